// Package dice draws what was thrown: the tray at the foot of the panel, and over the
// board the dice that tumble, the banner of what they came to and what it cost.
package dice

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// Tray draws the last throws.
type Tray struct {
	*gamelog.Throws
	Faces []ui.Rect // where the dice lie
	now   Now
}

// Now is what the tray reads of the moment besides its throws.
type Now struct {
	View     board.View
	Rolling  float64 // how far the dice have tumbled, 1 when they lie
	Telling  bool    // something is still to be told
	Past     bool    // a moment of the past is shown
	Paged    bool    // a page about what has happened lies open: its dice are those of the moment
	Typing   bool    // dice are typed in
	Decision uint64  // the moment of the decision that a face would take
}

// pale is the ink of words on the felt of the tray.
var pale = ui.Ink{R: 0xFB, G: 0xF8, B: 0xEE, A: 255}

// Draw draws the last throw: its dice, the one that decided the brightest, with the sum
// that gave their number, and beside it, grey, the earlier ones of the same deed. Where
// dice are typed in it asks for the faces, and gives back the one that was chosen.
func (t *Tray) Draw(f *ui.Frame, box ui.Rect, now Now) (a rules.Action, typed bool) {
	t.now = now
	f.List.Nine(box, f.Theme().Chrome("tray"))
	in := box.InsetXY(f.Px(12), f.Px(14))
	head, small := f.Bold(ui.L).To(ui.Middle).In(pale), f.Type(ui.S).To(ui.Middle).In(ui.Alpha(pale, 0.85))
	if now.Typing {
		foot, dice := in.CutBottom(head.Line + f.Px(4))
		return t.drawFaces(f, dice, foot, head)
	}
	t.draw(f, box, in, head, small)
	return a, false
}

// draw draws what lies in the tray.
func (t *Tray) draw(f *ui.Frame, box, in ui.Rect, head, small ui.Type) {
	rolling := t.now.Rolling
	if t.drawLying(f, in, small) {
		return
	}
	if rolling == 1 && !t.now.Telling {
		t.Judge(t.now.View) // of a game that was taken up again
	}
	if t.Idle.Key != "" && rolling == 1 {
		says, grey := f.Word(t.Idle), small.In(ui.Alpha(pale, 0.65))
		var foot ui.Rect
		foot, in = in.CutBottom(f.Height(says, grey, in.W))
		f.Para(foot, says, grey)
	}
	n := len(t.Last.Dice)
	if _, began, _ := t.Log.LastTurn(); n > 0 && t.Last.Step < began && rolling == 1 && !t.now.Telling && !t.now.Paged { // of a turn that is over
		t.drawEarlier(f, in, append(slices.Clone(t.Earlier), t.Last))
		t.Faces = t.Faces[:0]
		return
	}
	if len(t.Earlier) > 0 {
		var aside ui.Rect
		aside, in = in.CutRight(in.W * 0.42)
		f.List.Line(ui.Point{X: aside.X + f.Px(4), Y: aside.Y}, ui.Point{X: aside.X + f.Px(4), Y: aside.Bottom()}, 1, ui.Alpha(pale, 0.4))
		_, aside = aside.CutLeft(f.Px(12))
		t.drawEarlier(f, aside, t.Earlier)
	}
	if n == 0 {
		if t.Last.Head == nil && t.Idle.Key == "" {
			f.List.Text(ui.Rect{X: in.X, Y: in.Center().Y - small.Line/2, W: in.W, H: small.Line}, f.Say("ui.table.dice"), small)
		}
		t.Faces = t.Faces[:0]
		return
	}
	if n <= 2 && len(t.Earlier) == 0 {
		t.beside(f, in, rolling)
	} else {
		t.below(f, in, rolling, head, small)
	}
	if rolling < 1 {
		return
	}
	f.TipNote("throw", box, func() []ui.TipLine { return t.throwNote(f) })
	t.tipDice(f)
}

