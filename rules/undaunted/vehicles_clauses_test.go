package undaunted

import (
	"sandtable/rules/undaunted/scenario"
	"testing"
)

// gebel is a board with two vehicles of three seats each, its cards and markers
// told as those of small.
func gebel(t testing.TB, options ...string) *scene {
	t.Helper()
	p := lay(t, "gebel-sherif", options...).marked(lrdg, "11B", "21A", "9B").marked(italy, "14A", "10A", "6A")
	p.bare(lrdg, "lrdg-lieutenant, lrdg-staff-sergeant, lrdg-scout 2, lrdg-mechanic 2, lrdg-machine-gunner 2, lrdg-rifleman 2, lrdg-navigator 2, lrdg-fog",
		"lrdg-scout, lrdg-mechanic, lrdg-machine-gunner, lrdg-rifleman, lrdg-navigator, lrdg-fog 6")
	return p.bare(italy, "it-sergeant, it-scout 2, it-rifleman 3, it-machine-gunner 3, it-anti-tank 2, it-fog",
		"it-scout 2, it-rifleman, it-machine-gunner, it-anti-tank 2, it-fog 4")
}

// alone takes a soldier out of its seat to the tile of its vehicle.
func (p *scene) alone(ids ...string) *scene {
	for _, id := range ids {
		p.rise(soldierNo(id))
	}
	return p
}

func TestUNA_8_1_OneTransferBeforeOrAfter(t *testing.T) {
	p := gebel(t).turnOf(lrdg, "lrdg-rifleman 2").do(toPlay("lrdg-rifleman")).allows(exit)
	q := p.copyOf().do(exit).refuses(toEnter("patrol-truck", "driver"), exit)          // one only
	q.do(toUse(scenario.ActAttack, "it-anti-tank"), roll(10)).waitsFor(lrdg, StepPlay) // and none after the option
	// never in the middle: the route, then the transfer
	q = p.copyOf().marksOn(lrdg, "14A", "2B").do(exit, toUse(scenario.ActMove, ""), toStep("14A"))
	q.refuses(exit).only(done, toStep("2B"), toStep("11B"))
	p.do(toUse(scenario.ActAttack, "it-anti-tank"), roll(1), roll(1)).waitsFor(lrdg, StepTransfer).only(done, exit).do(exit).stands("lrdg-rifleman", "11B").waitsFor(lrdg, StepPlay)
}

func TestUNA_8_2_EnterAnEmptySeat(t *testing.T) {
	p := gebel(t).alone("lrdg-rifleman").put("11B", "lrdg-scout").turnOf(lrdg, "lrdg-scout 2").do(toPlay("lrdg-scout"))
	p.allows(toEnter("patrol-truck", "driver")).refuses(toEnter("patrol-truck", "gunner"), toEnter("recon-vehicle", "driver"))
	p.do(toEnter("patrol-truck", "driver")).stands("lrdg-scout", "patrol-truck driver").hears(EventEntered, lrdg, "UNA-8.2", 0, int(vehicleNo("patrol-truck")), 0)
	// on another tile, or with an enemy aboard: not
	gebel(t).alone("lrdg-rifleman").turnOf(lrdg, "lrdg-scout").do(toPlay("lrdg-scout")).refuses(toEnter("patrol-truck", "driver"))
	p = gebel(t).put("10A", "lrdg-scout").alone("it-rifleman", "it-scout").turnOf(lrdg, "lrdg-scout").do(toPlay("lrdg-scout"))
	p.refuses(toEnter("recon-vehicle", "driver"), toEnter("recon-vehicle", "navigator"))
	// the condition of the seat
	lay(t, "murzuk-airfield").put("3A", "it-rifleman").turnOf(italy, "it-rifleman").do(toPlay("it-rifleman")).refuses(toEnter("medium-tank", "main-gun"))
}

