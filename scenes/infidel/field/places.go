package field

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Where is the area of a place on the field; empty for what lies in the strip.
func (sc *Scene) Where(place int, v board.View) ui.Rect {
	switch h := HexOf(place); {
	case h >= 0 && sc.Battle.Contains(h):
		return v.Target(land.HexBox(v.Camera, h))
	case FacingOf(place) >= 0:
		return sc.Handle(v, FacingOf(place))
	case LeaderOf(place) >= 0 && LeaderOf(place) < len(sc.Leaders):
		return sc.pieceBox(v, sc.Leaders[LeaderOf(place)].Hex, LeaderOf(place))
	case StandardOf(place) >= 0 && StandardOf(place) < len(sc.Standards):
		return sc.pieceBox(v, sc.Standards[StandardOf(place)].Hex, board.None)
	case UnitOf(place) >= 0 && UnitOf(place) < len(sc.Units) && sc.Units[UnitOf(place)].OnMap():
		return v.Target(land.HexBox(v.Camera, sc.Units[UnitOf(place)].Hex))
	}
	return ui.Rect{}
}

// pinSize is how large a leader or a Standard is that shares its hex, in widths of a hex.
const pinSize = 0.3

// pieceBox is where a leader of a hex is seen, or with none its Standard: the whole hex where
// nothing else is in it.
func (sc *Scene) pieceBox(v board.View, h, lord int) ui.Rect {
	if h == game.NoHex {
		return ui.Rect{}
	}
	if sc.Hexes[h].alone() {
		return v.Target(land.HexBox(v.Camera, h))
	}
	n := pinSize * v.Camera.Unit
	return v.Target(ui.Around(land.Center(v.Camera, h).Add(sc.pinned(h, lord).Mul(v.Camera.Unit/HexDrawn)), ui.Size{W: n, H: n}))
}

// alone says whether just one thing is in a hex.
func (s *stack) alone() bool {
	n := int(s.n)
	if s.Unit >= 0 {
		n++
	}
	if s.Standard >= 0 {
		n++
	}
	return n == 1
}

// PinAt is the leader or the Standard that is seen at a point of a hex.
func (sc *Scene) PinAt(at ui.Point, v board.View, h int) int {
	s := &sc.Hexes[h]
	on := func(box ui.Rect) bool {
		n := pinSize / 2 * v.Camera.Unit
		return s.alone() || box.Center().Dist(at) <= n
	}
	for _, l := range s.Leaders() {
		if on(sc.pieceBox(v, h, int(l))) {
			return Leaders + int(l)
		}
	}
	return pane.Either(s.Standard >= 0 && on(sc.pieceBox(v, h, board.None)), Standards+int(s.Standard), board.None)
}

// HexUnder is the hex that a place of the field lies in, board.None for one of the strip.
func (sc *Scene) HexUnder(place int) int {
	switch {
	case FacingOf(place) >= 0:
		return sc.Turns()
	case UnitOf(place) >= 0:
		return OnField(sc.Units[UnitOf(place)].Hex)
	}
	return sc.HexAt(place)
}

// handleAt is how far from the middle of the hex the handle of a facing is, and
// handleSize how large, in widths of a hex. Those of a small hex lie farther out,
// so that none lies over another. handleRadius is the least radius of its button, in logical pixels.
const (
	handleAt     = 0.5
	handleSize   = 0.3
	handleRadius = 13
)

// Turns is the hex of the unit whose facing may be chosen, board.None for none: of
// one that is asked, or of the unit in hand.
func (sc *Scene) Turns() int {
	u := pane.Either(sc.Turning < 0, sc.Hand, sc.Turning)
	if u < 0 || !sc.Units[u].OnMap() {
		return board.None
	}
	return sc.Units[u].Hex
}

