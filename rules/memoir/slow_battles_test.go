package memoir

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// slowUnit is what a unit has done this turn, by what was told of it.
type slowUnit struct {
	moved, fought int
	cover, driven bool
}

// slowTurn follows a turn by its events alone, and says who may battle whom
// with how many dice.
type slowTurn struct {
	s     *State
	units map[uint8]*slowUnit
}

func (w *slowTurn) terrain(h uint8) string { return w.s.sc.Tables.Terrain[w.s.sc.Battle.Ground[h]].ID }

func (w *slowTurn) card() string {
	if w.s.plain || w.s.Act < 0 {
		return ""
	}
	return w.s.sc.Cards[w.s.Act].ID
}

// hear reads what an action brought.
func (w *slowTurn) hear(a rules.Action, told []rules.Event) {
	goes := func(from, to uint8) *slowUnit {
		u := w.units[from]
		if u == nil {
			return &slowUnit{}
		}
		delete(w.units, from)
		w.units[to] = u
		return u
	}
	if a.Verb == VerbBattle || a.Verb == VerbCut {
		w.units[uint8(a.A)].fought++
	}
	for _, e := range told {
		h, to := uint8(e.Args[0]), uint8(e.Args[1])
		switch e.Kind {
		case EventTurn:
			clear(w.units)
		case EventOrdered:
			w.units[h] = &slowUnit{}
		case EventMoved:
			u := goes(h, to)
			u.moved += int(e.Args[2])
			u.cover = slices.Contains([]string{"woods", "hedgerow", "town"}, w.terrain(to)) && w.s.sc.Units[e.Args[3]&7].ID != "resistance"
		case EventEntered: // M44-29.7
			w.units[h] = &slowUnit{cover: slices.Contains([]string{"woods", "hedgerow", "town"}, w.terrain(h))}
		case EventGround, EventPressed:
			goes(h, to)
		case EventRetreated:
			goes(h, to).driven = true
		case EventEliminated:
			delete(w.units, h)
		case EventExited:
			delete(w.units, h)
			delete(w.units, to)
		}
	}
}

// may is M44-7.5, 7.10, 8.1, 18.22 and 18.30.
func (w *slowTurn) may(h uint8) bool {
	u, t, card := w.units[h], w.s.typeAt(h), w.card()
	limit := map[string]int{"infantry": 1, "special-forces": 2, "resistance": 1, "armor": 3, "armor-elite": 3}[t.ID]
	battles := 1
	switch {
	case card == "infantry-assault":
		limit = 2
	case card == "behind-enemy-lines":
		limit = 3
	case card == "artillery-bombard":
		battles = 2
	}
	return u.moved <= limit && !u.cover && !u.driven && u.fought < battles && w.terrain(h) != "ocean" &&
		!(card == "firefight" && w.nearEnemy(h))
}

func (w *slowTurn) nearEnemy(h uint8) bool {
	for e := uint8(0); e < scenario.HexCount; e++ {
		if w.s.men[e] > 0 && w.s.sideAt(e) != w.s.sideAt(h) && scenario.Distance(h, e) == 1 {
			return true
		}
	}
	return false
}

// dice is M44-10.1 to 10.6.
func (w *slowTurn) dice(a, b uint8, over bool) int {
	s, c, r := w.s, w.s.classAt(a), scenario.Distance(a, b)
	base := [scenario.Classes][]int{{3, 2, 1}, {3, 3, 3}, {3, 3, 2, 2, 1, 1}}[c]
	if r > len(base) {
		return 0
	}
	n := base[r-1]
	switch card := w.card(); {
	case card == "armor-assault" && r == 1, card == "close-assault" && !over,
		card == "firefight", card == "their-finest-hour", card == "behind-enemy-lines":
		n++
	}
	if c == scenario.Artillery {
		return n
	}
	by := func(foot, tank int) int { return []int{foot, tank}[c] }
	hill := (&slowPaths{s: s}).hill
	if c == scenario.Armor && w.terrain(a) == "town" {
		n -= 2
	} else if c == scenario.Infantry && s.Wire.Has(a) {
		n--
	}
	in := 0
	if slices.Contains([]string{"woods", "hedgerow", "town"}, w.terrain(b)) {
		in = max(in, by(1, 2))
	}
	if hill(b) && !hill(a) || s.Sandbags.Has(b) || scenario.Has(s.sc.Battle.SeaWall, b) && s.sideAt(b) == rules.Second {
		in = max(in, 1)
	}
	if scenario.Has(s.sc.Battle.Bunkers, b) && s.sideAt(b) == rules.First {
		in = max(in, by(1, 2))
	}
	return n - in
}

