package pictures

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/book"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/nav"
	"sandtable/scenes/rooms"
	"sandtable/scenes/ui"
)

// on clicks on words.
func (h *hand) on(words string) {
	for _, c := range h.s.stage.Lists()[1].Cmds {
		if c.Op == ui.OpText && strings.Contains(c.Text, words) {
			h.s.click(c.Box.Center())
			return
		}
	}
	panic(fmt.Sprintf("%q does not stand on the screen", words))
}

// glows are the places that ask to be clicked: marks and rims on the board,
// playable cards, and buttons that are no step back.
func (h *hand) glows() (list []ui.Point) {
	cmds := h.s.stage.Lists()[1].Cmds
	// Nor does somebody begin another game who wants to play this one: that is asked.
	back := map[string]bool{"Begin a new game": true, "Commencer une nouvelle partie": true,
		"Undo": true, "Redo": true, "Take back": true, "Annuler": true, "Refaire": true, "Reprendre le coup": true}
	for i, c := range cmds {
		switch {
		case c.Op == ui.OpPut && c.Pic.Set == "memoir" && glowing(c.Pic.ID):
			list = append(list, c.Box.Min())
		case c.Op == ui.OpNine && c.Pic.ID == "outline-8":
			list = append(list, c.Box.Center())
		case c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "button-") && !strings.HasPrefix(c.Pic.ID, "button-disabled"):
			if label := labelOf(cmds[i:], c.Box); label != "" && !back[label] {
				list = append(list, c.Box.Center(), c.Box.Center())
			}
		}
	}
	return list
}

// glowing says whether a sprite of the board marks something that can be done.
func glowing(id string) bool {
	for _, p := range []string{"mark-move", "mark-retreat", "mark-choice", "mark-attack", "mark-aim", "rim-ready"} {
		if strings.HasPrefix(id, p) {
			return true
		}
	}
	return false
}

// labelOf is the first word written on a plate.
func labelOf(cmds []ui.Cmd, box ui.Rect) string {
	for _, c := range cmds[:min(8, len(cmds))] {
		if c.Op == ui.OpText && box.Has(c.Box.Min()) {
			return c.Text
		}
	}
	return ""
}

// playOn clicks until the game's result is shown.
func (h *hand) playOn(most int) {
	for n := 0; ; n++ {
		if _, over := h.s.stage.Top().(*result.Result); over {
			return
		}
		if n > most {
			panic(fmt.Sprintf("no end after %d clicks", n))
		}
		h.s.step(ui.Input{}, 300*time.Millisecond)
		if h.s.stage.Working() > 0 {
			h.s.settle()
			continue
		}
		list := h.glows()
		if len(list) == 0 {
			h.s.step(ui.Input{}, time.Second)
			continue
		}
		h.s.click(list[h.r.IntN(len(list))])
		if n%200 == 0 {
			h.s.picture() // what is shown can be painted
		}
	}
}

func TestAWholeGameByTheMouse(t *testing.T) {
	h := rooms.House(t.TempDir(), "test")
	p := h.Settings()
	p.Language, p.Speed = "en", "instant"
	p.Learned = []string{"memoir patrol", "memoir ridge", "memoir breakthrough"} // a lesson is no game of one's own
	h.Keep(p)
	var seed uint64 = 11
	h.Seed = func() uint64 { return seed }
	onLoop(t, func() {
		s := desk(h)
		defer s.stage.Close()
		m := &hand{s, rand.New(rand.NewPCG(1, 2))}
		s.stage.Push(shelf.New(h.Services))
		s.step(ui.Input{}, time.Second)
		m.on("Next battle")
		s.step(ui.Input{}, time.Second)
		m.on("Start")
		m.playOn(20000)
		s.settle()
		if err := s.lacks(); err != nil {
			t.Error(err)
		}
		m.on("Shelf")
		s.step(ui.Input{}, time.Second)
	})
	list := h.Store.List()
	if len(list) != 1 || !list[0].Over {
		t.Fatalf("saved games: %+v", list)
	}
	r := must.Have(saves.Read(list[0].Path, h.Game))(t)
	if r.Fault != nil || r.Match.Now().Turn() != rules.Over {
		t.Errorf("the journal does not hold the whole game: %v", r.Fault)
	}
	past, _ := h.Store.Results()
	if len(past) != 1 {
		t.Errorf("%d results were kept", len(past))
	}
}

