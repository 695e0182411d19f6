package worksheet

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/lexicon"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/ui"
)

// fight is a roll that has fallen, as its events told it, and what came of it.
type fight struct {
	rolls.Roll
	by    int // who shot; -1 for an attack
	kind  int // of fire
	group int // which attack: one against two makes two rolls
	after []workLine
	done  bool // its die has fallen
}

// begins are the events with which a step of fights begins: those before belong to
// another one.
var begins = map[rules.EventKind]bool{game.EventActivated: true, game.EventContinues: true, game.EventFree: true}

// follows are the events that tell what came of a fight.
var follows = map[rules.EventKind]bool{game.EventDisordered: true, game.EventRetreated: true, game.EventRetired: true, game.EventEliminated: true, game.EventStands: true, game.EventLeaderDie: true,
	game.EventKilled: true, game.EventAdvanced: true, game.EventMarker: true, game.EventCaptured: true}

// fights reads the rolls of the step under way, or of all that is given.
func (m *workMaker) fights(events []rules.Event) (out []fight) {
	group, open := 0, false
	for i := range events {
		e := &events[i]
		switch name := e.Kind; {
		case begins[name], name == game.EventCharging && e.Clause == "INF-16.17":
			out, open = out[:0], false
		case name == game.EventResolves:
			if !open {
				group++
			}
			open = true
			f := fight{by: -1, group: group}
			f.Target, f.Column, f.Charge, f.Die = game.Events.Of(*e, lexicon.Whom), game.Events.Of(*e, lexicon.Row), game.Events.Of(*e, lexicon.What) == 1, -1
			out = append(out, f)
		case name == game.EventShot:
			group++
			f := fight{by: game.Events.Of(*e, lexicon.Who), kind: game.Events.Of(*e, lexicon.What), group: group}
			f.Target, f.Die, f.Fire = game.Events.Of(*e, lexicon.Whom), -1, true
			out = append(out, f)
		default:
			if m.read(out, name, e) {
				open = false
			}
		}
	}
	return out
}

// read notes a modifier, a die or what came of it; true where a die has fallen.
func (m *workMaker) read(out []fight, name rules.EventKind, e *rules.Event) bool {
	if len(out) == 0 {
		return false
	}
	last := len(out) - 1
	switch name {
	case game.EventShockTerm:
		if i := lastOn(out, game.Events.Of(*e, lexicon.Whom)); i >= 0 {
			out[i].Terms = append(out[i].Terms, m.termOf(e))
		}
	case game.EventFireTerm:
		if i := awaits(out); i >= 0 {
			out[i].Terms = append(out[i].Terms, m.termOf(e))
		}
	case game.EventShockDie:
		if i := lastOn(out, game.Events.Of(*e, lexicon.Whom)); i >= 0 {
			f := &out[i]
			f.fell(e)
			f.Look(m.s.Scenario())
		}
		return true
	case game.EventFireDie:
		if i := awaits(out); i >= 0 {
			out[i].fell(e)
		}
	default:
		if follows[name] && out[last].done {
			out[last].after = append(out[last].after, workLine{m.g.Event(m.s, *e), e.Clause})
			if l := game.Events.Of(*e, lexicon.Lord); name == game.EventLeaderDie && game.Events.Fate(*e) == 0 { // he lives, and what he risked can be told
				risk := ui.Num("N", 10*m.s.Kills(l, e.Clause == "INF-7.21"))
				out[last].after = append(out[last].after, workLine{inSheet("leader-risk", ui.Word("Leader", m.s.Scenario().Leaders[l].Name), risk), e.Clause})
			}
		}
	}
	return false
}

func (f *fight) fell(e *rules.Event) {
	f.Die, f.Sum, f.Got, f.done = game.Events.Of(*e, lexicon.Die), game.Events.Of(*e, lexicon.Adds), rolls.EffectsOf(*e), true
}

