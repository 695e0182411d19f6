package book

import (
	"math"

	"sandtable/scenes/ui"
)

// The faces of running text are in whole logical pixels: the shaper spaces letters by the next whole size, and lines of
// several pieces would show the difference.

func whole(t ui.Type) ui.Type { t.Size = math.Round(t.Size); return t }

func plain(f *ui.Frame, s ui.Step) ui.Type { return whole(f.Type(s)) }
func bold(f *ui.Frame, s ui.Step) ui.Type  { return whole(f.Bold(s)) }
func soft(f *ui.Frame, s ui.Step) ui.Type  { return whole(f.Soft(s)) }
