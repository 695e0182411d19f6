package rommel

import (
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// QuickCards are the parts of a turn, what a battle goes by, the plans, and the orders of the Allies.
func (b *Board) QuickCards(v board.View) []board.QuickCard {
	q := quick{board.Quick{Game: b.Game, Lang: v.Lang}, b}
	return []board.QuickCard{
		{Title: q.Word("turn"), Rows: q.turn()},
		{Title: q.Word("battle"), Rows: q.Rules("FCR-8.4", "FCR-8.7", "FCR-8.11", "FCR-8.13", "FCR-8.17", "FCR-10.2", "FCR-10.4", "FCR-11.2", "FCR-11.3", "FCR-12.1")},
		{Title: q.Word("plans"), Rows: q.plans()},
		{Title: q.Word("allies"), Rows: q.orders()},
	}
}

type quick struct {
	board.Quick
	b *Board
}

func (q *quick) turn() (out []board.QuickRow) {
	clauses := [...]string{"FCR-5.1", "FCR-6.1", "FCR-7.1", "FCR-8.3", "FCR-13.1", "FCR-14.1", "FCR-15.1", "FCR-16.2", "FCR-17.1", "FCR-18.1", "FCR-18.18", "FCR-19.1"}
	for i, s := range q.b.Game.Steps() {
		out = append(out, board.QuickRow{Name: s.In(q.Lang), Text: q.Clause(clauses[i]), Clause: clauses[i]})
	}
	return out
}

// plans are the plans of both sides with what the Axis pays for them.
func (q *quick) plans() (out []board.QuickRow) {
	for p := range game.Plans {
		d := q.b.Scenario.Plan(p)
		side, name := "allies", d.Name.In(q.Lang)
		if d.Cost > 0 {
			side, name = "axis", name+" · "+q.Word("cost", ui.Num("N", d.Cost))
		}
		out = append(out, board.QuickRow{Pics: []ui.Pic{field.Bits("plan-" + d.ID + "-" + side)}, Flat: true, Name: name, Text: d.Text.In(q.Lang), Clause: "FCR-8.9"})
	}
	return out
}

func (q *quick) orders() (out []board.QuickRow) {
	for _, o := range [...][2]string{{"hold", "FCR-18.12"}, {"advance", "FCR-18.13"}, {"objective", "FCR-18.9"}, {"retreat", "FCR-18.16"}, {"zone", "FCR-18.17"}, {"random", "FCR-18.15"}} {
		out = append(out, board.QuickRow{Pics: []ui.Pic{field.Bits("order-" + o[0])}, Flat: true, Name: q.Word("order-" + o[0]), Text: q.Clause(o[1]), Clause: o[1]})
	}
	return append(out, q.Rules("FCR-18.3", "FCR-18.4", "FCR-18.5", "FCR-18.8", "FCR-18.10", "FCR-17.5", "FCR-19.2")...)
}
