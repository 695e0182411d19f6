package memoir

import (
	"errors"
	"math/rand/v2"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// chipOf is what lies under the chip: a card's id, unknown, or nothing.
func chipOf(s *State) string {
	if s.chip == unknown {
		return unknownWord
	}
	return s.cardText(s.chip)
}

func wantChip(t *testing.T, s *State, want string) {
	t.Helper()
	if got := chipOf(s); got != want {
		t.Errorf("under the chip lies %q, want %q", got, want)
	}
}

const red = "red-army allies; axis infantry f3 a1; allies infantry f6 m9; hand axis probe-center recon-center; "

func TestM44_27_1_TheChip(t *testing.T) {
	p := onBoard(t, red+"chip attack-center; hand allies probe-center").see("only lay probe-center", "cannot play probe-center: M44-27.4")
	wantChip(t, p.State, "attack-center")
	q := onBoard(t, red+"hand allies probe-center; chip attack-center; turn axis").see("can play probe-center", "cannot lay probe-center") // not the other side
	q.see("only lay ")
	onBoard(t, "axis infantry f3; allies infantry f6; hand allies probe-center").see("cannot lay probe-center: M44-27.1")
	refuses(t, `"red-army" needs the table red_army`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "red-army"`)
	refuses(t, `red_army.side: unknown side "soviets"`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "red-army"`, "", "[red_army]\nside = \"soviets\"\n")
}

func TestM44_27_2_ACardBeforeTheFirstTurn(t *testing.T) {
	u, fault := readWith(t, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "red-army"`, "", "[red_army]\nside = \"allies\"\n")
	if fault != "" {
		t.Fatal(fault)
	}
	p := &scene{State: newState(open(u, openKey{edition: edition}), nil), t: t}
	for _, c := range []string{"recon-left", "probe-right", "probe-left", "ambush", "probe-left", "attack-left", "attack-left", "attack-left"} {
		p.play("draw " + c)
	}
	p.see("step lay", "turn allies", "only lay probe-left, attack-left", "cannot lay ambush: M44-27.8")
	p.play("lay probe-left").see("told laid M44-27.2 probe-left", "step play")
	wantChip(t, p.State, "probe-left")
	if p.turn != 1 {
		t.Errorf("turn %d", p.turn)
	}
}

func TestM44_27_3_ItCountsTowardsTheHand(t *testing.T) {
	p := onBoard(t, red+"chip attack-center; hand allies probe-center recon-left")
	if n := p.HandSize(rules.Second); n != 3 {
		t.Errorf("a hand of %d", n)
	}
	p.play("lay probe-center; done; done; draw probe-left").see("hand allies recon-left probe-left", "turn axis")
	if n := p.HandSize(rules.Second); n != 3 {
		t.Errorf("a hand of %d after the turn", n)
	}
}

func TestM44_27_4_LaidFirstThenPlayed(t *testing.T) {
	p := onBoard(t, red+"chip probe-center; hand allies attack-left recon-left counter-attack").see("only lay attack-left, recon-left, counter-attack", "only play recon-left, counter-attack")
	p.play("lay attack-left").see("told laid M44-27.4 attack-left", "told played M44-27.4 probe-center", "step order", "only order f6", "hand allies recon-left counter-attack")
	wantChip(t, p.State, "attack-left")
	q := onBoard(t, red+"chip probe-center; hand allies attack-left recon-center").play("play recon-center").see("told played M44-27.6 recon-center", "step order", "only order f6")
	wantChip(t, q.State, "probe-center")
}

func TestM44_27_5_ChoicesComeAfterwards(t *testing.T) {
	p := onBoard(t, red+"chip infantry-assault; hand allies attack-left recon-left").play("lay attack-left").see("step section", "told played M44-27.4 infantry-assault")
	wantChip(t, p.State, "attack-left")
	q := onBoard(t, red+"air-strikes allies; chip recon-center; hand allies attack-left").play("lay attack-left").see("step mode")
	wantChip(t, q.State, "attack-left")
	r := onBoard(t, red+"chip air-power; hand allies attack-left").play("lay attack-left").see("step pick")
	wantChip(t, r.State, "attack-left")
}

func TestM44_27_6_OnlyReconAndCounterAttackAreFree(t *testing.T) {
	p := onBoard(t, red+"chip probe-left; hand allies recon-in-force recon-left recon-center recon-right counter-attack probe-center barrage")
	p.see("only play recon-left, recon-center, recon-right, counter-attack", "cannot play recon-in-force: M44-27.4", "cannot play barrage: M44-27.4")
}

func TestM44_27_7_ACounterAttackThatIsTurnedUp(t *testing.T) {
	p := onBoard(t, red+"last axis probe-left; chip probe-center; hand allies counter-attack recon-center probe-right")
	p.play("lay counter-attack; done; done; draw probe-left")
	wantChip(t, p.State, "counter-attack")
	p.play("play recon-center; done; done; draw attack-left; draw attack-right; keep attack-left; lay recon-center").see("told copied M44-18.15 recon-center", "step order") // of the last turn before that moment
	wantChip(t, p.State, "recon-center")
}

func TestM44_27_8_NeverAmbush(t *testing.T) {
	p := onBoard(t, "red-army allies; axis infantry f5 a1; allies infantry f6 m9; chip probe-center; hand allies ambush attack-left; hand axis probe-center").see("cannot lay ambush: M44-27.8", "cannot play ambush: M44-6.2")
	p.play("lay attack-left; done; done; draw probe-left; play probe-center; order f5; done; battle f5 f6").see("can ambush yes")
	p.play("ambush yes").see("told ambush M44-18.4 ambush f6")
	if _, err := shared.Position([]byte(`"red-army allies; axis infantry f5; allies infantry f6; hand allies probe-center; chip ambush"`), 0); err == nil {
		t.Error("Ambush lies under the chip")
	}
}

func TestM44_27_9_OnlyItsOwnerKnowsIt(t *testing.T) {
	p := onBoard(t, red+"chip probe-center; hand allies attack-left recon-left")
	own, foe := p.Clone().(*State), p.Clone().(*State)
	own.Hide(rules.Second)
	foe.Hide(rules.First)
	wantChip(t, own, "probe-center")
	wantChip(t, foe, "unknown")
	if n, lies := foe.Chip(rules.Second); !lies || n != -1 {
		t.Errorf("the enemy sees %d, %v", n, lies)
	}
	if _, lies := foe.Chip(rules.First); lies {
		t.Error("the Axis has a chip")
	}
	if err := foe.Check(); err != nil || foe.DeckSize() != p.DeckSize() || foe.HandSize(rules.Second) != 3 {
		t.Errorf("%v, %d in the deck of %d", err, foe.DeckSize(), p.DeckSize())
	}
	foe.Side, foe.f[0].who = rules.First, rules.First // at the turn of who sees so little
	again := boardOf(t, foe.boardText())
	if again.boardText() != foe.boardText() {
		t.Errorf("%s is read as %s", foe.boardText(), again.boardText())
	}
	seen := map[string]bool{}
	for seed := range uint64(200) {
		g := foe.Clone().(*State)
		g.Guess(rand.New(rand.NewPCG(seed, 7)))
		if err := g.Check(); err != nil || g.HandSize(rules.Second) != 3 || g.chip < 0 {
			t.Fatalf("a guess: %v, chip %d", err, g.chip)
		}
		seen[chipOf(g)] = true
	}
	if len(seen) < 15 || seen["ambush"] {
		t.Errorf("guessed under the chip: %v", seen)
	}
	var report rules.Report
	p.Apply(mustParse(t, p.State, "lay attack-left"), &report)
	for _, e := range report.Events {
		if e.Kind == EventLaid && e.Seen != rules.BySide(rules.Second) || e.Kind == EventLaidHidden && e.Seen != rules.BySide(rules.First) {
			t.Errorf("%+v is told to the wrong side", e)
		}
	}
}

func mustParse(t *testing.T, s *State, text string) rules.Action {
	t.Helper()
	a := must.Have(rules.Parse(shared, s, text))(t)
	return a
}

func TestM44_27_10_ItCountsForDice(t *testing.T) {
	p := onBoard(t, "red-army allies; axis infantry f3; allies infantry f6:2/4; chip their-finest-hour; hand allies attack-left recon-left").play("lay attack-left").see("step hour", "dice 3")
	p.see("turn chance")
	q := onBoard(t, "red-army allies; axis infantry f3; allies infantry f6:2/4; chip medics-mechanics; hand allies attack-left recon-left").play("lay attack-left; heal f6").see("dice 3")
	q.see("step heal-roll")
}

func TestM44_27_11_ItStaysOutOfTheDeck(t *testing.T) {
	p := onBoard(t, "red-army allies; axis infantry f3; allies infantry f6 m9; chip their-finest-hour; hand allies attack-left recon-left; hand axis probe-left").play("lay attack-left; roll infantry star flag; done; done; draw probe-left")
	wantChip(t, p.State, "attack-left")
	p.see("deck 56", "pile").play("play probe-left; done; draw probe-left")
	for _, a := range p.Legal(nil) {
		if a.Verb == VerbDraw && int8(a.A) == p.chip {
			t.Error("the card under the chip is drawn")
		}
	}
	// an empty deck is made of the discard pile alone
	q := onBoard(t, "red-army allies; axis infantry f3; allies infantry f6; chip probe-center; hand allies attack-left; discard probe-left; cards probe-center attack-left probe-left ambush; hand axis ambush")
	q.play("lay attack-left; done; done").see("only draw probe-left, probe-center")
}

func TestM44_27_12_AmbushAlone(t *testing.T) {
	p := onBoard(t, red+"chip probe-center; hand allies ambush").see("only lay ", "only play probe-center")
	p.play("play probe-center").see("told played M44-27.12 probe-center", "step order", "hand allies ambush")
	wantChip(t, p.State, "")
	q := onBoard(t, red+"chip probe-center").see("only play probe-center") // nothing in hand at all
	q.play("play probe-center; done; done; draw probe-left")
	wantChip(t, q.State, "")
}

func TestM44_27_13_AnEmptyChip(t *testing.T) {
	p := onBoard(t, red+"hand allies probe-center attack-left ambush").see("only lay ", "only play probe-center, attack-left", "cannot play ambush: M44-6.2")
	p.play("play probe-center").see("step lay", "only lay attack-left", "told played M44-6.1 probe-center").play("lay attack-left").see("told laid M44-27.13 attack-left", "step order", "only order f6")
	wantChip(t, p.State, "attack-left")
	q := onBoard(t, red+"hand allies probe-center ambush").play("play probe-center").see("step order") // none to lay
	wantChip(t, q.State, "")
	r := onBoard(t, red+"hand allies infantry-assault probe-left").play("play infantry-assault").see("step lay").play("lay probe-left").see("step section")
	wantChip(t, r.State, "probe-left")
	s := onBoard(t, red+"hand allies ambush; turn axis").play("play probe-center; done; done; draw probe-left").see("turn axis") // M44-6.3
	s.see("told no-card M44-6.3")
}

func TestM44_27_14_TakingBack(t *testing.T) {
	s := boardOf(t, red+"chip probe-center; hand allies attack-left recon-left; discard ambush")
	start := *s
	m := rules.MatchFrom(shared, rules.Setup{}, s, rules.Given{})
	for _, text := range []string{"lay attack-left", "order f6", "unit f6", "to f5"} {
		a, err := m.Parse(text)
		if err == nil {
			err = m.Do(a, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for m.CanUndo() == nil {
		if _, err := m.Undo(false); err != nil {
			t.Fatal(err)
		}
	}
	if *m.Now().(*State) != start || !errors.Is(m.CanUndo(), rules.ErrNothing) {
		t.Errorf("taking all back leaves %q under the chip, %v", chipOf(m.Now().(*State)), m.CanUndo())
	}
	for _, text := range []string{"lay attack-left", "order f6", "unit f6", "to f5", "battle f5 f3", "roll star"} {
		a, err := m.Parse(text)
		if err == nil {
			err = m.Do(a, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := m.CanUndo(); !errors.Is(err, rules.ErrSealed) {
		t.Errorf("after a die: %v", err)
	}
}

func TestM44_27_15_StrikesToo(t *testing.T) {
	const board = red + "air-strikes allies; "
	onBoard(t, board+"chip probe-left; hand allies recon-center").play("play recon-center").see("step mode").play("mode strike").see("only target f3")
	onBoard(t, board+"chip recon-center; hand allies probe-left").play("lay probe-left").see("step mode").play("mode strike").see("only target f3")
	p := onBoard(t, board+"last axis recon-center; chip counter-attack; hand allies probe-left").play("lay probe-left").see("step mode", "told copied M44-18.15 recon-center")
	p.play("mode strike; target f3; strike f3").see("dice 2")
	q := onBoard(t, board+"last axis recon-center; chip probe-left; hand allies counter-attack").play("play counter-attack").see("step mode")
	q.see("can mode strike")
}
