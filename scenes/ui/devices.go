package ui

import (
	"math"
	"slices"
	"time"
)

// Device is the input device that the player used last: what is shown follows it.
type Device uint8

// The devices.
const (
	Keyboard Device = iota // and the mouse
	Touch
	Gamepad
)

// Finger is one that lies on the screen.
type Finger struct {
	ID int
	At Point // logical pixels
}

// Pad is what a gamepad of the standard layout says.
type Pad struct {
	ID          int
	Down        uint32 // a bit for each button that is down, in the order of padButtons
	Left, Right Point  // the sticks, from -1 to 1
	Zoom        float64
}

// Devices turns what fingers and gamepads do into what a mouse and a keyboard would: nothing behind it knows of them. The
// zero value has a mouse and a keyboard.
type Devices struct {
	// Late says that nothing was read for a while before: what comes together may have come one after the other.
	Late bool

	used    Device
	last    time.Time // when it was read last
	touch   touching
	pads    []Pad // as they were read last
	keys    [padKeys]Key
	repeats time.Time // when a direction that is held comes again

	mouse   Point     // where the mouse was
	stirred time.Time // when it moved last
	finger  bool      // what the mouse does is a finger's
}

const (
	// FingerTarget is the smallest side of a place for a finger, in logical pixels: 9 mm at 96 to an inch.
	FingerTarget = 34
	slack        = 10 // logical pixels that a finger may move in a tap
	longPress    = 450 * time.Millisecond
)

// away is where the pointer is while no finger lies on anything.
var away = Point{X: -1, Y: -1}

// Read adds to what mouse and keyboard have done what fingers and pads do, and says whether anything has changed that is
// none of the input's events. moved is whether the mouse has moved.
func (h *Devices) Read(in *Input, moved bool, fingers []Finger, pads []Pad, now time.Time, s *Stage) bool {
	passed := min(now.Sub(h.last), 50*time.Millisecond).Seconds()
	h.last = now
	if h.poses(in, moved, now) {
		fingers, moved = append(fingers, Finger{ID: -1, At: in.At}), false
	}
	if in.Any() || moved {
		h.used = Keyboard
	}
	if len(fingers) > 0 {
		h.used = Touch
	}
	was := h.touch.at
	h.touch.read(in, fingers, now, s)
	moved = moved || was != h.touch.at
	if h.play(in, pads, passed, now, s) {
		h.used, moved = Gamepad, true
	}
	if h.used == Touch {
		in.At = h.touch.at
	}
	in.Device = h.used
	return moved
}

// poses says whether the mouse is a finger: where the engine is told of none, as on desktops, the window system has the first
// one do what a mouse does. It comes from afar and presses in the same moment, which no hand on a mouse can.
func (h *Devices) poses(in *Input, moved bool, now time.Time) bool {
	const far, still = 40, 100 * time.Millisecond
	if !h.Late && in.Pressed == LeftButton && in.At.Dist(h.mouse) > far && now.Sub(h.stirred) > still && h.mouse != (Point{}) {
		h.finger = true
	}
	if h.mouse = in.At; moved {
		h.stirred = now
	}
	if !h.finger {
		return false
	}
	h.finger = (in.Down|in.Pressed)&LeftButton != 0
	in.Down, in.Pressed, in.Released = in.Down&^LeftButton, in.Pressed&^LeftButton, in.Released&^LeftButton
	return h.finger
}

// touching is what fingers are at.
type touching struct {
	phase   phase
	id      int   // of the finger that points
	from    Point // where it came down
	since   time.Time
	at      Point // where the pointer is
	focused bool  // the window had the keyboard then
	middle  Point // of two fingers
	spread  float64
}

type phase uint8

const (
	lifted  phase = iota
	left          // the finger is gone, and the pointer with it
	rests         // it may become a tap
	looks         // it has rested: it points, and lifting it does nothing
	drags         // it holds the left button
	pinches       // two move the map; what stays of them does nothing
)

