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
	x := strict.Faults{Doc: d}
	if len(raw.Units) > unitMax {
		x.At(strict.At("unit"), "there are %d soldiers, at most %d have room", len(raw.Units), unitMax)
		return x.Err()
	}
	x.Unique("unit", len(raw.Units), func(i int) string { return raw.Units[i].ID })
	for i, r := range raw.Units {
		at := strict.At("unit", i)
		x.Within(int(r.Defence), 1, 10, at.Below("defence"))
		x.Within(int(r.Copies), 1, valueMax, at.Below("copies"))
		x.Need(r.Armour == 0, at.Below("armour_defence"), "%d must be 0: a soldier has no armour (UNA-1.1)", r.Armour)
		t.of[r.Side].add(uint8(i))
		t.units = append(t.units, unit{r.ID, r.names(), rules.Side(r.Side), byte(r.Squad), r.Defence, allSkills(r.Skills), r.Copies, off})
	}
	for side, x2 := range t.of {
		x.Need(x2.count() <= sideUnits, strict.At("unit"), "the side %s has %d soldiers, at most %d have room", sideIDs[side], x2.count(), sideUnits)
	}
	return x.Err()
}

// rawPrinted is an action on a card or a seat.
type rawPrinted struct {
	Action  action `toml:"action,required"`
	Value   *uint8 `toml:"value"`
	Vehicle *uint8 `toml:"vehicle_value"`
	Blast   *uint8 `toml:"structure_value"`
}