func (m *workMaker) termOf(e *rules.Event) (t rules.Term) {
	for _, a := range m.g.Event(m.s, *e).Args {
		if a.Name == "What" {
			t = rolls.Modifier(game.Events.Of(*e, lexicon.Count), a, e.Clause)
		}
	}
	return t
}

// lastOn is the last attack on a unit, awaits the first shot whose die has not
// fallen; -1 for none.
func lastOn(list []fight, target int) int {
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Target == target && !list[i].Fire {
			return i
		}
	}
	return -1
}

func awaits(list []fight) int {
	return slices.IndexFunc(list, func(f fight) bool { return f.Fire && !f.done })
}

// fought lays what has fallen over an attack; false where nothing has.
func (m *workMaker) fought(r *workRow, past []fight) bool {
	var fell []rolls.Roll
	for _, t := range r.targets {
		if i := lastOn(past, t); i >= 0 && past[i].done {
			fell = append(fell, past[i].Roll)
			r.notes = append(r.notes, past[i].after...)
		}
	}
	if len(fell) == 0 {
		return false
	}
	if len(fell) >= len(r.rolls) {
		r.rolls = fell
	}
	r.over = len(fell) == len(r.rolls)
	m.ended(r, fell)
	return true
}

func (m *workMaker) ended(r *workRow, fell []rolls.Roll) {
	got := scenario.Effects(0)
	for _, x := range fell {
		got |= x.Got
	}
	r.status, r.clause = inSheet("status.done", rolls.EffectsWord(got)), "INF-18.1"
}

// tells are the events about a unit that stand with its attack.
var tells = map[rules.EventKind]bool{game.EventBlocked: true, game.EventReluctant: true, game.EventWithdrew: true, game.EventSlipDie: true, game.EventCounters: true, game.EventCounter: true, game.EventNoCounter: true, game.EventGoes: true,
	game.EventHeldBack: true}

// happened tells what has happened to those who take part in an attack since the
// step began: reluctance, Counter-Charges, retreats.
func (m *workMaker) happened(r *workRow) {
	from := 0
	for i := range m.v.Turn {
		if begins[m.v.Turn[i].Kind] {
			from = i
		}
	}
	for _, e := range m.v.Turn[from:] {
		if u := game.Events.Of(e, lexicon.Who); tells[e.Kind] && (slices.Contains(r.attackers, u) || slices.Contains(r.targets, u)) {
			r.notes = append(r.notes, workLine{m.g.Event(m.s, e), e.Clause})
		}
	}
}

// late is the fights of a phase that has just ended: until somebody decides again.
func (m *workMaker) late() {
	group := 0
	for _, f := range m.fights(m.v.Since) {
		if f.Fire || !f.done {
			continue
		}
		if f.group != group {
			m.rows = append(m.rows, workRow{over: true})
			group = f.group
		}
		r := &m.rows[len(m.rows)-1]
		r.targets, r.rolls, r.notes = append(r.targets, f.Target), append(r.rolls, f.Roll), append(r.notes, f.after...)
		m.ended(r, r.rolls)
	}
	if len(m.rows) == 0 {
		return
	}
	for i := range m.rows {
		m.rows[i].attackers = m.attackersOn(m.rows[i].targets[0])
	}
	m.kind = lateWork
	m.title, m.by = inSheet("title-late"), "INF-17.1"
}

// attackersOn is who attacked a unit last in this turn, as it was told.
func (m *workMaker) attackersOn(target int) (out []int) {
	fresh := false // a step has begun since
	for _, e := range m.v.Turn {
		switch name := e.Kind; {
		case begins[name]:
			fresh = true
		case name == game.EventAttack && (game.Events.Of(e, lexicon.Whom) == target || game.Events.Of(e, lexicon.Besides) == target):
			if fresh {
				out, fresh = out[:0], false
			}
			out = append(out, game.Events.Of(e, lexicon.Who))
		}
	}
	return out
}
