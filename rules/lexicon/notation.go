package lexicon

import (
	"fmt"

	"sandtable/rules"
)

// Notation is the words of a game, for its Game to embed: it prints and parses the
// notation, sorts actions, and words events.
type Notation[T any, S rules.State] struct {
	Called string            // the game, in the error about what is no action of it
	Like   string            // some that would be
	Names  func() (T, error) // what knows the names of all there are
	Verbs  Verbs[T, S]
	Events *Events[T, S]
}

// Text is an action in notation, Unknown where the names cannot be read.
func (l *Notation[T, S]) Text(a rules.Action) string {
	t, err := l.Names()
	if err != nil {
		return Unknown
	}
	return l.Verbs.Text(t, a)
}

// ParseAny reads the notation of any action, legal or not, so that the rules can say
// why it is not.
func (l *Notation[T, S]) ParseAny(text string) (rules.Action, error) {
	t, err := l.Names()
	if err != nil {
		return rules.Action{}, err
	}
	if a, ok := l.Verbs.Parse(t, nil, text); ok {
		return a, nil
	}
	return rules.Action{}, fmt.Errorf(`%.60q is no action of %s; %s would be`, text, l.Called, l.Like)
}

// Spell writes an action as Text does, where it names things as the boards of its
// scenario do.
func (l *Notation[T, S]) Spell(st rules.State, text string) string {
	t, err := l.Names()
	s, ok := st.(S)
	if err != nil || !ok {
		return text
	}
	if a, ok := l.Verbs.Parse(t, &s, text); ok {
		return l.Verbs.Text(t, a)
	}
	return text
}

// Kind sorts actions: what ends a step or takes nothing, dice, draws.
func (l *Notation[T, S]) Kind(a rules.Action) rules.Kind {
	if int(a.Verb) >= len(l.Verbs) {
		return rules.Choice
	}
	v := &l.Verbs[a.Verb]
	if v.zeroIsNone && a.A == 0 {
		return rules.Done
	}
	return v.kind
}

// EventName is a kind of event in the protocol.
func (l *Notation[T, S]) EventName(k rules.EventKind) string { return l.Events.Name(k) }

// Event words what happened.
func (l *Notation[T, S]) Event(st rules.State, e rules.Event) rules.Phrase {
	return l.Events.Say(st.(S), e)
}
