package rommel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

func TestFCR_1_1_ThreeCampaigns(t *testing.T) {
	years := map[string]int{"ghost-division": 1940, "north-africa": 1941, "d-day": 1944}
	for i, sc := range allScenarios(t) {
		if sc.Order != i+1 || sc.FirstYear != years[sc.Campaign.ID] || len(sc.Zones) == 0 || len(sc.Forces) == 0 || len(sc.Boxes) < 2 {
			t.Errorf("%s: number %d, of %d", sc.Campaign.ID, sc.Order, sc.FirstYear)
		}
	}
}

func TestFCR_1_2_EveryRollIsOneDie(t *testing.T) {
	for _, sc := range allScenarios(t) {
		p, pick := opening(t, sc.Campaign.ID, ""), rules.Stream(11, "dice")
		for !p.over() {
			acts := p.Legal(nil)
			if acts[0].Verb == VerbRoll && (len(acts) != 6 || acts[0].A != 1 || acts[5].A != 6) {
				t.Fatalf("%s: the die is one of %v", sc.Campaign.ID, acts)
			}
			p.Apply(acts[pick.IntN(len(acts))], nil)
		}
	}
}

func TestFCR_1_3_SidesAndNations(t *testing.T) {
	for _, sc := range allScenarios(t) {
		for _, f := range sc.Forces {
			if axis := f.Nation == scenario.Germany || f.Nation == scenario.Italy; axis != (f.Side == rules.First) {
				t.Errorf("%s is of %s and side %d", f.ID, scenario.NationIDs[f.Nation], f.Side)
			}
		}
	}
}

func TestFCR_1_4_TwoFacesOfAForce(t *testing.T) {
	p := deskOf(t, "north-africa", "15th-panzer tripoli; 90th-light tripoli reduced; brescia sirte; 70th cairo")
	if got, want := p.values(p.f("15th-panzer")), (scenario.Face{Attack: 5, Superior: 2, Defence: 3, Movement: 3}); got != want {
		t.Errorf("15th Panzer shows %+v, want %+v", got, want)
	}
	full, small := p.sc.Forces[p.f("90th-light")].Full, p.sc.Forces[p.f("90th-light")].Small
	if p.values(p.f("90th-light")) != small || small == full {
		t.Errorf("90th Light shows %+v", p.values(p.f("90th-light")))
	}
	if c := p.sc.Forces[p.f("brescia")].Class; c != scenario.Infantry {
		t.Errorf("Brescia is %s", scenario.ClassIDs[c])
	}
}

func TestFCR_1_5_AMissingSuperscriptIsZero(t *testing.T) {
	p := deskOf(t, "north-africa", "brescia sirte; 70th cairo")
	if got := p.values(p.f("brescia")).Superior; got != 0 {
		t.Errorf("superior attack %d", got)
	}
}

func TestFCR_1_8_NoDieAlwaysHitsOrMisses(t *testing.T) {
	for die := int8(1); die <= 6; die++ {
		for value, want := range map[int8]uint8{-1: 0, 0: 0, 6: 1, 9: 1} {
			if got := (need{one: value}).losses(die); got != want {
				t.Errorf("a %d against %d scores %d", die, value, got)
			}
		}
	}
}

func TestFCR_1_9_ALossTurnsThenDestroys(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte; 70th cairo")
	f := p.f("5th-light")
	if p.inflict(f, "FCR-10.1", nil); !p.reduced.Has(f) {
		t.Error("it is not reduced")
	}
	if p.inflict(f, "FCR-10.1", nil); p.where("5th-light") != "destroyed" {
		t.Errorf("it is in %s", p.where("5th-light"))
	}
}

func TestFCR_1_10_SuppliesAreOnePoolASide(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte; 70th cairo; supplies 4 6")
	p.gain(rules.First, 120) // more than there are counters
	p.axisHas(124).alliesHave(6)
}

