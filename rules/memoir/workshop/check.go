package workshop

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/strict"
	"sandtable/rules/strict/form"
)

// findings are the faults of the reader of its file, then what is only worth a look.
func (d *draft) findings() []rules.Finding { return append(d.faults(), d.remarks()...) }

func (d *draft) faults() (list []rules.Finding) {
	told, err := scenario.Faults(d.t, d.file, d.File())
	if err != nil {
		return []rules.Finding{{Fault: true, Reason: fromReader(err.Error())}}
	}
	for _, f := range told {
		x := d.finding(f)
		x.Fault = true
		if x.Cell == "" && x.Field == "" {
			x.Cell, x.Field = d.place(f.At)
		}
		if i, ok := first[int](f.At, 1); ok && f.At[0] == "objective" && x.Field != "" && len(x.Cures) == 0 {
			o := &d.u.Objectives[i] // what one of its kind does not have is dropped
			if kind := scenario.ObjectiveNames[o.Kind]; o.Side != scenario.Either || o.Kind != scenario.SuddenDeath && o.Kind != scenario.Exit {
				x = sets(x, fmt.Sprintf("%s/%s.kind", x.Cell, goalLayer(i)), kind, "tidy")
			}
		}
		list = append(list, x)
	}
	return list
}

func fromReader(says string) rules.Reason {
	return form.Fault(says).Reason
}

// place is the hex that a part of the file speaks of, or the field of the form.
func (d *draft) place(at strict.Path) (cell, field string) {
	u := d.u
	head, _ := first[string](at, 0)
	i, numbered := first[int](at, 1)
	in := func(list []scenario.Hex, n int) string {
		if n >= 0 && n < len(list) {
			return scenario.HexName(uint8(list[n]))
		}
		return ""
	}
	last, _ := first[int](at, len(at)-1)
	switch {
	case head == "objective" && numbered && i < len(u.Objectives):
		o := &u.Objectives[i]
		if part, _ := first[string](at, 2); part != "hexes" {
			return in(o.Hexes, 0), d.goalField(i, in(o.Hexes, 0), part)
		}
		return in(o.Hexes, last), ""
	case head == "label" && numbered && i < len(u.Labels):
		return scenario.HexName(uint8(u.Labels[i].Hex)), ""
	case head == "rivers" && len(at) == 3:
		if part, _ := first[string](at, 1); part == pond {
			return in(u.Pond, last), ""
		} else if last < len(u.Rivers) {
			return scenario.HexName(uint8(u.Rivers[last].Hex)), ""
		}
	case head == "special_rules" && numbered && i < len(u.Special):
		return "", ruleField(u.Special[i])
	}
	return "", d.fieldOf(at)
}

// goalField is the field of a key of an objective; that of its kind where one of its kind
// does not have it.
func (d *draft) goalField(i int, cell, key string) string {
	h, _ := scenario.ParseHex(cell)
	id := fmt.Sprintf("%s/%s.", cell, goalLayer(i))
	if slices.ContainsFunc(d.goalSlots(i, h), func(x form.Slot) bool { return x.ID == id+key }) {
		return id + key
	}
	return id + "kind"
}

// first is a key of a path, where it is of a type.
func first[T any](at strict.Path, i int) (key T, ok bool) {
	if i >= 0 && i < len(at) {
		key, ok = at[i].(T)
	}
	return key, ok
}

// fieldOf is the field of the form that stands for a key of the file: its own, or the
// first of its table.
func (d *draft) fieldOf(at strict.Path) string {
	var words []string
	for _, k := range at {
		words = append(words, fmt.Sprint(k))
	}
	for n := len(words); n > 0; n-- {
		key := strings.Join(words[:n], ".")
		for _, p := range d.parts("") {
			for _, x := range p.Slots {
				if x.ID == key || strings.HasPrefix(x.ID, key+".") {
					return x.ID
				}
			}
		}
	}
	return ""
}

// finding words a fault: by a sentence of the workshop where it has one, else by that of
// the reader.
func (d *draft) finding(f scenario.Fault) rules.Finding {
	if words, ok := faultWords[f.Format]; ok {
		if x, ok := words(d, f); ok {
			return x
		}
	}
	says := fmt.Sprintf(f.Format, f.Args...)
	if len(f.At) > 0 {
		says = f.At.String() + ": " + says
	}
	return rules.Finding{Reason: fromReader(says)}
}

