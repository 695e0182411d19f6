package workshop

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict/form"
	"sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// The pieces that a draft lays: units of historical patrols, Axis units drawn by what is
// asked of them, some of them as guards, and marks of zones.
const (
	unitPiece  = "unit/"
	axisPiece  = "axis/"
	guardPiece = "guard/"
)

// marks are what can lie on a zone besides units.
func marks() form.Marks[*draft] {
	return form.Marks[*draft]{
		{ID: "objective", Name: rules.Text{En: "Objective", Fr: "Objectif"}, Clause: "QOG-1.14",
			Piece: func(d *draft, p *rules.Piece) {
				p.Least, p.Most, p.Left = 1, worthMost, scenario.ObjectiveMax-len(d.Objectives)
			},
			On: func(d *draft, z int) (b rules.Brush, lies bool) {
				if i := d.ObjectiveAt(uint8(z)); i != scenario.None {
					return rules.Brush{N: int(d.Objectives[i].Value)}, true
				}
				return b, false
			},
			Lay: (*draft).layObjective,
			Off: func(d *draft, z int) {
				d.Objectives = slices.DeleteFunc(slices.Clone(d.Objectives), func(o scenario.ObjectiveInfo) bool { return int(o.Zone) == z })
			}},
		form.InSet(form.Mark[*draft]{ID: "watch", Name: rules.Text{En: "Zone to be watched", Fr: "Zone à observer"}, Clause: "QOG-13.1", Lay: noBase},
			func(d *draft) *zone.Set { return &d.Observed }),
		form.InSet(form.Mark[*draft]{ID: "start", Name: rules.Text{En: "Start", Fr: "Départ"}, Clause: "QOG-4.9", Lay: inBase("QOG-4.9")},
			func(d *draft) *zone.Set { return &d.Starts }),
		form.InSet(form.Mark[*draft]{ID: "required", Name: rules.Text{En: "Start that is required", Fr: "Départ exigé"}, Clause: "QOG-25.17",
			Lay: func(d *draft, b rules.Brush, z int) rules.Reason {
				why := inBase("QOG-25.17")(d, b, z)
				if why.Key == "" {
					d.Starts.Add(z)
				}
				return why
			}}, func(d *draft) *zone.Set { return &d.Required }),
		form.InSet(form.Mark[*draft]{ID: "home", Name: rules.Text{En: "Way home", Fr: "Retour"}, Clause: "QOG-5.3", Lay: inBase("QOG-5.3")},
			func(d *draft) *zone.Set { return &d.Home }),
		{ID: "stage", Name: rules.Text{En: "Patrol on its way", Fr: "Patrouille en chemin"}, Clause: "QOG-25.8",
			Piece: func(_ *draft, p *rules.Piece) { p.Options = ordinals() },
			On: func(d *draft, z int) (b rules.Brush, lies bool) {
				k := slices.IndexFunc(d.Stages, func(x zone.Set) bool { return x.Has(z) })
				return rules.Brush{Option: strconv.Itoa(k + 1)}, k >= 0
			},
			Lay: (*draft).layStage,
			Off: func(d *draft, z int) {
				if d.unstage(z); len(d.Stages) == 0 {
					d.PatrolsRequired = 0
				}
			}},
		landing("trigger", rules.Text{En: "Calls the landing", Fr: "Appelle le débarquement"}, func(l *scenario.Landing) *uint8 { return &l.Trigger }),
		landing("landing", rules.Text{En: "Landing", Fr: "Débarquement"}, func(l *scenario.Landing) *uint8 { return &l.At }),
	}
}

// besides is where those marks begin that are no aims of the mission.
const besides = 2

