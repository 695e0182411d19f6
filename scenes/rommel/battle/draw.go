package battle

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

type painter struct {
	b   *Battle
	l   *ui.List
	v   board.View
	sc  *field.Scene
	c   *Clash
	a   *arena
	pts int // the place pointed at
}

// Draw paints a battle, or the round of a page, instead of the map; false where the map is shown.
func (b *Battle) Draw(dst *ui.List, v board.View, sc *field.Scene) bool {
	b.Arena = nil
	if v.Preview {
		return false
	}
	c := b.Shown(v, sc)
	if c == nil {
		return false
	}
	p := painter{b, dst, v, sc, c, b.ArenaOf(v, c), v.Pointed()}
	p.backdrop()
	for side := range p.a.rows {
		p.row(rules.Side(side))
	}
	for side := range p.a.forces {
		p.line(rules.Side(side))
	}
	p.middle()
	p.traces()
	p.cursor()
	return true
}

func (p *painter) say(key string, args ...rules.Arg) string {
	return p.b.Said.Say(p.v.Lang, rules.Phrase{Key: "ui.rommel.battle." + key, Args: args})
}

func (p *painter) px(n float64) float64 { return n * p.a.text }

func (p *painter) words(face ui.Face, size float64, color ui.Ink) ui.Type {
	n := p.px(size)
	return ui.Type{Face: face, Size: n, Line: n * 1.36, Ink: color}
}

// broad is about how wide a text is at most, in parts of its size.
func broad(text string) float64 { return float64(utf8.RuneCountInString(text)) * 0.61 }

// fitting is the size, down to the least, at which a text has room in a line; 0 where it has none.
func fitting(text string, size, least, room float64) float64 {
	size = min(size, room/broad(text))
	return pane.Either(size < least, 0, size)
}

// wrapped is a text in as few lines as have room; nil where a word has none.
func wrapped(text string, size, room float64) (lines []string) {
	for _, w := range strings.Fields(text) {
		if broad(w)*size > room {
			return nil
		}
		if n := len(lines) - 1; n >= 0 && broad(lines[n]+" "+w)*size <= room {
			lines[n] += " " + w
			continue
		}
		lines = append(lines, w)
	}
	return lines
}

// backdrop is the drawn field of battle, filling the board.
func (p *painter) backdrop() {
	set := pane.Either(p.b.Scenario.Map() == "north-africa", "rommel-ground-battle-desert", "rommel-ground-battle-fields")
	box := p.a.box
	k := max(box.W/1600, box.H/900)
	x, y := box.Center().X-800*k, box.Center().Y-450*k
	p.l.Clip(box)
	for i := range 12 {
		col, row := i%4, i/4
		p.l.Sprite(ui.Rect{X: x + float64(col)*400*k, Y: y + float64(row)*300*k, W: 400 * k, H: 300 * k},
			ui.Pic{Set: set, ID: "map-" + ui.Figures(col) + "-" + ui.Figures(row)})
	}
	if p.v.Dim > 0 {
		p.l.Fill(box, ui.Alpha(field.Ink, p.v.Dim))
	}
	p.l.Unclip()
}

func (p *painter) line(side rules.Side) {
	for i := range p.c.Lines[side] {
		f := &p.c.Lines[side][i]
		if f.follows { // a brace joins the two Forces of Cohesion
			from, to := p.a.forces[side][i-1].Center(), p.a.forces[side][i].Center()
			pane.Stroke(p.l, from, ui.Point{X: to.X, Y: from.Y}, 9, field.Ink, 5, field.Gold)
		}
	}
	for i := range p.c.Lines[side] {
		f, at := &p.c.Lines[side][i], p.a.forces[side][i]
		p.halo(f, at)
		p.l.Round(ui.Around(ui.Point{X: at.Center().X, Y: at.Bottom() + 1}, ui.Size{W: at.W * 0.86, H: at.H * 0.14}), at.H*0.07, ui.Alpha(field.Ink, 0.25))
		field.Counter(p.l, field.OnMap, at.Center().Add(p.v.Nudge(field.Forces+f.No)), p.a.Side, f.Face)
		p.losses(f, at)
		if p.a.names {
			p.name(f, at, p.a.rooms[side][i])
		}
		if die := p.a.dice[side][i]; !die.Empty() {
			p.die(f, die)
		}
	}
}

