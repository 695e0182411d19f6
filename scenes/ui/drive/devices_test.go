package drive_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// field is a scene that a finger or a pad is used on: a button, a small thing, a seal, a list, and a map that is moved.
type field struct {
	log    []string
	tours  bool
	bare   bool // there is only the seal
	sealed ui.Gate
	moved  ui.Point
	scaled float64
}

var (
	goBox    = ui.Rect{X: 100, Y: 100, W: 160, H: 42}
	smallBox = ui.Rect{X: 400, Y: 100, W: 18, H: 18}
	sealBox  = ui.Rect{X: 500, Y: 60, W: 120, H: 120}
	listBox  = ui.Rect{X: 20, Y: 300, W: 200, H: 160}
	mapBox   = ui.Rect{X: 300, Y: 240, W: 300, H: 200}
)

func (s *field) does(what string) { s.log = append(s.log, what) }

func (s *field) Frame(f *ui.Frame) {
	enter := f.Say("ui.key.enter")
	if !s.bare && f.Button("go", goBox, ui.Button{Label: "Go", Tip: "Goes  " + enter, Key: enter, Enter: true}) {
		s.does("go")
	}
	if f.Clicked(smallBox) {
		s.does("small")
	}
	if f.Gate("seal", &s.sealed, sealBox) {
		s.does("opened")
		s.sealed = ui.Gate{}
	}
	chosen, _ := f.Rows("list", listBox, ui.Rows{N: 30, Height: 40, Chosen: -1, Content: func(i int, box ui.Rect, _, _ bool) {
		f.List.Text(box, fmt.Sprint("row ", i), f.Type(ui.M))
	}})
	if chosen >= 0 {
		s.does(fmt.Sprint("row ", chosen))
	}
	f.HitMap("map", mapBox, func(ui.Point) string { return "map" })
	if f.Over(mapBox) && f.In.Scale != 0 {
		s.moved, s.scaled = s.moved.Add(f.In.Drift), s.scaled*f.In.Scale
	}
	if at, down, dragged := f.Press(); down && dragged && mapBox.Has(at) && f.In.Down&ui.LeftButton != 0 {
		s.moved = s.moved.Add(f.Moved())
	}
	if f.In.Released&ui.LeftButton != 0 && f.Over(mapBox) {
		s.does("map let go")
	}
	for _, c := range [...]ui.Command{ui.CmdUndo, ui.CmdEnd, ui.CmdRules, ui.CmdHint} {
		if f.Command(c) {
			s.does(string(c))
		}
	}
	if s.tours {
		for _, c := range [...]ui.Command{ui.CmdNextUnit, ui.CmdPreviousUnit, ui.CmdNextTarget} {
			if f.Command(c) {
				s.does(string(c))
			}
		}
		for _, k := range [...]ui.Key{ui.KeyUp, ui.KeyDown, ui.KeyLeft, ui.KeyRight, ui.KeyHome, ui.KeyPageUp} {
			if !f.In.Alt && f.In.Take(k) {
				s.does(ui.Chord{Key: k}.String())
			}
		}
	}
	if f.In.Take(ui.KeyEsc) {
		s.does(ui.Chord{Key: ui.KeyEsc, Shift: f.In.Shift}.String())
	}
}

// player has fingers and pads before a desk.
type player struct {
	*drive.Desk
	hands   ui.Devices
	fingers []ui.Finger
	pads    []ui.Pad
	mouse   ui.Point
	blind   bool // the window has not the keyboard
	ran     int  // frames in which anything was to be done
}

func play(t *testing.T, s *field) *player {
	t.Helper()
	s.scaled = 1
	p := &player{Desk: desk(t, s.Frame), mouse: ui.Point{X: 5, Y: 5}}
	p.after(time.Second)
	return p
}

// after lets time pass, and reads what lies there then.
func (p *player) after(d time.Duration) { p.feel(d, ui.Input{}, false) }

func (p *player) feel(d time.Duration, in ui.Input, moved bool) {
	p.Now = p.Now.Add(d)
	in.At, in.Focused = p.mouse, !p.blind
	moved = p.hands.Read(&in, moved, p.fingers, p.pads, p.Now, p.Stage)
	if wake := p.Wake(); in.Any() || moved || !wake.IsZero() && !p.Now.Before(wake) {
		if in.Any() || moved {
			p.ran++
		}
		p.Run(in, p.Now)
	}
}

const frame = 16 * time.Millisecond

func (p *player) fingersAt(list ...ui.Point) {
	p.fingers = nil
	for i, at := range list {
		p.fingers = append(p.fingers, ui.Finger{ID: i, At: at})
	}
	p.after(frame)
}

// tap lays a finger down for a time.
func (p *player) tap(at ui.Point, long time.Duration) {
	p.after(time.Second)
	p.fingersAt(at)
	p.after(long)
	p.fingersAt()
	p.after(frame)
}

