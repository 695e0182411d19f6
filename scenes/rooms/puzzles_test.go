package rooms

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/ai/puzzle"
	"sandtable/ai/review"
	"sandtable/assets/puzzles"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall"
	puzzlelist "sandtable/scenes/hall/puzzles"
	"sandtable/scenes/hall/shelf"
	puzzletable "sandtable/scenes/puzzle"
	"sandtable/scenes/replay"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// desk is somebody before a scene of a house.
func desk(t *testing.T, s ui.Scene) *drive.Desk {
	t.Helper()
	d := must.Have(drive.New(s, 1280, 720, func(lang string, p rules.Phrase) string { return texts.Say(lang, p) }))(t)
	t.Cleanup(d.Stage.Close)
	d.Settle()
	return d
}

func puzzled(t *testing.T, h *hall.House, game string, n int) *puzzletable.Scene {
	t.Helper()
	g := must.Have(h.Game(game))(t)
	s := must.Have(h.Puzzled(g, n))(t)
	return s.(*puzzletable.Scene)
}

// TestTheMostStarsOfAPuzzleAreKept: they are there again at the next table and in the next run
// of the program, and nothing else of a puzzle is written.
func TestTheMostStarsOfAPuzzleAreKept(t *testing.T) {
	dir := t.TempDir()
	h := House(dir, "test")
	z := puzzled(t, h, "memoir", 1).Puzzle
	if z.N != 2 || z.Of < 30 || z.Stars != 0 || z.Best <= 0 {
		t.Fatalf("%+v", z)
	}
	z.Stars = 2
	h.Starred(z)
	z.Stars = 3
	h.Starred(z)
	for _, again := range []*hall.House{h, House(dir, "test")} {
		if z := puzzled(t, again, "memoir", 1).Puzzle; z.Stars != 3 {
			t.Errorf("%d stars are kept", z.Stars)
		}
		if n := len(again.Settings().Puzzles); n != 1 {
			t.Errorf("%d lines are kept", n)
		}
		if list := again.Store.List(); len(list) != 0 {
			t.Errorf("a puzzle is among the saved games: %v", list)
		}
	}
	if files, _ := filepath.Glob(filepath.Join(dir, "saves", "*.game")); len(files) != 0 {
		t.Errorf("written: %v", files)
	}
	if _, err := os.Stat(filepath.Join(dir, "results.log")); err == nil {
		t.Error("a result was written")
	}
}

// TestTheMenuOverAPuzzleSavesNothing offers no way to keep, leave or give up a game.
func TestTheMenuOverAPuzzleSavesNothing(t *testing.T) {
	h := House(t.TempDir(), "test")
	p := h.Settings()
	p.Language, p.Speed = "en", "instant"
	h.Keep(p)
	d := desk(t, puzzled(t, h, "memoir", 0))
	d.Press(ui.KeyEsc)
	d.Settle()
	if !d.Has("Leave the puzzle") || d.Has("Save as …") || d.Has("Give up") {
		t.Errorf("the menu: %s", d.Words())
	}
	if _, ok := h.SaveAs(); ok {
		t.Error("a puzzle can be saved")
	}
}

// TestEscClosesTheQuestionAboutTheSolution asks for the solution of a puzzle: Esc leaves the question, and opens no menu.
func TestEscClosesTheQuestionAboutTheSolution(t *testing.T) {
	s := puzzled(t, english(t), "rommel", 0)
	d := desk(t, s)
	must.Do(t, d.ClickOn("Solution"))
	if !d.Has("Not yet") {
		t.Fatal(d.Words())
	}
	d.Press(ui.KeyEsc)
	if d.Step(ui.Input{}); d.Top() != s || d.Has("Not yet") {
		t.Errorf("Esc leads to %T:\n%s", d.Top(), d.Words())
	}
	if d.Press(ui.KeyEsc); d.Top() == s {
		t.Error("then it does not lead to the menu")
	}
}

