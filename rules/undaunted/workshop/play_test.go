package workshop

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
)

// working is a draft of a scenario, or of a bare table.
func working(t *testing.T, scenario string) *draft {
	t.Helper()
	data := shop.Blank()
	if scenario != "" {
		var err error
		if data, err = shop.Source(scenario); err != nil {
			t.Fatal(err)
		}
	}
	d := must.Have(shop.Draft("made.toml", data))(t)
	return d.(*draft)
}

// lays lays a piece where it may lie.
func (d *draft) lays(t *testing.T, piece, cell string) {
	t.Helper()
	if why := d.Lay(rules.Brush{Piece: piece}, cell); why.Key != "" {
		t.Fatalf("%s on %s: %v", piece, cell, why)
	}
}

// refuses asks that something is not done, by a clause, and changes nothing.
func (d *draft) refuses(t *testing.T, key, clause string, do func() rules.Reason) {
	t.Helper()
	before := d.File()
	why := do()
	if why.Key != "workshop.undaunted.why."+key || why.Clause != clause {
		t.Errorf("refused by %q, %s; want %s, %s", why.Key, why.Clause, key, clause)
	}
	if !bytes.Equal(before, d.File()) {
		t.Errorf("%s changed the battle", key)
	}
}

// sets sets a field that may have the value.
func (d *draft) sets(t *testing.T, field, value string) {
	t.Helper()
	if why := d.Set(field, value); why.Key != "" {
		t.Fatalf("%s = %s: %v", field, value, why)
	}
}

func (d *draft) ids(cell string) (list []string) {
	for _, l := range d.Holds(cell) {
		list = append(list, l.ID)
	}
	return list
}

// A tile that takes the place of another keeps what lies there; no tile lies twice, and
// where a vehicle stands no ground lies that none enters (UNA-2.2, 2.6).
func TestUNA_2_2_ATileIsLaidOnce(t *testing.T) {
	d := working(t, "barce")
	if got := d.ids("b1"); !slices.Equal(got, []string{"tile-16"}) {
		t.Fatalf("b1 holds %q", got)
	}
	d.refuses(t, "elsewhere", "UNA-2.2", func() rules.Reason { return d.Lay(rules.Brush{Piece: "tile-6"}, "b1") })
	before := d.ids("e2")
	if want := []string{"lrdg-scout", "lrdg-mechanic", "lrdg-machine-gunner", "patrol-truck", "explored-lrdg", "tile-6"}; !slices.Equal(before, want) {
		t.Fatalf("e2 holds %q", before)
	}
	d.refuses(t, "difficult", "UNA-2.6", func() rules.Reason { return d.Lay(rules.Brush{Piece: "tile-6", Turn: 0}, "e2") }) // 6A is a hill
	if why := d.Move("e2", "f1", "tile-6", false); why.Key != "" {
		t.Fatal(why)
	}
	if got := d.ids("f1"); !slices.Equal(got, before) || len(d.ids("e2")) != 0 {
		t.Errorf("f1 holds %q, e2 %q", got, d.ids("e2"))
	}
	if why := d.Move("f1", "b1", "tile-6", false); why.Key != "" || !slices.Equal(d.ids("b1"), before) || !slices.Equal(d.ids("f1"), []string{"tile-16"}) {
		t.Errorf("tiles are not exchanged: %v, %q, %q", why, d.ids("b1"), d.ids("f1"))
	}
	if !d.Take("b1", "tile-6") || d.vehicle(d.t.VehicleNamed("patrol-truck")) != nil || d.said().Deck[0]["lrdg-scout"] != 0 {
		t.Error("a tile that is taken off leaves what lay on it")
	}
}

// A soldier comes with his cards and goes with them; he is there once (UNA-7.12).
func TestUNA_7_12_ASoldierComesWithHisCards(t *testing.T) {
	d := working(t, "barce")
	if d.said().Deck[0]["lrdg-sniper"] != 0 {
		t.Fatal("the sniper is there")
	}
	d.lays(t, "lrdg-sniper", "a1")
	if x := d.said(); x.Deck[0]["lrdg-sniper"] != 2 || x.Reserve[0]["lrdg-sniper"] != 2 {
		t.Errorf("he has %d and %d cards", x.Deck[0]["lrdg-sniper"], x.Reserve[0]["lrdg-sniper"])
	}
	d.refuses(t, "elsewhere", "UNA-1.1", func() rules.Reason { return d.Lay(rules.Brush{Piece: "lrdg-sniper"}, "a2") })
	d.refuses(t, "no-tile", "UNA-2.2", func() rules.Reason { return d.Move("a1", "f5", "lrdg-sniper", false) })
	d.refuses(t, "elsewhere", "UNA-1.1", func() rules.Reason { return d.Move("a1", "a2", "lrdg-sniper", true) })
	if why := d.Move("a1", "a2", "lrdg-sniper", false); why.Key != "" || !slices.Contains(d.ids("a2"), "lrdg-sniper") || d.said().Deck[0]["lrdg-sniper"] != 2 {
		t.Errorf("he is not on a2 with his cards: %v", why)
	}
	if !d.Take("a2", "lrdg-sniper") || d.said().Deck[0]["lrdg-sniper"]+d.said().Reserve[0]["lrdg-sniper"] != 0 {
		t.Error("his cards are left")
	}
}

