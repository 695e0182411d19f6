package hall

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/reference"
	reviewpage "sandtable/scenes/hall/review"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// lay lays a reviewed game among the saved ones of a house under a name; bare without its review.
func lay(t *testing.T, h *House, game, name string, bare bool) string {
	t.Helper()
	path := filepath.Join(h.Store.Dir(), "saves", name+".game")
	for _, ext := range [...]string{".review", ".game"} {
		if bare && ext == ".review" {
			continue
		}
		data := must.Have(os.ReadFile("../pictures/testdata/reviewed/" + game + ext))(t)
		must.Do(t, os.WriteFile(strings.TrimSuffix(path, ".game")+ext, data, 0o644))
	}
	return path
}

func TestTheRecordIsReachedFromTheShelfAndFromTheSavedGames(t *testing.T) {
	h := house(t)
	d := enter(t, h, nil, 1280, 720)
	click(t, d, "My record")
	onTop[*library.Record](t, d)
	d.Press(ui.KeyEsc)
	push(d, library.NewSaved(h.Services))
	click(t, d, "My record")
	onTop[*library.Record](t, d)
	d.Press(ui.KeyEsc)
	onTop[*library.Saved](t, d)
}

func TestAnEmptyRecordLeadsToABattle(t *testing.T) {
	h := house(t)
	d := enter(t, h, library.NewRecord(h.Services), 1280, 720)
	reads(t, d, "No finished game yet.")
	d.Press(ui.KeyRight) // the first game's
	reads(t, d, "No finished game of Memoir ’44")
	click(t, d, "Choose a battle")
	if b, ok := d.Top().(*library.Browser); !ok || b.Game != h.Games[0] {
		t.Errorf("it leads to %T", d.Top())
	}
}

// TestTheRecordTellsOfGamesOfEachBox reads three reviewed games and one that is not, and turns
// to the tab of one of them.
func TestTheRecordTellsOfGamesOfEachBox(t *testing.T) {
	h := house(t)
	for _, game := range []string{"memoir", "rommel", "infidel"} {
		lay(t, h, game, game, false)
	}
	lay(t, h, "whodares", "whodares", true)
	r := library.NewRecord(h.Services)
	d := enter(t, h, r, 1920, 1080)
	if len(r.Games) != 4 || len(r.Sum.Reviewed) != 3 {
		t.Fatalf("%d games, %d reviewed", len(r.Games), len(r.Sum.Reviewed))
	}
	for _, want := range []string{"4 games", "3 won · 1 lost · 0 drawn", "mean of 3 reviewed games, of 4", "Review 1 game", "An error is listed here once you have made it in three games."} {
		reads(t, d, want)
	}
	for r.Game() == nil || r.Game().ID() != "rommel" {
		d.Press(ui.KeyRight)
	}
	d.Settle()
	for _, want := range []string{"1 game", "Best score", "21 points", "An error is listed here"} {
		reads(t, d, want)
	}
	if d.Has("Judge") {
		t.Errorf("of Rommel it says:\n%s", d.Words())
	}
	kind := thrice(d, r)
	reads(t, d, "3 games", "mean of 3 reviewed games, of 3", kind.Text.En, "3 times in 3 games · cost "+judged.Amount(true, kind.Lost, "en")+" points of score")
}

// thrice makes three of each game that a record has read, and gives the kind of error that is named first then.
func thrice(d *drive.Desk, r *library.Record) judged.Kind {
	var list []judged.Game
	for i := range 3 {
		for _, g := range r.Games {
			g.Begins += uint64(i)
			list = append(list, g)
		}
	}
	r.Games, r.Sum = list, nil
	d.Step(ui.Input{})
	d.Settle()
	return r.Sum.Kinds[0]
}

// TestAnErrorOfTheRecordIsShownAtTheBoard goes down to the first kind of error and opens it.
func TestAnErrorOfTheRecordIsShownAtTheBoard(t *testing.T) {
	h := house(t)
	lay(t, h, "rommel", "rommel", false)
	at := -1
	h.Moment = func(_ *saves.Play, step int) ui.Scene { at = step; return reference.NewAbout(h.Services) }
	r := library.NewRecord(h.Services)
	d := enter(t, h, r, 1280, 720)
	want := thrice(d, r).Worst.Step
	d.Press(ui.KeyDown, ui.KeyEnter)
	d.Settle()
	d.Step(ui.Input{})
	if _, ok := d.Top().(*reference.About); !ok || at != want {
		t.Fatalf("Enter leads to %T, step %d, not %d", d.Top(), at, want)
	}
	d.Press(ui.KeyEsc)
	onTop[*reviewpage.Review](t, d)
	d.Press(ui.KeyEsc)
	onTop[*library.Record](t, d)
}

