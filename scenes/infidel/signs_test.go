package infidel

import (
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/infideltest"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// kindOf finds the kind of an event by its name.
func kindOf(t *testing.T, g *game.Game, name string) rules.EventKind {
	t.Helper()
	for k := rules.EventKind(1); k < 200; k++ {
		if g.EventName(k) == name {
			return k
		}
	}
	t.Fatalf("no event %s", name)
	return 0
}

// wide writes narrow spaces as wide ones, as one types them.
func wide(text string) string { return strings.ReplaceAll(text, "\u202f", " ") }

// boardOf is a board that looks at the beginning of a battle.
func boardOf(t *testing.T, scenario string) (*Board, *game.State) {
	t.Helper()
	g := infideltest.Game()
	st := infideltest.Open(t, scenario)
	b := New(g)
	b.Note(st)
	return b, st
}

// Every sort of event means something to the table; those with a die show its face.
func TestEverySortOfEventIsSigned(t *testing.T) {
	b, _ := boardOf(t, "ascalon")
	n, dice := 0, 0
	for k := rules.EventKind(1); b.game.EventName(k) != "?"; k++ {
		n++
		s := b.Sign(rules.Event{Kind: k})
		if strings.HasSuffix(b.game.EventName(k), "-die") != s.Rolled && !strings.Contains("continued seized defeat held-back counter reluctant scatter hesitates restless", b.game.EventName(k)) {
			t.Errorf("%s: a die is %v", b.game.EventName(k), s.Rolled)
		}
		if s.Rolled {
			dice++
			if s.Die.ID != "d10-0" || !s.Said {
				t.Errorf("%s shows %v", b.game.EventName(k), s.Die)
			}
		}
	}
	if n < 65 || dice != 16 {
		t.Errorf("%d sorts of events, %d of them dice", n, dice)
	}
}

// What is told in whole battles falls on the places that it is about, and every
// die is reckoned up as the rules word it.
func TestEventsFallOnWhatTheyAreAbout(t *testing.T) {
	seen := map[string]int{}
	b := New(infideltest.Game())
	brawl(t, 2500, func(g *game.Game, s *game.State, told []rules.Event) {
		b.Note(s)
		for _, e := range told {
			name, sign := g.EventName(e.Kind), b.Sign(e)
			seen[name]++
			for _, p := range [2]int{sign.From, sign.To} {
				if p < board.None || p >= field.Places || field.HexOf(p) >= 0 && !s.Scenario().Contains(p) {
					t.Fatalf("%s at place %d", name, p)
				}
			}
			switch name {
			case "stepped", "advanced", "retreated", "withdrew", "charging", "retired":
				if goes := e.Args[1] != e.Args[2]; sign.Goes != goes || goes && (sign.From != int(e.Args[1]) || sign.To != int(e.Args[2]) || sign.N != game.Distance(sign.From, sign.To)) {
					t.Fatalf("%s %v: %+v", name, e.Args, sign)
				}
			case "eliminated":
				if !sign.Gone || sign.To != int(e.Args[1]) {
					t.Fatalf("%s %v: %+v", name, e.Args, sign)
				}
			case "disordered":
				if h := s.Stand(int(e.Args[0])).Hex; !sign.Loss || h != game.NoHex && sign.To != h {
					t.Fatalf("%s %v: %+v", name, e.Args, sign)
				}
			case "activated", "seized", "continued":
				if c := max(sign.From, sign.To); field.CommandOf(c) != int(e.Args[0]) {
					t.Fatalf("%s %v: %+v", name, e.Args, sign)
				}
			}
			if sign.Rolled {
				reckoned(t, b, s, e)
			}
		}
	})
	for _, name := range []string{"stepped", "faced", "shot", "fire-die", "shock-die", "charging", "attack", "retreated", "withdrew", "slip-die", "advanced", "disordered",
		"eliminated", "retired", "leader-die", "continued", "seized", "defeat", "standard", "counters", "free", "activated"} {
		if seen[name] == 0 {
			t.Errorf("no battle brought %s", name)
		}
	}
}

// reckoned holds the words of the tray against the sentence of the rules: the same
// total, and success where they speak of it.
func reckoned(t *testing.T, b *Board, s *game.State, e rules.Event) {
	t.Helper()
	says, whole := texts.Say("en", b.Reckon([]rules.Event{e})), texts.Say("en", b.game.Event(s, e))
	r, _ := rolls.Read(e)
	if !strings.HasPrefix(says, ui.Sum(r.Die, r.Adds)) || says == ui.Sum(r.Die, r.Adds) {
		t.Fatalf("%q of %q", says, whole)
	}
	for _, k := range [...]struct{ end, word string }{{"the continuation succeeds", "success"}, {"the continuation fails", "failure"}, {"the army holds", "the army holds"},
		{"the army breaks", "the army breaks"}, {"in good order", "in good order"}, {"the Charge goes on", "the Charge goes on"}, {"the Counter-Charge fails", "the Counter-Charge fails"}} {
		if strings.HasSuffix(whole, k.end) != strings.HasSuffix(says, k.word) && (strings.HasSuffix(whole, k.end) || k.word != "success" && k.word != "failure") {
			t.Fatalf("%q of %q", says, whole)
		}
	}
	if r.Adds != 0 && !strings.Contains(whole, ui.Minus(r.Die+r.Adds)) {
		t.Fatalf("%q of %q", says, whole)
	}
}

// TestINF_18_1_TheSumAfterTheDice words throws as the mock-up does.
func TestINF_18_1_TheSumAfterTheDice(t *testing.T) {
	b, _ := boardOf(t, "ascalon")
	event := func(name string, a ...int16) rules.Event {
		e := rules.Event{Kind: kindOf(t, b.game, name)}
		copy(e.Args[:], a)
		return e
	}
	retired := int16(scenario.DefenderRetired)
	for _, c := range []struct {
		dice     []rules.Event
		en, fr   string
		hit, oth bool
	}{
		{[]rules.Event{event("shock-die", 6, 3, retired, 9)}, "6 + 3 = 9: Retired", "6 + 3 = 9 : Mis à l’écart", true, false},
		{[]rules.Event{event("shock-die", 1, -2, int16(scenario.AttackerRetreats), 9)}, "1 − 2 = −1: attackers retreat 1", "1 − 2 = −1 : retraite 1 des attaquants", false, true},
		{[]rules.Event{event("fire-die", 4, 0, 0)}, "4: no effect", "4 : aucun effet", false, false},
		{[]rules.Event{event("continued", 0, 2, 1, 3)}, "2 + 1 = 3 against 3: success", "2 + 1 = 3 contre 3 : réussite", false, true},
		{[]rules.Event{event("seized", 0, 4, 3)}, "4 against 3: failure", "4 contre 3 : échec", false, false},
		{[]rules.Event{event("leader-die", 0, 9, 1, 1)}, "9 − 1 = 8: a mortal blow", "9 − 1 = 8 : un coup mortel", true, false},
		{[]rules.Event{event("slip-die", 8, 9, 1, 1)}, "9 + 1 = 10: Disordered on the way", "9 + 1 = 10 : Désorganisée en chemin", false, false},
		{[]rules.Event{event("defeat", 9, 25, 30), event("defeat", 2, 30, 36)}, "9 + 25 = 34 against 30: the army breaks", "9 + 25 = 34 contre 30 : l’armée cède", false, true},
	} {
		if en, fr := texts.Say("en", b.Reckon(c.dice)), wide(texts.Say("fr", b.Reckon(c.dice))); en != c.en || fr != c.fr {
			t.Errorf("%q %q, want %q %q", en, fr, c.en, c.fr)
		}
		if s := b.Sign(c.dice[len(c.dice)-1]); s.Hit != c.hit || s.Other != c.oth {
			t.Errorf("%s: hit %v, other %v", c.en, s.Hit, s.Other)
		}
	}
	for face := range int16(10) {
		if p, ok := b.Die(rules.Action{Verb: game.VerbRoll, A: face}); !ok || p != dieFaces[face] {
			t.Errorf("no picture of a die that shows %d", face)
		}
	}
	if _, ok := b.Die(rules.Action{Verb: game.VerbStep, A: 3}); ok {
		t.Error("a step shows a die")
	}
}

// TestINF_8_2_AMarchIsOneLine joins the steps of one unit with the facing at their
// end, and nothing else.
func TestINF_8_2_AMarchIsOneLine(t *testing.T) {
	b, s := boardOf(t, "ascalon")
	u := s.Scenario().Commands[0].Units
	first, second := int16(u.Pop()), int16(u.Pop())
	hex := func(name string) int16 {
		h, _ := game.ParseHex(name)
		return int16(h)
	}
	step := func(u int16, from, to string, mp int16) rules.Event {
		return rules.Event{Kind: kindOf(t, b.game, "stepped"), Args: rules.Args{u, hex(from), hex(to), mp}}
	}
	faces := func(u, f int16) rules.Event {
		return rules.Event{Kind: kindOf(t, b.game, "faced"), Args: rules.Args{u, f}}
	}
	name := s.Scenario().Units[int(first)].Name
	march := []rules.Event{step(first, "2110", "2210", 1), step(first, "2210", "2310", 1), step(first, "2310", "2411", 1)}
	retreat := rules.Event{Kind: kindOf(t, b.game, "retreated"), Args: rules.Args{first, hex("2110"), hex("2210"), game.NoTarget}}
	for _, c := range []struct {
		list []rules.Event
		want string
	}{
		{march, name.En + ": 3 hexes east"},
		{append(march[:3:3], faces(first, 4)), name.En + ": 3 hexes east, faces north-west"},
		{[]rules.Event{retreat, faces(first, 0)}, name.En + " retreats: 2110 → 2210, faces east"},
		{[]rules.Event{march[0], step(second, "2210", "2310", 1)}, ""},
		{[]rules.Event{march[0], march[2]}, ""},
		{append(march[:3:3], faces(second, 4)), ""},
		{[]rules.Event{faces(first, 4), faces(first, 5)}, ""},
	} {
		p, ok := b.Joined(c.list)
		if !ok {
			p.Key = ""
		}
		if got := texts.Say("en", p); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if fr, _ := b.Joined(append(march[:3:3], faces(first, 4))); wide(texts.Say("fr", fr)) != name.Fr+" : 3 hex vers l’est, orientation nord-ouest" {
		t.Errorf("%q", texts.Say("fr", fr))
	}
	term := func(k, n, target int16) rules.Event {
		return rules.Event{Kind: kindOf(t, b.game, "shock-term"), Args: rules.Args{k, n, target}}
	}
	if p, ok := b.Joined([]rules.Event{term(8, 2, 9), term(9, -2, 9)}); !ok || texts.Say("en", p) != "+2: Weapons, −2: Attacker Disordered" {
		t.Errorf("%q", texts.Say("en", p))
	}
	if _, ok := b.Joined([]rules.Event{term(8, 2, 9), term(8, 2, 10)}); ok {
		t.Error("the sums against two targets share a line")
	}
	if s := b.Sign(march[0]); !s.Minor || !s.With || !s.Goes {
		t.Errorf("%+v", s)
	}
}

// Every sprite of the board, of the strip and of the bar is in its sheet: positions
// of all battles at four sizes, in the colours that a player can choose, with what
// keys and the pointer show.
func TestEverySpriteOfTheBoardExists(t *testing.T) {
	m, err := ui.NewMeasurer()
	if err != nil {
		t.Fatal(err)
	}
	var seen drive.Sprites
	var b *Board
	n := 0
	brawl(t, 400, func(g *game.Game, s *game.State, told []rules.Event) {
		if n++; n%7 > 0 {
			return
		}
		if b == nil || b.game != g || b.Sc != s.Scenario() {
			b = New(g)
			b.Layout(ui.Size{}, s)
		}
		k := n / 7
		v := infideltest.Quiet(s, [4]float64{24, 36, 64, 110}[k%4])
		v.Viewer, v.Quiet = s.Turn(), false
		if s.Turn() >= rules.First {
			v.Legal = s.Legal(nil)
		}
		v.Coats = []ui.Coats{"", ui.Contrast}[k/4%2]
		v.Sight, v.Reach, v.Names, v.Plain = k%5 == 0, k%3 == 0, k%2 == 0, k%9 == 0
		v.Odds = func(rules.Action) (p float64, atMost, ok bool) { return 0.5, false, true }
		v.Preview, v.Turn, v.Since = k%11 == 0, told, told
		spots := b.Spots(nil, v)
		v.Hover = hexNamed(t, "1010")
		if len(spots) > 0 {
			v.Hover = spots[k%len(spots)].Place
		}
		v.Hurt, v.Marked, v.Cursor = []int{v.Hover}, []int{v.Hover}, board.None
		if k%4 == 0 {
			v.Cursor = v.Hover
		}
		var l ui.List
		f := ui.NewFrame(&ui.Memory{}, m, ui.Look{Theme: &ui.Paper, Lang: "en", TextScale: 1, Coats: v.Coats}, ui.Size{W: 1920, H: 1080}, time.Time{}, ui.Input{}, &l)
		b.Draw(&l, v)
		b.Mini(v)(&l, ui.Rect{W: 220, H: 167})
		b.Strip(f, ui.Rect{Y: 900, W: 1540, H: 130}, v, nil)
		b.Standing(f, ui.Rect{W: 1920, H: 48}, 500, v)
		b.Work(f, ui.Rect{W: 400, H: 800}, v)
		note := b.Explain(land.Center(v.Camera, v.Hover%game.Hexes), v)
		for _, p := range note.Pics {
			l.Sprite(ui.Rect{W: 10, H: 10}, p)
		}
		if note.Picture != nil {
			note.Picture(&l, ui.Rect{W: 82, H: 82})
		}
		if err := seen.Look(&l); err != nil {
			t.Error(err)
		}
	})
	if seen.Len() < 250 { // the corners to be faced are buttons without pictures
		t.Errorf("only %d sprites were looked for, too few to tell", seen.Len())
	}
}
