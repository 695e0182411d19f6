package workshop

import (
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

func (s *Workshop) foot(f *ui.Frame, box ui.Rect, small bool) {
	in := box.InsetXY(f.Px(14), f.Px(10))
	gap := f.Px(14)
	check := in.TakeLeft(in.W*pane.Either(small, 0.335, 0.275), gap)
	gauge := in.TakeLeft(in.W*pane.Either(small, 0.49, 0.5), gap)
	s.checked(f, check)
	s.gauge(f, gauge)
	s.buttons(f, in)
}

// checked says whether the battle can be played, and what is against it, the worst first.
func (s *Workshop) checked(f *ui.Frame, box ui.Rect) {
	pane.Card(f.List, box.Snap(), f.Theme().Edge, 1, f.Theme().Panel)
	in := box.InsetXY(f.Px(12), f.Px(8))
	side := f.Px(30)
	sign := ui.Rect{X: in.X, Y: in.Y, W: side, H: side}.Snap()
	_, words := in.CutLeft(side + f.Px(10))
	c, r := sign.Center(), side/2
	if s.Fault() {
		f.List.Poly([]ui.Point{{X: c.X, Y: c.Y - r}, {X: c.X + r, Y: c.Y}, {X: c.X, Y: c.Y + r}, {X: c.X - r, Y: c.Y}}, f.Theme().Harm)
		f.List.Text(sign, "!", f.Bold(ui.L).In(ui.White).To(ui.Middle))
	} else {
		pane.Disc(f.List, c, r-1, 0, f.Theme().Good, f.Theme().Good)
		f.List.SpriteIn(sign.Inset(side*0.22), ui.Icon("check"), ui.White)
		f.Text(words.TakeTop(f.Bold(ui.M).Line+2, 0), f.Say("ui.workshop.ready"), f.Bold(ui.M))
	}
	if len(s.Found) == 0 {
		f.Para(words, f.Say("ui.workshop.ready-note"), f.Soft(ui.S))
		return
	}
	s.finding(f, &s.Found[0], words, len(s.Found)-1)
}

// finding is what a check has to say: its sentence, where, and what mends it.
func (s *Workshop) finding(f *ui.Frame, x *rules.Finding, box ui.Rect, more int) {
	t := pane.Either(x.Fault, f.Bold(ui.S), f.Type(ui.S))
	foot, above := box.CutBottom(max(28, f.Px(28)))
	text := f.Word(x.Phrase)
	for t.Size > f.Type(ui.XS).Size && f.Height(text, t, above.W) > above.H {
		t.Size--
		t.Line--
	}
	f.Clip(above)
	f.Para(above, text, t)
	f.Unclip()
	f.Tip("finding", above, text)
	at := foot.X
	link := func(id, label string) bool {
		w := f.Width(label, f.Bold(ui.S)) + f.Px(16)
		if at+w > foot.Right()+1 {
			return false
		}
		r := ui.Rect{X: at, Y: foot.Y, W: w, H: foot.H}.Snap()
		at = r.Right() + f.Px(4)
		return f.Button(id, r, ui.Button{Label: label, Kind: ui.Quiet, Leads: true})
	}
	if x.Cell != "" && link("show", f.Say("ui.workshop.show")) {
		s.show(f, x.Cell)
	}
	for i, c := range x.Cures {
		if link("cure/"+itoa(i), f.Word(c.Phrase)) {
			s.cure(f, c.ID)
			return
		}
	}
	if more > 0 && link("more", f.Say("ui.workshop.more-found", ui.Num("N", more))) {
		s.open, s.pull = "found", box
	}
}

func (s *Workshop) cure(f *ui.Frame, id string) {
	f.Invalidate()
	s.Draft.Cure(id)
	s.Step()
	s.Read()
}

// buttons are the four things that one does with a battle.
func (s *Workshop) buttons(f *ui.Frame, box ui.Rect) {
	at := func(i int) ui.Rect { return box.Cell(i, 2, 2, f.Px(10)) }
	bad := s.Fault()
	why := pane.Either(bad, f.Say("ui.workshop.mend-first"), "")
	put := func(i int, id string, b ui.Button) bool {
		if f.ButtonSize(b).W > at(i).W { // its key stands in the tooltip
			b.Tip = kit.JoinDots(b.Tip, pane.Either(b.Tip == "", b.Label, ""), b.Key)
			b.Key, b.Capless = "", b.Key
		}
		return f.Button(id, at(i), b)
	}
	if put(0, "play", ui.Button{Label: f.Say("ui.workshop.play"), Icon: "play", Key: "F5", Kind: ui.Primary, Off: bad, Tip: why}) {
		s.play(f)
	}
	if put(1, "save", ui.Button{Label: f.Say("ui.workshop.save"), Icon: "save", Key: "Ctrl+S"}) {
		s.Save()
	}
	label := pane.Either(s.Draft.Measured().Games > 0, "ui.workshop.measure-again", "ui.workshop.measure")
	measure := ui.Button{Label: f.Say(label), Icon: "measure", Key: "M", Off: bad, Tip: why}
	if s.trial.running() {
		measure = ui.Button{Label: f.Say("ui.workshop.stop"), Icon: "close", Key: "M"}
	}
	if put(2, "measure", measure) {
		s.measure(f)
	}
	if put(3, "share", ui.Button{Label: f.Say("ui.workshop.share-it"), Icon: "export", Key: "Ctrl+E", Off: bad, Tip: why}) {
		s.share(f)
	}
}

// popup draws what lies over the workshop: a list that was opened, or a question.
func (s *Workshop) popup(f *ui.Frame) {
	switch s.open {
	case "":
		return
	case "leave":
		s.asks(f)
		return
	case "found":
		s.foundList(f)
		return
	}
	offers, chosen, take := s.offers()
	if offers == nil {
		s.open = ""
		return
	}
	row := f.Px(38)
	w := s.pull.W
	for _, o := range offers {
		w = max(w, f.Width(f.Name(o.Title), f.Type(ui.M))+f.Px(40))
	}
	h := min(float64(len(offers))*row+f.Px(12), f.Size.H*0.7)
	box := ui.Rect{X: min(s.pull.X, f.Size.W-w-8), Y: s.pull.Bottom() + 2, W: w, H: h}
	if box.Bottom() > f.Size.H-8 {
		box.Y = max(8, min(s.pull.Y-h-2, f.Size.H-8-h))
	}
	s.over(f, box)
	id := s.open
	pane.Scrolled(f, "popup/"+id, box.InsetXY(f.Px(6), f.Px(6)), func(page ui.Rect) float64 {
		for i, o := range offers {
			r := ui.Rect{X: page.X, Y: page.Y + float64(i)*row, W: page.W, H: row - 2}.Snap()
			if f.Button("offer/"+o.ID, r, ui.Button{Label: f.Name(o.Title), Kind: ui.Quiet, Left: true, On: i == chosen}) {
				s.open = ""
				take(o.ID)
			}
		}
		return float64(len(offers)) * row
	})
	s.dismiss(f, box)
}

// over draws the plate of a list, and lets nothing under it be clicked.
func (s *Workshop) over(f *ui.Frame, box ui.Rect) {
	f.Cover(box)
	f.List.Nine(box.Inset(-10).Snap(), f.Theme().Chrome("dialog"))
}

func (s *Workshop) dismiss(f *ui.Frame, box ui.Rect) {
	if f.In.Pressed&ui.LeftButton != 0 && !box.Has(f.In.At) && !s.pull.Has(f.In.At) {
		f.Invalidate()
		s.open = ""
	}
}

// offers are those of the list that is open.
func (s *Workshop) offers() (list []rules.Offer, chosen int, take func(id string)) {
	at := func(value string) int {
		return slices.IndexFunc(list, func(o rules.Offer) bool { return o.ID == value })
	}
	switch s.open {
	case "layers":
		return s.takeable(), -1, func(id string) {
			if id == wholeCell {
				s.clear(s.menu)
				return
			}
			s.Draft.Take(s.menu, id)
			s.Step()
		}
	case "brush-option":
		if p := s.pieceOf(s.brush.Piece); p != nil {
			list = p.Options
			return list, at(s.brush.Option), func(id string) { s.brush.Option = id }
		}
		return nil, 0, nil
	}
	secs := s.forms
	if s.chosen != "" {
		secs = append(s.Draft.Form(s.chosen), secs...)
	}
	for _, sec := range secs {
		for _, x := range sec.Fields {
			if "choose/"+x.ID == s.open {
				list = x.Offers
				return list, at(x.Value), func(id string) { s.set(x.ID, id) }
			}
		}
	}
	return nil, 0, nil
}

// wholeCell is the offer to take off all that lies on a cell.
const wholeCell = "*"

// takeable are the offers to take off what lies on the cell of the menu, one by one or all of it.
func (s *Workshop) takeable() (list []rules.Offer) {
	offer := func(id, key string, args ...rules.Arg) {
		list = append(list, rules.Offer{ID: id, Title: texts.Both(rules.Phrase{Key: key, Args: args})})
	}
	for _, l := range s.Draft.Holds(s.menu) {
		if !l.Fixed {
			offer(l.ID, "ui.workshop.take-layer", rules.Arg{Name: "What", Text: l.Name})
		}
	}
	if len(list) > 1 {
		offer(wholeCell, "ui.workshop.take-all")
	}
	return list
}

func (s *Workshop) foundList(f *ui.Frame) {
	w := min(f.Px(520), f.Size.W-40)
	h := min(f.Px(360), f.Size.H*0.6)
	box := ui.Rect{X: max(8, s.pull.X-f.Px(40)), Y: max(8, s.pull.Y-h-4), W: w, H: h}
	s.over(f, box)
	pane.Scrolled(f, "popup/found", box.InsetXY(f.Px(12), f.Px(8)), func(page ui.Rect) float64 {
		y := page.Y
		for i := range s.Found {
			x := &s.Found[i]
			t := pane.Either(x.Fault, f.Bold(ui.S).In(f.Theme().Harm), f.Type(ui.S))
			wide := page.W - f.Px(90)
			high := max(f.Px(34), f.Height(f.Word(x.Phrase), t, wide)+f.Px(8))
			f.Para(ui.Rect{X: page.X, Y: y + f.Px(4), W: wide}, f.Word(x.Phrase), t)
			if x.Cell != "" && f.Button("found/"+itoa(i), ui.Rect{X: page.Right() - f.Px(84), Y: y, W: f.Px(84), H: max(28, f.Px(32))}.Snap(), ui.Button{Label: f.Say("ui.workshop.show"), Kind: ui.Quiet, Leads: true}) {
				s.open = ""
				s.show(f, x.Cell)
			}
			y += high
			for k, c := range x.Cures {
				label := f.Word(c.Phrase)
				if f.Button("found/"+itoa(i)+"/"+itoa(k), ui.Rect{X: page.X + f.Px(10), Y: y, W: min(page.W-f.Px(10), f.Width(label, f.Bold(ui.M))+f.Px(36)), H: f.Px(34)}.Snap(), ui.Button{Label: label, Left: true}) {
					s.open = ""
					s.cure(f, c.ID)
					return y - page.Y
				}
				y += f.Px(38)
			}
		}
		return y - page.Y
	})
	s.dismiss(f, box)
}

// asks is the question before what is not saved is left.
func (s *Workshop) asks(f *ui.Frame) {
	f.Cover(f.Bounds())
	f.List.Fill(f.Bounds(), ui.Alpha(ui.Casing, 0.55))
	w, h := min(f.Px(560), f.Size.W-40), f.Px(170)
	box := ui.Around(f.Bounds().Center(), ui.Size{W: w, H: h}).Snap()
	s.over(f, box)
	in := box.InsetXY(f.Px(24), f.Px(20))
	f.Para(in, f.Say("ui.workshop.leave", ui.Num("N", s.changes())), f.Type(ui.M))
	foot := ui.Rect{X: in.X, Y: in.Bottom() - f.Px(44), W: in.W, H: f.Px(44)}
	at := func(i int) ui.Rect { return foot.Cell(i, 3, 1, f.Px(10)) }
	switch {
	case f.Button("stay", at(0), ui.Button{Label: f.Say("ui.workshop.leave-stay"), Key: f.Say("ui.key.escape")}):
		s.open = ""
	case f.Button("leave-anyway", at(1), ui.Button{Label: f.Say("ui.workshop.leave-anyway"), Harm: true}):
		s.gone(f)
	case f.Button("leave-save", at(2), ui.Button{Label: f.Say("ui.workshop.save"), Icon: "save", Kind: ui.Primary, Enter: true}):
		if s.Save() {
			s.gone(f)
		}
	default:
		return
	}
	f.Invalidate()
}
