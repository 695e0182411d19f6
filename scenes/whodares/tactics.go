package whodares

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/sorting"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
)

// tactics is the tactical board laid out: the Axis and the objective above, the contact, the reserve below.
type tactics struct {
	box       ui.Rect
	room      ui.Rect // of it, what the tools at the right leave free
	side      float64 // of a counter
	slots     []ui.Rect
	foes      []foeBox // every Axis counter
	goal      ui.Rect  // the objective, empty for none
	contact   []ui.Rect
	hqs       []ui.Rect // of the HQ on a position, empty for none
	reserve   []ui.Rect
	label     [3]ui.Point // where the three spaces are named
	pane.Laid             // every counter: those of the player's on top last
}

type foeBox struct {
	foe
	box ui.Rect
}

// layTactics lays a combat out. room is what of box the prompt leaves free.
func layTactics(box ui.Rect, l *lineUp) *tactics {
	t := &tactics{box: box}
	t.room = box
	t.room.W -= toolsWide
	wide := 0
	for _, s := range l.slots {
		wide += max(1, len(s.foes)+count(s.goal && l.objective))
	}
	cells := float64(max(wide+1, len(l.contact)+1, len(l.reserve)+1, 5))
	t.side = max(34, min(box.H*0.15, 88, t.room.W*0.96/(cells*1.42)))
	for i, y := range [3]float64{0.035, 0.372, 0.68} {
		t.label[i] = ui.Point{X: box.X + 14, Y: box.Y + box.H*y}
	}
	t.laySlots(l, box.Y+box.H*0.195)
	for _, f := range t.foes {
		t.Keep(foes+f.no, f.box)
	}
	if !t.goal.Empty() {
		t.Keep(theGoal, t.goal)
	}
	t.layContact(l, box.Y+box.H*0.53)
	left := t.label[2].X + tagWide // the counters begin right of the name of their space
	step := min(t.side*1.42, (t.room.Right()-left)*0.98/float64(max(1, len(l.reserve))))
	for i := range l.reserve {
		c := ui.Point{X: left + t.side*0.7 + float64(i)*step, Y: box.Y + box.H*0.795}
		t.reserve = append(t.reserve, ui.Around(c, ui.Size{W: t.side, H: t.side}))
		t.Keep(units+l.reserve[i].no, t.reserve[i])
	}
	for i, p := range l.contact {
		if p.hq != nil {
			t.Keep(units+p.hq.no, t.hqs[i])
		}
		t.Keep(units+p.unit.no, t.contact[i])
	}
	return t
}

// tagWide is what the longest name of the reserve takes.
const tagWide = 86

// toolsWide is how much of the board the buttons at its right edge take.
const toolsWide = 48

func count(is bool) int {
	return pane.Either(is, 1, 0)
}

// laySlots spreads the Axis slots over the width, each as wide as what stands in it.
func (t *tactics) laySlots(l *lineUp, y float64) {
	sum := 0.0
	wide := make([]float64, len(l.slots))
	for i, s := range l.slots {
		n := max(1, len(s.foes)+count(s.goal && l.objective))
		wide[i] = float64(n)*t.side*1.12 + t.side*0.3
		sum += wide[i]
	}
	gap := max(t.side*0.1, (t.room.W*0.9-sum)/float64(len(l.slots)+1))
	x := t.room.Center().X - (sum+gap*float64(len(l.slots)-1))/2
	for i, s := range l.slots {
		frame := ui.Rect{X: x, Y: y - t.side*0.68, W: wide[i], H: t.side * 1.36}
		t.slots = append(t.slots, frame)
		at := ui.Point{X: x + t.side*0.71, Y: y}
		if s.goal && l.objective {
			t.goal = ui.Around(at, ui.Size{W: t.side, H: t.side})
			at.X += t.side * 1.12
		}
		for _, f := range s.foes {
			t.foes = append(t.foes, foeBox{f, ui.Around(at, ui.Size{W: t.side, H: t.side})})
			at.X += t.side * 1.12
		}
		x += wide[i] + gap
	}
}

// layContact puts each position below the slot that it faces, the others where there is room.
func (t *tactics) layContact(l *lineUp, y float64) {
	n := len(l.contact)
	t.contact, t.hqs = make([]ui.Rect, n), make([]ui.Rect, n)
	want := make([]float64, n)
	per := map[int]int{}
	for i, p := range l.contact {
		if p.facing >= 0 && p.facing < len(t.slots) {
			want[i] = t.slots[p.facing].Center().X + float64(per[p.facing])*t.side*1.5
			per[p.facing]++
			continue
		}
		want[i] = t.room.X + t.room.W*(0.1+0.8*(float64(i)+0.5)/float64(n))
	}
	step := min(t.side*1.62, t.room.W*0.96/float64(max(1, n)))
	spread(want, step, t.room.X+8+t.side*0.7, t.room.Right()-t.side*0.75)
	for i, p := range l.contact {
		c := ui.Point{X: want[i], Y: y}
		if p.hq != nil {
			hq := ui.Around(c.Add(ui.Point{X: t.side * 0.3, Y: -t.side * 0.34}), ui.Size{W: t.side * 0.88, H: t.side * 0.88})
			t.hqs[i] = hq
			c = c.Add(ui.Point{X: -t.side * 0.14, Y: t.side * 0.1})
		}
		t.contact[i] = ui.Around(c, ui.Size{W: t.side, H: t.side})
	}
}

