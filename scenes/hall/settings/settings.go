// Package settings is the page of the settings, with a sample of what they do.
package settings

import (
	"cmp"
	"path/filepath"
	"reflect"
	"strings"
	"time"

	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/files"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Settings is the page of the settings: groups, the rows of one, and a small table that shows what they change.
type Settings struct {
	H      *app.Services
	Page   int
	opened saves.Settings // as they were when the page was opened
	lit    string         // the row that the preview is about
	focus  string         // what had the focus in the last frame
	taken  taking         // a key that is to be pressed for a command
	asked  string         // what is asked once more before it is done
	hold   holding
	sample sample
	kept   []int // how much of what is kept; nil until it was counted
}

// New opens the settings.
func New(h *app.Services) *Settings { return &Settings{H: h, opened: h.Prefs} }

// group is a page of settings: rows of the table, and what is no row.
type group struct {
	key, icon string
	Rows      []setting
	more      func(s *Settings, l *lines)                 // below the rows; nil for nothing
	show      func(s *Settings, f *ui.Frame, box ui.Rect) // in the preview, below the board; nil for a page without one
}

// Pages are the groups, in the order of their list.
func Pages() [6]group {
	return [...]group{
		{"ui.settings.display", "display", displayRows, nil, (*Settings).showWords},
		{"ui.settings.colours-group", "palette", colourRows, func(_ *Settings, l *lines) {
			l.note(l.f.Say("ui.settings.colours-note-"+l.p.Colours), l.f.Soft(ui.S), 12, 16)
		}, (*Settings).showSights},
		{"ui.settings.play", "dice", playRows, func(_ *Settings, l *lines) {
			l.note(l.f.Say(pane.Either(l.p.Practice, "ui.seats.practice-note", "ui.seats.fair-note")), l.f.Soft(ui.S), 12, 8)
		}, (*Settings).showRoll},
		{"ui.settings.sound-group", "sound", soundRows, nil, (*Settings).showSounds},
		{"ui.settings.keys", "keyboard", nil, (*Settings).keys, nil},
		{"ui.settings.data", "data", nil, (*Settings).data, (*Settings).showKept},
	}
}

func (s *Settings) Frame(f *ui.Frame) {
	g := s.group()
	f.Larger()
	kit.Ground(f)
	s.capture(f)
	s.H.RulesKey(f, nil)
	s.hold.read(f)
	body, spare, back := kit.TopBar(f, f.Say("ui.settings.title"))
	f.Text(spare, f.Say("ui.settings.at-once"), f.Soft(ui.S).To(ui.Right))
	s.H.DrawNotices(f, body)
	if back || f.Command(ui.CmdSettings) {
		f.Shell.Pop()
		return
	}
	p := s.plan(f, body)
	if s.list(f, p.groups); f.Invalidated() {
		g = s.group()
	}
	rows := p.rows
	if g.show == nil && p.show.W > 0 {
		rows.W = p.show.Right() - rows.X
	}
	in := kit.Panel(f, rows)
	f.Text(in.TakeTop(f.Px(44), 0), f.Say(g.key), f.Bold(ui.XL))
	s.open(f, in)
	s.focus = f.Focused()
	s.foot(f, p.foot)
	switch {
	case g.show == nil:
	case p.show.W > 0:
		s.preview(f, p.show)
	case s.folded(f, p.fold):
		f.Cover(p.rows)
		s.preview(f, p.rows)
	}
}

// floor is where the parts of the page lie.
type floor struct{ groups, foot, fold, rows, show ui.Rect }

// plan lays the parts out; in a narrow window the preview folds to a button.
func (s *Settings) plan(f *ui.Frame, body ui.Rect) (p floor) {
	rim, gap, side, share := 16.0, 16.0, 200.0/1280, 620.0/1016
	if f.Size.W >= 1600 {
		rim, gap, side, share = 32, 24, 256.0/1920, 872.0/1552
	}
	body = body.InsetXY(rim, rim)
	left := body.TakeLeft(max(f.Size.W*side, f.Px(190)), gap)
	p.rows = body.Snap()
	if f.Size.W >= max(1100, f.Px(1000)) {
		p.rows.W = (body.W - gap) * share
		_, p.show = body.CutLeft(p.rows.W + gap)
		p.rows, p.show = p.rows.Snap(), p.show.Snap()
	}
	p.groups = left.TakeTop(min(f.Px(56)*float64(len(Pages())), left.H*0.62), gap)
	p.fold, p.foot = left.CutTop(f.Px(42))
	if p.show.W > 0 {
		p.foot = left
	} else {
		_, p.foot = p.foot.CutTop(gap)
	}
	return p
}

func (s *Settings) group() group { return Pages()[s.Page] }

// list is the list of the groups; a clash of keys is seen from any of them.
func (s *Settings) list(f *ui.Frame, box ui.Rect) {
	f.FocusFirst("groups")
	was := s.Page
	high := box.H / float64(len(Pages()))
	clashes, list := len(ui.Bindings(s.H.Prefs.Keys).Clashes()), Pages()
	s.Page, _ = f.Rows("groups", box, ui.Rows{N: len(list), Height: high, Chosen: s.Page,
		Content: func(i int, row ui.Rect, chosen, _ bool) {
			icon := f.Px(20)
			f.List.SpriteIn(ui.Rect{X: row.X + 16, Y: row.Center().Y - icon/2, W: icon, H: icon}.Snap(), ui.Icon(list[i].icon), f.Theme().Text)
			t := pane.Either(chosen, f.Bold(ui.M), f.Type(ui.M))
			at := ui.Rect{X: row.X + 28 + icon, Y: row.Y, W: row.W - 36 - icon, H: row.H}
			if list[i].key == "ui.settings.keys" && clashes > 0 {
				at = s.clashChip(f, at, clashes)
			}
			f.Text(at, f.Say(list[i].key), t)
		}})
	if s.Page != was {
		s.taken, s.asked, s.lit, s.kept = taking{}, "", "", nil
	}
}

// clashChip says at the group of keys that one is given twice, and gives what is left for the name.
func (s *Settings) clashChip(f *ui.Frame, at ui.Rect, n int) ui.Rect {
	t := f.Bold(ui.S).In(f.Theme().OnWarn).To(ui.Middle)
	says := f.Best(at.W-f.Width(f.Say("ui.settings.keys"), f.Bold(ui.M))-f.Px(24), t, f.Say("ui.settings.clashes", ui.Num("N", n)), "!")
	chip, rest := at.CutRight(f.Width(says, t) + f.Px(16))
	box := ui.Rect{X: chip.X, Y: chip.Center().Y - f.Px(12), W: chip.W, H: f.Px(24)}.Snap()
	pane.Rim(f.List, box, 0, box.H/2, ui.Casing, -1.5, box.H/2, f.Theme().Warn)
	f.List.Text(box, says, t)
	f.Tip("clashes", box, f.Say("ui.settings.clashes", ui.Num("N", n)))
	return rest
}

// foot offers to set all of a group back; it asks once, in the place itself.
func (s *Settings) foot(f *ui.Frame, box ui.Rect) {
	g := s.group()
	name := f.Say(g.key)
	n := s.changed(g)
	if g.Rows == nil && g.key != "ui.settings.keys" || box.H < f.Px(60) {
		return
	}
	at := box.Min()
	at.Y += f.Para(box, f.Say("ui.settings.each-back"), f.Soft(ui.S)) + 6
	id := "back/" + g.key
	if s.asked != id || n == 0 {
		b := ui.Button{Label: f.Say("ui.settings.all-back", ui.Verbatim("Group", name)), Icon: "again", Kind: ui.Quiet, Off: n == 0, Tip: f.Say("ui.settings.all-standard"), Left: true}
		if f.Button(id, ui.Rect{X: at.X - 8, Y: at.Y, W: box.W + 8, H: f.Px(40)}.Snap(), b) {
			s.asked = id
		}
		return
	}
	s.ask(f, ui.Rect{X: at.X, Y: at.Y, W: box.W, H: box.Bottom() - at.Y}, f.Say("ui.settings.all-back-ask", ui.Num("N", n), ui.Verbatim("Group", name)),
		f.Say("ui.settings.all-back-yes"), func() { s.setBack(g) })
}

// ask asks something once more where it was asked for first: what changes nothing lies there now.
func (s *Settings) ask(f *ui.Frame, box ui.Rect, question, yes string, do func()) (used float64) {
	no := ui.Rect{X: box.X, Y: box.Y, W: min(box.W, f.Px(240)), H: f.Px(40)}.Snap()
	if f.Button("ask/no", no, ui.Button{Label: f.Say("ui.settings.ask-no")}) {
		s.asked = ""
	}
	y := no.Bottom() + 10
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, question, f.Type(ui.M).In(f.Theme().Harm)) + 8
	at := ui.Rect{X: box.X, Y: y, W: no.W, H: f.Px(40)}.Snap()
	if f.Button("ask/yes", at, ui.Button{Label: yes}) {
		s.asked = ""
		do()
	}
	return at.Bottom() - box.Y + 10
}

