package hall

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// toTheEnd plays the game on the table by chance, and opens its result.
func toTheEnd(t *testing.T, h *House, d *drive.Desk) *saves.Play {
	t.Helper()
	p := d.Top().(*tableau).play
	finish(t, p)
	d.Replace(result.New(h.Services, p))
	d.Step(ui.Input{})
	d.Settle()
	d.Wait(result.ResponseDelay)
	return p
}

// finish plays a game by chance and saves it.
func finish(t *testing.T, p *saves.Play) {
	t.Helper()
	playOut(t, p)
	must.Do(t, p.Journal.Keep(p.Match))
}

// playOut plays a game by chance.
func playOut(t *testing.T, p *saves.Play) {
	t.Helper()
	r := rules.Stream(p.Header.Seed, "hall")
	for p.Match.Now().Turn() != rules.Over {
		acts := p.Match.Legal()
		must.Do(t, p.Match.Do(acts[r.IntN(len(acts))], nil))
	}
}

// begun is a campaign of two battles, the first of them on the table.
func begun(t *testing.T, h *House) *drive.Desk {
	t.Helper()
	d := enter(t, h, logbook.New(h.Services, ""), 1280, 720)
	click(t, d, "The shadow army")
	reads(t, d, "Mont Mouchet", "Vassieux")
	click(t, d, "Begin")
	d.Press(ui.KeyEnter)
	at, ok := d.Top().(*tableau)
	if !ok || at.play.Header.Scenario != "mont-mouchet" {
		t.Fatalf("%T opens; the screen says:\n%s", d.Top(), d.Words())
	}
	return d
}

// TestACampaignIsPlayedFromItsFirstBattleToItsEnd goes by the buttons alone.
func TestACampaignIsPlayedFromItsFirstBattleToItsEnd(t *testing.T) {
	h := house(t)
	d := begun(t, h)
	first := toTheEnd(t, h, d)
	reads(t, d, "The shadow army: ", "M44-22.6")
	click(t, d, "Next in the campaign")
	reads(t, d, "Battle 2 of 2", "Next battle: Vassieux")
	click(t, d, "Next battle: Vassieux")
	at, ok := d.Top().(*tableau)
	if !ok || at.play.Header.Scenario != "vassieux" || at.play.Header.Seats != first.Header.Seats {
		t.Fatalf("%T opens:\n%s", d.Top(), d.Words())
	}
	second := toTheEnd(t, h, d)
	list := campaign.Chapters(h.Services, h.Store.List())
	if len(list) != 1 || !list[0].Over() || list[0].Broken != nil {
		t.Fatalf("%+v", list)
	}
	want, err := list[0].Campaigner.Standing("maquis", nil, []rules.Played{
		{Scenario: "mont-mouchet", Result: first.Match.Now().Result()},
		{Scenario: "vassieux", Result: second.Match.Now().Result()},
	})
	if err != nil || list[0].Points != want.Points || list[0].Ahead != want.Ahead {
		t.Errorf("%v %v, want %v %v, %v", list[0].Points, list[0].Ahead, want.Points, want.Ahead, err)
	}
	click(t, d, "Next in the campaign")
	reads(t, d, "campaign, ", "medal")
}

// TestBetweenTwoBattlesAPageTellsWhatIsBroughtAndWhatComes plays the first battle of a
// campaign: its points with their clauses, how the campaign stands, what is carried on,
// and the next battle, from whose table no way leads back here.
func TestBetweenTwoBattlesAPageTellsWhatIsBroughtAndWhatComes(t *testing.T) {
	h := house(t)
	d := begun(t, h)
	first := toTheEnd(t, h, d)
	click(t, d, "Next in the campaign")
	onTop[*logbook.Interlude](t, d)
	c := campaign.Chapters(h.Services, h.Store.List())[0]
	want := []string{"The shadow army", "Battle 2 of 2", "What was achieved", "Mont Mouchet", "What carries over", "Only the points",
		"Next battle · 21 July 1944", "Vassieux, Vercors", "Axis: Recruit · Allies: you", "Next battle: Vassieux, Vercors", c.Clause}
	for _, terms := range c.Stages[0].Terms {
		for _, term := range terms {
			want = append(want, kit.FormatSigned(term.N, 1), term.Clause)
		}
	}
	for _, words := range want {
		reads(t, d, words)
	}
	d.Press(ui.KeyEsc)
	if r, ok := d.Top().(*result.Result); !ok || r.Play.Header.Seed != first.Header.Seed {
		t.Fatalf("Esc leads to %T", d.Top())
	}
	click(t, d, "Next in the campaign")
	d.Press(ui.KeyEnter)
	if at, ok := d.Top().(*tableau); !ok || at.play.Header.Scenario != "vassieux" {
		t.Fatalf("Enter opens %T", d.Top())
	}
	d.Press(ui.KeyEsc) // the tableau takes no key; what lies below it is the shelf
	d.Pop()
	d.Step(ui.Input{})
	onTop[*shelf.Shelf](t, d)
}

