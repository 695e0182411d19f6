package infidel

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// slowDesignations is every legal designation of Shock attacks, by trying all
// that units could do and holding the whole to INF-13.6 to 13.10.
func (p *scene) slowDesignations(attackers []string, compulsory bool) []string {
	type choice struct{ a, b uint8 }
	pick := make([]choice, len(attackers))
	var out []string
	legal := func() bool {
		by := map[uint8]int{}
		both := map[uint8]bool{}
		for _, c := range pick {
			for _, e := range []uint8{c.a, c.b} {
				if e != scenario.Off {
					by[e]++
					both[e] = both[e] || c.b != scenario.Off
				}
			}
		}
		for e, n := range by {
			if n > 1 && both[e] {
				return false
			}
		}
		for i, c := range pick {
			list, must, n := p.fronts(p.unit(attackers[i]))
			for k := range n {
				if must[k] && by[list[k]] == 0 && (c.a != scenario.Off || compulsory) {
					return false
				}
			}
		}
		return true
	}
	var try func(i int)
	try = func(i int) {
		if i == len(attackers) {
			if legal() {
				var words []string
				for k, c := range pick {
					if c.a != scenario.Off {
						words = append(words, fmt.Sprintf("%s:%d,%d", attackers[k], c.a, c.b))
					}
				}
				out = append(out, strings.Join(words, " "))
			}
			return
		}
		list, _, n := p.fronts(p.unit(attackers[i]))
		for k := -1; k < n; k++ {
			pick[i] = choice{scenario.Off, scenario.Off}
			if k >= 0 {
				pick[i].a = list[k]
			}
			try(i + 1)
		}
		if n == 2 {
			pick[i] = choice{list[0], list[1]}
			try(i + 1)
		}
	}
	try(0)
	sort.Strings(out)
	return slices.Compact(out)
}

// reached is every designation that can be ended, by playing all lines of
// choices.
func (p *scene) reached(attackers []string) []string {
	seen := map[State]bool{}
	found := map[string]bool{}
	var walk func(s State)
	walk = func(s State) {
		if seen[s] {
			return
		}
		seen[s] = true
		for _, a := range s.Legal(nil) {
			if a.Verb != VerbDone {
				next := s
				next.designate(a, nil)
				walk(next)
				continue
			}
			var words []string
			for _, id := range attackers {
				for i := range s.shock.n {
					if x := s.shock.attacks[i]; x.attackers.Has(p.unit(id)) {
						words = append(words, fmt.Sprintf("%s:%d,%d", id, x.targets[0], x.targets[1]))
					}
				}
			}
			found[strings.Join(words, " ")] = true
		}
		if len(s.Legal(nil)) == 0 {
			p.t.Fatalf("a dead end: %s", s.boardText())
		}
	}
	walk(*p.State)
	var out []string
	for text := range found {
		out = append(out, text)
	}
	sort.Strings(out)
	return out
}

// Every legal designation can be made choice by choice, nothing else can be
// ended, and no choice leads into a dead end (INF-13.12), in random crowds.
func TestINF_13_12_EveryLegalDesignationCanBeMade(t *testing.T) {
	attackers := []string{"pike-1", "pike-2", "pike-3", "pike-4", "man-1"}
	r := rules.Stream(1, "designations")
	most := 0
	for n := range 400 {
		var board []string
		var hexes []string
		for c := 10; c <= 12; c++ {
			for row := 10; row <= 12; row++ {
				hexes = append(hexes, scenario.HexName(scenario.HexOf(c, row)))
			}
		}
		r.Shuffle(len(hexes), func(i, j int) { hexes[i], hexes[j] = hexes[j], hexes[i] })
		for i, id := range append(slices.Clone(attackers), "spear-1", "spear-2", "spear-3", "javelin-1")[:9-n%3] {
			board = append(board, id+" "+hexes[i]+" "+scenario.FacingIDs[r.IntN(scenario.Directions)])
		}
		p := onBoard(t, "scenario drill; only; "+strings.Join(board, "; ")).play("command foot; done")
		if p.shock.step != ShockDesignate {
			continue
		}
		want, got := p.slowDesignations(attackers, false), p.reached(attackers)
		if !slices.Equal(want, got) {
			t.Fatalf("%s\ncan be made %v\nlegal are %v", strings.Join(board, "; "), got, want)
		}
		most = max(most, len(want))
		p.goesOn(attackers)
	}
	if most < 20 {
		t.Errorf("at most %d designations", most)
	}
}

// goesOn marks all attackers: whatever can be ended then leaves no enemy before
// them out (INF-18.28).
func (p *scene) goesOn(attackers []string) {
	p.t.Helper()
	p.shock.again = true
	for _, id := range attackers {
		if p.onMap.Has(p.unit(id)) {
			p.shock.marks[p.unit(id)] = 1
		}
	}
	all, got := p.slowDesignations(attackers, true), p.reached(attackers)
	if len(got) == 0 {
		p.t.Fatalf("no designation of Continued Attacks: %s", p.boardText())
	}
	for _, text := range got {
		if _, ok := slices.BinarySearch(all, text); !ok {
			p.t.Fatalf("%s leaves an enemy out: %s", text, p.boardText())
		}
	}
}