// changed is how many rows of a group are not what they are for a new player.
func (s *Settings) changed(g group) (n int) {
	std := saves.Standard()
	for _, r := range g.Rows {
		if !r.keep && !r.same(s.H.Prefs, std) {
			n++
		}
	}
	if g.key == "ui.settings.keys" {
		n = len(s.H.Prefs.Keys)
	}
	return n
}

// setBack makes a group what it is for a new player; what it was lies in the bin.
func (s *Settings) setBack(g group) {
	s.H.BinSettings()
	p, std := s.H.Prefs, saves.Standard()
	for _, r := range g.Rows {
		if !r.keep {
			r.copy(&p, &std)
		}
	}
	if g.key == "ui.settings.keys" {
		p.Keys = map[string][]string{}
	}
	s.H.Keep(p)
}

// open draws the rows of the open page.
func (s *Settings) open(f *ui.Frame, in ui.Rect) {
	in.X, in.W = in.X-8, in.W+16
	g := s.group()
	view, at := f.Scroller(g.key, in, f.Scrolled(g.key).High)
	f.Clip(view)
	top := view.Y - at.At
	was := s.H.Prefs
	l := &lines{f: f, in: ui.Rect{X: view.X + 8, Y: top, W: view.W - 16, H: 8000}, p: was, std: saves.Standard()}
	for _, r := range g.Rows {
		s.row(l, r)
	}
	if g.more != nil {
		g.more(s, l)
	}
	f.Unclip()
	if l.in.Y-top > view.H {
		f.Follow(view, at)
	}
	if !reflect.DeepEqual(was, l.p) {
		s.H.Keep(l.p)
		f.Invalidate()
	}
	at.Holds(f, l.in.Y-top)
}

