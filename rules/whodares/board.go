package whodares

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
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
//	halted|moved|low|reserve|left N…
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

func (s *State) boardText() string {
	return boardGrammar.Text(&boardReader{s: s, buying: s.f[0].step == buying})
}

// boardGrammar is the statements in the order in which they are written.
var boardGrammar = position.Grammar[*boardReader]{
	{Write: (*boardReader).sayHead},
	{Word: "turn", Least: 1, Most: 1, Write: (*boardReader).sayTurn, Read: func(r *boardReader, w []string) {
		r.s.TurnNo = uint8(max(position.Int(r, "turn", w[0], 0, scenario.TurnsMost), 1))
	}},
	position.Number("alarm", 0, scenario.AlarmMax, func(r *boardReader) *uint8 { return &r.s.Alarm }),
	{Write: (*boardReader).sayPatrols},
	{Word: "patrol", Least: 3, Most: 40, Read: func(r *boardReader, w []string) { r.group(r.patrol(w[0]), r.zone(w[1]), w[2:]) }},
	{Word: "bought", Least: 2, Most: 40, Read: (*boardReader).bought},
	ofUnits("reduced", func(s *State) *scenario.UnitSet { return &s.Reduced }),
	position.Names("lost", 40, func(r *boardReader) []string { return r.s.unitIDs(r.s.destroyed & r.s.fielded) },
		func(r *boardReader, w []string) {
			x := r.units(w)
			r.s.destroyed |= x
			r.s.fielded |= x
		}),
	position.Names("dead", 40, func(r *boardReader) []string { return r.s.unitIDs(r.s.destroyed &^ r.s.fielded) },
		func(r *boardReader, w []string) { r.s.destroyed |= r.units(w) }),
	position.Names("shop", 40, func(r *boardReader) []string { return r.s.unitIDs(r.s.shop) },
		func(r *boardReader, w []string) {
			r.shop = true
			r.s.shop |= r.units(w)
		}),
	ofUnits("been", func(s *State) *scenario.UnitSet { return &s.been }),
	ofUnits("changed", func(s *State) *scenario.UnitSet { return &s.changed }),
	ofUnits("entered", func(s *State) *scenario.UnitSet { return &s.entered }),
	ofUnits("source", func(s *State) *scenario.UnitSet { return &s.source }),
	ofUnits("paid", func(s *State) *scenario.UnitSet { return &s.paid }),
	{Write: (*boardReader).sayUnits},
	{Word: "mco", Least: 2, Most: 2, Read: ofUnit(4, func(s *State, u, n uint8) { s.mco[u] = n })},
	{Word: "loads", Least: 2, Most: 2, Read: ofUnit(2, func(s *State, u, n uint8) { s.loads[u] = n })},
	{Word: "watch", Least: 2, Most: 3, Read: func(r *boardReader, w []string) {
		u := r.unit(w[0])
		if r.s.ends[u] = r.number(w[1], scenario.TurnsMost+2); len(w) == 3 {
			r.s.long.Add(u)
		}
	}},
	{Word: "carries", Least: 3, Most: 3, Read: func(r *boardReader, w []string) {
		r.s.carried[r.unit(w[0])] = markers{r.number(w[1], 9), r.number(w[2], 9)}
	}},
	{Write: (*boardReader).sayMarkers},
	{Word: "ap", Least: 2, Most: 2, Read: func(r *boardReader, w []string) { r.s.AP[r.patrol(w[0])] = r.number(w[1], 30) }},
	{Word: "reco", Least: 3, Most: 3, Read: func(r *boardReader, w []string) {
		r.s.held[r.patrol(w[0])] = markers{r.number(w[1], scenario.MarkersMax), r.number(w[2], scenario.MarkersMax)}
	}},
	{Word: "next", Least: 2, Most: 4, Read: (*boardReader).next},
	ofPatrols("halted", func(s *State) *uint8 { return &s.halted }),
	ofPatrols("moved", func(s *State) *uint8 { return &s.moved }),
	ofPatrols("low", func(s *State) *uint8 { return &s.low }),
	ofPatrols("reserve", func(s *State) *uint8 { return &s.reserve }),
	ofPatrols("left", func(s *State) *uint8 { return &s.left }),
	{Write: (*boardReader).sayAxis},
	{Word: "axis", Least: 2, Most: 5, Read: (*boardReader).counter},
	{Word: "defeated", Least: 1, Most: 1, Read: (*boardReader).defeated},
	{Word: "removed", Least: 1, Most: 1, Read: (*boardReader).removed},
	{Write: (*boardReader).sayObjectives},
	{Word: "objective", Least: 2, Most: 2, Read: func(r *boardReader, w []string) {
		if i := r.objective(w[0]); i >= 0 {
			r.s.worth[i] = r.number(w[1], int(r.s.Raid().Objectives[i].Value))
		}
	}},
	{Word: "garrison", Least: 1, Most: 3, Read: func(r *boardReader, w []string) {
		for _, id := range w {
			if i := r.objective(id); i >= 0 {
				r.s.garrison |= 1 << i
			}
		}
	}},
	{Word: "plane", Least: 1, Most: 1, Write: (*boardReader).sayPlane, Read: func(r *boardReader, w []string) { r.s.plane = r.zone(w[0]) }},
	{Word: "waco", Least: 1, Most: 1, Write: (*boardReader).sayWaco, Read: func(r *boardReader, w []string) {
		if i := slices.Index(wacoWords[:], w[0]); i >= 0 {
			r.s.air = uint8(i)
		} else {
			r.Fault("the Waco is ready or gone")
		}
	}},
	ofZones("cache", func(s *State) *zone.Set { return &s.Caches }),
	ofZones("lookout", func(s *State) *zone.Set { return &s.Lookouts }),
	ofZones("fought", func(s *State) *zone.Set { return &s.fought }),
	ofZones("attacked", func(s *State) *zone.Set { return &s.attacked }),
	{Word: "chain", Least: 2, Most: 2, Write: (*boardReader).sayChain, Read: func(r *boardReader, w []string) {
		r.s.chain, r.s.best = r.number(w[0], 99), r.number(w[1], 99)
	}},
	position.Flag("watched", func(r *boardReader) *bool { return &r.s.watched }),
	position.Flag("landed", func(r *boardReader) *bool { return &r.s.landed }),
	position.Flag("attempted", func(r *boardReader) *bool { return &r.s.attempted }),
	position.Count("budget", 99, func(r *boardReader) *int8 { return &r.s.Budget }),
	position.Count("played", scenario.CampaignLength-1, func(r *boardReader) *uint8 { return &r.s.Played }),
	position.Count("points", 60, func(r *boardReader) *uint8 { return &r.s.points }),
	position.Count("bonus", 2, func(r *boardReader) *uint8 { return &r.s.bonus }),
	{Word: "supply", Least: 1, Most: 1, Write: func(r *boardReader, say func(string)) { say(scenario.LevelIDs[r.s.supply]) },
		Read: func(r *boardReader, w []string) {
			if i := slices.Index(scenario.LevelIDs[:], w[0]); i >= 0 {
				r.s.supply = uint8(i)
			} else {
				r.Fault("%q is no level of success", w[0])
			}
		}},
	{Word: "record", Least: 6, Most: 6, Write: (*boardReader).sayRecord, Read: (*boardReader).record},
}

