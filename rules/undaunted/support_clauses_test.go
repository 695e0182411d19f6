package undaunted

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/undaunted/scenario"
)

func TestUNA_11_1_Bolster(t *testing.T) {
	board := func() *scene {
		p := lay(t, "landing-ground-7").bare(lrdg, "lrdg-fog 2", "lrdg-scout, lrdg-mechanic, lrdg-machine-gunner 2, lrdg-fog 2").turnOf(lrdg, "lrdg-lieutenant, lrdg-scout")
		return p.do(toPlay("lrdg-lieutenant"), toUse(scenario.ActBolster, ""))
	}
	p := board()
	p.waitsFor(lrdg, StepBolster).refuses(toTake("lrdg-fog"))
	p.do(toTake("lrdg-mechanic"), toTake("lrdg-machine-gunner"), toTake("lrdg-machine-gunner"))
	p.has(lrdg, "discard", "lrdg-mechanic, lrdg-machine-gunner 2").hears(EventBolstered, lrdg, "UNA-11.1", 2).waitsFor(lrdg, StepPlay) // three is the most
	board().do(toTake("lrdg-scout"), done).has(lrdg, "discard", "lrdg-scout").waitsFor(lrdg, StepPlay)
	// a squad letter limits it: the tank commander brings tank men alone
	p = lay(t, "barce").bare(italy, "it-sergeant", "it-scout, it-rifleman, it-driver, it-gunner, it-crewman, it-fog").turnOf(italy, "it-tank-commander, it-scout").do(toPlay("it-tank-commander"), toUse(scenario.ActBolster, ""))
	p.only(done, toTake("it-driver"), toTake("it-gunner"), toTake("it-crewman"))
	// a commander can be brought too
	lay(t, "barce").gather(lrdg, "reserve", "lrdg-staff-sergeant").turnOf(lrdg, "lrdg-lieutenant, lrdg-scout").do(toPlay("lrdg-lieutenant"), toUse(scenario.ActBolster, "")).allows(toTake("lrdg-staff-sergeant"))
}

func TestUNA_11_2_Command(t *testing.T) {
	p := lay(t, "landing-ground-7").gather(lrdg, "deck", "lrdg-mechanic").gather(lrdg, "discard", "lrdg-machine-gunner").turnOf(lrdg, "lrdg-lieutenant, lrdg-scout")
	p.do(toPlay("lrdg-lieutenant"), toUse(scenario.ActCommand, "")).only(act(VerbCount, 0), act(VerbCount, 1), act(VerbCount, 2))
	p.do(act(VerbCount, 2)).only(toDraw("lrdg-mechanic")).do(toDraw("lrdg-mechanic")).hears(EventReshuffled, lrdg, "UNA-5.3", 1).hears(EventDrew, lrdg, "UNA-11.2", 1)
	p.do(toDraw("lrdg-machine-gunner")).waitsFor(lrdg, StepPlay).allows(toPlay("lrdg-mechanic"), toPlay("lrdg-machine-gunner")) // playable at once
	// with fewer cards there are fewer to choose from
	p = lay(t, "landing-ground-7").gather(lrdg, "deck", "").gather(lrdg, "discard", "lrdg-mechanic").turnOf(lrdg, "lrdg-lieutenant, lrdg-scout")
	p.do(toPlay("lrdg-lieutenant"), toUse(scenario.ActCommand, "")).only(act(VerbCount, 0), act(VerbCount, 1))
}

func TestUNA_11_3_Conceal(t *testing.T) {
	p := small(t).gather(italy, "discard", "").gather(italy, "reserve", "it-fog").turnOf(lrdg, "lrdg-scout 3").do(toPlay("lrdg-scout"), toUse(scenario.ActConceal, ""))
	p.has(italy, "reserve", "").has(italy, "discard", "it-fog").hears(EventFog, italy, "UNA-11.3", 1)
	p.do(toPlay("lrdg-scout"), toUse(scenario.ActConceal, "")).has(italy, "discard", "it-fog").hears(EventFog, italy, "UNA-11.3", 0)
}

// guard is the Italian rifleman on a tile, about to act.
func guard(t testing.TB, tile string) *scene {
	t.Helper()
	return small(t).put(tile, "it-rifleman")
}

