package scenario

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// Raw is a campaign file (FCR-28.1), or a variant: one that says only what is
// different from a campaign that comes with the game (FCR-28.9). What others name stands
// before them.
type Raw struct {
	head     string
	BasedOn  string          `toml:"based_on" ref:"campaign"`
	Turns    []RawBox        `toml:"turns" len:"2..24"`
	Regions  []RegionInfo    `toml:"regions" ids:"region" len:"1..8"`
	Zones    []Zone          `toml:"zones" ids:"zone" len:"1..32"`
	Edges    []rawEdge       `toml:"edges"`
	Scenery  []Decor         `toml:"scenery"`
	Forces   []RawForce      `toml:"forces" ids:"Force" len:"..64"`
	Without  []string        `toml:"without" ref:"Force"` // they take no part
	Campaign *heading        `toml:"campaign"`
	Setup    *rawSetup       `toml:"setup"`
	Points   *planPoints     `toml:"battle_plan_points"`
	Plans    *rawPlans       `toml:"plans"`
	Axis     *rawAxis        `toml:"axis_resupply"`
	Allied   *rawAllied      `toml:"allied_resupply"`
	Entering []rawPlacement  `toml:"allied_placement"`
	Orders   []rawRegionRows `toml:"orders"`
	Options  []OptionInfo    `toml:"options" ids:"option" len:"..16"`
	Omitted  []string        `toml:"without_options" ref:"option"` // they are not offered
	Measured rules.Measured  `toml:"measured"`
}

type RawBox struct {
	box
	Index int `toml:"index,required"`
}

type rawEdge struct {
	A    uint8        `toml:"a,required" ref:"zone"`
	B    uint8        `toml:"b,required" ref:"zone"`
	Kind string       `toml:"kind,required"`
	_    strict.Notes `toml:"source"`
}

type RawForce struct {
	ForceInfo
	Available Available `toml:"available,required"`
}

type rawSetup struct {
	Axis   int16        `toml:"axis_supplies,required" range:"0..99"`
	Allies int16        `toml:"allied_supplies,required" range:"0..99"`
	Forces uint8        `toml:"operation_forces,required" range:"0..9"`
	Group  string       `toml:"operation_group"`
	_      strict.Notes `toml:"source"`
}

type rawPlans struct {
	Axis   uint16       `toml:"axis,required" set:"battle plan"`
	Allied []RawCup     `toml:"allied" ids:"Allied battle plan"`
	_      strict.Notes `toml:"source"`
}

type RawCup struct {
	ID    PlanKind `toml:"id,required" ref:"battle plan"`
	Count uint8    `toml:"count,required"`
}

// wanted are the tables that a campaign file must have, mapped those that a variant
// cannot have, since the map is that of its campaign.
var (
	wanted = [...]string{"turns", "regions", "zones", "edges", "forces", "campaign", "setup", "battle_plan_points", "plans",
		"axis_resupply", "allied_resupply", "allied_placement", "orders"}
	mapped = [...]string{"regions", "zones", "edges", "scenery"}
)

// readRaw reads what a campaign file says, over the campaign on which it is based.
func readRaw(t *Tables, file string, data []byte) (*Raw, *strict.Doc, error) {
	d, err := maps.Clone(t.Names).Parse(file, data)
	if err != nil {
		return nil, nil, err
	}
	x := strict.Faults{Doc: d}
	if !d.Has("based_on") {
		for _, key := range wanted {
			x.Need(d.Has(key), nil, "missing key %q", key)
		}
	} else if err := onBase(t, &x); err != nil {
		return nil, nil, err
	}
	raw := &Raw{head: d.Head()}
	if err := d.Fill(raw); err != nil {
		x.List = append(x.List, err)
	}
	return raw, d, x.Err()
}

// onBase lays a variant on its campaign.
func onBase(t *Tables, x *strict.Faults) error {
	var word any
	if err := x.Doc.Fill(&word, "based_on"); err != nil {
		return err
	}
	id, _ := word.(string)
	i := slices.Index(t.Names["campaign"], id)
	if i < 0 {
		return x.Doc.Errorf(strict.At("based_on"), "%v", strict.Unknown("campaign", id, t.Names["campaign"]))
	}
	x.Need(x.Doc.Has("campaign"), nil, "missing key %q", "campaign")
	for _, key := range mapped {
		x.Need(!x.Doc.Has(key), strict.At(key), "the map is that of %s; a file that is based on it has none of its own (FCR-28.9)", id)
	}
	x.Doc.Onto(t.bases[i].doc, "forces", "options")
	return nil
}

// base is a campaign on which variants can be based.
type base struct {
	doc *strict.Doc
	raw *Raw
}

