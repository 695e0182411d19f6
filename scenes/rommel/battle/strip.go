package battle

import (
	"math"
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// Strip draws the strip of a battle with what can be clicked there: supplies, the shop while plans are
// bought, then the rounds so far, and the battles to come; false where the strip of the map stays.
func (b *Battle) Strip(f *ui.Frame, box ui.Rect, v board.View, sc *field.Scene, dst []board.Spot) ([]board.Spot, bool) {
	c := b.Shown(v, sc)
	if c == nil {
		return dst, false
	}
	s := battleStrip{b, f, v, sc, dst, c}
	in := box.InsetXY(f.Px(12), f.Px(9))
	gap := f.Px(10)
	s.pools(in.TakeLeft(max(f.Px(92), f.Px(74)+f.Width(s.say("pay-short"), f.Bold(ui.S))), gap).Snap()) // what one pays for stands beside them
	nested := c.from >= 0 || slices.ContainsFunc(c.nest, func(level []int) bool { return len(level) > 0 })
	if nested || c.Step != "buy-plans" {
		s.nest(in.TakeRight(min(f.Px(296), in.W*0.36), gap).Snap())
	}
	if c.Step == "buy-plans" {
		s.shop(in.Snap())
	} else {
		s.rounds(in.Snap())
	}
	return s.dst, true
}

type battleStrip struct {
	b   *Battle
	f   *ui.Frame
	v   board.View
	sc  *field.Scene
	dst []board.Spot
	c   *Clash
}

func (s *battleStrip) say(key string, args ...rules.Arg) string {
	return s.f.Say("ui.rommel.battle."+key, args...)
}

// pools are the supplies of both sides, and the way to pay one for a point.
func (s *battleStrip) pools(box ui.Rect) {
	f := s.f
	pay := rules.Action{Verb: game.VerbPay}
	can := slices.Contains(s.v.Legal, pay)
	gap := f.Px(6)
	high := (box.H - gap) / 2
	for i, side := range [2]rules.Side{rules.First, rules.Second} {
		at := ui.Rect{X: box.X, Y: box.Y + float64(i)*(high+gap), W: box.W, H: high}.Snap()
		pays := can && side == rules.First
		s.paper(at, pays)
		k := min(at.H-f.Px(8), f.Px(32))
		f.List.Sprite(ui.Rect{X: at.X + f.Px(7), Y: at.Center().Y - k/2, W: k, H: k}.Snap(), field.Bits("supply-1-"+field.SideWords[side]))
		num := f.Bold(ui.XL)
		f.List.Text(ui.Rect{X: at.X + k + f.Px(12), Y: at.Y, W: f.Px(30), H: at.H}, ui.Figures(s.sc.Board.Supplies[side]), num)
		if pays {
			ty := f.Bold(ui.S).In(f.Theme().Link).To(ui.Right)
			f.List.Text(ui.Rect{X: at.X, Y: at.Y, W: at.W - f.Px(6), H: at.H}, s.say("pay-short"), ty)
			s.b.InStrip[payPlace] = at
			s.dst = append(s.dst, board.Spot{Box: at, Place: payPlace, Actions: []rules.Action{pay}})
			f.TipNote("battle/pay", at, func() []ui.TipLine {
				return []ui.TipLine{{Text: s.say("pay"), Head: true}, {Text: s.say("pay-tip"), Clause: "FCR-8.8"}}
			})
			continue
		}
		f.Tip("battle/pool/"+field.SideWords[side], at, f.Say("ui.rommel.supplies-tip-"+field.SideWords[side]))
	}
}

func (s *battleStrip) paper(box ui.Rect, lit bool) {
	theme := s.f.Theme()
	pane.Card(s.f.List, box, pane.Either(lit, theme.Link, theme.Edge), pane.Either(lit, 2, 1.2), theme.Panel)
}

// shop is every plan that the Axis owns: its price, or that it was bought.
func (s *battleStrip) shop(box ui.Rect) {
	f := s.f
	head := f.Bold(ui.S)
	left := s.say("shop", ui.Num("N", s.c.points))
	f.Text(ui.Rect{X: box.X, Y: box.Y - f.Px(3), W: box.W, H: head.Line}, left, head)
	box.Y += head.Line
	box.H -= head.Line
	var list []int
	for p := range game.Plans {
		if s.b.Scenario.Plan(p).Cost > 0 {
			list = append(list, p)
		}
	}
	rows := pane.Either(box.W/float64(len(list)) >= f.Px(62) && box.H < f.Px(70), 1, 2)
	per := (len(list) + rows - 1) / rows
	step, high := box.W/float64(per), box.H/float64(rows)
	side := min(high-f.Px(3), step-f.Px(4), f.Px(54))
	named := s.named(list, step-f.Px(4)-side)
	if small := min(side, f.Px(34)); !named && s.named(list, step-f.Px(4)-small) {
		side, named = small, true
	}
	for i, p := range list {
		cell := ui.Rect{X: box.X + float64(i%per)*step, Y: box.Y + float64(i/per)*high, W: step - f.Px(4), H: high - f.Px(3)}.Snap()
		s.ware(cell, p, side, named)
	}
}

// named says whether most plans of the shop have room for their names: no word is broken.
func (s *battleStrip) named(list []int, room float64) bool {
	fit := pane.Only(list, func(p int) bool {
		return pane.Whole(s.f, s.f.Name(s.b.Scenario.Plan(p).Name), s.f.Type(ui.XS), room-s.f.Px(6))
	})
	return 4*len(fit) > 3*len(list)
}

// smaller is the type of a name in the shop, as small as its longest word needs.
func (s *battleStrip) smaller(name string, room float64) ui.Type {
	ty := s.f.Type(ui.XS)
	for _, w := range strings.Fields(name) {
		if wide := s.f.Width(w, s.f.Type(ui.XS)); wide > room {
			ty.Size = min(ty.Size, math.Floor(20*s.f.Type(ui.XS).Size*room/wide)/20)
		}
	}
	return ty
}

// ware is a plan in the shop, its counter side pixels wide.
func (s *battleStrip) ware(cell ui.Rect, p int, side float64, named bool) {
	f, plan := s.f, s.b.Scenario.Plan(p)
	a := rules.Action{Verb: game.VerbBuy, A: int16(p)}
	can := slices.Contains(s.v.Legal, a)
	bought := s.c.Fight.Spent>>p&1 != 0
	at := ui.Rect{X: cell.X, Y: cell.Center().Y - side/2, W: side, H: side}.Snap()
	if !named {
		at.X = math.Round(cell.Center().X - side/2)
	}
	if can {
		pane.Rim(f.List, cell, 1, 8, f.Theme().Edge, -0.4, 7, f.Theme().Panel)
	}
	f.List.Sprite(at, field.Bits("plan-"+plan.ID+"-axis"))
	price(f.List, at, plan.Cost)
	if !can {
		f.List.Round(at, side*0.14, ui.Alpha(f.Theme().Sunk, 0.62))
	}
	state, short, ty := s.say("cost", ui.Num("N", plan.Cost)), "", f.Soft(ui.XS)
	switch {
	case bought:
		state, ty = s.say("bought"), f.Bold(ui.XS).In(f.Theme().Good)
		k := side * 0.4
		f.List.Sprite(ui.Rect{X: at.Right() - k, Y: at.Y, W: k, H: k}.Snap(), ui.Icon("check"))
	case !can && plan.Cost > s.c.points:
		state, short, ty = s.say("too-dear", ui.Num("N", plan.Cost-s.c.points)), "−"+ui.Figures(plan.Cost-s.c.points), f.Type(ui.XS).In(f.Theme().Harm)
	}
	if named {
		x, w := at.Right()+f.Px(4), cell.Right()-at.Right()-f.Px(6)
		name := s.smaller(f.Name(plan.Name), w)
		lines := f.Lines(f.Name(plan.Name), name, w)
		lines = lines[:min(len(lines), 2, max(1, int(cell.H/name.Line)-1))]
		y := cell.Center().Y - float64(len(lines)+1)*name.Line/2
		for _, l := range lines {
			f.Text(ui.Rect{X: x, Y: y, W: w, H: name.Line}, l, name)
			y += name.Line
		}
		f.Text(ui.Rect{X: x, Y: y, W: w, H: ty.Line}, f.Best(w, ty, state, short), ty)
	}
	s.b.InStrip[shopPlace+p] = cell
	if can {
		s.dst = append(s.dst, board.Spot{Box: cell, Place: shopPlace + p, Actions: []rules.Action{a}})
	}
	f.TipNote("battle/shop/"+plan.ID, cell, func() []ui.TipLine { return s.wareTip(p, a, can, bought, state) })
}

// wareTip is what a plan in the shop does, what it would bring, and why it cannot be bought.
func (s *battleStrip) wareTip(p int, a rules.Action, can, bought bool, state string) []ui.TipLine {
	plan := s.b.Scenario.Plan(p)
	cost := s.say("cost", ui.Num("N", plan.Cost))
	head := s.f.Name(plan.Name) + " · " + cost
	if state != cost { // its picture may stand alone
		head += " · " + state
	}
	out := []ui.TipLine{{Text: head, Head: true},
		{Text: s.f.Name(plan.Text), Clause: planClauses[plan.ID]}}
	if bought {
		return append(out, ui.TipLine{Text: s.say("bought-tip"), Clause: "FCR-8.9"})
	}
	if !can {
		if r := s.b.Game.Why(s.v.State, a); r.Key != "" {
			out = append(out, ui.TipLine{Text: s.f.Word(r.Phrase), Clause: r.Clause, Harm: true})
		}
	}
	return append(out, ui.TipLine{Text: s.b.fact(s.v, board.None).would(p)})
}

var planClauses = map[string]string{
	"ambush": "FCR-9.1", "assault": "FCR-9.3", "artillery": "FCR-9.5", "anti-tank-guns": "FCR-9.5", "air-strike": "FCR-9.5", "german-88s": "FCR-9.5",
	"cohesion": "FCR-9.6", "deployment": "FCR-9.9", "dig-in": "FCR-9.12", "disorganisation": "FCR-9.13", "exploitation": "FCR-9.14",
	"intelligence": "FCR-9.21", "press": "FCR-9.24", "salvage": "FCR-9.26", "tactics": "FCR-9.27", "flanking": "FCR-9.30",
}

// rounds are the rounds fought so far: what each side scored, absorbed, lost.
func (s *battleStrip) rounds(box ui.Rect) {
	f := s.f
	list := s.c.told.Rounds
	if n := len(list); n > 0 && len(list[n-1].Rolls) == 0 {
		list = list[:n-1]
	}
	head, small := f.Bold(ui.S), f.Type(ui.S)
	if len(list) == 0 {
		f.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: head.Line}, s.say("no-round"), f.Soft(ui.S))
		return
	}
	wide := min(f.Px(206), max(f.Px(120), (box.W+f.Px(8))/float64(len(list))-f.Px(8)))
	if most := max(1, int((box.W+f.Px(8))/(wide+f.Px(8)))); len(list) > most {
		list = list[len(list)-most:]
	}
	for i := range list {
		r := &list[i]
		at := ui.Rect{X: box.X + float64(i)*(wide+f.Px(8)), Y: box.Y, W: wide, H: box.H}.Snap()
		s.paper(at, false)
		in := at.InsetXY(f.Px(10), f.Px(6))
		f.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: head.Line}, s.say("round-n", ui.Num("N", r.N)), head)
		y := in.Y + head.Line + f.Px(1)
		for _, side := range [2]rules.Side{rules.First, rules.Second} {
			k := f.Px(5)
			f.List.Token(side, ui.Point{X: in.X + k, Y: y + small.Line/2}, k+1, f.Theme().Text)
			f.List.Token(side, ui.Point{X: in.X + k, Y: y + small.Line/2}, k, s.v.Coats.Of(side).Core)
			f.Text(ui.Rect{X: in.X + f.Px(16), Y: y, W: in.W - f.Px(16), H: small.Line}, s.sum(r, side), small)
			y += small.Line
		}
		if s.b.InStrip[roundPlace+i] = at; r.Press != rules.Chance && y+small.Line <= in.Bottom()+2 {
			f.Text(ui.Rect{X: in.X, Y: y, W: in.W, H: small.Line}, s.say("press-"+field.SideWords[r.Press]), f.Soft(ui.S))
		}
		f.TipNote("battle/round/"+ui.Figures(r.N), at, func() []ui.TipLine { return s.roundTip(r) })
	}
}