// lines are the rows of a page, one below the other.
type lines struct {
	f   *ui.Frame
	in  ui.Rect        // what is left below
	p   saves.Settings // as the rows have changed them
	std saves.Settings
}

// row draws a setting: its name, what it does, its control, a way back to the standard.
func (s *Settings) row(l *lines, r setting) {
	f := l.f
	if r.head != "" {
		l.note(f.Say(r.head), f.Bold(ui.L), f.Px(20), f.Px(6))
	}
	left, back, wide := l.in.W*0.42, f.Px(44), r.wide(f)
	why, dead := "", false
	if r.dead != nil {
		why, dead = r.dead(s, f)
	}
	beside := wide <= l.in.W-left-back
	name := ui.Rect{W: left - f.Px(12)}
	if !beside {
		name.W = l.in.W - back
	}
	note := f.Soft(ui.S)
	text := f.Say(r.Key + "-note")
	title := f.Height(f.Say(r.Key), f.Bold(ui.M), name.W)
	words := title + f.Height(text, note, name.W)
	high := words + f.Px(20)
	if beside {
		high = max(high, f.Px(62))
	} else {
		high += f.Px(46)
	}
	if f.Size.H >= 900 {
		high += f.Px(14)
	}
	box := l.in.TakeTop(high, 0)
	s.light(f, box, r.Key)
	y := pane.Either(!beside, box.Y+f.Px(8), box.Y+(box.H-words)/2)
	label := pane.Either(s.lit == r.Key, f.Bold(ui.M), f.Type(ui.M))
	f.Para(ui.Rect{X: box.X, Y: y, W: name.W}, f.Say(r.Key), label)
	f.Para(ui.Rect{X: box.X, Y: y + title, W: name.W}, text, note)
	control := ui.Rect{X: box.X + left, Y: box.Y, W: box.W - left - back, H: box.H}
	if !beside {
		control = ui.Rect{X: box.X, Y: box.Bottom() - f.Px(54), W: box.W - back, H: f.Px(50)}
	}
	was := l.p
	if dead {
		f.Text(control, why, f.Soft(ui.S))
	} else if n := r.pick(f, control, r.get(&was)); n != r.get(&was) {
		r.set(&l.p, n)
	}
	end := ui.Rect{X: box.Right() - back, Y: box.Y, W: back, H: box.H}
	if l.resetter(r.Key, end, !r.keep && !r.same(l.p, l.std)) {
		r.copy(&l.p, &l.std)
	}
	if !r.same(was, l.p) {
		s.change(r, l)
	}
	f.List.Fill(ui.Rect{X: box.X - 6, Y: box.Bottom() - 1, W: box.W + 12, H: 1}, ui.Alpha(f.Theme().Edge, 0.6))
}

// change keeps what a row has changed and lets it be heard and seen.
func (s *Settings) change(r setting, l *lines) {
	s.lit = r.Key
	s.H.Keep(l.p)
	s.sample.moved = l.f.Now
	if r.hear != nil {
		s.H.Sound(*r.hear)
	}
	l.f.Invalidate()
}

// light marks the row that the preview is about: the one under the pointer, else the one that has the focus.
func (s *Settings) light(f *ui.Frame, box ui.Rect, key string) {
	pointed := f.Over(box) && f.Moved() != (ui.Point{})
	if id := f.Focused(); id != s.focus {
		pointed = pointed || id == key || id == "reset/"+key || strings.HasPrefix(id, key+"/")
	}
	if (pointed || s.lit == "") && s.lit != key {
		s.lit = key
		f.Invalidate()
	}
	if s.lit != key {
		return
	}
	mark := box.InsetXY(-8, 3).Snap()
	pane.Rim(f.List, mark, 0, 8, ui.Alpha(f.Theme().Select, 0.9), -1.5, 7, f.Theme().Panel)
	f.List.Round(mark.Inset(1.5), 7, ui.Alpha(f.Theme().Select, 0.2))
}

