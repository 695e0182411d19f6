package rommel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// Keys reads the keys of a stack that is laid out: a digit takes a Force out or
// along again, A takes all.
func (b *Board) Keys(in *ui.Input, v board.View) bool {
	sc := b.Read(v)
	if !b.choosing(v, sc) {
		return false
	}
	if in.Letter('a') {
		b.choose(v.Selected, sc, 0)
		return true
	}
	can := movers(v, sc, v.Selected)
	for i, f := range sc.Zones[v.Selected].Here[rules.First] {
		if i < 9 && in.Letter(ui.Key('1'+rune(i))) {
			if slices.Contains(can, f) {
				b.toggle(v, sc, f)
			}
			return true
		}
	}
	return false
}

// meant is the zone that the Forces in hand go to by Enter: the one that is pointed
// at, else in battle movement the one that most likely falls.
func (b *Board) meant(v board.View, sc *field.Scene) (aim, bool) {
	if v.Selected < 0 || !marches(v) {
		return aim{}, false
	}
	if a, ok := b.aimAt(v, sc, field.ZoneOf(v.Pointed())); ok {
		return a, true
	}
	best, most := aim{}, -1.0
	if sc.Board.Phase == "battle-movement" {
		for _, a := range b.aims(v, sc, b.inHand(v, sc)) {
			if p, _, _ := falls(field.State(v), a.zone, a.runs[0].gone()); p > most {
				best, most = a, p
			}
		}
	}
	return best, most >= 0
}

// Foretells says that the odds of what is chosen stand at the head of the panel.
func (b *Board) Foretells(v board.View) bool {
	sc := b.Read(v)
	return !sc.Fought() && marches(v) && v.Selected >= 0 && v.Selected < len(sc.Zones)
}

// Sends is where Enter sends what is chosen.
func (b *Board) Sends(v board.View) (board.Spot, rules.Phrase, bool) {
	sc := b.Read(v)
	a, ok := b.meant(v, sc)
	if !ok {
		return board.Spot{}, rules.Phrase{}, false
	}
	key := "ui.rommel.send"
	switch {
	case a.part():
		key = "ui.rommel.send-part"
	case a.of > 1:
		key = "ui.rommel.send-all"
	}
	for _, s := range b.aimSpots(nil, v, sc, b.inHand(v, sc)) {
		if s.Place == a.zone {
			return s, rules.Phrase{Key: key, Args: []rules.Arg{ui.Num("N", a.goers()), ui.Num("Of", a.of), ui.Word("Zone", b.Scenario.Place(a.zone).Name)}}, true
		}
	}
	return board.Spot{}, rules.Phrase{}, false
}

// Goes words what a click on a zone does with the Forces in hand.
func (b *Board) Goes(s board.Spot, v board.View) rules.Phrase {
	sc := b.Read(v)
	a, ok := b.aimAt(v, sc, s.Place)
	if !ok {
		return rules.Phrase{}
	}
	key := pane.Either(len(sc.Zones[a.zone].Here[rules.Second]) > 0, "ui.rommel.attack-on", "ui.rommel.goes")
	return rules.Phrase{Key: key, Args: []rules.Arg{ui.Num("N", a.goers()), ui.Word("Zone", b.Scenario.Place(a.zone).Name)}}
}

// Listed names the ways into a zone by where they come from.
func (b *Board) Listed(list []rules.Action, a rules.Action, v board.View) rules.Phrase {
	if a.Verb != game.VerbMove || a.C < 0 {
		return rules.Phrase{}
	}
	sc := b.Read(v)
	at, ok := b.aimAt(v, sc, int(a.B))
	if !ok {
		return rules.Phrase{}
	}
	for _, m := range at.runs {
		if m.moves[0] == a {
			return rules.Phrase{Key: "ui.rommel.by-way", Args: []rules.Arg{ui.Num("N", len(m.moves)), ui.Num("Cost", m.cost), ui.Word("Zone", b.Scenario.Place(int(a.C)).Name)}}
		}
	}
	return rules.Phrase{}
}

// ForecastWay tells what sending the Forces in hand comes to.
func (b *Board) ForecastWay(v board.View, s board.Spot) (board.Forecast, bool) {
	sc := b.Read(v)
	a, ok := b.aimAt(v, sc, s.Place)
	if !ok || sc.Fought() {
		return board.Forecast{}, false
	}
	f := b.telling(v)
	f.march(&a.runs[0], a.zone)
	return f.Out, true
}

// march tells what Forces pay to go somewhere together; of an attack its odds and
// where they would retreat to, of others what stands above the supply limit then.
func (f *forecast) march(m *march, z int) {
	f.Costs("cost", m.cost)
	if m.cost == 0 {
		f.Out.Cost = f.Say("free")
	}
	if len(f.Scene.Zones[z].Here[rules.Second]) > 0 {
		f.attack(z, m.gone(), f.strongest(m))
		f.retreats(m)
	} else {
		limit := f.Scene.Regions[f.b.Scenario.Place(z).Region].Limit
		if n := len(f.Scene.Zones[z].Here[rules.First]) + len(m.moves) - limit; n > 0 {
			f.Risk("FCR-14.2", "tell-over", ui.Num("N", n), ui.Word("Zone", f.b.Scenario.Place(z).Name))
		}
	}
	b, v, sc := f.b, f.v, f.Scene
	going := f.strongest(m)
	f.Out.Head = func(fr *ui.Frame, box ui.Rect) float64 {
		return against(fr, box, sc, going, sc.Zones[z].Here[rules.Second])
	}
	f.Out.Row = func(fr *ui.Frame, box ui.Rect) float64 { return regionRows(fr, box, b, v, sc) }
}

