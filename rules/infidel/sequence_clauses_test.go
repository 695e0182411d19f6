package infidel

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// apart is two small armies far from each other, at a choice of the Crusaders.
const apart = "scenario drill; only; templar-1 1010 E; walter 1010; pike-1 1015 E; drogo 1015; mamluk-1 3010 W; nasr 3010; spear-1 3015 W; khalil 3015; "

// want holds what a scene waits for against what is expected.
func (p *scene) want(who rules.Side, legal string) {
	p.t.Helper()
	if p.who != who || p.legal() != legal {
		p.t.Errorf("%s: %s may %s; want %s: %s", p.where(), sideWordOf(p.who), p.legal(), sideWordOf(who), legal)
	}
}

// Everything stands as the battle file has it, without any choice (INF-4.1), and
// nobody has flight points, not even who starts Disordered (INF-4.3).
func TestINF_4_1_TheSetUpIsTheFile(t *testing.T) {
	for _, sc := range allScenarios(t) {
		s := sc.Opening()
		for u := range sc.Units {
			x, n := &sc.Units[u], uint8(u)
			if s.at[u] != x.Start || s.waiting.Has(n) != (x.Start == scenario.NoHex) || s.disordered.Has(n) != x.Broken || x.Start != scenario.NoHex && s.facing[u] != x.Toward {
				t.Errorf("%s: %s stands in %s", sc.Battle.ID, x.ID, scenario.HexName(s.at[u]))
			}
		}
	}
}

// Leaders start with a unit of their side, or off the map with those of their
// Command (INF-4.2).
func TestINF_4_2_LeadersStartWithAUnit(t *testing.T) {
	for _, sc := range allScenarios(t) {
		s := sc.Opening()
		for l := range sc.Leaders {
			if h := s.leaderAt[l]; h == scenario.NoHex {
				if x := s.unitsOf(sc.Leaders[l].Leads); !x.Empty() || !s.hasUnits(uint8(l)) {
					t.Errorf("%s: %s waits alone", sc.Battle.ID, sc.Leaders[l].ID)
				}
			} else if u := s.standing(h); u == scenario.Off || s.sideOf(u) != sc.Leaders[l].Side {
				t.Errorf("%s: %s stands alone", sc.Battle.ID, sc.Leaders[l].ID)
			}
		}
	}
}

func TestINF_4_3_FlightPointsStartAtNone(t *testing.T) {
	p := begun(t, "montgisard")
	if p.flight != [2]int16{} || p.disordered.And(p.sc.ours[rules.Second]) != p.sc.ours[rules.Second] {
		t.Errorf("the battle starts with %v flight points", p.flight)
	}
}

// The first player begins with a Free Activation, in every battle with all that one
// offers (INF-4.4).
func TestINF_4_4_TheFirstActivation(t *testing.T) {
	for _, id := range []string{"dorylaeum", "antioch", "ascalon", "harran", "montgisard", "arsuf", "wells"} {
		p := begun(t, id)
		if p.active != p.sc.First || !p.free || p.happened("free") != "free" {
			t.Errorf("%s begins with %s", id, p.where())
		}
		if got := p.legal(); !strings.HasPrefix(got, "pass; command") || !strings.Contains(got, "rally") || strings.Count(got, "command") != p.selectable(p.active).Len() {
			t.Errorf("%s begins with %s", id, got)
		}
	}
}

// In phase A the player selects a Command, a Standard or passes; who has won a
// roll has chosen already (INF-5.1).
func TestINF_5_1_TheChoice(t *testing.T) {
	p := onBoard(t, apart)
	p.want(rules.First, "pass; command c1; command c2; rally s1; carry s1")
	p.play("command templars")
	if e := p.event(EventActivated); e.Args != (rules.Args{0, 0, 0, 0}) || p.step != StepMove {
		t.Errorf("%v, then %s", e, p.where())
	}
	p = onBoard(t, apart+"next crusader foot").play("command templars; done; roll 4")
	if e := p.event(EventActivated); e.Args[1] != 1 || p.step != StepMove || p.free {
		t.Errorf("%v, then %s", e, p.where())
	}
}

// In phase B replacements are placed first, then units are used one after the
// other in any order (INF-5.2).
func TestINF_5_2_ReplacementsThenUnits(t *testing.T) {
	p := onBoard(t, apart+"templar-2 1012 E; walter dead; knight-1 1014 E").play("command templars")
	if p.step != StepReplace || !strings.HasPrefix(p.legal(), "replace l1 templar-1; replace l1 templar-2") {
		t.Errorf("%s, %s", p.where(), p.legal())
	}
	p.play("replace walter templar-2")
	for _, id := range []string{"templar-1", "templar-2", "knight-1"} {
		if !strings.Contains(p.legal(), "use "+id) {
			t.Errorf("%s is not among %s", id, p.legal())
		}
	}
}

