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

// Findings are the faults of the reader of its file, then what is only worth a look.
func (d *draft) Findings() []rules.Finding { return append(d.faults(), d.remarks()...) }

func (d *draft) faults() []rules.Finding {
	read, err := scenario.Faults(d.t, d.file, d.File())
	if err != nil {
		return []rules.Finding{form.Fault(err.Error())}
	}
	list := form.Faults(read, d.word, d.place)
	for n, f := range read {
		x := &list[n]
		if i, ok := strict.Key[int](f.At, 1); ok && f.At[0] == "objective" && x.Field != "" && len(x.Cures) == 0 {
			o := &d.u.Objectives[i] // what one of its kind does not have is dropped
			if o.Side != scenario.Either || o.Kind != scenario.SuddenDeath && o.Kind != scenario.Exit {
				*x = voice.Of(*x).Put(fmt.Sprintf("%s/%s.kind", x.Cell, goalLayer(i)), scenario.ObjectiveNames[o.Kind], "tidy").Finding
			}
		}
	}
	return list
}

// spoken is a fault to be worded, and the hex that its sentence names, if it names one.
type spoken struct {
	strict.Fault
	cell string
	h    uint8
}

// word words a fault by a sentence of the workshop, where it has one.
func (d *draft) word(f strict.Fault) (x form.Found) {
	said := spoken{Fault: f, h: scenario.NoHex}
	for _, a := range f.Args {
		if h, ok := scenario.ParseHex(fmt.Sprint(a)); ok {
			said.cell, said.h = scenario.HexName(h), h
			break
		}
	}
	if words, ok := faultWords[f.Format]; ok {
		x = words(d, said)
	}
	return x
}

// groundArg names the terrain of a hex within a sentence.
func (d *draft) groundArg(h uint8) rules.Arg {
	return rules.WordArg("Ground", lowered(d.t.Terrain[d.u.Ground[h]].Name))
}

// place is the hex that a part of the file speaks of, or the field of the form.
func (d *draft) place(at strict.Path) (cell, field string) {
	u := d.u
	head, _ := strict.Key[string](at, 0)
	i, numbered := strict.Key[int](at, 1)
	in := func(list []scenario.Hex, n int) string {
		if n >= 0 && n < len(list) {
			return scenario.HexName(uint8(list[n]))
		}
		return ""
	}
	last, _ := strict.Key[int](at, len(at)-1)
	switch {
	case head == "objective" && numbered && i < len(u.Objectives):
		o := &u.Objectives[i]
		if part, _ := strict.Key[string](at, 2); part != "hexes" {
			return in(o.Hexes, 0), d.goalField(i, in(o.Hexes, 0), part)
		}
		return in(o.Hexes, last), ""
	case head == "label" && numbered && i < len(u.Labels):
		return scenario.HexName(uint8(u.Labels[i].Hex)), ""
	case head == "rivers" && len(at) == 3:
		if part, _ := strict.Key[string](at, 1); part == pond {
			return in(u.Pond, last), ""
		} else if last < len(u.Rivers) {
			return scenario.HexName(uint8(u.Rivers[last].Hex)), ""
		}
	case head == "special_rules" && numbered && i < len(u.Special):
		return "", ruleField(u.Special[i])
	}
	return "", d.fieldOf(at)
}

// goalField is the field of a key of an objective, else that of its kind.
func (d *draft) goalField(i int, cell, key string) string {
	h, _ := scenario.ParseHex(cell)
	id := fmt.Sprintf("%s/%s.", cell, goalLayer(i))
	if slices.ContainsFunc(d.goalSlots(i, h), func(x form.Slot) bool { return x.ID == id+key }) {
		return id + key
	}
	return id + "kind"
}

// fieldOf is the field of the form for a key of the file: its own, or the first of its table.
func (d *draft) fieldOf(at strict.Path) string {
	var words []string
	for _, k := range at {
		words = append(words, fmt.Sprint(k))
	}
	for n := len(words); n > 0; n-- {
		key := strings.Join(words[:n], ".")
		for _, p := range d.Parts("") {
			for _, x := range p.Slots {
				if x.ID == key || strings.HasPrefix(x.ID, key+".") {
					return x.ID
				}
			}
		}
	}
	return ""
}

