package hall

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	games "sandtable/rules/shelf"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/briefing"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/hall/menu"
	puzzlelist "sandtable/scenes/hall/puzzles"
	"sandtable/scenes/hall/reference"
	"sandtable/scenes/hall/result"
	reviewpage "sandtable/scenes/hall/review"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/table"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// tableau stands for the table: it only remembers what it was opened for.
type tableau struct{ play *saves.Play }

func (t *tableau) Frame(f *ui.Frame) { f.List.Text(f.Bounds(), "the table", f.Type(ui.M)) }

// Leave closes the journal, as a table does.
func (t *tableau) Leave() { t.play.Journal.Close() }

// house is a house in a folder of its own, whose table is a tableau.
func house(t *testing.T) *House {
	t.Helper()
	return houseIn(t, t.TempDir())
}

func houseIn(t *testing.T, dir string) *House {
	t.Helper()
	store, notice := saves.Open(dir)
	if notice != nil {
		t.Fatal(notice)
	}
	seed := uint64(6)
	h := New(app.Services{
		Games: games.New().Games(), Store: store, Version: "test",
		Seed: func() uint64 { seed++; return seed }, Now: time.Now,
		Room:  func(rules.Game) gameui.Game { return gameui.Game{Box: gameui.Box{Players: 2, Minutes: 60, Grade: 3}} },
		Table: func(p *saves.Play) (ui.Scene, error) { return &tableau{p}, nil },
	})
	h.Moment = func(*saves.Play, int) ui.Scene { return reference.NewAbout(h.Services) }
	h.Open()
	p := h.Settings()
	p.Language = "en"
	h.Keep(p)
	return h
}

// enter puts a room on a desk, with the shelf below it.
func enter(t *testing.T, h *House, room ui.Scene, w, ht float64) *drive.Desk {
	t.Helper()
	d := must.Have(drive.New(shelf.New(h.Services), w, ht, new(texts.Memo).Say))(t)
	t.Cleanup(d.Close)
	h.Changed = func(saves.Settings) { d.Look.Lang = h.Lang() }
	if room != nil {
		d.Push(room)
	}
	d.Step(ui.Input{})
	d.Settle()
	if _, ok := room.(*result.Result); ok {
		d.Wait(result.ResponseDelay) // the page takes nothing at first
	}
	return d
}

// push puts a room over what is shown.
func push(d *drive.Desk, room ui.Scene) {
	d.Push(room)
	d.Step(ui.Input{})
}

// reads fails where a text is not on the screen.
func reads(t *testing.T, d *drive.Desk, list ...string) {
	t.Helper()
	for _, want := range list {
		if !d.Has(want) {
			t.Errorf("%q is not on the screen:\n%s", want, d.Words())
		}
	}
}

// onTop is the room that is shown, which has to be one of a kind.
func onTop[R ui.Scene](t *testing.T, d *drive.Desk) R {
	t.Helper()
	room, ok := d.Top().(R)
	if !ok {
		t.Fatalf("%T is shown in place of a %T:\n%s", d.Top(), room, d.Words())
	}
	return room
}

// ended is a game that two players of chance have brought to its end.
func ended(t *testing.T, h *House, seats [2]saves.Seat) *saves.Play {
	t.Helper()
	return endedOf(t, h, h.Games[0], seats)
}

// endedOf is the first battle of a game, played at random to its end.
func endedOf(t *testing.T, h *House, g rules.Game, seats [2]saves.Seat) *saves.Play {
	t.Helper()
	s := must.Have(h.Begin(nav.Plan{Game: g, Scenario: g.Scenarios()[0].ID, Options: kit.DefaultOptions(g, g.Scenarios()[0].ID), Seats: seats}))(t)
	p := s.(*tableau).play
	r := rules.Stream(3, "hall")
	for p.Match.Now().Turn() != rules.Over {
		acts := p.Match.Legal()
		must.Do(t, p.Match.Do(acts[r.IntN(len(acts))], nil))
	}
	must.Do(t, p.Journal.Keep(p.Match))
	return p
}

// second writes a game down as the second of a match of two, both of which ended alike.
func second(t *testing.T, h *House, p *saves.Play) {
	t.Helper()
	b := saves.Battle{Scenario: p.Header.Scenario, Seed: p.Header.Seed + 1000, Seats: p.Header.Seats, Over: true, Result: p.Match.Now().Result()}
	own := b
	own.Seed = p.Header.Seed
	c := saves.Campaign{Game: p.Header.Game, ID: saves.Two, Sides: p.Header.Sides, Seats: p.Header.Seats, Battles: []saves.Battle{b, own}}
	must.Have(h.Store.AddCampaign(c))(t)
}

// writeCampaign writes a campaign down of which n battles are over.
func writeCampaign(t *testing.T, h *House, id string, n int) {
	t.Helper()
	g, info, err := campaign.Find(h.Services, "memoir", id)
	if err != nil {
		t.Fatal(err)
	}
	seats := [2]saves.Seat{saves.Person, saves.Bot("normal")}
	c := saves.Campaign{Game: g.ID(), ID: id, Sides: g.Sides(), Seats: seats}
	for i := range n {
		r := rules.Result{Winner: rules.Side(i % 2), Clause: "M44-20.1", Score: [2]int{4 - i%2, 3 + i%2}}
		c.Battles = append(c.Battles, saves.Battle{Scenario: info.Scenarios[i], Seed: uint64(900 + i), Seats: seats, Over: true, Result: r, Turns: 11})
	}
	must.Have(h.Store.AddCampaign(c))(t)
}

