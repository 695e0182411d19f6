package infidel

import (
	"math"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/lexicon"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/ui"
)

// Die is the picture of a face of the ten-sided die (INF-2.1).
func (b *Board) Die(a rules.Action) (ui.Pic, bool) {
	return board.FaceOf(a, game.VerbRoll, 0, dieFaces)
}

// dieFaces are the pictures of the faces by the figure on them.
var dieFaces = append([]ui.Pic{field.Bits("d10-0")}, board.Faces("infidel-bits", "d10-", 9)...)

// Hit and spent dice: the dice of all games with ten sides have one outline.
func (b *Board) Hit() (hit, spent ui.Pic) {
	return ui.Pic{Set: "undaunted-bits", ID: "die-hit"}, ui.Pic{Set: "undaunted-bits", ID: "die-miss"}
}

// Reckon words what dice that fell together came to.
func (b *Board) Reckon(dice []rules.Event) rules.Phrase {
	if len(dice) == 0 || b.Now == nil {
		return rules.Phrase{}
	}
	return rolls.Reckon(b.game, b.Now, dice...)
}

func (b *Board) unitHex(u int) int {
	if b.Now == nil || u < 0 || u >= len(b.Sc.Units) {
		return board.None
	}
	return field.OnField(b.Now.Stand(u).Hex)
}

func (b *Board) leaderHex(l int) int {
	if b.Now == nil || l < 0 || l >= len(b.Sc.Leaders) {
		return board.None
	}
	return field.OnField(b.Now.Led(l).Hex)
}

// partAt is where what plays a part in an event is.
func (b *Board) partAt(p lexicon.Part, n int) int {
	switch p {
	case lexicon.Who, lexicon.Whom:
		return b.unitHex(n)
	case lexicon.Lord:
		return b.leaderHex(n)
	case lexicon.Party:
		return field.Commands + n
	}
	return field.OnField(n)
}

// weights are what kinds of event weigh of which their marks do not tell it.
var weights = board.Weights{
	game.EventEntered: board.Came, game.EventArrives: board.Came, game.EventReleased: board.Came, game.EventCommits: board.Came,
	game.EventReplaced: board.Came, game.EventKilled: board.Lost, game.EventQuits: board.Lost, game.EventBreakRanks: board.Lost,
	game.EventCaptured: board.Taken, game.EventSafe: board.Taken, game.EventOver: board.Ended,
}

// Sign is what an event means to the tray, the log and the motion on the board.
func (b *Board) Sign(e rules.Event) board.Sign {
	s := board.SignOf(&game.Events, e, weights, b.partAt)
	if s.Goes && s.From != s.To {
		s.N = max(1, game.Distance(s.From, s.To))
	} else if s.Goes {
		s.Goes, s.From = false, board.None
	}
	if r, ok := rolls.Read(e); ok {
		s.Said, s.Die = true, dieFaces[min(max(r.Die, 0), 9)]
		s.Hit, s.Other = r.Harm, r.Good && !r.Harm
	}
	switch e.Kind {
	case game.EventActivated:
		s.Turn = game.Events.Of(e, lexicon.What) != 0
	case game.EventDefeat:
		if s.Minor = !s.Hit; b.harmless(e) { // told in a line, with no die
			s.Rolled, s.Said, s.Hit, s.Other, s.Die, s.With = false, false, false, false, ui.Pic{}, true
		}
	case game.EventRallyDie, game.EventScatter:
		s.Aside = s.Other
	case game.EventStandard:
		if !s.Goes && b.Now != nil { // it rallies
			s.From, s.To = board.None, field.OnField(b.Now.StandardAt(game.Events.Of(e, lexicon.Banner)))
		}
	}
	return s
}

