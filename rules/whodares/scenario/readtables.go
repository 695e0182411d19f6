package scenario

import (
	"fmt"
	"io/fs"
	"math"
	"slices"

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
		if _, d := t.Graph.Table().Nearest(z, t.Airfields); d <= t.Plane.Leash && !t.Bases.Has(z) {
			t.Leash.Add(z)
		}
	}
	return t, nil
}

func (t *Tables) ReadNumbers(file string, data []byte) error {
	var raw struct {
		Bands [3]Band             `toml:"action_points,required"`
		Kinds [ZoneKinds]kindInfo `toml:"zone_kind,required" by:"kind of zone"`
		Test  struct {
			FailAt  int8             `toml:"fail_at,required"`
			PerAxis int8             `toml:"per_axis_unit_md,required"`
			Signal  int8             `toml:"signal_md,required"`
			Survey  int8             `toml:"survey_md,required"`
			Sizes   [4]Band          `toml:"size_md,required"`
			When    [situations]int8 `toml:"situation_md,required" by:"situation,some"`
		} `toml:"stealth,required"`
		Events []event                   `toml:"event,required" ids:"event"`
		Moving [LinkKinds]stackCost      `toml:"move_cost,required" by:"kind of link"`
		Cost   actionCosts               `toml:"action_cost,required"`
		Fix    fixing                    `toml:"maintenance,required"`
		Plane  planeTable                `toml:"recon_plane,required"`
		Alarm  [AlarmMax + 1]alarmEffect `toml:"alarm,required"`
		Fight  fightTable                `toml:"combat,required"`
		Points pointTable                `toml:"victory_points,required"`
		Levels [LevelCount]level         `toml:"success_level,required" by:"level of success"`
		Prices [2]uint8                  `toml:"mco_price,required" by:"state of a unit"`
		_      strict.Notes              `toml:"source"`
	}
	return t.Names.Check(file, data, &raw, func(x *strict.Faults) {
		bandsGoOn(x, raw.Bands[:], "action_points")
		bandsGoOn(x, raw.Test.Sizes[:], "stealth", "size_md")
		for i, e := range raw.Events {
			x.Need(i == 0 || e.Min == raw.Events[max(i-1, 0)].Max+1, strict.At("event", i, "min"), "must go on where the event before ends")
		}
		for i := range raw.Levels {
			l, before := &raw.Levels[i], math.MinInt32-1
			if i > 0 {
				before = raw.Levels[i-1].Max
			}
			l.Min = before + 1
			x.Need(before < l.Max && (l.Max == math.MaxInt32) == (i == LevelCount-1), strict.At("success_level"), "%s must end above the level before; the last has no end", l.ID)
		}
		t.Bands, t.Kinds, t.Events, t.Moving, t.Cost, t.Fix = raw.Bands, raw.Kinds, raw.Events, raw.Moving, raw.Cost, raw.Fix
		t.FailAt, t.PerAxis, t.SignalMD, t.SurveyMD, t.Sizes, t.WhenMD = raw.Test.FailAt, raw.Test.PerAxis, raw.Test.Signal, raw.Test.Survey, raw.Test.Sizes, raw.Test.When
		t.Plane, t.Alarm, t.CombatTable, t.Points, t.Levels, t.Prices = raw.Plane, raw.Alarm, raw.Fight, raw.Points, raw.Levels, raw.Prices
	})
}

// bandsGoOn asks that every number of units has its line.
func bandsGoOn(x *strict.Faults, bands []Band, at ...any) {
	next := 1
	for i, b := range bands {
		x.Need(b.Min == next && b.Max >= b.Min, strict.Path(at).Below(i), "must go on where the line before ends")
		next = b.Max + 1
	}
}

func (t *Tables) ReadUnits(file string, data []byte) error {
	var raw struct {
		Sides [2]struct {
			Name rules.Text `toml:"name,required"`
		} `toml:"side,required" by:"side"`
		Lrdg [UnitCount - 1]UnitInfo `toml:"lrdg_unit,required" ids:"unit"`
		Waco struct {
			ID   string       `toml:"id,required"`
			Name rules.Text   `toml:"name,required"`
			Cost int8         `toml:"cost,required"`
			Hops int          `toml:"range_zones,required"`
			Keep int8         `toml:"keep_on_die_max,required"`
			_    strict.Notes `toml:"source"`
		} `toml:"waco,required"`
		Axis    [AxisKinds]AxisKind `toml:"axis_unit,required" ids:"Axis unit"`
		Markers struct {
			_ int          `toml:"patrols_max,required" must:"3" why:"QOG-1.7"`
			_ int          `toml:"reco_ok_max_per_patrol,required" must:"3" why:"QOG-11.1"`
			_ strict.Notes `toml:"recon_axis recon_axis_attack_va patrol_markers_per_patrol objective_values unlimited source"`
		} `toml:"markers,required"`
	}
	return t.Names.Check(file, data, &raw, func(x *strict.Faults) {
		hqs, sum := 0, 0
		t.sides = [2]rules.Text{raw.Sides[0].Name, raw.Sides[1].Name}
		for i, u := range raw.Lrdg {
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
		w := &raw.Waco
		t.Units[WacoNumber] = UnitInfo{ID: w.ID, Name: w.Name, Typ: aircraft, Cost: w.Cost}
		t.WacoHops, t.WacoKeep, t.Axis = w.Hops, w.Keep, raw.Axis
		for _, a := range raw.Axis {
			sum += int(a.Count)
		}
		x.Need(sum == AxisCount, strict.At("axis_unit"), "there are %d counters, not %d", sum, AxisCount)
		t.Names["unit"] = append(t.Names["unit"], w.ID)
	})
}

// UnitByID is the number of an LRDG unit, the Waco among them.
func (t *Tables) UnitByID(id string) (uint8, error) {
	if i := slices.IndexFunc(t.Units[:], func(u UnitInfo) bool { return u.ID == id }); i >= 0 {
		return uint8(i), nil
	}
	return 0, fmt.Errorf("there is no unit %q", id)
}
