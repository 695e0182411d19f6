package scenes

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/scenes/hall"
	crusade "sandtable/scenes/infidel"
	"sandtable/scenes/ui"
)

// harming is what makes a roll of fire, Shock or Charge tell: it disorders, drives
// back or takes away whom it was aimed at. What it does to the attackers besides is
// no luck of theirs.
const harming = infidel.DefenderDisordered | infidel.DefenderRetreats | infidel.DefenderRetired | infidel.DefenderEliminated

// battleAccount adds up a battle of Infidel: the rolls of both sides that harmed
// their target, those that were to be expected, and what each side lost.
func battleAccount(g *infidel.Game, s rules.State, steps []rules.Action) hall.Account {
	sum := hall.Account{Counted: true, Turning: turning(g, s.Clone(), steps, sufferers(g)), Words: "infidel.account."}
	try := s.Clone()
	var told rules.Report
	for _, a := range steps {
		if s.Turn() == rules.Chance {
			hoped(&sum, g, s, try)
		}
		told.Events = told.Events[:0]
		s.Apply(a, &told)
		if side, tells, ok := blow(g, told.Events); ok && tells {
			sum.Hits[side]++
		}
	}
	for side := rules.First; side <= rules.Second; side++ {
		sum.Lost[side] = fallen(s.(*infidel.State), side)
	}
	return sum
}

// blow finds the roll of fire, Shock or Charge among the events of one die: whose
// it was, and whether it harmed its target.
func blow(g *infidel.Game, events []rules.Event) (side rules.Side, tells, ok bool) {
	for _, e := range events {
		switch g.EventName(e.Kind) {
		case "fire-die", "shock-die":
			return e.Side, infidel.Effects(e.Args[2])&harming != 0, true
		}
	}
	return rules.Chance, false, false
}

// hoped adds the chance that the die about to fall harms its target: every face is
// tried.
func hoped(sum *hall.Account, g *infidel.Game, s, try rules.State) {
	var told rules.Report
	hits, all := 0, 0
	side := rules.Chance
	for _, a := range s.Legal(nil) {
		try.CopyFrom(s)
		told.Events = told.Events[:0]
		try.Apply(a, &told)
		who, tells, ok := blow(g, told.Events)
		if !ok {
			return // another kind of roll
		}
		w := s.Weight(a)
		if side, all = who, all+w; tells {
			hits += w
		}
	}
	p := float64(hits) / float64(all)
	sum.Expected[side] += p
	sum.Spread[side] += p * (1 - p)
}

// sufferers says whom an event helps: what befalls a side helps the other, what it
// does helps itself.
func sufferers(g *infidel.Game) func(e rules.Event) rules.Side {
	return func(e rules.Event) rules.Side {
		switch g.EventName(e.Kind) {
		case "eliminated", "retired", "disordered", "retreated", "killed", "captured", "quits":
			return e.Side.Other()
		}
		return e.Side
	}
}

// fallen is what a side has lost at the end, by type: the units eliminated, and
// those that are Retired still.
func fallen(s *infidel.State, side rules.Side) (out []hall.Loss) {
	sc := s.Scenario()
	var units, retired [infidel.Kinds]int
	for u := range sc.Units() {
		i := sc.UnitInfo(u)
		switch status := s.Stand(u).Status; {
		case i.Side != side:
		case status == infidel.Eliminated:
			units[i.Kind]++
		case status == infidel.Retired:
			retired[i.Kind]++
		}
	}
	for k := range units {
		if units[k]+retired[k] > 0 {
			kind := sc.KindInfo(infidel.Kind(k))
			out = append(out, hall.Loss{Name: kind.Name, Units: units[k], Figures: retired[k],
				Draw: func(l *ui.List, box ui.Rect) { crusade.DrawKind(l, box, side, kind) }})
		}
	}
	if n := chiefless(s, side); n > 0 {
		out = append(out, hall.Loss{Name: rules.Text{En: texts.Get("en", "infidel.account.leaders"), Fr: texts.Get("fr", "infidel.account.leaders")}, Units: n,
			Draw: func(l *ui.List, box ui.Rect) { crusade.DrawLeader(l, box, side) }})
	}
	return out
}

// chiefless is how many leaders a side has lost.
func chiefless(s *infidel.State, side rules.Side) (n int) {
	for l := range s.Scenario().Leaders() {
		if x := s.Led(l); s.Scenario().LeaderInfo(l).Side == side && (x.Dead || x.Replaced) {
			n++
		}
	}
	return n
}
