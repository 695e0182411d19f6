package hall

import (
	"strconv"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// seated opens the seats of a scenario.
func seated(t *testing.T, h *House, game, scenario string, me rules.Side, w, ht float64) (*drive.Desk, *Seats) {
	t.Helper()
	g, err := h.Game(game)
	if err != nil {
		t.Fatal(err)
	}
	sc, ok := info(g, scenario)
	if !ok {
		t.Fatalf("no %s", scenario)
	}
	s := NewSeats(h, g, sc, me)
	return enter(t, h, s, w, ht), s
}

// TestTheSeatsAreChosenByKeys walks the rows with the arrows, chooses with Space,
// swaps with S and starts with Enter.
func TestTheSeatsAreChosenByKeys(t *testing.T) {
	h := house(t)
	d, s := seated(t, h, "memoir", "pegasus-bridge", rules.Second, 1280, 720)
	person, easy, normal := saves.Person, saves.Bot("easy"), saves.Bot("normal")
	d.Press(ui.KeyUp) // from Start to the lowest row above it
	for i, c := range []struct {
		key  ui.Key
		want [2]saves.Seat
	}{
		{ui.KeySpace, [2]saves.Seat{easy, normal}},
		{ui.KeyUp, [2]saves.Seat{easy, normal}},
		{ui.KeySpace, [2]saves.Seat{easy, easy}},
		{ui.KeyUp, [2]saves.Seat{easy, easy}},
		{ui.KeySpace, [2]saves.Seat{easy, person}},
		{'s', [2]saves.Seat{person, easy}},
		{'s', [2]saves.Seat{easy, person}},
	} {
		if d.Press(c.key); s.plan.seats != c.want {
			t.Fatalf("key %d: %v, want %v", i, s.plan.seats, c.want)
		}
	}
	d.Press(ui.KeyLeft)
	d.Press(ui.KeySpace)
	if s.plan.seats != [2]saves.Seat{person, person} {
		t.Fatalf("Left and Space: %v", s.plan.seats)
	}
	if !d.Has("a curtain hides the hands") {
		t.Errorf("two people, and no word of the curtain:\n%s", d.Words())
	}
	d.Press(ui.KeyEnter)
	if at, ok := d.Top().(*tableau); !ok || at.play.Header.Seats != [2]saves.Seat{person, person} {
		t.Errorf("Enter does not start:\n%s", d.Words())
	}
}

// TestTheVariantsLieFolded opens them with V, into a sheet that Escape puts away.
func TestTheVariantsLieFolded(t *testing.T) {
	h := house(t)
	d, s := seated(t, h, "memoir", "pegasus-bridge", rules.Second, 1280, 720)
	if d.Has("Without tactic cards") || !d.Has("none chosen") {
		t.Fatalf("the variants are not folded:\n%s", d.Words())
	}
	d.Press('v')
	if !d.Has("Without tactic cards") {
		t.Fatalf("V opens nothing:\n%s", d.Words())
	}
	d.Press(ui.KeyEsc)
	if d.Top() != ui.Scene(s) || d.Has("Without tactic cards") {
		t.Fatalf("Escape does not put the sheet away:\n%s", d.Words())
	}
	s.plan.options["recruits"] = true
	d.Step(ui.Input{})
	if !d.Has("1 changed") {
		t.Errorf("the line does not say what is chosen:\n%s", d.Words())
	}
	d.Press(ui.KeyEsc)
	if d.Top() == ui.Scene(s) {
		t.Error("Escape does not lead back")
	}
}

// TestStrengthAndBalanceAreMeasured shows the numbers that were counted, and none
// where nothing was.
func TestStrengthAndBalanceAreMeasured(t *testing.T) {
	h := house(t)
	d, s := seated(t, h, "memoir", "pegasus-bridge", rules.Second, 1280, 720)
	for _, want := range []string{"Beats the Sergeant 9 of 10", "Between equals, 32 games", "Axis 11", "Allies 21", "easy", "normal", "You lead the Allies against a Sergeant of the Axis."} {
		if !strings.Contains(d.Words(), want) {
			t.Errorf("no %q:\n%s", want, d.Words())
		}
	}
	s.met.strong, s.met.counted = nil, false
	d.Step(ui.Input{})
	if w := d.Words(); strings.Contains(w, "Beats") || strings.Contains(w, "Axis 11") || !strings.Contains(w, "Not measured yet") {
		t.Errorf("numbers out of nothing:\n%s", w)
	}
	if d, _ := seated(t, h, "infidel", "wells", rules.First, 1280, 720); strings.Contains(d.Words(), "curtain") {
		t.Errorf("a curtain in a game that hides nothing:\n%s", d.Words())
	}
}

// TestGoingOnSaysFromWhere shows the turn and who goes on (window-2.md, C9).
func TestGoingOnSaysFromWhere(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
	p.Journal.Close()
	n := half(t, p)
	at, err := p.Match.At(n, nil)
	if err != nil {
		t.Fatal(err)
	}
	shown := 0
	h.Map = func(_ rules.Game, s rules.State) Map {
		shown = p.Match.Game().TurnNumber(s)
		return func(*ui.List, ui.Size, ui.Look) {}
	}
	d := enter(t, h, nil, 1280, 720)
	if err := h.Branch(d, p, n); err != nil {
		t.Fatal(err)
	}
	d.Step(ui.Input{})
	want := "Continue from turn " + strconv.Itoa(p.Match.Game().TurnNumber(at)) + " as the Allies, against an Officer of the Axis."
	if w := strings.ReplaceAll(d.Words(), "\n", " "); !strings.Contains(w, want) || strings.Contains(w, "First player") {
		t.Errorf("no %q:\n%s", want, d.Words())
	}
	if shown != p.Match.Game().TurnNumber(at) {
		t.Errorf("the map shows turn %d, not %d", shown, p.Match.Game().TurnNumber(at))
	}
}
