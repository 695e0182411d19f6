package pictures

import (
	"cmp"
	"fmt"

	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// patrols are the sights of Undaunted: North Africa, each about a scenario that is
// played up to it.
var patrols = []sight{
	{name: "undaunted-bid", show: func(v *viewing) error { return v.patrol("landing-ground-7", at(rules.First, undaunted.StepBid, 3)) }},
	{name: "undaunted-play", show: func(v *viewing) error {
		return v.patrol("landing-ground-7", at(rules.First, undaunted.StepPlay, 4))
	}},
	{name: "undaunted-use", show: func(v *viewing) error { return v.patrol("vulnerable-camp", at(rules.First, undaunted.StepUse, 3)) }},
	{name: "undaunted-aim", show: func(v *viewing) error { return v.patrol("the-coast-road", shooting) }, aim: func(v *viewing) { v.hoverPut("odds", "halo-italy-target") }},
	{name: "undaunted-navigate", show: func(v *viewing) error { return v.patrol("road-watch", at(rules.First, undaunted.StepMark, 2)) }},
	{name: "undaunted-italy", show: func(v *viewing) error { return v.patrol("barce", at(rules.Second, undaunted.StepPlay, 5)) }},
	{name: "undaunted-here", show: func(v *viewing) error {
		return v.patrol("vulnerable-camp", at(rules.First, undaunted.StepPlay, 3))
	}, aim: func(v *viewing) { v.hoverPut("counter-medium-tank") }},
	{name: "undaunted-curtain", show: (*viewing).patrolCurtain},
	{name: "undaunted-lesson", show: func(v *viewing) error { return v.patrolLesson("bid") }},
	{name: "undaunted-lesson-card", show: func(v *viewing) error { return v.patrolLesson("vehicles") }},
	{name: "undaunted-quick", show: func(v *viewing) error { return v.patrolCards(0) }},
	{name: "undaunted-quick-actions", show: func(v *viewing) error { return v.patrolCards(1) }},
	{name: "undaunted-quick-attack", show: func(v *viewing) error { return v.patrolCards(2) }},
	{name: "undaunted-quick-soldiers", show: func(v *viewing) error { return v.patrolCards(3) }},
	{name: "undaunted-quick-vehicles", show: func(v *viewing) error { return v.patrolCards(4) }},
	{name: "undaunted-quick-ground", show: func(v *viewing) error { return v.patrolCards(5) }},
	{name: "undaunted-quick-app", show: func(v *viewing) error { return v.patrolCards(6) }},
	{name: "undaunted-result", show: func(v *viewing) error { return v.patrolEnd("landing-ground-7") }},
	{name: "undaunted-menu", show: func(v *viewing) error {
		return cmp.Or(v.patrol("landing-ground-7", at(rules.First, undaunted.StepPlay, 2)), v.press(ui.KeyEsc))
	}},
	{name: "undaunted-logbook", show: (*viewing).patrolBook},
	{name: "undaunted-scenarios", show: (*viewing).patrolList},
	{name: "undaunted-seats", show: (*viewing).patrolSeats},
}

// patrolLesson shows the first card of a lesson.
func (v *viewing) patrolLesson(id string) error {
	g, err := v.house.Game("undaunted")
	if err != nil {
		return err
	}
	l, err := lessons.Find(g, id)
	if err != nil {
		return err
	}
	s, err := v.house.Teach(g, l)
	if err != nil {
		return err
	}
	return v.push(s)
}

// moment is a position that a sight is looked for by: what is asked of a side, from
// a turn on.
type moment func(s *undaunted.State, legal []rules.Action, told []rules.Event) bool

// at is a step that is asked of a side, from a turn on.
func at(side rules.Side, step undaunted.Step, turn int) moment {
	return func(s *undaunted.State, _ []rules.Action, _ []rules.Event) bool {
		now, over := s.Step()
		return !over && now == step && s.Turn() == side && s.Turns() >= turn
	}
}

// patrol shows a scenario at the table as soon as it is as asked, the side that is
// asked then a person.
func (v *viewing) patrol(scenario string, when moment) error {
	p, err := v.patrolled(scenario, when)
	if err != nil {
		return err
	}
	t, err := v.house.Table(p)
	if err != nil {
		return err
	}
	return v.push(t)
}

// patrolled is a scenario of random hands up to a position that is looked for: of
// several seeds the first that comes there. The side that is asked is a person.
func (v *viewing) patrolled(scenario string, when moment) (*saves.Play, error) {
	return v.seated(pursuit{"undaunted", scenario, byOfficer, 1, 79, false, until(func(m *rules.Match, seed uint64) (bool, error) {
		return wander(m, seed, when)
	})})
}

// wander plays a scenario by a random hand that takes what points it can, until a position is as asked; false
// when it is over before.
func wander(m *rules.Match, seed uint64, when moment) (bool, error) {
	r := rules.Stream(seed, "patrol")
	var told rules.Report
	for m.Onward(&told); ; {
		s, legal := m.Now().(*undaunted.State), m.Legal()
		if when(s, legal, told.Events) {
			return true, nil
		}
		if s.Turn() == rules.Over {
			return false, nil
		}
		told.Events = told.Events[:0]
		if err := m.Do(grab(legal, r.IntN), &told); err != nil {
			return false, err
		}
	}
}

// grab chooses at random, but takes what may bring points.
func grab(legal []rules.Action, dice func(int) int) rules.Action {
	for _, a := range legal {
		if k := int(a.A); a.Verb == undaunted.VerbAct && (k == scenario.ActControl || k == scenario.ActDemolish) {
			return a
		}
	}
	return legal[dice(len(legal))]
}

// patrolCards shows a page of the quick cards.
func (v *viewing) patrolCards(page int) error {
	err := cmp.Or(v.patrol("vulnerable-camp", at(rules.First, undaunted.StepPlay, 3)), v.press(ui.KeyF2))
	for range page {
		err = cmp.Or(err, v.press(ui.KeyRight))
	}
	return err
}

// patrolList shows the scenarios.
func (v *viewing) patrolList() error {
	g, err := v.house.Game("undaunted")
	if err != nil {
		return err
	}
	return v.browse(g, "", "vulnerable-camp")
}

// patrolSeats shows the seats of a scenario, with its options.
func (v *viewing) patrolSeats() error {
	g, err := v.house.Game("undaunted")
	if err != nil {
		return err
	}
	return v.visit(nav.Seats{Game: g, Scenario: g.Scenarios()[6], Me: rules.First})
}

// patrolEnd shows the page of the result of a scenario that bots have played, one
// that was won by points.
func (v *viewing) patrolEnd(scenario string) error {
	p, err := v.upTo(pursuit{"undaunted", scenario, bySergeant, 1, 19, false, until(func(m *rules.Match, seed uint64) (bool, error) {
		_, err := contest(m, seed, func() bool { return false })
		return m.Now().Result().Clause == "UNA-14.7", err
	})})
	if err != nil {
		return err
	}
	return v.push(v.house.Result(p))
}

// patrolCurtain shows the curtain before the bid of the second of two people.
func (v *viewing) patrolCurtain() error {
	p, err := v.patrolled("landing-ground-7", at(rules.Second, undaunted.StepBid, 3))
	if err != nil {
		return err
	}
	p.Header.Seats = [2]saves.Seat{saves.Person, saves.Person}
	t, err := v.house.Table(p)
	if err != nil {
		return err
	}
	if err := v.push(t); err != nil {
		return err
	}
	if v.stage.Top() == t {
		return fmt.Errorf("no curtain between two people")
	}
	return nil
}

// patrolBook shows the campaign of two people after four scenarios, the sides
// exchanged in every other.
func (v *viewing) patrolBook() error {
	g, err := v.house.Game("undaunted")
	if err != nil {
		return err
	}
	list, err := g.Features().Campaigner.Campaigns()
	if err != nil {
		return err
	}
	seats := [2]saves.Seat{saves.Person, saves.Person}
	c := saves.Campaign{Game: g.ID(), ID: list[0].ID, Sides: g.Sides(), Seats: seats, Version: v.house.Version}
	for i, id := range list[0].Scenarios[:4] {
		c.Battles = append(c.Battles, saves.Battle{Scenario: id, Seed: uint64(i + 1), Seats: seats, Exchanged: i%2 == 1, Over: true, Turns: 6 + i,
			Result: rules.Result{Winner: rules.Side(i / 3), Clause: "UNA-14.7", Score: [2]int{3 - i/3*2, 1 + i/3}}})
	}
	if _, err := v.house.Store.AddCampaign(c); err != nil {
		return err
	}
	return v.visit(nav.Campaigns{})
}

// shooting is an attack to be chosen, at more than one target.
func shooting(s *undaunted.State, legal []rules.Action, _ []rules.Event) bool {
	n := 0
	for _, a := range legal {
		if _, ok := s.AttackOdds(a); ok && int(a.A) == scenario.ActAttack {
			n++
		}
	}
	return n > 1 && s.Turn() == rules.First && s.Turns() > 1
}
