package undaunted

import (
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// prize is a thing on a tile that is worth points: an objective marker or a structure.
type prize struct {
	tile  int
	value int
	has   [2]bool // who has it
}

// prizes lists what is worth points, as the position stands (UNA-14.4 to 14.6).
func (sc *scene) prizes() (out []prize) {
	points := forPoints(sc.of)
	for t := range sc.fields {
		f := &sc.fields[t]
		if !points || !f.notched() {
			continue
		}
		p := prize{tile: t, value: f.Marker, has: f.controlled}
		if f.Structure >= 0 {
			p.value = f.structure.Points
			p.has = [2]bool{!f.standing, f.standing && f.controlled[rules.Second]}
		}
		out = append(out, p)
	}
	return out
}

// forPoints says whether a side wins by objective points.
func forPoints(sc *game.Scenario) bool {
	return sc.Victory[rules.First].Kind == scenario.GoalObjectives || sc.Victory[rules.Second].Kind == scenario.GoalObjectives
}

// listed is the counters named in the aim of a side, as places of the board.
func listed(w scenario.Victory) (out []int) {
	if !w.Listed || w.Kind == scenario.GoalObjectives {
		return nil
	}
	for v := range w.Vehicles.All {
		out = append(out, ofVehicles+int(v))
	}
	for u := range w.Soldiers.All {
		out = append(out, ofSoldiers+int(u))
	}
	return out
}

// become says whether a counter counts for a side already, or is lost to it.
func (sc *scene) become(w scenario.Victory, side rules.Side, place int) (has, lost bool) {
	if v := vehicleOf(place); v >= 0 {
		r := &sc.rides[v]
		has = w.Kind == scenario.GoalEscape && r.EscapedWith == side || w.Kind == scenario.GoalEliminate && r.DestroyedBy == side
		return has, r.Tile < 0 && !has
	}
	m := &sc.soldiers[soldierOf(place)]
	has = w.Kind == scenario.GoalEscape && m.Escaped || w.Kind == scenario.GoalEliminate && m.Eliminated
	return has, !m.Present && !has
}

// goalKeys are the goals in the texts.
var goalKeys = [...]string{scenario.GoalObjectives: "objectives", scenario.GoalEscape: "escape", scenario.GoalEliminate: "eliminate"}

// goalClauses are their rules.
var goalClauses = [...]string{scenario.GoalObjectives: "UNA-14.7", scenario.GoalEscape: "UNA-14.11", scenario.GoalEliminate: "UNA-14.14"}

// goalKey is a goal in the texts, other where it names counters or where vehicles count as well.
func goalKey(w scenario.Victory) string {
	switch {
	case w.Listed:
		return goalKeys[w.Kind] + "-listed"
	case w.Kind == scenario.GoalEliminate && w.Vehicles != 0:
		return goalKeys[w.Kind] + "-any"
	}
	return goalKeys[w.Kind]
}

// goals is what each side needs to win and what it has of it, then what counts.
func (c *flank) goals() {
	f := c.f
	bold, small := f.Bold(ui.M), f.Soft(ui.S)
	list := c.sc.prizes()
	head := bold.Line + small.Line + f.Px(8)
	row := f.Px(34)
	h := 2*head + f.Px(2) + float64(len(list))*row
	if h+f.Px(14) > c.at.H {
		list, h = nil, 2*head
	}
	in, ok := c.panel(h)
	if !ok {
		return
	}
	y := in.Y
	for _, side := range [2]rules.Side{me(c.v), me(c.v).Other()} {
		c.goal(ui.Rect{X: in.X, Y: y, W: in.W, H: head}, side)
		y += head
	}
	for _, p := range list {
		f.List.Fill(ui.Rect{X: in.X, Y: y, W: in.W, H: 1}, ui.Alpha(f.Theme().Edge, 0.6))
		c.prize(ui.Rect{X: in.X, Y: y + f.Px(2), W: in.W, H: row - f.Px(3)}, p)
		y += row
	}
}

func (c *flank) goal(box ui.Rect, side rules.Side) {
	f := c.f
	w := c.sc.of.Victory[side]
	bold, small := f.Bold(ui.M), f.Soft(ui.S)
	x := c.mark(box.X, box.Y+bold.Line/2, side)
	has := c.s.Progress(side)
	score := f.Say("undaunted.flank.of", ui.Num("N", has), ui.Num("Of", int(w.Need)))
	sw := f.Width(score, bold) + f.Px(4)
	name := ui.Word("Side", c.b.game.SideTitles()[side])
	title := f.Name(c.b.game.SideTitles()[side])
	f.Text(ui.Rect{X: x, Y: box.Y, W: box.Right() - x - sw, H: bold.Line}, title, bold)
	if c.lone {
		c.compass(ui.Point{X: x + f.Width(title, bold) + f.Px(18), Y: box.Y + bold.Line/2}, side)
	}
	f.List.Text(ui.Rect{X: box.Right() - sw, Y: box.Y, W: sw, H: bold.Line}, score, bold.To(ui.Right))
	says := f.Say("undaunted.flank."+goalKey(w), ui.Num("N", int(w.Need)))
	below := ui.Rect{X: x, Y: box.Y + bold.Line, W: box.Right() - x, H: small.Line}
	list := listed(w)
	icons := float64(len(list)) * (f.Px(24) + 3)
	wide := min(f.Width(says, small)+f.Px(8), below.W-icons)
	f.Text(ui.Rect{X: below.X, Y: below.Y, W: wide, H: below.H}, says, small)
	c.named(ui.Rect{X: below.X + wide, Y: below.Y, W: icons, H: below.H}, list, w, side)
	tip := f.Say("undaunted.flank."+goalKeys[w.Kind]+"-tip", name, ui.Num("N", int(w.Need)), ui.Num("Has", has)) + "  " + goalClauses[w.Kind]
	if c.s.Hopeless(side) {
		tip += "\n" + f.Say("undaunted.flank.hopeless", name)
	}
	f.Tip("goal/"+sideWords[side], box, tip)
	c.dst = append(c.dst, board.Spot{Box: box, Place: board.None, Pile: pileTrophies})
}

// compass marks the side that has the initiative, where it has no panel of its own.
func (c *flank) compass(at ui.Point, side rules.Side) {
	if step, _ := c.s.Step(); c.s.Marker != side || step == game.StepBid {
		return
	}
	k := c.f.Px(22)
	box := ui.Around(at, ui.Size{W: k, H: k}).Snap()
	c.f.List.Sprite(box, bits("initiative"))
	c.f.Tip("initiative", box, c.f.Say("undaunted.flank.first-tip", ui.Word("Side", c.b.game.SideTitles()[side])))
}

// named draws the counters that the aim of a side names, those that count already with a tick.
func (c *flank) named(box ui.Rect, list []int, w scenario.Victory, side rules.Side) {
	f, k := c.f, c.f.Px(24)
	x := box.X
	for _, place := range list {
		at := ui.Rect{X: x, Y: box.Center().Y - k/2, W: k, H: k}.Snap()
		if v := vehicleOf(place); v >= 0 {
			f.List.Sprite(at, bits("counter-"+c.sc.rides[v].info.ID))
		} else {
			f.List.Sprite(at, bits("counter-"+c.sc.soldiers[soldierOf(place)].id))
		}
		if has, lost := c.sc.become(w, side, place); has || lost {
			f.List.Round(at, 4, ui.Alpha(f.Theme().Panel, 0.6))
			f.List.SpriteIn(at, ui.Icon(pane.Either(has, "check", "close")), pane.Either(has, f.Theme().Good, f.Theme().Harm))
		}
		x += k + 3
	}
}

// fitted writes a name into box, in two small lines where one is not enough.
func (c *flank) fitted(box ui.Rect, name string, ty ui.Type) {
	f := c.f
	small := f.Type(ui.XS).In(ty.Ink)
	lines := f.Lines(name, small, box.W)
	if f.Width(name, ty)*0.88 <= box.W || len(lines) != 2 || 2*small.Line > box.H+4 {
		f.Text(box, name, ty)
		return
	}
	for i, l := range lines {
		f.List.Text(ui.Rect{X: box.X, Y: box.Center().Y + float64(i-1)*small.Line, W: box.W, H: small.Line}, l, small)
	}
}

// prize is one thing that counts, with who has it.
func (c *flank) prize(box ui.Rect, p prize) {
	f := c.f
	k := box.H
	at := ui.Rect{X: box.X, Y: box.Y, W: k, H: k}.Snap()
	d := &c.sc.fields[p.tile]
	name, key := "", "undaunted.flank.marker-tip"
	if d.Structure >= 0 {
		d.building(f.List, at)
		name, key = f.Name(d.structure.Name), "undaunted.flank.structure-tip"
	} else {
		f.List.Sprite(at.Inset(k*0.08), bits("objective-"+ui.Figures(p.value)))
		name = f.Name(d.Name)
	}
	ty := pane.Either(p.has != [2]bool{}, f.Soft(ui.S), f.Type(ui.S))
	x := box.Right()
	digit, star := f.Bold(ui.M).To(ui.Right), f.Px(18)
	w := f.Width(ui.Figures(p.value), digit)
	f.List.Text(ui.Rect{X: x - w, Y: box.Y, W: w, H: box.H}, ui.Figures(p.value), digit)
	x -= w + f.Px(3)
	f.List.Sprite(ui.Rect{X: x - star, Y: box.Center().Y - star/2, W: star, H: star}.Snap(), bits("plate-points"))
	x -= star + f.Px(4)
	for side := rules.Second; side >= rules.First; side-- {
		if p.has[side] {
			x -= f.Px(20)
			m := f.Px(18)
			f.Mark(ui.Rect{X: x, Y: box.Center().Y - m/2, W: m, H: m}.Snap(), sideWords[side], side)
		}
	}
	w = x - at.Right() - f.Px(10)
	c.fitted(ui.Rect{X: at.Right() + f.Px(7), Y: box.Y, W: w, H: box.H}, name, ty)
	f.Tip("prize/"+ui.Figures(p.tile), box, f.Say(key, ui.Verbatim("What", name), ui.Verbatim("Tile", d.ID), ui.Num("N", p.value)))
}

// Standing is how both sides stand: a star for what each has, an empty one for what it needs yet.
func (b *Board) Standing(f *ui.Frame, bar ui.Rect, _ float64, v board.View) ui.Rect {
	b.note(state(v))
	star, name := f.Px(20), f.Bold(ui.S)
	x := bar.Right() - f.Px(12)
	for _, side := range [2]rules.Side{me(v).Other(), me(v)} {
		has, need := state(v).Progress(side), int(b.sc.Victory[side].Need)
		right, step := x, min(star, f.Px(110)/float64(max(1, need)))
		x -= step*float64(need-1) + star
		for i := range need {
			at := ui.Rect{X: x + float64(i)*step, Y: bar.Center().Y - star/2, W: star, H: star}.Snap()
			if i < has {
				f.List.Sprite(at, bits("plate-points"))
			} else {
				f.List.SpriteIn(at.Inset(star*0.06), ui.Icon("star-empty"), f.Theme().Soft)
			}
		}
		x = pane.LeftOf(f, bar, x-f.Px(5), f.Name(b.game.SideTitles()[side]), name)
		mark := f.Px(18)
		x -= mark + f.Px(5)
		f.Mark(ui.Rect{X: x, Y: bar.Center().Y - mark/2, W: mark, H: mark}.Snap(), sideWords[side], side)
		goal := b.sc.Victory[side].Kind
		tip := f.Say("undaunted.flank."+goalKeys[goal]+"-tip", ui.Word("Side", b.game.SideTitles()[side]), ui.Num("N", need), ui.Num("Has", has))
		f.Tip("standing/"+sideWords[side], ui.Rect{X: x, Y: bar.Y, W: right - x, H: bar.H}, tip+"  "+goalClauses[goal])
		x -= f.Px(18)
	}
	return ui.Rect{X: x, Y: bar.Y, W: bar.Right() - x, H: bar.H}
}
