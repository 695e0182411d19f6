package memoir

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// Why is the first clause that forbids an action; the zero Reason exactly when
// it is legal.
func (g *Game) Why(st rules.State, a rules.Action) rules.Reason {
	s := st.(*State)
	return s.may(a).Reason("memoir", s.about(a))
}

func because(key, clause string) rules.Verdict { return rules.Verdict{Clause: clause, Key: key} }

// may is what the rules say about an action, whatever it is.
func (s *State) may(a rules.Action) rules.Verdict {
	switch {
	case s.over():
		return because("over", endings[s.clause])
	case s.Turn() == rules.Chance:
		return rules.Listed(s, a, because("chance", stepTable[s.f[s.top].step].clause))
	case !verbTable.Known(s, a):
		return because("off-board", "M44-1.2")
	}
	if may := verbs[a.Verb].may; may != nil {
		return may(s, a)
	}
	return rules.Listed(s, a, s.notNow())
}

// now asks about a unit of the side, in the step that it is asked in.
func now(may func(*State, uint8) rules.Verdict, in step) func(*State, rules.Action) rules.Verdict {
	return func(s *State, a rules.Action) rules.Verdict {
		if !s.stepIs(in) {
			return s.notNow()
		}
		return s.mayUse(uint8(a.A)).Or(may(s, uint8(a.A)))
	}
}

func (s *State) mayAmbush(a rules.Action) rules.Verdict {
	return rules.Listed(s, a, because("no-ambush", "M44-18.4"))
}

func (s *State) mayTakeNow(a rules.Action) rules.Verdict {
	_, _, no := s.groundLeft()
	return rules.Listed(s, a, no)
}

// groundLeft is why no ground is to be taken after a close assault, and whose ground:
// by that beside those who have battled, since which assault it was is past.
func (s *State) groundLeft() (from, to uint8, no rules.Verdict) {
	if !s.stepIs(battling) && !s.skipped(ending) {
		return scenario.NoHex, scenario.NoHex, s.notNow()
	}
	for u := s.Marks[Fought].Minus(s.Marks[driven]); !u.Empty(); {
		h := u.Pop()
		for g := s.sc.ring[h].Minus(s.occupied()); !g.Empty(); {
			to := g.Pop()
			if no := s.mayGround(h, to, false); !no.Allows() {
				return h, to, no
			}
		}
	}
	return scenario.NoHex, scenario.NoHex, because("no-ground", "M44-13.1")
}

func (s *State) notNow() rules.Verdict {
	return because("step-"+stepTable[s.f[s.top].step].name, stepTable[s.f[s.top].step].clause)
}

func (s *State) stepIs(list ...step) bool { return slices.Contains(list, s.f[s.top].step) }

// skipped says whether the rules went on to a step because nothing was left to do in
// those before it: why that was so is still to be told (M44-5.1).
func (s *State) skipped(to step) bool { return s.stepIs(to) && !s.Marks[Ordered].Empty() }

// mayPlay is whether a card may be played (M44-6.1, 6.2).
func (s *State) mayPlay(a rules.Action) rules.Verdict {
	switch c := a.A; {
	case !s.stepIs(playing):
		return s.notNow()
	case int8(c) == s.sc.ambush:
		return because("ambush-waits", "M44-6.2")
	case c >= 0 && c < scenario.MaxCards && s.redTurn():
		return s.mayPlayRed(int8(c))
	case c < 0 || c >= scenario.MaxCards || s.Hand[s.Side][c] == 0:
		return because("no-such-card", "M44-6.1")
	}
	return rules.Verdict{}
}

// mayOrderNow is whether a unit may be ordered now. Where the orders ended because the card
// gives no more, that is still told (M44-5.1).
func (s *State) mayOrderNow(a rules.Action) rules.Verdict {
	h := uint8(a.A)
	spent := s.stepIs(moving, going, battling, movingAgain, ending) && !s.Marks[Ordered].Has(h) && s.ordersSpent()
	if !s.stepIs(ordering) && !spent {
		return s.notNow()
	}
	no := s.mayUse(h).Or(s.mayOrder(h))
	if spent && no.Allows() { // by where a unit has come to since
		return because("orders-full", s.orderClause())
	}
	return no
}

func (s *State) mayUse(h uint8) rules.Verdict {
	return rules.NotIf(s.men[h] == 0, "no-unit", "M44-5.4").
		NotIf(s.sideAt(h) != s.Side, "not-yours", "M44-5.4")
}

