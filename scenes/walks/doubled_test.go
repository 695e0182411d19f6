package walks_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/saves"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/hall/reference"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

var (
	people = [2]saves.Seat{saves.Person, saves.Person}
	vsBot  = [2]saves.Seat{saves.Person, saves.Bot(ai.FirstSight)}
	botVs  = [2]saves.Seat{saves.Bot(ai.FirstSight), saves.Person}
	alone  = [2]saves.Seat{saves.Person, saves.Tables}
)

// pair makes twins who have no house yet.
func pair(t *testing.T, seed uint64) *twins {
	return &twins{T: t, r: rand.New(rand.NewPCG(seed, 12)), tried: map[string]int{}, rooms: map[string]int{}, parted: map[string]int{}, reached: map[string]bool{}}
}

// again moves the twins into new houses.
func (w *twins) again(fill func(p *player)) {
	dir := w.TempDir()
	w.one, w.two = arrive(w.T, filepath.Join(dir, "a")), arrive(w.T, filepath.Join(dir, "b"))
	w.both(fill)
}

// seats lets the twins sit down at the table of a new game.
func (w *twins) seats(game, scenario string, seats [2]saves.Seat, seed uint64, speed string) {
	w.again(func(p *player) {
		k := p.house.Settings()
		k.Speed, k.Hints = speed, game == "memoir" // elsewhere they take long to be found
		p.house.Keep(k)
		play := begun(w.T, p.house, game, scenario, seats, seed)
		s, err := p.house.Table(play)
		if err != nil {
			w.Fatal(err)
		}
		p.Push(s)
		p.Step(ui.Input{})
	})
	file := filepath.Base(w.one.house.Store.List()[0].Path)
	w.open = func(p *player) {
		s, err := p.house.Resume(filepath.Join(p.house.Store.Dir(), "saves", file))
		if err == nil { // else it has been deleted
			p.Push(s)
		}
	}
	w.rest()
}

// least is the place among some that was clicked least.
func (w *twins) least(list []ui.Point) (ui.Point, bool) {
	list = slices.DeleteFunc(list, func(p ui.Point) bool { return p.X < 1 || p.Y < 1 || p.X > 1279 || p.Y > 719 })
	if len(list) == 0 {
		return ui.Point{}, false
	}
	w.r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	key := func(p ui.Point) string { return fmt.Sprintf("%s %.0f %.0f", w.one.room(), p.X/12, p.Y/12) }
	at := slices.MinFunc(list, func(a, b ui.Point) int { return w.tried[key(a)] - w.tried[key(b)] })
	w.tried[key(at)]++
	return at, true
}

// boxes are the middles of what takes clicks in a room.
func (w *twins) boxes() (out []ui.Point) {
	for _, b := range w.one.Clickable() {
		out = append(out, b.Center())
	}
	return out
}

// clickLeast clicks on what was clicked least.
func (w *twins) clickLeast(list []ui.Point) {
	if at, ok := w.least(list); ok {
		w.make(click(at))
	}
}

// stroll is a gesture in a room.
func (w *twins) stroll() {
	switch n := w.r.IntN(20); {
	case n < 14:
		w.clickLeast(w.boxes())
	case n < 18:
		tabs := w.r.IntN(6)
		w.both(func(p *player) {
			for range tabs {
				p.Press(ui.KeyTab)
			}
		})
		w.make(press(ui.KeyEnter, false))
	case n < 19:
		w.make(hold(ui.KeySpace))
	default:
		keys := [...]ui.Key{ui.KeyEsc, ui.KeyDelete, ui.KeyF2, ui.KeyEnter}
		w.make(press(keys[w.r.IntN(len(keys))], false))
	}
}

