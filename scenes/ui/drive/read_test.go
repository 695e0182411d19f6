package drive_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// ear is a desk that is read out.
type ear struct {
	*drive.Desk
	calls int
	lines []string
}

func listen(t *testing.T, draw func(f *ui.Frame)) *ear {
	t.Helper()
	d := must.Have(drive.New(&page{draw: draw}, 640, 480, func(lang string, p rules.Phrase) string { return texts.Say(lang, p) }))(t)
	e := &ear{Desk: d}
	e.Hear(func(lines []string) { e.calls, e.lines = e.calls+1, append(e.lines, lines...) })
	return e
}

// hears holds that in some time just these lines are read out.
func (e *ear) hears(t *testing.T, want ...string) {
	t.Helper()
	e.lines = nil
	for range 12 {
		e.Wait(100 * time.Millisecond)
	}
	if !slices.Equal(e.lines, want) {
		t.Errorf("this is read out:\n%s\nand not:\n%s", strings.Join(e.lines, "\n"), strings.Join(want, "\n"))
	}
}

func TestAScreenIsReadOutAsItChanges(t *testing.T) {
	name, query, chosen, on := "Start", "", 0, false
	e := listen(t, func(f *ui.Frame) {
		f.Room("Hall")
		f.Para(ui.Rect{X: 10, Y: 10, W: 90}, "Words that are broken over several lines", f.Type(ui.M))
		f.Button("go", ui.Rect{X: 10, Y: 150, W: 120, H: 40}, ui.Button{Label: name, Key: "S", Tip: "Begins"})
		f.Button("no", ui.Rect{X: 140, Y: 150, W: 120, H: 40}, ui.Button{Label: "Stop", Off: true, Tip: "Nothing runs"})
		f.Text(ui.Rect{X: 10, Y: 200, W: 100, H: 28}, "Sound", f.Type(ui.M))
		on = f.Toggle("sound", ui.Point{X: 140, Y: 200}, on)
		query = f.Field("q", ui.Rect{X: 300, Y: 200, W: 200, H: 30}, query, "", "Search")
		chosen, _ = f.Rows("list", ui.Rect{X: 300, Y: 20, W: 200, H: 90}, ui.Rows{N: 3, Height: 30, Chosen: chosen,
			Content: func(i int, box ui.Rect, _, _ bool) {
				f.Text(box, fmt.Sprint("Battle ", i), f.Type(ui.M))
				f.Text(box, "June", f.Type(ui.M).To(ui.Right))
			}})
		f.Mute()
		f.Text(ui.Rect{X: 10, Y: 300, W: 200, H: 30}, "Not a word of this", f.Type(ui.M))
		f.Unmute()
		f.FocusFirst("go")
	})
	start := "Button: Start, key S"
	e.hears(t, "Screen: Hall", "Words that are broken over several lines", start, "Button: Stop, off, Nothing runs", "Sound", "Switch: off",
		"Field Search:", "List with 3 rows", "Row 1 of 3, chosen: Battle 0, June", "Row 2 of 3: Battle 1, June", "Row 3 of 3: Battle 2, June",
		"Focus: "+start, "Begins")
	e.hears(t) // nothing new
	name = "Go on"
	e.hears(t, "Button: Go on, key S", "Focus: Button: Go on, key S", "Begins")
	e.Press(ui.KeyTab)
	e.hears(t, "Focus: Sound, Switch: off")
	e.Press(ui.KeySpace)
	e.hears(t, "Switch: on", "Focus: Sound, Switch: on")
	e.Press(ui.KeyTab)
	e.Type("br")
	e.hears(t, "Field Search: br", "Focus: Field Search: br")
	e.Press(ui.KeyTab, ui.KeyDown)
	e.hears(t, "Focus: Row 2 of 3, chosen: Battle 1, June")
}

// TestWhatMovesDoesNotFlood changes a word in every frame for five seconds.
func TestWhatMovesDoesNotFlood(t *testing.T) {
	n, moves := 0, true
	e := listen(t, func(f *ui.Frame) {
		f.Room("Hall")
		if moves {
			n++
		}
		f.Text(ui.Rect{X: 10, Y: 10, W: 300, H: 30}, fmt.Sprint("Frame ", n), f.Type(ui.M))
	})
	for range 310 {
		e.Step(ui.Input{})
	}
	if e.calls < 3 || e.calls > 6 {
		t.Errorf("in five seconds it was read out %d times", e.calls)
	}
	moves = false
	e.Wait(time.Second)
	e.Wait(time.Second)
	if last := e.lines[len(e.lines)-1]; last != fmt.Sprint("Frame ", n) {
		t.Errorf("%q is the last that was read out, of %d", last, n)
	}
	e.Hear(nil)
	was := e.calls
	n++
	e.Wait(time.Second)
	if e.calls != was {
		t.Error("it is read out though nobody listens")
	}
}
