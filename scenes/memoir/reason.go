package memoir

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// blow is a battle that a unit could fight from where it stands.
type blow struct{ dice, foe int }

// bestShot is the target that the unit on h has most dice against; no dice
// where it has none.
func bestShot(s *game.State, h int) (best blow) {
	for f := range game.Set(s.Targets(h)).All {
		if n := s.Dice(h, f); n > best.dice {
			best = blow{n, f}
		}
	}
	return best
}

// Reason is one reason for an action that the bot would choose; the zero phrase where
// nothing can be said in few words.
func (b *Board) Reason(a rules.Action, v board.View) (p rules.Phrase) {
	s := state(v)
	switch a.Verb {
	case game.VerbPlay:
		p = whyPlay(s, a)
	case game.VerbOrder, game.VerbUnit:
		p = whyShot(s, int(a.A), "unit")
		if p.Key == "" {
			p.Key = "memoir.hint.nearer"
		}
	case game.VerbTo:
		p = whyMove(s, a)
	case game.VerbDone:
		p.Key = "memoir.hint.enough"
	}
	if !texts.Has("en", p.Key) {
		return rules.Phrase{}
	}
	return p
}

func whyShot(s *game.State, h int, key string) rules.Phrase {
	x := bestShot(s, h)
	if x.dice < 1 {
		return rules.Phrase{}
	}
	foe, _ := s.UnitAt(x.foe)
	return rules.Phrase{Key: "memoir.hint." + key, Args: []rules.Arg{ui.Num("Dice", x.dice),
		ui.Word("Unit", s.Scenario().Units[foe.Type].Name), ui.Word("Hex", rules.Plain(scenario.HexName(x.foe)))}}
}

// whyMove words what a unit can do from where it goes: the move is tried on a copy.
func whyMove(s *game.State, a rules.Action) rules.Phrase {
	h := int(a.A)
	for _, g := range s.Scenario().Goals() {
		if g.By()[s.Turn()] && scenario.Has(g.Hexes, uint8(h)) {
			return rules.Phrase{Key: "memoir.hint.goal"}
		}
	}
	if then, battles := moved(s, a); battles {
		if p := whyShot(then, h, "there"); p.Key != "" {
			return p
		}
	}
	if place := s.Scenario().Place(h); place.Cover {
		return rules.Phrase{Key: "memoir.hint.cover", Args: []rules.Arg{ui.Word("Ground", place.Name)}}
	}
	return rules.Phrase{Key: "memoir.hint.nearer"}
}

// whyPlay words what a card lets its side do: it is tried on a copy.
func whyPlay(s *game.State, a rules.Action) rules.Phrase {
	try := tried(s, a)
	if try.Turn() != s.Turn() {
		return rules.Phrase{Key: "memoir.hint.dice"}
	}
	units, fights, best := 0, 0, blow{}
	verb := rules.Verb(0)
	for _, o := range try.Legal(nil) {
		if o.Verb == game.VerbDone {
			continue
		}
		units, verb = units+1, o.Verb
		if x := bestShot(try, int(o.A)); o.Verb == game.VerbOrder && x.dice > 0 {
			fights++
			if x.dice > best.dice {
				best = x
			}
		}
	}
	args := []rules.Arg{ui.Num("N", units)}
	switch {
	case verb != game.VerbOrder:
		return rules.Phrase{Key: "memoir.hint." + game.VerbName(verb), Args: args}
	case fights == 0:
		return rules.Phrase{Key: "memoir.hint.moves", Args: args}
	}
	foe, _ := try.UnitAt(best.foe)
	return rules.Phrase{Key: "memoir.hint.fights", Args: []rules.Arg{ui.Num("N", fights), ui.Num("Dice", best.dice),
		ui.Word("Unit", s.Scenario().Units[foe.Type].Name), ui.Word("Hex", rules.Plain(scenario.HexName(best.foe)))}}
}