// below draws many dice in rows, and below them what they came to.
func (t *Tray) below(f *ui.Frame, in ui.Rect, rolling float64, head, small ui.Type) {
	most := pane.Either(len(t.Earlier) > 0, 1, 3) // lines below the sum
	lines, ty := t.wholeLines(f, small, in.W, float64(most)*small.Line)
	says := f.Word(t.Sum(&t.Last))
	if most < len(lines) { // no title is cut where the dice can be smaller
		most = 3
		lines, ty = t.wholeLines(f, small, in.W, min(float64(most)*small.Line, in.H*0.62+f.Px(4)-sumHigh(f, says, in.W, head)))
	}
	small = ty
	rows := max(1, min(most, len(lines)))
	high := func() float64 { return sumHigh(f, says, in.W, head) + small.Line*float64(rows) - f.Px(4) }
	if sumHigh(f, says, in.W, head) > head.Line { // a long sum takes the room of what the throw is for
		for most = min(most, 2, rows); most > 0 && high() > in.H*0.62; rows = most {
			most--
		}
	}
	foot, dice := in.CutBottom(min(in.H, high()))
	t.drawDice(f, dice, rolling)
	if rolling < 1 {
		return
	}
	y := foot.Y + t.drawSum(f, foot, says, head)
	t.trayLines(f, ui.Rect{X: in.X, Y: y - f.Px(2), W: in.W}, lines, most, small)
}

// beside draws one die or two as large as there is room, and beside them what they came to.
func (t *Tray) beside(f *ui.Frame, in ui.Rect, rolling float64) {
	n := float64(len(t.Last.Dice))
	side := min(in.H, in.W*(0.24+0.1*n)/n-6, f.Px(112))
	dice, words := in.CutLeft(n*(side+f.Px(8)) + f.Px(6))
	t.drawDice(f, ui.Rect{X: dice.X, Y: dice.Center().Y - side/2, W: dice.W, H: side}, rolling)
	if rolling < 1 {
		return
	}
	head, small := f.Bold(ui.L).In(pale), f.Type(ui.S).In(ui.Alpha(pale, 0.85))
	says := f.Word(t.Sum(&t.Last))
	head = fitting(f, says, words.W, head)
	sums := f.Lines(says, head, words.W)
	word := ""
	if k := t.Last.Verdict; k != nil && k.Word.Key != "" {
		word = f.Word(k.Word)
	}
	bright := f.Bold(ui.M).In(f.Theme().Select)
	room := words.H - float64(len(sums))*head.Line
	var brought []string
	if word != "" && !strings.HasSuffix(strings.ToLower(says), strings.ToLower(word)) {
		brought = f.Lines(word, bright, words.W)
		room -= float64(len(brought)) * bright.Line
	}
	lines, small := t.wholeLines(f, small, words.W, room)
	most := max(0, min(len(lines), int(room/small.Line)))
	h := words.H - room + float64(max(0, most))*small.Line
	y := words.Center().Y - h/2
	for _, s := range sums {
		f.List.Text(ui.Rect{X: words.X, Y: y, W: words.W, H: head.Line}, s, head)
		y += head.Line
	}
	for _, s := range brought {
		f.List.Text(ui.Rect{X: words.X, Y: y, W: words.W, H: bright.Line}, s, bright)
		y += bright.Line
	}
	if most > 0 {
		t.trayLines(f, ui.Rect{X: words.X, Y: y, W: words.W}, lines, most, small)
	}
}

// wholeLines are the lines about a throw, all of them if a type has room, the parts of its sum left out first.
func (t *Tray) wholeLines(f *ui.Frame, small ui.Type, width, high float64) ([]string, ui.Type) {
	tiny := small
	tiny.Size, tiny.Line = f.Type(ui.XS).Size, f.Type(ui.XS).Line
	for _, write := range [...]func(*ui.Frame, ui.Type, float64) []string{t.throwLines, t.headLines} {
		for _, ty := range [...]ui.Type{small, tiny} {
			if lines := write(f, ty, width); float64(len(lines))*ty.Line <= high+1 {
				return lines, ty
			}
		}
	}
	return t.headLines(f, tiny, width), tiny
}

// trayLines writes what the throw is for, in so many lines at the most.
func (t *Tray) trayLines(f *ui.Frame, at ui.Rect, lines []string, most int, small ui.Type) {
	if len(lines) > most && most > 0 { // the tooltip says all of it
		lines = append([]string{}, lines...)
		last := lines[most-1]
		for last != "" && f.Width(last+" …", small) > at.W {
			last = last[:max(0, strings.LastIndex(last, " "))]
		}
		lines[most-1] = last + " …"
	}
	for i, w := range lines[:min(most, len(lines))] {
		f.Text(ui.Rect{X: at.X, Y: at.Y + float64(i)*small.Line, W: at.W, H: small.Line}, w, small)
	}
}