func TestUNA_8_3_ExitWithOrWithoutMarker(t *testing.T) {
	p := gebel(t).put("14A", "patrol-truck").turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman"), exit)
	p.stands("lrdg-rifleman", "14A").hears(EventExited, lrdg, "UNA-8.3", int(soldierNo("lrdg-rifleman")), int(vehicleNo("patrol-truck")))
}

func TestUNA_8_4_Reposition(t *testing.T) {
	p := gebel(t).alone("lrdg-navigator").turnOf(lrdg, "lrdg-rifleman 2").do(toPlay("lrdg-rifleman"))
	p.allows(toReposition("patrol-truck", "front")).refuses(toReposition("patrol-truck", "gunner"), toReposition("patrol-truck", "driver"))
	p.do(toReposition("patrol-truck", "front")).stands("lrdg-rifleman", "patrol-truck front")
	// the driver of the tank meets the condition of the machine gun alone
	p = lay(t, "barce").alone("it-gunner", "it-crewman").turnOf(italy, "it-driver").do(toPlay("it-driver"))
	p.allows(toReposition("medium-tank", "machine-gun")).refuses(toReposition("medium-tank", "main-gun"))
}

func TestUNA_8_5_ATransferGivesAccess(t *testing.T) {
	// exits, then moves
	p := gebel(t).marksOn(lrdg, "2B").turnOf(lrdg, "lrdg-rifleman 2").do(toPlay("lrdg-rifleman")).refuses(toUse(scenario.ActMove, ""))
	p.do(exit, toUse(scenario.ActMove, ""), toStep("2B"), done).stands("lrdg-rifleman", "2B")
	// repositions, then uses the new seat
	p = gebel(t).alone("lrdg-navigator").turnOf(lrdg, "lrdg-rifleman 2").do(toPlay("lrdg-rifleman")).refuses(toUseSeat(scenario.ActNavigate, ""))
	p.do(toReposition("patrol-truck", "front")).allows(toUseSeat(scenario.ActNavigate, "")).refuses(toUseSeat(scenario.ActDrive, ""))
	// moves, then enters
	p = gebel(t).alone("lrdg-rifleman").marksOn(lrdg, "11B").turnOf(lrdg, "lrdg-mechanic 2").do(toPlay("lrdg-mechanic"), toUse(scenario.ActMove, ""), toStep("11B"), done)
	p.waitsFor(lrdg, StepTransfer).only(done, toEnter("patrol-truck", "driver")).do(toEnter("patrol-truck", "driver")).stands("lrdg-mechanic", "patrol-truck driver")
	p.waitsFor(lrdg, StepPlay)
}

func TestUNA_8_6_NoTransferOfTheSuppressed(t *testing.T) {
	p := gebel(t).suppress("lrdg-rifleman").turnOf(lrdg, "lrdg-rifleman 2").do(toPlay("lrdg-rifleman")).only(hunker, ready)
	p.copyOf().do(hunker).waitsFor(lrdg, StepPlay)
	p.do(ready).waitsFor(lrdg, StepPlay).stands("lrdg-rifleman", "patrol-truck driver")
}

func TestUNA_8_7_ATransferWithHunkeringDown(t *testing.T) {
	p := gebel(t).turnOf(lrdg, "lrdg-rifleman 2").do(toPlay("lrdg-rifleman"))
	q := p.copyOf().do(exit, hunker).stands("lrdg-rifleman", "11B").waitsFor(lrdg, StepPlay)
	q.has(lrdg, "play", "")
	p.do(hunker).waitsFor(lrdg, StepTransfer).do(exit).stands("lrdg-rifleman", "11B").waitsFor(lrdg, StepPlay)
}

