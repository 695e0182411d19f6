package rommel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// TestFCR_4_1_PhasesInOrder plays by chance and looks at the order of phases
// (FCR-4.2, 4.3): the box goes on exactly with the first of them.
func TestFCR_4_1_PhasesInOrder(t *testing.T) {
	for _, sc := range allScenarios(t) {
		p := opening(t, sc.Campaign.ID, "").drawn()
		r := rules.Stream(7, "turn")
		was, turn := p.phase, p.turn
		for !p.over() {
			acts := p.Legal(nil)
			p.do(acts[r.IntN(len(acts))])
			onward := p.turn == turn && p.phase >= was || p.turn == turn+1 && was == alliedResupplies || p.turn == turn+1 && p.phase <= was
			if !onward && !p.over() {
				t.Fatalf("%s: from %s in box %d to %s in box %d", sc.Campaign.ID, phaseNames[was], turn, phaseNames[p.phase], p.turn)
			}
			was, turn = p.phase, p.turn
		}
	}
}

func TestFCR_4_2_TheAxisSection(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte reduced; ariete el-agheila; brescia el-agheila; pavia el-agheila; 70th benghazi; supplies 9 0; turn 2")
	p.begin(axisAdvance)
	var seen []string
	note := func() {
		if name := phaseNames[p.phase]; !slices.Contains(seen, name) {
			seen = append(seen, name)
		}
	}
	for note(); p.phase < axisBattles && p.phase > settingUp; note() {
		p.play("done")
	}
	for ; p.phase == axisMove; note() {
		p.play("done")
	}
	want := []string{"repairs", "battle-movement", "movement"} // no battle, nothing over the limit, no points
	if !slices.Equal(seen[:3], want) || p.turn != 3 {
		t.Errorf("%q in box %d, want %q", seen, p.turn, want)
	}
}

func TestFCR_5_1_TheMarkerMovesOneBox(t *testing.T) {
	p := deskOf(t, "ghost-division", "pz25-1 marche; 1st-dcr dinant; turn 3").begin(axisAdvance)
	p.tells(EventTurn, "FCR-5.1", 4)
	if p.turn != 4 {
		t.Errorf("box %d", p.turn)
	}
}

// torchAt is the turn before a Torch box with some Forces.
func torchAt(t *testing.T, turn string, board string, options ...string) *desk {
	t.Helper()
	return deskOf(t, "north-africa", board+"; 7th-armoured cairo; turn "+turn, options...).begin(axisAdvance)
}

func TestFCR_5_2_TorchComesFirst(t *testing.T) {
	p := torchAt(t, "5", "5th-light sirte reduced; ariete tripoli; supplies 4 0").rolling()
	p.stand("littorio", "aside") // FCR-5.4: before the year's Forces join
	p.roll(3).tells(EventTorch, "FCR-20.1", 3, 6, 0).tells(EventJoin, "FCR-5.3", int(p.f("littorio")), 0)
	p.stand("littorio", "reserve").isIn(axisRepairs, beginning)
}

func TestFCR_5_3_ForcesJoinTheirReserves(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte reduced; 7th-armoured cairo; turn 5; supplies 2 0").begin(axisAdvance).roll(1)
	p.stand("littorio", "reserve", "folgore", "reserve", "8th-armoured", "reserve", "1st-free-french", "reserve")
	p.tells(EventJoin, "FCR-5.3", int(p.f("8th-armoured")), 1)
	// in the first box of the year alone
	late := deskOf(t, "north-africa", "5th-light sirte reduced; turn 6; supplies 2 0")
	late.stow(late.f("littorio"), setAside)
	late.begin(axisAdvance).roll(1).stand("littorio", "aside")
	// by boxes
	q := deskOf(t, "d-day", "21st-panzer caen reduced; 4th-us utah; turn 3; supplies 2 0").begin(axisAdvance)
	q.stand("2nd-panzer", "reserve", "353rd", "aside").play("done").ends(alliedResupplies).stand("353rd", "reserve", "1st-ss", "aside")
}

func TestFCR_5_4_TorchComesBeforeAnyOtherAction(t *testing.T) {
	p := torchAt(t, "8", "5th-light sirte reduced; ariete tripoli; brescia tripoli; supplies 4 0").rolling().roll(5)
	p.offers(rules.First, "done", "sacrifice 5th-light", "sacrifice ariete", "sacrifice brescia")
}

