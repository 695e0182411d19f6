package library

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Saved is the list of saved games, and of the bin. What is chosen is a file, wherever it stands on the list by now.
type Saved struct {
	H      *app.Services
	Bin    bool
	List   []saves.Entry
	fresh  bool
	filed  int    // of the house when the list was read
	begun  bool   // the first of the list was chosen as it was opened
	Chosen string // the path of a file; empty for none
	near   int    // where it stood last
	naming bool
	name   string
	errand app.FileDialog
	thumb  app.Thumbnail
	Sure   string  // what is asked once more before it is done
	first  ui.Rect // where it was asked for first
	deeds  uint64  // how often the list was changed
}

// NewSaved lists the saved games.
func NewSaved(h *app.Services) *Saved { return &Saved{H: h} }

func (s *Saved) read(f *ui.Frame) {
	if s.fresh && s.filed == s.H.Changes {
		return
	}
	if s.begun {
		f.PassFocus("rows") // what had the focus may be gone
	}
	s.fresh, s.filed = true, s.H.Changes
	if s.Bin {
		s.List = s.H.Store.Bin()
	} else {
		s.List = s.H.Store.List()
	}
	switch {
	case slices.ContainsFunc(s.List, func(e saves.Entry) bool { return e.Path == s.H.Restored }):
		s.Chosen, s.H.Restored = s.H.Restored, ""
	case !s.begun && len(s.List) > 0:
		s.Chosen = s.List[0].Path
	}
	s.begun = true
}

// At is where what is chosen stands on the list, -1 for nowhere.
func (s *Saved) At() int {
	i := slices.IndexFunc(s.List, func(e saves.Entry) bool { return e.Path == s.Chosen })
	if i >= 0 {
		s.near = i
	}
	return i
}

func (s *Saved) Frame(f *ui.Frame) {
	f.Larger()
	f.CountDecisions(s.deeds)
	if esc := s.naming || s.errand.Open || s.Sure != ""; esc && f.In.Take(ui.KeyEsc) {
		s.naming, s.Sure = false, ""
		s.errand.GiveUp()
		f.Invalidate()
	}
	s.read(f)
	body, _, page := s.H.Header(f, nil, f.Say("ui.saves.title"))
	if !page {
		return
	}
	body = body.InsetXY(max(24, (body.W-1800)/2), 12)
	tabs := body.TakeTop(f.Px(44), 0)
	tabs.W = min(tabs.W, f.Px(360))
	open := pane.Either(s.Bin, 1, 0)
	if at := f.Tabs("tabs", tabs, []string{f.Say("ui.saves.title"), f.Say("ui.saves.bin")}, open); (at == 1) != s.Bin {
		s.Bin, s.fresh, s.begun, s.naming, s.Sure = at == 1, false, false, false, ""
		f.PassFocus("rows")
		f.Invalidate()
		return
	}
	foot := body.TakeBottom(f.Px(64), 0)
	if s.errand.Open {
		f.Text(foot, f.Say("ui.fault.file-dialog"), f.Soft(ui.M))
	} else if !s.Bin {
		b := ui.Button{Label: f.Say("ui.saves.import"), Icon: "import"}
		size := f.ButtonSize(b)
		at := ui.Rect{X: body.Right() - size.W, Y: tabs.Y, W: size.W, H: f.Px(40)}.Snap()
		if f.Button("import", at, b) {
			s.fetch(f)
		}
		s.ownRecord(f, at, at.X-tabs.Right())
	}
	if len(s.List) == 0 {
		f.Para(body.InsetXY(18, 24), f.Say(pane.Either(s.Bin, "ui.saves.bin-empty", "ui.saves.empty")), f.Soft(ui.M))
		return
	}
	was := s.At()
	if body.W > f.Px(900) && was >= 0 && s.List[was].Err == nil && s.List[was].Kind == saves.Game {
		side := body.TakeRight(max(f.Px(340), body.W*0.36), 20)
		s.thumb.Show(f, s.H, ui.Rect{X: side.X, Y: side.Y, W: side.W, H: side.W * 0.68}.Snap(), s.List[was])
	}
	f.FocusFirst("rows")
	f.DecisionID(s.deeds + 1) // the same row and the same button mean the next of the list then
	defer f.DecisionID(0)
	at, opened := f.Rows("rows", body, ui.Rows{
		N: len(s.List), Height: f.Px(58), Chosen: was, Near: s.near, Follow: true, Typing: s.naming, Pick: true,
		Content: func(i int, row ui.Rect, chosen, _ bool) { s.row(f, s.List[i], row, chosen) },
	})
	if at != was {
		s.Chosen, s.naming, s.Sure = s.List[at].Path, false, ""
	}
	switch {
	case s.errand.Open:
	case at < 0 && s.Sure == "":
		f.Text(foot, f.Say("ui.saves.choose"), f.Soft(ui.M))
		if s.Bin {
			s.emptying(f, foot)
		}
	case s.naming:
		s.rename(f, foot)
	default:
		s.ways(f, foot, s.List[max(0, at)], opened)
	}
}

