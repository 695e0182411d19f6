package infidel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/infidel/scenario"
)

// options is the arguments of the legal actions of one verb, in their order:
// `1110 1111` for `step`.
func (p *scene) options(verb string) string {
	p.t.Helper()
	var out []string
	for _, a := range p.Legal(nil) {
		if text, ok := strings.CutPrefix(p.words(shared.Text(a)), verb+" "); ok {
			out = append(out, text)
		}
	}
	return strings.Join(out, " ")
}

// sees asks what one verb offers.
func (p *scene) sees(verb, want string) *scene {
	p.t.Helper()
	if got := p.options(verb); got != want {
		p.t.Errorf("%s: %q, want %q\n%s", verb, got, want, p.boardText())
	}
	return p
}

// spent is what the steps of the last play have cost.
func (p *scene) spent() (cost []int16) {
	for _, e := range p.report.Events {
		if e.Kind == EventStepped {
			cost = append(cost, e.Args[3])
		}
	}
	return cost
}

// costs asks what the steps of a line have cost.
func (p *scene) costs(line string, want ...int16) *scene {
	p.t.Helper()
	if p.play(line); !slices.Equal(p.spent(), want) {
		p.t.Errorf("%s costs %v, want %v", line, p.spent(), want)
	}
	return p
}

const allFacings = "E SE SW W NW NE"

// Turning costs nothing and is no movement (INF-3.8); any facing, as long as no
// enemy has a ZOC there (INF-3.11).
func TestINF_3_8_TurningIsFree(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; templar-1 1010 E; templar-2 1014 E; mamluk-1 3010 W").play("command templars; use templar-1")
	p.sees("face", allFacings)
	p.play("face W")
	u := p.unit("templar-1")
	if p.stands("templar-1") != "1010 W" || p.moved.Has(u) || !p.turned.Has(u) || p.happened() != "faced" {
		t.Errorf("%s: %s", p.stands("templar-1"), p.happened())
	}
	// One that keeps its facing has changed nothing.
	p.play("use templar-2; face E")
	if u := p.unit("templar-2"); p.turned.Has(u) || p.happened() != "" || !p.done.Has(u) {
		t.Errorf("%s", p.happened())
	}
}

// Only units of the activated Command turn (INF-3.9), in phase B (INF-3.14).
func TestINF_3_9_OnlyTheActivatedCommandTurns(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; templar-1 1010 E; pike-1 1014 E; mamluk-1 3010 W").play("command templars")
	p.sees("use", "templar-1")
}

func TestINF_3_14_NoTurnsInTheShockPhase(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; templar-1 1010 E; mamluk-1 1110 W").play("command templars; done")
	p.sees("face", "").sees("use", "").sees("step", "")
}

// Where a unit stops it takes any facing, even inside a ZOC (INF-3.10, 3.12).
func TestINF_3_10_AFacingWhereItStops(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; templar-1 1010 E; mamluk-1 1210 W").play("command templars; use templar-1; step 1110")
	p.sees("face", allFacings).sees("step", "")
	p.play("face NW")
	if u := p.unit("templar-1"); p.stands("templar-1") != "1110 NW" || p.turned.Has(u) || !p.moved.Has(u) {
		t.Errorf("%s", p.stands("templar-1"))
	}
}

// In a ZOC a unit that stays turns by one vertex in all (INF-3.12).
func TestINF_3_12_OneVertexInZOC(t *testing.T) {
	board := "scenario drill; only; nasr 1010; turcoman-1 1010 E; templar-1 1109 W; free saracen"
	p := onBoard(t, board).play("command askar; use turcoman-1")
	p.sees("face", "E SE NE").sees("fire", "templar-1 E templar-1 SE templar-1 NE")
	// A vertex turned for the shot is the one; turning back would be another.
	p.play("fire templar-1 SE; roll 0").sees("face", "SE")
	// On foot nothing is left to do after such a shot.
	f := inHand(t, "archer-1", "drogo 1010; archer-1 1010 E; archer-2 1015 E; bedouin-1 1110 W").play("fire bedouin-1 SE; roll 0").sees("use", "archer-2")
	if f.stands("archer-1") != "1010 SE" || f.march.unit != scenario.Off {
		t.Errorf("%s", f.stands("archer-1"))
	}
	// Without enemies near it turns as it likes for its shot.
	p = onBoard(t, board+"; templar-1 1109 E").play("command askar; use turcoman-1")
	p.sees("fire", "templar-1 E templar-1 SE templar-1 NW templar-1 NE").sees("face", allFacings)
	// Who leaves the hex takes any facing, even in the ZOC of another.
	onBoard(t, board+"; templar-2 1112 W").play("command askar; use turcoman-1; step 1011").sees("face", allFacings)
}

