package infidel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// A total is never below none (INF-21.1).
func TestINF_21_1_NeverBelowNone(t *testing.T) {
	p := onBoard(t, apart+"man-1 0226 E retired").play("rally cross")
	if p.flight[0] != 0 {
		t.Errorf("%d flight points", p.flight[0])
	}
}

// What a loss costs (INF-21.2); units that counted as Retired cost the rest
// (INF-21.4).
func TestINF_21_2_WhatLossesCost(t *testing.T) {
	for id, want := range map[string]int16{"templar-1": 3, "mamluk-1": 3, "bedouin-1": 2, "damascene-1": 2, "turcoman-1": 2, "man-1": 1, "pike-1": 1, "javelin-1": 1,
		"flail-1": 1, "archer-1": 1, "crossbow-1": 1, "pilgrim-1": 1, "cart-1": 1, "carroccio-1": 1} {
		p := onBoard(t, apart+id+" 2001 E")
		side := p.sideOf(p.unit(id))
		p.onward(func() { p.eliminate(p.unit(id), "INF-18.20", &p.report) })
		if p.flight[side] != want || p.flight[side.Other()] != 0 || p.stands(id) != "eliminated" {
			t.Errorf("%s costs %v", id, p.flight)
		}
		if e := p.event(EventFlight); e.Side != side || e.Args[0] != want || e.Clause != "INF-21.2" {
			t.Errorf("%s: %v", id, e)
		}
	}
}

// A unit that becomes Retired costs one, whatever its type (INF-21.3).
func TestINF_21_3_ARetiredUnitCostsOne(t *testing.T) {
	for _, id := range []string{"mamluk-1", "bedouin-1", "spear-1"} {
		p := onBoard(t, apart+id+" 2012 W").play("command templars")
		p.onward(func() {
			p.blow.strike(p.unit(id), scenario.DefenderRetired)
			p.blow.from(rules.First, p.hex("1912"))
			p.blow.step = striking
		})
		if p.flight != [2]int16{0, 1} || !p.retired.Has(p.unit(id)) || p.event(EventFlight).Clause != "INF-21.3" {
			t.Errorf("%s: %v, %s", id, p.flight, p.stands(id))
		}
	}
}

func TestINF_21_4_ARetiredUnitCostsTheRest(t *testing.T) {
	for id, want := range map[string]int16{"mamluk-1": 3, "bedouin-1": 2, "man-1": 1} {
		p := onBoard(t, apart+id+" 2001 E retired; flight 1 1")
		side := p.sideOf(p.unit(id))
		p.onward(func() { p.eliminate(p.unit(id), "INF-18.20", &p.report) })
		if p.flight[side] != want {
			t.Errorf("%s costs %v in all", id, p.flight)
		}
	}
}

func TestINF_21_5_ARallyTakesOneOff(t *testing.T) {
	p := onBoard(t, apart+"man-1 0226 E retired; pike-2 0225 E retired; flight 7 7").play("rally cross")
	if p.flight != [2]int16{5, 7} || p.event(EventFlight).Clause != "INF-21.5" {
		t.Errorf("%v", p.flight)
	}
}

// Die and flight points must not exceed the level; the active player rolls
// first (INF-21.7).
func TestINF_21_7_TheDefeatTest(t *testing.T) {
	for _, c := range []struct {
		board, play string
		over        bool
		winner      rules.Side
	}{
		{"flight 25 0", "roll 5; roll 0", false, 0},
		{"flight 25 0", "roll 6; roll 0", true, rules.Second},
		{"flight 0 25", "roll 6; roll 5", false, 0},
		{"flight 0 25", "roll 5; roll 6", true, rules.First},
		{"flight 0 25; cut 0 3", "roll 5; roll 3", true, rules.First},
		{"flight 0 25; free saracen", "roll 6; roll 0", true, rules.First},
		{"flight 21 21", "roll 9; roll 9", false, 0},
	} {
		p := onBoard(t, apart+c.board)
		p.play("pass; " + c.play)
		if p.over() != c.over || c.over && (p.winner != c.winner || p.Result().Clause != "INF-21.8") {
			t.Errorf("%s, %s: over %v", c.board, c.play, p.over())
		}
		if p.happened("defeat") != "defeat defeat" {
			t.Errorf("%s", p.happened())
		}
	}
	// A Standard's activation is tested too.
	if p := onBoard(t, apart+"flight 25 0").play("rally cross; roll 6; roll 0"); p.winner != rules.Second {
		t.Errorf("%s", p.where())
	}
}

func TestINF_21_8_BothDefeated(t *testing.T) {
	p := onBoard(t, apart+"flight 25 25").play("pass; roll 6; roll 6")
	if r := p.Result(); !p.over() || r.Winner != rules.Chance || r.Clause != "INF-21.8" {
		t.Errorf("%v", r)
	}
}

// A test that cannot fail is rolled all the same (INF-21.9).
func TestINF_21_9_AnAutomaticTestIsRolled(t *testing.T) {
	p := onBoard(t, apart+"flight 21 21").play("pass; roll 9; roll 9")
	if p.over() || p.happened("defeat") != "defeat defeat" {
		t.Errorf("%s", p.happened())
	}
}

// No test follows an activation that was not free (INF-21.11).
func TestINF_21_11_NoTestAfterAContinuation(t *testing.T) {
	p := onBoard(t, apart+"flight 29 29; next crusader templars").play("command foot; done; roll 0; done")
	if p.over() || p.step != StepContinue || p.happened("defeat") != "" {
		t.Errorf("%s", p.where())
	}
}
