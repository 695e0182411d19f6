package drive_test

import (
	"strings"
	"testing"
	"time"

	"sandtable/rules/rulestest/must"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// page is a scene made of one function.
type page struct {
	draw func(f *ui.Frame)
	over bool
	left int
}

func (p *page) Frame(f *ui.Frame) { p.draw(f) }
func (p *page) Over() bool        { return p.over }
func (p *page) Leave()            { p.left++ }

func desk(t *testing.T, draw func(f *ui.Frame)) *drive.Desk {
	t.Helper()
	d := must.Have(drive.New(&page{draw: draw}, 800, 600, nil))(t)
	t.Cleanup(d.Close)
	return d
}

func TestAButtonIsPressedByPointerFocusAndKey(t *testing.T) {
	n := 0
	d := desk(t, func(f *ui.Frame) {
		if f.Button("a", ui.Rect{X: 100, Y: 100, W: 120, H: 42}, ui.Button{Label: "Roll", Press: 'r'}) {
			n++
		}
	})
	if err := d.ClickOn("Roll"); err != nil || n != 1 {
		t.Fatalf("%d, %v", n, err)
	}
	d.Press('r')
	if n != 2 {
		t.Errorf("its key: %d", n)
	}
	d.Press(ui.KeyTab, ui.KeyEnter, ui.KeySpace)
	if n != 4 {
		t.Errorf("Enter and Space: %d", n)
	}
}

func TestEnterGoesToTheFocusElseToTheButtonThatAsksForIt(t *testing.T) {
	var pressed strings.Builder
	d := desk(t, func(f *ui.Frame) {
		f.Focusable("board", ui.Rect{X: 400, Y: 400, W: 100, H: 100}, true)
		for i, id := range []string{"other", "main"} {
			if f.Button(id, ui.Rect{X: 100, Y: 100 + 100*float64(i), W: 120, H: 42}, ui.Button{Label: id, Enter: id == "main"}) {
				pressed.WriteString(id + " ")
			}
		}
	})
	d.Press(ui.KeyEnter)
	d.Press(ui.KeyTab, ui.KeyEnter) // the board does not use it
	d.Press(ui.KeyTab, ui.KeyEnter)
	if got := pressed.String(); got != "main main other " {
		t.Errorf("pressed %q", got)
	}
}

func TestAPressThatLeavesTheButtonIsNoClick(t *testing.T) {
	n := 0
	d := desk(t, func(f *ui.Frame) {
		if f.Button("a", ui.Rect{X: 100, Y: 100, W: 120, H: 42}, ui.Button{Label: "Roll"}) {
			n++
		}
	})
	d.Move(ui.Point{X: 110, Y: 110})
	d.Step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton})
	d.Move(ui.Point{X: 300, Y: 300})
	d.Step(ui.Input{Released: ui.LeftButton})
	d.Move(ui.Point{X: 300, Y: 300})
	d.Step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton})
	d.Step(ui.Input{Released: ui.LeftButton})
	if n != 0 {
		t.Errorf("pressed %d times", n)
	}
}

func TestATapShorterThanAFrameIsAClick(t *testing.T) {
	n := 0
	d := desk(t, func(f *ui.Frame) {
		if f.Button("a", ui.Rect{X: 100, Y: 100, W: 120, H: 42}, ui.Button{Label: "Roll"}) {
			n++
		}
	})
	d.Move(ui.Point{X: 110, Y: 110})
	d.Step(ui.Input{Pressed: ui.LeftButton, Released: ui.LeftButton})
	if n != 1 {
		t.Errorf("pressed %d times", n)
	}
}

func TestADisabledButtonDoesNothingAndSaysWhy(t *testing.T) {
	d := desk(t, func(f *ui.Frame) {
		if f.Button("a", ui.Rect{X: 100, Y: 100, W: 120, H: 42}, ui.Button{Label: "Roll", Off: true, Tip: "no dice"}) {
			t.Error("pressed")
		}
	})
	must.Do(t, d.ClickOn("Roll"))
	d.Wait(time.Second)
	d.Wait(time.Second)
	if !d.Has("no dice") {
		t.Error("no reason is shown")
	}
}

func TestWhatIsCoveredDoesNotReact(t *testing.T) {
	below, above := 0, 0
	box := ui.Rect{X: 100, Y: 100, W: 120, H: 42}
	d := desk(t, func(f *ui.Frame) {
		if f.Button("below", box, ui.Button{Label: "Below"}) {
			below++
		}
		f.Cover(box.Inset(-20))
		if f.Button("above", box, ui.Button{Label: "Above"}) {
			above++
		}
	})
	must.Do(t, d.ClickOn("Above"))
	if below != 0 || above != 1 {
		t.Errorf("below %d, above %d", below, above)
	}
}

