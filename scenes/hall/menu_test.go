package hall

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// ownFolders makes the app use its own list of folders, beginning in a folder of the test.
func ownFolders(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("PATH", t.TempDir())
	t.Setenv("HOME", dir)
	return dir
}

// TestTheLogIsWrittenAsAText exports it from the menu.
func TestTheLogIsWrittenAsAText(t *testing.T) {
	dir := ownFolders(t)
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Person})
	d := enter(t, h, &tableau{p}, 1280, 720)
	push(d, menu.New(h.Services, p, nil))
	click(t, d, "Export the log")
	d.Settle()
	click(t, d, "Save here")
	reads(t, d, "Written to")
	list, err := os.ReadDir(dir)
	if err != nil || len(list) != 1 || !strings.HasSuffix(list[0].Name(), ".txt") {
		t.Fatalf("%v, %v", list, err)
	}
	text, err := os.ReadFile(filepath.Join(dir, list[0].Name()))
	if err != nil || strings.Count(string(text), "[M44-") < 50 {
		t.Errorf("%v\n%s", err, text)
	}
	// a file that is there is not written over
	click(t, d, "Export the log")
	d.Settle()
	click(t, d, "Save here")
	onTop[*library.Folder](t, d)
}

// logged is the log of a game as it is written.
func logged(t *testing.T, h *House, p *saves.Play) (text string) {
	t.Helper()
	enter(t, h, asked(func(f *ui.Frame) {
		var err error
		if text, err = menu.LogText(h.Services, f, p); err != nil {
			t.Fatal(err)
		}
	}), 1280, 720)
	return text
}

// asked is a scene that only asks something of its frame.
type asked func(f *ui.Frame)

func (a asked) Frame(f *ui.Frame) { a(f) }

// TestTheLogAsATextKeepsSecrets looks for the cards that were drawn face down:
// of two people at one screen none is named, of one only those of his side.
func TestTheLogAsATextKeepsSecrets(t *testing.T) {
	h := house(t)
	for _, seats := range [][2]saves.Seat{{saves.Person, saves.Person}, {saves.Person, saves.Bot("easy")}} {
		p := ended(t, h, seats)
		viewer, alone := kit.OnlyPerson(seats)
		if !alone {
			viewer = rules.Chance
		}
		text := logged(t, h, p)
		g, secret := p.Match.Game(), 0
		s := must.Have(p.Match.At(0, nil))(t)
		for _, a := range p.Match.Steps() {
			var report rules.Report
			s.Apply(a, &report)
			for _, e := range report.Events {
				if want := rules.BySide(viewer); e.Seen&want != want && e.Seen != 0 {
					if line := texts.Say("en", g.Event(s, e)); e.Seen == rules.BySide(rules.Second) && len(g.Event(s, e).Args) > 1 {
						secret++
						if strings.Contains(text, line) {
							t.Fatalf("%v: the text tells %q", seats, line)
						}
					}
				}
			}
		}
		if secret == 0 {
			t.Errorf("%v: nothing was secret", seats)
		}
	}
}

// boarded gives the games of a house boards of three by two, for pictures.
func boarded(h *House) {
	h.Whole = func(rules.Game, rules.State) gameui.Sample {
		return func(l *ui.List, size ui.Size, look ui.Look, _ saves.Settings) {
			l.Fill(ui.Rect{W: size.W, H: size.H}, look.Theme.Sunk)
		}
	}
	h.Shape = func(rules.Game, rules.State) (ui.Size, float64) { return ui.Size{W: 3, H: 2}, 0.5 }
}

// TestThePictureOfABoardIsNamedAndWhole lays one out: the board in its own shape, below
// what is played and how it stands.
func TestThePictureOfABoardIsNamedAndWhole(t *testing.T) {
	h := house(t)
	boarded(h)
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Person})
	enter(t, h, asked(func(f *ui.Frame) {
		got, ok := menu.PosterOf(h.Services, f, p)
		if !ok || got.Scale != 2 {
			t.Fatalf("%v, %v pixels for one", ok, got.Scale)
		}
		var l ui.List
		got.Draw(&l)
		var words []string
		high := 0.0
		for _, c := range l.Cmds {
			if c.Op == ui.OpText {
				words = append(words, c.Text)
			}
			if c.Op == ui.OpClipPush { // the board; the picture is 4 by 3 with its rim
				high = c.Box.Y
				if c.Box.W != 1600 || c.Box.H != 1200 || c.Box.Bottom() != got.Size.H || c.Box.W != got.Size.W {
					t.Errorf("the board lies at %v of %v", c.Box, got.Size)
				}
			}
		}
		head := h.LogHead(f, p)
		if len(words) != 2 || words[0] != head[0] || words[1] != app.Outcome(f, p)[0] || high < 60 {
			t.Errorf("above the board stand %q", words)
		}
	}), 1280, 720)
}

