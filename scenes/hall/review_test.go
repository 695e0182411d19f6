package hall

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/ai/puzzle"
	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	reviewpage "sandtable/scenes/hall/review"
	"sandtable/scenes/judged"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	puzzletable "sandtable/scenes/puzzle"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// judgedDesk is somebody before the review of a game that has been judged.
type judgedDesk struct {
	*drive.Desk
	h     *House
	page  *reviewpage.Review
	told  *judged.Told
	moved []int // the steps after which the game was shown at the board
}

// reviewOfGame opens the review of one of the games that pictures are taken of.
func reviewOfGame(t *testing.T, game string) *judgedDesk {
	t.Helper()
	return changedReview(t, game, func(*review.Review) {})
}

// changedReview opens it after something in it was changed; where it is not whole then, it stays so.
func changedReview(t *testing.T, game string, change func(r *review.Review)) *judgedDesk {
	t.Helper()
	h := house(t)
	h.Judge = func(context.Context, *rules.Match, *review.Review, func()) error { return nil }
	const from = "../pictures/testdata/reviewed/"
	path := filepath.Join(h.Store.Dir(), "saves", game+".game")
	for _, ext := range [...]string{".review", ".game"} {
		data := must.Have(os.ReadFile(from + game + ext))(t)
		must.Do(t, os.WriteFile(strings.TrimSuffix(path, ".game")+ext, data, 0o644))
	}
	p := must.Have(saves.Read(path, h.Game))(t)
	r := must.Have(review.Decode(h.Store.Review(path), p.Match))(t)
	change(r)
	h.Store.KeepReview(path, review.Encode(r))
	page := must.Have(reviewpage.New(h.Services, nav.Review{Play: &saves.Play{Replayed: p}, Path: path, Step: -1}))(t)
	x := &judgedDesk{h: h, page: page}
	h.Moment = func(_ *saves.Play, step int) ui.Scene {
		x.moved = append(x.moved, step)
		return &still{}
	}
	h.Table = func(*saves.Play) (ui.Scene, error) { return &still{}, nil }
	x.Desk = enter(t, h, x.page, 1920, 1080)
	x.Settle()
	x.told, _ = h.Review.Latest()
	if x.told == nil {
		t.Fatal("it is not judged")
	}
	return x
}

// still is a table on which nothing happens.
type still struct{}

func (*still) Frame(f *ui.Frame) { f.List.Text(f.Bounds(), "a turn", f.Type(ui.M)) }

// open is the step of what is open.
func (x *judgedDesk) open() int { return x.page.Opened(x.told).Step }

// plate is the middle of the plate of a turn below the curve.
func (x *judgedDesk) plate(n int) (at ui.Point) {
	for _, c := range x.Lists()[1].Cmds {
		if c.Op == ui.OpText && c.Text == ui.Figures(n) && c.Align == ui.Middle && c.Box.W < 60 && c.Box.H < 32 {
			return c.Box.Center() // the discs of turning points come after it
		}
	}
	return at
}

