package pictures

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/pane"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// walker plays from the shelf on by one device alone: the mouse, the keyboard, a finger or a pad. It looks at the screen,
// and knows nothing of the rules.
type walker struct {
	*pupil
	*hand
	game   rules.Game
	hands  ui.Devices
	finger []ui.Finger
	pads   []ui.Pad
	// click presses on a place, nil where there is no pointer; then key presses a key, by its name on a keyboard.
	click func(at ui.Point)
	hold  func(at ui.Point, long time.Duration)
	key   func(k ui.Key)
}

// devices are what a game is played by, each with what it makes of a walker.
var devices = []struct {
	name string
	hand ui.Device // what is shown for
	take func(w *walker)
}{
	{"touch", ui.Touch, func(w *walker) {
		w.listen()
		w.hold = func(at ui.Point, long time.Duration) {
			w.pass(ui.Calm)
			w.finger = []ui.Finger{{At: at}}
			for ; long > 0; long -= 60 * time.Millisecond {
				w.pass(60 * time.Millisecond)
			}
			w.pass(60 * time.Millisecond)
			w.finger = nil
			w.pass(20 * time.Millisecond)
			w.pass(20 * time.Millisecond)
		}
		w.click = func(at ui.Point) { w.hold(at, 0) }
	}},
	{"pad", ui.Gamepad, func(w *walker) {
		w.listen()
		w.key = w.padKey
	}},
	{"mouse", ui.Keyboard, func(w *walker) {
		w.click = w.s.click
		w.hold = func(at ui.Point, long time.Duration) {
			w.s.at = at
			w.pass(ui.Calm)
			for in := (ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton}); long > 0; long -= 60 * time.Millisecond {
				w.s.step(in, 60*time.Millisecond)
				in.Pressed = 0
			}
			w.s.step(ui.Input{Released: ui.LeftButton}, 20*time.Millisecond)
		}
	}},
	{"keyboard", ui.Keyboard, func(w *walker) {
		w.key = func(k ui.Key) {
			w.pass(ui.Calm)
			w.s.step(ui.Input{Keys: []ui.Key{k}, Held: []ui.Key{k}}, 20*time.Millisecond)
			w.pass(20 * time.Millisecond)
		}
	}},
}

// listen puts fingers and pads before the studio.
func (w *walker) listen() {
	w.pads = []ui.Pad{{}}
	w.s.reads = func(in *ui.Input) { w.hands.Read(in, false, w.finger, w.pads, w.s.now, w.s.stage) }
}

func (w *walker) pass(d time.Duration) { w.s.step(ui.Input{}, d) }

// padKey presses what on a pad stands for a key. Tab is the bumper on pages, at a table the D-pad, some way.
func (w *walker) padKey(k ui.Key) {
	button, known := map[ui.Key]int{ui.KeyEnter: 0, ui.KeySpace: 0, ui.KeyEsc: 1, 'e': 3, 'p': 4, 'n': 5, 'h': 10, 't': 11, ui.KeyUp: 12, ui.KeyDown: 13, ui.KeyLeft: 14, ui.KeyRight: 15}[k]
	stick, steers := map[ui.Key]ui.Point{ui.KeyUp: {Y: -1}, ui.KeyDown: {Y: 1}, ui.KeyLeft: {X: -1}, ui.KeyRight: {X: 1}}[k]
	p := ui.Pad{Down: 1 << button}
	switch {
	case k == ui.KeyTab && w.s.stage.Tours():
		p.Down = 1 << (12 + w.r.IntN(4))
	case k == ui.KeyTab:
		p.Down = 1 << 5
	case steers && w.s.stage.Tours():
		p = ui.Pad{Left: stick}
	case !known:
		return
	}
	w.pass(ui.Calm)
	w.pads = []ui.Pad{p}
	w.pass(20 * time.Millisecond)
	w.pads = []ui.Pad{{}}
	w.pass(20 * time.Millisecond)
}

// press does what words, or an id, name, without words what goes on: by a click there, or by going there from thing to thing.
func (w *walker) press(id, words string) {
	if w.click != nil {
		at, ok := w.sprite("icon-play")
		if words != "" {
			at, ok = w.textAt(func(says string) bool { return says == words })
		}
		if !ok {
			panic(fmt.Sprintf("%q does not stand on the screen:\n%s", words, w.words()))
		}
		w.click(at)
		return
	}
	for range 150 {
		if w.s.stage.Focus() == id {
			w.key(ui.KeyEnter)
			return
		}
		w.key(w.toward(words))
	}
	panic(fmt.Sprintf("%s is not reached from %s", id, w.s.stage.Focus()))
}

