// Package rulestest holds Duel, a game small enough to be worked by hand that
// uses everything the contract of package rules speaks of: a deal, hidden
// hands, windows for a card that might be held, dice, lone actions, options
// and scenarios of the player's own. What is written once for all games
// (matches, journals, odds, the protocol) is tested on it.
//
// The rules of Duel:
//
//	D-1  Two sides, red and blue, each with a front and a rear rank.
//	D-2  Each is dealt two cards of ten: three 1, three 2, two 3, two wards.
//	D-3  The side to move plays a card: so many dice, a ward counts as 1.
//	D-4  Unless both wards lie in the discard pile, the enemy is asked whether
//	     he plays one: the attack is off.
//	D-5  A die hits two times in six.
//	D-6  For each hit the enemy takes one life from a rank of his choice.
//	D-7  When every die hit, the attacker may press: one die more, once a turn.
//	D-8  The turn ends; both sides fill up to two cards. An empty deck is made
//	     anew of the discard pile.
//	D-9  Who has no life left has lost. After 60 turns the greater number of
//	     lives wins.
package rulestest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"sandtable/rules"
	"sandtable/rules/lexicon"
)

// The verbs of Duel, in the order of Legal.
const (
	Draw    rules.Verb = iota + 1 // A: card
	Play                          // A: card
	Ward                          //
	Decline                       //
	Roll                          // A: 0 hit, 1 miss
	Lose                          // A: 0 front, 1 rear
	Press                         //
	Hold                          //
	End                           //
)

// The kinds of event.
const (
	Drew       rules.EventKind = iota + 1 // card
	DrewHidden                            //
	Played                                // card
	Warded                                //
	Rolled                                // 0 hit, 1 miss
	Lost                                  // rank
	Pressed                               //
	Won                                   //
)

var (
	sides = [2]string{"red", "blue"}
	cards = [...]string{"1", "2", "3", "ward"}
)

// The notation and what is told, as tables.
var (
	dialect          lexicon.Dialect[any, *State]
	card, face, rank = named(cards[:]...), named("hit", "miss"), named("front", "rear")

	verbs = lexicon.Verbs[any, *State]{
		Draw: dialect.Verb("draw", card).Is(rules.Draw), Play: dialect.Verb("play", card),
		Ward: dialect.Verb("ward"), Decline: dialect.Verb("decline").Is(rules.Done),
		Roll: dialect.Verb("roll", face).Is(rules.Die), Lose: dialect.Verb("lose", rank),
		Press: dialect.Verb("press"), Hold: dialect.Verb("hold").Is(rules.Done), End: dialect.Verb("end").Is(rules.Done),
	}
	events = lexicon.Events[any, *State]{Game: "duel", Rows: []*lexicon.Event[any, *State]{{},
		Drew: dialect.Row("drew", dialect.As("what", card)), DrewHidden: dialect.Row("drew-hidden"),
		Played: dialect.Row("played", dialect.As("what", card)), Warded: dialect.Row("warded"),
		Rolled: dialect.Row("rolled", dialect.As("what", face)), Lost: dialect.Row("lost", dialect.As("what", rank)),
		Pressed: dialect.Row("pressed"), Won: dialect.Row("won"),
	}}
)

// named is a word of a list, which people read as it is written.
func named(list ...string) *lexicon.Word[any, *State] {
	return dialect.Choice(list...).Of(nil, "", func(_ *State, n int16) rules.Text { return rules.Plain(list[n]) })
}

// Game is the box. Make one with New.
type Game struct {
	notation
	list []scenario
	// Clauses is today's edition of its clauses, 1 unless set. From the second on rear ranks have a life more.
	Clauses int
	// Breaks is a verb at which the rules break down, Stuck one after which they cannot say
	// what may be done: faults of a program, for those who must live with them.
	Breaks, Stuck rules.Verb
	// Can is what Features gives.
	Can rules.Features
}

type notation = lexicon.Notation[any, *State]

type scenario struct {
	info rules.ScenarioInfo
	life [2]int8
}

// New is the game with its two scenarios, `short` and `long`.
func New() *Game {
	g := &Game{notation: notation{Called: "Duel", Like: "`play 3`", Names: func() (any, error) { return nil, nil }, Verbs: verbs, Events: &events}}
	g.list = []scenario{
		{rules.ScenarioInfo{ID: "short", Number: 1, Title: rules.Text{En: "Short", Fr: "Court"}, Goal: [2]int{2, 2}, Tutorial: true}, [2]int8{1, 1}},
		{rules.ScenarioInfo{ID: "long", Number: 2, Title: rules.Text{En: "Long", Fr: "Long"}, Goal: [2]int{6, 6}, First: rules.Second}, [2]int8{3, 3}},
	}
	return g
}

