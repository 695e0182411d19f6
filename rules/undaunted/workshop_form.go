package undaunted

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
)

// part is a section of the form with how its fields are changed; key is what its title
// is called, and args fill it.
type part struct {
	id, key string
	args    []rules.Arg
	slots   []slot
}

// slot is a field and what changes it; the value is one that the field may have.
type slot struct {
	rules.Field
	set func(value string) rules.Reason
}

// The longest words of a line and of a story, in letters, and the most that a side may
// be asked for.
const (
	lineMost  = 60
	storyMost = 500
	needMost  = 20
)

// empty is what a seat holds in which nobody sits.
const empty = "empty"

// What is chosen in forms, by the words of the file.
var (
	goalTitles = [goals]rules.Offer{
		{Title: rules.Text{En: "Objectives", Fr: "Objectifs"}, Clause: "UNA-14.7"},
		{Title: rules.Text{En: "Escape", Fr: "Fuite"}, Clause: "UNA-14.11"},
		{Title: rules.Text{En: "Eliminate", Fr: "Élimination"}, Clause: "UNA-14.14"},
	}
	eligibleTitles = [...]rules.Text{{En: "Soldiers", Fr: "Soldats"}, {En: "Soldiers and vehicles", Fr: "Soldats et véhicules"}, {En: "By name", Fr: "Nommément"}}
	emptyTitle     = rules.Text{En: "Nobody", Fr: "Personne"}
	monthTitles    = [12]rules.Text{{En: "January", Fr: "janvier"}, {En: "February", Fr: "février"}, {En: "March", Fr: "mars"}, {En: "April", Fr: "avril"},
		{En: "May", Fr: "mai"}, {En: "June", Fr: "juin"}, {En: "July", Fr: "juillet"}, {En: "August", Fr: "août"},
		{En: "September", Fr: "septembre"}, {En: "October", Fr: "octobre"}, {En: "November", Fr: "novembre"}, {En: "December", Fr: "décembre"}}
	anySoldierTitle = rules.Text{En: "Any soldier", Fr: "Tout soldat"}
	anyVehicleTitle = rules.Text{En: "Any vehicle of its own", Fr: "Tout véhicule du camp"}
)

// Form is what is said of the battle, or of what lies on a place.
func (d *draft) Form(cell string) (list []rules.Section) {
	bad := map[string]bool{}
	for _, f := range d.Check() {
		bad[f.Field] = bad[f.Field] || f.Fault
	}
	for _, p := range d.parts(cell) {
		s := rules.Section{ID: p.id, Title: made("section."+p.key, p.args...)}
		for _, x := range p.slots {
			x.Bad = bad[x.ID]
			s.Fields = append(s.Fields, x.Field)
		}
		list = append(list, s)
	}
	return list
}

func (d *draft) parts(cell string) (list []part) {
	add := func(p part) {
		if len(p.slots) > 0 {
			list = append(list, p)
		}
	}
	if cell != "" {
		if at, ok := d.known(cell); ok && d.at(at) != "" {
			x := d.said()
			for i := range x.Vehicles {
				if v := &x.Vehicles[i]; v.Tile == d.at(at) {
					info := &d.t.vehicles[v.Vehicle]
					add(part{info.ID, "vehicle", []rules.Arg{wordArg("Vehicle", info.Name)}, d.vehicleSlots(cell, i)})
				}
			}
		}
		return list
	}
	add(part{"battle", "battle", nil, d.battleSlots()})
	add(part{"victory", "victory", nil, d.victorySlots()})
	for side := range sideIDs {
		add(part{"listed-" + sideIDs[side], "listed", []rules.Arg{sideArg("Side", rules.Side(side))}, d.listedSlots(rules.Side(side))})
	}
	for side := range sideIDs {
		add(part{"leaving-" + sideIDs[side], "leaving", []rules.Arg{sideArg("Side", rules.Side(side))}, d.leavingSlots(rules.Side(side))})
	}
	for side := range sideIDs {
		add(part{"cards-" + sideIDs[side], "cards", []rules.Arg{sideArg("Side", rules.Side(side))}, d.cardSlots(rules.Side(side))})
	}
	x := d.said()
	add(part{"story", "story", nil, wordsOf("background", "story", rules.Lines, storyMost, x.background, func(t rules.Text) { x.background = t })})
	add(part{"grid", "grid", nil, d.gridSlots()})
	return list
}