// settingsAt opens the settings at a page.
func settingsAt(h *app.Services, page int) *settings.Settings {
	s := settings.New(h)
	s.Page = page
	return s
}

// said are the messages that a house shows.
func said(h *House) (out []string) {
	for _, t := range h.Notices {
		out = append(out, t.Text)
	}
	return out
}

// rooms are all rooms of a house, by name.
func rooms(t *testing.T, h *House) map[string]ui.Scene {
	g := h.Games[0]
	p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
	lost := []gameui.Loss{{Name: rules.Text{En: "Infantry", Fr: "Infanterie"}, Figures: 20, Units: 5}, {Name: rules.Text{En: "Armor", Fr: "Blindés"}, Figures: 11, Units: 3},
		{Name: rules.Text{En: "Artillery", Fr: "Artillerie"}, Figures: 2, Units: 1}, {Name: rules.Text{En: "Special forces", Fr: "Forces spéciales"}, Figures: 12, Units: 3}}
	furnish(h, func(r *gameui.Game) {
		r.Account = func(*rules.Match) gameui.Account {
			return gameui.Account{Counted: true, Hits: [2]int{121, 16}, Expected: [2]float64{118.3, 29.8}, Spread: [2]float64{50, 12}, Lost: [2][]gameui.Loss{lost, lost[:1]}}
		}
	})
	second(t, h, p)
	writeCampaign(t, h, "maquis", 2)
	writeCampaign(t, h, "d-day", 1)
	camp, c, err := campaign.Find(h.Services, "memoir", "d-day")
	if err != nil {
		t.Fatal(err)
	}
	news := []gamelog.News{{Side: rules.First, Text: "Infantry G4 battles Infantry H4 in Woods: 1 hit, 1 flag", Clause: "M44-10.1"}}
	furnish(h, func(r *gameui.Game) { r.Survey = flatSurvey })
	sc, _ := g.Listing("pegasus-bridge")
	raid, _ := h.Game("whodares")
	foreign := must.Have(library.Drop(h.Services, "a-file-with-a-long-name-from-elsewhere.m44", battle44(`, "terrain": {"name": "pjungle"}, "unit": {"name": "infger", "badge": "badge6"}`)))(t)
	barred := must.Have(library.Drop(h.Services, "twice.m44", battle44(`, "tags": [{"name": "medal1"}, {"name": "medal6"}]`)))(t)
	bad := filepath.Join(h.Store.Dir(), "scenarios", "memoir", "a-file-with-faults.toml")
	must.Do(t, os.MkdirAll(filepath.Dir(bad), 0o755))
	must.Do(t, os.WriteFile(bad, []byte(strings.Repeat("# a line\n", 40)+"name = 3\n"), 0o644))
	return map[string]ui.Scene{
		"parting": menu.NewParting(h.Services, nil), "books": reference.New(h.Services, nav.Reference{}), "puzzles": puzzlelist.New(h.Services, g, 3), "record": library.NewRecord(h.Services),
		"lines of a file": must.Have(library.NewLines(h.Services, nav.Lines{File: bad, Err: errors.New("a-file-with-faults.toml:41: name: a text belongs here")}))(t), "interlude": logbook.NewInterlude(h.Services, h.Store.Campaigns()[0].Path),
		"briefing": briefing.New(h.Services, seats.New(h.Services, nav.Seats{Game: g, Scenario: sc, Me: rules.Second}).Briefing()), "briefing of a raid": briefing.New(h.Services, seats.New(h.Services, nav.Seats{Game: raid, Scenario: raid.Scenarios()[2], Me: rules.First}).Briefing()),
		"shelf": shelf.New(h.Services), "browser": library.NewBrowser(h.Services, nav.Scenarios{Game: g}), "seats": seats.New(h.Services, nav.Seats{Game: g, Scenario: g.Scenarios()[0], Me: rules.First}), "seats of a branch": &seats.Seats{H: h.Services, Sc: g.Scenarios()[0], Plan: nav.Plan{Game: g, Scenario: g.Scenarios()[0].ID, Seats: p.Header.Seats, From: p, Step: 9}},
		"saved": library.NewSaved(h.Services), "settings": settings.New(h.Services), "settings colours": settingsAt(h.Services, 1), "settings play": settingsAt(h.Services, 2),
		"settings sound": settingsAt(h.Services, 3), "settings keys": settingsAt(h.Services, 4), "settings data": settingsAt(h.Services, 5),
		"log book": logbook.New(h.Services, ""), "log book of what is over": logbook.New(h.Services, h.Store.Campaigns()[1].Path),
		"seats of a campaign": seats.NewForCampaign(h.Services, nav.Campaign{Game: camp, Campaign: c}), "place": library.NewSaveFile(h.Services, "Export", "a.txt", nil), "folder": library.NewOpenFile(h.Services, "ui.saves.import", []string{"game"}, library.NewSaved(h.Services).Take),
		"incoming": foreign, "incoming barred": barred,
		"about": reference.NewAbout(h.Services), "menu": menu.New(h.Services, p, nil), "menu name": &menu.Menu{H: h.Services, Play: p, Naming: true}, "result": result.New(h.Services, p),
		"curtain": menu.NewCurtain(h.Services, g, rules.Second, news, table.Opening{}), "fault": &kit.Fault{What: "a fault"},
	}
}

