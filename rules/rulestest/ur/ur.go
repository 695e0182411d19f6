// Package ur is the Royal Game of Ur, a race of four and a half thousand years ago,
// written against the contract of package rules as any game of the shelf is: as small
// as a real game can be, and a measure of what one asks for.
//
// The rules:
//
//	UR-1  Two sides, light and dark; seven stones each, or three, wait beside the board.
//	UR-2  Each has a way of 14 squares: four of its own, eight that both walk, two of its own.
//	UR-3  Who is to move throws four dice; each counts 0 or 1.
//	UR-4  One stone goes so many squares on, or enters; not onto a stone of its own side.
//	UR-5  A stone of the enemy is beaten on a shared square, and waits again.
//	UR-6  The squares 4, 8 and 14 are rosettes: who comes there throws again.
//	UR-7  On the rosette 8 nothing is beaten.
//	UR-8  Home lies one square behind the way; the throw must be exact.
//	UR-9  Who cannot move passes.
//	UR-10 Whose stones are all home has won.
package ur

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/bits"
	"math/rand/v2"

	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/lexicon"
	"sandtable/rules/mix"
	"sandtable/rules/position"
)

// The way: beside the board, its squares, and home.
const (
	Start = 0
	Home  = 15
	// The squares that both sides walk.
	sharedFrom, sharedTo = 5, 12
	rosettes             = 1<<4 | 1<<8 | 1<<14
	safe                 = 8
	most                 = 4 // what four dice count at most
	unthrown             = -1
)

// The verbs.
const (
	VerbThrow rules.Verb = iota + 1 // A: what the dice count
	VerbMove                        // A: the square from which a stone goes, Start to enter
	VerbPass
)

// The kinds of events.
const (
	EventThrew rules.EventKind = iota + 1
	EventMoved
	EventBeaten
	EventAgain
	EventStuck
	EventWon
)

// State is a position.
type State struct {
	stones int8      // of each side
	on     [2]uint16 // the squares on which they stand, a bit each
	home   [2]int8
	side   rules.Side // to move
	throw  int8       // what the dice count, unthrown before they fall
}

var sides = [2]string{"light", "dark"}

// Waiting is how many stones of a side wait beside the board.
func (s *State) Waiting(p rules.Side) int {
	return int(s.stones-s.home[p]) - bits.OnesCount16(s.on[p])
}

// On says whether a side has a stone on a square.
func (s *State) On(p rules.Side, square int) bool { return s.on[p]>>square&1 != 0 }

// Throw is what the dice count, -1 before they fall.
func (s *State) Throw() int { return int(s.throw) }

// Shared says whether both sides walk over a square.
func Shared(square int) bool { return square >= sharedFrom && square <= sharedTo }

// Rosette says whether who comes to a square throws again.
func Rosette(square int) bool { return rosettes>>square&1 != 0 }

func (s *State) Turn() rules.Side {
	switch {
	case s.home[0] == s.stones || s.home[1] == s.stones:
		return rules.Over
	case s.throw == unthrown:
		return rules.Chance
	}
	return s.side
}

// may is what the rules say about moving from a square.
func (s *State) may(from int) string {
	to, enemy := from+int(s.throw), s.side.Other()
	switch {
	case s.throw == 0, from == Start && s.Waiting(s.side) == 0, from != Start && !s.On(s.side, from):
		return "UR-4"
	case to > Home:
		return "UR-8"
	case to < Home && s.On(s.side, to):
		return "UR-4"
	case to == safe && s.On(enemy, to):
		return "UR-7"
	}
	return ""
}

func (s *State) Legal(dst []rules.Action) []rules.Action {
	if s.throw == unthrown {
		for n := range int16(most + 1) {
			dst = append(dst, rules.Action{Verb: VerbThrow, A: n})
		}
		return dst
	}
	had := len(dst)
	for from := range Home {
		if s.may(from) == "" {
			dst = append(dst, rules.Action{Verb: VerbMove, A: int16(from)})
		}
	}
	if len(dst) == had {
		dst = append(dst, rules.Action{Verb: VerbPass})
	}
	return dst
}