// Set changes a field of the form.
func (d *draft) Set(field, value string) rules.Reason {
	cell, _, of := strings.Cut(field, "/")
	if !of {
		cell = ""
	}
	for _, p := range d.parts(cell) {
		for _, x := range p.slots {
			if x.ID != field {
				continue
			}
			value, why := x.takes(value)
			if why.Key == "" {
				why = x.set(value)
				d.changes()
			}
			return why
		}
	}
	return unknownPiece(field)
}

// takes says what a field makes of a value, and why it may not have it.
func (x *slot) takes(value string) (string, rules.Reason) {
	switch n, err := strconv.Atoi(value); {
	case x.Kind == rules.Number && (err != nil || n < x.Least || n > x.Most):
		return "", whyNot("number", x.Clause, numberArg("Least", x.Least), numberArg("Most", x.Most))
	case x.Kind == rules.Switch && value != "true" && value != "false",
		x.Kind == rules.Choose && !slices.ContainsFunc(x.Offers, func(o rules.Offer) bool { return o.ID == value }):
		return "", whyNot("unknown", x.Clause, wordArg("Name", rules.Plain(value)))
	}
	if x.Kind == rules.Line {
		value = strings.Join(strings.Fields(value), " ")
	}
	if words := []rune(value); (x.Kind == rules.Line || x.Kind == rules.Lines) && len(words) > x.Most {
		value = string(words[:x.Most])
	}
	return value, rules.Reason{}
}

// titled is a field with its title.
func titled(id, key string, kind rules.FieldKind, value string, set func(string)) slot {
	return slot{rules.Field{ID: id, Title: made("form." + key), Kind: kind, Side: rules.Chance, Value: value},
		func(v string) rules.Reason { set(v); return rules.Reason{} }}
}

// line is a line of words in whatever language.
func line(id, key string, kind rules.FieldKind, most int, value string, set func(string)) slot {
	x := titled(id, key, kind, value, set)
	x.Most = max(most, len([]rune(value))) // what is longer already may stay so
	return x
}

// wordsOf is two lines, or paragraphs, for words in both languages.
func wordsOf(id, key string, kind rules.FieldKind, most int, x rules.Text, set func(rules.Text)) []slot {
	en := line(id+".en", key, kind, most, x.En, func(v string) { set(rules.Text{En: v, Fr: x.Fr}) })
	fr := line(id+".fr", key, kind, most, x.Fr, func(v string) { set(rules.Text{En: x.En, Fr: v}) })
	en.Lang, fr.Lang = "en", "fr"
	return []slot{en, fr}
}

func number(id, key string, value, least, most int, set func(n int)) slot {
	x := titled(id, key, rules.Number, strconv.Itoa(value), func(v string) {
		n, _ := strconv.Atoi(v)
		set(n)
	})
	x.Least, x.Most = least, most
	return x
}

func toggle(id, key string, on bool, set func(on bool)) slot {
	return titled(id, key, rules.Switch, strconv.FormatBool(on), func(v string) { set(v == "true") })
}

func oneOf(id, key, value string, offers []rules.Offer, set func(id string)) slot {
	x := titled(id, key, rules.Choose, value, set)
	x.Offers = offers
	return x
}

// of is a field of a side, in a row with others.
func (x slot) of(row string, side rules.Side) slot {
	x.Row, x.Side = row, side
	return x
}

func (x slot) by(clause string) slot {
	x.Clause = clause
	return x
}

// called names what the title of a field is about.
func (x slot) called(name rules.Text) slot {
	x.Title.Args = []rules.Arg{wordArg("Name", name)}
	return x
}

// sideOffers are both sides to choose from.
func sideOffers() []rules.Offer {
	return []rules.Offer{{ID: sideIDs[0], Title: sideTitles[0]}, {ID: sideIDs[1], Title: sideTitles[1]}}
}

func sideNamed(id string) rules.Side { return rules.Side(slices.Index(sideIDs[:], id)) }