func TestEveryRoomFitsEveryWindowInBothLanguages(t *testing.T) {
	h := house(t)
	for name, room := range rooms(t, h) {
		for _, size := range []ui.Size{{W: 1024, H: 600}, {W: 1280, H: 720}, {W: 1920, H: 1080}} {
			for _, lang := range append(texts.Languages(), rules.Longer) {
				for _, scale := range ui.TextScales {
					if lang == rules.Longer && (scale > 1 || size.W < 1280) {
						continue // not longer words in large letters or in the smallest window
					}
					d := enter(t, h, room, size.W, size.H)
					d.Look.Lang, d.Look.TextScale = lang, ui.Fitting(scale, size)
					d.Wait(time.Second)
					d.Settle()
					for _, s := range d.Spills() {
						t.Errorf("%s, %v, %s, text %.2f: %s", name, size, lang, scale, s)
					}
					if w := d.Words(); strings.Contains(w, "[ui.") || strings.Contains(w, "[memoir.") {
						t.Errorf("%s, %s: a key stands on the screen:\n%s", name, lang, w)
					}
				}
			}
		}
	}
}

// TestEveryKeyThatIsNamedHasASentence reads the sources of the scenes: a key without a sentence would stand on the screen.
func TestEveryKeyThatIsNamedHasASentence(t *testing.T) {
	key := regexp.MustCompile(`"(ui\.[\w.-]*\w)"(\s*\+)?`)
	must.Do(t, filepath.WalkDir("..", func(path string, e fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		for _, m := range key.FindAllStringSubmatch(string(must.Have(os.ReadFile(path))(t)), -1) {
			if m[2] == "" && !texts.Has("en", m[1]) {
				t.Errorf("%s: %s has no sentence", path, m[1])
			}
		}
		return nil
	}))
}

func click(t *testing.T, d *drive.Desk, text string) {
	t.Helper()
	must.Do(t, d.ClickOn(text))
}

func TestOneClickStartsTheFirstBattle(t *testing.T) {
	d := enter(t, house(t), nil, 1280, 720)
	d.Press(ui.KeyEnter)
	p := d.Top().(*tableau).play
	sc, _ := p.Match.Game().Listing(p.Header.Scenario)
	if !sc.Tutorial || p.Header.Seats[sc.First] != saves.Person || p.Header.Seats[sc.First.Other()] != saves.Bot(ai.FirstSight) {
		t.Errorf("%+v", p.Header)
	}
}

func TestTheShelfOffersTheGameUnderWay(t *testing.T) {
	h := house(t)
	d := enter(t, h, nil, 1280, 720)
	d.Press(ui.KeyEnter)
	id := d.Top().(*tableau).play.Header.Scenario
	d.Home()
	d.Settle()
	if !d.Has("Continue") || d.Has("Start here") {
		t.Fatalf("the shelf says:\n%s", d.Words())
	}
	click(t, d, "Continue")
	if got := d.Top().(*tableau).play.Header.Scenario; got != id {
		t.Errorf("continued %q instead of %q", got, id)
	}
}

func TestTypingOnTheShelfSearches(t *testing.T) {
	d := enter(t, house(t), nil, 1280, 720)
	d.Type("eglise")
	d.Settle()
	if !d.Has("Sainte-Mère-Église") || d.Has("Pegasus") {
		t.Fatalf("found:\n%s", d.Words())
	}
	d.Press(ui.KeyEnter)
	onTop[*seats.Seats](t, d)
	d.Press(ui.KeyEnter)
	if p := d.Top().(*tableau).play; p.Header.Scenario != "sainte-mere-eglise" {
		t.Errorf("began %q", p.Header.Scenario)
	}
}

// TestAGameIsFoundByItsName: whoever types the name of a game finds its battles.
func TestAGameIsFoundByItsName(t *testing.T) {
	d := enter(t, house(t), nil, 1280, 720)
	d.Type("rommel")
	d.Settle()
	if !d.Has("Ghost Division") || !d.Has("D-Day") || d.Has("Pegasus") {
		t.Fatalf("found:\n%s", d.Words())
	}
}

func TestTheKeyboardWalksTheList(t *testing.T) {
	h := house(t)
	b := library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0]})
	d := enter(t, h, b, 1280, 720)
	first := b.Chosen
	d.Press(ui.KeyDown, ui.KeyDown, ui.KeyUp)
	if b.Chosen == first || b.At() != 1 {
		t.Errorf("chosen %q", b.Chosen)
	}
	d.Press(ui.KeyEnd)
	if b.At() != len(b.List)-1 {
		t.Errorf("End: %d of %d", b.At(), len(b.List))
	}
	d.Press(ui.KeyEsc)
	onTop[*shelf.Shelf](t, d)
}

