package infidel

import (
	"math"
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Strip draws the Commands of the side that plays below the map, each a card that
// is clicked to choose it; units that are to enter the map lie there instead.
func (b *Board) Strip(f *ui.Frame, box ui.Rect, v board.View, dst []board.Spot) []board.Spot {
	s := field.State(v)
	b.Note(s)
	p := b.gather(s)
	clear(p.boxes)
	x := strip{f: f, b: b, v: v, s: s, p: p, dst: dst}
	in := box.InsetXY(f.Px(10), f.Px(8))
	x.side = pane.Either(s.Turn() >= rules.First && s.Step() == game.StepSeize, s.Turn(), s.Active())
	if p.other {
		x.side = x.side.Other()
	}
	about := ui.Rect{W: min(f.Px(190), in.W*0.22), H: in.H, Y: in.Y}
	about.X = in.Right() - about.W
	room := ui.Rect{X: in.X, Y: in.Y, W: about.X - f.Px(12) - in.X, H: in.H}
	if c := x.entering(); c >= 0 {
		x.enter(room, c)
	} else {
		x.lay(room)
	}
	x.about(about)
	return x.dst
}

// strip draws the strip of one frame.
type strip struct {
	f    *ui.Frame
	b    *Board
	v    board.View
	s    *game.State
	p    *panel
	side rules.Side
	dst  []board.Spot
	// under says that the names stand below the stripes of roomy cards: one of them
	// has no room beside its own.
	under bool
	// unsaid says that the card drawn last has no room for how its Command stands.
	unsaid bool
}

func (x *strip) say(key string, args ...rules.Arg) string {
	return x.f.Say("infidel.strip."+key, args...)
}

// lay lays the cards out in one row, or in two where they would be too narrow to be read.
func (x *strip) lay(box ui.Rect) {
	f := x.f
	var list []*card
	for c := range len(x.p.of.Commands) {
		if k := &x.p.cards[c]; k.Side == x.side {
			list = append(list, k)
		}
	}
	n, gap := len(list), f.Px(10)
	rows := pane.Either((box.W+gap)/float64(n)-gap < f.Px(176) && n > 2, 2, 1)
	per := (n + rows - 1) / rows
	w := min((box.W+gap)/float64(per)-gap, f.Px(366))
	h := (box.H - float64(rows-1)*f.Px(7)) / float64(rows)
	at := func(i int) ui.Rect {
		return ui.Rect{X: box.X + float64(i%per)*(w+gap), Y: box.Y + float64(i/per)*(h+f.Px(7)), W: w, H: h}.Snap()
	}
	for i, k := range list {
		x.under = x.under || !x.beside(x.tallIn(at(i)), k)
	}
	for i, k := range list {
		x.card(at(i), k, rows > 1)
	}
}

// tallIn is what a card in one row has for its words.
func (x *strip) tallIn(at ui.Rect) ui.Rect { return at.InsetXY(x.f.Px(9), x.f.Px(6)) }

// card draws a Command, and appends where it is clicked.
func (x *strip) card(at ui.Rect, k *card, low bool) {
	f, place := x.f, field.Commands+k.no
	x.p.boxes[place] = at
	list := pane.Only(x.v.Legal, func(a rules.Action) bool {
		return (a.Verb == game.VerbCommand || a.Verb == game.VerbSeize) && int(a.A) == k.no
	})
	theme, dead := f.Theme(), k.state == "gone"
	edge := theme.Edge
	acts := x.s.Command() == k.no || x.s.Named() == k.no
	switch {
	case acts:
		pane.Rim(f.List, at, 4, 11, ui.Casing, 2.5, 10, theme.Select)
		edge = ui.Casing
	case len(list) > 0 && !x.v.Quiet:
		pane.Rim(f.List, at, 4, 11, ui.Casing, 2.5, 10, ui.White)
		edge = ui.Casing
	}
	pane.Card(f.List, at, edge, 1.2, pane.Either(dead, theme.Sunk, theme.Panel))
	x.unsaid = low && k.need.made >= 0 // it says what is needed
	if low {
		x.low(at.InsetXY(f.Px(7), f.Px(3)), k)
	} else {
		x.tall(x.tallIn(at), k)
	}
	unsaid := x.unsaid
	if len(list) > 0 && !x.v.Quiet {
		x.dst = append(x.dst, board.Spot{Box: at, Place: place, Actions: list})
	}
	f.TipNote("strip/"+ui.Figures(place), at, func() []ui.TipLine { return x.tip(k, list, unsaid) })
}

// head draws the portrait at the left, the sprite of the state at the upper right,
// and gives the room between them.
func (x *strip) head(in ui.Rect, k *card, face, side float64) ui.Rect {
	f := x.f
	if face > 0 {
		id := "leader-" + field.LeaderWord(k.Side, k.chief)
		if face <= 50 {
			id += ".small"
		}
		at := ui.Rect{X: in.X, Y: in.Y, W: face, H: face}.Snap()
		f.List.Sprite(at, field.Bits(id))
		if k.led.Dead || k.led.Departed {
			f.List.Round(at, 6, ui.Alpha(f.Theme().Sunk, 0.6))
			f.List.Line(at.Min(), ui.Point{X: at.Right(), Y: at.Bottom()}, 3, ui.Casing)
		}
		in.X += face + f.Px(7)
		in.W -= face + f.Px(7)
	}
	if k.mark != "" {
		f.List.Sprite(ui.Rect{X: in.Right() - side, Y: in.Y, W: side, H: side * 46 / 44}.Snap(), field.Bits(k.mark+pane.Either(side <= 22, ".small", "")))
		in.W -= side + f.Px(5)
	}
	return in
}

// markWide is what the mark of a Command takes, if it has one.
func markWide(k *card, wide float64) float64 {
	return pane.Either(k.mark == "", 0, wide)
}

// tall is a card in one row: portrait, stripe, name, units, what it needs.
func (x *strip) tall(in ui.Rect, k *card) {
	f := x.f
	if in.W >= f.Px(220) {
		x.roomy(in, k)
		return
	}
	names, head := x.names(k), f.Bold(ui.S)
	top := x.head(in, k, f.Px(44), f.Px(22))
	stripe := ui.Rect{X: top.X, Y: top.Y, W: f.Px(54), H: f.Px(16)}
	x.stripe(stripe, k)
	y := stripe.Bottom() + f.Px(2)
	y = x.name(ui.Rect{X: top.X, Y: y, W: in.Right() - top.X, H: head.Line}, head, names)
	y = max(y, in.Y+f.Px(44)+f.Px(2))
	foot := ui.Rect{X: in.X, Y: in.Bottom() - head.Line, W: in.W, H: head.Line}
	side := pane.Either(foot.Y-y >= f.Px(26), f.Px(22), f.Px(18)) // the larger where nothing else stands between
	x.counts(ui.Rect{X: in.X, Y: y, W: in.W, H: side + f.Px(2)}, k, side)
	y += side + f.Px(2)
	x.foot(foot, k, y)
}

// roomy is a card as wide as a hand: the portrait is as high as the card, the
// stripe as the counters bear it, the units are named.
func (x *strip) roomy(in ui.Rect, k *card) {
	f := x.f
	face, side, band := x.bears(in)
	top := x.head(in, k, face, side)
	band.X, band.Y = top.X+f.Px(2), top.Y+f.Px(1)
	low := top.Y + side*46/44 + f.Px(1) // of the mark
	y := max(band.Bottom()+f.Px(3), low)
	names, head, gap := x.names(k), f.Bold(ui.L), f.Px(8)
	if x.under {
		x.stripe(band, k)
		head = f.Bold(ui.M)
		title := ui.Rect{X: top.X, Y: max(band.Bottom()+f.Px(1), low), W: in.Right() - top.X, H: head.Line}
		y = x.name(title, head, names)
	} else {
		if in.W < f.Px(250) || f.Width(names[0], head) > top.Right()-band.Right()-gap {
			head = f.Bold(ui.M)
		}
		// A longer name is worth more than the whole of the stripe.
		band.W = x.clipped(band, k, max(f.Px(leastBand), top.Right()-gap-f.Width(names[0], head)-2-band.X))
		title := ui.Rect{X: band.Right() + gap, Y: band.Y, W: top.Right() - band.Right() - gap, H: band.H}
		f.Text(title, f.Best(title.W, head, names...), head)
	}
	line := f.Bold(ui.S).Line
	foot := ui.Rect{X: top.X, Y: in.Bottom() - line, W: in.Right() - top.X, H: line}
	x.foot(foot, k, x.forces(ui.Rect{X: top.X, Y: y, W: foot.W, H: foot.Y - y}, k))
}

func (x *strip) name(line ui.Rect, ty ui.Type, names []string) float64 {
	name := x.f.Best(line.W, ty, names...)
	if !x.f.Fits(name, ty, line.W) {
		line.H *= 2
	}
	x.f.Text(line, name, ty)
	return line.Bottom()
}

// leastBand is how much of a stripe a roomy card shows at the least.
const leastBand = 44

// bears is how wide portrait and mark of a roomy card are, and how large its stripe.
func (x *strip) bears(in ui.Rect) (face, side float64, band ui.Rect) {
	f := x.f
	if in.W < f.Px(250) {
		return min(in.H, f.Px(58)), f.Px(22), ui.Rect{W: f.Px(60), H: f.Px(18)}
	}
	return min(in.H, f.Px(82)), f.Px(28), ui.Rect{W: f.Px(92), H: f.Px(27)}
}

// beside says whether the name of a Command stands whole beside its stripe.
func (x *strip) beside(in ui.Rect, k *card) bool {
	f, names := x.f, x.names(k)
	face, side, _ := x.bears(in)
	room := in.W - face - f.Px(7+2+leastBand+8)
	room -= markWide(k, side+f.Px(5))
	return f.Fits(f.Best(room, f.Bold(ui.M), names...), f.Bold(ui.M), room)
}

// foot says what a Command needs and how it stands in the last line of its card;
// above that what the number is made of, where there is room down to free.
func (x *strip) foot(foot ui.Rect, k *card, free float64) {
	f := x.f
	soft, bold := f.Soft(ui.S), f.Bold(ui.S)
	if len(k.need.terms) > 1 {
		lines := x.sum(k, soft, foot.W, int((foot.Y-free+2)/soft.Line))
		for i, l := range lines {
			f.Text(ui.Rect{X: foot.X, Y: foot.Y - float64(len(lines)-i)*soft.Line + f.Px(1), W: foot.W, H: soft.Line}, l, soft)
		}
	}
	state, ty := x.say("state-"+k.state), soft
	switch k.state {
	case "ready", "acts", "acts-on", "named":
		ty = bold.In(f.Theme().Good)
	}
	says := ""
	switch rest := foot.W - f.Width(state, ty) - f.Px(10); {
	case k.need.made >= 0:
		says = f.Best(foot.W, bold, x.rolls(k)...)
	case k.state != "gone":
		says = f.Best(rest, bold, x.say("part-rating", ui.Num("N", k.plain)), "")
	}
	if says == "" { // how it stands matters more than its rating, which the tooltip has
		f.Text(foot, state, ty)
		return
	}
	f.List.Text(foot, says, bold)
	if f.Width(says, bold)+f.Px(10)+f.Width(state, ty) <= foot.W {
		f.List.Text(foot, state, ty.To(ui.Right))
	} else {
		x.unsaid = true
	}
}

// sum words what the number that a Command needs is made of, in at most two lines
// and no more than there is room for: beyond the first part in numbers where the words
// do not fit, and not at all before a part of it would be left out.
func (x *strip) sum(k *card, ty ui.Type, width float64, room int) []string {
	if room < 1 {
		return nil
	}
	var words, numbers []string
	for i, t := range k.need.terms {
		words = append(words, x.say("part-"+t.key, ui.Num("N", t.n)))
		numbers = append(numbers, ui.Signed(t.n))
		if i == 0 {
			numbers[0] = words[0]
		}
	}
	for _, parts := range [...][]string{words, numbers} {
		if one := strings.Join(parts, " · "); x.f.Fits(one, ty, width) {
			return []string{one}
		}
		if lines := x.flow(parts, ty, width); len(lines) <= min(room, 2) && x.whole(lines, ty, width) {
			return lines
		}
	}
	return nil
}

// low is a card in one of two rows.
func (x *strip) low(in ui.Rect, k *card) {
	f := x.f
	face, side := min(in.H, f.Px(44)), f.Px(20)
	says, ty := x.brief(k, 0)
	if in.W < f.Px(190) || x.countsWidth(k)+f.Px(8)+f.Width(says, ty) > in.W-face-f.Px(7) && k.mark == "" { // the units tell more than the portrait
		face = 0
	}
	names, bold := x.names(k), f.Bold(ui.S)
	if face > 0 && !f.Fits(names[len(names)-1], bold, in.W-face-f.Px(7+12+6)-markWide(k, side+f.Px(5))) {
		face = 0
	}
	if short := f.Width(names[len(names)-1], bold) + 2; face == 0 && short+f.Px(18)+side+f.Px(5) > in.W {
		x.least(in, k, names)
		return
	}
	top := x.head(in, k, face, side)
	left := top.X + x.clipped(ui.Rect{X: top.X, Y: top.Y + f.Px(3), W: f.Px(40), H: f.Px(12)}, k, top.W-f.Px(6)-f.Width(names[len(names)-1], bold)-2) + f.Px(6)
	f.Text(ui.Rect{X: left, Y: top.Y, W: top.Right() - left, H: bold.Line}, f.Best(top.Right()-left, bold, names...), bold)
	foot := ui.Rect{X: top.X, Y: in.Bottom() - f.Px(20), W: in.Right() - top.X, H: f.Px(20)}
	says, ty = x.brief(k, max(foot.W-x.countsWidth(k)-f.Px(8), 0))
	switch {
	case x.countsWidth(k)+f.Px(8)+f.Width(says, ty) <= foot.W:
		room := foot
		room.W -= f.Width(says, ty) + f.Px(8)
		x.counts(room, k, f.Px(18))
		ty = ty.To(ui.Right)
	case k.need.made < 0 && k.mark != "" && k.state != "gone": // the mark says it alone
		x.counts(foot, k, f.Px(18))
		x.unsaid = true
		return
	}
	f.Text(foot, says, ty)
}

// least is a card with no room for more than a name beside nothing: stripe and
// mark stand below it.
func (x *strip) least(in ui.Rect, k *card, names []string) {
	f, bold := x.f, x.f.Bold(ui.S)
	f.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: bold.Line}, f.Best(in.W, bold, names...), bold)
	foot := ui.Rect{X: in.X, Y: in.Bottom() - f.Px(21), W: in.W, H: f.Px(20)}
	used := x.clipped(ui.Rect{X: foot.X, Y: foot.Y + f.Px(4), W: f.Px(40), H: f.Px(12)}, k, f.Px(20)) + f.Px(6)
	foot = x.head(foot, k, 0, f.Px(19))
	foot.X, foot.W = foot.X+used, foot.W-used
	says, ty := x.brief(k, foot.W)
	if k.mark == "" || f.Width(says, ty) <= foot.W { // else the mark says it alone
		f.Text(foot, says, ty)
	} else {
		x.unsaid = true
	}
}

