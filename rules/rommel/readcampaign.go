package rommel

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// rawCampaign is a campaign file (FCR-28.1), or a variant: one that says only what is
// different from a campaign that comes with the game (FCR-28.9). What others name stands
// before them.
type rawCampaign struct {
	head     string
	base     string          `toml:"based_on" ref:"campaign"`
	turns    []rawBox        `toml:"turns" len:"2..24"`
	regions  []region        `toml:"regions" ids:"region" len:"1..8"`
	zones    []place         `toml:"zones" ids:"zone" len:"1..32"`
	edges    []rawEdge       `toml:"edges"`
	scenery  []Decor         `toml:"scenery"`
	forces   []rawForce      `toml:"forces" ids:"Force" len:"..64"`
	without  []string        `toml:"without" ref:"Force"` // they take no part
	campaign *heading        `toml:"campaign"`
	setup    *rawSetup       `toml:"setup"`
	points   *planPoints     `toml:"battle_plan_points"`
	plans    *rawPlans       `toml:"plans"`
	axis     *rawAxis        `toml:"axis_resupply"`
	allied   *rawAllied      `toml:"allied_resupply"`
	entering []rawPlacement  `toml:"allied_placement"`
	orders   []rawRegionRows `toml:"orders"`
	options  []option        `toml:"options" ids:"option" len:"..16"`
	omitted  []string        `toml:"without_options" ref:"option"` // they are not offered
	measured rules.Measured  `toml:"measured"`
}

type rawBox struct {
	box
	index int `toml:"index,required"`
}

type rawEdge struct {
	a    uint8        `toml:"a,required" ref:"zone"`
	b    uint8        `toml:"b,required" ref:"zone"`
	kind string       `toml:"kind,required"`
	_    strict.Notes `toml:"source"`
}

type rawForce struct {
	force
	available available `toml:"available,required"`
}

type rawSetup struct {
	axis   int16        `toml:"axis_supplies,required" range:"0..99"`
	allies int16        `toml:"allied_supplies,required" range:"0..99"`
	forces uint8        `toml:"operation_forces,required" range:"0..9"`
	group  string       `toml:"operation_group"`
	_      strict.Notes `toml:"source"`
}

type rawPlans struct {
	axis   uint16       `toml:"axis,required" set:"battle plan"`
	allied []rawCup     `toml:"allied" ids:"Allied battle plan"`
	_      strict.Notes `toml:"source"`
}

type rawCup struct {
	id    plan  `toml:"id,required" ref:"battle plan"`
	count uint8 `toml:"count,required"`
}

// wanted are the tables that a campaign file must have, mapped those that a variant
// cannot have, since the map is that of its campaign.
var (
	wanted = [...]string{"turns", "regions", "zones", "edges", "forces", "campaign", "setup", "battle_plan_points", "plans",
		"axis_resupply", "allied_resupply", "allied_placement", "orders"}
	mapped = [...]string{"regions", "zones", "edges", "scenery"}
)

// readRaw reads what a campaign file says, over the campaign on which it is based.
func readRaw(t *tables, file string, data []byte) (*rawCampaign, *strict.Doc, error) {
	d, err := maps.Clone(t.names).Parse(file, data)
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
	raw := &rawCampaign{head: d.Head()}
	if err := d.Fill(raw); err != nil {
		x.List = append(x.List, err)
	}
	return raw, d, x.Err()
}

