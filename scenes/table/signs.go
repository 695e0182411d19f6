package table

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
)

// Lexicon is what the table asks about the events of a game: what they mean, and
// which of their numbers plays which part.
type Lexicon interface {
	Marks(k rules.EventKind) lexicon.Mark
	Part(e rules.Event, p lexicon.Part) (int, bool)
}

// SignOf is the sign of an event as its row in the lexicon has it: where it happened,
// what goes from where to where, which die fell and whether it does anything. place
// says where on the board a part of an event is, None for nowhere. What a die looks
// like says the game.
func SignOf(l Lexicon, e rules.Event, place func(p lexicon.Part, n int) int) Sign {
	m := l.Marks(e.Kind)
	is := func(x lexicon.Mark) bool { return m&x != 0 }
	at := func(p lexicon.Part) (int, bool) {
		n, ok := l.Part(e, p)
		if !ok {
			return None, false
		}
		return place(p, n), true
	}
	s := Sign{Turn: is(lexicon.Turn), Throw: is(lexicon.Throw), Term: is(lexicon.Term), Still: is(lexicon.Still), Loss: is(lexicon.Loss),
		Gone: is(lexicon.Gone), Acts: is(lexicon.Acts), Minor: is(lexicon.Minor), Aside: is(lexicon.Aside), With: is(lexicon.With),
		Public: is(lexicon.Public), Card: Card{No: -1}}
	var goes bool
	s.From, goes = at(lexicon.From)
	if to, ok := at(lexicon.To); ok {
		s.To = to
		s.Goes = goes && s.From >= 0 && s.To >= 0
	} else {
		s.To, _ = at(lexicon.Place)
	}
	if is(lexicon.Term) {
		s.N, _ = l.Part(e, lexicon.Count)
	}
	_, s.Rolled = l.Part(e, lexicon.Die)
	if n, ok := l.Part(e, lexicon.Hit); ok && s.Rolled {
		s.Hit = n > 0
	}
	return s
}
