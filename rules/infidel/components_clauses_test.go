package infidel

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// kindsOf is the types of unit of which something holds, in their order.
func kindsOf(sc *Scenario, holds func(k *scenario.KindInfo) bool) string {
	var out []string
	for k := range sc.Kinds {
		if holds(&sc.Kinds[k]) {
			out = append(out, sc.Kinds[k].ID)
		}
	}
	return strings.Join(out, " ")
}

// What a unit is comes from its Command, its type and its breed (INF-1.2).
func TestINF_1_2_WhatAUnitIs(t *testing.T) {
	p := onBoard(t, apart)
	u := &p.sc.Units[p.unit("templar-1")]
	if u.Side != rules.First || p.sc.Commands[u.Command].ID != "templars" || u.Kind != scenario.KN || p.sc.Breeds[u.Breed].ID != "templar-kn" || u.Defence != [2]int{-3, -1} && u.Defence[0] != -3 {
		t.Errorf("%+v", u)
	}
	if p.defence(p.unit("templar-1")) != int8(u.Defence[0]) {
		t.Error("a Normal unit defends by its other side")
	}
	if p = onBoard(t, apart+"templar-1 1010 E disordered"); p.defence(p.unit("templar-1")) != int8(u.Defence[1]) {
		t.Error("a Disordered unit defends by its other side")
	}
}

// A unit has one status; a Retired one counts as Disordered (INF-1.3).
func TestINF_1_3_OneStatus(t *testing.T) {
	p := onBoard(t, apart+"man-1 1018 E")
	u := p.unit("man-1")
	for _, wrong := range []func(s *State){
		func(s *State) { s.disordered.Add(u); s.retired.Add(u) },
		func(s *State) { s.eliminated.Add(u) },
		func(s *State) { s.onMap.Del(u) },
		func(s *State) { s.waiting.Add(u) },
		func(s *State) { s.left.Add(u) },
	} {
		s := *p.State
		if wrong(&s); s.Check() == nil {
			t.Errorf("a unit of two statuses passes: %s", s.boardText())
		}
	}
	p.retired.Add(u)
	if !p.broken(u) || p.sound(u) || p.defence(u) != int8(p.sc.Units[u].Defence[1]) {
		t.Error("a Retired unit does not count as Disordered")
	}
}

func TestINF_1_4_MountedTypes(t *testing.T) {
	sc := begun(t, "wells").sc
	same(t, kindsOf(sc, func(k *scenario.KindInfo) bool { return k.Class == scenario.Mounted }), "kn hc mc mca lca", "mounted are")
}

func TestINF_1_5_MissileTypes(t *testing.T) {
	sc := begun(t, "wells").sc
	for m, want := range map[scenario.Missile]string{scenario.Bow: "mca lca af a", scenario.Crossbow: "cb", scenario.Javelin: "pkj"} {
		same(t, kindsOf(sc, func(k *scenario.KindInfo) bool { return k.Missile == m }), want, "%s", scenario.MissileIDs[m])
	}
}

func TestINF_1_6_WhoCharges(t *testing.T) {
	sc := begun(t, "wells").sc
	same(t, kindsOf(sc, func(k *scenario.KindInfo) bool { return k.Charge && k.Counter }), "kn hc", "who charges and counters")
}

// Types without a Disordered side are Retired instead (INF-1.7).
func TestINF_1_7_NoDisorderedSide(t *testing.T) {
	p := onBoard(t, apart+"pilgrim-1 1020 E; man-1 1022 E")
	same(t, kindsOf(p.sc, func(k *scenario.KindInfo) bool { return k.OneSided }), "cf wagon carroccio", "who has no Disordered side")
	if !p.disorder(p.unit("pilgrim-1"), "INF-18.6", &p.report) || p.disordered.Has(p.unit("pilgrim-1")) {
		t.Error("camp followers are Disordered")
	}
	if p.disorder(p.unit("man-1"), "INF-18.6", &p.report) || !p.disordered.Has(p.unit("man-1")) {
		t.Error("men-at-arms are not Disordered")
	}
	p.disordered.Add(p.unit("pilgrim-1"))
	if p.Check() == nil {
		t.Error("camp followers may be Disordered")
	}
}

