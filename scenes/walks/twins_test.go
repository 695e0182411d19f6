package walks_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// twins are two players before the same house: one makes each gesture once, the other
// twice. Their clocks go alike.
type twins struct {
	*testing.T
	one, two *player
	r        *rand.Rand
	open     func(p *player) // puts a player where the walk began
	tried    map[string]int  // gestures, by room and place
	rooms    map[string]int  // gestures made twice, by room
	closed   bool            // a message was
	parted   map[string]int  // how often the two saw different things afterwards
	decided  int             // gestures that took steps of a game
	gestures int
	reached  map[string]bool // kinds of question that were answered
}

// both does the same for both.
func (w *twins) both(do func(p *player)) {
	for _, p := range [...]*player{w.one, w.two} {
		os.Setenv("HOME", p.home)
		do(p)
	}
}

// gesture is something that a player does once or twice.
type gesture struct {
	name string
	do   func(p *player, twice bool)
}

// click is a click, or a double one, at a place.
func click(at ui.Point) gesture {
	return gesture{fmt.Sprintf("click %.0f, %.0f", at.X, at.Y), func(p *player, twice bool) {
		p.Click(at)
		p.Now = p.Now.Add(drive.Twice)
		if twice {
			p.ClickAgain()
			return
		}
		p.Step(ui.Input{})
		p.Step(ui.Input{})
	}}
}

// press is a key pressed, or pressed twice.
func press(k ui.Key, ctrl bool) gesture {
	again := func(p *player, in ui.Input) {
		p.Step(in)
		p.Step(ui.Input{})
	}
	return gesture{fmt.Sprintf("key %d", k), func(p *player, twice bool) {
		in := ui.Input{Keys: []ui.Key{k}, Held: []ui.Key{k}, Ctrl: ctrl}
		p.Now = p.Now.Add(ui.Calm)
		again(p, in)
		p.Now = p.Now.Add(drive.Twice)
		if !twice {
			in = ui.Input{}
		}
		again(p, in)
	}}
}

// hold is a key held as long as a seal wants it, or more than twice as long.
func hold(k ui.Key) gesture {
	const frame, long = 34 * time.Millisecond, ui.HoldGate + 100*time.Millisecond
	return gesture{fmt.Sprintf("hold %d", k), func(p *player, twice bool) {
		p.Wait(ui.CalmGate)
		for t := time.Duration(0); t < 5*long/2; t += frame + 16*time.Millisecond {
			in := ui.Input{}
			if twice || t < long {
				in.Keys, in.Held = []ui.Key{k}, []ui.Key{k}
			}
			p.Step(in)
			p.Now = p.Now.Add(frame)
		}
		p.Step(ui.Input{})
	}}
}

// kept is all that stands on the disk of matches, saved games, the bin and the log book.
func (p *player) kept() map[string]string {
	out := map[string]string{}
	root := p.house.Store.Dir()
	filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasSuffix(path, ".toml") {
			return nil
		}
		text, _ := os.ReadFile(path)
		name, _ := filepath.Rel(root, path)
		out[name] = string(text)
		return nil
	})
	return out
}

// stamp gives files that were written by the machine's clock the time of the player's.
func (p *player) stamp() {
	filepath.WalkDir(p.house.Store.Dir(), func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return nil
		}
		if info, err := e.Info(); err == nil && info.ModTime().Sub(p.Now).Abs() > 24*time.Hour {
			os.Chtimes(path, p.Now, p.Now)
		}
		return nil
	})
}

// steps are those of the game on the table.
func (p *player) steps() []rules.Action {
	if t, ok := p.Top().(*table.Table); ok {
		return slices.Clone(t.Match.Steps())
	}
	return nil
}

// room names what a player sees.
func (p *player) room() string {
	name := strings.TrimPrefix(reflect.TypeOf(p.Top()).String(), "*")
	if t, ok := p.Top().(*table.Table); ok {
		return name + " " + t.Play.Header.Game
	}
	return name
}

// rest lets both come to rest: bots play, what moves arrives.
func (w *twins) rest() {
	for n := 0; n < 400; n++ {
		busy := false
		w.both(func(p *player) {
			if p.Working() > 0 {
				p.Settle()
				busy = true
			}
			if wake := p.Wake(); !wake.IsZero() && wake.Before(p.Now.Add(3*time.Second)) {
				busy = true
			}
		})
		w.both(func(p *player) { p.Wait(300 * time.Millisecond) })
		if !busy {
			return
		}
	}
}