// TestEachDayHasAnotherTurn: five days in a row are of five games, and a game's puzzles all come
// before one comes again.
func TestEachDayHasAnotherTurn(t *testing.T) {
	h := House(t.TempDir(), "test")
	p := h.Settings()
	p.Language = "en"
	h.Keep(p)
	day := time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)
	seen := map[string]bool{}
	for i := range 5 {
		h.Now = func() time.Time { return day.AddDate(0, 0, i) }
		d := desk(t, shelf.New(h.Services))
		at, ok := d.Find("Turn of the day")
		if !ok {
			t.Fatalf("no turn of the day on the shelf: %s", d.Words())
		}
		d.Click(at)
		d.Settle()
		top, ok := d.Stage.Top().(*puzzletable.Scene)
		if !ok {
			t.Fatalf("it leads to %T", d.Stage.Top())
		}
		g := top.Puzzle.Game
		if seen[g.ID()] {
			t.Errorf("%s comes twice in five days", g.ID())
		}
		seen[g.ID()] = true
		d.Stage.Pop() // the list lies below, with it chosen
		d.Settle()
		page, ok := d.Stage.Top().(*puzzlelist.Puzzles)
		if !ok {
			t.Fatalf("under it lies %T", d.Stage.Top())
		}
		if of, n := page.Chosen(); of != g || n != top.Puzzle.N-1 {
			t.Errorf("puzzle %d of %s is chosen, not %d of %s", n+1, of.ID(), top.Puzzle.N, g.ID())
		}
	}
}

// TestTheTurnOfTheDayStaysAllDayAndIsMarkedWhenSolved: from midnight to midnight it is one, and
// the day after it is another, over a year and more; each game's puzzles all come before one of
// them comes again; one that was judged shows its stars on the shelf.
func TestTheTurnOfTheDayStaysAllDayAndIsMarkedWhenSolved(t *testing.T) {
	h := english(t)
	zone := time.FixedZone("east", 9*60*60)
	at := func(day, hour, minute int) string {
		g, n, ok := h.Daily(time.Date(2027, 1, 1+day, hour, minute, 0, 0, zone))
		if !ok {
			t.Fatal("no turn of the day")
		}
		return g.ID() + " " + strconv.Itoa(n)
	}
	last := map[string][]string{}
	for day := range 5 * 45 {
		now := at(day, 0, 0)
		if at(day, 12, 30) != now || at(day, 23, 59) != now {
			t.Fatalf("day %d has more than one turn", day)
		}
		if now == at(day+1, 0, 0) {
			t.Fatalf("day %d and the next have the same turn", day)
		}
		game, _, _ := strings.Cut(now, " ")
		g, _ := h.Game(game)
		list := must.Have(puzzles.Of(g))(t)
		lately := last[game]
		if slices.Contains(lately[max(0, len(lately)-len(list)+1):], now) {
			t.Fatalf("day %d: %s comes again before all others came", day, now)
		}
		last[game] = append(lately, now)
	}
	day := time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)
	h.Now = func() time.Time { return day }
	stars := func() (n int) {
		for _, list := range desk(t, shelf.New(h.Services)).Stage.Lists() {
			for _, c := range list.Cmds {
				if c.Op == ui.OpSprite && c.Pic == ui.Icon("star") {
					n++
				}
			}
		}
		return n
	}
	before := stars()
	g, n, _ := h.Daily(day)
	z := puzzled(t, h, g.ID(), n).Puzzle
	z.Stars = 2
	h.Starred(z)
	if after := stars(); after != before+2 {
		t.Errorf("%d stars on the shelf, %d before two were earned", after, before)
	}
}

