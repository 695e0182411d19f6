package hall

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets/briefings"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/briefing"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// TestTheBriefingComesOnceBeforeABattle starts a battle from its seats: the page
// comes before the table the first time and never again, in this run or the next.
func TestTheBriefingComesOnceBeforeABattle(t *testing.T) {
	dir := t.TempDir()
	h := houseIn(t, dir)
	furnish(h, func(r *gameui.Game) { r.Survey = flatSurvey })
	d, s := seated(t, h, "memoir", "pegasus-bridge", rules.Second, 1280, 720)
	d.Press(ui.KeyEnter)
	onTop[*briefing.Briefing](t, d)
	for _, want := range []string{"Situation", "Your aim", "How to win", "Where to start", "you lead the Allies"} {
		if !strings.Contains(d.Words(), want) {
			t.Errorf("no %q:\n%s", want, d.Words())
		}
	}
	click(t, d, "Change players")
	if d.Top() != ui.Scene(s) {
		t.Fatal("the seats cannot be changed")
	}
	push(d, briefing.New(h.Services, s.Briefing()))
	d.Press(ui.KeyEnter)
	onTop[*tableau](t, d)
	d.Press(ui.KeyEsc)
	again := houseIn(t, dir)
	furnish(again, func(r *gameui.Game) { r.Survey = flatSurvey })
	if !slices.Contains(again.Settings().Briefed, "memoir pegasus-bridge allies") {
		t.Fatalf("not remembered: %v", again.Settings().Briefed)
	}
	d, _ = seated(t, again, "memoir", "pegasus-bridge", rules.Second, 1280, 720)
	d.Press(ui.KeyEnter)
	onTop[*tableau](t, d)
	d, _ = seated(t, again, "memoir", "pegasus-bridge", rules.Second, 1280, 720)
	d.Press('b')
	onTop[*briefing.Briefing](t, d)
	d, _ = seated(t, again, "memoir", "pegasus-bridge", rules.First, 1280, 720) // the other side has its own
	d.Press(ui.KeyEnter)
	if b, ok := d.Top().(*briefing.Briefing); !ok || b.Side != rules.First || !strings.Contains(d.Words(), "Deny the bridges") {
		t.Fatalf("the Axis has not read its briefing yet:\n%s", d.Words())
	}
}

// TestTheSheetShowsWhatThePointerIsOn rests on an advice and on a line of what wins.
func TestTheSheetShowsWhatThePointerIsOn(t *testing.T) {
	h := house(t)
	furnish(h, func(r *gameui.Game) { r.Survey = flatSurvey })
	_, s := seated(t, h, "memoir", "pegasus-bridge", rules.Second, 1280, 720)
	b := briefing.New(h.Services, s.Briefing())
	d := enter(t, h, b, 1280, 720)
	rest := func(words string) {
		t.Helper()
		at, ok := d.Find(words)
		if !ok {
			t.Fatalf("no %q:\n%s", words, d.Words())
		}
		d.Move(at)
		d.Step(ui.Input{})
	}
	rest("Wire stops")
	if b.Lit != 1 || b.Rings != nil {
		t.Errorf("on the second advice: %d lit, %v ringed", b.Lit, b.Rings)
	}
	rest("each enemy unit")
	if b.Lit != -1 || !slices.Equal(b.Rings, []string{"a1"}) {
		t.Errorf("on what wins: %d lit, %v ringed", b.Lit, b.Rings)
	}
	rest("Situation")
	if b.Lit != -1 || b.Rings != nil {
		t.Errorf("elsewhere: %d lit, %v ringed", b.Lit, b.Rings)
	}
}

// TestABattleWithoutAdviceLeavesItOut shows what the rules know, and no more.
func TestABattleWithoutAdviceLeavesItOut(t *testing.T) {
	h := house(t)
	furnish(h, func(r *gameui.Game) { r.Survey = flatSurvey })
	_, s := seated(t, h, "memoir", "pegasus-bridge", rules.Second, 1280, 720)
	b := briefing.New(h.Services, s.Briefing())
	b.Learn()
	b.Text = briefings.Briefing{}
	d := enter(t, h, b, 1280, 720)
	if w := d.Words(); strings.Contains(w, "Where to start") || strings.Contains(w, "what you may do") || !strings.Contains(w, "How to win") || !strings.Contains(w, "gliders set Major Howard") {
		t.Errorf("%s", w)
	}
}

// flatSurvey is a survey sheet without a map, on which each place lies somewhere.
func flatSurvey(rules.State) *gameui.Survey {
	win := gameui.Win{Phrase: rules.Phrase{Key: "memoir.brief.each"}, Worth: rules.Phrase{Key: "memoir.brief.worth", Args: []rules.Arg{ui.Num("N", 1)}}, Clause: "M44-20.4", Icon: "close", Places: []string{"a1"}}
	return &gameui.Survey{
		Part: ui.Rect{W: 13, H: 8}, Wins: [2][]gameui.Win{{win}, {win, win}},
		At: func(name string) (ui.Point, bool) {
			return ui.Point{X: 1 + float64(name[0]%11), Y: 1 + float64((len(name)+int(name[len(name)-1]))%6)}, true
		},
		Draw: func(l *ui.List, size ui.Size, _ ui.Look) { l.Fill(ui.Rect{W: size.W, H: size.H}, briefing.Parchment) },
	}
}

