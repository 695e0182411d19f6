package infidel

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// mangled is an action with one of its numbers changed a little, or to anything.
func mangled(r *rand.Rand, a rules.Action) rules.Action {
	n := []*int16{&a.A, &a.B, &a.C}[r.IntN(3)]
	switch r.IntN(4) {
	case 0:
		*n += int16(r.IntN(3)) - 1
	case 1:
		*n = int16(r.IntN(scenario.UnitMax))
	case 2:
		*n = int16(r.IntN(scenario.HexMax + 20))
	}
	return a
}

// A reason is given exactly for what is not legal, always with its clause; and
// no question is without words for what it is about.
func TestWhyIsEmptyExactlyForTheLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	seen, asked := map[string]int{}, map[string]int{}
	for _, sc := range allScenarios(t) {
		var met []rules.Action
		for n := range 3 {
			s := newState(sc, nil)
			for i := 0; !s.over() && i < 4000; i++ {
				list := s.Legal(nil)
				if len(met) < 3000 {
					met = append(met, list[r.IntN(len(list))])
				}
				for k := range 3 {
					a := mangled(r, met[r.IntN(len(met))])
					if k == 0 {
						a = mangled(r, list[r.IntN(len(list))])
					}
					why := shared.Why(s, a)
					if legal := slices.Contains(list, a); legal != (why.Key == "") || !legal && why.Clause == "" {
						t.Fatalf("%v in %s: legal %v, why %q by %q\n%s", a, stepNames[s.step], legal, why.Key, why.Clause, s.boardText())
					}
					seen[why.Key]++
				}
				p := shared.Asks(s)
				if asked[p.Key]++; p.Clause == "" || p.Step < 0 {
					t.Fatalf("%s by %q in part %d", p.Key, p.Clause, p.Step)
				}
				a := (manner(n) % manners).choose(r.IntN, list, nil)
				if s.Turn() == rules.Chance {
					a = rules.Pick(r, s, list)
				}
				s.Apply(a, nil)
			}
		}
	}
	if len(seen) < 70 || len(asked) < 30 {
		t.Errorf("%d different reasons were given: %v\n%d questions asked: %v", len(seen), slices.Sorted(maps.Keys(seen)), len(asked), slices.Sorted(maps.Keys(asked)))
	}
	t.Log(len(seen), len(asked), seen)
}

// whyNot is the reason against an action in notation: its key and clause.
func (p *scene) whyNot(text string) string {
	p.t.Helper()
	why := shared.Why(p.State, p.action(text))
	return strings.TrimPrefix(why.Key, "infidel.why.") + " " + why.Clause
}