func (s *Saved) ownRecord(f *ui.Frame, beside ui.Rect, room float64) {
	b := ui.Button{Label: f.Say("ui.record.title"), Icon: "person", Tip: f.Say("ui.record.tip")}
	if f.ButtonSize(b).W+f.Px(24) > room {
		b.Label, b.Tip = "", b.Label+kit.Colon(f)+b.Tip
	}
	w := f.ButtonSize(b).W
	if f.Button("own-record", ui.Rect{X: beside.X - w - 12, Y: beside.Y, W: w, H: beside.H}.Snap(), b) {
		s.fresh = false
		f.Shell.Push(NewRecord(s.H))
		f.Invalidate()
	}
}

func (s *Saved) row(f *ui.Frame, e saves.Entry, row ui.Rect, chosen bool) {
	in := row.InsetXY(18, 6)
	under := in
	top := under.TakeTop(in.H/2, 0)
	right := top.TakeRight(f.Px(220), 0)
	t := pane.Either(chosen, f.Bold(ui.M), f.Type(ui.M))
	if e.Kind != saves.Game && e.Err == nil {
		s.binned(f, e, top, under, right, t)
		return
	}
	if e.Err != nil && !e.Unreleased {
		f.Text(top, f.Say("ui.saves.broken"), t.In(f.Theme().Harm))
		f.Text(under, kit.ErrorText(e.Err, f.Look.Lang), f.Soft(ui.S))
		return
	}
	title, short := s.H.TitleOf(e.Header)
	if e.Name != "" {
		title = f.Best(top.W, t, e.Name+" · "+title, e.Name+" · "+short, e.Name)
	}
	f.Text(top, title, t)
	f.Text(right, kit.Day(f, e.When.Local())+" "+e.When.Local().Format("15:04"), f.Soft(ui.S).To(ui.Right))
	if e.Unreleased {
		f.Text(under, kit.JoinDots(s.outcome(f, e), kit.ErrorText(e.Err, f.Look.Lang)), f.Soft(ui.S))
		return
	}
	state := s.outcome(f, e)
	if e.Fault != nil || e.Unsaved {
		says := f.Say("ui.saves.damaged", ui.Num("N", max(1, e.Turn)))
		if e.Unsaved {
			says = f.Say("ui.saves.unsaved")
		} else if e.Fault.Torn {
			says = f.Say("ui.saves.torn")
		}
		t := f.Bold(ui.S).In(f.Theme().Harm)
		f.Text(under.TakeLeft(min(under.W*0.6, f.Width(says, t)+f.Px(14)), 0), says, t)
	}
	f.Text(under, state+" · "+s.seats(f, e), f.Soft(ui.S))
}

// outcome words how a game ended, or how it stands; of a lesson that it is finished.
func (s *Saved) outcome(f *ui.Frame, e saves.Entry) string {
	g, err := s.H.GameOf(e.Header)
	switch {
	case s.H.Finished(e.Header) || e.Over && (e.Header.Lesson != "" || err != nil):
		return f.Say("ui.saves.finished")
	case !e.Over:
		return s.H.Standing(f, e)
	}
	came := pastResult(f, g, saves.Past{Sides: e.Header.Sides, Seats: e.Header.Seats, Winner: e.Winner, Score: e.Score})
	if g.Solitaire() { // points alone do not say that it is over
		came = kit.JoinDots(f.Say("ui.saves.finished"), came)
	}
	return came
}

