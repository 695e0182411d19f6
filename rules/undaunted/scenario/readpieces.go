package scenario

import (
	"slices"

	"sandtable/rules/sorting"
	"sandtable/rules/strict"
)

func readUnits(t *Tables, file string, data []byte) error {
	var raw struct {
		Units []Unit `toml:"unit,required" ids:"soldier" len:"..16"`
	}
	return t.names.Check(file, data, &raw, func(x *strict.Faults) {
		t.Units = raw.Units
		for i := range t.Units {
			t.Units[i].Card = Off
			t.Of[t.Units[i].Side].Add(uint8(i))
		}
		for side, all := range t.Of {
			x.Need(all.Len() <= sideUnits, strict.At("unit"), "the side %s has %d soldiers, at most %d have room", SideIDs[side], all.Len(), sideUnits)
		}
	})
}

// order holds the actions of a card or seat to what actions.toml says of them, and puts them in its order.
func (o *Printed) order(x *strict.Faults, t *Tables, at strict.Path, on place) {
	for i := range o.Offers {
		p, at := &o.Offers[i], at.Below(i)
		info, id := &t.Actions[p.Action], ActionIDs[p.Action]
		has := func(key string) bool { return x.Doc.Has(at.Below(key)...) }
		x.Need(!o.Does.Has(p.Action), at.Below("action"), "%q stands twice", id)
		x.Need(info.Where == on || info.Where == onBoth, at.Below("action"), "%q is no action of a %s (actions.toml)", id, placeIDs[on])
		single, twice := info.Value != noValue && info.Value != inDiceTwice, info.Value == inDiceTwice
		x.Need(has("value") == single, at.Below("value"), "%s has %s", id, map[bool]string{false: "no value", true: "a value"}[single])
		x.Need(has("vehicle_value") == twice && has("structure_value") == twice, at,
			"vehicle_value and structure_value belong to an action of kind %q, and to no other", valueKindIDs[inDiceTwice])
		x.Need(!twice || p.Twice+p.Blast > 0, at, "one of both must have dice")
		p.N, p.Twice = p.N+p.Twice, 0
		o.Does.Add(p.Action)
	}
	sorting.By(o.Offers, func(a, b Offer) int { return int(a.Action) - int(b.Action) })
}

func readCards(t *Tables, file string, data []byte) error {
	var raw struct {
		Cards []CardInfo `toml:"card,required" ids:"card"`
	}
	return t.names.Check(file, data, &raw, func(x *strict.Faults) {
		t.Fog = [2]uint8{Off, Off}
		for i, c := range raw.Cards {
			at, n := strict.At("card", i), len(t.Cards[c.Side])
			if n == MaxCards {
				x.At(at, "is one kind of card too many: a side has at most %d", MaxCards)
				return
			}
			c.order(x, t, at.Below("actions"), onCard)
			c.tie(x, t, at, uint8(n))
			t.CardAt[c.ID] = int(c.Side)<<8 | n
			t.Cards[c.Side] = append(t.Cards[c.Side], c)
		}
		for i := range t.Units {
			x.Need(t.Units[i].Card != Off, strict.At("card"), "no card is of the soldier %s", t.Units[i].ID)
		}
		for side, k := range t.Fog {
			x.Need(k != Off, strict.At("card"), "the side %s has no fog-of-war card", SideIDs[side])
		}
	})
}

// tie asks of a card what its kind asks (UNA-1.1 to 1.5), and ties it to its soldier.
func (c *CardInfo) tie(x *strict.Faults, t *Tables, at strict.Path, n uint8) {
	x.Need((c.Kind == Combatant) == (c.Unit != Off), at.Below("unit"), "a combatant card, and no other, is of a soldier (UNA-1.1)")
	x.Need((c.Kind == FogOfWar) == (len(c.Offers) == 0), at.Below("actions"), "a fog-of-war card, and no other, has no action (UNA-1.5)")
	switch {
	case c.Kind == Combatant && c.Unit != Off:
		b := &t.Units[c.Unit]
		x.Need(b.Card == Off, at.Below("unit"), "%s has a card already", b.ID)
		x.Need(b.Side == c.Side && b.Squad == c.Squad && b.Copies == c.Copies, at, "side, squad and copies are not those of %s in units.toml", b.ID)
		b.Card = int(n)
	case c.Kind == Commander:
		for _, p := range c.Offers {
			ok := slices.Contains([]Action{ActBolster, ActCommand, ActInspire, ActWatch, ActStrafe, ActRecon, ActConceal}, p.Action)
			x.Need(ok, at.Below("actions"), "%s needs a counter; a commander has none (UNA-1.3)", ActionIDs[p.Action])
		}
	case c.Kind == FogOfWar:
		x.Need(t.Fog[c.Side] == Off, at, "the side %s has two kinds of fog-of-war card", SideIDs[c.Side])
		x.Need(c.Initiative == int(t.FogBid), at.Below("initiative"), "%d must be %d (constants.toml)", c.Initiative, t.FogBid)
		t.Fog[c.Side] = n
	}
}

func readVehicles(t *Tables, file string, data []byte) error {
	var raw struct {
		Vehicles []Vehicle `toml:"vehicle,required" ids:"vehicle" len:"..8"`
	}
	return t.names.Check(file, data, &raw, func(x *strict.Faults) {
		for i := range raw.Vehicles {
			v := &raw.Vehicles[i]
			for j := range v.Seats {
				v.Seats[j].order(x, t, strict.At("vehicle", i, "seat", j, "actions"), onSeat)
				v.does |= v.Seats[j].Does
			}
		}
		t.Vehicles = raw.Vehicles
	})
}

// Check asks that a vehicle stands still before it is lost.
func (v *Vehicle) Check(x *strict.Faults, at strict.Path) {
	x.Within(int(v.Critical), 1, int(v.Integrity), at.Below("critical"))
}
