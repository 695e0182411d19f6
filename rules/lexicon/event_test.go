package lexicon_test

import (
	"errors"
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/lexicon"
)

// The events of the toy: a piece moves, a die falls, a piece is lost.
const (
	moved rules.EventKind = 1 + iota
	fell
	lost
	rested
)

// position is one of the toy: how many pieces are left.
type position struct {
	rules.State
	left int
}

var (
	p      lexicon.Dialect[[]string, position]
	toyArm = p.Among(3, func(t []string, i int16) string { return t[i] }).
		Of(func(s position) int { return s.left }, "Piece", func(_ position, n int16) rules.Text { return rules.Plain("piece " + string(rune('0'+n))) })
	toyVerbs  = lexicon.Verbs[[]string, position]{{}, p.Verb("done").Is(rules.Done), p.Verb("roll", p.Number(7)).Is(rules.Die), p.Verb("answer", p.Choice("no", "yes")).ZeroIsNone(), p.Verb("move", toyArm)}
	ofArm     = p.Play("Piece", toyArm, lexicon.Who)
	toyEvents = lexicon.Events[[]string, position]{Game: "toy", Rows: []*lexicon.Event[[]string, position]{
		0:     p.Row("unknown"),
		moved: p.Row("moved", ofArm, p.Play("From", nil, lexicon.From), p.Play("To", nil, lexicon.To)).If(3, "-back").Is(lexicon.Minor),
		fell: p.Row("fell", p.Play("Die", nil, lexicon.Die), p.Play("", nil, lexicon.Need)).
			Ends(func(e *rules.Event) int { return min(1, max(0, int(e.Args[0]-e.Args[1]))) }, "-misses", "-hits").
			And(func(s position, e *rules.Event) []rules.Arg {
				return []rules.Arg{{Name: "Over", N: int(e.Args[0]-e.Args[1]) + s.left}}
			}).Is(lexicon.Still | lexicon.Aside),
		lost: p.Row("lost", ofArm, p.As("With", toyArm), p.Count("N")).Among(3, "", "-again").
			Or(func(s position, _ *rules.Event) string { return lexicon.When(s.left == 0, "-last") }).Is(lexicon.Loss).Is(lexicon.Gone),
		rested: p.Row("rested").By(func(_ position, _ *rules.Event, p *rules.Phrase) { p.Key = "toy.sleep" }),
	}}
)

// TestAnEventIsToldByItsRow says each kind of event, its ends and its other sentences,
// and one that nobody knows.
func TestAnEventIsToldByItsRow(t *testing.T) {
	for _, c := range []struct {
		e    rules.Event
		left int
		key  string
		args []rules.Arg
	}{
		{rules.Event{Kind: moved, Args: rules.Args{2, 4, 5}}, 3, "toy.event.moved", []rules.Arg{{Name: "Piece", Text: rules.Plain("piece 2")}, {Name: "From", N: 4}, {Name: "To", N: 5}}},
		{rules.Event{Kind: moved, Args: rules.Args{1, 5, 4, 7}}, 3, "toy.event.moved-back", []rules.Arg{{Name: "Piece", Text: rules.Plain("piece 1")}, {Name: "From", N: 5}, {Name: "To", N: 4}}},
		{rules.Event{Kind: fell, Args: rules.Args{6, 4}}, 1, "toy.event.fell-hits", []rules.Arg{{Name: "Die", N: 6}, {Name: "Over", N: 3}}},
		{rules.Event{Kind: fell, Args: rules.Args{3, 4}}, 0, "toy.event.fell-misses", []rules.Arg{{Name: "Die", N: 3}, {Name: "Over", N: -1}}},
		{rules.Event{Kind: lost, Args: rules.Args{0, 1, 9}}, 2, "toy.event.lost", []rules.Arg{{Name: "Piece", Text: rules.Plain("piece 0")}, {Name: "With", Text: rules.Plain("piece 1")}, {Name: "N", N: 9}}},
		{rules.Event{Kind: lost, Args: rules.Args{0, 1, 9, 1}}, 0, "toy.event.lost-again-last", []rules.Arg{{Name: "Piece", Text: rules.Plain("piece 0")}, {Name: "With", Text: rules.Plain("piece 1")}, {Name: "N", N: 9}}},
		{rules.Event{Kind: rested}, 1, "toy.sleep", nil},
		{rules.Event{Kind: 99, Args: rules.Args{1}}, 1, "toy.event.unknown", nil},
		{rules.Event{}, 1, "toy.event.unknown", nil},
	} {
		if got := toyEvents.Say(position{left: c.left}, c.e); got.Key != c.key || !slices.Equal(got.Args, c.args) {
			t.Errorf("%v is told as %s %+v, want %s %+v", c.e, got.Key, got.Args, c.key, c.args)
		}
	}
}

