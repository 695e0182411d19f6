package undaunted

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
)

// view is a position as a side looks at it.
type view struct {
	*land
	ways   *ways
	w      *wants
	k      *terms
	s      *game.State
	me     rules.Side
	foe    rules.Side
	goal   int // of me
	tile   [men]int
	ride   [men]int
	seat   [men]int
	here   [2]game.Set // soldiers on the board
	pinned game.Set
	life   [men]int // cards of a soldier that a wound may take, and those under way
	cycle  [2]int   // cards of a side that go round
	bolted [2]int   // of them fog
	worth  [men]float64
	held   [2]game.Set
	at     [cars]int
	damage [cars]int
	rider  [cars][scenario.MaxSeats]int
	marks  [2]game.Set
	ctrl   [2]game.Set
	up     game.Set // structures that stand
	share  [2]float64
	lack   [2]float64
	tasks  [mostTasks]task
	n      int
	close  [128]halved
}

// task is a tile that me has something to do on.
type task struct {
	tile  int
	value float64 // points
	blast bool    // by demolishing, not by controlling
	exit  bool
	car   bool // by demolishing a vehicle that stands there, or may move on
}

const mostTasks = 16

func (v *view) read(l *land, ways *ways, w *wants, s *game.State, me rules.Side) {
	v.land, v.ways, v.w, v.s, v.me, v.foe = l, ways, w, s, me, me.Other()
	v.goal = l.vic[me].Goal
	v.pinned = game.Set(s.Suppressed)
	present := game.Set(s.Present)
	for side := range v.here {
		v.here[side] = present & l.of[side]
		v.held[side], v.marks[side], v.ctrl[side] = game.Set(s.Held[side]), game.Set(s.Marks[side]), game.Set(s.Controlled[side])
		v.lack[side] = max(1, float64(l.vic[side].Need-s.Progress(rules.Side(side))))
		v.share[side] = v.k.Win / float64(l.vic[side].Need)
		v.readCards(rules.Side(side))
	}
	v.up = game.Set(s.Standing)
	for x := v.held[0] | v.held[1]; x != 0; {
		c := x.Pop()
		r := s.Ride(c)
		v.at[c], v.damage[c], v.rider[c] = r.Tile, r.Damage, r.Riders
	}
	for x := present; x != 0; {
		u := x.Pop()
		m := s.Soldier(u)
		v.tile[u], v.ride[u], v.seat[u] = m.Tile, m.Vehicle, m.Seat
	}
	for x := present; x != 0; {
		u := x.Pop()
		v.worth[u] = v.importance(u)
	}
	v.readTasks()
}

// readCards counts the cards of a side. Hand, deck and bid are added up: of the
// other side nobody knows more (UNA-3.9).
func (v *view) readCards(side rules.Side) {
	s := v.s
	deck, hand, play, discard := s.Cards(side, game.ZoneDeck), s.Cards(side, game.ZoneHand), s.Cards(side, game.ZonePlay), s.Cards(side, game.ZoneDiscard)
	bid, _ := s.Bid(side)
	v.cycle[side], v.bolted[side] = 0, 0
	for k := range v.kinds[side] {
		n := int(deck[k]) + int(hand[k]) + int(play[k]) + int(discard[k])
		if bid == k {
			n++
		}
		v.cycle[side] += n
		if k == v.fog[side] {
			v.bolted[side] = n
		}
		if u := v.cards[side][k].unit; u >= 0 {
			v.life[u] = n
		}
	}
}

// importance is what losing a soldier for good would mean, in points of the
// priorities, without what it counts for the enemy.
func (v *view) importance(u int) float64 {
	m := &v.man[u]
	side := m.side
	out := 0.5
	switch v.vic[side].Goal {
	case scenario.GoalObjectives:
		if side == rules.First && m.blast > 0 && v.up != 0 {
			out += 1.2
		}
		if m.can(scenario.ActControl) && side == rules.Second || m.can(scenario.ActControl) && game.Set(v.sc.Marked) != 0 {
			out += 1
		}
	case scenario.GoalEscape:
		if v.vic[side].Soldiers.Has(u) || v.ride[u] >= 0 && v.vic[side].Vehicles.Has(v.ride[u]) {
			out++
		}
	default:
		if m.n[scenario.ActAttack] >= 2 || m.n[scenario.ActAntiTank] > 0 || m.n[scenario.ActDemolish] > 0 {
			out += 0.8
		}
	}
	if m.can(scenario.ActScout) {
		out += 0.4
	}
	return out
}