func TestFCR_20_1_Torch(t *testing.T) {
	for die, falls := range map[int]bool{1: false, 4: false, 5: true, 6: true} {
		p := torchAt(t, "8", "5th-light sirte; ariete tripoli; brescia tripoli").roll(die) // box 9: 5
		p.tells(EventTorchDie, "FCR-20.1", die, 5)
		if p.phase == axisAdvance != falls {
			t.Fatalf("a %d leads to %s", die, phaseNames[p.phase])
		}
		if falls {
			p.play("done").isOver("FCR-20.1", rules.Second, 0).tells(EventTorch, "FCR-20.1", die, 5, 1)
		}
	}
}

func TestFCR_20_2_ForcesAreDestroyedToLowerTheDie(t *testing.T) {
	p := torchAt(t, "8", "5th-light sirte shock; ariete tripoli reduced; brescia tripoli").roll(6)
	p.copied().play("sacrifice brescia; done").isOver("FCR-20.1", rules.Second, 0) // 5 is not below 5
	p.play("sacrifice ariete").tells(EventSacrifice, "FCR-20.2", int(p.f("ariete")), 5)
	p.play("sacrifice 5th-light").goesOn().stand("5th-light", "destroyed", "ariete", "destroyed", "brescia", "tripoli")
	if p.phase == axisAdvance || p.upgradeCup[0] != 2 || p.reduced != 0 {
		t.Errorf("in %s, upgrade cup %v, reduced %s", phaseNames[p.phase], p.upgradeCup, p.ids(p.reduced))
	}
	// what cannot be averted is not asked for
	torchAt(t, "10", "5th-light sirte; ariete tripoli").roll(6).isOver("FCR-20.1", rules.Second, 0)
	torchAt(t, "10", "5th-light sirte; ariete tripoli; brescia tripoli").roll(6).offers(rules.First, "done", "sacrifice 5th-light", "sacrifice ariete", "sacrifice brescia")
}

func TestFCR_20_3_TorchOnlyIn1942(t *testing.T) {
	sc := laid(t, "north-africa").sc
	for i, b := range sc.Boxes {
		if (b.Torch > 0) != (b.Year == 1942) {
			t.Errorf("box %d of %d: Torch %d", i, b.Year, b.Torch)
		}
	}
	deskOf(t, "north-africa", "5th-light sirte reduced; turn 4; supplies 2 0").begin(axisAdvance).isIn(axisRepairs, beginning)
}

func TestFCR_6_1_Repairs(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte reduced; ariete tripoli reduced; brescia tripoli; 70th benghazi reduced; supplies 5 9").begin(axisRepairs)
	p.offers(rules.First, "done", "repair 5th-light", "repair ariete")
	p.copied().play("done").axisHas(5) // never forced
	p.play("repair ariete").axisHas(3).tells(EventRepaired, "FCR-6.1", int(p.f("ariete")), int(p.z("tripoli")), 2)
	p.play("repair 5th-light").axisHas(1)
	if p.reduced != scenario.One(p.f("70th")) || p.phase == axisRepairs {
		t.Errorf("reduced: %s in %s", p.ids(p.reduced), phaseNames[p.phase])
	}
	// nobody is asked who cannot pay
	if p := deskOf(t, "north-africa", "5th-light sirte reduced; 70th cairo; supplies 1 0").begin(axisRepairs); p.phase == axisRepairs {
		t.Errorf("asked for %q", p.offered())
	}
}

func TestFCR_6_2_ARepairLowersTheUpgrade(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte reduced shock*; ariete tripoli reduced steady; supplies 4 0").begin(axisRepairs)
	p.play("repair 5th-light").tells(EventLowered, "FCR-6.2", int(p.f("5th-light")), 0, 0)
	f := p.f("5th-light")
	if p.upgrade[f] != 1 || p.elite.Has(f) || p.upgradeCup[0] != 1 || p.values(f).Attack != 4+2 {
		t.Errorf("upgrade %d, elite %v, cup %v, %+v", p.upgrade[f], p.elite.Has(f), p.upgradeCup, p.values(f))
	}
	p.play("repair ariete").tells(EventLowered, "FCR-6.2", int(p.f("ariete")), 1, 1)
	if f := p.f("ariete"); p.upgrade[f] != 0 || p.upgradeCup[1] != 2 {
		t.Errorf("upgrade %d, cup %v", p.upgrade[f], p.upgradeCup)
	}
}

