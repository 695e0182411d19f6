package rules

import (
	"errors"
	"fmt"
	"slices"
	"sort"
)

// Match is one game being played: the only owner of the true position. It
// does, takes back, replays and branches; everything that plays a game holds
// one.
type Match struct {
	game   Game
	setup  Setup
	source Source
	now    State
	start  State
	steps  []Action
	report Report // all that was told: of the set-up, then step by step
	ends   []int  // how much of it after the set-up, and after each step
	back   []mark
	legal  []Action
	try    State
	// Patient leaves even lone actions to the caller: the protocol, which must show every step, sets it.
	patient bool
	opens   bool // a turn has just begun, nothing but chance has acted in it
	held    bool // the last decision waits to be handed on: Hold
}

// mark is a decision that was taken: where to go back to.
type mark struct {
	before State
	steps  int  // len(steps) before the decision
	opens  bool // Match.opens before the decision
	chose  bool // there was more than one thing to do
	sealed bool // since then something new was seen: a die, a draw, the other side's turn
}

// Errors of a match, to be told apart by errors.Is.
var (
	ErrOver    = errors.New("the game is over")
	ErrSealed  = errors.New("a die, a draw or the other side has been seen since")
	ErrNothing = errors.New("there is nothing to take back")
	ErrIllegal = errors.New("not legal here")
)

// NewMatch sets up a game and lets chance run until a side must decide. told may be nil.
func NewMatch(g Game, set Setup, src Source, report *Report) (*Match, error) {
	m, err := SetUp(g, set, src, report)
	if err != nil {
		return nil, err
	}
	m.Onward(report)
	return m, nil
}

// SetUp sets up a game and lets nothing run yet: for replays. told may be nil.
func SetUp(g Game, set Setup, src Source, report *Report) (*Match, error) {
	var opening Report
	s, err := g.New(set, &opening)
	if err != nil {
		return nil, err
	}
	m := MatchFrom(g, set, s, src)
	m.report, m.ends[0] = opening, len(opening.Events)
	report.add(m.Told(0))
	return m, nil
}

// MatchFrom starts from a position that was set up by hand; nothing runs yet.
func MatchFrom(g Game, set Setup, s State, src Source) *Match {
	return &Match{game: g, setup: set, source: src, now: s, start: s.Clone(), try: s.Clone(), ends: []int{0}}
}

// Patient makes the match leave lone actions to the caller.
func (m *Match) Patient() *Match { m.patient = true; return m }

// Game is what is played.
func (m *Match) Game() Game { return m.game }

// Setup is what it began from.
func (m *Match) Setup() Setup { return m.setup }

// Now is the true position. It belongs to the match: look, do not touch. What
// is shown to a side or thought on by a bot is a View.
func (m *Match) Now() State { return m.now }

// Start is a copy of the position that the set-up gave.
func (m *Match) Start() State { return m.start.Clone() }

// Steps is every action since the set-up, chance included. It belongs to the match.
func (m *Match) Steps() []Action { return m.steps }

// Source is what decides chance; SetSource exchanges it (dice thrown by the
// app or typed in) without touching what has happened.
func (m *Match) Source() Source { return m.source }

// SetSource gives chance into other hands from here on.
func (m *Match) SetSource(src Source) { m.source = src }

// View is a copy of the position without what viewer may not know.
func (m *Match) View(viewer Side) State {
	v := m.now.Clone()
	v.Hide(viewer)
	return v
}

// Legal is what may be done now. The slice is the match's own until its next call.
func (m *Match) Legal() []Action {
	m.legal = m.now.Legal(m.legal[:0])
	return m.legal
}

// Parse finds the action that reads text: a legal one, or that by which a side resigns.
func (m *Match) Parse(text string) (Action, error) {
	return parse(m.game, m.now, m.Legal(), text)
}

// Parse finds the action of s that reads text: a legal one, or that by which a side resigns.
func Parse(g Game, s State, text string) (Action, error) {
	return parse(g, s, s.Legal(nil), text)
}

