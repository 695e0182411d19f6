package undaunted

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
)

// hope asks who can still meet its condition.
func (p *scene) hope(first, second bool) *scene {
	p.t.Helper()
	for side, want := range []bool{first, second} {
		if got := !p.cannot(rules.Side(side)); got != want {
			p.t.Errorf("%s can still meet its condition: %v, want %v", scenario.SideIDs[side], got, want)
		}
	}
	return p
}

// bare takes all cards of a side out of the game, or into the zones given.
func (p *scene) bare(side rules.Side, deck, reserve string) *scene {
	return p.gather(side, "hand", "").gather(side, "play", "").gather(side, "discard", "").gather(side, "deck", deck).gather(side, "reserve", reserve)
}

func TestUNA_14_17_AtTheStartAllCan(t *testing.T) {
	for _, s := range shared.Scenarios() {
		lay(t, s.ID).hope(true, true)
	}
}

func TestUNA_14_17_AvailableCommanders(t *testing.T) {
	// the warrant officer in the deck brings the mechanic; in the reserve nobody brings the officer
	small(t).bare(lrdg, "lrdg-warrant-officer", "lrdg-mechanic, lrdg-scout").hope(true, true)
	small(t).bare(lrdg, "lrdg-scout", "lrdg-warrant-officer, lrdg-mechanic").hope(false, true)
	b := lay(t, "barce").marked(italy, "4A", "5A") // where four points lie, since no scout is left
	b.copyOf().bare(italy, "it-sergeant", "it-rifleman").hope(true, true)
	b.copyOf().bare(italy, "it-tank-commander", "it-rifleman").hope(true, false) // another squad
	b.copyOf().bare(italy, "it-tank-commander", "it-driver").hope(true, true)    // the tank's driver controls
	// commanders in the reserve do not bring each other
	b.copyOf().bare(italy, "it-fog", "it-sergeant, it-tank-commander, it-driver").hope(true, false)
	// the plane strafes, also from the reserve
	lay(t, "withdrawal-from-nofilia").bare(italy, "it-sergeant", "it-recon-plane").lost("it-rifleman", "it-machine-gunner", "it-scout", "it-anti-tank").hope(true, true)
	lay(t, "withdrawal-from-nofilia").bare(italy, "it-fog", "it-recon-plane").hope(true, false)
}

func TestUNA_14_17_AbleSoldiers(t *testing.T) {
	// a card in any of the four zones
	for _, zone := range []string{"deck", "hand", "discard"} {
		small(t).bare(lrdg, "lrdg-scout", "").gather(lrdg, zone, "lrdg-mechanic, lrdg-scout").hope(true, true)
	}
	small(t).bare(lrdg, "lrdg-scout", "lrdg-mechanic").hope(false, true)
	// its counter must be on the board
	small(t).lost("lrdg-mechanic").hope(false, true)
}

func TestUNA_14_17_Seats(t *testing.T) {
	// Italy controls by the driver's seat of the tank, if somebody may sit there
	p := lay(t, "barce").lost("it-rifleman")
	p.copyOf().hope(true, true)
	p.copyOf().lost("it-driver").hope(true, true) // the crewman drives too
	p.copyOf().lost("it-driver", "it-crewman").wreck("patrol-truck", italy).wreck("armed-truck", italy).hope(true, false)
	// a seat of an enemy vehicle serves, empty or not: the front seat of the patrol truck controls
	p.lost("it-driver", "it-crewman").hope(true, true)
	p.copyOf().alone("lrdg-scout", "lrdg-mechanic", "lrdg-machine-gunner").hope(true, true)
}

// A vehicle manned by the enemy is hope: its riders can leave it, or be shot out
// of it (the position of the review).
func TestUNA_14_17_AVehicleThatCanStillBeEntered(t *testing.T) {
	const manned = "marker lrdg; play lrdg; lrdg-scout eliminated; lrdg-navigator eliminated; command-car destroyed italy; lrdg-rifleman 18B; lrdg-sniper 11B; " +
		"recon-vehicle 11B; marks lrdg 21A 12B 3B 18B 11B; controlled lrdg 18B; hand lrdg lrdg-sniper lrdg-rifleman"
	onBoard(t, "scenario road-watch; "+manned).play("play lrdg-sniper; hunker").goesOn()
}

