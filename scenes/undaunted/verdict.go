package undaunted

import (
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Verdict words an attack: dice are rolled until one hits (UNA-12.6).
func (b *Board) Verdict(r board.Roll, v board.View) board.Verdict {
	out := board.Verdict{Place: board.None, By: board.None}
	if len(r.Dice) == 0 {
		return out
	}
	best, hit := 0, -1
	for i, e := range r.Dice {
		shows, o := b.game.Die(e)
		if hit < 0 && (shows == 10 || shows >= o.Need) {
			hit = i
		}
		best = max(best, shows)
	}
	decides := hit
	if decides < 0 { // the one that came nearest
		for i, e := range r.Dice {
			if shows, _ := b.game.Die(e); shows == best {
				decides = i
			}
		}
	}
	out.Decides = decides + 1
	shows, o := b.game.Die(r.Dice[decides])
	mine := r.Dice[0].Side == v.Viewer
	for n := 1; n <= 10; n++ {
		c := board.Face{Name: ui.Figures(n % 10)}
		if n == 10 || n >= o.Need {
			c.Tone = board.Serves
			if !mine {
				c.Tone = board.Harms
			}
		}
		out.Faces = append(out.Faces, c)
	}
	out.Fell = shows - 1
	out.Sum = b.Reckon(r.Dice)
	if of := 0; r.Head != nil {
		if of = b.game.Aim(*r.Head).Dice; hit >= 0 && of > 1 {
			out.Sum = rules.Phrase{Key: "undaunted.verdict.stopped", Args: []rules.Arg{ui.Word("Sum", b.both(out.Sum)), ui.Num("N", hit+1), ui.Num("Of", of)}}
		}
	}
	b.outcome(&out, r, mine)
	return out
}

// both is a phrase in both languages, to stand within another.
func (b *Board) both(p rules.Phrase) rules.Text {
	return rules.Text{En: b.said.Say("en", p), Fr: b.said.Say("fr", p)}
}

// outcome finds the one word of an attack.
func (b *Board) outcome(out *board.Verdict, r board.Roll, mine bool) {
	what := game.EventMissed
	for _, e := range r.Brought {
		switch e.Kind {
		case game.EventEliminated, game.EventDestroyed, game.EventBlownUp:
			what = e.Kind
		case game.EventWounded, game.EventSuppressed, game.EventDamaged, game.EventImmobilised:
			if what == game.EventMissed || what == game.EventHit {
				what = e.Kind
			}
		case game.EventHit:
			if what == game.EventMissed {
				what = game.EventHit
			}
		case game.EventNoEffect:
			what = e.Kind
		}
	}
	if what == game.EventMissed {
		for _, e := range r.Dice {
			if shows, o := b.game.Die(e); shows == 10 || shows >= o.Need {
				what = game.EventHit
			}
		}
	}
	out.Word = rules.Phrase{Key: "undaunted.verdict." + b.game.EventName(what)}
	switch {
	case what == game.EventMissed || what == game.EventNoEffect:
	case mine:
		out.Tone = board.Serves
	default:
		out.Tone = board.Harms
	}
}