// TestAPictureIsMadeOfTheTable hands one over, and then an error.
func TestAPictureIsMadeOfTheTable(t *testing.T) {
	dir := ownFolders(t)
	h := house(t)
	boarded(h)
	h.Picture = func(_ app.Poster, made func([]byte, error)) { made([]byte("PNG"), nil) }
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Person})
	d := enter(t, h, &tableau{p}, 1280, 720)
	push(d, menu.New(h.Services, p, nil))
	click(t, d, "Export picture")
	d.Settle()
	click(t, d, "Save here")
	list, err := filepath.Glob(filepath.Join(dir, "*.png"))
	if err != nil || len(list) != 1 {
		t.Fatalf("%v, %v", list, err)
	}
	h.Notices = nil
	d.Step(ui.Input{})
	h.Picture = func(_ app.Poster, made func([]byte, error)) { made(nil, errors.New("no paint")) }
	click(t, d, "Export picture")
	if !strings.Contains(strings.Join(said(h), "\n"), "no paint") {
		t.Errorf("told: %q", said(h))
	}
	asked := 0
	h.Picture = func(app.Poster, func([]byte, error)) { asked++ } // it takes its time
	click(t, d, "Export picture")
	d.Settle()
	click(t, d, "Export picture")
	if asked != 1 {
		t.Errorf("%d pictures are made at once", asked)
	}
}

// TestWhereNothingCanBeWrittenItIsSaid chooses a folder that is none.
func TestWhereNothingCanBeWrittenItIsSaid(t *testing.T) {
	dir := ownFolders(t)
	h := house(t)
	d := enter(t, h, library.NewSaveFile(h.Services, "Export", "a.txt", []byte("x")), 1280, 720)
	d.Top().(*library.Folder).Dir = filepath.Join(dir, "none")
	click(t, d, "Save here")
	reads(t, d, "could not be written. Choose another folder.")
}

// menuOver opens the menu of a game under way, over its table.
func menuOver(t *testing.T, h *House, size ui.Size) (*drive.Desk, *saves.Play) {
	t.Helper()
	g := h.Games[0]
	sc, _ := g.Listing("pegasus-bridge")
	s := must.Have(h.Begin(nav.Plan{Game: g, Scenario: sc.ID, Options: kit.DefaultOptions(g, sc.ID), Seats: [2]saves.Seat{saves.Person, saves.Bot("easy")}}))(t)
	d := enter(t, h, s, size.W, size.H)
	p := s.(*tableau).play
	push(d, menu.New(h.Services, p, nil))
	return d, p
}

// TestGivingUpAndStartingAgainAreAsked clicks twice in the same place on each, in
// windows of all sizes: the game stays on the table. Given up it lies in the bin;
// begun again it stays among the saved games.
func TestGivingUpAndStartingAgainAreAsked(t *testing.T) {
	for _, size := range []ui.Size{{W: 1024, H: 600}, {W: 1280, H: 720}, {W: 1920, H: 1080}} {
		for _, c := range []struct {
			button, yes string
			games, bin  int
		}{{"Give up", "Give up", 0, 1}, {"Start over", "Start over", 2, 0}} {
			h := house(t)
			d, p := menuOver(t, h, size)
			at, ok := d.Find(c.button)
			if !ok {
				t.Fatal(d.Words())
			}
			d.Click(at)
			d.Wait(150 * time.Millisecond)
			d.Click(at)
			if _, ok := d.Top().(*menu.Menu); !ok || len(h.Store.List()) != 1 || len(h.Store.Bin()) != 0 {
				t.Fatalf("%s, %v: two clicks in one place lead to %T", c.button, size, d.Top())
			}
			d.Click(at)
			d.Press(ui.KeyEnter) // the harmless answer has the focus
			if _, ok := d.Top().(*menu.Menu); !ok || len(h.Store.List()) != 1 {
				t.Fatalf("%s, %v: Enter leads to %T", c.button, size, d.Top())
			}
			d.Click(at)
			(&desk{d}).exactly(t, c.yes)
			if len(h.Store.List()) != c.games || len(h.Store.Bin()) != c.bin {
				t.Errorf("%s, %v: %d games, %d in the bin", c.button, size, len(h.Store.List()), len(h.Store.Bin()))
			}
			if top, ok := d.Top().(*tableau); c.games == 2 && (!ok || top.play.Header.Seed == p.Header.Seed || top.play.Header.Seats != p.Header.Seats) {
				t.Errorf("%v: begun again is %T", size, d.Top())
			}
		}
	}
}

