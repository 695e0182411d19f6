package whodares

import (
	"slices"

	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
)

func state(v board.View) *game.State { return v.State.(*game.State) }

// kinds are the pictures of the objectives, by zone: what the raid was after
// there. In other zones a mission of one's own may have one: it is what would be there.
var kinds = map[string]string{
	"bir-tengeder": "headquarters", "mechili": "airfield", "bir-hacheim": "depot",
	"mersa": "airfield", "barca": "airfield", "bardia": "depot", "tobrouk": "depot",
}

func kindOf(p scenario.ZoneInfo) string {
	switch kind, known := kinds[p.ID]; {
	case known:
		return kind
	case p.Airfield:
		return "airfield"
	case p.Ground() == "town" || p.Fort || p.Coastal:
		return "depot"
	}
	return "headquarters"
}

// read gathers what a position shows; for the same position it is made once.
func (b *Board) read(v board.View) *scene {
	s := state(v)
	k := reading{hash: s.Hash(), of: s.Scenario(), coats: v.Coats, page: pageOf(v), open: v.Open, ends: v.Ends}
	return b.seen.Of(k, func() *scene {
		sc := b.sceneOf(s, v.Coats, v.Open)
		if sc.tellEnd(s, v); v.Ends && v.Page == 0 {
			sc.account = nil // its page comes when the end has been seen
		}
		return sc
	})
}

func (b *Board) sceneOf(s *game.State, coats ui.Coats, open bool) *scene {
	m := s.Raid()
	sc := &scene{fields: make([]field, game.Zones), turn: int(s.TurnNo), history: int(m.History), strict: s.Scenario().Has(scenario.OptStrict),
		printed: s.Scenario().Has(scenario.OptBonuses), alarm: int(s.Alarm), source: s.Source(), title: m.Title, step: s.Step(), coats: coats,
		waco: s.Waco(), units: make([]game.Unit, game.Units), foes: map[int]foe{}, bases: s.Scenario().Bases}
	for u := range sc.units {
		sc.units[u] = s.Unit(u)
	}
	for i := range scenario.AxisCount {
		if z := s.FoeAt(i); z >= 0 {
			sc.addFoe(s, i, z, open)
		}
	}
	for i, g := range m.Objectives {
		f, value := &sc.fields[g.Zone], int(g.Value)
		f.goal = "objective-" + kindOf(s.Scenario().Zones[g.Zone])
		if f.left = s.Left(i); f.left == 0 {
			f.goal += "-destroyed"
			sc.goals[0]++
		} else if 2*(value-f.left) >= value {
			f.goal += "-reduced"
		}
		f.value = value
		sc.goals[1]++
	}
	for z := range sc.fields {
		f := &sc.fields[z]
		f.plane, f.cache, f.lookout = s.Plane() == z, s.Caches.Has(z), s.Lookouts.Has(z)
		if m.Observed.Has(z) && f.goal == "" {
			f.goal = "objective-road"
		}
	}
	sc.addPatrols(s)
	sc.chosen, sc.chosenAt, sc.chosenOf = s.Chosen()
	switch sc.step {
	case "buy":
		sc.muster = sc.musterOf(s)
	case "mend", "spend", "finished":
		sc.account = accountOf(sc, s)
	default:
		if f, ok := s.Fight(); ok {
			sc.chosen = 0 // who marched is in the combat, or fell there
			if sc.step != "withdraw" && sc.step != "combat-over" {
				sc.lineUp = sc.lineUpOf(s, f)
			}
		}
	}
	return sc
}

func (sc *scene) addFoe(s *game.State, i, zone int, open bool) {
	at := &sc.fields[zone]
	o := foe{Face: counters.Back, no: i, guard: s.Guards.Has(uint8(i)), up: s.Face(i, false) != nil}
	if k := s.Face(i, open); k != nil {
		o.Face, o.name = faceOf(k), k.Name
	}
	if o.Coats = sc.coats; o.up {
		at.open = append(at.open, o)
	} else {
		at.hidden = append(at.hidden, o)
	}
	sc.foes[i] = o
}

func faceOf(k *scenario.AxisKind) counters.Face {
	return counters.AxisFace(scenario.NationNames[k.Nation], k.Mobile, k.Veteran, int(k.Va))
}

// member is a unit of the player with what lies on it.
func (sc *scene) member(u int) member {
	d := &sc.units[u]
	m := member{Face: counters.FaceOf(d.ID, d.Type, d.VA, d.Reduced), no: u, name: d.Name}
	m.MCO, m.RecoOK, m.Coats = d.MCO, d.Carried > 0, sc.coats
	if d.Watch > 0 {
		m.Watch = max(1, d.Watch-sc.turn)
	}
	return m
}

