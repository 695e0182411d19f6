package infidel

import (
	"math"
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// panel is what the strip shows: the Commands of a side, each a card.
type panel struct {
	hash  uint64
	of    *game.Scenario
	cards [game.MaxCommands]card // by Command
	turn  rules.Side             // whose activation it was when the other side was asked for
	other bool                   // the other side's Commands are shown
	boxes map[int]ui.Rect        // where places of the strip are
}

// card is what a Command's card says.
type card struct {
	game.CommandInfo
	no     int // the Command
	number int // within its side, from 1: that of its stripe
	led    game.Led
	chief  bool
	counts [game.Kinds]int // units on the map and those that wait, by type
	shaken [2]int          // of them Disordered, Retired
	state  string          // key of what may be said of it
	mark   string          // sprite beside it
	need   roll
	plain  int   // rating of its leader, or of his replacement
	wait   []int // units that wait off the map
}

// roll is what the die for a Command must not exceed; made is how many faces of
// ten do not, -1 where there is no roll.
type roll struct {
	kind  string // key: continue, seize, commit
	need  int
	made  int
	terms []term
}

// term is a part of that, with its clause.
type term struct {
	key, clause string
	n           int
}

// gather reads the cards of a position; for the same one once.
func (b *Board) gather(s *game.State) *panel {
	p := &b.foot
	if h := s.Hash(); p.hash == h && p.of == s.Scenario() {
		return p
	}
	p.hash, p.of = s.Hash(), s.Scenario()
	var of [2]int
	for c := range p.of.Commands() {
		info := p.of.CommandInfo(c)
		of[info.Side]++
		p.cards[c] = cardOf(s, c, info, of[info.Side])
	}
	if p.other && p.turn != s.Active() {
		p.other = false
	}
	return p
}

func cardOf(s *game.State, c int, info game.CommandInfo, number int) card {
	k := card{CommandInfo: info, no: c, number: number, led: s.Led(info.Leader)}
	k.chief = s.Scenario().LeaderInfo(info.Leader).Chief && !k.led.Replaced
	alive := 0
	for all := info.Units; all.Len() > 0; {
		u := all.Pop()
		switch s.Stand(u).Status {
		case game.Eliminated, game.Left:
			continue
		case game.OffMap:
			k.wait = append(k.wait, u)
		case game.Disordered:
			k.shaken[0]++
		case game.Retired:
			k.shaken[1]++
		}
		k.counts[s.Scenario().UnitInfo(u).Kind]++
		alive++
	}
	x := s.Summons(c)
	k.plain = x.Plain
	k.need = needOf(s, c, info.Side, x)
	k.state, k.mark = stateOf(s, &k, x, alive)
	switch k.state {
	case "gone", "expected", "closed", "closed-hidden", "last":
		k.need = roll{made: -1}
	case "acts", "acts-on": // INF-6.4
		if !alone(s, c) {
			k.need = roll{made: -1}
		}
	}
	return k
}

// alone says whether no other Command of its side is in play.
func alone(s *game.State, c int) bool {
	for o := range s.Scenario().Commands() {
		if o != c && s.Scenario().CommandInfo(o).Side == s.Scenario().CommandInfo(c).Side && s.Summons(o).InPlay {
			return false
		}
	}
	return true
}

// stateOf is how a Command stands, and the sprite that says so.
func stateOf(s *game.State, k *card, x game.Summons, alive int) (state, mark string) {
	asks := s.Turn() == k.Side
	switch step := s.Step(); {
	case alive == 0:
		return "gone", "mark-fled"
	case s.Command() == k.no && s.Free():
		return "acts", "mark-free-activation"
	case s.Command() == k.no:
		return "acts-on", "mark-seized"
	case s.Named() == k.no:
		return "named", "mark-order"
	case x.Closed && len(s.Special().Hesitant) == 0 && s.Special().Hidden:
		return "closed-hidden", "mark-unalerted"
	case x.Closed:
		return "closed", "mark-unalerted"
	case x.Expected:
		return "expected", ""
	case !x.InPlay:
		return "waits", ""
	case step == game.StepContinue && k.Side == s.Active() && s.Last() == k.no && !mayName(s, k.no):
		return "last", "mark-activated"
	case x.Unsure:
		return "unsure", "mark-must"
	case asks && mayName(s, k.no):
		return "ready", "mark-free-activation"
	case k.Side != s.Active() && !x.Seizes:
		return "surprised", ""
	case len(k.wait) > 0:
		return "enters", ""
	}
	return "idle", ""
}

// mayName says whether a Command may be chosen, named or seized with now.
func mayName(s *game.State, c int) bool {
	if step := s.Step(); step != game.StepChoose && step != game.StepContinue && step != game.StepSeize {
		return false
	}
	for _, a := range s.Legal(nil) {
		if (a.Verb == game.VerbCommand || a.Verb == game.VerbSeize) && int(a.A) == c {
			return true
		}
	}
	return false
}

// needOf is what a Command's die must not exceed: of the side whose activation it
// is to go on, of the other to seize; of one that hesitates to commit (INF-6.5,
// 6.10, 23.2.4).
func needOf(s *game.State, c int, side rules.Side, x game.Summons) roll {
	r := roll{made: -1}
	add := func(n int, clause, key string) {
		if n != 0 || len(r.terms) == 0 {
			r.terms = append(r.terms, term{key, clause, n})
			r.need += n
		}
	}
	switch {
	case side == s.Active() && x.Unsure:
		r.kind = "commit"
		add(x.Commits, "INF-23.2.4", "commits")
	case side == s.Active() && s.Step() == game.StepChoose:
		return r
	case side == s.Active():
		r.kind = "continue"
		add(x.Plain, "INF-6.5", "rating")
		add(x.Chief, "INF-7.14", "chief")
		add(-s.Streak(), "INF-6.6", "streak")
	case x.Seizes && !x.Unsure:
		r.kind = "seize"
		add(x.Plain, "INF-6.10", "rating")
		add(x.Chief, "INF-7.14", "chief")
	default:
		return r
	}
	r.made = min(max(r.need+1, 0), 10)
	return r
}

// Strip draws the Commands of the side that plays below the map, each a card that
// is clicked to choose it; units that are to enter the map lie there instead.
func (b *Board) Strip(f *ui.Frame, box ui.Rect, v table.View, dst []table.Spot) []table.Spot {
	s := state(v)
	b.note(s)
	p := b.gather(s)
	if p.boxes == nil {
		p.boxes = map[int]ui.Rect{}
	}
	clear(p.boxes)
	x := strip{f: f, b: b, v: v, s: s, p: p, dst: dst}
	in := box.InsetXY(f.Px(10), f.Px(8))
	x.side = s.Active()
	if s.Turn() >= rules.First && s.Step() == game.StepSeize {
		x.side = s.Turn()
	}
	if p.other {
		x.side = x.side.Other()
	}
	about := ui.Rect{W: min(f.Px(190), in.W*0.22), H: in.H, Y: in.Y}
	about.X = in.Right() - about.W
	room := ui.Rect{X: in.X, Y: in.Y, W: about.X - f.Px(12) - in.X, H: in.H}
	if c := x.entering(); c >= 0 {
		x.enter(room, c)
	} else {
		x.lay(room)
	}
	x.about(about)
	return x.dst
}

// strip draws the strip of one frame.
type strip struct {
	f    *ui.Frame
	b    *Board
	v    table.View
	s    *game.State
	p    *panel
	side rules.Side
	dst  []table.Spot
}

func (x *strip) say(key string, args ...rules.Arg) string {
	return x.f.Say("infidel.strip."+key, args...)
}

// own is the cards of the side that is shown.
func (x *strip) own() (list []*card) {
	for c := range x.p.of.Commands() {
		if k := &x.p.cards[c]; k.Side == x.side {
			list = append(list, k)
		}
	}
	return list
}

// lay lays the cards out in one row, or in two where they would be too narrow to
// be read.
func (x *strip) lay(box ui.Rect) {
	f, list := x.f, x.own()
	n, gap := len(list), f.Px(10)
	rows := 1
	if (box.W+gap)/float64(n)-gap < f.Px(176) && n > 2 {
		rows = 2
	}
	per := (n + rows - 1) / rows
	w := min((box.W+gap)/float64(per)-gap, f.Px(366))
	h := (box.H - float64(rows-1)*f.Px(7)) / float64(rows)
	for i, k := range list {
		at := ui.Rect{X: box.X + float64(i%per)*(w+gap), Y: box.Y + float64(i/per)*(h+f.Px(7)), W: w, H: h}.Snap()
		x.card(at, k, rows > 1)
	}
}

// card draws a Command, and appends where it is clicked.
func (x *strip) card(at ui.Rect, k *card, low bool) {
	f, place := x.f, ofCommands+k.no
	x.p.boxes[place] = at
	var list []rules.Action
	for _, a := range x.v.Legal {
		if (a.Verb == game.VerbCommand || a.Verb == game.VerbSeize) && int(a.A) == k.no {
			list = append(list, a)
		}
	}
	theme, dead := f.Theme(), k.state == "gone"
	edge := theme.Edge
	acts := x.s.Command() == k.no || x.s.Named() == k.no
	switch {
	case acts:
		f.List.Round(at.Inset(-4), 11, ui.Casing)
		f.List.Round(at.Inset(-2.5), 10, theme.Select)
		edge = ui.Casing
	case len(list) > 0 && !x.v.Quiet:
		f.List.Round(at.Inset(-4), 11, ui.Casing)
		f.List.Round(at.Inset(-2.5), 10, ui.White)
		edge = ui.Casing
	}
	f.List.Round(at.Move(1.5, 2.5), 8, ui.Alpha(ink, 0.25))
	f.List.Round(at, 8, edge)
	fill := theme.Panel
	if dead {
		fill = theme.Sunk
	}
	f.List.Round(at.Inset(1.2), 7, fill)
	if low {
		x.low(at.InsetXY(f.Px(7), f.Px(3)), k)
	} else {
		x.tall(at.InsetXY(f.Px(9), f.Px(6)), k)
	}
	if len(list) > 0 && !x.v.Quiet {
		if f.Focused() == "strip/"+itoa(len(x.dst)) { // as the table calls it
			f.TipCursor("strip/"+itoa(place), at, func() []ui.TipLine { return x.tip(k, list) })
		}
		x.dst = append(x.dst, table.Spot{Box: at, Place: place, Actions: list})
	}
	f.TipNote("strip/"+itoa(place), at, func() []ui.TipLine { return x.tip(k, list) })
}

// head draws the portrait at the left, the sprite of the state at the upper right,
// and gives the room between them.
func (x *strip) head(in ui.Rect, k *card, face, side float64) ui.Rect {
	f := x.f
	if face > 0 {
		id := "leader-" + sideWords[k.Side]
		if k.chief {
			id += "-chief"
		}
		if face <= 50 {
			id += ".small"
		}
		at := ui.Rect{X: in.X, Y: in.Y, W: face, H: face}.Snap()
		f.List.Sprite(at, bits(id))
		if k.led.Dead || k.led.Departed {
			f.List.Round(at, 6, ui.Alpha(f.Theme().Sunk, 0.6))
			f.List.Line(at.Min(), ui.Point{X: at.Right(), Y: at.Bottom()}, 3, ui.Casing)
		}
		in.X += face + f.Px(7)
		in.W -= face + f.Px(7)
	}
	if k.mark != "" {
		f.List.Sprite(ui.Rect{X: in.Right() - side, Y: in.Y, W: side, H: side * 46 / 44}.Snap(), bits(k.mark+small(side)))
		in.W -= side + f.Px(5)
	}
	return in
}

// small is the end of the name of a mark's smaller picture.
func small(side float64) string {
	if side <= 22 {
		return ".small"
	}
	return ""
}

// tall is a card in one row: portrait, stripe, name, units, what it needs.
func (x *strip) tall(in ui.Rect, k *card) {
	f := x.f
	if in.W >= f.Px(220) {
		x.roomy(in, k)
		return
	}
	names, head := x.names(k), f.Bold(ui.S)
	top := x.head(in, k, f.Px(44), f.Px(22))
	stripe := ui.Rect{X: top.X, Y: top.Y, W: f.Px(54), H: f.Px(16)}
	x.stripe(stripe, k)
	y := stripe.Bottom() + f.Px(2)
	f.Text(ui.Rect{X: top.X, Y: y, W: in.Right() - top.X, H: head.Line}, f.Best(in.Right()-top.X, head, names...), head)
	y = max(y+head.Line, in.Y+f.Px(44)+f.Px(2))
	foot := ui.Rect{X: in.X, Y: in.Bottom() - head.Line, W: in.W, H: head.Line}
	side := f.Px(18)
	if foot.Y-y >= f.Px(26) { // where nothing else stands between
		side = f.Px(22)
	}
	x.counts(ui.Rect{X: in.X, Y: y, W: in.W, H: side + f.Px(2)}, k, side)
	y += side + f.Px(2)
	x.foot(foot, k, y)
}

// roomy is a card as wide as a hand: the portrait is as high as the card, the
// stripe as the counters bear it, the units are named.
func (x *strip) roomy(in ui.Rect, k *card) {
	f := x.f
	face, side, band := min(in.H, f.Px(82)), f.Px(28), ui.Rect{W: f.Px(92), H: f.Px(27)}
	if in.W < f.Px(250) {
		face, side, band = min(in.H, f.Px(58)), f.Px(22), ui.Rect{W: f.Px(60), H: f.Px(18)}
	}
	top := x.head(in, k, face, side)
	band.X, band.Y = top.X+f.Px(2), top.Y+f.Px(1)
	names, head, gap := x.names(k), f.Bold(ui.L), f.Px(8)
	if in.W < f.Px(250) || f.Width(names[0], head) > top.Right()-band.Right()-gap {
		head = f.Bold(ui.M)
	}
	// A longer name is worth more than the whole of the stripe.
	band.W = x.clipped(band, k, max(f.Px(44), top.Right()-gap-f.Width(names[0], head)-2-band.X))
	title := ui.Rect{X: band.Right() + gap, Y: band.Y, W: top.Right() - band.Right() - gap, H: band.H}
	f.Text(title, f.Best(title.W, head, names...), head)
	y := max(band.Bottom()+f.Px(3), top.Y+side*46/44+f.Px(1))
	line := f.Bold(ui.S).Line
	foot := ui.Rect{X: top.X, Y: in.Bottom() - line, W: in.Right() - top.X, H: line}
	x.foot(foot, k, x.forces(ui.Rect{X: top.X, Y: y, W: foot.W, H: foot.Y - y}, k))
}

// foot says what a Command needs and how it stands in the last line of its card;
// above that what the number is made of, where there is room down to free.
func (x *strip) foot(foot ui.Rect, k *card, free float64) {
	f := x.f
	soft, bold := f.Soft(ui.S), f.Bold(ui.S)
	if parts := x.parts(k); len(k.need.terms) > 1 && foot.Y-free >= soft.Line-2 {
		f.Text(ui.Rect{X: foot.X, Y: foot.Y - soft.Line + f.Px(1), W: foot.W, H: soft.Line}, parts, soft)
	}
	state, ty := x.say("state-"+k.state), soft
	switch k.state {
	case "ready", "acts", "acts-on", "named":
		ty = bold.In(f.Theme().Good)
	}
	says := ""
	switch rest := foot.W - f.Width(state, ty) - f.Px(10); {
	case k.need.made >= 0:
		says = f.Best(foot.W, bold, x.rolls(k)...)
	case k.state != "gone":
		says = f.Best(rest, bold, x.say("part-rating", num("N", k.plain)), "")
	}
	if says == "" { // how it stands matters more than its rating, which the tooltip has
		f.Text(foot, state, ty)
		return
	}
	f.List.Text(foot, says, bold)
	if f.Width(says, bold)+f.Px(10)+f.Width(state, ty) <= foot.W {
		f.List.Text(foot, state, ty.To(ui.Right))
	}
}

// parts words what the number that a Command needs is made of.
func (x *strip) parts(k *card) string {
	var out []string
	if len(k.need.terms) == 0 && k.state != "gone" {
		return x.say("part-rating", num("N", k.plain))
	}
	for _, t := range k.need.terms {
		out = append(out, x.say("part-"+t.key, num("N", t.n)))
	}
	return strings.Join(out, " · ")
}

// low is a card in one of two rows.
func (x *strip) low(in ui.Rect, k *card) {
	f := x.f
	face, side := min(in.H, f.Px(44)), f.Px(20)
	says, ty := x.brief(k, 0)
	if in.W < f.Px(190) || x.countsWidth(k)+f.Px(8)+f.Width(says, ty) > in.W-face-f.Px(7) && k.mark == "" { // the units tell more than the portrait
		face = 0
	}
	names, bold := x.names(k), f.Bold(ui.S)
	if short := f.Width(names[len(names)-1], bold) + 2; face == 0 && short+f.Px(18)+side+f.Px(5) > in.W {
		x.least(in, k, names)
		return
	}
	top := x.head(in, k, face, side)
	left := top.X + x.clipped(ui.Rect{X: top.X, Y: top.Y + f.Px(3), W: f.Px(40), H: f.Px(12)}, k, top.W-f.Px(6)-f.Width(names[len(names)-1], bold)-2) + f.Px(6)
	f.Text(ui.Rect{X: left, Y: top.Y, W: top.Right() - left, H: bold.Line}, f.Best(top.Right()-left, bold, names...), bold)
	foot := ui.Rect{X: top.X, Y: in.Bottom() - f.Px(20), W: in.Right() - top.X, H: f.Px(20)}
	says, ty = x.brief(k, max(foot.W-x.countsWidth(k)-f.Px(8), 0))
	switch {
	case x.countsWidth(k)+f.Px(8)+f.Width(says, ty) <= foot.W:
		room := foot
		room.W -= f.Width(says, ty) + f.Px(8)
		x.counts(room, k, f.Px(18))
		ty = ty.To(ui.Right)
	case k.need.made < 0 && k.mark != "" && k.state != "gone": // the mark says it alone
		x.counts(foot, k, f.Px(18))
		return
	}
	f.Text(foot, says, ty)
}

// least is a card with no room for more than a name beside nothing: stripe and
// mark stand below it.
func (x *strip) least(in ui.Rect, k *card, names []string) {
	f, bold := x.f, x.f.Bold(ui.S)
	f.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: bold.Line}, f.Best(in.W, bold, names...), bold)
	foot := ui.Rect{X: in.X, Y: in.Bottom() - f.Px(21), W: in.W, H: f.Px(20)}
	used := x.clipped(ui.Rect{X: foot.X, Y: foot.Y + f.Px(4), W: f.Px(40), H: f.Px(12)}, k, f.Px(20)) + f.Px(6)
	foot = x.head(foot, k, 0, f.Px(19))
	foot.X, foot.W = foot.X+used, foot.W-used
	says, ty := x.brief(k, foot.W)
	if k.mark == "" || f.Width(says, ty) <= foot.W { // else the mark says it alone
		f.Text(foot, says, ty)
	}
}

