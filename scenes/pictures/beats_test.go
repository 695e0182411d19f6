package pictures

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// course is a match as a test follows it: after each step how many events there
// were, and the position as a side sees it.
type course struct {
	match *rules.Match
	s     rules.State
	eyes  rules.Side
	upto  []int
	seen  []uint64
}

func follow(m *rules.Match, eyes rules.Side) *course {
	var report rules.Report
	s, _ := m.At(0, &report)
	c := &course{match: m, s: s, eyes: eyes}
	c.note(len(report.Events))
	return c
}

func (c *course) note(n int) {
	v := c.s.Clone()
	v.Hide(c.eyes)
	if len(c.upto) > 0 {
		n += c.upto[len(c.upto)-1]
	}
	c.upto, c.seen = append(c.upto, n), append(c.seen, v.Hash())
}

// catchUp follows the steps made since.
func (c *course) catchUp() {
	for _, a := range c.match.Steps()[len(c.seen)-1:] {
		var report rules.Report
		c.s.Apply(a, &report)
		c.note(len(report.Events))
	}
}

// last is the last position from one on that looks so, -1 for none.
func (c *course) last(hash uint64, from int) int {
	for k := len(c.seen) - 1; k >= from; k-- {
		if c.seen[k] == hash {
			return k
		}
	}
	return -1
}

// watch plays a game from its beginning at the usual speed, easy bots for both sides, the first one by
// the hand of a person, until what is looked for is on the screen.
func (v *viewing) watch(game, scenario string, found func(r table.Running, frame int) bool) error {
	return script.Run(func() {
		g := v.gameOf(game)
		p := script.Have(Fresh(v.house, g, scenario, bySergeant, 5, false))
		bot := script.Have(rooms.Bot(g, ai.FirstSight, 11))
		t := script.Have(v.house.Table(p)).(*table.Table)
		v.playOn(t, func() rules.Action { return bot(context.Background(), p.Match.View(rules.First), 0) }, found)
	})
}

// TestNothingLaterThanTheRunningBeatIsDrawn plays every game frame by frame. The
// position that is drawn is always one that the game has gone through, never an
// earlier one than before, and the log ends with what led to it; the top bar, and the
// cards in the hand, are those of a table that knows nothing else. A click while
// something is told ends one beat at the most and decides nothing.
func TestNothingLaterThanTheRunningBeatIsDrawn(t *testing.T) {
	painter := newPainter()
	for _, c := range []struct{ game, scenario string }{
		{"memoir", "pegasus-bridge"}, {"undaunted", "landing-ground-7"}, {"infidel", "montgisard"}, {"rommel", "ghost-division"}, {"whodares", "slonta-raid"},
	} {
		t.Run(c.game, func(t *testing.T) {
			honest(t, viewed(t, painter, "en"), c.game, c.scenario)
		})
	}
}

// honest plays a game and looks at every frame.
func honest(t *testing.T, v *viewing, game, scenario string) {
	w := walk{t: t, was: -1}
	v.stage.Look.Still = false
	must.Do(t, v.watch(game, scenario, func(r table.Running, n int) bool {
		w.frame(v, r)
		return n > 1200 || t.Failed()
	}))
	if w.rolled < 3 || w.verdicts < 1 || w.compared < 3 || w.clicks < 1 {
		t.Errorf("only %d frames with dice, %d verdicts, %d positions compared, %d clicks: this shows nothing", w.rolled, w.verdicts, w.compared, w.clicks)
	}
}

// walk is what the test remembers from one frame to the next.
type walk struct {
	t                                  *testing.T
	course                             *course
	was                                int
	logged, dice                       int
	rolled, verdicts, compared, clicks int
	stood                              bool
}

func (w *walk) frame(v *viewing, r table.Running) {
	top, ok := v.stage.Top().(*table.Table)
	if !ok {
		return
	}
	if w.course == nil {
		w.course = follow(top.Match, rules.First)
	}
	w.course.catchUp()
	pos := top.State
	k := w.course.last(pos.Hash(), max(0, w.was))
	if k < 0 && !r.Paged {
		w.t.Fatalf("a position is drawn that never was, or an earlier one than before")
	}
	if r.Logged < w.logged {
		w.t.Fatalf("the log loses what it has told")
	}
	upto := 0
	if k >= 0 {
		upto = w.course.upto[k]
	}
	if r.Rolling && k+1 < len(w.course.upto) { // a throw may be announced in the step of its first die
		upto = max(upto, w.course.upto[k+1]-1)
	}
	if !r.Paged && k >= 0 && r.Logged > upto {
		w.t.Fatalf("the log tells %d events; the position that is drawn has come of %d", r.Logged, upto)
	}
	if w.dice > 0 && r.Dice == 0 {
		w.t.Fatal("the tray is empty after a roll")
	}
	w.dice, w.logged = r.Dice, r.Logged
	if r.Rolling {
		w.rolled++
		if r.Stands {
			w.t.Fatal("a verdict is told while its dice tumble")
		}
	}
	if r.Stands && !w.stood {
		w.verdicts++
		if word := v.stage.Look.Lang; word == "" || r.Verdict.Word.Key == "" {
			w.t.Errorf("a verdict without a word: %+v", r.Verdict)
		}
	}
	w.stood = r.Stands
	if r.Telling && k >= 0 && k != w.was && w.compared < 40 {
		w.compare(v, top, k)
	}
	w.was = max(w.was, k)
	if r.Telling && !r.Paged && w.rolled%17 == 11 && w.clicks < 8 {
		w.click(v, top, r)
	}
}