func (s *State) Weight(a rules.Action) int {
	if a.Verb == VerbThrow {
		return [most + 1]int{1, 4, 6, 4, 1}[a.A]
	}
	return 1
}

func (s *State) Apply(a rules.Action, report *rules.Report) {
	switch a.Verb {
	case VerbThrow:
		s.throw = int8(a.A)
		report.Tell(EventThrew, s.side, "UR-3", a.A)
	case VerbPass:
		report.Tell(EventStuck, s.side, "UR-9")
		s.next()
	default:
		s.move(int(a.A), report)
	}
}

func (s *State) next() { s.side, s.throw = s.side.Other(), unthrown }

func (s *State) move(from int, report *rules.Report) {
	to, me, enemy := from+int(s.throw), s.side, s.side.Other()
	report.Tell(EventMoved, me, "UR-4", int16(from), int16(to))
	s.on[me] &^= 1 << from &^ 1
	if to == Home {
		s.home[me]++
	} else {
		s.on[me] |= 1 << to
	}
	if Shared(to) && s.On(enemy, to) {
		s.on[enemy] &^= 1 << to
		report.Tell(EventBeaten, enemy, "UR-5", int16(to))
	}
	switch {
	case s.home[me] == s.stones:
		report.Tell(EventWon, me, "UR-10")
		s.next()
	case Rosette(to):
		report.Tell(EventAgain, me, "UR-6", int16(to))
		s.throw = unthrown
	default:
		s.next()
	}
}

func (s *State) Clone() rules.State       { c := *s; return &c }
func (s *State) CopyFrom(src rules.State) { *s = *src.(*State) }
func (s *State) Hide(rules.Side)          {}
func (s *State) Guess(*rand.Rand)         {}

func (s *State) Result() rules.Result {
	return rules.Result{Winner: s.side.Other(), Clause: "UR-10", Score: [2]int{int(s.home[0]), int(s.home[1])}}
}

func (s *State) Check() error {
	for p, id := range sides {
		switch {
		case s.Waiting(rules.Side(p)) < 0:
			return fmt.Errorf("%s has more than %d stones", id, s.stones)
		case s.on[p]&^(1<<Home-2) != 0:
			return fmt.Errorf("%s stands beside the way", id)
		}
	}
	if s.home == [2]int8{s.stones, s.stones} {
		return errors.New("both have won")
	}
	if both := s.on[0] & s.on[1]; both&(1<<(sharedTo+1)-1<<sharedFrom) != 0 {
		return fmt.Errorf("two stones stand on one square: %b", both)
	}
	return nil
}

func (s *State) Hash() uint64 {
	h := mix.New()
	h.Pair(uint64(s.on[0])|uint64(s.on[1])<<16|uint64(s.home[0])<<32|uint64(s.home[1])<<40, uint64(s.stones)|uint64(s.side)<<8|uint64(s.throw+1)<<16)
	return h.Sum()
}

// The notation and what is told, as tables.
var (
	words  lexicon.Dialect[any, *State]
	square = words.Among(Home, func(_ any, n int16) string { return squareName(n) })
	verbs  = lexicon.Verbs[any, *State]{{}, words.Verb("throw", words.Number(most+1)).Is(rules.Die), words.Verb("move", square), words.Verb("pass").Is(rules.Done)}

	// Events is what is told.
	Events = lexicon.Events[any, *State]{Game: "ur", Rows: []*lexicon.Event[any, *State]{{Name: "unknown"},
		EventThrew:  {Name: "threw", Fields: []*lexicon.Field[any, *State]{{Name: "N", Part: lexicon.Total}}, Marks: lexicon.Throw},
		EventMoved:  {Name: "moved", Fields: []*lexicon.Field[any, *State]{{Name: "From", Part: lexicon.From}, {Name: "To", Part: lexicon.To}}},
		EventBeaten: {Name: "beaten", Fields: []*lexicon.Field[any, *State]{{Name: "At", Part: lexicon.Place}}, Marks: lexicon.Loss | lexicon.Gone},
		EventAgain:  {Name: "again", Fields: []*lexicon.Field[any, *State]{{Name: "At", Part: lexicon.Place}}},
		EventStuck:  {Name: "stuck"},
		EventWon:    {Name: "won"},
	}}
)