// readOffer reads the actions of a card or of a seat.
func readOffer(x *strict.Faults, t *tables, at strict.Path, raw []rawPrinted, onSeat bool) (o offer) {
	for i, r := range raw {
		at := at.Below(i)
		info, p := &t.actions[r.Action], printed{action: r.Action}
		x.Need(!o.does.has(r.Action), at.Below("action"), "%q stands twice", actionIDs[r.Action])
		x.Need(info.onCard && !onSeat || info.onSeat && onSeat, at.Below("action"), "%q is no action of a %s (actions.toml)", actionIDs[r.Action], map[bool]string{false: "card", true: "seat"}[onSeat])
		single, twice := info.value != noValue && info.value != inDiceTwice, info.value == inDiceTwice
		x.Need((r.Value != nil) == single, at.Below("value"), "%s has %s", actionIDs[r.Action], map[bool]string{false: "no value", true: "a value"}[single])
		x.Need((r.Vehicle != nil) == twice && (r.Blast != nil) == twice, at, "vehicle_value and structure_value belong to an action of kind %q, and to no other", valueKindIDs[inDiceTwice])
		switch {
		case r.Value != nil:
			p.n = *r.Value
			x.Within(int(p.n), 1, diceMax, at.Below("value"))
		case r.Vehicle != nil && r.Blast != nil:
			p.n, p.blast = *r.Vehicle, *r.Blast
			x.Need(p.n <= diceMax && p.blast <= diceMax && p.n+p.blast > 0, at, "%d and %d must be 0 to %d dice, and not both 0", p.n, p.blast, diceMax)
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
	x := strict.Faults{Doc: d}
	x.Unique("card", len(raw.Cards), func(i int) string { return raw.Cards[i].ID })
	t.fog = [2]uint8{off, off}
	for i := range raw.Cards {
		r := &raw.Cards[i]
		at, side := strict.At("card", i), r.Side
		x.Within(int(r.Initiative), 0, valueMax, at.Below("initiative"))
		x.Within(int(r.Copies), 1, valueMax, at.Below("copies"))
		n := len(t.cards[side])
		if n == cardMax {
			x.At(at, "is one kind of card too many: a side has at most %d", cardMax)
			return x.Err()
		}
		c := card{id: r.ID, name: r.names(), kind: r.Kind, unit: off, squad: byte(r.Squad), initiative: r.Initiative, copies: r.Copies,
			people: r.People, offer: readOffer(&x, t, at.Below("actions"), r.Actions, false)}
		r.tie(&x, t, at, &c, uint8(n))
		t.cardAt[r.ID] = int(side)<<8 | n
		t.cards[side] = append(t.cards[side], c)
	}
	for i := range t.units {
		x.Need(t.units[i].card != off, strict.At("card"), "no card is of the soldier %s", t.units[i].id)
	}
	for side, k := range t.fog {
		x.Need(k != off, strict.At("card"), "the side %s has no fog-of-war card", sideIDs[side])
	}
	return x.Err()
}

// tie asks of a card what its kind asks (UNA-1.1 to 1.5), and ties it to its
// soldier.
func (r *rawCard) tie(x *strict.Faults, t *tables, at strict.Path, c *card, n uint8) {
	x.Need((r.Kind == combatant) == (r.Unit != ""), at.Below("unit"), "a combatant card, and no other, is of a soldier (UNA-1.1)")
	x.Need((r.Kind == fogOfWar) == (len(r.Actions) == 0), at.Below("actions"), "a fog-of-war card, and no other, has no action (UNA-1.5)")
	switch r.Kind {
	case combatant:
		u := slices.IndexFunc(t.units, func(u unit) bool { return u.id == r.Unit })
		if u < 0 {
			x.At(at.Below("unit"), "there is no soldier %q in units.toml", r.Unit)
			return
		}
		b := &t.units[u]
		x.Need(b.card == off, at.Below("unit"), "%s has a card already", b.id)
		x.Need(b.side == rules.Side(r.Side) && b.squad == byte(r.Squad) && b.copies == r.Copies, at,
			"side, squad and copies are not those of %s in units.toml", b.id)
		b.card, c.unit = n, uint8(u)
	case commander:
		for _, p := range c.list {
			ok := slices.Contains([]action{actBolster, actCommand, actInspire, actWatch, actStrafe, actRecon, actConceal}, p.action)
			x.Need(ok, at.Below("actions"), "%s needs a counter; a commander has none (UNA-1.3)", actionIDs[p.action])
		}
	case fogOfWar:
		x.Need(t.fog[r.Side] == off, at, "the side %s has two kinds of fog-of-war card", sideIDs[r.Side])
		x.Need(r.Initiative == t.fogBid, at.Below("initiative"), "%d must be %d (constants.toml)", r.Initiative, t.fogBid)
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
	x := strict.Faults{Doc: d}
	if len(raw.Vehicles) > vehicleMax {
		x.At(strict.At("vehicle"), "there are %d vehicles, at most %d have room", len(raw.Vehicles), vehicleMax)
		return x.Err()
	}
	x.Unique("vehicle", len(raw.Vehicles), func(i int) string { return raw.Vehicles[i].ID })
	for i := range raw.Vehicles {
		t.vehicles = append(t.vehicles, raw.Vehicles[i].read(&x, t, strict.At("vehicle", i)))
	}
	return x.Err()
}

func (r *rawVehicle) read(x *strict.Faults, t *tables, at strict.Path) vehicle {
	x.Within(int(r.Defence), 0, 10, at.Below("defence"))
	x.Within(int(r.Armour), 1, 10, at.Below("armour_defence"))
	x.Within(int(r.Integrity), 1, valueMax, at.Below("integrity"))
	x.Within(int(r.Critical), 1, int(r.Integrity), at.Below("critical"))
	x.Within(len(r.Seats), 1, seatMax, at.Below("seat"))
	v := vehicle{id: r.ID, name: r.names(), model: r.Model, side: rules.Side(r.Side), defence: r.Defence, armour: r.Armour,
		integrity: r.Integrity, critical: r.Critical}
	for i, s := range r.Seats {
		at := at.Below("seat", i)
		twice := slices.ContainsFunc(v.seats, func(o seat) bool { return o.id == s.ID })
		x.Need(s.ID != "" && !twice, at.Below("id"), "%q stands twice, or is empty", s.ID)
		o := readOffer(x, t, at.Below("actions"), s.Actions, true)
		v.seats = append(v.seats, seat{s.ID, s.names(), allSkills(s.Needs), o})
		v.does |= o.does
	}
	return v
}
