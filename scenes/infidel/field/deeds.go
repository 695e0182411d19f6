package field

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
)

// deed is an action as it is shown on the field: who acts and upon what. Either
// may be missing.
type deed struct {
	from, to int // hexes
	foe      int // a second hex that is attacked, board.None for none
	fight    bool
}

// deedOf is where an action takes place.
func (sc *Scene) deedOf(s *game.State, a rules.Action) deed {
	d := deed{board.None, board.None, board.None, false}
	unit := func(u int16) int {
		if u < 0 || int(u) >= len(sc.Units) || !sc.Units[u].OnMap() {
			return board.None
		}
		return sc.Units[u].Hex
	}
	lord := func(l int) int {
		if l < 0 || l >= len(sc.Leaders) || sc.Leaders[l].Hex == game.NoHex {
			return board.None
		}
		return sc.Leaders[l].Hex
	}
	switch a.Verb {
	case game.VerbUse, game.VerbReact, game.VerbPlace:
		d.from = unit(a.A)
	case game.VerbStep:
		d.from, d.to = unit(int16(sc.Hand)), int(a.A)
	case game.VerbFire:
		d.from, d.to, d.fight = unit(int16(sc.Hand)), unit(a.A), true
	case game.VerbAttack:
		d.from, d.to, d.foe, d.fight = unit(a.A), unit(a.B), unit(a.C), true
	case game.VerbCharge, game.VerbCounter:
		d.from, d.to, d.fight = unit(a.A), unit(a.B), true
	case game.VerbResolve:
		d.to, d.fight = unit(a.A), true
	case game.VerbWithdraw, game.VerbAdvance:
		d.from, d.to = unit(a.A), int(a.B)
	case game.VerbRetreat, game.VerbRetire:
		d.from, d.to = unit(int16(s.Suffering())), int(a.A)
	case game.VerbLead:
		d.from, d.to = lord(int(a.A)), int(a.B)
	case game.VerbWith:
		d.from = lord(int(a.A))
	case game.VerbReplace, game.VerbPost:
		d.to = unit(a.B)
	case game.VerbRally, game.VerbCarry:
		d.from = sc.Standards[a.A].at()
	case game.VerbPlant:
		d.to = int(a.A)
		if n := s.Planting(); n >= 0 {
			d.from = sc.Standards[n].at()
		}
	case game.VerbCommand, game.VerbSeize:
		d.from = lord(int(sc.Battle.Commands[int(a.A)].Leader))
	}
	return d
}

func (x *standard) at() int {
	return pane.Either(x.Hex == game.NoHex, board.None, x.Hex)
}

// chosen is the hex of which the goals are shown: that which was chosen, else the
// one that is pointed at, else the only one of which anything has a goal.
func (sc *Scene) chosen(v *board.View, s *game.State) int {
	if h := sc.HexAt(v.Selected); h >= 0 {
		return h
	}
	pointed, only := sc.HexAt(v.Pointed()), board.None
	for _, a := range v.Legal {
		d := sc.deedOf(s, a)
		switch {
		case d.from < 0 || d.to < 0:
		case d.from == pointed:
			return pointed
		case only == board.None:
			only = d.from
		case only != d.from:
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
