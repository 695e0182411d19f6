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
	sure  bool           // no test is made on the way
	does  []rules.Action // what is done first
	then  []rules.Action
	fight bool // it is an attack where one's own units stand
}

// errands are what the units that are held can do to zones, by zone; where nothing is
// held, the attacks. They are found once for a position and what the player is about.
func (b *Board) errands(v table.View, sc *scene) []errand { return b.goings(v, sc).list }

// goings are the errands of a position, and with which wishes they were found.
type goings struct {
	found  bool
	scouts bool
	by     int
	legal  int // how much is legal: nothing where it is not the player's to decide
	list   []errand
	ranked []errand // the likeliest first, of equal ones the cheapest
	told   string   // the language in which lines list them
	lines  []table.Line
}

func (b *Board) goings(v table.View, sc *scene) *goings {
	if v.Quiet || v.Preview || sc.lineUp != nil || sc.muster != nil || sc.account != nil {
		return &goings{}
	}
	scouts, by, g := b.scouts(v), b.wishes(v).by, &sc.goings
	if g.found && g.scouts == scouts && g.by == by && g.legal == len(v.Legal) {
		return g
	}
	*g = goings{found: true, scouts: scouts, by: by, legal: len(v.Legal), list: append(b.ventures(v, sc), b.fights(v, sc)...)}
	g.ranked = slices.Clone(g.list)
	slices.SortStableFunc(g.ranked, func(a, c errand) int { return cmp.Or(cmp.Compare(c.p, a.p), cmp.Compare(a.cost, c.cost)) })
	return g
}

// ventures are the zones that the units that are held can go to, or look into.
func (b *Board) ventures(v table.View, sc *scene) (out []errand) {
	switch {
	case len(sc.chosen) > 0 && b.scouts(v):
		cost, _, _, _, _ := state(v).Scenario().Costs()
		for _, a := range v.Legal {
			if a.Verb == game.VerbScout {
				out = append(out, newErrand(int(a.A), cost, state(v).Scouted(int(a.A), sc.chosenOf, sc.chosen).P, a))
			}
		}
	case len(sc.chosen) > 0 && has(v.Legal, game.VerbMove):
		for _, s := range b.stretches(v, sc.chosenAt, sc.chosenOf, sc.chosen) {
			t := newErrand(s.Zone, s.Cost, s.P, rules.Action{Verb: game.VerbMove, A: int16(s.Way[0])})
			t.sure = s.Free
			for _, z := range s.Way[1:] {
				t.then = append(t.then, rules.Action{Verb: game.VerbMove, A: int16(z)})
			}
			out = append(out, t)
		}
	}
	return out
}

// newErrand is one that is done by a first action.
func newErrand(zone, cost int, p float64, first rules.Action) errand {
	return errand{zone: zone, cost: cost, p: p, does: []rules.Action{first}}
}

// fights are the attacks that may be begun of one's own will: also by those who are
// held, who are put down for it.
func (b *Board) fights(v table.View, sc *scene) (out []errand) {
	put := rules.Action{Verb: game.VerbBack}
	switch {
	case has(v.Legal, game.VerbAttack):
		for _, a := range v.Legal {
			if a.Verb == game.VerbAttack {
				t := newErrand(int(a.A), 0, -1, a)
				t.fight = true
				out = append(out, t)
			}
		}
	case len(sc.chosen) > 0 && held(v.Legal) && !state(v).Further() && state(v).Attackable().Has(sc.chosenAt):
		t := newErrand(sc.chosenAt, 0, -1, put)
		t.fight, t.then = true, []rules.Action{{Verb: game.VerbAttack, A: int16(sc.chosenAt)}}
		out = append(out, t)
	}
	return out
}

func (t *errand) spot(box ui.Rect) table.Spot {
	return table.Spot{Box: box, Place: t.zone, Actions: t.does, Then: t.then, Goal: true}
}

// plated is an errand with its plate: over its zone, or, where that is outside the
// picture, on a tag at the edge.
type plated struct {
	errand
	plate zones.Plate
}

// overlay is what stands over the map: plates over zones, tags at the edges.
type overlay struct {
	plates   []plated
	tags     []signpost
	standing []ui.Rect // where counters stand
	taken    []ui.Rect // what no name may lie on
}