// play is a gesture at a table.
func (w *twins) play(t *table.Table) {
	board, plate := t.Aims()
	buttons := slices.DeleteFunc(w.boxes(), func(p ui.Point) bool { return !plate.Has(p) })
	cards := slices.DeleteFunc(w.boxes(), func(p ui.Point) bool { return p.Y < plate.Bottom() || p.X > 960 })
	if now := t.Match.Now(); now.Turn() >= rules.First && t.Running.Asked {
		w.reached[t.Match.Game().ID()+" "+t.Match.Game().Asks(now).Key] = true
	}
	if w.r.IntN(6) == 0 && t.Running.Asked { // on to other questions
		legal := t.Match.Legal()
		a := legal[w.r.IntN(len(legal))]
		w.both(func(p *player) {
			if t, ok := p.Top().(*table.Table); ok {
				t.Act(a)
			}
		})
		w.rest()
		if !w.alike() {
			w.meet()
		}
		return
	}
	switch n := w.r.IntN(21); {
	case n < 6 && len(board) > 0:
		w.make(click(board[w.r.IntN(len(board))]))
	case n < 9 && len(buttons) > 0:
		w.clickLeast(buttons)
	case n < 11 && len(cards) > 0:
		w.make(click(cards[w.r.IntN(len(cards))]))
	case n < 14: // where the keyboard's cursor is
		way := [...]ui.Key{'n', 't', ui.KeyTab}[w.r.IntN(3)]
		w.both(func(p *player) { p.Press(way) })
		w.make(press(ui.KeyEnter, false))
	case n < 16:
		w.make(press(ui.KeyEnter, false))
	case n < 17:
		w.make(press('e', false))
	case n < 18:
		w.make(hold(ui.KeySpace))
	case n < 19:
		keys := [...]gesture{press('1', false), press('2', false), press('3', false), press(ui.KeyEsc, false), press(ui.KeySpace, false), press('.', false), press('h', false), press('z', true)}
		w.make(keys[w.r.IntN(len(keys))])
	case n < 20:
		w.make(press('a'+ui.Key(w.r.IntN(26)), false))
	default:
		w.clickLeast(w.boxes())
	}
}

// walk makes some gestures, at tables as a player, elsewhere as a visitor; it
// comes back to where it began from rooms that it has seen enough of.
func (w *twins) walk(gestures int, home func(room string) bool) {
	away := 0
	for range gestures {
		if t, ok := w.one.Top().(*table.Table); ok {
			w.play(t)
		} else {
			w.stroll()
		}
		if home(w.one.room()) {
			away = 0
		} else if away++; away > 5 {
			away = 0
			w.meet()
		}
	}
}

// TestADoubleGestureDecidesOnceAtEveryTable walks all five games by clicks, Enter,
// the key of the end and seals held, at every table twice: once with single gestures and
// once with each gesture made twice, or held on. The match, the saved games, the bin and the log book are
// the same after each.
func TestADoubleGestureDecidesOnceAtEveryTable(t *testing.T) {
	t.Setenv("PATH", t.TempDir()) // no program for file windows
	for _, c := range []struct {
		game     string
		scenario []string
		seats    [][2]saves.Seat
	}{
		{"memoir", []string{"pegasus-bridge", "sword-beach", "arnhem-bridge"}, [][2]saves.Seat{people, vsBot, botVs}},
		{"undaunted", []string{"landing-ground-7"}, [][2]saves.Seat{people, vsBot, botVs}},
		{"infidel", []string{"wells", "arsuf"}, [][2]saves.Seat{people, vsBot, botVs}},
		{"rommel", []string{"ghost-division", "north-africa"}, [][2]saves.Seat{alone}},
		{"whodares", []string{"slonta-raid"}, [][2]saves.Seat{alone}},
	} {
		t.Run(c.game, func(t *testing.T) {
			w := pair(t, 5)
			for i, scenario := range c.scenario {
				for k, seats := range c.seats {
					speed := [...]string{"instant", "fast"}[(i+k)%2]
					w.seats(c.game, scenario, seats, uint64(3+i), speed)
					w.walk(rulestest.Walk(75, 600), func(room string) bool { return room == "table.Table "+c.game })
				}
			}
			w.report()
			if w.rooms["table.Table "+c.game] < 30 || w.decided < 5 || len(w.reached) < 3 {
				t.Error("this shows nothing")
			}
			if hidden := c.game == "memoir" || c.game == "undaunted"; hidden && w.rooms["menu.Curtain"] < 5 {
				t.Errorf("only %d gestures before a curtain", w.rooms["menu.Curtain"])
			}
		})
	}
}

// report says what was walked.
func (w *twins) report() {
	w.Logf("%d gestures, %d of them decided something; rooms %v; parted %v; asked %v", w.gestures, w.decided, w.rooms, w.parted, slices.Sorted(maps.Keys(w.reached)))
}

