package judged

import (
	"math"
	"os"
	"strconv"
	"testing"
	"time"

	"sandtable/ai/review"
	"sandtable/assets/habits"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/saves"
)

// own reads one of the games that are reviewed in pictures as a game of the record, begun on
// a day of a month; change may change its header and what stands beside it.
func own(t *testing.T, game string, day int, change func(x *saves.Replayed, kept *[]byte)) Game {
	t.Helper()
	const dir = "../pictures/testdata/reviewed/"
	x := must.Have(saves.Read(dir+game+".game", shelf.New().Game))(t)
	kept := must.Have(os.ReadFile(dir + game + ".review"))(t)
	x.Header.Started = time.Date(2026, 3, day, 0, 0, 0, 0, time.UTC)
	if change != nil {
		change(x, &kept)
	}
	list := must.Have(habits.Of(x.Match.Game()))(t)
	return OwnOf(game, x.Header.Started, x, kept, Know{}, list)
}

// TestTheRecordAddsUpWhatTheReviewsTell adds up a game of each box, and holds each sum against
// the reviews themselves.
func TestTheRecordAddsUpWhatTheReviewsTell(t *testing.T) {
	var list []Game
	var grades [len(review.Sum{}.Grades)]int
	accuracy, luck, squares := 0.0, [2]float64{}, [2]float64{}
	for i, game := range games {
		list = append(list, own(t, game, 20-i, nil))
		told := of(t, game)
		sum := told.Of(told.Me)
		accuracy += sum.Accuracy / float64(len(games))
		for k, n := range sum.Grades {
			grades[k] += n
		}
		kind := 0
		if told.Solitaire {
			kind = 1
		}
		for i := range told.Runs {
			for sort, l := range told.Runs[i].Luck {
				luck[kind] += told.Gained(told.Runs[i].Luck[sort])
				squares[kind] += l * l
			}
		}
	}
	r := Sum(InOrder(list))
	if r.Games[0].Path != "whodares" || r.Games[4].Path != "memoir" {
		t.Errorf("begins with %s, ends with %s", r.Games[0].Path, r.Games[4].Path)
	}
	if r.Won != 3 || r.Lost != 2 || r.Drawn != 0 || r.Together != 0 || len(r.Reviewed) != 5 || len(r.Rated) != 5 {
		t.Errorf("%d won, %d lost, %d drawn, %d together, %d reviewed, %d rated", r.Won, r.Lost, r.Drawn, r.Together, len(r.Reviewed), len(r.Rated))
	}
	if r.Grades != grades || math.Abs(r.Accuracy-accuracy) > 1e-9 {
		t.Errorf("grades %v, accuracy %g; want %v, %g", r.Grades, r.Accuracy, grades, accuracy)
	}
	for i, l := range r.Luck {
		if math.Abs(l.Sum-luck[i]) > 1e-9 || math.Abs(l.Spread-math.Sqrt(squares[i])) > 1e-9 || l.Best.Marks.Fortune() < l.Worst.Marks.Fortune() {
			t.Errorf("luck %+v; want %g of a spread of %g", l, luck[i], math.Sqrt(squares[i]))
		}
	}
	if len(r.Kinds) > 0 {
		t.Errorf("of a game of each box a habit is named: %+v", r.Kinds[0])
	}
}

// TestAHabitIsNamedAfterThreeGamesAndThreeTimes adds up games with errors of two kinds, one game more each time.
func TestAHabitIsNamedAfterThreeGamesAndThreeTimes(t *testing.T) {
	often, rare := &habits.Habit{ID: "often"}, &habits.Habit{ID: "rare"}
	game := own(t, "rommel", 1, nil)
	with := func(i int, kinds ...*habits.Habit) Game {
		g, marks := game, *game.Marks
		g.Begins, g.Path, marks.Errors = uint64(i), strconv.Itoa(i), nil
		for k, h := range kinds {
			marks.Errors = append(marks.Errors, Error{Path: g.Path, Step: 10*i + k, Grade: review.Misstep, Lost: float64(i), Habit: h})
		}
		g.Marks = &marks
		return g
	}
	list := []Game{with(1, often, often, often, rare), with(2, often, rare), with(3, often)}
	for n, want := range [...]int{0, 0, 0, 1} {
		r := Sum(list[:n])
		if len(r.Kinds) != want {
			t.Fatalf("after %d games %d habits are named: %+v", n, len(r.Kinds), r.Kinds)
		}
		if want == 0 {
			continue
		}
		k := r.Kinds[0]
		if k.ID != "often" || k.N != 5 || k.Games != 3 || k.Lost != 3*1+2+3 || k.Worst.Step != 30 || k.Worst.Path != "3" {
			t.Errorf("%s, %d times in %d games, %g lost, worst %+v", k.ID, k.N, k.Games, k.Lost, k.Worst)
		}
	}
	if d := Sum(list[:1]).Degrees; len(d) != 1 || d[0].N != 1 || d[0].Name.En == "" {
		t.Errorf("degrees %v", d)
	}
}

// TestAnErrorHasAKind: what is told as an error of one's own in the reviewed games is of a kind each.
func TestAnErrorHasAKind(t *testing.T) {
	for _, game := range games {
		g, told := own(t, game, 1, nil), of(t, game)
		if poor := told.Poor(told.Me); len(g.Marks.Errors) != len(poor) || len(poor) == 0 {
			t.Errorf("%s: %d errors have a kind, of %d", game, len(g.Marks.Errors), len(poor))
		}
	}
}

