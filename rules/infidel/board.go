package infidel

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/position"
	"sandtable/rules/sorting"
)

// A position at rest, between activations, is written as a board: statements
// parted by semicolons, each a word and what it says.
//
//	scenario wells; free saracen; activations 4; flight 3 0;
//	escort-jerusalem-kn-1 0605 E disordered; raiders-turcoman-lca-2 eliminated;
//	ilghazi 1706; saracen-standard captured
//
// Statements:
//
//	scenario ID, option ID [off], map ID
//	hexside KIND HEX HEX                 a hexside of terrain.toml between two hexes that have none
//	free SIDE | next SIDE [COMMAND]      SIDE has a Free Activation; or goes on after COMMAND
//	activations N                        that are over
//	received N N, finished N N           Free Activations of each side
//	streak N, passes N, quiet N, stirred
//	flight N N, points N N, cut N N      cut: off the Flight Levels
//	UNIT HEX [FACING] [disordered|retired]
//	UNIT eliminated|off_map|left
//	LEADER HEX [replaced] | dead|departed|off_map [replaced]
//	STANDARD HEX|captured
//	arrived COMMAND…, committed COMMAND…, rallied UNIT…
//	failures N, impatience N, second-zone, alerted, released, trumpets, safe
//	only                                 units and leaders that no statement names are gone
//
// A board begins with its scenario. What it leaves out is as the scenario sets
// it up, with the first player in his first Free Activation. Of two statements
// about one piece the last holds.
type boardReader struct {
	position.Faults
	g      *Game
	s      *State
	ground string
	edges  [][]string // hexsides laid on the map
}

// boardText is the position as a board, without what is under way.
func (s *State) boardText() string { return boardGrammar.Text(&boardReader{s: s}) }

// boardGrammar is the statements in the order in which they are written.
var boardGrammar = position.Grammar[*boardReader]{
	{Write: (*boardReader).sayHead},
	{Word: "free", Least: 1, Most: 1, Write: (*boardReader).sayFree, Read: (*boardReader).free},
	{Word: "next", Least: 1, Most: 2, Write: (*boardReader).sayNext, Read: (*boardReader).next},
	position.Number("activations", 0, 9999, func(r *boardReader) *uint16 { return &r.s.number }),
	position.Pair("received", 250, func(r *boardReader) *[2]uint8 { return &r.s.received }),
	position.Pair("finished", 250, func(r *boardReader) *[2]uint8 { return &r.s.finished }),
	position.Count("streak", 99, func(r *boardReader) *uint8 { return &r.s.streak }),
	position.Count("passes", passLimit-1, func(r *boardReader) *uint8 { return &r.s.passes }),
	position.Count("quiet", quietLimit-1, func(r *boardReader) *uint8 { return &r.s.quiet }),
	position.Count("failures", 99, func(r *boardReader) *uint8 { return &r.s.failures }),
	position.Count("impatience", 250, func(r *boardReader) *uint8 { return &r.s.impatience }),
	position.Counts("flight", 9999, func(r *boardReader) *[2]int16 { return &r.s.flight }),
	position.Counts("points", 9999, func(r *boardReader) *[2]int16 { return &r.s.points }),
	position.Counts("cut", 99, func(r *boardReader) *[2]int16 { return &r.s.levelCut }),
	{Write: (*boardReader).sayUnits},
	{Write: (*boardReader).sayLeaders},
	{Write: (*boardReader).sayStandards},
	position.Names("arrived", scenario.MaxCommands, func(r *boardReader) []string { return ids(r.s.arrived.All, r.commandID) },
		func(r *boardReader, w []string) { r.s.arrived = r.commands("arrived", w) }),
	position.Names("committed", scenario.MaxCommands, func(r *boardReader) []string { return ids(r.s.committed.All, r.commandID) },
		func(r *boardReader, w []string) { r.s.committed = r.commands("committed", w) }),
	position.Names("rallied", scenario.UnitMax, func(r *boardReader) []string { return ids(r.s.rallied.All, r.unitID) },
		func(r *boardReader, w []string) {
			r.s.rallied = members(r, w, "rallied", "unit", r.s.sc.UnitOf, (*scenario.Units).Add)
		}),
	position.Flag("stirred", func(r *boardReader) *bool { return &r.s.stirred }),
	position.Flag("second-zone", func(r *boardReader) *bool { return &r.s.secondZone }),
	position.Flag("alerted", func(r *boardReader) *bool { return &r.s.alerted }),
	position.Flag("released", func(r *boardReader) *bool { return &r.s.released }),
	position.Flag("trumpets", func(r *boardReader) *bool { return &r.s.trumpets }),
	position.Flag("safe", func(r *boardReader) *bool { return &r.s.safe }),
	{Word: "only", Read: func(*boardReader, []string) {}}, // carried out before all others
}

