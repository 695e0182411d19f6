package workshop

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// game is the game of the tests, whose tables are read once, and maker makes its battles.
var (
	game  = memoir.New()
	maker = New(game)
)

// TestWorkshop holds battles that are made of Mémoire 44 to the contract of all games.
func TestWorkshop(t *testing.T) { rulestest.Workshop(t, game, maker, 60) }

// bench is a draft that a test works on: every step must be taken.
type bench struct {
	*draft
	t *testing.T
}

func onBench(t *testing.T, text []byte) *bench {
	t.Helper()
	d := must.Have(maker.Draft("made.toml", text))(t)
	return &bench{d.(*draft), t}
}

func blank(t *testing.T) *bench { return onBench(t, maker.Blank()) }

// lays lays pieces, each on hexes: `woods c3 d4; axis-infantry:2 e1`. A number stands
// behind a colon, a turn behind a sign of multiplication, an option behind a point.
func (b *bench) lays(script string) *bench {
	b.t.Helper()
	for _, text := range strings.Split(script, ";") {
		words := strings.Fields(text)
		for _, cell := range words[1:] {
			if why := b.Lay(brushOf(words[0]), cell); why.Key != "" {
				b.t.Errorf("%s on %s: %s", words[0], cell, why.Key)
			}
		}
	}
	return b
}

func brushOf(word string) (b rules.Brush) {
	word, b.Option, _ = strings.Cut(word, ".")
	word, turn, _ := strings.Cut(word, "*")
	word, n, _ := strings.Cut(word, ":")
	b.Piece, b.Words = word, rules.Text{}
	b.Turn, _ = strconv.Atoi(turn)
	b.N, _ = strconv.Atoi(n)
	return b
}

// refuses asks that a piece cannot be laid, by a reason, and that nothing changes.
func (b *bench) refuses(piece, cell, key, clause string) {
	b.t.Helper()
	was := b.File()
	if why := b.Lay(brushOf(piece), cell); why.Key != "workshop.memoir.why."+key || why.Clause != clause {
		b.t.Errorf("%s on %s: %s %s, want %s %s", piece, cell, why.Key, why.Clause, key, clause)
	}
	if !bytes.Equal(b.File(), was) {
		b.t.Errorf("%s on %s was refused and lies there", piece, cell)
	}
}

// sets fills fields in: `hand.axis 4`.
func (b *bench) sets(fields ...string) *bench {
	b.t.Helper()
	for _, f := range fields {
		id, value, _ := strings.Cut(f, " ")
		if why := b.Set(id, value); why.Key != "" {
			b.t.Errorf("%s: %s", f, why.Key)
		}
	}
	return b
}

// holds asks what lies on a hex, topmost first.
func (b *bench) holds(cell string, want ...string) {
	b.t.Helper()
	var got []string
	for _, l := range b.Holds(cell) {
		got = append(got, l.Brush.Piece)
	}
	if !slices.Equal(got, want) {
		b.t.Errorf("on %s lie %q, want %q", cell, got, want)
	}
}

// says asks for lines of the file.
func (b *bench) says(lines ...string) *bench {
	b.t.Helper()
	for _, line := range lines {
		if !strings.Contains("\n"+string(b.File()), "\n"+line+"\n") {
			b.t.Errorf("the file does not say %q:\n%s", line, b.File())
		}
	}
	return b
}

// playable asks that nothing is wrong any more.
func (b *bench) playable() {
	b.t.Helper()
	for _, f := range b.Check() {
		if f.Fault {
			b.t.Errorf("a fault: %s %v on %s", f.Key, f.Args, f.Cell)
		}
	}
	if _, _, err := game.Try("made.toml", b.File()); err != nil {
		b.t.Error(err)
	}
}

// field is a field of a form.
func (b *bench) field(cell, id string) (x rules.Field, ok bool) {
	for _, s := range b.Form(cell) {
		for _, f := range s.Fields {
			if f.ID == id {
				return f, true
			}
		}
	}
	return x, false
}

