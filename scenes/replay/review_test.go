package replay_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/judged"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/pane"
	"sandtable/scenes/replay"
	"sandtable/scenes/ui"
)

// retrier is a host that lets decisions be tried again, and remembers which.
type retrier struct {
	brancher
	tried int
	chair rules.Side
	best  float64
}

func (h *retrier) TryAgain(_ ui.Shell, _ *saves.Play, step int, side rules.Side, best float64) error {
	h.tried, h.chair, h.best = step, side, best
	return nil
}

// reviewing is a replay of a game that two Officers have played, with its review.
type reviewing struct {
	*sitting
	r    *replay.Replay
	told *judged.Told
	desk *retrier
	wide float64 // the board
}

// reviewedGame is the game and what is told of it, for the side of the person: each card of the Axis and a third of
// all else is known to have been worse than another, of a third nothing is known, and to the rest nothing better was found.
func reviewedGame(t testing.TB) (*saves.Replayed, *judged.Told) {
	t.Helper()
	const at = "../pictures/testdata/reviewed/memoir"
	p := must.Have(saves.Read(at+".game", func(string) (rules.Game, error) { return game.New(), nil }))(t)
	r := review.New(p.Match)
	for i := range r.Rests {
		r.Rests[i].Known, r.Rests[i].Seen = true, ai.Estimate{Mean: 0.5 + 0.2*math.Sin(float64(i)/3), Error: 0.02}
	}
	for i := range r.Runs {
		x := &r.Runs[i]
		x.Fell = [2]ai.Estimate{{Mean: 0.05 * math.Cos(float64(i)), Error: 0.01}, {}}
		x.Standing = [...]review.Standing{review.Cleared, review.Unclear, review.Told}[i/2%3]
		if x.Side == rules.First && strings.HasPrefix(p.Match.Game().Text(p.Match.Steps()[x.Step]), "play ") {
			x.Standing = review.Told
		}
		if x.Best = otherwise(t, p.Match, x, i); x.Standing == review.Told && len(x.Best) > 0 {
			x.Lead, x.Played = ai.Estimate{Mean: 0.09, Error: 0.01}, ai.Estimate{Mean: 0.09, Error: 0.01}
		} else if x.Standing == review.Told {
			x.Standing = review.Same
		}
	}
	r = must.Have(review.Decode(review.Encode(r), p.Match))(t)
	b := board.New(p.Match.Game().(*game.Game))
	took := func(steps []rules.Action) bool { return b.Took(steps[len(steps)-1]) }
	return p, judged.New(p.Match, r, rules.Second, judged.Know{Took: took})
}

// otherwise is what a side might have done in place of a run, one thing after the other; nothing where it had no choice
// that leads anywhere else.
func otherwise(t testing.TB, m *rules.Match, x *review.Run, seed int) (out []string) {
	t.Helper()
	s := must.Have(m.At(x.Step, nil))(t)
	r := rules.Stream(uint64(seed), "otherwise")
	for s.Turn() == x.Side && len(out) < 30 {
		legal := s.Legal(nil)
		a := legal[r.IntN(len(legal))]
		out = append(out, m.Game().Text(a))
		s.Apply(a, nil)
	}
	if did, better := review.Apart(m.Game(), m.Steps()[x.Step:x.To], out); len(did) == 0 || len(better) == 0 {
		return nil
	}
	return out
}

// reviewed opens that replay after so many steps.
func reviewed(t testing.TB, step int, how at) *reviewing {
	t.Helper()
	p, told := reviewedGame(t)
	h := &retrier{brancher{&host{prefs: saves.Standard()}, -1, nil}, -1, rules.Chance, 0}
	h.prefs.Speed, h.prefs.Language = "instant", how.lang
	r := must.Have(replay.New(h, &saves.Play{Replayed: p}, board.New(p.Match.Game().(*game.Game)), 0))(t)
	must.Do(t, r.Judge(told, step))
	d := deskOf(t, how)
	d.Push(r)
	d.Step(ui.Input{})
	d.Step(ui.Input{})
	return &reviewing{&sitting{Desk: d, host: h.host, match: p.Match, game: p.Match.Game().(*game.Game)}, r, told, h, 0.77 * how.w}
}

