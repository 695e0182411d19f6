package undaunted

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
)

// aims is the parts of a total defence that were told: dice, base, cover and
// distance.
func (p *scene) aims(target string, dice, base, cover, distance int) *scene {
	p.t.Helper()
	return p.aimsAt(target, dice, base, cover, distance, 0)
}

func (p *scene) aimsAt(target string, dice, base, cover, distance, armour int) *scene {
	p.t.Helper()
	return p.hears(EventAimed, p.Active, "UNA-12.3", int(targetOf(target)), cover, distance, dice, base, base+cover+distance, armour)
}

// armoured is aims against the armour of a vehicle.
func (p *scene) armoured(target string, dice, base, cover, distance int) *scene {
	p.t.Helper()
	return p.aimsAt(target, dice, base, cover, distance, 1)
}

func TestUNA_12_1_TargetsAndDefences(t *testing.T) {
	p := lay(t, "vulnerable-camp").put("19A", "lrdg-saboteur", "lrdg-anti-tank", "lrdg-machine-gunner", "it-scout").turnOf(lrdg, "lrdg-saboteur, lrdg-anti-tank, lrdg-machine-gunner")
	q := p.copyOf().do(toPlay("lrdg-machine-gunner"))
	q.allows(toUse(scenario.ActAttack, "it-scout"), toUse(scenario.ActAttack, "recon-vehicle"), toUse(scenario.ActSuppress, "it-scout"), toUse(scenario.ActSuppress, "recon-vehicle"))
	q.refuses(toUse(scenario.ActAttack, "medium-tank"), toUse(scenario.ActSuppress, "medium-tank")) // no standard defence
	q.do(toUse(scenario.ActAttack, "it-scout")).aims("it-scout", 3, 5, 1, 0)
	q = p.copyOf().do(toPlay("lrdg-anti-tank")).allows(toUse(scenario.ActAntiTank, "medium-tank"), toUse(scenario.ActAntiTank, "recon-vehicle")).refuses(toUse(scenario.ActAntiTank, "it-scout"))
	q.do(toUse(scenario.ActAntiTank, "medium-tank")).armoured("medium-tank", 2, 5, 1, 0)
	q = p.copyOf().do(toPlay("lrdg-saboteur")).allows(toUse(scenario.ActDemolish, "medium-tank"), toUse(scenario.ActDemolish, "recon-vehicle")).refuses(toUse(scenario.ActDemolish, "it-scout"))
	q.do(toUse(scenario.ActDemolish, "medium-tank")).armoured("medium-tank", 2, 5, 0, 0) // without cover
	// structures: charges of their own, and the LRDG alone
	s := small(t).put("1A", "lrdg-mechanic").turnOf(lrdg, "lrdg-mechanic").do(toPlay("lrdg-mechanic"), toUse(scenario.ActDemolish, "structure")).aims("structure", 3, 5, 0, 0)
	s.waitsFor(rules.Chance, StepRoll)
	f := lay(t, "fuka-landing-ground").put("1A", "it-pioneer").turnOf(italy, "it-pioneer")
	if f.mayBlowUp(scenario.Offer{Action: scenario.ActDemolish, N: 1, Blast: 4}, soldierNo("it-pioneer")).Allows() {
		t.Error("Italy may blow up a structure")
	}
}

func TestUNA_12_2_RidersAreNoTargets(t *testing.T) {
	gebel(t).turnOf(lrdg, "lrdg-scout").do(toPlay("lrdg-scout")).allows(toUse(scenario.ActAttack, "recon-vehicle"), toUse(scenario.ActAttack, "it-anti-tank")).
		refuses(toUse(scenario.ActAttack, "it-scout"), toUse(scenario.ActAttack, "it-rifleman"))
}

func TestUNA_12_3_BaseCoverAndDistance(t *testing.T) {
	// buildings on 4A, two tiles from 20A: 5 + 2 + 2
	p := small(t).turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman"), toUse(scenario.ActAttack, "it-scout")).aims("it-scout", 2, 5, 2, 2)
	if p.need != 9 {
		t.Errorf("a die must reach %d", p.need)
	}
}

func TestUNA_12_4_RangeIsDistance(t *testing.T) {
	for tile, d := range map[string]int{"4A": 0, "9B": 1, "20A": 2, "10B": 3} {
		small(t).put(tile, "lrdg-rifleman").turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman"), toUse(scenario.ActAttack, "it-rifleman")).aims("it-rifleman", 2, 5, 2, d)
	}
}

