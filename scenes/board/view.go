package board

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Fall is a figure or a counter that falls off the board.
type Fall struct {
	Place int     // whom it is taken from
	Pic   ui.Pic  // of it
	Unit  float64 // how large it is, as List.Put wants it
	Part  bool    // only a part of a piece that stays
}

// Nudge is how far a piece is drawn from where it stands: it lunges, or it is shaken.
type Nudge struct {
	Place int
	By    ui.Point
}

// Nudge is how far what stands at one of several places is drawn from there.
func (v *View) Nudge(places ...int) (by ui.Point) {
	for i := range v.Nudges {
		if slices.Contains(places, v.Nudges[i].Place) {
			by = by.Add(v.Nudges[i].By)
		}
	}
	return by
}

// View is what a board is drawn from: the hidden copy for one viewer, and what
// the pointer and the keyboard do.
type View struct {
	Game   rules.Game
	State  rules.State
	Viewer rules.Side
	// Legal is what may be done, when it is the viewer's to decide.
	Legal  []rules.Action
	Camera Camera
	Goal   Camera  // where the camera comes to rest; none for where it is
	Bounds ui.Rect // where on the screen the board is seen
	// Over is what the table draws over the board: what is written there would be cut.
	Over     []ui.Rect
	Hover    int  // the place under the pointer, None for none
	Cursor   int  // the place of the keyboard's cursor, None when not in use
	Led      bool // a hint has put the cursor there
	Selected int  // the place that was chosen, None for none
	Aimed    rules.Action
	Marked   []int // places to point out: where a line of the log took place
	Would    []int // places that could act if the card that was chosen were played
	Finger   int   // one more than the number of the card that the pointer is on, 0 for none
	Moves    []Move
	// Turn is what has happened since the turn began, as far as the viewer may know.
	Turn []rules.Event
	// Since is what has happened by the last decision of who looks and after it, as
	// far as the viewer may know; nothing while dice roll.
	Since []rules.Event
	Hurt  []int // places that have just lost figures
	// Nudges is which pieces lunge or are shaken.
	Nudges []Nudge
	// Ends says that the end of the game has its moment: no page lies over what decided.
	Ends bool
	// Decided is the place that decided a game that is over, if one did: no page lies over it.
	Decided []int
	// Ended is what has happened since the last decision where the board's Page about it, numbered
	// from 1, is to be shown; 0 for none. Of a chapter it is what the chapter is about, and Lately
	// all of its turn up to there, without it while its dice tumble.
	Ended  []rules.Event
	Lately []rules.Event
	Page   int
	Lang   string
	Text   float64 // how much larger than drawn words are; 0 counts as 1
	Device ui.Device
	Dark   bool
	Coats  ui.Coats // colours of the sides
	Dim    float64  // how much darker than drawn the ground is, 0 to 1
	Plain  bool     // the ground in flat colours with patterns, not drawn
	Bland  bool     // what stands on the ground does not colour it
	Bare   bool     // pieces are hidden, the ground is seen
	Open   bool     // what was face down is shown: a game that is over is seen again
	Names  bool     // places show their names
	Sight  bool     // lines of sight are shown from the place under the pointer
	Reach  bool     // the reach of the piece under the pointer is shown
	Lit    Lit      // what is coloured because it is explained
	// Falls is what has just happened, while its dice still tumble and State is as it was before.
	Falls []rules.Event
	// Odds is the chance that an action does what it is for, and whether it is at most that,
	// if it can be told.
	Odds func(a rules.Action) (p float64, atMost, ok bool)
	// Quiet is when nothing may be marked as possible: dice still roll.
	Quiet bool
	// Settled is the camera's unit when it comes to rest: kept pictures are made for that size.
	Settled float64
	Preview bool // a small picture, not a board to play on
	// Figure says that it is a part of a board in an example, kept as a whole by who shows
	// it: nothing of it is kept besides, all else is as in play.
	Figure bool
	Rested bool // the pointer has been on its place for a while
}

// Pointed is the place that the pointer is on, else that of the keyboard's cursor.
func (v *View) Pointed() int {
	return pane.Either(v.Hover >= 0, v.Hover, v.Cursor)
}

// Lit is what a board colours about a place while it is explained, nothing without What.
type Lit struct {
	What  string
	Place int
}

// What a board may colour: each names what it can in its Traits.
const (
	LitSight   = "sight"   // as the key of sight does: lines of sight, zones of control, supply, risks, distances
	LitReach   = "reach"   // as the key of reach does
	LitFacing  = "facing"  // front, flanks and rear
	LitSection = "section" // the section of the map
	LitRange   = "range"   // how many dice are thrown at each distance
)

// Light has the board colour something.
func (v *View) Light(l Lit) {
	v.Lit, v.Sight, v.Reach = l, v.Sight || l.What == LitSight, v.Reach || l.What == LitReach
}

// Looked is the place that overlays are about: what is explained, else what is pointed at.
func (v *View) Looked() int {
	return pane.Either(v.Lit.What != "", v.Lit.Place, v.Pointed())
}

