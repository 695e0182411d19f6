package infidel

import (
	"slices"
	"strconv"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/lexicon"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Verdict words what a throw came to, for the banner at its place: a shot, an attack,
// a test, a roll of command.
func (b *Board) Verdict(r board.Roll, v board.View) board.Verdict {
	out := board.Verdict{Place: board.None, By: board.None}
	if len(r.Dice) == 0 {
		return out
	}
	b.Note(field.State(v))
	e := rolls.Deciding(r.Dice)
	x, ok := rolls.Read(e)
	if !ok {
		return out
	}
	w := judge{b: b, s: b.Now, v: v, r: r, e: e, x: x}
	out.Decides = slices.Index(r.Dice, e) + 1
	out.Sum = inVerdict("sum", ui.Word("Sum", rules.Plain(ui.Sum(x.Die, x.Adds)))) // `7 − 3 = 4`, and what it had to come to
	if x.Measured {
		out.Sum = inVerdict("against", out.Sum.Args[0], ui.Num("Need", x.Need))
	}
	if e.Kind == game.EventFireDie || e.Kind == game.EventShockDie {
		w.blow(&out)
	} else {
		w.test(&out)
	}
	return out
}

// judge finds the words for a throw.
type judge struct {
	b *Board
	s *game.State
	v board.View
	r board.Roll
	e rules.Event // of the die that decides
	x rolls.Fallen
}

func inVerdict(key string, args ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "infidel.verdict." + key, Args: args}
}

func (w *judge) served(side rules.Side, good bool) board.Tone {
	switch {
	case w.v.Viewer < rules.First:
		return board.Nothing
	case (side == w.v.Viewer) == good:
		return board.Serves
	}
	return board.Harms
}

// blow words the die of a shot or of an attack.
func (w *judge) blow(out *board.Verdict) {
	target := board.None
	if w.e.Kind == game.EventShockDie {
		target = game.Events.Of(w.e, lexicon.Whom)
	} else if w.r.Head != nil {
		target = game.Events.Of(*w.r.Head, lexicon.Whom)
		out.By = w.b.unitHex(game.Events.Of(*w.r.Head, lexicon.Who))
	}
	got := rolls.EffectsOf(w.e)
	out.Word = inVerdict("effects", ui.Word("Effects", ui.Capitals(game.EffectsText(got))))
	if target < 0 {
		return
	}
	out.Place = w.struck(target)
	out.Title = w.aimedAt(target)
	foe := w.s.Scenario().Units[target].Side
	tone := func(e scenario.Effects) board.Tone {
		switch hurt, own := rolls.Harms(e); {
		case hurt > 0:
			return w.served(foe, false)
		case own > 0:
			return w.served(foe.Other(), false)
		}
		return board.Nothing
	}
	out.Tone = tone(got)
	if faces, ok := w.faces(target); ok {
		for d, e := range faces {
			out.Faces = append(out.Faces, board.Face{Name: strconv.Itoa(d), Tone: tone(e)})
		}
		out.Fell = w.x.Die
	}
}

// struck is where a unit stood when the die fell on it.
func (w *judge) struck(u int) int {
	for _, e := range w.r.Brought {
		if game.Events.Of(e, lexicon.Who) != u {
			continue
		}
		switch e.Kind {
		case game.EventEliminated:
			return field.OnField(game.Events.Of(e, lexicon.Place))
		case game.EventRetreated, game.EventRetired:
			return field.OnField(game.Events.Of(e, lexicon.From))
		}
	}
	return w.b.unitHex(u)
}

// aimedAt says what was thrown for.
func (w *judge) aimedAt(target int) rules.Phrase {
	who := ui.Word("Target", w.s.Scenario().Units[target].Name)
	if w.e.Kind == game.EventShockDie {
		return inVerdict(pane.Either(w.charge(), "charge", "attack"), who)
	}
	switch game.Events.Of(w.e, lexicon.What) {
	case int(game.ReactionFire):
		return inVerdict("shot-reaction", who)
	case int(game.ReturnFire):
		return inVerdict("shot-return", who)
	}
	return inVerdict("shot", who)
}

// charge says whether the Charge table was used, as the head of the throw told.
func (w *judge) charge() bool {
	return w.r.Head != nil && w.r.Head.Kind == game.EventResolves && game.Events.Of(*w.r.Head, lexicon.What) == 1
}

// faces is what every face would have brought; false where that is no longer known.
func (w *judge) faces(target int) (out [10]scenario.Effects, ok bool) {
	sc, adds, got := w.s.Scenario(), w.x.Adds, rolls.EffectsOf(w.e)
	if w.e.Kind == game.EventShockDie {
		if w.r.Head == nil || w.r.Head.Kind != game.EventResolves || game.Events.Of(*w.r.Head, lexicon.Whom) != target {
			return out, false // of an attack on two, the head tells the column of the first
		}
		r := rolls.Roll{Charge: w.charge(), Column: game.Events.Of(*w.r.Head, lexicon.Row), Sum: adds}
		r.Look(sc)
		return *r.Faces(), r.Faces()[w.x.Die] == got
	}
	was := w.s.Stand(target).Status == scenario.Disordered && !slices.ContainsFunc(w.r.Brought, func(e rules.Event) bool {
		return e.Kind == game.EventDisordered && game.Events.Of(e, lexicon.Who) == target
	})
	for d := range out {
		out[d] = sc.ShotResult(sc.Units[target].Class == scenario.Mounted, was, d+adds)
	}
	return out, out[w.x.Die] == got
}

// test words a die that decides something by itself.
func (w *judge) test(out *board.Verdict) {
	out.Title = inVerdict(w.b.game.EventName(w.e.Kind), w.b.game.Event(w.s, w.e).Args...)
	out.Word = inVerdict("word", ui.Word("Word", ui.Capitals(texts.Both(rules.Phrase{Key: "infidel.sign." + w.x.Becomes}))))
	out.Tone = w.served(w.e.Side, w.x.Good)
	if s := w.b.Sign(w.e); s.From != board.None {
		out.Place = s.From
	}
	if w.e.Kind == game.EventDefeat && len(w.r.Dice) > 1 && w.x.Good {
		out.Title, out.Word = inVerdict("defeats"), inVerdict("both-hold")
	}
	if !w.x.Measured {
		return
	}
	for d := range 10 {
		y, _ := rolls.Read(game.Events.Put(w.e, lexicon.Die, d))
		out.Faces = append(out.Faces, board.Face{Name: strconv.Itoa(d), Tone: w.served(w.e.Side, y.Good)})
	}
	out.Fell = w.x.Die
}

// harmless says whether a Defeat Test could not fail, whatever fell (INF-21.9).
func (b *Board) harmless(e rules.Event) bool {
	return e.Kind == game.EventDefeat && game.Events.Of(e, lexicon.Adds)+9 <= game.Events.Of(e, lexicon.Need)
}

// Idle words Defeat Tests that no die could have failed (INF-21.9).
func (b *Board) Idle(e rules.Event) (rules.Phrase, bool) {
	return inVerdict("idle"), b.harmless(e)
}
