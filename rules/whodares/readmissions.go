package whodares

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// rawAxis is an entry of the Axis set-up.
type rawAxis struct {
	ID        string          `toml:"id"`
	Zones     zone.Set        `toml:"zones" set:"zone"`
	Kinds     [zoneKinds]bool `toml:"zone_kinds" set:"kind of zone"`
	Except    zone.Set        `toml:"except_zones" set:"zone"`
	Coastal   bool            `toml:"coastal"`
	Count     uint8           `toml:"count,required" range:"1..9"`
	VA        *int8           `toml:"va"`
	Mobile    *bool           `toml:"mobile"`
	Nation    *nation         `toml:"nationality" ref:"nationality"`
	Objective bool            `toml:"on_objective"`
}

// class is the order of placement: precise VA, then mobility, then the others
// (QOG-4.3).
func (a *rawAxis) class() int {
	switch {
	case a.VA != nil:
		return 0
	case a.Mobile != nil:
		return 1
	}
	return 2
}

// rawMission is an entry of scenarios.toml.
type rawMission struct {
	mission
	Alarm      uint8       `toml:"start_alarm,required" range:"0..4"`
	Free       units       `toml:"free_units" set:"unit"`
	BonusFrom  string      `toml:"bonus_reco_ok_from"`
	SupplyFrom string      `toml:"axis_supply_from"`
	Historic   []rawPatrol `toml:"patrol" len:"..3"`
	Axis       []rawAxis   `toml:"axis"`
}

type rawPatrol struct {
	historic
	Ordinal int  `toml:"ordinal,required"`
	NoHQ    bool `toml:"no_hq_allowed"`
}

// rawSupply is what the level of scenario 3 changes in scenario 5.
type rawSupply struct {
	Alarm       uint8    `toml:"start_alarm,required"`
	ElAdem      *uint8   `toml:"el_adem_count"`
	ElCuasc     *uint8   `toml:"el_cuasc_count"`
	Skip        zone.Set `toml:"skip_zones" set:"zone"`
	Remove      uint8    `toml:"remove_random_from_pool"`
	GuardVA     *int8    `toml:"tobruk_guard_va"`
	GuardMobile *bool    `toml:"tobruk_guard_mobile"`
}

type rawMissions struct {
	Missions []rawMission          `toml:"scenario,required" ids:"scenario" len:"7..7"`
	Supply   [levelCount]rawSupply `toml:"axis_supply,required" by:"level of success"`
	Campaign struct {
		ID       string     `toml:"id,required"`
		Name     rules.Text `toml:"name,required"`
		Note     rules.Text `toml:"note,required"`
		Missions []uint8    `toml:"missions,required" ref:"scenario" len:"6..6" why:"QOG-26.1"`
		Carry    bool       `toml:"mco_points_carry_over,required" must:"true" why:"QOG-24.5"`
		Grades   []grade    `toml:"grade,required" ids:"grade"`
	} `toml:"campaign,required"`
	Options map[string]bool `toml:"options,required" must:"false" why:"QOG-28.6"`
}

// missionBook is every mission and the campaign.
type missionBook struct {
	missions []*mission
	order    []uint8 // of the campaign
	variant  uint8
	campaign outing
}

// missionReader turns the file into missions and gathers what is wrong.
type missionReader struct {
	strict.Faults
	t   *tables
	raw *rawMissions
}

func (t *tables) readMissions(file string, data []byte) error {
	var raw rawMissions
	d, err := t.names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	r := &missionReader{strict.Faults{Doc: d}, t, &raw}
	b := &missionBook{variant: off}
	for i := range raw.Missions {
		b.missions = append(b.missions, r.mission(i))
	}
	r.gifts(b)
	r.campaign(b)
	t.book, t.texts, t.supply = b, raw.Missions, raw.Supply
	return r.Err()
}