func TestFCR_6_3_DestroyedForcesComeToTheReserve(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte; 70th cairo; supplies 3 0")
	p.stow(p.f("ariete"), inDestroyed)
	p.stow(p.f("brescia"), inDestroyed)
	p.begin(axisRepairs).offers(rules.First, "done", "recover ariete", "recover brescia")
	p.play("recover brescia").axisHas(1).stand("ariete", "destroyed", "brescia", "reserve").tells(EventRecovered, "FCR-6.3", int(p.f("brescia")))
}

func TestFCR_7_1_BattleMovementEndsAmongTheAllies(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light tengeder; brescia tripoli; 70th fortress-tobruk; 7th-armoured bardia; supplies 9 0").begin(axisBattleMove)
	p.offers(rules.First, "done", "move 5th-light fortress-tobruk from benghazi", "move 5th-light fortress-tobruk from el-adem",
		"move 5th-light bardia from el-adem", "move 5th-light bardia from halfaya")
	// a phase in which nobody can move passes by itself
	if p := deskOf(t, "north-africa", "brescia tripoli; 70th fortress-tobruk; supplies 9 0").begin(axisBattleMove); p.phase != axisMove {
		t.Errorf("in %s: %q", phaseNames[p.phase], p.offered())
	}
}

func TestFCR_7_2_AForceStopsAmongTheAllies(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light el-alamein; 70th alexandria; 7th-armoured cairo; supplies 9 0").begin(axisBattleMove)
	p.offers(rules.First, "done", "move 5th-light alexandria from el-alamein", "move 5th-light cairo from el-alamein")
	p.play("move 5th-light alexandria from el-alamein").offers(rules.First, "done")
	// nor does a way lead through them
	q := deskOf(t, "north-africa", "5th-light sidi-barrani; 70th el-alamein; 7th-armoured cairo; supplies 9 0").begin(axisBattleMove)
	q.offers(rules.First, "done", "move 5th-light el-alamein from sidi-barrani")
}

func TestFCR_7_3_TheFirstZoneIsFree(t *testing.T) {
	board := "15th-panzer bardia; 70th sidi-barrani; 7th-armoured el-alamein; supplies "
	p := deskOf(t, "north-africa", board+"0 0").begin(axisBattleMove)
	p.offers(rules.First, "done", "move 15th-panzer sidi-barrani from bardia").play("move 15th-panzer sidi-barrani from bardia").axisHas(0)
	p = deskOf(t, "north-africa", board+"1 0").begin(axisBattleMove).play("move 15th-panzer sidi-barrani from halfaya").axisHas(0)
	p.tells(EventMoved, "FCR-7.1", int(p.f("15th-panzer")), int(p.z("bardia")), int(p.z("sidi-barrani")), 1)
	// Cairo from Bardia: three zones, 2 supplies
	far := "15th-panzer bardia; 7th-armoured cairo; supplies "
	deskOf(t, "north-africa", far+"2 0").begin(axisBattleMove).play("move 15th-panzer cairo from el-alamein").axisHas(0)
	if p := deskOf(t, "north-africa", far+"1 0").begin(axisBattleMove); p.phase != axisMove {
		t.Errorf("%q", p.offered())
	}
	// current movement: a bonus counts, whoever cannot go so far stays (FCR-12.10)
	deskOf(t, "north-africa", "90th-light el-adem swift*; 7th-armoured cairo; supplies 9 0").begin(axisBattleMove).play("move 90th-light cairo from el-alamein").axisHas(6)
	if p := deskOf(t, "north-africa", "90th-light el-adem; 7th-armoured cairo; supplies 9 0").begin(axisBattleMove); p.phase != axisMove {
		t.Errorf("%q", p.offered())
	}
}

func TestFCR_7_4_AxisForcesAreNoObstacle(t *testing.T) {
	p := deskOf(t, "north-africa", "15th-panzer bardia; ariete sidi-barrani; brescia sidi-barrani; 7th-armoured el-alamein; supplies 9 0").begin(axisBattleMove)
	p.can("move 15th-panzer el-alamein from sidi-barrani", "move ariete el-alamein from sidi-barrani")
}

