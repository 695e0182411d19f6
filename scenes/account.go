package scenes

import (
	"math"
	"strconv"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/infidel"
	rulesmemoir "sandtable/rules/memoir"
	"sandtable/rules/rommel"
	"sandtable/rules/undaunted"
	"sandtable/rules/whodares"
	"sandtable/scenes/hall"
	"sandtable/scenes/ui"
)

// hitClause is where the rules say which faces of a die hit: dice thrown for
// a card are no attack, and tell nothing of the luck in battle.
const hitClause = "M44-11.1"

// accountOf adds up a game that was played: the hits of both sides, those that
// their dice gave reason to expect, and what each side lost.
func accountOf(g rules.Game, s rules.State, steps []rules.Action) hall.Account {
	switch g := g.(type) {
	case *rulesmemoir.Game:
	case *infidel.Game:
		return battleAccount(g, s, steps)
	case *rommel.Game:
		return campaignAccount(g, s, steps)
	case *undaunted.Game:
		return patrolAccount(g, s, steps)
	case *whodares.Game:
		return raidAccount(s, steps)
	default:
		return hall.Account{}
	}
	sum := hall.Account{Counted: true, Turning: turning(g, s.Clone(), steps, nil)}
	try := s.Clone()
	for _, a := range steps {
		if s.Turn() == rules.Chance && g.Kind(a) == rules.Die {
			expect(&sum, g, s, try)
		}
		var told rules.Report
		s.Apply(a, &told)
		for _, e := range told.Events {
			count(&sum, g, s.(*rulesmemoir.State), e)
		}
	}
	return sum
}

// telling are the events that say best what a turn of fortune was, the best
// first.
var telling = [...]string{"won", "over", "ended", "medal", "destroyed", "blown-up", "escaped", "drove-off", "eliminated", "captured", "objective",
	"controlled", "killed", "lost", "retired", "wounded", "damaged", "suppressed", "disordered", "retreated", "missed", "took-ground", "moved", "played", "seized", "continued", "activated"}

// turning gives the three turns of fortune that the bots' senses make the most
// of, each with the event that tells it best. helps says whom an event helps, so
// that none of the other side's is told; nil where that is not known. s may be
// changed.
func turning(g rules.Game, s rules.State, steps []rules.Action, helps func(e rules.Event) rules.Side) []hall.Turning {
	var out []hall.Turning
	at := 0
	again := s.Clone()
	for _, w := range ai.Swings(g, again, steps, 3) {
		for ; at < w.From; at++ {
			s.Apply(steps[at], nil)
		}
		var told rules.Report
		t := hall.Turning{Step: w.To, Turn: g.TurnNumber(s), Gains: rules.First, By: int(math.Round(100 * (w.After - w.Before)))}
		for ; at < w.To; at++ {
			s.Apply(steps[at], &told)
		}
		if t.By < 0 {
			t.Gains, t.By = rules.Second, -t.By
		}
		e, ok := best(g, told.Events, func(e rules.Event) bool { return helps == nil || helps(e) == t.Gains })
		if t.By == 0 || !ok {
			continue
		}
		t.Says = g.Event(s, e)
		out = append(out, t)
	}
	return out
}

// best is the event among several that tells most, of those that fit.
func best(g rules.Game, events []rules.Event, fits func(e rules.Event) bool) (e rules.Event, ok bool) {
	for _, name := range telling {
		for _, e := range events {
			if g.EventName(e.Kind) == name && e.Seen == rules.ByAll && fits(e) {
				return e, true
			}
		}
	}
	return e, false
}

// expect adds the chance that the die about to fall hits: every face is tried.
func expect(sum *hall.Account, g rules.Game, s, try rules.State) {
	var side rules.Side
	hits, all := 0, 0
	for _, a := range s.Legal(nil) {
		w := s.Weight(a)
		all += w
		var told rules.Report
		try.CopyFrom(s)
		try.Apply(a, &told)
		for _, e := range told.Events {
			if g.EventName(e.Kind) != "rolled" {
				continue
			}
			if e.Clause != hitClause {
				return
			}
			side = e.Side
			hits += w * int(e.Args[1])
		}
	}
	p := float64(hits) / float64(all)
	sum.Expected[side] += p
	sum.Spread[side] += p * (1 - p)
}

// count adds one event.
func count(sum *hall.Account, g rules.Game, s *rulesmemoir.State, e rules.Event) {
	switch g.EventName(e.Kind) {
	case "rolled":
		if e.Clause == hitClause {
			sum.Hits[e.Side] += int(e.Args[1])
		}
	case "lost":
		loss(sum, s.Scenario(), e).Figures += int(e.Args[1])
	case "eliminated":
		loss(sum, s.Scenario(), e).Units++
	}
}

// loss is what the side of an event has lost of the unit's type.
func loss(sum *hall.Account, sc *rulesmemoir.Scenario, e rules.Event) *hall.Loss {
	kind, side, _ := rulesmemoir.EventUnit(e)
	t := sc.UnitType(kind)
	for i := range sum.Lost[side] {
		if l := &sum.Lost[side][i]; l.Name == t.Name {
			return l
		}
	}
	sum.Lost[side] = append(sum.Lost[side], hall.Loss{Pic: portrait(sc, side, kind), Name: t.Name})
	return &sum.Lost[side][len(sum.Lost[side])-1]
}

// portrait is the counter of a full unit of a type.
func portrait(sc *rulesmemoir.Scenario, side rules.Side, kind int) ui.Pic {
	t := sc.UnitType(kind)
	nation := sc.Nation(side)
	if t.ID == "resistance" {
		nation = "french"
	}
	return ui.Pic{Set: "memoir", ID: "unit-" + nation + "-" + t.ID + "-" + strconv.Itoa(min(t.Figures, 4))}
}
