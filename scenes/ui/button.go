package ui

import (
	"cmp"
	"strings"
)

// Kind says how much a button wants to be pressed.
type Kind uint8

const (
	Normal  Kind = iota // one of several
	Primary             // the one that goes on
	Quiet               // no plate until the pointer is on it: bars, corners
)

// Button is what a button shows.
type Button struct {
	Label string
	Icon  string // an icon's id without `icon-`
	Key   string // the key's name, shown small after the label
	Tip   string
	Kind  Kind
	Off   bool // cannot be used now; Tip should say why
	On    bool // is the one chosen of several
	Final bool // wears a lock: what it does cannot be taken back
	Enter bool // takes Enter when nothing else that has the focus does
	Press Key  // also pressed by this key; 0 for none
	// Command also presses it; empty for none.
	Command Command
	Left    bool // words at the left instead of the middle
	Harm    bool // it destroys: its words are in the colour of harm
	Leads   bool // it leads to another page: its words are in the colour of links
	Grow    Step // by how many steps its words are larger than usual
	// Capless is its key where there is no room to show it, Beside what stands at its end:
	// both are only read out.
	Capless, Beside string
	Row             bool // it is one of a row, which is named by what stands before that
}

// ButtonSize is how large a button wants to be.
func (f *Frame) ButtonSize(b Button) Size {
	w := f.Px(36)
	if b.Label != "" {
		w += f.Width(b.Label, f.Bold(M+b.Grow))
	}
	if b.Icon != "" {
		w += f.Px(19)
		if b.Label != "" {
			w += f.Px(8)
		} else {
			w = f.Px(42)
		}
	}
	if b.Final {
		w += f.Px(25)
	}
	if cap := f.CapWidth(b.Key); cap > 0 {
		w += f.Px(8) + cap
	}
	return Size{w, f.Px(42)}
}

// CapWidth is how wide the drawn cap of a key is, 0 where none is drawn.
func (f *Frame) CapWidth(key string) float64 {
	if key = f.sign(key); key == "" {
		return 0
	}
	return max(f.Px(20), f.Width(key, f.Bold(XS))+f.Px(11))
}

// KeyCap draws a key as it stands on a keyboard, or round as the button of a pad that does the same, about a middle
// line from x on, and gives where it ends.
func (f *Frame) KeyCap(x, y float64, key string, ink Ink) float64 {
	h, round := f.Px(20), 4.5
	w := f.CapWidth(key)
	if key = f.sign(key); key == "" {
		return x
	}
	if f.Look.Device == Gamepad {
		round = h / 2
	}
	rim := Rect{X: x, Y: y - h/2, W: w, H: h}.Snap()
	f.List.Round(rim, round, Alpha(ink, 0.65))
	top := rim.Inset(1)
	top.H -= 1.5 // the foot of a key is thicker, as seen from above
	f.List.Round(top, round-1, f.Look.Theme.Panel)
	f.List.Text(Rect{X: rim.X, Y: top.Y, W: rim.W, H: top.H}, key, f.Bold(XS).In(ink).To(Middle))
	return rim.Right()
}

// Button draws a button and says whether it was pressed, by the pointer, by
// Enter or Space when it has the focus, or by its key.
func (f *Frame) Button(id string, box Rect, b Button) bool {
	if b.Enter && f.mem.enters != "" && f.mem.enters != id && b.Key == f.Say("ui.key.enter") {
		b.Key = "" // it presses something else now
	}
	f.reads(id, b)
	f.Mute()
	defer f.Unmute()
	if b.Off {
		f.face(box, b, "-disabled", f.Look.Theme.Faint, 0)
		f.Tip(id, box, b.Tip)
		return false
	}
	focus := f.Focusable(id, box, false)
	hit := f.clicked(box)
	f.named(id, box, b, focus)
	hit = hit || focus && f.In.Presses()
	hit = hit || b.Press != 0 && !f.locked && !f.In.Ctrl && !f.In.Alt && f.In.Take(b.Press)
	hit = hit || b.Command != "" && f.Command(b.Command)
	hit = hit || b.Enter && !f.locked && f.entered(id)
	over, held := f.Over(box) && !f.locked, f.Held(box) && !f.locked
	state, down := "", 0.0
	switch {
	case held:
		state, down = "-pressed", 2
	case over:
		state = "-hover"
	}
	ink := f.Look.Theme.Text
	switch {
	case b.Kind == Primary || b.On:
		ink = f.Look.Theme.OnPrimary
	case b.Harm:
		ink = f.Look.Theme.Harm
	case b.Leads:
		ink = f.Look.Theme.Link
	}
	f.face(box, b, state, ink, down)
	f.Ring(id, box)
	f.Tip(id, box, f.tipOf(b))
	f.did = f.did || hit
	return hit
}

