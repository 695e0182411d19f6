package memoir

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// slowSections is where a hex lies, as its owner names it (M44-2.3 to 2.5).
func slowSections(side rules.Side, h uint8) (in []int) {
	name := scenario.HexName(h)
	col, cut := name[0], (name[1]-'0')%2 == 0
	if col <= 'D' {
		in = append(in, 0)
	}
	if col >= 'E' && col <= 'I' || cut && col == 'D' {
		in = append(in, 1)
	}
	if col >= 'J' || cut && col == 'I' {
		in = append(in, 2)
	}
	if side == rules.First {
		for i := range in {
			in[i] = 2 - in[i]
		}
	}
	return in
}

// slowAssign tries every way to give each unit an order of one of the kinds it
// may use up; left holds how many there are, -1 for any number (M44-2.7, 18.27).
func slowAssign(units [][]int, left []int) bool {
	if len(units) == 0 {
		return true
	}
	for _, k := range units[0] {
		if left[k] == 0 {
			continue
		}
		if left[k]--; slowAssign(units[1:], left) {
			left[k]++
			return true
		}
		left[k]++
	}
	return false
}

// slowUses is the kinds of order that a unit may use up under the card in
// play, and how many there are of each.
func slowUses(s *State, h uint8) (uses, orders []int) {
	c, class := s.sc.Cards[s.Act], s.classAt(h)
	next := false
	for n := uint8(0); n < scenario.HexCount; n++ {
		next = next || scenario.Distance(h, n) == 1 && s.On[s.Side.Other()].Has(n)
	}
	one := func(may bool, n int) ([]int, []int) {
		if !may {
			return nil, []int{n}
		}
		return []int{0}, []int{n}
	}
	switch {
	case s.plain: // M44-6.8
		return one(true, 1)
	case c.Section:
		return slowSections(s.Side, h), []int{int(c.Orders[0]), int(c.Orders[1]), int(c.Orders[2])}
	}
	switch c.ID {
	case "direct-from-hq":
		return one(true, 4)
	case "move-out":
		return one(class == scenario.Infantry, 4)
	case "armor-assault":
		return one(class == scenario.Armor, 4)
	case "artillery-bombard":
		return one(class == scenario.Artillery, -1)
	case "behind-enemy-lines":
		return one(class == scenario.Infantry, 1)
	case "close-assault":
		return one(class != scenario.Artillery && next, -1)
	case "firefight":
		return one(!next, 4)
	case "infantry-assault":
		return one(class == scenario.Infantry && slices.Contains(slowSections(s.Side, h), int(s.sec)), -1)
	case "their-finest-hour":
		uses = []int{2}
		if class != scenario.Artillery {
			uses = append(uses, int(class))
		}
		return uses, []int{int(s.pool[0]), int(s.pool[1]), int(s.pool[2])}
	}
	return nil, []int{0}
}

// compareOrders tries every unit with those already ordered.
func compareOrders(t *testing.T, s *State) {
	t.Helper()
	var want []string
	for h := uint8(0); h < scenario.HexCount; h++ {
		if !s.On[s.Side].Has(h) || s.Marks[Ordered].Has(h) {
			continue
		}
		uses, orders := slowUses(s, h)
		units := [][]int{uses}
		for o := uint8(0); o < scenario.HexCount; o++ {
			if s.Marks[Ordered].Has(o) {
				u, _ := slowUses(s, o)
				units = append(units, u)
			}
		}
		if slowAssign(units, orders) {
			want = append(want, hexWordOf(h))
		}
	}
	if got := choices(s, "order"); got != strings.Join(want, ", ") || !isLegal(s, "done") {
		t.Fatalf("%s: under %s, with %v ordered, %q may be ordered, want %q", s.sc.Battle.ID, s.cardText(s.Act),
			hexTexts(s.Marks[Ordered]), got, strings.Join(want, ", "))
	}
}

// TestM44_2_7_OrdersSlow compares the units that may be ordered in random games
// of all scenarios, after every order: M44-2.7, 6.5, 6.7, 6.8, 18.27.
func TestM44_2_7_OrdersSlow(t *testing.T) {
	_, all := allScenarios(t)
	compared := map[string]int{}
	for i, sc := range all {
		for n := range uint64(8) {
			s := newState(sc, nil)
			pick, dice := rules.Stream(uint64(i)*10+n, "pick"), rules.Stream(uint64(i)*10+n, "dice")
			for step := 0; step < 700 && !s.over(); step++ {
				if s.f[s.top].step == ordering {
					compareOrders(t, s)
					compared[s.sc.Cards[s.Act].Family]++
				}
				acts := s.Legal(nil)
				if s.Turn() == rules.Chance {
					s.Apply(rules.Pick(dice, s, acts), nil)
				} else {
					s.Apply(eager(pick, s, acts, "their-finest-hour", "general-advance", "pincer-move", "close-assault"), nil)
				}
			}
		}
	}
	for _, c := range mustTables(t).Cards {
		orders := c.Section || c.Effect == scenario.EffectOrders || c.Effect == scenario.EffectFinestHour
		if orders && compared[c.Family] == 0 {
			t.Errorf("%s was never played", c.Family)
		}
	}
}