// spread moves places apart to step at least, within the limits, and keeps their order from the left.
func spread(at []float64, step, lo, hi float64) {
	order := make([]int, len(at))
	for i := range order {
		order[i] = i
	}
	sorting.By(order, func(i, j int) int { return cmp.Compare(at[i], at[j]) })
	least := lo
	for _, i := range order {
		at[i] = max(at[i], least)
		least = at[i] + step
	}
	most := hi
	for k := len(order) - 1; k >= 0; k-- {
		i := order[k]
		at[i] = min(at[i], most)
		most = at[i] - step
	}
}

// draw paints the board and all that stands on it.
func (t *tactics) draw(dst *ui.List, v *board.View, sc *scene) {
	l := sc.lineUp
	t.backdrop(dst)
	t.horizon(dst, l.ground)
	for i, key := range [3]string{"axis-line", "contact", "reserve"} {
		tag(dst, t.label[i], texts.Say(v.Lang, say(key)))
	}
	for i, s := range l.slots {
		t.slot(dst, t.slots[i], s.goal)
	}
	t.aims(dst, l)
	if at := &sc.fields[l.zone]; l.objective && !t.goal.Empty() {
		counters.Objective(dst, counters.OnMap, t.goal.Center(), t.side*1.05, at.goal, at.left)
	}
	for _, f := range t.foes {
		counters.Draw(dst, counters.OnMap, f.box.Center().Add(v.Nudge(foes+f.no)), t.side, f.Face)
	}
	for i, p := range l.contact {
		t.slot(dst, ui.Around(t.contact[i].Center(), ui.Size{W: t.side * 1.36, H: t.side * 1.36}), false)
		if p.hq != nil {
			t.member(dst, v, sc, *p.hq, t.hqs[i])
		}
		t.member(dst, v, sc, p.unit, t.contact[i])
	}
	for i, m := range l.reserve {
		t.slot(dst, ui.Around(t.reserve[i].Center(), ui.Size{W: t.side * 1.36, H: t.side * 1.36}), false)
		t.member(dst, v, sc, m, t.reserve[i])
	}
	for i, p := range l.contact {
		if p.odds >= 0 {
			t.percent(dst, v.Lang, t.contact[i], p.odds)
		}
	}
}

// backdrop is the drawn field of battle, filling the box.
func (t *tactics) backdrop(dst *ui.List) {
	k := max(t.box.W/1600, t.box.H/900)
	w, h := 1600*k, 900*k
	x, y := t.box.Center().X-w/2, t.box.Center().Y-h/2
	dst.Clip(t.box)
	for i := range 2 {
		dst.Sprite(ui.Rect{X: x + float64(i)*w/2, Y: y, W: w / 2, H: h}, counters.Bits("tactical-board-"+strconv.Itoa(i)+"-0"))
	}
	dst.Unclip()
}

// horizon is what is fought for, behind the Axis: the hangars of an airfield are drawn
// on the board, over them stand the walls of a fort, houses, or bare dunes.
func (t *tactics) horizon(dst *ui.List, kind string) {
	if kind == "airfield" {
		return
	}
	k := max(t.box.W/1600, t.box.H/900)
	x, y := t.box.Center().X-800*k, t.box.Center().Y-450*k
	at := func(px, py, w, h float64) ui.Rect { return ui.Rect{X: x + px*k, Y: y + py*k, W: w * k, H: h * k} }
	dst.Clip(t.box)
	sky, sand := ui.Ink{R: 0xC3, G: 0xD0, B: 0xCC, A: 255}, ui.Ink{R: 0xD6, G: 0xC4, B: 0x98, A: 255}
	dst.Fill(at(-400, -200, 2400, 246), sky)
	dst.Fill(at(-400, 46, 2400, 244), sand)
	for i := range 7 { // far dunes
		px := -150 + float64(i)*290
		dst.Round(at(px, 30+float64(i%3)*7, 380, 60), 30*k, ui.Ink{R: 0xBB, G: 0xAE, B: 0x8C, A: 255})
	}
	dst.Fill(at(-400, 74, 2400, 216), sand)
	switch kind {
	case "fort":
		t.fort(dst, at, k)
	case "town", "village":
		for i, w := range [...]float64{120, 90, 140, 100, 160, 90, 130, 110} {
			h := 54 + float64(i*37%40)
			house(dst, at, 60+float64(i)*195, 118-h, w, h, k, i%3 == 1)
		}
	}
	dst.Unclip()
}