var wacoWords = [...]string{"none", "ready", "gone"}

func ofUnits(word string, at func(s *State) *scenario.UnitSet) position.Statement[*boardReader] {
	return position.Names(word, 40, func(r *boardReader) []string { return r.s.unitIDs(*at(r.s)) },
		func(r *boardReader, w []string) { *at(r.s) |= r.units(w) })
}

func ofZones(word string, at func(s *State) *zone.Set) position.Statement[*boardReader] {
	return position.Names(word, 60, func(r *boardReader) []string { return r.s.zoneIDs(*at(r.s)) }, func(r *boardReader, w []string) {
		for _, id := range w {
			at(r.s).Add(int(r.zone(id)))
		}
	})
}

// ofPatrols is a statement that names a set of patrols, by number.
func ofPatrols(word string, at func(s *State) *uint8) position.Statement[*boardReader] {
	return position.Names(word, scenario.PatrolMax, func(r *boardReader) (list []string) {
		for p := range scenario.PatrolMax {
			if *at(r.s)>>p&1 != 0 {
				list = append(list, strconv.Itoa(p+1))
			}
		}
		return list
	}, func(r *boardReader, w []string) {
		for _, p := range w {
			*at(r.s) |= 1 << r.patrol(p)
		}
	})
}

func ofUnit(most int, put func(s *State, u, n uint8)) func(*boardReader, []string) {
	return func(r *boardReader, w []string) { put(r.s, r.unit(w[0]), r.number(w[1], most)) }
}

