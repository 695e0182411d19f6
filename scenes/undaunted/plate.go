package undaunted

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

func say(key string, args ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "ui.undaunted.plate." + key, Args: args}
}

// Slots are what the soldier of the card that is played may do without a target, or why not: to leave
// the board, its card, its seat, to get in or out. Of cards to draw the end is the most.
func (b *Board) Slots(v board.View) (out []board.Slot) {
	sc := b.read(v)
	if len(v.Legal) == 0 || sc.step == game.StepUse && sc.mustReady() {
		return nil
	}
	end := func(a rules.Action) board.Slot {
		return board.Slot{ID: "end", Label: b.game.Label(v.State, a), End: true, Spot: board.Spot{Actions: []rules.Action{a}}}
	}
	switch sc.step {
	case game.StepCommand:
		most := end(slices.MaxFunc(v.Legal, func(a, c rules.Action) int { return int(a.A) - int(c.A) }))
		most.Ready = true
		return []board.Slot{most}
	case game.StepTransfer:
		last := end(rules.Action{Verb: pane.Either(b.lapsed(v, sc), game.VerbPass, game.VerbDone)})
		last.Ready = !slices.ContainsFunc(v.Legal, func(a rules.Action) bool { return a.Verb == game.VerbPlay })
		return append(b.transfers(v, sc), last)
	case game.StepUse:
		if sc.actor < 0 {
			return nil
		}
	default:
		return nil
	}
	if len(sc.leaves) > 0 {
		s := board.Slot{ID: "leave", Label: say("leave"), Tip: rules.Phrase{Key: "ui.undaunted.tell.escape"}}
		s.Actions, s.Thens = runs(sc.leaves)
		out = append(out, s)
	}
	out = append(out, b.offered(v, sc)...)
	out = append(append(out, b.transfers(v, sc)...), b.slotOf(v, "hunker", rules.Action{Verb: game.VerbHunker}))
	if done := (rules.Action{Verb: game.VerbDone}); slices.Contains(v.Legal, done) {
		out = append(out, end(done))
	}
	return out
}

func (sc *scene) mustReady() bool { return sc.actor >= 0 && sc.soldiers[sc.actor].Suppressed }

// runs takes ways to do something apart as a spot holds them.
func runs(list [][]rules.Action) (first []rules.Action, then [][]rules.Action) {
	for _, r := range list {
		first, then = append(first, r[0]), append(then, r[1:])
	}
	return first, then
}

// slotOf is a place for an action, off with its reason while it is not legal.
func (b *Board) slotOf(v board.View, id string, a rules.Action) board.Slot {
	s := board.Slot{ID: id, Label: b.game.Label(v.State, a), Spot: board.Spot{Actions: []rules.Action{a}}}
	if !slices.Contains(v.Legal, a) {
		s.Actions, s.Off = nil, b.game.Why(v.State, a).Phrase
	}
	return s
}

// offered are the actions of the card and of the seat without a target; for those on foot riders get out.
func (b *Board) offered(v board.View, sc *scene) (out []board.Slot) {
	exit := rules.Action{Verb: game.VerbExit}
	for _, verb := range [2]rules.Verb{game.VerbAct, game.VerbSeat} {
		for _, o := range sc.printed(verb) {
			a := rules.Action{Verb: verb, A: int16(o.Action), B: game.NoTarget}
			if x := sc.of.Actions[o.Action]; x.Combat() || o.Action == scenario.ActRepair || b.Omits(a, v) {
				continue
			}
			s := b.slotOf(v, game.ActionID(o.Action)+pane.Either(verb == game.VerbSeat, "-seat", ""), a)
			if next := sc.outside; s.Off.Key != "" && slices.Contains(v.Legal, exit) && slices.Contains(next, a) {
				s.Label, s.Off = say("out-and", ui.Word("Action", sc.of.Actions[o.Action].Name), ui.Num("N", o.N)), rules.Phrase{}
				s.Actions, s.Then = []rules.Action{exit}, []rules.Action{a}
			}
			out = append(out, s)
		}
	}
	return out
}

func (sc *scene) onCard(u int) []scenario.Offer {
	d := &sc.of.Units[u]
	return sc.of.Cards[d.Side][d.Card].Offers
}

