package app

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/ai"
	"sandtable/ai/puzzle"
	"sandtable/ai/review"
	"sandtable/assets/lessons"
	"sandtable/assets/puzzles"
	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/saves"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	puzzletable "sandtable/scenes/puzzle"
	"sandtable/scenes/ui"
)

// Practice is the decisions of a reviewed game that were errors of its only player, to be tried again.
type Practice struct {
	Play *saves.Play
	Told *judged.Told
	List []exercise
}

// exercise is one of them.
type exercise struct {
	*review.Decision
	begins    int                 // how many steps had been done before its run
	LostToEnd float64             // what was given away from it to the end of its turn
	On        *puzzletable.Puzzle // with its tries; nil as long as it has not been opened
}

// Practice is the series of a review as far as it has come, what was done of it kept.
func (h *Services) Practice(p *saves.Play, t *judged.Told) *Practice {
	was := h.Practised
	if was == nil || was.Told.Match != t.Match {
		was = &Practice{}
	}
	now := &Practice{Play: p, Told: t}
	for _, i := range t.Poor(t.Me) {
		e := exercise{Decision: &t.Decisions[i]}
		e.begins = t.Runs[e.Run].Step
		e.LostToEnd = lostFrom(t, &e)
		if k := slices.IndexFunc(was.List, func(x exercise) bool { return x.Step == e.Step }); k >= 0 {
			e.On = was.List[k].On
		}
		now.List = append(now.List, e)
	}
	// What gave most away is seen most easily.
	sorting.By(now.List, func(a, b exercise) int { return cmp.Compare(b.Lost, a.Lost) })
	h.Practised = now
	return now
}

// lostFrom is what a side gave away from a decision to the end of its turn.
func lostFrom(t *judged.Told, e *exercise) (sum float64) {
	end, _ := puzzle.End(t.Match, e.begins)
	for i := range t.Decisions {
		if x := &t.Decisions[i]; x.Side == e.Side && x.Run >= e.Run && t.Runs[x.Run].Step < end {
			sum += x.Lost
		}
	}
	return sum
}

// Tried says whether it was judged.
func (e *exercise) Tried() bool { return e.On != nil && len(e.On.Tries) > 0 }

func (e *exercise) solved() bool { return e.Tried() && e.On.Stars == puzzle.MostStars }

// Least is what the best try gave away.
func (e *exercise) Least() float64 {
	return slices.MinFunc(e.On.Tries, func(a, b puzzletable.Try) int { return cmp.Compare(a.Verdict.Given, b.Verdict.Given) }).Verdict.Given
}

// Next is the first that was not tried, -1 where all were.
func (p *Practice) Next() int {
	return slices.IndexFunc(p.List, func(e exercise) bool { return !e.Tried() })
}

// Done counts those that were tried, solved those that have earned all stars.
func (p *Practice) Done() (done, solved int) {
	for i := range p.List {
		if p.List[i].Tried() {
			done++
		}
		if p.List[i].solved() {
			solved++
		}
	}
	return done, solved
}

// Gained is what was given away in what has been tried: as it was played, and in the best tries.
func (p *Practice) Gained() (then, now float64) {
	for i := range p.List {
		if e := &p.List[i]; e.Tried() {
			then, now = then+e.LostToEnd, now+e.Least()
		}
	}
	return then, now
}

func (p *Practice) of(z *puzzletable.Puzzle) int {
	if p == nil {
		return -1
	}
	return slices.IndexFunc(p.List, func(e exercise) bool { return e.On == z })
}

// Exercise opens one of the series at its table.
func (h *Services) Exercise(p *Practice, i int) (ui.Scene, error) {
	if i < 0 || i >= len(p.List) {
		return nil, fmt.Errorf("%d decisions are to be practised, there is no decision %d", len(p.List), i+1)
	}
	e := &p.List[i]
	if e.On == nil {
		var err error
		if e.On, err = h.retry(p.Play, e.begins, e.Side, e.Might); err != nil {
			return nil, err
		}
	}
	e.On.N, e.On.Of, e.On.Series = i+1, len(p.List), true
	return h.puzzleTable(e.On, nil)
}

// besideExercise opens the i-th decision of a series, behind the last its result; nil where there is none.
func (h *Services) besideExercise(p *Practice, i int) func(f *ui.Frame) {
	switch {
	case i < 0:
		return nil
	case i >= len(p.List):
		return func(f *ui.Frame) { h.Replace(f, nav.Practised{}) }
	}
	return func(f *ui.Frame) {
		h.Show(f, true, func() (ui.Scene, error) { return h.Exercise(p, i) })
	}
}

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

