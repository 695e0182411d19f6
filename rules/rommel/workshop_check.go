package rommel

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/strict/form"
	"sandtable/rules/zone"
)

// findings are what is to be said of the draft, the worst first: what a maker can do wrong
// in words of the workshop, then what else the reader of the file has against it, then
// remarks.
func (d *draft) findings() []rules.Finding {
	c := checker{d: d}
	c.forces()
	c.endings()
	c.times()
	c.options()
	c.Rest(d.seen.faults)
	c.remarks()
	return c.List()
}

// checker is a check under way.
type checker struct {
	form.Findings
	d *draft
}

// finding is one with words and a clause.
func finding(key, clause string, args ...rules.Arg) rules.Finding {
	return rules.Finding{Reason: rules.Reason{Phrase: say("check-"+key, args...), Clause: clause}}
}

func cure(id, key string, args ...rules.Arg) rules.Cure {
	return rules.Cure{ID: id, Phrase: say("cure-"+key, args...)}
}

// forces asks that both sides have some, that the Axis stands somewhere, and that enemies
// do not begin in one zone.
func (c *checker) forces() {
	var plays [2]int
	var stand [2]zone.Set
	for i := range c.d.raw.forces {
		f := &c.d.raw.forces[i]
		if !c.d.plays(f) {
			continue
		}
		plays[f.side]++
		if f.start != off {
			stand[f.side].Add(int(f.start))
		}
	}
	if stand[rules.First] == 0 {
		c.Fault(finding("no-start", "FCR-3.3"), noStart)
	}
	for side, key := range [2]string{"no-axis", "no-allies"} {
		if plays[side] == 0 {
			c.Fault(finding(key, "FCR-3.3"), noSide)
		}
	}
	for both := stand[0] & stand[1]; both != 0; {
		z := both.Pop()
		f := finding("both", "FCR-3.12", wordArg("Zone", c.d.raw.zones[z].name))
		f.Cell = c.d.raw.zones[z].id
		f.Cures = []rules.Cure{cure("take/axis/"+f.Cell, "take-axis"), cure("take/allies/"+f.Cell, "take-allies")}
		c.Fault(f, "Forces of both sides start in "+f.Cell)
	}
}

// endings asks for the zones that end the campaign.
func (c *checker) endings() {
	h := c.d.raw.campaign
	if h.victory.kind == axisHoldsAll && h.victory.zones == 0 {
		f := finding("no-win", "FCR-28.5")
		f.Field = "win"
		if h.objectives != 0 {
			f.Cures = append(f.Cures, cure("win/objectives", "win-objectives"))
		}
		f.Cures = append(f.Cures, cure("win/track", "win-track"))
		c.Fault(f, "campaign.victory.zones: ")
	}
	for _, e := range []struct {
		key string
		is  *ending
	}{{"lose", h.defeat}, {"end", h.ends}} {
		if e.is != nil && e.is.zones == 0 {
			f := finding("no-"+e.key, "FCR-28.5")
			f.Field, f.Cures = e.key, []rules.Cure{cure("never/"+e.key, "never")}
			c.Fault(f, map[string]string{"lose": "campaign.defeat.zones: ", "end": "campaign.ends.zones: "}[e.key])
		}
	}
}

// times asks that every Force comes within the track.
func (c *checker) times() {
	d := c.d
	late := d.late()
	for i := range d.raw.forces {
		f, key := &d.raw.forces[i], ""
		switch {
		case slices.Contains(late, f.id):
			key = "late"
		case d.plays(f) && f.available.onMap() != (f.start != off):
			key = "nowhere"
		default:
			continue
		}
		x := finding(key, "FCR-3.5", wordArg("Force", f.name))
		x.Field, x.Cures = forcePiece+f.id+"/when", []rules.Cure{cure("reserve/"+f.id, "reserve"), cure("out/"+f.id, "out")}
		if key == "late" && len(late) > 1 {
			x.Cures = append(x.Cures, cure("late", "late", numberArg("N", len(late))))
		}
		c.Fault(x, c.at(i))
	}
}

// late are the Forces that would come when the track has ended.
func (d *draft) late() (ids []string) {
	for i := range d.raw.forces {
		f := &d.raw.forces[i]
		year := f.available.year > d.raw.campaign.firstYear && !slices.ContainsFunc(d.raw.turns, func(b rawBox) bool { return b.year == f.available.year })
		if d.plays(f) && (year || f.available.turn >= len(d.raw.turns)) {
			ids = append(ids, f.id)
		}
	}
	return ids
}

// at is where the reader's sentences say that a Force comes.
func (c *checker) at(i int) string { return pathOf("forces", i, "available") }

// pathOf is how the reader begins a sentence about a value.
func pathOf(keys ...any) string { return strict.Path(keys).String() + ": " }

