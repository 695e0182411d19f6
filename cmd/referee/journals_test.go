package main

import (
	"encoding/json"
	"fmt"
	"hash/crc32"
	"os"
	"strings"
	"testing"

	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// sealed is a journal of lines, with their checksums.
func sealed(lines ...string) []byte {
	var out strings.Builder
	sum := uint32(0)
	for _, line := range lines {
		sum = crc32.Update(sum, crc32.IEEETable, []byte(line+"\n"))
		fmt.Fprintf(&out, "%s #%08x\n", line, sum)
	}
	return []byte(out.String())
}

// unsealed is the lines of a journal without their checksums, as today's format writes them.
func unsealed(t testing.TB, file string) []string {
	t.Helper()
	text := must.Have(os.ReadFile(file))(t)
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	for n := range lines {
		lines[n] = lines[n][:strings.LastIndex(lines[n], " #")]
	}
	lines[0] = strings.Replace(strings.Replace(lines[0], "sandtable 3 ", "sandtable-game 1 ", 1), " law=2", "", 1)
	return lines
}

// TestM44_18_19_AGameThatCannotHaveBegunIsRefused: a journal whose position cannot have come
// about is told as such by verify and review.
func TestM44_18_19_AGameThatCannotHaveBegunIsRefused(t *testing.T) {
	const file = "testdata/journals/f1-crash.game"
	today := put(t, "f1.game", string(sealed(unsealed(t, file)...)))
	for _, args := range [][]string{{"verify"}, {"review", "--quick"}} {
		if status, out, errs := call(t, shelf.New(), "", append(args, file)...); status != 1 || out != "" || !strings.Contains(errs, "begun before the first release") {
			t.Errorf("%s: status %d, %s%s", args, status, out, errs)
		}
		status, out, errs := call(t, shelf.New(), "", append(args, today)...)
		if status != 1 || out != "" || !strings.Contains(errs, "f1.game: ") || !strings.Contains(errs, "that card would be right, or no last card (M44-18.15)") {
			t.Errorf("%s: status %d, %s%s", args, status, out, errs)
		}
	}
}

// fragile is a shelf with the duel, whose rules break down at each of its losses, and a game
// of it.
func fragile(t *testing.T, stuck bool) (*shelf.Shelf, string) {
	t.Helper()
	file := put(t, "duel.game", string(sealed("sandtable-game 1 game=duel scenario=short seed=1", "draw 1", "draw 1", "draw 2", "draw 3", "play 1", "decline", "roll hit", "lose front")))
	if status, _, errs := call(t, shelf.Of(rulestest.New()), "", "verify", file); status != 0 {
		t.Fatal(errs)
	}
	g := rulestest.New()
	if g.Breaks = rulestest.Roll; stuck {
		g.Breaks, g.Stuck = 0, rulestest.Roll
	}
	return shelf.Of(g), file
}

// TestAGameAtWhichTheRulesBreakDownIsToldNotDiedOf: file, line, action and cause; what stands
// before it is a game, and the next line of the protocol works.
func TestAGameAtWhichTheRulesBreakDownIsToldNotDiedOf(t *testing.T) {
	for _, stuck := range []bool{false, true} {
		games, file := fragile(t, stuck)
		cause := `duel.game: line 8: "roll hit": a fault of the program (duel: `
		status, out, errs := call(t, games, "", "verify", file)
		if status != 1 || !strings.Contains(errs, cause) || !strings.Contains(out, "duel.game: duel short, 6 steps, ") {
			t.Errorf("verify: status %d, %s%s", status, out, errs)
		}
		status, out, errs = call(t, games, "", "review", file, "--quick")
		if status == 2 || !strings.Contains(errs, cause) {
			t.Errorf("review: status %d, %s%s", status, out, errs)
		}
		text := must.Have(os.ReadFile(file))(t)
		journal := must.Have(json.Marshal(string(text)))(t)
		_, out, _ = call(t, games, `{"cmd":"load","journal":`+string(journal)+`}`+"\n"+`{"cmd":"games"}`, "serve")
		answers := strings.Split(out, "\n")
		if !strings.Contains(answers[0], `"code":"journal","message":"line 8: \"roll hit\": a fault of the program (duel: `) || !strings.Contains(answers[1], `"ok":true`) {
			t.Error(out)
		}
	}
}

// TestACommandAtWhichTheRulesBreakDownChangesNothing: it is answered, the game stands as
// before, and another action can be done.
func TestACommandAtWhichTheRulesBreakDownChangesNothing(t *testing.T) {
	games, _ := fragile(t, false)
	in := []string{`{"cmd":"new","game":"duel","scenario":"short"}`, `{"cmd":"do","action":"draw 1"}`, `{"cmd":"do","action":"draw 1"}`, `{"cmd":"do","action":"draw 2"}`,
		`{"cmd":"do","action":"draw 3"}`, `{"cmd":"do","action":"play 1"}`, `{"cmd":"do","action":"decline"}`, `{"cmd":"state"}`, `{"cmd":"do","action":"roll hit"}`,
		`{"cmd":"state"}`, `{"cmd":"chance"}`, `{"cmd":"state"}`, `{"cmd":"undo"}`, `{"cmd":"do","action":"decline"}`, `{"cmd":"state"}`}
	_, out, _ := call(t, games, strings.Join(in, "\n"), "serve")
	answers := strings.Split(strings.TrimSpace(out), "\n")
	if len(answers) != len(in) {
		t.Fatal(out)
	}
	for _, n := range []int{8, 10} {
		if !strings.Contains(answers[n], `{"code":"broken","message":"`) || !strings.Contains(answers[n], `, after step 6: a fault of the program (duel: broken); the game stands as before"`) {
			t.Error(answers[n])
		}
	}
	for _, n := range []int{9, 11, 14} {
		if answers[n] != answers[7] || !strings.Contains(answers[n], `"ok":true`) {
			t.Errorf("it does not stand as before:\n%s", strings.Join(answers[7:], "\n"))
		}
	}
}

// TestAQuickReviewTellsNothingThatItHasNotWeighed: no accuracy and nothing given away; where decisions are looked into,
// what was given away is said.
func TestAQuickReviewTellsNothingThatItHasNotWeighed(t *testing.T) {
	lines := unsealed(t, "testdata/journals/f3-quick-accuracy.game")
	file := put(t, "f3.game", string(sealed(lines...)))
	status, out, errs := call(t, shelf.New(), "", "review", file, "--quick")
	if status != 0 || strings.Contains(out, "accuracy") || strings.Contains(out, "lost by errors") || strings.Count(out, ", none examined\n") != 2 {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	status, out, errs = call(t, shelf.New(), "", "review", file, "--quick", "--json")
	var quick struct {
		Sums      [2]map[string]any
		Decisions []any
	}
	if err := json.Unmarshal([]byte(out), &quick); err != nil || status != 0 {
		t.Fatalf("status %d, %v, %s", status, err, errs)
	}
	for _, sum := range quick.Sums {
		if sum["accuracy"] != nil || sum["judged"] != 0.0 || sum["lost"] != 0.0 || sum["luck"] == nil || quick.Decisions != nil {
			t.Errorf("%v", sum)
		}
	}
	status, out, errs = call(t, shelf.New(), "", "review", file)
	if status != 0 || !strings.Contains(out, "accuracy") || !strings.Contains(out, "allies disaster: done ") || !strings.Contains(out, " less than play probe-center") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
}
