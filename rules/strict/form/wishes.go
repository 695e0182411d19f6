package form

import (
	"fmt"
	"maps"
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// Wish is what may be wished for where a game deals a battle, and what is usual.
func Wish(game, id, usual string, offers []rules.Offer) rules.Field {
	return rules.Field{ID: id, Row: id, Title: rules.Phrase{Key: game + ".deal." + id}, Kind: rules.Choose, Side: rules.Chance, Value: usual, Offers: offers}
}

// Granted are the values of all wishes for what is dealt, and their places among the offers.
func Granted(fields []rules.Field, wishes map[string]string) (chosen []int, values []string, err error) {
	var known []string
	for _, f := range fields {
		value, said := wishes[f.ID]
		if !said {
			value = f.Value
		}
		var ids []string
		for _, o := range f.Offers {
			ids = append(ids, o.ID)
		}
		at := slices.Index(ids, value)
		if at < 0 {
			return nil, nil, fmt.Errorf("%s: %w", f.ID, strict.Unknown("value", value, ids))
		}
		chosen, values, known = append(chosen, at), append(values, value), append(known, f.ID)
	}
	for _, id := range slices.Sorted(maps.Keys(wishes)) {
		if !slices.Contains(known, id) {
			return nil, nil, strict.Unknown("wish", id, known)
		}
	}
	return chosen, values, nil
}
