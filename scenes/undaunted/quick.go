package undaunted

import (
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// QuickCards are the parts of a turn, actions, attacks, the soldiers, vehicles and ground of the
// scenario, and what the app does and what it leaves to the player.
func (b *Board) QuickCards(v board.View) []board.QuickCard {
	q := quick{*b.remark(v, board.None), board.Quick{Game: b.game, Lang: v.Lang}}
	out := []board.QuickCard{
		{Title: q.Word("turn"), Rows: q.turn()},
		{Title: q.Word("actions"), Rows: q.actions()},
		{Title: q.Word("attack"), Rows: q.attack()},
		{Title: q.Word("soldiers"), Rows: q.soldiers()},
	}
	if game.Set(q.sc.of.VehiclesIn) != 0 {
		out = append(out, board.QuickCard{Title: q.Word("vehicles"), Rows: q.vehicles()})
	}
	return append(out, board.QuickCard{Title: q.Word("ground"), Rows: q.ground()}, board.QuickCard{Title: q.Word("screen"), Rows: board.QuickScreen(v.Lang, q.Word)})
}

type quick struct {
	note
	board.Quick
}

// rule is a clause with what it is about, a long one in a few words.
func (q *quick) rule(clause string, pics ...ui.Pic) board.QuickRow {
	return board.QuickRow{Pics: pics, Flat: true, Name: q.Word("rule-" + board.ClauseNumber(clause)), Text: q.b.short(q.Lang, clause), Clause: clause}
}

func (q *quick) under(head string, rows []board.QuickRow) []board.QuickRow {
	return slices.Concat([]board.QuickRow{{Name: q.Word(head)}}, rows)
}

func (q *quick) rules(clauses ...string) (out []board.QuickRow) {
	for _, c := range clauses {
		out = append(out, q.rule(c))
	}
	return out
}

// turn is what a turn and a played card consist of.
func (q *quick) turn() []board.QuickRow {
	out := q.under("a-turn", q.rules("UNA-5.2", "UNA-6.1", "UNA-6.3", "UNA-6.5", "UNA-7.2", "UNA-7.3", "UNA-5.3"))
	out = append(out, q.under("a-card", q.rules("UNA-7.4", "UNA-8.1"))...)
	for _, x := range [...]struct{ clause, badge string }{
		{"UNA-8.2", "enter"}, {"UNA-8.3", "exit"}, {"UNA-8.4", "reposition"}, {"UNA-8.9", "swap-seats"},
		{"UNA-9.7", "hunker-down"}, {"UNA-9.2", "ready"}, {"UNA-9.9", "fog"}, {"UNA-9.10", "fog"},
	} {
		out = append(out, q.rule(x.clause, bits("badge-"+x.badge)))
	}
	return out
}

// actions is each kind of action, by what it is for.
func (q *quick) actions() (out []board.QuickRow) {
	var groups [3][]board.QuickRow
	for k := range scenario.ActKinds {
		x := q.sc.of.Actions[k]
		r := board.QuickRow{Pics: []ui.Pic{bits(badgeOf(k))}, Flat: true, Name: x.Name.In(q.Lang), Text: q.Clause(x.Clause), Clause: x.Clause}
		switch {
		case x.Combat():
			r.Text = q.Word("does-" + strings.ReplaceAll(game.ActionID(k), "_", "-"))
			groups[2] = append(groups[2], r)
		case x.Moves():
			groups[0] = append(groups[0], r)
		default:
			groups[1] = append(groups[1], r)
		}
	}
	for i, list := range groups {
		out = append(out, q.under([...]string{"movement", "support", "combat"}[i], list)...)
	}
	return append(out, board.QuickRow{Pics: []ui.Pic{bits("badge-escape")}, Flat: true, Name: q.Word("rule-14-9"), Text: q.Clause("UNA-14.9"), Clause: "UNA-14.9"})
}

// attack is how an attack adds up, and what a hit does to what it is aimed at.
func (q *quick) attack() []board.QuickRow {
	out := q.under("adds-up", q.rules("UNA-12.3", "UNA-12.4", "UNA-12.5", "UNA-12.6", "UNA-2.7", "UNA-12.9"))
	wound := bits("badge-wound")
	hit := []board.QuickRow{q.rule("UNA-13.2", wound), q.rule("UNA-13.3", wound), q.rule("UNA-13.4"), q.rule("UNA-13.8", bits("badge-suppress"))}
	return append(append(out, q.under("a-hit", hit)...), q.rules("UNA-13.9", "UNA-13.11", "UNA-8.18", "UNA-13.13")...)
}

func (q *quick) soldiers() (out []board.QuickRow) {
	for side := rules.First; side <= rules.Second; side++ {
		out = append(out, board.QuickRow{Name: q.b.game.SideTitles()[side].In(q.Lang)})
		for u := range q.sc.of.Force(side).All {
			d := q.sc.of.Units[u]
			name := d.Name.In(q.Lang)
			if d.Squad != "" {
				name += " · " + q.Word("squad", ui.Word("Squad", rules.Plain(string(d.Squad))))
			}
			parts := []string{q.Word("defence", ui.Num("N", d.Defence)), q.note.actions(q.sc.of.Cards[side][d.Card].Offers)}
			if skill := skills(d); skill != "" {
				parts = append(parts, q.say("skill"+skill))
			}
			out = append(out, board.QuickRow{Pics: []ui.Pic{bits("counter-" + d.ID)}, Flat: true, Name: name, Text: strings.Join(parts, " · "), Clause: "UNA-1.1"})
		}
	}
	return out
}

func (q *quick) vehicles() (out []board.QuickRow) {
	for v := range game.Set(q.sc.of.VehiclesIn).All {
		d := q.sc.of.Vehicles[v]
		guard := pane.Either(d.Defence > 0, q.Word("defences", ui.Num("N", d.Defence), ui.Num("Armour", d.Armour)), q.Word("armour", ui.Num("N", d.Armour)))
		parts := []string{guard, q.Word("damage", ui.Num("N", d.Critical), ui.Num("Integrity", d.Integrity))}
		for i := range d.Seats {
			seat := &d.Seats[i]
			parts = append(parts, q.Word("seat"+skills(seat), ui.Word("Seat", seat.Name), ui.Word("Actions", rules.Plain(q.note.actions(seat.Offers)))))
		}
		out = append(out, board.QuickRow{Pics: []ui.Pic{bits("counter-" + d.ID)}, Flat: true, Name: d.Name.In(q.Lang), Text: strings.Join(parts, " · "), Clause: "UNA-1.6"})
	}
	return append(out, q.rules("UNA-8.8", "UNA-8.12", "UNA-8.13", "UNA-8.14", "UNA-8.15", "UNA-8.16", "UNA-11.13")...)
}

// ground is each terrain of the scenario, then what lies and stands on it.
func (q *quick) ground() (out []board.QuickRow) {
	terrain, structures := map[string]bool{}, map[int]bool{}
	for t := range q.sc.fields {
		f := &q.sc.fields[t]
		if terrain[f.Terrain] {
			continue
		}
		terrain[f.Terrain], q.Lines = true, nil
		q.cover(t)
		var says []string
		for _, l := range q.Lines {
			says = append(says, l.Text)
		}
		out = append(out, board.QuickRow{Draw: ground(f), Name: f.Name.In(q.Lang), Text: strings.Join(says, " · "), Clause: q.Lines[0].Clause})
	}
	for t := range game.Set(q.sc.of.Structures).All {
		f := &q.sc.fields[t]
		if structures[f.Structure] {
			continue
		}
		structures[f.Structure] = true
		out = append(out, board.QuickRow{Draw: f.building, Name: f.structure.Name.In(q.Lang),
			Text: q.Word("structure", ui.Num("N", f.structure.Points), ui.Num("Defence", f.structure.Defence)), Clause: "UNA-1.13"})
	}
	if game.Set(q.sc.of.Marked) != 0 {
		out = append(out, q.rule("UNA-1.14", bits("objective-1")))
	}
	return append(out, q.rule("UNA-1.10", bits("marker-lrdg-explored")), q.rule("UNA-11.4", bits("marker-italy-controlled")), q.rule("UNA-11.6"), q.rule("UNA-2.9"), q.rule("UNA-2.10"))
}

// ground draws a tile with its plate into a square.
func ground(f *field) func(l *ui.List, box ui.Rect) {
	tile, plate := ui.Pic{Set: onGround, ID: "tile-" + f.ID}, pic("plate-"+f.Terrain)
	return func(l *ui.List, box ui.Rect) {
		l.Put(box.Min(), box.W, tile)
		l.Put(box.Center(), box.W, plate)
		l.Border(box, 1, ink)
	}
}
