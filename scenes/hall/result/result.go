// Package result is the page after a game.
package result

import (
	"math"
	"slices"
	"time"

	"sandtable/ai/review"
	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Result is the page after a game: who won and why, how it went, what was lost, and where to go from here.
type Result struct {
	h     *app.Services
	Play  *saves.Play
	End   rules.Result
	turns []kit.TurnScore // nil until they have been counted
	asked bool
	draw  gameui.Map
	// what the game comes to, empty until it has been added up
	account gameui.Account
	log     saves.Campaign   // the page of the log book that the game belongs to; of no game where it belongs to none
	chapter campaign.Chapter // what that page's campaign makes of it
	degrees *kit.Degrees     // of success; nil for a game that only has a winner
	notes   []gameui.Note    // what else is to be told of the end
	since   time.Time        // when the page was first seen
	path    string           // of the journal; empty for a game in memory
}

// New opens the page of a game that is over, and remembers its result.
func New(h *app.Services, p *saves.Play) ui.Scene {
	if p.Header.Lesson == "" { // what a lesson has set up is no result of the player's
		h.NoticeWrite(h.Store.AddResult(saves.PastOf(p.Header, p.Match, p.Takebacks)))
	}
	return newResult(h, p)
}

// Open opens the page of a saved game that is over once more.
func Open(h *app.Services, path string) (ui.Scene, error) {
	r, err := h.Store.Read(path, h.Game)
	if err != nil {
		return nil, err
	}
	out := newResult(h, &saves.Play{Replayed: r})
	out.path = path
	return out, nil
}

func newResult(h *app.Services, p *saves.Play) *Result {
	r := &Result{h: h, Play: p, End: p.Match.Now().Result()}
	if p.Journal != nil {
		r.path = p.Journal.Path()
	}
	if c, ok := campaign.BookResult(h, p.Replayed); ok {
		r.log = c
		if c.ID != saves.Two {
			r.chapter = campaign.ChapterOf(h, c, nil)
		}
	}
	if h.Map != nil {
		r.draw = h.Map(p.Match.Game(), p.Match.View(rules.Chance))
	}
	if r.degrees = kit.DegreesOf(p.Match.Game(), p.Header.Scenario, p.Match.Now()); r.degrees != nil {
		r.tellEnd()
	}
	return r
}

// tellEnd notes what else there is to tell of the end, and what goes over to what comes next in the campaign.
func (r *Result) tellEnd() {
	if !r.whole() {
		r.notes = slices.Clone(r.h.Facts(r.Play.Match.Game(), r.Play.Match.Now()).Notes)
	}
	for _, n := range r.chapter.Notes {
		r.notes = append(r.notes, gameui.Note{Phrase: n})
	}
}

// count replays the game in the background and notes how it went.
func (r *Result) count(f *ui.Frame) {
	if r.asked {
		return
	}
	r.asked = true
	m := r.Play.Match
	add := r.h.UI(m.Game()).Account
	f.Shell.Go(func(<-chan struct{}) func() {
		turns := ScoreByTurn(m)
		var sum gameui.Account
		if add != nil {
			sum = add(m)
		}
		return func() { r.turns, r.account = turns, sum }
	})
}

// ScoreByTurn gives the score at the end of each turn.
func ScoreByTurn(m *rules.Match) (turns []kit.TurnScore) {
	turns = append(turns, kit.TurnScore{})
	m.Walk(func(n int, s rules.State, _ []rules.Event) {
		t := kit.TurnScore{Turn: m.Game().TurnNumber(s), Score: m.Game().Score(s)}
		if n == 0 {
			t.Turn = 0
		}
		if last := &turns[len(turns)-1]; last.Turn == t.Turn {
			*last = t
		} else {
			turns = append(turns, t)
		}
	})
	return turns
}

func (r *Result) Frame(f *ui.Frame) {
	r.deaf(f)
	r.count(f)
	kit.Ground(f)
	if f.Command(ui.CmdRules) {
		r.h.Push(f, nav.Rules{Play: r.Play, Clause: r.End.Clause})
	}
	g := r.Play.Match.Game()
	whole, _ := r.h.TitleOf(r.Play.Header)
	body, spare, back := kit.TopBar(f, whole)
	if f.Reads() {
		f.Room(f.Say("ui.table.result") + ", " + whole)
	}
	long := r.length(f)
	f.Text(spare, f.Best(spare.W, f.Soft(ui.S), long...), f.Soft(ui.S).To(ui.Right))
	f.Tip("length", spare, long[0])
	r.h.DrawNotices(f, body)
	if back {
		f.Shell.Home()
		return
	}
	body = body.InsetXY(max(28, (body.W-1400)/2), 18)
	head, body := body.CutTop(min(f.Px(138), max(f.Px(104), f.Size.H*0.15)))
	foot, body := body.CutBottom(f.Px(60))
	if r.degrees == nil {
		r.winner(f, g, head)
	} else {
		r.reached(f, g, head)
	}
	body.TakeTop(22, 0)
	body.TakeBottom(8, 0)
	t := r.told(f)
	if r.degrees == nil {
		r.battle(f, g, t, body)
	} else {
		r.mission(f, g, t, body)
	}
	r.ways(f, foot)
}

// campaign is the campaign that the game belongs to, as it stands now.
func (r *Result) campaign() (campaign.Chapter, bool) {
	if r.log.Path == "" || r.log.ID == saves.Two {
		return campaign.Chapter{}, false
	}
	return r.chapter, r.chapter.Broken == nil
}

// length words how long the game was.
func (r *Result) length(f *ui.Frame) []string {
	turns := r.Play.Match.Game().TurnNumber(r.Play.Match.Now())
	if r.whole() {
		turns = 0
		for _, s := range r.chapter.Stages {
			turns += s.Turns
		}
	}
	return kit.GameLength(f, r.Play, turns)
}

func (r *Result) winner(f *ui.Frame, g rules.Game, box ui.Rect) {
	in := kit.Panel(f, box)
	pic, medal := "result-draw", "medal-silver"
	title := f.Say("ui.result.draw")
	line := f.Say("ui.result.drawn", ui.Num("Ours", r.End.Score[0]))
	me, alone := kit.OnlyPerson(r.Play.Header.Seats)
	own := r.End.Winner // whose shield is shown: the winner's, but that of who has lost alone
	if w := r.End.Winner; w >= rules.First {
		pic, medal = "result-victory", "medal-gold"
		if alone && me != w {
			pic, medal, own = "result-defeat", "", me
		}
		side := ui.Verbatim("Side", kit.SideName(f, g, w))
		switch title = f.Say("ui.result.wins", side); {
		case alone && me == w:
			title = f.Say("ui.table.you-win")
		case alone:
			title = f.Say("ui.table.you-lose")
		}
		line = f.Say("ui.table.won-by", ui.Num("Ours", r.End.Score[w]), ui.Num("Theirs", r.End.Score[w.Other()]))
		if says, ok := board.Measured(f, g, r.Play.Header.Scenario, r.End.Score, w); ok {
			line = says
		}
	}
	side := min(in.H, f.Px(108))
	at := ui.Rect{X: in.X + 6, Y: in.Center().Y - side/2, W: side, H: side}.Snap()
	f.List.Sprite(at, ui.Pic{Set: "interface", ID: pic})
	if r.End.Winner >= rules.First {
		at = at.Move(side+14, 0)
		kit.Shield(f, at, g, own)
	}
	r.headline(f, ui.Rect{X: at.Right() + 32, Y: in.Y, W: in.Right() - at.Right() - side - 40, H: in.H}, title, line)
	if medal != "" {
		f.List.Sprite(ui.Rect{X: in.Right() - side, Y: in.Center().Y - side/2, W: side, H: side}.Snap(), ui.Pic{Set: "interface", ID: medal})
	}
}

func (r *Result) endedBy(f *ui.Frame, box ui.Rect) {
	t := f.Type(ui.S).In(f.Theme().Link)
	text := f.Say("ui.result.ended-by", ui.Verbatim("Clause", r.End.Clause))
	room := box.Right()
	box.W = min(box.W, f.Width(text, t)+1)
	if key := kit.EndKey(r.Play.Match.Game(), r.End.Clause); texts.Has(f.Look.Lang, key) {
		soft, why := f.Soft(ui.S), f.Say(key)
		if at := box.Right() + f.Px(14); at+f.Width(why, soft) < room {
			f.Text(ui.Rect{X: at, Y: box.Y, W: room - at, H: box.H}, why, soft)
		}
	}
	f.Text(box, text, t)
	if f.Over(box) {
		f.List.Fill(ui.Rect{X: box.X, Y: box.Bottom() - 2, W: box.W, H: 1}, t.Ink)
	}
	if f.Clicked(f.Target(box)) {
		r.h.Push(f, nav.Rules{Play: r.Play, Clause: r.End.Clause})
	}
}

// chart draws the chances turn by turn, or, until they are told, the score of both sides.
func (r *Result) chart(f *ui.Frame, g rules.Game, t *judged.Told, in ui.Rect) {
	head := in.TakeTop(f.Px(30), 0)
	if t != nil {
		kit.ReviewChartHead(f, t, r.Play, head)
		c := kit.ReviewChart(f, t, r.Play, r.degrees)
		c.Pills = true
		if hit := c.Draw(f, in); hit.Point >= 0 {
			r.review(f, t.Points[hit.Point].Step)
		} else if hit.Turn >= 0 {
			r.review(f, t.Turns[hit.Turn].From)
		}
		return
	}
	f.Text(head, f.Say(kit.TextKey(g, "ui.result.course")), f.Bold(ui.L))
	c := kit.ScoreChart{Game: g, Points: r.turns}
	if sc, ok := g.Listing(r.Play.Header.Scenario); ok {
		c.Top = max(sc.Goal[0], sc.Goal[1])
	}
	c.Draw(f, in)
}

// figures are the scores and the losses of both sides; they give their height.
func (r *Result) figures(f *ui.Frame, g rules.Game, page ui.Rect) float64 {
	sc, _ := g.Listing(r.Play.Header.Scenario)
	y := page.Y + r.match(f, g, ui.Rect{X: page.X, Y: page.Y, W: page.W})
	y += r.chain(f, ui.Rect{X: page.X, Y: y, W: page.W})
	for _, side := range [2]rules.Side{rules.First, rules.Second} {
		head := ui.Rect{X: page.X, Y: y, W: page.W, H: f.Px(28)}
		kit.SideMark(f, ui.Rect{X: head.X, Y: head.Center().Y - 12, W: 24, H: 24}.Snap(), g, side)
		name := kit.SideName(f, g, side) + " · " + kit.SitterName(f, r.Play.Header.Seats, side)
		x := head.X + 34
		w := min(f.Width(name, f.Bold(ui.M))+2, head.W*0.6)
		f.Text(ui.Rect{X: x, Y: head.Y, W: w, H: head.H}, name, f.Bold(ui.M))
		won := ui.Rect{X: x + w + f.Px(14), Y: head.Y, W: head.Right() - x - w - f.Px(14), H: head.H}
		y += head.H
		if says := r.measure(f, g, side, sc.Goal[side]); says == "" {
			r.medals(f, won, r.End.Score[side], sc.Goal[side])
		} else if f.Width(says, f.Soft(ui.S)) <= won.W {
			f.Text(won, says, f.Soft(ui.S).To(ui.Right))
		} else {
			y += f.Para(ui.Rect{X: x, Y: y, W: page.Right() - x}, says, f.Soft(ui.S))
		}
		if r.account.Counted {
			r.losses(f, g, side, ui.Rect{X: head.X + 34, Y: y, W: head.W - 34, H: f.Px(34)})
			y += f.Px(40)
		}
	}
	return y - page.Y
}

// dice are where the battle turned, the hits, and what dice and cards moved; they give their height.
func (r *Result) dice(f *ui.Frame, g rules.Game, t *judged.Told, page ui.Rect) float64 {
	y := page.Y + r.turning(f, t, page)
	if r.account.Counted {
		title := f.Bold(ui.L)
		f.Text(ui.Rect{X: page.X, Y: y, W: page.W, H: title.Line}, f.Say("ui.result.luck"), title)
		y += title.Line
		y += f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, f.Say(kit.TextKey(g, "ui.result.luck-note")), f.Soft(ui.S)) + 6
		for _, side := range [2]rules.Side{rules.First, rules.Second} {
			y += r.hits(f, g, side, ui.Rect{X: page.X, Y: y, W: page.W}) + f.Px(6)
		}
	}
	if t != nil && t.Valued() {
		y += f.Para(ui.Rect{X: page.X, Y: y, W: page.W}, r.moved(f, g, t), f.Type(ui.S))
	}
	return y - page.Y
}