// faultWords are what the workshop says about faults of the reader; false where the file
// is not as expected.
var faultWords = map[string]func(d *draft, f scenario.Fault) (rules.Finding, bool){
	scenario.FaultNobody: func(d *draft, f scenario.Fault) (rules.Finding, bool) {
		return d.note("nobody", "M44-20.11", sideArg(f.Args[0])), true
	},
	scenario.FaultTooMany:   (*draft).tooMany,
	scenario.FaultWon:       (*draft).wonAlready,
	scenario.FaultReach:     (*draft).outOfReach,
	scenario.FaultStand:     (*draft).standsWrong,
	scenario.FaultNoRiver:   (*draft).noRiver,
	scenario.FaultPrinted:   (*draft).misprinted,
	scenario.FaultTwoUnits:  (*draft).twoOf,
	scenario.FaultTwoMedals: (*draft).twoOf,
	scenario.FaultTwoPieces: (*draft).twoOf,
	scenario.FaultSupply:    (*draft).tooManyPieces,
	scenario.FaultBunker:    onCell("bunker", "M44-15.2", scenario.TileNames[scenario.Bunker]),
	scenario.FaultSandbags:  onCell("sandbags", "M44-14.18", scenario.ObstacleNames[scenario.Sandbags]),
	scenario.FaultInland:    (*draft).inlandExit,
	scenario.FaultHands: func(d *draft, f scenario.Fault) (rules.Finding, bool) {
		x := d.note("hands", "M44-22.3", nArg("N", f.Args[0]), nArg("Most", f.Args[1]))
		x.Field = "hand.axis"
		return x, true
	},
	scenario.FaultDealt: (*draft).dealtOtherwise,
	scenario.FaultDate: func(d *draft, f scenario.Fault) (rules.Finding, bool) {
		x := d.note("date", "", textArg("Date", rules.Plain(d.u.Date)))
		x.Field = "date.day"
		return x, true
	},
	scenario.FaultNation:   (*draft).foreign,
	scenario.FaultNoRule:   (*draft).unnamed,
	scenario.FaultIdleRule: (*draft).idle,
	scenario.FaultChain:    (*draft).brokenSpan,
	scenario.FaultSpan:     (*draft).brokenSpan,
}

func (d *draft) note(key, clause string, args ...rules.Arg) rules.Finding {
	return rules.Finding{Reason: rules.Reason{Phrase: said("check."+key, args...), Clause: clause}}
}

func textArg(name string, x rules.Text) rules.Arg { return rules.Arg{Name: name, Text: x} }

// lowered is a name within a sentence.
func lowered(x rules.Text) rules.Text {
	low := func(s string) string {
		r, n := utf8.DecodeRuneInString(s)
		return string(unicode.ToLower(r)) + s[n:]
	}
	if x.En == "" || x.Fr == "" {
		return x
	}
	return rules.Text{En: low(x.En), Fr: low(x.Fr)}
}

func nArg(name string, n any) rules.Arg {
	k, _ := n.(int)
	return rules.Arg{Name: name, N: k}
}

func sideArg(word any) rules.Arg {
	i := slices.Index(scenario.SideNames[:], fmt.Sprint(word))
	return textArg("Side", scenario.SideTitles[max(i, 0)])
}

// onHex puts a finding on a hex, which its sentence names.
func onHex(x rules.Finding, cell string) rules.Finding {
	x.Cell = cell
	x.Args = append(x.Args, textArg("Hex", rules.Plain(cell)))
	return x
}

// takeOff offers to take a layer off the hex of a finding, lays to lay one, sets to change a field.
func takeOff(x rules.Finding, layer, key string) rules.Finding {
	x.Cures = append(x.Cures, rules.Cure{ID: "take " + x.Cell + " " + layer, Phrase: said("cure." + key)})
	return x
}

func lays(x rules.Finding, piece, key string, args ...rules.Arg) rules.Finding {
	x.Cures = append(x.Cures, rules.Cure{ID: "lay " + piece + " " + x.Cell, Phrase: said("cure."+key, args...)})
	return x
}

func sets(x rules.Finding, field, value, key string, args ...rules.Arg) rules.Finding {
	x.Cures = append(x.Cures, rules.Cure{ID: "set " + field + " " + value, Phrase: said("cure."+key, args...)})
	return x
}

