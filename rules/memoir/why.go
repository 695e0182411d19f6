package memoir

import "sandtable/rules"

// Why is the first clause that forbids an action; the zero Reason exactly when
// it is legal.
func (g *Game) Why(st rules.State, a rules.Action) rules.Reason {
	s := st.(*State)
	for _, l := range s.Legal(nil) {
		if l == a {
			return rules.Reason{}
		}
	}
	if s.over() {
		return because("over", endings[s.clause])
	}
	if s.Turn() == rules.Chance {
		return because("chance", "M44-10.8")
	}
	if isHex(a.Verb) && (a.A < 0 || a.A >= hexes) || a.Verb == VerbBattle && (a.B < 0 || a.B >= hexes) {
		return because("off-board", "M44-1.2")
	}
	switch h := uint8(a.A); a.Verb {
	case VerbPlay:
		return s.whyNoPlay(a.A)
	case VerbOrder:
		return s.whyNoOrder(h)
	case VerbUnit:
		return s.whyNoMove(h)
	case VerbTo, VerbExit:
		return s.whyNotTo(h, a.Verb)
	case VerbBattle:
		return s.whyNoBattle(h, uint8(a.B))
	case VerbCut:
		return s.whyNoCut(h)
	case VerbBack:
		return s.whyNotBack(h)
	case VerbTarget, VerbStrike:
		return s.whyNoTarget(h)
	case VerbDig:
		return s.whyNoDig(h)
	case VerbHeal:
		return s.whyNoHeal(h)
	case VerbAmbush:
		return because("no-ambush", "M44-18.4")
	case VerbGround:
		return s.whyNoGround()
	}
	return s.notNow()
}

// whyNoGround is why no ground is to be taken after a close assault: by the ground
// beside those who have battled, since which assault it was is past.
func (s *State) whyNoGround() rules.Reason {
	if !s.stepIs(battling) && !s.skipped(ending) {
		return s.notNow()
	}
	for u := s.marks[fought].minus(s.marks[driven]); !u.empty(); {
		h := u.pop()
		for g := s.sc.ring[h].minus(s.occupied()); !g.empty(); {
			to := g.pop()
			if clause := s.groundShut(h, to, false); clause != "" {
				return because(groundWords[clause], clause, hexArg("From", h), hexArg("Hex", to))
			}
		}
	}
	return because("no-ground", "M44-13.1")
}

// groundWords is the reason behind each clause that closes a hex to whoever has
// emptied it.
var groundWords = map[string]string{"M44-13.2": "ground-guns", "M44-13.4": "ground-shut", "M44-13.5": "ground-stopped", "M44-13.6": "ground-cliff"}

func isHex(v rules.Verb) bool {
	switch v {
	case VerbAim, VerbOrder, VerbUnit, VerbTo, VerbExit, VerbBattle, VerbCut, VerbBack, VerbTarget, VerbStrike, VerbHeal, VerbDig:
		return true
	}
	return false
}

func because(key, clause string, a ...rules.Arg) rules.Reason {
	return rules.Reason{Phrase: phrase("why."+key, a...), Clause: clause}
}

// notNow says that another step is under way.
func (s *State) notNow() rules.Reason {
	return because("step-"+stepNames[s.f[s.top].step], askClauses[s.f[s.top].step])
}

func (s *State) stepIs(list ...step) bool {
	for _, x := range list {
		if s.f[s.top].step == x {
			return true
		}
	}
	return false
}

// skipped says whether the rules went on to a step because nothing was left to do in
// those before it: why that was so is still to be told (M44-5.1).
func (s *State) skipped(to step) bool { return s.stepIs(to) && !s.marks[ordered].empty() }

func (s *State) whyNoPlay(c int16) rules.Reason {
	switch {
	case !s.stepIs(playing):
		return s.notNow()
	case int8(c) == s.sc.ambush:
		return because("ambush-waits", "M44-6.2")
	}
	return because("no-such-card", "M44-6.1")
}

// whyNoUnit is what forbids anything with a unit of the side on h.
func (s *State) whyNoUnit(h uint8) rules.Reason {
	switch {
	case s.men[h] == 0:
		return because("no-unit", "M44-5.4", hexArg("Hex", h))
	case s.sideAt(h) != s.side:
		return because("not-yours", "M44-5.4", hexArg("Hex", h))
	}
	return rules.Reason{}
}

