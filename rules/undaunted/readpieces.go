package undaunted

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// nearest proposes the ids that begin like the one that was not found.
func nearest[T any](id string, known map[string]T) string {
	var like []string
	for k := range known {
		if len(id) > 1 && strings.HasPrefix(k, id[:2]) {
			like = append(like, k)
		}
	}
	if len(like) == 0 {
		return ""
	}
	slices.Sort(like)
	return "; is one of these meant: " + strings.Join(like, ", ")
}

func allSkills(list []skillWord) (x skills) {
	for _, w := range list {
		x |= skills(w)
	}
	return x
}

func readUnits(t *tables, file string, data []byte) error {
	var raw struct {
		Units []struct {
			ID   string   `toml:"id,required"`
			Side sideWord `toml:"side,required"`
			named
			Squad   squadWord   `toml:"squad,required"`
			Defence uint8       `toml:"defence,required"`
			Armour  uint8       `toml:"armour_defence,required"`
			Skills  []skillWord `toml:"specialities,required"`
			Copies  uint8       `toml:"copies,required"`
			Source  string      `toml:"source"`
		} `toml:"unit,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := faults{d: d}
	if len(raw.Units) > unitMax {
		x.at(strict.At("unit"), "there are %d soldiers, at most %d have room", len(raw.Units), unitMax)
		return x.err()
	}
	x.unique("unit", len(raw.Units), func(i int) string { return raw.Units[i].ID })
	for i, r := range raw.Units {
		at := strict.At("unit", i)
		x.within(int(r.Defence), 1, 10, below(at, "defence"))
		x.within(int(r.Copies), 1, valueMax, below(at, "copies"))
		x.need(r.Armour == 0, below(at, "armour_defence"), "%d must be 0: a soldier has no armour (UNA-1.1)", r.Armour)
		t.of[r.Side].add(uint8(i))
		t.units = append(t.units, unit{r.ID, r.names(), rules.Side(r.Side), byte(r.Squad), r.Defence, allSkills(r.Skills), r.Copies, off})
	}
	for side, x2 := range t.of {
		x.need(x2.count() <= sideUnits, strict.At("unit"), "the side %s has %d soldiers, at most %d have room", sideIDs[side], x2.count(), sideUnits)
	}
	return x.err()
}

// rawPrinted is an action on a card or a seat.
type rawPrinted struct {
	Action  action `toml:"action,required"`
	Value   *uint8 `toml:"value"`
	Vehicle *uint8 `toml:"vehicle_value"`
	Blast   *uint8 `toml:"structure_value"`
}

// offer reads the actions of a card or of a seat.
func (x *faults) offer(t *tables, at strict.Path, raw []rawPrinted, onSeat bool) (o offer) {
	for i, r := range raw {
		at := below(at, i)
		info, p := &t.actions[r.Action], printed{action: r.Action}
		x.need(!o.does.has(r.Action), below(at, "action"), "%q stands twice", actionIDs[r.Action])
		x.need(info.onCard && !onSeat || info.onSeat && onSeat, below(at, "action"), "%q is no action of a %s (actions.toml)", actionIDs[r.Action], map[bool]string{false: "card", true: "seat"}[onSeat])
		single, twice := info.value != noValue && info.value != inDiceTwice, info.value == inDiceTwice
		x.need((r.Value != nil) == single, below(at, "value"), "%s has %s", actionIDs[r.Action], map[bool]string{false: "no value", true: "a value"}[single])
		x.need((r.Vehicle != nil) == twice && (r.Blast != nil) == twice, at, "vehicle_value and structure_value belong to an action of kind %q, and to no other", valueKindIDs[inDiceTwice])
		switch {
		case r.Value != nil:
			p.n = *r.Value
			x.within(int(p.n), 1, diceMax, below(at, "value"))
		case r.Vehicle != nil && r.Blast != nil:
			p.n, p.blast = *r.Vehicle, *r.Blast
			x.need(p.n <= diceMax && p.blast <= diceMax && p.n+p.blast > 0, at, "%d and %d must be 0 to %d dice, and not both 0", p.n, p.blast, diceMax)
		}
		o.list = append(o.list, p)
		o.does.add(r.Action)
	}
	slices.SortFunc(o.list, func(a, b printed) int { return int(a.action) - int(b.action) })
	return o
}

type rawCard struct {
	ID   string   `toml:"id,required"`
	Kind cardKind `toml:"kind,required"`
	Unit string   `toml:"unit"`
	Side sideWord `toml:"side,required"`
	named
	Squad      squadWord    `toml:"squad,required"`
	Initiative uint8        `toml:"initiative,required"`
	Copies     uint8        `toml:"copies,required"`
	People     []string     `toml:"names,required"`
	Actions    []rawPrinted `toml:"actions,required"`
	Source     string       `toml:"source"`
}

func readCards(t *tables, file string, data []byte) error {
	var raw struct {
		Cards []rawCard `toml:"card,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := faults{d: d}
	x.unique("card", len(raw.Cards), func(i int) string { return raw.Cards[i].ID })
	t.fog = [2]uint8{off, off}
	for i := range raw.Cards {
		r := &raw.Cards[i]
		at, side := strict.At("card", i), r.Side
		x.within(int(r.Initiative), 0, valueMax, below(at, "initiative"))
		x.within(int(r.Copies), 1, valueMax, below(at, "copies"))
		n := len(t.cards[side])
		if n == cardMax {
			x.at(at, "is one kind of card too many: a side has at most %d", cardMax)
			return x.err()
		}
		c := card{id: r.ID, name: r.names(), kind: r.Kind, unit: off, squad: byte(r.Squad), initiative: r.Initiative, copies: r.Copies,
			people: r.People, offer: x.offer(t, below(at, "actions"), r.Actions, false)}
		x.cardOf(t, at, r, &c, uint8(n))
		t.cardAt[r.ID] = int(side)<<8 | n
		t.cards[side] = append(t.cards[side], c)
	}
	for i := range t.units {
		x.need(t.units[i].card != off, strict.At("card"), "no card is of the soldier %s", t.units[i].id)
	}
	for side, k := range t.fog {
		x.need(k != off, strict.At("card"), "the side %s has no fog-of-war card", sideIDs[side])
	}
	return x.err()
}

// cardOf asks of a card what its kind asks (UNA-1.1 to 1.5), and ties it to its
// soldier.
func (x *faults) cardOf(t *tables, at strict.Path, r *rawCard, c *card, n uint8) {
	x.need((r.Kind == combatant) == (r.Unit != ""), below(at, "unit"), "a combatant card, and no other, is of a soldier (UNA-1.1)")
	x.need((r.Kind == fogOfWar) == (len(r.Actions) == 0), below(at, "actions"), "a fog-of-war card, and no other, has no action (UNA-1.5)")
	switch r.Kind {
	case combatant:
		u := slices.IndexFunc(t.units, func(u unit) bool { return u.id == r.Unit })
		if u < 0 {
			x.at(below(at, "unit"), "there is no soldier %q in units.toml", r.Unit)
			return
		}
		b := &t.units[u]
		x.need(b.card == off, below(at, "unit"), "%s has a card already", b.id)
		x.need(b.side == rules.Side(r.Side) && b.squad == byte(r.Squad) && b.copies == r.Copies, at,
			"side, squad and copies are not those of %s in units.toml", b.id)
		b.card, c.unit = n, uint8(u)
	case commander:
		for _, p := range c.list {
			ok := slices.Contains([]action{actBolster, actCommand, actInspire, actWatch, actStrafe, actRecon, actConceal}, p.action)
			x.need(ok, below(at, "actions"), "%s needs a counter; a commander has none (UNA-1.3)", actionIDs[p.action])
		}
	case fogOfWar:
		x.need(t.fog[r.Side] == off, at, "the side %s has two kinds of fog-of-war card", sideIDs[r.Side])
		x.need(r.Initiative == t.fogBid, below(at, "initiative"), "%d must be %d (constants.toml)", r.Initiative, t.fogBid)
		t.fog[r.Side] = n
	}
}

// rawVehicle is a vehicle card (UNA-1.6).
type rawVehicle struct {
	ID   string   `toml:"id,required"`
	Side sideWord `toml:"side,required"`
	named
	Model     string `toml:"model,required"`
	Defence   uint8  `toml:"defence,required"`
	Armour    uint8  `toml:"armour_defence,required"`
	Integrity uint8  `toml:"integrity,required"`
	Critical  uint8  `toml:"critical,required"`
	Source    string `toml:"source"`
	Seats     []struct {
		ID string `toml:"id,required"`
		named
		Needs   []skillWord  `toml:"requires_any,required"`
		Actions []rawPrinted `toml:"actions,required"`
	} `toml:"seat,required"`
}

func readVehicles(t *tables, file string, data []byte) error {
	var raw struct {
		Vehicles []rawVehicle `toml:"vehicle,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := faults{d: d}
	if len(raw.Vehicles) > vehicleMax {
		x.at(strict.At("vehicle"), "there are %d vehicles, at most %d have room", len(raw.Vehicles), vehicleMax)
		return x.err()
	}
	x.unique("vehicle", len(raw.Vehicles), func(i int) string { return raw.Vehicles[i].ID })
	for i := range raw.Vehicles {
		t.vehicles = append(t.vehicles, raw.Vehicles[i].read(&x, t, strict.At("vehicle", i)))
	}
	return x.err()
}

func (r *rawVehicle) read(x *faults, t *tables, at strict.Path) vehicle {
	x.within(int(r.Defence), 0, 10, below(at, "defence"))
	x.within(int(r.Armour), 1, 10, below(at, "armour_defence"))
	x.within(int(r.Integrity), 1, valueMax, below(at, "integrity"))
	x.within(int(r.Critical), 1, int(r.Integrity), below(at, "critical"))
	x.within(len(r.Seats), 1, seatMax, below(at, "seat"))
	v := vehicle{id: r.ID, name: r.names(), model: r.Model, side: rules.Side(r.Side), defence: r.Defence, armour: r.Armour,
		integrity: r.Integrity, critical: r.Critical}
	for i, s := range r.Seats {
		at := below(at, "seat", i)
		twice := slices.ContainsFunc(v.seats, func(o seat) bool { return o.id == s.ID })
		x.need(s.ID != "" && !twice, below(at, "id"), "%q stands twice, or is empty", s.ID)
		o := x.offer(t, below(at, "actions"), s.Actions, true)
		v.seats = append(v.seats, seat{s.ID, s.names(), allSkills(s.Needs), o})
		v.does |= o.does
	}
	return v
}
