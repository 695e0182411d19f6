package workshop

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict/form"
	"sandtable/rules/undaunted/scenario"
)

// fields are called by the words of the workshop.
var fields form.Titles = func(key string) rules.Phrase { return voice.Phrase("form." + key) }

// The longest words of a line and of a story, in letters, and the most that a side may be asked for.
const (
	lineMost  = 60
	storyMost = 500
	needMost  = 20
)

// empty is what a seat holds in which nobody sits.
const empty = "empty"

// What is chosen in forms, by the words of the file.
var (
	goalTitles = [scenario.Goals]rules.Offer{
		{Title: rules.Text{En: "Objectives", Fr: "Objectifs"}, Clause: "UNA-14.7"},
		{Title: rules.Text{En: "Escape", Fr: "Fuite"}, Clause: "UNA-14.11"},
		{Title: rules.Text{En: "Eliminate", Fr: "Élimination"}, Clause: "UNA-14.14"},
	}
	eligibleTitles  = [...]rules.Text{{En: "Soldiers", Fr: "Soldats"}, {En: "Soldiers and vehicles", Fr: "Soldats et véhicules"}, {En: "By name", Fr: "Nommément"}}
	emptyTitle      = rules.Text{En: "Nobody", Fr: "Personne"}
	anySoldierTitle = rules.Text{En: "Any soldier", Fr: "Tout soldat"}
	anyVehicleTitle = rules.Text{En: "Any vehicle of its own", Fr: "Tout véhicule du camp"}
)

func (d *draft) Parts(cell string) (list []form.Part) {
	add := func(id, key string, slots []form.Slot, about ...rules.Arg) {
		if len(slots) > 0 {
			list = append(list, form.Part{ID: id, Title: voice.Phrase("section."+key, about...), Slots: slots})
		}
	}
	if cell != "" {
		if at, ok := d.known(cell); ok && d.at(at) != "" {
			x := d.said()
			for i := range x.Vehicles {
				if v := &x.Vehicles[i]; v.Tile == d.at(at) {
					info := &d.t.Vehicles[v.Vehicle]
					add(info.ID, "vehicle", d.vehicleSlots(cell, i), rules.WordArg("Vehicle", info.Name))
				}
			}
		}
		return list
	}
	add("battle", "battle", d.battleSlots())
	add("victory", "victory", d.victorySlots())
	for side := range scenario.SideIDs {
		add("listed-"+scenario.SideIDs[side], "listed", d.listedSlots(rules.Side(side)), shopSide(rules.Side(side)))
	}
	for side := range scenario.SideIDs {
		add("leaving-"+scenario.SideIDs[side], "leaving", d.leavingSlots(rules.Side(side)), shopSide(rules.Side(side)))
	}
	for side := range scenario.SideIDs {
		add("cards-"+scenario.SideIDs[side], "cards", d.cardSlots(rules.Side(side)), shopSide(rules.Side(side)))
	}
	x := d.said()
	add("story", "story", fields.Words("background", "story", rules.Lines, storyMost, x.Background, func(t rules.Text) { x.Background = t }))
	add("grid", "grid", d.gridSlots())
	return list
}

func sideNamed(id string) rules.Side { return rules.Side(slices.Index(scenario.SideIDs[:], id)) }

func (d *draft) battleSlots() []form.Slot {
	x := d.said()
	list := fields.Words("title", "name", rules.Line, lineMost, x.Title, func(t rules.Text) { x.Title = t })
	list = append(list, fields.Date(&x.Date, "1941-11-18")...)
	return append(list,
		fields.Line("place", "place", rules.Line, lineMost, x.Place, func(v string) { x.Place = v }),
		fields.Choose("first_initiative", "first", scenario.SideIDs[x.First], form.Offers(scenario.SideIDs[:], scenario.SideTitles[:]), func(v string) { x.First = sideNamed(v) }).By("UNA-4.4"))
}