func (d *draft) battleSlots() []slot {
	x := d.said()
	list := wordsOf("title", "name", rules.Line, lineMost, x.title, func(t rules.Text) { x.title = t })
	list = append(list, d.dateSlots()...)
	return append(list,
		line("place", "place", rules.Line, lineMost, x.place, func(v string) { x.place = v }),
		oneOf("first_initiative", "first", sideIDs[x.first], sideOffers(), func(v string) { x.first = sideNamed(v) }).by("UNA-4.4"))
}

// dateSlots are day, month and year. What is no day of the calendar is told by the check.
func (d *draft) dateSlots() []slot {
	y, m, day := 1941, 11, 18
	if n, err := fmt.Sscanf(d.said().date, "%d-%d-%d", &y, &m, &day); err != nil || n != 3 {
		y, m, day = 1941, 11, 18
	}
	var months []rules.Offer
	for i, t := range monthTitles {
		months = append(months, rules.Offer{ID: strconv.Itoa(i + 1), Title: t})
	}
	set := func(y, m, day int) { d.said().date = fmt.Sprintf("%04d-%02d-%02d", y, m, day) }
	return []slot{
		number("date.day", "day", day, 1, 31, func(n int) { set(y, m, n) }).of("date", rules.Chance),
		oneOf("date.month", "month", strconv.Itoa(m), months, func(v string) {
			n, _ := strconv.Atoi(v)
			set(y, n, day)
		}).of("date", rules.Chance),
		number("date.year", "year", y, 1900, 1999, func(n int) { set(n, m, day) }).of("date", rules.Chance),
	}
}

// victorySlots are how each side wins: by what, by how much, and whose counters count.
func (d *draft) victorySlots() (list []slot) {
	x := d.said()
	var kinds, whose []rules.Offer
	for i, o := range goalTitles {
		o.ID = goalIDs[i]
		kinds = append(kinds, o)
	}
	for i, t := range eligibleTitles {
		whose = append(whose, rules.Offer{ID: eligibleIDs[i], Title: t})
	}
	for side := range x.Victory {
		list = append(list, d.aimSlots(rules.Side(side), kinds, whose)...)
	}
	return list
}

// aimSlots are how a side wins.
func (d *draft) aimSlots(side rules.Side, kinds, whose []rules.Offer) []slot {
	v, id := &d.said().Victory[side], "victory."+sideIDs[side]
	key, need := "points", v.Points
	if v.Kind != GoalObjectives {
		key, need = "count", v.Count
	}
	n := 0
	if need != nil {
		n = int(*need)
	}
	list := []slot{
		oneOf(id+".kind", "kind", goalIDs[v.Kind], kinds, func(id string) { d.aim(side, goal(slices.Index(goalIDs[:], id))) }).of("", side).by(goalTitles[v.Kind].Clause),
		number(id+".need", key, n, 1, max(needMost, n), func(n int) {
			if need := uint8(n); v.Kind == GoalObjectives {
				v.Points, v.Count = &need, nil
			} else {
				v.Points, v.Count = nil, &need
			}
		}).of("", side),
	}
	if v.Kind == GoalObjectives {
		return list
	}
	value := eligibleIDs[anySoldier]
	if v.Eligible != nil {
		value = eligibleIDs[*v.Eligible]
	}
	return append(list, oneOf(id+".eligible", "eligible", value, whose, func(id string) {
		d.counts(side, eligible(slices.Index(eligibleIDs, id)))
	}).of("", side))
}

// aim gives a side a condition of a kind, with what belongs to it.
func (d *draft) aim(side rules.Side, kind goal) {
	v := &d.said().Victory[side]
	n := uint8(2)
	if v.Points != nil {
		n = *v.Points
	} else if v.Count != nil {
		n = *v.Count
	}
	n = max(1, n)
	if v.Kind = kind; kind == GoalObjectives {
		*v = rawVictory{Kind: kind, Points: &n}
		return
	}
	whose := anySoldier
	if v.Eligible != nil && *v.Eligible != byName { // the names were of the other kind
		whose = *v.Eligible
	}
	*v = rawVictory{Kind: kind, Count: &n, Eligible: &whose}
}

// counts says whose counters count for a condition; those by name are at first the
// vehicles, or the soldiers where there is none.
func (d *draft) counts(side rules.Side, whose eligible) {
	v := &d.said().Victory[side]
	if v.Eligible, v.Listed = &whose, nil; whose != byName {
		return
	}
	soldiers, vehicles := d.force(d.counted(side))
	if v.Listed = vehicles; len(vehicles) == 0 {
		v.Listed = soldiers
	}
}

