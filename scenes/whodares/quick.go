package whodares

import (
	"math"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
)

// QuickCards are the units, the ground and links, the alarm, and the degrees of success with what counts.
func (b *Board) QuickCards(v board.View) []board.QuickCard {
	q := &quick{board.Quick{Game: b.game, Lang: v.Lang}, state(v), b}
	return []board.QuickCard{
		{Title: q.Word("units"), Rows: q.units()},
		{Title: q.Word("ground"), Rows: q.ground()},
		{Title: q.Word("alarm"), Rows: q.alarm()},
		{Title: q.Word("success"), Rows: q.success()},
	}
}

type quick struct {
	board.Quick
	s *game.State
	b *Board
}

func (q *quick) say(key string, args ...rules.Arg) string {
	return q.b.said.Say(q.Lang, say(key, args...))
}

// helps is what a type of unit does besides, and its clause.
var helps = map[string][2]string{
	"half-patrol": {"", "QOG-1.1"}, "sas": {"", "QOG-1.1"}, "det": {"", "QOG-1.1"},
	"hq": {"hq-helps", "QOG-20.17"}, "light": {"not-alone", "QOG-9.6"}, "heavy": {"not-alone", "QOG-9.6"},
	"survey": {"scout-helps", "QOG-12.5"}, "signal": {"scout-helps", "QOG-12.5"}, "waco": {"waco-does", "QOG-14.2"},
}

// units are the types of units, with their price, their strength and what they help with.
func (q *quick) units() (out []board.QuickRow) {
	seen := map[string]int{}
	span := map[string][4]int{} // least and most strength, full and reduced
	for n := range game.Units {
		u := q.s.Unit(n)
		full, reduced := q.s.Scenario().Strength(n)
		x, again := span[u.Type]
		if !again {
			x = [4]int{full, full, reduced, reduced}
		}
		span[u.Type] = [4]int{min(x[0], full), max(x[1], full), min(x[2], reduced), max(x[3], reduced)}
		seen[u.Type]++
	}
	for n := range game.Units {
		u := q.s.Unit(n)
		if seen[u.Type] == 0 {
			continue
		}
		seen[u.Type] = 0
		x, help := span[u.Type], helps[u.Type]
		words := []string{q.say("price", ui.Num("N", u.Cost))}
		if u.Type != "waco" {
			words = append(words, q.Word("strength", ui.Word("Full", rules.Plain(ui.FromTo(x[0], x[1]))), ui.Word("Reduced", rules.Plain(ui.FromTo(x[2], x[3])))))
		}
		if help[0] != "" {
			words = append(words, q.say(help[0]))
		}
		out = append(out, board.QuickRow{Pics: []ui.Pic{counters.Bits(counters.FaceOf(u.ID, u.Type, 0, false).ID)}, Flat: true,
			Name: ui.Capital(q.say("type-" + u.Type)), Text: strings.Join(words, " · "), Clause: help[1]})
	}
	return out
}

// ground is each kind of zone with its stealth dice, then the links. A zone that
// is of two kinds throws the larger number (QOG-2.4) and tells nothing of one.
func (q *quick) ground() (out []board.QuickRow) {
	seen := map[string]bool{}
	for z := range game.Zones {
		p := q.s.Scenario().Zones[z]
		if seen[p.Ground()] || p.Base || p.Fort != (p.Ground() == "fort") || p.Airfield != (p.Ground() == "airfield") {
			continue
		}
		seen[p.Ground()] = true
		out = append(out, board.QuickRow{Pics: []ui.Pic{counters.Pic("zone-" + p.Ground())}, Name: ui.Capital(q.say("kind-" + p.Ground())),
			Text: q.Word("stealth-"+p.Ground(), ui.Num("N", int(p.Dice))), Clause: "QOG-10.1"})
	}
	out = append(out, board.QuickRow{Name: q.Word("links")})
	for _, kind := range [...]string{"road", "track", "off-road"} {
		out = append(out, board.QuickRow{Name: q.Word("link-" + kind), Text: q.Word("cost-" + kind), Clause: "QOG-9.1"})
	}
	out = append(out, board.QuickRow{Name: q.Word("test")})
	return append(out, q.Rules("QOG-10.2", "QOG-10.4", "QOG-9.5")...)
}

func (q *quick) alarm() (out []board.QuickRow) {
	for n, name := range [...]string{"QOG-17.5", "QOG-17.6", "QOG-17.7", "QOG-17.8", "QOG-17.9"} {
		out = append(out, board.QuickRow{Pics: []ui.Pic{counters.Bits("alarm-" + ui.Figures(n) + "-on")}, Flat: true,
			Name: q.Word("level", ui.Num("N", n)), Text: q.Clause(name), Clause: name})
	}
	out = append(out, board.QuickRow{Name: q.Word("moves")})
	return append(out, q.Rules("QOG-10.5", "QOG-21.1", "QOG-16.4", "QOG-17.3")...)
}

func (q *quick) result(key, from, to string) string {
	return texts.Say(q.Lang, rules.Phrase{Key: "ui.result." + key, Args: []rules.Arg{ui.Verbatim("From", from), ui.Verbatim("To", to)}})
}

// success is the degrees from the best, then what is counted.
func (q *quick) success() (out []board.QuickRow) {
	list := q.b.game.Grades(q.s.Raid().ID)
	for i := len(list) - 1; i >= 0; i-- {
		g, text := list[i], ""
		switch {
		case i == len(list)-1:
			text = q.result("from", halves(g.From), "")
		case g.From == math.MinInt32:
			text = q.result("below", "", halves(list[i+1].From))
		default:
			text = q.result("between", halves(g.From), halves(list[i+1].From-1))
		}
		out = append(out, board.QuickRow{Name: texts.In(q.Lang, g.Name), Text: text + " · " + texts.Say(q.Lang, g.Brings), Clause: g.Clause})
	}
	out = append(out, board.QuickRow{Name: q.Word("counted")})
	return append(out, q.Rules("QOG-23.1", "QOG-23.4", "QOG-23.5", "QOG-23.7", "QOG-23.9", "QOG-23.10")...)
}