// Who may sit somewhere is offered, sits there once, and stands beside the vehicle when
// another takes the seat or the enemy the vehicle (UNA-8.8, 8.12).
func TestUNA_8_8_SeatsAreFilledInTheForm(t *testing.T) {
	d := working(t, "barce")
	cell := d.cellOf("18A")
	seat := func(id string) (value string, offers []string) {
		for _, s := range d.Form(cell) {
			for _, x := range s.Fields {
				if x.ID != cell+"/medium-tank."+id {
					continue
				}
				value = x.Value
				for _, o := range x.Offers {
					offers = append(offers, o.ID)
				}
			}
		}
		return value, offers
	}
	if value, offers := seat("seat.main-gun"); value != "it-gunner" || !slices.Equal(offers, []string{"empty", "it-gunner", "it-crewman"}) {
		t.Errorf("at the gun sits %s of %q", value, offers)
	}
	d.sets(t, cell+"/medium-tank.seat.main-gun", "it-crewman")
	gun, _ := seat("seat.main-gun")
	machine, _ := seat("seat.machine-gun")
	if gun != "it-crewman" || machine != empty || !slices.Contains(d.ids(cell), "it-gunner") {
		t.Errorf("at the gun sits %s, at the machine gun %s; on the tile are %q", gun, machine, d.ids(cell))
	}
	d.sets(t, cell+"/medium-tank.damage", "2")
	if why := d.Set(cell+"/medium-tank.damage", "6"); why.Key != "workshop.form.number" || why.Clause != "UNA-4.9" {
		t.Errorf("damage of 6: %q, %s", why.Key, why.Clause)
	}
	d.sets(t, cell+"/medium-tank.side", "lrdg")
	if gun, _ := seat("seat.main-gun"); gun != empty {
		t.Errorf("%s sits in a vehicle of the enemy", gun)
	}
	if s := d.State().(*undaunted.State); s.Ride(int(d.t.VehicleNamed("medium-tank"))).Holder != rules.First || s.Ride(int(d.t.VehicleNamed("medium-tank"))).Damage != 2 {
		t.Error("the board does not show it")
	}
}

// Room above and at the left changes no neighbour (UNA-2.3).
func TestUNA_2_3_RoomChangesNoNeighbour(t *testing.T) {
	d := working(t, "barce")
	before := d.State().(*undaunted.State).Scenario().Near
	for _, field := range []string{"grid.above", "grid.left", "grid.above"} {
		d.sets(t, field, "")
		if near := d.State().(*undaunted.State).Scenario().Near; near != before {
			t.Errorf("%s changes what is adjacent", field)
		}
	}
	if cell := d.cellOf("7A"); cell != "c3" { // a1, two rows down, one and a half columns to the right and a half
		t.Errorf("7A lies on %s", cell)
	}
}

// What is laid on one side of the middle has its like on the other: in the same row, or
// half a turn away, there of the other side and of like ground.
func TestTheMirrorOfAPlace(t *testing.T) {
	d := working(t, "fort-el-ezzeiat") // rows of 5, 4, 5, 4 and 3 tiles
	for _, c := range []struct {
		piece, cell string
		half        bool
		want, to    string
	}{
		{"explored-lrdg", "a1", false, "explored-lrdg", "a5"},
		{"explored-lrdg", "b1", true, "explored-italy", "d4"},
		{"it-scout", "a1", true, "lrdg-scout", "e5"},
		{"lrdg-sniper", "a1", true, "", ""},
		{"exit-italy", "c3", true, "exit-lrdg", "c3"},
		{"nothing", "c3", true, "", ""},
	} {
		b, to := d.Mirror(rules.Brush{Piece: c.piece}, c.cell, c.half)
		if to != c.to || to != "" && b.Piece != c.want {
			t.Errorf("%s on %s: %s on %q, want %s on %q", c.piece, c.cell, b.Piece, to, c.want, c.to)
		}
	}
	d = working(t, "")
	if b, to := d.Mirror(rules.Brush{Piece: "tile-22", Turn: 1}, "a1", true); to != "e5" || b.Piece == "tile-22" {
		t.Errorf("buildings are %s, %d on %q", b.Piece, b.Turn, to)
	} else if f := d.t.FacesOf(strings.TrimPrefix(b.Piece, "tile-"))[b.Turn]; d.t.Terrains[f.Terrain].Cover != 2 {
		t.Errorf("buildings of cover 2 stand opposite %s", f.ID)
	}
}