// What belongs to one activation is forgotten at its end (INF-1.8).
func TestINF_1_8_FlagsOfAnActivation(t *testing.T) {
	p := onBoard(t, apart+"templar-2 1020 SE; spear-2 1021 W").play("command templars")
	if !p.startNear.Has(p.unit("templar-2")) || !p.startNear.Has(p.unit("spear-2")) || p.startNear.Has(p.unit("templar-1")) || !p.startZOC.Has(p.unit("spear-2")) {
		t.Error("who was adjacent is not noted")
	}
	if p.began[p.unit("templar-1")] != p.hex("1010") || p.began[p.unit("spear-2")] != p.hex("1021") {
		t.Error("where they began is not noted")
	}
	p.shut()
	if p.startNear != (scenario.Units{}) || p.startZOC != (scenario.Units{}) || p.began[p.unit("templar-1")] != scenario.NoHex {
		t.Error("something is remembered")
	}
}

// Nothing is hidden (INF-1.9).
func TestINF_1_9_NothingIsHidden(t *testing.T) {
	p := onBoard(t, apart).play("command templars")
	for side := range rules.Side(2) {
		s := *p.State
		s.Hide(side)
		s.Guess(rand.New(rand.NewPCG(1, 1)))
		if s != *p.State {
			t.Errorf("%s does not see everything", sideWordOf(side))
		}
	}
}

// The die shows 0 to 9, each as likely (INF-2.1).
func TestINF_2_1_TheDie(t *testing.T) {
	p := onBoard(t, apart).play("pass")
	acts := p.Legal(nil)
	if len(acts) != 10 {
		t.Fatalf("%d faces", len(acts))
	}
	for i, a := range acts {
		if a.Verb != VerbRoll || int(a.A) != i || p.Weight(a) != p.Weight(acts[0]) {
			t.Errorf("face %d: %v, weight %d", i, a, p.Weight(a))
		}
	}
}

// Among equally near units the owner of the leader chooses, also in the other's
// activation (INF-2.4).
func TestINF_2_4_TheOwnerBreaksTies(t *testing.T) {
	p := onBoard(t, apart+"templar-2 1006 E; knight-1 1014 E; next saracen askar")
	p.onward(func() { p.lose(p.unit("templar-1"), "INF-18.20", &p.report) })
	p.want(rules.First, "post l1 templar-2; post l1 knight-1")
}

// What is compulsory and impossible is left undone (INF-2.5): a dead leader
// without a unit is not replaced.
func TestINF_2_5_WhatCannotBeDone(t *testing.T) {
	p := onBoard(t, apart+"walter dead; templar-1 left").play("command foot")
	if p.step != StepMove || p.leaderStands("walter") != "departed" {
		t.Errorf("%s, %s", p.where(), p.leaderStands("walter"))
	}
}

// Distance is in steps (INF-2.6).
func TestINF_2_6_Distance(t *testing.T) {
	p := onBoard(t, apart)
	m := p.sc.Map
	from := p.hex("1510")
	steps := map[uint16]int{from: 0}
	for edge, n := []uint16{from}, 1; len(edge) > 0; n++ {
		var next []uint16
		for _, h := range edge {
			for _, to := range m.Step[h] {
				if _, seen := steps[to]; to != scenario.NoHex && !seen {
					steps[to] = n
					next = append(next, to)
				}
			}
		}
		edge = next
	}
	for h, n := range steps {
		if scenario.Distance(from, h) != n || scenario.Distance(h, from) != n {
			t.Fatalf("to %s are %d steps, not %d", scenario.HexName(h), n, scenario.Distance(from, h))
		}
	}
	if len(steps) != m.Columns*m.Rows {
		t.Errorf("%d hexes", len(steps))
	}
}

// Two units never share a hex (INF-10.1); leaders and Standards do with one and
// with each other (INF-10.2, 7.3).
func TestINF_10_1_OneUnitAHex(t *testing.T) {
	p := onBoard(t, apart+"drogo 1010; cross 1010")
	if p.leadersIn(p.hex("1010"), rules.First).Len() != 2 || p.standardsIn(p.hex("1010"), rules.First).Len() != 1 {
		t.Errorf("%s", p.boardText())
	}
	if _, err := shared.readBoard(apart+"templar-2 1010 E", 0); err == nil || !strings.Contains(err.Error(), "INF-10.1") {
		t.Errorf("%v", err)
	}
	p.at[p.unit("pike-1")] = p.hex("1010")
	if p.Check() == nil {
		t.Error("two units in a hex pass")
	}
}

func TestINF_10_2_LeadersAndStandardsStack(t *testing.T) {
	p := onBoard(t, apart+"drogo 1010; cross 1010; mamluk-1 1310 W").play("command templars")
	if p.Check() != nil || p.leadersIn(p.hex("1010"), rules.First).Len() != 2 {
		t.Errorf("%s", p.boardText())
	}
}

