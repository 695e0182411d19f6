package scenes

import (
	"slices"
	"time"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
	"sandtable/scenes/ui"
)

// reader reads the engine's input into values.
type reader struct {
	held    bool // keys were down when they were last read
	at      ui.Point
	names   map[ebiten.Key]ui.Key
	asked   time.Time
	keys    []ebiten.Key
	focused bool
	looked  time.Time // when the focus was asked for
	rested  time.Time // when the loop last had nothing to do but to listen
	devices ui.Devices
	fingers []ebiten.TouchID
	pads    []ebiten.GamepadID
}

// named are the keys that print nothing.
var named = map[ebiten.Key]ui.Key{
	ebiten.KeyEnter: ui.KeyEnter, ebiten.KeyNumpadEnter: ui.KeyEnter, ebiten.KeyEscape: ui.KeyEsc, ebiten.KeyTab: ui.KeyTab,
	ebiten.KeySpace: ui.KeySpace, ebiten.KeyBackspace: ui.KeyBackspace, ebiten.KeyDelete: ui.KeyDelete,
	ebiten.KeyArrowUp: ui.KeyUp, ebiten.KeyArrowDown: ui.KeyDown, ebiten.KeyArrowLeft: ui.KeyLeft, ebiten.KeyArrowRight: ui.KeyRight,
	ebiten.KeyHome: ui.KeyHome, ebiten.KeyEnd: ui.KeyEnd, ebiten.KeyPageUp: ui.KeyPageUp, ebiten.KeyPageDown: ui.KeyPageDown,
	ebiten.KeyF1: ui.KeyF1, ebiten.KeyF2: ui.KeyF2, ebiten.KeyF3: ui.KeyF3, ebiten.KeyF4: ui.KeyF4, ebiten.KeyF5: ui.KeyF5,
	ebiten.KeyF6: ui.KeyF6, ebiten.KeyF7: ui.KeyF7, ebiten.KeyF8: ui.KeyF8, ebiten.KeyF9: ui.KeyF9, ebiten.KeyF10: ui.KeyF10,
	ebiten.KeyF11: ui.KeyF11, ebiten.KeyF12: ui.KeyF12,
	ebiten.KeyNumpadAdd: '+', ebiten.KeyNumpadSubtract: '-', ebiten.KeyEqual: '+', ebiten.KeyMinus: '-',
}

// buttons are the mouse's.
var buttons = [...]struct {
	engine ebiten.MouseButton
	ours   ui.Buttons
}{
	{ebiten.MouseButtonLeft, ui.LeftButton}, {ebiten.MouseButtonRight, ui.RightButton}, {ebiten.MouseButtonMiddle, ui.MiddleButton},
}

// late is how long a picture takes on whose way a mouse may have gone far and been pressed.
const late = 60 * time.Millisecond

// read gives what happened on a stage since the last call, and whether the pointer moved. scale is pixels a logical pixel.
func (r *reader) read(scale float64, stage *ui.Stage) (in ui.Input, moved bool) {
	x, y := ebiten.CursorPosition()
	in.At = ui.Point{X: float64(x) / scale, Y: float64(y) / scale}
	moved, r.at = in.At != r.at, in.At
	for _, b := range buttons {
		if ebiten.IsMouseButtonPressed(b.engine) {
			in.Down |= b.ours
		}
		if inpututil.IsMouseButtonJustPressed(b.engine) {
			in.Pressed |= b.ours
		}
		if inpututil.IsMouseButtonJustReleased(b.engine) {
			in.Released |= b.ours
		}
	}
	in.Wheel.X, in.Wheel.Y = ebiten.Wheel()
	in.Shift, in.Ctrl, in.Alt = ebiten.IsKeyPressed(ebiten.KeyShift), ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta), ebiten.IsKeyPressed(ebiten.KeyAlt)
	in.Runes = ebiten.AppendInputChars(nil)
	fingers, now := r.touches(scale), time.Now()
	if now.Sub(r.looked) > ask || in.Any() || len(fingers) > 0 {
		r.focused, r.looked = ebiten.IsFocused(), now
	}
	in.Focused = r.focused
	held := r.held
	r.keyboard(&in)
	r.held = len(in.Held) > 0
	if held && !r.held {
		moved = true // a still window must see keys let go: until then they press nothing new
	}
	r.devices.Late = now.Sub(r.rested) > late
	moved = r.devices.Read(&in, moved, fingers, r.gamepads(), now, stage)
	return in, moved
}

