package puzzle

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"sandtable/ai"
	"sandtable/rules"
)

// Position is a turn to be puzzled over: a position at which a side begins it, and the seed that
// the dice follow from, so that the same turn meets the same luck again.
type Position struct {
	Setup rules.Setup
	State rules.State // hidden hands have been dealt anew
	Seed  uint64
}

// Found is a position that is worth it, as it was proved.
type Found struct {
	Position
	Side rules.Side
	Line []string // a best line in the game's notation, with what the other side answers; chance left out
	// Best is what that line hopes for; Easy what a turn at first sight gave away, Lost what the worst run of it before the
	// first die did.
	Best, Easy, Lost float64
}

const (
	longest  = 60 // decisions of the line, in which there was something to choose
	shortest = 2
)

// Reason is why a position is no puzzle.
type Reason string

// Error is the reason.
func (r Reason) Error() string { return string(r) }

// Why positions are passed over.
const (
	Unwritten  Reason = "it cannot be written down"
	Forced     Reason = "nothing can be chosen"
	Obvious    Reason = "at first sight it is right"
	Forgiving  Reason = "what is done at first sight earns too many stars"
	Idle       Reason = "who does nothing earns three stars"
	Unsolved   Reason = "a General does not find it"
	TooLong    Reason = "it goes on too long"
	TooShort   Reason = "it is over with a decision"
	Unreadable Reason = "it reads as another position"
)

// Prober asks of positions of a game whether they are puzzles. It serves one goroutine.
type Prober struct {
	game rules.Game
	seed uint64
}

// NewProber makes one. seed decides what bots do in the turns that are tried.
func NewProber(g rules.Game, seed uint64) *Prober { return &Prober{g, seed} }

// Deal is the position as its side knows it, with what is hidden dealt anew, as it reads when
// it has been written down.
func Deal(g rules.Game, set rules.Setup, s rules.State, seed uint64) (Position, error) {
	x := s.Clone()
	x.Hide(s.Turn())
	x.Guess(rules.Stream(seed, "deal"))
	if x.Check() != nil {
		return Position{}, Unwritten
	}
	raw, err := x.MarshalJSON()
	if err != nil {
		return Position{}, Unwritten
	}
	back, err := g.Position(raw, set.Edition)
	if err != nil {
		return Position{}, Unwritten
	}
	if back.Turn() != s.Turn() || g.TurnNumber(back) != g.TurnNumber(s) {
		return Position{}, Unreadable
	}
	if len(back.Legal(nil)) < 2 {
		return Position{}, Forced
	}
	return Position{set, back, seed}, nil
}

// Match begins the turn.
func (p *Position) Match(g rules.Game) *rules.Match {
	return rules.MatchFrom(g, p.Setup, p.State.Clone(), rules.Seeded(p.Seed))
}

// Probe proves that a position is a puzzle: what is done at first sight is known to be an error before the first
// die, and earns one star at most (see small); who ends every step at once earns no three stars, and a General does.
// The error is a Reason where it is none.
func (p *Prober) Probe(ctx context.Context, at Position) (*Found, error) {
	easy, lost, err := p.tempts(ctx, at)
	if err != nil {
		return nil, err
	}
	hard, line, err := p.turn(ctx, at, ai.General)
	if err != nil {
		return nil, err
	}
	best, err := p.solves(ctx, hard)
	if err != nil {
		return nil, err
	}
	return &Found{at, at.State.Turn(), line, best, easy, lost}, nil
}

// turn lets a bot play the turn, an Officer answers; line is what they decided.
func (p *Prober) turn(ctx context.Context, at Position, level string) (m *rules.Match, line []string, err error) {
	m = at.Match(p.game)
	side := at.State.Turn()
	levels := [2]string{ai.Officer, ai.Officer}
	if level != idle {
		levels[side] = level
	}
	seats, err := ai.Seats(p.game, levels, p.seed)
	if err != nil {
		return nil, nil, err
	}
	if level == idle {
		seats[side] = idler{p.game, seats[side]}
	}
	for {
		if n, done := End(m, 0); done {
			m, err = m.Branch(n, nil)
			return m, line, err
		}
		if len(m.Steps()) > longest*3 {
			return nil, nil, TooLong
		}
		who := m.Now().Turn()
		a := seats[who].Choose(ctx, m.View(who))
		line = append(line, p.game.Text(a))
		if err := m.Do(a, nil); err != nil {
			return nil, nil, err
		}
		if ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
	}
}

// idle is the level of who ends every step of his turn as soon as he may.
const idle = "idle"

