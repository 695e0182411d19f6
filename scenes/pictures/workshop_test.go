package pictures

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/hall/workshop"
	"sandtable/scenes/nav"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// maker is somebody who makes a battle with the mouse and the keyboard.
type maker struct {
	*hand
	t *testing.T
	w *workshop.Workshop
}

func (m *maker) keys(ctrl bool, keys ...ui.Key) {
	for _, k := range keys {
		m.s.step(ui.Input{Keys: []ui.Key{k}, Held: []ui.Key{k}, Ctrl: ctrl}, 200*time.Millisecond)
		m.s.step(ui.Input{}, 200*time.Millisecond)
	}
}

// on clicks on the middle of a cell.
func (m *maker) cell(cell string) {
	at := m.w.Where(cell)
	if at.Empty() {
		panicf("%s lies nowhere", cell)
	}
	m.s.click(at.Center())
	m.s.step(ui.Input{}, 300*time.Millisecond)
}

// lay lays a piece on cells: the family and the piece by their numbers on the palette.
func (m *maker) lay(family, piece int, cells string) {
	m.keys(true, ui.Key('0'+family))
	m.keys(false, ui.Key('0'+piece))
	for c := range strings.FieldsSeq(cells) {
		m.cell(c)
	}
}

// drag paints a stroke from cell to cell.
func (m *maker) drag(cells string) {
	list := strings.Fields(cells)
	for i, c := range list {
		in := ui.Input{Down: ui.LeftButton}
		if i == 0 {
			m.s.at = m.w.Where(c).Center()
			m.s.step(ui.Input{}, 50*time.Millisecond)
			in.Pressed = ui.LeftButton
		}
		m.s.at = m.w.Where(c).Center()
		m.s.step(in, 50*time.Millisecond)
	}
	m.s.step(ui.Input{Released: ui.LeftButton}, 50*time.Millisecond)
	m.s.step(ui.Input{}, 300*time.Millisecond)
}

// works are battles that are made from nothing, by what a hand does for them.
var works = []struct {
	game  string
	seats [2]saves.Seat
	make  func(m *maker)
}{
	{"memoir", withHelp, func(m *maker) {
		m.lay(1, 2, "C3 D3")
		m.drag("E5 F5 G5")
		m.lay(4, 1, "F9 H9 D9 B9")
		m.keys(false, 'x')
		m.lay(4, 1, "F1 H1 D1 B1")
		m.lay(5, 1, "E1")
	}},
	{"undaunted", withHelp, func(m *maker) {
		m.lay(1, 1, "a1")
		m.lay(1, 2, "a2")
		m.lay(1, 3, "b1")
		m.lay(1, 4, "b2")
		m.lay(1, 5, "c1")
		m.lay(1, 6, "c2")
		m.lay(3, 1, "a1 c2")
		m.lay(4, 1, "a2")
		m.lay(5, 1, "a2")
		m.lay(5, 7, "a2")
		m.keys(false, 'x')
		m.lay(4, 1, "c1")
		m.lay(5, 1, "c1")
		m.lay(5, 2, "c1")
	}},
	{"rommel", alone, func(m *maker) {
		m.keys(true, '1')
		m.lay(1, 1, "alexandria")
		m.lay(1, 2, "cairo")
		m.keys(false, 'x')
		m.lay(1, 1, "tripoli")
		m.lay(1, 2, "tripoli")
	}},
	{"whodares", withHelp, func(m *maker) {
		m.lay(1, 1, "derna")
		m.lay(2, 1, "derna")
	}},
	{"infidel", withHelp, func(m *maker) {
		for range 3 {
			m.cure()
		}
		m.lay(3, 1, "0606 0607 0608")
		m.lay(4, 1, "0607")
		m.lay(4, 2, "0307")
		m.keys(false, 'x')
		m.lay(3, 1, "1406 1407 1408")
		m.lay(4, 1, "1407")
		m.lay(4, 2, "1907")
	}},
}

// newMaker opens the workshop of a game from its list, by one of the ways to begin.
func newMaker(t *testing.T, h *hall.House, g rules.Game, way string) *maker {
	s := desk(h)
	m := &maker{hand: &hand{s, rand.New(rand.NewPCG(1, 2))}, t: t}
	s.stage.Push(shelf.New(h.Services))
	s.stage.Push(library.NewBrowser(h.Services, nav.Scenarios{Game: g}))
	s.step(ui.Input{}, time.Second)
	m.on("New battle")
	s.step(ui.Input{}, time.Second)
	m.on(way)
	s.step(ui.Input{}, time.Second)
	m.keys(false, ui.KeyEnter)
	s.step(ui.Input{}, time.Second)
	w, ok := s.stage.Top().(*workshop.Workshop)
	if !ok {
		panicf("%s opens %T", way, s.stage.Top())
	}
	m.w = w
	return m
}

