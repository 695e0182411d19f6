package rommel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
)

// opening is the first question of a campaign, with what is carried into it and
// its options.
func opening(t testing.TB, campaign, carry string, options ...string) *front {
	t.Helper()
	set := rules.Setup{Scenario: campaign, Carry: carry, Options: map[string]bool{}}
	for _, o := range options {
		set.Options[o] = true
	}
	sc, err := shared.Open(set)
	if err != nil {
		t.Fatal(err)
	}
	p := &front{State: setUp(sc), t: t}
	p.run(&p.told)
	return p
}

// word is an action of the Axis section or of the set-up as the tests write it.
func (p *front) word(a rules.Action) string {
	force := func() string { return " " + p.sc.forces[a.A].id }
	zone := func(z int16) string { return " " + p.sc.zones[z].id }
	switch a.Verb {
	case vDone:
		return "done"
	case vPay:
		return "pay"
	case vGive:
		if a.A == none {
			return "give supply"
		}
		return "give" + force()
	case vMove:
		out := "move" + force() + zone(a.B)
		if a.C != none {
			out += " from" + zone(a.C)
		}
		return out
	case vSet:
		return "set" + zone(a.A)
	case vCheck:
		return "check" + zone(a.A)
	case vBattle:
		return "battle" + zone(a.A)
	case vRoll:
		return "roll " + string(rune('0'+a.A))
	}
	for v, name := range map[rules.Verb]string{vTake: "take", vStrike: "strike", vSacrifice: "sacrifice", vRepair: "repair",
		vRecover: "recover", vEnlist: "enlist", vLose: "lose", vForce: "draw"} {
		if a.Verb == v {
			return name + force()
		}
	}
	return "other"
}

func (p *front) offered() (out []string) {
	for _, a := range p.Legal(nil) {
		out = append(out, p.word(a))
	}
	return out
}

// play carries out actions in words, parted by semicolons; p.told is then the
// events of all of them.
func (p *front) play(script string) *front {
	p.t.Helper()
	var told rules.Report
	for _, text := range strings.Split(script, ";") {
		text = strings.TrimSpace(text)
		i := slices.Index(p.offered(), text)
		if i < 0 {
			p.t.Fatalf("%q is not legal in %s, step %s, %d to act; there are %q", text, phaseNames[p.phase], p.Step(), p.who, p.offered())
		}
		p.do(p.Legal(nil)[i])
		if err := p.Check(); err != nil {
			p.t.Fatalf("after %q: %v", text, err)
		}
		told.Events = append(told.Events, p.told.Events...)
	}
	p.told = told
	return p
}

// offers says that a side must choose among exactly these, in this order.
func (p *front) offers(who rules.Side, want ...string) *front {
	p.t.Helper()
	if got := p.offered(); p.who != who || !slices.Equal(got, want) {
		p.t.Errorf("in %s, step %s, %d chooses among %q; want %d among %q", phaseNames[p.phase], p.Step(), p.who, got, who, want)
	}
	return p
}

func (p *front) can(texts ...string) *front {
	p.t.Helper()
	for _, text := range texts {
		if !slices.Contains(p.offered(), text) {
			p.t.Errorf("%q is not legal in %s; there are %q", text, phaseNames[p.phase], p.offered())
		}
	}
	return p
}

func (p *front) cannot(texts ...string) *front {
	p.t.Helper()
	for _, text := range texts {
		if slices.Contains(p.offered(), text) {
			p.t.Errorf("%q is legal in %s", text, phaseNames[p.phase])
		}
	}
	return p
}

// axisHas and alliesHave say how many supplies a side has.
func (p *front) axisHas(n int16) *front {
	p.t.Helper()
	if got := p.supplies[rules.First]; got != n {
		p.t.Errorf("the Axis has %d supplies, want %d", got, n)
	}
	return p
}

// ends closes the phase, as if it had been played.
func (p *front) ends(x phase) *front {
	p.phase, p.step, p.told = x, ended, rules.Report{}
	p.run(&p.told)
	return p
}

// isOver says that the campaign is over by a clause, and with what score.
func (p *front) isOver(clause string, winner rules.Side, score int) *front {
	p.t.Helper()
	want := rules.Result{Winner: winner, Clause: clause, Score: [2]int{score, 0}}
	if got := p.Result(); !p.over() || got != want {
		p.t.Errorf("over %v, %+v; want %+v", p.over(), got, want)
	}
	return p
}

// goesOn says that it is not.
func (p *front) goesOn() *front {
	p.t.Helper()
	if p.over() {
		p.t.Errorf("the campaign is over by %s", endings[p.ending])
	}
	return p
}

// drawn draws the first Forces of the list that lie in the cup, as long as
// chance draws at set-up.
func (p *front) drawn() *front {
	p.t.Helper()
	for p.phase == settingUp && p.who == rules.Chance {
		p.do(p.Legal(nil)[0])
	}
	return p
}

// sidesOf says who holds zones: pairs of a zone and `axis`, `allies` or `nobody`.
func (p *front) sidesOf(pairs ...string) *front {
	p.t.Helper()
	names := map[rules.Side]string{rules.First: "axis", rules.Second: "allies", rules.Chance: "nobody"}
	for i := 0; i < len(pairs); i += 2 {
		if got := names[p.holder(p.zoneOf(pairs[i]))]; got != pairs[i+1] {
			p.t.Errorf("%s is held by %s, want %s", pairs[i], got, pairs[i+1])
		}
	}
	return p
}

// copied is a copy to play on another line.
func (p *front) copied() *front {
	q := *p
	q.State = p.Clone().(*State)
	return &q
}