// drawEarlier draws earlier throws of a deed or a turn, small and grey, each with its own sum.
func (t *Tray) drawEarlier(f *ui.Frame, box ui.Rect, list []gamelog.Throw) {
	small := f.Type(ui.S).In(ui.Alpha(pale, 0.7))
	f.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: small.Line}, f.Say("ui.verdict.earlier"), small)
	_, box = box.CutTop(small.Line + f.Px(2))
	side, y := min(f.Px(30), 2*small.Line), box.Y
	for i := range list {
		k := &list[len(list)-1-i] // the newest first
		words := t.asideWords(f, k, ui.Size{W: box.W - side - f.Px(6), H: box.Bottom() - y}, small)
		h := max(side, float64(len(words))*small.Line)
		if y+h > box.Bottom()+1 && i > 0 {
			return
		}
		t.drawBefore(f, k, ui.Rect{X: box.X, Y: y, W: box.W, H: h}, side, words, small)
		y += h + f.Px(4)
	}
}

// asideWords are the sum of an earlier throw and what it was for: the sum alone where
// there is not room for both, and nothing, but in the tooltip, where there is none for
// that.
func (t *Tray) asideWords(f *ui.Frame, k *gamelog.Throw, room ui.Size, small ui.Type) []string {
	if k.Verdict == nil {
		k.Verdict = new(t.VerdictOf(k, t.now.View))
	}
	bold := small.As(ui.Bold)
	says := f.Word(t.Sum(k))
	if !wholeWords(f, says, bold, room.W) {
		return nil
	}
	sum := f.Lines(says, bold, room.W)
	for _, title := range [...]rules.Phrase{k.Verdict.Title, k.Verdict.Word} {
		if title.Key == "" || !wholeWords(f, f.Word(title), small, room.W) {
			continue
		}
		both := append(slices.Clone(sum), f.Lines(f.Word(title), small, room.W)...)
		if fitLines(f, both, small, room) {
			return both
		}
	}
	return pane.Either(fitLines(f, sum, bold, room), sum, nil)
}

// wholeWords says whether no word must be cut; spaces that do not break hold one together.
func wholeWords(f *ui.Frame, says string, ty ui.Type, width float64) bool {
	return fitLines(f, strings.Split(says, " "), ty, ui.Size{W: width, H: math.Inf(1)})
}

func fitLines(f *ui.Frame, lines []string, ty ui.Type, room ui.Size) bool {
	return float64(len(lines))*ty.Line <= room.H && !slices.ContainsFunc(lines, func(l string) bool { return f.Width(l, ty) > room.W })
}

// drawBefore draws an earlier throw: the die that decided it, else the first that hit, and its words.
func (t *Tray) drawBefore(f *ui.Frame, k *gamelog.Throw, row ui.Rect, side float64, words []string, small ui.Type) {
	d := k.Dice[max(0, slices.IndexFunc(k.Dice, func(d gamelog.Die) bool { return d.Hit }))]
	if k.Verdict.Decides > 0 && k.Verdict.Decides <= len(k.Dice) {
		d = k.Dice[k.Verdict.Decides-1]
	}
	at := t.Shaped(ui.Rect{X: row.X, Y: row.Center().Y - side/2, W: side, H: side}).Snap()
	f.List.SpriteIn(at, d.Pic, ui.Alpha(ui.White, 0.55))
	sum := f.Word(t.Sum(k))
	bold := len(f.Lines(sum, small.As(ui.Bold), row.W-side-f.Px(6)))
	line := ui.Rect{X: row.X + side + f.Px(6), Y: row.Center().Y - float64(len(words))*small.Line/2, W: row.W - side - f.Px(6), H: small.Line}
	for i, w := range words {
		f.List.Text(line, w, pane.Either(i < bold, small.As(ui.Bold), small))
		line.Y += small.Line
	}
	f.TipNote("earlier/"+ui.Figures(k.Step)+"/"+ui.Figures(k.At), row, func() []ui.TipLine {
		return []ui.TipLine{{Text: sum, Head: true}, {Text: f.Word(k.Verdict.Title)}}
	})
}

