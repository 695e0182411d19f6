package infidel

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/position"
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
	g      *Game
	s      *State
	set    rules.Setup
	ground string
	edges  [][]string // hexsides laid on the map
	faults []error
}

// maxBoard is the longest board that is read, in bytes.
const maxBoard = 1 << 14

func (r *boardReader) fault(format string, args ...any) {
	r.faults = append(r.faults, fmt.Errorf("position: "+format, args...))
}

// readBoard makes the position that a board describes. It is not asked yet
// whether it is at rest.
func (g *Game) readBoard(text string, law int) (*State, error) {
	if len(text) > maxBoard {
		return nil, fmt.Errorf("position: the board is %d bytes long, at most %d are read", len(text), maxBoard)
	}
	r := &boardReader{g: g, set: rules.Setup{Law: law, Options: map[string]bool{}}}
	var rest [][]string
	for _, part := range strings.FieldsFunc(text, func(c rune) bool { return c == ';' || c == '\n' }) {
		switch w := strings.Fields(part); {
		case len(w) == 2 && w[0] == "scenario":
			r.set.Scenario = w[1]
		case len(w) == 2 && w[0] == "law":
			r.set.Law = position.Law(w[1])
		case len(w) == 2 && w[0] == "option":
			r.set.Options[w[1]] = true
		case len(w) == 3 && w[0] == "option" && w[2] == "off":
			r.set.Options[w[1]] = false
		case len(w) == 2 && w[0] == "map":
			r.ground = w[1]
		case len(w) == 4 && w[0] == "hexside":
			r.edges = append(r.edges, w[1:])
		case len(w) > 0:
			rest = append(rest, w)
		}
	}
	sc, err := g.Open(r.set)
	if err != nil {
		return nil, fmt.Errorf("position: %w; a board begins with its scenario, such as %q", err, "scenario wells")
	}
	if sc, err = r.onMap(sc); err != nil {
		return nil, err
	}
	r.s = setUp(sc)
	r.s.active, r.s.free, r.s.received[sc.first], r.s.step = sc.first, true, 1, choosing
	r.clear(rest)
	for _, w := range rest {
		r.statement(w[0], w[1:])
	}
	for side := range r.s.received { // none ends that was not received
		ended := r.s.finished[side]
		if r.s.free && rules.Side(side) == r.s.active {
			ended = min(ended+1, countMax)
		}
		r.s.received[side] = max(r.s.received[side], ended)
	}
	if err := errors.Join(r.faults...); err != nil {
		return nil, err
	}
	return r.s, nil
}

// onMap is the scenario on another map than its own, or with hexsides laid.
func (r *boardReader) onMap(sc *Scenario) (*Scenario, error) {
	m := sc.m
	if r.ground != "" && r.ground != m.id {
		if m = sc.field(r.ground); m == nil {
			return nil, fmt.Errorf("position: there is no map %q", r.ground)
		}
	}
	list, err := r.laid(sc.tables, m)
	if err != nil || len(list) == 0 && m == sc.m {
		return sc, err
	}
	key := openKey{sc.battle.id, groundKey(m, list), sc.law, sc.knightsRoll}
	return r.g.Opened(key, func() (*Scenario, error) {
		return newScenario(sc.tables, sc.battle, m.with(sc.tables, list), key), nil
	})
}

// edgesMost is how many hexsides a board may lay.
const edgesMost = 24

// laid is the hexsides that the board lays on a map, in their order.
func (r *boardReader) laid(t *tables, m *field) ([]hexside, error) {
	if len(r.edges) == 0 {
		return nil, nil
	}
	if len(r.edges) > edgesMost {
		return nil, fmt.Errorf("position: %d hexsides are laid, at most %d are", len(r.edges), edgesMost)
	}
	var list []hexside
	for _, w := range r.edges {
		kind := slices.IndexFunc(t.edges, func(e edge) bool { return e.id == w[0] })
		a, ok := parseHex(w[1])
		b, ok2 := parseHex(w[2])
		switch {
		case kind < 0:
			return nil, fmt.Errorf("position: hexside: there is no %.40q in terrain.toml", w[0])
		case !ok || !ok2 || !m.has(a) || !m.has(b) || m.dirTo(a, b) == off:
			return nil, fmt.Errorf("position: hexside: %.40q and %.40q must be two hexes of %s that touch", w[1], w[2], m.id)
		case m.edge[a][m.dirTo(a, b)] != off:
			return nil, fmt.Errorf("position: hexside: there is one between %s and %s already", w[1], w[2])
		}
		list = append(list, hexside{min(a, b), max(a, b), uint8(kind)})
	}
	slices.SortFunc(list, func(x, y hexside) int { return cmp.Or(cmp.Compare(x.a, y.a), cmp.Compare(x.b, y.b)) })
	for i := range list[1:] {
		if list[i].a == list[i+1].a && list[i].b == list[i+1].b {
			return nil, fmt.Errorf("position: hexside: that between %s and %s is laid twice", hexName(list[i].a), hexName(list[i].b))
		}
	}
	return list, nil
}

