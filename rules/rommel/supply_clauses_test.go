package rommel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

func TestFCR_14_1_ForcesOverTheLimit(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light bardia; ariete bardia; brescia bardia; trento tripoli; savona tripoli; pavia tripoli; 70th cairo; supplies 4 0")
	p.begin(axisSupply).tells(EventExcess, "FCR-14.1", int(p.z("bardia")), 1).isIn(axisSupply, settling)
	// each zone by the limit of its region
	for z, want := range map[string]int{"tripoli": 0, "bardia": 1, "benghazi": -3} {
		if got := p.excess(p.z(z)); got != want {
			t.Errorf("%s: excess %d, want %d", z, got, want)
		}
	}
	if p := deskOf(t, "north-africa", "5th-light bardia; ariete bardia; 70th cairo").begin(axisSupply); p.phase == axisSupply {
		t.Errorf("asked for %q", p.offered())
	}
}

func TestFCR_14_2_PayOrLose(t *testing.T) {
	board := "5th-light bardia; ariete bardia reduced; brescia bardia; pavia bardia; 70th cairo; supplies 2 0"
	p := deskOf(t, "north-africa", board).begin(axisSupply).offers(rules.First, "pay", "lose 5th-light", "lose ariete", "lose brescia", "lose pavia")
	q := p.copied().play("pay").axisHas(0).tells(EventPaidExcess, "FCR-14.2", int(p.z("bardia")), 2)
	q.offers(rules.First, "lose 5th-light", "lose ariete", "lose brescia", "lose pavia").play("lose ariete")
	q.stand("ariete", "destroyed").tells(EventDestroyed, "FCR-14.2", int(p.f("ariete")), int(p.z("bardia")))
	// the same Force may take two losses
	p.play("lose brescia").tells(EventReduced, "FCR-14.2", int(p.f("brescia")), int(p.z("bardia")))
	p.play("lose brescia").stand("brescia", "destroyed").axisHas(2)
	if p.phase == axisSupply {
		t.Errorf("still asked for %q", p.offered())
	}
}

func TestFCR_14_3_TheExcessIsFixed(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light bardia; ariete bardia reduced; brescia bardia reduced; pavia bardia; 70th cairo").begin(axisSupply)
	p.play("lose ariete").offers(rules.First, "lose 5th-light", "lose brescia", "lose pavia") // two are left over the limit of one
	p.play("lose brescia").stand("5th-light", "bardia", "pavia", "bardia")
	// when no Force remains the rest is ignored
	q := deskOf(t, "north-africa", "15th-panzer tripoli; 5th-light cairo reduced; ariete cairo reduced; brescia cairo reduced; supplies 0 0")
	q.phase, q.step = axisSupply, beginning
	q.beginCheck(q.z("cairo"), nil)
	q.n = 9
	q.run(nil)
	q.play("lose 5th-light; lose ariete").stand("brescia", "destroyed") // the last by itself
	if q.phase == axisSupply {
		t.Errorf("still asked for %q", q.offered())
	}
}

func TestFCR_14_4_ZonesInThePlayersOrder(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light bardia shock; ariete bardia; brescia bardia; pavia halfaya reduced; trento halfaya; 70th cairo; supplies 2 3")
	p.begin(axisSupply).offers(rules.First, "check bardia", "check halfaya")
	p.play("check halfaya").offers(rules.First, "pay", "lose pavia", "lose trento").play("lose pavia")
	// the next by itself; the Allies gain nothing by it
	p.isIn(axisSupply, settling).play("lose 5th-light").alliesHave(3)
	if p.reduced != scenario.One(p.f("5th-light")) || p.upgrade[p.f("5th-light")] == 0 {
		t.Errorf("reduced: %s", p.ids(p.reduced))
	}
}

func TestFCR_14_5_TheAlliesAreNotChecked(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light bardia; 70th cairo; 7th-armoured cairo; 1st-armoured cairo").begin(axisSupply)
	if p.phase == axisSupply || p.reduced != 0 {
		t.Errorf("in %s, reduced %s", phaseNames[p.phase], p.ids(p.reduced))
	}
}

func TestFCR_15_1_PointsAreAddedTogether(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light fortress-tobruk; 70th cairo")
	p.stow(p.f("2nd-armoured"), inDestroyed)
	p.begin(axisResupplies).tells(EventPoints, "FCR-15.1", 2*3+2+1)
	if p.points != 9 {
		t.Errorf("%d points", p.points)
	}
}

