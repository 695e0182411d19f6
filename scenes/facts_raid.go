package scenes

import (
	"sandtable/rules"
	"sandtable/rules/whodares"
	"sandtable/rules/zone"
	"sandtable/scenes/hall"
	"sandtable/scenes/ui"
	raid "sandtable/scenes/whodares"
)

// raidFacts are what a mission of Qui ose gagne ! asks, or, once it is over, how
// long it took, how the alarm stood and what its points are for.
func raidFacts(s *whodares.State) hall.Facts {
	b := s.Board()
	if s.Turn() == rules.Over {
		return hall.Facts{Notes: []hall.Note{
			note("QOG-23.9", "length", number("N", b.Turn), number("History", b.History)),
			note("QOG-23.10", "alarm", number("N", b.Alarm)),
			note("QOG-24.4", "mco"),
		}}
	}
	sc := s.Scenario()
	if sc.Campaign() {
		return hall.Facts{}
	}
	key := "budget-only"
	if sc.Historic() {
		key = "budget"
	}
	list := []hall.Note{
		note("QOG-3.1", key, number("N", sc.Budget())),
		note("QOG-5.7", "turns", number("N", b.History), number("Last", b.Last)),
		note("QOG-4.9", "bases", places(sc, "From", b.Starts), places(sc, "To", b.Home)),
	}
	for _, o := range b.Objectives {
		list = append(list, note("QOG-1.14", "objective", rules.Arg{Name: "Zone", Text: sc.Place(o.Zone).Name}, number("N", o.Value)))
	}
	if !b.Observed.Empty() {
		n := note("QOG-25.4", "watch", places(sc, "Zones", b.Observed))
		n.Wins = true
		list = append(list, n)
	}
	return hall.Facts{Notes: list}
}

func note(clause, key string, args ...rules.Arg) hall.Note {
	return hall.Note{Phrase: rules.Phrase{Key: "whodares.brief." + key, Args: args}, Clause: clause}
}

func number(name string, n int) rules.Arg { return rules.Arg{Name: name, N: n} }

// places lists the names of zones.
func places(sc *whodares.Scenario, name string, zones zone.Set) rules.Arg {
	var out rules.Text
	for zones != 0 {
		t := sc.Place(zones.Pop()).Name
		if out.En != "" {
			out.En, out.Fr = out.En+", ", out.Fr+", "
		}
		out.En, out.Fr = out.En+t.En, out.Fr+t.Fr
	}
	return rules.Arg{Name: name, Text: out}
}

// raidAccount is what both sides have lost at the end of a mission: units that
// are destroyed or reduced, Axis units set aside.
func raidAccount(s rules.State, steps []rules.Action) hall.Account {
	for _, a := range steps {
		s.Apply(a, nil)
	}
	end := s.(*whodares.State)
	sum := hall.Account{Counted: true}
	add := func(side rules.Side, name rules.Text, fate string, draw func(*ui.List, ui.Rect)) {
		sum.Casualties[side] = append(sum.Casualties[side], hall.Casualty{Name: name, Fate: rules.Phrase{Key: "whodares.brief." + fate}, Draw: draw})
	}
	for n := range whodares.Units {
		u := end.Unit(n)
		draw := func(l *ui.List, box ui.Rect) { raid.DrawUnit(l, box, u) }
		switch {
		case u.Destroyed:
			add(rules.First, u.Name, "destroyed", draw)
		case u.Reduced:
			add(rules.First, u.Name, "reduced", draw)
		}
	}
	for _, k := range end.Defeated() {
		add(rules.Second, k.Name, "defeated", func(l *ui.List, box ui.Rect) { raid.DrawKind(l, box, k) })
	}
	return sum
}
