package memoir

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

func battleResult(winner rules.Side, axis, allies int, clause string) rules.Result {
	return rules.Result{Winner: winner, Score: [2]int{axis, allies}, Clause: clause}
}

// TestM44_22_1_MatchOfTwo adds the medals of both battles: First began as the
// Axis, and is the Allies in the second.
func TestM44_22_1_MatchOfTwo(t *testing.T) {
	for _, tc := range []struct {
		name     string
		one, two rules.Result
		want     rules.Side
	}{
		{"won both", battleResult(rules.First, 4, 1, "M44-20.1"), battleResult(rules.Second, 2, 4, "M44-20.1"), rules.First},
		{"lost both", battleResult(rules.Second, 1, 4, "M44-20.1"), battleResult(rules.First, 4, 2, "M44-20.1"), rules.Second},
		{"one each, the closer defeat counts", battleResult(rules.First, 4, 3, "M44-20.1"), battleResult(rules.First, 4, 1, "M44-20.1"), rules.Second},
		{"medals, not battles", battleResult(rules.First, 2, 5, "M44-20.11"), battleResult(rules.Second, 4, 1, "M44-20.11"), rules.Second},
		{"all equal", battleResult(rules.First, 4, 2, "M44-20.1"), battleResult(rules.First, 4, 2, "M44-20.1"), rules.Chance},
	} {
		if got, _ := New().MatchOfTwo(tc.one, tc.two); got != tc.want {
			t.Errorf("%s: %d, want %d", tc.name, got, tc.want)
		}
	}
}

func TestM44_22_2_FiguresBreakTies(t *testing.T) {
	one, two := battleResult(rules.First, 4, 2, "M44-20.1"), battleResult(rules.First, 4, 2, "M44-20.1")
	one.Tie, two.Tie = [2]int{12, 9}, [2]int{11, 8} // the player who began as the Axis: 12 + 8, the other 9 + 11
	if got, _ := New().MatchOfTwo(one, two); got != rules.Chance {
		t.Errorf("equal figures: %d", got)
	}
	two.Tie = [2]int{11, 9}
	if got, _ := New().MatchOfTwo(one, two); got != rules.First {
		t.Errorf("21 figures to 20: %d", got)
	}
	two.Tie = [2]int{13, 8}
	if got, _ := New().MatchOfTwo(one, two); got != rules.Second {
		t.Errorf("20 figures to 22: %d", got)
	}
	// Figures never outweigh medals.
	one.Score = [2]int{4, 1}
	if got, _ := New().MatchOfTwo(one, two); got != rules.First {
		t.Errorf("more medals, fewer figures: %d", got)
	}
	// The figures come from the battle: hits and blocked retreats.
	p := onBoard(t, "river e6 f6; axis infantry f4 a1; allies infantry f5; hand axis probe-center; turn axis").play("play probe-center; order f4; done; battle f4 f5; roll infantry flag star")
	if got := p.Result().Tie; got != [2]int{2, 0} {
		t.Errorf("%v figures removed", got)
	}
}

func TestM44_22_3_Recruits(t *testing.T) {
	sc := must.Have(shared.Open(rules.Setup{Scenario: "pegasus-bridge", Options: map[string]bool{"recruits": true}}))(t)
	n := 0
	for c := range sc.Cards {
		if n += int(sc.deck[c]); sc.deck[c] > 0 && !sc.Cards[c].Section {
			t.Errorf("%s is in the deck", sc.Cards[c].ID)
		}
	}
	if n != 40 {
		t.Errorf("%d cards", n)
	}
}

// TestM44_22_4_OnlyWhatItMaySee hides for the computer what a player of its
// side does not see: two positions that differ in it become one.
func TestM44_22_4_OnlyWhatItMaySee(t *testing.T) {
	const board = "axis infantry f4 a1; allies infantry f5; discard recon-left; hand axis probe-left; hand allies "
	one, two := boardOf(t, board+"probe-center air-power"), boardOf(t, board+"probe-center ambush")
	two.sc = one.sc // two readings of the same battle
	a, b := one.Clone().(*State), two.Clone().(*State)
	if a.Hide(rules.First); a.Hash() == one.Hash() {
		t.Error("nothing is hidden")
	}
	if b.Hide(rules.First); *a != *b {
		t.Error("the Axis can tell the Allies' hands apart")
	}
	a, b = one.Clone().(*State), two.Clone().(*State)
	a.Hide(rules.Second)
	if b.Hide(rules.Second); *a == *b || a.Hand[rules.Second] != one.Hand[rules.Second] {
		t.Error("the Allies do not know their own hand")
	}
}

