package rulestest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// Claim is a number that is shown of an action, with what it counts.
type Claim[O comparable] struct {
	Name string
	// Least and Most are what is shown, the same where it holds whatever is chosen; NaN where one is not said.
	Least, Most float64
	// Within says that it need only lie between the two: choices that are worth the same may lead to either.
	Within bool
	// Of is 1 where it has come about, else 0; or how much of it has, where a number is expected.
	Of func(o O) float64
}

// near is how much two chances may differ that are the same.
const near = 1e-9

// Unsaid is a bound of which nothing is shown.
var Unsaid = math.NaN()

// Foretold is what is shown of an action.
type Foretold[O comparable] struct {
	Claims []Claim[O]
	// Count adds to an outcome what a step of a line of play has brought and where it led,
	// and says whether the line ends there. Lines that came to the same position with the
	// same outcome are one.
	Count func(o *O, now rules.State, told []rules.Event) (over bool)
	// Aim is what the side that acts plays for, of its own choices those with the most of it; nil for none.
	Aim func(o O) float64
	// Taken is what is taken for granted, and told beside the numbers: what the side to act
	// does then, or chance; false where anything may be. nil takes nothing for granted.
	Taken func(now rules.State) (rules.Action, bool)
}

// Chances holds the numbers that are shown of actions against a second opinion: each is
// played out by the rules alone, over all dice and all choices of both sides, and the
// least and the greatest chance of what is claimed must be what is shown.
type Chances[O comparable] struct {
	Game rules.Game
	// Kinds sorts a legal action of s: what must be met, first what was less. None where nothing is shown.
	Kinds func(s rules.State, a rules.Action) []string
	// Shown reads what is shown of such an action; no claims where that is nothing.
	Shown func(s rules.State, a rules.Action) Foretold[O]
	// Most bounds the steps that are carried out for one action; a larger tree is left out.
	Most int

	f     Foretold[O]
	own   rules.Side
	steps int
	room  []level
	memo  map[mark[O]]int
	spans []span // of all claims and of the aim, one node after the other
}

// span is the least and the greatest chance of a claim.
type span struct{ least, most float64 }

type level struct {
	s     rules.State
	legal []rules.Action
}

type mark[O comparable] struct {
	hash uint64
	o    O
}

// Roam plays random games of each scenario in turn, and shows each position in which a
// side decides until look has seen enough. In a third options are turned over by chance,
// and each begins with one of carry, if any. choose takes an action of a side; nil takes
// any.
func Roam(t testing.TB, g rules.Game, seed uint64, carry []string, choose func(r *rand.Rand, s rules.State, acts []rules.Action) rules.Action, look func(s rules.State) (more bool)) {
	t.Helper()
	list := g.Scenarios()
	var acts []rules.Action
	for n := 0; ; n++ {
		r := rules.Stream(seed+uint64(n), "roam")
		set := rules.Setup{Scenario: list[n%len(list)].ID}
		if r.IntN(3) == 0 {
			set.Options = map[string]bool{}
			for _, o := range rules.OptionsOf(g, set.Scenario) {
				set.Options[o.ID] = o.On != (r.IntN(3) == 0)
			}
		}
		if len(carry) > 0 {
			set.Carry = carry[r.IntN(len(carry))]
		}
		s, err := g.New(set, nil)
		if err != nil {
			continue // options that exclude one another, a carry of another scenario
		}
		for range 6000 {
			if s.Turn() == rules.Over {
				break
			}
			acts = s.Legal(acts[:0])
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(r, s, acts), nil)
				continue
			}
			if !look(s) {
				return
			}
			a := acts[r.IntN(len(acts))]
			if choose != nil {
				a = choose(r, s, acts)
			}
			s.Apply(a, nil)
		}
	}
}

// Hold compares what is shown of some actions of a position, first those of whose kinds
// the fewest have been seen, as met counts them, and says how many they were.
func (x *Chances[O]) Hold(t testing.TB, s rules.State, most int, met map[string]int) (n int) {
	t.Helper()
	type shown struct {
		a     rules.Action
		kinds []string
		seen  int
	}
	var list []shown
	for _, a := range s.Legal(nil) {
		if kinds := x.Kinds(s, a); len(kinds) > 0 {
			seen := math.MaxInt
			for _, k := range kinds {
				seen = min(seen, met[k])
			}
			list = append(list, shown{a, kinds, seen})
		}
	}
	slices.SortStableFunc(list, func(a, b shown) int { return a.seen - b.seen })
	for _, l := range list[:min(most, len(list))] {
		f := x.Shown(s, l.a)
		if len(f.Claims) == 0 {
			continue
		}
		spans, ok := x.of(s, l.a, f)
		if !ok {
			met["too large"]++
			continue
		}
		n++
		for _, k := range l.kinds {
			met[k]++
		}
		for i := range f.Claims {
			if wrong := f.Claims[i].wrong(spans[i]); wrong != "" {
				met["wrong: "+f.Claims[i].Name]++
				if met["wrong: "+f.Claims[i].Name] == 1 {
					t.Errorf("%s, %s: %s\n%s", x.Game.Text(l.a), strings.Join(l.kinds, ", "), wrong, board(s))
				}
			}
		}
	}
	return n
}

