package whodares

import (
	"math"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/whodares/scenario"
)

// chanceOf is how likely a stealth test under way is to be passed, by going
// through all dice; a second test is taken where there is one.
func chanceOf(s *State) float64 {
	f := &s.f[s.top]
	switch {
	case f.proc == testProc && f.step == testAgain:
		q := *s
		q.Apply(act(VerbAgain, 1), nil)
		return chanceOf(&q)
	case f.proc != testProc:
		return 0
	}
	sum := 0.0
	for d := range uint8(6) {
		q := *s
		var report rules.Report
		q.Apply(act(VerbRoll, d+1), &report)
		unseen, over := false, q.top != s.top || q.f[q.top].proc != testProc
		for _, e := range report.Events {
			unseen = unseen || e.Kind == EventUnseen
			over = over || e.Kind == EventSpotted || e.Kind == EventUnseen
		}
		switch {
		case unseen:
			sum++
		case !over:
			sum += chanceOf(&q)
		}
	}
	return sum / 6
}

// TestOddsOfTestsAreThoseOfTheDice compares what a position shows of a test
// before it is made with what its dice then bring.
func TestOddsOfTestsAreThoseOfTheDice(t *testing.T) {
	r := rulestest.Xorshift(17)
	compared := 0
	for i, sc := range allScenarios(t) {
		for n := range 30 {
			s := newState(sc, nil)
			for !s.over() {
				list := s.Legal(nil)
				for _, a := range list {
					shown, made := s.TestOf(a)
					if !made || a.Verb == VerbScout { // what comes before the test of a Reconnaissance is asked
						continue
					}
					if compared%7 != 0 && compared > 2000 {
						compared++
						continue
					}
					q := *s
					q.Apply(a, nil)
					if q.f[q.top].proc == landProc {
						continue // the landing comes between
					}
					want := chanceOf(&q)
					if shown.Sure != 0 && !shown.Again {
						want = float64(max(shown.Sure, 0))
					}
					if math.Abs(shown.P-want) > 1e-9 {
						t.Fatalf("%s: %q is shown as %+v, the dice say %v\n%s", sc.ID, shared.Text(a), shown, want, s.boardText())
					}
					compared++
				}
				var a rules.Action
				if s.Turn() == rules.Chance {
					a = r.Outcome(s, list)
				} else {
					a = (manner(n+i) % manners).choose(r.Below, list, nil)
				}
				s.Apply(a, nil)
			}
		}
	}
	if compared < 1000 {
		t.Errorf("only %d tests were compared", compared)
	}
}

// TestOddsOfAttacksAreThoseOfTheDice rolls every die of an attack that is
// shown.
func TestOddsOfAttacksAreThoseOfTheDice(t *testing.T) {
	p := onBoard(t, goal+"t1-a t1-b hq-1 sas-1; axis german-infantry-3v mechili guard; axis italian-infantry-1 mechili").
		play("attack mechili; all; stack hq-1 t1-b; face t1-a objective; face t1-b 2; aim 1; aim objective")
	for p.f[p.top].step == aiming {
		p.one(shared.Text(p.Legal(nil)[0]))
	}
	for p.f[p.top].step == firing {
		u := int(p.nextAttacker(p.fight.todo))
		target := int(p.fight.aim[u]) - 1
		shown := p.AttackOf(u, target)
		for d := range uint8(6) {
			q := *p.State
			q.Apply(act(VerbRoll, d+1), nil)
			if hit := q.fight.struck != p.fight.struck || q.fight.down != p.fight.down; hit != (int(d+1) <= shown.Need()) {
				t.Errorf("%s: a %d hits %v, shown is %+v", p.sc.Units[u].ID, d+1, hit, shown)
			}
		}
		p.one("roll 6")
	}
	for p.f[p.top].step == enemyDie {
		i := int(p.f[p.top].unit)
		shown, ok := p.EnemyAttack(i)
		if !ok || p.PreyOf(i) < 0 || shown.P() <= 0 {
			t.Errorf("unit %d: %+v, %v", i, shown, ok)
		}
		for d := range uint8(6) {
			q := *p.State
			q.Apply(act(VerbRoll, d+1), nil)
			hit := q.fight.once != p.fight.once || q.f[q.top].step == enemyStack || q.fight.twice != p.fight.twice
			if q.f[q.top].step == enemyAgain || q.fight.round == 0 || q.f[q.top].step == deciding {
				continue
			}
			if hit != (int(d+1) <= shown.Need()) {
				t.Errorf("%s: a %d hits %v, shown is %+v", p.kindOf(uint8(i)).ID, d+1, hit, shown)
			}
		}
		p.one("roll 6")
		if p.f[p.top].step == enemyAgain {
			p.one("roll 6")
		}
	}
	if a, _, _, ok := p.Parting(); !ok || a.Need() != 4 { // VA 3 and the fort
		t.Errorf("the parting attack is %+v", a)
	}
}