// After a Free Activation come the Defeat Tests, then the active player goes on
// or passes (INF-5.5).
func TestINF_5_5_TheEndOfAnActivation(t *testing.T) {
	p := onBoard(t, apart).play("command templars; done")
	if p.where() != "defeat " {
		t.Errorf("then %s", p.where())
	}
	p.play("roll 9; roll 9").want(rules.First, "pass; command c2")
	p.play("command foot; done; roll 0; done")
	if p.happened("defeat") != "" {
		t.Errorf("a test after a continuation: %s", p.happened())
	}
	p.want(rules.First, "pass; command c1")
}

// A Standard's activation has no phases B, C and D (INF-5.6).
func TestINF_5_6_AStandardGoesStraightToPhaseE(t *testing.T) {
	p := onBoard(t, apart+"templar-1 1010 E disordered").play("rally cross")
	if p.where() != "defeat " || p.stands("templar-1") != "1010 E disordered" {
		t.Errorf("then %s, %s", p.where(), p.stands("templar-1"))
	}
}

// Nobody must use a unit (INF-5.7).
func TestINF_5_7_NoUnitMustBeUsed(t *testing.T) {
	p := onBoard(t, apart).play("command templars; done")
	if p.stands("templar-1") != "1010 E" || p.step != defeatTest {
		t.Errorf("%s", p.where())
	}
}

// Free are the first activation, that after a pass, after a failed continuation
// and after a failed seizure (INF-6.1, 6.7, 6.12, 6.14).
func TestINF_6_1_FreeActivations(t *testing.T) {
	for _, c := range []struct {
		play   string
		active rules.Side
	}{
		{"", rules.First},
		{"pass; roll 0; roll 0", rules.Second},
		{"command templars; done; roll 0; roll 0; pass", rules.Second},
		{"command templars; done; roll 0; roll 0; command foot; done; roll 9", rules.Second},
		{"command templars; done; roll 0; roll 0; command foot; seize levy; roll 9", rules.First},
	} {
		if p := onBoard(t, apart).play(c.play); !p.free || p.step != StepChoose || p.active != c.active {
			t.Errorf("%q: %s, %s", c.play, p.where(), sideWordOf(p.active))
		}
	}
}

// The Command that acted last may be chosen again in a Free Activation; only
// those with units on the map may (INF-6.2, 6.3).
func TestINF_6_2_AnyCommandInPlay(t *testing.T) {
	p := onBoard(t, apart).play("command foot; done; roll 0; roll 0; pass; pass; roll 0; roll 0")
	p.want(rules.First, "pass; command c1; command c2; rally s1; carry s1")
	onBoard(t, apart+"pike-1 eliminated").want(rules.First, "pass; command c1; rally s1; carry s1")
}

// Who is barred by a rule of the battle is in play and cannot be chosen, named
// or made to seize (INF-6.3).
func TestINF_6_3_InPlay(t *testing.T) {
	p := begun(t, "harran")
	hidden := p.sc.Special.Hidden
	if p.inPlay(rules.First)&hidden != hidden || p.selectable(rules.First)&hidden != 0 || p.seizable()&hidden != 0 {
		t.Errorf("in play %b, selectable %b, hidden %b", p.inPlay(rules.First), p.selectable(rules.First), hidden)
	}
	p = begun(t, "antioch")
	if x := p.inPlay(rules.First); x != 3 { // Hugh, and Godfrey who is able to enter
		t.Errorf("in play are %b", x)
	}
}

// For continuation another Command is named, never a Standard; the same one
// only when there is no other (INF-6.4).
func TestINF_6_4_WhoMayBeNamed(t *testing.T) {
	onBoard(t, apart+"next crusader templars").want(rules.First, "pass; command c2")
	onBoard(t, apart+"next crusader foot; pike-1 eliminated").want(rules.First, "pass; command c1")
	onBoard(t, apart+"next crusader templars; pike-1 eliminated").want(rules.First, "pass; command c1")
}

// The die with the continuations so far must not exceed the rating (INF-6.5).
func TestINF_6_5_TheContinuationRoll(t *testing.T) {
	for _, c := range []struct {
		streak, die string
		acts        bool
	}{{"0", "3", true}, {"0", "4", false}, {"2", "1", true}, {"2", "2", false}, {"4", "0", false}} {
		p := onBoard(t, apart+"next crusader templars; drogo 3226; streak "+c.streak).play("command foot; done; roll " + c.die)
		if (p.step == StepMove) != c.acts || c.acts && p.active != rules.First || !c.acts && p.active != rules.Second {
			t.Errorf("with %s, die %s: %s", c.streak, c.die, p.where())
		}
		if e := p.event(EventContinued); e.Args[3] != 3 {
			t.Errorf("%v", e)
		}
	}
}

