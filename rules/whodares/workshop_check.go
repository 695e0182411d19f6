package whodares

import (
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/strict/form"
)

// findings are what is to be said of the draft, the worst first: what a maker can do wrong
// in words of the workshop, then what else the reader of the file has against it, then
// remarks.
func (d *draft) findings() []rules.Finding {
	c := checker{d: d}
	c.bases()
	c.aims()
	c.patrols()
	c.axis()
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

// pathOf is how the reader begins a sentence about a value of the mission.
func pathOf(keys ...any) string {
	return strict.At("scenario", 0).Below(keys...).String() + ": "
}

// bases asks where patrols start and come home, and that one can be formed.
func (c *checker) bases() {
	d := c.d
	for _, x := range []struct {
		key, path, clause string
		empty             bool
	}{{"start", "start_zones", "QOG-4.9", d.starts == 0}, {"home", "return_zones", "QOG-5.3", d.home == 0}} {
		if !x.empty {
			continue
		}
		f := finding("no-"+x.key, x.clause)
		for b := d.t.bases; b != 0; {
			z := b.Pop()
			f.Cures = append(f.Cures, cure(x.key+"/"+d.t.zones[z].id, x.key, rules.WordArg("Zone", d.t.zones[z].name)))
		}
		c.Fault(f, pathOf(x.path)+"there is none")
	}
	need := max(int(d.patrolsRequired), 1)
	hqs := (d.t.hqs &^ (d.barred | d.maintenance)).count()
	price := need * int(d.t.units[d.t.hqUnits[0]].cost)
	switch {
	case hqs < need:
		c.Fault(finding("no-hq", "QOG-3.4", rules.NumberArg("N", need)), noPatrol)
	case int(d.budget) < price:
		f := finding("no-budget", "QOG-3.4", rules.NumberArg("N", price))
		f.Field, f.Cures = "budget", []rules.Cure{cure("budget", "budget", rules.NumberArg("N", price))}
		c.Fault(f, noPatrol)
	}
}

// aims asks that there is something to do.
func (c *checker) aims() {
	d := c.d
	if len(d.objectives) == 0 && d.markers == 0 && d.chainFull == 0 {
		c.Fault(finding("no-goal", "QOG-23.6"), noGoal)
	}
	if (d.markers > 0 || d.chainFull > 0) && d.observed == 0 {
		f := finding("no-watch", "QOG-13.1")
		f.Field, f.Cures = "marker-two", []rules.Cure{cure("unwatched", "unwatched")}
		c.Fault(f, pathOf("observation_zones"))
	}
	if n := len(d.stages); n > 0 && n != int(d.patrolsRequired) {
		f := finding("stages", "QOG-25.8", rules.NumberArg("N", n))
		f.Field, f.Cures = "required-patrols", []rules.Cure{cure("stages", "stages", rules.NumberArg("N", n))}
		c.Fault(f, pathOf("patrol_starts"))
	}
	if l := d.landing; l != nil && (l.from < 1 || l.from > l.to) {
		f := finding("landing", "QOG-25.25")
		f.Field, f.Cures = "landing-from", []rules.Cure{cure("landing", "landing")}
		c.Fault(f, pathOf("sea_landing"))
	}
}

// patrols asks that each historical patrol has its HQ.
func (c *checker) patrols() {
	d := c.d
	for k := range d.Historic {
		h := &d.Historic[k]
		if (h.units&d.t.hqs).count() == 1 || h.NoHQ {
			continue
		}
		n := rules.NumberArg("N", k+1)
		f := finding("hq", "QOG-3.4", n)
		id := strconv.Itoa(k + 1)
		f.Cell, f.Field = d.t.zones[h.start].id, "patrol-"+id+"-no-hq"
		if free := d.freeHQ(); free != off && h.units&d.t.hqs == 0 {
			f.Cures = append(f.Cures, cure("hq/"+id, "hq", rules.WordArg("Unit", d.t.units[free].name)))
		}
		f.Cures = append(f.Cures, cure("no-hq/"+id, "no-hq"))
		c.Fault(f, pathOf("patrol", k)+strconv.Itoa((h.units&d.t.hqs).count())+" HQ")
	}
}

// freeHQ is an HQ that is in no patrol, off for none.
func (d *draft) freeHQ() uint8 {
	for x := d.t.hqs &^ (d.barred | d.maintenance); x != 0; {
		if u := x.pop(); d.patrolOf(u) < 0 {
			return u
		}
	}
	return off
}

// axis asks that guards have something to guard, and that there are so many counters.
func (c *checker) axis() {
	d := c.d
	for i := range d.Axis {
		a := &d.Axis[i]
		if !a.Objective {
			continue
		}
		for zs := d.t.placesOf(a); zs != 0; {
			z := zs.Pop()
			if d.objectiveAt(uint8(z)) != none {
				continue
			}
			f := finding("guard", "QOG-4.7", rules.WordArg("Zone", d.t.zones[z].name))
			f.Cell = d.t.zones[z].id
			if len(d.objectives) < objectiveMax && !d.t.bases.Has(z) {
				f.Cures = append(f.Cures, cure("objective/"+f.Cell, "objective"))
			}
			f.Cures = append(f.Cures, cure("unguard/"+f.Cell, "unguard"))
			c.Fault(f, pathOf("axis", i)+"a guard where there is no objective")
		}
	}
	if n := d.drawn(); n > axisCount {
		c.Fault(finding("many", "QOG-1.13", rules.NumberArg("N", n), rules.NumberArg("Most", axisCount)), " units are placed, there are ")
	}
}

// remarks are what can be played and is worth a look.
func (c *checker) remarks() {
	d := c.d
	if d.title.En == "" && d.title.Fr == "" {
		f := finding("no-name", "")
		f.Field = "name-en"
		c.Note(f)
	}
	if len(d.Axis) == 0 {
		c.Note(finding("no-axis", "QOG-4.3"))
	}
	for i := range d.Axis {
		a := &d.Axis[i]
		if n := d.t.counters(axisAsk{a.Nation, a.Mobile}); a.VA == nil && n >= int(a.Count)*d.t.placesOf(a).Len() || c.matching(a) >= int(a.Count)*d.t.placesOf(a).Len() {
			continue
		}
		f := finding("few", "QOG-4.5", rules.WordArg("What", d.axisLayer(i).Name), rules.NumberArg("N", c.matching(a)))
		f.Cell, f.Field = "", "entry-"+strconv.Itoa(i+1)+"-count"
		if zs := d.t.placesOf(a); zs != 0 {
			f.Cell = d.t.zones[zs.First()].id
		}
		c.Note(f)
	}
	for k, h := range d.Historic {
		if !d.starts.Has(int(h.start)) {
			f := finding("elsewhere", "QOG-4.9", rules.NumberArg("N", k+1), rules.WordArg("Zone", d.t.zones[h.start].name))
			f.Cell = d.t.zones[h.start].id
			c.Note(f)
		}
	}
	if d.drawn() > axisCount-6 && d.drawn() <= axisCount {
		c.Note(finding("nearly-all", "QOG-17.12", rules.NumberArg("N", axisCount-d.drawn())))
	}
}

// matching is how many counters an entry may draw.
func (c *checker) matching(a *rawAxis) (n int) {
	for k := range c.d.t.axis {
		x := &c.d.t.axis[k]
		if (a.VA == nil || x.va == *a.VA) && (a.Mobile == nil || x.mobile == *a.Mobile) && (a.Nation == nil || x.nation == *a.Nation) {
			n += int(x.count)
		}
	}
	return n
}

// Cure does what a finding offers.
func (d *draft) Cure(id string) {
	what, rest, _ := strings.Cut(id, "/")
	z, n := d.at(rest), 0
	n, _ = strconv.Atoi(rest)
	switch {
	case what == "start" && z >= 0:
		d.starts.Add(z)
	case what == "home" && z >= 0:
		d.home.Add(z)
	case what == "budget":
		d.budget = max(d.budget, int8(max(int(d.patrolsRequired), 1))*d.t.units[d.t.hqUnits[0]].cost)
	case what == "unwatched":
		d.oneMarker, d.markers, d.chainFull, d.chainHalf = 0, 0, 0, 0
	case what == "stages":
		d.patrolsRequired, d.reserves = uint8(len(d.stages)), 0
	case what == "landing" && d.landing != nil:
		d.landing.from = 1
		d.landing.to = max(1, d.landing.to)
	case what == "hq" && n >= 1 && n <= len(d.Historic) && d.freeHQ() != off:
		d.join(d.freeHQ(), n-1)
	case what == "no-hq" && n >= 1 && n <= len(d.Historic):
		d.Historic[n-1].NoHQ = true
	case what == "objective" && z >= 0:
		d.layObjective(rules.Brush{N: 2}, z)
	case what == "unguard" && z >= 0:
		d.unguard(z)
	}
	d.changed()
}

// unguard makes usual units of the guards of a zone.
func (d *draft) unguard(z int) {
	for k := len(d.Axis) - 1; k >= 0; k-- {
		if a := d.Axis[k]; a.Objective && d.t.placesOf(&a).Has(z) {
			b := d.axisLayer(k).Brush
			d.clearAxis(k, z)
			d.layAxis(strings.TrimPrefix(b.Piece, guardPiece), b, false, z)
		}
	}
}
