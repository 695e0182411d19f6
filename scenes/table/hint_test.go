package table_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/rules/whodares"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// fiveGames are the games, each with a new board, a scenario and who sits there.
func fiveGames(t *testing.T) (list []seatedGame) {
	t.Helper()
	bot, alone := [2]saves.Seat{saves.Person, saves.Bot("easy")}, [2]saves.Seat{saves.Person, saves.Tables}
	all := shelf.New()
	for _, c := range []struct {
		game, scenario string
		seats          [2]saves.Seat
	}{
		{"memoir", "pegasus-bridge", bot}, {"undaunted", "landing-ground-7", bot}, {"infidel", "wells", bot},
		{"rommel", "ghost-division", alone}, {"whodares", "slonta-raid", alone},
	} {
		g := must.Have(all.Game(c.game))(t)
		b := must.Have(rooms.Of(g).Board())(t)
		list = append(list, seatedGame{g, b, c.scenario, c.seats})
	}
	return list
}

type seatedGame struct {
	game     rules.Game
	board    board.Board
	scenario string
	seats    [2]saves.Seat
}

// seat puts a game on a desk.
func (g seatedGame) seat(t *testing.T, seed uint64) (*drive.Desk, *table.Table, *rules.Match) {
	t.Helper()
	head, m := g.begin(t, seed)
	h := &host{prefs: saves.Standard()}
	h.prefs.Speed, h.prefs.Language = "instant", "en"
	s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, g.board, randomBots))(t)
	d := onDesk(t, s, ui.Size{W: 1280, H: 720})
	d.Step(ui.Input{})
	return d, s, m
}

// begin sets a game up.
func (g seatedGame) begin(t *testing.T, seed uint64) (saves.Header, *rules.Match) {
	t.Helper()
	set := rules.Setup{Scenario: g.scenario}
	head := must.Have(saves.NewHeader(g.game, set, g.seats, seed, "test"))(t)
	m := must.Have(rules.NewMatch(g.game, set, head.Source(), nil))(t)
	return head, m
}

// onDesk puts a table on a desk on which nothing moves, over a shelf.
func onDesk(t *testing.T, s *table.Table, size ui.Size) *drive.Desk {
	t.Helper()
	d := must.Have(drive.New(page{"shelf"}, size.W, size.H, new(texts.Memo).Say))(t)
	t.Cleanup(d.Close)
	d.Look.Lang, d.Look.TextScale, d.Look.Still = "en", 1, true
	d.Push(s)
	return d
}

// wander plays at random until the first side is to decide again and has a choice.
func wander(m *rules.Match, r *rand.Rand, steps int) bool {
	for n := 0; m.Now().Turn() != rules.Over && n < 3000; n++ {
		legal := m.Legal()
		if n >= steps && m.Now().Turn() == rules.First && len(legal) > 1 {
			return true
		}
		if m.Do(legal[r.IntN(len(legal))], nil) != nil {
			return false
		}
		m.Onward(nil)
	}
	return false
}

// primaries are the blue buttons of the plate, from the left.
func primaries(d *drive.Desk, s *table.Table) (out []ui.Rect) {
	for _, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "button-primary") && s.Plate().Has(c.Box.Center()) {
			out = append(out, c.Box)
		}
	}
	return out
}

// lit says whether anything besides the plate's words shows where the hint would act.
func lit(d *drive.Desk) bool {
	for _, c := range d.Lists()[1].Cmds {
		if c.Ink == table.GhostInk {
			return true
		}
	}
	return false
}

// TestAHintIsTakenWithEnter goes to positions at random in all games where a person
// decides, and presses H, often again, then Enter: what is done is what was
// named, with nothing else before it; or that very act is asked about. Until then it
// is lit, the plate's blue button stands at the left and does it, and what ends the
// step is not blue.
func TestAHintIsTakenWithEnter(t *testing.T) {
	for _, g := range fiveGames(t) {
		t.Run(g.game.ID(), func(t *testing.T) {
			tried, others := 0, 0
			r := rand.New(rand.NewPCG(7, 3))
			d, s, m := g.seat(t, 5)
			for n := 0; tried < rulestest.Walk(40, 120) && n < 400; n++ {
				if !wander(m, r, r.IntN(9)) {
					d, s, m = g.seat(t, uint64(n+6))
					continue
				}
				s.Unmark()
				s.Renew()
				for range 40 { // pages, what the other side did
					d.Settle()
					if d.Press('h'); s.WithHints() {
						break
					}
					d.Press(ui.KeyEsc)
				}
				d.Settle()
				d.Step(ui.Input{})
				if _, ok := s.Hinted(); !ok {
					continue
				}
				tried++
				if g.takes(t, d, s, m, r) {
					others++
				}
				if t.Failed() {
					return
				}
				if _, asked := s.Doubted(); asked {
					d.Press(ui.KeyEsc)
				}
			}
			t.Logf("%d hints, %d others", tried, others)
			if tried < 10 || others < 1 {
				t.Errorf("only %d hints, %d others: this shows nothing", tried, others)
			}
		})
	}
}

