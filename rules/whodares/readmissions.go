package whodares

import (
	"fmt"
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// rawAxis is an entry of the Axis set-up.
type rawAxis struct {
	ID        string     `toml:"id"`
	Zones     []string   `toml:"zones"`
	Kinds     []zoneKind `toml:"zone_kinds"`
	Except    []string   `toml:"except_zones"`
	Coastal   bool       `toml:"coastal"`
	Count     uint8      `toml:"count,required"`
	VA        *int8      `toml:"va"`
	Mobile    *bool      `toml:"mobile"`
	Nation    *nation    `toml:"nationality"`
	Objective bool       `toml:"on_objective"`
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
	ID        string `toml:"id,required"`
	Number    int    `toml:"number,required"`
	Part      int    `toml:"part"`
	VariantOf string `toml:"variant_of"`
	named
	noted
	Budget       int8       `toml:"budget,required"`
	History      uint8      `toml:"historical_turns,required"`
	Last         uint8      `toml:"last_turn,required"`
	Starts       []string   `toml:"start_zones,required"`
	Required     []string   `toml:"start_required"`
	Home         []string   `toml:"return_zones,required"`
	Alarm        uint8      `toml:"start_alarm,required"`
	Observed     []string   `toml:"observation_zones"`
	Two          float64    `toml:"observation_vp_two"`
	One          float64    `toml:"observation_vp_one"`
	ChainFull    uint8      `toml:"watch_turns_full"`
	ChainHalf    uint8      `toml:"watch_turns_half"`
	Stages       [][]string `toml:"patrol_starts"`
	Patrols      uint8      `toml:"patrols_required"`
	WeakItalians bool       `toml:"weak_italians"`
	ObjectiveMD  int8       `toml:"objective_attack_md"`
	Maintenance  []string   `toml:"in_maintenance"`
	Barred       []string   `toml:"not_available"`
	Free         []string   `toml:"free_units"`
	Reserves     uint8      `toml:"reserve_patrols_max"`
	BonusFrom    string     `toml:"bonus_reco_ok_from"`
	SupplyFrom   string     `toml:"axis_supply_from"`
	Landing      *struct {
		Trigger string   `toml:"trigger_zone,required"`
		Zone    string   `toml:"zone,required"`
		Units   []string `toml:"units,required"`
		From    uint8    `toml:"turn_min,required"`
		To      uint8    `toml:"turn_max,required"`
	} `toml:"sea_landing"`
	Historic []struct {
		Ordinal int      `toml:"ordinal,required"`
		Units   []string `toml:"units,required"`
		Start   string   `toml:"start,required"`
		Heading string   `toml:"heading"`
		Reserve bool     `toml:"reserve"`
		NoHQ    bool     `toml:"no_hq_allowed"`
	} `toml:"patrol"`
	Objectives []struct {
		Zone  string `toml:"zone,required"`
		Value uint8  `toml:"value,required"`
	} `toml:"objective"`
	Axis []rawAxis `toml:"axis,required"`
}

// rawSupply is what the level of scenario 3 changes in scenario 5.
type rawSupply struct {
	Alarm       uint8    `toml:"start_alarm,required"`
	ElAdem      *uint8   `toml:"el_adem_count"`
	ElCuasc     *uint8   `toml:"el_cuasc_count"`
	Skip        []string `toml:"skip_zones"`
	Remove      uint8    `toml:"remove_random_from_pool"`
	GuardVA     *int8    `toml:"tobruk_guard_va"`
	GuardMobile *bool    `toml:"tobruk_guard_mobile"`
}

type rawMissions struct {
	Missions []rawMission         `toml:"scenario,required"`
	Supply   map[string]rawSupply `toml:"axis_supply,required"`
	Campaign struct {
		ID string `toml:"id,required"`
		named
		noted
		Missions []string `toml:"missions,required"`
		Carry    bool     `toml:"mco_points_carry_over,required"`
		Grades   []struct {
			ID string `toml:"id,required"`
			named
			Below *float64 `toml:"below"`
			From  *float64 `toml:"at_least"`
		} `toml:"grade,required"`
	} `toml:"campaign,required"`
	Options map[string]bool `toml:"options,required"`
}

// missionBook is every mission and the campaign.
type missionBook struct {
	missions []*mission
	order    []uint8 // of the campaign
	variant  uint8
	campaign struct {
		id string
		named
		note rules.Text
	}
}

// missionReader turns the file into missions and gathers what is wrong.
type missionReader struct {
	t      *tables
	d      *strict.Doc
	raw    *rawMissions
	faults []error
}

func (t *tables) readMissions(file string, data []byte) error {
	var raw rawMissions
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	r := &missionReader{t: t, d: d, raw: &raw}
	b := &missionBook{variant: off}
	for i := range raw.Missions {
		b.missions = append(b.missions, r.mission(i))
	}
	r.gifts(b)
	r.campaign(b)
	t.book = b
	return strict.Join(r.faults)
}

func (r *missionReader) fault(at strict.Path, err error) {
	if err != nil {
		r.faults = append(r.faults, r.d.Errorf(at, "%v", err))
	}
}

func (r *missionReader) zone(at strict.Path, id string) uint8 {
	z, err := r.t.zoneByID(id)
	r.fault(at, err)
	return z
}

func (r *missionReader) zones(at strict.Path, ids []string) (x zone.Set) {
	for _, id := range ids {
		x.Add(int(r.zone(at, id)))
	}
	return x
}

func (r *missionReader) units(at strict.Path, ids []string) (x units) {
	for _, id := range ids {
		u, err := r.t.unitByID(id)
		r.fault(at, err)
		if x.has(u) {
			r.fault(at, fmt.Errorf("%q stands twice", id))
		}
		x.add(u)
	}
	return x
}

func (r *missionReader) mission(i int) *mission {
	raw := &r.raw.Missions[i]
	at := func(key string) strict.Path { return strict.At("scenario", i, key) }
	m := &mission{id: raw.ID, number: raw.Number, part: raw.Part, title: raw.names(), note: raw.notes(), variant: raw.VariantOf,
		budget: raw.Budget, history: raw.History, last: raw.Last, patrolsRequired: raw.Patrols,
		oneMarker: halves(raw.One), markers: halves(raw.Two), chainFull: raw.ChainFull, chainHalf: raw.ChainHalf,
		weakItalians: raw.WeakItalians, objectiveMD: raw.ObjectiveMD, reserves: raw.Reserves,
		bonus: raw.BonusFrom != "", supply: raw.SupplyFrom != "", filters: []filter{1<<axisKinds - 1}}
	m.starts, m.home = r.zones(at("start_zones"), raw.Starts), r.zones(at("return_zones"), raw.Home)
	m.required, m.observed = r.zones(at("start_required"), raw.Required), r.zones(at("observation_zones"), raw.Observed)
	m.maintenance, m.barred = r.units(at("in_maintenance"), raw.Maintenance), r.units(at("not_available"), raw.Barred)
	free := r.units(at("free_units"), raw.Free)
	if m.freeWaco = free.has(waco); free&^one(waco) != 0 {
		r.fault(at("free_units"), fmt.Errorf("only the Waco is given free"))
	}
	for _, s := range raw.Stages {
		m.stages = append(m.stages, r.zones(at("patrol_starts"), s))
	}
	if m.last < m.history || m.starts.Empty() || m.home.Empty() || raw.Alarm > alarmMax || m.last > 99 {
		r.fault(at("id"), fmt.Errorf("its turns, its alarm or its bases cannot be"))
	}
	if len(m.stages) > 0 && len(m.stages) != int(m.patrolsRequired) || m.patrolsRequired > patrolMax {
		r.fault(at("patrol_starts"), fmt.Errorf("there must be as many as patrols_required"))
	}
	r.objectives(i, m)
	r.historic(i, m)
	r.landing(i, m)
	m.watchable = r.t.watchable | m.targets | m.observed
	m.watchable |= r.t.graph.Around(m.targets)
	m.watchable &^= r.t.bases // QOG-13.1
	for level, name := range levelIDs {
		supply := rawSupply{}
		if m.supply {
			s, ok := r.raw.Supply[name]
			if !ok {
				r.fault(strict.At("axis_supply"), fmt.Errorf("%s is missing", name))
			}
			supply = s
		}
		supply.Alarm = max(supply.Alarm, raw.Alarm)
		m.plans[level] = r.plan(i, m, &supply)
	}
	return m
}

// levelIDs are the levels of success as the files name them.
var levelIDs = [levelCount]string{"catastrophic", "failure", "moderate", "total", "remarkable"}

func (r *missionReader) objectives(i int, m *mission) {
	for k, o := range r.raw.Missions[i].Objectives {
		at := strict.At("scenario", i, "objective", k)
		z := r.zone(at, o.Zone)
		if o.Value < 1 || o.Value > 4 || k >= objectiveMax || m.targets.Has(int(z)) {
			r.fault(at, fmt.Errorf("a mission has at most %d objectives of value 1 to 4, one in a zone (QOG-1.14)", objectiveMax))
		}
		m.objectives = append(m.objectives, objective{z, o.Value})
		m.targets.Add(int(z))
	}
}

func (r *missionReader) historic(i int, m *mission) {
	var all units
	for k, p := range r.raw.Missions[i].Historic {
		at := strict.At("scenario", i, "patrol", k)
		h := historic{units: r.units(at, p.Units), start: r.zone(at, p.Start), reserve: p.Reserve, heading: off}
		if p.Heading != "" {
			h.heading = r.zone(at, p.Heading)
		}
		if p.Ordinal != k+1 || k >= patrolMax {
			r.fault(at, fmt.Errorf("patrols are numbered 1 to %d in order", patrolMax))
		}
		if h.units&all != 0 || h.units&(m.maintenance|m.barred) != 0 {
			r.fault(at, fmt.Errorf("a unit stands in two patrols, or cannot be chosen (QOG-3.8)"))
		}
		if hqs := (h.units & r.t.hqs).count(); hqs != 1 && !p.NoHQ {
			r.fault(at, fmt.Errorf("%d HQ, a patrol has one (QOG-3.4)", hqs))
		}
		all |= h.units
		m.historic = append(m.historic, h)
	}
}

func (r *missionReader) landing(i int, m *mission) {
	l := r.raw.Missions[i].Landing
	if l == nil {
		return
	}
	at := strict.At("scenario", i, "sea_landing")
	m.landing = &landing{r.zone(at, l.Trigger), r.zone(at, l.Zone), r.units(at, l.Units), l.From, l.To}
	if l.From < 1 || l.To < l.From {
		r.fault(at, fmt.Errorf("turns %d to %d cannot be", l.From, l.To))
	}
}

// plan puts the entries of the Axis set-up in the order of QOG-4.3, as the
// level of scenario 3 changes them (QOG-25.30 to 25.33).
func (r *missionReader) plan(i int, m *mission, supply *rawSupply) plan {
	raw := &r.raw.Missions[i]
	p := plan{alarm: supply.Alarm, removed: supply.Remove}
	skip := r.zones(strict.At("axis_supply"), supply.Skip)
	for class := range 3 {
		for k := range raw.Axis {
			a := raw.Axis[k]
			at := strict.At("scenario", i, "axis", k)
			supply.change(&a)
			if a.class() != class {
				continue
			}
			f := r.filter(m, &a)
			for zs := r.placesOf(at, &a) &^ skip; zs != 0; {
				z := uint8(zs.Pop())
				if a.Objective && m.objectiveAt(z) == none {
					r.fault(at, fmt.Errorf("a guard where there is no objective"))
				}
				for range a.Count {
					p.places = append(p.places, placement{z, f, a.Objective})
				}
			}
		}
	}
	if len(p.places) > axisCount {
		r.fault(strict.At("scenario", i, "axis"), fmt.Errorf("%d units are placed, there are %d", len(p.places), axisCount))
	}
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

func (r *missionReader) placesOf(at strict.Path, a *rawAxis) (x zone.Set) {
	x = r.zones(at, a.Zones)
	for _, k := range a.Kinds {
		x |= r.t.ofKind[k]
	}
	if a.Coastal {
		x |= r.t.coastal
	}
	x &^= r.zones(at, a.Except)
	if x.Empty() || x&r.t.bases != 0 {
		r.fault(at, fmt.Errorf("names no zone, or a base (QOG-2.6)"))
	}
	return x
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
			if !known {
				r.fault(strict.At("scenario", i), fmt.Errorf("there is no scenario %q", from))
			}
		}
	}
}