func (r *missionReader) mission(i int) *mission {
	raw := &r.raw.Missions[i]
	at := strict.At("scenario", i)
	m := &raw.mission
	m.bonus, m.supply, m.filters = raw.BonusFrom != "", raw.SupplyFrom != "", []filter{1<<axisKinds - 1}
	m.freeWaco = raw.Free.has(waco)
	r.Need(raw.Free&^one(waco) == 0, at.Below("free_units"), "only the Waco is given free")
	r.Need(len(m.stages) == 0 || len(m.stages) == int(m.patrolsRequired), at.Below("patrol_starts"), "there must be as many as patrols_required")
	r.bases(at, m)
	for k, o := range m.objectives {
		r.Need(!m.targets.Has(int(o.zone)), at.Below("objective", k), "a zone has one objective (QOG-1.14)")
		r.Need(!r.t.bases.Has(int(o.zone)), at.Below("objective", k), "%s is a base (QOG-2.6)", r.t.zones[o.zone].id)
		m.targets.Add(int(o.zone))
	}
	r.historic(i, m)
	if l := m.landing; l != nil {
		r.Need(1 <= l.from && l.from <= l.to, at.Below("sea_landing"), "turns %d to %d cannot be", l.from, l.to)
	}
	m.watchable = r.t.watchable | m.targets | m.observed
	m.watchable |= r.t.graph.Around(m.targets)
	m.watchable &^= r.t.bases // QOG-13.1
	for level := range levelIDs {
		supply := rawSupply{}
		if m.supply {
			supply = r.raw.Supply[level]
		}
		supply.Alarm = max(supply.Alarm, raw.Alarm)
		m.plans[level] = r.plan(i, m, &supply)
	}
	return m
}

// bases asks that patrols can start and come home.
func (r *missionReader) bases(at strict.Path, m *mission) {
	for _, x := range []struct {
		key string
		set zone.Set
	}{{"start_zones", m.starts}, {"return_zones", m.home}} {
		r.Need(!x.set.Empty(), at.Below(x.key), "there is none; patrols set out from a base and come home to one (QOG-4.9)")
		r.Need(x.set&^r.t.bases == 0, at.Below(x.key), "%s is no base (QOG-2.6)", r.t.zones[(x.set&^r.t.bases).First()%zoneCount].id)
	}
	r.Need(m.required&^m.starts == 0, at.Below("start_required"), "a zone that is required is one of the start zones (QOG-25.17)")
	for k, stage := range m.stages {
		r.Need(!stage.Empty(), at.Below("patrol_starts", k), "there is none")
	}
	r.Need(m.patrolsRequired == 0 || m.reserves == 0, at.Below("reserve_patrols_max"), "no patrol waits where %d are required", m.patrolsRequired)
	free := (1<<unitCount - 1) &^ (m.barred | m.maintenance)
	need := max(int(m.patrolsRequired), 1)
	hqs := (free & r.t.hqs).count()
	r.Need(hqs >= need && int(m.budget) >= need*int(r.t.units[r.t.hqUnits[0]].cost), at.Below("budget"), "%s (QOG-3.4)", noPatrol)
}

// noPatrol is that nobody could set out.
const noPatrol = "no patrol can be formed: its HQ costs two points, and must be free"

// levelIDs are the levels of success as the files name them.
var levelIDs = [levelCount]string{"catastrophic", "failure", "moderate", "total", "remarkable"}

func (r *missionReader) historic(i int, m *mission) {
	var all units
	for k, p := range r.raw.Missions[i].Historic {
		at, h := strict.At("scenario", i, "patrol", k), p.historic
		r.Need(p.Ordinal == k+1, at, "patrols are numbered 1 to %d in order", patrolMax)
		r.Need(h.units != 0 && !h.units.has(waco), at.Below("units"), "a patrol has ground units, and no others (QOG-1.15)")
		r.Need(h.units&all == 0 && h.units&(m.maintenance|m.barred) == 0, at, "a unit stands in two patrols, or cannot be chosen (QOG-3.8)")
		hqs := (h.units & r.t.hqs).count()
		r.Need(hqs == 1 || p.NoHQ, at, "%d HQ, a patrol has one (QOG-3.4)", hqs)
		all |= h.units
		m.historic = append(m.historic, h)
	}
}

