package judged

import (
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/saves"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// of reads one of the games that are reviewed in pictures.
func of(t *testing.T, game string) *Told {
	t.Helper()
	const dir = "../pictures/testdata/reviewed/"
	x := must.Have(saves.Read(dir+game+".game", shelf.New().Game))(t)
	data := must.Have(os.ReadFile(dir + game + ".review"))(t)
	r := must.Have(review.Decode(data, x.Match))(t)
	me := rules.First
	if x.Header.Seats[1] == saves.Person {
		me = rules.Second
	}
	return New(x.Match, r, me, Know{})
}

var games = []string{"memoir", "undaunted", "infidel", "rommel", "whodares"}

// TestTurnsAddUp goes from turn to turn: each begins where the one before ended, and the last
// ends as the game did.
func TestTurnsAddUp(t *testing.T) {
	for _, game := range games {
		told := of(t, game)
		at := told.Mine(told.Start())
		luck := told.Mine(told.Start())
		for i, k := range told.Turns {
			if luck += k.Luck[review.Dice] + k.Luck[review.Cards]; math.Abs(k.Before-at) > 1e-9 || math.Abs(k.Alone-luck) > 1e-9 || k.To <= k.From {
				t.Errorf("%s, turn %d: it begins with %g after %g, luck alone %g of %g", game, k.N, k.Before, at, k.Alone, luck)
			}
			at = k.After
			if told.TurnOf(k.From) != i || told.TurnOf(k.To-1) != i {
				t.Errorf("%s: steps %d and %d are not in turn %d", game, k.From, k.To-1, i)
			}
		}
		if math.Abs(at-told.Mine(told.End())) > 1e-9 {
			t.Errorf("%s ends with %g, its last turn with %g", game, told.Mine(told.End()), at)
		}
	}
}

// TestTurningPointsHaveWords reads them in both languages: seven at most, in the order of the
// game, errors of Me as losses, those of the other as gains.
func TestTurningPointsHaveWords(t *testing.T) {
	for _, game := range games {
		told := of(t, game)
		if n := len(told.Points); n == 0 || n > mostPoints {
			t.Errorf("%s: %d turning points", game, n)
		}
		was := -1
		for i, p := range told.Points {
			if p.No != i+1 || p.Step <= was || p.To <= p.Step {
				t.Errorf("%s: point %d of steps %d to %d after %d", game, p.No, p.Step, p.To, was)
			}
			was = p.Step
			for _, lang := range texts.Languages() {
				if title, says := p.Title.In(lang), p.Says.In(lang); title == "" || says == "" || strings.Contains(title+says, "no value") || strings.Contains(title+says, "ui.") {
					t.Errorf("%s, point %d in %s: %q, %q", game, p.No, lang, title, says)
				}
			}
			if p.Fell() != (p.Of == rules.Chance) || p.Grade >= review.Misstep && (p.By < 0) != (p.Of == told.Me) {
				t.Errorf("%s: %+v", game, p)
			}
		}
	}
}

// TestAListStandsStillWhileItIsMade takes a review from what is valued to its end, run by run: what is known first is
// luck, a turning point that was listed keeps its number until the end, what is suspected is counted and no error, and
// before all is valued nothing is told of luck.
func TestAListStandsStillWhileItIsMade(t *testing.T) {
	whole := of(t, "infidel")
	under := func(change func(r *review.Review)) *Told {
		r := *whole.Review
		r.Rests, r.Runs = slices.Clone(r.Rests), slices.Clone(r.Runs)
		change(&r)
		again := must.Have(review.Decode(review.Encode(&r), whole.Match))(t)
		return New(whole.Match, again, whole.Me, Know{})
	}
	first := under(func(r *review.Review) {
		r.Rests[3].Known = false
		for i := range r.Runs {
			r.Runs[i].Standing = review.Unseen
		}
	})
	if n, of := first.Progress(); first.Valued() || len(first.Points) > 0 || len(first.Fell(review.Dice)) > 0 || len(first.Decisions) > 0 || n != len(first.Rests)-1 || of != len(first.Rests)+len(first.Runs) {
		t.Errorf("before all is valued: %d points, %d decisions, %d of %d", len(first.Points), len(first.Decisions), n, of)
	}
	errors := 0
	was := under(func(r *review.Review) {
		for i := range r.Runs {
			if r.Runs[i].Standing == review.Told {
				r.Runs[i].Standing = review.Suspected
				errors++
			}
		}
	})
	if errors < 2 || was.Proving() != errors || len(was.Poor(rules.First))+len(was.Poor(rules.Second)) > 0 || len(was.Points) == 0 {
		t.Fatalf("%d of %d errors are suspected, %d points", was.Proving(), errors, len(was.Points))
	}
	for _, p := range was.Points {
		if !p.Fell() {
			t.Errorf("suspected, and told as an error: %+v", p)
		}
	}
	for left := errors - 1; left >= 0; left-- {
		n := 0
		now := under(func(r *review.Review) {
			for i := range r.Runs {
				if r.Runs[i].Standing == review.Told {
					if n++; n <= left {
						r.Runs[i].Standing = review.Suspected
					}
				}
			}
		})
		now.Onward(was)
		if len(now.Points) != len(was.Points)+1 || now.Points[len(now.Points)-1].Fell() || now.Proving() != left {
			t.Errorf("with %d left to prove: %d points after %d", now.Proving(), len(now.Points), len(was.Points))
		}
		for i, p := range was.Points {
			if !now.Points[i].is(&p) || now.Points[i].No != p.No {
				t.Errorf("with %d left to prove, number %d is step %d, was step %d", left, p.No, now.Points[i].Step, p.Step)
			}
		}
		was = now
	}
	if whole.Proving() != 0 || len(whole.Points) != min(len(was.Points), mostPoints) {
		t.Errorf("at the end %d are suspected, of %d points", whole.Proving(), len(whole.Points))
	}
}

// TestTheGreatestTurningPointsAreInTheOrderOfTheGame: no other moved more.
func TestTheGreatestTurningPointsAreInTheOrderOfTheGame(t *testing.T) {
	for _, game := range games {
		told := of(t, game)
		list := told.Greatest(3)
		least := math.Inf(1)
		for i, p := range list {
			least = min(least, math.Abs(p.By))
			if i > 0 && p.Step <= list[i-1].Step || p.Title.En == "" {
				t.Errorf("%s: %+v", game, p)
			}
		}
		more := pane.Only(told.Points, func(p Point) bool { return math.Abs(p.By) > least })
		if len(list) != min(3, len(told.Points)) || len(more) >= 3 {
			t.Errorf("%s: %d of %d points, %d moved more", game, len(list), len(told.Points), len(more))
		}
	}
}

// TestWhatFellIsOfTheTurnThatTheBoardShows: the dice of a first turn were of turn 0, that of the last decision before them.
func TestWhatFellIsOfTheTurnThatTheBoardShows(t *testing.T) {
	for _, game := range games {
		told := of(t, game)
		for _, p := range told.throws(0) {
			if now := told.Match.Game().TurnNumber(must.Have(told.Match.At(p.Step, nil))(t)); p.Turn != now {
				t.Errorf("%s: what fell at step %d is of turn %d, the board shows %d", game, p.Step, p.Turn, now)
			}
		}
	}
}

// TestTheOtherChairSeesTheRest looks at a game for two from both sides.
func TestTheOtherChairSeesTheRest(t *testing.T) {
	told := of(t, "memoir")
	other := New(told.Match, told.Review, told.Me.Other(), Know{})
	for i := range told.Turns {
		a, b := told.Turns[i], other.Turns[i]
		for sort := range a.Luck {
			if math.Abs(a.Luck[sort]+b.Luck[sort]) > 1e-9 {
				t.Errorf("turn %d: luck %g and %g", i, a.Luck[sort], b.Luck[sort])
			}
		}
		if math.Abs(a.After+b.After-1) > 1e-9 {
			t.Errorf("turn %d: %g and %g", i, a.After, b.After)
		}
	}
}

func TestChangesAreWorded(t *testing.T) {
	two, one := &Told{Review: &review.Review{}}, &Told{Review: &review.Review{Solitaire: true}}
	for _, x := range [...]struct{ got, want string }{
		{two.Change(-0.068, "en"), "−7"}, {two.Change(0.123, "fr"), "+12"}, {one.Change(-1.94, "fr"), "−1,9"}, {one.Change(2, "en"), "+2.0"},
		{one.Worth(-0.46, "en"), "−0.5"}, {one.Worth(6.25, "fr"), "6,3"}, {two.Worth(0.615, "en"), "62%"}, {two.Worth(0.615, "fr"), "62\u202f%"}, {two.Amount(0.29, "en"), "29"},
	} {
		if x.got != x.want {
			t.Errorf("%q, want %q", x.got, x.want)
		}
	}
}

// TestADrawIsToldAsADraw and not as the turn that begins after it: a card of one's own by its name, one of the enemy without.
func TestADrawIsToldAsADraw(t *testing.T) {
	told := of(t, "memoir")
	told.know.Begins = func(e rules.Event) bool { return e.Kind == memoir.EventTurn }
	named, secret := 0, 0
	for i := range told.Runs {
		p := Point{Sort: review.Cards, Of: rules.Chance}
		if p.Step, p.To = told.fell(&told.Runs[i], review.Cards); p.Step < 0 {
			continue
		}
		switch title := told.wordFell(&p, "en")[0]; {
		case title == "Axis draw a card":
			secret++
		case strings.HasPrefix(title, "Allies draw "):
			named++
		case title != "The cards":
			t.Errorf("after the run of step %d: %q", told.Runs[i].Step, title)
		}
	}
	if named < 5 || secret < 5 {
		t.Errorf("%d cards named, %d not", named, secret)
	}
}

// TestTheCurveClaimsOnlyWhatIsJudged takes what is known of half a game away: there no line and no areas are drawn, and a
// turn that ends there has no value.
func TestTheCurveClaimsOnlyWhatIsJudged(t *testing.T) {
	for _, game := range games {
		told := of(t, game)
		half := len(told.Rests) / 2
		for i := half; i < len(told.Rests)-1; i++ {
			told.Rests[i].Known = false
		}
		told = New(told.Match, told.Review, told.Me, Know{})
		c := Chart{Told: told, Lit: -1, Chosen: -1}
		from, step := 1.0, told.Rests[half].Step
		for _, a := range c.line() {
			if a.Open {
				from = min(from, a.X)
			}
		}
		for i, k := range told.Turns {
			if at := c.along(i); k.To < step && at >= from || k.To >= step && i < len(told.Turns)-1 && k.Judged {
				t.Errorf("%s: of %d judged steps turn %d, up to %d, has a value: %v; open from %.2f, it ends at %.2f", game, step, k.N, k.To, k.Judged, from, at)
			}
		}
		p := &page{c}
		d := must.Have(drive.New(p, 700, 400, new(texts.Memo).Say))(t)
		d.Step(ui.Input{})
		pen := d.Look.Side(ui.Wears(told.Match.Game(), told.Me)).Core
		for _, x := range d.Lists()[0].Cmds {
			if plot := 700 * from; x.Op == ui.OpLine && x.Ink == pen && x.Box.X > plot+40 {
				t.Errorf("%s: open from %.0f on, and a line at %.0f", game, plot, x.Box)
				break
			}
		}
		d.Close()
	}
}

// page draws a chart alone.
type page struct{ c Chart }

func (p *page) Frame(f *ui.Frame) { p.c.Draw(f, ui.Rect{W: 700, H: 400}) }

// TestQOG_23_11_AScoreLiesInTheDegreeWrittenThere: a degree below the scale has no name on it, nor
// has one that is too narrow for its name.
func TestQOG_23_11_AScoreLiesInTheDegreeWrittenThere(t *testing.T) {
	told := of(t, "whodares")
	low, high := told.Low, told.High
	bands := []Band{{math.MinInt32, "far below"}, {low - 5, "below"}, {low + 0.001, "there"}, {(low + high) / 2, "upper"}, {high + 1, "above"}}
	d := must.Have(drive.New(&page{Chart{Told: told, Chosen: -1, Lit: -1, Bands: bands}}, 700, 400, texts.Say))(t)
	defer d.Close()
	d.Step(ui.Input{})
	for name, there := range map[string]bool{"far below": false, "below": false, "there": true, "upper": true, "above": false} {
		if d.Has(name) != there {
			t.Errorf("from %g to %g %q is written: %v", low, high, name, !there)
		}
	}
}