// sum is what a side scored in a round, and what came of it.
func (s *battleStrip) sum(r *game.Round, side rules.Side) string {
	c := Clash{Now: r}
	dug := c.dug(side.Other())
	n := c.Total(side) - dug
	return pane.Either(dug > 0, s.say("scored-dug", ui.Num("N", n), ui.Num("Dug", dug)), s.say("scored", ui.Num("N", n)))
}

func (s *battleStrip) roundTip(r *game.Round) []ui.TipLine {
	n := s.b.fact(s.v, board.None)
	out := []ui.TipLine{{Text: s.say("round-n", ui.Num("N", r.N)), Head: true}}
	for _, h := range r.Hits {
		l := n.hit(r, h)
		out = append(out, ui.TipLine{Text: l.Text, Clause: l.Clause})
	}
	for side, wasted := range r.Wasted {
		if wasted > 0 {
			out = append(out, ui.TipLine{Text: s.say("wasted-"+field.SideWords[side], ui.Num("N", wasted)), Clause: "FCR-10.1", Soft: true})
		}
	}
	if len(out) == 1 {
		out = append(out, ui.TipLine{Text: s.say("no-losses"), Soft: true})
	}
	return out
}

// nest is the stack of battles: the one under way, below it those that wait, the next one first.
func (s *battleStrip) nest(box ui.Rect) {
	f := s.f
	s.paper(box, false)
	in := box.InsetXY(f.Px(10), f.Px(6))
	head, small := f.Bold(ui.S), f.Type(ui.S)
	f.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: head.Line}, s.say("nest"), head)
	y := in.Y + head.Line
	line := func(indent int, text string, ty ui.Type, now bool) {
		x := in.X + f.Px(float64(indent)*10)
		room := in.Right() - x - f.Px(15)
		for i, words := range f.Lines(text, ty, room) {
			if y+small.Line > in.Bottom()+3 {
				return
			}
			if i == 0 {
				s.dot(ui.Point{X: x + f.Px(5), Y: y + small.Line/2}, now)
			}
			f.List.Text(ui.Rect{X: x + f.Px(15), Y: y, W: room + 1, H: small.Line}, words, ty)
			y += small.Line
		}
	}
	line(0, f.Name(s.c.name), f.Bold(ui.S), true)
	var unnamed []string
	if steps := (ui.Rect{X: in.X + f.Px(15), Y: y, W: in.W - f.Px(15), H: small.Line}); s.c.Step != "buy-plans" {
		unnamed = s.steps(steps)
		y += small.Line
	}
	if s.c.from >= 0 {
		line(0, s.say("nest-from", ui.Word("From", s.b.Scenario.Place(s.c.from).Name)), f.Soft(ui.S), false)
	}
	for i := len(s.c.nest) - 1; i >= 0; i-- {
		if len(s.c.nest[i]) == 0 {
			continue
		}
		var names []string
		for _, z := range s.c.nest[i] {
			names = append(names, f.Name(s.b.Scenario.Place(z).Name))
		}
		line(len(s.c.nest)-1-i, strings.Join(names, ", "), small, false)
	}
	f.TipNote("battle/nest", box, func() []ui.TipLine { return s.nestTip(unnamed) })
}

