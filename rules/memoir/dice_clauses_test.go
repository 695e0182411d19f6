package memoir

import (
	"fmt"
	"testing"

	"sandtable/rules"
)

// sums is the terms of an attack's dice as the table shows them, and checks
// that the attack rolls just as many: "3 M44-10.2, -1 M44-14.3".
func sums(t testing.TB, s *State, text string) string {
	t.Helper()
	a, err := rules.Parse(shared, s, text)
	if err != nil {
		t.Fatalf("%v; there is %s", err, legalTexts(s))
	}
	out, n := "", 0
	for _, x := range shared.Terms(s, a) {
		if out != "" {
			out += ", "
		}
		out += fmt.Sprintf("%+d %s", x.N, x.Clause)
		n += x.N
	}
	for _, e := range do(t, s, text) {
		if e.Kind == EventBattle && int(e.Args[2]) != n {
			t.Errorf("%s: the terms make %d, the attack %d", text, n, e.Args[2])
		}
	}
	if isLegal(s, "ambush no") {
		do(t, s, "ambush no")
	}
	if int(s.f[s.top].dice) != n {
		t.Errorf("%s: the terms make %d, %d dice fall", text, n, s.f[s.top].dice)
	}
	return out
}

// TestM44_10_1_SumOfDice adds up attacks from f7 with their terms:
// M44-10.2 (base), 10.3 (card), 10.4 (out), 10.5 (in), 10.6 (both) and 18.28.
func TestM44_10_1_SumOfDice(t *testing.T) {
	for _, c := range []struct{ name, board, card, target, want string }{
		{"infantry at 1", "allies infantry f7; axis infantry f6", "probe-center", "f6", "+3 M44-10.2"},
		{"infantry at 2", "allies infantry f7; axis infantry f5", "probe-center", "f5", "+2 M44-10.2"},
		{"infantry at 3", "allies infantry f7; axis infantry f4", "probe-center", "f4", "+1 M44-10.2"},
		{"armor at 3", "allies armor f7; axis infantry f4", "probe-center", "f4", "+3 M44-10.2"},
		{"artillery at 2", "allies artillery f7; axis infantry f5", "probe-center", "f5", "+3 M44-10.2"},
		{"artillery at 3", "allies artillery f7; axis infantry f4", "probe-center", "f4", "+2 M44-10.2"},
		{"artillery at 4", "allies artillery f7; axis infantry f3", "probe-center", "f3", "+2 M44-10.2"},
		{"artillery at 5", "allies artillery f7; axis infantry f2", "probe-center", "f2", "+1 M44-10.2"},
		{"artillery at 6", "allies artillery f7; axis infantry f1", "probe-center", "f1", "+1 M44-10.2"},

		{"a card's die", "allies armor f7; axis infantry f6", "armor-assault", "f6", "+3 M44-10.2, +1 M44-18.9"},
		{"not for fire", "allies armor f7; axis infantry f5", "armor-assault", "f5", "+3 M44-10.2"},
		{"for fire", "allies infantry f7; axis infantry f4", "firefight", "f4", "+1 M44-10.2, +1 M44-18.22"},
		{"a card's die and the ground", "allies armor f7; axis infantry f6; woods f6", "armor-assault", "f6", "+3 M44-10.2, +1 M44-18.9, -2 M44-14.3"},
		{"a die left by the card alone", "allies infantry f7; axis infantry f4; woods f4", "firefight", "f4", "+1 M44-10.2, +1 M44-18.22, -1 M44-14.3"},

		{"out of a town", "allies armor f7; axis infantry f6; town f7", "probe-center", "f6", "+3 M44-10.2, -2 M44-14.11"},
		{"infantry out of a town", "allies infantry f7; axis infantry f6; town f7", "probe-center", "f6", "+3 M44-10.2"},
		{"infantry on wire", "allies infantry f7; axis infantry f6; wire f7", "probe-center", "f6", "+3 M44-10.2, -1 M44-15.8"},
		{"armor on wire", "allies armor f7; axis infantry f6; wire f7", "probe-center", "f6", "+3 M44-10.2"},
		{"armor on wire in a town", "allies armor f7; axis infantry f6; wire f7; town f7", "probe-center", "f6", "+3 M44-10.2, -2 M44-14.11"},
		{"artillery from a town", "allies artillery f7; axis infantry f5; town f7", "probe-center", "f5", "+3 M44-10.2"},
		{"infantry out of woods", "allies infantry f7; axis infantry f6; woods f7", "probe-center", "f6", "+3 M44-10.2"},

		{"infantry into woods", "allies infantry f7; axis infantry f6; woods f6", "probe-center", "f6", "+3 M44-10.2, -1 M44-14.3"},
		{"armor into woods", "allies armor f7; axis infantry f6; woods f6", "probe-center", "f6", "+3 M44-10.2, -2 M44-14.3"},
		{"artillery into woods", "allies artillery f7; axis infantry f5; woods f5", "probe-center", "f5", "+3 M44-10.2"},
		{"armor onto sandbags", "allies armor f7; axis infantry f6; sandbags f6", "probe-center", "f6", "+3 M44-10.2, -1 M44-15.5"},
		{"armor onto sandbags in woods", "allies armor f7; axis infantry f6; woods f6; sandbags f6", "probe-center", "f6", "+3 M44-10.2, -2 M44-14.3"},
		{"armor up to a bunker on a hill", "allies armor f7; axis infantry f6; hill f6; bunker f6", "probe-center", "f6", "+3 M44-10.2, -2 M44-15.3"},
		{"infantry up to sandbags on a hill", "allies infantry f7; axis infantry f6; hill f6; sandbags f6", "probe-center", "f6", "+3 M44-10.2, -1 M44-14.8"},
		{"infantry into woods with bunker and sandbags", "allies infantry f7; axis infantry f6; woods f6; bunker f6; sandbags f6", "probe-center", "f6", "+3 M44-10.2, -1 M44-14.3"},

		{"from hill to hill", "allies armor f7; axis infantry f6; hill f7 f6", "probe-center", "f6", "+3 M44-10.2"},
		{"down a hill", "allies armor f7; axis infantry f6; hill f7", "probe-center", "f6", "+3 M44-10.2"},

		{"on wire into woods", "allies infantry f7; axis infantry f6; wire f7; woods f6", "probe-center", "f6", "+3 M44-10.2, -1 M44-15.8, -1 M44-14.3"},
		{"out of a town onto sandbags, with a card", "allies armor f7; axis infantry f6; town f7; sandbags f6", "armor-assault", "f6", "+3 M44-10.2, +1 M44-18.9, -2 M44-14.11, -1 M44-15.5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := after(t, c.board+" a1; hand allies "+c.card, "play "+c.card+"; order f7; moves")
			if got := sums(t, s, "battle f7 "+c.target); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// TestM44_10_5_StrongestOnly lays more and more shelter on a hex: the armor
// that attacks it never loses more than the strongest takes.
func TestM44_10_5_StrongestOnly(t *testing.T) {
	for _, ground := range []string{"woods f6", "woods f6; sandbags f6", "town f6; bunker f6", "hedgerow f6; bunker f6; sandbags f6"} {
		s := after(t, "allies armor f7; axis infantry f6 a1; hand allies probe-center; "+ground, "play probe-center; order f7; moves")
		if e := do(t, s, "battle f7 f6")[0]; e.Args[2] != 1 {
			t.Errorf("%s: %d dice, want 1", ground, e.Args[2])
		}
	}
}

// TestM44_10_7_NoDice forbids attacks whose dice come to nothing or less.
func TestM44_10_7_NoDice(t *testing.T) {
	for _, c := range []struct{ board, target string }{
		{"allies armor f7 k7; axis infantry f6 k5; town f7; woods f6", "f6"},       // 3 - 2 - 2
		{"allies armor f7 k7; axis infantry f6 k5; town f7; sandbags f6", "f6"},    // 3 - 2 - 1
		{"allies infantry f7 k7; axis infantry f4 k5; woods f4", "f4"},             // 1 - 1
		{"allies infantry f7 k7; axis infantry f5 k5; wire f7; sandbags f5", "f5"}, // 2 - 1 - 1
	} {
		s := fight(t, c.board, "f7", "k7")
		wantWhy(t, s, "battle f7 "+c.target, "M44-10.7")
		wantLegal(t, s, "battle k7 k5")
	}
}

// TestM44_10_8_RolledTogether takes no figure before the last die lies.
func TestM44_10_8_RolledTogether(t *testing.T) {
	s := fight(t, "allies armor f7; axis infantry f5:2", "f7")
	carry(t, s, "battle f7 f5")
	for range 3 {
		if got := legalTexts(s); got != "roll infantry, roll armor, roll grenade, roll flag, roll star" {
			t.Errorf("while the dice roll there is %s", got)
		}
		wantStanding(t, s, "axis infantry f5:2, allies armor f7:3")
		wantWhy(t, s, "done", "M44-10.8")
		do(t, s, "roll star")
	}
	s = fight(t, "allies armor f7; axis infantry f5:2 a1", "f7")
	carry(t, s, "battle f7 f5; roll grenade grenade")
	wantStanding(t, s, "axis infantry a1:4, axis infantry f5:2, allies armor f7:3")
	carry(t, s, "roll star")
	wantStanding(t, s, "axis infantry a1:4, allies armor f7:3")
}

// TestM44_10_9_AsTheyFall: as many dice fall as the attack has, each once, and
// each counts as it fell.
func TestM44_10_9_AsTheyFall(t *testing.T) {
	s := fight(t, "allies armor f7; axis armor f5", "f7")
	told := carry(t, s, "battle f7 f5; roll star infantry armor")
	wantTale(t, s, told, "rolled", "rolled M44-11.1 star 0 f5, rolled M44-11.1 infantry 0 f5, rolled M44-11.1 armor 1 f5")
	if s.f[s.top].step == rolling || isLegal(s, "roll star") {
		t.Error("a fourth die")
	}
	wantStanding(t, s, "axis armor f5:2, allies armor f7:3")
}