func TestFCR_7_5_TheEntryZoneIsRecorded(t *testing.T) {
	p := deskOf(t, "north-africa", "15th-panzer tengeder; ariete bardia; 70th fortress-tobruk; supplies 9 0").begin(axisBattleMove)
	p.can("move 15th-panzer fortress-tobruk from benghazi", "move 15th-panzer fortress-tobruk from el-adem", "move 15th-panzer fortress-tobruk from bardia")
	p.play("move 15th-panzer fortress-tobruk from bardia; move ariete fortress-tobruk from bardia").axisHas(9 - 2)
	for _, id := range []string{"15th-panzer", "ariete"} {
		if got := p.entry[p.f(id)]; got != p.z("bardia") {
			t.Errorf("%s entered from %d", id, got)
		}
	}
}

func TestFCR_7_6_SeveralZonesAndSeveralWays(t *testing.T) {
	p := deskOf(t, "north-africa", "15th-panzer benghazi; ariete bardia; brescia el-agheila; 70th fortress-tobruk; 2nd-armoured tengeder; supplies 9 0").begin(axisBattleMove)
	p.play("move 15th-panzer fortress-tobruk from benghazi; move ariete fortress-tobruk from bardia; move brescia tengeder from el-agheila")
	if p.entry[p.f("15th-panzer")] == p.entry[p.f("ariete")] || p.pending.Len() != 2 {
		t.Errorf("entries %v, pending %b", p.entry, p.pending)
	}
	p.play("done").offers(rules.First, "battle tengeder", "battle fortress-tobruk") // FCR-8.3
	// the zones they came from are still known in the battles
	if got := p.entry[p.f("brescia")]; got != p.z("el-agheila") {
		t.Errorf("brescia came from %d", got)
	}
}

func TestFCR_7_7_ThePhaseLastsUntilThePlayerEndsIt(t *testing.T) {
	p := deskOf(t, "north-africa", "15th-panzer benghazi; 70th fortress-tobruk; supplies 9 0").begin(axisBattleMove)
	p.play("move 15th-panzer fortress-tobruk from benghazi").offers(rules.First, "done").isIn(axisBattleMove, acting)
	q := deskOf(t, "north-africa", "brescia benghazi; 70th cairo").begin(axisMove)
	q.play("move brescia tengeder").offers(rules.First, "done")
}

func TestFCR_13_1_NobodyEntersAZoneOfTheAllies(t *testing.T) {
	p := deskOf(t, "north-africa", "brescia benghazi; 70th fortress-tobruk; supplies 9 0").begin(axisMove)
	p.offers(rules.First, "done", "move brescia sirte", "move brescia el-agheila", "move brescia tengeder",
		"move brescia el-adem", "move brescia bir-hacheim")
	// nor goes through it
	deskOf(t, "north-africa", "15th-panzer sidi-barrani; 70th el-alamein; supplies 9 0").begin(axisMove).cannot("move 15th-panzer cairo", "move 15th-panzer el-alamein")
}

func TestFCR_13_2_WhoHasFoughtStays(t *testing.T) {
	p := deskOf(t, "north-africa", "15th-panzer benghazi; ariete benghazi; 70th fortress-tobruk; supplies 9 0").begin(axisBattleMove)
	p.play("move 15th-panzer fortress-tobruk from benghazi")
	p.ends(axisBattles).can("move ariete tengeder")
	for _, text := range p.offered() {
		if strings.HasPrefix(text, "move 15th-panzer") {
			t.Errorf("%q is legal", text)
		}
	}
}

func TestFCR_13_3_CostAndLimit(t *testing.T) {
	p := deskOf(t, "north-africa", "15th-panzer tripoli; brescia tripoli; 70th cairo; supplies 2 0").begin(axisMove)
	p.offers(rules.First, "done", "move brescia sirte", "move brescia el-agheila",
		"move 15th-panzer sirte", "move 15th-panzer el-agheila", "move 15th-panzer benghazi", "move 15th-panzer tengeder")
	p.copied().play("move 15th-panzer tengeder").axisHas(0).offers(rules.First, "done", "move brescia sirte")
	// zone by zone comes to the same
	p.play("move 15th-panzer sirte").axisHas(2).play("move 15th-panzer el-agheila").axisHas(1)
	p.can("move brescia el-agheila").play("move 15th-panzer benghazi").axisHas(0).offers(rules.First, "done", "move brescia sirte")
}
