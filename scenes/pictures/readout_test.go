package pictures

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/memoir"
	"sandtable/rules/rommel"
	"sandtable/rules/undaunted"
	"sandtable/rules/whodares"
	"sandtable/saves"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// listener plays with the keyboard and knows nothing but what is read out.
type listener struct {
	*studio
	r     *rand.Rand
	heard []string // all that was read out
	last  []string // of the last thing done
	at    []string // where the keyboard is: the end of what was read out last about that
}

func (l *listener) hear(lines []string) {
	l.heard = append(l.heard, lines...)
	l.last = append(l.last, lines...)
	for i, says := range lines {
		if strings.HasPrefix(says, "Cursor: ") || strings.HasPrefix(says, "Focus: ") {
			l.at = slices.Clone(lines[i:])
		}
	}
}

// press presses a key and waits until what that brought has been read out.
func (l *listener) press(key ui.Key, ctrl bool) {
	l.last = l.last[:0]
	l.step(ui.Input{Keys: []ui.Key{key}, Held: []ui.Key{key}, Ctrl: ctrl}, 450*time.Millisecond)
	l.rest()
}

func (l *listener) rest() {
	for range 3 {
		if l.stage.Working() > 0 {
			l.settle()
		}
		l.step(ui.Input{}, 450*time.Millisecond)
	}
}

// whole asks for the whole screen.
func (l *listener) whole() (out []string) {
	l.stage.ReadOut(func(lines []string) { out = slices.Clone(lines) })
	l.step(ui.Input{}, 16*time.Millisecond)
	return out
}

// offer is something that was read out as a thing to do.
type offer struct {
	says string
	key  ui.Chord // zero for one that Tab leads to
}

// offers are the buttons that stand in a reading, those of the plate and those of lists; what
// takes back, and what only looks, is left out.
func offers(lines []string) (plate, lists []offer) {
	asked := false
	for _, says := range lines {
		asked = asked || strings.HasPrefix(says, "Asked: ")
		name, ok := strings.CutPrefix(says, "Button: ")
		if !ok || strings.Contains(says, ", off") || strings.Contains(says, "Ctrl+Z") || strings.HasPrefix(name, "Hint") || strings.HasPrefix(name, "Another") {
			continue
		}
		o := offer{says: says}
		if _, after, ok := strings.Cut(says, ", key "); ok {
			word, _, _ := strings.Cut(after, ",")
			o.key, _ = ui.ParseChord(word)
		}
		switch digit := o.key.Key >= '1' && o.key.Key <= '9'; {
		case o.key.Key == ui.KeyEsc:
		case digit:
			lists = append(lists, o)
		case asked:
			plate = append(plate, o)
		}
	}
	return plate, lists
}

// take does what an offer says: by its key, or by Tab until that is where the keyboard is.
func (l *listener) take(o offer) {
	if o.key.Key != 0 {
		l.press(o.key.Key, o.key.Ctrl)
		return
	}
	for range 80 {
		l.press(ui.KeyTab, false)
		if slices.Contains(l.last, "Focus: "+o.says) {
			l.press(ui.KeyEnter, false)
			return
		}
	}
}

// onMap goes to the next unit or target and does what Enter is said to do there.
func (l *listener) onMap() {
	for range 1 + l.r.IntN(6) {
		l.press([]ui.Key{'n', 't', 't'}[l.r.IntN(3)], false)
	}
	if slices.ContainsFunc(l.at, func(s string) bool { return strings.HasPrefix(s, "Click") }) {
		l.press(ui.KeyEnter, false)
	}
}

// turn does one thing that was read out.
func (l *listener) turn() {
	lines := l.whole()
	plate, lists := offers(lines)
	var cards []ui.Key
	for _, says := range lines {
		if n, ok := strings.CutPrefix(says, "Card "); ok && !strings.Contains(says, ", off") {
			cards = append(cards, ui.Key(n[0]))
		}
	}
	switch k := l.r.IntN(10); {
	case len(lists) > 0 && k < 8:
		l.take(lists[l.r.IntN(len(lists))])
	case len(cards) > 0 && k < 5:
		l.press(cards[l.r.IntN(len(cards))], false)
	case len(plate) > 0 && (k == 9 || k > 6 && len(plate) > 1 || slices.ContainsFunc(lines, func(s string) bool { return s == "Focus: "+plate[0].says })):
		l.take(plate[l.r.IntN(len(plate))])
	default:
		l.onMap()
	}
}