// AfterLesson is what comes after a lesson, its name, and what begins it over the scene on top, nil for nothing.
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
	past := h.PastGames()
	sc, ok := h.FirstBattle(g, past)
	if !ok {
		return "", "", nil
	}
	if h.Coached(g, past) {
		return f.Say(kit.TextKey(g, "ui.lesson.battle")), f.Name(sc.Title), func() {
			h.Coach()
			h.Replace(f, nav.FirstSeat(g, sc))
		}
	}
	return f.Say(kit.TextKey(g, "ui.shelf.next-battle")), f.Name(sc.Title), func() { h.Replace(f, nav.FirstSeat(g, sc)) }
}

// Coached says whether the next battle of a game is the first after its lessons: none was played to its end.
func (h *Services) Coached(g rules.Game, past []saves.Past) bool {
	return !slices.ContainsFunc(past, func(p saves.Past) bool { return p.Game == g.ID() })
}

// Coach has the coach speak in battles: of what is new, and of what is about to be wasted.
func (h *Services) Coach() {
	p := h.Settings()
	p.TellFirst(true)
	h.Keep(p)
}

// LessonTip says how long a lesson takes, and what it teaches.
func (h *Services) LessonTip(f *ui.Frame, l *lessons.Lesson) string {
	var list []string
	for i := range l.Cards {
		if c := &l.Cards[i]; !c.Reads() {
			list = append(list, f.Name(c.Teaches))
		}
	}
	return f.Say("ui.lesson.tip", ui.Num("N", l.Minutes), ui.Verbatim("What", strings.Join(list, " · ")))
}

// Example is the first drawn example of a clause; without a size there is none.
func (h *Services) Example(g rules.Game, clause string) (size func(width float64) ui.Size, draw func(f *ui.Frame, box ui.Rect)) {
	for _, p := range h.Gallery(g).Figures {
		if slices.Contains(p.Clauses, clause) {
			return p.Size, p.Draw
		}
	}
	return nil, nil
}

