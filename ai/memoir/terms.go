package memoir

import (
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// termNames are what is counted of a position: of First, of Second, and of both.
var termNames = slices.Concat(of("first"), of("second"), []string{"turn", "to-go", "first-moves", "second-moves"})

// sideTerms are what is counted of each side.
var sideTerms = []string{
	"medals", "to-go", "last", "infantry-1", "infantry-2", "infantry-3", "infantry-4", "armor-1", "armor-2", "armor-3",
	"artillery-1", "artillery-2", "danger", "worst-danger", "weak-danger", "strikes", "best-strike", "next-strike", "afar", "covered", "hopes", "held",
	"left", "center", "right", "cards", "best-play", "next-play", "pending", "engaged",
}

func of(side string) (out []string) {
	for _, t := range sideTerms {
		out = append(out, side+"-"+t)
	}
	return out
}

// TermNames are those of Terms.
func (x *Evaluator) TermNames() []string { return termNames }

// Terms appends what is counted of a position that is not over.
func (x *Evaluator) Terms(dst []float64, s rules.State) []float64 {
	f := x.look(s)
	f.loadStuck(0)
	f.loadStuck(1)
	for side := rules.First; side <= rules.Second; side++ {
		dst = x.termsOf(dst, f, side)
	}
	togo := f.togo(rules.First) + f.togo(rules.Second)
	dst = append(dst, float64(f.s.TurnNumber()), 1/math.Sqrt(togo+0.5), 0, 0)
	if side := f.s.Side; side >= rules.First {
		dst[len(dst)-2+int(side)] = 1
	}
	return dst
}

func (x *Evaluator) termsOf(dst []float64, f *field, side rules.Side) []float64 {
	togo := f.togo(side)
	dst = append(dst, float64(f.s.Medals(side)), togo, 1/togo)
	var figures [classes][5]float64
	var section [3]float64
	danger, worst, weak, afar, covered, engaged := 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
	strikes, best, next := 0.0, 0.0, 0.0
	for i := range f.n[side] {
		p := &f.p[side][i]
		figures[p.class][min(p.men, 4)]++
		d := f.danger(p, p.h)
		danger += d
		worst = max(worst, d)
		if p.men == 1 {
			weak += d
		}
		afar += f.afar(p)
		covered += float64(one(f.cover.Has(p.h)))
		engaged += float64(one(f.menaceAt(p.side, p.h).near == 1))
		hit, _ := f.attackFrom(p, p.h, &f.noCard, true)
		strikes += hit
		if hit > best {
			best, next = hit, best
		} else {
			next = max(next, hit)
		}
		for k, in := range f.sc.InSection[side] {
			section[k] += float64(one(in.Has(p.h)))
		}
	}
	foot, tanks, guns := &figures[scenario.Infantry], &figures[scenario.Armor], &figures[scenario.Artillery]
	dst = append(dst, foot[1], foot[2], foot[3], foot[4], tanks[1], tanks[2], tanks[3]+tanks[4], guns[1], guns[2]+guns[3]+guns[4])
	dst = append(dst, danger, worst, weak, strikes, best, next, afar, covered, f.hopes(side), f.holding(side))
	dst = append(dst, section[:]...)
	plays := [2]float64{}
	if f.s.Side == side && f.s.Stage() == 0 && f.s.Turn() == side {
		plays = x.bestPlays(f, side)
	}
	return append(dst, float64(f.s.HandSize(side)), plays[0], plays[1], f.pending(side), engaged)
}

// holding is the medals of a side that may be lost again.
func (f *field) holding(side rules.Side) (n float64) {
	for k := range f.marks {
		if m := &f.marks[k]; m.side == side && (m.kind == hold && f.on[side].Meets(m.at) || m.kind == parted && f.s.Has(m.contest) == side) {
			n += m.medals
		}
	}
	return n
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}
