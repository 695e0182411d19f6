package workshop

import (
	"slices"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// palette draws the brush, and the families: all of them, or one a page beside a rail.
func (s *Workshop) palette(f *ui.Frame, p benchPlan) {
	if p.small {
		s.rail(f, p.rail)
	}
	in := p.palette.InsetXY(f.Px(12), f.Px(8))
	s.column = in
	pane.Scrolled(f, "palette", in, func(page ui.Rect) float64 {
		y := page.Y + s.brushCard(f, page) + f.Px(8)
		for i := range s.kit {
			if fam := &s.kit[i]; !p.small || fam.ID == s.family {
				y += s.familyRows(f, fam, ui.Rect{X: page.X, Y: y, W: page.W}) + f.Px(6)
			}
		}
		y += s.lying(f, ui.Rect{X: page.X, Y: y, W: page.W})
		return y - page.Y
	})
}

func (s *Workshop) rail(f *ui.Frame, box ui.Rect) {
	side := min(f.Px(44), (box.H-f.Px(8))/float64(max(1, len(s.kit))))
	y := box.Y + f.Px(6)
	for i := range s.kit {
		fam := &s.kit[i]
		at := ui.Rect{X: box.X + f.Px(3), Y: y, W: box.W - f.Px(6), H: side - 2}.Snap()
		if f.Button("family/"+fam.ID, at, ui.Button{Icon: fam.Icon, Kind: ui.Quiet, On: fam.ID == s.family, Tip: f.Word(fam.Title) + "  Ctrl+" + itoa(i+1)}) {
			s.open = ""
			s.takeFirst(fam)
		}
		y += side
	}
}

// pieceCard is how the card of a piece is laid out.
type pieceCard struct {
	pic, x, w, below, high float64
	title                  ui.Type
	facts                  ui.Rect
	wide                   bool
}

// cardOf lays the card of a piece out.
func (s *Workshop) cardOf(f *ui.Frame, p *rules.Piece, page ui.Rect) pieceCard {
	c := pieceCard{wide: page.W > f.Px(220), title: f.Bold(ui.M), facts: page}
	soft := f.Soft(ui.S)
	c.pic = pane.Either(c.wide, f.Px(76), f.Px(46))
	c.x = page.X + c.pic + f.Px(10)
	c.w = page.Right() - c.x - f.Px(6)
	c.facts.X, c.facts.W = c.x, c.w
	if !c.wide {
		c.facts.X, c.facts.W = page.X+f.Px(6), page.W-f.Px(12)
	}
	name := f.Name(p.Name)
	if !pane.Whole(f, name, c.title, c.w) {
		c.title = f.Bold(ui.S)
	}
	if !pane.Whole(f, name, c.title, c.w) { // the name has no room beside the picture
		c.x, c.w, c.below = page.X+f.Px(6), page.W-f.Px(12), c.pic
	}
	c.high = c.below + f.Height(name, c.title, c.w) + f.Px(12)
	if !c.wide {
		c.high = max(c.high, c.pic+f.Px(10))
	}
	for _, x := range p.Facts {
		c.high += f.Height(f.Word(x), soft, c.facts.W)
	}
	c.high = max(c.high+pane.Either(p.Clause != "", soft.Line, 0), c.pic+f.Px(12))
	return c
}

// brushCard is what the brush lays: its picture, its name, its facts and its rule. It is as high for all pieces of a
// family, so that nothing moves under the pointer.
func (s *Workshop) brushCard(f *ui.Frame, page ui.Rect) float64 {
	p := s.pieceOf(s.brush.Piece)
	if p == nil {
		return 0
	}
	most := 0.0
	if fam := s.familyOf(s.family); fam != nil {
		for k := range fam.Pieces {
			x := &fam.Pieces[k]
			most = max(most, s.cardOf(f, x, page).high+s.waysHigh(f, x))
		}
	}
	c, soft := s.cardOf(f, p, page), f.Soft(ui.S)
	box := ui.Rect{X: page.X, Y: page.Y, W: page.W, H: max(c.high, most-s.waysHigh(f, p))}.Snap()
	pane.Card(f.List, box, f.Theme().Edge, 1, f.Theme().Panel)
	s.board.Swatch(f.List, ui.Rect{X: box.X + f.Px(6), Y: box.Y + f.Px(6), W: c.pic - f.Px(4), H: c.pic - f.Px(4)}.Snap(), s.brush, 0, s.plain(f))
	y := box.Y + c.below + f.Px(6)
	y += f.Para(ui.Rect{X: c.x, Y: y, W: c.w}, f.Name(p.Name), c.title)
	if !c.wide {
		y = max(y, box.Y+c.pic+f.Px(4))
	}
	for _, x := range p.Facts {
		y += f.Para(ui.Rect{X: c.facts.X, Y: y, W: c.facts.W}, f.Word(x), soft)
	}
	s.H.Clause(f, ui.Rect{X: c.facts.X, Y: y, W: c.facts.W - f.Px(4), H: soft.Line}, s.Game, p.Clause)
	return box.H + s.brushWays(f, p, ui.Rect{X: page.X, Y: box.Bottom() + f.Px(6), W: page.W})
}

// waysHigh is how high brushWays draws for a piece.
func (s *Workshop) waysHigh(f *ui.Frame, p *rules.Piece) float64 {
	rows := 0.0
	for _, has := range [...]bool{p.Turns > 1, p.Most > p.Least, len(p.Options) > 1} {
		rows += pane.Either(has, 1.0, 0)
	}
	return pane.Either(rows > 0, rows*f.Px(40)+f.Px(4), 0)
}

func (s *Workshop) plain(f *ui.Frame) board.View {
	return board.View{Game: s.Game, State: s.Draft.State(), Viewer: rules.Chance, Lang: f.Look.Lang, Coats: f.Look.Coats, Text: f.Look.TextScale, Dark: f.Theme().Dark,
		Plain: s.H.Prefs.Plain, Camera: board.Camera{Unit: 64}, Settled: 64, Hover: board.None, Cursor: board.None, Selected: board.None, Quiet: true, Figure: true}
}

// brushWays is what can be chosen of the brush: its direction, how many, in which way it counts.
func (s *Workshop) brushWays(f *ui.Frame, p *rules.Piece, box ui.Rect) float64 {
	y := box.Y
	h := f.Px(36)
	if p.Turns > 1 {
		n, of := ui.Num("N", s.brush.Turn+1), ui.Num("Of", p.Turns)
		says := f.Best(box.W-f.Px(76), f.Type(ui.M), f.Say("ui.workshop.turn", n, of), f.Say("ui.workshop.number", n, of))
		s.stepper(f, "turn", ui.Rect{X: box.X, Y: y, W: box.W, H: h}, says, "turn-left", "turn-right", false, false, s.turn)
		y += h + f.Px(4)
	}
	if p.Most > p.Least {
		s.stepper(f, "number", ui.Rect{X: box.X, Y: y, W: box.W, H: h}, f.Say("ui.workshop.number", ui.Num("N", s.brush.N), ui.Num("Of", p.Most)), "", "", s.brush.N <= p.Least, s.brush.N >= p.Most, func(by int) {
			s.brush.N = min(p.Most, max(p.Least, s.brush.N+by))
		})
		y += h + f.Px(4)
	}
	if len(p.Options) > 1 {
		at := slices.IndexFunc(p.Options, func(o rules.Offer) bool { return o.ID == s.brush.Option })
		if s.pulldown(f, "brush-option", ui.Rect{X: box.X, Y: y, W: box.W, H: h}, f.Name(p.Options[max(0, at)].Title)) {
			s.open = "brush-option"
		}
		y += h + f.Px(4)
	}
	return pane.Either(y > box.Y, y-box.Y+f.Px(4), 0)
}

// stepper is a number between two buttons.
func (s *Workshop) stepper(f *ui.Frame, id string, box ui.Rect, says, less, more string, least, most bool, by func(int)) {
	side := f.Px(34)
	minus, plus := ui.Button{Icon: less, Off: least, Tip: f.Say("ui.workshop.less")}, ui.Button{Icon: more, Off: most, Tip: f.Say("ui.workshop.more")}
	if less == "" {
		minus.Label, plus.Icon = "−", "plus"
	} else {
		minus.Tip, plus.Tip = f.Say("ui.workshop.turn-left")+"  ⇧R", f.Say("ui.workshop.turn-right")+"  R"
	}
	if f.Button(id+"/less", ui.Rect{X: box.X, Y: box.Y, W: side, H: box.H}.Snap(), minus) {
		by(-1)
	}
	if f.Button(id+"/more", ui.Rect{X: box.Right() - side, Y: box.Y, W: side, H: box.H}.Snap(), plus) {
		by(1)
	}
	f.Text(ui.Rect{X: box.X + side + 4, Y: box.Y, W: box.W - 2*side - 8, H: box.H}, says, f.Type(ui.M).To(ui.Middle))
}

func (s *Workshop) familyRows(f *ui.Frame, fam *rules.Family, box ui.Rect) float64 {
	y := box.Y
	head := ui.Rect{X: box.X, Y: y, W: box.W, H: f.Bold(ui.S).Line + f.Px(4)}
	f.Text(head, f.Word(fam.Title), f.Bold(ui.S))
	y = head.Bottom()
	if fam.Sided {
		y += s.sides(f, fam, ui.Rect{X: box.X, Y: y, W: box.W, H: f.Px(34)}) + f.Px(4)
	}
	side, gap := f.Px(42), f.Px(2)
	n := max(1, int((box.W+gap)/(side+gap)))
	list := s.ofSide(fam)
	for i := range list {
		p := &list[i]
		at := ui.Rect{X: box.X + float64(i%n)*(side+gap), Y: y + float64(i/n)*(side+gap), W: side, H: side}.Snap()
		s.swatch(f, fam, p, i, at)
	}
	rows := (len(list) + n - 1) / n
	return y + float64(rows)*(side+gap) - box.Y
}

// sides are the two of which the pieces are shown of one.
func (s *Workshop) sides(f *ui.Frame, fam *rules.Family, box ui.Rect) float64 {
	for side := rules.First; side <= rules.Second; side++ {
		at := ui.Rect{X: box.X + float64(side)*(box.W/2+1), Y: box.Y, W: box.W/2 - 1, H: box.H}.Snap()
		if f.Button("side/"+fam.ID+"/"+itoa(int(side)), at, ui.Button{Label: kit.SideName(f, s.Game, side), On: s.side == side, Tip: f.Say("ui.workshop.side-tip") + "  X"}) && s.side != side {
			s.swapSide()
			s.side = side
		}
	}
	return box.H
}

func (s *Workshop) swatch(f *ui.Frame, fam *rules.Family, p *rules.Piece, i int, at ui.Rect) {
	id := "swatch/" + p.ID
	on := s.brush.Piece == p.ID && s.family == fam.ID
	focus := f.Focusable(id, at, false)
	pane.Card(f.List, at, f.Theme().Edge, 1, pane.Either(f.Over(at), f.Theme().Ground, f.Theme().Panel))
	out := p.Left == 0
	if s.column.Has(at.Center()) {
		s.board.Swatch(f.List, at.Inset(3), usual(p), 0, s.plain(f))
	}
	if out {
		f.List.Fill(at.Inset(3), ui.Alpha(f.Theme().Panel, 0.65))
	}
	if p.Left >= 0 && p.Left < 20 && p.Left+p.Lies > 1 {
		n := itoa(p.Left)
		w := f.Width(n, f.Bold(ui.XS)) + 8
		tag := ui.Rect{X: at.Right() - w - 1, Y: at.Bottom() - f.Px(16), W: w, H: f.Px(15)}.Snap()
		f.List.Round(tag, 4, f.Theme().Panel)
		f.List.Text(tag, n, f.Bold(ui.XS).To(ui.Middle))
	}
	if on {
		f.List.Border(at, 3, f.Theme().Select)
		f.List.Border(at.Inset(3), 1, f.Theme().Text)
	}
	tip := f.Name(p.Name)
	if i < 9 && s.family == fam.ID {
		tip += "  " + itoa(i+1)
	}
	if p.Left >= 20 {
		tip += " · " + f.Say("ui.workshop.left", ui.Num("N", p.Left))
	}
	if out {
		tip += " · " + f.Say("ui.workshop.none-left")
	}
	f.Tip(id, at, tip)
	f.NameFocus(id, tip)
	f.Ring(id, at)
	if f.Clicked(at) || focus && f.In.Presses() {
		f.Invalidate()
		s.take(fam.ID, p)
	}
}

// lying counts what lies on the board, so that a lost piece is seen.
func (s *Workshop) lying(f *ui.Frame, box ui.Rect) float64 {
	y := box.Y
	t := f.Type(ui.S)
	head := false
	for i := range s.kit {
		if !s.kit[i].Sided {
			continue
		}
		x := box.X
		for j := range s.kit[i].Pieces {
			p := &s.kit[i].Pieces[j]
			if p.Lies == 0 {
				continue
			}
			if !head {
				head = true
				f.Text(ui.Rect{X: box.X, Y: y, W: box.W, H: f.Bold(ui.S).Line + f.Px(4)}, f.Say("ui.workshop.on-board"), f.Bold(ui.S))
				y += f.Bold(ui.S).Line + f.Px(4)
			}
			side := f.Px(26)
			each := side + f.Width("× 88", t) + f.Px(8)
			if x+each > box.Right()+1 {
				x, y = box.X, y+side+f.Px(4)
			}
			s.board.Swatch(f.List, ui.Rect{X: x, Y: y, W: side, H: side}.Snap(), usual(p), 0, s.plain(f))
			f.Text(ui.Rect{X: x + side + 4, Y: y, W: each - side - 4, H: side}, "× "+itoa(p.Lies), t)
			f.Tip("lies/"+p.ID, ui.Rect{X: x, Y: y, W: each, H: side}, f.Name(p.Name))
			x += each
		}
		if x > box.X {
			y += f.Px(30)
		}
	}
	return y - box.Y
}