// AgainLesson begins a lesson once more in place of the scene on top.
func (h *Services) AgainLesson(f *ui.Frame, l *lessons.Lesson) {
	h.Show(f, true, func() (ui.Scene, error) {
		g, err := h.Game(l.Game)
		if err != nil {
			return nil, err
		}
		return h.Teach(g, l)
	})
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

// BeginLesson sets a lesson up, with what comes before it done: who acts at first sight sits opposite, or the
// tables of the game.
func BeginLesson(g rules.Game, l *lessons.Lesson, version string) (saves.Header, *rules.Match, error) {
	set := rules.Setup{Scenario: l.Scenario, Options: l.Options}
	head, err := saves.NewHeader(g, set, against(g, l.Side, ai.FirstSight), l.Seed, version)
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

// against are the seats of a person on a side against a bot of a level, or against the tables of the game.
func against(g rules.Game, me rules.Side, level string) (seats [2]saves.Seat) {
	seats[me], seats[me.Other()] = saves.Person, saves.Bot(level)
	if g.Solitaire() {
		seats[me.Other()] = saves.Tables
	}
	return seats
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

// puzzling is the puzzle that is on a table.
type puzzling struct {
	play *saves.Play
	On   *puzzletable.Puzzle
}

// Puzzles are those of a game; what is wrong with them is told.
func (h *Services) Puzzles(g rules.Game) []puzzles.Puzzle {
	list, err := puzzles.Of(g)
	h.NoticeErr(err)
	return list
}

// StarsOf are the most stars that a puzzle has earned, and whether it was judged at all.
func (h *Services) StarsOf(game, id string) (n int, tried bool) {
	if i := h.starsAt(game, id); i >= 0 {
		n, err := strconv.Atoi(h.Prefs.Puzzles[i][strings.LastIndexByte(h.Prefs.Puzzles[i], ' ')+1:])
		return max(0, min(n, puzzle.MostStars)), err == nil
	}
	return 0, false
}

// starsAt is where the settings remember a puzzle, -1 for nowhere.
func (h *Services) starsAt(game, id string) int {
	return slices.IndexFunc(h.Prefs.Puzzles, func(s string) bool { return strings.HasPrefix(s, game+" "+id+" ") })
}

// Starred keeps that a puzzle was judged, and the most stars that it has earned.
func (h *Services) Starred(z *puzzletable.Puzzle) {
	if z.ID == "" {
		return
	}
	p := h.Settings()
	p.Puzzles = slices.Clone(p.Puzzles)
	says := fmt.Sprintf("%s %s %d", z.Game.ID(), z.ID, z.Stars)
	if i := h.starsAt(z.Game.ID(), z.ID); i >= 0 {
		p.Puzzles[i] = says
	} else {
		p.Puzzles = append(p.Puzzles, says)
	}
	h.Keep(p)
}

// Puzzle is the turn that a play is about, nil for none.
func (h *Services) Puzzle(p *saves.Play) *puzzletable.Puzzle {
	if h.Puzzling.play == p {
		return h.Puzzling.On
	}
	return nil
}

// Puzzled opens the n-th puzzle of a game, from 0, at its table.
func (h *Services) Puzzled(g rules.Game, n int) (ui.Scene, error) {
	list := h.Puzzles(g)
	if n < 0 || n >= len(list) {
		return nil, fmt.Errorf("%s has %d puzzles, there is no puzzle %d", g.ID(), len(list), n+1)
	}
	p := &list[n]
	m, err := p.Match(g)
	if err != nil {
		return nil, err
	}
	stars, _ := h.StarsOf(g.ID(), p.ID)
	return h.puzzleTable(&puzzletable.Puzzle{
		Position: puzzle.Position{Setup: p.Set(), State: m.Now(), Seed: p.Seed},
		Game:     g, ID: p.ID, N: n + 1, Of: len(list), Line: p.Line, Best: p.Best, Stars: stars,
	}, nil)
}

// TryAgain opens the turn that a side had to decide after so many steps of a play, as a puzzle
// over the scene on top: what that side could not know is dealt anew, and nothing of it is kept. best is what the side
// could hope for there by the review.
func (h *Services) TryAgain(sh ui.Shell, p *saves.Play, step int, side rules.Side, best float64) error {
	z, err := h.retry(p, step, side, best)
	if err != nil {
		return err
	}
	scene, err := h.puzzleTable(z, nil)
	if err == nil {
		sh.Push(scene)
	}
	return err
}

func (h *Services) retry(p *saves.Play, step int, side rules.Side, best float64) (*puzzletable.Puzzle, error) {
	return retry(p.Match.Game().ID(), p.Match, step, side, best, h.Seed())
}

// retry is the turn of a match, called name in an error, as its side knows it; what is hidden from it is dealt by a seed.
func retry(name string, m *rules.Match, step int, side rules.Side, best float64, seed uint64) (*puzzletable.Puzzle, error) {
	s, err := m.At(step, nil)
	if err != nil {
		return nil, err
	}
	if s.Turn() != side {
		return nil, fmt.Errorf("%s, step %d: it is not %s who decides there", name, step, m.Game().Sides()[side])
	}
	s.Hide(side)
	s.Guess(rules.Stream(seed, "deal"))
	return &puzzletable.Puzzle{Position: puzzle.Position{Setup: m.Setup(), State: s, Seed: seed}, Game: m.Game(), Best: best}, nil
}

// puzzleTable is the table of a puzzle, with steps done already. It has no journal.
func (h *Services) puzzleTable(z *puzzletable.Puzzle, done []rules.Action) (ui.Scene, error) {
	m := z.Match(z.Game)
	for _, a := range done {
		if err := m.Replay(a, nil); err != nil {
			return nil, err
		}
	}
	head, err := saves.NewHeader(z.Game, z.Setup, against(z.Game, z.State.Turn(), ai.Officer), z.Seed, h.Version)
	if err != nil {
		return nil, err
	}
	head.Practice = true
	play := &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}
	h.Puzzling = puzzling{play, z}
	h.Current = nil // there is nothing to be saved
	return h.Table(play)
}

// PuzzleAnew sets a puzzle up once more in place of the table on top, with steps done already.
func (h *Services) PuzzleAnew(f *ui.Frame, z *puzzletable.Puzzle, done []rules.Action) {
	h.Show(f, true, func() (ui.Scene, error) { return h.puzzleTable(z, done) })
}

// Beside opens the puzzle by so many before or after another in place of the table on top; nil where there is none.
func (h *Services) Beside(z *puzzletable.Puzzle, by int) func(f *ui.Frame) {
	if i := h.Practised.of(z); i >= 0 {
		return h.besideExercise(h.Practised, i+by)
	}
	n, open := z.N-1+by, h.Puzzled
	if z.Of == 0 || n < 0 || n >= z.Of {
		return nil
	}
	if z.Own { // by now it may stand elsewhere
		list := h.OwnTurns.By[z.Game.ID()]
		at := slices.IndexFunc(list, func(o OwnTurn) bool { return o.ID == z.ID })
		if n, open = at+by, h.PuzzledOwn; at < 0 || n < 0 || n >= len(list) {
			return nil
		}
	}
	return func(f *ui.Frame) {
		h.Show(f, true, func() (ui.Scene, error) { return open(z.Game, n) })
	}
}

// Daily is the puzzle of a day: the games take turns, and so do the puzzles of each.
func (h *Services) Daily(day time.Time) (g rules.Game, n int, ok bool) {
	y, m, d := day.Date()
	k := int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
	var games []rules.Game
	for _, g := range h.Games {
		if puzzles.Count(g) > 0 {
			games = append(games, g)
		}
	}
	if len(games) == 0 || k < 0 {
		return nil, 0, false
	}
	g = games[k%len(games)]
	return g, k / len(games) * stride(puzzles.Count(g)) % puzzles.Count(g), true
}

// stride is how far apart the puzzles of two days in a row lie: prime to their number, so that each comes once.
func stride(of int) int {
	for n := 17; ; n++ {
		a, b := n, of
		for b > 0 {
			a, b = b, a%b
		}
		if a == 1 {
			return n
		}
	}
}