// campaignReader turns a campaign file into a campaign and gathers what is wrong with it.
type campaignReader struct {
	strict.Faults
	t   *Tables
	c   *Campaign
	raw *Raw
	// Of the Forces that take part: their places in the file, and when they come. number
	// goes the other way; off for those that do not.
	at     []int
	when   []Available
	number []uint8
}

// readCampaigns reads every campaign file, in the order in which they are linked (FCR-22.1).
func readCampaigns(t *Tables, files fs.FS) (list []*Campaign, err error) {
	err = strict.Each(files, "campaign_*.toml", func(file string, data []byte) error {
		c, err := ReadOwn(t, file, data, list)
		if err == nil {
			list, t.Names["campaign"], t.bases = append(list, c), append(t.Names["campaign"], c.ID), append(t.bases, base{c.doc, c.Raw})
		}
		return err
	})
	if err == nil {
		sorting.By(list, func(a, b *Campaign) int { return a.Order - b.Order })
	}
	return list, err
}

// besides asks that a campaign can stand next to others.
func (c *Campaign) besides(list []*Campaign) error {
	for _, o := range list {
		if o.ID == c.ID {
			return fmt.Errorf("%s:%d: campaign.id: %q is the id of %s too; every campaign has its own", c.File, c.lines[0], c.ID, o.File)
		}
		if o.Order == c.Order && c.Order > 0 {
			return fmt.Errorf("%s:%d: campaign.order: %d is the place of %s too; every campaign has its own", c.File, c.lines[1], c.Order, o.File)
		}
	}
	return nil
}

// Read reads a campaign file.
func Read(t *Tables, file string, data []byte) (*Campaign, error) {
	c, faults, err := Check(t, file, data)
	if err == nil {
		err = strict.Join(faults)
	}
	return c, err
}

// Check reads a campaign file with faults as far as it goes, and lists them.
func Check(t *Tables, file string, data []byte) (*Campaign, []error, error) {
	r, err := newReader(t, file, data)
	if err != nil {
		return nil, nil, err
	}
	r.all()
	return r.c, r.List, nil
}

// Open is what a campaign file says whose map is whole, whatever else is wrong with it.
func Open(t *Tables, file string, data []byte) (*Raw, error) {
	r, err := newReader(t, file, data)
	if err != nil {
		return nil, err
	}
	r.turns()
	r.places()
	r.edges()
	if r.c.Graph == nil {
		return nil, r.Err()
	}
	return r.raw, nil
}

// newReader reads the file, and takes over what needs no questions.
func newReader(t *Tables, file string, data []byte) (*campaignReader, error) {
	raw, d, err := readRaw(t, file, data)
	if err != nil {
		return nil, err
	}
	s := raw.Setup
	c := &Campaign{File: file, BasedOn: raw.BasedOn, Raw: raw, doc: d, lines: [2]int{d.Line("campaign", "id"), d.Line("campaign", "order")}, heading: *raw.Campaign,
		Regions: slices.Clone(raw.Regions), Zones: raw.Zones, Decor: raw.Scenery, Points: *raw.Points, AxisPlans: raw.Plans.Axis,
		Supplies: [2]int16{s.Axis, s.Allies}, OperationForces: s.Forces, OperationGroup: s.Group}
	return &campaignReader{Faults: strict.Faults{Doc: d}, t: t, c: c, raw: raw}, nil
}

// all asks all that must hold of a campaign.
func (r *campaignReader) all() {
	r.turns()
	r.places()
	r.edges()
	r.head()
	r.forces()
	r.plans()
	r.income()
	r.allied()
	r.orders()
	r.options()
}

func (r *campaignReader) turns() {
	for i, b := range r.raw.Turns {
		at := strict.At("turns", i)
		r.Need(b.Index == i, at.Below("index"), "%d must be %d: the boxes stand in their order, from Start, 0", b.Index, i)
		r.Need(b.Torch == 0 || i > 0, at.Below("torch"), "the Start box has none (FCR-20.1)")
		r.Need(i == 0 || b.Year >= r.raw.Turns[max(i-1, 0)].Year, at.Below("year"), "%d is before the box before", b.Year)
		r.c.Boxes = append(r.c.Boxes, b.box)
	}
}

// places gathers what lies in each region, and which zones are fortified or flagged.
func (r *campaignReader) places() {
	for i := range r.c.Zones {
		z, at := &r.c.Zones[i], strict.At("zones", i)
		r.c.Regions[z.Region].Zones.Add(i)
		if z.Fortified {
			r.c.Fortified.Add(i)
		}
		if !r.Need((z.Flag == None) == (z.FlagSide == rules.Chance), at.Below("flag"), "flag and flag_side belong together (FCR-1.15)") || z.Flag == None {
			continue
		}
		r.Need(r.t.Nations[z.Flag].Side == z.FlagSide, at.Below("flag_side"), "%s is not of the %s (FCR-1.3)", NationIDs[z.Flag], SideIDs[z.FlagSide])
		r.c.Flagged.Add(i)
	}
	for i, x := range r.c.Regions {
		r.Need(x.Zones != 0, strict.At("regions", i), "no zone lies in %s", x.ID)
	}
}

