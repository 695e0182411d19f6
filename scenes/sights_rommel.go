package scenes

import (
	"cmp"
	"fmt"

	"sandtable/rules"
	"sandtable/rules/rommel"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// campaigns are the sights of Field Commander: Rommel, each about a campaign that
// is played up to it.
var campaigns = []sight{
	{name: "rommel-map", show: func(v *viewing) error { return v.front("north-africa", "battle-movement", "act", 1) }},
	{name: "rommel-map-1940", show: func(v *viewing) error { return v.front("ghost-division", "battle-movement", "act", 1) }},
	{name: "rommel-map-1944", show: func(v *viewing) error { return v.front("d-day", "battle-movement", "act", 1) }},
	{name: "rommel-late", show: func(v *viewing) error { return v.front("north-africa", "movement", "act", 6) }},
	{name: "rommel-late-1944", show: func(v *viewing) error { return v.front("d-day", "battle-movement", "act", 6) }},
	{name: "rommel-reach", show: func(v *viewing) error {
		return cmp.Or(v.front("north-africa", "movement", "act", 2), v.press('n', ui.KeyEnter))
	}, aim: func(v *viewing) { v.hoverPut("ring-legal") }},
	{name: "rommel-stack", show: func(v *viewing) error { return v.front("d-day", "battle-movement", "act", 3) }, aim: func(v *viewing) { v.hoverPut("force-") }},
	{name: "rommel-orders", show: func(v *viewing) error { return v.front("d-day", "orders", "march", 1) }},
	{name: "rommel-region", show: func(v *viewing) error { return v.front("north-africa", "orders", "region", 2) }},
	{name: "rommel-supply", show: func(v *viewing) error { return v.front("north-africa", "supply-check", "settle", 2) }},
	{name: "rommel-resupply", show: func(v *viewing) error { return v.front("north-africa", "resupply", "spend", 3) }},
	{name: "rommel-torch", show: func(v *viewing) error { return v.front("north-africa", "advance", "sacrifice", 1) }},
	{name: "rommel-end", show: func(v *viewing) error { return v.front("ghost-division", "", "", 99) }},
}

// front shows a campaign at the table where a step of a phase is asked for, from
// a turn on; its end where no phase is named.
func (v *viewing) front(campaign, phase, step string, turn int) error {
	p, err := v.fronted(campaign, phase, step, turn)
	if err != nil {
		return err
	}
	t, err := v.house.Table(v.house, p)
	if err != nil {
		return err
	}
	return v.push(t)
}

// fronted is a campaign up to a step of a phase of a turn, with a journal. It is
// played by a random hand; of several seeds the first that comes there.
func (v *viewing) fronted(campaign, phase, step string, turn int) (*saves.Play, error) {
	g, err := v.house.Game("rommel")
	if err != nil {
		return nil, err
	}
	for seed := uint64(1); seed < 40; seed++ {
		p, err := fresh(v.house, g, campaign, [2]saves.Seat{saves.Person, saves.Tables}, seed, false)
		if err != nil {
			return nil, err
		}
		there, err := march(p.Match, phase, step, turn, seed)
		if err != nil {
			return nil, err
		}
		if there {
			return p, p.Journal.Keep(p.Match)
		}
		p.Journal.Close()
	}
	return nil, fmt.Errorf("%s never comes to %s, %s, in turn %d", campaign, phase, step, turn)
}

// march plays a campaign up to a step; false when it is over before.
func march(m *rules.Match, phase, step string, turn int, seed uint64) (bool, error) {
	r := rules.Stream(seed, "front")
	for m.Onward(nil); ; m.Onward(nil) {
		s := m.Now().(*rommel.State)
		over := s.Turn() == rules.Over
		if over || s.Phase() == phase && s.Step() == step && s.Box() >= turn && len(m.Legal()) > 1 {
			return over == (phase == ""), nil
		}
		legal := m.Legal()
		if err := m.Do(legal[r.IntN(len(legal))], nil); err != nil {
			return false, err
		}
	}
}
