package table

import (
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// Play is what the table is about.
func (t *Table) Play() *saves.Play { return t.play.Play }

// Step is how many steps of the game a replay shows, Shown the position as it
// is drawn, Line where the timeline lies.
func (r *Replay) Step() int          { return r.stops[r.at].step }
func (r *Replay) Shown() rules.State { return r.t.view }
func (r *Replay) Line() ui.Rect      { return r.line }

// Stride is how far the cards of two hands lie apart.
var Stride = stride