// drawLying draws a die that lies while a player is asked about it; false for none.
func (t *Tray) drawLying(f *ui.Frame, in ui.Rect, small ui.Type) bool {
	if t.now.Telling || t.now.Past {
		return false
	}
	v := t.now.View
	v.State = t.State
	pic, says, ok := t.Board.Lying(v)
	if !ok {
		return false
	}
	lines := f.Lines(f.Word(says), small, in.W)
	foot, dice := in.CutBottom(float64(min(3, len(lines))) * small.Line)
	side := min(dice.H-f.Px(6), f.Px(96))
	at := t.Shaped(ui.Around(dice.Center(), ui.Size{W: side, H: side})).Snap()
	t.Faces = t.Faces[:0]
	f.List.Border(at.Inset(-4), 3, f.Theme().Select)
	f.List.Sprite(at, pic)
	t.trayLines(f, foot, lines, 3, small)
	return true
}

// sumLines are the lines of what a throw came to, several where one cannot hold it.
func sumLines(f *ui.Frame, says string, wide float64, head ui.Type) ([]string, ui.Type) {
	ty := fitting(f, says, wide, head)
	if f.Width(says, ty) <= wide {
		return []string{says}, ty
	}
	ty.Line = f.Bold(ui.S).Line
	return f.Lines(says, ty, wide), ty
}

// sumHigh is how high what a throw came to is, at least one line.
func sumHigh(f *ui.Frame, says string, wide float64, head ui.Type) float64 {
	lines, ty := sumLines(f, says, wide, head)
	return max(head.Line, float64(len(lines))*ty.Line)
}

// drawSum writes what a throw came to, and gives the height used.
func (t *Tray) drawSum(f *ui.Frame, foot ui.Rect, says string, head ui.Type) float64 {
	lines, ty := sumLines(f, says, foot.W, head)
	for i, w := range lines {
		f.List.Text(ui.Rect{X: foot.X, Y: foot.Y + float64(i)*ty.Line, W: foot.W, H: ty.Line}, w, ty)
	}
	return max(head.Line, float64(len(lines))*ty.Line)
}

// fitting is a type in which words fit into a width, smaller if it must be.
func fitting(f *ui.Frame, says string, width float64, t ui.Type) ui.Type {
	for _, step := range [2]ui.Step{ui.M, ui.S} {
		if f.Width(says, t) > width {
			t.Size = f.Bold(step).Size
		}
	}
	return t
}

// throwLines say what the throw is for, and its sum where that has parts.
func (t *Tray) throwLines(f *ui.Frame, ty ui.Type, width float64) []string {
	lines := t.headLines(f, ty, width)
	if len(t.Last.Terms) > 1 || len(t.Last.Terms) == 1 && len(t.Last.Dice) == 0 {
		lines = append(lines, f.Lines(t.throwSum(f), ty, width)...)
	}
	return lines
}

func (t *Tray) headLines(f *ui.Frame, ty ui.Type, width float64) []string {
	says := t.Caption(&t.Last)
	if says.Key == "" {
		return nil
	}
	return f.Lines(f.Word(says), ty, width)
}

// throwSum is the sum in one line: `3 dice at this range, −1 woods = 2 dice`.
func (t *Tray) throwSum(f *ui.Frame) string {
	s, n := "", 0
	for _, e := range t.Last.Terms {
		if s != "" {
			s += ", "
		}
		s += f.Word(t.Game.Event(t.State, e))
		n += t.Board.Sign(e).N
	}
	if t.Has.Reckons {
		return s // what it comes to is said in other words
	}
	return s + " = " + f.Say("ui.table.dice-count", rules.Arg{Name: "N", N: n})
}

func (t *Tray) throwNote(f *ui.Frame) (out []ui.TipLine) {
	out = t.TermLines(f, t.Last.Terms)
	if len(out) > 1 && !t.Has.Reckons {
		out = append(out, ui.TipLine{Text: t.throwSum(f), Head: true})
	}
	return out
}

// tipDice are the tooltips of the dice in the tray: what each does, and why.
func (t *Tray) tipDice(f *ui.Frame) {
	v := t.now.View
	for i, box := range t.Faces {
		if i < len(t.Last.Dice) {
			e := t.Last.Dice[i].Event
			f.TipNote("die/"+ui.Figures(i), box, func() []ui.TipLine {
				l := t.DieTold(e, v)
				return []ui.TipLine{{Text: l.Text, Clause: l.Clause}}
			})
		}
	}
}

// inRow is how many dice lie side by side before another row begins.
const inRow = 7

