package field

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
)

// Deed is an action as it is shown on the field: who acts and upon what. Either
// may be missing.
type Deed struct {
	From, To int // hexes
	Foe      int // a second hex that is attacked, board.None for none
	Fight    bool
}

// DeedOf is where an action takes place.
func (sc *Scene) DeedOf(s *game.State, a rules.Action) Deed {
	d := Deed{board.None, board.None, board.None, false}
	unit := func(u int16) int {
		if u < 0 || int(u) >= len(sc.Units) {
			return board.None
		}
		return OnField(sc.Units[u].Hex)
	}
	lord := func(l int) int {
		if l < 0 || l >= len(sc.Leaders) {
			return board.None
		}
		return OnField(sc.Leaders[l].Hex)
	}
	switch a.Verb {
	case game.VerbUse, game.VerbReact, game.VerbPlace:
		d.From = unit(a.A)
	case game.VerbStep:
		d.From, d.To = unit(int16(sc.Hand)), int(a.A)
	case game.VerbFire:
		d.From, d.To, d.Fight = unit(int16(sc.Hand)), unit(a.A), true
	case game.VerbAttack, game.VerbCharge, game.VerbCounter:
		if d.From, d.To, d.Fight = unit(a.A), unit(a.B), true; a.Verb == game.VerbAttack {
			d.Foe = unit(a.C)
		}
	case game.VerbResolve:
		d.To, d.Fight = unit(a.A), true
	case game.VerbWithdraw, game.VerbAdvance:
		d.From, d.To = unit(a.A), int(a.B)
	case game.VerbRetreat, game.VerbRetire:
		d.From, d.To = unit(int16(s.Suffering())), int(a.A)
	case game.VerbLead:
		d.From, d.To = lord(int(a.A)), int(a.B)
	case game.VerbWith:
		d.From = lord(int(a.A))
	case game.VerbReplace, game.VerbPost:
		d.To = unit(a.B)
	case game.VerbRally, game.VerbCarry:
		d.From = OnField(sc.Standards[a.A].Hex)
	case game.VerbPlant:
		d.To = int(a.A)
		if n := s.Planting(); n >= 0 {
			d.From = OnField(sc.Standards[n].Hex)
		}
	case game.VerbCommand, game.VerbSeize:
		d.From = lord(int(sc.Battle.Commands[int(a.A)].Leader))
	}
	return d
}

// chosen is the hex of which the goals are shown: that which was chosen, else the
// one that is pointed at, else the only one of which anything has a goal.
func (sc *Scene) chosen(v *board.View, s *game.State) int {
	if h := sc.HexAt(v.Selected); h >= 0 {
		return h
	}
	pointed, only := sc.HexAt(v.Pointed()), board.None
	for _, a := range v.Legal {
		d := sc.DeedOf(s, a)
		switch {
		case d.From < 0 || d.To < 0:
		case d.From == pointed:
			return pointed
		case only == board.None:
			only = d.From
		case only != d.From:
			only = severals
		}
	}
	return pane.Either(only == severals, board.None, only)
}

// HexAt is the hex of a place: of a leader or a Standard, that in which it is.
// board.None for none.
func (sc *Scene) HexAt(place int) int {
	switch l, n := LeaderOf(place), StandardOf(place); {
	case HexOf(place) >= 0:
		return place
	case l >= 0 && l < len(sc.Leaders):
		return OnField(sc.Leaders[l].Hex)
	case n >= 0 && n < len(sc.Standards):
		return OnField(sc.Standards[n].Hex)
	}
	return board.None
}

// severals says that more than one hex has goals.
const severals = -2