func (g *Game) ID() string        { return "duel" }
func (g *Game) Title() rules.Text { return rules.Plain("Duel") }
func (g *Game) Sides() [2]string  { return sides }
func (g *Game) Solitaire() bool   { return false }
func (g *Game) Secret() bool      { return true }
func (g *Game) Edition() int      { return max(g.Clauses, 1) }

func (g *Game) SideTitles() [2]rules.Text {
	return [2]rules.Text{{En: "Red", Fr: "Rouge"}, {En: "Blue", Fr: "Bleu"}}
}

// Options has one switch: `hardy` gives each front rank a life more.
func (g *Game) Options() []rules.Option {
	return []rules.Option{{ID: "hardy", Title: rules.Text{En: "Hardy", Fr: "Endurci"}}}
}

func (g *Game) Scenarios() []rules.ScenarioInfo {
	var out []rules.ScenarioInfo
	for _, s := range g.list {
		out = append(out, s.info)
	}
	return out
}

// Add reads `id` and `life`, two numbers from 1 to 9.
func (g *Game) Add(file string, data []byte) error {
	id := strings.TrimSuffix(filepath.Base(file), ".toml")
	sc, err := readScenario(id, data)
	if err != nil {
		err = fmt.Errorf("%s: %w", file, err)
		sc = scenario{info: rules.ScenarioInfo{ID: id, Err: err}}
	}
	sc.info.Own, sc.info.File = true, file
	g.list = append(g.list, sc)
	return err
}

func readScenario(id string, data []byte) (scenario, error) {
	var in struct {
		Title rules.Text
		Life  []int8
	}
	meta, err := toml.Decode(string(data), &in)
	if err != nil {
		return scenario{}, err
	}
	if extra := meta.Undecoded(); len(extra) > 0 {
		return scenario{}, fmt.Errorf("unknown key %q", extra[0])
	}
	if len(in.Life) != 2 || min(in.Life[0], in.Life[1]) < 1 || max(in.Life[0], in.Life[1]) > 9 {
		return scenario{}, fmt.Errorf("life: %v; two numbers from 1 to 9 are wanted", in.Life)
	}
	goal := int(in.Life[0] + in.Life[1])
	return scenario{rules.ScenarioInfo{ID: id, Title: in.Title, Goal: [2]int{goal, goal}}, [2]int8(in.Life)}, nil
}

func (g *Game) find(id string) (*scenario, error) {
	if i := slices.IndexFunc(g.list, func(sc scenario) bool { return sc.info.ID == id }); i >= 0 {
		return &g.list[i], g.list[i].info.Err
	}
	return nil, fmt.Errorf("no scenario %q", id)
}

// Features are none, unless a test gives it some.
func (g *Game) Features() *rules.Features { return &g.Can }

// Listing is how a scenario is listed.
func (g *Game) Listing(id string) (rules.ScenarioInfo, bool) {
	sc, err := g.find(id)
	if err != nil {
		return rules.ScenarioInfo{}, false
	}
	return sc.info, true
}

// Said is the file of a scenario.
func (g *Game) Said(id string) (string, []byte, error) {
	sc, err := g.find(id)
	if err != nil {
		return "", nil, err
	}
	return sc.info.File, nil, nil
}

// Try reads nothing, and With is no game: no battles are made of this one.
func (g *Game) Try(string, []byte) (rules.ScenarioInfo, rules.State, error) {
	return rules.ScenarioInfo{}, nil, errors.ErrUnsupported
}

func (g *Game) With(string, []byte) (rules.Game, error) { return nil, errors.ErrUnsupported }

func (g *Game) Print(id string) (string, error) {
	sc, err := g.find(id)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("life-%d-%d", sc.life[0], sc.life[1]), nil
}

func (g *Game) New(set rules.Setup, report *rules.Report) (rules.State, error) {
	sc, err := g.find(set.Scenario)
	if err != nil {
		return nil, err
	}
	for id := range set.Options {
		if id != "hardy" {
			return nil, fmt.Errorf("no option %q; the options are: hardy", id)
		}
	}
	edition, err := rules.Edition(g, set.Edition)
	if err != nil {
		return nil, err
	}
	s := &State{side: sc.info.First, step: fill, deck: [4]int8{3, 3, 2, 2}, breaks: g.Breaks, jams: g.Stuck}
	s.life = [2][2]int8{sc.life, sc.life}
	if set.Options["hardy"] {
		s.life[0][0]++
		s.life[1][0]++
	}
	if edition > 1 {
		s.life[0][1]++
		s.life[1][1]++
	}
	return s, nil
}

