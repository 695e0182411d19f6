package whodares

import (
	"errors"
	"fmt"
	"io/fs"
	"math"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// rawKind is what tables.toml says of a kind of zone.
type rawKind struct {
	named
	Dice    int8 `toml:"stealth_dice,required"`
	MD      int8 `toml:"stealth_md,required"`
	EventMD int8 `toml:"event_md,required"`
	Post    bool `toml:"axis_placement,required"`
	Watch   bool `toml:"intelligence,required"`
}

type rawBand struct {
	Min  int `toml:"units_min,required"`
	Max  int `toml:"units_max,required"`
	Dice int `toml:"dice"`
	Add  int `toml:"add"`
	MD   int `toml:"md"`
}

type rawEvent struct {
	ID string `toml:"id,required"`
	named
	Min   int     `toml:"min,required"`
	Max   int     `toml:"max,required"`
	Reco  uint8   `toml:"reco_ok"`
	MCO   []uint8 `toml:"mco"`
	Next  string  `toml:"next_stealth"`
	MD    int8    `toml:"next_stealth_md"`
	AP    int8    `toml:"pa"`
	Test  bool    `toml:"test_now"`
	Halts bool    `toml:"no_movement"`
}

// rawTables is tables.toml.
type rawTables struct {
	Source string             `toml:"source"`
	Bands  []rawBand          `toml:"action_points,required"`
	Kinds  map[string]rawKind `toml:"zone_kind,required"`
	Test   struct {
		FailAt  int8      `toml:"fail_at,required"`
		PerAxis int8      `toml:"per_axis_unit_md,required"`
		Sizes   []rawBand `toml:"size_md,required"`
		When    struct {
			Contact  int8 `toml:"axis_contact,required"`
			Plane    int8 `toml:"recon_plane,required"`
			WatchOne int8 `toml:"intelligence_1_turn,required"`
			WatchTwo int8 `toml:"intelligence_2_turns,required"`
			Scout    int8 `toml:"reconnaissance,required"`
			Signal   int8 `toml:"reconnaissance_with_signal,required"`
			Survey   int8 `toml:"reconnaissance_with_survey,required"`
			Air      int8 `toml:"air_intelligence,required"`
		} `toml:"situation_md,required"`
	} `toml:"stealth,required"`
	Events []rawEvent `toml:"event,required"`
	Moving struct {
		OffRoad stackCost `toml:"off-road,required"`
		Track   stackCost `toml:"track,required"`
		Road    stackCost `toml:"road,required"`
	} `toml:"move_cost,required"`
	Cost struct {
		Air    int8   `toml:"air_support,required"`
		Watch  int8   `toml:"intelligence_per_turn,required"`
		Scout  int8   `toml:"reconnaissance_per_detachment,required"`
		Cache  int8   `toml:"cache,required"`
		Repair int8   `toml:"maintenance,required"`
		Low    string `toml:"low_profile,required"`
		Attack int8   `toml:"voluntary_combat,required"`
	} `toml:"action_cost,required"`
	Fix struct {
		Below int8 `toml:"success_below,required"`
		Cache int8 `toml:"cache,required"`
		Heavy int8 `toml:"heavy,required"`
		Light int8 `toml:"light,required"`
		Air   int8 `toml:"air_support,required"`
		After int8 `toml:"after_mission,required"`
	} `toml:"maintenance,required"`
	Plane struct {
		Moves   int  `toml:"move_zones,required"`
		Leash   int  `toml:"leash_zones,required"`
		VA      int8 `toml:"attack_va,required"`
		Alarm   int8 `toml:"alarm_set_to,required"`
		Targets []struct {
			Min   int   `toml:"die_min,required"`
			Max   int   `toml:"die_max,required"`
			Units uint8 `toml:"units,required"`
		} `toml:"targets,required"`
	} `toml:"recon_plane,required"`
	Alarm struct {
		Min     int `toml:"min,required"`
		Max     int `toml:"max,required"`
		Effects []struct {
			Level   int    `toml:"level,required"`
			Effect  string `toml:"effect,required"`
			Units   uint8  `toml:"units"`
			Removes bool   `toml:"removes_plane"`
		} `toml:"effect,required"`
	} `toml:"alarm,required"`
	Fight struct {
		HQ         int8 `toml:"hq_stack_md,required"`
		HQDie      int8 `toml:"hq_hit_die_max,required"`
		Surplus    int8 `toml:"surplus_va,required"`
		SurplusMin int8 `toml:"surplus_va_min,required"`
		Fort       int8 `toml:"fort_axis_md,required"`
		Airfield   int8 `toml:"airfield_axis_md,required"`
		Rounds     int  `toml:"rounds_off_objective,required"`
		Parting    int  `toml:"parting_attacks,required"`
	} `toml:"combat,required"`
	Points struct {
		Destroyed   float64 `toml:"lrdg_destroyed,required"`
		Reduced     float64 `toml:"lrdg_reduced,required"`
		HQDestroyed float64 `toml:"hq_destroyed,required"`
		HQReduced   float64 `toml:"hq_reduced,required"`
		Veteran     float64 `toml:"axis_veteran,required"`
		Other       float64 `toml:"axis_other,required"`
		Objective   float64 `toml:"objective_destroyed,required"`
		Half        float64 `toml:"objective_reduced,required"`
		Fast        float64 `toml:"faster_than_history,required"`
		Quiet       float64 `toml:"alarm_below_3,required"`
	} `toml:"victory_points,required"`
	Levels []struct {
		ID string `toml:"id,required"`
		named
		Min   *float64 `toml:"min"`
		MinIn bool     `toml:"min_inclusive"`
		Max   *float64 `toml:"max"`
		MaxIn bool     `toml:"max_inclusive"`
		MCO   uint8    `toml:"mco_points,required"`
	} `toml:"success_level,required"`
	Prices struct {
		Destroyed uint8 `toml:"rebuild_destroyed,required"`
		Reduced   uint8 `toml:"restore_reduced,required"`
	} `toml:"mco_price,required"`
}

// readTables reads the data files.
func readTables(files fs.FS) (*tables, error) {
	t := &tables{}
	var kinds [zoneKinds]rawKind
	err := strict.Parts[*tables]{
		{"tables.toml", func(t *tables, f string, b []byte) error { return t.readNumbers(&kinds, f, b) }},
		{"map.toml", func(t *tables, f string, b []byte) error { return readMap(t, &kinds, f, b) }},
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

// halves are victory points as the code counts them: twice as many.
func halves(x float64) int { return int(math.Round(2 * x)) }

func (t *tables) readNumbers(kinds *[zoneKinds]rawKind, file string, data []byte) error {
	var raw rawTables
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	faults := raw.check(d)
	for i, name := range zoneKindNames {
		k, ok := raw.Kinds[name]
		if !ok {
			faults = append(faults, d.Errorf(strict.At("zone_kind"), "%s is missing", name))
		}
		kinds[i] = k
	}
	if err := strict.Join(faults); err != nil {
		return err
	}
	for i, b := range raw.Bands {
		t.bands[i] = band{b.Min, b.Max, b.Dice, b.Add}
	}
	for i, b := range raw.Test.Sizes {
		t.sizes[i] = band{b.Min, b.Max, 0, b.MD}
	}
	w := &raw.Test.When
	t.failAt, t.perAxis = raw.Test.FailAt, raw.Test.PerAxis
	t.whenMD = [situations]int8{onScout: w.Scout, onWatchOne: w.WatchOne, onWatchTwo: w.WatchTwo, onAir: w.Air,
		onPlane: w.Plane, onContact: w.Contact}
	t.signalMD, t.surveyMD = w.Signal, w.Survey
	t.moving = [linkKinds]stackCost{road: raw.Moving.Road, track: raw.Moving.Track, offRoad: raw.Moving.OffRoad}
	t.cost = actionCosts{raw.Cost.Air, raw.Cost.Watch, raw.Cost.Scout, raw.Cost.Cache, raw.Cost.Repair}
	t.fix = fixing{raw.Fix.Below, raw.Fix.Cache, raw.Fix.Heavy, raw.Fix.Light, raw.Fix.Air, raw.Fix.After}
	f := &raw.Fight
	t.combatTable = fightTable{f.HQ, f.Fort, f.Airfield, f.HQDie, f.Surplus, f.SurplusMin}
	p := &raw.Points
	t.points = pointTable{halves(p.Destroyed), halves(p.Reduced), halves(p.HQDestroyed), halves(p.HQReduced),
		halves(p.Veteran), halves(p.Other), halves(p.Objective), halves(p.Half), halves(p.Fast), halves(p.Quiet)}
	t.prices = [2]uint8{raw.Prices.Reduced, raw.Prices.Destroyed}
	return strict.Join(append(append(t.readPlane(&raw, d), t.readEvents(&raw, d)...), t.readLevels(&raw, d)...))
}

// check compares what the tables say with what the code carries out in words
// of its own, so that the two cannot part.
func (raw *rawTables) check(d *strict.Doc) (faults []error) {
	for _, n := range []struct {
		keys      strict.Path
		got, want int
	}{
		{strict.At("action_points"), len(raw.Bands), 3},
		{strict.At("stealth", "size_md"), len(raw.Test.Sizes), 4},
		{strict.At("success_level"), len(raw.Levels), levelCount},
		{strict.At("alarm", "max"), raw.Alarm.Max, alarmMax},
		{strict.At("alarm", "min"), raw.Alarm.Min, 0},
		{strict.At("alarm", "effect"), len(raw.Alarm.Effects), alarmMax + 1},
		{strict.At("action_cost", "voluntary_combat"), int(raw.Cost.Attack), 0},
		{strict.At("combat", "rounds_off_objective"), raw.Fight.Rounds, 1},
		{strict.At("combat", "parting_attacks"), raw.Fight.Parting, 1},
		{strict.At("zone_kind"), len(raw.Kinds), int(zoneKinds)},
	} {
		if n.got != n.want {
			faults = append(faults, d.Errorf(n.keys, "%d must be %d", n.got, n.want))
		}
	}
	if raw.Cost.Low != "all" {
		faults = append(faults, d.Errorf(strict.At("action_cost", "low_profile"), "must be %q (QOG-16.1)", "all"))
	}
	for _, list := range []struct {
		keys  strict.Path
		bands []rawBand
	}{{strict.At("action_points"), raw.Bands}, {strict.At("stealth", "size_md"), raw.Test.Sizes}} {
		for i, b := range list.bands {
			if i > 0 && b.Min != list.bands[i-1].Max+1 || i == 0 && b.Min != 1 || b.Max < b.Min {
				faults = append(faults, d.Errorf(append(list.keys, i), "must go on where the line before ends"))
			}
		}
	}
	return faults
}

func (t *tables) readPlane(raw *rawTables, d *strict.Doc) (faults []error) {
	p := &raw.Plane
	t.plane = planeTable{moves: p.Moves, leash: p.Leash, va: p.VA, alarm: p.Alarm}
	for i, x := range p.Targets {
		if x.Min < 1 || x.Max > 6 {
			faults = append(faults, d.Errorf(strict.At("recon_plane", "targets", i), "a die shows 1 to 6"))
			continue
		}
		for die := x.Min; die <= x.Max; die++ {
			t.plane.targets[die-1] = x.Units
		}
	}
	for i, e := range raw.Alarm.Effects {
		at := strict.At("alarm", "effect", i)
		if e.Level != i {
			faults = append(faults, d.Errorf(at, "level %d must be %d", e.Level, i))
			continue
		}
		switch e.Effect {
		case "none":
		case "remove-plane":
			t.alarm[i].removes = true
		case "place-plane":
			t.alarm[i].places = true
		case "activate":
			t.alarm[i].wakes, t.alarm[i].removes = e.Units, e.Removes
		default:
			faults = append(faults, d.Errorf(append(at, "effect"), "unknown effect %q", e.Effect))
		}
	}
	return faults
}

// eventClauses is where each line of the event table stands in the rules.
var eventClauses = map[string]string{
	"intel-and-breakdown": "QOG-7.2", "next-test-fails": "QOG-7.3", "major-intelligence": "QOG-7.4",
	"infiltration": "QOG-7.5", "minor-intelligence": "QOG-7.6", "good-navigation": "QOG-7.7", "tyres": "QOG-7.8",
	"stealth-test": "QOG-7.9", "fuel": "QOG-7.10", "major-breakdown": "QOG-7.11", "mist": "QOG-7.12",
	"bogged": "QOG-7.13", "halt": "QOG-7.14", "next-test-succeeds": "QOG-7.15", "heavy-breakage": "QOG-7.16",
}

func (t *tables) readEvents(raw *rawTables, d *strict.Doc) (faults []error) {
	for i, e := range raw.Events {
		at := strict.At("event", i)
		x := event{id: e.ID, name: e.names(), min: e.Min, max: e.Max, clause: eventClauses[e.ID], reco: e.Reco, mco: e.MCO,
			fails: e.Next == "fail", succeeds: e.Next == "success", md: e.MD, ap: e.AP, testNow: e.Test, halt: e.Halts}
		if x.clause == "" {
			faults = append(faults, d.Errorf(append(at, "id"), "no clause speaks of event %q", e.ID))
		}
		if e.Next != "" && !x.fails && !x.succeeds {
			faults = append(faults, d.Errorf(append(at, "next_stealth"), "%q must be fail or success", e.Next))
		}
		if len(e.MCO) > 2 {
			faults = append(faults, d.Errorf(append(at, "mco"), "at most two units break down"))
		}
		for _, m := range e.MCO {
			if m < 1 || m > 4 {
				faults = append(faults, d.Errorf(append(at, "mco"), "a marker is worth 1 to 4"))
			}
		}
		if i > 0 && e.Min != raw.Events[i-1].Max+1 {
			faults = append(faults, d.Errorf(append(at, "min"), "must go on where the event before ends"))
		}
		t.events = append(t.events, x)
	}
	return faults
}

// readLevels reads the levels of success. Points come in halves, so a bound
// that does not belong to a level is half a point off it.
func (t *tables) readLevels(raw *rawTables, d *strict.Doc) (faults []error) {
	for i, l := range raw.Levels {
		x := level{id: l.ID, name: l.names(), min: math.MinInt32, max: math.MaxInt32, mcoPoints: l.MCO}
		if l.Min != nil {
			if x.min = halves(*l.Min); !l.MinIn {
				x.min++
			}
		}
		if l.Max != nil {
			if x.max = halves(*l.Max); !l.MaxIn {
				x.max--
			}
		}
		if i > 0 && x.min != t.levels[i-1].max+1 {
			faults = append(faults, d.Errorf(strict.At("success_level", i), "must go on where the level before ends"))
		}
		t.levels[i] = x
	}
	return faults
}

// rawUnits is units.toml.
type rawUnits struct {
	Sides struct {
		LRDG named `toml:"lrdg,required"`
		Axis named `toml:"axis,required"`
	} `toml:"side,required"`
	LRDG []struct {
		ID   string   `toml:"id,required"`
		Type unitType `toml:"type,required"`
		named
		Cost      int8   `toml:"cost,required"`
		VA        int8   `toml:"va,required"`
		VAReduced int8   `toml:"va_reduced,required"`
		Loads     uint8  `toml:"loads,required"`
		Combat    bool   `toml:"combat_unit,required"`
		Alone     bool   `toml:"moves_alone,required"`
		Source    string `toml:"source"`
	} `toml:"lrdg_unit,required"`
	Waco struct {
		ID string `toml:"id,required"`
		named
		Cost   int8   `toml:"cost,required"`
		Range  int    `toml:"range_zones,required"`
		Keep   int8   `toml:"keep_on_die_max,required"`
		MD     int8   `toml:"stealth_and_maintenance_md,required"`
		Source string `toml:"source"`
	} `toml:"waco,required"`
	Axis []struct {
		ID string `toml:"id,required"`
		named
		Nation  nation `toml:"nationality,required"`
		Mobile  bool   `toml:"mobile,required"`
		VA      int8   `toml:"va,required"`
		Veteran bool   `toml:"veteran,required"`
		Count   uint8  `toml:"count,required"`
		Source  string `toml:"source"`
	} `toml:"axis_unit,required"`
	Markers struct {
		Recon     int      `toml:"recon_axis"`
		ReconVA   int      `toml:"recon_axis_attack_va"`
		PerPatrol int      `toml:"patrol_markers_per_patrol"`
		Patrols   int      `toml:"patrols_max,required"`
		Values    []int    `toml:"objective_values"`
		Unlimited []string `toml:"unlimited"`
		RecoOK    int      `toml:"reco_ok_max_per_patrol,required"`
		Source    string   `toml:"source"`
	} `toml:"markers,required"`
}

func (t *tables) readUnits(file string, data []byte) error {
	var raw rawUnits
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	if err := raw.check(d, t); err != nil {
		return err
	}
	t.sides = [2]rules.Text{raw.Sides.LRDG.names(), raw.Sides.Axis.names()}
	hqs := 0
	for i, u := range raw.LRDG {
		t.units[i] = unit{u.ID, u.names(), u.Type, u.Cost, [2]int8{u.VA, u.VAReduced}, u.Loads, u.Combat, u.Alone}
		x := one(uint8(i))
		t.ground |= x
		if u.Combat {
			t.combat |= x
		}
		if u.Alone {
			t.alone |= x
		}
		switch u.Type {
		case hq:
			t.hqs |= x
			t.hqUnits[hqs] = uint8(i)
			hqs++
		case light:
			t.light |= x
		case heavy:
			t.heavy |= x
		}
	}
	t.trucks = t.light | t.heavy
	w := &raw.Waco
	t.units[waco] = unit{id: w.ID, name: w.names(), typ: aircraft, cost: w.Cost}
	t.wacoHops, t.wacoKeep, t.wacoMD = w.Range, w.Keep, w.MD
	for i, a := range raw.Axis {
		t.axis[i] = axisKind{a.ID, a.names(), a.Nation, a.Mobile, a.VA, a.Veteran, a.Count}
	}
	return nil
}

// check holds the counters to the sizes of the game.
func (raw *rawUnits) check(d *strict.Doc, t *tables) error {
	var faults []error
	if len(raw.LRDG) != unitCount-1 {
		faults = append(faults, d.Errorf(strict.At("lrdg_unit"), "there are %d units, not %d", len(raw.LRDG), unitCount-1))
	}
	if len(raw.Axis) != axisKinds {
		faults = append(faults, d.Errorf(strict.At("axis_unit"), "there are %d kinds, not %d", len(raw.Axis), axisKinds))
	}
	seen := map[string]bool{raw.Waco.ID: true}
	hqs := 0
	for i, u := range raw.LRDG {
		if seen[u.ID] {
			faults = append(faults, d.Errorf(strict.At("lrdg_unit", i, "id"), "%q stands twice", u.ID))
		}
		seen[u.ID] = true
		if u.Type == hq {
			hqs++
		}
	}
	if hqs != hqCount {
		faults = append(faults, d.Errorf(strict.At("lrdg_unit"), "there are %d HQ, not %d", hqs, hqCount))
	}
	sum := 0
	for _, a := range raw.Axis {
		sum += int(a.Count)
	}
	if sum != axisCount {
		faults = append(faults, d.Errorf(strict.At("axis_unit"), "there are %d counters, not %d", sum, axisCount))
	}
	if raw.Markers.Patrols != patrolMax || raw.Markers.RecoOK != markersMax {
		faults = append(faults, d.Errorf(strict.At("markers"), "there must be %d patrols and %d Reco OK for each", patrolMax, markersMax))
	}
	if raw.Waco.MD != t.fix.air || raw.Waco.MD != t.whenMD[onAir] {
		faults = append(faults, errors.New("units.toml and tables.toml give the Waco different modifiers"))
	}
	return strict.Join(faults)
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