// What can be wrong is found with its place, and what is offered mends it.
func TestWhatIsWrongCanBeMended(t *testing.T) {
	for _, c := range []struct {
		key, scenario string
		spoil         func(d *draft)
		cell, field   string
	}{
		{"no-tile", "", func(d *draft) {}, "", ""},
		{"date", "barce", func(d *draft) { d.Set("date.day", "31") }, "", "date.day"},
		{"twice", "barce", func(d *draft) { d.rows[1][0] = "7B"; d.Changed() }, "b1", ""},
		{"apart", "barce", func(d *draft) { d.Move("a5", "a6", "tile-20", false); d.Move("a6", "f6", "tile-20", false) }, "f6", ""},
		{"nobody", "landing-ground-7", func(d *draft) {
			for _, id := range []string{"it-scout", "it-rifleman", "it-machine-gunner"} {
				d.Take("c4", id)
			}
		}, "", ""},
		{"no-deck", "landing-ground-7", func(d *draft) { d.said().Deck[1] = map[string]uint8{}; d.Changed() }, "", "deck.italy.it-fog"},
		{"copies", "barce", func(d *draft) { d.said().Deck[0]["lrdg-scout"] = 9; d.Changed() }, "", "deck.lrdg.lrdg-scout"},
		{"idle-card", "barce", func(d *draft) { d.said().Deck[0]["lrdg-sniper"] = 1; d.Changed() }, "", "deck.lrdg.lrdg-sniper"},
		{"no-card", "landing-ground-7", func(d *draft) { d.Set("deck.lrdg.lrdg-scout", "0"); d.Set("reserve.lrdg.lrdg-scout", "0") }, "", "deck.lrdg.lrdg-scout"},
		{"difficult", "barce", func(d *draft) { d.said().Vehicles[0].Tile = "7A"; d.Changed() }, "a1", ""},
		{"need-points", "barce", func(d *draft) { d.Set("victory.lrdg.need", "20") }, "", "victory.lrdg.need"},
		{"need-counters", "gebel-sherif", func(d *draft) { d.Set("victory.italy.need", "20") }, "", "victory.italy.need"},
		{"won", "fort-el-ezzeiat", func(d *draft) { d.Lay(rules.Brush{Piece: "controlled-lrdg"}, "a3") }, "", "victory.lrdg.need"},
		{"listed", "barce", func(d *draft) {
			d.aim(rules.First, scenario.GoalEliminate)
			d.counts(rules.First, scenario.ByName)
			d.said().Victory[0].Listed = nil
			d.Changed()
		}, "", "victory.lrdg.eligible"},
		{"may-not", "gebel-sherif", func(d *draft) { d.said().MayLRDG = nil; d.Changed() }, "", "may_escape_lrdg.any-soldier"},
		{"no-exit", "gebel-sherif", func(d *draft) { d.said().Exits = nil; d.Changed() }, "", "victory.lrdg.kind"},
	} {
		d := working(t, c.scenario)
		c.spoil(d)
		key := "workshop.undaunted.check." + c.key
		i := slices.IndexFunc(d.Check(), func(f rules.Finding) bool { return f.Key == key })
		if i < 0 {
			t.Errorf("%s is not found: %+v", c.key, d.Check())
			continue
		}
		f := d.Check()[i]
		if !f.Fault || f.Cell != c.cell || f.Field != c.field {
			t.Errorf("%s is found at %q, %q", c.key, f.Cell, f.Field)
		}
		for _, cure := range f.Cures {
			again := must.Have(shop.Draft("made.toml", d.File()))(t)
			again.Cure(cure.ID)
			if slices.ContainsFunc(again.Check(), func(f rules.Finding) bool { return f.Key == key }) {
				t.Errorf("%s does not mend %s", cure.ID, c.key)
			}
		}
	}
}

// What is only worth a look is no fault.
func TestRemarksAreNoFaults(t *testing.T) {
	d := working(t, "landing-ground-7")
	d.Set("title.en", "")
	d.Set("title.fr", "")
	d.Take("d1", "explored-lrdg")
	d.lays(t, "patrol-truck", "d1")
	d.aim(rules.Second, scenario.GoalEscape)
	d.lays(t, "exit-italy", "a1")
	d.Set("may_escape_italy.any-soldier", "true")
	var got []string
	for _, f := range d.Check() {
		if f.Fault {
			t.Errorf("%s is a fault", f.Key)
		}
		got = append(got, strings.TrimPrefix(f.Key, "workshop.undaunted.check.")+" "+f.Cell)
	}
	if want := []string{"no-name ", "unexplored d1", "no-driver d1"}; !slices.Equal(got, want) {
		t.Errorf("remarks are %q, want %q", got, want)
	}
}

