package pictures

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/playing"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// finish is a game that a walk by the seed ends by a clause: what then stands beside the
// place, and whether there is one.
type finish struct {
	game, scenario string
	seed           uint64
	bots           bool // bots play it at first sight, not chance
	clause, says   string
	nowhere        bool
}

// finishes are ends of each kind that play reaches.
var finishes = []finish{
	{"memoir", "pegasus-bridge", 6, true, "M44-20.1", "Last medal: Infantry (Axis) at D3", false},
	{"memoir", "sword-beach", 2, true, "M44-20.1", "Last medal: Special forces infantry (Allies) at A5", false},
	{"memoir", "montelimar", 54, true, "M44-20.1", "Last medal: the objective on L8 (Axis)", false},
	{"memoir", "operation-luttich", 10, true, "M44-20.1", "Last medal: the objective on L9 (Axis)", false},
	{"memoir", "pointe-du-hoc", 5, true, "M44-20.1", "Last medal: the objective on J1 (Allies)", false},
	{"memoir", "utah-beach", 2, true, "M44-20.1", "Last medal: Infantry (Allies) leaves the board at E1", false},
	{"memoir", "saverne-gap", 2259, false, "M44-20.8", "Allies win: the objective is held at the end of the turn", false},
	{"memoir", "pegasus-bridge", 1, true, "M44-20.11", "The last unit: Infantry (Allies) at B8", false},
	{"memoir", "vassieux", 1, false, "M44-21.8", "Axis win: the deck has run out", true},
	{"undaunted", "fort-el-ezzeiat", 8, true, "UNA-14.7", "The last points: LRDG controls 15A (Rifleman)", false},
	{"undaunted", "tutorial-first-patrol", 12, true, "UNA-14.7", "The last points: Aircraft at 1A blown up", false},
	{"undaunted", "the-coast-road", 4, true, "UNA-14.11", "The last to escape: Driver from 4B", false},
	{"undaunted", "gebel-sherif", 1, true, "UNA-14.14", "The last to be eliminated: Scout at 17A", false},
	{"undaunted", "breakdown-at-hatiet-etla", 5, false, "UNA-14.14", "The last to be destroyed: Armed Truck at 3B", false},
	{"undaunted", "tutorial-first-patrol", 41, true, "UNA-14.18", "LRDG wins: the other side can no longer reach its goal", false},
	{"undaunted", "tutorial-first-patrol", 15, true, "UNA-14.18", "Italy wins: the other side can no longer reach its goal", true},
	{"undaunted", "tutorial-first-patrol", 11, true, "UNA-14.19", "Italy wins: neither side can still reach its goal", true},
	{"undaunted", "landing-ground-7", 33, false, "UNA-14.20", "LRDG wins: the last turn is over", true},
	{"undaunted", "landing-ground-7", 33, false, "UNA-14.21", "Italy wins: the other side gives up", true},
	{"infidel", "wells", 1, true, "INF-21.8", "The army of the Saracens breaks: 9 + 8 = 17, above 13", false},
	{"infidel", "wells", 6, true, "INF-21.8", "The army of the Crusaders breaks: 8 + 6 = 14, above 12", false},
	{"infidel", "montgisard", 16, true, "INF-21.8", "A draw: both armies have failed the Defeat Test", false},
	{"infidel", "wells", 1, false, "INF-6.18", "Victory, Saracens: nobody has fought, and the margin is larger", true},
	{"infidel", "arsuf", 6, true, "INF-23.6.5", "Victory, Crusaders: 43 points to 16 at Arsuf", true},
	{"rommel", "ghost-division", 72, true, "FCR-2.7", "The last objective: Cherbourg (Axis)", false},
	{"rommel", "north-africa", 2, true, "FCR-2.8", "Cairo is taken (Axis)", false},
	{"rommel", "north-africa", 14, true, "FCR-2.8", "Tripoli is taken (Allies)", false},
	{"rommel", "d-day", 1, false, "FCR-2.9", "The last objective: Cherbourg (Allies)", false},
	{"rommel", "ghost-division", 3, false, "FCR-2.13", "June 15 to 25, 1940: the last turn is over and the campaign is lost", true},
	{"rommel", "d-day", 2, true, "FCR-2.13", "July 25 to 31, 1944: the last turn is over and the Axis still stands, 42 points", true},
	{"rommel", "north-africa", 10, true, "FCR-20.1", "Mar. to Apr. 1942: the Allies have landed behind the Axis", true},
	{"whodares", "benghazi-road", 2, true, "QOG-5.3", "All are home in turn 5. The road to Benghazi: 10½ VP, Remarkable success", false},
	{"whodares", "benghazi-road", 37, false, "QOG-5.5", "All units are lost by turn 4. The road to Benghazi: −18 VP, Catastrophe", false},
	{"whodares", "alamein-prelude", 1, false, "QOG-5.6", "Time is up in turn 99. Prelude to First Alamein: −4 VP, Failure", true},
	{"whodares", "campaign-1942", 3, false, "QOG-26.6", "The campaign ends with −45½ VP: The patrols are spent", true},
}

