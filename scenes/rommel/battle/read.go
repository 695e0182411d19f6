package battle

import (
	"cmp"
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// Clash is a battle as its board shows it: the one under way, or on a page a round that is over.
type Clash struct {
	Zone     int
	name     rules.Text
	attacker rules.Side
	Paper    bool   // a page about a round that is over
	Step     string // what is asked, in the words of the rules; empty on a page
	Round    int    // that is shown; 0 before the first
	of       int    // rounds there will be, as far as is known; 0 to the end
	Over     bool   // the last round is over
	Lines    [2][]fighter
	Rows     [2][]card
	Fight    game.Fight
	told     game.Fought
	Now      *game.Round // that is shown; nil before the first
	odds     *reckoned   // what may come of it; nil where dice have fallen
	points   int         // that the Axis has left
	nest     [][]int
	from     int // the battle whose Exploitation has caused it, -1 for none
}

type fighter struct {
	field.Member
	one, two  int   // the highest die that scores one loss, and two
	roll      int   // its die in the round; -1 for none yet
	mate      int   // the other Force of Cohesion, -1 for none
	follows   bool  // of the pair the second, who has no die of its own
	hits      []int // that it took in the round
	rank      int   // its place in the line: the highest value first
	Destroyed bool
}

// What has become of a plan.
const (
	PlanReady = iota
	planUsed
	planFound     // discarded by Intelligence
	planCancelled // Intelligence against Intelligence
	PlanIdle      // without effect
)

// card is a plan counter of a side in the battle.
type card struct {
	Plan  int
	ID    string
	name  rules.Text
	State int
	rolls []int // its dice of the round
}

// fightRead tells readings of battles apart.
type fightRead struct {
	hash   uint64
	events uint64
	page   int
	coats  ui.Coats
}

// ClashOf is the battle that v shows, of a page or under way, nil for none; made once for a position.
func (b *Battle) ClashOf(v board.View, sc *field.Scene) *Clash {
	switch {
	case v.Page > 0 && b.PageIs(v) == 0, v.Page == 0 && !sc.Fought():
		return nil
	}
	s, events := field.State(v), pane.Either(v.Page > 0, v.Lately, v.Turn)
	k := fightRead{s.Hash(), digest(events), v.Page, v.Coats}
	return b.seen.Of(k, func() *Clash {
		if v.Page > 0 {
			return b.pageClash(s, v, sc)
		}
		return b.liveClash(s, events, sc)
	})
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

func (b *Battle) liveClash(s *game.State, events []rules.Event, sc *field.Scene) *Clash {
	c := &Clash{Zone: sc.Fight.Zone, attacker: sc.Fight.Attacker, Step: sc.Board.Step, Fight: sc.Fight, Round: sc.Fight.Round, points: sc.Fight.Points}
	list := s.Fought(events)
	if len(list) > 0 && list[len(list)-1].Zone == c.Zone {
		c.told = list[len(list)-1]
	}
	c.Over = c.told.Over
	if n := len(c.told.Rounds); n > 0 {
		c.Now = &c.told.Rounds[n-1]
	}
	b.fill(s, c, sc)
	c.from = cause(list, events)
	if c.Now == nil || len(c.Now.Rolls) == 0 && sc.Fight.Die == 0 {
		c.odds = b.Reckon(s, s.Clash())
	}
	return c
}

// cause is the zone of the battle whose Exploitation has led into the last one of a list, board.None
// where something else has: nothing but battles lies between them.
func cause(list []game.Fought, events []rules.Event) int {
	near := 0 // how many battles no move and no step of the turn parts from the last
	for _, e := range slices.Backward(events) {
		if e.Kind == game.EventBattle {
			near++
		}
		if start := field.ChapterStart(e, 0); e.Kind == game.EventMoved || e.Kind == game.EventPoints ||
			start != 0 && start != game.EventBattle && start != game.EventRound && start != game.EventBattleOver {
			break
		}
	}
	for i := len(list) - 2; i >= max(0, len(list)-near); i-- {
		for _, w := range list[i].Exploits {
			if w.To == list[len(list)-1].Zone {
				return list[i].Zone
			}
		}
	}
	return board.None
}

func (b *Battle) fill(s *game.State, c *Clash, sc *field.Scene) {
	c.name = b.Scenario.Place(c.Zone).Name
	for side := range c.Lines {
		c.Lines[side] = b.lineOf(s, c, sc, rules.Side(side))
		c.Rows[side] = b.rowOf(c, rules.Side(side))
	}
	c.rounds()
	for _, level := range s.Nest() {
		var list []int
		for z := range level.All {
			if z != c.Zone {
				list = append(list, z)
			}
		}
		c.nest = append(c.nest, list)
	}
}

// rounds counts the rounds that are known to come (FCR-9.24).
func (c *Clash) rounds() {
	switch {
	case c.Fight.ToEnd:
		return
	case c.Paper && c.Now != nil:
		if c.of = c.Round; c.Now.Press != rules.Chance {
			c.of++
		}
		return
	}
	c.of = max(1, c.Round)
	for side := range c.Rows {
		for _, k := range c.Rows[side] {
			if k.ID == "press" && k.State == PlanReady && !c.Over {
				c.of++
			}
		}
	}
}

// lineOf is the Forces of a side: those of the round that is shown; before the first all in the zone.
func (b *Battle) lineOf(s *game.State, c *Clash, sc *field.Scene, side rules.Side) (out []fighter) {
	if c.Now == nil || len(c.Now.Lines[side]) == 0 && !c.Paper {
		for _, f := range sc.Zones[c.Zone].Here[side] {
			out = append(out, fighter{Member: sc.Forces[f], roll: board.None, mate: board.None, rank: c.rank(sc.Forces[f].Force)})
		}
	} else {
		for _, x := range c.Now.Lines[side] {
			out = append(out, b.fighterOf(s, c, sc, x))
		}
	}
	for i := range out {
		f := &out[i]
		f.Face.Moved = false
		if k := slices.Index(c.told.Pair, f.No); k >= 0 && len(c.told.Pair) == 2 {
			f.mate = c.told.Pair[1-k]
		}
		b.need(s, c, f)
	}
	sorting.By(out, func(x, y fighter) int { return cmp.Or(cmp.Compare(y.rank, x.rank), cmp.Compare(x.No, y.No)) })
	return beside(out)
}

// rank orders a line from the highest value to the lowest, as the round began.
func (c *Clash) rank(f game.Force) int {
	return pane.Either(f.Side == c.attacker, f.Values.Attack*10+f.Values.Superior, f.Values.Defence*10+f.Values.Attack)
}

// beside puts the Forces of Cohesion side by side: the second follows the first.
func beside(list []fighter) []fighter {
	for i := range list {
		if list[i].mate < 0 || list[i].follows {
			continue
		}
		for k := i + 1; k < len(list); k++ {
			if x := list[k]; x.No == list[i].mate {
				x.follows = true
				return slices.Insert(slices.Delete(list, k, k+1), i+1, x)
			}
		}
	}
	return list
}

// fighterOf is a Force of a round that has begun.
func (b *Battle) fighterOf(s *game.State, c *Clash, sc *field.Scene, x game.Stand) fighter {
	f := fighter{Member: sc.Forces[x.Force], roll: board.None, mate: board.None, rank: c.rank(b.standing(s, x))}
	for i, h := range c.Now.Hits {
		if h.Force == x.Force {
			f.hits = append(f.hits, i)
			x.Reduced, f.Destroyed = true, h.Destroyed
		}
	}
	if !c.Paper && f.Zone == c.Zone { // its upgrade may be new
		x.Upgrade, x.Elite = f.Upgrade, f.Elite
	}
	f.Force = b.standing(s, x)
	f.Face = field.FaceOf(b.Scenario, f.Force, sc.Coats)
	return f
}

// standing is a Force with what it shows when it stands so.
func (b *Battle) standing(s *game.State, x game.Stand) game.Force {
	f := s.Force(x.Force)
	full, small := b.Scenario.Faces(x.Force)
	f.Printed = pane.Either(x.Reduced, small, full)
	f.Values = f.Printed
	if x.Upgrade >= 0 {
		kind := b.Scenario.Counter(x.Upgrade)
		up := pane.Either(x.Elite, kind.Elite, kind.Veteran)
		f.Values.Attack += up.Attack
		f.Values.Superior += up.Superior
		f.Values.Defence += up.Defence
		f.Values.Movement += up.Movement
		f.Values.Points += up.Points
	}
	f.Reduced, f.Upgrade, f.Elite = x.Reduced, x.Upgrade, x.Elite
	return f
}

// need is what the die of a Force needs, and which it was.
func (b *Battle) need(s *game.State, c *Clash, f *fighter) {
	if !c.Paper && f.Zone == c.Zone {
		f.one, f.two = s.Need(f.No)
	} else if f.one, f.two = f.Values.Defence, 0; f.Side == c.attacker {
		f.one, f.two = f.Values.Attack, f.Values.Superior
	}
	if c.Now == nil {
		return
	}
	for i := range c.Now.Rolls {
		if x := &c.Now.Rolls[i]; x.Force == f.No || x.With == f.No && x.Force >= 0 {
			if f.roll = i; x.Die > 0 {
				f.one, f.two = x.One, x.Two
			}
		}
	}
}

// rowOf is the plans of a side in the battle, with those that are gone and their dice of the round.
func (b *Battle) rowOf(c *Clash, side rules.Side) (out []card) {
	list := pane.Either(side == rules.Second, c.told.Drawn, c.told.Bought)
	for _, p := range list {
		x := b.Scenario.Plan(p)
		out = append(out, card{Plan: p, ID: x.ID, name: x.Name})
	}
	note := func(plans []int, state int) {
		for _, p := range plans {
			if i := slices.IndexFunc(out, func(k card) bool { return k.Plan == p && k.State == PlanReady }); i >= 0 {
				out[i].State = state
			}
		}
	}
	note(c.told.Gone[side], planFound)
	note(c.told.Idle[side], PlanIdle)
	cancelled := 0
	for i := range out {
		if out[i].ID == "intelligence" && out[i].State == PlanReady && cancelled < c.told.Cancelled {
			out[i].State = planCancelled
			cancelled++
		}
	}
	c.spend(out, side)
	c.deal(out, side)
	return out
}

// spend marks the counters that have been used up.
func (c *Clash) spend(out []card, side rules.Side) {
	used := map[string]int{}
	for _, r := range c.told.Rounds {
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
		if k := &out[i]; k.State == PlanReady && used[k.ID] > 0 {
			used[k.ID]--
			k.State = planUsed
		}
	}
}

func isPlan(row []card, plan int, id string) bool {
	return slices.ContainsFunc(row, func(k card) bool { return k.Plan == plan && k.ID == id })
}

// deal gives each counter its dice of the round.
func (c *Clash) deal(out []card, side rules.Side) {
	if c.Now == nil {
		return
	}
	for i := range c.Now.Rolls {
		x := &c.Now.Rolls[i]
		if x.Side != side || x.Force >= 0 {
			continue
		}
		at := -1
		for k := range out {
			if out[k].Plan == x.Plan && (out[k].State == PlanReady || out[k].State == planUsed) && (at < 0 || len(out[k].rolls) < len(out[at].rolls)) {
				at = k
			}
		}
		if at >= 0 {
			out[at].rolls = append(out[at].rolls, i)
		}
	}
}

// Shown is the battle whose board is shown; nil where the map is, as where zones are asked for.
func (b *Battle) Shown(v board.View, sc *field.Scene) *Clash {
	c := b.ClashOf(v, sc)
	if c == nil || !c.Paper && OnMapNow(sc) {
		return nil
	}
	return c
}

// OnMapNow says whether the battle asks for zones.
func OnMapNow(sc *field.Scene) bool { return sc.Board.Step == "retreat" || sc.Board.Step == "exploit" }

// PageIs says what a page of a battle is about: its plans, or a round; 0 for another page.
func (b *Battle) PageIs(v board.View) rules.EventKind {
	if v.Page == 0 || len(v.Ended) == 0 {
		return 0
	}
	switch name := field.ChapterStart(v.Ended[0], 0); name {
	case game.EventBattle, game.EventRound:
		return name
	case 0:
		if field.EndsRound(v.Ended) {
			return game.EventRound
		}
	}
	return 0
}

// pageClash is the battle of a page, its plans or a round of it; while dice tumble as it was before.
func (b *Battle) pageClash(s *game.State, v board.View, sc *field.Scene) *Clash {
	list := s.Fought(v.Lately)
	if len(list) == 0 {
		return nil
	}
	x := list[len(list)-1]
	c := &Clash{Zone: x.Zone, attacker: x.Attacker, Paper: true, told: x, Over: x.Over, from: cause(list, v.Lately)}
	c.Fight.Zone, c.Fight.By, c.Fight.Counter = x.Zone, board.None, board.None
	c.Fight.ToEnd = sc.Fight.ToEnd && sc.Fight.Zone == x.Zone
	if n := len(x.Rounds); n > 0 {
		c.Now = &c.told.Rounds[n-1]
		c.Round = c.Now.N
	} else if sc.Fight.Zone == x.Zone && !x.Over {
		c.odds = b.Reckon(s, s.Clash())
	}
	b.fill(s, c, sc)
	return c
}
