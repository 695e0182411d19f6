// Package playing is a game that is played at a table: who sits there, what is done,
// written down, taken back and done again, and what bots choose. It knows no screen.
package playing

import (
	"context"
	"errors"
	"sync"
	"time"

	"sandtable/rules"
	"sandtable/saves"
)

// Bot chooses an action for the side to act from what that side may see. clock is how
// long one that goes by the clock may think about what matters fully. Where ctx ends, it
// answers at once. It is called from one goroutine at a time.
type Bot func(ctx context.Context, view rules.State, clock time.Duration) rules.Action

// Bots makes a bot of a level for a game.
type Bots func(g rules.Game, level string, seed uint64) (Bot, error)

// Playing is a game under way with those who play it.
type Playing struct {
	*saves.Play
	Past bool // only its past is shown: nobody decides
	// Decided is how many steps there were after each side's last decision.
	Decided [2]int
	// Taken is how often something was taken back.
	Taken  int
	undone []rules.Action // what can be done again, the next one last
	think  [2]Bot
	heads  [2]sync.Mutex // one that was told to stop may need a moment until it does
	job    int           // counts jobs, so that one that was overtaken is not heard
	busy   bool
	halt   context.CancelFunc // ends the job; nil before the first
	chosen *rules.Action      // by a bot, not carried out yet
	stuck  bool               // a bot gave no action of these rules
	Left   bool               // nobody sits there any more
}

