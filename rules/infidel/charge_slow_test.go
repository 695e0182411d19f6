package infidel

import (
	"fmt"
	"slices"
	"sort"
	"testing"

	"sandtable/rules"
	"sandtable/rules/hex"
)

// slowCharges is every Charge of a unit, by riding step by step and turning once
// at any moment (INF-15.3 to 15.6).
func (p *scene) slowCharges(u uint8) []string {
	found := map[string]bool{}
	m, start := p.sc.m, p.State.at[u]
	var ride func(h uint16, f uint8, turnedOnce bool, dirs []uint8)
	ride = func(h uint16, f uint8, turnedOnce bool, dirs []uint8) {
		if len(dirs) > 0 {
			for d, n := range m.step[h] {
				if e := p.enemyIn(n, p.sideOf(u)); e != off && sideTo[f][d] == Front && !m.noCharge[h][d] && p.slowTarget(start, n) {
					r := routeOf(dirs[0], noDir, f)
					if len(dirs) == 2 {
						r = routeOf(dirs[0], dirs[1], f)
					}
					found[fmt.Sprintf("%03d %s", e, r)] = true
				}
			}
		}
		if !turnedOnce {
			ride(h, turned(f, 1), true, dirs)
			ride(h, turned(f, -1), true, dirs)
		}
		if len(dirs) == 2 || len(dirs) == 1 && p.inZOC(h, p.sideOf(u).Other()) {
			return
		}
		for d, n := range m.step[h] {
			if n != noHex && sideTo[f][d] == Front && p.standing(n) == off && n != start && !m.noCharge[h][d] && m.cost[mounted][h][d] != closed {
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
	m := p.sc.m
	if n := distance(from, to); n < 2 || n > 3 || p.sc.grounds[m.ground[to]].NoCharge {
		return false
	}
	o := offsetOf(to).Sub(offsetOf(from))
	cross, left, right := hex.Ray(o.X, o.Y)
	at := func(o hex.Offset) uint16 {
		h := hexAt(offsetOf(from).Add(o))
		if !m.Has(h) {
			return noHex
		}
		return h
	}
	for _, c := range cross {
		if m.blocks(p.sc.tables, at(c), from, to) {
			return false
		}
	}
	for i := range left {
		if m.blocks(p.sc.tables, at(left[i]), from, to) && m.blocks(p.sc.tables, at(right[i]), from, to) {
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
			m := drill(t).field(ground)
			used := map[uint16]bool{}
			c, row := 3+r.IntN(m.columns-6), 3+r.IntN(m.rows-6)
			for _, id := range ids {
				h := hexOf(c-2+r.IntN(6), row-2+r.IntN(6))
				if !m.Has(h) || used[h] || drill(t).grounds[m.ground[h]].MP[mounted] == closed {
					continue
				}
				used[h] = true
				board += fmt.Sprintf("; %s %s %s", id, hexName(h), facingIDs[r.IntN(directions)])
			}
			free := uint16(noHex) // the Standards lie where nobody stands
			for h := range uint16(hexMax) {
				if m.Has(h) && !used[h] {
					free = h
					break
				}
			}
			board += "; cross " + hexName(free) + "; crescent " + hexName(free)
			p := onBoard(t, board)
			u := p.unit("templar-1")
			if !p.onMap.Has(u) {
				continue
			}
			var got []string
			for _, a := range p.State.charges(nil, u, units{}, units{}) {
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
