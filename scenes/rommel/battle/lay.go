package battle

import (
	"math"
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// Battle is a battle as it was read and drawn last.
type Battle struct {
	*field.Field
	seen  pane.Twice[fightRead, Clash]
	Arena *arena
	Foot  Foot
	odds  map[reckoning]*reckoned
}

// The numbers of places on the battle board besides its Forces: the plans of a side by their place
// in its row, those in the shop by their number, what the strip holds besides.
const (
	planPlace  = field.BattlePlaces       // and 40 more for the Allies'
	shopPlace  = field.BattlePlaces + 100 // the plan
	payPlace   = field.BattlePlaces + 130
	nestPlace  = field.BattlePlaces + 140 // the zone
	roundPlace = field.BattlePlaces + 180 // the round, from 0
)

func planPlaceOf(side rules.Side, i int) int { return planPlace + 40*int(side) + i }

// arena is the battle board laid out in a part of the screen: the Allied plans above, the two lines
// with what they come to between them, the plans of the Axis below.
type arena struct {
	box, Room ui.Rect
	text      float64 // size of words
	Side, die float64 // of a counter, of the die beside it
	rows      [2]ui.Rect
	cards     [2][]ui.Rect
	forces    [2][]ui.Rect
	dice      [2][]ui.Rect // empty for who rolls with another
	mid       ui.Rect
	Nos       [2][]int     // the Forces of forces
	rooms     [2][]float64 // for the name of each
	names     bool         // there is room for names over the Forces
	results   bool         // and for what a die has hit below it
	pane.Laid              // every place of the board: what lies on top last
}

// toolsWide is how much of the board the buttons at its right edge take.
const toolsWide = 50

// leastSide is the side of the smallest counter of a battle.
const leastSide = 34

// layArena lays a battle out. foot is what the prompt covers at the foot.
func layArena(box ui.Rect, foot, text float64, c *Clash) *arena {
	a := &arena{box: box, text: max(1, text) * max(1, min(box.H/700, 1.2))}
	a.Room = box.InsetXY(10, 8)
	a.Room.W -= toolsWide - 10
	a.Room.H -= foot
	high := math.Round(max(50, min(a.Room.H*0.165, 92))) // also before the Allies have drawn: nothing moves when they do
	a.rows[rules.Second] = ui.Rect{X: a.Room.X, Y: a.Room.Y, W: a.Room.W, H: high}
	a.rows[rules.First] = ui.Rect{X: a.Room.X, Y: a.Room.Bottom() - high, W: a.Room.W, H: high}
	between := ui.Rect{X: a.Room.X, Y: a.Room.Y + high, W: a.Room.W, H: a.Room.H - 2*high}
	// Words are no larger than leaves the counters their room.
	a.text = min(a.text, max(0.85, (between.H-96)/152))
	mid := min(58*a.text, between.H*0.3) // the same in every step
	wide := max(len(c.Lines[0]), len(c.Lines[1]), 3)
	over, under := 25*a.text, 22*a.text // name and plate
	// Where the lines have no room for both, the panel tells the one or the other.
	least := mid + 2*leastSide + 6
	a.names = between.H >= least+2*over
	a.results = between.H >= least+2*(over+under)
	if !a.names {
		over = 0
	}
	if !a.results {
		under = 0
	}
	a.Side = math.Floor(max(leastSide, min((between.H-mid-2*(over+under)-10)/2, 104, a.Room.W*0.97/(float64(wide)*1.95))))
	a.die = math.Round(a.Side * 0.56)
	block := over + a.Side + under
	gap := max(1, (between.H-mid-2*block)/4)
	a.mid = ui.Rect{X: a.Room.X, Y: between.Y + 2*gap + block, W: a.Room.W, H: mid}
	a.line(c, rules.Second, between.Y+gap+over)
	a.line(c, rules.First, a.mid.Bottom()+gap+over)
	for side := range a.rows {
		a.lay(c, side)
		for i, box := range a.cards[side] {
			a.Keep(planPlaceOf(rules.Side(side), i), box)
		}
		for i, box := range a.forces[side] {
			if d := a.dice[side][i]; !d.Empty() {
				box.W = d.Right() - box.X
			}
			a.Keep(field.Forces+a.Nos[side][i], box)
		}
	}
	return a
}

// line spreads the Forces of a side over the width, each with its die; those of Cohesion share one.
func (a *arena) line(c *Clash, side rules.Side, y float64) {
	n := float64(len(c.Lines[side]))
	if n == 0 {
		return
	}
	step := min(a.Side*3.1, a.Room.W*0.97/n)
	x := a.Room.Center().X - step*(n-1)/2 - a.die*0.5
	for i, f := range c.Lines[side] {
		at := ui.Around(ui.Point{X: x + float64(i)*step, Y: y + a.Side/2}, ui.Size{W: a.Side, H: a.Side}).Snap()
		if f.follows {
			at.X = a.forces[side][i-1].Right() + a.die + 12
		}
		die := pane.Either(f.follows, ui.Rect{}, ui.Rect{X: at.Right() + 5, Y: at.Center().Y - a.die/2 + 4, W: a.die, H: a.die}.Snap())
		a.forces[side], a.dice[side], a.Nos[side] = append(a.forces[side], at), append(a.dice[side], die), append(a.Nos[side], f.No)
	}
	for i, at := range a.forces[side] {
		room := step
		for _, k := range [2]int{i - 1, i + 1} {
			if k >= 0 && k < len(a.forces[side]) {
				room = min(room, math.Abs(a.forces[side][k].X-at.X))
			}
		}
		a.rooms[side] = append(a.rooms[side], room-18)
	}
}

func (a *arena) headWide() float64 { return min(150*a.text, a.Room.W*0.2) }

// lay spreads the plans of a side over its row.
func (a *arena) lay(c *Clash, side int) {
	row := a.rows[side]
	n := float64(len(c.Rows[side]))
	room := row.W - a.headWide() - 14
	step := min(room/max(1, n), 190*a.text)
	for i := range c.Rows[side] {
		a.cards[side] = append(a.cards[side], ui.Rect{X: row.X + a.headWide() + float64(i)*step, Y: row.Y + 5, W: step - 4, H: row.H - 10}.Snap())
	}
}

func (a *arena) counterOf(no int) ui.Rect {
	for side := range a.Nos {
		if i := slices.Index(a.Nos[side], no); i >= 0 {
			return a.forces[side][i]
		}
	}
	return ui.Rect{}
}

// Foot is how much of the board the prompt covers: the most so far in the battle, so that nothing moves.
type Foot struct {
	zone   int
	bounds ui.Rect
	text   float64
	high   float64
	before ui.Rect // the prompt of the question before, which tells nothing of this battle
}

// footOf is how much of the board the prompt covers. What is known of the prompt is how it stood in
// the frame before: in another battle, or another window, that is not yet this one's.
func (b *Battle) footOf(v board.View, c *Clash) float64 {
	k := &b.Foot
	over := ui.Rect{}
	if len(v.Over) > 0 {
		over = v.Over[0]
	}
	if k.zone != c.Zone || k.bounds != v.Bounds || k.text != v.Text {
		*k = Foot{c.Zone, v.Bounds, v.Text, 84 * max(1, v.Text), over}
	}
	if over.Y > v.Bounds.Center().Y && over != k.before {
		k.high = max(k.high, min(v.Bounds.Bottom()-over.Y-4, v.Bounds.H*0.3))
	}
	return k.high
}

// ArenaOf lays out the battle that v shows.
func (b *Battle) ArenaOf(v board.View, c *Clash) *arena {
	b.Arena = layArena(v.Bounds, b.footOf(v, c), v.Text, c)
	return b.Arena
}

// onFighter is what a click on a Force may do; it chooses the first of Cohesion.
func (b *Battle) onFighter(v board.View, f int) []rules.Action {
	return pane.Only(v.Legal, func(a rules.Action) bool {
		switch a.Verb {
		case game.VerbLose, game.VerbElite, game.VerbUpgrade, game.VerbNext:
			return int(a.A) == f
		case game.VerbPair:
			return int(a.A) == f || int(a.B) == f
		}
		return false
	})
}

// onPlan is what a click on a plan of a side may do.
func (b *Battle) onPlan(v board.View, c *Clash, side rules.Side, k *card) []rules.Action {
	return pane.Only(v.Legal, func(a rules.Action) bool {
		switch {
		case k.State != PlanReady:
			return false
		case a.Verb == game.VerbNext:
			return a.A < 0 && int(a.B) == k.Plan && side == c.Fight.Side && len(k.rolls) == 0
		}
		return a.Verb == game.VerbReroll && a.A == 1 && side == rules.First && k.ID == "tactics"
	})
}

// Spots are where actions of the battle are clicked; false where that is on the map, at the prompt.
func (b *Battle) Spots(dst []board.Spot, v board.View, sc *field.Scene) ([]board.Spot, bool) {
	c := b.Shown(v, sc)
	if c == nil || c.Paper {
		return dst, c != nil
	}
	a := b.ArenaOf(v, c)
	for side := range c.Lines {
		for i, f := range c.Lines[side] {
			dst = b.fighterSpot(dst, v, a.forces[side][i], f.No)
		}
		for i := range c.Rows[side] {
			if list := b.onPlan(v, c, rules.Side(side), &c.Rows[side][i]); len(list) > 0 {
				dst = append(dst, board.Spot{Box: a.cards[side][i], Place: planPlaceOf(rules.Side(side), i), Actions: list})
			}
		}
	}
	return dst, true
}

// fighterSpot is where a Force is clicked: the first of Cohesion, to which the second is given then.
func (b *Battle) fighterSpot(dst []board.Spot, v board.View, box ui.Rect, f int) []board.Spot {
	list := b.onFighter(v, f)
	if len(list) == 0 {
		return dst
	}
	s := board.Spot{Box: v.Target(box), Place: field.Forces + f, Actions: list}
	if list[0].Verb == game.VerbPair {
		first := field.ForceOf(v.Selected)
		i := slices.IndexFunc(list, func(a rules.Action) bool { return int(a.A) == first || int(a.B) == first })
		switch {
		case first >= 0 && first != f && i >= 0:
			s.Actions, s.Goal = list[i:i+1], true
		case len(list) > 1 || first == f:
			s.Pick = true
		}
	}
	return append(dst, s)
}

// Meant is what a click on the battle board would want; false where the map is shown.
func (b *Battle) Meant(at ui.Point, v board.View, sc *field.Scene) ([]rules.Action, bool) {
	c := b.ClashOf(v, sc)
	if b.Arena == nil || c == nil {
		return nil, false
	}
	place := b.Arena.Top(at)
	if c.Paper || place < 0 {
		return nil, true
	}
	if _, k := c.planAt(place); k != nil {
		return []rules.Action{{Verb: game.VerbNext, A: -1, B: int16(k.Plan)}}, true
	}
	f := field.ForceOf(place)
	a := rules.Action{Verb: field.VerbOf(v.Legal), A: int16(f)}
	switch a.Verb {
	case game.VerbPair:
		a.B = int16(max(0, field.ForceOf(v.Selected)))
	case game.VerbNext:
		a.B = -1
	case game.VerbBuy, game.VerbReroll, game.VerbDrawUp, 0:
		a = rules.Action{Verb: game.VerbLose, A: int16(f)}
	}
	return []rules.Action{a}, true
}

// Where is where a place of the battle board is seen, or a Force in the battle; empty for none.
func (b *Battle) Where(place int) ui.Rect {
	if b.Arena != nil {
		if box := b.Arena.Where(place); !box.Empty() {
			return box
		}
	}
	if place >= field.BattlePlaces {
		return b.InStrip[place]
	}
	return ui.Rect{}
}

// Boxes are where the places of the battle board stand, for the arrows; false where the map is shown.
func (b *Battle) Boxes() (boxes []ui.Rect, places []int, ok bool) {
	if b.Arena == nil {
		return nil, nil, false
	}
	return b.Arena.Boxes, b.Arena.Places, true
}
