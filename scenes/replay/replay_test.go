package replay_test

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/replay"
	"sandtable/scenes/ui"
)

// brancher is a host that remembers where a game was to be played on.
type brancher struct {
	*host
	step int
	err  error
}

func (b *brancher) Branch(_ ui.Shell, _ *saves.Play, step int) error {
	b.step = step
	return b.err
}

// through plays the game of a table by chance for at most n decisions.
func through(t testing.TB, s *sitting, n int) {
	t.Helper()
	r := rules.Stream(5, "replay")
	for ; n > 0 && s.match.Now().Turn() != rules.Over; n-- {
		legal := s.match.Legal()
		must.Do(t, s.match.Do(legal[r.IntN(len(legal))], nil))
	}
}

// watched is a replay of a game on the desk of its table.
func watched(t testing.TB, s *sitting, step int) (*replay.Replay, *brancher) {
	t.Helper()
	h := &brancher{host: s.host, step: -1}
	r := must.Have(replay.New(h, s.play, board.New(s.game), step))(t)
	s.Push(r)
	s.Step(ui.Input{})
	return r, h
}

// same says whether two positions read the same.
func same(t *testing.T, a, b rules.State) bool {
	t.Helper()
	x := must.Have(json.Marshal(a))(t)
	y := must.Have(json.Marshal(b))(t)
	return string(x) == string(y) && a.Hash() == b.Hash()
}

// TestReplayShowsTheGameAsItWas steps through a whole game by the arrow keys, forward and back:
// each stop is the position of the match after that step, as the viewer may see it.
func TestReplayShowsTheGameAsItWas(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 3, small)
	through(t, s, 5000)
	r, _ := watched(t, s, 0)
	stops, last := 0, -1
	for {
		want := must.Have(s.match.At(r.Step(), nil))(t)
		want.Hide(rules.First)
		if !same(t, r.Shown(), want) {
			t.Fatalf("step %d is not shown as it was", r.Step())
		}
		if r.Step() <= last {
			t.Fatalf("from step %d the arrow leads to %d", last, r.Step())
		}
		last = r.Step()
		stops++
		if last == len(s.match.Steps()) {
			break
		}
		s.Press(ui.KeyRight)
	}
	if stops < 100 {
		t.Errorf("a whole game has only %d stops", stops)
	}
	s.Press(ui.KeyLeft)
	if r.Step() >= last {
		t.Error("the left arrow does not go back")
	}
	s.Press(ui.KeyHome)
	if r.Step() != 0 {
		t.Error("Home does not go to the start")
	}
	s.Press(ui.KeyEnd)
	if r.Step() != last {
		t.Error("End does not go to the end")
	}
}

// TestReplayStepsDecisionsAndTurns leaps by Shift and Ctrl, and back to the same stops.
func TestReplayStepsDecisionsAndTurns(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 3, small)
	through(t, s, 5000)
	r, _ := watched(t, s, 0)
	count := func(in ui.Input) (n int) {
		s.Press(ui.KeyHome)
		for r.Step() < len(s.match.Steps()) {
			was := r.Step()
			in.Keys = []ui.Key{ui.KeyRight}
			s.Step(in)
			if r.Step() <= was {
				t.Fatal("the replay stands still")
			}
			n++
		}
		return n
	}
	events, decisions, turns := count(ui.Input{}), count(ui.Input{Shift: true}), count(ui.Input{Ctrl: true})
	if events <= decisions || decisions <= turns || turns < s.game.TurnNumber(s.match.Now()) {
		t.Errorf("%d events, %d decisions, %d turns", events, decisions, turns)
	}
}

