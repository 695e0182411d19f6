package hall

import (
	"strings"

	"sandtable/assets/guide"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/book"
	"sandtable/scenes/ui"
)

// Guide is the app's own book, how the table works, with the books of the games a
// step away.
func (h *House) Guide() ui.Scene {
	return h.guide(func() ui.Scene { return h.Reference(nil, "") })
}

// guide opens the app's own book beside the rules that back opens.
func (h *House) guide(back func() ui.Scene) ui.Scene {
	b, err := guide.Book(h.printed)
	if err != nil {
		return &Fault{What: err.Error(), Keep: h.Log}
	}
	s := book.New(b, "", nil)
	s.Beside = &book.Neighbour{Name: "ui.menu.rules", Icon: "rules", Open: back}
	return s
}

// printed is what is printed on the keys of a command as the player has them, in a
// language: “`Ctrl+Y`, `Ctrl+Shift+Z`”.
func (h *House) printed(lang, command string) (string, bool) {
	c := ui.Command(command)
	if len(ui.StandardKeys(c)) == 0 {
		return "", false
	}
	say := func(key string) string { return texts.Say(lang, rules.Phrase{Key: key}) }
	var keys []string
	for _, k := range ui.Bindings(h.prefs.Keys).Of(c) {
		keys = append(keys, "`"+k.Name(say)+"`")
	}
	if len(keys) == 0 {
		return "(" + say("ui.book.no-key") + ")", true
	}
	return strings.Join(keys, ", "), true
}