// TestTheKeysOfAReview presses each: the turning points, the decisions, the board, a turn tried
// again, a new game from there, and back.
func TestTheKeysOfAReview(t *testing.T) {
	x := reviewOfGame(t, "infidel")
	points := x.told.Points
	if len(points) < 4 || points[1].Of != x.told.Me {
		t.Fatalf("%+v", points)
	}
	at := x.told.DecisionAt(points[1].Step)
	for _, k := range []struct {
		key  ui.Key
		want int
	}{
		{ui.KeyRight, points[1].Step}, {ui.KeyRight, points[2].Step}, {ui.KeyLeft, points[1].Step},
		{ui.KeyLeft, points[0].Step}, {ui.KeyLeft, points[0].Step}, {'3', points[2].Step}, {'2', points[1].Step}, {'9', points[1].Step},
		{ui.KeyDown, x.told.Decisions[at+1].Step}, {ui.KeyDown, x.told.Decisions[at+2].Step}, {ui.KeyUp, x.told.Decisions[at+1].Step},
		{ui.KeyRight, points[2].Step}, {ui.KeyLeft, points[1].Step},
	} {
		if x.Press(k.key); x.open() != k.want {
			t.Fatalf("key %v opens step %d, want %d", k.key, x.open(), k.want)
		}
	}
	if x.Press(ui.KeyEnter); !slices.Equal(x.moved, []int{points[1].Step}) {
		t.Errorf("Enter shows %v, not step %d", x.moved, points[1].Step)
	}
	x.Stage.Pop()
	x.Step(ui.Input{})
	x.Press('t')
	if z := x.h.Puzzling.On; z == nil || z.State.Turn() != points[1].Of || !x.Has("a turn") {
		t.Fatalf("T opens %+v", z)
	}
	x.Stage.Pop()
	x.Step(ui.Input{})
	x.Press('p')
	if _, ok := x.Stage.Top().(*reviewpage.Review); ok {
		t.Errorf("P begins nothing: %s", x.Words())
	}
	x.Stage.Pop()
	x.Step(ui.Input{})
	if x.Press(ui.KeyEsc); x.Stage.Top() == ui.Scene(x.page) {
		t.Error("Esc does not leave")
	}
}

// TestDiceOfATurningPointAreRolledAgain: T begins a new game that has the same steps up to the
// roll, the same seats, and other dice; the game that is told of stays as it was.
func TestDiceOfATurningPointAreRolledAgain(t *testing.T) {
	for game, label := range map[string]string{"infidel": "Roll again", "whodares": "Roll again", "rommel": "Roll again", "undaunted": "Draw again"} {
		x := reviewOfGame(t, game)
		sort := pane.Either(label == "Draw again", review.Cards, review.Dice)
		i := slices.IndexFunc(x.told.Points, func(p judged.Point) bool { return p.Fell() && p.Sort == sort })
		if i < 0 {
			t.Fatalf("%s: no turning point of this sort", game)
		}
		p := x.told.Points[i]
		var got *saves.Play
		x.h.Table = func(play *saves.Play) (ui.Scene, error) { got = play; return &still{}, nil }
		was := len(x.page.Play.Match.Steps())
		x.Press(ui.Key('1' + i))
		if !x.Has(label) || x.Has("Try again") {
			t.Fatalf("%s: it offers:\n%s", game, x.Words())
		}
		x.Press('t')
		if got == nil {
			t.Fatalf("%s: T begins nothing", game)
		}
		t.Cleanup(func() { got.Journal.Close() })
		old, now := x.page.Play.Match.Steps(), got.Match.Steps()
		s, err := got.Match.At(p.Step, nil)
		if err != nil || len(now) <= p.Step || !slices.Equal(now[:p.Step], old[:p.Step]) || s.Turn() != rules.Chance {
			t.Errorf("%s: %d steps, want those before step %d and what fell: %v", game, len(now), p.Step, err)
		}
		if got.Header.Seed == x.page.Play.Header.Seed || got.Header.Seats != x.page.Play.Header.Seats || len(old) != was {
			t.Errorf("%s: seed %d of %d, seats %v of %v, %d steps of %d", game, got.Header.Seed, x.page.Play.Header.Seed, got.Header.Seats, x.page.Play.Header.Seats, len(old), was)
		}
	}
}

// TestCtrlCCopiesTheSentence has a program for the clipboard, and none.
func TestCtrlCCopiesTheSentence(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the programs are those of Linux")
	}
	x := reviewOfGame(t, "memoir")
	dir := t.TempDir()
	out := filepath.Join(dir, "copied")
	t.Setenv("PATH", dir)
	x.Step(ui.Input{Keys: []ui.Key{'c'}, Ctrl: true})
	x.Settle()
	reads(t, x.Desk, "No clipboard program was found")
	must.Do(t, os.WriteFile(filepath.Join(dir, "xclip"), []byte("#!/bin/sh\nexec /bin/cat > "+out), 0o755))
	x.Step(ui.Input{Keys: []ui.Key{'c'}, Ctrl: true})
	x.Settle()
	p := x.told.Points[0]
	data, err := os.ReadFile(out)
	if want := "Turn " + ui.Figures(p.Turn) + ": " + p.Title.En + ". " + p.Says.En; err != nil || string(data) != want {
		t.Errorf("copied %q, %v, want %q", data, err, want)
	}
}

