package workshop

import (
	"bytes"
	"flag"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/rulestest"
)

var _ rules.Maker = (*Workshop)(nil)

var update = flag.Bool("update", false, "write the golden files of testdata anew")

// gameAndShop is a game with its workshop.
type gameAndShop struct {
	*infidel.Game
	*Workshop
}

func opened() gameAndShop {
	g := infidel.New()
	return gameAndShop{g, New(g)}
}

// TestTheWorkshop holds the battles that are made to the contract of drafts.
func TestTheWorkshop(t *testing.T) {
	g := opened()
	rulestest.Workshop(t, g.Game, g.Workshop, 60)
}

func draftOf(t *testing.T, g gameAndShop, data []byte) rules.Draft {
	t.Helper()
	d, err := g.Draft("own.toml", data)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func done(t *testing.T, why rules.Reason) {
	t.Helper()
	if why.Key != "" {
		t.Fatalf("%s (%s)", why.Key, why.Clause)
	}
}

// Findings are the keys of what a check says, faults first.
func findings(d rules.Draft) (keys []string) {
	for _, f := range d.Check() {
		keys = append(keys, strings.TrimPrefix(f.Key, "workshop.infidel.check."))
	}
	return keys
}

// TestABattleIsMadeFromNothing: two units are laid, the cures of what is found lead to a
// battle that opens, and it begins with both where they were laid.
func TestABattleIsMadeFromNothing(t *testing.T) {
	g := opened()
	d := draftOf(t, g, g.Blank())
	done(t, d.Lay(rules.Brush{Piece: "unit/crusader/norman-kn"}, "0607"))
	done(t, d.Lay(rules.Brush{Piece: "unit/saracen/askar-hc", Turn: 3}, "1707"))
	for range 10 {
		if list := d.Check(); len(list) > 0 && list[0].Fault {
			d.Cure(list[0].Cures[0].ID)
		}
	}
	_, st, err := g.Try("own.toml", d.File())
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*infidel.State)
	if sc := s.Scenario(); len(sc.Units) != 2 || infidel.HexName(s.Stand(0).Hex) != "0607" || infidel.HexName(s.Stand(1).Hex) != "1707" || s.Stand(1).Facing != 3 || infidel.HexName(s.Led(1).Hex) != "1707" || len(sc.Standards) != 2 {
		t.Errorf("%+v", s)
	}
}

// TestAChangedMapIsTheBattlesOwn: a supplied map is named until it is changed, and again
// when it is as it was; who grows and shrinks it keeps what lies inside.
func TestAChangedMapIsTheBattlesOwn(t *testing.T) {
	g := opened()
	data, _ := g.Source("wells")
	d := draftOf(t, g, data)
	done(t, d.Lay(rules.Brush{Piece: "ground/woods"}, "0102"))
	done(t, d.Lay(rules.Brush{Piece: "edge/ford"}, "1306-1407"))
	if own := d.(*draft).raw; own.MapOf != "" || own.Ground.Of != "wells" || own.Ground.Terrain[23:24] != "w" || len(own.Ground.Edges["stream"]) != 28 || own.Ground.Edges["ford"][0] != "1306-1407" {
		t.Fatalf("%+v", own.Ground)
	}
	if s := d.State().(*infidel.State); s.Scenario().GroundAt(int(scenario.HexOf(1, 2))) != 6 || s.Scenario().EdgeAt(int(scenario.HexOf(13, 6)), 2) != 2 {
		t.Error("the board shows the map as it was")
	}
	done(t, d.Lay(rules.Brush{Piece: "ground/clear"}, "0102"))
	done(t, d.Lay(rules.Brush{Piece: "edge/stream"}, "1306-1407"))
	if !bytes.Equal(d.File(), data) {
		t.Error("a map that is as it was is not named")
	}
	done(t, d.Set("columns", "40"))
	done(t, d.Set("columns", "19"))
	own := d.(*draft).raw
	if g := own.Ground; g.Columns != 19 || g.Of != "" || len(g.Terrain) != 20*14 || len(g.Edges["stream"]) != 29 {
		t.Errorf("%+v", own.Ground)
	}
	if n := d.(*draft).countUnits(); n != 16 || len(own.Standards) != 1 {
		t.Errorf("%d units, %d Standards", n, len(own.Standards))
	}
}

