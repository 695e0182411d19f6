package memoir

import (
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/ui"
)

// faces are the words of the sprites of the die, in the order of the rules.
var faces = [...]string{"infantry", "armor", "grenade", "flag", "star"}

// Die is the picture of a face.
func (b *Board) Die(a rules.Action) (ui.Pic, bool) {
	if a.Verb != game.VerbRoll || a.A < 0 || int(a.A) >= len(faces) {
		return ui.Pic{}, false
	}
	return ui.Pic{Set: "memoir-cards", ID: "die-" + faces[a.A]}, true
}

// Medal is the picture of a medal won and to win.
func (b *Board) Medal(side rules.Side, s rules.State) (won, slot ui.Pic, need int) {
	return ui.Pic{Set: "memoir-cards", ID: "objective-" + sides[side] + ".small"},
		ui.Pic{Set: "memoir-cards", ID: "medal-slot.small"}, int(s.(*game.State).Scenario().Battle.Medals[side])
}

// part is the number of an event that plays a part, -1 where none does.
func part(e rules.Event, p lexicon.Part) int { return game.Events.Of(e, p) }

// driven is how many steps a way counts that a unit goes in another's fight.
const driven = 2

// weights are what kinds of event weigh of which their marks do not tell it. A medal weighs no more
// than the unit that it was won for, which is told before it.
var weights = board.Weights{
	game.EventLanded: board.Came, game.EventEntered: board.Taken, game.EventExited: board.Taken, game.EventMedal: board.Lost,
	game.EventObjective: board.Taken, game.EventHolds: board.Taken, game.EventLetGo: board.Taken, game.EventWon: board.Ended,
}

// Sign is what an event means to the tray, the log and the motion on the board. Of what
// happens on one hex, that is From.
func (b *Board) Sign(e rules.Event) board.Sign {
	s := board.SignOf(&game.Events, e, weights, namedHex)
	if s.From < 0 {
		s.From, s.To = s.To, board.None
	}
	switch e.Kind {
	case game.EventMoved:
		s.N = part(e, lexicon.Cost)
	case game.EventRetreated, game.EventGround, game.EventPressed:
		s.N = driven
	case game.EventBattle, game.EventBattleBack, game.EventExited:
		s.Goes = false
	case game.EventRolled:
		s.Die, _ = b.Die(rules.Action{Verb: game.VerbRoll, A: int16(part(e, lexicon.Die))})
		s.Other = flag(e)
	case game.EventLost:
		s.N = part(e, lexicon.Count)
	case game.EventPlayed:
		if b.sc != nil {
			s.Card = card(b.sc, part(e, lexicon.Card))
		}
	}
	return s
}

func namedHex(p lexicon.Part, n int) int {
	return board.Index(board.Placed(p, n), 0, scenario.HexCount)
}

// flag says whether a die that fell is a flag of a battle or a strike: it drives
// the target back.
func flag(e rules.Event) bool {
	return e.Kind == game.EventRolled && faces[part(e, lexicon.Die)] == "flag" && e.Clause == battleDice
}

// battleDice is the clause of the dice that are rolled against a unit.
const battleDice = "M44-11.1"

// judged is the clause about each face against a unit.
var judged = [...]string{battleDice, battleDice, "M44-11.2", "M44-12.1", "M44-11.3"}

// Judge says what a die did. Dice against a unit are judged by its class; those
// of a card by the card.
func (b *Board) Judge(e rules.Event, v board.View) board.Line {
	key, clause, face, hit := "counts", e.Clause, part(e, lexicon.Die), part(e, lexicon.Hit) > 0
	if !hit {
		key = "nothing"
	}
	if e.Clause == battleDice {
		clause = judged[face]
		key = faces[face] + "-hit"
		switch {
		case flag(e):
			key = "flag"
		case !hit:
			key = faces[face] + "-miss"
		}
	}
	name := rules.Plain(texts.Say(v.Lang, b.game.Event(v.State, game.Events.Put(e, lexicon.Hit, 0))))
	return board.Line{Text: texts.Say(v.Lang, rules.Phrase{Key: "memoir.die." + key, Args: []rules.Arg{ui.Word("Face", name)}}), Clause: clause}
}

// Reckon words a throw: its hits, and its flags if there are any; the orders or
// the figures that the dice of a card bring.
func (b *Board) Reckon(dice []rules.Event) rules.Phrase {
	hits, flags := counts(dice), flags(dice)
	what := "hits"
	if len(dice) > 0 {
		what = game.RolledFor(dice[0])
	}
	if flags == 0 {
		return rules.Phrase{Key: "memoir.count." + what, Args: []rules.Arg{ui.Num("N", hits)}}
	}
	return rules.Phrase{Key: "memoir.count.hits-flags", Args: []rules.Arg{ui.Num("Hits", hits), ui.Num("Flags", flags)}}
}

// Tells says what an answer at the prompt brings, where there is more to say
// than its name.
func (b *Board) Tells(a rules.Action, v board.View) string {
	key := strings.Replace(b.game.Label(v.State, a).Key, "memoir.do.", "memoir.tell.", 1)
	if !texts.Has(v.Lang, key) {
		return ""
	}
	return texts.Get(v.Lang, key)
}

// Chosen asks for the target of the unit that was chosen.
func (b *Board) Chosen(v board.View) rules.Phrase {
	s := state(v)
	u, ok := s.UnitAt(v.Selected)
	if !ok {
		return rules.Phrase{}
	}
	return rules.Phrase{Key: "memoir.ask.target", Args: []rules.Arg{
		ui.Word("Unit", s.Scenario().Units[u.Type].Name), ui.Word("Hex", rules.Plain(scenario.HexName(v.Selected))),
	}}
}

// Joined words a card with those it orders, units ordered one after the other, and
// cards that are drawn together.
func (b *Board) Joined(list []rules.Event) (rules.Phrase, bool) {
	first := list[0]
	cards, ordered := 0, []string{}
	for i, e := range list {
		switch {
		case e.Kind == game.EventOrdered:
			ordered = append(ordered, scenario.HexName(part(e, lexicon.Place)))
		case (e.Kind == game.EventDrew || e.Kind == game.EventDrewHidden) && e.Kind == first.Kind:
			cards++
		case e.Kind == game.EventPlayed && i == 0:
		default:
			return rules.Phrase{}, false
		}
	}
	args := []rules.Arg{ui.Word("Side", b.game.SideTitles()[first.Side])}
	places := ui.Word("Hexes", rules.Plain(strings.Join(ordered, ", ")))
	switch {
	case cards == len(list) && first.Kind == game.EventDrewHidden:
		return rules.Phrase{Key: "memoir.log.drew-cards", Args: append(args, ui.Num("N", cards))}, true
	case cards == len(list):
		return rules.Phrase{Key: "memoir.event.drew", Args: append(args, ui.Word("Card", b.drawn(list)))}, true
	case cards > 0:
		return rules.Phrase{}, false
	case first.Kind == game.EventPlayed && b.sc != nil:
		return rules.Phrase{Key: "memoir.log.played-for", Args: append(args, ui.Word("Card", card(b.sc, part(first, lexicon.Card)).Name), places)}, true
	}
	return rules.Phrase{Key: "memoir.log.ordered-all", Args: append(args, places)}, true
}

// drawn names cards one after the other.
func (b *Board) drawn(list []rules.Event) rules.Text {
	var names []rules.Text
	for _, e := range list {
		names = append(names, card(b.sc, part(e, lexicon.Card)).Name)
	}
	return gameui.Names(names)
}
