package scenes

import (
	"flag"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"sandtable/assets"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pictures"
	"sandtable/scenes/rooms"
	"sandtable/scenes/ui"
)

// loop is the engine's loop of this test program.
var loop = pictures.NewLoop()

func TestMain(m *testing.M) {
	flag.Parse()
	saves.Hurried()
	code, err := loop.Run(m.Run)
	if err != nil {
		fmt.Println(err)
		code = 2
	}
	os.Exit(code)
}

// onLoop does f on the engine's loop and waits for it. f must not end the test:
// it would end the loop. It panics instead, and that fails the test.
func onLoop(t testing.TB, f func()) {
	t.Helper()
	if r := loop.Do(f); r != nil {
		t.Fatal(r)
	}
}

// window is an app with a house in a folder of its own, driven by hand on the loop.
func window(t *testing.T) *App {
	t.Helper()
	h := rooms.House(t.TempDir(), "test")
	p := h.Settings()
	p.Language = "en"
	h.Keep(p)
	a := must.Have(newApp(h, time.Now()))(t)
	a.pages.Wait = true
	a.lull = time.Millisecond // a test that runs hundreds of frames need not wait
	t.Cleanup(a.stage.Close)
	return a
}

// TestARoomIsWholeFromItsFirstPicture reads pages in the background, as the
// program does: the first picture of the shelf, and of a battle after it, has
// every sprite, though nobody has waited between.
func TestARoomIsWholeFromItsFirstPicture(t *testing.T) {
	a := window(t)
	a.pages.Wait = false
	g := a.house.Games[0]
	p := must.Have(pictures.Fresh(a.house, g, g.Scenarios()[0].ID, [2]saves.Seat{saves.Person, saves.Person}, 1, false))(t)
	battle := must.Have(a.house.Table(p))(t)
	onLoop(t, func() {
		a.LayoutF(1280, 720)
		a.foresee()
		a.foreseen.Wait()
		if !a.pages.Coming() {
			t.Error("nothing is read before there is a window")
		}
		dst := ebiten.NewImage(1280, 720)
		a.Draw(dst)
		if !a.painter.Paint(dst, a.scale, a.stage.Painted()...) {
			t.Error("the shelf was shown in parts")
		}
		a.stage.Push(battle)
		a.run(ui.Input{}, a.clock())
		a.Draw(dst)
		if !a.painter.Paint(dst, a.scale, a.stage.Painted()...) {
			t.Error("the battle was shown in parts")
		}
	})
}

func TestAStillWindowDrawsNothing(t *testing.T) {
	t.Run("shelf", func(t *testing.T) { still(t, window(t)) })
	t.Run("table", func(t *testing.T) {
		a := window(t)
		g := a.house.Games[0]
		p := must.Have(pictures.Fresh(a.house, g, g.Scenarios()[0].ID, [2]saves.Seat{saves.Bot("easy"), saves.Person}, 1, false))(t)
		scene := must.Have(a.house.Table(p))(t)
		a.stage.Push(scene)
		still(t, a)
	})
}

// still runs a window in which nothing is done, and counts what it draws.
func still(t *testing.T, a *App) {
	t.Helper()
	var dst *ebiten.Image
	drawn := 0
	for i := range 60 {
		onLoop(t, func() {
			if dst == nil {
				w, h := a.LayoutF(1280, 720)
				dst = ebiten.NewImage(int(w), int(h))
			}
			if err := a.Update(); err != nil {
				panic(err)
			}
			was := a.frames
			a.Draw(dst)
			if i >= 40 && a.frames > was {
				drawn++
			}
		})
		time.Sleep(5 * time.Millisecond)
	}
	if a.frames == 0 || drawn > 1 {
		t.Errorf("%d frames in all, %d of them while nothing happened", a.frames, drawn)
	}
}

func TestAPanicOfASceneLeadsToAPage(t *testing.T) {
	a := window(t)
	a.stage.Push(broken{})
	onLoop(t, func() {
		a.LayoutF(1280, 720)
		for range 3 {
			if err := a.Update(); err != nil {
				panic(err)
			}
		}
	})
	if _, ok := a.stage.Top().(*kit.Fault); !ok || a.faults != 1 {
		t.Errorf("the top scene is %T after %d faults", a.stage.Top(), a.faults)
	}
}

// broken is a scene that cannot be shown.
type broken struct{}

func (broken) Frame(*ui.Frame) { panic("made to fail") }

func TestResizingFitsTheScreen(t *testing.T) {
	a := window(t)
	onLoop(t, func() {
		a.LayoutF(1280, 720)
		a.dirty, a.due = false, false
		a.LayoutF(1920, 1080)
		if !a.dirty || a.stage.Size != (ui.Size{W: 1920, H: 1080}) {
			t.Errorf("dirty %v, size %v", a.dirty, a.stage.Size)
		}
		p := a.house.Settings()
		p.Scale = 200
		a.house.Keep(p)
		a.LayoutF(2048, 1200)
		if a.stage.Size != (ui.Size{W: 1024, H: 600}) {
			t.Errorf("at twice the scale: %v", a.stage.Size)
		}
		a.LayoutF(1280, 720)
		if a.stage.Size.W < 1024 || a.stage.Size.H < 576 {
			t.Errorf("a small window at twice the scale holds only %v", a.stage.Size)
		}
	})
}

func TestTheFirstPagesAreSmallEnoughToStartWith(t *testing.T) {
	table := must.Have(assets.Sheet(assets.Interface, 1))(t)
	for i := range table.Pages {
		m := must.Have(table.Page(i))(t)
		if b := m.Bounds(); b.Dx() > 2048 || b.Dy() > 2048 {
			t.Errorf("%s is %v", table.Pages[i], b)
		}
	}
}

// TestF10OpensTheSettingsFromEveryPage presses it on each page, before a curtain too, and once more in the settings
// themselves, where it is theirs.
func TestF10OpensTheSettingsFromEveryPage(t *testing.T) {
	a := window(t)
	g := a.house.Games[0]
	sc := g.Scenarios()[1]
	for _, at := range []nav.Place{nav.Shelf{}, nav.Scenarios{Game: g}, nav.Saves{}, nav.Record{}, nav.About{}, nav.Reference{Game: g}, nav.Reference{}, nav.Guide{}, nav.Campaigns{}, nav.Puzzles{Game: g},
		nav.FirstSeat(g, sc), nav.NewBattle{Game: g}, nav.Rework{Game: g, Scenario: sc.ID}, nav.OpenFile{Title: "ui.saves.import"}} {
		a.stage.Push(must.Have(a.house.Page(at))(t))
		for range 2 {
			in := ui.Input{Keys: []ui.Key{ui.KeyF10}}
			a.byKey(&in)
			if _, ok := a.stage.Top().(*settings.Settings); !ok {
				t.Errorf("on %T F10 leads to %T", at, a.stage.Top())
			}
		}
		a.stage.Home()
	}
}
