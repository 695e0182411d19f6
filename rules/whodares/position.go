package whodares

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// MarshalJSON writes the position in the game's own words; Game.Position reads
// it back when it is at rest.
func (s *State) MarshalJSON() ([]byte, error) {
	p := position.Text{Board: s.boardText()}
	if st := s.f[0].step; s.over() {
		p.UnderWay = "the end by " + s.Result().Clause
	} else if s.top > 0 || st != acts && st != buying {
		var list []string
		for i := range s.f[:s.top+1] {
			list = append(list, s.frameTold(&s.f[i]))
		}
		for i := range s.tripsOut() {
			list = append(list, position.Told("from", s.sc.Zones[s.trips[i].from].ID, "to", s.sc.Zones[s.trips[i].to].ID))
		}
		if s.fight.round > 0 {
			list = append(list, s.combatTold())
		}
		p.UnderWay = strings.Join(list, "; ")
	}
	return json.Marshal(p)
}

// frameTold tells what a step is about.
func (s *State) frameTold(f *frame) string {
	text := position.Told("procedure", procNames[f.proc], "step", f.step, "who", position.Side(f.who, (*Game)(nil).Sides()), "still to come", f.n,
		"units", s.unitIDs(f.units), "helpers", s.unitIDs(f.more), "zones", s.zoneIDs(f.zones), "sum", f.sum, "MD", f.md)
	if f.zone != scenario.Off {
		text += ", zone " + s.sc.Zones[f.zone].ID
	}
	if f.patrol != scenario.Off {
		text += fmt.Sprint(", patrol ", f.patrol+1)
	}
	switch f.step {
	case rerollDie, enemyStack, stackFell, partingStack, watchTest:
		text += ", unit " + s.sc.Units[f.unit].ID
	case enemyDie, enemyAgain, enemyHit, partingDie, partingAgain, posting:
		text += ", enemy " + s.sc.axisWord(s.axis[f.unit].kind)
	}
	if f.proc == testProc || f.proc == watchProc {
		text += ", on " + scenario.SituationNames[f.when]
	}
	for i, name := range bitNames {
		if f.bits>>i&1 != 0 && name != "" {
			text += ", " + name
		}
	}
	return text
}

// bitNames says what the bits of a frame mean to a reader.
var bitNames = [...]string{"six-shown", "reco-ok-on-the-zone", "rolled-again", "a-die-has-failed", "by-air", "cache-helps", "mission-marker", ""}

// combatTold is the combat: its slots and targets by the numbers of Axis units.
func (s *State) combatTold() string {
	c := &s.fight
	text := position.Told("combat", s.sc.Zones[c.zone].ID, "round", c.round, "objective", c.bits&onObjective != 0, "initiative", c.bits&withSurprise != 0,
		"reserve", s.unitIDs(s.Here[c.zone]&^c.contact), "to act", s.unitIDs(c.todo), "missed", s.unitIDs(s.rerollable()),
		"hit", s.unitIDs(c.once&^c.twice), "hit twice", s.unitIDs(c.twice), "objective hits", c.struck)
	slot := func(n uint8) any {
		if n == objectiveSlot+1 {
			return "objective"
		}
		return n
	}
	for u := range s.heads().All {
		text += "; " + position.Told("contact", s.sc.Units[u].ID, "slot", slot(c.face[u]), "aim", slot(c.aim[u]))
		if h := s.mateOf(u); h != scenario.Off {
			text += ", " + position.Told("with", s.sc.Units[h].ID, "aim", slot(c.aim[h]))
		}
	}
	for i := range s.Posted[c.zone].All {
		kind := "?"
		if s.Up.Has(i) {
			kind = s.sc.axisWord(s.axis[i].kind)
		}
		text += "; " + position.Told("axis", i+1, "kind", kind, "guard", s.Guards.Has(i), "defeated", c.down.Has(i), "to answer", c.left.Has(i))
	}
	return text
}

// axisWord is an Axis kind in files, ? for one that this copy does not know.
func (sc *Scenario) axisWord(k uint8) string {
	if k == unknown {
		return "?"
	}
	return sc.Axis[k].ID
}

func (s *State) unitIDs(x scenario.UnitSet) (out []string) {
	for x != 0 {
		out = append(out, s.sc.Units[x.Pop()].ID)
	}
	return out
}

func (s *State) zoneIDs(x zone.Set) (out []string) {
	for z := range x.All {
		out = append(out, s.sc.Zones[z].ID)
	}
	return out
}

