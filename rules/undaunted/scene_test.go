package undaunted

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// scene is a position that a clause test plays on and looks at.
type scene struct {
	*State
	t      testing.TB
	report rules.Report // of the last play
}

// onBoard sets a scene on a board and goes on to the first question.
func onBoard(t testing.TB, board string) *scene {
	t.Helper()
	s := must.Have(shared.readBoard(board, 0))(t)
	p := &scene{State: s, t: t}
	p.check("the board")
	s.run(&p.report)
	p.check("the board")
	return p
}

func (p *scene) check(after string) {
	p.t.Helper()
	if err := p.Check(); err != nil {
		p.t.Fatalf("after %s: %v\n%s", after, err, p.boardText())
	}
}

// carry carries out an action, which must be legal.
func (p *scene) carry(a rules.Action) {
	p.t.Helper()
	if !slices.Contains(p.Legal(nil), a) {
		p.t.Fatalf("%s is not legal in step %s; legal is %s\n%s", shared.Text(a), stepNames[p.step], p.legal(), p.boardText())
	}
	p.Apply(a, &p.report)
	p.check(shared.Text(a))
}

// do carries out actions, which must be legal; what they bring is told anew.
func (p *scene) do(acts ...rules.Action) *scene {
	p.t.Helper()
	p.report = rules.Report{}
	for _, a := range acts {
		p.carry(a)
	}
	return p
}

// play carries out actions in notation, parted by semicolons, likewise.
func (p *scene) play(line string) *scene {
	p.t.Helper()
	p.report = rules.Report{}
	for _, text := range strings.Split(line, ";") {
		a, err := shared.ParseAny(strings.TrimSpace(text))
		if err != nil {
			p.t.Fatal(err)
		}
		p.carry(a)
	}
	return p
}

// legal is the legal actions in notation, in their order, joined by semicolons.
func (p *scene) legal() string {
	var out []string
	for _, a := range p.Legal(nil) {
		out = append(out, shared.Text(a))
	}
	return strings.Join(out, "; ")
}
