package pictures

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// fieldGlows are the places of a field of Infidel that ask to be clicked: halos of
// counters, marked hexes, the handles of facings.
func (h *hand) fieldGlows() (list []ui.Point) {
	l := h.s.stage.Lists()[1]
	field := ui.Rect{X: 12, Y: 50, W: 920, H: 480} // clear of tools and prompt
	for _, c := range l.Cmds {
		at := c.Box.Min()
		switch {
		case c.Op == ui.OpPut && c.Pic.Set == "infidel" && asksForClick(c.Pic.ID):
		case c.Op == ui.OpPoly && c.N == 28 && c.Ink == ui.White:
			var sum ui.Point
			for _, p := range l.Points[c.First : c.First+c.N] {
				sum = sum.Add(p)
			}
			at = sum.Mul(1 / float64(c.N))
		default:
			continue
		}
		if field.Has(at) && !slices.Contains(list, at) {
			list = append(list, at)
		}
	}
	return list
}

// asksForClick says whether a sprite of the field marks something that can be
// done.
func asksForClick(id string) bool {
	switch id {
	case "hex-reach", "hex-attack", "hex-move":
		return true
	}
	return strings.HasPrefix(id, "halo-") && !strings.HasSuffix(id, "-hover")
}

// crusadeTable opens a battle of Infidel with the whole field in sight.
func crusadeTable(t *testing.T, lang, scenario string, seats [2]saves.Seat) (s *studio, play *saves.Play, table ui.Scene) {
	if s, play, table = tableFor(t, infidel.New(), lang, scenario, seats); table == nil {
		return s, nil, nil
	}
	s.step(ui.Input{}, time.Second)
	s.step(ui.Input{Keys: []ui.Key{'0'}}, time.Second)
	return s, play, table
}

// TestABattleByTheMouse plays battles of the Crusades to their ends in French by
// clicks on what glows and on the choices that open; nothing on the way leaves the
// player without a place to click.
func TestABattleByTheMouse(t *testing.T) {
	verbs := map[rules.Verb]int{}
	wanted := []rules.Verb{infidel.VerbCommand, infidel.VerbUse, infidel.VerbStep, infidel.VerbFace, infidel.VerbFire,
		infidel.VerbAttack, infidel.VerbCharge, infidel.VerbDone}
	missing := func() int {
		return slices.IndexFunc(wanted, func(v rules.Verb) bool { return verbs[v] == 0 })
	}
	for seed := uint64(0); seed < 2 || seed < 12 && missing() >= 0 && !t.Failed(); seed++ {
		onLoop(t, func() { battleByMouse(t, seed, verbs) })
	}
	if i := missing(); i >= 0 {
		t.Errorf("verb %d was never played: %v", wanted[i], verbs)
	}
}

func battleByMouse(t *testing.T, seed uint64, verbs map[rules.Verb]int) {
	s, play, table := crusadeTable(t, "fr", "wells", hotSeat)
	defer s.stage.Close()
	if table == nil {
		return
	}
	m := &hand{s, rand.New(rand.NewPCG(1, seed))}
	idle := 0
	for n := 0; play.Match.Now().Turn() != rules.Over; n++ {
		if n == 40_000 || idle == 60 {
			st := play.Match.Now().(*infidel.State)
			t.Errorf("activation %d, %q after %d clicks, the last %d in vain", st.Activations(), play.Match.Game().Asks(st).Key, n, idle)
			return
		}
		s.step(ui.Input{}, 300*time.Millisecond)
		if s.stage.Working() > 0 {
			s.settle()
			continue
		}
		if _, curtain := s.stage.Top().(*hall.Curtain); curtain {
			t.Error("there is a curtain, and nothing to hide")
			return
		}
		if s.stage.Top() != table { // a clause that was clicked is shown
			s.step(ui.Input{Keys: []ui.Key{ui.KeyEsc}}, 0)
			continue
		}
		if n%40 == 39 { // a tool may have been clicked that goes nearer
			s.step(ui.Input{Keys: []ui.Key{'0'}}, time.Second)
		}
		list := m.fieldGlows()
		if len(list) == 0 || m.r.IntN(8) == 0 { // else most clicks would end a step
			list = append(list, m.glows()...)
		}
		if len(list) == 0 {
			idle++
			continue
		}
		idle = 0
		s.click(list[m.r.IntN(len(list))])
		u, _ := play.Match.Now().(*infidel.State).InHand()
		if u < 0 && m.r.IntN(2) == 0 { // else a digit turns the unit in hand; of a list of choices that may have opened, one of the first
			s.step(ui.Input{Keys: []ui.Key{'1' + ui.Key(m.r.IntN(2))}}, 0)
		}
		if n%500 == 0 {
			s.picture() // what is shown can be painted
		}
	}
	for _, a := range play.Match.Steps() {
		verbs[a.Verb]++
	}
	s.settle()
	if err := s.lacks(); err != nil {
		t.Error(err)
	}
}