func TestUNA_12_5_TenAlwaysHits(t *testing.T) {
	far := small(t).put("10B", "lrdg-rifleman").turnOf(lrdg, "lrdg-rifleman 2").do(toPlay("lrdg-rifleman"), toUse(scenario.ActAttack, "it-rifleman")) // 5 + 2 + 3
	for d := uint8(1); d <= 9; d++ {
		far.copyOf().do(roll(d), roll(d)).hears(EventMissed, lrdg, "UNA-12.5").silent(EventHit).waitsFor(lrdg, StepPlay)
	}
	far.copyOf().do(roll(10)).hears(EventHit, italy, "UNA-13.1")
	far.do(roll(1), roll(10)).hears(EventHit, italy, "UNA-13.1")
	// beyond ten a ten hits too
	p := gebel(t).put("4B", "lrdg-machine-gunner").turnOf(lrdg, "lrdg-machine-gunner 2").do(toPlay("lrdg-machine-gunner"), toUse(scenario.ActAttack, "it-anti-tank")).aims("it-anti-tank", 3, 4, 3, 5)
	p.do(roll(9), roll(9), roll(10)).hears(EventHit, italy, "UNA-13.1")
	// and what reaches the sum
	p = small(t).put("10B", "lrdg-rifleman").put("6A", "it-rifleman").turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman"), toUse(scenario.ActAttack, "it-rifleman")).aims("it-rifleman", 2, 5, 3, 1)
	p.do(roll(8), roll(9)).hears(EventHit, italy, "UNA-13.1")
	if got := len(small(t).turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman"), toUse(scenario.ActAttack, "it-scout")).Legal(nil)); got != 10 {
		t.Errorf("a die has %d faces", got)
	}
}

func TestUNA_12_6_OneHitIsEnough(t *testing.T) {
	p := small(t).put("4A", "lrdg-rifleman").gather(italy, "hand", "it-rifleman 2").turnOf(lrdg, "lrdg-rifleman 2").do(toPlay("lrdg-rifleman"), toUse(scenario.ActAttack, "it-rifleman"), roll(10))
	p.waitsFor(lrdg, StepPlay).has(italy, "hand", "it-rifleman") // the second die is not rolled
}

func TestUNA_12_7_NoChargesForStructures(t *testing.T) {
	k := box().Cards[italy][box().Units[soldierNo("it-pioneer")].Card]
	p := k.Of(scenario.ActDemolish)
	if p.N != 2 || p.Blast != 0 {
		t.Errorf("the pioneer demolishes with %d and %d", p.N, p.Blast)
	}
	s := lay(t, "fuka-landing-ground")
	s.Active = lrdg // were it the LRDG's
	if s.put("1A", "it-pioneer").mayBlowUp(p, soldierNo("it-pioneer")).Allows() {
		t.Error("a value of 0 demolishes structures")
	}
}

func TestUNA_12_8_TheSuppressedStayTargets(t *testing.T) {
	p := gebel(t).suppress("it-anti-tank").hurt("recon-vehicle", 2).turnOf(lrdg, "lrdg-machine-gunner 2").do(toPlay("lrdg-machine-gunner"))
	p.allows(toUse(scenario.ActAttack, "it-anti-tank"), toUse(scenario.ActSuppress, "it-anti-tank"), toUse(scenario.ActAttack, "recon-vehicle"), toUse(scenario.ActSuppress, "recon-vehicle"))
	p.do(toUse(scenario.ActSuppress, "it-anti-tank"), roll(10)).hears(EventNoEffect, italy, "UNA-12.8", int(soldierNo("it-anti-tank"))).silent(EventWounded)
}

func TestUNA_12_9_StrafeFromAbove(t *testing.T) {
	p := lay(t, "withdrawal-from-nofilia").put("6A", "lrdg-scout").put("15B", "lrdg-saboteur").turnOf(italy, "it-recon-plane, it-scout").do(toPlay("it-recon-plane"))
	p.copyOf().do(toUse(scenario.ActStrafe, "lrdg-scout")).aims("lrdg-scout", 2, 5, 1, 0)       // on a hill
	p.copyOf().do(toUse(scenario.ActStrafe, "lrdg-saboteur")).aims("lrdg-saboteur", 2, 6, 0, 0) // on the sand
	p.do(toUse(scenario.ActStrafe, "patrol-truck")).aims("patrol-truck", 2, 5, 1, 0)
}