// options asks that what options bring takes part, does not stand on the map already, and
// meets no enemy where it starts.
func (c *checker) options() {
	for i := range c.d.raw.options {
		o := &c.d.raw.options[i]
		n := c.d.forceNamed(o.effect.named)
		if slices.Contains(c.d.raw.omitted, o.id) {
			continue
		}
		tell := func(key, path string, args ...rules.Arg) {
			x := finding(key, "FCR-21.3", append(args, wordArg("Option", o.name))...)
			x.Field, x.Cures = "option/"+o.id, []rules.Cure{cure("omit/"+o.id, "omit")}
			if key == "option-out" {
				x.Cures = append(x.Cures, cure("reserve/"+o.effect.named, "reserve"))
			}
			c.Fault(x, pathOf("options", i, "effect", path))
		}
		side := rules.Second
		if n >= 0 && o.effect.kind == startForce {
			f := &c.d.raw.forces[n]
			side = f.side
			switch {
			case !c.d.plays(f):
				tell("option-out", "force", wordArg("Force", f.name))
				continue
			case f.start != off:
				tell("option-stands", "force", wordArg("Force", f.name))
			}
		} else if o.effect.kind != startRandomAllied {
			continue
		}
		if z := int(o.effect.zone); z < len(c.d.raw.zones) && c.d.barred(side, z).Key != "" {
			tell("option-enemy", "zone", wordArg("Zone", c.d.raw.zones[z].name))
		}
	}
}

// remarks are what can be played and is worth a look.
func (c *checker) remarks() {
	d, h := c.d, c.d.raw.campaign
	if h.name.En == "" && h.name.Fr == "" {
		f := finding("no-name", "")
		f.Field = "name-en"
		c.Note(f)
	}
	var stand [2]zone.Set
	for i := range d.raw.forces {
		f := &d.raw.forces[i]
		if d.stands(f) {
			stand[f.side].Add(int(f.start))
		}
	}
	for z := range d.raw.zones {
		r, n := d.raw.zones[z].region, 0
		for i := range d.raw.forces {
			if f := &d.raw.forces[i]; d.stands(f) && f.side == rules.First && int(f.start) == z {
				n++
			}
		}
		if limit := int(d.raw.regions[r].limit); n > limit {
			f := finding("crowd", "FCR-14.1", wordArg("Zone", d.raw.zones[z].name), numberArg("N", n), numberArg("Limit", limit))
			f.Cell = d.raw.zones[z].id
			c.Note(f)
		}
	}
	if stand[rules.Second] == 0 && len(c.Faults) == 0 {
		c.Note(finding("no-ally-stands", "FCR-3.3"))
	}
	held := stand[rules.First]
	for z := range d.raw.zones {
		if p := &d.raw.zones[z]; p.flagSide == rules.First && !stand[rules.Second].Has(z) {
			held.Add(z)
		}
	}
	if h.victory.kind == axisHoldsAll && h.victory.zones != 0 && h.victory.zones&^held == 0 {
		c.Note(finding("won", "FCR-2.5"))
	}
	if h.objectives == 0 {
		c.Note(finding("no-objective", "FCR-1.18"))
	}
	if !slices.ContainsFunc(d.raw.turns[1:], func(b rawBox) bool { return b.vp > 0 }) && h.endOfTrack == 0 {
		f := finding("no-points", "FCR-2.11")
		f.Field = "box-1-vp"
		c.Note(f)
	}
}

// Cure does what a finding offers.
func (d *draft) Cure(id string) {
	what, rest, _ := strings.Cut(id, "/")
	h := d.raw.campaign
	switch {
	case what == "take":
		side, cell, _ := strings.Cut(rest, "/")
		d.takeAll(rules.Side(max(0, slices.Index(sideIDs[:], side))), cell)
	case id == "win/objectives":
		h.victory.zones = h.objectives
	case id == "win/track":
		h.victory.kind, h.victory.zones = trackSurvived, 0
	case id == "never/lose":
		h.defeat = nil
	case id == "never/end":
		h.ends = nil
	case what == "omit" && d.optionNamed(rest) >= 0:
		d.raw.omitted = append(slices.Clone(d.raw.omitted), rest)
	case what == "reserve" && d.forceNamed(rest) >= 0:
		d.joins(d.forceNamed(rest), off, available{year: h.firstYear})
	case id == "late":
		for _, f := range d.late() {
			d.leaves(d.forceNamed(f))
		}
	case what == "out" && d.forceNamed(rest) >= 0:
		d.leaves(d.forceNamed(rest))
	}
	d.changed()
}

// takeAll takes the Forces of a side out that start in a zone.
func (d *draft) takeAll(side rules.Side, cell string) {
	for _, l := range d.Holds(cell) {
		if id, ok := strings.CutPrefix(l.ID, forcePiece); ok && d.raw.forces[d.forceNamed(id)].side == side {
			d.leaves(d.forceNamed(id))
		}
	}
}