func (r *boardReader) sayHead(say func(string)) {
	s := r.s
	for _, h := range position.HeadOf("scenario", s.sc.Battle.ID, s.sc.edition, edition) {
		say(h)
	}
	if s.sc.knightsRoll != s.sc.Knights {
		say("option " + scenario.OptKnightsRoll + map[bool]string{true: "", false: " off"}[s.sc.knightsRoll])
	}
	if s.sc.Map.ID != s.sc.MapID {
		say("map " + s.sc.Map.ID)
	}
	for _, e := range s.sc.Map.Added {
		say("hexside " + s.sc.Edges[e.Kind].ID + " " + scenario.HexName(e.A) + " " + scenario.HexName(e.B))
	}
}

func (r *boardReader) sayFree(say func(string)) {
	if r.s.step != StepContinue {
		say(scenario.SideIDs[r.s.active])
	}
}

func (r *boardReader) sayNext(say func(string)) {
	switch s := r.s; {
	case s.step == StepContinue && s.last != scenario.Off:
		say(scenario.SideIDs[s.active] + " " + s.sc.Commands[s.last].ID)
	case s.step == StepContinue:
		say(scenario.SideIDs[s.active])
	}
}

func (r *boardReader) sayUnits(say func(string)) {
	s := r.s
	for i := range s.sc.Units {
		text := s.sc.Units[i].ID + " "
		st := s.Stand(i)
		if st.Hex != NoHex {
			text += HexName(st.Hex) + " " + scenario.FacingIDs[st.Facing] + " "
		}
		if st.Status != scenario.Normal {
			text += scenario.StatusIDs[st.Status]
		}
		say(strings.TrimSuffix(text, " "))
	}
}

func (r *boardReader) sayLeaders(say func(string)) {
	s := r.s
	for i := range s.sc.Leaders {
		l, text := uint8(i), s.sc.Leaders[i].ID+" "
		switch {
		case s.led.Has(l):
			text += scenario.HexName(s.leaderAt[l])
		case s.dead.Has(l):
			text += "dead"
		case s.departed.Has(l):
			text += "departed"
		default:
			text += scenario.StatusIDs[scenario.OffMap]
		}
		if s.replaced.Has(l) {
			text += " replaced"
		}
		say(text)
	}
}

func (r *boardReader) sayStandards(say func(string)) {
	s := r.s
	for i := range s.sc.Standards {
		where := "captured"
		if !s.captured.Has(uint8(i)) {
			where = scenario.HexName(s.standardAt[i])
		}
		say(s.sc.Standards[i].ID + " " + where)
	}
}

// ids are the words of a set, members the set of some words.
func ids(all iter.Seq[uint8], id func(uint8) string) (list []string) {
	for n := range all {
		list = append(list, id(n))
	}
	return list
}

func members[S any](r *boardReader, w []string, word, what string, of func(string) uint8, add func(*S, uint8)) (x S) {
	for _, id := range w {
		if n := of(id); n == scenario.Off {
			r.Fault("%s: there is no %s %.40q", word, what, id)
		} else {
			add(&x, n)
		}
	}
	return x
}

func (r *boardReader) commandID(c uint8) string { return r.s.sc.Commands[c].ID }
func (r *boardReader) unitID(u uint8) string    { return r.s.sc.Units[u].ID }
func (r *boardReader) commands(word string, w []string) scenario.Few {
	return members(r, w, word, "Command", r.s.sc.CommandOf, (*scenario.Few).Add)
}

// readBoard makes the position that a board describes. It is not asked yet
// whether it is at rest.
func (g *Game) readBoard(text string, edition int) (*State, error) {
	list, err := position.Statements(text)
	if err != nil {
		return nil, err
	}
	set, list := position.Head(list, "scenario", edition)
	sc, err := g.Open(set)
	if err != nil {
		return nil, fmt.Errorf("position: %w; a board begins with its scenario, such as %q", err, "scenario wells")
	}
	r := &boardReader{g: g}
	var rest [][]string
	for _, w := range list {
		switch {
		case len(w) == 2 && w[0] == "map":
			r.ground = w[1]
		case len(w) == 4 && w[0] == "hexside":
			r.edges = append(r.edges, w[1:])
		default:
			rest = append(rest, w)
		}
	}
	if sc, err = r.onMap(sc); err != nil {
		return nil, err
	}
	r.s = sc.Opening()
	r.s.active, r.s.free, r.s.received[sc.First], r.s.step = sc.First, true, 1, StepChoose
	r.clear(rest)
	for _, w := range rest {
		r.statement(w[0], w)
	}
	for side := range r.s.received { // none ends that was not received
		ended := r.s.finished[side]
		if r.s.free && rules.Side(side) == r.s.active {
			ended = min(ended+1, countMax)
		}
		r.s.received[side] = max(r.s.received[side], ended)
	}
	return r.s, r.Err()
}

