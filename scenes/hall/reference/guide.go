package reference

import (
	"strings"

	"sandtable/assets/guide"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/app"
	"sandtable/scenes/book"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// NewGuide opens the app's own book beside the rules of the game that is played, else beside the choice of all books.
func NewGuide(h *app.Services, p nav.Guide) ui.Scene {
	if p.Play != nil {
		return openGuide(h, func() ui.Scene { return NewRules(h, nav.Rules{Play: p.Play}) })
	}
	return openGuide(h, func() ui.Scene { return New(h, nav.Reference{}) })
}

// openGuide opens the app's own book beside the rules that back opens.
func openGuide(h *app.Services, back func() ui.Scene) ui.Scene {
	b, err := guide.Book(func(lang, command string) (string, bool) { return Printed(h, lang, command) })
	if err != nil {
		return &kit.Fault{What: err.Error(), Keep: h.Log}
	}
	s := book.New(b, "", nil)
	s.Beside = &book.Neighbour{Name: "ui.menu.rules", Icon: "rules", Open: back}
	return s
}

// Printed is what is printed on the keys of a command as the player has them: “`Ctrl+Y`, `Ctrl+Shift+Z`”.
func Printed(h *app.Services, lang, command string) (string, bool) {
	c := ui.Command(command)
	if len(ui.StandardKeys(c)) == 0 {
		return "", false
	}
	say := func(key string) string { return texts.Say(lang, rules.Phrase{Key: key}) }
	var keys []string
	for _, k := range ui.Bindings(h.Prefs.Keys).Of(c) {
		keys = append(keys, "`"+k.Name(say)+"`")
	}
	if len(keys) == 0 {
		return "(" + say("ui.book.no-key") + ")", true
	}
	return strings.Join(keys, ", "), true
}