var (
	mud    = ui.Ink{R: 0xC2, G: 0xA5, B: 0x77, A: 255}
	mudLit = ui.Ink{R: 0xD5, G: 0xBC, B: 0x90, A: 255}
	mudIn  = ui.Ink{R: 0x6E, G: 0x5A, B: 0x3E, A: 255}
)

// fort is a mud wall with battlements, two towers and a gate.
func (t *tactics) fort(dst *ui.List, at func(x, y, w, h float64) ui.Rect, k float64) {
	wall := func(px, py, w, h float64) {
		dst.Fill(at(px-3, py-3, w+6, h+6), mudIn)
		dst.Fill(at(px, py, w, h), mud)
		dst.Fill(at(px, py, w, 9), mudLit)
	}
	for px := 170.0; px < 1430; px += 54 { // battlements
		wall(px, 40, 30, 22)
	}
	wall(150, 58, 1300, 76)
	for i := range 12 {
		dst.Fill(at(215+float64(i)*104, 84, 8, 24), mudIn) // loopholes
	}
	for _, px := range [...]float64{110, 1370} {
		for c := range 3 {
			wall(px-8+float64(c)*52, 6, 32, 20)
		}
		wall(px-12, 22, 144, 116)
		dst.Fill(at(px+52, 58, 16, 34), mudIn)
	}
	wall(720, 36, 160, 100)
	dst.Round(at(765, 70, 70, 90), 34*k, mudIn)
	dst.Fill(at(765, 110, 70, 28), mudIn)
}

// house is a flat-roofed house, some with a dome.
func house(dst *ui.List, at func(x, y, w, h float64) ui.Rect, px, py, w, h, k float64, dome bool) {
	if dome {
		dst.Round(at(px+w*0.25-3, py-w*0.22-3, w*0.5+6, w*0.5), w*0.25*k, mudIn)
		dst.Round(at(px+w*0.25, py-w*0.22, w*0.5, w*0.5), w*0.24*k, mudLit)
	}
	dst.Fill(at(px-3, py-3, w+6, h+6), mudIn)
	dst.Fill(at(px, py, w, h), mudLit)
	dst.Fill(at(px+w*0.72, py, w*0.28, h), mud)
	dst.Fill(at(px+w*0.2, py+h*0.5, 16, h*0.5), mudIn)
	dst.Fill(at(px+w*0.5, py+h*0.3, 12, 14), mudIn)
}

func tag(dst *ui.List, at ui.Point, text string) {
	ty := ui.Type{Face: ui.Bold, Size: 14, Align: ui.Middle, Ink: counters.Ink}
	box := ui.Rect{X: at.X, Y: at.Y - 12, W: float64(len([]rune(text)))*7.8 + 22, H: 24}
	pane.Rim(dst, box, 1.4, 13, counters.Ink, 0, 12, counters.Cream)
	dst.Text(box, text, ty)
}

// slot is a place for counters, red for that of the objective.
func (t *tactics) slot(dst *ui.List, box ui.Rect, goal bool) {
	dst.Round(box, 10, ui.Alpha(counters.Cream, 0.55))
	edge := pane.Either(goal, counters.Brick, counters.Ink)
	dst.Dashed(box, 9, 6, max(1.6, t.side*0.026), edge)
}

// member draws one of the player's counters with what it may do.
func (t *tactics) member(dst *ui.List, v *board.View, sc *scene, m member, box ui.Rect) {
	if v.Selected == units+m.no {
		pane.Rim(dst, box, 5.5, t.side*0.2, ui.Casing, 4, t.side*0.19, ui.Paper.Select)
	} else if !v.Quiet && len(onUnit(v.Legal, sc, m.no)) > 0 {
		pane.Rim(dst, box, 3.5, t.side*0.18, ui.Casing, 2.2, t.side*0.17, ui.White)
	}
	counters.Draw(dst, counters.OnMap, box.Center().Add(v.Nudge(units+m.no)), box.W, m.Face)
}

// aims are the lines from the positions to what they aim at, or face.
func (t *tactics) aims(dst *ui.List, l *lineUp) {
	for i, p := range l.contact {
		to, ok := t.target(l, p)
		if !ok {
			continue
		}
		from := ui.Point{X: t.contact[i].Center().X, Y: t.contact[i].Y - t.side*0.2}
		if p.hq != nil {
			from.Y -= t.side * 0.3
		}
		red := pane.Either(p.aim >= 0, counters.Brick, ui.Alpha(counters.Brick, 0.45))
		pane.Arrow(dst, from, to, 0, red)
	}
}