// victorySlots are how each side wins: by what, by how much, and whose counters count.
func (d *draft) victorySlots() (list []form.Slot) {
	x := d.said()
	kinds, whose := goalTitles, form.Offers(scenario.EligibleIDs, eligibleTitles[:])
	for i := range kinds {
		kinds[i].ID = scenario.GoalIDs[i]
	}
	for side := range x.Victory {
		list = append(list, d.aimSlots(rules.Side(side), kinds[:], whose)...)
	}
	return list
}

// aimSlots are how a side wins.
func (d *draft) aimSlots(side rules.Side, kinds, whose []rules.Offer) []form.Slot {
	v, id := &d.said().Victory[side], "victory."+scenario.SideIDs[side]
	key, need := "points", v.Points
	if v.Kind != scenario.GoalObjectives {
		key, need = "count", v.Count
	}
	n := 0
	if need != nil {
		n = int(*need)
	}
	list := []form.Slot{
		fields.Choose(id+".kind", "kind", scenario.GoalIDs[v.Kind], kinds, func(id string) { d.aim(side, scenario.Goal(slices.Index(scenario.GoalIDs[:], id))) }).Beside("", side).By(goalTitles[v.Kind].Clause),
		fields.Number(id+".need", key, n, 1, max(needMost, n), func(n int) {
			if need := uint8(n); v.Kind == scenario.GoalObjectives {
				v.Points, v.Count = &need, nil
			} else {
				v.Points, v.Count = nil, &need
			}
		}).Beside("", side),
	}
	if v.Kind == scenario.GoalObjectives {
		return list
	}
	value := scenario.EligibleIDs[scenario.AnySoldier]
	if v.Eligible != nil {
		value = scenario.EligibleIDs[*v.Eligible]
	}
	return append(list, fields.Choose(id+".eligible", "eligible", value, whose, func(id string) {
		d.counts(side, scenario.Eligible(slices.Index(scenario.EligibleIDs, id)))
	}).Beside("", side))
}

// aim gives a side a condition of a kind, with what belongs to it.
func (d *draft) aim(side rules.Side, kind scenario.Goal) {
	v := &d.said().Victory[side]
	n := uint8(2)
	if v.Points != nil {
		n = *v.Points
	} else if v.Count != nil {
		n = *v.Count
	}
	n = max(1, n)
	if v.Kind = kind; kind == scenario.GoalObjectives {
		*v = scenario.VictorySpec{Kind: kind, Points: &n}
		return
	}
	whose := scenario.AnySoldier
	if v.Eligible != nil && *v.Eligible != scenario.ByName { // the names were of the other kind
		whose = *v.Eligible
	}
	*v = scenario.VictorySpec{Kind: kind, Count: &n, Eligible: &whose}
}

// counts says whose counters count; by name at first the vehicles, or soldiers where there are none.
func (d *draft) counts(side rules.Side, whose scenario.Eligible) {
	v := &d.said().Victory[side]
	if v.Eligible, v.Listed = &whose, nil; whose != scenario.ByName {
		return
	}
	soldiers, vehicles := d.force(d.counted(side))
	if v.Listed = vehicles; len(vehicles) == 0 {
		v.Listed = soldiers
	}
}

// counted is whose counters count for the condition of a side.
func (d *draft) counted(side rules.Side) rules.Side {
	if d.said().Victory[side].Kind == scenario.GoalEliminate {
		return side.Other()
	}
	return side
}

// force is the soldiers of a side and the vehicles that it holds, by id.
func (d *draft) force(side rules.Side) (soldiers, vehicles []string) {
	x := d.said()
	for i := range d.t.Units {
		if u := &d.t.Units[i]; u.Side == side && slices.ContainsFunc(x.Soldiers, func(s scenario.SoldierSpec) bool { return int(s.Unit) == i }) {
			soldiers = append(soldiers, u.ID)
		}
	}
	for i := range d.t.Vehicles {
		if v := d.vehicle(uint8(i)); v != nil && v.Side == side {
			vehicles = append(vehicles, d.t.Vehicles[i].ID)
		}
	}
	return soldiers, vehicles
}

