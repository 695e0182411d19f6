package seats

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// middle is what stands between the standards: the map, what is asked, how even it is, and the folded lines.
func (s *Seats) middle(f *ui.Frame, box ui.Rect) {
	line := pane.Either(kit.Roomy(f), max(64, f.Px(42)), f.Px(42))
	folded := s.folded(f)
	facts := f.Px(34)
	bar := pane.Either(!s.Plan.Game.Solitaire() && s.Info.ID == "" && s.Plan.From == nil, max(22, f.Px(22))+12, 0.0)
	low := facts + bar + line*float64(len(folded)) + 16
	shape := s.Met.shape
	if shape.W <= 0 {
		shape = ui.Size{W: 1, H: 0.68}
	}
	if room := box.H - low; s.Met.draw != nil && room > 60 && box.W > 120 {
		h := min(room, box.W*shape.H/shape.W+2*rail)
		s.framed(f, box.TakeTop(h, 0), shape)
	}
	s.facts(f, box.TakeTop(facts, 0))
	if bar > 0 {
		at := box.TakeTop(bar, 0)
		s.even(f, ui.Rect{X: at.X, Y: at.Y + 2, W: at.W, H: at.H - 12})
	}
	if len(folded) == 0 {
		return
	}
	in := ui.Rect{X: box.X, Y: box.Y + 6, W: box.W, H: min(box.H-6, line*float64(len(folded)))}
	f.List.Nine(in.Inset(-6), f.Theme().Chrome("panel"))
	for i, l := range folded {
		row := ui.Rect{X: in.X, Y: in.Y + float64(i)*line, W: in.W, H: line}.Snap()
		if i > 0 {
			f.List.Fill(ui.Rect{X: row.X + 12, Y: row.Y, W: row.W - 24, H: 1}, f.Theme().Edge)
		}
		s.line(f, l, row)
	}
}

// rail is how wide the frame of the map is.
const rail = 10.0

// framed draws the map in its frame; a click on it reads the briefing.
func (s *Seats) framed(f *ui.Frame, box ui.Rect, shape ui.Size) {
	pic := box.Inset(rail).Fit(shape).Snap()
	frame := pic.Inset(-rail)
	f.List.Fill(frame.Move(4, 7), ui.Alpha(ui.Casing, 0.25))
	f.List.Fill(frame, ui.Casing)
	f.List.Fill(frame.Inset(2), kit.Wood)
	f.List.Fill(frame.Inset(rail-3), ui.Alpha(ui.Casing, 0.55))
	rim := pic.W * s.Met.rim / shape.W
	f.List.Clip(pic)
	if s.H.UI(s.Plan.Game).Survey != nil && f.Clicked(frame) {
		s.H.Push(f, s.Briefing())
	}
	kit.CachedMap(f, pic.Inset(-rim), "seats", kit.PictureVersion(s.Plan.Game.ID()+s.Sc.ID, pic)+uint64(s.Plan.Step), s.Met.draw)
	f.List.Unclip()
	f.List.Border(pic, 1.5, ui.Casing)
}

// facts says what it takes to win and how long that takes.
func (s *Seats) facts(f *ui.Frame, row ui.Rect) {
	x, t := row.X, pane.Either(kit.Roomy(f), f.Type(ui.M), f.Type(ui.S))
	right := row.Right()
	if s.H.UI(s.Plan.Game).Survey != nil && s.Plan.From == nil {
		right = s.link(f, row)
	}
	const sign, apart = 26, 22
	var left []string // what there is no room for
	say := func(icon, text, whole string) {
		w := f.Width(text, t)
		fits := text != "" && x+sign+w <= right
		if !fits || text != whole {
			left = append(left, whole)
		}
		if !fits {
			right = x // nothing after it either
			return
		}
		f.List.SpriteIn(ui.Rect{X: x, Y: row.Center().Y - 9, W: 18, H: 18}.Snap(), ui.Icon(icon), f.Theme().Text)
		f.Text(ui.Rect{X: x + sign, Y: row.Y, W: w + 2, H: row.H}, text, t)
		x += sign + w + apart
	}
	if s.Info.ID != "" || s.Plan.From != nil {
		return
	}
	long := ""
	if s.Met.Counted {
		long = f.Say("ui.seats.minutes", ui.Num("N", s.Met.battle.Minutes()))
	}
	if goals := s.goals(f); len(goals) > 0 {
		say("star", f.Best(right-x-2*sign-apart-f.Width(long, t), t, goals...), goals[0])
	}
	if long != "" {
		say("clock", long, long)
	}
	if len(left) > 0 {
		f.Tip("facts", row, strings.Join(left, " · "))
	}
}