// The reasons name the first clause that is broken.
func TestReasons(t *testing.T) {
	for _, c := range []struct{ board, play, action, want string }{
		{apart, "", "command askar", "not-yours INF-6.2"},
		{apart + "pike-1 eliminated", "", "command foot", "no-units INF-6.3"},
		{apart + "next crusader templars", "", "command templars", "just-acted INF-6.4"},
		{apart + "next crusader templars", "", "rally cross", "only-free INF-19.5"},
		{apart, "", "rally crescent", "not-your-standard INF-19.5"},
		{apart + "cross captured", "", "carry cross", "captured INF-19.14"},
		{apart, "", "use templar-1", "moment-choose INF-6.2"},
		{apart, "", "alert", "no-alert INF-23.3.3"},
		{apart, "carry cross", "plant 3010", "enemy-there INF-19.8"},
		{apart, "carry cross", "plant 0226", "there-already INF-19.7"},
		{apart, "pass", "pass", "chance INF-21.7"},
		{apart, "command templars", "use pike-1", "not-of-command INF-5.2"},
		{apart, "command templars", "lead drogo 1010", "not-his-activation INF-7.18"},
		{apart, "command templars", "lead walter 3011", "leader-too-far INF-7.16"},
		{apart, "command templars; use templar-1", "step 1212", "not-adjacent INF-8.2"},
		{apart + "pike-1 1109 E", "command templars; use templar-1", "step 1109", "occupied INF-8.4"},
		{apart, "command templars; use templar-1", "fire mamluk-1 E", "unarmed INF-1.5"},
		{apart, "command templars; use templar-1", "use templar-1", "in-hand INF-5.2"},
		{apart + "archer-1 1020 E; bowman-1 1320 W", "command foot; use archer-1", "fire bowman-1 E", "out-of-range INF-11.1"},
		{apart + "archer-1 1020 E; bowman-1 1220 W", "command foot; use archer-1", "fire bowman-1 W", "out-of-arc INF-11.2"},
		{apart + "archer-1 1020 E; bowman-1 1220 W", "command foot; use archer-1", "fire pike-1 E", "no-target INF-11.2"},
		{apart + "templar-1 2810 E; mamluk-1 3010 W", "command templars; done", "charge templar-1 spear-1 ur.E", "charge-distance INF-15.3"},
		{apart + "templar-1 2810 E; knight-1 2812 E disordered", "command templars; done", "charge knight-1 mamluk-1 ur.E", "too-broken-to-charge INF-15.1"},
		{apart + "templar-1 2810 E; turcopole-1 2910 E", "command templars; done", "attack turcopole-1 mamluk-1", "never-attacks INF-13.5"},
		{apart + "templar-1 2810 E; mamluk-2 2910 W", "command templars; done", "charge templar-1 mamluk-1 ur.E", "began-adjacent INF-15.2"},
		{apart + "templar-1 2810 E; pike-1 2909 E", "command templars; done", "charge templar-1 mamluk-1 ur.E", "path-blocked INF-15.5"},
		{apart + "templar-1 2810 E; pike-1 2812 E", "command templars; done", "attack pike-1 mamluk-1", "not-of-command INF-13.5"},
		{apart + "templar-1 2910 E; templar-2 2810 E", "command templars; done", "attack templar-2 mamluk-1", "not-in-front INF-13.7"},
		{apart + "templar-1 2910 E; templar-2 3109 W", "command templars; done; attack templar-1 mamluk-1", "attack templar-1 mamluk-1", "designated INF-13.9"},
		{apart + "templar-1 2910 E; mamluk-2 3011 W; templar-2 2501 E; mamluk-3 2601 W", "command templars; done; attack templar-1 mamluk-1 mamluk-2", "attack templar-2 mamluk-2", "not-in-front INF-13.7"},
		{apart + "templar-1 2910 E; mamluk-2 3011 W; knight-1 3012 NW", "command templars; done; attack templar-1 mamluk-1", "done", "unattacked INF-13.12"},
		{apart + "templar-1 2910 E; mamluk-2 3011 W", "command templars; done", "attack templar-1 mamluk-2", "would-be-unattacked INF-13.12"},
		{apart + "templar-1 2110 E; mamluk-2 2210 W; turcoman-1 2211 W", "command templars; done; attack templar-1 mamluk-2 turcoman-1", "withdraw mamluk-2 2309", "not-from-cavalry INF-14.2"},
		{apart + "templar-1 2110 E; mamluk-2 2210 W; turcoman-1 2211 W", "command templars; done; attack templar-1 mamluk-2 turcoman-1", "withdraw turcoman-1 2111", "still-adjacent INF-14.4"},
		{apart + "templar-1 2110 E; turcoman-1 2210 W", "command templars; done; attack templar-1 turcoman-1", "withdraw mamluk-1 2209", "not-attacked INF-14.1"},
		{apart + "cross 1020; man-1 2011 E retired; drogo 2011", "command foot; use man-1", "step 2111", "not-nearer INF-8.9"},
		{"scenario arsuf; activations 5; free crusader; received 2 3", "", "trumpets", "no-trumpets INF-23.6.7"},
		{"scenario arsuf; activations 5; free crusader", "", "carry s1", "carried INF-19.10"},
		{"scenario ascalon; activations 5; free saracen", "", "command mamluks", "unalerted INF-23.3.3"},
		{"scenario harran; activations 5; free crusader", "", "command bohemund", "hidden INF-23.4.4"},
		{"scenario dorylaeum; activations 5; free crusader", "", "command godfrey", "not-arrived INF-23.1.3"},
		{"scenario antioch; activations 5; free crusader", "", "command robert", "sortie INF-23.2.2"},
		{"scenario arsuf; activations 5; free saracen; impatience 13", "pass; roll 0", "command richard", "must-act INF-23.6.9"},
		{"scenario antioch; activations 3; next crusader bohemund", "command hugh", "seize homs", "unsure INF-23.2.7"},
	} {
		same(t, onBoard(t, c.board).play(c.play).whyNot(c.action), c.want, "%s, after %q", c.action, c.play)
	}
}

