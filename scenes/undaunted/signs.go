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

// Verdict words an attack: dice are rolled until one hits (UNA-12.6).
func (b *Board) Verdict(r board.Roll, v board.View) board.Verdict {
	out := board.Verdict{Place: board.None, By: board.None}
	if len(r.Dice) == 0 {
		return out
	}
	best, hit := 0, -1
	for i, e := range r.Dice {
		shows, o := b.game.Die(e)
		if hit < 0 && (shows == 10 || shows >= o.Need) {
			hit = i
		}
		best = max(best, shows)
	}
	decides := hit
	if decides < 0 { // the one that came nearest
		for i, e := range r.Dice {
			if shows, _ := b.game.Die(e); shows == best {
				decides = i
			}
		}
	}
	out.Decides = decides + 1
	shows, o := b.game.Die(r.Dice[decides])
	mine := r.Dice[0].Side == v.Viewer
	for n := 1; n <= 10; n++ {
		c := board.Face{Name: ui.Figures(n % 10)}
		if n == 10 || n >= o.Need {
			c.Tone = board.Serves
			if !mine {
				c.Tone = board.Harms
			}
		}
		out.Faces = append(out.Faces, c)
	}
	out.Fell = shows - 1
	out.Sum = b.Reckon(r.Dice)
	if of := 0; r.Head != nil {
		if of = b.game.Aim(*r.Head).Dice; hit >= 0 && of > 1 {
			out.Sum = rules.Phrase{Key: "undaunted.verdict.stopped", Args: []rules.Arg{ui.Word("Sum", b.both(out.Sum)), ui.Num("N", hit+1), ui.Num("Of", of)}}
		}
	}
	b.outcome(&out, r, mine)
	return out
}

// both is a phrase in both languages, to stand within another.
func (b *Board) both(p rules.Phrase) rules.Text {
	return rules.Text{En: b.said.Say("en", p), Fr: b.said.Say("fr", p)}
}

// outcome finds the one word of an attack.
func (b *Board) outcome(out *board.Verdict, r board.Roll, mine bool) {
	what := game.EventMissed
	for _, e := range r.Brought {
		switch e.Kind {
		case game.EventEliminated, game.EventDestroyed, game.EventBlownUp:
			what = e.Kind
		case game.EventWounded, game.EventSuppressed, game.EventDamaged, game.EventImmobilised:
			if what == game.EventMissed || what == game.EventHit {
				what = e.Kind
			}
		case game.EventHit:
			if what == game.EventMissed {
				what = game.EventHit
			}
		case game.EventNoEffect:
			what = e.Kind
		}
	}
	if what == game.EventMissed {
		for _, e := range r.Dice {
			if shows, o := b.game.Die(e); shows == 10 || shows >= o.Need {
				what = game.EventHit
			}
		}
	}
	out.Word = rules.Phrase{Key: "undaunted.verdict." + b.game.EventName(what)}
	switch {
	case what == game.EventMissed || what == game.EventNoEffect:
	case mine:
		out.Tone = board.Serves
	default:
		out.Tone = board.Harms
	}
}

// Falls is the counter that is eliminated or destroyed, or the sign of a card that a
// wound costs.
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
	for i := len(events) - 1; i >= 0; i-- {
		e := events[i]
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