func TestUNA_8_8_SeatsAndTheirConditions(t *testing.T) {
	p := lay(t, "barce").alone("it-driver", "it-gunner", "it-crewman").put("18A", "it-rifleman")
	for _, c := range []struct {
		who   string
		seats []string
	}{{"it-driver", []string{"driver", "machine-gun"}}, {"it-gunner", []string{"main-gun", "machine-gun"}},
		{"it-crewman", []string{"driver", "main-gun", "machine-gun"}}, {"it-rifleman", nil}} {
		q := p.copyOf().turnOf(italy, c.who).do(toPlay(c.who))
		n := 0
		for _, a := range q.Legal(nil) {
			if a.Verb == VerbEnter {
				n++
			}
		}
		if n != len(c.seats) {
			t.Errorf("%s may enter %d seats of the tank, want %v", c.who, n, c.seats)
		}
		for _, s := range c.seats {
			q.allows(toEnter("medium-tank", s))
		}
	}
}

func TestUNA_8_9_SwapSeats(t *testing.T) {
	p := gebel(t).suppress("lrdg-navigator").turnOf(lrdg, "lrdg-rifleman 2").do(toPlay("lrdg-rifleman"))
	p.allows(toSwap("lrdg-navigator"), toSwap("lrdg-machine-gunner")).refuses(toSwap("lrdg-scout"), toSwap("lrdg-rifleman"))
	p.do(toSwap("lrdg-navigator")).stands("lrdg-rifleman", "patrol-truck front").stands("lrdg-navigator", "patrol-truck driver")
	p.waitsFor(lrdg, StepTransfer) // it is the option: the free transfer is still to come
	if !p.Suppressed.Has(soldierNo("lrdg-navigator")) {
		t.Error("the swap readied the navigator")
	}
	// both must meet the conditions: driver and gunner cannot, the crewman can with either
	q := lay(t, "barce").turnOf(italy, "it-driver, it-gunner, it-crewman")
	q.copyOf().do(toPlay("it-driver")).allows(toSwap("it-crewman")).refuses(toSwap("it-gunner"))
	q.copyOf().do(toPlay("it-crewman")).allows(toSwap("it-driver"), toSwap("it-gunner"))
	// the gunner could sit at the machine gun, but its driver not at the main gun
	q = lay(t, "barce").alone("it-crewman").seats("it-driver", "medium-tank", "machine-gun").turnOf(italy, "it-driver, it-gunner")
	q.copyOf().do(toPlay("it-driver")).refuses(toSwap("it-gunner"))
	q.copyOf().do(toPlay("it-gunner")).refuses(toSwap("it-driver"))
}

func TestUNA_8_10_NeverBothSidesAboard(t *testing.T) {
	p := gebel(t).put("11B", "recon-vehicle", "it-anti-tank").alone("it-rifleman").turnOf(italy, "it-anti-tank").do(toPlay("it-anti-tank"))
	p.allows(toEnter("recon-vehicle", "driver"))
	for _, a := range p.Legal(nil) {
		if a.Verb == VerbEnter && uint8(a.A) == vehicleNo("patrol-truck") {
			t.Errorf("%v enters a vehicle with enemies", a)
		}
	}
}

func TestUNA_8_11_LeavingDoesNotGiveUp(t *testing.T) {
	p := gebel(t).alone("lrdg-navigator", "lrdg-machine-gunner").turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman"), exit, done)
	if p.holder(vehicleNo("patrol-truck")) != lrdg || p.aboard(vehicleNo("patrol-truck")) != 0 {
		t.Error("the empty truck is not the LRDG's any more")
	}
}

func TestUNA_8_12_TheFirstToEnterTakesIt(t *testing.T) {
	p := gebel(t).put("10A", "lrdg-scout").alone("it-rifleman", "it-scout", "it-machine-gunner").hurt("recon-vehicle", 2)
	p.turnOf(lrdg, "lrdg-scout").do(toPlay("lrdg-scout"), toEnter("recon-vehicle", "gunner"))
	v := vehicleNo("recon-vehicle")
	p.hears(EventCaptured, lrdg, "UNA-8.12", int(v), 0)
	if p.holder(v) != lrdg || p.Held[italy].Has(v) || p.damage[v] != 2 || !p.immobilised(v) {
		t.Error("the vehicle has not changed hands as it was")
	}
	// a repaired seat of the captured vehicle serves its new side
	p = gebel(t).put("10A", "lrdg-scout").alone("it-rifleman", "it-scout", "it-machine-gunner")
	p.Marks = [2]scenario.Tiles{}
	p.marksOn(lrdg, "7A", "21A").marksOn(italy, "11B").turnOf(lrdg, "lrdg-scout").do(toPlay("lrdg-scout"), toEnter("recon-vehicle", "driver"), toUseSeat(scenario.ActDrive, "")).allows(toStep("21A")).refuses(toStep("11B"))
}