// TestTheOpponentGrowsWithThePlayer wins a lesson, then a mission of another game, loses a
// battle, then wins one: a stronger bot sits down after the mission and after the battle.
func TestTheOpponentGrowsWithThePlayer(t *testing.T) {
	h := house(t)
	g := h.Games[0]
	sc, ok := g.Listing("pegasus-bridge")
	if !ok {
		t.Fatal("no Pegasus Bridge")
	}
	for i, c := range []struct{ game, played, winner, level string }{
		{"", "", "", "recruit"}, {"memoir", "tutorial-patrol", "allies", "recruit"}, {"whodares", "slonta-raid", "allies", "easy"},
		{"memoir", "sword-beach", "axis", "easy"}, {"memoir", "sword-beach", "allies", "normal"},
	} {
		if c.game != "" {
			must.Do(t, h.Store.AddResult(saves.Past{
				Game: c.game, Scenario: c.played, Seed: uint64(i), Sides: [2]string{"axis", "allies"},
				Seats: [2]saves.Seat{saves.Bot("easy"), saves.Person}, Winner: c.winner, Score: [2]int{0, 2}, Turns: 5,
			}))
		}
		if got := seats.New(h.Services, nav.Seats{Game: g, Scenario: sc, Me: rules.Second}).Plan.Seats[rules.First]; got != saves.Bot(c.level) {
			t.Errorf("after %q: %v, want %s", c.played, got, c.level)
		}
	}
	lesson, _ := g.Listing("tutorial-breakthrough")
	if got := seats.New(h.Services, nav.Seats{Game: g, Scenario: lesson, Me: rules.Second}).Plan.Seats[rules.First]; got != saves.Bot("easy") {
		t.Errorf("in a lesson: %v", got)
	}
}

func TestSeatsAreKeptInTheJournal(t *testing.T) {
	h := house(t)
	g := h.Games[0]
	d := enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{Game: g, Query: "pegasus"}), 1280, 720)
	click(t, d, "Play Axis")
	s := d.Top().(*seats.Seats)
	if s.Plan.Seats != [2]saves.Seat{saves.Person, saves.Bot("recruit")} { // who has won nothing yet
		t.Fatalf("%v", s.Plan.Seats)
	}
	general, _ := d.Find("General")
	d.Click(ui.Point{X: d.Size.W - general.X, Y: general.Y}) // that of the right side
	click(t, d, "Dice")
	click(t, d, "Rolled by hand")
	click(t, d, "Start")
	head := d.Top().(*tableau).play.Header
	if head.Seats != [2]saves.Seat{saves.Person, saves.Bot("hard")} || !head.Typed || head.Scenario != "pegasus-bridge" {
		t.Errorf("%+v", head)
	}
}

func TestABadScenarioOfOnesOwnIsExplained(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "scenarios", "memoir")
	must.Do(t, os.MkdirAll(folder, 0o755))
	must.Do(t, os.WriteFile(filepath.Join(folder, "mine.toml"), []byte("id = \"mine\"\ncolour = 3\n"), 0o644))
	h := houseIn(t, dir)
	d := enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0], Query: "mine"}), 1280, 720)
	if !d.Has("mine") || !strings.Contains(d.Words(), "colour") {
		t.Errorf("the list says:\n%s", d.Words())
	}
	d.Press(ui.KeyEnter)
	onTop[*library.Browser](t, d)
}

// TestABattleOfOnesOwnGoesToTheBinAndComesBack presses Delete on its row, finds it in the bin,
// brings it back, and purges it after all.
func TestABattleOfOnesOwnGoesToTheBinAndComesBack(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "scenarios", "memoir", "mine.toml")
	must.Do(t, os.MkdirAll(filepath.Dir(file), 0o755))
	g := house(t).Games[0].Features().Maker
	data := must.Have(g.Source("pegasus-bridge"))(t)
	d := must.Have(g.Draft("pegasus-bridge.toml", data))(t)
	d.SetID("mine")
	must.Do(t, os.WriteFile(file, d.File(), 0o644))
	h := houseIn(t, dir)
	b := library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0], Chosen: "mine"})
	e := enter(t, h, b, 1280, 720)
	e.Press(ui.KeyDelete)
	if b.At() >= 0 || b.Chosen != "" {
		t.Errorf("after Delete the list stands at %q", b.Chosen)
	}
	there := func() bool { _, err := os.Stat(file); return err == nil }
	if there() {
		t.Error("the file is still in its folder")
	}
	push(e, library.NewSaved(h.Services))
	click(t, e, "Trash")
	reads(t, e, "Your battle: mine.toml")
	click(t, e, "Restore")
	if !there() {
		t.Error("it was not brought back")
	}
	b = library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0], Chosen: "mine"})
	push(e, b)
	if b.Chosen != "memoir/mine" || b.List[b.At()].Err != nil {
		t.Errorf("the list stands at %q", b.Chosen)
	}
	e.Press(ui.KeyDelete)
	if list := h.Store.Bin(); len(list) != 1 || list[0].Kind != saves.OwnBattle || h.Store.Purge(list[0].Path) != nil || len(h.Store.Bin()) != 0 {
		t.Errorf("%+v", list)
	}
}

// TestAFaultyFileShowsItsLines: what is wrong stands at its line, on a page that Esc leaves.
func TestAFaultyFileShowsItsLines(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "scenarios", "memoir", "mine.toml")
	must.Do(t, os.MkdirAll(filepath.Dir(file), 0o755))
	data := must.Have(house(t).Games[0].Features().Maker.Source("pegasus-bridge"))(t)
	data = bytes.Replace(data, []byte("medals_to_win"), []byte("medals_to_wine"), 1)
	must.Do(t, os.WriteFile(file, data, 0o644))
	for _, size := range [][2]float64{{1024, 600}, {1920, 1080}} {
		h := houseIn(t, dir)
		b := library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0], Query: "mine"})
		e := enter(t, h, b, size[0], size[1])
		e.Press(ui.KeyHome)
		click(t, e, "Show the line")
		p := onTop[*library.Lines](t, e)
		n := 1 + slices.IndexFunc(p.Text, func(line string) bool { return strings.HasPrefix(line, "medals_to_wine") })
		if want := "unknown key \"medals_to_wine\"; did you mean \"medals_to_win\"?"; !slices.Equal(p.Wrong[n], []string{want}) || !e.Has(want) {
			t.Errorf("line %d: %q, and it shows:\n%s", n, p.Wrong[n], e.Words())
		}
		e.Press(ui.KeyEsc)
		if e.Top() != ui.Scene(b) {
			t.Errorf("Esc leads to %T", e.Top())
		}
	}
}