// furnish fills a house with all that rooms show: games of all kinds under way and over,
// pages of the log book, something of each sort in the bin.
func furnish(t *testing.T) func(p *player) {
	return func(p *player) {
		h := p.house
		for i, c := range []struct {
			game, scenario string
			seats          [2]saves.Seat
			steps          int
		}{
			{"rommel", "ghost-division", alone, 40}, {"whodares", "slonta-raid", alone, 30}, {"infidel", "wells", vsBot, 30},
			{"undaunted", "landing-ground-7", people, 30}, {"memoir", "pegasus-bridge", vsBot, 20}, {"memoir", "sword-beach", vsBot, 9000},
			{"memoir", "pegasus-bridge", botVs, 9000}, {"memoir", "arnhem-bridge", people, 30},
		} {
			play := played(t, begun(t, h, c.game, c.scenario, c.seats, uint64(30+i)), c.steps)
			file := play.Journal.Path()
			if err := play.Journal.Close(); err != nil {
				t.Fatal(err)
			}
			p.Now = p.Now.Add(time.Minute) // files are named by the minute they were begun in
			at := p.Now.Add(time.Duration(i) * time.Minute)
			if err := os.Chtimes(file, at, at); err != nil {
				t.Fatal(err)
			}
		}
		for i, id := range []string{"maquis", "d-day", "maquis"} {
			c := saves.Campaign{Game: "memoir", ID: id, Sides: [2]string{"axis", "allies"}, Seats: vsBot}
			r := rules.Result{Winner: rules.First, Clause: "M44-20.1", Score: [2]int{4, 3}}
			c.Battles = append(c.Battles, saves.Battle{Scenario: map[string]string{"maquis": "mont-mouchet", "d-day": "pegasus-bridge"}[id], Seed: uint64(900 + i), Seats: vsBot, Over: true, Result: r, Turns: 11})
			page, err := h.Store.AddCampaign(c)
			if err != nil {
				t.Fatal(err)
			}
			if i == 2 {
				_, err = h.Store.DropCampaign(page.Path)
			}
			if err != nil {
				t.Fatal(err)
			}
			p.Now = p.Now.Add(time.Minute)
		}
		if err := h.Store.BinSettings(h.Settings()); err != nil {
			t.Fatal(err)
		}
		p.Now = p.Now.Add(time.Minute)
		for _, e := range h.Store.List()[:2] {
			if _, err := h.Store.Delete(e.Path); err != nil {
				t.Fatal(err)
			}
		}
		h.Notice("A message.")
		h.Notice("Another message.")
		p.Step(ui.Input{})
	}
}