// toward is the key that goes on to words from what has the focus.
func (w *walker) toward(words string) ui.Key {
	if !w.s.stage.Tours() || w.pads == nil || w.s.stage.Focus() == "board" || w.r.IntN(4) == 0 {
		return ui.KeyTab
	}
	to, _ := w.textAt(func(says string) bool { return says == words })
	var from ui.Point
	for _, c := range w.s.stage.Lists()[1].Cmds {
		if c.Pic.ID == "focus-ring" {
			from = c.Box.Center()
		}
	}
	switch d := to.Sub(from); {
	case math.Abs(d.X) > math.Abs(d.Y):
		return pane.Either(d.X > 0, ui.KeyRight, ui.KeyLeft)
	default:
		return pane.Either(d.Y > 0, ui.KeyDown, ui.KeyUp)
	}
}

// back leaves a page that was opened by the way.
func (w *walker) back() {
	if w.click == nil {
		w.key(ui.KeyEsc)
		return
	}
	for _, c := range w.s.stage.Lists()[1].Cmds {
		if c.Op == ui.OpSprite && (c.Pic.ID == "icon-back" || c.Pic.ID == "icon-close") {
			w.click(c.Box.Center())
			return
		}
	}
	panic(fmt.Sprintf("no way back from %T", w.s.stage.Top()))
}

// listed are the rows of a list of choices that is open.
func (w *walker) listed() (list []ui.Point) {
	cmds := w.s.stage.Lists()[1].Cmds
	for i, c := range cmds {
		if c.Op != ui.OpNine || c.Pic.ID != "dialog" {
			continue
		}
		for _, in := range cmds[i:] {
			if in.Op == ui.OpText && c.Box.Has(in.Box.Center()) {
				list = append(list, in.Box.Center())
			}
		}
	}
	return list
}

// lit are the places that ask to be clicked, of any table.
func (w *walker) lit() []ui.Point {
	list := map[string]func(*hand) []ui.Point{"memoir": (*hand).glows, "rommel": (*hand).frontGlows, "whodares": (*hand).raidGlows, "undaunted": (*hand).desertGlows, "infidel": (*hand).fieldGlows}[w.game.ID()](w.hand)
	if w.game.ID() == "infidel" && (len(list) == 0 || w.r.IntN(8) == 0) {
		list = append(list, w.glows()...)
	}
	return list
}

// deed does one thing at the table, whatever it is.
func (w *walker) deed() {
	if _, curtain := w.s.stage.Top().(*menu.Curtain); curtain {
		panic("a curtain against a bot")
	}
	if w.click == nil {
		switch k := w.r.IntN(12); {
		case k < 8: // a hint, which Enter does
			w.key('h')
			w.s.settle()
			w.key(ui.KeyEnter)
		case k == 8:
			w.key('n')
			w.key(ui.KeyEnter)
			w.key(ui.KeyEnter)
		case k == 9:
			w.key('t')
			w.key(ui.KeyEnter)
		case k == 10:
			w.key([]ui.Key{ui.KeyUp, ui.KeyDown, ui.KeyLeft, ui.KeyRight}[w.r.IntN(4)])
			w.key(ui.KeyEnter)
		default:
			w.key(ui.KeyTab)
			w.key(ui.KeyEnter)
		}
		return
	}
	if at, ok := w.sprite("icon-hint"); ok && w.r.IntN(2) == 0 {
		w.click(at)
		w.s.settle()
		if at, ok := w.textAt(func(says string) bool { return says == w.says("ui.hint.do") }); ok {
			w.click(at)
			return
		}
	}
	list := w.listed()
	if len(list) == 0 || w.r.IntN(4) == 0 {
		list = w.lit()
	}
	if len(list) > 0 {
		w.click(list[w.r.IntN(len(list))])
	} else {
		w.pass(time.Second)
	}
}

// obey does what a lesson's card says.
func (w *walker) obey(t *testing.T, n int, at ui.Rect) {
	switch {
	case n >= 0 && w.lesson.Cards[n].Reads():
		w.press("lesson/read", w.says("ui.lesson.read"))
	case w.click == nil:
		if w.pupil.table.Running.Asked {
			w.key('h')
			w.s.settle()
		}
		w.key(ui.KeyEnter)
	case n >= 0 && !at.Empty():
		w.click(at.Center())
	default:
		w.deed()
	}
}

// fromShelf plays the first lesson of a game from the shelf on, then its first battle to the end.
func fromShelf(t *testing.T, g rules.Game, held ui.Device, take func(*walker)) {
	h := rooms.House(t.TempDir(), "test")
	h.Adviser, h.Seed = firstThoughts, func() uint64 { return 7 }
	adapt(h, func(p *saves.Settings) { p.Language, p.Speed, p.Sighted = "en", "instant", allSeen(h.Games) })
	v := viewingIn(h, nil, 1280, 720, 1)
	defer v.stage.Close()
	i := slices.IndexFunc(h.Games, func(o rules.Game) bool { return o.ID() == g.ID() })
	list := h.Lessons(h.Games[i])
	w := &walker{pupil: &pupil{viewing: v, lesson: &list[0], lang: "en", vies: !g.Solitaire(), stages: map[int]int{}}, hand: &hand{v.studio, rand.New(rand.NewPCG(3, 4))}, game: g}
	take(w)
	v.push(shelf.New(h.Services))
	w.pass(time.Second)
	w.lessonFromShelf(t, h)
	w.battleFromShelf(t, h)
	if v.stage.Look.Device != held {
		t.Errorf("the screen is one for %v", v.stage.Look.Device)
	}
}

