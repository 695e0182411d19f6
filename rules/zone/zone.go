// Package zone is maps of zones and typed links: which zones are adjacent, how
// far they lie apart, the first steps of the shortest paths between them, and
// what a stack can reach with a budget. A zone is its number in the file it
// was read from, from 0; that order breaks the ties that nothing else breaks.
// A map does not change after New, and nothing here allocates after it.
package zone

import "fmt"

// Far is the distance between zones that no path joins.
const Far = 255

// Link joins two zones, both ways. Kind sorts links (road, track); it numbers
// from 0 and is at most MaxKinds-1.
type Link struct{ A, B, Kind int }

// MaxKinds is the most kinds of link a map may have.
const MaxKinds = 8

// Map is an undirected graph of zones.
type Map struct {
	n      int
	near   [Max]Set
	byKind [Max][MaxKinds]Set
	kind   [Max][Max]int8 // -1 where there is no link
	whole  Table
}

// New makes the map of n zones and their links, with the distances between
// them. It refuses links to zones that there are not, from a zone to itself,
// and a second link between the same two zones.
func New(n int, links []Link) (*Map, error) {
	if n < 1 || n > Max {
		return nil, fmt.Errorf("%d zones, a map has 1 to %d", n, Max)
	}
	m := &Map{n: n}
	for a := range m.kind {
		for b := range m.kind[a] {
			m.kind[a][b] = -1
		}
	}
	for i, l := range links {
		switch {
		case l.A < 0 || l.A >= n || l.B < 0 || l.B >= n:
			return nil, fmt.Errorf("link %d joins %d and %d, the zones are 0 to %d", i, l.A, l.B, n-1)
		case l.A == l.B:
			return nil, fmt.Errorf("link %d joins zone %d to itself", i, l.A)
		case l.Kind < 0 || l.Kind >= MaxKinds:
			return nil, fmt.Errorf("link %d is of kind %d, the kinds are 0 to %d", i, l.Kind, MaxKinds-1)
		case m.near[l.A].Has(l.B):
			return nil, fmt.Errorf("link %d joins %d and %d, which are linked already", i, l.A, l.B)
		}
		m.join(l.A, l.B, l.Kind)
		m.join(l.B, l.A, l.Kind)
	}
	m.whole = m.Without(0)
	return m, nil
}

func (m *Map) join(a, b, kind int) {
	m.near[a].Add(b)
	m.byKind[a][kind].Add(b)
	m.kind[a][b] = int8(kind)
}

// Len is the number of zones.
func (m *Map) Len() int { return m.n }

// All is every zone of the map.
func (m *Map) All() Set { return Set(1)<<uint(m.n) - 1 } // for 64 zones the shift gives 0, less one: all

// Near is the zones adjacent to z.
func (m *Map) Near(z int) Set { return m.near[z] }

// ByKind is the zones that a link of a kind joins to one.
func (m *Map) ByKind(z int, k int) Set { return m.byKind[z][k] }

// Adjacent says whether a link joins two zones.
func (m *Map) Adjacent(a, b int) bool { return m.near[a].Has(b) }

// Table is the distances over all links.
func (m *Map) Table() *Table { return &m.whole }

// Distance is how many links part two zones.
func (m *Map) Distance(a, b int) int { return int(m.whole.dist[a][b]) }

// Within is the zones at most d links from z, z among them.
func (m *Map) Within(z, d int) (in Set) { return m.whole.Within(z, d) }

// Kind is the kind of the link between adjacent zones, -1 where there is none.
func (m *Map) Kind(a, b int) int { return int(m.kind[a][b]) }

// Around is the zones adjacent to any of s, those of s among them only where
// they are adjacent to another of s.
func (m *Map) Around(s Set) (out Set) {
	for s != 0 {
		out |= m.near[s.Pop()]
	}
	return out
}

// Table is the distances between all zones, in links, and the first steps of
// the shortest paths.
type Table struct {
	dist  [Max][Max]uint8
	steps [Max][Max]Set
	rings [Max][]Set // rings[z][d] is the zones at distance d from z
	bar   Set
}

// Without is the distances when no path may run through a zone of bar. A path
// may begin or end in one.
func (m *Map) Without(bar Set) Table {
	t := Table{bar: bar}
	for a := range m.n {
		for b := range t.dist[a] {
			t.dist[a][b] = Far
		}
		t.dist[a][a] = 0
		ring, seen := Of(a), Of(a)
		for d := 0; ring != 0; d++ {
			t.rings[a] = append(t.rings[a], ring)
			open := ring
			if d > 0 {
				open &^= bar
			}
			ring = m.Around(open) &^ seen
			seen |= ring
			for r := ring; r != 0; {
				t.dist[a][r.Pop()] = uint8(d + 1)
			}
		}
	}
	for a := range m.n {
		for b := range m.n {
			t.steps[a][b] = m.firstSteps(&t, a, b)
		}
	}
	return t
}

func (m *Map) firstSteps(t *Table, a, b int) (out Set) {
	if a == b || t.dist[a][b] == Far {
		return 0
	}
	for z := range m.near[a].All {
		if z == b || !t.bar.Has(z) && t.dist[z][b] == t.dist[a][b]-1 {
			out.Add(z)
		}
	}
	return out
}

// Distance is the least number of links from a to b, Far when there is no way.
func (t *Table) Distance(a, b int) int { return int(t.dist[a][b]) }

// Steps is every zone that is the first step of a shortest path from a to b;
// none when a is b or there is no way.
func (t *Table) Steps(a, b int) Set { return t.steps[a][b] }

// Within is the zones at distance d or less from z, itself among them.
func (t *Table) Within(z, d int) (in Set) {
	for i, r := range t.rings[z] {
		if i > d {
			break
		}
		in |= r
	}
	return in
}

// Nearest is those of the zones in s that are nearest to z, all of them when
// several are equally near, and their distance. It is empty, at distance Far,
// when none can be reached.
func (t *Table) Nearest(z int, s Set) (Set, int) {
	for d, r := range t.rings[z] {
		if at := r & s; at != 0 {
			return at, d
		}
	}
	return 0, Far
}

// StepsAvoiding is those first steps of shortest paths from a to b whose
// paths cross the fewest zones of shun before b, and that number.
func (t *Table) StepsAvoiding(a, b int, shun Set) (Set, int) {
	if a == b || t.dist[a][b] == Far {
		return 0, 0
	}
	// crossed[z] is the fewest zones of shun on a shortest path from z to b, b
	// left out; rings around b are gone through from the inside.
	var crossed [Max]uint8
	d := int(t.dist[a][b])
	for i := 1; i < d; i++ {
		for z := range t.rings[b][i].All {
			crossed[z] = t.least(&crossed, z, b)
			if shun.Has(z) {
				crossed[z]++
			}
		}
	}
	least := t.least(&crossed, a, b)
	var out Set
	for s := t.steps[a][b]; s != 0; {
		if z := s.Pop(); z == b || crossed[z] == least {
			out.Add(z)
		}
	}
	return out, int(least)
}

func (t *Table) least(crossed *[Max]uint8, z, b int) uint8 {
	least := uint8(Far)
	for n := range t.steps[z][b].All {
		if n == b {
			return 0
		}
		least = min(least, crossed[n])
	}
	return least
}
