package infidel

import (
	"fmt"
	"slices"
	"sort"
	"testing"

	"sandtable/rules"
	"sandtable/rules/hex"
	"sandtable/rules/infidel/scenario"
)

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
