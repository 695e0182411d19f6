package memoir

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
)

// TestM44_16_2_SpecialForces moves 2 and battles, but stops where all stop.
func TestM44_16_2_SpecialForces(t *testing.T) {
	p := onBoard(t, "axis infantry f3 a1; allies special-forces f7; hand allies probe-center").play("play probe-center; order f7; unit f7")
	p.see("can to f5", "cannot to f4: M44-7.8").play("to f5; battle f5 f3").see("dice 2")
	q := onBoard(t, "axis infantry f3 a1; allies infantry f7; hand allies probe-center").play("play probe-center; order f7; unit f7; to f5")
	q.see("step end", "cannot battle f5 f3")
	r := onBoard(t, "woods e6 f6; axis infantry f5 a1; allies special-forces f7; hand allies probe-center").play("play probe-center; order f7; unit f7")
	r.see("can to f6", "can to e6", "cannot to e5", "cannot to f5").play("to f6").see("cannot battle f6 f5", "step end")
}

func TestM44_16_3_ResistanceInCover(t *testing.T) {
	for _, ground := range []string{"woods", "hedgerow", "town"} {
		p := onBoard(t, ground+" f5 g6 e6 g5; axis infantry f4 a1; allies resistance f6; hand allies probe-center").play("play probe-center; order f6; unit f6")
		p.see("can to f5", "cannot to e5").play("to f5; battle f5 f4").see("dice 3")
	}
	// Not after 2 hexes: the first is open country.
	p := onBoard(t, "woods f5; axis infantry f4 h4 a1; allies resistance f7 h5; hand allies probe-center")
	p.play("play probe-center; order f7; order h5; unit f7; to f5; done").see("cannot battle f5 f4: M44-7.5")
}

// TestM44_16_4_ResistanceRetreats goes back 1 to 3 hexes for a flag.
func TestM44_16_4_ResistanceRetreats(t *testing.T) {
	const board = "axis infantry f4; allies resistance f5; hand axis probe-center; turn axis"
	p := onBoard(t, board).play("play probe-center; order f4; done; battle f4 f5; roll flag star star; back f6")
	p.see("step walk", "only back f7, g7", "can done").play("back f7; back f8").see("f8 allies resistance 3", "step ground")
	q := onBoard(t, board).play("play probe-center; order f4; done; battle f4 f5; roll flag star star")
	q.see("cannot done").play("back f6; done").see("f6 allies resistance 3", "step ground")
	// At its own edge there is no more to choose.
	u := onBoard(t, "axis infantry f7; allies resistance f8; hand axis probe-center; turn axis")
	u.play("play probe-center; order f7; done; battle f7 f8; roll flag star star; back f9").see("f9 allies resistance 3", "step ground", "turn axis")
	r := onBoard(t, board).play("play probe-center; order f4; done; battle f4 f5; roll flag flag star; back f6")
	r.see("cannot done").play("back f7; back f8").see("can done", "can back f9")
}

func TestM44_16_5_EliteArmor(t *testing.T) {
	tab := mustTables(t)
	a, _ := tab.Names.Find("unit type", "armor")
	b, _ := tab.Names.Find("unit type", "armor-elite")
	plain, elite := tab.Units[a], tab.Units[b]
	if elite.Figures != 4 || plain.Figures != 3 {
		t.Errorf("%d and %d figures", plain.Figures, elite.Figures)
	}
	if elite.Class != plain.Class || elite.Move != plain.Move || elite.MoveBattle != plain.MoveBattle || elite.Overrun != plain.Overrun ||
		elite.TakeGround != plain.TakeGround || string(elite.Dice) != string(plain.Dice) || elite.RetreatMin != plain.RetreatMin || elite.RetreatMax != plain.RetreatMax {
		t.Errorf("%+v is not like %+v", elite, plain)
	}
	p := onBoard(t, "axis armor-elite f4; allies armor f5; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f4; roll armor grenade armor")
	p.see("f4 axis armor-elite 1")
}

func TestM44_16_6_NoBadgesWhereAllInfantryIsOfOneKind(t *testing.T) {
	for _, tc := range []struct {
		scenario, hex string
		badge         bool
	}{
		{"mont-mouchet", "B6", false},  // every Allied infantry is of the Resistance
		{"mont-mouchet", "A1", true},   // elite armor
		{"pointe-du-hoc", "A7", false}, // nothing but Rangers
		{"sword-beach", "A9", true},    // commandos among the infantry
		{"sword-beach", "C8", false},   // the infantry itself
		{"sword-beach", "B8", false},   // plain armor
		{"omaha-beach", "M9", true},
	} {
		st := must.Have(shared.New(rules.Setup{Scenario: tc.scenario}, nil))(t)
		s := st.(*State)
		h, _ := scenario.ParseHex(tc.hex)
		u, ok := s.UnitAt(int(h))
		if got := s.sc.Badged(u); !ok || got != tc.badge {
			t.Errorf("%s, %s: badge %v, want %v", tc.scenario, tc.hex, got, tc.badge)
		}
	}
}
