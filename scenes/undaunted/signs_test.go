package undaunted

import (
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
)

// TestWhatDiceComeToAddsUp plays every scenario at random and holds the words of
// each throw against the attack that was announced, and against what happened.
func TestWhatDiceComeToAddsUp(t *testing.T) {
	throws := map[string]int{}
	each(t, func(b *Board, told []rules.Event) {
		var aim game.Odds
		var dice []rules.Event
		for _, e := range told {
			switch b.game.EventName(e.Kind) {
			case "aimed":
				aim = b.game.Aim(e)
			case "die":
				shows, o := b.game.Die(e)
				if shows < 1 || shows > 10 || aim != (game.Odds{}) && (o.Base != aim.Base || o.Cover != aim.Cover || o.Distance != aim.Distance || o.Need != aim.Need) {
					t.Errorf("a die %d of %+v in an attack of %+v", shows, o, aim)
				}
				dice = append(dice, e)
			}
		}
		if len(dice) == 0 {
			return
		}
		says := texts.Say("en", b.Reckon(dice[len(dice)-1:]))
		hit := b.Sign(dice[len(dice)-1]).Hit
		if hit == strings.Contains(says, "missed") {
			t.Errorf("%q of a die that hits: %v", says, hit)
		}
		throws[b.Reckon(dice[len(dice)-1:]).Key]++
	})
	if throws["ui.undaunted.throw-hit"] == 0 || throws["ui.undaunted.throw-missed"] == 0 {
		t.Errorf("throws: %v", throws)
	}
}

// TestSumOfAnAttack reads the words of the mock-up's throw: the best die against
// its sum, a ten that hits whatever is asked, a lone number.
func TestSumOfAnAttack(t *testing.T) {
	b := New(game.New())
	die := func(shows, base, cover, distance int16) rules.Event {
		e := rules.Event{Args: rules.Args{shows, base + cover + distance, 0, cover, distance}}
		e.Kind = kindOf(t, b.game, "die")
		return e
	}
	for _, c := range []struct {
		dice []rules.Event
		want string
	}{
		{[]rules.Event{die(2, 5, 1, 2), die(4, 5, 1, 2), die(9, 5, 1, 2)}, "9 reaches 5 + 1 + 2 = 8: hit"},
		{[]rules.Event{die(7, 5, 1, 2)}, "7 below 5 + 1 + 2 = 8: missed"},
		{[]rules.Event{die(10, 7, 2, 3)}, "0 is a 10, always a hit (needed 7 + 2 + 3 = 12)"},
		{[]rules.Event{die(10, 5, 0, 0)}, "0 is a 10, always a hit (needed 5)"},
	} {
		if got := texts.Say("en", b.Reckon(c.dice)); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// kindOf finds the kind of an event by its name.
func kindOf(t *testing.T, g *game.Game, name string) rules.EventKind {
	t.Helper()
	for k := rules.EventKind(1); k < 100; k++ {
		if g.EventName(k) == name {
			return k
		}
	}
	t.Fatalf("no event %s", name)
	return 0
}

// each plays every scenario at random and shows what each step has brought, with
// the board on the position that came of it.
func each(t *testing.T, show func(b *Board, told []rules.Event)) {
	t.Helper()
	g := game.New()
	for i, info := range g.Scenarios() {
		st := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		b := New(g)
		r := rules.Stream(uint64(i), "signs")
		for range 1500 {
			if st.Turn() == rules.Over {
				break
			}
			var report rules.Report
			st.Apply(rules.Pick(r, st, st.Legal(nil)), &report)
			b.note(st.(*game.State))
			show(b, report.Events)
		}
	}
}

// TestEventsFallOnWhatTheyAreAbout holds the place of each event that is about a
// counter against where that counter is.
func TestEventsFallOnWhatTheyAreAbout(t *testing.T) {
	seen := map[string]int{}
	each(t, func(b *Board, told []rules.Event) {
		for _, e := range told {
			s := b.Sign(e)
			name := b.game.EventName(e.Kind)
			seen[name]++
			switch name {
			case "wounded", "suppressed", "ready":
				if u := soldierOf(s.To); u != int(e.Args[0]) {
					t.Errorf("%s of %d is shown at place %d", name, e.Args[0], s.To)
				}
			case "damaged", "repaired", "captured":
				if v := vehicleOf(s.To); v != int(e.Args[0]) {
					t.Errorf("%s of %d is shown at place %d", name, e.Args[0], s.To)
				}
			case "moved", "drove":
				if !s.Goes || tileOf(s.From) < 0 || tileOf(s.To) < 0 || s.From == s.To {
					t.Errorf("%s goes from %d to %d", name, s.From, s.To)
				}
			case "eliminated", "destroyed":
				if !s.Gone || tileOf(s.To) < 0 {
					t.Errorf("%s at place %d", name, s.To)
				}
			case "drew", "drew-hidden", "bid", "bid-hidden":
				if !s.Aside || s.To != board.None {
					t.Errorf("%s: %+v", name, s)
				}
			}
		}
	})
	for _, name := range []string{"wounded", "suppressed", "damaged", "moved", "drove", "eliminated", "drew"} {
		if seen[name] == 0 {
			t.Errorf("no game brought %s", name)
		}
	}
}

// TestCardsShareALineOfTheLog words draws and discards that follow one another,
// and leaves everything else a line of its own.
func TestCardsShareALineOfTheLog(t *testing.T) {
	b := New(game.New())
	st := must.Have(b.game.New(rules.Setup{Scenario: "landing-ground-7"}, nil))(t)
	b.note(st.(*game.State))
	event := func(name string, a, n int16) rules.Event {
		return rules.Event{Kind: kindOf(t, b.game, name), Side: rules.First, Args: rules.Args{a, n}}
	}
	one, two := b.sc.Cards[rules.First][0].Name.En, b.sc.Cards[rules.First][1].Name.En
	for _, c := range []struct {
		list []rules.Event
		want string
	}{
		{[]rules.Event{event("drew", 1, 0), event("drew", 0, 0), event("drew", 1, 0)}, "LRDG draws: " + one + ", " + two + " × 2"},
		{[]rules.Event{event("drew-hidden", 0, 0), event("drew-hidden", 0, 0)}, "LRDG draws 2 cards"},
		{[]rules.Event{event("discarded", 0, 3), event("discarded", 1, 1)}, "LRDG discards: " + one + " × 3, " + two},
	} {
		p, ok := b.Joined(c.list)
		if got := texts.Say("en", p); !ok || got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if _, ok := b.Joined([]rules.Event{event("played", 0, 0), event("played", 1, 0)}); ok {
		t.Error("cards played one after the other share a line")
	}
}
