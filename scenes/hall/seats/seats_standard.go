package seats

import (
	"math"
	"slices"
	"strings"

	"sandtable/ai"
	"sandtable/assets/figures"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// hall lays out the standards, one in a solitaire game, and what stands between them.
func (s *Seats) hall(f *ui.Frame, box ui.Rect) {
	margin, gap, wide := 24.0, 20.0, max(312, f.Px(298))
	box = ui.Rect{X: box.X, Y: box.Y + 18, W: box.W, H: box.H - 26}
	if kit.Roomy(f) {
		margin, gap, wide = 48, 32, max(480, f.Px(400))
		box = ui.Rect{X: box.X, Y: box.Y + 34, W: box.W, H: box.H - 58}
	}
	in := box.InsetXY(margin, 0)
	mid := in.InsetXY(wide+gap, 0)
	left, right := ui.Rect{X: in.X, Y: in.Y, W: wide, H: in.H}, ui.Rect{X: in.Right() - wide, Y: in.Y, W: wide, H: in.H}
	if s.Plan.Game.Solitaire() {
		left.W = min(left.W*1.12, in.W/2)
		mid.X = left.Right() + gap
		mid = ui.Rect{X: mid.X, Y: mid.Y, W: in.Right() - mid.X, H: mid.H}
	}
	s.standard(f, rules.First, left.Snap())
	s.middle(f, mid.Snap())
	if !s.Plan.Game.Solitaire() {
		s.standard(f, rules.Second, right.Snap())
	}
}

func (s *Seats) standard(f *ui.Frame, side rules.Side, box ui.Rect) {
	rest := box
	head := rest.TakeTop(pane.Either(kit.Roomy(f), max(144, f.Px(110)), max(80, f.Px(62))), 20)
	rows := s.rows(f, side)
	intro := s.intro(f)
	t := f.Soft(ui.S)
	width := box.W - 28
	above := pane.Either(intro != "", f.Height(intro, t, width)+10, 0)
	const between = 8
	n := float64(len(rows))
	each := pane.Either(kit.Roomy(f), 180-4*max(0, n-2), 114.0)
	each = max(each, f.Px(86))
	if n > 0 {
		each = min(each, (rest.H-above-14)/n-between)
	}
	high := head.H + 20 + above + n*(each+between) + 8
	f.List.Nine(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: high}.Inset(-6), f.Theme().Chrome("panel"))
	s.cloth(f, side, head)
	if intro != "" {
		f.Para(ui.Rect{X: box.X + 14, Y: rest.Y - 6, W: width}, intro, t)
	}
	y := rest.Y + above
	face := s.face(f, rows, ui.Size{W: box.W - 24, H: each})
	for _, r := range rows {
		s.row(f, r, ui.Rect{X: box.X + 12, Y: y, W: box.W - 24, H: each}.Snap(), face)
		y += each + between
	}
}

// cloth hangs the colour of a side from a pole, with its shield, its name and what it has.
func (s *Seats) cloth(f *ui.Frame, side rules.Side, box ui.Rect) {
	g := s.Plan.Game
	coat := f.Look.Side(ui.Wears(g, side))
	f.List.Fill(box, coat.Core)
	shade := ui.Alpha(ui.Casing, 0.07)
	for i := 0.0; i*44 < box.W; i++ {
		fold := ui.Rect{X: box.X + i*44 + 9*float64(int(i)%3), Y: box.Y, W: 20, H: box.H}.Intersect(box)
		f.List.Fill(fold, pane.Either(int(i)%2 == 0, shade, ui.Alpha(ui.White, 0.08)))
	}
	f.List.Fill(ui.Rect{X: box.X, Y: box.Bottom() - box.H/4, W: box.W, H: box.H / 4}, shade)
	for x := box.X + 3; x < box.Right()-2; x += 6 {
		f.List.Fill(ui.Rect{X: x, Y: box.Bottom(), W: 3, H: 8}, kit.Gold)
	}
	f.List.Fill(ui.Rect{X: box.X, Y: box.Bottom() - 3, W: box.W, H: 4}, kit.Bronze)
	f.List.Fill(ui.Rect{X: box.X, Y: box.Bottom() - 3, W: box.W, H: 2}, kit.Gold)
	pole := ui.Rect{X: box.X - 4, Y: box.Y - 9, W: box.W + 8, H: 14}
	pane.Rim(f.List, pole, 1.5, 8, ui.Casing, 0, 7, kit.Wood)
	for _, x := range [...]float64{pole.X, pole.Right()} {
		f.List.Disc(ui.Point{X: x, Y: pole.Center().Y}, 8.5, ui.Casing)
		f.List.Disc(ui.Point{X: x, Y: pole.Center().Y}, 6.5, kit.Gold)
	}
	s.naming(f, side, box, coat.On)
}

