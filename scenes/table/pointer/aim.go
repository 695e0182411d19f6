package pointer

import (
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// hardly is the chance below which a deed that may go wrong is asked about once more.
const hardly = 0.25

// Press takes a click of the pointer. The first one on a deed that rolls dice, or that the other side
// answers, marks its place, so that the way, the cost and the odds can be read; the second one, or
// Enter, does it: nothing that cannot be taken back hangs on one slip of the hand.
func (t *Pointer) Press(f *ui.Frame, at ui.Point, v board.View, over Spotted) {
	if again := t.Aim.OK && same(t.Aim.Spot, over.Spot); again || !t.twofold(f, over) {
		t.Cursor = board.None
		t.Click(f, at, v, over)
		return
	}
	f.Invalidate()
	t.Says, t.noTip, t.Aim, t.Cursor, t.aimed = "", at, over, over.Spot.Place, f.Now
}

// doubled says whether a click is the second one of a double click on what the first one has aimed at: the two are one.
func (t *Pointer) doubled(f *ui.Frame, over Spotted) bool {
	return t.Aim.OK && same(t.Aim.Spot, over.Spot) && f.Now.Sub(t.aimed) < twice
}

// PressAt is a click on a line that offers a place, which comes into sight as if clicked itself.
func (t *Pointer) PressAt(f *ui.Frame, place int) {
	if s, ok := t.SpotOf(place); ok && !t.doubled(f, Spotted{Spot: s}) {
		t.Show(f, place)
		t.Press(f, s.Box.Center(), t.View(f), Spotted{Spot: s, OK: true})
	}
}

func same(a, b board.Spot) bool {
	return a.Place == b.Place && len(b.Actions) > 0 && a.Actions[0] == b.Actions[0]
}

// twofold says whether a click there cannot be taken back.
func (t *Pointer) twofold(f *ui.Frame, over Spotted) bool {
	s := over.Spot
	return over.OK && !over.Swap && !s.Pick && s.Do == nil && s.Place != board.None && s.Direct() && !s.List && !(s.First && f.In.Shift) &&
		!t.Menu.Open() && !t.Busy(f.Now) && !t.Covered && !t.Half && t.Decides() && t.Commits(s.Actions[0], s.After(0)...)
}

// Meant is the spot aimed at while the pointer is elsewhere: that clicked once, else the cursor's.
func (t *Pointer) Meant() (board.Spot, bool) {
	if t.Aim.OK {
		return t.Aim.Spot, true
	}
	return t.SpotOf(t.Cursor)
}

// chance is how likely all of a click comes off, below 0 unknown, and whether a failure costs.
func (t *Pointer) chance(s board.Spot) (p float64, risky bool) {
	c, ok := t.Board.ForecastWay(t.ForecastView(), s)
	if !ok {
		c, ok = t.Forecast(s.Actions[0])
	}
	if !ok {
		return -1, false
	}
	return c.Gain, len(c.Bad) > 0
}

// Slim is the chance of a deed that hardly ever succeeds and costs when it fails; else 0.
func (t *Pointer) Slim(s board.Spot) float64 {
	if p, risky := t.chance(s); risky && p >= 0 && p < hardly && t.Commits(s.Actions[0], s.After(0)...) {
		return max(p, 0.001)
	}
	return 0
}

// Deed names what a click on a spot does, with its chance.
func (t *Pointer) Deed(f *ui.Frame, s board.Spot) string {
	p := t.Board.Goes(s, t.Deciding(f))
	if p.Key == "" {
		return t.LabelOdds(f, s.Actions[0])
	}
	says := f.Word(p)
	if p, _ := t.chance(s); p >= 0 && t.OddsShown() != "off" {
		says += " · " + ui.Percent(f.Look.Lang, p)
	}
	return ui.Capital(says)
}
