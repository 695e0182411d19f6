package memoir

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/pile"
	"sandtable/rules/rulestest/must"
)

// scenarioCalled opens one of ours.
func scenarioCalled(t testing.TB, id string) *Scenario {
	t.Helper()
	sc := must.Have(shared.Open(rules.Setup{Scenario: id}))(t)
	return sc
}

// deal lets chance act until a side must decide.
func deal(s *State, seed uint64) []rules.Event {
	var report rules.Report
	dice := rules.Stream(seed, "dice")
	for s.Turn() == rules.Chance {
		s.Apply(rules.Pick(dice, s, s.Legal(nil)), &report)
	}
	return report.Events
}

// TestM44_4_2_Deal deals every scenario: from 60 cards, each as likely as
// there are of it, and the rest is the deck.
func TestM44_4_2_Deal(t *testing.T) {
	_, all := allScenarios(t)
	for _, sc := range all {
		s := newState(sc, nil)
		for card := 60 - pile.Sum(s.Hand[0][:]) - pile.Sum(s.Hand[1][:]); s.f[0].step == dealing; card-- {
			total := 0
			for _, a := range s.Legal(nil) {
				if total += s.Weight(a); s.Weight(a) != int(s.deck[a.A]) {
					t.Fatalf("%s: %q weighs %d, there are %d", sc.Battle.ID, shared.Text(a), s.Weight(a), s.deck[a.A])
				}
			}
			if total != card {
				t.Fatalf("%s: the next card is one of %d, want %d", sc.Battle.ID, total, card)
			}
			s.Apply(s.Legal(nil)[card%len(s.Legal(nil))], nil)
		}
		dealt := 0
		for side := rules.First; side <= rules.Second; side++ {
			dealt += s.HandSize(side)
			if s.HandSize(side) != int(sc.Battle.Hand[side]) {
				t.Errorf("%s: %s holds %d cards, want %d", sc.Battle.ID, scenario.SideNames[side], s.HandSize(side), sc.Battle.Hand[side])
			}
		}
		cards := 60
		if n, lesson := map[string]int{"tutorial-patrol": 25, "tutorial-wooded-ridge": 27, "tutorial-breakthrough": 30}[sc.Battle.ID]; lesson {
			cards = n // M44-4.6
		}
		if s.DeckSize() != cards-dealt || pile.Sum(s.Discard[:]) != 0 {
			t.Errorf("%s: %d cards in the deck, %d discarded", sc.Battle.ID, s.DeckSize(), pile.Sum(s.Discard[:]))
		}
	}
}

// TestM44_4_3_HandSize counts the hands before every card of random games: a
// hand that builds up (M44-21.4) is the only one that changes.
func TestM44_4_3_HandSize(t *testing.T) {
	_, all := allScenarios(t)
	for i, sc := range all {
		s := newState(sc, nil)
		pick, dice := rules.Stream(uint64(i), "pick"), rules.Stream(uint64(i), "dice")
		for step := 0; step < 1500 && !s.over(); step++ {
			acts := s.Legal(nil)
			if s.f[s.top].step == playing && sc.Battle.Growth == nil {
				for side := rules.First; side <= rules.Second; side++ {
					if s.HandSize(side) != int(sc.Battle.Hand[side]) {
						t.Fatalf("%s, turn %d: %s holds %d cards, want %d", sc.Battle.ID, s.turn, scenario.SideNames[side], s.HandSize(side), sc.Battle.Hand[side])
					}
				}
			}
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(dice, s, acts), nil)
			} else {
				s.Apply(player(pick, acts, false), nil)
			}
		}
	}
}

// TestM44_4_4_OwnHandOnly looks at a position with either side's eyes and with
// nobody's: hands and deck cannot be told apart, their numbers can.
func TestM44_4_4_OwnHandOnly(t *testing.T) {
	const units = "axis infantry a1; allies infantry a9; discard assault-left assault-left; "
	s := boardOf(t, units+"hand axis probe-left ambush; hand allies barrage probe-center recon-left")
	twin := boardOf(t, units+"hand axis air-power dig-in; hand allies barrage probe-center recon-left")
	for _, viewer := range []rules.Side{rules.First, rules.Second, rules.Chance} {
		seen := *s
		seen.Hide(viewer)
		for side := rules.First; side <= rules.Second; side++ {
			known := pile.Sum(seen.Hand[side][:])
			if side == viewer && seen.Hand[side] != s.Hand[side] {
				t.Errorf("side %d does not see its own hand", side)
			}
			if side != viewer && known != 0 {
				t.Errorf("side %d sees %d cards of the other hand", viewer, known)
			}
			if seen.HandSize(side) != s.HandSize(side) {
				t.Errorf("side %d sees a hand of %d, there are %d", viewer, seen.HandSize(side), s.HandSize(side))
			}
		}
		if seen.DeckSize() != 53 || seen.Discard != s.Discard {
			t.Errorf("side %d sees %d cards in the deck and %v discarded", viewer, seen.DeckSize(), seen.Discard)
		}
	}
	a, b := *s, *twin
	a.Hide(rules.Second)
	b.Hide(rules.Second)
	b.sc = a.sc
	if a != b {
		t.Error("the Allies tell one Axis hand from another")
	}
	for _, e := range deal(newState(scenarioCalled(t, "pegasus-bridge"), nil), 1) {
		if e.Kind == EventDrew && e.Seen != rules.BySide(e.Side) {
			t.Errorf("a card dealt to side %d is seen by %b", e.Side, e.Seen)
		}
	}
}