func (s *Seats) goals(f *ui.Frame) []string {
	goal := kit.GoalText(f, s.Plan.Game, s.Sc)
	if goal == "" {
		return nil
	}
	if s.Plan.Game.Features().Measurer == nil && s.Sc.Goal[0] == s.Sc.Goal[1] { // a race for the same
		return []string{f.Say("ui.seats.first-to", ui.Verbatim("Goal", goal)), goal}
	}
	return []string{goal}
}

// link leads to the briefing; it gives where it begins.
func (s *Seats) link(f *ui.Frame, row ui.Rect) float64 {
	b := ui.Button{Label: f.Say("ui.seats.brief"), Icon: "book", Kind: ui.Quiet, Key: "B", Press: 'b', Leads: true}
	w := min(f.ButtonSize(b).W, row.W)
	aside := min(f.Px(14), row.W-w) // of a button's room about its words, so that these end where the map does
	at := ui.Rect{X: row.Right() - w + aside, Y: row.Center().Y - f.Px(17), W: w, H: f.Px(34)}.Snap()
	if f.Button("briefing", at, b) {
		s.H.Push(f, s.Briefing())
	}
	return at.X + aside - 8
}

// even is the bar of what bots of equal strength have won.
func (s *Seats) even(f *ui.Frame, box ui.Rect) {
	t := f.Soft(ui.S)
	if !s.Met.Counted {
		f.Text(box, f.Say("ui.seats.not-measured"), t)
		return
	}
	b := s.Met.battle
	says := f.Say("ui.seats.between", ui.Num("N", b.Games))
	bar, head := box, says+"\n"
	if w := f.Width(says, t) + 16; w < box.W*0.45 {
		f.Text(box, says, t)
		_, bar = box.CutLeft(w)
		head = ""
	}
	f.List.Round(bar.Inset(-2), 4, ui.Casing)
	draws := b.Games - b.Wins[0] - b.Wins[1]
	x := bar.X
	for i, n := range [...]int{b.Wins[0], draws, b.Wins[1]} {
		part := ui.Rect{X: x, Y: bar.Y, W: bar.W * float64(n) / float64(b.Games), H: bar.H}
		x += part.W
		ink, on, label := f.Theme().Sunk, f.Theme().Text, ""
		if i != 1 {
			side := rules.Side(i / 2)
			coat := f.Look.Side(ui.Wears(s.Plan.Game, side))
			ink, on = coat.Core, coat.On
			label = kit.SideName(f, s.Plan.Game, side) + " " + strconv.Itoa(n)
			if f.Width(label, f.Bold(ui.S)) > part.W-4 {
				label = strconv.Itoa(n)
			}
		}
		f.List.Fill(part, ink)
		if label != "" && f.Width(label, f.Bold(ui.S)) <= part.W {
			f.List.Text(part, label, f.Bold(ui.S).In(on).To(ui.Middle))
		}
		if i > 0 && n > 0 {
			f.List.Fill(ui.Rect{X: part.X - 1, Y: part.Y, W: 2, H: part.H}, ui.Casing)
		}
	}
	f.Tip("even", bar, head+kit.BalanceText(f, s.Plan.Game, b))
}