// brief is what a small card says of what its Command needs, or how it stands.
func (x *strip) brief(k *card, w float64) (string, ui.Type) {
	if k.need.made < 0 {
		return x.say("state-" + k.state), x.f.Soft(ui.S)
	}
	bold := x.f.Bold(ui.S)
	return x.f.Best(w, bold, x.rolls(k)[1:]...), bold
}

// clipped draws as much of the Command's stripe as there is room for, and gives
// its width: the pattern stays as large as it is.
func (x *strip) clipped(at ui.Rect, k *card, room float64) float64 {
	part := at
	part.W = min(at.W, max(x.f.Px(12), room))
	x.f.Clip(part)
	x.stripe(at, k)
	x.f.Unclip()
	return part.W
}

// stripe draws the Command's stripe as its counters bear it.
func (x *strip) stripe(at ui.Rect, k *card) {
	id := "stripe-" + itoa(min(k.number, 8))
	if at.W <= x.f.Px(50) {
		id += ".small"
	}
	x.f.List.Sprite(at.Snap(), bits(id))
}

// names is the name of a Command, then shorter ones without where its leader is
// from, the shortest last.
func (x *strip) names(k *card) []string {
	full := k.Name.In(x.v.Lang)
	out := []string{full}
	for _, cut := range [...]string{" of ", " and ", " the ", " ibn ", " al-", " ad-", " Cœur ", " de ", " du ", " d'", " d’", " et ", " l'", " l’"} {
		if i := strings.Index(full, cut); i > 0 && !slices.Contains(out, full[:i]) && !strings.HasSuffix(full[:i], " of") && !strings.HasSuffix(full[:i], " de") {
			out = append(out, full[:i])
		}
	}
	slices.SortFunc(out, func(a, b string) int { return len(b) - len(a) })
	return out
}

