package infidel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// inShock sets a scene at the designation of a Shock phase of a Command of
// drill, whose side has a Free Activation.
func inShock(t *testing.T, command, board string) *scene {
	t.Helper()
	side := "crusader"
	if command == "askar" || command == "levy" {
		side = "saracen"
	}
	return onBoard(t, "scenario drill; only; free "+side+"; "+board).toShock("command " + command)
}

// toShock plays on to the designation.
func (p *scene) toShock(line string) *scene {
	p.t.Helper()
	p.play(line)
	if p.step == StepMove {
		p.play("done")
	}
	if p.shock.step != ShockDesignate {
		p.t.Fatalf("the Shock phase stands in %q of %s", shockStepNames[p.shock.step], p.where())
	}
	return p
}

// can says whether an action is legal.
func (p *scene) can(text string) bool { return slices.Contains(p.Legal(nil), p.action(text)) }

// offers asks that exactly some actions are legal, in any order.
func (p *scene) offers(texts ...string) {
	p.t.Helper()
	for _, text := range texts {
		if !p.can(text) {
			p.t.Errorf("%s should be legal; legal is %s", text, p.legal())
		}
	}
	if n := len(p.Legal(nil)); n != len(texts) {
		p.t.Errorf("%d actions are legal, want %d: %s", n, len(texts), p.legal())
	}
}

// bars asks that some actions are not legal.
func (p *scene) bars(texts ...string) {
	p.t.Helper()
	for _, text := range texts {
		if p.can(text) {
			p.t.Errorf("%s should not be legal; legal is %s", text, p.legal())
		}
	}
}

// are asks where pieces stand and how, as a board says it.
func (p *scene) are(pairs ...string) {
	p.t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if got := p.stands(pairs[i]); got != pairs[i+1] {
			p.t.Errorf("%s stands %s, want %s", pairs[i], got, pairs[i+1])
		}
	}
}

// in asks in which step of the Shock phase the scene is; noShock when it is
// over.
func (p *scene) in(x ShockStep) {
	p.t.Helper()
	if p.shock.step != x {
		p.t.Fatalf("the Shock phase stands in %q, want %q; legal is %s", shockStepNames[p.shock.step], shockStepNames[x], p.legal())
	}
}

// asks asks that a side is asked.
func (p *scene) asks(side rules.Side) {
	p.t.Helper()
	if p.who != side {
		p.t.Errorf("side %d is asked, want %d", p.who, side)
	}
}

// terms is the modifiers of the last roll of an attack: `strength 1 defence -2`.
func (p *scene) terms() string {
	var out []string
	for _, e := range p.report.Events {
		if e.Kind == EventShockTerm {
			out = append(out, fmt.Sprintf("%s %d", scenario.ShockModifierIDs[e.Args[0]], e.Args[1]))
		}
	}
	return strings.Join(out, " ")
}

// results is the effects of the last roll of an attack: `ad dd`.
func (p *scene) results() string {
	p.t.Helper()
	return effectWords(scenario.Effects(p.event(EventShockDie).Args[2]))
}

func effectWords(e scenario.Effects) string {
	var out []string
	for i, id := range scenario.EffectIDs {
		if e>>i&1 != 0 {
			out = append(out, id)
		}
	}
	if out == nil {
		return "ne"
	}
	return strings.Join(out, " ")
}
