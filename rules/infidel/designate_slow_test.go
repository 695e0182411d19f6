package infidel

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/hex"
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

// reached is every designation that can be ended, by playing all lines of choices.
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

// slowCharges is every Charge of a unit, by riding step by step and turning once
// at any moment (INF-15.3 to 15.6).
func (p *scene) slowCharges(u uint8) []string {
	found := map[string]bool{}
	m, start := p.sc.Map, p.State.at[u]
	var ride func(h uint16, f uint8, turnedOnce bool, dirs []uint8)
	ride = func(h uint16, f uint8, turnedOnce bool, dirs []uint8) {
		if len(dirs) > 0 {
			for d, n := range m.Step[h] {
				if e := p.enemyIn(n, p.sideOf(u)); e != scenario.Off && scenario.SideTo[f][d] == scenario.Front && !m.NoCharge[h][d] && p.slowTarget(start, n) {
					r := routeOf(dirs[0], noDir, f)
					if len(dirs) == 2 {
						r = routeOf(dirs[0], dirs[1], f)
					}
					found[fmt.Sprintf("%03d %s", e, r)] = true
				}
			}
		}
		if !turnedOnce {
			ride(h, scenario.Turned(f, 1), true, dirs)
			ride(h, scenario.Turned(f, -1), true, dirs)
		}
		if len(dirs) == 2 || len(dirs) == 1 && p.inZOC(h, p.sideOf(u).Other()) {
			return
		}
		for d, n := range m.Step[h] {
			if n != scenario.NoHex && scenario.SideTo[f][d] == scenario.Front && p.standing(n) == scenario.Off && n != start && !m.NoCharge[h][d] && m.Cost[scenario.Mounted][h][d] != scenario.Closed {
				ride(n, f, turnedOnce, append(slices.Clone(dirs), uint8(d)))
			}
		}
	}
	ride(start, p.facing[u], false, nil)
	var out []string
	for text := range found {
		out = append(out, text)
	}
	sort.Strings(out)
	return out
}

// slowTarget says whether a hex may be the target of a Charge from another, by
// the distance and the line between (INF-12.2 to 12.4, 12.6, 15.3, 15.6).
func (p *scene) slowTarget(from, to uint16) bool {
	m := p.sc.Map
	if n := scenario.Distance(from, to); n < 2 || n > 3 || p.sc.Grounds[m.Ground[to]].NoCharge {
		return false
	}
	o := scenario.OffsetOf(to).Sub(scenario.OffsetOf(from))
	cross, left, right := hex.Ray(o.X, o.Y)
	at := func(o hex.Offset) uint16 {
		h := scenario.HexAt(scenario.OffsetOf(from).Add(o))
		if !m.Has(h) {
			return scenario.NoHex
		}
		return h
	}
	for _, c := range cross {
		if m.Blocks(p.sc.Tables, at(c), from, to) {
			return false
		}
	}
	for i := range left {
		if m.Blocks(p.sc.Tables, at(left[i]), from, to) && m.Blocks(p.sc.Tables, at(right[i]), from, to) {
			return false
		}
	}
	return true
}