// TestATurnOfAPlayedGameIsTriedAgain: the side that decided has it, what it saw is the same, the
// other side's hand is dealt anew, it hopes for what the review says, nobody knows its best line yet, and it earns no stars.
func TestATurnOfAPlayedGameIsTriedAgain(t *testing.T) {
	h := House(t.TempDir(), "test")
	g := must.Have(h.Game("memoir"))(t)
	set := rules.Setup{Scenario: "pegasus-bridge"}
	m := must.Have(rules.NewMatch(g, set, rules.Seeded(4), nil))(t)
	bot := must.Have(ai.New(ai.FirstSight, g, 1))(t)
	for len(m.Steps()) < 60 {
		must.Do(t, m.Do(bot.Choose(t.Context(), m.View(m.Now().Turn())), nil))
	}
	at := len(m.Steps())
	side := m.Now().Turn()
	head := must.Have(saves.NewHeader(g, set, [2]saves.Seat{saves.Person, saves.Person}, 4, "test"))(t)
	play := &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}
	d := desk(t, shelf.New(h.Services))
	if err := h.TryAgain(d.Stage, play, at, side.Other(), 0.4); err == nil {
		t.Error("the other side has a turn that is not its own")
	}
	must.Do(t, h.TryAgain(d.Stage, play, at, side, 0.4))
	d.Settle()
	top, ok := d.Stage.Top().(*puzzletable.Scene)
	if !ok {
		t.Fatalf("it opens %T", d.Stage.Top())
	}
	z := top.Puzzle
	if z.ID != "" || z.Of != 0 || z.Line != nil || z.Best != 0.4 || z.State.Turn() != side {
		t.Errorf("%+v", z)
	}
	was, now := m.Now().Clone(), z.State.Clone()
	was.Hide(side)
	now.Hide(side)
	if was.Hash() != now.Hash() {
		t.Error("what the side knows is another")
	}
	d.Press('h') // a General looks for its line then
	for range 200 {
		if d.Settle(); z.Line != nil && z.Hints == 1 {
			break
		}
		d.Wait(50 * time.Millisecond)
	}
	if z.Line == nil || z.Hints != 1 || z.GaveUp {
		t.Errorf("after a hint: line %v, %d hints, shown %v", z.Line, z.Hints, z.GaveUp)
	}
	z.Stars = 3
	if h.Starred(z); len(h.Settings().Puzzles) != 0 {
		t.Error("stars of a turn of one's own game are kept")
	}
}

// judged gives a puzzle a try that gave so much away.
func judged(z *puzzletable.Puzzle, given float64) {
	z.Tries = append(z.Tries, puzzletable.Try{Verdict: &puzzle.Verdict{Best: z.Best, Given: given}, Stars: puzzle.Stars(z.Game, given)})
}

// TestTheBarOfChancesIsCoveredUntilThreeStarsOrTheSolution: a question mark lies on it before,
// what the best turn hopes for beside it after; and there is none where the player wants none.
func TestTheBarOfChancesIsCoveredUntilThreeStarsOrTheSolution(t *testing.T) {
	for _, game := range []string{"memoir", "whodares"} {
		h := House(t.TempDir(), "test")
		p := h.Settings()
		p.Language, p.Speed = "en", "instant"
		h.Keep(p)
		open := func(how func(z *puzzletable.Puzzle)) *drive.Desk {
			top := puzzled(t, h, game, 0)
			how(top.Puzzle)
			return desk(t, top)
		}
		covered := func(d *drive.Desk) bool { _, ok := d.Find("?"); return ok }
		if d := open(func(*puzzletable.Puzzle) {}); !covered(d) {
			t.Errorf("%s: at first it is not covered: %s", game, d.Words())
		}
		if d := open(func(z *puzzletable.Puzzle) { judged(z, puzzle.Limits(z.Game)[1]) }); !covered(d) {
			t.Errorf("%s: after a try of two stars it is not covered", game)
		}
		if d := open(func(z *puzzletable.Puzzle) { judged(z, 0) }); covered(d) {
			t.Errorf("%s: after three stars it is covered", game)
		}
		if d := open(func(z *puzzletable.Puzzle) { z.GaveUp = true }); covered(d) {
			t.Errorf("%s: when the solution is shown it is covered", game)
		}
		p.ChanceBar = false
		h.Keep(p)
		if d := open(func(*puzzletable.Puzzle) {}); covered(d) {
			t.Errorf("%s: there is a bar that is not wanted", game)
		}
	}
}

// TestATurnThatWinsReadsWon: beside what was given away stands that it won, not what could be hoped for, in the list of
// tries and at the bar, in both languages.
func TestATurnThatWinsReadsWon(t *testing.T) {
	for lang, says := range map[string]string{"en": "0 · won", "fr": "0 · gagné"} {
		top := puzzled(t, english(t), "memoir", 0)
		judged(top.Puzzle, 0)
		d := desk(t, top)
		words := func() string {
			d.Look.Lang = lang
			d.Step(ui.Input{})
			return d.Words()
		}
		hopes := "0 · " + ui.Figures(int(math.Round(100*top.Puzzle.Best)))
		if now := words(); !strings.Contains(now, hopes) {
			t.Errorf("%s, one that has not won: %s", lang, now)
		}
		top.Puzzle.Tries[0].Verdict.Won = true
		if now := words(); !strings.Contains(now, says) || strings.Contains(now, hopes) {
			t.Errorf("%s: %s", lang, now)
		}
	}
}