// inEnglish is a house that speaks English, and the game whose battles are worked on in it.
func inEnglish(t *testing.T) (*hall.House, rules.Game) {
	h := rooms.House(t.TempDir(), "test")
	adapt(h, func(p *saves.Settings) { p.Language = "en" })
	g := script.Have(h.Game("memoir"))
	return h, g
}

// before is somebody before a room over the shelf.
func before(t *testing.T, h *hall.House, room ui.Scene) *maker {
	s := desk(h)
	s.stage.Push(shelf.New(h.Services))
	s.stage.Push(room)
	s.step(ui.Input{}, time.Second)
	w, _ := room.(*workshop.Workshop)
	return &maker{hand: &hand{s, rand.New(rand.NewPCG(1, 2))}, t: t, w: w}
}

// cure clicks on the first cure of the check.
func (m *maker) cure() {
	for _, f := range m.w.Draft.Check() {
		if len(f.Cures) > 0 {
			m.on(texts.Say("en", f.Cures[0].Phrase))
			m.s.step(ui.Input{}, 300*time.Millisecond)
			return
		}
	}
}

// TestABattleIsMadeFromNothing makes a battle of each game on an empty board by the mouse and
// the keyboard, ends the program without a word on the way, goes on where it was, saves it,
// opens it again from its file and plays it to its end against a bot.
func TestABattleIsMadeFromNothing(t *testing.T) {
	for _, c := range works {
		t.Run(c.game, func(t *testing.T) { onLoop(t, func() { madeFromNothing(t, c.game, c.seats, c.make) }) })
	}
}

func madeFromNothing(t *testing.T, game string, seats [2]saves.Seat, work func(m *maker)) {
	dir := t.TempDir()
	open := func() (*hall.House, rules.Game) {
		h := rooms.House(dir, "test")
		adapt(h, func(p *saves.Settings) { p.Language, p.Speed, p.Sighted = "en", "instant", allSeen(h.Games) })
		g := script.Have(h.Game(game))
		return h, g
	}
	h, g := open()
	m := newMaker(t, h, g, "An empty board")
	s, w := m.s, m.w
	work(m)
	made := string(w.Draft.File())
	for _, f := range w.Draft.Check() {
		if f.Fault {
			t.Errorf("the check finds %+v", f)
		}
	}
	s.stage.Close() // and nothing was saved

	h, g = open()
	m = newMaker(t, h, g, "Continue")
	s, w = m.s, m.w
	defer s.stage.Close()
	if string(w.Draft.File()) != made {
		panicf("after the end of the program it is another battle:\n%s\n%s", made, w.Draft.File())
	}
	m.keys(true, 'z')
	if string(w.Draft.File()) == made {
		t.Error("its last step cannot be taken back")
	}
	m.keys(true, 'y')
	m.keys(true, 's')
	m.keys(false, ui.KeyEsc)
	if _, ok := s.stage.Top().(*library.Browser); !ok {
		panicf("saved and left, there is %T", s.stage.Top())
	}

	h, g = open()
	own := ""
	for _, x := range g.Scenarios() {
		if x.Own && x.Err == nil {
			own = x.ID
		}
	}
	if own == "" {
		panicf("its file is not on the list")
	}
	if list := h.Store.Steps(game); len(list) != 0 {
		t.Errorf("%d steps are still kept", len(list))
	}
	p := script.Have(Fresh(h, g, own, seats, 3, false))
	last := desk(h)
	defer last.stage.Close()
	last.seat(h, p)
	last.step(ui.Input{}, time.Second)
	playHeard(t, last, p, last.stage.Top().(*table.Table))
}

