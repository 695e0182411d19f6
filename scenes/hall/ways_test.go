package hall

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/book"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/briefing"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/hall/reference"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// TestTheCurtainHasAWayOut opens the menu before a curtain, by key and by click: it leads to the settings, the rules, the
// help and the shelf, offers nothing that shows the table, and the curtain hangs as before when it is closed.
func TestTheCurtainHasAWayOut(t *testing.T) {
	for _, g := range house(t).Games {
		if g.Solitaire() {
			continue
		}
		for _, way := range []string{"Back to the table", "Save as…", "Rules", "Help", "Settings", "To the shelf"} {
			h := house(t)
			s := must.Have(h.Begin(nav.Plan{Game: g, Scenario: g.Scenarios()[0].ID, Seats: [2]saves.Seat{saves.Person, saves.Person}}))(t)
			d := enter(t, h, s, 1024, 600)
			opened := 0
			push(d, menu.NewCurtain(h.Services, g, rules.First, nil, table.Opening{Play: s.(*tableau).play, Ready: func() { opened++ }}))
			d.Press(ui.KeyEsc)
			onTop[*menu.Menu](t, d)
			for _, never := range []string{"Replay", "Briefing", "Give up", "Export the log", "Quick"} {
				if d.Has(never) {
					t.Errorf("%s: before the curtain the menu offers %q", g.ID(), never)
				}
			}
			click(t, d, way)
			switch top := d.Top().(type) {
			case *menu.Curtain:
				if way != "Back to the table" {
					t.Errorf("%s: %q leads to the curtain", g.ID(), way)
				}
			case *shelf.Shelf:
				if way != "To the shelf" {
					t.Errorf("%s: %q leads to the shelf", g.ID(), way)
				}
			case *tableau:
				t.Errorf("%s: %q leads to the table", g.ID(), way)
			default:
				for range 3 { // back to the curtain, whatever lies over it
					if _, hangs := d.Top().(*menu.Curtain); !hangs {
						d.Press(ui.KeyEsc)
					}
				}
				if _, hangs := d.Top().(*menu.Curtain); !hangs {
					t.Errorf("%s: from %q, %T, Esc leads to %T", g.ID(), way, top, d.Top())
				}
			}
			if opened != 0 {
				t.Errorf("%s: %q opens the curtain", g.ID(), way)
			}
		}
	}
}

// TestF1WorksOnEveryPage presses it on each: the rules of its game open, or the choice of all books.
func TestF1WorksOnEveryPage(t *testing.T) {
	h := house(t)
	for name, room := range rooms(t, h) {
		switch name {
		case "menu name", "fault", "parting", "books": // a name is being typed; something is asked; the key closes it
			continue
		}
		d := enter(t, h, room, 1280, 720)
		d.Press(ui.KeyF1)
		switch d.Top().(type) {
		case *book.Scene, *reference.BookChoice:
		default:
			t.Errorf("%s: F1 leads to %T", name, d.Top())
		}
	}
}

// TestAFinishedGameSaysWhatCameOfIt ends a game of each box and lists it; a finished lesson is called finished.
func TestAFinishedGameSaysWhatCameOfIt(t *testing.T) {
	for i := range house(t).Games {
		h := house(t)
		g := h.Games[i]
		seats := [2]saves.Seat{saves.Person, saves.Bot("easy")}
		if g.Solitaire() {
			seats[1] = saves.Tables
		}
		p := endedOf(t, h, g, seats)
		end := p.Match.Now().Result()
		p.Journal.Close()
		want := fmt.Sprintf("%s %d – %d", map[rules.Side]string{rules.First: "Won", rules.Second: "Lost"}[end.Winner], end.Score[0], end.Score[1])
		switch {
		case g.Solitaire():
			want = "Finished · " + kit.FormatPoints(end.Score[0], kit.PointUnit(g)) + " point"
		case end.Winner < rules.First:
			want = strings.TrimSpace(strings.Replace(want, " ", "Drawn ", 1))
		}
		l := &h.Lessons(g)[0]
		must.Have(h.Teach(g, l))(t).(interface{ Leave() }).Leave()
		h.Learned(l)
		d := enter(t, h, library.NewSaved(h.Services), 1280, 720)
		if !strings.Contains(d.Words(), want) {
			t.Errorf("%s: %q is not on the list:\n%s", g.ID(), want, d.Words())
		}
		if !strings.Contains(d.Words(), "\nFinished · ") || strings.Contains(d.Words(), "turn ") {
			t.Errorf("%s: the lesson is not called finished:\n%s", g.ID(), d.Words())
		}
	}
}

