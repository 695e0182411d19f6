package rommel

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// rawEnding is a condition of campaign.victory, defeat or ends (FCR-28.5).
type rawEnding struct {
	Kind   endingKind `toml:"kind,required"`
	Zones  []string   `toml:"zones,required"`
	Source string     `toml:"source"`
}

// rawCampaign is a campaign file (FCR-28.1). Tables and lists that a file may
// leave out are pointers and lists.
type rawCampaign struct {
	Campaign struct {
		ID string `toml:"id,required"`
		named
		Order      int        `toml:"order,required"`
		FirstYear  int        `toml:"first_year,required"`
		Scale      string     `toml:"scale,required"`
		ScaleFr    string     `toml:"scale_fr,required"`
		Goal       string     `toml:"goal,required"`
		GoalFr     string     `toml:"goal_fr,required"`
		EndOfTrack int16      `toml:"end_of_track_vp,required"`
		EndSource  string     `toml:"end_of_track_source"`
		Objectives []string   `toml:"objective_zones,required"`
		Victory    *rawEnding `toml:"victory"`
		Defeat     *rawEnding `toml:"defeat"`
		Ends       *rawEnding `toml:"ends"`
	} `toml:"campaign,required"`
	Setup struct {
		Axis   int16  `toml:"axis_supplies,required"`
		Allies int16  `toml:"allied_supplies,required"`
		Forces uint8  `toml:"operation_forces,required"`
		Group  string `toml:"operation_group"`
		Source string `toml:"source"`
	} `toml:"setup,required"`
	Turns []struct {
		Index int `toml:"index,required"`
		named
		Year   int    `toml:"year,required"`
		VP     int16  `toml:"vp,required"`
		Torch  *int8  `toml:"torch"`
		Source string `toml:"source"`
	} `toml:"turns,required"`
	Regions []struct {
		ID string `toml:"id,required"`
		named
		Limit  uint8  `toml:"supply_limit,required"`
		Source string `toml:"source"`
	} `toml:"regions,required"`
	Zones []struct {
		ID string `toml:"id,required"`
		named
		Region    string    `toml:"region,required"`
		Kind      string    `toml:"kind,required"`
		X         int16     `toml:"x,required"`
		Y         int16     `toml:"y,required"`
		Fortified bool      `toml:"fortified,required"`
		Flag      *nation   `toml:"flag"`
		FlagSide  *sideWord `toml:"flag_side"`
		Source    string    `toml:"source"`
	} `toml:"zones,required"`
	Edges []struct {
		A      string `toml:"a,required"`
		B      string `toml:"b,required"`
		Kind   string `toml:"kind,required"`
		Source string `toml:"source"`
	} `toml:"edges,required"`
	Scenery []struct {
		Kind string `toml:"kind,required"`
		named
		SeaSide string   `toml:"sea_side"`
		Points  [][2]int `toml:"points,required"`
		Source  string   `toml:"source"`
	} `toml:"scenery"`
	Forces    []rawForce      `toml:"forces,required"`
	Points    rawPlanPoints   `toml:"battle_plan_points,required"`
	Plans     rawPlans        `toml:"plans,required"`
	Axis      rawAxis         `toml:"axis_resupply,required"`
	Allied    rawAllied       `toml:"allied_resupply,required"`
	Placement []rawPlacement  `toml:"allied_placement,required"`
	Orders    []rawRegionRows `toml:"orders,required"`
	Options   []rawOption     `toml:"options"`
}

// rawForce is a counter (FCR-28.6).
type rawForce struct {
	ID string `toml:"id,required"`
	named
	Side            sideWord  `toml:"side,required"`
	Nation          nation    `toml:"nation,required"`
	Kind            class     `toml:"kind,required"`
	Attack          int8      `toml:"attack,required"`
	Superior        int8      `toml:"superior,required"`
	Defence         int8      `toml:"defence,required"`
	Movement        int8      `toml:"movement,required"`
	ReducedAttack   int8      `toml:"reduced_attack,required"`
	ReducedSuperior int8      `toml:"reduced_superior,required"`
	ReducedDefence  int8      `toml:"reduced_defence,required"`
	ReducedMovement int8      `toml:"reduced_movement,required"`
	Available       available `toml:"available,required"`
	Start           string    `toml:"start_zone"`
	Group           string    `toml:"group"`
	Source          string    `toml:"source"`
}

