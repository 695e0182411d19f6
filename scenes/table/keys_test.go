package table_test

import (
	"fmt"
	"slices"
	"testing"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/saves"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// keyed is a table of any game in the middle of it, at which the person decides whose turn it is.
type keyed struct {
	*drive.Desk
	t     *testing.T
	g     rules.Game
	match *rules.Match
	table *table.Table
}

// keyedAt plays a scenario at random for so many steps, and on until a person decides.
func keyedAt(t *testing.T, g rules.Game, scenario string, seed uint64, steps int) *keyed {
	t.Helper()
	begin := func() *rules.Match {
		m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario}, rules.Seeded(seed), nil))(t)
		r := rules.Stream(seed, "keys")
		for n := 0; m.Now().Turn() != rules.Over && (n < steps || g.Solitaire() && m.Now().Turn() != rules.First); n++ {
			must.Do(t, m.Do(rules.Pick(r, m.Now(), m.Legal()), nil))
		}
		return m
	}
	m := begin()
	me := m.Now().Turn()
	if me < rules.First {
		return nil
	}
	seats := [2]saves.Seat{saves.Bot(ai.FirstSight), saves.Bot(ai.FirstSight)}
	if g.Solitaire() {
		seats[rules.Second] = saves.Tables
	}
	seats[me] = saves.Person
	head := must.Have(saves.NewHeader(g, rules.Setup{Scenario: scenario}, seats, seed, "test"))(t)
	store, _ := saves.Open(t.TempDir())
	j := must.Have(store.Begin(head, m))(t)
	h := &host{prefs: saves.Standard()}
	h.prefs.Speed, h.prefs.First, h.prefs.Hints = "instant", false, false
	s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}, must.Have(rooms.Of(g).Board())(t), randomBots))(t)
	d := must.Have(drive.New(page{"shelf"}, 1280, 720, new(texts.Memo).Say))(t)
	d.Look.Still = true
	d.Push(s)
	for range 4 {
		d.Step(ui.Input{})
	}
	k := &keyed{d, t, g, m, s}
	for n := 0; n < 4 && s.Told(); n++ {
		k.Press(ui.KeySpace)
	}
	if !s.Decides() || s.Asking() {
		d.Close()
		return nil
	}
	return k
}

func (k *keyed) steps() int { return len(k.match.Steps()) }

func (k *keyed) text() string {
	return fmt.Sprintf("%s, %q after %d steps", k.match.Setup().Scenario, k.g.Asks(k.match.Now()).Key, k.steps())
}

// still presses keys that must not decide anything.
func (k *keyed) still(when string, keys ...ui.Key) {
	n := k.steps()
	for _, key := range keys {
		if k.Press(key); k.steps() != n {
			k.t.Errorf("%s: %s, key %d decides something: %s", k.text(), when, key, k.g.Text(k.match.Steps()[n]))
			return
		}
	}
}

// TestOneTableOfKeys holds the keys at the tables of all games in positions at random. E ends a step,
// or declines what is asked; it asks first where something useful was left undone, and does nothing
// while that stands or a list is open, nor right after a deed. Enter takes the only entry of a list,
// and No; Esc closes what is open and decides nothing. A click on what the question reminds of means No.
func TestOneTableOfKeys(t *testing.T) {
	met := map[string]int{}
	for _, g := range shelf.New().Games() {
		list := g.Scenarios()
		for n := range rulestest.Walk(36, 400) {
			scenario := list[n%min(len(list), 12)].ID
			if k := keyedAt(t, g, scenario, uint64(n), 3+(n*37)%260); k != nil {
				k.lists(met)
				k.ends(met)
				k.Close()
			}
		}
		for _, what := range []string{"ended", "asked"} {
			if met[what] == 0 {
				t.Errorf("%s: nothing was %s", g.ID(), what)
			}
			met["all "+what], met[what] = met["all "+what]+met[what], 0
		}
	}
	t.Log(met)
	for _, what := range []string{"declined", "reminded", "list"} {
		if met[what] == 0 {
			t.Errorf("never %s", what)
		}
	}
}