// The first attempt has +0, the second in a row +1, the third +2 (INF-6.6).
func TestINF_6_6_OneMoreEachTime(t *testing.T) {
	p := onBoard(t, apart+"next crusader templars")
	for n, name := range []string{"foot", "templars", "foot"} {
		p.play("command " + name + "; done; roll 0")
		if e := p.event(EventContinued); int(e.Args[2]) != n || int(p.streak) != n+1 {
			t.Fatalf("attempt %d: %v, %d", n, e, p.streak)
		}
		p.play("done")
	}
}

func TestINF_6_7_AFailedContinuation(t *testing.T) {
	p := onBoard(t, apart+"next crusader templars; streak 1").play("command foot; done; roll 9")
	if p.active != rules.Second || !p.free || p.streak != 0 || p.step != StepChoose {
		t.Errorf("%s, streak %d", p.where(), p.streak)
	}
}

// What sets the count of continuations back, and what does not (INF-6.8).
func TestINF_6_8_TheCountOfContinuations(t *testing.T) {
	for _, c := range []struct {
		play string
		want uint8
	}{
		{"command foot; done; roll 9", 0}, {"pass", 0}, {"command foot; seize askar; roll 0", 0},
		{"command foot; seize askar; roll 9", 2}, {"command foot; done; roll 0", 3},
		{"command foot; seize askar; roll 9; pass", 0},
	} {
		if p := onBoard(t, apart+"next crusader templars; streak 2").play(c.play); p.streak != c.want {
			t.Errorf("after %s the count is %d, want %d", c.play, p.streak, c.want)
		}
	}
}

// A dead leader's Command rolls with his replacement's rating (INF-6.9).
func TestINF_6_9_ADeadLeader(t *testing.T) {
	for _, c := range []struct {
		leader string
		want   int8
	}{{"drogo 1415", 3}, {"drogo dead", 2}, {"drogo 2615 replaced", 2}} {
		if p := onBoard(t, apart+"next crusader templars; pike-1 2615 E; walter 0101; templar-1 0101 E; "+c.leader); p.rating(1) != c.want {
			t.Errorf("%s: %d", c.leader, p.rating(1))
		}
	}
}

// Between naming and the roll the opponent may announce one seizure, for any of
// his Commands; the count does not burden it (INF-6.10).
func TestINF_6_10_TheSeizureRoll(t *testing.T) {
	for _, c := range []struct {
		play   string
		die    string
		seizes bool
	}{{"seize levy", "2", true}, {"seize levy", "3", false}, {"seize askar", "3", true}, {"seize askar", "4", false}} {
		p := onBoard(t, apart+"khalil 2225; spear-1 2225 W; next crusader templars; streak 5").play("command foot")
		p.want(rules.Second, "done; seize c3; seize c4")
		p.play(c.play + "; roll " + c.die)
		if (p.active == rules.Second) != c.seizes {
			t.Errorf("%s with %s: %s", c.play, c.die, p.where())
		}
	}
}

// A seizure makes the other player active at once; no Defeat Test follows, and
// the next continuation can be seized in turn (INF-6.11, 6.13, 21.11).
func TestINF_6_11_ASeizure(t *testing.T) {
	p := onBoard(t, apart+"next crusader templars").play("command foot; seize askar; roll 0")
	if p.active != rules.Second || p.free || p.step != StepMove || p.sc.Commands[p.command].ID != "askar" {
		t.Errorf("%s", p.where())
	}
	p.play("done")
	if p.happened("defeat") != "" {
		t.Errorf("a test after a seizure: %s", p.happened())
	}
	p.want(rules.Second, "pass; command c4")
	p.play("command levy").want(rules.First, "done; seize c1; seize c2")
}

func TestINF_6_12_AFailedSeizure(t *testing.T) {
	p := onBoard(t, apart+"next crusader templars").play("command foot; seize askar; roll 9")
	p.want(rules.First, "pass; command c1; command c2; rally s1; carry s1")
}

// A Free Activation is not seized, and a seizure neither (INF-6.13).
func TestINF_6_13_WhatCannotBeSeized(t *testing.T) {
	p := onBoard(t, apart).play("command templars")
	if p.step != StepMove {
		t.Errorf("%s", p.where())
	}
	p = onBoard(t, apart+"next crusader templars").play("command foot; seize askar")
	p.want(rules.Chance, "roll")
}

// A pass counts as a failed continuation; the first activation of a battle may be passed
// as any other (INF-6.14).
func TestINF_6_14_Passing(t *testing.T) {
	for _, id := range []string{"antioch", "dorylaeum"} {
		p := begun(t, id)
		side := p.active
		if p.play("pass; roll 0; roll 0"); p.active != side.Other() || !p.free || p.passes != 1 {
			t.Errorf("%s, %s: %s", id, p.where(), p.happened())
		}
	}
	p := onBoard(t, apart+"next crusader templars; streak 3").play("pass")
	if p.active != rules.Second || !p.free || p.streak != 0 || p.happened() != "passed free" {
		t.Errorf("%s, %s", p.where(), p.happened())
	}
}

