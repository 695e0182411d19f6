package workshop

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// The special rules whose tables name hexes: they are on as long as such hexes lie.
const (
	ruleSpan    = "bridge-span"
	ruleHill317 = "hill-317"
)

// The pieces of a long bridge (M44-21.14).
const (
	spanPiece = "span"
	spanEnd   = "span-end"
)

// spans says whether a hex is a span of a long bridge, endsSpan whether it is entered there.
func (d *draft) spans(h uint8) bool { return d.u.Span != nil && scenario.Has(d.u.Span.Span, h) }

func (d *draft) endsSpan(h uint8) bool {
	return d.u.Span != nil && scenario.Has(d.u.Span.Chain, h) && !scenario.Has(d.u.Span.Span, h)
}

// laySpan lays a piece of a long bridge, over water or dry ground.
func (d *draft) laySpan(_ rules.Brush, h uint8) rules.Reason {
	if d.u.Span == nil {
		d.u.Span = &scenario.Span{}
	}
	if p := d.u.Span; !scenario.Has(p.Span, h) {
		p.Span = append(slices.Clone(p.Span), scenario.Hex(h))
		p.Chain = chained(p.Chain, h)
	}
	d.u.Bunkers, d.u.Bridges = without(d.u.Bunkers, h), with(without(d.u.Bridges, h), h)
	d.byMap()
	return rules.Reason{}
}

// layEnd marks where a long bridge is entered.
func (d *draft) layEnd(_ rules.Brush, h uint8) rules.Reason {
	switch p := d.u.Span; {
	case p == nil:
		return voice.Why("no-span", "M44-21.14")
	case scenario.Has(p.Span, h):
		return voice.Why("span-there", "M44-21.14")
	default:
		p.Chain = chained(p.Chain, h)
	}
	return rules.Reason{}
}

// chained is a chain of hexes with one more: at the end that it lies next to.
func chained(chain []scenario.Hex, h uint8) []scenario.Hex {
	switch n := len(chain); {
	case scenario.Has(chain, h):
		return chain
	case n > 0 && scenario.Distance(uint8(chain[n-1]), h) > 1 && scenario.Distance(uint8(chain[0]), h) == 1:
		return slices.Insert(slices.Clone(chain), 0, scenario.Hex(h))
	}
	return append(slices.Clone(chain), scenario.Hex(h))
}

// takeSpan makes a hex no part of a long bridge; without a span there is none.
func (d *draft) takeSpan(h uint8) {
	if p := d.u.Span; p != nil && scenario.Has(p.Span, h) {
		p.Span, p.Chain = without(p.Span, h), without(p.Chain, h)
		if len(p.Span) == 0 {
			d.u.Span = nil
		}
		d.byMap()
	}
}

// layHillMark makes a hex one of Hill 317 (M44-21.10): of the Allies and for Recon, unless said.
func (d *draft) layHillMark(_ rules.Brush, h uint8) rules.Reason {
	if d.u.Hill317 == nil {
		d.u.Hill317 = &scenario.Hill317{Side: rules.Second, Family: "recon"}
	}
	if k := d.u.Hill317; !scenario.Has(k.Hexes, h) {
		k.Hexes = with(k.Hexes, h)
	}
	d.byMap()
	return rules.Reason{}
}

func (d *draft) takeHillMark(h uint8) {
	if k := d.u.Hill317; k != nil {
		if k.Hexes = without(k.Hexes, h); len(k.Hexes) == 0 {
			d.u.Hill317 = nil
		}
		d.byMap()
	}
}
