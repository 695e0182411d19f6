package whodares

import (
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// rawMap is map.toml.
type rawMap struct {
	Meta struct {
		ID string `toml:"id,required"`
		named
		Ratio float64 `toml:"canvas_ratio,required"`
		Order string  `toml:"zone_order"`
	} `toml:"meta,required"`
	Zones []struct {
		ID string `toml:"id,required"`
		named
		Kind     zoneKind `toml:"kind,required"`
		X        int16    `toml:"x,required"`
		Y        int16    `toml:"y,required"`
		Base     bool     `toml:"base,required"`
		Airfield bool     `toml:"airfield,required"`
		Fort     bool     `toml:"fort,required"`
		Coastal  bool     `toml:"coastal,required"`
		Source   string   `toml:"source"`
	} `toml:"zone,required"`
	Links []struct {
		A      string   `toml:"a,required"`
		B      string   `toml:"b,required"`
		Kind   linkKind `toml:"kind,required"`
		Source string   `toml:"source"`
	} `toml:"link,required"`
	Decor []struct {
		ID string `toml:"id,required"`
		named
		Closed bool     `toml:"closed,required"`
		Points [][2]int `toml:"points,required"`
		Source string   `toml:"source"`
	} `toml:"decor"`
}

// readMap reads the zones, the links and what is drawn under them (QOG-2.1,
// 2.2). The tables by kind of zone are read before it.
func readMap(t *tables, kinds *[zoneKinds]rawKind, file string, data []byte) error {
	var raw rawMap
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	if len(raw.Zones) != zoneCount {
		return d.Errorf(strict.At("zone"), "there are %d zones, not %d", len(raw.Zones), zoneCount)
	}
	c := &t.chart
	c.id, c.name, c.ratio = raw.Meta.ID, raw.Meta.names(), raw.Meta.Ratio
	at := map[string]int{}
	var faults []error
	for i, z := range raw.Zones {
		if _, twice := at[z.ID]; twice {
			faults = append(faults, d.Errorf(strict.At("zone", i, "id"), "%q stands twice", z.ID))
		}
		at[z.ID] = i
		p := place{id: z.ID, name: z.names(), kind: z.Kind, x: z.X, y: z.Y, base: z.Base, coastal: z.Coastal,
			airfield: z.Airfield || z.Kind == airfield, fort: z.Fort || z.Kind == fort}
		p.measure(kinds)
		c.zones[i] = p
		c.mark(i, &p)
	}
	var links []zone.Link
	for i, l := range raw.Links {
		a, okA := at[l.A]
		b, okB := at[l.B]
		if !okA || !okB {
			faults = append(faults, d.Errorf(strict.At("link", i), "joins %q and %q; both must be zones", l.A, l.B))
			continue
		}
		links = append(links, zone.Link{A: a, B: b, Kind: int(l.Kind)})
	}
	if err := strict.Join(faults); err != nil {
		return err
	}
	if c.graph, err = zone.New(zoneCount, links); err != nil {
		return d.Errorf(strict.At("link"), "%v", err)
	}
	c.axisWays = c.graph.Without(c.bases)
	for _, x := range raw.Decor {
		c.decor = append(c.decor, Decor{x.ID, x.names(), x.Closed, x.Points})
	}
	return nil
}

// measure sets what the kind and the flags of a zone give it. A village or
// town with a flag has the properties of both and rolls the larger number of
// dice (QOG-2.4).
func (p *place) measure(kinds *[zoneKinds]rawKind) {
	k := kinds[p.kind]
	p.dice, p.md, p.eventMD = k.Dice, k.MD, k.EventMD
	p.watchable, p.postable = k.Watch, k.Post
	if p.airfield {
		p.also(&kinds[airfield])
	}
	if p.fort {
		p.also(&kinds[fort])
	}
	if p.base { // QOG-7.1, 13.1, 17.12
		p.eventMD, p.watchable, p.postable = kinds[oasis].EventMD, false, false
	}
}

func (p *place) also(k *rawKind) {
	p.dice = max(p.dice, k.Dice)
	p.watchable, p.postable = p.watchable || k.Watch, p.postable || k.Post
}

func (c *chart) mark(i int, p *place) {
	for _, m := range []struct {
		set *zone.Set
		in  bool
	}{{&c.bases, p.base}, {&c.airfields, p.airfield}, {&c.forts, p.fort}, {&c.coastal, p.coastal},
		{&c.postable, p.postable}, {&c.watchable, p.watchable}, {&c.ofKind[p.kind], true}} {
		if m.in {
			m.set.Add(i)
		}
	}
}

// zoneByID is the number of a zone, or an error that says what is wrong.
func (c *chart) zoneByID(id string) (uint8, error) {
	for i := range c.zones {
		if c.zones[i].id == id {
			return uint8(i), nil
		}
	}
	return 0, unknownZone(id)
}

type unknownZone string

func (z unknownZone) Error() string { return `there is no zone "` + string(z) + `" on the map` }
