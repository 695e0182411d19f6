package pictures

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/paint"
	"sandtable/scenes/pictures/compare"
	"sandtable/scenes/table"
	"sandtable/scenes/table/coach"
	"sandtable/scenes/ui"
)

// meeting is a game at a decision at which something is met for the first time.
type meeting struct {
	sight    *lessons.Sight
	scenario string
	seed     uint64
	me       rules.Side
	steps    []rules.Action
}

// meetings plays games between bots until each thing that a game tells of has been met.
func meetings(t *testing.T, g rules.Game) (out []meeting) {
	t.Helper()
	list := must.Have(lessons.First(g))(t)
	met := func(s *lessons.Sight) bool {
		return slices.ContainsFunc(out, func(m meeting) bool { return m.sight == s })
	}
	for seed := uint64(1); seed <= 12 && len(out) < len(list); seed++ {
		for _, sc := range g.Scenarios() {
			if sc.Tutorial {
				continue // a lesson has cards of its own
			}
			m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: sc.ID}, rules.Seeded(seed), nil))(t)
			players := bots(t, g, seed)
			for range 4000 {
				me := m.Now().Turn()
				if me == rules.Over || len(out) == len(list) {
					break
				}
				view := m.View(me)
				if !(g.Solitaire() && me == rules.Second) && len(m.Legal()) > 1 {
					var since rules.Report
					for n := max(0, m.Decided(me)); n <= len(m.Steps()); n++ {
						since.Events = append(since.Events, m.Told(n)...)
					}
					for i := range list {
						if s := &list[i]; !met(s) && s.Known(g, me, view, since.For(me, nil)) {
							out = append(out, meeting{s, sc.ID, seed, me, slices.Clone(m.Steps())})
						}
					}
				}
				must.Do(t, m.Do(players[me].Choose(context.Background(), view), nil))
			}
		}
	}
	return out
}

func bots(t *testing.T, g rules.Game, seed uint64) (out [2]ai.Player) {
	t.Helper()
	for i := range out {
		p := must.Have(ai.New(ai.FirstSight, g, seed+uint64(100*i)))(t)
		out[i] = p
	}
	return out
}

// guest sits at the table of a meeting.
type guest struct {
	*viewing
	table *table.Table
}

// visit opens the table at a meeting, where all else has been seen, and reads what the other
// side has done.
func visit(t *testing.T, painter *paint.Painter, g rules.Game, m meeting, w, h int, scale float64, lang string) *guest {
	t.Helper()
	house := posed(t.TempDir(), "test", lang, "M")
	p := house.Settings()
	p.First = true
	p.Sighted = slices.DeleteFunc(allSeen(house.Games), func(k string) bool { return k == coach.FirstKey(g, m.sight.ID) })
	house.Keep(p)
	v := &guest{viewing: viewingIn(house, painter, w, h, scale)}
	t.Cleanup(v.stage.Close)
	seats := [2]saves.Seat{saves.Bot(ai.FirstSight), saves.Bot(ai.FirstSight)}
	if g.Solitaire() {
		seats[rules.Second] = saves.Tables
	}
	seats[m.me] = saves.Person
	play := must.Have(Fresh(house, g, m.scenario, seats, m.seed, false))(t)
	for len(play.Match.Steps()) < len(m.steps) {
		if err := play.Match.Do(m.steps[len(play.Match.Steps())], nil); err != nil {
			t.Fatalf("%s: %v", m.sight.ID, err)
		}
	}
	s := must.Have(house.Table(play))(t)
	v.table = s.(*table.Table)
	v.push(s)
	for range 12 {
		v.step(ui.Input{}, 400*time.Millisecond)
		r := v.table.Running
		if id, _ := v.table.FirstSight(); id != "" {
			break
		}
		if r.Told && r.Gated || r.Paged {
			v.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, 100*time.Millisecond)
		}
	}
	v.step(ui.Input{}, 400*time.Millisecond)
	return v
}

// TestACardOfFirstSightCoversNothing opens a table at each thing that is met for the first time:
// its card lies whole on the board, over nothing that can be clicked, and each of the ways to
// put it away does. SANDTABLE_CARDS names a folder into which a picture of each goes.
func TestACardOfFirstSightCoversNothing(t *testing.T) {
	t.Parallel()
	var painter *paint.Painter
	if cards != "" {
		painter = newPainter()
	}
	for _, g := range games() {
		t.Run(g.ID(), func(t *testing.T) {
			for _, m := range meetings(t, g) {
				for n, d := range desks {
					if n > 0 && !rulestest.Long() && (n != 2 || cards == "") {
						continue
					}
					v := visit(t, painter, g, m, d.w, d.h, d.scale, d.lang)
					name := fmt.Sprintf("first-%s-%s-%dx%d-%s", g.ID(), m.sight.ID, d.w, d.h, d.lang)
					id, box := v.table.FirstSight()
					if cards != "" {
						if err := compare.Write(filepath.Join(cards, name+".png"), v.picture()); err != nil {
							t.Error(err)
						}
					}
					switch {
					case id != m.sight.ID:
						t.Errorf("%s: the card is %q at %q: %s", name, id, g.Text(m.steps[len(m.steps)-1]), v.words())
					case box.Empty():
						t.Errorf("%s: there is no room for the card", name)
					default:
						v.inspectFirst(t, name, m, d.lang, box)
					}
					v.stage.Close()
				}
			}
		})
	}
}

func (v *guest) inspectFirst(t *testing.T, name string, m meeting, lang string, box ui.Rect) {
	t.Helper()
	words := v.words()
	for _, w := range strings.Fields(texts.In(lang, m.sight.Text)) {
		if !strings.Contains(words, w) {
			t.Errorf("%s: %q does not stand on the screen", name, w)
			break
		}
	}
	board, plate := v.table.Aims()
	if !box.Intersect(plate).Empty() || box.X < 0 || box.Y < 0 || box.Right() > v.stage.Size.W {
		t.Errorf("%s: it lies at %.0f, the plate at %.0f", name, box, plate)
	}
	for _, at := range board {
		if box.Has(at) {
			t.Errorf("%s: at %.0f it covers what can be clicked at %.0f", name, box, at)
		}
	}
	if !slices.Contains(v.house.Settings().Sighted, coach.FirstKey(v.table.Match.Game(), m.sight.ID)) {
		t.Errorf("%s: that it was seen is not kept", name)
	}
}
