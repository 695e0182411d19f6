package table_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/playing"
	"sandtable/scenes/table"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// host is an app around a table that shows plain pages.
type host struct {
	prefs    saves.Settings
	curtains int
	fresh    []bool // by curtain: who sits down has not decided anything yet
	news     []gamelog.News
	ready    func()
	back     func()
	results  int
	advised  uint64 // the hash of the view that a hint was asked for
	rewound  []table.Rewind
	session  table.Session
}

func (h *host) Session() *table.Session { return &h.session }

// page is a scene that says one word.
type page struct{ word string }

func (p page) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Casing)
	f.List.Text(f.Bounds(), p.word, f.Type(ui.M))
}

// Advise gives first thoughts: what a hint says is another package's matter, what the table
// makes of it is this one's.
func (h *host) Advise(_ context.Context, q ai.Question) []ai.Advice {
	h.advised = q.View.Hash()
	out := firstThoughts(q.Game, q.View)
	if q.Opens && ai.Calibrated(q.Game) {
		out[0].Chance = 0.62
	}
	return out
}

// firstThoughts ranks what may be done by the priors of a game, in the form in which a General
// ranks it by his trials: the first few have been weighed, the rest has not.
func firstThoughts(g rules.Game, view rules.State) []ai.Advice {
	out := ai.FirstThoughts(g, view)
	if len(out) < 2 {
		return out
	}
	const weighed, worth, step = 5, 0.6, 0.05
	for i := range out[:min(weighed, len(out))] {
		out[i].Weighed, out[i].Value = true, worth-step*float64(i)
	}
	out[0].Lead = step
	return out
}

func (h *host) Curtain(_ rules.Game, _ rules.Side, news []gamelog.News, o table.Opening) ui.Scene {
	h.curtains++
	h.news, h.ready, h.back = news, o.Ready, o.Back
	h.fresh = append(h.fresh, o.New)
	return page{"curtain"}
}
func (h *host) Menu(*saves.Play, func()) ui.Scene { return page{"menu"} }
func (h *host) Result(*saves.Play) ui.Scene       { h.results++; return page{"result"} }
func (h *host) Settings() saves.Settings          { return h.prefs }
func (h *host) Keep(s saves.Settings)             { h.prefs = s }

// sitting is a game at a table on a desk.
type sitting struct {
	*drive.Desk
	host  *host
	table *table.Table
	match *rules.Match
	game  *game.Game
}

// at is the size of the window and how things look.
type at struct {
	w, h float64
	lang string
	text float64
}

func sit(t testing.TB, scenario string, seats [2]saves.Seat, seed uint64, how at, change func(*saves.Header)) *sitting {
	t.Helper()
	g := game.New()
	set := rules.Setup{Scenario: scenario}
	head := must.Have(saves.NewHeader(g, set, seats, seed, "test"))(t)
	if change != nil {
		change(&head)
	}
	m := must.Have(rules.NewMatch(g, set, head.Source(), nil))(t)
	if l, err := lessons.Find(g, head.Lesson); l != nil || err != nil {
		for _, words := range l.Before {
			if a, err := m.Parse(words); err != nil || m.Do(a, nil) != nil {
				t.Fatalf("before the lesson, %q: %v", words, err)
			}
		}
	}
	store, _ := saves.Open(t.TempDir())
	j := must.Have(store.Begin(head, m))(t)
	h := &host{prefs: saves.Standard()}
	h.prefs.Speed, h.prefs.Language, h.prefs.First = "instant", how.lang, false
	s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}, board.New(g), randomBots))(t)
	d := must.Have(drive.New(page{"shelf"}, how.w, how.h, new(texts.Memo).Say))(t)
	t.Cleanup(d.Close)
	d.Look.Lang, d.Look.TextScale, d.Look.Still = how.lang, how.text, true
	d.Push(s)
	d.Step(ui.Input{})
	return &sitting{d, h, s, m, g}
}

