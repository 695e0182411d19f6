package table_test

import (
	"strings"
	"testing"

	"sandtable/scenes/ui"
)

// TestOddsAreShownAsWanted shows them, or nothing of them.
func TestOddsAreShownAsWanted(t *testing.T) {
	for _, c := range []struct {
		set   string
		shown bool
	}{{"full", true}, {"bar", true}, {"off", false}} {
		s := sit(t, "pegasus-bridge", twoPeople, 4, small, nil)
		s.host.prefs.Odds = c.set
		s.onward(t)
		s.Step(ui.Input{})
		if s.Has("Aim at a target") != c.shown {
			t.Errorf("%s: the screen says\n%s", c.set, s.Words())
		}
	}
}

// TestTheWheelPans pans with the wheel where the settings say so, and zooms
// with Ctrl.
func TestTheWheelPans(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	s.host.prefs.Wheel = "pan"
	s.onward(t)
	here := hex(t, "G5")
	other := hex(t, "H5")
	s.Move(s.table.Middle(here))
	wide := func() float64 { return s.table.Middle(other).Dist(s.table.Middle(here)) }
	was := wide()
	for range 8 {
		s.Step(ui.Input{Wheel: ui.Point{Y: 1}, Ctrl: true})
	}
	if wide() < was*1.5 {
		t.Fatalf("a hex is %.0f wide after eight notches with Ctrl, %.0f before", wide(), was)
	}
	at := s.table.Middle(here)
	was = wide()
	s.Step(ui.Input{Wheel: ui.Point{Y: -1}})
	if d := s.table.Middle(here).Sub(at); d.Y >= 0 || wide() != was {
		t.Errorf("one notch moves by %v, a hex is %.0f wide and was %.0f", d, wide(), was)
	}
}

// TestChosenKeysWorkAtTheTable moves the panel's key.
func TestChosenKeysWorkAtTheTable(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 4, small, nil)
	s.onward(t)
	tabs := func() bool { return strings.Contains(s.Words(), "Rules\n") }
	if !tabs() {
		t.Fatalf("no panel:\n%s", s.Words())
	}
	s.Look.Keys = ui.Bindings{"panel": {"ctrl+b"}}
	if s.Press(ui.KeyF3); !tabs() {
		t.Error("the old key still folds the panel")
	}
	if s.Step(ui.Input{Keys: []ui.Key{'b'}, Ctrl: true}); tabs() {
		t.Error("the new key does not fold the panel")
	}
}

// TestHintsCanBeOff refuses a hint where the settings say so.
func TestHintsCanBeOff(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 4, small, nil)
	s.host.prefs.Hints = false
	s.onward(t)
	s.Press('h')
	if !s.Has("Hints are turned off") {
		t.Errorf("the screen says\n%s", s.Words())
	}
}

// TestTheMapIsDimmed darkens the ground, and by no more than is asked.
func TestTheMapIsDimmed(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 4, small, nil)
	s.onward(t)
	veils := func() (n int) {
		for _, c := range s.Lists()[1].Cmds {
			if c.Op == ui.OpFill && c.Box.W > 500 && c.Ink == ui.Alpha(ui.Casing, 0.3) {
				n++
			}
		}
		return n
	}
	if veils() != 0 {
		t.Fatal("a veil at 100 percent")
	}
	s.host.prefs.Brightness = 70
	if s.Step(ui.Input{}); veils() != 1 {
		t.Errorf("%d veils at 70 percent", veils())
	}
}

// TestEveryCoatFits draws the board in all colours of the sides.
func TestEveryCoatFits(t *testing.T) {
	for _, c := range []ui.Coats{ui.Standard, ui.Safe, ui.Contrast} {
		s := sit(t, "sword-beach", twoPeople, 4, small, nil)
		s.Look.Coats = c
		s.onward(t)
		s.Step(ui.Input{})
		for _, spill := range s.Spills() {
			t.Errorf("%s: %s", c, spill)
		}
	}
}

// TestWhatAKeyShowsCanStay presses the key that hides the units, held or not.
func TestWhatAKeyShowsCanStay(t *testing.T) {
	pieces := func(s *sitting) (n int) {
		for _, c := range s.Lists()[1].Cmds {
			if c.Op == ui.OpPut && strings.HasPrefix(c.Pic.ID, "unit-") {
				n++
			}
		}
		return n
	}
	for _, stay := range []bool{false, true} {
		s := sit(t, "pegasus-bridge", twoPeople, 4, small, nil)
		s.host.prefs.Stay = stay
		s.onward(t)
		all := pieces(s)
		s.Press('c')
		s.Step(ui.Input{})
		if gone := pieces(s) < all; gone != stay || all == 0 {
			t.Errorf("stay %v: %d units of %d are shown after C", stay, pieces(s), all)
		}
		if s.Press('c'); pieces(s) != all {
			t.Errorf("stay %v: they do not come back", stay)
		}
	}
}

// TestThePlainMapIsAnotherPicture draws the ground flat where that is wanted.
func TestThePlainMapIsAnotherPicture(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 4, small, nil)
	s.onward(t)
	ground := func() uint64 {
		for _, c := range s.Lists()[1].Cmds {
			if c.Op == ui.OpLayer && c.Key.Name == "memoir-map" {
				return c.Key.Version
			}
		}
		return 0
	}
	was := ground()
	s.host.prefs.Plain = true
	if s.Step(ui.Input{}); was == 0 || ground() == was {
		t.Errorf("map %d, then %d", was, ground())
	}
}