// TestTheListLeadsToTheWorkshopByKeys: Ctrl+E opens a battle of one's own, Ctrl+D a copy of it;
// in the workshop Esc puts a field of words down, then asks about what is not saved, then takes
// the question back. Of several missions in a row none can be worked on.
func TestTheListLeadsToTheWorkshopByKeys(t *testing.T) {
	onLoop(t, func() {
		h, g := inEnglish(t)
		data := script.Have(g.Features().Maker.Source("pegasus-bridge"))
		d := script.Have(g.Features().Maker.Draft("pegasus-bridge.toml", data))
		d.SetID("mine")
		script.Have(h.Store.KeepScenario("memoir", "mine", d.File()))
		h.Store.OwnScenarios(g)
		m := before(t, h, library.NewBrowser(h.Services, nav.Scenarios{Game: g, Chosen: "mine"}))
		s := m.s
		defer s.stage.Close()
		open := func(ctrl ui.Key) string {
			m.keys(true, ctrl)
			s.step(ui.Input{}, time.Second)
			w, ok := s.stage.Top().(*workshop.Workshop)
			if !ok {
				panicf("Ctrl+%c opens %T", ctrl, s.stage.Top())
			}
			m.w = w
			return w.Draft.ID()
		}
		open('d')
		m.keys(true, 's')
		m.keys(false, ui.KeyEsc)
		if own := h.Store.OwnScenarios(g); len(own) != 2 {
			t.Errorf("Ctrl+D and Ctrl+S: %d battles of one's own, want the battle and its copy", len(own))
		}
		names := map[rules.Text]bool{}
		for _, x := range g.Scenarios() {
			if names[x.Title] {
				t.Errorf("two battles are called %q", x.Title.En)
			}
			names[x.Title] = x.Own
		}
		if !names[rules.Text{En: "Pegasus Bridge (copy)", Fr: "Pegasus Bridge (copie)"}] {
			t.Errorf("the copy is not called one: %v", names)
		}
		s.stage.Push(library.NewBrowser(h.Services, nav.Scenarios{Game: g, Chosen: "mine"}))
		s.step(ui.Input{}, time.Second)
		if id := open('e'); id != "mine" {
			t.Errorf("Ctrl+E opens %q", id)
		}
		m.keys(false, ui.KeyF2)
		s.step(ui.Input{Runes: []rune("!")}, time.Second)
		if name := m.w.Draft.Name().En; !strings.Contains(name, "!") {
			t.Errorf("after F2 typing goes elsewhere, the name is %q", name)
		}
		m.keys(false, ui.KeyEsc)
		if strings.Contains(m.words(), "Leave without saving") {
			t.Error("Esc in a field of words leads out of the room")
		}
		m.keys(false, ui.KeyEsc)
		if !strings.Contains(m.words(), "Leave without saving") {
			t.Error("Esc does not ask about what is not saved")
		}
		m.keys(false, ui.KeyEsc)
		if strings.Contains(m.words(), "Leave without saving") || s.stage.Top() != m.w {
			t.Error("Esc does not take the question back")
		}
	})
}

// TestTheWorkshopReadsZonesByTheirNames rests the pointer on one, where a piece would be laid.
func TestTheWorkshopReadsZonesByTheirNames(t *testing.T) {
	onLoop(t, func() {
		h, _ := inEnglish(t)
		for game, cell := range map[string][2]string{"rommel": {"alexandria", "Alexandria: "}, "whodares": {"derna", "Derna: "}} {
			g := script.Have(h.Game(game))
			m := before(t, h, script.Have(workshop.Rework(h.Services, g, map[string]string{"rommel": "north-africa", "whodares": "benghazi-road"}[game])))
			m.s.at = m.w.Where(cell[0]).Center()
			m.s.step(ui.Input{}, time.Second)
			m.s.step(ui.Input{}, 2*time.Second)
			says := ""
			for _, l := range m.s.stage.Lists() {
				for _, c := range l.Cmds {
					says += c.Text + "\n"
				}
			}
			if !strings.Contains(says, cell[1]) || strings.Contains(says, cell[0]+": ") {
				t.Errorf("%s, over %s:\n%s", game, cell[0], says)
			}
			m.s.stage.Close()
		}
	})
}

// TestWhereNothingCanBeWrittenNoBattleIsSaidToBeSaved: it is kept until the program ends.
func TestWhereNothingCanBeWrittenNoBattleIsSaidToBeSaved(t *testing.T) {
	onLoop(t, func() {
		h, g := inEnglish(t)
		file := filepath.Join(t.TempDir(), "file")
		script.Do(os.WriteFile(file, nil, 0o644))
		h.Store, _ = saves.Open(file)
		m := before(t, h, script.Have(workshop.Rework(h.Services, g, "pegasus-bridge")))
		defer m.s.stage.Close()
		m.keys(true, 's')
		if dir := filepath.Join(file, "scenarios", g.ID()); !strings.Contains(m.words(), "not saved yet") || filepath.Dir(m.w.Path) != dir {
			t.Errorf("%q is said to be saved, for %s:\n%s", m.w.Path, dir, m.words())
		}
	})
}

