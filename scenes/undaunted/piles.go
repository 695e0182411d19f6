package undaunted

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/pile"
	"sandtable/rules/sorting"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// The piles, as the table knows them. Those of the other side begin with theirs.
const (
	pileDeck     = "deck"
	pilePlay     = "play"
	pileDiscard  = "discard"
	pileReserve  = "reserve"
	pileRemoved  = "removed"
	pileVehicles = "vehicles"
	pileTrophies = "trophies"
	theirs       = "their-"
)

// zoneOf is the zone of each pile that is one.
var zoneOf = map[string]int{pilePlay: game.ZonePlay, pileDiscard: game.ZoneDiscard, pileReserve: game.ZoneReserve, pileRemoved: game.ZoneRemoved}

// Piles are those beside the hand, those of the other side, and the vehicle cards (UNA-3).
func (b *Board) Piles(v board.View) []board.Pile {
	s := state(v)
	b.note(s)
	side := me(v)
	own := v.Viewer >= rules.First
	out := []board.Pile{{
		ID: pileDeck, Name: texts.Get(v.Lang, "undaunted.pile.deck"), Count: s.DeckSize(side), Back: backOf(side),
		Top: board.Card{No: -1}, Opens: own, Tip: texts.Get(v.Lang, "undaunted.pile.deck-tip"),
	}}
	for _, id := range [...]string{pilePlay, pileDiscard, pileReserve} {
		out = append(out, b.open(v, id, side))
	}
	gone := b.open(v, pileRemoved, side)
	if gone.Opens = own; !own {
		gone.Top.No = -1
	}
	out = append(out, gone)
	foe := side.Other()
	for _, id := range [...]string{pileDeck, pileDiscard, pileReserve, pilePlay} {
		p := board.Pile{ID: theirs + id, Name: texts.Get(v.Lang, "undaunted.pile.unseen"), Top: board.Card{No: -1}, Apart: true, Opens: true}
		if id == pileDeck {
			p.Count = unseen(s, foe)
		} else {
			if p = b.open(v, id, foe); id == pilePlay && p.Count == 0 {
				continue
			}
			p.ID, p.Apart = theirs+id, true
		}
		p.Of = texts.In(v.Lang, b.game.SideTitles()[foe])
		out = append(out, p)
	}
	if n := game.Set(b.sc.VehiclesIn).Len(); n > 0 {
		out = append(out, board.Pile{ID: pileVehicles, Name: texts.Get(v.Lang, "undaunted.pile.vehicles"), Count: n, Top: board.Card{No: -1}, Apart: true,
			Opens: true, Of: texts.Get(v.Lang, "undaunted.pile.table")})
	}
	return append(out, board.Pile{ID: pileTrophies, Name: texts.Get(v.Lang, "undaunted.pile.trophies"), Count: len(trophiesOf(s, rules.First)) + len(trophiesOf(s, rules.Second)), Top: board.Card{No: -1}, Apart: true,
		Opens: true, Of: texts.Get(v.Lang, "undaunted.pile.table")})
}

// open is a pile that lies face up: its first card by name on top.
func (b *Board) open(v board.View, id string, side rules.Side) board.Pile {
	list := lying(v, id, side)
	p := board.Pile{ID: id, Name: texts.Get(v.Lang, "undaunted.pile."+id), Count: total(list), Top: board.Card{No: -1}, Opens: true}
	if k := b.laidLast(v, id, side); k >= 0 && list[k] > 0 {
		p.Top = b.card(side, k)
	} else if kinds := b.byName(v.Lang, side, list); len(kinds) > 0 {
		p.Top = b.card(side, kinds[0])
	}
	return p
}

func total(list [scenario.MaxCards]uint8) int {
	return pile.Sum(list[:])
}

// lying is the cards of a pile, by kind, without the card that lies raised before its player.
func lying(v board.View, id string, side rules.Side) [scenario.MaxCards]uint8 {
	s := state(v)
	list := s.Cards(side, zoneOf[id])
	if id != pilePlay || side != v.Viewer {
		return list
	}
	if k, up := raised(s, side); up && list[k] > 0 {
		list[k]--
	}
	return list
}

