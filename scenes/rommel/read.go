package rommel

import (
	"cmp"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

func state(v board.View) *game.State { return v.State.(*game.State) }

// reading is what a position shows in the colours of the sides.
type reading struct {
	hash  uint64
	of    *game.Scenario
	ended bool
	coats ui.Coats
}

// read gathers what a position shows; for the same position it is made once.
func (b *Board) read(v board.View) *scene {
	s := state(v)
	k := reading{hash: s.Hash(), of: s.Scenario(), ended: s.Turn() == rules.Over, coats: v.Coats}
	return b.seen.Of(k, func() *scene { return b.sceneOf(s, v.Coats) })
}

func (b *Board) sceneOf(s *game.State, coats ui.Coats) *scene {
	d := s.Scenario()
	sc := &scene{hash: s.Hash(), board: s.Board(), allied: s.Allied(), fight: s.Fight(), score: b.game.Score(s)[rules.First],
		fields: make([]field, d.ZoneCount()), coats: coats, ended: s.Turn() == rules.Over}
	for r := range d.RegionCount() {
		sc.regions = append(sc.regions, d.Region(r))
	}
	for f := range d.ForceCount() {
		x := s.Force(f)
		sc.forces = append(sc.forces, member{x, faceOf(d, x, coats)})
		sc.sort(x)
	}
	for z := range sc.fields {
		at := &sc.fields[z]
		at.holder = s.Holder(z)
		for side := range at.here {
			sorting.By(at.here[side], func(i, j int) int { return sc.byStrength(i, j) })
		}
		if len(at.here[rules.First]) > d.Region(d.Place(z).Region).Limit {
			sc.over.Add(z)
		}
	}
	return sc
}

// sort puts a Force where it is.
func (sc *scene) sort(f game.Force) {
	switch {
	case f.Zone >= 0:
		here := &sc.fields[f.Zone].here[f.Side]
		*here = append(*here, f.No)
	case f.Pile == "reserve" && f.Side == rules.Second:
		sc.cup = append(sc.cup, f.No)
	case f.Pile == "reserve":
		sc.piles[reserve] = append(sc.piles[reserve], f.No)
	case f.Pile == "destroyed" && f.Side == rules.Second:
		sc.dead = append(sc.dead, f.No)
	case f.Pile == "destroyed":
		sc.piles[destroyed] = append(sc.piles[destroyed], f.No)
	case f.Pile == "operations":
		sc.piles[section] = append(sc.piles[section], f.No)
	}
}

// byStrength puts the stronger of two Forces first: what a pile shows on top.
func (sc *scene) byStrength(i, j int) int {
	a, b := &sc.forces[i].Values, &sc.forces[j].Values
	return cmp.Or(cmp.Compare(b.Attack+b.Superior, a.Attack+a.Superior), cmp.Compare(b.Defence, a.Defence))
}