// TestWhatStandsForNothingIsNotSaid mutes a number, and puts what every sentence says
// before the rest.
func TestWhatStandsForNothingIsNotSaid(t *testing.T) {
	l := toyEvents
	l.Mute = func(n int16) bool { return n == lexicon.None }
	l.Head = func(_ position, e *rules.Event) []rules.Arg { return []rules.Arg{{Name: "Side", N: int(e.Side)}} }
	got := l.Say(position{left: 1}, rules.Event{Kind: lost, Side: rules.Second, Args: rules.Args{0, lexicon.None, lexicon.None}})
	want := []rules.Arg{{Name: "Side", N: int(rules.Second)}, {Name: "Piece", Text: rules.Plain("piece 0")}, {Name: "N", N: lexicon.None}}
	if !slices.Equal(got.Args, want) {
		t.Errorf("%+v, want %+v: a bare number is said, whatever it is", got.Args, want)
	}
}

// TestPartsOfEvents asks for numbers by the part that they play, marks, and how an
// event ended; and puts another number in a part.
func TestPartsOfEvents(t *testing.T) {
	e := rules.Event{Kind: moved, Args: rules.Args{2, 4, 5}}
	for part, want := range map[lexicon.Part]int{lexicon.Who: 2, lexicon.From: 4, lexicon.To: 5, lexicon.Place: lexicon.None, lexicon.Die: lexicon.None} {
		n, ok := toyEvents.Part(e, part)
		if n != want || ok != (want != lexicon.None) || toyEvents.Of(e, part) != want {
			t.Errorf("part %d is %d, %v, want %d", part, n, ok, want)
		}
	}
	if far := toyEvents.Put(e, lexicon.To, 9); far.Args != (rules.Args{2, 4, 9}) || e.Args != (rules.Args{2, 4, 5}) {
		t.Errorf("%v after %v", far, e)
	}
	for kind, want := range map[rules.EventKind]lexicon.Mark{moved: lexicon.Minor, fell: lexicon.Still | lexicon.Aside, lost: lexicon.Loss | lexicon.Gone, rested: 0, 99: 0} {
		if got := toyEvents.Marks(kind); got != want {
			t.Errorf("%s is marked %b, want %b", toyEvents.Name(kind), got, want)
		}
	}
	if toyEvents.Name(lost) != "lost" || toyEvents.Name(0) != lexicon.Unknown || toyEvents.Name(99) != lexicon.Unknown {
		t.Errorf("%q %q %q", toyEvents.Name(lost), toyEvents.Name(0), toyEvents.Name(99))
	}
	for die, want := range map[int]int{3: 0, 4: 0, 5: 1, 6: 1} {
		if got := toyEvents.Fate(toyEvents.Put(rules.Event{Kind: fell, Args: rules.Args{1, 4}}, lexicon.Die, die)); got != want {
			t.Errorf("a die of %d ends as %d, want %d", die, got, want)
		}
	}
	if toyEvents.Fate(e) != 0 || toyEvents.Fate(rules.Event{Kind: lost, Args: rules.Args{3: 1}}) != 1 {
		t.Error("an event that has one end has another, or one by a number has not")
	}
}

// TestANotationSpeaksForItsGame has the notation print, parse, sort and tell, and say what is
// wrong where a text is no action or the names cannot be read.
func TestANotationSpeaksForItsGame(t *testing.T) {
	toy := lexicon.Notation[[]string, position]{Called: "the toy", Like: "`move tank`", Verbs: toyVerbs, Events: &toyEvents, Names: func() ([]string, error) { return names, nil }}
	for text, kind := range map[string]rules.Kind{"done": rules.Done, "roll 0": rules.Die, "answer no": rules.Done, "answer yes": rules.Choice, "move gun": rules.Choice} {
		a, err := toy.ParseAny(text)
		if err != nil || toy.Text(a) != text || toy.Kind(a) != kind {
			t.Errorf("%q: %v %v, %q, %v, want %v", text, a, err, toy.Text(a), toy.Kind(a), kind)
		}
	}
	if toy.Kind(rules.Action{Verb: 40}) != rules.Choice {
		t.Error("an unknown verb is no choice")
	}
	if _, err := toy.ParseAny("fly tank"); err == nil || err.Error() != "\"fly tank\" is no action of the toy; `move tank` would be" {
		t.Errorf("%v", err)
	}
	if toy.EventName(fell) != "fell" || toy.Event(position{left: 1}, rules.Event{Kind: rested}).Key != "toy.sleep" {
		t.Errorf("%q %+v", toy.EventName(fell), toy.Event(position{left: 1}, rules.Event{Kind: rested}))
	}
	mute := errors.New("no names")
	toy.Names = func() ([]string, error) { return nil, mute }
	if _, err := toy.ParseAny("done"); !errors.Is(err, mute) || toy.Text(rules.Action{Verb: 1}) != lexicon.Unknown {
		t.Errorf("%v, %q", err, toy.Text(rules.Action{Verb: 1}))
	}
}
