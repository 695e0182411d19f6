package infidel

import (
	"fmt"
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// walks plays every battle with bold choices, and shows each position before an
// action is carried out, and what that told.
func walks(t *testing.T, most int, look func(s *State, a rules.Action, told []rules.Event)) {
	all := allScenarios(t)
	for n := range 8 * len(all) {
		s := newState(all[n%len(all)], nil)
		r := rules.Stream(uint64(n), "foretold")
		acts, spare := make([]rules.Action, 0, 1024), make([]rules.Action, 0, 1024)
		for i := 0; !s.over() && i < most; i++ {
			acts = s.Legal(acts[:0])
			a := acts[r.IntN(len(acts))]
			if s.Turn() != rules.Chance {
				a = boldly.choose(r.IntN, acts, spare)
			}
			before := *s
			var report rules.Report
			s.Apply(a, &report)
			look(&before, a, report.Events)
		}
	}
}

// suffers is what events bring to units until somebody advances.
func suffers(list []rules.Event, of func(u uint8) bool) (worst Fate) {
	for _, e := range list {
		if e.Kind == EventAdvanced {
			break
		}
		if of(uint8(e.Args[0])) {
			worst = max(worst, fateOf[e.Kind])
		}
	}
	return worst
}

// falls is what each face of the dice of a trial brings, that of the first of two counting
// ten: whoever may retreat does, and leaders who are checked fall.
func falls(t Trial, ok bool) (out []Fall) {
	throws := uint8(scenario.Faces)
	switch {
	case !ok:
		throws = 0
	case t.dice == 2:
		throws *= scenario.Faces
	}
	for throw := range throws {
		q, f := *t.State, Fall{}
		var report rules.Report
		if t.dice == 2 {
			q.Apply(act(VerbRoll, throw/scenario.Faces), &report)
		}
		q.Apply(act(VerbRoll, throw%scenario.Faces), &report)
		q.settle(&report)
		t.See(&f, &q, report.Events)
		out = append(out, f)
	}
	return out
}

// settle lets results be applied to their end.
func (s *State) settle(report *rules.Report) {
	for !s.over() && s.layer() >= blowLayer {
		a := s.Legal(nil)[0]
		if s.who == rules.Chance {
			a = act(VerbRoll, scenario.Faces-1)
		}
		s.Apply(a, report)
	}
}

// What is foretold of an attack is what its dice then bring, however its units retreat.
func TestINF_17_1_FallsAreWhatTheDiceBring(t *testing.T) {
	var list []Fall
	var at [2]uint8
	var strikers scenario.Units
	var events []rules.Event
	n, dice, face, kinds := 0, 0, 0, [Lost + 1]int{}
	refused, pairs, harmed := false, 0, 0
	finish := func() {
		if dice == 0 || dice < n || refused || list == nil {
			list, dice = nil, 0
			return
		}
		got := list[face]
		for k := range n {
			want := suffers(events, func(u uint8) bool { return u == at[k] })
			if got.Targets[k] != want {
				t.Fatalf("face %d: %v of target %d is foretold, %v comes of it: %v", face, got.Targets[k], k, want, events)
			}
			kinds[want]++
		}
		if want := suffers(events, strikers.Has); got.Strikers != want {
			t.Fatalf("face %d: the attackers' %v is foretold, %v comes of it", face, got.Strikers, want)
		} else if want > Unhurt {
			harmed++
		}
		pairs += n - 1
		list, dice = nil, 0
	}
	walks(t, 12000, func(s *State, a rules.Action, told []rules.Event) {
		if list != nil && dice >= n && s.layer() < blowLayer {
			finish()
		}
		if s.layer() == shockLayer && s.shock.step == ShockRoll {
			if s.shock.rolled == 0 {
				list, dice, face, events, refused = falls(s.TrialOf(a)), 0, 0, nil, false
				at, n = s.victims(s.shock.now)
				strikers = s.strikers(s.shock.now)
				if want := 10; len(list) != want && n == 1 || n == 2 && len(list) != 100 {
					t.Fatalf("%d falls against %d", len(list), n)
				}
			}
			face = 10*face + int(a.A)
			dice++
		}
		refused = refused || a.Verb == VerbPerish
		events = append(events, told...)
	})
	if kinds[Unhurt] < 20 || kinds[Shaken] < 20 || kinds[Driven] < 50 || kinds[SetAside] < 20 || kinds[Lost] < 50 || pairs < 20 || harmed < 50 {
		t.Errorf("%v, %d pairs, %d times attackers harmed", kinds, pairs, harmed)
	}
}

// What is foretold as an attack is chosen to be resolved is what is foretold as
// its die falls; and a designation foretells what its sum says.
func TestINF_13_3_FallsAreForetoldBeforeTheDie(t *testing.T) {
	resolved, named := 0, 0
	walks(t, 6000, func(s *State, a rules.Action, told []rules.Event) {
		switch a.Verb {
		case VerbResolve:
			q := *s
			q.Apply(a, nil)
			if !slices.Equal(falls(s.TrialOf(a)), falls(q.TrialOf(act(VerbRoll, 0)))) {
				t.Fatal("another fate")
			}
			resolved++
		case VerbAttack, VerbCharge:
			x, _ := s.WouldAttack(a)
			list := falls(s.TrialOf(a))
			if x.Targets == 1 && len(list) != scenario.Faces || x.Targets == 2 && len(list) != scenario.Faces*scenario.Faces {
				t.Fatalf("%d falls against %d", len(list), x.Targets)
			}
			for i, f := range list {
				if x.Targets == 1 && x.Against[0].Results[i] == 0 && f.Targets[0]+f.Strikers != 0 {
					t.Fatalf("no effect, and %+v", f)
				}
			}
			named++
		}
	})
	if resolved < 30 || named < 300 {
		t.Errorf("%d resolved, %d named", resolved, named)
	}
}

// What is foretold of a fire is what its die brings; leaders are checked from a
// total of nine on (INF-7.20).
func TestINF_11_20_ShotsBringWhatIsForetold(t *testing.T) {
	shots, hurt, leaders := 0, 0, 0
	walks(t, 8000, func(s *State, a rules.Action, told []rules.Event) {
		f := s.Fire()
		if s.layer() != fireLayer || f.Step != FireRolls || f.Answered {
			return
		}
		list := falls(s.ShotTrial(f.By, f.At, int(s.at[f.At])))
		v, ok := s.Volley(f.By, f.At)
		if len(list) != scenario.Faces || !ok {
			t.Fatalf("%d falls", len(list))
		}
		q := *s
		var more rules.Report
		q.Apply(a, &more)
		q.settle(&more)
		if want := suffers(more.Events, func(u uint8) bool { return int(u) == f.At }); list[a.A].Targets[0] != want {
			t.Fatalf("%v is foretold, %v comes of %d", list[a.A].Targets[0], want, a.A)
		} else if want > Unhurt {
			hurt++
		}
		n := 0
		for _, x := range list {
			if x.Killed != 0 {
				n++
			}
		}
		if n < v.Dangers {
			t.Fatalf("leaders are in danger on %d faces, foretold on %d", v.Dangers, n)
		}
		leaders += n
		shots++
	})
	if shots < 300 || hurt < 60 || leaders == 0 {
		t.Errorf("%d shots, %d hurt, %d leaders in danger", shots, hurt, leaders)
	}
}

// Success is foretold on as many faces as bring it: continuations, seizures,
// Counter-Charges, restraint, withdrawals (INF-6.10, 14.5, 16.9, 16.16).
func TestINF_6_5_SuccessIsForetold(t *testing.T) {
	seen := map[rules.EventKind]int{}
	walks(t, 6000, func(s *State, a rules.Action, _ []rules.Event) {
		n, rolls := s.Succeeds(a)
		if !rolls || a.Verb == VerbCommand && s.unsure().Has(uint8(a.A)) {
			return
		}
		q := *s
		q.Apply(a, nil)
		for q.who != rules.Chance && !q.over() { // nobody seizes, a facing is chosen
			q.Apply(q.Legal(nil)[0], nil)
		}
		got, kind := 0, rules.EventKind(0)
		for d := range uint8(scenario.Faces) {
			x := q
			var report rules.Report
			x.Apply(act(VerbRoll, d), &report)
			e := report.Events[0]
			kind = e.Kind
			switch e.Kind {
			case EventContinued:
				got += int(oneIf(e.Args[1]+e.Args[2] <= e.Args[3]))
			case EventSeized:
				got += int(oneIf(e.Args[1] <= e.Args[2]))
			case EventCounter:
				got += int(e.Args[3])
			case EventHeldBack:
				got += int(oneIf(x.fire.step != FireCounter && !x.fire.goes))
			case EventSlipDie:
				got += int(oneIf(e.Args[3] == 0))
			default:
				t.Fatalf("%s brings %s", shared.Text(a), Events.Name(e.Kind))
			}
		}
		if got != n {
			t.Fatalf("%s: %d faces are foretold, %d bring it", shared.Text(a), n, got)
		}
		seen[kind]++
	})
	for _, k := range []rules.EventKind{EventContinued, EventSeized, EventCounter, EventHeldBack, EventSlipDie} {
		if seen[k] < 3 {
			t.Errorf("%s came %d times", Events.Name(k), seen[k])
		}
	}
}

// What may come before an attack is what is asked then, if nothing else happens.
func TestINF_16_3_AnswersAreForetold(t *testing.T) {
	p := onBoard(t, "scenario drill; templar-1 1010 E; mamluk-1 1310 W; pike-1 0505 E; turcoman-1 2005 W; knight-1 1805 E")
	p.play("command templars; done")
	charged := 0
	for _, a := range p.Legal(nil) {
		if a.Verb != VerbCharge || int(a.B) != int(p.unit("mamluk-1")) {
			continue
		}
		x, ok := p.AnswersTo(a)
		// Mamluks defend with -1 or so: three less their defence, and one for a turn.
		if want := atMost(3 - p.defence(p.unit("mamluk-1"))); !ok || x.Bold != -1 || x.Withdraws != [2]int{-1, -1} || x.Counters[0] != want && x.Counters[0] != want-1 {
			t.Fatalf("%+v", x)
		}
		charged++
	}
	if charged == 0 {
		t.Fatal("no Charge")
	}
	if _, ok := p.AnswersTo(act(VerbDone, 0)); ok {
		t.Error("an answer to nothing")
	}
	bold, gone := 0, 0
	walks(t, 4000, func(s *State, a rules.Action, _ []rules.Event) {
		if x, ok := s.AnswersTo(a); ok {
			bold += int(oneIf(x.Bold >= 0))
			gone += int(oneIf(x.Withdraws[0] >= 0))
		}
	})
	if bold == 0 || gone == 0 {
		t.Errorf("%d rolls of reluctance, %d withdrawals", bold, gone)
	}
}

// What a Command needs to act is told (INF-6.3, 7.14, 23.2.4).
func TestINF_23_2_4_WhatCommandsNeed(t *testing.T) {
	p := begun(t, "antioch")
	kerbogha, guard, godfrey, robert := p.sc.CommandOf("kerbogha"), p.sc.CommandOf("bridge-guard"), p.sc.CommandOf("godfrey"), p.sc.CommandOf("robert")
	if x := p.Summons(int(kerbogha)); !x.InPlay || !x.Unsure || x.Commits != 4 || x.Closed || x.Plain != 3 {
		t.Errorf("%+v", x)
	}
	if x := p.Summons(int(guard)); !x.InPlay || x.Unsure || x.Commits != 0 {
		t.Errorf("%+v", x)
	}
	if x := p.Summons(int(godfrey)); !x.InPlay || x.Expected {
		t.Errorf("%+v", x)
	}
	if x := p.Summons(int(robert)); x.InPlay || p.Waiting(int(robert)).Len() != 9 {
		t.Errorf("%+v", x)
	}
	if x := begun(t, "dorylaeum"); !x.Summons(int(x.sc.CommandOf("raymond"))).Expected {
		t.Error("Raymond has come")
	}
	if x := begun(t, "ascalon"); !x.Summons(int(x.sc.CommandOf("mamluks"))).Closed {
		t.Error("the heavy cavalry is alerted")
	}
	if x := begun(t, "montgisard"); x.Summons(int(x.sc.CommandOf("taqi"))).Seizes || !x.Summons(int(x.sc.CommandOf("raynald"))).Seizes {
		t.Error("who may seize")
	}
}

// The impatient break ranks on as many faces as are foretold.
func TestINF_23_6_8_BreakingRanksIsForetold(t *testing.T) {
	for impatience, want := range []int{0, 0, 0, 0, 1, 2, 3} {
		p := onBoard(t, fmt.Sprintf("scenario arsuf; activations 9; free saracen; impatience %d; received 4 5; finished 4 4", impatience))
		got := p.Restless()
		p.play("pass")
		breaks := 0
		for d := range uint8(scenario.Faces) {
			q := *p.State
			q.Apply(act(VerbRoll, d), nil)
			breaks += int(oneIf(q.broke))
		}
		if got != want || breaks != want {
			t.Errorf("impatience %d: %d faces are foretold, %d break ranks", impatience, got, breaks)
		}
	}
}

// Who may react to a step, and what each shot does, is foretold before it is made (INF-11.14).
func TestINF_11_14_ReactionsToAStepAreForetold(t *testing.T) {
	n := 0
	walks(t, 3000, func(s *State, a rules.Action, _ []rules.Event) {
		if a.Verb != VerbStep {
			return
		}
		u := int(s.march.unit)
		who := s.Reactors(u, int(a.A))
		q := *s
		q.Apply(a, nil)
		if q.at[u] != uint16(a.A) {
			return
		}
		if got := q.Fire(); got.Step != FireReact && who.Len() > 0 || got.Step == FireReact && got.May != who {
			t.Fatalf("%v may react, %v is foretold", got.May, who)
		}
		for x := who; x.Len() > 0; {
			by := x.Pop()
			if !slices.Equal(falls(s.ShotTrial(by, u, int(a.A))), falls(q.ShotTrial(by, u, int(a.A)))) {
				t.Fatalf("another fate by %s", s.sc.Units[by].ID)
			}
			n++
		}
	})
	if n < 30 {
		t.Errorf("%d reactions", n)
	}
}

// What a loss would count is what it counts.
func TestINF_21_2_TheWorthOfAUnitIsForetold(t *testing.T) {
	points, plain := 0, 0
	walks(t, 5000, func(s *State, a rules.Action, told []rules.Event) {
		lost := -1
		for i, e := range told {
			switch {
			case e.Kind == EventRetired || e.Kind == EventAdvanced || e.Kind == EventRallied: // its status was another by then
				return
			case e.Kind == EventEliminated:
				lost = int(e.Args[0])
			case lost >= 0 && (e.Kind == EventFlight || e.Kind == EventPoints):
				if e.Kind == EventFlight && s.sc.Special.Points {
					continue
				}
				if int(e.Args[0]) != s.Worth(lost) {
					t.Fatalf("%s counts %d, %d is foretold: %v", s.sc.Units[lost].ID, e.Args[0], s.Worth(lost), told[i-1:])
				}
				lost = -1
				if s.sc.Special.Points {
					points++
				} else {
					plain++
				}
			}
		}
	})
	if points < 5 || plain < 40 {
		t.Errorf("%d losses by points, %d others", points, plain)
	}
}
