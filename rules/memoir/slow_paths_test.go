package memoir

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// slowPaths tries every way a unit could walk, hex by hex, as M44-7.9, 7.12
// and 7.14 say, and remembers the cheapest.
type slowPaths struct {
	s     *State
	h0    uint8
	limit int
	bold  bool // Behind enemy lines
	best  [scenario.HexCount]int
	over  [scenario.HexCount][scenario.HexCount]int // cheapest way to a hex over another
	leave map[uint8]bool                            // exits that lie on a way with a hex to spare (M44-20.12)
}

func (w *slowPaths) terrain(h uint8) string { return w.s.sc.Tables.Terrain[w.s.sc.Battle.Ground[h]].ID }

func (w *slowPaths) hill(h uint8) bool {
	return slices.Contains([]string{"hill", "steep-hill", "bluff", "cliff", "impassable-hill", "blocking-hill"}, w.terrain(h))
}

// step is what the step between two neighbours costs, 0 when it is closed.
func (w *slowPaths) step(a, b uint8) int {
	set, foot, ground := w.s.sc.Battle, w.s.classAt(w.h0) == scenario.Infantry, w.terrain(b)
	wet := ground == "river" || ground == "wide-river"
	switch {
	case wet && !scenario.Has(set.Bridges, b), ground == "impassable-hill", ground == "blocking-hill":
		return 0
	case !foot && (scenario.Has(set.Bunkers, a) || scenario.Has(set.Bunkers, b) || scenario.Has(set.Hedgehogs, b)):
		return 0
	}
	if set.Span != nil && (scenario.Has(set.Span.Span, a) || scenario.Has(set.Span.Span, b)) {
		i, j := slices.Index(set.Span.Chain, scenario.Hex(a)), slices.Index(set.Span.Chain, scenario.Hex(b))
		if i < 0 || j < 0 || i-j != 1 && j-i != 1 {
			return 0
		}
	}
	cost := 1
	if ground == "steep-hill" && !w.hill(a) {
		cost = 2
	}
	for _, x := range [][2]uint8{{a, b}, {b, a}} {
		if up := w.terrain(x[1]); w.terrain(x[0]) == "beach" && (up == "bluff" || up == "cliff") {
			if cost = 2; !foot {
				return 0
			}
		}
	}
	if w.bold {
		cost = 1
	}
	return cost
}

func (w *slowPaths) halts(h uint8) bool {
	return slices.Contains([]string{"woods", "hedgerow", "town", "ocean"}, w.terrain(h)) || w.s.Wire.Has(h) ||
		w.terrain(h) == "fordable-stream" && !scenario.Has(w.s.sc.Battle.Bridges, h) // M44-30.2, 30.6
}

// legal says what a path costs, 0 when it is not legal (M44-7.9).
func (w *slowPaths) legal(path []uint8) int {
	sum, beach := 0, false
	for i, h := range path[1:] {
		cost := w.step(path[i], h)
		if scenario.Distance(path[i], h) != 1 || cost == 0 || h != w.h0 && w.s.men[h] > 0 {
			return 0
		}
		sum += cost
		beach = beach || w.terrain(h) == "beach"
		first := i == 0
		if !w.bold && (!first && (w.halts(path[i]) || w.terrain(h) == "hedgerow" || w.terrain(w.h0) == "hedgerow")) {
			return 0
		}
	}
	if sum > w.limit || beach && sum > 2 && !w.bold {
		return 0
	}
	return sum
}

func (w *slowPaths) try(path []uint8) {
	at := path[len(path)-1]
	if len(path) > 1 {
		sum := w.legal(path)
		if sum == 0 {
			return
		}
		lower := func(x *int) {
			if *x == 0 || sum < *x {
				*x = sum
			}
		}
		lower(&w.best[at])
		for _, h := range path[1 : len(path)-1] {
			lower(&w.over[h][at])
		}
		if sum < w.limit && (w.bold || !w.halts(at)) {
			w.leave[at] = true
		}
	}
	if len(path) > w.limit {
		return
	}
	for h := uint8(0); h < scenario.HexCount; h++ {
		if scenario.Distance(at, h) == 1 {
			w.try(append(slices.Clone(path), h))
		}
	}
}

