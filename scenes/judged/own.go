package judged

import (
	"cmp"
	"math"
	"slices"
	"time"

	"sandtable/ai/review"
	"sandtable/assets/habits"
	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/saves"
	"sandtable/scenes/pane"
)

// Game is a game that is over, as one's own record counts it.
type Game struct {
	saves.Past
	Path  string
	Rules rules.Game
	Me    rules.Side // the only person's; Chance where two sat at the table
	// Begins is a fingerprint of its first steps: games that go on from it share them.
	Begins uint64
	Marks  *Marks // nil where it is not reviewed to its end
}

// Marks are what a review tells of the side of its only person.
type Marks struct {
	review.Sum
	Spread float64 // standard deviation of Luck over all that could have fallen
	Errors []Error // what is told of its errors, in their order
}

// Fortune is what dice and cards gave.
func (m *Marks) Fortune() float64 { return m.Luck[review.Dice] + m.Luck[review.Cards] }

// Error is a decision that gave something away.
type Error struct {
	Path  string // of the journal
	Step  int    // how many steps had been done before it
	Grade review.Grade
	Lost  float64 // chance to win, or points
	Habit *habits.Habit
}

// Counts says whether a game counts in one's own record: no lesson, no practice, no game of bots alone.
func Counts(h saves.Header) bool {
	return h.Lesson == "" && !h.Practice && (h.Seats[0] == saves.Person || h.Seats[1] == saves.Person)
}

// OwnOf makes it of a journal that counts and is over, and of its review, nil for none; list are kinds of errors.
func OwnOf(path string, when time.Time, x *saves.Replayed, kept []byte, know Know, list []habits.Habit) Game {
	g := Game{Past: saves.PastOf(x.Header, x.Match, x.Takebacks), Path: path, Rules: x.Match.Game(), Me: rules.Chance, Begins: beginning(x)}
	g.When = when
	for side := range g.Seats {
		if g.Seats[side] == saves.Person && g.Seats[1-side] != saves.Person {
			g.Me = rules.Side(side)
		}
	}
	if r, err := review.Decode(kept, x.Match); err == nil && g.Me != rules.Chance && Whole(r) {
		g.Marks = marksOf(path, x.Match, r, g.Me, know, list)
	}
	return g
}

// Whole says whether all of a game was looked into.
func Whole(r *review.Review) bool {
	_, all := r.Done()
	return all
}

// beginningFalls is after how many outcomes of chance two games are taken for one.
const beginningFalls = 8

// beginning is the fingerprint of the first steps of a game.
func beginning(x *saves.Replayed) uint64 {
	g, falls := x.Match.Game(), 0
	h := uint64(14695981039346656037)
	add := func(n uint16) { h = (h ^ uint64(n)) * 1099511628211 }
	for _, c := range x.Header.Game + " " + x.Header.Scenario {
		add(uint16(c))
	}
	for _, a := range x.Match.Steps() {
		for _, n := range [...]uint16{uint16(a.Verb), uint16(a.A), uint16(a.B), uint16(a.C)} {
			add(n)
		}
		if k := g.Kind(a); k == rules.Die || k == rules.Draw {
			if falls++; falls == beginningFalls {
				break
			}
		}
	}
	return h
}

func marksOf(path string, m *rules.Match, r *review.Review, me rules.Side, know Know, list []habits.Habit) *Marks {
	out := &Marks{Sum: r.Of(me)}
	for i := range r.Runs { // each is 0 on average, whatever fell before
		for _, luck := range r.Runs[i].Luck {
			out.Spread += luck * luck
		}
	}
	out.Spread = math.Sqrt(out.Spread)
	for _, d := range r.Decisions(m) {
		if d.Side != me || d.Grade < review.Misstep {
			continue
		}
		if h := habitOf(m, &d, know, list); h != nil {
			out.Errors = append(out.Errors, Error{path, d.Step, d.Grade, d.Lost, h})
		}
	}
	return out
}

// habitOf is the kind of an error; nil where there is none.
func habitOf(m *rules.Match, d *review.Decision, know Know, list []habits.Habit) *habits.Habit {
	s, err := m.At(d.Step, nil)
	if err != nil {
		return nil
	}
	g := m.Game()
	return habits.Find(list, habits.Error{
		Asks: g.Asks(s).Key, Done: d.Action, Better: d.Better,
		For: know.because(g, s, d.Side, d.Action).Key, Because: know.because(g, s, d.Side, d.Better).Key,
	})
}

// Beginning is when a game was begun; when it was saved last where its journal does not say so.
func (g *Game) Beginning() time.Time {
	return pane.Either(g.Past.Began.IsZero(), g.When, g.Past.Began)
}

// InOrder sorts games by their beginning, and leaves out copies of another and what goes on from one.
func InOrder(list []Game) (out []Game) {
	list = slices.Clone(list)
	sorting.By(list, func(a, b Game) int { return cmp.Or(a.Beginning().Compare(b.Beginning()), cmp.Compare(a.Path, b.Path)) })
	known := map[uint64]bool{}
	for _, g := range list {
		if !known[g.Begins] {
			known[g.Begins] = true
			out = append(out, g)
		}
	}
	return out
}

// Record adds up some of one's own games.
type Record struct {
	Games            []Game // the oldest first
	Won, Lost, Drawn int    // of the games of one person
	Together         int    // games of two persons at one table
	Sides            [2]Side
	Degrees          []Degree   // of games that end with one, from the worst
	Best             *Game      // that with most points, of a game for one
	Reviewed         []Game     // the oldest first
	Rated            []Game     // those of them in which there was something to decide
	Accuracy         float64    // mean of the rated, from 0 to 100
	Luck             [2]Fortune // in games for two, in chances to win; in games for one, in points
	Grades           [len(review.Sum{}.Grades)]int
	Kinds            []Kind // of errors that are habits, the most frequent first
}

