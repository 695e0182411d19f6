package hall

import (
	"maps"
	"slices"

	"sandtable/scenes/ui"
)

// taking is a place for a key that waits for the key to be pressed.
type taking struct {
	command ui.Command // empty for none
	place   int
	got     *ui.Chord // the key that was pressed; not nil until it is written
	clear   bool      // the place is to be emptied instead
}

// Taking says whether the next key is for a command, whatever it does
// elsewhere.
func (s *Settings) Taking() bool { return s.taken.command != "" }

// capture takes the next key for the place that waits for one, before anything
// else can act on it. Esc gives up, Delete empties the place.
func (s *Settings) capture(f *ui.Frame) {
	if s.taken.command == "" || len(f.In.Keys) == 0 {
		return
	}
	k := f.In.Keys[0]
	shift := f.In.Shift && (k < 0 || f.In.Ctrl || f.In.Alt)
	c := ui.Chord{Key: k, Ctrl: f.In.Ctrl, Shift: shift, Alt: f.In.Alt}
	f.In.Keys, f.In.Runes = nil, nil
	f.Do()
	switch k {
	case ui.KeyEsc:
		s.taken = taking{}
	case ui.KeyDelete, ui.KeyBackspace:
		s.taken.clear = true
	default:
		if !reserved(k) {
			s.taken.got = &c
		}
	}
}

// reserved says whether a key does the same everywhere: it moves the focus,
// presses what has it, or chooses a card.
func reserved(k ui.Key) bool {
	switch k {
	case ui.KeyEnter, ui.KeySpace, ui.KeyTab, ui.KeyUp, ui.KeyDown, ui.KeyLeft, ui.KeyRight:
		return true
	}
	return k >= '1' && k <= '9'
}

// keys lists every command with its keys: a click on a key waits for another.
func (s *Settings) keys(l *lines) {
	f := l.f
	l.note(f.Say("ui.settings.keys-note"), f.Soft(ui.S), 0, 10)
	for _, c := range ui.Commands() {
		s.write(l, c)
		s.command(l, c)
	}
	if len(l.p.Keys) == 0 {
		return
	}
	_, l.in = l.in.CutTop(f.Px(12))
	box, hit := f.ButtonAt("reset-keys", l.in.Min(), ui.Button{Label: f.Say("ui.settings.reset-keys"), Icon: "again"})
	if _, l.in = l.in.CutTop(box.H + 8); hit {
		l.p.Keys = map[string][]string{}
	}
}

// write takes the key that was pressed for a command into the settings.
func (s *Settings) write(l *lines, c ui.Command) {
	if s.taken.command != c || s.taken.got == nil && !s.taken.clear {
		return
	}
	var list []string
	for _, k := range ui.Bindings(l.p.Keys).Of(c) {
		list = append(list, k.String())
	}
	at := min(s.taken.place, len(list))
	switch {
	case s.taken.clear && at < len(list):
		list = slices.Delete(list, at, at+1)
	case s.taken.clear:
	case at < len(list):
		list[at] = s.taken.got.String()
	default:
		list = append(list, s.taken.got.String())
	}
	if len(list) == 2 && list[0] == list[1] {
		list = list[:1]
	}
	l.p.Keys = maps.Clone(l.p.Keys)
	if l.p.Keys == nil {
		l.p.Keys = map[string][]string{}
	}
	if l.p.Keys[string(c)] = list; slices.Equal(list, ui.StandardKeys(c)) {
		delete(l.p.Keys, string(c))
	}
	s.taken = taking{}
}

// command is the row of one command: its name, its two keys, and what else
// they do where they are given twice.
func (s *Settings) command(l *lines, c ui.Command) {
	f := l.f
	var row ui.Rect
	row, l.in = l.in.CutTop(f.Px(46))
	f.List.Fill(ui.Rect{X: row.X - 6, Y: row.Bottom() - 1, W: row.W + 12, H: 1}, ui.Alpha(f.Theme().Edge, 0.6))
	_, own := l.p.Keys[string(c)]
	end, rest := row.CutRight(f.Px(44))
	if l.resetter(string(c), end, own) {
		l.p.Keys = maps.Clone(l.p.Keys)
		delete(l.p.Keys, string(c))
	}
	keys := ui.Bindings(l.p.Keys)
	each := min(f.Px(150), rest.W*0.25)
	places, name := rest.CutRight(2*each + f.Px(8))
	name.W -= f.Px(8)
	f.Text(name, f.Say("ui.command."+string(c)), f.Type(ui.M))
	if other, clash := keys.Clash(c); clash {
		top := ui.Rect{X: name.X, Y: name.Bottom() - f.Px(17), W: name.W, H: f.Px(16)}
		f.Text(top, f.Say("ui.settings.key-clash", word("Command", f.Say("ui.command."+string(other)))), f.Type(ui.XS).In(f.Theme().Harm))
	}
	have := keys.Of(c)
	for i := range 2 {
		box := ui.Rect{X: places.X + float64(i)*(each+f.Px(8)), Y: row.Center().Y - f.Px(17), W: each, H: f.Px(34)}.Snap()
		b := ui.Button{Label: "–", Tip: f.Say("ui.settings.key-change")}
		if i < len(have) {
			b.Label = f.ChordName(have[i])
		}
		if waits := s.taken.command == c && s.taken.place == i; waits {
			b.Label, b.On = f.Say("ui.settings.key-press"), true
		}
		if f.Button("key/"+string(c)+"/"+[...]string{"1", "2"}[i], box, b) {
			s.taken = taking{command: c, place: i}
		}
	}
}