type rawPlanPoints struct {
	GermanFull     int8   `toml:"german_full,required"`
	GermanReduced  int8   `toml:"german_reduced,required"`
	ItalianFull    int8   `toml:"italian_full,required"`
	ItalianReduced int8   `toml:"italian_reduced,required"`
	PerSupply      int8   `toml:"per_supply,required"`
	AlliedFull     int8   `toml:"allied_full,required"`
	AlliedReduced  int8   `toml:"allied_reduced,required"`
	MidPlans       int8   `toml:"allied_supply_3_4_plans,required"`
	MidCost        int8   `toml:"allied_supply_3_4_cost,required"`
	HighPlans      int8   `toml:"allied_supply_5_plus_plans,required"`
	HighCost       int8   `toml:"allied_supply_5_plus_cost,required"`
	Source         string `toml:"source"`
}

type rawPlans struct {
	Axis   []plan `toml:"axis,required"`
	Source string `toml:"source"`
	Allied []struct {
		ID    plan  `toml:"id,required"`
		Count uint8 `toml:"count,required"`
	} `toml:"allied,required"`
}

// campaignReader turns a campaign file into a campaign and gathers what is
// wrong with it.
type campaignReader struct {
	strict.Faults
	t       *tables
	c       *campaign
	raw     *rawCampaign
	zoneAt  map[string]uint8
	forceAt map[string]uint8
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
	d, err := strict.Read(file, data, raw)
	if err != nil {
		return nil, err
	}
	r := &campaignReader{Faults: strict.Faults{Doc: d}, t: t, c: &campaign{file: file}, raw: raw,
		zoneAt: map[string]uint8{}, forceAt: map[string]uint8{}}
	r.c.lines = [2]int{d.Line("campaign", "id"), d.Line("campaign", "order")}
	r.sizes()
	if len(r.List) > 0 { // what follows counts on them
		return nil, r.Err()
	}
	r.turns()
	r.places()
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
	return r.c, nil
}

// sizes holds the file to the largest sizes of a campaign.
func (r *campaignReader) sizes() {
	for _, n := range []struct {
		key       string
		got, most int
	}{
		{"turns", len(r.raw.Turns), turnMax}, {"regions", len(r.raw.Regions), regionMax},
		{"zones", len(r.raw.Zones), zoneMax}, {"forces", len(r.raw.Forces), forceMax},
		{"options", len(r.raw.Options), optionMax}, {"axis_resupply.points", len(r.raw.Axis.Points), incomeMax},
	} {
		keys := strict.Path{}
		for _, k := range strings.Split(n.key, ".") {
			keys = append(keys, k)
		}
		least := 1
		if n.key == "options" {
			least = 0
		}
		r.Need(least <= n.got && n.got <= n.most, keys, "there are %d, a campaign has %d to %d", n.got, least, n.most)
	}
	r.Need(len(r.raw.Turns) > 1, strict.At("turns"), "there must be a box besides the Start box (FCR-3.2)")
}

// incomeMax bounds the sorts of resupply points of a campaign.
const incomeMax = 8

func (r *campaignReader) turns() {
	for i, b := range r.raw.Turns {
		at := strict.At("turns", i)
		r.Need(b.Index == i, append(at, "index"), "%d must be %d: the boxes stand in their order, from Start, 0", b.Index, i)
		x := box{name: b.names(), year: b.Year, vp: b.VP}
		if b.Torch != nil {
			x.torch = *b.Torch
			r.Need(1 <= x.torch && x.torch <= 6 && i > 0, append(at, "torch"), "%d must be 1 to 6, and not in the Start box (FCR-20.1)", x.torch)
		}
		r.Need(b.VP >= 0, append(at, "vp"), "%d must be 0 or more", b.VP)
		if i > 0 {
			r.Need(b.Year >= r.raw.Turns[i-1].Year, append(at, "year"), "%d is before the box before", b.Year)
		}
		r.c.boxes = append(r.c.boxes, x)
	}
}