// Foot that has fired may still turn (INF-3.13).
func TestINF_3_13_FootTurnsAfterItsShot(t *testing.T) {
	p := onBoard(t, "scenario drill; only; drogo 1010; archer-1 1010 E; spear-1 1109 W").play("command foot; use archer-1; fire spear-1 E; roll 0")
	p.sees("step", "").sees("face", allFacings)
	p.play("face W")
	if p.stands("archer-1") != "1010 W" {
		t.Errorf("%s", p.stands("archer-1"))
	}
}

// Each unit spends points up to its allowance; Disordered units have one less (INF-8.1).
func TestINF_8_1_Allowances(t *testing.T) {
	for id, want := range map[string]int8{"templar-1": 6, "turcopole-1": 8, "pike-1": 4, "man-1": 4, "archer-1": 5, "crossbow-1": 5, "pilgrim-1": 2, "cart-1": 3, "carroccio-1": 3} {
		for _, status := range []string{"", " disordered"} {
			if status != "" {
				if id == "pilgrim-1" || id == "cart-1" || id == "carroccio-1" {
					continue
				}
				want--
			}
			p := onBoard(t, "scenario drill; only; walter 1005; drogo 1005; "+id+" 1005 E"+status+"; mamluk-1 3005 W")
			p.play("command " + p.sc.Commands[p.sc.Units[p.unit(id)].Command].ID + "; use " + id)
			steps := int8(0)
			for h := 6; p.options("step") != ""; h++ {
				p.play("step 10" + scenario.HexName(scenario.HexOf(1, h))[2:])
				steps++
			}
			if steps != want {
				t.Errorf("%s%s makes %d steps, want %d", id, status, steps, want)
			}
		}
	}
	// Disorder that it meets on its way does not cost it a point (INF-11.18).
	p := onBoard(t, "scenario drill; only; walter 1010; turcopole-1 1010 E; flail-1 1211 NW").play("command templars; use turcopole-1; step 1110")
	p.play("react flail-1; roll 7")
	if p.stands("turcopole-1") != "1110 E disordered" || p.march.mp != 7 {
		t.Errorf("%s with %d points left", p.stands("turcopole-1"), p.march.mp)
	}
}

// A step goes to any neighbour whatever the facing and costs the ground, the
// hexside and the climb (INF-8.2).
func TestINF_8_2_WhatAStepCosts(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; templar-1 1010 E; mamluk-1 3010 W").play("command templars; use templar-1")
	p.sees("step", "0909 0910 1009 1011 1109 1110")
	p.costs("step 0910; step 0909; step 1009", 1, 1, 1)
	if p.march.mp != 3 || p.stands("templar-1") != "1009 E" {
		t.Errorf("%d left, %s", p.march.mp, p.stands("templar-1"))
	}
	// On the map of the wells: a stream between 1406 and 1506, slopes, the crest,
	// gardens, rough and woods.
	wells := "scenario drill; map wells; only; cross 0101; crescent 2214; walter 0101; drogo 0101; mamluk-1 2214 W; "
	for _, c := range []struct {
		start, step     string
		mounted, onFoot int16
	}{
		{"1406", "1506", 2, 2}, // stream
		{"0902", "1002", 2, 2}, // uphill
		{"1003", "1103", 2, 2}, // slope to crest
		{"1103", "1003", 1, 1}, // downhill
		{"1106", "1107", 2, 1}, // garden
		{"0510", "0511", 3, 2}, // rough
	} {
		onBoard(t, wells+"templar-1 "+c.start+" E").play("command templars; use templar-1").costs("step "+c.step, c.mounted)
		onBoard(t, wells+"archer-1 "+c.start+" E; drogo "+c.start).play("command foot; use archer-1").costs("step "+c.step, c.onFoot)
	}
	// No minimum: three points of rough and one is left.
	p = onBoard(t, wells+"templar-1 0409 E").play("command templars; use templar-1; step 0410; step 0409; step 0410; step 0510")
	if p.march.mp != 2 || p.can("step 0511") || !p.can("step 0509") {
		t.Errorf("%d points left: %s", p.march.mp, p.options("step"))
	}
}

