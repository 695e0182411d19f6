package whodares

import (
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// readMap reads the zones, the links and what is drawn under them (QOG-2.1,
// 2.2). The tables by kind of zone are read before it.
func readMap(t *tables, file string, data []byte) error {
	var raw struct {
		meta struct {
			chart
			_ strict.Notes `toml:"id name name_fr zone_order"`
		} `toml:"meta,required"`
		zones [zoneCount]place `toml:"zone,required" ids:"zone"`
		links []struct {
			a    uint8        `toml:"a,required" ref:"zone"`
			b    uint8        `toml:"b,required" ref:"zone"`
			kind linkKind     `toml:"kind,required" ref:"kind of link"`
			_    strict.Notes `toml:"source"`
		} `toml:"link,required"`
		decor []Decor `toml:"decor"`
	}
	d, err := t.names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	c := &t.chart
	*c = raw.meta.chart
	c.zones, c.decor = raw.zones, raw.decor
	for i := range c.zones {
		p := &c.zones[i]
		p.airfield, p.fort = p.airfield || p.kind == airfield, p.fort || p.kind == fort
		p.measure(&t.kinds)
		c.mark(i, p)
	}
	var links []zone.Link
	for _, l := range raw.links {
		links = append(links, zone.Link{A: int(l.a), B: int(l.b), Kind: int(l.kind)})
	}
	if c.graph, err = zone.New(zoneCount, links); err != nil {
		return d.Errorf(strict.At("link"), "%v", err)
	}
	c.axisWays = c.graph.Without(c.bases)
	return nil
}

// measure sets what the kind and the flags of a zone give it. A village or
// town with a flag has the properties of both and rolls the larger number of
// dice (QOG-2.4).
func (p *place) measure(kinds *[zoneKinds]kindInfo) {
	k := kinds[p.kind]
	p.dice, p.md, p.eventMD = k.dice, k.md, k.eventMD
	p.watchable, p.postable = k.watch, k.post
	if p.airfield {
		p.also(&kinds[airfield])
	}
	if p.fort {
		p.also(&kinds[fort])
	}
	if p.base { // QOG-7.1, 13.1, 17.12
		p.eventMD, p.watchable, p.postable = kinds[oasis].eventMD, false, false
	}
}

func (p *place) also(k *kindInfo) {
	p.dice = max(p.dice, k.dice)
	p.watchable, p.postable = p.watchable || k.watch, p.postable || k.post
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
