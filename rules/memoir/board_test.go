package memoir

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
)

// hexesNamed reads `D2 D4` into hexes.
func hexesNamed(t testing.TB, names string) (list []uint8) {
	t.Helper()
	for _, name := range strings.Fields(names) {
		h, ok := scenario.ParseHex(name)
		if !ok {
			t.Fatalf("%q is no hex", name)
		}
		list = append(list, h)
	}
	return list
}

func TestM44_1_1_TwoSides(t *testing.T) {
	if New().Sides() != [2]string{"axis", "allies"} {
		t.Error(New().Sides())
	}
	for word, want := range map[string]rules.Side{"axis": rules.First, "allies": rules.Second} {
		if n, err := scenario.Words().Find("side", word); err != nil || rules.Side(n) != want {
			t.Errorf("%s: %v, %v", word, n, err)
		}
	}
	if _, err := scenario.Words().Find("side", "neutral"); err == nil {
		t.Error("a third side was read")
	}
}

func TestM44_1_2_Rows(t *testing.T) {
	for row := '1'; row <= '9'; row++ {
		want := 13 - int(row-'0'+1)%2
		n := 0
		for col := 'A'; col <= 'Z'; col++ {
			if _, ok := scenario.ParseHex(string(col) + string(row)); ok {
				n++
			}
		}
		if n != want {
			t.Errorf("row %c has %d hexes, want %d", row, n, want)
		}
	}
	odd, even := hexesNamed(t, "C3")[0], hexesNamed(t, "C4")[0]
	if scenario.HexX[even] != scenario.HexX[odd]+1 {
		t.Error("even rows are not half a hex to the right")
	}
}

func TestM44_1_3_HalfHexes(t *testing.T) {
	for y := 1; y < 9; y += 2 {
		for _, x := range []int{-1, 25, 24} {
			if h := scenario.HexAt(x, y); h != scenario.NoHex {
				t.Errorf("%s stands on a half hex", scenario.HexName(h))
			}
		}
	}
	g := theGrid()
	for _, c := range []struct {
		hex string
		d   int
	}{{"A2", scenario.West}, {"L2", scenario.East}, {"A1", scenario.SouthWest}, {"M1", scenario.SouthEast}, {"A9", scenario.NorthWest}, {"M9", scenario.NorthEast}} {
		if n := g.step[hexesNamed(t, c.hex)[0]][c.d]; n != scenario.NoHex {
			t.Errorf("%s leads to %s", c.hex, scenario.HexName(n))
		}
	}
}