// rolls words what a Command needs, the longest first.
func (x *strip) rolls(k *card) []string {
	n, p := num("N", max(k.need.need, -1)), num("P", 10*k.need.made)
	return []string{x.say(k.need.kind+"-long", n, p), x.say("roll", n, p), x.say("chance", p)}
}

// tip tells of a Command in full: its leader, its units, how it stands, and the
// die that it needs with every part.
func (x *strip) tip(k *card, list []rules.Action) []ui.TipLine {
	lang := x.v.Lang
	leader := x.p.of.LeaderInfo(k.Leader)
	out := []ui.TipLine{{Text: k.Name.In(lang), Head: true}}
	who := "leader"
	switch {
	case k.led.Dead:
		who = "leader-dead"
	case k.led.Replaced:
		who = "leader-replaced"
	case k.chief:
		who = "leader-chief"
	}
	out = append(out, ui.TipLine{Text: x.say(who, word("Leader", leader.Name), num("Rating", k.led.Rating), num("Range", k.led.Range)), Clause: "INF-7.2"})
	var units []string
	for kind, n := range k.counts {
		if n > 0 {
			units = append(units, x.say("count", num("N", n), word("Kind", x.p.of.KindInfo(game.Kind(kind)).Name)))
		}
	}
	if len(units) > 0 {
		out = append(out, ui.TipLine{Text: strings.Join(units, " · ")})
	}
	for i, n := range k.shaken {
		if n > 0 {
			out = append(out, ui.TipLine{Text: x.say([2]string{"disordered", "retired"}[i], num("N", n)), Clause: [2]string{"INF-18.6", "INF-18.14"}[i]})
		}
	}
	out = append(out, ui.TipLine{Text: x.say("tip-" + k.state), Clause: stateClauses[k.state], Soft: true})
	if r := k.need; r.made >= 0 {
		out = append(out, ui.TipLine{Text: x.say(r.kind+"-long", num("N", max(r.need, -1)), num("P", 10*r.made)), Head: true})
		for _, t := range r.terms {
			out = append(out, ui.TipLine{Text: plus(t.n) + "  " + x.say("term-"+t.key), Clause: t.clause})
		}
		if len(list) == 0 {
			out = append(out, ui.TipLine{Text: x.say(r.kind + "-risk"), Clause: riskClauses[r.kind], Harm: true})
		}
	}
	if len(list) > 0 {
		if told := x.b.foretell(x.v, list[0]); told != nil {
			for _, l := range told.out.More {
				out = append(out, ui.TipLine{Text: l.Text, Clause: l.Clause})
			}
			for _, l := range told.out.Bad {
				out = append(out, ui.TipLine{Text: l.Text, Clause: l.Clause, Harm: true})
			}
		}
	}
	if len(list) > 0 {
		out = append(out, ui.TipLine{Text: x.say("click-" + map[rules.Verb]string{game.VerbCommand: "choose", game.VerbSeize: "seize"}[list[0].Verb])})
	}
	return out
}

