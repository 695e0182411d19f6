package whodares

import (
	"encoding/json"
	"errors"
	"fmt"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/whodares/scenario"
)

// positionText is a position in JSON. The board says all of it where it is at
// rest; the rest is for looking.
type positionText struct {
	Board      string      `json:"board"`
	Scenario   string      `json:"scenario"`
	Mission    string      `json:"mission"`
	Turn       int         `json:"turn"`
	Alarm      int         `json:"alarm"`
	Points     float64     `json:"victory_points"` // as if the mission ended now
	Procedures []frameText `json:"procedures"`
	Trips      []tripText  `json:"reconnaissance,omitempty"` // detachments still to be tested
	Combat     *fightText  `json:"combat,omitempty"`
	Result     *resultText `json:"result,omitempty"`
}

type frameText struct {
	Procedure string `json:"procedure"`
	Step      string `json:"step"`
	Who       string `json:"who"`
	Zone      string `json:"zone,omitempty"`
	Patrol    int    `json:"patrol,omitempty"`
	Left      int    `json:"left,omitempty"` // dice, draws or units still to come
	// What the step under way is about, where there is anything of it.
	Units     []string `json:"units,omitempty"`
	Helpers   []string `json:"helpers,omitempty"`   // of a Maintenance
	Unit      string   `json:"unit,omitempty"`      // whose die it is, or whom it hits
	Enemy     string   `json:"enemy,omitempty"`     // likewise, or that was drawn
	Zones     []string `json:"zones,omitempty"`     // contact tests, combats still to come
	Sum       int      `json:"sum,omitempty"`       // of the dice so far
	MD        int      `json:"md,omitempty"`        // added to each die
	Situation string   `json:"situation,omitempty"` // of a stealth test
	Notes     []string `json:"notes,omitempty"`
}

// tripText is a detachment on Reconnaissance.
type tripText struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// fightText is the combat under way.
type fightText struct {
	Zone       string         `json:"zone"`
	Round      int            `json:"round"`
	Objective  bool           `json:"objective,omitempty"`  // begun with an intact one
	Initiative bool           `json:"initiative,omitempty"` // it is the LRDG's
	Contact    []positionLine `json:"contact"`
	Reserve    []string       `json:"reserve,omitempty"`
	ToAct      []string       `json:"to_act,omitempty"` // still to be matched, to aim, to roll
	Missed     []string       `json:"missed,omitempty"` // dice that a marker may roll again
	Hit        []string       `json:"hit,omitempty"`    // once in this round
	Twice      []string       `json:"hit_twice,omitempty"`
	Struck     int            `json:"objective_hits,omitempty"` // in this round
	Down       []int          `json:"defeated,omitempty"`       // Axis units of this round, by number
	ToAnswer   []int          `json:"to_answer,omitempty"`      // whose attack is still to come
	Foes       []foeText      `json:"axis"`
}

// positionLine is a position in contact: its unit, the HQ stacked with it, the slot
// opposite and the targets, by number, or objective.
type positionLine struct {
	Unit string `json:"unit"`
	HQ   string `json:"hq,omitempty"`
	Slot string `json:"slot,omitempty"`
	Aim  string `json:"aim,omitempty"`
	AimH string `json:"aim_hq,omitempty"`
}

// foeText is an Axis unit of the combat; its kind is ? while it is face down.
type foeText struct {
	No    int    `json:"no"`
	Kind  string `json:"kind"`
	Guard bool   `json:"guard,omitempty"`
}

type resultText struct {
	Winner string `json:"winner"`
	Clause string `json:"clause"`
}

// MarshalJSON writes the position in the game's own words; Game.Position reads
// it back when it is at rest.
func (s *State) MarshalJSON() ([]byte, error) {
	t := s.count()
	p := positionText{Board: s.boardText(), Scenario: s.sc.ID, Mission: s.Raid().ID, Turn: int(s.TurnNo), Alarm: int(s.Alarm),
		Points: float64(t.total()) / 2}
	for i := int8(0); i <= s.top; i++ {
		f := &s.f[i]
		x := frameText{Procedure: procNames[f.proc], Step: stepNames[f.step], Who: position.Side(f.who, (*Game)(nil).Sides()), Left: int(f.n)}
		if f.zone != scenario.Off {
			x.Zone = s.sc.Zones[f.zone].ID
		}
		if f.patrol != scenario.Off {
			x.Patrol = int(f.patrol) + 1
		}
		s.tellFrame(f, &x)
		p.Procedures = append(p.Procedures, x)
	}
	for i := range s.tripsOut() {
		p.Trips = append(p.Trips, tripText{s.sc.Zones[s.trips[i].from].ID, s.sc.Zones[s.trips[i].to].ID})
	}
	if s.fight.round > 0 {
		p.Combat = s.combatText()
	}
	if s.over() {
		r := s.Result()
		p.Result = &resultText{position.Side(r.Winner, (*Game)(nil).Sides()), r.Clause}
	}
	return json.Marshal(p)
}

