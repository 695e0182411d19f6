package undaunted

import (
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/pile"
	"sandtable/rules/undaunted/scenario"
)

const (
	lrdg  = rules.First
	italy = rules.Second
)

// small is the board with the fewest pieces. Its cards and markers are told
// here, so that no clause hangs on what makes the scenario even.
func small(t testing.TB) *scene {
	t.Helper()
	p := lay(t, "tutorial-first-patrol").marked(lrdg, "20A").marked(italy, "4A")
	p.bare(lrdg, "lrdg-warrant-officer, lrdg-scout 2, lrdg-mechanic 3, lrdg-rifleman 2, lrdg-fog", "lrdg-scout, lrdg-mechanic, lrdg-rifleman, lrdg-fog 3")
	return p.bare(italy, "it-sergeant, it-scout 2, it-rifleman 2, it-fog 2", "it-scout, it-rifleman 2, it-fog 2")
}

// dealt goes through the draws of a turn from the top of each deck, and stops
// at the first bid.
func (p *scene) dealt() *scene {
	p.t.Helper()
	for p.step == StepDraw {
		p.do(p.Legal(nil)[0])
	}
	return p
}

// fresh begins the first turn of a board.
func (p *scene) fresh() *scene {
	p.turn = 0
	p.startTurn(&p.report)
	p.run(&p.report)
	return p
}

// bidding sets both hands and asks for the bids.
func (p *scene) bidding(first, second string) *scene {
	p.t.Helper()
	p.gather(lrdg, "hand", first).gather(italy, "hand", second)
	p.step, p.Active = StepBid, lrdg
	p.run(&p.report)
	return p
}

func TestUNA_5_1_TurnsFollowOneAnother(t *testing.T) {
	p := small(t).fresh().hears(EventTurn, rules.Chance, "UNA-5.1", 1).waitsFor(rules.Chance, StepDraw)
	p.dealt().waitsFor(lrdg, StepBid)
	p.do(p.Legal(nil)[0]).waitsFor(italy, StepBid).do(p.Legal(nil)[0])
	if p.step != StepPlay || p.turn != 1 {
		t.Fatalf("step %s of turn %d", stepNames[p.step], p.turn)
	}
	p.do(pass, pass).waitsFor(rules.Chance, StepDraw).hears(EventTurn, rules.Chance, "UNA-5.1", 2)
}

func TestUNA_5_2_FourCardsEach(t *testing.T) {
	p := small(t).fresh()
	for n := range 4 {
		p.waitsFor(rules.Chance, StepDraw)
		if p.Active != lrdg || pile.Sum(p.hand[0][:]) != n {
			t.Fatalf("draw %d: side %v, %d in hand", n, p.Active, pile.Sum(p.hand[0][:]))
		}
		p.do(toDraw([]string{"lrdg-scout", "lrdg-scout", "lrdg-mechanic", "lrdg-fog"}[n]))
	}
	p.has(lrdg, "hand", "lrdg-scout 2, lrdg-mechanic, lrdg-fog")
	// the weights are those of the deck
	p.refuses(toDraw("lrdg-scout"))
	if w := p.Weight(toDraw("it-rifleman")); w != 2 {
		t.Errorf("the weight of a card that lies there twice is %d", w)
	}
	p.do(toDraw("it-sergeant"))
	p.hears(EventDrew, italy, "UNA-5.2", 9-1).hears(EventDrewHidden, italy, "UNA-5.2")
}

func TestUNA_5_3_AnEmptyDeckIsMadeAnew(t *testing.T) {
	p := small(t).gather(lrdg, "deck", "lrdg-scout").gather(lrdg, "discard", "lrdg-fog, lrdg-rifleman").gather(lrdg, "reserve", "lrdg-mechanic")
	p.fresh().only(toDraw("lrdg-scout")).do(toDraw("lrdg-scout"))
	p.hears(EventReshuffled, lrdg, "UNA-5.3", 2).only(toDraw("lrdg-rifleman"), toDraw("lrdg-fog"))
	p.has(lrdg, "discard", "").has(lrdg, "reserve", "lrdg-mechanic").has(lrdg, "hand", "lrdg-scout")
	// in a player turn the cards played stay where they are
	p = small(t).gather(lrdg, "deck", "").gather(lrdg, "discard", "lrdg-mechanic").turnOf(lrdg, "lrdg-fog, lrdg-scout 2")
	p.do(toPlay("lrdg-scout"), toUse(scenario.ActConceal, ""), toPlay("lrdg-scout"), toUse(scenario.ActRecon, "")).only(toDraw("lrdg-mechanic")).has(lrdg, "play", "lrdg-scout 2")
}

