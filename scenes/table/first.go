package table

import (
	"math"
	"slices"

	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// firsts tells in battle of what who decides meets for the first time: one card a decision
// at most, and each once on this computer.
type firsts struct {
	list []lessons.Sight // of the game
	at   due             // the decision that was looked at last
	card *lessons.Sight  // told of at it; nil for none
	kept bool            // that it was seen
	box  ui.Rect         // where it lies; empty while it does not
	lay  ui.Rect         // where it lay last
}

// due tells one decision from another.
type due struct {
	eyes         rules.Side
	steps, taken int
}

// FirstKey is how the settings remember what was seen for the first time.
func FirstKey(g rules.Game, id string) string { return g.ID() + " " + id }

// meets says whether the person before the screen may be told of something now: he decides in
// a battle, nothing moves, and what the other side did has been read.
func (t *Table) meets(f *ui.Frame) bool {
	free := t.course == nil && t.phase(f) == deciding && !t.stage.busy(f.Now)
	return free && t.host.Settings().First && len(t.taught()) == 0
}

// seekFirst looks, once for each decision, for what its player meets for the first time in it.
// Only what he may read counts, or both where both look.
func (t *Table) seekFirst() {
	c, now := &t.first, due{t.eyes, len(t.match.Steps()), t.play.Taken}
	if c.at == now || c.goesOn(t, now) {
		c.at = now
		return
	}
	c.at, c.card, c.kept = now, nil, false
	me := t.match.Now().Turn()
	since := t.log.From(t.play.Decided[me]-1, t.eyes)
	seen := t.host.Settings().Sighted
	for i := range c.list {
		s := &c.list[i]
		if !slices.Contains(seen, FirstKey(t.game, s.ID)) && s.Known(t.game, me, t.view, since) {
			c.card, c.lay = s, ui.Rect{}
			return
		}
	}
}

// goesOn says whether what has been done since the decision that was looked at last decides
// nothing: pieces were taken up, or put down again.
func (c *firsts) goesOn(t *Table, now due) bool {
	if c.card == nil || c.at.eyes != now.eyes || c.at.taken != now.taken || c.at.steps > now.steps {
		return false
	}
	steps := t.match.Steps()
	for n := c.at.steps; n < now.steps; n++ {
		if !t.board.Light(steps[:n+1]) && !t.board.Took(steps[n]) {
			return false
		}
	}
	return true
}

// drawFirst shows the card about what is met for the first time, as soon as there is room for
// it; from then on it counts as seen.
func (t *Table) drawFirst(f *ui.Frame, l layout) {
	c := &t.first
	c.box = ui.Rect{}
	if !t.meets(f) {
		return
	}
	if t.seekFirst(); c.card == nil || t.fan.open() || t.sift.id != "" || t.lesson.now != board.None {
		return
	}
	card := slip{id: "first", head: f.Say("ui.first.head"), words: f.Name(c.card.Text), clause: c.card.Clause, shut: f.Say("ui.first.shut"),
		read: f.Say("ui.lesson.read"), key: pane.Either(t.anythingOpen(), "", f.Say("ui.key.escape"))}
	box, ok := t.firstBox(f, l, &card)
	if !ok {
		return
	}
	c.box, c.lay = box, box
	says := card.head + ": " + card.words
	if !c.kept {
		c.kept = true
		prefs := t.host.Settings()
		prefs.Sighted = append(slices.Clone(prefs.Sighted), FirstKey(t.game, c.card.ID))
		t.host.Keep(prefs)
		f.Happened(says)
	}
	f.Aloud(ui.OnDemand, 0, says)
	f.Hush() // it has been read out, wherever it lies now
	done := t.drawSlip(f, &card, box)
	f.Unhush()
	if done == slipStands {
		return
	}
	t.shutFirst()
	if f.In.Released&ui.LeftButton != 0 {
		f.Yield("board") // as after a click on the map: Enter is for the prompt
	}
}

// shutFirst puts the card away that is about something met for the first time; false where
// none stands.
func (t *Table) shutFirst() bool {
	stood := t.first.box.W > 0
	t.first.card, t.first.box = nil, ui.Rect{}
	return stood
}

// firstBox finds room for such a card where it covers nothing that can be clicked or that is
// asked: where it lies as long as that is so, else as near to an edge as may be. It is false
// where there is none.
func (t *Table) firstBox(f *ui.Frame, l layout, card *slip) (ui.Rect, bool) {
	const columns, rows = 12, 10
	taken := t.notToCover(l)
	free := func(box ui.Rect) bool {
		return !slices.ContainsFunc(taken, func(b ui.Rect) bool { return !box.Intersect(b).Empty() })
	}
	wide := t.lessonWidth(f, l)
	if lay := t.first.lay; lay.W > 0 && lay.H == card.size(f, lay.W).H && l.board.Has(lay.Min()) && free(lay) {
		return lay, true
	}
	written := t.words.In(f, l.board, nil)
	for _, w := range [...]float64{wide, f.Px(370), f.Px(460), f.Px(220)} {
		w = max(w, card.narrowest(f))
		best, least := ui.Rect{}, math.Inf(1)
		for _, box := range t.slipBoxes(f, l, card.size(f, w), columns, rows) {
			if box.Y < l.board.Y || box.X < l.board.X || !free(box) {
				continue
			}
			if cost := firstCost(l, box, written); cost < least {
				best, least = box, cost
			}
		}
		if best.W > 0 {
			return best, true
		}
	}
	return ui.Rect{}, false
}

// firstCost is what speaks against a free box: how far it reaches over the board, and what it
// hides that is written there.
func firstCost(l layout, box ui.Rect, written []ui.Rect) float64 {
	cost := min(box.Right()-l.board.X, l.board.Right()-box.X) + 0.1*box.Y
	for _, b := range written {
		if !box.Intersect(b).Empty() {
			cost += 50
		}
	}
	return cost
}

// notToCover is what can be clicked or is to be read for the decision that is due.
func (t *Table) notToCover(l layout) (out []ui.Rect) {
	for _, list := range [...][]board.Spot{t.places, t.strip, t.flanks.spots, t.work.spots} {
		for _, s := range list {
			out = append(out, s.Box.Inset(4))
		}
	}
	out = append(out, t.flanks.panels...)
	out = append(out, t.work.Box, t.miniBox, t.toolsBox, t.promptBox, l.hand, t.board.Spread())
	return out
}
