package zone

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sandtable/rules/rulestest/must"
)

// drawn is a random map with the list of its links.
type drawn struct {
	*Map
	links []Link
}

func draw(t *rapid.T) drawn {
	n := rapid.IntRange(1, 12).Draw(t, "zones")
	if rapid.IntRange(0, 9).Draw(t, "large") == 0 {
		n = Max
	}
	return drawOf(t, n, 3*n)
}

// small is a random map whose paths can all be walked.
func small(t *rapid.T) drawn { return drawOf(t, rapid.IntRange(1, 8).Draw(t, "zones"), 14) }

func drawOf(t *rapid.T, n, most int) drawn {
	var links []Link
	seen := map[[2]int]bool{}
	for range rapid.IntRange(0, most).Draw(t, "links") {
		a, b := rapid.IntRange(0, n-1).Draw(t, "a"), rapid.IntRange(0, n-1).Draw(t, "b")
		if a == b || seen[[2]int{a, b}] || seen[[2]int{b, a}] {
			continue
		}
		seen[[2]int{a, b}] = true
		links = append(links, Link{a, b, rapid.IntRange(0, 2).Draw(t, "kind")})
	}
	m := must.Have(New(n, links))(t)
	return drawn{m, links}
}

// paths calls do for every path from a that enters no zone twice and leaves no
// zone of bar but a, a itself as the first.
func (m drawn) paths(a int, bar Set, do func(path []int)) {
	path := []int{a}
	var walk func()
	walk = func() {
		do(path)
		at := path[len(path)-1]
		if len(path) > 1 && bar.Has(at) {
			return
		}
		for _, l := range m.links {
			for _, to := range []int{l.A, l.B} {
				if l.A+l.B-to != at || slices.Contains(path, to) {
					continue
				}
				path = append(path, to)
				walk()
				path = path[:len(path)-1]
			}
		}
	}
	walk()
}

// relaxed is the distances by relaxing every link until nothing changes.
func (m drawn) relaxed(a int, bar Set) []int {
	d := make([]int, m.Len())
	for i := range d {
		d[i] = Far
	}
	d[a] = 0
	for changed := true; changed; {
		changed = false
		for _, l := range m.links {
			for _, e := range [][2]int{{l.A, l.B}, {l.B, l.A}} {
				if d[e[0]] < Far && d[e[0]]+1 < d[e[1]] && (e[0] == a || !bar.Has(e[0])) {
					d[e[1]], changed = d[e[0]]+1, true
				}
			}
		}
	}
	return d
}

func someSet(t *rapid.T, m drawn, name string) Set {
	return Set(rapid.Uint64().Draw(t, name)) & m.All()
}

func TestDistancesAreThoseOfRelaxingEveryLink(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := draw(t)
		bar := someSet(t, m, "bar")
		if rapid.Bool().Draw(t, "open") {
			bar = 0
		}
		table := m.Without(bar)
		for a := range m.Len() {
			want := m.relaxed(a, bar)
			for b, d := range want {
				if got := table.Distance(a, b); got != d {
					t.Fatalf("from %d to %d without %b: %d, want %d", a, b, bar, got, d)
				}
				if bar == 0 && m.Distance(a, b) != d {
					t.Fatalf("from %d to %d: %d, want %d", a, b, m.Distance(a, b), d)
				}
			}
			for d := range 4 {
				for b := range m.Len() {
					if got := table.Within(a, d).Has(b); got != (want[b] <= d) {
						t.Fatalf("%d within %d of %d: %v", b, d, a, got)
					}
				}
			}
		}
	})
}

func TestFirstStepsAreThoseOfAllShortestPaths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := small(t)
		bar, shun := someSet(t, m, "bar"), someSet(t, m, "shun")
		a := rapid.IntRange(0, m.Len()-1).Draw(t, "from")
		table := m.Without(bar)
		type found struct {
			steps, clean Set
			least        int
		}
		best := make([]found, m.Len())
		m.paths(a, bar, func(path []int) {
			b := path[len(path)-1]
			if len(path) == 1 || len(path)-1 != table.Distance(a, b) {
				return
			}
			crossed := 0
			for _, z := range path[1 : len(path)-1] {
				if shun.Has(z) {
					crossed++
				}
			}
			f := &best[b]
			if f.steps == 0 || crossed < f.least {
				f.least, f.clean = crossed, 0
			}
			if crossed == f.least {
				f.clean.Add(path[1])
			}
			f.steps.Add(path[1])
		})
		for b, want := range best {
			if got := table.Steps(a, b); got != want.steps {
				t.Fatalf("from %d to %d: steps %b, want %b", a, b, got, want.steps)
			}
			got, n := table.StepsAvoiding(a, b, shun)
			if got != want.clean || n != want.least {
				t.Fatalf("from %d to %d past %b: %b crossing %d, want %b crossing %d", a, b, shun, got, n, want.clean, want.least)
			}
		}
	})
}

func TestNearestAreAllAtTheLeastDistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := draw(t)
		s := someSet(t, m, "targets")
		for a := range m.Len() {
			least, want := Far, Set(0)
			for b := range m.Len() {
				switch d := m.Distance(a, b); {
				case !s.Has(b) || d == Far || d > least:
				case d < least:
					least, want = d, Of(b)
				default:
					want.Add(b)
				}
			}
			if got, d := m.Table().Nearest(a, s); got != want || d != least {
				t.Fatalf("from %d: %b at %d, want %b at %d", a, got, d, want, least)
			}
		}
	})
}

func TestReachIsEveryPathWithinTheBudget(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := small(t)
		stop, bar := someSet(t, m, "stop"), someSet(t, m, "bar")
		a := rapid.IntRange(0, m.Len()-1).Draw(t, "from")
		budget := rapid.IntRange(0, 12).Draw(t, "budget")
		c := Costs{1, 2, uint8(rapid.SampledFrom([]int{3, Barred}).Draw(t, "third"))}
		cost := make([]int, m.Len())
		for i := range cost {
			cost[i] = Far
		}
		m.paths(a, stop, func(path []int) {
			sum := 0
			for i, z := range path[1:] {
				k := m.Kind(path[i], z)
				if bar.Has(z) || c[k] == Barred {
					return
				}
				sum += int(c[k])
			}
			b := path[len(path)-1]
			cost[b] = min(cost[b], sum)
		})
		var r Reach
		m.Reach(&r, a, &c, budget, stop, bar)
		for b, want := range cost {
			if r.In.Has(b) != (want <= budget) {
				t.Fatalf("%d from %d for %d: %v, it costs %d", b, a, budget, r.In.Has(b), want)
			}
			if !r.In.Has(b) {
				continue
			}
			way := append([]int{a}, r.way(b)...)
			sum := 0
			for i, z := range way[1:] {
				sum += int(c[m.Kind(way[i], z)])
			}
			if int(r.Cost[b]) != want || sum != want || way[len(way)-1] != b {
				t.Fatalf("%d from %d: cost %d by the way %v, want %d", b, a, r.Cost[b], way, want)
			}
		}
	})
}

// way is the cheapest way to a zone, its start left out.
func (r *Reach) way(to int) (out []int) {
	for ; r.Step[to] != 0; to = r.Step[to].First() {
		out = append(out, to)
	}
	slices.Reverse(out)
	return out
}

func TestAdjacencyIsWhatTheLinksSay(t *testing.T) {
	m := must.Have(New(4, []Link{{0, 1, 0}, {1, 2, 1}, {2, 0, 0}}))(t)
	if m.Near(0) != Of(1, 2) || m.Near(3) != 0 || m.ByKind(1, 1) != Of(2) || m.ByKind(1, 0) != Of(0) {
		t.Errorf("near 0 %b, near 3 %b, from 1 by kind %b %b", m.Near(0), m.Near(3), m.ByKind(1, 0), m.ByKind(1, 1))
	}
	if m.Kind(2, 1) != 1 || m.Kind(0, 3) != -1 || m.Adjacent(0, 3) || !m.Adjacent(2, 1) {
		t.Error("kinds and adjacency differ from the links")
	}
	if m.Around(Of(0)) != Of(1, 2) || m.All() != Of(0, 1, 2, 3) || m.Distance(0, 3) != Far {
		t.Errorf("around 0 %b, all %b, far %d", m.Around(Of(0)), m.All(), m.Distance(0, 3))
	}
}

func TestAMapThatCannotBeIsRefused(t *testing.T) {
	for want, make := range map[string]func() (*Map, error){
		"0 zones":         func() (*Map, error) { return New(0, nil) },
		"65 zones":        func() (*Map, error) { return New(65, nil) },
		"joins 0 and 2":   func() (*Map, error) { return New(2, []Link{{0, 2, 0}}) },
		"to itself":       func() (*Map, error) { return New(2, []Link{{1, 1, 0}}) },
		"kind 8":          func() (*Map, error) { return New(2, []Link{{0, 1, 8}}) },
		"linked already":  func() (*Map, error) { return New(2, []Link{{0, 1, 0}, {1, 0, 1}}) },
		"link 1 joins -1": func() (*Map, error) { return New(2, []Link{{0, 1, 0}, {-1, 0, 1}}) },
	} {
		if _, err := make(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}

func TestReachDoesNotAllocate(t *testing.T) {
	m := must.Have(New(3, []Link{{0, 1, 0}, {1, 2, 0}}))(t)
	var r Reach
	c := Costs{2}
	if n := testing.AllocsPerRun(50, func() { m.Reach(&r, 0, &c, 3, 0, 0) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if r.In != Of(0, 1) || r.Cost[1] != 2 {
		t.Errorf("in reach %b for %d", r.In, r.Cost[1])
	}
}
