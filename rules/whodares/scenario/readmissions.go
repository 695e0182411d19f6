package scenario

import (
	"io/fs"
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// RawAxis is an entry of the Axis set-up.
type RawAxis struct {
	ID        string          `toml:"id"`
	Zones     zone.Set        `toml:"zones" set:"zone"`
	Kinds     [ZoneKinds]bool `toml:"zone_kinds" set:"kind of zone"`
	Except    zone.Set        `toml:"except_zones" set:"zone"`
	Coastal   bool            `toml:"coastal"`
	Count     uint8           `toml:"count,required" range:"1..9"`
	VA        *int8           `toml:"va"`
	Mobile    *bool           `toml:"mobile"`
	Nation    *Nation         `toml:"nationality" ref:"nationality"`
	Objective bool            `toml:"on_objective"`
}

// class is the order of placement: precise VA, then mobility, then the others (QOG-4.3).
func (a *RawAxis) class() int {
	switch {
	case a.VA != nil:
		return 0
	case a.Mobile != nil:
		return 1
	}
	return 2
}

// Draws says whether an entry may draw counters of a kind.
func (a *RawAxis) Draws(x *AxisKind) bool {
	return (a.VA == nil || x.Va == *a.VA) && (a.Mobile == nil || x.Mobile == *a.Mobile) && (a.Nation == nil || x.Nation == *a.Nation)
}

// RawMission is an entry of scenarios.toml.
type RawMission struct {
	Mission
	Alarm      uint8       `toml:"start_alarm,required" range:"0..4"`
	Free       UnitSet     `toml:"free_units" set:"unit"`
	BonusFrom  string      `toml:"bonus_reco_ok_from"`
	SupplyFrom string      `toml:"axis_supply_from"`
	Historic   []RawPatrol `toml:"patrol" len:"..3"`
	Axis       []RawAxis   `toml:"axis"`
}

type RawPatrol struct {
	Historic
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
	Missions []RawMission          `toml:"scenario,required" ids:"scenario" len:"7..7"`
	Supply   [LevelCount]rawSupply `toml:"axis_supply,required" by:"level of success"`
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

// MissionBook is every mission and the campaign.
type MissionBook struct {
	Missions []*Mission
	Order    []uint8 // of the campaign
	Variant  uint8
	Campaign Outing
}

// missionReader turns the file into missions and gathers what is wrong.
type missionReader struct {
	strict.Faults
	t   *Tables
	raw *rawMissions
}

func (t *Tables) readMissions(file string, data []byte) error {
	var raw rawMissions
	d, err := t.Names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	r := &missionReader{strict.Faults{Doc: d}, t, &raw}
	b := &MissionBook{Variant: Off}
	for i := range raw.Missions {
		b.Missions = append(b.Missions, r.mission(i))
	}
	r.gifts(b)
	r.campaign(b)
	t.Book, t.texts, t.supply = b, raw.Missions, raw.Supply
	return r.Err()
}

func (r *missionReader) mission(i int) *Mission {
	raw := &r.raw.Missions[i]
	at := strict.At("scenario", i)
	m := &raw.Mission
	m.Bonus, m.supply, m.Filters = raw.BonusFrom != "", raw.SupplyFrom != "", []Filter{1<<AxisKinds - 1}
	m.FreeWaco = raw.Free.Has(WacoNumber)
	r.Need(raw.Free&^One(WacoNumber) == 0, at.Below("free_units"), "only the Waco is given free")
	r.Need(len(m.Stages) == 0 || len(m.Stages) == int(m.PatrolsRequired), at.Below("patrol_starts"), "there must be as many as patrols_required")
	r.bases(at, m)
	for k, o := range m.Objectives {
		r.Need(!m.Targets.Has(int(o.Zone)), at.Below("objective", k), "a zone has one objective (QOG-1.14)")
		r.Need(!r.t.Bases.Has(int(o.Zone)), at.Below("objective", k), "%s is a base (QOG-2.6)", r.t.Zones[o.Zone].ID)
		m.Targets.Add(int(o.Zone))
	}
	r.historic(i, m)
	if l := m.Landing; l != nil {
		r.Need(1 <= l.From && l.From <= l.To, at.Below("sea_landing"), "turns %d to %d cannot be", l.From, l.To)
	}
	m.Watchable = r.t.watchable | m.Targets | m.Observed
	m.Watchable |= r.t.Graph.Around(m.Targets)
	m.Watchable &^= r.t.Bases // QOG-13.1
	for level := range LevelIDs {
		supply := rawSupply{}
		if m.supply {
			supply = r.raw.Supply[level]
		}
		supply.Alarm = max(supply.Alarm, raw.Alarm)
		m.Plans[level] = r.plan(i, m, &supply)
	}
	return m
}

// bases asks that patrols can start and come home.
func (r *missionReader) bases(at strict.Path, m *Mission) {
	for _, x := range []struct {
		key string
		set zone.Set
	}{{"start_zones", m.Starts}, {"return_zones", m.Home}} {
		r.Need(x.set != 0, at.Below(x.key), "there is none; patrols set out from a base and come home to one (QOG-4.9)")
		r.Need(x.set&^r.t.Bases == 0, at.Below(x.key), "%s is no base (QOG-2.6)", r.t.Zones[max(0, (x.set&^r.t.Bases).First())].ID)
	}
	r.Need(m.Required&^m.Starts == 0, at.Below("start_required"), "a zone that is required is one of the start zones (QOG-25.17)")
	for k, stage := range m.Stages {
		r.Need(stage != 0, at.Below("patrol_starts", k), "there is none")
	}
	r.Need(m.PatrolsRequired == 0 || m.Reserves == 0, at.Below("reserve_patrols_max"), "no patrol waits where %d are required", m.PatrolsRequired)
	free := (1<<UnitCount - 1) &^ (m.Barred | m.Maintenance)
	need := max(int(m.PatrolsRequired), 1)
	hqs := (free & r.t.Hqs).Len()
	r.Need(hqs >= need && int(m.Budget) >= need*int(r.t.Units[r.t.HqUnits[0]].Cost), at.Below("budget"), "%s (QOG-3.4)", NoPatrol)
}

// NoPatrol is that nobody could set out.
const NoPatrol = "no patrol can be formed: its HQ costs two points, and must be free"

// LevelIDs are the levels of success as the files name them.
var LevelIDs = [LevelCount]string{"catastrophic", "failure", "moderate", "total", "remarkable"}

func (r *missionReader) historic(i int, m *Mission) {
	var all UnitSet
	for k, p := range r.raw.Missions[i].Historic {
		at, h := strict.At("scenario", i, "patrol", k), p.Historic
		r.Need(p.Ordinal == k+1, at, "patrols are numbered 1 to %d in order", PatrolMax)
		r.Need(h.Units != 0 && !h.Units.Has(WacoNumber), at.Below("units"), "a patrol has ground units, and no others (QOG-1.15)")
		r.Need(h.Units&all == 0 && h.Units&(m.Maintenance|m.Barred) == 0, at, "a unit stands in two patrols, or cannot be chosen (QOG-3.8)")
		hqs := (h.Units & r.t.Hqs).Len()
		r.Need(hqs == 1 || p.NoHQ, at, "%d HQ, a patrol has one (QOG-3.4)", hqs)
		all |= h.Units
		m.Historic = append(m.Historic, h)
	}
}

// plan puts the entries of the Axis set-up in the order of QOG-4.3, as the
// level of scenario 3 changes them (QOG-25.30 to 25.33).
func (r *missionReader) plan(i int, m *Mission, supply *rawSupply) Plan {
	raw := &r.raw.Missions[i]
	p := Plan{Alarm: supply.Alarm, Removed: supply.Remove}
	for class := range 3 {
		for k, a := range raw.Axis {
			at := strict.At("scenario", i, "axis", k)
			supply.change(&a)
			if a.class() != class {
				continue
			}
			f := r.filter(m, &a)
			places := r.t.PlacesOf(&a)
			r.Need(places != 0 && places&r.t.Bases == 0, at, "names no zone, or a base (QOG-2.6)")
			for zs := places &^ supply.Skip; zs != 0; {
				z := uint8(zs.Pop())
				r.Need(!a.Objective || m.ObjectiveAt(z) != None, at, "a guard where there is no objective")
				for range a.Count {
					p.Places = append(p.Places, placement{z, f, a.Objective})
				}
			}
		}
	}
	r.Need(len(p.Places) <= AxisCount, strict.At("scenario", i, "axis"), "%d units are placed, there are %d", len(p.Places), AxisCount)
	return p
}

func (s *rawSupply) change(a *RawAxis) {
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

// PlacesOf are the zones of an entry of the Axis.
func (t *Tables) PlacesOf(a *RawAxis) zone.Set {
	x := a.Zones
	for k, in := range a.Kinds {
		if in {
			x |= t.OfKind[k]
		}
	}
	if a.Coastal {
		x |= t.coastal
	}
	return x &^ a.Except
}

// filter is the number of a filter, which is added when it is new.
func (r *missionReader) filter(m *Mission, a *RawAxis) uint8 {
	var f Filter
	for k := range r.t.Axis {
		if a.Draws(&r.t.Axis[k]) {
			f |= 1 << k
		}
	}
	if i := slices.Index(m.Filters, f); i >= 0 {
		return uint8(i)
	}
	m.Filters = append(m.Filters, f)
	return uint8(len(m.Filters) - 1)
}

// gifts marks the missions that later ones take something from, of a variant its scenario (QOG-26.7).
func (r *missionReader) gifts(b *MissionBook) {
	for i, raw := range r.raw.Missions {
		for _, from := range []string{raw.BonusFrom, raw.SupplyFrom} {
			known := from == ""
			for _, m := range b.Missions {
				if from == "" || m.ID != from && m.Variant != from {
					continue
				}
				known = true
				m.GivesBonus = m.GivesBonus || from == raw.BonusFrom
				m.GivesSupply = m.GivesSupply || from == raw.SupplyFrom
			}
			r.Need(known, strict.At("scenario", i), "there is no scenario %q", from)
		}
	}
}

func (r *missionReader) campaign(b *MissionBook) {
	c := &r.raw.Campaign
	b.Campaign = Outing{ID: c.ID, Title: c.Name, Note: c.Note, Date: "1942", Order: c.Missions, Campaign: true}
	b.Order = c.Missions
	for i, m := range b.Missions {
		if m.Variant != "" && m.Variant == b.Missions[b.Order[0]].ID {
			b.Variant = uint8(i)
		}
	}
	for i, g := range c.Grades {
		r.Need((g.Min == minGrade) == (i == 0) && (i == 0 || g.Min > c.Grades[i-1].Min), strict.At("campaign", "grade", i), "the grades must rise")
	}
	r.t.Grades = c.Grades
	for id := range r.raw.Options {
		r.Need(slices.Contains(OptionIDs[:OptTiesRandom], id), strict.At("options", id), "no such option (QOG-28.6)")
	}
}

// The sizes of the file, and a grade without a lower bound.
const (
	ObjectiveMax   = 3 // QOG-1.14
	MissionCount   = 7
	CampaignLength = 6
	minGrade       = -1 << 20
)

// Outings are the missions, the variant of the first after it, and the campaign last.
func Outings(t *Tables, _ fs.FS) ([]*Outing, error) {
	var out []*Outing
	for i, m := range t.Book.Missions {
		out = append(out, &Outing{ID: m.ID, Title: m.Title, Note: m.Note, Date: missionDates[m.ID], Order: []uint8{uint8(i)}})
	}
	return append(out, &t.Book.Campaign), nil
}

// missionDates is when each mission took place, to the month where no more is known.
var missionDates = map[string]string{"benghazi-road": "1942-03", "benghazi-road-watch": "1942-03",
	"slonta-raid": "1942-05", "alamein-prelude": "1942-07-26", "barce-raid": "1942-09-14",
	"bardia-today": "1942-09", "tobruk-tomorrow": "1942-09"}
