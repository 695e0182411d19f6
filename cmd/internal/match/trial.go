package match

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"sandtable/cmd/internal/console"
)

// Trial is what pairs of games say of two players: each is one deal, played twice with
// sides exchanged, so that neither luck nor an easier side counts for either.
type Trial struct {
	Players [2]string `json:"players"`
	// Pairs counts the pairs by what they brought the first player: 0, a half, 1, one and a half, 2 points.
	Pairs [5]int `json:"pairs"`
	// Games are those of the pairs: won by the first player, drawn, lost.
	Games [3]int `json:"games"`
	// Low and High are what a sequential test decides between, in Elo; both 0 where none was asked for.
	Low     float64 `json:"low,omitempty"`
	High    float64 `json:"high,omitempty"`
	Verdict string  `json:"verdict,omitempty"` // of the test: `high`, `low`, or `open`
}

// The chance of a wrong answer of a sequential test, either way.
const wrongBy = 0.05

// add counts a pair by the points of its two games, halves being 0 to 2 each.
func (t *Trial) add(halves [2]int) {
	t.Pairs[halves[0]+halves[1]]++
	for _, h := range halves {
		t.Games[2-h]++
	}
}

// merge adds the pairs of another run.
func (t *Trial) merge(o *Trial) {
	for i, n := range o.Pairs {
		t.Pairs[i] += n
	}
	for i, n := range o.Games {
		t.Games[i] += n
	}
}

func (t *Trial) n() (n float64) {
	for _, k := range t.Pairs {
		n += float64(k)
	}
	return n
}

// share is the points of the first player, 0 to 1 a game, and the variance of a pair's.
// The variance never falls to nothing: a few pairs that came out alike prove less.
func (t *Trial) share() (mean, variance float64) {
	n := t.n()
	for i, k := range t.Pairs {
		mean += float64(i) / 4 * float64(k) / n
	}
	for i, k := range t.Pairs {
		d := float64(i)/4 - mean
		variance += d * d * float64(k) / n
	}
	return mean, max(variance, 1/(16*n))
}

// expected is the share of the points that so many Elo more bring.
func expected(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// elo is how many Elo more bring such a share.
func elo(share float64) float64 {
	share = min(max(share, 1e-3), 1-1e-3)
	return -400 * math.Log10(1/share-1)
}

// strength is by how much Elo the first player is the stronger, with the bounds that hold it in 95%.
func (t *Trial) strength() (at, least, most float64) {
	mean, variance := t.share()
	off := 1.96 * math.Sqrt(variance/t.n())
	return elo(mean), elo(mean - off), elo(mean + off)
}

// ratio is the logarithm of how much likelier the pairs are with High than with Low as the difference.
func (t *Trial) ratio() float64 {
	mean, variance := t.share()
	low, high := expected(t.Low), expected(t.High)
	return t.n() * (high - low) * (2*mean - low - high) / (2 * variance)
}

// least is how many pairs a sequential test looks at before it answers.
const least = 8

// decided says whether a sequential test has its answer, and notes it.
func (t *Trial) decided() bool {
	if t.Low == t.High {
		return false
	}
	t.Verdict = "open"
	if t.n() < least {
		return false
	}
	limit := math.Log((1 - wrongBy) / wrongBy)
	switch r := t.ratio(); {
	case r >= limit:
		t.Verdict = "high"
	case r <= -limit:
		t.Verdict = "low"
	}
	return t.Verdict != "open"
}

func bounds(text string) (low, high float64, err error) {
	one, two, _ := strings.Cut(text, ",")
	low, err1 := strconv.ParseFloat(one, 64)
	high, err2 := strconv.ParseFloat(two, 64)
	if err1 != nil || err2 != nil || !(low < high) || low < -1000 || high > 1000 {
		return 0, 0, console.WrongCall("--sprt %s: use two Elo numbers, the lower first, such as 0,50", text)
	}
	return low, high, nil
}

// tell writes what the pairs say.
func (t *Trial) tell(c *console.Console) {
	if t.n() == 0 {
		return
	}
	mean, _ := t.share()
	at, least, most := t.strength()
	fmt.Fprintf(c.Out, "%s against %s: %d won, %d drawn, %d lost of %d, %.1f %%; pairs %v\n", t.Players[0], t.Players[1], t.Games[0], t.Games[1], t.Games[2],
		t.Games[0]+t.Games[1]+t.Games[2], 100*mean, t.Pairs)
	fmt.Fprintf(c.Out, "Elo %+.0f, between %+.0f and %+.0f in 95%% of such runs\n", at, least, most)
	switch t.Verdict {
	case "high":
		fmt.Fprintf(c.Out, "the test says %+.0f Elo rather than %+.0f\n", t.High, t.Low)
	case "low":
		fmt.Fprintf(c.Out, "the test says %+.0f Elo rather than %+.0f\n", t.Low, t.High)
	case "open":
		fmt.Fprintf(c.Out, "the test between %+.0f and %+.0f Elo has no answer yet (%+.2f, from ±%.2f)\n", t.Low, t.High, t.ratio(), math.Log((1-wrongBy)/wrongBy))
	}
}