// TestReplayPlays lets a replay run to its end; it stops there and wants no more frames.
func TestReplayPlays(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 3, small)
	through(t, s, 60)
	r, _ := watched(t, s, 0)
	s.Look.Still = false
	s.host.prefs.Speed = "normal"
	s.Press('4')
	s.Press(ui.KeySpace)
	for i := 0; i < 4000 && r.Step() < len(s.match.Steps()); i++ {
		s.Wait(50 * time.Millisecond)
		if r.Step() > 5 && loggedWords(s) == 0 {
			t.Fatalf("at step %d the log is empty:\n%s", r.Step(), s.Words())
		}
	}
	if r.Step() != len(s.match.Steps()) {
		t.Fatalf("playing stands at step %d of %d", r.Step(), len(s.match.Steps()))
	}
	s.Wait(3 * time.Second)
	s.Wait(time.Second)
	if !s.Wake().IsZero() {
		t.Error("a replay that stands still wants to be drawn")
	}
}

// loggedWords counts the words in the panel, below its tabs and the filters of the log.
func loggedWords(s *sitting) (n int) {
	for _, c := range s.Lists()[len(s.Lists())-1].Cmds {
		if c.Op == ui.OpText && c.Box.X > 985 && c.Box.Y > 120 && c.Box.Bottom() < 520 {
			n++
		}
	}
	return n
}

// TestReplayTimeline clicks and drags on the timeline.
func TestReplayTimeline(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 3, small)
	through(t, s, 5000)
	r, _ := watched(t, s, 0)
	line := r.Line()
	s.Click(line.Center())
	middle := r.Step()
	if k := float64(middle) / float64(len(s.match.Steps())); k < 0.3 || k > 0.7 {
		t.Fatalf("a click in the middle goes to step %d of %d", middle, len(s.match.Steps()))
	}
	s.Step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton})
	far := ui.Point{X: line.Right() + 50, Y: line.Y - 200}
	s.Run(ui.Input{At: far, Down: ui.LeftButton}, s.Now)
	if r.Step() != len(s.match.Steps()) {
		t.Errorf("a drag beyond the end goes to step %d of %d", r.Step(), len(s.match.Steps()))
	}
	s.Run(ui.Input{At: far, Released: ui.LeftButton}, s.Now)
	s.Move(line.Center())
	if r.Step() != len(s.match.Steps()) {
		t.Error("the timeline is held after it was let go")
	}
}

// TestReplayOfAGameUnderWayHidesHands goes through a game that is not over: no
// stop shows more than the viewer may see, and no way is offered to see more.
func TestReplayOfAGameUnderWayHidesHands(t *testing.T) {
	for _, seats := range [][2]saves.Seat{alliesBot, twoPeople} {
		s := sit(t, "pegasus-bridge", seats, 3, small)
		through(t, s, 60)
		if s.match.Now().Turn() == rules.Over {
			t.Fatal("the game is over too soon")
		}
		viewer := rules.First
		if seats == twoPeople {
			viewer = rules.Chance
		}
		r, _ := watched(t, s, 0)
		if s.Has("Both hands") {
			t.Error("both hands are offered")
		}
		for {
			s.Press('h')
			want := must.Have(s.match.At(r.Step(), nil))(t)
			want.Hide(viewer)
			if !same(t, r.Shown(), want) {
				t.Fatalf("%v: step %d shows what is hidden", seats, r.Step())
			}
			was := r.Step()
			if s.Press(ui.KeyRight); r.Step() == was {
				break
			}
		}
	}
}

// BenchmarkReplay goes on by one event in the middle of a long game.
func BenchmarkReplay(b *testing.B) {
	s := sit(b, "pegasus-bridge", twoPeople, 3, small)
	through(b, s, 5000)
	r, _ := watched(b, s, len(s.match.Steps())/2)
	at := r.Step()
	for i := 0; b.Loop(); i++ {
		s.Press([2]ui.Key{ui.KeyRight, ui.KeyLeft}[i&1])
	}
	if s.Press(ui.KeyHome); at == r.Step() {
		b.Fatal("the replay does not move")
	}
}

// TestReplayShowsBothHandsAfterTheEnd takes the cards up and puts them down.
func TestReplayShowsBothHandsAfterTheEnd(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 3, small)
	through(t, s, 5000)
	r, _ := watched(t, s, len(s.match.Steps())/2)
	hidden := r.Shown()
	want := must.Have(s.match.At(r.Step(), nil))(t)
	must.Do(t, s.ClickOn("Both hands"))
	if !same(t, r.Shown(), want) {
		t.Error("something is hidden still")
	}
	if len(s.Spills()) > 0 {
		t.Error(s.Spills())
	}
	s.Press('h')
	if !same(t, r.Shown(), hidden) {
		t.Error("the hands are not put down again")
	}
}