// Joined words the steps of one unit with the facing at their end, terms of one sum, what
// became of a unit with its new facing, and two Defeat Tests that could not fail.
func (b *Board) Joined(list []rules.Event) (rules.Phrase, bool) {
	if b.Now == nil {
		return rules.Phrase{}, false
	}
	last := list[len(list)-1]
	switch last.Kind {
	case game.EventStepped:
		return b.marched(list)
	case game.EventFaced:
		return b.turned(list)
	case game.EventFireTerm, game.EventShockTerm:
		return b.added(list)
	case game.EventDefeat:
		if len(list) == 2 && b.harmless(list[0]) && b.harmless(last) && list[0].Kind == last.Kind {
			return rules.Phrase{Key: "infidel.sign.both-hold"}, true
		}
	}
	return rules.Phrase{}, false
}

// marched words steps of one unit that follow one another.
func (b *Board) marched(list []rules.Event) (rules.Phrase, bool) {
	first, last, n := list[0], list[len(list)-1], 0
	for i, e := range list {
		if e.Kind != game.EventStepped || game.Events.Of(e, lexicon.Who) != game.Events.Of(first, lexicon.Who) || i > 0 && game.Events.Of(list[i-1], lexicon.To) != game.Events.Of(e, lexicon.From) {
			return rules.Phrase{}, false
		}
		n += game.Events.Of(e, lexicon.Count)
	}
	from, to := game.Events.Of(first, lexicon.From), game.Events.Of(last, lexicon.To)
	if from == to { // as one long step
		return b.game.Event(b.Now, game.Events.Put(game.Events.Put(first, lexicon.To, to), lexicon.Count, n)), true
	}
	cam := board.Camera{Unit: 1}
	d := land.Center(cam, to).Sub(land.Center(cam, from))
	way := compass[(int(math.Round(math.Atan2(d.Y, d.X)*4/math.Pi))+8)%8]
	return rules.Phrase{Key: "infidel.sign.marched", Args: []rules.Arg{ui.Word("Unit", b.Sc.Units[game.Events.Of(first, lexicon.Who)].Name),
		ui.Num("N", game.Distance(from, to)), ui.Word("Way", texts.Both(rules.Phrase{Key: "infidel.sign.way-" + way}))}}, true
}

// compass are the points to which a march leads, from the east on clockwise: the map shows no numbers
// unless it is asked to.
var compass = [...]string{"e", "se", "s", "sw", "w", "nw", "n", "ne"}

// turned adds the facing to what a unit has just done.
func (b *Board) turned(list []rules.Event) (rules.Phrase, bool) {
	last, done := list[len(list)-1], list[:len(list)-1]
	if len(done) == 0 || game.Events.Of(done[0], lexicon.Who) != game.Events.Of(last, lexicon.Who) {
		return rules.Phrase{}, false
	}
	what, ok := b.game.Event(b.Now, done[0]), len(done) == 1
	switch done[0].Kind {
	case game.EventStepped:
		what, ok = b.marched(done)
	case game.EventRetreated, game.EventAdvanced, game.EventWithdrew, game.EventEntered:
	default:
		ok = false
	}
	if !ok {
		return rules.Phrase{}, false
	}
	facing := rules.Arg{}
	for _, a := range b.game.Event(b.Now, last).Args {
		if a.Name == "Facing" {
			facing = a
		}
	}
	return rules.Phrase{Key: "infidel.sign.turned", Args: []rules.Arg{ui.Word("What", texts.Both(what)), facing}}, true
}

// added words the terms of one sum: `+2: Weapons, −1: Terrain`.
func (b *Board) added(list []rules.Event) (rules.Phrase, bool) {
	var terms []rules.Text
	for _, e := range list {
		if e.Kind != list[0].Kind || game.Events.Of(e, lexicon.Whom) != game.Events.Of(list[0], lexicon.Whom) {
			return rules.Phrase{}, false
		}
		terms = append(terms, texts.Both(b.game.Event(b.Now, e)))
	}
	return rules.Phrase{Key: "infidel.sign.terms", Args: []rules.Arg{ui.Word("Terms", gameui.Names(terms))}}, true
}
