package infidel

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/rules/strict"
)

// readMaps reads the maps, in the order of the names of their files.
func readMaps(t *tables, files fs.FS) error {
	t.names["map"] = nil
	return strict.Each(files, "map_*.toml", func(file string, data []byte) error {
		m, err := readMap(t, file, data)
		if err != nil {
			return err
		}
		if t.field(m.id) != nil {
			return fmt.Errorf("%s: a map %q is there already", file, m.id)
		}
		t.maps, t.names["map"] = append(t.maps, m), append(t.names["map"], m.id)
		return nil
	})
}

// field is the map of an id, nil when there is none.
func (t *tables) field(id string) *field {
	for _, m := range t.maps {
		if m.id == id {
			return m
		}
	}
	return nil
}

// rawMap is a map file (INF-4.5).
type rawMap struct {
	id   string     `toml:"id,required"`
	name rules.Text `toml:"name,required"`
	rawGround
}

// rawGround is a map as a map file says it, and a battle file that has a ground of its
// own. of is the supplied map whose names of places and whose look that ground keeps.
type rawGround struct {
	columns int                  `toml:"columns,required" range:"1..40"`
	rows    int                  `toml:"rows,required" range:"1..26"`
	top     string               `toml:"top_edge,required" ref:"edge of the map" why:"INF-4.5"`
	terrain string               `toml:"terrain,required"`
	legend  map[string]string    `toml:"legend,required"`
	edges   map[string][]string  `toml:"hexsides,required"`
	zones   map[string][]hexWord `toml:"zones,required"`
	of      string               `toml:"of" ref:"map"`
	source  string               `toml:"source"`
	note    string               `toml:"note"`
}

// has says whether a hex lies on it.
func (g *rawGround) Has(h uint16) bool { return column(h) <= g.columns && row(h) <= g.rows }

// readMap reads a map file and works out what follows from its ground.
func readMap(t *tables, file string, data []byte) (*field, error) {
	var raw rawMap
	d, err := t.names.Read(file, data, &raw)
	if err != nil {
		return nil, err
	}
	m, err := t.groundFrom(d, nil, &raw.rawGround)
	if err == nil {
		m.id, m.name = raw.id, raw.name
	}
	return m, err
}

// groundFrom works out the ground that a file says at a place.
func (t *tables) groundFrom(d *strict.Doc, at strict.Path, raw *rawGround) (*field, error) {
	m := &field{columns: raw.columns, rows: raw.rows, top: raw.top, zones: map[string][]uint16{}}
	for h := range m.ground {
		m.ground[h] = off
		m.edge[h] = [directions]uint8{off, off, off, off, off, off}
	}
	r := mapReader{strict.Faults{Doc: d}, at, t, m, raw}
	r.legend()
	r.terrain()
	m.join()
	r.edges()
	r.zones()
	if err := r.Err(); err != nil {
		return nil, err
	}
	m.workOut(t)
	return m, nil
}

// zones are the groups of hexes with a name.
func (r *mapReader) zones() {
	for _, id := range slices.Sorted(maps.Keys(r.raw.zones)) {
		r.m.zones[id] = []uint16{}
		for i, h := range r.raw.zones[id] {
			at := r.at.Below("zones", id, i)
			r.Need(r.m.Has(uint16(h)), at, "%s is not on the map", hexName(uint16(h)))
			r.Need(!slices.Contains(r.m.zones[id], uint16(h)), at, "%s stands twice", hexName(uint16(h)))
			r.m.zones[id] = append(r.m.zones[id], uint16(h))
		}
		slices.Sort(r.m.zones[id])
	}
}

// groundOf is the terrain with a key, off when there is none.
func (t *tables) groundOf(key byte) uint8 {
	return uint8(slices.IndexFunc(t.grounds, func(g Ground) bool { return g.key == sign(key) }))
}

// mapReader makes a map of what its file says.
type mapReader struct {
	strict.Faults
	at  strict.Path // of the ground in its file
	t   *tables
	m   *field
	raw *rawGround
}

// legend asks that the legend of a map says what terrain.toml does.
func (r *mapReader) legend() {
	for _, key := range slices.Sorted(maps.Keys(r.raw.legend)) {
		id := r.raw.legend[key]
		k := uint8(off)
		if len(key) == 1 {
			k = r.t.groundOf(key[0])
		}
		at := r.at.Below("legend", key)
		if r.Need(k != off, at, "no terrain has the key %q in terrain.toml", key) {
			r.Need(r.t.grounds[k].ID == id, at, "%q must be %q, as in terrain.toml", id, r.t.grounds[k].ID)
		}
	}
}

