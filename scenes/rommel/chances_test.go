package rommel

import (
	"math"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// throws is how likely each number of losses is that some dice score, face by face:
// a plain second writing of FCR-1.6 and 1.7.
func throws(dice [][2]int) map[int]float64 {
	out := map[int]float64{0: 1}
	for _, d := range dice {
		next := map[int]float64{}
		for n, p := range out {
			for face := 1; face <= 6; face++ {
				switch {
				case face <= d[1]:
					next[n+2] += p / 6
				case face <= d[0]:
					next[n+1] += p / 6
				default:
					next[n] += p / 6
				}
			}
		}
		out = next
	}
	return out
}

// plainOdds is the first round of an attack without plans.
func plainOdds(s *game.State, zone int, list []int) (fall, none, hurt, lost float64) {
	sc := s.Scenario()
	var ours, theirs [][2]int
	weOwn, theyOwn := 0, 0
	for f := range len(sc.Forces) {
		x := s.Force(f)
		here := x.Zone == zone
		switch {
		case x.Side == rules.First && (here || slices.Contains(list, f)):
			ours = append(ours, [2]int{x.Values.Attack, x.Values.Superior})
			weOwn += life(x)
		case x.Side == rules.Second && here:
			d := x.Values.Defence
			if sc.Place(zone).Fortified {
				d++ // FCR-8.17
			}
			theirs = append(theirs, [2]int{d, 0})
			theyOwn += life(x)
		}
	}
	for n, p := range throws(ours) {
		if n >= theyOwn {
			fall += p
		}
		if n == 0 {
			none += p
		}
	}
	for n, p := range throws(theirs) {
		if n > 0 {
			hurt += p
		}
		if n >= weOwn {
			lost += p
		}
	}
	return fall, none, hurt, lost
}

// life is how many losses destroy a Force (FCR-1.9).
func life(f game.Force) int {
	if f.Reduced {
		return 1
	}
	return 2
}

// TestEveryChanceIsExact sends random parties of stacks in random campaigns: every
// chance that the plates, the bars and the columns show is that of the throw, and
// what the march is said to cost and to do is what comes of its moves.
func TestEveryChanceIsExact(t *testing.T) {
	sent, attacks, rows := 0, 0, 0
	r := rules.Stream(12, "parties")
	near := func(what string, got, want float64) {
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: %v, it is %v", what, got, want)
		}
	}
	walk(t, 2600, func(g *game.Game, b *Board, s rules.State) {
		if s.Turn() == rules.Over || t.Failed() {
			return
		}
		v := viewOf(g, s, at1280())
		sc := b.Read(v)
		if field.VerbOf(v.Legal) == game.VerbRegion {
			rows += regionChances(t, b, v)
		}
		if !marches(v) {
			return
		}
		for z := range sc.Zones {
			can := movers(v, sc, z)
			if len(can) == 0 {
				continue
			}
			v.Selected = z
			b.choose(z, sc, 0)
			for _, f := range can {
				if r.IntN(3) == 0 {
					b.toggle(v, sc, f)
				}
			}
			for _, a := range b.aims(v, sc, b.inHand(v, sc)) {
				for i := range a.runs {
					holdsMarch(t, s, &a, &a.runs[i])
				}
				sent++
				if len(sc.Zones[a.zone].Here[rules.Second]) == 0 {
					continue
				}
				attacks++
				list := forecastList(&a)
				fall, none, hurt, lost := plainOdds(s.(*game.State), a.zone, list)
				w, ok := b.ForecastWay(v, board.Spot{Place: a.zone, Actions: a.runs[0].moves[:1], Then: a.runs[0].moves[1:]})
				if !ok {
					t.Fatalf("nothing is told of an attack on %d", a.zone)
				}
				near("the gain", w.Gain, fall)
				near("the bar", w.Bars[0].Shares[0].P, fall)
				near("nothing", w.Bars[0].Shares[2].P, none)
				if n := len(w.Columns.List); n > 0 {
					near("the last column", w.Columns.List[n-1].P, fall)
					slices.SortStableFunc(list, func(i, j int) int { return sc.ByStrength(i, j) })
					for i := range w.Columns.List {
						few, _, _, _ := plainOdds(s.(*game.State), a.zone, list[:i+1])
						near("a column", w.Columns.List[i].P, few)
					}
				}
				holdsPercent(t, w.Bad, "reduced", hurt)
				holdsPercent(t, w.Bad, "all of yours", lost)
				for _, p := range b.aimPlates(v, sc).List {
					if p.Right != "" && p.At == b.plate(v, a.zone).At && !strings.HasPrefix(p.Right, ui.Hundredths(fall-1e-9)+"%") && !strings.HasPrefix(p.Right, ui.Hundredths(fall+1e-9)+"%") {
						t.Errorf("the plate says %q, it is %v", p.Right, fall)
					}
				}
			}
		}
	})
	if sent < 1000 || attacks < 1000 || rows < 100 {
		t.Errorf("only %d marches, %d attacks and %d rows were looked at", sent, attacks, rows)
	}
}

func forecastList(a *aim) (list []int) {
	for _, m := range a.runs[0].moves {
		list = append(list, int(m.A))
	}
	return list
}

// holdsPercent looks for the chance in a line that holds some words.
func holdsPercent(t *testing.T, lines []board.Line, words string, p float64) {
	t.Helper()
	i := slices.IndexFunc(lines, func(l board.Line) bool { return strings.Contains(l.Text, words) })
	switch {
	case p == 0 && i < 0:
	case i < 0:
		t.Errorf("nothing is said of %q, which has a chance of %v", words, p)
	case !strings.Contains(lines[i].Text, " "+ui.Hundredths(p-1e-9)+"%") && !strings.Contains(lines[i].Text, " "+ui.Hundredths(p+1e-9)+"%"):
		t.Errorf("%q, it is %v", lines[i].Text, p)
	}
}

// holdsMarch carries a march out, move by move.
func holdsMarch(t *testing.T, was rules.State, a *aim, m *march) {
	t.Helper()
	s := was.Clone().(*game.State)
	paid := s.Supplies(int(rules.First))
	for _, move := range m.moves {
		if !slices.Contains(s.Legal(nil), move) {
			t.Fatalf("%v of a march to %d is not legal after those before it", move, a.zone)
		}
		s.Apply(move, nil)
		if s.At(int(move.A)) != a.zone {
			t.Errorf("%v ends in %d", move, s.At(int(move.A)))
		}
	}
	if paid -= s.Supplies(int(rules.First)); paid != m.cost {
		t.Errorf("a march to %d costs %d, %d was paid", a.zone, m.cost, paid)
	}
}

// regionChances throws the die of a region's orders.
func regionChances(t *testing.T, b *Board, v board.View) (rows int) {
	t.Helper()
	for _, a := range v.Legal {
		if a.Verb != game.VerbRegion {
			continue
		}
		f, ok := b.Forecast(v, a)
		if !ok {
			t.Fatal("nothing is told of a region")
		}
		sum := 0.0
		for _, l := range f.More {
			if l.Soft { // it says what an order does
				if !slices.ContainsFunc(f.More, func(o board.Line) bool { return o.Share > 0 }) || l.Text == "" {
					t.Errorf("region %d: %q under %s", a.A, l.Text, l.Clause)
				}
				continue
			}
			if says := ui.Percent(v.Lang, l.Share); !strings.HasPrefix(l.Text, says+" · ") {
				t.Errorf("region %d: %q does not say %s", a.A, l.Text, says)
			}
			sum += l.Share
			rows++
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("the rows of region %d come to %v", a.A, sum)
		}
	}
	return rows
}