// counted is whose counters count for the condition of a side.
func (d *draft) counted(side rules.Side) rules.Side {
	if d.said().Victory[side].Kind == GoalEliminate {
		return side.Other()
	}
	return side
}

// force is the soldiers of a side and the vehicles that it holds, by id.
func (d *draft) force(side rules.Side) (soldiers, vehicles []string) {
	x := d.said()
	for i := range d.t.units {
		if u := &d.t.units[i]; u.Side == side && slices.ContainsFunc(x.Soldiers, func(s rawSoldier) bool { return int(s.Unit) == i }) {
			soldiers = append(soldiers, u.ID)
		}
	}
	for i := range d.t.vehicles {
		if v := d.vehicle(uint8(i)); v != nil && v.Side == side {
			vehicles = append(vehicles, d.t.vehicles[i].ID)
		}
	}
	return soldiers, vehicles
}

// nameOf is what a counter is called.
func (d *draft) nameOf(id string) rules.Text {
	switch id {
	case anySoldierWord:
		return anySoldierTitle
	case anyOwnVehicle:
		return anyVehicleTitle
	}
	if u := d.t.unitNamed(id); u != off {
		return d.t.units[u].Name
	}
	if v := d.t.vehicleNamed(id); v != off {
		return d.t.vehicles[v].Name
	}
	return rules.Plain(id)
}

// member is a switch that puts a word on a list or takes it off.
func (d *draft) member(id string, list *[]string, word string) slot {
	return toggle(id+"."+word, "counter", slices.Contains(*list, word), func(on bool) {
		if d.unmark(list, word); on {
			*list = append(*list, word)
		}
	}).called(d.nameOf(word))
}

