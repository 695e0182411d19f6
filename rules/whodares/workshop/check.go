package workshop

import (
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/strict/form"
	"sandtable/rules/whodares/scenario"
)

// Findings are what is to be said of the draft, the worst first: what a maker can do wrong
// in words of the workshop, then what else the reader of the file has against it, then
// remarks.
func (d *draft) Findings() []rules.Finding {
	var c form.Findings
	d.checkBases(&c)
	d.checkAims(&c)
	d.checkPatrols(&c)
	d.checkAxis(&c)
	_, faults := d.read()
	c.Rest(faults)
	d.remarks(&c)
	return c.List()
}

// pathOf is how the reader begins a sentence about a value of the mission.
func pathOf(keys ...any) string {
	return strict.At("scenario", 0).Below(keys...).String() + ": "
}

// checkBases asks where patrols start and come home, and that one can be formed.
func (d *draft) checkBases(c *form.Findings) {
	for _, x := range []struct {
		key, path, clause string
		empty             bool
	}{{"start", "start_zones", "QOG-4.9", d.Starts == 0}, {"home", "return_zones", "QOG-5.3", d.Home == 0}} {
		if !x.empty {
			continue
		}
		f := voice.Found("no-"+x.key, x.clause)
		for z := range d.t.Bases.All {
			f = f.Mend(x.key, d.t.Zones[z].ID, rules.WordArg("Zone", d.t.Zones[z].Name))
		}
		c.Fault(f, pathOf(x.path)+"there is none")
	}
	need := max(int(d.PatrolsRequired), 1)
	hqs := (d.t.Hqs &^ (d.Barred | d.Maintenance)).Len()
	price := need * int(d.t.Units[d.t.HqUnits[0]].Cost)
	switch {
	case hqs < need:
		c.Fault(voice.Found("no-hq", "QOG-3.4", rules.NumberArg("N", need)), scenario.NoPatrol)
	case int(d.Budget) < price:
		c.Fault(voice.Found("no-budget", "QOG-3.4", rules.NumberArg("N", price)).At("budget").Mend("budget", "", rules.NumberArg("N", price)), scenario.NoPatrol)
	}
}

// checkAims asks that there is something to do.
func (d *draft) checkAims(c *form.Findings) {
	if len(d.Objectives) == 0 && d.Markers == 0 && d.ChainFull == 0 {
		c.Fault(voice.Found("no-goal", "QOG-23.6"), scenario.NoGoal)
	}
	if (d.Markers > 0 || d.ChainFull > 0) && d.Observed == 0 {
		c.Fault(voice.Found("no-watch", "QOG-13.1").At("marker-two").Mend("unwatched", ""), pathOf("observation_zones"))
	}
	if n := len(d.Stages); n > 0 && n != int(d.PatrolsRequired) {
		c.Fault(voice.Found("stages", "QOG-25.8", rules.NumberArg("N", n)).At("required-patrols").Mend("stages", "", rules.NumberArg("N", n)), pathOf("patrol_starts"))
	}
	if l := d.Landing; l != nil && (l.From < 1 || l.From > l.To) {
		c.Fault(voice.Found("landing", "QOG-25.25").At("landing-from").Mend("landing", ""), pathOf("sea_landing"))
	}
}

// checkPatrols asks that each historical patrol has its HQ.
func (d *draft) checkPatrols(c *form.Findings) {
	for k := range d.Historic {
		h := &d.Historic[k]
		if (h.Units&d.t.Hqs).Len() == 1 || h.NoHQ {
			continue
		}
		id := strconv.Itoa(k + 1)
		f := voice.Found("hq", "QOG-3.4", rules.NumberArg("N", k+1)).On(d.t.Zones[h.Start].ID).At("patrol-" + id + "-no-hq")
		if free := d.freeHQ(); free != scenario.Off && h.Units&d.t.Hqs == 0 {
			f = f.Mend("hq", id, rules.WordArg("Unit", d.t.Units[free].Name))
		}
		c.Fault(f.Mend("no-hq", id), pathOf("patrol", k)+strconv.Itoa((h.Units&d.t.Hqs).Len())+" HQ")
	}
}

// freeHQ is an HQ that is in no patrol, off for none.
func (d *draft) freeHQ() uint8 {
	for x := d.t.Hqs &^ (d.Barred | d.Maintenance); x != 0; {
		if u := x.Pop(); d.patrolOf(u) < 0 {
			return u
		}
	}
	return scenario.Off
}