func TestUNA_8_13_WhatIsNotHeldIsATarget(t *testing.T) {
	p := gebel(t).alone("it-rifleman", "it-scout", "it-machine-gunner").turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman"))
	p.allows(toUse(scenario.ActAttack, "recon-vehicle")).refuses(toUse(scenario.ActAttack, "patrol-truck")) // empty and enemy's; its own
	p.do(toUse(scenario.ActAttack, "recon-vehicle"), roll(10)).silent(EventWounded).hears(EventDamaged, italy, "UNA-13.9", int(vehicleNo("recon-vehicle")), 1, 4)
}

func TestUNA_8_14_RidersStandOnTheTile(t *testing.T) {
	// control from a seat, and by the rider's own card
	p := gebel(t).turnOf(lrdg, "lrdg-navigator, lrdg-rifleman").do(toPlay("lrdg-navigator"))
	p.allows(toUseSeat(scenario.ActControl, ""), toUse(scenario.ActControl, "")).do(toUseSeat(scenario.ActControl, "")).hears(EventControlled, lrdg, "UNA-11.4", int(p.tile("11B")))
	// demolish from a seat: the vehicle on the same tile
	lay(t, "barce").put("18A", "patrol-truck").turnOf(lrdg, "lrdg-mechanic").do(toPlay("lrdg-mechanic")).allows(toUse(scenario.ActDemolish, "medium-tank"))
}

func TestUNA_8_15_RidersDoNotWalk(t *testing.T) {
	p := gebel(t).turnOf(italy, "it-scout, it-rifleman")
	p.copyOf().do(toPlay("it-scout")).refuses(toUse(scenario.ActScout, "")).allows(toUse(scenario.ActAttack, "lrdg-scout")).do(exit).allows(toUse(scenario.ActScout, ""))
	p.copyOf().do(toPlay("it-rifleman")).refuses(toUse(scenario.ActMove, "")).do(exit).allows(toUse(scenario.ActMove, ""))
	lay(t, "fuka-landing-ground").seats("lrdg-saboteur", "patrol-truck", "front").put("6B", "patrol-truck").turnOf(lrdg, "lrdg-saboteur").
		do(toPlay("lrdg-saboteur")).refuses(toUse(scenario.ActInfiltrate, "")).do(exit).allows(toUse(scenario.ActInfiltrate, ""))
}

func TestUNA_8_16_ASeatActionIsTheOption(t *testing.T) {
	p := gebel(t).turnOf(lrdg, "lrdg-machine-gunner 2").do(toPlay("lrdg-machine-gunner"))
	p.allows(toUse(scenario.ActAttack, "it-anti-tank"), toUseSeat(scenario.ActAttack, "it-anti-tank"), toUseSeat(scenario.ActSuppress, "recon-vehicle"))
	p.do(toUseSeat(scenario.ActAttack, "it-anti-tank"), roll(1), roll(1)).waitsFor(lrdg, StepTransfer).refuses(toUse(scenario.ActSuppress, "it-anti-tank"))
}

func TestUNA_8_17_TheSeatsOwnValues(t *testing.T) {
	// two dice from the seat, three from the gunner's own card
	p := gebel(t).turnOf(lrdg, "lrdg-machine-gunner").do(toPlay("lrdg-machine-gunner"))
	anti := int(soldierNo("it-anti-tank"))
	p.copyOf().do(toUseSeat(scenario.ActAttack, "it-anti-tank")).hears(EventAimed, lrdg, "UNA-12.3", anti, 3, 2, 2, 4)
	p.copyOf().do(toUse(scenario.ActAttack, "it-anti-tank")).hears(EventAimed, lrdg, "UNA-12.3", anti, 3, 2, 3, 4)
}