// Camp followers have no ZOC, no attack, and are Retired where others are
// Disordered (INF-20.6).
func TestINF_20_6_CampFollowers(t *testing.T) {
	sc := begun(t, "wells").sc
	if k := sc.Kinds[scenario.CF]; k.ZOC || k.Shock || !k.OneSided || !k.Retires || k.Missile != scenario.Unarmed {
		t.Errorf("%+v", k)
	}
}

// Wagons have no ZOC and no attack, and are Retired where others are Disordered (INF-20.7).
func TestINF_20_7_Wagons(t *testing.T) {
	p := onBoard(t, apart+"cart-1 1020 E; carroccio-1 1022 E")
	for _, id := range []string{"cart-1", "carroccio-1"} {
		if k := p.sc.Kinds[p.kindOf(p.unit(id))]; k.ZOC || k.Shock || !k.Retires || k.Missile != scenario.Unarmed {
			t.Errorf("%+v", k)
		}
		if !p.disorder(p.unit(id), "INF-18.6", &p.report) || p.disordered.Has(p.unit(id)) {
			t.Errorf("%s is Disordered", id)
		}
	}
	// On the march to Arsuf a shot sets wagons down by the Standard; they count a point, and
	// are lost by the next one, for the points that are left.
	p = onBoard(t, "scenario arsuf; only; activations 20; received 5 5; finished 5 5; trumpets; saracen-standard 2004; crusader-standard 0820; "+
		"richard-english-carroccio-1 0820 W; baggage-crusader-wagon-1 1020 W; richard 0820; james 1010; marshal 1020; garnier 1210; line-foot-crusader-pk-1 1010 E; "+
		"free saracen; taqi-turcoman-lca-1 1018 W; taqi-turcoman-lca-2 1118 SW; hospitallers-hospitaller-kn-1 1210 E; taqi 1018")
	p.play("command taqi; use taqi-turcoman-lca-1; fire baggage-crusader-wagon-1 E; roll 9")
	if p.blow.step != retiring || p.can("retire 0820") || !p.can("retire 0819") || !p.can("retire 0821") {
		t.Fatalf("%s: %s", p.where(), p.legal())
	}
	p.play("retire 0819; face W")
	if p.are("baggage-crusader-wagon-1", "0819 W retired"); p.points != [2]int16{0, 1} || p.flight != [2]int16{1, 0} {
		t.Errorf("points %v, flight %v", p.points, p.flight)
	}
	p.onward(func() { p.lose(p.unit("baggage-crusader-wagon-1"), "INF-18.18", &p.report) })
	if p.points != [2]int16{0, 3} || p.flight != [2]int16{1, 0} {
		t.Errorf("points %v, flight %v", p.points, p.flight)
	}
}

// A Standard on a carroccio goes with it, and is safe while it is there; it is
// taken when the carroccio is lost (INF-20.8).
func TestINF_20_8_TheCarroccio(t *testing.T) {
	p := onBoard(t, "scenario arsuf; activations 5; free saracen; taqi-mamluk-hc-1 1921 W; richard-english-kn-3 0403 E; richard-english-kn-4 0404 E")
	u, at := p.unit("richard-english-carroccio-1"), p.hex("1821")
	if p.carrier(0) != u {
		t.Fatal("it carries nothing")
	}
	p.onward(func() { p.lose(u, "INF-18.20", &p.report) })
	if p.stands("crusader-standard") != "1821" || p.carrier(0) != scenario.Off {
		t.Errorf("it is in %s", p.stands("crusader-standard"))
	}
	p.onward(func() { p.goTo(p.unit("taqi-mamluk-hc-1"), at, 0, &p.report) })
	if p.stands("crusader-standard") != "captured" || p.points[1] != 8+5 {
		t.Errorf("it is %s, %v points", p.stands("crusader-standard"), p.points)
	}
	// Retired it stays where it is, and neither moves nor is left before it has rallied.
	p = struck(t, "carroccio-1 1010 W; cross 1010; drogo 1010; pike-1 2010 W; mamluk-1 1212 W; mamluk-2 3010 W", "1212", false, hits(t, "carroccio-1", scenario.DefenderDisordered))
	p.play("face W")
	p.are("carroccio-1", "1010 W retired", "cross", "1010")
	q := onBoard(t, "scenario drill; only; carroccio-1 1010 W retired; cross 1010; drogo 1010; flight 1 0; pike-1 2010 W; mamluk-2 3010 W")
	q.play("command foot; use carroccio-1").sees("step", "")
	q = onBoard(t, "scenario drill; only; carroccio-1 1010 W retired; cross 1010; drogo 1010; flight 1 0; pike-1 2010 W; mamluk-2 3010 W").play("rally cross")
	q.are("carroccio-1", "1010 W")
}