// binned is a row of the bin that is no game.
func (s *Saved) binned(f *ui.Frame, e saves.Entry, top, under, right ui.Rect, t ui.Type) {
	name, note := f.Say("ui.saves.bin-settings"), f.Say("ui.saves.bin-settings-note")
	switch e.Kind {
	case saves.OwnBattle:
		name, note = f.Say("ui.saves.bin-battle", ui.Verbatim("Name", e.Name)), f.Say("ui.saves.bin-battle-note")
		if g, err := s.H.Game(e.Header.Game); err == nil {
			note = texts.In(f.Look.Lang, g.Title())
		}
	case saves.Page:
		c := campaign.ChapterOf(s.H, e.Page, nil)
		name, note = f.Say("ui.saves.bin-page", ui.Verbatim("Name", e.Page.ID)), ""
		if c.Broken == nil {
			name = f.Say("ui.saves.bin-page", ui.Verbatim("Name", c.Title(f)))
			note = c.Reached(f) + " · " + c.Score(f)
			if c.Over() {
				note = f.Say("ui.campaign.over") + " · " + c.Score(f)
			}
		}
	}
	f.Text(top, name, t)
	f.Text(right, kit.Day(f, e.When.Local())+" "+e.When.Local().Format("15:04"), f.Soft(ui.S).To(ui.Right))
	f.Text(under, note, f.Soft(ui.S))
}

// seats words who plays: `Axis: Officer, Allies: person`.
func (s *Saved) seats(f *ui.Frame, e saves.Entry) string {
	g, err := s.H.GameOf(e.Header)
	if err != nil {
		return ""
	}
	var sides []string
	for i := range pane.Either(g.Solitaire(), 1, len(e.Header.Seats)) {
		sides = append(sides, f.Name(g.SideTitles()[i])+" – "+kit.SitterName(f, e.Header.Seats, rules.Side(i)))
	}
	return strings.Join(sides, ", ")
}

func (s *Saved) ways(f *ui.Frame, box ui.Rect, e saves.Entry, opened bool) {
	at := ui.Point{X: box.X, Y: box.Y + f.Px(14)}
	place := func(id string, b ui.Button) (ui.Rect, bool) {
		if b.Label = f.Say(id); b.Icon == "odds" && box.W < f.Px(1000) { // its picture alone
			b.Label = ""
		}
		r, hit := f.ButtonAt(id, at, b)
		at.X = r.Right() + 12
		return r, hit
	}
	if s.Bin {
		s.binWays(f, box, e, place, opened)
		return
	}
	put := func(id string, b ui.Button) bool { _, hit := place(id, b); return hit }
	why := f.Say("ui.saves.broken")
	if e.Unreleased {
		why = kit.ErrorText(e.Err, f.Look.Lang)
	}
	if put("ui.saves.open", ui.Button{Icon: "play", Kind: ui.Primary, Key: f.Say("ui.key.enter"), Off: e.Err != nil, Tip: why}) || opened && (e.Err == nil || e.Unreleased) {
		s.fresh = false
		s.H.Show(f, false, func() (ui.Scene, error) { return s.H.Resume(e.Path) })
	}
	if e.Over && e.Err == nil && s.H.Moment != nil && put("ui.replay.watch", ui.Button{Icon: "replay"}) {
		s.H.Show(f, false, func() (ui.Scene, error) { return s.H.Replay(e.Path) })
	}
	if e.Over && e.Err == nil && e.Header.Lesson == "" && put("ui.review.title", ui.Button{Icon: "odds", Tip: f.Say("ui.review.button")}) {
		s.H.Push(f, nav.Review{Path: e.Path, Step: -1})
	}
	if put("ui.saves.rename", ui.Button{Icon: "edit", Key: "F2", Press: ui.KeyF2, Off: e.Err != nil && !e.Unreleased, Tip: why}) {
		s.naming, s.name = true, e.Name
	}
	if put("ui.saves.export", ui.Button{Icon: "export"}) {
		s.give(f, e)
	}
	if put("ui.saves.delete", ui.Button{Icon: "trash", Press: ui.KeyDelete, Key: f.Say("ui.key.delete"), Tip: f.Say("ui.saves.delete-note")}) {
		to, err := s.H.Store.Delete(e.Path)
		if s.did(f, err); to != "" {
			s.H.NoticeDeleted(s.title(e), saves.Entry{Path: to})
		}
	}
}