// with is a map with some more hexsides.
func (m *field) with(t *tables, list []hexside) *field {
	if len(list) == 0 {
		return m
	}
	out := *m
	out.added = list
	for _, e := range list {
		out.edge[e.a][m.dirTo(e.a, e.b)], out.edge[e.b][m.dirTo(e.b, e.a)] = e.kind, e.kind
	}
	out.open = [hexMax][directions]bool{}
	out.workOut(t)
	return &out
}

// groundKey tells a map with hexsides laid from every other.
func groundKey(m *field, list []hexside) string {
	out := m.id
	for _, e := range list {
		out += fmt.Sprintf(" %d-%d-%d", e.kind, e.a, e.b)
	}
	return out
}

// clear takes off the map who is named by a statement, so that hexes are free
// before anybody is put there, and everybody where only those are to be there.
func (r *boardReader) clear(rest [][]string) {
	s := r.s
	only := slices.ContainsFunc(rest, func(w []string) bool { return w[0] == "only" })
	for u := range s.sc.units {
		if only {
			s.remove(uint8(u))
			s.left.add(uint8(u))
		}
	}
	for _, w := range rest {
		if u := s.sc.unitOf(w[0]); u != off {
			s.lift(u) // its facing stays unless another is said
		}
	}
	for l := range s.sc.leaders {
		if only {
			s.led.del(uint8(l))
			s.departed.add(uint8(l))
			s.leaderAt[l] = noHex
		}
	}
}

func (r *boardReader) statement(word string, w []string) {
	s := r.s
	if u := s.sc.unitOf(word); u != off {
		r.unit(u, w)
		return
	}
	if l := s.sc.leaderOf(word); l != off {
		r.leader(l, w)
		return
	}
	if n := s.sc.standardOf(word); n != off {
		r.standard(n, w)
		return
	}
	switch word {
	case "free", "next":
		r.whose(word, w)
	case "activations":
		s.number = uint16(r.number(word, w, 9999))
	case "streak":
		s.streak = uint8(r.number(word, w, 99))
	case "passes":
		s.passes = uint8(r.number(word, w, passLimit-1))
	case "quiet":
		s.quiet = uint8(r.number(word, w, quietLimit-1))
	case "failures":
		s.failures = uint8(r.number(word, w, 99))
	case "impatience":
		s.impatience = uint8(r.number(word, w, 250))
	case "received":
		a, b := r.pair(word, w, 250)
		s.received = [2]uint8{uint8(a), uint8(b)}
	case "finished":
		a, b := r.pair(word, w, 250)
		s.finished = [2]uint8{uint8(a), uint8(b)}
	case "flight":
		a, b := r.pair(word, w, 9999)
		s.flight = [2]int16{int16(a), int16(b)}
	case "points":
		a, b := r.pair(word, w, 9999)
		s.points = [2]int16{int16(a), int16(b)}
	case "cut":
		a, b := r.pair(word, w, 99)
		s.levelCut = [2]int16{int16(a), int16(b)}
	case "arrived":
		s.arrived = r.commands(word, w)
	case "committed":
		s.committed = r.commands(word, w)
	case "rallied":
		s.rallied = r.unitList(word, w)
	case "stirred", "second-zone", "alerted", "released", "trumpets", "safe", "only":
		r.flag(word, w)
	default:
		r.fault("%.40q is no statement, and nobody and nothing of %s", word, s.sc.battle.id)
	}
}

func (r *boardReader) flag(word string, w []string) {
	if len(w) > 0 {
		r.fault("%s: %.40q follows, nothing may", word, w[0])
		return
	}
	switch s := r.s; word {
	case "stirred":
		s.stirred = true
	case "second-zone":
		s.secondZone = true
	case "alerted":
		s.alerted = true
	case "released":
		s.released = true
	case "trumpets":
		s.trumpets = true
	case "safe":
		s.safe = true
	}
}

func (r *boardReader) whose(word string, w []string) {
	s := r.s
	if len(w) == 0 || slices.Index(sideIDs[:], w[0]) < 0 || len(w) > 2 || len(w) == 2 && word == "free" {
		r.fault("%s: of which side? It must be crusader or saracen", word)
		return
	}
	s.active = rules.Side(slices.Index(sideIDs[:], w[0]))
	if word == "free" {
		if s.received[s.active] == 0 {
			s.received[s.active] = 1
		}
		return
	}
	s.free, s.step = false, continuing
	if len(w) == 2 {
		if s.last = s.sc.commandOf(w[1]); s.last == off || s.sc.commands[s.last].side != s.active {
			r.fault("%s: %.40q is no Command of %s", word, w[1], w[0])
		}
	}
}

