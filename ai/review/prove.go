package review

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/sorting"
)

// What a proof takes.
const (
	mostProofs = 10 // a game, the largest leads first
	proved     = 3  // standard errors that an error must be beyond
)

// proofs is how many pairs of games are played on, in looks, and by whom; tests take less.
var proofs = struct {
	look, most int
	level      string
}{16, 96, ai.Brief}

// officerTurns is how many turns an Officer plays first in a proof of a game for one: he makes up at once for much that a
// brief player would let go to waste. In Qui ose gagne ! that takes longer: vehicles not repaired in a road watch were told
// at 4.4 to 7.1 points after two turns, at 3.0 to 3.8 after eight, and came to 3.5 to 4.3 where Officers played to the end.
var officerTurns = func(game string) int {
	switch game {
	case "rommel":
		return 2
	case "whodares":
		return 8
	}
	return 0
}

// proofTurns is how many turns they go on: in games in which both sides act in each turn, about as long as in the others.
var proofTurns = func(game string) int {
	switch game {
	case "undaunted", "infidel":
		return 3
	}
	return 6
}

// doubt is what is not known of a judge, in shares of the stake: by how much the lead that he sees of a run strays from what
// comes of it, however often he looks; the values of rests from what is right; what an error is worth in play to the
// end, as a share of what he sees; and by how much one search of a rest strays from another, beyond what its rounds say.
// Played out by Officers (lab confirm) 62 and 64 errors of Mémoire were worth 0.79 and 0.81 of what he saw, 35 and 51 of
// Undaunted 0.86 and 0.74, 28 of Qui ose gagne ! 0.58 while brief players alone proved them. What those are worth that are
// told since is kept in ai/testdata/confirmed. The luck of whole games, told twice on other dice, strays by no more than its
// rounds say in the games for one, in Infidel and in eight short games of Undaunted; by a fifth more in four of Mémoire, by a
// tenth less to nine tenths more in five longer ones of Undaunted. The last number makes up for these: of a short battle of
// Undaunted it says a third too much. What Generals scored in Rommel from 102 first decisions of turns, their dice taken out,
// strayed from what was seen by 3.8 points of 24; 62 errors, played out, were worth 0.85 of it.
type doubt struct{ lead, value, worth, search float64 }

var doubts = map[string]doubt{
	"memoir":    {0.04, 0.03, 0.8, 0.010},
	"undaunted": {0.11, 0.10, 0.8, 0.024},
	"infidel":   {0.065, 0.06, 1, 0},
	"rommel":    {1, 0.16, 0.85, 0}, // the lead is of lines at first sight: what comes of playing on counts alone
	"whodares":  {1, 0.05, 0.8, 0},
}

// bids is how far what bids that seemed errors gave away strays from nothing, in shares of the stake: what is found of one
// is drawn towards nothing by as much as it is unsure. Those told without it were worth 0.35 of what was said.
const bids = 0.04

// drawn is an estimate of what a run gave away with what was to be expected of it beforehand.
func (r *Review) drawn(x *Run, e ai.Estimate) ai.Estimate {
	if r.Game != "undaunted" || len(x.Best) == 0 || !strings.HasPrefix(x.Best[0], "bid ") {
		return e
	}
	prior := bids * r.Unit
	k := prior * prior / (prior*prior + e.Error*e.Error)
	return ai.Estimate{Mean: k * e.Mean, Error: math.Sqrt(k) * e.Error}
}

func (r *Review) doubt() doubt {
	d, ok := doubts[r.Game]
	if !ok {
		d = doubt{0.1, 0.1, 1, 0.02}
	}
	return doubt{d.lead * r.Unit, d.value * r.Unit, d.worth, d.search * r.Unit}
}

// likely is what a run gave away by what the judge saw and by what came of playing on: each counts by how sure it is.
func (r *Review) likely(x *Run) ai.Estimate {
	d := r.doubt()
	a := 1 / (x.Lead.Error*x.Lead.Error + d.lead*d.lead)
	out := ai.Estimate{Mean: x.Lead.Mean, Error: 1 / math.Sqrt(a)}
	if x.Played.Error > 0 {
		b := 1 / (x.Played.Error * x.Played.Error)
		out = ai.Estimate{Mean: (a*x.Lead.Mean + b*x.Played.Mean) / (a + b), Error: 1 / math.Sqrt(a+b)}
	}
	return r.drawn(x, ai.Estimate{Mean: d.worth * out.Mean, Error: d.worth * out.Error})
}

// mostThought is how many decisions of Officers the proofs of a battle may take for each of its runs, and battleRuns of how
// many runs a battle is at least taken to be: what is suspected after that is not known.
const (
	mostThought = 200
	battleRuns  = 200
)