// TestABattleByTheKeyboard plays a battle to its end without the pointer: the keys
// that go round what can be done, the arrows over hexes and corners, Tab, Enter, and
// the numbers of choices.
//
// Who comes to no attack in a battle fights another: the bot may keep away.
func TestABattleByTheKeyboard(t *testing.T) {
	verbs := map[rules.Verb]int{}
	for seed := uint64(6); verbs[infidel.VerbAttack] == 0 && seed < 12 && !t.Failed(); seed++ {
		battleByKeys(t, seed, verbs)
	}
	for _, verb := range [...]rules.Verb{infidel.VerbUse, infidel.VerbStep, infidel.VerbFace, infidel.VerbLead, infidel.VerbAttack} {
		if verbs[verb] == 0 {
			t.Errorf("verb %d was never played: %v", verb, verbs)
		}
	}
}

// battleByKeys plays one and counts what was done.
func battleByKeys(t *testing.T, seed uint64, verbs map[rules.Verb]int) {
	onLoop(t, func() {
		s, play, table := crusadeTable(t, "fr", "wells", [2]saves.Seat{saves.Person, saves.Bot("easy")})
		defer s.stage.Close()
		if table == nil {
			return
		}
		r := rand.New(rand.NewPCG(5, seed))
		press := func(shift bool, keys ...ui.Key) {
			for _, k := range keys {
				s.step(ui.Input{Keys: []ui.Key{k}, Shift: shift}, 450*time.Millisecond)
				if s.stage.Working() > 0 { // the same keys play the same battle, however fast a bot thinks
					s.settle()
				}
			}
		}
		ways := []ui.Key{ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown, ui.KeyHome, ui.KeyPageUp, ui.KeyEnd, ui.KeyPageDown}
		for n := 0; play.Match.Now().Turn() != rules.Over; n++ {
			if n == 20_000 {
				st := play.Match.Now().(*infidel.State)
				t.Errorf("activation %d, %q after %d deeds", st.Activations(), play.Match.Game().Asks(st).Key, n)
				return
			}
			if s.stage.Working() > 0 {
				s.settle()
			}
			if s.stage.Top() != table {
				press(false, ui.KeyEsc)
				continue
			}
			deed := r.IntN(5)
			if len(attacks(play.Match.Now())) > 0 && r.IntN(2) == 0 {
				deed = 1 // who may attack looks for a target
			}
			switch deed {
			case 0: // the next that may act, and the first or second of its choices
				press(false, 'n', ui.KeyEnter, '1'+ui.Key(r.IntN(2)))
			case 1: // the next target or way
				press(false, slices.Repeat([]ui.Key{'t'}, 1+r.IntN(6))...)
				press(false, ui.KeyEnter, '1'+ui.Key(r.IntN(2)))
			case 2: // what lies beside it: a hex, or a corner to face
				press(false, 'n', ways[r.IntN(len(ways))], ways[r.IntN(len(ways))], ui.KeyEnter)
			case 3: // back from the board: the buttons of the prompt
				press(false, 'n')
				press(true, slices.Repeat([]ui.Key{ui.KeyTab}, 1+r.IntN(5))...)
				press(false, ui.KeyEnter)
			case 4: // a moment that waits to be read
				press(false, ui.KeyEnter)
			}
		}
		press(false, 'n') // the cursor takes no key from the plate that tells the end
		press(false, ui.KeyEnter)
		if s.stage.Top() == table {
			t.Error("Enter does not lead to the result")
		}
		for _, a := range play.Match.Steps() {
			verbs[a.Verb]++
		}
	})
}