// padded presses buttons of a pad, by their numbers in the standard layout, one after the other.
func (p *player) padded(buttons ...int) {
	for _, b := range buttons {
		p.after(ui.Calm)
		p.pads = []ui.Pad{{ID: 3}}
		p.after(frame)
		p.pads = []ui.Pad{{ID: 3, Down: 1 << b}}
		p.after(frame)
		p.pads = []ui.Pad{{ID: 3}}
		p.after(frame)
	}
}

// happens runs cases of what a hand does on the field and what comes of it.
func happens(t *testing.T, cases map[string]struct {
	do   func(p *player)
	want string
}) {
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			s := &field{tours: strings.HasPrefix(name, "at a table"), bare: strings.HasPrefix(name, "behind a curtain")}
			c.do(play(t, s))
			if got := strings.Join(s.log, ", "); got != c.want {
				t.Errorf("%q comes of it, not %q", got, c.want)
			}
		})
	}
}

func TestAFingerClicksRestsAndDrags(t *testing.T) {
	at, over := goBox.Center(), mapBox.Center()
	happens(t, map[string]struct {
		do   func(p *player)
		want string
	}{
		"a tap": {func(p *player) { p.tap(at, 80*time.Millisecond) }, "go"},
		"a tap of a trembling finger": {func(p *player) {
			p.fingersAt(at)
			p.fingersAt(at.Add(ui.Point{X: 6, Y: 4}))
			p.fingersAt()
		}, "go"},
		"a long press": {func(p *player) { p.tap(at, time.Second) }, ""},
		"a long press that moves on": {func(p *player) {
			p.fingersAt(over)
			p.after(time.Second)
			p.fingersAt(over.Add(ui.Point{X: 40}))
			p.fingersAt(at)
			p.fingersAt()
		}, ""},
		"two taps where it opens something else at once": {func(p *player) { p.tap(at, frame); p.tap(at, frame) }, "go, go"},
		"a drag that ends on another thing":              {func(p *player) { p.fingersAt(over); p.fingersAt(at); p.fingersAt(at); p.fingersAt() }, ""},
		"a tap beside what is small":                     {func(p *player) { p.tap(smallBox.Center().Add(ui.Point{X: 16, Y: -16}), frame) }, "small"},
		"a tap farther beside it":                        {func(p *player) { p.tap(smallBox.Center().Add(ui.Point{X: 18}), frame) }, ""},
		"the seal is held":                               {func(p *player) { p.fingersAt(sealBox.Center()); hold(p, time.Second); p.fingersAt() }, "opened"},
		"the seal is tapped":                             {func(p *player) { p.tap(sealBox.Center(), frame) }, ""},
		"a row is tapped":                                {func(p *player) { p.tap(ui.Point{X: 60, Y: 320}, frame) }, "row 0"},
		"a list is pulled, then tapped": {func(p *player) {
			p.fingersAt(ui.Point{X: 60, Y: 440})
			for y := 430.0; y >= 320; y -= 10 {
				p.fingersAt(ui.Point{X: 60, Y: y})
			}
			p.fingersAt()
			p.tap(ui.Point{X: 60, Y: 310}, frame)
		}, "row 3"},
		"two fingers": {func(p *player) {
			p.fingersAt(at)
			p.fingersAt(at, over)
			p.fingersAt(at, over.Add(ui.Point{X: 30}))
			p.fingersAt()
		}, ""},
		"a pinch that ends with one finger down": {func(p *player) {
			p.fingersAt(over, over.Add(ui.Point{X: 50}))
			p.fingersAt(at)
			p.after(frame)
			p.fingersAt()
			p.after(time.Second)
		}, ""},
		"a drag that becomes a pinch lets nothing go": {func(p *player) {
			p.fingersAt(over)
			p.fingersAt(over.Add(ui.Point{X: 30}))
			p.fingersAt(over.Add(ui.Point{X: 30}), over)
			p.fingersAt()
		}, ""},
		"a drag that ends on the map": {func(p *player) { p.fingersAt(over); p.fingersAt(over.Add(ui.Point{X: 30})); p.fingersAt() }, "map let go"},
		"a finger leaves the window": {func(p *player) {
			p.fingersAt(over)
			p.fingersAt(over.Add(ui.Point{X: 30}))
			p.fingersAt(ui.Point{X: -2, Y: 300})
			p.fingersAt(over)
			p.fingersAt()
		}, ""},
		"the window loses the keyboard under a finger": {func(p *player) {
			p.fingersAt(at)
			p.blind = true
			p.after(frame)
			p.fingersAt()
			p.blind = false
			p.after(frame)
		}, ""},
		"and under the lifting one":                   {func(p *player) { p.fingersAt(at); p.blind = true; p.fingersAt() }, ""},
		"the tap that brings the window to the front": {func(p *player) { p.blind = true; p.tap(at, frame) }, "go"},
		"another finger than the one that came down":  {func(p *player) { p.fingersAt(at); p.fingers[0].ID = 7; p.after(frame); p.fingersAt() }, ""},
	})
}

