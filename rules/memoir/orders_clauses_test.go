package memoir

import (
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// TestM44_6_1_OneCard plays from the hand and nothing else.
func TestM44_6_1_OneCard(t *testing.T) {
	s := boardOf(t, "allies infantry f9; axis infantry a1; hand allies probe-left assault-right probe-left")
	if got := legalTexts(s); got != "play probe-left, play assault-right" {
		t.Errorf("there is %s", got)
	}
	wantWhy(t, s, "play probe-center", "M44-6.1")
	wantWhy(t, s, "done", "M44-6.1")
	told := carry(t, s, "play probe-left")
	wantTale(t, s, told, "played", "played M44-6.1 probe-left")
	if told[0].Seen != rules.ByAll {
		t.Error("the card is not played face up")
	}
	if s.HandSize(rules.Second) != 2 {
		t.Errorf("%d cards left in hand", s.HandSize(rules.Second))
	}
	wantWhy(t, s, "play assault-right", "M44-5.1")
}

// TestM44_6_2_AmbushWaits holds every kind of card but one, with nobody to
// order on any flank: all can be played, Ambush cannot.
func TestM44_6_2_AmbushWaits(t *testing.T) {
	hand := ""
	for _, c := range mustTables(t).Cards {
		hand += " " + c.ID
	}
	s := boardOf(t, "allies artillery f9; axis infantry f8; hand allies"+hand)
	for _, c := range mustTables(t).Cards {
		if got := isLegal(s, "play "+c.ID); got != (c.ID != "ambush") {
			t.Errorf("playing %s: %v", c.ID, got)
		}
	}
	wantWhy(t, s, "play ambush", "M44-6.2")
}

// TestM44_6_3_OnlyAmbush leaves the Axis with Ambush alone: its turn passes,
// the card stays, nothing is drawn.
func TestM44_6_3_OnlyAmbush(t *testing.T) {
	s := boardOf(t, "allies infantry f9; axis infantry f1; hand allies probe-center; hand axis ambush")
	told := carry(t, s, "play probe-center; order f9; moves; done; draw barrage")
	wantTale(t, s, told, "turn no-card drew drew-hidden nobody ordered moved",
		"ordered M44-17.2 f9 1, drew M44-19.1 barrage, drew-hidden M44-19.1, turn M44-4.8 2, no-card M44-6.3, turn M44-4.8 3")
	if s.Side != rules.Second || s.Hand[rules.First][s.sc.ambush] != 1 || s.HandSize(rules.First) != 1 {
		t.Errorf("side %d acts, the Axis holds%s", s.Side, s.cardList(s.Hand[rules.First]))
	}
}

// TestM44_6_4_OrdersFirst ends the orders: no unit is named afterwards, none
// moves before.
func TestM44_6_4_OrdersFirst(t *testing.T) {
	s := after(t, "allies infantry f9 g9; axis infantry a1; hand allies probe-center", "play probe-center; order f9")
	wantWhy(t, s, "unit f9", "M44-6.4")
	carry(t, s, "done; unit f9; to f8")
	if isLegal(s, "order g9") {
		t.Error("a unit is ordered after a move")
	}
}

// TestM44_6_5_FewerUnits stops ordering at any number.
func TestM44_6_5_FewerUnits(t *testing.T) {
	const four = "allies infantry e9 f9 g9 h9; axis infantry f1; hand allies attack-center"
	for n, orders := range []string{"", "order e9;", "order e9; order f9;"} {
		s := after(t, four, "play attack-center; "+orders+" done")
		if s.Marks[Ordered].Len() != n {
			t.Errorf("%d ordered, want %d", s.Marks[Ordered].Len(), n)
		}
	}
	s := after(t, four, "play attack-center; order e9; order f9; order g9")
	if s.f[0].step != moving {
		t.Errorf("after three orders the step is %s", s.f[0].step)
	}
	s = after(t, four, "play attack-center; order e9; order f9")
	wantChoices(t, s, "order", "g9, h9")
	if told := do(t, s, "order h9"); tale(s, told, "ordered") != "ordered M44-17.3 h9 3" {
		t.Error(tale(s, told, "ordered"))
	}
}

// TestM44_6_5_WhyNoMore asks why another unit is not ordered, also where the orders have
// ended because the card gives no more.
func TestM44_6_5_WhyNoMore(t *testing.T) {
	for _, c := range []struct{ board, play, try, key, clause string }{
		{"axis infantry g1; allies infantry a9 b9 c9 d9 d8 d6; hand allies pincer-move; hand axis recon-left", "play pincer-move; order a9; order b9", "order c9", "section-full-left", "M44-17.6"},
		{"axis infantry a1; allies infantry e9 f9 g9 a9; hand allies probe-center", "play probe-center; order e9; order f9", "order g9", "section-full-center", "M44-17.2"},
		{"axis infantry a1; allies infantry e9 f9 g9 a9; hand allies probe-center", "play probe-center; order e9; order f9; unit e9; to e8", "order g9", "section-full-center", "M44-17.2"},
		{"axis infantry a1; allies infantry e9 f9 a9; hand allies probe-center", "play probe-center; order e9; order f9", "order a9", "other-section", "M44-2.1"},
		{"axis infantry a1; allies infantry a9 b9 c9 d9 e9; hand allies move-out", "play move-out; order a9; order b9; order c9; order d9", "order e9", "orders-full", "M44-18.24"},
		{"axis infantry a1; allies infantry e9 f9 g9; hand allies probe-center", "play probe-center; order e9; done", "order g9", "step-move", "M44-5.3"}, // orders were left
	} {
		s := after(t, c.board+"; discard ambush", c.play)
		a := must.Have(shared.ParseAny(c.try))(t)
		if r := shared.Why(s, a); r.Key != "memoir.why."+c.key || r.Clause != c.clause {
			t.Errorf("%s: %s is forbidden by %s, %s", c.play, c.try, r.Key, r.Clause)
		}
	}
	s := after(t, "axis infantry g1; allies infantry a9 b9 c9 d9 d8 d6; hand allies pincer-move; hand axis recon-left", "play pincer-move; order a9; order b9")
	a, _ := shared.ParseAny("order c9")
	if args := shared.Why(s, a).Args; !slices.ContainsFunc(args, func(x rules.Arg) bool { return x.Name == "N" && x.N == 2 }) {
		t.Errorf("how many a flank are ordered is not said: %v", args)
	}
}

// TestM44_6_6_LostOrders plays cards for more units than there are, and for
// none.
func TestM44_6_6_LostOrders(t *testing.T) {
	s := after(t, "allies infantry a9 f9; axis infantry a1; hand allies attack-center attack-right", "play attack-center; order f9")
	if s.f[0].step != moving || s.Marks[Ordered].Len() != 1 {
		t.Errorf("step %s, %d ordered", s.f[0].step, s.Marks[Ordered].Len())
	}
	s = boardOf(t, "allies infantry a9 f9; axis infantry a1; hand allies attack-center attack-right")
	wantTale(t, s, carry(t, s, "play attack-right"), "nobody ordered", "nobody M44-6.6")
	if got := legalTexts(s); got != "done" {
		t.Errorf("there is %s", got)
	}
}

// TestM44_6_7_OrderAll orders any number of the units that a card covers.
func TestM44_6_7_OrderAll(t *testing.T) {
	const six = "allies infantry a9 b9 c9 d9 d8; allies artillery a7 f9; axis infantry f1; hand allies "
	s := after(t, six+"assault-left", "play assault-left")
	wantChoices(t, s, "order", "a7, d8, a9, b9, c9, d9")
	carry(t, s, "order a7; order d8; order a9; order b9; order c9")
	wantChoices(t, s, "order", "d9")
	wantLegal(t, s, "done")
	wantWhy(t, s, "order f9", "M44-2.1")
	s = after(t, six+"artillery-bombard", "play artillery-bombard")
	wantChoices(t, s, "order", "a7, f9")
	carry(t, s, "order f9; done")
	if s.Marks[Ordered].Len() != 1 {
		t.Error("an order for all could not be given to one")
	}
}

// TestM44_6_8_Fallback plays the cards of a class without the class: one unit
// of choice, without the bonus. With the class anywhere there is no fallback.
func TestM44_6_8_Fallback(t *testing.T) {
	const axis = "; axis infantry f4 m1; discard ambush; hand allies "
	for _, c := range []struct{ name, units, card, orders, told string }{
		{"no armor", "allies infantry f5 a9", "armor-assault", "f5, a9", "fallback M44-6.8"},
		{"no artillery", "allies infantry f5 a9", "artillery-bombard", "f5, a9", "fallback M44-6.8"},
		{"no infantry for a section", "allies armor f5 a9", "infantry-assault", "f5, a9", "fallback M44-6.8"},
		{"no infantry for four", "allies armor f5 a9", "move-out", "f5, a9", "fallback M44-6.8"},
		{"no infantry behind the lines", "allies armor f5 a9", "behind-enemy-lines", "f5, a9", "fallback M44-6.8"},
		{"no infantry to dig in", "allies armor f5 a9", "dig-in", "f5, a9", "fallback M44-6.8"},
		{"armor far away", "allies infantry f5; allies armor a9", "armor-assault", "a9", ""},
		{"artillery far away", "allies infantry f5; allies artillery a9", "artillery-bombard", "a9", ""},
		{"infantry far away", "allies armor f5; allies infantry a9", "move-out", "a9", ""},
		{"elite armor is armor", "allies infantry f5; allies armor-elite a9", "armor-assault", "a9", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := boardOf(t, c.units+axis+c.card)
			wantTale(t, s, carry(t, s, "play "+c.card), "fallback", c.told)
			wantChoices(t, s, "order", c.orders)
			if c.told == "" {
				return
			}
			wantTale(t, s, carry(t, s, "order f5"), "ordered", "ordered M44-6.8 f5 1")
			if s.f[0].step != moving {
				t.Fatalf("a second unit may be ordered: %s", legalTexts(s))
			}
			carry(t, s, "moves")
			wantTale(t, s, do(t, s, "battle f5 f4"), "battle", "battle M44-8.5 f5 f4 3")
		})
	}
	// Without infantry the section is not asked for; with infantry in another
	// section nobody is ordered.
	s := after(t, "allies armor f5; allies infantry a9; axis infantry m1; hand allies infantry-assault", "play infantry-assault; section right")
	if got := legalTexts(s); got != "done" || s.plain {
		t.Errorf("there is %s", got)
	}
	// The moves of the card are not given either.
	s = after(t, "allies armor f5 a9; axis infantry m1; hand allies behind-enemy-lines", "play behind-enemy-lines; order f5; unit f5; to f8")
	if got := legalTexts(s); got != "done" || s.f[0].step != ending {
		t.Errorf("step %s, there is %s", s.f[0].step, got)
	}
}

// TestNoMoreOrdersAreAskedForThanThereAreUnits plays a card for six units with
// four on the board.
func TestNoMoreOrdersAreAskedForThanThereAreUnits(t *testing.T) {
	s := boardOf(t, "axis infantry f4; allies infantry b7 c7 f7; allies armor g7; hand allies general-advance probe-left")
	carry(t, s, "play general-advance")
	if n := New().Asks(s).Left; n != 4 {
		t.Errorf("%d units are asked for, want 4", n)
	}
	carry(t, s, "order b7")
	if n := New().Asks(s).Left; n != 3 {
		t.Errorf("%d more units are asked for, want 3", n)
	}
}