func TestTabAndArrowsWalk(t *testing.T) {
	var pressed strings.Builder
	d := desk(t, func(f *ui.Frame) {
		for i, id := range []string{"a", "b", "c", "d"} {
			if f.Button(id, ui.Rect{X: 100 + 200*float64(i%2), Y: 100 + 100*float64(i/2), W: 120, H: 42}, ui.Button{Label: id}) {
				pressed.WriteString(id)
			}
		}
	})
	d.Press(ui.KeyTab, ui.KeyEnter, ui.KeyRight, ui.KeyEnter, ui.KeyDown, ui.KeyEnter, ui.KeyLeft, ui.KeyEnter, ui.KeyUp, ui.KeyEnter, ui.KeyTab, ui.KeyTab, ui.KeyTab, ui.KeyTab, ui.KeyEnter)
	if got := pressed.String(); got != "abdcaa" {
		t.Errorf("walked %q", got)
	}
}

func TestRowsAreChosenAndOpened(t *testing.T) {
	chosen, opened := 0, -1
	d := desk(t, func(f *ui.Frame) {
		at, open := f.Rows("list", ui.Rect{X: 10, Y: 10, W: 300, H: 200}, ui.Rows{N: 50, Height: 40, Chosen: chosen, Follow: true,
			Content: func(i int, box ui.Rect, _, _ bool) {
				f.List.Text(box, "row "+string(rune('A'+i)), f.Type(ui.M))
			}})
		if chosen = at; open {
			opened = at
		}
	})
	if err := d.ClickOn("row C"); err != nil || chosen != 2 || opened != -1 {
		t.Fatalf("chosen %d, opened %d, %v", chosen, opened, err)
	}
	if err := d.ClickOn("row C"); err != nil || opened != 2 {
		t.Fatalf("opened %d, %v", opened, err)
	}
	d.Press(ui.KeyDown, ui.KeyDown, ui.KeyPageDown, ui.KeyEnter)
	if chosen != 8 || opened != 8 || !d.Has("row I") {
		t.Errorf("chosen %d, opened %d", chosen, opened)
	}
	d.Press(ui.KeyEnd)
	if chosen != 49 {
		t.Errorf("End: %d", chosen)
	}
}

func TestTheWheelScrollsWithoutChoosing(t *testing.T) {
	d := desk(t, func(f *ui.Frame) {
		f.Rows("list", ui.Rect{X: 10, Y: 10, W: 300, H: 200}, ui.Rows{N: 26, Height: 40, Content: func(i int, box ui.Rect, _, _ bool) {
			f.List.Text(box, "row "+string(rune('A'+i)), f.Type(ui.M))
		}})
	})
	d.Move(ui.Point{X: 50, Y: 50})
	for range 20 {
		d.Step(ui.Input{Wheel: ui.Point{Y: -1}})
	}
	if d.Has("row A") || !d.Has("row Z") {
		t.Errorf("after scrolling: %s", d.Words())
	}
}

func TestAFieldTakesWhatIsTyped(t *testing.T) {
	text := ""
	d := desk(t, func(f *ui.Frame) {
		f.FocusFirst("field")
		text = f.Field("field", ui.Rect{X: 10, Y: 10, W: 300, H: 40}, text, "search", "search")
	})
	d.Type("Caré ")
	d.Press(ui.KeyLeft, ui.KeyLeft, ui.KeyLeft)
	d.Type("nt")
	d.Press(ui.KeyHome, ui.KeyDelete)
	d.Type("ç")
	d.Press(ui.KeyEnd, ui.KeyBackspace)
	if text != "çantré" {
		t.Errorf("%q", text)
	}
}

// TestAFieldStopsAtItsLimit types and pastes more than a field takes, at its end and in its middle: what fits stands
// there, letter by letter, and nothing is swallowed in clumps or goes elsewhere.
func TestAFieldStopsAtItsLimit(t *testing.T) {
	text := ""
	d := desk(t, func(f *ui.Frame) {
		f.FocusFirst("area")
		text = f.Area("area", ui.Rect{X: 10, Y: 10, W: 300, H: 80}, text, "hint", 8)
	})
	d.Step(ui.Input{Runes: []rune("and then the dog")})
	d.Step(ui.Input{})
	if text != "and then" {
		t.Errorf("%q", text)
	}
	d.Press(ui.KeyHome)
	d.Type("xyz")
	d.Press(ui.KeyDelete)
	d.Type("A")
	if text != "And then" {
		t.Errorf("%q", text)
	}
}