// hold lets frames pass, as long as a hand holds something.
func hold(p *player, d time.Duration) {
	for ; d > 0; d -= frame {
		p.after(frame)
	}
}

// TestAFingerThatIsTheMouse taps, rests and drags where the window system has the first finger do what the mouse does.
func TestAFingerThatIsTheMouse(t *testing.T) {
	down, up := ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton}, ui.Input{Released: ui.LeftButton}
	press := func(p *player, at ui.Point, long time.Duration) {
		p.after(time.Second)
		p.mouse = at
		p.feel(frame, down, true)
		p.feel(long, ui.Input{Down: ui.LeftButton}, false)
		p.feel(frame, up, false)
		p.after(frame)
	}
	at := goBox.Center()
	happens(t, map[string]struct {
		do   func(p *player)
		want string
	}{
		"a tap":        {func(p *player) { press(p, at, frame) }, "go"},
		"a long press": {func(p *player) { press(p, at, time.Second) }, ""},
		"within one frame": {func(p *player) {
			p.after(time.Second)
			p.mouse = at
			p.feel(frame, ui.Input{Pressed: ui.LeftButton, Released: ui.LeftButton}, true)
			p.after(frame)
		}, "go"},
		"a mouse that has come while a picture took long, and holds": {func(p *player) {
			p.after(time.Second)
			p.mouse, p.hands.Late = at, true
			p.feel(frame, down, true)
			p.hands.Late = false
			p.feel(time.Second, ui.Input{Down: ui.LeftButton}, false)
			p.feel(frame, up, false)
		}, "go"},
		"a mouse that comes, and holds": {func(p *player) {
			p.after(time.Second)
			p.mouse = at.Add(ui.Point{X: 40})
			p.feel(frame, ui.Input{}, true)
			p.mouse = at
			p.feel(frame, down, true)
			p.feel(time.Second, ui.Input{Down: ui.LeftButton}, false)
			p.feel(frame, up, false)
		}, "go"},
	})
}

func TestTwoFingersMoveAndZoomTheMap(t *testing.T) {
	s := &field{}
	p := play(t, s)
	a, b := ui.Point{X: 400, Y: 300}, ui.Point{X: 500, Y: 300}
	p.fingersAt(a, b)
	p.fingersAt(a.Add(ui.Point{X: 10, Y: 20}), b.Add(ui.Point{X: 10, Y: 20}))
	p.fingersAt(a.Add(ui.Point{X: -40, Y: 20}), b.Add(ui.Point{X: 60, Y: 20}))
	p.fingersAt()
	if s.moved != (ui.Point{X: 10, Y: 20}) || s.scaled < 1.999 || s.scaled > 2.001 {
		t.Errorf("the map is moved by %v and %v times as large", s.moved, s.scaled)
	}
	p.fingersAt(a)
	p.fingersAt(a.Add(ui.Point{X: 25}))
	p.fingersAt(a.Add(ui.Point{X: 35}))
	p.fingersAt()
	if s.moved != (ui.Point{X: 45, Y: 20}) {
		t.Errorf("one finger has moved it to %v", s.moved)
	}
}

