package memoir

import (
	"fmt"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// carry is do for longer scripts: "orders", "moves" and "battles" end those
// steps if they still wait, and "roll star flag" is a die each. It gives all
// that was told.
func carry(t testing.TB, s *State, script string) []rules.Event {
	t.Helper()
	steps := map[string]step{"orders": ordering, "moves": moving, "battles": battling}
	var told []rules.Event
	for _, text := range strings.Split(script, ";") {
		text = strings.TrimSpace(text)
		if at, ok := steps[text]; ok {
			if s.f[s.top].step != at {
				continue
			}
			text = "done"
		}
		dice, isRoll := strings.CutPrefix(text, "roll ")
		if !isRoll {
			told = append(told, do(t, s, text)...)
			continue
		}
		for _, face := range strings.Fields(dice) {
			told = append(told, do(t, s, "roll "+face)...)
		}
	}
	return told
}

// after sets a board up and carries a script out.
func after(t testing.TB, text, script string) *State {
	t.Helper()
	s := boardOf(t, text)
	carry(t, s, script)
	return s
}

// standing is every unit, Axis first: "axis infantry a1:4, allies armor f5:3".
func standing(s *State) string {
	var out []string
	for side := range s.On {
		for u := s.On[side]; !u.Empty(); {
			h := u.Pop()
			out = append(out, fmt.Sprintf("%s %s %s:%d", scenario.SideNames[side], s.typeAt(h).ID, hexWordOf(h), s.men[h]))
		}
	}
	return strings.Join(out, ", ")
}

func wantStanding(t testing.TB, s *State, want string) {
	t.Helper()
	if got := standing(s); got != want {
		t.Errorf("there stand %s; want %s", got, want)
	}
}

// choices is what is legal of one verb, without the verb: "d4 e5".
func choices(s *State, verb string) string {
	var out []string
	for _, a := range s.Legal(nil) {
		if w, ok := strings.CutPrefix(shared.Text(a), verb+" "); ok {
			out = append(out, w)
		}
	}
	return strings.Join(out, ", ")
}

func wantChoices(t testing.TB, s *State, verb, want string) {
	t.Helper()
	if got := choices(s, verb); got != want {
		t.Errorf("%s: %q is legal, want %q", verb, got, want)
	}
}

// wantWhy asks that an action is illegal and by which clause.
func wantWhy(t testing.TB, s *State, text, clause string) {
	t.Helper()
	if isLegal(s, text) {
		t.Errorf("%q is legal", text)
	} else if got := why(t, s, text); got != clause {
		t.Errorf("%q is forbidden by %s, want %s", text, got, clause)
	}
}

func wantLegal(t testing.TB, s *State, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !isLegal(s, text) {
			t.Errorf("%q is not legal (%s); there is %s", text, why(t, s, text), legalTexts(s))
		}
	}
}

// tale words events by name, clause and numbers, hexes and faces by name:
// "lost M44-11.1 f4 2 1"; only those of the names asked for.
func tale(s *State, events []rules.Event, names ...string) string {
	var out []string
	for _, e := range events {
		spec := Events.Rows[e.Kind]
		asked := false
		for _, n := range names {
			asked = asked || n == spec.Name
		}
		if !asked {
			continue
		}
		line := spec.Name + " " + e.Clause
		for i, f := range spec.Fields {
			switch {
			case f.Word == hexWords, f.Word == faceWord, f.Word == cardWord:
				line += " " + f.Word.Write(s.sc.Tables, e.Args[i])
			case f.Word == nil && f.Name != "":
				line += fmt.Sprintf(" %d", e.Args[i])
			}
		}
		out = append(out, line)
	}
	return strings.Join(out, ", ")
}

func wantTale(t testing.TB, s *State, events []rules.Event, names, want string) {
	t.Helper()
	if got := tale(s, events, strings.Fields(names)...); got != want {
		t.Errorf("told %q, want %q", got, want)
	}
}
