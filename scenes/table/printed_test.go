package table_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// named is a button that names its key.
type named struct {
	label string
	key   string // as it is printed
	chord ui.Chord
	at    ui.Point
}

// namedButtons are the buttons of the plate that name a key, from the left. The key is
// written beside the bold label in the usual face.
func namedButtons(t *testing.T, d *drive.Desk, s *table.Table) (out []named) {
	t.Helper()
	cmds := d.Lists()[1].Cmds
	for i, c := range cmds {
		if c.Op != ui.OpNine || !strings.HasPrefix(c.Pic.ID, "button-") || strings.HasPrefix(c.Pic.ID, "button-disabled") || !s.Plate().Has(c.Box.Center()) {
			continue
		}
		b, size := named{at: c.Box.Center()}, 0.0
		for _, w := range cmds[i+1:] {
			if w.Op == ui.OpNine && strings.HasPrefix(w.Pic.ID, "button-") {
				break
			}
			switch {
			case w.Op != ui.OpText || !c.Box.Has(w.Box.Center()):
			case b.label == "":
				b.label, size = w.Text, w.Width
			case w.Width < size: // on its cap, smaller than what the button says
				b.key = w.Text
			default:
				b.label += w.Text
			}
		}
		if b.key == "" {
			continue
		}
		var ok bool
		if b.chord, ok = ui.ParseChord(strings.ReplaceAll(b.key, "−", "-")); !ok {
			t.Errorf("the button %q names %q, which is no key", b.label, b.key)
			continue
		}
		out = append(out, b)
	}
	for i, c := range cmds { // the rows of a list: the number stands small behind the words
		if n := len(s.Listed()); c.Op == ui.OpText && len(c.Text) == 1 && c.Text[0] >= '1' && int(c.Text[0]-'0') <= n && n < 10 && c.Ink.A < 255 && i > 0 && cmds[i-1].Op == ui.OpText {
			out = append(out, named{label: cmds[i-1].Text, key: c.Text, chord: ui.Chord{Key: ui.Key(c.Text[0])}, at: cmds[i-1].Box.Center()})
		}
	}
	return out
}

// seen is what a player has before him, as far as it matters what a button did.
func seen(d *drive.Desk, s *table.Table) string {
	doubt, asked := s.Doubted()
	hint, hinted := s.Hinted()
	words := ""
	for _, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpText && s.Plate().Has(c.Box.Center()) {
			words += c.Text + " | "
		}
	}
	return fmt.Sprintf("%T, %d steps, the last %v, doubt %v %v, hint %v %v, list %v, place %d, card %v, told %v, %+v: %s", d.Top(), len(s.Match.Steps()), s.Match.Steps()[max(0, len(s.Match.Steps())-12):], asked, doubt, hinted, hint, s.Listed(), s.Selected(), s.Chosen(), s.Told(), s.Running.Asked, words)
}

// desks are two tables of the same game at the same moment.
type desks struct {
	d [2]*drive.Desk
	s [2]*table.Table
}

func (k *desks) both(do func(d *drive.Desk, s *table.Table)) {
	for i := range k.d {
		do(k.d[i], k.s[i])
	}
}

// presser walks the prompts of one game.
type presser struct {
	*testing.T
	g      seatedGame
	boards [2]board.Board
	r      *rand.Rand
	tried  map[string]int // buttons, by question and label
	asked  map[string]int // questions
	verbs  map[rules.Verb]int
	keys   map[string]int // what was printed
	extra  map[string]int // moments that belong to the table
	visits int
}

// open seats a person who is asked at two tables of the game as it stands.
func (p *presser) open(m *rules.Match, head saves.Header) *desks {
	p.Helper()
	k := &desks{}
	for i := range k.d {
		b := must.Have(m.Branch(len(m.Steps()), head.Source()))(p)
		h := &host{prefs: saves.Standard()}
		h.prefs.Speed, h.prefs.Language = "instant", "en"
		k.s[i] = must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: b}}, p.boards[i], randomBots))(p)
		size := [2]ui.Size{{W: 1280, H: 720}, {W: 1920, H: 1080}}[p.visits%2] // the larger names more keys
		k.d[i] = onDesk(p.T, k.s[i], size)
		k.d[i].Step(ui.Input{})
	}
	return k
}

