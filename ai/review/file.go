package review

import (
	"encoding/json"
	"errors"
	"fmt"

	"sandtable/rules"
)

// Errors of a review that was kept: it is to be told anew.
var (
	ErrOther = errors.New("it tells of another game, or of other steps")
	ErrJudge = errors.New("it was judged by another version")
)

// Encode writes a review as it is kept beside its journal: what was found, of which the rest follows.
func Encode(r *Review) []byte {
	data, err := json.Marshal(r)
	if err != nil { // numbers and words alone
		panic(err)
	}
	return append(data, '\n')
}

// Decode reads a review of a game; what is no review of just this game, by this version, is an error.
func Decode(data []byte, m *rules.Match) (*Review, error) {
	kept := &Review{}
	if err := json.Unmarshal(data, kept); err != nil {
		return nil, fmt.Errorf("review: %w", err)
	}
	r := New(m)
	switch {
	case kept.Judge != Edition:
		return nil, fmt.Errorf("review: edition %d, this is %d: %w", kept.Judge, Edition, ErrJudge)
	case kept.Game != r.Game || kept.Steps != r.Steps || kept.Sum != r.Sum:
		return nil, fmt.Errorf("review: %w", ErrOther)
	case len(kept.Rests) != len(r.Rests) || len(kept.Runs) != len(r.Runs):
		return nil, fmt.Errorf("review: its lists are not as long as its game: %w", ErrOther)
	}
	for i, x := range kept.Rests {
		if x.Step != r.Rests[i].Step || x.Side != r.Rests[i].Side {
			return nil, fmt.Errorf("review: a rest after %d steps that is none: %w", x.Step, ErrOther)
		}
		r.Rests[i].Seen, r.Rests[i].Known = x.Seen, x.Known
	}
	for i, x := range kept.Runs {
		if x.Standing >= standings {
			return nil, fmt.Errorf("review: the run after %d steps stands as %d, which is nothing: %w", r.Runs[i].Step, x.Standing, ErrOther)
		}
		if x.Standing >= Suspected && len(x.Best) == 0 {
			return nil, fmt.Errorf("review: the run after %d steps is said to be worse than another, which is missing: %w", r.Runs[i].Step, ErrOther)
		}
		y := &r.Runs[i]
		y.Fell, y.Standing, y.Best, y.Lead, y.Played, y.Pairs, y.Thought = x.Fell, x.Standing, x.Best, x.Lead, x.Played, x.Pairs, x.Thought
	}
	r.settle()
	return r, nil
}
