package puzzle

import (
	"context"
	"errors"
	"fmt"

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
	// Best is what that line hopes for; Given and Easy what it and a Sergeant's turn gave
	// away; Lost what the Sergeant's worst decision before the first die did.
	Best, Given, Easy, Lost float64
}

// What makes a position worth it.
var (
	slip      = 0.05 // what a decision at first sight loses at least; a chance to win
	smallSlip = 0.03 // the same, in a game of small turns
	soloSlip  = 0.8  // the same, in points
)

const (
	checks   = 2 // by how many other seeds it is checked
	longest  = 60
	shortest = 2 // decisions of the line, in which there was something to choose
)

func slipOf(g rules.Game) float64 {
	switch {
	case g.Solitaire():
		return soloSlip
	case small(g):
		return smallSlip
	}
	return slip
}

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
	Doubtful   Reason = "other seeds say otherwise"
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

// Probe proves that a position is a puzzle: what a Sergeant does at first sight earns one star
// at most (see small), and one of his decisions before the first die is clearly bad whoever
// looks; a General earns three, and who ends every step at once does not.
// The error is a Reason where it is none.
func (p *Prober) Probe(ctx context.Context, at Position) (*Found, error) {
	easy, _, err := p.turn(ctx, at, ai.Sergeant)
	if err != nil {
		return nil, err
	}
	lost, err := p.slips(ctx, easy)
	if err != nil {
		return nil, err
	}
	least, err := p.fails(ctx, easy)
	if err != nil {
		return nil, err
	}
	if err := p.idles(ctx, at); err != nil {
		return nil, err
	}
	hard, line, err := p.turn(ctx, at, ai.General)
	if err != nil {
		return nil, err
	}
	best, given, err := p.solves(ctx, hard)
	if err != nil {
		return nil, err
	}
	return &Found{at, at.State.Turn(), line, best, given, least, lost}, nil
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
// Infidel: then a Sergeant may earn two stars, and his worst decision is looked for in all of the
// turn. In other games it is one before the first die, so that everybody meets it.
func small(g rules.Game) bool { return g.ID() == "infidel" }

// sergeants is how many stars a Sergeant may earn in a puzzle.
func sergeants(g rules.Game) int {
	if small(g) {
		return 2
	}
	return 1
}

// slips is what the worst run before the first die gives away, if it is known to give enough away.
func (p *Prober) slips(ctx context.Context, m *rules.Match) (float64, error) {
	g, to := p.game, 0
	for to < len(m.Steps()) && (small(g) || g.Kind(m.Steps()[to]) != rules.Die && g.Kind(m.Steps()[to]) != rules.Draw) {
		to++
	}
	v, err := Judge(ctx, m, 0, to, Seed, 1, nil)
	if err != nil {
		return 0, err
	}
	d := v.Worst()
	if d == nil || d.Lost < slipOf(g) {
		return 0, Obvious
	}
	return d.Lost, nil
}

// fails is what a turn gave away, if that earns no more stars than a Sergeant may have.
func (p *Prober) fails(ctx context.Context, m *rules.Match) (float64, error) {
	v, err := Judge(ctx, m, 0, len(m.Steps()), Seed, 1, nil)
	if err == nil && Stars(p.game, v.Given) > sergeants(p.game) {
		err = Forgiving
	}
	if err != nil {
		return 0, err
	}
	return v.Given, nil
}

// solves is what a turn hopes for and gives away, if it earns three stars, by another seed too.
func (p *Prober) solves(ctx context.Context, m *rules.Match) (best, given float64, err error) {
	for _, seed := range [...]uint64{Seed, Seed + checks + 1} {
		v, err := Judge(ctx, m, 0, len(m.Steps()), seed, 1, nil)
		switch {
		case err != nil:
			return 0, 0, err
		case Stars(p.game, v.Given) < MostStars:
			return 0, 0, Unsolved
		case len(v.Decisions) < shortest:
			return 0, 0, TooShort
		case len(v.Decisions) > longest:
			return 0, 0, TooLong
		}
		if seed == Seed {
			best, given = v.Best, v.Given
		}
	}
	return best, given, nil
}

// Prove plays the line of a puzzle and asks once more whether it is one.
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
	if _, _, err := p.solves(ctx, m); err != nil {
		return err
	}
	easy, _, err := p.turn(ctx, f.Position, ai.Sergeant)
	if err != nil {
		return err
	}
	if _, err := p.slips(ctx, easy); err != nil {
		return err
	}
	if _, err = p.fails(ctx, easy); err != nil {
		return err
	}
	return p.idles(ctx, f.Position)
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