func (s *State) whyNoOrder(h uint8) rules.Reason {
	if !s.stepIs(ordering) {
		return s.notNow()
	}
	if r := s.whyNoUnit(h); r.Key != "" {
		return r
	}
	c, clause := s.actCard(), s.orderClause()
	switch {
	case s.marks[ordered].has(h):
		return because("ordered-already", "M44-5.5", hexArg("Hex", h))
	case s.plain:
		return because("orders-full", clause)
	case c.section:
		in := false
		for i, n := range c.orders {
			in = in || n != 0 && s.sc.sections[s.side][i].has(h)
		}
		if !in {
			return because("other-section", "M44-2.1", hexArg("Hex", h), wordArg("Card", c.name))
		}
	case c.oneSection && s.sec >= 0 && !s.sc.sections[s.side][s.sec].has(h):
		return because("other-section", "M44-18.23", hexArg("Hex", h), wordArg("Card", c.name))
	case c.effect == effOrders && !s.orderableByClass(s.on[s.side], c).has(h):
		return because("other-class", clause, hexArg("Hex", h), wordArg("Card", c.name))
	case c.effect == effFinestHour:
		return because("no-face", "M44-18.27", hexArg("Hex", h))
	}
	return because("orders-full", clause)
}

func (s *State) whyNoMove(h uint8) rules.Reason {
	// Where the moves were passed over because nobody could move, why nobody could
	// is still told (M44-5.1).
	late := (s.stepIs(battling) || s.skipped(ending)) && s.marks[ordered].minus(s.marks[moved]).has(h) && !s.canMove(h)
	if !s.stepIs(moving, going) && !late {
		return s.notNow()
	}
	if r := s.whyNoUnit(h); r.Key != "" {
		return r
	}
	n, _ := s.allowance(h)
	switch {
	case !s.marks[ordered].has(h):
		return because("not-ordered", "M44-5.4", hexArg("Hex", h))
	case s.marks[moved].has(h):
		return because("moved-already", "M44-7.11", hexArg("Hex", h))
	case s.stepIs(going):
		return because("choose-place", "M44-7.11", hexArg("Hex", s.f[0].from))
	case n == 0:
		return because("card-holds", "M44-7.8", hexArg("Hex", h))
	case has(s.sc.set.bunkers, h) && s.classAt(h) != infantry:
		return because("in-bunker", "M44-15.2", hexArg("Hex", h))
	}
	return because("no-way", "M44-7.2", hexArg("Hex", h))
}

func (s *State) whyNotTo(to uint8, v rules.Verb) rules.Reason {
	if !s.stepIs(going, movingAgain) {
		return s.notNow()
	}
	h := s.f[0].from
	c := s.classAt(h)
	n, _ := s.allowance(h)
	place := wordArg("Ground", s.sc.terrainAt(to).name)
	switch {
	case to == h && v == VerbTo && s.comesBack(h, n):
		return because("leaves-bags", "M44-7.14", hexArg("Hex", h))
	case to == h && v == VerbTo:
		return because("stays-put", "M44-7.7", hexArg("Hex", h))
	case v == VerbExit && !s.sc.exits[s.side].has(to):
		return because("no-exit", "M44-20.12", hexArg("Hex", to))
	case s.occupied().has(to):
		return because("occupied", "M44-7.2", hexArg("Hex", to))
	case !s.sc.enters(c, to):
		return because("impassable", "M44-7.3", hexArg("Hex", to), place)
	case int(s.sc.dist[h][to]) > int(n):
		return because("too-far", "M44-7.8", hexArg("Hex", to), numberArg("N", int(n)), numberArg("Distance", int(s.sc.dist[h][to])))
	case s.bold():
		return because("no-way-to", "M44-7.12", hexArg("Hex", to))
	case !s.sc.spanAllows(h, to):
		return because("span", "M44-21.14", hexArg("Hex", to))
	case s.sc.hedge.has(to) && s.sc.dist[h][to] > 1:
		return because("hedge-far", "M44-14.4", hexArg("Hex", to))
	case s.sc.hedge.has(h):
		return because("hedge-out", "M44-14.5", hexArg("Hex", h))
	case s.sc.beach.has(to) && s.sc.dist[h][to] > 2:
		return because("beach", "M44-14.14", hexArg("Hex", to))
	case v == VerbExit:
		return because("exit-spent", "M44-20.12", hexArg("Hex", to))
	}
	return s.whyNoPath(h, to, n)
}

// comesBack says whether a unit could come back to its own hex, but for its
// sandbags.
func (s *State) comesBack(h, n uint8) bool {
	r := s.flood(h, s.classAt(h), n)
	all := r.all()
	return s.bags.has(h) && all.has(h)
}