// onBase lays a variant on its campaign.
func onBase(t *tables, x *strict.Faults) error {
	var word any
	if err := x.Doc.Fill(&word, "based_on"); err != nil {
		return err
	}
	id, _ := word.(string)
	i := slices.Index(t.names["campaign"], id)
	if i < 0 {
		return x.Doc.Errorf(strict.At("based_on"), "%v", strict.Unknown("campaign", id, t.names["campaign"]))
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
	raw *rawCampaign
}

// campaignReader turns a campaign file into a campaign and gathers what is
// wrong with it.
type campaignReader struct {
	strict.Faults
	t   *tables
	c   *campaign
	raw *rawCampaign
	// Of the Forces that take part: their places in the file, and when they come. number
	// goes the other way; off for those that do not.
	at     []int
	when   []available
	number []uint8
}

// readCampaigns reads every campaign file, in the order in which they are
// linked (FCR-22.1).
func readCampaigns(t *tables, files fs.FS) (list []*campaign, err error) {
	err = strict.Each(files, "campaign_*.toml", func(file string, data []byte) error {
		c, err := readCampaign(t, file, data)
		if err == nil {
			err = c.besides(list)
		}
		if err == nil {
			list, t.names["campaign"], t.bases = append(list, c), append(t.names["campaign"], c.id), append(t.bases, base{c.doc, c.raw})
		}
		return err
	})
	if err == nil {
		sorting.By(list, func(a, b *campaign) int { return a.order - b.order })
	}
	return list, err
}

// besides asks that a campaign can stand next to others.
func (c *campaign) besides(list []*campaign) error {
	for _, o := range list {
		if o.id == c.id {
			return fmt.Errorf("%s:%d: campaign.id: %q is the id of %s too; every campaign has its own", c.file, c.lines[0], c.id, o.file)
		}
		if o.order == c.order && c.order > 0 {
			return fmt.Errorf("%s:%d: campaign.order: %d is the place of %s too; every campaign has its own", c.file, c.lines[1], c.order, o.file)
		}
	}
	return nil
}

// readCampaign reads a campaign file.
func readCampaign(t *tables, file string, data []byte) (*campaign, error) {
	raw, d, err := readRaw(t, file, data)
	if err != nil {
		return nil, err
	}
	r := newReader(t, file, raw, d)
	r.all()
	if err := r.Err(); err != nil {
		return nil, err
	}
	return r.c, nil
}

// newReader takes over what needs no questions.
func newReader(t *tables, file string, raw *rawCampaign, d *strict.Doc) *campaignReader {
	s := raw.setup
	c := &campaign{file: file, base: raw.base, raw: raw, doc: d, lines: [2]int{d.Line("campaign", "id"), d.Line("campaign", "order")}, heading: *raw.campaign,
		regions: slices.Clone(raw.regions), zones: raw.zones, decor: raw.scenery, points: *raw.points, axisPlans: raw.plans.axis,
		supplies: [2]int16{s.axis, s.allies}, operationForces: s.forces, operationGroup: s.group}
	return &campaignReader{Faults: strict.Faults{Doc: d}, t: t, c: c, raw: raw}
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
	for i, b := range r.raw.turns {
		at := strict.At("turns", i)
		r.Need(b.index == i, at.Below("index"), "%d must be %d: the boxes stand in their order, from Start, 0", b.index, i)
		r.Need(b.torch == 0 || i > 0, at.Below("torch"), "the Start box has none (FCR-20.1)")
		r.Need(i == 0 || b.year >= r.raw.turns[max(i-1, 0)].year, at.Below("year"), "%d is before the box before", b.year)
		r.c.boxes = append(r.c.boxes, b.box)
	}
}

// places gathers what lies in each region, and which zones are fortified or flagged.
func (r *campaignReader) places() {
	for i := range r.c.zones {
		z, at := &r.c.zones[i], strict.At("zones", i)
		r.c.regions[z.region].zones.Add(i)
		if z.fortified {
			r.c.fortified.Add(i)
		}
		if !r.Need((z.flag == none) == (z.flagSide == rules.Chance), at.Below("flag"), "flag and flag_side belong together (FCR-1.15)") || z.flag == none {
			continue
		}
		r.Need(r.t.nations[z.flag].side == z.flagSide, at.Below("flag_side"), "%s is not of the %s (FCR-1.3)", nationIDs[z.flag], sideIDs[z.flagSide])
		r.c.flagged.Add(i)
	}
	for i, x := range r.c.regions {
		r.Need(x.zones != 0, strict.At("regions", i), "no zone lies in %s", x.id)
	}
}

func (r *campaignReader) edges() {
	var links []zone.Link
	seen := map[[2]uint8]bool{}
	for i, e := range r.raw.edges {
		at := strict.At("edges", i)
		kind := slices.Index(r.c.linkIDs, e.kind)
		if kind < 0 {
			kind = len(r.c.linkIDs)
			r.c.linkIDs = append(r.c.linkIDs, e.kind)
		}
		pair := [2]uint8{min(e.a, e.b), max(e.a, e.b)}
		switch {
		case e.a == e.b:
			r.At(at.Below("b"), "joins %s to itself; an edge joins two zones", r.c.zones[e.a].id)
		case seen[pair]:
			r.At(at, "%s and %s are joined already", r.c.zones[e.a].id, r.c.zones[e.b].id)
		case kind >= zone.MaxKinds:
			r.At(at.Below("kind"), "%q is one kind too many, a map has at most %d", e.kind, zone.MaxKinds)
		default:
			links = append(links, zone.Link{A: int(e.a), B: int(e.b), Kind: kind})
		}
		seen[pair] = true
	}
	var err error
	if r.c.graph, err = zone.New(len(r.c.zones), links); err != nil {
		r.At(strict.At("edges"), "%v", err)
		return
	}
	for z := range r.c.zones {
		r.Need(r.c.graph.Distance(0, z) != zone.Far, strict.At("zones", z), "no edges lead from %s to %s", r.c.zones[0].id, r.c.zones[z].id)
	}
}

// head asks that what the campaign is about can come about.
func (r *campaignReader) head() {
	c := r.c
	if c.objectives&^c.flagged != 0 {
		r.At(strict.At("campaign", "objective_zones"), "%s carries no flag; an objective zone does (FCR-1.15)", c.zones[(c.objectives&^c.flagged).First()].id)
	}
	r.ending("victory", &c.victory, axisHoldsAll, trackSurvived)
	r.ending("defeat", c.defeat, alliesHoldAny, alliesHoldAll)
	r.ending("ends", c.ends, alliesHoldAny, alliesHoldAll)
	at := strict.At("campaign", "id")
	r.Need(c.id != "" && !strings.ContainsAny(c.id, " ;\"\t\r\n"), at, "%q must be a word", c.id)
	r.Need((c.order == 0) == (c.base != ""), strict.At("campaign", "order"),
		"a campaign has its place among the linked ones, from 1; one that is based on another has none (FCR-22.1)")
}

func (r *campaignReader) ending(key string, e *ending, one, other endingKind) {
	at := strict.At("campaign", key)
	if e != nil {
		r.Need(e.kind == one || e.kind == other, at.Below("kind"), "%q must be %s or %s (FCR-28.5)", endingIDs[e.kind], endingIDs[one], endingIDs[other])
		r.Need((e.zones == 0) == (e.kind == trackSurvived), at.Below("zones"), "%s is about %d zones", endingIDs[e.kind], e.zones.Len())
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
	return r.Need(1 <= n && n < len(r.c.boxes), at, "box %d must be 1 to %d", n, len(r.c.boxes)-1)
}
