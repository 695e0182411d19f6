package infidel

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// Heavy cavalry that is shot at may try to counter-charge before the fire is
// rolled: die and defence up to four (INF-16.13), one more if it turns
// (INF-16.4). A failure uses it up (INF-16.8).
func TestINF_16_13_HeavyCavalryMayTry(t *testing.T) {
	board := "walter 1210; turcopole-1 1210 W; mamluk-1 1010 E; nasr 3010"
	p := inHand(t, "turcopole-1", board).play("fire mamluk-1 W")
	p.asks(rules.Second)
	p.offers("done", "counter mamluk-1 turcopole-1 ur.E", "counter mamluk-1 turcopole-1 lr.E")
	q := *p.State
	p.play("done; roll 0")
	if p.asks(rules.First); p.countered.Has(p.unit("mamluk-1")) {
		t.Error("it has not tried")
	}
	for _, c := range []struct {
		die  string
		goes bool
	}{{"5", true}, {"6", false}} { // a defence of -1
		s := q
		p := &scene{State: &s, t: t}
		p.play("counter mamluk-1 turcopole-1 lr.E; roll " + c.die)
		if e := p.event(EventCounter); e.Args[3] != oneIf(c.goes) || e.Args[2] != -1 || !p.countered.Has(p.unit("mamluk-1")) {
			t.Errorf("die %s: %v", c.die, e)
		}
		p.play("roll 0")
		if p.shock.mini != c.goes || p.stands("mamluk-1")[:4] != map[bool]string{true: "1110", false: "1010"}[c.goes] {
			t.Errorf("die %s: %s, %s", c.die, p.stands("mamluk-1"), p.where())
		}
	}
	// It must turn: one more on the roll.
	p = inHand(t, "turcopole-1", "walter 1012; turcopole-1 1012 W; mamluk-1 1010 E; nasr 3010").play("fire mamluk-1 NW")
	p.offers("done", "counter mamluk-1 turcopole-1 s.SE")
	p.play("counter mamluk-1 turcopole-1 s.SE; roll 5")
	if e := p.event(EventCounter); e.Args[2] != 0 || e.Args[3] != 0 || p.stands("mamluk-1") != "1010 E" {
		t.Errorf("%v, %s", e, p.stands("mamluk-1"))
	}
}

// Who cannot: in the rear, Disordered, with its Counter-Charge used up, or without
// a path (INF-16.1, 16.3, 16.8, 16.14).
func TestINF_16_3_WhoCannotCounterFire(t *testing.T) {
	for _, c := range []struct {
		what, mamluk string
		want         bool
	}{
		{"front", "1010 E", true},
		{"flank", "1010 NE", true}, // the line runs along the hexside of front and flank
		{"flank and rear", "1010 SW", false},
		{"rear", "1010 W", false},
		{"Disordered", "1010 E disordered", false},
		{"Retired", "1010 E retired", false},
	} {
		p := inHand(t, "turcopole-1", "walter 1210; turcopole-1 1210 W; nasr 3010; mamluk-1 "+c.mamluk).play("fire mamluk-1 W")
		if got := p.who == rules.Second && p.fire.step == FireCounter; got != c.want {
			t.Errorf("%s: %v", c.what, got)
		}
	}
	p := inHand(t, "turcopole-1", "walter 1211; turcopole-1 1211 W; nasr 3010; mamluk-1 1010 E; spear-1 1110 W; pike-1 1111 E").play("fire mamluk-1 W")
	p.asks(rules.Chance)
	// Twice in an activation it does not.
	p = inHand(t, "turcopole-1", "walter 1210; turcopole-1 1210 W; turcopole-2 1209 W; nasr 3010; mamluk-1 1010 E").play("fire mamluk-1 W; counter mamluk-1 turcopole-1 lr.E; roll 9; roll 0; face W; use turcopole-2")
	p.play("step 1109; fire mamluk-1 W")
	p.asks(rules.Chance)
}