func parse(g Game, s State, legal []Action, text string) (Action, error) {
	reads := func(a Action) bool { return g.Text(a) == text }
	i := slices.IndexFunc(legal, reads)
	if i < 0 {
		text = g.Spell(s, text)
		i = slices.IndexFunc(legal, reads)
	}
	if i >= 0 {
		return legal[i], nil
	}
	if r := g.Features().Resigner; r != nil && s.Turn() != Over {
		for side := First; side <= Second; side++ {
			if a := r.Resign(side); reads(a) {
				return a, nil
			}
		}
	}
	if s.Turn() == Over {
		return Action{}, fmt.Errorf("%.80q: %w", text, ErrOver)
	}
	return Action{}, fmt.Errorf("%.80q: %w", text, ErrIllegal)
}

// Do carries out a legal action, a decision or a given outcome of chance, or a
// side's giving up, then lets chance and lone actions run until somebody must decide.
func (m *Match) Do(a Action, report *Report) error {
	if m.now.Turn() == Over {
		return ErrOver
	}
	if !m.allows(a) {
		return fmt.Errorf("%q: %w", m.game.Text(a), ErrIllegal)
	}
	side := m.now.Turn()
	if side == Chance && !resigns(m.game, m.now, a) {
		m.seal()
	} else {
		m.mark()
	}
	m.step(a, report)
	m.Onward(report)
	if now := m.now.Turn(); side >= First && now != side && now != Chance && !m.held {
		m.seal()
	}
	return nil
}

// Hold makes the match wait before it hands on: after a decision that leaves it to
// chance or to the other side, nothing is drawn and nothing sealed until Release. The
// seat changes meanwhile, and the decision can still be taken back.
func (m *Match) Hold() { m.held = true }

// Held says whether something waits to be handed on.
func (m *Match) Held() bool { return m.held && m.handsOn() && m.now.Turn() != Over }

// Release hands on: the other side has seen what was decided, and chance acts. told may be nil.
func (m *Match) Release(report *Report) {
	if !m.held {
		return
	}
	if m.held = false; m.handsOn() && m.now.Turn() != Chance {
		m.seal()
	}
	m.Onward(report)
}

// handsOn says whether somebody else acts than who has decided last.
func (m *Match) handsOn() bool {
	n := len(m.back)
	return n > 0 && m.now.Turn() != m.back[n-1].before.Turn()
}

// allows says whether an action may be carried out now.
func (m *Match) allows(a Action) bool {
	return slices.Contains(m.Legal(), a) || resigns(m.game, m.now, a)
}

// Onward lets chance run as far as the source answers, and plays the lone
// actions of a side, except one after which chance would act at once, so that
// nothing is sealed behind a player's back, and except the first of a turn:
// a turn that opens by itself is not seen to have begun.
func (m *Match) Onward(report *Report) {
	for lone := 0; lone < maxLone; {
		if m.held && m.handsOn() && m.now.Turn() != Over {
			return
		}
		switch m.now.Turn() {
		case Over:
			return
		case Chance:
			a, ok := m.source.Next(m.game, m.now, m.Legal(), len(m.steps))
			if !ok {
				return
			}
			m.seal()
			m.step(a, report)
			continue
		}
		if m.patient {
			return
		}
		if m.Legal(); len(m.legal) != 1 {
			return
		}
		a := m.legal[0]
		if !m.alone(a) {
			return
		}
		side := m.now.Turn()
		lone++
		m.step(a, report)
		if m.now.Turn() != side {
			m.seal()
		}
	}
}

// maxLone bounds the lone actions that a match plays in a row. No set-up comes
// near it; in a position set up by hand where neither side can do anything,
// turn would follow upon turn for ever.
const maxLone = 1000

func (m *Match) step(a Action, report *Report) {
	turn, side := m.game.TurnNumber(m.now), m.now.Turn()
	m.now.Apply(a, &m.report)
	m.steps, m.ends = append(m.steps, a), append(m.ends, len(m.report.Events))
	report.add(m.Told(len(m.steps)))
	m.opens = m.game.TurnNumber(m.now) != turn || m.opens && side == Chance
}

// mark notes a decision that is about to be taken; Legal has just been asked.
func (m *Match) mark() {
	m.back = append(m.back, mark{before: m.now.Clone(), steps: len(m.steps), opens: m.opens, chose: len(m.legal) > 1})
}

// seal marks what was decided so far as seen through; it stands here so that no game can forget it.
func (m *Match) seal() {
	for i := len(m.back) - 1; i >= 0 && !m.back[i].sealed; i-- {
		m.back[i].sealed = true
	}
}

