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

// Findings are what is to be said of the draft, the worst first: what a maker can do wrong
// in words of the workshop, then what else the reader of the file has against it, then
// remarks.
func (d *draft) Findings() []rules.Finding {
	var c form.Findings
	d.checkForces(&c)
	d.checkEndings(&c)
	d.checkTimes(&c)
	d.checkOptions(&c)
	_, faults := d.read()
	c.Rest(faults)
	d.remarks(&c)
	return c.List()
}

// checkForces asks that both sides have some, the Axis somewhere, and that no enemies begin in one zone.
func (d *draft) checkForces(c *form.Findings) {
	var plays [2]int
	for i := range d.raw.Forces {
		if f := &d.raw.Forces[i]; d.plays(f) {
			plays[f.Side]++
		}
	}
	stand := d.held()
	if stand[rules.First] == 0 {
		c.Fault(voice.Found("no-start", "FCR-3.3"), scenario.NoStart)
	}
	for side, key := range [2]string{"no-axis", "no-allies"} {
		if plays[side] == 0 {
			c.Fault(voice.Found(key, "FCR-3.3"), scenario.NoSide)
		}
	}
	for both := stand[0] & stand[1]; both != 0; {
		z := both.Pop()
		zone := d.raw.Zones[z]
		c.Fault(voice.Found("both", "FCR-3.12", rules.WordArg("Zone", zone.Name)).On(zone.ID).Mend("take-axis", zone.ID).Mend("take-allies", zone.ID), "Forces of both sides start in "+zone.ID)
	}
}

// held is the zones in which Forces of each side start.
func (d *draft) held() (stand [2]zone.Set) {
	for i := range d.raw.Forces {
		if f := &d.raw.Forces[i]; d.stands(f) {
			stand[f.Side].Add(int(f.Start))
		}
	}
	return stand
}

// checkEndings asks for the zones that end the campaign.
func (d *draft) checkEndings(c *form.Findings) {
	h := d.raw.Campaign
	if h.Victory.Kind == scenario.AxisHoldsAll && h.Victory.Zones == 0 {
		f := voice.Found("no-win", "FCR-28.5").At("win")
		if h.Objectives != 0 {
			f = f.Mend("win-objectives", "")
		}
		c.Fault(f.Mend("win-track", ""), "campaign.victory.zones: ")
	}
	for _, e := range []struct {
		key, path string
		is        *scenario.Ending
	}{{"lose", "campaign.defeat.zones: ", h.Defeat}, {"end", "campaign.ends.zones: ", h.Ends}} {
		if e.is != nil && e.is.Zones == 0 {
			c.Fault(voice.Found("no-"+e.key, "FCR-28.5").At(e.key).Mend("never", e.key), e.path)
		}
	}
}