// laidLast is the kind of card that came last onto a pile in this turn, -1 where that is not known.
func (b *Board) laidLast(v board.View, id string, side rules.Side) int {
	onto := map[rules.EventKind]string{game.EventPlayed: pilePlay, game.EventDiscarded: pileDiscard, game.EventBids: pileDiscard, game.EventFog: pileDiscard, game.EventBolstered: pileDiscard, game.EventHunkered: pileReserve}
	for _, e := range slices.Backward(v.Turn) {
		switch {
		case e.Side != side || onto[e.Kind] != id:
		case e.Kind == game.EventFog:
			return fogOf(b.sc, side)
		default:
			return part(e, lexicon.Card)
		}
	}
	return -1
}

// fogOf is the kind of card that is a side's fog of war, -1 for none.
func fogOf(sc *game.Scenario, side rules.Side) int {
	return slices.IndexFunc(sc.Cards[side], func(c scenario.CardInfo) bool { return c.Fog() })
}

// byName is the kinds of card of which there are any, sorted by name (UNA-4.6), fog of war last.
func (b *Board) byName(lang string, side rules.Side, list [scenario.MaxCards]uint8) (kinds []int) {
	for k, n := range list {
		if n > 0 {
			kinds = append(kinds, k)
		}
	}
	sorting.By(kinds, func(x, y int) int {
		p, q := b.sc.Cards[side][x], b.sc.Cards[side][y]
		if p.Fog() != q.Fog() {
			return pane.Either(p.Fog(), 1, -1)
		}
		return cmp.Compare(texts.In(lang, p.Name), texts.In(lang, q.Name))
	})
	return kinds
}

// unseen counts the cards of a side that nobody else sees: deck, hand and bid (UNA-3.9).
func unseen(s *game.State, side rules.Side) int {
	n := s.DeckSize(side) + s.HandSize(side)
	if _, bid := s.Bid(side); bid {
		n++
	}
	return n
}

// Sift is what lies in a pile, as far as who looks may see it.
func (b *Board) Sift(id string, v board.View) board.Sifted {
	s := state(v)
	b.note(s)
	side := me(v)
	switch id {
	case pileDeck:
		return b.deck(v, side)
	case theirs + pileDeck:
		return b.unseenCards(v, side.Other())
	case pileVehicles:
		return b.vehicleCards(v)
	case pileTrophies:
		return b.trophies(v)
	}
	key, other := strings.CutPrefix(id, theirs)
	if other {
		side = side.Other()
	}
	return board.Sifted{
		Title:  texts.Say(v.Lang, rules.Phrase{Key: "undaunted.pile." + key + "-title", Args: []rules.Arg{ui.Word("Side", b.game.SideTitles()[side])}}),
		Under:  texts.Get(v.Lang, "undaunted.pile."+key+"-under"),
		Clause: pileClauses[key],
		Heaps: b.heap(v.Lang, side, lying(v, key, side), taken(v, key), func(k int, c *board.LaidCard) {
			for _, a := range v.Legal {
				if whose, of := game.CardOf(a); a.Verb == game.VerbTake && whose == side && of == k && takenFrom(s) == key {
					c.Actions = append(c.Actions, a)
				}
			}
		}),
	}
}

// taken is the kinds of card that the action under way took from a pile: their places stay empty.
func taken(v board.View, key string) (list [scenario.MaxCards]uint8) {
	if takenFrom(state(v)) != key {
		return list
	}
	for _, e := range slices.Backward(v.Turn) {
		switch e.Kind {
		case game.EventAction:
			return list
		case game.EventBolstered, game.EventInspired:
			list[part(e, lexicon.Card)]++
		}
	}
	return list
}