func (r *mapReader) terrain() {
	lines := strings.Split(strings.TrimSuffix(strings.TrimPrefix(r.raw.terrain, "\n"), "\n"), "\n")
	if !r.Need(len(lines) == r.raw.rows, r.at.Below("terrain"), "has %d lines, there are %d rows", len(lines), r.raw.rows) {
		return
	}
	for y, line := range lines {
		at := r.at.Below("terrain", y)
		if !r.Need(len(line) == r.raw.columns, at, "has %d signs, there are %d columns", len(line), r.raw.columns) {
			continue
		}
		for c := range r.raw.columns {
			k := r.t.groundOf(line[c])
			_, told := r.raw.legend[line[c:c+1]]
			if r.Need(k != off && told, at, "the sign %q, %d, is not in the legend", line[c:c+1], c+1) {
				r.m.ground[hexOf(c+1, y+1)] = k
			}
		}
	}
}

// join finds the neighbours.
func (m *field) join() {
	for h := range uint16(hexMax) {
		for d := range uint8(directions) {
			n := hexAt(offsetOf(h).Add(dirOf(d).Step()))
			if !m.Has(h) || !m.Has(n) {
				n = noHex
			}
			m.step[h][d] = n
		}
	}
}

func (r *mapReader) edges() {
	m := r.m
	for k, e := range r.t.edges {
		for i, word := range r.raw.edges[e.ID] {
			at := r.at.Below("hexsides", e.ID, i)
			first, second, _ := strings.Cut(word, "-")
			a, ok := parseHex(first)
			b, ok2 := parseHex(second)
			if !r.Need(ok && ok2 && m.Has(a) && m.Has(b), at, "%q must be two hexes of the map such as \"1306-1407\"", word) {
				continue
			}
			there, back := m.dirTo(a, b), m.dirTo(b, a)
			if !r.Need(there != off, at, "%s and %s do not touch", first, second) {
				continue
			}
			r.Need(m.edge[a][there] == off, at, "the hexside between %s and %s has a kind already", first, second)
			m.edge[a][there], m.edge[b][back] = uint8(k), uint8(k)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(r.raw.edges)) {
		if slices.Contains(r.t.names["hexside"], id) {
			continue
		}
		r.At(r.at.Below("hexsides", id), "%v", strict.Unknown("hexside", id, r.t.names["hexside"]))
	}
}

// workOut finds what it costs to go from hex to hex, what attacks across a
// hexside meet, and what lies in sight.
func (m *field) workOut(t *tables) {
	for h := range uint16(hexMax) {
		for d := range uint8(directions) {
			m.crossing(t, h, d)
		}
		if m.Has(h) {
			m.near[h], m.far[h] = m.links(t, h, ring2), m.links(t, h, ring3)
		}
	}
}

func (m *field) crossing(t *tables, h uint16, d uint8) {
	n := m.step[h][d]
	for c := range classes {
		m.cost[c][h][d] = closed
	}
	m.noCharge[h][d] = true
	if n == noHex {
		return
	}
	from, to := &t.grounds[m.ground[h]], &t.grounds[m.ground[n]]
	var e Edge
	if k := m.edge[h][d]; k != off {
		e = t.edges[k]
	}
	m.noCharge[h][d] = e.NoCharge || e.MP[mounted] == closed
	for c := range classes {
		m.shock[c][h][d] = int8(to.Shock[c] + e.Shock[c])
		if to.Level > from.Level {
			m.shock[c][h][d] += int8(t.uphill.Shock[c])
		}
		if to.MP[c] == closed || e.MP[c] == closed {
			continue
		}
		m.cost[c][h][d] = int8(to.MP[c] + e.MP[c])
		if to.Level > from.Level {
			m.cost[c][h][d] += int8(t.uphill.MP[c])
		}
	}
}

// links are the lines from a hex to those of a ring (INF-12).
func (m *field) links(t *tables, h uint16, ring []ringLine) (list []link) {
	at := func(r int) uint16 {
		n := hexAt(offsetOf(h).Add(ring[r].to))
		if !m.Has(n) {
			return noHex
		}
		return n
	}
	order := make([]int, 0, len(ring))
	for r := range ring {
		if at(r) != noHex {
			order = append(order, r)
		}
	}
	sorting.By(order, func(a, b int) int { return int(at(a)) - int(at(b)) })
	for _, r := range order {
		l := link{to: at(r), dirs: ring[r].dirs, along: ring[r].along}
		var blocks [2]bool
		for i, o := range ring[r].mid {
			l.mid[i] = hexAt(offsetOf(h).Add(o))
			if !m.Has(l.mid[i]) {
				l.mid[i] = noHex
			}
			blocks[i] = m.blocks(t, l.mid[i], h, l.to)
		}
		l.sight = !blocks[0] && !blocks[1]
		if l.along {
			l.sight = !blocks[0] || !blocks[1] // INF-12.4
		}
		list = append(list, l)
	}
	return list
}

// blocks says whether a hex between two others blocks the sight from one to the
// other (INF-12.2, 12.3, 12.6).
func (m *field) blocks(t *tables, h, from, to uint16) bool {
	if h == noHex {
		return true
	}
	g := &t.grounds[m.ground[h]]
	return g.Blocks || g.Level > max(t.grounds[m.ground[from]].Level, t.grounds[m.ground[to]].Level)
}