func (t *touching) read(in *Input, list []Finger, now time.Time, s *Stage) {
	if t.phase == left {
		t.phase, t.at = lifted, away
	}
	outside := slices.ContainsFunc(list, func(f Finger) bool { return !(Rect{W: s.Size.W, H: s.Size.H}).Has(f.At) })
	lost := t.phase != lifted && (outside || t.focused && !in.Focused)
	switch n := len(list); {
	case n == 0 && !lost:
		t.lift(in, now)
	case n > 1 && !lost:
		t.pinch(in, list)
	case n == 0:
		t.drop(in)
		t.phase = lifted
	case n > 1 || lost || t.phase == pinches || t.phase != lifted && t.id != list[0].ID:
		t.drop(in)
		t.phase, t.spread = pinches, 0
	case t.phase == lifted && !outside:
		f := list[0]
		*t = touching{phase: rests, id: f.ID, from: f.At, since: now, focused: in.Focused}
		if t.at, _ = s.Aim(f.At); s.holds(t.at) {
			t.press(in)
		}
	case t.phase == rests && list[0].At.Dist(t.from) > slack && now.Sub(t.since) < longPress:
		t.press(in)
	case t.phase == rests && now.Sub(t.since) >= longPress:
		t.phase = looks
	case t.phase == looks || t.phase == drags:
		t.at = list[0].At
		if t.phase == drags {
			in.Down |= LeftButton
		}
	}
}

func (t *touching) press(in *Input) {
	t.phase = drags
	in.Pressed, in.Down = in.Pressed|LeftButton, in.Down|LeftButton
}

// lift ends what the last finger was at.
func (t *touching) lift(in *Input, now time.Time) {
	switch t.phase {
	case rests:
		if t.phase = lifted; now.Sub(t.since) < longPress { // else what it was on stays told of
			t.phase = left
			in.Pressed, in.Released = in.Pressed|LeftButton, in.Released|LeftButton
		}
	case drags:
		t.phase = left
		in.Released |= LeftButton
	default:
		t.phase = lifted
	}
}

// drop lets go beside everything: nothing comes of what was held.
func (t *touching) drop(in *Input) {
	if t.phase == drags {
		in.Released |= LeftButton
	}
	t.at = away
}

// pinch moves and enlarges what lies under two fingers.
func (t *touching) pinch(in *Input, list []Finger) {
	middle, spread := list[0].At.Add(list[1].At).Mul(0.5), max(1, list[0].At.Dist(list[1].At))
	if t.phase != pinches || t.spread == 0 || len(list) > 2 {
		t.drop(in)
		t.phase = pinches
	} else {
		t.at = middle
		in.Drift, in.Scale = middle.Sub(t.middle), spread/t.spread
		in.Wheel = in.Drift.Mul(1.0 / 72) // of what only scrolls
	}
	t.middle, t.spread = middle, spread
}

// holds says whether a press at p means something while it lasts: on a seal.
func (s *Stage) holds(p Point) bool { return s.memory().held.Has(p) }

// Aim is where a finger at p points: what is smaller than FingerTarget takes it from so far around, where nothing else
// lies but the ground, a map or a plate; hits says whether it is more than that.
func (s *Stage) Aim(p Point) (at Point, hits bool) {
	m := s.memory()
	at = p
	least := math.Inf(1)
	for i := len(m.things) - 1; i >= 0; i-- {
		t := &m.things[i]
		ground := t.at != nil || t.box.W > 4*FingerTarget && t.box.H > 3*FingerTarget
		switch {
		case ground:
		case t.box.Has(p) && m.open(t, p):
			return p, true
		default:
			mid := t.box.Center()
			room := Around(mid, Size{W: max(t.box.W, FingerTarget), H: max(t.box.H, FingerTarget)})
			q := Point{X: pick(p.X, mid.X, t.box.W), Y: pick(p.Y, mid.Y, t.box.H)}
			if d := q.Dist(p); room.Has(p) && d < least && m.open(t, q) {
				at, least = q, d
			}
		}
	}
	return at, !math.IsInf(least, 1)
}

// pick is x where it lies within a stretch about its middle, else that middle.
func pick(x, middle, long float64) float64 {
	if math.Abs(x-middle) < long/2 {
		return x
	}
	return middle
}

// padKeys is how many things of a pad press keys: its buttons, and the left stick in eight directions.
const padKeys = 24