// TestEveryGameIsPlayedByEar plays a game of each box to its end against a bot or the tables
// by the keyboard, every decision taken from what is read out.
func TestEveryGameIsPlayedByEar(t *testing.T) {
	for _, c := range []struct {
		game     rules.Game
		scenario string
		seats    [2]saves.Seat
	}{
		{memoir.New(), "pegasus-bridge", withHelp},
		{undaunted.New(), "vulnerable-camp", withHelp},
		{rommel.New(), "ghost-division", alone},
		{whodares.New(), "alamein-prelude", withHelp},
		{infidel.New(), "wells", withHelp},
	} {
		t.Run(c.scenario, func(t *testing.T) { onLoop(t, func() { byEar(t, c.game, c.scenario, c.seats) }) })
	}
}

func byEar(t *testing.T, g rules.Game, scenario string, seats [2]saves.Seat) {
	s, play, table := tableFor(t, g, "en", scenario, seats)
	if table == nil {
		return
	}
	defer s.stage.Close()
	l := &listener{studio: s, r: rand.New(rand.NewPCG(1, 9))}
	s.stage.Hear(l.hear)
	l.rest()
	for n := 0; play.Match.Now().Turn() != rules.Over; n++ {
		if n == 3000 {
			t.Errorf("the game is not over after %d things done; it was read out at last:\n%s", n, strings.Join(l.whole(), "\n"))
			return
		}
		if l.stage.Top() != table {
			l.press(ui.KeyEsc, false)
			continue
		}
		l.turn()
	}
	l.rest()
	tells := func(says string) bool { // the way to its page, or that page: Enter may have been quicker
		return strings.HasPrefix(says, "Button: Result") || strings.HasPrefix(says, "Screen: Result")
	}
	last := l.whole()
	for range 8 { // moments and pages come before the end is told
		if slices.ContainsFunc(last, tells) {
			break
		}
		next := ui.KeyEnter
		if l.stage.Top() != table { // a replay was open as the other side ended the game
			next = ui.KeyEsc
		}
		l.press(next, false)
		last = l.whole()
	}
	if !slices.ContainsFunc(last, tells) {
		t.Errorf("the end is not read out:\n%s", strings.Join(last, "\n"))
	}
	if n := len(l.heard); n < 2*len(play.Match.Steps()) {
		t.Errorf("%d lines were read out of %d steps", n, len(play.Match.Steps()))
	}
}

// checkRead asks for a screen in words: it has a name, what is asked stands there, and everything that can be pressed.
func checkRead(t *testing.T, v *viewing, lang string) {
	t.Helper()
	var lines []string
	v.stage.ReadOut(func(l []string) { lines = slices.Clone(l) })
	v.step(ui.Input{}, time.Second)
	if len(lines) < 3 {
		t.Errorf("only %q is read out", lines)
		return
	}
	begins := func(key string) string {
		said := texts.Say(lang, rules.Phrase{Key: key, Args: []rules.Arg{{Name: "Name", Text: rules.Plain("@")}, {Name: "Text", Text: rules.Plain("@")}}})
		before, _, _ := strings.Cut(said, "@")
		return before
	}
	if name, ok := strings.CutPrefix(lines[0], begins("ui.read.screen")); !ok || name == "" {
		t.Errorf("the screen is not named, but %q", lines[0])
	}
	all := strings.Join(lines, "\n")
	for _, words := range v.stage.Pressables() {
		words = strings.ReplaceAll(strings.TrimSuffix(words, " on"), " ·", ",")
		if first, _ := utf8.DecodeRuneInString(words); unicode.IsUpper(first) && !strings.Contains(all, words) {
			t.Errorf("what can be pressed there, %q, is not read out in:\n%s", words, all)
		}
	}
	if _, ok := v.stage.Top().(*table.Table); ok && !strings.Contains(all, "\n"+begins("ui.read.asked")) {
		t.Error("what is asked is not read out")
	}
	for _, l := range lines {
		if l == "" || strings.ContainsAny(l, "\n\t") || strings.Contains(l, "{{") {
			t.Errorf("%q is read out", l)
		}
	}
}