// halo is the rim about a Force: what may be clicked, what is chosen, whose die is looked at.
func (p *painter) halo(f *fighter, at ui.Rect) {
	word, place := field.SideWords[f.Side], field.Forces+f.No
	switch {
	case p.v.Selected == place, p.c.Fight.By == f.No && !p.v.Quiet && p.c.Fight.Die > 0:
		p.l.Put(at.Center(), p.a.Side, field.Pic("halo-"+word+"-selected"))
	case p.v.Quiet:
	case len(p.b.onFighter(p.v, f.No)) == 0:
	case p.c.Step == "absorb":
		p.l.Put(at.Center(), p.a.Side, field.Pic("halo-"+word+"-target"))
	default:
		p.l.Put(at.Center(), p.a.Side, field.Pic("halo-"+word+"-ready"))
	}
}

// losses shows what a Force has lost in the round, with the dice that made it.
func (p *painter) losses(f *fighter, at ui.Rect) {
	if f.Destroyed {
		p.l.Round(at, p.a.Side*0.12, ui.Alpha(field.Cream, 0.6))
		in := at.Inset(6)
		low, high, foot := ui.Point{X: in.Right(), Y: in.Bottom()}, ui.Point{X: in.Right(), Y: in.Y}, ui.Point{X: in.X, Y: in.Bottom()}
		for _, pen := range [2]pane.Pen{{Wide: max(7, p.a.Side*0.1), Ink: ui.White}, {Wide: max(4, p.a.Side*0.06), Ink: field.Brick}} {
			p.l.Line(in.Min(), low, pen.Wide, pen.Ink)
			p.l.Line(high, foot, pen.Wide, pen.Ink)
		}
	}
	k := max(17, p.a.Side*0.3)
	for n, i := range f.hits {
		y := at.Y + k*0.35 + float64(n)*(k+2)
		burst := ui.Around(ui.Point{X: at.X - k*0.25, Y: y}, ui.Size{W: k * 1.25, H: k * 1.25})
		p.l.Put(burst.Center(), k*2.2, field.Pic("mark-loss"))
		if h := p.c.Now.Hits[i]; h.By >= 0 {
			x := p.c.Now.Rolls[h.By]
			p.l.Sprite(ui.Around(burst.Center(), ui.Size{W: k * 0.86, H: k * 0.86}).Snap(), field.Dice[field.SideWords[x.Side]][max(x.Die, 1)-1])
		}
	}
}

// name is the plate over a Force: its name, less what is in brackets and the last words where room is scarce.
func (p *painter) name(f *fighter, at ui.Rect, room float64) {
	ty := p.words(ui.Bold, 13, field.Ink).To(ui.Middle)
	text := f.Name.In(p.v.Lang)
	size := fitting(text, ty.Size, 11, room)
	if size == 0 {
		text, _, _ = strings.Cut(text, " (")
	}
	for size == 0 && text != "" {
		if size = fitting(text, ty.Size, 10, room); size == 0 {
			text = shorter(text)
		}
	}
	if text == "" {
		return
	}
	ty.Size = size
	box := ui.Around(ui.Point{X: at.Center().X, Y: at.Y - size*0.78 - 3}, ui.Size{W: broad(text)*size + 10, H: size * 1.42}).Snap()
	pane.Pill(p.l, box, 1.5, ui.Paper.Panel)
	p.l.Text(box, text, ty)
}

