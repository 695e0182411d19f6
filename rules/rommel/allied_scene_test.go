package rommel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
)

// front is a campaign in which only the Forces that a test names are on the
// map: what the clauses of the Allied section are tested on.
type front struct {
	*State
	t    testing.TB
	told rules.Report // since the last action of the test
}

// frontOf reads lines parted by semicolons: a Force and its zone, then
// `reduced` and the kind of its upgrade counter, with a star for its elite face;
// or `cup`, `section` and Forces; or `drawn` and operation counters; or `supplies` of the Axis and the Allies; or
// `turn` and a box. Every other Force is set aside.
func frontOf(t testing.TB, campaign, lines string, options ...string) *front {
	t.Helper()
	set := rules.Setup{Scenario: campaign, Options: map[string]bool{}}
	for _, o := range options {
		set.Options[o] = true
	}
	sc, err := shared.Open(set)
	if err != nil {
		t.Fatal(err)
	}
	p := &front{State: setUp(sc), t: t}
	p.supplies = [2]int16{}
	for f := range sc.forces {
		p.stow(uint8(f), setAside)
	}
	for _, line := range strings.Split(lines, ";") {
		p.put(strings.Fields(line))
	}
	p.held, p.heldAllied = p.holds(rules.First), p.holds(rules.Second)
	return p
}

func (p *front) put(words []string) {
	p.t.Helper()
	switch words[0] {
	case "cup":
		for _, w := range words[1:] {
			p.stow(p.force(w), inReserve)
		}
	case "section":
		for _, w := range words[1:] {
			p.stow(p.force(w), inOperations)
		}
	case "drawn":
		for _, w := range words[1:] {
			k := p.operation(w)
			p.opCup[k]--
			p.opOut[k]++
		}
	case "supplies":
		fmt.Sscan(words[1], &p.supplies[0])
		fmt.Sscan(words[2], &p.supplies[1])
	case "turn":
		fmt.Sscan(words[1], &p.turn)
	default:
		p.station(words)
	}
}

func (p *front) station(words []string) {
	p.t.Helper()
	f := p.force(words[0])
	p.place(f, p.zoneOf(words[1]))
	for _, w := range words[2:] {
		if w == "reduced" {
			p.reduced.add(f)
			continue
		}
		id, elite := strings.CutSuffix(w, "*")
		k := slices.IndexFunc(p.sc.upgrades[:], func(u upgradeInfo) bool { return u.id == id })
		if k < 0 {
			p.t.Fatalf("no upgrade counter %q", id)
		}
		p.upgrade[f] = uint8(k) + 1
		p.upgradeCup[k]--
		if elite {
			p.elite.add(f)
		}
	}
}

func (p *front) force(id string) uint8 {
	p.t.Helper()
	for f := range p.sc.forces {
		if p.sc.forces[f].id == id {
			return uint8(f)
		}
	}
	p.t.Fatalf("%s has no Force %q", p.sc.id, id)
	return 0
}

func (p *front) zoneOf(id string) uint8 {
	p.t.Helper()
	for z := range p.sc.zones {
		if p.sc.zones[z].id == id {
			return uint8(z)
		}
	}
	p.t.Fatalf("%s has no zone %q", p.sc.id, id)
	return 0
}

func (p *front) regionOf(id string) uint8 {
	p.t.Helper()
	for r := range p.sc.regions {
		if p.sc.regions[r].id == id {
			return uint8(r)
		}
	}
	p.t.Fatalf("%s has no region %q", p.sc.id, id)
	return 0
}

// begin goes to the first question of a phase.
func (p *front) begin(x phase) *front {
	p.t.Helper()
	p.phase, p.step = x, beginning
	p.told = rules.Report{}
	p.run(&p.told)
	return p
}

// do carries out an action that must be legal.
func (p *front) do(a rules.Action) *front {
	p.t.Helper()
	if legal := p.Legal(nil); !slices.Contains(legal, a) {
		p.t.Fatalf("%v is not legal in %s, step %s, %d to act; legal are %v", a, phaseNames[p.phase], p.Step(), p.who, p.words(legal))
	}
	p.told = rules.Report{}
	p.Apply(a, &p.told)
	return p
}

// roll lets dice fall one after the other.
func (p *front) roll(dice ...int16) *front {
	p.t.Helper()
	for _, d := range dice {
		p.do(rules.Action{Verb: vRoll, A: d})
	}
	return p
}

func (p *front) choose(region string) *front {
	p.t.Helper()
	return p.do(act(vRegion, p.regionOf(region)))
}

// send picks the only choice that sends a Force into a zone; by chance where
// the zone is empty.
func (p *front) send(force, to string) *front {
	p.t.Helper()
	n := int16(none)
	if to != "" {
		n = int16(p.zoneOf(to))
	}
	var found []rules.Action
	for _, a := range p.Legal(nil) {
		if a.Verb == vSend && a.A == int16(p.force(force)) && a.B == n {
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
	return p.do(act2(vStray, int16(p.force(force)), int16(p.zoneOf(to))))
}

func (p *front) draw(force string) *front {
	p.t.Helper()
	return p.do(act(vForce, p.force(force)))
}

func (p *front) counter(id string) *front {
	p.t.Helper()
	return p.do(act(vOperation, uint8(p.operation(id))))
}

func (p *front) operation(id string) int {
	p.t.Helper()
	k := slices.IndexFunc(p.sc.operations[:], func(o operationInfo) bool { return o.id == id })
	if k < 0 {
		p.t.Fatalf("no operation counter %q", id)
	}
	return k
}

// words is actions with the ids of their Forces and zones.
func (p *front) words(acts []rules.Action) (out []string) {
	id := func(z int16) string {
		if z < 0 || int(z) >= len(p.sc.zones) {
			return "-"
		}
		return p.sc.zones[z].id
	}
	for _, a := range acts {
		switch a.Verb {
		case vSend:
			w := p.sc.forces[a.A].id + " " + id(a.B)
			if a.C != none && a.C != a.B {
				w += " toward " + id(a.C)
			}
			out = append(out, w)
		case vStray:
			out = append(out, p.sc.forces[a.A].id+" "+id(a.B))
		case vKeep, vRepair, vForce, vLose:
			out = append(out, p.sc.forces[a.A].id)
		case vRegion:
			out = append(out, p.sc.regions[a.A].id)
		case vOperation:
			out = append(out, p.sc.operations[a.A].id)
		case vRoll:
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

func (p *front) where(force string) string {
	f := p.force(force)
	if z := p.at[f]; z != off {
		return p.sc.zones[z].id
	}
	for i := range p.in {
		if p.in[i].has(f) {
			return pileNames[i]
		}
	}
	return "nowhere"
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
	for _, e := range p.told.Events {
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
	p.t.Errorf("no event of kind %d by %s with %v in %v", k, clause, args, p.told.Events)
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
