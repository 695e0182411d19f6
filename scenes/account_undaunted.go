package scenes

import (
	"sandtable/rules"
	"sandtable/rules/undaunted"
	"sandtable/scenes/hall"
	"sandtable/scenes/ui"
	desert "sandtable/scenes/undaunted"
)

// patrolAccount adds up a game of Undaunted: North Africa: the attacks of both
// sides that hit, those that their dice gave reason to expect, and what each side
// lost.
func patrolAccount(g *undaunted.Game, s rules.State, steps []rules.Action) hall.Account {
	sum := hall.Account{Counted: true, Turning: turning(g, s.Clone(), steps, helped(g)), Words: "undaunted.account."}
	for _, a := range steps {
		var told rules.Report
		s.Apply(a, &told)
		for _, e := range told.Events {
			tell(&sum, g, s.(*undaunted.State).Scenario(), e)
		}
	}
	return sum
}

// helped says whom an event helps: what a side does that side, what it loses the
// other.
func helped(g *undaunted.Game) func(e rules.Event) rules.Side {
	return func(e rules.Event) rules.Side {
		switch g.EventName(e.Kind) {
		case "missed", "wounded", "eliminated", "suppressed", "damaged", "destroyed":
			return e.Side.Other()
		}
		return e.Side
	}
}

// tell adds one event.
func tell(sum *hall.Account, g *undaunted.Game, sc *undaunted.Scenario, e rules.Event) {
	switch g.EventName(e.Kind) {
	case "aimed":
		p := g.Aim(e).Chance()
		sum.Expected[e.Side] += p
		sum.Spread[e.Side] += p * (1 - p)
	case "die":
		if shows, o := g.Die(e); shows == 10 || shows >= o.Need {
			sum.Hits[e.Side]++
		}
	case "wounded":
		lostBy(sum, sc, int(e.Args[0])).Figures++
	case "eliminated":
		lostBy(sum, sc, int(e.Args[0])).Units++
	case "destroyed":
		v := int(e.Args[0])
		sum.Lost[e.Side] = append(sum.Lost[e.Side], hall.Loss{Name: sc.Vehicle(v).Name, Units: 1,
			Draw: func(l *ui.List, box ui.Rect) { desert.DrawVehicle(l, box, sc, v) }})
	}
}

// lostBy is what a side has lost of a soldier: cards, in the end the counter.
func lostBy(sum *hall.Account, sc *undaunted.Scenario, u int) *hall.Loss {
	d := sc.Unit(u)
	list := &sum.Lost[d.Side]
	for i := range *list {
		if (*list)[i].Name == d.Name {
			return &(*list)[i]
		}
	}
	*list = append(*list, hall.Loss{Name: d.Name, Draw: func(l *ui.List, box ui.Rect) { desert.DrawSoldier(l, box, sc, u) }})
	return &(*list)[len(*list)-1]
}
