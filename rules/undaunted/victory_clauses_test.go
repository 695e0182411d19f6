package undaunted

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/undaunted/scenario"
)

func TestUNA_14_1_EachSideItsOwn(t *testing.T) {
	p := lay(t, "fort-el-ezzeiat")
	if a, b := p.sc.Victory[lrdg], p.sc.Victory[italy]; a.Kind != scenario.GoalObjectives || a.Need != 2 || b.Kind != scenario.GoalEliminate || b.Need != 4 {
		t.Errorf("the conditions are %+v and %+v", a, b)
	}
	p = gebel(t)
	if a := p.sc.Victory[lrdg]; a.Kind != scenario.GoalEscape || a.Need != 3 {
		t.Errorf("the condition is %+v", a)
	}
}

func TestUNA_14_2_TheGameStopsAtOnce(t *testing.T) {
	// the second man of the LRDG falls to the first step of a hit on a vehicle: no damage is done any more
	p := gebel(t).lost("lrdg-scout").gather(lrdg, "deck", "").gather(lrdg, "discard", "").alone("lrdg-navigator", "lrdg-machine-gunner")
	p.hurt("patrol-truck", 3).turnOf(italy, "it-anti-tank, it-scout").do(toPlay("it-anti-tank"), toUse(scenario.ActAntiTank, "patrol-truck"), roll(10))
	p.won(italy, "UNA-14.14").silent(EventDamaged).stands("patrol-truck", "11B")
	if p.Turn() != rules.Over || len(p.Legal(nil)) != 0 {
		t.Error("something can be done after the end")
	}
}

func TestUNA_14_3_TheActiveSideFirst(t *testing.T) {
	// a board on which both have what they need: the side that plays has won
	for _, side := range []rules.Side{lrdg, italy} {
		p := lay(t, "fort-el-ezzeiat").needs(italy, 3).owns(lrdg, "15A").lost("lrdg-scout", "lrdg-sniper", "lrdg-navigator")
		p.Active = side
		p.testVictory(&p.report)
		p.won(side, []string{"UNA-14.7", "UNA-14.14"}[side])
	}
	// and after every change: the marker, the counter, the vehicle
	p := lay(t, "fort-el-ezzeiat").put("15A", "lrdg-rifleman").lost("it-rifleman", "it-machine-gunner").marksOn(lrdg, "15A").turnOf(lrdg, "lrdg-rifleman, lrdg-scout")
	p.do(toPlay("lrdg-rifleman"), toUse(scenario.ActControl, "")).won(lrdg, "UNA-14.7")
}

func TestUNA_14_4_PointsOfTheLRDG(t *testing.T) {
	p := lay(t, "fuka-landing-ground").owns(lrdg, "18A", "1A", "4A")
	if n := p.points(lrdg); n != 1 { // a structure's tile gives it nothing
		t.Errorf("%d points, want 1", n)
	}
	p.Standing.Del(p.tile("4A"))
	if n := p.points(lrdg); n != 3 {
		t.Errorf("%d points, want 3", n)
	}
}

func TestUNA_14_5_PointsOfItaly(t *testing.T) {
	p := lay(t, "fuka-landing-ground").owns(italy, "18A", "4A").marksOn(italy, "1A")
	if n := p.points(italy); n != 3 {
		t.Errorf("%d points, want 3", n)
	}
}

func TestUNA_14_6_CountedAfresh(t *testing.T) {
	p := lay(t, "fuka-landing-ground").owns(italy, "18A", "4A")
	p.Standing.Del(p.tile("4A"))
	if n := p.points(italy); n != 1 {
		t.Errorf("%d points after the dump is blown up, want 1", n)
	}
	p.Controlled[italy].Del(p.tile("18A"))
	if n := p.points(italy); n != 0 {
		t.Errorf("%d points after control is lost, want 0", n)
	}
}

func TestUNA_14_7_ReachedOrExceeded(t *testing.T) {
	p := guard(t, "3A").marksOn(italy, "3A").owns(italy, "21A").turnOf(italy, "it-rifleman 2")
	p.do(toPlay("it-rifleman"), toUse(scenario.ActControl, "")).won(italy, "UNA-14.7")
	if r := p.Result(); r.Score != [2]int{0, 2} || r.Winner != italy || r.Clause != "UNA-14.7" {
		t.Errorf("the result is %+v", r)
	}
	// one of two is not enough, four of three are
	guard(t, "3A").marksOn(italy, "3A").turnOf(italy, "it-rifleman 2").do(toPlay("it-rifleman"), toUse(scenario.ActControl, "")).goesOn()
	q := lay(t, "barce").put("4A", "lrdg-saboteur")
	q.Standing = q.sc.Structures &^ bits.One32(q.tile("5A")) &^ bits.One32(q.tile("1A"))
	q.turnOf(lrdg, "lrdg-saboteur 2").do(toPlay("lrdg-saboteur"), toUse(scenario.ActDemolish, "structure"), roll(10)).won(lrdg, "UNA-14.7") // 5 of 4
}

