package infidel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// leaderStands is where a leader is: a hex, `dead`, `departed` or `off_map`,
// with `replaced` for a replacement.
func (p *scene) leaderStands(id string) string { return p.stands(id) }

// onward lets the run go on after a test has done something by itself.
func (p *scene) onward(what func()) *scene {
	p.t.Helper()
	p.report = rules.Report{}
	what()
	p.run(&p.report)
	p.check("the run")
	return p
}

// A leader who survives his unit goes to the nearest unit of his Command, of
// those not Retired; his owner chooses among equally near ones (INF-7.22).
func TestINF_7_22_ASurvivorFindsAUnit(t *testing.T) {
	board := "scenario drill; only; walter 1010; templar-1 1010 E; templar-2 1014 E; knight-1 1016 E; pike-1 1011 E; mamluk-1 3010 W"
	lose := func(p *scene) func() { return func() { p.lose(p.unit("templar-1"), "INF-18.20", &p.report) } }
	p := onBoard(t, board)
	p.onward(lose(p))
	if e := p.event(EventPosted); p.leaderStands("walter") != "1014" || int16(p.unit("templar-2")) != e.Args[2] {
		t.Errorf("walter is in %s", p.leaderStands("walter"))
	}
	p = onBoard(t, board+"; pike-1 1012 E; turcopole-1 1011 E retired")
	p.onward(lose(p))
	if p.leaderStands("walter") != "1014" {
		t.Errorf("walter is in %s", p.leaderStands("walter"))
	}
	p = onBoard(t, board+"; templar-2 left; knight-1 left; turcopole-1 1018 E retired; turcopole-2 1012 E retired")
	p.onward(lose(p))
	if p.leaderStands("walter") != "1012" {
		t.Errorf("walter is in %s", p.leaderStands("walter"))
	}
	p = onBoard(t, board+"; knight-1 1006 E")
	p.onward(lose(p))
	p.want(rules.First, "post l1 templar-2; post l1 knight-1")
	p.play("post walter knight-1")
	if p.leaderStands("walter") != "1006" || p.strays != 0 {
		t.Errorf("walter is in %s", p.leaderStands("walter"))
	}
}

// Leaders alone where an enemy enters flee to the nearest unit of their Command,
// or are captured where there is no way out (INF-7.23).
func TestINF_7_23_LeadersAloneFleeOrAreCaptured(t *testing.T) {
	board := "scenario drill; only; walter 1010; drogo 1010; templar-1 1015 E; pike-1 1005 E; mamluk-1 1210 W; next saracen; "
	enter := func(p *scene) func() {
		return func() { p.goTo(p.unit("mamluk-1"), p.hex("1010"), 0, &p.report) }
	}
	p := onBoard(t, board)
	p.onward(enter(p))
	if p.leaderStands("walter") != "1015" || p.leaderStands("drogo") != "1005" || p.happened() != "posted posted" {
		t.Errorf("%s, %s: %s", p.leaderStands("walter"), p.leaderStands("drogo"), p.happened())
	}
	for _, e := range p.report.Events {
		if e.Kind == EventPosted && e.Clause != "INF-7.23" {
			t.Errorf("a leader scattered is told of under %s", e.Clause)
		}
	}
	// Five neighbours are held or in ZOC, and the sixth is where the enemy came
	// from.
	p = onBoard(t, board+"mamluk-1 1109 W; spear-1 1009 E; spear-2 0909 E; spear-3 0910 E; spear-4 1011 E; flail-1 1110 E")
	p.onward(enter(p))
	if p.leaderStands("walter") != "dead" || p.leaderStands("drogo") != "dead" || p.flight[0] != 5+2 || p.event(EventKilled).Args[1] != 1 {
		t.Errorf("%s, %s: %d flight points", p.leaderStands("walter"), p.leaderStands("drogo"), p.flight[0])
	}
	// Off the map there is no way out either, but here one neighbour is free.
	p = onBoard(t, board+"walter 0105; drogo 0105; pike-1 0120 E; mamluk-1 0104 W; spear-1 0106 W")
	p.onward(func() { p.goTo(p.unit("mamluk-1"), p.hex("0105"), 0, &p.report) })
	if p.leaderStands("walter") != "1015" {
		t.Errorf("walter is in %s", p.leaderStands("walter"))
	}
	// Both ways that were free are in the ZOC of cavalry now.
	p = onBoard(t, board+"walter 0105; drogo 0105; pike-1 0120 E; mamluk-1 0104 W; spear-1 0106 W; mamluk-2 0305 W")
	p.onward(func() { p.goTo(p.unit("mamluk-1"), p.hex("0105"), 0, &p.report) })
	if p.leaderStands("walter") != "dead" {
		t.Errorf("walter is in %s", p.leaderStands("walter"))
	}
}

