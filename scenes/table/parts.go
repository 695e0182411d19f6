package table

import (
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/topbar"
	"sandtable/scenes/ui"
)

// drawTop draws the bar at the top, and opens the menu or goes back.
func (t *Table) drawTop(f *ui.Frame, l model.Layout) {
	v := t.View(f)
	v.State = t.timeline.Shows(f.Now)
	now := topbar.Now{View: v, Hand: t.timeline.HandView(f), Title: texts.In(f.Look.Lang, t.Game.Title()), Campaign: t.campaign, Battle: t.battle, Battles: t.battles,
		Past: t.timeline.Past != nil, Unread: t.timeline.Pages.Unread(), Covered: t.Covered, Big: l.Big,
		Panel: l.Top.Right() - l.Board.Right(), Middle: l.Board.Center().X, Pace: t.timeline.MotionPace(f), Score: t.timeline.Score}
	if sc, ok := t.scenario(); ok {
		now.Scenario = texts.In(f.Look.Lang, sc.Title)
	}
	if t.wrapper != nil {
		now.Title = t.wrapper.Title(f)
	}
	now.Pill, now.PillSide = t.turnPill(f)
	pressed := t.top.Draw(f, l.Top, now)
	t.motion.Medals, t.motion.Ticks = t.top.Medals, t.top.Ticks
	switch {
	case pressed && t.timeline.Past != nil:
		f.Shell.Pop()
	case pressed && !t.Covered:
		f.Shell.Push(t.host.Menu(t.Play.Play, t.conceding()))
	}
}

// turnPill says whose turn it is while it is the other side's or was just now; empty for
// nothing.
func (t *Table) turnPill(f *ui.Frame) (says string, side rules.Side) {
	one, ok := t.Play.Person()
	if !ok || t.timeline.Past != nil || t.timeline.Pages.Chapter() != nil {
		return "", 0
	}
	switch side = t.State.Turn(); {
	case t.told && len(t.deedsNow()) > 0:
		return t.ofSide(f, "acted", "ui.table.bot-did", one.Other()), one.Other()
	case side != one.Other():
		return "", 0
	}
	return f.Say("ui.told.turn", rules.Arg{Name: "Side", Text: t.Game.SideTitles()[side]}), side
}

// drawTrouble shows a message over the board until it is closed.
func (t *plate) drawTrouble(f *ui.Frame, l model.Layout) {
	if t.notice != nil {
		t.trouble = t.notice.In(f.Look.Lang)
		if t.notice.Unwritten() { // it goes as soon as the game is saved
			t.unkept = t.trouble
		}
		t.notice = nil
	}
	if t.trouble == "" {
		return
	}
	ty := f.Type(ui.M).In(f.Theme().OnWarn)
	w := min(l.Board.W-40, f.Px(720))
	lines := f.Lines(t.trouble, ty, w-f.Px(70))
	b := ui.Button{Label: t.way.label}
	box := ui.Rect{X: l.Board.Center().X - w/2, Y: l.Board.Y + 10, W: w, H: float64(len(lines))*ty.Line + 20}
	if b.Label != "" {
		box.H += f.Px(48)
	}
	box = box.Snap()
	f.Cover(box)
	f.List.Nine(box, ui.Pic{Set: "interface", ID: "warning-plate"})
	f.Para(ui.Rect{X: box.X + 16, Y: box.Y + 10, W: w - f.Px(70)}, t.trouble, ty)
	if b.Label != "" {
		if _, hit := f.ButtonAt("way-back", ui.Point{X: box.X + 16, Y: box.Bottom() - f.Px(50)}, b); hit {
			t.way.do()
			t.trouble, t.way = "", wayBack{}
			return
		}
	}
	x := ui.Rect{X: box.Right() - f.Px(42), Y: box.Y + f.Px(6), W: f.Px(36), H: f.Px(32)}.Snap()
	if f.Button("trouble", x, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.close")}) {
		t.trouble, t.way = "", wayBack{}
	}
}