// TestReplayBranches asks the host to play on from a stop; where the battle is
// over it cannot be asked, and a refusal is told.
func TestReplayBranches(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 3, small)
	through(t, s, 5000)
	r, h := watched(t, s, len(s.match.Steps()))
	must.Do(t, s.ClickOn("Play on from here"))
	if h.step >= 0 {
		t.Error("a battle that is over can be played on")
	}
	for range 40 {
		s.Press(ui.KeyLeft)
	}
	must.Do(t, s.ClickOn("Play on from here"))
	if h.step != r.Step() {
		t.Errorf("the host is asked for step %d, the replay stands at %d", h.step, r.Step())
	}
	h.err = errors.New("the disk is made of cheese")
	must.Do(t, s.ClickOn("Play on from here"))
	if !s.Has("cheese") {
		t.Error("a refusal is not told")
	}
}

// TestReplayFits measures the words of a replay in both languages, the small
// and the large text, in small and large windows.
func TestReplayFits(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, size := range []ui.Size{{W: 1024, H: 600}, {W: 1280, H: 720}, {W: 1920, H: 1080}} {
			for _, text := range []float64{0.9, 1.45} {
				how := at{size.W, size.H, lang, ui.Fitting(text, size)}
				s := sit(t, "pegasus-bridge", twoPeople, 3, how)
				through(t, s, 40)
				watched(t, s, 30)
				s.fits(t, how, "under way")
				s.Pop()
				through(t, s, 5000)
				r, _ := watched(t, s, 0)
				for i := range 60 {
					s.fits(t, how, "over")
					s.Click(r.Line().Min().Add(ui.Point{X: r.Line().W * float64(i) / 59, Y: 10}))
				}
				s.Press('h')
				s.fits(t, how, "both hands")
			}
		}
	}
}

func (s *sitting) fits(t *testing.T, how at, what string) {
	t.Helper()
	for _, w := range s.Spills() {
		t.Errorf("%v, %s: %s", how, what, w)
	}
}

// TestAGameUnderWayIsNotLeftByOneClick plays on from a moment of a game under way:
// the host is asked for it only after a question, whose harmless answer lies where
// the click fell and has Enter.
func TestAGameUnderWayIsNotLeftByOneClick(t *testing.T) {
	for no, answer := range map[string]func(s *sitting){
		"where the click fell": func(s *sitting) { s.ClickAgain() },
		"Enter":                func(s *sitting) { s.Press(ui.KeyEnter) },
		"Esc":                  func(s *sitting) { s.Press(ui.KeyEsc) },
		"another moment":       func(s *sitting) { s.Press(ui.KeyLeft) },
	} {
		s := sit(t, "pegasus-bridge", alliesBot, 3, small)
		through(t, s, 30)
		r, h := watched(t, s, 9)
		ask := func() {
			t.Helper()
			must.Do(t, s.ClickOn("Play on from here"))
			s.Wait(ui.Calm)
			if h.step >= 0 || !s.Has("Begin a new game here?") {
				t.Fatalf("%s: step %d was asked for; it says\n%s", no, h.step, s.Words())
			}
		}
		ask()
		answer(s)
		if h.step >= 0 || s.Has("Begin a new game here?") || s.Top() != r {
			t.Errorf("%s: step %d was asked for, on top lies %T:\n%s", no, h.step, s.Top(), s.Words())
		}
		s.Wait(ui.Calm)
		ask()
		for _, c := range s.Lists()[1].Cmds {
			if c.Op == ui.OpText && c.Text == "Begin a new game" {
				s.Click(c.Box.Center())
				break
			}
		}
		if h.step != r.Step() {
			t.Errorf("%s: the host is asked for step %d, the replay stands at %d", no, h.step, r.Step())
		}
	}
}