func TestUNA_11_4_ControlFlipsTheMarker(t *testing.T) {
	p := guard(t, "2A").marksOn(italy, "2A").turnOf(italy, "it-rifleman 2").do(toPlay("it-rifleman"), toUse(scenario.ActControl, ""))
	p.hears(EventControlled, italy, "UNA-11.4", int(p.tile("2A")), int(soldierNo("it-rifleman")))
	if !p.Controlled[italy].Has(p.tile("2A")) {
		t.Error("2A is not controlled")
	}
	p.do(toPlay("it-rifleman")).refuses(toUse(scenario.ActControl, ""))                                           // already
	guard(t, "2A").turnOf(italy, "it-rifleman").do(toPlay("it-rifleman")).refuses(toUse(scenario.ActControl, "")) // no marker
}

func TestUNA_11_5_NeverControlledByBoth(t *testing.T) {
	p := guard(t, "2A").marksOn(italy, "2A").owns(lrdg, "2A").turnOf(italy, "it-rifleman").do(toPlay("it-rifleman"), toUse(scenario.ActControl, ""))
	tile := p.tile("2A")
	if p.Controlled[lrdg].Has(tile) || !p.Marks[lrdg].Has(tile) || !p.Controlled[italy].Has(tile) {
		t.Error("the LRDG's marker was not flipped to explored")
	}
	p.hears(EventLostControl, lrdg, "UNA-11.5", int(tile))
}

func TestUNA_11_6_SoldiersKeepWhatTheirSideControls(t *testing.T) {
	p := guard(t, "2A").put("2A", "lrdg-scout").marksOn(italy, "2A").owns(lrdg, "2A")
	p.copyOf().turnOf(italy, "it-rifleman").do(toPlay("it-rifleman")).refuses(toUse(scenario.ActControl, ""))
	p.suppress("lrdg-scout").turnOf(italy, "it-rifleman").do(toPlay("it-rifleman")).refuses(toUse(scenario.ActControl, ""))
	// aboard counts, an empty vehicle does not
	q := gebel(t).put("11B", "it-rifleman").marksOn(italy, "11B").owns(lrdg, "11B")
	q.copyOf().turnOf(italy, "it-rifleman").do(toPlay("it-rifleman")).refuses(toUse(scenario.ActControl, ""))
	q.alone("lrdg-navigator", "lrdg-rifleman", "lrdg-machine-gunner").put("21A", "lrdg-navigator", "lrdg-rifleman", "lrdg-machine-gunner")
	q.turnOf(italy, "it-rifleman").do(toPlay("it-rifleman")).allows(toUse(scenario.ActControl, ""))
}

func TestUNA_11_7_ASoldierAloneDoesNotPreventIt(t *testing.T) {
	guard(t, "2A").put("2A", "lrdg-scout").marksOn(lrdg, "2A").marksOn(italy, "2A").turnOf(italy, "it-rifleman").do(toPlay("it-rifleman")).allows(toUse(scenario.ActControl, ""))
}

func TestUNA_11_8_ControlLasts(t *testing.T) {
	p := guard(t, "2A").marksOn(italy, "2A", "9B").owns(italy, "2A").turnOf(italy, "it-rifleman 2").do(toPlay("it-rifleman"), toUse(scenario.ActMove, ""), toStep("9B"), done)
	if !p.Controlled[italy].Has(p.tile("2A")) {
		t.Error("it went with the soldier")
	}
}

func TestUNA_11_9_Inspire(t *testing.T) {
	p := small(t).turnOf(lrdg, "lrdg-scout, lrdg-mechanic, lrdg-warrant-officer").do(toPlay("lrdg-scout"), toUse(scenario.ActConceal, ""), toPlay("lrdg-mechanic"), hunker)
	p.do(toPlay("lrdg-warrant-officer"), toUse(scenario.ActInspire, "")).only(done, toTake("lrdg-scout")) // neither the commander nor what hunkered down
	p.do(toTake("lrdg-scout")).has(lrdg, "hand", "lrdg-scout").hears(EventInspired, lrdg, "UNA-11.9", 0).do(toPlay("lrdg-scout"))
	// with a squad letter, that squad
	q := lay(t, "barce").turnOf(italy, "it-scout, it-driver, it-tank-commander").do(toPlay("it-scout"), hunker)
	q.gather(italy, "play", "it-scout, it-driver").gather(italy, "hand", "it-tank-commander").do(toPlay("it-tank-commander"), toUse(scenario.ActInspire, "")).only(done, toTake("it-driver"))
}