func TestUNA_14_17_Blind(t *testing.T) {
	// without scout and navigate the mechanic comes to marked structures alone
	p := small(t).lost("lrdg-scout")
	p.copyOf().hope(false, true)
	p.copyOf().marksOn(lrdg, "1A").hope(false, true)
	p.copyOf().marksOn(lrdg, "1A").put("3A", "lrdg-mechanic").hope(true, true)
	p.copyOf().marksOn(lrdg, "1A", "21A").hope(true, true)
	// a saboteur needs no markers
	s := lay(t, "barce").lost("lrdg-scout", "lrdg-navigator", "lrdg-mechanic").wreck("patrol-truck", italy).wreck("armed-truck", italy).hope(true, true)
	s.lost("lrdg-saboteur").hope(false, true)
	// a navigator sees too
	n := lay(t, "fort-el-ezzeiat").marked(lrdg, "13B", "3B", "5B").lost("lrdg-scout").wreck("patrol-truck", italy).hope(true, true)
	n.lost("lrdg-navigator").hope(false, true) // the rifleman would control, but has no marker there
	// watch is sight too: without it, without scout and navigate, Italy controls what it has marked
	q := lay(t, "fuka-landing-ground").marked(italy, "19B", "22B", "9B").lost("it-scout")
	q.copyOf().wreck("patrol-truck", italy).hope(true, true)
	q.bare(italy, "it-rifleman, it-pioneer", "").wreck("patrol-truck", italy)
	q.copyOf().hope(true, false)
	q.marksOn(italy, "4A", "1A").hope(true, true)
}

func TestUNA_14_17_Objectives(t *testing.T) {
	// only what is still to be had is added: two of three points need two structures
	p := small(t)
	p.Standing.Del(p.tile("1A"))
	p.hope(true, true)
	p.Standing.Del(p.tile("3A"))
	p.hope(true, false) // the LRDG has two: one structure is left to Italy
	// controlled tiles count once
	q := lay(t, "fort-el-ezzeiat").owns(lrdg, "19A").lost("lrdg-rifleman", "lrdg-navigator").hope(true, true) // the front seat of the truck controls
	q.wreck("patrol-truck", italy).hope(false, true)
	q.owns(lrdg, "18A").hope(true, true)
}

func TestUNA_14_17_Escapes(t *testing.T) {
	p := gebel(t).lost("lrdg-scout", "lrdg-mechanic").hope(true, true)
	// a soldier without cards counts while it is aboard and somebody can drive, not on foot
	p.bare(lrdg, "lrdg-rifleman", "").hope(true, true)
	p.copyOf().alone("lrdg-navigator").hope(false, true)
	p.bare(lrdg, "lrdg-fog", "").hope(false, true) // nobody can drive off, or leave
	// the vehicle needs a driver, and one who repairs when it is immobilised
	b := lay(t, "breakdown-at-hatiet-etla").hope(true, true)
	b.copyOf().lost("lrdg-mechanic").hope(true, true) // the machine gunner repairs too
	b.copyOf().lost("lrdg-mechanic", "lrdg-machine-gunner").hope(false, true)
	b.copyOf().lost("lrdg-mechanic", "lrdg-machine-gunner").hurt("armed-truck", 1).hope(true, true)
	b.copyOf().bare(lrdg, "lrdg-fog", "").hurt("armed-truck", 0).hope(false, true)
	// whoever holds it
	c := lay(t, "the-coast-road").wreck("recon-vehicle", lrdg).alone("it-driver", "it-machine-gunner").put("9B", "lrdg-scout")
	c.Held[italy].Del(vehicleNo("saharan-truck"))
	c.Held[lrdg].Add(vehicleNo("saharan-truck"))
	c.seats("lrdg-scout", "saharan-truck", "driver").hope(true, true)
	c.bare(italy, "it-fog", "").hope(true, false)
}

func TestUNA_14_17_Eliminations(t *testing.T) {
	// the tank needs anti-tank fire or charges
	p := lay(t, "vulnerable-camp").lost("lrdg-anti-tank").hope(true, true)
	p.lost("lrdg-saboteur").hope(false, true)
	lay(t, "vulnerable-camp").lost("lrdg-saboteur").hope(true, true)
	// soldiers need an attack: cards, or a seat
	q := lay(t, "breakdown-at-hatiet-etla").lost("it-anti-tank", "it-pioneer").hope(true, true) // the truck has a standard defence
	q.bare(italy, "it-fog", "").hope(true, false)
	// too few are left
	g := gebel(t).lost("lrdg-scout")
	for _, id := range []string{"lrdg-mechanic", "lrdg-navigator", "lrdg-rifleman", "lrdg-machine-gunner"} {
		u := soldierNo(id)
		g.removeAll(lrdg, g.sc.Units[u].Card)
		g.lift(u)
		g.escaped.Add(u)
	}
	if !g.cannot(italy) {
		t.Error("Italy can eliminate soldiers that have left")
	}
	// where capture counts, a vehicle that can be entered is in reach
	c := lay(t, "vulnerable-camp", optCaptureCounts).lost("lrdg-anti-tank", "lrdg-saboteur").hope(true, true)
	// and one that is held counts once
	c.wreck("medium-tank", italy).alone("it-rifleman", "it-scout", "it-machine-gunner")
	v := vehicleNo("recon-vehicle")
	c.Held[italy].Del(v)
	c.Held[lrdg].Add(v)
	c.hope(false, true)
}

