package pictures

import (
	"cmp"
	"slices"
	"time"

	"sandtable/rules"
	"sandtable/rules/undaunted"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// decks are the sights of the cards of Undaunted: North Africa: hand, piles, bids,
// and what stands beside the tiles.
var decks = []sight{
	{name: "undaunted-lift", show: func(v *viewing) error { return v.patrol("landing-ground-7", at(rules.First, undaunted.StepBid, 3)) },
		aim: func(v *viewing) { v.hoverPut("rest-lrdg-mechanic") }},
	{name: "undaunted-fog", show: func(v *viewing) error { return v.patrol("the-coast-road", holds("lrdg-fog")) }, aim: func(v *viewing) { v.hoverPut("rest-lrdg-fog") }},
	{name: "undaunted-reserve", show: func(v *viewing) error { return v.patrol("landing-ground-7", at(rules.First, undaunted.StepBolster, 2)) }},
	{name: "undaunted-deck", show: func(v *viewing) error {
		return cmp.Or(v.patrol("barce", at(rules.First, undaunted.StepPlay, 4)), v.press('d'))
	}},
	{name: "undaunted-vehicles", show: func(v *viewing) error {
		return cmp.Or(v.patrol("vulnerable-camp", at(rules.First, undaunted.StepPlay, 3)), v.press('d'), v.clickOn("undaunted.pile.vehicles"))
	}},
	{name: "undaunted-vehicle", show: func(v *viewing) error { return v.patrol("barce", at(rules.Second, undaunted.StepPlay, 4)) },
		aim: func(v *viewing) { v.studio.at = ui.Point{X: 150, Y: 256} }},
	{name: "undaunted-boarding", show: func(v *viewing) error { return v.patrol("vulnerable-camp", boarding) }},
	{name: "undaunted-column", show: func(v *viewing) error { return v.patrol("the-coast-road", at(rules.Second, undaunted.StepPlay, 3)) }},
	{name: "undaunted-wound", show: func(v *viewing) error { return v.patrol("vulnerable-camp", wounded) }},
	{name: "undaunted-trophies", show: func(v *viewing) error {
		return cmp.Or(v.patrol("fort-el-ezzeiat", lost), v.press('d'), v.clickOn("undaunted.pile.trophies"))
	}},
	{name: "undaunted-reveal", show: (*viewing).revealed},
	{name: "undaunted-rider", show: (*viewing).rider},
}

// holds is a player turn of the LRDG with a kind of card in hand.
func holds(card string) moment {
	return func(s *undaunted.State, legal []rules.Action, told []rules.Event) bool {
		if !at(rules.First, undaunted.StepPlay, 2)(s, legal, told) || len(legal) < 3 {
			return false
		}
		for k, n := range s.Cards(rules.First, undaunted.ZoneHand) {
			if n > 0 && s.Scenario().Cards[rules.First][k].ID == card {
				return true
			}
		}
		return false
	}
}

// boarding is where a soldier may take a seat.
func boarding(s *undaunted.State, legal []rules.Action, told []rules.Event) bool {
	return at(rules.First, undaunted.StepUse, 3)(s, legal, told) &&
		slices.ContainsFunc(legal, func(a rules.Action) bool { return a.Verb == undaunted.VerbEnter || a.Verb == undaunted.VerbReposition })
}

// wounded is right after a wound; lost is a bid after somebody was eliminated.
func wounded(s *undaunted.State, legal []rules.Action, told []rules.Event) bool {
	return at(rules.First, undaunted.StepPlay, 3)(s, legal, told) && slices.ContainsFunc(told, func(e rules.Event) bool {
		_, _, ok := undaunted.Wound(e)
		return ok
	})
}

func lost(s *undaunted.State, legal []rules.Action, told []rules.Event) bool {
	return at(rules.First, undaunted.StepBid, 5)(s, legal, told) && s.Eliminated() != 0
}

// revealed shows both bids as they have been turned over.
func (v *viewing) revealed() error {
	err := v.patrol("landing-ground-7", at(rules.First, undaunted.StepBid, 3))
	k := v.house.Settings()
	k.Speed = "normal"
	v.house.Keep(k)
	return cmp.Or(err, v.press('1', ui.KeyEnter), v.press())
}

// rider shows two people as the owner of a vehicle chooses who aboard is hit.
func (v *viewing) rider() error {
	p, err := v.patrolled("vulnerable-camp", func(s *undaunted.State, _ []rules.Action, _ []rules.Event) bool {
		step, _ := s.Step()
		return step == undaunted.StepWound && s.Turn() >= rules.First
	})
	if err != nil {
		return err
	}
	p.Header.Seats = [2]saves.Seat{saves.Person, saves.Person}
	t, err := v.house.Table(p)
	if err != nil {
		return err
	}
	err = v.push(t)
	v.step(ui.Input{}, time.Second)
	return err
}
