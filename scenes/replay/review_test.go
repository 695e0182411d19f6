package replay_test

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai/review"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/judged"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/replay"
	"sandtable/scenes/ui"
)

// retrier is a host that lets decisions be tried again, and remembers which.
type retrier struct {
	brancher
	tried int
	chair rules.Side
}

func (h *retrier) TryAgain(_ ui.Shell, _ *saves.Play, step int, side rules.Side) error {
	h.tried, h.chair = step, side
	return nil
}

// reviewing is a replay of a game that two Officers have played, with its review.
type reviewing struct {
	*sitting
	r    *replay.Replay
	told *judged.Told
	desk *retrier
}

// reviewedGame is the game and what is told of it, for the side of the person.
func reviewedGame(t testing.TB) (*saves.Replayed, *judged.Told) {
	t.Helper()
	const at = "../pictures/testdata/reviewed/memoir"
	p := must.Have(saves.Read(at+".game", func(string) (rules.Game, error) { return game.New(), nil }))(t)
	data := must.Have(os.ReadFile(at + ".review"))(t)
	r := must.Have(review.Decode(data, p.Match))(t)
	return p, judged.New(p.Match, r, rules.Second, judged.Know{})
}

// reviewed opens that replay after so many steps.
func reviewed(t testing.TB, step int, how at) *reviewing {
	t.Helper()
	p, told := reviewedGame(t)
	h := &retrier{brancher{&host{prefs: saves.Standard()}, -1, nil}, -1, rules.Chance}
	h.prefs.Speed, h.prefs.Language = "instant", how.lang
	r := must.Have(replay.New(h, &saves.Play{Replayed: p}, board.New(p.Match.Game().(*game.Game)), 0))(t)
	must.Do(t, r.Judge(told, step))
	d := deskOf(t, how)
	d.Push(r)
	d.Step(ui.Input{})
	d.Step(ui.Input{})
	return &reviewing{&sitting{Desk: d, host: h.host, match: p.Match, game: p.Match.Game().(*game.Game)}, r, told, h}
}

// heads are the tips of the arrows of an ink on the board.
func (s *reviewing) heads(ink ui.Ink) (out []ui.Point) {
	list := s.Lists()[1]
	for _, c := range list.Cmds {
		if c.Op == ui.OpPoly && c.N == 3 && c.Ink == ink && list.Points[c.First].X < 985 {
			out = append(out, list.Points[c.First+1])
		}
	}
	return out
}

// rings says whether a ring of an ink lies about a place.
func (s *reviewing) rings(ink ui.Ink, box ui.Rect) bool {
	list := s.Lists()[1]
	r := math.Min(box.W, box.H)
	return slices.ContainsFunc(list.Cmds, func(c ui.Cmd) bool {
		return c.Op == ui.OpLine && c.Ink == ink && box.Inset(-r*0.2).Has(c.Box.Min()) && !box.Inset(r*0.25).Has(c.Box.Min())
	})
}

func hexOf(t testing.TB, word string) int {
	t.Helper()
	hex, ok := scenario.ParseHex(strings.ToUpper(word))
	if !ok {
		t.Fatalf("no hex %q", word)
	}
	return int(hex)
}

// TestArrowsLieWhereTheActionsDo goes through every decision of a game: an arrow that was
// played ends where the action does, and there is one to the better place where that is
// clear, and none where it is not.
func TestArrowsLieWhereTheActionsDo(t *testing.T) {
	s := reviewed(t, 0, small)
	arrows, better := 0, 0
	for _, d := range s.told.Decisions {
		s.Press(ui.KeyDown)
		if s.r.Reviewing() != d.Step {
			t.Fatalf("the replay stands before step %d, not %d", s.r.Reviewing(), d.Step)
		}
		verb, places, _ := strings.Cut(d.Action, " ")
		clear := d.Rank > 0 && d.Grade > review.Spot
		if verb == "battle" || verb == "to" {
			words := strings.Fields(places)
			to := s.r.Where(hexOf(t, words[len(words)-1]))
			if !slices.ContainsFunc(s.heads(judged.Played), to.Has) && !s.rings(judged.Played, to) {
				t.Errorf("step %d, %q: nothing points at %v, but %v", d.Step, d.Action, to, s.heads(judged.Played))
			}
			arrows += len(s.heads(judged.Played))
		}
		verb, places, _ = strings.Cut(d.Best[0].Action, " ")
		heads := s.heads(judged.Better)
		if words := strings.Fields(places); clear && (verb == "battle" || verb == "to") {
			to := s.r.Where(hexOf(t, words[len(words)-1]))
			if !slices.ContainsFunc(heads, to.Has) && !s.rings(judged.Better, to) {
				t.Errorf("step %d, %q was better: nothing points at %v, but %v", d.Step, d.Best[0].Action, to, heads)
			}
			better++
		}
		if !clear && len(heads) > 0 {
			t.Errorf("step %d, %q: %q is no better, and an arrow shows it", d.Step, d.Action, d.Best[0].Action)
		}
	}
	if arrows < 20 || better < 3 {
		t.Errorf("%d arrows of what was played, %d of what was better", arrows, better)
	}
}

