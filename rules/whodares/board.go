package whodares

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/position"
)

// A position at rest, between two actions of phase 2, is written as a board:
// statements parted by semicolons, each a word and what it says.
//
//	mission slonta-raid; turn 2; alarm 1; patrol 1 jaghbub hq-1 t1-a t1-b;
//	ap 1 7; reco 1 1 0; axis german-motorised-3 gazala; objective mechili 3
//
// A board that leaves something out has it as at the start of the mission,
// with no Axis unit on the map. Statements:
//
//	mission ID, campaign (the mission is of a campaign), option ID, turn N, alarm N
//	law N                        edition of the clauses, today's unless said
//	patrol N ZONE UNIT…          a group
//	axis KIND ZONE [up] [guard]  in draw order; KIND ? for one not known; [want=N] its filter
//	defeated KIND, removed KIND  out of the game
//	objective ZONE LEFT, garrison ZONE…, plane ZONE, waco ready|gone
//	ap N AP, reco N PLAIN MISSION, next N MD [fails] [succeeds]
//	halted|busy|low|reserve|left N…
//	reduced|lost|dead|shop|been|changed|entered|source|paid UNIT…
//	    lost in this mission, dead before it
//	mco UNIT N, loads UNIT N, watch UNIT END [long], carries UNIT PLAIN MISSION
//	cache|lookout|fought|attacked ZONE…
//	buying                       the forces are being bought; bought N UNIT… is what has been, bought - waco
//	chain N BEST, watched, landed, attempted, budget N
//	played N, points N, bonus N, supply LEVEL, record N MISSION POINTS LEVEL TURNS LOST
type boardReader struct {
	position.Faults
	g        *Game
	s        *State
	set      rules.Setup
	campaign bool
	buying   bool // the forces are being bought
	shop     bool // the Maintenance space is given
}

