package workshop

import (
	"context"
	"math"
	"sync"
	"time"

	"sandtable/ai"
	"sandtable/assets/figures"
	"sandtable/rules"
	"sandtable/scenes/app"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// trial is bots that play a battle in the background.
type trial struct {
	print string // of the battle that they play
	stop  context.CancelFunc
	began time.Time

	mu    sync.Mutex
	games []Bout
	ends  bool
}

// Bout is how one of its games ended.
type Bout struct {
	Winner rules.Side // Chance for nobody
	Turns  int
	Points int // of First
}

// A battle is measured by so many games of bots of this level.
const (
	trialGames = 40
	trialLevel = ai.Officer
)

func (t *trial) running() bool {
	if t == nil {
		return false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return !t.ends
}

func (t *trial) played() []Bout {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.games[:len(t.games):len(t.games)]
}

func (s *Workshop) halt() {
	if s.trial.running() {
		s.trial.stop()
	}
}

// measure lets bots play the battle, or stops them and keeps what they have played.
func (s *Workshop) measure(f *ui.Frame) {
	f.Invalidate()
	if s.trial.running() {
		s.halt()
		return
	}
	if s.Fault() {
		return
	}
	_, from, err := s.Game.Try("made.toml", []byte(s.Text()))
	if s.H.NoticeErr(err); err != nil {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	t := &trial{print: s.Draft.Print(), stop: stop, began: s.H.Now()}
	s.trial = t
	seed := uint64(1)
	if s.H.Seed != nil {
		seed = s.H.Seed()
	}
	f.Shell.Go(func(quit <-chan struct{}) func() {
		defer stop()
		go app.StopOnQuit(ctx, stop, quit)
		err := ai.Bouts(ctx, s.Game, from, trialLevel, trialGames, seed, func(end rules.State) {
			t.mu.Lock()
			defer t.mu.Unlock()
			t.games = append(t.games, Bout{end.Result().Winner, s.Game.TurnNumber(end), s.Game.Score(end)[rules.First]})
		})
		t.mu.Lock()
		t.ends = true
		t.mu.Unlock()
		return func() { s.measured(t, err) }
	})
}

// measured puts what was played into the file, if it is still the same battle.
func (s *Workshop) measured(t *trial, err error) {
	if err != nil && len(t.games) == 0 {
		return
	}
	m, saved := Sum(t.games), s.saved()
	m.Level, m.Of = trialLevel, t.print
	s.Draft.Measure(m)
	if s.Step() && saved && s.Path != "" { // it is no change that somebody would be asked about
		s.Save()
	}
}

// Sum adds games up.
func Sum(games []Bout) (m rules.Measured) {
	for i, b := range games {
		m.Games++
		switch b.Winner {
		case rules.First:
			m.First++
		case rules.Second:
			m.Second++
		}
		m.Turns += b.Turns
		m.Points += b.Points
		if i == 0 || b.Turns < m.Shortest {
			m.Shortest = b.Turns
		}
		m.Longest = max(m.Longest, b.Turns)
	}
	if m.Games > 0 {
		m.Turns = (m.Turns + m.Games/2) / m.Games
		m.Points = int(math.Round(float64(m.Points) / float64(m.Games)))
	}
	return m
}

// gauge shows what bots have made of the battle.
func (s *Workshop) gauge(f *ui.Frame, box ui.Rect) {
	pane.Card(f.List, box.Snap(), f.Theme().Edge, 1, f.Theme().Panel)
	in := box.InsetXY(f.Px(12), f.Px(8))
	head := in.TakeTop(f.Bold(ui.M).Line+f.Px(2), 0)
	m := s.Draft.Measured()
	running := s.trial.running()
	if running {
		m = Sum(s.trial.played())
		f.Wake(f.Now.Add(500 * time.Millisecond))
	}
	icon := f.Px(18)
	f.List.SpriteIn(ui.Rect{X: head.X, Y: head.Center().Y - icon/2, W: icon, H: icon}.Snap(), ui.Icon("measure"), f.Theme().Text)
	head.TakeLeft(icon+8, 0)
	title := f.Say(pane.Either(running, "ui.workshop.measuring", pane.Either(m.Games > 0, "ui.workshop.measured", "ui.workshop.unmeasured")))
	f.Text(ui.Rect{X: head.X, Y: head.Y, W: f.Width(title, f.Bold(ui.M)) + 2, H: head.H}, title, f.Bold(ui.M))
	head.TakeLeft(f.Width(title, f.Bold(ui.M))+f.Px(12), 0)
	if m.Games == 0 && !running {
		f.Para(in, f.Say("ui.workshop.unmeasured-note", ui.Num("N", trialGames)), f.Soft(ui.S))
		return
	}
	stale := !running && m.Of != s.Draft.Print()
	says := f.Say("ui.workshop.games", ui.Num("N", m.Games))
	if running {
		says = f.Say("ui.workshop.game-of", ui.Num("N", m.Games+1), ui.Num("Of", trialGames)) + s.remains(f, m.Games)
	}
	switch {
	case stale:
		says = f.Say("ui.workshop.stale")
	case !running:
		fair := s.fair(f, m)
		says = f.Best(head.W, f.Type(ui.S), says+" · "+fair, f.Say("ui.workshop.games-only", ui.Num("N", m.Games))+" · "+fair, fair)
	}
	f.Text(head, says, f.Soft(ui.S).In(pane.Either(stale, f.Theme().Harm, f.Theme().Soft)))
	if running {
		line := in.TakeTop(f.Px(8), 0)
		f.List.Fill(ui.Rect{X: line.X, Y: line.Y + 2, W: line.W, H: 4}, f.Theme().Sunk)
		f.List.Fill(ui.Rect{X: line.X, Y: line.Y + 2, W: line.W * float64(m.Games) / trialGames, H: 4}, f.Theme().Good)
	}
	if m.Games > 0 {
		s.outcome(f, in, m, stale)
	}
}

func (s *Workshop) remains(f *ui.Frame, n int) string {
	if n == 0 {
		return ""
	}
	left := s.H.Now().Sub(s.trial.began).Seconds() / float64(n) * float64(trialGames-n)
	return " · " + f.Say("ui.workshop.seconds", ui.Num("N", int(math.Ceil(left))))
}

func (s *Workshop) fair(f *ui.Frame, m rules.Measured) string {
	if s.Game.Solitaire() {
		return f.Say("ui.workshop.points", ui.Num("N", m.Points))
	}
	lo, hi := figures.Wilson(m.Second, m.First+m.Second)
	if lo <= 0.5 && hi >= 0.5 {
		return f.Say("ui.workshop.fair")
	}
	return f.Say("ui.workshop.favoured", ui.Verbatim("Side", kit.SideName(f, s.Game, pane.Either(lo > 0.5, rules.Second, rules.First))))
}

// outcome is the bar of both sides with the bracket of what so many games can tell, and their length.
func (s *Workshop) outcome(f *ui.Frame, box ui.Rect, m rules.Measured, pale bool) {
	says, in := box.CutBottom(f.Type(ui.S).Line + 2)
	turns := f.Say("ui.workshop.turns", ui.Num("N", m.Turns), ui.Num("From", m.Shortest), ui.Num("To", m.Longest))
	if s.Game.Solitaire() {
		f.Text(says, kit.JoinDots(f.Say("ui.workshop.won", ui.Num("N", m.First), ui.Num("Of", m.Games)), turns), f.Type(ui.S))
		return
	}
	decided := max(1, m.First+m.Second)
	lo, hi := figures.Wilson(m.Second, decided)
	share := f.Say("ui.workshop.share-of", ui.Verbatim("Side", kit.SideName(f, s.Game, rules.Second)), ui.Num("N", Hundredths(float64(m.Second)/float64(decided))), ui.Num("From", Hundredths(lo)), ui.Num("To", Hundredths(hi)))
	f.Text(says, f.Best(says.W, f.Type(ui.S), share+" · "+turns, share), f.Type(ui.S))
	bar := ui.Rect{X: in.X, Y: in.Bottom() - min(f.Px(24), in.H*0.6), W: in.W, H: min(f.Px(24), in.H*0.6)}.Snap()
	alpha := pane.Either(pale, 0.4, 1.0)
	part := bar.W * float64(m.First) / float64(decided)
	f.List.Fill(ui.Rect{X: bar.X, Y: bar.Y, W: part, H: bar.H}, ui.Alpha(f.Look.Side(ui.Wears(s.Game, rules.First)).Core, alpha))
	f.List.Fill(ui.Rect{X: bar.X + part, Y: bar.Y, W: bar.W - part, H: bar.H}, ui.Alpha(f.Look.Side(ui.Wears(s.Game, rules.Second)).Core, alpha))
	t := f.Bold(ui.XS)
	for side, n := range [2]int{m.First, m.Second} {
		name := kit.SideName(f, s.Game, rules.Side(side)) + " " + itoa(n)
		w := f.Width(name, t) + f.Px(12)
		at := ui.Rect{X: bar.X + 3, Y: bar.Y + 3, W: w, H: bar.H - 6}
		if side == 1 {
			at.X = bar.Right() - w - 3
		}
		f.List.Round(at.Snap(), 4, f.Theme().Panel)
		f.List.Text(at, name, t.To(ui.Middle))
	}
	x := func(p float64) float64 { return bar.Right() - bar.W*p }
	y := bar.Y - f.Px(5)
	f.List.Line(ui.Point{X: x(lo), Y: y}, ui.Point{X: x(hi), Y: y}, 2, f.Theme().Text)
	for _, p := range [...]float64{lo, hi} {
		f.List.Line(ui.Point{X: x(p), Y: y - 3}, ui.Point{X: x(p), Y: y + 3}, 2, f.Theme().Text)
	}
	f.List.Fill(ui.Rect{X: bar.Center().X - 1, Y: bar.Y - 2, W: 2, H: bar.H + 4}, f.Theme().Text)
	f.List.Border(bar, 1, f.Theme().Edge)
}

func Hundredths(p float64) int { return int(math.Round(100 * p)) }