// TestM44_4_4_TheTwoCardsOfARecon holds that the enemy cannot tell which two cards lie
// before who keeps one of them.
func TestM44_4_4_TheTwoCardsOfARecon(t *testing.T) {
	var seen [2]State
	for i, drawn := range [2]string{"draw barrage; draw probe-right", "draw dig-in; draw air-power"} {
		s := boardOf(t, "axis infantry a1; allies infantry f9; hand axis probe-left; hand allies recon-center")
		carry(t, s, "play recon-center; order f9; moves; done; "+drawn)
		seen[i] = *s
		seen[i].Hide(rules.First)
		seen[i].sc = seen[0].sc // two readings of the same battle
	}
	if seen[0] != seen[1] {
		t.Error("the Axis tells the cards of one Recon from those of another")
	}
}

// TestM44_4_5_DiscardsAreOpen plays a Recon: the card and the rejected one lie
// open, what was kept does not.
func TestM44_4_5_DiscardsAreOpen(t *testing.T) {
	s := boardOf(t, "axis infantry a1; allies infantry f9; hand axis probe-left; hand allies recon-center")
	told := carry(t, s, "play recon-center; order f9; moves; done; draw barrage; draw probe-right; keep barrage")
	wantTale(t, s, told, "played drew kept rejected",
		"played M44-6.1 recon-center, drew M44-19.1 barrage, drew M44-19.1 probe-right, kept M44-17.1 barrage, rejected M44-4.5 probe-right")
	for _, e := range told {
		if open := e.Seen == rules.ByAll; open == (e.Kind == EventKept || e.Kind == EventDrew || e.Kind == EventDrewHidden) {
			t.Errorf("%s is open: %v", Events.Name(e.Kind), open)
		}
	}
	s.Hide(rules.First)
	if got := s.piled(s.Discard); len(got) != 2 || got["recon-center"] != 1 || got["probe-right"] != 1 {
		t.Errorf("the Axis sees %v discarded", got)
	}
	if s.blank[rules.Second] != 1 {
		t.Error("the Axis knows the card that was kept")
	}
}

// TestM44_4_6_FixedHands sets a lesson up: also M44-21.16.
func TestM44_4_6_FixedHands(t *testing.T) {
	s := newState(scenarioCalled(t, "tutorial-patrol"), nil)
	deal(s, 1)
	for side, want := range [2]map[string]int{{"recon-center": 1, "probe-center": 1}, {"attack-center": 1, "move-out": 1, "probe-center": 1}} {
		got := s.piled(s.Hand[side])
		for id, n := range want {
			if got[id] != n || len(got) != len(want) {
				t.Errorf("side %d holds %v, want %v", side, got, want)
			}
		}
		view := *s
		view.Hide(rules.Side(side).Other())
		if int(view.blank[side]) != len(want) || pile.Sum(view.Hand[side][:]) != 0 {
			t.Errorf("the enemy of side %d knows its fixed hand", side)
		}
	}
	deck := s.piled(s.deck)
	if s.DeckSize() != 20 || deck["probe-center"] != 3 || deck["attack-center"] != 3 || deck["move-out"] != 1 || deck["recon-center"] != 1 || deck["probe-left"] != 0 {
		t.Errorf("%d cards left: %v", s.DeckSize(), deck)
	}
}

// TestM44_4_7_AirdropFirst deals Sainte-Mère-Église: the drop comes after the
// deal and before the first turn.
func TestM44_4_7_AirdropFirst(t *testing.T) {
	s := newState(scenarioCalled(t, "sainte-mere-eglise"), nil)
	deal(s, 1)
	if s.f[0].step != aiming || s.turn != 0 || s.Turn() != rules.Second || s.HandSize(0) == 0 || s.HandSize(1) == 0 {
		t.Fatalf("after the deal: step %s, turn %d, side %d", s.f[0].step, s.turn, s.Turn())
	}
	do(t, s, "aim g5")
	wantTale(t, s, deal(s, 2), "turn", "turn M44-4.8 1")
	if s.f[0].step != playing || s.Turn() != s.sc.Battle.First {
		t.Errorf("after the drop: step %s, side %d", s.f[0].step, s.Turn())
	}
}

// TestM44_4_8_TurnsAlternate begins every scenario with the side that its
// file names, and follows the turns of a random game.
func TestM44_4_8_TurnsAlternate(t *testing.T) {
	_, all := allScenarios(t)
	for i, sc := range all {
		s := newState(sc, nil)
		pick, dice := rules.Stream(uint64(i), "pick"), rules.Stream(uint64(i), "dice")
		deal(s, uint64(i))
		for step := 0; step < 800 && !s.over(); step++ {
			want := sc.Battle.First
			if s.turn > 0 && s.turn%2 == 0 {
				want = want.Other()
			}
			if s.Side != want {
				t.Fatalf("%s: turn %d is side %d's, want %d", sc.Battle.ID, s.turn, s.Side, want)
			}
			acts := s.Legal(nil)
			a := player(pick, acts, false)
			if s.Turn() == rules.Chance {
				a = rules.Pick(dice, s, acts)
			}
			s.Apply(a, nil)
		}
		if s.turn < 3 {
			t.Errorf("%s: only %d turns", sc.Battle.ID, s.turn)
		}
	}
}

// piled counts the cards of a pile by their ids.
func (s *State) piled(p [scenario.MaxCards]uint8) map[string]int {
	out := map[string]int{}
	for _, id := range strings.Fields(s.cardList(p)) {
		out[id]++
	}
	return out
}