func TestASliderStaysWithinItsSteps(t *testing.T) {
	v := 100.0
	d := desk(t, func(f *ui.Frame) { v = f.Slider("s", ui.Rect{X: 0, Y: 0, W: 228, H: 40}, v, 80, 200, 10) })
	d.Click(ui.Point{X: 114, Y: 20})
	if v != 140 {
		t.Errorf("clicked in the middle: %v", v)
	}
	d.Press(ui.KeyRight, ui.KeyRight, ui.KeyLeft)
	if v != 150 {
		t.Errorf("by keys: %v", v)
	}
	d.Click(ui.Point{X: 227, Y: 20})
	if v != 200 {
		t.Errorf("at the end: %v", v)
	}
}

func TestSpansWrapAndLink(t *testing.T) {
	clicked, high := "", 0.0
	d := desk(t, func(f *ui.Frame) {
		h, link := f.Spans(ui.Rect{X: 10, Y: 10, W: 140, H: 100},
			ui.Span{Text: "Infantry battles Armor in Woods:", Type: f.Type(ui.M)}, ui.Span{Text: " M44-14.3", Type: f.Type(ui.S), Link: "M44-14.3"})
		if high = h; link != "" {
			clicked = link
		}
	})
	if high < 42 {
		t.Errorf("not wrapped: %v high", high)
	}
	if err := d.ClickOn("M44-14.3"); err != nil || clicked != "M44-14.3" {
		t.Errorf("%q, %v", clicked, err)
	}
}

func TestAStageLeavesScenesInOrder(t *testing.T) {
	d := desk(t, func(*ui.Frame) {})
	first := d.Top()
	a, b := &page{draw: func(*ui.Frame) {}}, &page{draw: func(*ui.Frame) {}}
	d.Push(a)
	d.Replace(b)
	if a.left != 1 || b.left != 0 {
		t.Errorf("after Replace: %d, %d", a.left, b.left)
	}
	d.Home()
	d.Pop()
	if b.left != 1 || d.Top() != first {
		t.Error("Home leads to the first scene, which stays")
	}
}

func TestASheetShowsTheSceneBelowWithoutInput(t *testing.T) {
	n := 0
	box := ui.Rect{X: 100, Y: 100, W: 120, H: 42}
	d := desk(t, func(f *ui.Frame) {
		if f.Button("below", box, ui.Button{Label: "Below", Press: 'b'}) {
			n++
		}
	})
	d.Push(&page{over: true, draw: func(f *ui.Frame) { f.List.Fill(f.Bounds(), ui.Alpha(ui.Casing, 0.5)) }})
	d.Press('b')
	d.Click(box.Center())
	if n != 0 || len(d.Lists()[0].Cmds) == 0 {
		t.Errorf("pressed %d times; %d commands below", n, len(d.Lists()[0].Cmds))
	}
}

func TestWorkComesBackOnTheStage(t *testing.T) {
	done := false
	d := desk(t, func(f *ui.Frame) {
		if f.In.Take('g') {
			f.Shell.Go(func(<-chan struct{}) func() { return func() { done = true } })
		}
	})
	d.Press('g')
	d.Settle()
	if !done || d.Working() != 0 {
		t.Errorf("done %v, %d at work", done, d.Working())
	}
}

func TestAPanicAtWorkComesOutOfLand(t *testing.T) {
	d := desk(t, func(f *ui.Frame) {
		if f.In.Take('g') {
			f.Shell.Go(func(<-chan struct{}) func() { panic("made to fail") })
		}
	})
	d.Press('g')
	defer func() {
		if r := recover(); r == nil || !strings.Contains(r.(string), "made to fail") {
			t.Errorf("recovered %v", r)
		}
	}()
	d.Settle()
}

func TestAStillSceneDrawsTheSameList(t *testing.T) {
	d := desk(t, func(f *ui.Frame) { f.Button("a", ui.Rect{X: 100, Y: 100, W: 120, H: 42}, ui.Button{Label: "Roll"}) })
	if d.Run(ui.Input{At: ui.Point{X: 500, Y: 500}}, d.Now) && d.Run(ui.Input{At: ui.Point{X: 510, Y: 500}}, d.Now) {
		t.Error("the pointer moved over nothing, and the picture changed")
	}
	if !d.Run(ui.Input{At: ui.Point{X: 110, Y: 110}}, d.Now) {
		t.Error("the pointer came upon a button, and the picture did not change")
	}
}