func (s *Seats) naming(f *ui.Frame, side rules.Side, box ui.Rect, ink ui.Ink) {
	g := s.Plan.Game
	z := min(box.H*0.74, 96)
	kit.Shield(f, ui.Rect{X: box.X + 14, Y: box.Y + (box.H-z)/2 + 1, W: z, H: z}.Snap(), g, side)
	words := ui.Rect{X: box.X + z + 30, Y: box.Y, W: box.W - z - 40, H: box.H}
	name, under := f.Bold(ui.XL).In(ink), f.Type(ui.S).In(ink)
	if kit.Roomy(f) {
		name, under = f.Bold(ui.XXL).In(ink), f.Type(ui.M).In(ink)
	}
	says := kit.SideName(f, g, side)
	name = f.Largest(says, words.W, name, f.Bold(ui.L).In(ink))
	y := box.Center().Y + 4 - (name.Line+under.Line)/2
	if me, alone := kit.OnlyPerson(s.Plan.Seats); alone && me == side && !g.Solitaire() {
		label := f.Say("ui.seats.you")
		t := f.Bold(ui.S).In(ui.Casing).To(ui.Middle)
		at := ui.Rect{X: box.Right() - f.Width(label, t) - 34, Y: box.Y + 12, W: f.Width(label, t) + 22, H: t.Line + 4}.Snap()
		pane.Rim(f.List, at, 1.5, at.H/2+1.5, ui.Casing, 0, at.H/2, f.Theme().Select)
		f.List.Text(at, label, t)
		if words.X+f.Width(says, name) > at.X-6 {
			name = f.Bold(ui.L).In(ink)
		}
	}
	f.Text(ui.Rect{X: words.X, Y: y, W: words.W, H: name.Line}, says, name)
	f.Text(ui.Rect{X: words.X, Y: y + name.Line, W: words.W, H: under.Line}, f.Best(words.W, under, s.has(f, side)...), under)
}

// has words what a side brings, the longest wording first.
func (s *Seats) has(f *ui.Frame, side rules.Side) []string {
	g := s.Plan.Game
	if s.Info.ID != "" || s.Plan.From != nil {
		return []string{""}
	}
	var units []string
	for _, k := range s.H.Preview(g, s.Sc.ID).Facts.Forces[side] {
		if k.Pic.ID != "" {
			units = append(units, f.Say("ui.seats.force", ui.Num("N", k.N), ui.Verbatim("Unit", strings.ToLower(texts.In(f.Look.Lang, k.Name)))))
		}
	}
	goal, first, hand := "", "", f.Word(s.H.Preview(g, s.Sc.ID).Facts.Brings[side])
	if m := g.Features().Measurer; m != nil && s.Sc.Goal[side] > 0 {
		goal = f.Word(m.Measure(s.Sc.ID, side, s.Sc.Goal[side], 0))
	}
	if s.Sc.First == side && !g.Solitaire() {
		first = f.Say(kit.TextKey(g, "ui.seats.begins"))
	}
	all := strings.Join(units, " · ")
	return []string{kit.JoinDots(all, hand, goal, first), kit.JoinDots(all, hand, first), kit.JoinDots(all, goal, first), kit.JoinDots(hand, first), kit.JoinDots(goal, first), first, goal, ""}
}

// seat is a row of a standard: who may sit there, or a way to settle what the rules leave open.
type seat struct {
	id         string
	beside     string // the same row of the other side; empty for none
	pic, icon  string // a portrait, or an icon in a disc
	name, soft string
	note       string
	sign, mark string // an icon and words under the note
	tip        string
	good       bool // the mark is a recommendation
	on         bool
	take       func()
}