func TestUNA_5_4_TheRestOfTheDrawIsLost(t *testing.T) {
	p := small(t).gather(lrdg, "deck", "lrdg-scout").gather(lrdg, "discard", "")
	p.fresh().do(toDraw("lrdg-scout")).hears(EventNoCard, lrdg, "UNA-5.4", 3)
	if p.Active != italy {
		t.Error("the Italians do not draw")
	}
}

func TestUNA_5_5_OneSideDrawsAfterTheOther(t *testing.T) {
	p := small(t).fresh()
	hands := [2]int{}
	for p.step == StepDraw {
		hands[p.Active]++
		if p.Active == lrdg && hands[1] > 0 {
			t.Fatal("the draws alternate")
		}
		p.do(p.Legal(nil)[0])
	}
	if hands != [2]int{4, 4} {
		t.Errorf("drawn were %v", hands)
	}
}

func TestUNA_6_1_AnyCardMayBeBid(t *testing.T) {
	p := small(t).bidding("lrdg-warrant-officer, lrdg-scout, lrdg-fog", "it-fog, it-scout")
	p.waitsFor(lrdg, StepBid).only(toBid("lrdg-scout"), toBid("lrdg-warrant-officer"), toBid("lrdg-fog"))
	p.do(toBid("lrdg-fog")).waitsFor(italy, StepBid).only(toBid("it-scout"), toBid("it-fog"))
	p.silent(EventBids).do(toBid("it-scout"))
	p.hears(EventBids, lrdg, "UNA-6.1", 11, 1).hears(EventBids, italy, "UNA-6.1", 0, 5) // both at once
}

func TestUNA_6_2_AnEmptyHandBidsNothing(t *testing.T) {
	p := small(t).bidding("", "it-fog").waitsFor(italy, StepBid).do(toBid("it-fog"))
	p.hears(EventBids, lrdg, "UNA-6.2", none, 0).hears(EventInitiative, italy, "UNA-6.3", 0, 1)
	p = small(t).bidding("", "") // nobody bids, nobody can play: the next turn begins
	p.hears(EventInitiative, lrdg, "UNA-6.4", 0, 0).waitsFor(rules.Chance, StepDraw)
}

func TestUNA_6_3_TheHigherNumberPlaysFirst(t *testing.T) {
	p := small(t).bidding("lrdg-scout 2", "it-sergeant, it-scout").do(toBid("lrdg-scout"), toBid("it-sergeant"))
	p.hears(EventInitiative, italy, "UNA-6.3", 5, 9).waitsFor(italy, StepPlay)
	if p.Marker != italy {
		t.Error("the marker did not change hands")
	}
}

func TestUNA_6_4_OnEqualNumbersTheMarkerStays(t *testing.T) {
	for _, holder := range []rules.Side{lrdg, italy} {
		p := small(t)
		p.Marker = holder
		p.bidding("lrdg-scout 2", "it-scout 2").do(toBid("lrdg-scout"), toBid("it-scout"))
		p.hears(EventInitiative, holder, "UNA-6.4", 5, 5).waitsFor(holder, StepPlay)
	}
}

func TestUNA_6_5_BidsAreDiscarded(t *testing.T) {
	p := small(t).bidding("lrdg-warrant-officer, lrdg-scout", "it-sergeant, it-scout").do(toBid("lrdg-warrant-officer"), toBid("it-sergeant"))
	p.has(lrdg, "discard", "lrdg-warrant-officer").has(italy, "discard", "it-sergeant").has(lrdg, "hand", "lrdg-scout").has(italy, "hand", "it-scout")
	p.refuses(toPlay("lrdg-warrant-officer"))
}

func TestUNA_6_6_ABidCardCanBeDrawnAgain(t *testing.T) {
	p := small(t).gather(italy, "deck", "").bidding("lrdg-fog, lrdg-scout", "it-sergeant, it-rifleman, it-scout").do(toBid("lrdg-fog"), toBid("it-rifleman"))
	p.waitsFor(italy, StepPlay).do(toPlay("it-sergeant"), toUse(scenario.ActCommand, ""), act(VerbCount, 1))
	p.only(toDraw("it-rifleman")).hears(EventReshuffled, italy, "UNA-5.3", 1)
}

func TestUNA_7_1_OneSideAfterTheOther(t *testing.T) {
	p := small(t).gather(italy, "hand", "it-scout").turnOf(lrdg, "lrdg-scout 2").waitsFor(lrdg, StepPlay)
	p.do(pass).waitsFor(italy, StepPlay).do(pass).hears(EventTurn, rules.Chance, "UNA-5.1", 2)
}

