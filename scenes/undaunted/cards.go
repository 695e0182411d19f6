package undaunted

import (
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// me is whose cards lie below the board: those of who looks, else of the side whose turn it is.
func me(v board.View) rules.Side {
	if v.Viewer >= rules.First {
		return v.Viewer
	}
	return state(v).Active
}

// Hand lists the cards of the viewer, that which is played or bid first, each with
// what may be done with it now.
func (b *Board) Hand(v board.View) (cards []board.Card, backs int) {
	s := state(v)
	b.note(s)
	side := v.Viewer
	if side < rules.First {
		return nil, s.HandSize(s.Active)
	}
	if k, up := raised(s, side); up {
		c := b.card(side, k)
		c.Up = true
		cards = append(cards, c)
	}
	for k, n := range s.Cards(side, game.ZoneHand) {
		for copied := range int(n) {
			c := b.copyOf(side, k, copied)
			c.Actions, c.Now = playable(v.Legal, side, k)
			cards = append(cards, c)
		}
	}
	return cards, s.Blank(side)
}

// raised is the card of a side that is played now, or lies there as its bid.
func raised(s *game.State, side rules.Side) (k int, up bool) {
	if _, over := s.Step(); over {
		return 0, false
	}
	if k, ok := s.Bid(side); ok && k >= 0 {
		return k, true
	}
	k, up = s.Played()
	return k, up && s.Active == side
}

// playable is what may be done with a card of the hand; now says that a click may
// do it at once, since it can be taken back.
func playable(legal []rules.Action, side rules.Side, k int) (list []rules.Action, now bool) {
	for _, a := range legal {
		if a.Verb != game.VerbBid && a.Verb != game.VerbPlay {
			continue
		}
		if whose, of := game.CardOf(a); whose == side && of == k {
			list, now = append(list, a), a.Verb == game.VerbPlay
		}
	}
	return list, now
}

func (b *Board) card(side rules.Side, k int) board.Card { return b.copyOf(side, k, 0) }

// copyOf is one of several copies of a card: they differ in the name of the man.
func (b *Board) copyOf(side rules.Side, k, copied int) board.Card {
	return board.Card{No: (copied*2+int(side))*scenario.MaxCards + k, Name: b.sc.Cards[side][k].Name}
}

// cardOf takes the number of a card apart.
func cardOf(no int) (side rules.Side, k, copied int) {
	no, k = no/scenario.MaxCards, no%scenario.MaxCards
	return rules.Side(no % 2), k, no / 2
}

// PlayOf is the action of playing a card, or of bidding it.
func (b *Board) PlayOf(c board.Card) rules.Action {
	verb := game.VerbPlay
	if step, _ := b.now.Step(); step == game.StepBid {
		verb = game.VerbBid
	}
	side, k, _ := cardOf(c.No)
	return game.CardAct(verb, side, k)
}

// Took says whether an action only takes a card up.
func (b *Board) Took(a rules.Action) bool { return a.Verb == game.VerbPlay }

// Back is the back of the cards of who looks.
func (b *Board) Back(v board.View) ui.Pic { return backOf(me(v)) }

func backOf(side rules.Side) ui.Pic { return bits("card-back-" + sideWords[side]) }

// Warns counts the cards that could still be played when a player turn is ended
// (UNA-7.2): they go to the discard.
func (b *Board) Warns(a rules.Action, v board.View) (board.Warning, bool) {
	if a.Verb != game.VerbPass {
		return board.Warning{}, false
	}
	s, n := state(v), 0
	for _, p := range v.Legal {
		if p.Verb == game.VerbPlay {
			side, k := game.CardOf(p)
			n += int(s.Cards(side, game.ZoneHand)[k])
		}
	}
	return board.WarnEnd(board.WarnCards, "ui.warn.cards", "UNA-7.2", n)
}