// The Charges that are offered are those that a rider finds who tries every way,
// in random crowds on every map.
func TestINF_15_4_EveryWayIsTried(t *testing.T) {
	r := rules.Stream(2, "charges")
	ids := []string{"templar-1", "spear-1", "spear-2", "mamluk-1", "bowman-1", "pike-1", "turcoman-1", "javelin-1", "cart-1"}
	total := 0
	for _, ground := range []string{"proving-ground", "wells", "antioch", "dorylaeum", "ascalon", "arsuf"} {
		for range 150 {
			board := "scenario drill; only; map " + ground
			m := drill(t).Field(ground)
			used := map[uint16]bool{}
			c, row := 3+r.IntN(m.Columns-6), 3+r.IntN(m.Rows-6)
			for _, id := range ids {
				h := scenario.HexOf(c-2+r.IntN(6), row-2+r.IntN(6))
				if !m.Has(h) || used[h] || drill(t).Grounds[m.Ground[h]].MP[scenario.Mounted] == scenario.Closed {
					continue
				}
				used[h] = true
				board += fmt.Sprintf("; %s %s %s", id, scenario.HexName(h), scenario.FacingIDs[r.IntN(scenario.Directions)])
			}
			free := uint16(scenario.NoHex) // the Standards lie where nobody stands
			for h := range uint16(scenario.HexMax) {
				if m.Has(h) && !used[h] {
					free = h
					break
				}
			}
			board += "; cross " + scenario.HexName(free) + "; crescent " + scenario.HexName(free)
			p := onBoard(t, board)
			u := p.unit("templar-1")
			if !p.onMap.Has(u) {
				continue
			}
			var got []string
			for _, a := range p.State.charges(nil, u, scenario.Units{}, scenario.Units{}) {
				got = append(got, fmt.Sprintf("%03d %s", a.B, route(a.C)))
			}
			sort.Strings(got)
			want := p.slowCharges(u)
			if !slices.Equal(got, want) {
				t.Fatalf("%s\noffered %v\nfound %v", board, got, want)
			}
			total += len(want)
		}
	}
	if total < 2000 {
		t.Errorf("%d Charges", total)
	}
}

// The position of the review: archers have two pikemen before them, and knights
// farther off can charge the second.
const wanted = "map proving-ground; only; free crusader; activations 5; received 3 3; finished 2 2; committed kerbogha duqaq homs suqman; saracen-standard 0101; " +
	"crusader-standard 0126; bohemund-crusader-ma-1 2622 E; kerbogha-seljuk-pk-1 2721 W; kerbogha-seljuk-pk-2 2722 W; bohemund 2424; kerbogha 3510; "

// What further designations make sound may be named first; only the end is refused
// until they have been (INF-13.12).
func TestINF_13_12_InAnyOrder(t *testing.T) {
	const knights = "bohemund-sicilian-kn-2 2424 E"
	p := onBoard(t, "scenario antioch; "+wanted+knights).play("command c6; done; attack u50 u85")
	if p.can("done") {
		t.Error("the designation ends with pikemen left unattacked")
	}
	if r := shared.Why(p.State, rules.Action{Verb: VerbDone}); r.Clause != "INF-13.12" || r.Key != "infidel.why.unattacked" || r.Args[0].Text != p.sc.Units[85].Name {
		t.Errorf("the end is refused by %+v", r)
	}
	charge := ""
	for _, a := range p.Legal(nil) {
		if a.Verb != VerbCharge {
			t.Errorf("%s is legal", shared.Text(a))
		} else if a.B != 85 {
			t.Errorf("%s leaves the pikemen out", shared.Text(a))
		}
		charge = shared.Text(a)
	}
	p.play(charge)
	if p.shock.step != ShockResolve { // nothing can be added: it has ended
		t.Errorf("the designation has not ended: %s", p.legal())
	}
	// The other way round it was always right.
	onBoard(t, "scenario antioch; "+wanted+knights).play("command c6; done; " + charge + "; attack u50 u85")
	// Without the knights nothing makes it sound: it is refused, and says why.
	q := onBoard(t, "scenario antioch; "+wanted).play("command c6; done")
	if r := shared.Why(q.State, q.action("attack u50 u85")); r.Clause != "INF-13.12" || r.Key != "infidel.why.would-be-unattacked" {
		t.Errorf("refused by %+v", r)
	}
}

// The two targets of an attack may be named either way round (INF-13.12).
func TestINF_13_12_TargetsInEitherOrder(t *testing.T) {
	p := onBoard(t, "scenario antioch; "+wanted).play("command c6; done")
	for _, text := range []string{"attack u50 u85 u86", "attack u50 u86 u85"} {
		a, err := rules.Parse(shared, p.State, text)
		if err != nil || shared.Text(a) != "attack u50 u85 u86" {
			t.Errorf("%s is read as %s, %v", text, shared.Text(a), err)
		}
		if b, err := shared.ParseAny(text); err != nil || a != b || shared.Why(p.State, b).Key != "" {
			t.Errorf("%s: %v, %v", text, b, err)
		}
	}
}