func TestUNA_12_10_StructuresAreOnlyDemolished(t *testing.T) {
	p := small(t).put("1A", "lrdg-mechanic", "lrdg-rifleman").turnOf(lrdg, "lrdg-mechanic, lrdg-rifleman")
	p.copyOf().do(toPlay("lrdg-mechanic")).allows(toUse(scenario.ActDemolish, "structure")).refuses(toUse(scenario.ActAttack, "structure"))
	p.do(toPlay("lrdg-rifleman")).refuses(toUse(scenario.ActAttack, "structure"))
}

func TestUNA_12_11_AListedVehicleThatOneHolds(t *testing.T) {
	p := lay(t, "vulnerable-camp").alone("it-rifleman", "it-scout", "it-machine-gunner").put("19A", "lrdg-saboteur")
	p.Held[italy].Del(vehicleNo("recon-vehicle"))
	p.Held[lrdg].Add(vehicleNo("recon-vehicle"))
	p.copyOf().turnOf(lrdg, "lrdg-saboteur").do(toPlay("lrdg-saboteur")).allows(toUse(scenario.ActDemolish, "recon-vehicle"))
	p.copyOf().seats("lrdg-saboteur", "recon-vehicle", "driver").turnOf(lrdg, "lrdg-saboteur, lrdg-anti-tank").do(toPlay("lrdg-anti-tank")).refuses(toUse(scenario.ActAntiTank, "recon-vehicle"))
	// a vehicle that no condition lists is safe from its own side
	lay(t, "vulnerable-camp").alone("lrdg-machine-gunner").turnOf(lrdg, "lrdg-anti-tank").do(toPlay("lrdg-anti-tank")).refuses(toUse(scenario.ActAntiTank, "patrol-truck"))
}

func TestUNA_2_8_ARiderStandsOnTheHillOfItsVehicle(t *testing.T) {
	// no vehicle gets there in our data; the odds count it all the same
	p := gebel(t)
	p.Active = lrdg
	for _, c := range []struct {
		at    string
		cover int
	}{{"16B", 1}, {"9B", 3}} { // a hill, a track
		p.put(c.at, "patrol-truck").put("6A", "it-anti-tank")
		if o := p.oddsOf(scenario.Offer{Action: scenario.ActAttack, N: 1}, soldierNo("lrdg-navigator"), soldierNo("it-anti-tank")); o.Cover != c.cover {
			t.Errorf("from %s the cover of a hill is %d, want %d", c.at, o.Cover, c.cover)
		}
	}
}

func TestUNA_2_10_NoLineOfSight(t *testing.T) {
	p := gebel(t).put("4B", "lrdg-scout").turnOf(lrdg, "lrdg-scout").do(toPlay("lrdg-scout")).allows(toUse(scenario.ActAttack, "it-anti-tank"), toUse(scenario.ActAttack, "recon-vehicle"))
	p.do(toUse(scenario.ActAttack, "it-anti-tank")).aims("it-anti-tank", 1, 4, 3, 5)
}

// shot is a hit of the LRDG rifleman on the Italian one, whose cards lie where
// they are told; lists are of hand, discard, deck, reserve.
func shot(t testing.TB, hand, discard, deck, reserve string) *scene {
	t.Helper()
	p := small(t).gather(italy, "deck", deck).gather(italy, "discard", discard).gather(italy, "reserve", reserve).gather(italy, "hand", hand)
	return p.put("4A", "lrdg-rifleman").turnOf(lrdg, "lrdg-rifleman 2").do(toPlay("lrdg-rifleman"), toUse(scenario.ActAttack, "it-rifleman"), roll(10))
}

