package memoir

import (
	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/memoir/scenario"
)

// Unit is what stands on a hex.
type Unit struct {
	Side      rules.Side
	Type      int // index of UnitType
	Class     scenario.Class
	Men, Full int // figures left, and at full strength
}

// UnitAt is the unit on a hex, if there is one.
func (s *State) UnitAt(h int) (Unit, bool) {
	if h < 0 || h >= scenario.HexCount || s.men[h] == 0 {
		return Unit{}, false
	}
	x := uint8(h)
	return Unit{s.sideAt(x), int(s.kind[x] & 7), s.classAt(x), int(s.men[x]), int(s.fullAt(x))}, true
}

// Stands is the type, the class and the figures of the unit on a hex where one stands.
func (s *State) Stands(h uint8) (typ uint8, class scenario.Class, men uint8) {
	return s.kind[h] & 7, s.classAt(h), s.men[h]
}

// Set is a set of hexes for callers that count them as int.
type Set = bits.Set128[int]

// Spent is the ordered units that can neither move nor battle any more in the
// step under way.
func (s *State) Spent() scenario.Set {
	if s.f[0].step == moving || s.f[0].step == going {
		return s.Marks[Moved].Minus(s.fighters())
	}
	return s.Marks[Ordered].Minus(s.fighters())
}

// Scenario is the battle of the position.
func (s *State) Scenario() *Scenario { return s.sc }

// TurnNumber counts the turns of both sides, from 1; 0 during set-up.
func (s *State) TurnNumber() int { return int(s.turn) }

// Chip is the card under the chip of a side, -1 for one that this copy does not know;
// false when none lies there (M44-27.1, 27.9).
func (s *State) Chip(side rules.Side) (n int, lies bool) {
	if s.chipped(side) == 0 {
		return -1, false
	}
	return max(int(s.chip), -1), true
}

// Breaking is the armor that a side may still bring on at the enemy's edge, its type and
// how many; 0 when it has none, or when its turn for that is over (M44-29.2).
func (s *State) Breaking(side rules.Side) (typ, left int) {
	b := s.sc.breaks[side]
	if b == nil || s.brought[side] > 0 && (side != s.Side || s.Marks[Came].Empty()) {
		return 0, 0
	}
	return int(b.Kind), int(b.Units - s.brought[side])
}

// Stage is which of the steps of Game.Steps the turn is in, -1 outside them.
func (s *State) Stage() int { return stepTable[s.f[0].step].part - 1 }

// Acting is the unit in the middle of something: chosen to move, attacking,
// retreating; and its target or the ground it may take. -1 where there is none.
func (s *State) Acting() (from, target int) {
	f := &s.f[s.top]
	from, target = int(f.from), int(f.target)
	if f.step == taking {
		target = int(f.ground)
	}
	if f.proc == turnProc && f.step != drifting {
		target = scenario.NoHex
	}
	if from == scenario.NoHex {
		from = -1
	}
	if target == scenario.NoHex {
		target = -1
	}
	return from, target
}

// DiceInFlight is how many dice are still to fall, and hits and flags so far.
func (s *State) DiceInFlight() (left, hits, flags int) {
	f := &s.f[s.top]
	if stepTable[f.step].rolls == "" {
		return 0, 0, 0
	}
	return int(f.dice), int(f.hits), int(f.flags)
}

// Reach is the hexes the unit on h could end a move on with the card in play,
// by cost: index 1 to 3. It does not ask whether the unit was ordered.
func (s *State) Reach(h int) (out [4]scenario.Set) {
	x := uint8(h)
	if s.men[x] == 0 {
		return out
	}
	n, _ := s.allowance(x)
	if s.sideAt(x) != s.Side || s.Act < 0 {
		n = s.sc.MoveOf[s.sideAt(x)][s.kind[x]&7][0]
	}
	if n == 0 {
		return out
	}
	return s.flood(x, s.classAt(x), min(n, 3))
}

// Targets is the enemies that the unit on h could battle from where it stands.
func (s *State) Targets(h int) scenario.Set {
	if s.men[h] == 0 {
		return scenario.Set{}
	}
	return s.targets(uint8(h), false)
}