// TestABattleIsMadeFromAnEmptyBoard lays a small battle and plays what comes of it.
func TestABattleIsMadeFromAnEmptyBoard(t *testing.T) {
	b := blank(t)
	if list := b.Check(); len(list) != 2 || !list[0].Fault || list[0].Key != "workshop.memoir.check.nobody" || list[1].Clause != "M44-20.11" {
		t.Errorf("an empty board has %+v", list)
	}
	b.lays("woods b2 c3; axis-infantry b2 c2; axis-armor:2 d1; allies-infantry c7 d7; allies-artillery e8; medal-allies:2 c3; wire d4")
	b.sets("name.fr Le bois", "name.en", "medals_to_win.axis 3", "medals_to_win.allies 2", "hand.axis 4", "first_player axis", "date.day 7", "date.month 7")
	b.playable()
	b.says(`date = "1944-07-07"`, `hand = { axis = 4, allies = 5 }`, `medals_to_win = { axis = 3, allies = 2 }`, `first_player = "axis"`, `wire = ["D4"]`,
		`hexes = ["B2", "C2"]`, "figures = 2")
	info, s, err := game.Try("made.toml", b.File())
	if err != nil {
		t.Fatal(err)
	}
	x := s.(*memoir.State)
	if info.Title != rules.Plain("Le bois") || info.Goal != [2]int{3, 2} || info.First != rules.First {
		t.Errorf("listed as %+v", info)
	}
	h, _ := scenario.ParseHex("D1")
	if u, ok := x.UnitAt(int(h)); !ok || u.Side != rules.First || u.Men != 2 || u.Full != 2 || u.Class != scenario.Armor {
		t.Errorf("on D1 stands %+v", u)
	}
	made := b.State().(*memoir.State)
	if made.On[rules.First] != x.On[rules.First] || made.On[rules.Second] != x.On[rules.Second] || made.Wire != x.Wire || made.Scenario().Battle.Name.En != "Le bois" {
		t.Error("the draft shows another position than the battle has")
	}
	if made.Turn() != rules.Chance {
		t.Errorf("it is the turn of %d before the deal", made.Turn())
	}
}

// TestTheMapTurnsItsRulesOn: a rule that is that of a terrain or a piece is on as long as
// such a thing lies, and cannot be switched.
func TestTheMapTurnsItsRulesOn(t *testing.T) {
	b := blank(t)
	for piece, rule := range map[string]string{"cliff": "cliffs", "bluff": "bluffs", "steep-hill": "steep-hills", "impassable-hill": "impassable-hills",
		"blocking-hill": "blocking-hills", "wide-straight": "wide-river", "ford-bend": "fordable-streams", "bunker": "bunkers-axis", "sea-wall": "sea-wall",
		"span": "bridge-span", "hill-mark": "hill-317"} {
		b.lays(piece + " e5")
		x, _ := b.field("", "rule."+rule)
		if !b.u.HasRule(rule) || x.Value != "true" || x.Locked.Key != "workshop.memoir.by-map" {
			t.Errorf("%s: the rule is %+v", piece, x)
		}
		if why := b.Set("rule."+rule, "false"); why.Key != x.Locked.Key || !b.u.HasRule(rule) {
			t.Errorf("%s: the rule can be turned off: %+v", piece, why)
		}
		if !b.Take("E5", "") {
			t.Errorf("%s: nothing can be taken off", piece)
		}
		if b.u.HasRule(rule) || !bytes.Equal(b.File(), maker.Blank()) {
			t.Errorf("%s: after it was taken off the file says\n%s", piece, b.File())
		}
	}
}

// TestARiverFindsItsWay: hexes laid one after the other, as a stroke does, become one river
// that bends where the hexes do; what is laid between two rivers joins them.
func TestARiverFindsItsWay(t *testing.T) {
	b := blank(t).lays("river a5 b5 c5 c6 d7 d8")
	b.says(`links = ["A5 E W", "B5 E W", "C5 SE W", "C6 SE NW", "D7 SE NW", "D8 SE NW"]`)
	b = blank(t).lays("river*0 c3; river-straight*0 e3; river d3")
	b.says(`links = ["C3 E W", "D3 E W", "E3 E W"]`)
	b = blank(t).lays("wide c3 c4; ford-end*3 h5; ford h4")
	b.says(`links = ["C3 SE W", "C4 SE NW", "H4 NE SW", "H5 NE W"]`)
}

