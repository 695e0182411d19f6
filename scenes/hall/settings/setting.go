package settings

import (
	"maps"
	"slices"

	"sandtable/assets/sounds"
	"sandtable/saves"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// setting is a row of the settings: one entry in the list of its group, its name and its note in the texts.
type setting struct {
	Key  string                                               // of its name; with `-note` of the line on what it does
	wide func(f *ui.Frame) float64                            // of its control
	get  func(p *saves.Settings) int                          // its value, of a choice its place
	set  func(p *saves.Settings, n int)                       // takes one
	pick func(f *ui.Frame, box ui.Rect, now int) int          // draws the control and gives what is chosen
	says func(f *ui.Frame, p *saves.Settings) string          // its value in words
	tell func(f *ui.Frame, p *saves.Settings) string          // the same in numbers, where it has any
	dead func(s *Settings, f *ui.Frame) (why string, is bool) // what stands in the control's place when it cannot be used
	hear *sounds.ID                                           // what is heard when it changes; nil for nothing
	head string                                               // a heading above it; empty for none
	keep bool                                                 // it is no matter of taste: it has no way back
}

// The rows of each group, top to bottom.
var (
	displayRows = []setting{
		language(),
		choice("ui.settings.text-size", func(p *saves.Settings) *string { return &p.Text }, "", "S", "M", "L", "XL").telling(textPixels),
		sliding("ui.settings.scale", scale, func(p *saves.Settings, n int) { p.Scale = n }, 80, 200),
		either("ui.settings.window", func(p *saves.Settings) *bool { return &p.FullScreen }, "ui.settings.windowed", "ui.settings.full-screen"),
		choice("ui.settings.theme", func(p *saves.Settings) *string { return &p.Theme }, "ui.settings.theme-", "paper", "slate"),
		slider("ui.settings.brightness", func(p *saves.Settings) *int { return &p.Brightness }, 60, 100),
		toggle("ui.settings.coordinates", func(p *saves.Settings) *bool { return &p.Names }),
		toggle("ui.settings.ground-tint", func(p *saves.Settings) *bool { return &p.Tint }),
		toggle("ui.settings.reduce-motion", func(p *saves.Settings) *bool { return &p.Still }),
	}
	colourRows = []setting{
		choice("ui.settings.colours", func(p *saves.Settings) *string { return &p.Colours }, "ui.settings.colours-", "standard", "safe", "contrast"),
		either("ui.settings.terrain", func(p *saves.Settings) *bool { return &p.Plain }, "ui.settings.terrain-drawn", "ui.settings.terrain-plain"),
	}
	playRows = []setting{
		choice("ui.settings.speed", func(p *saves.Settings) *string { return &p.Speed }, "ui.settings.speed-", "slow", "normal", "fast", "instant").telling(tumbling),
		toggle("ui.settings.bot-pause", func(p *saves.Settings) *bool { return &p.BotPause }),
		toggle("ui.settings.wait-losses", func(p *saves.Settings) *bool { return &p.WaitLosses }),
		choice("ui.settings.thinking", func(p *saves.Settings) *string { return &p.Thinking }, "ui.settings.thinking-", "short", "usual", "long"),
		choice("ui.settings.odds", func(p *saves.Settings) *string { return &p.Odds }, "ui.settings.odds-", "full", "bar", "off"),
		toggle("ui.settings.hints", func(p *saves.Settings) *bool { return &p.Hints }),
		firstSights(),
		choice("ui.settings.wheel", func(p *saves.Settings) *string { return &p.Wheel }, "ui.settings.wheel-", "zoom", "pan"),
		toggle("ui.settings.chance-bar", func(p *saves.Settings) *bool { return &p.ChanceBar }),
		either("ui.settings.overlays", func(p *saves.Settings) *bool { return &p.Stay }, "ui.settings.overlays-held", "ui.settings.overlays-stay"),
		either("ui.settings.dice", func(p *saves.Settings) *bool { return &p.TypedDice }, "ui.settings.dice-app", "ui.settings.dice-typed"),
		either("ui.settings.undo", func(p *saves.Settings) *bool { return &p.Practice }, "ui.settings.fair", "ui.settings.practice"),
		toggle("ui.settings.ask-cards", func(p *saves.Settings) *bool { return &p.AskCards }).under("ui.settings.asked"),
		toggle("ui.settings.ask-units", func(p *saves.Settings) *bool { return &p.AskUnits }),
		toggle("ui.settings.ask-points", func(p *saves.Settings) *bool { return &p.AskPoints }),
		toggle("ui.settings.ask-destroys", func(p *saves.Settings) *bool { return &p.AskDestroys }),
		toggle("ui.settings.ask-loses", func(p *saves.Settings) *bool { return &p.AskLoses }),
		toggle("ui.settings.ask-slim", func(p *saves.Settings) *bool { return &p.AskSlim }),
		either("ui.settings.gate", func(p *saves.Settings) *bool { return &p.GateClicks }, "ui.settings.gate-held", "ui.settings.gate-clicked"),
	}
	soundRows = []setting{
		volume("ui.settings.volume", func(p *saves.Settings) *int { return &p.Volume }, sounds.Place),
		volume("ui.settings.sound-dice", func(p *saves.Settings) *int { return &p.Dice }, sounds.DieOne),
		volume("ui.settings.sound-pieces", func(p *saves.Settings) *int { return &p.Pieces }, sounds.Place),
		volume("ui.settings.sound-ambience", func(p *saves.Settings) *int { return &p.Ambience }, sounds.Count), // it belongs to its table
		toggle("ui.settings.sound-behind", func(p *saves.Settings) *bool { return &p.Behind }),
	}
)

func (r setting) same(a, b saves.Settings) bool { return r.get(&a) == r.get(&b) }

// copy takes over the value of the row alone.
func (r setting) copy(to, from *saves.Settings) { r.set(to, r.get(from)) }

// telling is the row with a way to tell its value in numbers.
func (r setting) telling(tell func(*ui.Frame, *saves.Settings) string) setting {
	r.tell = tell
	return r
}

// under is the row with a heading above it.
func (r setting) under(head string) setting {
	r.head = head
	return r
}

// told is the row's value in numbers, else in words.
func (r setting) told(f *ui.Frame, p *saves.Settings) string {
	if r.tell != nil {
		return r.tell(f, p)
	}
	return r.says(f, p)
}

// choice is one of several values. word begins the keys of their texts; without it they are shown as they are.
func choice(key string, at func(*saves.Settings) *string, word string, values ...string) setting {
	labels := func(f *ui.Frame) []string {
		if word == "" {
			return values
		}
		out := make([]string, len(values))
		for i, v := range values {
			out[i] = f.Say(word + v)
		}
		return out
	}
	return oneOf(key, labels, func(p *saves.Settings) int { return max(0, slices.Index(values, *at(p))) },
		func(p *saves.Settings, i int) { *at(p) = values[i] })
}

// either is a switch whose two sides have names of their own.
func either(key string, at func(*saves.Settings) *bool, no, yes string) setting {
	get, set := onOff(at)
	return oneOf(key, func(f *ui.Frame) []string { return []string{f.Say(no), f.Say(yes)} }, get, set)
}

// onOff are the ways to a switch as a value, 1 for on.
func onOff(at func(*saves.Settings) *bool) (get func(*saves.Settings) int, set func(*saves.Settings, int)) {
	return func(p *saves.Settings) int { return Index(*at(p)) }, func(p *saves.Settings, n int) { *at(p) = n == 1 }
}

// oneOf is a row of buttons of which one is chosen.
func oneOf(key string, labels func(*ui.Frame) []string, get func(*saves.Settings) int, set func(*saves.Settings, int)) setting {
	return setting{
		Key:  key,
		wide: func(f *ui.Frame) float64 { return f.ChooseWidth(labels(f)) },
		get:  get,
		set:  set,
		pick: func(f *ui.Frame, box ui.Rect, now int) int {
			return f.Choose(key, ui.Point{X: box.X, Y: box.Center().Y - f.Px(20)}, labels(f), now)
		},
		says: func(f *ui.Frame, p *saves.Settings) string { return labels(f)[get(p)] },
	}
}

// toggle is a switch that is on or off.
func toggle(key string, at func(*saves.Settings) *bool) setting {
	says := func(f *ui.Frame, n int) string { return f.Say([...]string{"ui.settings.off", "ui.settings.on"}[n]) }
	get, set := onOff(at)
	return setting{
		Key:  key,
		wide: func(f *ui.Frame) float64 { return 66 + f.Px(60) },
		get:  get,
		set:  set,
		pick: func(f *ui.Frame, box ui.Rect, now int) int {
			n := Index(f.Toggle(key, ui.Point{X: box.X, Y: box.Center().Y - 14}, now == 1))
			f.Text(ui.Rect{X: box.X + 66, Y: box.Y, W: box.W - 66, H: box.H}, says(f, n), f.Soft(ui.S))
			return n
		},
		says: func(f *ui.Frame, p *saves.Settings) string { return says(f, get(p)) },
	}
}

// firstSights is whether a card tells of what is met for the first time: switched on anew, of everything again.
func firstSights() setting {
	r := toggle("ui.settings.first-sights", func(p *saves.Settings) *bool { return &p.First })
	r.set = func(p *saves.Settings, n int) { p.TellFirst(n == 1) }
	return r
}

// slider is a percentage in steps of ten.
func slider(key string, at func(*saves.Settings) *int, lo, hi int) setting {
	return sliding(key, func(p *saves.Settings) int { return *at(p) }, func(p *saves.Settings, n int) { *at(p) = n }, lo, hi)
}

func sliding(key string, get func(*saves.Settings) int, set func(*saves.Settings, int), lo, hi int) setting {
	says := func(f *ui.Frame, n int) string { return f.Say("ui.percent", ui.Num("N", n)) }
	return setting{
		Key:  key,
		wide: func(f *ui.Frame) float64 { return f.Px(260) },
		get:  get,
		set:  set,
		pick: func(f *ui.Frame, box ui.Rect, now int) int {
			bar := ui.Rect{X: box.X - 10, Y: box.Center().Y - 16, W: min(f.Px(300), box.W-f.Px(60)), H: 32}
			n := int(f.Slider(key, bar, float64(now), float64(lo), float64(hi), 10))
			f.Text(ui.Rect{X: bar.Right() + 12, Y: box.Y, W: box.Right() - bar.Right() - 12, H: box.H}, says(f, n), f.Type(ui.S))
			return n
		},
		says: func(f *ui.Frame, p *saves.Settings) string { return says(f, get(p)) },
	}
}

// scale is that of the interface; unchosen it is the system's.
func scale(p *saves.Settings) int { return pane.Either(p.Scale == 0, 100, p.Scale) }

// volume is a slider of something that is heard, of sounds.Count unheard in the settings; without a device it says so.
func volume(key string, at func(*saves.Settings) *int, heard sounds.ID) setting {
	r := slider(key, at, 0, 100)
	if heard != sounds.Count {
		r.hear = &heard
	}
	says := r.says
	r.says = func(f *ui.Frame, p *saves.Settings) string {
		if *at(p) == 0 {
			return f.Say("ui.settings.sound-off")
		}
		return says(f, p)
	}
	r.dead = func(s *Settings, f *ui.Frame) (string, bool) {
		return f.Say("ui.settings.no-device"), s.H.Sounds != nil && s.H.Sounds.Missing()
	}
	return r
}

// language is what all is written in.
func language() setting {
	r := oneOf("ui.settings.language",
		func(f *ui.Frame) []string {
			return []string{"English", "Français", f.Say("ui.settings.language-system")}
		},
		func(p *saves.Settings) int { return max(0, slices.Index(languages, p.Language)) },
		func(p *saves.Settings, i int) { p.Language = languages[i] })
	r.keep = true
	return r
}

var languages = []string{"en", "fr", ""}

func textPixels(f *ui.Frame, p *saves.Settings) string {
	was := f.Look
	f.Look = LookOf(*p, was.Lang, f.Size)
	size := f.Type(ui.M).Size
	f.Look = was
	return f.Say("ui.settings.pixels", ui.Verbatim("Name", p.Text), ui.Num("N", int(size)))
}

func tumbling(f *ui.Frame, p *saves.Settings) string {
	return f.Say("ui.settings.millis", ui.Verbatim("Name", f.Say("ui.settings.speed-"+p.Speed)), ui.Num("N", int(timeline.Paces[p.Speed].Die.Milliseconds())))
}

// Index is the place of a switch in a choice of two.
func Index(on bool) int { return pane.Either(on, 1, 0) }

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

// write takes a pressed key into the settings. One that another command has is asked about first.
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
		got := s.taken.got.String()
		l.p.Keys = bound(l.p.Keys, s.taken.from, slices.DeleteFunc(written(l.p.Keys, s.taken.from), func(o string) bool { return o == got }))
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

func written(keys map[string][]string, c ui.Command) (list []string) {
	for _, k := range ui.Bindings(keys).Of(c) {
		list = append(list, k.String())
	}
	return list
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