// TestM44_22_5_TheQuestion asks for Ambush by what both players know.
func TestM44_22_5_TheQuestion(t *testing.T) {
	const attack = "play probe-center; order f5; done; battle f5 f4"
	const board = "axis infantry f4 a1; allies infantry f5; hand allies probe-center"
	t.Run("with the card in the deck", func(t *testing.T) { // no hand betrays itself
		p := onBoard(t, board+"; hand axis probe-left; hand allies recon-left; deck ambush recon-center").play(attack)
		p.see("step window", "turn axis", "only ambush no", "cannot ambush yes: M44-18.4").play("ambush no").see("dice 3")
	})
	t.Run("with the card in the attacker's hand", func(t *testing.T) {
		onBoard(t, board+" ambush; hand axis probe-left").play(attack).see("step window", "only ambush no")
	})
	t.Run("with the card in the own hand", func(t *testing.T) {
		onBoard(t, board+"; hand axis ambush").play(attack).see("step window", "only ambush yes, no")
	})
	t.Run("not with the card on the discard pile", func(t *testing.T) {
		onBoard(t, board+"; hand axis probe-left; discard ambush").play(attack).see("step roll", "turn chance")
	})
	t.Run("not when it is not in the game", func(t *testing.T) {
		p := onBoard(t, board+"; hand axis recon-in-force; deck probe-left recon-left probe-right; discard recon-center") // no ambush card in it
		p.play(attack).see("step roll")
		q := onBoard(t, "axis infantry f4 a1; allies infantry f5; hand allies probe-center; deck probe-left probe-right ambush; hand axis recon-left").play(attack)
		q.see("step window")
	})
	t.Run("not where M44-18.7 forbids it", func(t *testing.T) {
		onBoard(t, "town f4 f5; axis armor f4; allies infantry f5; hand allies probe-center; hand axis ambush").play(attack).see("step roll")
	})
	t.Run("after a fire no question", func(t *testing.T) {
		onBoard(t, "axis infantry f3 a1; allies infantry f5; hand allies probe-center; hand axis ambush").play("play probe-center; order f5; done; battle f5 f3").see("step roll")
	})
}

// inOrder are the battles of a campaign, in its order, with their results.
func inOrder(t *testing.T, campaign string, results ...rules.Result) []rules.Played {
	t.Helper()
	list := must.Have(shared.Campaigns())(t)
	for _, c := range list {
		if c.ID != campaign {
			continue
		}
		var out []rules.Played
		for i, r := range results {
			out = append(out, rules.Played{Scenario: c.Scenarios[i], Result: r})
		}
		return out
	}
	t.Fatalf("no campaign %q", campaign)
	return nil
}

