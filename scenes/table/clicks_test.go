package table_test

import (
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// hex is the number of a hex by its name.
func hex(t *testing.T, name string) int {
	t.Helper()
	h, ok := scenario.ParseHex(name)
	if !ok {
		t.Fatalf("no hex is called %s", name)
	}
	return int(h)
}

// TestNoClickIsMute clicks on every hex and on every card in the steps of a
// random game: each either acts or says why not, with a clause.
func TestNoClickIsMute(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 6, small, nil)
	r := rules.Stream(6, "walk")
	seen := map[string]bool{}
	for range 500 {
		s.onward(t)
		if s.match.Now().Turn() == rules.Over {
			break
		}
		legal := append([]rules.Action{}, s.offered()...)
		if key := s.game.Asks(s.match.Now()).Key; !seen[key] {
			seen[key] = true
			s.everyHexAnswers(t, key)
		}
		a := legal[r.IntN(len(legal))]
		if a.Verb == game.VerbDone && len(legal) > 1 {
			a = legal[r.IntN(len(legal)-1)+1]
		}
		s.press(t, a)
	}
	if len(seen) < 8 {
		t.Errorf("only %d kinds of question were met: %v", len(seen), seen)
	}
}

// everyHexAnswers holds the answers of one question.
func (s *sitting) everyHexAnswers(t *testing.T, key string) {
	t.Helper()
	n := len(s.match.Steps())
	for h := range scenario.HexCount {
		lit, why := s.table.Answer(h)
		switch {
		case lit:
		case why.Key == "" || why.Clause == "":
			t.Errorf("%s: %s is not lit and says nothing (%q, clause %q)", key, scenario.HexName(h), why.Key, why.Clause)
		case h%7 == 0: // the rest is the same way
			s.Click(s.table.Middle(h))
			if said := s.Word("en", why.Phrase); !s.Has(said) {
				t.Errorf("%s: a click on %s does not say %q", key, scenario.HexName(h), said)
			}
		}
	}
	for i := range s.table.HandSize() {
		s.Click(s.table.CardAt(i))
		if !s.table.CardAnswers(i) {
			t.Errorf("%s: a click on card %d is neither taken nor answered", key, i)
		}
		if s.table.Chosen() {
			s.Press(ui.KeyEsc)
		}
		if len(s.match.Steps()) != n {
			t.Fatalf("%s: a single click on a card has played it", key)
		}
	}
}

// TestTheCursorWalksHexByHex goes along a row, straight up and down, and along
// the diagonals, over hexes that are not lit too; Enter there says why not.
func TestTheCursorWalksHexByHex(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	s.onward(t)
	s.table.PutCursor(hex(t, "G5"))
	for _, k := range []struct {
		key  ui.Key
		want string
	}{
		{ui.KeyRight, "H5"}, {ui.KeyLeft, "G5"}, {ui.KeyUp, "F4"}, {ui.KeyUp, "G3"}, {ui.KeyDown, "F4"}, {ui.KeyDown, "G5"},
		{ui.KeyPageUp, "G4"}, {ui.KeyEnd, "G5"}, {ui.KeyHome, "F4"}, {ui.KeyPageDown, "G5"},
	} {
		s.Press(k.key)
		if got := scenario.HexName(s.table.Cursor()); got != k.want {
			t.Fatalf("after %d the cursor is on %s, want %s", k.key, got, k.want)
		}
	}
	n := len(s.match.Steps())
	s.Press(ui.KeyEnter)
	if len(s.match.Steps()) != n || !s.Has("First play a card") {
		t.Errorf("Enter on an unlit hex does not say why not:\n%s", s.Words())
	}
}

// TestTargetsBothWays goes round the targets by T and back by Shift and T.
func TestTargetsBothWays(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	legal := toMove(t, s)
	s.press(t, legal[1])
	s.Press('t')
	first := s.table.Cursor()
	s.Press('t')
	if s.table.Cursor() == first {
		t.Fatal("T does not go on")
	}
	s.Step(ui.Input{Shift: true, Keys: []ui.Key{'t'}})
	if s.table.Cursor() != first {
		t.Error("Shift and T do not go back")
	}
}

// TestTheTooltipOfAHex rests the pointer on a unit: its numbers with their
// clauses, and why it cannot act, stand beside it.
func TestTheTooltipOfAHex(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	toMove(t, s)
	s.Press(ui.KeyF3) // what the panel says must not be taken for the tooltip
	now := s.match.Now().(*game.State)
	for h := range game.Set(now.On[s.table.Eyes].Minus(now.Marks[game.Ordered])).All {
		s.Move(s.table.Middle(h))
		if s.Has("figures of") {
			t.Fatal("the tooltip does not wait")
		}
		s.Wait(500 * time.Millisecond)
		for _, want := range []string{"figures of", "M44-10.2", "M44-7.5", "has no order this turn", "M44-5.4"} {
			if !s.Has(want) {
				t.Errorf("the tooltip does not say %q:\n%s", want, s.Words())
			}
		}
		return
	}
	t.Fatal("every unit is ordered")
}

// TestTheTooltipLeavesTheRestToThePanel holds that beside the open panel the
// tooltip waits longer and says only what a click would do.
func TestTheTooltipLeavesTheRestToThePanel(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	legal := toMove(t, s)
	s.Move(s.table.Middle(hex(t, "G5"))) // where it was clicked last nothing is told
	s.Move(s.table.Middle(int(legal[1].A)))
	s.Wait(600 * time.Millisecond)
	if s.Has("Click: ") {
		t.Error("it does not wait")
	}
	s.Wait(time.Second)
	if !s.Has("Click: ") || strings.Count(s.Words(), "figures of") != 1 {
		t.Errorf("it does not say what a click does, or repeats the panel:\n%s", s.Words())
	}
}