// targets is M44-8.2 to 8.9, with the dice of each.
func (w *slowTurn) targets(a uint8, over bool) (list []string) {
	near := w.nearEnemy(a)
	for b := uint8(0); b < scenario.HexCount; b++ {
		if w.s.men[b] == 0 || w.s.sideAt(b) == w.s.sideAt(a) {
			continue
		}
		far := scenario.Distance(a, b) > 1
		if seen := int(w.s.Seen); seen > 0 && scenario.Distance(a, b) > seen { // M44-26.2
			continue
		}
		if far && (near || w.card() == "close-assault" && !over || slowSight{w.s, w.s.classAt(a)}.blocked(a, b)) {
			continue
		}
		if n := w.dice(a, b, over); n > 0 {
			list = append(list, fmt.Sprintf("battle %s %s %d", hexWordOf(a), hexWordOf(b), n))
		}
	}
	return list
}

// compare holds the battle step, or an overrun, against the events so far.
func (w *slowTurn) compare(t *testing.T) {
	t.Helper()
	var want, got []string
	if f := w.s.f[w.s.top]; f.step == overrunning {
		want = w.targets(f.from, true)
	} else {
		for h := uint8(0); h < scenario.HexCount; h++ {
			if w.units[h] == nil || !w.may(h) {
				continue
			}
			want = append(want, w.targets(h, false)...)
			if w.s.Wire.Has(h) && w.s.classAt(h) == scenario.Infantry { // M44-15.16
				want = append(want, "cut "+hexWordOf(h))
			}
		}
	}
	for _, a := range w.s.Legal(nil) {
		text := shared.Text(a)
		if a.Verb == VerbBattle {
			n := 0
			for _, x := range shared.Terms(w.s, a) {
				n += x.N
			}
			text += fmt.Sprintf(" %d", n)
		}
		if a.Verb != VerbDone {
			got = append(got, text)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Fatalf("%s%s: under %s there is %s, want %s", w.s.sc.Battle.ID, w.s.sc.bare, w.s.cardText(w.s.Act), strings.Join(got, ", "), strings.Join(want, ", "))
	}
}

// TestM44_8_2_BattlesSlow compares every battle step and overrun of random
// games of all scenarios, and of rough boards: M44-7.5, 7.10, 8.1 to 8.9, 10.1
// to 10.7.
func TestM44_8_2_BattlesSlow(t *testing.T) {
	compared := 0
	game := func(s *State, seed uint64, steps int) {
		w := &slowTurn{s: s, units: map[uint8]*slowUnit{}}
		pick, dice := rules.Stream(seed, "pick"), rules.Stream(seed, "dice")
		for step := 0; step < steps && !s.over(); step++ {
			acts := s.Legal(nil)
			if at := s.f[s.top].step; at == battling || at == overrunning {
				w.compare(t)
				compared++
			}
			a := eager(pick, s, acts, "close-assault", "firefight", "their-finest-hour", "behind-enemy-lines", "artillery-bombard", "infantry-assault")
			if s.Turn() == rules.Chance {
				a = rules.Pick(dice, s, acts)
			}
			var report rules.Report
			s.Apply(a, &report)
			w.hear(a, report.Events)
		}
	}
	_, all := allScenarios(t)
	for i, sc := range all {
		for n := range uint64(2) {
			game(newState(sc, nil), uint64(i)*10+n, 900)
		}
	}
	rough := rules.Stream(8, "rough")
	for n := range uint64(40) {
		game(boardOf(t, roughBoard(rough, "direct-from-hq assault-center armor-assault firefight")), n, 300)
	}
	if compared < 1000 {
		t.Errorf("only %d battle steps compared", compared)
	}
}