// overKey names the words for a game that is over: a battle, a mission for one,
// or a whole campaign.
func (t *Table) overKey() string {
	switch {
	case !t.Game.Solitaire():
		return "ui.table.over"
	case t.wholeCampaign():
		return "ui.table.over-campaign"
	}
	return "ui.table.over-solo"
}

// wholeCampaign says whether the game is a campaign from its beginning to its
// end.
func (t *Table) wholeCampaign() bool {
	c := t.Game.Features().Campaigner
	if c == nil {
		return false
	}
	list, err := c.Campaigns()
	return err == nil && slices.ContainsFunc(list, func(c rules.Campaign) bool {
		return len(c.Scenarios) == 1 && c.Scenarios[0] == t.Play.Header.Scenario
	})
}

// drawEnd tells who has won, and leads to the page of the result.
func (t *Table) drawEnd(f *ui.Frame, l model.Layout) {
	if !t.ended || t.looking {
		return
	}
	res := t.Match.Now().Result()
	head := f.Say("ui.result.draw")
	under := f.Say(t.overKey())
	if res.Winner >= rules.First {
		name := rules.Arg{Name: "Side", Text: t.Game.SideTitles()[res.Winner]}
		head = f.Say("ui.result.wins", name)
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
		n := g.Grade(t.Match.Now())
		grade := g.Grades(t.Match.Setup().Scenario)[n]
		head, under = texts.In(f.Look.Lang, grade.Name), pane.Either(grade.Brings.Key != "", f.Say(grade.Brings.Key, grade.Brings.Args...), f.Say(t.overKey()))
	}
	w := min(l.Board.W-40, f.Px(520))
	why := ""
	if t.ending.on {
		why = f.Word(t.ending.Says)
	}
	whys := pane.Either(why == "", nil, f.Lines(why, f.Type(ui.M).To(ui.Middle), w-40))
	box := t.endBox(f, l, w, f.Px(190)+float64(len(whys))*f.Type(ui.M).Line)
	t.running.Plate = box
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
		f.List.Text(ui.Rect{X: box.X + 20, Y: y + f.Px(64) + float64(i)*f.Type(ui.M).Line, W: w - 40, H: f.Type(ui.M).Line}, s, f.Type(ui.M).To(ui.Middle))
	}
	t.Linked(f, ui.Rect{X: box.X + 20, Y: box.Y + 8, W: w - 34, H: f.Px(20)}, res.Clause)
	b := t.resultButton(f)
	look := ui.Button{Label: f.Say("ui.result.look")}
	size, more := f.ButtonSize(b), f.ButtonSize(look)
	x := box.Center().X - (size.W+more.W+f.Px(12))/2
	y = box.Bottom() - size.H - f.Px(16)
	if f.Button("result", ui.Rect{X: x, Y: y, W: size.W, H: size.H}.Snap(), b) {
		f.Shell.Replace(t.host.Result(t.Play.Play))
	}
	if f.Button("look", ui.Rect{X: x + size.W + f.Px(12), Y: y, W: more.W, H: more.H}.Snap(), look) {
		t.looking = true
	}
}

func (t *Table) resultButton(f *ui.Frame) ui.Button {
	return ui.Button{Label: f.Say("ui.table.result"), Kind: ui.Primary, Key: f.Say("ui.key.enter"), Enter: true}
}

// Linked draws a clause at the right of box; a click opens it among the rules.
func (t *Table) Linked(f *ui.Frame, box ui.Rect, name string) bool {
	if f.Clause(box, name) {
		t.follow(f, name)
		return true
	}
	return false
}

// follow opens a clause that was clicked among the rules, none for an empty one.
func (t *Table) follow(f *ui.Frame, name string) {
	if name != "" {
		t.about = clause{name: name}
		t.openBook(f, name)
	}
}

// clause is the clause that the rules tab shows.
type clause struct{ name string }