// landing is a mark of a zone of the landing from the sea.
func landing(id string, name rules.Text, at func(l *scenario.Landing) *uint8) form.Mark[*draft] {
	return form.Mark[*draft]{ID: id, Name: name, Clause: "QOG-25.25",
		On: func(d *draft, z int) (b rules.Brush, lies bool) {
			return b, d.Landing != nil && int(*at(d.Landing)) == z
		},
		Lay: func(d *draft, b rules.Brush, z int) rules.Reason {
			if why := noBase(d, b, z); why.Key != "" {
				return why
			}
			if d.Landing == nil {
				d.Landing = &scenario.Landing{Trigger: uint8(z), At: uint8(z), Units: dets(d.t), From: 1, To: d.History}
			}
			*at(d.Landing) = uint8(z)
			return rules.Reason{}
		},
		Off: func(d *draft, _ int) { d.Landing = nil }}
}

// inBase says why a zone cannot be marked that is no base.
func inBase(clause string) func(d *draft, _ rules.Brush, z int) rules.Reason {
	return func(d *draft, _ rules.Brush, z int) rules.Reason {
		if !d.t.Bases.Has(z) {
			return voice.Why("base", clause, rules.WordArg("Zone", d.zone(uint8(z))))
		}
		return rules.Reason{}
	}
}

// noBase says why a zone cannot be marked that is one.
func noBase(d *draft, _ rules.Brush, z int) rules.Reason {
	if d.t.Bases.Has(z) {
		return voice.Why("no-base", "QOG-2.6", rules.WordArg("Zone", d.zone(uint8(z))))
	}
	return rules.Reason{}
}

// worthMost is the most hits that an objective needs.
const worthMost = 4

// Kit is the units of historical patrols, the Axis, objectives, and where patrols start.
func (d *draft) Kit() []rules.Family {
	return []rules.Family{
		{ID: "objectives", Icon: "flag", Title: voice.Phrase("kit-objectives"), Pieces: marks()[:besides].Pieces(d, voice, scenario.ZoneCount)},
		{ID: "axis", Icon: "layers", Title: voice.Phrase("kit-axis"), Pieces: d.axisPieces(axisPiece)},
		{ID: "guards", Icon: "lock", Title: voice.Phrase("kit-guards"), Pieces: d.axisPieces(guardPiece)},
		{ID: "bases", Icon: "map", Title: voice.Phrase("kit-bases"), Pieces: marks()[besides:].Pieces(d, voice, scenario.ZoneCount)},
		{ID: "units", Icon: "person", Title: voice.Phrase("kit-units"), Pieces: d.unitPieces()},
	}
}

// ordinals are the patrols (QOG-1.7).
func ordinals() (out []rules.Offer) {
	for k := range scenario.PatrolMax {
		n := strconv.Itoa(k + 1)
		en, fr := [scenario.PatrolMax]string{"1st", "2nd", "3rd"}[k], [scenario.PatrolMax]string{"1re", "2e", "3e"}[k]
		out = append(out, rules.Offer{ID: n, Title: rules.Text{En: en + " patrol", Fr: fr + " patrouille"}, Clause: "QOG-1.7"})
	}
	return out
}

// axisAsk is what a piece asks of an Axis unit, its aggressiveness aside: its nation and
// whether it is mobile; nil where either will do. It has the word of its pieces' ids and its name.
type axisAsk struct {
	nation *scenario.Nation
	mobile *bool
	id     string
	name   rules.Text
}

// asks are what pieces ask.
var asks = func() (out []axisAsk) {
	for _, n := range []struct {
		id     string
		of     *scenario.Nation
		en, fr string
	}{{"any", nil, "", ""}, {scenario.NationNames[scenario.German], new(scenario.German), "German ", " allemande"},
		{scenario.NationNames[scenario.Italian], new(scenario.Italian), "Italian ", " italienne"}} {
		for _, m := range []struct {
			id     string
			of     *bool
			en, fr string
		}{{"any", nil, "unit", "Unité"}, {"mobile", new(true), "mobile unit", "Unité mobile"}, {"fixed", new(false), "infantry", "Infanterie"}} {
			name := rules.Text{En: n.en + m.en, Fr: m.fr + n.fr}
			name.En = strings.ToUpper(name.En[:1]) + name.En[1:]
			out = append(out, axisAsk{n.of, m.of, n.id + "-" + m.id, name})
		}
	}
	return out
}()