// readTasks lists the tiles where me scores.
func (v *view) readTasks() {
	v.n = 0
	switch v.goal {
	case scenario.GoalObjectives:
		if v.me == rules.First {
			for x := v.up; x != 0; {
				t := x.Pop()
				v.add(task{tile: t, value: v.blasts[t], blast: true})
			}
		} else {
			for x := v.up &^ v.ctrl[v.me]; x != 0; {
				t := x.Pop()
				v.add(task{tile: t, value: v.blasts[t] + v.marker[t]})
			}
		}
		for x := game.Set(v.sc.Marked) &^ v.ctrl[v.me]; x != 0; {
			t := x.Pop()
			if v.me == rules.First || !v.up.Has(t) {
				v.add(task{tile: t, value: v.marker[t]})
			}
		}
	case scenario.GoalEscape:
		for x := v.exits[v.me]; x != 0; {
			v.add(task{tile: x.Pop(), value: 1, exit: true})
		}
	}
	for x := v.held[v.foe]; x != 0 && v.k.Breach != 0; {
		if c := x.Pop(); v.counts(c) {
			v.add(task{tile: v.at[c], value: v.k.Breach * v.wreck(c, v.me) / v.share[v.me], car: true})
		}
	}
}

// counts says whether damage to an enemy vehicle brings me nearer to its goal, or keeps
// the enemy from his.
func (v *view) counts(c int) bool {
	if v.goal == scenario.GoalEliminate {
		return v.vic[v.me].Vehicles.Has(c)
	}
	return v.vic[v.foe].Goal == scenario.GoalEscape && v.vic[v.foe].Vehicles.Has(c)
}

func (v *view) add(t task) {
	if v.n < mostTasks {
		v.tasks[v.n] = t
		v.n++
	}
}

// serves says whether a soldier of me can do a task, by its card or by its seat.
func (v *view) serves(u int, t *task) bool {
	switch {
	case t.blast:
		return v.man[u].blast > 0
	case t.exit:
		return v.leaves(u)
	case t.car:
		return v.man[u].n[scenario.ActDemolish] > 0 && v.ride[u] < 0
	}
	return v.man[u].can(scenario.ActControl) || v.ride[u] >= 0 && v.car[v.ride[u]].seats[v.seat[u]].can(scenario.ActControl)
}

// leaves says whether a soldier counts for an escape, or drives what does.
func (v *view) leaves(u int) bool {
	if v.vic[v.me].Soldiers.Has(u) {
		return true
	}
	c := v.ride[u]
	return c >= 0 && v.vic[v.me].Vehicles.Has(c)
}

// cost is the steps of a soldier of me on its way to a tile, from where it would stand.
func (v *view) cost(u, from, goal int) float64 {
	m := &v.man[u]
	how := walking
	switch c := v.ride[u]; {
	case c >= 0:
		how = driving
	case m.can(scenario.ActInfiltrate):
		how = creeping
	}
	d := v.ways.to(v.land, goal, v.marks[v.me], how)[from]
	if d >= noWay && how == driving {
		d = v.ways.to(v.land, goal, v.marks[v.me], walking)[from] + 2*stepCost
	}
	x := float64(d) * costOfStep
	if c := v.ride[u]; c >= 0 && v.drives(c) {
		x *= 0.6 // it goes further with each card
	}
	return x
}

// drives says whether a vehicle can be driven on: with a driver, not immobilised.
func (v *view) drives(c int) bool {
	d := v.car[c].drive
	return d >= 0 && v.rider[c][d] >= 0 && v.damage[c] < int(v.car[c].critical)
}

// closeness is how much of a task is done by being some steps from it. It is asked for
// the same few ways again and again, and remembers them.
func (v *view) closeness(cost float64) float64 {
	h := &v.close[uint(cost*nearly)%uint(len(v.close))]
	if h.cost != cost || h.near != v.k.Near {
		*h = halved{cost, v.k.Near, math.Exp2(-cost / v.k.Near)}
	}
	return h.is
}