// Ground that is closed to a class is never entered (INF-8.3), nor left is the map (INF-8.5).
func TestINF_8_3_ClosedGround(t *testing.T) {
	p := onBoard(t, "scenario drill; map antioch; only; cross 0101; crescent 4001; walter 1920; drogo 1920; templar-1 1920 E; archer-1 1918 E; mamluk-1 4001 W")
	city := opened(t, "antioch").Map
	for _, id := range []string{"templar-1", "archer-1"} {
		q := *p.State
		c := scene{State: &q, t: t}
		c.play("command " + c.sc.Commands[c.sc.Units[c.unit(id)].Command].ID + "; use " + id)
		for _, a := range c.Legal(nil) {
			if a.Verb == VerbStep && city.Ground[a.A] == city.Ground[p.hex("1921")] {
				t.Errorf("%s may enter the city in %s", id, scenario.HexName(uint16(a.A)))
			}
		}
	}
	if len(p.sc.Grounds) == 0 || p.sc.Grounds[city.Ground[p.hex("1921")]].ID != "city" {
		t.Fatal("1921 is no city")
	}
}

func TestINF_8_5_NobodyLeavesTheMap(t *testing.T) {
	onBoard(t, "scenario drill; only; walter 0101; templar-1 0101 E; mamluk-1 3010 W").play("command templars; use templar-1").sees("step", "0102 0201 0202")
}

// Occupied hexes are never entered, even in passing (INF-8.4, 10.1); hexes with
// leaders and Standards of one's own are (INF-10.2).
func TestINF_8_4_OccupiedHexes(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; drogo 1009; cross 1009; templar-1 1010 E; templar-2 1109 E; spear-1 0909 E").play("command templars; use templar-1")
	p.sees("step", "0910 1009 1011 1110")
	p.play("step 1009; face E")
	if p.stands("cross") != "1009" || p.stands("drogo") != "1009" {
		t.Error("the Standard and the leader lie where they lay")
	}
}

func TestINF_7_3_LeadersStackWithAnyUnit(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; drogo 1011; templar-1 1010 E; pike-1 1011 E; mamluk-1 3010 W").play("command templars; lead walter 1011")
	if p.leadersIn(p.hex("1011"), rules.First).Len() != 2 {
		t.Errorf("walter is in %s", p.stands("walter"))
	}
}

// Enemies keep out of the hexes by which reinforcements come, as long as some are to come
// (INF-8.6); at Dorylaeum only once they are available (INF-23.1.5).
func TestINF_8_6_EntryHexesOfTheEnemy(t *testing.T) {
	gate := "scenario antioch; next saracen; "
	move := func(p *scene, u string) bool {
		p.t.Helper()
		id := p.unit(u)
		p.command, p.step = p.sc.Units[id].Command, StepMove
		p.open()
		p.inCommand = p.commandUnits(p.command)
		p.play("use " + u)
		return p.can("step 2421")
	}
	// A horse archer of Kerbogha beside the Bridge Gate.
	archer := ""
	sc := opened(t, "antioch")
	for i := range sc.Units {
		if sc.Units[i].Kind == scenario.LCA && sc.Units[i].Side == rules.Second {
			archer = sc.Units[i].ID
			break
		}
	}
	if move(onBoard(t, gate+archer+" 2420"), archer) {
		t.Error("a Saracen goes into the gate while Crusaders are to come")
	}
	all := gate + archer + " 2420"
	for i := range sc.Units {
		if sc.Units[i].Start == scenario.NoHex {
			all += "; " + sc.Units[i].ID + " eliminated"
		}
	}
	if !move(onBoard(t, all), archer) {
		t.Error("the gate is closed and nobody is to come")
	}
}

// besieged is the field before Antioch, with Bohemund still to come out of the gate.
const besieged = "scenario antioch; only; activations 5; received 3 3; finished 2 2; committed kerbogha duqaq homs suqman; crusader-standard 0101; " +
	"bohemund-sicilian-kn-1 off_map; bohemund off_map; hugh 0110; hugh-crusader-ma-4 0110 E; kerbogha-seljuk-mc-8 2706 W; kerbogha 2706; "

