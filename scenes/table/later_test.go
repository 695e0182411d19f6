package table_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/playing"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// fork decides chance as a game did that has been played, up to one step; there and
// from there on otherwise.
type fork struct {
	went []rules.Action
	at   int
	r    *rand.Rand
}

func (k fork) Next(_ rules.Game, _ rules.State, outs []rules.Action, n int) (rules.Action, bool) {
	if n < k.at {
		return k.went[n], true
	}
	if n == k.at {
		outs = slices.DeleteFunc(slices.Clone(outs), func(a rules.Action) bool { return a == k.went[n] })
	}
	return outs[k.r.IntN(len(outs))], true
}

// worlds are two tables of games that are the same up to a step of one decision.
type worlds struct {
	*testing.T
	g      seatedGame
	boards [2]board.Board
	r      *rand.Rand

	frames, rolling, waiting int // that were compared: while dice tumbled, and while later beats waited
	forks, tries             int // decisions that showed any, and all
	most                     int // frames of waiting that are enough
}

// chances are the steps that a decision brings in which chance could have fallen
// otherwise.
func chances(m *rules.Match, from int) (out []int) {
	s, err := m.At(from, nil)
	if err != nil {
		return nil
	}
	for i, a := range m.Steps()[from:] {
		if i > 0 && s.Turn() == rules.Chance && len(s.Legal(nil)) > 1 {
			out = append(out, from+i)
		}
		s.Apply(a, nil)
	}
	return out
}

// open seats who looks on at a table that goes on from a game; whoever else acts does
// what is given.
func (w *worlds) open(i int, m *rules.Match, head saves.Header, src rules.Source, act rules.Action) (*drive.Desk, *table.Table) {
	w.Helper()
	b := must.Have(m.Branch(len(m.Steps()), src))(w)
	h := &host{prefs: saves.Standard()}
	h.prefs.Speed, h.prefs.Language = "normal", "en"
	does := func(rules.Game, string, uint64) (playing.Bot, error) {
		return func(context.Context, rules.State, time.Duration) rules.Action { return act }, nil
	}
	s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: b}}, w.boards[i], does))(w)
	d := must.Have(drive.New(page{"shelf"}, 1280, 720, new(texts.Memo).Say))(w)
	d.Look.Lang, d.Look.TextScale = "en", 1
	d.Push(s)
	d.Step(ui.Input{})
	return d, s
}

// tell lets a decision be told in two worlds that differ from one step of it on, and
// compares all frames in which that step has not been told.
func (w *worlds) tell(m *rules.Match, head saves.Header, act rules.Action, after *rules.Match, at int) {
	w.Helper()
	n := len(m.Steps())
	one, a := w.open(0, m, head, fork{after.Steps(), len(after.Steps()) + 999999, w.r}, act)
	two, b := w.open(1, m, head, fork{after.Steps(), at, w.r}, act)
	defer one.Close()
	defer two.Close()
	w.tries++
	before := w.frames
	defer func() {
		if w.frames > before {
			w.forks++
		}
	}()
	if level, bot := head.Seats[m.Now().Turn()].Player(); !bot || level == "" {
		for range 6 { // what stands before the question
			if a.Running.Asked && !a.Told() {
				break
			}
			one.Press(ui.KeyEnter)
			two.Press(ui.KeyEnter)
		}
		a.Act(act)
		b.Act(act)
	}
	for range 400 {
		for _, d := range [...]*drive.Desk{one, two} {
			if d.Working() > 0 {
				d.Settle()
			} else {
				d.Step(ui.Input{})
			}
			d.Wait(90 * time.Millisecond)
		}
		k := len(a.Match.Steps())
		if k == n {
			continue // not done yet
		}
		ra, rb := a.Running, b.Running
		tumbles := ra.Rolling && rb.Rolling && ra.Beats == rb.Beats // what falls in the running beat is not seen before it lies
		if !tumbles && (ra.Steps > at || !ra.Telling) {
			return
		}
		if tumbles && (diceOf(one) != diceOf(two) || ra.Logged != rb.Logged) {
			return // how many dice the running throw has, the one before decides
		}
		if w.g.board.Traits().Chapters != nil && tumbles {
			continue // where a page begins hangs on what it tells as a whole
		}
		w.frames++
		if !tumbles && b.Running.Steps != a.Running.Steps || k <= at {
			w.Fatalf("%s: the worlds go apart before step %d: %d and %d steps told", w.g.game.Text(act), at, a.Running.Steps, b.Running.Steps)
		}
		if ra.Steps <= at {
			w.waiting++
		} else {
			w.rolling++
		}
		if says := apart(one.Lists()[1], two.Lists()[1]); says != "" {
			w.Errorf("step %d, %s, %d steps told: what chance decides in step %d is seen: %s", n, w.g.game.Text(act), ra.Steps, at, says)
			return
		}
		if ra.Paged {
			one.Press(ui.KeyEnter)
			two.Press(ui.KeyEnter)
		} else if !a.Running.Rolling && w.r.IntN(4) == 0 || a.Running.Held { // on to the next beat
			one.Press(ui.KeySpace)
			two.Press(ui.KeySpace)
		}
	}
}