// TestAGameWithoutDecisionsHasNoAccuracy: it is reviewed, but its 100 would say nothing, and is not in the mean.
func TestAGameWithoutDecisionsHasNoAccuracy(t *testing.T) {
	rated, bare := own(t, "memoir", 1, nil), own(t, "undaunted", 2, nil)
	marks := *bare.Marks
	marks.Sum, marks.Errors = review.Sum{Accuracy: 100}, nil
	bare.Marks = &marks
	r := Sum([]Game{rated, bare})
	if len(r.Reviewed) != 2 || len(r.Rated) != 1 || r.Accuracy != rated.Marks.Accuracy || r.Sides[rules.First].Rated != 0 || r.Sides[rules.Second].Rated != 1 {
		t.Errorf("%d reviewed, %d rated, accuracy %g, sides %+v", len(r.Reviewed), len(r.Rated), r.Accuracy, r.Sides)
	}
}

// TestWhatIsNotReviewedToItsEndCountsInResultsAlone takes the review of a game away, then
// leaves half of it.
func TestWhatIsNotReviewedToItsEndCountsInResultsAlone(t *testing.T) {
	for name, change := range map[string]func(x *saves.Replayed, kept *[]byte){
		"none":   func(_ *saves.Replayed, kept *[]byte) { *kept = nil },
		"broken": func(_ *saves.Replayed, kept *[]byte) { *kept = (*kept)[:100] },
		"under way": func(x *saves.Replayed, kept *[]byte) {
			r := must.Have(review.Decode(*kept, x.Match))(t)
			r.Runs[len(r.Runs)-1].Standing = review.Suspected
			*kept = review.Encode(r)
		},
	} {
		r := Sum([]Game{own(t, "memoir", 1, change)})
		if r.Lost != 1 || r.Sides[rules.Second].Played != 1 || len(r.Reviewed) != 0 || len(r.Kinds) != 0 || r.Accuracy != 0 {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// TestTwoPeopleAtOneTableCountForTheirSides: nobody's own accuracy comes of it.
func TestTwoPeopleAtOneTableCountForTheirSides(t *testing.T) {
	g := own(t, "memoir", 1, func(x *saves.Replayed, _ *[]byte) { x.Header.Seats = [2]saves.Seat{saves.Person, saves.Person} })
	r := Sum([]Game{g})
	if r.Together != 1 || r.Won+r.Lost+r.Drawn != 0 || len(r.Reviewed) != 0 {
		t.Errorf("%d together, %d, %d and %d, %d reviewed", r.Together, r.Won, r.Lost, r.Drawn, len(r.Reviewed))
	}
	if r.Sides[0].Played != 1 || r.Sides[0].Won != 1 || r.Sides[1].Lost != 1 {
		t.Errorf("%+v", r.Sides)
	}
}

// TestCopiesAndGamesThatGoOnFromAnotherAreOne: the game that was begun first counts.
func TestCopiesAndGamesThatGoOnFromAnotherAreOne(t *testing.T) {
	first, other := own(t, "memoir", 1, nil), own(t, "undaunted", 2, nil)
	onward := own(t, "memoir", 9, func(x *saves.Replayed, _ *[]byte) {
		m := must.Have(x.Match.Branch(len(x.Match.Steps())-20, nil))(t)
		x.Match = m
	})
	list := InOrder([]Game{onward, other, first, own(t, "memoir", 1, nil)})
	if len(list) != 2 || list[0].Past.Game != "memoir" || list[0].Began.Day() != 1 || list[1].Past.Game != "undaunted" {
		t.Errorf("%d games: %+v", len(list), list)
	}
}

func TestLessonsPracticeAndBotsDoNotCount(t *testing.T) {
	me := [2]saves.Seat{saves.Person, saves.Bot("easy")}
	for _, c := range []struct {
		h    saves.Header
		want bool
	}{
		{saves.Header{Seats: me}, true},
		{saves.Header{Seats: [2]saves.Seat{saves.Person, saves.Person}}, true},
		{saves.Header{Seats: [2]saves.Seat{saves.Person, saves.Tables}}, true},
		{saves.Header{Seats: me, Practice: true}, false},
		{saves.Header{Seats: me, Lesson: "one"}, false},
		{saves.Header{Seats: [2]saves.Seat{saves.Bot("easy"), saves.Bot("hard")}}, false},
	} {
		if got := Counts(c.h); got != c.want {
			t.Errorf("%+v: %v", c.h, got)
		}
	}
}

func TestLuckIsOrdinaryInTwoCasesOfThree(t *testing.T) {
	for _, c := range []struct {
		sum, spread float64
		want        Fate
	}{{0.1, 0.2, Ordinary}, {-0.19, 0.2, Ordinary}, {0.2, 0.2, Kindly}, {0.5, 0.2, VeryKind}, {-0.3, 0.2, Unkind}, {-0.4, 0.2, VeryUnkind}, {0, 0, Ordinary}} {
		if got := FateOf(c.sum, c.spread); got != c.want {
			t.Errorf("%g of %g: %d, want %d", c.sum, c.spread, got, c.want)
		}
	}
}
