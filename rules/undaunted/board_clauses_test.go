package undaunted

import (
	"math/bits"
	"sandtable/rules/undaunted/scenario"
	"testing"
)

// place is a tile of a scenario by its name.
func (sc *Scenario) place(t *testing.T, id string) uint8 {
	t.Helper()
	n, ok := sc.TileAt[id]
	if !ok {
		t.Fatalf("no tile %s in %s", id, sc.ID)
	}
	return n
}

func (sc *Scenario) places(t *testing.T, ids ...string) (x scenario.Tiles) {
	t.Helper()
	for _, id := range ids {
		x.Add(sc.place(t, id))
	}
	return x
}

// Tiles are laid like bricks, odd rows half a tile to the right: an inner tile
// has six neighbours (UNA-2.1, 2.2, 2.3).
func TestUNA_2_3_NeighboursOfBricks(t *testing.T) {
	sc := opened(t, "murzuk-airfield")
	for id, want := range map[string][]string{
		"18A": {"11B", "8B", "1A", "2A", "21A", "14A"}, // row 2, inside
		"21A": {"16A", "14A", "11B", "18A", "6B", "12A"},
		"13A": {"4A", "5A"},
		"8B":  {"18A", "2A", "14A"},
		"20A": {"6B", "16A"},
	} {
		if near := sc.Near[sc.place(t, id)]; near != sc.places(t, want...) {
			t.Errorf("%s has %d neighbours, want %v", id, bits.OnesCount32(uint32(near)), want)
		}
	}
	for _, sc := range allScenarios(t) {
		for a := range sc.Tiles {
			for x := sc.Near[a]; x != 0; {
				if b := x.Pop(); !sc.Near[b].Has(uint8(a)) || int(b) == a {
					t.Errorf("%s: %s is a neighbour of %s on one side", sc.ID, sc.Tiles[b].ID, sc.Tiles[a].ID)
				}
			}
		}
	}
}

// The distance is the least number of steps, over tiles alone; 0 to the tile
// itself (UNA-2.4).
func TestUNA_2_4_Distances(t *testing.T) {
	sc := opened(t, "murzuk-airfield")
	for _, c := range []struct {
		a, b string
		want uint8
	}{{"20A", "20A", 0}, {"20A", "16A", 1}, {"20A", "19B", 5}, {"13A", "7A", 5}, {"5A", "2A", 2}} {
		a, b := sc.place(t, c.a), sc.place(t, c.b)
		if sc.Far[a][b] != c.want || sc.Far[b][a] != c.want {
			t.Errorf("from %s to %s it is %d and back %d, want %d", c.a, c.b, sc.Far[a][b], sc.Far[b][a], c.want)
		}
	}
}

// Cover and the difficult mark come with the ground (UNA-2.5, 2.6); a hill has
// less cover against a hill or a strafe (UNA-2.7).
func TestUNA_2_7_Cover(t *testing.T) {
	for _, sc := range allScenarios(t) {
		for i, x := range sc.Tiles {
			ground, n := &sc.Terrains[x.Terrain], uint8(i)
			if sc.Hills.Has(n) != ground.Hill || sc.Difficult.Has(n) != ground.Difficult {
				t.Errorf("%s: %s is %s", sc.ID, x.ID, ground.ID)
			}
			if ground.Hill && (sc.cover(n, false) != 3 || sc.cover(n, true) != 1 || !ground.Difficult) {
				t.Errorf("the hill %s has cover %d and %d", x.ID, sc.cover(n, false), sc.cover(n, true))
			}
			if !ground.Hill && sc.cover(n, true) != sc.cover(n, false) {
				t.Errorf("%s has two covers, %s", x.ID, ground.ID)
			}
		}
	}
}