// walkedTo plays a game to its end, and gives the journey but for the last decision,
// and that.
func walkedTo(t *testing.T, g rules.Game, k finish) (*rules.Match, rules.Action) {
	t.Helper()
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: k.scenario, Options: map[string]bool{}}, rules.Seeded(k.seed), nil))(t)
	switch k.clause {
	case "M44-20.11":
		m = rules.MatchFrom(g, m.Setup(), decimated(t, g, m.Now()), rules.Seeded(k.seed))
	case "QOG-5.6": // no game lasts as long
		s := must.Have(g.Position([]byte(`"mission alamein-prelude; turn 99; patrol 1 siwa-plateau hq-1"`), 0))(t)
		m = rules.MatchFrom(g, m.Setup(), s, rules.Seeded(k.seed))
	}
	r := rules.Stream(k.seed, "ends")
	var bots [2]playing.Bot
	for i := range bots {
		if k.bots {
			bots[i] = must.Have(rooms.Bot(g, ai.FirstSight, k.seed+uint64(i)))(t)
		}
	}
	last, at := rules.Action{}, 0
	for n := 0; m.Now().Turn() != rules.Over; n++ {
		if n > 20000 {
			t.Fatal("no end")
		}
		legal := m.Legal()
		last, at = legal[r.IntN(len(legal))], len(m.Steps())
		if b := bots[max(0, m.Now().Turn())]; b != nil {
			last = b(context.Background(), m.View(m.Now().Turn()), 0)
		}
		must.Do(t, m.Do(last, nil))
	}
	b := must.Have(m.Branch(at, rules.Seeded(k.seed)))(t)
	return b, last
}

// decimated is a position of Mémoire 44 with one figure left of all the Allies: no walk
// comes to where a side has lost everything before the other has its medals.
func decimated(t *testing.T, g rules.Game, s rules.State) rules.State {
	t.Helper()
	raw := must.Have(s.MarshalJSON())(t)
	var p struct{ Board string }
	must.Do(t, json.Unmarshal(raw, &p))
	var board []string
	last := false
	for _, st := range strings.Split(p.Board, "; ") {
		if w := strings.Fields(st); w[0] == "allies" {
			if last {
				continue
			}
			hex, _, _ := strings.Cut(w[2], ":")
			st, last = w[0]+" "+w[1]+" "+hex+":1/", true
		}
		board = append(board, st)
	}
	raw = must.Have(json.Marshal(strings.Join(board, "; ")))(t)
	out := must.Have(g.Position(raw, 0))(t)
	return out
}

// TestEveryGameEndsWithItsMoment plays all five games to ends of each kind. The last
// decision is taken at the table: what it brings is told first; then for two seconds the
// deciding place is held, with one sentence that says why beside it and no plate, and a
// click ends that and presses nothing; then the plate of the end, or the page about it,
// comes and lies beside the place.
func TestEveryGameEndsWithItsMoment(t *testing.T) {
	painter := newPainter()
	for n, k := range finishes {
		t.Run(k.game+" "+k.clause+" "+k.scenario, func(t *testing.T) {
			h := posed(t.TempDir(), "test", "en", "M")
			g := must.Have(h.Game(k.game))(t)
			m, last := walkedTo(t, g, k)
			if r := g.Features().Resigner; r != nil && k.clause == "UNA-14.21" {
				last = r.Resign(m.Now().Turn())
			}
			st := newStudio(h, painter, 1280, 720, 1)
			defer st.stage.Close()
			adapt(h, func(p *saves.Settings) { p.Speed, p.WaitLosses = "normal", false })
			seats := [2]saves.Seat{saves.Bot(ai.FirstSight), saves.Bot(ai.FirstSight)}
			side := m.Now().Turn()
			if g.Solitaire() {
				seats[rules.Second], side = saves.Tables, rules.First
			}
			seats[side] = saves.Person
			head := must.Have(saves.NewHeader(g, m.Setup(), seats, k.seed, "test"))(t)
			s := must.Have(h.Table(&saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}))(t)
			st.stage.Push(s)
			e := ended{t: t, viewing: &viewing{studio: st, house: h, at: -1}, top: s.(*table.Table), finish: k}
			e.step(ui.Input{}, frame)
			e.top.Act(last)
			e.watch(n%2 == 1)
		})
	}
}

