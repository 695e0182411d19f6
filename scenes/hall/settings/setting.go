package settings

import (
	"slices"

	"sandtable/assets/sounds"
	"sandtable/saves"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// setting is a row of the settings. A new setting is one more entry in the list of its group, below, with its name and
// its note in the texts.
type setting struct {
	Key  string                                               // of its name; with `-note` of the line on what it does
	wide func(f *ui.Frame) float64                            // of its control
	edit func(f *ui.Frame, box ui.Rect, p *saves.Settings)    // draws the control and takes what is chosen
	has  func(p *saves.Settings) any                          // its value, to compare
	copy func(to, from *saves.Settings)                       // its value alone
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

// same says whether two settings agree in this row.
func (r setting) same(a, b saves.Settings) bool { return r.has(&a) == r.has(&b) }

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
	return oneOf(key, func(f *ui.Frame) []string { return []string{f.Say(no), f.Say(yes)} },
		func(p *saves.Settings) int { return Index(*at(p)) }, func(p *saves.Settings, i int) { *at(p) = i == 1 })
}

// oneOf is a row of buttons of which one is chosen.
func oneOf(key string, labels func(*ui.Frame) []string, get func(*saves.Settings) int, set func(*saves.Settings, int)) setting {
	return setting{
		Key:  key,
		wide: func(f *ui.Frame) float64 { return f.ChooseWidth(labels(f)) },
		edit: func(f *ui.Frame, box ui.Rect, p *saves.Settings) {
			was := get(p)
			if n := f.Choose(key, ui.Point{X: box.X, Y: box.Center().Y - f.Px(20)}, labels(f), was); n != was {
				set(p, n)
			}
		},
		has:  func(p *saves.Settings) any { return get(p) },
		copy: func(to, from *saves.Settings) { set(to, get(from)) },
		says: func(f *ui.Frame, p *saves.Settings) string { return labels(f)[get(p)] },
	}
}

// toggle is a switch that is on or off.
func toggle(key string, at func(*saves.Settings) *bool) setting {
	says := func(f *ui.Frame, p *saves.Settings) string {
		return f.Say([...]string{"ui.settings.off", "ui.settings.on"}[Index(*at(p))])
	}
	return setting{
		Key:  key,
		wide: func(f *ui.Frame) float64 { return 66 + f.Px(60) },
		edit: func(f *ui.Frame, box ui.Rect, p *saves.Settings) {
			*at(p) = f.Toggle(key, ui.Point{X: box.X, Y: box.Center().Y - 14}, *at(p))
			f.Text(ui.Rect{X: box.X + 66, Y: box.Y, W: box.W - 66, H: box.H}, says(f, p), f.Soft(ui.S))
		},
		has:  func(p *saves.Settings) any { return *at(p) },
		copy: func(to, from *saves.Settings) { *at(to) = *at(from) },
		says: says,
	}
}

// firstSights is whether a card tells of what is met for the first time: switched on anew, of everything again.
func firstSights() setting {
	r := toggle("ui.settings.first-sights", func(p *saves.Settings) *bool { return &p.First })
	edit := r.edit
	r.edit = func(f *ui.Frame, box ui.Rect, p *saves.Settings) {
		now := *p
		edit(f, box, &now)
		p.TellFirst(now.First)
	}
	r.copy = func(to, from *saves.Settings) { to.TellFirst(from.First) }
	return r
}

// slider is a percentage in steps of ten.
func slider(key string, at func(*saves.Settings) *int, lo, hi int) setting {
	return sliding(key, func(p *saves.Settings) int { return *at(p) }, func(p *saves.Settings, n int) { *at(p) = n }, lo, hi)
}

func sliding(key string, get func(*saves.Settings) int, set func(*saves.Settings, int), lo, hi int) setting {
	says := func(f *ui.Frame, p *saves.Settings) string { return f.Say("ui.percent", ui.Num("N", get(p))) }
	return setting{
		Key:  key,
		wide: func(f *ui.Frame) float64 { return f.Px(260) },
		edit: func(f *ui.Frame, box ui.Rect, p *saves.Settings) {
			was := get(p)
			bar := ui.Rect{X: box.X - 10, Y: box.Center().Y - 16, W: min(f.Px(300), box.W-f.Px(60)), H: 32}
			if n := int(f.Slider(key, bar, float64(was), float64(lo), float64(hi), 10)); n != was {
				set(p, n)
			}
			f.Text(ui.Rect{X: bar.Right() + 12, Y: box.Y, W: box.Right() - bar.Right() - 12, H: box.H}, says(f, p), f.Type(ui.S))
		},
		has:  func(p *saves.Settings) any { return get(p) },
		copy: func(to, from *saves.Settings) { set(to, get(from)) },
		says: says,
	}
}

// scale is that of the interface; unchosen it is the system's.
func scale(p *saves.Settings) int {
	return pane.Either(p.Scale == 0, 100, p.Scale)
}

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
func Index(on bool) int {
	return pane.Either(on, 1, 0)
}