// tired says whether the proofs have taken all that they may, with so many decisions more.
func (r *Review) tired(more int) bool {
	for i := range r.Runs {
		more += r.Runs[i].Thought
	}
	return more >= mostThought*max(battleRuns, len(r.Runs))
}

// prove plays on what is suspected, the largest leads first.
func (p *pass) prove(is func(x *Run) bool) error {
	r := p.r
	list := r.pick(func(i int) bool { return r.Runs[i].Standing == Suspected && is(&r.Runs[i]) })
	sorting.By(list, func(a, b int) int { return cmp.Compare(r.Runs[b].Lead.Mean, r.Runs[a].Lead.Mean) })
	told := len(r.pick(func(i int) bool { return r.Runs[i].Played.Error > 0 }))
	for len(list) > max(0, mostProofs-told) {
		r.Runs[list[len(list)-1]].Standing = Unclear
		list = list[:len(list)-1]
	}
	idle := players{level: proofs.level, officer: officerTurns(p.r.Game)}
	for _, i := range list {
		x := r.Runs[i]
		if r.tired(0) {
			x.Standing = Unclear
		} else if err := p.playOn(&x, &idle); err != nil {
			return fmt.Errorf("step %d: %w", x.Step+1, err)
		}
		r.Runs[i] = x
		r.settle()
		p.found()
	}
	return nil
}

// hopeless is by how many standard errors of what is still to come an error must fall short of being known to be given up:
// one in twelve would yet be.
const hopeless = 1.4

// futile says whether an error is so unlikely to be known by the last pair that it is not worth playing on.
func futile(e ai.Estimate, pairs int) bool {
	done := float64(pairs) / float64(proofs.most)
	return e.Mean < e.Error*(proved*math.Sqrt(done)-hopeless*math.Sqrt(1-done))
}

// playOn plays both runs on until it is clear whether one of them is an error.
func (p *pass) playOn(x *Run, idle *players) error {
	view, err := p.viewOf(x)
	if err != nil {
		return err
	}
	best, err := p.parse(x)
	if err != nil {
		return err
	}
	two := duel{p.m.Game(), view, best, p.m.Steps()[x.Step:x.To], proofTurns(p.r.Game), (p.seed+1)*0x9e3779b97f4a7c15 ^ view.Hash()}
	var d tally
	for n := 0; n < proofs.most; n += proofs.look {
		if err := two.play(p.ctx, &d, n, proofs.look, p.cores, idle); err != nil {
			return err
		}
		x.Played = ai.Estimate{Mean: d.mean(), Error: max(d.err(), nothing*p.r.Unit)}
		x.Thought, idle.thought = x.Thought+idle.thought, 0
		if l := p.r.likely(x); p.r.known(l) || p.r.tired(x.Thought) || l.Mean+l.Error < Misstep.Least(p.r.Unit) || idle.officer > 0 && futile(l, n+proofs.look) {
			break
		}
	}
	x.Standing = Dropped
	if p.r.known(p.r.likely(x)) {
		x.Standing = Told
	}
	return nil
}

// known says whether what a run gave away is enough, and sure enough, to be told.
func (r *Review) known(lost ai.Estimate) bool {
	return lost.Mean > proved*lost.Error && lost.Mean >= Misstep.Least(r.Unit)
}

// PlayedOut is by how much the best run of a decision brought its side more than what was done, both played to the end of
// the game by players of a level so many times, on the same guesses and dice, the luck on the way taken out.
func PlayedOut(ctx context.Context, m *rules.Match, r *Review, d Decision, level string, times int, seed uint64, cores int) (ai.Estimate, error) {
	p := &pass{ctx: ctx, m: m, r: r}
	x := &r.Runs[d.Run]
	view, err := p.viewOf(x)
	if err != nil {
		return ai.Estimate{}, err
	}
	best, err := p.parse(x)
	if err != nil {
		return ai.Estimate{}, err
	}
	var sum tally
	two := duel{m.Game(), view, best, m.Steps()[x.Step:x.To], 0, seed}
	err = two.play(ctx, &sum, 0, times, cores, &players{level: level})
	return ai.Estimate{Mean: sum.mean(), Error: sum.err()}, err
}

// duel is two runs that are played on from a view, for so many turns, 0 for to the end.
type duel struct {
	game       rules.Game
	view       rules.State
	best, done []rules.Action
	turns      int
	seed       uint64
}

// play plays the n-th pair and those after it, on so many cores, and adds up by how much the best is better.
func (u *duel) play(ctx context.Context, sum *tally, n, times, cores int, idle *players) error {
	apart := make([]float64, times)
	err := spread(ctx, cores, times, func() func(i int) error {
		return func(i int) error {
			on, err := idle.take(u.game)
			if err != nil {
				return err
			}
			defer idle.give(on)
			return rules.Guard(func() error {
				seed := u.seed + uint64(n+i)
				apart[i] = on.play(ctx, u.view, u.best, seed, u.turns) - on.play(ctx, u.view, u.done, seed, u.turns)
				return nil
			})
		}
	})
	if err != nil {
		return err
	}
	for _, a := range apart {
		sum.add(a)
	}
	return nil
}