// sprite is the middle of the first picture whose name begins so.
func (w *walker) sprite(begins ...string) (at ui.Point, ok bool) {
	for _, c := range w.s.stage.Lists()[1].Cmds {
		if c.Op == ui.OpSprite && slices.ContainsFunc(begins, func(b string) bool { return strings.HasPrefix(c.Pic.ID, b) }) {
			return c.Box.Center(), true
		}
	}
	return at, false
}

// open opens the box of the game.
func (w *walker) open() {
	if at, ok := w.sprite("box-" + w.game.ID()); w.click != nil && ok {
		w.click(at)
	} else {
		w.press("box/"+w.game.ID(), "")
	}
	w.pass(time.Second)
}

// pick chooses a row of a list and opens it.
func (w *walker) pick(title string) {
	if w.click != nil {
		page := w.s.stage.Top()
		if w.press("", title); w.s.stage.Top() == page { // it was not the chosen one
			w.press("", title)
		}
		return
	}
	for range 40 {
		cmds := w.s.stage.Lists()[1].Cmds
		i := slices.IndexFunc(cmds, func(c ui.Cmd) bool { return c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "row-selected") })
		if i >= 0 && slices.ContainsFunc(cmds[i:], func(c ui.Cmd) bool { return c.Text == title && cmds[i].Box.Has(c.Box.Center()) }) {
			w.key(ui.KeyEnter)
			return
		}
		w.key(ui.KeyDown)
	}
	panic(title + " is not in the list")
}

func (w *walker) lessonFromShelf(t *testing.T, h *hall.House) {
	w.open()
	nth := ui.Num("N", 1)
	w.press("lesson/"+w.lesson.ID, texts.Say("en", rules.Phrase{Key: "ui.lesson.nth", Args: []rules.Arg{nth, {Name: "Name", Text: w.lesson.Name}}}))
	w.pass(time.Second)
	w.pupil.table = w.s.stage.Top().(*table.Table)
	w.pupil.leave = w.back
	w.toTheEnd(t, w.obey)
	for _, l := range h.Lessons(w.game) { // a battle is what comes next
		h.Learned(&l)
	}
	for n := 0; ; n++ {
		switch top := w.s.stage.Top().(type) {
		case *shelf.Shelf:
			return
		case *menu.Menu:
			w.press("ui.pause.shelf", w.says("ui.pause.shelf"))
		case *table.Table:
			if at, ok := w.sprite("icon-menu"); w.click != nil && ok {
				w.click(at)
			} else {
				w.key(ui.KeyEsc)
			}
		case *result.Result:
			w.press("ui.result.shelf", w.says("ui.result.shelf"))
		default:
			if n > 9 {
				panic(fmt.Sprintf("%T does not lead to the shelf", top))
			}
			w.back()
		}
		w.pass(time.Second)
	}
}

func (w *walker) battleFromShelf(t *testing.T, h *hall.House) {
	list := w.game.Scenarios()
	if i := slices.IndexFunc(list, func(sc rules.ScenarioInfo) bool { return sc.ID == "wells" }); i >= 0 { // the shelf offers a long one
		w.open()
		w.pick(texts.In("en", list[i].Title))
	} else {
		w.press("resume", "")
	}
	var at *table.Table
	for range 4 { // pages come before: the briefing, the seats
		w.pass(time.Second)
		if top, there := w.s.stage.Top().(*table.Table); there {
			at = top
			break
		}
		w.press("start", "")
	}
	for n := 0; ; n++ {
		if _, over := w.s.stage.Top().(*result.Result); over {
			break
		}
		if n == 20_000 {
			t.Errorf("no end after %d deeds; on the screen stands:\n%s", n, w.words())
			return
		}
		w.pass(300 * time.Millisecond)
		switch {
		case w.s.stage.Working() > 0:
			w.s.settle()
		case w.s.stage.Top() != ui.Scene(at):
			w.back()
		default:
			w.deed()
		}
	}
	over := 0
	for _, e := range h.Store.List() {
		if e.Over && must.Have(saves.Read(e.Path, h.Game))(t).Match.Now().Turn() == rules.Over {
			over++
		}
	}
	if over == 0 {
		t.Error("no game that is over is kept")
	}
}

// TestEveryGameIsPlayedByEveryDevice plays from the shelf on the first lesson of each game and then its first battle to the
// end, by a finger alone and by a pad alone; in a long run by the mouse alone and by the keyboard alone, too.
func TestEveryGameIsPlayedByEveryDevice(t *testing.T) {
	for _, g := range games() {
		for _, d := range devices {
			if rulestest.Long() || d.hand != ui.Keyboard {
				t.Run(g.ID()+"/"+d.name, func(t *testing.T) { onLoop(t, func() { fromShelf(t, g, d.hand, d.take) }) })
			}
		}
	}
}