func (f *forecast) strongest(m *march) (list []int) {
	for _, a := range m.moves {
		list = append(list, int(a.A))
	}
	sorting.By(list, f.Scene.ByStrength)
	return list
}

// attack tells the odds of a first round at a zone without plans, if Forces went
// there; how many of them are enough; and what comes before the dice.
func (f *forecast) attack(z int, gone uint64, list []int) {
	chance, c, losses := falls(f.State, z, gone)
	none := losses[rules.Second][0]
	f.Out.Gain = chance
	f.Bar("", board.Share{P: chance, Text: f.Say("odds-falls", ui.Word("Zone", f.b.Scenario.Place(z).Name)), Good: 2},
		board.Share{P: max(0, 1-chance-none), Text: f.Say("odds-reduced"), Good: 1}, board.Share{P: none, Text: f.Say("odds-nothing")})
	if len(list) > 1 {
		k := board.Columns{Title: f.Say("enough"), Clause: "FCR-1.6", Under: f.Say("enough-under")}
		var bits uint64
		for i, x := range list {
			bits |= 1 << x
			p, _, _ := falls(f.State, z, bits)
			k.List = append(k.List, board.Column{P: p, Text: ui.Figures(i + 1), Now: i == len(list)-1})
		}
		f.Out.Columns = k
	}
	f.Out.Parts = append(f.Out.Parts, board.Part{Title: f.Say("before-dice"), Lines: []board.Line{
		{Text: f.Say("allies-draw", ui.Num("N", f.State.DrawnBy(c.Forces[rules.Second]))), Clause: "FCR-8.4"},
		{Text: f.Say("you-may-buy", ui.Num("N", f.State.PointsOf(c.Forces[rules.First]))), Clause: "FCR-8.7"},
	}})
	if hurt := losses[rules.First].AtLeast(1); hurt > 0 {
		f.Risk("FCR-1.7", "you-lose", ui.Share("N", hurt))
	}
	if lost := losses[rules.First].AtLeast(f.State.Stand(&c, rules.First)); lost > 0 {
		f.Risk("FCR-1.9", "you-are-lost", ui.Share("N", lost))
	}
}

// retreats tells where the Forces of a march would go back to.
func (f *forecast) retreats(m *march) {
	if m.entry != board.None {
		f.Risk("FCR-11.3", "go-back", ui.Num("N", len(m.moves)), ui.Word("Zone", f.b.Scenario.Place(m.entry).Name))
	} else {
		f.Risk("FCR-11.3", "go-back-each")
	}
	f.Also("FCR-13.2", "tell-fight-stop", ui.Num("N", len(m.moves)))
}

// against draws the Forces that go and, behind a cross, whom they meet.
func against(f *ui.Frame, box ui.Rect, sc *field.Scene, ours, theirs []int) float64 {
	all, gap := slices.Concat(ours, theirs), pane.Either(len(theirs) == 0, 0, f.Px(30))
	step := min(f.Px(44), (box.W-gap)/float64(max(1, len(all))))
	side := min(f.Px(38), max(f.Px(24), step-f.Px(4)))
	x, y := box.X+side/2, box.Y+side/2+f.Px(4)
	for i, c := range all {
		if i == len(ours) {
			f.List.Text(ui.Around(ui.Point{X: x - side/2 + gap/2 - f.Px(2), Y: y}, ui.Size{W: gap, H: side}), "×", f.Bold(ui.L).To(ui.Middle))
			x += gap
		}
		field.Counter(f.List, field.InBars, ui.Point{X: x, Y: y}, side, sc.Forces[c].Face)
		x += step
	}
	return side + f.Px(8)
}

// regionRows draws the regions: the Forces of both sides in each, against how many
// of the Axis a zone there supplies.
func regionRows(f *ui.Frame, box ui.Rect, b *Board, v board.View, sc *field.Scene) float64 {
	head, small := f.Bold(ui.S), f.Type(ui.S)
	f.List.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: head.Line}, b.say(v, "regions"), head)
	f.List.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: head.Line}, b.say(v, "regions-what"), f.Soft(ui.XS).To(ui.Right))
	y := box.Y + head.Line + f.Px(4)
	row, k := f.Px(28), f.Px(8)
	for r := range sc.Regions {
		at := ui.Rect{X: box.X, Y: y, W: box.W, H: row}
		f.Text(ui.Rect{X: at.X, Y: at.Y, W: box.W * 0.34, H: row}, sc.Regions[r].Name.In(v.Lang), small)
		x, room := box.X+box.W*0.36, box.W*0.64-f.Px(52)
		axis, allies := sc.InRegion(r)
		step := min(k+f.Px(3), room/float64(axis+allies+1))
		for side, n := range [2]int{axis, allies} {
			for range n {
				c := ui.Rect{X: x, Y: at.Center().Y - k/2, W: k, H: k}
				pane.Rim(f.List, c, 1, 3, ui.Casing, 0, 2, v.Coats.Of(rules.Side(side)).Core)
				x += step
			}
			x += f.Px(4)
		}
		tag := ui.Rect{X: at.Right() - f.Px(46), Y: at.Y + f.Px(2), W: f.Px(46), H: row - f.Px(4)}.Snap()
		sign := ui.Rect{X: tag.Right() - tag.H*160/96, Y: tag.Y, W: tag.H * 160 / 96, H: tag.H} // as the map has it
		f.List.Sprite(sign, field.Pic("region-truck"))
		_, limit := sign.CutLeft(sign.W * 0.6)
		f.List.Text(limit, ui.Figures(sc.Regions[r].Limit), f.Bold(ui.S).In(field.Ink).To(ui.Middle))
		y += row
	}
	return y - box.Y
}
