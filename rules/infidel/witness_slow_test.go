package infidel

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// slowNeighbours is the hexes round another by their columns and rows alone: above
// and below, and two on either side, those of odd columns lying lower (INF-3.1, 3.2).
func slowNeighbours(m *scenario.Map, h uint16) (out []uint16) {
	c, r := int(h)/scenario.GridRows+1, int(h)%scenario.GridRows+1
	if scenario.HexOf(c, r) != h {
		panic("hexes are numbered in another way")
	}
	down := 0
	if c%2 == 1 {
		down = 1
	}
	for _, o := range [][2]int{{0, -1}, {0, 1}, {-1, down - 1}, {-1, down}, {1, down - 1}, {1, down}} {
		if x, y := c+o[0], r+o[1]; x >= 1 && y >= 1 && x <= m.Columns && y <= m.Rows && m.Has(scenario.HexOf(x, y)) {
			out = append(out, scenario.HexOf(x, y))
		}
	}
	return out
}

// slowSteps is how many steps lie between two hexes, by walking (INF-2.6).
func slowSteps(m *scenario.Map, from uint16) map[uint16]int {
	dist, queue := map[uint16]int{from: 0}, []uint16{from}
	for len(queue) > 0 {
		h := queue[0]
		queue = queue[1:]
		for _, n := range slowNeighbours(m, h) {
			if _, ok := dist[n]; !ok {
				dist[n] = dist[h] + 1
				queue = append(queue, n)
			}
		}
	}
	return dist
}

// slowRetreats reads INF-18.8 to 18.10 word by word: where a unit that was struck by
// enemies in some hexes may go, and through whom.
func (p *scene) slowRetreats(u uint8, foes []uint16) (out []string) {
	m, side, class := p.sc.Map, p.sideOf(u), p.classOf(u)
	var dist []map[uint16]int
	for _, f := range foes {
		dist = append(dist, slowSteps(m, f))
	}
	pieces := map[uint16]bool{} // enemy leaders and Standards
	for l := range p.sc.Leaders {
		if p.led.Has(uint8(l)) && p.sc.Leaders[l].Side != side {
			pieces[p.leaderAt[l]] = true
		}
	}
	for n := range p.sc.Standards {
		if p.sc.Standards[n].Side != side && p.standardAt[n] != scenario.NoHex {
			pieces[p.standardAt[n]] = true
		}
	}
	// may goes from a hex to a neighbour but for a unit that stands there.
	may := func(from, to uint16) bool {
		for _, d := range dist {
			if d[to] <= d[from] {
				return false
			}
		}
		if p.sc.Grounds[m.Ground[to]].MP[class] == scenario.Closed || pieces[to] {
			return false
		}
		for i := range m.Step[from] {
			if k := m.Edge[from][i]; m.Step[from][i] == to && k != scenario.Off && p.sc.Edges[k].MP[class] == scenario.Closed {
				return false
			}
		}
		return true
	}
	at := p.at[u]
	for _, n := range slowNeighbours(m, at) {
		if may(at, n) && p.standing(n) == scenario.Off {
			out = append(out, scenario.HexName(n))
		}
	}
	if len(out) == 0 {
		for _, n := range slowNeighbours(m, at) {
			x := p.standing(n)
			if x == scenario.Off || p.sideOf(x) != side || !may(at, n) {
				continue
			}
			if k := p.kindOf(x); k != scenario.A && k != scenario.AF && k != scenario.CB {
				continue
			}
			for _, far := range slowNeighbours(m, n) {
				if may(n, far) && p.standing(far) == scenario.Off {
					out = append(out, scenario.HexName(far)+" through "+p.sc.Units[x].ID)
				}
			}
		}
	}
	sort.Strings(out)
	return out
}

