package replay

import (
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// BarHeight is how high the bar is; the curve of a review is higher where there is room.
func (r *Replay) BarHeight(f *ui.Frame, big bool) float64 {
	return f.Px(pane.Either(r.judge == nil, 118, pane.Either(big, 148.0, 128)))
}

// Bar draws the bar under the board: what has just happened, the timeline, and the buttons.
func (r *Replay) Bar(f *ui.Frame, box ui.Rect) {
	box = box.Snap()
	f.Cover(box)
	f.List.Fill(box, f.Theme().Panel)
	f.List.Fill(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: 1}, f.Theme().Edge)
	in := box.InsetXY(12, f.Px(4))
	words := in.TakeTop(f.Px(24), 0)
	buttons := in.TakeBottom(f.Px(44), 0)
	if f.Over(box) && f.In.Wheel.Y != 0 {
		way := pane.Either(f.In.Wheel.Y > 0, -1, 1)
		f.In.Wheel = ui.Point{}
		r.step(f, way, func(stop) bool { return true })
	}
	if r.asks {
		says := f.Say("ui.replay.branch-ask")
		f.Text(words, says, f.Largest(says, words.W, f.Bold(ui.M), f.Bold(ui.S)))
	} else {
		r.drawTold(f, words)
	}
	if r.judge != nil {
		r.drawCurve(f, in)
	} else {
		r.drawLine(f, in)
	}
	r.drawButtons(f, buttons.InsetXY(0, f.Px(2)))
}

func (r *Replay) drawTold(f *ui.Frame, box ui.Rect) {
	k := r.stops[r.at]
	head := f.Say("ui.log.start")
	if k.turn > 0 {
		head = board.TurnName(f, r.game, k.turn)
	}
	ty := f.Bold(ui.M)
	w := f.Width(head, ty) + f.Px(14)
	f.List.Text(box.TakeLeft(w, 0), head, ty)
	if !r.says {
		if len(r.stops) == 1 {
			f.Text(box, f.Say("ui.replay.nothing"), f.Soft(ui.M))
		}
		return
	}
	clause := r.told.Clause
	r.t.Linked(f, box, clause)
	box.W -= f.Width(clause, f.Type(ui.XS)) + f.Px(14)
	text := f.Word(r.t.Said(r.told))
	f.Text(box, text, f.Largest(text, box.W, f.Type(ui.M), f.Type(ui.S)))
}

// drawLine draws the timeline with its throws, losses and medals; a click or a drag goes there.
func (r *Replay) drawLine(f *ui.Frame, box ui.Rect) {
	f.Mute()
	defer f.Unmute()
	last := len(r.stops) - 1
	track := ui.Rect{X: box.X + 14, Y: box.Y + f.Px(20), W: box.W - 28, H: f.Px(6)}.Snap()
	x := func(i int) float64 { return track.X + track.W*float64(i)/float64(max(1, last)) }
	r.track = track
	r.grab(f, box, track)
	f.Focusable("timeline", box, true)
	f.List.Round(track, track.H/2, f.Theme().Sunk)
	f.List.Border(track, 1, ui.Alpha(f.Theme().Edge, 0.8))
	f.List.Round(ui.Rect{X: track.X, Y: track.Y, W: x(r.at) - track.X, H: track.H}, track.H/2, ui.Alpha(f.Theme().Select, 0.9))
	r.drawTurns(f, box, track, x)
	r.drawMarks(f, track, x)
	c := ui.Point{X: x(r.at), Y: track.Center().Y}
	f.List.Disc(c, f.Px(8), ui.Casing)
	f.List.Disc(c, f.Px(6), f.Theme().Select)
	r.nameLine(f, box)
}

func (r *Replay) nameLine(f *ui.Frame, box ui.Rect) {
	f.Ring("timeline", box)
	f.NameFocus("timeline", f.Say("ui.replay.title"))
	f.Tip("timeline", box, f.Say(board.Own(r.game, "ui.replay.timeline")))
}