// TestAPieceOfARiverLiesAsItIsTurned lays every shape in every direction, and takes it for
// a brush again.
func TestAPieceOfARiverLiesAsItIsTurned(t *testing.T) {
	b := blank(t)
	for _, f := range b.Kit() {
		for _, p := range f.Pieces {
			if f.ID != "water" || p.Turns == 0 {
				continue
			}
			seen := map[string]bool{}
			for turn := range p.Turns {
				b.lays(p.ID + "*" + strconv.Itoa(turn) + " e5")
				if got := b.Holds("E5")[0].Brush; got.Piece != p.ID || got.Turn != turn {
					t.Errorf("%s turned %d is taken up as %+v", p.ID, turn, got)
				}
				text, _ := b.u.Rivers[0].MarshalText()
				seen[string(text)] = true
			}
			if len(seen) != p.Turns {
				t.Errorf("%s lies in %d ways, not %d", p.ID, len(seen), p.Turns)
			}
		}
	}
	b.lays("river-end*1 e5").says(`links = ["E5 NE"]`)
	b.lays("river-bend*3 e5").says(`links = ["E5 SE W"]`)
	b.lays("pond e5").holds("E5", "pond")
	b.says(`pond = ["E5"]`)
	if strings.Contains(string(b.File()), "links") {
		t.Error("the river before it is left")
	}
}

func TestWhatCannotLieSaysWhy(t *testing.T) {
	b := blank(t).lays("hedgehog c3; impassable-hill d3; sandbags a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1; river-straight e3")
	b.refuses("bridge", "C4", "bridge", "M44-14.13")
	b.refuses("beach", "C4", "printed", "M44-1.8")
	b.refuses("axis-armor", "C3", "stand", "M44-7.3")
	b.refuses("axis-infantry", "D3", "stand", "M44-7.3")
	b.refuses("axis-infantry", "E3", "stand", "M44-7.3")
	b.refuses("bunker", "D3", "bunker", "M44-15.2")
	b.refuses("sandbags", "M1", "supply", "M44-15.15")
	b.refuses("exit-axis", "E4", "exit", "M44-20.12")
	b.refuses("label", "E4", "no-name", "")
	b.refuses("span-end", "E4", "no-span", "M44-21.14")
	b.refuses("cavalry", "E4", "unknown", "")
	b.refuses("woods", "M2", "no-hex", "M44-1.4")
	b.refuses("river-straight*3", "E4", "unknown", "")
	b.sets("board_face beach").refuses("sandbags", "E8", "sandbags", "M44-14.18")
	b.refuses("clear", "E8", "printed", "M44-1.8")
}

// TestGroundTakesOffWhatCannotLieThere, and leaves what can.
func TestGroundTakesOffWhatCannotLieThere(t *testing.T) {
	b := blank(t).lays("axis-infantry c3; sandbags c3; medal-allies c3; river-straight d3; bridge d3; allies-armor d3; bunker e3; axis-artillery e3")
	b.holds("E3", "axis-artillery", "bunker", "clear") // set up in a bunker that it could not enter
	b.lays("impassable-hill c3 e3; woods d3")
	b.holds("C3", "sandbags", "medal-allies", "impassable-hill")
	b.holds("D3", "allies-armor", "woods")
	b.holds("E3", "impassable-hill")
	b.lays("allies-infantry c5; axis-armor c5; wire c5; hedgehog c5")
	b.holds("C5", "hedgehog", "clear") // the tank drove the infantry off, the hedgehog the tank
}

