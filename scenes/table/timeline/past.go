package timeline

import (
	"slices"
	"time"

	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// Past is a moment of a recorded game that stands on the board: nobody decides there.
type Past struct {
	State   rules.State // as who looks may see it
	Stop    int         // its number among all moments, in their order
	Step    int         // how many steps had been done
	Decided int         // how many there were at the decision before
	Log     []gamelog.Entry
	Told    int    // how many entries of the log had been told; it holds those of the whole game
	Places  []int  // where what has just happened took place
	Clause  string // of what has just happened
	Open    bool   // what was hidden is shown
	Arrows  bool   // the map is the viewer's arrows'
	// Page is the page about a part of the game that is shown, from 1, 0 for none; Events are
	// what the pages follow from.
	Page   int
	Events []rules.Event
}

// Show puts a moment of the past on the board, with nothing moving.
func (t *Timeline) Show(p Past) {
	t.Past, t.Log.Entries = &p, p.Log[:p.Told]
	t.Stage, t.due, t.Shown = Stage{}, t.due[:0], Revealed{}
	t.Renew()
	t.renew()
	t.Thrown.Recall()
	t.Play.Decided = [2]int{p.Decided, p.Decided}
}

// reading is how much longer a page stays than a decision.
const reading = 6

// Stay is how long a moment stays where the past goes on by itself.
const Stay = 900 * time.Millisecond

// Pass lets what happened up to a later moment be seen, so fast; it says when the next may follow.
func (t *Timeline) Pass(f *ui.Frame, to Past, speed int) (next time.Time) {
	old, was, seen := t.State, t.Past, slices.Clone(t.TurnNews)
	t.Show(to)
	if to.Told < was.Told {
		return f.Now
	}
	events := gamelog.EventsOf(t.Log.Entries[was.Told:])
	k := time.Duration(speed)
	p := pane.Either(f.Look.Still, Pace{}, Paces[t.Settings().Speed])
	p = Pace{Die: p.Die / k, Step: p.Step / k, Most: p.Most / k, Bot: Stay / k}
	t.Stage = t.staged(events, f.Now, p)
	t.turn, t.Step = seen, was.Step // while dice roll the log ends there
	if t.Rolled {
		t.old = old
	}
	t.reveal(f, events, t.End)
	t.noises(events)
	if t.Busy(f.Now) {
		f.Animate()
	}
	pause := pane.Either(to.Page > 0, reading*p.Bot, t.pause(events, p))
	return later(t.End.Add(pause), t.Shown.ends)
}

// Passing lets what was shown last happen, true as long as it does.
func (t *Timeline) Passing(f *ui.Frame) bool {
	t.Hear(f)
	if t.Busy(f.Now) {
		f.Animate()
		return true
	}
	t.old = nil
	return t.revealing(f)
}

// Story is the log as a whole; of a recorded game that of the whole game.
func (t *Timeline) Story() []gamelog.Entry {
	if t.Past != nil {
		return t.Past.Log
	}
	return t.Log.Entries
}