func (s *battleStrip) dot(at ui.Point, now bool) {
	theme := s.f.Theme()
	s.f.List.Disc(at, s.f.Px(4.4), theme.Text)
	s.f.List.Disc(at, s.f.Px(3.2), pane.Either(now, field.Gold, theme.Panel))
}

// steps are the parts of a battle, done, under way and to come. It gives the names without room.
func (s *battleStrip) steps(box ui.Rect) (unnamed []string) {
	f := s.f
	now := s.stage()
	ty := f.Type(ui.XS)
	names := [4]string{s.say("step-plans"), s.say("step-dice"), s.say("step-losses"), s.say("step-upgrades")}
	wide := 0.0
	for _, n := range names {
		wide += f.Width(n, ty) + f.Px(17)
	}
	x := box.X
	for i, n := range names {
		if wide > box.W {
			unnamed = append(unnamed, n)
			if i != now {
				n = ""
			}
		}
		dot := ui.Point{X: x + f.Px(4), Y: box.Center().Y}
		f.List.Disc(dot, f.Px(4), f.Theme().Text)
		f.List.Disc(dot, f.Px(2.9), pane.Either(i == now, field.Gold, pane.Either(i < now, f.Theme().Good, f.Theme().Panel)))
		x += f.Px(10)
		if n != "" {
			t := pane.Either(i == now, f.Bold(ui.XS), ty)
			w := f.Width(n, t)
			f.List.Text(ui.Rect{X: x, Y: box.Y, W: w + 2, H: box.H}, n, t)
			x += w
		}
		x += f.Px(7)
	}
	return unnamed
}

