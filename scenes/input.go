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

// read gives what happened since the last call, and whether the pointer moved. scale is pixels a logical pixel.
func (r *reader) read(scale float64) (in ui.Input, moved bool) {
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
	if now := time.Now(); now.Sub(r.looked) > ask || in.Any() {
		r.focused, r.looked = ebiten.IsFocused(), now
	}
	in.Focused = r.focused
	held := r.held
	r.keyboard(&in)
	r.held = len(in.Held) > 0
	return in, moved || held && !r.held // a still window must see keys let go: until then they press nothing new
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
