package library

import (
	"path/filepath"
	"slices"

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

// Saved is the list of saved games, and of the bin. What is chosen is a file, wherever it
// stands on the list by now: nothing that is done meets another.
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
		f.Yield("rows") // what had the focus may be gone
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

// Frame draws the list and what can be done with the chosen game.
func (s *Saved) Frame(f *ui.Frame) {
	f.Larger()
	f.Deed(s.deeds)
	s.read(f)
	kit.Ground(f)
	s.H.RulesKey(f, nil)
	if (s.naming || s.errand.Open) && f.In.Take(ui.KeyEsc) {
		s.naming = false
		s.errand.GiveUp()
		f.Invalidate()
	}
	if s.Sure != "" && f.In.Take(ui.KeyEsc) {
		s.Sure = ""
		f.Invalidate()
	}
	body, _, back := kit.TopBar(f, f.Say("ui.saves.title"))
	s.H.DrawNotices(f, body)
	if back {
		f.Shell.Pop()
		return
	}
	body = body.InsetXY(max(24, (body.W-1800)/2), 12)
	tabs, body := body.CutTop(f.Px(44))
	tabs.W = min(tabs.W, f.Px(360))
	open := pane.Either(s.Bin, 1, 0)
	if at := f.Tabs("tabs", tabs, []string{f.Say("ui.saves.title"), f.Say("ui.saves.bin")}, open); (at == 1) != s.Bin {
		s.Bin, s.fresh, s.begun, s.naming, s.Sure = at == 1, false, false, false, ""
		f.Yield("rows")
		f.Invalidate()
		return
	}
	foot, body := body.CutBottom(f.Px(64))
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
		key := pane.Either(s.Bin, "ui.saves.bin-empty", "ui.saves.empty")
		f.Para(body.InsetXY(18, 24), f.Say(key), f.Soft(ui.M))
		return
	}
	was := s.At()
	if body.W > f.Px(900) && was >= 0 && s.List[was].Err == nil && s.List[was].Kind == saves.Game {
		var side ui.Rect
		side, body = body.CutRight(max(f.Px(340), body.W*0.36))
		_, body = body.CutRight(20)
		s.thumb.Show(f, s.H, ui.Rect{X: side.X, Y: side.Y, W: side.W, H: side.W * 0.68}.Snap(), s.List[was])
	}
	f.First("rows")
	f.Moment(s.deeds + 1) // the same row and the same button mean the next of the list then
	defer f.Moment(0)
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

// ownRecord leads to one's own record, at the left of another button.
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
	top, under := in.CutTop(in.H / 2)
	right, top := top.CutRight(f.Px(220))
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
	state := pane.Either(e.Over, f.Say("ui.saves.finished"), s.H.Standing(f, e))
	if e.Fault != nil || e.Unsaved {
		says := f.Say("ui.saves.unsaved")
		switch {
		case e.Unsaved:
		case e.Fault.Torn:
			says = f.Say("ui.saves.torn")
		default:
			says = f.Say("ui.saves.damaged", kit.Num("N", max(1, e.Turn)))
		}
		t := f.Bold(ui.S).In(f.Theme().Harm)
		var mark ui.Rect
		mark, under = under.CutLeft(min(under.W*0.6, f.Width(says, t)+f.Px(14)))
		f.Text(mark, says, t)
	}
	f.Text(under, state+" · "+s.seats(f, e), f.Soft(ui.S))
}

// outcome words how a game ended that cannot be opened, or how it stood.
func (s *Saved) outcome(f *ui.Frame, e saves.Entry) string {
	g, err := s.H.GameOf(e.Header)
	if err != nil || !e.Over {
		return s.H.Standing(f, e)
	}
	return pastResult(f, g, saves.Past{Sides: e.Header.Sides, Seats: e.Header.Seats, Winner: e.Winner, Score: e.Score})
}

// binned is a row of the bin that is no game: a page of the log book, settings as they were, or
// a battle of the player's own.
func (s *Saved) binned(f *ui.Frame, e saves.Entry, top, under, right ui.Rect, t ui.Type) {
	name, note := f.Say("ui.saves.bin-settings"), f.Say("ui.saves.bin-settings-note")
	switch e.Kind {
	case saves.OwnBattle:
		name, note = f.Say("ui.saves.bin-battle", kit.Word("Name", e.Name)), f.Say("ui.saves.bin-battle-note")
		if g, err := s.H.Game(e.Header.Game); err == nil {
			note = texts.In(f.Look.Lang, g.Title())
		}
	case saves.Page:
		c := campaign.ChapterOf(s.H, e.Page, nil)
		name, note = f.Say("ui.saves.bin-page", kit.Word("Name", e.Page.ID)), ""
		if c.Broken == nil {
			name = f.Say("ui.saves.bin-page", kit.Word("Name", c.Title(f)))
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
	text := ""
	for i := range e.Header.Seats {
		if g.Solitaire() && i == int(rules.Second) {
			break
		}
		if i > 0 {
			text += ", "
		}
		text += f.Name(g.SideTitles()[i]) + " – " + kit.SitterName(f, e.Header.Seats, rules.Side(i))
	}
	return text
}

// ways are the buttons under the list, for what is chosen.
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

// binWays are the buttons under the bin: what brings back, what deletes for good,
// and, at the other end, what empties it. The last two ask once, and what does it
// then lies elsewhere.
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

// emptying is the button that empties the bin.
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
	switch kit.AskAgain(f, box, s.first, f.Say(s.Sure+"-ask", kit.Num("N", len(s.List))), f.Say(s.Sure+"-yes")) {
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

// rename asks for the name of the chosen game.
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