// named says what a press of a button does: of another word it is another thing,
// though it stands in the same place.
func (f *Frame) named(id string, box Rect, b Button, focus bool) {
	says := cmp.Or(b.Label, b.Icon)
	if b.On {
		says += " on" // what is on is switched off by the next press
	}
	f.thing(id, box, says, nil)
	if focus {
		f.ClaimKey(KeyEnter, id, says)
		f.ClaimKey(KeySpace, id, says)
	}
	if b.Press != 0 {
		f.ClaimKey(b.Press, id, says)
	}
	if b.Command != "" {
		for _, c := range f.Look.Keys.Of(b.Command) {
			f.ClaimKey(c.Key, id, says)
		}
	}
	if b.Enter {
		f.enterAs = ident{id: id, says: says, mark: f.mark}
	}
}

// keyOf is the key that is told of a button, the one written on it where several press it.
func (f *Frame) keyOf(b Button) string {
	key := cmp.Or(b.Key, b.Capless)
	if key == "" && b.Command != "" {
		key = f.KeyOf(b.Command)
	}
	if key == "" && b.Enter {
		key = f.Say("ui.key.enter")
	}
	return key
}

// tipOf is a button's tooltip: what it says of itself, and its key.
func (f *Frame) tipOf(b Button) string {
	if b.Command == "" {
		return b.Tip
	}
	tip := cmp.Or(b.Tip, b.Label)
	if key := f.keyOf(b); key != "" && !strings.HasSuffix(tip, key) {
		tip += "  " + key
	}
	return tip
}

// entered says whether Enter was pressed in the last pass and nothing that has
// the focus used it: End then leaves it to the button that asked for it last.
func (f *Frame) entered(id string) bool {
	f.enter = id
	if f.mem.fire != id {
		return false
	}
	f.mem.fire = ""
	return true
}

// face draws the plate and the words of a button.
func (f *Frame) face(box Rect, b Button, state string, ink Ink, down float64) {
	th := f.Look.Theme
	plate := "button"
	if !b.Off && (b.Kind == Primary || b.On) {
		plate = "button-primary"
	}
	if b.Kind != Quiet || b.On || state == "-hover" || state == "-pressed" {
		f.List.Nine(box.Inset(-3), th.Chrome(plate+state))
	}
	label := f.Bold(M + b.Grow).In(ink)
	if b.Kind == Quiet && !b.Leads {
		label = f.Type(M).In(ink)
	}
	icon, gap := f.Px(19), f.Px(8)
	w, words := 0.0, f.Width(b.Label, label)
	add := func(v float64) {
		if v > 0 && w > 0 {
			w += gap
		}
		w += v
	}
	if b.Icon != "" {
		add(icon)
	}
	if b.Final {
		add(icon)
	}
	add(words)
	add(f.CapWidth(b.Key))
	x := box.X + max(f.Px(4), (box.W-w)/2)
	if b.Left {
		x = box.X + f.Px(14)
	}
	y := box.Y + down
	if b.Icon != "" {
		f.List.SpriteIn(Rect{x, y + (box.H-icon)/2, icon, icon}.Snap(), Icon(b.Icon), ink)
		x += icon + gap
	}
	if b.Label != "" {
		room := box.Right() - f.Px(4) - x
		if b.Final {
			room -= icon + gap
		}
		label.Align = Left
		f.buttonWords(Rect{x, y, min(words+1, room), box.H}, b.Label, label)
		x += min(words, room) + gap
	}
	if b.Final {
		lock := f.Look.Theme.Soft
		if b.Kind == Primary || b.On {
			lock = f.Look.Theme.Warn
		}
		f.List.SpriteIn(Rect{x, y + (box.H-icon)/2, icon, icon}.Snap(), Icon("lock"), lock)
		x += icon + gap
	}
	if b.Key != "" {
		ink := th.Text
		if b.Off {
			ink = th.Faint
		}
		f.KeyCap(x, y+box.H/2, b.Key, ink)
	}
}

