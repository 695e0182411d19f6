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

// Encode writes a review as it is kept beside its journal.
func Encode(r *Review) []byte {
	data, err := json.Marshal(r)
	if err != nil { // numbers and words alone
		panic(err)
	}
	return append(data, '\n')
}

// Decode reads a review of a game; what is no review of just this game, by this version, is
// an error.
func Decode(data []byte, m *rules.Match) (*Review, error) {
	r := &Review{}
	if err := json.Unmarshal(data, r); err != nil {
		return nil, fmt.Errorf("review: %w", err)
	}
	n := len(m.Steps())
	switch {
	case r.Judge != Edition:
		return nil, fmt.Errorf("review: edition %d, this is %d: %w", r.Judge, Edition, ErrJudge)
	case r.Game != m.Game().ID() || r.Steps != n || r.Sum != sumOf(m):
		return nil, fmt.Errorf("review: %w", ErrOther)
	case len(r.Value) != n || len(r.Luck) != n || len(r.By) != n || len(r.Turn) != n || r.Weighed < 0 || r.Weighed > n:
		return nil, fmt.Errorf("review: its lists are not as long as its game: %w", ErrOther)
	}
	for _, d := range r.Decisions {
		if d.Step < 0 || d.Step >= n || d.Side < rules.First || d.Side > rules.Second || d.Grade >= grades {
			return nil, fmt.Errorf("review: a decision at step %d that cannot be: %w", d.Step, ErrOther)
		}
	}
	return r, nil
}