func TestFCR_1_11_ResupplyPointsAreNeverStored(t *testing.T) {
	p := deskOf(t, "d-day", "21st-panzer caen; 4th-us utah").begin(axisResupplies).play("done")
	if p.points != 0 {
		t.Errorf("%d points", p.points)
	}
}

func TestFCR_1_12_TheAxisHasTwoPiles(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light fortress-tobruk; 70th cairo; supplies 0 0").reserved("savona")
	p.stow(p.f("pavia"), inDestroyed)
	p.begin(axisResupplies).can("enlist savona").cannot("enlist pavia")
}

func TestFCR_1_13_DestroyedAlliedForcesWaitForTheAxisResupply(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte; 70th cairo; 7th-armoured bardia")
	p.destroy(p.f("7th-armoured"), "FCR-10.6", nil)
	if p.stand("7th-armoured", "destroyed"); p.alliedCup().Has(p.f("7th-armoured")) {
		t.Error("it can be drawn")
	}
	p.begin(axisResupplies).stand("7th-armoured", "reserve")
	if !p.alliedCup().Has(p.f("7th-armoured")) {
		t.Error("it cannot be drawn")
	}
}

func TestFCR_1_14_DrawsAreUniformAmongCounters(t *testing.T) {
	p := laid(t, "north-africa")
	for k, n := range p.planCup {
		if got := p.Weight(act(VerbPlan, uint8(k))); got != int(n) {
			t.Errorf("%s weighs %d, there are %d", scenario.PlanIDs[k], got, n)
		}
	}
	for k, n := range p.upgradeCup {
		if got := p.Weight(act(VerbCounter, uint8(k))); got != int(n) {
			t.Errorf("upgrade %d weighs %d, there are %d", k, got, n)
		}
	}
	for k, n := range p.opCup {
		if got := p.Weight(act(VerbOperation, uint8(k))); got != int(n) {
			t.Errorf("operation %d weighs %d, there are %d", k, got, n)
		}
	}
	if got := p.Weight(act(VerbForce, 20)); got != 1 {
		t.Errorf("a Force weighs %d", got)
	}
}

func TestFCR_1_15_Zones(t *testing.T) {
	for _, sc := range allScenarios(t) {
		seen := map[string]bool{}
		var in zone.Set
		for _, r := range sc.Regions {
			if r.Zones&in != 0 {
				t.Errorf("%s: a zone is in two regions", sc.Campaign.ID)
			}
			in |= r.Zones
		}
		if in != sc.Graph.All() {
			t.Errorf("%s: a zone is in no region", sc.Campaign.ID)
		}
		for z, x := range sc.Zones {
			if seen[x.ID] || sc.Flagged.Has(z) != (x.Flag != scenario.None) || sc.Fortified.Has(z) != x.Fortified || sc.Graph.Near(z) == 0 {
				t.Errorf("%s: %+v", sc.Campaign.ID, x)
			}
			seen[x.ID] = true
		}
	}
}

func TestFCR_1_16_NothingLimitsAStack(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light el-adem; ariete bardia; brescia bardia; pavia bardia; bologna bardia; 15th-panzer bardia; 70th halfaya; 7th-armoured cairo").begin(axisMove)
	p.play("move 5th-light bardia")
	if n := p.axisIn(p.z("bardia")).Len(); n != 6 {
		t.Errorf("%d Forces", n)
	}
}

func TestFCR_1_18_FlagsAndObjectives(t *testing.T) {
	for _, sc := range allScenarios(t) {
		extra := sc.Flagged &^ sc.Objectives
		if sc.Objectives&^sc.Flagged != 0 || (extra != 0) != (sc.Campaign.ID == "ghost-division") {
			t.Errorf("%s: flags %b, objectives %b", sc.Campaign.ID, sc.Flagged, sc.Objectives)
		}
	}
	p := laid(t, "ghost-division")
	if !p.sc.Flagged.Has(int(p.z("saint-vith"))) || p.sc.Objectives.Has(int(p.z("saint-vith"))) {
		t.Error("Sankt Vith is flagged, and no objective")
	}
}

