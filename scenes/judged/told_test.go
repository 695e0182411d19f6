package judged

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/saves"
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
		at := told.Turns[0].Before
		luck := told.Turns[0].Alone - told.Turns[0].Dice
		for i, k := range told.Turns {
			if luck += k.Dice; math.Abs(k.Before-at) > 1e-9 || math.Abs(k.Alone-luck) > 1e-9 || k.To <= k.From {
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
			if p.Dice() != (p.Of == rules.Chance) || p.Grade >= review.Misstep && (p.By < 0) != (p.Of == told.Me) {
				t.Errorf("%s: %+v", game, p)
			}
		}
	}
}

// TestLuckIsToldAsRareAsItIs: what moved a game by as much as makes it a turning point does not
// fall in nearly all throws, from whichever chair it is looked at, and both chairs tell the same share.
func TestLuckIsToldAsRareAsItIs(t *testing.T) {
	share := regexp.MustCompile("([0-9]+)\u202f% of all throws")
	seen := 0
	for _, game := range games {
		told := of(t, game)
		chairs := []rules.Side{told.Me, told.Me.Other()}
		if told.Solitaire {
			chairs = chairs[:1]
		}
		said := map[int]string{}
		for _, me := range chairs {
			told := New(told.Match, told.Review, me, Know{})
			for _, p := range told.throws(luckTurns * told.Unit) {
				told.word(&p)
				m := share.FindStringSubmatch(p.Says.En)
				if m == nil {
					continue
				}
				seen++
				if n, _ := strconv.Atoi(m[1]); n > 75 {
					t.Errorf("%s, step %d, for %d: %q", game, p.Step, me, p.Says.En)
				}
				if was := said[p.Step]; was != "" && was != m[1] {
					t.Errorf("%s, step %d: %s %% from the one chair, %s %% from the other", game, p.Step, was, m[1])
				}
				said[p.Step] = m[1]
				t.Logf("%s, step %d, for %d: %s: %s", game, p.Step, me, p.Title.En, p.Says.En)
			}
		}
	}
	if seen < 6 {
		t.Errorf("%d throws are told so", seen)
	}
}

// TestTheOtherChairSeesTheRest looks at a game for two from both sides.
func TestTheOtherChairSeesTheRest(t *testing.T) {
	told := of(t, "memoir")
	other := New(told.Match, told.Review, told.Me.Other(), Know{})
	for i := range told.Turns {
		if a, b := told.Turns[i].After, other.Turns[i].After; math.Abs(a+b-1) > 1e-9 || math.Abs(told.Turns[i].Dice+other.Turns[i].Dice) > 1e-9 {
			t.Errorf("turn %d: %g and %g", i, a, b)
		}
	}
}

func TestChangesAreWorded(t *testing.T) {
	two, one := &Told{Review: &review.Review{}}, &Told{Review: &review.Review{Solitaire: true}}
	for _, x := range [...]struct{ got, want string }{
		{two.Change(-0.068, "en"), "−7"}, {two.Change(0.123, "fr"), "+12"}, {one.Change(-1.94, "fr"), "−1,9"}, {one.Change(2, "en"), "+2.0"},
		{one.Worth(-0.46, "en"), "−0.5"}, {one.Worth(6.25, "fr"), "6,3"}, {two.Worth(0.615, "en"), "62\u202f%"}, {two.Amount(0.29, "en"), "29"},
	} {
		if x.got != x.want {
			t.Errorf("%q, want %q", x.got, x.want)
		}
	}
}