// Handle is the area of the corner that a unit may be turned to.
func (sc *Scene) Handle(v board.View, facing int) ui.Rect {
	h := sc.Turns()
	if h == board.None {
		return ui.Rect{}
	}
	at, r := sc.Button(v, facing)
	n := pane.Either(sc.faces(h, facing), 2*r, handleSize*v.Camera.Unit)
	return v.Target(ui.Around(at, ui.Size{W: n, H: n}))
}

// Button is where the round button of a facing is drawn, and its radius: on the corner, or within
// the hex of the unit where an enemy stands beyond that corner, for he may be what is aimed at.
func (sc *Scene) Button(v board.View, facing int) (at ui.Point, r float64) {
	h, unit := sc.Turns(), v.Camera.Unit
	r = max(handleRadius, unit*0.14)
	out := max(handleAt, (max(handleSize*unit, v.Least())/land.RowStep+1)/unit)
	if sc.faces(h, facing) {
		r = max(min(handleRadius, unit*0.16), unit*0.14)
		out = (land.RowStep/2 - (r+2)/unit) / land.RowStep
	}
	return land.CornerOf(v.Camera, h, facing, out), r
}

// faces says whether an enemy stands before a unit in a hex that looks that way.
func (sc *Scene) faces(h, facing int) bool {
	own := sc.Hexes[h].Unit
	for _, d := range game.FrontOf(facing) {
		if n := sc.Battle.StepTo(h, d); n != game.NoHex && own >= 0 && sc.Hexes[n].Unit >= 0 && sc.Units[sc.Hexes[n].Unit].Side != sc.Units[own].Side {
			return true
		}
	}
	return false
}

// Stretch is where the pieces of some sides stand, in the world, with a margin;
// empty where there are none.
func (sc *Scene) Stretch(of func(side rules.Side) bool) ui.Rect {
	var spots []ui.Point
	for i := range sc.Units {
		if c := &sc.Units[i]; c.OnMap() && of(c.Side) {
			x, y := land.Middle(c.Hex)
			spots = append(spots, ui.Point{X: x, Y: y})
		}
	}
	if len(spots) == 0 {
		return ui.Rect{}
	}
	return ui.Bounds(spots...).Inset(-0.8)
}

// Clockwise are the facings as the digits from 1 call them, from the upper right on.
var Clockwise = [game.Directions]int{5, 0, 1, 2, 3, 4}

// SceneNow is the scene of the position that was drawn last.
func (b *Field) SceneNow() *Scene { return b.Read(board.View{State: b.Now}) }

// OnField is a hex as a place: none off the map.
func OnField(h int) int {
	return pane.Either(h < 0 || h >= game.Hexes, board.None, h)
}

// Places are hexes by their numbers, then the corners to which the unit that is turned may
// look, then what lies in the strip: the cards of Commands, and in each the units that are not
// on the map; then leaders and Standards, which share their hexes with others.
const (
	Facings   = game.Hexes
	Commands  = Facings + game.Directions
	Units     = Commands + scenario.MaxCommands
	Leaders   = Units + game.MaxUnits
	Standards = Leaders + scenario.MaxLeaders
	Places    = Standards + scenario.MaxStandards
)

// HexOf, facingOf, commandOf, unitOf, leaderOf and signOf are what a place is,
// board.None when it is something else.
func HexOf(place int) int      { return board.Index(place, 0, Facings) }
func FacingOf(place int) int   { return board.Index(place, Facings, Commands) }
func CommandOf(place int) int  { return board.Index(place, Commands, Units) }
func UnitOf(place int) int     { return board.Index(place, Units, Leaders) }
func LeaderOf(place int) int   { return board.Index(place, Leaders, Standards) }
func StandardOf(place int) int { return board.Index(place, Standards, Places) }

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
		d.From, d.To = sc.HexAt(Leaders+int(a.A)), int(a.B)
	case game.VerbWith:
		d.From = sc.HexAt(Leaders + int(a.A))
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
		d.From = sc.HexAt(Leaders + int(sc.Battle.Commands[int(a.A)].Leader))
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
