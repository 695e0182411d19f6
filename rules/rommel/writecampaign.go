package rommel

import (
	"maps"
	"reflect"
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// write writes a campaign as the file that readRaw reads: of a variant what is different
// from the campaign that it is based on, of any other all.
func (raw *rawCampaign) write(t *tables) []byte {
	return strict.Write(raw.head, raw.own(t), raw.names(t))
}

// plays is what is said of play, without names and without what bots have made of it.
func (raw *rawCampaign) plays(t *tables) []byte {
	own := raw.own(t)
	own.measured = rules.Measured{}
	return strict.Bare(own, raw.names(t))
}

// own is a campaign without what the one says that it is based on.
func (raw *rawCampaign) own(t *tables) *rawCampaign {
	own := *raw
	i := slices.Index(t.names["campaign"], raw.base)
	if raw.base == "" || i < 0 {
		return &own
	}
	b := t.bases[i].raw
	own.regions, own.zones, own.edges, own.scenery = nil, nil, nil, nil
	own.forces, own.options = nil, nil
	for _, f := range raw.forces {
		if !slices.Contains(b.forces, f) {
			own.forces = append(own.forces, f)
		}
	}
	for _, o := range raw.options {
		if !slices.Contains(b.options, o) {
			own.options = append(own.options, o)
		}
	}
	unless(&own.turns, b.turns)
	unless(&own.setup, b.setup)
	unless(&own.points, b.points)
	unless(&own.plans, b.plans)
	unless(&own.axis, b.axis)
	unless(&own.allied, b.allied)
	unless(&own.entering, b.entering)
	unless(&own.orders, b.orders)
	return &own
}

// unless empties what is as the base has it.
func unless[T any](own *T, base T) {
	if reflect.DeepEqual(*own, base) {
		var none T
		*own = none
	}
}

// sort puts the Forces and the options that a variant says itself before those of its
// campaign, where they stand when it is read.
func (raw *rawCampaign) sort(t *tables) {
	i := slices.Index(t.names["campaign"], raw.base)
	if raw.base == "" || i < 0 {
		return
	}
	b := t.bases[i].raw
	raw.forces = sorted(raw.forces, b.forces, func(f rawForce) string { return f.id })
	raw.options = sorted(raw.options, b.options, func(o option) string { return o.id })
}

// sorted is a list with its own entries in front, then those of base in their order.
func sorted[T comparable](list, base []T, id func(T) string) []T {
	var out []T
	for _, x := range list {
		if !slices.Contains(base, x) {
			out = append(out, x)
		}
	}
	for _, x := range base {
		if !slices.ContainsFunc(out, func(y T) bool { return id(x) == id(y) }) {
			out = append(out, x)
		}
	}
	return out
}

// names is what the words of the file stand for.
func (raw *rawCampaign) names(t *tables) strict.Names {
	n := maps.Clone(t.names)
	n["region"], n["zone"], n["Force"], n["option"] = nil, nil, nil, nil
	for _, r := range raw.regions {
		n["region"] = append(n["region"], r.id)
	}
	for _, z := range raw.zones {
		n["zone"] = append(n["zone"], z.id)
	}
	for _, f := range raw.forces {
		n["Force"] = append(n["Force"], f.id)
	}
	for _, o := range raw.options {
		n["option"] = append(n["option"], o.id)
	}
	return n
}