// Cure does what a finding offers.
func (d *draft) Cure(id string) {
	words := strings.SplitN(id, " ", 3)
	if len(words) < 3 {
		return
	}
	switch words[0] {
	case "take":
		d.Take(words[1], words[2])
	case "lay":
		d.Lay(rules.Brush{Piece: words[1]}, words[2])
	case "set":
		d.Set(words[1], words[2])
	case "name":
		d.Changed()
		d.name(words[1], words[2] == "true")
	}
}

func (d *draft) tooMany(f scenario.Fault) (rules.Finding, bool) {
	side, _ := first[string](f.At, 1)
	most, _ := f.Args[1].(int)
	x := d.note("too-many", "M44-20.4", sideArg(side), nArg("N", f.Args[0]), nArg("Most", most))
	if x.Field = "medals_to_win." + side; most > 0 {
		x = sets(x, x.Field, strconv.Itoa(most), "ask", nArg("N", most))
	}
	return x, true
}

func (d *draft) wonAlready(f scenario.Fault) (rules.Finding, bool) {
	side, _ := first[string](f.At, 1)
	held, _ := f.Args[1].(int)
	x := d.note("won", "M44-24.19", sideArg(side), nArg("N", held))
	if x.Field = "medals_to_win." + side; held < 20 {
		x = sets(x, x.Field, strconv.Itoa(held+1), "ask", nArg("N", held+1))
	}
	return x, true
}

// outOfReach is a medal that nobody can come to, where the way is shut or the ground is.
func (d *draft) outOfReach(f scenario.Fault) (rules.Finding, bool) {
	cell := fmt.Sprint(f.Args[1])
	h, ok := scenario.ParseHex(cell)
	if !ok {
		return rules.Finding{}, false
	}
	g := &d.t.Terrain[d.u.Ground[h]]
	layer, takeKey := hillPiece, "take-mark"
	if i, ok := first[int](f.At, 1); ok {
		layer, takeKey = goalLayer(i), "take-medal"
	}
	key := "reach"
	if g.Enter == [scenario.Classes]bool{} && !scenario.Has(d.u.Bridges, h) {
		key = "reach-ground"
	}
	x := onHex(d.note(key, g.Clause, sideArg(f.Args[0]), textArg("Ground", lowered(g.Name))), cell)
	if hill, _ := d.t.Names.Find("terrain", "hill"); key == "reach-ground" && g.Height > 0 {
		x = lays(x, "hill", "make", textArg("Ground", lowered(d.t.Terrain[hill].Name)))
	} else if key == "reach-ground" && d.wet(h) {
		x = lays(x, scenario.TileNames[scenario.Bridge], "bridge")
	}
	return takeOff(x, layer, takeKey), true
}

func (d *draft) standsWrong(f scenario.Fault) (rules.Finding, bool) {
	cell := fmt.Sprint(f.Args[1])
	h, ok := scenario.ParseHex(cell)
	if !ok {
		return rules.Finding{}, false
	}
	i, err := d.t.Names.Find("unit type", fmt.Sprint(f.Args[0]))
	if err != nil {
		return rules.Finding{}, false
	}
	x := onHex(d.note("stand", "M44-7.3", textArg("Unit", d.t.Units[i].Name), textArg("Ground", lowered(d.t.Terrain[d.u.Ground[h]].Name))), cell)
	if d.wet(h) {
		x = lays(x, scenario.TileNames[scenario.Bridge], "bridge")
	}
	return takeOff(x, "unit", "take-unit"), true
}

func (d *draft) noRiver(f scenario.Fault) (rules.Finding, bool) {
	cell := fmt.Sprint(f.Args[0])
	key, layer := "bridge", scenario.TileNames[scenario.Bridge]
	if head, _ := first[string](f.At, 0); head == "rivers" {
		return onHex(d.note("river", "M44-14.12"), cell), true
	}
	return lays(takeOff(onHex(d.note(key, "M44-14.13"), cell), layer, "take-bridge"), "river", "river"), true
}

func (d *draft) misprinted(f scenario.Fault) (rules.Finding, bool) {
	cell := fmt.Sprint(f.Args[0])
	h, ok := scenario.ParseHex(cell)
	if !ok {
		return rules.Finding{}, false
	}
	g, p := &d.t.Terrain[d.u.Ground[h]], &d.t.Terrain[d.print(h)]
	x := onHex(d.note("printed", "M44-1.8", textArg("Ground", lowered(g.Name)), textArg("Printed", lowered(p.Name))), cell)
	return takeOff(x, "ground", "take-ground"), true
}

