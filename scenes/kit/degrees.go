package kit

import (
	"math"

	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Degrees is the end of a game with degrees of success, in place of a winner and medals.
type Degrees struct {
	Grades []rules.Grade // of the scenario, from the worst
	At     int           // the one that was reached
	Lines  []rules.Entry // that came to something
	Unit   int
	Score  int
}

// DegreesOf reads the end of a game; nil for one that only has a winner.
func DegreesOf(g rules.Game, scenario string, end rules.State) *Degrees {
	gr := g.Features().Graded
	if gr == nil {
		return nil
	}
	d := &Degrees{Grades: gr.Grades(scenario), At: gr.Grade(end), Unit: gr.Unit(), Score: end.Result().Score[rules.First]}
	d.Lines = pane.Only(gr.Account(end), func(e rules.Entry) bool { return e.Count != 0 || e.N != 0 })
	return d
}

// Border words the points of a degree: `6 to 10`, `from 10½`, `below −5`.
func (d *Degrees) Border(f *ui.Frame, n int) string {
	from := ui.Verbatim("From", FormatPoints(d.Grades[n].From, d.Unit))
	switch {
	case n == len(d.Grades)-1:
		return f.Say("ui.result.from", from)
	case d.Grades[n].From == d.Grades[n+1].From:
		return ""
	case d.Grades[n].From == math.MinInt32 || n == 0:
		return f.Say("ui.result.below", ui.Verbatim("To", FormatPoints(d.Grades[n+1].From, d.Unit)))
	}
	return f.Say("ui.result.between", from, ui.Verbatim("To", FormatPoints(d.Grades[n+1].From-1, d.Unit)))
}