// isDie says whether a die is drawn, diceOf how many are.
func isDie(c ui.Cmd) bool {
	return strings.HasPrefix(c.Pic.ID, "die") || strings.HasPrefix(c.Pic.ID, "d10")
}

func diceOf(d *drive.Desk) (n int) {
	for _, c := range d.Lists()[1].Cmds {
		if isDie(c) {
			n++
		}
	}
	return n
}

// apart is the first thing that two screens show otherwise, but for the faces of dice.
func apart(one, two *ui.List) string {
	bare := func(l *ui.List) (out []ui.Cmd) {
		for _, c := range l.Cmds {
			if c.First = 0; !isDie(c) {
				out = append(out, c)
			}
		}
		return out
	}
	a, b := bare(one), bare(two)
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			near := ""
			for _, c := range a[max(0, i-12):min(len(a), i+12)] {
				near += fmt.Sprintf(" %d %s %q %v;", c.Op, c.Pic.ID, c.Text, c.Box)
			}
			return fmt.Sprintf("%+v, else %+v, near%s", a[i], b[i], near)
		}
	}
	if len(a) != len(b) {
		return fmt.Sprintf("%d things, else %d", len(a), len(b))
	}
	return ""
}

// TestWhatComesAfterTheRunningBeatIsNotSeen plays all games at random. Each decision
// that leads to dice or cards is told at two tables side by side at which chance falls
// the same at first, then otherwise: until the beat of that has begun, all of both
// screens is the same in every frame. So no bar, hand, track, log or plate can tell of
// anything later.
func TestWhatComesAfterTheRunningBeatIsNotSeen(t *testing.T) {
	one, two := fiveGames(t), fiveGames(t)
	for i, g := range one {
		t.Run(g.game.ID(), func(t *testing.T) {
			w := &worlds{T: t, g: g, boards: [2]board.Board{g.board, two[i].board}, r: rand.New(rand.NewPCG(8, 1))}
			want := rulestest.Walk(12, 150)
			// In Mémoire and Infidel a decision seldom brings more than one throw.
			if g.game.ID() != "memoir" && g.game.ID() != "infidel" {
				w.most = 10
			}
			for seed := uint64(1); (w.forks < want || w.waiting < w.most) && seed < 60 && !t.Failed(); seed++ {
				w.battle(seed, want)
			}
			t.Logf("%d decisions of %d, %d frames: %d while dice tumbled, %d while more was to be told", w.forks, w.tries, w.frames, w.rolling, w.waiting)
			if pages := g.board.Traits().Chapters != nil; w.forks < want || w.rolling < 10 && !pages || w.waiting < w.most {
				t.Error("this shows nothing")
			}
		})
	}
}

// battle plays a battle and tells some of its decisions.
func (w *worlds) battle(seed uint64, want int) {
	head, m := w.g.begin(w.T, seed)
	for steps := 0; m.Now().Turn() != rules.Over && steps < 600 && (w.forks < want || w.waiting < w.most) && !w.Failed(); steps++ {
		legal := m.Legal()
		act := legal[w.r.IntN(len(legal))]
		side := m.Now().Turn()
		after := must.Have(m.Branch(len(m.Steps()), head.Source()))(w)
		n := len(m.Steps())
		must.Do(w, after.Do(act, nil))
		if list := chances(after, n); len(list) > 0 && side >= rules.First && w.r.IntN(3) == 0 {
			head := head
			head.Seats = [2]saves.Seat{saves.Bot(ai.FirstSight), saves.Bot(ai.FirstSight)}
			looks := rules.Side(w.r.IntN(2))
			if w.g.game.Solitaire() {
				head.Seats[rules.Second], looks = saves.Tables, rules.First
			}
			head.Seats[looks] = saves.Person
			at := list[len(list)-1]
			if w.r.IntN(3) == 0 {
				at = list[w.r.IntN(len(list))]
			}
			w.tell(m, head, act, after, at)
		}
		must.Do(w, m.Do(act, nil))
	}
}