// checkTimes asks that every Force comes within the track.
func (d *draft) checkTimes(c *form.Findings) {
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
		x := voice.Found(key, "FCR-3.5", rules.WordArg("Force", f.Name)).At(forcePiece+f.ID+"/when").Mend("reserve", f.ID).Mend("out", f.ID)
		if key == "late" && len(late) > 1 {
			x = x.Mend("late", "", rules.NumberArg("N", len(late)))
		}
		c.Fault(x, pathOf("forces", i, "available"))
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

// pathOf is how the reader begins a sentence about a value.
func pathOf(keys ...any) string { return strict.Path(keys).String() + ": " }

// checkOptions asks that what options bring takes part, is not on the map yet, and meets no enemy there.
func (d *draft) checkOptions(c *form.Findings) {
	for i := range d.raw.Options {
		o := &d.raw.Options[i]
		n := d.forceNamed(o.Effect.Named)
		if slices.Contains(d.raw.Omitted, o.ID) {
			continue
		}
		tell := func(key, path string, args ...rules.Arg) {
			x := voice.Found(key, "FCR-21.3", append(args, rules.WordArg("Option", o.Name))...).At("option/"+o.ID).Mend("omit", o.ID)
			if key == "option-out" {
				x = x.Mend("reserve", o.Effect.Named)
			}
			c.Fault(x, pathOf("options", i, "effect", path))
		}
		side := rules.Second
		if n >= 0 && o.Effect.Kind == scenario.StartForce {
			f := &d.raw.Forces[n]
			side = f.Side
			switch {
			case !d.plays(f):
				tell("option-out", "force", rules.WordArg("Force", f.Name))
				continue
			case f.Start != scenario.Off:
				tell("option-stands", "force", rules.WordArg("Force", f.Name))
			}
		} else if o.Effect.Kind != scenario.StartRandomAllied {
			continue
		}
		if z := int(o.Effect.Zone); z < len(d.raw.Zones) && d.barred(side, z).Key != "" {
			tell("option-enemy", "zone", rules.WordArg("Zone", d.raw.Zones[z].Name))
		}
	}
}

// remarks are what can be played and is worth a look.
func (d *draft) remarks(c *form.Findings) {
	h := d.raw.Campaign
	if h.Name.En == "" && h.Name.Fr == "" {
		c.Note(voice.Found("no-name", "").At("name-en"))
	}
	stand := d.held()
	for z := range d.raw.Zones {
		r, n := d.raw.Zones[z].Region, 0
		for i := range d.raw.Forces {
			if f := &d.raw.Forces[i]; d.stands(f) && f.Side == rules.First && int(f.Start) == z {
				n++
			}
		}
		if limit := d.raw.Regions[r].Limit; n > limit {
			c.Note(voice.Found("crowd", "FCR-14.1", rules.WordArg("Zone", d.raw.Zones[z].Name), rules.NumberArg("N", n), rules.NumberArg("Limit", limit)).On(d.raw.Zones[z].ID))
		}
	}
	if stand[rules.Second] == 0 && len(c.Faults) == 0 {
		c.Note(voice.Found("no-ally-stands", "FCR-3.3"))
	}
	held := stand[rules.First]
	for z := range d.raw.Zones {
		if p := &d.raw.Zones[z]; p.FlagSide == rules.First && !stand[rules.Second].Has(z) {
			held.Add(z)
		}
	}
	if h.Victory.Kind == scenario.AxisHoldsAll && h.Victory.Zones != 0 && h.Victory.Zones&^held == 0 {
		c.Note(voice.Found("won", "FCR-2.5"))
	}
	if h.Objectives == 0 {
		c.Note(voice.Found("no-objective", "FCR-1.18"))
	}
	if !slices.ContainsFunc(d.raw.Turns[1:], func(b scenario.RawBox) bool { return b.Vp > 0 }) && h.EndOfTrack == 0 {
		c.Note(voice.Found("no-points", "FCR-2.11").At("box-1-vp"))
	}
}

// Cure does what a finding offers.
func (d *draft) Cure(id string) {
	what, id, _ := strings.Cut(id, " ")
	h, force := d.raw.Campaign, d.forceNamed(id)
	switch {
	case what == "take-axis":
		d.takeAll(rules.First, id)
	case what == "take-allies":
		d.takeAll(rules.Second, id)
	case what == "win-objectives":
		h.Victory.Zones = h.Objectives
	case what == "win-track":
		h.Victory.Kind, h.Victory.Zones = scenario.TrackSurvived, 0
	case what == "never" && id == "lose":
		h.Defeat = nil
	case what == "never" && id == "end":
		h.Ends = nil
	case what == "omit" && d.optionNamed(id) >= 0:
		d.raw.Omitted = append(slices.Clone(d.raw.Omitted), id)
	case what == "reserve" && force >= 0:
		d.joins(force, scenario.Off, scenario.Available{Year: h.FirstYear})
	case what == "late":
		for _, f := range d.late() {
			d.leaves(d.forceNamed(f))
		}
	case what == "out" && force >= 0:
		d.leaves(force)
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
