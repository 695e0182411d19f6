package memoir

import (
	"sandtable/rules"
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

// HexSet is a set of hexes for callers outside: HexSet.Has and HexSet.Each.
type HexSet struct{ x scenario.Set }

// Has says whether h belongs to the set.
func (x HexSet) Has(h int) bool { return h >= 0 && h < scenario.HexCount && x.x.Has(uint8(h)) }

// Len is how many hexes there are.
func (x HexSet) Len() int { return x.x.Count() }

// Next is the lowest hex of the set from h on, -1 when there is none.
func (x HexSet) Next(h int) int {
	for ; h < scenario.HexCount; h++ {
		if x.x.Has(uint8(h)) {
			return h
		}
	}
	return -1
}

// Units is where a side's units stand.
func (s *State) Units(side rules.Side) HexSet { return HexSet{s.on[side]} }

// Marks of a unit in the turn under way.
func (s *State) Ordered() HexSet { return HexSet{s.marks[ordered]} }

// Moved is the units that have moved this turn.
func (s *State) Moved() HexSet { return HexSet{s.marks[moved]} }

// Fought is the units that have battled this turn.
func (s *State) Fought() HexSet { return HexSet{s.marks[fought]} }

// Spent is the ordered units that can neither move nor battle any more in the
// step under way.
func (s *State) Spent() HexSet {
	x := s.marks[ordered]
	if s.f[0].step == moving || s.f[0].step == going {
		return HexSet{s.marks[moved].Minus(s.fighters())}
	}
	return HexSet{x.Minus(s.fighters())}
}

// Picked is the targets of a strike that are still to be struck.
func (s *State) Picked() HexSet { return HexSet{s.picked} }

// Wire and Sandbags come and go; what stands for ever is in the Scenario.
func (s *State) Wire() HexSet { return HexSet{s.wire} }

// Sandbags is the hexes where sandbags lie.
func (s *State) Sandbags() HexSet { return HexSet{s.bags} }

// Scenario is the battle of the position.
func (s *State) Scenario() *Scenario { return s.sc }

// TurnNumber counts the turns of both sides, from 1; 0 during set-up.
func (s *State) TurnNumber() int { return int(s.turn) }

// Medals is what a side holds now (M44-20.14).
func (s *State) Medals(side rules.Side) int { return s.shown(side) }

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
	if b == nil || s.brought[side] > 0 && (side != s.Side || s.marks[came].Empty()) {
		return 0, 0
	}
	return int(b.Kind), int(b.Units - s.brought[side])
}

// Came is the units that were brought on this turn (M44-29.6).
func (s *State) Came() HexSet { return HexSet{s.marks[came]} }

// HandSize is how many cards a side holds, the unknown ones too.
func (s *State) HandSize(side rules.Side) int { return s.handSize(side) }

// DeckSize is the cards left to draw.
func (s *State) DeckSize() int { return s.deckSize() }

// Discard is how many of each card lie face up.
func (s *State) Discard() [scenario.MaxCards]uint8 { return s.discard }

// DiscardSize is how many cards lie there.
func (s *State) DiscardSize() int { return sumCards(s.discard) }

// CardInPlay is the card that the turn is played by; false before one is.
func (s *State) CardInPlay() (n int, ok bool) { return int(s.card), s.card >= 0 }

// CarriedOutAs is the card that the one in play is carried out as: the same,
// or what a Counter-attack copies; ok is false when it copies nothing.
func (s *State) CarriedOutAs() (n int, ok bool) { return int(s.act), s.act >= 0 }

