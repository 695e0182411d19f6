package library

import (
	"math"
	"slices"
	"strings"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Record is the page of one's own record, of each game and altogether, from the journals and their reviews.
type Record struct {
	h        *app.Services
	read     *app.RecordReading // nil before the first frame
	verdicts int                // of the house when it was read
	Open     int                // 0 for altogether, else 1 + the game on the shelf
	Games    []judged.Game
	Harm     []string
	n, Of    int  // how many files of how many are read
	whole    bool // all has been read once
	Sum      *judged.Record
	boxes    []*judged.Record // of each game on the shelf, where sum is of all
	summed   [2]int           // the tab, and of how many readings, they are of
	turns    int              // how often games was read
	error    int              // the kind of error that the keys have come to
	turned   bool             // the arrows have opened another tab: the focus goes there
}

// NewRecord opens it.
func NewRecord(h *app.Services) *Record { return &Record{h: h} }

// Game is that of the open tab; nil for altogether.
func (r *Record) Game() rules.Game {
	if r.Open == 0 {
		return nil
	}
	return r.h.Games[r.Open-1]
}

// look takes what has been read, and has it read anew when a game has been reviewed.
func (r *Record) look(f *ui.Frame) {
	if r.read == nil || r.whole && r.verdicts != r.h.Reviewed {
		r.read, r.verdicts = r.h.ReadRecord(f.Shell), r.h.Reviewed
	}
	if r.read.Taken {
		return
	}
	games, harm, n, of, ends := r.read.Latest()
	if ends || !r.whole { // what was there stays until it has been read anew
		r.Games, r.Harm, r.n, r.Of = games, harm, n, of
		r.turns++
	}
	if ends {
		r.whole, r.read.Taken = true, true
		r.h.NoticeErr(r.read.Err)
		return
	}
	f.Wake(f.Now.Add(readEvery))
}

// What is read is shown so often.
const readEvery = 120 * time.Millisecond

// add adds up the games of the open tab.
func (r *Record) add() *judged.Record {
	if at := [2]int{r.Open, r.turns}; r.Sum == nil || r.summed != at {
		r.summed, r.boxes = at, nil
		if g := r.Game(); g != nil {
			r.Sum = r.box(g)
			return r.Sum
		}
		r.Sum = judged.Sum(r.Games)
		for _, g := range r.h.Games {
			r.boxes = append(r.boxes, r.box(g))
		}
	}
	return r.Sum
}

func (r *Record) box(g rules.Game) *judged.Record {
	return judged.Sum(pane.Only(r.Games, func(x judged.Game) bool { return x.Rules.ID() == g.ID() }))
}

func (r *Record) Frame(f *ui.Frame) {
	f.Larger()
	body, spare, open := r.h.Header(f, r.Game(), f.Say("ui.record.title"))
	if !open {
		return
	}
	f.Text(spare, f.Best(spare.W, f.Soft(ui.S), f.Say("ui.record.from"), ""), f.Soft(ui.S))
	r.look(f)
	gap := pane.Either(kit.Roomy(f), 20.0, 12)
	body = body.InsetXY(kit.SideGap(f)*0.8, gap*0.8)
	r.tabs(f, body.TakeTop(f.Px(42), gap))
	foot := body.TakeBottom(f.Px(46), gap*0.7)
	sum := r.add()
	if len(sum.Games) == 0 {
		r.empty(f, body)
	} else {
		r.panels(f, sum, body, gap)
	}
	r.ways(f, sum, foot)
	r.keys(f, sum)
}

// tabs are one for all games, and one for each.
func (r *Record) tabs(f *ui.Frame, box ui.Rect) {
	labels := []string{f.Say("ui.record.all")}
	room := box.W/float64(len(r.h.Games)+1) - 12
	whole := !slices.ContainsFunc(r.h.Games, func(g rules.Game) bool { return f.Width(f.Name(g.Title()), f.Bold(ui.M)) > room })
	for _, g := range r.h.Games {
		labels = append(labels, pane.Either(whole, f.Name(g.Title()), boxName(f, g)))
	}
	f.FocusFirst("tabs/" + labels[r.Open])
	if r.turned {
		r.turned = false
		f.Focus("tabs/" + labels[r.Open])
	}
	if at := f.Tabs("tabs", box, labels, r.Open); at != r.Open {
		r.turn(f, at)
	}
}

// boxName is the name of a game where there is little room.
func boxName(f *ui.Frame, g rules.Game) string {
	if key := "ui.record.box-" + g.ID(); texts.Has("en", key) {
		return f.Say(key)
	}
	return f.Name(g.Title())
}

func (r *Record) turn(f *ui.Frame, at int) {
	r.Open, r.error = at, 0
	f.Invalidate()
}

func (r *Record) panels(f *ui.Frame, sum *judged.Record, body ui.Rect, gap float64) {
	if len(sum.Reviewed) == 0 {
		left, right := body.CutLeft(math.Round(body.W*0.4 - gap/2))
		_, right = right.CutLeft(gap)
		r.results(f, sum, kit.Panel(f, left.Snap()))
		r.unreviewed(f, sum, kit.Panel(f, right.Snap()))
		return
	}
	left, right := body.CutLeft(math.Round(body.W*0.6 - gap/2))
	_, right = right.CutLeft(gap)
	top, low := left.CutTop(math.Round(left.H/2 - gap/2))
	_, low = low.CutTop(gap)
	for i, row := range [2]ui.Rect{top, low} {
		one, two := row.CutLeft(math.Round(row.W/2 - gap/2))
		_, two = two.CutLeft(gap)
		if one, two := kit.Panel(f, one.Snap()), kit.Panel(f, two.Snap()); i == 0 {
			r.results(f, sum, one)
			r.accuracy(f, sum, two)
		} else {
			r.decisions(f, sum, one)
			r.luck(f, sum, two)
		}
	}
	r.errors(f, sum, kit.Panel(f, right.Snap()))
}

func (r *Record) empty(f *ui.Frame, body ui.Rect) {
	g := r.Game()
	says := f.Say("ui.record.none")
	switch {
	case !r.whole:
		says = r.progress(f)
	case g != nil:
		says = f.Say("ui.record.none-of", ui.Verbatim("Game", f.Name(g.Title())))
	}
	t := f.Soft(ui.L)
	w := min(body.W, f.Px(620))
	at := ui.Rect{X: body.Center().X - w/2, Y: body.Y + body.H*0.3, W: w}
	at.Y += f.Para(at, says, t.To(ui.Middle))
	if !r.whole || len(r.h.Games) == 0 {
		return
	}
	b := ui.Button{Label: f.Say("ui.record.begin"), Icon: "play", Kind: ui.Primary}
	size := f.ButtonSize(b)
	if f.Button("ui.record.begin", ui.Around(ui.Point{X: at.Center().X, Y: at.Y + f.Px(44)}, size).Snap(), b) {
		r.read = nil
		f.Shell.Push(NewBrowser(r.h, nav.Scenarios{Game: g}))
		f.Invalidate()
	}
}

func (r *Record) progress(f *ui.Frame) string {
	return f.Say("ui.record.reading", ui.Num("N", r.n), ui.Num("Of", r.Of))
}

// unjudged are the journals of the open tab that have no review, of games of one person, the latest first.
func unjudged(sum *judged.Record) (paths []string) {
	for _, g := range sum.Games {
		if g.Marks == nil && g.Me != rules.Chance {
			paths = append(paths, g.Path)
		}
	}
	slices.Reverse(paths)
	return paths
}

// ways are the buttons at the foot, with what is being done beside them.
func (r *Record) ways(f *ui.Frame, sum *judged.Record, box ui.Rect) {
	at := ui.Point{X: box.X, Y: box.Y}
	rect, hit := f.ButtonAt("record-back", at, ui.Button{Label: f.Say("ui.back"), Icon: "back", Key: f.Say("ui.key.escape")})
	if hit {
		f.Shell.Pop()
		return
	}
	at.X = rect.Right() + 12
	if d := r.h.ReviewQueue; d != nil {
		if rect, hit = f.ButtonAt("ui.record.stop", at, ui.Button{Label: f.Say("ui.record.stop"), Icon: "close"}); hit {
			r.h.DropReviewQueue()
			r.h.HaltReview()
			f.Invalidate()
		}
		at.X = rect.Right() + 12
		r.judging(f, d, ui.Rect{X: at.X, Y: box.Y, W: box.Right() - at.X, H: f.Px(42)})
		f.Wake(f.Now.Add(app.ReviewInterval / 2))
		return
	}
	if list := unjudged(sum); r.whole && len(list) > 0 && len(sum.Reviewed) > 0 { // else a larger one stands above
		if rect, hit = r.judge(f, list, at, ui.Normal); hit {
			return
		}
		at.X = rect.Right() + 12
	}
	says := r.progress(f)
	if n := len(r.Harm); r.whole {
		says = ""
		if n > 0 {
			says = f.Say("ui.record.harmed", ui.Num("N", n), ui.Verbatim("Files", strings.Join(r.Harm, ", ")))
		}
	}
	f.Text(ui.Rect{X: at.X, Y: box.Y, W: box.Right() - at.X, H: f.Px(42)}, says, f.Soft(ui.S))
}

func (r *Record) judge(f *ui.Frame, list []string, at ui.Point, kind ui.Kind) (ui.Rect, bool) {
	b := ui.Button{Label: f.Say("ui.record.judge", ui.Num("N", len(list))), Icon: "odds", Kind: kind, Tip: f.Say("ui.record.judge-tip")}
	rect, hit := f.ButtonAt("ui.record.judge", at, b)
	if hit {
		r.h.ReviewAll(f.Shell, list)
		f.Invalidate()
	}
	return rect, hit
}

func (r *Record) judging(f *ui.Frame, d *app.ReviewQueue, box ui.Rect) {
	n := d.Of - len(d.Paths) + 1
	says := f.Say("ui.record.judging", ui.Num("N", min(n, d.Of)), ui.Num("Of", d.Of))
	part := 0.0
	if j := r.h.Review; j != nil && len(d.Paths) > 0 && j.Path == d.Paths[0] {
		if _, short := r.h.TitleOf(j.Play.Header); short != "" {
			says = f.Best(box.W, f.Type(ui.S), says+" · "+short, says)
		}
		if t, _ := j.Latest(); t != nil {
			done, of := t.Progress()
			part = float64(done) / float64(max(1, of))
		}
	}
	line := f.Type(ui.S).Line
	f.Text(ui.Rect{X: box.X, Y: box.Center().Y - line, W: box.W, H: line}, says, f.Type(ui.S))
	track := ui.Rect{X: box.X, Y: box.Center().Y + f.Px(5), W: min(box.W, f.Px(360)), H: f.Px(6)}.Snap()
	f.List.Fill(track, f.Theme().Sunk)
	track.W *= (float64(n-1) + part) / float64(max(1, d.Of))
	f.List.Fill(track, judged.Luck)
}

// keys reads the arrows: left and right turn to the next tab, up and down go along the errors.
func (r *Record) keys(f *ui.Frame, sum *judged.Record) {
	tabs := len(r.h.Games) + 1
	switch {
	case f.In.Take(ui.KeyRight):
		r.turn(f, (r.Open+1)%tabs)
		r.turned = true
	case f.In.Take(ui.KeyLeft):
		r.turn(f, (r.Open+tabs-1)%tabs)
		r.turned = true
	case len(sum.Kinds) == 0:
	case f.In.Take(ui.KeyDown):
		r.onto(f, sum, r.error+pane.Either(f.Focused() == errorID(r.error), 1, 0))
	case f.In.Take(ui.KeyUp):
		r.onto(f, sum, r.error-1)
	}
}

func (r *Record) onto(f *ui.Frame, sum *judged.Record, i int) {
	r.error = max(0, min(i, len(sum.Kinds)-1))
	f.Focus(errorID(r.error))
	f.Invalidate()
}

func (r *Record) review(f *ui.Frame, path string) {
	r.h.Push(f, nav.Review{Path: path, Step: -1})
	f.Invalidate()
}

// toWorkshop leads into the workshop; where something is still being made there, that is asked about first.
func (b *Browser) toWorkshop(f *ui.Frame, g rules.Game, from string, to nav.Place) {
	if b.h.Making(g) {
		to = nav.NewBattle{Game: g, From: from}
	}
	b.leaveFor(f, to)
	f.Invalidate()
}

func (b *Browser) change(f *ui.Frame, o Offer) {
	if b.changes(o) {
		b.toWorkshop(f, o.Game, o.ID, nav.Rework{Game: o.Game, Scenario: o.ID})
	}
}

// copy opens a copy of a battle of the list in the workshop.
func (b *Browser) copy(f *ui.Frame, o Offer) {
	if !o.Own { // a supplied one is a copy there in any case
		b.change(f, o)
	} else if b.changes(o) {
		data, err := o.Game.Features().Maker.Source(o.ID)
		if b.h.NoticeErr(err); err == nil {
			b.toWorkshop(f, o.Game, o.ID, nav.Workshop{Game: o.Game, Data: data, From: o.Title})
		}
	}
}

// maker is the game of the list whose battles can be made; nil where there is none.
func (b *Browser) maker() rules.Game {
	if i := b.At(); i >= 0 {
		if g := b.List[i].Game; b.h.Makes(g) {
			return g
		}
	}
	if i := slices.IndexFunc(b.games(), b.h.Makes); i >= 0 {
		return b.games()[i]
	}
	return nil
}

// begins offers to make a new battle, in the bar.
func (b *Browser) begins(f *ui.Frame, spare *ui.Rect) {
	g := b.maker()
	if g == nil {
		return
	}
	x := ui.Button{Label: f.Say("ui.workshop.new"), Icon: "plus", Tip: f.Say("ui.workshop.new-tip")}
	if f.ButtonSize(x).W > spare.W*0.5 {
		x.Label = ""
	}
	if kit.BarButton(f, "new", spare, x) {
		from := ""
		if i := b.At(); i >= 0 && b.List[i].Game.ID() == g.ID() {
			from = b.List[i].ID
		}
		b.leaveFor(f, nav.NewBattle{Game: g, From: from})
	}
}

// mends offers what can be done with a file of the player's own that could not be read.
func (b *Browser) mends(f *ui.Frame, o Offer, box ui.Rect) {
	at := func(i int) ui.Rect { return box.Cell(i, 2, 2, f.Px(8)) }
	if f.Button("mend/change", at(0), ui.Button{Label: f.Say("ui.workshop.change"), Icon: "edit", Kind: ui.Primary, Off: !b.h.Makes(o.Game)}) {
		b.mend(f, o)
	}
	if f.Button("mend/lines", at(1), ui.Button{Label: f.Say("ui.workshop.show-line"), Icon: "log"}) {
		b.h.Push(f, nav.Lines{File: o.File, Err: o.Err})
	}
	if f.Button("mend/again", at(2), ui.Button{Label: f.Say("ui.workshop.try-again"), Icon: "again"}) {
		b.h.Store.OwnScenarios(o.Game)
		b.fresh = false
	}
	if f.Button("mend/bin", at(3), ui.Button{Label: f.Say("ui.workshop.take-off-list"), Icon: "trash"}) {
		b.bin(o)
	}
}

// mend opens a file with faults in the workshop. One that is no battle at all cannot be.
func (b *Browser) mend(f *ui.Frame, o Offer) {
	data, err := saves.ReadScenario(o.File)
	if b.h.NoticeErr(err); err == nil {
		b.toWorkshop(f, o.Game, "", nav.Workshop{Game: o.Game, Path: o.File, Data: data})
	}
}

func (b *Browser) bin(o Offer) {
	if b.h.BinBattle(o.Game, o.File) {
		b.Chosen, b.None, b.fresh = "", true, false
	}
}

// wayChange puts the buttons that change a battle and bin it at the right end of a row, and gives the rest.
func (b *Browser) wayChange(f *ui.Frame, o Offer, row ui.Rect) ui.Rect {
	put := func(id string, x ui.Button) bool {
		w := f.ButtonSize(x).W
		if x.Label != "" && w > row.W*0.34 {
			x.Label, x.Tip, x.Key, x.Capless = "", x.Label+". "+x.Tip, "", x.Key
			w = f.ButtonSize(x).W
		}
		at := row.TakeRight(w, f.Px(8))
		return f.Button(id, ui.Rect{X: at.X, Y: row.Y, W: w, H: f.Px(42)}.Snap(), x)
	}
	if b.changes(o) && put("change", ui.Button{Label: f.Say("ui.workshop.change"), Icon: "edit", Key: "Ctrl+E", Tip: f.Say("ui.workshop.change-tip")}) {
		b.change(f, o)
	}
	if o.Own && put("bin", ui.Button{Icon: "trash", Tip: f.Say("ui.workshop.take-off-list")}) {
		b.bin(o)
	}
	return row
}
