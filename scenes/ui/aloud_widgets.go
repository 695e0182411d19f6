package ui

import (
	"strings"

	"sandtable/rules"
)

// Said is a button in words: what it is called, its key, whether it is on, or why it is off.
func (f *Frame) Said(b Button) string {
	name := b.Label
	if name == "" {
		var after string
		if name, after, _ = strings.Cut(f.tipOf(b), "  "); b.Key == "" {
			b.Key = after
		}
	}
	parts := []string{f.Say("ui.read.button", rules.Arg{Name: "Name", Text: rules.Plain(name)})}
	if b.Beside != "" {
		parts = append(parts, b.Beside)
	}
	if key := f.keyOf(b); key != "" && !b.Off {
		parts = append(parts, f.Say("ui.read.key", rules.Arg{Name: "Key", Text: rules.Plain(key)}))
	}
	if b.On {
		parts = append(parts, f.Say("ui.read.chosen"))
	}
	if b.Final {
		parts = append(parts, f.Say("ui.read.final"))
	}
	if b.Off {
		parts = append(parts, f.Say("ui.read.off"))
		if b.Tip != "" && b.Tip != name {
			parts = append(parts, b.Tip)
		}
	}
	return oneLine(strings.Join(parts, ", "))
}

func (f *Frame) reads(id string, b Button) {
	if f.read == nil || f.locked {
		return
	}
	says := f.Said(b)
	f.Aloud(Always, 0, says)
	if b.Row {
		says = ":" + says
	}
	f.NameFocus(id, says)
}

func (f *Frame) switches(id string, on bool) {
	if f.read == nil {
		return
	}
	says := f.Say(map[bool]string{true: "ui.read.switch-on", false: "ui.read.switch-off"}[on])
	f.Aloud(Always, 0, says)
	f.NameFocus(id, ":"+says)
}

// spansAloud reads runs of words as one text, and hushes what is written of them.
func (f *Frame) spansAloud(spans []Span) {
	if f.read == nil {
		return
	}
	text := ""
	for _, s := range spans {
		text += s.Text
	}
	f.note(aText, readLine{text: text})
	f.Mute()
}

func (f *Frame) fieldAloud(id, text, hint string) {
	if f.read == nil {
		return
	}
	says := strings.TrimSpace(f.Say("ui.read.field", rules.Arg{Name: "Name", Text: rules.Plain(hint)}) + " " + text)
	f.Aloud(Always, 0, says)
	f.NameFocus(id, says)
}

// rowAloud begins the line as which a row is read.
func (f *Frame) rowAloud(i, n int, chosen bool) {
	if f.read == nil {
		return
	}
	key := map[bool]string{true: "ui.read.row-chosen", false: "ui.read.row"}[chosen]
	says := f.Say(key, rules.Arg{Name: "N", N: i + 1}, rules.Arg{Name: "Of", N: n})
	f.note(rowFrom, readLine{text: says + " ", level: max(Entering, f.read.level)})
}