// ended is a game that comes to its end at a table.
type ended struct {
	*viewing
	t   *testing.T
	top *table.Table
	finish
}

// watch looks on from the last decision to the plate of the end.
func (e *ended) watch(clicked bool) {
	for n := 0; !e.top.Running.Ending; n++ {
		if n > 1200 {
			e.t.Fatalf("the end has no moment, %+v:\n%s", e.top.Running, e.words(e.screen()))
		}
		e.settle()
		e.step(ui.Input{}, 60*time.Millisecond)
		if e.top.Running.Paged { // what the other side did is read first
			e.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, frame)
		}
	}
	if r := e.top.Match.Now().Result(); r.Clause != e.clause {
		e.t.Fatalf("ended by %s", r.Clause)
	}
	began, deciding := e.now, ui.Rect{}
	for e.top.Running.Ending && e.now.Sub(began) < 1900*time.Millisecond {
		e.held()
		deciding = e.top.Running.Deciding
		if e.step(ui.Input{}, 100*time.Millisecond); clicked && e.now.Sub(began) > 700*time.Millisecond {
			break
		}
	}
	if !e.top.Running.Ending {
		e.t.Fatal("the moment is over too soon")
	}
	if clicked {
		e.viewing.studio.at = ui.Point{X: 480, Y: 300}
		e.step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton}, frame)
		e.step(ui.Input{Released: ui.LeftButton}, frame)
	} else {
		e.step(ui.Input{}, 300*time.Millisecond)
	}
	e.step(ui.Input{}, frame)
	if e.stage.Top() != e.top {
		e.t.Fatalf("%T has come without being asked for", e.stage.Top())
	}
	r := e.top.Running
	switch {
	case r.Ending:
		e.t.Error("the moment does not end")
	case !e.has(texts.Get("en", "ui.table.result")):
		e.t.Errorf("the result is not offered:\n%s", e.words(e.screen()))
	case !r.Plate.Intersect(r.Deciding).Empty():
		e.t.Errorf("the plate %v lies over the place %v", r.Plate, r.Deciding)
	}
	for _, c := range e.stage.Lists()[1].Cmds { // the page of a game for one
		if c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "dialog") && c.Box.Inset(10).Has(deciding.Center()) && !deciding.Empty() {
			e.t.Errorf("the page %v lies over the place %v", c.Box, deciding)
		}
	}
}

// held holds a frame of the moment.
func (e *ended) held() {
	e.t.Helper()
	r := e.top.Running
	switch {
	case !strings.Contains(e.words(r.Reason), e.says):
		e.t.Fatalf("it says %q, not %q", e.words(r.Reason), e.says)
	case r.Plate.W > 0 || e.has(texts.Get("en", "ui.table.result")):
		e.t.Fatal("the plate of the end lies over the moment")
	case (e.clause == "INF-21.8") != (r.Broken > 0):
		e.t.Fatalf("%d units of a broken army", r.Broken)
	case e.nowhere != r.Deciding.Empty():
		e.t.Fatalf("the place that decided is %v", r.Deciding)
	case !r.Reason.Intersect(r.Deciding).Empty():
		e.t.Fatalf("the reason %v lies over the place %v", r.Reason, r.Deciding)
	}
}

// has says whether words stand on the screen, perhaps on several lines.
func (e *ended) has(words string) bool {
	for _, l := range e.stage.Lists() {
		if slices.ContainsFunc(l.Cmds, func(c ui.Cmd) bool { return c.Op == ui.OpText && c.Text == words }) {
			return true
		}
	}
	return false
}

func (e *ended) screen() ui.Rect { return ui.Rect{W: e.stage.Size.W, H: e.stage.Size.H} }

// words is all that is written within a box, in the order in which it is drawn.
func (e *ended) words(in ui.Rect) string {
	var out []string
	for _, l := range e.stage.Lists() {
		for _, c := range l.Cmds {
			if c.Op == ui.OpText && c.Text != "" && in.Has(c.Box.Center()) {
				out = append(out, c.Text)
			}
		}
	}
	return strings.Join(out, " ")
}