// shorter is a name without its last word, and without the small words that led to it.
func shorter(name string) string {
	for {
		i := strings.LastIndex(name, " ")
		if i < 0 {
			return ""
		}
		name = name[:i]
		last, _ := utf8.DecodeRuneInString(name[strings.LastIndex(name, " ")+1:])
		if len(name)-strings.LastIndex(name, " ")-1 > 3 || !unicode.IsLower(last) {
			return name
		}
	}
}

// die is the die of a Force: its place with what it needs, then how it fell and what that made.
func (p *painter) die(f *fighter, at ui.Rect) {
	need := "≤" + ui.Figures(min(f.one, 99))
	if f.two > 0 {
		need += [...]string{"", "¹", "²", "³", "⁴", "⁵", "⁶"}[min(f.two, 6)]
	}
	ty := p.words(ui.Bold, 12, field.Ink).To(ui.Middle)
	ty.Size = min(ty.Size, at.H*0.36)
	over := ui.Rect{X: at.X - 4, Y: at.Y - ty.Size*1.4 - 1, W: at.W + 8, H: ty.Size * 1.3}
	p.l.Seam(over, need, ty, ui.Alpha(field.Cream, 0.95), 2)
	fell, again, done := p.rolled(f.roll, f.No)
	if fell == 0 {
		p.l.Round(at, at.W*0.18, ui.Alpha(field.Cream, 0.55))
		p.l.Dashed(at, 6, 4, max(1.4, at.W*0.035), ui.Alpha(field.Ink, 0.75))
		return
	}
	p.fellen(at, field.SideWords[f.Side], fell, f.roll)
	if again > 0 { // the die that Tactics has rolled again
		k := at.W * 0.46
		was := ui.Rect{X: at.Right() - k*0.5, Y: at.Y - k*0.4, W: k, H: k}.Snap()
		p.l.SpriteIn(was, field.Dice[field.SideWords[f.Side]][again-1], ui.Ink{R: 255, G: 255, B: 255, A: 190})
		p.l.Line(ui.Point{X: was.X, Y: was.Bottom()}, ui.Point{X: was.Right(), Y: was.Y}, 3, field.Brick)
	}
	if done && p.a.results {
		p.result(at, f.Side, p.c.Now.Rolls[f.roll].Losses)
	}
}

// rolled is the die of a Force, the one before it that Tactics rolled again, and whether it stands.
func (p *painter) rolled(roll, no int) (fell, again int, done bool) {
	if roll >= 0 {
		x := &p.c.Now.Rolls[roll]
		if n := len(x.Again); n > 0 {
			again = x.Again[n-1]
		}
		if x.Die > 0 {
			return x.Die, again, true
		}
	}
	if !p.c.Paper && p.c.Fight.By == no && p.c.Fight.Die > 0 {
		return p.c.Fight.Die, again, false
	}
	return 0, again, false
}

// fellen is a die with the gold frame of one that scored.
func (p *painter) fellen(at ui.Rect, whose string, die, roll int) {
	if roll >= 0 && p.c.Now.Rolls[roll].Die > 0 && (p.c.Now.Rolls[roll].Losses > 0 || p.c.Now.Rolls[roll].Supplies > 0) {
		p.l.Sprite(at.Inset(-at.W/16), field.Bits("die-hit"))
	}
	p.l.Sprite(at, field.Dice[whose][min(max(die, 1), 6)-1])
}

// result is the plate below a die: what it has hit. The losses are marked on those who suffer them.
func (p *painter) result(at ui.Rect, side rules.Side, losses int) {
	ty := p.words(ui.Bold, 11.5, ui.White).To(ui.Middle)
	ty.Size = min(ty.Size, max(9, at.W*0.3))
	text, fill := p.say("hits", ui.Num("N", losses)), pane.Either(side == rules.First, ui.Paper.Good, field.Brick)
	if losses == 0 {
		text, fill, ty.Ink = p.say("miss"), ui.Paper.Panel, ui.Paper.Soft
	}
	box := ui.Around(ui.Point{X: at.Center().X, Y: at.Bottom() + ty.Size*0.95}, ui.Size{W: broad(text)*ty.Size + 12, H: ty.Size * 1.4}).Snap()
	pane.Pill(p.l, box, 1.5, fill)
	p.l.Text(box, text, ty)
}

