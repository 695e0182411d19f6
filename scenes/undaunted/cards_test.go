package undaunted

import (
	"iter"
	"math"
	"strings"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
)

// seen shows many positions as each side, and nobody, may see them.
func seen(t *testing.T, show func(b *Board, v board.View, whole *game.State)) {
	t.Helper()
	walk(t, 300, func(g *game.Game, s *game.State) {
		b := New(g)
		for _, viewer := range [3]rules.Side{rules.Chance, rules.First, rules.Second} {
			known := s.Clone().(*game.State)
			known.Hide(viewer)
			v := board.View{Game: g, State: known, Viewer: viewer, Lang: "en", Hover: board.None, Cursor: board.None, Selected: board.None}
			if s.Turn() == viewer {
				v.Legal = known.Legal(nil)
			}
			show(b, v, s)
		}
	})
}

// laidIn is the cards of a pile that opens.
func laidIn(b *Board, p board.Pile, v board.View) iter.Seq[board.LaidCard] {
	return func(yield func(board.LaidCard) bool) {
		for _, h := range b.Sift(p.ID, v).Heaps {
			for _, c := range h.Cards {
				if !p.Opens || !yield(c) {
					return
				}
			}
		}
	}
}

// UNA-3: the hand is one's own; the piles of both sides count what they hold.
func TestHandAndPilesShowWhatASideMaySee(t *testing.T) {
	seen(t, func(b *Board, v board.View, whole *game.State) {
		cards, backs := b.Hand(v)
		up := 0
		for _, c := range cards {
			if c.Up {
				up++
			}
		}
		switch {
		case v.Viewer < rules.First && (len(cards) > 0 || backs != whole.HandSize(whole.Active)):
			t.Fatalf("nobody sees %d cards and %d backs", len(cards), backs)
		case v.Viewer >= rules.First && len(cards)-up != whole.HandSize(v.Viewer):
			t.Fatalf("side %d sees %d cards, %d of them up, and holds %d", v.Viewer, len(cards), up, whole.HandSize(v.Viewer))
		}
		for _, p := range b.Piles(v) {
			n := 0
			for c := range laidIn(b, p, v) {
				n += c.N
			}
			if !p.Opens {
				continue
			}
			empty := p.ID == pileDeck && p.Count == 0 // the discards are told then
			if p.ID != pileVehicles && p.ID != pileTrophies && !empty && n != p.Count {
				t.Fatalf("pile %s of %d cards is laid out with %d", p.ID, p.Count, n)
			}
			if strings.HasSuffix(p.ID, pileRemoved) && (v.Viewer < rules.First || strings.HasPrefix(p.ID, theirs)) {
				t.Fatalf("UNA-3.2: viewer %d looks through %s", v.Viewer, p.ID)
			}
		}
	})
}

// UNA-3.4: the chances of the deck are those of the next draw, and add up.
func TestTheDeckTellsTheChancesOfTheNextDraw(t *testing.T) {
	seen(t, func(b *Board, v board.View, whole *game.State) {
		if v.Viewer < rules.First {
			return
		}
		b.note(state(v))
		sum, any := 0.0, false
		for c := range laidIn(b, board.Pile{ID: pileDeck, Opens: true}, v) {
			sum, any = sum+c.Share, true
			_, k, _ := cardOf(c.No)
			zone := game.ZoneDeck
			if whole.DeckSize(v.Viewer) == 0 {
				zone = game.ZoneDiscard
			}
			if n := whole.Cards(v.Viewer, zone)[k]; int(n) != c.N {
				t.Fatalf("card %d: %d told, %d in the deck", k, c.N, n)
			}
		}
		if any && math.Abs(sum-1) > 1e-9 {
			t.Fatalf("the chances add up to %v", sum)
		}
	})
}

