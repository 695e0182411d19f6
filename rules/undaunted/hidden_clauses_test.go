package undaunted

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/pile"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted/scenario"
)

// secretBid is a bid that the LRDG has made and Italy has not.
func secretBid(t testing.TB) *scene {
	t.Helper()
	return small(t).gather(lrdg, "reserve", "lrdg-scout").bidding("lrdg-warrant-officer, lrdg-scout, lrdg-fog", "it-fog, it-scout 2").do(toBid("lrdg-warrant-officer"))
}

func (p *scene) hidden(viewer rules.Side) *scene {
	q := p.copyOf()
	q.Hide(viewer)
	return q
}

func TestUNA_3_1_WhatEachSideSees(t *testing.T) {
	p := secretBid(t)
	q := p.hidden(italy)
	if q.blank != [2]uint8{2, 0} || q.bid != [2]uint8{veiled, scenario.Off} || pile.Sum(q.hand[lrdg][:]) != 0 {
		t.Errorf("Italy sees of the LRDG %v unseen, bid %v", q.blank, q.bid)
	}
	q.has(italy, "hand", "it-scout 2, it-fog").has(lrdg, "reserve", "lrdg-scout") // its own, and what lies open
	q = p.hidden(lrdg)
	if q.blank != [2]uint8{0, 3} || q.bid != p.bid {
		t.Errorf("the LRDG sees %v unseen, bid %v", q.blank, q.bid)
	}
	q = p.hidden(rules.Chance)
	if q.blank != [2]uint8{2, 3} || q.bid[lrdg] != veiled {
		t.Errorf("the curtain shows %v unseen, bid %v", q.blank, q.bid)
	}
	for _, v := range []rules.Side{lrdg, italy, rules.Chance} {
		q := p.hidden(v)
		twice := q.hidden(v)
		if *twice.State != *q.State {
			t.Error("hiding twice changes something")
		}
		if err := q.Check(); err != nil || q.Turn() != italy || q.Hash() == p.Hash() {
			t.Errorf("the hidden copy: %v, turn %v", err, q.Turn())
		}
	}
}

// A side sees of the other's removed cards how many there are, and all of its own;
// what it sees reads back as it was (UNA-3.2).
func TestUNA_3_2_OnlyTheNumberOfTheEnemysRemovedCards(t *testing.T) {
	p := onBoard(t, "scenario barce; hand lrdg lrdg-scout; removed lrdg lrdg-mechanic*2 lrdg-fog; removed italy it-fog it-scout")
	for viewer, want := range map[rules.Side][2]string{
		lrdg:         {"removed lrdg lrdg-mechanic*2 lrdg-fog", "removed italy 2"},
		italy:        {"removed lrdg 3", "removed italy it-scout it-fog"},
		rules.Chance: {"removed lrdg 3", "removed italy 2"},
	} {
		q := p.hidden(viewer)
		text := q.boardText() + ";"
		for _, says := range want {
			if !strings.Contains(text, says+";") {
				t.Errorf("%v is told %s, want %s", viewer, text, says)
			}
		}
		back, err := shared.readBoard(q.boardText(), 0)
		if err != nil || back.removed != p.removed || back.veils != q.veils {
			t.Errorf("%v: %s", err, text)
		}
		if q.removed != p.removed {
			t.Error("the copy has forgotten what was announced")
		}
	}
	if _, err := shared.readBoard(strings.Replace(p.hidden(lrdg).boardText(), "removed italy 2", "removed italy 3", 1), 0); err == nil {
		t.Error("a wrong number is read")
	}
}

func TestUNA_3_3_DiscardsAreOpen(t *testing.T) {
	p := small(t).gather(lrdg, "discard", "lrdg-scout, lrdg-fog").turnOf(italy, "it-scout")
	p.hidden(italy).has(lrdg, "discard", "lrdg-scout, lrdg-fog")
}

func TestUNA_3_4_DecksHaveNoOrder(t *testing.T) {
	// the next card is drawn by the numbers that lie there
	p := small(t).fresh()
	for _, a := range p.Legal(nil) {
		if got, want := p.Weight(a), int(p.deck[lrdg][kindOf(a)]); got != want {
			t.Errorf("%s weighs %d, want %d", shared.Text(a), got, want)
		}
	}
}

func TestUNA_3_5_AWoundIsAnnounced(t *testing.T) {
	p := shot(t, "it-scout", "it-fog", "it-rifleman, it-sergeant", "")
	for _, side := range []rules.Side{lrdg, italy, rules.Chance} {
		if !slices.ContainsFunc(p.report.For(side, nil), func(e rules.Event) bool {
			return e.Kind == EventWounded && e.Args == (rules.Args{int16(soldierNo("it-rifleman")), fromDeck})
		}) {
			t.Errorf("%v does not hear of it", side)
		}
	}
}