// try presses the key of one button at one table, with the cursor on the board, and
// clicks on the button at the other: the same comes of it, and something does.
func (p *presser) try(k *desks, where string) {
	p.Helper()
	k.both(func(d *drive.Desk, _ *table.Table) { d.Step(ui.Input{}) })
	list := namedButtons(p.T, k.d[0], k.s[0])
	if len(list) == 0 {
		return
	}
	id := func(b named) string { return where + " / " + b.key }
	b := slices.MinFunc(list, func(a, b named) int { return p.tried[id(a)] - p.tried[id(b)] })
	p.tried[id(b)]++
	p.keys[b.key]++
	before := seen(k.d[0], k.s[0])
	k.d[0].Now = k.d[0].Now.Add(ui.Calm)
	k.d[0].Step(ui.Input{Keys: []ui.Key{b.chord.Key}, Held: []ui.Key{b.chord.Key}, Ctrl: b.chord.Ctrl, Shift: b.chord.Shift})
	k.d[0].Step(ui.Input{})
	k.d[1].Click(b.at)
	k.d[1].Move(ui.Point{X: -1, Y: -1})
	k.both(func(d *drive.Desk, _ *table.Table) { d.Step(ui.Input{}) })
	pressed, clicked := seen(k.d[0], k.s[0]), seen(k.d[1], k.s[1])
	if clicked == before {
		p.Errorf("%s: a click on %q does nothing:\n%s", where, b.label, before)
	}
	if pressed != clicked {
		p.Errorf("%s: the key %s that is printed on %q:\nbefore  %s\nafter the key   %s\nafter the click %s", where, b.key, b.label, before, pressed, clicked)
	}
}

// cursors are the ways in which the keyboard may have the board.
var cursors = []struct {
	name string
	put  func(d *drive.Desk)
}{
	{"on what can be done", func(d *drive.Desk) { d.Press('n') }},
	{"beside it", func(d *drive.Desk) { d.Press('n', ui.KeyRight, ui.KeyRight) }},
	{"on a goal", func(d *drive.Desk) { d.Press('t') }},
}

// ways lead from a question to what its plate says next without a decision.
var ways = []struct {
	name string
	take func(p *presser, d *drive.Desk, s *table.Table, n int)
}{
	{"", func(*presser, *drive.Desk, *table.Table, int) {}},
	{"chosen", func(_ *presser, d *drive.Desk, s *table.Table, n int) {
		if picks := s.Picks(); len(picks) > 0 {
			d.Click(picks[n%len(picks)])
			d.Move(ui.Point{X: -1, Y: -1})
		} else if board, _ := s.Aims(); len(board) > 0 {
			d.Click(board[n%len(board)])
			d.Move(ui.Point{X: -1, Y: -1})
		}
	}},
	{"card", func(_ *presser, d *drive.Desk, s *table.Table, n int) { d.Press('1' + ui.Key(n%4)) }},
	{"end", func(_ *presser, d *drive.Desk, s *table.Table, _ int) { d.Press('e') }},
	{"taking back", func(_ *presser, d *drive.Desk, s *table.Table, _ int) {
		d.Wait(ui.Calm)
		d.Step(ui.Input{Keys: []ui.Key{'z'}, Ctrl: true})
	}},
	{"hint", func(p *presser, d *drive.Desk, s *table.Table, _ int) {
		if p.g.game.ID() == "memoir" { // elsewhere it takes long to be found
			d.Press('h')
			d.Settle()
		}
	}},
}

