package pictures

import (
	"maps"
	"testing"
	"time"

	"sandtable/assets/briefings"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/rules/strict"
	"sandtable/scenes/hall/briefing"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/rooms"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// complete asks for an aim and advice for each side that a person may lead, and for
// a situation that is not longer than it may be, from the file or the battle.
func complete(t *testing.T, g rules.Game, sc rules.ScenarioInfo, b briefings.Briefing) {
	t.Helper()
	for side, part := range b.Sides {
		if g.Solitaire() && side == int(rules.Second) {
			continue
		}
		least := 2
		if sc.Tutorial {
			least = 1
		}
		if part.Aim.En == "" || part.Aim.Fr == "" || len(part.Advice) < least {
			t.Errorf("%s, %s: side %d has the aim %q and %d lines of advice", g.ID(), sc.ID, side, part.Aim.En, len(part.Advice))
		}
		if usual := max(rules.First, sc.First); rules.Side(side) == usual && !sc.Tutorial && len(part.Advice) != 3 {
			t.Errorf("%s, %s: the side that begins has %d lines of advice, 3 are right", g.ID(), sc.ID, len(part.Advice))
		}
	}
	told := b.Situation
	if told.En == "" {
		told = sc.Note
	}
	for _, text := range []string{told.En, told.Fr} {
		if n := strict.Words(text); n == 0 || n > 50 {
			t.Errorf("%s, %s: a situation of %d words, 1 to 50 are right: %q", g.ID(), sc.ID, n, text)
		}
	}
}

// TestArrowsOfBriefingsLieOnTheirMaps finds every place that a briefing or a line
// of what wins names on the board of its battle, and two places where an arrow
// has two ends.
func TestArrowsOfBriefingsLieOnTheirMaps(t *testing.T) {
	for _, g := range shelf.New().Games() {
		all := must.Have(briefings.Of(g))(t)
		all = maps.Clone(all)
		for _, sc := range g.Scenarios() {
			b, ok := all[sc.ID]
			delete(all, sc.ID)
			if !ok {
				t.Errorf("%s: %s has no briefing", g.ID(), sc.ID)
				continue
			}
			complete(t, g, sc, b)
			s := must.Have(g.New(rules.Setup{Scenario: sc.ID}, nil))(t)
			survey := rooms.Of(g).Survey(s)
			board := ui.Rect{X: -1, Y: -1, W: survey.Part.Right() + 2, H: survey.Part.Bottom() + 2}
			for side, part := range b.Sides {
				for _, a := range part.Advice {
					seen := map[ui.Point]bool{}
					for _, name := range a.Arrow.Places {
						p, ok := survey.At(name)
						if !ok || !board.Has(p) {
							t.Errorf("%s, %s: no place %q on the map (%v)", g.ID(), sc.ID, name, p)
						}
						if seen[p] {
							t.Errorf("%s, %s: the arrow of %q passes twice through %q", g.ID(), sc.ID, a.En, name)
						}
						seen[p] = true
					}
				}
				for _, w := range survey.Wins[side] {
					for _, name := range w.Places {
						if _, ok := survey.At(name); !ok {
							t.Errorf("%s, %s: what wins names %q, which is not on the map", g.ID(), sc.ID, name)
						}
					}
				}
			}
		}
		if b, ok := all["linked"]; (g.ID() == "rommel") != ok || ok && b.Sides[0].Aim.En == "" {
			t.Errorf("%s: the linked campaigns: %+v", g.ID(), b)
		}
		for id := range all {
			if id != "linked" {
				t.Errorf("%s: a briefing for %q, which is not in the box", g.ID(), id)
			}
		}
	}
}

// TestEveryBriefingFits reads the briefing of every battle, mission and campaign in
// both languages, in small and in large windows: nothing is cut or lies over something
// else.
func TestEveryBriefingFits(t *testing.T) {
	painter := newPainter()
	for _, lang := range languages() {
		v := viewed(t, painter, lang)
		for _, g := range shelf.New().Games() {
			for _, sc := range g.Scenarios() {
				v.do([]string{"seats " + g.ID() + " " + sc.ID, "wait", "press enter"})
				if _, ok := v.stage.Top().(*briefing.Briefing); !ok {
					t.Fatalf("%s, %s: no briefing comes before it", g.ID(), sc.ID)
				}
				v.everyBriefing(t, g.ID()+", "+sc.ID)
				v.stage.Home()
			}
		}
	}
}

// everyBriefing lays the page out at several sizes.
func (v *viewing) everyBriefing(t *testing.T, name string) {
	t.Helper()
	eye := drive.NewEye(v.measure)
	for _, c := range []struct {
		size ui.Size
		text string
	}{{ui.Size{W: 1024, H: 600}, "XL"}, {ui.Size{W: 1920, H: 1080}, "M"}, {ui.Size{W: 1280, H: 720}, "L"}, {ui.Size{W: 1280, H: 720}, "M"}} {
		p := v.house.Settings()
		if p.Text = c.text; !tried(p.Language, c.size, c.text) {
			continue
		}
		v.house.Try(p)
		v.stage.Size, v.stage.Look = c.size, settings.LookOf(v.house.Settings(), v.house.Lang(), c.size)
		v.step(ui.Input{}, time.Second)
		for _, fault := range eye.Faults(v.stage) {
			t.Errorf("%s: %s, %.0f × %.0f, text %s: %s", name, p.Language, c.size.W, c.size.H, c.text, fault)
		}
	}
}