// vaOffers are the aggressiveness that may be asked for.
func vaOffers() []rules.Offer {
	out := []rules.Offer{{ID: "any", Title: rules.Text{En: "any VA", Fr: "VA quelconque"}, Clause: "QOG-4.4"}}
	for n := 1; n <= 4; n++ {
		out = append(out, rules.Offer{ID: strconv.Itoa(n), Title: rules.Plain(fmt.Sprint("VA ", n)), Clause: "QOG-4.4"})
	}
	return out
}

// countMost is how many units a brush lays at once, entryMost how many an entry may ask for.
const (
	countMost = 4
	entryMost = 9
)

func (d *draft) axisPieces(prefix string) (out []rules.Piece) {
	for _, x := range asks {
		p := rules.Piece{ID: prefix + x.id, Name: x.name, Clause: "QOG-4.4", Side: rules.Second, Least: 1, Most: countMost, Options: vaOffers(), Left: scenario.AxisCount - d.drawn()}
		if prefix == guardPiece {
			p.Clause = "QOG-4.7"
		}
		p.Facts = []rules.Phrase{voice.Phrase("fact-counters", rules.NumberArg("N", counters(d.t, &scenario.RawAxis{Nation: x.nation, Mobile: x.mobile})))}
		for i := range d.Axis {
			if a := &d.Axis[i]; d.pieceOf(a) == p.ID {
				p.Lies += int(a.Count) * d.t.PlacesOf(a).Len()
			}
		}
		out = append(out, p)
	}
	return out
}

// counters is how many an entry may draw.
func counters(t *scenario.Tables, a *scenario.RawAxis) (n int) {
	for k := range t.Axis {
		if x := &t.Axis[k]; a.Draws(x) {
			n += int(x.Count)
		}
	}
	return n
}

// drawn is how many units of the Axis are drawn at the set-up.
func (d *draft) drawn() (n int) {
	for i := range d.Axis {
		n += int(d.Axis[i].Count) * d.t.PlacesOf(&d.Axis[i]).Len()
	}
	return n
}

// pieceOf is the piece that lays an entry.
func (d *draft) pieceOf(a *scenario.RawAxis) string {
	id := axisPiece
	if a.Objective {
		id = guardPiece
	}
	for _, x := range asks {
		if same(x.nation, a.Nation) && same(x.mobile, a.Mobile) {
			return id + x.id
		}
	}
	return id
}

// same says whether two things are asked for alike.
func same[T comparable](a, b *T) bool { return (a == nil) == (b == nil) && (a == nil || *a == *b) }

func (d *draft) unitPieces() (out []rules.Piece) {
	for u := range uint8(scenario.WacoNumber) {
		x := &d.t.Units[u]
		p := rules.Piece{ID: unitPiece + x.ID, Name: x.Name, Clause: "QOG-3.1", Side: rules.First, Options: ordinals(), Left: 1,
			Facts: []rules.Phrase{voice.Phrase("fact-unit", rules.NumberArg("VA", int(x.Va[0])), rules.NumberArg("Reduced", int(x.Va[1])), rules.NumberArg("Cost", int(x.Cost)))}}
		if d.patrolOf(u) >= 0 {
			p.Left, p.Lies = 0, 1
		}
		out = append(out, p)
	}
	return out
}

// patrolOf is the historical patrol of a unit, -1 for none.
func (d *draft) patrolOf(u uint8) int {
	return slices.IndexFunc(d.Historic, func(p scenario.RawPatrol) bool { return p.Units.Has(u) })
}

// Lay puts something into a zone, or marks it.
func (d *draft) Lay(b rules.Brush, cell string) rules.Reason {
	z := d.at(cell)
	if z < 0 {
		return voice.Why("zone", "QOG-2.1")
	}
	return d.Settle(d.lay(b, z))
}