// The retreats that are offered are those of a reader who knows nothing but the
// clauses, pass-through retreats among them, in random crowds on every map and over
// cliffs (INF-18.8 to 18.10).
func TestINF_18_10_EveryRetreatIsFound(t *testing.T) {
	r := rules.Stream(5, "retreats")
	free, passing, stuck := 0, 0, 0
	for _, ground := range []string{"proving-ground", "wells", "antioch", "dorylaeum", "ascalon", "arsuf"} {
		for n := range 120 {
			m := drill(t).Field(ground)
			board := "scenario drill; only; map " + ground
			c, row := 3+r.IntN(m.Columns-6), 3+r.IntN(m.Rows-6)
			if a, b := scenario.HexOf(c, row), scenario.HexOf(c, row+1); ground == "proving-ground" && n%2 == 0 {
				board += fmt.Sprintf("; hexside escarpment %s %s", scenario.HexName(a), scenario.HexName(b))
			}
			used := map[uint16]bool{}
			for _, id := range []string{"pike-1", "templar-1", "archer-1", "archer-2", "archer-3", "crossbow-1", "crossbow-2", "man-1", "pike-2", "spear-1", "spear-2", "mamluk-1", "turcoman-1"} {
				h := scenario.HexOf(c-1+r.IntN(4), row-1+r.IntN(4))
				if !m.Has(h) || used[h] || drill(t).Grounds[m.Ground[h]].MP[scenario.Mounted] == scenario.Closed {
					continue
				}
				used[h] = true
				board += fmt.Sprintf("; %s %s %s", id, scenario.HexName(h), scenario.FacingIDs[r.IntN(scenario.Directions)])
			}
			// Standards and a lone leader lie where nobody stands.
			var bare []uint16
			for _, x := range []int{-1, 0, 1, 2} {
				for _, y := range []int{-1, 0, 1, 2} {
					if h := scenario.HexOf(c+x, row+y); m.Has(h) && !used[h] {
						bare = append(bare, h)
					}
				}
			}
			if len(bare) < 3 {
				continue
			}
			r.Shuffle(len(bare), func(i, j int) { bare[i], bare[j] = bare[j], bare[i] })
			board += fmt.Sprintf("; cross %s; crescent %s; nasr %s", scenario.HexName(bare[0]), scenario.HexName(bare[1]), scenario.HexName(bare[2]))
			s, err := drilled(t).readBoard(board, 0)
			if err != nil {
				t.Fatal(err)
			}
			p := &scene{State: s, t: t}
			for _, id := range []string{"pike-1", "templar-1", "archer-1"} {
				u := p.unit(id)
				if !p.onMap.Has(u) {
					continue
				}
				var foes []uint16
				for _, foe := range []string{"spear-1", "mamluk-1", "turcoman-1"}[:1+r.IntN(3)] {
					if f := p.unit(foe); p.onMap.Has(f) {
						foes = append(foes, p.at[f])
					}
				}
				if len(foes) == 0 {
					continue
				}
				q := *p.State
				q.blow = idleBlow
				q.blow.strike(u, scenario.DefenderRetreats)
				for _, f := range foes {
					q.blow.from(rules.Second, f)
				}
				var got []string
				for _, a := range q.retreats(nil) {
					text := scenario.HexName(uint16(a.A))
					if a.B != none {
						text += " through " + p.sc.Units[a.B].ID
						passing++
					} else {
						free++
					}
					got = append(got, text)
				}
				sort.Strings(got)
				want := p.slowRetreats(u, foes)
				if !slices.Equal(got, want) {
					t.Fatalf("%s\n%s may retreat to %v, the clauses say %v", board, id, got, want)
				}
				if len(want) == 0 {
					stuck++
				}
			}
		}
	}
	if free < 1000 || passing < 100 || stuck < 100 {
		t.Errorf("%d free retreats, %d through archers, %d without a way", free, passing, stuck)
	}
}