// TestM44_1_5_Neighbours looks at a hex inside, one at an end of an even row
// and a corner.
func TestM44_1_5_Neighbours(t *testing.T) {
	g := theGrid()
	for hex, want := range map[string]string{
		"G5": "H5 G4 F4 F5 F6 G6", "G4": "H4 H3 G3 F4 G5 H5", "L2": "M1 L1 K2 L3 M3", "A1": "B1 A2", "M9": "L8 L9",
	} {
		var got []string
		for _, n := range g.step[hexesNamed(t, hex)[0]] {
			if n != scenario.NoHex {
				got = append(got, scenario.HexName(n))
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", hex, got, want)
		}
	}
}

// TestM44_1_6_Distance compares the formula with walks from every hex, which
// is also how a range is counted (M44-8.3).
func TestM44_1_6_Distance(t *testing.T) {
	g := theGrid()
	for a := uint8(0); a < scenario.HexCount; a++ {
		walked := [scenario.HexCount]int{}
		todo := []uint8{a}
		for len(todo) > 0 {
			h := todo[0]
			todo = todo[1:]
			for _, n := range g.step[h] {
				if n != scenario.NoHex && n != a && walked[n] == 0 {
					walked[n] = walked[h] + 1
					todo = append(todo, n)
				}
			}
		}
		for b := uint8(0); b < scenario.HexCount; b++ {
			if walked[b] != scenario.Distance(a, b) || int(g.dist[a][b]) != walked[b] {
				t.Fatalf("%s to %s: %d steps, %d by the formula", scenario.HexName(a), scenario.HexName(b), walked[b], scenario.Distance(a, b))
			}
			if next := g.ring[a].Has(b); next != (walked[b] == 1) {
				t.Fatalf("%s and %s are adjacent: %v", scenario.HexName(a), scenario.HexName(b), next)
			}
		}
	}
}

// TestM44_1_7_Edges finds each side's own edge where its retreats lead.
func TestM44_1_7_Edges(t *testing.T) {
	_, all := allScenarios(t)
	sc := all[len(all)-3] // the patrol: open country
	for side, want := range map[rules.Side]int8{rules.First: -1, rules.Second: 1} {
		for _, n := range sc.back[side][scenario.Infantry][hexesNamed(t, "G5")[0]] {
			if n == scenario.NoHex || scenario.HexY[n] != 4+want {
				t.Errorf("side %d retreats from row 5 to %s", side, scenario.HexName(n))
			}
		}
	}
}

func TestM44_1_8_Faces(t *testing.T) {
	tab := mustTables(t)
	for i, want := range []string{
		"clear clear clear clear clear clear clear clear clear",
		"clear clear clear clear beach beach beach ocean ocean",
	} {
		var rows []string
		for _, g := range tab.Boards[i].Rows {
			rows = append(rows, tab.Terrain[g].ID)
		}
		if got := strings.Join(rows, " "); got != want {
			t.Errorf("%s: %s", tab.Boards[i].ID, got)
		}
	}
}

// TestM44_1_9_OneUnit puts a second unit on a hex: the position does not pass.
func TestM44_1_9_OneUnit(t *testing.T) {
	_, all := allScenarios(t)
	s := newState(all[0], nil)
	must.Do(t, s.Check())
	h := s.On[rules.First]
	s.On[rules.Second].Add(h.Pop())
	if s.Check() == nil {
		t.Error("two units stand on one hex")
	}
}

func TestM44_1_11_Die(t *testing.T) {
	tab := mustTables(t)
	got := map[string]uint8{}
	for _, f := range tab.Faces {
		got[f.ID] = f.Count
	}
	if len(got) != 5 || got["infantry"] != 2 || got["armor"] != 1 || got["grenade"] != 1 || got["flag"] != 1 || got["star"] != 1 {
		t.Error(got)
	}
}

func TestM44_1_13_Deck(t *testing.T) {
	section, tactic := 0, 0
	for _, c := range mustTables(t).Cards {
		if c.Section {
			section += int(c.Copies)
		} else {
			tactic += int(c.Copies)
		}
	}
	if section != 40 || tactic != 20 {
		t.Errorf("%d section cards and %d tactic cards", section, tactic)
	}
}

// TestM44_2_1_Sections compares each side's sections with the columns that
// M44-2.3 lists; M44-2.2 says the same in coordinates.
func TestM44_2_1_Sections(t *testing.T) {
	_, all := allScenarios(t)
	sc := all[0]
	for h := uint8(0); h < scenario.HexCount; h++ {
		name := scenario.HexName(h)
		var left, center, right bool // M44-2.3, bottom player
		if odd := scenario.HexY[h]%2 == 0; odd {
			left, center, right = name[0] <= 'D', name[0] >= 'E' && name[0] <= 'I', name[0] >= 'J'
		} else {
			left, center, right = name[0] <= 'D', name[0] >= 'D' && name[0] <= 'I', name[0] >= 'I'
		}
		for i, want := range []bool{left, center, right} {
			if sc.InSection[rules.Second][i].Has(h) != want {
				t.Errorf("Allies: %s in %s: %v", name, scenario.SectionWords[i], !want)
			}
			if sc.InSection[rules.First][2-i].Has(h) != want { // M44-2.4
				t.Errorf("Axis: %s in %s: %v", name, scenario.SectionWords[2-i], !want)
			}
		}
	}
}

func TestM44_2_5_LineCut(t *testing.T) {
	_, all := allScenarios(t)
	s := all[0].InSection[rules.Second]
	if got, want := s[0].And(s[1]), scenario.SetOf(hexesNamed(t, "D2 D4 D6 D8")); got != want {
		t.Errorf("left and center: %v", got)
	}
	if got, want := s[1].And(s[2]), scenario.SetOf(hexesNamed(t, "I2 I4 I6 I8")); got != want {
		t.Errorf("center and right: %v", got)
	}
	if s[0].Meets(s[2]) {
		t.Error("left and right touch")
	}
}

// TestUnitTypes reads M44-3.3 to 3.8 and the classes of M44-3.9.
func TestUnitTypes(t *testing.T) {
	tab := mustTables(t)
	type row struct {
		class            scenario.Class
		figures          uint8
		move, moveBattle uint8
		dice             string
		retreatMax       uint8
		overrun, sight   bool
	}
	dice := map[string][]uint8{"foot": {3, 2, 1}, "tank": {3, 3, 3}, "gun": {3, 3, 2, 2, 1, 1}}
	for id, want := range map[string]row{
		"infantry":       {scenario.Infantry, 4, 2, 1, "foot", 1, false, true},
		"armor":          {scenario.Armor, 3, 3, 3, "tank", 1, true, true},
		"artillery":      {scenario.Artillery, 2, 1, 0, "gun", 1, false, false},
		"special-forces": {scenario.Infantry, 4, 2, 2, "foot", 1, false, true},
		"resistance":     {scenario.Infantry, 3, 2, 1, "foot", 3, false, true},
		"armor-elite":    {scenario.Armor, 4, 3, 3, "tank", 1, true, true},
	} {
		n := must.Have(tab.Names.Find("unit type", id))(t)
		u := tab.Units[n]
		got := row{u.Class, u.Figures, u.Move, u.MoveBattle, want.dice, u.RetreatMax, u.Overrun, u.Sight}
		if got != want || !slices.Equal(u.Dice, dice[want.dice]) || u.RetreatMin != 1 {
			t.Errorf("%s: %+v", id, u)
		}
	}
}

// TestM44_3_10_Strength reads a group with a strength of its own.
func TestM44_3_10_Strength(t *testing.T) {
	_, all := allScenarios(t)
	for _, sc := range all {
		if sc.Battle.ID != "montelimar" {
			continue
		}
		s := newState(sc, nil)
		weak, strong := hexesNamed(t, "D2")[0], hexesNamed(t, "F5")[0]
		if s.men[weak] != 3 || s.fullAt(weak) != 3 || s.men[strong] != 4 || s.fullAt(strong) != 4 {
			t.Errorf("%d of %d, %d of %d", s.men[weak], s.fullAt(weak), s.men[strong], s.fullAt(strong))
		}
		return
	}
	t.Error("no Montélimar")
}

// TestSectionCards reads M44-17.1 to 17.7: copies, orders and draws.
func TestSectionCards(t *testing.T) {
	tab := mustTables(t)
	type row struct {
		copies     uint8
		orders     [3]int8
		draw, keep uint8
		mirror     string
	}
	for id, want := range map[string]row{
		"recon-left":      {2, [3]int8{1, 0, 0}, 2, 1, "recon-right"},
		"recon-center":    {2, [3]int8{0, 1, 0}, 2, 1, "recon-center"},
		"recon-right":     {2, [3]int8{0, 0, 1}, 2, 1, "recon-left"},
		"probe-left":      {4, [3]int8{2, 0, 0}, 1, 1, "probe-right"},
		"probe-center":    {5, [3]int8{0, 2, 0}, 1, 1, "probe-center"},
		"probe-right":     {4, [3]int8{0, 0, 2}, 1, 1, "probe-left"},
		"attack-left":     {3, [3]int8{3, 0, 0}, 1, 1, "attack-right"},
		"attack-center":   {4, [3]int8{0, 3, 0}, 1, 1, "attack-center"},
		"attack-right":    {3, [3]int8{0, 0, 3}, 1, 1, "attack-left"},
		"assault-left":    {2, [3]int8{-1, 0, 0}, 1, 1, "assault-right"},
		"assault-center":  {2, [3]int8{0, -1, 0}, 1, 1, "assault-center"},
		"assault-right":   {2, [3]int8{0, 0, -1}, 1, 1, "assault-left"},
		"general-advance": {1, [3]int8{2, 2, 2}, 1, 1, "general-advance"},
		"pincer-move":     {1, [3]int8{2, 0, 2}, 1, 1, "pincer-move"},
		"recon-in-force":  {3, [3]int8{1, 1, 1}, 1, 1, "recon-in-force"},
	} {
		n := must.Have(tab.Names.Find("card", id))(t)
		c := tab.Cards[n]
		if got := (row{c.Copies, c.Orders, c.Draw, c.Keep, tab.Cards[c.Mirror].ID}); got != want || !c.Section {
			t.Errorf("%s: %+v", id, got)
		}
	}
}

// TestBoardsStandOnScenarios reads boards that name a scenario: ground and rules are
// its, and what is printed is read again.
func TestBoardsStandOnScenarios(t *testing.T) {
	s := boardOf(t, "scenario arnhem-bridge; axis infantry i5 a1:2; allies infantry k4; hand allies direct-from-hq ambush; sandbags -; won 1 2; turn allies")
	if s.sc.Battle.ID != "arnhem-bridge" || s.occupied().Len() != 3 || s.men[hexesNamed(t, "a1")[0]] != 2 || !s.Sandbags.Empty() || s.Side != rules.Second ||
		s.won != [2]uint8{1, 2} || s.HandSize(rules.Second) != 2 || s.HandSize(rules.First) != 0 {
		t.Errorf("%s", standing(s))
	}
	carry(t, s, "play direct-from-hq; order k4; orders; moves")
	wantLegal(t, s, "battle k4 i5") // M44-9.10, in the scenario's own ground
	s = boardOf(t, "scenario arnhem-bridge; axis infantry i5 a1:2; allies infantry k4; hand allies direct-from-hq ambush; turn allies")
	raw := must.Have(s.MarshalJSON())(t)
	again, err := shared.Position(raw, 0)
	if err != nil || *again.(*State) != *s {
		t.Errorf("%v: %s", err, raw)
	}
	if plain := boardOf(t, "scenario utah-beach recruits; hand allies probe-center"); plain.Wire.Empty() || plain.occupied().Len() < 12 || !plain.sc.recruits {
		t.Error("the scenario's own units and obstacles are not there")
	}
	for board, want := range map[string]string{
		"scenario nowhere; hand allies probe-center":                                                                        "nowhere",
		"scenario arnhem-bridge; woods d4":                                                                                  "woods",
		"scenario arnhem-bridge; won 1":                                                                                     "two numbers",
		"scenario arnhem-bridge; won 9 0; turn allies; hand allies probe-center":                                            "M44-20.1",
		"scenario arnhem-bridge; allies infantry k4; turn allies; hand allies probe-center":                                 "M44-20.11",
		"scenario arnhem-bridge; hand allies probe-center probe-center probe-center probe-center probe-center probe-center": "more than",
		"scenario arnhem-bridge; law 9; hand allies probe-center":                                                           "law",
	} {
		raw, _ := json.Marshal(board)
		if _, err := shared.Position(raw, 0); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", board, err, want)
		}
	}
}