// TestACampaignGoesOnWhereverTheProgramEnded opens the folder anew, as after a
// kill, in a battle, after its last move but before its result, and between two.
func TestACampaignGoesOnWhereverTheProgramEnded(t *testing.T) {
	h := house(t)
	p := begun(t, h).Top().(*tableau).play
	played(t, p, 10)
	must.Do(t, p.Journal.Keep(p.Match))
	p.Journal.Close()
	again := func() (*House, *drive.Desk) {
		h := houseIn(t, h.Store.Dir())
		d := enter(t, h, logbook.New(h.Services, ""), 1280, 720)
		return h, d
	}
	_, d := again()
	click(t, d, "Continue: Mont Mouchet")
	p = d.Top().(*tableau).play
	if len(p.Match.Steps()) < 10 {
		t.Fatalf("%d steps", len(p.Match.Steps()))
	}
	finish(t, p)
	p.Journal.Close() // and no result page
	_, d = again()
	reads(t, d, "Battle 2 of 2")
	click(t, d, "Next battle: Vassieux")
	p = d.Top().(*tableau).play
	p.Journal.Close()
	h2, _ := again()
	for _, e := range h2.Store.List() { // the journal of the second battle is gone
		if e.Header.Scenario == "vassieux" {
			must.Have(h2.Store.Delete(e.Path))(t)
		}
	}
	_, d = again()
	click(t, d, "Start over: Vassieux")
	if p := d.Top().(*tableau).play; p.Header.Scenario != "vassieux" || len(h2.Store.Campaigns()[0].Battles) != 2 {
		t.Errorf("%+v", h2.Store.Campaigns())
	}
}

// TestTheShelfTellsOfACampaign looks at the box and the wide place, with a
// battle under way and between two.
func TestTheShelfTellsOfACampaign(t *testing.T) {
	h := house(t)
	d := begun(t, h)
	d.Home()
	d.Top().(*shelf.Shelf).Again()
	d.Step(ui.Input{})
	d.Settle()
	reads(t, d, "campaign 1/2", "The shadow army · Battle 1 of 2 · Saved just now")
	click(t, d, "Continue")
	toTheEnd(t, h, d)
	d.Home()
	d.Settle()
	reads(t, d, "campaign 2/2", "Battle 2 of 2: Vassieux")
	d.Press(ui.KeyEnter)
	onTop[*logbook.Logbook](t, d)
}

// TestWhatIsWrongWithThePastIsToldOnce makes the list of results unreadable.
func TestWhatIsWrongWithThePastIsToldOnce(t *testing.T) {
	h := house(t)
	must.Do(t, os.Mkdir(filepath.Join(h.Store.Dir(), "results.log"), 0o755))
	d := enter(t, h, nil, 1280, 720)
	reads(t, d, "results.log")
	h.Notices = nil
	push(d, library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0]}))
	d.Press(ui.KeyEsc)
	d.Top().(*shelf.Shelf).Again()
	d.Step(ui.Input{})
	if len(said(h)) != 0 {
		t.Errorf("told again: %q", said(h))
	}
}

// TestTheMatchOfTwoIsKnownAfterTheProgramHasEnded closes it between its battles.
func TestTheMatchOfTwoIsKnownAfterTheProgramHasEnded(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Bot("easy")})
	d := enter(t, h, result.New(h.Services, p), 1280, 720)
	click(t, d, "Swap sides")
	second := d.Top().(*tableau).play
	second.Journal.Close()
	h = houseIn(t, h.Store.Dir())
	d = enter(t, h, nil, 1280, 720)
	click(t, d, "Continue")
	toTheEnd(t, h, d)
	reads(t, d, "Match of two: ")
	if list := campaign.Chapters(h.Services, h.Store.List()); len(list) != 0 {
		t.Errorf("a match of two stands among the campaigns: %+v", list)
	}
}

