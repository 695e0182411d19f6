package rommel

import (
	"encoding/json"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
)

var box = game.New()

// board reads a position at rest.
func board(t *testing.T, text string) *game.State {
	t.Helper()
	raw := must.Have(json.Marshal(text))(t)
	s := must.Have(box.Position(raw, 0))(t)
	return s.(*game.State)
}

// hardest is what the Allies choose among the legal actions.
func hardest(t *testing.T, s *game.State) rules.Action {
	t.Helper()
	acts := s.Legal(nil)
	if len(acts) < 2 {
		t.Fatalf("%d actions in %s, step %s: there is nothing to choose", len(acts), s.Phase(), s.Step())
	}
	best, prior := 0, Allies{}.Prior(nil, s, acts)
	for i := range prior {
		if prior[i] > prior[best] {
			best = i
		}
	}
	return acts[best]
}

func number(t *testing.T, s *game.State, force string) int {
	t.Helper()
	for f := range len(s.Scenario().Forces) {
		if s.Force(f).ID == force {
			return f
		}
	}
	t.Fatalf("no Force %q", force)
	return 0
}

// does holds a choice to the Force it is about, and to a zone.
func does(t *testing.T, s *game.State, force, zone string) {
	t.Helper()
	a := hardest(t, s)
	got := s.Force(int(a.A)).ID
	if zone != "" {
		got += " " + s.Scenario().Place(int(a.B)).ID
		force += " " + zone
	}
	if got != force {
		t.Errorf("the choice is %s, want %s", got, force)
	}
}

// roll lets a die fall.
func roll(t *testing.T, s *game.State, die int16) {
	t.Helper()
	if s.Turn() != rules.Chance {
		t.Fatalf("no die falls in %s, step %s", s.Phase(), s.Step())
	}
	s.Apply(rules.Action{Verb: game.VerbRoll, A: die}, nil)
}

// begin chooses a region of the orders.
func begin(s *game.State, region int16) {
	s.Apply(rules.Action{Verb: game.VerbRegion, A: region}, nil)
}

// africa is a board of North Africa in the Allied orders, with one more region
// to choose from so that it is at rest.
const africa = "campaign north-africa; turn 3; phase orders; allies 22nd-guards benghazi; axis bologna tripoli; axis savona tripoli; "

func TestFCR_4_4_FixedConditionsKeepWhoIsMissedLeast(t *testing.T) {
	s := board(t, africa+"allies 70th cairo; allies 7th-armoured cairo; axis 5th-light el-alamein")
	begin(s, 2)
	does(t, s, "70th", "")
}

func TestFCR_4_4_TheRegionAtTheFrontGoesFirst(t *testing.T) {
	s := board(t, africa+"allies 70th bardia; allies 7th-armoured cairo; axis 5th-light el-adem; axis ariete el-adem; axis trento el-adem")
	if a := hardest(t, s); a.Verb != game.VerbRegion || a.A != 1 {
		t.Errorf("the choice is %v, want the region of Tobruk", a)
	}
}

func TestFCR_4_4_AdvancesOnAnObjectiveOfTheAxis(t *testing.T) {
	s := board(t, africa+"allies 7th-armoured bardia; allies 70th bardia; axis pavia fortress-tobruk; axis brescia el-adem")
	begin(s, 1)
	roll(t, s, 5)
	does(t, s, "7th-armoured", "fortress-tobruk")
}

func TestFCR_4_4_TheStrongestGoFirst(t *testing.T) {
	s := board(t, africa+"supplies 0 1; allies 70th sidi-barrani; allies 7th-armoured sidi-barrani; axis 5th-light el-adem")
	begin(s, 2)
	roll(t, s, 5) // Advance, Advance for a supply: both stand in Halfaya or Bardia
	for s.Step() == "march" {
		a := hardest(t, s)
		s.Apply(a, nil)
		if s.Supplies(1) == 0 {
			if got := s.Force(int(a.A)).ID; got != "7th-armoured" {
				t.Errorf("the supply goes to %s", got)
			}
			return
		}
	}
	t.Error("the supply was never spent")
}

func TestFCR_4_4_LossesOnTheLeastValuable(t *testing.T) {
	s := board(t, africa+"allies 70th bardia; allies 7th-armoured bardia; allies 44th bardia reduced; allies 2nd-new-zealand bardia shock reduced")
	toll := func(id string) float64 { return lost(s, number(t, s, id)) }
	if toll("70th") >= toll("7th-armoured") || toll("44th") >= toll("2nd-new-zealand") {
		t.Errorf("70th %.1f, 7th Armoured %.1f; reduced: 44th %.1f, 2nd New Zealand %.1f", toll("70th"), toll("7th-armoured"), toll("44th"), toll("2nd-new-zealand"))
	}
}

func TestFCR_4_4_StrongestWhereItCanWin(t *testing.T) {
	s := board(t, africa+"allies 7th-armoured bardia; allies 70th bardia; axis pavia el-adem reduced; axis 15th-panzer halfaya; axis 5th-light halfaya")
	f := number(t, s, "7th-armoured")
	zone := func(id string) int {
		for z := range len(s.Scenario().Zones) {
			if s.Scenario().Place(z).ID == id {
				return z
			}
		}
		t.Fatalf("no zone %q", id)
		return 0
	}
	weak, strong := storm(s, s.ForcesIn(zone("el-adem")), 1<<f), storm(s, s.ForcesIn(zone("halfaya")), 1<<f)
	if weak <= strong {
		t.Errorf("against a reduced Force %.2f, against two panzer divisions %.2f", weak, strong)
	}
}
