// Package survey draws the survey sheets of briefings: a board made pale, or its ground
// sketched with a pencil.
package survey

import (
	"strings"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/ui"
)

// Of is the sheet of a position as its board draws it: the whole of it, pale.
func Of(g rules.Game, s rules.State, b board.Board) *gameui.Survey {
	b.Layout(ui.Size{W: 800, H: 600}, s)
	world := b.World()
	out := &gameui.Survey{Part: ui.Rect{W: world.W, H: world.H}, Room: 0.34}
	v := On(g, s, out.Part, ui.Size{W: world.W, H: world.H}, ui.Look{Lang: "en"})
	out.At = func(word string) (ui.Point, bool) {
		n := b.Named(word, v)
		if n < 0 {
			return ui.Point{}, false
		}
		return b.Where(n, v).Center(), true
	}
	out.Draw = func(l *ui.List, size ui.Size, look ui.Look) {
		v := On(g, s, out.Part, size, look)
		l.Fill(v.Bounds, Paper)
		b.Layout(size, s)
		b.Draw(l, v)
		l.Fill(v.Bounds, ui.Alpha(Paper, 0.30))
	}
	return out
}

// On is how a part of a board is drawn on a sheet of a size.
func On(g rules.Game, s rules.State, part ui.Rect, size ui.Size, look ui.Look) board.View {
	unit := size.W / part.W
	return board.View{
		Game: g, State: s, Viewer: rules.Chance, Lang: look.Lang, Coats: look.Coats,
		Camera:  board.Camera{Unit: unit, At: ui.Point{X: -part.X * unit, Y: -part.Y * unit}},
		Settled: unit, Bounds: ui.Rect{W: size.W, H: size.H},
		Hover: board.None, Cursor: board.None, Selected: board.None, Quiet: true, Preview: true,
	}
}

// Degrees are the degrees of success of a solitaire game, the best first, each with the points where its name has none.
func Degrees(x rules.Graded, scenario string) (out []gameui.Win) {
	list := x.Grades(scenario)
	for i := len(list) - 1; i > 0; i-- {
		d := list[i]
		if d.Won != rules.First {
			continue
		}
		w := gameui.Win{Phrase: rules.Phrase{Key: "ui.briefing.degree", Args: []rules.Arg{{Name: "Degree", Text: d.Name}}}, Clause: d.Clause, Icon: "star"}
		if !strings.ContainsAny(d.Name.En, "0123456789") {
			w.Worth = rules.Phrase{Key: "ui.briefing.from", Args: []rules.Arg{{Name: "N", N: d.From / x.Unit()}}}
			if d.From%x.Unit() != 0 {
				w.Worth.Key = "ui.briefing.from-half"
				if d.From < x.Unit() {
					w.Worth.Key = "ui.briefing.from-bare"
				}
			}
		}
		out = append(out, w)
	}
	return out
}

// Paper is the ground of a survey sheet.
var Paper = ui.Ink{R: 0xF1, G: 0xE6, B: 0xC8, A: 255}
