package infidel

import (
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/table"
)

// lessonCard is a card of the taught battle: the key of its words, the events that are its
// deed, and whether it is only read.
type lessonCard struct {
	key   string
	deeds []rules.EventKind
	read  bool
	score bool
}

// lessonCards are those of the taught battle, in the order in which they are due.
var lessonCards = [...]lessonCard{
	{key: "choose", deeds: []rules.EventKind{game.EventActivated}},
	{key: "move", deeds: []rules.EventKind{game.EventStepped}},
	{key: "face", deeds: []rules.EventKind{game.EventFaced}},
	{key: "fire", deeds: []rules.EventKind{game.EventShot}, read: true},
	{key: "done", deeds: []rules.EventKind{game.EventAttack, game.EventNamed, game.EventPassed}, read: true},
	{key: "charge", deeds: []rules.EventKind{game.EventAttack}},
	{key: "resolve", deeds: []rules.EventKind{game.EventShockDie}},
	{key: "advance", deeds: []rules.EventKind{game.EventAdvanced}, read: true},
	{key: "rally", deeds: []rules.EventKind{game.EventRallied}, read: true},
	{key: "go-on", deeds: []rules.EventKind{game.EventNamed, game.EventPassed}},
	{key: "seize", deeds: []rules.EventKind{game.EventSeizing}, read: true},
	{key: "flight", deeds: []rules.EventKind{game.EventFlight}, read: true, score: true},
}

// taught is the battle with a lesson, and who is taught in it.
const (
	taught  = "wells"
	learner = rules.First
)

// Lesson is the cards of the taught battle: each points at a thing and waits for its
// deed, or is there to be read.
func (b *Board) Lesson(s rules.State) (out []table.Step) {
	if s.(*game.State).Scenario().ID() != taught {
		return nil
	}
	for _, c := range lessonCards {
		key := "infidel.lesson." + c.key
		out = append(out, table.Step{Text: rules.Text{En: texts.Get("en", key), Fr: texts.Get("fr", key)}, Deed: c.key, Times: 1, Read: c.read})
	}
	return out
}

// Did says whether an event is the deed of the nth card. Flight points teach whoever
// brings them about.
func (b *Board) Did(n int, _ rules.State, side rules.Side, e rules.Event) bool {
	c := &lessonCards[n]
	return side == learner && (e.Side == side || c.score) && slices.Contains(c.deeds, e.Kind)
}

// Awaits is what the nth card points at.
func (b *Board) Awaits(n int, v table.View) (table.Aim, bool) {
	s, c := state(v), &lessonCards[n]
	aim := table.Aim{Card: table.None, Score: c.score}
	if v.Viewer != learner || s.Turn() != learner {
		return aim, false
	}
	aim.Button = c.key == "done"
	aim.Places = b.pointsAt(s, c.key, v.Legal)
	switch c.key {
	case "done":
		return aim, s.Step() == game.StepMove && len(v.Legal) > 0 && v.Legal[0].Verb == game.VerbDone && s.Activation().Moved.Len() > 0
	case "flight":
		return aim, s.Flight(rules.First)+s.Flight(rules.Second) > 0
	}
	return aim, len(aim.Places) > 0
}

// pointsAt is the places that a card is about now.
func (b *Board) pointsAt(s *game.State, key string, legal []rules.Action) (out []int) {
	add := func(verb rules.Verb, place func(a rules.Action) int) {
		for _, a := range legal {
			if a.Verb != verb {
				continue
			}
			if p := place(a); p >= 0 && !slices.Contains(out, p) {
				out = append(out, p)
			}
		}
	}
	first := func(a rules.Action) int { return int(a.A) }
	command := func(a rules.Action) int { return ofCommands + int(a.A) }
	unit := func(a rules.Action) int { return s.Stand(int(a.A)).Hex }
	target := func(a rules.Action) int { return s.Stand(int(a.B)).Hex }
	hand, _ := s.InHand()
	switch key {
	case "choose":
		if s.Step() == game.StepChoose {
			add(game.VerbCommand, command)
			if advised := ofCommands + s.Scenario().Advised(); slices.Contains(out, advised) {
				return []int{advised}
			}
		}
	case "move":
		if hand >= 0 {
			add(game.VerbStep, first)
		} else {
			add(game.VerbUse, unit)
		}
	case "face":
		if hand >= 0 && s.Activation().Moved.Has(hand) {
			add(game.VerbFace, func(a rules.Action) int { return ofFacings + int(a.A) })
		}
	case "fire":
		add(game.VerbFire, unit)
	case "charge":
		add(game.VerbCharge, target)
		add(game.VerbAttack, target)
	case "resolve":
		add(game.VerbResolve, unit)
	case "advance":
		add(game.VerbAdvance, func(a rules.Action) int { return int(a.B) })
	case "rally":
		if s.Step() == game.StepMove && hand < 0 {
			return shaken(s)
		}
	case "go-on":
		if s.Step() == game.StepContinue {
			add(game.VerbCommand, command)
		}
	case "seize":
		add(game.VerbSeize, command)
	}
	return out
}

// shaken is where Disordered units of the Command that acts stand (INF-19.1).
func shaken(s *game.State) (out []int) {
	for u := range s.Scenario().Units() {
		if x := s.Stand(u); int(s.Scenario().UnitInfo(u).Command) == s.Command() && x.Status == game.Disordered {
			out = append(out, x.Hex)
		}
	}
	return out
}