// brief is what a small card says of what its Command needs, or how it stands.
func (x *strip) brief(k *card, w float64) (string, ui.Type) {
	if k.need.made < 0 {
		return x.say("state-" + k.state), x.f.Soft(ui.S)
	}
	bold := x.f.Bold(ui.S)
	return x.f.Best(w, bold, x.rolls(k)[1:]...), bold
}

// clipped draws as much of the Command's stripe as there is room for, and gives
// its width: the pattern stays as large as it is.
func (x *strip) clipped(at ui.Rect, k *card, room float64) float64 {
	part := at
	part.W = min(at.W, max(x.f.Px(12), room))
	x.f.Clip(part)
	x.stripe(at, k)
	x.f.Unclip()
	return part.W
}

func (x *strip) stripe(at ui.Rect, k *card) {
	id := "stripe-" + ui.Figures(min(k.number, 8))
	if at.W <= x.f.Px(50) {
		id += ".small"
	}
	x.f.List.Sprite(at.Snap(), field.Bits(id))
}

// Acting is the Command that is activated (INF-5.1).
func (b *Board) Acting(v board.View) (board.Acting, bool) {
	s := field.State(v)
	c := s.Command()
	if c < 0 || s.Turn() == rules.Over {
		return board.Acting{}, false
	}
	info := s.Scenario().Commands[c]
	return board.Acting{Name: info.Name, Side: info.Side}, true
}

