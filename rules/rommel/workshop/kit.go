package workshop

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/rommel"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/sorting"
	"sandtable/rules/strict/form"
	"sandtable/rules/zone"
)

// The pieces that a draft lays: Forces of the campaign, new ones, and marks of zones.
const (
	forcePiece = "force/"
	newPiece   = "new/"
)

// marks are what can lie on a zone besides Forces.
func marks() form.Marks[*draft] {
	return form.Marks[*draft]{
		form.InSet(form.Mark[*draft]{ID: "objective", Name: rules.Text{En: "Objective", Fr: "Objectif"}, Clause: "FCR-1.18",
			Lay: func(d *draft, _ rules.Brush, z int) rules.Reason {
				if d.raw.Zones[z].Flag == scenario.None {
					return voice.Why("flag", "FCR-1.15", rules.WordArg("Zone", d.raw.Zones[z].Name))
				}
				return rules.Reason{}
			}}, func(d *draft) *zone.Set { return &d.raw.Campaign.Objectives }),
		form.InSet(form.Mark[*draft]{ID: "win", Name: rules.Text{En: "Axis victory zone", Fr: "Zone de victoire de l’Axe"}, Clause: "FCR-2.7",
			Lay: func(d *draft, _ rules.Brush, _ int) rules.Reason {
				d.raw.Campaign.Victory.Kind = scenario.AxisHoldsAll
				return rules.Reason{}
			}}, func(d *draft) *zone.Set { return &d.raw.Campaign.Victory.Zones }),
		ending(form.Mark[*draft]{ID: "lose", Name: rules.Text{En: "Zone not to be lost", Fr: "Zone à ne pas perdre"}, Clause: "FCR-2.8"},
			scenario.AlliesHoldAny, func(d *draft) **scenario.Ending { return &d.raw.Campaign.Defeat }),
		ending(form.Mark[*draft]{ID: "end", Name: rules.Text{En: "Zone that ends it", Fr: "Zone qui met fin"}, Clause: "FCR-2.9"},
			scenario.AlliesHoldAll, func(d *draft) **scenario.Ending { return &d.raw.Campaign.Ends }),
		{ID: "entry", Name: rules.Text{En: "Axis entry", Fr: "Entrée de l’Axe"}, Clause: "FCR-15.11",
			Piece: func(_ *draft, p *rules.Piece) { p.Options = entryOffers },
			On: func(d *draft, z int) (b rules.Brush, lies bool) {
				i := d.entryAt(z)
				if i < 0 {
					return b, false
				}
				if b.Option = entryOffers[0].ID; d.raw.Axis.Placement[i].MustHold {
					b.Option = entryOffers[1].ID
				}
				return b, true
			},
			Lay: (*draft).layEntry,
			Off: func(d *draft, z int) {
				x := d.raw.Axis
				x.Placement = slices.DeleteFunc(slices.Clone(x.Placement), func(e scenario.EntryZone) bool { return int(e.Zone) == z })
			}},
		{ID: "income", Name: rules.Text{En: "Points a turn", Fr: "Points par tour"}, Clause: "FCR-15.3",
			Piece: func(_ *draft, p *rules.Piece) { p.Least, p.Most = 1, incomeMost },
			On: func(d *draft, z int) (b rules.Brush, lies bool) {
				if i := d.incomeAt(z); i >= 0 {
					return rules.Brush{N: int(d.raw.Axis.Points[i].Points)}, true
				}
				return b, false
			},
			Lay: (*draft).layIncome,
			Off: func(d *draft, z int) {
				i := d.incomeAt(z)
				d.raw.Axis.Points = slices.Delete(slices.Clone(d.raw.Axis.Points), i, i+1)
			}},
		form.InSet(form.Mark[*draft]{ID: "landing", Name: rules.Text{En: "Allied arrival zone", Fr: "Zone d’arrivée alliée"}, Clause: "FCR-18.16"},
			func(d *draft) *zone.Set { return &d.raw.Allied.Zones }),
	}
}

// supply is where the marks of the supply begin.
const supply = 4

// ending is a mark of an ending that there is while zones are marked.
func ending(m form.Mark[*draft], kind scenario.EndingKind, at func(d *draft) **scenario.Ending) form.Mark[*draft] {
	m.Lay = func(d *draft, _ rules.Brush, _ int) rules.Reason {
		if e := at(d); *e == nil {
			*e = &scenario.Ending{Kind: kind}
		}
		return rules.Reason{}
	}
	m.Off = func(d *draft, _ int) {
		if e := at(d); (*e).Zones == 0 {
			*e = nil
		}
	}
	return form.InSet(m, func(d *draft) *zone.Set {
		if e := *at(d); e != nil {
			return &e.Zones
		}
		return nil
	})
}