func TestUNA_8_18_NoSeatActionWhenImmobilised(t *testing.T) {
	p := gebel(t).hurt("patrol-truck", 3).turnOf(lrdg, "lrdg-machine-gunner, lrdg-rifleman").do(toPlay("lrdg-machine-gunner"))
	p.refuses(toUseSeat(scenario.ActAttack, "it-anti-tank"), toUseSeat(scenario.ActSuppress, "it-anti-tank")).allows(toUse(scenario.ActAttack, "it-anti-tank"), toSwap("lrdg-rifleman"), exit, hunker)
	gebel(t).hurt("patrol-truck", 2).turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman")).allows(toUseSeat(scenario.ActDrive, ""))
}

func TestUNA_8_19_OnlyRepairEndsIt(t *testing.T) {
	p := lay(t, "breakdown-at-hatiet-etla") // starts with two damage markers, which immobilise it
	v := vehicleNo("armed-truck")
	p.turnOf(lrdg, "lrdg-mechanic 2").do(toPlay("lrdg-mechanic")).refuses(toUseSeat(scenario.ActDrive, ""))
	p.do(toUse(scenario.ActRepair, "armed-truck"), done).hears(EventMobile, lrdg, "UNA-11.14", int(v)).do(toPlay("lrdg-mechanic")).allows(toUseSeat(scenario.ActDrive, ""))
	p = lay(t, "breakdown-at-hatiet-etla").turnOf(lrdg, "lrdg-mechanic")
	p.do(pass)
	for !p.over() && p.turn < 2 {
		p.do(p.Legal(nil)[0])
	}
	if !p.immobilised(v) {
		t.Error("the end of a turn repaired it")
	}
}

func TestUNA_8_20_TheDestroyedAreGone(t *testing.T) {
	p := gebel(t).hurt("recon-vehicle", 3).alone("it-rifleman", "it-scout", "it-machine-gunner").put("10A", "lrdg-mechanic").turnOf(lrdg, "lrdg-mechanic 2")
	p.do(toPlay("lrdg-mechanic"), toUse(scenario.ActDemolish, "recon-vehicle"), roll(4)).stands("recon-vehicle", "off the board")
	p.do(toPlay("lrdg-mechanic"))
	for _, a := range p.Legal(nil) {
		if a.Verb == VerbEnter || a.Verb == VerbAct && a.B == targetOf("recon-vehicle") {
			t.Errorf("%v is legal with a destroyed vehicle", a)
		}
	}
}

func TestUNA_9_1_TheSuppressedDoNothing(t *testing.T) {
	p := gebel(t).suppress("lrdg-machine-gunner", "lrdg-scout").turnOf(lrdg, "lrdg-machine-gunner, lrdg-scout")
	p.copyOf().do(toPlay("lrdg-machine-gunner")).only(hunker, ready)
	p.copyOf().do(toPlay("lrdg-scout")).only(hunker, ready)
}

func TestUNA_9_2_TheCardReadiesOnly(t *testing.T) {
	p := small(t).suppress("lrdg-scout").turnOf(lrdg, "lrdg-scout 2").do(toPlay("lrdg-scout"), ready)
	p.hears(EventReady, lrdg, "UNA-9.2", 0).has(lrdg, "play", "lrdg-scout").waitsFor(lrdg, StepPlay)
	if p.Suppressed != 0 {
		t.Error("the scout is still suppressed")
	}
}

func TestUNA_9_3_HunkeringDownKeepsItSuppressed(t *testing.T) {
	p := small(t).gather(lrdg, "reserve", "").suppress("lrdg-scout").turnOf(lrdg, "lrdg-scout 2").do(toPlay("lrdg-scout"), hunker)
	p.has(lrdg, "reserve", "lrdg-scout").has(lrdg, "play", "")
	if !p.Suppressed.Has(0) {
		t.Error("the scout is ready")
	}
}

