package table

import (
	"math"
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// deed is one thing that the other side did: a piece that went, a shot, a card.
type deed struct {
	side   rules.Side
	n      int // its number on the board; 0 for one without a place
	from   int
	to     int
	goes   bool
	shot   bool
	head   rules.Event
	events []rules.Event
	by     []rules.Event // what announced it: the card and the act, which its own words tell too
	throw  tray
	losses []loss
	word   rules.Phrase // what the dice came to
	tone   Tone
}

// loss is what a place has lost.
type loss struct {
	place int
	n     int
	gone  bool
	side  rules.Side
}

// most words that stand beside arrows: with more deeds only their numbers do.
const mostWords = 6

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

// inTheirTurn says whether who looks is asked in the middle of the other side's turn.
func (t *Table) inTheirTurn() bool {
	whose := rules.Chance
	for _, n := range t.news {
		if t.board.Sign(n.event).Turn {
			whose = n.event.Side
		}
	}
	return whose == t.eyes.Other()
}

// toldKey tells when the deeds must be read anew.
type toldKey struct {
	news, taken, page, seen int
	eyes                    rules.Side
	lang                    string
	again                   bool
}

// deedsNow are the deeds that stand on the board: of the page that is open, else
// of the other side's turn; nil for none.
func (t *Table) deedsNow() []deed {
	ch := t.pages.chapter()
	if ch == nil && !t.told || t.covered || t.past != nil || t.telling() && !t.pageOpen() {
		return nil
	}
	k := toldKey{len(t.news), t.taken, t.pages.page(), t.pages.seen, t.eyes, t.lang, t.retold}
	if t.deedsKept.key == k {
		return t.deedsKept.list
	}
	events := t.sinceLast()
	switch {
	case ch != nil:
		events = ch.events
	case t.retold:
		events = t.theirTurn()
	}
	t.deedsKept.key, t.deedsKept.list = k, t.deedsOf(events)
	return t.deedsKept.list
}

// pageOpen says whether a page lies open of which all has been told.
func (t *Table) pageOpen() bool { return t.pages.chapter() != nil && t.pageTold() }

// deedsOf reads deeds out of what has happened.
func (t *Table) deedsOf(events []rules.Event) (out []deed) {
	last := func() *deed {
		if len(out) == 0 {
			return nil
		}
		return &out[len(out)-1]
	}
	fresh := func(e rules.Event, s Sign) *deed {
		out = append(out, deed{side: e.Side, from: s.From, to: s.To, head: e})
		return last()
	}
	for i, e := range events {
		s, d := t.board.Sign(e), last()
		switch {
		case s.Turn:
			continue
		case s.Throw:
			by, acts, from := t.namedBefore(&out)
			if d = fresh(e, s); acts {
				d.from, d.head, d.events, d.by = from, by[len(by)-1], by[len(by)-1:], by
			}
			d.shot, d.throw.head = s.To >= 0 && d.from >= 0 && s.To != d.from, &events[i]
		case s.Goes && s.From >= 0 && s.To >= 0:
			if d != nil && d.goes && d.to == s.From && d.head.Kind == e.Kind && d.head.Args[0] == e.Args[0] {
				d.to = s.To
			} else {
				by, _, _ := t.namedBefore(&out)
				d = fresh(e, s)
				d.goes, d.by = true, by
			}
		case s.Loss:
			if d == nil || !d.shot && len(d.throw.dice) == 0 {
				d = fresh(e, s)
			}
			d.losses = append(d.losses, loss{max(s.To, s.From), max(1, s.N), s.Gone, e.Side})
		case s.Rolled:
			if d == nil || len(d.throw.dice) > 0 && !s.Still && d.throw.at != s.From {
				d = fresh(e, s)
			}
			d.throw.at = s.From
			d.throw.dice = append(d.throw.dice, die{s.Die, s.Hit, s.Other, e})
		case s.Term:
			if d != nil {
				d.throw.terms = append(d.throw.terms, e)
			}
			continue
		case s.Aside, s.Minor && s.Card.No < 0:
			continue
		case s.Card.No >= 0 || d == nil:
			d = fresh(e, s)
		}
		d.events = append(d.events, e)
		if len(d.throw.dice) > 0 && !s.Rolled {
			d.throw.brought = append(d.throw.brought, e)
		}
	}
	t.number(out)
	return out
}

// namedBefore takes the act that has just been named off the end of a list of deeds, with
// the card that it was named upon: what comes now is that act, and tells of it. from is
// where he stands who acts.
func (t *Table) namedBefore(out *[]deed) (by []rules.Event, acts bool, from int) {
	n := len(*out)
	if n == 0 {
		return nil, false, None
	}
	d := &(*out)[n-1]
	k := len(d.events) - 1
	if k < 0 || len(d.losses) > 0 || d.goes || d.shot {
		return nil, false, None
	}
	s := t.board.Sign(d.events[k])
	if !s.Acts {
		return nil, false, None
	}
	for k > 0 && t.board.Sign(d.events[k-1]).Card.No >= 0 {
		k--
	}
	by = slices.Clone(d.events[k:])
	if d.events = d.events[:k]; k == 0 {
		*out = (*out)[:n-1]
	}
	return by, true, s.To
}

// number gives those deeds their numbers that have a place, and words what their
// dice came to.
func (t *Table) number(list []deed) {
	n := 0
	v := View{Game: t.game, State: t.view, Viewer: t.eyes, Lang: t.lang, Hover: None, Cursor: None, Selected: None}
	for i := range list {
		d := &list[i]
		if d.goes || d.shot || len(d.losses) > 0 {
			n++
			d.n = n
		}
		if len(d.throw.dice) > 0 {
			k := t.verdictOf(&d.throw, v)
			d.word, d.tone = k.Word, k.Tone
		}
	}
}

// hurt says whether a deed cost who looks something.
func (d *deed) hurt(eyes rules.Side) bool {
	for _, l := range d.losses {
		if l.side == eyes {
			return true
		}
	}
	return false
}

// lost counts what who looks has lost by some deeds.
func (t *Table) lost(list []deed) (n int) {
	for _, d := range list {
		for _, l := range d.losses {
			if l.side == t.eyes && !l.gone {
				n += l.n
			}
		}
	}
	for _, d := range list {
		for _, l := range d.losses {
			if l.side == t.eyes && l.gone && n == 0 {
				n += l.n
			}
		}
	}
	return n
}

// toldLine is the one line of the plate about the other side's turn.
func (t *Table) toldLine(f *ui.Frame, list []deed) string {
	what := ""
	for _, d := range list {
		for _, e := range slices.Concat(d.by, d.events) {
			if c := t.board.Sign(e).Card; c.No >= 0 && e.Side == t.eyes.Other() && what == "" {
				what = texts.In(f.Look.Lang, c.Name)
			}
		}
	}
	side := rules.Arg{Name: "Side", Text: t.game.SideTitles()[max(rules.First, t.eyes.Other())]}
	line := t.ofSide(f, "acted", "ui.table.bot-did", t.eyes.Other()) + "."
	if what != "" {
		line = f.Say("ui.told.card", side, rules.Arg{Name: "Card", Text: rules.Plain(what)})
	}
	if n := t.lost(list); n > 0 {
		return line + " " + f.Say(Own(t.game, "ui.told.lost"), rules.Arg{Name: "N", N: n})
	}
	return line + " " + f.Say("ui.told.unhurt")
}

// ofSide says something of a side, in the game's own words where it has them: articles
// and verbs agree with its name.
func (t *Table) ofSide(f *ui.Frame, own, key string, side rules.Side) string {
	side = max(rules.First, side)
	if own := t.game.ID() + "." + own + "." + t.game.Sides()[side]; texts.Has(f.Look.Lang, own) {
		return f.Say(own)
	}
	return f.Say(key, rules.Arg{Name: "Side", Text: t.game.SideTitles()[side]})
}

// clearsTold puts away what the other side did, and takes the press that did it:
// true where it was that.
func (t *Table) clearsTold(f *ui.Frame, l layout) {
	if !t.told {
		return
	}
	if t.covered || t.past != nil || len(t.deedsNow()) == 0 {
		t.told = false
		f.Do()
		return
	}
	looks := t.toolsBox.Has(f.In.At) || t.miniBox.Has(f.In.At) // a tool does what it does
	pressed := f.In.Pressed&ui.LeftButton != 0 && !looks && (l.board.Has(f.In.At) || l.hand.Has(f.In.At))
	if !t.gate {
		if pressed {
			t.told = false
			f.Do()
		}
		return
	}
	f.Owns(ui.KeySpace, "told/on", "")
	f.Owns(ui.KeyEnter, "told/on", "")
	if !pressed && !f.In.Take(ui.KeySpace) && !f.In.Take(ui.KeyEnter) {
		return
	}
	t.told, t.spent = false, pressed
	t.spare(f)
	f.Do()
}

// toldButtons are the plate's buttons while the other side's turn stands there.
func (t *Table) toldButtons(f *ui.Frame) []choice {
	return []choice{
		{"told/again", ui.Button{Label: f.Say("ui.told.again"), Icon: "replay", Command: ui.CmdRepeat, Key: f.KeyOf(ui.CmdRepeat)}, func() { t.showAgain(f) }},
		{"told/on", ui.Button{Label: f.Say("ui.table.go-on"), Kind: ui.Primary, Key: f.Say("ui.key.enter")}, func() { t.told = false }},
	}
}

// tellAgain brings back what the other side did; false where there is nothing.
func (t *Table) tellAgain(f *ui.Frame) bool {
	if t.told || !t.mayDecide() || t.stage.busy(f.Now) || t.board == nil {
		return false
	}
	t.told, t.gate, t.retold = true, true, false
	if len(t.deedsNow()) == 0 {
		t.retold = true // nothing since the last decision: their turn before one's own
	}
	if len(t.deedsNow()) == 0 {
		t.told, t.retold = false, false
		return false
	}
	f.Do()
	return true
}

// theirTurn are the events of the last turn of the other side, over or not; in turns of
// both together those of what it did last, one thing after the other.
func (t *Table) theirTurn() (out []rules.Event) {
	theirs := false
	for _, n := range t.news {
		s := t.board.Sign(n.event)
		switch {
		case s.Turn:
			if n.event.Side == t.eyes.Other() && !theirs {
				out = out[:0]
			}
			theirs = n.event.Side == t.eyes.Other()
		case theirs && !s.Aside && readable(n.event, t.eyes):
			out = append(out, n.event)
		}
	}
	if len(out) > 0 {
		return out
	}
	for i := len(t.news) - 1; i >= 0; i-- {
		e := t.news[i].event
		switch s := t.board.Sign(e); {
		case s.Turn || e.Side == t.eyes && len(out) > 0:
			slices.Reverse(out)
			return out
		case e.Side != t.eyes && !s.Aside && readable(e, t.eyes) && (len(out) > 0 || e.Side == t.eyes.Other()):
			out = append(out, e)
		}
	}
	slices.Reverse(out)
	return out
}

// drawTold draws the other side's turn over the board: where pieces stood, the
// way they went, who was shot at and what it cost.
func (t *Table) drawTold(f *ui.Frame, l layout) {
	list := t.deedsNow()
	lit := t.litDeed
	t.litDeed = 0
	if len(list) == 0 || t.stage.busy(f.Now) {
		return
	}
	f.Clip(l.board)
	v := t.boardView(f)
	numbered := 0
	for _, d := range list {
		numbered = max(numbered, d.n)
	}
	t.running.Deeds = numbered
	t.written = append(t.words.In(f, l.board, t.written[:0]), v.Over...)
	costs := t.costs(f, l, list, lit)
	for i := range list {
		if d := &list[i]; d.n > 0 && (lit == 0 || lit == d.n) {
			t.drawDeed(f, l, v, d, numbered <= mostWords || lit == d.n)
		}
	}
	t.drawLosses(f, l, v, costs)
	f.Unclip()
	if t.litDeed == 0 {
		t.litDeed = t.litCard
	}
	if lit != t.litDeed {
		f.Do()
	}
}

// drawDeed draws one deed.
func (t *Table) drawDeed(f *ui.Frame, l layout, v View, d *deed, words bool) {
	from, to := t.board.Where(d.from, v), t.board.Where(d.to, v)
	if d.from < 0 {
		from = ui.Rect{}
	}
	if d.to < 0 {
		to = ui.Rect{}
	}
	coat := f.Look.Side(ui.Wears(t.game, max(rules.First, d.side)))
	at := ui.Point{}
	switch {
	case from.Empty() && to.Empty():
		return
	case from.Empty() || to.Empty() || d.from == d.to:
		box := to
		if box.Empty() {
			box = from
		}
		at = ui.Point{X: box.Right(), Y: box.Y}
	case d.goes:
		f.List.Dashed(from.Inset(from.W*0.18), 7, 5, 2.5, ui.Alpha(ui.Casing, 0.75))
		f.List.Dashed(from.Inset(from.W*0.18+2), 7, 5, 2, coat.Core)
		moveArrow(f.List, from.Center(), shorten(to.Center(), from.Center(), min(to.W, to.H)*0.32), max(9, min(18, to.W*0.16)), coat.Core)
		at = between(from.Center(), to.Center(), 0.3)
	default:
		a, b := shorten(from.Center(), to.Center(), min(from.W, from.H)*0.4), shorten(to.Center(), from.Center(), min(to.W, to.H)*0.45)
		if len(d.losses) > 0 {
			shotLine(f.List, a, b, 12, 7, 5, ui.Ink{R: 0xB0, G: 0x2A, B: 0x1A, A: 255})
		} else {
			shotLine(f.List, a, b, 3, 6, 4, ui.Ink{R: 0x9A, G: 0x96, B: 0x8C, A: 255})
		}
		at = between(a, b, 0.5)
	}
	r := f.Px(13)
	at.X = max(l.board.X+r+4, min(at.X, l.board.Right()-r-4))
	at.Y = max(l.board.Y+r+4, min(at.Y, l.board.Bottom()-r-4))
	disc, free := t.freeSpot(l, ui.Around(at, ui.Size{W: 2 * r, H: 2 * r}))
	if !free { // the panel tells of it
		return
	}
	at = disc.Center()
	if f.Over(disc.Inset(-4)) {
		t.litDeed = d.n
	}
	f.List.Disc(at, r+1.5, ui.Alpha(ui.White, 0.8))
	f.List.Disc(at, r, ui.Casing)
	f.List.Text(disc, itoa(d.n), f.Bold(ui.S).To(ui.Middle).In(ui.Ink{R: 0xFF, G: 0xD4, B: 0, A: 255}))
	if words && d.word.Key != "" {
		t.pill(f, l, ui.Point{X: at.X + r + f.Px(6), Y: at.Y}, f.Word(d.word), d.tone.ink(f.Theme()))
	}
}

// freeSpot is a box near another on the board that lies over nothing written there of
// the other side's turn, and takes it; false where there is none.
func (t *Table) freeSpot(l layout, box ui.Rect) (ui.Rect, bool) {
	const ring = 6 // how far from its place, in parts of its height
	for far := range ring {
		for dx := -far; dx <= far; dx++ {
			for dy := -far; dy <= far; dy++ {
				if max(dx, -dx, dy, -dy) != far {
					continue
				}
				at := box.Move(float64(dx)*box.H*0.6, float64(dy)*box.H*0.6)
				if at.Within(l.board.Inset(4)) == at && !overlaps(t.written, at) {
					t.written = append(t.written, at)
					return at, true
				}
			}
		}
	}
	return box, false
}

func overlaps(list []ui.Rect, box ui.Rect) bool {
	for _, b := range list {
		if !b.Intersect(box).Empty() {
			return true
		}
	}
	return false
}

// pill writes a few words on a light plate that begins at a point.
func (t *Table) pill(f *ui.Frame, l layout, at ui.Point, text string, ink ui.Ink) {
	ty := f.Bold(ui.S).To(ui.Middle).In(ink)
	w, h := f.Width(text, ty)+f.Px(18), f.Px(24)
	box, free := t.freeSpot(l, ui.Rect{X: at.X, Y: at.Y - h/2, W: w, H: h}.Within(l.board.Inset(4)).Snap())
	if !free {
		return
	}
	f.List.Round(box.Inset(-1.5), h/2, ui.Casing)
	f.List.Round(box, h/2-1, f.Theme().Panel)
	f.List.Text(box, text, ty)
}

// cost is what a place has lost in the other side's turn, and where that is written.
type cost struct {
	place, n int
	box, tag ui.Rect // tag is empty where no spot is free: the panel tells of it
}

// costs sums up what each victim has lost, and takes a spot beside it to write that.
func (t *Table) costs(f *ui.Frame, l layout, list []deed, lit int) (out []cost) {
	for _, d := range list {
		if lit > 0 && lit != d.n {
			continue
		}
		for _, k := range d.losses {
			i := slices.IndexFunc(out, func(c cost) bool { return c.place == k.place })
			if i < 0 {
				i, out = len(out), append(out, cost{place: k.place})
			}
			if !k.gone || out[i].n == 0 {
				out[i].n += k.n
			}
		}
	}
	for i := range out {
		c := &out[i]
		if c.box = t.whereIs(f, l, c.place); c.box.Empty() {
			continue
		}
		if tag, free := t.freeSpot(l, costBox(f, c.box, c.n)); free {
			c.tag = tag
		}
	}
	return out
}

// drawLosses writes beside each victim what it has lost, and what is left of it.
func (t *Table) drawLosses(f *ui.Frame, l layout, v View, costs []cost) {
	for _, k := range costs {
		if k.box.Empty() {
			continue
		}
		drawCost(f, k.box, k.tag, k.n)
		c, ok := t.board.(Counted)
		if !ok {
			continue
		}
		if n, of := c.Strength(k.place, v); of > 0 && n > 0 {
			t.pill(f, l, ui.Point{X: k.box.X - f.Px(60), Y: k.box.Bottom() - f.Px(4)}, f.Say("ui.told.left", rules.Arg{Name: "N", N: n}, rules.Arg{Name: "Of", N: of}), f.Theme().Text)
		}
	}
}

// drawDeeds tells in the panel what the other side did, as numbered cards, and gives
// the height used.
func (t *Table) drawDeeds(f *ui.Frame, in ui.Rect, list []deed) (used float64) {
	head, small := f.Bold(ui.L), f.Type(ui.S)
	t.litCard = 0
	side := f.Px(18)
	who := max(rules.First, t.eyes.Other())
	f.Mark(ui.Rect{X: in.X, Y: in.Y + (head.Line-side)/2, W: side, H: side}.Snap(), t.game.Sides()[who], who)
	title := t.ofSide(f, "did", "ui.told.what", who)
	f.Text(ui.Rect{X: in.X + side + f.Px(8), Y: in.Y, W: in.W - side - f.Px(8), H: head.Line}, title, head)
	y := in.Y + head.Line + f.Px(6)
	for i := range list {
		d := &list[i]
		var lines []string
		var strong []bool
		room := in.W - f.Px(44)
		clause, head := d.head.Clause, d.head
		if len(d.events) > 1 && t.board.Sign(d.events[1]).Acts { // it names whose card it is
			head = d.events[1]
		}
		first := true
		for _, e := range d.events {
			if s := t.board.Sign(e); s.Rolled && !s.Said {
				continue
			}
			says := f.Word(t.game.Event(t.view, e))
			if says == "" || first && e != head && !d.goes {
				continue
			}
			if d.goes && e == d.events[0] && len(d.events) > 1 {
				if j, ok := t.board.(Joiner); ok {
					if p, ok := j.Joined(d.events); ok {
						lines, strong = append(lines, f.Lines(f.Word(p), small, room-f.Width(clause, f.Type(ui.XS))-f.Px(8))...), append(strong, false)
						break
					}
				}
			}
			w, ty, loss := room, small, t.board.Sign(e).Loss
			if loss {
				ty = f.Bold(ui.S)
			}
			if first {
				w -= f.Width(clause, f.Type(ui.XS)) + f.Px(8)
			}
			for _, k := range f.Lines(says, ty, w) {
				lines, strong = append(lines, k), append(strong, loss)
			}
			first = false
		}
		if d.word.Key != "" && !d.hurt(t.eyes) {
			for _, k := range f.Lines(f.Word(d.word), f.Bold(ui.S), room) {
				lines, strong = append(lines, k), append(strong, true)
			}
		}
		if len(lines) == 0 {
			continue
		}
		h := float64(len(lines))*small.Line + f.Px(12)
		box := ui.Rect{X: in.X, Y: y, W: in.W, H: h}.Snap()
		ink, edge := f.Theme().Ground, f.Theme().Edge
		if d.hurt(t.eyes) {
			edge = f.Theme().Harm
		}
		f.List.Round(box.Inset(-1), 7, edge)
		f.List.Round(box, 6, ink)
		if d.n > 0 {
			r := f.Px(10)
			c := ui.Point{X: box.X + f.Px(18), Y: box.Y + f.Px(6) + small.Line/2}
			f.List.Disc(c, r, ui.Casing)
			f.List.Text(ui.Around(c, ui.Size{W: 2 * r, H: 2 * r}), itoa(d.n), f.Bold(ui.S).To(ui.Middle).In(ui.Ink{R: 0xFF, G: 0xD4, B: 0, A: 255}))
			if f.Over(box) {
				t.litCard = d.n
			}
		}
		t.linked(f, ui.Rect{X: box.X, Y: box.Y + f.Px(6), W: box.W - f.Px(6), H: small.Line}, clause)
		for k, s := range lines {
			ty := small
			if k < len(strong) && strong[k] {
				ty = f.Bold(ui.S)
				if d.hurt(t.eyes) {
					ty = ty.In(f.Theme().Harm)
				}
			}
			f.List.Text(ui.Rect{X: box.X + f.Px(38), Y: box.Y + f.Px(6) + float64(k)*small.Line, W: room, H: small.Line}, s, ty)
		}
		y += h + f.Px(6)
	}
	return y - in.Y
}

// moveArrow draws a thick arrow.
func moveArrow(l *ui.List, from, to ui.Point, w float64, ink ui.Ink) {
	d := to.Sub(from)
	long := math.Hypot(d.X, d.Y)
	if long < w {
		return
	}
	u := d.Mul(1 / long)
	n := ui.Point{X: -u.Y, Y: u.X}
	neck := to.Sub(u.Mul(min(w*1.9, long*0.6)))
	shape := func(grow float64, ink ui.Ink) {
		a, k := from.Sub(u.Mul(grow)), neck.Sub(u.Mul(grow))
		l.Poly([]ui.Point{a.Add(n.Mul(w/2 + grow)), k.Add(n.Mul(w/2 + grow)), k.Sub(n.Mul(w/2 + grow)), a.Sub(n.Mul(w/2 + grow))}, ink)
		l.Poly([]ui.Point{k.Add(n.Mul(w*1.25 + 1.6*grow)), to.Add(u.Mul(2 * grow)), k.Sub(n.Mul(w*1.25 + 1.6*grow))}, ink)
	}
	shape(2, ui.Casing)
	shape(0, ink)
}

// shotLine draws a broken line with a tip: dashes on long, gaps off long.
func shotLine(l *ui.List, from, to ui.Point, on, off, w float64, ink ui.Ink) {
	d := to.Sub(from)
	long := math.Hypot(d.X, d.Y)
	if long < 8 {
		return
	}
	u := d.Mul(1 / long)
	n := ui.Point{X: -u.Y, Y: u.X}
	end := long - 14
	for at := 0.0; at < end; at += on + off {
		a, b := from.Add(u.Mul(at)), from.Add(u.Mul(min(end, at+on)))
		l.Line(a.Sub(u.Mul(1)), b.Add(u.Mul(1)), w+3, ui.Alpha(ui.White, 0.85))
		l.Line(a, b, w, ink)
	}
	k := to.Sub(u.Mul(15))
	l.Poly([]ui.Point{k.Add(n.Mul(11)), to.Add(u.Mul(3)), k.Sub(n.Mul(11))}, ui.White)
	l.Poly([]ui.Point{k.Add(n.Mul(9)), to, k.Sub(n.Mul(9))}, ink)
}

func between(a, b ui.Point, k float64) ui.Point { return a.Add(b.Sub(a).Mul(k)) }

// shorten moves p towards q by so much.
func shorten(p, q ui.Point, by float64) ui.Point {
	d := q.Sub(p)
	long := math.Hypot(d.X, d.Y)
	if long < by {
		return p
	}
	return p.Add(d.Mul(by / long))
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

// mostLatest is how many lines tell of what has happened beside something else.
const mostLatest = 5

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
	keep = keep[:min(mostLatest, len(keep))]
	slices.Sort(keep)
	for _, i := range keep {
		list = append(list, all[i])
	}
	return list, len(list) < len(all)
}