// The ways in which a zone lets Axis Forces in (FCR-15.11).
var entryOffers = []rules.Offer{
	{ID: "always", Title: rules.Text{En: "always", Fr: "toujours"}, Clause: "FCR-15.11"},
	{ID: "held", Title: rules.Text{En: "while the Axis holds it", Fr: "tant que l’Axe la tient"}, Clause: "FCR-15.11"},
}

// incomeMost is the most resupply points of a zone, partsMost of how many Parts the Axis resupply consists.
const (
	incomeMost = 20
	partsMost  = 8
)

// Kit is the Forces of the campaign, Forces of any nation and kind, and what marks zones.
func (d *draft) Kit() []rules.Family {
	return []rules.Family{
		{ID: "forces", Icon: "layers", Title: voice.Phrase("kit-forces"), Pieces: d.forcePieces(), Sided: true},
		{ID: "new", Icon: "plus", Title: voice.Phrase("kit-new"), Pieces: d.newPieces(), Sided: true},
		{ID: "objectives", Icon: "flag", Title: voice.Phrase("kit-objectives"), Pieces: marks()[:supply].Pieces(d, voice, len(d.raw.Zones))},
		{ID: "supply", Icon: "import", Title: voice.Phrase("kit-supply"), Pieces: marks()[supply:].Pieces(d, voice, len(d.raw.Zones))},
	}
}

func (d *draft) forcePieces() (out []rules.Piece) {
	for i := range d.raw.Forces {
		f := &d.raw.Forces[i]
		p := rules.Piece{ID: forcePiece + f.ID, Name: f.Name, Facts: valueFacts(f.Full, f.Small), Clause: "FCR-3.3", Side: f.Side, Left: 1}
		if d.stands(f) {
			p.Left, p.Lies = 0, 1
		}
		out = append(out, p)
	}
	sorting.By(out, func(a, b rules.Piece) int { return strings.Compare(a.Name.En, b.Name.En) })
	return out
}

// valueFacts are the values of both faces, in two short lines.
func valueFacts(full, small scenario.Face) []rules.Phrase {
	fact := func(key string, f scenario.Face) rules.Phrase {
		return voice.Phrase(key, rules.NumberArg("Attack", int(f.Attack)), rules.NumberArg("Superior", int(f.Superior)), rules.NumberArg("Defence", int(f.Defence)), rules.NumberArg("Movement", int(f.Movement)))
	}
	return []rules.Phrase{fact("fact-full", full), fact("fact-reduced", small)}
}

// nationWords and classWords name a Force of which no more is known.
var nationWords = [scenario.Nations]rules.Text{
	{En: "German", Fr: "allemande"}, {En: "Italian", Fr: "italienne"}, {En: "Belgian", Fr: "belge"},
	{En: "French", Fr: "française"}, {En: "American", Fr: "américaine"}, {En: "British", Fr: "britannique"},
}

var classWords = [scenario.Classes]rules.Text{{En: "armored", Fr: "Blindée"}, {En: "motorized", Fr: "Motorisée"}, {En: "infantry", Fr: "Infanterie"}}

func kindName(n scenario.Nation, c scenario.Class) rules.Text {
	return rules.Text{En: nationWords[n].En + " " + classWords[c].En, Fr: classWords[c].Fr + " " + nationWords[n].Fr}
}

// usual are the values of a new Force by its kind, full and reduced.
var usual = [scenario.Classes][2]scenario.Face{
	{{Attack: 3, Defence: 3, Movement: 3}, {Attack: 2, Defence: 2, Movement: 3}},
	{{Attack: 2, Defence: 2, Movement: 3}, {Attack: 1, Defence: 1, Movement: 3}},
	{{Attack: 1, Defence: 2, Movement: 2}, {Attack: 1, Defence: 1, Movement: 2}},
}

func (d *draft) newPieces() (out []rules.Piece) {
	for n := range scenario.Nations {
		for c := range scenario.Classes {
			out = append(out, rules.Piece{ID: newPiece + scenario.NationIDs[n] + "-" + scenario.ClassIDs[c], Name: kindName(n, c), Facts: valueFacts(usual[c][0], usual[c][1]),
				Clause: "FCR-1.4", Side: d.t.Nations[n].Side, Named: true, Left: scenario.ForceMax - len(d.raw.Forces)})
		}
	}
	return out
}