func TestSavedGamesAreRenamedDeletedAndRestored(t *testing.T) {
	h := house(t)
	must.Do(t, ended(t, h, [2]saves.Seat{saves.Person, saves.Person}).Journal.Close())
	d := enter(t, h, library.NewSaved(h.Services), 1280, 720)
	d.Press(ui.KeyF2)
	d.Type("Caen")
	d.Press(ui.KeyEnter)
	reads(t, d, "Caen · ")
	click(t, d, "Delete")
	if d.Has("Caen · ") || !d.Has("No games yet.") {
		t.Fatalf("after deleting:\n%s", d.Words())
	}
	click(t, d, "Trash")
	click(t, d, "Restore")
	d.Press(ui.KeyEsc)
	push(d, library.NewSaved(h.Services))
	reads(t, d, "Caen · ")
}

// TestEverythingDeletedLiesInTheBin deletes a game, a page of the log book and
// settings, and has each back; the keyboard is enough for it.
func TestEverythingDeletedLiesInTheBin(t *testing.T) {
	h := house(t)
	must.Do(t, ended(t, h, [2]saves.Seat{saves.Person, saves.Person}).Journal.Close())
	writeCampaign(t, h, "maquis", 1)
	p := h.Prefs
	p.Theme = "slate"
	h.Keep(p)
	page := h.Store.Campaigns()[0]
	_, err := h.Store.Delete(h.Store.List()[0].Path)
	_, no := h.Store.DropCampaign(page.Path)
	must.Do(t, errors.Join(err, no, h.Store.BinSettings(p)))
	p.Theme = "paper"
	h.Keep(p)
	d := enter(t, h, library.NewSaved(h.Services), 1280, 720)
	click(t, d, "Trash")
	for _, want := range []string{"Log book: ", "The shadow army", "Settings and keys", "Pegasus Bridge"} {
		reads(t, d, want)
	}
	for range 3 {
		d.Press(ui.KeyHome, ui.KeyEnter)
		if h.Prefs.Theme == "slate" && len(h.Store.Bin()) > 0 { // the settings that were replaced lie there now
			for _, e := range h.Store.Bin() {
				if e.Kind == saves.Prefs {
					h.Store.Purge(e.Path)
				}
			}
			d.Pop()
			push(d, library.NewSaved(h.Services))
			click(t, d, "Trash")
		}
	}
	back := h.Store.Campaigns()
	if len(h.Store.List()) != 1 || len(back) != 1 || back[0].ID != "maquis" || len(back[0].Battles) != 1 || h.Prefs.Theme != "slate" || len(h.Store.Bin()) != 0 {
		t.Errorf("%d games, pages %+v, theme %s, %d in the bin", len(h.Store.List()), back, h.Prefs.Theme, len(h.Store.Bin()))
	}
}

// TestTheBinIsEmptiedOnlyWhenItWasMeant clicks twice in the same place on each of
// the ways to delete for good.
func TestTheBinIsEmptiedOnlyWhenItWasMeant(t *testing.T) {
	for _, c := range []struct {
		button, yes string
		left        int
	}{{"Delete for good", "Delete for good", 2}, {"Empty the trash", "Empty it", 0}} {
		for _, size := range []ui.Size{{W: 1024, H: 600}, {W: 1280, H: 720}, {W: 1920, H: 1080}} {
			h := house(t)
			for range 3 {
				must.Do(t, h.Store.BinSettings(h.Prefs))
			}
			d := enter(t, h, library.NewSaved(h.Services), size.W, size.H)
			click(t, d, "Trash")
			at, ok := d.Find(c.button)
			if !ok {
				t.Fatal(d.Words())
			}
			d.Click(at)
			d.Wait(150 * time.Millisecond)
			d.Click(at)
			if n := len(h.Store.Bin()); n != 3 {
				t.Fatalf("%s, %v: two clicks in one place left %d", c.button, size, n)
			}
			d.Wait(time.Second)
			d.Click(at)
			click(t, d, c.yes)
			if n := len(h.Store.Bin()); n != c.left {
				t.Errorf("%s, %v: %d are left, %d would be right", c.button, size, n, c.left)
			}
		}
	}
}

func TestADamagedSaveCannotBeOpenedAndSaysSo(t *testing.T) {
	h := house(t)
	must.Do(t, os.WriteFile(filepath.Join(h.Store.Dir(), "saves", "torn.game"), []byte("sandtable-game 9 game=memoir #00000000\n"), 0o644))
	d := enter(t, h, library.NewSaved(h.Services), 1280, 720)
	reads(t, d, "This game cannot be opened")
	d.Press(ui.KeyEnter)
	onTop[*library.Saved](t, d)
}

