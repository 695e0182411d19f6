package judged

import (
	"math"
	"os"
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
	var grades [5]int
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
		luck[kind] += sum.Luck
		for _, l := range told.Luck {
			squares[kind] += l * l
		}
	}
	r := Sum(InOrder(list))
	if r.Games[0].Path != "whodares" || r.Games[4].Path != "memoir" {
		t.Errorf("begins with %s, ends with %s", r.Games[0].Path, r.Games[4].Path)
	}
	if r.Won != 4 || r.Lost != 1 || r.Drawn != 0 || r.Together != 0 || len(r.Reviewed) != 5 {
		t.Errorf("%d won, %d lost, %d drawn, %d together, %d reviewed", r.Won, r.Lost, r.Drawn, r.Together, len(r.Reviewed))
	}
	if r.Grades != grades || math.Abs(r.Accuracy-accuracy) > 1e-9 {
		t.Errorf("grades %v, accuracy %g; want %v, %g", r.Grades, r.Accuracy, grades, accuracy)
	}
	for i, l := range r.Luck {
		if math.Abs(l.Sum-luck[i]) > 1e-9 || math.Abs(l.Spread-math.Sqrt(squares[i])) > 1e-9 || l.Best.Marks.Luck < l.Worst.Marks.Luck {
			t.Errorf("luck %+v; want %g of a spread of %g", l, luck[i], math.Sqrt(squares[i]))
		}
	}
	n, errors := 0, grades[review.Loose]+grades[review.Misstep]+grades[review.Disaster]
	for i, k := range r.Kinds {
		n += k.N
		if i > 0 && k.N > r.Kinds[i-1].N {
			t.Errorf("%s, made %d times, stands behind %s, made %d times", k.ID, k.N, r.Kinds[i-1].ID, r.Kinds[i-1].N)
		}
	}
	if n != errors {
		t.Errorf("%d errors have a kind, of %d", n, errors)
	}
}

// TestTheFavouriteErrorOfAGameIsFound: whoever played Rommel bought the wrong battle plans, six
// times; most of them were disasters.
func TestTheFavouriteErrorOfAGameIsFound(t *testing.T) {
	r := Sum([]Game{own(t, "rommel", 1, nil)})
	k := r.Kinds[0]
	if k.ID != "plan-other" || k.N != 6 || k.Games != 1 || k.Worst.Step != 118 || k.Worst.Path != "rommel" || math.Abs(k.Lost-14.7) > 0.05 {
		t.Errorf("%s, %d times in %d games, %g lost, worst %+v", k.ID, k.N, k.Games, k.Lost, k.Worst)
	}
	if d := r.Degrees; len(d) != 1 || d[0].N != 1 || d[0].Name.En == "" || r.Best.Score[rules.First] != 21 {
		t.Errorf("degrees %v, best %v", d, r.Best.Score)
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
			r.Weighed--
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
