package rommel

import (
	"fmt"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest/must"
)

// linkedTo opens a campaign after one that ended with a score, up to the first
// question that the link brings.
func linkedTo(t *testing.T, campaign, score string) *desk {
	t.Helper()
	p := opening(t, campaign, "score "+score)
	for p.phase == settingUp && p.stepName() == "draw-operations" {
		p.do(p.Legal(nil)[0])
	}
	return p
}

func TestFCR_22_1_TheScoreSelectsARow(t *testing.T) {
	for score, want := range map[string]scenario.Adjustment{
		"50": scenario.AxisPoints, "40": scenario.AxisPoints, "39": scenario.AxisExtraAttack, "35": scenario.AxisExtraAttack, "34": scenario.RemoveAlliedLowest, "30": scenario.RemoveAlliedLowest,
		"29": scenario.NoAdjustment, "20": scenario.NoAdjustment, "19": scenario.AddAlliedRandom, "14": scenario.AddAlliedRandom, "13": scenario.RemoveAxisPoints, "7": scenario.RemoveAxisPoints,
		"6": scenario.RemoveAxisAddAllied, "0": scenario.RemoveAxisAddAllied,
	} {
		for _, campaign := range []string{"north-africa", "d-day"} {
			p := linkedTo(t, campaign, score)
			p.tells(EventAdjusted, adjustmentClauses[want], int(want))
		}
	}
	if _, err := shared.Open(rules.Setup{Scenario: "ghost-division", Carry: "score 30"}); err == nil {
		t.Error("something is carried into the first campaign")
	}
	for _, carry := range []string{"30", "score", "score x", "score 99999", "points 30", "score -1"} {
		if _, err := shared.Open(rules.Setup{Scenario: "d-day", Carry: carry}); err == nil {
			t.Errorf("%q is carried", carry)
		}
	}
}

func TestFCR_22_2_TheLinksVPCount(t *testing.T) {
	for carry, vp := range map[string]int{"": 0, "score 41": -10, "score 36": -7, "score 31": -3, "score 22": 0, "score 15": 3, "score 9": 7, "score 2": 10} {
		sc := must.Have(shared.Open(rules.Setup{Scenario: "north-africa", Carry: carry}))(t)
		p := deskOf(t, "north-africa", "5th-light cairo; turn 8")
		p.sc = sc
		p.ends(axisMove).isOver("FCR-2.8", rules.First, 21+vp)
		q := deskOf(t, "north-africa", "5th-light sirte; turn 11")
		q.sc = sc
		q.begin(axisAdvance).isOver("FCR-2.13", rules.Second, max(0, vp))
	}
}

// The points of the row count whether or not the campaign is won; only after a defeat
// condition there are none.
func TestFCR_22_2_TheLinkCountsWonOrLost(t *testing.T) {
	const board = "campaign d-day; turn 4; phase orders; ordered calvados plain; supplies 0 0; axis 709th avranches; allies 4th-us valognes; allies 1st-us saint-lo; allies 29th-us caen; "
	for carry, want := range map[int]int{6: 5 + 10, 40: 0, 25: 5} {
		p := onBoard(t, board+fmt.Sprint("carry ", carry)).types("region r1", "roll 5").is("over FCR-2.9")
		if r := p.Result(); r.Winner != rules.Second || r.Score[0] != want {
			t.Errorf("after %d: %+v, want the Allies and %d", carry, r, want)
		}
		n := 0
		for _, e := range shared.Account(p.State) {
			n += e.N
		}
		if n != want {
			t.Errorf("after %d: the lines come to %d, want %d", carry, n, want)
		}
	}
	sc := must.Have(shared.Open(rules.Setup{Scenario: "north-africa", Carry: "score 5"}))(t)
	p := deskOf(t, "north-africa", "7th-armoured tripoli; turn 3")
	p.sc = sc
	p.ends(alliedBattles).isOver("FCR-2.8", rules.Second, 0)
}