// TestBarsAndGradesListDecisions clicks on a grade, on a count and on bars of what decided the
// game: the list has just these, in their order, and the chip leads back.
func TestBarsAndGradesListDecisions(t *testing.T) {
	x := reviewOfGame(t, "infidel")
	listed := func() []judged.Point { return x.page.Listed(x.told) }
	click(t, x.Desk, "Misstep")
	var both int
	for _, d := range x.told.Decisions {
		if d.Grade == review.Misstep {
			both++
		}
	}
	if got := listed(); len(got) != both || both != x.told.Of(0).Grades[review.Misstep]+x.told.Of(1).Grades[review.Misstep] {
		t.Errorf("%d are listed of %d missteps", len(got), both)
	}
	for i, p := range listed() {
		no := slices.IndexFunc(x.told.Points, func(q judged.Point) bool { return q.Step == p.Step }) + 1
		if p.Grade != review.Misstep || p.No != no || p.Title.En == "" || i > 0 && p.Step <= listed()[i-1].Step {
			t.Errorf("%+v", p)
		}
	}
	click(t, x.Desk, "Your errors")
	for i, p := range listed() {
		if p.Of != x.told.Me || p.By >= 0 || i > 0 && p.By < listed()[i-1].By {
			t.Errorf("given away by me, %d: %+v", i, p)
		}
	}
	if x.open() != listed()[0].Step {
		t.Errorf("step %d is open, not the worst", x.open())
	}
	click(t, x.Desk, "The dice")
	if got := listed(); len(got) < 3 || !got[0].Fell() || max(got[0].By, -got[0].By) < max(got[1].By, -got[1].By) {
		t.Errorf("%+v", got)
	}
	click(t, x.Desk, "Turning points "+ui.Figures(len(x.told.Points)))
	if len(listed()) != len(x.told.Points) || x.page.Only != reviewpage.SiftAll {
		t.Errorf("%d are listed", len(listed()))
	}
}

// TestAClickOnATurnOpensWhatItIsRememberedFor clicks on turn plates: of a turning point, else
// of the worst decision.
func TestAClickOnATurnOpensWhatItIsRememberedFor(t *testing.T) {
	x := reviewOfGame(t, "memoir")
	theirs := x.told.Me.Other()
	var mark judged.Turn // in which the other side decided something
	seen := 0
	for i, k := range x.told.Turns {
		if k.Worst[theirs] >= 0 && k.N > 9 {
			mark = k
		}
		if seen == 3 || k.Worst[x.told.Me] < 0 || reviewpage.Memorable(x.told, i) != x.told.Decisions[k.Worst[x.told.Me]].Step {
			continue
		}
		seen++
		x.Click(x.plate(k.N))
		if p := x.page.Opened(x.told); p.Step != x.told.Decisions[k.Worst[x.told.Me]].Step {
			t.Errorf("turn %d opens step %d, its worst decision is at step %d", k.N, p.Step, x.told.Decisions[k.Worst[x.told.Me]].Step)
		}
	}
	if seen < 3 || len(x.moved) > 0 {
		t.Errorf("%d turns were opened, the board was shown at %v", seen, x.moved)
	}
	lane := ui.Point{}
	for _, c := range x.Lists()[1].Cmds { // the last line of the curve's, above the figures
		if c.Op == ui.OpText && c.Text == "Officer" && c.Box.X < 120 {
			lane = c.Box.Center()
		}
	}
	x.Click(ui.Point{X: x.plate(mark.N).X, Y: lane.Y})
	if p := x.page.Opened(x.told); p.Step != x.told.Decisions[mark.Worst[theirs]].Step || p.Of != theirs {
		t.Errorf("the Officer's mark of turn %d opens step %d", mark.N, p.Step)
	}
}