// folding is a folded line: what it is about, and what is chosen, also in fewer words.
type folding struct {
	id, icon, label, value, more string
	brief, chevron               string
}

// folded are the lines that this battle has.
func (s *Seats) folded(f *ui.Frame) (out []folding) {
	g := s.Plan.Game
	if s.Sc.First >= rules.First && !g.Solitaire() && s.Plan.From == nil && s.Info.ID == "" {
		out = append(out, folding{id: "first", icon: "flag", label: f.Say(kit.TextKey(g, "ui.seats.first")), value: kit.SideName(f, g, s.Sc.First)})
	}
	dice := pane.Either(s.Plan.Typed, "ui.seats.dice-typed", "ui.seats.dice-app")
	out = append(out, folding{id: "dice", icon: "dice", label: f.Say("ui.seats.dice"), value: f.Say(dice), chevron: "down"})
	if list := s.variants(); len(list) > 0 {
		v := folding{id: "variants", icon: "rules", label: f.Say(kit.TextKey(g, "ui.seats.variants")), value: f.Say("ui.seats.none-chosen"), chevron: "forward", more: f.Say("ui.seats.choose-from", ui.Num("N", len(list)))}
		if on := kit.OptionsOn(f, list, s.Plan.Options); len(on) > 0 {
			v.value, v.brief = strings.Join(on, " · "), f.Say("ui.seats.chosen", ui.Num("N", len(on)))
		}
		out = append(out, v)
	}
	return out
}

// line draws a folded line. That of the dice opens in its own place, that of the variants into a sheet.
func (s *Seats) line(f *ui.Frame, l folding, row ui.Rect) {
	t := pane.Either(kit.Roomy(f), f.Type(ui.M), f.Type(ui.S))
	if l.id == "dice" && s.open == "dice" {
		s.dice(f, row)
		return
	}
	if l.chevron != "" {
		focus := f.Focusable(l.id, row, false)
		hit := f.Clicked(row) || focus && f.In.Take(ui.KeySpace)
		if hit || l.id == "variants" && f.In.Take('v') {
			s.open = pane.Either(s.open == l.id, "", l.id)
			f.Invalidate()
		}
		if f.Over(row) {
			f.List.Round(row.InsetXY(4, 3), 5, ui.Alpha(f.Theme().Edge, 0.3))
		}
		f.List.SpriteIn(ui.Rect{X: row.Right() - 32, Y: row.Center().Y - 8, W: 16, H: 16}.Snap(), ui.Icon(l.chevron), f.Theme().Soft)
	}
	f.List.SpriteIn(ui.Rect{X: row.X + 14, Y: row.Center().Y - 9, W: 18, H: 18}.Snap(), ui.Icon(l.icon), f.Theme().Text)
	label := ui.Rect{X: row.X + 44, Y: row.Y, W: f.Width(l.label, t) + 2, H: row.H}
	room := row.Right() - 44 - label.Right() - 12
	bold := t.As(ui.Bold)
	if w := f.Width(l.value, bold); w > room { // one above the other
		small := f.Bold(ui.XS)
		y := row.Center().Y - (small.Line+f.Soft(ui.XS).Line)/2
		f.Text(ui.Rect{X: row.X + 44, Y: y, W: row.W - 84, H: small.Line}, l.label, f.Soft(ui.XS))
		if l.brief != "" && f.Width(l.value, small) > row.W-84 {
			l.value, l.more = l.brief, l.value
		}
		f.Text(ui.Rect{X: row.X + 44, Y: y + small.Line, W: row.W - 84, H: small.Line}, l.value, small)
	} else {
		f.Text(label, l.label, t)
		at := ui.Rect{X: row.Right() - 42 - w, Y: row.Y, W: w + 2, H: row.H}
		f.Text(at, l.value, bold)
		if m := f.Width(l.more, f.Soft(ui.S)); l.more != "" && m+16 < room-w {
			f.Text(ui.Rect{X: at.X - m - 16, Y: row.Y, W: m + 2, H: row.H}, l.more, f.Soft(ui.S))
			l.more = ""
		}
	}
	f.Tip("line/"+l.id, row, l.more) // what there was no room for
	f.Ring(l.id, row.Inset(4))
}