// printed are the actions of the card that is played, or of the seat of its soldier.
func (sc *scene) printed(verb rules.Verb) []scenario.Offer {
	if sc.actor < 0 {
		return nil
	}
	switch m := &sc.soldiers[sc.actor]; {
	case verb == game.VerbAct:
		return sc.onCard(sc.actor)
	case m.Vehicle >= 0:
		return sc.rides[m.Vehicle].info.Seats[m.Seat].Offers
	}
	return nil
}

// transfers are the free transfers that no click elsewhere makes: out of a vehicle, or into one.
func (b *Board) transfers(v board.View, sc *scene) []board.Slot {
	m := &sc.soldiers[sc.actor]
	if m.Vehicle >= 0 {
		s := b.slotOf(v, "out", rules.Action{Verb: game.VerbExit})
		s.Label = say("out")
		return []board.Slot{s}
	}
	in := board.Slot{ID: "in", Label: say("in"), Tip: say("in-tip")}
	if in.Actions = pane.Only(v.Legal, func(a rules.Action) bool { return a.Verb == game.VerbEnter }); len(in.Actions) > 0 {
		return []board.Slot{in}
	}
	return nil
}

// leaving is how the soldier of the card may leave the board with it, from an escape marker of its side
// (UNA-14.9), and what it could do without a target if it got out first.
func (sc *scene) leaving(s *game.State) {
	if sc.step != game.StepUse || sc.actor < 0 || !sc.soldiers[sc.actor].Present {
		return
	}
	m := &sc.soldiers[sc.actor]
	exits := game.Set(sc.of.Exits[m.side]).Has(m.Tile)
	try := func(s *game.State, a rules.Action, before ...rules.Action) {
		if !exits || !moves(a) {
			return
		}
		next := s.Clone().(*game.State)
		next.Apply(a, nil)
		if leave := (rules.Action{Verb: game.VerbEscape}); slices.Contains(next.Legal(nil), leave) {
			sc.leaves = append(sc.leaves, append(before, a, leave))
		}
	}
	legal := s.Legal(nil)
	for _, a := range legal {
		try(s, a)
	}
	exit := rules.Action{Verb: game.VerbExit}
	if !slices.Contains(legal, exit) {
		return
	}
	onFoot := s.Clone().(*game.State)
	onFoot.Apply(exit, nil)
	sc.outside = onFoot.Legal(nil)
	for _, a := range sc.outside {
		try(onFoot, a, exit)
	}
	// All movements on foot come to the same.
	foot := false
	sc.leaves = slices.DeleteFunc(sc.leaves, func(r []rules.Action) bool {
		was := foot
		drives := r[len(r)-2].A == int16(scenario.ActDrive)
		foot = foot || !drives
		return was && !drives
	})
}

// Omits leaves out an action of card or seat that the other offers with as many dice, cards or tiles.
func (b *Board) Omits(a rules.Action, v board.View) bool {
	if a.Verb != game.VerbAct && a.Verb != game.VerbSeat {
		return false
	}
	sc := b.read(v)
	twin := a
	twin.Verb = game.VerbAct + game.VerbSeat - a.Verb
	if sc.step != game.StepUse || !slices.Contains(v.Legal, a) || !slices.Contains(v.Legal, twin) {
		return false
	}
	mine, other := offerOf(sc.printed(a.Verb), int(a.A)), offerOf(sc.printed(twin.Verb), int(a.A))
	if mine.N == other.N && mine.Blast == other.Blast {
		return a.Verb == game.VerbSeat
	}
	return mine.N <= other.N && mine.Blast <= other.Blast
}

func offerOf(list []scenario.Offer, action int) (o scenario.Offer) {
	if i := slices.IndexFunc(list, func(o scenario.Offer) bool { return o.Action == action }); i >= 0 {
		o = list[i]
	}
	return o
}

// Lapses says that a free transfer need not be declined: the next card or the end of the turn does (UNA-8.1).
func (b *Board) Lapses(v board.View) bool { return b.read(v).step == game.StepTransfer }

// lapsed says whether what comes after the free transfer can be done already.
func (b *Board) lapsed(v board.View, sc *scene) bool {
	return sc.step == game.StepTransfer && slices.Contains(v.Legal, rules.Action{Verb: game.VerbPass})
}

// Asks words what is asked while a free transfer may still be made.
func (b *Board) Asks(v board.View) (rules.Phrase, bool) {
	sc := b.read(v)
	return say("next", ui.Word("Unit", sc.of.Units[max(0, sc.actor)].Name)), b.lapsed(v, sc)
}
