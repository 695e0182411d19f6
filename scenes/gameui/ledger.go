package gameui

import (
	"cmp"
	"math"
	"slices"

	"sandtable/ai"
	"sandtable/rules"
)

// Ledger says how the account of a game is kept as it is gone through once more. What is nil is not counted.
type Ledger struct {
	Words string // Account.Words
	// Telling are the events that say best what a turn of fortune was, the best first.
	Telling []rules.EventKind
	// Harms are those of them that befall their side and help the other.
	Harms []rules.EventKind
	// Blow says of the event of a die how many hits it brings, if it is a blow; dice about to fall are tried with it.
	Blow func(e rules.Event) (hits int, ok bool)
	// Event adds what an event says besides; s is the position after it.
	Event func(sum *Account, s rules.State, e rules.Event)
	// End adds what the last position says.
	End func(sum *Account, s rules.State)
}

// Sum adds up a game.
func (l Ledger) Sum(m *rules.Match) Account {
	sum := Account{Counted: true, Words: l.Words}
	if l.Telling != nil {
		sum.Turning = l.turning(m)
	}
	try, steps := m.Now().Clone(), len(m.Steps())
	m.Walk(func(n int, s rules.State, told []rules.Event) {
		if n > 0 {
			if side, hits, ok := l.blow(told); ok {
				sum.Hits[side] += hits
			}
			for _, e := range told {
				if l.Event != nil {
					l.Event(&sum, s, e)
				}
			}
		}
		switch {
		case n == steps && l.End != nil:
			l.End(&sum, s)
		case n < steps && l.Blow != nil && s.Turn() == rules.Chance:
			l.expect(&sum, s, try)
		}
	})
	return sum
}

func (l Ledger) blow(events []rules.Event) (side rules.Side, hits int, ok bool) {
	for _, e := range events {
		if l.Blow == nil {
			break
		}
		if hits, ok = l.Blow(e); ok {
			return e.Side, hits, true
		}
	}
	return rules.Chance, 0, false
}

// expect adds the chance that the die about to fall hits.
func (l Ledger) expect(sum *Account, s, try rules.State) {
	var report rules.Report
	var side rules.Side
	hits, all := 0, 0
	for _, a := range s.Legal(nil) {
		try.CopyFrom(s)
		report.Events = report.Events[:0]
		try.Apply(a, &report)
		who, n, ok := l.blow(report.Events)
		if !ok {
			return // another kind of roll
		}
		w := s.Weight(a)
		side, all, hits = who, all+w, hits+w*n
	}
	p := float64(hits) / float64(all)
	sum.Expected[side] += p
	sum.Spread[side] += p * (1 - p)
}

// How many turns of fortune are looked at, and how many are told: not each has an event that tells it.
const (
	looked = 12
	most   = 3
)

// turning gives the turns of fortune that the bots make the most of, each with the event that tells it best.
func (l Ledger) turning(m *rules.Match) (out []Turning) {
	g := m.Game()
	for _, w := range ai.Deltas(m, looked) {
		before, err := m.At(w.From, nil)
		if err != nil {
			return out
		}
		after, err := m.At(w.To, nil)
		if err != nil {
			return out
		}
		told := m.Since(w.From)
		told = told[:len(told)-len(m.Since(w.To))]
		t := Turning{Step: w.To, Turn: g.TurnNumber(before), Gains: rules.First, By: int(math.Round(100 * (w.After - w.Before)))}
		if t.By < 0 {
			t.Gains, t.By = rules.Second, -t.By
		}
		if e, ok := l.Best(told, t.Gains); ok && t.By != 0 {
			t.Says = g.Event(after, e)
			out = append(out, t)
		}
	}
	for len(out) > most {
		least := slices.MinFunc(out, func(a, b Turning) int { return cmp.Compare(a.By, b.By) })
		i := slices.IndexFunc(out, func(t Turning) bool { return t.By == least.By })
		out = slices.Delete(out, i, i+1)
	}
	return out
}

// Best is the event among several that tells most of what a side has gained.
func (l Ledger) Best(events []rules.Event, gains rules.Side) (e rules.Event, ok bool) {
	for _, k := range l.Telling {
		for _, e := range events {
			if e.Kind == k && e.Seen == rules.ByAll && (l.Harms == nil || l.helps(e) == gains) {
				return e, true
			}
		}
	}
	return e, false
}

// helps says whom an event helps.
func (l Ledger) helps(e rules.Event) rules.Side {
	if slices.Contains(l.Harms, e.Kind) {
		return e.Side.Other()
	}
	return e.Side
}

// Loss is what a side has lost of the kind of unit that like names and shows.
func (a *Account) Loss(side rules.Side, like Loss) *Loss {
	list := &a.Lost[side]
	i := slices.IndexFunc(*list, func(l Loss) bool { return l.Name == like.Name })
	if i < 0 {
		i = len(*list)
		*list = append(*list, like)
	}
	return &(*list)[i]
}
