package table

import (
	"slices"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/scenes/board"
	"sandtable/scenes/playing"
	"sandtable/scenes/ui"
)

// sayings is a board whose events say themselves what they are.
type sayings struct{ board.Board }

func (sayings) Idle(rules.Event) (p rules.Phrase, ok bool) { return p, false }

func (sayings) Sign(e rules.Event) board.Sign {
	s := board.Sign{From: int(e.Args[0]), To: board.None, Card: board.Card{No: -1}}
	switch e.Kind {
	case aims:
		s.Throw = true
	case falls:
		s.Rolled = true
	case costs:
		s.Loss = true
	}
	return s
}

var ringed, greyed = ui.Pic{ID: "ringed"}, ui.Pic{ID: "greyed"}

func (sayings) Hit() (hit, spent ui.Pic) { return ringed, greyed }

// Reckon names the dice by what they are about.
func (sayings) Reckon(dice []rules.Event) rules.Phrase {
	return rules.Phrase{Key: "throw-" + ui.Figures(int(dice[0].Args[0]))}
}

// What a die is about stands in the first argument.
const (
	aims rules.EventKind = iota
	falls
	costs
)

func tells(kind rules.EventKind, place int16) rules.Event {
	return rules.Event{Kind: kind, Args: rules.Args{place}}
}

func trayOf(t *testing.T) *Table {
	t.Helper()
	m, err := rules.NewMatch(rulestest.New(), rules.Setup{Scenario: "long"}, rules.Seeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	return &Table{board: sayings{}, match: m, game: m.Game(), play: &playing.Playing{}}
}

// A unit that is shot at twice has two throws: the second lies in the tray alone.
func TestDiceOfAnotherActionAreAnotherThrow(t *testing.T) {
	x := trayOf(t)
	x.throwFrom([]rules.Event{tells(falls, 3), tells(falls, 3)}, 1000)
	if n := len(x.throw.dice); n != 2 {
		t.Fatalf("%d dice of one throw lie in the tray", n)
	}
	x.throwFrom([]rules.Event{tells(falls, 3)}, 1005)
	if n := len(x.throw.dice); n != 1 || len(x.aside) > 0 {
		t.Errorf("%d dice lie in the tray and %d throws beside it; one and none would be right", n, len(x.aside))
	}
}

// What is lost while the next throw is announced is not put down to the one that lies.
func TestWhatComesAfterAnAnnouncementIsNotOfTheThrowBefore(t *testing.T) {
	x := trayOf(t)
	x.throwFrom([]rules.Event{tells(falls, 3), tells(costs, 3), tells(aims, 4), tells(costs, 5)}, 1000)
	if got := x.throw.brought; len(got) != 1 || got[0].Args[0] != 3 {
		t.Errorf("the throw has brought %v", got)
	}
}

// What announces a throw is told as its beat begins, what the dice bring when they lie.
func TestWhatDiceBringIsToldWhenTheyLie(t *testing.T) {
	x := trayOf(t)
	c := cutter{t: x, prior: x.match.Now()}
	c.open()
	for _, e := range []rules.Event{tells(aims, 3), tells(falls, 3), tells(costs, 3)} {
		c.add(e)
	}
	if lead, fall := told(c.b.lead), told(c.b.fall); len(lead) != 1 || len(fall) != 2 || fall[1].Kind != costs {
		t.Errorf("first %v is told, then %v", lead, fall)
	}
}

// frame is a frame that says the keys of its words.
func frame(t *testing.T) *ui.Frame {
	t.Helper()
	m, err := ui.NewMeasurer()
	if err != nil {
		t.Fatal(err)
	}
	f := ui.NewFrame(&ui.Memory{}, m, ui.Look{Theme: &ui.Paper, Lang: "en", TextScale: 1}, ui.Size{W: 1280, H: 720}, time.Time{}, ui.Input{}, &ui.List{})
	f.Word = func(p rules.Phrase) string { return p.Key }
	return f
}

// Of dice of which one decides that one alone is bright.
func TestTheDieThatDecidedIsTheBrightest(t *testing.T) {
	x, f := trayOf(t), frame(t)
	x.throw = tray{dice: make([]die, 3), told: &board.Verdict{Decides: 2}}
	x.drawDice(f, ui.Rect{W: 300, H: 90}, 1)
	for i, box := range x.diceAt {
		want := greyed
		if i == 1 {
			want = ringed
		}
		if !slices.ContainsFunc(f.List.Cmds, func(c ui.Cmd) bool { return c.Pic == want && c.Box == box }) {
			t.Errorf("die %d of 3 is not %s", i+1, want.ID)
		}
	}
}

// Where there is not room for all earlier throws it is the oldest that is left out.
func TestOfEarlierThrowsTheNewestStandsFirst(t *testing.T) {
	x, f := trayOf(t), frame(t)
	for place := range int16(3) {
		x.aside = append(x.aside, tray{dice: []die{{event: tells(falls, place)}}, told: &board.Verdict{}})
	}
	x.drawAside(f, ui.Rect{W: 200, H: 400}, ui.White)
	var got []string
	for _, c := range f.List.Cmds {
		if c.Op == ui.OpText {
			got = append(got, c.Text)
		}
	}
	if want := []string{"ui.verdict.earlier", "throw-2", "throw-1", "throw-0"}; !slices.Equal(got, want) {
		t.Errorf("beside the dice stands %q, want %q", got, want)
	}
}

// A spectator has no side that a loss could serve.
func TestNothingServesASpectator(t *testing.T) {
	for _, c := range []struct {
		loser, viewer rules.Side
		want          board.Tone
	}{{rules.First, rules.First, board.Harms}, {rules.First, rules.Second, board.Serves}, {rules.First, rules.Chance, board.Harms}, {rules.Chance, rules.First, board.Nothing}} {
		if got := board.ToneOf(c.loser, c.viewer); got != c.want {
			t.Errorf("a loss of %d is %d to %d, want %d", c.loser, got, c.viewer, c.want)
		}
	}
}
