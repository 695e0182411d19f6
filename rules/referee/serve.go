package referee

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"time"

	"sandtable/rules"
)

// Shelf is where the games come from: rules/shelf has one.
type Shelf interface {
	Games() []rules.Game
	Game(id string) (rules.Game, error)
}

// Chance is an outcome and its probability.
type Chance struct {
	Outcome rules.Outcome
	P       float64
}

// Saved is a game as a journal holds it: how it was set up, and the match.
type Saved struct {
	Match    *rules.Match
	Seed     uint64
	Position json.RawMessage // of a set-up by hand, else nil
}

// Tools are what the protocol needs from outside the rules.
type Tools struct {
	// Say words a phrase in `en` or `fr`.
	Say func(lang string, p rules.Phrase) string
	// Best is what a bot would do; view is hidden for the side to act.
	Best func(ctx context.Context, g rules.Game, view rules.State, level string, seed uint64) (rules.Action, error)
	// Odds are the exact odds of a legal action.
	Odds func(g rules.Game, s rules.State, a rules.Action) ([]Chance, error)
	// Save writes a journal, Load reads one.
	Save func(Saved) (string, error)
	Load func(journal string) (Saved, error)
}

// session is one conversation.
type session struct {
	shelf Shelf
	tools Tools
	m     *rules.Match // nil until something is set up
	seed  uint64
	hand  json.RawMessage // the position it was set up from, or nil
	quit  bool
}

