package rommel

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// rawCampaign is a campaign file (FCR-28.1). What others name stands before them.
type rawCampaign struct {
	turns []struct {
		box
		index int `toml:"index,required"`
	} `toml:"turns,required" len:"2..24"`
	regions []region `toml:"regions,required" ids:"region" len:"1..8"`
	zones   []place  `toml:"zones,required" ids:"zone" len:"1..32"`
	edges   []struct {
		a    uint8        `toml:"a,required" ref:"zone"`
		b    uint8        `toml:"b,required" ref:"zone"`
		kind string       `toml:"kind,required"`
		_    strict.Notes `toml:"source"`
	} `toml:"edges,required"`
	scenery []Decor `toml:"scenery"`
	forces  []struct {
		force
		available available `toml:"available,required"`
	} `toml:"forces,required" ids:"Force" len:"1..64"`
	campaign heading `toml:"campaign,required"`
	setup    struct {
		axis   int16        `toml:"axis_supplies,required" range:"0..99"`
		allies int16        `toml:"allied_supplies,required" range:"0..99"`
		forces uint8        `toml:"operation_forces,required" range:"0..9"`
		group  string       `toml:"operation_group"`
		_      strict.Notes `toml:"source"`
	} `toml:"setup,required"`
	points planPoints `toml:"battle_plan_points,required"`
	plans  struct {
		axis   uint16 `toml:"axis,required" set:"battle plan"`
		allied []struct {
			id    plan  `toml:"id,required" ref:"battle plan"`
			count uint8 `toml:"count,required"`
		} `toml:"allied,required" ids:"Allied battle plan"`
		_ strict.Notes `toml:"source"`
	} `toml:"plans,required"`
	axis      rawAxis         `toml:"axis_resupply,required"`
	allied    rawAllied       `toml:"allied_resupply,required"`
	placement []rawPlacement  `toml:"allied_placement,required"`
	orders    []rawRegionRows `toml:"orders,required"`
	options   []option        `toml:"options" ids:"option" len:"..16"`
}

// campaignReader turns a campaign file into a campaign and gathers what is
// wrong with it.
type campaignReader struct {
	strict.Faults
	t   *tables
	c   *campaign
	raw *rawCampaign
}

// readCampaigns reads every campaign file, in the order in which they are
// linked (FCR-22.1).
func readCampaigns(t *tables, files fs.FS) (list []*campaign, err error) {
	err = strict.Each(files, "campaign_*.toml", func(file string, data []byte) error {
		c, err := readCampaign(t, file, data)
		if err == nil {
			err = c.besides(list)
		}
		list = append(list, c)
		return err
	})
	if err == nil {
		slices.SortFunc(list, func(a, b *campaign) int { return a.order - b.order })
	}
	return list, err
}

// besides asks that a campaign can stand next to others.
func (c *campaign) besides(list []*campaign) error {
	for _, o := range list {
		if o.id == c.id {
			return fmt.Errorf("%s:%d: campaign.id: %q is the id of %s too; every campaign has its own", c.file, c.lines[0], c.id, o.file)
		}
		if o.order == c.order {
			return fmt.Errorf("%s:%d: campaign.order: %d is the place of %s too; every campaign has its own", c.file, c.lines[1], c.order, o.file)
		}
	}
	return nil
}

// readCampaign reads a campaign file.
func readCampaign(t *tables, file string, data []byte) (*campaign, error) {
	raw := &rawCampaign{}
	d, err := maps.Clone(t.names).Read(file, data, raw)
	if err != nil {
		return nil, err
	}
	s := &raw.setup
	c := &campaign{file: file, lines: [2]int{d.Line("campaign", "id"), d.Line("campaign", "order")}, heading: raw.campaign,
		regions: raw.regions, zones: raw.zones, decor: raw.scenery, points: raw.points, axisPlans: raw.plans.axis, options: raw.options,
		supplies: [2]int16{s.axis, s.allies}, operationForces: s.forces, operationGroup: s.group}
	r := &campaignReader{Faults: strict.Faults{Doc: d}, t: t, c: c, raw: raw}
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
	if err := r.Err(); err != nil {
		return nil, err
	}
	return c, nil
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
	r.ending("defeat", &c.defeat, alliesHoldAny, alliesHoldAll)
	r.ending("ends", &c.ends, alliesHoldAny, alliesHoldAll)
}

func (r *campaignReader) ending(key string, e *ending, one, other endingKind) {
	at := strict.At("campaign", key)
	if r.Doc.Has(at...) {
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
