// Package puzzle is a table with a single turn to be puzzled over: it ends the turn, judges it and
// tells how it is best played.
package puzzle

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
	"sandtable/scenes/playing"
	"sandtable/scenes/table"
	"sandtable/scenes/table/desk"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/panel"
	"sandtable/scenes/ui"
)

// Puzzle is a single turn to be puzzled over, with what was tried. Its Host keeps it from one table to the next.
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
	Line   []string
	Best   float64 // what it hopes for, in chances to win or in points; NaN while nobody knows
	Stars  int     // the most that were earned, of all times
	Tries  []Try
	Hints  int  // how many clues to the line were told: each takes a star
	GaveUp bool // the line was shown: no more stars here
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
	reply *reply       // what the other side answers; nil while nobody knows
	told  *judged.Told // its runs; nil until they are named
}

// Host is the app around the tables at which single turns are puzzled over.
type Host interface {
	table.Host
	// PuzzleAnew sets a puzzle up once more in place of the table on top, with steps done already.
	PuzzleAnew(f *ui.Frame, z *Puzzle, done []rules.Action)
	// Beside is what opens the puzzle by so many before or after this one in place of the table
	// on top; nil where there is none.
	Beside(z *Puzzle, by int) func(f *ui.Frame)
	// Starred keeps that a puzzle was judged, and the most stars that it has earned.
	Starred(z *Puzzle)
}

// Scene is a table with a puzzle, whose turn it ends and judges.
type Scene struct {
	*table.Table
	*Puzzle
	host         Host
	play         *saves.Play
	match        *rules.Match // of play
	board        board.Board
	steps, taken int // of the position that was looked at last
	complete     bool
	to           int // after how many steps the turn ends
	asks         bool
	seeks        bool // what was asked for is brought into sight
	fresh        bool // the last try has not been read out yet
	solves       bool // a best line is sought
	hopes        func(f *ui.Frame)
	stop         context.CancelFunc // ends what is thought about
	left         bool
	judges       bool
	now, of      atomic.Int32 // how many of how many decisions are weighed
	fault        string
	high         float64      // of its page
	level        judged.Level // of the bar at the board's edge
	solution     *rules.Match // the best line as it is played, nil while it was not asked for
	solved       []decision   // of it, nil as long as it is
	replies      bool         // what the other side answers is sought
	seen         board.View   // as the board was drawn last
}

// New seats everybody at the table of a puzzle, whose turn is the play.
func New(host Host, p *saves.Play, b board.Board, bots playing.Bots, z *Puzzle) (*Scene, error) {
	t, err := table.New(host, p, b, bots)
	if err != nil {
		return nil, err
	}
	out := &Scene{Table: t, Puzzle: z, host: host, play: p, match: p.Match, board: b, steps: -1}
	out.seen = board.View{Game: z.Game, Camera: board.Camera{Unit: 1}, Hover: board.None, Cursor: board.None, Selected: board.None}
	t.Judged(out)
	return out, nil
}

// Leave ends what is thought about, and what the table has under way.
func (p *Scene) Leave() {
	p.left = true
	p.end()
	p.Table.Leave()
}

func (p *Scene) end() {
	if p.stop != nil {
		p.stop()
	}
}

func (p *Scene) Title(f *ui.Frame) string { return f.Say("ui.puzzle.title") }

func (p *Scene) Tab(f *ui.Frame) (label string, first bool) { return f.Say("ui.puzzle.tab"), false }

// OverBoard draws clues and what the other side answers over the board.
func (p *Scene) OverBoard(f *ui.Frame, c *desk.Canvas) {
	p.seen = c.View
	p.drawClues(f, c)
	p.drawReply(f, c)
}

// Done says whether the turn is complete.
func (p *Scene) Done() bool {
	if n := len(p.match.Steps()); p.steps != n || p.taken != p.Play.Taken {
		p.steps, p.taken = n, p.Play.Taken
		p.to, p.complete = puzzle.End(p.match, 0)
	}
	return p.complete
}