// closing lets the LRDG hunker a card of its scout: then hope is tested.
func (p *scene) closing() *scene {
	p.t.Helper()
	p.gather(lrdg, "hand", "lrdg-scout 2").turnOf(lrdg, "lrdg-scout 2")
	return p.do(toPlay("lrdg-scout"), hunker)
}

func TestUNA_14_18_OneSideCannot(t *testing.T) {
	// the other has to eliminate: it wins at once
	gebel(t).lost("lrdg-machine-gunner").alone("lrdg-navigator", "lrdg-rifleman").bare(lrdg, "lrdg-scout 2", "").closing().won(italy, "UNA-14.18")
	// objectives: with more points, else play goes on
	p := small(t).lost("lrdg-mechanic").closing().goesOn()
	p.owns(italy, "1A").do(toPlay("lrdg-scout"), hunker).won(italy, "UNA-14.18")
	// escape: when nobody of the other is left, else play goes on
	c := lay(t, "the-coast-road").lost("lrdg-anti-tank", "lrdg-saboteur", "lrdg-machine-gunner").wreck("command-car", italy).bare(lrdg, "lrdg-scout 2, lrdg-navigator", "")
	c.lost("it-scout").wreck("saharan-truck", italy).hope(false, true).closing().goesOn()
	c.lost("lrdg-navigator", "lrdg-scout").testHope(&c.report)
	c.won(italy, "UNA-14.18")
}

func TestUNA_14_19_NeitherCan(t *testing.T) {
	empty := func() *scene {
		return small(t).lost("lrdg-mechanic", "it-rifleman")
	}
	empty().owns(italy, "1A").closing().won(italy, "UNA-14.19")
	p := empty()
	p.Standing.Del(p.tile("3A"))
	p.closing().won(lrdg, "UNA-14.19")
	// equal points: the marker
	for _, side := range []rules.Side{lrdg, italy} {
		q := empty()
		q.Marker, q.Active = side, side
		q.testHope(&q.report)
		q.won(side, "UNA-14.19")
	}
	// escape against elimination of vehicles: points are none, the marker decides
	c := lay(t, "the-coast-road").bare(lrdg, "lrdg-fog", "").bare(italy, "it-fog", "")
	c.Marker = italy
	c.testHope(&c.report)
	c.won(lrdg, "UNA-14.18") // the LRDG has to eliminate: it needs no hope of its own
	g := gebel(t).bare(lrdg, "lrdg-fog", "").bare(italy, "it-fog", "").alone("lrdg-navigator", "lrdg-rifleman", "lrdg-machine-gunner")
	g.Marker = lrdg
	g.testHope(&g.report)
	g.won(italy, "UNA-14.18")
}

// Where nobody has a card left, a soldier aboard brings no empty turns to the
// safety stop (UNA-14.17, 14.20).
func TestUNA_14_17_RidersWhoCannotLeave(t *testing.T) {
	p := gebel(t).bare(lrdg, "lrdg-fog", "").bare(italy, "it-fog", "").hope(false, false)
	p.testHope(&p.report)
	p.won(italy, "UNA-14.18")
}

// late is the end of the last turn.
func (p *scene) late(marker rules.Side) *scene {
	p.t.Helper()
	p.turn = p.sc.Numbers.SafetyTurn
	p.gather(lrdg, "hand", "lrdg-scout").gather(italy, "hand", "it-scout")
	p.step, p.Active, p.Marker, p.Second = StepPlay, marker, marker, false
	p.run(&p.report)
	return p.do(pass, pass)
}

func TestUNA_14_20_AfterTurn60(t *testing.T) {
	small(t).late(italy).won(italy, "UNA-14.20") // both can, equal points: the marker
	small(t).owns(italy, "1A").late(lrdg).won(italy, "UNA-14.20")
	small(t).lost("lrdg-mechanic").late(lrdg).won(italy, "UNA-14.20") // Italy alone still can
	small(t).lost("it-rifleman").late(italy).won(lrdg, "UNA-14.20")
	p := small(t)
	p.turn = p.sc.Numbers.SafetyTurn - 1
	p.gather(italy, "hand", "it-scout").turnOf(lrdg, "lrdg-scout").do(pass, pass).goesOn()
}
