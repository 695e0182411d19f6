package worksheet

import (
	"strings"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/lexicon"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// workStep is a part of an activation as the sheet lists it: what it is, how far it
// has come, and what came of it.
type workStep struct {
	name   rules.Phrase
	result rules.Phrase // no key for nothing yet
	clause string
	at     stepAt
	harm   bool // it has cost who looks something
}

// stepAt is where a step stands.
type stepAt uint8

const (
	stepNext stepAt = iota
	stepNow
	stepDone
)

// tally is what has happened in the activation under way, read from its events.
type tally struct {
	shots, hits, attacks, charges, backed, fought, goon int
	shot, counter, slip, dice                           rules.Event // the last of each; Kind is 0 for none
	defeat                                              []rules.Event
}

// tallied reads the events of the turn, from the last activation on.
func (m *workMaker) tallied() (t tally) {
	for _, e := range m.v.Turn {
		switch e.Kind {
		case game.EventActivated, game.EventFree:
			t = tally{}
		case game.EventFireDie:
			t.shots, t.shot = t.shots+1, e
			if x, ok := rolls.Read(e); ok && x.Harm {
				t.hits++
			}
		case game.EventAttack:
			t.attacks++
			t.charges += game.Events.Of(e, lexicon.What)
		case game.EventWithdrew:
			t.backed++
		case game.EventSlipDie:
			t.slip = e
		case game.EventCounter:
			t.counter = e
		case game.EventShockDie:
			t.fought, t.dice = t.fought+1, e
		case game.EventContinues:
			t.goon += game.Events.Of(e, lexicon.Count)
		case game.EventDefeat:
			t.defeat = append(t.defeat, e)
		}
	}
	return t
}

// steps lists the parts of the activation: before the Shock phase what has moved and shot,
// from then on the attacks from their designation to the Defeat Tests (INF-5.1, 13, 21.7).
func (m *workMaker) steps() {
	t, step := m.tallied(), m.s.Step()
	switch {
	case m.s.Turn() == rules.Over, m.s.Command() < 0 && len(t.defeat) == 0 && t.attacks == 0:
		return
	case step == game.StepMove && m.s.Shock().Step == game.NoShock:
		m.moves(&t)
		return
	}
	if t.attacks == 0 && len(t.defeat) == 0 && m.s.Shock().Step == game.NoShock {
		m.moves(&t)
	} else {
		m.clash(&t)
	}
	m.defeats(&t)
}

// moves is how far movement and fire have come.
func (m *workMaker) moves(t *tally) {
	at := pane.Either(m.s.Step() == game.StepMove, stepNow, stepDone)
	acts, all, done, armed := m.s.Activation(), 0, 0, false
	for u := range len(m.s.Scenario().Units) {
		if int(m.s.Scenario().Units[u].Command) != m.s.Command() || m.s.Stand(u).Hex == game.NoHex {
			continue
		}
		if all++; acts.Done.Has(u) {
			done++
		}
		armed = armed || m.s.Scenario().Kinds[m.s.Scenario().Units[u].Kind].Missile != scenario.Unarmed
	}
	m.add(workStep{name: inSheet("step.moves"), result: inSheet("step.moved", ui.Num("N", done), ui.Num("Of", all)), clause: "INF-5.2", at: at})
	fire := workStep{name: inSheet("step.fire"), result: inSheet("step.no-shot"), clause: "INF-11.1", at: at}
	if t.shots > 0 {
		fire.result = inSheet("step.shots", ui.Num("N", t.shots), ui.Num("Hits", t.hits))
	}
	if armed || t.shots > 0 { // who has no missiles does not shoot
		m.add(fire)
	}
}

// clash is the steps of a Shock phase.
func (m *workMaker) clash(t *tally) {
	sh := m.s.Shock()
	at := func(first, last game.ShockStep) stepAt {
		switch {
		case sh.Step == game.NoShock || sh.Step > last:
			return stepDone
		case sh.Step < first:
			return stepNext
		}
		return stepNow
	}
	named := workStep{name: inSheet("step.attacks"), result: inSheet("step.nobody"), clause: "INF-13.1", at: at(game.ShockDesignate, game.ShockReluctance)}
	if t.attacks > 0 {
		named.result = inSheet("step.named", ui.Num("N", t.attacks), ui.Num("Charges", t.charges))
	}
	m.add(named)
	back := workStep{name: inSheet("step.back"), clause: "INF-14.1", at: at(game.ShockWithdraw, game.ShockPursue)}
	switch {
	case t.slip.Kind != 0:
		back.result = rolls.Reckon(m.g, m.s, t.slip)
	case t.backed > 0:
		back.result = inSheet("step.backed", ui.Num("N", t.backed))
	case back.at == stepDone:
		back.result = inSheet("step.nobody")
	}
	m.add(back)
	answer := workStep{name: inSheet("step.counter"), clause: "INF-16.9", at: at(game.ShockCounter, game.ShockParry)}
	switch {
	case t.counter.Kind != 0:
		answer.result = rolls.Reckon(m.g, m.s, t.counter)
	case answer.at == stepDone:
		answer.result = inSheet("step.nobody")
	}
	m.add(answer)
	dice := workStep{name: inSheet("step.dice"), clause: "INF-17.1", at: at(game.ShockResolve, game.ShockEscort)}
	if t.dice.Kind != 0 {
		dice.result = rolls.Reckon(m.g, m.s, t.dice)
		if x, ok := rolls.Read(t.dice); ok && m.v.Viewer >= rules.First {
			target := m.s.Scenario().Units[game.Events.Of(t.dice, lexicon.Whom)].Side
			dice.harm = x.Harm && target == m.v.Viewer || !x.Harm && x.Good && target != m.v.Viewer
		}
	}
	m.add(dice)
	if t.goon > 0 {
		at := pane.Either(sh.Again, stepNow, stepDone)
		m.add(workStep{name: inSheet("step.goon"), result: inSheet("step.units", ui.Num("N", t.goon)), clause: "INF-18.28", at: at})
	}
}

// defeats is the Defeat Tests at the end: as they fell, else what they can do; nothing
// where the activation was seized (INF-6.13) or points decide (INF-23.6.5).
func (m *workMaker) defeats(t *tally) {
	if m.s.Scenario().Special.Points {
		return
	}
	x := workStep{name: inSheet("step.defeat"), clause: "INF-21.7"}
	worst, who := 0, rules.First
	for side := rules.First; side <= rules.Second; side++ {
		if n := m.s.Breaks(side); n > worst {
			worst, who = n, side
		}
	}
	switch {
	case len(t.defeat) > 0:
		x.at, x.result = stepDone, inSheet("step.both-hold")
		for _, e := range t.defeat {
			if r, ok := rolls.Read(e); ok && r.Harm {
				x.result, x.harm = rolls.Reckon(m.g, m.s, e), e.Side == m.v.Viewer
			}
		}
	case worst == 0:
		x.result, x.clause = inSheet("step.cannot-break"), "INF-21.9"
	default:
		x.result = inSheet("step.may-break", ui.Word("Army", m.s.Scenario().Armies[who]), ui.Num("N", 10*worst))
	}
	m.add(x)
}

func (m *workMaker) add(x workStep) { m.parts = append(m.parts, x) }

// heading names the activation: the Command that acts and what it does.
func (m *workMaker) heading() {
	sc := m.s.Scenario()
	switch c := m.s.Command(); {
	case m.s.Turn() == rules.Over:
		m.headed, m.side = inSheet("head-over"), rules.Chance
	case c < 0:
		m.headed, m.side = inSheet("head-choice", ui.Word("Side", m.g.SideTitles()[m.s.Active()])), m.s.Active()
	default:
		m.headed, m.side = inSheet("head", ui.Word("Command", sc.Commands[c].Name)), sc.Commands[c].Side
	}
}

// trial is a run of faces of a die that bring the same.
type trial struct {
	variant  string // what the event's words are called
	from, to int    // faces; they need not be all between
	n        int
	clause   string
}

// trials is what the faces of the die that is waited for would do, by themselves:
// nothing for those of fights.
func (m *workMaker) trials() (out []trial) {
	for d := range 10 {
		r := m.s.Clone().(*game.State)
		var report rules.Report
		r.Apply(rules.Action{Verb: game.VerbRoll, A: int16(d)}, &report)
		for _, e := range report.Events {
			if x, ok := rolls.Read(e); ok && x.Becomes != "" {
				out = counted(out, strings.TrimPrefix(m.g.Event(m.s, e).Key, "infidel.event."), e.Clause, d)
				break
			}
		}
	}
	return out
}

func counted(list []trial, variant, clause string, d int) []trial {
	for i := range list {
		if list[i].variant == variant {
			list[i].to, list[i].n = d, list[i].n+1
			return list
		}
	}
	return append(list, trial{variant, d, d, 1, clause})
}

func (t *trial) what() rules.Phrase { return inSheet("trial." + t.variant) }

// waitsForDie fills the sheet with the die that is waited for, where it is thrown
// by hand; false for the dice of fights, which have sheets of their own.
func (m *workMaker) waitsForDie() bool {
	if m.test = m.trials(); len(m.test) == 0 {
		return false
	}
	ask := m.g.Asks(m.s)
	m.title, m.need, m.by = inSheet("title-test"), ask.Phrase, m.test[0].clause
	m.terms = m.g.Terms(m.s, rules.Action{Verb: game.VerbRoll})
	return true
}
