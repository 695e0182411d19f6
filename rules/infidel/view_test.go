package infidel

import (
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// What is shown of the map is what the files say.
func TestTheMapIsShown(t *testing.T) {
	sc := opened(t, "wells")
	if m := sc.Map; sc.ID != "wells" || m.ID != "wells" || m.Columns != 22 || m.Rows != 14 || m.Top != "north" {
		t.Errorf("%v", m)
	}
	grounds, edges := sc.Grounds, sc.Edges
	for name, want := range map[string]string{"1103": "crest", "1107": "garden", "1109": "village", "0511": "rough", "0101": "clear"} {
		h, ok := ParseHex(name)
		if !ok || HexName(h) != name || HexAt(Column(h), Row(h)) != h || !sc.Contains(h) || grounds[sc.GroundAt(h)].ID != want {
			t.Errorf("%s is %d, %s", name, h, grounds[max(0, sc.GroundAt(h))].ID)
		}
	}
	off, _ := ParseHex("2301")
	a, _ := ParseHex("1306")
	b, _ := ParseHex("1407")
	switch d := sc.Direction(a, b); {
	case sc.Contains(off) || sc.GroundAt(off) != -1:
		t.Error("2301 is on the map")
	case d < 0 || sc.StepTo(a, d) != b || edges[sc.EdgeAt(a, d)].ID != "stream" || Distance(a, b) != 1:
		t.Errorf("from 1306 to 1407 goes %d", d)
	case sc.EdgeAt(b, int(back(uint8(d)))) != sc.EdgeAt(a, d):
		t.Error("the stream has one bank")
	case sc.Direction(a, off) != -1 || sc.StepTo(0, 0) != NoHex:
		t.Error("hexes touch that do not")
	}
	if f := FrontOf(0); SideTo(0, f[0]) != scenario.Front || SideTo(0, f[1]) != scenario.Front || SideTo(0, 0) != scenario.LeftFlank || SideTo(0, 3) != scenario.RightFlank || SideTo(0, 4) != scenario.Rear {
		t.Error("a unit that faces E has another front")
	}
	for _, g := range grounds {
		if g.ID == "marsh" && (g.MP != [2]int{4, 2} || g.Shock != [2]int{-2, -1} || !g.NoCharge || g.Blocks) {
			t.Errorf("%v", g)
		}
	}
	if i := slices.IndexFunc(edges, func(e scenario.Edge) bool { return e.ID == "river" }); i < 0 || edges[i].MP != [2]int{-1, -1} || !edges[i].NoCharge {
		t.Errorf("%v", edges)
	}
}

// By which hexes reinforcements enter, and where wagons are safe, is what the files say.
func TestINF_23_1_3_TheZonesOfABattleAreShown(t *testing.T) {
	sc := opened(t, "dorylaeum")
	for name, want := range map[string][]string{
		"bohemund": nil, "godfrey": {"crusader_west_entry"}, "adhemar": {"crusader_south_west_entry", "crusader_south_east_entry"},
	} {
		c := sc.CommandOf(name)
		if c == scenario.Off {
			t.Fatalf("there is no Command %s", name)
		}
		zones, upTo := sc.Entries(int(c))
		if len(zones) != len(want) || upTo != 4 {
			t.Errorf("%s enters by %v, first up to %d", name, zones, upTo)
			continue
		}
		for i, id := range want {
			if !slices.Equal(zones[i], ints(sc.Map.Zones[id])) {
				t.Errorf("%s enters by %v, not by %s", name, zones[i], id)
			}
		}
	}
	if len(sc.Haven()) != 0 {
		t.Error("wagons are safe at Dorylaeum")
	}
	if sc := opened(t, "arsuf"); len(sc.Haven()) != 24 || !slices.Equal(sc.Haven(), ints(sc.Map.Zones["arsuf"])) {
		t.Errorf("wagons are safe in %v", sc.Haven())
	}
}

// What is shown of the pieces.
func TestThePiecesAreShown(t *testing.T) {
	p := onBoard(t, "scenario drill; templar-1 1010 SE disordered; templar-2 eliminated; walter 1010 replaced; flight 25 3; cross 0505")
	sc := p.Scenario()
	u := int(sc.UnitOf("templar-1"))
	i := sc.Units[u]
	if i.Kind != scenario.KN || sc.Breeds[i.Breed].ID != "templar-kn" || i.Side != rules.First || i.Defence != [2]int{-3, -1} || sc.Commands[int(i.Command)].ID != "templars" {
		t.Errorf("%v", i)
	}
	if k := sc.Kinds[i.Kind]; k.Abbr != "KN" || k.Class != scenario.Mounted || !k.Charge || k.MP != 6 || k.Loss != 3 || k.Missile == scenario.Bow {
		t.Errorf("%v", k)
	}
	if k := sc.Kinds[scenario.CB]; k.Missile != scenario.Crossbow || k.Class == scenario.Mounted || k.Shock {
		t.Errorf("%v", k)
	}
	if st := p.Stand(u); HexName(st.Hex) != "1010" || scenario.FacingIDs[st.Facing] != "SE" || st.Status != scenario.Disordered || p.UnitAt(st.Hex) != u || p.Defence(u) != -1 {
		t.Errorf("%v", st)
	}
	if st := p.Stand(int(sc.UnitOf("templar-2"))); st.Hex != NoHex || st.Status != scenario.Eliminated || p.OnMap(rules.First).Has(int(sc.UnitOf("templar-2"))) {
		t.Errorf("%v", st)
	}
	l := p.Led(int(p.sc.LeaderOf("walter")))
	if HexName(l.Hex) != "1010" || !l.Replaced || l.Rating != 3 || l.Range != 3 || l.Charm != 0 {
		t.Errorf("%v", l)
	}
	if i := sc.Leaders[0]; i.Rating != [2]int{4, 3} || !i.Chief || i.Charisma != 1 || !slices.Equal(i.Commands(), []int{0}) {
		t.Errorf("%v", i)
	}
	if i := sc.Standards[0]; i.ID != "cross" || i.Serves != 0b11 || HexName(p.StandardAt(0)) != "0505" {
		t.Errorf("%v", i)
	}
	c := sc.Commands[0]
	set := c.Units
	if c.Leader != 0 || set.Len() != 8 || set.Pop() != 0 || set.Len() != 7 || len(sc.Commands) != 4 || len(sc.Leaders) != 4 || len(sc.Standards) != 2 {
		t.Errorf("%v", c)
	}
	if p.Flight(rules.First) != 25 || p.Level(rules.First) != 30 || p.Breaks(rules.First) != 4 || p.Breaks(rules.Second) != 0 {
		t.Errorf("%d faces of the die defeat the Crusaders, want 6 to 9", p.Breaks(rules.First))
	}
	if !p.Free() || p.Active() != rules.First || p.Command() != -1 || p.Step() != StepChoose || p.Rating(1) != 3 {
		t.Error("it is the Crusaders' choice")
	}
}

// The worksheet of an attack: who attacks, every modifier, what each face of the
// die brings; also of one that is only thought of, its charger still far away.
func TestTheWorksheet(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; walter 1010; templar-2 1309 SW; spear-1 1210 W")
	a, ok := p.WouldAttack(p.action("charge templar-1 spear-1 lr.E"))
	if !ok || a.Targets != 1 || !a.Table || a.Column[0] != 0 || a.Charging.Len() != 1 {
		t.Fatalf("%v", a)
	}
	// Leader 1, charisma 1, defence 1, weapon 2.
	if x := a.Against[0]; x.Sum != 5 || x.Target != int(p.unit("spear-1")) || effectWords(x.Results[0]) != "dd dr1" || effectWords(x.Results[9]) != "de ca" {
		t.Errorf("%v", a.Against[0])
	}
	if p.shock.n != 0 || p.stands("templar-1") != "1010 E" {
		t.Error("thinking of it has done it")
	}
	if _, ok := p.WouldAttack(rules.Action{Verb: VerbDone}); ok {
		t.Error("the end of the designation is an attack")
	}
	p.play("attack templar-2 spear-1")
	if p.Shock().Attacks != 1 || p.Shock().Step != ShockDesignate || p.Owed().Len() != 0 {
		t.Errorf("%v", p.Shock())
	}
	p.play("charge templar-1 spear-1 lr.E")
	if b := p.Attack(0); b.Over || b.Attackers.Len() != 2 || b.Against[0].Sum != 10 || b.Against[0].Terms[scenario.ShockTwoSides] != 4 || b.Against[0].Terms[scenario.ShockStrength] != 1 {
		t.Errorf("%v", p.Attack(0))
	}
	if n := testing.AllocsPerRun(5, func() { p.Attack(0) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if got := p.Lanes(nil); len(got) != 1 || HexName(got[0]) != "1110" || p.shock.step == ShockDesignate && p.Charges().Len() != 1 {
		t.Errorf("%v", got)
	}
	q := fights(t, "foot", "pike-1 1010 E; spear-1 1109 W; spear-2 1110 W", "attack pike-1 spear-1 spear-2")
	q.play("roll 4")
	b := q.Attack(0)
	if b.Targets != 2 || b.Table || !b.Against[0].Fallen || b.Against[0].Total != 4 || b.Against[1].Fallen || q.Shock().Now != 0 {
		t.Errorf("%v", b)
	}
	q = inShock(t, "foot", "pike-1 1010 E; spear-1 1110 W; pike-2 1020 E; spear-2 1120 W; pike-3 2020 E; spear-3 2120 W")
	q.play("attack pike-1 spear-1; attack pike-2 spear-2; attack pike-3 spear-3; resolve spear-1; roll 4")
	if !q.Attack(0).Over || q.Attack(1).Over || q.Attack(2).Over {
		t.Error("one of three attacks is over")
	}
}

// While the designation is not legal the enemies left out are told (INF-13.12).
func TestINF_13_12_WhoIsLeftOut(t *testing.T) {
	p := inShock(t, "foot", "pike-1 1010 E; pike-2 1011 E; spear-1 1109 W; spear-2 1110 W")
	p.play("attack pike-1 spear-1")
	if x := p.Owed(); x.Len() != 1 || !x.Has(int(p.unit("spear-2"))) {
		t.Errorf("%v", x)
	}
}

// Views may be asked for at every moment of play.
func TestViewsAtEveryMoment(t *testing.T) {
	for n := range uint64(40) {
		s := crowd(t, n)
		r := rules.Stream(n, "views")
		for i := 0; i < 400 && !s.over(); i++ {
			for k := range s.Shock().Attacks {
				s.Attack(k)
			}
			acts := s.Legal(nil)
			for _, a := range acts {
				if x, ok := s.WouldAttack(a); ok && (x.Over || x.Attackers.Len() == 0) {
					t.Fatalf("crowd %d: %s makes no attack", n, shared.Text(a))
				}
			}
			s.Owed()
			s.Apply(rules.Pick(r, s, acts), nil)
		}
	}
}
