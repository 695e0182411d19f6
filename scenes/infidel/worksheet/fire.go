package worksheet

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/ui"
)

// fire is a fire under way with its answers, or the reactions that wait (INF-11).
func (m *workMaker) fire(f game.Fire) {
	m.title, m.by = inSheet("title-fire"), "INF-11.5"
	if f.Kind == game.ReactionFire {
		m.title, m.by = inSheet("title-react"), "INF-11.14"
	}
	past := m.fights(m.v.Turn)
	if f.By >= 0 {
		m.rows = append(m.rows, m.shot(f.By, f.At, "status.aimed", past))
		m.under = 0
	}
	if f.Kind == game.ReactionFire {
		m.reactions(f, past)
		return
	}
	switch f.Step {
	case game.FireCounter, game.FireCounterRoll, game.FireHoldRoll:
		m.stage, m.by = inSheet("stage.riposte"), "INF-16.13"
		m.ripostes(f)
	case game.FireReturn:
		m.stage, m.by = inSheet("stage.return"), "INF-11.10"
		r := m.shot(f.At, f.By, "status.may-return", past)
		m.click(&r, game.VerbReturn, 0)
		m.rows = append(m.rows, r)
	case game.FireRolls, game.FireReturnRolls:
		m.stage, m.by = inSheet("stage.fire"), "INF-11.20"
	default:
		m.stage, m.by = inSheet("stage.results"), "INF-18.2"
	}
	if f.Answered {
		m.rows = append(m.rows, m.shot(f.At, f.By, "status.returns", past))
	}
	if f.Counters {
		r := &m.rows[0]
		r.notes = append(r.notes, workLine{inSheet("counters", m.unit("Unit", f.At), m.unit("Target", f.By)), "INF-16.17"})
	}
}

// reactions is who may react to a unit that has come near, and who has (INF-11.14 to 11.17).
func (m *workMaker) reactions(f game.Fire, past []fight) {
	m.stage, m.by = inSheet("stage.react"), "INF-11.14"
	if f.Step != game.FireReact {
		m.stage, m.by = inSheet("stage.fire"), "INF-11.20"
	}
	for u := range f.May.All {
		r := m.shot(u, f.At, "status.may-react", nil)
		m.click(&r, game.VerbReact, u)
		m.rows = append(m.rows, r)
	}
	if f.By >= 0 || len(past) == 0 {
		return
	}
	if i := len(past) - 1; past[i].done && past[i].Target == f.At && past[i].kind == int(game.ReactionFire) {
		m.rows = append(m.rows, m.shot(past[i].by, f.At, "status.aimed", past))
	}
}

// click lets a click on a row do an action, if it is legal for who looks.
func (m *workMaker) click(r *workRow, verb rules.Verb, a int) {
	act := rules.Action{Verb: verb, A: int16(a)}
	r.act, r.can = act, slices.Contains(m.v.Legal, act)
}

// shot is a row of a fire: as its die has fallen, or as it would fall now.
func (m *workMaker) shot(by, at int, status string, past []fight) workRow {
	r := workRow{attackers: []int{by}, targets: []int{at}, missile: true, status: inSheet(status), clause: "INF-11.20"}
	for i := len(past) - 1; i >= 0; i-- {
		if p := &past[i]; p.Fire && p.done && p.by == by && p.Target == at {
			r.rolls, r.notes, r.over = []rolls.Roll{p.Roll}, p.after, true
			m.ended(&r, r.rolls)
			m.faces(&r.rolls[0], by)
			return r
		}
		if past[i].by == by { // an older one is another shot
			break
		}
	}
	x, v, ok := rolls.Shot(m.s, by, at)
	if !ok {
		return r
	}
	if r.rolls = []rolls.Roll{x}; v.Dangers > 0 {
		r.notes = append(r.notes, workLine{inSheet("dangers", ui.Num("N", 10*v.Dangers)), "INF-7.20"})
	}
	if m.s.Scenario().Units[by].Side == m.s.Active() && v.Returns {
		r.notes = append(r.notes, workLine{inSheet("returns", m.unit("Target", at)), "INF-11.10"})
	}
	return r
}

// faces finds what the other faces of a shot that has fallen would have brought,
// where its target still stands.
func (m *workMaker) faces(r *rolls.Roll, by int) {
	if v, ok := m.s.Volley(by, r.Target); ok && v.Sum == r.Sum && v.Faces[r.Die] == r.Got {
		r.Table[0] = v.Faces
		return
	}
	for d := range r.Table[0] { // only that one is known
		r.Table[0][d] = r.Got
	}
	r.Alone = true
}

// ripostes is the Counter-Charge that may, or must, answer a fire (INF-16.13 to 16.16).
func (m *workMaker) ripostes(f game.Fire) {
	r := workRow{attackers: []int{f.At}, targets: []int{f.By}, rides: true, status: inSheet("status.riposte"), clause: "INF-16.13"}
	if m.s.Scenario().Units[f.At].Kind == scenario.KN {
		r.clause = "INF-16.15"
	}
	if v, ok := m.s.Volley(f.By, f.At); ok && v.Must {
		r.status = inSheet("status.must-riposte")
		if !v.Held {
			r.notes = append(r.notes, workLine{inSheet("unheld"), "INF-16.16"})
		}
	}
	answer := rolls.AnswerTo(m.s)
	if answer.Held >= 0 {
		r.notes = append(r.notes, workLine{inSheet("try-hold", ui.Num("N", 10*answer.Held)), "INF-16.16"})
	}
	if answer.Best >= 0 {
		r.notes = append(r.notes, workLine{inSheet("try-counter", m.unit("Unit", f.At), ui.Num("N", 10*answer.Best)), "INF-16.13"})
	}
	m.rows = append(m.rows, r)
	m.under = len(m.rows) - 1
}