// rows are who may sit at a side: a person, and the bots that the game has.
func (s *Seats) rows(f *ui.Frame, side rules.Side) []seat {
	if s.Plan.Game.Solitaire() {
		return s.tieRows(f)
	}
	tone := [...]string{"first", "second"}[ui.Wears(s.Plan.Game, side)]
	id, beside := "chair/"+s.Plan.Game.Sides()[side]+"/", "chair/"+s.Plan.Game.Sides()[side.Other()]+"/"
	sits := s.Plan.Seats[side]
	p := seat{id: id + "person", beside: beside + "person", pic: "portrait-person-" + tone, name: f.Say("ui.seats.person"), note: f.Say("ui.seats.person-note"),
		on: sits == saves.Person, take: func() { s.Plan.Seats[side] = saves.Person }}
	if s.Met.Hides {
		p.sign, p.mark = "hot-seat", f.Say("ui.seats.two-note")
	}
	out := []seat{p}
	for _, level := range Levels {
		r := seat{id: id + level, beside: beside + level, pic: "portrait-" + ranks[level] + "-" + tone, name: f.Say("ui.bot." + level), soft: f.Say("ui.seats." + level),
			note: f.Say("ui.bot." + level + "-note"), on: sits == saves.Bot(level), take: func() { s.Plan.Seats[side] = saves.Bot(level) }}
		if i := slices.IndexFunc(s.Met.Strong, func(m figures.Strength) bool { return m.Level == level }); i >= 0 {
			m := s.Met.Strong[i]
			low, high := m.Range()
			r.sign, r.good = "odds", true
			r.mark = f.Say("ui.seats.beats-"+m.Against, ui.Num("N", m.OfTen()))
			r.tip = f.Say("ui.seats.beats-tip", ui.Num("N", m.Wins), ui.Num("Games", m.Games), ui.Num("Low", low), ui.Num("High", high))
		} else if level == Levels[0] {
			r.sign, r.mark, r.good = "hint", f.Say("ui.seats.first-game"), true
		}
		out = append(out, r)
	}
	return out
}

// ranks are the portraits of the bots' levels.
var ranks = map[string]string{ai.Recruit: "recruit", ai.Sergeant: "sergeant", ai.Officer: "officer", ai.General: "general"}

// ties are the options that settle by chance, or as is hardest, what the rules of a solitaire game leave open for the
// other side; neither leaves it to the player.
var ties = [...]string{"ties_random", "ties_hardest"}

// tied says whether the game for one that begins here has these options.
func (s *Seats) tied() bool {
	n := 0
	for _, o := range s.switches() {
		if o.ID == ties[0] || o.ID == ties[1] {
			n++
		}
	}
	return n == len(ties) && s.Plan.Game.Solitaire()
}

// intro says what the rows of a game for one are about.
func (s *Seats) intro(f *ui.Frame) string {
	if !s.tied() {
		return ""
	}
	return f.Say("ui.seats.ties", ui.Word("Side", kit.SideText(s.Plan.Game, "of-", rules.Second)))
}

// tieRows are the ways to settle what the rules leave open.
func (s *Seats) tieRows(f *ui.Frame) []seat {
	if !s.tied() {
		return nil
	}
	random, hardest := s.Plan.Options[ties[0]], s.Plan.Options[ties[1]]
	set := func(random, hardest bool) func() {
		return func() { s.Plan.Options[ties[0]], s.Plan.Options[ties[1]] = random, hardest }
	}
	row := func(id, icon string, on bool, take func()) seat {
		return seat{id: "ties/" + id, icon: icon, name: f.Say("ui.seats.ties-" + id), note: f.Say("ui.seats.ties-" + id + "-note"), on: on, take: take}
	}
	return []seat{
		row("person", "person", !random && !hardest, set(false, false)),
		row("chance", "dice", random && !hardest, set(true, false)),
		row("hardest", "flag", hardest, set(false, true)),
	}
}

// face is how large the portraits of the rows are: as large as there is room beside unbroken words.
func (s *Seats) face(f *ui.Frame, rows []seat, row ui.Size) float64 {
	name, note, mark := rowType(f)
	words := 0.0
	for _, r := range rows {
		words = max(words, f.Width(r.name, name)+8+f.Width(r.soft, f.Soft(ui.S))+choosing, f.Width(r.note, note))
		if r.mark != "" {
			words = max(words, besideSign(mark)+f.Width(r.mark, r.marked(f, mark)))
		}
	}
	return min(row.H-14, 116, max(54, row.W-37-math.Ceil(words)))
}

// choosing is what the ring of choice takes of the first line of a row.
const choosing = 30

func rowType(f *ui.Frame) (name, note, mark ui.Type) {
	if kit.Roomy(f) {
		return f.Bold(ui.L), f.Type(ui.M), f.Soft(ui.M)
	}
	return f.Bold(ui.M), f.Type(ui.S), f.Soft(ui.S)
}

func (r seat) marked(f *ui.Frame, t ui.Type) ui.Type {
	return pane.Either(r.good, t.As(ui.Bold).In(f.Theme().Good), t)
}