// tellFrame tells what a step is about.
func (s *State) tellFrame(f *frame, x *frameText) {
	x.Units, x.Helpers, x.Sum, x.MD = s.unitIDs(f.units), s.unitIDs(f.more), int(f.sum), int(f.md)
	for z := f.zones; z != 0; {
		x.Zones = append(x.Zones, s.sc.Zones[z.Pop()].ID)
	}
	switch f.step {
	case rerollDie, enemyStack, stackFell, partingStack, watchTest:
		x.Unit = s.sc.Units[f.unit].ID
	case enemyDie, enemyAgain, enemyHit, partingDie, partingAgain, posting:
		x.Enemy = s.sc.axisWord(s.axis[f.unit].kind)
	}
	if f.proc == testProc || f.proc == watchProc {
		x.Situation = scenario.SituationNames[f.when]
	}
	for i, name := range bitNames {
		if f.bits>>i&1 != 0 && name != "" {
			x.Notes = append(x.Notes, name)
		}
	}
}

// bitNames says what the bits of a frame mean to a reader.
var bitNames = [...]string{"six-shown", "reco-ok-on-the-zone", "rolled-again", "a-die-has-failed", "by-air", "cache-helps", "mission-marker", ""}

// combatText is the combat as a program reads it.
func (s *State) combatText() *fightText {
	c := &s.fight
	x := &fightText{Zone: s.sc.Zones[c.zone].ID, Round: int(c.round), Objective: c.bits&onObjective != 0, Initiative: c.bits&withSurprise != 0,
		Contact: []positionLine{}, Reserve: s.unitIDs(s.Here[c.zone] &^ c.contact), ToAct: s.unitIDs(c.todo), Missed: s.unitIDs(s.rerollable()),
		Hit: s.unitIDs(c.once &^ c.twice), Twice: s.unitIDs(c.twice), Struck: int(c.struck), Foes: []foeText{}}
	slot := func(n uint8) string {
		switch n {
		case 0:
			return ""
		case objectiveSlot + 1:
			return "objective"
		}
		return fmt.Sprint(n)
	}
	for u := range s.heads().All {
		line := positionLine{Unit: s.sc.Units[u].ID, Slot: slot(c.face[u]), Aim: slot(c.aim[u])}
		if h := s.mateOf(u); h != scenario.Off {
			line.HQ, line.AimH = s.sc.Units[h].ID, slot(c.aim[h])
		}
		x.Contact = append(x.Contact, line)
	}
	for i := range s.Posted[c.zone].All {
		kind := "?"
		if s.Up.Has(i) {
			kind = s.sc.axisWord(s.axis[i].kind)
		}
		x.Foes = append(x.Foes, foeText{int(i) + 1, kind, s.Guards.Has(i)})
		if c.down.Has(i) {
			x.Down = append(x.Down, int(i)+1)
		}
		if c.left.Has(i) {
			x.ToAnswer = append(x.ToAnswer, int(i)+1)
		}
	}
	return x
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

// Position reads a board, or the JSON that MarshalJSON gives. It refuses a
// position that is not at rest, between two actions or where the forces are
// bought, and one that fails its checks.
func (g *Game) Position(raw json.RawMessage, edition int) (rules.State, error) {
	return position.Load(raw, edition, func(p *positionText) (string, error) {
		if len(p.Procedures) > 1 || len(p.Procedures) == 1 && p.Procedures[0].Step != stepNames[acts] && p.Procedures[0].Step != stepNames[buying] {
			return "", errors.New("position: a position is read at rest, between two actions; otherwise the journal is the save")
		}
		return p.Board, nil
	}, g.readBoard, (*State).atRest)
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
