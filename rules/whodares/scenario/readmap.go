package scenario

import (
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// ReadMap reads the zones, the links and what is drawn under them (QOG-2.1,
// 2.2). The tables by kind of zone are read before it.
func ReadMap(t *Tables, file string, data []byte) error {
	var raw struct {
		Meta struct {
			chart
			_ strict.Notes `toml:"id name name_fr zone_order"`
		} `toml:"meta,required"`
		Zones [ZoneCount]ZoneInfo `toml:"zone,required" ids:"zone"`
		Links []struct {
			A    uint8        `toml:"a,required" ref:"zone"`
			B    uint8        `toml:"b,required" ref:"zone"`
			Kind LinkKind     `toml:"kind,required" ref:"kind of link"`
			_    strict.Notes `toml:"source"`
		} `toml:"link,required"`
		Decor []Decor `toml:"decor"`
	}
	d, err := t.Names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	c := &t.chart
	*c = raw.Meta.chart
	c.Zones, c.decor = raw.Zones, raw.Decor
	for i := range c.Zones {
		p := &c.Zones[i]
		p.Airfield, p.Fort = p.Airfield || p.Kind == airfield, p.Fort || p.Kind == fort
		p.measure(&t.Kinds)
		c.mark(i, p)
	}
	var links []zone.Link
	for _, l := range raw.Links {
		links = append(links, zone.Link{A: int(l.A), B: int(l.B), Kind: int(l.Kind)})
	}
	if c.Graph, err = zone.New(ZoneCount, links); err != nil {
		return d.Errorf(strict.At("link"), "%v", err)
	}
	c.AxisTable = c.Graph.Without(c.Bases)
	return nil
}

// measure sets what the kind and the flags of a zone give it. A village or
// town with a flag has the properties of both and rolls the larger number of
// dice (QOG-2.4).
func (p *ZoneInfo) measure(kinds *[ZoneKinds]kindInfo) {
	k := kinds[p.Kind]
	p.Dice, p.Md, p.EventMD = k.Dice, k.Md, k.EventMD
	p.watchable, p.postable = k.Watch, k.Post
	if p.Airfield {
		p.also(&kinds[airfield])
	}
	if p.Fort {
		p.also(&kinds[fort])
	}
	if p.Base { // QOG-7.1, 13.1, 17.12
		p.EventMD, p.watchable, p.postable = kinds[oasis].EventMD, false, false
	}
}

func (p *ZoneInfo) also(k *kindInfo) {
	p.Dice = max(p.Dice, k.Dice)
	p.watchable, p.postable = p.watchable || k.Watch, p.postable || k.Post
}

func (c *chart) mark(i int, p *ZoneInfo) {
	for _, m := range []struct {
		set *zone.Set
		in  bool
	}{{&c.Bases, p.Base}, {&c.Airfields, p.Airfield}, {&c.forts, p.Fort}, {&c.coastal, p.Coastal},
		{&c.Postable, p.postable}, {&c.watchable, p.watchable}, {&c.OfKind[p.Kind], true}} {
		if m.in {
			m.set.Add(i)
		}
	}
}

// ZoneByID is the number of a zone, or an error that says what is wrong.
func (c *chart) ZoneByID(id string) (uint8, error) {
	for i := range c.Zones {
		if c.Zones[i].ID == id {
			return uint8(i), nil
		}
	}
	return 0, unknownZone(id)
}

type unknownZone string

func (z unknownZone) Error() string { return `there is no zone "` + string(z) + `" on the map` }