func (r *boardReader) number(word string, w []string, most int) int {
	if len(w) == 1 {
		if n, err := strconv.Atoi(w[0]); err == nil && 0 <= n && n <= most {
			return n
		}
	}
	r.fault("%s: %.40q must be a number, 0 to %d", word, strings.Join(w, " "), most)
	return 0
}

func (r *boardReader) pair(word string, w []string, most int) (a, b int) {
	if len(w) != 2 {
		r.fault("%s: there must be two numbers, of the Crusaders and of the Saracens", word)
		return 0, 0
	}
	return r.number(word, w[:1], most), r.number(word, w[1:], most)
}

func (r *boardReader) commands(word string, w []string) (x few) {
	for _, id := range w {
		if c := r.s.sc.commandOf(id); c == off {
			r.fault("%s: there is no Command %.40q", word, id)
		} else {
			x.add(c)
		}
	}
	return x
}

func (r *boardReader) unitList(word string, w []string) (x units) {
	for _, id := range w {
		if u := r.s.sc.unitOf(id); u == off {
			r.fault("%s: there is no unit %.40q", word, id)
		} else {
			x.add(u)
		}
	}
	return x
}

// hex reads a hex of the map.
func (r *boardReader) hex(of, word string) (uint16, bool) {
	h, ok := parseHex(word)
	if !ok || !r.s.sc.m.has(h) {
		r.fault("%s: %.40q is no hex of %s", of, word, r.s.sc.m.id)
		return noHex, false
	}
	return h, true
}

func (r *boardReader) unit(u uint8, w []string) {
	s, id := r.s, r.s.sc.units[u].id
	s.lift(u)
	s.waiting.del(u)
	s.left.del(u)
	s.eliminated.del(u)
	s.disordered.del(u)
	s.retired.del(u)
	switch {
	case len(w) == 1 && w[0] == statusIDs[statusEliminated]:
		s.facing[u] = 0
		s.eliminated.add(u)
		return
	case len(w) == 1 && w[0] == statusIDs[statusOffMap]:
		s.facing[u] = 0
		s.waiting.add(u)
		return
	case len(w) == 1 && w[0] == statusIDs[statusLeft]:
		s.facing[u] = 0
		s.left.add(u)
		return
	case len(w) == 0:
		r.fault("%s: where? A hex such as 1706, eliminated, off_map or left", id)
		return
	}
	h, ok := r.hex(id, w[0])
	if !ok {
		return
	}
	if o := s.standing(h); o != off {
		r.fault("%s: %s stands in %s (INF-10.1)", id, s.sc.units[o].id, w[0])
		return
	}
	s.place(u, h)
	for _, word := range w[1:] {
		f := slices.Index(facingIDs[:], word)
		switch {
		case f >= 0:
			s.facing[u] = uint8(f)
		case word == statusIDs[statusDisordered]:
			s.disordered.add(u)
		case word == statusIDs[statusRetired]:
			s.retired.add(u)
		default:
			r.fault("%s: %.40q is no facing, nor disordered or retired", id, word)
		}
	}
}

func (r *boardReader) leader(l uint8, w []string) {
	s, id := r.s, r.s.sc.leaders[l].id
	s.led.del(l)
	s.dead.del(l)
	s.departed.del(l)
	s.replaced.del(l)
	s.leaderAt[l] = noHex
	if len(w) == 2 && w[1] == "replaced" {
		s.replaced.add(l)
		w = w[:1]
	}
	switch {
	case len(w) != 1:
		r.fault("%s: where? A hex such as 1706, dead, departed or off_map", id)
	case w[0] == "dead":
		s.dead.add(l)
	case w[0] == "departed":
		s.departed.add(l)
	case w[0] == statusIDs[statusOffMap]:
	default:
		if h, ok := r.hex(id, w[0]); ok {
			s.leaderAt[l] = h
			s.led.add(l)
		}
	}
}

func (r *boardReader) standard(n uint8, w []string) {
	s, id := r.s, r.s.sc.standards[n].id
	switch {
	case len(w) == 1 && w[0] == "captured":
		s.captured.add(n)
		s.standardAt[n] = noHex
	case len(w) == 1:
		if h, ok := r.hex(id, w[0]); ok {
			s.captured.del(n)
			s.standardAt[n] = h
		}
	default:
		r.fault("%s: where? A hex such as 1706, or captured", id)
	}
}