// mayMove is whether a unit may be taken up to move (M44-5.3, 7.11).
func (s *State) mayMove(a rules.Action) rules.Verdict {
	h := uint8(a.A)
	// Where the moves were passed over because nobody could move, why nobody could
	// is still told (M44-5.1).
	late := (s.stepIs(battling) || s.skipped(ending)) && s.Marks[Ordered].Minus(s.Marks[Moved]).Has(h) && !s.canMove(h)
	if !s.stepIs(moving, going) && !late {
		return s.notNow()
	}
	if no := s.mayUse(h); !no.Allows() {
		return no
	}
	n, _ := s.allowance(h)
	switch {
	case !s.Marks[Ordered].Has(h):
		return because("not-ordered", "M44-5.4")
	case s.Marks[Came].Has(h):
		return because("came-now", "M44-29.6")
	case s.Marks[Moved].Has(h):
		return because("moved-already", "M44-7.11")
	case s.stepIs(going):
		return because("choose-place", "M44-7.11")
	case s.stepIs(moving) && s.canMove(h):
		return rules.Verdict{}
	case n == 0:
		return because("card-holds", "M44-7.8")
	case scenario.Has(s.sc.Battle.Bunkers, h) && s.classAt(h) != scenario.Infantry:
		return because("in-bunker", "M44-15.2")
	}
	return because("no-way", "M44-7.2")
}

// mayGo is whether the unit taken up may go to a hex, or leave by it; what keeps it from
// one that the search of its ways has not found is told in the order of chapter 7.
func (s *State) mayGo(a rules.Action) rules.Verdict {
	if s.stepIs(pressing) {
		return s.mayPress(a)
	}
	if !s.stepIs(going, movingAgain) {
		return s.notNow()
	}
	h, to, v := s.f[0].from, uint8(a.A), a.Verb
	c := s.classAt(h)
	n, _ := s.allowance(h)
	if slices.Contains(s.legalMoves(&s.f[0], nil), a) {
		return rules.Verdict{}
	}
	return rules.NotIf(to == h && v == VerbTo && s.comesBack(h, n), "leaves-bags", "M44-7.14").
		NotIf(to == h && v == VerbTo, "stays-put", "M44-7.7").
		NotIf(v == VerbExit && !s.sc.exits[s.Side].Has(to), "no-exit", "M44-20.12").
		NotIf(v == VerbExit && s.Stay.Has(h), "never-leaves", "M44-29.11").
		NotIf(s.occupied().Has(to), "occupied", "M44-7.2").
		NotIf(!s.sc.Battle.Enters(c, to), "impassable", "M44-7.3").
		NotIf(int(s.sc.dist[h][to]) > int(n), "too-far", "M44-7.8").
		NotIf(s.bold(), "no-way-to", "M44-7.12").
		NotIf(!s.sc.Battle.SpanAllows(h, to), "span", "M44-21.14").
		NotIf(s.sc.hedge.Has(to) && s.sc.dist[h][to] > 1, "hedge-far", "M44-14.4").
		NotIf(s.sc.hedge.Has(h), "hedge-out", "M44-14.5").
		NotIf(s.sc.beach.Has(to) && s.sc.dist[h][to] > 2, "beach", "M44-14.14").
		NotIf(v == VerbExit, "exit-spent", "M44-20.12").
		Or(s.whyNoPath(h, to, n))
}

// comesBack says whether a unit could come back to its own hex, but for its
// sandbags.
func (s *State) comesBack(h, n uint8) bool {
	r := s.flood(h, s.classAt(h), n)
	all := r.all()
	return s.Sandbags.Has(h) && all.Has(h)
}

// whyNoPath is what stands in the way of a unit to a hex that is near enough: the
// step into it, the hexes that stop whoever enters them, the units between, the
// bridge.
func (s *State) whyNoPath(h, to, n uint8) rules.Verdict {
	sc, c := s.sc, s.classAt(h)
	open := s.openTo(h)
	if sc.dist[h][to] == 1 {
		if no := s.whyNoStep(h, to, n); !no.Allows() {
			return no
		}
	}
	if r := s.spread(h, c, n, true, open, sc.stops.Or(s.Wire)); r.cost(to) > 0 {
		return because("beach", "M44-14.14")
	}
	for _, way := range []struct {
		open, halt  scenario.Set
		key, clause string
	}{
		{open, sc.stops, "wire-between", "M44-15.7"},
		{open, scenario.Set{}, "stop-between", "M44-7.6"},
		{scenario.Board, scenario.Set{}, "units-between", "M44-7.2"},
	} {
		if r := s.floodOver(h, c, n, way.open, way.halt); r.cost(to) > 0 {
			return because(way.key, way.clause)
		}
	}
	switch {
	case sc.bridgeSpan.Has(to):
		return because("span", "M44-21.14")
	case c != scenario.Infantry && s.sidesBetween(h, to):
		return because("cliff", "M44-21.2")
	}
	return because("no-way-to", "M44-7.9")
}