func (r *Replay) grab(f *ui.Frame, box, track ui.Rect) {
	if f.In.Pressed&ui.LeftButton != 0 && f.Over(box) {
		r.drag = true
	}
	held := r.drag && (f.In.Down|f.In.Pressed|f.In.Released)&ui.LeftButton != 0
	if r.drag = held && f.In.Released&ui.LeftButton == 0; !held {
		return
	}
	k := (f.In.At.X - track.X) / max(1, track.W)
	at := int(max(0, min(1, k))*float64(len(r.stops)-1) + 0.5)
	r.playing = false
	if at != r.at {
		r.leap(f, at)
	}
}

func (r *Replay) drawTurns(f *ui.Frame, box, track ui.Rect, x func(int) float64) {
	ty := f.Soft(ui.XS).To(ui.Middle)
	free, was := box.X, 0
	for i, k := range r.stops {
		if !k.head || k.turn == was {
			continue
		}
		was = k.turn
		f.List.Fill(ui.Rect{X: x(i), Y: track.Y - 3, W: 1, H: track.H + 6}, f.Theme().Soft)
		text := ui.Figures(k.turn)
		w := f.Width(text, ty) + 4
		at := ui.Rect{X: x(i) - w/2, Y: track.Bottom() + 2, W: w, H: ty.Line}
		if at.X >= free && at.Right() <= box.Right() {
			f.List.Text(at, text, ty)
			free = at.Right() + f.Px(8)
		}
	}
}

func (r *Replay) drawMarks(f *ui.Frame, track ui.Rect, x func(int) float64) {
	dot, bar := -9.0, -9.0
	for i, k := range r.stops {
		at := x(i)
		if k.roll && at-dot >= 3 {
			dot = at
			f.List.Disc(ui.Point{X: at, Y: track.Center().Y}, f.Px(1.6), f.Theme().Text)
		}
		if k.loss && at-bar >= 3 {
			bar = at
			f.List.Fill(ui.Rect{X: at - 1, Y: track.Y - f.Px(7), W: 2, H: f.Px(6)}, f.Theme().Harm)
		}
		if k.medal >= rules.First {
			c, coat := ui.Point{X: at, Y: track.Y - f.Px(13)}, f.Look.Side(ui.Wears(r.game, k.medal))
			f.List.Disc(c, f.Px(8), ui.Casing)
			f.List.Disc(c, f.Px(7), coat.Core)
			f.List.SpriteIn(ui.Around(c, ui.Size{W: f.Px(11), H: f.Px(11)}), ui.Icon("star"), coat.On)
		}
	}
}

// drawButtons draws the buttons of the bar: those that move at the left, what can be done here at the right.
func (r *Replay) drawButtons(f *ui.Frame, box ui.Rect) {
	if r.asks {
		r.drawWays(f, box)
		return
	}
	x := box.X
	all := func(stop) bool { return true }
	play, icon := "ui.replay.play", "play"
	if r.playing {
		play, icon = "ui.replay.pause", "pause"
	}
	further := "\n" + f.Say("ui.replay.further")
	f.FocusFirst("play")
	for _, b := range []struct {
		id, icon, tip string
		do            func()
	}{
		{"start", "to-start", f.Say("ui.replay.start") + "  " + f.Say("ui.key.home"), func() { r.playing = false; r.leap(f, 0) }},
		{"back", "step-back", f.Say("ui.replay.back") + "  ←" + further, func() { r.step(f, -1, all) }},
		{"play", icon, f.Say(play) + "  " + f.Say("ui.key.space"), func() { r.toggle(f) }},
		{"forward", "step", f.Say("ui.replay.forward") + "  →" + further, func() { r.step(f, 1, all) }},
		{"end", "to-end", f.Say("ui.replay.end") + "  " + f.Say("ui.key.end"), func() { r.playing = false; r.leap(f, len(r.stops)-1) }},
	} {
		at := ui.Rect{X: x, Y: box.Y, W: f.Px(42), H: box.H}.Snap()
		spec := ui.Button{Icon: b.icon, Tip: b.tip}
		if b.id == "play" {
			spec.Kind = ui.Primary
		}
		if f.Button(b.id, at, spec) {
			b.do()
		}
		x += f.Px(42) + 4
	}
	x += f.Px(6)
	for i, n := range speeds {
		label := "×" + ui.Figures(n)
		at, hit := f.Chip("speed/"+label, ui.Point{X: x, Y: box.Center().Y - f.Px(14)}, label, i == r.speed)
		f.Tip("speed/"+label, at, f.Say("ui.replay.speed")+"  "+ui.Figures(n))
		if hit {
			r.speed = i
		}
		x = at.Right() + 2
	}
	r.drawWays(f, ui.Rect{X: x + f.Px(8), Y: box.Y, W: box.Right() - x - f.Px(8), H: box.H})
}

