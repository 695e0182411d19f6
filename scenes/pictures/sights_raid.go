package pictures

import (
	"cmp"
	"math/bits"

	"sandtable/rules"
	"sandtable/rules/whodares"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// raids are the sights of Qui ose gagne !, each about a mission that is played
// up to it.
var raids = []sight{
	{name: "raid-map", show: func(v *viewing) error { return v.raid("slonta-raid", "act", 2) }},
	{name: "raid-buy", show: func(v *viewing) error { return v.raid("barce-raid", "buy", 0) }},
	{name: "raid-plan", show: func(v *viewing) error { return cmp.Or(v.raid("slonta-raid", "act", 2), v.press('3')) }},
	{name: "raid-aim", show: func(v *viewing) error { return cmp.Or(v.raid("slonta-raid", "act", 2), v.press('3', 't', 't')) }, aim: func(v *viewing) { v.hoverPut("ring-attack", "ring-legal") }},
	{name: "raid-deploy", show: func(v *viewing) error { return v.raid("alamein-prelude", "deploy", 1) }},
	{name: "raid-combat", show: func(v *viewing) error { return cmp.Or(v.raid("alamein-prelude", "aim", 1), v.press('n')) }},
	{name: "raid-round", show: func(v *viewing) error { return v.raid("alamein-prelude", "decide", 1) }},
	{name: "raid-score", show: func(v *viewing) error { return v.raid("slonta-raid", "finished", 1) }},
	{name: "raid-page", show: (*viewing).raidPage},
	{name: "raid-hold", show: func(v *viewing) error { return cmp.Or(v.raid("bardia-today", "hold", 0), v.press('0')) }},
	{name: "raid-result", show: func(v *viewing) error { return v.raidEnd("slonta-raid") }},
	{name: "raid-result-campaign", show: func(v *viewing) error { return v.raidEnd("campaign-1942") }},
	{name: "raid-missions", show: (*viewing).raidList},
	{name: "raid-seats", show: (*viewing).raidSeats},
	{name: "raid-logbook", show: (*viewing).raidLog},
	{name: "raid-shelf", show: (*viewing).raidShelf},
	{name: "raid-quick", show: func(v *viewing) error { return cmp.Or(v.raid("slonta-raid", "act", 2), v.press(ui.KeyF2)) }},
	{name: "raid-quick-ground", show: func(v *viewing) error {
		return cmp.Or(v.raid("slonta-raid", "act", 2), v.press(ui.KeyF2, ui.KeyRight))
	}},
	{name: "raid-quick-alarm", show: func(v *viewing) error {
		return cmp.Or(v.raid("slonta-raid", "act", 2), v.press(ui.KeyF2, ui.KeyRight, ui.KeyRight))
	}},
	{name: "raid-quick-success", show: func(v *viewing) error {
		return cmp.Or(v.raid("slonta-raid", "act", 2), v.press(ui.KeyF2, ui.KeyLeft))
	}},
}

// raid shows a mission at the table where the step is asked for, from a turn
// on.
func (v *viewing) raid(mission, step string, turn int) error {
	p, err := v.raided(mission, step, turn, 6)
	if err != nil {
		return err
	}
	t, err := v.house.Table(p)
	if err != nil {
		return err
	}
	return v.push(t)
}

// raided is a mission, or the campaign, up to a step of a turn, with a journal.
// It is played by a plain hand: all together to the nearest objective, and at
// it.
func (v *viewing) raided(mission, step string, turn int, seed uint64) (*saves.Play, error) {
	return v.upTo(pursuit{"whodares", mission, alone, seed, 1, false, until(func(m *rules.Match, _ uint64) (bool, error) {
		for range 20000 {
			s := m.Now().(*whodares.State)
			if s.Step() == step && s.TurnNumber() >= turn && (s.Turn() == rules.Over || step != "finished" && len(m.Legal()) > 1) {
				return true, nil
			}
			if s.Turn() == rules.Over {
				break
			}
			if err := m.Do(raider(s, m.Legal(), step), nil); err != nil {
				return false, err
			}
		}
		return false, nil
	})})
}

// raider is the plain hand: an attack where there is one to be had, else the
// way to the nearest objective with all of a group, else the end of the step.
func raider(s *whodares.State, legal []rules.Action, step string) rules.Action {
	best, a := 1<<20, legal[0]
	for _, l := range legal {
		k := 1 << 19
		switch l.Verb {
		case whodares.VerbAttack:
			k = 0
		case whodares.VerbAll, whodares.VerbFront, whodares.VerbStack:
			k = 1
		case whodares.VerbForces:
			if k = int(l.A); step == "buy" || step == "hold" {
				k = 1 - k
			}
		case whodares.VerbUnit:
			if _, at, _ := s.Chosen(); at < 0 && advances(s, int(l.A)) {
				k = toGoal(s, s.At(int(l.A))) + 1
			}
		case whodares.VerbMove:
			if _, at, _ := s.Chosen(); toGoal(s, int(l.A)) < toGoal(s, at) {
				k = toGoal(s, int(l.A)) + 1
			}
		case whodares.VerbBuy:
			if k = 1<<18 - 1; step == "hold" && s.Unit(int(l.A)).Type == "hq" { // who holds one back has several
				k--
			}
		case whodares.VerbDone, whodares.VerbBack:
			k = 1 << 18
		}
		if k < best {
			best, a = k, l
		}
	}
	return a
}

// advances says whether the whole group of a unit can pay for a step towards an
// objective.
func advances(s *whodares.State, u int) bool {
	d := s.Unit(u)
	n := bits.OnesCount64(s.PatrolUnits(d.Patrol) & s.UnitsIn(d.Zone))
	for near := s.Scenario().Near(d.Zone); near != 0; {
		z := near.Pop()
		if toGoal(s, z) < toGoal(s, d.Zone) && s.MoveCost(d.Zone, z, n) <= s.AP(d.Patrol) {
			return true
		}
	}
	return false
}

// toGoal is how far a zone lies from the nearest objective that stands.
func toGoal(s *whodares.State, z int) int {
	least := 99
	for i := range s.Objectives() {
		if left, at, _ := s.Worth(i); left > 0 && z >= 0 {
			least = min(least, s.Scenario().Graph().Distance(z, at))
		}
	}
	return least
}

// raidPage shows the page about the first mission of the campaign.
func (v *viewing) raidPage() error {
	p, err := v.stayed()
	if err != nil {
		return err
	}
	t, err := v.house.Table(p)
	if err != nil {
		return err
	}
	return v.push(t)
}

// stayed is the campaign after a first mission that has left nothing to restore: everybody
// stayed at home, until one unit went out of its base and came back.
func (v *viewing) stayed() (*saves.Play, error) {
	return v.upTo(pursuit{"whodares", "campaign-1942", alone, 6, 1, false, until(func(m *rules.Match, _ uint64) (bool, error) {
		for range 5000 {
			s := m.Now().(*whodares.State)
			if len(s.Records()) > 0 {
				return true, nil
			}
			if err := m.Do(stroller(s, m.Legal(), raider(s, m.Legal(), s.Step())), nil); err != nil {
				return false, err
			}
		}
		return false, nil
	})})
}

// stroller ends every step that can be ended, and else does what another would; in the
// twelfth turn it sends a unit out of its base and back into it, which ends the mission.
func stroller(s *whodares.State, legal []rules.Action, other rules.Action) rules.Action {
	out, end := s.Outside(), other
	for _, a := range legal {
		switch a.Verb {
		case whodares.VerbUnit:
			u := s.Unit(int(a.A))
			if s.Step() == "act" && s.TurnNumber() >= 12 && u.Type == "half-patrol" && s.AP(u.Patrol) > 1 && (out == 0 || out>>uint(a.A)&1 != 0) {
				return a
			}
		case whodares.VerbMove:
			if out == 0 || s.Scenario().Bases().Has(int(a.A)) {
				return a
			}
		case whodares.VerbDone, whodares.VerbBack:
			end = a
		}
	}
	return end
}