// Position reads a board, or the JSON that MarshalJSON gives. It refuses a
// position that is not at rest, between two actions or where the forces are
// bought, and one that fails its checks.
func (g *Game) Position(raw json.RawMessage, edition int) (rules.State, error) {
	return position.Load(raw, edition, (*position.Text).AtRest, g.readBoard, (*State).atRest)
}

// atRest asks that the position passes its checks and that going on changes
// nothing.
func (s *State) atRest() error {
	if err := s.Check(); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	if err := s.checkRest(); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	q := *s
	if err := q.onward(nil); err != nil || q != *s {
		return errors.New("position: it is not at rest: the rules would go on by themselves")
	}
	return nil
}

// checkRest asks what play makes sure of by itself and a text need not: that
// watches are in time, that the campaign is where its mission says.
func (s *State) checkRest() error {
	for u := range uint8(scenario.UnitCount) {
		e := s.ends[u]
		if e != 0 && (e < s.TurnNo || e > s.TurnNo+2 || s.sc.Trucks.Has(u)) || e == 0 && (s.long|s.paid).Has(u) && s.long.Has(u) {
			return fmt.Errorf("%s cannot be on watch to turn %d (QOG-13.3)", s.sc.Units[u].ID, e)
		}
		if c := s.carried[u]; c.n() > 9 {
			return fmt.Errorf("%s carries %d markers", s.sc.Units[u].ID, c.n())
		}
	}
	for z, x := range s.Posted {
		if s.sc.Bases.Has(z) && x != 0 || s.sc.Bases.Has(z) && int(s.plane) == z {
			return errors.New("the Axis in a base (QOG-2.6)")
		}
	}
	if s.plane != scenario.Off && !s.sc.Leash.Has(int(s.plane)) {
		return errors.New("the plane is off its leash (QOG-18.3)")
	}
	if s.sc.Campaign && (int(s.Played) >= len(s.sc.Order) || s.sc.Order[s.Played] != s.mission && !(s.Played == 0 && s.mission == s.sc.variant)) ||
		!s.sc.Campaign && (s.Played|s.points != 0 || s.record != [scenario.CampaignLength]record{}) {
		return errors.New("the mission is not the one that the campaign is at (QOG-26.1)")
	}
	for p := range s.Patrols {
		if s.isReserve(p) && (s.Raid().Reserves == 0 || s.Patrols[p]&s.Outside() != 0 || s.AP[p] > 0) {
			return errors.New("a reserve waits at its base (QOG-25.28)")
		}
		if s.nextMD[p] != 0 && s.Patrols[p] == 0 || (s.nextBad|s.nextGood)>>p&1 != 0 && s.Patrols[p] == 0 {
			return errors.New("something is pending for a patrol that there is not")
		}
	}
	if s.f[0].step == buying {
		return s.checkBuying()
	}
	if s.openPatrols() == 0 {
		return errors.New("no patrol is in play (QOG-5.5)")
	}
	if s.sc.options[scenario.OptStrict] && s.TurnNo > s.Raid().History {
		return errors.New("the mission would be over: its historical length is past (QOG-28.6)")
	}
	return nil
}

// checkBuying asks that the forces bought so far can have been (QOG-3.3, 3.4,
// 25.8).
func (s *State) checkBuying() error {
	m := s.Raid()
	n := s.patrolCount()
	for p, x := range s.Patrols {
		if (x != 0) != (p < n) || x != 0 && (x&s.sc.Hqs).Len() != 1 || x&^s.available(m) != 0 {
			return errors.New("a patrol is bought without its one HQ, out of order, or with a unit that cannot be (QOG-3.4)")
		}
	}
	need := int(m.PatrolsRequired)
	if need > 0 && n > need || int(s.Budget) < max(need-n, 0)*int(s.sc.Units[s.sc.HqUnits[0]].Cost) || s.air == airGone {
		return errors.New("the budget must still pay for the patrols that are wanted (QOG-25.8)")
	}
	if s.unbought() != *s {
		return errors.New("nothing lies on the map, and no turn is counted, while the forces are bought (QOG-4.1)")
	}
	return nil
}

// unbought is the mission as it is opened, with what a campaign has brought and the
// forces of s.
func (s *State) unbought() State {
	x := *setUp(s.sc)
	x.mission = s.mission
	x.openMission(&x.f[0], nil)
	x.f[0], x.Patrols, x.fielded, x.Budget, x.air = s.f[0], s.Patrols, s.fielded, s.Budget, s.air
	x.Reduced, x.destroyed, x.shop, x.mco, x.loads = s.Reduced, s.destroyed, s.shop, s.mco, s.loads
	x.Played, x.points, x.bonus, x.supply, x.record = s.Played, s.points, s.bonus, s.supply, s.record
	return x
}