// relieved is the same with nobody still to come.
var relieved = strings.Replace(besieged, "bohemund-sicilian-kn-1 off_map; bohemund off_map; ", "", 1)

// An enemy's entry hex is closed whatever would bring a unit there: a Charge, an advance,
// a retreat, a Retreat Before Combat, being Retired, a Counter-Charge (INF-8.6).
func TestINF_8_6_WhateverBringsAUnitThere(t *testing.T) {
	for field, shut := range map[string]bool{besieged: true, relieved: false} {
		field += "saracen-standard 2903; "
		barred := func(p *scene, text, want string) {
			t.Helper()
			if got := p.whyNot(text); shut && got != want || !shut && got != " " {
				t.Errorf("%s, shut %v: %q", text, shut, got)
			}
		}
		// A Charge: 2120 is its last hex.
		p := onBoard(t, field+"free saracen; kerbogha-askar-hc-1 2319 SW; hugh-crusader-ma-1 2021 E; kerbogha-seljuk-pk-1 1010 E; hugh-crusader-ma-2 1110 W").
			toShock("command kerbogha")
		barred(p, "charge kerbogha-askar-hc-1 hugh-crusader-ma-1 ll.ll.SW", "gate INF-8.6")
		// A retreat: all that is farther is the gate.
		p = onBoard(t, field+"free crusader; hugh-french-kn-1 2319 SW; kerbogha-seljuk-pk-1 2320 NW").
			toShock("command hugh").play("attack hugh-french-kn-1 kerbogha-seljuk-pk-1; done; roll 1")
		if shut {
			if p.are("kerbogha-seljuk-pk-1", "eliminated"); p.event(EventEliminated).Clause != "INF-18.11" {
				t.Errorf("%s", p.happened())
			}
		} else {
			p.offers("retreat 2221", "retreat 2321", "retreat 2421")
		}
		// An advance into 2021.
		p = onBoard(t, field+"free saracen; kerbogha-askar-hc-1 2020 SW; hugh-crusader-ma-1 2021 E disordered").
			toShock("command kerbogha").play("attack kerbogha-askar-hc-1 hugh-crusader-ma-1; done; roll 9")
		p.are("hugh-crusader-ma-1", "eliminated", "kerbogha-askar-hc-1", map[bool]string{true: "2020 SW", false: "2021 SW"}[shut])
		// A Retreat Before Combat.
		p = onBoard(t, field+"free crusader; hugh-crusader-ma-1 2419 SW; kerbogha-seljuk-mc-1 2420 NW").
			toShock("command hugh").play("attack hugh-crusader-ma-1 kerbogha-seljuk-mc-1; done")
		p.in(ShockWithdraw)
		barred(p, "withdraw kerbogha-seljuk-mc-1 2421", "gate INF-8.6")
		// A Counter-Charge by 2120 at archers in 2021.
		p = onBoard(t, field+"free crusader; hugh-crusader-a-1 2021 E; kerbogha-askar-hc-1 2119 SW; hugh-crusader-ma-1 2020 E")
		if got := len(p.counterRoutes(nil, p.unit("kerbogha-askar-hc-1"), p.unit("hugh-crusader-a-1"))); got > 0 == shut {
			t.Errorf("%d ways to counter-charge, shut %v", got, shut)
		}
		// Being Retired: the Standard stands beside the gate, its own hex is taken.
		p = onBoard(t, strings.Replace(field, "2903", "2420", 1)+"free saracen; kerbogha-seljuk-pk-1 2210 E; kerbogha-seljuk-pk-2 2420 W").play("command kerbogha")
		p.suffers([]string{"2110"}, []hit{{unit: p.unit("kerbogha-seljuk-pk-1"), effects: scenario.DefenderRetired}})
		if p.can("retire 2421") == shut || !p.can("retire 2419") {
			t.Errorf("shut %v: %s", shut, p.legal())
		}
	}
}

