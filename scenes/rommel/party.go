package rommel

import (
	"cmp"
	"math"
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/battle"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// party is who of a stack that was chosen goes: all that may, but those that were
// taken out. It holds as long as the stack is chosen and nothing has happened.
type party struct {
	zone int
	hash uint64
	out  uint64 // Forces that stay, as bits
}

// marches says whether Forces are chosen together: in movements of the Axis and its Exploitation.
func marches(v board.View) bool {
	verb := field.VerbOf(v.Legal)
	return verb == game.VerbMove || verb == game.VerbExploit && slices.Contains(v.Legal, rules.Action{Verb: game.VerbDone})
}

// marching says whether an action takes a Force of the Axis along.
func marching(a rules.Action) bool { return a.Verb == game.VerbMove || a.Verb == game.VerbExploit }

// fare is what it pays for that in supplies (FCR-9.15).
func fare(s *game.State, a rules.Action) int {
	return pane.Either(a.Verb == game.VerbExploit, 1, s.Fare(a))
}

// entry is the zone that it enters from, board.None where that is not noted.
func entry(a rules.Action, sc *field.Scene) int {
	return pane.Either(a.Verb == game.VerbExploit, sc.Forces[a.A].Zone, int(a.C))
}

func wayOf(s *game.State, a rules.Action, sc *field.Scene) []int {
	if a.Verb == game.VerbExploit {
		return []int{sc.Forces[a.A].Zone, int(a.B)}
	}
	return s.Way(a)
}

// overMap says whether a battle is under way that lies over the map.
func overMap(sc *field.Scene) bool { return sc.Fought() && !battle.OnMapNow(sc) }

// stays is the Forces of the chosen stack that were taken out.
func (b *Board) stays(v board.View, sc *field.Scene) uint64 {
	return pane.Either(b.party.zone != v.Selected || b.party.hash != sc.Hash || !marches(v), 0, b.party.out)
}

func (b *Board) choose(zone int, sc *field.Scene, out uint64) {
	b.party = party{zone: zone, hash: sc.Hash, out: out}
}

// movers is the Forces of a zone that may go somewhere, the strongest first.
func movers(v board.View, sc *field.Scene, zone int) []int {
	if zone < 0 || zone >= len(sc.Zones) {
		return nil
	}
	return pane.Only(sc.Zones[zone].Here[rules.First], func(f int) bool {
		return slices.ContainsFunc(v.Legal, func(a rules.Action) bool { return marching(a) && int(a.A) == f })
	})
}

func (b *Board) toggle(v board.View, sc *field.Scene, f int) {
	b.choose(v.Selected, sc, b.stays(v, sc)^1<<f)
}

func bitsOf(list []int) (x uint64) {
	for _, f := range list {
		x |= 1 << f
	}
	return x
}

// aim is a zone that the Forces in hand may go to.
type aim struct {
	zone int
	of   int     // how many are in hand
	runs []march // ways of going there together, the cheapest first
}

// march is how Forces go somewhere together: one after the other, by one zone.
type march struct {
	moves []rules.Action
	cost  int // in supplies
	entry int // the zone they come from, board.None where that is not noted
}

func (a *aim) goers() int { return len(a.runs[0].moves) }

// part says that only some of those in hand can go.
func (a *aim) part() bool { return a.goers() < a.of }

// gone is the Forces of a march, as bits.
func (m *march) gone() uint64 { return bitsOf(m.forces()) }

func (m *march) forces() (list []int) {
	for _, a := range m.moves {
		list = append(list, int(a.A))
	}
	return list
}

// aims is where the Forces in hand may go, in the order of the zones. It is made once for a choice.
func (b *Board) aims(v board.View, sc *field.Scene, hand []int) []aim {
	k := aimKey{hash: sc.Hash, hand: bitsOf(hand), legal: len(v.Legal)}
	return *b.aimed.Of(k, func() *[]aim {
		list := makeAims(v, sc, hand)
		return &list
	})
}

type aimKey struct {
	hash, hand uint64
	legal      int
}

// fares is what each Force in hand pays to get into a zone by each of its neighbours.
type fares struct {
	entries []int
	of      map[[2]int]rules.Action // by Force and entry
}

func makeAims(v board.View, sc *field.Scene, hand []int) (out []aim) {
	by := map[int]*fares{}
	for _, a := range v.Legal {
		if !marching(a) || !slices.Contains(hand, int(a.A)) {
			continue
		}
		z, e := int(a.B), entry(a, sc)
		if by[z] == nil {
			by[z] = &fares{of: map[[2]int]rules.Action{}}
		}
		if !slices.Contains(by[z].entries, e) {
			by[z].entries = append(by[z].entries, e)
		}
		by[z].of[[2]int{int(a.A), e}] = a
	}
	for z := range sc.Zones {
		if by[z] != nil {
			if runs := by[z].runs(field.State(v), hand, sc.Board.Supplies[rules.First]); len(runs) > 0 {
				out = append(out, aim{zone: z, of: len(hand), runs: runs})
			}
		}
	}
	return out
}

// runs is the ways by which the most Forces get there: all of them by one neighbour, or each by its
// own where there is none for all. Who cannot be paid for stays.
func (x *fares) runs(s *game.State, hand []int, supplies int) (out []march) {
	try := func(entry func(f int) (rules.Action, bool), by int) {
		m := march{entry: by}
		for _, f := range hand {
			a, ok := entry(f)
			if !ok {
				continue
			}
			if n := fare(s, a); m.cost+n <= supplies {
				m.moves, m.cost = append(m.moves, a), m.cost+n
			}
		}
		if len(m.moves) > 0 {
			out = append(out, m)
		}
	}
	for _, e := range x.entries {
		try(func(f int) (rules.Action, bool) { a, ok := x.of[[2]int{f, e}]; return a, ok }, e)
	}
	if len(x.entries) > 1 {
		try(func(f int) (rules.Action, bool) { return x.cheapest(s, f) }, board.None)
	}
	most := 0
	for _, m := range out {
		most = max(most, len(m.moves))
	}
	single := func(m march) bool { return m.entry != board.None || len(x.entries) == 1 }
	joined := slices.ContainsFunc(out, func(m march) bool { return len(m.moves) == most && single(m) })
	out = slices.DeleteFunc(out, func(m march) bool { return len(m.moves) < most || joined && !single(m) })
	sorting.By(out, func(a, b march) int { return cmp.Compare(a.cost, b.cost) })
	return out
}

func (x *fares) cheapest(s *game.State, f int) (best rules.Action, ok bool) {
	for _, e := range x.entries {
		if a, can := x.of[[2]int{f, e}]; can && (!ok || fare(s, a) < fare(s, best)) {
			best, ok = a, true
		}
	}
	return best, ok
}

// aimSpots are the zones that the Forces in hand may go to by a click; where some cannot, it first leaves them out.
func (b *Board) aimSpots(dst []board.Spot, v board.View, sc *field.Scene, hand []int) []board.Spot {
	for _, a := range b.aims(v, sc, hand) {
		s := board.Spot{Box: b.chart.Box(v.Camera, a.zone, v.Least()), Place: a.zone, Goal: true}
		for _, m := range a.runs {
			s.Actions, s.Thens = append(s.Actions, m.moves[0]), append(s.Thens, m.moves[1:])
		}
		if a.part() && v.Selected >= 0 {
			stay := b.stays(v, sc) | bitsOf(hand)&^a.runs[0].gone()
			s.Do = func() { b.choose(v.Selected, sc, stay) }
		}
		dst = append(dst, s)
	}
	return dst
}

// aimAt is where the Forces in hand would go by a click on a zone.
func (b *Board) aimAt(v board.View, sc *field.Scene, zone int) (aim, bool) {
	list := b.aims(v, sc, b.inHand(v, sc))
	if i := slices.IndexFunc(list, func(a aim) bool { return a.zone == zone }); i >= 0 {
		return list[i], true
	}
	return aim{}, false
}

// falls is the chance that a zone falls in the first round without plans, if Forces went there.
func falls(s *game.State, zone int, gone uint64) (chance float64, c game.Clash, losses [2]game.Odds) {
	c = s.ClashAt(zone, rules.First)
	c.Forces[rules.First] |= gone
	losses = s.Expect(&c).Losses
	return losses[rules.Second].AtLeast(s.Stand(&c, rules.Second)), c, losses
}

// aimPlates stand over reachable zones: how many go, what they pay, how likely the zone falls.
func (b *Board) aimPlates(v board.View, sc *field.Scene) (out zones.Plates) {
	for _, a := range b.aims(v, sc, b.shownHand(v, sc)) {
		p := b.plate(v, a.zone)
		p.Size = math.Round(max(12, 20*v.Camera.Unit/zones.Drawn))
		p.Left = b.say(v, "plate", ui.Num("N", a.goers()), ui.Num("Of", a.of), ui.Num("Cost", a.runs[0].cost))
		if len(sc.Zones[a.zone].Here[rules.Second]) > 0 {
			p.Hot, p.Aimed = true, a.zone == field.ZoneOf(v.Pointed())
			chance, _, _ := falls(field.State(v), a.zone, a.runs[0].gone())
			p.Right, p.Tint = ui.Percent(v.Lang, chance), zones.TintOf(chance)
		}
		b.addBeside(&out, v, sc, p, a.zone)
	}
	return out
}

// covers says whether a box lies over the field of another zone.
func (b *Board) covers(v board.View, box ui.Rect, zone int) bool {
	for z := range b.chart.Fields {
		if z != zone && !b.chart.Box(v.Camera, z, 0).Inset(6).Intersect(box).Empty() {
			return true
		}
	}
	return false
}

// overWords says whether a box lies over the name of a zone that stands out of its field.
func (b *Board) overWords(v board.View, box ui.Rect) bool {
	if v.Camera.Unit < leastNamed {
		return false
	}
	for z := range b.chart.Fields {
		n := b.nameOf(z, v.Camera.Unit, v.Lang)
		if n.plate && !n.box.Move(v.Camera.At.X, v.Camera.At.Y).Intersect(box).Empty() && b.roomFor(n, z, v.Camera.Unit, v.Lang) {
			return true
		}
	}
	return false
}

// overFigures says whether a box lies over the figures of a counter or the number of a pile.
func (b *Board) overFigures(v board.View, sc *field.Scene, box ui.Rect) bool {
	for z := range sc.Zones {
		mid := b.chart.On(v.Camera, z)
		piles := sc.Zones[z].Piles()
		places, side := slots(len(piles))
		scale := max(v.Camera.Unit/zones.Drawn, small/side)
		side *= scale
		for i, list := range piles {
			at := mid.Add(places[i].Mul(scale))
			if sc.Forces[list[0]].Face.Under != "" {
				at.Y -= 0.24 * side
			}
			if !box.Intersect(figuresAt(at, side)).Empty() || len(list) > 2 && !box.Intersect(numberAt(at, side)).Empty() {
				return true
			}
		}
	}
	return false
}

// addBeside puts a plate over its zone, or below or beside it where something else lies there.
func (b *Board) addBeside(out *zones.Plates, v board.View, sc *field.Scene, p zones.Plate, zone int) {
	k := v.Camera.Unit / zones.Drawn
	over, wide := 2*max(66*k, 24), 110*k+p.Box().W/2
	for _, d := range [...]ui.Point{{}, {Y: over}, {X: wide, Y: over / 2}, {X: -wide, Y: over / 2}} {
		at := p
		at.At = p.At.Add(d)
		n := len(out.List)
		out.Add(at, func(box ui.Rect) bool {
			return v.Cuts(box) || b.veiled(box) || b.overWords(v, box) || b.overFigures(v, sc, box) || d != (ui.Point{}) && b.covers(v, box, zone)
		})
		if len(out.List) > n {
			return
		}
	}
}

// Keys reads the keys of a stack laid out: a digit takes a Force out or along again, A takes all.
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

// meant is the zone for Enter: the one pointed at, else of those with enemies the one likeliest to fall.
func (b *Board) meant(v board.View, sc *field.Scene) (aim, bool) {
	if v.Selected < 0 || !marches(v) {
		return aim{}, false
	}
	if a, ok := b.aimAt(v, sc, field.ZoneOf(v.Pointed())); ok {
		return a, true
	}
	best, most := aim{}, -1.0
	for _, a := range b.aims(v, sc, b.inHand(v, sc)) {
		if len(sc.Zones[a.zone].Here[rules.Second]) > 0 {
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
	return !overMap(sc) && marches(v) && v.Selected >= 0 && v.Selected < len(sc.Zones)
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
			s.Do = nil // the button says how many go
			return s, rules.Phrase{Key: key, Args: []rules.Arg{ui.Num("N", a.goers()), ui.Num("Of", a.of), ui.Word("Zone", b.Scenario.Place(a.zone).Name)}}, true
		}
	}
	return board.Spot{}, rules.Phrase{}, false
}

// Goes words what a click on a zone does with the Forces in hand.
func (b *Board) Goes(s board.Spot, v board.View) rules.Phrase {
	sc := b.Read(v)
	m, z, ok := marchOf(v, sc, s)
	if !ok {
		return rules.Phrase{}
	}
	key := pane.Either(len(sc.Zones[z].Here[rules.Second]) > 0, "ui.rommel.attack-on", "ui.rommel.goes")
	return rules.Phrase{Key: key, Args: []rules.Arg{ui.Num("N", len(m.moves)), ui.Word("Zone", b.Scenario.Place(z).Name)}}
}

// marchOf is who goes together by a click, and where to; false where nobody does.
func marchOf(v board.View, sc *field.Scene, s board.Spot) (m march, zone int, ok bool) {
	if len(s.Actions) == 0 || !marching(s.Actions[0]) || !marches(v) {
		return m, board.None, false
	}
	m.moves, m.entry = append([]rules.Action{s.Actions[0]}, s.After(0)...), entry(s.Actions[0], sc)
	for _, a := range m.moves {
		if a.B != s.Actions[0].B || !marching(a) {
			return m, board.None, false
		}
		if m.cost += fare(field.State(v), a); entry(a, sc) != m.entry {
			m.entry = board.None
		}
	}
	return m, int(s.Actions[0].B), true
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
	m, z, ok := marchOf(v, sc, s)
	if !ok || overMap(sc) {
		return board.Forecast{}, false
	}
	f := b.telling(v)
	f.march(&m, z)
	for _, x := range b.inHand(v, sc) { // who stays, unless for want of supplies
		for _, a := range b.meantMove(v, sc, field.VerbOf(v.Legal), x, z) {
			if r := b.Game.Why(v.State, a); m.gone()>>x&1 == 0 && r.Key != "" {
				f.Out.Bad = append(f.Out.Bad, board.Line{Text: sc.Forces[x].Name.In(v.Lang) + ": " + b.Said.Say(v.Lang, r.Phrase), Clause: r.Clause})
			}
		}
	}
	return f.Out, true
}

// march tells what Forces pay to go together; of an attack odds and retreats, else what is above the limit then.
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

func (f *forecast) strongest(m *march) []int {
	list := m.forces()
	sorting.By(list, f.Scene.ByStrength)
	return list
}

// attack tells the odds of a first round without plans, how many Forces are enough, and what precedes the dice.
func (f *forecast) attack(z int, gone uint64, list []int) {
	chance, c, losses := falls(f.State, z, gone)
	none := losses[rules.Second][0]
	f.Out.Gain = chance
	f.Bar("", board.Share{P: chance, Text: f.Say("odds-falls", ui.Word("Zone", f.b.Scenario.Place(z).Name)), Good: 2},
		board.Share{P: max(0, 1-chance-none), Text: f.Say("odds-reduced"), Good: 1}, board.Share{P: none, Text: f.Say("odds-nothing")})
	if len(list) > 1 {
		k := board.Columns{Title: f.Say("enough"), Clause: "FCR-1.6", Under: f.Say("enough-under")}
		for i := range list {
			p, _, _ := falls(f.State, z, bitsOf(list[:i+1]))
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

// regionRows draws the regions: the Forces of both sides, against how many of the Axis a zone supplies.
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
