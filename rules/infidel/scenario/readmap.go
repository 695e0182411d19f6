package scenario

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
func readMaps(t *Tables, files fs.FS) error {
	t.Names["map"] = nil
	return strict.Each(files, "map_*.toml", func(file string, data []byte) error {
		m, err := ReadMap(t, file, data)
		if err != nil {
			return err
		}
		if t.Field(m.ID) != nil {
			return fmt.Errorf("%s: a map %q is there already", file, m.ID)
		}
		t.maps, t.Names["map"] = append(t.maps, m), append(t.Names["map"], m.ID)
		return nil
	})
}

// Field is the map of an id, nil when there is none.
func (t *Tables) Field(id string) *Map {
	if i := slices.IndexFunc(t.maps, func(m *Map) bool { return m.ID == id }); i >= 0 {
		return t.maps[i]
	}
	return nil
}

// RawMap is a map file (INF-4.5).
type RawMap struct {
	ID   string     `toml:"id,required"`
	Name rules.Text `toml:"name,required"`
	GroundSpec
}

// GroundSpec is a map as a map file says it, and a battle file that has a ground of its
// own. of is the supplied map whose names of places and whose look that ground keeps.
type GroundSpec struct {
	Columns int                  `toml:"columns,required" range:"1..40"`
	Rows    int                  `toml:"rows,required" range:"1..26"`
	Top     string               `toml:"top_edge,required" ref:"edge of the map" why:"INF-4.5"`
	Terrain string               `toml:"terrain,required"`
	Legend  map[string]string    `toml:"legend,required"`
	Edges   map[string][]string  `toml:"hexsides,required"`
	Zones   map[string][]HexWord `toml:"zones,required"`
	Of      string               `toml:"of" ref:"map"`
	Source  string               `toml:"source"`
	Note    string               `toml:"note"`
}

func (g *GroundSpec) Has(h uint16) bool { return Column(h) <= g.Columns && Row(h) <= g.Rows }

// ReadMap reads a map file and works out what follows from its ground.
func ReadMap(t *Tables, file string, data []byte) (*Map, error) {
	var raw RawMap
	d, err := t.Names.Read(file, data, &raw)
	if err != nil {
		return nil, err
	}
	m, err := t.groundFrom(d, nil, &raw.GroundSpec)
	if err == nil {
		m.ID, m.Name = raw.ID, raw.Name
	}
	return m, err
}

// groundFrom works out the ground that a file says at a place.
func (t *Tables) groundFrom(d *strict.Doc, at strict.Path, raw *GroundSpec) (*Map, error) {
	m := &Map{Columns: raw.Columns, Rows: raw.Rows, Top: raw.Top, Zones: map[string][]uint16{}}
	for h := range m.Ground {
		m.Ground[h] = Off
		m.Edge[h] = [Directions]uint8{Off, Off, Off, Off, Off, Off}
	}
	r := mapReader{strict.Faults{Doc: d}, at, t, m, raw}
	r.legend()
	r.terrain()
	m.Join()
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
	for _, id := range slices.Sorted(maps.Keys(r.raw.Zones)) {
		r.m.Zones[id] = []uint16{}
		for i, h := range r.raw.Zones[id] {
			at := r.at.Below("zones", id, i)
			r.Need(r.m.Has(uint16(h)), at, "%s is not on the map", HexName(uint16(h)))
			r.Need(!slices.Contains(r.m.Zones[id], uint16(h)), at, "%s stands twice", HexName(uint16(h)))
			r.m.Zones[id] = append(r.m.Zones[id], uint16(h))
		}
		slices.Sort(r.m.Zones[id])
	}
}

// GroundOf is the terrain with a key, off when there is none.
func (t *Tables) GroundOf(key byte) uint8 {
	return uint8(slices.IndexFunc(t.Grounds, func(g Ground) bool { return g.Key == sign(key) }))
}

// mapReader makes a map of what its file says.
type mapReader struct {
	strict.Faults
	at  strict.Path // of the ground in its file
	t   *Tables
	m   *Map
	raw *GroundSpec
}

