package whodares

import (
	"cmp"
	"math"
	"slices"
	"unicode/utf8"

	"sandtable/rules/sorting"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// posts are the signposts in their places: over no counter, no lit zone, no small map nor one another.
type posts struct {
	room, mini ui.Rect
	standing   []ui.Rect
	list       []signpost
}

func (p *posts) free(box ui.Rect, others []signpost) bool {
	near := func(o signpost) bool { return !o.box.Inset(-tagGap / 2).Intersect(box).Empty() }
	return box.Intersect(p.room) == box && p.mini.Intersect(box).Empty() && !pane.Overlaps(p.standing, box) &&
		!slices.ContainsFunc(p.list, near) && !slices.ContainsFunc(others, near)
}

// add puts a signpost at its place, or at the nearest free one: along its edge, then in the next row.
func (p *posts) add(t signpost, others []signpost) bool {
	free := func(box ui.Rect) bool { return p.free(box, others) }
	ok := free(t.box)
	at := t
	for row := 0; float64(row)*(tagHigh+tagGap) < max(p.room.W, p.room.H) && !ok; row++ {
		t.box, ok = at.nearest(row, p.room, free)
	}
	if ok {
		p.list = append(p.list, t)
	}
	return ok
}

// count adds n to those that the edge has no room for.
func (p *posts) count(edge, n int) {
	if i := slices.IndexFunc(p.list, func(t signpost) bool { return t.zone == board.None && t.edge == edge }); i >= 0 {
		p.list[i].more += n
		return
	}
	t := moreOf(edge)
	t.more, t.box.X, t.box.Y = n, p.room.X, p.room.Y
	if edge == bottom {
		t.box.Y = p.room.Bottom() - tagHigh
	}
	if edge == right {
		t.box.X = p.room.Right() - t.box.W
	}
	p.add(t, nil)
}

// nearest is the free place in a row along the edge of a tag that is nearest to its own.
func (t *signpost) nearest(row int, room ui.Rect, free func(ui.Rect) bool) (ui.Rect, bool) {
	in := float64(row) * (tagHigh + tagGap)
	up := [4]ui.Point{top: {Y: in}, bottom: {Y: -in}, left: {X: in}, right: {X: -in}}[t.edge]
	along := pane.Either(t.edge == left || t.edge == right, ui.Point{Y: 1}, ui.Point{X: 1})
	for far := 0.0; far < max(room.W, room.H); far += 4 {
		for _, by := range [2]float64{far, -far} {
			if d := up.Add(along.Mul(by)); free(t.box.Move(d.X, d.Y)) {
				return t.box.Move(d.X, d.Y), true
			}
		}
	}
	return t.box, false
}

const (
	tagHigh = 34.0
	tagGap  = 8.0
)

// layTags lays tags along the edges, each near where its zone lies; those without room are counted.
func (b *Board) layTags(v board.View, list []signpost, standing []ui.Rect) *posts {
	room, mini := b.free(v)
	edges := [4][]signpost{}
	if v.Figure {
		list = nil // an example shows what it shows
	}
	kept := b.touching(v)
	for _, t := range list {
		if len(kept) > 0 && kept[0].zone == t.zone {
			continue
		}
		t.edge = edgeOf(b.chart.On(v.Camera, t.zone), room)
		t.name = b.sc.Zones[t.zone].Name.In(v.Lang)
		t.box = ui.Rect{W: 34 + float64(utf8.RuneCountInString(t.name))*8, H: tagHigh}
		if t.goes {
			t.box.W += math.Ceil(t.plate.Box().W) + 6
		}
		edges[t.edge] = append(edges[t.edge], t)
	}
	out := &posts{room: room, mini: mini, standing: standing, list: kept}
	var laid []signpost
	for e := range edges {
		sorting.By(edges[e], func(x, y signpost) int { // those that matter most
			return cmp.Or(cmp.Compare(y.worth(), x.worth()), cmp.Compare(x.zone, y.zone))
		})
		laid = append(laid, b.layEdge(v, e, edges[e], room, mini)...)
	}
	var lost [4]int
	for i, t := range laid {
		if !out.add(t, laid[i+1:]) {
			lost[t.edge] += max(1, t.more)
		}
	}
	for edge, n := range lost {
		if n > 0 {
			out.count(edge, n)
		}
	}
	return out
}

// edgeOf is the edge at which a tag stands for a zone that is seen at a point.
func edgeOf(mid ui.Point, room ui.Rect) int {
	switch {
	case mid.Y < room.Y+tagHigh:
		return top
	case mid.Y > room.Bottom()-tagHigh:
		return bottom
	case mid.X > room.Right()-80:
		return right
	case mid.X < room.X+80:
		return left
	}
	return top
}

// layEdge lays the tags of an edge in rows, or in a column.
func (b *Board) layEdge(v board.View, edge int, list []signpost, room, mini ui.Rect) (out []signpost) {
	if len(list) == 0 {
		return nil
	}
	open := b.wishes(v).edge == edge+1
	line := room
	if edge == top && mini.W > 0 {
		line.X, line.W = mini.Right()+tagGap, room.Right()-mini.Right()-tagGap
	}
	more := moreOf(edge)
	switch edge {
	case top, bottom:
		if most := pane.Either(v.Bounds.W >= 1200, 4, 3); !open && len(list) > most {
			more.more, list = len(list)-most, list[:most]
		}
		fits, lost := fill(list, line.W, pane.Either(open, 3, 1), more.box.W)
		for i, row := range fits {
			y := line.Y + float64(i)*(tagHigh+tagGap)
			if edge == bottom {
				y = room.Bottom() - tagHigh - float64(i)*(tagHigh+tagGap)
			}
			if n := lost + more.more; i == len(fits)-1 && (n > 0 || open) {
				more.more = n
				row = append(row, more)
			}
			out = append(out, b.spreadRow(v, row, line, y)...)
		}
	default:
		y := room.Y + room.H*0.3
		if edge == left && mini.H > 0 {
			y = max(y, mini.Bottom()+tagGap)
		}
		most := max(1, int((room.Bottom()-tagHigh*2-y)/(tagHigh+tagGap)))
		if !open {
			most = min(most, 2)
		}
		if len(list) > most {
			more.more = len(list) - most
			list = append(list[:most:most], more)
		}
		for _, t := range list {
			t.box.X, t.box.Y = room.X, y
			if edge == right {
				t.box.X = room.Right() - t.box.W
			}
			y += tagHigh + tagGap
			out = append(out, t)
		}
	}
	return out
}

// fill puts tags into rows of a width; what finds no room is counted.
func fill(list []signpost, width float64, rows int, spare float64) (out [][]signpost, lost int) {
	out = make([][]signpost, 1)
	at := 0.0
	for _, t := range list {
		w := t.box.W + tagGap
		last := len(out) == rows
		room := width
		if last {
			room -= spare + tagGap
		}
		switch {
		case at+w <= room:
			out[len(out)-1] = append(out[len(out)-1], t)
			at += w
		case !last:
			out = append(out, []signpost{t})
			at = w
		default:
			lost++
		}
	}
	return out, lost
}

// spreadRow lays the tags of a row side by side, each as near to its zone as the others let it.
func (b *Board) spreadRow(v board.View, row []signpost, line ui.Rect, y float64) []signpost {
	want := func(t *signpost) float64 {
		if t.zone == board.None {
			return math.Inf(1)
		}
		return b.chart.On(v.Camera, t.zone).X
	}
	sorting.By(row, func(a, c signpost) int { return cmp.Compare(want(&a), want(&c)) })
	x := line.X
	for i := range row {
		at := min(want(&row[i])-row[i].box.W/2, line.Right())
		row[i].box.X, row[i].box.Y = max(x, at), y
		x = row[i].box.Right() + tagGap
	}
	end := line.Right()
	for i := len(row) - 1; i >= 0; i-- {
		row[i].box.X = min(row[i].box.X, end-row[i].box.W)
		end = row[i].box.X - tagGap
	}
	for i := range row {
		row[i].box = row[i].box.Snap()
	}
	return row
}
