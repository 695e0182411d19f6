package rommel

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// The cups and piles of the strip, by the order of their places.
const (
	cupForces = iota
	cupPlans
	cupOperations
	cupUpgrades
	pileReserve
	pileDestroyed
	cupCount
)

// Places of the arrows at the ends of the turn track.
const (
	trackBack = field.Cups + 50
	trackOn   = field.Cups + 51
)

var cupPics = [cupCount]string{"cup-forces", "cup-plans", "cup-operations", "cup-upgrades", "pile-reserve", "pile-destroyed"}

var cupKeys = [cupCount]string{"forces", "plans", "operations", "upgrades", "reserve", "destroyed"}

// openCup is the cup whose contents are laid out, board.None for none.
func openCup(v board.View) int { return board.Index(v.Selected, field.Cups, field.Cups+cupCount) }

// strip draws what lies below the map: both sides' supplies, operations, cups and piles, the turn track.
type strip struct {
	b   *Board
	f   *ui.Frame
	v   board.View
	sc  *field.Scene
	dst []board.Spot
}

func (b *Board) Strip(f *ui.Frame, box ui.Rect, v board.View, dst []board.Spot) []board.Spot {
	sc := b.Read(v)
	clear(b.InStrip)
	if out, ok := b.battle.Strip(f, box, v, sc, dst); ok {
		return out
	}
	s := strip{b, f, v, sc, dst}
	in := box.InsetXY(f.Px(12), f.Px(9))
	// Supplies, operations, cups, and two boxes of the track at least.
	wides := [...]float64{f.Px(122), f.Px(122), f.Px(max(132, min(230, 24+s.inOperations()*40))), f.Px(198), f.Px(132)}
	need := 4 * f.Px(10)
	for _, w := range wides {
		need += w
	}
	k := min(1, in.W/need)
	cell := func(i int) ui.Rect { return in.TakeLeft(wides[i]*k, f.Px(10)*k).Snap() }
	s.supplies(cell(0), 0)
	s.supplies(cell(1), 1)
	s.operations(cell(2))
	s.cups(cell(3))
	s.track(in)
	return s.dst
}

// card is the paper of a part of the strip, with its heading and a number.
func (s *strip) card(box ui.Rect, head, number string) ui.Rect {
	f := s.f
	pane.Card(f.List, box, f.Theme().Edge, 1.2, f.Theme().Panel)
	in := box.InsetXY(f.Px(10), f.Px(6))
	small, num := f.Soft(ui.S), f.Bold(ui.XL).To(ui.Right)
	room := in.W
	if number != "" {
		w := f.Width(number, num) + f.Px(6)
		f.List.Text(ui.Rect{X: in.Right() - w, Y: in.Y - f.Px(1), W: w, H: num.Line}, number, num)
		room -= w
	}
	for k := 0; k < 3 && !pane.Whole(f, head, small, room); k++ {
		small.Size--
	}
	lines := f.Lines(head, small, room)
	for i, l := range lines[:min(2, len(lines))] {
		if f.Width(l, small) > room {
			break
		}
		f.List.Text(ui.Rect{X: in.X, Y: in.Y + f.Px(2) + float64(i)*f.Px(15), W: room, H: small.Line}, l, small)
	}
	return in
}

// supplies are the supplies of a side: their number, and as many counters.
func (s *strip) supplies(box ui.Rect, side int) {
	f := s.f
	n := s.sc.Board.Supplies[side]
	head, tip := f.Say("ui.rommel.supplies-"+field.SideWords[side]), f.Say("ui.rommel.supplies-tip-"+field.SideWords[side])
	if room := box.W - f.Px(26) - f.Width(ui.Figures(n), f.Bold(ui.XL)); !pane.Whole(f, head, f.Soft(ui.S), room) { // a word would be broken beside the number
		head, tip = f.Say("ui.rommel.short-"+field.SideWords[side]), head+"\n"+tip
	}
	in := s.card(box, head, ui.Figures(n))
	k := min(f.Px(36), in.H-f.Px(34))
	if k < 12 {
		return
	}
	var list []string
	for _, worth := range [...]int{5, 2, 1} {
		for ; n >= worth; n -= worth {
			list = append(list, "supply-"+ui.Figures(worth)+"-"+field.SideWords[side])
		}
	}
	step := min(k+f.Px(3), (in.W-k)/float64(max(1, len(list)-1)))
	for i, id := range list {
		f.List.Sprite(ui.Rect{X: in.X + float64(i)*step, Y: in.Bottom() - k, W: k, H: k}.Snap(), field.Bits(id))
	}
	f.Tip("supplies/"+field.SideWords[side], box, tip)
}