func TestUNA_14_8_WhoMayEscape(t *testing.T) {
	walk := func(p *scene) *scene { return p.do(toPlay("lrdg-mechanic"), toUse(scenario.ActMove, "")) }
	walk(gebel(t).put("15B", "lrdg-mechanic").turnOf(lrdg, "lrdg-mechanic")).allows(flee)
	// only the named vehicle may leave, nobody on foot; those aboard leave with it
	p := lay(t, "breakdown-at-hatiet-etla").put("4B", "lrdg-scout", "armed-truck").hurt("armed-truck", 0)
	p.marksOn(lrdg, "18B").turnOf(lrdg, "lrdg-scout, lrdg-mechanic")
	p.copyOf().do(toPlay("lrdg-scout"), toUse(scenario.ActScout, "")).refuses(flee)
	p.do(toPlay("lrdg-mechanic"), toUseSeat(scenario.ActDrive, ""), flee).won(lrdg, "UNA-14.11")
	if !p.escaped.Has(soldierNo("lrdg-mechanic")) || !p.escaped.Has(soldierNo("lrdg-anti-tank")) || !p.DroveOff[lrdg].Has(vehicleNo("armed-truck")) {
		t.Error("not all aboard have left")
	}
	// any vehicle that the side holds, also a captured one (UNA-14.8a)
	q := gebel(t).put("15B", "recon-vehicle").alone("it-rifleman", "it-scout", "it-machine-gunner").put("15B", "lrdg-mechanic").turnOf(lrdg, "lrdg-mechanic")
	q.do(toPlay("lrdg-mechanic"), toEnter("recon-vehicle", "driver"), toUseSeat(scenario.ActDrive, "")).allows(flee).do(flee).stands("recon-vehicle", "off the board")
	// a captured vehicle leaves with a side only if its own list names it
	c := lay(t, "the-coast-road").put("4B", "saharan-truck").alone("it-driver", "it-machine-gunner").put("4B", "lrdg-scout").marksOn(lrdg, "15B")
	c.turnOf(lrdg, "lrdg-scout 2").do(toPlay("lrdg-scout"), toEnter("saharan-truck", "driver"), toUseSeat(scenario.ActDrive, "")).refuses(flee)
}

func TestUNA_14_9_TwoMovementsToEscape(t *testing.T) {
	p := gebel(t).gather(italy, "hand", "it-scout").put("22A", "lrdg-mechanic").marksOn(lrdg, "15B", "18B").turnOf(lrdg, "lrdg-mechanic 2").do(toPlay("lrdg-mechanic"), toUse(scenario.ActMove, ""))
	p.refuses(flee).do(toStep("15B")).refuses(flee).do(done).stands("lrdg-mechanic", "15B")
	p.do(toPlay("lrdg-mechanic"), toUse(scenario.ActMove, "")).allows(flee, toStep("18B")).do(flee).hears(EventEscaped, lrdg, "UNA-14.9", int(soldierNo("lrdg-mechanic")), int(p.tile("15B")))
	p.stands("lrdg-mechanic", "off the board").waitsFor(italy, StepPlay)
}

func TestUNA_14_10_OutOfTheVehicleAndAway(t *testing.T) {
	p := gebel(t).put("15B", "patrol-truck").turnOf(lrdg, "lrdg-rifleman 2").do(toPlay("lrdg-rifleman"), exit, toUse(scenario.ActMove, "")).allows(flee).do(flee)
	if p.escaped.Len() != 1 || !p.Held[lrdg].Has(vehicleNo("patrol-truck")) {
		t.Error("more than the rifleman has left")
	}
}

func TestUNA_14_11_TheEscapedCount(t *testing.T) {
	p := gebel(t).put("15B", "patrol-truck").turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman"), toUseSeat(scenario.ActDrive, ""), flee)
	p.won(lrdg, "UNA-14.11").hears(EventDroveOff, lrdg, "UNA-14.9", int(vehicleNo("patrol-truck")))
	if n := p.Result().Score[lrdg]; n != 3 { // the soldiers, not the vehicle
		t.Errorf("%d have escaped, want 3", n)
	}
	q := gebel(t).put("15B", "patrol-truck").alone("lrdg-navigator").turnOf(lrdg, "lrdg-rifleman").do(toPlay("lrdg-rifleman"), toUseSeat(scenario.ActDrive, ""), flee).goesOn()
	if n := q.progress(lrdg); n != 2 {
		t.Errorf("%d have escaped, want 2", n)
	}
}

func TestUNA_14_12_TheirCardsLeave(t *testing.T) {
	p := gebel(t).put("15B", "lrdg-scout").gather(lrdg, "discard", "lrdg-scout").turnOf(lrdg, "lrdg-scout").do(toPlay("lrdg-scout"), toUse(scenario.ActScout, ""), flee)
	if k := p.sc.Units[0].Card; p.removed[lrdg][k] != p.sc.Ours[lrdg][k] {
		t.Errorf("%d of %d cards are out of the game", p.removed[lrdg][k], p.sc.Ours[lrdg][k])
	}
}