// TestATooltipHidesNothingThatIsNext rests the pointer on a button with others below and
// to the right: its tooltip lies on none of them, and not on the button itself.
func TestATooltipHidesNothingThatIsNext(t *testing.T) {
	of := ui.Rect{X: 300, Y: 300, W: 120, H: 42}
	others := []ui.Rect{{X: 300, Y: 346, W: 160, H: 42}, {X: 424, Y: 300, W: 120, H: 42}, {X: 300, Y: 230, W: 160, H: 42}}
	d := desk(t, func(f *ui.Frame) {
		f.Button("of", of, ui.Button{Label: "Roll", Tip: "Dice are rolled at once."})
		for i, box := range others {
			f.Button(string(rune('a'+i)), box, ui.Button{Label: "Next"})
		}
	})
	d.Move(of.Center())
	d.Wait(2 * time.Second)
	tip, ok := d.Find("Dice are rolled")
	if !ok {
		t.Fatalf("no tooltip:\n%s", d.Words())
	}
	for _, box := range append(others, of) {
		if box.Has(tip) {
			t.Errorf("the tooltip lies over %v", box)
		}
	}
}

// TestAKeyTakesTheTooltipAway rests the pointer on a button and then uses the keyboard:
// the tooltip goes, does not come back by waiting, and comes when the pointer has moved.
func TestAKeyTakesTheTooltipAway(t *testing.T) {
	of := ui.Rect{X: 300, Y: 300, W: 120, H: 42}
	d := desk(t, func(f *ui.Frame) {
		f.Button("of", of, ui.Button{Label: "Roll", Tip: "Dice are rolled at once."})
	})
	d.Move(of.Center())
	d.Wait(2 * time.Second)
	if !d.Has("Dice are rolled") {
		t.Fatal("no tooltip")
	}
	d.Press('x')
	d.Wait(2 * time.Second)
	if d.Has("Dice are rolled") {
		t.Error("the tooltip stays while the keyboard is used")
	}
	d.Move(of.Center().Add(ui.Point{X: 12}))
	d.Wait(2 * time.Second)
	if !d.Has("Dice are rolled") {
		t.Error("the tooltip does not come back with the pointer")
	}
}

// TestTextGetsSmallerThenFoldsThenIsCut sets a text in boxes with less and less room.
func TestTextGetsSmallerThenFoldsThenIsCut(t *testing.T) {
	const text = "Show what you must decide"
	for _, c := range []struct {
		w, h  float64
		want  string
		fault string
	}{
		{400, 46, text, ""},
		{120, 46, "Show what you", ""},
		{120, 21, "Show what you mus…", "is shortened"},
		{40, 46, "Sho…", "is shortened"},
	} {
		d := desk(t, func(f *ui.Frame) { f.Text(ui.Rect{X: 10, Y: 10, W: c.w, H: c.h}, text, f.Type(ui.M)) })
		if first, _, _ := strings.Cut(d.Words(), "\n"); first != c.want {
			t.Errorf("in %g × %g: %q, not %q", c.w, c.h, first, c.want)
		}
		if faults := strings.Join(d.Spills(), "; "); (faults == "") != (c.fault == "") || !strings.Contains(faults, c.fault) {
			t.Errorf("in %g × %g: %q", c.w, c.h, faults)
		}
	}
}

// TestABeginningEndsWithAWord quotes a text in lines of several widths.
func TestABeginningEndsWithAWord(t *testing.T) {
	for w, want := range map[float64]string{400: "Blocking hills, and more", 120: "Blocking hills …", 100: "Blocking …", 20: ""} {
		d := desk(t, func(f *ui.Frame) {
			f.List.Text(ui.Rect{W: w, H: 20}, f.Begin("Blocking hills, and more", f.Type(ui.M), w), f.Type(ui.M))
		})
		if got := strings.TrimSuffix(d.Words(), "\n"); got != want || len(d.Spills()) > 0 {
			t.Errorf("in %g: %q, not %q; %v", w, got, want, d.Spills())
		}
	}
}

// TestALineThatEndsWithinAWordIsAFault sets a paragraph too narrow for its word.
func TestALineThatEndsWithinAWordIsAFault(t *testing.T) {
	for w, fault := range map[float64]bool{300: false, 60: true} {
		d := desk(t, func(f *ui.Frame) {
			f.Para(ui.Rect{X: 10, Y: 10, W: w, H: 200}, "a Donaudampfschiff", f.Type(ui.M))
		})
		if got := strings.Contains(strings.Join(d.Spills(), "; "), "ends within a word"); got != fault {
			t.Errorf("%g wide: %v\n%s", w, d.Spills(), d.Words())
		}
	}
}
