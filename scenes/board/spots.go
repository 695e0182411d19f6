package board

import (
	"slices"

	"sandtable/rules"
)

// StepVerb is what a step is about: the verb of the first action that is none of its ends, 0 for none.
func StepVerb(legal []rules.Action, ends ...rules.Verb) rules.Verb {
	for _, a := range legal {
		if !slices.Contains(ends, a.Verb) {
			return a.Verb
		}
	}
	return 0
}

// SpotsOf are the spots of an action where a view shows the decision: the piece to choose
// first, if there is one, then the place to click.
func SpotsOf(b Board, v View, a rules.Action) []Spot {
	v.Selected = None
	picks, places := Meaning(b, v, a)
	if len(places) > 0 || len(picks) == 0 {
		return places
	}
	v.Selected = picks[0].Place
	_, places = Meaning(b, v, a)
	return append(picks[:1:1], places...)
}

// Meaning are the spots that mean an action: pieces to be chosen before, and places that do
// it; of these, such as go on after it only where there are no others.
func Meaning(b Board, v View, a rules.Action) (picks, places []Spot) {
	var longer []Spot
	for _, s := range b.Spots(nil, v) {
		switch i := slices.Index(s.Actions, a); {
		case i < 0 || s.Do != nil:
		case s.Pick:
			picks = append(picks, s)
		case len(s.After(i)) > 0:
			longer = append(longer, s)
		default:
			places = append(places, s)
		}
	}
	if len(places) == 0 {
		places = longer
	}
	return picks, places
}
