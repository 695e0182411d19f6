package pictures

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/undaunted"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/ui"
)

// desertGlows are the places of a board of Undaunted: North Africa that ask to be
// clicked, besides those of every table: frames of tiles, halos of counters.
func (h *hand) desertGlows() []ui.Point {
	list := h.glows()
	for _, c := range h.s.stage.Lists()[1].Cmds {
		if c.Op != ui.OpPut || c.Pic.Set != "undaunted" {
			continue
		}
		if strings.HasPrefix(c.Pic.ID, "tile-legal") || strings.HasPrefix(c.Pic.ID, "tile-target") || strings.HasPrefix(c.Pic.ID, "halo-") {
			list = append(list, c.Box.Min())
		}
	}
	return list
}

// patrolTable opens a scenario of Undaunted: North Africa.
func patrolTable(t *testing.T, lang, scenario string, seats [2]saves.Seat) (s *studio, play *saves.Play, table ui.Scene) {
	return tableFor(t, undaunted.New(), lang, scenario, seats)
}

var (
	hotSeat  = [2]saves.Seat{saves.Person, saves.Person}
	asLRDG   = [2]saves.Seat{saves.Person, saves.Bot("normal")}
	asItaly  = [2]saves.Seat{saves.Bot("normal"), saves.Person}
	patrolBy = []struct {
		scenario, lang string
		seats          [2]saves.Seat
	}{
		{"landing-ground-7", "fr", hotSeat},        // points against points
		{"gebel-sherif", "en", asLRDG},             // escape against elimination
		{"the-coast-road", "fr", asItaly},          // vehicles to be destroyed, or to escape
		{"murzuk-airfield", "en", hotSeat},         // with the medium tank
		{"breakdown-at-hatiet-etla", "fr", asLRDG}, // with a vehicle to be repaired
	}
)

// TestAPatrolByTheMouse plays scenarios to their ends by clicks on what glows and
// on the choices that open, two people behind the curtain or one against a bot;
// nothing on the way leaves the player without a place to click.
func TestAPatrolByTheMouse(t *testing.T) {
	for _, c := range patrolBy {
		t.Run(c.scenario, func(t *testing.T) {
			onLoop(t, func() { patrolByMouse(t, c.lang, c.scenario, c.seats) })
		})
	}
}

func patrolByMouse(t *testing.T, lang, scenario string, seats [2]saves.Seat) {
	s, play, table := patrolTable(t, lang, scenario, seats)
	defer s.stage.Close()
	if table == nil {
		return
	}
	m := &hand{s, rand.New(rand.NewPCG(1, 2))}
	idle := 0
	for n := 0; play.Match.Now().Turn() != rules.Over; n++ {
		if n == 30_000 || idle == 60 {
			st := play.Match.Now().(*undaunted.State)
			t.Errorf("turn %d, %q after %d clicks, the last %d in vain", st.Turns(), play.Match.Game().Asks(st).Key, n, idle)
			return
		}
		s.step(ui.Input{}, 300*time.Millisecond)
		if s.stage.Working() > 0 {
			s.settle()
			continue
		}
		if _, curtain := s.stage.Top().(*hall.Curtain); curtain {
			s.unseal()
			continue
		}
		if s.stage.Top() != table { // a clause that was clicked is shown
			s.step(ui.Input{Keys: []ui.Key{ui.KeyEsc}}, 0)
			continue
		}
		list := m.desertGlows()
		if len(list) == 0 {
			idle++
			continue
		}
		idle = 0
		s.click(list[m.r.IntN(len(list))])
		if m.r.IntN(2) == 0 { // of a list of choices that may have opened, one of the first
			s.step(ui.Input{Keys: []ui.Key{'1' + ui.Key(m.r.IntN(2))}}, 0)
		}
		if n%500 == 0 {
			s.picture() // what is shown can be painted
		}
	}
	s.settle()
	if err := s.lacks(); err != nil {
		t.Error(err)
	}
}

// TestAPatrolByTheKeyboard plays a scenario to its end without the pointer: cards
// by their numbers, the keys that go round what can be done, the arrows, Tab,
// Enter, and the numbers of choices.
func TestAPatrolByTheKeyboard(t *testing.T) {
	onLoop(t, func() {
		s, play, table := patrolTable(t, "en", "vulnerable-camp", [2]saves.Seat{saves.Person, saves.Bot("easy")})
		defer s.stage.Close()
		if table == nil {
			return
		}
		m := &hand{s, rand.New(rand.NewPCG(5, 6))}
		card := func(press pressing) { // chosen and played
			k := '1' + ui.Key(m.r.IntN(4))
			press(false, k, k)
		}
		wait := func(press pressing) { press(false, ui.KeyEnter) } // a moment that waits to be read
		m.byKeys(t, play, table, card, wait)
	})
}
