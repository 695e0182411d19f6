package dice

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// felt is a board that marks dice and names them by what they are about.
type felt struct{ board.Board }

var ringed, greyed = ui.Pic{ID: "ringed"}, ui.Pic{ID: "greyed"}

func (felt) Hit() (hit, spent ui.Pic) { return ringed, greyed }

func (felt) Reckon(dice []rules.Event) rules.Phrase {
	return rules.Phrase{Key: "throw-" + ui.Figures(int(dice[0].Args[0]))}
}

func trayOf() *Tray {
	return &Tray{Throws: &gamelog.Throws{Moment: &model.Moment{Board: felt{}}}}
}

// frame is a frame that says the keys of its words.
func frame(t *testing.T) *ui.Frame {
	t.Helper()
	m := must.Have(ui.NewMeasurer())(t)
	f := ui.NewFrame(&ui.Memory{}, m, ui.Look{Theme: &ui.Paper, Lang: "en", TextScale: 1}, ui.Size{W: 1280, H: 720}, time.Time{}, ui.Input{}, &ui.List{})
	f.Word = func(p rules.Phrase) string { return p.Key }
	return f
}

// Of dice of which one decides that one alone is bright.
func TestTheDieThatDecidedIsTheBrightest(t *testing.T) {
	x, f := trayOf(), frame(t)
	x.Last = gamelog.Throw{Dice: make([]gamelog.Die, 3), Verdict: &board.Verdict{Decides: 2}}
	x.drawDice(f, ui.Rect{W: 300, H: 90}, 1)
	for i, box := range x.Faces {
		want := greyed
		if i == 1 {
			want = ringed
		}
		if !slices.ContainsFunc(f.List.Cmds, func(c ui.Cmd) bool { return c.Pic == want && c.Box == box }) {
			t.Errorf("die %d of 3 is not %s", i+1, want.ID)
		}
	}
}

// Beside earlier throws, too, all of what a throw is for is told in the smallest window.
func TestNoTitleIsCutBesideEarlierThrows(t *testing.T) {
	for _, sum := range []string{"12", "7 + 3 = 10 : Désorganisé, retraite 1, Attaque continue"} {
		told(t, sum, "Choc contre Chevaliers de Jérusalem 2 : 2 attaquants")
	}
}

// told draws a throw of a sum and a title beside an earlier one.
func told(t *testing.T, sum, title string) {
	t.Helper()
	x, f := trayOf(), frame(t)
	word := f.Word
	f.Word = func(p rules.Phrase) string {
		if p.Key == "throw-0" {
			return sum
		}
		return word(p)
	}
	x.Last = gamelog.Throw{Dice: make([]gamelog.Die, 2), Verdict: &board.Verdict{Title: rules.Phrase{Key: title}}}
	x.Earlier = []gamelog.Throw{{Dice: make([]gamelog.Die, 1), Verdict: &board.Verdict{}}}
	box := ui.Rect{X: 12, Y: 14, W: 160, H: 130}
	x.below(f, box, 1, f.Bold(ui.L), f.Type(ui.S))
	var got []string
	for _, c := range f.List.Cmds {
		if c.Op == ui.OpText {
			got = append(got, c.Text)
		}
		if c.Box.Bottom() > box.Bottom()+4 { // the rim is wider
			t.Errorf("%q at %.0f lies on the rim", c.Text, c.Box)
		}
	}
	if says := strings.Join(got, " "); !strings.Contains(says, title) {
		t.Errorf("the tray says %q", says)
	}
}

// Where there is not room for all earlier throws it is the oldest that is left out.
func TestOfEarlierThrowsTheNewestStandsFirst(t *testing.T) {
	x, f := trayOf(), frame(t)
	for place := range int16(3) {
		x.Earlier = append(x.Earlier, gamelog.Throw{Dice: []gamelog.Die{{Event: rules.Event{Args: rules.Args{place}}}}, Verdict: &board.Verdict{}})
	}
	x.drawEarlier(f, ui.Rect{W: 200, H: 400}, x.Earlier)
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