func TestUNA_7_2_CardsOneAtATimeInAnyOrder(t *testing.T) {
	p := small(t).turnOf(lrdg, "lrdg-warrant-officer, lrdg-scout, lrdg-rifleman")
	p.only(pass, toPlay("lrdg-scout"), toPlay("lrdg-rifleman"), toPlay("lrdg-warrant-officer"))
	p.do(toPlay("lrdg-rifleman"), hunker).allows(pass, toPlay("lrdg-scout"), toPlay("lrdg-warrant-officer"))
	p.do(toPlay("lrdg-scout"), hunker, pass)
}

func TestUNA_7_3_WhatIsLeftIsDiscarded(t *testing.T) {
	p := small(t).gather(italy, "hand", "it-scout").turnOf(lrdg, "lrdg-scout, lrdg-mechanic, lrdg-fog")
	p.do(toPlay("lrdg-scout"), toUse(scenario.ActConceal, "")).has(lrdg, "play", "lrdg-scout").do(pass)
	p.has(lrdg, "hand", "").has(lrdg, "play", "").has(lrdg, "discard", "lrdg-scout, lrdg-mechanic, lrdg-fog")
	p.hears(EventDiscarded, lrdg, "UNA-7.3", 1, 1).hears(EventPlayerTurnOver, lrdg, "UNA-7.3")
	// the last card played, or fog alone left: it ends by itself
	p = small(t).gather(italy, "hand", "it-scout").turnOf(lrdg, "lrdg-scout, lrdg-fog")
	p.do(toPlay("lrdg-scout"), toUse(scenario.ActConceal, "")).waitsFor(italy, StepPlay).has(lrdg, "discard", "lrdg-scout, lrdg-fog")
}

func TestUNA_7_4_OneOptionACard(t *testing.T) {
	p := small(t).turnOf(lrdg, "lrdg-mechanic 2").do(toPlay("lrdg-mechanic")).has(lrdg, "play", "lrdg-mechanic")
	p.only(toUse(scenario.ActMove, ""), toUse(scenario.ActAttack, "it-scout"), toUse(scenario.ActAttack, "it-rifleman"), hunker)
	p.do(toUse(scenario.ActAttack, "it-scout"), roll(1)).waitsFor(lrdg, StepPlay)
}

func TestUNA_7_5_SeatsAndSwapsAreForRiders(t *testing.T) {
	p := gebel(t).turnOf(lrdg, "lrdg-rifleman, lrdg-scout, lrdg-lieutenant")
	count := func(id string, verbs ...rules.Verb) (n int) {
		q := p.copyOf().do(toPlay(id))
		for _, a := range q.Legal(nil) {
			if slices.Contains(verbs, a.Verb) {
				n++
			}
		}
		return n
	}
	if n := count("lrdg-rifleman", VerbSeat, VerbSwap); n != 3 { // drive, two partners
		t.Errorf("the driver has %d of seat and swap", n)
	}
	for _, id := range []string{"lrdg-scout", "lrdg-lieutenant"} {
		if n := count(id, VerbSeat, VerbSwap); n != 0 {
			t.Errorf("%s has %d of seat and swap", id, n)
		}
	}
}

func TestUNA_7_6_CommandersActOrHunker(t *testing.T) {
	p := small(t).turnOf(lrdg, "lrdg-warrant-officer, lrdg-scout").do(toPlay("lrdg-warrant-officer"))
	p.only(toUse(scenario.ActBolster, ""), toUse(scenario.ActInspire, ""), hunker)
}

func TestUNA_7_7_FogIsNotPlayed(t *testing.T) {
	p := small(t).turnOf(lrdg, "lrdg-fog 2, lrdg-scout").refuses(toPlay("lrdg-fog"))
	p.allows(toPlay("lrdg-scout"))
}

func TestUNA_7_8_AnyNumberUpTo(t *testing.T) {
	p := small(t).turnOf(lrdg, "lrdg-warrant-officer, lrdg-scout").do(toPlay("lrdg-warrant-officer"), toUse(scenario.ActBolster, ""))
	p.allows(done).do(done).waitsFor(lrdg, StepPlay) // none at all
	p = small(t).marksOn(lrdg, "16A", "9B").turnOf(lrdg, "lrdg-mechanic 2").do(toPlay("lrdg-mechanic"), toUse(scenario.ActMove, ""))
	p.refuses(toPlay("lrdg-mechanic")).do(toStep("16A"), done).stands("lrdg-mechanic", "16A").waitsFor(lrdg, StepPlay)
	p = small(t).turnOf(italy, "it-sergeant, it-fog").do(toPlay("it-sergeant"), toUse(scenario.ActCommand, ""))
	p.only(act(VerbCount, 0), act(VerbCount, 1), act(VerbCount, 2)).do(act(VerbCount, 0)).has(italy, "discard", "it-sergeant, it-fog")
}