// brancher is the host where a game can be played on from here: a puzzle cannot, it is no game.
func (r *Replay) brancher() (Brancher, bool) {
	h, ok := r.host.(Brancher)
	return h, ok && r.line == nil && !r.apart
}

func (r *Replay) ways(f *ui.Frame) []model.Choice {
	if host, ok := r.brancher(); ok && r.asks {
		return r.sure(f, host)
	}
	var out []model.Choice
	switch {
	case r.over && r.veils:
		label := pane.Either(r.has.Cards, f.Say("ui.replay.hands"), f.Say("ui.replay.hidden"))
		b := ui.Button{Label: label, Icon: "eye", On: r.both, Tip: label + "  H"}
		out = append(out, model.Choice{ID: "hands", Button: b, Do: func() { r.reveal(f) }})
	case !r.over:
		says := f.Say(pane.Either(r.line != nil, "ui.puzzle.back", "ui.log.back"))
		b := ui.Button{Label: says, Icon: "back", Tip: says + "  " + f.Say("ui.key.escape")}
		out = append(out, model.Choice{ID: "now", Button: b, Do: f.Shell.Pop})
	}
	if r.judge != nil {
		b := ui.Button{Label: f.Say("ui.review.arrows"), Icon: "forward", On: !r.bare, Tip: f.Say("ui.review.arrows-tip") + "  B"}
		out = append(out, model.Choice{ID: "arrows", Button: b, Do: func() { r.hideArrows(f) }})
	}
	if host, ok := r.brancher(); ok && (r.judge == nil || r.t.Panel.Folded) { // else it stands in the panel
		b := ui.Button{Label: f.Say("ui.replay.branch"), Icon: "branch", Tip: f.Say("ui.replay.branch-note")}
		if r.ended() {
			b.Off, b.Tip = true, f.Say("ui.replay.branch-over")
		}
		out = append(out, model.Choice{ID: "branch", Button: b, Do: func() { r.branch(f, host) }})
	}
	return out
}