func TestUNA_9_4_ThenItActsAgain(t *testing.T) {
	p := small(t).suppress("lrdg-scout").turnOf(lrdg, "lrdg-scout 2, lrdg-warrant-officer")
	p.do(toPlay("lrdg-scout"), ready)
	p.copyOf().do(toPlay("lrdg-scout")).allows(toUse(scenario.ActScout, ""))
	p.do(toPlay("lrdg-warrant-officer"), toUse(scenario.ActInspire, ""), toTake("lrdg-scout")).has(lrdg, "hand", "lrdg-scout 2")
	p.do(toPlay("lrdg-scout"), toUse(scenario.ActConceal, ""), toPlay("lrdg-scout"), toUse(scenario.ActScout, ""))
}

func TestUNA_9_5_NothingElseLiftsIt(t *testing.T) {
	// driven, wounded, thrown out of a destroyed vehicle, over the end of a turn
	p := gebel(t).marksOn(italy, "11B", "21A").suppress("it-scout").hurt("recon-vehicle", 1).turnOf(italy, "it-rifleman").do(toPlay("it-rifleman"), toUseSeat(scenario.ActDrive, ""), toStep("21A"), done, done)
	if p.stands("it-scout", "recon-vehicle navigator"); p.on[soldierNo("it-scout")] != p.tile("21A") || !p.Suppressed.Has(soldierNo("it-scout")) {
		t.Error("the ride readied the scout")
	}
	p = gebel(t).suppress("it-scout").hurt("recon-vehicle", 3).put("10A", "lrdg-mechanic").turnOf(lrdg, "lrdg-mechanic").
		do(toPlay("lrdg-mechanic"), toUse(scenario.ActDemolish, "recon-vehicle"), roll(10), toPick("it-scout"))
	p.stands("it-scout", "10A").stands("recon-vehicle", "off the board")
	for p.turn < 2 {
		p.do(p.Legal(nil)[0])
	}
	if !p.Suppressed.Has(soldierNo("it-scout")) {
		t.Error("wound, destruction or the end of the turn readied the scout")
	}
}

func TestUNA_9_6_WhatTheSuppressedStillDo(t *testing.T) {
	p := small(t).suppress("it-rifleman").put("20A", "it-rifleman").owns(italy, "20A").turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman"))
	p.refuses(toUse(scenario.ActControl, "")).allows(toUse(scenario.ActAttack, "it-rifleman")) // it blocks control, and is a target
	p = gebel(t).suppress("lrdg-navigator").put("15B", "patrol-truck").turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman"), toUseSeat(scenario.ActDrive, ""), flee)
	if !p.escaped.Has(soldierNo("lrdg-navigator")) { // it escapes as a passenger
		t.Error("the navigator was left behind")
	}
}

func TestUNA_9_7_HunkeredCardsGoToTheReserve(t *testing.T) {
	p := small(t).gather(lrdg, "reserve", "").gather(lrdg, "deck", "").turnOf(lrdg, "lrdg-mechanic 2, lrdg-warrant-officer")
	p.do(toPlay("lrdg-mechanic"), hunker).hears(EventHunkered, lrdg, "UNA-9.7", 1).has(lrdg, "play", "").has(lrdg, "reserve", "lrdg-mechanic")
	p.do(toPlay("lrdg-warrant-officer"), toUse(scenario.ActBolster, ""), toTake("lrdg-mechanic")).has(lrdg, "discard", "lrdg-mechanic").has(lrdg, "reserve", "")
}

func TestUNA_9_8_ACommanderMayHunker(t *testing.T) {
	p := small(t).gather(lrdg, "reserve", "").turnOf(lrdg, "lrdg-warrant-officer, lrdg-scout").do(toPlay("lrdg-warrant-officer"), hunker)
	p.has(lrdg, "reserve", "lrdg-warrant-officer").goesOn()
}