func TestAJournalIsImported(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Person})
	other := house(t)
	path := filepath.Join(t.TempDir(), "from-a-friend.game")
	must.Do(t, os.WriteFile(path, p.Journal.Text(), 0o644))
	s := library.NewSaved(other.Services)
	d := enter(t, other, s, 1280, 720)
	d.Push(library.NewOpenFile(s.H, "ui.saves.import", []string{"game"}, s.Take))
	d.Top().(*library.Folder).Enter(filepath.Dir(path))
	d.Step(ui.Input{})
	click(t, d, "from-a-friend.game")
	click(t, d, "from-a-friend.game")
	if d.Top() != s || !d.Has("from-a-friend · ") {
		t.Errorf("after importing:\n%s", d.Words())
	}
}

func TestSettingsWorkAtOnceAndAreKept(t *testing.T) {
	h := house(t)
	d := enter(t, h, settings.New(h.Services), 1280, 720)
	click(t, d, "Français")
	reads(t, d, "Réglages")
	click(t, d, "XL")
	d.Press(ui.KeyF10)
	onTop[*shelf.Shelf](t, d)
	kept, notice := h.Store.Settings()
	if notice != nil || kept.Language != "fr" || kept.Text != "XL" {
		t.Errorf("%+v, %v", kept, notice)
	}
}

// TestTheLanguageOfTheSystemStaysThat when the program keeps something else by itself.
func TestTheLanguageOfTheSystemStaysThat(t *testing.T) {
	h := house(t)
	h.Prefs.Language = ""
	h.Coach()
	if kept, _ := h.Store.Settings(); kept.Language != "" {
		t.Errorf("%q was chosen by nobody", kept.Language)
	}
}

func TestTheMenuCopiesTheGame(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Person})
	d := enter(t, h, &tableau{p}, 1280, 720)
	push(d, menu.New(h.Services, p, nil))
	d.Press(ui.KeyF5)
	d.Type("before the bridge")
	d.Press(ui.KeyEnter)
	if !d.Has("before the bridge") || len(h.Store.List()) != 2 {
		t.Errorf("%d games; the menu says:\n%s", len(h.Store.List()), d.Words())
	}
	d.Press(ui.KeyEsc)
	onTop[*tableau](t, d)
}

// curtained puts up a curtain and finds its seal.
func curtained(t *testing.T, w, h float64, clicks bool) (d *drive.Desk, seal ui.Point, ready *int) {
	t.Helper()
	house := house(t)
	house.Prefs.GateClicks = clicks
	ready = new(int)
	d = enter(t, house, nil, w, h)
	push(d, menu.NewCurtain(house.Services, house.Games[0], rules.First, nil, table.Opening{Ready: func() { *ready++ }}))
	for _, c := range d.Lists()[1].Cmds {
		if c.Pic.ID == "shield-axis" {
			return d, c.Box.Center(), ready
		}
	}
	t.Fatal("no seal on the curtain")
	return nil, seal, nil
}

// TestTheCurtainIsAGate tries everything that a click or a key before it could be: it
// opens only where its seal, or Space, is held for 600 ms once it has been up for
// 700 ms and everything was released.
func TestTheCurtainIsAGate(t *testing.T) {
	for _, size := range [...]ui.Size{{W: 1280, H: 720}, {W: 1920, H: 1080}, {W: 1024, H: 600}} {
		for name, try := range map[string]func(d *drive.Desk, seal ui.Point){
			"a double click":   func(d *drive.Desk, seal ui.Point) { d.DoubleClick(seal) },
			"two Enters":       func(d *drive.Desk, _ ui.Point) { d.DoublePress(ui.KeyEnter) },
			"two Spaces":       func(d *drive.Desk, _ ui.Point) { d.DoublePress(ui.KeySpace) },
			"Enter held":       func(d *drive.Desk, _ ui.Point) { d.Wait(time.Second); d.Hold(ui.KeyEnter, 2*time.Second) },
			"held from before": func(d *drive.Desk, seal ui.Point) { heldFromBefore(d, seal) },
			"Space held from before": func(d *drive.Desk, _ ui.Point) {
				for range 120 {
					d.Step(ui.Input{Keys: []ui.Key{ui.KeySpace}, Held: []ui.Key{ui.KeySpace}})
				}
			},
			"eight clicks": func(d *drive.Desk, seal ui.Point) {
				for range 8 {
					d.Click(seal)
				}
			},
			"let go early": func(d *drive.Desk, seal ui.Point) {
				d.Wait(time.Second)
				d.HoldMouse(seal, 400*time.Millisecond)
				d.HoldMouse(seal, 150*time.Millisecond)
			},
			"beside the seal": func(d *drive.Desk, seal ui.Point) {
				d.Wait(time.Second)
				d.HoldMouse(ui.Point{X: seal.X, Y: seal.Y + 300}, time.Second)
			},
			"held at once": func(d *drive.Desk, seal ui.Point) { d.HoldMouse(seal, 200*time.Millisecond) },
		} {
			d, seal, ready := curtained(t, size.W, size.H, false)
			if try(d, seal); *ready != 0 {
				t.Errorf("%v: %s opens the curtain", size, name)
			}
			d.Wait(time.Second) // the ring runs back
			d.Step(ui.Input{})
		}
		for name, try := range map[string]func(d *drive.Desk, seal ui.Point){
			"the seal held": func(d *drive.Desk, seal ui.Point) { d.HoldMouse(seal, 700*time.Millisecond) },
			"Space held":    func(d *drive.Desk, _ ui.Point) { d.Hold(ui.KeySpace, 700*time.Millisecond) },
		} {
			d, seal, ready := curtained(t, size.W, size.H, false)
			d.Wait(ui.CalmGate)
			if try(d, seal); *ready != 1 {
				t.Errorf("%v: %s does not open the curtain: %d", size, name, *ready)
			}
			onTop[*shelf.Shelf](t, d)
		}
	}
}

