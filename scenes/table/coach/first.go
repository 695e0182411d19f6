package coach

import (
	"math"
	"slices"

	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// First tells of what is met for the first time: one card a decision, each once.
type First struct {
	List []lessons.Sight // of the game
	at   due             // the decision that was looked at last
	Card *lessons.Sight  // told of at it; nil for none
	kept bool            // that it was seen
	Box  ui.Rect         // where it lies; empty while it does not
	lay  ui.Rect         // where it lay last
}

// due tells one decision from another.
type due struct {
	eyes         rules.Side
	steps, taken int
}

// FirstKey is how the settings remember what was seen for the first time.
func FirstKey(g rules.Game, id string) string { return g.ID() + " " + id }

// Seek looks, once a decision, for what is met for the first time; since is what has happened, seen what was told.
func (c *First) Seek(m *model.Moment, taken int, since func(me rules.Side) []rules.Event, seen []string) {
	now := due{m.Eyes, len(m.Match.Steps()), taken}
	if c.at == now || c.goesOn(m, now) {
		c.at = now
		return
	}
	c.at, c.Card, c.kept = now, nil, false
	me := m.Match.Now().Turn()
	news := since(me)
	for i := range c.List {
		s := &c.List[i]
		if !slices.Contains(seen, FirstKey(m.Game, s.ID)) && s.Known(m.Game, me, m.State, news) {
			c.Card, c.lay = s, ui.Rect{}
			return
		}
	}
}

// waste is what is told where something is about to be wasted, once for each sort of it.
func (c *First) waste(g rules.Game, w *board.Warning, seen []string) {
	if id := "wasted-" + w.Kind.String(); c.Card == nil && !slices.Contains(seen, FirstKey(g, id)) {
		c.Card, c.kept, c.lay = &lessons.Sight{ID: id, Text: rules.Text{En: texts.Get("en", "ui.first.waste"), Fr: texts.Get("fr", "ui.first.waste")}, Clause: w.Clause}, false, ui.Rect{}
	}
}

// goesOn says whether nothing was decided since the last look, but pieces taken up or put down.
func (c *First) goesOn(m *model.Moment, now due) bool {
	if c.Card == nil || c.at.eyes != now.eyes || c.at.taken != now.taken || c.at.steps > now.steps {
		return false
	}
	steps := m.Match.Steps()
	for n := c.at.steps; n < now.steps; n++ {
		if !m.Board.Light(steps[:n+1]) && !m.Board.Took(steps[n]) {
			return false
		}
	}
	return true
}

// Room is where such a card may lie.
type Room struct {
	Board, Prompt ui.Rect
	Wide          float64
	Taken         []ui.Rect // what it must not cover: what can be clicked or is asked
	Written       []ui.Rect // what it would best not cover
}

// Draw shows the card once there is room; sees says that it counts as seen from now. key puts it away.
func (c *First) Draw(f *ui.Frame, r *Room, key string) (done Deed, sees bool) {
	card := Card{ID: "first", Head: f.Say("ui.first.head"), Off: f.Say("ui.first.off"), Words: f.Name(c.Card.Text), Clause: c.Card.Clause, Shut: f.Say("ui.first.shut"), Read: f.Say("ui.lesson.read"), Key: key, Said: true}
	box, ok := c.place(f, r, &card)
	if !ok {
		return Stands, false
	}
	c.Box, c.lay = box, box
	says := card.Head + ": " + card.Words
	if sees = !c.kept; sees {
		c.kept = true
		f.Happened(says)
	}
	f.Aloud(ui.OnDemand, 0, says)
	return card.Draw(f, box), sees
}

// Close puts the card away; false where none stands.
func (c *First) Close() bool {
	stood := c.Box.W > 0
	c.Card, c.Box = nil, ui.Rect{}
	return stood
}

// place finds room for such a card where it covers nothing that can be clicked or is
// asked: where it lies as long as that is so, else near an edge. It is false where there
// is none.
func (c *First) place(f *ui.Frame, r *Room, card *Card) (ui.Rect, bool) {
	const columns, rows = 12, 10
	free := func(box ui.Rect) bool { return !pane.Overlaps(r.Taken, box) }
	if lay := c.lay; lay.W > 0 && lay.H == card.Size(f, lay.W).H && r.Board.Has(lay.Min()) && free(lay) {
		return lay, true
	}
	for _, w := range [...]float64{r.Wide, f.Px(370), f.Px(460), f.Px(220)} {
		w = max(w, card.narrowest(f))
		best, least := ui.Rect{}, math.Inf(1)
		for _, box := range Boxes(f, r.Board, r.Prompt, card.Size(f, w), columns, rows) {
			if box.Y < r.Board.Y || box.X < r.Board.X || !free(box) {
				continue
			}
			if cost := r.cost(box); cost < least {
				best, least = box, cost
			}
		}
		if best.W > 0 {
			return best, true
		}
	}
	return ui.Rect{}, false
}

// cost is how far a free box reaches over the board, and what words it hides.
func (r *Room) cost(box ui.Rect) float64 {
	cost := min(box.Right()-r.Board.X, r.Board.Right()-box.X) + 0.1*box.Y
	for _, b := range r.Written {
		if !box.Intersect(b).Empty() {
			cost += 50
		}
	}
	return cost
}

// meets says whether the person before the screen may be told of something now: he decides in
// a battle or is asked about what he would waste, nothing moves, and what the other side did has been read.
func (t *Lesson) meets(f *ui.Frame) bool {
	phase := t.Phase(f)
	free := t.Course == nil && (phase == model.Deciding || phase == model.Warning) && !t.Pointer.Busy(f.Now)
	return free && t.Settings().First
}

// DrawFirst shows the card about what is met for the first time, and gives the clause
// that is asked for, empty for none; open says that Esc closes something else, doubt is
// what is asked about because it would waste something, nil for nothing, written what is
// written on the board; keep keeps that the card was seen, or that no more are wanted.
func (t *Lesson) DrawFirst(f *ui.Frame, l model.Layout, open bool, doubt *board.Warning, written func() []ui.Rect, keep func(saves.Settings)) (clause string) {
	c := &t.First
	c.Box = ui.Rect{}
	if !t.meets(f) {
		return ""
	}
	prefs := t.Settings()
	c.Seek(t.Moment, t.Play.Taken, func(me rules.Side) []rules.Event { return t.Pointer.Log.From(t.Play.Decided[me]-1, t.Eyes) }, prefs.Sighted)
	if doubt != nil {
		c.waste(t.Game, doubt, prefs.Sighted)
	}
	if c.Card == nil || t.Pointer.Menu.Open() || t.Hand.Pile.ID != "" || t.Now != board.None {
		return ""
	}
	key := pane.Either(open, "", f.Say("ui.key.escape"))
	done, sees := c.Draw(f, &Room{Board: l.Board, Prompt: t.Prompt, Wide: t.width(f, l), Taken: t.notToCover(l), Written: append(written(), t.Board.Stands(t.View(f))...)}, key)
	if sees {
		prefs.Sighted = append(slices.Clone(prefs.Sighted), FirstKey(t.Game, c.Card.ID))
		keep(prefs)
	}
	switch done {
	case Stands:
		return ""
	case Why:
		return c.Card.Clause
	case Off:
		prefs.TellFirst(false)
		keep(prefs)
	}
	c.Close()
	if f.In.Released&ui.LeftButton != 0 {
		f.PassFocus("board") // as after a click on the map: Enter is for the prompt
	}
	return ""
}

// notToCover is what can be clicked or is to be read for the decision that is due.
func (t *Lesson) notToCover(l model.Layout) (out []ui.Rect) {
	for _, list := range [...][]board.Spot{t.Pointer.Places, t.Beside()} {
		for _, s := range list {
			out = append(out, s.Box.Inset(4))
		}
	}
	out = append(out, t.Panels...)
	out = append(out, t.SheetBox, t.MiniBox, t.ToolsBox, t.Prompt, l.Hand, t.Board.Spread())
	return out
}