func TestUNA_7_9_NoTargetNoAction(t *testing.T) {
	// no enemy on foot, no vehicle: no attack
	p := lay(t, "vulnerable-camp").seats("it-scout", "recon-vehicle", "navigator").lost("it-rifleman", "it-scout", "it-machine-gunner")
	p.wreck("recon-vehicle", italy).turnOf(lrdg, "lrdg-machine-gunner, lrdg-anti-tank 2, lrdg-rifleman, lrdg-saboteur")
	kinds := func(id string) (x scenario.Actions) {
		for _, a := range p.copyOf().do(toPlay(id)).Legal(nil) {
			if a.Verb == VerbAct || a.Verb == VerbSeat {
				x.Add(scenario.Action(a.A))
			}
		}
		return x
	}
	if x := kinds("lrdg-machine-gunner"); x.Has(scenario.ActAttack) || x.Has(scenario.ActSuppress) || x.Has(scenario.ActRepair) {
		t.Errorf("the machine gunner has %b: the tank has no standard defence", x)
	}
	if x := kinds("lrdg-anti-tank"); !x.Has(scenario.ActAntiTank) || x.Has(scenario.ActAttack) {
		t.Errorf("the anti-tank gunner has %b", x)
	}
	if x := kinds("lrdg-saboteur"); x.Has(scenario.ActDemolish) {
		t.Errorf("the saboteur has %b: the tank is on another tile", x)
	}
	if x := kinds("lrdg-rifleman"); !x.Has(scenario.ActControl) {
		t.Errorf("the rifleman has %b: its tile is marked", x)
	}
	// conditions of recon and control, and conceal without effect
	p = small(t).gather(italy, "reserve", "").turnOf(lrdg, "lrdg-scout, lrdg-rifleman").put("9B", "lrdg-rifleman")
	p.copyOf().do(toPlay("lrdg-rifleman")).refuses(toUse(scenario.ActControl, ""))
	p.do(toPlay("lrdg-scout")).refuses(toUse(scenario.ActRecon, "")).allows(toUse(scenario.ActConceal, "")).do(toUse(scenario.ActConceal, "")).hears(EventFog, italy, "UNA-11.3", 0)
	// a strafe needs a target
	p = lay(t, "withdrawal-from-nofilia").turnOf(italy, "it-recon-plane, it-scout").do(toPlay("it-recon-plane"))
	p.allows(toUse(scenario.ActStrafe, "lrdg-scout"), toUse(scenario.ActStrafe, "patrol-truck"), toUse(scenario.ActWatch, "")).refuses(toUse(scenario.ActRecon, ""), toUse(scenario.ActStrafe, "lrdg-navigator"))
}

func TestUNA_7_10_ACardUsesItsOwnCounter(t *testing.T) {
	p := small(t).put("6A", "lrdg-mechanic").put("10B", "lrdg-scout").marksOn(lrdg, "10B").turnOf(lrdg, "lrdg-scout, lrdg-mechanic")
	p.do(toPlay("lrdg-mechanic"), toUse(scenario.ActMove, "")).do(toStep("10B")).stands("lrdg-mechanic", "10B").stands("lrdg-scout", "10B")
	// a rider acts from its vehicle: the range counts from there
	p = gebel(t).put("8A", "it-anti-tank").put("11B", "patrol-truck").turnOf(lrdg, "lrdg-navigator")
	p.do(toPlay("lrdg-navigator"), toUse(scenario.ActAttack, "it-anti-tank")).hears(EventAimed, lrdg, "UNA-12.3", int(soldierNo("it-anti-tank")), 2, 2, 1, 4)
}

func TestUNA_7_11_ForTheTransferAlone(t *testing.T) {
	p := gebel(t).turnOf(lrdg, "lrdg-rifleman, lrdg-scout")
	p.do(toPlay("lrdg-rifleman")).refuses(done).do(exit).allows(done).do(done)
	p.stands("lrdg-rifleman", "11B").waitsFor(lrdg, StepPlay).has(lrdg, "play", "lrdg-rifleman")
}

func TestUNA_7_12_NoCardOfThoseWhoLeft(t *testing.T) {
	p := gebel(t).put("15B", "lrdg-scout").gather(lrdg, "discard", "lrdg-scout").turnOf(lrdg, "lrdg-scout, lrdg-rifleman")
	p.do(toPlay("lrdg-scout"), toUse(scenario.ActScout, ""), flee)
	for _, zone := range []string{"deck", "hand", "play", "discard", "reserve"} {
		if p.pileOf(lrdg, zone)[0] > 0 {
			t.Errorf("a scout's card is in the %s", zone)
		}
	}
}
