package rommel

import (
	"fmt"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/rommel/scenario"
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
	s     *State
	known scenario.ForceSet // named on the board
	given [2]bool           // reserve, cup
	held  [2]bool           // held, held-allies are given
}

// boardText is the position as a board, without a battle under way.
func (s *State) boardText() string { return boardGrammar.Text(&boardReader{s: s}) }

// boardGrammar is the statements in the order in which they are written.
var boardGrammar = position.Grammar[*boardReader]{
	{Write: (*boardReader).sayHead},
	{Word: "turn", Least: 1, Most: 1, Write: func(r *boardReader, say func(string)) { say(fmt.Sprint(r.s.turn)) },
		Read: func(r *boardReader, w []string) {
			r.s.turn = uint8(position.Int(r, "turn", w[0], 0, len(r.s.sc.Boxes)-1))
		}},
	{Word: "phase", Least: 1, Most: 2, Write: (*boardReader).sayPhase, Read: (*boardReader).phase},
	position.Pair("supplies", maxSupplies, func(r *boardReader) *[2]int16 { return &r.s.supplies }),
	{Write: (*boardReader).sayForces},
	{Word: scenario.SideIDs[0], Least: 2, Most: 12, Read: func(r *boardReader, w []string) { r.onMap(rules.First, w) }},
	{Word: scenario.SideIDs[1], Least: 2, Most: 12, Read: func(r *boardReader, w []string) { r.onMap(rules.Second, w) }},
	inPile("reserve", inReserve), inPile("cup", inReserve), inPile(pileNames[inDestroyed], inDestroyed), inPile(pileNames[inOperations], inOperations),
	inPile(pileNames[setAside], setAside), inPile(pileNames[bought], bought), inPile(pileNames[outOfGame], outOfGame),
	{Word: "plans", Most: 60, Write: (*boardReader).sayPlans, Read: (*boardReader).plans},
	{Word: "drawn", Least: 1, Most: 60, Write: (*boardReader).sayDrawn, Read: (*boardReader).drawn},
	{Word: "battle", Least: 2, Most: 5, Write: (*boardReader).sayBattles, Read: (*boardReader).battle},
	heldBy("held", rules.First, func(s *State) *zone.Set { return &s.held }),
	heldBy("held-allies", rules.Second, func(s *State) *zone.Set { return &s.heldAllied }),
	position.Count("points", maxSupplies, func(r *boardReader) *int16 { return &r.s.points }),
	position.Names("ordered", scenario.RegionMax, func(r *boardReader) []string { return r.s.doneIDs(true) }, (*boardReader).ordered),
	position.Names("checked", scenario.ZoneMax, func(r *boardReader) []string { return r.s.doneIDs(false) },
		func(r *boardReader, w []string) { r.s.done = r.zones(w) }),
	position.Names("led", scenario.ForceMax, func(r *boardReader) []string { return r.s.forceIDs(r.s.led) }, (*boardReader).led),
}

// maxSupplies is more supplies, and points, than any play brings together.
const maxSupplies = 9999

// inPile is a statement of the Forces in a pile; they are written with those on the map.
func inPile(word string, p pile) position.Statement[*boardReader] {
	least := 1
	if p == inReserve {
		least = 0
	}
	return position.Statement[*boardReader]{Word: word, Least: least, Most: 3 * scenario.ForceMax,
		Read: func(r *boardReader, w []string) { r.pile(word, p, w) }}
}

// heldBy is a statement of the zones that a side held as a phase last ended, where those
// are not the usual ones.
func heldBy(word string, side rules.Side, at func(s *State) *zone.Set) position.Statement[*boardReader] {
	return position.Statement[*boardReader]{Word: word, Most: scenario.ZoneMax,
		Write: func(r *boardReader, say func(string)) {
			if x := *at(r.s); x != r.s.usuallyHeld()[side] {
				say(strings.Join(r.s.zoneIDs(x), " "))
			}
		},
		Read: func(r *boardReader, w []string) { *at(r.s), r.held[side] = r.zones(w), true }}
}

func (r *boardReader) sayHead(say func(string)) {
	sc := r.s.sc
	head := position.HeadOf("campaign", sc.ID, sc.edition, edition)
	for i := range sc.Options {
		if sc.chosen>>i&1 != 0 {
			head = append(head, "option "+sc.Options[i].ID)
		}
	}
	for _, o := range []struct {
		id string
		on bool
	}{{scenario.OptToTheEnd, sc.toTheEnd}, {scenario.OptTiesRandom, sc.ties == tiesRandom}, {scenario.OptTiesHardest, sc.ties == tiesHardest}} {
		if o.on {
			head = append(head, "option "+o.id)
		}
	}
	if sc.linked != nil {
		head = append(head, fmt.Sprint("carry ", sc.before))
	}
	for _, h := range head {
		say(h)
	}
}

func (r *boardReader) sayPhase(say func(string)) {
	s, text := r.s, phaseNames[r.s.phase]
	if s.step != restSteps[s.phase] {
		text += " " + stepNames[s.step]
	}
	say(text)
}

