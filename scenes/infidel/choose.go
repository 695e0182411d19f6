package infidel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

func (b *Board) Took(a rules.Action) bool { return a.Verb == game.VerbUse }

// Chosen is what is asked while who acts is chosen, and not yet at whom or where to.
func (b *Board) Chosen(v board.View) rules.Phrase {
	w := ways{s: field.State(v), sc: b.Read(v)}
	for _, a := range v.Legal {
		p, ok := w.pairOf(a)
		if !ok || p.from != v.Selected {
			continue
		}
		if a.Verb == game.VerbLead {
			x := &w.sc.Leaders[a.A]
			return rules.Phrase{Key: "infidel.choose.lead", Args: []rules.Arg{ui.Word("Leader", x.Name)}}
		}
		key := "infidel.choose." + map[rules.Verb]string{game.VerbAttack: "attack", game.VerbCharge: "attack", game.VerbWithdraw: "withdraw",
			game.VerbCounter: "counter", game.VerbAdvance: "advance"}[a.Verb]
		return rules.Phrase{Key: key, Args: []rules.Arg{ui.Word("Unit", w.sc.Units[a.A].Name)}}
	}
	return rules.Phrase{}
}

// Goes words a click that leads through several hexes: what the way costs, what is
// left then, and how often somebody may react on it (INF-8.2, 11.14); and one that
// goes on with the next unit.
func (b *Board) Goes(x board.Spot, v board.View) rules.Phrase {
	s := field.State(v)
	u, _ := s.InHand()
	if u < 0 || len(x.Then) == 0 {
		return rules.Phrase{}
	}
	sc := b.Read(v)
	if next := x.Then[0]; next.Verb == game.VerbUse {
		return rules.Phrase{Key: "infidel.choose.next", Args: []rules.Arg{ui.Word("Unit", sc.Units[u].Name), ui.Word("Facing", game.FacingName(sc.Units[u].Facing)),
			ui.Word("Next", sc.Units[next.A].Name)}}
	}
	r := b.ReachOf(s, u)
	shots := 0
	for _, h := range r.Way(nil, x.Place) {
		shots += r.Shots(h)
	}
	key := "infidel.choose.way"
	switch {
	case shots > 0:
		key = "infidel.choose.way-shots"
	case r.Stops(x.Place):
		key = "infidel.choose.way-stops"
	}
	return rules.Phrase{Key: key, Args: []rules.Arg{ui.Word("Hex", rules.Plain(game.HexName(x.Place))), ui.Num("N", r.Cost(x.Place)),
		ui.Num("Left", r.Left(x.Place)), ui.Num("Shots", shots)}}
}

// Listed names an action of a list by what it has of its own: of fire the facing, of
// attacks the way, and who attacks or is attacked where that is not one and the same.
func (b *Board) Listed(list []rules.Action, a rules.Action, v board.View) rules.Phrase {
	sc := b.Read(v)
	w := ways{sc: sc}
	one := func(of func(a rules.Action) int16) bool {
		return !slices.ContainsFunc(list, func(o rules.Action) bool { return of(o) != of(list[0]) })
	}
	verb := map[rules.Verb]string{game.VerbFire: "fire", game.VerbAttack: "shock", game.VerbCharge: "ride", game.VerbCounter: "answer"}[a.Verb]
	if verb == "" {
		return rules.Phrase{}
	}
	if a.Verb == game.VerbFire {
		return rules.Phrase{Key: "infidel.choose.list-fire", Args: []rules.Arg{ui.Word("Facing", game.FacingName(int(a.B)))}}
	}
	var args []rules.Arg
	if !one(func(a rules.Action) int16 { return a.A }) {
		args = append(args, ui.Word("Unit", sc.Units[a.A].Name))
	}
	two := a.Verb == game.VerbAttack && a.C != game.NoTarget
	if two {
		args = append(args, ui.Word("Second", sc.Units[a.C].Name))
	}
	if two || !one(func(a rules.Action) int16 { return a.B }) || slices.ContainsFunc(list, func(o rules.Action) bool { return o.Verb == game.VerbAttack && o.C != game.NoTarget }) {
		args = append(args, ui.Word("Target", sc.Units[a.B].Name))
	}
	if a.Verb != game.VerbAttack {
		hexes, f := sc.Battle.Route(w.hexOf(a.A), a.C)
		args = append(args, ui.Word("Facing", game.FacingName(f)))
		if hexes[0] != game.NoHex {
			args = append(args, hexWord("Hex", w.end(a)))
		}
		if hexes[1] != game.NoHex {
			args = append(args, hexWord("Via", hexes[0]))
		}
	}
	return rules.Phrase{Key: "infidel.choose.list-" + verb, Args: args}
}