// Knights must go when they are shot at, by a way of their owner's choice; there
// is no roll (INF-16.15), unless the option is on.
func TestINF_16_15_KnightsMustGo(t *testing.T) {
	board := "nasr 1210; turcoman-1 1210 W; templar-1 1010 E; walter 2020"
	p := inHand(t, "turcoman-1", board).play("fire templar-1 W")
	p.asks(rules.First)
	p.offers("counter templar-1 turcoman-1 ur.E", "counter templar-1 turcoman-1 lr.E")
	p.play("counter templar-1 turcoman-1 ur.E")
	p.asks(rules.Chance)
	if e := p.event(EventGoes); e.Clause != "INF-16.15" || p.fire.step != FireRolls || !p.countered.Has(p.unit("templar-1")) {
		t.Errorf("%v in step %d", e, p.fire.step)
	}
	p.play("roll 0")
	p.are("templar-1", "1109 E")
	// One way: they go by themselves.
	p = inHand(t, "turcoman-1", "nasr 1210; turcoman-1 1210 W; templar-1 1010 E; pike-1 1109 E; walter 2020").play("fire templar-1 W")
	if p.asks(rules.Chance); p.happened("goes") != "goes" {
		t.Errorf("%s", p.happened())
	}
	p.play("roll 0")
	p.are("templar-1", "1110 E")
	// With the option they roll like heavy cavalry: defence -3, so that a seven is
	// enough; an eight leaves them where they are.
	for _, die := range []string{"7", "8"} {
		p = onBoard(t, "scenario drill; option "+scenario.OptKnightsRoll+"; only; free saracen; "+board).play("command askar; use turcoman-1; fire templar-1 W; counter templar-1 turcoman-1 ur.E; roll " + die)
		if e := p.event(EventCounter); e.Args[2] != -3 || e.Args[3] != oneIf(die == "7") {
			t.Errorf("die %s: %v", die, e)
		}
		p.play("roll 0")
		p.are("templar-1", map[string]string{"7": "1109 E", "8": "1010 E"}[die])
	}
}

// Knights who are in an enemy ZOC as the fire is declared, be it the firer's, choose; as
// long as they are in none when the activation begins they may go (INF-16.2, 16.15).
func TestINF_16_15_InAnEnemyZOCTheyNeedNot(t *testing.T) {
	const board = "scenario dorylaeum; map proving-ground; only; activations 5; received 3 3; finished 2 2; arrived godfrey raymond adhemar; free saracen; " +
		"robert-norman-kn-1 1010 E; gazi-danishmend-lca-1 1309 W; gazi 1410; robert-normandy 1010; stephen-crusader-pk-1 3005 E; stephen 3005; " +
		"saracen-standard 0101; crusader-standard 0126"
	ride := func(f string) *scene {
		return onBoard(t, board).play("command gazi; use gazi-danishmend-lca-1; step 1209; step 1109; fire robert-norman-kn-1 " + f)
	}
	const east, northEast = "counter robert-norman-kn-1 gazi-danishmend-lca-1 E", "counter robert-norman-kn-1 gazi-danishmend-lca-1 NE"
	p := ride("W") // they lie in its front
	p.asks(rules.First)
	p.offers("done", east, northEast)
	if a := shared.Asks(p.State); a.Key != "infidel.ask.riposte" || a.Clause != "INF-16.15" {
		t.Errorf("%s by %s", a.Key, a.Clause)
	}
	if v, ok := p.Volley(int(p.unit("gazi-danishmend-lca-1")), int(p.unit("robert-norman-kn-1"))); !ok || !v.May || v.Must || v.Held {
		t.Errorf("%+v", v)
	}
	q := *p.State
	p.play("done; roll 0")
	if p.are("robert-norman-kn-1", "1010 E"); p.countered.Has(p.unit("robert-norman-kn-1")) || p.march.unit != p.unit("gazi-danishmend-lca-1") {
		t.Errorf("%s", p.where())
	}
	p = &scene{State: &q, t: t}
	p.play(east)
	if e := p.event(EventGoes); e.Clause != "INF-16.15" || e.Args[2] != 1 {
		t.Errorf("%v", e)
	}
	if p.play("roll 0"); !p.shock.mini {
		t.Errorf("%s", p.where())
	}
	p = ride("NW") // they lie on its flank, in no ZOC
	p.offers("hold", east, northEast)
	if p.whyNot("done") != "must-counter INF-16.15" {
		t.Errorf("%s", p.whyNot("done"))
	}
}