// hex is a hex by its name.
func (p *scene) hex(name string) uint16 {
	p.t.Helper()
	h, ok := scenario.ParseHex(name)
	if !ok {
		p.t.Fatalf("%q is no hex", name)
	}
	return h
}

// At the start of phase B of their side's next activation, of whatever Command,
// all dead leaders are replaced; the enemy's wait for their own (INF-7.24).
func TestINF_7_24_Replacements(t *testing.T) {
	board := "scenario drill; only; walter dead; drogo dead; khalil dead; templar-1 1010 E; pike-1 1015 E; pike-2 1016 E; spear-1 3015 W; "
	p := onBoard(t, board).play("command templars")
	if e := p.event(EventReplaced); e.Args[0] != 0 || p.leaderStands("walter") != "1010 replaced" {
		t.Errorf("%v, %s", e, p.leaderStands("walter"))
	}
	p.want(rules.First, "replace l2 pike-1; replace l2 pike-2")
	p.play("replace drogo pike-2")
	if p.leaderStands("drogo") != "1016 replaced" || p.leaderStands("khalil") != "dead" || p.step != StepMove {
		t.Errorf("%s, %s", p.leaderStands("drogo"), p.leaderStands("khalil"))
	}
	// With a Command that has no unit on the map he waits with it.
	p = onBoard(t, "scenario antioch; activations 3; free crusader; godfrey dead").play("command c1")
	if got := p.stands("godfrey"); got != "off_map replaced" {
		t.Errorf("Godfrey is %s", got)
	}
}

// A replacement can be killed and is replaced again; the army has no
// Commander-in-Chief any more (INF-7.25), and he costs nothing (INF-7.27).
func TestINF_7_25_ReplacementsAreReplaced(t *testing.T) {
	p := onBoard(t, apart+"walter 1010 replaced; next crusader templars; drogo 1015")
	if p.rating(1) != 3 {
		t.Errorf("drogo still has the bonus: %d", p.rating(1))
	}
	p.onward(func() { p.kill(0, false, &p.report) })
	if p.leaderStands("walter") != "dead replaced" || p.flight[0] != 0 {
		t.Errorf("%s, %d flight points", p.leaderStands("walter"), p.flight[0])
	}
	p.play("command foot; done; roll 0")
	if p.leaderStands("walter") != "1010 replaced" {
		t.Errorf("%s", p.leaderStands("walter"))
	}
}

// A leader whose Command has no unit left leaves the play without penalty,
// wherever he is; but where he cannot get away he is captured (INF-7.26, 21.6).
func TestINF_7_26_LeadersWithoutACommand(t *testing.T) {
	p := onBoard(t, apart+"walter 1015")
	p.onward(func() { p.lose(p.unit("templar-1"), "INF-18.20", &p.report) })
	if p.leaderStands("walter") != "departed" || p.flight[0] != 3 || p.happened("departed", "killed") != "departed" {
		t.Errorf("%s, %d flight points", p.leaderStands("walter"), p.flight[0])
	}
	p = onBoard(t, apart+"pike-1 1015 E; spear-1 1014 W; spear-2 1016 W; spear-3 0915 W; mamluk-2 1217 NW; mamluk-3 1115 W; mamluk-1 0914 W; bedouin-1 1114 W; templar-1 1020 E; walter 1020")
	p.onward(func() { p.lose(p.unit("pike-1"), "INF-18.20", &p.report) })
	if p.leaderStands("drogo") != "dead" || p.flight[0] != 1+2 {
		t.Errorf("%s, %d flight points", p.leaderStands("drogo"), p.flight[0])
	}
	// A dead one is not replaced then.
	p = onBoard(t, apart+"walter dead; templar-1 eliminated").play("command foot")
	if p.leaderStands("walter") != "departed" {
		t.Errorf("%s", p.leaderStands("walter"))
	}
}

// Named leaders cost flight points, the Commander-in-Chief more, others none
// (INF-7.27).
func TestINF_7_27_WhatLeadersCost(t *testing.T) {
	for id, want := range map[string][2]int16{"walter": {5, 0}, "drogo": {2, 0}, "nasr": {0, 5}, "khalil": {}} {
		p := onBoard(t, apart)
		p.onward(func() { p.kill(p.sc.LeaderOf(id), false, &p.report) })
		if p.flight != want || p.leaderStands(id) != "dead" {
			t.Errorf("%s: %v", id, p.flight)
		}
	}
}