// Every modifier is added (INF-2.2).
func TestINF_2_2_ModifiersAddUp(t *testing.T) {
	p := onBoard(t, apart+"templar-1 2910 E; walter 2910; mamluk-1 3010 W disordered; knight-1 3009 SE").play("command templars; done; attack templar-1 mamluk-1; attack knight-1 mamluk-1; roll 3")
	sum, terms := int16(0), 0
	for _, e := range p.report.Events {
		if e.Kind == EventShockTerm {
			sum += e.Args[1]
			terms++
		}
	}
	if e := p.event(EventShockDie); e.Args[1] != sum || terms < 4 {
		t.Errorf("%d modifiers are %d together, the die has %d", terms, sum, e.Args[1])
	}
}

// Who has several pieces to act with chooses their order (INF-2.3): the
// non-active player that of his reactions.
func TestINF_2_3_TheOwnerChoosesTheOrder(t *testing.T) {
	p := onBoard(t, apart+"templar-1 1010 E; bowman-1 1210 W; bowman-2 1211 W").play("command templars; use templar-1; step 1110")
	if p.who != rules.Second || p.legal() != "done; react bowman-1; react bowman-2" {
		t.Errorf("%s may %s", sideWordOf(p.who), p.legal())
	}
}

// The proving ground is open ground without a battle (INF-4.7).
func TestINF_4_7_TheProvingGround(t *testing.T) {
	tables, _, err := shared.Load()
	if err != nil {
		t.Fatal(err)
	}
	list, _ := shared.Ours()
	m := tables.Field("proving-ground")
	for h := range uint16(scenario.HexMax) {
		if m.Has(h) && tables.Grounds[m.Ground[h]].ID != "clear" {
			t.Fatalf("%s is %s", scenario.HexName(h), tables.Grounds[m.Ground[h]].ID)
		}
	}
	for _, b := range list {
		if b.MapID == m.ID {
			t.Errorf("%s is fought there", b.ID)
		}
	}
}

// After all movement and fire come Shock and Charge (INF-5.3).
func TestINF_5_3_ShockFollows(t *testing.T) {
	p := onBoard(t, apart+"templar-1 2910 E").play("command templars; done")
	if p.layer() != shockLayer || p.shock.step != ShockDesignate || !strings.Contains(p.legal(), "attack templar-1 mamluk-1") {
		t.Errorf("%s: %s", p.where(), p.legal())
	}
}

// A Commander-in-Chief may lead a Command; an army has one at most (INF-7.1).
func TestINF_7_1_CommandersInChief(t *testing.T) {
	leading := 0
	for _, sc := range allScenarios(t) {
		var chiefs [2]int
		for _, l := range sc.Leaders {
			if l.Chief {
				chiefs[l.Side]++
				leading += l.Leads.Len()
			}
		}
		if chiefs[0] > 1 || chiefs[1] > 1 {
			t.Errorf("%s: %v Commanders-in-Chief", sc.Battle.ID, chiefs)
		}
	}
	if leading == 0 {
		t.Error("none of them leads a Command")
	}
}

// Javelin pikemen move, throw and attack in one activation, and fight as pikemen against
// everybody (INF-20.3).
func TestINF_20_3_JavelinPikemen(t *testing.T) {
	p := onBoard(t, apart+"javelin-1 2012 W; man-1 1812 E; free saracen; khalil 2012")
	p.play("command levy; use javelin-1; step 1912; fire man-1 W; roll 0; face W; done")
	if !strings.Contains(p.legal(), "attack javelin-1 man-1") || !p.fired.Has(p.unit("javelin-1")) || !p.moved.Has(p.unit("javelin-1")) {
		t.Errorf("%s: %s", p.where(), p.legal())
	}
	for k := range p.sc.Matrix {
		if got, want := p.sc.Matrix[k][scenario.PKJ], p.sc.Matrix[k][scenario.PK]; got != want {
			t.Errorf("%s has %d against them, %d against pikes", scenario.UnitKindIDs[k], got, want)
		}
	}
	if p.sc.Matrix[scenario.PKJ] != p.sc.Matrix[scenario.PK] || p.sc.Matrix[scenario.KN][scenario.PKJ] != 2 || p.sc.Matrix[scenario.MC][scenario.PKJ] != 0 || p.sc.Matrix[scenario.MCA][scenario.PKJ] != -1 {
		t.Errorf("they attack as %v", p.sc.Matrix[scenario.PKJ])
	}
}