// TestDamagedFilesAreNamedAndLeftOut breaks one journal in its middle and one at its head.
func TestDamagedFilesAreNamedAndLeftOut(t *testing.T) {
	h := house(t)
	lay(t, h, "memoir", "sound", false)
	for name, change := range map[string]func(data []byte) []byte{
		"middle": func(data []byte) []byte { data[len(data)/2] ^= 1; return data },
		"head":   func(data []byte) []byte { return data[40:] },
	} {
		path := lay(t, h, "infidel", name, false)
		data := must.Have(os.ReadFile(path))(t)
		must.Do(t, os.WriteFile(path, change(data), 0o644))
	}
	d := enter(t, h, library.NewRecord(h.Services), 1280, 720)
	reads(t, d, "2 damaged files are left out: ", "middle.game", "head.game", "1 game")
}

// TestGamesUnderWayLessonsAndPracticeAreNotInTheRecord plays one game of each to its end, and
// begins another.
func TestGamesUnderWayLessonsAndPracticeAreNotInTheRecord(t *testing.T) {
	h := house(t)
	p := h.Settings()
	p.Practice = true
	h.Keep(p)
	ended(t, h, [2]saves.Seat{saves.Person, saves.Bot("easy")}).Journal.Close()
	p.Practice = false
	h.Keep(p)
	ended(t, h, [2]saves.Seat{saves.Bot("easy"), saves.Bot("easy")}).Journal.Close()
	must.Have(h.Begin(nav.Plan{Game: h.Games[0], Scenario: "pegasus-bridge", Seats: [2]saves.Seat{saves.Person, saves.Bot("easy")}}))(t)
	r := library.NewRecord(h.Services)
	enter(t, h, r, 1280, 720)
	if len(r.Games) != 0 || len(r.Harm) != 0 || r.Of != 3 {
		t.Errorf("%d games and %d damaged files, of %d", len(r.Games), len(r.Harm), r.Of)
	}
	ended(t, h, [2]saves.Seat{saves.Person, saves.Person}).Journal.Close()
	r = library.NewRecord(h.Services)
	d := enter(t, h, r, 1280, 720)
	if len(r.Games) != 1 || r.Sum.Together != 1 || !d.Has("1 game between two people at this screen") || d.Has("Judge") {
		t.Errorf("%d games:\n%s", len(r.Games), d.Words())
	}
}

// TestGamesAreJudgedOneAfterAnother judges two short games from the record; then it has the
// accuracy of both. A battle that somebody sits down to, or the button, stops it.
func TestGamesAreJudgedOneAfterAnother(t *testing.T) {
	h := house(t)
	h.Judge = func(ctx context.Context, _ *rules.Match, r *review.Review, found func()) error {
		for i := range r.Rests {
			r.Rests[i].Known = true
		}
		for i := range r.Runs {
			select {
			case <-time.After(20 * time.Millisecond):
				r.Runs[i].Standing = review.Cleared
				found()
			case <-ctx.Done():
				return ctx.Err()
			}
		}
		return nil
	}
	me := [2]saves.Seat{saves.Person, saves.Bot("easy")}
	for range 2 {
		shortGame(t, h, me)
	}
	r := library.NewRecord(h.Services)
	d := enter(t, h, r, 1280, 720)
	click(t, d, "Review my 2 games")
	d.Step(ui.Input{})
	if h.ReviewQueue == nil || !d.Has("Reviewing game 1 of 2") || !d.Has("Stop") {
		t.Fatalf("it says:\n%s", d.Words())
	}
	click(t, d, "Stop")
	d.Settle()
	if h.ReviewQueue != nil || !d.Has("Review my 2 games") || len(r.Sum.Reviewed) != 0 {
		t.Fatalf("stopped, it says:\n%s", d.Words())
	}
	click(t, d, "Review my 2 games")
	for end := time.Now().Add(2 * time.Minute); h.ReviewQueue != nil && time.Now().Before(end); {
		d.Settle()
		d.Step(ui.Input{})
	}
	d.Settle()
	if h.ReviewQueue != nil || h.Reviewed != 2 || len(r.Sum.Reviewed) != 2 || !d.Has("mean of 2 reviewed games, of 2") {
		t.Errorf("%d verdicts:\n%s", h.Reviewed, d.Words())
	}
	h.ReviewQueue = &app.ReviewQueue{Paths: []string{"x"}, Of: 1}
	must.Have(h.Resume(r.Games[0].Path))(t)
	if h.ReviewQueue != nil {
		t.Error("the docket goes on while somebody sits at a battle")
	}
}