// TestADamagedPageIsToldOnceAndTheBookGoesOn cuts the end of a page off.
func TestADamagedPageIsToldOnceAndTheBookGoesOn(t *testing.T) {
	h := house(t)
	begun(t, h)
	path := h.Store.Campaigns()[0].Path
	data := must.Have(os.ReadFile(path))(t)
	must.Do(t, os.WriteFile(path, data[:len(data)-5], 0o644))
	h = houseIn(t, h.Store.Dir())
	d := enter(t, h, logbook.New(h.Services, ""), 1280, 720)
	if !d.Has("A page of the log book was damaged from line 2 on.") || len(said(h)) != 1 {
		t.Errorf("%q; the book says:\n%s", said(h), d.Words())
	}
	h = houseIn(t, h.Store.Dir())
	if enter(t, h, logbook.New(h.Services, ""), 1280, 720); len(said(h)) != 0 {
		t.Errorf("told again: %q", said(h))
	}
}

// TestAPageIsTornOutOnlyWhenItWasMeant clicks twice in one place, in large and
// small windows: the page stays. Deleted it lies in the bin, and its game stays.
func TestAPageIsTornOutOnlyWhenItWasMeant(t *testing.T) {
	for _, c := range []struct {
		size ui.Size
		lang string
	}{{ui.Size{W: 1024, H: 600}, "fr"}, {ui.Size{W: 1280, H: 720}, "en"}, {ui.Size{W: 1920, H: 1080}, "fr"}} {
		h := house(t)
		d := begun(t, h)
		d.Home()
		d.Size, d.Look.Lang = c.size, c.lang
		push(d, logbook.New(h.Services, ""))
		at, ok := d.Find(texts.Get(c.lang, "ui.campaign.drop"))
		if !ok {
			at = trash(t, d)
		}
		d.Click(at)
		d.Wait(150 * time.Millisecond)
		d.Click(at)
		if len(h.Store.Campaigns()) != 1 {
			t.Fatalf("%+v: two clicks in one place delete it", c)
		}
		d.Wait(time.Second)
		d.Click(at)
		d.Press(ui.KeyEsc)
		if _, ok := d.Top().(*logbook.Logbook); !ok || len(h.Store.Campaigns()) != 1 || d.Has(texts.Get(c.lang, "ui.campaign.drop-sure")) {
			t.Fatalf("%+v: Esc leads to %T", c, d.Top())
		}
		d.Click(at)
		click(t, d, texts.Get(c.lang, "ui.campaign.drop-sure"))
		if bin := h.Store.Bin(); len(h.Store.Campaigns()) != 0 || len(h.Store.List()) != 1 || len(bin) != 1 || bin[0].Kind != saves.Page {
			t.Errorf("%+v: %d pages, %d games, bin %+v", c, len(h.Store.Campaigns()), len(h.Store.List()), bin)
		}
	}
}

// trash is where a button shows only the picture of a bin.
func trash(t *testing.T, d *drive.Desk) ui.Point {
	t.Helper()
	for _, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpSprite && c.Pic == ui.Icon("trash") {
			return c.Box.Center()
		}
	}
	t.Fatalf("nothing deletes:\n%s", d.Words())
	return ui.Point{}
}

// TestAClickInTheBookSelectsAndAButtonStarts clicks twice on the page that is open: nothing begins.
func TestAClickInTheBookSelectsAndAButtonStarts(t *testing.T) {
	h := house(t)
	d := enter(t, h, logbook.New(h.Services, ""), 1280, 720)
	for range 3 {
		click(t, d, "The shadow army")
		if _, ok := d.Top().(*logbook.Logbook); !ok || len(h.Store.Campaigns()) != 0 {
			t.Fatalf("a click leads to %T", d.Top())
		}
	}
	click(t, d, "Begin")
	onTop[*seats.Seats](t, d)
}

