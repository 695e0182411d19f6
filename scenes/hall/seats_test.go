package hall

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/assets/figures"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/briefing"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// seated opens the seats of a scenario.
func seated(t *testing.T, h *House, game, scenario string, me rules.Side, w, ht float64) (*drive.Desk, *seats.Seats) {
	t.Helper()
	g := must.Have(h.Game(game))(t)
	sc, ok := g.Listing(scenario)
	if !ok {
		t.Fatalf("no %s", scenario)
	}
	s := seats.New(h.Services, nav.Seats{Game: g, Scenario: sc, Me: me})
	return enter(t, h, s, w, ht), s
}

// TestTheSeatsAreChosenByKeys walks the rows with the arrows, chooses with Space,
// swaps with S and starts with Enter.
func TestTheSeatsAreChosenByKeys(t *testing.T) {
	h := house(t)
	d, s := seated(t, h, "memoir", "pegasus-bridge", rules.Second, 1280, 720)
	person, recruit, normal, hard := saves.Person, saves.Bot("recruit"), saves.Bot("normal"), saves.Bot("hard")
	d.Press(ui.KeyUp) // from Start to the lowest row above it
	for i, c := range []struct {
		key  ui.Key
		want [2]saves.Seat
	}{
		{ui.KeySpace, [2]saves.Seat{recruit, hard}},
		{ui.KeyUp, [2]saves.Seat{recruit, hard}},
		{ui.KeySpace, [2]saves.Seat{recruit, normal}},
		{ui.KeyUp, [2]saves.Seat{recruit, normal}},
		{ui.KeySpace, [2]saves.Seat{recruit, saves.Bot("easy")}},
		{ui.KeyUp, [2]saves.Seat{recruit, saves.Bot("easy")}},
		{ui.KeySpace, [2]saves.Seat{recruit, recruit}},
		{ui.KeyUp, [2]saves.Seat{recruit, recruit}},
		{ui.KeySpace, [2]saves.Seat{recruit, person}},
		{'s', [2]saves.Seat{person, recruit}},
		{'s', [2]saves.Seat{recruit, person}},
	} {
		if d.Press(c.key); s.Plan.Seats != c.want {
			t.Fatalf("key %d: %v, want %v", i, s.Plan.Seats, c.want)
		}
		if watch := !slices.Contains(c.want[:], person); d.Has("Watch") != watch || d.Has("Start") == watch {
			t.Errorf("in seats %v one can watch: %v", c.want, !watch)
		}
	}
	d.Press(ui.KeyLeft)
	d.Press(ui.KeySpace)
	if s.Plan.Seats != [2]saves.Seat{person, person} {
		t.Fatalf("Left and Space: %v", s.Plan.Seats)
	}
	reads(t, d, "a curtain hides the hands")
	d.Press(ui.KeyEnter)
	if at, ok := d.Top().(*tableau); !ok || at.play.Header.Seats != [2]saves.Seat{person, person} {
		t.Errorf("Enter does not start:\n%s", d.Words())
	}
}

// TestTheVariantsLieFolded opens them with V, into a sheet that Escape puts away.
func TestTheVariantsLieFolded(t *testing.T) {
	h := house(t)
	d, s := seated(t, h, "memoir", "pegasus-bridge", rules.Second, 1280, 720)
	if d.Has("Without tactic cards") || !d.Has("none on") {
		t.Fatalf("the variants are not folded:\n%s", d.Words())
	}
	d.Press('v')
	reads(t, d, "Without tactic cards")
	d.Press(ui.KeyEsc)
	if d.Top() != ui.Scene(s) || d.Has("Without tactic cards") {
		t.Fatalf("Escape does not put the sheet away:\n%s", d.Words())
	}
	s.Plan.Options["recruits"] = true
	d.Step(ui.Input{})
	reads(t, d, "Without tactic cards")
	d.Push(briefing.New(h.Services, s.Briefing()))
	if d.Step(ui.Input{}); !d.Has("Option on: Without tactic cards") {
		t.Errorf("nor does the briefing:\n%s", d.Words())
	}
	d.Press(ui.KeyEsc)
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
	for _, want := range []string{"Beats Sergeants in 7 of 10", "Between equal bots, 32 games", "Axis 11", "Allies 21", "easy", "fairly easy", "normal", "hard", "You lead the Allies against the Axis (Recruit)."} {
		if !strings.Contains(strings.Join(strings.Fields(d.Words()), " "), want) {
			t.Errorf("no %q:\n%s", want, d.Words())
		}
	}
	s.Met.Strong, s.Met.Counted = nil, false
	d.Step(ui.Input{})
	if w := d.Words(); strings.Contains(w, "Beats") || strings.Contains(w, "Axis 11") || !strings.Contains(w, "Balance not tested yet") {
		t.Errorf("numbers out of nothing:\n%s", w)
	}
	if d, _ := seated(t, h, "infidel", "wells", rules.First, 1280, 720); strings.Contains(d.Words(), "curtain") {
		t.Errorf("a curtain in a game that hides nothing:\n%s", d.Words())
	}
}

