package rommel

import (
	"fmt"
	"strings"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/zone"
)

// boardWriter writes statements.
type boardWriter struct {
	position.Writer
	s *State
}

// boardText is the position as a board, without a battle under way.
func (s *State) boardText() string {
	w := &boardWriter{s: s}
	w.Say("campaign %s", s.sc.id)
	if s.sc.law != edition {
		w.Say("law %d", s.sc.law)
	}
	for i := range s.sc.options {
		if s.sc.chosen>>i&1 != 0 {
			w.Say("option %s", s.sc.options[i].id)
		}
	}
	for _, o := range []struct {
		id string
		on bool
	}{{optToTheEnd, s.sc.toTheEnd}, {optTiesRandom, s.sc.ties == tiesRandom}, {optTiesHardest, s.sc.ties == tiesHardest}} {
		if o.on {
			w.Say("option %s", o.id)
		}
	}
	if s.sc.linked != nil {
		w.Say("carry %d", s.sc.before)
	}
	w.Say("turn %d", s.turn)
	w.Say("phase %s%s", phaseNames[s.phase], w.stepWord())
	w.Say("supplies %d %d", s.supplies[0], s.supplies[1])
	w.ofForces()
	w.ofCounters()
	w.ofBattles()
	w.ofStep()
	return w.String()
}

func (w *boardWriter) stepWord() string {
	if s := w.s; s.step != restSteps[s.phase] {
		return " " + stepNames[s.step]
	}
	return ""
}

func (w *boardWriter) zoneList(name string, x zone.Set) {
	for x != 0 {
		name += " " + w.s.sc.zones[x.Pop()].id
	}
	w.Say("%s", name)
}

func (w *boardWriter) forceList(name string, x forces) {
	for x != 0 {
		f := x.pop()
		name += " " + w.s.sc.forces[f].id + w.marks(f)
	}
	w.Say("%s", name)
}

func (w *boardWriter) marks(f uint8) (text string) {
	s := w.s
	if s.reduced.has(f) {
		text += " reduced"
	}
	if k := s.upgrade[f]; k != 0 {
		text += " " + s.sc.upgrades[k-1].id
		if s.elite.has(f) {
			text += "*"
		}
	}
	switch e := s.entry[f]; e {
	case off:
	case fromNowhere:
		text += " from nowhere"
	case fromSection:
		text += " from section"
	default:
		text += " from " + s.sc.zones[e].id
	}
	if s.went[f] > 0 {
		text += fmt.Sprint(" went ", s.went[f])
	}
	if s.moved.has(f) {
		text += " moved"
	}
	if s.placed.has(f) {
		text += " placed"
	}
	return text
}

func (w *boardWriter) ofForces() {
	s := w.s
	for z := range s.sc.zones {
		for x := s.here[z]; x != 0; {
			f := x.pop()
			w.Say("%s %s %s%s", sideIDs[s.sideOf(f)], s.sc.forces[f].id, s.sc.zones[z].id, w.marks(f))
		}
	}
	var usual [piles]forces
	for f := range uint8(len(s.sc.forces)) {
		if s.at[f] == off && s.in[inDestroyed]&one(f) == 0 && s.in[inOperations]&one(f) == 0 && s.in[bought]&one(f) == 0 {
			usual[s.usualPile(f, false)].add(f)
		}
	}
	var given [2]bool
	for side, name := range []string{"reserve", "cup"} {
		if x := s.in[inReserve] & s.of(rules.Side(side)); x != usual[inReserve]&s.of(rules.Side(side)) {
			given[side] = true
			w.forceList(name, x)
		}
	}
	for p := inDestroyed; p < piles; p++ {
		x := s.in[p]
		for left := x; left != 0; {
			f := left.pop()
			if (p == setAside || p == outOfGame) && s.usualPile(f, given[s.sideOf(f)]) == p {
				x.del(f)
			}
		}
		if x != 0 {
			w.forceList(pileNames[p], x)
		}
	}
}

func (w *boardWriter) ofCounters() {
	s := w.s
	if s.planCup != s.sc.campaign.planCup {
		text := "plans"
		for p, n := range s.planCup {
			text += strings.Repeat(" "+planIDs[p], int(n))
		}
		w.Say("%s", text)
	}
	text := ""
	for k, n := range s.opOut {
		text += strings.Repeat(" "+s.sc.operations[k].id, int(n))
	}
	if text != "" {
		w.Say("drawn%s", text)
	}
}

func (w *boardWriter) ofBattles() {
	s := w.s
	battle := func(z, level int) {
		side, rest := rules.Second, ""
		if s.axisAttacks.Has(z) {
			side = rules.First
		}
		if s.toEnd.Has(z) {
			rest = " end"
		}
		if level > 0 {
			rest += fmt.Sprint(" level ", level)
		}
		w.Say("battle %s %s%s", s.sc.zones[z].id, sideIDs[side], rest)
	}
	for x := s.pending; x != 0; {
		battle(x.Pop(), 0)
	}
	for i := range s.deep {
		for x := s.nest[i]; x != 0; {
			battle(x.Pop(), int(i)+1)
		}
	}
	held := s.usuallyHeld()
	if s.held != held[0] {
		w.zoneList("held", s.held)
	}
	if s.heldAllied != held[1] {
		w.zoneList("held-allies", s.heldAllied)
	}
}

func (w *boardWriter) ofStep() {
	s := w.s
	if s.points != 0 {
		w.Say("points %d", s.points)
	}
	switch {
	case s.done == 0:
	case s.phase == alliedOrders:
		text := "ordered"
		for x := s.done; x != 0; {
			text += " " + s.sc.regions[x.Pop()].id
		}
		w.Say("%s", text)
	default:
		w.zoneList("checked", s.done)
	}
	if s.led != 0 {
		text := "led"
		for x := s.led; x != 0; {
			text += " " + s.sc.forces[x.pop()].id
		}
		w.Say("%s", text)
	}
}