// ordered walks all choices of a designation and collects, for every one that can
// be ended, what was named, in every order in which it came.
type ordered struct {
	t     *testing.T
	seen  map[string]bool
	whole map[string][]rules.Action // by what it is, whatever the order
}

func nameOf(list []rules.Action) string {
	var words []string
	for _, a := range list {
		words = append(words, shared.Text(a))
	}
	slices.Sort(words)
	return strings.Join(words, "; ")
}

func (o *ordered) walk(s State, named []rules.Action) {
	name := nameOf(named)
	if o.seen[name] {
		return
	}
	o.seen[name] = true
	acts := s.Legal(nil)
	if len(acts) == 0 {
		o.t.Fatalf("a dead end after %s: %s", name, s.boardText())
	}
	for _, a := range acts {
		if a.Verb == VerbDone {
			o.whole[name] = slices.Clone(named)
			continue
		}
		next := s
		next.designate(a, nil)
		o.walk(next, append(slices.Clone(named), a))
	}
}

// anyOrder plays a designation in every order, starting from s.
func (o *ordered) anyOrder(s State, left []rules.Action) {
	if len(left) == 0 {
		if !s.mayEndDesignation().Allows() {
			o.t.Fatalf("%s cannot be ended", s.boardText())
		}
		return
	}
	for i, a := range left {
		if !slices.Contains(s.Legal(nil), a) {
			o.t.Fatalf("%s is not legal as the next of %s\n%s", shared.Text(a), nameOf(left), s.boardText())
		}
		next := s
		next.designate(a, nil)
		o.anyOrder(next, append(slices.Clone(left[:i]), left[i+1:]...))
	}
}

// In random crowds of cavalry before the enemy and some farther off, no choice leads into a
// dead end, and whatever can be designated at all can be named in any order (INF-13.12).
func TestINF_13_12_WhateverCanBeDesignatedCanBeNamedInAnyOrder(t *testing.T) {
	r := rules.Stream(7, "orders")
	whole, mixed := 0, 0
	for range 150 {
		var board []string
		hexes := map[string]bool{}
		place := func(id string, col, row, wide int, facings ...string) {
			for {
				h := scenario.HexName(scenario.HexOf(col+r.IntN(wide), row+r.IntN(wide)))
				if !hexes[h] {
					hexes[h] = true
					board = append(board, id+" "+h+" "+facings[r.IntN(len(facings))])
					return
				}
			}
		}
		for _, id := range []string{"pike-1", "pike-2", "pike-3"} {
			place(id, 14, 10, 2, "W", "NW", "SW")
		}
		place("mamluk-1", 11, 9, 2, "E", "NE", "SE")
		place("mamluk-2", 11, 10, 2, "E", "NE", "SE")
		place("bedouin-1", 13, 10, 2, "E", "NE", "SE")
		p := onBoard(t, "scenario drill; only; free saracen; nasr 0505; "+strings.Join(board, "; ")).play("command askar; done")
		if p.shock.step != ShockDesignate {
			continue
		}
		o := &ordered{t, map[string]bool{}, map[string][]rules.Action{}}
		o.walk(*p.State, nil)
		for _, list := range o.whole {
			whole++
			shocks, charges := 0, 0
			for _, a := range list {
				if a.Verb == VerbCharge {
					charges++
				} else {
					shocks++
				}
			}
			if shocks > 0 && charges > 0 {
				mixed++
			}
			o.anyOrder(*p.State, list)
		}
	}
	if whole < 1000 || mixed < 200 {
		t.Errorf("%d designations, %d of them with Shock and Charges", whole, mixed)
	}
}