// CanUndo says whether a decision can be taken back: nil, ErrNothing, or ErrSealed where only practice may.
func (m *Match) CanUndo() error {
	switch n := len(m.back); {
	case n == 0:
		return ErrNothing
	case m.back[n-1].sealed:
		return ErrSealed
	}
	return nil
}

// Undo takes back the last decision, with the lone actions and the chance
// after it. Past a seal it goes only in practice. It returns how many steps
// were taken back.
func (m *Match) Undo(practice bool) (int, error) {
	if err := m.CanUndo(); err != nil && !(practice && errors.Is(err, ErrSealed)) {
		return 0, err
	}
	n := len(m.back) - 1
	k := m.back[n]
	gone := len(m.steps) - k.steps
	m.now.CopyFrom(k.before)
	m.cut(k.steps)
	m.opens = k.opens
	m.back, m.held = m.back[:n], false
	return gone, nil
}

// cut forgets what came after the first n steps.
func (m *Match) cut(n int) {
	m.steps, m.ends = m.steps[:n], m.ends[:n+1]
	m.report.Events = m.report.Events[:m.ends[n]]
}

// Told is what the n-th step brought, counted from 1, or the set-up for 0. It belongs
// to the match, and holds until a step is taken back.
func (m *Match) Told(n int) []Event {
	if n == 0 {
		return m.report.Events[:m.ends[0]]
	}
	return m.report.Events[m.ends[n-1]:m.ends[n]]
}

// Since is what all steps after the first n brought. It belongs to the match as Told does.
func (m *Match) Since(n int) []Event { return m.report.Events[m.ends[n]:] }

// Decided is how many steps there were after a side last had a choice; 0 while it has not.
func (m *Match) Decided(side Side) int {
	for i := len(m.back) - 1; i >= 0; i-- {
		if k := &m.back[i]; k.chose && k.before.Turn() == side {
			return k.steps + 1
		}
	}
	return 0
}

// At is the position after the first n steps, reckoned from the last decision before
// it. told, if not nil, hears what the last of them brought, or the set-up when n is 0.
func (m *Match) At(n int, report *Report) (State, error) {
	if n < 0 || n > len(m.steps) {
		return nil, fmt.Errorf("step %d of %d", n, len(m.steps))
	}
	s, from := m.start, 0
	if i := sort.Search(len(m.back), func(i int) bool { return m.back[i].steps > n }); i > 0 {
		s, from = m.back[i-1].before, m.back[i-1].steps
	}
	s = s.Clone()
	for _, a := range m.steps[from:n] {
		s.Apply(a, nil)
	}
	report.add(m.Told(n))
	return s, nil
}

// Walk goes through the match once more. see is shown each position, from the one that
// was set up, with how many steps led there and what the last of them brought. The
// state is the walk's own.
func (m *Match) Walk(see func(n int, s State, told []Event)) {
	s := m.start.Clone()
	see(0, s, m.Told(0))
	for i, a := range m.steps {
		s.Apply(a, nil)
		see(i+1, s, m.Told(i+1))
	}
}

// Branch is a new match that has gone the first n steps of this one.
func (m *Match) Branch(n int, src Source) (*Match, error) {
	if n < 0 || n > len(m.steps) {
		return nil, fmt.Errorf("step %d of %d", n, len(m.steps))
	}
	b := MatchFrom(m.game, m.setup, m.start.Clone(), src)
	b.patient, b.ends[0] = m.patient, m.ends[0]
	b.report.Events = slices.Clone(m.Told(0))
	for _, a := range m.steps[:n] {
		if err := b.Replay(a, nil); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// Replay carries out one recorded step, and nothing after it by itself.
func (m *Match) Replay(a Action, report *Report) error {
	side := m.now.Turn()
	if !m.allows(a) {
		return fmt.Errorf("%q: %w", m.game.Text(a), ErrIllegal)
	}
	up := resigns(m.game, m.now, a)
	if side == Chance && !up {
		m.seal()
	} else if up || len(m.legal) > 1 || !m.alone(a) {
		m.mark()
	}
	m.step(a, report)
	if now := m.now.Turn(); side >= First && now != side && now != Chance {
		m.seal()
	}
	return nil
}

// alone says whether a, the only legal action, is one that Onward would play.
func (m *Match) alone(a Action) bool {
	if m.patient || m.opens {
		return false
	}
	m.try.CopyFrom(m.now)
	m.try.Apply(a, nil)
	return m.try.Turn() != Chance
}