func (r *boardReader) sayHead(say func(string)) {
	s := r.s
	head := position.HeadOf("mission", s.Raid().ID, s.sc.edition, edition)
	if s.sc.Campaign {
		head = append(head, "campaign")
	}
	if r.buying {
		head = append(head, "buying")
	}
	for i, on := range s.sc.options {
		if on {
			head = append(head, "option "+scenario.OptionIDs[i])
		}
	}
	for _, h := range head {
		say(h)
	}
}

func (r *boardReader) sayTurn(say func(string)) {
	if r.s.TurnNo > 0 {
		say(fmt.Sprint(r.s.TurnNo))
	}
}

func (r *boardReader) sayPatrols(say func(string)) {
	s := r.s
	list := func(what string, x scenario.UnitSet) {
		if x != 0 {
			say(what + " " + strings.Join(s.unitIDs(x), " "))
		}
	}
	for p := range s.Patrols {
		if r.buying {
			list(fmt.Sprintf("bought %d", p+1), s.Patrols[p])
		}
		for at := range s.zonesOf(s.Patrols[p]).All {
			list(fmt.Sprintf("patrol %d %s", p+1, s.sc.Zones[at].ID), s.Patrols[p]&s.Here[at])
		}
	}
}

func (r *boardReader) sayUnits(say func(string)) {
	s := r.s
	for u := range uint8(scenario.UnitCount) {
		id := s.sc.Units[u].ID
		if s.mco[u] > 0 {
			say(fmt.Sprintf("mco %s %d", id, s.mco[u]))
		}
		if s.loads[u] != s.sc.Units[u].Loads {
			say(fmt.Sprintf("loads %s %d", id, s.loads[u]))
		}
		if s.ends[u] > 0 {
			long := ""
			if s.long.Has(u) {
				long = " long"
			}
			say(fmt.Sprintf("watch %s %d%s", id, s.ends[u], long))
		}
		if c := s.carried[u]; c.n() > 0 {
			say(fmt.Sprintf("carries %s %d %d", id, c.plain, c.mission))
		}
	}
}

func (r *boardReader) sayMarkers(say func(string)) {
	s := r.s
	for p := range s.Patrols {
		bits := uint8(1) << p
		if s.AP[p] > 0 {
			say(fmt.Sprintf("ap %d %d", p+1, s.AP[p]))
		}
		if h := s.held[p]; h.n() > 0 {
			say(fmt.Sprintf("reco %d %d %d", p+1, h.plain, h.mission))
		}
		if s.nextMD[p] != 0 || (s.nextBad|s.nextGood)&bits != 0 {
			text := fmt.Sprintf("next %d %d", p+1, s.nextMD[p])
			if s.nextBad&bits != 0 {
				text += " fails"
			}
			if s.nextGood&bits != 0 {
				text += " succeeds"
			}
			say(text)
		}
	}
}

func (r *boardReader) sayAxis(say func(string)) {
	s := r.s
	for i := range s.drawn {
		a := &s.axis[i]
		id := s.sc.axisWord(a.kind)
		switch {
		case s.defeated.Has(i):
			say("defeated " + id)
			continue
		case a.zone == scenario.Off: // drawn, and about to be put somewhere
			continue
		}
		text := "axis " + id + " " + s.sc.Zones[a.zone].ID
		if s.Up.Has(i) {
			text += " up"
		}
		if s.Guards.Has(i) {
			text += " guard"
		}
		if a.want != 0 {
			text += fmt.Sprint(" want=", a.want)
		}
		say(text)
	}
	for k, n := range s.removed {
		for range n {
			say("removed " + s.sc.Axis[k].ID)
		}
	}
}

func (r *boardReader) sayObjectives(say func(string)) {
	s := r.s
	for i, o := range s.Raid().Objectives {
		say(fmt.Sprintf("objective %s %d", s.sc.Zones[o.Zone].ID, s.worth[i]))
		if s.garrison>>i&1 != 0 {
			say("garrison " + s.sc.Zones[o.Zone].ID)
		}
	}
}

func (r *boardReader) sayPlane(say func(string)) {
	if r.s.plane != scenario.Off {
		say(r.s.sc.Zones[r.s.plane].ID)
	}
}

func (r *boardReader) sayWaco(say func(string)) {
	if r.s.air != airNone || r.s.Raid().FreeWaco {
		say(wacoWords[r.s.air])
	}
}