func squareName(n int16) string {
	if n == Start {
		return "start"
	}
	return fmt.Sprint(n)
}

// Game is the box. Make one with New.
type Game struct {
	shelf
	notation
}

type notation = lexicon.Notation[any, *State]

type shelf = catalogue.Catalogue[any, *Race, *Race]

// New is the game with its two races, of seven stones and of three.
func New() *Game {
	g := &Game{}
	g.shelf = shelf{Game: g,
		ReadTables: func(fs.FS) (any, error) { return nil, nil },
		ReadAll:    func(any, fs.FS) ([]*Race, error) { return races, nil },
		Own:        own,
		Info: func(_ any, r *Race, place int, _ bool) rules.ScenarioInfo {
			return rules.ScenarioInfo{ID: r.ID, Title: r.Name, Number: place + 1, Goal: [2]int{int(r.Stones), int(r.Stones)}}
		},
		Key: func(_ any, r *Race, _ uint8, _ rules.Setup) (any, func() (*Race, error)) {
			return r, func() (*Race, error) { return r, nil }
		},
		Begin:       func(r *Race, _ *rules.Report) rules.State { return r.setUp() },
		Fingerprint: func(_ any, r *Race) string { return r.print() }}
	g.notation = notation{Called: "Ur", Like: "`move 4`", Names: g.Tables, Verbs: verbs, Events: &Events}
	g.Can.Maker = maker{g}
	return g
}

// With is the game with one race of the player's own alone.
func (g *Game) With(file string, data []byte) (rules.Game, error) {
	n := New()
	return n, n.Enclose(&g.shelf, file, data)
}

func (g *Game) ID() string { return "ur" }
func (g *Game) Title() rules.Text {
	return rules.Text{En: "The Royal Game of Ur", Fr: "Le jeu royal d’Ur"}
}
func (g *Game) Sides() [2]string        { return sides }
func (g *Game) Solitaire() bool         { return false }
func (g *Game) Secret() bool            { return false }
func (g *Game) Edition() int            { return 1 }
func (g *Game) Options() []rules.Option { return nil }

func (g *Game) SideTitles() [2]rules.Text {
	return [2]rules.Text{{En: "Light", Fr: "Clairs"}, {En: "Dark", Fr: "Foncés"}}
}

func (g *Game) Label(st rules.State, a rules.Action) rules.Phrase {
	return rules.Phrase{Key: "ur.do." + verbs[a.Verb].Name, Args: verbs.Args(st.(*State), a)}
}

func (g *Game) Steps() []rules.Text {
	return []rules.Text{{En: "Throw", Fr: "Lancer"}, {En: "Move", Fr: "Avancer"}}
}

func (g *Game) Asks(st rules.State) rules.Prompt {
	if st.Turn() == rules.Chance {
		return rules.Prompt{Phrase: rules.Phrase{Key: "ur.ask.throw"}, Clause: "UR-3", Left: -1}
	}
	return rules.Prompt{Phrase: rules.Phrase{Key: "ur.ask.move"}, Clause: "UR-4", Left: 1, Step: 1}
}

func (g *Game) Why(st rules.State, a rules.Action) rules.Reason {
	s, clause := st.(*State), "UR-3"
	switch {
	case s.Turn() == rules.Over:
		clause = "UR-10"
	case !verbs.Known(s, a):
		clause = "UR-4"
	case s.throw == unthrown && a.Verb == VerbThrow:
		clause = ""
	case s.throw != unthrown && a.Verb == VerbMove:
		clause = s.may(int(a.A))
	case s.throw != unthrown && a.Verb == VerbPass:
		if clause = "UR-9"; s.Legal(nil)[0] == a {
			clause = ""
		}
	}
	if clause == "" {
		return rules.Reason{}
	}
	return rules.Reason{Phrase: rules.Phrase{Key: "ur.why." + lexicon.ClauseKey(clause)}, Clause: clause}
}

