package whodares

import (
	"fmt"
	"io/fs"
	"math"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// words are what the data files call what the code knows by number.
func words() strict.Names {
	return strict.Names{"side": {"lrdg", "axis"}, "kind of zone": zoneKindNames[:], "kind of link": linkKindNames[:], "type of unit": unitTypeNames[:aircraft],
		"nationality": nationNames[:], "situation": situationNames[:], "state of a unit": {"reduced", "destroyed"}, "level of success": levelIDs[:]}
}

// readTables reads the data files.
func readTables(files fs.FS) (*tables, error) {
	t := &tables{names: words()}
	err := strict.Parts[*tables]{
		{"tables.toml", (*tables).readNumbers},
		{"map.toml", readMap},
		{"units.toml", (*tables).readUnits},
		{"scenarios.toml", (*tables).readMissions},
	}.Into(t, files)
	if err != nil {
		return nil, err
	}
	for z := range t.zones { // QOG-18.3
		if _, d := t.graph.Table().Nearest(z, t.airfields); d <= t.plane.leash && !t.bases.Has(z) {
			t.leash.Add(z)
		}
	}
	return t, nil
}

func (t *tables) readNumbers(file string, data []byte) error {
	var raw struct {
		bands [3]band             `toml:"action_points,required"`
		kinds [zoneKinds]kindInfo `toml:"zone_kind,required" by:"kind of zone"`
		test  struct {
			failAt  int8             `toml:"fail_at,required"`
			perAxis int8             `toml:"per_axis_unit_md,required"`
			signal  int8             `toml:"signal_md,required"`
			survey  int8             `toml:"survey_md,required"`
			sizes   [4]band          `toml:"size_md,required"`
			when    [situations]int8 `toml:"situation_md,required" by:"situation,some"`
		} `toml:"stealth,required"`
		events []event                   `toml:"event,required" ids:"event"`
		moving [linkKinds]stackCost      `toml:"move_cost,required" by:"kind of link"`
		cost   actionCosts               `toml:"action_cost,required"`
		fix    fixing                    `toml:"maintenance,required"`
		plane  planeTable                `toml:"recon_plane,required"`
		alarm  [alarmMax + 1]alarmEffect `toml:"alarm,required"`
		fight  fightTable                `toml:"combat,required"`
		points pointTable                `toml:"victory_points,required"`
		levels [levelCount]level         `toml:"success_level,required" by:"level of success"`
		prices [2]uint8                  `toml:"mco_price,required" by:"state of a unit"`
		_      strict.Notes              `toml:"source"`
	}
	d, err := t.names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	bandsGoOn(&x, raw.bands[:], "action_points")
	bandsGoOn(&x, raw.test.sizes[:], "stealth", "size_md")
	for i, e := range raw.events {
		x.Need(i == 0 || e.min == raw.events[max(i-1, 0)].max+1, strict.At("event", i, "min"), "must go on where the event before ends")
	}
	for i := range raw.levels {
		l, before := &raw.levels[i], math.MinInt32-1
		if i > 0 {
			before = raw.levels[i-1].max
		}
		l.min = before + 1
		x.Need(before < l.max && (l.max == math.MaxInt32) == (i == levelCount-1), strict.At("success_level"), "%s must end above the level before; the last has no end", l.id)
	}
	t.bands, t.kinds, t.events, t.moving, t.cost, t.fix = raw.bands, raw.kinds, raw.events, raw.moving, raw.cost, raw.fix
	t.failAt, t.perAxis, t.signalMD, t.surveyMD, t.sizes, t.whenMD = raw.test.failAt, raw.test.perAxis, raw.test.signal, raw.test.survey, raw.test.sizes, raw.test.when
	t.plane, t.alarm, t.combatTable, t.points, t.levels, t.prices = raw.plane, raw.alarm, raw.fight, raw.points, raw.levels, raw.prices
	return x.Err()
}

// bandsGoOn asks that every number of units has its line.
func bandsGoOn(x *strict.Faults, bands []band, at ...any) {
	next := 1
	for i, b := range bands {
		x.Need(b.min == next && b.max >= b.min, strict.Path(at).Below(i), "must go on where the line before ends")
		next = b.max + 1
	}
}

func (t *tables) readUnits(file string, data []byte) error {
	var raw struct {
		sides [2]struct {
			name rules.Text `toml:"name,required"`
		} `toml:"side,required" by:"side"`
		lrdg [unitCount - 1]unit `toml:"lrdg_unit,required" ids:"unit"`
		waco struct {
			id   string       `toml:"id,required"`
			name rules.Text   `toml:"name,required"`
			cost int8         `toml:"cost,required"`
			hops int          `toml:"range_zones,required"`
			keep int8         `toml:"keep_on_die_max,required"`
			_    strict.Notes `toml:"source"`
		} `toml:"waco,required"`
		axis    [axisKinds]axisKind `toml:"axis_unit,required" ids:"Axis unit"`
		markers struct {
			_ int          `toml:"patrols_max,required" must:"3" why:"QOG-1.7"`
			_ int          `toml:"reco_ok_max_per_patrol,required" must:"3" why:"QOG-11.1"`
			_ strict.Notes `toml:"recon_axis recon_axis_attack_va patrol_markers_per_patrol objective_values unlimited source"`
		} `toml:"markers,required"`
	}
	d, err := t.names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x, hqs, sum := strict.Faults{Doc: d}, 0, 0
	t.sides = [2]rules.Text{raw.sides[0].name, raw.sides[1].name}
	for i, u := range raw.lrdg {
		t.units[i] = u
		one := one(uint8(i))
		t.ground |= one
		if u.combat {
			t.combat |= one
		}
		if u.aloneable {
			t.alone |= one
		}
		switch u.typ {
		case hq:
			t.hqs |= one
			t.hqUnits[min(hqs, hqCount-1)] = uint8(i)
			hqs++
		case light:
			t.light |= one
		case heavy:
			t.heavy |= one
		}
	}
	t.trucks = t.light | t.heavy
	x.Need(hqs == hqCount, strict.At("lrdg_unit"), "there are %d HQ, not %d", hqs, hqCount)
	w := &raw.waco
	t.units[waco] = unit{id: w.id, name: w.name, typ: aircraft, cost: w.cost}
	t.wacoHops, t.wacoKeep, t.axis = w.hops, w.keep, raw.axis
	for _, a := range raw.axis {
		sum += int(a.count)
	}
	x.Need(sum == axisCount, strict.At("axis_unit"), "there are %d counters, not %d", sum, axisCount)
	t.names["unit"] = append(t.names["unit"], w.id)
	return x.Err()
}

// unitByID is the number of an LRDG unit, the Waco among them.
func (t *tables) unitByID(id string) (uint8, error) {
	for i := range t.units {
		if t.units[i].id == id {
			return uint8(i), nil
		}
	}
	return 0, fmt.Errorf("there is no unit %q", id)
}