func (s *strip) inOperations() float64 {
	return float64(len(s.sc.Piles[field.Section]) + total(s.sc.Board.Operations[:]))
}

// operations is the operations section: the counters drawn, and the Forces that wait there.
func (s *strip) operations(box ui.Rect) {
	f, sc := s.f, s.sc
	in := s.card(box, f.Say("ui.rommel.operation"), "")
	k := min(f.Px(38), in.H-f.Px(26))
	if k < 12 {
		return
	}
	step := min(k+f.Px(4), (in.W-k)/max(1, s.inOperations()-1))
	x := in.X
	for c, count := range sc.Board.Operations {
		for range count {
			f.List.Sprite(ui.Rect{X: x, Y: in.Bottom() - k, W: k, H: k}.Snap(), field.Bits("operation-"+s.b.Scenario.Operations[c].ID))
			x += step
		}
	}
	for i, no := range sc.Piles[field.Section] {
		at := ui.Rect{X: x, Y: in.Bottom() - k, W: k, H: k}.Snap()
		c := sc.Forces[no].Face
		if step < k-1 && i+1 < len(sc.Piles[field.Section]) {
			c = c.Blank()
		}
		field.Counter(f.List, field.InBars, at.Center(), k, c)
		s.b.InStrip[field.Forces+no] = at
		x += step
	}
	f.TipNote("operations", box, func() []ui.TipLine { return s.b.operationTip(s.v, sc) })
}

func (b *Board) operationTip(v board.View, sc *field.Scene) []ui.TipLine {
	out := []ui.TipLine{{Text: b.say(v, "operation"), Head: true}}
	for c, count := range sc.Board.Operations {
		if count > 0 {
			out = append(out, ui.TipLine{Text: b.Scenario.Operations[c].Name.In(v.Lang) + " × " + ui.Figures(count), Clause: "FCR-17.1"})
		}
	}
	for _, f := range sc.Piles[field.Section] {
		out = append(out, ui.TipLine{Text: sc.Forces[f].Name.In(v.Lang)})
	}
	return append(out, ui.TipLine{Text: b.say(v, "operation-tip"), Clause: "FCR-17.5", Soft: true})
}

// cups are the cups and piles with how much is in each; a click lays out what that is.
func (s *strip) cups(box ui.Rect) {
	f := s.f
	high := box.H / 2
	wide := box.W / 3
	name := f.Soft(ui.XS).To(ui.Middle)
	count := f.Bold(ui.S)
	count.Size = min(count.Size, wide*0.34)
	for i := range cupCount {
		cell := ui.Rect{X: box.X + float64(i%3)*wide, Y: box.Y + float64(i/3)*high, W: wide - 2, H: high - 3}.Snap()
		words := f.Say("ui.rommel.cup-name-" + cupKeys[i])
		label := name
		if w := f.Width(words, label); w > cell.W {
			label.Size *= cell.W / w
		}
		f.List.Text(ui.Rect{X: cell.X, Y: cell.Bottom() - label.Line + 1, W: cell.W, H: label.Line}, words, label)
		low := label.Line - f.Px(3)
		side := min(cell.W*0.84, cell.H-low)
		if s.v.Selected == field.Cups+i {
			pane.Rim(f.List, cell, 1.5, 7, ui.Casing, 0, 6, f.Theme().Select)
		}
		f.List.Sprite(ui.Rect{X: cell.X + (cell.W-side)/2 - f.Px(4), Y: cell.Y, W: side, H: side}.Snap(), field.Bits(cupPics[i]))
		r := min(f.Px(9), cell.W*0.26)
		at := ui.Point{X: cell.Right() - r*1.1, Y: cell.Y + side - r*0.9}
		pane.Disc(f.List, at, r, 1.2, ui.Casing, f.Theme().Panel)
		f.List.Text(ui.Around(at, ui.Size{W: 4 * r, H: 2 * r}), ui.Figures(inCup(s.sc, i)), count.To(ui.Middle))
		s.b.InStrip[field.Cups+i] = cell
		s.spot(i, cell)
		f.TipNote("cup/"+cupKeys[i], cell, func() []ui.TipLine { return s.b.cupTip(s.v, s.sc, i) })
	}
}

