package memoir

import (
	"slices"

	"sandtable/rules"
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

// spans says whether a hex is a span of a long bridge, endsSpan whether it is where one is
// entered.
func (d *draft) spans(h uint8) bool { return d.u.span != nil && has(d.u.span.span, h) }

func (d *draft) endsSpan(h uint8) bool {
	return d.u.span != nil && has(d.u.span.chain, h) && !has(d.u.span.span, h)
}

// laySpan lays a piece of a long bridge, over water or dry ground.
func (d *draft) laySpan(_ rules.Brush, h uint8) rules.Reason {
	if d.u.span == nil {
		d.u.span = &span{}
	}
	if p := d.u.span; !has(p.span, h) {
		p.span = append(slices.Clone(p.span), hexWord(h))
		p.chain = chained(p.chain, h)
	}
	d.u.bunkers, d.u.bridges = without(d.u.bunkers, h), with(without(d.u.bridges, h), h)
	d.byMap()
	return rules.Reason{}
}

// layEnd marks where a long bridge is entered.
func (d *draft) layEnd(_ rules.Brush, h uint8) rules.Reason {
	switch p := d.u.span; {
	case p == nil:
		return whyNot("no-span", "M44-21.14")
	case has(p.span, h):
		return whyNot("span-there", "M44-21.14")
	default:
		p.chain = chained(p.chain, h)
	}
	return rules.Reason{}
}

// chained is a chain of hexes with one more: at the end that it lies next to.
func chained(chain []hexWord, h uint8) []hexWord {
	switch n := len(chain); {
	case has(chain, h):
		return chain
	case n > 0 && Distance(uint8(chain[n-1]), h) > 1 && Distance(uint8(chain[0]), h) == 1:
		return slices.Insert(slices.Clone(chain), 0, hexWord(h))
	}
	return append(slices.Clone(chain), hexWord(h))
}

// takeSpan makes a hex no part of a long bridge; without a span there is none.
func (d *draft) takeSpan(h uint8) {
	if p := d.u.span; p != nil && has(p.span, h) {
		p.span, p.chain = without(p.span, h), without(p.chain, h)
		if len(p.span) == 0 {
			d.u.span = nil
		}
		d.byMap()
	}
}

func (d *draft) takeEnd(h uint8) {
	if d.endsSpan(h) {
		d.u.span.chain = without(d.u.span.chain, h)
	}
}

// hillMarked says whether a hex belongs to Hill 317 (M44-21.10).
func (d *draft) hillMarked(h uint8) bool { return d.u.hill317 != nil && has(d.u.hill317.hexes, h) }

// layHillMark makes a hex one of Hill 317: of the Allies and for Recon, unless said.
func (d *draft) layHillMark(_ rules.Brush, h uint8) rules.Reason {
	if d.u.hill317 == nil {
		d.u.hill317 = &hill317{side: rules.Second, family: "recon"}
	}
	if k := d.u.hill317; !has(k.hexes, h) {
		k.hexes = with(k.hexes, h)
	}
	d.byMap()
	return rules.Reason{}
}

func (d *draft) takeHillMark(h uint8) {
	if k := d.u.hill317; k != nil {
		if k.hexes = without(k.hexes, h); len(k.hexes) == 0 {
			d.u.hill317 = nil
		}
		d.byMap()
	}
}
