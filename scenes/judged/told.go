// Package judged makes of a review what the window shows of it: turns and turning points,
// their words, their marks and the curve. It knows no board.
package judged

import (
	"math"
	"strconv"

	"sandtable/ai"
	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Told is a review as the window shows it, for Me: the chance to win, from 0 to 1, in a solitaire game the points.
type Told struct {
	*review.Review
	Match     *rules.Match
	Decisions []review.Decision // as far as they have been looked into
	Me        rules.Side        // whose hopes are shown: the only person's at the table, else First
	Turns     []Turn
	Points    []Point // the turning points, in the order of the game
	// Low and High are the ends of the scale.
	Low, High float64
	know      Know
}

// Know is what a game tells of its words, as far as it does.
type Know struct {
	// Took says whether the last of some steps only takes up who acts.
	Took func(steps []rules.Action) bool
	// Telling is the event among several that tells most of what a side has gained.
	Telling func(events []rules.Event, gains rules.Side) (rules.Event, bool)
	// Begins says whether an event is that a turn or a throw begins.
	Begins func(e rules.Event) bool
	// Reason is one reason for an action, the zero phrase where there is none.
	Reason func(s rules.State, a rules.Action) rules.Phrase
}

// Turn is a turn of the game as the curve has it.
type Turn struct {
	N        int        // its number
	Side     rules.Side // whose it is; Chance where both decide in it
	From, To int        // how many steps had been done before it and after it
	Before   float64    // what Me could hope for before it
	After    float64    // and after it
	Judged   bool       // that is known, and not only guessed from what is known beside it
	Off      float64    // the standard error of After
	Luck     [2]float64 // what dice and cards gave Me in it; all else was decided
	Alone    float64    // start and all luck up to its end
	Worst    [2]int     // the worst decision of each side among Decisions, -1 for none
	Gain     [2]int     // what each side scored in it
}

// New makes it of a review, or of as much as there is of one.
func New(m *rules.Match, r *review.Review, me rules.Side, know Know) *Told {
	t := &Told{Review: r, Match: m, Decisions: r.Decisions(m), Me: max(rules.First, me), know: know}
	t.divide()
	t.scale()
	t.points()
	return t
}

// Scale is a review that knows only what its values lie between, and who looks: that of a single turn.
func Scale(m *rules.Match, me rules.Side, low, high float64) *Told {
	return &Told{Review: &review.Review{Solitaire: m.Game().Solitaire()}, Match: m, Me: me, Low: low, High: high}
}

// Mine is a value for Me.
func (t *Told) Mine(v float64) float64 {
	return pane.Either(!t.Solitaire && t.Me == rules.Second, 1-v, v)
}

// Gained is a change for Me.
func (t *Told) Gained(d float64) float64 {
	return pane.Either(!t.Solitaire && t.Me == rules.Second, -d, d)
}

// At is what Me could hope for after so many steps.
func (t *Told) At(step int) float64 { return t.Mine(t.Review.At(step)) }

// Judged says whether that is known, and not only guessed from what is known beside it.
func (t *Told) Judged(step int) bool {
	for i := range t.Runs {
		if x := &t.Runs[i]; step < x.End {
			return t.Rests[i].Known && (step < x.To || t.Rests[i+1].Known)
		}
	}
	return t.Rests[len(t.Rests)-1].Known
}

func (t *Told) divide() {
	asked := [2]int{}
	score := t.Match.Game().Score(t.Match.Start())
	alone := t.Mine(t.Start())
	for i := range t.Runs {
		x := &t.Runs[i]
		last := len(t.Turns) - 1
		if last < 0 || t.Turns[last].N != x.Turn {
			t.own(asked)
			asked = [2]int{}
			t.Turns = append(t.Turns, Turn{N: x.Turn, Side: rules.Chance, From: x.Step, Before: t.Mine(t.Rests[i].Value.Mean), Worst: [2]int{-1, -1}})
			last++
		}
		k := &t.Turns[last]
		for sort, luck := range x.Luck {
			k.Luck[sort] += t.Gained(luck)
			alone += t.Gained(luck)
		}
		k.Judged = t.Rests[i+1].Known
		k.To, k.After, k.Off, k.Alone = x.End, t.Mine(t.Rests[i+1].Value.Mean), t.Rests[i+1].Value.Error, alone
		asked[x.Side] += x.To - x.Step
	}
	t.own(asked)
	t.worst()
	t.gains(score)
}

// own gives the last turn to the side that has decided nearly all of it.
func (t *Told) own(asked [2]int) {
	const most = 4 // decisions of the one for each answer of the other
	if len(t.Turns) == 0 {
		return
	}
	k := &t.Turns[len(t.Turns)-1]
	for side := range asked {
		if asked[side] > 0 && asked[side] >= most*asked[1-side] {
			k.Side = rules.Side(side)
		}
	}
}

func (t *Told) worst() {
	for i := range t.Decisions {
		d := &t.Decisions[i]
		k := &t.Turns[t.TurnOf(d.Step)]
		w := &k.Worst[d.Side]
		if *w < 0 || d.Grade > t.Decisions[*w].Grade || d.Grade == t.Decisions[*w].Grade && d.Lost > t.Decisions[*w].Lost {
			*w = i
		}
	}
}

// gains notes what each side scored, turn by turn.
func (t *Told) gains(was [2]int) {
	k := 0
	g := t.Match.Game()
	t.Match.Walk(func(n int, s rules.State, _ []rules.Event) {
		if k < len(t.Turns) && n == t.Turns[k].To {
			now := g.Score(s)
			t.Turns[k].Gain = [2]int{now[0] - was[0], now[1] - was[1]}
			was = now
			k++
		}
	})
}

// TurnOf is the turn, among Turns, in which the step after so many was done.
func (t *Told) TurnOf(step int) int {
	for i, k := range t.Turns {
		if step < k.To {
			return i
		}
	}
	return len(t.Turns) - 1
}

// Offs are the standard errors of what decided a game for Me: each sort of luck, and what both sides gave away.
func (t *Told) Offs() (luck, lost [2]float64) {
	for i := range t.Runs {
		x := &t.Runs[i]
		for sort := range luck {
			luck[sort] = math.Hypot(luck[sort], x.Fell[sort].Error)
		}
		who := pane.Either(x.Side == t.Me, 0, 1)
		lost[who] = math.Hypot(lost[who], x.Lost.Error)
	}
	return luck, lost
}

// scale finds the ends of the scale: of points such as let every value be seen, and 0.
func (t *Told) scale() {
	if t.Low, t.High = 0, 1; !t.Solitaire {
		return
	}
	for i := range t.Rests {
		t.Low, t.High = min(t.Low, t.Rests[i].Value.Mean), max(t.High, t.Rests[i].Value.Mean)
	}
	step := Grid(t.Low, t.High)
	t.Low, t.High = step*math.Floor(t.Low/step), step*math.Ceil((t.High+step*0.2)/step)
}

// Grid is how far the lines of a scale are apart: about five of them, at round numbers.
func Grid(low, high float64) float64 {
	for _, step := range [...]float64{1, 2, 5, 10, 20, 50, 100, 200} {
		if (high-low)/step <= 6 {
			return step
		}
	}
	return 500
}

// Worth words what can be hoped for: `61%`, `6.3`.
func (t *Told) Worth(v float64, lang string) string {
	if t.Solitaire {
		return tenths(v, lang)
	}
	return strconv.Itoa(int(math.Round(100*v))) + ui.PercentSign(lang)
}

// Change words a change, in hundredths of a chance or in points: `−7`, `+1.9`.
func (t *Told) Change(d float64, lang string) string { return Change(t.Solitaire, d, lang) }

// Change words a change of points in a solitaire game, else of hundredths of a chance.
func Change(solitaire bool, d float64, lang string) string {
	if !solitaire {
		return ui.Signed(int(math.Round(100 * d)))
	}
	return pane.Either(d < 0 && math.Round(-10*d) > 0, "−", "+") + tenths(math.Abs(d), lang)
}

// tenths writes points with a digit behind the point, or comma.
func tenths(v float64, lang string) string {
	t := ui.Tenths(v)
	return pane.Either(lang == "fr", t.Fr, t.En)
}

// Means words what a grade means in a game, nil for all games for two: how much is given away.
func Means(game rules.Game, g review.Grade, lang string) string {
	if g < review.Misstep {
		return texts.Say(lang, rules.Phrase{Key: "ui.review.means-" + g.String()})
	}
	stake, solitaire := 1.0, game != nil && game.Solitaire()
	if solitaire {
		stake = ai.Unit(game)
	}
	args := []rules.Arg{ui.Verbatim("Least", Amount(solitaire, g.Least(stake), lang))}
	key := pane.Either(solitaire, "ui.review.solo-", "ui.review.two-") + g.String()
	if g == review.Misstep {
		args = append(args, ui.Verbatim("Most", Amount(solitaire, review.Disaster.Least(stake), lang)))
	}
	return texts.Say(lang, rules.Phrase{Key: key, Args: args})
}

// Formula words how accuracy is counted.
func (t *Told) Formula(lang string) string {
	if !t.Solitaire {
		return texts.Say(lang, rules.Phrase{Key: "ui.review.formula"})
	}
	return texts.Say(lang, rules.Phrase{Key: "ui.review.formula-solo", Args: []rules.Arg{ui.Verbatim("Points", tenths(review.AccuracyScale*t.Unit, lang))}})
}

// Sides are those that decide: Me, and in a game for two the other side.
func (t *Told) Sides() []rules.Side {
	return []rules.Side{t.Me, t.Me.Other()}[:pane.Either(t.Solitaire, 1, 2)]
}
