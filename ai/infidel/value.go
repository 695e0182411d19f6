package infidel

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
)

// account is what a position says about who will win, before it is weighed: of each side
// what is gone, and what may soon be.
type account struct {
	side   [2]loss
	points bool
	time   float64 // what is left of a battle that points decide, from 1 to 0
}

// loss is how a side stands, in flight points.
type loss struct {
	points float64 // its flight points; where points decide, what the enemy has
	level  float64 // at which it is as likely as not to fail a Defeat Test; the lead that wins
	breaks float64 // how likely it is to fail one now
	broken float64 // Disordered units
	asleep float64 // those that wait off the map, sleep or hesitate
	blows  float64 // what its own units may do at once
}

// account draws it up.
func (v *view) account() (a account) {
	a.points, a.time = v.sc.Special.Points, 1
	if a.points {
		a.time = 1 - float64(v.s.FreeActivations(rules.Second))/float64(int(v.sc.Special.LastFree)+1)
	}
	asleep := v.asleep()
	for side := range a.side {
		a.side[side] = v.fatigue(rules.Side(side))
	}
	for u := range v.n {
		v.enter(&a.side[v.men[u].side], u, asleep>>v.men[u].command&1 != 0)
	}
	return a
}

// fatigue is how far gone a side is by the rules' own count.
func (v *view) fatigue(side rules.Side) loss {
	if v.sc.Special.Points {
		return loss{points: float64(v.s.Points(side.Other())), level: float64(int(v.sc.Special.Lead))}
	}
	return loss{points: float64(v.s.Flight(side)), level: max(1, float64(v.s.Level(side))-4.5), breaks: float64(v.s.Breaks(side)) / 10}
}

// enter adds a unit to the account.
func (v *view) enter(l *loss, u int, asleep bool) {
	m, st := &v.men[u], &v.stand[u]
	switch st.Status {
	case scenario.Eliminated, scenario.Left:
		return
	case scenario.OffMap:
		l.asleep += m.value
		return
	case scenario.Disordered:
		l.broken += m.value
	}
	if asleep {
		l.asleep += m.value
	}
	if st.Hex != game.NoHex && (m.fights || m.shoots) {
		v.look(u, st.Hex)
		blow, _ := v.stance(u, st.Hex, st.Facing)
		l.blows += blow
	}
}

// asleep is the Commands that do nothing yet: who hesitates, who was not woken, who is hidden.
func (v *view) asleep() (set uint32) {
	sp := v.s.Special()
	for _, c := range sp.Hesitant {
		set |= 1 << c
	}
	for _, c := range sp.Veiled {
		set |= 1 << c
	}
	if sp.Unalerted >= 0 {
		set |= 1 << sp.Unalerted
	}
	return set
}

// odds is how First stands, as log odds. A battle begins with what it leans to, however
// its armies are drawn up.
func (k *worths) odds(a, start *account, lean float64) float64 {
	return lean + k.lead(a) - k.lead(start)
}

// lead is how much farther gone Second is than First: whose army is nearer to its flight,
// or who leads by points with what time is left.
func (k *worths) lead(a *account) float64 {
	x, y := &a.side[rules.First], &a.side[rules.Second]
	mine, theirs := k.toll(x), k.toll(y)
	rest := max(1-mine, 0) + max(1-theirs, 0)
	if a.points {
		rest = 2 * a.time
	}
	return k.Steep*(theirs-mine)/math.Sqrt(rest+k.Flat) + k.Breaks*(y.breaks-x.breaks)
}

// toll is how much of what breaks a side is gone, its flight points and those that it
// will have by and by, in shares.
func (k *worths) toll(l *loss) float64 {
	return (l.points + k.Broken*l.broken + k.Asleep*l.asleep - k.Blows*l.blows) / l.level
}