// whyNoPath is what stands in the way of a unit to a hex that is near enough: the
// step into it, the hexes that stop whoever enters them, the units between, the
// bridge.
func (s *State) whyNoPath(h, to, n uint8) rules.Reason {
	sc, c := s.sc, s.classAt(h)
	hex, open := hexArg("Hex", to), s.openTo(h)
	if sc.dist[h][to] == 1 {
		if r := s.whyNoStep(h, to, n); r.Key != "" {
			return r
		}
	}
	if r := s.spread(h, c, n, true, open, sc.stops.or(s.wire)); r.cost(to) > 0 {
		return because("beach", "M44-14.14", hex)
	}
	for _, way := range []struct {
		open, halt  set
		key, clause string
	}{
		{open, sc.stops, "wire-between", "M44-15.7"},
		{open, set{}, "stop-between", "M44-7.6"},
		{board, set{}, "units-between", "M44-7.2"},
	} {
		if r := s.floodOver(h, c, n, way.open, way.halt); r.cost(to) > 0 {
			return because(way.key, way.clause, hex)
		}
	}
	switch {
	case sc.bridgeSpan.has(to):
		return because("span", "M44-21.14", hex)
	case c != infantry && s.sidesBetween(h, to):
		return because("cliff", "M44-21.2", hex)
	}
	return because("no-way-to", "M44-7.9", hex)
}

// whyNoStep is what closes the one step into a neighbour, or makes it too dear.
func (s *State) whyNoStep(h, to, n uint8) rules.Reason {
	sc, c := s.sc, s.classAt(h)
	cost := sc.stepCost(c, h, to)
	up := sc.terrainAt(to)
	switch {
	case cost == 0 && has(sc.set.bunkers, h):
		return because("in-bunker", "M44-15.2", hexArg("Hex", h))
	case s.sidesBetween(h, to) && (cost == 0 || cost > n):
		return because("cliff", "M44-21.2", hexArg("Hex", to))
	case cost > n && up.costUp > 1:
		return because("steep", "M44-21.9", hexArg("Hex", to), numberArg("N", int(cost)))
	}
	return rules.Reason{}
}

// sidesBetween says whether a cliff or a bluff parts two hexes, one of them a
// beach (M44-21.2), or any step up or down to the second one.
func (s *State) sidesBetween(a, b uint8) bool {
	over := func(from, to uint8) bool { return s.sc.beach.has(from) && s.sc.terrainAt(to).beachSide != nil }
	if s.sc.dist[a][b] == 1 {
		return over(a, b) || over(b, a)
	}
	for x := s.sc.ring[b]; !x.empty(); {
		if at := x.pop(); over(at, b) || over(b, at) {
			return true
		}
	}
	return false
}

// whyNoFight is what keeps a unit from battling at all.
func (s *State) whyNoFight(h uint8) rules.Reason {
	hex := hexArg("Hex", h)
	switch {
	case !s.marks[ordered].has(h):
		return because("not-ordered", "M44-5.4", hex)
	case s.marks[driven].has(h):
		return because("driven", "M44-18.30", hex)
	case s.marks[fought].has(h) && !s.fighters().has(h):
		return because("fought-already", "M44-8.1", hex)
	case s.marks[far].has(h):
		return because("moved-too-far", "M44-7.5", hex)
	case s.marks[cover].has(h):
		return because("entered-cover", "M44-14.19", hex, wordArg("Ground", s.sc.terrainAt(h).name))
	case s.sc.ocean.has(h):
		return because("at-sea", "M44-14.17", hex)
	case !s.mayFire(h):
		return because("firefight", "M44-18.22", hex)
	}
	return rules.Reason{}
}

func (s *State) whyNoBattle(a, b uint8) rules.Reason {
	over := s.stepIs(overrunning)
	if !over && !s.stepIs(battling) && !s.skipped(ending) {
		return s.notNow()
	}
	if r := s.whyNoUnit(a); r.Key != "" {
		return r
	}
	if over && a != s.f[s.top].from {
		return because("overrun-first", "M44-13.12", hexArg("Hex", s.f[s.top].from))
	}
	if !over {
		if r := s.whyNoFight(a); r.Key != "" {
			return r
		}
	}
	return s.whyNoShot(a, b, over)
}

// whyNoShot is what keeps the unit on a from battling that on b.
func (s *State) whyNoShot(a, b uint8, over bool) rules.Reason {
	t, from, to := s.typeAt(a), hexArg("From", a), hexArg("Hex", b)
	d := int(s.sc.dist[a][b])
	near := !s.adjacentEnemies(a).empty()
	switch {
	case s.men[b] == 0:
		return because("no-target", "M44-8.2", to)
	case s.sideAt(b) == s.side:
		return because("own-target", "M44-8.2", to)
	case near && d > 1:
		return because("enemy-adjacent", "M44-8.6", from)
	case !over && d > 1 && s.actCard().onlyClose && !s.plain:
		return because("close-only", "M44-18.14", from)
	case d > len(t.dice):
		return because("out-of-range", "M44-8.4", to, wordArg("Unit", t.name), numberArg("N", len(t.dice)), numberArg("Distance", d))
	case t.sight && d > 1 && !s.sees(int(bit(t.class != infantry)), a, b):
		return s.whyHidden(int(bit(t.class != infantry)), a, b)
	case !t.sight && !s.sc.reach[a].has(b):
		return because("mountain", "M44-9.9", to)
	}
	return because("no-dice", "M44-10.7", to)
}

