// Package drive plays a scene without a window: it feeds input, keeps a stack
// of scenes, and finds what is written on the screen. Tests of scenes stand on
// it.
package drive

import (
	"fmt"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Desk is a stack of scenes under test.
type Desk struct {
	Stack []ui.Scene
	Size  ui.Size
	Look  ui.Look
	Now   time.Time
	List  ui.List
	// Word says phrases; by default the key itself.
	Word func(lang string, p rules.Phrase) string

	measure *ui.Measurer
	mems    map[ui.Scene]*ui.Memory
	at      ui.Point
	under   ui.List
	landed  chan func()
	working int
}

// New puts one scene on a desk of the given size, on paper, in English.
func New(s ui.Scene, w, h float64) (*Desk, error) {
	m, err := ui.NewMeasurer()
	if err != nil {
		return nil, err
	}
	d := &Desk{
		Stack: []ui.Scene{s}, Size: ui.Size{W: w, H: h},
		Look:    ui.Look{Theme: &ui.Paper, Lang: "en", TextScale: 1},
		Now:     time.Date(2026, 6, 6, 0, 16, 0, 0, time.UTC),
		Word:    func(_ string, p rules.Phrase) string { return p.Key },
		measure: m, mems: map[ui.Scene]*ui.Memory{}, landed: make(chan func(), 64), at: ui.Point{X: -1, Y: -1},
	}
	return d, nil
}

// Push, Replace, Pop, Home and Go make the desk a ui.Shell.
func (d *Desk) Push(s ui.Scene)    { d.Stack = append(d.Stack, s) }
func (d *Desk) Replace(s ui.Scene) { d.Stack[len(d.Stack)-1] = s }

// Pop takes the top scene off; the last one stays.
func (d *Desk) Pop() {
	if n := len(d.Stack); n > 1 {
		d.Stack = d.Stack[:n-1]
	}
}

// Home goes back to the first scene.
func (d *Desk) Home() { d.Stack = d.Stack[:1] }

// Go works in a goroutine; Land waits for what it brings.
func (d *Desk) Go(work func(quit <-chan struct{}) func()) {
	d.working++
	go func() { d.landed <- work(nil) }()
}

// Land waits until all work started by Go has come back, and shows the result.
func (d *Desk) Land() {
	for d.working > 0 {
		if f := <-d.landed; f != nil {
			f()
		}
		d.working--
	}
	d.Step(ui.Input{})
}

// Top is the scene that has the input.
func (d *Desk) Top() ui.Scene { return d.Stack[len(d.Stack)-1] }

// Step runs one frame with an input; the pointer stays where it is.
func (d *Desk) Step(in ui.Input) {
	in.At, in.Focused = d.at, true
	d.Now = d.Now.Add(16 * time.Millisecond)
	for range 4 {
		if !d.pass(in) {
			return
		}
		in = ui.Input{At: d.at, Down: in.Down, Focused: true}
	}
}

func (d *Desk) pass(in ui.Input) bool {
	top := d.Top()
	if s, ok := top.(ui.Sheet); ok && s.Over() && len(d.Stack) > 1 {
		d.frame(d.Stack[len(d.Stack)-2], ui.Input{}, &d.under, true)
	}
	return d.frame(top, in, &d.List, false)
}

func (d *Desk) frame(s ui.Scene, in ui.Input, list *ui.List, beneath bool) bool {
	mem := d.mems[s]
	if mem == nil {
		mem = &ui.Memory{}
		d.mems[s] = mem
	}
	f := ui.NewFrame(mem, d.measure, d.Look, d.Size, d.Now, in, list)
	f.Shell = d
	f.Word = func(p rules.Phrase) string { return d.Word(d.Look.Lang, p) }
	if beneath {
		f.Beneath()
	}
	s.Frame(f)
	f.End()
	return f.Did()
}

// Wait lets time pass in one frame.
func (d *Desk) Wait(t time.Duration) {
	d.Now = d.Now.Add(t)
	d.Step(ui.Input{})
}

// Move puts the pointer somewhere.
func (d *Desk) Move(p ui.Point) {
	d.at = p
	d.Step(ui.Input{})
}

// Click presses and releases the left button at p.
func (d *Desk) Click(p ui.Point) {
	d.Move(p)
	d.Step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton})
	d.Step(ui.Input{Released: ui.LeftButton})
}

// Press presses keys, one after the other.
func (d *Desk) Press(keys ...ui.Key) {
	for _, k := range keys {
		d.Step(ui.Input{Keys: []ui.Key{k}})
	}
}

// Type types text.
func (d *Desk) Type(text string) {
	for _, r := range text {
		d.Step(ui.Input{Runes: []rune{r}})
	}
}

// Find is the middle of the first line on the screen that holds text.
func (d *Desk) Find(text string) (ui.Point, bool) {
	for _, c := range d.List.Cmds {
		if c.Op == ui.OpText && strings.Contains(c.Text, text) {
			return c.Box.Center(), true
		}
	}
	return ui.Point{}, false
}

// Has says whether text stands on the screen.
func (d *Desk) Has(text string) bool { _, ok := d.Find(text); return ok }

// ClickOn clicks on the first line that holds text.
func (d *Desk) ClickOn(text string) error {
	p, ok := d.Find(text)
	if !ok {
		return fmt.Errorf("%q does not stand on the screen; there are:\n%s", text, d.Words())
	}
	d.Click(p)
	return nil
}

// Words is everything written on the screen, a line each.
func (d *Desk) Words() string {
	var b strings.Builder
	for _, c := range d.List.Cmds {
		if c.Op == ui.OpText {
			b.WriteString(c.Text)
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// Spills lists what is written outside the screen, outside its clip, or across
// the end of its own box: none of it could be read.
func (d *Desk) Spills() []string {
	var out []string
	clips := []ui.Rect{{W: d.Size.W, H: d.Size.H}}
	for _, c := range d.List.Cmds {
		switch c.Op {
		case ui.OpClipPush:
			clips = append(clips, clips[len(clips)-1].Intersect(c.Box))
		case ui.OpClipPop:
			clips = clips[:len(clips)-1]
		case ui.OpText:
			w := d.measure.Width(c.Text, c.Face, c.Width)
			clip := clips[len(clips)-1]
			shown := c.Box.Y+c.Box.H/2 > clip.Y && c.Box.Y+c.Box.H/2 < clip.Bottom()
			off := len(clips) == 1 && (!shown || c.Box.X < 0 || c.Box.Right() > d.Size.W+1)
			if off || w > c.Box.W+1.5 {
				out = append(out, fmt.Sprintf("%q (%.0f wide) in %.0f", c.Text, w, c.Box))
			}
		}
	}
	return out
}
