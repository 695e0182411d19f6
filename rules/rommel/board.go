package rommel

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/zone"
)

// A position at rest, where the player may choose outside a battle, is written
// as a board: statements parted by semicolons, each a word and what it says.
//
//	campaign north-africa; turn 3; supplies 4 6; axis 5th-light benghazi reduced shock*;
//	allies 7th-armoured fortress-tobruk; operations 70th 4th-indian; drawn advance-1
//
// Statements:
//
//	campaign ID, option ID, carry N (the score of the campaign before)
//	turn N, supplies AXIS ALLIES, phase PHASE [STEP]
//	axis|allies FORCE ZONE [MARK…]     on the map
//	reserve FORCE…                     all of the Axis reserve pile
//	cup FORCE…                         all of the Allied reserve cup
//	destroyed|operations|aside|bought|out FORCE [MARK…] …
//	plans PLAN…                        all of the Allied plan cup
//	drawn COUNTER…                     operation counters in the section
//	battle ZONE axis|allies [end] [level N]
//	    a pending battle, who attacks, to the end; caused by Exploitation
//	held|held-allies ZONE…             as a phase last ended
//	points N, checked ZONE…, ordered REGION…, led FORCE…
//
// The marks of a Force are reduced, an upgrade (shock, elite shock*), from ZONE
// (its entry; also nowhere, section), went N, moved and placed.
//
// A board begins with its campaign. What it leaves out is at it would be
// usually: turn 1, no supplies, battle movement, every cup full, no counter
// drawn; a Force that it does not name is in its reserve, or set aside if the
// marker has not come to its box, or out of the game where reserve or cup is
// given without it. A zone with Forces of both sides is a battle in which the
// section that is under way attacks, and was held by the other side.
type boardReader struct {
	position.Faults
	g     *Game
	s     *State
	set   rules.Setup
	known forces  // named on the board
	given [2]bool // reserve, cup
	held  [2]bool // held, held-allies are given
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
	sc, err := g.Open(r.set)
	if err != nil {
		return nil, fmt.Errorf("position: %w; a board begins with its campaign, such as %q", err, "campaign north-africa")
	}
	r.s = setUp(sc)
	s := r.s
	s.here, s.stand, s.in, s.supplies = [zoneMax]forces{}, [2]zone.Set{}, [piles]forces{}, [2]int16{}
	for f := range s.at {
		s.at[f] = off
	}
	s.turn, s.phase, s.step, s.who = 1, axisBattleMove, acting, rules.First
	for _, w := range rest {
		r.statement(w[0], w[1:])
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	r.finish()
	return s, nil
}

// head takes the statements that say what is played.
func (r *boardReader) head(w []string) bool {
	switch {
	case w[0] == "campaign" && len(w) == 2:
		r.set.Scenario = w[1]
	case w[0] == "law" && len(w) == 2:
		r.set.Law = position.Law(w[1])
	case w[0] == "option" && len(w) == 2:
		r.set.Options[w[1]] = true
	case w[0] == "carry" && len(w) == 2:
		r.set.Carry = "score " + w[1]
	default:
		return false
	}
	return true
}

// finish puts the Forces that the board does not name where they usually are,
// and notes the battles and the holders that it takes for granted.
func (r *boardReader) finish() {
	s := r.s
	for f := range uint8(len(s.sc.forces)) {
		if !r.known.has(f) {
			s.in[s.usualPile(f, r.given[s.sideOf(f)])].add(f)
		}
	}
	attacker := rules.First
	if s.phase >= alliedRepairs {
		attacker = rules.Second
	}
	for x := s.contested(); x != 0; {
		s.contest(uint8(x.Pop()), attacker, false)
	}
	held := s.usuallyHeld()
	if !r.held[0] {
		s.held = held[0]
	}
	if !r.held[1] {
		s.heldAllied = held[1]
	}
}

// usualPile is where a Force is that a board does not name; given says that it
// names the reserve of its side.
func (s *State) usualPile(f uint8, given bool) pile {
	switch joins := s.sc.forces[f].joins; {
	case joins != off && joins > s.turn:
		return setAside
	case given:
		return outOfGame
	}
	return inReserve
}

// usuallyHeld is who holds which zones: in one with a battle the defender does.
func (s *State) usuallyHeld() (held [2]zone.Set) {
	s = &State{sc: s.sc, here: s.here, stand: s.stand, axisAttacks: s.axisAttacks}
	s.heldAllied = s.axisAttacks
	s.held = s.sc.graph.All() &^ s.axisAttacks
	return [2]zone.Set{s.holds(rules.First), s.holds(rules.Second)}
}

func (r *boardReader) number(w string, least, most int) int {
	n, err := strconv.Atoi(w)
	if err != nil || n < least || n > most {
		r.Fault("%q is not a number from %d to %d", w, least, most)
		return least
	}
	return n
}

func (r *boardReader) zone(w string) uint8 {
	z := slices.IndexFunc(r.s.sc.zones, func(p place) bool { return p.id == w })
	if z < 0 {
		r.Fault("there is no zone %q", w)
		return 0
	}
	return uint8(z)
}

func (r *boardReader) zones(words []string) (x zone.Set) {
	for _, w := range words {
		x.Add(int(r.zone(w)))
	}
	return x
}

// forceNamed finds a Force; off when there is none of that name.
func (sc *Scenario) forceNamed(w string) uint8 {
	i := slices.IndexFunc(sc.forces, func(f force) bool { return f.id == w })
	if i < 0 {
		return off
	}
	return uint8(i)
}

// force finds a Force that the board has not named yet.
func (r *boardReader) force(w string) (f uint8, ok bool) {
	switch f = r.s.sc.forceNamed(w); {
	case f == off:
		r.Fault("there is no Force %q", w)
		return 0, false
	case r.known.has(f):
		r.Fault("the Force %s is named twice", w)
		return 0, false
	}
	r.known.add(f)
	return f, true
}

// arity is how many words follow the first, at least and at most.
var arity = map[string][2]int{"turn": {1, 1}, "supplies": {2, 2}, "phase": {1, 2}, "axis": {2, 12}, "allies": {2, 12},
	"reserve": {0, forceMax}, "cup": {0, forceMax}, "destroyed": {1, 3 * forceMax}, "operations": {1, 3 * forceMax},
	"aside": {1, forceMax}, "bought": {1, forceMax}, "out": {1, forceMax}, "plans": {0, 60}, "drawn": {1, 60},
	"battle": {2, 5}, "held": {0, zoneMax}, "held-allies": {0, zoneMax}, "points": {1, 1}, "checked": {1, zoneMax},
	"ordered": {1, regionMax}, "led": {1, forceMax}}

func (r *boardReader) statement(name string, w []string) {
	n, ok := arity[name]
	if !ok || len(w) < n[0] || len(w) > n[1] {
		r.Fault("%q says nothing, or takes other words than these", strings.Join(append([]string{name}, w...), " "))
		return
	}
	if p := slices.Index(pileNames[:], name); p >= 0 || name == "cup" {
		r.pile(name, pile(max(p, 0)), w)
		return
	}
	s := r.s
	switch name {
	case "axis", "allies":
		r.onMap(name, w)
	case "turn":
		s.turn = uint8(r.number(w[0], 0, len(s.sc.boxes)-1))
	case "supplies":
		s.supplies = [2]int16{int16(r.number(w[0], 0, maxSupplies)), int16(r.number(w[1], 0, maxSupplies))}
	case "phase":
		r.phase(w)
	case "points":
		s.points = int16(r.number(w[0], 0, maxSupplies))
	case "led":
		for _, id := range w {
			if f := s.sc.forceNamed(id); f != off {
				s.led.add(f)
			} else {
				r.Fault("there is no Force %q", id)
			}
		}
	default:
		r.ofZones(name, w)
	}
}

// maxSupplies is more supplies, and points, than any play brings together.
const maxSupplies = 9999

func (r *boardReader) phase(w []string) {
	p := slices.Index(phaseNames[:], w[0])
	if p < 0 {
		r.Fault("there is no phase %q; there are %s", w[0], strings.Join(phaseNames[:], ", "))
		return
	}
	r.s.phase, r.s.step = phase(p), restSteps[p]
	if len(w) == 1 {
		return
	}
	if x := slices.Index(stepNames[:], w[1]); x >= 0 {
		r.s.step = step(x)
	} else {
		r.Fault("there is no step %q", w[1])
	}
}

// restSteps is the step of each phase at which a position is at rest, beginning
// where there is none.
var restSteps = [phases]step{axisBattleMove: acting, axisBattles: choosingBattle, axisMove: acting, axisSupply: checking,
	axisResupplies: spending, alliedOrders: choosingRegion, alliedBattles: choosingBattle}

func (r *boardReader) onMap(side string, w []string) {
	f, ok := r.force(w[0])
	z := r.zone(w[1])
	if !ok {
		return
	}
	if sideIDs[r.s.sideOf(f)] != side {
		r.Fault("%s is not of the %s", w[0], side)
	}
	r.s.place(f, z)
	for w = w[2:]; len(w) > 0; {
		if w = r.mark(f, w); w == nil {
			return
		}
	}
}

func (r *boardReader) pile(name string, p pile, w []string) {
	s := r.s
	if p == inReserve {
		r.given[bit(name == "cup")] = true
	}
	for len(w) > 0 {
		f, ok := r.force(w[0])
		w = w[1:]
		if !ok {
			continue
		}
		if p == inReserve && (s.sideOf(f) == rules.Second) != (name == "cup") {
			r.Fault("%s is of the other side: the Axis has a reserve pile, the Allies a cup", s.sc.forces[f].id)
		}
		s.in[p].add(f)
		for p == inOperations && len(w) > 0 && s.sc.forceNamed(w[0]) == off {
			if w = r.mark(f, w); w == nil {
				return
			}
		}
	}
}

func bit(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// mark reads a mark of a Force and gives the words behind it, nil when it is
// none.
func (r *boardReader) mark(f uint8, w []string) []string {
	s, key := r.s, w[0]
	kind, elite := strings.CutSuffix(key, "*")
	up := slices.IndexFunc(s.sc.upgrades[:], func(u upgradeInfo) bool { return u.id == kind })
	switch {
	case key == "reduced":
		s.reduced.add(f)
	case key == "moved":
		s.moved.add(f)
	case key == "placed":
		s.placed.add(f)
	case key == "from" && len(w) > 1:
		s.entry[f] = r.entry(w[1])
		return w[2:]
	case key == "went" && len(w) > 1:
		s.went[f] = uint8(r.number(w[1], 0, zoneMax))
		return w[2:]
	case up >= 0 && s.upgrade[f] == 0 && s.upgradeCup[up] > 0:
		s.upgrade[f] = uint8(up) + 1
		s.upgradeCup[up]--
		if elite {
			s.elite.add(f)
		}
	case up >= 0:
		r.Fault("%s has an upgrade already, or no counter %s is left (FCR-12.4)", s.sc.forces[f].id, kind)
	default:
		r.Fault("%q cannot be said of a Force", key)
		return nil
	}
	return w[1:]
}

var entryWords = map[string]uint8{"nowhere": fromNowhere, "section": fromSection}

func (r *boardReader) entry(w string) uint8 {
	if e, ok := entryWords[w]; ok {
		return e
	}
	return r.zone(w)
}

func (r *boardReader) ofZones(name string, w []string) {
	s := r.s
	switch name {
	case "plans":
		s.planCup = [planCount]uint8{}
		for _, id := range w {
			if p := slices.Index(planIDs[:], id); p >= 0 && s.planCup[p] < s.sc.campaign.planCup[p] {
				s.planCup[p]++
			} else {
				r.Fault("the Allies have no plan %q, or not so many", id)
			}
		}
	case "drawn":
		for _, id := range w {
			k := slices.IndexFunc(s.sc.operations[:], func(o operationInfo) bool { return o.id == id })
			if k < 0 || s.opCup[k] == 0 {
				r.Fault("there is no operation counter %q, or not so many", id)
				continue
			}
			s.opCup[k]--
			s.opOut[k]++
		}
	case "battle":
		r.battle(w)
	case "held":
		s.held, r.held[0] = r.zones(w), true
	case "held-allies":
		s.heldAllied, r.held[1] = r.zones(w), true
	case "checked":
		s.done = r.zones(w)
	case "ordered":
		for _, id := range w {
			if n := slices.IndexFunc(s.sc.regions, func(x region) bool { return x.id == id }); n >= 0 {
				s.done.Add(n)
			} else {
				r.Fault("there is no region %q", id)
			}
		}
	}
}

func (r *boardReader) battle(w []string) {
	s, z := r.s, r.zone(w[0])
	side := slices.Index(sideIDs[:], w[1])
	if side < 0 {
		r.Fault("%q attacks nobody; axis or allies may", w[1])
		return
	}
	level := 0
	w = w[2:]
	end := len(w) > 0 && w[0] == "end"
	if end {
		w = w[1:]
	}
	if len(w) == 2 && w[0] == "level" {
		level, w = r.number(w[1], 1, zoneMax), nil
	}
	if len(w) > 0 || s.awaits(z) {
		r.Fault("%q cannot be said of a battle, or it is named twice", strings.Join(w, " "))
		return
	}
	s.mark(z, rules.Side(side), end)
	if level == 0 {
		s.pending.Add(int(z))
		return
	}
	s.nest[level-1].Add(int(z))
	s.deep = max(s.deep, uint8(level))
}