func TestFCR_4_3_TheAlliedSection(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte; 2nd-armoured benghazi reduced; 9th-australian tengeder reduced; 70th bardia; 7th-armoured cairo; supplies 0 2; turn 2")
	p.ends(axisResupplies)
	pick := rules.Stream(5, "section")
	var seen []phase
	for p.turn == 2 {
		if n := len(seen); n == 0 || seen[n-1] != p.phase {
			seen = append(seen, p.phase)
		}
		acts := p.Legal(nil)
		p.do(acts[pick.IntN(len(acts))])
	}
	for i, x := range seen {
		if x < alliedRepairs || i > 0 && x < seen[i-1] {
			t.Errorf("the phases were %v", seen)
		}
	}
	if seen[0] != alliedRepairs || seen[1] != alliedOperations || seen[2] != alliedOrders || seen[len(seen)-1] != alliedResupplies {
		t.Errorf("the phases were %v", seen)
	}
}

func TestFCR_20_5_NationsLandOnTheirBeaches(t *testing.T) {
	p := laid(t, "d-day")
	for die := range 6 {
		for n, beaches := range map[scenario.Nation][]string{scenario.Us: {"utah", "omaha"}, scenario.Uk: {"gold", "juno", "sword"}} {
			ok := false
			for _, b := range beaches {
				ok = ok || p.sc.Placement[n][die] == p.z(b)
			}
			if !ok {
				t.Errorf("a %d places %s in %s", die+1, scenario.NationIDs[n], p.sc.Zones[p.sc.Placement[n][die]].ID)
			}
		}
	}
	for _, f := range p.sc.Forces {
		if f.Side == rules.Second && f.Nation != scenario.Us && f.Nation != scenario.Uk {
			t.Errorf("%s is of %s", f.ID, scenario.NationIDs[f.Nation])
		}
	}
}

func TestFCR_20_6_TheChannelStorm(t *testing.T) {
	for turn, want := range map[uint8]uint8{7: 3, 8: 2, 9: 2, 10: 3} {
		p := deskOf(t, "d-day", "21st-panzer caen; 4th-us utah")
		q := deskOf(t, "d-day", "21st-panzer caen; 4th-us utah", "no-storm")
		if p.turn, q.turn = turn, turn; p.resupplyRolls() != want || q.resupplyRolls() != 3 {
			t.Errorf("box %d: %d rolls, %d without the storm; want %d and 3", turn, p.resupplyRolls(), q.resupplyRolls(), want)
		}
	}
}

func TestFCR_21_4_TheOptionDrawsAfterTheOperations(t *testing.T) {
	p := opening(t, "north-africa", "", "no-greece").play("draw 70th; draw carpathian")
	if p.stepName() != "draw-option" {
		t.Fatalf("in step %s", p.stepName())
	}
	p.cannot("draw 70th").play("draw 4th-indian; draw 22nd-guards").stand("70th", "operations", "4th-indian", "cairo", "22nd-guards", "cairo")
}

func TestFCR_24_1_NothingIsHidden(t *testing.T) {
	p := opening(t, "d-day", "").drawn()
	for _, viewer := range []rules.Side{rules.First, rules.Second, rules.Chance} {
		q := *p.State
		if q.Hide(viewer); q != *p.State {
			t.Errorf("something is hidden from %d", viewer)
		}
	}
}

func TestFCR_24_2_ACupCanBeInspectedAndItsOrderIsOfChance(t *testing.T) {
	p := opening(t, "north-africa", "")
	if p.who != rules.Chance || len(p.Legal(nil)) != p.alliedCup().Len() {
		t.Errorf("%d acts; %q", p.who, p.offered())
	}
	p.Guess(nil)
	p.copied().play("draw 70th").stand("70th", "operations", "carpathian", "reserve")
	p.copied().play("draw carpathian").stand("carpathian", "operations", "70th", "reserve")
}