// whyNoStep is what closes the one step into a neighbour, or makes it too dear.
func (s *State) whyNoStep(h, to, n uint8) rules.Verdict {
	sc, c := s.sc, s.classAt(h)
	cost := sc.Battle.StepCost(c, h, to)
	up := sc.Battle.TerrainAt(to)
	return rules.NotIf(cost == 0 && scenario.Has(sc.Battle.Bunkers, h), "in-bunker", "M44-15.2").
		NotIf(s.sidesBetween(h, to) && (cost == 0 || cost > n), "cliff", "M44-21.2").
		NotIf(cost > n && up.CostUp > 1, "steep", "M44-21.9")
}

// sidesBetween says whether a cliff or a bluff parts two hexes, one of them a
// beach (M44-21.2), or any step up or down to the second one.
func (s *State) sidesBetween(a, b uint8) bool {
	over := func(from, to uint8) bool { return s.sc.beach.Has(from) && s.sc.Battle.TerrainAt(to).BeachSide != nil }
	if s.sc.dist[a][b] == 1 {
		return over(a, b) || over(b, a)
	}
	for x := s.sc.ring[b]; !x.Empty(); {
		if at := x.Pop(); over(at, b) || over(b, at) {
			return true
		}
	}
	return false
}

// mayBattle is whether one unit may battle another (M44-8.1 to 8.9).
func (s *State) mayBattle(x rules.Action) rules.Verdict {
	a, b, over := uint8(x.A), uint8(x.B), s.stepIs(overrunning)
	if !over && !s.stepIs(battling) && !s.skipped(ending) {
		return s.notNow()
	}
	no := s.mayUse(a)
	switch {
	case !no.Allows():
		return no
	case over && a != s.f[s.top].from:
		return because("overrun-first", "M44-13.12")
	case !over:
		no = s.mayFight(a)
	}
	if no.Allows() {
		no = s.mayShoot(a, b, over)
	}
	if no.Allows() && s.stepIs(ending) {
		return s.notNow()
	}
	return no
}

// mayShoot is whether the unit on a may battle that on b: what targets finds.
func (s *State) mayShoot(a, b uint8, over bool) rules.Verdict {
	t := s.typeAt(a)
	d := int(s.sc.dist[a][b])
	near := !s.adjacentEnemies(a).Empty()
	switch {
	case s.sc.ocean.Has(a):
		return because("at-sea", "M44-14.17")
	case s.men[b] == 0:
		return because("no-target", "M44-8.2")
	case s.sideAt(b) == s.Side:
		return because("own-target", "M44-8.2")
	case near && d > 1:
		return because("enemy-adjacent", "M44-8.6")
	case !over && d > 1 && s.actCard().OnlyClose && !s.plain:
		return because("close-only", "M44-18.14")
	case d > len(t.Dice):
		return because("out-of-range", "M44-8.4")
	case s.dim() && d > int(s.Seen):
		return because("too-dark", "M44-26.2")
	case t.Sight && d > 1 && !s.sees(int(bit(t.Class != scenario.Infantry)), a, b):
		_, no := s.hidden(int(bit(t.Class != scenario.Infantry)), a, b)
		return no
	case !t.Sight && d > 1 && !s.sc.reach[a].Has(b):
		return because("mountain", "M44-9.9")
	case s.dice(a, b, s.extra(a, b, over)).n() <= 0:
		return because("no-dice", "M44-10.7")
	}
	return rules.Verdict{}
}

// hidden names the hex that stands in the line of sight, noHex for the edge.
func (s *State) hidden(k int, a, b uint8) (uint8, rules.Verdict) {
	l := &s.sc.line[a][b]
	for _, h := range append(l.cross[:2:2], l.left, l.right) {
		if h >= scenario.HexCount {
			continue
		}
		clause := "M44-9.4"
		if h == l.left || h == l.right {
			clause = "M44-9.5"
		}
		switch {
		case s.occupied().Has(h):
			return h, because("unit-hides", clause)
		case s.sc.shuts(k, h, a, b):
			if s.sc.hidesAcross(k, h) {
				clause = "M44-9.10"
			}
			return h, because("ground-hides", clause)
		}
	}
	return scenario.NoHex, because("edge-hides", "M44-9.11")
}