// The grid of the witness is that of the package.
func TestINF_3_2_NeighboursByColumnAndRow(t *testing.T) {
	m := drill(t).Map
	for h := range uint16(scenario.HexMax) {
		if !m.Has(h) {
			continue
		}
		var list []uint16
		for _, n := range m.Step[h] {
			if n != scenario.NoHex {
				list = append(list, n)
			}
		}
		slices.Sort(list)
		want := slowNeighbours(m, h)
		slices.Sort(want)
		if !slices.Equal(list, want) {
			t.Fatalf("round %s lie %v, want %v", scenario.HexName(h), list, want)
		}
	}
}

// witness watches a battle and holds what happens to the clauses of Continued
// Attacks, of several attacks at once, of leader checks and of Standards.
type witness struct {
	t     *testing.T
	marks map[uint8]int // Continued Attack markers, as they were told of
	fresh map[uint8]bool

	continued, several, checks, rallies, moves, captured int
}

func (w *witness) fail(s *State, format string, args ...any) {
	w.t.Helper()
	w.t.Fatalf("%s\n%s\n%s", fmt.Sprintf(format, args...), s.boardText(), s.pendingText())
}

// sees holds one action to the clauses: the position before, what was told, the
// position after.
func (w *witness) sees(before *State, a rules.Action, told []rules.Event, after *State) {
	for _, e := range told {
		switch e.Kind {
		case EventMarker:
			w.marked(after, e)
		case EventContinues:
			w.goesOn(after, int(e.Args[0]))
		case EventShockTerm:
			if scenario.ShockModifier(e.Args[0]) == scenario.ShockContinued {
				w.penalty(before, e)
			}
		case EventLeaderDie:
			w.checked(before, e)
		case EventStandard:
			if e.Args[1] == none {
				w.rallied(before, after, uint8(e.Args[0]))
			} else {
				w.moved(before, after, e)
			}
		case EventCaptured:
			w.taken(after, uint8(e.Args[0]))
		case EventShot:
			if before.shock.again && after.shock.again && e.Args[2] == int16(ReactionFire) {
				w.fail(before, "Reaction Fire in a Continued Attack (INF-18.29)")
			}
		}
	}
	if after.shock.step == NoShock {
		clear(w.marks)
		clear(w.fresh)
		return
	}
	w.attacks(after)
	if before.shock.again && after.shock.again && before.shock.step == ShockDesignate && after.shock.step != ShockDesignate {
		w.compulsory(before, after)
	}
	if after.shock.again && after.who >= rules.First && after.layer() == shockLayer {
		for _, b := range after.Legal(nil) {
			if b.Verb == VerbCharge || b.Verb == VerbCounter || b.Verb == VerbPlace {
				w.fail(after, "%s in a Continued Attack (INF-18.29)", shared.Text(b))
			}
		}
	}
}

// marked: a unit gets one marker more than it had (INF-18.26, 18.31, 18.34).
func (w *witness) marked(s *State, e rules.Event) {
	u := uint8(e.Args[0])
	if w.fresh[u] || int(e.Args[1]) != w.marks[u]+1 {
		w.fail(s, "%s has %d markers now, had %d (INF-18.31, 18.34)", s.sc.Units[u].ID, e.Args[1], w.marks[u])
	}
	w.marks[u], w.fresh[u] = int(e.Args[1]), true
}

// goesOn: who has not got a marker in the step before has lost all (INF-18.31).
func (w *witness) goesOn(s *State, n int) {
	w.continued++
	for u := range w.marks {
		if !w.fresh[u] || !s.onMap.Has(u) || s.retired.Has(u) {
			delete(w.marks, u)
		}
	}
	if len(w.marks) != n {
		w.fail(s, "%d units are marked, told is %d (INF-18.27)", len(w.marks), n)
	}
	clear(w.fresh)
}

