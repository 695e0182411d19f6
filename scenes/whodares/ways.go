package whodares

import (
	"cmp"
	"math"
	"slices"
	"unicode/utf8"

	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// errand is a zone that can be gone to, looked into or attacked by one click.
type errand struct {
	zone  int
	cost  int
	p     float64
	sure  bool // no test is made on the way
	first rules.Action
	then  []rules.Action
	fight bool // it is an attack where one's own units stand
}

// errands are what the units that are held can do to zones, by zone; where nothing is
// held, the attacks.
func (b *Board) errands(v table.View, sc *scene) (out []errand) {
	if v.Quiet || v.Preview || sc.lineUp != nil || sc.muster != nil || sc.account != nil {
		return nil
	}
	switch {
	case len(sc.chosen) > 0 && b.scouts(v):
		cost, _, _, _, _ := state(v).Scenario().Costs()
		for _, a := range v.Legal {
			if a.Verb == game.VerbScout {
				out = append(out, errand{zone: int(a.A), cost: cost, p: state(v).Scouted(int(a.A), sc.chosenOf, sc.chosen).P, first: a})
			}
		}
	case len(sc.chosen) > 0 && has(v.Legal, game.VerbMove):
		for _, s := range b.stretches(v, sc.chosenAt, sc.chosenOf, sc.chosen) {
			t := errand{zone: s.Zone, cost: s.Cost, p: s.P, sure: s.Free, first: rules.Action{Verb: game.VerbMove, A: int16(s.Way[0])}}
			for _, z := range s.Way[1:] {
				t.then = append(t.then, rules.Action{Verb: game.VerbMove, A: int16(z)})
			}
			out = append(out, t)
		}
	}
	return append(out, b.fights(v, sc)...)
}

// fights are the attacks that may be begun of one's own will: also by those who are
// held, who are put down for it.
func (b *Board) fights(v table.View, sc *scene) (out []errand) {
	put := rules.Action{Verb: game.VerbBack}
	switch {
	case has(v.Legal, game.VerbAttack):
		for _, a := range v.Legal {
			if a.Verb == game.VerbAttack {
				out = append(out, errand{zone: int(a.A), fight: true, first: a, p: -1})
			}
		}
	case len(sc.chosen) > 0 && held(v.Legal) && !state(v).Further() && state(v).Attackable().Has(sc.chosenAt):
		out = append(out, errand{zone: sc.chosenAt, fight: true, first: put, p: -1,
			then: []rules.Action{{Verb: game.VerbAttack, A: int16(sc.chosenAt)}}})
	}
	return out
}

func (t *errand) spot(box ui.Rect) table.Spot {
	return table.Spot{Box: box, Place: t.zone, Actions: []rules.Action{t.first}, Then: t.then, Goal: true}
}

// plated is an errand with its plate: over its zone, or, where that is outside the
// picture, on a tag at the edge.
type plated struct {
	errand
	plate zones.Plate
}

// overlay is what stands over the map: plates over zones, tags at the edges.
type overlay struct {
	plates []plated
	tags   []signpost
}

// signpost stands at the edge for a zone outside the picture; for several where there is
// no room.
type signpost struct {
	zone  int // table.None for several
	edge  int
	more  int // how many it stands for
	box   ui.Rect
	name  string
	plate zones.Plate // of where one can go
	goes  bool        // one can go there: aim is how
	asked bool        // it is one of those that the rules ask about
	aim   errand
}

// The edges of the picture.
const (
	top = iota
	bottom
	left
	right
)

// overlay lays plates and tags out.
func (b *Board) overlay(v table.View, sc *scene) (out overlay) {
	if v.Quiet || v.Preview || sc.lineUp != nil || sc.muster != nil || sc.account != nil {
		return out
	}
	boxes := b.standing(v, sc)
	if !b.fan.Spread().Empty() {
		boxes = append(boxes, b.fan.Spread().Inset(-2))
	}
	few := len(boxes)
	seen := map[int]bool{}
	var beyond []signpost
	for _, t := range b.errands(v, sc) {
		p := b.plate(v, t.zone)
		b.label(v, &p, &t)
		at, ok := b.room(v, p, t, boxes)
		if !ok && t.fight { // it is the only way to click it, so it may lie over counters
			at, ok = b.room(v, p, t, boxes[few:])
		}
		if ok {
			p.At = at
			out.plates = append(out.plates, plated{t, p})
			boxes = append(boxes, p.Box().Inset(-2))
			seen[t.zone] = true
			continue
		}
		if b.outside(v, t.zone) {
			p.Size = 13
			beyond = append(beyond, signpost{zone: t.zone, plate: p, goes: true, aim: t})
			seen[t.zone] = true
		}
	}
	for z := range sc.fields { // where the rules ask for a zone, none is left out of sight unsaid
		if list, goal := onZone(v, sc, z); goal && len(list) > 0 && !seen[z] && b.outside(v, z) {
			beyond = append(beyond, signpost{zone: z, asked: true})
			seen[z] = true
		}
	}
	if sc.turn > 0 && len(sc.chosen) > 0 || sc.turn > 0 && held(v.Legal) {
		for z := range sc.fields {
			if sc.fields[z].goal != "" && !seen[z] && b.outside(v, z) {
				beyond = append(beyond, signpost{zone: z})
			}
		}
	}
	out.tags = b.layTags(v, beyond)
	b.aside(v, out.tags)
	b.clear(v, &out, boxes)
	return out
}

// aside moves tags that lie over counters along their edge, to the nearest place where
// they lie over nothing.
func (b *Board) aside(v table.View, tags []signpost) {
	room, mini := b.free(v)
	taken := b.standing(v, b.read(v))
	for i := range tags {
		t := &tags[i]
		over := func(box ui.Rect) bool {
			on := func(o ui.Rect) bool { return !o.Intersect(box).Empty() }
			return slices.ContainsFunc(taken, on) || on(mini)
		}
		if !over(t.box) {
			continue
		}
		for far := 4.0; far < max(room.W, room.H); far += 4 {
			for _, by := range [2]float64{far, -far} {
				box := t.box.Move(by, 0)
				if t.edge == left || t.edge == right {
					box = t.box.Move(0, by)
				}
				if box.Intersect(room) != box || over(box) {
					continue
				}
				if !slices.ContainsFunc(tags, func(o signpost) bool {
					return o.box != t.box && !o.box.Inset(-tagGap/2).Intersect(box).Empty()
				}) {
					t.box, far = box, math.Inf(1)
					break
				}
			}
		}
	}
}

// clear moves plates away from the tags; those that find no other room are left out:
// the panel says what they would.
func (b *Board) clear(v table.View, out *overlay, taken []ui.Rect) {
	under := func(box ui.Rect) bool {
		return slices.ContainsFunc(out.tags, func(t signpost) bool { return !t.box.Inset(-2).Intersect(box).Empty() })
	}
	for i := range out.tags {
		taken = append(taken, out.tags[i].box.Inset(-2))
	}
	kept := out.plates[:0]
	for _, p := range out.plates {
		if under(p.plate.Box()) {
			was := p.plate.At
			p.plate.At = b.plate(v, p.zone).At
			at, ok := b.room(v, p.plate, p.errand, taken)
			switch {
			case ok:
				p.plate.At = at
			case p.fight:
				p.plate.At = was
			default:
				continue
			}
			taken = append(taken, p.plate.Box().Inset(-2))
		}
		kept = append(kept, p)
	}
	out.plates = kept
}

// standing are the boxes of the counters on the map: no word lies on them.
func (b *Board) standing(v table.View, sc *scene) (out []ui.Rect) {
	if v.Bare {
		return nil
	}
	k := v.Camera.Unit / zones.Drawn
	for z := range sc.fields {
		n := sc.fields[z].stood()
		if n == 0 {
			continue
		}
		mid := b.chart.On(v.Camera, z)
		if ui.Around(mid, ui.Size{W: 160 * k, H: 140 * k}).Intersect(v.Bounds).Empty() {
			continue
		}
		places, side := slotsOf(n)
		scale := max(k, small/side)
		for i, at := range places {
			flagged := i >= n-len(sc.fields[z].groups)
			out = append(out, ui.Around(standAt(mid, at, scale, k, flagged), ui.Size{W: side * scale * 1.16, H: side * scale * 1.16}))
		}
	}
	return out
}

// label words a plate.
func (b *Board) label(v table.View, p *zones.Plate, t *errand) {
	if t.fight {
		p.Left, p.Right = "", b.said.Say(v.Lang, rules.Phrase{Key: "ui.whodares.plate-attack"})
		p.Tint = attackTint
		return
	}
	p.Left = b.numbered(v.Lang, "ui.whodares.cost", t.cost)
	p.Aimed = t.zone == v.Pointed()
	p.Tint = ui.Paper.Panel
	if !t.sure {
		p.Right, p.Tint = b.numbered(v.Lang, "ui.percent", int(t.p*100+0.5)), zones.TintOf(t.p)
	}
}

var attackTint = ui.Ink{R: 0xE9, G: 0xB4, B: 0xA4, A: 255}

// room is where a plate finds room: above its zone, below, or beside it.
func (b *Board) room(v table.View, p zones.Plate, t errand, taken []ui.Rect) (ui.Point, bool) {
	k := v.Camera.Unit / zones.Drawn
	half := p.Box().H / 2
	mid := b.chart.On(v.Camera, t.zone)
	list := [...]ui.Point{p.At, {X: mid.X, Y: mid.Y + 40*k + half + 18*k}, {X: mid.X + 56*k, Y: mid.Y}, {X: mid.X - 56*k, Y: mid.Y}}
	for _, at := range list {
		p.At = at
		box := p.Box()
		if cut(&v, box) || box.Y < v.Bounds.Y+tagHigh+tagGap && mid.Y > box.Y { // the tags lie along that edge
			continue
		}
		if !slices.ContainsFunc(taken, func(o ui.Rect) bool { return !o.Intersect(box).Empty() }) {
			return at, true
		}
	}
	return p.At, false
}

// outside says whether a zone is not to be seen: beyond the edge, or covered.
func (b *Board) outside(v table.View, z int) bool {
	return cut(&v, b.chart.Box(v.Camera, z, 0).Inset(6*v.Camera.Unit/zones.Drawn))
}

// free is what tags may be laid along: the picture without what lies over its sides.
func (b *Board) free(v table.View) (room ui.Rect, mini ui.Rect) {
	room = v.Bounds.Inset(8)
	for _, o := range v.Over {
		switch o = o.Intersect(v.Bounds); {
		case o.Empty():
		case o.X < v.Bounds.Center().X && o.Y < v.Bounds.Center().Y && o.Right() < v.Bounds.Center().X:
			mini = o
		case o.H > o.W && o.X > v.Bounds.Center().X:
			room.W = min(room.W, o.X-10-room.X)
		case o.W > o.H && o.Y > v.Bounds.Center().Y:
			room.H = min(room.H, o.Y-8-room.Y)
		}
	}
	return room, mini
}

const (
	tagHigh = 34.0
	tagGap  = 8.0
)

// layTags lays tags along the edges, each near where its zone lies; those that find
// no room there are counted.
func (b *Board) layTags(v table.View, list []signpost) (out []signpost) {
	room, mini := b.free(v)
	edges := [4][]signpost{}
	for _, t := range list {
		mid := b.chart.On(v.Camera, t.zone)
		switch {
		case mid.Y < room.Y+tagHigh:
			t.edge = top
		case mid.Y > room.Bottom()-tagHigh:
			t.edge = bottom
		case mid.X < room.X+80:
			t.edge = left
		case mid.X > room.Right()-80:
			t.edge = right
		}
		t.name = b.sc.Place(t.zone).Name.In(v.Lang)
		t.box = ui.Rect{W: 34 + float64(utf8.RuneCountInString(t.name))*8, H: tagHigh}
		if t.goes {
			t.box.W += t.plate.Box().W + 6
		}
		edges[t.edge] = append(edges[t.edge], t)
	}
	for e := range edges {
		slices.SortStableFunc(edges[e], func(x, y signpost) int { // those that matter most
			return cmp.Or(cmp.Compare(y.worth(), x.worth()), cmp.Compare(x.zone, y.zone))
		})
		out = append(out, b.layEdge(v, e, edges[e], room, mini)...)
	}
	if t := b.onTag; t.zone != table.None && t.of == b.wishes(v).of && !slices.ContainsFunc(out, func(o signpost) bool { return o.zone == t.zone }) {
		if i := slices.IndexFunc(b.errands(v, b.read(v)), func(o errand) bool { return o.zone == t.zone }); i >= 0 {
			out = append(out, t.signpost) // the pointer is still on it
		}
	}
	return out
}

// worth is how much a tag matters: where one can go comes first, the likeliest and
// cheapest before others.
func (t *signpost) worth() float64 {
	switch {
	case t.asked:
		return 0.8
	case !t.goes:
		return 0.5
	}
	return 1 + t.aim.p - float64(t.aim.cost)/100
}

// layEdge lays the tags of an edge in rows, or in a column.
func (b *Board) layEdge(v table.View, edge int, list []signpost, room, mini ui.Rect) (out []signpost) {
	if len(list) == 0 {
		return nil
	}
	open := b.wishes(v).edge == edge+1
	line := room
	if edge == top && mini.W > 0 {
		line.X, line.W = mini.Right()+tagGap, room.Right()-mini.Right()-tagGap
	}
	more := signpost{zone: table.None, edge: edge, box: ui.Rect{W: 62, H: tagHigh}}
	switch edge {
	case top, bottom:
		rows, most := 1, 3
		if v.Bounds.W >= 1200 {
			most = 4
		}
		if rest := list[min(most, len(list)):]; !open && len(rest) > 0 {
			more.more, list = len(rest), list[:most]
		}
		if open {
			rows = 3
		}
		fits, lost := fill(list, line.W, rows, more.box.W)
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

// spreadRow lays the tags of a row side by side, each as near to its zone as the
// others let it.
func (b *Board) spreadRow(v table.View, row []signpost, line ui.Rect, y float64) []signpost {
	want := func(t *signpost) float64 {
		if t.zone == table.None {
			return math.Inf(1)
		}
		return b.chart.On(v.Camera, t.zone).X
	}
	slices.SortStableFunc(row, func(a, c signpost) int { return cmp.Compare(want(&a), want(&c)) })
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

// arrows point from a tag to where its zone lies.
var arrows = [4][3]ui.Point{
	top:    {{X: 0, Y: -4}, {X: 5, Y: 4}, {X: -5, Y: 4}},
	bottom: {{X: 0, Y: 4}, {X: 5, Y: -4}, {X: -5, Y: -4}},
	left:   {{X: -4, Y: 0}, {X: 4, Y: -5}, {X: 4, Y: 5}},
	right:  {{X: 4, Y: 0}, {X: -4, Y: -5}, {X: -4, Y: 5}},
}

// draw draws a tag.
func (t *signpost) draw(dst *ui.List, lit bool) {
	dst.Round(t.box.Inset(-1.6), 8, ink)
	fill := ui.Paper.Panel
	if lit {
		fill = ui.Ink{R: 0xFF, G: 0xF1, B: 0xB8, A: 255}
	}
	dst.Round(t.box, 7, fill)
	mid := ui.Point{X: t.box.X + 15, Y: t.box.Center().Y}
	a := arrows[t.edge]
	for y := 0.0; y <= 1; y += 0.125 { // a filled triangle
		p := mid.Add(a[0])
		q := a[1].Mul(y).Add(a[2].Mul(1 - y))
		dst.Line(p, mid.Add(q), 1.6, ink)
	}
	ty := ui.Type{Face: ui.Bold, Size: 13.5, Ink: ink}
	name := t.name
	if t.zone == table.None {
		name = "+\u2009" + itoa(t.more)
		if t.more == 0 {
			name = "−"
		}
	}
	dst.Text(ui.Rect{X: t.box.X + 28, Y: t.box.Y, W: t.box.W - 28, H: t.box.H}, name, ty)
	if t.goes {
		p := t.plate
		p.At = ui.Point{X: t.box.Right() - p.Box().W/2 - 7, Y: t.box.Center().Y}
		p.Draw(dst)
	}
}

// tagSpot is what a click on a tag does: it goes there, brings the place into sight,
// or shows the tags for which there was no room.
func (b *Board) tagSpot(v table.View, t *signpost) table.Spot {
	switch {
	case t.zone == table.None:
		w, edge := b.wishes(v), t.edge+1
		return table.Spot{Box: t.box, Place: table.None, Do: func() {
			if w.edge == edge {
				edge = 0
			}
			w.edge = edge
		}}
	case t.goes:
		s := t.aim.spot(t.box)
		s.Away = true
		return s
	}
	return table.Spot{Box: t.box, Place: t.zone, Show: true}
}

// touched is the tag that the pointer is on.
type touched struct {
	signpost
	of uint64 // the position
}
