package undaunted

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/pile"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted/scenario"
)

// Everything that a scenario lists stands on its tile or in its seat, and
// nothing else is there; all of it ready (UNA-4.2, 4.3, 1.9).
func TestUNA_4_3_EverythingStandsWhereTheScenarioSays(t *testing.T) {
	for _, sc := range allScenarios(t) {
		s := setUp(sc)
		if s.Present != sc.SoldiersIn || s.onBoard() != sc.VehiclesIn || s.Suppressed != 0 || s.Standing != sc.Structures {
			t.Errorf("%s: soldiers %b, vehicles %b, suppressed %b", sc.ID, s.Present, s.onBoard(), s.Suppressed)
		}
		for _, m := range sc.Men {
			if s.on[m.Unit] != m.Tile || s.ride[m.Unit] != m.Vehicle || s.seat[m.Unit] != m.Seat {
				t.Errorf("%s: %s is on tile %d in vehicle %d", sc.ID, sc.Units[m.Unit].ID, s.on[m.Unit], s.ride[m.Unit])
			}
			if m.Vehicle != scenario.Off && (s.rider[m.Vehicle][m.Seat] != m.Unit || s.at[m.Vehicle] != m.Tile) {
				t.Errorf("%s: %s does not sit in its seat", sc.ID, sc.Units[m.Unit].ID)
			}
		}
		for side := range s.Marks {
			if s.Marks[side] != sc.Explored[side]|sc.Controlled[side] || s.Controlled[side] != sc.Controlled[side] {
				t.Errorf("%s: the markers of side %d are not those listed (UNA-1.10)", sc.ID, side)
			}
		}
	}
	s := setUp(opened(t, "murzuk-airfield"))
	driver, truck := s.sc.UnitNamed("lrdg-anti-tank"), s.sc.VehicleNamed("patrol-truck")
	if s.ride[driver] != truck || s.sc.Vehicles[truck].Seats[s.seat[driver]].ID != "driver" || s.on[driver] != s.sc.place(t, "6B") {
		t.Error("the anti-tank gunner does not drive the patrol truck at 6B")
	}
}

// The marker goes to the side that the scenario names (UNA-4.4), vehicle cards
// lie before theirs (UNA-4.7).
func TestUNA_4_4_MarkerAndVehicleCards(t *testing.T) {
	for _, sc := range allScenarios(t) {
		s := newState(sc, nil)
		if s.Marker != sc.First {
			t.Errorf("%s: the marker is with %d, want %d", sc.ID, s.Marker, sc.First)
		}
		for _, f := range sc.Fleet { // UNA-4.7
			if s.holder(f.Vehicle) != f.Side {
				t.Errorf("%s: %s is held by %d", sc.ID, sc.Vehicles[f.Vehicle].ID, s.holder(f.Vehicle))
			}
		}
	}
	if sc := opened(t, "gebel-sherif"); sc.First != rules.Second {
		t.Error("Italy begins with the marker at Gebel Sherif")
	}
}

// The deck lists form the decks and the reserve lists the reserves (UNA-4.5,
// 4.6); cards that are not listed are out of the game and not removed (UNA-4.8);
// all other zones begin empty (UNA-4.10).
func TestUNA_4_5_DecksAndReserves(t *testing.T) {
	for _, sc := range allScenarios(t) {
		s := setUp(sc)
		for side := range s.deck {
			if s.deck[side] != sc.Deck[side] || s.reserve[side] != sc.Reserve[side] {
				t.Errorf("%s: deck or reserve of side %d are not as listed (UNA-4.6)", sc.ID, side)
			}
			for z, p := range [][scenario.MaxCards]uint8{s.hand[side], s.play[side], s.discard[side], s.removed[side]} {
				if pile.Sum(p[:]) > 0 {
					t.Errorf("%s: zone %d of side %d is not empty (UNA-4.8, 4.10)", sc.ID, z, side)
				}
			}
		}
	}
	// the numbers of a file, each in its pile
	text := string(ownScenario(t))
	for name, cards := range map[string]string{
		"scenario.deck.lrdg":    "lrdg-scout = 1\n  lrdg-mechanic = 3\n  lrdg-machine-gunner = 2\n",
		"scenario.reserve.lrdg": "lrdg-mechanic = 1\n  lrdg-fog = 5\n",
	} {
		text = strings.Replace(text, section(t, text, name), "["+name+"]\n  "+cards, 1)
	}
	g := New()
	must.Do(t, g.Add("own.toml", []byte(text)))
	sc := must.Have(g.Open(rules.Setup{Scenario: "night-raid"}))(t)
	p := &scene{State: setUp(sc), t: t}
	p.has(lrdg, "deck", "lrdg-scout, lrdg-mechanic 3, lrdg-machine-gunner 2").has(lrdg, "reserve", "lrdg-mechanic, lrdg-fog 5")
}

// A vehicle may start with damage, and immobilised if that reaches its
// threshold (UNA-4.9).
func TestUNA_4_9_DamageAtTheStart(t *testing.T) {
	s := setUp(opened(t, "withdrawal-from-nofilia"))
	if v := s.sc.VehicleNamed("patrol-truck"); s.damage[v] != 1 || s.immobilised(v) {
		t.Errorf("the patrol truck has %d damage", s.damage[v])
	}
	s = setUp(opened(t, "breakdown-at-hatiet-etla"))
	if v := s.sc.VehicleNamed("armed-truck"); int(s.damage[v]) != s.sc.Vehicles[v].Critical || !s.immobilised(v) {
		t.Errorf("the armed truck has %d damage, critical is %d", s.damage[v], s.sc.Vehicles[v].Critical)
	}
}