// TestPractisingASeries goes through all errors of one's own, leaves in the middle, comes back to
// where it was, and reads the result.
func TestPractisingASeries(t *testing.T) {
	x := reviewOfGame(t, "memoir")
	poor := x.told.Poor(x.told.Me)
	n := len(poor)
	if n < 3 {
		t.Fatalf("%d errors", n)
	}
	try := func(i int, given float64) *puzzletable.Puzzle {
		z := x.h.Puzzling.On
		if z == nil || !z.Series || z.N != i+1 || z.Of != n || z.Stars != 0 {
			t.Fatalf("exercise %d: %+v", i+1, z)
		}
		z.Stars = puzzle.Stars(z.Game, given)
		z.Tries = append(z.Tries, puzzletable.Try{Verdict: &puzzle.Verdict{Given: given}, Stars: z.Stars})
		x.h.Starred(z)
		return z
	}
	click(t, x.Desk, "Practice my "+ui.Figures(n)+" errors")
	var was float64
	for i, e := range x.h.Practised.List {
		if i > 0 && e.Lost > was || e.LostToEnd < e.Lost-1e-9 {
			t.Errorf("exercise %d gave %g away after %g, its turn %g", i+1, e.Lost, was, e.LostToEnd)
		}
		was = e.Lost
	}
	try(0, 0)
	x.Stage.Pop() // leave in the middle
	x.Step(ui.Input{})
	if _, ok := x.Stage.Top().(*reviewpage.Review); !ok {
		t.Fatalf("it leads back to %T", x.Stage.Top())
	}
	click(t, x.Desk, "Practice my "+ui.Figures(n)+" errors")
	z := try(1, 0.5)
	if x.h.Beside(z, -1) == nil || len(x.h.Practised.List[0].On.Tries) != 1 {
		t.Error("what was done is lost")
	}
	for i := 2; i < n; i++ {
		next := x.h.Beside(z, 1)
		x.Stage.Push(&doer{next})
		x.Step(ui.Input{})
		z = try(i, 0)
	}
	x.Stage.Push(&doer{x.h.Beside(z, 1)})
	x.Step(ui.Input{})
	x.Step(ui.Input{})
	then, now := x.h.Practised.Gained()
	for _, want := range []string{fmt.Sprintf("%d of %d solved", n-1, n), "cost you " + x.told.Amount(then, "en") + " points of win chance", "in your best tries " + x.told.Amount(0.5, "en") + ": " + x.told.Change(then-now, "en") + "."} {
		if !strings.Contains(x.Words(), want) {
			t.Errorf("no %q:\n%s", want, x.Words())
		}
	}
	if x.h.Settings().Puzzles != nil {
		t.Errorf("the settings keep %v", x.h.Settings().Puzzles)
	}
	click(t, x.Desk, "Start over")
	try(0, 0)
}

// doer does something with its first frame.
type doer struct{ do func(f *ui.Frame) }

func (d *doer) Frame(f *ui.Frame) {
	if d.do != nil {
		d.do(f)
		d.do = nil
	}
}