func TestINF_23_1_5_OnlyOnceTheyAreAvailable(t *testing.T) {
	sc := opened(t, "dorylaeum")
	archer := ""
	for i := range sc.Units {
		if sc.Units[i].Kind == scenario.LCA && sc.Units[i].Side == rules.Second {
			archer = sc.Units[i].ID
			break
		}
	}
	for _, c := range []struct {
		arrived string
		want    bool
	}{{"", true}, {"; arrived " + sc.Commands[sc.Special.Arrivals[0]].ID, false}} {
		p := onBoard(t, "scenario dorylaeum; next saracen; "+archer+" 0212 E"+c.arrived)
		p.command, p.step = p.sc.Units[p.unit(archer)].Command, StepMove
		p.open()
		p.inCommand = p.commandUnits(p.command)
		if p.play("use " + archer); p.can("step 0112") != c.want {
			t.Errorf("arrived %q: %s", c.arrived, p.options("step"))
		}
	}
}

// Only what spends points is movement (INF-8.7).
func TestINF_8_7_WhatIsMovement(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; templar-1 1010 E; templar-2 1020 E; mamluk-1 3010 W").play("command templars; use templar-1; step 1110; face E; use templar-2; face W")
	if p.moved != bits.One128(p.unit("templar-1")) {
		t.Errorf("%v have moved", p.moved)
	}
}

// Entering the hex of a lone Standard takes it, that of lone leaders drives them
// off, at no extra cost (INF-8.8).
func TestINF_8_8_LoneStandardsAndLeaders(t *testing.T) {
	p := onBoard(t, "scenario drill; only; walter 1010; templar-1 1010 E; crescent 1009; nasr 0909; mamluk-1 3010 W").play("command templars; use templar-1")
	p.costs("step 1009", 1)
	if p.stands("crescent") != "captured" || p.happened("captured") == "" {
		t.Errorf("%s", p.happened())
	}
	p.costs("step 0909", 1)
	if p.stands("nasr") != "3010" || p.stands("templar-1") != "0909 E" {
		t.Errorf("nasr %s", p.stands("nasr"))
	}
}

// A Retired unit goes one hex nearer to its Standard whatever it costs (INF-8.9).
func TestINF_8_9_RetiredUnits(t *testing.T) {
	p := onBoard(t, "scenario drill; only; drogo 1010; cross 1006; pike-1 1010 E retired; mamluk-1 3010 W").play("command foot; use pike-1")
	p.sees("step", "1009")
	p.costs("step 1009", 1).sees("step", "").play("face W")
	if p.stands("pike-1") != "1009 W retired" {
		t.Errorf("%s", p.stands("pike-1"))
	}
	// Rough costs it no more, and leaving a ZOC neither.
	p = onBoard(t, "scenario drill; map wells; only; drogo 0409; cross 0412; crescent 2214; man-1 0409 E retired; templar-1 2210 E; bedouin-1 0408 SW").play("command foot; use man-1")
	if p.zocsOn(p.hex("0409"), rules.Second).Empty() {
		t.Fatal("0409 is in no ZOC")
	}
	p.costs("step 0410", 1)
	// Where its Standard is gone nobody is left to ask; it moves only with its own Command.
	onBoard(t, "scenario drill; only; walter 2010; templar-1 2010 E; cross 1006; pike-1 1010 E retired; mamluk-1 3010 W").play("command templars").sees("use", "templar-1")
}

// Reinforcements come onto the map by any free entry hex of their Command and
// pay that hex (INF-8.10); entries cost no more for those who come later, and
// whoever finds none free waits (INF-8.11).
func TestINF_8_10_Reinforcements(t *testing.T) {
	p := onBoard(t, "scenario antioch; next crusader hugh").play("command godfrey; done; roll 0")
	if p.active != rules.First || p.command != p.sc.CommandOf("godfrey") {
		t.Fatalf("%s\n%s", p.legal(), p.boardText())
	}
	first := p.sc.Units[p.idle().First()].ID
	p.play("use "+first).sees("step", "2021 2120 2221 2321 2421").sees("face", "")
	p.play("step 2120")
	if e := p.event(EventEntered); e.Args[1] != int16(p.hex("2120")) || e.Args[2] != 1 || p.march.mp != int8(p.sc.Kinds[p.kindOf(p.unit(first))].MP-1) {
		t.Errorf("%v, %d points left", e, p.march.mp)
	}
	p.play("face NE")
	for _, h := range []string{"2021", "2221", "2321", "2421"} {
		u := p.sc.Units[p.entering().First()].ID
		p.play("use " + u).play("step " + h)
		if e := p.event(EventEntered); e.Args[2] != 1 {
			t.Errorf("%s pays %d", u, e.Args[2])
		}
		p.play("face NE")
	}
	if !p.entering().Empty() || p.waiting.And(p.sc.Commands[p.command].Units).Empty() {
		t.Errorf("%v come onto the map, %v wait", p.entering(), p.waiting)
	}
}