func TestAPadPressesKeys(t *testing.T) {
	const a, b, x, y, lb, rb, back, start, l3, r3, up, down, left, right = 0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15
	sticked := func(p *player, at ui.Point) {
		for _, pad := range [...]ui.Pad{{ID: 3}, {ID: 3, Left: at}, {ID: 3}} {
			p.pads = []ui.Pad{pad}
			p.after(frame)
		}
	}
	happens(t, map[string]struct {
		do   func(p *player)
		want string
	}{
		"A, B, X, Y":     {func(p *player) { p.padded(a, b, x, y) }, "go, esc, undo, end"},
		"the small ones": {func(p *player) { p.padded(back, start, l3) }, "rules, shift+esc, hint"},
		"bumpers walk":   {func(p *player) { p.padded(rb, rb, down, lb, a) }, "row 0, go"},
		"behind a curtain, A opens the seal": {func(p *player) {
			p.padded()
			p.pads = []ui.Pad{{}}
			p.after(frame)
			p.pads[0].Down = 1
			hold(p, time.Second)
		}, "opened"},
		"behind a curtain, A pressed shortly does not": {func(p *player) { p.padded(a, a) }, ""},
		"at a table, bumpers go from unit to unit":     {func(p *player) { p.padded(rb, lb, r3) }, "next-unit, previous-unit, next-target"},
		"at a table, the stick has eight ways": {func(p *player) {
			for _, at := range []ui.Point{{X: 1}, {X: 0.7, Y: -0.7}, {Y: -1}, {X: -0.7, Y: -0.7}, {X: -0.9}, {Y: 0.8}, {X: 0.3, Y: 0.1}} {
				sticked(p, at)
			}
		}, "right, page-up, up, home, left, down"},
		"at a table, the D-pad leaves the map": {func(p *player) { p.padded(up, right, left) }, ""},
		"held, a button presses once": {func(p *player) {
			p.pads = []ui.Pad{{ID: 3}}
			p.after(frame)
			p.pads = []ui.Pad{{ID: 3, Down: 1 << x}}
			hold(p, 2*time.Second)
		}, "undo"},
		"at a table, held for a second": {func(p *player) {
			sticked(p, ui.Point{})
			p.pads = []ui.Pad{{ID: 3, Left: ui.Point{X: 1}}}
			hold(p, time.Second)
		}, "right, right, right, right, right, right, right"},
		"pulled out in mid game": {func(p *player) {
			p.padded(x)
			p.pads = []ui.Pad{{ID: 3, Down: 1 << y}}
			p.after(frame)
			p.pads = nil
			hold(p, time.Second)
			p.pads = []ui.Pad{{ID: 3, Down: 1 << y}}
			hold(p, time.Second)
			p.padded(b)
		}, "undo, end, esc"},
		"two pads": {func(p *player) {
			for _, list := range [][]ui.Pad{{{ID: 1}, {ID: 2}}, {{ID: 1, Down: 1 << x}, {ID: 2}}, {{ID: 1}, {ID: 2}}, {{ID: 1}, {ID: 2, Down: 1 << y}}, {{ID: 2}}} {
				p.pads = list
				p.after(ui.Calm)
			}
		}, "undo, end"},
	})
}

func TestAPadMovesAndZoomsTheMap(t *testing.T) {
	s := &field{}
	p := play(t, s)
	p.mouse = mapBox.Center()
	p.feel(frame, ui.Input{}, true)
	p.pads = []ui.Pad{{Right: ui.Point{X: 1}}}
	hold(p, 10*frame)
	if s.moved.X > -120 || s.moved.X < -160 || s.moved.Y != 0 || s.scaled != 1 {
		t.Errorf("the stick has moved the map by %v, and made it %v times as large", s.moved, s.scaled)
	}
	p.pads = []ui.Pad{{Zoom: 1}}
	hold(p, 10*frame)
	if s.scaled < 1.2 || s.scaled > 1.35 {
		t.Errorf("the trigger has made it %v times as large", s.scaled)
	}
}

// TestAnIdlePadWakesNothing plugs one in whose sticks tremble a little, and lets a minute pass.
func TestAnIdlePadWakesNothing(t *testing.T) {
	p := play(t, &field{})
	was := p.ran
	for i := range 3600 {
		p.pads = []ui.Pad{{Left: ui.Point{X: 0.05 * float64(i%3), Y: -0.06}, Right: ui.Point{X: 0.04 * float64(i%4)}, Zoom: 0.02 * float64(i%2)}}
		p.after(frame)
	}
	if p.ran != was {
		t.Errorf("%d frames were run", p.ran-was)
	}
}

// TestWhatIsShownFollowsTheHand uses one after the other: the cap on the button is a key's, a pad's, none.
func TestWhatIsShownFollowsTheHand(t *testing.T) {
	p := play(t, &field{})
	shown := func(hand ui.Device, cap string) {
		t.Helper()
		caps := 0
		for _, c := range p.Lists()[1].Cmds {
			if c.Op == ui.OpText && slices.Contains([]string{"ui.key.enter", "A"}, c.Text) {
				if caps++; c.Text != cap {
					t.Errorf("%q stands on the button, not %q", c.Text, cap)
				}
			}
		}
		if p.Look.Device != hand || (caps > 0) != (cap != "") {
			t.Errorf("with %v in hand, not %v, %d caps are shown", p.Look.Device, hand, caps)
		}
	}
	shown(ui.Keyboard, "ui.key.enter")
	p.tap(mapBox.Center(), frame)
	shown(ui.Touch, "")
	p.padded(8)
	shown(ui.Gamepad, "A")
	p.mouse = ui.Point{X: 50, Y: 50}
	p.feel(frame, ui.Input{}, true)
	shown(ui.Keyboard, "ui.key.enter")
	p.tap(goBox.Center(), time.Second)
	if p.after(time.Second); !p.Has("Goes") || p.Has("ui.key.enter") {
		t.Errorf("after a long press there stand:\n%s", p.Words())
	}
	p.feel(frame, ui.Input{Keys: []ui.Key{'x'}}, false)
	if p.Look.Device != ui.Keyboard {
		t.Errorf("after a key %v is in hand", p.Look.Device)
	}
}
