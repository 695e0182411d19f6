package hall

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Teller is a game that can say more of a scenario: what stands on the map for
// each side, and its special rules, worded as phrases.
type Teller interface {
	Special(scenario string) []rules.Reason
}

// preview sets a scenario up and prepares its map.
func (h *House) preview(g rules.Game, id string) card {
	key := g.ID() + "/" + id
	c, ok := h.scenario[key]
	if ok {
		return c
	}
	s, err := g.New(rules.Setup{Scenario: id, Options: defaults(g)})
	if err != nil {
		c.err = err
	} else if h.Map != nil {
		s.Hide(rules.Chance)
		c.draw = h.Map(g, s)
	}
	h.scenario[key] = c
	return c
}

// preview draws the chosen scenario: its map, its story, what it asks, and the
// ways to play it.
func (b *Browser) preview(f *ui.Frame, box ui.Rect) {
	in := panel(f, box)
	i := b.at()
	if i < 0 {
		return
	}
	s := b.list[i]
	if s.Err != nil {
		b.broken(f, s, in)
		return
	}
	c := b.h.preview(b.game, s.ID)
	title, in := in.CutTop(f.Px(36))
	f.Text(title, texts.In(f.Look.Lang, s.Title), f.Bold(ui.XL))
	under, in := in.CutTop(f.Px(24))
	f.Text(under, b.under(f, s), f.Soft(ui.S))
	foot, in := in.CutBottom(f.Px(54))
	b.ways(f, s, foot)
	if c.err != nil {
		f.Para(in, c.err.Error(), f.Type(ui.S).In(f.Theme().Harm))
		return
	}
	if c.draw != nil {
		var pic ui.Rect
		h := min(in.W*0.68, in.H*0.6)
		pic, in = in.CutTop(h)
		pic = ui.Around(pic.Center(), ui.Size{W: h / 0.68, H: h}).Snap()
		kept(f, pic, "map", version(s.ID, pic), c.draw)
		f.List.Border(pic, 2, ui.Casing)
		_, in = in.CutTop(12)
	}
	b.story(f, s, in)
}

// version tells the map of one scenario and size from another.
func version(id string, box ui.Rect) uint64 {
	v := uint64(14695981039346656037)
	for _, c := range []byte(id) {
		v = (v ^ uint64(c)) * 1099511628211
	}
	return v ^ uint64(box.W)<<20 ^ uint64(box.H)
}

func (b *Browser) under(f *ui.Frame, s rules.ScenarioInfo) string {
	t := when(f, s) + " · " + b.goal(f, s)
	if s.First >= rules.First {
		t += " · " + f.Say("ui.scenarios.first", word("Side", sideName(f, b.game, s.First)))
	}
	return t
}

// story is the note and the special rules, scrolling when they are long.
func (b *Browser) story(f *ui.Frame, s rules.ScenarioInfo, box ui.Rect) {
	t, small := f.Type(ui.M), f.Type(ui.S).In(f.Theme().Soft)
	note := texts.In(f.Look.Lang, s.Note)
	var special []rules.Reason
	if g, ok := b.game.(Teller); ok {
		special = g.Special(s.ID)
	}
	width := box.W - 18
	h := f.Height(note, t, width) + 10
	for _, r := range special {
		h += f.Height(f.Word(r.Phrase), small, width-f.Px(80)) + 6
	}
	view, at := f.Scroller("story/"+s.ID, box, h)
	f.Clip(view)
	y := view.Y - at.At
	y += f.Para(ui.Rect{X: view.X, Y: y, W: width}, note, t) + 10
	for _, r := range special {
		line := ui.Rect{X: view.X, Y: y, W: width - f.Px(80)}
		used := f.Para(line, f.Word(r.Phrase), small)
		cl := f.Type(ui.XS).In(f.Theme().Link).To(ui.Right)
		f.List.Text(ui.Rect{X: view.X, Y: y, W: width, H: small.Line}, r.Clause, cl)
		y += used + 6
	}
	f.Unclip()
}

// broken explains a scenario of the player's own that could not be read.
func (b *Browser) broken(f *ui.Frame, s rules.ScenarioInfo, in ui.Rect) {
	title, in := in.CutTop(f.Px(36))
	f.Text(title, s.ID, f.Bold(ui.XL))
	used := f.Para(in, f.Say("ui.scenarios.faulty"), f.Type(ui.M))
	_, in = in.CutTop(used + 10)
	f.Para(in, s.Err.Error(), f.Type(ui.S).As(ui.Mono).In(f.Theme().Harm))
}

// ways are the buttons: go on with the game under way, or play either side.
func (b *Browser) ways(f *ui.Frame, s rules.ScenarioInfo, box ui.Rect) {
	me := b.usual(s)
	labels := [2]ui.Button{}
	for i, side := range [2]rules.Side{me, me.Other()} {
		labels[i] = ui.Button{Label: f.Say("ui.scenarios.play-as", word("Side", sideName(f, b.game, side)))}
	}
	labels[0].Kind = ui.Primary
	w := (box.W - 16) / 2
	for i, l := range labels {
		at := ui.Rect{X: box.X + float64(i)*(w+16), Y: box.Y + f.Px(8), W: w, H: f.Px(42)}.Snap()
		if f.Button(l.Label, at, l) {
			side := me
			if i == 1 {
				side = me.Other()
			}
			b.seats(f, s, side)
		}
	}
}