// attacks are the attacks that may be chosen.
func attacks(s rules.State) []rules.Action {
	return slices.DeleteFunc(s.Legal(nil), func(a rules.Action) bool { return a.Verb != infidel.VerbAttack })
}

// TestINF_11_20_TheLogSaysWhatADieCameTo lets bots fight, and reads the log: each
// die stands in its line with its words beside it.
func TestINF_11_20_TheLogSaysWhatADieCameTo(t *testing.T) {
	onLoop(t, func() {
		s, play, table := crusadeTable(t, "en", "wells", [2]saves.Seat{saves.Bot("easy"), saves.Bot("easy")})
		if table == nil {
			return
		}
		s.step(ui.Input{Keys: []ui.Key{'l'}}, time.Second)
		for i := 0; i < 2000 && play.Match.Now().Turn() != rules.Over && dieLines(s) < 4; i++ {
			s.settle()
			s.step(ui.Input{}, time.Second)
		}
		if dieLines(s) < 4 {
			t.Error("no dice in the log")
		}
		list := s.stage.Lists()[1].Cmds
		for i, c := range list {
			if !logDie(c) {
				continue
			}
			if d := c.Box.W / c.Box.H; d < 0.8 || d > 0.95 {
				t.Errorf("a die is drawn in %v", c.Box)
			}
			if next := list[i+1]; next.Op != ui.OpText || next.Box.X < c.Box.Right() || next.Box.X > c.Box.Right()+12 {
				t.Errorf("beside the die at %v stands %+v", c.Box, next)
			}
		}
	})
}

// logDie says whether a die of the log is drawn, dieLines how many are.
func logDie(c ui.Cmd) bool {
	return c.Op == ui.OpSprite && strings.HasPrefix(c.Pic.ID, "d10-") && c.Box.W < 30
}

func dieLines(s *studio) (n int) {
	for _, c := range s.stage.Lists()[1].Cmds {
		if logDie(c) {
			n++
		}
	}
	return n
}

// A unit is taken up by a click, put down by another, exchanged for the next by a
// click on that, sent off by a click on a hex farther away; and a click on the next
// then ends its move (INF-3.10, 5.2, 8.2).
func TestClicksOnAFieldOfInfidel(t *testing.T) {
	onLoop(t, func() {
		s, play, scene := crusadeTable(t, "en", "wells", [2]saves.Seat{saves.Person, saves.Bot("easy")})
		defer s.stage.Close()
		if scene == nil {
			return
		}
		at := func(name string) ui.Point {
			p, _ := scene.(*table.Table).Whereabouts(func(rules.State) int {
				h, _ := infidel.ParseHex(name)
				return h
			})
			return p
		}
		click := func(hex string, keys ...ui.Key) {
			s.click(at(hex))
			for _, k := range keys {
				s.step(ui.Input{Keys: []ui.Key{k}}, 0)
			}
			s.step(ui.Input{}, time.Second)
		}
		holds := func(after, unit, hex string, steps int) {
			t.Helper()
			st := play.Match.Now().(*infidel.State)
			u, _ := st.InHand()
			if n := len(play.Match.Steps()); n != steps || u != st.Scenario().Find(unit) {
				t.Errorf("after %s unit %d is in hand, and %d steps are done", after, u, n)
			}
			if u >= 0 && infidel.HexName(st.Stand(u).Hex) != hex {
				t.Errorf("after %s %s is at %s", after, unit, infidel.HexName(st.Stand(u).Hex))
			}
		}
		click("0605", '1') // its Command, out of a list of one
		holds("its Command", "", "", 1)
		click("0605")
		holds("a click", "escort-jerusalem-kn-1", "0605", 2)
		click("0605")
		holds("another click", "", "", 1)
		click("0605")
		click("0607")
		holds("a click on another unit", "escort-jerusalem-kn-3", "0607", 2)
		click("0909")
		holds("a click far away", "escort-jerusalem-kn-3", "0909", 6)
		click("0605")
		holds("a click on the next unit", "escort-jerusalem-kn-1", "0605", 8)
	})
}