// rooms are the ways into all rooms, each from the shelf.
func rooms(t *testing.T) map[string]func(p *player) {
	game := func(p *player, id string) rules.Game {
		g, err := p.house.Game(id)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	push := func(make func(p *player) ui.Scene) func(p *player) {
		return func(p *player) { p.Push(make(p)) }
	}
	seated := func(id string, nth int) func(p *player) {
		return push(func(p *player) ui.Scene {
			g := game(p, id)
			return seats.New(p.house.Services, nav.Seats{Game: g, Scenario: g.Scenarios()[nth], Me: rules.First})
		})
	}
	// saved is the file of the first saved game that is over, or is not; it may have been
	// deleted. read reads it.
	saved := func(p *player, over bool) (string, bool) {
		for _, e := range p.house.Store.List() {
			if e.Over == over && e.Header.Game == "memoir" {
				return e.Path, true
			}
		}
		return "", false
	}
	read := func(make func(p *player, play *saves.Play) ui.Scene) func(p *player) {
		return func(p *player) {
			path, ok := saved(p, true)
			if !ok {
				return
			}
			r, err := saves.Read(path, p.house.Game)
			if err != nil {
				t.Fatal(err)
			}
			p.Push(make(p, &saves.Play{Replayed: r}))
		}
	}
	then := func(enter func(p *player), keys ...ui.Key) func(p *player) {
		return func(p *player) {
			enter(p)
			p.Step(ui.Input{})
			p.Press(keys...)
		}
	}
	out := map[string]func(p *player){
		"shelf": func(*player) {},
		"list": push(func(p *player) ui.Scene {
			return library.NewBrowser(p.house.Services, nav.Scenarios{Game: game(p, "memoir")})
		}),
		"list of raids": push(func(p *player) ui.Scene {
			return library.NewBrowser(p.house.Services, nav.Scenarios{Game: game(p, "whodares")})
		}),
		"seats": seated("memoir", 3), "seats of a raid": seated("whodares", 2), "seats of a campaign": seated("rommel", 1),
		"briefing": then(seated("memoir", 3), ui.KeyEnter), "briefing of a raid": then(seated("whodares", 2), ui.KeyEnter),
		"saves": push(func(p *player) ui.Scene { return library.NewSaved(p.house.Services) }),
		"bin": func(p *player) {
			p.Push(library.NewSaved(p.house.Services))
			p.Step(ui.Input{})
			if err := p.ClickOn("Trash"); err != nil {
				t.Fatal(err)
			}
		},
		"log book": push(func(p *player) ui.Scene { return logbook.New(p.house.Services, "") }),
		"about":    push(func(p *player) ui.Scene { return reference.NewAbout(p.house.Services) }),
		"rules": push(func(p *player) ui.Scene {
			return reference.New(p.house.Services, nav.Reference{Game: game(p, "memoir")})
		}),
		"result": read(func(p *player, play *saves.Play) ui.Scene { return p.house.Result(play) }),
		"fault":  push(func(p *player) ui.Scene { return &kit.Fault{What: "a fault", Keep: p.house.Log} }),
		"replay": read(func(p *player, play *saves.Play) ui.Scene { return p.house.Moment(play, 20) }),
		"menu": func(p *player) {
			path, ok := saved(p, false)
			if !ok {
				return
			}
			s, err := p.house.Resume(path)
			if err != nil {
				t.Fatal(err)
			}
			p.Push(s)
			p.Step(ui.Input{})
			p.Press(ui.KeyEsc)
		},
	}
	for page, name := range []string{"look", "colours", "play", "sound", "keys", "data"} {
		out["settings: "+name] = then(push(func(p *player) ui.Scene { return settings.New(p.house.Services) }), slices.Repeat([]ui.Key{ui.KeyDown}, page)...)
	}
	return out
}

// musts are buttons by room that are pressed in any case, one after the other: they
// begin, end, delete or write something.
var musts = map[string][]string{
	"shelf":               {"Continue"},
	"list":                {"Play Axis"},
	"seats":               {"Start"},
	"seats of a campaign": {"Start"},
	"briefing":            {"Begin"},
	"briefing of a raid":  {"Begin"},
	"saves":               {"Rename", "Save", "Export", "Save here", "Delete", "Field Commander: Rommel", "Open"},
	"bin":                 {"Restore", "Settings and keys", "Delete for good", "Delete for good", "Empty the trash", "Empty it"},
	"log book":            {"Export as text", "Save here", "Delete", "Delete the page"},
	"result":              {"Next battle"},
	"replay":              {"Play on from here", "Continue"},
	"menu":                {"Save as", "Save", "Start over", "Start over"},
	"settings: look":      {"Slate", "Reset Display", "Reset them"},
	"settings: data":      {"Delete all games", "Delete"},
	"settings: keys":      {"E"},
}

// pressOn presses the button that says something, once and twice.
func (w *twins) pressOn(words string) {
	w.Helper()
	cmds := w.one.Lists()[1].Cmds
	last := func(is func(text string) bool) (at int) {
		at = -1
		for i, c := range cmds {
			if c.Op == ui.OpText && is(c.Text) {
				at = i
			}
		}
		return at
	}
	i := last(func(text string) bool { return text == words })
	if i < 0 {
		i = last(func(text string) bool { return strings.HasPrefix(text, words) })
	}
	if i < 0 {
		w.Fatalf("%s: no %q:\n%s", w.one.room(), words, w.one.Words())
	}
	w.make(click(cmds[i].Box.Center()))
}

// TestADoubleGestureDecidesOnceInEveryRoom does the same in all rooms around the
// tables: what takes clicks in each is clicked, the least clicked first.
func TestADoubleGestureDecidesOnceInEveryRoom(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	w := pair(t, 3)
	list := rooms(t)
	for _, name := range slices.Sorted(maps.Keys(list)) {
		w.again(furnish(t))
		w.open = list[name]
		w.meet()
		home := w.one.room()
		for _, words := range musts[name] {
			w.pressOn(words)
		}
		w.meet()
		w.walk(rulestest.Walk(16, 200), func(room string) bool { return room == home })
	}
	w.report()
	for _, room := range []string{"shelf.Shelf", "library.Browser", "seats.Seats", "briefing.Briefing", "settings.Settings", "library.Saved", "logbook.Logbook", "library.Folder",
		"reference.About", "menu.Menu", "result.Result", "kit.Fault", "book.Scene", "replay.Replay"} {
		if w.rooms[room] == 0 {
			t.Errorf("nothing was done in %s", room)
		}
	}
	if !w.closed {
		t.Error("no message was closed")
	}
}