// alike says whether both see the same, but for the names of their folders.
func (w *twins) alike() bool {
	a, b := w.one.Lists()[1], w.two.Lists()[1]
	return reflect.TypeOf(w.one.Top()) == reflect.TypeOf(w.two.Top()) && w.one.Focus() == inOne(w.two.Focus()) && slices.EqualFunc(a.Cmds, b.Cmds, w.same) && slices.Equal(a.Points, b.Points) && w.one.Now.Equal(w.two.Now)
}

func (w *twins) same(a, b ui.Cmd) bool {
	b.Text = inOne(b.Text)
	return a == b
}

// inOne is what the second sees as the first would, whose folder has another name.
func inOne(text string) string {
	text = strings.ReplaceAll(text, "/b/", "/a/")
	if dir, ok := strings.CutSuffix(text, "/b"); ok {
		return dir + "/a"
	}
	return text
}

// make makes a gesture, once and twice, and compares what has come of it.
func (w *twins) make(g gesture) {
	w.Helper()
	where, before := w.one.room(), len(w.one.steps())
	words := w.one.Words()
	told := strings.Contains(words, "A message.")
	g.do(w.one, false)
	os.Setenv("HOME", w.two.home)
	g.do(w.two, true)
	w.rest()
	w.both(func(p *player) { p.Click(ui.Point{X: -1, Y: -1}) }) // beside the window: it takes the mark of the focus away
	w.gestures++
	w.rooms[where]++
	w.closed = w.closed || told && w.one.room() == where && !w.one.Has("A message.")
	if a := w.one.steps(); len(a) > before {
		w.decided++
	}
	if a, b := w.one.steps(), w.two.steps(); w.one.room() == w.two.room() && !slices.Equal(a, b) {
		w.Fatalf("%s, %s twice: %d steps, once %d, before %d; it said:\n%s", where, g.name, len(b), len(a), before, words)
	}
	if a, b := w.one.kept(), w.two.kept(); !reflect.DeepEqual(a, b) {
		w.Fatalf("%s, %s twice: %s; it said:\n%s", where, g.name, unlike(a, b), words)
	}
	if !w.alike() {
		w.parted[where]++
		w.meet()
	}
}

// unlike says what of two folders differs.
func unlike(a, b map[string]string) string {
	var out []string
	for name, text := range a {
		if other, ok := b[name]; !ok {
			out = append(out, name+" is not there")
		} else if other != text {
			out = append(out, fmt.Sprintf("%s ends %q, once %q", name, tail(other), tail(text)))
		}
	}
	for name := range b {
		if _, ok := a[name]; !ok {
			out = append(out, name+" is there too")
		}
	}
	return strings.Join(out, "; ")
}

func tail(s string) string { return s[max(0, len(s)-120):] }

// meet brings both to where the walk began, with the same settings; a game goes on
// from its file.
func (w *twins) meet() {
	path := ""
	if t, ok := w.one.Top().(*table.Table); ok && t.Play.Journal != nil { // a puzzle keeps none
		path = t.Play.Journal.Path()
	}
	w.both(func(p *player) { p.Home(); p.stamp() })
	prefs := w.one.house.Settings()
	w.both(func(p *player) { p.house.Keep(prefs) })
	w.both(func(p *player) {
		p.Move(ui.Point{X: -1, Y: -1})
		p.Replace(shelf.New(p.house.Services))
		p.Step(ui.Input{})
		if path == "" {
			w.open(p)
		} else if s, err := p.house.Resume(filepath.Join(p.house.Store.Dir(), "saves", filepath.Base(path))); err == nil {
			p.Push(s)
		}
		p.Step(ui.Input{})
	})
	w.rest()
	if !w.alike() {
		w.Fatalf("%s: the two do not meet again: %s", w.one.room(), w.differs())
	}
}

// differs is the first thing that the two see otherwise.
func (w *twins) differs() string {
	a, b := w.one.Lists()[1], w.two.Lists()[1]
	for i := range min(len(a.Cmds), len(b.Cmds)) {
		if !w.same(a.Cmds[i], b.Cmds[i]) {
			return fmt.Sprintf("%+v and %+v", a.Cmds[i], b.Cmds[i])
		}
	}
	return fmt.Sprintf("%s and %s, %d and %d things, at %v and %v", w.one.room(), w.two.room(), len(a.Cmds), len(b.Cmds), w.one.Now, w.two.Now)
}