// laid is an overlay with what it was laid out for.
type laid struct {
	of     *scene
	goings goings // without the lists
	edge   int
	lang   string
	bare   bool
	camera table.Camera
	bounds ui.Rect
	over   []ui.Rect
	spread ui.Rect
	onTag  touched
	overlay
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

// overlay lays plates and tags out, once for what they lie over: the pointer moves
// nothing. What it gives is only read.
func (b *Board) overlay(v table.View, sc *scene) overlay {
	k := laid{of: sc, edge: b.wishes(v).edge, lang: v.Lang, bare: v.Bare, camera: v.Camera, bounds: v.Bounds, spread: b.fan.Spread(), onTag: b.onTag}
	if g := b.goings(v, sc); g.found {
		k.goings = *g
		k.goings.list, k.goings.ranked, k.goings.lines = nil, nil, nil
	}
	for i := range b.laid {
		if l := &b.laid[i]; l.like(&k) && slices.Equal(l.over, v.Over) {
			return l.overlay
		}
	}
	b.laid[0], b.laid[1] = b.laid[1], b.laid[0]
	l := &b.laid[0]
	k.over = append(l.over[:0], v.Over...)
	k.overlay = b.lay(v, sc)
	*l = k
	return l.overlay
}

// like says whether two overlays were laid out for the same, but for what lies over
// the map.
func (l *laid) like(k *laid) bool {
	return l.of == k.of && l.goings.same(&k.goings) && l.edge == k.edge && l.lang == k.lang && l.bare == k.bare &&
		l.camera == k.camera && l.bounds == k.bounds && l.spread == k.spread && l.onTag.is(&k.onTag)
}

func (g *goings) same(o *goings) bool {
	return g.found == o.found && g.scouts == o.scouts && g.by == o.by && g.legal == o.legal
}

func (t *touched) is(o *touched) bool { return t.zone == o.zone && t.of == o.of && t.box == o.box }

// lay does so.
func (b *Board) lay(v table.View, sc *scene) (out overlay) {
	out.standing = b.standing(v, sc)
	out.taken = out.standing
	if v.Quiet || v.Preview || sc.lineUp != nil || sc.muster != nil || sc.account != nil {
		return out
	}
	boxes := slices.Clone(out.standing)
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
	beyond = b.beyond(v, sc, seen, beyond)
	tags := b.layTags(v, beyond, out.standing)
	b.clear(v, &out, tags, boxes)
	out.tags = b.touching(v, tags.list)
	out.taken = slices.Clone(out.standing)
	for i := range out.tags {
		out.taken = append(out.taken, out.tags[i].box.Inset(-2))
	}
	for _, p := range out.plates {
		out.taken = append(out.taken, p.plate.Box().Inset(-2))
	}
	return out
}

// beyond are the zones outside the picture that matter besides the errands: those that
// the rules ask about, and while units are held the objectives.
func (b *Board) beyond(v table.View, sc *scene, seen map[int]bool, out []signpost) []signpost {
	holds := sc.turn > 0 && (len(sc.chosen) > 0 || held(v.Legal))
	for z := range sc.fields {
		if seen[z] {
			continue
		}
		list, goal := onZone(v, sc, z)
		asked := goal && len(list) > 0
		if (asked || holds && sc.fields[z].goal != "") && b.outside(v, z) {
			out = append(out, signpost{zone: z, asked: asked})
		}
	}
	return out
}

// posts are the signposts that have found their places: over no counter, nor over the
// small map or one another.
type posts struct {
	room, mini ui.Rect
	standing   []ui.Rect
	list       []signpost
}

// free says whether a box is free of all that, and of others.
func (p *posts) free(box ui.Rect, others []signpost) bool {
	on := func(o ui.Rect) bool { return !o.Intersect(box).Empty() }
	near := func(o signpost) bool { return on(o.box.Inset(-tagGap / 2)) }
	return box.Intersect(p.room) == box && !on(p.mini) && !slices.ContainsFunc(p.standing, on) &&
		!slices.ContainsFunc(p.list, near) && !slices.ContainsFunc(others, near)
}

// add puts a signpost to them at its place, else at the nearest that is free: along its
// edge, then in the next row.
func (p *posts) add(t signpost, others []signpost) bool {
	free := func(box ui.Rect) bool { return p.free(box, others) }
	ok := free(t.box)
	at := t
	for row := 0; row < 3 && !ok; row++ {
		t.box, ok = at.nearest(row, p.room, free)
	}
	if ok {
		p.list = append(p.list, t)
	}
	return ok
}

// count adds n to those that the edge has no room for.
func (p *posts) count(edge, n int) {
	if i := slices.IndexFunc(p.list, func(t signpost) bool { return t.zone == table.None && t.edge == edge }); i >= 0 {
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

// moreOf stands for zones at an edge for which there is no room.
func moreOf(edge int) signpost {
	return signpost{zone: table.None, edge: edge, box: ui.Rect{W: 62, H: tagHigh}}
}

// nearest is the free place in a row along the edge of a tag that is nearest to its
// own.
func (t *signpost) nearest(row int, room ui.Rect, free func(ui.Rect) bool) (ui.Rect, bool) {
	in := float64(row) * (tagHigh + tagGap)
	up := [4]ui.Point{top: {Y: in}, bottom: {Y: -in}, left: {X: in}, right: {X: -in}}[t.edge]
	along := ui.Point{X: 1}
	if t.edge == left || t.edge == right {
		along = ui.Point{Y: 1}
	}
	for far := 0.0; far < max(room.W, room.H); far += 4 {
		for _, by := range [2]float64{far, -far} {
			if d := up.Add(along.Mul(by)); free(t.box.Move(d.X, d.Y)) {
				return t.box.Move(d.X, d.Y), true
			}
		}
	}
	return t.box, false
}

// clear moves plates away from the tags; those that find no other room are left out:
// the panel says what they would, and what is out of sight is counted.
func (b *Board) clear(v table.View, out *overlay, tags *posts, taken []ui.Rect) {
	under := func(box ui.Rect) bool {
		return slices.ContainsFunc(tags.list, func(t signpost) bool { return !t.box.Inset(-2).Intersect(box).Empty() })
	}
	for i := range tags.list {
		taken = append(taken, tags.list[i].box.Inset(-2))
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
			case b.outside(v, p.zone):
				tags.count(edgeOf(b.chart.On(v.Camera, p.zone), tags.room), 1)
				continue
			default:
				continue
			}
			taken = append(taken, p.plate.Box().Inset(-2))
		}
		kept = append(kept, p)
	}
	out.plates = kept
}

// standing are the boxes of the counters on the map and of their flags: no word lies on
// them.
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
			stands := standAt(mid, at, scale, k, flagged)
			out = append(out, ui.Around(stands, ui.Size{W: side * scale * 1.16, H: side * scale * 1.16}))
			if flagged {
				out = append(out, pennant(flagFoot(stands, side*scale), side*scale*1.15))
			}
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
func (b *Board) layTags(v table.View, list []signpost, standing []ui.Rect) *posts {
	room, mini := b.free(v)
	edges := [4][]signpost{}
	for _, t := range list {
		t.edge = edgeOf(b.chart.On(v.Camera, t.zone), room)
		t.name = b.sc.Place(t.zone).Name.In(v.Lang)
		t.box = ui.Rect{W: 34 + float64(utf8.RuneCountInString(t.name))*8, H: tagHigh}
		if t.goes {
			t.box.W += math.Ceil(t.plate.Box().W) + 6
		}
		edges[t.edge] = append(edges[t.edge], t)
	}
	out := &posts{room: room, mini: mini, standing: standing}
	var laid []signpost
	for e := range edges {
		slices.SortStableFunc(edges[e], func(x, y signpost) int { // those that matter most
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

// touching are tags with the one that the pointer is still on.
func (b *Board) touching(v table.View, out []signpost) []signpost {
	if t := b.onTag; t.zone != table.None && t.of == b.wishes(v).of && !slices.ContainsFunc(out, func(o signpost) bool { return o.zone == t.zone }) {
		if i := slices.IndexFunc(b.errands(v, b.read(v)), func(o errand) bool { return o.zone == t.zone }); i >= 0 {
			out = append(out, t.signpost)
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
	more := moreOf(edge)
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
