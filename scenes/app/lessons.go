package app

import (
	"fmt"
	"slices"

	"sandtable/ai"
	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// Lessons are those of a game; what is wrong with them is told.
func (h *Services) Lessons(g rules.Game) []lessons.Lesson {
	list, err := lessons.Of(g)
	h.NoticeErr(err)
	return list
}

func lessonKey(game, id string) string { return game + " " + id }

// Knows says whether a lesson was finished.
func (h *Services) Knows(l *lessons.Lesson) bool {
	return slices.Contains(h.Prefs.Learned, lessonKey(l.Game, l.ID))
}

// Learned keeps that a lesson was finished.
func (h *Services) Learned(l *lessons.Lesson) {
	if h.Knows(l) {
		return
	}
	p := h.Settings()
	p.Learned = append(slices.Clone(p.Learned), lessonKey(l.Game, l.ID))
	h.Keep(p)
}

// NextLesson is the first lesson of a game that was not finished; nil when all were.
func (h *Services) NextLesson(g rules.Game) *lessons.Lesson {
	list := h.Lessons(g)
	if i := slices.IndexFunc(list, func(l lessons.Lesson) bool { return !h.Knows(&l) }); i >= 0 {
		return &list[i]
	}
	return nil
}

// Finished says whether a game is a lesson that has taught what it should.
func (h *Services) Finished(x saves.Header) bool {
	return x.Lesson != "" && slices.Contains(h.Prefs.Learned, lessonKey(x.Game, x.Lesson))
}

// AfterLesson is what comes after a lesson, its name, and what begins it in place of the scene on top: the next
// lesson, after the last a battle. begin is nil where nothing comes.
func (h *Services) AfterLesson(f *ui.Frame, l *lessons.Lesson) (what, name string, begin func()) {
	g, err := h.Game(l.Game)
	if err != nil {
		return "", "", nil
	}
	list := h.Lessons(g)
	if i := slices.IndexFunc(list, func(x lessons.Lesson) bool { return x.ID == l.ID }); i >= 0 && i+1 < len(list) {
		next := &list[i+1]
		return f.Say("ui.lesson.next"), f.Name(next.Name), func() { h.Show(f, true, func() (ui.Scene, error) { return h.Teach(g, next) }) }
	}
	sc, ok := h.FirstBattle(g, h.PastGames())
	if !ok {
		return "", "", nil
	}
	return f.Say(kit.TextKey(g, "ui.shelf.next-battle")), f.Name(sc.Title), func() { h.Replace(f, nav.FirstSeat(g, sc)) }
}

// Teach begins a lesson at its table.
func (h *Services) Teach(g rules.Game, l *lessons.Lesson) (ui.Scene, error) {
	head, m, err := BeginLesson(g, l, h.Version)
	if err != nil {
		return nil, err
	}
	head.Started = h.Now()
	return h.sit(h.begun(head, m))
}

// BeginLesson sets a lesson up, with what comes before it done: the weakest bot that thinks sits opposite, or the
// tables of the game.
func BeginLesson(g rules.Game, l *lessons.Lesson, version string) (saves.Header, *rules.Match, error) {
	seats := [2]saves.Seat{saves.Bot(ai.Easy), saves.Bot(ai.Easy)}
	if g.Solitaire() {
		seats = [2]saves.Seat{saves.Tables, saves.Tables}
	}
	seats[l.Side] = saves.Person
	set := rules.Setup{Scenario: l.Scenario, Options: l.Options}
	head, err := saves.NewHeader(g, set, seats, l.Seed, version)
	if err != nil {
		return head, nil, err
	}
	head.Lesson = l.ID
	m, err := rules.NewMatch(g, set, head.Source(), nil)
	if err != nil {
		return head, nil, err
	}
	for n, words := range l.Before {
		a, err := m.Parse(words)
		if err == nil {
			err = m.Do(a, nil)
		}
		if err != nil {
			return head, nil, fmt.Errorf("lesson %s of %s, step %d before it: %w", l.ID, g.ID(), n+1, err)
		}
	}
	return head, m, nil
}

// FirstBattle is the first scenario of a game, lessons aside, that nobody has played to its end, else the first.
func (h *Services) FirstBattle(g rules.Game, past []saves.Past) (rules.ScenarioInfo, bool) {
	learned := len(h.Lessons(g)) > 0
	list := slices.DeleteFunc(kit.SortScenarios(g.Scenarios()), func(sc rules.ScenarioInfo) bool { return sc.Err != nil || sc.Tutorial && learned })
	if len(list) == 0 {
		return rules.ScenarioInfo{}, false
	}
	fresh := slices.IndexFunc(list, func(sc rules.ScenarioInfo) bool {
		return !slices.ContainsFunc(past, func(p saves.Past) bool { return p.Game == g.ID() && p.Scenario == sc.ID })
	})
	return list[max(0, fresh)], true
}