// checkAxis asks that guards have something to guard, and that there are so many counters.
func (d *draft) checkAxis(c *form.Findings) {
	for i := range d.Axis {
		a := &d.Axis[i]
		if !a.Objective {
			continue
		}
		for z := range d.t.PlacesOf(a).All {
			if d.ObjectiveAt(uint8(z)) != scenario.None {
				continue
			}
			f := voice.Found("guard", "QOG-4.7", rules.WordArg("Zone", d.t.Zones[z].Name)).On(d.t.Zones[z].ID)
			if len(d.Objectives) < scenario.ObjectiveMax && !d.t.Bases.Has(z) {
				f = f.Mend("objective", f.Cell)
			}
			c.Fault(f.Mend("unguard", f.Cell), pathOf("axis", i)+"a guard where there is no objective")
		}
	}
	if n := d.drawn(); n > scenario.AxisCount {
		c.Fault(voice.Found("many", "QOG-1.13", rules.NumberArg("N", n), rules.NumberArg("Most", scenario.AxisCount)), " units are placed, there are ")
	}
}

// remarks are what can be played and is worth a look.
func (d *draft) remarks(c *form.Findings) {
	if d.Title.En == "" && d.Title.Fr == "" {
		c.Note(voice.Found("no-name", "").At("name-en"))
	}
	if len(d.Axis) == 0 {
		c.Note(voice.Found("no-axis", "QOG-4.3"))
	}
	for i := range d.Axis {
		a := &d.Axis[i]
		n := counters(d.t, a)
		if n >= int(a.Count)*d.t.PlacesOf(a).Len() {
			continue
		}
		f := voice.Found("few", "QOG-4.5", rules.WordArg("What", d.axisLayer(i).Name), rules.NumberArg("N", n)).At("entry-" + strconv.Itoa(i+1) + "-count")
		if zs := d.t.PlacesOf(a); zs != 0 {
			f.Cell = d.t.Zones[zs.First()].ID
		}
		c.Note(f)
	}
	for k, h := range d.Historic {
		if !d.Starts.Has(int(h.Start)) {
			c.Note(voice.Found("elsewhere", "QOG-4.9", rules.NumberArg("N", k+1), rules.WordArg("Zone", d.t.Zones[h.Start].Name)).On(d.t.Zones[h.Start].ID))
		}
	}
	if d.drawn() > scenario.AxisCount-6 && d.drawn() <= scenario.AxisCount {
		c.Note(voice.Found("nearly-all", "QOG-17.12", rules.NumberArg("N", scenario.AxisCount-d.drawn())))
	}
}

// Cure does what a finding offers.
func (d *draft) Cure(id string) {
	what, id, _ := strings.Cut(id, " ")
	z := d.at(id)
	n, _ := strconv.Atoi(id)
	switch {
	case what == "start" && z >= 0:
		d.Starts.Add(z)
	case what == "home" && z >= 0:
		d.Home.Add(z)
	case what == "budget":
		d.Budget = max(d.Budget, int8(max(int(d.PatrolsRequired), 1))*d.t.Units[d.t.HqUnits[0]].Cost)
	case what == "unwatched":
		d.OneMarker, d.Markers, d.ChainFull, d.ChainHalf = 0, 0, 0, 0
	case what == "stages":
		d.PatrolsRequired, d.Reserves = uint8(len(d.Stages)), 0
	case what == "landing" && d.Landing != nil:
		d.Landing.From, d.Landing.To = 1, max(1, d.Landing.To)
	case what == "hq" && n >= 1 && n <= len(d.Historic) && d.freeHQ() != scenario.Off:
		d.join(d.freeHQ(), n-1)
	case what == "no-hq" && n >= 1 && n <= len(d.Historic):
		d.Historic[n-1].NoHQ = true
	case what == "objective" && z >= 0:
		d.layObjective(rules.Brush{N: 2}, z)
	case what == "unguard" && z >= 0:
		d.unguard(z)
	}
	d.Changed()
}

// unguard makes usual units of the guards of a zone.
func (d *draft) unguard(z int) {
	for k := len(d.Axis) - 1; k >= 0; k-- {
		if a := d.Axis[k]; a.Objective && d.t.PlacesOf(&a).Has(z) {
			b := d.axisLayer(k).Brush
			d.clearAxis(k, z)
			d.layAxis(strings.TrimPrefix(b.Piece, guardPiece), b, false, z)
		}
	}
}