// randomBots choose anything that is allowed.
func randomBots(_ rules.Game, _ string, seed uint64) (playing.Bot, error) {
	r := rules.Stream(seed, "bot")
	return func(_ context.Context, view rules.State, _ time.Duration) rules.Action {
		legal := view.Legal(nil)
		return legal[r.IntN(len(legal))]
	}, nil
}

var (
	twoPeople = [2]saves.Seat{saves.Person, saves.Person}
	alliesBot = [2]saves.Seat{saves.Person, saves.Bot("easy")}
	small     = at{1280, 720, "en", 1}
)

// offered is what the side to act may do, but for what the board leaves out
// because nobody could want it.
func (s *sitting) offered() (out []rules.Action) {
	for _, a := range s.match.Legal() {
		if !s.table.Omits(a) {
			out = append(out, a)
		}
	}
	return out
}

// press carries an action out by the mouse alone.
func (s *sitting) press(t *testing.T, a rules.Action) {
	t.Helper()
	if s.table.Told() {
		s.Press(ui.KeySpace) // the other side's turn stands on the board until then
	}
	before := len(s.match.Steps())
	label := texts.Say(s.Look.Lang, s.game.Label(s.match.View(s.table.Eyes), a))
	if i := s.table.CardOf(a); i >= 0 {
		at := s.table.CardAt(i)
		if s.Click(at); len(s.match.Steps()) == before { // else a hint had it lit before
			s.Click(at)
		}
	} else if pick, place, several, ok := s.table.Ways(a); ok {
		if pick != (ui.Point{}) {
			s.Click(pick)
		}
		clickDeed(t, s.Desk, s.table, place)
		if several {
			s.button(t, label)
		}
	} else {
		if more := texts.Get(s.Look.Lang, "ui.table.more-answers"); !s.Has(label) && s.Has(more) {
			s.button(t, more)
		}
		s.button(t, label)
		if anyway := texts.Get(s.Look.Lang, "ui.warn.end-anyway"); s.Has(anyway) {
			s.button(t, anyway)
		}
	}
	steps := s.match.Steps()
	if len(steps) <= before || steps[before] != a {
		t.Fatalf("%q was not done by the mouse, steps %d to %d; the screen says:\n%s", s.game.Text(a), before, len(steps), s.Words())
	}
}

// clickDeed clicks on a place of the board: twice where the deed rolls dice, for the first click
// does nothing but show it.
func clickDeed(t *testing.T, d *drive.Desk, s *table.Table, at ui.Point) {
	t.Helper()
	n := len(s.Match.Steps())
	if d.Click(at); !s.Running.Twofold {
		return
	}
	if len(s.Match.Steps()) != n {
		t.Fatal("a single click rolls dice")
	}
	d.Click(at)
}

// button clicks on the button that says just this.
func (s *sitting) button(t *testing.T, label string) {
	t.Helper()
	cmds := s.Lists()[1].Cmds
	for i := len(cmds) - 1; i >= 0; i-- {
		if cmds[i].Op == ui.OpText && cmds[i].Text == label {
			s.Click(cmds[i].Box.Center())
			return
		}
	}
	t.Fatalf("no button %q; the screen says:\n%s", label, s.Words())
}

// onward passes curtains and lets bots play until a person is asked.
func (s *sitting) onward(t *testing.T) {
	t.Helper()
	for range 2000 {
		s.Settle()
		if s.host.ready != nil {
			s.Pop()
			s.host.ready()
			s.host.ready = nil
			s.Step(ui.Input{})
			continue
		}
		if seal := s.table.HalfSeal(); !seal.Empty() {
			if p := s.table.Phase(&ui.Frame{Now: s.Now}); p != model.HandingOver {
				t.Fatalf("the hand is sealed, and the phase is %d", p)
			}
			s.Wait(ui.CalmGate)
			s.HoldMouse(seal.Center(), ui.HoldGate+100*time.Millisecond)
			continue
		}
		turn := s.match.Now().Turn()
		if turn == rules.Over || turn == s.table.Eyes {
			if s.table.Told() {
				s.Press(ui.KeyEsc) // what the bot did may lie over what is to be clicked
			}
			return
		}
		s.Wait(time.Second)
	}
	t.Fatalf("nobody is asked; the screen says:\n%s", s.Words())
}

