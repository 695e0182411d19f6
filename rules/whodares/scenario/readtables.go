package scenario

import (
	"fmt"
	"io/fs"
	"math"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// Words are what the data files call what the code knows by number.
func Words() strict.Names {
	return strict.Names{"side": {"lrdg", "axis"}, "kind of zone": ZoneKindNames[:], "kind of link": LinkKindNames[:], "type of unit": UnitTypeNames[:aircraft],
		"nationality": NationNames[:], "situation": SituationNames[:], "state of a unit": {"reduced", "destroyed"}, "level of success": LevelIDs[:]}
}

// ReadTables reads the data files.
func ReadTables(files fs.FS) (*Tables, error) {
	t := &Tables{Names: Words()}
	err := strict.Parts[*Tables]{
		{"tables.toml", (*Tables).ReadNumbers},
		{"map.toml", ReadMap},
		{"units.toml", (*Tables).ReadUnits},
		{"scenarios.toml", (*Tables).readMissions},
	}.Into(t, files)
	if err != nil {
		return nil, err
	}
	for z := range t.Zones { // QOG-18.3
		if _, d := t.Graph.Table().Nearest(z, t.Airfields); d <= t.Plane.leash && !t.Bases.Has(z) {
			t.Leash.Add(z)
		}
	}
	return t, nil
}

func (t *Tables) ReadNumbers(file string, data []byte) error {
	var raw struct {
		bands [3]Band             `toml:"action_points,required"`
		kinds [ZoneKinds]kindInfo `toml:"zone_kind,required" by:"kind of zone"`
		test  struct {
			failAt  int8             `toml:"fail_at,required"`
			perAxis int8             `toml:"per_axis_unit_md,required"`
			signal  int8             `toml:"signal_md,required"`
			survey  int8             `toml:"survey_md,required"`
			sizes   [4]Band          `toml:"size_md,required"`
			when    [situations]int8 `toml:"situation_md,required" by:"situation,some"`
		} `toml:"stealth,required"`
		events []event                   `toml:"event,required" ids:"event"`
		moving [LinkKinds]stackCost      `toml:"move_cost,required" by:"kind of link"`
		cost   actionCosts               `toml:"action_cost,required"`
		fix    fixing                    `toml:"maintenance,required"`
		plane  planeTable                `toml:"recon_plane,required"`
		alarm  [AlarmMax + 1]alarmEffect `toml:"alarm,required"`
		fight  fightTable                `toml:"combat,required"`
		points pointTable                `toml:"victory_points,required"`
		levels [LevelCount]level         `toml:"success_level,required" by:"level of success"`
		prices [2]uint8                  `toml:"mco_price,required" by:"state of a unit"`
		_      strict.Notes              `toml:"source"`
	}
	d, err := t.Names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	bandsGoOn(&x, raw.bands[:], "action_points")
	bandsGoOn(&x, raw.test.sizes[:], "stealth", "size_md")
	for i, e := range raw.events {
		x.Need(i == 0 || e.min == raw.events[max(i-1, 0)].Max+1, strict.At("event", i, "min"), "must go on where the event before ends")
	}
	for i := range raw.levels {
		l, before := &raw.levels[i], math.MinInt32-1
		if i > 0 {
			before = raw.levels[i-1].max
		}
		l.Min = before + 1
		x.Need(before < l.max && (l.max == math.MaxInt32) == (i == LevelCount-1), strict.At("success_level"), "%s must end above the level before; the last has no end", l.id)
	}
	t.Bands, t.Kinds, t.Events, t.Moving, t.Cost, t.Fix = raw.bands, raw.kinds, raw.events, raw.moving, raw.cost, raw.fix
	t.FailAt, t.PerAxis, t.SignalMD, t.SurveyMD, t.Sizes, t.WhenMD = raw.test.failAt, raw.test.perAxis, raw.test.signal, raw.test.survey, raw.test.sizes, raw.test.when
	t.Plane, t.Alarm, t.CombatTable, t.Points, t.Levels, t.Prices = raw.plane, raw.alarm, raw.fight, raw.points, raw.levels, raw.prices
	return x.Err()
}

// bandsGoOn asks that every number of units has its line.
func bandsGoOn(x *strict.Faults, bands []Band, at ...any) {
	next := 1
	for i, b := range bands {
		x.Need(b.min == next && b.Max >= b.min, strict.Path(at).Below(i), "must go on where the line before ends")
		next = b.Max + 1
	}
}

func (t *Tables) ReadUnits(file string, data []byte) error {
	var raw struct {
		sides [2]struct {
			name rules.Text `toml:"name,required"`
		} `toml:"side,required" by:"side"`
		lrdg [UnitCount - 1]UnitInfo `toml:"lrdg_unit,required" ids:"unit"`
		waco struct {
			id   string       `toml:"id,required"`
			name rules.Text   `toml:"name,required"`
			cost int8         `toml:"cost,required"`
			hops int          `toml:"range_zones,required"`
			keep int8         `toml:"keep_on_die_max,required"`
			_    strict.Notes `toml:"source"`
		} `toml:"waco,required"`
		axis    [AxisKinds]AxisKind `toml:"axis_unit,required" ids:"Axis unit"`
		markers struct {
			_ int          `toml:"patrols_max,required" must:"3" why:"QOG-1.7"`
			_ int          `toml:"reco_ok_max_per_patrol,required" must:"3" why:"QOG-11.1"`
			_ strict.Notes `toml:"recon_axis recon_axis_attack_va patrol_markers_per_patrol objective_values unlimited source"`
		} `toml:"markers,required"`
	}
	d, err := t.Names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x, hqs, sum := strict.Faults{Doc: d}, 0, 0
	t.sides = [2]rules.Text{raw.sides[0].name, raw.sides[1].name}
	for i, u := range raw.lrdg {
		t.Units[i] = u
		one := One(uint8(i))
		t.Ground |= one
		if u.Combat {
			t.Combat |= one
		}
		if u.Aloneable {
			t.Alone |= one
		}
		switch u.Typ {
		case hq:
			t.Hqs |= one
			t.HqUnits[min(hqs, HqCount-1)] = uint8(i)
			hqs++
		case light:
			t.Light |= one
		case heavy:
			t.Heavy |= one
		}
	}
	t.Trucks = t.Light | t.Heavy
	x.Need(hqs == HqCount, strict.At("lrdg_unit"), "there are %d HQ, not %d", hqs, HqCount)
	w := &raw.waco
	t.Units[WacoNumber] = UnitInfo{ID: w.id, Name: w.name, Typ: aircraft, Cost: w.cost}
	t.WacoHops, t.WacoKeep, t.Axis = w.hops, w.keep, raw.axis
	for _, a := range raw.axis {
		sum += int(a.Count)
	}
	x.Need(sum == AxisCount, strict.At("axis_unit"), "there are %d counters, not %d", sum, AxisCount)
	t.Names["unit"] = append(t.Names["unit"], w.id)
	return x.Err()
}

// UnitByID is the number of an LRDG unit, the Waco among them.
func (t *Tables) UnitByID(id string) (uint8, error) {
	for i := range t.Units {
		if t.Units[i].ID == id {
			return uint8(i), nil
		}
	}
	return 0, fmt.Errorf("there is no unit %q", id)
}