// slowLimit is M44-7.8.
func slowLimit(s *State, h uint8) (limit int, bold bool) {
	t := s.typeAt(h)
	limit = map[string]int{"infantry": 2, "special-forces": 2, "resistance": 2, "armor": 3, "armor-elite": 3, "artillery": 1}[t.ID]
	if u := s.sc.Battle; t.Class == scenario.Armor && (u.SlowArmor != nil && u.SlowArmor.Sides[s.Side] || u.HasRule("blitz") && s.Side == rules.Second) {
		limit = 2 // M44-25.1, 25.9
	}
	if s.plain {
		return limit, false
	}
	switch card := s.sc.Cards[s.Act].ID; {
	case card == "infantry-assault" && t.Class == scenario.Infantry, card == "artillery-bombard" && t.Class == scenario.Artillery:
		limit = 3
	case card == "behind-enemy-lines":
		return 3, true
	}
	return limit, bold
}

// comparePaths holds what is legal for the unit that moves against every way
// it could walk: ends, detours, exits, costs and the hexes of each path.
func comparePaths(t *testing.T, s *State) {
	t.Helper()
	h := s.f[0].from
	w := &slowPaths{s: s, h0: h, leave: map[uint8]bool{h: true}}
	w.limit, w.bold = slowLimit(s, h)
	w.try([]uint8{h})
	prizes := s.sc.permanent[s.Side].Minus(s.Taken[s.Side])
	var want []string
	for to := uint8(0); to < scenario.HexCount; to++ {
		if w.best[to] == 0 || to == h && s.Sandbags.Has(h) && !prizes.Meets(w.reached()) { // M44-7.14
			continue
		}
		want = append(want, fmt.Sprintf("to %s: %d", hexWordOf(to), w.best[to]))
		for over := uint8(0); over < scenario.HexCount; over++ {
			if cost := w.over[over][to]; prizes.Has(over) && over != to && cost > w.best[to] {
				want = append(want, fmt.Sprintf("to %s via %s: %d", hexWordOf(to), hexWordOf(over), cost))
			}
		}
	}
	for at := uint8(0); at < scenario.HexCount; at++ {
		if s.sc.exits[s.Side].Has(at) && w.leave[at] && !s.Stay.Has(h) { // M44-29.11
			want = append(want, "exit "+hexWordOf(at))
		}
	}
	var got []string
	r := s.flood(h, s.classAt(h), uint8(w.limit))
	for _, a := range s.Legal(nil) {
		switch a.Verb {
		case VerbTo:
			p, cost := s.pathTo(h, uint8(w.limit), uint8(a.A), uint8(a.B), &r)
			got = append(got, fmt.Sprintf("%s: %d", shared.Text(a), cost))
			if p.n == 1 && cost > 1 && s.plainWay(r.all()) { // nothing can happen on the way, so it is left out
				continue
			}
			w.comparePath(t, p, uint8(a.A), uint8(a.B), int(cost), prizes)
		case VerbExit:
			got = append(got, shared.Text(a))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Fatalf("%s%s: %s from %s by %s:\n%s\nwant\n%s", s.sc.Battle.ID, s.sc.bare, s.typeAt(h).ID, hexWordOf(h),
			s.cardText(s.Act), strings.Join(got, ", "), strings.Join(want, ", "))
	}
}

// reached is every hex that some way ends on.
func (w *slowPaths) reached() (x scenario.Set) {
	for to := uint8(0); to < scenario.HexCount; to++ {
		if w.best[to] > 0 {
			x.Add(to)
		}
	}
	return x
}

// comparePath looks at the hexes that the engine walks.
func (w *slowPaths) comparePath(t *testing.T, p path, to, via uint8, cost int, prizes scenario.Set) {
	t.Helper()
	walk := append([]uint8{w.h0}, p.h[:p.n]...)
	mid := scenario.SetOf(p.h[:max(p.n, 1)-1])
	free := scenario.Set{}
	for over := uint8(0); over < scenario.HexCount; over++ {
		if prizes.Has(over) && over != to && w.over[over][to] == w.best[to] && w.best[to] > 0 {
			free.Add(over)
		}
	}
	if walk[len(walk)-1] != to || w.legal(walk) != cost || via > 0 && !mid.Has(via-1) || via == 0 && !free.Empty() && !mid.Meets(free) {
		var names []string
		for _, h := range walk {
			names = append(names, hexWordOf(h))
		}
		t.Fatalf("%s%s: to %s over %d for %d by %v, which costs %d", w.s.sc.Battle.ID, w.s.sc.bare, hexWordOf(to), via, cost, names, w.legal(walk))
	}
}

// eager plays at random, but the rarer cards first and "done" only when
// nothing else is left.
func eager(r *rand.Rand, s *State, acts []rules.Action, cards ...string) rules.Action {
	for _, a := range acts {
		if a.Verb == VerbPlay && slices.Contains(cards, s.sc.Cards[a.A].ID) {
			return a
		}
	}
	return player(r, acts, true)
}

// TestM44_7_9_PathsSlow compares every move in random games of all scenarios:
// M44-7.1 to 7.3, 7.8, 7.9, 7.12 to 7.14.
func TestM44_7_9_PathsSlow(t *testing.T) {
	_, all := allScenarios(t)
	for i, sc := range all {
		for n := range uint64(2) {
			s := newState(sc, nil)
			pick, dice := rules.Stream(uint64(i)+n*100, "pick"), rules.Stream(uint64(i)+n*100, "dice")
			for step := 0; step < 500 && !s.over(); step++ {
				acts := s.Legal(nil)
				if s.Turn() == rules.Chance {
					s.Apply(rules.Pick(dice, s, acts), nil)
					continue
				}
				if at := s.f[s.top].step; at == going || at == movingAgain {
					comparePaths(t, s)
				}
				s.Apply(eager(pick, s, acts, "behind-enemy-lines", "infantry-assault", "artillery-bombard"), nil)
			}
		}
	}
}

// roughBoard is a board with a bit of everything, and units of both sides.
func roughBoard(r *rand.Rand, hand string) string {
	grounds := []string{"woods", "town", "hedgerow", "hill", "steep-hill", "bluff", "cliff", "beach", "beach", "ocean", "river", "wide-river", "impassable-hill", "blocking-hill"}
	words := map[string][]string{}
	add := func(word string, h int) { words[word] = append(words[word], hexWordOf(uint8(h))) }
	kinds := []string{"infantry", "armor", "artillery", "special-forces", "resistance"}
	laid := 0
	for h := range scenario.HexCount {
		ground := ""
		if r.IntN(5) < 3 {
			ground = grounds[r.IntN(len(grounds))]
			add(ground, h)
		}
		if strings.HasSuffix(ground, "river") && r.IntN(2) == 0 {
			add("bridge", h)
		} else if slices.Contains([]string{"river", "wide-river", "impassable-hill", "blocking-hill"}, ground) {
			continue
		}
		switch n := r.IntN(40); {
		case n < 4 && laid < 11 && ground != "ocean":
			add([]string{"wire", "sandbags", "hedgehog", "sea-wall"}[n], h)
			laid++
		case n == 4:
			add("bunker", h)
		case n < 7:
			add("permanent allies", h)
		case n == 7:
			add("exit allies", h)
		}
		if n := r.IntN(12); n < 2 {
			add(scenario.SideNames[n]+" "+kinds[r.IntN(len(kinds))], h)
		}
	}
	var parts []string
	for word, list := range words {
		parts = append(parts, word+" "+strings.Join(list, " "))
	}
	slices.Sort(parts)
	if head := uint8(r.IntN(scenario.HexCount - 2)); scenario.HexY[head] == scenario.HexY[head+2] && r.IntN(2) == 0 {
		parts = append(parts, fmt.Sprintf("span %s %s %s", hexWordOf(head), hexWordOf(head+1), hexWordOf(head+2)))
	}
	return strings.Join(parts, "; ") + "; medals 60 60; discard ambush; hand axis assault-center; hand allies " + hand
}

// TestM44_7_9_PathsOnRoughBoards compares the moves of every unit on boards
// with all kinds of ground in any mixture.
func TestM44_7_9_PathsOnRoughBoards(t *testing.T) {
	r := rules.Stream(44, "rough")
	for n := range 40 {
		card := []string{"direct-from-hq", "behind-enemy-lines", "artillery-bombard", "infantry-assault"}[n%4]
		s := boardOf(t, roughBoard(r, card))
		for step := 0; step < 60 && s.f[0].step != drawing; step++ {
			acts := s.Legal(nil)
			if s.f[s.top].step == going || s.f[s.top].step == movingAgain {
				comparePaths(t, s)
			}
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(r, s, acts), nil)
			} else {
				s.Apply(player(r, acts, true), nil)
			}
		}
	}
}