func TestUNA_13_1_OneWound(t *testing.T) {
	p := shot(t, "it-rifleman 3", "", "", "").has(italy, "hand", "it-rifleman 2")
	n := 0
	for _, e := range p.report.Events {
		if e.Kind == EventWounded {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d wounds were told", n)
	}
}

func TestUNA_13_2_HandDiscardDeck(t *testing.T) {
	u := int(soldierNo("it-rifleman"))
	shot(t, "it-rifleman", "it-rifleman", "it-rifleman", "it-rifleman").hears(EventWounded, italy, "UNA-13.2", u, fromHand).has(italy, "hand", "").has(italy, "discard", "it-rifleman")
	shot(t, "it-scout", "it-rifleman", "it-rifleman", "").hears(EventWounded, italy, "UNA-13.2", u, fromDiscard).has(italy, "discard", "").has(italy, "deck", "it-rifleman")
	shot(t, "it-scout", "it-fog", "it-rifleman, it-sergeant", "").hears(EventWounded, italy, "UNA-13.2", u, fromDeck).has(italy, "deck", "it-sergeant")
}

func TestUNA_13_3_ElseTheCounter(t *testing.T) {
	p := shot(t, "it-scout", "it-fog", "it-sergeant", "it-rifleman 2")
	p.hears(EventEliminated, italy, "UNA-13.3", int(soldierNo("it-rifleman")), int(p.tile("4A")), 2).stands("it-rifleman", "off the board").has(italy, "reserve", "")
}

func TestUNA_13_4_TheReserveAbsorbsNothing(t *testing.T) {
	p := shot(t, "it-rifleman", "it-rifleman", "", "it-rifleman 2").stands("it-rifleman", "4A") // k = 2: two wounds, and a third
	hit := []rules.Action{toPlay("lrdg-rifleman"), toUse(scenario.ActAttack, "it-rifleman"), roll(10)}
	p.do(hit...).stands("it-rifleman", "4A").has(italy, "reserve", "it-rifleman 2")
	p.gather(lrdg, "hand", "lrdg-rifleman").turnOf(lrdg, "lrdg-rifleman")
	p.gather(italy, "discard", "")
	if p.over() {
		t.Fatal("it is over already")
	}
	p.do(hit...).stands("it-rifleman", "off the board")
}

func TestUNA_13_5_PlayAreasAreNotSearched(t *testing.T) {
	p := gebel(t).gather(italy, "hand", "it-scout").turnOf(lrdg, "lrdg-scout, lrdg-mechanic")
	p.do(toPlay("lrdg-mechanic"), hunker, toPlay("lrdg-scout"), toUse(scenario.ActAttack, "it-anti-tank"), roll(10))
	for k, n := range p.State.play[italy] {
		if n > 0 {
			t.Errorf("%d of card %d lie in the play area of the side that does not play", n, k)
		}
	}
}

func TestUNA_13_6_TheEliminatedAreTrophies(t *testing.T) {
	p := shot(t, "", "", "", "")
	if u := soldierNo("it-rifleman"); !p.Eliminated.Has(u) || p.Present.Has(u) || p.escaped.Has(u) {
		t.Error("the rifleman is no trophy")
	}
}

func TestUNA_13_7_NoCardRemains(t *testing.T) {
	p := shot(t, "", "", "", "it-rifleman 2")
	if k := p.sc.Units[soldierNo("it-rifleman")].Card; p.removed[italy][k] != p.sc.Ours[italy][k] {
		t.Error("a card of the rifleman is left")
	}
}

func TestUNA_13_8_SuppressFlips(t *testing.T) {
	p := gebel(t).turnOf(lrdg, "lrdg-machine-gunner 2").do(toPlay("lrdg-machine-gunner"), toUse(scenario.ActSuppress, "it-anti-tank"), roll(10))
	p.hears(EventSuppressed, italy, "UNA-13.8", int(soldierNo("it-anti-tank"))).silent(EventWounded)
	if !p.Suppressed.Has(soldierNo("it-anti-tank")) {
		t.Error("it is ready")
	}
}

// raid is the LRDG's mechanic beside the reconnaissance vehicle, with charges
// that hit.
func raid(t testing.TB, damage uint8, out ...string) *scene {
	t.Helper()
	return gebel(t).put("10A", "lrdg-mechanic").hurt("recon-vehicle", damage).alone(out...).turnOf(lrdg, "lrdg-mechanic 2").
		do(toPlay("lrdg-mechanic"), toUse(scenario.ActDemolish, "recon-vehicle"), roll(10))
}

func TestUNA_13_9_AVehicleHit(t *testing.T) {
	v := int(vehicleNo("recon-vehicle"))
	// the owner chooses the rider
	p := raid(t, 0).waitsFor(italy, StepWound).only(toPick("it-scout"), toPick("it-rifleman"), toPick("it-machine-gunner"))
	p.do(toPick("it-machine-gunner")).hears(EventHit, italy, "UNA-13.9", int(soldierNo("it-machine-gunner"))).hears(EventDamaged, italy, "UNA-13.9", v, 1, 4).silent(EventImmobilised)
	// one aboard: nobody is asked. The threshold immobilises
	p = raid(t, 1, "it-scout", "it-machine-gunner").hears(EventHit, italy, "UNA-13.9", int(soldierNo("it-rifleman"))).hears(EventImmobilised, italy, "UNA-13.9", v)
	if !p.immobilised(uint8(v)) {
		t.Error("it is not immobilised")
	}
	// nobody aboard
	raid(t, 0, "it-scout", "it-machine-gunner", "it-rifleman").silent(EventHit).hears(EventDamaged, italy, "UNA-13.9", v, 1)
	// the last marker destroys it
	p = raid(t, 3).suppress("it-scout").do(toPick("it-rifleman")).hears(EventDestroyed, italy, "UNA-13.9", v, int(p.tile("10A")))
	p.stands("recon-vehicle", "off the board").stands("it-rifleman", "10A").stands("it-scout", "10A").stands("it-machine-gunner", "10A")
	if !p.Suppressed.Has(soldierNo("it-scout")) || p.ride[soldierNo("it-scout")] != scenario.Off {
		t.Error("the scout does not keep its state on foot")
	}
	// attack, strafe and anti-tank do the same
	q := gebel(t).turnOf(italy, "it-anti-tank, it-machine-gunner").do(toPlay("it-anti-tank"), toUse(scenario.ActAntiTank, "patrol-truck"), roll(10)).waitsFor(lrdg, StepWound)
	q.do(toPick("lrdg-navigator")).hears(EventDamaged, lrdg, "UNA-13.9", int(vehicleNo("patrol-truck")), 1)
	q.do(toPlay("it-machine-gunner"), toUse(scenario.ActAttack, "patrol-truck"), roll(10)).waitsFor(lrdg, StepWound)
	q = lay(t, "withdrawal-from-nofilia").turnOf(italy, "it-recon-plane, it-scout").do(toPlay("it-recon-plane"), toUse(scenario.ActStrafe, "patrol-truck"), roll(10)).waitsFor(lrdg, StepWound)
	q.do(toPick("lrdg-mechanic")).hears(EventDamaged, lrdg, "UNA-13.9", int(vehicleNo("patrol-truck")), 2)
}

func TestUNA_13_10_TheAttackersTrophy(t *testing.T) {
	p := raid(t, 3, "it-scout", "it-machine-gunner", "it-rifleman")
	if v := vehicleNo("recon-vehicle"); !p.Destroyed[lrdg].Has(v) || p.Destroyed[italy].Has(v) || p.onBoard().Has(v) {
		t.Error("it is no trophy of the LRDG")
	}
}

func TestUNA_13_11_SuppressingAVehicle(t *testing.T) {
	fire := []rules.Action{toPlay("lrdg-machine-gunner"), toUse(scenario.ActSuppress, "recon-vehicle"), roll(10)}
	board := func(options ...string) *scene {
		return gebel(t, options...).gather(italy, "hand", "it-scout")
	}
	p := board().turnOf(lrdg, "lrdg-machine-gunner 2").do(fire...).waitsFor(italy, StepPin) // the owner chooses
	p.only(toPick("it-scout"), toPick("it-rifleman"), toPick("it-machine-gunner"))
	p.do(toPick("it-rifleman")).hears(EventSuppressed, italy, "UNA-13.8", int(soldierNo("it-rifleman"))).silent(EventWounded).silent(EventDamaged)
	p.do(done).do(fire...).do(toPick("it-rifleman")).hears(EventNoEffect, italy, "UNA-12.8", int(soldierNo("it-rifleman"))) // already
	// without the option the attacker
	board("without "+optOwnerSuppresses).turnOf(lrdg, "lrdg-machine-gunner 2").do(fire...).waitsFor(lrdg, StepPin)
	// one aboard, or all suppressed, or nobody: nobody is asked
	board().alone("it-scout", "it-machine-gunner").turnOf(lrdg, "lrdg-machine-gunner 2").do(fire...).hears(EventSuppressed, italy, "UNA-13.8", int(soldierNo("it-rifleman")))
	board().suppress("it-scout", "it-machine-gunner", "it-rifleman").turnOf(lrdg, "lrdg-machine-gunner 2").do(fire...).hears(EventNoEffect, italy, "UNA-13.11").silent(EventSuppressed)
	board().alone("it-scout", "it-machine-gunner", "it-rifleman").turnOf(lrdg, "lrdg-machine-gunner 2").do(fire...).hears(EventNoEffect, italy, "UNA-13.11").silent(EventDamaged)
}

// What is sure of a hit on a vehicle whomever its side gives: a wound, that it eliminates
// only where it does with all of them, and the damage (UNA-13.9).
func TestUNA_13_9_WhatIsSure(t *testing.T) {
	for cards, killed := range map[string]int16{"it-scout, it-rifleman": 0, "it-anti-tank": 1} {
		p := gebel(t).gather(italy, "deck", cards).alone("it-machine-gunner").put("10A", "lrdg-mechanic").turnOf(lrdg, "lrdg-mechanic 2").do(toPlay("lrdg-mechanic"))
		before := p.Clone()
		p.do(toUse(scenario.ActDemolish, "recon-vehicle"), roll(10)).waitsFor(italy, StepWound)
		if o, ok := shared.AtLeast(before, p.State); !ok || o != (rules.Outcome{tallyWounds: 1, tallyKilled: killed, tallyDamage: 1}) {
			t.Errorf("with cards of %s: %v", cards, o)
		}
	}
}

// What is sure of suppressing a vehicle: nothing where its side may give one who is suppressed
// already; an attacker who chooses takes another (UNA-13.11).
func TestUNA_13_11_WhatIsSure(t *testing.T) {
	use := toUse(scenario.ActSuppress, "recon-vehicle")
	for option, want := range map[string][2]int16{optOwnerSuppresses: {1, 0}, "without " + optOwnerSuppresses: {1, 1}} {
		for i, p := range []*scene{gebel(t, option).gather(italy, "hand", "it-scout"), gebel(t, option).gather(italy, "hand", "it-scout").suppress("it-rifleman")} {
			p.turnOf(lrdg, "lrdg-machine-gunner 2").do(toPlay("lrdg-machine-gunner"))
			before := p.Clone()
			if o, ok := shared.AtLeast(before, p.State); ok {
				t.Errorf("%v is sure before a die has fallen", o)
			}
			p.do(use, roll(10))
			if o, ok := shared.AtLeast(before, p.State); !ok || o[tallyPinned] != want[i] {
				t.Errorf("%s, %d suppressed: %v, want %d", option, i, o, want[i])
			}
			if got := before.(*State).Suppresses(use); got != (want[i] == 1) {
				t.Errorf("%s, %d suppressed: a hit is sure to suppress: %v", option, i, got)
			}
		}
	}
}

func TestUNA_13_12_TheVehicleIsHitAllTheSame(t *testing.T) {
	p := gebel(t).gather(italy, "deck", "it-scout 2, it-machine-gunner, it-anti-tank").put("10A", "lrdg-mechanic").hurt("recon-vehicle", 3).alone("it-scout", "it-machine-gunner")
	p.turnOf(lrdg, "lrdg-mechanic 2").do(toPlay("lrdg-mechanic"), toUse(scenario.ActDemolish, "recon-vehicle"), roll(10))
	p.hears(EventEliminated, italy, "UNA-13.3", int(soldierNo("it-rifleman"))).hears(EventDestroyed, italy, "UNA-13.9", int(vehicleNo("recon-vehicle")))
	// soldiers on foot on the tile are not hurt (UNA-13.12a)
	p.has(italy, "deck", "it-scout 2, it-machine-gunner, it-anti-tank").stands("it-scout", "10A").stands("lrdg-mechanic", "10A")
}

func TestUNA_13_13_AStructureBlownUp(t *testing.T) {
	p := small(t).put("1A", "lrdg-mechanic", "it-rifleman").owns(italy, "1A").turnOf(lrdg, "lrdg-mechanic 2").do(toPlay("lrdg-mechanic"))
	if p.points(lrdg) != 0 || p.points(italy) != 1 {
		t.Fatalf("before it is %d to %d", p.points(lrdg), p.points(italy))
	}
	p.do(toUse(scenario.ActDemolish, "structure"), roll(4), roll(5)).hears(EventBlownUp, lrdg, "UNA-13.13", int(p.tile("1A")), 0, 1)
	if p.Standing.Has(p.tile("1A")) || p.points(lrdg) != 1 || p.points(italy) != 0 {
		t.Errorf("after it is %d to %d", p.points(lrdg), p.points(italy))
	}
}

func TestUNA_13_14_SoldiersAndMarkersStay(t *testing.T) {
	p := small(t).put("1A", "lrdg-mechanic", "it-rifleman").owns(italy, "1A").turnOf(lrdg, "lrdg-mechanic 2").do(toPlay("lrdg-mechanic"), toUse(scenario.ActDemolish, "structure"), roll(10))
	p.stands("lrdg-mechanic", "1A").stands("it-rifleman", "1A").silent(EventHit)
	if !p.Controlled[italy].Has(p.tile("1A")) {
		t.Error("the control marker is gone")
	}
}