// drawDice lays the dice in a row, many in several. While they roll each shows faces and turns;
// where they will lie and what they show is known from the first moment.
func (t *Tray) drawDice(f *ui.Frame, box ui.Rect, rolling float64) {
	n := len(t.Last.Dice)
	t.Faces = t.Faces[:0]
	if n == 0 {
		return
	}
	hit, spent := t.Board.Hit()
	rows := (n + inRow - 1) / inRow
	per := (n + rows - 1) / rows
	high := box.H / float64(rows)
	side := min(high-float64(rows-1)*3, f.Px(112), box.W/float64(per)-6)
	step := min(side+f.Px(8), box.W/float64(per))
	for i, d := range t.Last.Dice {
		row := i / per
		x := box.Center().X - step*float64(min(per, n-row*per)-1)/2 + float64(i%per)*step
		at := t.Shaped(ui.Around(ui.Point{X: x, Y: box.Y + float64(row)*high + side/2}, ui.Size{W: side, H: side}))
		if rolling < 1 {
			r := rand.New(rand.NewPCG(uint64(i), uint64(rolling*9)))
			if p, ok := t.Board.Die(rules.Action{Verb: t.dieVerb(), A: int16(1 + r.IntN(5))}); ok {
				left := 1 - pane.Ease(rolling)
				at = at.Move(left*f.Px(40)*(r.Float64()-0.3), -left*f.Px(26)*math.Abs(math.Sin(rolling*9+float64(i))))
				f.List.Turned(at, p, ui.White, left*6*(1+float64(i)*0.3))
				continue
			}
		}
		t.Faces = append(t.Faces, at.Snap())
		f.List.Sprite(at.Snap(), d.Pic)
		bright, veiled := d.Hit, !d.Hit && !d.Other
		if k := t.Last.Verdict; k != nil && k.Decides > 0 && k.Decides <= n { // it alone counts
			bright, veiled = i == k.Decides-1, i != k.Decides-1
		}
		switch {
		case bright:
			f.List.Sprite(at.Snap(), hit)
		case veiled:
			f.List.Sprite(at.Snap(), spent)
		}
	}
}

// dieVerb is the verb of the outcomes of dice, as the last one had it.
func (t *Tray) dieVerb() rules.Verb {
	steps := t.Match.Steps()
	for i := len(steps) - 1; i >= 0; i-- {
		if t.Game.Kind(steps[i]) == rules.Die {
			return steps[i].Verb
		}
	}
	return 0
}

// drawFaces asks for the face that a real die shows.
func (t *Tray) drawFaces(f *ui.Frame, dice, foot ui.Rect, head ui.Type) (a rules.Action, chosen bool) {
	legal := t.Match.Legal()
	n := len(legal)
	per, rows, first := n, 1, '1'
	if f.Word(t.Game.Label(t.State, legal[0])) == "0" { // a die that begins with 0
		first = '0'
	}
	side := min(dice.H, f.Px(48), dice.W/float64(n)-6)
	if side < ui.LeastTarget(f.Look.TextScale) {
		per, rows = (n+1)/2, 2
		side = min((dice.H-f.Px(4))/2, f.Px(48), dice.W/float64(per)-6)
	}
	step := side + min(f.Px(6), max(0, dice.H-float64(rows)*side))
	x := dice.Center().X - step*float64(per)/2
	for i, a := range legal {
		p, ok := t.Board.Die(a)
		if !ok {
			continue
		}
		box := ui.Rect{X: x + float64(i%per)*step, Y: dice.Y + float64(i/per)*step, W: side, H: side}.Snap()
		id := "face/" + ui.Figures(i)
		f.DecisionID(t.now.Decision)
		defer f.DecisionID(0)
		focus := f.Focusable(id, box, false)
		f.List.Sprite(t.Shaped(box), p)
		if f.Over(box) {
			hit, _ := t.Board.Hit()
			f.List.Sprite(t.Shaped(box), hit)
		}
		f.Ring(id, box)
		f.Tip(id, box, f.Word(t.Game.Label(t.State, a)))
		if f.Reads() {
			f.Inscribe(box, string(first+rune(i))+" "+f.Word(t.Game.Label(t.State, a)))
		}
		if f.Clicked(box) || focus && f.In.Take(ui.KeyEnter) || f.In.Letter(ui.Key(first+rune(i))) {
			return a, true
		}
	}
	says := f.Say("ui.table.dice-typed", rules.Arg{Name: "N", N: len(t.Last.Dice)})
	head = f.Largest(says, foot.W, head, f.Bold(ui.S).To(head.Align))
	f.Text(ui.Rect{X: foot.X, Y: foot.Y, W: foot.W, H: head.Line}, says, head)
	return a, false
}