func (d *draft) nameOf(id string) rules.Text {
	switch id {
	case scenario.AnySoldierWord:
		return anySoldierTitle
	case scenario.AnyOwnVehicle:
		return anyVehicleTitle
	}
	if u := d.t.UnitNamed(id); u != scenario.Off {
		return d.t.Units[u].Name
	}
	if v := d.t.VehicleNamed(id); v != scenario.Off {
		return d.t.Vehicles[v].Name
	}
	return rules.Plain(id)
}

// member is a switch that puts a word on a list or takes it off.
func (d *draft) member(id string, list *[]string, word string) form.Slot {
	return fields.Switch(id+"."+word, "counter", slices.Contains(*list, word), func(on bool) {
		if d.unmark(list, word); on {
			*list = append(*list, word)
		}
	}).About(rules.WordArg("Name", d.nameOf(word)))
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
func (d *draft) listedSlots(side rules.Side) (list []form.Slot) {
	v := &d.said().Victory[side]
	if v.Eligible == nil || *v.Eligible != scenario.ByName {
		return nil
	}
	soldiers, vehicles := d.force(d.counted(side))
	all := append(vehicles, soldiers...)
	for _, id := range append(all, strangers(v.Listed, all)...) {
		list = append(list, d.member("victory."+scenario.SideIDs[side]+".listed", &v.Listed, id))
	}
	return list
}

// leavingSlots are who may escape (UNA-14.8), of a side that has somewhere to escape to.
func (d *draft) leavingSlots(side rules.Side) (list []form.Slot) {
	x := d.said()
	may := [2]*[]string{&x.MayLRDG, &x.MayItaly}[side]
	if len(*may) == 0 && x.Victory[side].Kind != scenario.GoalEscape && !slices.ContainsFunc(x.Exits, func(e scenario.ExitSpec) bool { return e.Side == side }) {
		return nil
	}
	soldiers, _ := d.force(side)
	all := append([]string{scenario.AnySoldierWord, scenario.AnyOwnVehicle}, soldiers...)
	for i := range d.t.Vehicles {
		if d.vehicle(uint8(i)) != nil {
			all = append(all, d.t.Vehicles[i].ID)
		}
	}
	for _, id := range append(all, strangers(*may, all)...) {
		list = append(list, d.member("may_escape_"+scenario.SideIDs[side], may, id).By("UNA-14.8"))
	}
	return list
}

// cardSlots are deck and reserve of a side: of commanders, fog of war and soldiers on the board.
func (d *draft) cardSlots(side rules.Side) (list []form.Slot) {
	x := d.said()
	soldiers, _ := d.force(side)
	for i := range d.t.Cards[side] {
		k := &d.t.Cards[side][i]
		deck, reserve := x.Deck[side], x.Reserve[side]
		if k.Kind == scenario.Combatant && !slices.Contains(soldiers, d.t.Units[k.Unit].ID) && deck[k.ID] == 0 && reserve[k.ID] == 0 {
			continue
		}
		// What is laid into one pile the other gives, where the box has no more.
		pile := func(word, key, clause string, to, from map[string]uint8) form.Slot {
			most := max(k.Copies, int(to[k.ID]))
			return fields.Number(word+"."+scenario.SideIDs[side]+"."+k.ID, key, int(to[k.ID]), 0, most, func(n int) {
				d.setCards(to, k.ID, n)
				d.setCards(from, k.ID, min(int(from[k.ID]), max(0, k.Copies-n)))
			}).Beside("card."+k.ID, side).By(clause)
		}
		list = append(list, pile("deck", "card", "UNA-4.5", deck, reserve).About(rules.WordArg("Name", k.Name)), pile("reserve", "reserve", "UNA-4.6", reserve, deck))
	}
	return list
}

// gridSlots make room where the grid cannot grow by itself: above the first row, left of the first column.
func (d *draft) gridSlots() (list []form.Slot) {
	rows, cols := d.extent()
	if len(d.rows) == 0 {
		return nil
	}
	if rows < growMost {
		list = append(list, form.Do("grid.above", voice.Phrase("form.above"), func() rules.Reason {
			d.indent(func(r int) bool { return r%2 == 1 })
			d.rows = slices.Insert(d.rows, 0, nil)
			return rules.Reason{}
		}).Beside("grid", rules.Chance))
	}
	if cols < growMost {
		list = append(list, form.Do("grid.left", voice.Phrase("form.left"), func() rules.Reason {
			d.indent(func(int) bool { return true })
			return rules.Reason{}
		}).Beside("grid", rules.Chance))
	}
	return list
}

// indent moves some rows a whole tile to the right. Below a new row above them those move that lay
// half a tile to the right before: every second one does (UNA-2.2), and now the others do.
func (d *draft) indent(moves func(r int) bool) {
	for r := range d.rows {
		if moves(r) && len(d.rows[r]) > 0 {
			d.rows[r] = slices.Insert(d.rows[r], 0, scenario.NoTile)
		}
	}
}

// vehicleSlots are who holds a vehicle, its damage, and who sits in it.
func (d *draft) vehicleSlots(cell string, i int) []form.Slot {
	v := &d.said().Vehicles[i]
	info := &d.t.Vehicles[v.Vehicle]
	id := cell + "/" + info.ID
	list := []form.Slot{
		fields.Choose(id+".side", "held", scenario.SideIDs[v.Side], form.Offers(scenario.SideIDs[:], scenario.SideTitles[:]), func(s string) {
			if side := sideNamed(s); side != v.Side {
				d.alight(v)
				v.Side = side
			}
		}).By("UNA-4.2"),
		fields.Number(id+".damage", "damage", int(v.Damage), 0, max(info.Integrity-1, int(v.Damage)), func(n int) { v.Damage = uint8(n) }).By("UNA-4.9"),
	}
	for n := range info.Seats {
		list = append(list, d.seatSlot(id, v, &info.Seats[n]))
	}
	return list
}

// seatSlot is who sits in a seat: anybody of the side that holds the vehicle (UNA-8.8).
func (d *draft) seatSlot(id string, v *scenario.VehicleSpec, seat *scenario.SeatInfo) form.Slot {
	x := d.said()
	offers, value := []rules.Offer{{ID: empty, Title: emptyTitle}}, empty
	for i := range d.t.Units {
		u := &d.t.Units[i]
		sits := slices.ContainsFunc(x.Soldiers, func(s scenario.SoldierSpec) bool {
			return int(s.Unit) == i && s.Vehicle == v.Vehicle && s.Seat == seat.ID
		})
		if sits {
			value = u.ID
		}
		if sits || u.Side == v.Side && seat.Takes(u.Skills) {
			offers = append(offers, rules.Offer{ID: u.ID, Title: u.Name})
		}
	}
	return fields.Choose(id+".seat."+seat.ID, "seat", value, offers, func(who string) { d.seat(v, seat.ID, who) }).About(rules.WordArg("Name", seat.Name)).By("UNA-8.8")
}

// seat lets a soldier sit down, and whoever sat there stand beside the vehicle.
func (d *draft) seat(v *scenario.VehicleSpec, seat, who string) {
	x, u := d.said(), d.t.UnitNamed(who)
	for i := range x.Soldiers {
		if s := &x.Soldiers[i]; s.Vehicle == v.Vehicle && s.Seat == seat && s.Unit != u {
			s.Tile, s.Vehicle, s.Seat = v.Tile, scenario.Off, ""
		}
	}
	if u == scenario.Off {
		return
	}
	for i := range x.Soldiers {
		if s := &x.Soldiers[i]; s.Unit == u {
			s.Tile, s.Vehicle, s.Seat = "", v.Vehicle, seat
			return
		}
	}
	d.enlist(scenario.SoldierSpec{Unit: u, Vehicle: v.Vehicle, Seat: seat})
}
