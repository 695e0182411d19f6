package zones

import (
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Letter puts the letter of a side on its counter, at side pixels about at, for whoever
// asked for more than colours to tell the sides apart; dx and dy say where, in sides.
func Letter(l *ui.List, at ui.Point, side, dx, dy float64, coat ui.Coat, letter string) {
	r := max(5, side*0.13)
	c := at.Add(ui.Point{X: side * dx, Y: side * dy})
	pane.Disc(l, c, r, 1.4, ui.Casing, coat.Core)
	l.Text(ui.Around(c, ui.Size{W: 2 * r, H: 2 * r}), letter, ui.Type{Face: ui.Bold, Size: r * 1.5, Align: ui.Middle, Ink: coat.On})
}

// Decided is where the fields are seen that decided a game that is over.
func (c *Chart) Decided(v board.View) (out []ui.Rect) {
	for _, z := range v.Decided {
		out = append(out, c.Box(v.Camera, z, v.Least()).Inset(-30))
	}
	return out
}

// Dice are the faces of the dice of six in a set, from one to six: of both sides, and of nobody.
func Dice(set string) map[string][]ui.Pic {
	return map[string][]ui.Pic{"allies": board.Faces(set, "die-allies-", 6), "axis": board.Faces(set, "die-axis-", 6), "bone": board.Faces(set, "die-bone-", 6)}
}