// TestTheReviewGoesOutAsAText reads it in both languages, of a game for two and of one for one:
// on top what was played and how it came out, then figures, turning points, all that was loose.
func TestTheReviewGoesOutAsAText(t *testing.T) {
	for _, c := range []struct {
		game, lang string
		want       []string
	}{
		{"memoir", "en", []string{"Review · Memoir ’44 · Sword Beach\n", "\nAxis: Officer\nAllies: Person\n", "win chance of Allies", "\nDECISIONS\n\nAllies: Accuracy ", " · Spot on ", "\nAt the start: ", "\nThe dice: ", "\nThe cards: ", "\nYour errors: −", "\nYou: small choices: ", "\nWith even luck you stood at ", "\nTURNING POINTS\n\n1. Turn ", "\nALL MISSTEPS AND DISASTERS\n\n- Turn "}},
		{"memoir", "fr", []string{"Analyse · Mémoire 44 · Sword Beach\n", "\nTOURNANTS\n\n1. Tour ", "chances de victoire du camp Alliés"}},
		{"whodares", "en", []string{"score to be expected", " · Disaster · −"}},
	} {
		x := reviewOfGame(t, c.game)
		p := x.h.Settings()
		p.Language = c.lang
		x.h.Keep(p)
		var text string
		x.Look.Lang = c.lang
		x.Stage.Push(&doer{func(f *ui.Frame) { text = x.page.Text(f, x.told) }})
		x.Step(ui.Input{})
		want := c.want
		for i := range x.told.Points {
			want = append(want, x.told.Points[i].Title.In(c.lang)+". "+x.told.Points[i].Says.In(c.lang))
		}
		for i, d := range x.told.Decisions {
			if d.Grade >= review.Misstep {
				p := x.told.Point(i)
				want = append(want, x.told.Change(p.By, c.lang)+pane.Either(c.lang == "fr", "\u202f: ", ": ")+p.Title.In(c.lang)+". "+p.Says.In(c.lang))
			}
		}
		for _, want := range want {
			if !strings.Contains(text, want) {
				t.Errorf("%s in %s: no %q in\n%s", c.game, c.lang, want, text)
			}
		}
		if strings.Contains(text, "ui.review") || strings.Contains(text, "<no value>") {
			t.Errorf("%s in %s:\n%s", c.game, c.lang, text)
		}
	}
	if texts.Get("fr", "ui.review.save-text") != "Texte" {
		t.Error("the clipboard’s message names a button that is not there")
	}
}

// TestAnswersOfAnEmptyReview says why nothing turned, and what is still being proved.
func TestAnswersOfAnEmptyReview(t *testing.T) {
	x := reviewOfGame(t, "memoir")
	says := func(now *judged.Told, ends bool) (out string) {
		x.Stage.Push(&doer{func(f *ui.Frame) { out = x.page.None(f, now, ends) }})
		x.Step(ui.Input{})
		x.Stage.Pop()
		return out
	}
	runs := func(all ...review.Standing) *review.Review {
		r := &review.Review{Rests: make([]review.Rest, len(all)+1)}
		for _, s := range all {
			r.Runs = append(r.Runs, review.Run{Side: x.told.Me, Standing: s})
		}
		return r
	}
	turns := x.told.Turns
	for _, c := range []struct {
		told judged.Told
		ends bool
		want string
	}{
		{judged.Told{Review: runs(review.Same), Turns: turns[:2]}, true, "Too short for a review."},
		{judged.Told{Review: runs(review.Free), Turns: turns}, true, "No decision of this game could be examined."},
		{judged.Told{Review: runs(review.Same, review.Unclear), Turns: turns}, true, "No error is known."},
		{judged.Told{Review: runs(review.Same, review.Unseen), Turns: turns}, false, "Review in progress: 20%."},
		{judged.Told{Review: runs(review.Suspected, review.Same, review.Suspected), Turns: turns}, false, "Review in progress: 14%. 2 turns are still being checked."},
	} {
		c.told.Me = x.told.Me
		if got := says(&c.told, c.ends); got != c.want {
			t.Errorf("it says %q, want %q", got, c.want)
		}
	}
}

