package memoir

import (
	"math"
	"slices"
	"strings"
	"testing"

	"sandtable/ai/odds"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
)

// TestM44_23_2_EachLineOfTheOddsHasItsOwnChance attacks in random games with all
// that stands in reach: every line that the panel writes under the hits is the sum
// of those outcomes alone that it names, as the walk over the dice gives them.
func TestM44_23_2_EachLineOfTheOddsHasItsOwnChance(t *testing.T) {
	g := game.New()
	var walker odds.Walker[rules.Outcome]
	lines := map[string]map[bool]int{} // how often each stood there, and did not
	for seed, info := range g.Scenarios()[:8] {
		s := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		b := New(g)
		r := rules.Stream(uint64(seed), "odds")
		for range 400 {
			if s.Turn() == rules.Over {
				break
			}
			legal := s.Legal(nil)
			if s.Turn() != rules.Chance {
				for _, a := range legal {
					if a.Verb != game.VerbBattle {
						continue
					}
					list := must.Have(odds.Tally(&walker, g, s, a, 200_000))(t)
					target, _ := s.(*game.State).UnitAt(int(a.B))
					holdsOdds(t, b.weigh(board.View{State: s, Viewer: s.Turn(), Lang: "en"}, a, list), list, int16(target.Men), lines)
				}
			}
			s.Apply(rules.Pick(r, s, legal), nil)
		}
	}
	for key, n := range lines {
		switch {
		case key == "ui.table.odds-nothing" && n[false] == 0: // no attack is sure
		case key == "ui.table.odds-own" && n[true] == 0: // only where an ambush is on the table
		case n[true] < 20 || n[false] < 20:
			t.Errorf("%s stood there %d times and lacked %d times: too few to tell", key, n[true], n[false])
		}
	}
}

// holdsOdds compares the lines of the panel with sums of the outcomes.
func holdsOdds(t *testing.T, got []board.Line, list []odds.Chance, men int16, lines map[string]map[bool]int) {
	t.Helper()
	sum := func(counts func(o rules.Outcome) bool) (p float64) {
		for _, c := range list {
			if counts(c.Outcome) {
				p += c.P
			}
		}
		return p
	}
	for key, p := range map[string]float64{
		"ui.table.odds-driven":  sum(func(o rules.Outcome) bool { return o[4] > 0 }),
		"ui.table.odds-medal":   sum(func(o rules.Outcome) bool { return o[0] >= men }),
		"ui.table.odds-ignored": sum(func(o rules.Outcome) bool { return o[6] > 0 }),
		"ui.table.odds-own":     sum(func(o rules.Outcome) bool { return o[1] > 0 || o[5] > 0 }),
		"ui.table.odds-nothing": sum(func(o rules.Outcome) bool { return o[0] <= 0 && o[4] <= 0 && o[6] <= 0 }),
	} {
		told := 0.0
		words := texts.Say("en", rules.Phrase{Key: key, Args: []rules.Arg{percent(p)}})
		for _, l := range got {
			if l.Text == words {
				told = l.Share
			}
		}
		if p <= 0.004 {
			p = 0
		}
		if math.Abs(told-p) > 1e-9 {
			t.Fatalf("%s is told as %v and is %v: %v", key, told, p, got)
		}
		if lines[key] == nil {
			lines[key] = map[bool]int{}
		}
		lines[key][p > 0]++
	}
}

// seenOn is a bare board after what is played there, as the side to act sees it.
func seenOn(t *testing.T, g *game.Game, setup, play string) board.View {
	t.Helper()
	s := must.Have(g.Position([]byte(`"`+setup+`"`), 0))(t)
	for _, text := range strings.Split(play, "; ") {
		a := must.Have(rules.Parse(g, s, text))(t)
		s.Apply(a, nil)
	}
	s.Hide(s.Turn())
	return board.View{Game: g, State: s, Viewer: s.Turn(), Lang: "en", Legal: s.Legal(nil)}
}

