package rommel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest/must"
)

// scene is a position that a clause test plays on and looks at.
type scene struct {
	*State
	t      testing.TB
	report rules.Report // of the last play
}

// africa begins the board of most clause tests.
const africa = "campaign north-africa; "

// onBoard sets a scene on a board and goes on to the first question: a board
// may stand at the beginning of any phase (`phase orders begin`), in which what
// happens by itself is told.
func onBoard(t testing.TB, board string) *scene {
	t.Helper()
	s := must.Have(shared.readBoard(board, 0))(t)
	p := &scene{State: s, t: t}
	must.Do(t, s.Check())
	s.run(&p.report)
	p.check("the board")
	return p
}

// inCampaign sets a scene at the first question of a campaign, with options.
func inCampaign(t testing.TB, id string, options ...string) *scene {
	t.Helper()
	set := rules.Setup{Scenario: id, Options: map[string]bool{}}
	for _, o := range options {
		set.Options[o] = true
	}
	return opened(t, set)
}

// opened sets a scene at the first question of a set-up.
func opened(t testing.TB, set rules.Setup) *scene {
	t.Helper()
	p := &scene{t: t}
	s := must.Have(shared.New(set, &p.report))(t)
	p.State = s.(*State)
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
		p.t.Fatalf("%v is not legal in %s, %s; legal is %v\n%s", a, phaseNames[p.phase], p.stepName(), p.Legal(nil), p.boardText())
	}
	p.Apply(a, &p.report)
	p.check(fmt.Sprint(a))
	return p
}

// play carries out actions, which must be legal; what they bring is told anew.
func (p *scene) play(acts ...rules.Action) *scene {
	p.t.Helper()
	p.report.Events = nil
	for _, a := range acts {
		p.do(a)
	}
	return p
}

// types carries out actions that are written as in a journal; what they bring is told anew.
func (p *scene) types(acts ...string) *scene {
	p.t.Helper()
	p.report.Events = nil
	for _, text := range acts {
		a, err := rules.Parse(shared, p.State, text)
		if err != nil {
			p.t.Fatal(err)
		}
		p.do(a)
	}
	return p
}

// roll lets dice fall one after the other.
func (p *scene) roll(dice ...int) *scene {
	p.t.Helper()
	p.report.Events = nil
	for _, d := range dice {
		p.do(act(VerbRoll, uint8(d)))
	}
	return p
}

// stepName is the step that waits: of the battle where there is one.
func (p *scene) stepName() string {
	if p.fight.zone != scenario.Off {
		return fightStepNames[p.fight.step]
	}
	return stepNames[p.step]
}

// f is the number of a Force, z of a zone, up of a kind of upgrade.
func (p *scene) f(id string) uint8 {
	p.t.Helper()
	f := p.sc.forceNamed(id)
	if f == scenario.Off {
		p.t.Fatalf("there is no Force %q", id)
	}
	return f
}

func (p *scene) z(id string) uint8 {
	p.t.Helper()
	z := slices.IndexFunc(p.sc.Zones, func(x scenario.Zone) bool { return x.ID == id })
	if z < 0 {
		p.t.Fatalf("there is no zone %q", id)
	}
	return uint8(z)
}

func (p *scene) up(id string) uint8 {
	p.t.Helper()
	k := slices.IndexFunc(p.sc.Upgrades[:], func(u scenario.UpgradeInfo) bool { return u.ID == id })
	if k < 0 {
		p.t.Fatalf("there is no upgrade %q", id)
	}
	return uint8(k)
}

// of is what of a list of Forces is where: the zone, or the pile.
func (p *scene) where(id string) string {
	f := p.f(id)
	if z := p.at[f]; z != scenario.Off {
		return p.sc.Zones[z].ID
	}
	for i := range p.in {
		if p.in[i].Has(f) {
			return pileNames[i]
		}
	}
	return "nowhere"
}

// is holds the position to statements of a board, `!` before one that it must
// not have (a beginning is enough then), and to:
//
//	who SIDE, step NAME, over CLAUSE, at FORCE ZONE|PILE, legal N (how many actions)
func (p *scene) is(wants ...string) *scene {
	p.t.Helper()
	for _, want := range wants {
		key, rest, _ := strings.Cut(want, " ")
		got := ""
		switch key {
		case "who":
			got = position.Side(p.Turn(), scenario.SideIDs)
		case "step":
			got = p.stepName()
		case "over":
			got = endings[p.ending]
		case "at":
			id, _, _ := strings.Cut(rest, " ")
			got = id + " " + p.where(id)
		case "legal":
			got = fmt.Sprint(len(p.Legal(nil)))
		default:
			p.states(want)
			continue
		}
		if got != rest {
			p.t.Errorf("want %q: it is %q", want, got)
		}
	}
	return p
}

func (p *scene) states(want string) {
	p.t.Helper()
	text, no := strings.CutPrefix(want, "!")
	all := strings.Split(p.boardText(), "; ")
	if slices.ContainsFunc(all, func(x string) bool { return x == text || no && strings.HasPrefix(x, text+" ") }) == no {
		p.t.Errorf("want %q: the board is %s", want, strings.Join(all, "; "))
	}
}

// hears asks that an event of a kind was told with a clause, and with the
// numbers given, in the order of Event.Args.
func (p *scene) hears(k rules.EventKind, clause string, args ...int) *scene {
	p.t.Helper()
	for _, e := range p.report.Events {
		if e.Kind != k || e.Clause != clause {
			continue
		}
		same := true
		for i, a := range args {
			same = same && int(e.Args[i]) == a
		}
		if same {
			return p
		}
	}
	p.t.Errorf("no event %d by %s with %v; told was %+v", k, clause, args, p.report.Events)
	return p
}

// silent asks that no event of a kind was told.
func (p *scene) silent(k rules.EventKind) *scene {
	p.t.Helper()
	if i := slices.IndexFunc(p.report.Events, func(e rules.Event) bool { return e.Kind == k }); i >= 0 {
		p.t.Errorf("told was %+v", p.report.Events[i])
	}
	return p
}

// can and cannot ask what is legal.
func (p *scene) can(acts ...rules.Action) *scene {
	p.t.Helper()
	for _, a := range acts {
		if !slices.Contains(p.Legal(nil), a) {
			p.t.Errorf("%v is not legal; legal is %v", a, p.Legal(nil))
		}
	}
	return p
}

func (p *scene) cannot(acts ...rules.Action) *scene {
	p.t.Helper()
	for _, a := range acts {
		if slices.Contains(p.Legal(nil), a) {
			p.t.Errorf("%v is legal", a)
		}
	}
	return p
}

// only asks for all that is legal, in order.
func (p *scene) only(acts ...rules.Action) *scene {
	p.t.Helper()
	if got := p.Legal(nil); !slices.Equal(got, acts) {
		p.t.Errorf("legal is %v, want %v", got, acts)
	}
	return p
}

// copyOf is an independent scene at the same position.
func (p *scene) copyOf() *scene {
	s := *p.State
	return &scene{State: &s, t: p.t}
}