// legend asks that the legend of a map says what terrain.toml does.
func (r *mapReader) legend() {
	for _, key := range slices.Sorted(maps.Keys(r.raw.Legend)) {
		id := r.raw.Legend[key]
		k := uint8(Off)
		if len(key) == 1 {
			k = r.t.GroundOf(key[0])
		}
		at := r.at.Below("legend", key)
		if r.Need(k != Off, at, "no terrain has the key %q in terrain.toml", key) {
			r.Need(r.t.Grounds[k].ID == id, at, "%q must be %q, as in terrain.toml", id, r.t.Grounds[k].ID)
		}
	}
}

func (r *mapReader) terrain() {
	lines := strings.Split(strings.TrimSuffix(strings.TrimPrefix(r.raw.Terrain, "\n"), "\n"), "\n")
	if !r.Need(len(lines) == r.raw.Rows, r.at.Below("terrain"), "has %d lines, there are %d rows", len(lines), r.raw.Rows) {
		return
	}
	for y, line := range lines {
		at := r.at.Below("terrain", y)
		if !r.Need(len(line) == r.raw.Columns, at, "has %d signs, there are %d columns", len(line), r.raw.Columns) {
			continue
		}
		for c := range r.raw.Columns {
			k := r.t.GroundOf(line[c])
			_, told := r.raw.Legend[line[c:c+1]]
			if r.Need(k != Off && told, at, "the sign %q, %d, is not in the legend", line[c:c+1], c+1) {
				r.m.Ground[HexOf(c+1, y+1)] = k
			}
		}
	}
}

// Join finds the neighbours.
func (m *Map) Join() {
	for h := range uint16(HexMax) {
		for d := range uint8(Directions) {
			n := HexAt(OffsetOf(h).Add(DirOf(d).Step()))
			if !m.Has(h) || !m.Has(n) {
				n = NoHex
			}
			m.Step[h][d] = n
		}
	}
}

