package infidel

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/sorting"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/ui"
)

// forces tells the units of a Command: in words where two lines hold them, else by
// their symbols; below that those that are shaken. It gives where it ends.
func (x *strip) forces(box ui.Rect, k *card) float64 {
	f, soft := x.f, x.f.Soft(ui.S)
	row := ui.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Px(20)}
	shaken := k.shaken != [2]int{}
	room := int((box.H + 2) / soft.Line)
	if shaken {
		room--
	}
	lines := x.lines(k, soft, box.W)
	if len(lines) > min(room, 2) || !x.whole(lines, soft, box.W) {
		rest := x.symbols(row, k, f.Px(18))
		if !shaken || box.H < row.H+soft.Line {
			x.shaken(rest, k, false)
			return row.Bottom()
		}
		x.shaken(ui.Rect{X: box.X, Y: row.Bottom(), W: box.W, H: soft.Line}, k, true)
		return row.Bottom() + soft.Line
	}
	row.H = soft.Line
	for _, l := range lines {
		f.List.Text(row, l, soft)
		row.Y += row.H
	}
	if shaken {
		x.shaken(row, k, true)
		row.Y += row.H
	}
	return row.Y
}

// lines words the units of a Command by type, in lines of at most width.
func (x *strip) lines(k *card, ty ui.Type, width float64) []string {
	var units []string
	for kind, n := range k.counts {
		if n > 0 {
			units = append(units, x.say("units-"+x.p.of.Kinds[scenario.Kind(kind)].ID, ui.Num("N", n)))
		}
	}
	return x.flow(units, ty, width)
}

// flow puts parts side by side, none of them broken, in lines of at most width.
func (x *strip) flow(parts []string, ty ui.Type, width float64) (out []string) {
	for _, says := range parts {
		if n := len(out); n > 0 && x.f.Width(out[n-1]+" · "+says, ty) <= width {
			out[n-1] += " · " + says
		} else {
			out = append(out, says)
		}
	}
	return out
}

// whole says whether no line is wider than there is room for.
func (x *strip) whole(lines []string, ty ui.Type, width float64) bool {
	return !slices.ContainsFunc(lines, func(l string) bool { return x.f.Width(l, ty) > width })
}

func (x *strip) counts(at ui.Rect, k *card, side float64) {
	x.shaken(x.symbols(at, k, side), k, false)
}

// symbols draws the units of a Command by type, each as its symbol, side wide, with
// their number, and gives what is left of the room.
func (x *strip) symbols(at ui.Rect, k *card, side float64) (rest ui.Rect) {
	f, ty := x.f, x.f.Type(ui.S)
	left := at.X
	for kind, n := range k.counts {
		if n == 0 {
			continue
		}
		says := ui.Figures(n)
		w := side + f.Width(says, ty) + f.Px(3)
		if left+w > at.Right()+0.5 {
			f.List.Text(ui.Rect{X: left, Y: at.Y, W: f.Px(14), H: at.H}, "+", ty) // more than there is room for
			return ui.Rect{}
		}
		icon := ui.Rect{X: left, Y: at.Center().Y - side/2, W: side, H: side}.Snap()
		f.List.SpriteIn(icon, field.Bits("symbol-"+x.p.of.Kinds[scenario.Kind(kind)].ID+".small"), f.Theme().Text)
		f.List.Text(ui.Rect{X: left + side + f.Px(1), Y: at.Y, W: w, H: at.H}, says, ty)
		left += w + f.Px(6)
	}
	return ui.Rect{X: left, Y: at.Y, W: at.Right() - left, H: at.H}
}

// shakenMarks are the sprites of Disordered and of Retired units.
var shakenMarks = [2]string{"mark-disordered", "mark-retired"}

// shaken draws how many units of a Command are Disordered and how many Retired,
// in words where there is room for them.
func (x *strip) shaken(at ui.Rect, k *card, words bool) {
	f, ty := x.f, x.f.Type(ui.S)
	for i, n := range k.shaken {
		if n == 0 {
			continue
		}
		says := ui.Figures(n)
		if words {
			room := at.W - f.Px(20)
			if i == 0 && k.shaken[1] > 0 {
				room -= f.Px(40)
			}
			says = f.Best(room, ty, x.say([2]string{"are-disordered", "are-retired"}[i], ui.Num("N", n)), says)
		}
		w := f.Px(17) + f.Width(says, ty) + f.Px(3)
		if w > at.W+0.5 {
			continue
		}
		f.List.Sprite(ui.Rect{X: at.X, Y: at.Center().Y - f.Px(8), W: f.Px(15), H: f.Px(15) * 46 / 44}.Snap(), field.Bits(shakenMarks[i]+".small"))
		f.List.Text(ui.Rect{X: at.X + f.Px(18), Y: at.Y, W: w, H: at.H}, says, ty)
		at.X += w + f.Px(6)
		at.W -= w + f.Px(6)
	}
}

