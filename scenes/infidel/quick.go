package infidel

import (
	"strconv"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// QuickCards are the parts of an activation, Commands and leaders, the types of units, the
// ground, facings, fire, Shock with its tables, the weapons, Charges with what answers them,
// results with flight, and what the app does and what it leaves to the player.
func (b *Board) QuickCards(v board.View) []board.QuickCard {
	q := quick{board.Quick{Game: b.game, Lang: v.Lang}, field.State(v).Scenario()}
	return []board.QuickCard{
		{Title: q.Word("turn"), Rows: q.lines("turn")},
		{Title: q.Word("command"), Rows: q.lines("command")},
		{Title: q.Word("units"), Rows: append(q.kinds(), q.lines("units")...)},
		{Title: q.Word("ground"), Rows: append(q.land(), q.lines("ground")...)},
		{Title: q.Word("facing"), Rows: append([]board.QuickRow{{Wide: q.facing}}, q.lines("facing")...)},
		{Title: q.Word("fire"), Rows: append(q.fire(), q.lines("fire")...)},
		{Title: q.Word("shock"), Rows: append(q.shock(), q.lines("shock")...)},
		{Title: q.Word("weapons"), Rows: append(q.weapons(), q.lines("weapons")...)},
		{Title: q.Word("charge"), Rows: q.lines("charge")},
		{Title: q.Word("flight"), Rows: q.lines("flight")},
		{Title: q.Word("screen"), Rows: board.QuickScreen(v.Lang, q.Word)},
	}
}

type quick struct {
	board.Quick
	sc *game.Scenario
}

// lines are the clauses of a page: each with what it is about and, where the book is
// long, what it says in a few words; `# ` begins a heading.
func (q *quick) lines(page string) (out []board.QuickRow) {
	for _, line := range strings.Split(q.Word(page+"-lines"), "\n") {
		if head, ok := strings.CutPrefix(line, "# "); ok {
			out = append(out, board.QuickRow{Name: texts.In(q.Lang, rules.Plain(head))})
			continue
		}
		parts := strings.Split(line, " | ")
		r := board.QuickRow{Clause: "INF-" + parts[0], Name: texts.In(q.Lang, rules.Plain(parts[1]))}
		if len(parts) > 2 {
			r.Text = texts.In(q.Lang, rules.Plain(parts[2]))
		} else {
			r.Text = q.Clause(r.Clause)
		}
		out = append(out, r)
	}
	return out
}

// kinds is the types of units with what they can do (INF-1.4 to 1.6, 9.1, 13.5, 21.2).
func (q *quick) kinds() []board.QuickRow {
	g := grid{cols: q.heads(2.6, "kind", "mp", "weapon", "controls", "attacks", "loss")}
	for k := range game.Kinds {
		i := q.sc.Kinds[k]
		attacks := pane.Either(i.Shock, "shock-only", "none")
		if i.Charge {
			attacks = "charge-too"
		}
		name := slot{text: i.Name.In(q.Lang) + " · " + i.Abbr, bold: true, draw: q.drawing(k)}
		if strings.EqualFold(i.Abbr, i.Name.En) {
			name.text = i.Name.In(q.Lang)
		}
		g.rows = append(g.rows, []slot{name, {text: strconv.Itoa(i.MP)}, {text: q.Word(scenario.MissileIDs[i.Missile])}, {text: q.Word(pane.Either(i.ZOC, "yes", "none"))}, {text: q.Word(attacks)}, {text: strconv.Itoa(i.Loss)}})
	}
	return []board.QuickRow{{Wide: g.draw}}
}

// drawing draws a type in the colours of a side that has it.
func (q *quick) drawing(k int) func(l *ui.List, box ui.Rect) {
	side := rules.First
	switch scenario.Kind(k) {
	case scenario.HC, scenario.MC, scenario.MCA, scenario.LCA, scenario.AF, scenario.PKJ:
		side = rules.Second
	}
	return func(l *ui.List, box ui.Rect) { DrawKind(l, box, side, q.sc.Kinds[k]) }
}

// land is each terrain and each kind of hexside with what it costs and adds (INF-22.1).
func (q *quick) land() []board.QuickRow {
	g := grid{cols: q.heads(2.2, "terrain", "mp-mounted", "mp-foot", "shock-mounted", "shock-foot", "fire-adds", "view", "charges", "level")}
	for _, x := range q.sc.Grounds {
		g.rows = append(g.rows, []slot{{text: x.Name.In(q.Lang), bold: true, draw: picture("terrain-" + x.ID)}, q.cost(x.MP[0]), q.cost(x.MP[1]),
			q.adds(x.Shock[0]), q.adds(x.Shock[1]), q.adds(x.Fire), q.mark(x.Blocks, "blocked"), q.mark(x.NoCharge, "barred"), {text: strconv.Itoa(x.Level)}})
	}
	e := grid{cols: q.heads(2.2, "hexside", "mp-mounted", "mp-foot", "shock-mounted", "shock-foot", "charges")}
	crosses := func(mp int) slot { return pane.Either(mp < 0, q.cost(mp), q.adds(mp)) }
	for _, x := range q.sc.Edges {
		e.rows = append(e.rows, []slot{{text: x.Name.In(q.Lang), bold: true, draw: picture("hexside-" + x.ID)}, crosses(x.MP[0]), crosses(x.MP[1]),
			q.adds(x.Shock[0]), q.adds(x.Shock[1]), q.mark(x.NoCharge, "barred")})
	}
	return []board.QuickRow{{Wide: g.draw}, {Wide: e.draw}}
}

// fire is the weapons with their ranges, the table of fire, and what is added to its
// die (INF-11.20).
func (q *quick) fire() []board.QuickRow {
	w := grid{cols: q.heads(1, "weapon", "range-1", "range-2")}
	for _, x := range [...]struct {
		kind scenario.Kind
		name string
	}{{scenario.A, "bow"}, {scenario.CB, "crossbow"}, {scenario.PKJ, "javelin"}} {
		row := []slot{{text: q.Word(x.name), bold: true}}
		for distance := 1; distance <= 2; distance++ {
			adds, ok := q.sc.Carries(x.kind, distance)
			row = append(row, pane.Either(ok, q.adds(adds), q.mark(false, "")))
		}
		w.rows = append(w.rows, row)
	}
	results := q.results([]string{"mounted-normal", "mounted-disordered", "foot-normal", "foot-disordered"}, func(column, total int) scenario.Effects {
		return q.sc.ShotResult(column <= 1, column%2 == 1, total)
	})
	m := grid{cols: []pillar{{head: q.Word("modifiers"), share: 2, left: true}, {share: 2, left: true}}}
	for k, id := range scenario.FireModifierIDs {
		m.rows = append(m.rows, []slot{{text: game.FireModifierTexts[k].In(q.Lang)}, {text: q.adding(id, int(q.sc.FireAdds[k]))}})
	}
	return []board.QuickRow{{Name: q.Word("results")}, {Wide: results.draw}, {Wide: w.draw}, {Wide: m.draw}}
}

// shock is the tables of Shock and of Charges side by side, and what is added to
// their die (INF-17).
func (q *quick) shock() []board.QuickRow {
	results := q.results([]string{"shock-normal", "shock-disordered", "charge-normal", "charge-disordered"}, func(column, total int) scenario.Effects {
		return q.sc.ShockResult(column > 1, column%2 == 1, total)
	})
	m := grid{cols: []pillar{{head: q.Word("modifiers"), share: 2, left: true}, {share: 3, left: true}, {share: 1, left: true}}}
	for k, id := range scenario.ShockModifierIDs {
		m.rows = append(m.rows, []slot{{text: game.ShockModifierTexts[k].In(q.Lang)}, {text: q.adding(id, int(q.sc.ShockAdds[k]))}, {text: game.ShockClauses[k], clause: true}})
	}
	return []board.QuickRow{{Name: q.Word("results")}, {Wide: results.draw}, {Wide: m.draw}}
}

// adding words what a modifier adds: a number, or where it comes from.
func (q *quick) adding(id string, n int) string {
	if key := "adds-" + id; texts.Has("en", "infidel.quick."+key) {
		return q.Word(key, ui.Num("N", n))
	}
	return ui.Modifier(n)
}

// weapons is the matrix of weapons (INF-17.7).
func (q *quick) weapons() []board.QuickRow {
	g := grid{cols: []pillar{{left: true, share: 1.9}}}
	for d := range game.Kinds {
		i := q.sc.Kinds[d]
		g.cols = append(g.cols, pillar{draw: q.drawing(d), head: abbr(i), share: 1})
	}
	for a := range game.Kinds {
		i := q.sc.Kinds[a]
		if !i.Shock {
			continue
		}
		row := []slot{{text: abbr(i), bold: true, draw: q.drawing(a)}}
		for d := range game.Kinds {
			row = append(row, q.adds(int(q.sc.Matrix[a][d])))
		}
		g.rows = append(g.rows, row)
	}
	return []board.QuickRow{{Name: q.Word("matrix")}, {Wide: g.draw}}
}

func abbr(i scenario.KindInfo) string {
	if len(i.Abbr) > 4 {
		return i.Abbr[:1] + strings.ToLower(i.Abbr[1:4]) + "."
	}
	return i.Abbr
}