// halved is how much is left after a cost, where each near halves it.
type halved struct{ cost, near, is float64 }

const nearly = 10 // ways that differ by less in steps share a place

// approach is what me has of its tasks by being near them, with soldier who
// standing on a tile; who is -1 for all where they are.
func (v *view) approach(who, at int) float64 {
	if v.n == 0 {
		return 0
	}
	sum, total := 0.0, 0.0
	for i := range v.n {
		t := &v.tasks[i]
		best, next := 0.0, 0.0
		for x := v.here[v.me]; x != 0; {
			u := x.Pop()
			if !v.serves(u, t) || v.life[u] == 0 {
				continue
			}
			from := v.tile[u]
			if u == who || who >= 0 && v.ride[who] >= 0 && v.ride[u] == v.ride[who] {
				from = at
			}
			c := v.closeness(v.cost(u, from, t.tile)) * (0.7 + 0.1*float64(min(v.life[u], 3)))
			if t.exit {
				sum += c * v.k.Exit
				continue
			}
			if c > best {
				best, next = c, best
			} else if c > next {
				next = c
			}
		}
		sum += t.value * (best + 0.2*next)
		total += t.value
	}
	if total > v.lack[v.me] && v.goal == scenario.GoalObjectives {
		sum *= math.Sqrt(v.lack[v.me] / total)
	}
	return v.k.Approach * v.share[v.me] * sum
}

// needs is how useful a marker of me would be on each tile: those on the ways
// of its soldiers to their tasks.
func (v *view) needs() (out [tilesMost]float64) {
	for i := range v.n {
		t := &v.tasks[i]
		for x := v.here[v.me]; x != 0; {
			u := x.Pop()
			if !v.serves(u, t) || v.man[u].can(scenario.ActInfiltrate) && v.ride[u] < 0 || v.life[u] == 0 {
				continue
			}
			how := walking
			if v.ride[u] >= 0 {
				how = driving
			}
			cost := v.ways.to(v.land, t.tile, v.marks[v.me], how)
			if cost[v.tile[u]] >= noWay {
				how = walking
				cost = v.ways.to(v.land, t.tile, v.marks[v.me], how)
			}
			v.trace(&out, cost, v.tile[u], t.tile, t.value*v.closeness(float64(cost[v.tile[u]])*costOfStep))
		}
	}
	return out
}

// trace follows a way and adds what each bare tile on it is worth.
func (v *view) trace(out *[tilesMost]float64, cost *[tilesMost]uint8, from, goal int, value float64) {
	for t := from; t != goal; {
		best := t
		for x := v.near[t]; x != 0; {
			if n := x.Pop(); cost[n] < cost[best] {
				best = n
			}
		}
		if best == t {
			return
		}
		t = best
		if !v.marks[v.me].Has(t) {
			out[t] += value
			value *= 0.85
		}
	}
}

// lives is what so many cards of a soldier are worth: the last ones most.
func lives(n int) float64 { return lifeTable[min(n, len(lifeTable)-1)] }

var lifeTable = [...]float64{1.6, 2.6, 3.2, 3.6, 3.8, 3.9}

// wound is what a wound of an enemy of side by brings to by.
func (v *view) wound(u int, by rules.Side) float64 {
	n := v.life[u]
	loss := lives(n)
	if n > 0 {
		loss = lives(n) - lives(n-1)
	}
	out := v.worth[u] * loss
	if v.vic[by].Goal == scenario.GoalEliminate && v.vic[by].Soldiers.Has(u) {
		out += v.share[by] * (toll(n-1) - toll(n))
	}
	return out
}

// toll is how far a soldier is from elimination: 1 at the end.
func toll(n int) float64 {
	if n < 0 {
		return 1
	}
	return tollTable[min(n, len(tollTable)-1)]
}

var tollTable = [...]float64{0.55, 0.33, 0.18, 0.08, 0.02, 0}

