package memoir

import (
	"strings"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// QuickCards are the units and the ground of the battle, the dice, and what the
// app does and what it leaves to the player.
func (b *Board) QuickCards(v board.View) []board.QuickCard {
	n := &note{lang: v.Lang, s: state(v)}
	return []board.QuickCard{
		{Title: n.say("memoir.quick.units"), Rows: n.quickUnits()},
		{Title: n.say("memoir.quick.ground"), Rows: b.quickGround(n)},
		{Title: n.say("memoir.quick.dice"), Rows: b.quickDice(n)},
		{Title: n.say("memoir.quick.screen"), Rows: board.QuickScreen(v.Lang, func(key string, _ ...rules.Arg) string { return n.say("memoir.screen." + key) })},
	}
}

// quickUnits are the kinds of units on the board, of each side.
func (n *note) quickUnits() (out []board.QuickRow) {
	sc := n.s.Scenario()
	for side := rules.First; side <= rules.Second; side++ {
		out = append(out, board.QuickRow{Name: n.say("memoir.side." + sides[side])})
		seen := map[int]bool{}
		for h := range game.Set(n.s.On[side]).All {
			u, _ := n.s.UnitAt(h)
			if seen[u.Type] {
				continue
			}
			seen[u.Type] = true
			u.Men = u.Full
			m := &note{lang: n.lang, s: n.s}
			m.unit(h, u)
			r := board.QuickRow{Pics: []ui.Pic{unitPic(sc, u)}, Name: m.Title, Clause: m.Lines[len(m.Lines)-1].Clause}
			words := []string{n.say("memoir.count.figures", ui.Num("N", u.Full))}
			if own := sc.Units[u.Type].Text.In(n.lang); own != "" {
				words = append(words, own)
			} else {
				for _, l := range m.Lines {
					words = append(words, l.Text)
				}
			}
			r.Text = strings.Join(words, " · ")
			out = append(out, r)
		}
	}
	return out
}

// quickGround is each terrain and each work of the battle.
func (b *Board) quickGround(n *note) (out []board.QuickRow) {
	terrain, works := map[string]bool{}, [len(pieces)]bool{}
	for h := range scenario.HexCount {
		p := n.s.Scenario().Place(h)
		for i, is := range n.lying(h, p) {
			works[i] = works[i] || is
		}
		if terrain[p.Terrain] {
			continue
		}
		terrain[p.Terrain] = true
		out = append(out, board.QuickRow{Pics: []ui.Pic{groundPic(p, h)}, Name: ui.Capital(p.Name.In(n.lang)), Text: p.Text.In(n.lang), Clause: p.Clause})
	}
	for i, is := range works {
		if is {
			id := pieces[i].key
			if id == "bridge" {
				id = "bridge-over-ne-sw"
			}
			out = append(out, board.QuickRow{Pics: []ui.Pic{pic(id)}, Name: n.say("memoir.term." + pieces[i].key), Text: board.ClauseIn(b.game, n.lang, pieces[i].clause), Clause: pieces[i].clause})
		}
	}
	return out
}

// quickDice is what each face does, and what comes of it.
func (b *Board) quickDice(n *note) (out []board.QuickRow) {
	for i, face := range faces {
		p, _ := b.Die(rules.Action{Verb: game.VerbRoll, A: int16(i)})
		out = append(out, board.QuickRow{Pics: []ui.Pic{p}, Flat: true, Name: ui.Capital(n.say("memoir.face." + face)),
			Text: n.say("memoir.quick.face-" + face), Clause: judged[i]})
	}
	out = append(out, board.QuickRow{Name: n.say("memoir.quick.then")})
	for _, r := range [...]struct{ key, clause string }{
		{"memoir.quick.hits-first", "M44-11.5"}, {"memoir.quick.medal", "M44-11.6"}, {"memoir.quick.blocked", "M44-12.6"},
		{"memoir.quick.hold", "M44-12.9"}, {"memoir.quick.take", "M44-13.1"}, {"memoir.quick.overrun", "M44-13.8"},
	} {
		out = append(out, board.QuickRow{Name: n.say(r.key), Text: board.ClauseIn(b.game, n.lang, r.clause), Clause: r.clause})
	}
	return out
}