// target is the point that a position aims at, or that of the slot it faces.
func (t *tactics) target(l *lineUp, p position) (ui.Point, bool) {
	at := ui.Rect{}
	switch {
	case p.aim == aimGoal:
		at = t.goal
	case p.aim >= 0:
		at = t.Where(foes + p.aim)
	case p.facing >= 0 && p.facing < len(t.slots):
		at = t.slots[p.facing]
	}
	return ui.Point{X: at.Center().X, Y: at.Bottom() + t.side*0.1}, !at.Empty()
}

// aimGoal is the objective as the target of a position; aimNone is none.
const (
	aimGoal = 1000
	aimNone = -1
)

// percent is the plate below a position with the chance of its hit.
func (t *tactics) percent(dst *ui.List, lang string, box ui.Rect, p float64) {
	size := math.Round(max(12, t.side*0.17))
	at := ui.Around(ui.Point{X: box.Center().X, Y: box.Bottom() + size*0.9}, ui.Size{W: size * 3.6, H: size * 1.5})
	pane.Rim(dst, at, 1.6, size*0.75, counters.Ink, 0, size*0.7, ui.Paper.Panel)
	dst.Text(at, ui.Percent(lang, p), ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: counters.Ink})
}

// at is the place under a point, -1 for none: an HQ lies over the unit that it is stacked with.
func (t *tactics) at(p ui.Point) int {
	best, at := 1e9, -1
	for i, box := range t.Boxes {
		if d := box.Center().Dist(p); box.Has(p) && d < best {
			best, at = d, t.Places[i]
		}
	}
	return at
}

// marks shows what can be aimed at, and what the pointer and the cursor are on.
func (t *tactics) marks(dst *ui.List, v board.View, sc *scene) {
	if !v.Quiet {
		for _, a := range v.Legal {
			box := ui.Rect{}
			switch {
			case a.Verb == game.VerbAim && int(a.A) == game.Objective:
				box = t.goal
			case a.Verb == game.VerbAim:
				box = t.Where(foes + int(a.A))
			case a.Verb == game.VerbFace && oneHead(v.Legal):
				if i := sc.lineUp.slotOf(int(a.B)); i >= 0 {
					box = t.slots[i]
				}
			}
			if !box.Empty() {
				target(dst, box)
			}
		}
		if i := sc.lineUp.faced(v.Legal); i >= 0 {
			chosen(dst, t.slots[i])
		}
		if u := attacker(v.Legal, state(v)); u >= 0 {
			if box := t.Where(units + u); !box.Empty() {
				chosen(dst, box)
			}
		}
	}
	for _, place := range [2]int{v.Hover, v.Cursor} {
		if box := t.Where(place); !box.Empty() {
			pane.Frame(dst, box, 4, ui.Casing, ui.White)
		}
	}
}

// faced is the slot of which is asked who faces it, -1 for none.
func (l *lineUp) faced(legal []rules.Action) int {
	if len(legal) == 0 || legal[0].Verb != game.VerbFace || oneHead(legal) {
		return -1
	}
	return l.slotOf(int(legal[0].B))
}

func (l *lineUp) slotOf(no int) int {
	return slices.IndexFunc(l.slots, func(s slot) bool { return s.no == no })
}

// attacker is the unit that is asked for its target or its slot, -1 for none.
func attacker(legal []rules.Action, s *game.State) int {
	if len(legal) > 0 && legal[0].Verb == game.VerbAim {
		return s.Attacker()
	}
	if len(legal) > 0 && legal[0].Verb == game.VerbFace && oneHead(legal) {
		return int(legal[0].A)
	}
	return -1
}

// target marks what may be aimed at: red corners.
func target(dst *ui.List, box ui.Rect) {
	in := box.Inset(-6)
	n := min(in.W, in.H) * 0.26
	for _, pen := range [2]pane.Pen{{Wide: 6, Ink: ui.White}, {Wide: 3.4, Ink: counters.Brick}} {
		for _, c := range [4]struct{ x, y, dx, dy float64 }{{in.X, in.Y, 1, 1}, {in.Right(), in.Y, -1, 1}, {in.X, in.Bottom(), 1, -1}, {in.Right(), in.Bottom(), -1, -1}} {
			p := ui.Point{X: c.x, Y: c.y}
			dst.Line(p, ui.Point{X: c.x + c.dx*n, Y: c.y}, pen.Wide, pen.Ink)
			dst.Line(p, ui.Point{X: c.x, Y: c.y + c.dy*n}, pen.Wide, pen.Ink)
		}
	}
}

func chosen(dst *ui.List, box ui.Rect) {
	pane.Frame(dst, box, 6, ui.Casing, ui.Paper.Select, ui.Paper.Select, ui.Casing)
}