// Sought is the place that the player points at himself, not by a cursor that a hint has put there.
func (v *View) Sought() int {
	if v.Led {
		return v.Hover
	}
	return v.Pointed()
}

// Move is a piece on its way.
type Move struct {
	From, To int
	T        float64 // 0 at From, 1 at To
	Event    rules.Event
	Gone     bool // it leaves the board at To
}

// Cuts says whether a box would not be seen as a whole.
func (v *View) Cuts(box ui.Rect) bool {
	if b := v.Bounds; !b.Empty() && (box.X < b.X || box.Y < b.Y || box.Right() > b.Right() || box.Bottom() > b.Bottom()) {
		return true
	}
	return slices.ContainsFunc(v.Over, func(o ui.Rect) bool { return !o.Intersect(box).Empty() })
}

// Rest is the view when the camera rests: signs are laid for that, and stand still.
func (v View) Rest() View {
	if v.Goal.Unit > 0 {
		v.Camera = v.Goal
	}
	return v
}

// Camera maps the board's units to the screen.
type Camera struct {
	Unit float64  // logical pixels a unit
	At   ui.Point // where the world's upper left corner is seen
}

// On is where a point of the world is seen.
func (c Camera) On(x, y float64) ui.Point {
	return ui.Point{X: c.At.X + x*c.Unit, Y: c.At.Y + y*c.Unit}
}

// Of is which point of the world is seen at p.
func (c Camera) Of(p ui.Point) (x, y float64) {
	return (p.X - c.At.X) / c.Unit, (p.Y - c.At.Y) / c.Unit
}

// Least is the smallest side of a place to click, in logical pixels.
func (v *View) Least() float64 {
	look := ui.Look{TextScale: max(1, v.Text), Device: v.Device}
	return look.Target()
}

// Target is a box made large enough to be clicked, about its own middle.
func (v *View) Target(box ui.Rect) ui.Rect {
	n := v.Least()
	return ui.Around(box.Center(), ui.Size{W: max(n, box.W), H: max(n, box.H)})
}

// Free is what of the board the prompt, foot logical pixels high at least, the
// tools and what lies beside the map leave.
func (v *View) Free(foot float64) ui.Rect {
	room := v.Bounds
	room.H -= foot
	for _, o := range v.Over {
		switch o = o.Intersect(v.Bounds); {
		case o.Empty():
		case o.H > o.W && o.X > v.Bounds.Center().X:
			room.W = min(room.W, o.X-room.X)
		case o.H > o.W && o.Right() < v.Bounds.Center().X: // what lies beside the map
			right := room.Right()
			room.X = max(room.X, o.Right())
			room.W = right - room.X
		case o.W > o.H && o.Bottom() > v.Bounds.Bottom()-20 && o.W > v.Bounds.W/4:
			room.H = min(room.H, o.Y-room.Y)
		}
	}
	return room
}

// Sheet draws a sheet in the middle of the board, above the prompt. w and h are
// its size at scale 1; it is never larger than the board.
func (v *View) Sheet(dst *ui.List, w, h float64) Sheet {
	return v.sheet(dst, w, h, func(room ui.Rect, size ui.Size) ui.Rect { return ui.Around(room.Center(), size) })
}

// sheet draws a sheet where lay puts it in its room.
func (v *View) sheet(dst *ui.List, w, h float64, lay func(room ui.Rect, size ui.Size) ui.Rect) Sheet {
	s := Sheet{Theme: &ui.Paper, scale: max(v.Text, 1)}
	if v.Dark {
		s.Theme = &ui.Slate
	}
	room := v.Free(s.Px(64)).InsetXY(22, 14)
	s.Box = lay(room, ui.Size{W: min(room.W, s.Px(w)), H: min(room.H, s.Px(h))}).Snap()
	dst.Nine(s.Box.Inset(-10), s.Theme.Chrome("dialog"))
	return s
}

// SheetOff draws a sheet that lies over none of some boxes where that can be; in the middle where
// there is none.
func (v *View) SheetOff(dst *ui.List, w, h float64, boxes []ui.Rect) Sheet {
	if len(boxes) == 0 {
		return v.Sheet(dst, w, h)
	}
	return v.SheetBeside(dst, w, h, boxes)
}

// SheetBeside draws a sheet where it covers the least of some boxes, near the edge of the board
// rather than in its middle.
func (v *View) SheetBeside(dst *ui.List, w, h float64, taken []ui.Rect) Sheet {
	return v.sheet(dst, w, h, func(room ui.Rect, size ui.Size) ui.Rect {
		return pane.Cheapest(room, size, 12, func(at ui.Rect) float64 {
			cost := -at.Center().Dist(room.Center())
			for _, box := range taken {
				x := at.Intersect(box)
				cost += x.W * x.H
			}
			return cost
		})
	})
}

// Hides says whether anything of a position is hidden from a side.
func Hides(s rules.State, from rules.Side) bool {
	seen := s.Clone()
	seen.Hide(from)
	return seen.Hash() != s.Hash()
}