// heap lays kinds of card out by name, those that are gone from it too; each says more of one.
func (b *Board) heap(lang string, side rules.Side, list, gone [scenario.MaxCards]uint8, each func(k int, c *board.LaidCard)) []board.Heap {
	var out board.Heap
	all := list
	for k, n := range gone {
		all[k] += n
	}
	for _, k := range b.byName(lang, side, all) {
		c := board.LaidCard{Card: b.card(side, k), N: int(list[k]), Share: -1}
		each(k, &c)
		out.Cards = append(out.Cards, c)
	}
	return []board.Heap{out}
}

var pileClauses = map[string]string{pilePlay: "UNA-7.3", pileDiscard: "UNA-3.3", pileReserve: "UNA-3.1", pileRemoved: "UNA-3.2"}

// takenFrom is the pile from which bolster or inspire takes a card (UNA-11.1, 11.9).
func takenFrom(s *game.State) string {
	switch step, _ := s.Step(); step {
	case game.StepBolster:
		return pileReserve
	case game.StepInspire:
		return pilePlay
	}
	return ""
}

// deck is what is left of one's deck, and how likely each card is drawn next (UNA-3.4, 5.3).
func (b *Board) deck(v board.View, side rules.Side) board.Sifted {
	s := state(v)
	list, under := s.Cards(side, game.ZoneDeck), "undaunted.pile.deck-under"
	if s.DeckSize(side) == 0 {
		list, under = s.Cards(side, game.ZoneDiscard), "undaunted.pile.deck-empty"
	}
	n := total(list)
	out := board.Sifted{Title: texts.Get(v.Lang, "undaunted.pile.deck-title"), Clause: "UNA-3.4"}
	out.Under = texts.Say(v.Lang, rules.Phrase{Key: under, Args: []rules.Arg{ui.Num("N", n)}})
	if n == 0 {
		out.Under = texts.Get(v.Lang, "undaunted.pile.deck-none")
	}
	out.Heaps = b.heap(v.Lang, side, list, [scenario.MaxCards]uint8{}, func(k int, c *board.LaidCard) { b.chance(v.Lang, side, k, n, c) })
	return out
}

// handful is how many cards a side draws at the start of a turn (UNA-5.2).
const handful = 4

// chance tells how likely a kind of card is among the next drawn of so many.
func (b *Board) chance(lang string, side rules.Side, k, of int, c *board.LaidCard) {
	miss := 1.0
	for i := range min(handful, of) {
		miss *= math.Max(0, float64(of-c.N-i)) / float64(of-i)
	}
	c.Share = float64(c.N) / float64(of)
	c.Text = ui.Percent(lang, c.Share)
	c.Tip = texts.Say(lang, rules.Phrase{Key: "undaunted.pile.chance", Args: []rules.Arg{
		ui.Word("Card", b.sc.Cards[side][k].Name), ui.Num("N", c.N), ui.Num("Of", of), ui.Share("P", c.Share),
		ui.Share("Four", 1-miss), ui.Num("Draws", min(handful, of))}})
}

// unseenCards is a side's deck and hand together, as worked out from what is open (UNA-3.9).
func (b *Board) unseenCards(v board.View, side rules.Side) board.Sifted {
	s := state(v)
	var all [scenario.MaxCards]uint8
	for k := range all {
		all[k] = s.Cards(side, game.ZoneDeck)[k] + s.Cards(side, game.ZoneHand)[k]
	}
	if k, bid := s.Bid(side); bid && k >= 0 {
		all[k]++
	}
	return board.Sifted{
		Title:  texts.Say(v.Lang, rules.Phrase{Key: "undaunted.pile.unseen-title", Args: []rules.Arg{ui.Word("Side", b.game.SideTitles()[side])}}),
		Under:  texts.Say(v.Lang, rules.Phrase{Key: "undaunted.pile.unseen-under", Args: []rules.Arg{ui.Num("Hand", s.HandSize(side)), ui.Num("Deck", s.DeckSize(side))}}),
		Clause: "UNA-3.9",
		Heaps:  b.heap(v.Lang, side, all, [scenario.MaxCards]uint8{}, func(int, *board.LaidCard) {}),
	}
}