// penalty: −1 for each marker, the greatest of the attackers' (INF-17.12, 18.30).
func (w *witness) penalty(s *State, e rules.Event) {
	i, most := s.attackOn(uint8(e.Args[2])), 0
	for x := s.shock.attacks[i].attackers; !x.Empty(); {
		if u := x.Pop(); s.onMap.Has(u) && !s.shock.gone.Has(u) {
			most = max(most, w.marks[u])
		}
	}
	if int(e.Args[1]) != -most || most == 0 {
		w.fail(s, "a Continued Attack counts %d, there are %d markers (INF-18.30)", e.Args[1], most)
	}
}

// compulsory: marked units have attacked every enemy before them that they must (INF-18.28).
func (w *witness) compulsory(before, after *State) {
	for u := range uint8(scenario.UnitMax) {
		if before.shock.marks[u] == 0 || !before.onMap.Has(u) {
			continue
		}
		list, must, n := before.fronts(u)
		for i := range n {
			if must[i] && after.attackOn(list[i]) == scenario.Off {
				w.fail(after, "%s leaves %s unattacked (INF-18.28)", before.sc.Units[u].ID, before.sc.Units[list[i]].ID)
			}
		}
	}
}

// attacks: nobody attacks twice or is attacked twice in a step, and only one unit
// alone attacks two (INF-13.9, 13.10).
func (w *witness) attacks(s *State) {
	var by, on scenario.Units
	for _, a := range s.shock.attacks[:s.shock.n] {
		if x := a.attackers.And(by); !x.Empty() {
			w.fail(s, "%s takes part in two attacks (INF-13.9)", s.sc.Units[x.First()].ID)
		}
		by = by.Or(a.attackers)
		targets := 0
		for _, t := range a.targets {
			if t == scenario.Off {
				continue
			}
			if on.Has(t) {
				w.fail(s, "%s is attacked twice (INF-13.10)", s.sc.Units[t].ID)
			}
			on.Add(t)
			targets++
		}
		if targets == 2 && a.attackers.Len() > 1 {
			w.fail(s, "%d units attack two defenders (INF-13.9)", a.attackers.Len())
		}
	}
	if s.shock.n > 1 {
		w.several++
	}
}

// checked: by Shock 3 or more after the rating kills, by fire 8 and 9 do; he was with
// a unit that the result struck (INF-7.20, 7.21).
func (w *witness) checked(s *State, e rules.Event) {
	w.checks++
	l := uint8(e.Args[0])
	rating := s.sc.Leaders[l].Rating[0]
	if s.replaced.Has(l) {
		rating = s.sc.Leaders[l].Rating[1]
	}
	kills := e.Args[1] >= 8
	if e.Clause == "INF-7.21" {
		kills = int(e.Args[1])-int(rating) >= 3
	}
	if kills != (e.Args[3] == 1) || e.Clause == "INF-7.20" && s.blow.close {
		w.fail(s, "die %d of %s by %s kills: %v", e.Args[1], s.sc.Leaders[l].ID, e.Clause, e.Args[3] == 1)
	}
}

// belongs says whether a Retired unit belongs to a Standard and is with it.
func belongs(s *State, n, u uint8) bool {
	return s.retired.Has(u) && s.sc.Standards[n].Serves.Has(s.sc.Units[u].Command) && slowSteps(s.sc.Map, s.standardAt[n])[s.at[u]] <= 1
}

// rallied: who is with the Standard and next to no enemy is Retired no more, which
// takes a flight point off for each; nobody else changes (INF-19.6).
func (w *witness) rallied(before, after *State, n uint8) {
	w.rallies++
	side, back := before.sc.Standards[n].Side, int16(0)
	for u := range uint8(len(before.sc.Units)) {
		may := before.onMap.Has(u) && belongs(before, n, u)
		for _, h := range slowNeighbours(before.sc.Map, min(before.at[u], scenario.HexMax-1)) {
			if x := before.standing(h); may && x != scenario.Off && before.sideOf(x) != side {
				may = false
			}
		}
		stout := before.sc.Kinds[before.kindOf(u)].OneSided
		switch {
		case may:
			back++
			if after.retired.Has(u) || after.disordered.Has(u) == stout {
				w.fail(after, "%s has not rallied (INF-19.6)", before.sc.Units[u].ID)
			}
		case before.retired.Has(u) != after.retired.Has(u) || before.disordered.Has(u) != after.disordered.Has(u):
			w.fail(after, "%s has changed (INF-19.6)", before.sc.Units[u].ID)
		}
	}
	if want := max(0, before.flight[side]-back); after.flight[side] != want {
		w.fail(after, "%d flight points, want %d (INF-19.6, 21.1)", after.flight[side], want)
	}
}