// strangers are the words of a list that are not among others: they can be taken off.
func strangers(list, among []string) (out []string) {
	for _, id := range list {
		if !slices.Contains(among, id) && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// listedSlots are the counters that count by name.
func (d *draft) listedSlots(side rules.Side) (list []slot) {
	v := &d.said().Victory[side]
	if v.Eligible == nil || *v.Eligible != byName {
		return nil
	}
	soldiers, vehicles := d.force(d.counted(side))
	all := append(vehicles, soldiers...)
	for _, id := range append(all, strangers(v.Listed, all)...) {
		list = append(list, d.member("victory."+sideIDs[side]+".listed", &v.Listed, id))
	}
	return list
}

// leavingSlots are who may escape (UNA-14.8), of a side that has somewhere to escape to.
func (d *draft) leavingSlots(side rules.Side) (list []slot) {
	x := d.said()
	may := [2]*[]string{&x.MayLRDG, &x.MayItaly}[side]
	if len(*may) == 0 && x.Victory[side].Kind != GoalEscape && !slices.ContainsFunc(x.Exits, func(e rawExit) bool { return e.Side == side }) {
		return nil
	}
	soldiers, _ := d.force(side)
	all := append([]string{anySoldierWord, anyOwnVehicle}, soldiers...)
	for i := range d.t.vehicles {
		if d.vehicle(uint8(i)) != nil {
			all = append(all, d.t.vehicles[i].ID)
		}
	}
	for _, id := range append(all, strangers(*may, all)...) {
		list = append(list, d.member("may_escape_"+sideIDs[side], may, id).by("UNA-14.8"))
	}
	return list
}

// cardSlots are deck and reserve of a side: of commanders, fog of war and the soldiers
// that are on the board.
func (d *draft) cardSlots(side rules.Side) (list []slot) {
	x := d.said()
	soldiers, _ := d.force(side)
	for i := range d.t.cards[side] {
		k := &d.t.cards[side][i]
		deck, reserve := x.Deck[side], x.Reserve[side]
		if k.kind == combatant && !slices.Contains(soldiers, d.t.units[k.unit].ID) && deck[k.ID] == 0 && reserve[k.ID] == 0 {
			continue
		}
		// What is laid into one pile the other gives, where the box has no more.
		pile := func(word, key, clause string, to, from map[string]uint8) slot {
			most := max(k.Copies, int(to[k.ID]))
			return number(word+"."+sideIDs[side]+"."+k.ID, key, int(to[k.ID]), 0, most, func(n int) {
				d.setCards(to, k.ID, n)
				d.setCards(from, k.ID, min(int(from[k.ID]), max(0, k.Copies-n)))
			}).of("card."+k.ID, side).by(clause)
		}
		list = append(list, pile("deck", "card", "UNA-4.5", deck, reserve).called(k.Name), pile("reserve", "reserve", "UNA-4.6", reserve, deck))
	}
	return list
}

// gridSlots make room where the grid cannot grow by itself: above the first row, at the
// left of the first column.
func (d *draft) gridSlots() (list []slot) {
	rows, cols := d.extent()
	if len(d.rows) == 0 {
		return nil
	}
	if rows < growMost {
		list = append(list, titled("grid.above", "above", rules.Do, "", func(string) { d.above() }).of("grid", rules.Chance))
	}
	if cols < growMost {
		list = append(list, titled("grid.left", "left", rules.Do, "", func(string) {
			for r := range d.rows {
				if len(d.rows[r]) > 0 {
					d.rows[r] = slices.Insert(d.rows[r], 0, noTile)
				}
			}
		}).of("grid", rules.Chance))
	}
	return list
}

// above lays a row above the others. Every second row lies half a tile to the right
// (UNA-2.2): those that did not before do now, so that the others move a whole one.
func (d *draft) above() {
	for r := range d.rows {
		if r%2 == 1 && len(d.rows[r]) > 0 {
			d.rows[r] = slices.Insert(d.rows[r], 0, noTile)
		}
	}
	d.rows = slices.Insert(d.rows, 0, nil)
}

// vehicleSlots are who holds a vehicle, its damage, and who sits in it.
func (d *draft) vehicleSlots(cell string, i int) []slot {
	v := &d.said().Vehicles[i]
	info := &d.t.vehicles[v.Vehicle]
	id := cell + "/" + info.ID
	list := []slot{
		oneOf(id+".side", "held", sideIDs[v.Side], sideOffers(), func(s string) {
			if side := sideNamed(s); side != v.Side {
				d.alight(v)
				v.Side = side
			}
		}).by("UNA-4.2"),
		number(id+".damage", "damage", int(v.Damage), 0, max(info.Integrity-1, int(v.Damage)), func(n int) { v.Damage = uint8(n) }).by("UNA-4.9"),
	}
	for n := range info.Seats {
		list = append(list, d.seatSlot(id, v, &info.Seats[n]))
	}
	return list
}

// seatSlot is who sits in a seat: of the side that holds the vehicle, whoever may
// (UNA-8.8).
func (d *draft) seatSlot(id string, v *rawVehicle, seat *SeatInfo) slot {
	x := d.said()
	offers, value := []rules.Offer{{ID: empty, Title: emptyTitle}}, empty
	for i := range d.t.units {
		u := &d.t.units[i]
		sits := slices.ContainsFunc(x.Soldiers, func(s rawSoldier) bool { return int(s.Unit) == i && s.Vehicle == v.Vehicle && s.Seat == seat.ID })
		if sits {
			value = u.ID
		}
		if sits || u.Side == v.Side && seat.takes(u.skills) {
			offers = append(offers, rules.Offer{ID: u.ID, Title: u.Name})
		}
	}
	return oneOf(id+".seat."+seat.ID, "seat", value, offers, func(who string) { d.seat(v, seat.ID, who) }).called(seat.Name).by("UNA-8.8")
}

// seat lets a soldier sit down, and whoever sat there stand beside the vehicle.
func (d *draft) seat(v *rawVehicle, seat, who string) {
	x, u := d.said(), d.t.unitNamed(who)
	for i := range x.Soldiers {
		if s := &x.Soldiers[i]; s.Vehicle == v.Vehicle && s.Seat == seat && s.Unit != u {
			s.Tile, s.Vehicle, s.Seat = v.Tile, off, ""
		}
	}
	if u == off {
		return
	}
	for i := range x.Soldiers {
		if s := &x.Soldiers[i]; s.Unit == u {
			s.Tile, s.Vehicle, s.Seat = "", v.Vehicle, seat
			return
		}
	}
	d.enlist(rawSoldier{Unit: u, Vehicle: v.Vehicle, Seat: seat})
}
