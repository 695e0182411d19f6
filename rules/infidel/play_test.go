package infidel

import (
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/lexicon"
	"sandtable/rules/position"
	"sandtable/rules/rulestest"
)

// shared is one game for all tests, with the battle `drill` of testdata, which
// has a few units of every type; it is read once and never changed.
var shared = New()

var addDrill = sync.OnceValue(func() error {
	data, err := os.ReadFile("testdata/drill.toml")
	if err != nil {
		return err
	}
	return shared.Add("testdata/drill.toml", data)
})

// same asks that two things are equal, what is told by a format.
func same[T comparable](t *testing.T, got, want T, what string, args ...any) {
	t.Helper()
	if got != want {
		t.Errorf(what+": %v, want %v", append(args, got, want)...)
	}
}

// drilled is shared with the battle drill.
func drilled(t testing.TB) *Game {
	t.Helper()
	if err := addDrill(); err != nil {
		t.Fatal(err)
	}
	return shared
}

// allScenarios is the seven battles of ours.
func allScenarios(t testing.TB) (all []*Scenario) {
	t.Helper()
	list, err := shared.Ours()
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range list {
		all = append(all, opened(t, b.ID))
	}
	if len(all) != 7 {
		t.Fatalf("%d battles, want 7", len(all))
	}
	return all
}