// moved says what dice and cards came to by the review, whatever the number of hits.
func (r *Result) moved(f *ui.Frame, g rules.Game, t *judged.Told) string {
	luck, lang := t.Of(t.Me).Luck, f.Look.Lang
	key := pane.Either(t.Amount(math.Abs(luck[review.Cards]), lang) == t.Amount(0, lang), "ui.result.moved-dice", "ui.result.moved")
	if _, alone := kit.OnlyPerson(r.Play.Header.Seats); alone {
		key += "-you"
	}
	return f.Say(key, ui.Verbatim("Side", kit.SideName(f, g, t.Me)), ui.Verbatim("Dice", t.Change(luck[review.Dice], lang)), ui.Verbatim("Cards", t.Change(luck[review.Cards], lang)))
}

// over writes figures that scroll, and shows the board below them in what room there is.
func (r *Result) over(f *ui.Frame, in ui.Rect, write func(page ui.Rect) float64) {
	view, at := pane.Scrolled(f, "figures", in, write)
	f.Follow(view, at)
	if rest := view.H - at.High; at.At == 0 && rest > 0 {
		r.field(f, ui.Rect{X: view.X, Y: view.Y + at.High, W: view.W, H: rest})
	}
}

func (r *Result) field(f *ui.Frame, box ui.Rect) {
	if r.draw == nil || box.H < 90 {
		return
	}
	pic := box.Fit(ui.Size{W: 1, H: 0.68})
	pic.Y = min(pic.Y, box.Y+12)
	pic = pic.Snap()
	if r.h.Moment != nil && f.Clicked(pic) {
		f.Shell.Push(r.h.Moment(r.Play, len(r.Play.Match.Steps())))
		f.Invalidate()
	}
	kit.CachedMap(f, pic, "end", kit.PictureVersion(r.Play.Header.Scenario, pic), r.draw)
	f.List.Border(pic, 2, ui.Casing)
}