// places reads regions, zones, edges and scenery.
func (r *campaignReader) places() {
	r.Unique("regions", len(r.raw.Regions), func(i int) string { return r.raw.Regions[i].ID })
	r.Unique("zones", len(r.raw.Zones), func(i int) string { return r.raw.Zones[i].ID })
	for _, x := range r.raw.Regions {
		r.c.regions = append(r.c.regions, region{id: x.ID, name: x.names(), limit: x.Limit})
	}
	for i := range r.raw.Zones {
		r.place(i)
	}
	for i, x := range r.c.regions {
		r.Need(x.zones != 0, strict.At("regions", i), "no zone lies in %s", x.id)
	}
	for i, s := range r.raw.Scenery {
		r.Need(slices.Contains([]string{"", "north", "south", "east", "west"}, s.SeaSide), strict.At("scenery", i, "sea_side"),
			"%q must be north, south, east or west", s.SeaSide)
		r.c.decor = append(r.c.decor, Decor{s.Kind, s.names(), s.SeaSide, s.Points})
	}
	r.edges()
}

func (r *campaignReader) place(i int) {
	z := &r.raw.Zones[i]
	at := strict.At("zones", i)
	r.zoneAt[z.ID] = uint8(i)
	p := place{id: z.ID, name: z.names(), kind: z.Kind, x: z.X, y: z.Y, fortified: z.Fortified, flag: none, flagSide: rules.Chance}
	p.region = r.region(append(at, "region"), z.Region)
	if p.region != off {
		r.c.regions[p.region].zones.Add(i)
	}
	if (z.Flag == nil) != (z.FlagSide == nil) {
		r.At(append(at, "flag"), "flag and flag_side belong together (FCR-1.15)")
	} else if z.Flag != nil {
		p.flag, p.flagSide = int8(*z.Flag), rules.Side(*z.FlagSide)
		r.Need(sideOfNation(*z.Flag) == p.flagSide, append(at, "flag_side"), "%s is not of the %s (FCR-1.3)", nationIDs[*z.Flag], sideIDs[p.flagSide])
		r.c.flagged.Add(i)
	}
	if p.fortified {
		r.c.fortified.Add(i)
	}
	r.Need(z.X >= 0 && z.X <= 1000 && z.Y >= 0 && z.Y <= 1000, append(at, "x"), "%d, %d must lie within 0 to 1000 (FCR-28.1)", z.X, z.Y)
	r.c.zones = append(r.c.zones, p)
}