// tried is the try that the turn as it stands is, None for none.
func (p *Scene) tried() int {
	if !p.Done() {
		return board.None
	}
	steps := p.match.Steps()[:p.to]
	return slices.IndexFunc(p.Tries, func(y Try) bool { return slices.Equal(y.Steps, steps) })
}

// judgeTurn lets the turn be judged beside the window.
func (p *Scene) judgeTurn(f *ui.Frame) {
	if f.Invalidate(); p.judges || !p.Done() || p.tried() != board.None {
		return
	}
	m, err := p.match.Branch(p.to, nil)
	if err != nil {
		p.fault = err.Error()
		return
	}
	p.now.Store(0)
	p.of.Store(0)
	p.judges, p.fault = true, ""
	p.think(f, func(ctx context.Context) func() {
		v, err := puzzle.Judge(ctx, m, 0, len(m.Steps()), puzzle.Seed, 0, func(n, of int) {
			p.now.Store(int32(n))
			p.of.Store(int32(of))
		})
		return func() {
			if p.judges = false; err == nil && !p.left {
				p.take(m.Steps(), v)
			}
		}
	})
}

// think has something thought about beside the window, in place of what was thought about before.
func (p *Scene) think(f *ui.Frame, work func(ctx context.Context) func()) {
	ctx, stop := context.WithCancel(context.Background())
	p.end()
	p.stop = stop
	f.Shell.Go(func(<-chan struct{}) func() {
		defer stop()
		return work(ctx)
	})
}

// take keeps a try that was judged, and its stars.
func (p *Scene) take(steps []rules.Action, v *puzzle.Verdict) {
	earned := puzzle.Stars(p.Game, v.Given)
	y := Try{Steps: slices.Clone(steps), Verdict: v, Stars: max(0, earned-p.Hints)}
	if p.GaveUp {
		y.Stars = 0
	}
	y.Taken = earned - y.Stars
	if math.IsNaN(p.Best) && len(v.Decisions) > 0 {
		p.Best = v.Best
	}
	p.Tries, p.fresh = append(p.Tries, y), true
	p.Stars = max(p.Stars, y.Stars)
	p.host.Starred(p.Puzzle)
}

// withLine has a best line sought where nobody knows one, and goes on with it then.
func (p *Scene) withLine(f *ui.Frame, then func(f *ui.Frame)) {
	if f.Invalidate(); p.Line != nil {
		then(f)
		return
	}
	if p.solves || p.judges {
		return
	}
	p.solves, p.fault = true, ""
	p.think(f, func(ctx context.Context) func() {
		line, err := puzzle.Solve(ctx, p.Game, p.Puzzle.Position)
		return func() {
			if p.solves = false; p.left {
				return
			}
			if err != nil {
				p.fault = err.Error()
				return
			}
			p.Line, p.hopes = line, then
		}
	})
}

// Hint tells one more clue to the best line; each takes a star.
func (p *Scene) Hint(f *ui.Frame) {
	p.Panel.Open(panel.Own)
	if p.GaveUp {
		return
	}
	p.withLine(f, func(f *ui.Frame) {
		if p.Hints < len(p.clues()) {
			p.Hints++
			told := p.cluesTold()
			f.Happened(p.clueWords(f, told[len(told)-1]))
		}
		p.seeks = true
		f.Invalidate()
	})
}