// TestAMedalJoinsItsGroup: any hex of a group, majorities and sudden deaths are of hexes
// that touch; a form parts and joins them.
func TestAMedalJoinsItsGroup(t *testing.T) {
	b := blank(t).lays("medal-allies:2.hold-any c3 d3 g3; medal-axis:1.hold c3; medal-either:1.majority d3")
	if n := len(b.u.Objectives); n != 4 {
		t.Fatalf("%d objectives: %+v", n, b.u.Objectives)
	}
	// D3 was given to either side: it belongs to the group no more.
	for i, want := range []string{"C3", "G3", "C3", "D3"} {
		if o := b.u.Objectives[i]; len(o.Hexes) != 1 || scenario.HexName(uint8(o.Hexes[0])) != want {
			t.Errorf("objective %d lies on %v, want %s", i, o.Hexes, want)
		}
	}
	b.sets("G3/goal-2.hexes goal-1", "C3/goal-1.need 2", "C3/goal-1.sole true", "C3/goal-1.otherwise true", "C3/goal-1.medals 5")
	o := b.u.Objectives[0]
	if len(b.u.Objectives) != 3 || len(o.Hexes) != 2 || o.Need != 2 || !o.Sole || o.Otherwise != rules.First || o.Medals != 5 || o.Clause() != "M44-24.6" {
		t.Errorf("%+v", o)
	}
	b.sets("G3/goal-1.kind permanent")
	if n := len(b.u.Objectives); n != 4 || b.u.Objectives[1].Kind != scenario.Permanent || b.u.Objectives[1].Sole || b.u.Objectives[1].Need != 0 || b.u.Objectives[1].Otherwise != rules.Chance {
		t.Errorf("%d objectives, %+v", n, b.u.Objectives)
	}
	b.sets("C3/goal-1.kind sudden-death")
	if o := b.u.Objectives[0]; o.Medals != 0 || o.Need != 1 || o.Check != scenario.AtEnd {
		t.Errorf("%+v", o)
	}
	if why := b.Set("D3/goal-4.kind", "exit"); why.Key == "" {
		t.Error("either side has an exit")
	}
}

// TestALongBridgeIsAChain: laid from one end or the other its hexes stand in order.
func TestALongBridgeIsAChain(t *testing.T) {
	b := blank(t).lays("wide-straight e4; span e4 e5 d6; span-end d7 f3")
	b.says(`bridges = ["E4", "E5", "D6"]`, `chain = ["F3", "E4", "E5", "D6", "D7"]`, `span = ["E4", "E5", "D6"]`, `special_rules = ["wide-river", "bridge-span"]`)
	b.holds("D6", "span", "clear")
	b.holds("D7", "span-end", "clear")
	for _, cell := range []string{"E4", "E5", "D6"} {
		b.Take(cell, "span")
	}
	if b.u.Span != nil || len(b.u.Bridges) != 0 || b.u.HasRule("bridge-span") {
		t.Error("a bridge without a span is left")
	}
}

// TestMirrorLaysWhatLiesOpposite: sides change with half a turn only, rivers run on.
func TestMirrorLaysWhatLiesOpposite(t *testing.T) {
	b := blank(t)
	for _, c := range []struct {
		piece, cell string
		half        bool
		want, at    string
	}{
		{"axis-infantry", "B2", false, "axis-infantry", "K2"}, {"axis-infantry", "B2", true, "allies-infantry", "K8"},
		{"medal-allies", "G5", true, "medal-axis", "G5"}, {"exit-axis", "A9", true, "exit-allies", "M1"}, {"medal-either", "A1", true, "medal-either", "M9"},
		{"river-bend*0", "C3", false, "river-bend*1", "K3"}, {"river-bend*0", "C3", true, "river-bend*3", "K7"}, {"river-straight*1", "C3", false, "river-straight*2", "K3"},
		{"woods", "L1", false, "woods", "B1"},
	} {
		got, at := b.Mirror(brushOf(c.piece), c.cell, c.half)
		if got != brushOf(c.want) || at != c.at {
			t.Errorf("%s on %s lies opposite as %+v on %s, want %s on %s", c.piece, c.cell, got, at, c.want, c.at)
		}
		if back, home := b.Mirror(got, at, c.half); back != brushOf(c.piece) || home != c.cell {
			t.Errorf("%s on %s comes back as %+v on %s", c.piece, c.cell, back, home)
		}
	}
}

