package scenario

import (
	"sandtable/rules/strict"
)

// Priorities is bot.toml: where a computer player starts from (UNA-17).
type Priorities struct {
	Stages []string   `toml:"stages,required" ids:"stage"` // in the order in which a player turn goes through them (UNA-17.7)
	Rules  []Priority `toml:"rule,required" ids:"rule"`    // all of them
	// Lists are the rules of each soldier, by its number and by the kind of its
	// side's condition, in the order of goalIDs: indexes of Rules, the first that applies
	// first (UNA-17.8).
	Lists [MaxSoldiers][Goals][]int

	BidWeight      float64      `toml:"bid_weight,required"` // UNA-17.5
	CommanderWorth float64      `toml:"bid_worth_commander,required"`
	_              strict.Notes `toml:"max_turn_bolster bid_noise bid_worth_fog target_value"` // UNA-17.5, 17.6: nothing is played by them
}

// Priority is a rule of the lists.
type Priority struct {
	ID    string       `toml:"id,required"`
	Stage int          `toml:"stage,required" ref:"stage"` // of Stages
	Worth float64      `toml:"worth,required" range:"0.."`
	_     strict.Notes `toml:"text"`
}

func readPriorities(t *Tables, file string, data []byte) error {
	var raw struct {
		Priorities
		Lists []struct {
			Unit  uint8 `toml:"unit,required" ref:"soldier"`
			Goal  Goal  `toml:"goal,required" ref:"kind of victory"`
			Rules []int `toml:"rules,required" ref:"rule"`
		} `toml:"list,required"`
	}
	return t.names.Check(file, data, &raw, func(x *strict.Faults) {
		p := &raw.Priorities
		for i, l := range raw.Lists {
			x.Need(p.Lists[l.Unit][l.Goal] == nil, strict.At("list", i), "%s has a list for %s already", t.Units[l.Unit].ID, GoalIDs[l.Goal])
			p.Lists[l.Unit][l.Goal] = l.Rules
		}
		for u := range t.Units {
			for k, list := range p.Lists[u] {
				x.Need(len(list) > 0, strict.At("list"), "%s has no list for %s", t.Units[u].ID, GoalIDs[k])
			}
		}
		t.Bot = p
	})
}
