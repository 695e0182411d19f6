package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
)

// scene is what a position shows on the field: the board is drawn from it and
// from nothing else.
type scene struct {
	of    *game.Scenario
	units []counter
	lords []lord
	signs []standard
	at    [game.Hexes]stack
	order []int // hexes with something in them, from the uppermost down

	step    game.Step
	shock   game.Shock
	fire    game.Fire
	active  rules.Side
	command int // activated, board.None for none
	hand    int // the unit in hand, board.None for none
	left    int // the movement points it has left
	turning int // the unit whose facing is chosen, board.None for none
	acts    game.Activation
	over    bool
	stripes [scenario.MaxCommands]int // of each Command
	fights  []game.Attack             // of the step of Shock under way
	owed    game.UnitSet              // enemies that must still be attacked
}

// counter is a unit as it stands.
type counter struct {
	scenario.UnitInfo
	game.Stand
	kind    scenario.KindInfo
	defence int
	number  int    // of its Command within its side, from 1: that of its stripe
	plate   string // sprite of its counter, figure that of its men
	figure  string
	marks   []badge // what the position says of it
	// wandering says that it is between two hexes of its move, and has no facing.
	wandering bool
}

// onMap says whether a unit stands on the map.
func (c *counter) onMap() bool { return c.Hex != game.NoHex }

// lord is a leader as he stands, standard a Standard.
type lord struct {
	scenario.LeaderInfo
	game.Led
}

type standard struct {
	scenario.StandardInfo
	hex int // game.NoHex when it was captured
}

// stack is what is in a hex.
type stack struct {
	unit  int     // board.None for none
	lords [4]int8 // leaders there, n of them
	n     int8
	sign  int8 // a Standard, -1 for none
}

// empty says whether nothing is there.
func (s *stack) empty() bool { return s.unit < 0 && s.n == 0 && s.sign < 0 }

// reading is the position that a scene shows.
type reading struct {
	hash uint64
	of   *game.Scenario
}

// read gathers what a position shows; for the same position it is made once.
func (b *Board) read(v board.View) *scene {
	s := state(v)
	k := reading{hash: s.Hash(), of: s.Scenario()}
	return b.seen.Of(k, func() *scene { return sceneOf(s) })
}

// stripesMost is how many stripes there are: further Commands of a side wear the last one.
const stripesMost = 8

func sceneOf(s *game.State) *scene {
	d := s.Scenario()
	sc := &scene{of: d, step: s.Step(), shock: s.Shock(), fire: s.Fire(), active: s.Active(), command: s.Command(), turning: s.Turning(),
		acts: s.Activation(), over: s.Turn() == rules.Over}
	sc.hand, sc.left = s.InHand()
	for h := range sc.at {
		sc.at[h] = stack{unit: board.None, sign: -1}
	}
	var of [2]int
	for c := range len(d.Commands) {
		side := d.Commands[c].Side
		of[side] = min(of[side]+1, stripesMost)
		sc.stripes[c] = of[side]
	}
	for u := range len(d.Units) {
		sc.unit(s, u, sc.stripes[d.Units[u].Command])
	}
	for l := range len(d.Leaders) {
		x := lord{d.Leaders[l], s.Led(l)}
		sc.lords = append(sc.lords, x)
		if x.Hex != game.NoHex {
			if at := &sc.at[x.Hex]; int(at.n) < len(at.lords) {
				at.lords[at.n] = int8(l)
				at.n++
			}
		}
	}
	for n := range len(d.Standards) {
		x := standard{d.Standards[n], s.StandardAt(n)}
		sc.signs = append(sc.signs, x)
		if x.hex != game.NoHex {
			sc.at[x.hex].sign = int8(n)
		}
	}
	sc.owed = s.Owed()
	for i := range sc.shock.Attacks {
		sc.fights = append(sc.fights, s.Attack(i))
	}
	sc.badges(s)
	for row := 1; row <= d.Map().Rows; row++ {
		for odd := range 2 { // even columns lie higher
			for col := 2 - odd; col <= d.Map().Columns; col += 2 {
				if h := game.HexAt(col, row); !sc.at[h].empty() {
					sc.order = append(sc.order, h)
				}
			}
		}
	}
	return sc
}

// unit reads a unit, and puts it into its hex.
func (sc *scene) unit(s *game.State, u, stripe int) {
	x := counter{UnitInfo: sc.of.Units[u], Stand: s.Stand(u), defence: s.Defence(u), number: stripe}
	x.kind = sc.of.Kinds[x.Kind]
	x.plate = "counter-" + sideWords[x.Side] + "-" + string(rune('0'+stripe))
	switch x.Status {
	case scenario.Disordered:
		x.plate += "-disordered"
	case scenario.Retired:
		x.plate += "-retired"
	}
	x.figure = "figure-" + sideWords[x.Side] + "-" + x.kind.ID
	sc.units = append(sc.units, x)
	if x.onMap() {
		sc.at[x.Hex].unit = u
	}
}

// leaders are those in a hex.
func (s *stack) leaders() []int8 { return s.lords[:s.n] }
