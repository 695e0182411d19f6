package rommel

import (
	"slices"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/rommel/battle"
	"sandtable/scenes/ui"
)

// fights plays random campaigns that buy what they can, and looks at each
// question of a battle on its board, with what has happened in the turn.
func fights(t *testing.T, questions int, look func(b *Board, v board.View, c *battle.Clash)) {
	t.Helper()
	campaigns(t, questions, func(b *Board, v board.View) bool {
		c := b.battle.ClashOf(v, b.Read(v))
		if c == nil || battle.OnMapNow(b.Read(v)) {
			return false
		}
		look(b, v, c)
		return true
	})
}

// campaigns plays random campaigns that buy what they can, until so many decisions of each have been
// those that look is for.
func campaigns(t *testing.T, questions int, look func(b *Board, v board.View) bool) {
	t.Helper()
	g := game.New()
	for i, id := range []string{"north-africa", "ghost-division", "d-day"} {
		s := must.Have(g.New(rules.Setup{Scenario: id}, nil))(t)
		first, b := s.Clone(), boardOf(t, g, s)
		r := rules.Stream(uint64(i), "fights "+id)
		var report rules.Report
		for asked := 0; asked < questions; {
			if s.Turn() == rules.Over {
				s.CopyFrom(first)
				report.Events = nil
			}
			legal := s.Legal(nil)
			a := rules.Pick(r, s, legal)
			if s.Turn() != rules.Chance {
				v := viewOf(g, s, at1280())
				v.Turn = slices.Clone(report.Events)
				if look(b, v) {
					asked++
				}
				a = legal[r.IntN(len(legal))]
				if buys := slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb == game.VerbBuy }); buys >= 0 {
					a = legal[buys+r.IntN(len(legal)-buys)]
				}
			}
			from := len(report.Events)
			s.Apply(a, &report)
			for k, e := range report.Events[from:] {
				if b.Sign(e).Turn {
					report.Events = slices.Clone(report.Events[from+k:])
					break
				}
			}
		}
	}
}

func TestEveryActionOfABattleHasItsPlace(t *testing.T) {
	seen := map[rules.Verb]int{}
	fights(t, 900, func(b *Board, v board.View, c *battle.Clash) {
		f, strip := frame1280(t)
		list := b.Strip(f, strip, v, nil)
		onBoard := b.Spots(nil, v)
		for _, p := range onBoard {
			if !v.Bounds.Has(p.Box.Center()) || p.Box.W < 28 || p.Box.H < 28 {
				t.Fatalf("%s: place %d lies at %v", c.Step, p.Place, p.Box)
			}
			if got := b.Where(p.Place, v); !got.Has(p.Box.Center()) {
				t.Fatalf("%s: place %d is clicked at %v and shown at %v", c.Step, p.Place, p.Box, got)
			}
			if p.Pick {
				w := v
				w.Selected = p.Place
				list = append(list, b.Spots(nil, w)...)
			}
		}
		list = append(list, onBoard...)
		for _, a := range v.Legal {
			seen[a.Verb]++
			if a.Verb == game.VerbDone || a.Verb == game.VerbSpy || a.Verb == game.VerbReroll || a.Verb == game.VerbDrawUp {
				continue // at the prompt
			}
			if !slices.ContainsFunc(list, func(p board.Spot) bool { return !p.Pick && slices.Contains(p.Actions, a) }) {
				t.Fatalf("%s: %v has no place", c.Step, a)
			}
		}
	})
	for _, verb := range []rules.Verb{game.VerbBuy, game.VerbPay, game.VerbPair, game.VerbNext, game.VerbReroll, game.VerbLose, game.VerbDrawUp, game.VerbUpgrade, game.VerbElite} {
		if seen[verb] == 0 {
			t.Errorf("nobody was asked for verb %d", verb)
		}
	}
}

