package memoir

import (
	"maps"
	"slices"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// reader turns a scenario file into a setup and gathers its faults.
type reader struct {
	strict.Faults
	t    *tables
	s    *setup
	told []fault // all of Faults, in the order in which they were found
}

// fault is what is wrong with a battle: where it stands in its file, and the sentence.
// The sentence without what fills its places says which fault it is (workshop_check.go).
type fault struct {
	at     strict.Path
	format string
	args   []any
}

// At notes a fault of the value at keys.
func (r *reader) At(keys strict.Path, format string, args ...any) {
	r.Faults.At(keys, format, args...)
	r.told = append(r.told, fault{keys, format, args})
}

// Need notes a fault where a condition does not hold, and says whether it does.
func (r *reader) Need(ok bool, keys strict.Path, format string, args ...any) bool {
	if !ok {
		r.At(keys, format, args...)
	}
	return ok
}

// Within notes a fault where a number is out of its range.
func (r *reader) Within(n, least, most int, keys strict.Path) bool {
	return r.Need(least <= n && n <= most, keys, "%d must be %d to %d", n, least, most)
}

// readSetup reads a scenario file and checks that it can be played. The error
// joins every fault, each with file, line and key.
func readSetup(t *tables, file string, data []byte) (*setup, error) {
	r, err := newReader(t, file, data)
	if err != nil {
		return nil, err
	}
	r.parts()
	if len(r.List) == 0 { // what follows asks about the whole
		r.check()
	}
	r.s.fillNames()
	return r.s, r.Err()
}

// openSetup reads a scenario file that need not be one to be played: the error is that of
// a text which says no battle at all.
func openSetup(t *tables, file string, data []byte) (*setup, error) {
	r, err := newReader(t, file, data)
	if err != nil {
		return nil, err
	}
	return r.s, nil
}

// faultsOf are all that keep a scenario file from being played; the error is that of a text
// which says no battle at all.
func faultsOf(t *tables, file string, data []byte) ([]fault, error) {
	r, err := newReader(t, file, data)
	if err != nil {
		return nil, err
	}
	r.parts()
	r.check()
	return r.told, nil
}

func newReader(t *tables, file string, data []byte) (*reader, error) {
	s := &setup{tables: t, file: file}
	d, err := maps.Clone(t.names).Read(file, data, s)
	if err != nil {
		return nil, err
	}
	s.head = d.Head()
	r := &reader{Faults: strict.Faults{Doc: d}, t: t, s: s}
	r.ground()
	for i := range s.units {
		if g := &s.units[i]; g.figures == 0 {
			g.figures = t.units[g.kind].Figures
		}
	}
	if h := s.hands; h != nil {
		s.fixed, s.only = [2][]uint8{h.axis, h.allies}, h.only
	}
	return r, r.Err()
}

// parts checks each part of the battle for itself.
func (r *reader) parts() {
	r.head()
	r.pieces()
	r.units()
	r.objectives()
	r.optional()
}

// head asks for an id, which names files and journals, for a day, and what nations and
// hands belong to.
func (r *reader) head() {
	s := r.s
	r.Need(s.id != "" && len(s.id) <= 64 && strings.Trim(s.id, "abcdefghijklmnopqrstuvwxyz0123456789-") == "", strict.At("id"),
		"%q must be 1 to 64 small letters, digits and hyphens", s.id)
	_, err := time.Parse(time.DateOnly, s.date)
	r.Need(err == nil, strict.At("date"), faultDate, s.date, "1944-06-06")
	for i, id := range s.nation {
		n, _ := r.t.names.Find("nation", id)
		r.Need(r.t.nations[n].side == rules.Side(i), strict.At("nation", sideNames[i]), faultNation, id, sideNames[i])
	}
	n := int(s.hand[0]) + int(s.hand[1])
	r.Need(n <= r.t.recruitDeck(), strict.At("hand"), faultHands, n, r.t.recruitDeck())
}

// ground reads the map: one letter a hex, row 1 first.
func (r *reader) ground() {
	var letters, known []string
	for _, g := range r.t.terrain {
		letters, known = append(letters, string(rune(g.char))), append(known, string(rune(g.char))+" "+g.id)
	}
	must := strings.Join(known, ", ")
	rows := strings.Split(strings.TrimSuffix(strings.ReplaceAll(r.s.plan, "\r", ""), "\n"), "\n")
	r.Need(len(rows) == 9, strict.At("map"), "has %d rows, the board has 9", len(rows))
	for y, row := range rows[:min(len(rows), 9)] {
		cells, at := strings.Fields(row), strict.At("map", y)
		if !r.Need(len(cells) == 13-y&1, at, "row %d has %d hexes, not %d", y+1, len(cells), 13-y&1) {
			continue
		}
		for i, c := range cells {
			g, h := slices.Index(letters, c), hexAt(2*i+y&1, y)
			if r.Need(g >= 0, at, "unknown terrain %q on %s; it must be one of %s", c, HexName(h), must) {
				r.s.ground[h] = uint8(g)
			}
		}
	}
}

// pieces asks that a hex holds one piece of a sort (M44-1.10), that the box has as many,
// and that rivers are drawn where rivers are.
func (r *reader) pieces() {
	s, seen := r.s, map[hexWord]string{}
	r.alone(seen, strict.At("tiles", "bridges"), s.bridges, "bridge", "tile")
	r.alone(seen, strict.At("tiles", "bunkers"), s.bunkers, "bunker", "tile")
	seen = map[hexWord]string{}
	for _, o := range [...]struct {
		key  string
		kind int
		list []hexWord
	}{{"wire", wire, s.wire}, {"sandbags", sandbags, s.sandbags}, {"hedgehogs", hedgehog, s.hedgehogs}, {"sea_wall", seaWall, s.seaWall}} {
		at, box := strict.At("obstacles", o.key), int(r.t.supplies[o.kind])
		r.alone(seen, at, o.list, r.t.obstacles[o.kind].id, "obstacle")
		r.Need(box == 0 || len(o.list) <= box, at, faultSupply, len(o.list), box)
	}
	for i, l := range s.rivers {
		r.water(strict.At("rivers", "links", i), l.Hex)
	}
	for i, h := range s.pond {
		r.water(strict.At("rivers", "pond", i), h)
	}
}

func (r *reader) alone(seen map[hexWord]string, at strict.Path, list []hexWord, what, sort string) {
	for i, h := range list {
		r.Need(seen[h] == "", at.Below(i), faultTwoPieces, HexName(h), sort, seen[h])
		seen[h] = what
	}
}

func (r *reader) water(at strict.Path, h hexWord) {
	r.Need(r.river(h), at, faultNoRiver, HexName(h), r.terrain(h).id)
}

func (r *reader) terrain(h hexWord) *terrain { return &r.t.terrain[r.s.ground[h]] }

// river says whether a bridge makes the ground of a hex passable.
func (r *reader) river(h hexWord) bool {
	return slices.Contains(r.t.tiles[bridge].makesPassable, r.s.ground[h])
}

func (r *reader) units() {
	seen := map[hexWord]bool{}
	for i := range r.s.units {
		for j, h := range r.s.units[i].hexes {
			r.Need(!seen[h], strict.At("units", i, "hexes", j), faultTwoUnits, HexName(h))
			seen[h] = true
		}
	}
}

// fillNames lets a name that is said in one language alone stand in the other, too.
func (s *setup) fillNames() {
	both := func(x *rules.Text) {
		if x.En == "" {
			x.En = x.Fr
		} else if x.Fr == "" {
			x.Fr = x.En
		}
	}
	both(&s.title)
	both(&s.note)
	for i := range s.objectives {
		both(&s.objectives[i].name)
	}
	for i := range s.labels {
		both(&s.labels[i].name)
	}
}
