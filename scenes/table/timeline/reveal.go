package timeline

import (
	"time"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// Revealed is the moment in which cards that were turned over are shown.
type Revealed struct {
	board.Reveal
	Up    bool
	Both  bool // two people look at the screen
	Since time.Time
	ends  time.Time // zero when it waits to be put away
}

// bothLook is how long two people at one screen see what is turned over before the curtain comes.
const bothLook = 5 * time.Second

// turning is how long cards take to turn over.
const turning = 600 * time.Millisecond

// TurnedOver is how far the cards have turned, 0 to 1.
func (k *Revealed) TurnedOver(now time.Time, still bool) float64 {
	if d := now.Sub(k.Since); !still && d < turning {
		return max(0, float64(d)/float64(turning))
	}
	return 1
}

// reveal begins the moment that an action has brought, if any, after what moves, which
// ends at begins. Who plays a bot puts it away himself, unless he wants things fast;
// before two it passes, unless the settings wait. There is none where all is instant.
func (t *Timeline) reveal(f *ui.Frame, events []rules.Event, begins time.Time) {
	k := &t.Shown
	*k = Revealed{}
	speed := t.Settings().Speed
	if speed == "instant" || t.Hurry {
		return
	}
	r, ok := t.Board.Reveals(gamelog.Readables(events, rules.Chance, nil), t.View(f))
	if !ok {
		return
	}
	_, one := t.Play.Person()
	two := t.Play.IsPerson(rules.First) && t.Play.IsPerson(rules.Second)
	*k = Revealed{Reveal: r, Up: true, Both: two, Since: begins}
	if k.Both && !t.Settings().WaitLosses { // the curtain that comes next tells it too
		k.ends = begins.Add(turning + bothLook)
	}
	if speed == "fast" || !one && !two {
		k.ends = begins.Add(turning + 4*max(Paces[speed].Bot, 300*time.Millisecond))
	}
	t.Renew()
	t.Sound(sounds.Card)
}

// Reveals says whether what an action told turns over what was hidden: it has been seen then.
func (t *Timeline) Reveals(events []rules.Event, v board.View) bool {
	_, ok := t.Board.Reveals(gamelog.Readables(events, rules.Chance, nil), v)
	return ok
}

// revealing lets the moment pass; true while it lasts.
func (t *Timeline) revealing(f *ui.Frame) bool {
	k := &t.Shown
	if !k.Up {
		return false
	}
	switch {
	case !k.ends.IsZero() && !f.Now.Before(k.ends), f.In.Take(ui.KeySpace):
		t.PutAway(f)
		return false
	case !f.Look.Still && f.Now.Before(k.Since.Add(turning)):
		f.Animate()
	case !k.ends.IsZero():
		f.Wake(k.ends)
	}
	return true
}

// PutAway ends the moment.
func (t *Timeline) PutAway(f *ui.Frame) {
	t.Shown = Revealed{}
	t.Renew()
	f.Invalidate()
}