func TestUNA_3_6_NothingOfTheDeckIsTold(t *testing.T) {
	p := shot(t, "it-scout", "it-fog", "it-rifleman, it-sergeant", "")
	for _, e := range p.report.For(lrdg, nil) {
		if e.Kind == EventDrew || e.Kind == EventReshuffled {
			t.Errorf("told was %+v", e)
		}
	}
	// a draw is told to its own side in full, to the other as a draw
	q := small(t).fresh().do(toDraw("lrdg-fog"))
	heard := func(side rules.Side, k rules.EventKind) bool {
		return slices.ContainsFunc(q.report.For(side, nil), func(e rules.Event) bool { return e.Kind == k })
	}
	if !heard(lrdg, EventDrew) || heard(italy, EventDrew) || !heard(italy, EventDrewHidden) || heard(rules.Chance, EventDrew) {
		t.Errorf("told was %+v", q.report.Events)
	}
	b := secretBid(t)
	if list := b.report.For(italy, nil); len(list) != 1 || list[0].Kind != EventBidHidden || list[0].Args != (rules.Args{}) {
		t.Errorf("of the bid Italy hears %+v", list)
	}
}

func TestUNA_3_8_BidsAreRevealedTogether(t *testing.T) {
	p := secretBid(t).silent(EventBids).do(toBid("it-fog"))
	p.hears(EventBids, lrdg, "UNA-6.1", 9, 8).hears(EventBids, italy, "UNA-6.1", 11, 1)
	if q := p.hidden(italy); q.bid != [2]uint8{scenario.Off, scenario.Off} {
		t.Error("a bid is hidden after the reveal")
	}
}

func TestUNA_3_9_GuessesAreUniform(t *testing.T) {
	p := secretBid(t)
	hidden := p.hidden(italy)
	unseen := hidden.deck[lrdg]
	total := pile.Sum(unseen[:])
	r := rand.New(rand.NewPCG(1, 2))
	const tries = 20000
	var bids, hands [scenario.MaxCards]int
	for range tries {
		g := hidden.copyOf()
		g.Guess(r)
		must.Do(t, g.Check())
		if pile.Sum(g.hand[lrdg][:]) != 2 || g.blank != [2]uint8{} || g.hand[italy] != p.hand[italy] {
			t.Fatal("a guess deals other numbers, or another hand")
		}
		bids[g.bid[lrdg]]++
		for k, n := range g.hand[lrdg] {
			hands[k] += int(n)
		}
		if g.hidden(italy).Hash() != hidden.Hash() {
			t.Fatal("hidden again, the guess is another position")
		}
	}
	for k, n := range unseen {
		want := float64(n) / float64(total) * tries
		if d := float64(bids[k]) - want; d*d > 16*want+1 {
			t.Errorf("card %d was bid %d times in %d, want about %.0f", k, bids[k], tries, want)
		}
		if d := float64(hands[k]) - 2*want; d*d > 32*want+1 {
			t.Errorf("card %d was held %d times in %d, want about %.0f", k, hands[k], tries, 2*want)
		}
	}
}

// TestUNA_3_9_ChoicesDoNotTellWhatIsHidden plays random games and asks in every
// position that what a side may do, and what chance may bring to it, is the same
// in any world that it cannot tell from the true one.
func TestUNA_3_9_ChoicesDoNotTellWhatIsHidden(t *testing.T) {
	r, x := rand.New(rand.NewPCG(3, 4)), rulestest.Xorshift(9)
	worlds, different := 0, 0
	for _, info := range shared.Scenarios() {
		s := lay(t, info.ID).fresh()
		for n := 0; !s.over() && n < 400; n++ {
			acts := s.Legal(nil)
			a := acts[x.Below(len(acts))]
			if viewer := s.Turn(); viewer != rules.Chance {
				hidden := s.hidden(viewer)
				if got := hidden.Legal(nil); !slices.Equal(got, acts) {
					t.Fatalf("%s: on the hidden copy %v is legal, not %v", info.ID, got, acts)
				}
				twin := hidden.copyOf()
				twin.Guess(r)
				if hidden.blank != [2]uint8{} { // the enemy holds cards
					worlds++
				}
				if *twin.State != *s.State {
					different++
				}
				if got := twin.Legal(nil); !slices.Equal(got, acts) {
					t.Fatalf("%s: in another world %v is legal, not %v", info.ID, got, acts)
				}
				if s.cannot(lrdg) != twin.cannot(lrdg) || s.cannot(italy) != twin.cannot(italy) {
					t.Fatalf("%s: hope depends on what is hidden", info.ID)
				}
			}
			s.Apply(a, nil)
		}
	}
	if different < worlds/2 {
		t.Errorf("only %d of %d worlds differ: this proves little", different, worlds)
	}
}