// visit tries the buttons of the question that is asked now.
func (p *presser) visit(m *rules.Match, head saves.Header, kind string) {
	p.Helper()
	p.visits++
	for _, way := range ways {
		k := p.open(m, head)
		if !p.clear(k, func() *desks { return p.open(m, head) }) {
			continue
		}
		n, where := len(k.s[0].Match.Steps()), kind
		cursor, nth := cursors[p.r.IntN(len(cursors))], p.r.IntN(60)
		k.both(func(d *drive.Desk, s *table.Table) { way.take(p, d, s, nth) })
		if len(k.s[0].Match.Steps()) != n {
			continue // it was a decision
		}
		k.both(func(d *drive.Desk, s *table.Table) { cursor.put(d) })
		if k.s[0].Cursor() != board.None {
			p.extra["with the cursor on the board"]++
		}
		for what, is := range map[string]bool{"sure": doubted(k.s[0]), "hint": hinted(k.s[0]), "list": len(k.s[0].Listed()) > 0, "take back": k.d[0].Has("all the same?"), "chosen": k.s[0].Selected() != board.None, "card": k.s[0].Chosen()} {
			if is {
				p.extra[what]++
				where += ", " + what
			}
		}
		p.try(k, where)
	}
}

func doubted(s *table.Table) bool { _, ok := s.Doubted(); return ok }
func hinted(s *table.Table) bool  { _, ok := s.Hinted(); return ok }

// clear puts away what stands before a question, what the other side did and pages,
// after their keys were tried a few times; false where nothing is asked then.
func (p *presser) clear(k *desks, again func() *desks) bool {
	p.Helper()
	for range 12 {
		what := ""
		switch r := k.s[0].Running; {
		case k.s[0].Match.Now().Turn() == rules.Over:
			what = "over"
		case r.Gated:
			what = "told"
		case !r.Asked:
			what = "page"
		default:
			return true
		}
		if p.extra[what]++; p.extra[what] < 5 {
			k := again()
			p.try(k, what)
		}
		k.both(func(d *drive.Desk, _ *table.Table) { d.Press(ui.KeyEnter) })
		if what == "over" {
			break
		}
	}
	return false
}

// walk plays battles at random and visits each kind of question a few times.
func (p *presser) walk(scenarios []string, battles, visits int, want map[string]bool) {
	p.Helper()
	for n := range battles {
		left := false
		for kind := range want {
			left = left || p.asked[kind] < visits
		}
		if !left || p.Failed() {
			return
		}
		scenario := scenarios[n%len(scenarios)]
		head := must.Have(saves.NewHeader(p.g.game, rules.Setup{Scenario: scenario}, p.g.seats, uint64(n+1), "test"))(p)
		m := must.Have(rules.NewMatch(p.g.game, rules.Setup{Scenario: scenario}, head.Source(), nil))(p)
		for steps := 0; m.Now().Turn() != rules.Over && steps < 1500; steps++ {
			side := m.Now().Turn()
			legal := m.Legal()
			kind := p.g.game.Asks(m.Now()).Key
			if side >= rules.First && (side == rules.First || !p.g.game.Solitaire()) && p.asked[kind] < visits {
				p.asked[kind]++
				for _, a := range legal {
					p.verbs[a.Verb]++
				}
				p.visit(m, p.seats(head, side), kind)
				legal = m.Legal()
			}
			must.Do(p, m.Do(legal[p.r.IntN(len(legal))], nil))
		}
		if p.extra["over"] < 3 && m.Now().Turn() == rules.Over {
			head := p.seats(head, rules.First)
			p.clear(p.open(m, head), func() *desks { return p.open(m, head) })
		}
	}
}

// seats puts a person into one seat and a bot into the other.
func (p *presser) seats(head saves.Header, side rules.Side) saves.Header {
	head.Seats, head.Practice = [2]saves.Seat{saves.Bot(ai.FirstSight), saves.Bot(ai.FirstSight)}, true
	if p.g.game.Solitaire() {
		head.Seats[rules.Second] = saves.Tables
	}
	head.Seats[side] = saves.Person
	return head
}