func TestUNA_11_10_Navigate(t *testing.T) {
	p := gebel(t).gather(lrdg, "discard", "").alone("lrdg-navigator").turnOf(lrdg, "lrdg-navigator 2").do(toPlay("lrdg-navigator"), toUse(scenario.ActNavigate, ""))
	// the first adjacent to the soldier at 11B, marked or not
	p.only(done, toMark("2B"), toMark("7A"), toMark("9B"), toMark("10A"), toMark("14A"), toMark("21A"))
	// the second adjacent to it, marked or not
	p.do(toMark("2B")).hears(EventExplored, lrdg, "UNA-11.10", int(p.tile("2B"))).has(lrdg, "discard", "lrdg-fog")
	p.only(done, toMark("1B"), toMark("5B"), toMark("8A"), toMark("9B"), toMark("11B"), toMark("14A"))
	p.do(toMark("5B")).has(lrdg, "discard", "lrdg-fog 2").stands("lrdg-navigator", "11B") // nobody moves
	if p.Marks[lrdg]&^gebel(t).Marks[lrdg] != bits.One32(p.tile("2B"))|bits.One32(p.tile("5B")) {
		t.Error("other tiles were marked")
	}
	// from a seat with one tile too; one that is marked stays as it is and brings no fog
	p = gebel(t).gather(lrdg, "discard", "").turnOf(lrdg, "lrdg-navigator").do(toPlay("lrdg-navigator"), toUseSeat(scenario.ActNavigate, ""))
	p.only(done, toMark("2B"), toMark("7A"), toMark("9B"), toMark("10A"), toMark("14A"), toMark("21A"))
	was := p.Marks[lrdg]
	p.do(toMark("9B")).silent(EventExplored).silent(EventFog).waitsFor(lrdg, StepTransfer)
	if p.Marks[lrdg] != was {
		t.Error("a marked tile has changed")
	}
	// any connected set can be chosen, the first being the one beside the soldier
	p = gebel(t).turnOf(lrdg, "lrdg-navigator").do(toPlay("lrdg-navigator"), exit, toUse(scenario.ActNavigate, ""), toMark("9B"))
	p.only(done, toMark("1B"), toMark("2B"), toMark("11B"), toMark("16B"), toMark("17A"), toMark("21A"))
	// the position of the review: a marked tile as the last
	q := onBoard(t, "scenario vulnerable-camp; marker italy; play italy; recon-vehicle 12A; it-scout recon-vehicle navigator; marks italy 12A 17A 16B; hand italy it-scout it-driver")
	q.play("play it-scout; seat navigate; tile 18A; tile 16B").waitsFor(italy, StepTransfer)
}

func TestUNA_11_11_TheOwnTileAndDifficultOnes(t *testing.T) {
	p := gebel(t)
	p.Marks[lrdg] = 0
	p.alone("lrdg-navigator").turnOf(lrdg, "lrdg-navigator").do(toPlay("lrdg-navigator"), toUse(scenario.ActNavigate, "")).refuses(toMark("11B")).allows(toMark("7A"))
	p.do(toMark("7A")).allows(toMark("11B")).do(toMark("11B")) // beside 7A
	if p.Marks[lrdg] != bits.One32(p.tile("7A"))|bits.One32(p.tile("11B")) {
		t.Error("the hill and the own tile are not marked")
	}
}