// TestTheMenuWalksInARing goes up from its first row, and down again.
func TestTheMenuWalksInARing(t *testing.T) {
	h := house(t)
	d, _ := menuOver(t, h, ui.Size{W: 1280, H: 720})
	d.Press(ui.KeyUp, ui.KeyDown, ui.KeyUp, ui.KeyEnter)
	onTop[*shelf.Shelf](t, d)
}

// TestQuickCardsAreOpenedFromTheMenu presses their key.
func TestQuickCardsAreOpenedFromTheMenu(t *testing.T) {
	h := house(t)
	d, _ := menuOver(t, h, ui.Size{W: 1280, H: 720})
	d.Press(ui.KeyF2)
	if _, ok := d.Top().(*tableau); !ok || !h.Session().Quick {
		t.Errorf("%T, asked for %v", d.Top(), h.Session().Quick)
	}
}

// TestNoTooltipOfTheMenuLiesOverItsRows rests the pointer on the exports.
func TestNoTooltipOfTheMenuLiesOverItsRows(t *testing.T) {
	h := house(t)
	boarded(h)
	h.Picture = func(app.Poster, func([]byte, error)) {}
	d, _ := menuOver(t, h, ui.Size{W: 1280, H: 720})
	for _, row := range []string{"Export the log", "Export picture"} {
		at, _ := d.Find(row)
		d.Move(at)
		d.Wait(time.Second)
		d.Wait(time.Second)
		var tip, shelf ui.Rect
		for _, c := range d.Lists()[1].Cmds {
			if c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "tooltip") {
				tip = c.Box
			}
			if c.Op == ui.OpText && c.Text == "To the shelf" {
				shelf = c.Box
			}
		}
		if x := tip.Intersect(shelf); tip.Empty() || !x.Empty() {
			t.Errorf("the tooltip of %q lies at %+v, the way to the shelf at %+v", row, tip, shelf)
		}
	}
}

// TestTheMenuStandsInTheMiddle looks at odd windows, and at its rims.
func TestTheMenuStandsInTheMiddle(t *testing.T) {
	for _, size := range []ui.Size{{W: 1000, H: 1200}, {W: 1280, H: 720}, {W: 2100, H: 600}, {W: 1333, H: 777}} {
		h := house(t)
		d, _ := menuOver(t, h, size)
		var box ui.Rect
		for _, c := range d.Lists()[1].Cmds {
			if c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "dialog") {
				box = c.Box
			}
		}
		if dx, dy := box.Center().X-size.W/2, box.Center().Y-size.H/2; dx < -1 || dx > 1 || dy < -1 || dy > 1 {
			t.Errorf("%v: the menu is %.1f, %.1f beside the middle", size, dx, dy)
		}
		title, ok1 := d.Find("Pegasus Bridge")
		last, ok2 := d.Find("To the shelf")
		if above, below := title.Y-box.Y, box.Bottom()-last.Y; !ok1 || !ok2 || below-above > 12 || above-below > 12 {
			t.Errorf("%v: %.0f above the title, %.0f below the last row", size, above, below)
		}
	}
}

// TestTheMenuLeadsToThePageOfTheCampaign leaves a battle for it, and the battle is
// told as one of the campaign.
func TestTheMenuLeadsToThePageOfTheCampaign(t *testing.T) {
	h := house(t)
	d := begun(t, h)
	p := d.Top().(*tableau).play
	if name, battle, of := h.Campaign(p); name.En != "The shadow army" || battle != 1 || of != 2 {
		t.Errorf("%+v, battle %d of %d", name, battle, of)
	}
	push(d, menu.New(h.Services, p, nil))
	click(t, d, "To the campaign page")
	if b, ok := d.Top().(*logbook.Logbook); !ok || b.List[b.At()].Path != h.Store.Campaigns()[0].Path {
		t.Errorf("it leads to %T", d.Top())
	}
	other, q := menuOver(t, h, ui.Size{W: 1280, H: 720})
	if _, _, of := h.Campaign(q); of != 0 || other.Has("To the campaign page") {
		t.Error("a battle by itself belongs to a campaign")
	}
}
