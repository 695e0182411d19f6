// Package drive plays scenes without a window: it feeds input and finds what
// is written on the screen. Tests of scenes stand on it.
package drive

import (
	"fmt"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Desk is a stage under test.
type Desk struct {
	*ui.Stage
	Now time.Time

	measure *ui.Measurer
	at      ui.Point
}

// New puts one scene on a desk of the given size, on paper, in English. word
// says phrases; nil gives their keys.
func New(s ui.Scene, w, h float64, word func(lang string, p rules.Phrase) string) (*Desk, error) {
	m, err := ui.NewMeasurer()
	if err != nil {
		return nil, err
	}
	if word == nil {
		word = func(_ string, p rules.Phrase) string { return p.Key }
	}
	look := ui.Look{Theme: &ui.Paper, Lang: "en", TextScale: 1}
	d := &Desk{
		Stage:   ui.NewStage(m, ui.Size{W: w, H: h}, look, word),
		Now:     time.Date(2026, 6, 6, 0, 16, 0, 0, time.UTC),
		measure: m, at: ui.Point{X: -1, Y: -1},
	}
	d.Push(s)
	d.Step(ui.Input{})
	return d, nil
}

// Step runs one frame with an input; the pointer stays where it is.
func (d *Desk) Step(in ui.Input) {
	in.At, in.Focused = d.at, true
	d.Now = d.Now.Add(16 * time.Millisecond)
	d.Run(in, d.Now)
}

// Settle waits until all work started by Go has come back, and shows it.
func (d *Desk) Settle() {
	for d.Working() > 0 {
		if !d.Land() {
			time.Sleep(time.Millisecond)
		}
	}
	d.Step(ui.Input{})
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

// Click goes to p, and presses and releases the left button there as somebody does
// who has seen what lies there: ui.Calm after whatever came before.
func (d *Desk) Click(p ui.Point) {
	d.Move(p)
	d.Now = d.Now.Add(ui.Calm)
	d.ClickAgain()
}

// ClickAgain presses and releases the left button where the pointer is, at once.
func (d *Desk) ClickAgain() {
	d.Step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton})
	d.Step(ui.Input{Released: ui.LeftButton})
}

// DoubleClick clicks twice at p, 150 ms apart.
func (d *Desk) DoubleClick(p ui.Point) {
	d.Click(p)
	d.Now = d.Now.Add(Twice)
	d.ClickAgain()
}

// Twice is how far apart the two clicks of a double click are, or the two presses of
// a key.
const Twice = 150 * time.Millisecond

// Press presses keys, one after the other, each ui.Calm after what came before.
func (d *Desk) Press(keys ...ui.Key) {
	for _, k := range keys {
		d.Now = d.Now.Add(ui.Calm)
		d.PressAgain(k)
	}
}

// PressAgain presses a key at once.
func (d *Desk) PressAgain(k ui.Key) {
	d.Step(ui.Input{Keys: []ui.Key{k}, Held: []ui.Key{k}})
	d.Step(ui.Input{})
}

// DoublePress presses a key twice, 150 ms apart.
func (d *Desk) DoublePress(k ui.Key) {
	d.Press(k)
	d.Now = d.Now.Add(Twice)
	d.PressAgain(k)
}

// Hold keeps a key down for a time, as it repeats.
func (d *Desk) Hold(k ui.Key, long time.Duration) {
	d.Now = d.Now.Add(ui.Calm)
	for end := d.Now.Add(long); d.Now.Before(end); {
		d.Step(ui.Input{Keys: []ui.Key{k}, Held: []ui.Key{k}})
		d.Now = d.Now.Add(34 * time.Millisecond)
	}
	d.Step(ui.Input{})
}

// OpenGate holds Space for as long as a curtain wants it.
func (d *Desk) OpenGate() {
	d.Wait(ui.CalmGate)
	d.Hold(ui.KeySpace, ui.HoldGate+100*time.Millisecond)
}

// HoldMouse keeps the left button down at p for a time.
func (d *Desk) HoldMouse(p ui.Point, long time.Duration) {
	d.Move(p)
	d.Now = d.Now.Add(ui.Calm)
	d.Step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton})
	for end := d.Now.Add(long); d.Now.Before(end); {
		d.Step(ui.Input{Down: ui.LeftButton})
		d.Now = d.Now.Add(34 * time.Millisecond)
	}
	d.Step(ui.Input{Released: ui.LeftButton})
}

// Type types text.
func (d *Desk) Type(text string) {
	for _, r := range text {
		d.Step(ui.Input{Runes: []rune{r}})
	}
}

// Find is the middle of the first line on the screen that holds text.
func (d *Desk) Find(text string) (ui.Point, bool) {
	for _, c := range d.Lists()[1].Cmds {
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
	for _, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpText {
			b.WriteString(c.Text)
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// Spills lists what could not be read or clicked on the screen, as Faults
// does.
func (d *Desk) Spills() []string { return Faults(d.measure, d.Stage) }
