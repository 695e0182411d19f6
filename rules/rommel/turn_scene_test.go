package rommel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest/must"
)

// desk is a scene of the Axis section, of the set-up or of the end: only the
// Forces that a test names are on the map, and actions are words.
type desk struct{ *scene }

// deskOf takes statements of a board, in which a Force stands without its side,
// parted by semicolons. Nothing has been played yet.
func deskOf(t testing.TB, campaign, lines string, options ...string) *desk {
	t.Helper()
	sc := must.Have(shared.Open(rules.Setup{Scenario: campaign}))(t)
	board := "campaign " + campaign + "; phase repairs begin; reserve; cup"
	for _, o := range options {
		board += "; option " + o
	}
	for _, line := range strings.Split(lines, ";") {
		line = strings.TrimSpace(line)
		if f := sc.forceNamed(strings.Fields(line)[0]); f != scenario.Off {
			line = scenario.SideIDs[sc.Forces[f].Side] + " " + line
		}
		board += "; " + line
	}
	s := must.Have(shared.readBoard(board, 0))(t)
	return &desk{&scene{State: s, t: t}}
}

// opening is the first question of a campaign, with what is carried into it and
// its options.
func opening(t testing.TB, campaign, carry string, options ...string) *desk {
	t.Helper()
	set := rules.Setup{Scenario: campaign, Carry: carry, Options: map[string]bool{}}
	for _, o := range options {
		set.Options[o] = true
	}
	return &desk{opened(t, set)}
}

// station puts a Force into a zone in the midst of a test.
func (p *desk) station(force, zone string) *desk {
	p.t.Helper()
	p.place(p.f(force), p.z(zone))
	return p
}

// begin goes to the first question of a phase.
func (p *desk) begin(x phase) *desk {
	p.t.Helper()
	p.phase, p.step, p.report = x, beginning, rules.Report{}
	p.run(&p.report)
	p.check("the beginning of " + phaseNames[x])
	return p
}

// roll lets dice fall one after the other.
func (p *desk) roll(dice ...int) *desk {
	p.t.Helper()
	p.scene.roll(dice...)
	return p
}

// rolling says that a die must fall.
func (p *desk) rolling() *desk {
	p.t.Helper()
	return p.offers(rules.Chance, "roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6")
}

// stand says where Forces are: pairs of a Force and its zone, or its pile.
func (p *desk) stand(pairs ...string) *desk {
	p.t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if got := p.where(pairs[i]); got != pairs[i+1] {
			p.t.Errorf("%s is in %s, want %s", pairs[i], got, pairs[i+1])
		}
	}
	return p
}

// heard is the events of a kind since the last play.
func (p *desk) heard(k rules.EventKind) (out []rules.Event) {
	for _, e := range p.report.Events {
		if e.Kind == k {
			out = append(out, e)
		}
	}
	return out
}

// tells says that an event of a kind was told by a clause, with these first
// numbers.
func (p *desk) tells(k rules.EventKind, clause string, args ...int) *desk {
	p.t.Helper()
	p.hears(k, clause, args...)
	return p
}

// isIn says in which phase and step the campaign stands.
func (p *desk) isIn(x phase, at step) *desk {
	p.t.Helper()
	if p.phase != x || p.step != at {
		p.t.Errorf("in %s, step %s; want %s, step %s", phaseNames[p.phase], p.stepName(), phaseNames[x], stepNames[at])
	}
	return p
}

// word is an action of the Axis section or of the set-up as the tests write it.
func (p *desk) word(a rules.Action) string {
	force := func() string { return " " + p.sc.Forces[a.A].ID }
	zone := func(z int16) string { return " " + p.sc.Zones[z].ID }
	switch a.Verb {
	case VerbDone:
		return "done"
	case VerbPay:
		return "pay"
	case VerbGive:
		if a.A == scenario.None {
			return "give supply"
		}
		return "give" + force()
	case VerbMove:
		out := "move" + force() + zone(a.B)
		if a.C != scenario.None {
			out += " from" + zone(a.C)
		}
		return out
	case VerbSet:
		return "set" + zone(a.A)
	case VerbCheck:
		return "check" + zone(a.A)
	case VerbBattle:
		return "battle" + zone(a.A)
	case VerbRoll:
		return "roll " + string(rune('0'+a.A))
	}
	for v, name := range map[rules.Verb]string{VerbTake: "take", VerbStrike: "strike", VerbSacrifice: "sacrifice", VerbRepair: "repair",
		VerbRecover: "recover", VerbEnlist: "enlist", VerbLose: "lose", VerbForce: "draw"} {
		if a.Verb == v {
			return name + force()
		}
	}
	return "other"
}

