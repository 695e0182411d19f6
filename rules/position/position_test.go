package position_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/position"
)

type text struct {
	Board string `json:"board"`
	Busy  bool   `json:"busy"`
}

var errBusy = errors.New("position: it is not at rest")

func boardOf(p *text) (string, error) {
	if p.Busy {
		return "", errBusy
	}
	return p.Board, nil
}

// TestABoardIsReadFromEitherKind reads texts and JSON, and refuses what is
// neither, what follows, what is too long and what the game refuses.
func TestABoardIsReadFromEitherKind(t *testing.T) {
	for raw, want := range map[string]string{`"turn 3"`: "turn 3", `{"board":"turn 3"}`: "turn 3", ` {"board":"turn 3"} `: "turn 3"} {
		if got, err := position.Read(json.RawMessage(raw), boardOf); got != want || err != nil {
			t.Errorf("%s: %q, %v", raw, got, err)
		}
	}
	for raw, say := range map[string]string{`3`: "position: ", `{"bored":"x"}`: "bored", `{"board":"x"} 1`: "something follows",
		`{"board":"x","busy":true}`: "not at rest", `"` + strings.Repeat("x", 4*position.MaxBoard) + `"`: "bytes long"} {
		if got, err := position.Read(json.RawMessage(raw), boardOf); got != "" || err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("%.40s: %q, %v; want an error with %q", raw, got, err, say)
		}
	}
}

// TestStatementsAreWrittenAndRead reads what was written.
func TestStatementsAreWrittenAndRead(t *testing.T) {
	var w position.Writer
	w.Say("turn %d", 3)
	w.Say("who %s", position.Side(rules.Second, [2]string{"axis", "allies"}))
	if got, want := w.String(), "turn 3; who allies"; got != want {
		t.Errorf("written %q, want %q", got, want)
	}
	got, err := position.Statements(" ;" + w.String() + "\n over ;")
	if want := [][]string{{"turn", "3"}, {"who", "allies"}, {"over"}}; err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read %q, %v", got, err)
	}
	if _, err := position.Statements(strings.Repeat(";", position.MaxBoard+1)); err == nil {
		t.Error("a board of any length is read")
	}
}

func TestFaultsOfABoardAreToldTogether(t *testing.T) {
	var f position.Faults
	if f.Err() != nil {
		t.Error("there is no fault")
	}
	f.Fault("there is no zone %q", "x")
	f.Fault("turn %d is past the last", 99)
	if got, want := f.Err().Error(), "position: there is no zone \"x\"\nposition: turn 99 is past the last"; got != want {
		t.Errorf("told %q, want %q", got, want)
	}
	if a, b := position.Side(rules.Over, [2]string{}), position.Side(rules.Chance, [2]string{}); a != "over" || b != "chance" {
		t.Errorf("over is %q, chance %q", a, b)
	}
}
