package settings

import (
	"maps"
	"slices"

	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// taking is a place for a key that waits for the key to be pressed.
type taking struct {
	command ui.Command // empty for none
	place   int
	got     *ui.Chord // the key that was pressed; not nil until it is written
	clear   bool      // the place is to be emptied instead
	// from is the command that has the key already: whether it loses it is asked, and sure says that it does.
	from ui.Command
	sure bool
	told bool // the question has the focus
}

// Taking says whether the next key is for a command, whatever it does elsewhere.
func (s *Settings) Taking() bool { return s.taken.command != "" && s.taken.from == "" }

// capture takes the next key for the place that waits for one: Esc gives up, Delete empties the place.
func (s *Settings) capture(f *ui.Frame) {
	if s.taken.from != "" && f.In.Take(ui.KeyEsc) {
		s.taken = taking{}
		f.Invalidate()
	}
	if !s.Taking() || len(f.In.Keys) == 0 {
		return
	}
	k := f.In.Keys[0]
	shift := f.In.Shift && (k < 0 || f.In.Ctrl || f.In.Alt)
	c := ui.Chord{Key: k, Ctrl: f.In.Ctrl, Shift: shift, Alt: f.In.Alt}
	f.In.Keys, f.In.Runes = nil, nil
	f.Invalidate()
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

// reserved says whether a key does the same everywhere.
func reserved(k ui.Key) bool {
	switch k {
	case ui.KeyEnter, ui.KeySpace, ui.KeyTab, ui.KeyUp, ui.KeyDown, ui.KeyLeft, ui.KeyRight:
		return true
	}
	return k >= '1' && k <= '9'
}

// keys lists every command with its keys, in two columns where there is room.
func (s *Settings) keys(l *lines) {
	f := l.f
	l.note(f.Say("ui.settings.keys-note"), f.Soft(ui.S), 0, 10)
	list := ui.Commands()
	columns := pane.Either(l.in.W >= f.Px(900), 2, 1)
	gap := f.Px(36)
	wide := (l.in.W - gap*float64(columns-1)) / float64(columns)
	each := (len(list) + columns - 1) / columns
	low := l.in.Y
	for n := range columns {
		at := *l
		at.in = ui.Rect{X: l.in.X + float64(n)*(wide+gap), Y: l.in.Y, W: wide, H: l.in.H}
		for _, c := range list[n*each : min(len(list), (n+1)*each)] {
			s.write(&at, c)
			s.command(&at, c)
		}
		l.p, low = at.p, max(low, at.in.Y)
	}
	l.in.TakeTop(low-l.in.Y, 0)
}

// write takes the key that was pressed for a command into the settings. One that another command has is asked about
// first.
func (s *Settings) write(l *lines, c ui.Command) {
	if s.taken.command != c || s.taken.got == nil && !s.taken.clear {
		return
	}
	if s.taken.got != nil && s.taken.from == "" {
		if other, has := s.owner(l, c, *s.taken.got); has {
			s.taken.from = other
			l.f.Invalidate()
			return
		}
	} else if s.taken.from != "" && !s.taken.sure {
		return
	}
	if s.taken.from != "" {
		l.p.Keys = without(l.p.Keys, s.taken.from, *s.taken.got)
	}
	l.p.Keys = given(l.p.Keys, c, s.taken)
	s.taken = taking{}
}

func (s *Settings) owner(l *lines, c ui.Command, k ui.Chord) (ui.Command, bool) {
	keys := ui.Bindings(l.p.Keys)
	for _, o := range ui.Commands() {
		if o != c && slices.Contains(keys.Of(o), k) {
			return o, true
		}
	}
	return "", false
}

// written are the keys of a command as the settings write them.
func written(keys map[string][]string, c ui.Command) (list []string) {
	for _, k := range ui.Bindings(keys).Of(c) {
		list = append(list, k.String())
	}
	return list
}

func without(keys map[string][]string, c ui.Command, k ui.Chord) map[string][]string {
	return bound(keys, c, slices.DeleteFunc(written(keys, c), func(o string) bool { return o == k.String() }))
}

// given are keys of which a command has got the one that was pressed, or lost one.
func given(keys map[string][]string, c ui.Command, t taking) map[string][]string {
	list := written(keys, c)
	at := min(t.place, len(list))
	switch {
	case t.clear && at < len(list):
		list = slices.Delete(list, at, at+1)
	case t.clear:
	case at < len(list):
		list[at] = t.got.String()
	default:
		list = append(list, t.got.String())
	}
	if len(list) == 2 && list[0] == list[1] {
		list = list[:1]
	}
	return bound(keys, c, list)
}

// bound are keys with those of one command, which are not written where they are standard.
func bound(keys map[string][]string, c ui.Command, list []string) map[string][]string {
	out := maps.Clone(keys)
	if out == nil {
		out = map[string][]string{}
	}
	if out[string(c)] = list; slices.Equal(list, ui.StandardKeys(c)) {
		delete(out, string(c))
	}
	return out
}

// command is the row of one command: its name, its two keys, and the clash where they are given twice.
func (s *Settings) command(l *lines, c ui.Command) {
	f := l.f
	row := l.in.TakeTop(f.Px(46), 0)
	f.List.Fill(ui.Rect{X: row.X - 6, Y: row.Bottom() - 1, W: row.W + 12, H: 1}, ui.Alpha(f.Theme().Edge, 0.6))
	if s.taken.command == c && s.taken.from != "" {
		s.dispute(l, row)
		return
	}
	_, own := l.p.Keys[string(c)]
	rest := row
	if l.resetter(string(c), rest.TakeRight(f.Px(44), 0), own) {
		l.p.Keys = maps.Clone(l.p.Keys)
		delete(l.p.Keys, string(c))
	}
	keys := ui.Bindings(l.p.Keys)
	each := min(f.Px(130), rest.W*0.25)
	places := rest.TakeRight(2*each+f.Px(8), f.Px(8))
	if other, clash := keys.Clash(c); clash {
		says := f.Say("ui.settings.key-clash", ui.Verbatim("Command", f.Say("ui.command."+string(other))))
		t := f.Bold(ui.S).In(f.Theme().Harm)
		f.Text(rest.TakeBottom(t.Line, 0), says, t)
	}
	f.Text(rest, f.Say("ui.command."+string(c)), f.Type(ui.M))
	s.places(f, c, keys.Of(c), places, each)
}

func (s *Settings) places(f *ui.Frame, c ui.Command, have []ui.Chord, box ui.Rect, each float64) {
	for i := range 2 {
		at := ui.Rect{X: box.X + float64(i)*(each+f.Px(8)), Y: box.Center().Y - f.Px(17), W: each, H: f.Px(34)}.Snap()
		b := ui.Button{Label: "–", Row: true, Tip: f.Say("ui.settings.key-change")}
		if i < len(have) {
			b.Label = f.ChordName(have[i])
		}
		if waits := s.taken.command == c && s.taken.place == i; waits {
			b.Label, b.On = f.Say("ui.settings.key-press"), true
		}
		if f.Button("key/"+string(c)+"/"+[...]string{"1", "2"}[i], at, b) {
			s.taken = taking{command: c, place: i}
		}
	}
}

// dispute asks in the row of a command whether it takes a key from the command that has it.
func (s *Settings) dispute(l *lines, row ui.Rect) {
	f, asked := l.f, s.taken
	x := row.Right()
	for i, key := range [...]string{"ui.settings.key-leave", "ui.settings.key-take"} {
		b := ui.Button{Label: f.Say(key)}
		if i == 0 {
			b.Key = f.Say("ui.key.escape")
		}
		w := f.ButtonSize(b).W
		if f.Button(key, ui.Rect{X: x - w, Y: row.Center().Y - f.Px(18), W: w, H: f.Px(36)}.Snap(), b) {
			if s.taken.sure = i == 1; i == 0 {
				s.taken = taking{}
			}
			f.Invalidate()
		}
		x -= w + f.Px(8)
	}
	if !asked.told && s.taken.command != "" {
		s.taken.told = true
		f.Focus("ui.settings.key-leave")
	}
	says := f.Say("ui.settings.key-ask", ui.Verbatim("Key", f.ChordName(*asked.got)), ui.Verbatim("Command", f.Say("ui.command."+string(asked.from))))
	f.Text(ui.Rect{X: row.X, Y: row.Y, W: x - row.X, H: row.H}, says, f.Type(ui.M).In(f.Theme().Harm))
}