func (r *campaignReader) edges() {
	var links []zone.Link
	seen := map[[2]uint8]bool{}
	for i, e := range r.raw.Edges {
		at := strict.At("edges", i)
		a, b := r.zone(append(at, "a"), e.A), r.zone(append(at, "b"), e.B)
		kind := slices.Index(r.c.linkIDs, e.Kind)
		if kind < 0 {
			kind = len(r.c.linkIDs)
			r.c.linkIDs = append(r.c.linkIDs, e.Kind)
		}
		pair := [2]uint8{min(a, b), max(a, b)}
		switch {
		case a == off || b == off:
			continue
		case a == b:
			r.At(append(at, "b"), "joins %s to itself; an edge joins two zones", e.A)
		case seen[pair]:
			r.At(at, "%s and %s are joined already", e.A, e.B)
		case kind >= zone.MaxKinds:
			r.At(append(at, "kind"), "%q is one kind too many, a map has at most %d", e.Kind, zone.MaxKinds)
		default:
			links = append(links, zone.Link{A: int(a), B: int(b), Kind: kind})
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

// head reads what the campaign is about, and its set-up.
func (r *campaignReader) head() {
	c, raw := r.c, &r.raw.Campaign
	c.id, c.name, c.goal = raw.ID, raw.names(), rules.Text{En: raw.Goal, Fr: raw.GoalFr}
	c.scale = rules.Text{En: raw.Scale, Fr: raw.ScaleFr}
	c.order, c.firstYear, c.endOfTrack = raw.Order, raw.FirstYear, raw.EndOfTrack
	r.Need(c.id != "" && !strings.ContainsAny(c.id, " ;\n\t"), strict.At("campaign", "id"), "%q must be a word", c.id)
	r.Need(c.order >= 1, strict.At("campaign", "order"), "%d must be 1 or more (FCR-22.1)", c.order)
	at := strict.At("campaign", "objective_zones")
	if c.objectives = r.zones(at, raw.Objectives); c.objectives&^c.flagged != 0 {
		r.At(at, "%s carries no flag; an objective zone does (FCR-1.15)", c.zones[(c.objectives&^c.flagged).First()].id)
	}
	c.victory = r.ending("victory", raw.Victory, axisHoldsAll, trackSurvived)
	c.defeat = r.ending("defeat", raw.Defeat, alliesHoldAny, alliesHoldAll)
	c.ends = r.ending("ends", raw.Ends, alliesHoldAny, alliesHoldAll)
	r.Need(c.victory.kind != neverEnds, strict.At("campaign"), "has no campaign.victory, of kind %s or %s (FCR-28.5)", endingIDs[axisHoldsAll], endingIDs[trackSurvived])
	s := &r.raw.Setup
	c.supplies = [2]int16{s.Axis, s.Allies}
	c.operationForces, c.operationGroup = s.Forces, s.Group
	for i, key := range []string{"axis_supplies", "allied_supplies"} {
		r.Need(0 <= c.supplies[i] && c.supplies[i] <= 99, strict.At("setup", key), "%d must be 0 to 99", c.supplies[i])
	}
	r.Need(s.Forces <= 9, strict.At("setup", "operation_forces"), "%d must be 0 to 9", s.Forces)
}

func (r *campaignReader) ending(key string, raw *rawEnding, kinds ...endingKind) ending {
	if raw == nil {
		return ending{}
	}
	at := strict.At("campaign", key)
	if !slices.Contains(kinds, raw.Kind) {
		var ids []string
		for _, k := range kinds {
			ids = append(ids, endingIDs[k])
		}
		r.At(append(at, "kind"), "%q must be %s (FCR-28.5)", endingIDs[raw.Kind], strings.Join(ids, " or "))
	}
	e := ending{raw.Kind, r.zones(append(at, "zones"), raw.Zones)}
	r.Need((e.zones == 0) == (raw.Kind == trackSurvived), append(at, "zones"), "%s is about %d zones", endingIDs[raw.Kind], len(raw.Zones))
	return e
}

// zone is the number of a zone, region of a region, force of a Force: off
// where the name is unknown, which is a fault.
func (r *campaignReader) zone(at strict.Path, id string) uint8 {
	if z, ok := r.zoneAt[id]; ok {
		return z
	}
	r.At(at, "there is no zone %q%s", id, nearest(id, r.zoneAt))
	return off
}

func (r *campaignReader) region(at strict.Path, id string) uint8 {
	i := slices.IndexFunc(r.c.regions, func(x region) bool { return x.id == id })
	if i < 0 {
		var ids []string
		for _, x := range r.c.regions {
			ids = append(ids, x.id)
		}
		r.At(at, "there is no region %q; the regions are %s", id, strings.Join(ids, ", "))
		return off
	}
	return uint8(i)
}

func (r *campaignReader) force(at strict.Path, id string) uint8 {
	if f, ok := r.forceAt[id]; ok {
		return f
	}
	r.At(at, "there is no Force %q%s", id, nearest(id, r.forceAt))
	return off
}

// nearest proposes the ids that begin like the one that was not found.
func nearest(id string, known map[string]uint8) string {
	var like []string
	for k := range known {
		if len(id) > 1 && strings.HasPrefix(k, id[:2]) {
			like = append(like, k)
		}
	}
	if len(like) == 0 {
		return ""
	}
	slices.Sort(like)
	return "; is one of these meant: " + strings.Join(like, ", ")
}

func (r *campaignReader) zones(at strict.Path, ids []string) (x zone.Set) {
	for i, id := range ids {
		if z := r.zone(append(at[:len(at):len(at)], i), id); z != off {
			r.Need(!x.Has(int(z)), at, "%q stands twice", id)
			x.Add(int(z))
		}
	}
	return x
}