func TestINF_8_11_WhoFindsNoEntryWaits(t *testing.T) {
	p := onBoard(t, "scenario antioch; next crusader hugh")
	for i, h := range []string{"2021", "2221", "2321", "2421"} {
		u := p.commandUnits(p.sc.CommandOf("hugh"))
		for range i {
			u.Pop()
		}
		p.place(u.First(), p.hex(h))
	}
	p.play("command godfrey; done; roll 0")
	first := p.sc.Units[p.entering().First()].ID
	p.play("use "+first).sees("step", "2120").play("step 2120; face NE")
	if !p.entering().Empty() {
		t.Error("one hex serves two")
	}
}

// Who enters has moved, and was adjacent to nobody at the start (INF-8.12); it is
// in command (INF-7.10).
func TestINF_8_12_WhoEntersHasMoved(t *testing.T) {
	p := onBoard(t, "scenario antioch; next crusader hugh").play("command godfrey; done; roll 0")
	u := p.entering().First()
	id := p.sc.Units[u].ID
	p.play("use " + id + "; step 2120; face NE")
	if !p.moved.Has(u) || p.startNear.Has(u) || p.startZOC.Has(u) || !p.inCommand.Has(u) || p.began[u] != scenario.NoHex {
		t.Errorf("%s: moved %v, in command %v", id, p.moved.Has(u), p.inCommand.Has(u))
	}
}

// A unit is touched on one of four sides (INF-3.5).
func TestINF_3_5_FourSides(t *testing.T) {
	p := onBoard(t, "scenario drill; only; templar-1 1010 E; mamluk-1 3010 W")
	for hex, want := range map[string]scenario.Side{"1109": scenario.Front, "1110": scenario.Front, "1011": scenario.RightFlank, "0910": scenario.Rear, "0909": scenario.Rear, "1009": scenario.LeftFlank} {
		same(t, p.touching(p.unit("templar-1"), p.hex(hex)), want, "%s lies on side", hex)
	}
}

// A climb costs a point more, each level of it only one, and nothing downhill (INF-22.2).
func TestINF_22_2_ClimbingCostsAPoint(t *testing.T) {
	wells := "scenario drill; map wells; only; cross 0101; crescent 2214; mamluk-1 2214 W; walter 1002; "
	for from, want := range map[string][2]int16{"0902 1002": {2, 1}, "1003 1103": {2, 1}, "1104 1103": {2, 1}} {
		a, b := from[:4], from[5:]
		onBoard(t, wells+"templar-1 "+a+" E").play("command templars; use templar-1").costs("step "+b+"; step "+a, want[0], want[1])
	}
}

// Under march discipline knights go no farther from the foot than they can come
// back, and end their movement only where they may (INF-23.6.6).
func TestINF_23_6_6_KnightsComeBackInTime(t *testing.T) {
	ends, open := 0, 0
	for seed := range uint64(40) {
		p := onBoard(t, "scenario arsuf; activations 5; free crusader; guy-poitevin-kn-2 1114 E").play("command guy; use guy-poitevin-kn-2")
		r := rules.Stream(seed, "discipline")
		u := p.unit("guy-poitevin-kn-2")
		for p.march.unit == u {
			acts := p.Legal(nil)
			if p.layer() != marchLayer {
				p.carry(acts[0])
				continue
			}
			steps := 0
			for _, a := range acts {
				if a.Verb == VerbStep {
					steps++
				}
			}
			if steps == len(acts) {
				open++ // it may not end here
			}
			if steps == 0 {
				ends++
				if p.march.new && !p.mayRest(u, p.at[u]) {
					t.Fatalf("seed %d: it may not rest in %s, and must", seed, scenario.HexName(p.at[u]))
				}
				p.carry(acts[len(acts)-1])
				break
			}
			for {
				if a := rules.Pick(r, p.State, acts); a.Verb == VerbStep {
					p.carry(a)
					break
				}
			}
		}
	}
	if ends == 0 || open == 0 {
		t.Errorf("%d ends, %d hexes where it may not end", ends, open)
	}
}
