package match

import "testing"

// TestDegreesOfDifferentScenariosAreNotAddedUp holds the whole to what all rows
// share.
func TestDegreesOfDifferentScenariosAreNotAddedUp(t *testing.T) {
	var sum Tally
	for _, n := range []int{5, 5, 4, 5} {
		sum.add(Tally{Games: 1, Grades: make([]int, n), Account: []Line{{"a", 2, 1}}})
	}
	if sum.Grades != nil || sum.Games != 4 || sum.Account[0].Count != 2 {
		t.Errorf("%+v", sum)
	}
	sum.add(Tally{Games: 1, Account: []Line{{"b", 2, 1}, {"c", 2, 1}}}) // a campaign with lines of its own
	if sum.Account != nil || sum.Games != 5 {
		t.Errorf("with other lines: %+v", sum)
	}
}