// starry is how many stars there can be side by side before a number says more.
const starry = 10

// measure words what a side has of what it needs; empty where stars tell it.
func (r *Result) measure(f *ui.Frame, g rules.Game, side rules.Side, goal int) string {
	m := g.Features().Measurer
	if m == nil || goal <= starry {
		return ""
	}
	return f.Word(m.Measure(r.Play.Header.Scenario, side, r.End.Score[side], goal))
}

// medals draws the score as stars, won ones full.
func (r *Result) medals(f *ui.Frame, box ui.Rect, won, goal int) {
	n := max(won, goal)
	side := min(24, box.W/float64(max(1, n)))
	for i := range n {
		icon, ink := pane.Either(i < won, "star", "star-empty"), pane.Either(i < won, f.Theme().Text, f.Theme().Soft)
		f.List.SpriteIn(ui.Rect{X: box.X + float64(i)*(side+3), Y: box.Center().Y - side/2, W: side, H: side}.Snap(), ui.Icon(icon), ink)
	}
}

// ways are the buttons at the foot.
func (r *Result) ways(f *ui.Frame, box ui.Rect) {
	g := r.Play.Match.Game()
	var list []kit.Way
	add := func(id string, b ui.Button, do func()) {
		if b.Label == "" {
			b.Label = f.Say(id)
		}
		if len(list) == 0 && r.Play.Header.Lesson != "" || id == "ui.campaign.onward" && r.leads() { // else the review is what Enter presses
			b.Kind, b.Enter = ui.Primary, true
			f.FocusFirst(id)
		}
		list = append(list, kit.Way{ID: id, Button: b, Do: do})
	}
	if r.h.Moment != nil {
		add("ui.replay.watch", ui.Button{Icon: "replay"}, func() { f.Shell.Push(r.h.Moment(r.Play, 0)) })
	}
	r.onward(f, add)
	add("ui.result.again", ui.Button{Icon: "again"}, func() {
		if l := r.lesson(); l != nil {
			r.h.AgainLesson(f, l)
			return
		}
		p := nav.Again(r.Play, r.Play.Header.Seats)
		r.h.Brief(f, p, func(f *ui.Frame) { r.h.Show(f, true, func() (ui.Scene, error) { return r.h.Begin(p) }) })
	})
	if !g.Solitaire() {
		add("ui.result.swap", ui.Button{Icon: "swap"}, func() {
			s := r.Play.Header.Seats
			s[0], s[1] = s[1], s[0]
			r.h.Brief(f, nav.Again(r.Play, s), func(f *ui.Frame) {
				r.h.Show(f, true, func() (ui.Scene, error) { return campaign.MatchOfTwo(r.h, r.Play, s) })
			})
		})
	}
	add("ui.result.shelf", ui.Button{Icon: "shelf"}, f.Shell.Home)
	kit.FitWays(f, list, 12, 0, box.W)
	kit.DrawWays(f, ui.Rect{X: box.X, Y: box.Y + f.Px(12), H: f.Px(42)}, 12, list)
}

