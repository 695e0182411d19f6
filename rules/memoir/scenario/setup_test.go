package scenario

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

func mustTables(t testing.TB) *Tables {
	t.Helper()
	tab := must.Have(ReadTables(Files))(t)
	return tab
}

func mustData(t testing.TB, name string) string {
	t.Helper()
	return string(rulestest.DataFile(t, Files, name))
}

// builtin names the scenario Files that come with the game.
func builtin(t testing.TB) (names []string) {
	t.Helper()
	list := must.Have(ReadAll(mustTables(t), Files))(t)
	for _, u := range list {
		names = append(names, u.File)
	}
	return names
}

// TestFilesOfScenariosAreNamedForTheirIDs finds each scenario alone, by its id, as it is found
// among all of them.
func TestFilesOfScenariosAreNamedForTheirIDs(t *testing.T) {
	tab := mustTables(t)
	list, err := ReadAll(tab, Files)
	if err != nil || len(list) == 0 {
		t.Fatal(len(list), err)
	}
	for _, u := range list {
		if got, ok, err := ReadOne(tab, Files, u.ID); !ok || err != nil || !reflect.DeepEqual(got, u) {
			t.Errorf("%s in %s: found alone %v, %v", u.ID, u.File, ok, err)
		}
	}
	for _, id := range []string{"", "*", "[", "pegasus", "tutorial-pegasus-bridge", "../ai"} {
		if _, ok, err := ReadOne(tab, Files, id); ok || err != nil {
			t.Errorf("%q: found %v, %v", id, ok, err)
		}
	}
}

// TestALessonInAnOlderFileIsLeftUnused: Files of own battles could teach by cards once.
func TestALessonInAnOlderFileIsLeftUnused(t *testing.T) {
	text := mustData(t, "tutorial-01-patrol.toml") + "\n[[lesson]]\nstep = 1\ndeed = \"play\"\nat = \"attack-center\"\nen = \"Play it.\"\nfr = \"Jouez-la.\"\n"
	if _, err := Read(mustTables(t), "old.toml", []byte(text)); err != nil {
		t.Error(err)
	}
}

func TestBuiltinScenarios(t *testing.T) {
	tab := mustTables(t)
	names := builtin(t)
	if len(names) != 30 {
		t.Fatalf("%d Files, want 17 battles, 10 beyond the box and 3 small ones", len(names))
	}
	var ids []string
	for _, name := range names {
		s, err := Read(tab, name, []byte(mustData(t, name)))
		if err != nil {
			t.Error(err)
			continue
		}
		if slices.Contains(ids, s.ID) {
			t.Errorf("%s: the id %q is there twice", name, s.ID)
		}
		ids = append(ids, s.ID)
	}
	for _, c := range tab.Campaigns {
		for _, id := range c.Scenarios {
			if !slices.Contains(ids, id) {
				t.Errorf("campaign %s: unknown scenario %q", c.ID, id)
			}
		}
	}
}

// TestM44_4_1_SetupSays reads back what a file with many parts says.
func TestM44_4_1_SetupSays(t *testing.T) {
	tab := mustTables(t)
	s := must.Have(Read(tab, "x", []byte(mustData(t, "scenario-05-omaha-beach.toml"))))(t)
	at := func(name string) Hex {
		h, ok := ParseHex(name)
		if !ok {
			t.Fatal(name)
		}
		return Hex(h)
	}
	ground := func(name string) string { return tab.Terrain[s.Ground[at(name)]].ID }
	if s.ID != "omaha-beach" || s.Number != 5 || s.First != rules.First || s.Hand != [2]uint8{5, 4} ||
		s.Medals != [2]uint8{6, 6} || s.Nation != [2]string{"german", "american"} || tab.Boards[s.Face].ID != "beach" || s.Kind != Historical {
		t.Errorf("head: %+v", s)
	}
	for name, want := range map[string]string{"A1": "town", "C4": "bluff", "M5": "bluff", "B5": "beach", "M9": "ocean", "I3": "hill", "H3": "town", "A4": "clear"} {
		if ground(name) != want {
			t.Errorf("%s is %s, want %s", name, ground(name), want)
		}
	}
	if !slices.Equal(s.SeaWall, []Hex{at("J6"), at("K6")}) || len(s.Wire) != 9 || len(s.Hedgehogs) != 8 ||
		!slices.Equal(s.Bunkers, []Hex{at("B4"), at("E4"), at("I4"), at("M5")}) || len(s.Objectives) != 5 {
		t.Errorf("pieces: %+v", s)
	}
	g := s.Units[3]
	if g.Side != rules.Second || tab.Units[g.Kind].ID != "special-forces" || g.Figures != 4 || !slices.Equal(g.Hexes, []Hex{at("M9")}) {
		t.Errorf("units: %+v", g)
	}
}

