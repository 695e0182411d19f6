package undaunted

import (
	"slices"

	"sandtable/rules/strict"
)

// Priorities is bot.toml: where a computer player starts from (UNA-17).
type Priorities struct {
	Stages []string   // in the order in which a player turn goes through them (UNA-17.7)
	Rules  []Priority // all of them
	// Lists are the rules of each soldier, by its number and by the kind of its
	// side's condition as Goals has them: indexes of Rules, the first that applies
	// first (UNA-17.8).
	Lists [unitMax][goals][]int

	MaxTurnBolster          int
	BidWeight, BidNoise     float64 // UNA-17.5
	CommanderWorth, FogCost float64
	Values                  TargetValues
}

// Priority is a rule of the lists.
type Priority struct {
	ID    string
	Stage int // of Stages
	Worth float64
}

// TargetValues is what a counter is worth as a target (UNA-17.6).
type TargetValues struct {
	Soldier           float64 `toml:"soldier,required"`
	Vehicle           float64 `toml:"vehicle,required"`
	EligibleSoldier   float64 `toml:"eligible_for_own_eliminate_soldier,required"`
	ListedVehicle     float64 `toml:"listed_for_own_eliminate_vehicle,required"`
	MissionSoldier    float64 `toml:"enemy_mission_soldier,required"`
	EscapeVehicle     float64 `toml:"enemy_escape_vehicle,required"`
	MissingBelowThree float64 `toml:"per_missing_card_below_three,required"`
}

// Goals names the kinds of victory condition, in the order of Priorities.Lists.
func Goals() []string { return slices.Clone(goalIDs[:]) }

// Priorities is where a computer player starts from.
func (g *Game) Priorities() (*Priorities, error) {
	t, _, err := g.Load()
	if err != nil {
		return nil, err
	}
	return t.bot, nil
}

type rawPriorities struct {
	Stages     []string `toml:"stages,required"`
	Bolster    int      `toml:"max_turn_bolster,required"`
	BidWeight  float64  `toml:"bid_weight,required"`
	Commander  float64  `toml:"bid_worth_commander,required"`
	Fog        float64  `toml:"bid_worth_fog,required"`
	BidNoise   float64  `toml:"bid_noise,required"`
	Priorities []struct {
		ID    string  `toml:"id,required"`
		Stage string  `toml:"stage,required"`
		Worth float64 `toml:"worth,required"`
		Text  string  `toml:"text,required"`
	} `toml:"rule,required"`
	Lists []struct {
		Unit  string   `toml:"unit,required"`
		Goal  goal     `toml:"goal,required"`
		Rules []string `toml:"rules,required"`
	} `toml:"list,required"`
	Values TargetValues `toml:"target_value,required"`
}

func readPriorities(t *tables, file string, data []byte) error {
	var raw rawPriorities
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	p := &Priorities{Stages: raw.Stages, MaxTurnBolster: raw.Bolster, BidWeight: raw.BidWeight, BidNoise: raw.BidNoise,
		CommanderWorth: raw.Commander, FogCost: raw.Fog, Values: raw.Values}
	x.Unique("rule", len(raw.Priorities), func(i int) string { return raw.Priorities[i].ID })
	for i, r := range raw.Priorities {
		stage := slices.Index(raw.Stages, r.Stage)
		x.Need(stage >= 0, strict.At("rule", i, "stage"), "there is no stage %q; the stages are %v", r.Stage, raw.Stages)
		x.Need(r.Worth >= 0, strict.At("rule", i, "worth"), "%v must be 0 or more", r.Worth)
		p.Rules = append(p.Rules, Priority{r.ID, stage, r.Worth})
	}
	for i, l := range raw.Lists {
		at := strict.At("list", i)
		u := t.unitNamed(l.Unit)
		if u == off {
			x.At(at.Below("unit"), "there is no soldier %q in units.toml", l.Unit)
			continue
		}
		x.Need(p.Lists[u][l.Goal] == nil, at, "%s has a list for %s already", l.Unit, goalIDs[l.Goal])
		for j, id := range l.Rules {
			n := slices.IndexFunc(p.Rules, func(r Priority) bool { return r.ID == id })
			x.Need(n >= 0, at.Below("rules", j), "there is no rule %q", id)
			p.Lists[u][l.Goal] = append(p.Lists[u][l.Goal], n)
		}
	}
	for u := range t.units {
		for k, list := range p.Lists[u] {
			x.Need(len(list) > 0, strict.At("list"), "%s has no list for %s", t.units[u].id, goalIDs[k])
		}
	}
	t.bot = p
	return x.Err()
}