// TestM44_12_10_ThePlateCountsNoFlagThatMayBeIgnored: one die at infantry behind sandbags,
// with no way back, takes a figure in half of all throws whatever its owner does.
func TestM44_12_10_ThePlateCountsNoFlagThatMayBeIgnored(t *testing.T) {
	g := game.New()
	const play = "play probe-center; order f3; done"
	for ground, want := range map[string]float64{"sandbags f1": 1. / 2, "bunker f1": 1. / 2, "woods f1": 2. / 3} {
		setup := ground + "; axis infantry f1; allies infantry f3; hand allies probe-center; discard ambush"
		f, ok := New(g).Forecast(seenOn(t, g, setup, play), attackOf(t, g, "battle f3 f1"))
		if !ok || math.Abs(f.Gain-want) > 1e-9 || f.AtMost {
			t.Errorf("%s: %v, at most %v; want %v", ground, f.Gain, f.AtMost, want)
		}
		told := slices.ContainsFunc(f.Sum, func(l board.Line) bool {
			return l.Clause == "M44-12.9" && math.Abs(l.Share-1./6) < 1e-9 && l.Text == texts.Say("en", rules.Phrase{Key: "ui.table.odds-ignored", Args: []rules.Arg{percent(1. / 6)}})
		})
		if told != (want == 1./2) {
			t.Errorf("%s: a flag that may be ignored is told: %v", ground, told)
		}
	}
}

// TestM44_18_4_AtMostWhereAnAmbushMayCome: what an assault brings is told as at most, unless
// no Ambush can come as far as its side knows.
func TestM44_18_4_AtMostWhereAnAmbushMayCome(t *testing.T) {
	g := game.New()
	const board, play = "axis infantry f4 f7 a1; allies infantry f5 g9; hand axis probe-left; ", "play direct-from-hq; order f5; order g9; done"
	for more, want := range map[string]bool{
		"hand allies direct-from-hq":                  true,
		"hand allies direct-from-hq; discard ambush":  false,
		"hand allies direct-from-hq ambush":           false,
		"ocean f4; hand allies direct-from-hq":        false,
		"hand allies direct-from-hq; deck probe-left": false,
	} {
		v := seenOn(t, g, board+more, play)
		if f, ok := New(g).Forecast(v, attackOf(t, g, "battle f5 f4")); !ok || f.AtMost != want {
			t.Errorf("%s: at most %v", more, f.AtMost)
		}
		if f, ok := New(g).Forecast(v, attackOf(t, g, "battle g9 f7")); !ok || f.AtMost {
			t.Errorf("%s: fire is told as at most", more)
		}
	}
}

// TestM44_18_3_ATargetIsForetoldAsItIsStruck: of Air power each target has the odds of its
// own dice, however many are picked.
func TestM44_18_3_ATargetIsForetoldAsItIsStruck(t *testing.T) {
	g := game.New()
	const board = "axis infantry f4 g4 h4:1 a1; allies infantry m9; hand allies air-power; discard ambush"
	for _, play := range []string{"play air-power", "play air-power; target f4", "play air-power; target h4"} {
		f, ok := New(g).Forecast(seenOn(t, g, board, play), attackOf(t, g, "target g4"))
		if want := 1 - 1./9; !ok || math.Abs(f.Gain-want) > 1e-9 || len(f.Figures) != 3 {
			t.Errorf("%s: %v of %v", play, f.Gain, f.Figures)
		}
	}
}

// TestM44_7_5_AMoveSaysWhereTheUnitBattlesNoMore asks for the words of moves: those that leave no battle say so, with
// three hexes by a card that lets a unit battle after two as well, and no other.
func TestM44_7_5_AMoveSaysWhereTheUnitBattlesNoMore(t *testing.T) {
	g := game.New()
	b := New(g)
	for _, c := range []struct {
		name, board, play string
		most              int // hexes after which it may still battle
	}{
		{"probe", "axis infantry f1; allies infantry f6; hand allies probe-center; discard ambush", "play probe-center; order f6; unit f6", 1},
		{"infantry assault", "axis infantry f1; allies infantry f6; hand allies infantry-assault; discard ambush", "play infantry-assault; section center; order f6; unit f6", 2},
	} {
		v := seenOn(t, g, c.board, c.play)
		from, _ := state(v).Acting()
		moves := 0
		for _, x := range b.Spots(nil, v) {
			if x.Actions[0].Verb != game.VerbTo {
				continue
			}
			moves++
			far := scenario.Distance(from, x.Place) > c.most
			if says := b.Goes(x, v).Key != ""; says != far {
				t.Errorf("%s: to %s, %d hexes: it says that no battle is left: %v", c.name, scenario.HexName(x.Place), scenario.Distance(from, x.Place), says)
			}
		}
		if moves < 10 {
			t.Errorf("%s: only %d moves", c.name, moves)
		}
	}
}

func attackOf(t *testing.T, g *game.Game, text string) rules.Action {
	t.Helper()
	a := must.Have(g.ParseAny(text))(t)
	return a
}
