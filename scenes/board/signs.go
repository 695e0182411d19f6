package board

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/scenes/ui"
)

// Lexicon is what the table asks about the events of a game: what they mean, and
// which of their numbers plays which part.
type Lexicon interface {
	Marks(k rules.EventKind) lexicon.Mark
	Part(e rules.Event, p lexicon.Part) (int, bool)
}

// SignOf is the sign of an event as its row in the lexicon has it: where it happened, what goes
// from where to where, who acts on whom, which die fell and whether it does anything. place says
// where on the board a part of an event is, None for nowhere; own is what kinds of event weigh of
// which their marks do not tell it. What a die looks like says the game.
func SignOf(l Lexicon, e rules.Event, own Weights, place func(p lexicon.Part, n int) int) Sign {
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
		Public: is(lexicon.Public), Card: Card{No: -1}, Weight: own[e.Kind]}
	var goes bool
	s.From, goes = at(lexicon.From)
	if to, ok := at(lexicon.To); ok {
		s.To = to
		s.Goes = goes && s.From >= 0 && s.To >= 0
	} else {
		s.To, _ = at(lexicon.Place)
	}
	_, s.Rolled = l.Part(e, lexicon.Die)
	switch _, there := l.Part(e, lexicon.Place); {
	case is(lexicon.Term):
		s.N, _ = l.Part(e, lexicon.Count)
	case !goes && !there && s.To < 0:
		s.actors(at)
	}
	if n, ok := l.Part(e, lexicon.Hit); ok && s.Rolled {
		s.Hit = n > 0
	}
	return s
}

// Placed is the place that a part of an event is, None for a part that is none.
func Placed(p lexicon.Part, n int) int {
	if p == lexicon.From || p == lexicon.To || p == lexicon.Place {
		return n
	}
	return None
}

// actors puts what names no place where those are whom it names: a die at who rolls
// it, a deed from who does it to who suffers it.
func (s *Sign) actors(at func(p lexicon.Part) (int, bool)) {
	who, acts := None, false
	for _, p := range [...]lexicon.Part{lexicon.Who, lexicon.Party, lexicon.Lord} {
		if who, acts = at(p); acts {
			break
		}
	}
	whom, suffers := at(lexicon.Whom)
	switch {
	case !acts:
		who = whom
		fallthrough
	case !suffers:
		if s.Rolled {
			s.From = who
		} else {
			s.To = who
		}
	default:
		s.From, s.To = who, whom
	}
}

// Sign is what an event means to the parts around the board.
type Sign struct {
	Turn   bool // a turn begins
	Throw  bool // a throw begins: the tray is emptied
	Term   bool // a part of the sum of a throw
	N      int  // of a term; of a piece that goes, how many steps; of a loss, how much
	Die    ui.Pic
	Rolled bool // Die fell
	Said   bool // its words stand in the log beside it
	With   bool // it may share the line of the event before it, of whatever sort that is
	Still  bool // it is one of the throw under way, whatever was decided since that began
	Hit    bool
	Other  bool   // Die does something else than hit
	Minor  bool   // the first to be left out of a summary of a turn
	Weight Weight // by its kind alone, 0 where the rest of its sign says it: Weighs
	From   int    // where it happened, None for nowhere
	To     int
	Goes   bool // a piece goes from From to To
	Loss   bool // To loses figures
	Gone   bool // the piece there is lost as a whole
	Aside  bool // too small for the log and the curtain
	Public bool // nevertheless told at the curtain: everybody at the table has seen it
	Card   Card // a card was shown
	Acts   bool // it names who acts, at To: what is thrown or goes right after it is his deed
}