func sumCards(p [scenario.MaxCards]uint8) int {
	n := 0
	for _, c := range p {
		n += int(c)
	}
	return n
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
func (s *State) Reach(h int) [4]HexSet {
	var out [4]HexSet
	x := uint8(h)
	if s.men[x] == 0 {
		return out
	}
	n, _ := s.allowance(x)
	if s.sideAt(x) != s.Side || s.act < 0 {
		n = s.sc.move[s.sideAt(x)][s.kind[x]&7][0]
	}
	if n == 0 {
		return out
	}
	r := s.flood(x, s.classAt(x), min(n, 3))
	for i := range r {
		out[i] = HexSet{r[i]}
	}
	return out
}

// Targets is the enemies that the unit on h could battle from where it stands.
func (s *State) Targets(h int) HexSet {
	if s.men[h] == 0 {
		return HexSet{}
	}
	return HexSet{s.targets(uint8(h), false)}
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

// RetreatRoom is how many of n hexes the unit on h could retreat.
func (s *State) RetreatRoom(h, n int) int { return int(s.retreatRoom(uint8(h), uint8(n))) }

// MayBeAmbushed says whether an Ambush may answer an attack of the unit on a against that
// on b, as far as its side can know: a close assault, and the card neither seen nor in its
// own hand (M44-18.4, 18.7).
func (s *State) MayBeAmbushed(a, b int) bool {
	f := frame{from: uint8(a), target: uint8(b)}
	side := s.sideAt(f.from)
	return s.sc.dist[f.from][f.target] == 1 && s.ambushPossible(&f) && s.Hand[side][s.sc.ambush] == 0 &&
		s.handSize(side.Other()) > s.chipped(side.Other())
}

// MayIgnore says whether the unit on h may ignore a flag (M44-12.9).
func (s *State) MayIgnore(h int) bool { return s.mayIgnore(uint8(h)) }

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

// Span is the hexes of a bridge entered at its ends only, from end to end, or
// nil (M44-21.14).
func (sc *Scenario) Span() []int {
	if sc.Battle.Span == nil {
		return nil
	}
	var out []int
	for _, h := range sc.Battle.Span.Chain {
		out = append(out, int(h))
	}
	return out
}

// Goal is an objective of a side.
type Goal struct {
	Side   rules.Side // Chance for either side
	Kind   string     // hold, permanent, hold-any, majority, sudden-death, exit
	Hexes  []int
	Medals int
	Need   int // hexes, of a sudden death and of one to hold of several; else 0
	// Otherwise has the medals while nobody holds them, Chance for nobody; Sole, Keeps and
	// Late are M44-24.14 to 24.16. Contest is its number for State.Has, -1 for the
	// objectives of chapter 20.
	Otherwise         rules.Side
	Sole, Keeps, Late bool
	Contest           int
	Name              rules.Text
	Clause            string
}

// Goals lists the objectives.
func (sc *Scenario) Goals() []Goal {
	var out []Goal
	n := 0
	for i := range sc.Battle.Objectives {
		o := &sc.Battle.Objectives[i]
		g := Goal{Side: o.Side, Kind: scenario.ObjectiveNames[o.Kind], Medals: int(o.Medals), Need: int(o.Need), Name: o.Name, Clause: o.Clause(),
			Otherwise: o.Otherwise, Sole: o.Sole, Keeps: o.Keeps, Late: o.Check == scenario.AtStart, Contest: -1}
		if o.Side == scenario.Either {
			g.Side = rules.Chance
		}
		if _, ok := scenario.ContestOf(o); ok {
			g.Contest, n = n, n+1
		}
		for _, h := range o.Hexes {
			g.Hexes = append(g.Hexes, int(h))
		}
		out = append(out, g)
	}
	return out
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

// SectionsOf is which of the sections, left, center, right as the side names
// them, a hex belongs to.
func (sc *Scenario) SectionsOf(side rules.Side, h int) (in [3]bool) {
	for i := range in {
		in[i] = sc.sections[side][i].Has(uint8(h))
	}
	return in
}

// Taken says whether the permanent objective of a side on h has been counted, or is
// out of its reach for ever (M44-20.6, 24.5).
func (s *State) Taken(side rules.Side, h int) bool { return s.taken[side].Has(uint8(h)) }

// Has is the side that has the objective with number n, as Goal.Contest gives it, Chance
// for nobody (M44-24.12).
func (s *State) Has(n int) rules.Side { return s.has(n) }