// UNA-3.9: what is told of the other side's deck and hand is the same whatever of it is in hand.
func TestTheOtherHandIsToldTogetherWithTheDeck(t *testing.T) {
	seen(t, func(b *Board, v board.View, whole *game.State) {
		if v.Viewer < rules.First {
			return
		}
		b.note(state(v))
		foe := v.Viewer.Other()
		want := whole.Cards(foe, game.ZoneDeck)
		for k, n := range whole.Cards(foe, game.ZoneHand) {
			want[k] += n
		}
		if k, bid := whole.Bid(foe); bid {
			want[k]++
		}
		for _, c := range b.Sift(theirs+pileDeck, v).Heaps[0].Cards {
			_, k, _ := cardOf(c.No)
			if int(want[k]) != c.N {
				t.Fatalf("card %d: %d told, deck, hand and bid hold %d", k, c.N, want[k])
			}
			want[k] = 0
		}
		if want != [scenario.MaxCards]uint8{} {
			t.Fatalf("not told: %v", want)
		}
	})
}

// UNA-11.1, 11.9: every card that bolster or inspire may take is chosen in a pile,
// every card of the hand in the hand.
func TestEveryCardToChooseHasItsPlace(t *testing.T) {
	var takes, plays int
	seen(t, func(b *Board, v board.View, _ *game.State) {
		placed := map[rules.Action]bool{}
		cards, _ := b.Hand(v)
		for _, c := range cards {
			for _, a := range c.Actions {
				placed[a] = true
			}
		}
		for _, p := range b.Piles(v) {
			for c := range laidIn(b, p, v) {
				for _, a := range c.Actions {
					placed[a] = true
				}
			}
		}
		for _, a := range v.Legal {
			switch a.Verb {
			case game.VerbBid, game.VerbPlay:
				plays++
			case game.VerbTake:
				takes++
			default:
				continue
			}
			if !placed[a] {
				t.Fatalf("%s: nothing to click", b.game.Text(a))
			}
		}
	})
	if takes == 0 || plays == 0 {
		t.Fatalf("%d cards to take, %d to play: too few to tell", takes, plays)
	}
}

// UNA-3.7: each bid and each player turn is a stretch of its own, in their order,
// and only who is hit aboard is asked before everybody.
func TestSittingsFollowOneAnother(t *testing.T) {
	last, open := 0, 0
	walk(t, 900, func(g *game.Game, s *game.State) {
		n, before := New(g).Sitting(s)
		if g.TurnNumber(s) == 1 && n < last {
			last = 0 // another scenario
		}
		if n < last {
			t.Fatalf("stretch %d after %d", n, last)
		}
		last = n
		if before {
			open++
			if step, _ := s.Step(); step != game.StepWound && step != game.StepPin {
				t.Fatalf("step %v is asked before everybody", step)
			}
		}
	})
	if open == 0 {
		t.Fatal("nothing was asked before everybody")
	}
}

// TestACardLiesInOnePlace plays a card: it lies raised before its player, and not in the
// pile of those in play as well; what was laid last lies on top.
func TestACardLiesInOnePlace(t *testing.T) {
	raisedOnce := 0
	seen(t, func(b *Board, v board.View, whole *game.State) {
		if v.Viewer < rules.First {
			return
		}
		cards, _ := b.Hand(v)
		up, inPlay := 0, 0
		for _, c := range cards {
			if _, k, _ := cardOf(c.No); c.Up && whole.Cards(v.Viewer, game.ZonePlay)[k] > 0 {
				up++
			}
		}
		if _, bid := whole.Bid(v.Viewer); bid {
			return
		}
		for _, n := range whole.Cards(v.Viewer, game.ZonePlay) {
			inPlay += int(n)
		}
		for _, p := range b.Piles(v) {
			if p.ID == pilePlay && p.Count+up != inPlay {
				t.Fatalf("%d cards in play: %d lie in the pile, %d before the player", inPlay, p.Count, up)
			}
		}
		raisedOnce += up
	})
	if raisedOnce == 0 {
		t.Error("no card was raised")
	}
}