// TestEveryRuleCanBeTurnedOnAndOff: with its table as it usually is a rule is no fault, and
// once off it leaves nothing behind.
func TestEveryRuleCanBeTurnedOnAndOff(t *testing.T) {
	made := blank(t).lays("axis-infantry a1 b1 c1 d1 e1; allies-infantry a9 b9 c9 d9 e9").File()
	n := 0
	for _, r := range mustTables(t).Rules {
		b := onBench(t, made)
		x, _ := b.field("", "rule."+r.ID)
		if x.Clause != r.Clause || x.Value != "false" {
			t.Errorf("%s: %+v", r.ID, x)
		}
		if x.Locked.Key != "" {
			continue
		}
		n++
		if b.sets("rule." + r.ID + " true"); r.ID == "fixed-hands" {
			b.sets("hand.axis 1", "hand.allies 2", "fixed_hands.ambush.axis 1", "fixed_hands.recon-left.allies 2", "fixed_hands.medics-mechanics.deck false")
			b.says(`axis = ["ambush"]`, `allies = ["recon-left", "recon-left"]`)
		}
		b.playable()
		if b.sets("rule."+r.ID+" false", "hand.axis 5", "hand.allies 5"); !bytes.Equal(b.File(), made) {
			t.Errorf("%s leaves something behind:\n%s", r.ID, b.File())
		}
	}
	if n != 15 {
		t.Errorf("%d rules can be turned on, want 15 of 26", n)
	}
	b := onBench(t, made).sets("rule.night-falls true", "night.rolled_by axis", "night.start 4", "rule.day-breaks true")
	b.says(`special_rules = ["day-breaks"]`, "[night]", `rolled_by = "axis"`, "start = 4")
	b.sets("rule.axis-hand-builds-up true", "hand.axis 2", "hand_growth.extra_cards_at_end_of_own_turns 1 3, 4").says("extra_cards_at_end_of_own_turns = [1, 3, 4]", "final_hand = 5")
	b.sets("rule.armor-breakthrough true", "armor_breakthrough.units.axis 3", "armor_breakthrough.2.type armor-elite", "armor_breakthrough.2.may_exit false")
	b.says(`type = "armor-elite"`, "units = 3", "may_exit = false").playable()
	if why := b.Set("hand_growth.extra_cards_at_end_of_own_turns", "2, 1"); why.Clause != "M44-21.4" {
		t.Errorf("turns out of order: %+v", why)
	}
}

// TestThePrintIsOfPlay: what a battle is called does not count, what lies on it does.
func TestThePrintIsOfPlay(t *testing.T) {
	b := blank(t).lays("river-straight e5; medal-axis c3")
	was := b.Print()
	b.SetID("mine")
	b.sets("name.en Ford", "note.fr Un gué.", "date.day 9", "kind beyond", "C3/goal-1.name.en Wells")
	b.Lay(rules.Brush{Piece: "label", Words: rules.Plain("Gué")}, "E5")
	b.lays("river-bend e5")
	b.Measure(rules.Measured{Games: 40, First: 17, Second: 23, Turns: 9, Level: "normal", Of: was})
	if b.Print() != was {
		t.Error("names and drawings count")
	}
	b.says("[measured]", "games = 40", `of = "`+was+`"`)
	if again := onBench(t, b.File()); again.Measured().Second != 23 || again.ID() != "mine" || again.Name().En != "Ford" {
		t.Errorf("%+v", again.Measured())
	}
	b.Measure(rules.Measured{})
	if strings.Contains(string(b.File()), "measured") {
		t.Error("nothing was measured, and it is said")
	}
	for _, change := range []func(){
		func() { b.lays("woods a1") }, func() { b.sets("hand.axis 3") }, func() { b.sets("C3/goal-1.medals 2") }, func() { b.lays("axis-infantry:3 b1") },
		func() { b.sets("rule.blitz true") },
	} {
		change()
		if now := b.Print(); now == was {
			t.Error("a change of play does not count")
		} else {
			was = now
		}
	}
}

