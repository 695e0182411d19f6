package infidel

import (
	"strconv"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Die is the picture of a face of the ten-sided die (INF-2.1).
func (b *Board) Die(a rules.Action) (ui.Pic, bool) {
	if a.Verb != game.VerbRoll || a.A < 0 || a.A > 9 {
		return ui.Pic{}, false
	}
	return dieFaces[a.A], true
}

// dieFaces are the pictures of the faces by the figure on them.
var dieFaces = func() (out [10]ui.Pic) {
	for n := range out {
		out[n] = bits("d10-" + strconv.Itoa(n))
	}
	return out
}()

// Hit and spent dice: the dice of all games with ten sides have one outline.
func (b *Board) Hit() (hit, spent ui.Pic) {
	return ui.Pic{Set: "undaunted-bits", ID: "die-hit"}, ui.Pic{Set: "undaunted-bits", ID: "die-miss"}
}

// Judge says what a die that fell does: the line of the log about it.
func (b *Board) Judge(e rules.Event, v table.View) table.Line {
	return table.Line{Text: b.said.Say(v.Lang, b.game.Event(v.State, e)), Clause: e.Clause}
}

// thrown is what an event says of its die.
type thrown struct {
	die, adds, need int
	measured        bool // it is held against need
	takes           bool // adds are taken from it
	harm            bool // it hits an enemy, or one's own army
	good            bool // it does what the roller hopes for
	becomes         string
}

// rollOf reads a die out of an event; false for an event without one.
func (b *Board) rollOf(e rules.Event) (r thrown, ok bool) {
	a := e.Args
	n := func(i int) int { return int(a[i]) }
	either := func(good bool, yes, no string) {
		r.good, r.becomes = good, no
		if good {
			r.becomes = yes
		}
	}
	switch e.Kind {
	case game.EventContinued:
		r = thrown{die: n(1), adds: n(2), need: n(3), measured: true}
		either(r.total() <= r.need, "succeeds", "fails")
	case game.EventSeized:
		r = thrown{die: n(1), need: n(2), measured: true}
		either(r.total() <= r.need, "succeeds", "fails")
	case game.EventDefeat:
		r = thrown{die: n(0), adds: n(1), need: n(2), measured: true}
		either(r.total() <= r.need, "holds", "breaks")
		r.harm = !r.good
	case game.EventFireDie, game.EventShockDie:
		r = thrown{die: n(0), adds: n(1)}
		x := game.Effects(a[2])
		r.harm = x&(game.DefenderDisordered|game.DefenderRetreats|game.DefenderRetired|game.DefenderEliminated) != 0
		r.good = x != 0
	case game.EventHeldBack:
		r = thrown{die: n(1), adds: n(2), takes: true}
		either(b.heldBack(e), "held", "not-held")
	case game.EventCounter:
		r = thrown{die: n(1), adds: n(2)}
		either(n(3) == 1, "countered", "not-countered")
	case game.EventReluctant:
		r = thrown{die: n(1), adds: n(2)}
		either(n(3) == 0, "willing", "reluctant")
	case game.EventSlipDie:
		r = thrown{die: n(1), adds: n(2), good: n(3) == 0, harm: n(3) == 2, becomes: [...]string{"away", "away-disordered", "caught"}[n(3)]}
	case game.EventLeaderDie:
		r = thrown{die: n(1), adds: n(2), takes: true, harm: n(3) == 1}
		either(n(3) == 0, "unhurt", "falls")
	case game.EventRallyDie:
		r = thrown{die: n(1), need: n(2), measured: true}
		either(r.die <= r.need, "rallied", "not-rallied")
	case game.EventScatter:
		r = thrown{die: n(1), adds: n(2), harm: n(3) == 1}
		either(n(3) == 0, "stays", "scatters")
	case game.EventArrivalDie:
		r = thrown{die: n(1), adds: n(2), need: n(3), measured: true}
		either(r.total() >= r.need, "arrives", "not-yet")
	case game.EventZoneDie:
		r = thrown{die: n(1)}
		either(n(2) == 0, "south-west", "south-east")
		r.good = true
	case game.EventHesitates:
		r = thrown{die: n(1), need: n(2), measured: true}
		either(r.die <= r.need, "commits", "hesitates")
	case game.EventRestless:
		r = thrown{die: n(0), adds: n(1), need: n(2), measured: true}
		either(r.total() < r.need, "hold", "break-ranks")
	default:
		return r, false
	}
	return r, true
}

// heldBack says whether knights were held back, as the rules word it (INF-16.16).
func (b *Board) heldBack(e rules.Event) bool {
	return b.now != nil && b.game.Event(b.now, e).Key == "infidel.event.held-back"
}

// total is what a die comes to.
func (r thrown) total() int {
	if r.takes {
		return r.die - r.adds
	}
	return r.die + r.adds
}

// sum writes what a die comes to: `6 + 3 = 9`, `4 − 1 = 3`, a bare die as it is.
func (r thrown) sum() string {
	adds, sign := r.adds, " + "
	if r.takes {
		adds = -adds
	}
	if adds < 0 {
		adds, sign = -adds, " − "
	}
	if adds == 0 {
		return strconv.Itoa(r.die)
	}
	return strconv.Itoa(r.die) + sign + strconv.Itoa(adds) + " = " + minus(r.total())
}

// Reckon words what dice that fell together came to: of several the last one, but
// a failed Defeat Test before one that was passed.
func (b *Board) Reckon(dice []rules.Event) rules.Phrase {
	if len(dice) == 0 || b.now == nil {
		return rules.Phrase{}
	}
	e := b.deciding(dice)
	r, ok := b.rollOf(e)
	if !ok {
		return rules.Phrase{}
	}
	args := []rules.Arg{word("Sum", rules.Plain(r.sum()))}
	if r.becomes == "" {
		for _, a := range b.game.Event(b.now, e).Args {
			if a.Name == "Effects" {
				args = append(args, a)
			}
		}
		return rules.Phrase{Key: "infidel.sign.effect", Args: args}
	}
	args = append(args, word("Becomes", texts.Both(rules.Phrase{Key: "infidel.sign." + r.becomes})))
	if r.measured {
		return rules.Phrase{Key: "infidel.sign.test", Args: append(args, num("Need", r.need))}
	}
	return rules.Phrase{Key: "infidel.sign.plain", Args: args}
}

// hexes of what an event names, as the position has it now.
func (b *Board) unitHex(u int16) int {
	if b.now == nil || u < 0 || int(u) >= b.sc.Units() {
		return table.None
	}
	return onField(b.now.Stand(int(u)).Hex)
}

func (b *Board) leaderHex(l int16) int {
	if b.now == nil || l < 0 || int(l) >= b.sc.Leaders() {
		return table.None
	}
	return onField(b.now.Led(int(l)).Hex)
}

// onField is a hex as a place: none off the map.
func onField(h int) int {
	if h < 0 || h >= game.Hexes {
		return table.None
	}
	return h
}

// Sign is what an event means to the tray, the log and the motion on the board.
func (b *Board) Sign(e rules.Event) table.Sign { s, _ := b.sign(e); return s }

// sign says too whether the sort of event is known.
func (b *Board) sign(e rules.Event) (table.Sign, bool) {
	s := table.Sign{From: table.None, To: table.None, Card: table.Card{No: -1}}
	if r, ok := b.rollOf(e); ok {
		s.Rolled, s.Said = true, true
		s.Die = dieFaces[min(max(r.die, 0), 9)]
		s.Hit, s.Other = r.harm, r.good && !r.harm
	}
	if _, from, to, ok := b.moved(e); ok {
		s.From, s.To, s.Goes, s.N = onField(from), onField(to), true, steps(from, to)
	}
	return s, b.sequence(&s, e) || b.strikes(&s, e) || b.fates(&s, e)
}

// sequence signs the events of the sequence of play, and of movement.
func (b *Board) sequence(s *table.Sign, e rules.Event) bool {
	a := e.Args
	switch e.Kind {
	case game.EventFree:
		s.Turn = true
	case game.EventActivated:
		s.Turn = a[1] != 0
		s.To = ofCommands + int(a[0])
	case game.EventNamed, game.EventSeizing:
		s.Throw, s.Minor, s.To = true, true, ofCommands+int(a[0])
	case game.EventContinued, game.EventSeized:
		s.Still, s.From = true, ofCommands+int(a[0])
	case game.EventDefeat:
		if s.Minor = !s.Hit; b.harmless(e) { // told in a line, with no die
			s.Rolled, s.Said, s.Hit, s.Other, s.Die, s.With = false, false, false, false, ui.Pic{}, true
		}
	case game.EventArrivalDie, game.EventZoneDie, game.EventHesitates:
		s.From = ofCommands + int(a[0])
	case game.EventArrives, game.EventCommits, game.EventQuits, game.EventAlerted, game.EventBreakRanks:
		s.To = ofCommands + int(a[0])
	case game.EventStepped:
		s.Minor, s.With = true, true
	case game.EventLeader:
		s.Minor = true
	case game.EventFaced:
		s.Minor, s.With, s.To = true, true, b.unitHex(a[0])
	case game.EventHalted:
		s.Minor, s.To = true, b.unitHex(a[0])
	case game.EventEntered:
		s.To = onField(int(a[1]))
	case game.EventAlong:
		s.Minor, s.To = true, b.leaderHex(a[0])
	case game.EventPassed, game.EventOver, game.EventReleased, game.EventImpatience, game.EventRestless, game.EventTrumpets, game.EventContinues:
	default:
		return false
	}
	return true
}

// strikes signs the events of fire and of the Shock phase.
func (b *Board) strikes(s *table.Sign, e rules.Event) bool {
	a := e.Args
	switch e.Kind {
	case game.EventShot:
		s.Throw, s.From, s.To = true, b.unitHex(a[0]), b.unitHex(a[1])
	case game.EventResolves:
		s.Throw, s.To = true, b.unitHex(a[0])
	case game.EventFireTerm, game.EventShockTerm:
		s.Term, s.N, s.Aside, s.With = true, int(a[1]), true, true
	case game.EventFireDie, game.EventShockDie:
		s.Still, s.Aside = true, true
		if e.Kind == game.EventShockDie {
			s.From = b.unitHex(a[3])
		}
	case game.EventHeldBack, game.EventCounter, game.EventReluctant, game.EventSlipDie:
		s.From = b.unitHex(a[0])
	case game.EventAttack:
		s.From, s.To = b.unitHex(a[0]), b.unitHex(a[1])
	case game.EventGoes, game.EventCounters:
		s.From, s.To = b.unitHex(a[0]), b.unitHex(a[1])
	case game.EventNoFire, game.EventStands, game.EventMarker:
		s.Minor, s.To = true, b.unitHex(a[0])
	case game.EventNoCounter, game.EventBlocked, game.EventVoid:
		s.To = b.unitHex(a[0])
	case game.EventCharging, game.EventRetired:
		if s.To < 0 {
			s.To = onField(int(a[2]))
		}
		s.Loss = e.Kind == game.EventRetired
	case game.EventWithdrew, game.EventAdvanced, game.EventRetreated:
	case game.EventDisordered:
		s.Loss, s.To = true, b.unitHex(a[0])
	case game.EventEliminated:
		s.Loss, s.Gone, s.To = true, true, onField(int(a[1]))
	default:
		return false
	}
	return true
}

// fates signs what becomes of leaders, Standards and whole armies.
func (b *Board) fates(s *table.Sign, e rules.Event) bool {
	a := e.Args
	switch e.Kind {
	case game.EventLeaderDie:
		s.From = b.leaderHex(a[0])
	case game.EventKilled:
		s.Loss, s.To = true, b.leaderHex(a[0])
	case game.EventPosted, game.EventReplaced:
		s.To = onField(int(a[1]))
	case game.EventRallied:
		s.To = b.unitHex(a[0])
	case game.EventRallyDie, game.EventScatter:
		s.From = b.unitHex(a[0])
		s.Aside = s.Other
	case game.EventStandard:
		if !s.Goes && b.now != nil {
			s.To = onField(b.now.StandardAt(int(a[0]))) // it rallies
		}
	case game.EventCaptured:
		s.Loss, s.To = true, onField(int(a[1]))
	case game.EventSafe:
		s.To = onField(int(a[1]))
	case game.EventFlight, game.EventPoints:
		s.Minor = true
	case game.EventDeparted:
	default:
		return false
	}
	return true
}

// Joined words the steps of one unit with the facing at their end, terms of one
// sum, what became of a unit with its new facing, and two Defeat Tests that could not
// fail.
func (b *Board) Joined(list []rules.Event) (rules.Phrase, bool) {
	if b.now == nil {
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
		if e.Kind != game.EventStepped || e.Args[0] != first.Args[0] || i > 0 && list[i-1].Args[2] != e.Args[1] {
			return rules.Phrase{}, false
		}
		n += int(e.Args[3])
	}
	// As one long step.
	return b.game.Event(b.now, rules.Event{Kind: first.Kind, Side: first.Side, Args: rules.Args{first.Args[0], first.Args[1], last.Args[2], int16(n)}}), true
}

// turned adds the facing to what a unit has just done.
func (b *Board) turned(list []rules.Event) (rules.Phrase, bool) {
	last, done := list[len(list)-1], list[:len(list)-1]
	if len(done) == 0 || done[0].Args[0] != last.Args[0] {
		return rules.Phrase{}, false
	}
	var what rules.Phrase
	switch done[0].Kind {
	case game.EventStepped:
		var ok bool
		if what, ok = b.marched(done); !ok {
			return rules.Phrase{}, false
		}
	case game.EventRetreated, game.EventAdvanced, game.EventWithdrew, game.EventEntered:
		if len(done) > 1 {
			return rules.Phrase{}, false
		}
		what = b.game.Event(b.now, done[0])
	default:
		return rules.Phrase{}, false
	}
	facing := rules.Arg{}
	for _, a := range b.game.Event(b.now, last).Args {
		if a.Name == "Facing" {
			facing = a
		}
	}
	return rules.Phrase{Key: "infidel.sign.turned", Args: []rules.Arg{word("What", texts.Both(what)), facing}}, true
}

// added words the terms of one sum: `+2: Weapons, −1: Terrain`.
func (b *Board) added(list []rules.Event) (rules.Phrase, bool) {
	var en, fr string
	for i, e := range list {
		if e.Kind != list[0].Kind || e.Args[2] != list[0].Args[2] {
			return rules.Phrase{}, false
		}
		if i > 0 {
			en, fr = en+", ", fr+", "
		}
		t := texts.Both(b.game.Event(b.now, e))
		en, fr = en+t.En, fr+t.Fr
	}
	return rules.Phrase{Key: "infidel.sign.terms", Args: []rules.Arg{word("Terms", rules.Text{En: en, Fr: fr})}}, true
}