// middle is what stands between the lines: what is to be expected, then what was scored.
func (p *painter) middle() {
	switch {
	case p.c.Fight.Counter >= 0:
		p.counter(p.c.Fight.Counter)
	case p.c.odds != nil:
		p.expected()
	case p.c.Now != nil:
		p.scored()
	}
}

// counter lays both faces of the upgrade counter out, with what each adds (FCR-12.3).
func (p *painter) counter(kind int) {
	x := p.b.Scenario.Counter(kind)
	lines := p.b.fact(p.v, board.None).faces(&x)
	head, ty := p.words(ui.Bold, 15, field.Ink), p.words(ui.Regular, 13, field.Ink)
	side := p.a.mid.H - 16
	wide := max(broad(lines[0]), broad(lines[1]))*ty.Size + 2*side + 46
	if room := p.a.mid.W - 20; wide > room {
		ty.Size *= (room - 2*side - 46) / (wide - 2*side - 46)
		wide = room
	}
	box := ui.Around(p.a.mid.Center(), ui.Size{W: wide, H: p.a.mid.H}).Snap()
	p.l.Round(box.Move(1, 3), 9, ui.Alpha(field.Ink, 0.3))
	pane.Rim(p.l, box, 1.4, 10, field.Ink, 0, 9, ui.Paper.Panel)
	at := ui.Rect{X: box.X + 10, Y: box.Y + 8, W: side, H: side}.Snap()
	for _, level := range levels {
		p.l.Sprite(at, field.Bits("upgrade-"+x.ID+"-"+level))
		at.X += side + 8
	}
	room := box.Right() - at.X - 8
	y := box.Center().Y - (head.Line+2*ty.Line)/2
	p.small(ui.Rect{X: at.X, Y: y, W: room, H: head.Line}, x.Name.In(p.v.Lang), head)
	for i, s := range lines {
		p.small(ui.Rect{X: at.X, Y: y + head.Line + float64(i)*ty.Line, W: room, H: ty.Line}, s, ty)
	}
}

// scored is the dark plate with the losses that both sides have made in the round, and Dig-In absorbed.
func (p *painter) scored() {
	size := min(p.px(15), p.a.mid.H*0.5)
	parts := [3]string{pane.Either(p.c.of == 0, p.say("round-to-end", ui.Num("N", p.c.Round)), p.say("round", ui.Num("N", p.c.Round), ui.Num("Of", p.c.of)))}
	for i, side := range [2]rules.Side{rules.Second, rules.First} {
		dug := p.c.dug(side.Other())
		n := p.c.Total(side) - dug
		key := [2]string{"on-you", "on-them"}[i]
		if dug > 0 {
			key += "-dug"
		}
		parts[i+1] = p.say(key, ui.Num("N", n), ui.Num("Dug", dug))
	}
	w := 0.0
	for _, s := range parts {
		w += broad(s) * size
	}
	gap, token := size*1.3, size*0.72
	w += 5*gap + 4*token
	k := min(1, (p.a.mid.W-20)/w)
	size, gap, token, w = size*k, gap*k, token*k, w*k
	box := ui.Around(p.a.mid.Center(), ui.Size{W: w, H: min(p.a.mid.H, size*2.5)}).Snap()
	p.l.Round(box.Move(1, 3), box.H/2, ui.Alpha(field.Ink, 0.3))
	p.l.Round(box, box.H/2, field.Ink)
	x := box.X + gap
	write := func(text string, color ui.Ink) {
		at := ui.Rect{X: x, Y: box.Y, W: broad(text) * size, H: box.H}
		p.l.Text(at, text, ui.Type{Face: ui.Bold, Size: size, Ink: color})
		x = at.Right() + gap
	}
	write(parts[0], field.Cream)
	for i, side := range [2]rules.Side{rules.Second, rules.First} {
		p.l.Token(side, ui.Point{X: x + token*0.3, Y: box.Center().Y}, token*1.15, ui.White)
		p.l.Token(side, ui.Point{X: x + token*0.3, Y: box.Center().Y}, token, p.v.Coats.Of(side).Core)
		x += 2*token + 2
		write(parts[i+1], [2]ui.Ink{{R: 0xF0, G: 0x93, B: 0x7F, A: 255}, {R: 0x8F, G: 0xCB, B: 0x97, A: 255}}[i])
	}
}