// title is what a saved game is called on the list.
func (s *Saved) title(e saves.Entry) string {
	switch {
	case e.Name != "":
		return e.Name
	case e.Err != nil && !e.Unreleased:
		return filepath.Base(e.Path)
	}
	whole, _ := s.H.TitleOf(e.Header)
	return whole
}

// binWays are the buttons under the bin; what deletes for good, one or all, asks once.
func (s *Saved) binWays(f *ui.Frame, box ui.Rect, e saves.Entry, put func(string, ui.Button) (ui.Rect, bool), opened bool) {
	if s.Sure != "" {
		s.ask(f, box)
		return
	}
	if _, hit := put("ui.saves.restore", ui.Button{Icon: "undo", Kind: ui.Primary, Key: f.Say("ui.key.enter")}); hit || opened {
		s.did(f, s.H.Restore(e))
		return
	}
	if at, hit := put("ui.saves.purge", ui.Button{Icon: "trash", Press: ui.KeyDelete, Key: f.Say("ui.key.delete")}); hit {
		s.Sure, s.first = "ui.saves.purge", at
	}
	s.emptying(f, box)
}

func (s *Saved) emptying(f *ui.Frame, box ui.Rect) {
	b := ui.Button{Label: f.Say("ui.saves.empty-bin"), Icon: "trash"}
	w := f.ButtonSize(b).W
	at := ui.Rect{X: box.Right() - w, Y: box.Y + f.Px(14), W: w, H: f.Px(42)}.Snap()
	if f.Button("ui.saves.empty-bin", at, b) {
		s.Sure, s.first = "ui.saves.empty-bin", at
	}
}

// ask asks once more before something is gone for good.
func (s *Saved) ask(f *ui.Frame, box ui.Rect) {
	switch kit.AskAgain(f, box, s.first, f.Say(s.Sure+"-ask", ui.Num("N", len(s.List))), f.Say(s.Sure+"-yes")) {
	case kit.Unanswered:
		return
	case kit.Confirmed:
		if s.Sure == "ui.saves.empty-bin" {
			s.did(f, s.H.Store.Empty())
		} else {
			s.did(f, s.H.Store.Purge(s.Chosen))
		}
	}
	s.Sure = ""
}

// did reads the list anew after a change.
func (s *Saved) did(f *ui.Frame, err error) {
	s.H.NoticeWrite(err)
	s.fresh = false
	s.deeds++
	f.Invalidate()
}

func (s *Saved) rename(f *ui.Frame, box ui.Rect) {
	field := ui.Rect{X: box.X, Y: box.Y + f.Px(14), W: min(f.Px(380), box.W/2), H: f.Px(42)}.Snap()
	f.Focus("name")
	s.name = f.Field("name", field, s.name, "edit", f.Say("ui.saves.name"))
	_, hit := f.ButtonAt("keep", ui.Point{X: field.Right() + 12, Y: field.Y}, ui.Button{Label: f.Say("ui.saves.save"), Kind: ui.Primary, Key: f.Say("ui.key.enter")})
	if hit || f.In.Take(ui.KeyEnter) {
		s.naming = false
		s.did(f, s.H.Store.Rename(s.Chosen, s.name))
		f.Focus("rows")
	}
}

func (s *Saved) fetch(f *ui.Frame) {
	s.H.Fetch(f, &s.errand, "ui.saves.import", []string{"game"}, s.Take)
}

// Take reads a journal through the rules and begins one of our own with what is sound of it.
func (s *Saved) Take(path string) {
	r, err := saves.Read(path, s.H.Game)
	if s.H.NoticeErr(err); err == nil {
		s.add(filepath.Base(path), r)
	}
}

// add begins a journal of our own with what was read of another one, under the name of its file.
func (s *Saved) add(name string, r *saves.Replayed) {
	if err := r.Whole(name); err != nil {
		s.H.NoticeErr(err)
		return
	}
	s.fresh = false
	j, err := s.H.Store.Begin(r.Header, r.Match)
	for _, err := range [...]error{err, j.Rename(strings.TrimSuffix(name, ".game")), j.Close()} {
		s.H.NoticeErr(err)
	}
}

func (s *Saved) give(f *ui.Frame, e saves.Entry) {
	data, err := os.ReadFile(e.Path)
	if err != nil {
		s.H.NoticeErr(err)
		f.Invalidate()
		return
	}
	s.H.Export(f.Shell, &s.errand, f.Say("ui.saves.export"), filepath.Base(e.Path), data)
}