// spot is what a click on a cup does: it lays it out, or offers Forces of the pile where some are asked for.
func (s *strip) spot(cup int, cell ui.Rect) {
	var list []rules.Action
	if !s.b.shops(s.sc) {
		for _, a := range s.v.Legal {
			switch {
			case a.Verb == game.VerbRecover && cup == pileDestroyed,
				a.Verb == game.VerbGive && a.A >= 0 && s.sc.Forces[a.A].Zone < 0 && cup == pileReserve:
				list = append(list, a)
			}
		}
	}
	s.dst = append(s.dst, board.Spot{Box: cell, Place: field.Cups + cup, Actions: list, Pick: len(list) == 0, List: true})
}

func (b *Board) cupTip(v board.View, sc *field.Scene, cup int) []ui.TipLine {
	return []ui.TipLine{{Text: b.say(v, "cup-"+cupKeys[cup], ui.Num("N", inCup(sc, cup))), Head: true}, {Text: b.say(v, "cup-tip"), Soft: true}}
}

// kind is counters of a cup that are alike: their picture, name and number.
type kind struct {
	pic  string
	name rules.Text
	n    int
}

func (b *Board) kindsOf(sc *field.Scene, cup int) (out []kind) {
	_, counts := heldIn(sc, cup)
	for k, n := range counts {
		x := kind{n: n}
		switch cup {
		case cupPlans:
			d := b.Scenario.Plan(k)
			x.pic, x.name = "plan-"+d.ID+"-allies", d.Name
		case cupOperations:
			d := b.Scenario.Operations[k]
			x.pic, x.name = "operation-"+d.ID, d.Name
		case cupUpgrades:
			d := b.Scenario.Counter(k)
			x.pic, x.name = "upgrade-"+d.ID+"-veteran", d.Name
		}
		if n > 0 {
			out = append(out, x)
		}
	}
	return out
}

func (b *Board) drawCup(dst *ui.List, v board.View, sc *field.Scene, cup int) *sheet {
	forces, _ := heldIn(sc, cup)
	kinds := b.kindsOf(sc, cup)
	high := pane.Either(len(forces) > 0, rowsHigh(len(forces)), 58*math.Ceil(float64(len(kinds))/4))
	s := &sheet{v.Sheet(dst, 760, 66+high)}
	in := s.Box.InsetXY(s.Px(22), s.Px(14))
	dst.Text(in.TakeTop(s.Px(38), 0), b.say(v, "cup-"+cupKeys[cup], ui.Num("N", inCup(sc, cup))), s.Bold(19))
	if len(forces) > 0 {
		s.lay(dst, v, sc, in.InsetXY(4, 6), forces, func(int) string { return "" })
		return s
	}
	cols := max(1, int(in.W/s.Px(172)))
	wide := in.W / float64(cols)
	row := min(s.Px(58), in.H/math.Ceil(float64(max(1, len(kinds)))/float64(cols)))
	side := min(s.Px(46), row-6)
	for i, k := range kinds {
		at := ui.Rect{X: in.X + float64(i%cols)*wide, Y: in.Y + float64(i/cols)*row, W: wide, H: row}
		dst.Sprite(ui.Rect{X: at.X, Y: at.Y + (row-side)/2, W: side, H: side}.Snap(), field.Bits(k.pic))
		dst.Text(ui.Rect{X: at.X + side + s.Px(8), Y: at.Y, W: s.Px(30), H: row}, ui.Figures(k.n)+" ×", s.Bold(15))
		name := ui.Rect{X: at.X + side + s.Px(36), Y: at.Y, W: wide - side - s.Px(40), H: row}
		dst.Text(name, k.name.In(v.Lang), squeezed(s.Font(14), k.name.In(v.Lang), name.W))
	}
	return s
}

// squeezed is a type of words, smaller where a text would be longer than there is room.
func squeezed(ty ui.Type, text string, room float64) ui.Type {
	if w := wide(text) * ty.Size; w > room {
		ty.Size *= room / w
	}
	return ty
}

// ofBoxes is the key of a box's points: for a victory then, or, where only Allies end it, for the end (FCR-2.11).
func ofBoxes(sc *game.Scenario, key string) string {
	return pane.Either(sc.Ends == nil, key+"-won", key)
}

