package memoir

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/scenes/table"
)

// Lesson is the cards of a taught battle that wait for a deed.
func (b *Board) Lesson(s rules.State) []table.Step {
	var out []table.Step
	for _, l := range lessonOf(s) {
		out = append(out, table.Step{Text: l.Text, Deed: l.Deed.String(), At: l.Place(), Times: l.Times})
	}
	return out
}

// lessonOf leaves out what is only told.
func lessonOf(s rules.State) []game.Lesson {
	list := s.(*game.State).Scenario().Lessons()
	if !slices.ContainsFunc(list, func(l game.Lesson) bool { return l.Deed == game.Told }) {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(l game.Lesson) bool { return l.Deed == game.Told })
}

// Did says whether an event is the deed of a card.
func (b *Board) Did(n int, s rules.State, side rules.Side, e rules.Event) bool {
	return lessonOf(s)[n].Did(side, e)
}

// Awaits is where the deed of a card can be done now.
func (b *Board) Awaits(n int, v table.View) (table.Aim, bool) {
	l := lessonOf(v.State)[n]
	aim := table.Aim{Card: table.None}
	switch l.Deed {
	case game.DidEnd:
		aim.Button = ends(v.Legal)
		return aim, aim.Button
	case game.DidMedal:
		aim.Score = true
		return aim, len(v.Legal) > 0
	}
	for _, a := range v.Legal {
		b.await(&aim, l, a, v)
	}
	return aim, aim.Hand || len(aim.Places) > 0
}

// await adds where an action does the deed of a card.
func (b *Board) await(aim *table.Aim, l game.Lesson, a rules.Action, v table.View) {
	here := l.Hex < 0 || int(a.A) == l.Hex
	add := func(h int16) { aim.Places = append(aim.Places, int(h)) }
	switch {
	case l.Deed == game.DidPlay && a.Verb == game.VerbPlay && (l.Card < 0 || int(a.A) == l.Card):
		if !aim.Hand {
			aim.Hand, aim.Card = true, int(a.A)
		}
	case l.Deed == game.DidOrder && a.Verb == game.VerbOrder && here:
		add(a.A)
	case l.Deed == game.DidMove && a.Verb == game.VerbUnit:
		if l.Hex < 0 || reaches(v.State, a, l.Hex) {
			add(a.A)
		}
	case l.Deed == game.DidMove && a.Verb == game.VerbTo && l.Hex >= 0:
		if here {
			aim.Places = []int{l.Hex}
		}
	case l.Deed == game.DidMove && a.Verb == game.VerbTo:
		if from, _ := state(v).Acting(); int(a.A) != from {
			b.forward(aim, int(a.A), v)
		}
	case l.Deed == game.DidBattle && a.Verb == game.VerbBattle && (here || int(a.B) == l.Hex):
		if from, _ := state(v).Acting(); v.Selected == int(a.A) || from == int(a.A) { // chosen, or overrunning
			add(a.B)
		} else if v.Selected < 0 {
			add(a.A)
		}
	case l.Deed == game.DidRetreat && a.Verb == game.VerbBack && here:
		add(a.A)
	case l.Deed == game.DidGround && a.Verb == game.VerbGround && a.A == 1:
		if _, to := state(v).Acting(); to >= 0 {
			add(int16(to))
		}
	}
}

// reaches says whether the unit that is chosen by a can go to a hex.
func reaches(s rules.State, a rules.Action, to int) bool {
	s = s.Clone()
	s.Apply(a, nil)
	return slices.ContainsFunc(s.Legal(nil), func(b rules.Action) bool { return b.Verb == game.VerbTo && int(b.A) == to })
}

// forward keeps the hex that is nearest to an enemy: that is where a lesson
// wants a unit to go.
func (b *Board) forward(aim *table.Aim, h int, v table.View) {
	s := state(v)
	far := func(h int) int { return game.Distance(h, nearestFoe(s, h, v.Viewer)) }
	if len(aim.Places) == 0 || far(h) < far(aim.Places[0]) {
		aim.Places = []int{h}
	}
}

// ends says whether the turn is to be ended: all that could battle has.
func ends(legal []rules.Action) bool {
	done := false
	for _, a := range legal {
		switch a.Verb {
		case game.VerbDone:
			done = true
		case game.VerbOrder, game.VerbUnit, game.VerbBattle:
			return false
		}
	}
	return done
}