func (r *campaignReader) edges() {
	var links []zone.Link
	seen := map[[2]uint8]bool{}
	for i, e := range r.raw.Edges {
		at := strict.At("edges", i)
		kind := slices.Index(r.c.LinkIDs, e.Kind)
		if kind < 0 {
			kind = len(r.c.LinkIDs)
			r.c.LinkIDs = append(r.c.LinkIDs, e.Kind)
		}
		pair := [2]uint8{min(e.A, e.B), max(e.A, e.B)}
		switch {
		case e.A == e.B:
			r.At(at.Below("b"), "joins %s to itself; an edge joins two zones", r.c.Zones[e.A].ID)
		case seen[pair]:
			r.At(at, "%s and %s are joined already", r.c.Zones[e.A].ID, r.c.Zones[e.B].ID)
		case kind >= zone.MaxKinds:
			r.At(at.Below("kind"), "%q is one kind too many, a map has at most %d", e.Kind, zone.MaxKinds)
		default:
			links = append(links, zone.Link{A: int(e.A), B: int(e.B), Kind: kind})
		}
		seen[pair] = true
	}
	var err error
	if r.c.Graph, err = zone.New(len(r.c.Zones), links); err != nil {
		r.At(strict.At("edges"), "%v", err)
		return
	}
	for z := range r.c.Zones {
		r.Need(r.c.Graph.Distance(0, z) != zone.Far, strict.At("zones", z), "no edges lead from %s to %s", r.c.Zones[0].ID, r.c.Zones[z].ID)
	}
}

// head asks that what the campaign is about can come about.
func (r *campaignReader) head() {
	c := r.c
	if c.Objectives&^c.Flagged != 0 {
		r.At(strict.At("campaign", "objective_zones"), "%s carries no flag; an objective zone does (FCR-1.15)", c.Zones[(c.Objectives&^c.Flagged).First()].ID)
	}
	r.ending("victory", &c.Victory, AxisHoldsAll, TrackSurvived)
	r.ending("defeat", c.Defeat, AlliesHoldAny, AlliesHoldAll)
	r.ending("ends", c.Ends, AlliesHoldAny, AlliesHoldAll)
	at := strict.At("campaign", "id")
	r.Need(c.ID != "" && !strings.ContainsAny(c.ID, " ;\"\t\r\n"), at, "%q must be a word", c.ID)
	r.Need((c.Order == 0) == (c.BasedOn != ""), strict.At("campaign", "order"),
		"a campaign has its place among the linked ones, from 1; one that is based on another has none (FCR-22.1)")
}

func (r *campaignReader) ending(key string, e *Ending, one, other EndingKind) {
	at := strict.At("campaign", key)
	if e != nil {
		r.Need(e.Kind == one || e.Kind == other, at.Below("kind"), "%q must be %s or %s (FCR-28.5)", EndingIDs[e.Kind], EndingIDs[one], EndingIDs[other])
		r.Need((e.Zones == 0) == (e.Kind == TrackSurvived), at.Below("zones"), "%s is about %d zones", EndingIDs[e.Kind], e.Zones.Len())
	}
}

// takes asks that of some keys an entry has those that its kind needs, and no others.
func (r *campaignReader) takes(at strict.Path, kind string, needs []string, keys ...string) {
	for _, k := range keys {
		if slices.Contains(needs, k) {
			r.Need(r.Doc.Has(at.Below(k)...), at.Below(k), "%s needs the key %s", kind, k)
		} else {
			r.Need(!r.Doc.Has(at.Below(k)...), at.Below(k), "%s takes no such key", kind)
		}
	}
}

// turn asks that a box is one of the track that is entered.
func (r *campaignReader) turn(at strict.Path, n int) bool {
	return r.Need(1 <= n && n < len(r.c.Boxes), at, "box %d must be 1 to %d", n, len(r.c.Boxes)-1)
}

// Date is the years of the campaign.
func (c *Campaign) Date() string { return strconv.Itoa(c.Boxes[0].Year) }

// ReadAll reads all data files: a campaign may be based on another.
func ReadAll(files fs.FS) (*Tables, error) {
	t, err := ReadTables(files)
	if err == nil {
		t.Ours, err = readCampaigns(t, files)
	}
	return t, err
}

// ReadOwn reads a campaign of the player's own, as strictly as ours.
func ReadOwn(t *Tables, file string, data []byte, others []*Campaign) (*Campaign, error) {
	c, err := Read(t, file, data)
	if err == nil {
		err = c.besides(others)
	}
	return c, err
}