func (d *draft) entryAt(z int) int {
	return slices.IndexFunc(d.raw.Axis.Placement, func(e scenario.EntryZone) bool { return int(e.Zone) == z })
}

func (d *draft) incomeAt(z int) int {
	return slices.IndexFunc(d.raw.Axis.Points, func(e scenario.Income) bool { return e.Kind == scenario.HoldZone && int(e.Zone) == z })
}

// Lay puts a Force into a zone, or marks the zone.
func (d *draft) Lay(b rules.Brush, cell string) rules.Reason {
	z := d.place(cell)
	if z < 0 {
		return voice.Why("zone", "FCR-1.15")
	}
	if id, ok := strings.CutPrefix(b.Piece, forcePiece); ok {
		return d.layForce(d.forceNamed(id), z)
	}
	if strings.HasPrefix(b.Piece, newPiece) {
		return d.layNew(b.Piece, b.Words, z)
	}
	if why, known := marks().Lay(d, b, z); known {
		return d.Settle(why)
	}
	return voice.Why("piece", "FCR-28.1")
}

// barred is why a Force of a side cannot start in a zone: the enemy does (FCR-3.12).
func (d *draft) barred(side rules.Side, z int) rules.Reason {
	for i := range d.raw.Forces {
		if f := &d.raw.Forces[i]; d.stands(f) && int(f.Start) == z && f.Side != side {
			return voice.Why("enemy", "FCR-3.12", rules.WordArg("Force", f.Name), rules.WordArg("Zone", d.raw.Zones[z].Name))
		}
	}
	return rules.Reason{}
}

func (d *draft) layForce(i, z int) rules.Reason {
	if i < 0 {
		return voice.Why("piece", "FCR-3.3")
	}
	f := &d.raw.Forces[i]
	if why := d.barred(f.Side, z); why.Key != "" {
		return why
	}
	d.joins(i, uint8(z), scenario.Available{})
	d.Changed()
	return rules.Reason{}
}

// joins lets a Force take part: in a zone from the start, or with a year or a box.
func (d *draft) joins(i int, z uint8, when scenario.Available) {
	f := &d.raw.Forces[i]
	f.Start, f.Available, f.Group = z, when, d.groupFor(f, when)
	d.raw.Without = slices.DeleteFunc(slices.Clone(d.raw.Without), func(id string) bool { return id == f.ID })
}

// groupFor is the group of a Force that comes later; one that does not is in none, as
// operations are drawn from those set aside (FCR-3.8).
func (d *draft) groupFor(f *scenario.RawForce, when scenario.Available) string {
	if when.Turn > 1 || when.Year > d.raw.Campaign.FirstYear {
		return f.Group
	}
	return ""
}

func (d *draft) layNew(piece string, name rules.Text, z int) rules.Reason {
	f, ok := d.pieceForce(piece)
	if !ok {
		return voice.Why("piece", "FCR-1.4")
	}
	if why := d.barred(f.Side, z); why.Key != "" {
		return why
	}
	f.Name = full(name, f.Name)
	return d.addForce(f, z)
}

// pieceForce is the Force that a piece lays; false for none.
func (d *draft) pieceForce(piece string) (f scenario.ForceInfo, ok bool) {
	if id, is := strings.CutPrefix(piece, forcePiece); is {
		if i := d.forceNamed(id); i >= 0 {
			return d.raw.Forces[i].ForceInfo, true
		}
		return f, false
	}
	for n := range scenario.Nations {
		for c := range scenario.Classes {
			if piece == newPiece+scenario.NationIDs[n]+"-"+scenario.ClassIDs[c] {
				return scenario.ForceInfo{Name: kindName(n, c), Side: d.t.Nations[n].Side, Nation: n, Class: c, Full: usual[c][0], Small: usual[c][1]}, true
			}
		}
	}
	return f, false
}

// full is a name in both languages: that of one stands for the other.
func full(name, other rules.Text) rules.Text {
	switch {
	case name.En == "" && name.Fr == "":
		return other
	case name.En == "":
		name.En = name.Fr
	case name.Fr == "":
		name.Fr = name.En
	}
	return name
}

// addForce adds a Force that the campaign did not have, in a zone.
func (d *draft) addForce(f scenario.ForceInfo, z int) rules.Reason {
	if len(d.raw.Forces) >= scenario.ForceMax {
		return voice.Why("forces", "FCR-28.1", rules.NumberArg("Most", scenario.ForceMax))
	}
	f.ID, f.Start = d.freeID(f.Name.En), uint8(z)
	d.raw.Forces = append(d.raw.Forces, scenario.RawForce{ForceInfo: f})
	d.Changed()
	return rules.Reason{}
}

