package rommel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest/must"
)

// front is a scene of the Allied section: only the Forces that a test names are
// on the map.
type front struct {
	*scene
	board string
}

// frontOf takes statements of a board, in which a Force stands without its side.
// Reserve and cup hold nothing that they do not name.
func frontOf(t testing.TB, campaign, lines string, options ...string) *front {
	t.Helper()
	sc := must.Have(shared.Open(rules.Setup{Scenario: campaign}))(t)
	board := "campaign " + campaign
	for _, o := range options {
		board += "; option " + o
	}
	cup := "cup"
	for _, line := range strings.Split(lines, "; ") {
		if f := sc.forceNamed(strings.Fields(line)[0]); f != scenario.Off {
			line = scenario.SideIDs[sc.Forces[f].Side] + " " + line
		}
		if strings.HasPrefix(line, cup) {
			cup = line
			continue
		}
		board += "; " + line
	}
	return &front{board: board + "; reserve; " + cup, scene: &scene{t: t, State: &State{sc: sc}}}
}

// begin goes to the first question of a phase.
func (p *front) begin(x phase) *front {
	p.t.Helper()
	p.scene = onBoard(p.t, p.board+"; phase "+phaseNames[x]+" begin")
	return p
}

func (p *front) regionOf(id string) uint8 {
	p.t.Helper()
	for r := range p.sc.Regions {
		if p.sc.Regions[r].ID == id {
			return uint8(r)
		}
	}
	p.t.Fatalf("%s has no region %q", p.sc.ID, id)
	return 0
}

func (p *front) do(a rules.Action) *front {
	p.t.Helper()
	p.play(a)
	return p
}

// roll lets dice fall one after the other.
func (p *front) roll(dice ...int16) *front {
	p.t.Helper()
	for _, d := range dice {
		p.do(rules.Action{Verb: VerbRoll, A: d})
	}
	return p
}

func (p *front) choose(region string) *front {
	p.t.Helper()
	return p.do(act(VerbRegion, p.regionOf(region)))
}

// send picks the only choice that sends a Force into a zone; by chance where
// the zone is empty.
func (p *front) send(force, to string) *front {
	p.t.Helper()
	n := int16(scenario.None)
	if to != "" {
		n = int16(p.z(to))
	}
	var found []rules.Action
	for _, a := range p.Legal(nil) {
		if a.Verb == VerbSend && a.A == int16(p.f(force)) && a.B == n {
			found = append(found, a)
		}
	}
	if len(found) != 1 {
		p.t.Fatalf("%d ways to send %s to %q; legal are %v", len(found), force, to, p.words(p.Legal(nil)))
	}
	return p.do(found[0])
}

func (p *front) stray(force, to string) *front {
	p.t.Helper()
	return p.do(act2(VerbStray, int16(p.f(force)), int16(p.z(to))))
}

func (p *front) draw(force string) *front {
	p.t.Helper()
	return p.do(act(VerbForce, p.f(force)))
}

func (p *front) counter(id string) *front {
	p.t.Helper()
	return p.do(act(VerbOperation, uint8(p.operation(id))))
}

func (p *front) operation(id string) int {
	p.t.Helper()
	k := slices.IndexFunc(p.sc.Operations[:], func(o scenario.OperationInfo) bool { return o.ID == id })
	if k < 0 {
		p.t.Fatalf("no operation counter %q", id)
	}
	return k
}

// words is actions with the ids of their Forces and zones.
func (p *front) words(acts []rules.Action) (out []string) {
	id := func(z int16) string {
		if z < 0 || int(z) >= len(p.sc.Zones) {
			return "-"
		}
		return p.sc.Zones[z].ID
	}
	for _, a := range acts {
		switch a.Verb {
		case VerbSend:
			w := p.sc.Forces[a.A].ID + " " + id(a.B)
			if a.C != scenario.None && a.C != a.B {
				w += " toward " + id(a.C)
			}
			out = append(out, w)
		case VerbStray:
			out = append(out, p.sc.Forces[a.A].ID+" "+id(a.B))
		case VerbKeep, VerbRepair, VerbForce, VerbLose:
			out = append(out, p.sc.Forces[a.A].ID)
		case VerbRegion:
			out = append(out, p.sc.Regions[a.A].ID)
		case VerbOperation:
			out = append(out, p.sc.Operations[a.A].ID)
		case VerbRoll:
			out = append(out, fmt.Sprint(a.A))
		default:
			out = append(out, fmt.Sprint(a))
		}
	}
	return out
}

// asked says that a side must choose among exactly these.
func (p *front) asked(who rules.Side, want ...string) *front {
	p.t.Helper()
	if p.who != who {
		p.t.Fatalf("%d is to act in %s, step %s, want %d; legal are %v", p.who, phaseNames[p.phase], p.Step(), who, p.words(p.Legal(nil)))
	}
	got := p.words(p.Legal(nil))
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		p.t.Fatalf("asked for %q, want %q", got, want)
	}
	return p
}

// rolling says that a die must fall.
func (p *front) rolling() *front {
	p.t.Helper()
	return p.asked(rules.Chance, "1", "2", "3", "4", "5", "6")
}

// stand says where Forces are: pairs of a Force and its zone, or its pile.
func (p *front) stand(pairs ...string) *front {
	p.t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if got := p.where(pairs[i]); got != pairs[i+1] {
			p.t.Errorf("%s is in %s, want %s", pairs[i], got, pairs[i+1])
		}
	}
	return p
}

// has says how many supplies the Allies have.
func (p *front) has(supplies int16) *front {
	p.t.Helper()
	if got := p.supplies[rules.Second]; got != supplies {
		p.t.Errorf("the Allies have %d supplies, want %d", got, supplies)
	}
	return p
}

// heard is the events of a kind since the last action of the test.
func (p *front) heard(k rules.EventKind) (out []rules.Event) {
	for _, e := range p.report.Events {
		if e.Kind == k {
			out = append(out, e)
		}
	}
	return out
}

// tells says that an event of a kind with these first arguments was told, by a
// clause.
func (p *front) tells(k rules.EventKind, clause string, args ...int16) *front {
	p.t.Helper()
	for _, e := range p.heard(k) {
		if e.Clause == clause && slices.Equal(e.Args[:len(args)], args) {
			return p
		}
	}
	p.t.Errorf("no event of kind %d by %s with %v in %v", k, clause, args, p.report.Events)
	return p
}

// in says in which phase and step the campaign stands.
func (p *front) isIn(x phase, at step) *front {
	p.t.Helper()
	if p.phase != x || p.step != at {
		p.t.Fatalf("in %s, step %s; want %s, step %s", phaseNames[p.phase], p.Step(), phaseNames[x], stepNames[at])
	}
	return p
}
