package whodares

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares/scenario"
)

// scene is a position that a clause test plays on and looks at.
type scene struct {
	*State
	t    testing.TB
	told []string // the events of the last play, in words
}

// onBoard sets a scene on a board, which must be at rest.
func onBoard(t testing.TB, board string) *scene {
	t.Helper()
	raw := must.Have(json.Marshal(board))(t)
	s := must.Have(shared.Position(raw, 0))(t)
	return &scene{State: s.(*State), t: t}
}

// inScenario sets a scene at the first question of a mission or the campaign,
// with options.
func inScenario(t testing.TB, id string, options ...string) *scene {
	t.Helper()
	set := rules.Setup{Scenario: id, Options: map[string]bool{}}
	for _, o := range options {
		set.Options[o] = true
	}
	p := &scene{t: t}
	var report rules.Report
	s := must.Have(shared.New(set, &report))(t)
	p.State = s.(*State)
	p.hear(&report)
	return p
}

// play carries out actions in notation, parted by semicolons; "roll 3 2" is a
// die each, "deal" draws the lowest kind as long as the Axis is drawn by
// chance, "pass" carries out VerbDone as often as the player may end a step.
func (p *scene) play(script string) *scene {
	p.t.Helper()
	p.told = nil
	for _, text := range strings.Split(script, ";") {
		text = strings.TrimSpace(text)
		switch {
		case text == "":
		case text == "deal":
			for p.f[p.top].step == placing || p.f[p.top].step == removing || p.f[p.top].step == garrisoning {
				p.do(p.Legal(nil)[0])
			}
		case strings.HasPrefix(text, "roll "):
			for _, d := range strings.Fields(text)[1:] {
				p.one("roll " + d)
			}
		default:
			p.one(text)
		}
	}
	return p
}

func (p *scene) one(text string) {
	p.t.Helper()
	a, err := rules.Parse(shared, p.State, text)
	if err != nil {
		p.t.Fatalf("%v in step %s; there is %s", err, p.f[p.top].step, p.legal(""))
	}
	if r := shared.Why(p.State, a); r.Key != "" {
		p.t.Fatalf("%q is legal, but forbidden by %s", text, r.Clause)
	}
	p.do(a)
}

func (p *scene) do(a rules.Action) {
	p.t.Helper()
	var report rules.Report
	p.Apply(a, &report)
	if err := p.Check(); err != nil {
		p.t.Fatalf("after %q: %v", shared.Text(a), err)
	}
	p.hear(&report)
}

func (p *scene) hear(report *rules.Report) {
	for _, e := range report.Events {
		p.told = append(p.told, p.word(e))
		if e.Kind != EventAttackDie && e.Kind != EventEnemyDie {
			continue
		}
		for _, x := range attackIn(e).Parts() {
			if x.N != 0 {
				p.told = append(p.told, fmt.Sprintf("part %s %d %s", x.Clause, x.N, causeNames[x.Cause]))
			}
		}
	}
}

// attackIn is the attack that an event tells of.
func attackIn(e rules.Event) (a Attack) {
	n := func(i int) int8 { return int8(e.Args[i]) }
	a.surplus, a.hq, a.objective, a.fort, a.onAirfield = n(4), n(5), n(6), n(7)+n(8), n(8) != 0
	a.va, a.md = n(3)+a.surplus, a.hq+a.objective+a.fort
	return a
}

// word writes an event as its kind, its clause and its numbers.
func (p *scene) word(e rules.Event) string {
	row := Events.Rows[e.Kind]
	out := row.Name + " " + e.Clause
	for i, f := range row.Fields {
		v := e.Args[i]
		switch f.Word {
		case zoneWord, unitWord, patrolWord:
			out += " " + f.Word.Write(p.sc.Tables, v)
		case kindWord, targetWord:
			if v == scenario.None {
				out += " objective"
			} else {
				out += " " + kindWord.Write(p.sc.Tables, v)
			}
		case causeWord:
			out += " " + causeNames[v]
		case eventName:
			out += " " + p.sc.Events[v].ID
		case levelName:
			out += " " + scenario.LevelIDs[v]
		case missionName:
			out += " " + p.sc.missions[v].ID
		default:
			if parts := []string{"VA", "Surplus", "HQ", "Night", "Fort", "Airfield"}; !slices.Contains(parts, f.Name) { // these are told by hear
				out += fmt.Sprint(" ", v)
			}
		}
	}
	return out
}