func TestM44_22_6_CampaignScore(t *testing.T) {
	list, err := shared.Campaigns()
	if err != nil || len(list) != 4 {
		t.Fatalf("%d campaigns, %v", len(list), err)
	}
	for _, c := range list {
		for _, id := range c.Scenarios { // in order, and every one is there
			if _, err := shared.Open(rules.Setup{Scenario: id}); err != nil {
				t.Errorf("%s: %v", c.ID, err)
			}
		}
	}
	// Mont Mouchet and Vassieux: 4 medals needed by each side.
	score := func(results ...rules.Result) rules.Standing {
		t.Helper()
		s := must.Have(shared.Standing("maquis", nil, inOrder(t, "maquis", results...)))(t)
		return s
	}
	if got := score(); got.Next[0].Scenario != "mont-mouchet" || got.Over() {
		t.Errorf("it begins with %+v", got.Next)
	}
	got := score(battleResult(rules.Second, 2, 4, "M44-20.1"))
	if got.Points != [2]int{2, 6} || got.Ahead != rules.Second || got.Next[0].Scenario != "vassieux" {
		t.Errorf("a battle won by the Allies: %+v", got)
	}
	if terms := got.Stages[0].Terms; len(terms[0]) != 1 || terms[0][0].N != 2 || len(terms[1]) != 2 || terms[1][0].N != 4 || terms[1][1].N != 2 || terms[1][1].Clause != "M44-22.6" {
		t.Errorf("its points are made of %+v", terms)
	}
	if got := score(battleResult(rules.Second, 2, 7, "M44-20.1")); got.Points != [2]int{2, 6} { // at most the number it needed
		t.Errorf("more medals than needed: %+v", got)
	}
	if got := score(battleResult(rules.Second, 2, 4, "M44-20.1"), battleResult(rules.First, 4, 3, "M44-20.1")); got.Points != [2]int{8, 9} || !got.Over() {
		t.Errorf("two battles: %+v", got)
	}
	if _, err := shared.Standing("maquis", nil, make([]rules.Played, 3)); err == nil {
		t.Error("three battles of two pass")
	}
	if _, err := shared.Standing("maquis", nil, []rules.Played{{Scenario: "vassieux"}}); err == nil {
		t.Error("the second battle passes for the first")
	}
	if _, err := shared.Standing("nowhere", nil, nil); err == nil {
		t.Error("an unknown campaign passes")
	}
}

func TestM44_22_7_CampaignWinner(t *testing.T) {
	for _, tc := range []struct {
		name     string
		campaign string
		results  []rules.Result
		want     rules.Side
	}{
		{"the higher total", "maquis", []rules.Result{battleResult(rules.First, 4, 0, "M44-20.1"), battleResult(rules.Second, 3, 4, "M44-20.1")}, rules.First},
		{"equal, one battle each", "maquis", []rules.Result{battleResult(rules.First, 4, 2, "M44-20.1"), battleResult(rules.Second, 2, 4, "M44-20.1")}, rules.Chance},
		{"equal totals, more battles won", "d-day", []rules.Result{
			battleResult(rules.First, 4, 3, "M44-20.1"),   // 6 to 3
			battleResult(rules.First, 0, 3, "M44-20.11"),  // 2 to 3
			battleResult(rules.Second, 2, 2, "M44-20.11"), // 2 to 4
		}, rules.First},
		{"nothing played", "maquis", nil, rules.Chance},
	} {
		s, err := shared.Standing(tc.campaign, nil, inOrder(t, tc.campaign, tc.results...))
		if err != nil || s.Ahead != tc.want || s.Clause != "M44-22.7" {
			t.Errorf("%s: %+v, %v", tc.name, s, err)
		}
	}
	// nothing else goes from one battle to the next
	if _, err := shared.Open(rules.Setup{Scenario: "vassieux", Carry: "3 armor"}); err == nil {
		t.Error("a battle takes what another hands on")
	}
	if _, err := shared.Standing("maquis", nil, []rules.Played{{Scenario: "mont-mouchet", Carry: "3 armor"}}); err == nil {
		t.Error("a battle hands something on")
	}
}

func TestM44_22_8_SuddenEndsCountInFull(t *testing.T) {
	s, err := shared.Standing("maquis", nil, inOrder(t, "maquis", battleResult(rules.First, 1, 3, "M44-20.11"), battleResult(rules.First, 1, 3, "M44-21.8")))
	if err != nil || s.Points != [2]int{1 + 2 + 4 + 2, 3 + 3} || s.Stages[1].Terms[0][0].Clause != "M44-22.8" {
		t.Errorf("%+v, %v", s, err)
	}
	// Toulon is the third battle of the summer: 6 medals needed.
	none := battleResult(rules.First, 0, 0, "M44-20.11")
	s, err = shared.Standing("summer-of-44", nil, inOrder(t, "summer-of-44", none, none, battleResult(rules.Second, 3, 1, "M44-20.8")))
	if err != nil || s.Points != [2]int{2 + 2 + 3, 6 + 2} {
		t.Errorf("%+v, %v", s, err)
	}
}