// trophy is something that a side has put aside: an enemy counter or a structure that it has taken
// off the board, or a counter of its own that has escaped (UNA-13.6, 13.10, 13.13, 14.11).
type trophy struct {
	face    string
	name    rules.Text
	escaped bool
}

func trophiesOf(s *game.State, side rules.Side) (out []trophy) {
	sc := s.Scenario()
	for u := range game.Set(sc.SoldiersIn).All {
		m, d := s.Soldier(u), sc.Units[u]
		if m.Eliminated && d.Side != side || m.Escaped && d.Side == side {
			out = append(out, trophy{"counter-" + d.ID, d.Name, m.Escaped})
		}
	}
	for v := range (game.Set(s.Destroyed[side]) | game.Set(s.DroveOff[side])).All {
		d := sc.Vehicles[v]
		out = append(out, trophy{"counter-" + d.ID, d.Name, game.Set(s.DroveOff[side]).Has(v)})
	}
	if side == rules.First {
		for t := range (game.Set(sc.Structures) &^ game.Set(s.Standing)).All {
			d := sc.Buildings[sc.Tile(t).Structure]
			out = append(out, trophy{"structure-" + d.ID, d.Name, false})
		}
	}
	return out
}

// trophies lays out what both sides have put aside.
func (b *Board) trophies(v board.View) board.Sifted {
	return board.Sifted{
		Title: texts.Get(v.Lang, "undaunted.pile.trophies-title"), Under: texts.Get(v.Lang, "undaunted.pile.trophies-under"), Clause: "UNA-3.1",
		Row: func(f *ui.Frame, in ui.Rect, dst []board.Spot) ([]board.Spot, float64) {
			y := in.Y
			for _, side := range [2]rules.Side{me(v), me(v).Other()} {
				y += b.trophyShelf(f, ui.Rect{X: in.X, Y: y, W: in.W}, trophiesOf(state(v), side), side)
			}
			return dst, y - in.Y
		},
	}
}

// trophyShelf draws those of one side, and gives the height used.
func (b *Board) trophyShelf(f *ui.Frame, in ui.Rect, list []trophy, side rules.Side) float64 {
	head, small := f.Bold(ui.M), f.Type(ui.S)
	mark := f.Px(20)
	f.Mark(ui.Rect{X: in.X, Y: in.Y + (head.Line-mark)/2, W: mark, H: mark}.Snap(), sideWords[side], side)
	f.Text(ui.Rect{X: in.X + mark + f.Px(8), Y: in.Y, W: in.W - mark - f.Px(8), H: head.Line}, f.Name(b.game.SideTitles()[side]), head)
	y := in.Y + head.Line + f.Px(6)
	if len(list) == 0 {
		f.List.Text(ui.Rect{X: in.X, Y: y, W: in.W, H: small.Line}, f.Say("undaunted.pile.trophies-none"), f.Soft(ui.S))
		return head.Line + small.Line + f.Px(18)
	}
	k, w := f.Px(52), f.Px(104)
	x, row := in.X, k+2*small.Line+f.Px(8)
	for _, t := range list {
		if x+w > in.Right()+1 {
			x, y = in.X, y+row
		}
		at := ui.Rect{X: x + (w-k)/2, Y: y, W: k, H: k}.Snap()
		f.List.Sprite(at, bits(t.face))
		f.Text(ui.Rect{X: x, Y: y + k + 2, W: w - 4, H: small.Line}, f.Name(t.name), small.To(ui.Middle))
		if t.escaped {
			f.Text(ui.Rect{X: x, Y: y + k + 2 + small.Line, W: w - 4, H: small.Line}, f.Say("undaunted.flank.vehicle-escaped"), f.Soft(ui.S).To(ui.Middle))
		}
		x += w
	}
	return y + row - in.Y + f.Px(8)
}