// buttonWords writes a label, smaller or in two small lines where it would be cut.
func (f *Frame) buttonWords(box Rect, text string, label Type) {
	if f.Width(text, label)*0.86 <= box.W {
		f.Text(box, text, label)
		return
	}
	if one := f.sized(label, S); f.Width(text, one) <= box.W {
		f.Text(box, text, one)
		return
	}
	small := f.smallLabel(label)
	lines := f.Lines(text, small, box.W)
	high := small.Line * float64(len(lines))
	if len(lines) > 2 || high > box.H {
		f.Text(box, text, label)
		return
	}
	box.Y += (box.H - high) / 2
	f.Para(box, text, small)
}

func (f *Frame) sized(t Type, step Step) Type {
	t.Size, t.Line = f.Type(step).Size, f.Type(step).Line
	return t
}

func (f *Frame) smallLabel(label Type) Type {
	small := f.sized(label, XS)
	small.Line = small.Size * 1.15
	return small
}

// folds says whether a label has room in two lines, with no word cut in two.
func (f *Frame) folds(text string, small Type, room Size) bool {
	for w := range strings.SplitSeq(text, " ") {
		if f.Width(w, small) > room.W {
			return false
		}
	}
	return len(f.Lines(text, small, room.W)) <= 2 && 2*small.Line <= room.H
}

// ButtonFolds says whether a button of a size can show its whole label, if need be
// in two small lines.
func (f *Frame) ButtonFolds(b Button, size Size) bool {
	room := Size{W: size.W - 2*f.Px(4) - 4, H: size.H}
	for _, pictured := range [2]bool{b.Icon != "", b.Final} {
		if pictured {
			room.W -= f.Px(27)
		}
	}
	return f.folds(b.Label, f.smallLabel(f.Bold(M)), room)
}

// ButtonAt draws a button of its own size with its upper left corner at p, and
// gives the box it took.
func (f *Frame) ButtonAt(id string, p Point, b Button) (Rect, bool) {
	s := f.ButtonSize(b)
	box := Rect{p.X, p.Y, s.W, s.H}.Snap()
	return box, f.Button(id, box, b)
}

// Choose draws a row of buttons of which one is chosen, and gives the chosen
// one after this frame.
func (f *Frame) Choose(id string, at Point, labels []string, chosen int) int {
	x := at.X
	for i, l := range labels {
		b := Button{Label: l, On: i == chosen, Row: true}
		w := f.chooseWidth(b)
		if f.Button(id+"/"+l, Rect{x, at.Y, w, f.Px(40)}.Snap(), b) {
			chosen = i
		}
		x += w + f.Px(8)
	}
	return chosen
}

func (f *Frame) chooseWidth(b Button) float64 { return max(f.ButtonSize(b).W, f.Px(58)) }

// ChooseWidth is how wide Choose draws.
func (f *Frame) ChooseWidth(labels []string) float64 {
	w := -f.Px(8)
	for _, l := range labels {
		w += f.chooseWidth(Button{Label: l}) + f.Px(8)
	}
	return w
}