// opened is a battle with some options turned on.
func opened(t testing.TB, id string, on ...string) *Scenario {
	t.Helper()
	set := rules.Setup{Scenario: id, Options: map[string]bool{}}
	for _, o := range on {
		set.Options[o] = true
	}
	sc, err := shared.Open(set)
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// manner is a way of random play.
type manner uint8

const (
	evenly manner = iota // any action is as likely as any other
	busily               // ends a step or passes only when nothing else is left
	boldly               // attacks, fires and goes where the enemy is
	manners
)

// choose takes an action of a side by a random source.
func (m manner) choose(below func(int) int, acts []rules.Action, spare []rules.Action) rules.Action {
	if m == evenly {
		return acts[below(len(acts))]
	}
	spare = spare[:0]
	bold := m == boldly && slices.ContainsFunc(acts, strikes)
	for _, a := range acts {
		switch a.Verb {
		case VerbDone, VerbPass, VerbCarry, VerbRally:
			continue
		case VerbUse, VerbStep, VerbFace, VerbLead, VerbWith:
			if bold {
				continue
			}
		}
		spare = append(spare, a)
	}
	if len(spare) == 0 || below(12) == 0 {
		spare = append(spare[:0], acts...)
	}
	return spare[below(len(spare))]
}

// strikes says whether an action fires or attacks.
func strikes(a rules.Action) bool {
	switch a.Verb {
	case VerbFire, VerbReact, VerbReturn, VerbAttack, VerbCharge:
		return true
	}
	return false
}

// scene is a position that a clause test plays on and looks at.
type scene struct {
	*State
	t      testing.TB
	report rules.Report // of the last play

	ended bool // the designation has just ended by itself
}

// onBoard sets a scene on a board (board.go) and goes on to the first question:
//
//	p := onBoard(t, "scenario drill; only; templar-1 1010 E; mamluk-1 1210 W")
//	p.play("command c1; done; charge templar-1 mamluk-1 ur.lr.E; done; roll 5")
func onBoard(t testing.TB, board string) *scene {
	t.Helper()
	s, err := drilled(t).readBoard(board, 0)
	if err != nil {
		t.Fatal(err)
	}
	p := &scene{State: s, t: t}
	s.who = s.active
	p.check("the board")
	s.run(&p.report)
	p.check("the board")
	return p
}

// begun sets a scene at the first choice of a battle.
func begun(t testing.TB, id string, on ...string) *scene {
	t.Helper()
	p := &scene{t: t}
	p.State = newState(opened(t, id, on...), &p.report)
	p.check("the set-up")
	return p
}

func (p *scene) check(after string) {
	p.t.Helper()
	if err := p.Check(); err != nil {
		p.t.Fatalf("after %s: %v\n%s", after, err, p.boardText())
	}
}

// where is what the position waits in, for messages.
func (p *scene) where() string { return stepNames[p.step] + " " + layerNames[p.layer()] }

// carry carries out an action, which must be legal.
func (p *scene) carry(a rules.Action) {
	p.t.Helper()
	if !slices.Contains(p.Legal(nil), a) {
		p.t.Fatalf("%s is not legal in step %s; legal is %s\n%s", p.words(shared.Text(a)), p.where(), p.legal(), p.boardText())
	}
	p.Apply(a, &p.report)
	p.check(shared.Text(a))
}

// play carries out actions in notation, parted by semicolons; units, leaders, Commands and
// Standards may be named by their ids. What they bring is told anew.
func (p *scene) play(line string) *scene {
	p.t.Helper()
	p.report, p.ended = rules.Report{}, false
	for _, text := range strings.Split(line, ";") {
		if text = strings.TrimSpace(text); text != "" {
			if a := p.action(text); a.Verb != VerbDone || !p.ended {
				p.carry(a)
				p.ended = p.allNamed()
			} else {
				p.ended = false
			}
		}
	}
	return p
}

// allNamed ends a designation to which nothing can be added any more, as a match
// plays a lone action; a `done` that follows in the line is then that one.
func (p *scene) allNamed() bool {
	p.t.Helper()
	all := p.Legal(nil)
	if p.shock.step != ShockDesignate || p.layer() != shockLayer || len(all) != 1 || all[0].Verb != VerbDone {
		return false
	}
	p.carry(all[0])
	return true
}

// action reads an action in which pieces may be named by their ids.
func (p *scene) action(text string) rules.Action {
	p.t.Helper()
	w := strings.Fields(text)
	v := max(slices.IndexFunc(verbTable, func(v lexicon.Verb[notes, *State]) bool { return v.Name == w[0] }), 0)
	for i := 1; i < len(w); i++ {
		var of *word
		if words := verbTable[v].Words; i <= len(words) {
			of = words[i-1]
		}
		w[i] = p.number(w[i], of)
	}
	a, err := shared.ParseAny(strings.Join(w, " "))
	if err != nil {
		p.t.Fatalf("%s: %v", text, err)
	}
	return a
}

// wordOf is a number in notation.
func wordOf(w *word, n int16) string { return w.Write(notes{}, n) }

// number is the notation of a piece by its id, of other words themselves. A
// Command may have the id of its leader: what the verb speaks of comes first.
func (p *scene) number(id string, of *word) string {
	switch {
	case p.sc.UnitOf(id) != scenario.Off:
		return wordOf(unitWord, int16(p.sc.UnitOf(id)))
	case p.sc.CommandOf(id) != scenario.Off && of != leaderWord:
		return wordOf(commandWord, int16(p.sc.CommandOf(id)))
	case p.sc.LeaderOf(id) != scenario.Off:
		return wordOf(leaderWord, int16(p.sc.LeaderOf(id)))
	case p.sc.StandardOf(id) != scenario.Off:
		return wordOf(standardWord, int16(p.sc.StandardOf(id)))
	}
	return id
}

// words is a text in notation with the ids of units instead of their numbers.
func (p *scene) words(text string) string {
	w := strings.Fields(text)
	for i := 1; i < len(w); i++ {
		for u := range p.sc.Units {
			if w[i] == wordOf(unitWord, int16(u)) {
				w[i] = p.sc.Units[u].ID
				break
			}
		}
	}
	return strings.Join(w, " ")
}

// unit is the number of a unit.
func (p *scene) unit(id string) uint8 {
	p.t.Helper()
	u := p.sc.UnitOf(id)
	if u == scenario.Off {
		p.t.Fatalf("no unit %q in %s", id, p.sc.Battle.ID)
	}
	return u
}

// stands says where a unit is and how: `1010 E disordered`, `eliminated`.
func (p *scene) stands(id string) string {
	p.t.Helper()
	for _, part := range strings.Split(p.boardText(), "; ") {
		if text, ok := strings.CutPrefix(part, id+" "); ok {
			return text
		}
	}
	p.t.Fatalf("nothing is said of %q", id)
	return ""
}

// legal is the legal actions in notation with ids, in their order, joined by
// semicolons; of a die only `roll`.
func (p *scene) legal() string {
	if p.who == rules.Chance {
		return "roll"
	}
	var out []string
	for _, a := range p.Legal(nil) {
		out = append(out, p.words(shared.Text(a)))
	}
	return strings.Join(out, "; ")
}

// happened is the events of the last play, by their names, joined by spaces;
// with names given only those.
func (p *scene) happened(names ...string) string {
	var out []string
	for _, e := range p.report.Events {
		if name := Events.Name(e.Kind); len(names) == 0 || slices.Contains(names, name) {
			out = append(out, name)
		}
	}
	return strings.Join(out, " ")
}

// event is the last event of a kind; it must have happened in the last play.
func (p *scene) event(k rules.EventKind) rules.Event {
	p.t.Helper()
	for i := len(p.report.Events) - 1; i >= 0; i-- {
		if p.report.Events[i].Kind == k {
			return p.report.Events[i]
		}
	}
	p.t.Fatalf("no %s happened, but %s", Events.Name(k), p.happened())
	return rules.Event{}
}

// sideWordOf is a side in the words of a position.
func sideWordOf(side rules.Side) string { return position.Side(side, scenario.SideIDs) }

// Chapter 25 is advice and the procedure of a bot.
var ruleBook = rulestest.Book{Mark: "INF", Advice: func(chapter int) bool { return chapter >= 25 }}

func TestClauses(t *testing.T) { ruleBook.Check(t) }

func TestWhyIsEmptyForWhatIsLegalAlone(t *testing.T) { rulestest.Verdicts(t, shared, verbTable, 60) }
