package workshop

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
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
	_, faults := d.read()
	c.Rest(faults)
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
	for i := range c.d.raw.Forces {
		f := &c.d.raw.Forces[i]
		if !c.d.plays(f) {
			continue
		}
		plays[f.Side]++
		if f.Start != scenario.Off {
			stand[f.Side].Add(int(f.Start))
		}
	}
	if stand[rules.First] == 0 {
		c.Fault(finding("no-start", "FCR-3.3"), scenario.NoStart)
	}
	for side, key := range [2]string{"no-axis", "no-allies"} {
		if plays[side] == 0 {
			c.Fault(finding(key, "FCR-3.3"), scenario.NoSide)
		}
	}
	for both := stand[0] & stand[1]; both != 0; {
		z := both.Pop()
		f := finding("both", "FCR-3.12", rules.WordArg("Zone", c.d.raw.Zones[z].Name))
		f.Cell = c.d.raw.Zones[z].ID
		f.Cures = []rules.Cure{cure("take/axis/"+f.Cell, "take-axis"), cure("take/allies/"+f.Cell, "take-allies")}
		c.Fault(f, "Forces of both sides start in "+f.Cell)
	}
}

// endings asks for the zones that end the campaign.
func (c *checker) endings() {
	h := c.d.raw.Campaign
	if h.Victory.Kind == scenario.AxisHoldsAll && h.Victory.Zones == 0 {
		f := finding("no-win", "FCR-28.5")
		f.Field = "win"
		if h.Objectives != 0 {
			f.Cures = append(f.Cures, cure("win/objectives", "win-objectives"))
		}
		f.Cures = append(f.Cures, cure("win/track", "win-track"))
		c.Fault(f, "campaign.victory.zones: ")
	}
	for _, e := range []struct {
		key string
		is  *scenario.Ending
	}{{"lose", h.Defeat}, {"end", h.Ends}} {
		if e.is != nil && e.is.Zones == 0 {
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
	for i := range d.raw.Forces {
		f, key := &d.raw.Forces[i], ""
		switch {
		case slices.Contains(late, f.ID):
			key = "late"
		case d.plays(f) && f.Available.OnMap() != (f.Start != scenario.Off):
			key = "nowhere"
		default:
			continue
		}
		x := finding(key, "FCR-3.5", rules.WordArg("Force", f.Name))
		x.Field, x.Cures = forcePiece+f.ID+"/when", []rules.Cure{cure("reserve/"+f.ID, "reserve"), cure("out/"+f.ID, "out")}
		if key == "late" && len(late) > 1 {
			x.Cures = append(x.Cures, cure("late", "late", rules.NumberArg("N", len(late))))
		}
		c.Fault(x, c.at(i))
	}
}

// late are the Forces that would come when the track has ended.
func (d *draft) late() (ids []string) {
	for i := range d.raw.Forces {
		f := &d.raw.Forces[i]
		year := f.Available.Year > d.raw.Campaign.FirstYear && !slices.ContainsFunc(d.raw.Turns, func(b scenario.RawBox) bool { return b.Year == f.Available.Year })
		if d.plays(f) && (year || f.Available.Turn >= len(d.raw.Turns)) {
			ids = append(ids, f.ID)
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
	for i := range c.d.raw.Options {
		o := &c.d.raw.Options[i]
		n := c.d.forceNamed(o.Effect.Named)
		if slices.Contains(c.d.raw.Omitted, o.ID) {
			continue
		}
		tell := func(key, path string, args ...rules.Arg) {
			x := finding(key, "FCR-21.3", append(args, rules.WordArg("Option", o.Name))...)
			x.Field, x.Cures = "option/"+o.ID, []rules.Cure{cure("omit/"+o.ID, "omit")}
			if key == "option-out" {
				x.Cures = append(x.Cures, cure("reserve/"+o.Effect.Named, "reserve"))
			}
			c.Fault(x, pathOf("options", i, "effect", path))
		}
		side := rules.Second
		if n >= 0 && o.Effect.Kind == scenario.StartForce {
			f := &c.d.raw.Forces[n]
			side = f.Side
			switch {
			case !c.d.plays(f):
				tell("option-out", "force", rules.WordArg("Force", f.Name))
				continue
			case f.Start != scenario.Off:
				tell("option-stands", "force", rules.WordArg("Force", f.Name))
			}
		} else if o.Effect.Kind != scenario.StartRandomAllied {
			continue
		}
		if z := int(o.Effect.Zone); z < len(c.d.raw.Zones) && c.d.barred(side, z).Key != "" {
			tell("option-enemy", "zone", rules.WordArg("Zone", c.d.raw.Zones[z].Name))
		}
	}
}

// remarks are what can be played and is worth a look.
func (c *checker) remarks() {
	d, h := c.d, c.d.raw.Campaign
	if h.Name.En == "" && h.Name.Fr == "" {
		f := finding("no-name", "")
		f.Field = "name-en"
		c.Note(f)
	}
	var stand [2]zone.Set
	for i := range d.raw.Forces {
		f := &d.raw.Forces[i]
		if d.stands(f) {
			stand[f.Side].Add(int(f.Start))
		}
	}
	for z := range d.raw.Zones {
		r, n := d.raw.Zones[z].Region, 0
		for i := range d.raw.Forces {
			if f := &d.raw.Forces[i]; d.stands(f) && f.Side == rules.First && int(f.Start) == z {
				n++
			}
		}
		if limit := int(d.raw.Regions[r].Limit); n > limit {
			f := finding("crowd", "FCR-14.1", rules.WordArg("Zone", d.raw.Zones[z].Name), rules.NumberArg("N", n), rules.NumberArg("Limit", limit))
			f.Cell = d.raw.Zones[z].ID
			c.Note(f)
		}
	}
	if stand[rules.Second] == 0 && len(c.Faults) == 0 {
		c.Note(finding("no-ally-stands", "FCR-3.3"))
	}
	held := stand[rules.First]
	for z := range d.raw.Zones {
		if p := &d.raw.Zones[z]; p.FlagSide == rules.First && !stand[rules.Second].Has(z) {
			held.Add(z)
		}
	}
	if h.Victory.Kind == scenario.AxisHoldsAll && h.Victory.Zones != 0 && h.Victory.Zones&^held == 0 {
		c.Note(finding("won", "FCR-2.5"))
	}
	if h.Objectives == 0 {
		c.Note(finding("no-objective", "FCR-1.18"))
	}
	if !slices.ContainsFunc(d.raw.Turns[1:], func(b scenario.RawBox) bool { return b.Vp > 0 }) && h.EndOfTrack == 0 {
		f := finding("no-points", "FCR-2.11")
		f.Field = "box-1-vp"
		c.Note(f)
	}
}

// Cure does what a finding offers.
func (d *draft) Cure(id string) {
	what, rest, _ := strings.Cut(id, "/")
	h := d.raw.Campaign
	switch {
	case what == "take":
		side, cell, _ := strings.Cut(rest, "/")
		d.takeAll(rules.Side(max(0, slices.Index(scenario.SideIDs[:], side))), cell)
	case id == "win/objectives":
		h.Victory.Zones = h.Objectives
	case id == "win/track":
		h.Victory.Kind, h.Victory.Zones = scenario.TrackSurvived, 0
	case id == "never/lose":
		h.Defeat = nil
	case id == "never/end":
		h.Ends = nil
	case what == "omit" && d.optionNamed(rest) >= 0:
		d.raw.Omitted = append(slices.Clone(d.raw.Omitted), rest)
	case what == "reserve" && d.forceNamed(rest) >= 0:
		d.joins(d.forceNamed(rest), scenario.Off, scenario.Available{Year: h.FirstYear})
	case id == "late":
		for _, f := range d.late() {
			d.leaves(d.forceNamed(f))
		}
	case what == "out" && d.forceNamed(rest) >= 0:
		d.leaves(d.forceNamed(rest))
	}
	d.Changed()
}

// takeAll takes the Forces of a side out that start in a zone.
func (d *draft) takeAll(side rules.Side, cell string) {
	for _, l := range d.Holds(cell) {
		if id, ok := strings.CutPrefix(l.ID, forcePiece); ok && d.raw.Forces[d.forceNamed(id)].Side == side {
			d.leaves(d.forceNamed(id))
		}
	}
}