// valued keeps a review of a game that has valued all of it, all alike, but for what the first dice brought, and gives it.
func valued(t *testing.T, h *House, path string, m *rules.Match) *review.Review {
	t.Helper()
	r := review.New(m)
	fell := false
	for i := range r.Rests {
		r.Rests[i].Known, r.Rests[i].Seen = true, ai.Estimate{Mean: pane.Either(fell, 0.9, 0.5), Error: 0.001}
		if i == len(r.Runs) {
			break
		}
		x := &r.Runs[i]
		x.Standing = review.Same
		for _, a := range m.Steps()[x.To:x.End] {
			if m.Game().Kind(a) == rules.Die && !fell {
				fell, x.Fell[review.Dice] = true, ai.Estimate{Mean: 0.4, Error: 0.001}
			}
		}
	}
	r.Rests[len(r.Runs)].Seen = ai.Estimate{Mean: 1}
	h.Store.KeepReview(path, review.Encode(r))
	return must.Have(review.Decode(review.Encode(r), m))(t)
}

// TestThePageTellsOfABattle reads what was lost in the battle just played, out of its journal, and where it turned, out
// of the review that is kept of it; without one nothing is told of that.
func TestThePageTellsOfABattle(t *testing.T) {
	h := house(t)
	furnish(h, func(r *gameui.Game) {
		r.Account = func(m *rules.Match) gameui.Account {
			return gameui.Account{Counted: true, Lost: [2][]gameui.Loss{{{Figures: 7, Units: 2}}, nil}}
		}
	})
	d := begun(t, h)
	p := toTheEnd(t, h, d)
	told := func() string {
		push(d, logbook.New(h.Services, ""))
		click(t, d, "Mont Mouchet")
		d.Settle()
		words := strings.ReplaceAll(d.Words(), "\n", " ")
		for _, want := range []string{"Axis: 7 figures and 2 units lost", "Allies: nothing lost"} {
			if !strings.Contains(words, want) {
				t.Errorf("no %q:\n%s", want, words)
			}
		}
		return words
	}
	if words := told(); strings.Contains(words, "points of win chance") {
		t.Errorf("without a review it says where it turned:\n%s", words)
	}
	me, _ := kit.OnlyPerson(p.Header.Seats)
	list := judged.New(p.Match, valued(t, h, p.Journal.Path(), p.Match), me, h.KnowledgeOf(p.Match.Game())).Greatest(3)
	if len(list) == 0 || !list[0].Fell() {
		t.Fatalf("%+v", list)
	}
	words := told()
	for _, x := range list {
		if want := "Turn " + ui.Figures(x.Turn) + ": " + x.Title.En + ". " + x.Says.En; !strings.Contains(words, want) {
			t.Errorf("no %q:\n%s", want, words)
		}
	}
}

func TestAPageOfTheFutureIsListed(t *testing.T) {
	h := house(t)
	path := filepath.Join(h.Store.Dir(), "log", "x.log")
	must.Do(t, os.WriteFile(path, []byte("sandtable-log 9 version=1.4\n"), 0o644))
	d := enter(t, h, logbook.New(h.Services, ""), 1280, 720)
	click(t, d, "This page cannot be read")
	reads(t, d, "1.4")
}

// TestThePageOfACampaignIsAText writes it through our own list of folders.
func TestThePageOfACampaignIsAText(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // no program for file windows
	dir := t.TempDir()
	t.Setenv("HOME", dir)
	h := house(t)
	d := begun(t, h)
	toTheEnd(t, h, d)
	click(t, d, "Next in the campaign")
	click(t, d, "Note")
	d.Type("Held to the last")
	click(t, d, "Log book")
	click(t, d, "Export as text")
	d.Settle()
	onTop[*library.Folder](t, d)
	click(t, d, "Save here")
	text, err := os.ReadFile(filepath.Join(dir, "The shadow army.txt"))
	if err != nil || !strings.Contains(string(text), "1. Mont Mouchet: ") || !strings.Contains(string(text), "(M44-22.6)") || !strings.Contains(string(text), "2. Vassieux") ||
		!strings.Contains(string(text), "1. Held to the last") {
		t.Errorf("%v\n%s", err, text)
	}
	reads(t, d, "Written to")
}

func TestHalfPointsAreWritten(t *testing.T) {
	for _, c := range []struct {
		n, part int
		want    string
	}{{0, 1, "0"}, {-3, 1, "−3"}, {1, 2, "½"}, {11, 2, "5½"}, {-4, 2, "−2"}, {-1, 2, "−½"}} {
		if got := kit.FormatPoints(c.n, c.part); got != c.want {
			t.Errorf("%d in %d: %q, want %q", c.n, c.part, got, c.want)
		}
	}
}