func (d *draft) lay(b rules.Brush, z int) rules.Reason {
	if id, is := strings.CutPrefix(b.Piece, unitPiece); is {
		if u, err := d.t.UnitByID(id); err == nil && u != scenario.WacoNumber {
			return d.layUnit(u, b.Option, z)
		}
		return voice.Why("piece", "QOG-3.1")
	}
	for _, guard := range [2]bool{false, true} {
		prefix := axisPiece
		if guard {
			prefix = guardPiece
		}
		if id, is := strings.CutPrefix(b.Piece, prefix); is {
			return d.layAxis(id, b, guard, z)
		}
	}
	if why, known := marks().Lay(d, b, z); known {
		return why
	}
	return voice.Why("piece", "QOG-2.1")
}

// layUnit puts a unit into a historical patrol, which then starts in a base.
func (d *draft) layUnit(u uint8, option string, z int) rules.Reason {
	if !d.t.Bases.Has(z) {
		return voice.Why("base", "QOG-4.9", rules.WordArg("Zone", d.zone(uint8(z))))
	}
	k, err := strconv.Atoi(option)
	if err != nil || k < 1 || k > scenario.PatrolMax {
		k = 1
	}
	d.join(u, k-1)
	k = d.patrolOf(u)
	d.Historic[k].Start = uint8(z)
	d.Starts.Add(z)
	return rules.Reason{}
}

// join puts a unit into a patrol: a numbered one, or a new one; a patrol that nobody is left in is none.
func (d *draft) join(u uint8, k int) {
	d.Historic = slices.Clone(d.Historic)
	if k = min(k, len(d.Historic)); k == len(d.Historic) {
		d.Historic = append(d.Historic, scenario.RawPatrol{Historic: scenario.Historic{Start: uint8((d.Starts | d.t.Bases).First()), Heading: scenario.Off}})
	}
	for i := range d.Historic {
		d.Historic[i].Units.Del(u)
	}
	d.Maintenance.Del(u)
	d.Barred.Del(u)
	d.Historic[k].Units.Add(u)
	d.numberPatrols()
}

func (d *draft) leave(u uint8) {
	d.Historic = slices.Clone(d.Historic)
	for i := range d.Historic {
		d.Historic[i].Units.Del(u)
	}
	d.numberPatrols()
}

func (d *draft) numberPatrols() {
	d.Historic = slices.DeleteFunc(d.Historic, func(p scenario.RawPatrol) bool { return p.Units == 0 })
	for i := range d.Historic {
		d.Historic[i].Ordinal = i + 1
	}
}

// layAxis has units drawn for a zone. Of what is asked for alike there is one number.
func (d *draft) layAxis(id string, b rules.Brush, guard bool, z int) rules.Reason {
	i := slices.IndexFunc(asks, func(x axisAsk) bool { return x.id == id })
	switch {
	case i < 0:
		return voice.Why("piece", "QOG-4.4")
	case d.t.Bases.Has(z):
		return voice.Why("axis-base", "QOG-2.6", rules.WordArg("Zone", d.zone(uint8(z))))
	case guard && d.ObjectiveAt(uint8(z)) == scenario.None:
		return voice.Why("guard", "QOG-4.7", rules.WordArg("Zone", d.zone(uint8(z))))
	}
	n := min(b.N, entryMost)
	if n < 1 {
		n = countMost
	}
	a := scenario.RawAxis{Zones: zone.Of(z), Count: uint8(n), Nation: asks[i].nation, Mobile: asks[i].mobile, Objective: guard}
	if va, err := strconv.Atoi(b.Option); err == nil && va >= 1 && va <= 4 {
		a.VA = new(int8(va))
	}
	for k := len(d.Axis) - 1; k >= 0; k-- {
		if asksLike(&d.Axis[k], &a) && d.t.PlacesOf(&d.Axis[k]).Has(z) {
			d.clearAxis(k, z)
		}
	}
	d.Axis = slices.Clone(d.Axis)
	for k := range d.Axis {
		if x := &d.Axis[k]; x.ID == "" && asksLike(x, &a) && x.Count == a.Count && x.Zones != 0 && x.Kinds == [scenario.ZoneKinds]bool{} && !x.Coastal {
			x.Zones.Add(z)
			x.Except.Del(z)
			return rules.Reason{}
		}
	}
	d.Axis = append(d.Axis, a)
	return rules.Reason{}
}