func (r *missionReader) campaign(b *missionBook) {
	c := &r.raw.Campaign
	b.campaign.id, b.campaign.named, b.campaign.note = c.ID, c.named, c.notes()
	index := func(id string) uint8 {
		for i, m := range b.missions {
			if m.id == id {
				return uint8(i)
			}
		}
		r.fault(strict.At("campaign", "missions"), fmt.Errorf("there is no scenario %q", id))
		return 0
	}
	for _, id := range c.Missions {
		b.order = append(b.order, index(id))
	}
	for i, m := range b.missions {
		if m.variant != "" && len(b.order) > 0 && index(m.variant) == b.order[0] {
			b.variant = uint8(i)
		}
	}
	if len(b.order) != campaignLength || len(b.missions) != missionCount || !c.Carry {
		r.fault(strict.At("campaign", "missions"), fmt.Errorf("there must be %d of %d missions, and MCO points carry over (QOG-26.1, 24.5)", campaignLength, missionCount))
	}
	low := minGrade
	for i, g := range c.Grades {
		x := grade{g.ID, g.names(), low}
		if g.From != nil {
			x.min = halves(*g.From)
		}
		if (g.From == nil) != (i == 0) || i > 0 && x.min <= r.t.grades[i-1].min {
			r.fault(strict.At("campaign", "grade", i), fmt.Errorf("the grades must rise"))
		}
		r.t.grades = append(r.t.grades, x)
	}
	for id, on := range r.raw.Options {
		if i := slices.Index(optionIDs[:optTiesRandom], id); i < 0 || on {
			r.fault(strict.At("options", id), fmt.Errorf("no such option, or it is not off by default (QOG-28.6)"))
		}
	}
}

// The sizes of the file, and a grade without a lower bound.
const (
	objectiveMax   = 3
	missionCount   = 7
	campaignLength = 6
	minGrade       = -1 << 20
)
