package infidel

import (
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/ui"
)

// Goals is how the battle is won and how both armies stand: flight points against
// Flight Levels with what a Defeat Test would do now, or points (INF-21, 23.6).
func (b *Board) Goals(v board.View) board.Note {
	s, sc := field.State(v), field.State(v).Scenario()
	n := board.Note{Place: board.None, Title: texts.In(v.Lang, sc.Name)}
	line := func(clause, key string, args ...rules.Arg) *board.Line {
		n.Lines = append(n.Lines, board.Line{Text: b.Said.Say(v.Lang, rules.Phrase{Key: "infidel.brief." + key, Args: args}), Clause: clause})
		return &n.Lines[len(n.Lines)-1]
	}
	me := max(v.Viewer, rules.First)
	for _, side := range [2]rules.Side{me, me.Other()} {
		army := ui.Word("Army", sc.Armies[side])
		if sc.Special.Points {
			line("INF-23.6.2", "standing-points", army, ui.Num("N", s.Points(side)))
			continue
		}
		points, level := ui.Num("N", s.Flight(side)), ui.Num("Level", s.Level(side))
		switch breaks := s.Breaks(side); {
		case breaks == 0:
			line("INF-21.9", "standing-safe", army, points, level)
		case breaks == 10:
			line("INF-21.7", "standing-lost", army, points, level).Harm = side == me
		default:
			l := line("INF-21.7", "standing-margin", army, points, level, ui.Num("Breaks", breaks))
			l.Share, l.Harm = float64(breaks)/10, side == me
		}
	}
	if sc.Special.Points {
		line("INF-23.6.5", "end-points", ui.Num("N", int(sc.Special.Lead)), ui.Num("Frees", int(sc.Special.LastFree)), ui.Num("Has", s.FreeActivations(rules.Second))).Soft = true
	} else {
		for side := rules.First; side <= rules.Second; side++ {
			line("INF-6.1", "frees", ui.Word("Army", sc.Armies[side]), ui.Num("N", s.FreeActivations(side))).Soft = true
		}
	}
	return n
}

// Rules are the rules that the battle has of its own, in full.
func (b *Board) Rules(v board.View) (out []board.Line) {
	for _, name := range field.State(v).Scenario().SpecialClauses() {
		out = append(out, board.Line{Text: texts.In(v.Lang, ruleName(name)) + ". " + board.ClauseIn(b.game, v.Lang, name), Clause: name})
	}
	return out
}

// ruleName is what a special rule is about, in a few words.
func ruleName(clause string) rules.Text {
	return texts.Both(rules.Phrase{Key: "infidel.brief.rule-" + strings.ReplaceAll(strings.TrimPrefix(clause, "INF-"), ".", "-")})
}