func TestFCR_15_2_NorthAfrica(t *testing.T) {
	for board, want := range map[string]int16{
		"5th-light sirte; 70th cairo":                                          6,
		"5th-light sirte; 70th cairo; 7th-armoured bardia":                     3,
		"5th-light sirte; 70th cairo; 7th-armoured bardia; 1st-armoured sirte": 0,
		"5th-light fortress-tobruk; 70th cairo; 7th-armoured bardia":           3 + 2,
	} {
		p := deskOf(t, "north-africa", board)
		p.reckonPoints(0, nil)
		if p.points != want {
			t.Errorf("%s: %d points, want %d", board, p.points, want)
		}
	}
	// destroyed in either section
	p := deskOf(t, "north-africa", "5th-light sirte; 70th cairo; 7th-armoured bardia; 2nd-armoured sirte")
	p.stow(p.f("9th-australian"), inDestroyed)
	p.stow(p.f("carpathian"), inDestroyed)
	p.stow(p.f("ariete"), inDestroyed) // an Axis Force counts for nothing
	p.begin(axisResupplies).tells(EventPoints, "FCR-15.1", 2)
	p.tells(EventIncome, "FCR-15.3", 2, 2, 2)
}

func TestFCR_15_3_PartsOfThePoints(t *testing.T) {
	// fixed, and per objective held: an empty one is held by its flag
	p := deskOf(t, "d-day", "21st-panzer caen; 4th-us cherbourg; 3rd-uk sword").begin(axisResupplies)
	p.tells(EventIncome, "FCR-15.3", 0, 1, 3).tells(EventIncome, "FCR-15.3", 1, 2, 4).tells(EventPoints, "FCR-15.1", 7)
	// the die of Ghost Division; Sankt Vith is no objective (FCR-1.18)
	q := deskOf(t, "ghost-division", "pz25-1 lille; pz25-2 saint-vith; 1st-dcr dinant").begin(axisResupplies).rolling().roll(3)
	q.tells(EventContactDie, "FCR-20.7", 3, 4).tells(EventIncome, "FCR-15.3", 1, 1, 1).tells(EventPoints, "FCR-15.1", 5)
}

func TestFCR_20_7_TheContactDie(t *testing.T) {
	for die, want := range map[int]int{1: 2, 2: 2, 3: 4, 4: 4, 5: 5, 6: 5} {
		p := deskOf(t, "ghost-division", "pz25-1 marche; 1st-dcr dinant").begin(axisResupplies).rolling().roll(die)
		p.tells(EventContactDie, "FCR-20.7", die, want)
		for _, e := range p.report.Events {
			if e.Kind == EventIncome && p.sc.Incomes[e.Args[0]].Kind == scenario.DieTable {
				t.Errorf("after its die contact is told again: %+v", e)
			}
		}
		if int(p.points) != want {
			t.Errorf("a %d brings %d points, want %d", die, p.points, want)
		}
	}
}

func TestFCR_15_4_TheAlliedDeadReturn(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte; 70th cairo shock reduced")
	p.stow(p.f("70th"), inDestroyed)
	if p.upgradeCup[0] != 2 {
		t.Errorf("upgrade cup %v", p.upgradeCup)
	}
	p.begin(axisResupplies).stand("70th", "reserve").tells(EventDeadReturn, "FCR-15.4", int(p.f("70th")))
	if p.reduced != 0 || p.upgrade[p.f("70th")] != 0 {
		t.Error("it is not as new")
	}
}

func TestFCR_15_5_PointsAreNotStored(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte; 70th cairo; 7th-armoured bardia").begin(axisResupplies)
	p.play("pay; done").axisHas(2).tells(EventPointsLost, "FCR-15.5", 2)
	if p.points != 0 {
		t.Errorf("%d points", p.points)
	}
}

func TestFCR_15_6_APointBuysTwoSupplies(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte; 70th cairo; 7th-armoured bardia").begin(axisResupplies)
	p.play("pay").axisHas(2).tells(EventSupplies, "FCR-15.6", 2, 1).play("pay; pay").axisHas(6)
	if p.phase == axisResupplies {
		t.Errorf("still asked for %q", p.offered())
	}
}

// reserved puts Forces of the Axis into its reserve pile.
func (p *desk) reserved(ids ...string) *desk {
	for _, id := range ids {
		p.stow(p.f(id), inReserve)
	}
	return p
}

func TestFCR_15_7_AForceCostsItsAttack(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light fortress-tobruk; 70th cairo; 7th-armoured bardia").reserved("15th-panzer", "90th-light", "savona")
	p.begin(axisResupplies).offers(rules.First, "done", "pay", "enlist 15th-panzer", "enlist 90th-light", "enlist savona") // 5 points; 5², 3, 1
	p.copied().play("enlist 15th-panzer").tells(EventBought, "FCR-15.7", int(p.f("15th-panzer")), 5)
	p.play("enlist 90th-light").offers(rules.First, "done", "pay", "enlist savona")
}

func TestFCR_15_8_BoughtForcesAreNew(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte reduced shock*; 70th cairo; 7th-armoured bardia; 15th-panzer tripoli")
	p.settleLoss(p.f("5th-light"), nil)
	p.supplies[0] = 2
	p.begin(axisResupplies).play("recover 5th-light; pay").cannot("enlist 5th-light") // 4, with 2 points left
	q := deskOf(t, "north-africa", "5th-light sirte reduced shock*; 70th cairo; 15th-panzer tripoli; supplies 2 0")
	q.settleLoss(q.f("5th-light"), nil)
	q.begin(axisResupplies).play("recover 5th-light; enlist 5th-light; done").stand("5th-light", "tripoli")
	if q.reduced != 0 || q.upgrade[q.f("5th-light")] != 0 || q.upgradeCup[0] != 2 {
		t.Error("it is not as new")
	}
}