// readBoard makes the position that a board describes. It is not asked yet
// whether it is at rest.
func (g *Game) readBoard(text string, law int) (*State, error) {
	list, err := position.Statements(text)
	if err != nil {
		return nil, err
	}
	r := &boardReader{g: g, set: rules.Setup{Law: law, Options: map[string]bool{}}}
	var rest [][]string
	for _, w := range list {
		if !r.head(w) {
			rest = append(rest, w)
		}
	}
	if err := r.open(); err != nil {
		return nil, err
	}
	for _, w := range rest {
		r.statement(w)
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	return r.s, r.finish()
}

// head takes the statements that say what is played.
func (r *boardReader) head(w []string) bool {
	switch {
	case w[0] == "mission" && len(w) == 2:
		r.set.Scenario = w[1]
	case w[0] == "law" && len(w) == 2:
		r.set.Law = position.Law(w[1])
	case w[0] == "option" && len(w) == 2:
		r.set.Options[w[1]] = true
	case w[0] == "campaign" && len(w) == 1:
		r.campaign = true
	case w[0] == "buying" && len(w) == 1:
		r.buying = true
	default:
		return false
	}
	return true
}

func (r *boardReader) open() error {
	_, b, err := r.g.load()
	if err != nil {
		return err
	}
	i := slices.IndexFunc(b.missions, func(m *mission) bool { return m.id == r.set.Scenario })
	if i < 0 {
		return fmt.Errorf("position: %q is no mission; a board begins with one, such as %q", r.set.Scenario, "mission slonta-raid")
	}
	if r.campaign {
		r.set.Scenario = b.campaign.id
	}
	sc, err := r.g.Open(r.set)
	if err != nil {
		return fmt.Errorf("position: %w", err)
	}
	r.s = setUp(sc)
	r.s.mission = uint8(i)
	f := &r.s.f[0]
	r.s.openMission(f, nil)
	r.s.budget = 0
	*f = frame{proc: turnProc, step: acts, who: rules.First, zone: off, patrol: off}
	if r.s.phase, r.s.turn, r.s.shop = acting, 1, 0; r.buying {
		r.s.phase, r.s.turn, f.step = settingUp, 0, buying
	}
	r.s.mco = [unitCount]uint8{}
	if !r.buying {
		r.s.alarm = r.s.plan().alarm
	}
	return nil
}

// finish says which units have been fielded, and puts the drawn counters in
// order.
func (r *boardReader) finish() error {
	s := r.s
	s.fielded |= s.inPlay()
	if r.buying {
		if err := r.buy(); err != nil {
			return err
		}
	}
	for i := range s.axis[s.drawn:] {
		s.axis[int(s.drawn)+i] = axisUnit{zone: off}
	}
	return nil
}

// buy takes what was bought off the budget, and sends those to the Maintenance
// space whom the mission sends there (QOG-3.2, 25.16).
func (r *boardReader) buy() error {
	s := r.s
	m := s.m()
	if !r.shop {
		for x := m.maintenance & s.available(m); x != 0; {
			u := x.pop()
			s.shop.add(u)
			s.mco[u] = shopMCO
		}
	}
	left := int(m.budget)
	for x := s.inPlay(); x != 0; {
		left -= int(s.sc.units[x.pop()].cost)
	}
	if s.air != airNone && !m.freeWaco {
		left -= int(s.sc.units[waco].cost)
	}
	if left < 0 || s.budget != 0 && int(s.budget) != left {
		return fmt.Errorf("position: the budget of %d points leaves %d for more (QOG-3.2)", m.budget, left)
	}
	s.budget = int8(left)
	return nil
}

func (r *boardReader) number(w string, most int) int {
	n, err := strconv.Atoi(w)
	if err != nil || n < 0 || n > most {
		r.Fault("%q is not a number from 0 to %d", w, most)
		return 0
	}
	return n
}

func (r *boardReader) zone(w string) uint8 {
	z, err := r.s.sc.zoneByID(w)
	if err != nil {
		r.Fault("%v", err)
	}
	return z
}

func (r *boardReader) unit(w string) uint8 {
	u, err := r.s.sc.unitByID(w)
	if err != nil {
		r.Fault("%v", err)
	}
	return u
}

func (r *boardReader) units(words []string) (x units) {
	for _, w := range words {
		x.add(r.unit(w))
	}
	return x
}

func (r *boardReader) patrol(w string) int {
	n := r.number(w, patrolMax)
	if n == 0 {
		r.Fault("patrols are numbered 1 to %d", patrolMax)
		return 0
	}
	return n - 1
}

func (r *boardReader) kind(w string) uint8 {
	for k := range r.s.sc.axis {
		if r.s.sc.axis[k].id == w {
			return uint8(k)
		}
	}
	if w != "?" {
		r.Fault("there is no Axis unit %q", w)
	}
	return unknown
}

// setNames are the statements that name sets of units.
func (r *boardReader) unitSet(name string) *units {
	s := r.s
	switch name {
	case "reduced":
		return &s.reduced
	case "shop":
		return &s.shop
	case "been":
		return &s.been
	case "changed":
		return &s.changed
	case "entered":
		return &s.entered
	case "source":
		return &s.source
	case "paid":
		return &s.paid
	case "dead":
		return &s.destroyed
	}
	return nil
}

func (r *boardReader) patrolSet(name string) *uint8 {
	s := r.s
	switch name {
	case "halted":
		return &s.halted
	case "busy":
		return &s.busy
	case "low":
		return &s.low
	case "reserve":
		return &s.reserve
	case "left":
		return &s.left
	}
	return nil
}

// arity is how many words follow the first, at least and at most.
var arity = map[string][2]int{"turn": {1, 1}, "alarm": {1, 1}, "patrol": {3, 40}, "axis": {2, 5}, "defeated": {1, 1},
	"removed": {1, 1}, "objective": {2, 2}, "garrison": {1, 3}, "plane": {1, 1}, "waco": {1, 1}, "ap": {2, 2},
	"reco": {3, 3}, "next": {2, 4}, "mco": {2, 2}, "loads": {2, 2}, "watch": {2, 3}, "carries": {3, 3},
	"cache": {1, 60}, "lookout": {1, 60}, "fought": {1, 60}, "attacked": {1, 60}, "chain": {2, 2}, "watched": {0, 0},
	"landed": {0, 0}, "attempted": {0, 0}, "budget": {1, 1}, "played": {1, 1}, "points": {1, 1}, "bonus": {1, 1},
	"supply": {1, 1}, "record": {6, 6}, "lost": {1, 40}, "bought": {2, 40}}

func (r *boardReader) statement(w []string) {
	name, w := w[0], w[1:]
	if x := r.unitSet(name); x != nil {
		r.shop = r.shop || name == "shop"
		*x |= r.units(w)
		return
	}
	if x := r.patrolSet(name); x != nil {
		for _, p := range w {
			*x |= 1 << r.patrol(p)
		}
		return
	}
	n, ok := arity[name]
	if !ok || len(w) < n[0] || len(w) > n[1] {
		r.Fault("%q says nothing, or takes other words than these", strings.Join(append([]string{name}, w...), " "))
		return
	}
	switch name {
	case "patrol", "reco", "ap", "next", "mco", "loads", "watch", "carries", "lost", "bought":
		r.ofUnits(name, w)
	case "axis", "defeated", "removed", "objective", "garrison", "plane", "waco":
		r.ofAxis(name, w)
	default:
		r.ofMission(name, w)
	}
}

func (r *boardReader) ofUnits(name string, w []string) {
	s := r.s
	switch name {
	case "patrol":
		r.group(r.patrol(w[0]), r.zone(w[1]), w[2:])
	case "ap":
		s.ap[r.patrol(w[0])] = uint8(r.number(w[1], 30))
	case "reco":
		s.held[r.patrol(w[0])] = markers{uint8(r.number(w[1], markersMax)), uint8(r.number(w[2], markersMax))}
	case "next":
		p := r.patrol(w[0])
		md, err := strconv.Atoi(w[1])
		if err != nil || md < -9 || md > 9 {
			r.Fault("%q is not a modifier", w[1])
		}
		s.nextMD[p] = int8(md)
		if slices.Contains(w[2:], "fails") {
			s.nextBad |= 1 << p
		}
		if slices.Contains(w[2:], "succeeds") {
			s.nextGood |= 1 << p
		}
	case "mco":
		s.mco[r.unit(w[0])] = uint8(r.number(w[1], 4))
	case "loads":
		s.loads[r.unit(w[0])] = uint8(r.number(w[1], 2))
	case "watch":
		u := r.unit(w[0])
		if s.ends[u] = uint8(r.number(w[1], 99)); len(w) == 3 {
			s.long.add(u)
		}
	case "carries":
		s.carried[r.unit(w[0])] = markers{uint8(r.number(w[1], 9)), uint8(r.number(w[2], 9))}
	case "bought":
		if x := r.units(w[1:]); w[0] == "-" && x == one(waco) {
			s.air = airReady
		} else if p := r.patrol(w[0]); x.has(waco) || x&s.inPlay() != 0 || !r.buying {
			r.Fault("what is bought %s is bought twice, or not while the forces are bought (QOG-3.3)", w[0])
		} else {
			s.patrol[p] |= x
		}
	case "lost":
		x := r.units(w)
		s.destroyed |= x
		s.fielded |= x
	}
}

func (r *boardReader) group(p int, z uint8, words []string) {
	s := r.s
	for x := r.units(words); x != 0; {
		u := x.pop()
		if s.at[u] != off || u == waco {
			r.Fault("%s stands on the map twice, or cannot (QOG-1.15)", s.sc.units[u].id)
			continue
		}
		s.patrol[p].add(u)
		s.place(u, z)
	}
}

func (r *boardReader) ofAxis(name string, w []string) {
	s := r.s
	switch name {
	case "axis":
		r.counter(w)
	case "defeated", "removed":
		k := r.kind(w[0])
		switch {
		case k == unknown || s.pool[k] == 0:
			r.Fault("no %q is left in the pool", w[0])
		case name == "removed":
			s.pool[k]--
			s.removed[k]++
		case s.drawn >= axisCount:
			r.Fault("there are only %d Axis units", axisCount)
		default:
			s.defeated.add(s.take(k, 0))
		}
	case "objective":
		i := s.m().objectiveAt(r.zone(w[0]))
		if i < 0 {
			r.Fault("there is no objective in %s", w[0])
			return
		}
		s.worth[i] = uint8(r.number(w[1], int(s.m().objectives[i].value)))
	case "garrison":
		for _, id := range w {
			if i := s.m().objectiveAt(r.zone(id)); i >= 0 {
				s.garrison |= 1 << i
			} else {
				r.Fault("there is no objective in %s", id)
			}
		}
	case "plane":
		s.plane = r.zone(w[0])
	case "waco":
		if i := slices.Index([]string{"none", "ready", "gone"}, w[0]); i >= 0 {
			s.air = uint8(i)
		} else {
			r.Fault("the Waco is ready or gone")
		}
	}
}

func (r *boardReader) counter(w []string) {
	s, k, z := r.s, r.kind(w[0]), r.zone(w[1])
	if s.drawn >= axisCount || k != unknown && s.pool[k] == 0 {
		r.Fault("no %q is left in the pool", w[0])
		return
	}
	i := s.drawn
	if k == unknown {
		s.drawn++
		s.axis[i] = axisUnit{kind: unknown, zone: off}
	} else {
		i = s.take(k, 0)
	}
	s.post(i, z)
	for _, flag := range w[2:] {
		want, isWant := strings.CutPrefix(flag, "want=")
		switch {
		case flag == "up" && k != unknown:
			s.up.add(i)
		case flag == "guard" && s.m().objectiveAt(z) >= 0:
			s.guards.add(i)
		case isWant:
			s.axis[i].want = uint8(r.number(want, len(s.m().filters)-1))
		default:
			r.Fault("%q cannot be said of an Axis unit here", flag)
		}
	}
	if a := &s.axis[i]; a.want != 0 && (s.up.has(i) || k != unknown && s.m().filters[a.want]>>k&1 == 0) {
		r.Fault("%s in %s was not drawn by filter %d", w[0], w[1], a.want)
	}
}

func (r *boardReader) ofMission(name string, w []string) {
	s := r.s
	switch name {
	case "turn":
		s.turn = uint8(max(r.number(w[0], int(s.m().last)), 1))
	case "alarm":
		s.alarm = uint8(r.number(w[0], alarmMax))
	case "cache", "lookout", "fought", "attacked":
		for _, id := range w {
			z := int(r.zone(id))
			switch name {
			case "cache":
				s.caches.Add(z)
			case "lookout":
				s.lookouts.Add(z)
			case "fought":
				s.fought.Add(z)
			default:
				s.attacked.Add(z)
			}
		}
	case "chain":
		s.chain, s.best = uint8(r.number(w[0], 99)), uint8(r.number(w[1], 99))
	case "watched":
		s.watched = true
	case "landed":
		s.landed = true
	case "attempted":
		s.attempted = true
	case "budget":
		s.budget = int8(r.number(w[0], 99))
	case "played":
		s.played = uint8(r.number(w[0], campaignLength-1))
	case "points":
		s.points = uint8(r.number(w[0], 60))
	case "bonus":
		s.bonus = uint8(r.number(w[0], 2))
	case "supply":
		if i := slices.Index(levelIDs[:], w[0]); i >= 0 {
			s.supply = uint8(i)
		} else {
			r.Fault("%q is no level of success", w[0])
		}
	case "record":
		m := slices.IndexFunc(s.sc.missions, func(m *mission) bool { return m.id == w[1] })
		points, err := strconv.Atoi(w[2])
		if m < 0 || err != nil || points < -200 || points > 200 {
			r.Fault("%q and %q are no mission and its points", w[1], w[2])
			return
		}
		s.record[r.number(w[0], campaignLength-1)] = record{uint8(m), int16(points), uint8(r.number(w[3], levelCount-1)),
			uint8(r.number(w[4], 99)), uint8(r.number(w[5], unitCount)), true}
	}
}