func (s *battleStrip) stage() int {
	if at, known := stages[s.c.Step]; known {
		return at
	}
	return pane.Either(s.c.Paper && s.c.Now == nil, 0, 2)
}

var stages = map[string]int{
	"draw-plans": 0, "buy-plans": 0, "intelligence": 0, "discard": 0, "deploy": 0, "pair": 0,
	"round": 1, "order": 1, "roll": 1, "reroll": 1, "upgrade": 3, "draw-upgrade": 3, "place-upgrade": 3,
}

// nestTip lists the battles in their order, and the parts of the one under way that have no names there.
func (s *battleStrip) nestTip(unnamed []string) []ui.TipLine {
	out := []ui.TipLine{{Text: s.say("nest"), Head: true}, {Text: s.say("nest-now", ui.Word("Zone", s.c.name))}}
	if len(unnamed) > 0 {
		out = append(out, ui.TipLine{Text: strings.Join(unnamed, " · ")})
	}
	if s.c.from >= 0 {
		out = append(out, ui.TipLine{Text: s.say("caused", ui.Word("Zone", s.b.Scenario.Place(s.c.from).Name)), Clause: "FCR-9.17"})
	}
	for i := len(s.c.nest) - 1; i >= 0; i-- {
		for _, z := range s.c.nest[i] {
			key, clause := "nest-exploits", "FCR-9.33"
			if i == 0 {
				key, clause = "nest-phase", "FCR-8.3"
			}
			out = append(out, ui.TipLine{Text: s.say(key, ui.Word("Zone", s.b.Scenario.Place(z).Name)), Clause: clause})
		}
	}
	return out
}
