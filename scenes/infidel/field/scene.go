package field

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
)

// Scene is what a position shows on the field: the board is drawn from it and
// from nothing else.
type Scene struct {
	Battle    *game.Scenario
	Units     []Counter
	Leaders   []Leader
	Standards []standard
	Hexes     [game.Hexes]stack
	order     []int // hexes with something in them, from the uppermost down

	Step    game.Step
	Shock   game.Shock
	Fire    game.Fire
	Active  rules.Side
	Command int // activated, board.None for none
	Hand    int // the unit in hand, board.None for none
	MPLeft  int // the movement points it has left
	Turning int // the unit whose facing is chosen, board.None for none
	Acts    game.Activation
	stripes [scenario.MaxCommands]int // of each Command
	fights  []game.Attack             // of the step of Shock under way
	owed    game.UnitSet              // enemies that must still be attacked
}

// Counter is a unit as it stands.
type Counter struct {
	scenario.UnitInfo
	game.Stand
	Type       scenario.KindInfo
	DefenceNow int
	Stripe     int    // of its Command within its side, from 1: that of its stripe
	Plate      string // sprite of its counter, figure that of its men
	Figure     string
	Marks      []badge // what the position says of it
	// wandering says that it is between two hexes of its move, and has no facing.
	wandering bool
}

// OnMap says whether a unit stands on the map.
func (c *Counter) OnMap() bool { return c.Hex != game.NoHex }

// Leader is a leader as he stands, standard a Standard.
type Leader struct {
	scenario.LeaderInfo
	game.Led
}

type standard struct {
	scenario.StandardInfo
	Hex int // game.NoHex when it was captured
}

// stack is what is in a hex.
type stack struct {
	Unit     int     // board.None for none
	lords    [4]int8 // leaders there, n of them
	n        int8
	Standard int8 // a Standard, -1 for none
}

// Empty says whether nothing is there.
func (s *stack) Empty() bool { return s.Unit < 0 && s.n == 0 && s.Standard < 0 }

// Reading is a position, as what was found out about it is kept.
type Reading struct {
	hash uint64
	of   *game.Scenario
}

func ReadingOf(s *game.State) Reading { return Reading{s.Hash(), s.Scenario()} }
func (r Reading) Same(o Reading) bool { return r.of == o.of }

// Read gathers what a position shows; for the same position it is made once.
func (b *Field) Read(v board.View) *Scene {
	s := State(v)
	return b.seen.Of(ReadingOf(s), func() *Scene { return sceneOf(s) })
}

// StripesMost is how many stripes there are: further Commands of a side wear the last one.
const StripesMost = 8

func sceneOf(s *game.State) *Scene {
	d := s.Scenario()
	sc := &Scene{Battle: d, Step: s.Step(), Shock: s.Shock(), Fire: s.Fire(), Active: s.Active(), Command: s.Command(), Turning: s.Turning(),
		Acts: s.Activation()}
	sc.Hand, sc.MPLeft = s.InHand()
	for h := range sc.Hexes {
		sc.Hexes[h] = stack{Unit: board.None, Standard: -1}
	}
	var of [2]int
	for c, i := range d.Commands {
		of[i.Side] = min(of[i.Side]+1, StripesMost)
		sc.stripes[c] = of[i.Side]
	}
	for u := range len(d.Units) {
		sc.unit(s, u, sc.stripes[d.Units[u].Command])
	}
	for l, i := range d.Leaders {
		x := Leader{i, s.Led(l)}
		sc.Leaders = append(sc.Leaders, x)
		if x.Hex != game.NoHex {
			if at := &sc.Hexes[x.Hex]; int(at.n) < len(at.lords) {
				at.lords[at.n] = int8(l)
				at.n++
			}
		}
	}
	for n, i := range d.Standards {
		x := standard{i, s.StandardAt(n)}
		sc.Standards = append(sc.Standards, x)
		if x.Hex != game.NoHex {
			sc.Hexes[x.Hex].Standard = int8(n)
		}
	}
	sc.owed = s.Owed()
	for i := range sc.Shock.Attacks {
		sc.fights = append(sc.fights, s.Attack(i))
	}
	sc.badges(s)
	for row := 1; row <= d.Map.Rows; row++ {
		for odd := range 2 { // even columns lie higher
			for col := 2 - odd; col <= d.Map.Columns; col += 2 {
				if h := game.HexAt(col, row); !sc.Hexes[h].Empty() {
					sc.order = append(sc.order, h)
				}
			}
		}
	}
	return sc
}

// unit reads a unit, and puts it into its hex.
func (sc *Scene) unit(s *game.State, u, stripe int) {
	x := Counter{UnitInfo: sc.Battle.Units[u], Stand: s.Stand(u), DefenceNow: s.Defence(u), Stripe: stripe}
	x.Type = sc.Battle.Kinds[x.Kind]
	x.Plate = "counter-" + SideWords[x.Side] + "-" + string(rune('0'+stripe))
	switch x.Status {
	case scenario.Disordered:
		x.Plate += "-disordered"
	case scenario.Retired:
		x.Plate += "-retired"
	}
	x.Figure = "figure-" + SideWords[x.Side] + "-" + x.Type.ID
	sc.Units = append(sc.Units, x)
	if x.OnMap() {
		sc.Hexes[x.Hex].Unit = u
	}
}

// Leaders are those in a hex.
func (s *stack) Leaders() []int8 { return s.lords[:s.n] }
