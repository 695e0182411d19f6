// Package ending tells how a game ended: the place that decided is held, then a plate
// says who has won.
package ending

import (
	"math"
	"slices"
	"time"

	"sandtable/assets/sounds"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/dice"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// View shows the end.
type View struct {
	*model.Moment
	Timeline *timeline.Timeline
	board.Finale
	On, Seen bool // the end has, or has had, its moment
	Clause   string
	Told     bool // that moment is over: the plate tells the end
	Looking  bool // the board is looked at after the end
	Stale    bool // the game was over when it was opened: its end is no news

	// Where the place that decided is seen, the reason beside it, and then the plate; empty where
	// there is none.
	Deciding, Reason, Plate ui.Rect
	since, until            time.Time
	words                   ui.Words
}

// Ask is what was clicked on the plate.
type Ask struct {
	Clause string // to be opened, empty for none
	Result bool   // the page of the result
}

// held is how long the end of a game is looked at before its plate comes.
const held = 2 * time.Second

// Due says whether the end of a game that is over is still to have its moment.
func (t *View) Due() bool {
	return !t.Stale && !t.Seen && t.Timeline.Past == nil && t.Match.Now().Turn() == rules.Over
}

// Forget forgets the end: it was taken back.
func (t *View) Forget() { *t = View{Moment: t.Moment, Timeline: t.Timeline} }

// Pass lets the end have its moment: began says that it begins, and over that it has passed.
func (t *View) Pass(f *ui.Frame) (began, over bool) {
	if t.Stale || t.Seen {
		return false, true
	}
	if began = !t.On; began {
		t.begin(f)
	}
	pressed := f.In.Pressed&ui.LeftButton != 0 && f.Over(t.Cam.Bounds)
	if f.Now.Before(t.until) && !pressed && !f.In.Take(ui.KeySpace) {
		if f.Now.Sub(t.since) < rising && !f.Look.Still {
			f.Animate()
		} else {
			f.Wake(t.until)
		}
		return began, false
	}
	t.Seen, t.Timeline.Spent = true, t.Timeline.Spent || pressed
	return began, true
}

// begin finds what ended the game, and where, and sounds the end as the person hears it.
func (t *View) begin(f *ui.Frame) {
	t.On, t.since = true, f.Now
	all := gamelog.Readables(gamelog.EventsOf(t.Timeline.Log.Entries), t.Eyes, nil)
	t.Finale = t.Board.Finish(all, t.View(f))
	for _, e := range slices.Backward(all) {
		if s := t.Board.Sign(e); t.Says.Key == "" && !s.Aside && !s.Turn {
			t.Says, t.Clause = t.Game.Event(t.State, e), e.Clause
		}
	}
	one, ok := t.Play.Person()
	switch won := t.Match.Now().Result().Winner; {
	case ok && won == one.Other():
		t.Sound(sounds.Defeat)
	case won >= rules.First:
		t.Sound(sounds.Victory)
	}
	if p := timeline.Paces[t.Settings().Speed]; p.Verdict > 0 {
		t.until = f.Now.Add(held * p.Verdict / timeline.Paces["normal"].Verdict)
	}
	f.Invalidate()
}

// rising is how long the flag at the end goes up.
const rising = 350 * time.Millisecond

// Draw holds the light on the place that decided, with the winner's flag or fallen standards, and says why.
func (t *View) Draw(f *ui.Frame, field ui.Rect) {
	t.Deciding, t.Reason = ui.Rect{}, ui.Rect{}
	if !t.On || t.Covered || t.Looking {
		return
	}
	f.Clip(field)
	up := 1.0
	if d := f.Now.Sub(t.since); d < rising && !f.Look.Still {
		up = pane.Ease(float64(d) / float64(rising))
	}
	v := t.View(f)
	t.Deciding = t.SeenAt(t.Place, v, field)
	dice.Darken(f, field, t.Deciding)
	for side, list := range t.Breaks {
		for _, at := range list {
			if box := t.SeenAt(at, v, field); !box.Empty() {
				t.drawFallen(f, box, rules.Side(side), up)
			}
		}
	}
	if !t.Broken() && !t.Deciding.Empty() {
		t.drawFlag(f, t.Deciding, up)
	}
	if !t.Seen {
		t.say(f, field, t.Deciding, up)
	}
	f.Unclip()
}

// pole is the wood of flags and standards.
var pole = ui.Ink{R: 0xD9, G: 0xC9, B: 0xA0, A: 255}

// drawFlag draws the flag of who has won as it goes up; of nobody, a bare pole.
func (t *View) drawFlag(f *ui.Frame, place ui.Rect, up float64) {
	high := max(f.Px(46), place.H*0.9)
	foot := ui.Point{X: place.Center().X, Y: place.Center().Y + place.H*0.1}
	top := ui.Point{X: foot.X, Y: foot.Y - high}
	pane.Stroke(f.List, foot, top, 6, ui.Casing, 3, pole)
	side := t.Match.Now().Result().Winner
	if side < rules.First {
		return
	}
	w, h := high*0.62, high*0.4
	y := foot.Y - (high-h)*up - h
	coat := f.Look.Side(ui.Wears(t.Game, side))
	f.List.Poly([]ui.Point{{X: top.X - 1, Y: y - 2}, {X: top.X + w + 3, Y: y + h/2}, {X: top.X - 1, Y: y + h + 2}}, ui.Casing)
	f.List.Poly([]ui.Point{{X: top.X + 1, Y: y}, {X: top.X + w, Y: y + h/2}, {X: top.X + 1, Y: y + h}}, coat.Core)
}

// drawFallen draws the standard of a unit whose army breaks as it falls, and darkens it.
func (t *View) drawFallen(f *ui.Frame, place ui.Rect, side rules.Side, down float64) {
	f.List.Disc(place.Center(), min(place.W, place.H)*0.52, ui.Alpha(ui.Casing, 0.4*down))
	long := max(f.Px(30), place.H*0.85)
	foot := ui.Point{X: place.Center().X - long*0.45, Y: place.Center().Y + place.H*0.12}
	sin, cos := math.Sincos(down * 1.35)
	u, n := ui.Point{X: sin, Y: -cos}, ui.Point{X: cos, Y: sin}
	top := foot.Add(u.Mul(long))
	pane.Stroke(f.List, foot, top, 6, ui.White, 3, ui.Casing)
	cloth := func(grow float64, ink ui.Ink) {
		f.List.Poly([]ui.Point{top.Add(u.Mul(grow)), top.Sub(u.Mul(long*0.25 - grow)).Add(n.Mul(long*0.55 + 2*grow)), top.Sub(u.Mul(long*0.5 + grow))}, ink)
	}
	cloth(2.5, ui.White)
	cloth(0, f.Look.Side(ui.Wears(t.Game, side)).Core)
}

// say says beside the place why the game is over; without one a flag stands beside the words.
func (t *View) say(f *ui.Frame, field, place ui.Rect, up float64) {
	if t.Says.Key == "" {
		return
	}
	ty := f.Bold(ui.L).To(ui.Middle)
	w := min(f.Px(460), field.W-24)
	flag := pane.Either(place.Empty() && !t.Broken(), f.Px(64), 0.0)
	lines := f.Lines(f.Word(t.Says), ty, w-f.Px(36)-flag)
	h := max(float64(len(lines))*ty.Line+f.Px(28), flag+f.Px(16))
	box := dice.BannerAt(field.InsetXY(8, 8), place, place.Move(0, -place.H*0.8), ui.Size{W: w, H: h}, t.words.In(f, field, nil))
	pane.Rim(f.List, box, 2.5, 11, ui.Casing, 0, 9, f.Theme().Panel)
	if flag > 0 {
		t.drawFlag(f, ui.Rect{X: box.X, Y: box.Center().Y - flag*0.2, W: flag, H: flag}, up)
	}
	y := box.Center().Y - float64(len(lines))*ty.Line/2
	for i, s := range lines {
		f.List.Text(ui.Rect{X: box.X + flag, Y: y + float64(i)*ty.Line, W: box.W - flag, H: ty.Line}, s, ty)
	}
	t.Reason = box
}

// plateBox is where the plate that tells the end lies: beside the place that decided.
func (t *View) plateBox(f *ui.Frame, l model.Layout, w, h float64) ui.Rect {
	place, room := t.SeenAt(t.Place, t.View(f), l.Board), l.Board
	if !t.On || place.Empty() {
		return ui.Around(ui.Point{X: room.Center().X, Y: room.Y + room.H*0.4}, ui.Size{W: w, H: h}).Snap()
	}
	room.H = t.BoardFoot(l) - room.Y
	_, room = room.CutTop(f.Px(70)) // the shield stands above it
	return dice.BannerAt(room.InsetXY(14, 8), place, place.Move(0, -place.H*0.8), ui.Size{W: w, H: h}, nil)
}

// OverKey names the words for the end of a battle, a mission for one, or a whole campaign.
func (t *View) OverKey() string {
	switch {
	case !t.Game.Solitaire():
		return "ui.table.over"
	case t.wholeCampaign():
		return "ui.table.over-campaign"
	}
	return "ui.table.over-solo"
}

// wholeCampaign says whether the game is a campaign from beginning to end.
func (t *View) wholeCampaign() bool {
	c := t.Game.Features().Campaigner
	if c == nil {
		return false
	}
	list, err := c.Campaigns()
	return err == nil && slices.ContainsFunc(list, func(c rules.Campaign) bool {
		return len(c.Scenarios) == 1 && c.Scenarios[0] == t.Play.Header.Scenario
	})
}

// DrawPlate tells who has won, and leads to the page of the result.
func (t *View) DrawPlate(f *ui.Frame, l model.Layout) (ask Ask) {
	t.Plate = ui.Rect{}
	if !t.Told || t.Looking {
		return ask
	}
	res := t.Match.Now().Result()
	head, under := t.outcome(f, &res)
	w, ty := min(l.Board.W-40, f.Px(520)), f.Type(ui.M).To(ui.Middle)
	var whys []string
	if why := f.Word(t.Says); t.On && why != "" {
		whys = f.Lines(why, ty, w-40)
	}
	box := t.plateBox(f, l, w, f.Px(190)+float64(len(whys))*ty.Line)
	t.Plate = box
	f.Cover(box)
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	shown := pane.Either(t.Game.Solitaire(), rules.First, res.Winner)
	if shown >= rules.First {
		side := f.Px(110)
		f.List.Sprite(ui.Rect{X: box.Center().X - side/2, Y: box.Y - side*0.6, W: side, H: side}.Snap(), ui.Pic{Set: "interface", ID: "shield-" + t.Game.Sides()[shown]})
	}
	y := box.Y + f.Px(56)
	f.Text(ui.Rect{X: box.X + 20, Y: y, W: w - 40, H: f.Px(34)}, head, f.Bold(ui.XL).To(ui.Middle))
	f.Text(ui.Rect{X: box.X + 20, Y: y + f.Px(36), W: w - 40, H: f.Px(24)}, under, f.Soft(ui.M).To(ui.Middle))
	for i, s := range whys {
		f.List.Text(ui.Rect{X: box.X + 20, Y: y + f.Px(64) + float64(i)*ty.Line, W: w - 40, H: ty.Line}, s, ty)
	}
	if f.Clause(ui.Rect{X: box.X + 20, Y: box.Y + 8, W: w - 34, H: f.Px(20)}, res.Clause) {
		ask.Clause = res.Clause
	}
	b := t.ResultButton(f)
	look := ui.Button{Label: f.Say("ui.result.look")}
	size, more := f.ButtonSize(b), f.ButtonSize(look)
	x := box.Center().X - (size.W+more.W+f.Px(12))/2
	y = box.Bottom() - size.H - f.Px(16)
	ask.Result = f.Button("result", ui.Rect{X: x, Y: y, W: size.W, H: size.H}.Snap(), b)
	if f.Button("look", ui.Rect{X: x + size.W + f.Px(12), Y: y, W: more.W, H: more.H}.Snap(), look) {
		t.Looking = true
	}
	return ask
}

// outcome is who has won, and by how much or with what degree of success, in words.
func (t *View) outcome(f *ui.Frame, res *rules.Result) (head, under string) {
	head, under = f.Say("ui.result.draw"), f.Say(t.OverKey())
	if res.Winner >= rules.First {
		head = f.Say("ui.result.wins", rules.Arg{Name: "Side", Text: t.Game.SideTitles()[res.Winner]})
		switch one, alone := t.Play.Person(); {
		case alone && one == res.Winner:
			head = f.Say("ui.table.you-win")
		case alone:
			head = f.Say("ui.table.you-lose")
		}
		under = f.Say("ui.table.won-by", rules.Arg{Name: "Ours", N: res.Score[res.Winner]}, rules.Arg{Name: "Theirs", N: res.Score[res.Winner.Other()]})
		if says, ok := board.Measured(f, t.Game, t.Match.Setup().Scenario, res.Score, res.Winner); ok {
			under = says
		}
	}
	if g := t.Game.Features().Graded; g != nil { // a degree of success, not a side, has the last word
		grade := g.Grades(t.Match.Setup().Scenario)[g.Grade(t.Match.Now())]
		head, under = texts.In(f.Look.Lang, grade.Name), f.Say(t.OverKey())
	}
	return head, under
}

// ResultButton leads to the page of the result.
func (t *View) ResultButton(f *ui.Frame) ui.Button {
	return ui.Button{Label: f.Say("ui.table.result"), Kind: ui.Primary, Key: f.Say("ui.key.enter"), Enter: true}
}