// faultWords are the workshop's words for faults of the reader; none where the file is not as expected.
var faultWords = map[string]func(d *draft, f spoken) form.Found{
	scenario.FaultNobody: func(d *draft, f spoken) form.Found {
		return voice.Found("nobody", "M44-20.11", sideArg(f.Args[0]))
	},
	scenario.FaultTooMany: aside("too-many", "M44-20.4", "medals_to_win", "ask", "Most", func(_, most int) int { return most }),
	scenario.FaultWon: func(d *draft, f spoken) form.Found {
		f.Args = f.Args[1:] // the medals that are held
		return aside("won", "M44-24.19", "medals_to_win", "ask", "", func(held, _ int) int {
			if held >= 20 {
				return 0
			}
			return held + 1
		})(d, f)
	},
	scenario.FaultReach:   (*draft).outOfReach,
	scenario.FaultStand:   (*draft).standsWrong,
	scenario.FaultNoRiver: (*draft).noRiver,
	scenario.FaultPrinted: func(d *draft, f spoken) form.Found {
		printed := rules.WordArg("Printed", lowered(d.t.Terrain[d.print(f.h)].Name))
		return onHex(voice.Found("printed", "M44-1.8", d.groundArg(f.h), printed), f.cell).Take("ground", "take-ground")
	},
	scenario.FaultTwoUnits:  (*draft).twoOf,
	scenario.FaultTwoMedals: (*draft).twoOf,
	scenario.FaultTwoPieces: (*draft).twoOf,
	scenario.FaultSupply:    (*draft).tooManyPieces,
	scenario.FaultBunker:    onCell("bunker", "M44-15.2", scenario.TileNames[scenario.Bunker]),
	scenario.FaultSandbags:  onCell("sandbags", "M44-14.18", scenario.ObstacleNames[scenario.Sandbags]),
	scenario.FaultInland: func(_ *draft, f spoken) form.Found {
		i, _ := strict.Key[int](f.At, 1)
		return onHex(voice.Found("exit", "M44-20.12"), f.cell).Take(goalLayer(i), "take-exit")
	},
	scenario.FaultHands: func(d *draft, f spoken) form.Found {
		return voice.Found("hands", "M44-22.3", rules.NumberArg("N", f.Number(0)), rules.NumberArg("Most", f.Number(1))).At("hand.axis")
	},
	scenario.FaultDealt: aside("dealt", "M44-4.6", "hand", "deal", "Hand", func(n, _ int) int { return n }),
	scenario.FaultDate: func(d *draft, f spoken) form.Found {
		return voice.Found("date", "", rules.WordArg("Date", rules.Plain(d.u.Date))).At("date.day")
	},
	scenario.FaultNation:   (*draft).foreign,
	scenario.FaultNoRule:   func(d *draft, f spoken) form.Found { return d.ruleFault("unnamed", f.Word(1), true) },
	scenario.FaultIdleRule: func(d *draft, f spoken) form.Found { return d.ruleFault("idle", f.Word(0), false) },
	scenario.FaultChain:    (*draft).brokenSpan,
	scenario.FaultSpan:     (*draft).brokenSpan,
}

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

func sideArg(word any) rules.Arg {
	i := slices.Index(scenario.SideNames[:], fmt.Sprint(word))
	return rules.WordArg("Side", scenario.SideTitles[max(i, 0)])
}

// onHex puts a finding on a hex, which its sentence names.
func onHex(x form.Found, cell string) form.Found {
	return x.On(cell).And(rules.WordArg("Hex", rules.Plain(cell)))
}

// Cure does what a finding offers.
func (d *draft) Cure(id string) {
	if words := strings.Fields(id); len(words) == 3 && words[0] == "name" {
		d.name(words[1], words[2] == "true")
		d.Changed()
	}
	form.Cure(d, id)
}

// aside words a number of a side, in a field of it: N is what it is, other names the second
// number of the fault, if that is told; right is the number that the cure puts there, 0 for none.
func aside(key, clause, field, cure, other string, right func(n, m int) int) func(d *draft, f spoken) form.Found {
	return func(_ *draft, f spoken) form.Found {
		side, _ := strict.Key[string](f.At, 1)
		n, m := f.Number(0), 0
		x := voice.Found(key, clause, sideArg(side), rules.NumberArg("N", n)).At(field + "." + side)
		if other != "" {
			m = f.Number(1)
			x = x.And(rules.NumberArg(other, m))
		}
		if put := right(n, m); put > 0 {
			x = x.Put(x.Field, strconv.Itoa(put), cure, rules.NumberArg("N", put))
		}
		return x
	}
}

// outOfReach is a medal that nobody can come to, where the way is shut or the ground is.
func (d *draft) outOfReach(f spoken) form.Found {
	h, g := f.h, &d.t.Terrain[d.u.Ground[f.h]]
	layer, takeKey := hillPiece, "take-mark"
	if i, ok := strict.Key[int](f.At, 1); ok {
		layer, takeKey = goalLayer(i), "take-medal"
	}
	key := "reach"
	if g.Enter == [scenario.Classes]bool{} && !scenario.Has(d.u.Bridges, h) {
		key = "reach-ground"
	}
	x := onHex(voice.Found(key, g.Clause, sideArg(f.Args[0]), d.groundArg(h)), f.cell)
	if hill, _ := d.t.Names.Find("terrain", "hill"); key == "reach-ground" && g.Height > 0 {
		x = x.Lay("hill", "make", rules.WordArg("Ground", lowered(d.t.Terrain[hill].Name)))
	} else if key == "reach-ground" && d.wet(h) {
		x = x.Lay(scenario.TileNames[scenario.Bridge], "bridge")
	}
	return x.Take(layer, takeKey)
}

func (d *draft) standsWrong(f spoken) form.Found {
	i, err := d.t.Names.Find("unit type", f.Word(0))
	if err != nil {
		return form.Found{}
	}
	x := onHex(voice.Found("stand", "M44-7.3", rules.WordArg("Unit", d.t.Units[i].Name), d.groundArg(f.h)), f.cell)
	if d.wet(f.h) {
		x = x.Lay(scenario.TileNames[scenario.Bridge], "bridge")
	}
	return x.Take("unit", "take-unit")
}