func (r *boardReader) sayChain(say func(string)) {
	if r.s.chain > 0 || r.s.best > 0 {
		say(fmt.Sprint(r.s.chain, r.s.best))
	}
}

func (r *boardReader) sayRecord(say func(string)) {
	for i, x := range r.s.record {
		if x.scored {
			say(fmt.Sprintf("%d %s %d %d %d %d", i, r.s.sc.missions[x.mission].ID, x.points, x.level, x.turns, x.lost))
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
	r := &boardReader{g: g}
	r.set, list = position.Head(list, "mission", edition)
	var rest [][]string
	for _, w := range list {
		switch {
		case len(w) == 1 && w[0] == "campaign":
			r.campaign = true
		case len(w) == 1 && w[0] == "buying":
			r.buying = true
		default:
			rest = append(rest, w)
		}
	}
	if err := r.open(); err != nil {
		return nil, err
	}
	for _, w := range rest {
		if !boardGrammar.Read(r, w) {
			r.Fault("%q says nothing", strings.Join(w, " "))
		}
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	return r.s, r.finish()
}

func (r *boardReader) open() error {
	_, b, err := r.g.load()
	if err != nil {
		return err
	}
	i := slices.IndexFunc(b.Missions, func(m *scenario.Mission) bool { return m.ID == r.set.Scenario })
	if o, err := r.g.Find(r.set.Scenario); err == nil && o.Own != nil {
		i = int(o.Order[0])
	}
	if i < 0 {
		return fmt.Errorf("position: %q is no mission; a board begins with one, such as %q", r.set.Scenario, "mission slonta-raid")
	}
	if r.campaign {
		r.set.Scenario = b.Campaign.ID
	}
	sc, err := r.g.Open(r.set)
	if err != nil {
		return fmt.Errorf("position: %w", err)
	}
	r.s = setUp(sc)
	r.s.mission = uint8(i)
	f := &r.s.f[0]
	r.s.openMission(f, nil)
	r.s.Budget = 0
	*f = frame{proc: turnProc, step: acts, who: rules.First, zone: scenario.Off, patrol: scenario.Off}
	if r.s.phase, r.s.TurnNo, r.s.shop = acting, 1, 0; r.buying {
		r.s.phase, r.s.TurnNo, f.step = settingUp, 0, buying
	}
	r.s.mco = [scenario.UnitCount]uint8{}
	if !r.buying {
		r.s.Alarm = r.s.plan().Alarm
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
		s.axis[int(s.drawn)+i] = axisUnit{zone: scenario.Off}
	}
	return nil
}

// buy takes what was bought off the budget, and sends those to the Maintenance
// space whom the mission sends there (QOG-3.2, 25.16).
func (r *boardReader) buy() error {
	s := r.s
	m := s.Raid()
	if !r.shop {
		for u := range (m.Maintenance & s.available(m)).All {
			s.shop.Add(u)
			s.mco[u] = shopMCO
		}
	}
	left := int(m.Budget)
	for x := s.inPlay(); x != 0; {
		left -= int(s.sc.Units[x.Pop()].Cost)
	}
	if s.air != airNone && !m.FreeWaco {
		left -= int(s.sc.Units[scenario.WacoNumber].Cost)
	}
	if left < 0 || s.Budget != 0 && int(s.Budget) != left {
		return fmt.Errorf("position: the budget of %d points leaves %d for more (QOG-3.2)", m.Budget, left)
	}
	s.Budget = int8(left)
	return nil
}

func (r *boardReader) number(w string, most int) uint8 { return uint8(position.Int(r, "", w, 0, most)) }

func (r *boardReader) zone(w string) uint8 {
	z, err := r.s.sc.ZoneByID(w)
	if err != nil {
		r.Fault("%v", err)
	}
	return z
}

func (r *boardReader) unit(w string) uint8 {
	u, err := r.s.sc.UnitByID(w)
	if err != nil {
		r.Fault("%v", err)
	}
	return u
}

func (r *boardReader) units(words []string) (x scenario.UnitSet) {
	for _, w := range words {
		x.Add(r.unit(w))
	}
	return x
}

func (r *boardReader) patrol(w string) int {
	return position.Int(r, "patrol", w, 1, scenario.PatrolMax) - 1
}

func (r *boardReader) kind(w string) uint8 {
	for k := range r.s.sc.Axis {
		if r.s.sc.Axis[k].ID == w {
			return uint8(k)
		}
	}
	if w != "?" {
		r.Fault("there is no Axis unit %q", w)
	}
	return unknown
}

func (r *boardReader) next(w []string) {
	s, p := r.s, r.patrol(w[0])
	s.nextMD[p] = int8(position.Int(r, "next", w[1], -9, 9))
	if slices.Contains(w[2:], "fails") {
		s.nextBad |= 1 << p
	}
	if slices.Contains(w[2:], "succeeds") {
		s.nextGood |= 1 << p
	}
}

func (r *boardReader) bought(w []string) {
	s, x := r.s, r.units(w[1:])
	if w[0] == "-" && x == scenario.One(scenario.WacoNumber) {
		s.air = airReady
	} else if p := r.patrol(w[0]); x.Has(scenario.WacoNumber) || x&s.inPlay() != 0 || !r.buying {
		r.Fault("what is bought %s is bought twice, or not while the forces are bought (QOG-3.3)", w[0])
	} else {
		s.Patrols[p] |= x
	}
}

func (r *boardReader) group(p int, z uint8, words []string) {
	s := r.s
	for u := range r.units(words).All {
		if s.at[u] != scenario.Off || u == scenario.WacoNumber {
			r.Fault("%s stands on the map twice, or cannot (QOG-1.15)", s.sc.Units[u].ID)
			continue
		}
		s.Patrols[p].Add(u)
		s.place(u, z)
	}
}

// inPool reads a kind of Axis unit of which there are some in the pool.
func (r *boardReader) inPool(w string) (k uint8, ok bool) {
	if k = r.kind(w); k == unknown || r.s.pool[k] == 0 {
		r.Fault("no %q is left in the pool", w)
		return k, false
	}
	return k, true
}

func (r *boardReader) removed(w []string) {
	if k, ok := r.inPool(w[0]); ok {
		r.s.pool[k]--
		r.s.removed[k]++
	}
}

func (r *boardReader) defeated(w []string) {
	if k, ok := r.inPool(w[0]); !ok {
	} else if r.s.drawn >= scenario.AxisCount {
		r.Fault("there are only %d Axis units", scenario.AxisCount)
	} else {
		r.s.defeated.Add(r.s.take(k, 0))
	}
}

// objective finds one by its zone, -1 for none.
func (r *boardReader) objective(w string) int {
	i := r.s.Raid().ObjectiveAt(r.zone(w))
	if i < 0 {
		r.Fault("there is no objective in %s", w)
	}
	return i
}

func (r *boardReader) counter(w []string) {
	s, k, z := r.s, r.kind(w[0]), r.zone(w[1])
	if s.drawn >= scenario.AxisCount || k != unknown && s.pool[k] == 0 {
		r.Fault("no %q is left in the pool", w[0])
		return
	}
	i := s.drawn
	if k == unknown {
		s.drawn++
		s.axis[i] = axisUnit{kind: unknown, zone: scenario.Off}
	} else {
		i = s.take(k, 0)
	}
	s.post(i, z)
	for _, flag := range w[2:] {
		want, isWant := strings.CutPrefix(flag, "want=")
		switch {
		case flag == "up" && k != unknown:
			s.Up.Add(i)
		case flag == "guard" && s.Raid().ObjectiveAt(z) >= 0:
			s.Guards.Add(i)
		case isWant:
			s.axis[i].want = r.number(want, len(s.Raid().Filters)-1)
		default:
			r.Fault("%q cannot be said of an Axis unit here", flag)
		}
	}
	if a := &s.axis[i]; a.want != 0 && (s.Up.Has(i) || k != unknown && s.Raid().Filters[a.want]>>k&1 == 0) {
		r.Fault("%s in %s was not drawn by filter %d", w[0], w[1], a.want)
	}
}

func (r *boardReader) record(w []string) {
	m := slices.IndexFunc(r.s.sc.missions, func(m *scenario.Mission) bool { return m.ID == w[1] })
	if m < 0 {
		r.Fault("record: %q is no mission", w[1])
		return
	}
	r.s.record[r.number(w[0], scenario.CampaignLength-1)] = record{uint8(m), int16(position.Int(r, "record", w[2], -200, 200)), r.number(w[3], scenario.LevelCount-1),
		r.number(w[4], 99), r.number(w[5], scenario.UnitCount), true}
}