// Dice is how many dice the unit on a would roll against the unit on b from
// where it stands, with the extra dice of the card in play when it is its
// side's turn; 0 or less when it may not.
func (s *State) Dice(a, b int) int {
	card := int8(0)
	if s.sideAt(uint8(a)) == s.Side {
		card = s.extra(uint8(a), uint8(b), false)
	}
	return s.dice(uint8(a), uint8(b), card).n()
}

// Sees says whether a unit of the class on a would see hex b, as far as its range goes, past
// the units that stand now.
func (s *State) Sees(c scenario.Class, a, b int) bool {
	d := s.sc.dist[a][b]
	switch {
	case d == 0:
		return false
	case c == scenario.Artillery:
		return s.sc.reach[a].Has(uint8(b))
	case d > scenario.SightMost:
		return false
	case d == 1:
		return true
	}
	return s.sees(int(bit(c != scenario.Infantry)), uint8(a), uint8(b))
}

// MayBeAmbushed says whether an Ambush may answer an attack of the unit on a against that
// on b, as far as its side can know: a close assault, and the card neither seen nor in its
// own hand (M44-18.4, 18.7).
func (s *State) MayBeAmbushed(a, b int) bool {
	f := frame{from: uint8(a), target: uint8(b)}
	side := s.sideAt(f.from)
	return s.sc.dist[f.from][f.target] == 1 && s.ambushPossible(&f) && s.Hand[side][s.sc.ambush] == 0 &&
		s.HandSize(side.Other()) > s.chipped(side.Other())
}

// Place is a hex of the map: its terrain, and what stands there for ever.
type Place struct {
	Terrain                           string // id, as in terrain.toml
	Name, Text                        rules.Text
	Clause                            string // empty for open country
	Height                            int
	Bridge, Bunker, Hedgehog, SeaWall bool
	Cover, Hill, Beach, Ocean         bool
	Label                             rules.Text // a place name, or empty
}

// Place describes a hex.
func (sc *Scenario) Place(h int) Place {
	x := uint8(h)
	t := sc.Battle.TerrainAt(x)
	p := Place{
		Terrain: t.ID, Name: t.Name, Text: t.Text, Clause: t.Clause, Height: int(t.Height),
		Bridge: scenario.Has(sc.Battle.Bridges, x), Bunker: scenario.Has(sc.Battle.Bunkers, x),
		Hedgehog: scenario.Has(sc.Battle.Hedgehogs, x), SeaWall: scenario.Has(sc.Battle.SeaWall, x),
		Cover: sc.cover.Has(x), Hill: sc.hills.Has(x), Beach: sc.beach.Has(x), Ocean: sc.ocean.Has(x),
	}
	for _, l := range sc.Battle.Labels {
		if uint8(l.Hex) == x {
			p.Label = l.Name
		}
	}
	return p
}

// Goal is an objective; Contest is its number for State.Has, -1 for one of chapter 20.
type Goal struct {
	*scenario.Objective
	Contest int
}

// Goals lists the objectives.
func (sc *Scenario) Goals() (list []Goal) {
	n := 0
	for i := range sc.Battle.Objectives {
		g := Goal{&sc.Battle.Objectives[i], -1}
		if _, ok := scenario.ContestOf(g.Objective); ok {
			g.Contest, n = n, n+1
		}
		list = append(list, g)
	}
	return list
}

// SpecialRules lists the special rules of the scenario.
func (sc *Scenario) SpecialRules() (out []scenario.Rule) {
	for _, id := range sc.Battle.Special {
		n, _ := sc.Names.Find("special rule", id)
		out = append(out, sc.Tables.Rules[n])
	}
	return out
}

// Badged says whether a unit wears the badge of its kind: special units do,
// but infantry only where its side has infantry of another kind too (M44-16.6).
func (sc *Scenario) Badged(u Unit) bool {
	if u.Class != scenario.Infantry {
		return u.Type != int(scenario.Armor) && u.Type != int(scenario.Artillery)
	}
	mixed := sc.Battle.Airdrop != nil && sc.Battle.Airdrop.Side == u.Side && int(sc.Battle.Airdrop.Unit) != u.Type
	for _, g := range sc.Battle.Units {
		mixed = mixed || g.Side == u.Side && sc.Units[g.Kind].Class == scenario.Infantry && int(g.Kind) != u.Type
	}
	return mixed && u.Type != int(scenario.Infantry)
}