// legal is all that is legal of a verb, without the verb; of every verb when it
// is empty.
func (p *scene) legal(verb string) string {
	var out []string
	for _, a := range p.Legal(nil) {
		text := shared.Text(a)
		if verb == "" {
			out = append(out, text)
		} else if text == verb || strings.HasPrefix(text, verb+" ") {
			out = append(out, strings.TrimSpace(text[len(verb):]))
		}
	}
	return strings.Join(out, ", ")
}

// see holds the scene to what is written:
//
//	STATEMENT              of the position as a board: "ap 1 4", "reduced t1-a"
//	!STATEMENT             which it must not have; a beginning is enough
//	can|cannot ACTION      what is legal; a clause after a colon is the reason
//	only VERB a, b         all that is legal of a verb, in notation
//	told|untold EVENT      an event of the last play begins so
//	step WORD, who SIDE, dice N MD, over CLAUSE, vp HALVES, winner SIDE
func (p *scene) see(wants ...string) *scene {
	p.t.Helper()
	for _, want := range wants {
		if got := p.look(want); got != "" {
			p.t.Errorf("want %q: %s", want, got)
		}
	}
	return p
}

// look gives what is wrong, nothing when all is as wanted.
func (p *scene) look(want string) string {
	key, rest, _ := strings.Cut(want, " ")
	got := ""
	f := &p.f[p.top]
	switch key {
	case "told", "untold":
		if slices.ContainsFunc(p.told, func(e string) bool { return e == rest || strings.HasPrefix(e, rest+" ") }) != (key == "told") {
			return "told: " + strings.Join(p.told, "; ")
		}
		return ""
	case "can":
		if _, err := rules.Parse(shared, p.State, rest); err != nil {
			return "legal is " + p.legal("")
		}
		return ""
	case "cannot":
		return p.cannot(rest)
	case "only":
		verb, list, _ := strings.Cut(rest, " ")
		if got := p.legal(verb); got != list {
			return "legal is " + got
		}
		return ""
	case "step":
		got = "step " + f.step.String()
	case "who":
		got = "who " + position.Side(p.Turn(), (*Game)(nil).Sides())
	case "dice":
		got = fmt.Sprint("dice ", f.n, " ", f.md)
	case "vp":
		t := p.count()
		got = fmt.Sprint("vp ", t.total())
	case "over":
		if got = "over " + endings[p.ending]; p.ending == 0 {
			return "the mission goes on"
		}
	case "winner":
		got = "winner " + position.Side(p.Result().Winner, (*Game)(nil).Sides())
	default:
		return p.statement(want)
	}
	if got == want {
		return ""
	}
	return "it is " + got
}

func (p *scene) statement(want string) string {
	text, no := strings.CutPrefix(want, "!")
	all := strings.Split(p.boardText(), "; ")
	if slices.ContainsFunc(all, func(x string) bool { return x == text || no && strings.HasPrefix(x, text+" ") }) == no {
		return "the board is " + strings.Join(all, "; ")
	}
	return ""
}

func (p *scene) cannot(rest string) string {
	text, clause, _ := strings.Cut(rest, ": ")
	if _, err := rules.Parse(shared, p.State, text); err == nil {
		return "it is legal"
	}
	a, err := shared.ParseAny(text)
	if err != nil {
		return err.Error()
	}
	if got := shared.Why(p.State, a).Clause; clause != "" && got != clause {
		return "the reason is " + got
	}
	return ""
}

// copyOf is an independent scene at the same position.
func (p *scene) copyOf() *scene {
	s := *p.State
	return &scene{State: &s, t: p.t}
}
