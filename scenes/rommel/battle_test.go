package rommel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// fights plays random campaigns that buy what they can, and looks at each
// question of a battle on its board, with what has happened in the turn.
func fights(t *testing.T, questions int, look func(b *Board, v board.View, c *clash)) {
	t.Helper()
	g := game.New()
	for i, id := range []string{"north-africa", "ghost-division", "d-day"} {
		s, err := g.New(rules.Setup{Scenario: id}, nil)
		if err != nil {
			t.Fatal(err)
		}
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
				if c := b.clashOf(v, b.read(v)); c != nil && !onMapNow(b.read(v)) {
					asked++
					look(b, v, c)
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
	fights(t, 900, func(b *Board, v board.View, c *clash) {
		f, strip := frame1280(t)
		list := b.Strip(f, strip, v, nil)
		onBoard := b.Spots(nil, v)
		for _, p := range onBoard {
			if !v.Bounds.Has(p.Box.Center()) || p.Box.W < 28 || p.Box.H < 28 {
				t.Fatalf("%s: place %d lies at %v", c.step, p.Place, p.Box)
			}
			if got := b.Where(p.Place, v); !got.Has(p.Box.Center()) {
				t.Fatalf("%s: place %d is clicked at %v and shown at %v", c.step, p.Place, p.Box, got)
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
				t.Fatalf("%s: %v has no place", c.step, a)
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
	fights(t, 900, func(_ *Board, _ board.View, c *clash) {
		for side := range c.rows {
			var ready [game.Plans]int
			for _, k := range c.rows[side] {
				states[k.state]++
				if k.state == planReady || k.state == planIdle && k.id == "cohesion" { // which lies there and joins nobody (FCR-9.8)
					ready[k.plan]++
				}
			}
			if c.over && ready != c.fight.Plans[side] && c.fight.Plans[side] == [game.Plans]int{} {
				continue // they have gone back to their cup
			}
			if ready != c.fight.Plans[side] {
				t.Fatalf("%s, round %d: side %d has %v in play, shown are %v of %+v", c.step, c.round, side, c.fight.Plans[side], ready, c.rows[side])
			}
		}
	})
	for state := planReady; state <= planIdle; state++ {
		if states[state] == 0 {
			t.Errorf("no plan was in state %d", state)
		}
	}
}

// TestEveryLossHasItsDie counts the losses of each round: those that were scored
// have been absorbed, have found nobody, or wait.
func TestEveryLossHasItsDie(t *testing.T) {
	hits := 0
	fights(t, 900, func(_ *Board, _ board.View, c *clash) {
		if c.now == nil {
			return
		}
		for _, by := range [2]rules.Side{rules.First, rules.Second} {
			taken := c.now.Wasted[by.Other()]
			for _, h := range c.now.Hits {
				if h.Side != by.Other() {
					continue
				}
				hits++
				taken++
				if h.By < 0 || !h.Assault && c.now.Rolls[h.By].Losses == 0 || c.now.Rolls[h.By].Side != by {
					t.Fatalf("round %d: the loss %+v has no die of %+v", c.round, h, c.now.Rolls)
				}
			}
			if !c.now.Over && !c.over {
				taken += c.fight.Losses[by]
			}
			if scored := c.total(by); scored != taken {
				t.Fatalf("%s, round %d: side %d has scored %d, of which %d are told of", c.step, c.round, by, scored, taken)
			}
		}
	})
	if hits < 300 {
		t.Errorf("only %d losses were looked at", hits)
	}
}

// TestTheLinesAreWhoFights holds the lines to the Forces in the zone.
func TestTheLinesAreWhoFights(t *testing.T) {
	fights(t, 600, func(b *Board, v board.View, c *clash) {
		sc := b.read(v)
		for side := range c.lines {
			here := 0
			for _, f := range c.lines[side] {
				if f.destroyed == (f.Zone == c.zone && sc.forces[f.No].Zone == c.zone) {
					t.Fatalf("%s: %s is destroyed: %v, at zone %d of %d", c.step, f.ID, f.destroyed, sc.forces[f.No].Zone, c.zone)
				}
				if !f.destroyed {
					here++
					if f.Values != sc.forces[f.No].Values {
						t.Fatalf("%s: %s shows %+v, has %+v", c.step, f.ID, f.Values, sc.forces[f.No].Values)
					}
				}
			}
			if want := len(sc.fields[c.zone].here[side]); here != want {
				t.Fatalf("%s: %d Forces of side %d in line, %d in the zone", c.step, here, side, want)
			}
		}
	})
}

// TestWhatIsToldOfABattle reads all that the panel and the forecasts say.
func TestWhatIsToldOfABattle(t *testing.T) {
	g := game.New()
	book, err := g.Book()
	if err != nil {
		t.Fatal(err)
	}
	read := map[string]bool{}
	hold := func(text, clause string) {
		read[text] = true
		if strings.Contains(text, "ui.") || strings.Contains(text, "{{") || strings.Contains(text, "<no value>") {
			t.Errorf("%q is no sentence", text)
		}
		if _, ok := book.Clause(clause); clause != "" && !ok {
			t.Errorf("%q names %s, which is no clause", text, clause)
		}
	}
	note := func(n board.Note) {
		hold(n.Title, "")
		for _, s := range n.Under {
			hold(s, "")
		}
		for _, l := range n.Lines {
			hold(l.Text, l.Clause)
		}
	}
	n := 0
	fights(t, 500, func(b *Board, v board.View, _ *clash) {
		n++
		v.Lang = [2]string{"en", "fr"}[n%2]
		var l ui.List
		b.Draw(&l, v)
		boxes, places, ok := b.battleBoxes()
		if !ok {
			t.Fatal("the battle has no board")
		}
		for i, box := range boxes {
			got := b.Explain(box.Center(), v)
			if got.Place != places[i] && got.Place < 0 {
				t.Fatalf("at place %d the panel tells of %d", places[i], got.Place)
			}
			note(got)
		}
		note(b.Goals(v))
		for _, a := range v.Legal {
			f, ok := b.Forecast(v, a)
			if !ok {
				continue
			}
			sum := 0.0
			for _, bar := range f.Bars {
				for _, s := range bar.Shares {
					sum += s.P
					hold(s.Text, "")
				}
			}
			if len(f.Bars) > 0 && (sum < 0.999 || sum > 1.001) {
				t.Fatalf("%v: the bar adds up to %f", a, sum)
			}
			for _, x := range slices.Concat(f.Sum, f.Bad, f.More) {
				hold(x.Text, x.Clause)
			}
		}
	})
	if len(read) < 400 {
		t.Errorf("only %d sentences were read", len(read))
	}
}

// TestARoundThatPassedHasItsPage plays on through rounds in which nobody is
// asked: each has its page with its dice and losses.
func TestARoundThatPassedHasItsPage(t *testing.T) {
	g := game.New()
	s, err := g.New(rules.Setup{Scenario: "north-africa"}, nil)
	if err != nil {
		t.Fatal(err)
	}
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
			if b.pageIs(v) != game.EventRound {
				continue
			}
			c := b.clashOf(v, b.read(v))
			if c == nil || c.now == nil || len(c.now.Rolls) == 0 || len(c.lines[0])+len(c.lines[1]) == 0 {
				t.Fatalf("the page of %+v shows %+v", v.Ended, c)
			}
			if c.now.N < 1 || c.paper != true {
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
	fights(t, 150, func(b *Board, v board.View, c *clash) {
		var l ui.List
		b.Draw(&l, v)
		_, places, _ := b.battleBoxes()
		boards++
		reached := map[int]bool{places[0]: true}
		for next := []int{places[0]}; len(next) > 0; next = next[1:] {
			for way := board.Left; way <= board.DownRight; way++ {
				if to := b.Step(next[0], way); to != board.None && !reached[to] {
					reached[to] = true
					next = append(next, to)
				}
			}
		}
		for _, p := range places {
			if !reached[p] {
				t.Fatalf("%s: no arrow leads to place %d of %v", c.step, p, places)
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
	fights(t, 1, func(b *Board, v board.View, c *clash) {
		tall := ui.Rect{X: 40, Y: v.Bounds.Bottom() - 150, W: 700, H: 140}
		low := ui.Rect{X: 40, Y: v.Bounds.Bottom() - 50, W: 700, H: 40}
		room := func(over ui.Rect) float64 {
			v.Over = []ui.Rect{over}
			return b.arenaOf(v, c).room.H
		}
		b.battle.foot = foot{}
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
	fights(t, 60, func(b *Board, v board.View, c *clash) {
		fresh := boardOf(t, game.New(), v.State)
		var was, is ui.List
		b.battle.foot = foot{}
		b.Draw(&was, v)
		fresh.Draw(&is, v)
		if !was.Same(&is) {
			t.Fatalf("%s, round %d: what is remembered differs from what is", c.step, c.round)
		}
	})
}
