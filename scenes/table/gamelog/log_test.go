package gamelog

import (
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/scenes/board"
)

// The kinds of event of a made-up game: a turn begins, a piece goes, something is lost,
// something too small for a line, a die, a card.
const (
	aTurn rules.EventKind = iota + 1
	aMove
	aLoss
	aTrifle
	aThrow
	aDie
)

func made(e rules.Event) board.Sign {
	s := board.Sign{From: board.None, To: board.None, Card: board.Card{No: -1}}
	switch e.Kind {
	case aTurn:
		s.Turn = true
	case aMove:
		s.Goes, s.From, s.To = true, int(e.Args[1]), int(e.Args[2])
	case aLoss:
		s.Loss, s.To, s.N, s.Gone = true, int(e.Args[1]), int(e.Args[2]), e.Args[3] > 0
	case aTrifle:
		s.Aside = true
	case aThrow:
		s.Throw, s.From, s.To = true, int(e.Args[1]), int(e.Args[2])
	case aDie:
		s.Rolled, s.Hit = true, e.Args[1] > 0
	}
	return s
}

// madeTale tells events, one a step; of others than both only First may read none.
func madeTale(list ...rules.Event) *Log {
	t := &Log{Sign: made}
	for i, e := range list {
		if e.Seen == 0 {
			e.Seen = rules.ByAll
		}
		t.Entries = append(t.Entries, Entry{e, i})
	}
	return t
}

func happens(kind rules.EventKind, side rules.Side, args ...int16) rules.Event {
	e := rules.Event{Kind: kind, Side: side, Seen: rules.ByAll}
	copy(e.Args[:], args)
	return e
}

func kinds(list []rules.Event) (out []rules.EventKind) {
	for _, e := range list {
		out = append(out, e.Kind)
	}
	return out
}

const us, them = rules.First, rules.Second

func TestTheLastTurnIsFoundWithTheOneBefore(t *testing.T) {
	k := madeTale(happens(aTrifle, us), happens(aTurn, us), happens(aMove, us), happens(aTurn, them), happens(aLoss, us))
	if whose, began, before := k.LastTurn(); whose != them || began != 3 || before != 1 {
		t.Errorf("the turn of %d, from %d, before it %d", whose, began, before)
	}
	if whose, began, before := madeTale(happens(aMove, us)).LastTurn(); whose != rules.Chance || began+before != 0 {
		t.Errorf("a turn of %d before any began", whose)
	}
	if !k.InTurnOf(them) || k.InTurnOf(us) {
		t.Error("the turn is not theirs")
	}
}

func TestTheOtherSidesTurnIsToldWhole(t *testing.T) {
	mine := []rules.Event{happens(aTurn, us), happens(aMove, us)}
	theirs := append(slices.Clone(mine), happens(aTurn, them), happens(aThrow, them), happens(aDie, them), happens(aLoss, us))
	over := append(slices.Clone(theirs), happens(aTurn, us))
	for _, c := range []struct {
		name    string
		list    []rules.Event
		decided int
		alone   bool
		want    int
		acted   bool
	}{
		{"in one's own turn", mine, 2, false, 2, false},
		{"while they act", theirs, 2, false, 2, true},
		{"after an answer in their turn", theirs, 5, false, 2, true},
		{"as one's own turn begins", over, 5, false, 2, true},
		{"once one has decided in it", append(slices.Clone(over), happens(aMove, us)), 8, false, 8, false},
		{"for who plays alone", over, 5, true, 5, true},
	} {
		k := madeTale(c.list...)
		if got := k.Since(us, c.decided, c.alone); got != c.want {
			t.Errorf("%s: since step %d, want %d", c.name, got, c.want)
		}
		if got := k.OtherActed(us, c.decided, c.alone); got != c.acted {
			t.Errorf("%s: they acted: %v", c.name, got)
		}
	}
	if k := madeTale(happens(aMove, us)); k.OtherActed(us, 1, true) || !k.OtherActed(us, 1, false) {
		t.Error("without turns whatever they did is told, but not what tables did")
	}
}

func TestNobodyIsToldWhatHeMayNotRead(t *testing.T) {
	secret := happens(aMove, them)
	secret.Seen = rules.BySide(them)
	k := madeTale(happens(aTurn, them), secret, happens(aTrifle, them), happens(aLoss, us, 0, 4, 1))
	for _, c := range []struct {
		what string
		list []rules.Event
		want []rules.EventKind
	}{
		{"from a step", k.From(1, us), []rules.EventKind{aTrifle, aLoss}},
		{"from a step, by them", k.From(1, them), []rules.EventKind{aMove, aTrifle, aLoss}},
		{"since the turn", k.SinceTurn(us), []rules.EventKind{aTrifle, aLoss}},
		{"until a step", k.TurnUntil(3, us), []rules.EventKind{aTurn, aTrifle}},
		{"their turn", k.TheirTurn(us), []rules.EventKind{aLoss}},
		{"what is worth a line", k.TheirsFrom(0, us), []rules.EventKind{aLoss}},
	} {
		if !slices.Equal(kinds(c.list), c.want) {
			t.Errorf("%s: %v, want %v", c.what, kinds(c.list), c.want)
		}
	}
}

func TestASummaryKeepsWhatWeighsMostInItsOrder(t *testing.T) {
	got := kinds(Chief([]rules.Event{happens(aMove, us), happens(aDie, us), happens(aMove, us), happens(aLoss, us), happens(aMove, us), happens(aDie, us), happens(aLoss, us)}, made))
	if want := []rules.EventKind{aMove, aDie, aLoss, aDie, aLoss}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// A piece that goes on goes on as one deed; a throw is one with its dice and what it
// cost; what has a place has a number.
func TestDeedsAreReadOutOfWhatHappened(t *testing.T) {
	list := madeTale().Deeds([]rules.Event{
		happens(aTurn, them),
		happens(aMove, them, 7, 1, 2), happens(aMove, them, 7, 2, 3), happens(aMove, them, 8, 3, 4),
		happens(aThrow, them, 0, 3, 9), happens(aDie, them, 1), happens(aDie, them), happens(aLoss, us, 0, 9, 2),
		happens(aTrifle, them),
		happens(aLoss, us, 0, 5, 1, 1),
	})
	if len(list) != 3 {
		t.Fatalf("%d deeds: %+v", len(list), list)
	}
	if d := list[0]; !d.Goes || d.From != 1 || d.To != 3 || len(d.Events) != 2 || d.N != 1 || d.Hurt(us) {
		t.Errorf("the march: %+v", d)
	}
	if d := list[1]; d.From != 3 || d.To != 4 || d.N != 2 {
		t.Errorf("another piece goes on from there: %+v", d)
	}
	if d := list[2]; !d.Shot || len(d.Throw.Dice) != 2 || len(d.Losses) != 2 || d.N != 3 || !d.Hurt(us) || d.Hurt(them) {
		t.Errorf("the shot: %+v", d)
	}
	if n := Lost(list, us); n != 2 {
		t.Errorf("%d lost, want the figures only", n)
	}
	if n := Lost([]Deed{{Losses: []loss{{Place: 9, N: 3, Gone: true, side: us}, {Place: 4, N: 1, Gone: true, side: us}}}}, us); n != 3 {
		t.Errorf("%d lost of pieces that are gone, want the first", n)
	}
}