// resetter is the button at the end of a row that is not standard.
func (l *lines) resetter(label string, box ui.Rect, off bool) bool {
	if !off {
		return false
	}
	side := l.f.Px(34)
	return l.f.Button("reset/"+label, ui.Around(box.Center(), ui.Size{W: side, H: side}).Snap(),
		ui.Button{Icon: "again", Kind: ui.Quiet, Tip: l.f.Say("ui.settings.reset")})
}

func (l *lines) note(text string, t ui.Type, before, after float64) {
	used := l.f.Para(ui.Rect{X: l.in.X, Y: l.in.Y + before, W: l.in.W}, text, t)
	l.in.TakeTop(before+used+after, 0)
}

func (l *lines) button(id, icon string) bool {
	box, hit := l.f.ButtonAt(id, l.in.Min(), ui.Button{Label: l.f.Say(id), Icon: icon})
	l.in.TakeTop(box.H+10, 0)
	return hit
}

// data is the page of what is kept.
func (s *Settings) data(l *lines) {
	f := l.f
	t := f.Type(ui.M)
	if s.H.Store.Memory() {
		l.note(f.Say("ui.settings.memory"), t.In(f.Theme().Harm), 0, 12)
	} else {
		l.note(f.Say("ui.settings.folder"), t, 0, 6)
		dir := cmp.Or(s.H.Address, s.H.Store.Dir())
		l.note(dir, f.Type(ui.S).As(ui.Mono), 0, 18)
		l.note(f.Say("ui.scenarios.folder", ui.Verbatim("Folder", filepath.Join(dir, "scenarios"))), t, 0, 18)
		l.note(f.Say(s.H.SavedNote()), f.Soft(ui.M), 0, 18)
	}
	if !s.H.Store.Memory() && l.button("ui.settings.open-folder", "folder") {
		s.show(f)
	}
	if l.button("ui.settings.games", "import") {
		s.H.Push(f, nav.Saves{})
	}
	s.once(l, "ui.settings.erase", "trash", s.erase)
	s.once(l, "ui.settings.reset-all", "again", func() { s.setAllBack(l) })
}

// once is a button that asks before it does what it says.
func (s *Settings) once(l *lines, id, icon string, do func()) {
	if s.asked != id {
		if l.button(id, icon) {
			s.asked = id
		}
		return
	}
	l.in.TakeTop(s.ask(l.f, l.in, l.f.Say(id+"-ask"), l.f.Say(id+"-yes"), do)+8, 0)
}

// setAllBack makes everything but the language what it is for a new player; what it was lies in the bin.
func (s *Settings) setAllBack(l *lines) {
	s.H.BinSettings()
	was := l.p
	was.TellFirst(l.std.First)
	l.p = l.std
	l.p.Language, l.p.Met, l.p.Briefed, l.p.Learned, l.p.Sighted, l.p.Puzzles = was.Language, was.Met, was.Briefed, was.Learned, was.Sighted, was.Puzzles
	s.H.Notice(s.H.Say("ui.settings.reset-done"))
}

// show opens the folder of the games in the system's own window.
func (s *Settings) show(f *ui.Frame) {
	dir := s.H.Store.Dir()
	f.Shell.Go(func(<-chan struct{}) func() {
		err := files.Show(dir)
		return func() {
			if err != nil {
				s.H.Notice(s.H.Say("ui.settings.folder-closed", ui.Verbatim("Folder", dir)))
			}
		}
	})
}

func (s *Settings) erase() {
	for _, e := range s.H.Store.List() {
		_, err := s.H.Store.Delete(e.Path)
		s.H.NoticeWrite(err)
	}
	s.kept = nil
	s.H.Notice(s.H.Say("ui.settings.erased"))
}

// holding is Space, which shows the preview as it was before while it is held; a tap does what it does everywhere.
type holding struct {
	since  time.Time
	before bool
}

// tap is how short a press is that is no holding.
const tap = 300 * time.Millisecond

func (h *holding) read(f *ui.Frame) {
	if f.In.Holds(ui.KeySpace) {
		for f.In.Take(ui.KeySpace) {
		}
		if h.since.IsZero() {
			h.since = f.Now
		}
		h.before = f.Now.Sub(h.since) >= tap
		f.Wake(f.Now.Add(15 * time.Millisecond)) // letting go is no input of its own
		return
	}
	if !h.since.IsZero() && !h.before {
		f.In.Keys = append(f.In.Keys, ui.KeySpace)
	}
	*h = holding{}
}
