package workshop

import (
	"strconv"
	"time"

	"sandtable/rules"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

func itoa(n int) string { return strconv.Itoa(n) }

// benchPlan is where the parts of the workshop lie.
type benchPlan struct {
	rail, palette, tools, board, form, foot ui.Rect
	small                                   bool
}

// plan lays the parts: a rail of families and properties in tabs where the window is small.
func (s *Workshop) plan(f *ui.Frame, body ui.Rect) (p benchPlan) {
	p.small = f.Size.W < 1600*f.Look.TextScale
	p.foot, body = body.CutBottom(pane.Either(p.small, f.Px(120), f.Px(144)))
	if p.small {
		p.rail, body = body.CutLeft(f.Px(48))
		p.palette, body = body.CutLeft(f.Px(176))
		p.form, body = body.CutRight(f.Px(256))
	} else {
		p.palette, body = body.CutLeft(f.Px(296))
		p.form, body = body.CutRight(f.Px(360))
	}
	p.tools, p.board = body.CutTop(pane.Either(p.small, f.Px(46), f.Px(50)))
	return p
}

// Frame draws the workshop.
func (s *Workshop) Frame(f *ui.Frame) {
	s.deed++
	kit.Ground(f)
	s.H.RulesKey(f, s.Game)
	putDown(f, "board")
	body, spare, back := kit.TopBar(f, f.Say("ui.workshop.title", kit.Text("Game", s.Game.Title())))
	s.name(f, spare)
	p := s.plan(f, body)
	if s.open == "" {
		s.keys(f)
	}
	s.table(f, p.board)
	s.edge(f, p)
	s.toolbar(f, p.tools, p.small)
	s.palette(f, p)
	s.properties(f, p.form, p.small)
	s.foot(f, p.foot, p.small)
	s.popup(f)
	s.H.DrawNotices(f, body)
	switch {
	case back && s.open == "":
		s.leave(f)
	case back: // what is open is closed first
		s.open = ""
	}
}

// edge draws the grounds of the parts beside the board, over what of it lies beyond.
func (s *Workshop) edge(f *ui.Frame, p benchPlan) {
	for _, r := range [...]ui.Rect{p.palette, p.form, p.foot, p.tools} {
		f.List.Fill(r, f.Theme().Ground)
	}
	f.List.Fill(p.rail, f.Theme().Sunk)
	f.List.Fill(p.foot, f.Theme().Sunk)
	f.List.Fill(p.tools, f.Theme().Sunk)
	for _, r := range [...]ui.Rect{{X: p.palette.Right() - 1, Y: p.palette.Y, W: 1, H: p.palette.H}, {X: p.form.X, Y: p.form.Y, W: 1, H: p.form.H}, {X: p.foot.X, Y: p.foot.Y, W: p.foot.W, H: 1}} {
		f.List.Fill(r, f.Theme().Edge)
	}
}

// name says what battle it is, and the state of its file.
func (s *Workshop) name(f *ui.Frame, spare ui.Rect) {
	list := ui.Button{Label: f.Say("ui.workshop.battles"), Icon: "book", Kind: ui.Quiet}
	size := f.ButtonSize(list)
	at, rest := spare.CutRight(size.W)
	if f.Button("battles", ui.Rect{X: at.X, Y: at.Center().Y - f.Px(19), W: size.W, H: f.Px(38)}.Snap(), list) {
		s.leave(f)
	}
	_, rest = rest.CutRight(f.Px(12))
	name, t := f.Name(s.Draft.Name()), f.Type(ui.M)
	if name == "" {
		name = f.Say("ui.workshop.nameless")
	}
	state := s.state(f)
	w := min(f.Width(name, t)+2, rest.W*0.6)
	left, rest := rest.CutLeft(w)
	f.Text(left, name, t)
	_, rest = rest.CutLeft(f.Px(14))
	f.Text(rest, state, f.Soft(ui.S))
}

// state is the state of the file, in words.
func (s *Workshop) state(f *ui.Frame) string {
	switch {
	case !s.saved() && s.at == 0 && s.from != rules.Text{}:
		return f.Say("ui.workshop.from", kit.Text("Name", s.from))
	case !s.saved() && s.at == 0:
		return f.Say("ui.workshop.unsaved-yet")
	case !s.saved():
		return f.Say("ui.workshop.unsaved", kit.Num("N", s.changes()))
	case s.Fault():
		return f.Say("ui.workshop.Draft")
	case s.when.IsZero():
		return f.Say("ui.workshop.saved")
	}
	return f.Say("ui.workshop.saved-ago", kit.Word("When", kit.Ago(f, s.H.Now().Sub(s.when))))
}

// changes is how many steps lie between what is saved and what is.
func (s *Workshop) changes() int {
	for n := s.at; n >= 0; n-- {
		if s.Past[n] == s.kept {
			return s.at - n
		}
	}
	return s.at + 1
}

// leave goes back; what is not saved is asked about.
func (s *Workshop) leave(f *ui.Frame) {
	f.Invalidate()
	if !s.saved() && s.at > 0 {
		s.open = "leave"
		return
	}
	s.gone(f)
}

// gone leaves for the list of battles.
func (s *Workshop) gone(f *ui.Frame) {
	s.halt()
	s.H.Bench = nil
	s.H.NoticeErr(s.H.Store.DropSteps(s.Game.ID()))
	f.Shell.Pop()
}

// putDown hands the focus on from a field of words by Esc, which leads out of the room else.
func putDown(f *ui.Frame, to string) {
	if typing(f) && f.In.Take(ui.KeyEsc) {
		f.Yield(to)
	}
}

// typing says whether the keyboard writes into a field.
func typing(f *ui.Frame) bool { return len(f.Focused()) > 5 && f.Focused()[:5] == "text/" }

// keys are those of the workshop.
func (s *Workshop) keys(f *ui.Frame) {
	switch {
	case f.In.TakeCtrl('z'):
		s.undo(f, -1)
	case f.In.TakeCtrl('y'):
		s.undo(f, 1)
	case f.In.TakeCtrl('s'):
		f.Invalidate()
		s.Save()
	case f.In.TakeCtrl('e'):
		f.Invalidate()
		s.share(f)
	case f.In.Take(ui.KeyF5):
		f.Invalidate()
		s.play(f)
	case f.In.Take(ui.KeyF2):
		f.Invalidate()
		s.rename(f)
	}
	if typing(f) {
		return
	}
	for i, t := range tools {
		if (tool(i) != fills || s.pours) && f.In.Letter(t.key) {
			f.Invalidate()
			s.tool = tool(i)
		}
	}
	if f.In.Letter('x') {
		f.Invalidate()
		s.swapSide()
	}
	if f.In.Letter('r') {
		f.Invalidate()
		s.turn(pane.Either(f.In.Shift, -1, 1))
	}
	if f.In.Letter('m') {
		f.Invalidate()
		if f.In.Shift {
			for s.mirror = (s.mirror + 1) % 3; !s.turns[s.mirror]; s.mirror = (s.mirror + 1) % 3 {
			}
		} else {
			s.measure(f)
		}
	}
	if f.In.Letter('g') {
		f.Invalidate()
		s.coords = !s.coords
	}
	if f.In.Letter('l') {
		f.Invalidate()
		s.sight = !s.sight
	}
	if f.In.Letter('0') {
		f.Invalidate()
		s.camera = lens{}
	}
	for i := range min(9, len(s.kit)) {
		if f.In.TakeCtrl(ui.Key('1' + i)) {
			f.Invalidate()
			if list := s.ofSide(&s.kit[i]); len(list) > 0 {
				s.take(s.kit[i].ID, &list[0])
			}
		}
	}
	if fam := s.familyOf(s.family); fam != nil && !f.In.Ctrl {
		list := s.ofSide(fam)
		for n := range min(9, len(list)) {
			if f.In.Letter(ui.Key('1' + n)) {
				f.Invalidate()
				s.take(fam.ID, &list[n])
			}
		}
	}
	if f.In.Take(ui.KeyDelete) && s.chosen != "" {
		f.Invalidate()
		for s.Draft.Take(s.chosen, "") {
		}
		s.Step()
	}
}

func (s *Workshop) undo(f *ui.Frame, n int) {
	f.Invalidate()
	s.back(n)
}

// rename puts the keyboard into the field of the battle's name.
func (s *Workshop) rename(f *ui.Frame) {
	s.tab = 0
	for _, sec := range s.forms {
		for _, x := range sec.Fields {
			if x.Kind == rules.Line {
				s.focus = "text/" + x.ID
				return
			}
		}
	}
}

// swapSide takes the same piece of the other side.
func (s *Workshop) swapSide() {
	s.side = s.side.Other()
	fam := s.familyOf(s.family)
	if fam == nil || !fam.Sided {
		return
	}
	old := s.pieceOf(s.brush.Piece)
	list := s.ofSide(fam)
	for i := range list {
		if old != nil && list[i].Name == old.Name {
			s.take(fam.ID, &list[i])
			return
		}
	}
	if len(list) > 0 {
		s.take(fam.ID, &list[0])
	}
}

func (s *Workshop) turn(by int) {
	if p := s.pieceOf(s.brush.Piece); p != nil && p.Turns > 0 {
		s.brush.Turn = (s.brush.Turn + by + p.Turns) % p.Turns
		s.foresight = foresight{}
	}
}

// ofSide is the pieces of a family that are shown: those of the side at hand.
func (s *Workshop) ofSide(fam *rules.Family) []rules.Piece {
	if !fam.Sided {
		return fam.Pieces
	}
	return pane.Only(fam.Pieces, func(p rules.Piece) bool { return p.Side == s.side || p.Side == rules.Chance })
}

// toolbar is the bar of tools over the board.
func (s *Workshop) toolbar(f *ui.Frame, box ui.Rect, small bool) {
	x, h := box.X+f.Px(10), f.Px(36)
	y := box.Center().Y - h/2
	put := func(id string, b ui.Button) bool {
		w := f.ButtonSize(b).W
		at := ui.Rect{X: x, Y: y, W: pane.Either(b.Label == "", f.Px(38), w), H: h}.Snap()
		x = at.Right() + f.Px(6)
		return f.Button(id, at, b)
	}
	right := box.Right() - f.Px(10) - 5*f.Px(44)
	words := !small && x+s.toolsWide(f) < right
	for i, t := range tools {
		if tool(i) == fills && !s.pours {
			continue
		}
		b := ui.Button{Icon: t.icon, On: s.tool == tool(i), Tip: f.Say("ui.workshop.tool-" + t.id + "-tip"), Capless: string(t.key - 'a' + 'A')}
		if b.Tip += "  " + string(t.key-'a'+'A'); words {
			b.Label = f.Say("ui.workshop.tool-" + t.id)
		}
		if put("tool/"+t.id, b) {
			s.tool = tool(i)
		}
	}
	x += f.Px(8)
	mirrors := s.turns[sideways] || s.turns[halfTurn]
	if words && mirrors {
		says := f.Say("ui.workshop.mirror")
		f.List.Text(ui.Rect{X: x, Y: y, W: f.Width(says, f.Soft(ui.S)) + 2, H: h}, says, f.Soft(ui.S))
		x += f.Width(says, f.Soft(ui.S)) + f.Px(10)
	}
	for i, m := range [...]struct{ id, icon string }{{"off", "close"}, {"sideways", "mirror"}, {"half", "half-turn"}} {
		if !mirrors || !s.turns[i] {
			continue
		}
		if put("mirror/"+m.id, ui.Button{Icon: m.icon, On: s.mirror == mirroring(i), Tip: f.Say("ui.workshop.mirror-" + m.id)}) {
			s.mirror = mirroring(i)
		}
	}
	x = max(x, right)
	if put("undo", ui.Button{Icon: "undo", Off: s.at == 0, Tip: f.Say("ui.workshop.undo") + "  Ctrl+Z"}) {
		s.undo(f, -1)
	}
	if put("redo", ui.Button{Icon: "redo", Off: s.at == len(s.Past)-1, Tip: f.Say("ui.workshop.redo") + "  Ctrl+Y"}) {
		s.undo(f, 1)
	}
	if put("coords", ui.Button{Icon: "hexes", On: s.coords, Tip: f.Say("ui.workshop.coords") + "  G"}) {
		s.coords = !s.coords
	}
	if put("sight", ui.Button{Icon: "line-of-sight", On: s.sight, Tip: f.Say("ui.workshop.sight") + "  L"}) {
		s.sight = !s.sight
	}
	if put("fit", ui.Button{Icon: "fit", Tip: f.Say("ui.workshop.fit") + "  0"}) {
		s.camera = lens{}
	}
}

func (s *Workshop) toolsWide(f *ui.Frame) (w float64) {
	for _, t := range tools {
		w += f.ButtonSize(ui.Button{Icon: t.icon, Label: f.Say("ui.workshop.tool-" + t.id)}).W + f.Px(6)
	}
	return w + f.Width(f.Say("ui.workshop.mirror"), f.Soft(ui.S)) + f.Px(30) + 3*f.Px(44)
}

// pulse is how strongly a cell that was pointed at is lit now, 0 to 1.
func (s *Workshop) pulse(f *ui.Frame) float64 {
	gone := s.H.Now().Sub(s.shows.since)
	if s.shows.cell == "" || gone > pulses || f.Look.Still {
		return pane.Either(s.shows.cell != "" && f.Look.Still && gone < pulses, 1.0, 0)
	}
	f.Wake(f.Now.Add(30 * time.Millisecond))
	phase := float64(gone%(pulses/2)) / float64(pulses/2)
	return 1 - phase
}
