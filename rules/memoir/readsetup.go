package memoir

import (
	"maps"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// reader turns a scenario file into a setup and gathers its faults.
type reader struct {
	strict.Faults
	t  *tables
	s  *setup
	sc *Scenario // its ground, once all of it is read
}

// readSetup reads a scenario file and checks that it can be played. The error
// joins every fault, each with file, line and key.
func readSetup(t *tables, file string, data []byte) (*setup, error) {
	s := &setup{file: file}
	d, err := maps.Clone(t.names).Read(file, data, s)
	if err != nil {
		return nil, err
	}
	s.head = d.Head()
	r := &reader{Faults: strict.Faults{Doc: d}, t: t, s: s}
	r.head()
	r.ground()
	r.pieces()
	r.units()
	r.objectives()
	r.optional()
	if len(r.List) == 0 { // what follows asks about the whole
		r.check()
	}
	return r.s, r.Err()
}

// head asks what nations and hands belong to.
func (r *reader) head() {
	for i, id := range r.s.nation {
		n, _ := r.t.names.Find("nation", id)
		r.Need(r.t.nations[n].side == rules.Side(i), strict.At("nation", sideNames[i]), "%q does not fight for the %s", id, sideNames[i])
	}
	n := int(r.s.hand[0]) + int(r.s.hand[1])
	r.Need(n <= r.t.recruitDeck(), strict.At("hand"), "%d cards are dealt, the deck without tactic cards has %d (M44-22.3)", n, r.t.recruitDeck())
}

// ground reads the map: one letter a hex, row 1 first.
func (r *reader) ground() {
	var letters, known []string
	for _, g := range r.t.terrain {
		letters, known = append(letters, string(rune(g.char))), append(known, string(rune(g.char))+" "+g.id)
	}
	rows := strings.Split(strings.TrimSuffix(strings.ReplaceAll(r.s.plan, "\r", ""), "\n"), "\n")
	r.Need(len(rows) == 9, strict.At("map"), "has %d rows, the board has 9", len(rows))
	for y, row := range rows[:min(len(rows), 9)] {
		cells, at := strings.Fields(row), strict.At("map", y)
		if !r.Need(len(cells) == 13-y&1, at, "row %d has %d hexes, not %d", y+1, len(cells), 13-y&1) {
			continue
		}
		for i, c := range cells {
			g, h := slices.Index(letters, c), hexAt(2*i+y&1, y)
			if r.Need(g >= 0, at, "unknown terrain %q on %s; it must be one of %s", c, hexName(h), strings.Join(known, ", ")) {
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
		r.Need(box == 0 || len(o.list) <= box, at, "%d pieces are placed, the box holds %d (M44-15.15)", len(o.list), box)
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
		r.Need(seen[h] == "", at.Below(i), "%s already holds the %s %s (M44-1.10)", hexName(uint8(h)), sort, seen[h])
		seen[h] = what
	}
}

func (r *reader) water(at strict.Path, h hexWord) {
	r.Need(r.river(h), at, "%s is %s, not a river", hexName(uint8(h)), r.terrain(h).id)
}

func (r *reader) terrain(h hexWord) *terrain { return &r.t.terrain[r.s.ground[h]] }

// river says whether a bridge makes the ground of a hex passable.
func (r *reader) river(h hexWord) bool {
	return slices.Contains(r.t.tiles[bridge].makesPassable, r.s.ground[h])
}

func (r *reader) units() {
	seen := map[hexWord]bool{}
	for i := range r.s.units {
		g := &r.s.units[i]
		if g.figures == 0 {
			g.figures = r.t.units[g.kind].Figures
		}
		for j, h := range g.hexes {
			r.Need(!seen[h], strict.At("units", i, "hexes", j), "%s already holds a unit (M44-1.9)", hexName(uint8(h)))
			seen[h] = true
		}
	}
}

func (r *reader) objectives() {
	var marked [2]set
	n := 0
	for i := range r.s.objectives {
		o := &r.s.objectives[i]
		if _, ok := contestOf(o); ok {
			n++
		}
		for side, scores := range o.by() {
			if !scores {
				continue
			}
			for j, h := range o.hexes {
				r.Need(!marked[side].has(uint8(h)), strict.At("objective", i, "hexes", j), "%s already holds an objective of the %s (M44-1.10, 24.1)", hexName(uint8(h)), sideNames[side])
			}
			marked[side] = marked[side].or(setOf(o.hexes))
		}
	}
	r.Need(n <= contestsMost, strict.At("objective"), "%d objectives are for either side, by majority, with a holder by default, gained late or kept; %d are the most", n, contestsMost)
}
