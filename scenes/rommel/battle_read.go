package rommel

import (
	"cmp"
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// clash is a battle as its board shows it: the one under way, or on a page a
// round that is over.
type clash struct {
	zone     int
	name     rules.Text
	attacker rules.Side
	paper    bool   // a page about a round that is over
	step     string // what is asked, in the words of the rules; empty on a page
	round    int    // that is shown; 0 before the first
	of       int    // rounds there will be, as far as is known; 0 to the end
	over     bool   // the last round is over
	lines    [2][]fighter
	rows     [2][]card
	fight    game.Fight
	told     game.Fought
	now      *game.Round // that is shown; nil before the first
	odds     *reckoned   // what may come of it; nil where dice have fallen
	points   int         // that the Axis has left
	nest     [][]int
	from     int // the battle whose Exploitation has caused it, -1 for none
}

// fighter is a Force in a battle.
type fighter struct {
	member
	one, two  int   // the highest die that scores one loss, and two
	roll      int   // its die in the round; -1 for none yet
	mate      int   // the other Force of Cohesion, -1 for none
	follows   bool  // of the pair the second, who has no die of its own
	hits      []int // that it took in the round
	rank      int   // its place in the line: the highest value first
	destroyed bool
}

// What has become of a plan.
const (
	planReady = iota
	planUsed
	planFound     // discarded by Intelligence
	planCancelled // Intelligence against Intelligence
	planIdle      // without effect
)

// card is a plan counter of a side in the battle.
type card struct {
	plan  int
	id    string
	name  rules.Text
	state int
	rolls []int // its dice of the round
}

// fightRead tells readings of battles apart.
type fightRead struct {
	hash   uint64
	events uint64
	page   int
	coats  ui.Coats
}

// clashOf is the battle that v shows, nil where there is none: that of a page,
// or the one under way. For the same position it is made once.
func (b *Board) clashOf(v board.View, sc *scene) *clash {
	switch {
	case v.Page > 0 && b.pageIs(v) == 0, v.Page == 0 && !sc.fought():
		return nil
	}
	k := fightRead{state(v).Hash(), 0, v.Page, v.Coats}
	events := pane.Either(v.Page > 0, v.Lately, v.Turn)
	k.events = digest(events)
	if b.battle.seen == k && b.battle.clash != nil {
		return b.battle.clash
	}
	s := state(v)
	var c *clash
	if v.Page > 0 {
		c = b.pageClash(s, v, sc)
	} else {
		c = b.liveClash(s, events, sc)
	}
	b.battle.seen, b.battle.clash = k, c
	return c
}

// digest tells lists of events apart.
func digest(events []rules.Event) uint64 {
	h := uint64(14695981039346656037)
	for _, e := range events {
		h = (h ^ uint64(e.Kind)) * 1099511628211
		for _, n := range e.Args {
			h = (h ^ uint64(uint16(n))) * 1099511628211
		}
	}
	return h
}

// liveClash is the battle under way.
func (b *Board) liveClash(s *game.State, events []rules.Event, sc *scene) *clash {
	c := &clash{zone: sc.fight.Zone, attacker: sc.fight.Attacker, step: sc.board.Step, fight: sc.fight, round: sc.fight.Round, points: sc.fight.Points, from: board.None}
	if list := s.Fought(events); len(list) > 0 && list[len(list)-1].Zone == c.zone {
		c.told = list[len(list)-1]
	}
	c.over = c.told.Over
	if n := len(c.told.Rounds); n > 0 {
		c.now = &c.told.Rounds[n-1]
	}
	b.fill(s, c, sc)
	c.from = cause(c.zone, s.Fought(events))
	if c.now == nil || len(c.now.Rolls) == 0 && sc.fight.Die == 0 {
		c.odds = b.reckon(s, s.Clash())
	}
	return c
}

// cause is the zone of the battle whose Exploitation has led into another.
func cause(zone int, list []game.Fought) int {
	for i := len(list) - 2; i >= 0; i-- {
		for _, w := range list[i].Exploits {
			if w.To == zone {
				return list[i].Zone
			}
		}
	}
	return board.None
}

// fill lines both sides up.
func (b *Board) fill(s *game.State, c *clash, sc *scene) {
	c.name = b.sc.Place(c.zone).Name
	for side := range c.lines {
		c.lines[side] = b.lineOf(s, c, sc, rules.Side(side))
		c.rows[side] = b.rowOf(c, rules.Side(side))
	}
	c.rounds()
	for _, level := range s.Nest() {
		var list []int
		for left := level; left != 0; {
			if z := left.Pop(); z != c.zone {
				list = append(list, z)
			}
		}
		c.nest = append(c.nest, list)
	}
}

// rounds counts the rounds that are known to come (FCR-9.24).
func (c *clash) rounds() {
	switch {
	case c.fight.ToEnd:
		return
	case c.paper && c.now != nil:
		if c.of = c.round; c.now.Press != rules.Chance {
			c.of++
		}
		return
	}
	c.of = max(1, c.round)
	for side := range c.rows {
		for _, k := range c.rows[side] {
			if k.id == "press" && k.state == planReady && !c.over {
				c.of++
			}
		}
	}
}

// lineOf is the Forces of a side: those of the round that is shown, as they
// stand after the losses so far; before the first all in the zone.
func (b *Board) lineOf(s *game.State, c *clash, sc *scene, side rules.Side) (out []fighter) {
	if c.now == nil || len(c.now.Lines[side]) == 0 && !c.paper {
		for _, f := range sc.fields[c.zone].here[side] {
			out = append(out, fighter{member: sc.forces[f], roll: board.None, mate: board.None, rank: c.rank(sc.forces[f].Force)})
		}
	} else {
		for _, x := range c.now.Lines[side] {
			out = append(out, b.fighterOf(s, c, sc, x))
		}
	}
	for i := range out {
		f := &out[i]
		f.face.moved = false
		b.pair(c, f)
		b.need(s, c, f)
	}
	sorting.By(out, func(x, y fighter) int { return cmp.Or(cmp.Compare(y.rank, x.rank), cmp.Compare(x.No, y.No)) })
	return beside(out)
}

// rank orders a line from the highest value to the lowest, as the round began.
func (c *clash) rank(f game.Force) int {
	return pane.Either(f.Side == c.attacker, f.Values.Attack*10+f.Values.Superior, f.Values.Defence*10+f.Values.Attack)
}

// beside puts the Forces of Cohesion side by side: the second follows the first.
func beside(list []fighter) []fighter {
	for i := range list {
		if list[i].mate < 0 || list[i].follows {
			continue
		}
		for k := i + 1; k < len(list); k++ {
			if list[k].No == list[i].mate {
				x := list[k]
				x.follows = true
				return slices.Insert(slices.Delete(list, k, k+1), i+1, x)
			}
		}
	}
	return list
}

// fighterOf is a Force of a round that has begun.
func (b *Board) fighterOf(s *game.State, c *clash, sc *scene, x game.Stand) fighter {
	f := fighter{member: sc.forces[x.Force], roll: board.None, mate: board.None, rank: c.rank(b.standing(s, x))}
	for i, h := range c.now.Hits {
		if h.Force == x.Force {
			f.hits = append(f.hits, i)
			x.Reduced, f.destroyed = true, h.Destroyed
		}
	}
	if !c.paper && f.Zone == c.zone { // its upgrade may be new
		x.Upgrade, x.Elite = f.Upgrade, f.Elite
	}
	f.Force = b.standing(s, x)
	f.face = faceOf(b.sc, f.Force, sc.coats)
	return f
}

// standing is a Force with what it shows when it stands so.
func (b *Board) standing(s *game.State, x game.Stand) game.Force {
	f := s.Force(x.Force)
	full, small := b.sc.Faces(x.Force)
	if f.Printed = full; x.Reduced {
		f.Printed = small
	}
	f.Values = f.Printed
	if x.Upgrade >= 0 {
		up := b.sc.Counter(x.Upgrade).Veteran
		if x.Elite {
			up = b.sc.Counter(x.Upgrade).Elite
		}
		f.Values.Attack += up.Attack
		f.Values.Superior += up.Superior
		f.Values.Defence += up.Defence
		f.Values.Movement += up.Movement
		f.Values.Points += up.Points
	}
	f.Reduced, f.Upgrade, f.Elite = x.Reduced, x.Upgrade, x.Elite
	return f
}

// pair notes the other Force of Cohesion.
func (b *Board) pair(c *clash, f *fighter) {
	if len(c.told.Pair) == 2 {
		for i, no := range c.told.Pair {
			if no == f.No {
				f.mate = c.told.Pair[1-i]
			}
		}
	}
}

// need is what the die of a Force needs, and which it was.
func (b *Board) need(s *game.State, c *clash, f *fighter) {
	if !c.paper && f.Zone == c.zone {
		f.one, f.two = s.Need(f.No)
	} else if f.one, f.two = f.Values.Defence, 0; f.Side == c.attacker {
		f.one, f.two = f.Values.Attack, f.Values.Superior
	}
	if c.now == nil {
		return
	}
	for i := range c.now.Rolls {
		if x := &c.now.Rolls[i]; x.Force == f.No || x.With == f.No && x.Force >= 0 {
			if f.roll = i; x.Die > 0 {
				f.one, f.two = x.One, x.Two
			}
		}
	}
}

// rowOf is the plans of a side in the battle, those that are gone too, with
// their dice of the round.
func (b *Board) rowOf(c *clash, side rules.Side) (out []card) {
	list := pane.Either(side == rules.Second, c.told.Drawn, c.told.Bought)
	for _, p := range list {
		x := b.sc.Plan(p)
		out = append(out, card{plan: p, id: x.ID, name: x.Name})
	}
	note := func(plans []int, state int) {
		for _, p := range plans {
			for i := range out {
				if out[i].plan == p && out[i].state == planReady {
					out[i].state = state
					break
				}
			}
		}
	}
	note(c.told.Gone[side], planFound)
	note(c.told.Idle[side], planIdle)
	for i := range out {
		if out[i].id == "intelligence" && out[i].state == planReady && c.cancelled(out[:i]) < c.told.Cancelled {
			out[i].state = planCancelled
		}
	}
	c.spend(out, side)
	c.deal(out, side)
	return out
}

// cancelled counts the Intelligence that has cancelled out.
func (c *clash) cancelled(list []card) (n int) {
	for _, k := range list {
		if k.state == planCancelled {
			n++
		}
	}
	return n
}

// spend marks the counters that have been used up.
func (c *clash) spend(out []card, side rules.Side) {
	used := map[string]int{}
	rounds := c.told.Rounds
	for i := range rounds {
		r := &rounds[i]
		for _, x := range r.Rolls {
			if x.Side == side {
				used["tactics"] += len(x.Again)
			}
			if x.Side == side && x.Force < 0 && x.Die > 0 && isPlan(out, x.Plan, "disorganisation") { // FCR-9.13
				used["disorganisation"]++
			}
		}
		for _, h := range r.Hits {
			if h.Side == side && h.Force < 0 {
				used["dig-in"]++
			}
		}
		if r.Assault >= 0 && side == rules.First {
			used["assault"]++
		}
		if r.Press == side {
			used["press"]++
		}
	}
	used["intelligence"] += len(c.told.Gone[side.Other()])
	if side == rules.Second {
		used["deployment"] += len(c.told.Deployed) + c.told.Instead
	}
	for i := range out {
		if k := &out[i]; k.state == planReady && used[k.id] > 0 {
			used[k.id]--
			k.state = planUsed
		}
	}
}

// isPlan says whether a plan of a row is the one of that name.
func isPlan(row []card, plan int, id string) bool {
	return slices.ContainsFunc(row, func(k card) bool { return k.plan == plan && k.id == id })
}

// deal gives each counter its dice of the round.
func (c *clash) deal(out []card, side rules.Side) {
	if c.now == nil {
		return
	}
	for i := range c.now.Rolls {
		x := &c.now.Rolls[i]
		if x.Side != side || x.Force >= 0 {
			continue
		}
		at := -1
		for k := range out {
			if out[k].plan == x.Plan && (out[k].state == planReady || out[k].state == planUsed) && (at < 0 || len(out[k].rolls) < len(out[at].rolls)) {
				at = k
			}
		}
		if at >= 0 {
			out[at].rolls = append(out[at].rolls, i)
		}
	}
}

// onMapNow says whether the battle asks for zones: the board steps aside.
func onMapNow(sc *scene) bool { return sc.board.Step == "retreat" || sc.board.Step == "exploit" }
