package table

import (
	"math"
	"slices"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// mostTold is how many lines tell of the other side's turn on the board.
const mostTold = 5

// otherActed says whether who looks is asked for the first time since the other
// side's turn began: its deeds are then to be told. What it answered within
// one's own turn is not. In turns of two players together whatever it did is told;
// an opponent run by tables tells its own in pages.
func (t *Table) otherActed() bool {
	last, whose := 0, rules.Chance
	for _, n := range t.news {
		if t.board.Sign(n.event).Turn {
			last, whose = n.step, n.event.Side
		}
	}
	if whose == rules.Chance {
		return !t.game.Solitaire()
	}
	return whose == t.eyes.Other() || whose == t.eyes && t.decided[t.eyes] <= last+1
}

// drawTold tells, after the other side's turn, what it did, until the next
// click: in the open panel, else on the board, the five events that say most,
// the rest in the log.
func (t *Table) drawTold(f *ui.Frame, l layout) {
	if !t.told || t.covered || t.past != nil || t.stage.busy(f.Now) {
		return
	}
	all := t.sinceLast()
	over := t.toldBox
	if !t.folded {
		over = l.panel
	}
	if len(all) == 0 || f.In.Pressed != 0 && !f.Over(over) {
		t.told = false
		f.Do()
		return
	}
	if !t.folded {
		return
	}
	list, rest := chief(t.board, all)
	ty, head, pad := f.Type(ui.S), f.Bold(ui.S), f.Px(14)
	w := min(f.Px(430), l.board.W*0.56)
	room := w - 2*pad - f.Px(22)
	var lines [][]string
	rows := 0
	for _, e := range list {
		words := f.Lines(f.Word(t.game.Event(t.view, e)), ty, room)
		lines = append(lines, words)
		rows += len(words)
	}
	more := ui.Button{Label: f.Say("ui.table.more-in-log"), Icon: "log", Command: ui.CmdLog, Key: f.KeyOf(ui.CmdLog)}
	size := ui.Size{W: w, H: float64(rows)*ty.Line + float64(len(list))*3 + f.Px(36) + pad/2}
	if rest {
		size.H += f.Px(46)
	}
	box := t.toldAt(f, l, size, list)
	t.toldBox = box
	f.Cover(box)
	f.KeepClear(box)
	f.List.Round(box.Move(3, 5), 10, ui.Alpha(ui.Casing, 0.3))
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	title := ui.Rect{X: box.X + pad, Y: box.Y + f.Px(5), W: w - 2*pad - f.Px(28), H: f.Px(26)}
	f.Text(title, f.Say("ui.table.bot-did", rules.Arg{Name: "Side", Text: t.game.SideTitles()[t.eyes.Other()]}), head)
	shut := ui.Rect{X: box.Right() - max(28, f.Px(28)) - f.Px(5), Y: box.Y + f.Px(4), W: max(28, f.Px(28)), H: max(28, f.Px(28))}.Snap()
	if f.Button("told/shut", shut, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.close") + "  " + f.Say("ui.key.escape")}) {
		t.told = false
	}
	y := title.Bottom() + 3
	for i, words := range lines {
		t.toldLine(f, ui.Rect{X: box.X + pad, Y: y, W: w - 2*pad, H: ty.Line}, list[i], words)
		y += float64(len(words))*ty.Line + 3
	}
	if f.Clicked(box) {
		t.told = false
	}
	if rest && f.Button("told/more", ui.Rect{X: box.X + pad - 4, Y: y + f.Px(4), W: f.ButtonSize(more).W, H: f.Px(36)}.Snap(), more) {
		t.tab, t.folded, t.told = 1, false, false
	}
}

// toldLine draws an event with the mark of its side.
func (t *Table) toldLine(f *ui.Frame, at ui.Rect, e rules.Event, words []string) {
	side := f.Px(13)
	if e.Side >= rules.First {
		f.List.Sprite(ui.Rect{X: at.X, Y: at.Y + (at.H-side)/2, W: side, H: side}.Snap(), ui.Pic{Set: "interface", ID: "log-" + t.game.Sides()[e.Side]})
	}
	for i, w := range words {
		f.List.Text(ui.Rect{X: at.X + f.Px(20), Y: at.Y + float64(i)*at.H, W: at.W - f.Px(20), H: at.H}, w, f.Type(ui.S))
	}
}

// sinceLast are the events of the other side's turn since the last decision of
// who looks that are worth a line.
func (t *Table) sinceLast() []rules.Event {
	var out []rules.Event
	from := t.since(max(rules.First, t.eyes))
	for _, n := range t.news {
		s := t.board.Sign(n.event)
		switch {
		case n.step < from, s.Aside, !readable(n.event, t.eyes):
		case s.Turn && n.event.Side == t.eyes.Other():
			out = out[:0] // what went before was still the end of one's own turn
		case !s.Turn:
			out = append(out, n.event)
		}
	}
	return out
}

// chief chooses the events of a summary, in their order: what was lost and
// played before what was rolled for and moved. rest says that some are left
// out.
func chief(b Board, all []rules.Event) (list []rules.Event, rest bool) {
	weight := func(e rules.Event) int {
		switch s := b.Sign(e); {
		case s.Loss, s.Gone, s.Card.No >= 0:
			return 3
		case s.Minor:
			return 0
		case s.Goes:
			return 1
		}
		return 2
	}
	keep := make([]int, len(all))
	for i := range all {
		keep[i] = i
	}
	slices.SortStableFunc(keep, func(i, j int) int { return weight(all[j]) - weight(all[i]) })
	keep = keep[:min(mostTold, len(keep))]
	slices.Sort(keep)
	for _, i := range keep {
		list = append(list, all[i])
	}
	return list, len(list) < len(all)
}

// toldAt is the corner of the board where it hides least of what can be
// clicked and of what it tells of.
func (t *Table) toldAt(f *ui.Frame, l layout, size ui.Size, list []rules.Event) ui.Rect {
	v := t.boardView(f)
	x0, x1 := l.board.X+f.Px(12), l.board.Right()-size.W-f.Px(52)
	y0, y1 := l.board.Y+f.Px(12), max(l.board.Y+f.Px(12), t.promptBox.Y-size.H-f.Px(12))
	best, least := ui.Rect{}, math.Inf(1)
	for _, p := range [...]ui.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x0, Y: y1}, {X: x1, Y: y1}} {
		box := ui.Rect{X: p.X, Y: p.Y, W: size.W, H: size.H}.Snap()
		cost := 0.0
		for _, s := range t.places {
			if !box.Intersect(s.Box).Empty() {
				cost++
			}
		}
		for _, e := range list {
			for _, place := range placesOf(t.board.Sign(e)) {
				if !box.Intersect(t.board.Where(place, v)).Empty() {
					cost += 2
				}
			}
		}
		if t.lesson.box.W > 0 && !box.Intersect(t.lesson.box).Empty() {
			cost += 50
		}
		if cost < least {
			best, least = box, cost
		}
	}
	return best
}