// TestWholeGameByMouse plays games to the end by clicks, two people at one
// table, every kind of action as it comes.
func TestWholeGameByMouse(t *testing.T) {
	for seed, scenario := range []string{"pegasus-bridge", "sword-beach", "arnhem-bridge"} {
		s := sit(t, scenario, twoPeople, uint64(seed), small, nil)
		r := rules.Stream(uint64(seed), "mouse")
		for range 6000 {
			s.onward(t)
			if s.match.Now().Turn() == rules.Over {
				break
			}
			legal := s.offered()
			a := legal[r.IntN(len(legal))]
			if a.Verb == game.VerbDone && len(legal) > 1 && r.IntN(3) > 0 {
				a = legal[1+r.IntN(len(legal)-1)]
			}
			s.press(t, a)
		}
		if s.match.Now().Turn() != rules.Over {
			t.Fatalf("%s: no end", scenario)
		}
		if s.host.curtains == 0 {
			t.Errorf("%s: no curtain was drawn between two people", scenario)
		}
		s.button(t, "Result")
		if s.host.results != 1 {
			t.Error("the result was not opened")
		}
	}
}

// type1 carries an action out by the keyboard alone.
func (s *sitting) type1(t *testing.T, a rules.Action) {
	t.Helper()
	before := len(s.match.Steps())
	label := texts.Say(s.Look.Lang, s.game.Label(s.match.View(s.table.Eyes), a))
	switch i := s.table.CardOf(a); {
	case i >= 0:
		s.Press('1'+ui.Key(i), 'e')
	case s.aim(a):
		s.Press(ui.KeyEnter)
		if len(s.match.Steps()) == before && !s.table.Fan(a) { // a unit was chosen first
			if !s.aim(a) {
				t.Fatalf("%s: no place to aim at", s.game.Text(a))
			}
			s.Press(ui.KeyEnter)
		}
		if n := s.table.FanOf(a); n >= 0 {
			s.Press('1' + ui.Key(n))
		}
	default:
		for range 60 {
			if s.Has("End anyway") {
				label = "End anyway"
			}
			if s.focused(label) {
				s.Press(ui.KeyEnter)
			}
			if len(s.match.Steps()) > before {
				break
			}
			s.Press(ui.KeyTab)
		}
	}
	steps := s.match.Steps()
	if len(steps) <= before || steps[before] != a {
		t.Fatalf("%q was not done by the keyboard; the screen says:\n%s", s.game.Text(a), s.Words())
	}
}

// focused says whether the mark of the keyboard is on the button that says
// label.
func (s *sitting) focused(label string) bool {
	var ring ui.Rect
	for _, c := range s.Lists()[1].Cmds {
		if c.Pic.ID == "focus-ring" {
			ring = c.Box
		}
	}
	for _, c := range s.Lists()[1].Cmds {
		if c.Op == ui.OpText && c.Text == label && ring.Has(c.Box.Center()) {
			return true
		}
	}
	return false
}

// aim moves the cursor to where an action begins: round the units that may act,
// then round the targets.
func (s *sitting) aim(a rules.Action) bool {
	for _, key := range []ui.Key{'n', 't'} {
		seen := map[int]bool{}
		for s.Press(key); !seen[s.table.Cursor()]; s.Press(key) {
			if seen[s.table.Cursor()] = true; s.table.CursorMeans(a) {
				return true
			}
		}
	}
	return false
}

// TestWholeGameByKeyboard plays a game to its end without the mouse.
func TestWholeGameByKeyboard(t *testing.T) {
	s := sit(t, "tutorial-patrol", alliesBot, 9, small, nil)
	r := rules.Stream(9, "keys")
	for range 3000 {
		s.onward(t)
		if s.match.Now().Turn() == rules.Over {
			return
		}
		legal := s.offered()
		s.type1(t, legal[r.IntN(len(legal))])
	}
	t.Fatal("no end")
}