// Serve answers every line of in on out until `quit` or the end of in. An
// error is one of reading or writing; what callers do wrong is answered.
func Serve(ctx context.Context, in io.Reader, out io.Writer, shelf Shelf, tools Tools) error {
	s := &session{shelf: shelf, tools: tools}
	lines, w := bufio.NewReaderSize(in, 64<<10), bufio.NewWriter(out)
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	for !s.quit && ctx.Err() == nil {
		line, err := readLine(lines)
		if errors.Is(err, io.EOF) {
			return nil
		}
		var answer any
		var bad *Error
		if err == nil {
			answer, err = s.answer(ctx, line)
		}
		if errors.As(err, &bad) {
			answer = struct {
				OK    bool   `json:"ok"`
				Error *Error `json:"error"`
			}{false, bad}
		} else if err != nil {
			return err
		}
		if err := enc.Encode(answer); err != nil {
			return err
		}
		if err := w.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// command is one of the protocol's.
type command struct {
	wanted, optional []string
	needs            bool // a game that was set up
	run              func(*session, context.Context, request) (any, error)
}

// commands are those of the protocol, by name.
var commands = map[string]command{
	"games":    {run: (*session).games},
	"new":      {wanted: []string{"game", "scenario"}, optional: []string{"seed", "options", "carry", "law", "since"}, run: (*session).begin},
	"position": {wanted: []string{"game"}, optional: []string{"position", "board", "seed", "law", "since"}, run: (*session).position},
	"state":    {needs: true, run: (*session).state},
	"view":     {wanted: []string{"side"}, needs: true, run: (*session).view},
	"legal":    {needs: true, run: (*session).legal},
	"why":      {wanted: []string{"action"}, needs: true, run: (*session).why},
	"do":       {wanted: []string{"action"}, needs: true, run: (*session).do},
	"chance":   {needs: true, run: (*session).chance},
	"undo":     {needs: true, run: (*session).undo},
	"best":     {wanted: []string{"level"}, optional: []string{"millis", "seed"}, needs: true, run: (*session).best},
	"odds":     {wanted: []string{"action"}, needs: true, run: (*session).odds},
	"save":     {needs: true, run: (*session).save},
	"load":     {wanted: []string{"journal"}, run: (*session).load},
	"quit":     {run: (*session).leave},
}

func (s *session) answer(ctx context.Context, line []byte) (any, error) {
	r, err := readRequest(line)
	if err != nil {
		return nil, err
	}
	name, err := r.text("cmd")
	if err != nil {
		return nil, err
	}
	if _, ok := r["cmd"]; !ok {
		return nil, errorf("key", "\"cmd\" is wanted")
	}
	c, ok := commands[name]
	if !ok {
		return nil, errorf("command", "%.40q is unknown; games, new, position, state, view, legal, why, do, chance, undo, best, odds, save, load and quit are known", name)
	}
	if err := r.only(c.wanted, c.optional); err != nil {
		return nil, err
	}
	if c.needs && s.m == nil {
		return nil, errorf("no-game", "nothing has been set up yet; begin with new, position or load")
	}
	return s.guarded(name, func() (any, error) { return c.run(s, ctx, r) })
}

// guarded carries a command out; where the rules break down, the game is as before.
func (s *session) guarded(name string, run func() (any, error)) (out any, err error) {
	before := *s
	var steps []rules.Action
	if s.m != nil {
		steps = slices.Clone(s.m.Steps())
	}
	err = rules.Guard(func() (err error) { out, err = run(); return err })
	if !errors.Is(err, rules.ErrBroken) {
		return out, err
	}
	why := errorf("broken", "%s: %v", name, err)
	if *s = before; s.m == nil {
		return nil, why
	}
	why = errorf("broken", "%s, after step %d: %v; the game stands as before", name, len(steps), err)
	s.m = rules.MatchFrom(s.m.Game(), s.m.Setup(), s.m.Start(), rules.Given{}).Patient()
	for _, a := range steps {
		if err := rules.Guard(func() error { return s.m.Replay(a, nil) }); err != nil {
			s.m = nil
			return nil, errorf("broken", "%s, after step %d: %v; nothing is set up any more", name, len(steps), err)
		}
	}
	return nil, why
}

func (s *session) games(context.Context, request) (any, error) {
	return gamesAnswer{true, List(s.shelf.Games())}, nil
}

func (s *session) leave(context.Context, request) (any, error) {
	s.quit = true
	return okAnswer{true}, nil
}

// game reads the key `game`.
func (s *session) game(r request) (rules.Game, error) {
	id, err := r.text("game")
	if err != nil {
		return nil, err
	}
	g, err := s.shelf.Game(id)
	if err != nil {
		return nil, errorf("game", "%v", err)
	}
	return g, nil
}

func (s *session) begin(_ context.Context, r request) (any, error) {
	g, err := s.game(r)
	if err != nil {
		return nil, err
	}
	var set rules.Setup
	var seed uint64
	err = cmp.Or(r.value("scenario", &set.Scenario), r.value("options", &set.Options), r.value("carry", &set.Carry), r.edition(g, &set.Edition), r.value("seed", &seed))
	if err != nil {
		return nil, err
	}
	known := slices.ContainsFunc(g.Scenarios(), func(sc rules.ScenarioInfo) bool { return sc.ID == set.Scenario })
	if !known {
		return nil, errorf("scenario", "%s has no scenario %.60q", g.ID(), set.Scenario)
	}
	for id := range set.Options {
		if !slices.ContainsFunc(rules.OptionsOf(g, set.Scenario), func(o rules.Option) bool { return o.ID == id }) {
			return nil, errorf("option", "%s has no option %.60q in %s", g.ID(), id, set.Scenario)
		}
	}
	st, err := g.New(set, nil)
	if err != nil {
		return nil, errorf("scenario", "%v", err)
	}
	return s.start(rules.MatchFrom(g, set, st, rules.Given{}).Patient(), seed, nil, r)
}

func (s *session) position(_ context.Context, r request) (any, error) {
	g, err := s.game(r)
	if err != nil {
		return nil, err
	}
	raw, board := r["position"], r["board"]
	if (raw == nil) == (board == nil) {
		return nil, errorf("key", "either \"position\" or \"board\" is wanted")
	}
	var seed uint64
	var set rules.Setup
	if err := cmp.Or(r.value("board", new(string)), r.value("seed", &seed), r.edition(g, &set.Edition)); err != nil {
		return nil, err
	}
	if board != nil {
		raw = board
	}
	st, err := g.Position(raw, set.Edition)
	if err != nil {
		return nil, errorf("position", "%v", err)
	}
	return s.start(rules.MatchFrom(g, set, st, rules.Given{}).Patient(), seed, raw, r)
}

// start makes m what is played, once it has gone what the request lists. A bad list changes nothing.
func (s *session) start(m *rules.Match, seed uint64, hand json.RawMessage, r request) (any, error) {
	if err := since(m, r); err != nil {
		return nil, err
	}
	s.m, s.seed, s.hand = m, seed, hand
	return describe(m.Game(), m.Now(), false)
}

func (s *session) state(context.Context, request) (any, error) {
	out, err := describe(s.m.Game(), s.m.Now(), true)
	if err != nil || s.m.Now().Turn() == rules.Over {
		return out, err
	}
	out.Again, err = s.again()
	return out, err
}

func (s *session) view(_ context.Context, r request) (any, error) {
	name, err := r.text("side")
	if err != nil {
		return nil, err
	}
	g := s.m.Game()
	for _, side := range []rules.Side{rules.First, rules.Second, rules.Chance} {
		if sideName(g, side) == name {
			return describe(g, s.m.View(side), true)
		}
	}
	return nil, errorf("side", "%.40q is no side; %s, %s and chance are", name, g.Sides()[0], g.Sides()[1])
}

func (s *session) legal(context.Context, request) (any, error) {
	g, now := s.m.Game(), s.m.Now()
	out := legalAnswer{OK: true, Turn: sideName(g, now.Turn()), Actions: []actionInfo{}}
	if now.Turn() == rules.Over {
		return out, nil
	}
	for _, a := range s.m.Legal() {
		out.Actions = append(out.Actions, actionInfo{g.Text(a), g.Kind(a).String(), now.Weight(a), s.say(g.Label(now, a))})
	}
	return out, nil
}

// find reads the key `action`; legal says whether it may be done.
func (s *session) find(r request) (a rules.Action, legal bool, err error) {
	text, err := r.text("action")
	if err != nil {
		return a, false, err
	}
	if a, err = s.m.Parse(text); err == nil {
		return a, true, nil
	}
	text = s.m.Game().Spell(s.m.Now(), text)
	if a, err = s.m.Game().ParseAny(text); err != nil {
		return a, false, errorf("action", "%.300v", err)
	}
	return a, false, nil
}

func (s *session) why(_ context.Context, r request) (any, error) {
	a, legal, err := s.find(r)
	if err != nil {
		return nil, err
	}
	if legal {
		return whyAnswer{OK: true, Legal: true}, nil
	}
	reason := s.m.Game().Why(s.m.Now(), a)
	text := s.say(reason.Phrase)
	return whyAnswer{OK: true, Rule: reason.Clause, Text: &text}, nil
}

// due reads an action that must be legal.
func (s *session) due(r request) (rules.Action, error) {
	if s.m.Now().Turn() == rules.Over {
		return rules.Action{}, errorf("turn", "the game is over")
	}
	a, legal, err := s.find(r)
	if err != nil || legal {
		return a, err
	}
	e := errorf("illegal", "%s is not legal here", s.m.Game().Text(a))
	if reason := s.m.Game().Why(s.m.Now(), a); reason.Clause != "" {
		e.Rule = reason.Clause
		e.Message += ": " + s.say(reason.Phrase).En
	}
	return a, e
}

func (s *session) do(_ context.Context, r request) (any, error) {
	a, err := s.due(r)
	if err != nil {
		return nil, err
	}
	var report rules.Report
	if err := s.m.Do(a, &report); err != nil {
		return nil, errorf("illegal", "%v", err)
	}
	return s.done(&report), nil
}

func (s *session) done(report *rules.Report) doneAnswer {
	return doneAnswer{OK: true, Turn: sideName(s.m.Game(), s.m.Now().Turn()), Events: s.events(report)}
}

func (s *session) chance(context.Context, request) (any, error) {
	if turn := s.m.Now().Turn(); turn != rules.Chance {
		return nil, errorf("turn", "chance has nothing to decide: the turn is %s", sideName(s.m.Game(), turn))
	}
	var report rules.Report
	from := len(s.m.Steps())
	s.m.SetSource(rules.Seeded(s.seed))
	s.m.Onward(&report)
	s.m.SetSource(rules.Given{})
	out := s.done(&report)
	for _, a := range s.m.Steps()[from:] {
		out.Actions = append(out.Actions, s.m.Game().Text(a))
	}
	return out, nil
}

func (s *session) undo(context.Context, request) (any, error) {
	n, err := s.m.Undo(true)
	if err != nil {
		return nil, errorf("nothing", "%v", err)
	}
	out := s.done(&rules.Report{})
	out.Undone = n
	return out, nil
}

func (s *session) best(ctx context.Context, r request) (any, error) {
	millis, seed := 1000, uint64(0)
	var level string
	if err := cmp.Or(r.value("level", &level), r.value("millis", &millis), r.value("seed", &seed)); err != nil {
		return nil, err
	}
	g, turn := s.m.Game(), s.m.Now().Turn()
	switch {
	case millis < 1 || millis > 60000:
		return nil, errorf("value", "millis: %d is not from 1 to 60000", millis)
	case turn < rules.First:
		return nil, errorf("turn", "no side has to decide: the turn is %s", sideName(g, turn))
	}
	ctx, cancel := context.WithTimeout(ctx, time.Duration(millis)*time.Millisecond)
	defer cancel()
	a, err := s.tools.Best(ctx, g, s.m.View(turn), level, seed)
	if err != nil {
		return nil, errorf("level", "%v", err)
	}
	return bestAnswer{true, g.Text(a), s.say(g.Label(s.m.Now(), a))}, nil
}

func (s *session) odds(_ context.Context, r request) (any, error) {
	a, err := s.due(r)
	if err != nil {
		return nil, err
	}
	list, err := s.tools.Odds(s.m.Game(), s.m.Now(), a)
	if err != nil {
		return nil, errorf("odds", "%v", err)
	}
	out := oddsAnswer{OK: true, Outcomes: []outcomeInfo{}}
	for _, c := range list {
		out.Outcomes = append(out.Outcomes, outcomeInfo{c.P, c.Outcome, s.say(s.m.Game().Outcome(c.Outcome))})
	}
	return out, nil
}

func (s *session) save(context.Context, request) (any, error) {
	text, err := s.tools.Save(Saved{s.m, s.seed, s.hand})
	if err != nil {
		return nil, errorf("journal", "%v", err)
	}
	return saveAnswer{true, text}, nil
}

func (s *session) load(_ context.Context, r request) (any, error) {
	text, err := r.text("journal")
	if err != nil {
		return nil, err
	}
	saved, err := s.tools.Load(text)
	if err != nil {
		return nil, errorf("journal", "%.500v", err)
	}
	m, err := saved.Match.Patient().Branch(len(saved.Match.Steps()), rules.Given{})
	if err != nil {
		return nil, errorf("journal", "%v", err)
	}
	s.m, s.seed, s.hand = m, saved.Seed, saved.Position
	return describe(m.Game(), m.Now(), false)
}
