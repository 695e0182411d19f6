package rommel

import (
	"strconv"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// called is an action with the names of boards in the place of numbers.
func (sc *Scenario) called(text string) string {
	words := strings.Fields(text)
	for i, w := range words[1:] {
		n, err := strconv.Atoi(w[1:])
		switch {
		case err != nil:
		case w[0] == 'f':
			words[i+1] = sc.Forces[n-1].ID
		case w[0] == 'z':
			words[i+1] = sc.Zones[n-1].ID
		case w[0] == 'r':
			words[i+1] = sc.Regions[n-1].ID
		}
	}
	return strings.Join(words, " ")
}

// TestActionsTakeTheNamesOfBoards: on the way of games by chance, whatever is legal is
// understood by names too.
func TestActionsTakeTheNamesOfBoards(t *testing.T) {
	tried := 0
	for i, info := range shared.Scenarios() {
		st := must.Have(shared.New(rules.Setup{Scenario: info.ID}, nil))(t)
		r := rules.Stream(uint64(i+5), "names")
		for s := st.(*State); tried < 200*(i+1) && s.Turn() != rules.Over; {
			legal := s.Legal(nil)
			a := legal[r.IntN(len(legal))]
			if text := s.sc.called(shared.Text(a)); text != shared.Text(a) {
				tried++
				if b, err := rules.Parse(shared, s, text); err != nil || b != a {
					t.Fatalf("%q is %v, not %q: %v", text, b, shared.Text(a), err)
				}
			}
			s.Apply(a, nil)
		}
	}
	if tried < 400 {
		t.Errorf("only %d actions had names", tried)
	}
}