func TestUNA_9_9_FogLeavesOnlyByRecon(t *testing.T) {
	small(t).gather(italy, "hand", "it-scout").turnOf(lrdg, "lrdg-fog, lrdg-scout").do(pass).has(lrdg, "discard", "lrdg-scout, lrdg-fog")
	p := small(t).turnOf(lrdg, "lrdg-fog, lrdg-scout 2").do(toPlay("lrdg-scout"), toUse(scenario.ActRecon, ""))
	p.has(lrdg, "removed", "lrdg-fog").hears(EventFogRemoved, lrdg, "UNA-11.12")
}

func TestUNA_9_10_MarkersCostFog(t *testing.T) {
	p := small(t).gather(lrdg, "reserve", "lrdg-fog").gather(lrdg, "discard", "").turnOf(lrdg, "lrdg-scout 2")
	p.do(toPlay("lrdg-scout"), toUse(scenario.ActScout, ""), toStep("16A")).has(lrdg, "discard", "lrdg-fog").hears(EventFog, lrdg, "UNA-9.10", 1)
	p.do(toStep("6A")).has(lrdg, "discard", "lrdg-fog").silent(EventFog).waitsFor(lrdg, StepPlay) // none left: it takes what there is
	if !p.Marks[lrdg].Has(p.tile("6A")) {
		t.Error("6A has no marker")
	}
}

// driver is the board of vehicles with the patrol truck about to drive.
func driver(t testing.TB, marks ...string) *scene {
	t.Helper()
	p := gebel(t)
	p.Marks[lrdg] = 0
	return p.marksOn(lrdg, marks...).turnOf(lrdg, "lrdg-rifleman 2").do(toPlay("lrdg-rifleman"), toUseSeat(scenario.ActDrive, ""))
}

func TestUNA_10_1_StepByStep(t *testing.T) {
	p := small(t).turnOf(lrdg, "lrdg-scout 2").do(toPlay("lrdg-scout"), toUse(scenario.ActScout, "")).only(done, toStep("9B"), toStep("12A"), toStep("16A"))
	p.do(toStep("16A")).hears(EventMoved, lrdg, "UNA-10.3", 0, int(p.tile("20A")), int(p.tile("16A"))).only(done, toStep("6A"), toStep("9B"), toStep("20A"))
	p.do(toStep("20A")).stands("lrdg-scout", "20A") // the player chooses the route, even back
}

func TestUNA_10_2_MoveOverOwnMarkers(t *testing.T) {
	p := small(t).marksOn(lrdg, "16A").owns(lrdg, "6A").turnOf(lrdg, "lrdg-mechanic 2").do(toPlay("lrdg-mechanic"), toUse(scenario.ActMove, ""))
	p.only(done, toStep("16A")).do(toStep("16A")).only(done, toStep("6A"), toStep("20A")).do(toStep("6A")).stands("lrdg-mechanic", "6A").waitsFor(lrdg, StepPlay)
}

func TestUNA_10_3_ScoutMarks(t *testing.T) {
	p := small(t).gather(lrdg, "discard", "").turnOf(lrdg, "lrdg-scout 2").do(toPlay("lrdg-scout"), toUse(scenario.ActScout, ""), toStep("9B"))
	p.hears(EventExplored, lrdg, "UNA-10.3", int(p.tile("9B"))).has(lrdg, "discard", "lrdg-fog").do(toStep("20A")).silent(EventExplored).has(lrdg, "discard", "lrdg-fog")
	if p.Controlled[lrdg] != 0 || !p.Marks[lrdg].Has(p.tile("9B")) {
		t.Error("9B is not explored, or controlled")
	}
}

func TestUNA_10_4_InfiltrateWithoutMarks(t *testing.T) {
	p := lay(t, "fuka-landing-ground").gather(lrdg, "discard", "").turnOf(lrdg, "lrdg-saboteur 2").do(toPlay("lrdg-saboteur"), toUse(scenario.ActInfiltrate, ""))
	marks := p.Marks[lrdg]
	p.do(toStep("14A"), toStep("12A")).has(lrdg, "discard", "").stands("lrdg-saboteur", "12A")
	if p.Marks[lrdg] != marks {
		t.Error("it left a marker")
	}
}