// Side is what came of one's games on a side.
type Side struct {
	Played, Won, Lost, Drawn int // Won by the side, in games of two persons too
	Rated                    int
	Accuracy                 float64 // mean of the rated, from 0 to 100
}

// Degree is how often a degree of success was reached.
type Degree struct {
	Name rules.Text
	N    int
	high float64 // how far up it stands among those of its scenario, from 0 to 1
}

// Fortune is what dice and draws gave in the games that are reviewed.
type Fortune struct {
	Games       int
	Sum         float64
	Spread      float64 // standard deviation of Sum over all that could have fallen
	Best, Worst *Game
}

// Fate is how kind luck was, by how far from nothing it is.
type Fate int8

const (
	VeryUnkind Fate = iota - 2
	Unkind
	Ordinary
	Kindly
	VeryKind
)

// FateOf is how kind a sum of luck was, of a spread.
func FateOf(sum, spread float64) Fate {
	switch z := sum / spread; {
	case spread <= 0 || math.Abs(z) < 1:
		return Ordinary
	case z >= 2:
		return VeryKind
	case z >= 1:
		return Kindly
	case z <= -2:
		return VeryUnkind
	}
	return Unkind
}

// Kind is a kind of error in one's games.
type Kind struct {
	*habits.Habit
	Game  rules.Game
	N     int     // how often it was made
	Games int     // in how many games
	Lost  float64 // what it gave away in all: chances to win, or points
	Worst Error
}

// Sum adds games up, which are in order.
func Sum(list []Game) *Record {
	r := &Record{Games: list}
	for i := range list {
		g := &r.Games[i]
		r.result(g)
		r.degree(g)
		if g.Marks != nil {
			r.reviewed(g)
		}
	}
	if n := len(r.Rated); n > 0 {
		r.Accuracy /= float64(n)
	}
	for i := range r.Sides {
		if s := &r.Sides[i]; s.Rated > 0 {
			s.Accuracy /= float64(s.Rated)
		}
	}
	sorting.By(r.Degrees, func(a, b Degree) int { return cmp.Compare(a.high, b.high) })
	r.kinds()
	return r
}

func (r *Record) result(g *Game) {
	if g.Me == rules.Chance {
		r.Together++
	} else {
		*[...]*int{&r.Lost, &r.Drawn, &r.Won}[1+g.Won()]++
	}
	for side := range r.Sides {
		if g.Seats[side] != saves.Person {
			continue
		}
		s := &r.Sides[side]
		s.Played++
		switch g.Winner {
		case g.Past.Sides[side]:
			s.Won++
		case g.Past.Sides[1-side]:
			s.Lost++
		default:
			s.Drawn++
		}
		if g.Marks != nil && g.Marks.Judged > 0 {
			s.Rated++
			s.Accuracy += g.Marks.Accuracy
		}
	}
}

func (r *Record) degree(g *Game) {
	x := g.Rules.Features().Graded
	if x == nil || g.Grade < 1 {
		return
	}
	if r.Best == nil || g.Score[rules.First] > r.Best.Score[rules.First] {
		r.Best = g
	}
	list := x.Grades(g.Scenario)
	if g.Grade > len(list) {
		return
	}
	name := list[g.Grade-1].Name
	i := slices.IndexFunc(r.Degrees, func(d Degree) bool { return d.Name == name })
	if i < 0 {
		i = len(r.Degrees)
		r.Degrees = append(r.Degrees, Degree{Name: name, high: float64(g.Grade-1) / float64(max(1, len(list)-1))})
	}
	r.Degrees[i].N++
}

func (r *Record) reviewed(g *Game) {
	r.Reviewed = append(r.Reviewed, *g)
	if g.Marks.Judged > 0 {
		r.Rated = append(r.Rated, *g)
		r.Accuracy += g.Marks.Accuracy
	}
	for i, n := range g.Marks.Grades {
		r.Grades[i] += n
	}
	l := &r.Luck[pane.Either(g.Rules.Solitaire(), 1, 0)]
	l.Games++
	luck := g.Marks.Fortune()
	l.Sum += luck
	l.Spread = math.Hypot(l.Spread, g.Marks.Spread)
	if l.Best == nil || luck > l.Best.Marks.Fortune() {
		l.Best = g
	}
	if l.Worst == nil || luck < l.Worst.Marks.Fortune() {
		l.Worst = g
	}
}

// habitual is in how many games a kind of error must have been made, and how often, for it to be a habit.
const habitual = 3

// kinds counts errors by their kind; those that are no habits are not named.
func (r *Record) kinds() {
	at := map[*habits.Habit]int{}
	for i := range r.Reviewed {
		g, seen := &r.Reviewed[i], map[*habits.Habit]bool{}
		for _, e := range g.Marks.Errors {
			k, known := at[e.Habit]
			if !known {
				k = len(r.Kinds)
				at[e.Habit] = k
				r.Kinds = append(r.Kinds, Kind{Habit: e.Habit, Game: g.Rules, Worst: e})
			}
			kind := &r.Kinds[k]
			kind.N++
			kind.Lost += e.Lost
			if !seen[e.Habit] {
				seen[e.Habit] = true
				kind.Games++
			}
			if e.Grade > kind.Worst.Grade || e.Grade == kind.Worst.Grade && e.Lost > kind.Worst.Lost {
				kind.Worst = e
			}
		}
	}
	r.Kinds = slices.DeleteFunc(r.Kinds, func(k Kind) bool { return k.Games < habitual || k.N < habitual })
	sorting.By(r.Kinds, func(a, b Kind) int { return cmp.Or(cmp.Compare(b.N, a.N), cmp.Compare(b.Lost, a.Lost)) })
}