// whyHidden names the hex that stands in the line of sight.
func (s *State) whyHidden(k int, a, b uint8) rules.Reason {
	l := &s.sc.line[a][b]
	for _, h := range append(l.cross[:2:2], l.left, l.right) {
		if h >= hexes {
			continue
		}
		clause := "M44-9.4"
		if h == l.left || h == l.right {
			clause = "M44-9.5"
		}
		switch {
		case s.occupied().has(h):
			return because("unit-hides", clause, hexArg("Hex", b), hexArg("By", h))
		case s.sc.shuts(k, h, a, b):
			if s.sc.hidesAcross(k, h) {
				clause = "M44-9.10"
			}
			return because("ground-hides", clause, hexArg("Hex", b), hexArg("By", h), wordArg("Ground", s.sc.terrainAt(h).name))
		}
	}
	return because("edge-hides", "M44-9.11", hexArg("Hex", b))
}

func (s *State) whyNoCut(h uint8) rules.Reason {
	if !s.stepIs(battling) && !s.skipped(ending) {
		return s.notNow()
	}
	if r := s.whyNoUnit(h); r.Key != "" {
		return r
	}
	switch {
	case !s.wire.has(h):
		return because("no-wire", "M44-15.9", hexArg("Hex", h))
	case s.classAt(h) != infantry:
		return because("infantry-cuts", "M44-15.9", hexArg("Hex", h))
	}
	if r := s.whyNoFight(h); r.Key != "" {
		return r
	}
	return because("firefight", "M44-15.16", hexArg("Hex", h))
}

func (s *State) whyNotBack(to uint8) rules.Reason {
	f := &s.f[s.top]
	if !s.stepIs(walking) {
		return s.notNow()
	}
	side, c := s.sideAt(f.from), s.classAt(f.from)
	back := s.sc.back[side][c][f.from]
	switch {
	case s.sc.dist[f.from][to] != 1 || s.sc.step[f.from][rearward(side, 0)] != to && s.sc.step[f.from][rearward(side, 1)] != to:
		return because("not-rearward", "M44-12.2", hexArg("Hex", to))
	case s.occupied().has(to), back[0] != to && back[1] != to:
		return because("retreat-shut", "M44-12.5", hexArg("Hex", to))
	}
	return because("loses-more", "M44-12.7", hexArg("Hex", to))
}

// rearward is one of the two directions towards a side's own edge.
func rearward(side rules.Side, i int) int {
	return [2][2]int{{northWest, northEast}, {southWest, southEast}}[side][i]
}

func (s *State) whyNoTarget(h uint8) rules.Reason {
	switch {
	case !s.stepIs(pickingTargets, striking):
		return s.notNow()
	case s.men[h] == 0 || s.sideAt(h) == s.side:
		return because("no-target", "M44-18.2", hexArg("Hex", h))
	case s.picked.has(h):
		return because("picked-already", "M44-18.3", hexArg("Hex", h))
	case s.stepIs(striking):
		return because("not-picked", "M44-18.3", hexArg("Hex", h))
	case s.strike && s.picked.empty():
		return because("other-section", "M44-21.10", hexArg("Hex", h), wordArg("Card", s.actCard().name))
	case s.picked.count() >= int(s.strikeCard().targetsMax):
		return because("targets-full", s.strikeClause())
	}
	return because("not-connected", "M44-18.2", hexArg("Hex", h))
}

func (s *State) whyNoDig(h uint8) rules.Reason {
	if !s.stepIs(digging) {
		return s.notNow()
	}
	if r := s.whyNoUnit(h); r.Key != "" {
		return r
	}
	switch {
	case s.classAt(h) != infantry:
		return because("infantry-digs", "M44-18.20", hexArg("Hex", h))
	case s.sc.ocean.has(h):
		return because("sea-dig", "M44-14.18", hexArg("Hex", h))
	case s.bags.count() >= int(s.sc.supplies[sandbags]):
		return because("no-bags", "M44-15.15")
	}
	return because("obstacle-there", "M44-18.29", hexArg("Hex", h))
}

func (s *State) whyNoHeal(h uint8) rules.Reason {
	if !s.stepIs(healing) {
		return s.notNow()
	}
	if r := s.whyNoUnit(h); r.Key != "" {
		return r
	}
	return because("not-damaged", "M44-18.13", hexArg("Hex", h))
}