// TestAnArrowLeadsFromWhoIsTakenUpToWhereHeGoes looks at a unit that was moved, and at the one
// that had better been: the arrows lead on to where they go next.
func TestAnArrowLeadsFromWhoIsTakenUpToWhereHeGoes(t *testing.T) {
	s := reviewed(t, 44, small)
	points := func(ink ui.Ink, text string) {
		t.Helper()
		to := s.r.Where(hexOf(t, text))
		if heads := s.heads(ink); !slices.ContainsFunc(heads, to.Has) {
			t.Errorf("no arrow ends at %s, %v: %v", text, to, heads)
		}
	}
	says := func(list ...string) {
		t.Helper()
		for _, says := range list {
			if !s.Has(says) {
				t.Errorf("nothing says %q:\n%s", says, s.Words())
			}
		}
	}
	points(judged.Played, strings.TrimPrefix(s.game.Text(s.match.Steps()[45]), "to "))
	says("Spot on", "1 of 4 ways", "Equal: none of them is clearly better.")
	s = reviewed(t, 46, small)
	points(judged.Better, "a2")
	says("Misstep", "+5", "1 of 3 ways", "Move Armor A1", s.told.Worth(0.778, "en"), s.told.Worth(0.723, "en"), "Bars begin at")
	s.Press('b')
	if s.heads(judged.Played) != nil || s.heads(judged.Better) != nil {
		t.Error("B leaves arrows on the board")
	}
	s.Press('b')
	at, ok := s.Find("Move Infantry C4")
	if !ok {
		t.Fatal("the third best is not listed")
	}
	s.Move(at)
	s.Step(ui.Input{})
	if s.heads(judged.Better) != nil {
		t.Error("another way is pointed at, and the best is still drawn")
	}
}

// TestTheBarStandsAtTheReviewsValue goes through the stops of a game: the bar at the board's
// edge is full as far as the review says.
func TestTheBarStandsAtTheReviewsValue(t *testing.T) {
	s := reviewed(t, 0, small)
	core := s.Look.Side(ui.Wears(s.game, rules.Second)).Core
	bar := func() ui.Rect {
		for _, c := range s.Lists()[1].Cmds {
			if c.Op == ui.OpFill && c.Ink == core && c.Box.X < 82 && c.Box.W == 20 {
				return c.Box
			}
		}
		return ui.Rect{}
	}
	_ = s.ClickOn("Arrows")
	foot, whole := bar().Bottom(), 0.0
	for range 150 {
		want := s.told.At(s.r.Step())
		if got := bar(); want > 0.3 && whole == 0 {
			whole = got.H / want
		} else if math.Abs(got.H-whole*want) > 1 || got.Bottom() != foot {
			t.Fatalf("step %d: the bar is %v high of %v, the value is %v", s.r.Step(), got.H, whole, want)
		}
		s.Press(ui.KeyRight)
	}
	s.host.prefs.ChanceBar = false
	s.Step(ui.Input{})
	if !bar().Empty() {
		t.Error("it is drawn although the settings say no")
	}
}

// TestTheBarGlides is looked at half way to the next value, and when it is there.
func TestTheBarGlides(t *testing.T) {
	s := reviewed(t, 0, small)
	s.Look.Still, s.host.prefs.Speed = false, "normal"
	core := s.Look.Side(ui.Wears(s.game, rules.Second)).Core
	high := func() float64 {
		for _, c := range s.Lists()[1].Cmds {
			if c.Op == ui.OpFill && c.Ink == core && c.Box.X < 82 && c.Box.W == 20 {
				return c.Box.H
			}
		}
		return 0
	}
	was := high()
	s.Press(ui.KeyEnd)
	s.Wait(70 * time.Millisecond)
	half := high()
	s.Wait(200 * time.Millisecond)
	if there := high(); !(there < half && half < was) {
		t.Errorf("it stands at %v, then at %v, then at %v", was, half, there)
	}
}

