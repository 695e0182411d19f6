package undaunted

import (
	"slices"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Die is the picture of a face; the 0 is a ten (UNA-12.5).
func (b *Board) Die(a rules.Action) (ui.Pic, bool) {
	return board.FaceOf(a, game.VerbRoll, 1, dieFaces)
}

// dieFaces are the pictures of the faces from one on, the 0 last.
var dieFaces = append(board.Faces(inBars, "d10-", 9), bits("d10-0"))

// Hit and spent dice.
func (b *Board) Hit() (hit, spent ui.Pic) { return bits("die-hit"), bits("die-miss") }

// Reckon words an attack's dice: the best against the sum asked, since one that hits is enough (UNA-12.6).
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

// struck says whether a die hits; a ten always does (UNA-12.5).
func struck(g *game.Game, e rules.Event) bool {
	shows, o := g.Die(e)
	return shows == 10 || shows >= o.Need
}

// part is the number of an event that plays a part, -1 where none does.
func part(e rules.Event, p lexicon.Part) int { return game.Events.Of(e, p) }

// weights are what kinds of event weigh of which their marks do not tell it.
var weights = board.Weights{
	game.EventSuppressed: board.Hurt, game.EventImmobilised: board.Hurt,
	game.EventControlled: board.Taken, game.EventLostControl: board.Taken, game.EventBlownUp: board.Taken, game.EventCaptured: board.Taken,
	game.EventEscaped: board.Taken, game.EventDroveOff: board.Taken, game.EventOver: board.Ended,
}

func (b *Board) Sign(e rules.Event) board.Sign {
	if b.now == nil {
		return board.Sign{From: board.None, To: board.None, Card: board.Card{No: -1}}
	}
	s := board.SignOf(&game.Events, e, weights, board.Placed)
	if s.To < 0 {
		s.To = b.now.EventTile(e)
	}
	switch e.Kind {
	case game.EventAimed:
		tile := board.None
		if u := b.now.Actor(); u >= 0 {
			s.From, tile = ofSoldiers+u, b.now.Soldier(u).Tile
		} else {
			s.From = board.None
		}
		s.To = placeOf(part(e, lexicon.Whom), tile)
	case game.EventDie:
		shows, _ := b.game.Die(e)
		s.Die, s.Hit = dieFaces[(shows+9)%10], struck(b.game, e)
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
		cards = append(cards, times(b.sc.Cards[side][k].Name, n))
	}
	args := []rules.Arg{ui.Word("Side", b.game.SideTitles()[side]), ui.Num("N", len(list)), listOf("Card", cards)}
	if name == game.EventDrewHidden {
		args = args[:2]
	}
	return rules.Phrase{Key: "undaunted.event." + b.game.EventName(name) + "-cards", Args: args}, true
}

// times is a name with how many there are of it.
func times(name rules.Text, n int) rules.Text {
	if n < 2 {
		return name
	}
	return rules.Text{En: name.En + " × " + ui.Figures(n), Fr: name.Fr + " × " + ui.Figures(n)}
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
	tiles := b.sc.Tile(part(list[0], lexicon.From)).ID
	for _, e := range list {
		tiles += " → " + b.sc.Tile(part(e, lexicon.To)).ID
	}
	out.Args = append(out.Args, ui.Word("Way", rules.Plain(tiles)))
	return out, len(list) > 1
}

// Verdict words an attack: dice are rolled until one hits (UNA-12.6).
func (b *Board) Verdict(r board.Roll, v board.View) board.Verdict {
	out := board.Verdict{Place: board.None, By: board.None}
	if len(r.Dice) == 0 {
		return out
	}
	best, decides := 0, 0 // of those that miss the one that came nearest
	hit := slices.IndexFunc(r.Dice, func(e rules.Event) bool { return struck(b.game, e) })
	for i, e := range r.Dice {
		if shows, _ := b.game.Die(e); shows >= best {
			best, decides = shows, i
		}
	}
	if hit >= 0 {
		decides = hit
	}
	out.Decides = decides + 1
	shows, o := b.game.Die(r.Dice[decides])
	tone := pane.Either(r.Dice[0].Side == v.Viewer, board.Serves, board.Harms)
	for n := 1; n <= 10; n++ {
		out.Faces = append(out.Faces, board.Face{Name: ui.Figures(n % 10), Tone: pane.Either(n == 10 || n >= o.Need, tone, board.Nothing)})
	}
	out.Fell = shows - 1
	out.Sum = b.Reckon(r.Dice)
	if of := 0; r.Head != nil {
		if of = b.game.Aim(*r.Head).Dice; hit >= 0 && of > 1 {
			out.Sum = rules.Phrase{Key: "undaunted.verdict.stopped", Args: []rules.Arg{ui.Word("Sum", texts.Both(out.Sum)), ui.Num("N", hit+1), ui.Num("Of", of)}}
		}
	}
	what := outcome(r, pane.Either(hit >= 0, game.EventHit, game.EventMissed))
	if out.Word = (rules.Phrase{Key: "undaunted.verdict." + b.game.EventName(what)}); what != game.EventMissed && what != game.EventNoEffect {
		out.Tone = tone
	}
	return out
}

// outcome is the event that tells most of an attack, what its dice say where it has brought nothing.
func outcome(r board.Roll, what rules.EventKind) rules.EventKind {
	for _, e := range r.Brought {
		switch e.Kind {
		case game.EventEliminated, game.EventDestroyed, game.EventBlownUp, game.EventNoEffect:
			what = e.Kind
		case game.EventWounded, game.EventSuppressed, game.EventDamaged, game.EventImmobilised:
			if what == game.EventMissed || what == game.EventHit {
				what = e.Kind
			}
		}
	}
	return what
}

// Falls is the counter that is eliminated or destroyed, or the sign of a card that a wound costs.
func (b *Board) Falls(e rules.Event, v board.View) (board.Fall, bool) {
	sc, n, ride := b.read(v), part(e, lexicon.Who), part(e, lexicon.Ride)
	unit := counterSide * wide * v.Camera.Unit / drawn // a counter as it lies on a tile
	switch name := e.Kind; {
	case name == game.EventWounded && n < len(sc.soldiers):
		return board.Fall{Place: ofSoldiers + n, Pic: pic(sc.soldiers[n].face()), Unit: unit * 0.6 * drawn / counterSide, Part: true}, true
	case name == game.EventEliminated && n < len(sc.soldiers):
		return board.Fall{Place: ofSoldiers + n, Pic: pic(sc.soldiers[n].face()), Unit: unit * drawn / counterSide}, true
	case name == game.EventDestroyed && ride < len(sc.rides):
		return board.Fall{Place: ofVehicles + ride, Pic: pic(sc.rides[ride].face()), Unit: unit * drawn / counterSide}, true
	}
	return board.Fall{}, false
}

// Finish says what brought the last points, who was the last to be eliminated or to
// escape, and where; of a game that is up for one side what left it without hope.
func (b *Board) Finish(events []rules.Event, v board.View) board.Finale {
	out := board.Finale{Place: board.None}
	b.note(state(v))
	clause := state(v).Result().Clause
	for _, e := range slices.Backward(events) {
		name := e.Kind
		if !decides(clause, name) {
			if clause == "UNA-14.18" && (name == game.EventAction || name == game.EventTurn) {
				return out // neither a loss nor a wound brought it
			}
			continue
		}
		s := b.Sign(e)
		out.Place = max(s.To, s.From)
		if clause != "UNA-14.18" {
			out.Says = rules.Phrase{Key: "undaunted.verdict.last-" + b.game.EventName(name), Args: b.game.Event(v.State, e).Args}
		}
		return out
	}
	return out
}

// decides says whether an event of a name can have ended a game by a clause.
func decides(clause string, name rules.EventKind) bool {
	switch name {
	case game.EventControlled, game.EventBlownUp:
		return clause == "UNA-14.7"
	case game.EventEscaped, game.EventDroveOff:
		return clause == "UNA-14.11"
	case game.EventEliminated, game.EventDestroyed:
		return clause == "UNA-14.14" || clause == "UNA-14.18"
	}
	return false
}