// wrong says what is wrong with what a claim shows, empty for nothing.
func (c *Claim[O]) wrong(is span) string {
	low, high := c.Least-is.least, is.most-c.Most // above 0 where it is within
	if low < -near || high < -near || !c.Within && (low > near || high > near) {
		return fmt.Sprintf("%s is told as %.6f to %.6f, it is %.6f to %.6f", c.Name, c.Least, c.Most, is.least, is.most)
	}
	return ""
}

// of is the least and the greatest chance of what is claimed of an action; false for too many steps.
func (x *Chances[O]) of(s rules.State, a rules.Action, f Foretold[O]) ([]span, bool) {
	x.f, x.own = f, s.Turn()
	x.steps, x.spans = 0, x.spans[:0]
	if x.memo == nil {
		x.memo = map[mark[O]]int{}
	}
	clear(x.memo)
	x.at(0, s).CopyFrom(s)
	var o O
	i := x.after(0, a, o)
	return x.spans[i : i+len(f.Claims)], x.steps <= x.Most
}

// at is the room for the position so deep in a line.
func (x *Chances[O]) at(depth int, like rules.State) rules.State {
	if depth == len(x.room) {
		x.room = append(x.room, level{s: like.Clone()})
	}
	return x.room[depth].s
}

// after carries an action out and gives where the spans of what follows stand.
func (x *Chances[O]) after(depth int, a rules.Action, o O) int {
	x.steps++
	now := x.at(depth+1, x.room[depth].s)
	now.CopyFrom(x.room[depth].s)
	var report rules.Report
	now.Apply(a, &report)
	over := x.f.Count(&o, now, report.Events)
	k := mark[O]{now.Hash(), o}
	if i, known := x.memo[k]; known {
		return i
	}
	if over || now.Turn() == rules.Over || x.steps > x.Most {
		i := len(x.spans)
		for _, c := range x.f.Claims {
			n := c.Of(o)
			x.spans = append(x.spans, span{n, n})
		}
		aim := 0.0
		if x.f.Aim != nil {
			aim = x.f.Aim(o)
		}
		x.spans = append(x.spans, span{aim, aim})
		x.memo[k] = i
		return i
	}
	i := x.follow(depth+1, o)
	x.memo[k] = i
	return i
}

// follow goes through all that may happen next.
func (x *Chances[O]) follow(depth int, o O) int {
	s, turn := x.room[depth].s, x.room[depth].s.Turn()
	acts := s.Legal(x.room[depth].legal[:0])
	x.room[depth].legal = acts
	if x.f.Taken != nil {
		if a, ok := x.f.Taken(s); ok {
			return x.after(depth, a, o)
		}
	}
	aim := len(x.f.Claims)
	sum := make([]span, aim+1)
	all := 0
	for n, a := range acts {
		w := 1
		if turn == rules.Chance {
			w = s.Weight(a)
			all += w
		}
		i := x.after(depth, a, o)
		next := x.spans[i : i+len(sum)]
		if n > 0 && turn >= rules.First && turn == x.own && x.f.Aim != nil {
			more := next[aim].least - sum[aim].least
			if more < -near {
				continue
			}
			if more > near {
				copy(sum, next)
				continue
			}
		}
		for k, got := range next {
			switch {
			case turn == rules.Chance:
				sum[k].least += float64(w) * got.least
				sum[k].most += float64(w) * got.most
			case n == 0:
				sum[k] = got
			default:
				sum[k] = span{min(sum[k].least, got.least), max(sum[k].most, got.most)}
			}
		}
	}
	if turn == rules.Chance {
		for k := range sum {
			sum[k].least /= float64(all)
			sum[k].most /= float64(all)
		}
	}
	i := len(x.spans)
	x.spans = append(x.spans, sum...)
	return i
}

// Made is a board with what is played there: actions in notation, parted by semicolons.
func Made(t testing.TB, g rules.Game, board, play string) rules.State {
	t.Helper()
	s := must.Have(g.Position([]byte(strconv.Quote(board)), 0))(t)
	for text := range strings.SplitSeq(play, "; ") {
		a := must.Have(rules.Parse(g, s, text))(t)
		s.Apply(a, nil)
	}
	return s
}

// Missed says which kinds were to be met, parted by semicolons, and have not been: those
// of short in a run of all tests, those of long besides where there is time.
func Missed(t testing.TB, met map[string]int, short, long string) {
	t.Helper()
	var list []string
	for k, n := range met {
		list = append(list, fmt.Sprintf("%s %d", k, n))
	}
	slices.Sort(list)
	t.Log(strings.Join(list, ", "))
	if Long() && long != "" {
		short += "; " + long
	}
	for k := range strings.SplitSeq(short, "; ") {
		if met[k] == 0 {
			t.Errorf("nothing was met of %q", k)
		}
	}
}