// Toggle draws a switch, 52 × 28, and gives its state after this frame.
func (f *Frame) Toggle(id string, at Point, on bool) bool {
	box := Rect{at.X, at.Y, 52, 28}
	hit := f.Target(box)
	focus := f.Focusable(id, hit, false)
	words := map[bool]string{true: "on", false: "off"}
	f.thing(id, hit, words[on], nil)
	if f.clicked(hit) || focus && f.In.Presses() {
		on, f.did = !on, true
	}
	f.switches(id, on)
	f.List.Sprite(box, f.Look.Theme.Chrome("toggle-"+words[on]))
	f.Ring(id, box)
	return on
}

// Slider draws a slider in box and gives its value after this frame, between
// lo and hi in steps of step.
func (f *Frame) Slider(id string, box Rect, v, lo, hi, step float64) float64 {
	hit := f.Target(box)
	focus := f.Focusable(id, hit, true)
	was := v
	if f.mem.pressed && f.In.Down&LeftButton != 0 && hit.Has(f.mem.pressAt) {
		v = lo + (hi-lo)*(f.In.At.X-box.X-14)/(box.W-28)
	}
	if focus && f.In.Take(KeyLeft) {
		v -= step
	}
	if focus && f.In.Take(KeyRight) {
		v += step
	}
	v = max(lo, min(hi, lo+step*float64(int((v-lo)/step+0.5))))
	f.did = f.did || v != was
	th := f.Look.Theme
	bar := Rect{box.X + 12, box.Center().Y - 10, box.W - 24, 20}
	x := box.X + 14 + (box.W-28)*(v-lo)/(hi-lo)
	f.List.Nine(bar, th.Chrome("slider-track"))
	f.List.Nine(Rect{bar.X, bar.Y, max(20, x-bar.X), 20}, th.Chrome("slider-fill"))
	f.List.Sprite(Around(Point{x, box.Center().Y}, Size{28, 28}).Snap(), th.Chrome("slider-knob"))
	f.Ring(id, box)
	return v
}

// Tabs draws tabs side by side over the width of box, and gives the one that
// is open after this frame.
func (f *Frame) Tabs(id string, box Rect, labels []string, open int) int {
	w := box.W / float64(len(labels))
	for i, l := range labels {
		tab := Rect{box.X + float64(i)*w, box.Y, w, box.H}.Snap()
		key := id + "/" + l
		focus := f.Focusable(key, tab, false)
		if f.Clicked(tab) || focus && f.In.Presses() {
			open, f.did = i, true
		}
		pic, t := "tab", f.Type(M).To(Middle)
		if i == open {
			pic, t = "tab-active", f.Bold(M).To(Middle)
		}
		f.reads(key, Button{Label: l, On: i == open})
		f.Mute()
		f.List.Nine(tab, f.Look.Theme.Chrome(pic))
		f.Text(tab.InsetXY(4, 0), l, t)
		f.Unmute()
		f.Ring(key, tab.Inset(4))
	}
	return open
}

// Chip draws a small rounded plate that can be clicked; its width follows its
// words. on marks it as chosen.
func (f *Frame) Chip(id string, at Point, label string, on bool) (Rect, bool) {
	t := f.Type(S).To(Middle)
	if on {
		t = f.Bold(S).To(Middle)
	}
	box := Rect{at.X, at.Y, f.Width(label, t) + f.Px(28), max(28, f.Px(28))}.Snap()
	focus := f.Focusable(id, box, false)
	hit := f.Clicked(box) || focus && f.In.Presses()
	f.List.Nine(box, f.Look.Theme.Chrome("chip"))
	if on {
		f.List.Round(box.Inset(3), box.H/2-3, f.Look.Theme.Select)
		t.Ink = Casing
	} else if f.Over(box) {
		f.List.Round(box.Inset(3), box.H/2-3, Alpha(f.Look.Theme.Edge, 0.35))
	}
	f.reads(id, Button{Label: label, On: on})
	f.Mute()
	f.List.Text(box, label, t)
	f.Unmute()
	f.Ring(id, box)
	f.did = f.did || hit
	return box, hit
}