// heldFromBefore keeps the button down that was pressed before the curtain was up.
func heldFromBefore(d *drive.Desk, seal ui.Point) {
	for range 120 {
		d.Run(ui.Input{At: seal, Focused: true, Down: ui.LeftButton}, d.Now)
		d.Now = d.Now.Add(16 * time.Millisecond)
	}
}

// TestTheCurtainOpensByThreeClicks does, where the settings want that, a second apart
// and not sooner.
func TestTheCurtainOpensByThreeClicks(t *testing.T) {
	d, seal, ready := curtained(t, 1280, 720, true)
	d.Wait(time.Second)
	for range 4 { // all within a second of the first
		d.Click(seal)
		d.Now = d.Now.Add(-300 * time.Millisecond)
	}
	if *ready != 0 {
		t.Fatal("four quick clicks open it")
	}
	for range 2 {
		d.Wait(time.Second)
		d.Click(seal)
	}
	if *ready != 1 {
		t.Errorf("opened %d times by three slow clicks", *ready)
	}
}

func TestTheResultSaysWhoWonAndKeepsIt(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Bot("easy")})
	d := enter(t, h, result.New(h.Services, p), 1280, 720)
	r := p.Match.Now().Result()
	if words := map[rules.Side]string{rules.First: "You win", rules.Second: "You lose"}; !d.Has(words[r.Winner]) { // one person, the Axis
		t.Errorf("the page says:\n%s", d.Words())
	}
	reads(t, d, "Ended by M44-")
	past, notice := h.Store.Results()
	if notice != nil || len(past) != 1 {
		t.Fatalf("%d results, %v", len(past), notice)
	}
	click(t, d, "Swap sides")
	if got := d.Top().(*tableau).play.Header.Seats; got != [2]saves.Seat{saves.Bot("easy"), saves.Person} {
		t.Errorf("swapped: %v", got)
	}
}

// TestTheResultIsNotSkippedByASecondEnter presses Enter once more than is meant:
// at once it does nothing, later it opens the review, which changes nothing.
func TestTheResultIsNotSkippedByASecondEnter(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Bot("easy")})
	replays := 0
	h.Moment = func(*saves.Play, int) ui.Scene { replays++; return reference.NewAbout(h.Services) }
	d := enter(t, h, nil, 1280, 720)
	push(d, result.New(h.Services, p))
	for _, k := range []ui.Key{ui.KeyEnter, ui.KeySpace, ui.KeyEnter} {
		d.PressAgain(k)
	}
	for _, what := range []string{"Swap sides", "Play again", "Shelf"} {
		if at, ok := d.Find(what); ok {
			d.Move(at)
			d.ClickAgain()
		}
	}
	if _, ok := d.Top().(*result.Result); !ok || replays != 0 {
		t.Fatalf("within the first moment it leads to %T", d.Top())
	}
	d.Wait(result.ResponseDelay)
	games := len(h.Store.List())
	d.Press(ui.KeyEnter)
	if _, ok := d.Top().(*reviewpage.Review); !ok || replays != 0 || len(h.Store.List()) != games {
		t.Errorf("Enter leads to %T, %d replays, %d games of %d", d.Top(), replays, len(h.Store.List()), games)
	}
	d.Press(ui.KeyEsc)
	onTop[*result.Result](t, d)
}

// TestEscLeadsBackToTheResult opens the next battle from it, goes back, leaves for
// the shelf, and finds it there again.
func TestEscLeadsBackToTheResult(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Bot("easy")})
	p.Header.Scenario = "pegasus-bridge" // after which comes another battle, no lesson
	d := enter(t, h, result.New(h.Services, p), 1280, 720)
	click(t, d, "Next battle")
	onTop[*seats.Seats](t, d)
	d.Press(ui.KeyEsc)
	if r, ok := d.Top().(*result.Result); !ok || r.Play != p {
		t.Fatalf("Esc leads to %T", d.Top())
	}
	d.Press(ui.KeyEsc)
	if _, ok := d.Top().(*shelf.Shelf); !ok || !d.Has("Last result") {
		t.Fatalf("%T:\n%s", d.Top(), d.Words())
	}
	past, _ := h.Store.Results()
	click(t, d, "Last result")
	if r, ok := d.Top().(*result.Result); !ok || r.End != p.Match.Now().Result() {
		t.Errorf("the last result is %T", d.Top())
	}
	if again, _ := h.Store.Results(); len(again) != len(past) || !again[0].When.Equal(past[0].When) {
		t.Errorf("looking at it writes a result: %+v, then %+v", past, again)
	}
}

// TestWhoLosesSeesNoMedalAndTheirOwnShield looks at the page of a lost game.
func TestWhoLosesSeesNoMedalAndTheirOwnShield(t *testing.T) {
	for side := range rules.Side(2) {
		h := house(t)
		seats := [2]saves.Seat{saves.Bot("easy"), saves.Bot("easy")}
		seats[side] = saves.Person
		p := ended(t, h, seats)
		won := p.Match.Now().Result().Winner == side
		d := enter(t, h, result.New(h.Services, p), 1280, 720)
		medals, shields := []string{}, []string{}
		for _, c := range d.Lists()[1].Cmds {
			switch {
			case c.Op == ui.OpSprite && strings.HasPrefix(c.Pic.ID, "medal-"):
				medals = append(medals, c.Pic.ID)
			case c.Op == ui.OpSprite && strings.HasPrefix(c.Pic.ID, "shield-"):
				shields = append(shields, c.Pic.ID)
			}
		}
		own := "shield-" + p.Match.Game().Sides()[side]
		if len(medals) != settings.Index(won) || len(shields) != 1 || shields[0] != own {
			t.Errorf("won %v: medals %q, shields %q, own %q", won, medals, shields, own)
		}
	}
}

