package field

import (
	"cmp"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

func State(v board.View) *game.State { return v.State.(*game.State) }

// reading is what a position shows in the colours of the sides.
type reading struct {
	hash  uint64
	of    *game.Scenario
	ended bool
	coats ui.Coats
}

// Read gathers what a position shows; for the same position it is made once.
func (b *Field) Read(v board.View) *Scene {
	s := State(v)
	k := reading{hash: s.Hash(), of: s.Scenario(), ended: s.Turn() == rules.Over, coats: v.Coats}
	return b.seen.Of(k, func() *Scene { return b.sceneOf(s, v.Coats) })
}

func (b *Field) sceneOf(s *game.State, coats ui.Coats) *Scene {
	d := s.Scenario()
	sc := &Scene{Hash: s.Hash(), Board: s.Board(), Allied: s.Allied(), Fight: s.Fight(), Score: b.Game.Score(s)[rules.First],
		Zones: make([]stacks, d.ZoneCount()), Coats: coats, Ended: s.Turn() == rules.Over}
	for r := range d.RegionCount() {
		sc.Regions = append(sc.Regions, d.Region(r))
	}
	for f := range d.ForceCount() {
		x := s.Force(f)
		sc.Forces = append(sc.Forces, Member{x, FaceOf(d, x, coats)})
		sc.sort(x)
	}
	for z := range sc.Zones {
		at := &sc.Zones[z]
		at.Holder = s.Holder(z)
		for side := range at.Here {
			sorting.By(at.Here[side], func(i, j int) int { return sc.ByStrength(i, j) })
		}
		if len(at.Here[rules.First]) > d.Region(d.Place(z).Region).Limit {
			sc.Oversupplied.Add(z)
		}
	}
	return sc
}

// sort puts a Force where it is.
func (sc *Scene) sort(f game.Force) {
	switch {
	case f.Zone >= 0:
		here := &sc.Zones[f.Zone].Here[f.Side]
		*here = append(*here, f.No)
	case f.Pile == "reserve" && f.Side == rules.Second:
		sc.AlliedCup = append(sc.AlliedCup, f.No)
	case f.Pile == "reserve":
		sc.Piles[Reserve] = append(sc.Piles[Reserve], f.No)
	case f.Pile == "destroyed" && f.Side == rules.Second:
		sc.dead = append(sc.dead, f.No)
	case f.Pile == "destroyed":
		sc.Piles[Destroyed] = append(sc.Piles[Destroyed], f.No)
	case f.Pile == "operations":
		sc.Piles[Section] = append(sc.Piles[Section], f.No)
	}
}

// ByStrength puts the stronger of two Forces first: what a pile shows on top.
func (sc *Scene) ByStrength(i, j int) int {
	a, b := &sc.Forces[i].Values, &sc.Forces[j].Values
	return cmp.Or(cmp.Compare(b.Attack+b.Superior, a.Attack+a.Superior), cmp.Compare(b.Defence, a.Defence))
}