// TestNothingIsSaidThatIsNotKnown takes decisions and explanations from a review: without decisions there is no accuracy,
// where small things make up too much no number is named, and what is suspected says so and is no error.
func TestNothingIsSaidThatIsNotKnown(t *testing.T) {
	text := func(x *judgedDesk) (out string) {
		x.Stage.Push(&doer{func(f *ui.Frame) { out = x.page.Text(f, x.told) }})
		x.Step(ui.Input{})
		x.Stage.Pop()
		x.Step(ui.Input{})
		return out
	}
	of := func(change func(r *review.Run)) *judgedDesk {
		return changedReview(t, "memoir", func(r *review.Review) {
			for i := range r.Runs {
				change(&r.Runs[i])
			}
		})
	}
	x := of(func(r *review.Run) { r.Standing = review.Free })
	if says := text(x); !x.Has("–") || !strings.Contains(says, "Allies: Accuracy – ·") || strings.Contains(says, "Accuracy 1") {
		t.Errorf("without decisions:\n%s\n%s", x.Words(), says)
	}
	x = of(func(r *review.Run) {
		if r.Standing == review.Told {
			r.Standing = review.Suspected
		}
	})
	n := x.told.Proving()
	if n < 2 || len(x.told.Poor(x.told.Me)) > 0 || !x.Has(ui.Figures(n)+" turns are still being checked.") || !strings.Contains(text(x), "\nNone.\n") {
		t.Errorf("%d are suspected:\n%s", n, x.Words())
	}
	for i := range x.told.Decisions {
		if d := &x.told.Decisions[i]; x.told.Runs[d.Run].Standing == review.Suspected {
			if p := x.told.Point(i); p.By != 0 || p.Grade != review.Open || !strings.HasSuffix(p.Says.En, "This is still being checked.") {
				t.Errorf("suspected: %+v", p)
			}
		}
	}
	x = changedReview(t, "memoir", func(r *review.Review) { // all goes wrong that nothing explains
		for i := range r.Runs {
			r.Runs[i].Standing, r.Runs[i].Fell = review.Unclear, [2]ai.Estimate{}
		}
	})
	const unexplained = "More happened in this game than the review can explain."
	if _, _, known := x.told.Adjusted(); known || !strings.Contains(text(x), unexplained) || strings.Contains(text(x), "small choices") || x.Has("small choices") || x.Has("With even luck this battle") {
		t.Errorf("what is not explained:\n%s\n%s", x.Words(), text(x))
	}
}

// TestWhatIsOpenStaysOpen: what stands open while a review is made is still open when it is done, though other turning
// points stand before it then.
func TestWhatIsOpenStaysOpen(t *testing.T) {
	h := house(t)
	path := lay(t, h, "undaunted", "undaunted", false)
	p := must.Have(saves.Read(path, h.Game))(t)
	whole := must.Have(review.Decode(h.Store.Review(path), p.Match))(t)
	r := *whole
	r.Runs = slices.Clone(whole.Runs)
	for i := range r.Runs {
		if r.Runs[i].Standing == review.Told {
			r.Runs[i].Standing = review.Suspected
		}
	}
	h.Store.KeepReview(path, review.Encode(&r))
	done := make(chan bool)
	h.Judge = func(_ context.Context, _ *rules.Match, now *review.Review, _ func()) error {
		<-done
		now.Rests, now.Runs = whole.Rests, whole.Runs
		return nil
	}
	page := must.Have(reviewpage.New(h.Services, nav.Review{Play: &saves.Play{Replayed: p}, Path: path, Step: -1}))(t)
	d := must.Have(drive.New(page, 1920, 1080, new(texts.Memo).Say))(t)
	t.Cleanup(d.Close)
	d.Step(ui.Input{})
	told, _ := h.Review.Latest()
	for told == nil {
		time.Sleep(time.Millisecond)
		told, _ = h.Review.Latest()
	}
	d.Step(ui.Input{})
	open := *page.Opened(told)
	close(done)
	d.Settle()
	now, ends := h.Review.Latest()
	if !ends || now.Proving() > 0 || len(now.Points) <= len(told.Points) || now.Points[0].Step >= open.Step {
		t.Fatalf("ended: %v, %d points after %d, the first at step %d", ends, len(now.Points), len(told.Points), now.Points[0].Step)
	}
	if p := page.Opened(now); !open.Fell() || p.Step != open.Step {
		t.Errorf("step %d is open, was %d", p.Step, open.Step)
	}
}
