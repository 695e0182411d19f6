package undaunted

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
)

// termNames are what is counted of a position: of First, of Second, and of both.
var termNames = slices.Concat(of("first"), of("second"), []string{"turn", "first-holds-marker", "first-moves", "second-moves", "pending"})

// sideTerms are what is counted of each side.
var sideTerms = []string{
	"done", "lack", "last", "approach", "nearest", "soldiers", "lives", "life", "spent", "pinned", "shots", "best-shot", "danger", "scouting", "chase",
	"cars", "damage", "stopped", "at-stake", "in-the-end", "cycle", "fog", "hand", "markers", "controlled", "seated",
}

func of(side string) (out []string) {
	for _, t := range sideTerms {
		out = append(out, side+"-"+t)
	}
	return out
}

// TermNames are those of Terms.
func (x *Evaluator) TermNames() []string { return termNames }

// Terms appends what is counted of a position that is not over. It looks at no card that
// is hidden from the side to act.
func (x *Evaluator) Terms(dst []float64, s rules.State) []float64 {
	at := s.(*game.State)
	for side := rules.First; side <= rules.Second; side++ {
		dst = x.know(at, side, &x.k.Counted).terms(dst)
	}
	who, pending := at.Turn(), 0.0
	if who >= rules.First {
		if pending = x.pending(at); who == rules.Second {
			pending = -pending
		}
	}
	return append(dst, float64(at.Turns()), float64(one(at.Marker == rules.First)),
		float64(one(at.Active == rules.First)), float64(one(at.Active == rules.Second)), pending)
}

// terms are those of the side that looks.
func (v *view) terms(dst []float64) []float64 {
	me := v.me
	need := float64(v.vic[me].Need)
	done := min(float64(v.s.Progress(me)), need)
	near, stake, end := 0.0, 0.0, 0.0
	wants := v.needs()
	lived, life, spent, shots, best, danger, scouting, chase, seated, pinned := 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
	for x := v.here[me]; x != 0; {
		u := x.Pop()
		lived += v.worth[u] * lives(v.life[u])
		life += float64(v.life[u])
		spent += float64(one(v.life[u] == 0))
		hit := v.drawn(u) * v.shot(u, v.tile[u])
		shots += hit
		best = max(best, hit)
		pinned += float64(one(v.pinned.Has(u))) * v.drawn(u) * v.worth[u]
		chase += v.chase(u, v.tile[u])
		if v.ride[u] < 0 {
			danger += v.danger(u, v.tile[u])
		} else {
			seated++
		}
		if v.man[u].can(scenario.ActScout) && v.ride[u] < 0 {
			scouting += v.share[me] * v.scouting(&wants, v.tile[u])
		}
		if v.vic[v.foe].Goal == scenario.GoalEliminate && v.vic[v.foe].Soldiers.Has(u) {
			stake += v.share[v.foe] * toll(v.life[u])
			end = max(end, toll(v.life[u]))
		}
		for i := range v.n {
			if t := &v.tasks[i]; v.serves(u, t) && v.life[u] > 0 {
				near = max(near, v.closeness(v.cost(u, v.tile[u], t.tile)))
			}
		}
	}
	damage, stopped := 0.0, 0.0
	for x := v.held[me]; x != 0; {
		c := x.Pop()
		left := int(v.car[c].integrity) - v.damage[c]
		damage += float64(v.damage[c])
		stopped += float64(one(v.damage[c] >= int(v.car[c].critical)))
		if v.vic[v.foe].Goal == scenario.GoalEliminate && v.vic[v.foe].Vehicles.Has(c) {
			stake += v.share[v.foe] * toll(left-1)
			end = max(end, toll(left-1))
		}
	}
	return append(dst, done/need, need-done, 1/max(1, need-done), v.approach(-1, 0), near, float64(v.here[me].Len()), lived, life, spent, pinned,
		shots, best, danger, scouting, chase, float64(v.held[me].Len()), damage, stopped, stake, end, float64(v.cycle[me]),
		float64(v.bolted[me])/float64(max(4, v.cycle[me])), float64(v.s.HandSize(me)), float64(v.marks[me].Len()), float64(v.ctrl[me].Len()), seated)
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}
