package rommel

import (
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

func TestFCR_18_1_RegionsInTheOrderThatIsAsked(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-armoured benghazi; 7th-armoured el-alamein; 70th bardia; 5th-light tripoli")
	p.begin(alliedOrders).asked(rules.First, "tripoli", "tobruk", "egypt")
	p.choose("tobruk").rolling()
	p.roll(3).asked(rules.First, "tripoli", "egypt")
	p.choose("egypt").roll(2).rolling() // the last region begins by itself
	p.tells(EventRegion, "FCR-18.1", int16(p.regionOf("tripoli")))
}

func TestFCR_18_1_ARegionWithoutForcesIsSkippedWithoutARoll(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-armoured benghazi; 5th-light tripoli; 15th-panzer cairo")
	p.begin(alliedOrders).rolling()
	if p.region != p.regionOf("tripoli") {
		t.Errorf("region %d is rolled for", p.region)
	}
	p.tells(EventSkipped, "FCR-18.1", int16(p.regionOf("tobruk"))).tells(EventSkipped, "FCR-18.1", int16(p.regionOf("egypt")))
}

func TestFCR_18_1_ARegionWhoseForcesStandAmongAxisForcesIsSkippedToo(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-armoured benghazi; 70th bardia; 5th-light bardia").begin(alliedOrders).rolling()
	p.tells(EventSkipped, "FCR-18.1", int16(p.regionOf("tobruk"))) // FCR-18.7
}

func TestFCR_18_2_AForceThatMarchedIntoAnotherRegionHasHadItsOrders(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-armoured benghazi; 70th bardia; 5th-light el-adem; pavia tripoli")
	p.begin(alliedOrders).choose("tripoli").roll(4) // Advance
	p.send("2nd-armoured", "fortress-tobruk").rolling()
	if p.led != scenario.One(p.f("70th")) {
		t.Errorf("under orders in Tobruk: %b", p.led)
	}
	p.roll(5).stand("2nd-armoured", "fortress-tobruk")
}

func TestFCR_18_3_TheHighestDefenceIsKept(t *testing.T) {
	p := frontOf(t, "north-africa", "7th-armoured cairo; 2nd-armoured cairo; 5th-light el-alamein")
	p.begin(alliedOrders).tells(EventKept, "FCR-18.3", int16(p.f("7th-armoured")), int16(p.z("cairo")))
	p.roll(6).stand("7th-armoured", "cairo", "2nd-armoured", "el-alamein")
}

func TestFCR_18_3_CurrentValuesCount(t *testing.T) {
	p := frontOf(t, "north-africa", "7th-armoured cairo reduced; 2nd-armoured cairo bulwark; 5th-light el-alamein")
	p.begin(alliedOrders).tells(EventKept, "FCR-18.3", int16(p.f("2nd-armoured")))
}

func TestFCR_18_3_TheLowestAttackIsKept(t *testing.T) {
	p := frontOf(t, "d-day", "3rd-canadian caen; 3rd-uk caen; 2nd-us-armored caen; 21st-panzer falaise")
	p.begin(alliedOrders).tells(EventKept, "FCR-18.3", int16(p.f("3rd-uk")), int16(p.z("caen")))
	p = frontOf(t, "d-day", "3rd-canadian caen; 3rd-uk caen shock; 2nd-us-armored caen reduced; 21st-panzer falaise")
	p.begin(alliedOrders).tells(EventKept, "FCR-18.3", int16(p.f("2nd-us-armored")))
}

func TestFCR_18_3_TiesAreChosen(t *testing.T) {
	p := frontOf(t, "north-africa", "70th cairo; 7th-armoured cairo; 1st-armoured cairo; 5th-light el-alamein")
	p.begin(alliedOrders).asked(rules.First, "70th", "7th-armoured", "1st-armoured")
	p.do(act(VerbKeep, p.f("1st-armoured"))).rolling()
	p.roll(6).stand("1st-armoured", "cairo", "70th", "el-alamein", "7th-armoured", "el-alamein")
}

func TestFCR_18_3_NobodyIsAskedAmongForcesThatAreAlike(t *testing.T) {
	p := frontOf(t, "north-africa", "70th cairo; 50th cairo; 5th-light el-alamein")
	p.begin(alliedOrders).rolling()
}

func TestFCR_18_3_NoDieWhenAllAreKept(t *testing.T) {
	p := frontOf(t, "north-africa", "70th fortress-tobruk; 7th-armoured fortress-tobruk; 5th-light el-adem")
	p.begin(alliedOrders).stand("70th", "fortress-tobruk", "7th-armoured", "fortress-tobruk")
	if len(p.heard(EventKept)) != 2 || len(p.heard(EventOrderDie)) != 0 || p.phase == alliedOrders {
		t.Errorf("told %v", p.report.Events)
	}
}

func TestFCR_18_4_ModifiersAtTheMomentOfTheRoll(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-armoured benghazi; 70th bardia; 5th-light el-adem; pavia tripoli")
	p.begin(alliedOrders).choose("tripoli").roll(4)
	p.tells(EventOrderDie, "FCR-18.4", int16(p.regionOf("tripoli")), 4, 0, 3)
	p.send("2nd-armoured", "fortress-tobruk").roll(2) // two Allied Forces against one now
	p.tells(EventOrderTerm, "FCR-19.9", 0, 1).tells(EventOrderDie, "FCR-18.4", int16(p.regionOf("tobruk")), 2, 1, 2)
}

func TestFCR_18_4_TablesAreOpenAtBothEnds(t *testing.T) {
	p := frontOf(t, "north-africa", "70th bardia; 5th-light el-adem; ariete el-adem")
	p.begin(alliedOrders).roll(1).tells(EventOrderDie, "FCR-18.4", int16(p.regionOf("tobruk")), 1, -1, 0)
	p = frontOf(t, "north-africa", "70th bardia; 44th bardia; 5th-light el-adem")
	p.begin(alliedOrders).roll(6).tells(EventOrderDie, "FCR-18.4", int16(p.regionOf("tobruk")), 6, 1, 5)
}

// Two steps of Advance toward Halfaya, the second for a supply.
const twoSteps = "7th-armoured alexandria; 2nd-new-zealand el-alamein; 5th-light halfaya; "

func TestFCR_18_5_AllForcesMakeAStepBeforeTheNext(t *testing.T) {
	p := frontOf(t, "north-africa", twoSteps+"supplies 0 5").begin(alliedOrders).roll(5)
	var order []rules.EventKind
	for _, e := range p.report.Events {
		if e.Kind == EventOrderStep || e.Kind == EventMoved {
			order = append(order, e.Kind)
		}
	}
	want := []rules.EventKind{EventOrderStep, EventMoved, EventMoved, EventOrderStep, EventMoved, EventMoved}
	if !slices.Equal(order, want) {
		t.Errorf("told %v, want %v", order, want)
	}
	p.tells(EventMoved, "FCR-18.13", int16(p.f("7th-armoured")), int16(p.z("alexandria")), int16(p.z("el-alamein")), 0, int16(p.z("halfaya")))
	p.tells(EventMoved, "FCR-18.13", int16(p.f("7th-armoured")), int16(p.z("el-alamein")), int16(p.z("sidi-barrani")), 1, int16(p.z("halfaya")))
}

func TestFCR_18_5_EachMoveRecordsTheEntryZone(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-new-zealand el-alamein; 7th-armoured benghazi; 5th-light halfaya; supplies 0 5")
	p.begin(alliedOrders).choose("egypt").roll(5).stand("2nd-new-zealand", "halfaya")
	if got := p.entry[p.f("2nd-new-zealand")]; got != p.z("sidi-barrani") {
		t.Errorf("came from %d", got)
	}
}

func TestFCR_18_5_TheOrderOfTheForcesIsChosen(t *testing.T) {
	p := frontOf(t, "d-day", "4th-us carentan; 82nd-airborne carentan; 21st-panzer falaise")
	p.begin(alliedOrders).roll(5).asked(rules.First, "4th-us saint-lo", "82nd-airborne saint-lo")
	p.send("82nd-airborne", "saint-lo").asked(rules.First, "4th-us utah", "4th-us sainte-mere-eglise", "4th-us la-haye-du-puits")
}

func TestFCR_18_6_AStepForASupply(t *testing.T) {
	p := frontOf(t, "north-africa", twoSteps+"supplies 0 4").begin(alliedOrders).roll(5).has(2)
	p.stand("7th-armoured", "sidi-barrani")
}

func TestFCR_18_6_WhoCannotBePaidForStays(t *testing.T) {
	p := frontOf(t, "north-africa", twoSteps+"supplies 0 0").begin(alliedOrders).roll(5)
	p.stand("7th-armoured", "el-alamein", "2nd-new-zealand", "sidi-barrani").has(0)
	p.tells(EventStays, "FCR-18.6", int16(p.f("7th-armoured")), staysUnpaid)
}

func TestFCR_18_6_TooFewSuppliesWhoGoesIsChosen(t *testing.T) {
	p := frontOf(t, "north-africa", twoSteps+"supplies 0 1").begin(alliedOrders).roll(5)
	p.asked(rules.First, "7th-armoured sidi-barrani toward halfaya", "2nd-new-zealand halfaya")
	p.send("7th-armoured", "sidi-barrani").has(0)
	p.stand("7th-armoured", "sidi-barrani", "2nd-new-zealand", "sidi-barrani")
}

func TestFCR_18_6_AStepThatWouldNotMoveTheForceCostsNothing(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-armoured benghazi; 9th-australian el-agheila; ariete sirte; pavia tripoli; brescia tripoli; supplies 0 1")
	p.begin(alliedOrders).roll(1) // Retreat, Retreat for a supply
	p.stand("2nd-armoured", "fortress-tobruk", "9th-australian", "fortress-tobruk").has(0)
	p.tells(EventStays, "FCR-18.16", int16(p.f("2nd-armoured")), staysThere)
}

func TestFCR_18_7_TheMovementOfAForceIsItsLimit(t *testing.T) {
	p := frontOf(t, "ghost-division", "40th-infantry philippeville; 3rd-dlm philippeville; pz66 saint-vith; supplies 0 5")
	p.begin(alliedOrders).roll(5) // more Allied Forces: two Advances
	p.stand("40th-infantry", "dinant", "3rd-dlm", "marche").has(4)
	p.tells(EventStays, "FCR-18.7", int16(p.f("40th-infantry")), staysSpent)
}

func TestFCR_18_7_ItsCurrentMovement(t *testing.T) {
	p := frontOf(t, "ghost-division", "40th-infantry philippeville swift*; pz66 saint-vith; supplies 0 5")
	p.begin(alliedOrders).roll(6).stand("40th-infantry", "marche") // 1, and 1 more by its counter
}

func TestFCR_18_7_AForceAmongAxisForcesDoesNotMoveOn(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-new-zealand sidi-barrani; 7th-armoured cairo; 8th-armoured benghazi; 5th-light halfaya; pavia bir-hacheim; supplies 0 5")
	p.begin(alliedOrders).choose("egypt").roll(6) // three Advances
	p.stand("2nd-new-zealand", "halfaya").has(5)
	p.tells(EventStays, "FCR-18.7", int16(p.f("2nd-new-zealand")), staysFought)
}

func TestFCR_18_8_DistancesWhoeverOccupiesTheZones(t *testing.T) {
	// Tripoli is three zones away through El Agheila, where Axis Forces stand.
	p := frontOf(t, "north-africa", "7th-armoured benghazi; 2nd-armoured benghazi; 5th-light el-agheila")
	p.begin(alliedOrders).roll(4).stand("7th-armoured", "el-agheila", "2nd-armoured", "el-agheila")
}

func TestFCR_18_9_TowardTheNearestObjectiveNotHeld(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-armoured el-agheila; 9th-australian benghazi; 5th-light halfaya")
	p.begin(alliedOrders).roll(4).stand("2nd-armoured", "sirte", "9th-australian", "el-agheila")
	p.tells(EventMoved, "FCR-18.9", int16(p.f("2nd-armoured")))
}

func TestFCR_18_9_EquallyNearObjectivesAreChosenAmong(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-armoured el-agheila; 5th-light fortress-tobruk")
	p.begin(alliedOrders).roll(4).asked(rules.First, "2nd-armoured sirte", "2nd-armoured benghazi")
}

func TestFCR_1_18_AllFlaggedZonesAreObjectivesOfTheOrders(t *testing.T) {
	// The Allies hold the three objectives of the campaign; Sankt Vith is left.
	p := frontOf(t, "ghost-division", "3rd-dlm saint-quentin; pz66 saint-vith")
	p.begin(alliedOrders).roll(3).stand("3rd-dlm", "avesnes")
}

const towardTobruk = "7th-armoured tengeder; 70th bardia; 44th bardia; 5th-light fortress-tobruk; supplies 0 0"

func TestFCR_18_10_TheFewestZonesWithAxisForces(t *testing.T) {
	p := frontOf(t, "north-africa", towardTobruk+"; ariete el-adem").begin(alliedOrders).roll(5)
	p.stand("7th-armoured", "benghazi")
}

func TestFCR_18_10_SeveralFirstStepsAreChosenAmong(t *testing.T) {
	p := frontOf(t, "north-africa", towardTobruk).begin(alliedOrders).roll(5)
	p.asked(rules.First, "7th-armoured benghazi", "7th-armoured el-adem")
}

func TestFCR_18_10_TheTargetMayContainAxisForces(t *testing.T) {
	p := frontOf(t, "north-africa", "70th bardia; 44th bardia; 5th-light fortress-tobruk; supplies 0 0")
	p.begin(alliedOrders).roll(5).stand("70th", "fortress-tobruk")
}

func TestFCR_18_11_WithAllObjectivesHeldTheStepIsRandom(t *testing.T) {
	p := frontOf(t, "ghost-division", "3rd-dlm arras; 1st-dlm saint-vith; pz66 amiens; supplies 0 0")
	p.begin(alliedOrders).choose("artois").roll(4).isIn(alliedOrders, straying)
	p.asked(rules.Chance, "3rd-dlm cambrai", "3rd-dlm lille", "3rd-dlm la-bassee", "3rd-dlm abbeville", "3rd-dlm amiens")
}

func TestFCR_18_11_AnObjectiveJustEnteredCountsAsHeld(t *testing.T) {
	p := frontOf(t, "d-day", "4th-us carentan; 82nd-airborne utah; 21st-panzer falaise")
	p.begin(alliedOrders).roll(5).asked(rules.First, "4th-us saint-lo", "82nd-airborne carentan", "82nd-airborne valognes")
	p.send("4th-us", "saint-lo").stand("82nd-airborne", "valognes")
}

func TestFCR_18_11_AnObjectiveLeftEmptyIsHeldNoLonger(t *testing.T) {
	// Whoever leaves Saint-Lô opens it to the other: their order is chosen.
	p := frontOf(t, "d-day", "4th-us saint-lo; 82nd-airborne carentan; 1st-us cherbourg; 3rd-uk caen; 21st-panzer falaise")
	p.begin(alliedOrders)
	p.todo = scenario.One(p.f("4th-us")) | scenario.One(p.f("82nd-airborne"))
	if got := p.shifting(scenario.Step{Order: scenario.OrderObjective}); got != zone.Of(int(p.z("saint-lo"))) {
		t.Errorf("may change hands: %b", got)
	}
}

func TestFCR_18_12_ForcesThatHoldStay(t *testing.T) {
	p := frontOf(t, "north-africa", "70th bardia; 5th-light el-adem").begin(alliedOrders).roll(3)
	p.stand("70th", "bardia").tells(EventOrderStep, "FCR-18.12", int16(p.regionOf("tobruk")), 2, 0)
}

func TestFCR_18_13_TowardTheNearestZoneWithAxisForces(t *testing.T) {
	p := frontOf(t, "north-africa", "70th bardia; 44th bardia; pavia sidi-barrani; ariete tengeder")
	p.begin(alliedOrders).roll(4) // two against one in Tobruk: Advance
	p.stand("70th", "sidi-barrani", "44th", "sidi-barrani").tells(EventMoved, "FCR-18.13", int16(p.f("70th")))
}

func TestFCR_18_13_WithoutAxisForcesTheStepIsRandom(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-armoured el-agheila").begin(alliedOrders).roll(3)
	p.asked(rules.Chance, "2nd-armoured sirte", "2nd-armoured benghazi", "2nd-armoured tengeder")
}

// Four Forces in Bardia, next to two Axis Forces and to one (FCR-18.14).
const fourInBardia = "7th-armoured bardia; 2nd-armoured bardia; 70th bardia; 44th bardia; 5th-light el-adem; ariete el-adem; pavia halfaya"

func TestFCR_18_14_ForcesAreSharedOutByTheTallies(t *testing.T) {
	p := frontOf(t, "north-africa", fourInBardia).begin(alliedOrders).roll(4)
	p.send("7th-armoured", "halfaya").asked(rules.First, "2nd-armoured el-adem", "70th el-adem", "44th el-adem")
	p.send("2nd-armoured", "el-adem").send("70th", "el-adem")
	p.asked(rules.First, "44th el-adem", "44th halfaya") // the fourth begins the next cycle
}

func TestFCR_18_14_AlliedForcesAlreadyThereCount(t *testing.T) {
	p := frontOf(t, "north-africa", fourInBardia+"; 2nd-new-zealand sidi-barrani").begin(alliedOrders)
	p.choose("egypt").roll(5).stand("2nd-new-zealand", "halfaya")
	p.roll(4).asked(rules.First, "7th-armoured el-adem", "2nd-armoured el-adem", "70th el-adem", "44th el-adem")
}

func TestFCR_18_14_OnlyTheNearestZonesCount(t *testing.T) {
	// However many go to Halfaya, El Adem is farther from Sidi Barrani.
	p := frontOf(t, "north-africa", "2nd-new-zealand sidi-barrani; 7th-armoured sidi-barrani; 5th-light el-adem; pavia halfaya")
	p.begin(alliedOrders).roll(5).stand("2nd-new-zealand", "halfaya", "7th-armoured", "halfaya")
}

func TestFCR_18_15_AllAdjacentZonesAreEquallyLikely(t *testing.T) {
	p := frontOf(t, "ghost-division", "3rd-dlm arras; 1st-dlm saint-vith; pz66 amiens; supplies 0 0")
	p.begin(alliedOrders).choose("artois").roll(4)
	for _, a := range p.Legal(nil) {
		if p.Weight(a) != 1 {
			t.Errorf("%v has weight %d", p.words([]rules.Action{a}), p.Weight(a))
		}
	}
	p.stray("3rd-dlm", "amiens").tells(EventMoved, "FCR-18.15", int16(p.f("3rd-dlm")))
	if !p.pending.Has(int(p.z("amiens"))) {
		t.Error("no battle is pending in Amiens")
	}
}

func TestFCR_18_16_TowardTheNearestPlacementZone(t *testing.T) {
	p := frontOf(t, "north-africa", "9th-australian el-agheila; ariete sirte; pavia tripoli; supplies 0 0")
	p.begin(alliedOrders).roll(2).stand("9th-australian", "benghazi")
	p.tells(EventMoved, "FCR-18.16", int16(p.f("9th-australian")))
}

func TestFCR_18_16_NotTowardOneThatTheAxisHolds(t *testing.T) {
	p := frontOf(t, "north-africa", "9th-australian bardia; ariete fortress-tobruk; pavia el-adem; supplies 0 0")
	p.begin(alliedOrders).roll(2).stand("9th-australian", "sidi-barrani")
}

func TestFCR_18_16_AForceAlreadyThereStays(t *testing.T) {
	p := frontOf(t, "ghost-division", "3rd-dlm arras; 1st-dlm arras; pz66 amiens; supplies 0 0")
	p.begin(alliedOrders)
	p.region, p.row, p.nth, p.led = p.regionOf("artois"), 0, 0, scenario.One(p.f("3rd-dlm"))
	p.beginStep(&p.report)
	p.run(&p.report)
	p.stand("3rd-dlm", "arras").tells(EventStays, "FCR-18.16", int16(p.f("3rd-dlm")), staysThere)
}

func TestFCR_18_16_WhenTheAxisHoldsThemAllItIsRandom(t *testing.T) {
	p := frontOf(t, "north-africa", "9th-australian el-agheila; ariete fortress-tobruk; pavia alexandria; brescia cairo; 5th-light sirte; trento tripoli; supplies 0 0")
	p.begin(alliedOrders).roll(2).isIn(alliedOrders, straying)
}

func TestFCR_18_17_TowardTheNamedZone(t *testing.T) {
	p := frontOf(t, "north-africa", "9th-australian el-adem; 70th bardia; pavia tengeder; ariete bir-hacheim; 5th-light tengeder; supplies 0 0")
	p.begin(alliedOrders).roll(3).stand("9th-australian", "fortress-tobruk", "70th", "fortress-tobruk")
	p.tells(EventMoved, "FCR-18.17", int16(p.f("70th")))
}

func TestFCR_18_17_AForceAlreadyThereStays(t *testing.T) {
	p := frontOf(t, "north-africa", "7th-armoured el-alamein; 70th sidi-barrani; 5th-light halfaya; ariete halfaya; supplies 0 5")
	p.begin(alliedOrders).roll(2).stand("7th-armoured", "el-alamein", "70th", "el-alamein").has(5)
	p.tells(EventStays, "FCR-18.17", int16(p.f("7th-armoured")), staysThere)
}

func TestFCR_18_18_TheBattlesComeAfterAllRegions(t *testing.T) {
	p := frontOf(t, "north-africa", "2nd-new-zealand sidi-barrani; 70th bardia; 5th-light halfaya")
	p.begin(alliedOrders).choose("egypt").roll(5).stand("2nd-new-zealand", "halfaya")
	p.isIn(alliedOrders, orderRoll)
	if z := p.z("halfaya"); !p.pending.Has(int(z)) || p.axisAttacks.Has(int(z)) || p.toEnd.Has(int(z)) {
		t.Error("the Allies do not attack Halfaya in a normal battle")
	}
	p.roll(2)
	if battles := p.heard(EventBattle); p.phase == alliedOrders || len(battles) != 1 || battles[0].Side != rules.Second {
		t.Errorf("told %v", p.report.Events)
	}
}

func TestFCR_18_20_ARandomStepIsPaidForFirst(t *testing.T) {
	p := frontOf(t, "ghost-division", "3rd-dlm arras; supplies 0 1").begin(alliedOrders).roll(6)
	p.stray("3rd-dlm", "lille").has(0).isIn(alliedOrders, straying)
	p.stray("3rd-dlm", "arras").stand("3rd-dlm", "arras")
}

func TestFCR_18_20_ItIsAlwaysMadeIfTheForceMayMove(t *testing.T) {
	p := frontOf(t, "ghost-division", "3rd-dlm arras; 4th-north-african arras; supplies 0 2").begin(alliedOrders).roll(6)
	p.stray("3rd-dlm", "lille").stray("4th-north-african", "lille")
	p.asked(rules.Chance, "3rd-dlm arras", "3rd-dlm la-bassee", "3rd-dlm cambrai") // the other has movement 1
	p.tells(EventStays, "FCR-18.7", int16(p.f("4th-north-african")), staysSpent)
}