// shortGame is a game of Undaunted that is given up after two decisions, which are judged.
func shortGame(t *testing.T, h *House, seats [2]saves.Seat) {
	t.Helper()
	g := must.Have(h.Game("undaunted"))(t)
	s := must.Have(h.Begin(nav.Plan{Game: g, Scenario: "barce", Options: kit.DefaultOptions(g, "barce"), Seats: seats}))(t)
	p := s.(*tableau).play
	rand := rules.Stream(h.Seed(), "short")
	for mine := 0; mine < 2; {
		acts := p.Match.Legal()
		if p.Match.Now().Turn() == rules.First {
			mine++
		}
		must.Do(t, p.Match.Do(acts[rand.IntN(len(acts))], nil))
	}
	must.Do(t, p.Match.Do(g.Features().Resigner.Resign(rules.First), nil))
	must.Do(t, p.Journal.Keep(p.Match))
	p.Journal.Close()
}

// TestTheRecordIsReadAnewOnlyWhereSomethingChanged: a game that has been read is taken from
// memory as long as neither its journal nor its review has changed.
func TestTheRecordIsReadAnewOnlyWhereSomethingChanged(t *testing.T) {
	h := house(t)
	path := lay(t, h, "memoir", "memoir", true)
	read := func(was map[string]app.RecordedGame) map[string]app.RecordedGame {
		now := map[string]app.RecordedGame{}
		r := &app.RecordReading{}
		r.Run(h.Services, nil, was, now)
		return now
	}
	first := read(nil)
	marked := first[path]
	marked.Game.Turns = 99
	if again := read(map[string]app.RecordedGame{path: marked}); again[path].Game.Turns != 99 {
		t.Error("what had not changed was read anew")
	}
	lay(t, h, "memoir", "memoir", false)
	must.Do(t, os.Chtimes(path, marked.When, marked.When))
	if again := read(map[string]app.RecordedGame{path: marked}); again[path].Game.Turns == 99 || again[path].Game.Marks == nil {
		t.Error("its review was not read")
	}
}

// TestTheRecordFits opens a full record, one that nothing is judged of, and an empty one in
// every window and size of text.
func TestTheRecordFits(t *testing.T) {
	full, bare, empty := house(t), house(t), house(t)
	for _, game := range []string{"memoir", "undaunted", "infidel", "rommel", "whodares"} {
		lay(t, full, game, game, false)
		lay(t, bare, game, game, true)
	}
	lay(t, full, "memoir", "a-broken-one", false)
	os.Truncate(filepath.Join(full.Store.Dir(), "saves", "a-broken-one.game"), 30)
	for name, h := range map[string]*House{"full": full, "bare": bare, "empty": empty} {
		for open := range len(h.Games) + 1 {
			r := library.NewRecord(h.Services)
			r.Open = open
			for _, size := range []ui.Size{{W: 1024, H: 600}, {W: 1280, H: 720}, {W: 1920, H: 1080}} {
				for _, lang := range append(texts.Languages(), rules.Longer) {
					for _, scale := range ui.TextScales {
						if lang == rules.Longer && (scale > 1 || size.W < 1280) || name != "full" && open > 1 {
							continue
						}
						d := enter(t, h, r, size.W, size.H)
						d.Look.Lang, d.Look.TextScale = lang, ui.Fitting(scale, size)
						d.Wait(time.Second)
						d.Settle()
						for _, s := range d.Spills() {
							t.Errorf("%s, tab %d, %v, %s, text %.2f: %s", name, open, size, lang, scale, s)
						}
						if w := d.Words(); strings.Contains(w, "[ui.") {
							t.Errorf("%s, %s: a key stands on the screen:\n%s", name, lang, w)
						}
					}
				}
			}
		}
	}
}
