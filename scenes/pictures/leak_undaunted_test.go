package pictures

import (
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted"
	"sandtable/saves"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// patrol is a game of Undaunted: North Africa by a random hand, a few turns long.
func patrol(t *testing.T, seed uint64) (saves.Header, *rules.Match) {
	t.Helper()
	return camp(t, seed, "patrol", func(g rules.Game, s rules.State) bool { return g.TurnNumber(s) >= 5 })
}

// camp is the Vulnerable Camp played by a random hand until something is so, or to its
// end.
func camp(t *testing.T, seed uint64, hand string, until func(rules.Game, rules.State) bool) (saves.Header, *rules.Match) {
	t.Helper()
	h := posed(t.TempDir(), "test", "en", "M")
	g := must.Have(h.Game("undaunted"))(t)
	p := must.Have(Fresh(h, g, "vulnerable-camp", people, seed, false))(t)
	defer p.Journal.Close()
	r := rules.Stream(seed, hand)
	p.Match.Onward(nil)
	for p.Match.Now().Turn() != rules.Over && !until(g, p.Match.Now()) {
		legal := p.Match.Legal()
		must.Do(t, p.Match.Do(legal[r.IntN(len(legal))], nil))
	}
	return p.Header, p.Match
}

// veiledTwins gives two games of a journal after n steps that are the same to the
// side that is asked: the other side holds another card, or has bid another one.
func veiledTwins(t *testing.T, m *rules.Match, n int) (a, b *rules.Match, blind rules.Side, ok bool) {
	t.Helper()
	at := func(k int) rules.State {
		s := must.Have(m.At(k, nil))(t)
		return s
	}
	blind = at(n).Turn()
	if blind < rules.First {
		return nil, nil, 0, false
	}
	steps := m.Steps()[:n]
	for k := n - 1; k > max(0, n-12); k-- {
		if v := steps[k].Verb; v != undaunted.VerbDraw && v != undaunted.VerbBid {
			continue
		}
		before := at(k).(*undaunted.State)
		if before.Active == blind {
			continue
		}
		for _, c := range before.Legal(nil) {
			other, ok := branched(m, k, c, steps[k+1:])
			if c == steps[k] || !ok || other.View(blind).Hash() != hidden(at(n), blind).Hash() {
				continue
			}
			same := must.Have(m.Branch(n, rules.Given{}))(t)
			return same, other, blind, true
		}
	}
	return nil, nil, 0, false
}

func hidden(s rules.State, from rules.Side) rules.State {
	s.Hide(from)
	return s
}

// veils are moments of a game at which the side that must not notice is asked: for
// a bid, and for a card of its player turn.
func veils(t *testing.T) (out []secret) {
	t.Helper()
	var bids, plays int
	for seed := uint64(1); seed < 12 && (bids < 2 || plays < 2); seed++ {
		head, m := patrol(t, seed)
		for n := len(m.Steps()) / 3; n < len(m.Steps()); n++ {
			a, b, blind, ok := veiledTwins(t, m, n)
			if !ok {
				continue
			}
			step, _ := a.Now().(*undaunted.State).Step()
			switch count := map[undaunted.Step]*int{undaunted.StepBid: &bids, undaunted.StepPlay: &plays}[step]; {
			case count == nil || *count == 2:
			default:
				*count++
				out = append(out, secret{head, a, b, blind})
			}
		}
	}
	if bids < 2 || plays < 2 {
		t.Fatalf("only %d bids and %d player turns with something to hide", bids, plays)
	}
	return out
}

// atTable puts a world before its game.
func (w *world) atTable(t *testing.T) {
	t.Helper()
	scene := must.Have(w.house.Table(w.play))(t)
	w.stage.Push(scene)
	w.step(ui.Input{}, 0)
	w.step(ui.Input{}, time.Second)
}

// TestUndauntedHolderSeesTheCard holds the other test up (UNA-3.7): the card that
// is another is seen where its holder sits before the screen.
func TestUndauntedHolderSeesTheCard(t *testing.T) {
	for _, k := range veils(t) {
		seats := [2]saves.Seat{saves.Bot(ai.FirstSight), saves.Bot(ai.FirstSight)}
		seats[k.blind.Other()] = saves.Person
		a, b := opened(t, k.head, k.a, seats), opened(t, k.head, k.b, seats)
		both(a, b, func(w *world) { w.atTable(t) })
		if len(a.shown()) == 0 {
			t.Fatal("nothing is shown")
		}
		if a.tells(b) {
			return
		}
	}
	t.Error("no holder sees his own card, so that nothing could be hidden")
}

// tells says whether two worlds show different things.
func (w *world) tells(o *world) bool {
	x, y := w.shown(), o.shown()
	if len(x) != len(y) {
		return true
	}
	for i := range x {
		if x[i] != y[i] {
			return true
		}
	}
	return false
}

// TestUndauntedHidesTheOtherHandAndBid looks at everything that two people at one
// screen can bring up, in two games that differ only in a card that the other side
// holds or has bid (UNA-3.2, 3.6, 3.7): curtain, table, tooltips, piles, log, odds,
// hint, undo, rules, replay, and the pictures of the saved game. Nothing differs.
func TestUndauntedHidesTheOtherHandAndBid(t *testing.T) {
	for i, k := range veils(t) {
		a, b := opened(t, k.head, k.a, people), opened(t, k.head, k.b, people)
		both(a, b, func(w *world) { w.atTable(t) })
		if _, ok := a.stage.Top().(*menu.Curtain); !ok {
			t.Fatalf("no curtain falls, but %T", a.stage.Top())
		}
		alike(t, a, b, "the curtain")
		pressed(t, a, b, "a key behind the curtain", 'l', 'h', 'g', '.', 'o', '1', 'd', ui.KeyF1, ui.KeyEsc, ui.KeyF3, ui.KeyTab)
		both(a, b, func(w *world) { w.unseal() })
		alike(t, a, b, "the way to the table")
		if _, ok := a.stage.Top().(*table.Table); !ok {
			t.Fatalf("the curtain leads to %T", a.stage.Top())
		}
		if i%2 == 0 {
			sweep(t, a, b, "a tooltip of the table")
		}
		pressed(t, a, b, "the piles", 'd')
		for _, pile := range []string{"undaunted.pile.unseen", "undaunted.pile.discard", "undaunted.pile.reserve", "undaunted.pile.trophies", "undaunted.pile.vehicles"} {
			both(a, b, func(w *world) { w.openPile(t, pile) })
			alike(t, a, b, "the pile "+pile)
		}
		pressed(t, a, b, "the piles shut", ui.KeyEsc)
		pressed(t, a, b, "the log", 'l')
		pressed(t, a, b, "a choice and its odds", 'n', 'o', 'n', 'n', '1', ui.KeyEsc)
		pressed(t, a, b, "the hint", 'h')
		pressed(t, a, b, "the rules", ui.KeyF1, ui.KeyEsc)
		pressed(t, a, b, "the quick cards", ui.KeyF2, ui.KeyEsc)
		pressed(t, a, b, "the replay", '.', '.', ui.KeyHome, ui.KeyRight, ui.KeyEnd, 'h', ui.KeyEsc)
		pressed(t, a, b, "taking back", 'z')
		alikeAfterwards(t, a, b)
	}
}

// openPile looks through a pile, by its name in the list of piles.
func (w *world) openPile(t *testing.T, key string) {
	t.Helper()
	v := &viewing{studio: w.studio, house: w.house}
	if err := v.clickOn(key); err != nil {
		t.Error(err)
	}
}