// TestAPuzzleSaysWhatIsAskedFirst: the question stands above all else where it asks for a card, to be bid or to be played.
func TestAPuzzleSaysWhatIsAskedFirst(t *testing.T) {
	for _, x := range []struct {
		game string
		bids bool
		want string
	}{{"undaunted", true, "which card do you bid"}, {"undaunted", false, "play a card, or end"}, {"memoir", false, "play a card."}, {"rommel", false, ""}} {
		h := english(t)
		g, _ := h.Game(x.game)
		n := slices.IndexFunc(must.Have(puzzles.Of(g))(t), func(p puzzles.Puzzle) bool { return strings.HasPrefix(p.Line[0], "bid ") == x.bids })
		words := desk(t, puzzled(t, h, x.game, n)).Words()
		at := strings.Index(words, "find the best turn")
		if x.want == "" {
			at = strings.Index(words, "find the best way")
		}
		if i := strings.Index(words, x.want); at < 0 || i < 0 || i > at {
			t.Errorf("%s, puzzle %d: %q is not asked first: %s", x.game, n+1, x.want, words)
		}
	}
}

// english is a house that speaks English and waits for nothing.
func english(t *testing.T) *hall.House {
	h := House(t.TempDir(), "test")
	p := h.Settings()
	p.Language, p.Speed = "en", "instant"
	h.Keep(p)
	return h
}

// TestHintsNameTheCardThenTheUnitThenItsDeed: each takes a star, there are three of them and no
// fourth; what they say of the unit and what it does is drawn over the board.
func TestHintsNameTheCardThenTheUnitThenItsDeed(t *testing.T) {
	for game, want := range map[string][3]string{
		"memoir":    {"The card: Play Assault – center", "Then look here: Infantry, British", "What it does: Move to F9"},
		"undaunted": {"The card: ", "ook here: ", "What it does: "},
		"infidel":   {"To begin: ", "ook here: ", "What it does: "},
		"rommel":    {"ook here: ", "What it does: ", "Then: "},
		"whodares":  {"To begin: ", "ook here: ", "What it does: "},
	} {
		d := desk(t, puzzled(t, english(t), game, 0))
		z := d.Stage.Top().(*puzzletable.Scene).Puzzle
		for i := range 4 {
			d.Press('h')
			d.Settle()
			if n := min(i+1, 3); z.Hints != n {
				t.Errorf("%s: %d hints after asking %d times", game, z.Hints, i+1)
			}
			for k, says := range want {
				if told := strings.Contains(d.Words(), says); told != (k <= i) {
					t.Errorf("%s: after %d hints %q is told: %v, in: %s", game, i+1, says, told, d.Words())
				}
			}
		}
		if z.GaveUp || len(z.Tries) != 0 {
			t.Errorf("%s: %+v", game, z)
		}
	}
}