// riskClauses are the clauses behind what a failed roll brings.
var riskClauses = map[string]string{"seize": "INF-6.12", "continue": "INF-6.7", "commit": "INF-23.2.5"}

// stateClauses are the clauses behind how a Command stands.
var stateClauses = map[string]string{"gone": "INF-6.3", "acts": "INF-6.1", "acts-on": "INF-6.5", "named": "INF-6.4", "closed": "INF-23.3.3",
	"closed-hidden": "INF-23.4.4", "expected": "INF-23.1.3", "waits": "INF-8.10", "last": "INF-6.4", "unsure": "INF-23.2.4", "ready": "INF-6.2",
	"surprised": "INF-23.5.2", "enters": "INF-8.10", "idle": "INF-6.3"}

// about tells, at the right, how this activation was won and how the next one is,
// with the way to the other side's Commands.
func (x *strip) about(box ui.Rect) {
	f, s := x.f, x.s
	head, soft := f.Bold(ui.S), f.Soft(ui.S)
	key := "about-"
	switch step := s.Step(); {
	case s.Turn() == rules.Over:
		key += "over"
	case step == game.StepChoose:
		key += "choose"
	case step == game.StepContinue:
		key += "continue"
	case step == game.StepSeize || s.Named() >= 0:
		key += "seize"
	case s.Free():
		key += "free"
	case s.Streak() > 0:
		key += "continued"
	default:
		key += "seized"
	}
	n := num("N", s.Streak())
	button := ui.Button{Label: f.Best(box.W-f.Px(30), f.Bold(ui.S), f.Name(x.b.game.SideTitles()[x.side.Other()])), Tip: x.say("other-side")}
	high := max(x.v.Least(), f.Px(30))
	foot := ui.Rect{X: box.X, Y: box.Bottom() - high, W: box.W, H: high}.Snap()
	title := f.Best(box.W, head, x.say(key, n), x.say(key+"-short", n))
	f.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: head.Line}, title, head)
	text := x.say(key+"-text", n)
	lines, room := f.Lines(text, soft, box.W), int(math.Floor((foot.Y-box.Y-head.Line)/soft.Line))
	for i, l := range lines[:min(len(lines), max(room, 0))] {
		if i == room-1 && len(lines) > room {
			l += " …"
		}
		f.Text(ui.Rect{X: box.X, Y: box.Y + head.Line + float64(i)*soft.Line, W: box.W, H: soft.Line}, l, soft)
	}
	clause := map[string]string{"about-choose": "INF-6.2", "about-continue": "INF-6.5", "about-seize": "INF-6.10", "about-over": "INF-21.8"}[key]
	if clause == "" {
		clause = "INF-6.6"
	}
	f.TipNote("strip/about", ui.Rect{X: box.X, Y: box.Y, W: box.W, H: foot.Y - box.Y}, func() []ui.TipLine {
		return []ui.TipLine{{Text: x.say(key, n), Head: true}, {Text: text, Clause: clause}}
	})
	if f.Button("strip/other", foot, button) {
		x.p.other, x.p.turn = !x.p.other, s.Active()
		f.Do()
	}
}