// TestTheRowsShowThePlansInPlay holds what the events tell of the plans to what
// the position has in play.
func TestTheRowsShowThePlansInPlay(t *testing.T) {
	states := map[int]int{}
	fights(t, 900, func(_ *Board, _ board.View, c *battle.Clash) {
		for side := range c.Rows {
			var ready [game.Plans]int
			for _, k := range c.Rows[side] {
				states[k.State]++
				if k.State == battle.PlanReady || k.State == battle.PlanIdle && k.ID == "cohesion" { // which lies there and joins nobody (FCR-9.8)
					ready[k.Plan]++
				}
			}
			if c.Over && ready != c.Fight.Plans[side] && c.Fight.Plans[side] == [game.Plans]int{} {
				continue // they have gone back to their cup
			}
			if ready != c.Fight.Plans[side] {
				t.Fatalf("%s, round %d: side %d has %v in play, shown are %v of %+v", c.Step, c.Round, side, c.Fight.Plans[side], ready, c.Rows[side])
			}
		}
	})
	for state := battle.PlanReady; state <= battle.PlanIdle; state++ {
		if states[state] == 0 {
			t.Errorf("no plan was in state %d", state)
		}
	}
}

// TestEveryLossHasItsDie counts the losses of each round: those that were scored
// have been absorbed, have found nobody, or wait.
func TestEveryLossHasItsDie(t *testing.T) {
	hits := 0
	fights(t, 900, func(_ *Board, _ board.View, c *battle.Clash) {
		if c.Now == nil {
			return
		}
		for _, by := range [2]rules.Side{rules.First, rules.Second} {
			taken := c.Now.Wasted[by.Other()]
			for _, h := range c.Now.Hits {
				if h.Side != by.Other() {
					continue
				}
				hits++
				taken++
				if h.By < 0 || !h.Assault && c.Now.Rolls[h.By].Losses == 0 || c.Now.Rolls[h.By].Side != by {
					t.Fatalf("round %d: the loss %+v has no die of %+v", c.Round, h, c.Now.Rolls)
				}
			}
			if !c.Now.Over && !c.Over {
				taken += c.Fight.Losses[by]
			}
			if scored := c.Total(by); scored != taken {
				t.Fatalf("%s, round %d: side %d has scored %d, of which %d are told of", c.Step, c.Round, by, scored, taken)
			}
		}
	})
	if hits < 300 {
		t.Errorf("only %d losses were looked at", hits)
	}
}

// TestTheLinesAreWhoFights holds the lines to the Forces in the zone.
func TestTheLinesAreWhoFights(t *testing.T) {
	fights(t, 600, func(b *Board, v board.View, c *battle.Clash) {
		sc := b.Read(v)
		for side := range c.Lines {
			here := 0
			for _, f := range c.Lines[side] {
				if f.Destroyed == (f.Zone == c.Zone && sc.Forces[f.No].Zone == c.Zone) {
					t.Fatalf("%s: %s is destroyed: %v, at zone %d of %d", c.Step, f.ID, f.Destroyed, sc.Forces[f.No].Zone, c.Zone)
				}
				if !f.Destroyed {
					here++
					if f.Values != sc.Forces[f.No].Values {
						t.Fatalf("%s: %s shows %+v, has %+v", c.Step, f.ID, f.Values, sc.Forces[f.No].Values)
					}
				}
			}
			if want := len(sc.Zones[c.Zone].Here[side]); here != want {
				t.Fatalf("%s: %d Forces of side %d in line, %d in the zone", c.Step, here, side, want)
			}
		}
	})
}

// TestWhatIsToldOfABattle reads all that the panel and the forecasts say.
func TestWhatIsToldOfABattle(t *testing.T) {
	r := readerOf(t)
	n := 0
	fights(t, 500, func(b *Board, v board.View, _ *battle.Clash) {
		n++
		v.Lang = [2]string{"en", "fr"}[n%2]
		var l ui.List
		b.Draw(&l, v)
		boxes, places, ok := b.battle.Boxes()
		if !ok {
			t.Fatal("the battle has no board")
		}
		for i, box := range boxes {
			got := b.Explain(box.Center(), v)
			if got.Place != places[i] && got.Place < 0 {
				t.Fatalf("at place %d the panel tells of %d", places[i], got.Place)
			}
			r.note(got)
		}
		r.note(b.Goals(v))
		for _, a := range v.Legal {
			if f, ok := b.Forecast(v, a); ok {
				r.forecast(a, &f)
			}
		}
	})
	if len(r.texts) < 400 {
		t.Errorf("only %d sentences were read", len(r.texts))
	}
}