// TestTheSolutionIsWalkedThroughOnTheBoard: it opens once it has been asked whether it shall, at
// its first decision; Down goes to the next, up to the end of the turn; Esc leads back to the
// puzzle, whose position is as it was, and from there it opens again without a question. No game
// can be begun from it, and nothing of it can be judged.
func TestTheSolutionIsWalkedThroughOnTheBoard(t *testing.T) {
	for _, game := range []string{"memoir", "undaunted", "infidel", "rommel", "whodares"} {
		top := puzzled(t, english(t), game, 0)
		d := desk(t, top)
		z := top.Puzzle
		click := func(what string) {
			t.Helper()
			if err := d.ClickOn(what); err != nil {
				t.Fatalf("%s: %v", game, err)
			}
			d.Settle()
		}
		click("Solution")
		if z.GaveUp || d.Stage.Top() != ui.Scene(top) {
			t.Fatalf("%s: the solution is shown before it was asked for twice", game)
		}
		click("Show it")
		if _, ok := d.Stage.Top().(*replay.Replay); !ok || !z.GaveUp {
			t.Fatalf("%s: %T, shown %v", game, d.Stage.Top(), z.GaveUp)
		}
		if d.Has("Play on from here") || d.Has("A new game from here") || !d.Has("Back to the puzzle") {
			t.Errorf("%s: what can be done at the solution: %s", game, d.Words())
		}
		m, was, n := z.Match(z.Game), "", 0
		for d.Words() != was {
			was = d.Words()
			n++
			d.Press(ui.KeyDown)
			d.Settle()
		}
		if n < 2 || n > len(z.Line)+1 {
			t.Errorf("%s: %d decisions of a line of %d", game, n, len(z.Line))
		}
		d.Press(ui.KeyEsc)
		d.Settle()
		if d.Stage.Top() != ui.Scene(top) || m.Now().Hash() != z.Match(z.Game).Now().Hash() || len(z.Tries) != 0 {
			t.Errorf("%s: back at %T with %d tries", game, d.Stage.Top(), len(z.Tries))
		}
		click("Solution")
		if _, ok := d.Stage.Top().(*replay.Replay); !ok {
			t.Errorf("%s: the second time it opens %T", game, d.Stage.Top())
		}
	}
}

// reviewedGame lays a game of two Officers among the saved ones as if a person had sat on some
// sides, with its review.
func reviewedGame(t *testing.T, h *hall.House, game string, sides ...rules.Side) {
	t.Helper()
	const from = "../pictures/testdata/reviewed/"
	x := must.Have(saves.Read(from+game+".game", h.Game))(t)
	for side, seat := range x.Header.Seats {
		if seat == saves.Person {
			x.Header.Seats[side] = saves.Bot("normal")
		}
	}
	for _, side := range sides {
		x.Header.Seats[side] = saves.Person
	}
	j := must.Have(h.Store.Begin(x.Header, x.Match))(t)
	path := j.Path()
	data, err := os.ReadFile(from + game + ".review")
	must.Do(t, errors.Join(err, j.Keep(x.Match), j.Close()))
	h.Store.KeepReview(path, data)
}

// TestEnterOpensTheRowAfterAClickAboveTheList: who has clicked on another game, or on where the
// puzzles come from, chooses rows with the arrows at once, and Enter opens the chosen one.
func TestEnterOpensTheRowAfterAClickAboveTheList(t *testing.T) {
	h := english(t)
	reviewedGame(t, h, "infidel", rules.First)
	g, _ := h.Game("memoir")
	for _, c := range [...]struct {
		clicks []string
		own    bool
		n      int
	}{
		{[]string{"Infidel"}, false, 2},
		{[]string{"Infidel", "From my own games"}, true, 2},
		{[]string{"Infidel", "From my own games", "Supplied"}, false, 2},
	} {
		d := desk(t, puzzlelist.New(h.Services, g, 0))
		for _, says := range c.clicks {
			must.Do(t, d.ClickOn(says))
			d.Settle()
		}
		for range c.n - 1 {
			d.Press(ui.KeyDown)
		}
		d.Press(ui.KeyEnter)
		d.Settle()
		top, ok := d.Stage.Top().(*puzzletable.Scene)
		if !ok {
			t.Errorf("%v: Enter opens %T", c.clicks, d.Stage.Top())
			continue
		}
		if z := top.Puzzle; z.Own != c.own || z.N != c.n {
			t.Errorf("%v: Enter opens puzzle %d (own: %v), not %d", c.clicks, z.N, z.Own, c.n)
		}
	}
}

// ownList opens the list of a game's puzzles at those of the player's own games.
func ownList(t *testing.T, h *hall.House, game string) *drive.Desk {
	t.Helper()
	g := must.Have(h.Game(game))(t)
	d := desk(t, puzzlelist.New(h.Services, g, 0))
	at, ok := d.Find("From my own games")
	if !ok {
		t.Fatalf("the list: %s", d.Words())
	}
	d.Click(at)
	d.Settle()
	return d
}

