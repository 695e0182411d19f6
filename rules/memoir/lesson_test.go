package memoir

import (
	"regexp"
	"strings"
	"testing"

	"sandtable/rules"
)

var letters = regexp.MustCompile(`[\pL\d]`)

// TestLessonsAreShort holds the cards of the taught battles to what a player
// reads: 6 to 10 of them, 25 words at most in either language, each with a
// deed.
func TestLessonsAreShort(t *testing.T) {
	g := New()
	n := 0
	for _, info := range g.Scenarios() {
		if !info.Tutorial {
			continue
		}
		n++
		s, err := g.New(rules.Setup{Scenario: info.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
		list := s.(*State).Scenario().Lessons()
		if len(list) < 6 || len(list) > 10 {
			t.Errorf("%s has %d cards", info.ID, len(list))
		}
		for i, l := range list {
			if l.Deed == Told {
				t.Errorf("%s: card %d waits for nothing", info.ID, i+1)
			}
			for _, text := range [2]string{l.Text.En, l.Text.Fr} {
				words := 0
				for _, w := range strings.Fields(text) {
					if letters.MatchString(w) {
						words++
					}
				}
				if words > 25 {
					t.Errorf("%s: card %d has %d words: %s", info.ID, i+1, words, text)
				}
			}
		}
	}
	if n != 3 {
		t.Errorf("%d lessons", n)
	}
}

// TestDeeds tells deeds from what is none.
func TestDeeds(t *testing.T) {
	at := func(name string) int {
		h, ok := ParseHex(name)
		if !ok {
			t.Fatal(name)
		}
		return h
	}
	event := func(k rules.EventKind, args ...int) rules.Event {
		e := rules.Event{Kind: k, Seen: rules.ByAll, Side: rules.Second}
		for i, a := range args {
			e.Args[i] = int16(a)
		}
		return e
	}
	anywhere := func(d Deed) Lesson { return Lesson{Deed: d, Card: -1, Hex: -1, Times: 1} }
	there := func(d Deed, h string) Lesson { return Lesson{Deed: d, Card: -1, Hex: at(h), Times: 1} }
	moved := event(EventMoved, at("G8"), at("G6"), 2)
	end := event(EventTurn, 2)
	end.Side = rules.First
	for _, c := range []struct {
		name string
		l    Lesson
		e    rules.Event
		want bool
	}{
		{"any card", anywhere(DidPlay), event(EventPlayed, 3), true},
		{"that card", Lesson{Deed: DidPlay, Card: 3, Hex: -1}, event(EventPlayed, 3), true},
		{"another card", Lesson{Deed: DidPlay, Card: 4, Hex: -1}, event(EventPlayed, 3), false},
		{"ordered there", there(DidOrder, "G8"), event(EventOrdered, at("G8")), true},
		{"ordered elsewhere", there(DidOrder, "G8"), event(EventOrdered, at("F8")), false},
		{"moved", anywhere(DidMove), moved, true},
		{"moved there", there(DidMove, "G6"), moved, true},
		{"moved away", there(DidMove, "G8"), moved, false},
		{"battled from there", there(DidBattle, "G8"), event(EventBattle, at("G8"), at("F4")), true},
		{"took ground", anywhere(DidGround), event(EventGround, at("G8"), at("G7")), true},
		{"was driven back", anywhere(DidRetreat), event(EventRetreated, at("G8"), at("G9")), true},
		{"was driven back there", there(DidRetreat, "G7"), event(EventRetreated, at("G8"), at("G9")), false},
		{"ended", anywhere(DidEnd), end, true},
		{"began", anywhere(DidEnd), event(EventTurn, 1), false},
		{"won a medal", anywhere(DidMedal), event(EventMedal, 1, 1), true},
		{"told", anywhere(Told), moved, false},
	} {
		if got := c.l.Did(rules.Second, c.e); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		if c.l.Deed != DidEnd && c.l.Did(rules.First, c.e) {
			t.Errorf("%s: done by the other side too", c.name)
		}
	}
}