// entering is the Command of which units are about to enter the map, board.None for none.
func (x *strip) entering() int {
	c := x.s.Command()
	if c < 0 || x.p.other || x.s.Step() != game.StepMove || x.v.Viewer != x.s.Active() {
		return board.None
	}
	off := func(u int) bool { return x.s.Stand(u).Hex == game.NoHex }
	enters := func(a rules.Action) bool { return a.Verb == game.VerbUse && off(int(a.A)) }
	if u, _ := x.s.InHand(); u >= 0 && off(u) || slices.ContainsFunc(x.v.Legal, enters) || len(x.rides(int(x.p.cards[c].Leader))) > 0 {
		return c
	}
	return board.None
}

// rides is the ways of a leader who is to enter the map by himself.
func (x *strip) rides(l int) []rules.Action {
	if x.s.Led(l).Hex != game.NoHex || x.v.Quiet {
		return nil
	}
	return pane.Only(x.v.Legal, func(a rules.Action) bool { return a.Verb == game.VerbLead && int(a.A) == l })
}

// enter draws the card of the Command that enters, and beside it its units that
// wait off the map: a click takes one in hand (INF-8.10).
func (x *strip) enter(box ui.Rect, c int) {
	f, k := x.f, &x.p.cards[c]
	w := min(f.Px(230), box.W*0.34)
	x.card(ui.Rect{X: box.X, Y: box.Y, W: w, H: box.H}.Snap(), k, false)
	in := ui.Rect{X: box.X + w + f.Px(12), Y: box.Y, W: box.W - w - f.Px(12), H: box.H}
	soft := f.Soft(ui.S)
	f.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: soft.Line}, x.say("enter"), soft)
	in.Y += soft.Line + f.Px(2)
	in.H -= soft.Line + f.Px(2)
	ways := x.rides(int(k.Leader))
	n, least := len(k.wait), x.v.Least()+2
	if len(ways) > 0 {
		n++
	}
	rows := 1
	for rows < 3 && in.W/math.Ceil(float64(n)/float64(rows)) < min(f.Px(48), in.H/float64(rows)) && in.H/float64(rows+1) >= least {
		rows++
	}
	per := (n + rows - 1) / rows
	side := min(in.W/float64(per), in.H/float64(rows), f.Px(56))
	hand, _ := x.s.InHand()
	slot := func(i int) ui.Rect {
		return ui.Rect{X: in.X + float64(i%per)*side, Y: in.Y + float64(i/per)*side, W: side, H: side}
	}
	for i, u := range k.wait {
		x.waiting(slot(i), k, u, u == hand)
	}
	if len(ways) > 0 {
		x.rider(slot(n-1), k, ways)
	}
}

