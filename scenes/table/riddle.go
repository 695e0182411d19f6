package table

import (
	"context"
	"math"
	"slices"
	"sync/atomic"

	"sandtable/ai/puzzle"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Puzzle is a single turn to be puzzled over at a table, with what was tried. Its Host keeps it
// from one table to the next.
type Puzzle struct {
	puzzle.Position
	Game  rules.Game
	ID    string // by which its stars are kept; empty for a turn of the player's own game
	N, Of int    // which of how many in its list; 0 for one that stands in none
	Own   bool   // it is of a game of the player's own
	// Series says that it is one of several decisions of the player's own game: behind the
	// last comes what was made of them.
	Series bool
	// Line is a best line with what the other side answers, nil while nobody knows one.
	Line  []string
	Best  float64 // what it hopes for, in chances to win or in points; NaN while nobody knows
	Stars int     // the most that were earned, of all times
	Tries []Try
	Hints int  // how many clues to the line were told: each takes a star
	Shown bool // the line was shown: no more stars here
	// Answer plays a match on as puzzle.Answer does; nil for that.
	Answer func(ctx context.Context, m *rules.Match, seed uint64, most int) (*rules.Match, error)
}

// Try is a turn that was judged.
type Try struct {
	Steps   []rules.Action // all that was done, chance included
	Verdict *puzzle.Verdict
	Stars   int
	// Taken is how many more it would have earned without hints, or before the solution was shown.
	Taken int
	reply *reply // what the other side answers; nil while nobody knows
}

// Riddler is a Host at which single turns are puzzled over.
type Riddler interface {
	// Puzzle is the turn that a play is about, nil for none.
	Puzzle(p *saves.Play) *Puzzle
	// PuzzleAnew sets a puzzle up once more in place of the table on top, with steps done
	// already.
	PuzzleAnew(f *ui.Frame, z *Puzzle, done []rules.Action)
	// Beside is what opens the puzzle by so many before or after this one in place of the table
	// on top; nil where there is none.
	Beside(z *Puzzle, by int) func(f *ui.Frame)
	// Starred keeps that a puzzle was judged, and the most stars that it has earned.
	Starred(z *Puzzle)
}

// Riddle is the puzzle at the table; nil for none.
func (t *Table) Riddle() *Puzzle {
	if t.riddle == nil {
		return nil
	}
	return t.riddle.Puzzle
}

// riddle is a puzzle at the table: how far its turn is, and what is thought about it.
type riddle struct {
	*Puzzle
	host         Riddler
	steps, taken int // of the position that was looked at last
	done         bool
	to           int // after how many steps the turn ends
	asks         bool
	seeks        bool // what was asked for is brought into sight
	fresh        bool // the last try has not been read out yet
	solves       bool // a best line is sought
	hopes        func(f *ui.Frame)
	stop         context.CancelFunc // ends what is thought about
	judges       bool
	now, of      atomic.Int32 // how many of how many decisions are weighed
	fault        string
	high         float64      // of its page
	level        judged.Level // of the bar at the board's edge
	led          *walk        // the best line as it is played, nil while it was not asked for
	replies      bool         // what the other side answers is sought
}

// newRiddle is the puzzle of a play; nil for none.
func (t *Table) newRiddle(p *saves.Play) *riddle {
	h, ok := t.host.(Riddler)
	if !ok {
		return nil
	}
	z := h.Puzzle(p)
	if z == nil {
		return nil
	}
	t.tab = riddleTab
	return &riddle{Puzzle: z, host: h, steps: -1}
}

// end ends what is thought about.
func (r *riddle) end() {
	if r != nil && r.stop != nil {
		r.stop()
	}
}

// turnDone says whether the turn of a puzzle is complete: nothing more is done in it.
func (t *Table) turnDone() bool {
	r := t.riddle
	if r == nil {
		return false
	}
	if n := len(t.match.Steps()); r.steps != n || r.taken != t.play.Taken {
		r.steps, r.taken = n, t.play.Taken
		r.to, r.done = puzzle.End(t.match, 0)
	}
	return r.done
}

// tried is the try that the turn as it stands is, None for one that was not judged.
func (t *Table) tried() int {
	if !t.turnDone() {
		return board.None
	}
	steps := t.match.Steps()[:t.riddle.to]
	return slices.IndexFunc(t.riddle.Tries, func(y Try) bool { return slices.Equal(y.Steps, steps) })
}

// judgeTurn lets the turn be judged beside the window.
func (t *Table) judgeTurn(f *ui.Frame) {
	r := t.riddle
	if f.Do(); r.judges || !t.turnDone() || t.tried() != board.None {
		return
	}
	m, err := t.match.Branch(r.to, nil)
	if err != nil {
		r.fault = err.Error()
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	r.end()
	r.stop, r.judges, r.fault = stop, true, ""
	r.now.Store(0)
	r.of.Store(0)
	f.Shell.Go(func(<-chan struct{}) func() {
		defer stop()
		v, err := puzzle.Judge(ctx, m, 0, len(m.Steps()), puzzle.Seed, 0, func(n, of int) {
			r.now.Store(int32(n))
			r.of.Store(int32(of))
		})
		return func() {
			if r.judges = false; err == nil && !t.left {
				r.take(m.Steps(), v)
			}
		}
	})
}

// take keeps a try that was judged, and its stars.
func (r *riddle) take(steps []rules.Action, v *puzzle.Verdict) {
	earned := puzzle.Stars(r.Game, v.Given)
	y := Try{Steps: slices.Clone(steps), Verdict: v, Stars: max(0, earned-r.Hints)}
	if r.Shown {
		y.Stars = 0
	}
	y.Taken = earned - y.Stars
	if math.IsNaN(r.Best) && len(v.Decisions) > 0 {
		r.Best = v.Best
	}
	r.Tries, r.fresh = append(r.Tries, y), true
	r.Stars = max(r.Stars, y.Stars)
	r.host.Starred(r.Puzzle)
}

// withLine has a best line sought where nobody knows one, and goes on with it then.
func (t *Table) withLine(f *ui.Frame, then func(f *ui.Frame)) {
	r := t.riddle
	if f.Do(); r.Line != nil {
		then(f)
		return
	}
	if r.solves || r.judges {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	r.end()
	r.stop, r.solves, r.fault = stop, true, ""
	f.Shell.Go(func(<-chan struct{}) func() {
		defer stop()
		line, err := puzzle.Solve(ctx, r.Game, r.Position)
		return func() {
			if r.solves = false; t.left {
				return
			}
			if err != nil {
				r.fault = err.Error()
				return
			}
			r.Line, r.hopes = line, then
		}
	})
}

// riddleHint tells one more clue to the best line; each takes a star.
func (t *Table) riddleHint(f *ui.Frame) {
	t.tab, t.folded = riddleTab, false
	if t.riddle.Shown {
		return
	}
	t.withLine(f, func(f *ui.Frame) {
		if t.riddle.Hints < len(t.clues()) {
			t.riddle.Hints++
			told := t.cluesTold()
			f.Happened(t.clueWords(f, told[len(told)-1]))
		}
		t.riddle.seeks = true
		f.Do()
	})
}

// riddleButtons are those of the plate once the turn is complete.
func (t *Table) riddleButtons(f *ui.Frame) (out []Choice) {
	r, enter := t.riddle, f.Say("ui.key.enter")
	again := Choice{"riddle/again", ui.Button{Label: f.Say("ui.puzzle.again"), Icon: "again"}, func() { t.puzzleAnew(f, nil) }}
	if t.tried() == board.None {
		judge := ui.Button{Label: f.Say("ui.puzzle.judge"), Icon: "check", Kind: ui.Primary, Enter: true, Key: enter, Off: r.judges, Tip: f.Say("ui.puzzle.judge-tip")}
		out = append(out, Choice{"riddle/judge", judge, func() { t.judgeTurn(f) }})
		if !r.judges {
			out = t.undoButton(f, out)
		}
		return append(out, again)
	}
	next := r.host.Beside(r.Puzzle, 1)
	if next == nil || r.Tries[t.tried()].Stars < puzzle.MostStars {
		again.Button.Kind, again.Button.Enter, again.Button.Key = ui.Primary, true, enter
		out = append(out, again)
		if next != nil {
			out = append(out, Choice{"riddle/next", ui.Button{Label: r.onward(f), Icon: "forward"}, func() { next(f) }})
		}
		if r.ID == "" {
			out = append(out, t.riddleBack(f))
		}
		return out
	}
	out = append(out, Choice{"riddle/next", ui.Button{Label: r.onward(f), Icon: "forward", Kind: ui.Primary, Enter: true, Key: enter}, func() { next(f) }}, again)
	if r.Series {
		out = append(out, t.riddleBack(f))
	}
	return out
}

// riddleBack leads from a turn of the player's own game to where it was asked for.
func (t *Table) riddleBack(f *ui.Frame) Choice {
	return Choice{"riddle/back", ui.Button{Label: f.Say("ui.back"), Icon: "back"}, func() { t.Leave(); f.Shell.Pop() }}
}

// onward is what comes after a puzzle.
func (r *riddle) onward(f *ui.Frame) string {
	return f.Say(pane.Either(r.Series && r.N == r.Of, "ui.practise.result", "ui.puzzle.next"))
}

// puzzleAnew sets the puzzle up once more, with steps done already.
func (t *Table) puzzleAnew(f *ui.Frame, done []rules.Action) {
	t.Leave()
	t.riddle.host.PuzzleAnew(f, t.riddle.Puzzle, done)
	f.Do()
}

// riddleLine is what the plate says once the turn is complete.
func (t *Table) riddleLine(f *ui.Frame) string {
	r := t.riddle
	switch i := t.tried(); {
	case r.fault != "":
		return r.fault
	case r.judges:
		f.Animate()
		return f.Say("ui.puzzle.judging", ui.Num("N", int(r.now.Load())), ui.Num("Of", int(r.of.Load())))
	case i == board.None:
		return f.Say("ui.puzzle.complete")
	default:
		y := r.Tries[i]
		key := "ui.puzzle.gave"
		if y.Verdict.Given == 0 {
			key = "ui.puzzle.gave-nothing"
		}
		says := f.Say(key+r.kind(), r.lost("Lost", y.Verdict.Given), ui.Num("N", y.Stars))
		if y.Taken > 0 {
			says += " · " + f.Say(pane.Either(r.Shown, "ui.puzzle.taken-shown", "ui.puzzle.taken"), ui.Num("N", y.Taken))
		}
		return says
	}
}

// reached is what a try was good for, beside the best that is told.
func (r *riddle) reached(y *Try) float64 {
	v := r.Best - y.Verdict.Given
	if !r.Game.Solitaire() {
		v = max(0, v)
	}
	return v
}

// kind is the ending of keys that differ between games for two and games for one.
func (r *riddle) kind() string {
	if r.Game.Solitaire() {
		return "-solo"
	}
	return ""
}

// lost is what was given away as an argument of a phrase: points of a hundred, or points.
func (r *riddle) lost(name string, v float64) rules.Arg {
	if r.Game.Solitaire() {
		return rules.Arg{Name: name, Text: ui.Tenths(v)}
	}
	return rules.Arg{Name: name, Text: ui.Tenths(100 * v)}
}

// minus writes what was given away: `−6.2`, or `0`.
func (r *riddle) minus(f *ui.Frame, given float64) string {
	if r.lost("", given).Text == ui.Tenths(0) {
		return "0"
	}
	return f.Say("ui.puzzle.lost", r.lost("Lost", given))
}