// New seats everybody who plays. bots may be nil when no seat needs one.
func New(play *saves.Play, bots Bots) (*Playing, error) {
	p := &Playing{Play: play}
	for side := rules.First; side <= rules.Second; side++ {
		p.Decided[side] = p.Match.Decided(side)
		level, bot := p.Header.Seats[side].Player()
		if !bot {
			continue
		}
		var err error
		if p.think[side], err = bots(p.Match.Game(), level, p.Header.Seed+uint64(side)+1); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// IsPerson says whether a person decides for a side.
func (p *Playing) IsPerson(side rules.Side) bool {
	return !p.Past && side >= rules.First && p.Header.Seats[side] == saves.Person
}

// Person is the side of the only person at the table.
func (p *Playing) Person() (rules.Side, bool) {
	a, b := p.IsPerson(rules.First), p.IsPerson(rules.Second)
	switch {
	case a && !b:
		return rules.First, true
	case b && !a:
		return rules.Second, true
	}
	return rules.Chance, false
}

// BotsTurn says whether a bot is to decide while a person looks on.
func (p *Playing) BotsTurn() bool {
	turn := p.Match.Now().Turn()
	return turn >= rules.First && !p.IsPerson(turn) && p.IsPerson(turn.Other())
}

// Ahead is the position in which somebody is asked next: the one there is, or while it
// waits to be handed on, one like what chance will lead to. Who is asked, and where in
// the turn, chance does not decide; nothing else of it is used.
func (p *Playing) Ahead() rules.State {
	s := p.Match.Now()
	if !p.Match.Held() {
		return s
	}
	s = s.Clone()
	r := rules.Stream(1, "seat")
	for range 1000 {
		if s.Turn() != rules.Chance {
			break
		}
		legal := s.Legal(nil)
		s.Apply(legal[r.IntN(len(legal))], nil)
	}
	return s
}

// Do carries out an action. With hold, what it leads to waits until the next person
// sits down; but not where the same one is asked again, nor where seen says of what it
// told that both have seen it.
func (p *Playing) Do(a rules.Action, hold bool, seen func([]rules.Event) bool) error {
	m := p.Match
	side, chose, n := m.Now().Turn(), len(m.Legal()) > 1, len(m.Steps())
	if hold {
		m.Hold()
	}
	if err := m.Do(a, nil); err != nil {
		p.Stop()
		p.stuck = true // a bot that is no bot of these rules
		return err
	}
	if !m.Held() || p.Ahead().Turn() == side || seen(m.Since(n)) {
		m.Release(nil)
	}
	if side >= rules.First && chose {
		p.Decided[side] = n + 1
	}
	p.stuck = false
	return nil
}

// Again is what was taken back last, to be carried out once more.
func (p *Playing) Again() (rules.Action, bool) {
	n := len(p.undone)
	if n == 0 {
		return rules.Action{}, false
	}
	a := p.undone[n-1]
	p.undone = p.undone[:n-1]
	return a, true
}

// Goes forgets what could have been done again: the game goes another way.
func (p *Playing) Goes() { p.undone = nil }

// Keep writes down what was done, where there is a journal.
func (p *Playing) Keep() error {
	if p.Journal == nil {
		return nil
	}
	return p.Journal.Keep(p.Match)
}

// Hinted marks the game as one with hints, once.
func (p *Playing) Hinted() error {
	if p.Hints {
		return nil
	}
	p.Hints = true
	if p.Journal == nil {
		return nil
	}
	return p.Journal.Hint()
}

// Practised says whether taking back goes past dice: in practice, and in a lesson.
func (p *Playing) Practised() bool { return p.Header.Practice || p.Header.Lesson != "" }

// CanUndo says whether the last decision can be taken back: nil, rules.ErrNothing, or
// rules.ErrSealed where the game is no practice.
func (p *Playing) CanUndo() error {
	err := p.Match.CanUndo()
	if errors.Is(err, rules.ErrSealed) && p.Practised() {
		return nil
	}
	return err
}

// Seen is what was seen since the last decision of a side, as the texts name it: dice,
// a card, or the other side.
func (p *Playing) Seen(side rules.Side) string {
	steps := p.Match.Steps()
	for i := len(steps) - 1; i >= 0; i-- {
		switch p.Match.Game().Kind(steps[i]) {
		case rules.Die:
			return "dice"
		case rules.Draw:
			return "card"
		}
		if i < p.Decided[max(rules.First, side)] {
			break
		}
	}
	return "side"
}

// Undo takes back the last decision of a side, with what others did since and what it only took up
// or put down: light says whether the last of some steps is no more than that. In practice it goes
// past dice and past what a bot did. The error is that of the journal.
func (p *Playing) Undo(side rules.Side, light func([]rules.Action) bool) (err error) {
	p.Stop()
	m := p.Match
	if sealed := m.CanUndo() != nil; sealed && p.Practised() {
		p.Takebacks++
	}
	for {
		last := len(m.Steps())
		steps := m.Steps()[:last:last]
		deed := !light(steps)
		n, no := m.Undo(p.Practised())
		if no != nil {
			break
		}
		p.undone = append(p.undone, steps[last-n])
		err = p.unwrite(n)
		if m.Now().Turn() == side && (deed || m.CanUndo() != nil) {
			break
		}
	}
	p.forget()
	return err
}

// UndoUnseen takes back the decision that waits to be handed on; false where it cannot.
func (p *Playing) UndoUnseen() (done bool, err error) {
	n, no := p.Match.Undo(false)
	if no != nil {
		return false, nil
	}
	err = p.unwrite(n)
	p.undone = nil
	p.forget()
	return true, err
}

func (p *Playing) unwrite(n int) error {
	if p.Journal == nil {
		return nil
	}
	return p.Journal.Undo(n)
}

// forget brings what is known of the game back to where it is.
func (p *Playing) forget() {
	p.Taken++
	p.stuck = false
	for side := range p.Decided {
		p.Decided[side] = min(p.Decided[side], len(p.Match.Steps()))
	}
}

// Ask lets the bot of a side think, by a clock if it goes by one: what is given does so beside, and
// gives in turn what hands its choice over. It is nil while a bot thinks, and after one was stuck.
func (p *Playing) Ask(side rules.Side, clock time.Duration) func() func() {
	if p.busy || p.stuck {
		return nil
	}
	p.Stop()
	p.busy = true
	ctx, halt := context.WithCancel(context.Background())
	job, view, think, head := p.job, p.Match.View(side), p.think[side], &p.heads[side]
	p.halt = halt
	return func() func() {
		head.Lock()
		defer head.Unlock()
		a := think(ctx, view, clock)
		return func() {
			if job == p.job {
				p.busy, p.chosen = false, &a
			}
		}
	}
}

// Chosen is what a bot has chosen, until it is carried out.
func (p *Playing) Chosen() (a rules.Action, ok bool) {
	if p.chosen == nil {
		return a, false
	}
	return *p.chosen, true
}

// Thinks says whether a bot thinks, or has chosen.
func (p *Playing) Thinks() bool { return p.busy || p.chosen != nil }

// Stop forgets what a bot has chosen, and ends its thinking.
func (p *Playing) Stop() {
	if p.halt != nil {
		p.halt()
	}
	p.job++
	p.busy, p.chosen = false, nil
}

// Leave ends what is under way. What could not be written the saved games keep until the
// program ends.
func (p *Playing) Leave() {
	p.Left = true
	p.Stop()
	if p.Journal != nil {
		p.Journal.Close()
	}
}