// wish is a click on a hex that wants something.
type wish struct {
	s    *game.State
	sc   *field.Scene
	v    board.View
	hex  int
	unit int // there, board.None for none
	lord int // the leader who is pointed at, board.None for none
}

// all is what the click may want, the likeliest first.
func (w *wish) all() []rules.Action {
	verb := board.StepVerb(w.v.Legal, game.VerbDone, game.VerbPass, game.VerbWith)
	a := rules.Action{Verb: verb}
	switch verb {
	case game.VerbCommand, game.VerbSeize, game.VerbRally, game.VerbCarry, game.VerbAlert, game.VerbTrumpets:
		return w.command()
	case game.VerbUse, game.VerbLead:
		return w.march()
	case game.VerbStep, game.VerbFire, game.VerbFace:
		return w.inHand()
	case game.VerbAttack, game.VerbCharge:
		return w.attack()
	case game.VerbCounter:
		return w.counter()
	case game.VerbWithdraw, game.VerbAdvance:
		return w.goes(verb)
	case game.VerbReact, game.VerbPlace, game.VerbResolve:
		if a.A = int16(w.unit); w.unit >= 0 {
			return []rules.Action{a}
		}
	case game.VerbReplace, game.VerbPost:
		if a.A, a.B = w.first(verb).A, int16(w.unit); w.unit >= 0 {
			return []rules.Action{a}
		}
	case game.VerbPlant, game.VerbRetire:
		return []rules.Action{{Verb: verb, A: int16(w.hex)}}
	case game.VerbRetreat:
		return []rules.Action{{Verb: verb, A: int16(w.hex), B: game.NoTarget}}
	}
	return nil
}

func (w *wish) first(verb rules.Verb) rules.Action {
	i := slices.IndexFunc(w.v.Legal, func(a rules.Action) bool { return a.Verb == verb })
	if i < 0 {
		return rules.Action{}
	}
	return w.v.Legal[i]
}

// command is the Command of what stands there, or the Standard.
func (w *wish) command() (out []rules.Action) {
	at := &w.sc.Hexes[w.hex]
	verb := pane.Either(w.sc.Step == game.StepSeize, game.VerbSeize, game.VerbCommand)
	if w.unit >= 0 && w.lord < 0 {
		out = append(out, rules.Action{Verb: verb, A: int16(w.sc.Units[w.unit].Command)})
	}
	for _, l := range at.Leaders() {
		for _, c := range w.sc.Leaders[l].Commands() {
			out = append(out, rules.Action{Verb: verb, A: int16(c)})
		}
	}
	if at.Standard >= 0 {
		out = append(out, rules.Action{Verb: game.VerbRally, A: int16(at.Standard)})
	}
	return out
}

// march is to take a unit up, or to send the leader there who was chosen.
func (w *wish) march() (out []rules.Action) {
	if l := field.LeaderOf(w.v.Selected); l >= 0 {
		out = append(out, rules.Action{Verb: game.VerbLead, A: int16(l), B: int16(w.hex)})
	}
	if w.lord >= 0 {
		return append(out, rules.Action{Verb: game.VerbLead, A: int16(w.lord), B: int16(w.hex)})
	}
	if w.unit >= 0 {
		return append(out, rules.Action{Verb: game.VerbUse, A: int16(w.unit)})
	}
	for _, l := range w.sc.Hexes[w.hex].Leaders() {
		out = append(out, rules.Action{Verb: game.VerbLead, A: int16(l), B: int16(w.hex)})
	}
	return out
}