// takes takes a hint that is shown, or the next one, and says which.
func (g seatedGame) takes(t *testing.T, d *drive.Desk, s *table.Table, m *rules.Match, r *rand.Rand) (other bool) {
	t.Helper()
	first, _ := s.Hinted()
	if alone := s.HintList() == 1; alone || r.IntN(3) > 0 {
		d.Press('h')
		d.Step(ui.Input{})
		if other = !alone; alone && !d.Has("No other hint") {
			t.Errorf("a second H does not say that there is no other; the screen says:\n%s", d.Words())
		}
	}
	a, ok := s.Hinted()
	what := g.game.Text(a)
	if other && a == first || !ok {
		t.Errorf("a second H shows %q again", what)
	}
	blue := primaries(d, s)
	if len(blue) == 0 || blue[0].X > s.Plate().X+30 || !strings.Contains(strings.Join(strings.Fields(d.Words()), " "), "Do it") { // in one line or two
		t.Errorf("%q: blue buttons at %v; the screen says:\n%s", what, blue, d.Words())
	}
	for _, b := range blue {
		if b.Center().X > s.Plate().X+s.Plate().W*0.74 {
			t.Errorf("%q: what ends the step is blue", what)
		}
	}
	if !lit(d) {
		t.Errorf("%q is not lit; the screen says:\n%s", what, d.Words())
	}
	before, wins := len(m.Steps()), s.HintWins()
	d.Press(ui.KeyEnter)
	d.Step(ui.Input{})
	if doubt, asked := s.Doubted(); asked && doubt == a {
		t.Errorf("%q is advised, and asked about once more", what)
	}
	if steps := m.Steps(); len(steps) <= before || steps[before] != a {
		t.Errorf("Enter did not do %q but %d steps; the screen says:\n%s", what, len(steps)-before, d.Words())
	}
	if wins >= 1 && (m.Now().Turn() != rules.Over || m.Now().Result().Winner != rules.First) {
		t.Errorf("%q was to win the game at once, and %v is to act", what, m.Now().Turn())
	}
	return other
}

// TestHintsDoNotGoInCircles takes a unit up by a hint: the next one does not put it down
// again, but where nothing else is to be said.
func TestHintsDoNotGoInCircles(t *testing.T) {
	for _, g := range fiveGames(t) {
		if g.game.ID() != "whodares" {
			continue
		}
		d, s, m := g.seat(t, 5)
		r := rand.New(rand.NewPCG(7, 3))
		tried := 0
		for n := 0; tried < 5 && n < 400; n++ {
			i := -1
			if wander(m, r, r.IntN(9)) {
				i = slices.IndexFunc(m.Legal(), func(a rules.Action) bool { return a.Verb == whodares.VerbUnit })
			}
			if i < 0 {
				d, s, m = g.seat(t, uint64(n+6))
				continue
			}
			before := m.Now().Hash()
			s.TookHint()
			must.Do(t, m.Do(m.Legal()[i], nil))
			back := rules.Action{Verb: whodares.VerbBack}
			other := slices.IndexFunc(m.Legal(), func(a rules.Action) bool { return a.Verb == whodares.VerbMove })
			if now := m.Now().Clone(); other < 0 || !slices.Contains(m.Legal(), back) {
				continue
			} else if now.Apply(back, nil); now.Hash() != before { // others were held with it
				continue
			}
			tried++
			move := m.Legal()[other]
			if got := s.Worthy(back, move); !slices.Equal(got, []rules.Action{move}) {
				t.Errorf("hints are %v, not the move alone", got)
			}
			if got := s.Worthy(back); !slices.Equal(got, []rules.Action{back}) {
				t.Errorf("with nothing else to say the hint is %v", got)
			}
			d.Step(ui.Input{})
		}
		if tried < 5 {
			t.Errorf("%d units were taken up", tried)
		}
	}
}