// mayCutNow is whether the wire under a unit may be removed now.
func (s *State) mayCutNow(a rules.Action) rules.Verdict {
	h := uint8(a.A)
	if !s.stepIs(battling) && !s.skipped(ending) {
		return s.notNow()
	}
	no := s.mayUse(h).Or(s.mayCut(h))
	if no.Allows() && s.stepIs(ending) {
		return s.notNow()
	}
	return no
}

// mayGoBack is whether a retreat may go by a hex (M44-12.2 to 12.7).
func (s *State) mayGoBack(a rules.Action) rules.Verdict {
	f, to := &s.f[s.top], uint8(a.A)
	if !s.stepIs(walking) {
		return s.notNow()
	}
	side, c := s.sideAt(f.from), s.classAt(f.from)
	back := s.sc.back[side][c][f.from]
	switch {
	case s.retreatSteps(f).Has(to):
		return rules.Verdict{}
	case s.sc.dist[f.from][to] != 1 || s.sc.step[f.from][rearward(side, 0)] != to && s.sc.step[f.from][rearward(side, 1)] != to:
		return because("not-rearward", "M44-12.2")
	case s.occupied().Has(to), back[0] != to && back[1] != to:
		return because("retreat-shut", "M44-12.5")
	}
	return because("loses-more", "M44-12.7")
}

// rearward is one of the two directions towards a side's own edge (M44-12.2).
func rearward(side rules.Side, i int) int {
	return [2][2]int{{scenario.NorthWest, scenario.NorthEast}, {scenario.SouthWest, scenario.SouthEast}}[side][i]
}

// mayStrike is whether an enemy may be chosen as a target, or be struck next (M44-18.2,
// 18.3, 21.10).
func (s *State) mayStrike(a rules.Action) rules.Verdict {
	switch h, v := uint8(a.A), a.Verb; {
	case !s.stepIs(pickingTargets, striking):
		return s.notNow()
	case s.stepIs(striking) && v == VerbStrike && s.Picked.Has(h), s.stepIs(pickingTargets) && v == VerbTarget && s.pickable().Has(h):
		return rules.Verdict{}
	case s.men[h] == 0 || s.sideAt(h) == s.Side:
		return because("no-target", "M44-18.2")
	case s.Picked.Has(h):
		return because("picked-already", "M44-18.3")
	case s.stepIs(striking):
		return because("not-picked", "M44-18.3")
	case s.strike && s.Picked.Empty():
		return because("other-section", s.strikeClause())
	case s.Picked.Len() >= int(s.strikeCard().TargetsMax):
		return because("targets-full", s.strikeClause())
	}
	return because("not-connected", "M44-18.2")
}

// about is what the sentences against an action may name: Hex and From are the unit
// of the action, or that in hand, Target is whom it is aimed at.
func (s *State) about(a rules.Action) (args []rules.Arg) {
	if s.over() || !verbTable.Known(s, a) || verbs[a.Verb].role == AtPrompt && a.Verb != VerbGround {
		return nil
	}
	sc, h, from, target := s.sc, uint8(a.A), s.f[s.top].from, uint8(a.A)
	switch a.Verb {
	case VerbBattle:
		target = uint8(a.B)
	case VerbGround:
		from, h, _ = s.groundLeft()
		if h == scenario.NoHex {
			return nil
		}
	}
	if from == scenario.NoHex {
		from = h
	}
	args = []rules.Arg{hexArg("Hex", h), hexArg("From", from), hexArg("Target", target), rules.WordArg("Ground", sc.Battle.TerrainAt(h).Name),
		rules.WordArg("Card", s.actCard().Name)}
	switch a.Verb {
	case VerbOrder:
		_, n := s.ordersIn(h, s.actCard())
		args = append(args, rules.NumberArg("N", int(n)))
	case VerbTo, VerbExit:
		n, _ := s.allowance(from)
		args = append(args, rules.NumberArg("N", int(n)), rules.NumberArg("Distance", int(sc.dist[from][h])),
			rules.NumberArg("Cost", int(sc.Battle.StepCost(s.classAt(from), from, h))))
	case VerbBattle:
		t := s.typeAt(h)
		args = append(args, rules.WordArg("Unit", t.Name), rules.NumberArg("N", len(t.Dice)), rules.NumberArg("Distance", int(sc.dist[h][target])), rules.NumberArg("Seen", int(s.Seen)))
		if by, _ := s.hidden(int(bit(t.Class != scenario.Infantry)), h, target); by != scenario.NoHex {
			args = append(args, hexArg("By", by), rules.WordArg("Between", sc.Battle.TerrainAt(by).Name))
		}
	}
	return args
}