func (g *Game) Label(_ rules.State, a rules.Action) rules.Phrase {
	return rules.Phrase{Key: "duel.action." + verbs[a.Verb].Name, Args: []rules.Arg{{Name: "what", Text: rules.Plain(g.Text(a))}}}
}

func (g *Game) Steps() []rules.Text {
	return []rules.Text{{En: "Play", Fr: "Jouer"}, {En: "Strike", Fr: "Frapper"}, {En: "End", Fr: "Finir"}}
}

func (g *Game) Asks(st rules.State) rules.Prompt {
	s := st.(*State)
	p := rules.Prompt{Phrase: rules.Phrase{Key: "duel.ask." + steps[s.step]}, Clause: clauses[s.step], Left: -1, Step: 1}
	switch s.step {
	case choose:
		p.Step = 0
	case lose:
		p.Left = int(s.hits)
	case ending, fill:
		p.Step = 2
	}
	return p
}

func (g *Game) Why(st rules.State, a rules.Action) rules.Reason {
	s := st.(*State)
	if slices.Contains(s.Legal(nil), a) {
		return rules.Reason{}
	}
	return rules.Reason{Phrase: rules.Phrase{Key: "duel.why." + steps[s.step]}, Clause: clauses[s.step]}
}

func (g *Game) Decline(st rules.State) (rules.Action, bool) {
	return rules.Action{Verb: Decline}, st.(*State).step == window
}

// Settled stops an attack before the question whether to press, and after losses.
func (g *Game) Settled(before, now rules.State) bool {
	b, n := before.(*State), now.(*State)
	return n.step == over || n.turn != b.turn || n.step == ending || n.step == press || n.step == fill
}

// Tally counts the lives lost by red and blue, and 1 or 2 for a game won.
func (g *Game) Tally(before, after rules.State) (o rules.Outcome) {
	b, a := before.(*State), after.(*State)
	for p := range b.life {
		o[p] = int16(b.life[p][0] + b.life[p][1] - a.life[p][0] - a.life[p][1])
	}
	if a.step == over {
		o[2] = int16(a.Result().Winner) + 1
	}
	return o
}

func (g *Game) Outcome(o rules.Outcome) rules.Phrase {
	return rules.Phrase{Key: "duel.outcome", Args: []rules.Arg{
		{Name: "red", N: int(o[0])}, {Name: "blue", N: int(o[1])}, {Name: "won", N: int(o[2])},
	}}
}

func (g *Game) Terms(_ rules.State, a rules.Action) []rules.Term {
	if a.Verb != Play {
		return nil
	}
	return []rules.Term{{N: strength(a.A), Clause: "D-3", Phrase: rules.Phrase{Key: "duel.term.card"}}}
}

// Score is the lives that each side has taken.
func (g *Game) Score(st rules.State) [2]int {
	s := st.(*State)
	return [2]int{int(s.taken[0]), int(s.taken[1])}
}

func (g *Game) TurnNumber(st rules.State) int { return int(st.(*State).turn) }

// Position reads what MarshalJSON gives at rest, or a board: `red 2 1 hand 1 3; blue 1 0 hand 2 ward; to play red`.
func (g *Game) Position(raw json.RawMessage, edition int) (rules.State, error) {
	if _, err := rules.Edition(g, edition); err != nil {
		return nil, err
	}
	var board string
	if json.Unmarshal(raw, &board) == nil {
		return readBoard(board)
	}
	var in position
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&in); err != nil {
		return nil, err
	}
	return in.state()
}

func readBoard(text string) (rules.State, error) {
	in := position{Turn: 1, ToPlay: "red", Step: "choose"}
	for _, part := range strings.Split(text, ";") {
		f := strings.Fields(part)
		switch p := slices.Index(sides[:], first(f)); {
		case len(f) == 0:
		case len(f) == 3 && f[0] == "to" && f[1] == "play":
			in.ToPlay = f[2]
		case p >= 0 && len(f) >= 4 && f[3] == "hand":
			for i, w := range f[1:3] {
				n, err := strconv.Atoi(w)
				if err != nil || n < 0 || n > 9 {
					return nil, fmt.Errorf("%q: the lives of a rank are a number from 0 to 9", w)
				}
				in.Life[p][i] = int8(n)
			}
			in.Hand[p] = f[4:]
		default:
			return nil, fmt.Errorf("%q is not understood; `red 2 1 hand 1 ward` would be", strings.TrimSpace(part))
		}
	}
	return in.state()
}

func first(f []string) string {
	if len(f) == 0 {
		return ""
	}
	return f[0]
}