// Their owner may try to hold them back, if their leader is on the map within his
// printed range, whatever lies between: die less rating, three or less
// (INF-16.16). Who is held back is not marked.
func TestINF_16_16_KnightsHeldBack(t *testing.T) {
	board := "nasr 1210; turcoman-1 1210 W; templar-1 1010 E; "
	for walter, want := range map[string]bool{"1014": true, "1015": false, "0610": true, "0510": false, "1013 replaced": true, "1014 replaced": false, "dead": false, "1010": true} {
		p := inHand(t, "turcoman-1", board+"bedouin-1 0911 W; walter "+walter).play("fire templar-1 W")
		if got := p.can("hold"); got != want {
			t.Errorf("walter %s: %v", walter, got)
		}
	}
	for _, c := range []struct {
		walter, die string
		rating      int16
		held        bool
	}{{"1010", "7", 4, true}, {"1010", "8", 4, false}, {"1010 replaced", "6", 3, true}, {"1010 replaced", "7", 3, false}} {
		p := inHand(t, "turcoman-1", board+"walter "+c.walter).play("fire templar-1 W; hold; roll " + c.die)
		if e := p.event(EventHeldBack); e.Args[2] != c.rating {
			t.Errorf("%v", e)
		}
		if c.held {
			p.asks(rules.Chance)
			p.play("roll 0")
			if p.are("templar-1", "1010 E"); p.countered.Has(p.unit("templar-1")) {
				t.Error("it is marked")
			}
			continue
		}
		p.asks(rules.First)
		p.offers("counter templar-1 turcoman-1 ur.E", "counter templar-1 turcoman-1 lr.E") // no second try
	}
	// With the option the roll of heavy cavalry follows a failed restraint.
	p := onBoard(t, "scenario drill; option "+scenario.OptKnightsRoll+"; only; free saracen; "+board+"walter 1010").play("command askar; use turcoman-1; fire templar-1 W; hold; roll 9; counter templar-1 turcoman-1 ur.E; roll 8; roll 0")
	p.are("templar-1", "1010 E")
}

// Out of command matters to knights for being held back alone (INF-16.27, 20.1).
func TestINF_16_27_OutOfCommandKnights(t *testing.T) {
	p := inHand(t, "templar-1", "templar-1 1010 E; walter 3010; spear-1 1210 W")
	if p.outOfCommand(p.unit("templar-1")) || !p.can("step 1110") {
		t.Errorf("%s", p.options("step"))
	}
}

// A Counter-Charge ends the move of who has fired, whatever comes of it
// (INF-16.23); where it does not come, the archer rides on.
func TestINF_16_23_TheFirerStops(t *testing.T) {
	board := "nasr 1210; turcoman-1 1210 W; turcoman-2 2010 W; templar-1 1010 E; walter 2020"
	p := inHand(t, "turcoman-1", board).play("fire templar-1 W; counter templar-1 turcoman-1 ur.E; roll 0")
	if e := p.event(EventHalted); e.Clause != "INF-16.23" || !p.shock.mini {
		t.Errorf("%v, %s", e, p.where())
	}
	p.asks(rules.Second)
	p.play("done") // light cavalry stays
	p.play("roll 0")
	for p.layer() != sequenceLayer {
		p.carry(p.Legal(nil)[0])
	}
	if u := p.unit("turcoman-1"); !p.done.Has(u) || p.march.unit != scenario.Off {
		t.Errorf("%s", p.where())
	}
	p.sees("use", "turcoman-2")
	// The fire drives the knights off: no Counter-Charge, and the ride goes on.
	p = inHand(t, "damascene-1", "nasr 1110; damascene-1 1110 E; turcoman-2 2010 W; templar-1 1010 E; walter 2020").play("fire templar-1 NE; counter templar-1 damascene-1 E; roll 9; retreat 0909; face E")
	if e := p.event(EventNoCounter); e.Clause != "INF-16.18" || !p.countered.Has(p.unit("templar-1")) {
		t.Errorf("%v", e)
	}
	if p.march.unit != p.unit("damascene-1") || p.options("step") == "" {
		t.Errorf("%s", p.where())
	}
}

// Only Active Fire provokes Counter-Charges, one fire one of them (INF-16.24,
// 16.25).
func TestINF_16_25_NotAgainstReactions(t *testing.T) {
	p := inHand(t, "templar-1", "walter 1010; templar-1 1010 E; turcoman-1 1210 W").play("step 1110; react turcoman-1")
	p.asks(rules.Chance)
}

func TestINF_16_24_OneFireOneCounterCharge(t *testing.T) {
	p := inHand(t, "turcoman-1", "nasr 1210; turcoman-1 1210 W; templar-1 1010 E; templar-2 1011 E; walter 2020").play("fire templar-1 W")
	for _, a := range p.Legal(nil) {
		if a.A != int16(p.unit("templar-1")) {
			t.Errorf("%s", p.words(shared.Text(a)))
		}
	}
}