// addPatrols sorts the units of each patrol into groups by zone, the main body first.
func (sc *scene) addPatrols(s *game.State) {
	for no := range game.Patrols {
		if s.Patrols[no] == 0 {
			continue
		}
		main := s.Main(no)
		p := patrol{no: no, zone: main, ap: int(s.AP[no]), reco: s.Reco(no), low: s.Low(no)}
		for u := range s.Patrols[no].All {
			p.add(sc.member(int(u)), sc.units[u].Zone, main)
		}
		if p.zone < 0 && len(p.groups) == 1 { // before the first turn none is the main body
			p.zone = p.groups[0].zone
		}
		for i, g := range p.groups {
			if g.main && i > 0 {
				p.groups[0], p.groups[i] = p.groups[i], p.groups[0]
			}
		}
		for _, g := range p.groups {
			if g.zone >= 0 {
				sc.fields[g.zone].groups = append(sc.fields[g.zone].groups, g)
			}
		}
		sc.patrols = append(sc.patrols, p)
	}
}

func (p *patrol) add(m member, zone, main int) {
	for i := range p.groups {
		if p.groups[i].zone == zone {
			p.groups[i].units = append(p.groups[i].units, m)
			return
		}
	}
	p.groups = append(p.groups, group{patrol: p.no, zone: zone, main: zone == main, units: []member{m}})
}

func (sc *scene) musterOf(s *game.State) *muster {
	m := &muster{budget: int(s.Budget)}
	for u := range sc.units {
		left, x := s.Stock().Has(uint8(u)), &sc.units[u]
		shop := x.MCO > 0 && x.Patrol < 0 && !x.Destroyed && !x.Reduced
		if left || shop || x.Patrol >= 0 && x.Cost > 0 { // what was bought leaves its place empty
			m.stock = append(m.stock, ware{sc.member(u), !left && !shop, !left && shop})
		}
	}
	return m
}

// accountOf is how the mission stands, or ended, with what its points restore.
func accountOf(sc *scene, s *game.State) *account {
	a := &account{campaign: s.Scenario().Campaign}
	a.lines, a.total, a.level, a.won = s.Account()
	points, repairs := s.Repairs()
	if a.points = points; sc.step == "spend" {
		a.repairs = repairs
	}
	return a
}

// lineUpOf is the combat under way.
func (sc *scene) lineUpOf(s *game.State, f game.Fight) *lineUp {
	l := &lineUp{zone: f.Zone, round: f.Round, surprise: f.Initiative, objective: f.Goal >= 0}
	p := s.Scenario().Zones[f.Zone]
	switch l.ground = p.Ground(); {
	case p.Fort:
		l.ground = "fort"
	case p.Airfield:
		l.ground = "airfield"
	}
	for _, x := range f.Slots {
		t := slot{goal: x.No == game.Objective, no: x.No}
		for _, i := range x.Foes {
			t.foes = append(t.foes, sc.foes[i])
		}
		l.slots = append(l.slots, t)
	}
	l.slots = withGoal(l.slots, l.objective)
	for _, x := range f.Contact {
		p := position{unit: sc.member(x.Unit), facing: x.Slot, aim: pane.Either(x.Aim == game.Objective, aimGoal, x.Aim), odds: -1}
		if p.aim != aimNone {
			p.odds = s.AttackOf(x.Unit, x.Aim).P()
		}
		if x.HQ >= 0 {
			hq := sc.member(x.HQ)
			p.hq = &hq
		}
		l.contact = append(l.contact, p)
	}
	for u := range f.Reserve.All {
		l.reserve = append(l.reserve, sc.member(int(u)))
	}
	return l
}

// withGoal puts the objective and its guards together between rounds, when the rules know no slots.
func withGoal(slots []slot, goal bool) []slot {
	if !goal || slices.ContainsFunc(slots, func(s slot) bool { return s.goal }) {
		return slots
	}
	out := []slot{{goal: true, no: game.Objective}}
	for _, s := range slots {
		if s.foes[0].guard {
			out[0].foes = append(out[0].foes, s.foes[0])
		} else {
			out = append(out, s)
		}
	}
	return out
}

// labelOf is the name of a field and its weight: long names of the desert only when pointed at or asked for.
func (b *Board) labelOf(lang string, all bool) func(int) (string, int) {
	return func(z int) (string, int) {
		p := b.sc.Zones[z]
		name := p.Name.In(lang)
		switch {
		case p.Base:
			return name, 3
		case p.Ground() != "sand-desert" && p.Ground() != "rocky-desert":
			return name, 2
		case len([]rune(name)) > 20 && !all:
			return "", 0
		}
		return name, 1
	}
}

// badgesOf are the flags of a zone that its kind does not tell.
func (b *Board) badgesOf(z int) []string {
	p := b.sc.Zones[z]
	var out []string
	if p.Base {
		out = append(out, "mark-base")
	}
	if p.Fort && p.Ground() != "fort" {
		out = append(out, "mark-fort")
	}
	if p.Airfield && p.Ground() != "airfield" {
		out = append(out, "mark-airfield")
	}
	return out
}