// besideSign is how far the words of a mark stand from its sign's left.
func besideSign(t ui.Type) float64 { return t.Line*0.85 + 7 }

// row draws a row; the whole of it takes the click, and Space where it has the focus.
func (s *Seats) row(f *ui.Frame, r seat, box ui.Rect, z float64) {
	focus := f.Focusable(r.id, box, false)
	if f.Clicked(box) || focus && f.In.Take(ui.KeySpace) {
		r.take()
		f.Invalidate()
	}
	if focus && r.beside != "" && (f.In.Take(ui.KeyLeft) || f.In.Take(ui.KeyRight)) {
		f.Focus(r.beside)
	}
	th := f.Theme()
	plate(f, box, r.on)
	face := ui.Rect{X: box.X + 10, Y: box.Y + (box.H-z)/2, W: z, H: z}.Snap()
	if r.pic != "" {
		f.List.Sprite(face, ui.Pic{Set: "rooms", ID: r.pic})
	} else {
		z = min(z, 64)
		face = ui.Around(ui.Point{X: box.X + 16 + z/2, Y: box.Center().Y}, ui.Size{W: z, H: z}).Snap()
		f.List.Disc(face.Center(), z/2, ui.Casing)
		f.List.Disc(face.Center(), z/2-2.5, th.Sunk)
		f.List.SpriteIn(ui.Around(face.Center(), ui.Size{W: 24, H: 24}).Snap(), ui.Icon(r.icon), th.Text)
	}
	ring := pane.Either(r.on, "radio-on", "radio-off")
	f.List.Sprite(ui.Rect{X: box.Right() - 34, Y: box.Y + 10, W: 24, H: 24}, th.Chrome(ring))
	tip := r.tip
	if whole := s.saying(f, r, ui.Rect{X: face.Right() + 14, Y: box.Y, W: box.Right() - 12 - face.Right() - 14, H: box.H}); !whole {
		tip = strings.TrimSpace(r.mark + "\n" + r.tip)
	}
	f.Ring(r.id, box)
	if r.on && f.Reads() {
		f.Inscribe(box, f.Say("ui.read.chosen"))
	}
	f.Tip(r.id, box, tip)
}

// saying writes the lines of a row, the last one only where there is room, and says whether there was.
func (s *Seats) saying(f *ui.Frame, r seat, box ui.Rect) (whole bool) {
	name, note, mark := rowType(f)
	mark = r.marked(f, mark)
	lines := len(f.Lines(r.note, note, box.W))
	high := name.Line + note.Line*float64(lines)
	below := f.Height(r.mark, mark, box.W-besideSign(mark))
	with := r.mark != "" && high+below <= box.H-2
	if with {
		high += below
	}
	apart := 0.0 // between the lines
	if free := box.H - high - 16; free > 0 {
		apart = min(5, free/3)
		high += 2 * apart
	}
	y := box.Y + (box.H-high)/2
	line := ui.Rect{X: box.X, Y: y, W: box.W - choosing, H: name.Line}
	f.Text(line, r.name, name)
	if w := f.Width(r.name, name) + 8; r.soft != "" && w+f.Width(r.soft, f.Soft(ui.S)) <= line.W {
		f.Text(ui.Rect{X: line.X + w, Y: line.Y, W: line.W - w, H: line.H}, r.soft, f.Soft(ui.S))
	}
	y += name.Line + apart
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, r.note, note) + apart
	if with {
		z := mark.Line * 0.85
		f.List.SpriteIn(ui.Rect{X: box.X, Y: y + (mark.Line-z)/2, W: z, H: z}.Snap(), ui.Icon(r.sign), mark.Ink)
		f.Para(ui.Rect{X: box.X + besideSign(mark), Y: y, W: box.W - besideSign(mark)}, r.mark, mark)
	}
	return with || r.mark == ""
}

// plate draws the ground of a row that can be chosen.
func plate(f *ui.Frame, box ui.Rect, on bool) {
	th := f.Theme()
	if on {
		pane.Rim(f.List, box, 2, 11, ui.Casing, 0, 9, th.Select)
		pane.Rim(f.List, box, -3, 7, th.Panel, -3, 7, ui.Alpha(th.Select, 0.22))
		return
	}
	pane.Rim(f.List, box, 0, 9, th.Edge, -1.4, 8, th.Panel)
	tone := pane.Either(f.Over(box), th.Sunk, ui.Alpha(th.Sunk, 0.5))
	f.List.Round(box.Inset(1.4), 8, tone)
}
