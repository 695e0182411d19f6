package pictures

import (
	"cmp"
	"math/bits"

	"sandtable/rules"
	"sandtable/rules/rommel"
	"sandtable/scenes/ui"
)

// clashes are the sights of the battles of Field Commander: Rommel.
var clashes = []sight{
	{name: "rommel-shop", show: func(v *viewing) error { return v.clash("north-africa", buying) }},
	{name: "rommel-shop-1944", show: func(v *viewing) error { return v.clash("d-day", buying) }, aim: func(v *viewing) { v.hoverPut("force-") }},
	{name: "rommel-order", show: func(v *viewing) error { return v.clash("d-day", ordering) }},
	{name: "rommel-crowd", show: func(v *viewing) error { return v.clash("d-day", packed) }},
	{name: "rommel-reroll", show: func(v *viewing) error { return v.clash("north-africa", rerolling) }},
	{name: "rommel-losses", show: func(v *viewing) error { return v.clash("north-africa", losing) }},
	{name: "rommel-losses-here", show: func(v *viewing) error { return v.clash("d-day", losing) }, aim: func(v *viewing) { v.hoverPut("halo-") }},
	{name: "rommel-trace", show: func(v *viewing) error { return v.clash("north-africa", passed) }, aim: func(v *viewing) { v.hoverPut("force-uk") }},
	{name: "rommel-round", show: func(v *viewing) error { return v.clash("north-africa", passed) }},
	{name: "rommel-round-1944", show: func(v *viewing) error { return v.clash("d-day", passed) }},
	{name: "rommel-upgrade", show: func(v *viewing) error {
		return cmp.Or(v.clash("north-africa", upgrading), v.press(ui.KeyEnter))
	}},
	{name: "rommel-nest", show: func(v *viewing) error { return v.clash("d-day", nested) }},
	{name: "rommel-exploit", show: func(v *viewing) error { return v.clash("north-africa", exploiting) }},
}

// buying is the shop with something bought and Forces on both sides.
func buying(s *rommel.State, _, _ []rules.Event) bool {
	return s.Step() == "buy-plans" && bits.OnesCount64(s.Fight().Spent) == 2 && fighters(s, 3, 2)
}

// ordering is the question which die falls next, with many plans in play.
func ordering(s *rommel.State, _, _ []rules.Event) bool {
	return s.Step() == "order" && fighters(s, 4, 3)
}

// packed is a battle of as many Forces as ever meet.
func packed(s *rommel.State, _, _ []rules.Event) bool {
	return s.Step() == "absorb" && fighters(s, 2, 7)
}

func rerolling(s *rommel.State, _, _ []rules.Event) bool {
	f := s.Fight()
	return s.Step() == "reroll" && fighters(s, 3, 2) && f.By >= 0 && bits.OnesCount64(f.ToRoll) == 2
}

func losing(s *rommel.State, _, _ []rules.Event) bool {
	return s.Step() == "absorb" && s.Turn() == rules.First && s.Fight().Side == rules.First && fighters(s, 3, 1) && s.Fight().Losses[rules.Second] > 1
}

// passed is rounds that have passed without a question.
func passed(s *rommel.State, told, last []rules.Event) bool {
	if len(last) == 0 || s.FightZone() >= 0 {
		return false
	}
	list, before := s.Fought(told), s.Fought(told[:len(told)-len(last)])
	if len(list) == 0 || len(before) == 0 || before[len(before)-1].Over {
		return false
	}
	b := list[len(before)-1]
	r := b.Rounds[len(b.Rounds)-1]
	return b.Over && len(r.Lines[rules.First]) > 2 && len(r.Lines[rules.Second]) > 1 && len(r.Hits) > 2
}

func upgrading(s *rommel.State, _, _ []rules.Event) bool {
	return s.Step() == "place-upgrade" && s.Turn() == rules.First && fighters(s, 2, 0)
}

// nested is a battle that Exploitation has caused while others wait.
func nested(s *rommel.State, told, _ []rules.Event) bool {
	list := s.Fought(told)
	waits := 0
	for _, level := range s.Nest() {
		waits += level.Len()
	}
	if len(list) == 0 || s.Step() != "buy-plans" || waits == 0 {
		return false
	}
	for _, b := range list {
		for _, x := range b.Exploits {
			if x.To == s.FightZone() {
				return true
			}
		}
	}
	return false
}

func exploiting(s *rommel.State, _, _ []rules.Event) bool {
	return s.Step() == "exploit" && s.Turn() == rules.First
}

// fighters says whether the battle under way has so many Forces of each side.
func fighters(s *rommel.State, axis, allies int) bool {
	z := s.FightZone()
	if z < 0 {
		return false
	}
	here := s.ForcesIn(z)
	return bits.OnesCount64(here&s.SideForces(rules.First)) >= axis && bits.OnesCount64(here&s.SideForces(rules.Second)) >= allies
}

// clash shows a campaign at the table as soon as a battle is as asked.
func (v *viewing) clash(campaign string, when func(s *rommel.State, told, last []rules.Event) bool) error {
	p, err := v.upTo(pursuit{"rommel", campaign, alone, 1, 399, false, until(func(m *rules.Match, seed uint64) (bool, error) {
		return charge(m, when, seed)
	})})
	if err != nil {
		return err
	}
	t, err := v.house.Table(p)
	if err != nil {
		return err
	}
	return v.push(t)
}

// charge plays a campaign with a hand that masses its Forces and buys what it
// can, until a battle is as asked; false when it is over before.
func charge(m *rules.Match, when func(s *rommel.State, told, last []rules.Event) bool, seed uint64) (bool, error) {
	r := rules.Stream(seed, "clash")
	var told rules.Report
	from := 0 // where what the last decision brought begins
	for m.Onward(&told); ; {
		s := m.Now().(*rommel.State)
		if s.Turn() == rules.Over {
			return false, nil
		}
		if len(m.Legal()) > 1 && when(s, told.Events, told.Events[from:]) {
			return true, nil
		}
		if s.Step() != "buy-plans" && s.FightZone() < 0 && s.Phase() == "battle-movement" {
			told.Events = told.Events[:0]
		}
		from = len(told.Events)
		if err := m.Do(charger(s, m.Legal(), r.IntN), &told); err != nil {
			return false, err
		}
	}
}

// charger chooses at random, but into battle where others have gone, and the
// plans before the battle.
func charger(s *rommel.State, legal []rules.Action, dice func(int) int) rules.Action {
	best, a := -1, legal[dice(len(legal))]
	for _, l := range legal {
		k := -1
		switch l.Verb {
		case rommel.VerbMove:
			if s.Phase() == "battle-movement" {
				k = 2*bits.OnesCount64(s.ForcesIn(int(l.B))) + dice(3)
			}
		case rommel.VerbBuy, rommel.VerbPay:
			k = dice(20)
		case rommel.VerbExploit:
			if k = dice(4); s.ForcesIn(int(l.B))&s.SideForces(rules.Second) != 0 {
				k += 10
			}
		}
		if k > best {
			best, a = k, l
		}
	}
	return a
}