// TestWhatIsLaidMovedAndTaken: a unit takes the place of another one and its leader along;
// what may not be is refused with its clause and changes nothing.
func TestWhatIsLaidMovedAndTaken(t *testing.T) {
	g := opened()
	data, _ := g.Source("wells")
	d := draftOf(t, g, data)
	done(t, d.Move("0606", "0706", "unit/escort-jerusalem-kn-2", false))
	if h := d.Holds("0706"); len(h) != 3 || h[0].ID != "leader/walter" || h[1].Brush.Option != "escort" || !h[2].Fixed {
		t.Errorf("%+v", h)
	}
	before := d.File()
	for _, x := range []struct{ piece, option, cell, key, clause string }{
		{"leader/saracen", "raiders", "0706", "leader-alone", "INF-4.2"}, {"standard/saracen", "army", "0706", "enemy-here", "INF-19.14"},
		{"ground/sea", "", "0706", "stands-here", "INF-22.3"}, {"unit/crusader/norman-kn", "askar", "0101", "no-command", "INF-4.1"},
		{"edge/river", "", "0101-0301", "no-edge", "INF-4.5"}, {"ground/woods", "", "2301", "no-hex", "INF-4.5"},
	} {
		if why := d.Lay(rules.Brush{Piece: x.piece, Option: x.option}, x.cell); why.Key != "workshop.infidel.why."+x.key || why.Clause != x.clause {
			t.Errorf("%s on %s: %s (%s)", x.piece, x.cell, why.Key, why.Clause)
		}
	}
	done(t, d.Lay(rules.Brush{Piece: "ground/city"}, "0706")) // it holds who begins there (INF-22.3)
	if f := findings(d); len(f) > 0 {
		t.Errorf("in a city: %q", f)
	}
	done(t, d.Lay(rules.Brush{Piece: "ground/clear"}, "0706"))
	if !bytes.Equal(before, d.File()) {
		t.Error("a refusal has changed the battle")
	}
	if !d.Take("0706", "unit/escort-jerusalem-kn-2") || !slices.Equal(findings(d), []string{"leader-alone"}) {
		t.Errorf("%q", findings(d))
	}
	d.Cure("lead walter")
	if _, st, err := g.Try("own.toml", d.File()); err != nil || infidel.HexName(st.(*infidel.State).Led(0).Hex) != "0605" {
		t.Errorf("%v", err)
	}
}

// TestMirroredBrushes: half a turn gives the other side's breed, facing and Command, and
// brings hexes that touch to hexes that touch.
func TestMirroredBrushes(t *testing.T) {
	g := opened()
	data, _ := g.Source("wells")
	d := draftOf(t, g, data)
	b, cell := d.Mirror(rules.Brush{Piece: "unit/crusader/jerusalem-kn", Turn: 1, Option: "sergeants"}, "0605", true)
	if cell != "1710" || b.Piece != "unit/saracen/mamluk-hc" || b.Turn != 4 || b.Option != "askar" {
		t.Errorf("%+v in %s", b, cell)
	}
	for _, size := range []string{"22", "21"} {
		done(t, d.Set("columns", size))
		for _, half := range []bool{false, true} {
			for _, edge := range d.Cells(true) {
				if _, twin := d.Mirror(rules.Brush{}, edge, half); twin != "" {
					if again, _ := d.(*draft).edgeOn(twin); again != twin {
						t.Errorf("%s lies opposite %s", twin, edge)
					}
				}
			}
		}
	}
}

// TestMarksOfCommandsBringTheirTables: a switch of a Command is enough for its special rule,
// and a Command that goes leaves none behind.
func TestMarksOfCommandsBringTheirTables(t *testing.T) {
	g := opened()
	data, _ := g.Source("wells")
	d := draftOf(t, g, data)
	for _, key := range []string{"hesitant", "hidden", "reserve", "unalerted"} {
		done(t, d.Set("command.askar."+key, "true"))
	}
	done(t, d.Set("command.askar.arrives", "roll"))
	if !slices.Equal(findings(d), []string{"no-entry"}) {
		t.Errorf("%q", findings(d))
	}
	d.Cure("entry askar")
	_, st, err := g.Try("own.toml", d.File())
	if err != nil {
		t.Fatal(err)
	}
	sp := st.(*infidel.State).Scenario().Special
	if sp.Hesitant != 1<<3 || sp.Commits != 3 || sp.Hidden != 1<<3 || sp.Reserve != 1<<3 || sp.Unalerted != 3 || !slices.Equal(sp.Arrivals, []uint8{3}) || sp.Thresholds[0] != 7 {
		t.Errorf("%+v", sp)
	}
	if e := st.(*infidel.State).Scenario().Commands[3].Entries[0]; len(e) != 4 || scenario.HexName(e[0]) != "2206" {
		t.Errorf("it enters by %v", e)
	}
	done(t, d.Set("command.askar.remove", ""))
	if x := d.(*draft).raw.Special; x != (scenario.SpecialSpec{}) {
		t.Errorf("%+v", x)
	}
}

// TestThePrintIsOfPlayAlone: names, notes and what was measured do not count, a unit does.
func TestThePrintIsOfPlayAlone(t *testing.T) {
	g := opened()
	data, _ := g.Source("wells")
	d := draftOf(t, g, data)
	was := d.Print()
	for _, field := range []string{"name.en", "note.fr", "command.askar.name.en", "command.askar.leader.fr", "army.crusader.en"} {
		done(t, d.Set(field, "another"))
	}
	d.Measure(rules.Measured{Games: 40, First: 21, Of: was})
	if d.Print() != was || d.Measured().First != 21 {
		t.Error("names count")
	}
	d.SetID("own")
	if err := g.Add("a/own.toml", d.File()); err != nil {
		t.Fatal(err)
	}
	if print, _ := g.Print("own"); print != d.Print() {
		t.Errorf("%s is listed as %s", d.Print(), print)
	}
	if again, _ := g.Source("own"); !bytes.Equal(again, d.File()) {
		t.Error("its source is another file")
	}
	done(t, d.Lay(rules.Brush{Piece: "unit/crusader/norman-kn"}, "0101"))
	if err := g.Add("a/own.toml", d.File()); err != nil || len(g.Scenarios()) != 8 {
		t.Errorf("%d battles, %v", len(g.Scenarios()), err)
	}
	if print, _ := g.Print("own"); print == was {
		t.Error("a unit does not count")
	}
}