// The parts of a sum are what the die then gets: of fires, attacks, checks and continuations.
func TestTermsAreWhatTheDieGets(t *testing.T) {
	checked := map[rules.EventKind]int{}
	for n, sc := range allScenarios(t) {
		r := rand.New(rand.NewPCG(uint64(n), 8))
		s := newState(sc, nil)
		for i := 0; !s.over() && i < 6000; i++ {
			list := s.Legal(nil)
			a := boldly.choose(r.IntN, list, nil)
			if s.Turn() == rules.Chance {
				a = rules.Pick(r, s, list)
			}
			sum := int16(0)
			for _, x := range shared.Terms(s, a) {
				sum += int16(x.N)
				if x.Clause == "" || x.Key == "" {
					t.Fatalf("%s: %+v", shared.Text(a), x)
				}
			}
			var report rules.Report
			s.Apply(a, &report)
			for _, e := range report.Events {
				got, ok := sumOf(&e)
				if !ok || a.Verb != VerbRoll {
					continue
				}
				if checked[e.Kind]++; got != sum {
					t.Fatalf("%s: the die gets %d, the parts are %d", Events.Name(e.Kind), got, sum)
				}
			}
		}
	}
	for _, k := range []rules.EventKind{EventFireDie, EventShockDie, EventSlipDie, EventCounter, EventLeaderDie, EventScatter, EventContinued, EventSeized, EventDefeat, EventHesitates, EventArrivalDie} {
		if checked[k] == 0 {
			t.Errorf("no %s was rolled", Events.Name(k))
		}
	}
}

// sumOf is what an event of a die says that it gets, or what it must not exceed
// less what is against it.
func sumOf(e *rules.Event) (int16, bool) {
	a := e.Args
	switch e.Kind {
	case EventFireDie, EventShockDie, EventDefeat:
		return a[1], true
	case EventReluctant, EventSlipDie, EventCounter, EventScatter, EventArrivalDie, EventHesitates, EventSeized:
		return a[2], true
	case EventLeaderDie, EventHeldBack:
		return -a[2], true
	case EventContinued:
		return a[3] - a[2], true
	}
	return 0, false
}

// What may be let pass is let pass by a legal action, and only reactions are.
func TestDecline(t *testing.T) {
	for _, c := range []struct {
		board, play string
		want        bool
	}{
		{apart, "", false}, {apart + "next crusader templars", "command foot", true}, {apart, "command templars", false},
		{apart + "bowman-1 1210 W", "command templars; use templar-1; step 1110", true},
		{apart + "archer-1 1020 E; bowman-1 1220 W; drogo 1020", "command foot; use archer-1; fire bowman-1 E", true},
		{apart + "free saracen; walter 1011; templar-2 1011 E; turcoman-1 1210 W; nasr 1605; turcoman-2 1605 W", "command askar; use turcoman-1; fire templar-1 W", false},
		{apart + "templar-1 2110 E; turcoman-1 2210 W", "command templars; done; attack templar-1 turcoman-1", true},
		{apart + "templar-1 2910 E", "command templars; done", false},
	} {
		p := onBoard(t, c.board).play(c.play)
		a, ok := shared.Decline(p.State)
		if ok != c.want || ok && (a.Verb != VerbDone || !slices.Contains(p.Legal(nil), a)) {
			t.Errorf("after %q: %s %v", c.play, shared.Text(a), ok)
		}
	}
}

// A fire is settled when the unit in hand goes on; attacks when all are fought
// out. Then what became of it is counted for who took it.
func TestSettledAndTally(t *testing.T) {
	p := onBoard(t, apart+"archer-1 1020 E; bedouin-1 1220 W; drogo 1020").play("command foot; use archer-1")
	before := *p.State
	p.play("fire bedouin-1 E")
	if shared.Settled(&before, p.State) {
		t.Error("a fire is settled before it is rolled")
	}
	p.play("roll 7")
	if !shared.Settled(&before, p.State) {
		t.Errorf("it is not settled in %s", p.where())
	}
	if o := shared.Tally(&before, p.State); o[tallyDisordered] != 1 || o[tallyKilled] != 0 || !strings.HasSuffix(shared.Outcome(o).Key, "disordered") {
		t.Errorf("%v, %s: %s", o, shared.Outcome(o).Key, p.stands("bedouin-1"))
	}
	p = onBoard(t, apart+"templar-1 2910 E; nasr 3015; mamluk-1 3010 W disordered").play("command templars; done")
	before = *p.State
	p.play("attack templar-1 mamluk-1")
	if shared.Settled(&before, p.State) {
		t.Errorf("an attack is settled in %s", p.where())
	}
	p.play("roll 9")
	if !shared.Settled(&before, p.State) || shared.Outcome(shared.Tally(&before, p.State)).Key != "infidel.outcome.eliminated" {
		t.Errorf("%s: %s", p.where(), p.stands("mamluk-1"))
	}
	p = onBoard(t, apart+"next crusader templars")
	before = *p.State
	p.play("command foot")
	if shared.Settled(&before, p.State) {
		t.Error("a continuation is settled before the roll")
	}
	if p.play("done; roll 0"); !shared.Settled(&before, p.State) || shared.Tally(&before, p.State)[tallyActs] != 1 {
		t.Errorf("%s", p.where())
	}
}
