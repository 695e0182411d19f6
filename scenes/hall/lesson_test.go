package hall

import (
	"strings"
	"testing"
	"time"

	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// TestTheShelfOffersTheNextLesson finishes the lessons of the first game one after the
// other: each time the shelf offers what comes next, and after them a battle, though nobody
// has looked at a list.
func TestTheShelfOffersTheNextLesson(t *testing.T) {
	h := house(t)
	list := h.Lessons(h.Games[0])
	for i, c := range []struct{ head, title string }{
		{"Start here", "Lesson: The patrol"}, {"Next lesson", "Lesson: The wooded ridge"}, {"Next lesson", "Lesson: Breakthrough"}, {"Next battle", "Pegasus Bridge"},
	} {
		if d := enter(t, h, nil, 1280, 720); !d.Has(c.head) || !d.Has(c.title) {
			t.Errorf("after %d lessons the shelf does not offer %q, %q:\n%s", i, c.head, c.title, d.Words())
		}
		if i < len(list) {
			h.Learned(&list[i])
		}
	}
}

// TestTheShelfOffersTheLessonOfTheGameLookedAt opens the list of another game and
// comes back; the words that say where to begin stand there once.
func TestTheShelfOffersTheLessonOfTheGameLookedAt(t *testing.T) {
	h := house(t)
	d := enter(t, h, nil, 1920, 1080)
	for _, g := range h.Games {
		lesson := kit.SortScenarios(g.Scenarios())[0]
		push(d, library.NewBrowser(h.Services, nav.Scenarios{Game: g}))
		d.Pop()
		d.Step(ui.Input{})
		want := texts.In("en", g.Title()) + " · " + texts.In("en", lesson.Title)
		l := h.NextLesson(g)
		if l != nil {
			want = texts.In("en", g.Title()) + " · Lesson: " + texts.In("en", l.Name)
		}
		if !strings.Contains(strings.ReplaceAll(d.Words(), "\n", " "), want) {
			t.Errorf("after %s the shelf offers:\n%s", g.ID(), d.Words())
		}
		if n := strings.Count(d.Words(), "Start here"); (lesson.Tutorial || l != nil) && n != 1 {
			t.Errorf("%s: where to begin is said %d times", g.ID(), n)
		}
	}
}

// TestAFinishedLessonIsNotToBeContinued: the shelf offers the next one, though the game of the
// finished one is not over; after the last a battle comes.
func TestAFinishedLessonIsNotToBeContinued(t *testing.T) {
	h := house(t)
	g := h.Games[0]
	list := h.Lessons(g)
	s := must.Have(h.Teach(g, &list[0]))(t)
	s.(interface{ Leave() }).Leave()
	if d := enter(t, h, nil, 1280, 720); !d.Has("Continue") {
		t.Errorf("a lesson under way cannot be continued:\n%s", d.Words())
	}
	h.Learned(&list[0])
	d := enter(t, h, nil, 1280, 720)
	if d.Has("Continue") || !d.Has("The wooded ridge") {
		t.Errorf("a finished lesson stands before the next one:\n%s", d.Words())
	}
	for i, want := range []string{"Next lesson The wooded ridge", "Next lesson Breakthrough", "First battle Pegasus Bridge"} {
		var got string
		d.Push(&page{draw: func(f *ui.Frame) {
			what, name, begin := h.AfterLesson(f, &list[i])
			if got = what + " " + name; begin == nil {
				t.Errorf("nothing begins %s", want)
			}
		}})
		d.Step(ui.Input{})
		d.Pop()
		if got != want {
			t.Errorf("after lesson %d comes %q, want %q", i+1, got, want)
		}
	}
}

// TestTheFirstBattleStandsBehindTheLessons opens the list of each game: the lessons end with its first battle, in which
// cards tell of what is new though they were switched off; once one was played it is not offered there any more.
func TestTheFirstBattleStandsBehindTheLessons(t *testing.T) {
	h := house(t)
	for _, g := range h.Games {
		p := h.Settings()
		p.TellFirst(false)
		h.Keep(p)
		sc, ok := h.FirstBattle(g, nil)
		first := texts.Get("en", kit.TextKey(g, "ui.lesson.battle"))
		d := enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{Game: g}), 1280, 720)
		if len(h.Lessons(g)) == 0 {
			continue
		}
		if !ok || !d.Has(first) {
			t.Fatalf("%s: %q is not offered:\n%s", g.ID(), first, d.Words())
		}
		click(t, d, first)
		if s, ok := d.Top().(*seats.Seats); !ok || s.Plan.Scenario != sc.ID || !h.Settings().First {
			t.Errorf("%s: %T, cards are wanted: %v", g.ID(), d.Top(), h.Settings().First)
		}
		if h.Coached(g, []saves.Past{{Game: g.ID(), Scenario: sc.ID}}) {
			t.Errorf("%s: after a battle the next one is the first again", g.ID())
		}
	}
}