func (s *State) zoneIDs(x zone.Set) (list []string) {
	for x != 0 {
		list = append(list, s.sc.Zones[x.Pop()].ID)
	}
	return list
}

func (s *State) forceText(x scenario.ForceSet) (text string) {
	for f := range x.All {
		text += " " + s.sc.Forces[f].ID + s.marksOf(f)
	}
	return text
}

// doneIDs is the regions that have been ordered, or the zones that have been checked.
func (s *State) doneIDs(regions bool) (list []string) {
	switch {
	case regions != (s.phase == alliedOrders):
		return nil
	case !regions:
		return s.zoneIDs(s.done)
	}
	for r := range s.done.All {
		list = append(list, s.sc.Regions[r].ID)
	}
	return list
}

// marksOf is the marks of a Force, each after a space.
func (s *State) marksOf(f uint8) (text string) {
	if s.reduced.Has(f) {
		text += " reduced"
	}
	if k := s.upgrade[f]; k != 0 {
		text += " " + s.sc.Upgrades[k-1].ID
		if s.elite.Has(f) {
			text += "*"
		}
	}
	switch e := s.entry[f]; e {
	case scenario.Off:
	case fromNowhere:
		text += " from nowhere"
	case fromSection:
		text += " from section"
	default:
		text += " from " + s.sc.Zones[e].ID
	}
	if s.went[f] > 0 {
		text += fmt.Sprint(" went ", s.went[f])
	}
	if s.moved.Has(f) {
		text += " moved"
	}
	if s.placed.Has(f) {
		text += " placed"
	}
	return text
}

func (r *boardReader) sayForces(say func(string)) {
	s := r.s
	for z := range s.sc.Zones {
		for f := range s.here[z].All {
			say(scenario.SideIDs[s.sideOf(f)] + " " + s.sc.Forces[f].ID + " " + s.sc.Zones[z].ID + s.marksOf(f))
		}
	}
	var usual [piles]scenario.ForceSet
	for f := range uint8(len(s.sc.Forces)) {
		if s.at[f] == scenario.Off && s.in[inDestroyed]&scenario.One(f) == 0 && s.in[inOperations]&scenario.One(f) == 0 && s.in[bought]&scenario.One(f) == 0 {
			usual[s.usualPile(f, false)].Add(f)
		}
	}
	var given [2]bool
	for side, name := range []string{"reserve", "cup"} {
		if x := s.in[inReserve] & s.of(rules.Side(side)); x != usual[inReserve]&s.of(rules.Side(side)) {
			given[side] = true
			say(name + s.forceText(x))
		}
	}
	for p := inDestroyed; p < piles; p++ {
		x := s.in[p]
		for f := range x.All {
			if (p == setAside || p == outOfGame) && s.usualPile(f, given[s.sideOf(f)]) == p {
				x.Del(f)
			}
		}
		if x != 0 {
			say(pileNames[p] + s.forceText(x))
		}
	}
}

func (r *boardReader) sayPlans(say func(string)) {
	text := ""
	for p, n := range r.s.planCup {
		text += strings.Repeat(" "+scenario.PlanIDs[p], int(n))
	}
	if r.s.planCup != r.s.sc.Campaign.PlanCup {
		say(text)
	}
}

func (r *boardReader) sayDrawn(say func(string)) {
	text := ""
	for k, n := range r.s.opOut {
		text += strings.Repeat(" "+r.s.sc.Operations[k].ID, int(n))
	}
	if text != "" {
		say(text)
	}
}

func (r *boardReader) sayBattles(say func(string)) {
	s := r.s
	battle := func(z int, rest string) {
		side := rules.Second
		if s.axisAttacks.Has(z) {
			side = rules.First
		}
		if s.toEnd.Has(z) {
			rest = " end" + rest
		}
		say(s.sc.Zones[z].ID + " " + scenario.SideIDs[side] + rest)
	}
	for x := s.pending; x != 0; {
		battle(x.Pop(), "")
	}
	for i := range s.deep {
		for x := s.nest[i]; x != 0; {
			battle(x.Pop(), fmt.Sprint(" level ", i+1))
		}
	}
}

