package pictures

import (
	"context"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// crusadeAt opens a battle at the first position of easy bots that is as asked.
func crusadeAt(t *testing.T, scenario string, when func(s *infidel.State) bool) (*studio, *saves.Play, *table.Table) {
	h := rooms.House(t.TempDir(), "test")
	adapt(h, func(p *saves.Settings) { p.Language, p.Speed = "en", "instant" })
	s := desk(h)
	for seed := uint64(1); seed < 20; seed++ {
		play, err := Fresh(h, infidel.New(), scenario, hotSeat, seed, false)
		if err != nil {
			t.Fatal(err)
		}
		m := play.Match
		bot, err := rooms.Bot(m.Game(), ai.FirstSight, seed)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 3000 && m.Now().Turn() != rules.Over; n++ {
			if side := m.Now().Turn(); side >= rules.First {
				if when(m.Now().(*infidel.State)) {
					scene := must.Have(h.Table(play))(t)
					s.stage.Push(scene)
					s.step(ui.Input{}, time.Second)
					s.step(ui.Input{Keys: []ui.Key{'0'}}, time.Second)
					return s, play, scene.(*table.Table)
				}
				err = m.Do(bot(context.Background(), m.View(side), 0), nil)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		play.Journal.Close()
	}
	t.Fatal("no battle came there")
	return nil, nil, nil
}

// shooters counts the units that could shoot from where they stand, and their targets.
func shooters(s *infidel.State) (n, at int) {
	if s.Step() != infidel.StepMove || s.Fire().Step != infidel.NoFire {
		return 0, 0
	}
	targets := map[int16]bool{}
	for _, use := range s.Legal(nil) {
		if use.Verb != infidel.VerbUse || s.Activation().Moved.Has(int(use.A)) || s.Activation().Fired.Has(int(use.A)) {
			continue
		}
		q := s.Clone().(*infidel.State)
		q.Apply(use, nil)
		able := false
		for _, a := range q.Legal(nil) {
			if a.Verb == infidel.VerbFire {
				able, targets[a.A] = true, true
			}
		}
		if able {
			n++
		}
	}
	return n, len(targets)
}

// goads says whether some who could shoot have knights before them who must answer
// with a Counter-Charge (INF-16.15): there is no letting that be.
func goads(s *infidel.State) bool {
	for _, use := range s.Legal(nil) {
		if use.Verb != infidel.VerbUse {
			continue
		}
		q := s.Clone().(*infidel.State)
		q.Apply(use, nil)
		for _, a := range q.Legal(nil) {
			if a.Verb != infidel.VerbFire {
				continue
			}
			if v, ok := q.Volley(int(use.A), int(a.A)); ok && v.Must {
				return true
			}
		}
	}
	return false
}

// pressWords clicks on the words that begin so; false where there are none.
func (s *studio) pressWords(words string) bool {
	s.step(ui.Input{}, time.Second)
	for _, c := range s.stage.Lists()[1].Cmds {
		if c.Op == ui.OpText && strings.HasPrefix(c.Text, words) {
			s.click(c.Box.Center())
			s.step(ui.Input{}, time.Second)
			return true
		}
	}
	return false
}

func state(play *saves.Play) *infidel.State { return play.Match.Now().(*infidel.State) }

// TestINF_11_5_AllInRangeShoot presses one button: every unit that can shoots once,
// keeping its facing where that bears, and nothing is asked on the way but what the
// other side decides.
func TestINF_11_5_AllInRangeShoot(t *testing.T) {
	onLoop(t, func() {
		s, play, scene := crusadeAt(t, "ascalon", func(s *infidel.State) bool {
			n, at := shooters(s)
			return n >= 4 && at >= 4 && !goads(s)
		})
		defer s.stage.Close()
		before := state(play)
		side, from := before.Turn(), len(play.Match.Steps())
		old := before.Clone().(*infidel.State)
		if !s.pressWords("Shoot with all in range") {
			t.Fatal("there is no such button")
		}
		left := func() bool {
			n, _ := shooters(state(play))
			u, _ := state(play).InHand()
			return n > 0 || u >= 0 || state(play).Fire().Step != infidel.NoFire
		}
		for n := 0; n < 400 && left(); n++ {
			s.settle()
			if st := state(play); st.Turn() == side.Other() { // the other person lets it be
				a, ok := play.Match.Game().Decline(st)
				if !ok { // or does what there is
					a = st.Legal(nil)[0]
				}
				if !s.pressWords(texts.Say("en", play.Match.Game().Label(st, a))) {
					p, _ := scene.Whereabouts(func(rules.State) int { return int(a.A) })
					s.click(p)
				}
			}
			s.step(ui.Input{}, time.Second)
		}
		shots := 0
		for _, a := range play.Match.Steps()[from:] {
			if a.Verb == infidel.VerbFire {
				shots++
			}
		}
		if left() || shots < 3 {
			t.Errorf("%d have shot, %q is asked: %v", shots, play.Match.Game().Asks(play.Match.Now()).Key, play.Match.Steps()[from:])
		}
		// Each kept its facing where that bore.
		m := old
		for _, a := range play.Match.Steps()[from:] {
			if a.Verb == infidel.VerbFire {
				u, _ := m.InHand()
				kept := rules.Action{Verb: infidel.VerbFire, A: a.A, B: int16(m.Stand(u).Facing)}
				for _, l := range m.Legal(nil) {
					if l == kept && a != kept {
						t.Errorf("unit %d turned to %d, though it bore", u, a.B)
					}
				}
			}
			m.Apply(a, nil)
		}
	})
}

// TestAShotAsksForNoFacing clicks on a target that several facings bear on: the unit
// shoots with the least turn; with Shift held all facings are offered; a digit over the
// target shoots with that facing, and elsewhere turns the unit in hand.
func TestAShotAsksForNoFacing(t *testing.T) {
	onLoop(t, func() {
		target := -1
		several := func(s *infidel.State) bool {
			u, _ := s.InHand()
			if u < 0 {
				return false
			}
			count := map[int16]int{}
			for _, a := range s.Legal(nil) {
				if a.Verb == infidel.VerbFire {
					if count[a.A]++; count[a.A] > 2 {
						target = int(a.A)
						return true
					}
				}
			}
			return false
		}
		open := func() (*studio, *saves.Play, ui.Point, int) {
			s, play, scene := crusadeAt(t, "ascalon", several)
			at, ok := scene.Whereabouts(func(x rules.State) int { return x.(*infidel.State).Stand(target).Hex })
			if !ok {
				t.Fatal("the target is not seen")
			}
			return s, play, at, len(play.Match.Steps())
		}
		s, play, at, n := open()
		s.click(at)
		s.click(at)
		if steps := play.Match.Steps(); len(steps) == n || steps[n].Verb != infidel.VerbFire {
			t.Errorf("two clicks do %v", steps[n:])
		}
		s.stage.Close()

		s, play, at, n = open()
		s.at = at
		s.step(ui.Input{Shift: true, Pressed: ui.LeftButton, Down: ui.LeftButton}, 20*time.Millisecond)
		s.step(ui.Input{Shift: true, Released: ui.LeftButton}, 20*time.Millisecond)
		s.step(ui.Input{}, time.Second)
		if len(play.Match.Steps()) != n {
			t.Error("with Shift it shoots at once")
		}
		s.step(ui.Input{Keys: []ui.Key{'2'}}, time.Second)
		if steps := play.Match.Steps(); len(steps) == n || steps[n].Verb != infidel.VerbFire {
			t.Errorf("the second facing of the list is not taken: %v", steps[n:])
		}
		s.stage.Close()

		s, play, at, n = open()
		legal := play.Match.Legal()
		var want rules.Action
		for _, a := range legal {
			if a.Verb == infidel.VerbFire && int(a.A) == target {
				want = a // the last of its facings
			}
		}
		digit := ui.Key('1' + rune((int(want.B)+1)%6))
		s.at = at
		s.step(ui.Input{}, time.Second)
		s.step(ui.Input{Keys: []ui.Key{digit}}, time.Second)
		if steps := play.Match.Steps(); len(steps) == n || steps[n] != want {
			t.Errorf("the digit %c does %v, want %v", digit, steps[n:], want)
		}
		s.stage.Close()

		s, play, _, n = open()
		s.at = ui.Point{X: 1200, Y: 300}
		s.step(ui.Input{}, time.Second)
		s.step(ui.Input{Keys: []ui.Key{'4'}}, time.Second)
		if steps := play.Match.Steps(); len(steps) == n || steps[n] != (rules.Action{Verb: infidel.VerbFace, A: 2}) {
			t.Errorf("the digit 4 does %v", steps[n:])
		}
		s.stage.Close()
	})
}