// onMap is the scenario on another map than its own, or with hexsides laid.
func (r *boardReader) onMap(sc *Scenario) (*Scenario, error) {
	m := sc.Map
	if r.ground != "" && r.ground != m.ID {
		if m = sc.Field(r.ground); m == nil {
			return nil, fmt.Errorf("position: there is no map %q", r.ground)
		}
	}
	list, err := r.laid(sc.Tables, m)
	if err != nil || len(list) == 0 && m == sc.Map {
		return sc, err
	}
	key := openKey{sc.Battle.ID, groundKey(m, list), sc.edition, sc.knightsRoll}
	return r.g.Opened(key, func() (*Scenario, error) {
		return newScenario(sc.Tables, sc.Battle, m.With(sc.Tables, list), key), nil
	})
}

// edgesMost is how many hexsides a board may lay.
const edgesMost = 24

// laid is the hexsides that the board lays on a map, in their order.
func (r *boardReader) laid(t *scenario.Tables, m *scenario.Map) ([]scenario.Hexside, error) {
	if len(r.edges) == 0 {
		return nil, nil
	}
	if len(r.edges) > edgesMost {
		return nil, fmt.Errorf("position: %d hexsides are laid, at most %d are", len(r.edges), edgesMost)
	}
	var list []scenario.Hexside
	for _, w := range r.edges {
		kind := slices.IndexFunc(t.Edges, func(e scenario.Edge) bool { return e.ID == w[0] })
		a, ok := scenario.ParseHex(w[1])
		b, ok2 := scenario.ParseHex(w[2])
		switch {
		case kind < 0:
			return nil, fmt.Errorf("position: hexside: there is no %.40q in terrain.toml", w[0])
		case !ok || !ok2 || !m.Has(a) || !m.Has(b) || m.DirTo(a, b) == scenario.Off:
			return nil, fmt.Errorf("position: hexside: %.40q and %.40q must be two hexes of %s that touch", w[1], w[2], m.ID)
		case m.Edge[a][m.DirTo(a, b)] != scenario.Off:
			return nil, fmt.Errorf("position: hexside: there is one between %s and %s already", w[1], w[2])
		}
		list = append(list, scenario.Hexside{A: min(a, b), B: max(a, b), Kind: uint8(kind)})
	}
	sorting.By(list, func(x, y scenario.Hexside) int { return cmp.Or(cmp.Compare(x.A, y.A), cmp.Compare(x.B, y.B)) })
	for i := range list[1:] {
		if list[i].A == list[i+1].A && list[i].B == list[i+1].B {
			return nil, fmt.Errorf("position: hexside: that between %s and %s is laid twice", scenario.HexName(list[i].A), scenario.HexName(list[i].B))
		}
	}
	return list, nil
}

// groundKey tells a map with hexsides laid from every other.
func groundKey(m *scenario.Map, list []scenario.Hexside) string {
	out := m.ID
	for _, e := range list {
		out += fmt.Sprintf(" %d-%d-%d", e.Kind, e.A, e.B)
	}
	return out
}

// clear takes off the map who is named by a statement, so that hexes are free
// before anybody is put there, and everybody where only those are to be there.
func (r *boardReader) clear(rest [][]string) {
	s := r.s
	if slices.ContainsFunc(rest, func(w []string) bool { return w[0] == "only" }) {
		for u := range s.sc.Units {
			s.leave(uint8(u))
		}
		for l := range s.sc.Leaders {
			s.led.Del(uint8(l))
			s.departed.Add(uint8(l))
			s.leaderAt[l] = scenario.NoHex
		}
	}
	for _, w := range rest {
		if u := s.sc.UnitOf(w[0]); u != scenario.Off {
			s.lift(u) // its facing stays unless another is said
		}
	}
}