// parse reads the best run, as far as it can be played: after a bid, say, what it goes on with hangs on what was hidden.
func (p *pass) parse(x *Run) (out []rules.Action, err error) {
	s, err := p.m.At(x.Step, nil)
	if err != nil {
		return nil, err
	}
	for _, text := range x.Best {
		a, err := rules.Parse(p.m.Game(), s, text)
		if err != nil && len(out) > 0 {
			break
		} else if err != nil {
			return nil, fmt.Errorf("the best run of step %d: %w", x.Step, err)
		}
		out = append(out, a)
		if s.Turn() == x.Side && slices.Contains(s.Legal(nil), a) {
			s.Apply(a, nil)
		}
	}
	return out, nil
}

// player plays positions on by players who think.
type player struct {
	game    rules.Game
	bots    [2]ai.Player
	officer ai.Player // plays the first turns of First; nil for nobody
	turns   int       // so many
	thought int       // how many decisions he has taken
	net     func(s rules.State) float64
	luck    *teller
	legal   []rules.Action
}

// players are those that have nothing to do.
type players struct {
	level   string
	officer int // turns that an Officer plays first in a game for one
	thought int // how many decisions that took
	mu      sync.Mutex
	list    []*player
}

// take gives one, a new one where all are busy.
func (p *players) take(g rules.Game) (*player, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if n := len(p.list); n > 0 {
		out := p.list[n-1]
		p.list = p.list[:n-1]
		return out, nil
	}
	return newPlayer(g, p.level, p.officer)
}

func (p *players) give(one *player) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.list = append(p.list, one)
	p.thought, one.thought = p.thought+one.thought, 0
}

func newPlayer(g rules.Game, level string, officer int) (p *player, err error) {
	p = &player{game: g, turns: officer}
	for i := range p.bots {
		who := level
		if byTables(g, rules.Side(i)) {
			who = ai.Tables
		}
		if p.bots[i], err = ai.New(who, g, Seed); err != nil {
			return nil, err
		}
	}
	switch {
	case !g.Solitaire():
		p.net, p.luck = ai.Judge(g), newTeller(g)
	case officer > 0:
		p.officer, err = ai.New(ai.Officer, g, Seed)
	}
	return p, err
}

// play plays a run and what follows on for so many turns, or to the end where that is 0 or the game is for one. It gives
// what the side has then, the luck on the way taken out.
func (p *player) play(ctx context.Context, view rules.State, run []rules.Action, seed uint64, turns int) float64 {
	random, me := rules.Stream(seed, "prove"), view.Turn()
	s := view.Clone()
	s.Guess(random)
	sign, lucky := 1.0, 0.0
	if me == rules.Second {
		sign = -1
	}
	until := p.game.TurnNumber(view) + turns
	for range maxSteps {
		who := s.Turn()
		if who == rules.Over || ctx.Err() != nil || turns > 0 && p.net != nil && p.game.TurnNumber(s) >= until {
			break
		}
		p.legal = s.Legal(p.legal[:0])
		switch {
		case who == rules.Chance:
			fell := rules.Pick(random, s, p.legal)
			if p.luck != nil {
				mean, worth := p.luck.fall(s, fell)
				lucky += sign * (worth - mean)
			}
			s.Apply(fell, nil)
			continue
		case len(run) > 0 && who == me && slices.Contains(p.legal, run[0]):
			s.Apply(run[0], nil)
			run = run[1:]
		case len(p.legal) == 1:
			s.Apply(p.legal[0], nil)
			run = nil
		default:
			run = nil
			seen := s.Clone()
			seen.Hide(who)
			bot := p.bots[who]
			if p.officer != nil && who == rules.First && p.game.TurnNumber(s) < p.game.TurnNumber(view)+p.turns {
				bot = p.officer
				p.thought++
			}
			s.Apply(bot.Choose(ctx, seen), nil)
		}
		if p.luck != nil {
			clear(p.luck.memo) // of other falls
		}
	}
	if p.net != nil && s.Turn() != rules.Over {
		v := p.net(s)
		if me == rules.Second {
			v = 1 - v
		}
		return v - lucky
	}
	return gained(p.game, s, me) - lucky
}

// gained is what a game that is over brought a side.
func gained(g rules.Game, s rules.State, me rules.Side) float64 {
	if g.Solitaire() {
		return float64(g.Score(s)[rules.First]) / rules.PointUnit(g)
	}
	switch s.Result().Winner {
	case me:
		return 1
	case me.Other():
		return 0
	}
	return 0.5
}