func TestTheRulesOpenFromTheShelfAndTheTable(t *testing.T) {
	h := rooms.House(t.TempDir(), "test")
	adapt(h, func(p *saves.Settings) { p.Language = "en" })
	onLoop(t, func() {
		s := desk(h)
		defer s.stage.Close()
		m := &hand{s, rand.New(rand.NewPCG(1, 2))}
		s.stage.Push(shelf.New(h.Services))
		s.step(ui.Input{}, time.Second)
		m.on("Rules")
		m.on("Who Dares Wins!") // which of the games on the shelf
		if _, ok := s.stage.Top().(*book.Scene); !ok {
			t.Errorf("the shelf leads to %T", s.stage.Top())
		}
		s.step(ui.Input{Keys: []ui.Key{ui.KeyEsc}}, time.Second)
		m.on("Start here")
		s.settle()
		s.step(ui.Input{}, time.Second)
		s.step(ui.Input{Keys: []ui.Key{ui.KeyF1}}, time.Second)
		if _, ok := s.stage.Top().(*book.Scene); !ok {
			t.Errorf("the table leads to %T", s.stage.Top())
		}
	})
}

func TestAGameGoesOnAfterTheProgramWasKilled(t *testing.T) {
	for _, c := range []struct{ scenario, lang, start, cont string }{
		{"pegasus-bridge", "fr", "Commencer", "Reprendre"},
		{"sword-beach", "en", "Start", "Continue"},
	} {
		t.Run(c.scenario, func(t *testing.T) {
			dir, other := t.TempDir(), t.TempDir()
			h := rooms.House(dir, "test")
			adapt(h, func(p *saves.Settings) { p.Language, p.Speed = c.lang, "instant" })
			onLoop(t, func() { half(h, c.scenario, c.start) })
			// What is on the disk now is all that a killed program leaves.
			must.Do(t, os.CopyFS(other, os.DirFS(dir)))
			h = rooms.House(other, "test")
			list := h.Store.List()
			if len(list) != 1 || list[0].Over {
				t.Fatalf("saved games: %+v", list)
			}
			before := must.Have(saves.Read(list[0].Path, h.Game))(t)
			onLoop(t, func() {
				s := desk(h)
				defer s.stage.Close()
				m := &hand{s, rand.New(rand.NewPCG(3, 4))}
				s.stage.Push(shelf.New(h.Services))
				s.step(ui.Input{}, time.Second)
				m.on(c.cont)
				now, err := saves.Read(list[0].Path, h.Game)
				if err != nil || !slices.Equal(now.Match.Steps(), before.Match.Steps()) {
					t.Errorf("going on changes the journal: %v", err)
				}
				m.playOn(20000)
			})
			after := must.Have(saves.Read(h.Store.List()[0].Path, h.Game))(t)
			n := len(before.Match.Steps())
			// A click on an ordered unit puts its order back: what fair play
			// may still undo is no loss.
			for before.Match.CanUndo() == nil {
				must.Have(before.Match.Undo(false))(t)
			}
			kept := before.Match.Steps()
			if after.Match.Now().Turn() != rules.Over || n < 20 || len(kept) < 10 || !slices.Equal(after.Match.Steps()[:len(kept)], kept) {
				t.Errorf("%d steps before, %d of them past undoing, %d after", n, len(kept), len(after.Match.Steps()))
			}
		})
	}
}

// half begins a battle against a good bot and leaves it in its middle, without
// any of the care that closing takes. Its stage stays open: it stands for the
// program that was killed.
func half(h *hall.House, scenario, start string) {
	s := desk(h)
	m := &hand{s, rand.New(rand.NewPCG(1, 2))}
	s.stage.Push(shelf.New(h.Services))
	s.stage.Push(library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0], Chosen: scenario}))
	s.step(ui.Input{}, time.Second)
	s.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, time.Second)
	m.on(start)
	for range 70 {
		s.step(ui.Input{}, 300*time.Millisecond)
		if s.stage.Working() > 0 {
			s.settle()
		} else if list := m.glows(); len(list) > 0 {
			m.s.click(list[m.r.IntN(len(list))])
		}
	}
	s.settle()
}

// desk is a studio for tests on the loop.
func desk(h *hall.House) *studio { return newStudio(h, newPainter(), 1280, 720, 1) }