func TestFCR_22_3_EightPoints(t *testing.T) {
	p := linkedTo(t, "north-africa", "45")
	p.offers(rules.First, "done", "take 15th-panzer", "take 90th-light", "take trento", "take savona", "take trieste", "pay")
	if p.points != 8 {
		t.Errorf("%d points", p.points)
	}
	p.play("pay").axisHas(4).tells(EventSupplies, "FCR-22.3", 2, 1) // as in FCR-15.6
	p.play("take 15th-panzer").offers(rules.First, "set tripoli", "set sirte").tells(EventBought, "FCR-22.3", int(p.f("15th-panzer")), 5)
	p.play("set sirte").stand("15th-panzer", "sirte").tells(EventStartsIn, "FCR-22.10", int(p.f("15th-panzer")))
	p.offers(rules.First, "done", "take trento", "take savona", "take trieste", "pay") // 2 are left
	p.play("done").axisHas(4).tells(EventPointsLost, "FCR-22.3", 2)
	if p.turn != 1 || p.points != 0 {
		t.Errorf("box %d, %d points", p.turn, p.points)
	}
	linkedTo(t, "north-africa", "45").play("pay; pay; pay; pay; pay; pay; pay; pay").axisHas(2 + 16)
}

func TestFCR_22_4_ForcesOfFourAttack(t *testing.T) {
	p := linkedTo(t, "north-africa", "37").offers(rules.First, "done", "take 90th-light", "take trento", "take savona", "take trieste")
	p.play("take 90th-light; set tripoli").offers(rules.First, "done", "take savona").play("take savona; set sirte")
	p.stand("90th-light", "tripoli", "savona", "sirte").axisHas(2)
	if p.turn != 1 {
		t.Errorf("box %d", p.turn)
	}
}

func TestFCR_22_5_TheWeakestAlliedForceGoes(t *testing.T) {
	p := linkedTo(t, "north-africa", "30").offers(rules.First, "strike 2nd-armoured", "strike 3rd-indian-motor")
	p.play("strike 3rd-indian-motor").stand("3rd-indian-motor", "out", "2nd-armoured", "el-agheila").tells(EventRemoved, "FCR-22.5", int(p.f("3rd-indian-motor")), 1)
	// the policy for ties settles it too (FCR-4.4)
	q := opening(t, "north-africa", "score 30", scenario.OptTiesRandom)
	q.play("draw 70th; draw carpathian").offers(rules.Chance, "strike 2nd-armoured", "strike 3rd-indian-motor")
	// one alone goes by itself
	r := laid(t, "north-africa")
	r.stow(r.f("2nd-armoured"), inReserve)
	r.sc, r.step = linkedTo(t, "north-africa", "30").sc, strikingForce
	r.n = 1
	r.run(nil)
	r.stand("3rd-indian-motor", "out")
}

func TestFCR_22_6_Nothing(t *testing.T) {
	p, q := linkedTo(t, "north-africa", "25"), opening(t, "north-africa", "").drawn()
	if p.at != q.at || p.in != q.in || p.supplies != q.supplies || p.turn != 1 {
		t.Error("something has changed")
	}
}

func TestFCR_22_7_AnAlliedForceIsAdded(t *testing.T) {
	p := linkedTo(t, "north-africa", "14")
	if p.who != rules.Chance || p.stepName() != "draw-linked" {
		t.Fatalf("%d acts in %s", p.who, p.stepName())
	}
	p.cannot("draw 8th-armoured").play("draw 2nd-new-zealand").tells(EventDrawn, "FCR-22.7", int(p.f("2nd-new-zealand")))
	p.offers(rules.First, "set el-agheila", "set benghazi", "set fortress-tobruk", "set cairo")
	p.play("set benghazi").stand("2nd-new-zealand", "benghazi")
	if p.turn != 1 {
		t.Errorf("box %d", p.turn)
	}
}