// points rests the pointer on the first words that begin so, until a tooltip is shown.
func points(t *testing.T, d *drive.Desk, at ui.Point) string {
	t.Helper()
	d.Move(at)
	d.Wait(time.Second)
	d.Wait(time.Second)
	return strings.Join(strings.Fields(d.Words()), " ")
}

// TestEveryFigureOfTheListHasAWord points at the bar and at the ring of a battle of each game: both are explained.
func TestEveryFigureOfTheListHasAWord(t *testing.T) {
	h := house(t)
	for _, g := range h.Games {
		d := enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{Game: g}), 1600, 900)
		at, ok := d.Find("–")
		if !ok {
			t.Fatalf("%s: no battle is new", g.ID())
		}
		if says := points(t, d, at); !strings.Contains(says, "Not played yet") {
			t.Errorf("%s: the ring says nothing:\n%s", g.ID(), says)
		}
		bar := ui.Point{}
		for _, c := range d.Lists()[1].Cmds { // the figures stand below the bar
			if c.Op == ui.OpText && (strings.Contains(c.Text, " – ") || strings.HasPrefix(c.Text, "won ")) && bar == (ui.Point{}) {
				bar = c.Box.Center()
			}
		}
		if says := points(t, d, bar); !strings.Contains(says, "games between") && !strings.Contains(says, "A bot won") {
			t.Errorf("%s: the bar says nothing:\n%s", g.ID(), says)
		}
	}
}

// TestTheSidesStandInTheSamePlaceInEveryBattle chooses each battle of each game for two: the first side is at the left.
func TestTheSidesStandInTheSamePlaceInEveryBattle(t *testing.T) {
	h := house(t)
	for _, g := range h.Games {
		if g.Solitaire() {
			continue
		}
		first, second := "Play "+texts.In("en", g.SideTitles()[0]), "Play "+texts.In("en", g.SideTitles()[1])
		d := enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{Game: g}), 1280, 720)
		for range g.Scenarios() {
			a, one := d.Find(first)
			b, two := d.Find(second)
			if !one || !two || a.X >= b.X {
				t.Errorf("%s: %q at %v, %q at %v", g.ID(), first, a, second, b)
			}
			d.Press(ui.KeyDown)
		}
	}
}

// TestWhoOnlyWatchesLeadsNobody puts bots on both chairs: the button says Watch, and the head of the briefing names no
// side that the reader would lead.
func TestWhoOnlyWatchesLeadsNobody(t *testing.T) {
	h := house(t)
	furnish(h, func(r *gameui.Game) { r.Survey = flatSurvey })
	sc, _ := h.Games[0].Listing("pegasus-bridge")
	s := seats.New(h.Services, nav.Seats{Game: h.Games[0], Scenario: sc, Me: rules.Second})
	s.Plan.Seats = [2]saves.Seat{saves.Bot("easy"), saves.Bot("normal")}
	d := enter(t, h, s, 1280, 720)
	reads(t, d, "Watch", "Two bots play, you watch.")
	push(d, briefing.New(h.Services, s.Briefing()))
	if strings.Contains(d.Words(), "you lead") {
		t.Errorf("the briefing says\n%s", d.Words())
	}
}

// TestANameIsReadOverAnArrow lays a name under an arrow of a briefing and another beside all of them: the first alone is
// written once more, after the arrow.
func TestANameIsReadOverAnArrow(t *testing.T) {
	h := house(t)
	sc, _ := h.Games[0].Listing("pegasus-bridge")
	b := briefing.New(h.Services, seats.New(h.Services, nav.Seats{Game: h.Games[0], Scenario: sc, Me: rules.Second}).Briefing())
	b.Learn()
	places := b.Text.Sides[rules.Second].Advice[0].Arrow.Places
	survey := flatSurvey(nil)
	p, _ := survey.At(places[0])
	q, _ := survey.At(places[len(places)-1])
	mid, off := p.Add(q).Mul(0.5), ui.Point{X: 12.6, Y: 7.6}
	furnish(h, func(r *gameui.Game) {
		r.Survey = func(s rules.State) *gameui.Survey {
			out := flatSurvey(s)
			out.Draw = func(l *ui.List, size ui.Size, _ ui.Look) {
				k := size.W / 13
				for name, at := range map[string]ui.Point{"Under": mid, "Beside": off} {
					l.Seam(ui.Around(at.Mul(k), ui.Size{W: 200, H: 70}), name, ui.Type{Size: 60, Align: ui.Middle, Ink: ui.Casing}, ui.White, 2)
				}
			}
			return out
		}
	})
	d := enter(t, h, briefing.New(h.Services, seats.New(h.Services, nav.Seats{Game: h.Games[0], Scenario: sc, Me: rules.Second}).Briefing()), 1280, 720)
	line, under, beside := -1, -1, -1
	var over ui.Rect
	for i, c := range d.Lists()[1].Cmds {
		switch {
		case c.Op == ui.OpText && c.Text == "Under":
			under, over = i, c.Box
		case c.Op == ui.OpText && c.Text == "Beside":
			beside = i
		}
	}
	for i, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpLine && c.Width > 6 && over.Has(c.Box.Center()) {
			line = i
		}
	}
	if line < 0 || under < line || beside >= 0 {
		t.Errorf("the last arrow is command %d, the name under it %d, that beside it %d", line, under, beside)
	}
}

