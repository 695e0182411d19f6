package table

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/dice"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// verdictShown is what a throw has come to while it is told at its place, nil
// while nothing is.
func (t *Table) verdictShown(f *ui.Frame) *board.Verdict {
	k := t.timeline.Thrown.Last.Verdict
	switch {
	case k == nil || k.Idle || t.Covered || t.timeline.Shown.Up || t.timeline.Past != nil:
		return nil
	case t.timeline.Beat != nil && t.timeline.Rolled:
		if !t.timeline.WordStands(f.Now) {
			return nil
		}
		return k
	case t.lingering():
		return k
	}
	return nil
}

// lingering says whether what the last throw came to stands at its place although nothing
// is told: everything is instant, and nothing else has been done since.
func (t *Table) lingering() bool {
	return t.timeline.Lingers && t.timeline.Beat == nil && !(t.told && len(t.deedsNow()) > 0) && !t.timeline.Pages.Unread() && !t.ending.on
}

// drawBeat draws what the running beat tells over the board: dice that tumble
// beside the place, then what they came to and what it cost.
func (t *Table) drawBeat(f *ui.Frame, l model.Layout) {
	f.Mute()
	defer f.Unmute()
	if t.Covered || t.timeline.Past != nil {
		return
	}
	f.Clip(l.Board)
	if t.timeline.Rolling(f.Now) && t.timeline.Beat != nil {
		t.drawTracer(f, l)
		at := board.Verdict{Place: board.None, By: board.None}
		t.timeline.Thrown.PlaceOf(&at, &t.timeline.Thrown.Last)
		t.tray.Tumble(f, l.Board, t.whereIs(f, l, at.Place), t.timeline.Tumbled(f.Now))
	}
	if k := t.verdictShown(f); k != nil {
		t.running.Stands, t.running.Held, t.running.Verdict = true, t.timeline.Held, *k
		if box := t.tray.Banner(f, k, t.bannerPlace(f, l, k)); !box.Empty() {
			t.running.Banner = box
		}
	}
	t.drawFalls(f)
	t.drawCosts(f, l)
	f.Unclip()
	t.drawSideBanner(f, l)
}

// bannerPlace is where the banner of a verdict stands.
func (t *Table) bannerPlace(f *ui.Frame, l model.Layout, k *board.Verdict) dice.Place {
	t.written = t.words.In(f, l.Board, t.written[:0])
	at := dice.Place{Board: l.Board, Place: t.whereIs(f, l, k.Place), By: t.whereIs(f, l, k.By), Card: t.lesson.Box, Lingers: t.lingering(), Big: l.Big}
	at.Avoid = append(t.written, t.ToolsBox, t.MiniBox, t.lesson.Box)
	for _, h := range t.timeline.Hurt {
		at.Hurt = append(at.Hurt, h.Box)
	}
	if at.Lingers { // who decides next sees where he can, and looks at what is below it
		for _, s := range t.pointer.Places {
			at.Avoid = append(at.Avoid, s.Box.Intersect(l.Board))
		}
	}
	return at
}

// whereIs is the box of a place on the board, empty where it is out of sight.
func (t *Table) whereIs(f *ui.Frame, l model.Layout, place int) ui.Rect {
	if place < 0 {
		return ui.Rect{}
	}
	box := t.Board.Where(place, t.View(f))
	return pane.Either(!l.Board.Has(box.Center()), ui.Rect{}, box)
}

// drawCosts draws what the running beat cost, as a number on each sufferer.
func (t *Table) drawCosts(f *ui.Frame, l model.Layout) {
	if !t.lingering() && (t.timeline.Beat == nil || t.timeline.Rolling(f.Now) || !t.timeline.Busy(f.Now)) {
		return
	}
	for _, h := range t.timeline.Suffered() {
		box := t.whereIs(f, l, h.Place)
		if box.Empty() { // it is gone: where it was
			box = h.Box
		}
		box = box.Move(t.recoil(f), -(1-t.dropped(f))*box.H*0.7)
		tag := dice.CostBox(f, box, h.N)
		if t.struckFrom(f, l, tag) { // on the other side of the ring
			tag.X = 2*box.Center().X - tag.X - tag.W
		}
		dice.DrawCost(f, box, tag, h.N)
	}
}

// struckFrom says whether a box lies over somebody who strikes in the running beat.
func (t *Table) struckFrom(f *ui.Frame, l model.Layout, box ui.Rect) bool {
	for _, b := range t.timeline.Blows {
		for _, p := range b.By {
			if at := t.whereIs(f, l, p); !at.Intersect(box).Empty() {
				return true
			}
		}
	}
	return false
}

// beatButton ends the beat that runs, and nothing more.
func (t *Table) beatButton(f *ui.Frame) []Choice {
	b := ui.Button{Label: f.Say("ui.table.go-on"), Key: f.Say("ui.key.space")}
	if t.timeline.Held {
		b.Kind = ui.Primary
	}
	return []Choice{{"beat", b, func() { t.timeline.EndBeat(t.telling(f)) }}}
}

// beatLine is what the plate says while a beat runs.
func (t *Table) beatLine(f *ui.Frame) (text, clause string) {
	if k := t.verdictShown(f); k != nil {
		text = f.Word(k.Word)
		if k.Title.Key != "" {
			text = f.Say("ui.verdict.line", rules.Arg{Name: "What", Text: rules.Plain(f.Word(k.Title))}, rules.Arg{Name: "Word", Text: rules.Plain(text)})
		}
		return text, ""
	}
	list := t.timeline.Beat.Events()
	for i := len(list) - 1; i >= 0; i-- {
		if s := t.Board.Sign(list[i]); !s.Aside && !s.Turn && list[i].SeenBy(t.Eyes) {
			if says := f.Word(t.Game.Event(t.State, list[i])); says != "" {
				return says, list[i].Clause
			}
		}
	}
	return f.Say("ui.table.to-play", rules.Arg{Name: "Side", Text: t.Game.SideTitles()[max(rules.First, t.State.Turn())]}), ""
}