// TestAHiddenCardStaysHiddenInTheTable looks at a decision between cards of the other hand:
// the table names but the one that was played until both hands are shown.
func TestAHiddenCardStaysHiddenInTheTable(t *testing.T) {
	s := reviewed(t, 15, at{1920, 1080, "en", 1})
	if !s.Has("a card that stays hidden") || s.Has("Recon in force") || !s.Has("Play Attack – center") {
		t.Fatalf("it says\n%s", s.Words())
	}
	s.Press('h')
	if s.Has("a card that stays hidden") || !s.Has("Play Recon in force") {
		t.Errorf("with both hands it says\n%s", s.Words())
	}
}

// TestWhatIsNotClearIsCalledEqual finds a decision in which another way stands first by less
// than the error.
func TestWhatIsNotClearIsCalledEqual(t *testing.T) {
	_, told := reviewedGame(t)
	for _, d := range told.Decisions {
		if d.Rank > 0 && d.Grade == review.Spot {
			s := reviewed(t, d.Step, small)
			if !s.Has("Equal: none of them is clearly better.") || s.heads(judged.Better) != nil {
				t.Errorf("step %d: it says\n%s", d.Step, s.Words())
			}
			return
		}
	}
	t.Fatal("there is no such decision")
}

// TestKeysOfAReview plays on, tries again and goes from decision to decision and from turning
// point to turning point.
func TestKeysOfAReview(t *testing.T) {
	s := reviewed(t, 22, small)
	s.Press('t')
	if s.desk.tried != 22 || s.desk.chair != rules.Second {
		t.Errorf("step %d is tried again from the chair of %d", s.desk.tried, s.desk.chair)
	}
	s.Press('p')
	if s.desk.step != 22 {
		t.Errorf("it is played on from step %d", s.desk.step)
	}
	s.Press(ui.KeyUp)
	if i := slices.IndexFunc(s.told.Decisions, func(d review.Decision) bool { return d.Step == 22 }); s.r.Reviewing() != s.told.Decisions[i-1].Step {
		t.Errorf("Up leads to step %d", s.r.Reviewing())
	}
	for _, p := range s.told.Points {
		s.Press(ui.KeyHome)
		line := s.r.Line()
		for _, c := range s.Lists()[1].Cmds {
			if c.Op == ui.OpText && c.Text == fmt.Sprint(p.No) && line.Inset(-12).Has(c.Box.Center()) && c.Box.H == 16 {
				s.Click(c.Box.Center())
				break
			}
		}
		if s.r.Step() != p.Step {
			t.Errorf("the number %d leads to step %d, not %d", p.No, s.r.Step(), p.Step)
		}
	}
}

// TestAGameUnderWayHasNoReview gives one to a replay of it: nothing of it is shown.
func TestAGameUnderWayHasNoReview(t *testing.T) {
	s := sit(t, "sword-beach", alliesBot, 3, small)
	through(t, s, 40)
	r, _ := watched(t, s, 0)
	_, told := reviewedGame(t)
	must.Do(t, r.Judge(told, 5))
	s.Step(ui.Input{})
	if r.Step() != 0 || s.Has("Review") || s.Has("Arrows") {
		t.Errorf("it stands at step %d and says\n%s", r.Step(), s.Words())
	}
}

// TestAReviewFits measures the words of a replay with its review, in both languages and four
// sizes, at decisions of each sort.
func TestAReviewFits(t *testing.T) {
	for _, lang := range []string{"en", "fr", rules.Longer} {
		for _, size := range []ui.Size{{W: 1024, H: 600}, {W: 1280, H: 720}, {W: 1920, H: 1080}} {
			for _, text := range []float64{1, 1.45} {
				how := at{size.W, size.H, lang, ui.Fitting(text, size)}
				s := reviewed(t, 0, how)
				for i := range 24 {
					s.fits(t, how, fmt.Sprint("decision ", i, ", step ", s.r.Step()))
					for range 7 {
						s.Press(ui.KeyDown)
					}
				}
			}
		}
	}
}