func TestUNA_11_12_Recon(t *testing.T) {
	p := small(t).gather(lrdg, "deck", "lrdg-mechanic").turnOf(lrdg, "lrdg-scout 2, lrdg-fog").do(toPlay("lrdg-scout"), toUse(scenario.ActRecon, ""))
	if fog := p.removed[lrdg][p.sc.Fog[lrdg]]; fog != 1 {
		t.Errorf("%d cards of fog are out of the game", fog)
	}
	p.waitsFor(rules.Chance, StepDraw).only(toDraw("lrdg-mechanic")).do(toDraw("lrdg-mechanic"))
	p.has(lrdg, "hand", "lrdg-scout, lrdg-mechanic").waitsFor(lrdg, StepPlay).do(toPlay("lrdg-scout")).refuses(toUse(scenario.ActRecon, ""))
	// without a card to draw the fog goes all the same
	p = small(t).gather(lrdg, "deck", "").gather(lrdg, "discard", "").turnOf(lrdg, "lrdg-scout 2, lrdg-fog").do(toPlay("lrdg-scout"), toUse(scenario.ActRecon, ""))
	p.hears(EventNoCard, lrdg, "UNA-5.4", 1).waitsFor(lrdg, StepPlay)
}

func TestUNA_11_13_Repair(t *testing.T) {
	p := gebel(t).hurt("patrol-truck", 2).put("11B", "lrdg-mechanic").turnOf(lrdg, "lrdg-mechanic 2").do(toPlay("lrdg-mechanic")).allows(toUse(scenario.ActRepair, "patrol-truck"))
	p.do(toUse(scenario.ActRepair, "patrol-truck")).hears(EventRepaired, lrdg, "UNA-11.13", int(vehicleNo("patrol-truck")), 1)
	// without damage, held by the enemy, or on another tile: not
	gebel(t).put("11B", "lrdg-mechanic").turnOf(lrdg, "lrdg-mechanic").do(toPlay("lrdg-mechanic")).refuses(toUse(scenario.ActRepair, "patrol-truck"))
	gebel(t).hurt("recon-vehicle", 1).put("10A", "lrdg-mechanic").turnOf(lrdg, "lrdg-mechanic").do(toPlay("lrdg-mechanic")).refuses(toUse(scenario.ActRepair, "recon-vehicle"))
	gebel(t).hurt("patrol-truck", 2).turnOf(lrdg, "lrdg-mechanic").do(toPlay("lrdg-mechanic")).refuses(toUse(scenario.ActRepair, "patrol-truck"))
	// a rider repairs its own vehicle alone
	p = lay(t, "barce").put("6B", "armed-truck").hurt("armed-truck", 1).hurt("patrol-truck", 1).turnOf(lrdg, "lrdg-mechanic").do(toPlay("lrdg-mechanic"))
	p.allows(toUse(scenario.ActRepair, "patrol-truck")).refuses(toUse(scenario.ActRepair, "armed-truck")).do(exit).allows(toUse(scenario.ActRepair, "patrol-truck"), toUse(scenario.ActRepair, "armed-truck"))
}

func TestUNA_11_14_BelowTheThresholdItIsReady(t *testing.T) {
	p := gebel(t).hurt("patrol-truck", 3).put("11B", "lrdg-mechanic").turnOf(lrdg, "lrdg-mechanic 2, lrdg-rifleman").do(toPlay("lrdg-mechanic"), toUse(scenario.ActRepair, "patrol-truck"))
	p.hears(EventMobile, lrdg, "UNA-11.14", int(vehicleNo("patrol-truck"))).do(toPlay("lrdg-rifleman")).allows(toUseSeat(scenario.ActDrive, ""))
	p = lay(t, "vulnerable-camp").hurt("medium-tank", 4).put("19A", "it-driver").turnOf(italy, "it-driver").do(toPlay("it-driver"), toUse(scenario.ActRepair, "medium-tank")).silent(EventMobile)
	if !p.immobilised(vehicleNo("medium-tank")) {
		t.Error("three markers still immobilise the tank")
	}
}

func TestUNA_11_15_Watch(t *testing.T) {
	p := lay(t, "withdrawal-from-nofilia").marked(italy, "2A", "1A", "19B", "8B").gather(italy, "discard", "").turnOf(italy, "it-recon-plane, it-scout").do(toPlay("it-recon-plane"), toUse(scenario.ActWatch, ""))
	p.allows(toMark("6A"), toMark("3B"), toMark("20B"), toMark("2A")) // anywhere, marked or not
	p.do(toMark("6A"), toMark("3B")).has(italy, "discard", "it-fog 2").waitsFor(italy, StepPlay)
	if !p.Marks[italy].Has(p.tile("6A")) || !p.Marks[italy].Has(p.tile("3B")) {
		t.Error("the tiles are not marked")
	}
}
