package review

import (
	"slices"

	"sandtable/rules"
)

// Decision is a run as it is told: what was done, and what had been better where that is known.
type Decision struct {
	Run  int        // among Runs
	Step int        // of its first action that the best run does without; where that has all of them, of its last
	Side rules.Side // who decided
	Turn int
	// Action is what was done there, Better the first action of the best run that it lacks, both in the
	// game's notation; Better is empty where no error is told.
	Action, Better string
	Best           []string
	// Might is what its side could hope for before it, Value after it: what it gave away is the difference.
	Might, Value float64
	Lost, Error  float64
	Grade        Grade
}

// Decisions are the runs in which there was something to decide, as far as they have been looked into, in the order of
// the game.
func (r *Review) Decisions(m *rules.Match) (out []Decision) {
	g, steps := m.Game(), m.Steps()
	for i := range r.Runs {
		x := &r.Runs[i]
		if x.Standing <= Free {
			continue
		}
		d := Decision{Run: i, Step: x.Step, Side: x.Side, Turn: x.Turn, Lost: x.Lost.Mean, Error: x.Lost.Error, Grade: x.Grade(r.Unit)}
		d.Might = r.For(x.Side, r.Rests[i].Value.Mean)
		d.Value = d.Might - d.Lost
		if x.Standing == Told {
			d.Best = x.Best
			played, better := Apart(g, steps[x.Step:x.To], x.Best)
			if d.Step = x.To - 1; len(played) > 0 {
				d.Step = x.Step + played[0]
			}
			if d.Better = x.Best[len(x.Best)-1]; len(better) > 0 {
				d.Better = x.Best[better[0]]
			}
		}
		d.Action = g.Text(steps[d.Step])
		out = append(out, d)
	}
	return out
}

// For is a value as a side sees it.
func (r *Review) For(side rules.Side, v float64) float64 {
	if side == rules.Second && !r.Solitaire {
		return 1 - v
	}
	return v
}

// Apart are the places of the actions of two runs that the other lacks, in whatever order they were done.
func Apart(g rules.Game, played []rules.Action, best []string) (did, better []int) {
	left := slices.Clone(best)
	for i, a := range played {
		if k := slices.Index(left, g.Text(a)); k >= 0 {
			left[k] = ""
		} else {
			did = append(did, i)
		}
	}
	for i, text := range left {
		if text != "" {
			better = append(better, i)
		}
	}
	return did, better
}