// asksLike says whether two entries ask for the same units.
func asksLike(a, b *scenario.RawAxis) bool {
	return same(a.VA, b.VA) && same(a.Mobile, b.Mobile) && same(a.Nation, b.Nation) && a.Objective == b.Objective
}

// clearAxis takes a zone out of an entry, and the entry away where none is left.
func (d *draft) clearAxis(k, z int) {
	d.Axis = slices.Clone(d.Axis)
	a := &d.Axis[k]
	if a.Zones.Del(z); d.t.PlacesOf(a).Has(z) {
		a.Except.Add(z)
	}
	if d.t.PlacesOf(a) == 0 {
		d.Axis = slices.Delete(d.Axis, k, k+1)
	}
}

func (d *draft) layObjective(b rules.Brush, z int) rules.Reason {
	if why := noBase(d, b, z); why.Key != "" {
		return why
	}
	i := d.ObjectiveAt(uint8(z))
	if i == scenario.None && len(d.Objectives) >= scenario.ObjectiveMax {
		return voice.Why("objectives", "QOG-1.14", rules.NumberArg("Most", scenario.ObjectiveMax))
	}
	n := b.N
	if n < 1 || n > worthMost {
		n = worthMost
	}
	d.Objectives = slices.Clone(d.Objectives)
	if i == scenario.None {
		d.Objectives = append(d.Objectives, scenario.ObjectiveInfo{Zone: uint8(z)})
		i = len(d.Objectives) - 1
	}
	d.Objectives[i].Value = uint8(n)
	return rules.Reason{}
}

// layStage lets a patrol begin on its way: so many patrols are then required (QOG-25.8).
func (d *draft) layStage(b rules.Brush, z int) rules.Reason {
	k, err := strconv.Atoi(b.Option)
	if err != nil || k < 1 || k > scenario.PatrolMax {
		k = 1
	}
	d.unstage(z)
	if k = min(k-1, len(d.Stages)); k == len(d.Stages) {
		d.Stages = append(d.Stages, 0)
	}
	d.Stages[k].Add(z)
	d.PatrolsRequired, d.Reserves = uint8(len(d.Stages)), 0
	return rules.Reason{}
}

func (d *draft) unstage(z int) {
	d.Stages = slices.Clone(d.Stages)
	for k := range d.Stages {
		d.Stages[k].Del(z)
	}
	if d.Stages = slices.DeleteFunc(d.Stages, func(x zone.Set) bool { return x == 0 }); len(d.Stages) > 0 {
		d.PatrolsRequired = uint8(len(d.Stages))
	}
}

// dets are the units that can come by sea.
func dets(t *scenario.Tables) (x scenario.UnitSet) {
	for u := range uint8(scenario.WacoNumber) {
		if t.Units[u].Typ == scenario.Det {
			x.Add(u)
		}
	}
	return x
}

// Layers is the units of patrols that start in a zone, its objective, the Axis, its marks.
func (d *draft) Layers(cell string) (out []form.Layer) {
	z := d.at(cell)
	if z < 0 {
		return nil
	}
	for k, p := range d.Historic {
		for x := p.Units; x != 0 && int(p.Start) == z; {
			u := x.Pop()
			l := form.LayerOf(unitPiece+d.t.Units[u].ID, d.t.Units[u].Name, func() { d.leave(u) })
			l.Brush.Option = strconv.Itoa(k + 1)
			out = append(out, l)
		}
	}
	for i := range d.Axis {
		if a := &d.Axis[i]; d.t.PlacesOf(a).Has(z) {
			out = append(out, form.Layer{Layer: d.axisLayer(i), Off: func() { d.clearAxis(i, z) }})
		}
	}
	return append(out, marks().Layers(d, z)...)
}