// sure are the answers to the question whether a new game is to begin: what leaves things as they are has Enter.
func (r *Replay) sure(f *ui.Frame, host Brancher) []model.Choice {
	yes := ui.Button{Label: f.Say("ui.replay.branch-yes"), Icon: "branch"}
	no := ui.Button{Label: f.Say("ui.warn.no"), Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")}
	return []model.Choice{
		{ID: "branch/yes", Button: yes, Do: func() { r.branch(f, host) }},
		{ID: "branch/no", Button: no, Do: func() { r.asks = false; f.Invalidate() }},
	}
}

func (r *Replay) drawWays(f *ui.Frame, box ui.Rect) {
	list := r.ways(f)
	width := func() (w float64) {
		for _, b := range list {
			w += f.ButtonSize(b.Button).W + 6
		}
		return w
	}
	for i := range list {
		if width() > box.W {
			list[i].Button.Label = ""
		}
	}
	x := box.Right() - width() + 6
	for _, b := range list {
		w := f.ButtonSize(b.Button).W
		if f.Button(b.ID, ui.Rect{X: x, Y: box.Y, W: w, H: box.H}.Snap(), b.Button) {
			b.Do()
			return
		}
		x += w + 6
	}
}

// Edged says whether a bar stands at the board's edge.
func (r *Replay) Edged() bool { return r.judge != nil }

// Edge draws the bar at the board's edge: what can be hoped for, and what the decision was worth and might have been.
func (r *Replay) Edge(f *ui.Frame, box ui.Rect) {
	if box.Empty() {
		return
	}
	b := judged.NewBar(f, r.judge, box)
	v := r.level.Rise(f, r.judge.At(r.stops[r.at].step), f.Look.Still || r.host.Settings().Speed == "instant", r.canvas.Rolling)
	b.Column(f, v)
	b.Sides(f)
	b.Describe(f, v)
	r.drawTags(f, &b)
}

// drawTags marks on the bar what was played and what was better, else how it stands.
func (r *Replay) drawTags(f *ui.Frame, b *judged.Bar) {
	a, lang := r.now, f.Look.Lang
	if a == nil || r.bare {
		v := r.judge.At(r.stops[r.at].step)
		b.Tag(f, b.Height(v), 0, r.judge.Worth(v, lang), f.Theme().Sunk, f.Theme().Text)
		return
	}
	did, says := r.mine(a, a.Value), r.judge.Worth(a.Value, lang)
	if a.clear() && !a.hides() {
		b.Pair(f, did, r.mine(a, a.Might), [2]string{says, r.judge.Worth(a.Might, lang)})
		return
	}
	b.Tag(f, b.Height(did), 0, says, judged.Played, ui.Casing)
}

// drawCurve draws the curve of a review in the timeline's place; a click or a drag goes there.
func (r *Replay) drawCurve(f *ui.Frame, box ui.Rect) {
	f.Mute()
	defer f.Unmute()
	last := len(r.stops) - 1
	plot := ui.Rect{X: box.X + 14, Y: box.Y + 2, W: box.W - 28, H: box.H - f.Px(17)}.Snap()
	x := func(i int) float64 { return plot.X + plot.W*float64(i)/float64(max(1, last)) }
	r.track = plot
	discs := r.discs(f, x, plot)
	to := r.pressed(f, discs)
	if to == nil {
		r.grab(f, box, plot)
	}
	f.Focusable("timeline", box, true)
	r.judge.Area(f, plot, r.curve(plot))
	r.drawTurns(f, box, plot, x)
	at := ui.Point{X: x(r.at), Y: plot.Bottom() + f.Px(3)}
	pane.Stroke(f.List, ui.Point{X: at.X, Y: plot.Y}, at, f.Px(5), ui.Casing, f.Px(2.5), f.Theme().Select)
	f.List.Disc(at, f.Px(6), ui.Casing)
	f.List.Disc(at, f.Px(4), f.Theme().Select)
	r.nameLine(f, box)
	here := r.pointHere()
	for i := range r.judge.Points {
		p := &r.judge.Points[i]
		c := discs[i]
		judged.Number(f, c, f.Px(8), p.No, here == p)
		f.Tip("point/"+ui.Figures(p.No), ui.Around(c, ui.Size{W: f.Px(20), H: f.Px(20)}), f.Name(p.Title))
	}
	if to != nil {
		r.goTo(f, to.Step)
	}
}

// discs are where the numbers of the turning points stand on the curve, side by side where they would overlap.
func (r *Replay) discs(f *ui.Frame, x func(int) float64, plot ui.Rect) []ui.Point {
	out, apart := make([]ui.Point, len(r.judge.Points)), f.Px(19)
	free := plot.X
	for i := range out {
		at := r.stopAt(r.judge.Points[i].Step)
		out[i] = ui.Point{X: max(free, x(at)), Y: plot.Bottom() - plot.H*r.judge.Share(r.judge.At(r.stops[at].step))}
		free = out[i].X + apart
	}
	free = plot.Right()
	for i := len(out) - 1; i >= 0; i-- {
		out[i].X = min(free, out[i].X)
		free = out[i].X - apart
	}
	return out
}

func (r *Replay) pressed(f *ui.Frame, discs []ui.Point) (hit *judged.Point) {
	if f.In.Pressed&ui.LeftButton == 0 || !f.Open(f.In.At) {
		return nil
	}
	near := f.Px(11)
	for i, c := range discs {
		if d := c.Dist(f.In.At); d <= near {
			hit, near = &r.judge.Points[i], d
		}
	}
	return hit
}

// curve is what could be hoped for from stop to stop.
func (r *Replay) curve(plot ui.Rect) (line []judged.At) {
	last := len(r.stops) - 1
	every := max(1, int(2*float64(last)/max(1, plot.W)))
	for i := 0; i <= last; i += every {
		line = append(line, judged.At{X: float64(i) / float64(max(1, last)), V: r.judge.At(r.stops[i].step), Open: !r.judge.Judged(r.stops[i].step)})
	}
	return append(line, judged.At{X: 1, V: r.judge.At(r.stops[last].step), Open: !r.judge.Judged(r.stops[last].step)})
}