// click clicks on the board while something is told.
func (w *walk) click(v *viewing, top *table.Table, r table.Running) {
	w.clicks++
	steps, person := len(top.Match.Steps()), top.Match.Now().Turn() == rules.First
	at := v.studio.at
	v.studio.at = ui.Point{X: 480, Y: 300}
	v.step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton}, frame)
	if n := top.Running.Beats - r.Beats; n > 1 {
		w.t.Errorf("a click ends %d beats", n)
	}
	if n := len(top.Match.Steps()); n != steps && person {
		w.t.Error("a click that ends a beat decides something")
	}
	v.step(ui.Input{Released: ui.LeftButton}, frame)
	if n := len(top.Match.Steps()); n != steps && person { // a bot may go on
		w.t.Error("the release of a click that ends a beat decides something")
	}
	v.studio.at = at
}

// compare holds the bar at the top to that of a table at which the game has come no
// farther than the position that is drawn.
func (w *walk) compare(v *viewing, top *table.Table, k int) {
	want, ok := w.barAt(v, top, k)
	if !ok {
		return
	}
	w.compared++
	if got := barOf(v.stage); got != want {
		w.t.Errorf("the bar says %q; as of the running beat it is %q", got, want)
	}
}

// barAt is the bar of a game that has come so far.
func (w *walk) barAt(v *viewing, top *table.Table, k int) (string, bool) {
	m, err := top.Match.Branch(k, rules.Given{})
	if err != nil || m.Now().Turn() == rules.Over {
		return "", false
	}
	p := &saves.Play{Replayed: &saves.Replayed{Header: top.Play.Header, Match: m}}
	if m.Game().Solitaire() { // a spectator, to whom no pages are shown
		p.Header.Seats[rules.First] = saves.Bot(ai.FirstSight)
	}
	prefs := v.house.Settings()
	still := prefs
	still.BotPause = true // nobody acts at that table
	v.house.Keep(still)
	defer v.house.Keep(prefs)
	s, err := v.house.Table(p)
	if err != nil {
		return "", false
	}
	st := newStudio(v.house, v.painter, 1280, 720, 1)
	defer st.stage.Close()
	st.stage.Push(s)
	st.step(ui.Input{}, 0)
	if s.(*table.Table).Running.Told { // the other side's turn stands there as the game is opened
		st.step(ui.Input{Keys: []ui.Key{ui.KeyEsc}}, frame)
	}
	return barOf(st.stage), true
}

// barOf is what is written in the bar at the top; what the map would have above its
// upper edge is cut off there and does not count.
func barOf(s *ui.Stage) string {
	var out []string
	var within []ui.Rect
	for _, c := range s.Lists()[1].Cmds {
		switch c.Op {
		case ui.OpClipPush:
			within = append(within, c.Box)
		case ui.OpClipPop:
			within = within[:len(within)-1]
		case ui.OpText:
			cut := slices.ContainsFunc(within, func(r ui.Rect) bool { return r.Intersect(c.Box).Empty() })
			if c.Box.Bottom() <= 44 && c.Text != "" && !cut {
				out = append(out, fmt.Sprintf("%.0f %s", c.Box.X, c.Text))
			}
		}
	}
	slices.Sort(out)
	return strings.Join(out, " | ")
}

// TestTheOtherSidesTurnStandsOnTheBoard plays the games of two sides until the bot has
// moved or shot: its deeds are drawn with their numbers, and Space clears them and does
// nothing else.
func TestTheOtherSidesTurnStandsOnTheBoard(t *testing.T) {
	painter := newPainter()
	for _, c := range []struct{ game, scenario string }{{"memoir", "pegasus-bridge"}, {"undaunted", "landing-ground-7"}} {
		v := viewed(t, painter, "en")
		if err := v.watch(c.game, c.scenario, func(r table.Running, _ int) bool { return r.Gated && r.Deeds > 0 }); err != nil {
			t.Error(err)
			continue
		}
		top := v.stage.Top().(*table.Table)
		steps := len(top.Match.Steps())
		v.step(ui.Input{}, ui.Calm) // a press that was for the last beat does not clear it
		v.step(ui.Input{Keys: []ui.Key{ui.KeySpace}}, frame)
		if r := top.Running; r.Told || len(top.Match.Steps()) != steps {
			t.Errorf("%s: Space does not clear it, or does more", c.game)
		}
	}
}