// TestMisstepsOfOnesOwnGamesArePuzzles: what a person gave away stands in the list, not what the
// Officer did; it opens at the decision, the same each time, what it hopes for is what the review
// says; its stars are kept. Games of bots, games without a review and those of another judge give
// none.
func TestMisstepsOfOnesOwnGamesArePuzzles(t *testing.T) {
	for _, game := range []string{"memoir", "undaunted", "infidel", "rommel", "whodares"} {
		h := english(t)
		if d := ownList(t, h, game); !d.Has("Nothing yet") {
			t.Errorf("%s: without a game: %s", game, d.Words())
		}
		reviewedGame(t, h, game)
		if d := ownList(t, h, game); !d.Has("Nothing yet") {
			t.Errorf("%s: of a game of two bots: %s", game, d.Words())
		}
		sides := []rules.Side{rules.First, rules.Second}
		g, _ := h.Game(game)
		if g.Solitaire() {
			sides = sides[:1]
		}
		reviewedGame(t, h, game, sides...)
		d := ownList(t, h, game)
		var was uint64
		for n := 0; ; n++ {
			s, err := h.PuzzledOwn(g, n)
			if err != nil {
				if n == 0 && !d.Has("Nothing yet") || n > 4 {
					t.Errorf("%s: %d turns, %v", game, n, err)
				}
				break
			}
			z := s.(*puzzletable.Scene).Puzzle
			again, _ := h.PuzzledOwn(g, n)
			if z.State.Hash() != again.(*puzzletable.Scene).Puzzle.State.Hash() || z.State.Hash() == was {
				t.Errorf("%s: turn %d is not the same each time, or the same as the one before", game, n+1)
			}
			if was = z.State.Hash(); !z.Own || z.ID == "" || z.N != n+1 || z.Of == 0 || z.Line != nil || math.IsNaN(z.Best) || len(z.State.Legal(nil)) < 2 {
				t.Errorf("%s: %+v", game, z)
			}
			if (h.Beside(z, 1) == nil) != (z.N == z.Of) {
				t.Errorf("%s: behind turn %d of %d", game, z.N, z.Of)
			}
			z.Stars = 2
			h.Starred(z)
			if s, _ = h.PuzzledOwn(g, n); s.(*puzzletable.Scene).Puzzle.Stars != 2 {
				t.Errorf("%s: its stars are not kept", game)
			}
		}
	}
}

// TestTheListIsScrolledWithItsPictures: while it is scrolled through, no frame paints more than
// one picture that was not painted before, and none is left out.
func TestTheListIsScrolledWithItsPictures(t *testing.T) {
	h := english(t)
	g, _ := h.Game("memoir")
	d := desk(t, puzzlelist.New(h.Services, g, 0))
	seen := map[string]bool{}
	look := func() {
		n := 0
		for _, list := range d.Stage.Lists() {
			for _, c := range list.Cmds {
				if c.Op == ui.OpLayer && strings.HasPrefix(c.Key.Name, "thumb/") && !seen[c.Key.Name] {
					seen[c.Key.Name] = true
					n++
				}
			}
		}
		if n > 1 {
			t.Errorf("%d pictures in one frame", n)
		}
	}
	look()
	for i := range 40 * 12 {
		if i%12 == 0 {
			d.Step(ui.Input{Keys: []ui.Key{ui.KeyDown}})
		} else {
			d.Step(ui.Input{})
		}
		look()
		if i%3 == 0 {
			d.Settle()
			look()
		}
	}
	if list, err := puzzles.Of(g); err != nil || len(seen) != len(list) {
		t.Errorf("%d pictures of %d puzzles, %v", len(seen), len(list), err)
	}
}

// TestWhoEndsHisTurnAtOnceEarnsNoThreeStars: to end a turn with all its cards in hand is out of
// the question, and the judge says what it gives away.
func TestWhoEndsHisTurnAtOnceEarnsNoThreeStars(t *testing.T) {
	z := puzzled(t, english(t), "undaunted", 0).Puzzle
	m := z.Match(z.Game)
	for _, done := puzzle.End(m, 0); !done; _, done = puzzle.End(m, 0) {
		i := slices.IndexFunc(m.Legal(), func(a rules.Action) bool { return z.Game.Kind(a) == rules.Done })
		if i < 0 {
			t.Fatalf("nothing ends the step: %v", m.Legal())
		}
		must.Do(t, m.Do(m.Legal()[i], nil))
	}
	n, _ := puzzle.End(m, 0)
	v := must.Have(puzzle.Judge(t.Context(), m, 0, n, puzzle.Seed, 0, nil))(t)
	if len(v.Decisions) == 0 || v.Given < review.Misstep.Least(1) || v.Won || puzzle.Stars(z.Game, v.Given) == puzzle.MostStars || v.Best <= 0 {
		t.Errorf("given away %.3f of %.3f by %d decisions", v.Given, v.Best, len(v.Decisions))
	}
}