// leads says that a campaign goes on, which is what Enter does then.
func (r *Result) leads() bool {
	c, ok := r.campaign()
	return ok && !c.Over()
}

func (r *Result) lesson() *lessons.Lesson {
	l, err := lessons.Find(r.Play.Match.Game(), r.Play.Header.Lesson)
	r.h.NoticeErr(err)
	return l
}

// onward offers what comes next: the page of the campaign, or the next battle.
func (r *Result) onward(f *ui.Frame, add func(string, ui.Button, func())) {
	if l := r.lesson(); l != nil {
		if what, name, begin := r.h.AfterLesson(f, l); begin != nil {
			add("ui.lesson.next", ui.Button{Icon: "forward", Label: what + kit.Colon(f) + name}, begin)
		}
		return
	}
	if s := r.h.Bench; s != nil && s.Makes(r.Play.Header.Game, r.Play.Header.Scenario) {
		add("ui.workshop.back", ui.Button{Icon: "edit"}, func() { f.Shell.Push(s) })
		return
	}
	if _, ok := r.campaign(); ok {
		b := ui.Button{Icon: "campaign"}
		if len(r.chapter.Info.Scenarios) == 1 {
			b.Label = f.Say("ui.campaign.title")
		}
		add("ui.campaign.onward", b, func() { r.h.Push(f, r.chapter.Onward()) })
		return
	}
	next, ok := r.next()
	if !ok {
		return
	}
	g := r.Play.Match.Game()
	label := f.Say(kit.TextKey(g, "ui.result.following")) + kit.Colon(f) + texts.In(f.Look.Lang, next.Title)
	add("ui.result.following", ui.Button{Icon: "forward", Label: label}, func() {
		me, _ := kit.OnlyPerson(r.Play.Header.Seats)
		if me < rules.First {
			me = max(rules.First, next.First)
		}
		r.h.Push(f, nav.Seats{Game: g, Scenario: next, Me: me})
	})
}

