package ui

import (
	"slices"
	"strings"
)

// Command names something that a key does, as the settings file writes it.
type Command string

// The commands whose keys the player may choose. Enter, Esc, Tab, the arrows
// and the digits of cards do what they do everywhere.
const (
	CmdUndo         Command = "undo"
	CmdRedo         Command = "redo"
	CmdEnd          Command = "end"
	CmdNextUnit     Command = "next-unit"
	CmdPreviousUnit Command = "previous-unit"
	CmdNextTarget   Command = "next-target"

	CmdPreviousTarget Command = "previous-target"
	CmdOdds           Command = "odds"
	CmdQuick          Command = "quick-cards"
	CmdPiles          Command = "piles"

	CmdHint        Command = "hint"
	CmdReach       Command = "reach"
	CmdSight       Command = "sight"
	CmdHideUnits   Command = "hide-units"
	CmdCoordinates Command = "coordinates"
	CmdZoomIn      Command = "zoom-in"
	CmdZoomOut     Command = "zoom-out"
	CmdFit         Command = "fit"
	CmdCentre      Command = "centre"
	CmdRepeat      Command = "repeat"
	CmdLog         Command = "log"
	CmdPanel       Command = "panel"
	CmdRules       Command = "rules"
	CmdRead        Command = "read-out"
	CmdSaveAs      Command = "save-as"
	CmdLoad        Command = "load"
	CmdSettings    Command = "settings"
	CmdFullScreen  Command = "full-screen"
)

// commands lists all of them in the order of the settings, with the keys they
// have when the player has chosen none.
var commands = [...]struct {
	id   Command
	keys []string
}{
	{CmdUndo, []string{"ctrl+z"}}, {CmdRedo, []string{"ctrl+y", "ctrl+shift+z"}}, {CmdEnd, []string{"e"}},
	{CmdNextUnit, []string{"n"}}, {CmdPreviousUnit, []string{"p"}}, {CmdNextTarget, []string{"t"}},
	{CmdPreviousTarget, []string{"shift+t"}}, {CmdOdds, []string{"o"}}, {CmdHint, []string{"h"}},
	{CmdReach, []string{"r"}}, {CmdSight, []string{"v"}}, {CmdHideUnits, []string{"c"}}, {CmdCoordinates, []string{"g"}},
	{CmdZoomIn, []string{"+", "="}}, {CmdZoomOut, []string{"-"}}, {CmdFit, []string{"0"}}, {CmdCentre, []string{"f"}},
	{CmdRepeat, []string{"."}}, {CmdLog, []string{"l"}}, {CmdPanel, []string{"f3"}}, {CmdRules, []string{"f1"}}, {CmdQuick, []string{"f2"}},
	{CmdPiles, []string{"d"}}, {CmdRead, []string{"f4"}},
	{CmdSaveAs, []string{"f5"}}, {CmdLoad, []string{"f9"}}, {CmdSettings, []string{"f10"}}, {CmdFullScreen, []string{"f11"}},
}

// Commands lists the commands in the order in which they are shown.
func Commands() []Command {
	out := make([]Command, len(commands))
	for i, c := range commands {
		out[i] = c.id
	}
	return out
}

// StandardKeys is what a command is bound to when the player has not chosen.
func StandardKeys(c Command) []string {
	for _, k := range commands {
		if k.id == c {
			return k.keys
		}
	}
	return nil
}

// Chord is a key with those held beside it.
type Chord struct {
	Key              Key
	Ctrl, Shift, Alt bool
}

// keyWords are the keys that print nothing, as chords are written, from KeyEnter down.
var keyWords = [...]string{"enter", "esc", "tab", "space", "backspace", "delete", "up", "down", "left", "right", "home", "end", "page-up", "page-down",
	"f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9", "f10", "f11", "f12"}

// ParseChord reads `ctrl+z`, `f10` or `+`; ok is false for what names no key.
func ParseChord(s string) (c Chord, ok bool) {
	s = strings.ToLower(s)
	for {
		switch {
		case strings.HasPrefix(s, "ctrl+") && len(s) > 5:
			c.Ctrl, s = true, s[5:]
		case strings.HasPrefix(s, "shift+") && len(s) > 6:
			c.Shift, s = true, s[6:]
		case strings.HasPrefix(s, "alt+") && len(s) > 4:
			c.Alt, s = true, s[4:]
		default:
			if i := slices.Index(keyWords[:], s); i >= 0 {
				c.Key = KeyEnter - Key(i)
				return c, true
			}
			if r := []rune(s); len(r) == 1 && r[0] > ' ' {
				c.Key = Key(r[0])
				return c, true
			}
			return Chord{}, false
		}
	}
}