// readBoard makes the position that a board describes. It is not asked yet
// whether it is at rest.
func (g *Game) readBoard(text string, edition int) (*State, error) {
	list, err := position.Statements(text)
	if err != nil {
		return nil, err
	}
	set, list := position.Head(list, "campaign", edition)
	var rest [][]string
	for _, w := range list {
		if w[0] == "carry" && len(w) == 2 {
			set.Carry = "score " + w[1]
		} else {
			rest = append(rest, w)
		}
	}
	sc, err := g.Open(set)
	if err != nil {
		return nil, fmt.Errorf("position: %w; a board begins with its campaign, such as %q", err, "campaign north-africa")
	}
	r := &boardReader{s: setUp(sc)}
	s := r.s
	s.here, s.stand, s.in, s.supplies = [scenario.ZoneMax]scenario.ForceSet{}, [2]zone.Set{}, [piles]scenario.ForceSet{}, [2]int16{}
	for f := range s.at {
		s.at[f] = scenario.Off
	}
	s.turn, s.phase, s.step, s.who = 1, axisBattleMove, acting, rules.First
	for _, w := range rest {
		if !boardGrammar.Read(r, w) {
			r.Fault("%q says nothing", strings.Join(w, " "))
		}
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	r.finish()
	return s, nil
}

// finish puts the Forces that the board does not name where they usually are,
// and notes the battles and the holders that it takes for granted.
func (r *boardReader) finish() {
	s := r.s
	for f := range uint8(len(s.sc.Forces)) {
		if !r.known.Has(f) {
			s.in[s.usualPile(f, r.given[s.sideOf(f)])].Add(f)
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
	switch joins := s.sc.Forces[f].Joins; {
	case joins != scenario.Off && joins > s.turn:
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
	s.held = s.sc.Graph.All() &^ s.axisAttacks
	return [2]zone.Set{s.holds(rules.First), s.holds(rules.Second)}
}

func (r *boardReader) zone(w string) uint8 {
	z := slices.IndexFunc(r.s.sc.Zones, func(p scenario.Zone) bool { return p.ID == w })
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

func (sc *Scenario) forceNamed(w string) uint8 {
	i := slices.IndexFunc(sc.Forces, func(f scenario.ForceInfo) bool { return f.ID == w })
	if i < 0 {
		return scenario.Off
	}
	return uint8(i)
}

// force finds a Force that the board has not named yet.
func (r *boardReader) force(w string) (f uint8, ok bool) {
	switch f = r.s.sc.forceNamed(w); {
	case f == scenario.Off:
		r.Fault("there is no Force %q", w)
		return 0, false
	case r.known.Has(f):
		r.Fault("the Force %s is named twice", w)
		return 0, false
	}
	r.known.Add(f)
	return f, true
}

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

func (r *boardReader) onMap(side rules.Side, w []string) {
	f, ok := r.force(w[0])
	z := r.zone(w[1])
	if !ok {
		return
	}
	if r.s.sideOf(f) != side {
		r.Fault("%s is not of the %s", w[0], scenario.SideIDs[side])
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
			r.Fault("%s is of the other side: the Axis has a reserve pile, the Allies a cup", s.sc.Forces[f].ID)
		}
		s.in[p].Add(f)
		for p == inOperations && len(w) > 0 && s.sc.forceNamed(w[0]) == scenario.Off {
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
	up := slices.IndexFunc(s.sc.Upgrades[:], func(u scenario.UpgradeInfo) bool { return u.ID == kind })
	switch {
	case key == "reduced":
		s.reduced.Add(f)
	case key == "moved":
		s.moved.Add(f)
	case key == "placed":
		s.placed.Add(f)
	case key == "from" && len(w) > 1:
		s.entry[f] = r.entry(w[1])
		return w[2:]
	case key == "went" && len(w) > 1:
		s.went[f] = uint8(position.Int(r, "went", w[1], 0, scenario.ZoneMax))
		return w[2:]
	case up >= 0 && s.upgrade[f] == 0 && s.upgradeCup[up] > 0:
		s.upgrade[f] = uint8(up) + 1
		s.upgradeCup[up]--
		if elite {
			s.elite.Add(f)
		}
	case up >= 0:
		r.Fault("%s has an upgrade already, or no counter %s is left (FCR-12.4)", s.sc.Forces[f].ID, kind)
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

func (r *boardReader) plans(w []string) {
	s := r.s
	s.planCup = [scenario.PlanCount]uint8{}
	for _, id := range w {
		if p := slices.Index(scenario.PlanIDs[:], id); p >= 0 && s.planCup[p] < s.sc.Campaign.PlanCup[p] {
			s.planCup[p]++
		} else {
			r.Fault("the Allies have no plan %q, or not so many", id)
		}
	}
}

func (r *boardReader) drawn(w []string) {
	s := r.s
	for _, id := range w {
		k := slices.IndexFunc(s.sc.Operations[:], func(o scenario.OperationInfo) bool { return o.ID == id })
		if k < 0 || s.opCup[k] == 0 {
			r.Fault("there is no operation counter %q, or not so many", id)
			continue
		}
		s.opCup[k]--
		s.opOut[k]++
	}
}

func (r *boardReader) ordered(w []string) {
	for _, id := range w {
		if n := slices.IndexFunc(r.s.sc.Regions, func(x scenario.RegionInfo) bool { return x.ID == id }); n >= 0 {
			r.s.done.Add(n)
		} else {
			r.Fault("there is no region %q", id)
		}
	}
}

func (r *boardReader) led(w []string) {
	for _, id := range w {
		if f := r.s.sc.forceNamed(id); f != scenario.Off {
			r.s.led.Add(f)
		} else {
			r.Fault("there is no Force %q", id)
		}
	}
}

func (r *boardReader) battle(w []string) {
	s, z := r.s, r.zone(w[0])
	side := slices.Index(scenario.SideIDs[:], w[1])
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
		level, w = position.Int(r, "level", w[1], 1, scenario.ZoneMax), nil
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
