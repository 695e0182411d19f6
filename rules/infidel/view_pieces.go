package infidel

import (
	"slices"

	"sandtable/rules"
)

// MaxUnits is the most units of a battle, Kinds how many types of them there are.
const (
	MaxUnits     = unitMax
	Kinds    int = int(unitKinds)
)

// KindInfo is what a type is and can do.
type KindInfo struct {
	ID, Abbr               string
	Name                   rules.Text
	Mounted                bool
	MP                     int
	ZOC, Shock, Charge     bool
	Bow, Crossbow, Javelin bool
	Loss                   int  // flight points (INF-21.2)
	OneSided               bool // it has no Disordered side (INF-1.7)
}

// KindInfo tells of a type.
func (sc *Scenario) KindInfo(k Kind) KindInfo {
	i := &sc.kinds[k]
	return KindInfo{ID: i.id, Abbr: i.abbr, Name: i.name, Mounted: i.class == mounted, MP: int(i.mp), ZOC: i.zoc, Shock: i.shock, Charge: i.charge,
		Bow: i.missile == bow, Crossbow: i.missile == crossbow, Javelin: i.missile == javelin, Loss: int(i.loss), OneSided: i.stout}
}

// UnitInfo is what does not change of a unit.
type UnitInfo struct {
	ID      string
	Name    rules.Text // its breed's with its running number (INF-4.6)
	Breed   string     // id of its breed
	Kind    Kind
	Side    rules.Side
	Command int
	Defence [2]int // shock defence, Normal and Disordered
}

// Units is how many units the battle has, on the map or off it; UnitInfo tells
// of one.
func (sc *Scenario) Units() int { return len(sc.units) }

func (sc *Scenario) UnitInfo(u int) UnitInfo {
	i := &sc.units[u]
	return UnitInfo{i.id, i.name, sc.breeds[i.breed].id, i.kind, i.side, int(i.command), [2]int{int(i.defence[0]), int(i.defence[1])}}
}

// LeaderInfo is what does not change of a leader: of himself and, second, of his
// replacement (INF-7.2, 7.24).
type LeaderInfo struct {
	ID       string
	Name     rules.Text
	Side     rules.Side
	Rating   [2]int
	Range    [2]int
	MP       int
	Named    bool
	Chief    bool
	Charisma int
	Commands []int
}

// Leaders is how many leaders the battle has; LeaderInfo tells of one.
func (sc *Scenario) Leaders() int { return len(sc.leaders) }

func (sc *Scenario) LeaderInfo(l int) LeaderInfo {
	i := &sc.leaders[l]
	return LeaderInfo{ID: i.id, Name: i.name, Side: i.side, Rating: [2]int{int(i.rating[0]), int(i.rating[1])},
		Range: [2]int{int(i.reach[0]), int(i.reach[1])}, MP: int(i.mp), Named: i.named, Chief: i.chief, Charisma: int(i.charm), Commands: i.leads.list()}
}

// list is the numbers of a set.
func (x few) list() (out []int) {
	for x != 0 {
		out = append(out, int(x.pop()))
	}
	return out
}

// CommandInfo is what does not change of a Command.
type CommandInfo struct {
	ID      string
	Name    rules.Text
	Side    rules.Side
	Leader  int
	Units   UnitSet
	Arrives int // its order among the reinforcements, from 1; 0 for none
}

// Commands is how many Commands the battle has; CommandInfo tells of one.
func (sc *Scenario) Commands() int { return len(sc.commands) }

func (sc *Scenario) CommandInfo(c int) CommandInfo {
	i := &sc.commands[c]
	return CommandInfo{i.id, i.name, i.side, int(i.leader), UnitSet(i.units), int(i.order)}
}

// StandardInfo is what does not change of a Standard.
type StandardInfo struct {
	ID     string
	Name   rules.Text
	Side   rules.Side
	Serves []int // Commands
}

// Standards is how many Standards the battle has; StandardInfo tells of one.
func (sc *Scenario) Standards() int { return len(sc.standards) }

func (sc *Scenario) StandardInfo(n int) StandardInfo {
	i := &sc.standards[n]
	return StandardInfo{i.id, i.name, i.side, i.serves.list()}
}

// Army is the name of a side in this battle.
func (sc *Scenario) Army(side rules.Side) rules.Text { return sc.armies[side] }

// ByPoints says that points decide, and there are no Flight Levels (INF-21.10).
func (sc *Scenario) ByPoints() bool { return sc.special.points }

// Advised is the Command that the battle file names as the first to act.
func (sc *Scenario) Advised() int { return int(sc.advised) }

// Length is the usual number of activations (INF-25.9).
func (sc *Scenario) Length() int { return sc.length }

// Find finds a unit by its id, -1 for none.
func (sc *Scenario) Find(id string) int {
	return slices.IndexFunc(sc.units, func(u unit) bool { return u.id == id })
}

// UnitSet is units of a battle as bits, by their number.
type UnitSet units

// Has says whether a unit is in the set, Len how many are, Pop takes the first
// out of it, -1 when there is none; Add puts one into it.
func (x UnitSet) Has(u int) bool { return x[u>>6]>>(u&63)&1 != 0 }
func (x UnitSet) Len() int       { return units(x).count() }
func (x *UnitSet) Pop() int      { return known((*units)(x).pop()) }
func (x *UnitSet) Add(u int)     { (*units)(x).add(uint8(u)) }
