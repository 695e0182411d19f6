package workshop

import (
	"cmp"
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

func (s *Workshop) Frame(f *ui.Frame) {
	s.deed++
	kit.Ground(f)
	s.H.RulesKey(f, s.Game)
	putDown(f, "board")
	body, spare, back := kit.TopBar(f, f.Say("ui.workshop.title", ui.Word("Game", s.Game.Title())))
	s.name(f, spare)
	p := s.plan(f, body)
	if s.open == "" {
		s.keys(f)
	}
	s.table(f, p.board)
	s.edge(f, p)
	s.toolbar(f, p.tools, p.small)
	s.palette(f, p)
	s.properties(f, p.form)
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

// edge draws the grounds of the parts beside the board.
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
	at := spare.TakeRight(size.W, f.Px(12))
	if f.Button("battles", ui.Rect{X: at.X, Y: at.Center().Y - f.Px(19), W: size.W, H: f.Px(38)}.Snap(), list) {
		s.leave(f)
	}
	name, t := cmp.Or(f.Name(s.Draft.Name()), f.Say("ui.workshop.nameless")), f.Type(ui.M)
	f.Text(spare.TakeLeft(min(f.Width(name, t)+2, spare.W*0.6), f.Px(14)), name, t)
	f.Text(spare, s.state(f), f.Soft(ui.S))
}

func (s *Workshop) state(f *ui.Frame) string {
	switch {
	case !s.saved() && s.at == 0 && s.from != rules.Text{}:
		return f.Say("ui.workshop.from", ui.Word("Name", s.from))
	case !s.saved() && s.at == 0:
		return f.Say("ui.workshop.unsaved-yet")
	case !s.saved():
		return f.Say("ui.workshop.unsaved", ui.Num("N", s.changes()))
	case s.H.Store.Memory():
		return f.Say("ui.workshop.unsaved-yet")
	case s.Fault():
		return f.Say("ui.workshop.draft")
	case s.when.IsZero():
		return f.Say("ui.workshop.saved")
	}
	return f.Say("ui.workshop.saved-ago", ui.Verbatim("When", kit.Ago(f, s.H.Now().Sub(s.when))))
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

func (s *Workshop) leave(f *ui.Frame) {
	f.Invalidate()
	if !s.saved() && s.at > 0 {
		s.open = "leave"
		return
	}
	s.gone(f)
}

func (s *Workshop) gone(f *ui.Frame) {
	if s.halt(); s.trial.running() {
		s.H.Notice(f.Say("ui.workshop.stopped", ui.Num("N", len(s.trial.played())), ui.Num("Of", trialGames)))
	}
	s.H.Bench = nil
	s.H.NoticeErr(s.H.Store.DropSteps(s.Game.ID()))
	f.Shell.Pop()
}

// putDown hands the focus on from a field of words by Esc, which leads out of the room else.
func putDown(f *ui.Frame, to string) {
	if typing(f) && f.In.Take(ui.KeyEsc) {
		f.PassFocus(to)
	}
}

func typing(f *ui.Frame) bool { return len(f.Focused()) > 5 && f.Focused()[:5] == "text/" }

func (s *Workshop) keys(f *ui.Frame) {
	on := func(pressed bool, do func()) {
		if pressed {
			f.Invalidate()
			do()
		}
	}
	on(f.In.TakeCtrl('z'), func() { s.back(-1) })
	on(f.In.TakeCtrl('y'), func() { s.back(1) })
	on(f.In.TakeCtrl('s'), func() { s.Save() })
	on(f.In.TakeCtrl('e'), func() { s.share(f) })
	on(f.In.Take(ui.KeyF5), func() { s.play(f) })
	on(f.In.Take(ui.KeyF2), s.rename)
	if typing(f) {
		return
	}
	for i, t := range tools {
		on((tool(i) != fills || s.pours) && f.In.Letter(t.key), func() { s.tool = tool(i) })
	}
	on(f.In.Letter('x'), s.swapSide)
	on(f.In.Letter('r'), func() { s.turn(pane.Either(f.In.Shift, -1, 1)) })
	on(f.In.Letter('m'), func() {
		if !f.In.Shift {
			s.measure(f)
			return
		}
		for s.mirror = (s.mirror + 1) % 3; !s.turns[s.mirror]; s.mirror = (s.mirror + 1) % 3 {
		}
	})
	on(f.In.Letter('g'), func() { s.coords = !s.coords })
	on(f.In.Letter('l'), func() { s.sight = !s.sight })
	on(f.In.Letter('0'), func() { s.camera = lens{} })
	for i := range min(9, len(s.kit)) {
		on(f.In.TakeCtrl(ui.Key('1'+i)), func() { s.takeFirst(&s.kit[i]) })
	}
	if fam := s.familyOf(s.family); fam != nil && !f.In.Ctrl {
		list := s.ofSide(fam)
		for n := range min(9, len(list)) {
			on(f.In.Letter(ui.Key('1'+n)), func() { s.take(fam.ID, &list[n]) })
		}
	}
	on(f.In.Take(ui.KeyDelete) && s.chosen != "", func() { s.clear(s.chosen) })
}

func (s *Workshop) takeFirst(fam *rules.Family) {
	if list := s.ofSide(fam); len(list) > 0 {
		s.take(fam.ID, &list[0])
	}
}

// rename puts the keyboard into the field of the battle's name.
func (s *Workshop) rename() {
	for _, sec := range s.forms {
		for _, x := range sec.Fields {
			if x.Kind == rules.Line {
				s.focus = "text/" + x.ID
				return
			}
		}
	}
}

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
	s.takeFirst(fam)
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
	for _, b := range [...]struct {
		id string
		ui.Button
		do func()
	}{
		{"undo", ui.Button{Icon: "undo", Off: s.at == 0, Tip: f.Say("ui.workshop.undo") + "  Ctrl+Z"}, func() { s.back(-1) }},
		{"redo", ui.Button{Icon: "redo", Off: s.at == len(s.Past)-1, Tip: f.Say("ui.workshop.redo") + "  Ctrl+Y"}, func() { s.back(1) }},
		{"coords", ui.Button{Icon: "hexes", On: s.coords, Tip: f.Say("ui.workshop.coords") + "  G"}, func() { s.coords = !s.coords }},
		{"sight", ui.Button{Icon: "line-of-sight", On: s.sight, Tip: f.Say("ui.workshop.sight") + "  L"}, func() { s.sight = !s.sight }},
		{"fit", ui.Button{Icon: "fit", Tip: f.Say("ui.workshop.fit") + "  0"}, func() { s.camera = lens{} }},
	} {
		if put(b.id, b.Button) {
			b.do()
		}
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