// TestACampaignThatGoesOnIsWhatEnterDoes ends a battle of one: its next battle is the blue button, not the review.
func TestACampaignThatGoesOnIsWhatEnterDoes(t *testing.T) {
	h := house(t)
	writeCampaign(t, h, "d-day", 0)
	page := h.Store.Campaigns()[0]
	g := h.Games[0]
	s := must.Have(h.Begin(nav.Plan{Game: g, Scenario: "pegasus-bridge", Seats: page.Seats, Page: page.Path}))(t)
	p := s.(*tableau).play
	r := rules.Stream(3, "hall")
	for p.Match.Now().Turn() != rules.Over {
		acts := p.Match.Legal()
		must.Do(t, p.Match.Do(acts[r.IntN(len(acts))], nil))
	}
	must.Do(t, p.Journal.Keep(p.Match))
	d := enter(t, h, result.New(h.Services, p), 1280, 720)
	d.Press(ui.KeyEnter)
	if _, ok := d.Top().(*logbook.Interlude); !ok {
		t.Errorf("Enter leads to %T:\n%s", d.Top(), d.Words())
	}
}

// TestCampaignsOpenAtThoseOfTheGame leads from the list of each game to the log book: a campaign of that game lies open.
func TestCampaignsOpenAtThoseOfTheGame(t *testing.T) {
	h := house(t)
	writeCampaign(t, h, "d-day", 1)
	for _, g := range h.Games {
		if g.Features().Campaigner == nil {
			continue
		}
		d := enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{Game: g}), 1600, 900)
		click(t, d, "Campaigns")
		b := onTop[*logbook.Logbook](t, d)
		if c := b.List[b.At()]; c.Campaigner.ID() != g.ID() {
			t.Errorf("%s leads to %s of %s", g.ID(), c.Info.ID, c.Campaigner.ID())
		}
	}
}

// TestTheFolderOpensWhereItWasLast goes into a folder to open a file, and asks again; a letter jumps to the next name
// that begins so.
func TestTheFolderOpensWhereItWasLast(t *testing.T) {
	_, d, dir := place(t)
	h, _, _ := place(t)
	_ = d
	for _, name := range []string{"alpha.game", "beta.game", "bravo.game"} {
		must.Do(t, os.WriteFile(filepath.Join(dir, "deeper", name), nil, 0o644))
	}
	taken := ""
	ask := func() *library.Folder {
		return library.NewOpenFile(h.Services, "ui.saves.import", []string{"game"}, func(path string) { taken = filepath.Base(path) })
	}
	first := ask()
	first.Enter(filepath.Join(dir, "deeper"))
	again := ask()
	if again.Dir != first.Dir {
		t.Errorf("it opens in %s, not in %s", again.Dir, first.Dir)
	}
	at := enter(t, h, again, 1280, 720)
	at.Type("b")
	at.Type("b")
	at.Press(ui.KeyEnter)
	if taken != "bravo.game" {
		t.Errorf("the second b leads to %q", taken)
	}
}

// TestASavedBattleIsOpenedAtOnce leaves the workshop with all saved, as the program does when it ends there: nothing is
// asked. With a change that is not saved it is.
func TestASavedBattleIsOpenedAtOnce(t *testing.T) {
	h := house(t)
	g := h.Games[0]
	for _, kept := range []bool{true, false} {
		must.Do(t, h.Store.KeepStep(g.ID(), saves.Step{Path: "x.toml", Text: "one", Kept: kept}))
		if h.Making(g) == kept {
			t.Errorf("saved %v: it is asked about: %v", kept, kept)
		}
		if n := len(h.Store.Steps(g.ID())); (n == 0) != kept {
			t.Errorf("saved %v: %d steps are left", kept, n)
		}
	}
}