func (d *draft) noRiver(f spoken) form.Found {
	if head, _ := strict.Key[string](f.At, 0); head == "rivers" {
		return onHex(voice.Found("river", "M44-14.12"), f.cell)
	}
	return onHex(voice.Found("bridge", "M44-14.13"), f.cell).Take(scenario.TileNames[scenario.Bridge], "take-bridge").Lay("river", "river")
}

// twoOf is two pieces of a sort on a hex: the one on top can go.
func (d *draft) twoOf(f spoken) form.Found {
	key, clause, layer := "two-units", "M44-1.9", "unit"
	switch i, _ := strict.Key[int](f.At, 1); f.Format {
	case scenario.FaultTwoMedals:
		key, clause, layer = "two-medals", "M44-24.1", goalLayer(i)
	case scenario.FaultTwoPieces:
		key, clause, layer = "two-pieces", "M44-1.10", append(d.obstaclesOn(f.h), d.tilesOn(f.h)...)[0].ID
	}
	return onHex(voice.Found(key, clause), f.cell).Take(layer, "take-one")
}

func (d *draft) tooManyPieces(f spoken) form.Found {
	word, _ := strict.Key[string](f.At, 1)
	kind := map[string]int{"wire": scenario.Wire, "sandbags": scenario.Sandbags, "hedgehogs": scenario.Hedgehog, "sea_wall": scenario.SeaWall}[word]
	list := *d.obstacle(kind)
	if len(list) == 0 {
		return form.Found{}
	}
	x := voice.Found("supply", "M44-15.15", rules.WordArg("Name", d.t.Obstacles[kind].Name), rules.NumberArg("N", f.Number(0)), rules.NumberArg("Most", f.Number(1)))
	x.Cell = scenario.HexName(uint8(list[len(list)-1]))
	return x.Take(d.t.Obstacles[kind].ID, "take-one")
}

// onCell is a piece that lies where it cannot.
func onCell(key, clause, layer string) func(d *draft, f spoken) form.Found {
	return func(d *draft, f spoken) form.Found {
		return onHex(voice.Found(key, clause, d.groundArg(f.h)), f.cell).Take(layer, "take-piece")
	}
}

func (d *draft) foreign(f spoken) form.Found {
	side, _ := strict.Key[string](f.At, 1)
	x := voice.Found("nation", "", sideArg(side))
	x.Field = "nation." + side
	for _, n := range d.t.Nations {
		if scenario.SideNames[n.Side] == side {
			return x.Put(x.Field, n.ID, "army", rules.WordArg("Army", n.Name))
		}
	}
	return x
}

// ruleFault is something that a special rule must speak of, or a rule that speaks of nothing.
func (d *draft) ruleFault(key, rule string, on bool) form.Found {
	n, err := d.t.Names.Find("special rule", rule)
	if err != nil {
		return form.Found{}
	}
	r := &d.t.Rules[n]
	x := voice.Found(key, r.Clause, rules.WordArg("Rule", r.Name))
	x.Cures = []rules.Cure{{ID: fmt.Sprintf("name %s %t", rule, on), Phrase: voice.Phrase("cure."+key, rules.WordArg("Rule", r.Name))}}
	return x.At(ruleField(rule))
}

func (d *draft) brokenSpan(f spoken) form.Found {
	key := map[string]string{scenario.FaultChain: "chain", scenario.FaultSpan: "span"}[f.Format]
	layer := spanPiece
	if d.endsSpan(f.h) {
		layer = spanEnd
	}
	return onHex(voice.Found(key, "M44-21.14"), f.cell).Take(layer, "take-span")
}

// remarks are worth a look, and keep nobody from playing.
func (d *draft) remarks() (list []rules.Finding) {
	if d.u.Name == (rules.Text{}) {
		list = append(list, voice.Found("no-name", "").At("name.en").Finding)
	}
	return append(append(list, d.idleSections()...), d.barred()...)
}

// idleSections are the sections in which a side has no unit: its cards for them do nothing (M44-2.1).
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
				list = append(list, voice.Found("section", "M44-2.1", rules.WordArg("Side", scenario.SideTitles[side]), rules.WordArg("Section", lowered(d.t.Sections[i].Name))).Finding)
			}
		}
	}
	return list
}

// section is the hexes of a section as a side names it: at the top left and right change (M44-2.3 to 2.5).
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
			if !slices.ContainsFunc(slices.Collect(in.All), d.wet) || scenario.SetOf(d.u.Bridges).Meets(in) {
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
				list = append(list, voice.Found("barred", "M44-14.12", rules.WordArg("Side", scenario.SideTitles[side]), rules.WordArg("Section", lowered(d.t.Sections[i].Name)), rules.NumberArg("N", n)).Finding)
			}
		}
	}
	return list
}

// across says whether units of a class can come from a hex to the enemy's edge, by the hexes of a set.
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