func (d *draft) axisLayer(i int) rules.Layer {
	a := &d.Axis[i]
	b := rules.Brush{Piece: d.pieceOf(a), N: int(a.Count), Option: "any"}
	if a.VA != nil {
		b.Option = strconv.Itoa(int(*a.VA))
	}
	l := rules.Layer{ID: fmt.Sprint("entry/", i+1), Brush: b}
	for _, x := range asks {
		if strings.HasSuffix(b.Piece, "/"+x.id) {
			l.Name = x.name
		}
	}
	return l
}

// Move brings something to another zone. A unit is in one patrol and cannot be copied.
func (d *draft) Move(from, to, layer string, copied bool) rules.Reason {
	list := d.Layers(from)
	i := slices.IndexFunc(list, func(l form.Layer) bool { return l.ID == layer })
	z := d.at(to)
	switch {
	case i < 0:
		return voice.Why("piece", "QOG-2.1")
	case z < 0:
		return voice.Why("zone", "QOG-2.1")
	case from == to:
		return rules.Reason{}
	case copied && strings.HasPrefix(layer, unitPiece):
		return voice.Why("copy", "QOG-3.3", rules.WordArg("Unit", list[i].Name))
	}
	was := *d.RawMission
	if !copied && !strings.HasPrefix(layer, unitPiece) {
		list[i].Off()
	}
	if layer == "trigger" || layer == "landing" {
		d.Landing = was.Landing
	}
	why := d.lay(list[i].Brush, z)
	if why.Key != "" {
		*d.RawMission = was
	}
	d.Changed()
	return why
}

// LaidMark is a mark that lies on a zone of a mission that is being made.
type LaidMark struct {
	ID     string // of the piece that lays it
	Patrol int    // whose it is, from 0; -1 for no patrol's
}

// LaidMarks are the marks of a zone, but objectives and what is to be watched, in the order of the pieces.
func LaidMarks(sc *whodares.Scenario, z int) (out []LaidMark) {
	if sc.Own == nil {
		return nil
	}
	d := &draft{t: sc.Tables, RawMission: &sc.Raw.Missions[0]}
	for _, l := range marks()[besides:].Layers(d, z) {
		n, err := strconv.Atoi(l.Brush.Option)
		if err != nil {
			n = 0
		}
		out = append(out, LaidMark{l.ID, n - 1})
	}
	return out
}

// PieceUnit is the unit that a piece of the workshop lays, -1 for none.
func PieceUnit(sc *whodares.Scenario, piece string) int {
	if id, is := strings.CutPrefix(piece, unitPiece); is {
		if u, err := sc.UnitByID(id); err == nil {
			return int(u)
		}
	}
	return scenario.None
}

// PieceAsk is what a piece asks of an Axis unit: its nation, empty for either, and whether
// it is mobile, 1, or not, 0; -1 where either will do. False for what asks for none.
func PieceAsk(piece string) (nation string, mobile int, guard, ok bool) {
	id, guard := strings.CutPrefix(piece, guardPiece)
	if !guard {
		if id, ok = strings.CutPrefix(piece, axisPiece); !ok {
			return "", scenario.None, false, false
		}
	}
	for _, x := range asks {
		if x.id != id {
			continue
		}
		if x.nation != nil {
			nation = scenario.NationNames[*x.nation]
		}
		switch mobile = 0; {
		case x.mobile == nil:
			mobile = scenario.None
		case *x.mobile:
			mobile = 1
		}
		return nation, mobile, guard, true
	}
	return "", scenario.None, false, false
}