func TestUNA_10_5_Drive(t *testing.T) {
	p := driver(t, "10A", "21A", "14A", "7A", "9B").only(done, toStep("9B"), toStep("10A"), toStep("14A"), toStep("21A")) // 7A is a hill
	p.do(toStep("9B")).stands("patrol-truck", "9B").stands("lrdg-navigator", "patrol-truck front").hears(EventDrove, lrdg, "UNA-10.5", int(vehicleNo("patrol-truck")), int(p.tile("11B")), int(p.tile("9B")))
	if p.on[soldierNo("lrdg-machine-gunner")] != p.tile("9B") {
		t.Error("the gunner stayed behind")
	}
	p.do(toStep("21A"), done).waitsFor(lrdg, StepTransfer)
}

func TestUNA_10_6_TheFirstTileNeedsNoMarker(t *testing.T) {
	driver(t, "9B").allows(toStep("9B"))
	p := small(t)
	p.Marks[lrdg] = 0
	p.marksOn(lrdg, "16A").turnOf(lrdg, "lrdg-mechanic").do(toPlay("lrdg-mechanic"), toUse(scenario.ActMove, "")).allows(toStep("16A"))
}

func TestUNA_10_7_EnemyMarkersNeverRestrict(t *testing.T) {
	p := small(t).marksOn(lrdg, "16A").owns(italy, "16A", "9B").turnOf(lrdg, "lrdg-mechanic, lrdg-scout")
	p.copyOf().do(toPlay("lrdg-mechanic"), toUse(scenario.ActMove, "")).allows(toStep("16A"))
	p.do(toPlay("lrdg-scout"), toUse(scenario.ActScout, "")).allows(toStep("9B"))
}

func TestUNA_10_8_EscapeIsAMovement(t *testing.T) {
	p := gebel(t).put("15B", "lrdg-mechanic", "lrdg-scout").turnOf(lrdg, "lrdg-mechanic, lrdg-scout")
	p.copyOf().do(toPlay("lrdg-mechanic"), toUse(scenario.ActMove, "")).allows(flee)
	p.do(toPlay("lrdg-scout"), toUse(scenario.ActScout, "")).allows(flee).do(toStep("18B")).refuses(flee)
	if p.step != StepMove {
		t.Error("the scout is not under way")
	}
}

func TestUNA_2_6_VehiclesKeepOffDifficultGround(t *testing.T) {
	p := gebel(t).put("2B", "patrol-truck")
	p.marksOn(lrdg, "8A", "14A").turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman"))
	p.copyOf().do(toUseSeat(scenario.ActDrive, "")).allows(toStep("14A")).refuses(toStep("8A"))
	p.do(exit, toUse(scenario.ActMove, "")).allows(toStep("8A")) // on foot one may
}

func TestUNA_2_9_TilesAreShared(t *testing.T) {
	p := small(t).put("16A", "it-scout", "it-rifleman", "lrdg-mechanic", "lrdg-rifleman").turnOf(lrdg, "lrdg-scout").do(toPlay("lrdg-scout"), toUse(scenario.ActScout, ""), toStep("16A"), done)
	if p.soldiersOn(lrdg, p.tile("16A")).Len() != 3 || p.soldiersOn(italy, p.tile("16A")).Len() != 2 {
		t.Error("16A does not hold all five")
	}
}

func TestUNA_2_11_EnemiesDoNotStopMovement(t *testing.T) {
	p := small(t).put("16A", "it-scout", "it-rifleman").turnOf(lrdg, "lrdg-scout, lrdg-mechanic").do(toPlay("lrdg-scout"), toUse(scenario.ActScout, ""), toStep("16A"), toStep("6A"))
	p.stands("lrdg-scout", "6A")
}
