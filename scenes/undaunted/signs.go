package undaunted

import (
	"strings"

	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Die is the picture of a face; the 0 is a ten (UNA-12.5).
func (b *Board) Die(a rules.Action) (ui.Pic, bool) {
	if a.Verb != game.VerbRoll || a.A < 1 || a.A > 10 {
		return ui.Pic{}, false
	}
	return dieFaces[a.A%10], true
}

// dieFaces are the pictures of the faces by the figure on them.
var dieFaces = func() (out [10]ui.Pic) {
	for n := range out {
		out[n] = bits("d10-" + ui.Figures(n))
	}
	return out
}()

// Hit and spent dice.
func (b *Board) Hit() (hit, spent ui.Pic) { return bits("die-hit"), bits("die-miss") }

// Reckon words what the dice of an attack came to: the best of them against the
// sum that was asked, since one that hits is enough (UNA-12.6).
func (b *Board) Reckon(dice []rules.Event) rules.Phrase {
	best, odds := 0, game.Odds{}
	for _, e := range dice {
		shows, o := b.game.Die(e)
		best, odds = max(best, shows), o
	}
	if best == 0 {
		return rules.Phrase{}
	}
	key := "missed"
	switch {
	case best == 10: // the face shows 0
		key = "ten"
	case best >= odds.Need:
		key = "hit"
	}
	return rules.Phrase{Key: "ui.undaunted.throw-" + key, Args: []rules.Arg{ui.Num("Die", best), ui.Word("Sum", rules.Plain(sumOf(odds)))}}
}

// sumOf writes what a die must reach: `5 + 1 + 2 = 8`, a lone number as it is.
func sumOf(o game.Odds) string {
	parts := []string{ui.Figures(o.Base)}
	for _, n := range [2]int{o.Cover, o.Distance} {
		if n > 0 {
			parts = append(parts, ui.Figures(n))
		}
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return strings.Join(parts, " + ") + " = " + ui.Figures(o.Need)
}

// part is the number of an event that plays a part, -1 where none does.
func part(e rules.Event, p lexicon.Part) int { return game.Events.Of(e, p) }

// tileAt is where a tile is that plays a part in an event.
func tileAt(p lexicon.Part, n int) int {
	switch p {
	case lexicon.From, lexicon.To, lexicon.Place:
		return n
	}
	return board.None
}

// Sign is what an event means to the tray, the log and the motion on the board.
func (b *Board) Sign(e rules.Event) board.Sign {
	if b.now == nil {
		return board.Sign{From: board.None, To: board.None, Card: board.Card{No: -1}}
	}
	s := board.SignOf(&game.Events, e, tileAt)
	if s.To < 0 {
		s.To = b.now.EventTile(e)
	}
	switch e.Kind {
	case game.EventAimed:
		s.From, s.To = b.acting(), placeOf(part(e, lexicon.Whom), b.actingOn())
	case game.EventDie:
		shows, o := b.game.Die(e)
		s.Die, s.Hit = dieFaces[shows%10], shows == 10 || shows >= o.Need
	case game.EventPlayed, game.EventBids:
		if k := part(e, lexicon.Card); k >= 0 {
			s.Card = b.card(e.Side, k)
		}
	case game.EventWounded, game.EventHit, game.EventSuppressed, game.EventReady:
		s.To = ofSoldiers + part(e, lexicon.Who)
	case game.EventDamaged, game.EventImmobilised, game.EventRepaired, game.EventMobile, game.EventCaptured:
		s.To = ofVehicles + part(e, lexicon.Ride)
	}
	return s
}

// Joined words cards that are drawn or discarded one after the other.
func (b *Board) Joined(list []rules.Event) (rules.Phrase, bool) {
	name := list[0].Kind
	if name == game.EventMoved && b.now != nil {
		return b.marched(list)
	}
	if b.sc == nil || name != game.EventDrew && name != game.EventDrewHidden && name != game.EventDiscarded {
		return rules.Phrase{}, false
	}
	side, many := list[0].Side, [scenario.MaxCards]int{}
	for _, e := range list {
		n := 1
		if name == game.EventDiscarded {
			n = part(e, lexicon.Count)
		}
		if k := part(e, lexicon.Card); k >= 0 {
			many[k] += n
		}
	}
	var cards []rules.Text
	for k, n := range many {
		if n == 0 {
			continue
		}
		c := b.sc.Cards[side][k].Name
		if n > 1 {
			c.En, c.Fr = c.En+" × "+ui.Figures(n), c.Fr+" × "+ui.Figures(n)
		}
		cards = append(cards, c)
	}
	args := []rules.Arg{ui.Word("Side", b.game.SideTitles()[side]), ui.Num("N", len(list)), listOf("Card", cards)}
	if name == game.EventDrewHidden {
		args = args[:2]
	}
	return rules.Phrase{Key: "undaunted.event." + b.game.EventName(name) + "-cards", Args: args}, true
}

// marched words the steps of one soldier in a line: tile after tile.
func (b *Board) marched(list []rules.Event) (rules.Phrase, bool) {
	for i, e := range list[1:] {
		if e.Kind != list[i].Kind || part(e, lexicon.Who) != part(list[i], lexicon.Who) || part(e, lexicon.From) != part(list[i], lexicon.To) {
			return rules.Phrase{}, false
		}
	}
	out := b.game.Event(b.now, list[0])
	out.Key = "ui.undaunted.board.way"
	tiles := ""
	for i, e := range list {
		if i == 0 {
			tiles = b.sc.Tile(part(e, lexicon.From)).ID
		}
		tiles += " → " + b.sc.Tile(part(e, lexicon.To)).ID
	}
	out.Args = append(out.Args, ui.Word("Way", rules.Plain(tiles)))
	return out, len(list) > 1
}

func (b *Board) acting() int {
	if u := b.now.Actor(); u >= 0 {
		return ofSoldiers + u
	}
	return board.None
}

func (b *Board) actingOn() int {
	if u := b.now.Actor(); u >= 0 {
		return b.now.Soldier(u).Tile
	}
	return board.None
}
