package workshop

import (
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// properties are the form of the battle, and of what lies on the cell that is chosen.
func (s *Workshop) properties(f *ui.Frame, box ui.Rect) {
	in := box.InsetXY(f.Px(12), f.Px(8))
	secs := s.forms
	if s.chosen != "" {
		secs = slices.Concat(s.Draft.Form(s.chosen), secs)
	}
	pane.Scrolled(f, "form", in, func(page ui.Rect) float64 {
		y := page.Y
		if s.chosen != "" {
			y += s.layers(f, ui.Rect{X: page.X, Y: y, W: page.W})
		}
		for _, sec := range secs {
			y += s.section(f, sec, ui.Rect{X: page.X, Y: y, W: page.W}) + f.Px(8)
		}
		return y - page.Y
	})
	if s.focus != "" {
		f.Focus(s.focus)
		f.SelectAll(s.focus)
		s.focus = ""
	}
}

// layers lists what lies on the chosen cell; each can be taken off.
func (s *Workshop) layers(f *ui.Frame, box ui.Rect) float64 {
	y := box.Y
	head := ui.Rect{X: box.X, Y: y, W: box.W, H: f.Px(30)}
	f.Text(head, f.Say("ui.workshop.chosen", ui.Verbatim("Place", s.cellName(f, s.chosen))), f.Bold(ui.M))
	if f.Button("unchoose", ui.Rect{X: head.Right() - f.Px(34), Y: head.Y, W: f.Px(34), H: max(28, f.Px(30))}.Snap(), ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.workshop.unchoose")}) {
		s.chosen = ""
		return 0
	}
	y = head.Bottom()
	for _, l := range s.Draft.Holds(s.chosen) {
		row := ui.Rect{X: box.X, Y: y, W: box.W, H: f.Px(34)}
		pic := ui.Rect{X: row.X, Y: row.Y + 2, W: row.H - 4, H: row.H - 4}.Snap()
		s.board.Swatch(f.List, pic, l.Brush, 0, s.plain(f))
		f.Text(ui.Rect{X: pic.Right() + 8, Y: row.Y, W: row.W - pic.W - f.Px(46), H: row.H}, f.Name(l.Name), f.Type(ui.S))
		if !l.Fixed && f.Button("off/"+l.ID, ui.Rect{X: row.Right() - f.Px(34), Y: row.Y + 1, W: f.Px(34), H: row.H - 2}.Snap(), ui.Button{Icon: "trash", Kind: ui.Quiet, Tip: f.Say("ui.workshop.take-off")}) {
			s.Draft.Take(s.chosen, l.ID)
			s.Step()
		}
		y = row.Bottom()
	}
	return y - box.Y + f.Px(8)
}

func (s *Workshop) section(f *ui.Frame, sec rules.Section, box ui.Rect) float64 {
	y := box.Y
	if title := f.Word(sec.Title); sec.Title.Key != "" {
		head := ui.Rect{X: box.X, Y: y, W: box.W, H: f.Bold(ui.S).Line + f.Px(6)}
		f.Text(head, title, f.Bold(ui.S).In(f.Theme().Soft))
		f.List.Fill(ui.Rect{X: head.X, Y: head.Bottom() - 3, W: head.W, H: 1}, f.Theme().Edge)
		y = head.Bottom() + f.Px(4)
	}
	for i := 0; i < len(sec.Fields); {
		n := 1
		for row := sec.Fields[i].Row; row != "" && i+n < len(sec.Fields) && sec.Fields[i+n].Row == row; n++ {
		}
		y += s.row(f, sec.Fields[i:i+n], ui.Rect{X: box.X, Y: y, W: box.W}) + f.Px(6)
		i += n
	}
	return y - box.Y
}

// row draws fields side by side. Those of both sides stand behind their one name.
func (s *Workshop) row(f *ui.Frame, list []rules.Field, box ui.Rect) float64 {
	if len(list) == 1 {
		return s.field(f, &list[0], box, true)
	}
	same := list[0].Title.Key == list[1].Title.Key
	x, w := box.X, box.W
	if k := list[0].Kind; k == rules.Lines || k == rules.Line && w < f.Px(320) { // words need room
		y := box.Y
		for i := range list {
			y += s.field(f, &list[i], ui.Rect{X: x, Y: y, W: w}, true) + f.Px(4)
		}
		return y - box.Y
	}
	high := 0.0
	if same {
		label := w * 0.34
		if box.W < f.Px(280) || list[0].Kind == rules.Choose && len(list[0].Offers) > 3 || !pane.Whole(f, f.Word(list[0].Title), f.Type(ui.S), label-8) { // over it
			t := f.Type(ui.S)
			y := box.Y + f.Para(ui.Rect{X: x, Y: box.Y, W: w}, f.Word(list[0].Title), t)
			high, box.Y = y-box.Y, y
		} else {
			s.label(f, &list[0], ui.Rect{X: x, Y: box.Y, W: label - 8, H: f.Px(38)})
			x, w = x+label, w-label
		}
	}
	if list[0].Side == list[1].Side { // whose they are stands over them
		for i := range list {
			list[i].Side = rules.Chance
		}
	}
	parts := 0.0
	for i := range list {
		parts += partOf(&list[i])
	}
	each := (w - f.Px(6)*float64(len(list)-1)) / parts
	if s.crowded(f, list, each, !same) { // one below the other
		y := box.Y
		for i := range list {
			y += s.field(f, &list[i], ui.Rect{X: x, Y: y, W: w}, !same) + f.Px(4)
		}
		return high + y - box.Y
	}
	most := 0.0
	for i := range list {
		at := ui.Rect{X: x, Y: box.Y, W: each * partOf(&list[i])}
		most = max(most, s.field(f, &list[i], at, !same))
		x = at.Right() + f.Px(6)
	}
	return high + most
}

// crowded says whether fields have no room side by side.
func (s *Workshop) crowded(f *ui.Frame, list []rules.Field, each float64, named bool) bool {
	for i := range list {
		x := &list[i]
		room := each * partOf(x)
		switch x.Kind {
		case rules.Choose:
			if s.widest(f, x) > room {
				return true
			}
		case rules.Line:
			if f.Width(x.Value, f.Type(ui.S)) > room-f.Px(74) {
				return true
			}
		case rules.Switch, rules.Do:
			if !pane.Whole(f, f.Word(x.Title), f.Type(ui.S), room-f.Px(36)-f.Width(x.Clause, f.Type(ui.XS))) || x.Kind == rules.Do && f.Width(f.Word(x.Title), f.Bold(ui.S)) > room-f.Px(30) {
				return true
			}
		}
		if named && !pane.Whole(f, f.Word(x.Title), f.Type(ui.S), room-f.Px(26)) {
			return true
		}
	}
	return false
}

// widest is how wide a choice is with the longest of its names.
func (s *Workshop) widest(f *ui.Frame, x *rules.Field) (w float64) {
	for _, o := range x.Offers {
		w = max(w, f.Width(f.Name(o.Title), f.Type(ui.S)))
	}
	return w + f.Px(14+20+26)
}

// partOf is how much of a row a field wants: a list of words more than a number.
func partOf(x *rules.Field) float64 {
	return pane.Either(x.Kind == rules.Choose && len(x.Offers) > 3, 1.8, 1)
}

func (s *Workshop) label(f *ui.Frame, x *rules.Field, box ui.Rect) {
	t := pane.Either(x.Bad, f.Bold(ui.S).In(f.Theme().Harm), f.Type(ui.S))
	f.Text(box, f.Word(x.Title), t)
}

// field draws a field with its name, and gives its height.
func (s *Workshop) field(f *ui.Frame, x *rules.Field, box ui.Rect, named bool) float64 {
	h := f.Px(38)
	if x.Side == rules.First || x.Side == rules.Second {
		pic := f.Px(20)
		kit.SideMark(f, ui.Rect{X: box.X, Y: box.Y + h/2 - pic/2, W: pic, H: pic}.Snap(), s.Game, x.Side)
		box.X, box.W = box.X+pic+4, box.W-pic-4
	}
	switch x.Kind {
	case rules.Line, rules.Lines:
		return s.words(f, x, box)
	case rules.Switch:
		return s.toggle(f, x, box)
	case rules.Do:
		if f.Width(f.Word(x.Title), f.Bold(ui.M)) > box.W-f.Px(36) { // in two lines
			h = f.Px(54)
		}
		if f.Button("do/"+x.ID, ui.Rect{X: box.X, Y: box.Y, W: box.W, H: h}.Snap(), ui.Button{Label: f.Word(x.Title), Off: x.Locked.Key != "", Tip: f.Word(x.Locked)}) {
			s.set(x.ID, "")
		}
		return h
	}
	at := ui.Rect{X: box.X, Y: box.Y, W: box.W, H: h}
	if named {
		label := ui.Rect{X: box.X, Y: box.Y, W: box.W*0.42 - 6, H: h}
		if box.W < f.Px(170) || f.Width(f.Word(x.Title), f.Type(ui.S)) > label.W*1.5 || !pane.Whole(f, f.Word(x.Title), f.Type(ui.S), label.W-4) || x.Kind == rules.Choose && s.widest(f, x) > box.W*0.58 { // over it
			at.Y += f.Para(ui.Rect{X: box.X, Y: box.Y, W: box.W}, f.Word(x.Title), f.Type(ui.S))
		} else {
			s.label(f, x, label)
			at.X, at.W = at.X+box.W*0.42, box.W*0.58
		}
	}
	if x.Kind == rules.Number {
		s.number(f, x, at)
	} else {
		s.chooses(f, x, at)
	}
	return at.Bottom() - box.Y
}

// words is a field of words: its language before it, its name as its hint.
func (s *Workshop) words(f *ui.Frame, x *rules.Field, box ui.Rect) float64 {
	h := f.Px(38)
	id := "text/" + x.ID
	hint := f.Word(x.Title)
	if x.Lang != "" {
		tag := pane.Either(x.Lang == "fr", "FR", "EN")
		w := f.Width(tag, f.Bold(ui.XS)) + f.Px(10)
		at := ui.Rect{X: box.X, Y: box.Y + f.Px(9), W: w, H: f.Px(20)}.Snap()
		f.List.Round(at, 4, f.Theme().Sunk)
		f.List.Text(at, tag, f.Bold(ui.XS).To(ui.Middle))
		box.X, box.W = box.X+w+4, box.W-w-4
	}
	value := x.Value
	var next string
	if long := x.Kind == rules.Line && f.Width(value, f.Type(ui.M)) > box.W-24; long || x.Kind == rules.Lines {
		h = pane.Either(long, f.Px(18)+3*f.Type(ui.S).Line, f.Px(120))
		next = f.Area(id, ui.Rect{X: box.X, Y: box.Y, W: box.W, H: h}.Snap(), value, hint, max(1, x.Most))
		n := itoa(len([]rune(next))) + " / " + itoa(x.Most)
		f.List.Text(ui.Rect{X: box.X, Y: box.Y + h, W: box.W, H: f.Type(ui.XS).Line}, n, f.Soft(ui.XS).To(ui.Right))
		h += f.Type(ui.XS).Line
	} else {
		next = f.Field(id, ui.Rect{X: box.X, Y: box.Y, W: box.W, H: h}.Snap(), value, "", hint)
		f.Tip(id, ui.Rect{X: box.X, Y: box.Y, W: box.W, H: h}, hint)
	}
	if next != value && x.Locked.Key == "" {
		s.typed(x.ID, next)
	}
	return h
}

// typed changes a field of words; typing in one goes on as one step.
func (s *Workshop) typed(field, value string) {
	again := s.lastTyped == field && s.at > 0 && s.at == len(s.Past)-1 && s.at == s.typedAt
	if r := s.Draft.Set(field, value); r.Key != "" {
		s.refuse(r)
		return
	}
	if again && s.Past[s.at] != s.kept {
		s.Past = s.Past[:s.at]
		s.at--
	}
	if s.Step() {
		s.lastTyped, s.typedAt = field, s.at
	}
}

// toggle is a switch behind its name, with its clause.
func (s *Workshop) toggle(f *ui.Frame, x *rules.Field, box ui.Rect) float64 {
	on := x.Value == "true"
	t := f.Type(ui.S)
	side := f.Px(22)
	clause := pane.Either(x.Clause != "", f.Width(x.Clause, f.Type(ui.XS))+f.Px(10), 0)
	tells := pane.Whole(f, f.Word(x.Title), t, box.W-side-8-clause)
	if !tells { // the words first
		clause = 0
		if !pane.Whole(f, f.Word(x.Title), t, box.W-side-8) {
			t = f.Type(ui.XS)
		}
	}
	words := ui.Rect{X: box.X + side + 8, Y: box.Y + f.Px(5), W: box.W - side - 8 - clause}
	title := f.Word(x.Title)
	h := max(f.Px(32), f.Height(title, t, words.W)+f.Px(10))
	at := ui.Rect{X: box.X, Y: box.Y, W: box.W - clause, H: h}
	id := "switch/" + x.ID
	focus := f.Focusable(id, at, false)
	pic := f.Theme().Chrome(pane.Either(on, "check-on", "check-off"))
	f.List.Sprite(ui.Rect{X: box.X, Y: box.Y + h/2 - side/2, W: side, H: side}.Snap(), pic)
	if x.Locked.Key != "" {
		t = t.In(f.Theme().Soft)
		f.Tip(id, at, f.Word(x.Locked))
	}
	words.Y = box.Y + (h-f.Height(title, t, words.W))/2
	f.Para(words, title, t)
	f.NameFocus(id, title)
	f.Ring(id, at)
	if tells {
		s.H.Clause(f, ui.Rect{X: box.X, Y: box.Y, W: box.W, H: h}, s.Game, x.Clause)
	}
	if f.Clicked(at) || focus && f.In.Presses() {
		f.Invalidate()
		if x.Locked.Key != "" {
			f.Refuse()
		} else {
			s.set(x.ID, strconv.FormatBool(!on))
		}
	}
	return h
}

// number is a number between two buttons, where there is room for those, or typed in.
func (s *Workshop) number(f *ui.Frame, x *rules.Field, box ui.Rect) {
	n, _ := strconv.Atoi(x.Value)
	off := x.Locked.Key != ""
	if box.W >= f.Px(104) {
		s.stepper(f, "number/"+x.ID, box, "", "", "", off || n <= x.Least, off || n >= x.Most, func(by int) {
			if f.In.Shift {
				by *= 5
			}
			s.set(x.ID, itoa(min(x.Most, max(x.Least, n+by))))
		})
		box = box.InsetXY(f.Px(37), 0)
	}
	id := "text/" + x.ID
	text := pane.Either(s.numeral.field == x.ID && f.Focused() == id, s.numeral.text, itoa(n))
	next := f.Figure(id, box.Snap(), text)
	if next == text || off {
		return
	}
	s.numeral.field, s.numeral.text = x.ID, next
	if m, err := strconv.Atoi(next); err == nil && m >= x.Least && m <= x.Most {
		s.typed(x.ID, itoa(m))
	}
}

// chooses is a choice: side by side where that has room, else a list that opens.
func (s *Workshop) chooses(f *ui.Frame, x *rules.Field, box ui.Rect) {
	at := slices.IndexFunc(x.Offers, func(o rules.Offer) bool { return o.ID == x.Value })
	off := x.Locked.Key != ""
	w := 0.0
	for _, o := range x.Offers {
		w += f.Width(f.Name(o.Title), f.Bold(ui.S)) + f.Px(20)
	}
	if len(x.Offers) <= 3 && w <= box.W && !off {
		each := box.W / float64(len(x.Offers))
		for i, o := range x.Offers {
			r := ui.Rect{X: box.X + float64(i)*each, Y: box.Y, W: each - 3, H: box.H}.Snap()
			if f.Button("choose/"+x.ID+"/"+o.ID, r, ui.Button{Label: f.Name(o.Title), On: i == at}) && i != at {
				s.set(x.ID, o.ID)
			}
		}
		return
	}
	says := ""
	if at >= 0 {
		says = f.Name(x.Offers[at].Title)
	}
	if s.pulldown(f, "choose/"+x.ID, box, says) && !off {
		s.open = "choose/" + x.ID
	}
}

func (s *Workshop) pulldown(f *ui.Frame, id string, box ui.Rect, says string) bool {
	hit := f.Button(id, box.Snap(), ui.Button{Beside: says, Tip: says})
	side := f.Px(14)
	f.Text(ui.Rect{X: box.X + f.Px(8), Y: box.Y, W: box.W - side - f.Px(20), H: box.H - 3}, says, f.Type(ui.S))
	f.List.SpriteIn(ui.Rect{X: box.Right() - side - 10, Y: box.Center().Y - side/2, W: side, H: side}.Snap(), ui.Icon("down"), f.Theme().Soft)
	if hit {
		s.pull = box
	}
	return hit
}