// nobody are the questions of each game that no player is asked: chance answers, the
// game is over, or a board asks in words of its own.
var nobody = map[string]string{
	"memoir":    "deal drift hour night heal-roll draw roll retreat over target",
	"undaunted": "draw roll over",
	"infidel": "over arrival impatience hesitation scatter rally defeat seizure continuation riposte-roll restraint fire return-fire leader reluctance slip " +
		"counter-roll attack",
	"rommel": "over draw-operations draw-option draw-linked torch contact draw-operation draw-forces renew placing orders stray resupply " +
		"battle-draw-plans battle-discard battle-deploy battle-roll battle-draw-upgrade",
	"whodares": "place remove ap turn-up draw plane-count plane-draw plane-hits mend finished event-roll test repair garrison fire reroll-die enemy-die " +
		"enemy-again parting-die parting-again",
}

// seldom are questions that games at random come to less than once in a hundred battles,
// or in a linked campaign alone.
var seldom = map[string]string{
	"infidel":  "zone riposte",
	"rommel":   "take set strike give place-linked battle-retreat check",
	"whodares": "wake scout-fight land swap air-return enemy-stack stack-fell parting-stack",
}

// kinds are the questions of a game that the walk must come to: all that have words.
func kinds(t *testing.T, game string) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for _, key := range texts.Keys("en") {
		if name, ok := strings.CutPrefix(key, game+".ask."); ok && !strings.Contains(" "+nobody[game]+" "+seldom[game]+" ", " "+name+" ") {
			out[key] = true
		}
	}
	if len(out) < 10 {
		t.Fatalf("%s has only %d kinds of question", game, len(out))
	}
	return out
}

// check holds that every kind of question was asked, and no other.
func (p *presser) check(want map[string]bool) {
	p.Helper()
	for kind := range want {
		if p.asked[kind] == 0 {
			p.Errorf("nobody was ever asked %s", kind)
		}
	}
	if len(p.tried) < len(want) || len(p.keys) < 2 {
		p.Errorf("only %d buttons were tried, by the keys %v", len(p.tried), p.keys)
	}
	for kind := range p.asked {
		name := strings.TrimPrefix(kind, p.g.game.ID()+".ask.")
		if strings.Contains(" "+nobody[p.g.game.ID()]+" ", " "+name+" ") {
			p.Errorf("somebody is asked %s", kind)
		}
	}
	moments := []string{"sure", "take back", "over", "with the cursor on the board"}
	if !p.g.game.Solitaire() {
		moments = append(moments, "told")
	}
	switch p.g.game.ID() {
	case "memoir":
		moments = append(moments, "hint", "card", "chosen")
	case "undaunted":
		moments = append(moments, "list", "card")
	case "infidel":
		moments = append(moments, "list", "chosen")
	case "rommel":
		moments = append(moments, "list", "chosen", "page")
	}
	for _, what := range moments {
		if p.extra[what] == 0 {
			p.Errorf("the walk never came to: %s", what)
		}
	}
}

// TestTheKeyOnAButtonDoesWhatTheButtonDoes walks through every kind of question of all
// games with the keyboard's cursor on the board.
func TestTheKeyOnAButtonDoesWhatTheButtonDoes(t *testing.T) {
	one, two := fiveGames(t), fiveGames(t)
	for i, g := range one {
		t.Run(g.game.ID(), func(t *testing.T) {
			p := &presser{T: t, g: g, boards: [2]board.Board{g.board, two[i].board}, r: rand.New(rand.NewPCG(4, 4)),
				tried: map[string]int{}, asked: map[string]int{}, verbs: map[rules.Verb]int{}, keys: map[string]int{}, extra: map[string]int{}}
			var list []string
			for _, sc := range g.game.Scenarios() {
				if sc.Err == nil {
					list = append(list, sc.ID)
				}
			}
			want := kinds(t, g.game.ID())
			visits := 1
			if id := p.g.game.ID(); id == "undaunted" || id == "whodares" { // which ask the least
				visits = 2
			}
			p.walk(list, rulestest.Walk(400, 800), rulestest.Walk(visits, 6), want)
			if !t.Failed() {
				p.check(want)
			}
			t.Logf("%d trials; asked %v; verbs %v; keys %v; %v", len(p.tried), slices.Sorted(maps.Keys(p.asked)), p.verbs, p.keys, p.extra)
		})
	}
}