// TestTheMenuLeadsToTheBriefing opens it again from a game under way, and comes
// back without beginning anything.
func TestTheMenuLeadsToTheBriefing(t *testing.T) {
	h := house(t)
	furnish(h, func(r *gameui.Game) { r.Survey = flatSurvey })
	p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
	d := enter(t, h, menu.New(h.Services, p, nil), 1280, 720)
	click(t, d, "Briefing")
	if b, ok := d.Top().(*briefing.Briefing); !ok || b.Side != rules.Second || b.Sc.ID != p.Header.Scenario {
		t.Fatalf("no briefing:\n%s", d.Words())
	}
	if d.Has("Change players") || d.Has("Begin") {
		t.Errorf("a game under way is begun anew:\n%s", d.Words())
	}
	d.Press(ui.KeyEnter)
	onTop[*menu.Menu](t, d)
}

// TestEveryWayIntoABattleShowsItsBriefing begins battles without their seats being
// asked for: the next one of a campaign, one that is played again, with exchanged sides
// too, and one begun anew from the table. Before each comes its briefing, once.
func TestEveryWayIntoABattleShowsItsBriefing(t *testing.T) {
	over := func(t *testing.T) (*House, *drive.Desk) {
		h := house(t)
		p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
		furnish(h, func(r *gameui.Game) { r.Survey = flatSurvey })
		d := enter(t, h, result.New(h.Services, p), 1920, 1080)
		d.Settle()
		d.Wait(result.ResponseDelay)
		return h, d
	}
	for _, c := range []struct {
		name     string
		open     func(t *testing.T) (*House, *drive.Desk)
		scenario string
		seats    [2]saves.Seat
	}{
		{"log book", func(t *testing.T) (*House, *drive.Desk) {
			h := house(t)
			d := begun(t, h)
			toTheEnd(t, h, d)
			furnish(h, func(r *gameui.Game) { r.Survey = flatSurvey })
			click(t, d, "Next in the campaign")
			click(t, d, "Next battle: Vassieux")
			return h, d
		}, "vassieux", [2]saves.Seat{}},
		{"again", func(t *testing.T) (*House, *drive.Desk) {
			h, d := over(t)
			click(t, d, "Play again")
			return h, d
		}, "", [2]saves.Seat{saves.Bot("normal"), saves.Person}},
		{"exchanged", func(t *testing.T) (*House, *drive.Desk) {
			h, d := over(t)
			click(t, d, "Swap sides")
			return h, d
		}, "", [2]saves.Seat{saves.Person, saves.Bot("normal")}},
		{"anew", func(t *testing.T) (*House, *drive.Desk) {
			h := house(t)
			p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
			furnish(h, func(r *gameui.Game) { r.Survey = flatSurvey })
			d := enter(t, h, menu.New(h.Services, p, nil), 1280, 720)
			click(t, d, "Start over")
			d.Wait(time.Second)
			click(t, d, "Start over")
			return h, d
		}, "", [2]saves.Seat{saves.Bot("normal"), saves.Person}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, d := c.open(t)
			b := onTop[*briefing.Briefing](t, d)
			if c.scenario != "" && b.Sc.ID != c.scenario {
				t.Errorf("the briefing of %s", b.Sc.ID)
			}
			if me, alone := kit.OnlyPerson(c.seats); alone && b.Side != me {
				t.Errorf("it is told to side %d", b.Side)
			}
			if d.Has("Change players") {
				t.Error("seats are offered that nobody asked for")
			}
			saved := len(h.Store.List())
			d.Wait(time.Second)
			d.Press(ui.KeyEnter)
			at, ok := d.Top().(*tableau)
			if !ok || at.play.Header.Scenario != b.Sc.ID {
				t.Fatalf("Enter does not begin it, %T:\n%s", d.Top(), d.Words())
			}
			if c.seats != [2]saves.Seat{} && at.play.Header.Seats != c.seats {
				t.Errorf("they sit at %v", at.play.Header.Seats)
			}
			if n := len(h.Store.List()); n != saved+1 {
				t.Errorf("%d games were begun", n-saved)
			}
			if !slices.Contains(h.Settings().Briefed, app.Briefed(b.Game, b.Sc.ID, b.Side)) {
				t.Errorf("not remembered: %v", h.Settings().Briefed)
			}
			s := seats.New(h.Services, nav.Seats{Game: b.Game, Scenario: b.Sc, Me: b.Side})
			if h.BriefingUnread(s.Plan, s.Sc, s.Info) {
				t.Error("it comes again")
			}
		})
	}
}

// TestAMissionIsBriefedWithinItsCampaign opens the page before each mission of a campaign that is
// under way: it bears the name of the mission, and all of it has room.
func TestAMissionIsBriefedWithinItsCampaign(t *testing.T) {
	h := house(t)
	p := raidBegun(t, h, "campaign-1942")
	missions := 0
	for _, sc := range p.Match.Game().Scenarios() {
		if strings.HasPrefix(sc.ID, "campaign") {
			continue
		}
		missions++
		d := enter(t, h, h.Brief(p, sc), 1280, 720)
		if !d.Has(sc.Title.En) {
			t.Errorf("the page before %s does not name it:\n%s", sc.ID, d.Words())
		}
	}
	if missions < 5 {
		t.Errorf("%d missions", missions)
	}
}