func TestUNA_14_13_TheFallenHaveNotEscaped(t *testing.T) {
	if p := gebel(t).lost("lrdg-scout", "lrdg-mechanic", "lrdg-navigator"); p.progress(lrdg) != 0 {
		t.Error("the fallen count as escaped")
	}
}

func TestUNA_14_14_Trophies(t *testing.T) {
	p := gebel(t).lost("lrdg-scout")
	if n := p.progress(italy); n != 1 {
		t.Errorf("%d, want 1", n)
	}
	// listed ones alone
	c := lay(t, "the-coast-road").wreck("saharan-truck", lrdg).lost("it-driver", "it-scout")
	if n := c.progress(lrdg); n != 1 {
		t.Errorf("%d, want 1", n)
	}
	b := lay(t, "breakdown-at-hatiet-etla").hurt("armed-truck", 4).alone("lrdg-mechanic", "lrdg-anti-tank").turnOf(italy, "it-anti-tank 2")
	b.do(toPlay("it-anti-tank"), toUse(scenario.ActAntiTank, "armed-truck"), roll(10)).won(italy, "UNA-14.14")
}

func TestUNA_14_15_TheEscapedAreNotEliminated(t *testing.T) {
	p := gebel(t).put("15B", "lrdg-scout").turnOf(lrdg, "lrdg-scout").do(toPlay("lrdg-scout"), toUse(scenario.ActScout, ""), flee)
	if n := p.progress(italy); n != 0 {
		t.Errorf("%d count as eliminated", n)
	}
}

func TestUNA_14_16_CaptureIsNotElimination(t *testing.T) {
	capture := func(options ...string) *scene {
		p := lay(t, "the-coast-road", options...).wreck("recon-vehicle", lrdg).alone("it-driver", "it-machine-gunner").put("9B", "lrdg-scout", "lrdg-saboteur")
		return p.turnOf(lrdg, "lrdg-scout 2").do(toPlay("lrdg-scout"), toEnter("saharan-truck", "driver"))
	}
	capture().goesOn()
	capture(optCaptureCounts).won(lrdg, "UNA-14.14")
}

func TestUNA_14_22_TheTrophyOfWhoDestroysIt(t *testing.T) {
	// the LRDG holds the truck that Italy started with; Italy shoots it
	p := lay(t, "the-coast-road").alone("it-driver", "it-machine-gunner").put("21A", "it-driver", "it-machine-gunner").put("9B", "lrdg-scout").hurt("saharan-truck", 3)
	v := vehicleNo("saharan-truck")
	p.Held[italy].Del(v)
	p.Held[lrdg].Add(v)
	p.seats("lrdg-scout", "saharan-truck", "driver").put("11B", "recon-vehicle")
	p.turnOf(italy, "it-machine-gunner, it-scout").do(toPlay("it-machine-gunner"), toUse(scenario.ActAttack, "saharan-truck"), roll(10))
	if !p.Destroyed[italy].Has(v) || p.Destroyed[lrdg].Has(v) || p.progress(lrdg) != 0 {
		t.Error("it is no trophy of Italy, or counts for the LRDG")
	}
	// the LRDG needs two: it cannot any more, and Italy goes on to escape
	p.goesOn()
	if !p.cannot(lrdg) || p.cannot(italy) {
		t.Error("the LRDG can still eliminate two vehicles, or Italy cannot escape")
	}
}

// Who blows up its own last hope loses to an enemy that has to eliminate, whether
// that can still do so or not, and whoever has the marker (the position of the
// review).
func TestUNA_14_22_OnesOwnLastHope(t *testing.T) {
	const truck = "armed-truck 10A italy damage 4; lrdg-anti-tank 10A; lrdg-mechanic 10A; it-rifleman armed-truck driver; hand lrdg lrdg-anti-tank lrdg-mechanic"
	for _, start := range []string{"marker lrdg; play lrdg; ", "marker italy; play lrdg second; "} {
		p := onBoard(t, "scenario breakdown-at-hatiet-etla; "+start+truck)
		p.play("play lrdg-anti-tank; act anti_tank armed-truck; roll 9")
		if !p.Destroyed[lrdg].Has(vehicleNo("armed-truck")) {
			t.Error("it is no trophy of the LRDG")
		}
		p.won(italy, "UNA-14.18")
	}
}

func TestUNA_14_21_Resigning(t *testing.T) {
	p := small(t).turnOf(italy, "it-scout")
	p.resign(shared.Resign(lrdg), &p.report)
	p.won(italy, "UNA-14.21").hears(EventOver, italy, "UNA-14.21", endResigned)
	if err := p.Check(); err != nil {
		t.Error(err)
	}
}