// TestAForeignFileGoesToTheWorkshopFirst: W takes what was opened there, and nothing is written
// before it is saved.
func TestAForeignFileGoesToTheWorkshopFirst(t *testing.T) {
	onLoop(t, func() {
		h, g := inEnglish(t)
		page := script.Have(h.Page(nav.Dropped{Name: "villages.m44", Data: villages}))
		m := before(t, h, page)
		s := m.s
		defer s.stage.Close()
		m.keys(false, 'w')
		s.step(ui.Input{}, time.Second)
		w, ok := s.stage.Top().(*workshop.Workshop)
		if !ok {
			panicf("W opens %T", s.stage.Top())
		}
		if name := w.Draft.Name().En; name != "Two villages in the snow" {
			t.Errorf("it is %q", name)
		}
		if own := h.Store.OwnScenarios(g); len(own) != 0 {
			t.Errorf("%d files are written", len(own))
		}
		m.keys(true, 's')
		if own := h.Store.OwnScenarios(g); len(own) != 1 {
			t.Errorf("saved, there are %d files", len(own))
		}
		m.keys(false, 'v', ui.KeyDown, ui.KeyEnter, ui.KeyDelete)
		if len(h.Store.Steps("memoir")) == 0 {
			panicf("nothing is being made")
		}
		steps := len(h.Store.Steps("memoir"))
		s.stage.Push(script.Have(h.Page(nav.Dropped{Name: "villages.m44", Data: villages})))
		s.step(ui.Input{}, time.Second)
		m.keys(false, 'w')
		s.step(ui.Input{}, time.Second)
		if _, ok := s.stage.Top().(*workshop.Workshop); ok || len(h.Store.Steps("memoir")) != steps {
			t.Errorf("W opens %T over what is being made, of which %d steps are left of %d", s.stage.Top(), len(h.Store.Steps("memoir")), steps)
		}
	})
}

// TestTheMenuOfAHexTakesOffALayer: with the tool that moves, a right click lists what lies on a
// hex; one layer of it is taken off, which is one step.
func TestTheMenuOfAHexTakesOffALayer(t *testing.T) {
	onLoop(t, func() {
		h, g := inEnglish(t)
		page := script.Have(h.Page(nav.Rework{Game: g, Scenario: "sword-beach"}))
		w := page.(*workshop.Workshop)
		m := before(t, h, w)
		s := m.s
		defer s.stage.Close()
		names := func() (list []string) {
			for _, l := range w.Draft.Holds("C4") {
				list = append(list, l.Name.En)
			}
			return list
		}
		was := names()
		m.keys(false, 'v')
		s.at = w.Where("C4").Center()
		s.step(ui.Input{}, time.Second)
		s.step(ui.Input{Pressed: ui.RightButton, Down: ui.RightButton}, 50*time.Millisecond)
		s.step(ui.Input{Released: ui.RightButton}, time.Second)
		m.on("Remove: Bunker")
		s.step(ui.Input{}, time.Second)
		if got, want := names(), []string{"Infantry", "Open country"}; !slices.Equal(got, want) || len(was) != 3 {
			t.Errorf("of %v there is left %v, want %v", was, got, want)
		}
		m.keys(true, 'z')
		if got := names(); !slices.Equal(got, was) {
			t.Errorf("taken back it is %v, want %v", got, was)
		}
	})
}

// playHeard plays a game at a table to its end by what is read out.
func playHeard(t *testing.T, s *studio, p *saves.Play, at *table.Table) {
	l := &listener{studio: s, r: rand.New(rand.NewPCG(1, 9))}
	s.stage.Hear(l.hear)
	l.rest()
	for n := 0; p.Match.Now().Turn() != rules.Over; n++ {
		if n == 4000 {
			panicf("the game is not over after %d things done; it was read out at last:\n%s", n, strings.Join(l.whole(), "\n"))
		}
		if l.stage.Top() != at {
			l.press(ui.KeyEsc, false)
			continue
		}
		l.turn()
	}
}

// panicf ends a test on the loop of the window, where only a panic does.
func panicf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }
