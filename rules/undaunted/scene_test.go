package undaunted

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
)

// scene is a position that a clause test plays on and looks at.
type scene struct {
	*State
	t    testing.TB
	told rules.Report // of the last play
}

// onBoard sets a scene on a board and goes on to the first question.
func onBoard(t testing.TB, board string) *scene {
	t.Helper()
	s, err := shared.readBoard(board)
	if err != nil {
		t.Fatal(err)
	}
	p := &scene{State: s, t: t}
	p.check("the board")
	s.run(&p.told)
	p.check("the board")
	return p
}

// begun sets a scene at the first draw of a scenario.
func begun(t testing.TB, id string, on ...string) *scene {
	t.Helper()
	p := &scene{t: t}
	p.State = newState(opened(t, id, on...), &p.told)
	p.check("the set-up")
	return p
}

func (p *scene) check(after string) {
	p.t.Helper()
	if err := p.Check(); err != nil {
		p.t.Fatalf("after %s: %v\n%s", after, err, p.boardText())
	}
}

// do carries out an action, which must be legal.
func (p *scene) do(a rules.Action) *scene {
	p.t.Helper()
	if !slices.Contains(p.Legal(nil), a) {
		p.t.Fatalf("%s is not legal in step %s; legal is %s\n%s", shared.Text(a), stepNames[p.step], p.legal(), p.boardText())
	}
	p.Apply(a, &p.told)
	p.check(shared.Text(a))
	return p
}

// play carries out actions in notation, parted by semicolons, which must be
// legal; what they bring is told anew.
func (p *scene) play(line string) *scene {
	p.t.Helper()
	p.told = rules.Report{}
	for _, text := range strings.Split(line, ";") {
		a, err := shared.ParseAny(strings.TrimSpace(text))
		if err != nil {
			p.t.Fatal(err)
		}
		p.do(a)
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

// can says whether an action in notation is legal.
func (p *scene) can(text string) bool {
	p.t.Helper()
	a, err := shared.ParseAny(text)
	if err != nil {
		p.t.Fatal(err)
	}
	return slices.Contains(p.Legal(nil), a)
}

// allows asks that some actions are legal, refuses that they are not.
func (p *scene) allows(texts ...string) {
	p.t.Helper()
	for _, text := range texts {
		if !p.can(text) {
			p.t.Errorf("%s is not legal; legal is %s", text, p.legal())
		}
	}
}

func (p *scene) refuses(texts ...string) {
	p.t.Helper()
	for _, text := range texts {
		if p.can(text) {
			p.t.Errorf("%s is legal", text)
		}
	}
}

// has asks that an event was told, by a clause if one is given, and returns the
// first.
func (p *scene) has(k rules.EventKind, clause string) rules.Event {
	p.t.Helper()
	for _, e := range p.told.Events {
		if e.Kind == k && (clause == "" || e.Clause == clause) {
			return e
		}
	}
	p.t.Errorf("event %d by %s was not told: %s", k, clause, p.events())
	return rules.Event{}
}

// hasNot asks that no such event was told.
func (p *scene) hasNot(k rules.EventKind) {
	p.t.Helper()
	if slices.ContainsFunc(p.told.Events, func(e rules.Event) bool { return e.Kind == k }) {
		p.t.Errorf("event %d was told: %s", k, p.events())
	}
}

func (p *scene) events() string { return fmt.Sprint(p.told.Events) }

// unit, vehicle and card are numbers of pieces by their ids.
func (p *scene) unit(id string) uint8 {
	p.t.Helper()
	u := p.sc.unitNamed(id)
	if u == off {
		p.t.Fatalf("no soldier %s", id)
	}
	return u
}

func (p *scene) vehicle(id string) uint8 {
	p.t.Helper()
	v := p.sc.vehicleNamed(id)
	if v == off {
		p.t.Fatalf("no vehicle %s", id)
	}
	return v
}

// count is how many cards of a kind lie in a zone, by the words of boards.
func (p *scene) count(zone, card string) int {
	p.t.Helper()
	at, ok := p.sc.cardAt[card]
	z := slices.Index(zoneWords, zone)
	if !ok || z < 0 {
		p.t.Fatalf("no card %s or no zone %s", card, zone)
	}
	return int(p.zone(z, rules.Side(at>>8))[at&0xff])
}

// where is the tile of a soldier or vehicle; empty when it is not on the board.
func (p *scene) where(id string) string {
	p.t.Helper()
	t := uint8(off)
	if u := p.sc.unitNamed(id); u != off {
		t = p.on[u]
	} else {
		t = p.at[p.vehicle(id)]
	}
	if t == off {
		return ""
	}
	return p.sc.tiles[t].id
}

// wins asks that the game is over, who has won and why.
func (p *scene) wins(side rules.Side, clause string) {
	p.t.Helper()
	if r := p.Result(); !p.over() || r.Winner != side || r.Clause != clause {
		p.t.Errorf("over: %v, %+v, want side %d by %s", p.over(), r, side, clause)
	}
}

// goesOn asks that the game is not over.
func (p *scene) goesOn() {
	p.t.Helper()
	if p.over() {
		p.t.Errorf("it is over: %+v", p.Result())
	}
}