// TestAgainstABot plays by mouse against a bot; the questions that have but
// one answer are not asked.
func TestAgainstABot(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 5, small, nil)
	r := rules.Stream(5, "mouse")
	for range 3000 {
		s.onward(t)
		if s.match.Now().Turn() == rules.Over {
			return
		}
		legal := s.offered()
		if len(legal) == 1 && legal[0].Verb == game.VerbAmbush {
			t.Fatal("asked for an Ambush that is not held")
		}
		s.press(t, legal[r.IntN(len(legal))])
		if s.host.curtains > 0 {
			t.Fatal("a curtain before a bot")
		}
	}
	t.Fatal("no end")
}

// TestTwoBots lets two bots play to the end.
func TestTwoBots(t *testing.T) {
	s := sit(t, "pegasus-bridge", [2]saves.Seat{saves.Bot("easy"), saves.Bot("easy")}, 2, small, nil)
	for range 5000 {
		s.Settle()
		s.Wait(time.Second)
		if s.match.Now().Turn() == rules.Over {
			s.Wait(time.Second)
			if !s.Has("Result") {
				t.Error("the result is not offered")
			}
			return
		}
	}
	t.Fatal("no end")
}

// TestStill holds that a table on which nothing happens asks for nothing: no
// frame is drawn, no clock runs.
func TestStill(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 5, small, nil)
	s.host.prefs.Speed = "normal"
	s.Look.Still = false
	r := rules.Stream(5, "mouse")
	for range 40 {
		s.onward(t)
		s.Wait(3 * time.Second)
		s.Wait(3 * time.Second)
		if w := s.Wake(); !w.IsZero() && s.match.Now().Turn() == s.table.Eyes {
			t.Fatalf("the table wants to be called again in %v", w.Sub(s.Now))
		}
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
	}
}

// TestTypedDice types faces in by the mouse.
func TestTypedDice(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 5, small, func(h *saves.Header) { h.Typed = true })
	r := rules.Stream(5, "mouse")
	dice := 0
	for range 1500 {
		s.Settle()
		s.Wait(time.Second)
		switch turn := s.match.Now().Turn(); {
		case turn == rules.Chance:
			if !s.Has("Which face") {
				t.Fatalf("no question for the die:\n%s", s.Words())
			}
			s.Press('1' + ui.Key(r.IntN(5)))
			if dice++; dice > 40 {
				return
			}
		case turn == rules.Over:
			t.Fatal("over before 40 dice")
		case turn == s.table.Eyes:
			legal := s.offered()
			s.press(t, legal[len(legal)-1])
		}
	}
	t.Fatalf("only %d dice were asked for", dice)
}

// TestNothingOfTheOtherHand holds the screen against the true hands: what one
// side draws is the same whatever the other side holds.
func TestNothingOfTheOtherHand(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 11, small, nil)
	r := rules.Stream(11, "mouse")
	for range 60 {
		s.onward(t)
		if s.match.Now().Turn() == rules.Over {
			break
		}
		eyes := s.table.Eyes
		now := s.match.Now().(*game.State)
		mine, theirs := now.Hand[eyes], now.Hand[eyes.Other()]
		for n, c := range now.Scenario().Cards {
			if theirs[n] == 0 || mine[n] > 0 || recently(s.match, n) {
				continue
			}
			for _, word := range strings.Fields(s.Words()) {
				if strings.Contains(word, c.Name.En) {
					t.Fatalf("%q of the other hand stands on the screen", c.Name.En)
				}
			}
			if emblem(s, c.Family) && !family(now, eyes, c.Family) {
				t.Fatalf("the picture of %q is on the screen; only the other side holds it", c.ID)
			}
		}
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
	}
}