// track is the turn track: boxes with their victory points, the marker, a flame where Torch may end it all.
func (s *strip) track(box ui.Rect) {
	f := s.f
	head := f.Bold(ui.S).In(f.Theme().Soft)
	if title := f.Say(ofBoxes(s.b.Scenario, "ui.rommel.track")); f.Width(title, head) <= box.W {
		f.List.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: head.Line}, title, head)
	} else {
		f.Tip("track", box, title)
	}
	last := len(s.b.Scenario.Boxes) - 1
	wide := min(f.Px(60), (box.W-4)/2)
	high := wide * 0.8
	per := max(1, int((box.W+4)/(wide+4)))
	rows := pane.Either(per < last && box.H-head.Line-f.Px(6) >= 2*high+4, 2, 1)
	arrow := f.Px(24)
	if last > per*rows { // it goes on: an arrow at each end leads there
		box.X, box.W = box.X+arrow, box.W-2*arrow
		per = max(1, int((box.W+4)/(wide+4)))
	}
	n := min(last, per*rows)
	per = (n + rows - 1) / rows
	first := min(max(1, s.sc.Board.Turn-1), max(1, last-n+1))
	y := box.Y + head.Line + f.Px(8)
	if n < last {
		first = min(max(1, first+s.b.turned.at(s.sc)), last-n+1)
		all := float64(rows)*(high+4) - 4
		s.turn(ui.Rect{X: box.X - arrow, Y: y, W: arrow - 2, H: all}, first > 1, -per)
		s.turn(ui.Rect{X: box.X + float64(per)*(wide+4), Y: y, W: arrow - 2, H: all}, first+n <= last, per)
	}
	for i := range n {
		at := ui.Rect{X: box.X + float64(i%per)*(wide+4), Y: y + float64(i/per)*(high+4), W: wide, H: high}.Snap()
		s.box(at, first+i)
	}
}

// turned is how far the turn track was moved from where it stands by itself, until the next turn.
type turned struct{ turn, by int }

func (t turned) at(sc *field.Scene) int { return pane.Either(t.turn != sc.Board.Turn, 0, t.by) }

// turn is an arrow at an end of the track: there is more of it there.
func (s *strip) turn(at ui.Rect, on bool, by int) {
	f := s.f
	k := f.Px(16)
	ink := pane.Either(!on, ui.Alpha(f.Theme().Soft, 0.3), f.Theme().Text)
	f.List.Round(at, 5, f.Theme().Panel)
	f.List.Turned(ui.Around(at.Center(), ui.Size{W: k, H: k}), ui.Icon("forward"), ink, pane.Either(by < 0, math.Pi, 0.0))
	if !on {
		return
	}
	b, sc := s.b, s.sc
	place := pane.Either(by > 0, trackOn, trackBack)
	b.InStrip[place] = at
	s.dst = append(s.dst, board.Spot{Box: s.f.Target(at), Place: place, Do: func() {
		b.turned = turned{sc.Board.Turn, b.turned.at(sc) + by}
	}})
}

func (s *strip) box(at ui.Rect, i int) {
	f := s.f
	d := s.b.Scenario.Box(i)
	k := at.W / 160
	now := i == s.sc.Board.Turn
	state := "plain"
	switch {
	case now:
		state = "now"
	case i < s.sc.Board.Turn:
		state = "past"
	case d.Torch > 0:
		state = "torch"
	case d.Storm:
		state = "storm"
	}
	f.List.Sprite(at, field.Bits("turn-"+state))
	field.Inscription{X: 80, Y: 72, Size: 44}.Write(f.List, at.Min(), 0, 0, k, ui.Figures(d.VP), field.Ink)
	if state == "torch" {
		field.Inscription{X: 136, Y: 60, Size: 24}.Write(f.List, at.Min(), 0, 0, k, ui.Figures(d.Torch), field.Ink)
	}
	name := f.Say("ui.rommel.box", ui.Num("N", i))
	ty := f.Type(ui.XS).To(ui.Middle).In(field.Ink)
	if ty.Size = min(ty.Size, 28*k); f.Width(name, ty) <= at.W {
		f.List.Text(ui.Rect{X: at.X, Y: at.Y + 92*k, W: at.W, H: 30 * k}, name, ty)
	}
	if now {
		side := at.W * 0.44
		f.List.Sprite(ui.Rect{X: at.X - side*0.12, Y: at.Y - side*0.5, W: side, H: side}.Snap(), field.Bits("turn-marker"))
	}
	f.TipNote("box/"+ui.Figures(i), at, func() []ui.TipLine { return s.b.boxTip(s.v, s.sc, i) })
}