// wreck is what damage to a vehicle, and the wound with it, brings to side by.
func (v *view) wreck(c int, by rules.Side) float64 {
	k := &v.car[c]
	left := int(k.integrity) - v.damage[c]
	out := 0.5
	if v.vic[by].Goal == scenario.GoalEliminate && v.vic[by].Vehicles.Has(c) {
		out += v.share[by] * (toll(left-2) - toll(left-1))
	}
	if foe := by.Other(); v.vic[foe].Goal == scenario.GoalEscape && (v.vic[foe].Vehicles.Has(c) || v.may[foe].vehicles.Has(c)) {
		out += 0.5 * v.share[foe] * (toll(left-2) - toll(left-1))
	}
	if v.damage[c]+1 == int(k.critical) {
		out += 1.2
	}
	n, sum := 0, 0.0
	for _, u := range v.rider[c] {
		if u >= 0 {
			w := v.wound(u, by)
			if n == 0 || w < sum {
				sum = w // their side picks whom it hurts least
			}
			n++
		}
	}
	return out + sum
}

// shot is the best that a soldier's card does from a tile: worth times the chance to hit.
func (v *view) shot(u, from int) float64 {
	m := &v.man[u]
	attack, tank := m.n[scenario.ActAttack], m.n[scenario.ActAntiTank]
	if c := v.ride[u]; c >= 0 && v.damage[c] < int(v.car[c].critical) {
		o := &v.car[c].seats[v.seat[u]]
		attack, tank = max(attack, o.n[scenario.ActAttack]), max(tank, o.n[scenario.ActAntiTank])
	}
	best := 0.0
	foe := m.side.Other()
	if attack > 0 {
		for x := v.here[foe]; x != 0; {
			if e := x.Pop(); v.ride[e] < 0 {
				best = max(best, v.hit(attack, v.man[e].defence+v.coverFrom(from, v.tile[e])+v.far[from][v.tile[e]])*v.wound(e, m.side))
			}
		}
	}
	for x := v.held[foe]; x != 0; {
		c := x.Pop()
		k := &v.car[c]
		d := v.coverFrom(from, v.at[c]) + v.far[from][v.at[c]]
		p := 0.0
		if attack > 0 && k.defence > 0 {
			p = v.hit(attack, k.defence+d)
		}
		if tank > 0 {
			p = max(p, v.hit(tank, k.armour+d))
		}
		if p > 0 {
			best = max(best, p*v.wreck(c, m.side))
		}
	}
	return best
}

func (v *view) coverFrom(from, t int) uint8 {
	if v.hill[from] {
		return v.low[t]
	}
	return v.cover[t]
}

// drawn is how often a card of a soldier comes in a turn.
func (v *view) drawn(u int) float64 {
	return min(1, 4*float64(v.life[u])/float64(max(4, v.cycle[v.man[u].side])))
}

// danger is what the enemy's next shots at a soldier on foot are worth to it,
// were it to stand on a tile.
func (v *view) danger(u, at int) float64 {
	side := v.man[u].side
	foe := side.Other()
	w := v.wound(u, foe)
	sum := 0.0
	for x := v.here[foe]; x != 0; {
		e := x.Pop()
		dice := v.man[e].n[scenario.ActAttack]
		if c := v.ride[e]; c >= 0 {
			dice = max(dice, v.car[c].seats[v.seat[e]].n[scenario.ActAttack])
		}
		if dice > 0 && v.life[e] > 0 {
			from := v.tile[e]
			sum += v.drawn(e) * v.hit(dice, v.man[u].defence+v.coverFrom(from, at)+v.far[from][at])
		}
	}
	return v.k.Danger * w * min(sum, 2)
}

// chase is what it is worth to a soldier who shoots to be near those whom its side has to
// eliminate: out of range too.
func (v *view) chase(u, at int) float64 {
	m := &v.man[u]
	if v.vic[m.side].Goal != scenario.GoalEliminate || v.k.Chase == 0 || m.n[scenario.ActAttack] == 0 || v.life[u] == 0 {
		return 0
	}
	best := 0.0
	for x := v.here[m.side.Other()] & v.vic[m.side].Soldiers; x != 0; {
		e := x.Pop()
		best = max(best, v.wound(e, m.side)*v.closeness(float64(v.far[at][v.tile[e]])))
	}
	return v.k.Chase * best
}

func (v *view) scouting(need *[tilesMost]float64, at int) float64 {
	best := 0.0
	for t := range v.land.n {
		if need[t] > 0 {
			best = max(best, need[t]*v.closeness(float64(v.far[at][t])))
		}
	}
	return best
}
