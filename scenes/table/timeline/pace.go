package timeline

import (
	"time"

	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// Pace is how long things take at a speed of the settings.
type Pace struct{ Die, Step, Most, Bot, Verdict, Loss time.Duration }

// Paces are those of the speeds.
var Paces = map[string]Pace{
	"slow":    {700 * time.Millisecond, 140 * time.Millisecond, 350 * time.Millisecond, 900 * time.Millisecond, 1100 * time.Millisecond, 500 * time.Millisecond},
	"normal":  {550 * time.Millisecond, 90 * time.Millisecond, 300 * time.Millisecond, 350 * time.Millisecond, 700 * time.Millisecond, 350 * time.Millisecond},
	"fast":    {220 * time.Millisecond, 45 * time.Millisecond, 160 * time.Millisecond, 120 * time.Millisecond, 300 * time.Millisecond, 150 * time.Millisecond},
	"instant": {},
}

// Pace is how long things take now; where pictures stand still nothing moves.
func (t *Timeline) Pace(f *ui.Frame) Pace {
	p := Paces[t.Settings().Speed]
	if f.Look.Still {
		p = Pace{Verdict: p.Verdict, Bot: p.Bot}
	}
	return p
}

// MotionPace is how long motion takes; nothing moves in the past.
func (t *Timeline) MotionPace(f *ui.Frame) model.Pace {
	if t.Past != nil {
		return model.Pace{}
	}
	return model.Pace{Most: t.Pace(f).Most, Normal: Paces["normal"].Most}
}
