package review

import (
	"sandtable/ai"
	"sandtable/rules"
)

// New is the review of a game of which nothing has been looked into yet.
func New(m *rules.Match) *Review {
	g, steps := m.Game(), m.Steps()
	r := &Review{Game: g.ID(), Scenario: m.Setup().Scenario, Judge: Edition, Steps: len(steps), Sum: sumOf(m), Solitaire: g.Solitaire(), Unit: ai.Unit(g)}
	if x := g.Features().Graded; x != nil {
		r.least = float64(x.Grades(r.Scenario)[0].From) / rules.PointUnit(g)
	}
	s := m.Start()
	var legal []rules.Action
	last := func() *Run { return &r.Runs[len(r.Runs)-1] }
	for i, a := range steps {
		who := s.Turn()
		free := false
		if who >= rules.First && !byTables(g, who) {
			legal = s.Legal(legal[:0])
			free = len(legal) > 1
		}
		begun := len(r.Runs) > 0 && last().To == i && last().Side == who
		if free && !begun {
			if len(r.Runs) > 0 {
				last().End = i
			}
			r.Rests = append(r.Rests, Rest{Step: i, Side: who, Turn: g.TurnNumber(s)})
			r.Runs = append(r.Runs, Run{Side: who, Turn: g.TurnNumber(s), Step: i, To: i + 1})
		} else if begun {
			last().To = i + 1
		}
		s.Apply(a, nil)
	}
	if len(r.Runs) > 0 {
		last().End = len(steps)
	}
	r.Rests = append(r.Rests, Rest{Step: len(steps), Side: s.Turn(), Turn: g.TurnNumber(s)})
	return r
}

// byTables says whether the rules of a game for one decide for a side.
func byTables(g rules.Game, side rules.Side) bool { return g.Solitaire() && side == rules.Second }

// sumOf is a fingerprint of the steps of a game.
func sumOf(m *rules.Match) uint64 {
	h := uint64(14695981039346656037)
	for _, a := range m.Steps() {
		for _, x := range [...]uint16{uint16(a.Verb), uint16(a.A), uint16(a.B), uint16(a.C)} {
			h = (h ^ uint64(x)) * 1099511628211
		}
	}
	return h
}