// rider draws the leader of a Command who waits off the map: chosen, he rides
// onto it by himself (INF-7.16).
func (x *strip) rider(at ui.Rect, k *card, ways []rules.Action) {
	place := field.Leaders + int(k.Leader)
	x.p.boxes[place] = at
	if x.v.Selected == place {
		pane.Rim(x.f.List, at, 0, 7, ui.Casing, -1.5, 6, x.f.Theme().Select)
	}
	x.f.List.Sprite(at.Inset(2).Snap(), field.Bits("leader-"+field.LeaderWord(k.Side, k.chief)))
	x.f.Tip("strip/"+ui.Figures(place), at, x.p.of.Leaders[int(k.Leader)].Name.In(x.v.Lang))
	x.dst = append(x.dst, board.Spot{Box: at, Place: place, Actions: ways, Pick: true})
}

// waiting draws a unit that waits off the map.
func (x *strip) waiting(at ui.Rect, k *card, u int, held bool) {
	f := x.f
	x.p.boxes[field.Units+u] = at
	pic := at.Inset(2).Snap()
	if held {
		pane.Rim(f.List, at, 0, 7, ui.Casing, -1.5, 6, f.Theme().Select)
	}
	end := pane.Either(pic.W <= 50, ".small", "")
	info := x.p.of.Units[u]
	f.List.Sprite(pic, field.Bits("counter-"+field.SideWords[k.Side]+"-"+ui.Figures(min(k.number, 8))+end))
	f.List.Sprite(pic, field.Bits("figure-"+field.SideWords[k.Side]+"-"+x.p.of.Kinds[info.Kind].ID+end))
	f.Tip("strip/"+ui.Figures(field.Units+u), at, info.Name.In(x.v.Lang))
	for _, a := range x.v.Legal {
		if a.Verb == game.VerbUse && int(a.A) == u && !x.v.Quiet {
			x.dst = append(x.dst, board.Spot{Box: at, Place: field.Units + u, Actions: []rules.Action{a}})
		}
	}
}