// TestATouchpadIsNoticed scrolls by fractions: the board moves instead of
// zooming, that is told once, and the plate leads back.
func TestATouchpadIsNoticed(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	s.onward(t)
	at := s.table.Middle(hex(t, "G5"))
	s.Move(at)
	s.Step(ui.Input{Wheel: ui.Point{Y: 3}})
	unit, _ := s.table.CameraAt()
	s.Step(ui.Input{Wheel: ui.Point{X: 0.4, Y: 0.3}})
	if now, _ := s.table.CameraAt(); now != unit {
		t.Error("a touchpad zooms")
	}
	if !s.Has("Two fingers now move the board") {
		t.Fatalf("nothing is said:\n%s", s.Words())
	}
	s.Step(ui.Input{Ctrl: true, Wheel: ui.Point{Y: 0.5}})
	if now, _ := s.table.CameraAt(); now <= unit {
		t.Error("Ctrl and two fingers do not zoom")
	}
	must.Do(t, s.ClickOn("The wheel zooms again"))
	unit, _ = s.table.CameraAt()
	s.Move(at)
	s.Step(ui.Input{Wheel: ui.Point{Y: 0.5}})
	if now, _ := s.table.CameraAt(); now <= unit || s.Has("Two fingers now move the board") {
		t.Error("the way back does not lead back, or it is told twice")
	}
}

// TestTheCameraGlides zooms by the wheel with motion on: the way takes time, can
// be turned round under way, and the point under the pointer stays.
func TestTheCameraGlides(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	s.onward(t)
	s.host.prefs.Speed, s.Look.Still = "normal", false
	at := s.table.Middle(hex(t, "G5"))
	s.Move(at)
	for range 6 {
		s.Step(ui.Input{Wheel: ui.Point{Y: 1}})
	}
	seen, goal := s.table.Shown()
	if seen.Unit >= goal.Unit {
		t.Fatalf("the camera is there at once: %.1f of %.1f", seen.Unit, goal.Unit)
	}
	x0, y0 := seen.Of(at)
	s.Wait(60 * time.Millisecond)
	seen, _ = s.table.Shown()
	if x, y := seen.Of(at); x-x0 > 0.05 || x0-x > 0.05 || y-y0 > 0.05 || y0-y > 0.05 {
		t.Errorf("the point under the pointer went from %.2f, %.2f to %.2f, %.2f", x0, y0, x, y)
	}
	s.Press('0')
	s.Wait(time.Second)
	if seen, goal = s.table.Shown(); seen != goal {
		t.Error("the camera does not come to rest")
	}
	s.Wait(time.Second)
	if !s.Wake().IsZero() {
		t.Error("a camera at rest wants to be called again")
	}
}

// TestADoubleClickCentres clicks twice where nothing can be done.
func TestADoubleClickCentres(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	s.onward(t)
	h := hex(t, "K7")
	s.DoubleClick(s.table.Middle(h))
	if _, fit := s.table.CameraAt(); fit {
		t.Fatal("nothing has come nearer")
	}
	before := s.table.Middle(h)
	s.Wait(time.Second)
	s.Click(before)
	s.Wait(time.Second)
	s.Click(before)
	if s.table.Middle(h) != before {
		t.Error("two clicks a second apart move the board")
	}
	s.Wait(time.Second)
	s.table.PutCursor(h)
	for range 3 { // once too often after the last beat, as a hand does
		s.Press(ui.KeySpace)
	}
	if s.table.Middle(h) != before {
		t.Error("Space, pressed where nothing can be done, moves the board")
	}
}

// TestSeveralAttackersShowTheirBest holds that targets carry a chance before a
// unit is chosen, and the list of attackers each its own.
func TestSeveralAttackersShowTheirBest(t *testing.T) {
	for seed := uint64(1); seed < 12; seed++ {
		s := sit(t, "arracourt", [2]saves.Seat{saves.Person, saves.Person}, seed, small, nil)
		r := rules.Stream(seed, "fight")
		for range 300 {
			s.onward(t)
			if s.match.Now().Turn() == rules.Over {
				break
			}
			legal := append([]rules.Action{}, s.offered()...)
			most := map[int16]int{}
			for _, a := range legal {
				if a.Verb == game.VerbBattle {
					most[a.B]++
				}
			}
			for b, n := range most {
				if n < 2 {
					continue
				}
				if !strings.Contains(s.Words(), "max ") {
					t.Fatalf("%d units may battle %s and no chance stands there", n, scenario.HexName(int(b)))
				}
				s.Click(s.table.Middle(int(b)))
				if strings.Count(s.Words(), "%\n") < n {
					t.Errorf("the list of %d attackers has no chances:\n%s", n, s.Words())
				}
				return
			}
			s.press(t, legal[r.IntN(len(legal))])
		}
	}
	t.Fatal("no target has two attackers")
}

func phraseOf(key string) rules.Phrase { return rules.Phrase{Key: key} }

// TestThePointerRefuses holds that with a unit in hand the pointer shows where a
// click can do nothing, and nowhere else.
func TestThePointerRefuses(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	legal := toMove(t, s)
	s.Move(s.table.Middle(hex(t, "A1")))
	if s.Refuses() {
		t.Error("it refuses although nothing is in hand")
	}
	s.press(t, legal[1])
	for h := range scenario.HexCount {
		lit, _ := s.table.Answer(h)
		if h == int(legal[1].A) || h%9 != 0 && !lit {
			continue
		}
		s.Move(s.table.Middle(h))
		if own := s.table.PutsDown(); s.Refuses() == (lit || own) {
			t.Errorf("%s: lit %v, the pointer refuses %v", scenario.HexName(h), lit, s.Refuses())
		}
	}
}