func TestFCR_22_8_TheAxisGivesUpFivePoints(t *testing.T) {
	p := linkedTo(t, "north-africa", "13")
	p.offers(rules.First, "give supply", "give 5th-light", "give ariete", "give brescia", "give pavia", "give bologna")
	q := p.copied().play("give supply; give 5th-light").axisHas(1).stand("5th-light", "reserve") // 1 + 4
	q.tells(EventGaveUp, "FCR-22.8", 1).tells(EventRemoved, "FCR-22.8", int(q.f("5th-light")), 0)
	if q.turn != 1 || q.points != 0 {
		t.Errorf("box %d, %d points", q.turn, q.points)
	}
	p.play("give supply; give supply").offers(rules.First, "give 5th-light", "give ariete", "give brescia", "give pavia", "give bologna")
	p.play("give brescia; give pavia; give ariete").axisHas(0).stand("ariete", "reserve", "5th-light", "sirte") // more than five at the end
	if p.turn != 1 {
		t.Errorf("box %d, still %q", p.turn, p.offered())
	}
	// one Force must stay, and what can be reached must be
	few := laid(t, "north-africa")
	few.sc, few.step, few.points, few.supplies = p.sc, givingUp, 5, [2]int16{}
	for _, id := range []string{"ariete", "pavia", "bologna", "brescia"} {
		few.stow(few.f(id), inReserve)
	}
	few.place(few.f("15th-panzer"), few.z("tripoli"))
	few.run(nil)
	few.offers(rules.First, "give 15th-panzer") // with 5th Light gone nothing more could go
	few.play("give 15th-panzer").stand("5th-light", "sirte")
	// what cannot be reached: all that is allowed
	few = laid(t, "north-africa")
	few.sc, few.step, few.points, few.supplies = p.sc, givingUp, 5, [2]int16{1, 0}
	for _, id := range []string{"ariete", "5th-light"} {
		few.stow(few.f(id), inReserve)
	}
	few.run(nil)
	few.play("give supply; give pavia; give bologna").stand("brescia", "tripoli", "bologna", "reserve")
	if few.phase == settingUp {
		t.Errorf("still asked for %q", few.offered())
	}
}

func TestFCR_22_9_AndTwoAlliedForces(t *testing.T) {
	p := linkedTo(t, "north-africa", "3").play("give supply; give 5th-light")
	p.play("draw 70th; set cairo").play("draw 1st-south-african; set benghazi").stand("70th", "cairo", "1st-south-african", "benghazi")
	if p.turn != 1 {
		t.Errorf("box %d", p.turn)
	}
}

func TestFCR_22_10_FromTheEarliestPeriod(t *testing.T) {
	p := linkedTo(t, "north-africa", "45").cannot("take littorio", "take folgore") // of 1942
	p.play("take savona").offers(rules.First, "set tripoli", "set sirte")
	q := linkedTo(t, "d-day", "15")
	for _, text := range q.offered() { // of June 6 alone
		if f := q.f(strings.TrimPrefix(text, "draw ")); q.sc.Forces[f].Group != "june-6" {
			t.Errorf("%q", text)
		}
	}
}

func TestFCR_22_11_ThenTheNextPeriod(t *testing.T) {
	p := linkedTo(t, "d-day", "45").offers(rules.First, "done", "take 12th-ss", "pay")
	p.copied().play("take 12th-ss; set caen").offers(rules.First, "done", "take 77th", "take 346th", "pay") // 3 left: Panzer Lehr is too dear
	linkedTo(t, "d-day", "36").offers(rules.First, "done", "take 77th", "take 346th")                       // with 4 points 12th SS is
	linkedTo(t, "d-day", "36").play("take 77th; set caen; take 346th; set caen").offers(rules.First, "done", "take 16th-luftwaffe")
}

func TestFCR_22_12_Adjustments(t *testing.T) {
	rows := opening(t, "d-day", "").sc.Tables.Linked
	if len(rows) != int(scenario.Adjustments) {
		t.Fatalf("%d rows", len(rows))
	}
	for i, r := range rows {
		if r.Adjustment != scenario.Adjustment(i) {
			t.Errorf("row %d: %s", i, scenario.AdjustmentIDs[r.Adjustment])
		}
	}
	if last := rows[len(rows)-1]; last.Amount != 5 || last.AlliedRandom != 2 {
		t.Errorf("%+v", last)
	}
}