// Total is the losses that a side has scored in the round.
func (c *Clash) Total(side rules.Side) (n int) {
	if c.Now == nil {
		return 0
	}
	for _, x := range c.Now.Rolls {
		if x.Side == side {
			n += x.Losses
		}
	}
	if c.Now.Assault >= 0 && side == rules.First {
		n++
	}
	return n
}

// dug is the losses of the round that a side's Dig-In has absorbed.
func (c *Clash) dug(side rules.Side) int {
	if c.Now == nil {
		return 0
	}
	return len(pane.Only(c.Now.Hits, func(h game.Hit) bool { return h.Side == side && h.Force < 0 }))
}

// traces draws from the die pointed at to whom it hit, and to the Force pointed at from its dice.
func (p *painter) traces() {
	if p.c.Now == nil {
		return
	}
	for _, h := range p.c.Now.Hits {
		if h.By < 0 {
			continue
		}
		from, to := p.source(h.By), p.target(h.Side, h.Force)
		if from.Empty() || to.Empty() || !p.pointed(p.c.Now.Rolls[h.By].Force, h.By) && !p.pointed(h.Force, -1) {
			continue
		}
		pane.Arrow(p.l, from.Center(), to.Center(), p.a.Side*0.5, field.Brick)
	}
}

// pointed says whether a Force, or the plan of a roll, is pointed at.
func (p *painter) pointed(no, roll int) bool {
	if no >= 0 && p.pts == field.Forces+no {
		return true
	}
	if roll < 0 || no >= 0 {
		return false
	}
	side, k := p.c.planAt(p.pts)
	return k != nil && side == p.c.Now.Rolls[roll].Side && slices.Contains(k.rolls, roll)
}

// source is where the die of a roll lies, target who absorbed a loss.
func (p *painter) source(roll int) ui.Rect {
	x := &p.c.Now.Rolls[roll]
	for i, f := range p.c.Lines[x.Side] {
		if f.roll == roll && !f.follows {
			return p.a.dice[x.Side][i]
		}
	}
	return p.cardOf(x.Side, func(k card) bool { return slices.Contains(k.rolls, roll) })
}

// cardOf is where the first such plan of a side lies, empty for none.
func (p *painter) cardOf(side rules.Side, such func(k card) bool) ui.Rect {
	if i := slices.IndexFunc(p.c.Rows[side], such); i >= 0 {
		return p.a.cards[side][i]
	}
	return ui.Rect{}
}

func (p *painter) target(side rules.Side, no int) ui.Rect {
	if no >= 0 {
		return p.a.counterOf(no)
	}
	return p.cardOf(side, func(k card) bool { return k.ID == "dig-in" && k.State == planUsed })
}

func (p *painter) cursor() {
	for i, place := range [2]int{p.v.Hover, p.v.Cursor} {
		if box := p.a.Where(place); !box.Empty() {
			pane.Frame(p.l, box, 4, ui.Casing, pane.Either(i == 1, ui.Paper.Select, ui.White))
		}
	}
}