func (p *desk) offered() (out []string) {
	for _, a := range p.Legal(nil) {
		out = append(out, p.word(a))
	}
	return out
}

// play carries out actions in words, parted by semicolons; what they bring is
// told anew.
func (p *desk) play(script string) *desk {
	p.t.Helper()
	p.report.Events = nil
	for _, text := range strings.Split(script, ";") {
		text = strings.TrimSpace(text)
		i := slices.Index(p.offered(), text)
		if i < 0 {
			p.t.Fatalf("%q is not legal in %s, step %s, %d to act; there are %q", text, phaseNames[p.phase], p.stepName(), p.who, p.offered())
		}
		p.do(p.Legal(nil)[i])
	}
	return p
}

// offers says that a side must choose among exactly these, in this order.
func (p *desk) offers(who rules.Side, want ...string) *desk {
	p.t.Helper()
	if got := p.offered(); p.who != who || !slices.Equal(got, want) {
		p.t.Errorf("in %s, step %s, %d chooses among %q; want %d among %q", phaseNames[p.phase], p.stepName(), p.who, got, who, want)
	}
	return p
}

func (p *desk) can(texts ...string) *desk {
	p.t.Helper()
	for _, text := range texts {
		if !slices.Contains(p.offered(), text) {
			p.t.Errorf("%q is not legal in %s; there are %q", text, phaseNames[p.phase], p.offered())
		}
	}
	return p
}

func (p *desk) cannot(texts ...string) *desk {
	p.t.Helper()
	for _, text := range texts {
		if slices.Contains(p.offered(), text) {
			p.t.Errorf("%q is legal in %s", text, phaseNames[p.phase])
		}
	}
	return p
}

// axisHas and alliesHave say how many supplies a side has.
func (p *desk) axisHas(n int16) *desk {
	p.t.Helper()
	if got := p.supplies[rules.First]; got != n {
		p.t.Errorf("the Axis has %d supplies, want %d", got, n)
	}
	return p
}

func (p *desk) alliesHave(n int16) *desk {
	p.t.Helper()
	if got := p.supplies[rules.Second]; got != n {
		p.t.Errorf("the Allies have %d supplies, want %d", got, n)
	}
	return p
}

// ends closes the phase, as if it had been played.
func (p *desk) ends(x phase) *desk {
	p.phase, p.step, p.report = x, ended, rules.Report{}
	p.run(&p.report)
	return p
}

// isOver says that the campaign is over by a clause, and with what score.
func (p *desk) isOver(clause string, winner rules.Side, score int) *desk {
	p.t.Helper()
	want := rules.Result{Winner: winner, Clause: clause, Score: [2]int{score, 0}}
	if got := p.Result(); !p.over() || got != want {
		p.t.Errorf("over %v, %+v; want %+v", p.over(), got, want)
	}
	return p
}

// goesOn says that it is not.
func (p *desk) goesOn() *desk {
	p.t.Helper()
	if p.over() {
		p.t.Errorf("the campaign is over by %s", endings[p.ending])
	}
	return p
}

// drawn draws the first Forces of the list that lie in the cup, as long as
// chance draws at set-up.
func (p *desk) drawn() *desk {
	p.t.Helper()
	for p.phase == settingUp && p.who == rules.Chance {
		p.do(p.Legal(nil)[0])
	}
	return p
}

// sidesOf says who holds zones: pairs of a zone and `axis`, `allies` or `nobody`.
func (p *desk) sidesOf(pairs ...string) *desk {
	p.t.Helper()
	names := map[rules.Side]string{rules.First: "axis", rules.Second: "allies", rules.Chance: "nobody"}
	for i := 0; i < len(pairs); i += 2 {
		if got := names[p.holder(p.z(pairs[i]))]; got != pairs[i+1] {
			p.t.Errorf("%s is held by %s, want %s", pairs[i], got, pairs[i+1])
		}
	}
	return p
}

// copied is a copy to play on another line.
func (p *desk) copied() *desk { return &desk{p.copyOf()} }