func (r *reader) touches(scale float64) (out []ui.Finger) {
	r.fingers = ebiten.AppendTouchIDs(r.fingers[:0])
	for _, id := range r.fingers {
		x, y := ebiten.TouchPosition(id)
		out = append(out, ui.Finger{ID: int(id), At: ui.Point{X: float64(x) / scale, Y: float64(y) / scale}})
	}
	return out
}

// gamepads are those whose layout is known, while the window has the keyboard: what is played elsewhere is none of ours.
func (r *reader) gamepads() (out []ui.Pad) {
	r.pads = ebiten.AppendGamepadIDs(r.pads[:0])
	for _, id := range r.pads {
		if !r.focused || !ebiten.IsStandardGamepadLayoutAvailable(id) {
			continue
		}
		axis := func(a ebiten.StandardGamepadAxis) float64 { return ebiten.StandardGamepadAxisValue(id, a) }
		trigger := func(b ebiten.StandardGamepadButton) float64 { return ebiten.StandardGamepadButtonValue(id, b) }
		p := ui.Pad{ID: int(id),
			Left:  ui.Point{X: axis(ebiten.StandardGamepadAxisLeftStickHorizontal), Y: axis(ebiten.StandardGamepadAxisLeftStickVertical)},
			Right: ui.Point{X: axis(ebiten.StandardGamepadAxisRightStickHorizontal), Y: axis(ebiten.StandardGamepadAxisRightStickVertical)},
			Zoom:  trigger(ebiten.StandardGamepadButtonFrontBottomRight) - trigger(ebiten.StandardGamepadButtonFrontBottomLeft)}
		for b := range ebiten.StandardGamepadButtonMax {
			if ebiten.IsStandardGamepadButtonPressed(id, b) {
				p.Down |= 1 << b
			}
		}
		out = append(out, p)
	}
	return out
}

// keyboard reads the keys by what they print; held ones repeat after a third of a second.
func (r *reader) keyboard(in *ui.Input) {
	r.keys = inpututil.AppendPressedKeys(r.keys[:0])
	for _, k := range r.keys {
		u, ok := r.name(k)
		if !ok {
			continue
		}
		if !slices.Contains(in.Held, u) {
			in.Held = append(in.Held, u)
		}
		n := inpututil.KeyPressDuration(k)
		again := n > 20 && n%3 == 0 && u < 0 && u != ui.KeyEnter && u != ui.KeyEsc
		if (n == 1 || again) && !slices.Contains(in.Keys, u) {
			in.Keys = append(in.Keys, u)
		}
	}
}

// name is what a key prints on the layout in use; digits are digits on every layout.
func (r *reader) name(k ebiten.Key) (ui.Key, bool) {
	if u, ok := named[k]; ok {
		return u, true
	}
	switch {
	case k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9:
		return ui.Key('0' + rune(k-ebiten.KeyDigit0)), true
	case k >= ebiten.KeyNumpad0 && k <= ebiten.KeyNumpad9:
		return ui.Key('0' + rune(k-ebiten.KeyNumpad0)), true
	}
	if r.names == nil || time.Since(r.asked) > 5*time.Second { // the layout may have been switched
		r.names, r.asked = map[ebiten.Key]ui.Key{}, time.Now()
	}
	u, ok := r.names[k]
	if !ok {
		if s := []rune(ebiten.KeyName(k)); len(s) == 1 {
			u = ui.Key(unicode.ToLower(s[0]))
		} else if k >= ebiten.KeyA && k <= ebiten.KeyZ {
			u = ui.Key('a' + rune(k-ebiten.KeyA))
		}
		r.names[k] = u
	}
	return u, u != 0
}