// idler is that player: where a step cannot be ended he does as another.
type idler struct {
	game rules.Game
	ai.Player
}

// Choose ends the step.
func (p idler) Choose(ctx context.Context, view rules.State) rules.Action {
	for _, a := range view.Legal(nil) {
		if p.game.Kind(a) == rules.Done {
			return a
		}
	}
	return p.Player.Choose(ctx, view)
}

// idles holds that it does not do to end every step at once.
func (p *Prober) idles(ctx context.Context, at Position) error {
	m, _, err := p.turn(ctx, at, idle)
	if err != nil {
		return err
	}
	v, err := Judge(ctx, m, 0, len(m.Steps()), Seed, 1, nil)
	if err == nil && Stars(p.game, v.Given) == MostStars {
		err = Idle
	}
	return err
}

// Solve is what a General does in a turn, with what an Officer answers, in the game's notation.
func Solve(ctx context.Context, g rules.Game, at Position) ([]string, error) {
	_, line, err := NewProber(g, Seed).turn(ctx, at, ai.General)
	return line, err
}

// small says whether the turns of a game decide little, and are dice throughout, as a Command of
// Infidel: then a turn at first sight may earn two stars, and its worst run is looked for in all of the
// turn. In other games it is one before the first die, so that everybody meets it.
func small(g rules.Game) bool { return g.ID() == "infidel" }

// forgiven is how many stars a turn at first sight may earn in a puzzle.
func forgiven(g rules.Game) int {
	if small(g) {
		return 2
	}
	return 1
}

// tempts is what a turn at first sight gave away, and its worst run before the first die, if that is known to have been an
// error and all of it earns no more stars than it may have; and it does not do to do nothing.
func (p *Prober) tempts(ctx context.Context, at Position) (given, lost float64, err error) {
	m, _, err := p.turn(ctx, at, ai.FirstSight)
	if err != nil {
		return 0, 0, err
	}
	v, err := Judge(ctx, m, 0, len(m.Steps()), Seed, 1, nil)
	if err != nil {
		return 0, 0, err
	}
	chance := slices.IndexFunc(m.Steps(), func(a rules.Action) bool { k := p.game.Kind(a); return k == rules.Die || k == rules.Draw })
	for _, d := range v.Decisions {
		if chance < 0 || d.Step < chance || small(p.game) {
			lost = max(lost, d.Lost)
		}
	}
	switch {
	case lost == 0:
		return 0, 0, Obvious
	case Stars(p.game, v.Given) > forgiven(p.game):
		return 0, 0, Forgiving
	}
	return v.Given, lost, p.idles(ctx, at)
}

// solves is what a turn hopes for, if nothing in it is known to be an error, by another seed either.
func (p *Prober) solves(ctx context.Context, m *rules.Match) (best float64, err error) {
	if choices(m) < shortest {
		return 0, TooShort
	}
	for _, seed := range [...]uint64{Seed + 1, Seed} {
		v, err := Judge(ctx, m, 0, len(m.Steps()), seed, 1, nil)
		if err != nil {
			return 0, err
		}
		switch {
		case len(v.Decisions) > longest:
			return 0, TooLong
		case Stars(p.game, v.Given) < MostStars:
			return 0, Unsolved
		}
		best = v.Best
	}
	return best, nil
}

// choices is how often the side that begins a match had something to choose in it.
func choices(m *rules.Match) (n int) {
	side := m.Start().Turn()
	m.Walk(func(i int, s rules.State, _ []rules.Event) {
		if i < len(m.Steps()) && s.Turn() == side && len(s.Legal(nil)) > 1 {
			n++
		}
	})
	return n
}

// Prove plays the line of a puzzle and asks once more whether it is one, and what its best turn hopes for.
func (p *Prober) Prove(ctx context.Context, f *Found) error {
	m, err := f.Solved(p.game)
	if err != nil {
		return err
	}
	n, done := End(m, 0)
	if !done {
		return errors.New("the line does not end the turn")
	}
	if m, err = m.Branch(n, nil); err != nil {
		return err
	}
	if f.Best, err = p.solves(ctx, m); err != nil {
		return err
	}
	_, _, err = p.tempts(ctx, f.Position)
	return err
}

// Solved is the turn as the line plays it.
func (f *Found) Solved(g rules.Game) (*rules.Match, error) {
	m := f.Match(g)
	for i, text := range f.Line {
		a, err := m.Parse(text)
		if err == nil {
			err = m.Do(a, nil)
		}
		if err != nil {
			return nil, fmt.Errorf("decision %d of its line: %w", i+1, err)
		}
	}
	return m, nil
}