func (r *boardReader) statement(word string, w []string) {
	s := r.s
	if u := s.sc.UnitOf(word); u != scenario.Off {
		r.unit(u, w[1:])
	} else if l := s.sc.LeaderOf(word); l != scenario.Off {
		r.leader(l, w[1:])
	} else if n := s.sc.StandardOf(word); n != scenario.Off {
		r.standard(n, w[1:])
	} else if !boardGrammar.Read(r, w) {
		r.Fault("%.40q is no statement, and nobody and nothing of %s", word, s.sc.Battle.ID)
	}
}

// side reads whose turn it is.
func (r *boardReader) side(word, id string) bool {
	i := slices.Index(scenario.SideIDs[:], id)
	if i < 0 {
		r.Fault("%s: of which side? It must be crusader or saracen", word)
		return false
	}
	r.s.active = rules.Side(i)
	return true
}

func (r *boardReader) free(w []string) {
	if r.side("free", w[0]) && r.s.received[r.s.active] == 0 {
		r.s.received[r.s.active] = 1
	}
}

func (r *boardReader) next(w []string) {
	s := r.s
	if !r.side("next", w[0]) {
		return
	}
	s.free, s.step = false, StepContinue
	if len(w) == 2 {
		if s.last = s.sc.CommandOf(w[1]); s.last == scenario.Off || s.sc.Commands[s.last].Side != s.active {
			r.Fault("next: %.40q is no Command of %s", w[1], w[0])
		}
	}
}

func (r *boardReader) hex(of, word string) (uint16, bool) {
	h, ok := scenario.ParseHex(word)
	if !ok || !r.s.sc.Map.Has(h) {
		r.Fault("%s: %.40q is no hex of %s", of, word, r.s.sc.Map.ID)
		return scenario.NoHex, false
	}
	return h, true
}

func (r *boardReader) unit(u uint8, w []string) {
	s, id := r.s, r.s.sc.Units[u].ID
	s.lift(u)
	s.disordered.Del(u)
	s.retired.Del(u)
	if len(w) == 0 {
		r.Fault("%s: where? A hex such as 1706, eliminated, off_map or left", id)
		return
	}
	gone := false
	for status, x := range [...]*scenario.Units{scenario.Eliminated: &s.eliminated, scenario.OffMap: &s.waiting, scenario.Left: &s.left} {
		if x != nil {
			x.Put(u, len(w) == 1 && w[0] == scenario.StatusIDs[status])
			gone = gone || x.Has(u)
		}
	}
	if gone {
		s.facing[u] = 0
		return
	}
	h, ok := r.hex(id, w[0])
	if !ok {
		return
	}
	if o := s.standing(h); o != scenario.Off {
		r.Fault("%s: %s stands in %s (INF-10.1)", id, s.sc.Units[o].ID, w[0])
		return
	}
	s.place(u, h)
	for _, word := range w[1:] {
		f := slices.Index(scenario.FacingIDs[:], word)
		switch {
		case f >= 0:
			s.facing[u] = uint8(f)
		case word == scenario.StatusIDs[scenario.Disordered]:
			s.disordered.Add(u)
		case word == scenario.StatusIDs[scenario.Retired]:
			s.retired.Add(u)
		default:
			r.Fault("%s: %.40q is no facing, nor disordered or retired", id, word)
		}
	}
}

func (r *boardReader) leader(l uint8, w []string) {
	s, id := r.s, r.s.sc.Leaders[l].ID
	s.led.Del(l)
	s.dead.Del(l)
	s.departed.Del(l)
	s.replaced.Del(l)
	s.leaderAt[l] = scenario.NoHex
	if len(w) == 2 && w[1] == "replaced" {
		s.replaced.Add(l)
		w = w[:1]
	}
	switch {
	case len(w) != 1:
		r.Fault("%s: where? A hex such as 1706, dead, departed or off_map", id)
	case w[0] == "dead":
		s.dead.Add(l)
	case w[0] == "departed":
		s.departed.Add(l)
	case w[0] == scenario.StatusIDs[scenario.OffMap]:
	default:
		if h, ok := r.hex(id, w[0]); ok {
			s.leaderAt[l] = h
			s.led.Add(l)
		}
	}
}

func (r *boardReader) standard(n uint8, w []string) {
	s, id := r.s, r.s.sc.Standards[n].ID
	switch {
	case len(w) == 1 && w[0] == "captured":
		s.captured.Add(n)
		s.standardAt[n] = scenario.NoHex
	case len(w) == 1:
		if h, ok := r.hex(id, w[0]); ok {
			s.captured.Del(n)
			s.standardAt[n] = h
		}
	default:
		r.Fault("%s: where? A hex such as 1706, or captured", id)
	}
}
