package whodares

import (
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares/scenario"
)

// tablesOf is the data files, read.
func tablesOf(t testing.TB) *scenario.Tables {
	t.Helper()
	x, _, err := shared.load()
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func TestQOG_1_1_CombatUnitsAreHalfPatrolsSASAndDet(t *testing.T) {
	x := tablesOf(t)
	n := map[string]int{}
	for u := range x.Units {
		d := &x.Units[u]
		n[scenario.UnitTypeNames[d.Typ]]++
		if want := d.Typ == scenario.HalfPatrol || d.Typ == scenario.Sas || d.Typ == scenario.Det; d.Combat != want {
			t.Errorf("%s: combat unit %v", d.ID, d.Combat)
		}
	}
	// QOG-1.2: the rest of the roster
	for typ, want := range map[string]int{"half-patrol": 20, "sas": 4, "det": 2, "hq": 3, "light": 1, "heavy": 2, "survey": 1, "signal": 1, "waco": 1} {
		if n[typ] != want {
			t.Errorf("%d of %s, want %d", n[typ], typ, want)
		}
	}
}

func TestQOG_1_2_SupportUnitsGoWithAnyPatrol(t *testing.T) {
	inScenario(t, "slonta-raid").play("forces buy; buy hq-1 1; buy hq-3 2").
		see("can buy light 1", "can buy light 2", "can buy det-a 1", "can buy survey 2")
}

func TestQOG_1_3_EachStateHasItsVA(t *testing.T) {
	p := onBoard(t, "mission slonta-raid; patrol 1 jaghbub hq-1 t1-a t1-b sas-1 sas-2; reduced t1-b sas-2")
	for id, want := range map[string]int8{"t1-a": 4, "t1-b": 2, "sas-1": 3, "sas-2": 1, "hq-1": 1} {
		u, err := p.sc.UnitByID(id)
		if err != nil || p.va(u) != want {
			t.Errorf("%s has VA %d, want %d", id, p.va(u), want)
		}
	}
}

func TestQOG_1_4_FirstHitReducesSecondDestroys(t *testing.T) {
	p := onBoard(t, "mission slonta-raid; patrol 1 jaghbub hq-1 t1-a")
	u, _ := p.sc.UnitByID("t1-a")
	p.hurt(u, "QOG-1.4", nil)
	p.see("reduced t1-a", "patrol 1 jaghbub t1-a hq-1")
	p.hurt(u, "QOG-1.4", nil)
	p.see("lost t1-a", "!reduced", "patrol 1 jaghbub hq-1")
}

func TestQOG_1_6_UnitsInMaintenanceCannotBeChosen(t *testing.T) {
	// QOG-3.8, 25.16
	p := inScenario(t, "barce-raid").play("bonus 0; forces buy; buy hq-1 1")
	p.see("shop y2-a y2-b light heavy-b survey waco", "mco heavy-b 2", "cannot buy heavy-b 1: QOG-3.8",
		"cannot buy waco air: QOG-3.8", "can buy heavy-a 1")
}

func TestQOG_1_7_AtMostThreePatrols(t *testing.T) {
	inScenario(t, "slonta-raid").play("forces buy; buy hq-1 1; buy hq-2 2; buy hq-3 3").
		see("cannot buy hq-1 1: QOG-3.3", "can buy t1-a 3", "can done")
	onBoard(t, "mission slonta-raid; patrol 1 jaghbub hq-1; patrol 3 siwa hq-3").see("patrol 1 jaghbub hq-1", "patrol 3 siwa hq-3")
}

func TestQOG_1_9_MainBody(t *testing.T) {
	for _, c := range []struct{ board, want string }{
		{"patrol 1 jaghbub hq-1; patrol 1 siwa t1-a t1-b", "jaghbub"},                               // with the HQ, however small
		{"patrol 1 jaghbub hq-1; patrol 1 siwa hq-2 t1-a", "siwa"},                                  // two HQ: most units
		{"patrol 1 jaghbub hq-1; patrol 1 qara hq-2", "jaghbub"},                                    // tie: map order
		{"patrol 1 qara t1-a; patrol 1 jalo t1-b t2-a; patrol 1 msus t2-b", "jalo"},                 // no HQ: among all
		{"patrol 1 qara t1-a; patrol 1 jalo t1-b", "jalo"},                                          // tie among all
		{"patrol 1 qara t1-a; patrol 2 jalo hq-1; patrol 1 jalo t1-b; patrol 1 msus sas-1", "jalo"}, // QOG-1.8: groups are of one patrol
	} {
		p := onBoard(t, "mission slonta-raid; "+c.board)
		if got := p.sc.Zones[p.mainBody(0)].ID; got != c.want {
			t.Errorf("%s: the main body is at %s, want %s", c.board, got, c.want)
		}
	}
}

func TestQOG_1_10_StackingIsUnlimited(t *testing.T) {
	p := onBoard(t, "mission slonta-raid; ap 1 20; patrol 1 jaghbub hq-1 r1-a r1-b r2-a r2-b t1-a t1-b t2-a t2-b g1-a g1-b; patrol 2 lg-125 hq-2 g2-a g2-b")
	p.play("unit r1-a; all; move lg-125").see("patrol 1 lg-125 r1-a r1-b r2-a r2-b t1-a t1-b t2-a t2-b g1-a g1-b hq-1", "patrol 2 lg-125 g2-a g2-b hq-2", "ap 1 9")
	// QOG-1.17: any number of detachments
	p = onBoard(t, "mission slonta-raid; ap 1 9; patrol 1 jaghbub hq-1; patrol 1 siwa r1-a; patrol 1 qara r1-b; patrol 1 lg-125 r2-a; patrol 1 jalo r2-b; patrol 1 haseiat t1-a")
	p.see("can unit r1-a", "can unit t1-a")
}

func TestQOG_1_11_AxisUnits(t *testing.T) {
	x := tablesOf(t)
	veterans, mobile, counters := 0, 0, 0
	for _, k := range x.Axis {
		if k.Va < 1 || k.Va > 4 {
			t.Errorf("%s has VA %d", k.ID, k.Va)
		}
		counters += int(k.Count)
		if k.Veteran {
			veterans += int(k.Count)
		}
		if k.Mobile {
			mobile += int(k.Count)
		}
	}
	if counters != 36 || veterans != 6 || mobile != 16 {
		t.Errorf("%d counters, %d veterans, %d mobile", counters, veterans, mobile)
	}
}

func TestQOG_1_12_FaceDownAndFaceUp(t *testing.T) {
	p := onBoard(t, raid+"patrol 1 jaghbub hq-1; axis italian-infantry-1 msus; axis german-motorised-4 jalo up")
	if down, up := p.Face(0, false), p.Face(1, false); down != nil || up == nil || up.Va != 4 || p.Face(0, true) == nil {
		t.Errorf("shown are %+v and %+v", down, up)
	}
}

func TestQOG_1_13_DrawsAreFromTheRestOfThePool(t *testing.T) {
	p := inScenario(t, "barce-raid").play("bonus 0; forces historical")
	total := 0
	for _, a := range p.Legal(nil) {
		total += p.Weight(a)
	}
	if total != scenario.AxisCount {
		t.Errorf("%d counters can be drawn, want all", total)
	}
	p.play("draw german-motorised-4v")
	p.see("cannot draw german-motorised-4v", "can draw german-motorised-4")
	if n := p.Weight(act(VerbDraw, 0)); n != 2 {
		t.Errorf("german-motorised-4 has weight %d, want 2", n)
	}
}

func TestQOG_1_14_ObjectivesRememberTheirValue(t *testing.T) {
	p := onBoard(t, "mission slonta-raid; patrol 1 jaghbub hq-1; objective mechili 1")
	left, value := p.Left(1), p.Raid().Objectives[1].Value
	if left != 1 || value != 3 {
		t.Errorf("mechili needs %d of %d", left, value)
	}
}

func TestQOG_1_15_TheWacoIsOnNoGround(t *testing.T) {
	p := inScenario(t, "slonta-raid").play("forces buy; buy hq-1 1; buy waco air; done; deal")
	p.see("waco ready", "patrol 1 siwa hq-1", "!patrol 1 siwa hq-1 waco")
	if p.ground() != tablesOf(t).Ground {
		t.Error("the Waco counts as a ground unit")
	}
	raw := []byte(`"mission slonta-raid; patrol 1 jaghbub hq-1 waco"`)
	if _, err := shared.Position(raw, 0); err == nil {
		t.Error("the Waco stands in a zone")
	}
}

// ground is the units that can ever stand on the map.
func (s *State) ground() scenario.UnitSet { return s.sc.Ground }

func TestQOG_1_16_MarkersNeverRunOut(t *testing.T) {
	p := onBoard(t, "mission slonta-raid; ap 1 20; patrol 1 jaghbub hq-1 t1-a; cache qara jalo msus mechili gazala tobrouk derna slonta bardia mersa")
	p.play("cache 1 jaghbub").see("cache jaghbub jalo qara slonta derna gazala tobrouk bardia mersa msus mechili")
}

func TestQOG_1_18_RosterOrderIsThatOfTheFile(t *testing.T) {
	x := tablesOf(t)
	var ids []string
	for u := range x.Units {
		ids = append(ids, x.Units[u].ID)
	}
	if slices.Index(ids, "r1-a") != 0 || slices.Index(ids, "hq-1") != 20 || slices.Index(ids, "signal") != 33 || slices.Index(ids, "waco") != 34 {
		t.Errorf("the roster is %v", ids)
	}
	var zones []string // QOG-2.8
	for z := range x.Zones {
		zones = append(zones, x.Zones[z].ID)
	}
	if zones[0] != "siwa" || zones[1] != "koufra" || zones[53] != "alamein-south" {
		t.Errorf("the zones are %v", zones)
	}
}

func TestQOG_1_19_DrawOrder(t *testing.T) {
	p := inScenario(t, "slonta-raid").play("forces historical").
		play("draw german-motorised-3; draw german-motorised-4; draw german-motorised-3v; draw italian-infantry-1; draw italian-infantry-2")
	for i, want := range []string{"gazala", "gazala", "bardia", "bir-tengeder", "bir-hacheim"} {
		if got := p.sc.Zones[p.axis[i].zone].ID; got != want {
			t.Errorf("unit %d is at %s, want %s", i, got, want)
		}
	}
}

func TestQOG_2_1_ZonesAreAdjacentExactlyWhenLinked(t *testing.T) {
	x := tablesOf(t)
	z := func(id string) int {
		n := must.Have(x.ZoneByID(id))(t)
		return int(n)
	}
	links := 0
	for a := range scenario.ZoneCount {
		for b := range a {
			if x.Graph.Adjacent(a, b) {
				links++
				if k := x.Graph.Kind(a, b); k < 0 || k >= int(scenario.LinkKinds) { // QOG-2.2
					t.Errorf("%s and %s are linked by %d", x.Zones[a].ID, x.Zones[b].ID, k)
				}
			}
		}
	}
	if links != 119 {
		t.Errorf("%d links, want 119", links)
	}
	if scenario.LinkKind(x.Graph.Kind(z("gazala"), z("tobrouk"))) != scenario.Road || scenario.LinkKind(x.Graph.Kind(z("siwa"), z("siwa-plateau"))) != scenario.OffRoad || scenario.LinkKind(x.Graph.Kind(z("siwa"), z("jaghbub"))) != scenario.Track {
		t.Error("the kinds of links differ from the file")
	}
	// QOG-2.5: links, whatever their kind
	if d := x.Graph.Distance(z("siwa"), z("fort-maddalena")); d != 2 {
		t.Errorf("Siwa and Fort Maddalena are %d links apart, want 2", d)
	}
	// QOG-2.7: the tactical map
	p := onBoard(t, "mission slonta-raid; ap 1 9; patrol 1 msus hq-1 t1-a; axis italian-infantry-1 msus")
	p.play("attack msus; front t1-a")
	if f, ok := p.Fight(); !ok || len(f.Contact) != 1 || f.Reserve.Len() != 1 || len(f.Slots) != 1 {
		t.Errorf("the combat shows %+v", f)
	}
}

func TestQOG_2_3_FortIsAFlag(t *testing.T) {
	x := tablesOf(t)
	for id, want := range map[string]struct {
		fort, airfield bool
		dice           int8
	}{
		"mechili": {true, false, 3}, "tobrouk": {true, false, 3}, "agedabia": {false, true, 3}, // QOG-2.4: a village with an airfield
		"el-daba": {false, true, 3}, "msus": {false, false, 2}, "martuba": {false, true, 3}, "barca": {false, true, 3},
	} {
		z, err := x.ZoneByID(id)
		if p := &x.Zones[z]; err != nil || p.Fort != want.fort || p.Airfield != want.airfield || p.Dice != want.dice {
			t.Errorf("%s: fort %v, airfield %v, %d dice", id, p.Fort, p.Airfield, p.Dice)
		}
	}
}

func TestQOG_2_6_BasesAreSafe(t *testing.T) {
	p := onBoard(t, "mission slonta-raid; ap 1 9; patrol 1 jaghbub hq-1 t1-a; patrol 1 siwa t1-b; alarm 4; axis german-motorised-4 jaghbub")
	p.play("unit hq-1; unit t1-a; move siwa").see("step finished", "over QOG-5.3") // no test on entering a base
	onBoard(t, "mission slonta-raid; ap 1 9; patrol 1 siwa hq-1; patrol 1 jaghbub t1-a").see("cannot cache 1 siwa: QOG-15.1", "can cache 1 jaghbub")
	x := tablesOf(t)
	if x.Leash&x.Bases != 0 || x.Postable&x.Bases != 0 {
		t.Error("the plane or a drawn unit may enter a base")
	}
	for a := range scenario.ZoneCount { // QOG-19.14
		for b := range scenario.ZoneCount {
			for s := x.AxisTable.Steps(a, b); s != 0; {
				if z := s.Pop(); x.Bases.Has(z) && z != b {
					t.Errorf("the way from %s to %s leads through a base", x.Zones[a].ID, x.Zones[b].ID)
				}
			}
		}
	}
}

func TestQOG_3_1_HistoricalPatrolsOrABudget(t *testing.T) {
	p := inScenario(t, "slonta-raid").see("only forces historical, buy")
	p.copyOf().play("forces historical").see("patrol 1 siwa t1-a t1-b hq-1 sas-1 sas-2 sas-3 light", "patrol 2 siwa y2-a y2-b hq-2 signal",
		"patrol 3 siwa r2-a r2-b hq-3", "!budget", "step place")
	p.play("forces buy").see("budget 20", "only buy hq-1 1, hq-2 1, hq-3 1, waco air")
}

func TestQOG_3_2_Costs(t *testing.T) {
	p := inScenario(t, "slonta-raid").play("forces buy")
	for _, c := range []struct{ buy, left string }{
		{"hq-1 1", "18"}, {"r1-a 1", "17"}, {"det-a 1", "16"}, {"sas-1 1", "15"}, {"light 1", "13"}, {"survey 1", "10"},
		{"signal 1", "7"}, {"heavy-a 1", "4"}, {"waco air", "1"},
	} {
		p.play("buy " + c.buy).see("budget " + c.left)
	}
	p.see("cannot buy hq-2 2: QOG-3.2", "can buy r1-b 1").play("done").see("!budget") // QOG-3.5
}

func TestQOG_3_3_EveryUnitIsInOnePatrol(t *testing.T) {
	p := inScenario(t, "slonta-raid").play("forces buy; buy hq-1 1; buy t1-a 1; buy hq-2 2")
	p.see("cannot buy t1-a 2: QOG-3.3", "cannot buy t1-b 3: QOG-3.4", "cannot buy hq-3 1: QOG-3.4") // QOG-3.4
}

func TestQOG_3_6_AHistoricalPatrolMayLackAnHQ(t *testing.T) {
	inScenario(t, "bardia-today").play("forces historical").see("patrol 3 koufra s1-a s1-b light", "reserve 3")
}

func TestQOG_3_7_NoPatrolOfTrucksAlone(t *testing.T) {
	inScenario(t, "slonta-raid").play("forces buy").see("cannot buy light 1: QOG-3.4", "cannot buy heavy-a 1: QOG-3.4", "cannot done: QOG-3.4")
}

func TestQOG_4_1_Start(t *testing.T) {
	p := inScenario(t, "alamein-prelude").play("forces historical; deal")
	p.see("turn 1", "alarm 0", "!plane", "!cache", "!reco", "!lookout", "step ap")
	// QOG-4.6, 4.8: all face down, no garrison yet
	if p.Up != 0 || p.garrison != 0 {
		t.Errorf("face up %b, garrison %b", p.Up, p.garrison)
	}
	// QOG-4.3, 4.7: those with a VA first, in file order and zone order, guards on the objective
	p.see("axis german-infantry-3 mersa guard want=1", "axis german-motorised-4 el-daba want=2")
	var zones []string
	for i := range p.drawn {
		zones = append(zones, p.sc.Zones[p.axis[i].zone].ID)
	}
	if want := []string{"mersa", "el-daba", "el-alamein", "el-alamein", "jaghbub", "fort-maddalena", "bardia"}; !slices.Equal(zones, want) {
		t.Errorf("placed at %v, want %v", zones, want)
	}
}

func TestQOG_4_2_AllUnitsAreInThePoolBeforeSetUp(t *testing.T) {
	p := inScenario(t, "slonta-raid")
	if p.poolSize() != scenario.AxisCount || p.drawn != 0 {
		t.Errorf("%d in the pool, %d drawn", p.poolSize(), p.drawn)
	}
}

func TestQOG_4_4_FiltersAreKept(t *testing.T) {
	p := inScenario(t, "slonta-raid").play("forces historical")
	p.see("only draw german-motorised-3, german-motorised-3v").play("draw german-motorised-3")
	p.see("only draw german-motorised-4, german-motorised-4v")
	inScenario(t, "benghazi-road").play("forces historical").see("only draw german-infantry-2, italian-infantry-2, italian-infantry-2v")
}

func TestQOG_4_5_WithoutACounterThePlacementIsSkipped(t *testing.T) {
	p := inScenario(t, "alamein-prelude").play("forces historical; draw german-infantry-3")
	for range 3 { // all mobile VA 4 there are
		p.one(shared.Text(p.Legal(nil)[0]))
	}
	q := *p.State
	for k := range q.pool { // as if the pool had no mobile unit left
		if q.sc.Axis[k].Mobile {
			q.removed[k] += q.pool[k]
			q.pool[k] = 0
		}
	}
	var report rules.Report
	q.run(&report)
	if len(report.Events) != 2 || report.Events[0].Kind != EventSkipped || q.plan().Places[q.f[0].n].Zone != p.zoneNo("bardia") {
		t.Errorf("told %v, next is place %d", report.Events, q.f[0].n)
	}
}

func (p *scene) zoneNo(id string) uint8 {
	p.t.Helper()
	z, err := p.sc.ZoneByID(id)
	if err != nil {
		p.t.Fatal(err)
	}
	return z
}

func (p *scene) unitNo(id string) uint8 {
	p.t.Helper()
	u, err := p.sc.UnitByID(id)
	if err != nil {
		p.t.Fatal(err)
	}
	return u
}

func TestQOG_4_9_StartZones(t *testing.T) {
	// QOG-25.17: at least one patrol at Kufra
	p := inScenario(t, "barce-raid").play("bonus 0; forces buy; buy hq-1 1; buy hq-2 2; done")
	p.see("only start siwa, koufra")
	p.copyOf().play("start siwa").see("patrol 1 siwa hq-1", "patrol 2 koufra hq-2", "step place")
	p.play("start koufra").see("only start siwa, koufra").play("start siwa").see("patrol 2 siwa hq-2")
}