// TestARoundThatPassedHasItsPage plays on through rounds in which nobody is
// asked: each has its page with its dice and losses.
func TestARoundThatPassedHasItsPage(t *testing.T) {
	g := game.New()
	s := must.Have(g.New(rules.Setup{Scenario: "north-africa"}, nil))(t)
	b, r := boardOf(t, g, s), rules.Stream(7, "pages")
	pages := 0
	var turn []rules.Event
	for range 60_000 {
		if s.Turn() == rules.Over {
			break
		}
		legal := s.Legal(nil)
		var report rules.Report
		s.Apply(legal[r.IntN(len(legal))], &report)
		for s.Turn() == rules.Chance {
			s.Apply(rules.Pick(r, s, s.Legal(nil)), &report)
		}
		for _, ch := range b.Chapters(s, report.Events) {
			v := viewOf(g, s, at1280())
			v.Quiet, v.Legal, v.Page = true, nil, 1
			v.Ended, v.Lately = report.Events[ch.From:ch.Upto], slices.Concat(turn, report.Events[:ch.Upto])
			if b.battle.PageIs(v) != game.EventRound {
				continue
			}
			c := b.battle.ClashOf(v, b.Read(v))
			if c == nil || c.Now == nil || len(c.Now.Rolls) == 0 || len(c.Lines[0])+len(c.Lines[1]) == 0 {
				t.Fatalf("the page of %+v shows %+v", v.Ended, c)
			}
			if c.Now.N < 1 || c.Paper != true {
				t.Fatalf("the page shows %+v", c)
			}
			pages++
		}
		turn = append(turn, report.Events...)
		for k := len(turn) - 1; k >= 0; k-- {
			if b.Sign(turn[k]).Turn {
				turn = slices.Clone(turn[k:])
				break
			}
		}
	}
	if pages < 5 {
		t.Errorf("only %d rounds had a page", pages)
	}
}

// TestArrowsReachEveryPlaceOfABattle goes round the board with the arrows.
func TestArrowsReachEveryPlaceOfABattle(t *testing.T) {
	boards := 0
	fights(t, 150, func(b *Board, v board.View, c *battle.Clash) {
		var l ui.List
		b.Draw(&l, v)
		_, places, _ := b.battle.Boxes()
		boards++
		seen := reached(b, places[0])
		for _, p := range places {
			if !seen[p] {
				t.Fatalf("%s: no arrow leads to place %d of %v", c.Step, p, places)
			}
		}
	})
	if boards < 300 {
		t.Errorf("only %d boards were gone round", boards)
	}
}

// TestThePromptBeforeTakesNoRoom: the board leaves room for the prompts of its
// own battle and window, not for that of the frame before them.
func TestThePromptBeforeTakesNoRoom(t *testing.T) {
	fights(t, 1, func(b *Board, v board.View, c *battle.Clash) {
		tall := ui.Rect{X: 40, Y: v.Bounds.Bottom() - 150, W: 700, H: 140}
		low := ui.Rect{X: 40, Y: v.Bounds.Bottom() - 50, W: 700, H: 40}
		room := func(over ui.Rect) float64 {
			v.Over = []ui.Rect{over}
			return b.battle.ArenaOf(v, c).Room.H
		}
		b.battle.Foot = battle.Foot{}
		first := room(tall)
		if again := room(low); again != first {
			t.Errorf("%.0f of room, then %.0f with the prompt of one row", first, again)
		}
		if higher := room(tall.Move(0, -10)); higher >= first || room(low) != higher {
			t.Errorf("%.0f of room over a prompt of 150, %.0f before", higher, first)
		}
	})
}

// TestABattleThatIsRememberedIsTheOneThatIsShown draws each question on a board
// that has drawn others before and on a new one: they show the same.
func TestABattleThatIsRememberedIsTheOneThatIsShown(t *testing.T) {
	fights(t, 60, func(b *Board, v board.View, c *battle.Clash) {
		fresh := boardOf(t, game.New(), v.State)
		var was, is ui.List
		b.battle.Foot = battle.Foot{}
		b.Draw(&was, v)
		fresh.Draw(&is, v)
		if !was.Same(&is) {
			t.Fatalf("%s, round %d: what is remembered differs from what is", c.Step, c.Round)
		}
	})
}