func (b *Board) boxTip(v board.View, sc *field.Scene, i int) []ui.TipLine {
	d := b.Scenario.Box(i)
	out := []ui.TipLine{{Text: d.Name.In(v.Lang), Head: true}, {Text: b.say(v, ofBoxes(b.Scenario, "box-vp"), ui.Num("N", d.VP), ui.Word("Degree", d.Degree)), Clause: "FCR-2.11"}}
	if d.Torch > 0 {
		out = append(out, ui.TipLine{Text: b.say(v, "box-torch", ui.Num("N", d.Torch)), Clause: "FCR-20.1", Harm: true})
	}
	if d.Storm {
		out = append(out, ui.TipLine{Text: b.say(v, "box-storm"), Clause: "FCR-20.6"})
	}
	for f := range sc.Forces {
		if x := &sc.Forces[f]; x.Joins == i {
			out = append(out, ui.TipLine{Text: b.say(v, "box-joins", ui.Word("Force", x.Name)), Clause: "FCR-5.3"})
		}
	}
	return out
}

// Standing draws the score as it would be now, and the turn, at the right of the top bar.
func (b *Board) Standing(f *ui.Frame, bar ui.Rect, _ float64, v board.View) ui.Rect {
	sc := b.Read(v)
	turn := f.Say("ui.rommel.turn-of", ui.Num("N", sc.Board.Turn), ui.Num("Of", len(b.Scenario.Boxes)-1))
	x := pane.LeftOf(f, bar, bar.Right()-f.Px(12), turn, f.Soft(ui.S))
	x = pane.LeftOf(f, bar, x-f.Px(14), f.Say("ui.rommel.vp", ui.Num("N", sc.Score)), f.Bold(ui.M))
	out := ui.Rect{X: x - f.Px(6), Y: bar.Y, W: bar.Right() - x + f.Px(6), H: bar.H}
	f.TipNote("standing", out, func() []ui.TipLine { return b.standingTip(v) })
	return out
}

// standingTip is the score line by line, as if the campaign ended now.
func (b *Board) standingTip(v board.View) []ui.TipLine {
	out := []ui.TipLine{{Text: b.say(v, "standing"), Head: true}}
	for _, e := range b.Game.Account(v.State) {
		if e.Count > 0 || e.N != 0 {
			out = append(out, ui.TipLine{Text: ui.Modifier(e.N) + " " + b.Said.Say(v.Lang, e.Phrase), Clause: e.Clause})
		}
	}
	if won, ok := field.State(v).IfWon(); ok && won != b.Read(v).Score {
		out = append(out, ui.TipLine{Text: b.say(v, "vp-won", ui.Num("N", won)), Clause: "FCR-2.11"})
	}
	return out
}

// heldIn is what a cup or pile holds: Forces, or how many counters of each kind.
func heldIn(sc *field.Scene, cup int) (forces, counters []int) {
	switch cup {
	case cupForces:
		return sc.AlliedCup, nil
	case cupPlans:
		return nil, sc.Board.PlanCup[:]
	case cupOperations:
		return nil, sc.Board.OpCup[:]
	case cupUpgrades:
		return nil, sc.Board.CounterCup[:]
	case pileReserve:
		return sc.Piles[field.Reserve], nil
	}
	return sc.Piles[field.Destroyed], nil
}

func inCup(sc *field.Scene, cup int) int {
	forces, counters := heldIn(sc, cup)
	return len(forces) + total(counters)
}

func total(counts []int) (n int) {
	for _, k := range counts {
		n += k
	}
	return n
}

// The steps of the Axis come first in Game.Steps, then those of the Allies.
const (
	axisSteps = 7
	allSteps  = 12
)

// Steps are those of the section under way, and the other section folded.
func (b *Board) Steps(v board.View) (out []board.TopStep) {
	s := field.State(v)
	at := s.Stage()
	if at < 0 || s.Turn() == rules.Over {
		return nil
	}
	from, to, side := 0, axisSteps, rules.First
	if at >= axisSteps {
		from, to, side = axisSteps, allSteps, rules.Second
	}
	for i := from; i < to; i++ {
		x := board.TopStep{Name: b.say(v, "step-"+ui.Figures(i+1)), Tip: b.say(v, "step-tip-"+ui.Figures(i+1)), Done: i < at, Now: i == at}
		if i == from {
			x.Badge = field.Pic("mark-held-" + field.SideWords[side])
		}
		out = append(out, x)
	}
	other := field.SideWords[side.Other()]
	return append(out, board.TopStep{Name: b.say(v, other+"-steps", ui.Num("N", allSteps-(to-from))), Tip: b.say(v, "step-tip-"+other),
		Badge: field.Pic("mark-held-" + other), Folded: true})
}