// padButtons are the buttons of the standard layout, in its order, each with its sign and what it presses: a key or a
// command's. The directions of the left stick follow, from right by eighths to the lower left.
var padButtons = [padKeys]struct {
	sign    string
	key     Key
	command Command
}{
	{"A", KeyEnter, ""}, {"B", KeyEsc, ""}, {"X", 0, CmdUndo}, {"Y", 0, CmdEnd},
	{"LB", 0, CmdPreviousUnit}, {"RB", 0, CmdNextUnit}, {}, {}, // the triggers zoom
	{"Select", 0, CmdRules}, {"Start", KeyEsc, ""}, {"L3", 0, CmdHint}, {"R3", 0, CmdNextTarget},
	{"", KeyUp, ""}, {"", KeyDown, ""}, {"", KeyLeft, ""}, {"", KeyRight, ""},
	{"", KeyRight, ""}, {"", KeyPageUp, ""}, {"", KeyUp, ""}, {"", KeyHome, ""},
	{"", KeyLeft, ""}, {"", KeyEnd, ""}, {"", KeyDown, ""}, {"", KeyPageDown, ""},
}

const (
	padTop, padStart, padUp = 4, 9, 12
	padStick                = 16
)

// play presses the keys of the pads, and says whether one is in use or has just been let go. What was down on a pad that
// has just been plugged in is not pressed.
func (h *Devices) play(in *Input, pads []Pad, passed float64, now time.Time, s *Stage) (used bool) {
	tours := s.Tours()
	var down, pressed uint32
	for i := range pads {
		p := &pads[i]
		p.Down |= stick(p.Left, tours)
		down |= p.Down
		if k := slices.IndexFunc(h.pads, func(was Pad) bool { return was.ID == p.ID }); k >= 0 {
			pressed |= p.Down &^ h.pads[k].Down
		}
		if p.Right.Dist(Point{}) > 0.25 {
			in.Drift = in.Drift.Sub(p.Right.Mul(900 * passed))
			in.Scale, used = max(in.Scale, 1), true
		}
		if math.Abs(p.Zoom) > 0.1 {
			in.Scale, used = math.Exp(1.5*p.Zoom*passed), true
		}
	}
	h.pads = append(h.pads[:0], pads...)
	for i := range h.keys {
		bit := uint32(1) << i
		again := i >= padUp && h.keys[i] != 0 && now.After(h.repeats)
		switch {
		case down&bit == 0:
			used = used || h.keys[i] != 0
			h.keys[i] = 0
			continue
		case pressed&bit == 0 && h.keys[i] == 0:
			continue
		case pressed&bit != 0:
			h.repeats = now.Add(350 * time.Millisecond)
		case again:
			h.repeats = now.Add(110 * time.Millisecond)
		}
		if used = true; pressed&bit != 0 || again {
			h.keys[i] = s.pad(in, i, tours)
			in.Keys = append(in.Keys, h.keys[i])
		}
		if in.Held = append(in.Held, h.keys[i]); h.keys[i] == KeyEnter && pressed&bit == 0 {
			in.Held = append(in.Held, KeySpace)
		}
	}
	return used
}

// pad gives what a button of a pad presses, and holds what must be held beside it. At a table the D-pad leaves the map,
// over which the stick moves the cursor; elsewhere the bumpers go from one thing to the next.
func (s *Stage) pad(in *Input, i int, tours bool) Key {
	b := padButtons[i]
	switch {
	case !tours && i&^1 == padTop:
		in.Shift = i == padTop
		return KeyTab
	case b.command != "":
		if c := s.Look.Keys.Of(b.command); len(c) > 0 {
			in.Ctrl, in.Shift, in.Alt = c[0].Ctrl, c[0].Shift, c[0].Alt
			return c[0].Key
		}
	case i == padStart:
		in.Shift = true
	case i >= padUp && i < padStick:
		in.Alt = tours
	}
	return b.key
}

// stick is the direction of a stick among padButtons, of eight where a cursor goes over a map, else of four.
func stick(at Point, eight bool) uint32 {
	if at.Dist(Point{}) < 0.5 {
		return 0
	}
	ways := 4.0
	if eight {
		ways = 8
	}
	way := int(math.Round(math.Atan2(-at.Y, at.X)/(2*math.Pi)*ways)+ways) % int(ways) * (8 / int(ways))
	return 1 << (padStick + way)
}

// sign is what stands for a key on what the player has in hand: its name, the button of a pad that presses it, nothing
// where a finger does all.
func (f *Frame) sign(key string) string {
	if f.Look.Device == Keyboard {
		return key
	}
	if f.Look.Device == Gamepad && key != "" {
		for _, b := range padButtons[:padUp] {
			switch {
			case b.command != "" && key == f.KeyOf(b.command), b.key != 0 && key == f.ChordName(Chord{Key: b.key}),
				b.key == KeyEnter && key == f.Say("ui.key.space"):
				return b.sign
			}
		}
	}
	return ""
}