// A pass of a Free Activation brings the Defeat Tests first (INF-6.15).
func TestINF_6_15_APassBringsTheTests(t *testing.T) {
	p := onBoard(t, apart+"flight 25 0").play("pass; roll 6; roll 0")
	if !p.over() || p.winner != rules.Second {
		t.Errorf("%s", p.where())
	}
}

// Six Free Activations passed in a row end the battle; the larger margin wins (INF-6.16).
func TestINF_6_16_SixPasses(t *testing.T) {
	const four = "pass; roll 0; roll 0; pass; roll 0; roll 0; pass; roll 0; roll 0; pass; roll 0; roll 0; "
	for _, c := range []struct {
		board  string
		winner rules.Side
	}{{"flight 2 3", rules.First}, {"flight 4 3", rules.Second}, {"flight 3 3", rules.Chance}, {"flight 0 3; cut 5 0", rules.Second}} {
		p := onBoard(t, apart+c.board).play(four + "pass; roll 0; roll 0")
		if p.over() {
			t.Fatal("five are enough")
		}
		p.play("pass; roll 0; roll 0")
		if r := p.Result(); !p.over() || r.Winner != c.winner || r.Clause != "INF-6.16" {
			t.Errorf("%s: %v", c.board, r)
		}
	}
	p := onBoard(t, apart+"passes 5").play("rally cross; roll 0; roll 0")
	if p.passes != 0 {
		t.Errorf("%d passes", p.passes)
	}
}

// Who has nothing to choose must pass; who has no unit left and none to come
// loses at the next test, whatever the dice (INF-6.17).
func TestINF_6_17_NobodyLeft(t *testing.T) {
	p := onBoard(t, "scenario drill; only; templar-1 1010 E; mamluk-1 3010 W; cross captured; crescent captured; mamluk-1 eliminated; next crusader templars")
	p.play("pass")
	if p.event(EventPassed).Args[0] != 1 || p.where() != "defeat " {
		t.Errorf("%s, %s", p.happened(), p.where())
	}
	p.play("roll 0; roll 0")
	if r := p.Result(); r.Winner != rules.First || r.Clause != "INF-6.17" {
		t.Errorf("%v", r)
	}
	p = onBoard(t, "scenario drill; only; templar-1 eliminated").play("rally cross; roll 0; roll 0")
	if r := p.Result(); !p.over() || r.Winner != rules.Chance || r.Clause != "INF-6.17" {
		t.Errorf("%v", r)
	}
}

// Sixteen Free Activations in a row without a fight end the battle; a change of
// flight points is one (INF-6.18).
func TestINF_6_18_Stalemate(t *testing.T) {
	p := onBoard(t, apart+"quiet 15; flight 0 1").play("rally cross; roll 0; roll 0")
	if r := p.Result(); r.Winner != rules.First || r.Clause != "INF-6.18" {
		t.Errorf("%v", r)
	}
	p = onBoard(t, apart+"quiet 15; stirred").play("rally cross; roll 0; roll 0")
	if p.over() || p.quiet != 0 || p.stirred {
		t.Errorf("%s, %d", p.where(), p.quiet)
	}
	p = onBoard(t, apart+"quiet 15; man-1 0226 E retired; flight 1 0").play("rally cross; roll 0; roll 0")
	if p.over() || p.quiet != 0 {
		t.Errorf("%s, %d", p.where(), p.quiet)
	}
}

// After a Standard no Command has just acted (INF-6.19).
func TestINF_6_19_AfterAStandard(t *testing.T) {
	p := onBoard(t, apart).play("rally cross; roll 0; roll 0")
	p.want(rules.First, "pass; command c1; command c2")
}

// Who has counter-charged a firer stays where that ends and does nothing else in
// the activation (INF-16.26).
func TestINF_16_26_TheCounterChargerStays(t *testing.T) {
	p := onBoard(t, apart+"free saracen; walter 0120; turcopole-1 0120 E; turcoman-1 1210 W; turcoman-2 1405 W; nasr 1405").
		play("command askar; use turcoman-1; fire templar-1 W; counter templar-1 turcoman-1 ur.E; roll 5; done; roll 5; retreat 1211; face E")
	if p.stands("templar-1") != "1210 E" || p.layer() != sequenceLayer || strings.Contains(p.legal(), "templar-1") {
		t.Fatalf("%s: %s, %s", p.stands("templar-1"), p.where(), p.legal())
	}
	p.play("done")
	if p.happened("attack", "resolves") != "" || p.stands("templar-1") != "1210 E" {
		t.Errorf("%s", p.happened())
	}
}
