package hex_test

import (
	"math/big"
	"os"
	"slices"
	"testing"

	"sandtable/rules/hex"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/strict"
)

func TestDirections(t *testing.T) {
	for d := range hex.Dirs {
		o := d.Step()
		if o.Length() != 1 {
			t.Errorf("direction %d is %d long", d, o.Length())
		}
		if back := o.Add(d.Turn(3).Step()); back != (hex.Offset{}) {
			t.Errorf("direction %d and back leads to %v", d, back)
		}
		if d.Turn(-1).Turn(7) != d {
			t.Errorf("direction %d turned back and all round is %d", d, d.Turn(-1).Turn(7))
		}
	}
}

// TestDistance compares the formula with a walk over neighbours.
func TestDistance(t *testing.T) {
	walked := map[hex.Offset]int{{}: 0}
	todo := []hex.Offset{{}}
	for len(todo) > 0 {
		h := todo[0]
		todo = todo[1:]
		for d := range hex.Dirs {
			n := h.Add(d.Step())
			if _, ok := walked[n]; !ok && walked[h] < 8 {
				walked[n] = walked[h] + 1
				todo = append(todo, n)
			}
		}
	}
	for h, n := range walked {
		if got := hex.Distance(hex.Offset{}, h); got != n {
			t.Errorf("%v is %d away, want %d", h, got, n)
		}
	}
}

// TestM44_9_6_RayList reads the lines that the rules of Mémoire 44 list.
func TestM44_9_6_RayList(t *testing.T) {
	const file = "../memoir/scenario/data/los.toml"
	data := must.Have(os.ReadFile(file))(t)
	var raw struct {
		Lines []struct {
			To    [2]int   `toml:"to,required"`
			Range int      `toml:"range,required"`
			Cross [][2]int `toml:"cross,required"`
			Left  [][2]int `toml:"left,required"`
			Right [][2]int `toml:"right,required"`
		} `toml:"line,required"`
	}
	must.Do(t, strict.Decode(file, data, &raw))
	same := func(got []hex.Offset, want [][2]int, up int) bool {
		var a, b []hex.Offset
		a = append(a, got...)
		for _, w := range want {
			b = append(b, hex.Offset{X: w[0], Y: up * w[1]})
		}
		slices.SortFunc(a, order)
		slices.SortFunc(b, order)
		return slices.Equal(a, b)
	}
	for _, l := range raw.Lines {
		if got := (hex.Offset{X: l.To[0], Y: l.To[1]}).Length(); got != l.Range {
			t.Errorf("%v is %d away, want %d", l.To, got, l.Range)
		}
		for _, up := range []int{1, -1} {
			c, left, right := hex.Ray(l.To[0], up*l.To[1])
			if up < 0 {
				left, right = right, left
			}
			if !same(c, l.Cross, up) || !same(left, l.Left, up) || !same(right, l.Right, up) {
				t.Errorf("to %v (up %d): %v %v %v", l.To, up, c, left, right)
			}
		}
	}
}

func order(a, b hex.Offset) int {
	if a.Y != b.Y {
		return a.Y - b.Y
	}
	return a.X - b.X
}

// TestRaySlow compares every line up to range 6 with the segment clipped
// against each hex, edge by edge, in exact fractions.
func TestRaySlow(t *testing.T) {
	for y := -6; y <= 6; y++ {
		for x := -12; x <= 12; x++ {
			to := hex.Offset{X: x, Y: y}
			if (x+y)&1 != 0 || to.Length() < 1 || to.Length() > 6 {
				continue
			}
			c, left, right := hex.Ray(x, y)
			wc, wl, wr := slowRay(to)
			for _, p := range [][2][]hex.Offset{{c, wc}, {left, wl}, {right, wr}} {
				if !slices.IsSortedFunc(p[0], func(a, b hex.Offset) int { return along(to, a) - along(to, b) }) {
					t.Errorf("to %v: %v is not in the order of the line", to, p[0])
				}
				slices.SortFunc(p[0], order)
				if !slices.Equal(p[0], p[1]) {
					t.Errorf("to %v: %v, want %v", to, p[0], p[1])
				}
			}
		}
	}
}

func along(to, h hex.Offset) int { return to.X*h.X + 3*to.Y*h.Y }

// slowRay looks at every hex around. X is measured in half hexes and Y in
// sixths of a hex's height (a row is 3 of those apart, the points of a hex 2
// from its center): a stretched plane in which all corners are whole.
func slowRay(to hex.Offset) (cross, left, right []hex.Offset) {
	for y := -8; y <= 8; y++ {
		for x := -16; x <= 16; x++ {
			h := hex.Offset{X: x, Y: y}
			if (x+y)&1 != 0 || h == to || h == (hex.Offset{}) {
				continue
			}
			from, upto, met := clip(to, h)
			if !met {
				continue
			}
			// Where the middle of what both share lies against the hex.
			mid := new(big.Rat).Add(from, upto)
			mid.Mul(mid, big.NewRat(1, 2))
			side := to.X*3*h.Y - 3*to.Y*h.X
			switch inside := strictly(to, h, mid); {
			case inside:
				cross = append(cross, h)
			case side > 0:
				right = append(right, h)
			default:
				left = append(left, h)
			}
		}
	}
	return cross, left, right
}

// halfPlanes bound a hex around its center: a·x + b·y <= c.
var halfPlanes = [6][3]int64{{1, 0, 1}, {-1, 0, 1}, {1, 1, 2}, {1, -1, 2}, {-1, 1, 2}, {-1, -1, 2}}

// clip is the part of the segment from the start (0) to its end (1) that lies
// in the closed hex h.
func clip(to, h hex.Offset) (from, upto *big.Rat, met bool) {
	from, upto = big.NewRat(0, 1), big.NewRat(1, 1)
	for _, p := range halfPlanes {
		slope := p[0]*int64(to.X) + p[1]*3*int64(to.Y)
		room := p[2] + p[0]*int64(h.X) + p[1]*3*int64(h.Y)
		switch {
		case slope == 0 && room < 0:
			return nil, nil, false
		case slope > 0:
			if at := big.NewRat(room, slope); at.Cmp(upto) < 0 {
				upto = at
			}
		case slope < 0:
			if at := big.NewRat(room, slope); at.Cmp(from) > 0 {
				from = at
			}
		}
	}
	return from, upto, from.Cmp(upto) <= 0
}

// strictly says whether the point at a part of the way lies inside h, off its
// edges.
func strictly(to, h hex.Offset, at *big.Rat) bool {
	for _, p := range halfPlanes {
		slope := p[0]*int64(to.X) + p[1]*3*int64(to.Y)
		room := p[2] + p[0]*int64(h.X) + p[1]*3*int64(h.Y)
		value := new(big.Rat).Mul(at, big.NewRat(slope, 1))
		if value.Cmp(big.NewRat(room, 1)) >= 0 {
			return false
		}
	}
	return true
}

func BenchmarkRay(b *testing.B) {
	for b.Loop() {
		hex.Ray(5, 3)
	}
}