func TestStretchesAreWhatMovingBrings(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 siwa hq-1 t1-a t1-b; axis italian-infantry-1 lg-125")
	list := scenario.One(p.unitNo("t1-a")) | scenario.One(p.unitNo("t1-b"))
	var lg Stretch
	for _, x := range p.Stretches(int(p.zoneNo("siwa")), 0, scenario.None, list) {
		if x.Zone == int(p.zoneNo("lg-125")) {
			lg = x
		}
	}
	// two tracks, 2 dice without and 1 die with a modifier of -1 +1
	if lg.Cost != 4 || len(lg.Way) != 2 || math.Abs(lg.P-25.0/36*5/6) > 1e-9 {
		t.Errorf("LG 125 is %+v", lg)
	}
	if s := p.Stretches(int(p.zoneNo("siwa")), 0, scenario.None, 0); s != nil {
		t.Errorf("nobody can reach %v", s)
	}
}

func TestViewsOfAPosition(t *testing.T) {
	p := onBoard(t, raid+"turn 2; alarm 3; ap 1 6; patrol 1 jaghbub hq-1 t1-a; patrol 1 siwa light; mco t1-a 3; source t1-a; reco 1 1 1; "+
		"axis german-motorised-3 gazala want=1; objective mechili 1; plane el-adem; chain 0 2; attempted; waco ready")
	if p.Source() != int(p.zoneNo("jaghbub")) || p.Plane() != int(p.zoneNo("el-adem")) || p.Left(1) != 1 || p.Waco() != 1 || p.Reco(0) != 2 || p.Main(0) != p.Source() {
		t.Errorf("the board is %+v", p.State)
	}
	if u := p.Unit(int(p.unitNo("t1-a"))); u.MCO != 3 || u.VA != 4 || u.Patrol != 0 {
		t.Errorf("T1/A is %+v", u)
	}
	lines, total, level, won := p.Account()
	if len(lines) != 1 || lines[0].Key != "whodares.account.objectives-half" || total != 6 || level.En == "" || !won || p.Points() != 6 {
		t.Errorf("the score is %v, %d, %v, %v", lines, total, level, won)
	}
	p.Hide(rules.First)
	if _, known := p.FoeKind(0); known {
		t.Error("a face-down unit is known")
	}
}

// TestNothingIsAllocated plays missions without a report.
func TestNothingIsAllocated(t *testing.T) {
	var starts []State
	for _, sc := range allScenarios(t) {
		starts = append(starts, *newState(sc, nil))
	}
	rulestest.NothingIsAllocated(t, 60, int(manners), starts, func(how int, below func(int) int, acts, spare []rules.Action) rules.Action {
		return manner(how).choose(below, acts, spare)
	})
}

// TestBook holds the book that the app shows against the files.
func TestBook(t *testing.T) {
	b := ruleBook.Shown(t, New(), func(chapter int) bool { return chapter == 29 }) // chapter 30 has no clauses
	if _, ok := b.Term("term.stealth-test"); !ok || len(b.Terms) < 60 || len(b.Chapters) != 28 {
		t.Errorf("%d terms, %d chapters", len(b.Terms), len(b.Chapters))
	}
}