// moved: the Standard alone moves, to a hex without an enemy piece (INF-19.7, 19.8).
func (w *witness) moved(before, after *State, e rules.Event) {
	w.moves++
	n, to := uint8(e.Args[0]), uint16(e.Args[1])
	if before.at != after.at || before.leaderAt != after.leaderAt || after.standardAt[n] != to && !after.captured.Has(n) {
		w.fail(after, "something else has moved with %s (INF-19.7)", before.sc.Standards[n].ID)
	}
	if u := before.standing(to); u != scenario.Off && before.sideOf(u) != before.sc.Standards[n].Side {
		w.fail(after, "%s goes to the enemy (INF-19.8)", before.sc.Standards[n].ID)
	}
}

// taken: nobody is left Retired of those who belonged to it (INF-19.14).
func (w *witness) taken(s *State, n uint8) {
	w.captured++
	for x := s.retired; !x.Empty(); {
		if u := x.Pop(); s.sc.Standards[n].Serves.Has(s.sc.Units[u].Command) {
			w.fail(s, "%s is Retired and its Standard is captured (INF-19.14)", s.sc.Units[u].ID)
		}
	}
}

// Random crowds are played under the eyes of a witness who knows the clauses of
// Continued Attacks, of several attacks at once, of leader checks and of Standards
// (INF-18.27 to 18.34, 13.9, 13.10, 7.20, 7.21, 19.6 to 19.14).
func TestINF_18_31_AWitnessOfCrowds(t *testing.T) {
	w := &witness{t: t, marks: map[uint8]int{}, fresh: map[uint8]bool{}}
	for n := range uint64(400) {
		s := near(t, n)
		pick, dice := rules.Stream(n, "witness"), rules.Stream(n, "witness dice")
		acts, spare := make([]rules.Action, 0, 1024), make([]rules.Action, 0, 1024)
		clear(w.marks)
		clear(w.fresh)
		for i := 0; i < 700 && !s.over(); i++ {
			acts = s.Legal(acts[:0])
			var a rules.Action
			if s.Turn() == rules.Chance {
				a = rules.Pick(dice, s, acts)
			} else {
				a = (busily + manner(n)%2).choose(pick.IntN, acts, spare)
			}
			before := *s
			var report rules.Report
			s.Apply(a, &report)
			w.sees(&before, a, report.Events, s)
		}
	}
	if w.continued < 100 || w.several < 1000 || w.checks < 100 || w.rallies < 50 || w.moves < 50 || w.captured < 5 {
		t.Errorf("seen were %d steps of Continued Attacks, %d positions with several attacks, %d leader checks, %d rallies and %d moves of Standards, %d captures",
			w.continued, w.several, w.checks, w.rallies, w.moves, w.captured)
	}
}

// near is a crowd whose Standards lie on its edge.
func near(t *testing.T, seed uint64) *State {
	t.Helper()
	text := crowd(t, seed).boardText()
	for _, x := range [][2]string{{"cross 0226", "cross 0910"}, {"crescent 3926", "crescent 0911"}} {
		text = strings.Replace(text, x[0], x[1], 1)
	}
	s, err := drilled(t).readBoard(text, 0)
	if err != nil {
		t.Fatal(err)
	}
	s.who = s.active
	s.run(nil)
	return s
}