func TestTables(t *testing.T) {
	tab := mustTables(t)
	if len(tab.Cards) != 30 || len(tab.Units) != 6 || len(tab.Terrain) != 15 || tab.Supplies != [ObstacleKinds]uint8{12, 12, 12, 0} {
		t.Errorf("%d cards, %d units, %d terrains, supplies %v", len(tab.Cards), len(tab.Units), len(tab.Terrain), tab.Supplies)
	}
	for _, id := range []string{"steep-hill", "bluff", "cliff", "impassable-hill", "blocking-hill"} {
		n := must.Have(tab.Names.Find("terrain", id))(t)
		if g := tab.Terrain[n]; g.Height != 1 || !g.BlocksSight || !g.HillSight || g.DiceInFromLower != [Classes]int8{-1, -1, 0} {
			t.Errorf("%s is not like a hill: %+v", id, g)
		}
	}
	for i, c := range tab.Cards {
		if c.Section && tab.Cards[c.Mirror].Mirror != int8(i) {
			t.Errorf("%s and its mirror do not agree", c.ID)
		}
	}
}

func TestBrokenCards(t *testing.T) {
	text := mustData(t, "cards.toml")
	for _, c := range []struct{ old, new, want string }{
		{`effect = "heal"`, `effect = "mend"`, `card[28].effect: unknown effect "mend"; it must be one of section, orders,`},
		{"effect = \"heal\"\n", "", `card[28].effect: a tactic card has an effect of its own`},
		{`kind = "section"`, `kind = "sector"`, `card[1].kind: unknown kind of card "sector"`},
		{`mirror = "recon-right"`, `mirror = "recon-up"`, `card[1].mirror: unknown card "recon-up"`},
		{"orders = { left = 1, center = 0, right = 0 }\n", "", `card[1].orders: must be { left, center, right }`},
		{`order_class = "armor"`, `order_class = "armour"`, `card[18].order_class: unknown class of units "armour"`},
		{"copies = 2", "copies = 3", `card: the copies add up to 61 cards, not 60`},
		{`"unit-symbol", "star"]`, `"unit-symbol", "flag"]`, `card[28].heal_faces[2]: unknown face that hits "flag"`},
	} {
		err := ReadCards(&Tables{Names: Words()}, "cards.toml", []byte(strings.Replace(text, c.old, c.new, 1)))
		if err == nil || !strings.HasPrefix(err.Error(), "cards.toml:") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: want %s, got %v", c.new, c.old, c.want, err)
		}
	}
}

func TestM44_1_4_HexNames(t *testing.T) {
	n := 0
	for y := range 10 {
		for x := -1; x < 27; x++ {
			h := HexAt(x, y)
			if h == NoHex {
				continue
			}
			if int(h) != n {
				t.Fatalf("hex at %d, %d is %d, want %d", x, y, h, n)
			}
			n++
			name := HexName(h)
			for _, s := range []string{name, strings.ToLower(name)} {
				if got, ok := ParseHex(s); !ok || got != h {
					t.Errorf("%s is read as %d, want %d", s, got, h)
				}
			}
		}
	}
	if n != HexCount {
		t.Errorf("%d hexes", n)
	}
	for _, s := range []string{"", "A", "A0", "N1", "M2", "M8", "A10", "11", "é1", "@1", "a:"} {
		if h, ok := ParseHex(s); ok {
			t.Errorf("%q is read as %s", s, HexName(h))
		}
	}
	if HexName(NoHex) != "-" {
		t.Error(HexName(NoHex))
	}
}

func BenchmarkReadTables(b *testing.B) {
	for b.Loop() {
		if _, err := ReadTables(Files); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReadScenario(b *testing.B) {
	tab := mustTables(b)
	data := []byte(mustData(b, "scenario-05-omaha-beach.toml"))
	for b.Loop() {
		if _, err := Read(tab, "own.toml", data); err != nil {
			b.Fatal(err)
		}
	}
}
