package infidel

import (
	"hash/fnv"
	"slices"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// Laid is what a brush lays: the word of a ground, of a hexside or of a zone, or a piece of
// a side.
type Laid struct {
	What    string // ground, edge, unit, leader, standard or zone
	ID      string // of the ground, the hexside or the zone
	Side    rules.Side
	Kind    scenario.KindInfo // of a unit
	Type    scenario.Kind
	Defence int
	Facing  int
	Stripe  int // the number of its Command within its side, from 1
	Chief   bool
}

// Laid reads a brush of the workshop.
func (sc *Scenario) Laid(b rules.Brush) Laid {
	what, side, id := scenario.SplitPiece(b.Piece)
	out := Laid{What: what, ID: id, Side: side, Facing: (b.Turn%scenario.Directions + scenario.Directions) % scenario.Directions, Stripe: 1}
	if k := slices.Index(sc.Names["breed"], id); what == scenario.UnitPiece && k >= 0 {
		breed := &sc.Breeds[k]
		out.Kind, out.Type, out.Defence = sc.Kinds[breed.Kind], breed.Kind, breed.Defence[0]
	}
	n := 0
	for i := range sc.Commands {
		c := &sc.Commands[i]
		if c.Side != side {
			continue
		}
		if n++; c.ID == b.Option {
			out.Stripe, out.Chief = n, int(c.Leader) < len(sc.Leaders) && sc.Leaders[c.Leader].Chief
		}
	}
	return out
}

// look tells grounds and zones of battles apart, however they are called: kept pictures of
// maps are told apart by it.
func (sc *Scenario) look() uint64 {
	h := fnv.New64a()
	h.Write(sc.m.Ground[:])
	for i := range sc.m.Edge {
		h.Write(sc.m.Edge[i][:])
	}
	hexes := func(list []uint16) {
		for _, x := range list {
			h.Write([]byte{byte(x), byte(x >> 8)})
		}
		h.Write([]byte{0xff, 0xff})
	}
	for i := range sc.Commands {
		hexes(sc.Commands[i].Entries[0])
		hexes(sc.Commands[i].Entries[1])
	}
	hexes(sc.Special.Haven)
	return h.Sum64()
}