// inHand is to shoot at an enemy with the unit in hand; one without missiles would attack, and
// does so later. Where it stands it would take the facing that it has.
func (w *wish) inHand() []rules.Action {
	u := w.sc.Hand
	switch {
	case w.unit < 0:
		return nil
	case u < 0, w.unit == u:
		return nil
	case w.sc.Units[w.unit].Side == w.sc.Units[u].Side:
		return []rules.Action{{Verb: game.VerbUse, A: int16(w.unit)}}
	}
	k := w.sc.Units[u].Type
	if k.Missile == scenario.Unarmed {
		return []rules.Action{{Verb: game.VerbAttack, A: int16(u), B: int16(w.unit), C: game.NoTarget}}
	}
	var out []rules.Action
	for f := range game.Directions { // the first reason is that against the facing it has
		out = append(out, rules.Action{Verb: game.VerbFire, A: int16(w.unit), B: int16((w.sc.Units[u].Facing + f) % game.Directions)})
	}
	return out
}

func (w *wish) mine(u int) bool { return u >= 0 && w.sc.Units[u].Side == w.s.Turn() }

// attack is by the unit that was chosen, or the nearest that may, on the enemy
// there; by the own unit there on the enemy nearest to it.
func (w *wish) attack() []rules.Action {
	if w.unit < 0 {
		return nil
	}
	by, at := w.unit, w.unit
	if w.mine(w.unit) {
		at = w.nearest(w.hex, func(c *field.Counter) bool { return c.Side != w.s.Turn() })
	} else if by = w.chosen(); by < 0 {
		by = w.nearest(w.hex, func(c *field.Counter) bool {
			return c.Side == w.s.Turn() && (w.sc.Command < 0 || int(c.Command) == w.sc.Command)
		})
	}
	if by < 0 || at < 0 {
		return nil
	}
	x, y := &w.sc.Units[by], &w.sc.Units[at]
	out := []rules.Action{{Verb: game.VerbAttack, A: int16(by), B: int16(at), C: game.NoTarget}}
	if d := game.Distance(x.Hex, y.Hex); d > 1 && x.Type.Charge && !w.sc.Shock.Again {
		a := rules.Action{Verb: game.VerbCharge, A: int16(by), B: int16(at)}
		for _, way := range game.FrontOf(x.Facing) {
			a.C = game.RouteTo(way, min(d-1, 2), x.Facing)
			out = append([]rules.Action{a}, out...)
		}
	}
	return out
}

func (w *wish) chosen() int {
	if h := field.HexOf(w.v.Selected); h >= 0 {
		return w.sc.Hexes[h].Unit
	}
	return board.None
}

// nearest is the unit of a sort nearest to a hex.
func (w *wish) nearest(h int, of func(c *field.Counter) bool) int {
	best, at := 999, board.None
	for u := range w.sc.Units {
		c := &w.sc.Units[u]
		if !c.OnMap() || c.Hex == h || !of(c) {
			continue
		}
		if d := game.Distance(c.Hex, h); d < best {
			best, at = d, u
		}
	}
	return at
}

// counter is a Counter-Charge of the unit there, or by the one that was chosen against it.
func (w *wish) counter() []rules.Action {
	a := w.first(game.VerbCounter)
	if w.unit < 0 {
		return nil
	}
	by, at := w.unit, int(a.B)
	if !w.mine(w.unit) {
		if by, at = w.chosen(), w.unit; by < 0 {
			by = int(a.A)
		}
	}
	return []rules.Action{{Verb: game.VerbCounter, A: int16(by), B: int16(at), C: game.RouteTo(0, 0, w.sc.Units[by].Facing)}}
}

// goes is to go there with the unit that was chosen, or the only one; or that the
// unit there goes.
func (w *wish) goes(verb rules.Verb) []rules.Action {
	u := pane.Either(w.unit >= 0, w.unit, w.chosen())
	if u < 0 {
		u = int(w.first(verb).A)
	}
	return []rules.Action{{Verb: verb, A: int16(u), B: int16(w.hex)}}
}