// TestNoVerdictMovesAButton judges a try in a puzzle of each game: the buttons stand where they stood, however much is
// told of it.
func TestNoVerdictMovesAButton(t *testing.T) {
	h := english(t)
	for _, g := range h.Games {
		s := puzzled(t, h, g.ID(), 0)
		d := desk(t, s)
		was := map[string]ui.Point{}
		buttons := []string{"Judge this turn", "Start over", "Solution", "Next"}
		for _, b := range buttons {
			was[b], _ = d.Find(b)
		}
		for range 3 {
			s.Tries = append(s.Tries, puzzletable.Try{Verdict: &puzzle.Verdict{Given: 0.1}})
		}
		d.Step(ui.Input{})
		d.Settle()
		for _, b := range buttons {
			if now, ok := d.Find(b); !ok || now.Y != was[b].Y {
				t.Errorf("%s: %q has gone from %v to %v", g.ID(), b, was[b], now)
			}
		}
	}
}

// TestALineSaysWhereChanceComesIn lists the best line of puzzles: where dice or cards fall before a decision of it, that
// is said once, and never before the first.
func TestALineSaysWhereChanceComesIn(t *testing.T) {
	h := english(t)
	said, silent := 0, 0
	for _, g := range h.Games {
		for n := range min(8, len(h.Puzzles(g))) {
			s := puzzled(t, h, g.ID(), n)
			m := s.Puzzle.Match(g)
			fell, want := false, false
			for _, text := range s.Line {
				own := m.Now().Turn() == s.Puzzle.State.Turn() && len(m.Legal()) > 1
				want = want || own && fell
				steps := len(m.Steps())
				must.Do(t, m.Do(must.Have(m.Parse(text))(t), nil))
				for n := steps + 1; n < len(m.Steps()); n++ {
					fell = fell || must.Have(m.At(n, nil))(t).Turn() == rules.Chance
				}
			}
			s.GaveUp = true
			d := desk(t, s)
			if got := strings.Count(d.Words(), "if dice and cards fall like this"); got > 1 || (got == 1) != want {
				t.Errorf("%s, puzzle %d: it is said %d times, wanted %v", g.ID(), n+1, got, want)
			}
			if want {
				said++
			} else {
				silent++
			}
		}
	}
	if said < 3 || silent < 3 {
		t.Errorf("this shows little: %d with chance, %d without", said, silent)
	}
}

// TestTheCurtainTellsOfATurnWithoutADeed passes the first turn of Undaunted without playing a card: who sits down next
// learns that it was played, and what was discarded.
func TestTheCurtainTellsOfATurnWithoutADeed(t *testing.T) {
	h := english(t)
	g := must.Have(h.Game("undaunted"))(t)
	for n, sc := range g.Scenarios()[1:6] {
		set := rules.Setup{Scenario: sc.ID}
		m := must.Have(rules.NewMatch(g, set, rules.Seeded(uint64(n)), nil))(t)
		for g.Asks(m.Now()).Key != "undaunted.ask.play" {
			must.Do(t, m.Do(m.Legal()[0], nil))
		}
		side := m.Now().Turn()
		must.Do(t, m.Do(must.Have(m.Parse("pass"))(t), nil))
		head := must.Have(saves.NewHeader(g, set, [2]saves.Seat{saves.Person, saves.Person}, uint64(n), "test"))(t)
		j := must.Have(h.Store.Begin(head, m))(t)
		s := must.Have(h.Table(&saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}))(t)
		d := desk(t, s)
		name := texts.In("en", g.SideTitles()[side])
		if m.Now().Turn() == side || !strings.Contains(d.Words(), name+" discards") || !strings.Contains(d.Words(), name+" has played") {
			t.Errorf("%s: the curtain says\n%s", sc.ID, d.Words())
		}
		s.(interface{ Leave() }).Leave()
	}
}