// The box: eight soldiers a side with four cards each, three vehicles a side,
// three commanders a side, fog of war that bids 1 and does nothing (UNA-1.2, 1.3,
// 1.5, 1.6); the plane is a commander without a counter (UNA-1.4).
func TestUNA_1_2_TheBox(t *testing.T) {
	sc := opened(t, "barce")
	for side, want := range [2]int{42, 40} {
		n := 0
		for k := range sc.Cards[side] {
			c := &sc.Cards[side][k]
			n += int(c.Copies)
			switch c.Kind {
			case scenario.Combatant:
				u := &sc.Units[c.Unit]
				if c.Copies != 4 || u.Card != k || int(u.Side) != side || c.Squad != u.Squad {
					t.Errorf("%s has %d cards", c.ID, c.Copies)
				}
			case scenario.FogOfWar:
				if c.Initiative != 1 || len(c.Offers) != 0 || sc.Fog[side] != uint8(k) {
					t.Errorf("%s bids %d and has %d actions", c.ID, c.Initiative, len(c.Offers))
				}
			}
		}
		if n != want || sc.Of[side].Len() != 8 || len(sc.Cards[side]) != 12 {
			t.Errorf("side %d has %d cards of %d kinds, %d soldiers", side, n, len(sc.Cards[side]), sc.Of[side].Len())
		}
	}
	plane := sc.Cards[1][sc.CardAt["it-recon-plane"]&0xff]
	if plane.Kind != scenario.Commander || plane.Unit != scenario.Off || !plane.Does.Has(scenario.ActStrafe) || !plane.Does.Has(scenario.ActWatch) {
		t.Errorf("the plane is %+v", plane)
	}
}

// The medium tank alone has no standard defence and asks for specialities at its
// seats (UNA-1.7); three Italians alone have any (UNA-1.8).
func TestUNA_1_7_TheTankAndItsCrew(t *testing.T) {
	sc := opened(t, "barce")
	for i := range sc.Vehicles {
		v, asks := &sc.Vehicles[i], false
		for _, s := range v.Seats {
			asks = asks || s.Needs != 0
		}
		if tank := v.ID == "medium-tank"; asks != tank || (v.Defence == 0) != tank {
			t.Errorf("%s has defence %d, seats that ask: %v", v.ID, v.Defence, asks)
		}
	}
	want := map[string]scenario.Skills{"it-driver": scenario.Driving, "it-gunner": scenario.Gunnery, "it-crewman": scenario.Driving | scenario.Gunnery}
	for _, u := range sc.Units {
		if u.Skills != want[u.ID] {
			t.Errorf("%s has the specialities %b", u.ID, u.Skills)
		}
	}
	tank := &sc.Vehicles[sc.VehicleNamed("medium-tank")]
	for _, c := range []struct {
		seat   int
		skills scenario.Skills
		takes  bool
	}{{0, scenario.Driving, true}, {0, scenario.Gunnery, false}, {1, scenario.Gunnery, true}, {1, scenario.Driving, false}, {2, scenario.Driving, true}, {2, scenario.Gunnery, true}, {2, 0, false}} {
		if tank.Seats[c.seat].Takes(c.skills) != c.takes {
			t.Errorf("seat %d takes %b: %v", c.seat, c.skills, !c.takes)
		}
	}
}

// Structures have a defence and points, objective markers are worth 1, 1 and 2
// (UNA-1.13, 1.14); fog of war is limited to the lists of a scenario (UNA-1.12).
func TestUNA_1_13_StructuresAndObjectives(t *testing.T) {
	sc := opened(t, "barce")
	want := map[string][2]int{"aircraft": {5, 1}, "hangar": {7, 1}, "motor-pool": {7, 2}, "fuel-tank": {6, 1}, "ammo-dump": {6, 2}, "command-post": {8, 2}}
	for _, b := range sc.Buildings {
		if want[b.ID] != [2]int{b.Defence, b.Points} {
			t.Errorf("%s has defence %d and %d points", b.ID, b.Defence, b.Points)
		}
	}
	if len(sc.Buildings) != 6 || len(sc.Objectives) != 3 || sc.Objectives[0]+sc.Objectives[1]+sc.Objectives[2] != 4 {
		t.Errorf("%d structures, objective markers of %v", len(sc.Buildings), sc.Objectives)
	}
	if sc.PointsOnBoard(sc.Tables) != 7 {
		t.Errorf("%d points lie on the board of Barce, want 7", sc.PointsOnBoard(sc.Tables))
	}
	for side := range sc.Ours {
		if n, c := sc.Ours[side][sc.Fog[side]], sc.Cards[side][sc.Fog[side]]; n == 0 || int(n) > c.Copies {
			t.Errorf("%d cards of fog in the lists of side %d", n, side)
		}
	}
}