// TestSamePictureWhateverIsHidden changes what the viewer may not know, and
// the screen does not change by a single command.
func TestSamePictureWhateverIsHidden(t *testing.T) {
	g := game.New()
	r := rules.Stream(4, "hidden")
	for _, id := range []string{"sword-beach", "pegasus-bridge", "arracourt"} {
		s := must.Have(g.New(rules.Setup{Scenario: id}, nil))(t)
		for range 400 {
			if s.Turn() == rules.Over {
				break
			}
			if eyes := s.Turn(); eyes >= rules.First && r.IntN(8) == 0 {
				other := s.Clone()
				other.Hide(eyes)
				other.Guess(r)
				for _, at := range [...]ui.Point{{X: 60, Y: 650}, {X: 480, Y: 300}, {X: 720, Y: 640}, {X: 1100, Y: 640}} {
					a, b := picture(t, g, id, s.Clone(), eyes, at), picture(t, g, id, other, eyes, at)
					if !a[1].Same(b[1]) || !a[0].Same(b[0]) {
						t.Fatalf("%s: the screen of side %d, the pointer at %v, tells of what it may not know", id, eyes, at)
					}
				}
			}
			s.Apply(rules.Pick(r, s, s.Legal(nil)), nil)
		}
	}
}

// picture is what the person of a side sees of a position, against a bot, with
// the pointer resting somewhere long enough for a tooltip.
func picture(t *testing.T, g *game.Game, id string, s rules.State, eyes rules.Side, at ui.Point) [2]*ui.List {
	t.Helper()
	seats := [2]saves.Seat{saves.Bot("easy"), saves.Bot("easy")}
	seats[eyes] = saves.Person
	m := rules.MatchFrom(g, rules.Setup{Scenario: id}, s, rules.Given{})
	h := &host{prefs: saves.Standard()}
	p := &saves.Play{Replayed: &saves.Replayed{Header: saves.Header{Game: "memoir", Scenario: id, Seats: seats}, Match: m}}
	scene := must.Have(table.New(h, p, board.New(g), randomBots))(t)
	d := must.Have(drive.New(scene, 1280, 720, new(texts.Memo).Say))(t)
	d.Move(at)
	d.Wait(2 * time.Second)
	t.Cleanup(d.Close)
	return d.Lists()
}

// recently says whether a card has been played in this game: it is no secret
// that it exists.
func recently(m *rules.Match, n int) bool {
	for _, a := range m.Steps() {
		if a.Verb == game.VerbPlay && int(a.A) == n {
			return true
		}
	}
	return false
}

// family says whether a side holds, or has seen played, a card of a family.
func family(s *game.State, side rules.Side, name string) bool {
	if s.Card >= 0 && s.Scenario().Cards[s.Card].Family == name {
		return true
	}
	for n, held := range s.Hand[side] {
		if held+s.Discard[n] > 0 && s.Scenario().Cards[n].Family == name {
			return true
		}
	}
	return false
}

func emblem(s *sitting, name string) bool {
	for _, l := range s.Lists() {
		for _, c := range l.Cmds {
			if strings.HasPrefix(c.Pic.ID, "emblem-"+name) {
				return true
			}
		}
	}
	return false
}

// TestWordsFit lays the table out in both languages and in longer words, in every text
// size and in windows from the smallest up: nothing is cut, nothing runs out.
func TestWordsFit(t *testing.T) {
	for _, how := range []at{
		{1024, 600, "fr", 1}, {1280, 720, "fr", 1.45}, {1280, 720, "en", 1}, {1920, 1080, "fr", 1.2}, {2560, 1440, "en", 0.9},
		{1280, 720, rules.Longer, 1},
	} {
		s := sit(t, "sword-beach", twoPeople, 3, how, nil)
		r := rules.Stream(3, "mouse")
		for range 40 {
			s.onward(t)
			legal := s.offered()
			a := legal[r.IntN(len(legal))]
			if spills := s.Spills(); len(spills) > 0 {
				t.Errorf("%v: %s", how, strings.Join(spills, "\n"))
				break
			}
			must.Do(t, s.match.Do(a, nil))
			s.table.Renew()
		}
	}
}