// entering is the Command of which units are about to enter the map, table.None
// for none.
func (x *strip) entering() int {
	c := x.s.Command()
	if c < 0 || x.p.other || x.s.Step() != game.StepMove || x.v.Viewer != x.s.Active() {
		return table.None
	}
	if u, _ := x.s.InHand(); u >= 0 && x.s.Stand(u).Hex == game.NoHex {
		return c
	}
	for _, a := range x.v.Legal {
		if a.Verb == game.VerbUse && x.s.Stand(int(a.A)).Hex == game.NoHex {
			return c
		}
	}
	if len(x.rides(x.p.cards[c].Leader)) > 0 {
		return c
	}
	return table.None
}

// rides is the ways of a leader who is to enter the map by himself.
func (x *strip) rides(l int) (list []rules.Action) {
	if x.s.Led(l).Hex != game.NoHex || x.v.Quiet {
		return nil
	}
	for _, a := range x.v.Legal {
		if a.Verb == game.VerbLead && int(a.A) == l {
			list = append(list, a)
		}
	}
	return list
}

// enter draws the card of the Command that enters, and beside it its units that
// wait off the map: a click takes one in hand (INF-8.10).
func (x *strip) enter(box ui.Rect, c int) {
	f, k := x.f, &x.p.cards[c]
	w := min(f.Px(230), box.W*0.34)
	x.card(ui.Rect{X: box.X, Y: box.Y, W: w, H: box.H}.Snap(), k, false)
	in := ui.Rect{X: box.X + w + f.Px(12), Y: box.Y, W: box.W - w - f.Px(12), H: box.H}
	soft := f.Soft(ui.S)
	f.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: soft.Line}, x.say("enter"), soft)
	in.Y += soft.Line + f.Px(2)
	in.H -= soft.Line + f.Px(2)
	ways := x.rides(k.Leader)
	n, least := len(k.wait), x.v.Least()+2
	if len(ways) > 0 {
		n++
	}
	rows := 1
	for rows < 3 && in.W/math.Ceil(float64(n)/float64(rows)) < min(f.Px(48), in.H/float64(rows)) && in.H/float64(rows+1) >= least {
		rows++
	}
	per := (n + rows - 1) / rows
	side := min(in.W/float64(per), in.H/float64(rows), f.Px(56))
	hand, _ := x.s.InHand()
	slot := func(i int) ui.Rect {
		return ui.Rect{X: in.X + float64(i%per)*side, Y: in.Y + float64(i/per)*side, W: side, H: side}
	}
	for i, u := range k.wait {
		x.waiting(slot(i), k, u, u == hand)
	}
	if len(ways) > 0 {
		x.rider(slot(n-1), k, ways)
	}
}

