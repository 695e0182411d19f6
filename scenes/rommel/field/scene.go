package field

import (
	"cmp"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/sorting"
	"sandtable/rules/zone"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Scene is what a position shows: the map is drawn from it and from nothing else.
type Scene struct {
	Hash             uint64 // of the position
	Board            game.Board
	Forces           []Member // by number
	Zones            []stacks // by zone
	Regions          []scenario.RegionInfo
	Oversupplied     zone.Set // zones with more Axis Forces than their region supplies
	Piles            [3][]int // Forces of the Axis reserve, of its destroyed pile, of the operations section
	AlliedCup        []int    // Allied Forces that may be drawn
	Region, Die, Row int      // the region whose orders are carried out, its die and the row that it gave; -1, 0 and -1 for none
	Fight            game.Fight
	Score            int
	Ended            bool
	Coats            ui.Coats
}

// The piles of scene.piles.
const (
	Reserve = iota
	Destroyed
	Section
)

// Member is a Force with its counter.
type Member struct {
	game.Force
	Face face
}

// stacks is what stands in a zone, by side, the strongest first.
type stacks struct {
	Here [2][]int
	// Holder holds the zone: Chance for nobody.
	Holder rules.Side
}

// Piles is the stacks of the sides that are there.
func (s *stacks) Piles() [][]int {
	return pane.Only(s.Here[:], func(here []int) bool { return len(here) > 0 })
}

// Fought says whether a battle is under way.
func (sc *Scene) Fought() bool { return sc.Fight.Zone >= 0 }

// FromZone is the zone of a place that was chosen.
func (sc *Scene) FromZone(place int) int {
	if f := ForceOf(place); f >= 0 && f < len(sc.Forces) {
		return sc.Forces[f].Zone
	}
	return ZoneOf(place)
}

// InRegion counts the Forces of both sides in a region.
func (sc *Scene) InRegion(r int) (axis, allies int) {
	for z := range sc.Regions[r].Zones.All {
		f := &sc.Zones[z]
		axis += len(f.Here[rules.First])
		allies += len(f.Here[rules.Second])
	}
	return axis, allies
}

func State(v board.View) *game.State { return v.State.(*game.State) }

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
	sc := &Scene{Hash: s.Hash(), Board: s.Board(), Fight: s.Fight(), Score: b.Game.Score(s)[rules.First],
		Zones: make([]stacks, len(d.Zones)), Regions: d.Regions, Coats: coats, Ended: s.Turn() == rules.Over}
	sc.Region, sc.Die, sc.Row = s.Ordered()
	for f := range len(d.Forces) {
		x := s.Force(f)
		sc.Forces = append(sc.Forces, Member{x, FaceOf(d, x, coats)})
		sc.sort(x)
	}
	for z := range sc.Zones {
		at := &sc.Zones[z]
		at.Holder = s.Holder(z)
		for side := range at.Here {
			sorting.By(at.Here[side], sc.ByStrength)
		}
		if len(at.Here[rules.First]) > d.Regions[d.Place(z).Region].Limit {
			sc.Oversupplied.Add(z)
		}
	}
	return sc
}

func (sc *Scene) sort(f game.Force) {
	switch {
	case f.Zone >= 0:
		here := &sc.Zones[f.Zone].Here[f.Side]
		*here = append(*here, f.No)
	case f.Pile == "reserve" && f.Side == rules.Second:
		sc.AlliedCup = append(sc.AlliedCup, f.No)
	case f.Pile == "reserve":
		sc.Piles[Reserve] = append(sc.Piles[Reserve], f.No)
	case f.Pile == "destroyed" && f.Side == rules.First:
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

// The numbers of places besides those of the zones, which are the rules' own: Forces, regions, what
// stands in the strip. From 600 on they are those of the battle board.
const (
	Forces       = 100
	Regions      = 200
	Cups         = 300
	BattlePlaces = 600
)

// ZoneOf, ForceOf and RegionOf are what a place stands for, board.None for what is none of them.
func ZoneOf(place int) int   { return board.Index(place, 0, Forces) }
func ForceOf(place int) int  { return board.Index(place, Forces, Regions) }
func RegionOf(place int) int { return board.Index(place, Regions, Cups) }