// ResponseDelay is how long the page takes nothing: what led here may have been pressed twice.
const ResponseDelay = 600 * time.Millisecond

// deaf takes the input away while the page is new.
func (r *Result) deaf(f *ui.Frame) {
	if r.since.IsZero() {
		r.since = f.Now
	}
	if left := ResponseDelay - f.Now.Sub(r.since); left > 0 {
		f.In = ui.Input{At: f.In.At, Focused: f.In.Focused}
		f.Wake(f.Now.Add(left))
	}
}

// next is the scenario after this one in the list, campaigns left out.
func (r *Result) next() (rules.ScenarioInfo, bool) {
	list := kit.SortScenarios(r.Play.Match.Game().Scenarios())
	i := slices.IndexFunc(list, func(s rules.ScenarioInfo) bool { return s.ID == r.Play.Header.Scenario })
	for i++; i > 0 && i < len(list) && list[i].Err == nil; i++ {
		if c, whole := kit.CampaignOf(r.Play.Match.Game(), list[i].ID); !whole || c.Missions == nil {
			return list[i], true
		}
	}
	return rules.ScenarioInfo{}, false
}

// ruled writes a text with the clause that it rests on, which takes so much room, and gives its height.
func (r *Result) ruled(f *ui.Frame, box ui.Rect, text string, t ui.Type, room float64, clause string) float64 {
	h := f.Para(ui.Rect{X: box.X, Y: box.Y, W: box.W - room}, text, t)
	if f.Clause(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Px(22)}, clause) {
		r.h.Push(f, nav.Rules{Play: r.Play, Clause: clause})
	}
	return h
}

// chain says what the game counts in its campaign, and gives the height it took.
func (r *Result) chain(f *ui.Frame, box ui.Rect) float64 {
	c, ok := r.campaign()
	if !ok {
		return 0
	}
	text := texts.In(f.Look.Lang, c.Info.Name) + kit.Colon(f) + c.Verdict(f)
	return r.ruled(f, box, text, f.Bold(ui.M), f.Px(70), c.Info.Clause) + f.Px(10)
}