func (g *Game) Decline(rules.State) (a rules.Action, ok bool) { return a, false }

// Settled stops when the dice have fallen: what they allow is decided then.
func (g *Game) Settled(_, now rules.State) bool { return now.(*State).throw != unthrown }

// Tally counts what came home and what was beaten.
func (g *Game) Tally(before, after rules.State) (o rules.Outcome) {
	b, a := before.(*State), after.(*State)
	for p := range b.home {
		o[p] = int16(a.home[p] - b.home[p])
		o[2+p] = int16(max(0, a.Waiting(rules.Side(p))-b.Waiting(rules.Side(p))))
	}
	return o
}

func (g *Game) Outcome(o rules.Outcome) rules.Phrase {
	return rules.Phrase{Key: "ur.outcome", Args: []rules.Arg{{Name: "Home", N: int(o[0] + o[1])}, {Name: "Beaten", N: int(o[2] + o[3])}}}
}

func (g *Game) Terms(rules.State, rules.Action) []rules.Term { return nil }

func (g *Game) Score(st rules.State) [2]int { return st.Result().Score }

// TurnNumber is 1: nothing counts turns here.
func (g *Game) TurnNumber(rules.State) int { return 1 }

// reader reads a board.
type reader struct {
	position.Faults
	*State
}

var grammar = position.Grammar[*reader]{
	position.Number("stones", 1, 7, func(r *reader) *int8 { return &r.stones }),
	standing(0), standing(1),
	position.Counts("home", 7, func(r *reader) *[2]int8 { return &r.home }),
	{Word: "move", Least: 1, Most: 1, Wants: "light or dark",
		Write: func(r *reader, say func(string)) { say(sides[r.side]) },
		Read: func(r *reader, w []string) {
			if r.side = 0; w[0] == sides[1] {
				r.side = 1
			}
		}},
	{Word: "threw", Least: 1, Most: 1,
		Write: func(r *reader, say func(string)) {
			if r.throw != unthrown {
				say(fmt.Sprint(r.throw))
			}
		},
		Read: func(r *reader, w []string) { r.throw = int8(position.Int(r, "threw", w[0], 0, most)) }},
}

// standing is the squares on which a side stands.
func standing(p rules.Side) position.Statement[*reader] {
	return position.Names(sides[p], Home-1, func(r *reader) (list []string) {
		for n := 1; n < Home; n++ {
			if r.On(p, n) {
				list = append(list, fmt.Sprint(n))
			}
		}
		return list
	}, func(r *reader, w []string) {
		for _, x := range w {
			r.on[p] |= 1 << position.Int(r, sides[p], x, 1, Home-1)
		}
	})
}

func (s *State) MarshalJSON() ([]byte, error) { return json.Marshal(grammar.Text(&reader{State: s})) }

// Position reads a board: `stones 7; light 4 7; dark 12; home 1 0; move light; threw 2`.
func (g *Game) Position(raw json.RawMessage, edition int) (rules.State, error) {
	return position.Load(raw, edition, func(*struct{}) (string, error) { return "", errors.New("position: a board is wanted") }, g.read, (*State).Check)
}

func (g *Game) read(board string, edition int) (*State, error) {
	if _, err := rules.Edition(g, edition); err != nil {
		return nil, err
	}
	list, err := position.Statements(board)
	if err != nil {
		return nil, err
	}
	r := &reader{State: &State{stones: 7, throw: unthrown}}
	for _, w := range list {
		if !grammar.Read(r, w) {
			r.Fault("%.40q is no word of a board", w[0])
		}
	}
	return r.State, r.Err()
}