// TestUNA_6_3_NobodyPlaysFirstBeforeTheBids reads the players' page of a game that bids for who plays first,
// and of one that does not.
func TestUNA_6_3_NobodyPlaysFirstBeforeTheBids(t *testing.T) {
	h := house(t)
	for game, says := range map[string]string{"undaunted/tutorial-first-patrol": "has the initiative marker", "memoir/pegasus-bridge": "plays first"} {
		id, battle, _ := strings.Cut(game, "/")
		d, _ := seated(t, h, id, battle, rules.First, 1280, 720)
		words := strings.Join(strings.Fields(d.Words()), " ")
		if bids := id == "undaunted"; !strings.Contains(words, says) || strings.Contains(words, "plays first") == bids || strings.Contains(words, "First player") == bids {
			t.Errorf("%s, want %q:\n%s", game, says, d.Words())
		}
	}
}

// TestFiveWhoMaySitThereStandWell looks at every row of both sides, in the smallest and a
// large window: in one line each stand its name, what kind of opponent it is, and what was
// measured or is advised.
func TestFiveWhoMaySitThereStandWell(t *testing.T) {
	for _, size := range []ui.Size{{W: 1280, H: 720}, {W: 1920, H: 1080}} {
		for _, lang := range texts.Languages() {
			d, s := seated(t, house(t), "memoir", "pegasus-bridge", rules.Second, size.W, size.H)
			d.Look.Lang = lang
			s.Met.Strong = nil
			for i, level := range seats.Levels[1:] { // measured, as all will be
				s.Met.Strong = append(s.Met.Strong, figures.Strength{Level: level, Against: seats.Levels[i], Games: 100, Wins: 100})
			}
			d.Step(ui.Input{})
			shown := strings.Split(d.Words(), "\n")
			say := func(key string, args ...rules.Arg) {
				want, n := texts.Say(lang, rules.Phrase{Key: key, Args: args}), 0
				for _, line := range shown {
					if line == want {
						n++
					}
				}
				if n != 2 {
					t.Errorf("%v: %q stands %d times in one line, not for both sides", size, want, n)
				}
			}
			say("ui.seats.person-note")
			say("ui.seats.two-note")
			for i, level := range seats.Levels {
				say("ui.bot." + level)
				say("ui.seats." + level)
				say("ui.bot." + level + "-note")
				if i > 0 {
					say("ui.seats.beats-"+seats.Levels[i-1], ui.Num("N", 10))
				}
			}
			say("ui.seats.first-game")
			if faults := d.Spills(); len(faults) > 0 {
				t.Errorf("%v, %s: %v", size, lang, faults)
			}
		}
	}
}

// TestGoingOnSaysFromWhere shows the turn and who goes on (window-2.md, C9).
func TestGoingOnSaysFromWhere(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
	p.Journal.Close()
	n := half(t, p)
	at := must.Have(p.Match.At(n, nil))(t)
	shown := 0
	h.Map = func(_ rules.Game, s rules.State) gameui.Map {
		shown = p.Match.Game().TurnNumber(s)
		return func(*ui.List, ui.Size, ui.Look) {}
	}
	d := enter(t, h, nil, 1280, 720)
	must.Do(t, h.Branch(d, p, n))
	d.Step(ui.Input{})
	want := "From turn " + strconv.Itoa(p.Match.Game().TurnNumber(at)) + " on, you lead the Allies against the Axis (Officer)."
	if w := strings.ReplaceAll(d.Words(), "\n", " "); !strings.Contains(w, want) || strings.Contains(w, "First player") {
		t.Errorf("no %q:\n%s", want, d.Words())
	}
	if shown != p.Match.Game().TurnNumber(at) {
		t.Errorf("the map shows turn %d, not %d", shown, p.Match.Game().TurnNumber(at))
	}
}