// TestNoWordsLieOnTheNameOfTheProgram lays the shelf out with all that it can hold at every size of text, in both
// languages and in the windows that are tried: its name gives way, and every lesson stands within the window.
func TestNoWordsLieOnTheNameOfTheProgram(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
	p.Journal.Close()
	named(t, h, "one", 5)
	writeCampaign(t, h, "d-day", 1)
	g, n, _ := h.Daily(h.Now())
	z := h.Puzzles(g)[n]
	prefs := h.Settings()
	prefs.Puzzles = []string{g.ID() + " " + z.ID + " 2"}
	prefs.FullScreen = true
	h.Keep(prefs)
	h.Quit = func() {}
	for _, size := range []ui.Size{{W: 1024, H: 600}, {W: 1280, H: 720}, {W: 1366, H: 768}, {W: 1920, H: 1080}} {
		for _, lang := range texts.Languages() {
			for _, scale := range ui.TextScales {
				d := enter(t, h, nil, size.W, size.H)
				d.Look.Lang, d.Look.TextScale = lang, ui.Fitting(scale, size)
				d.Wait(time.Second)
				d.Settle()
				var title ui.Rect
				for _, c := range d.Lists()[0].Cmds {
					if c.Op == ui.OpSprite && strings.HasPrefix(c.Pic.ID, "title") {
						title = c.Box
					}
				}
				for _, c := range d.Lists()[0].Cmds {
					if c.Op == ui.OpText && !c.Box.Intersect(title).Empty() {
						t.Errorf("%v, %s, %.2f: %q lies on the name", size, lang, scale, c.Text)
					}
				}
				for _, s := range d.Spills() {
					t.Errorf("%v, %s, %.2f: %s", size, lang, scale, s)
				}
				if !slices.Contains([]ui.Size{{W: 1024, H: 600}}, size) && scale == 1 && !d.Has(texts.Get(lang, "ui.record.title")) {
					t.Errorf("%v, %s: the record has no word", size, lang)
				}
			}
		}
	}
}

// TestTheRowOfBoxesIsWalkedByArrows goes right from the first box to the last, whatever lies near.
func TestTheRowOfBoxesIsWalkedByArrows(t *testing.T) {
	h := house(t)
	d := enter(t, h, nil, 1280, 720)
	d.Press(ui.KeyDown) // from what is under way to a box
	for range 9 {
		if d.Focus() != "box/"+h.Games[0].ID() {
			d.Press(ui.KeyLeft)
		}
	}
	for _, g := range h.Games[1:] {
		d.Press(ui.KeyRight)
		if got := d.Focus(); got != "box/"+g.ID() {
			t.Fatalf("right leads to %q, not to the box of %s", got, g.ID())
		}
	}
}

// TestWhatTheWorkshopTestedIsKnownAtTheSeats tests a battle of one's own in few games and in many: the list and the seats
// say the same, and after a handful nobody calls it hard or easy.
func TestWhatTheWorkshopTestedIsKnownAtTheSeats(t *testing.T) {
	h := house(t)
	g := h.Games[0]
	m := g.Features().Maker
	for games, known := range map[int]bool{5: false, 9: false, 10: true, 40: true} {
		id := fmt.Sprintf("mine-%d", games)
		d := must.Have(m.Draft(id+".toml", must.Have(m.Source("pegasus-bridge"))(t)))(t)
		d.SetID(id)
		d.Measure(rules.Measured{Games: games, First: games / 2, Second: games - games/2, Turns: 20, Shortest: 9, Longest: 30, Level: "normal", Of: d.Print()})
		must.Have(h.Store.KeepScenario(g.ID(), id, d.File()))(t)
		h.Store.OwnScenarios(g)
		sc, _ := g.Listing(id)
		b := library.NewBrowser(h.Services, nav.Scenarios{Game: g, Chosen: id})
		if _, ok := b.Measured(library.Offer{ScenarioInfo: sc, Game: g}); ok != known {
			t.Errorf("%d games: the list knows it: %v", games, ok)
		}
		s := enter(t, h, seats.New(h.Services, nav.Seats{Game: g, Scenario: sc, Me: rules.First}), 1280, 720)
		if s.Has(fmt.Sprintf("Between equal bots, %d games", games)) != known || s.Has("Balance not tested yet") == known {
			t.Errorf("%d games: the seats say\n%s", games, s.Words())
		}
	}
}
