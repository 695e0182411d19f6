package ui

import "slices"

// Buttons is a set of mouse buttons.
type Buttons uint8

// The buttons.
const (
	LeftButton Buttons = 1 << iota
	RightButton
	MiddleButton
)

// Key is a key by what it prints on the player's own layout: 'z' is the key
// that prints z, '1' the key of the digit. Keys that print nothing are
// negative.
type Key rune

// The keys that print nothing.
const (
	KeyEnter Key = -1 - iota
	KeyEsc
	KeyTab
	KeySpace
	KeyBackspace
	KeyDelete
	KeyUp
	KeyDown
	KeyLeft
	KeyRight
	KeyHome
	KeyEnd
	KeyPageUp
	KeyPageDown
	KeyF1
	KeyF2
	KeyF3
	KeyF4
	KeyF5
	KeyF6
	KeyF7
	KeyF8
	KeyF9
	KeyF10
	KeyF11
	KeyF12
)

// Input is what the player did since the last frame.
type Input struct {
	At                      Point // the pointer, also when it lies outside
	Down, Pressed, Released Buttons
	Wheel                   Point // notches; fractions come from touchpads
	Keys                    []Key // pressed or repeated since the last frame
	Held                    []Key // down now
	Shift, Ctrl, Alt        bool
	Runes                   []rune // typed text
	Focused                 bool   // the window has the keyboard
	Device                  Device // what was used last
	// Drift is by how many logical pixels what lies under the pointer is moved, Scale how much larger it gets: 0 for
	// neither.
	Drift Point
	Scale float64
}

// Any says whether anything was done besides moving the pointer.
func (in *Input) Any() bool {
	return in.Down|in.Pressed|in.Released != 0 || in.Wheel != Point{} || in.Scale != 0 ||
		len(in.Keys)+len(in.Held)+len(in.Runes) > 0
}

// Holds says whether a key is down.
func (in *Input) Holds(k Key) bool { return slices.Contains(in.Held, k) }

// Take says whether k was pressed, and uses it up, so that nobody else acts
// on it in this frame.
func (in *Input) Take(k Key) bool {
	i := slices.Index(in.Keys, k)
	if i < 0 {
		return false
	}
	in.Keys = slices.Concat(in.Keys[:i], in.Keys[i+1:])
	return true
}

// Letter takes a letter or digit pressed without Ctrl or Alt; TakeCtrl one
// pressed with Ctrl.
func (in *Input) Letter(k Key) bool { return !in.Ctrl && !in.Alt && in.Take(k) }

// TakeCtrl is Take of a key while Ctrl is held.
func (in *Input) TakeCtrl(k Key) bool { return in.Ctrl && in.Take(k) }

// Presses says whether Enter or Space was pressed, which press what has the focus, and uses it up.
func (in *Input) Presses() bool { return in.Take(KeyEnter) || in.Take(KeySpace) }