// TestAnOwnBattleIsAddedAgain: the list has what the file says last, under its print.
func TestAnOwnBattleIsAddedAgain(t *testing.T) {
	g := memoir.New()
	b := blank(t).lays("axis-infantry a1 b1 c1 d1 e1; allies-infantry a9 b9 c9 d9 e9")
	b.SetID("mine")
	for _, n := range []int{5, 3} {
		b.sets("hand.axis " + strconv.Itoa(n))
		must.Do(t, g.Add("dir/mine.toml", b.File()))
		print, err := g.Print("mine")
		if err != nil || print != b.Print() {
			t.Errorf("printed %s, want %s, %v", print, b.Print(), err)
		}
		s, err := g.New(rules.Setup{Scenario: "mine"}, nil)
		if err != nil || int(s.(*memoir.State).Scenario().Battle.Hand[rules.First]) != n {
			t.Errorf("%d cards are dealt, want %d, %v", int(s.(*memoir.State).Scenario().Battle.Hand[rules.First]), n, err)
		}
		if text, err := New(g).Source("mine"); err != nil || !bytes.Equal(text, b.File()) {
			t.Errorf("%v\n%s", err, text)
		}
	}
	if list := g.Scenarios(); len(list) != 31 || list[30].ID != "mine" || list[30].File != "dir/mine.toml" {
		t.Errorf("%d on the list, the last is %+v", len(list), list[len(list)-1])
	}
}

// TestMovingKeepsAllThatIsSaid of an objective, a unit, a river.
func TestMovingKeepsAllThatIsSaid(t *testing.T) {
	b := blank(t).lays("medal-allies:2.hold-any c3 d3; axis-armor:2 c3; river-bend*4 g5; sandbags c3")
	b.sets("C3/goal-1.otherwise true", "C3/goal-1.keeps true", "C3/goal-1.name.en Wells")
	for _, m := range []struct {
		from, to, layer string
		copied          bool
	}{{"C3", "C5", "goal-1", false}, {"C3", "B2", "unit", false}, {"G5", "H5", "ground", true}, {"C3", "A1", "sandbags", true}} {
		if why := b.Move(m.from, m.to, m.layer, m.copied); why.Key != "" {
			t.Errorf("%+v: %s", m, why.Key)
		}
	}
	o := b.u.Objectives[0]
	if names := []string{scenario.HexName(uint8(o.Hexes[0])), scenario.HexName(uint8(o.Hexes[1]))}; !slices.Equal(names, []string{"D3", "C5"}) || o.Otherwise != rules.First || !o.Keeps || o.Medals != 2 || o.Name.En != "Wells" {
		t.Errorf("%+v", o)
	}
	b.holds("C3", "sandbags", "clear")
	b.holds("B2", "axis-armor", "clear")
	b.says("figures = 2", `links = ["G5 E SW", "H5 E SW"]`, `sandbags = ["A1", "C3"]`)
	was := b.File()
	if why := b.Move("B2", "H5", "unit", false); why.Key != "workshop.memoir.why.stand" || !bytes.Equal(b.File(), was) {
		t.Errorf("moved into the river: %+v", why)
	}
}

// TestAlikeIsTheConnectedGround pours over a wood, not over the one apart.
func TestAlikeIsTheConnectedGround(t *testing.T) {
	b := blank(t).lays("woods c3 d3 c4 f6")
	got := b.Alike("D3")
	if slices.Sort(got[1:]); !slices.Equal(got, []string{"D3", "C3", "C4"}) {
		t.Errorf("%q", got)
	}
	if n := len(b.Alike("A1")); n != 109 {
		t.Errorf("%d hexes of open country, want 109", n)
	}
}