// heads are the tips of the arrows of an ink on the board.
func (s *reviewing) heads(ink ui.Ink) (out []ui.Point) {
	list := s.Lists()[1]
	for _, c := range list.Cmds {
		if c.Op == ui.OpPoly && c.N == 3 && c.Ink == ink && list.Points[c.First].X < s.wide {
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

// goals are the hexes at which actions of a run in the notation end, those that go or strike.
func goals(t testing.TB, texts []string, places []int) (out []int) {
	for _, i := range places {
		verb, where, _ := strings.Cut(texts[i], " ")
		if words := strings.Fields(where); verb == "battle" || verb == "to" {
			out = append(out, hexOf(t, words[len(words)-1]))
		}
	}
	return out
}

// TestArrowsShowAllThatTheBestDidOtherwise goes through every decision of a game: of an error an arrow ends wherever
// something was done that the best run does without, and another wherever that would have gone or struck; where nothing
// better is known arrows show what was played, and no other.
func TestArrowsShowAllThatTheBestDidOtherwise(t *testing.T) {
	s := reviewed(t, 0, small)
	arrows, better := 0, 0
	for i := range s.told.Decisions {
		d := &s.told.Decisions[i]
		s.Press(ui.KeyDown)
		if s.r.Reviewing() != d.Step {
			t.Fatalf("the replay stands before step %d, not %d", s.r.Reviewing(), d.Step)
		}
		run := s.match.Steps()[s.told.Runs[d.Run].Step:s.told.Runs[d.Run].To]
		var played []string
		all := []int{}
		for k, a := range run {
			played, all = append(played, s.game.Text(a)), append(all, k)
		}
		did, best := all, []int{}
		if d.Better != "" {
			did, best = review.Apart(s.game, run, d.Best)
		}
		for ink, list := range map[ui.Ink][]int{judged.Played: goals(t, played, did), judged.Better: goals(t, d.Best, best)} {
			for _, hex := range list {
				if to := s.r.Where(hex); !slices.ContainsFunc(s.heads(ink), to.Has) && !s.rings(ink, to) {
					t.Errorf("step %d, %v for %v: nothing in %v points at %v, but %v", d.Step, played, d.Best, ink, to, s.heads(ink))
				}
			}
		}
		arrows += len(did)
		better += len(best)
		if d.Better == "" && len(s.heads(judged.Better)) > 0 {
			t.Errorf("step %d, %q: nothing is known to be better, and an arrow shows it", d.Step, d.Action)
		}
	}
	if arrows < 50 || better < 30 {
		t.Errorf("%d actions that were played, %d that had been better", arrows, better)
	}
}

// errorOf is a decision of a side that is told, and of which something holds.
func errorOf(t testing.TB, told *judged.Told, side rules.Side, is func(d *review.Decision) bool) *review.Decision {
	t.Helper()
	i := slices.IndexFunc(told.Decisions, func(d review.Decision) bool { return d.Side == side && d.Better != "" && is(&d) })
	if i < 0 {
		t.Fatal("there is no such decision")
	}
	return &told.Decisions[i]
}

// TestAnErrorIsToldAsAPlan: all that had been better stands in numbered lines, each at the head of its arrow too, with
// what it might have come to, and below it what was played, with what that came to; whoever points at a line sees its
// arrow alone, and B takes all of them off the board.
func TestAnErrorIsToldAsAPlan(t *testing.T) {
	_, told := reviewedGame(t)
	d := errorOf(t, told, rules.Second, func(d *review.Decision) bool {
		did, better := told.Lines(d)
		goes := func(l judged.Line) bool { return strings.HasPrefix(told.Match.Game().Text(l[len(l)-1].Action), "to ") }
		return len(did) > 1 && len(better) > 2 && slices.ContainsFunc(better, goes)
	})
	s := reviewed(t, d.Step, at{1920, 1080, "en", 1})
	words := strings.Split(s.Words(), "\n")
	at := func(says string) int {
		t.Helper()
		i := slices.Index(words, says)
		if i < 0 || slices.Contains(words[i+1:], says) {
			t.Errorf("%q does not stand there once:\n%s", says, s.Words())
		}
		return i
	}
	last := at("Better")
	did, better := told.Lines(d)
	for _, l := range better {
		if !s.Has(told.Says(l, "en")) {
			t.Errorf("%q is not told:\n%s", told.Says(l, "en"), s.Words())
		}
	}
	if now := at("Played"); now < last {
		t.Error("what was played stands first")
	}
	if !s.Has(told.Says(did[0], "en")) || !s.Has(told.Worth(d.Might, "en")) || !s.Has(told.Worth(d.Value, "en")) || !s.Has("Bars start at") {
		t.Errorf("it says\n%s", s.Words())
	}
	all := len(s.heads(judged.Better))
	row, ok := s.Find(told.Says(did[len(did)-1], "en"))
	if !ok {
		t.Fatal("no row")
	}
	s.Move(row)
	s.Step(ui.Input{})
	if n := len(s.heads(judged.Better)); n != 0 || all == 0 {
		t.Errorf("%d arrows of what was better before a row of what was played is pointed at, %d after", all, n)
	}
	s.Move(ui.Point{})
	s.Step(ui.Input{})
	s.Press('b')
	if s.heads(judged.Played) != nil || s.heads(judged.Better) != nil {
		t.Error("B leaves arrows on the board")
	}
}

// TestAnArrowLeadsFromWhoIsTakenUpToWhereHeGoes looks at units that were moved: one arrow leads from where each stood to
// where it went.
func TestAnArrowLeadsFromWhoIsTakenUpToWhereHeGoes(t *testing.T) {
	_, told := reviewedGame(t)
	steps, g := told.Match.Steps(), told.Match.Game()
	i := slices.IndexFunc(told.Decisions, func(d review.Decision) bool {
		x := told.Runs[d.Run]
		return d.Better == "" && slices.ContainsFunc(steps[x.Step:x.To], func(a rules.Action) bool { return strings.HasPrefix(g.Text(a), "unit ") })
	})
	d := &told.Decisions[i]
	s := reviewed(t, d.Step, small)
	heads, moves := s.heads(judged.Played), 0
	for k := told.Runs[d.Run].Step; k+1 < told.Runs[d.Run].To; k++ {
		to, goes := strings.CutPrefix(g.Text(steps[k+1]), "to ")
		if !strings.HasPrefix(g.Text(steps[k]), "unit ") || !goes {
			continue
		}
		moves++
		if at := s.r.Where(hexOf(t, to)); len(pane.Only(heads, at.Has)) != 1 {
			t.Errorf("%d arrows end at %s: %v", len(pane.Only(heads, at.Has)), to, heads)
		}
	}
	if moves == 0 {
		t.Error("nobody was moved")
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
	if there := high(); (there-half)*(half-was) <= 0 {
		t.Errorf("it stands at %v, then at %v, then at %v", was, half, there)
	}
}

// TestAHiddenCardStaysHiddenInAPlan looks at an error with a card of the other hand: the plan does not name the card that
// had better been played until both hands are shown.
func TestAHiddenCardStaysHiddenInAPlan(t *testing.T) {
	_, told := reviewedGame(t)
	d := errorOf(t, told, rules.First, func(d *review.Decision) bool {
		return strings.HasPrefix(d.Action, "play ") && strings.HasPrefix(d.Better, "play ")
	})
	_, better := told.Lines(d)
	card := told.Says(better[0], "en")
	s := reviewed(t, d.Step, at{1920, 1080, "en", 1})
	if !s.Has("a card still hidden") || s.Has(card) || !s.Has(told.Deed(d, "en")) {
		t.Fatalf("beside %q it says\n%s", card, s.Words())
	}
	s.Press('h')
	if s.Has("a card still hidden") || !s.Has(card) {
		t.Errorf("with both hands it says, %q,\n%s", card, s.Words())
	}
}

// TestWhereNothingBetterIsKnownThatIsSaid: what was played is shown alone, with what is known of it.
func TestWhereNothingBetterIsKnownThatIsSaid(t *testing.T) {
	_, told := reviewedGame(t)
	for _, grade := range []review.Grade{review.Spot, review.Open} {
		says := texts.Get("en", "ui.review.says-"+grade.String())[:22] // the first line of it
		i := slices.IndexFunc(told.Decisions, func(d review.Decision) bool {
			x := &told.Runs[d.Run]
			return d.Grade == grade && slices.ContainsFunc(told.Match.Steps()[x.Step:x.To], func(a rules.Action) bool { return strings.HasPrefix(told.Match.Game().Text(a), "to ") })
		})
		s := reviewed(t, told.Decisions[i].Step, small)
		if !s.Has(says) || !s.Has("Played") || s.Has("Better") || s.heads(judged.Better) != nil || s.heads(judged.Played) == nil {
			t.Errorf("step %d, %v: it says\n%s", told.Decisions[i].Step, grade, s.Words())
		}
	}
}

// TestKeysOfAReview plays on, tries again and goes from decision to decision and from turning
// point to turning point.
func TestKeysOfAReview(t *testing.T) {
	_, told := reviewedGame(t)
	i := slices.IndexFunc(told.Decisions, func(d review.Decision) bool { return d.Better != "" && d.Step > told.Runs[d.Run].Step })
	d := &told.Decisions[i]
	s := reviewed(t, d.Step, small)
	s.Press('t')
	if s.desk.tried != told.Runs[d.Run].Step || s.desk.chair != d.Side || s.desk.best != d.Might {
		t.Errorf("step %d is tried again from the chair of %d, for %v", s.desk.tried, s.desk.chair, s.desk.best)
	}
	s.Press('p')
	if s.desk.step != d.Step {
		t.Errorf("it is played on from step %d", s.desk.step)
	}
	s.Press(ui.KeyUp)
	if s.r.Reviewing() != s.told.Decisions[i-1].Step {
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
