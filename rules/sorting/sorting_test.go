package sorting

import (
	"slices"
	"testing"
)

func TestWhatIsEqualStaysInItsOrder(t *testing.T) {
	type pair struct{ key, place int }
	var list []pair
	for i := range 200 { // longer than what is sorted by insertion alone
		list = append(list, pair{i * 37 % 11, i})
	}
	want := slices.Clone(list)
	slices.SortStableFunc(want, func(a, b pair) int { return a.key - b.key })
	if By(list, func(a, b pair) int { return a.key - b.key }); !slices.Equal(list, want) {
		t.Errorf("%v, not %v", list, want)
	}
}