// The fingerprint is of play alone, and of what bots have made of it nothing counts.
func TestThePrintIsOfPlay(t *testing.T) {
	d := working(t, "barce")
	was := d.Print()
	d.SetID("raid")
	d.sets(t, "title.en", "The Raid")
	d.sets(t, "background.fr", "Un raid.")
	d.sets(t, "place", "Barce")
	d.Measure(rules.Measured{Games: 40, First: 18, Second: 22, Turns: 11, Level: "easy", Of: was})
	if d.Print() != was {
		t.Error("names count in play")
	}
	if m := d.Measured(); m.Games != 40 || !strings.Contains(string(d.File()), "[scenario.measured]\ngames = 40\n") {
		t.Errorf("measured is %+v", m)
	}
	g := undaunted.New()
	must.Do(t, g.Add("raid.toml", d.File()))
	if print, err := g.Print("raid"); err != nil || print != was {
		t.Errorf("the list's print is %s, %v; the draft's %s", print, err, was)
	}
	d.sets(t, "victory.lrdg.need", "3")
	if d.Print() == was {
		t.Error("what wins does not count in play")
	}
	must.Do(t, g.Add("raid.toml", d.File()))
	if n := len(g.Scenarios()); n != 13 || g.Scenarios()[12].Goal != [2]int{3, 4} {
		t.Errorf("%d scenarios, the last %+v", n, g.Scenarios()[n-1])
	}
	if data, err := New(g).Source("raid"); err != nil || !bytes.Equal(data, d.File()) {
		t.Errorf("its source is another file: %v", err)
	}
}

// All that a supplied scenario says of play can be made from a bare table by the palette
// and the form.
func TestEverySuppliedScenarioCanBeMade(t *testing.T) {
	for _, sc := range shared.Scenarios() {
		of, d := working(t, sc.ID), working(t, "")
		d.remake(t, of)
		x, y := of.said(), d.said()
		for _, l := range [][2]any{{x.Grid, y.Grid}, {x.Victory[0].Kind, y.Victory[0].Kind}, {x.First, y.First}, {x.Deck, y.Deck}, {x.Reserve, y.Reserve}, {sorted(x.MayLRDG), sorted(y.MayLRDG)}, {sorted(x.MayItaly), sorted(y.MayItaly)}} {
			if fmt.Sprint(l[0]) != fmt.Sprint(l[1]) {
				t.Errorf("%s: %v, made %v", sc.ID, l[0], l[1])
			}
		}
		if of.State().Hash() != d.State().Hash() {
			t.Errorf("%s: the boards differ", sc.ID)
		}
		v, _ := of.said().Compile(of.t, true)
		w, _ := d.said().Compile(d.t, true)
		if v.Victory != w.Victory || v.MayLeave != w.MayLeave || v.Exits != w.Exits || v.Value != w.Value {
			t.Errorf("%s: other aims", sc.ID)
		}
		if slices.ContainsFunc(d.Check(), func(f rules.Finding) bool { return f.Fault }) {
			t.Errorf("%s: %+v", sc.ID, d.Check())
		}
	}
}

// sorted is a list of words in the order of the alphabet.
func sorted(list []string) []string { return slices.Sorted(slices.Values(list)) }

// remake lays and sets all that another draft says of play.
func (d *draft) remake(t *testing.T, of *draft) {
	t.Helper()
	for _, tiles := range []bool{true, false} {
		for _, cell := range of.Cells(false) {
			list := of.Holds(cell)
			slices.Reverse(list)
			for _, l := range list {
				if strings.HasPrefix(l.ID, "tile-") == tiles {
					if why := d.Lay(l.Brush, cell); why.Key != "" {
						t.Fatalf("%s on %s: %v", l.ID, cell, why)
					}
				}
			}
		}
	}
	for _, cell := range append(of.Cells(false), "") {
		for range 2 { // what a field offers may hang on another
			for _, s := range of.Form(cell) {
				for _, x := range s.Fields {
					if x.Kind == rules.Number || x.Kind == rules.Choose || x.Kind == rules.Switch {
						d.Set(x.ID, x.Value)
					}
				}
			}
		}
	}
	for side, list := range []map[string]uint8{d.said().Deck[0], d.said().Deck[1]} {
		for id := range list { // commanders that the bare table has
			if of.said().Deck[side][id] == 0 {
				d.sets(t, "deck."+scenario.SideIDs[side]+"."+id, "0")
			}
		}
	}
}