// lists opens a list of choices, as somebody does who clicks on the board.
func (k *keyed) lists(met map[string]int) {
	for _, a := range k.table.Legal {
		pick, at, several, ok := k.table.Ways(a)
		if !ok || pick != (ui.Point{}) || !k.table.BoardBox().Has(at) || k.table.CardOf(a) >= 0 {
			continue
		}
		if !several && !k.table.ListsAt(at) {
			continue
		}
		n := k.steps()
		if k.Click(at); k.steps() != n {
			return // something lay over it
		}
		open := k.table.Listed()
		if len(open) == 0 {
			continue
		}
		met["list"]++
		k.still("a list is open", 'e')
		if len(k.table.Listed()) != len(open) {
			k.t.Errorf("%s: E closes the list", k.text())
		}
		if len(open) > 1 {
			k.still("a list of several is open", ui.KeyEnter)
		}
		k.still("a list is open", ui.KeyEsc)
		if len(k.table.Listed()) > 0 {
			k.t.Errorf("%s: Esc leaves the list open", k.text())
		}
		if len(open) == 1 {
			k.Click(at)
			if k.Press(ui.KeyEnter); k.steps() == n && !k.table.Asking() {
				k.t.Errorf("%s: Enter leaves the only entry of the list: %s", k.text(), k.g.Text(open[0]))
			}
			met["only"]++
		}
		return
	}
}

// ends presses the key that ends a step.
func (k *keyed) ends(met map[string]int) {
	if !k.table.Decides() || k.table.Asking() {
		return
	}
	n, now := k.steps(), k.match.Now().Clone()
	stay, declines := k.g.Decline(now)
	declines = declines && slices.Contains(k.table.Legal, stay) && !k.table.Holding() // Esc puts down what is held
	lapse := k.table.Opened != nil
	k.Press('e')
	switch {
	case k.table.Asking():
		met["asked"]++
		k.still("a question stands", 'e', 'e')
		if k.still("a question stands", ui.KeyEnter); k.table.Asking() {
			k.t.Errorf("%s: Enter does not say No", k.text())
		}
		if k.Press('e'); !k.table.Asking() {
			k.t.Errorf("%s: it is not asked again", k.text())
		}
		if k.still("a question stands", ui.KeyEsc); k.table.Asking() {
			k.t.Errorf("%s: Esc does not say No", k.text())
		}
		k.reminds(met)
	case k.steps() > n:
		met["ended"]++
		a := k.match.Steps()[n]
		if declines && a != stay {
			k.t.Errorf("%s: E does %s, not %s", k.text(), k.g.Text(a), k.g.Text(stay))
		}
		if !declines && !lapse && k.g.Kind(a) != rules.Done && !k.table.EndsBy(a, now) {
			k.t.Errorf("%s: E does %s, which ends nothing", k.text(), k.g.Text(a))
		}
		if declines {
			met["declined"]++
		}
		m := k.steps()
		if k.PressAgain('e'); k.steps() != m {
			k.t.Errorf("%s: E twice does %s as well", k.text(), k.g.Text(k.match.Steps()[m]))
		}
	case declines:
		k.t.Errorf("%s: no key declines; the screen says\n%s", k.text(), k.Words())
	}
}

// reminds clicks on what can be done all the same while the question stands.
func (k *keyed) reminds(met map[string]int) {
	for _, a := range k.table.Legal {
		pick, at, _, ok := k.table.Ways(a)
		if pick != (ui.Point{}) {
			at = pick
		}
		if !ok || !k.table.BoardBox().Inset(30).Has(at) {
			continue
		}
		n := k.steps()
		if k.Press('e'); !k.table.Asking() {
			return
		}
		k.Move(at)
		if k.Click(at); k.table.Asking() && k.steps() == n && k.table.Warned() == "" {
			k.t.Errorf("%s: a click on %s leaves the question", k.text(), k.g.Text(a))
		}
		met["reminded"]++
		return
	}
}