// twoOf is two pieces of a sort on a hex: the one on top can go.
func (d *draft) twoOf(f scenario.Fault) (rules.Finding, bool) {
	cell := fmt.Sprint(f.Args[0])
	h, ok := scenario.ParseHex(cell)
	if !ok {
		return rules.Finding{}, false
	}
	key := map[string]string{scenario.FaultTwoUnits: "two-units", scenario.FaultTwoMedals: "two-medals", scenario.FaultTwoPieces: "two-pieces"}[f.Format]
	clause := map[string]string{scenario.FaultTwoUnits: "M44-1.9", scenario.FaultTwoMedals: "M44-24.1", scenario.FaultTwoPieces: "M44-1.10"}[f.Format]
	x := onHex(d.note(key, clause), cell)
	layer := "unit"
	switch i, _ := first[int](f.At, 1); f.Format {
	case scenario.FaultTwoMedals:
		layer = goalLayer(i)
	case scenario.FaultTwoPieces:
		list := append(d.obstaclesOn(h), d.tilesOn(h)...)
		if len(list) == 0 {
			return x, true
		}
		layer = list[0].ID
	}
	return takeOff(x, layer, "take-one"), true
}

func (d *draft) tooManyPieces(f scenario.Fault) (rules.Finding, bool) {
	word, _ := first[string](f.At, 1)
	kind := map[string]int{"wire": scenario.Wire, "sandbags": scenario.Sandbags, "hedgehogs": scenario.Hedgehog, "sea_wall": scenario.SeaWall}[word]
	list := *d.obstacle(kind)
	if len(list) == 0 {
		return rules.Finding{}, false
	}
	x := d.note("supply", "M44-15.15", textArg("Name", d.t.Obstacles[kind].Name), nArg("N", f.Args[0]), nArg("Most", f.Args[1]))
	x.Cell = scenario.HexName(uint8(list[len(list)-1]))
	return takeOff(x, d.t.Obstacles[kind].ID, "take-one"), true
}

// onCell is a piece that lies where it cannot.
func onCell(key, clause, layer string) func(d *draft, f scenario.Fault) (rules.Finding, bool) {
	return func(d *draft, f scenario.Fault) (rules.Finding, bool) {
		for _, a := range f.Args {
			if h, ok := scenario.ParseHex(fmt.Sprint(a)); ok {
				x := onHex(d.note(key, clause, textArg("Ground", lowered(d.t.Terrain[d.u.Ground[h]].Name))), scenario.HexName(h))
				return takeOff(x, layer, "take-piece"), true
			}
		}
		return rules.Finding{}, false
	}
}

func (d *draft) inlandExit(f scenario.Fault) (rules.Finding, bool) {
	i, ok := first[int](f.At, 1)
	return takeOff(onHex(d.note("exit", "M44-20.12"), fmt.Sprint(f.Args[0])), goalLayer(i), "take-exit"), ok
}

func (d *draft) dealtOtherwise(f scenario.Fault) (rules.Finding, bool) {
	side, ok := first[string](f.At, 1)
	n, _ := f.Args[0].(int)
	x := d.note("dealt", "M44-4.6", sideArg(side), nArg("N", n), nArg("Hand", f.Args[1]))
	if x.Field = "hand." + side; n > 0 {
		x = sets(x, x.Field, strconv.Itoa(n), "deal", nArg("N", n))
	}
	return x, ok
}

func (d *draft) foreign(f scenario.Fault) (rules.Finding, bool) {
	side, ok := first[string](f.At, 1)
	x := d.note("nation", "", sideArg(side))
	x.Field = "nation." + side
	for _, n := range d.t.Nations {
		if scenario.SideNames[n.Side] == side {
			return sets(x, x.Field, n.ID, "army", textArg("Army", n.Name)), ok
		}
	}
	return x, ok
}

// unnamed is something that a special rule must speak of, idle a rule that speaks of
// nothing.
func (d *draft) unnamed(f scenario.Fault) (rules.Finding, bool) {
	return d.ruleFault("unnamed", fmt.Sprint(f.Args[1]), true)
}

func (d *draft) idle(f scenario.Fault) (rules.Finding, bool) {
	return d.ruleFault("idle", fmt.Sprint(f.Args[0]), false)
}