func TestFCR_15_9_FromTheDestroyedPileInOnePhase(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte; 70th cairo; 7th-armoured bardia")
	p.stow(p.f("ariete"), inDestroyed)
	p.stow(p.f("brescia"), inDestroyed)
	p.begin(axisResupplies).offers(rules.First, "done", "pay")
	p.play("pay").offers(rules.First, "done", "recover ariete", "recover brescia", "pay") // supplies just bought pay for it
	p.play("recover brescia").axisHas(0).tells(EventRecovered, "FCR-15.9", int(p.f("brescia")))
	p.play("enlist brescia; done").stand("brescia", "tripoli", "ariete", "destroyed")
}

func TestFCR_15_10_PlacementComesAfterAllPurchases(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light fortress-tobruk; 70th cairo; 7th-armoured bardia").reserved("90th-light", "savona", "pavia")
	p.begin(axisResupplies).play("enlist savona").stand("savona", "bought").offers(rules.First, "done", "pay", "enlist pavia", "enlist 90th-light")
	p.play("enlist pavia; done").offers(rules.First, "set tripoli", "set fortress-tobruk").stand("pavia", "bought")
}

func TestFCR_15_11_WhereBoughtForcesArePlaced(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light fortress-tobruk; 70th cairo; 7th-armoured bardia").reserved("savona", "pavia")
	p.begin(axisResupplies).play("enlist savona; enlist pavia; done; set fortress-tobruk; set tripoli")
	p.stand("pavia", "fortress-tobruk", "savona", "tripoli").tells(EventPlaced, "FCR-15.11", int(p.f("pavia")), int(p.z("fortress-tobruk")))
	// zones that must be held, and those that need not
	q := deskOf(t, "d-day", "21st-panzer caen; 352nd lisieux; 4th-us cherbourg; 3rd-uk falaise").reserved("12th-ss")
	q.begin(axisResupplies).play("enlist 12th-ss; done").offers(rules.First, "set avranches", "set lisieux", "set argentan")
}

func TestFCR_15_12_NorthAfricasPorts(t *testing.T) {
	for board, want := range map[string]string{
		"5th-light sirte; 70th cairo; 7th-armoured bardia":                  "tripoli", // Tobruk is empty, and British by its flag
		"5th-light sirte; 70th fortress-tobruk; 7th-armoured cairo":         "tripoli",
		"5th-light sirte; 70th tripoli; 7th-armoured cairo; ariete el-adem": "tripoli",
	} {
		p := deskOf(t, "north-africa", board).reserved("savona").begin(axisResupplies)
		p.play("enlist savona; done").stand("savona", want)
	}
}

func TestFCR_15_13_NoZoneToPlaceIn(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light sirte; 70th cairo; 7th-armoured bardia").reserved("savona")
	sc, c := *p.sc, *p.sc.Campaign
	c.Entries = []scenario.EntryZone{{Zone: p.z("fortress-tobruk"), MustHold: true}}
	sc.Campaign = &c
	p.sc = &sc
	p.begin(axisResupplies).play("enlist savona; pay; pay").stand("savona", "reserve").tells(EventNowhere, "FCR-15.13", int(p.f("savona")))
	p.axisHas(4)
}

func TestFCR_15_14_PlacedAmongTheAlliesTheyFightToTheEnd(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light fortress-tobruk; ariete sirte; 70th tripoli; 7th-armoured bardia; 1st-armoured cairo; supplies 0 0").reserved("savona", "pavia")
	p.stow(p.f("carpathian"), inDestroyed)
	p.begin(axisResupplies) // 2 + 1
	p.play("enlist savona; enlist pavia; pay; set tripoli; set fortress-tobruk").axisHas(2)
	p.tells(EventBattle, "FCR-8.1", int(p.z("tripoli")))
	for _, e := range p.heard(EventBattle) {
		if e.Side != rules.First {
			t.Errorf("side %d attacks", e.Side)
		}
	}
	if p.fight.zone != p.z("tripoli") || !p.fight.toEnd || !p.placed.Has(p.f("pavia")) || p.placed.Has(p.f("ariete")) {
		t.Errorf("battle %+v, placed %s", p.fight.zone, p.ids(p.placed))
	}
}

func TestFCR_15_15_NoCheckBeforeTheNextTurn(t *testing.T) {
	p := deskOf(t, "north-africa", "5th-light tripoli; ariete tripoli; brescia tripoli; 70th cairo; supplies 0 0").reserved("savona", "pavia")
	p.begin(axisResupplies).play("enlist savona; enlist pavia; done") // four and more in a zone for three
	if p.phase <= axisResupplies || p.axisIn(p.z("tripoli")).Len() != 5 {
		t.Errorf("in %s", phaseNames[p.phase])
	}
}