func (x *strip) countsWidth(k *card) (w float64) {
	for _, n := range k.counts {
		if n > 0 {
			w += x.f.Px(18+3+6) + x.f.Width(ui.Figures(n), x.f.Type(ui.S))
		}
	}
	return w
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
	sorting.By(out, func(a, b string) int { return len(b) - len(a) })
	return out
}

// rolls words what a Command needs, the longest first.
func (x *strip) rolls(k *card) []string {
	n, p := ui.Num("N", max(k.need.need, -1)), ui.Num("P", 10*k.need.made)
	return []string{x.say(k.need.kind+"-long", n, p), x.say("roll", n, p), x.say("chance", p)}
}

// tip tells of a Command in full: its leader, its units, how it stands, in a word too
// where the card leaves that unsaid, and the die that it needs with every part.
func (x *strip) tip(k *card, list []rules.Action, unsaid bool) []ui.TipLine {
	lang := x.v.Lang
	leader := x.p.of.Leaders[int(k.Leader)]
	head := k.Name.In(lang)
	if unsaid && len(list) == 0 { // else it is told that a click chooses it
		head += " · " + x.say("state-"+k.state)
	}
	out := []ui.TipLine{{Text: head, Head: true}}
	who := "leader"
	switch {
	case k.led.Dead:
		who = "leader-dead"
	case k.led.Replaced:
		who = "leader-replaced"
	case k.chief:
		who = "leader-chief"
	}
	out = append(out, ui.TipLine{Text: x.say(who, ui.Word("Leader", leader.Name), ui.Num("Rating", k.led.Rating), ui.Num("Range", k.led.Range)), Clause: "INF-7.2"})
	var units []string
	for kind, n := range k.counts {
		if n > 0 {
			units = append(units, x.say("count", ui.Num("N", n), ui.Word("Kind", x.p.of.Kinds[scenario.Kind(kind)].Name)))
		}
	}
	if len(units) > 0 {
		out = append(out, ui.TipLine{Text: strings.Join(units, " · ")})
	}
	for i, n := range k.shaken {
		if n > 0 {
			out = append(out, ui.TipLine{Text: x.say([2]string{"disordered", "retired"}[i], ui.Num("N", n)), Clause: [2]string{"INF-18.6", "INF-18.14"}[i]})
		}
	}
	out = append(out, ui.TipLine{Text: x.say("tip-" + k.state), Clause: stateClauses[k.state], Soft: true})
	if r := k.need; r.made >= 0 {
		out = append(out, ui.TipLine{Text: x.say(r.kind+"-long", ui.Num("N", max(r.need, -1)), ui.Num("P", 10*r.made)), Head: true})
		for _, t := range r.terms {
			out = append(out, ui.TipLine{Text: ui.Signed(t.n) + "  " + x.say("term-"+t.key), Clause: t.clause})
		}
		if len(list) == 0 {
			out = append(out, ui.TipLine{Text: x.say(r.kind + "-risk"), Clause: riskClauses[r.kind], Harm: true})
		}
	}
	if len(list) > 0 {
		told, _ := x.b.Forecast(x.v, list[0])
		for _, l := range slices.Concat(told.More, told.Bad) {
			out = append(out, ui.TipLine{Text: l.Text, Clause: l.Clause, Harm: l.Harm})
		}
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
	n := ui.Num("N", s.Streak())
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
	f.TipNote("strip/about", ui.Rect{X: box.X, Y: box.Y, W: box.W, H: foot.Y - box.Y}, func() []ui.TipLine {
		return []ui.TipLine{{Text: x.say(key, n), Head: true}, {Text: text, Clause: cmp.Or(clause, "INF-6.6")}}
	})
	if f.Button("strip/other", foot, button) {
		x.p.other, x.p.turn = !x.p.other, s.Active()
		f.Invalidate()
	}
}