// Answers are those of the plate once the turn is complete.
func (p *Scene) Answers(f *ui.Frame) (out []model.Choice) {
	enter := f.Say("ui.key.enter")
	again := model.Choice{ID: "puzzle/again", Button: ui.Button{Label: f.Say("ui.puzzle.again"), Icon: "again"}, Do: func() { p.puzzleAnew(f, nil) }}
	if p.tried() == board.None {
		judge := ui.Button{Label: f.Say("ui.puzzle.judge"), Icon: "check", Kind: ui.Primary, Enter: true, Key: enter, Off: p.judges, Tip: f.Say("ui.puzzle.judge-tip")}
		out = append(out, model.Choice{ID: "puzzle/judge", Button: judge, Do: func() { p.judgeTurn(f) }})
		if !p.judges {
			out = p.UndoButton(f, out)
		}
		return append(out, again)
	}
	next := p.host.Beside(p.Puzzle, 1)
	if next == nil || p.Tries[p.tried()].Stars < puzzle.MostStars {
		again.Button.Kind, again.Button.Enter, again.Button.Key = ui.Primary, true, enter
		out = append(out, again)
		if next != nil {
			out = append(out, model.Choice{ID: "puzzle/next", Button: ui.Button{Label: p.onward(f), Icon: "forward"}, Do: func() { next(f) }})
		}
		if p.ID == "" {
			out = append(out, p.back(f))
		}
		return out
	}
	out = append(out, model.Choice{ID: "puzzle/next", Button: ui.Button{Label: p.onward(f), Icon: "forward", Kind: ui.Primary, Enter: true, Key: enter}, Do: func() { next(f) }}, again)
	if p.Series {
		out = append(out, p.back(f))
	}
	return out
}

// back leads from a turn of the player's own game to where it was asked for.
func (p *Scene) back(f *ui.Frame) model.Choice {
	return model.Choice{ID: "puzzle/back", Button: ui.Button{Label: f.Say("ui.back"), Icon: "back"}, Do: func() { p.Leave(); f.Shell.Pop() }}
}

func (p *Scene) onward(f *ui.Frame) string {
	return f.Say(pane.Either(p.Series && p.N == p.Of, "ui.practise.result", "ui.puzzle.next"))
}

func (p *Scene) puzzleAnew(f *ui.Frame, done []rules.Action) {
	p.Leave()
	p.host.PuzzleAnew(f, p.Puzzle, done)
	f.Invalidate()
}

// Says is what the plate says once the turn is complete.
func (p *Scene) Says(f *ui.Frame) string {
	switch i := p.tried(); {
	case p.fault != "":
		return p.fault
	case p.judges:
		f.Animate()
		return f.Say("ui.puzzle.judging", ui.Num("N", int(p.now.Load())), ui.Num("Of", int(p.of.Load())))
	case i == board.None:
		return f.Say("ui.puzzle.complete")
	default:
		y := p.Tries[i]
		key := pane.Either(y.Verdict.Given == 0, "ui.puzzle.gave-nothing", "ui.puzzle.gave")
		says := f.Say(key+p.kind(), p.lost("Lost", y.Verdict.Given), ui.Num("N", y.Stars))
		if p.won(&y) {
			says = f.Say("ui.puzzle.wins") + " " + says
		}
		if y.Taken > 0 {
			says += " · " + f.Say(pane.Either(p.GaveUp, "ui.puzzle.taken-shown", "ui.puzzle.taken"), ui.Num("N", y.Taken))
		}
		return says
	}
}

// won says that a try won the game there and then: in a game for one it is the points that count.
func (p *Scene) won(y *Try) bool { return y.Verdict.Won && !p.Game.Solitaire() }

// reached is what a try was good for, beside the best that is told.
func (p *Scene) reached(y *Try) float64 {
	if p.won(y) {
		return 1
	}
	v := p.Best - y.Verdict.Given
	if !p.Game.Solitaire() {
		v = max(0, v)
	}
	return v
}

// kind is the ending of keys that differ between games for two and games for one.
func (p *Scene) kind() string { return pane.Either(p.Game.Solitaire(), "-solo", "") }

// lost is what was given away as an argument of a phrase: hundredths of a chance, or points.
func (p *Scene) lost(name string, v float64) rules.Arg {
	return ui.Word(name, ui.Tenths(v*pane.Either(p.Game.Solitaire(), 1.0, 100)))
}

// minus writes what was given away: `−6.2`, or `0`.
func (p *Scene) minus(f *ui.Frame, given float64) string {
	if p.lost("", given).Text == ui.Tenths(0) {
		return "0"
	}
	return f.Say("ui.puzzle.lost", p.lost("Lost", given))
}