// dice are the two ways to come by dice, in the place of their line.
func (s *Seats) dice(f *ui.Frame, row ui.Rect) {
	labels := []string{f.Say("ui.seats.dice-app"), f.Say("ui.seats.dice-typed")}
	w := (row.W - 20) / 2
	for i, l := range labels {
		at := ui.Rect{X: row.X + 8 + float64(i)*(w+4), Y: row.Y + 3, W: w, H: row.H - 6}.Snap()
		if f.Button("dice/"+strconv.Itoa(i), at, ui.Button{Label: l, On: s.Plan.Typed == (i == 1)}) {
			s.Plan.Typed, s.open = i == 1, ""
			f.Focus("dice")
		}
	}
}

// sheet holds the variants, beside the lines and not under them.
func (s *Seats) sheet(f *ui.Frame, room ui.Rect) {
	w := min(room.W-48, max(480, f.Px(420)))
	list := s.variants()
	title := f.Px(44)
	sum := 0.0
	row := func(o rules.Option) float64 {
		return max(f.Px(44), f.Height(texts.In(f.Look.Lang, o.Title), f.Bold(ui.M), w-150)+f.Height(texts.In(f.Look.Lang, o.Note), f.Soft(ui.S), w-150)+16)
	}
	for _, o := range list {
		sum += row(o)
	}
	h := min(room.H-28, title+sum+34)
	box := ui.Rect{X: room.Right() - 24 - w, Y: room.Y + 16, W: w, H: h}.Snap()
	f.Cover(box)
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	in := box.InsetXY(20, 12)
	head, in := in.CutTop(title)
	f.Text(head, f.Say(kit.TextKey(s.Plan.Game, "ui.seats.variants")), f.Bold(ui.L))
	x := ui.Rect{X: head.Right() - f.Px(36), Y: head.Y + 2, W: f.Px(36), H: f.Px(34)}.Snap()
	if f.Button("sheet-close", x, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.close")}) {
		s.open = ""
	}
	view, at := f.Scroller("variants", in, sum)
	f.Clip(view)
	y := view.Y - at.At
	for _, o := range list {
		h := row(o)
		words := ui.Rect{X: view.X + 68, Y: y + 6, W: w - 150}
		s.Plan.Options[o.ID] = f.Toggle("option/"+o.ID, ui.Point{X: view.X + 2, Y: y + 8}, s.Plan.Options[o.ID])
		used := f.Para(words, texts.In(f.Look.Lang, o.Title), f.Bold(ui.M))
		f.Para(ui.Rect{X: words.X, Y: words.Y + used, W: words.W}, texts.In(f.Look.Lang, o.Note), f.Soft(ui.S))
		y += h
	}
	f.Unclip()
	f.Follow(view, at)
}

// foot is what can be done here, and what will start, in one sentence.
func (s *Seats) foot(f *ui.Frame, box ui.Rect) {
	at := kit.NewFootBar(f, box)
	if !s.Plan.Game.Solitaire() && at.Button("swap", ui.Button{Label: f.Say("ui.seats.swap"), Icon: "swap", Key: "S", Press: 's'}) {
		s.Plan.Seats[0], s.Plan.Seats[1] = s.Plan.Seats[1], s.Plan.Seats[0]
		s.me = s.me.Other()
	}
	s.H.OfferLesson(f, at, &s.Met.Upcoming, s.Plan)
	label := pane.Either(s.Plan.From != nil, "ui.seats.go-on", "ui.seats.start")
	if !slices.Contains(s.Plan.Seats[:], saves.Person) {
		label = "ui.seats.watch"
	}
	if at.Start(f.Say(label), s.Met.Says(f, s.Plan)) {
		s.start(f)
	}
}