// TestAllWaysFromTheResultAreInTheWindow sets large words in French.
func TestAllWaysFromTheResultAreInTheWindow(t *testing.T) {
	h := house(t)
	d := enter(t, h, result.New(h.Services, ended(t, h, [2]saves.Seat{saves.Person, saves.Bot("easy")})), 1280, 720)
	d.Look.Lang, d.Look.TextScale = "fr", ui.TextScales[3]
	d.Step(ui.Input{})
	n := 0
	for _, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "button") && c.Box.Y > 600 {
			n++
			if c.Box.Right() > 1280 || c.Box.Bottom() > 720 {
				t.Errorf("a button at %+v", c.Box)
			}
		}
	}
	if n != 5 {
		t.Errorf("%d buttons", n)
	}
}

// furnish changes what the room of every game of a house holds.
func furnish(h *House, change func(r *gameui.Game)) {
	was := h.Room
	h.Room = func(g rules.Game) (r gameui.Game) {
		if was != nil {
			r = was(g)
		}
		change(&r)
		return r
	}
}

// TestThePageAboutNamesWhoMadeTheGames looks for them, and for half-empty pages.
func TestThePageAboutNamesWhoMadeTheGames(t *testing.T) {
	h := house(t)
	d := enter(t, h, reference.NewAbout(h.Services), 1920, 1080)
	for _, who := range []string{"Richard Borg", "David Thompson", "Trevor Benjamin", "Richard Berg", "Dan Verssen"} {
		if !strings.Contains(strings.ReplaceAll(d.Words(), "\n", " "), who) {
			t.Errorf("%s is not named:\n%s", who, d.Words())
		}
	}
	for _, g := range h.Games {
		if !texts.Has("en", "ui.about.by-"+g.ID()) {
			t.Errorf("nothing is said of who made %s", g.ID())
		}
	}
	wide := 0.0
	for _, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "panel") {
			wide += c.Box.W
		}
	}
	if wide < 0.8*1920 {
		t.Errorf("the page uses %.0f of 1920", wide)
	}
}

func TestTheCourseOfAGameEndsWithItsScore(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Person})
	turns := result.ScoreByTurn(p.Match)
	last := turns[len(turns)-1]
	if last.Score != p.Match.Now().Result().Score || last.Turn != p.Match.Game().TurnNumber(p.Match.Now()) {
		t.Errorf("%+v, the game ended with %+v", last, p.Match.Now().Result())
	}
	for i := range turns[1:] {
		if turns[i+1].Turn <= turns[i].Turn {
			t.Fatalf("turn %d comes after turn %d", turns[i+1].Turn, turns[i].Turn)
		}
	}
}

// TestAGameThatIsOpenElsewhereIsRefused opens one journal from two houses, as two windows would.
func TestAGameThatIsOpenElsewhereIsRefused(t *testing.T) {
	h := house(t)
	d := enter(t, h, nil, 1280, 720)
	d.Press(ui.KeyEnter)
	other := houseIn(t, h.Store.Dir())
	e := enter(t, other, nil, 1280, 720)
	click(t, e, "Continue")
	if _, ok := e.Top().(*shelf.Shelf); !ok || !e.Has("This game is open in another window of Sandtable.") {
		t.Errorf("%T; the screen says:\n%s", e.Top(), e.Words())
	}
	e.Press(ui.KeyEnter)
	if n := len(said(other)); n > 1 {
		t.Errorf("told %d times", n)
	}
	d.Home()
	e.Step(ui.Input{})
	e.Press(ui.KeyEnter)
	onTop[*tableau](t, e)
}

// TestWhereNothingCanBeWrittenPlayGoesOn keeps everything in memory, and says so once.
func TestWhereNothingCanBeWrittenPlayGoesOn(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "file")
	must.Do(t, os.WriteFile(dir, nil, 0o644))
	store, notice := saves.Open(dir)
	if notice == nil || !store.Memory() {
		t.Fatal("a file passes for a folder")
	}
	h := house(t)
	h.Store = store
	h.Notice(notice.In("en"))
	d := enter(t, h, logbook.New(h.Services, ""), 1280, 720)
	click(t, d, "The shadow army")
	click(t, d, "Begin")
	d.Press(ui.KeyEnter)
	p := d.Top().(*tableau).play
	playOut(t, p)
	if n := new(saves.Notice); !errors.As(p.Journal.Keep(p.Match), &n) || !n.Unwritten() || p.Notice == nil || !p.Notice.Unwritten() {
		t.Errorf("at the table it is told %v, then %v", p.Notice, n)
	}
	d.Replace(result.New(h.Services, p))
	d.Step(ui.Input{})
	d.Settle()
	d.Wait(result.ResponseDelay)
	click(t, d, "Next in the campaign")
	if !d.Has("Battle 2 of 2") || len(said(h)) != 1 {
		t.Errorf("told %q; the screen says:\n%s", said(h), d.Words())
	}
}