// plan puts the entries of the Axis set-up in the order of QOG-4.3, as the
// level of scenario 3 changes them (QOG-25.30 to 25.33).
func (r *missionReader) plan(i int, m *mission, supply *rawSupply) plan {
	raw := &r.raw.Missions[i]
	p := plan{alarm: supply.Alarm, removed: supply.Remove}
	for class := range 3 {
		for k := range raw.Axis {
			a := raw.Axis[k]
			at := strict.At("scenario", i, "axis", k)
			supply.change(&a)
			if a.class() != class {
				continue
			}
			f := r.filter(m, &a)
			for zs := r.placesOf(at, &a) &^ supply.Skip; zs != 0; {
				z := uint8(zs.Pop())
				r.Need(!a.Objective || m.objectiveAt(z) != none, at, "a guard where there is no objective")
				for range a.Count {
					p.places = append(p.places, placement{z, f, a.Objective})
				}
			}
		}
	}
	r.Need(len(p.places) <= axisCount, strict.At("scenario", i, "axis"), "%d units are placed, there are %d", len(p.places), axisCount)
	return p
}

func (s *rawSupply) change(a *rawAxis) {
	switch a.ID {
	case "supply-el-adem":
		if s.ElAdem != nil {
			a.Count = *s.ElAdem
		}
	case "supply-el-cuasc":
		if s.ElCuasc != nil {
			a.Count = *s.ElCuasc
		}
	case "tobruk-guard":
		if s.GuardVA != nil {
			a.VA = s.GuardVA
		}
		if s.GuardMobile != nil {
			a.Mobile = s.GuardMobile
		}
	}
}

func (r *missionReader) placesOf(at strict.Path, a *rawAxis) zone.Set {
	x := r.t.placesOf(a)
	r.Need(!x.Empty() && x&r.t.bases == 0, at, "names no zone, or a base (QOG-2.6)")
	return x
}

// placesOf are the zones of an entry of the Axis.
func (t *tables) placesOf(a *rawAxis) zone.Set {
	x := a.Zones
	for k, in := range a.Kinds {
		if in {
			x |= t.ofKind[k]
		}
	}
	if a.Coastal {
		x |= t.coastal
	}
	return x &^ a.Except
}

// filter is the number of a filter, which is added when it is new.
func (r *missionReader) filter(m *mission, a *rawAxis) uint8 {
	var f filter
	for k := range r.t.axis {
		x := &r.t.axis[k]
		if (a.VA == nil || x.va == *a.VA) && (a.Mobile == nil || x.mobile == *a.Mobile) && (a.Nation == nil || x.nation == *a.Nation) {
			f |= 1 << k
		}
	}
	if i := slices.Index(m.filters, f); i >= 0 {
		return uint8(i)
	}
	m.filters = append(m.filters, f)
	return uint8(len(m.filters) - 1)
}

// gifts marks the missions that later ones take something from; a variant
// gives what its scenario does (QOG-26.7).
func (r *missionReader) gifts(b *missionBook) {
	for i, raw := range r.raw.Missions {
		for _, from := range []string{raw.BonusFrom, raw.SupplyFrom} {
			known := from == ""
			for _, m := range b.missions {
				if from == "" || m.id != from && m.variant != from {
					continue
				}
				known = true
				m.givesBonus = m.givesBonus || from == raw.BonusFrom
				m.givesSupply = m.givesSupply || from == raw.SupplyFrom
			}
			r.Need(known, strict.At("scenario", i), "there is no scenario %q", from)
		}
	}
}

func (r *missionReader) campaign(b *missionBook) {
	c := &r.raw.Campaign
	b.campaign = outing{id: c.ID, title: c.Name, note: c.Note, date: "1942", order: c.Missions, campaign: true}
	b.order = c.Missions
	for i, m := range b.missions {
		if m.variant != "" && m.variant == b.missions[b.order[0]].id {
			b.variant = uint8(i)
		}
	}
	for i, g := range c.Grades {
		r.Need((g.min == minGrade) == (i == 0) && (i == 0 || g.min > c.Grades[i-1].min), strict.At("campaign", "grade", i), "the grades must rise")
	}
	r.t.grades = c.Grades
	for id := range r.raw.Options {
		r.Need(slices.Contains(optionIDs[:optTiesRandom], id), strict.At("options", id), "no such option (QOG-28.6)")
	}
}

// The sizes of the file, and a grade without a lower bound.
const (
	objectiveMax   = 3 // QOG-1.14
	missionCount   = 7
	campaignLength = 6
	minGrade       = -1 << 20
)