// String writes a chord as ParseChord reads it.
func (c Chord) String() string {
	s := c.before("ctrl+", "shift+", "alt+")
	if c.Key < 0 {
		return s + keyWords[KeyEnter-c.Key]
	}
	return s + string(rune(c.Key))
}

func (c Chord) before(ctrl, shift, alt string) (s string) {
	if c.Ctrl {
		s += ctrl
	}
	if c.Shift {
		s += shift
	}
	if c.Alt {
		s += alt
	}
	return s
}

// fits says whether the keys held beside c.Key are those of the chord. A key
// that prints may need Shift on some layouts, so Shift counts there only where
// it is part of the chord, or where Ctrl or Alt is held.
func (c Chord) fits(in *Input) bool {
	loose := c.Key > 0 && !c.Ctrl && !c.Alt && !c.Shift
	return in.Ctrl == c.Ctrl && in.Alt == c.Alt && (loose || in.Shift == c.Shift)
}

// Bindings are the keys that a player has chosen: command to at most two
// chords. What is missing is standard.
type Bindings map[string][]string

// Of is the chords of a command.
func (b Bindings) Of(c Command) []Chord {
	list, ok := b[string(c)]
	if !ok {
		list = StandardKeys(c)
	}
	var out []Chord
	for _, s := range list {
		if k, ok := ParseChord(s); ok {
			out = append(out, k)
		}
	}
	return out
}

// Clash is a command other than c that has one of its chords too.
func (b Bindings) Clash(c Command) (other Command, clash bool) {
	own := b.Of(c)
	for _, k := range commands {
		if k.id == c {
			continue
		}
		for _, o := range b.Of(k.id) {
			if slices.Contains(own, o) {
				return k.id, true
			}
		}
	}
	return "", false
}

// Clashes are the chords that two commands have, each once.
func (b Bindings) Clashes() []Chord {
	seen, out := map[Chord]bool{}, []Chord(nil)
	for _, k := range commands {
		for _, c := range b.Of(k.id) {
			if seen[c] && !slices.Contains(out, c) {
				out = append(out, c)
			}
			seen[c] = true
		}
	}
	return out
}

// Pressed says whether a key of the command was pressed, and uses it up.
func (b Bindings) Pressed(in *Input, c Command) bool {
	return slices.ContainsFunc(b.Of(c), func(k Chord) bool { return k.fits(in) && in.Take(k.Key) })
}

// Command says whether a key of the command was pressed, and uses it up.
func (f *Frame) Command(c Command) bool {
	f.mem.tours = f.mem.tours || c == CmdNextUnit
	return !f.locked && f.Look.Keys.Pressed(&f.In, c)
}

// Holding says whether a key of the command is down.
func (f *Frame) Holding(c Command) bool {
	return slices.ContainsFunc(f.Look.Keys.Of(c), func(k Chord) bool { return k.fits(&f.In) && f.In.Holds(k.Key) })
}

// KeyOf is what is printed on the first key of a command, empty for none.
func (f *Frame) KeyOf(c Command) string {
	if k := f.Look.Keys.Of(c); len(k) > 0 {
		return f.ChordName(k[0])
	}
	return ""
}

// WithKey adds the key of a command to words about it.
func (f *Frame) WithKey(text string, c Command) string {
	if k := f.KeyOf(c); k != "" {
		return text + "  " + k
	}
	return text
}

// ChordName is a chord in the player's language: `Ctrl+Maj+Z`.
func (f *Frame) ChordName(c Chord) string {
	return c.Name(func(key string) string { return f.Say(key) })
}

// Name is what is printed on the keys of a chord; say words a text by its key.
func (c Chord) Name(say func(key string) string) string {
	s := c.before(say("ui.key.ctrl")+"+", say("ui.key.shift")+"+", say("ui.key.alt")+"+")
	if c.Key > 0 {
		return s + strings.ToUpper(strings.Replace(string(rune(c.Key)), "-", "−", 1))
	}
	if c.Key <= KeyF1 {
		return s + strings.ToUpper(Chord{Key: c.Key}.String())
	}
	if c.Key == KeyEsc {
		return s + say("ui.key.escape")
	}
	return s + say("ui.key."+Chord{Key: c.Key}.String())
}
