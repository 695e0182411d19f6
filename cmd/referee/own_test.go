package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/saves"
)

// made makes a battle of a player's own of a supplied one: what is laid in place of what
// is taken, and the fields that are changed.
func made(t *testing.T, game, from string, lay [][2]string, set [][2]string) []byte {
	t.Helper()
	g := must.Have(shelf.New().Game(game))(t)
	m := g.Features().Maker
	text := must.Have(m.Source(from))(t)
	d := must.Have(m.Draft("own.toml", text))(t)
	d.SetID("own")
	for _, x := range lay {
		if why := d.Lay(rules.Brush{Piece: x[0], N: 2}, x[1]); why.Key != "" {
			t.Fatalf("%v: %v", x, why)
		}
	}
	for _, x := range set {
		if why := d.Set(x[0], x[1]); why.Key != "" {
			t.Fatalf("%v: %v", x, why)
		}
	}
	return d.File()
}

// shelved is a game without a battle of its own.
func shelved(t *testing.T, game string) rules.Game {
	t.Helper()
	g := must.Have(shelf.New().Game(game))(t)
	return g
}

// onShelf is a game with the battle among its own.
func onShelf(t *testing.T, game string, text []byte) rules.Game {
	t.Helper()
	g := shelved(t, game)
	if err := g.Add("own.toml", text); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return g
}

// TestABattleOfOnesOwnIsPlayedKeptAndReplayed plays a campaign and a mission that were made
// of supplied ones from their set-up to their end, with bots, and replays the journals:
// with the same battle, with one that bots have measured since, with one that is another by
// now and without it, by the program that checks games too: the journal carries it.
func TestABattleOfOnesOwnIsPlayedKeptAndReplayed(t *testing.T) {
	for _, c := range []struct {
		game, from, other, otherwise string
		lay, set                     [][2]string
	}{
		{"rommel", "north-africa", "axis_supplies = 5", "axis_supplies = 6", [][2]string{{"force/15th-panzer", "tripoli"}, {"new/italy-infantry", "sirte"}, {"income", "bardia"}},
			[][2]string{{"boxes", "6"}, {"supplies-axis", "5"}, {"option/early-15th", "false"}, {"force/90th-light/when", "turn-2"}}},
		{"whodares", "slonta-raid", "budget = 11", "budget = 12", [][2]string{{"objective", "mechili"}, {"axis/german-mobile", "derna"}, {"watch", "bardia"}},
			[][2]string{{"budget", "11"}, {"night", "-1"}, {"marker-two", "3"}}},
	} {
		t.Run(c.game, func(t *testing.T) {
			text := made(t, c.game, c.from, c.lay, c.set)
			g := onShelf(t, c.game, text)
			path := playedOwn(t, g)
			for _, g := range []rules.Game{
				onShelf(t, c.game, text), onShelf(t, c.game, []byte(string(text)+"\n[measured]\ngames = 1\n")),
				onShelf(t, c.game, []byte(strings.Replace(string(text), c.other, c.otherwise, 1))), shelved(t, c.game),
			} {
				r := must.Have(saves.Read(path, func(string) (rules.Game, error) { return g, nil }))(t)
				if r.Changed || r.Fault != nil || r.Match.Now().Turn() != rules.Over {
					t.Errorf("the battle has changed: %v, %v; it is %v's turn", r.Changed, r.Fault, r.Match.Now().Turn())
				}
			}
			for _, line := range [][]string{{"verify", path}, {"review", "--quick", path}} {
				if status, out, err := call(t, shelf.New(), "", line...); status != 0 {
					t.Errorf("%v: status %d\n%s\n%s", line, status, out, err)
				}
			}
		})
	}
}

// playedOwn lets bots play the battle to its end, and gives the journal.
func playedOwn(t *testing.T, g rules.Game) string {
	t.Helper()
	set := rules.Setup{Scenario: "own"}
	head := must.Have(saves.NewHeader(g, set, [2]saves.Seat{}, 7, "test"))(t)
	m := must.Have(rules.NewMatch(g, set, head.Source(), nil))(t)
	store, _ := saves.Open(t.TempDir())
	j := must.Have(store.Begin(head, m))(t)
	bot := must.Have(ai.New(ai.FirstSight, g, 3))(t)
	for n := 0; m.Now().Turn() != rules.Over; n++ {
		if n > 20000 {
			t.Fatal("it does not end")
		}
		must.Do(t, m.Do(bot.Choose(context.Background(), m.View(m.Now().Turn())), nil))
	}
	must.Do(t, j.Keep(m))
	path := filepath.Clean(j.Path())
	must.Do(t, j.Close())
	return path
}
