package scenario

import (
	"maps"
	"reflect"
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// Write writes a campaign as the file that readRaw reads: of a variant what is different
// from the campaign that it is based on, of any other all.
func (raw *Raw) Write(t *Tables) []byte {
	return strict.Write(raw.head, raw.own(t), raw.names(t))
}

// Plays is what is said of play, without names and without what bots have made of it.
func (raw *Raw) Plays(t *Tables) []byte {
	own := raw.own(t)
	own.Measured = rules.Measured{}
	return strict.Bare(own, raw.names(t))
}

// own is a campaign without what the one says that it is based on.
func (raw *Raw) own(t *Tables) *Raw {
	own := *raw
	i := slices.Index(t.Names["campaign"], raw.BasedOn)
	if raw.BasedOn == "" || i < 0 {
		return &own
	}
	b := t.bases[i].raw
	own.Regions, own.Zones, own.Edges, own.Scenery = nil, nil, nil, nil
	own.Forces, own.Options = besides(raw.Forces, b.Forces), besides(raw.Options, b.Options)
	unless(&own.Turns, b.Turns)
	unless(&own.Setup, b.Setup)
	unless(&own.Points, b.Points)
	unless(&own.Plans, b.Plans)
	unless(&own.Axis, b.Axis)
	unless(&own.Allied, b.Allied)
	unless(&own.Entering, b.Entering)
	unless(&own.Orders, b.Orders)
	return &own
}

func unless[T any](own *T, base T) {
	if reflect.DeepEqual(*own, base) {
		var none T
		*own = none
	}
}

// besides is what a list has that base has not.
func besides[T comparable](list, base []T) (own []T) {
	for _, x := range list {
		if !slices.Contains(base, x) {
			own = append(own, x)
		}
	}
	return own
}

// Sort puts what a variant itself says of Forces and options before what its campaign says, as when read.
func (raw *Raw) Sort(t *Tables) {
	i := slices.Index(t.Names["campaign"], raw.BasedOn)
	if raw.BasedOn == "" || i < 0 {
		return
	}
	b := t.bases[i].raw
	raw.Forces = sorted(raw.Forces, b.Forces, func(f RawForce) string { return f.ID })
	raw.Options = sorted(raw.Options, b.Options, func(o OptionInfo) string { return o.ID })
}

// sorted is a list with its own entries in front, then those of base in their order.
func sorted[T comparable](list, base []T, id func(T) string) []T {
	out := besides(list, base)
	for _, x := range base {
		if !slices.ContainsFunc(out, func(y T) bool { return id(x) == id(y) }) {
			out = append(out, x)
		}
	}
	return out
}

// names is what the words of the file stand for.
func (raw *Raw) names(t *Tables) strict.Names {
	n := maps.Clone(t.Names)
	n["region"], n["zone"], n["Force"], n["option"] = nil, nil, nil, nil
	for _, r := range raw.Regions {
		n["region"] = append(n["region"], r.ID)
	}
	for _, z := range raw.Zones {
		n["zone"] = append(n["zone"], z.ID)
	}
	for _, f := range raw.Forces {
		n["Force"] = append(n["Force"], f.ID)
	}
	for _, o := range raw.Options {
		n["option"] = append(n["option"], o.ID)
	}
	return n
}

// Variant is a campaign based on one of ours, of which nothing is different yet.
func (t *Tables) Variant(i int) *Raw {
	raw, h := *t.bases[i].raw, *t.bases[i].raw.Campaign
	raw.BasedOn, raw.head, raw.Campaign, h.Order = t.Names["campaign"][i], "", &h, 0
	return &raw
}

// BaseOf is the campaign that variants are based on by its id, nil for none.
func (t *Tables) BaseOf(id string) *Raw {
	if i := slices.Index(t.Names["campaign"], id); i >= 0 {
		return t.bases[i].raw
	}
	return nil
}