func (r *mapReader) edges() {
	m := r.m
	for k, e := range r.t.Edges {
		for i, word := range r.raw.Edges[e.ID] {
			at := r.at.Below("hexsides", e.ID, i)
			first, second, _ := strings.Cut(word, "-")
			a, ok := ParseHex(first)
			b, ok2 := ParseHex(second)
			if !r.Need(ok && ok2 && m.Has(a) && m.Has(b), at, "%q must be two hexes of the map such as \"1306-1407\"", word) {
				continue
			}
			there, back := m.DirTo(a, b), m.DirTo(b, a)
			if !r.Need(there != Off, at, "%s and %s do not touch", first, second) {
				continue
			}
			r.Need(m.Edge[a][there] == Off, at, "the hexside between %s and %s has a kind already", first, second)
			m.Edge[a][there], m.Edge[b][back] = uint8(k), uint8(k)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(r.raw.Edges)) {
		if slices.Contains(r.t.Names["hexside"], id) {
			continue
		}
		r.At(r.at.Below("hexsides", id), "%v", strict.Unknown("hexside", id, r.t.Names["hexside"]))
	}
}

// workOut finds what steps cost, what attacks across a hexside meet, and what lies in sight.
func (m *Map) workOut(t *Tables) {
	for h := range uint16(HexMax) {
		for d := range uint8(Directions) {
			m.crossing(t, h, d)
		}
		if m.Has(h) {
			m.Near[h], m.Far[h] = m.links(t, h, ring2), m.links(t, h, ring3)
		}
	}
}

func (m *Map) crossing(t *Tables, h uint16, d uint8) {
	n := m.Step[h][d]
	for c := range Classes {
		m.Cost[c][h][d] = Closed
	}
	m.NoCharge[h][d] = true
	if n == NoHex {
		return
	}
	from, to := &t.Grounds[m.Ground[h]], &t.Grounds[m.Ground[n]]
	var e Edge
	if k := m.Edge[h][d]; k != Off {
		e = t.Edges[k]
	}
	m.NoCharge[h][d] = e.NoCharge || e.MP[Mounted] == Closed
	for c := range Classes {
		m.Shock[c][h][d] = int8(to.Shock[c] + e.Shock[c])
		if to.Level > from.Level {
			m.Shock[c][h][d] += int8(t.Uphill.Shock[c])
		}
		if to.MP[c] == Closed || e.MP[c] == Closed {
			continue
		}
		m.Cost[c][h][d] = int8(to.MP[c] + e.MP[c])
		if to.Level > from.Level {
			m.Cost[c][h][d] += int8(t.Uphill.MP[c])
		}
	}
}

// links are the lines from a hex to those of a ring (INF-12).
func (m *Map) links(t *Tables, h uint16, ring []ringLine) (list []Line) {
	at := func(r int) uint16 {
		n := HexAt(OffsetOf(h).Add(ring[r].to))
		if !m.Has(n) {
			return NoHex
		}
		return n
	}
	order := make([]int, 0, len(ring))
	for r := range ring {
		if at(r) != NoHex {
			order = append(order, r)
		}
	}
	sorting.By(order, func(a, b int) int { return int(at(a)) - int(at(b)) })
	for _, r := range order {
		l := Line{To: at(r), Dirs: ring[r].dirs, Along: ring[r].along}
		var blocks [2]bool
		for i, o := range ring[r].mid {
			l.Mid[i] = HexAt(OffsetOf(h).Add(o))
			if !m.Has(l.Mid[i]) {
				l.Mid[i] = NoHex
			}
			blocks[i] = m.Blocks(t, l.Mid[i], h, l.To)
		}
		l.Sight = !blocks[0] && !blocks[1]
		if l.Along {
			l.Sight = !blocks[0] || !blocks[1] // INF-12.4
		}
		list = append(list, l)
	}
	return list
}

// Blocks says whether a hex between two others blocks the sight from one to the other (INF-12.2, 12.3, 12.6).
func (m *Map) Blocks(t *Tables, h, from, to uint16) bool {
	if h == NoHex {
		return true
	}
	g := &t.Grounds[m.Ground[h]]
	return g.Blocks || g.Level > max(t.Grounds[m.Ground[from]].Level, t.Grounds[m.Ground[to]].Level)
}

// With is a map with some more hexsides.
func (m *Map) With(t *Tables, list []Hexside) *Map {
	if len(list) == 0 {
		return m
	}
	out := *m
	out.Added = list
	for _, e := range list {
		out.Edge[e.A][m.DirTo(e.A, e.B)], out.Edge[e.B][m.DirTo(e.B, e.A)] = e.Kind, e.Kind
	}
	out.workOut(t)
	return &out
}

// GroundOfField says a map as a file does.
func (t *Tables) GroundOfField(m *Map) *GroundSpec {
	g := &GroundSpec{Columns: m.Columns, Rows: m.Rows, Top: m.Top, Legend: map[string]string{}, Edges: map[string][]string{}, Zones: map[string][]HexWord{}}
	var text []byte
	for r := range m.Rows {
		for c := range m.Columns {
			x := &t.Grounds[m.Ground[HexOf(c+1, r+1)]]
			text = append(text, byte(x.Key))
			g.Legend[string(rune(x.Key))] = x.ID
		}
		text = append(text, '\n')
	}
	g.Terrain = string(text)
	for h := range uint16(HexMax) {
		near := slices.Clone(m.Step[h][:])
		slices.Sort(near)
		for _, n := range near {
			if n == NoHex || n < h {
				continue
			}
			if k := m.Edge[h][m.DirTo(h, n)]; k != Off {
				id := t.Edges[k].ID
				g.Edges[id] = append(g.Edges[id], EdgeName(h, n))
			}
		}
	}
	for id, hexes := range m.Zones {
		for _, h := range hexes {
			g.Zones[id] = append(g.Zones[id], HexWord(h))
		}
		if len(hexes) == 0 {
			g.Zones[id] = []HexWord{}
		}
	}
	return g
}

// EdgeName is a hexside by the hexes that touch there, the lower first: `1306-1407`.
func EdgeName(a, b uint16) string { return HexName(min(a, b)) + "-" + HexName(max(a, b)) }