// freeID makes an id of a name that no Force has.
func (d *draft) freeID(name string) string {
	id := strings.Trim(strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }), "-"), "-")
	if id = cmp.Or(id, "force"); d.forceNamed(id) < 0 {
		return id
	}
	for n := 2; ; n++ {
		if one := id + "-" + strconv.Itoa(n); d.forceNamed(one) < 0 {
			return one
		}
	}
}

// layEntry lets Axis Forces in by a zone.
func (d *draft) layEntry(b rules.Brush, z int) rules.Reason {
	x, i := d.raw.Axis, d.entryAt(z)
	if i < 0 {
		x.Placement, i = append(slices.Clone(x.Placement), scenario.EntryZone{Zone: uint8(z)}), len(x.Placement)
	}
	x.Placement[i].MustHold = b.Option == entryOffers[1].ID
	return rules.Reason{}
}

func (d *draft) layIncome(b rules.Brush, z int) rules.Reason {
	x, i := d.raw.Axis, d.incomeAt(z)
	if i < 0 && len(x.Points) >= partsMost {
		return voice.Why("parts", "FCR-15.3", rules.NumberArg("Most", partsMost))
	}
	if i < 0 {
		x.Points, i = append(slices.Clone(x.Points), scenario.Income{Kind: scenario.HoldZone, Zone: uint8(z)}), len(x.Points)
	}
	n := b.N
	if n < 1 || n > incomeMost {
		n = incomeMost
	}
	x.Points[i].Points = int8(n)
	return rules.Reason{}
}

// Layers is the Forces that start in a zone, those that came last on top, then its marks.
func (d *draft) Layers(cell string) (out []form.Layer) {
	z := d.place(cell)
	if z < 0 {
		return nil
	}
	for i := range d.raw.Forces {
		if f := &d.raw.Forces[i]; d.stands(f) && int(f.Start) == z {
			out = append(out, form.LayerOf(forcePiece+f.ID, f.Name, func() { d.leaves(i) }))
		}
	}
	return append(out, marks().Layers(d, z)...)
}

// leaves takes a Force out: one that the base campaign does not have is gone, unless an option names it.
func (d *draft) leaves(i int) {
	f := d.raw.Forces[i]
	ours := d.base() == nil || slices.ContainsFunc(d.base().Forces, func(o scenario.RawForce) bool { return o.ID == f.ID })
	if ours || slices.ContainsFunc(d.raw.Options, func(o scenario.OptionInfo) bool { return o.Effect.Named == f.ID }) {
		d.raw.Without = append(slices.Clone(d.raw.Without), f.ID)
		return
	}
	d.raw.Forces = slices.Delete(slices.Clone(d.raw.Forces), i, i+1)
}

// Move brings a Force, or a mark, to another zone. A copy of a Force is another Force.
func (d *draft) Move(from, to, layer string, copied bool) rules.Reason {
	list := d.Holds(from)
	i := slices.IndexFunc(list, func(l rules.Layer) bool { return l.ID == layer })
	z := d.place(to)
	switch {
	case i < 0:
		return voice.Why("piece", "FCR-3.3")
	case z < 0:
		return voice.Why("zone", "FCR-1.15")
	case from == to:
		return rules.Reason{}
	}
	id, isForce := strings.CutPrefix(layer, forcePiece)
	if isForce && copied {
		f := d.raw.Forces[d.forceNamed(id)].ForceInfo
		if why := d.barred(f.Side, z); why.Key != "" {
			return why
		}
		return d.addForce(f, z)
	}
	why := d.Lay(list[i].Brush, to)
	if why.Key == "" && !isForce && !copied {
		d.Take(from, layer)
	}
	return why
}

// LaidMark is a mark that lies on a zone of a campaign that is being made.
type LaidMark struct {
	ID string // of the piece that lays it
	N  int    // resupply points
}

// LaidMarks are the marks of a zone, in the order in which pieces are listed.
func LaidMarks(sc *rommel.Scenario, z int) (out []LaidMark) {
	for _, l := range marks().Layers(&draft{t: sc.Tables, raw: sc.Raw}, z) {
		out = append(out, LaidMark{l.ID, l.Brush.N})
	}
	return out
}

// PieceOf is the Force that a piece of the workshop lays; false for what lays none.
func PieceOf(sc *rommel.Scenario, piece string) (f rommel.Force, ok bool) {
	d := draft{t: sc.Tables, raw: sc.Raw}
	x, ok := d.pieceForce(piece)
	if !ok {
		return f, false
	}
	return rommel.Printed(&x), true
}