// rider draws the leader of a Command who waits off the map: chosen, he rides
// onto it by himself (INF-7.16).
func (x *strip) rider(at ui.Rect, k *card, ways []rules.Action) {
	place := ofLeaders + k.Leader
	x.p.boxes[place] = at
	if x.v.Selected == place {
		x.f.List.Round(at, 7, ui.Casing)
		x.f.List.Round(at.Inset(1.5), 6, x.f.Theme().Select)
	}
	id := "leader-" + sideWords[k.Side]
	if k.chief {
		id += "-chief"
	}
	x.f.List.Sprite(at.Inset(2).Snap(), bits(id))
	x.f.Tip("strip/"+itoa(place), at, x.p.of.LeaderInfo(k.Leader).Name.In(x.v.Lang))
	x.dst = append(x.dst, table.Spot{Box: at, Place: place, Actions: ways, Pick: true})
}

// waiting draws a unit that waits off the map.
func (x *strip) waiting(at ui.Rect, k *card, u int, held bool) {
	f := x.f
	x.p.boxes[ofUnits+u] = at
	pic := at.Inset(2).Snap()
	if held {
		f.List.Round(at, 7, ui.Casing)
		f.List.Round(at.Inset(1.5), 6, f.Theme().Select)
	}
	end := ""
	if pic.W <= 50 {
		end = ".small"
	}
	info := x.p.of.UnitInfo(u)
	f.List.Sprite(pic, bits("counter-"+sideWords[k.Side]+"-"+itoa(min(k.number, 8))+end))
	f.List.Sprite(pic, bits("figure-"+sideWords[k.Side]+"-"+x.p.of.KindInfo(info.Kind).ID+end))
	f.Tip("strip/"+itoa(ofUnits+u), at, info.Name.In(x.v.Lang))
	for _, a := range x.v.Legal {
		if a.Verb == game.VerbUse && int(a.A) == u && !x.v.Quiet {
			x.dst = append(x.dst, table.Spot{Box: at, Place: ofUnits + u, Actions: []rules.Action{a}})
		}
	}
}

// inStrip is where a place of the strip was drawn last, empty for one that was
// not.
func (b *Board) inStrip(place int) ui.Rect { return b.foot.boxes[place] }

// Acting is the Command that is activated (INF-5.1).
func (b *Board) Acting(v table.View) (table.Acting, bool) {
	s := state(v)
	c := s.Command()
	if c < 0 || s.Turn() == rules.Over {
		return table.Acting{}, false
	}
	info := s.Scenario().CommandInfo(c)
	return table.Acting{Name: info.Name, Side: info.Side}, true
}
