package hall

import (
	"maps"
	"slices"
	"strconv"
	"testing"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/book"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/hall/reference"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// sealed is a game without a book.
type sealed struct{ rules.Game }

func (sealed) ID() string { return "sealed" }

func TestTheRulesOpenAtAClauseWithWhatHappenedInTheGame(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
	gathered := reference.Gather(h.Services, p)
	clauses := slices.Sorted(maps.Keys(gathered))
	if len(clauses) < 5 {
		t.Fatalf("a whole game used only %v", clauses)
	}
	uses := reference.Uses(h.Services, p)("M44-10.1")
	for i, u := range uses {
		if u.Turn < 1 || i > 0 && u.Turn <= uses[i-1].Turn || u.Says.Key == "" || u.Show != nil {
			t.Errorf("use %d: %+v", i, u)
		}
	}
	d := enter(t, h, reference.NewRules(h.Services, nav.Rules{Play: p, Clause: clauses[0]}), 1280, 720)
	reads(t, d, "In this game", clauses[0])
	shown := -1
	h.Moment = func(_ *saves.Play, step int) ui.Scene { shown = step; return reference.NewAbout(h.Services) }
	d = enter(t, h, reference.NewRules(h.Services, nav.Rules{Play: p, Clause: clauses[0]}), 1280, 720)
	click(t, d, "Turn "+strconv.Itoa(gathered[clauses[0]][0].Turn))
	if _, ok := d.Top().(*reference.About); !ok || shown < 1 || shown > len(p.Match.Steps()) {
		t.Errorf("step %d of %d is shown by %T", shown, len(p.Match.Steps()), d.Top())
	}
}

func TestTheReferenceAsksWhichGame(t *testing.T) {
	h := house(t)
	h.Games = append(h.Games[:1], sealed{h.Games[0]})
	d := enter(t, h, nil, 1280, 720)
	push(d, reference.New(h.Services, nav.Reference{}))
	click(t, d, "Memoir ’44")
	onTop[*book.Scene](t, d)
	d.Press(ui.KeyF1)
	d.Push(reference.New(h.Services, nav.Reference{Game: sealed{h.Games[0]}}))
	d.Press(ui.KeyEsc)
	onTop[*shelf.Shelf](t, d)
}

func TestClausesLeadToTheRules(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
	open := func(d *drive.Desk, how string) {
		t.Helper()
		onTop[*book.Scene](t, d)
		d.Press(ui.KeyEsc)
	}
	d := enter(t, h, result.New(h.Services, p), 1280, 720)
	click(t, d, "Ended by")
	open(d, "the clause of the result")
	d.Press(ui.KeyF1)
	open(d, "F1 at the result")
	d = enter(t, h, menu.New(h.Services, p, nil), 1280, 720)
	click(t, d, "Rules")
	open(d, "the menu")
	d = enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0]}), 1280, 720)
	d.Press(ui.KeyF1)
	open(d, "F1 in the browser")
	list := []gameui.Special{{Clause: "M44-21.2", Name: rules.Plain("Cliffs")}}
	b := library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0]})
	d = enter(t, h, &page{func(f *ui.Frame) { b.Special(f, b.Game, list, ui.Rect{X: 10, Y: 10, W: 400, H: 300}) }}, 1280, 720)
	click(t, d, "M44-21.2")
	open(d, "a special rule")
}

// page is a scene made of one function.
type page struct{ draw func(f *ui.Frame) }

func (p *page) Frame(f *ui.Frame) { p.draw(f) }