func (d *draft) ruleFault(key, rule string, on bool) (rules.Finding, bool) {
	n, err := d.t.Names.Find("special rule", rule)
	if err != nil {
		return rules.Finding{}, false
	}
	r := &d.t.Rules[n]
	x := d.note(key, r.Clause, textArg("Rule", r.Name))
	x.Field = ruleField(rule)
	x.Cures = []rules.Cure{{ID: fmt.Sprintf("name %s %t", rule, on), Phrase: said("cure."+key, textArg("Rule", r.Name))}}
	return x, true
}

func (d *draft) brokenSpan(f scenario.Fault) (rules.Finding, bool) {
	cell := fmt.Sprint(f.Args[0])
	key := map[string]string{scenario.FaultChain: "chain", scenario.FaultSpan: "span"}[f.Format]
	layer := spanPiece
	if h, ok := scenario.ParseHex(cell); ok && d.endsSpan(h) {
		layer = spanEnd
	}
	return takeOff(onHex(d.note(key, "M44-21.14"), cell), layer, "take-span"), true
}

// remarks are worth a look, and keep nobody from playing.
func (d *draft) remarks() (list []rules.Finding) {
	if d.u.Name == (rules.Text{}) {
		x := d.note("no-name", "")
		x.Field = "name.en"
		list = append(list, x)
	}
	return append(append(list, d.idleSections()...), d.barred()...)
}

// idleSections are the sections in which a side has no unit: its cards for them do nothing
// at first (M44-2.1).
func (d *draft) idleSections() (list []rules.Finding) {
	for side := rules.First; side <= rules.Second; side++ {
		var there scenario.Set
		for _, g := range d.u.Units {
			if g.Side == side {
				there = there.Or(scenario.SetOf(g.Hexes))
			}
		}
		if a := d.u.Airdrop; there.Empty() || a != nil && a.Side == side {
			continue
		}
		for i := range d.t.Sections {
			if !there.Meets(d.section(side, i)) {
				list = append(list, d.note("section", "M44-2.1", textArg("Side", scenario.SideTitles[side]), textArg("Section", lowered(d.t.Sections[i].Name))))
			}
		}
	}
	return list
}

// section is the hexes of a section as a side names it: left and right are exchanged for
// the player at the top (M44-2.3 to 2.5).
func (d *draft) section(side rules.Side, i int) (x scenario.Set) {
	if side == rules.First {
		i = len(d.t.Sections) - 1 - i
	}
	for h := range uint8(scenario.HexCount) {
		if s := &d.t.Sections[i]; scenario.HexX[h] >= s.XMin && scenario.HexX[h] <= s.XMax {
			x.Add(h)
		}
	}
	return x
}

// barred are the sections in which water lies before units of a side and no bridge leads
// over it: they must turn aside, though there is a way round.
func (d *draft) barred() (list []rules.Finding) {
	for side := rules.First; side <= rules.Second; side++ {
		for i := range d.t.Sections {
			in, n := d.section(side, i), 0
			if !d.watery(in) || scenario.SetOf(d.u.Bridges).Meets(in) {
				continue
			}
			for _, g := range d.u.Units {
				for _, h := range g.Hexes {
					c := d.t.Units[g.Kind].Class
					if g.Side == side && in.Has(uint8(h)) && !across(d.u, c, uint8(h), side, in) && across(d.u, c, uint8(h), side, scenario.Board) {
						n++
					}
				}
			}
			if n > 0 {
				list = append(list, d.note("barred", "M44-14.12", textArg("Side", scenario.SideTitles[side]), textArg("Section", lowered(d.t.Sections[i].Name)), nArg("N", n)))
			}
		}
	}
	return list
}

func (d *draft) watery(in scenario.Set) bool {
	for h := range uint8(scenario.HexCount) {
		if in.Has(h) && d.wet(h) {
			return true
		}
	}
	return false
}

// across says whether a unit of a class can ever come from a hex to the enemy's edge of
// the board, by the hexes of a set.
func across(u *scenario.Battle, c scenario.Class, from uint8, side rules.Side, within scenario.Set) bool {
	row := [2]int8{8, 0}[side]
	var edge scenario.Set
	edge.Add(from)
	for seen := edge; !edge.Empty(); seen = seen.Or(edge) {
		var next scenario.Set
		for !edge.Empty() {
			h := edge.Pop()
			if scenario.HexY[h] == row {
				return true
			}
			next = next.Or(u.Steps(c, h))
		}
		edge = next.And(within).Minus(seen)
	}
	return false
}