// TestALessonIsNoResult plays a lesson that ends its game: it is remembered as learned, stands on
// the list of saved games by its own name, and neither wins the mission nor counts as begun there.
func TestALessonIsNoResult(t *testing.T) {
	h := house(t)
	g := must.Have(h.Game("whodares"))(t)
	l, err := lessons.Find(g, "home")
	if err != nil || l == nil {
		t.Fatal(l, err)
	}
	s := must.Have(h.Teach(g, l))(t)
	if s, ok := s.(interface{ Leave() }); ok {
		defer s.Leave()
	}
	list := h.Store.List()
	if len(list) != 1 || list[0].Header.Lesson != "home" {
		t.Fatalf("saved games %+v", list)
	}
	if whole, short := h.TitleOf(list[0].Header); !strings.Contains(whole, "Lesson: Coming home") || !strings.HasPrefix(short, "Lesson: ") {
		t.Errorf("it is called %q, %q", whole, short)
	}
	b := library.NewBrowser(h.Services, nav.Scenarios{Game: g})
	b.Saves = list
	for _, sc := range g.Scenarios() {
		if e, ok := b.Running(library.Offer{ScenarioInfo: sc, Game: g}); ok {
			t.Errorf("%s counts as begun: %v", sc.ID, e.Header)
		}
	}
	p := must.Have(saves.Read(list[0].Path, h.Game))(t)
	result.New(h.Services, &saves.Play{Replayed: p})
	if past := h.PastGames(); len(past) != 0 {
		t.Errorf("results %+v", past)
	}
	h.Learned(l)
	h.Learned(l)
	if !h.Knows(l) || len(h.Settings().Learned) != 1 {
		t.Errorf("learned: %q", h.Settings().Learned)
	}
}

// TestStartAgainInALessonBeginsTheLesson: the menu over a lesson begins that lesson anew, cards and all, and no battle.
func TestStartAgainInALessonBeginsTheLesson(t *testing.T) {
	h := house(t)
	g := h.Games[0]
	l := h.Lessons(g)[1]
	must.Have(h.Teach(g, &l))(t).(interface{ Leave() }).Leave()
	p := must.Have(saves.Read(h.Store.List()[0].Path, h.Game))(t)
	d := enter(t, h, menu.New(h.Services, &saves.Play{Replayed: p}, nil), 1280, 720)
	click(t, d, "Start over")
	d.Wait(time.Second)
	click(t, d, "Start over")
	d.Wait(time.Second)
	list := h.Store.List()
	if len(list) != 2 || list[0].Header.Lesson != l.ID || list[1].Header.Lesson != l.ID {
		t.Errorf("saved games %+v", list)
	}
	if s, ok := d.Top().(interface{ Leave() }); ok {
		s.Leave()
	} else {
		t.Errorf("on top lies %T", d.Top())
	}
}

// TestALessonIsNotReviewed ends a lesson and a battle: the list offers to review the battle alone,
// for in a lesson the coach says what is done.
func TestALessonIsNotReviewed(t *testing.T) {
	h := house(t)
	ended(t, h, [2]saves.Seat{saves.Person, saves.Bot("easy")})
	l := h.Lessons(h.Games[0])[0]
	s, err := h.Teach(h.Games[0], &l)
	if err != nil {
		t.Fatal(err)
	}
	finish(t, s.(*tableau).play)
	d := enter(t, h, library.NewSaved(h.Services), 1280, 720)
	for name, reviewed := range map[string]bool{"Lesson: ": false, "Pegasus Bridge": true} {
		if click(t, d, name); !d.Has("Replay") || d.Has("Review") != reviewed {
			t.Errorf("%q, to be reviewed: %v\n%s", name, reviewed, d.Words())
		}
	}
}

// TestTheShelfOffersTheLessonOfTheGameThatWasOpened looks at the list of Rommel: back on the
// shelf its first lesson is offered, then the second, and after all of them a battle.
func TestTheShelfOffersTheLessonOfTheGameThatWasOpened(t *testing.T) {
	h := house(t)
	h.LastOpened = "rommel"
	g := must.Have(h.Game("rommel"))(t)
	for _, l := range h.Lessons(g) {
		if d := enter(t, h, nil, 1280, 720); !d.Has("Lesson: " + l.Name.En) {
			t.Errorf("the lesson %q is not offered:\n%s", l.Name.En, d.Words())
		}
		h.Learned(&l)
	}
	if d := enter(t, h, nil, 1280, 720); d.Has("Lesson: ") {
		t.Errorf("a lesson is offered when all are learned:\n%s", d.Words())
	}
}
