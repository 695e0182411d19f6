package workshop

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/strict/form"
)

// fresh is what a pointer leads to, made where there is nothing; made says so.
func fresh[T any](p **T) (x *T, made bool) {
	if *p == nil {
		*p, made = new(T), true
	}
	return *p, made
}

// kept is the table of a special rule, nil and none where no Command has its mark.
func kept[T any](p **T, marked []string) (x *T, made bool) {
	if len(marked) == 0 {
		*p = nil
		return nil, false
	}
	return fresh(p)
}

// ofRule is who or what a special rule is about; without any it is not in force.
func ofRule[T any](id, now, clause string, offers []rules.Offer, at **T, set func(v string, made bool)) form.Slot {
	return choose(id, id, now, clause, append([]rules.Offer{noneOffer}, offers...), func(v string) {
		if v == "" {
			*at = nil
			return
		}
		_, made := fresh(at)
		set(v, made)
	})
}

// The words of special rules that a file says whole (INF-23).
const (
	commitsWords = "<= 3 + number of enemy Commands with at least one unit on the map"
	rallyWords   = "d10 <= 3 + activation rating of the unit's Command leader"
)

// sync brings the tables of special rules into line with the Commands' marks: without marks none is in force.
func (d *draft) sync() {
	sp := &d.raw.Special
	hesitant := d.marked(func(c *scenario.CommandSpec) bool { return c.Hesitant })
	if x, made := kept(&sp.Emirs, hesitant); x != nil {
		if x.Commands = hesitant; made {
			x.Commits, x.Cut = commitsWords, 3
		}
	}
	asleep := d.marked(func(c *scenario.CommandSpec) bool { return c.Unalerted })
	if x, _ := kept(&sp.Alert, asleep); x != nil {
		x.Command = asleep[0]
	}
	hidden := d.marked(func(c *scenario.CommandSpec) bool { return c.Hidden })
	if x, _ := kept(&sp.Hidden, hidden); x != nil {
		x.Commands = hidden
	}
	if x, made := kept(&sp.Feigned, d.marked(func(c *scenario.CommandSpec) bool { return c.Feigned || c.Pursues })); made {
		x.Add = -1
	}
	reserve := d.marked(func(c *scenario.CommandSpec) bool { return c.Reserve })
	if x, _ := kept(&sp.March, reserve); x != nil {
		x.Commands = reserve
	}
	d.syncArrivals()
	d.syncSingle()
	if sp.Impatience != nil && d.commandIs(sp.Impatience.Command) < 0 {
		sp.Impatience = nil
	}
	if sp.Cross != nil && d.leaderIs(sp.Cross.Leader) < 0 {
		sp.Cross = nil
	}
}

// marked are the Commands with a mark, in the order of the file.
func (d *draft) marked(by func(c *scenario.CommandSpec) bool) (list []string) {
	for i := range d.raw.Commands {
		if by(&d.raw.Commands[i]) {
			list = append(list, d.raw.Commands[i].ID)
		}
	}
	return list
}

// syncArrivals keeps those Commands in the orders of arrival that arrive, with a threshold each.
func (d *draft) syncArrivals() {
	sp := &d.raw.Special
	gone := func(id string) bool {
		c := d.commandIs(id)
		return c < 0 || d.raw.Commands[c].Arrives == 0
	}
	if x := sp.Reinforcements; x != nil {
		for i := len(x.Order) - 1; i >= 0; i-- {
			if gone(x.Order[i]) {
				x.Order = slices.Delete(x.Order, i, i+1)
				if i < len(x.Thresholds) {
					x.Thresholds = slices.Delete(x.Thresholds, i, i+1)
				}
			}
		}
		for len(x.Thresholds) < len(x.Order) {
			x.Thresholds = append(x.Thresholds, 7)
		}
		if len(x.Order) == 0 {
			sp.Reinforcements = nil
		}
	}
	if x := sp.Sortie; x != nil {
		if x.Order = slices.DeleteFunc(x.Order, gone); len(x.Order) == 0 {
			sp.Sortie = nil
		}
	}
	for n, id := range d.rolled() {
		d.raw.Commands[d.commandIs(id)].Arrives = n + 1
	}
	if x := sp.Sortie; x != nil {
		for n, id := range x.Order {
			d.raw.Commands[d.commandIs(id)].Arrives = n + 1
		}
	}
}

func (d *draft) rolled() []string {
	if x := d.raw.Special.Reinforcements; x != nil {
		return x.Order
	}
	return nil
}

// syncSingle keeps the Commands of a leader of several as they are led.
func (d *draft) syncSingle() {
	x := d.raw.Special.Single
	if x == nil {
		return
	}
	x.Commands = d.marked(func(c *scenario.CommandSpec) bool {
		return c.LeaderOf == x.Leader || c.Leader != nil && c.Leader.ID == x.Leader
	})
	if len(x.Commands) < 2 {
		d.raw.Special.Single = nil
	}
}

// How a Command comes.
const (
	startsHere = "here"
	byRoll     = "roll"
	bySortie   = "sortie"
)

// arrival is how a Command comes upon the map, and who of it still waits.
func (d *draft) arrival(i int, id func(string) string) (list []form.Slot) {
	c := &d.raw.Commands[i]
	how := startsHere
	switch {
	case slices.Contains(d.rolled(), c.ID):
		how = byRoll
	case c.Arrives > 0:
		how = bySortie
	}
	list = append(list, choose(id("arrives"), "arrives", how, "INF-23.1.2", []rules.Offer{{ID: startsHere, Title: rules.Text{En: "at once", Fr: "d’emblée"}, Clause: "INF-4.1"},
		{ID: byRoll, Title: rules.Text{En: "by a roll", Fr: "sur un jet"}, Clause: "INF-23.1.2"}, {ID: bySortie, Title: rules.Text{En: "in order", Fr: "dans l’ordre"}, Clause: "INF-23.2.2"}},
		func(v string) { d.arrive(i, v) }))
	if how == startsHere {
		return list
	}
	zones := []rules.Offer{noneOffer}
	for _, z := range d.zoneIDs() {
		zones = append(zones, rules.Offer{ID: z, Title: zoneName(z), Clause: "INF-23.1.3"})
	}
	for n := range 2 {
		value := ""
		if n < len(c.Zones) {
			value = c.Zones[n]
		}
		offers := zones
		if !slices.ContainsFunc(zones, func(o rules.Offer) bool { return o.ID == value }) {
			offers = append(slices.Clone(zones), rules.Offer{ID: value, Title: rules.Plain(value)})
		}
		list = append(list, choose(id(fmt.Sprintf("zone-%d", n+1)), fmt.Sprintf("zone-%d", n+1), value, "INF-23.1.3", offers, func(v string) {
			c.Zones = slices.Clone(c.Zones)
			if n < len(c.Zones) {
				c.Zones[n] = v
			} else {
				c.Zones = append(c.Zones, v)
			}
			c.Zones = slices.DeleteFunc(c.Zones, func(z string) bool { return z == "" })
		}))
	}
	if how == byRoll {
		x := d.raw.Special.Reinforcements
		list = append(list, number(id("threshold"), "threshold", &x.Thresholds[slices.Index(x.Order, c.ID)], 0, 20, "INF-23.1.2"))
	}
	return append(list, d.waiting(i, id)...)
}

// arrive changes how a Command comes.
func (d *draft) arrive(i int, how string) {
	c, sp := &d.raw.Commands[i], &d.raw.Special
	c.Arrives = 0
	d.syncArrivals() // it leaves the order that it stood in
	if how == startsHere {
		c.Zones = nil
		if c.Leader != nil {
			c.Leader.OffMap = false
		}
		return
	}
	c.Arrives = 1
	if how == byRoll {
		x, _ := fresh(&sp.Reinforcements)
		x.Order = append(x.Order, c.ID)
	} else {
		x, _ := fresh(&sp.Sortie)
		x.Order = append(x.Order, c.ID)
	}
	if z := d.zoneIDs(); len(c.Zones) == 0 && len(z) > 0 {
		c.Zones = z[:1]
	}
}

// waiting is who of a Command waits off the map, by breed.
func (d *draft) waiting(i int, id func(string) string) (list []form.Slot) {
	c := &d.raw.Commands[i]
	if c.Leader != nil {
		list = append(list, fields.Switch(id("leader-waits"), "leader-waits", c.Leader.OffMap, func(on bool) {
			c.Leader.At, c.Leader.OffMap = nil, on
		}).By("INF-4.2"))
	}
	count := func(k uint8) (n int) {
		for _, u := range c.Units {
			if u.OffMap && u.Breed == k {
				n++
			}
		}
		return n
	}
	offers := []rules.Offer{noneOffer}
	for _, k := range d.side[c.Side] {
		b := &d.t.Breeds[k]
		if n := count(k); n == 0 {
			offers = append(offers, rules.Offer{ID: b.ID, Title: b.Name})
		}
	}
	for k := range d.t.Breeds {
		if n := count(uint8(k)); n > 0 {
			e := number(id("waits."+d.t.Breeds[k].ID), "waits", &n, 0, scenario.CommandSize, "INF-4.6").About(rules.WordArg("Unit", d.t.Breeds[k].Name))
			e.Put = func(v string) rules.Reason {
				to, _ := strconv.Atoi(v)
				return d.muster(i, uint8(k), to-count(uint8(k)))
			}
			list = append(list, e)
		}
	}
	return append(list, form.Choose(id("waits"), fields("waits-too"), "", offers, func(v string) rules.Reason {
		if k := slices.Index(d.t.Names["breed"], v); k >= 0 {
			return d.muster(i, uint8(k), 1)
		}
		return rules.Reason{}
	}).By("INF-4.6"))
}

// muster adds units of a breed that wait off the map, or for n below 0 takes the latest away.
func (d *draft) muster(i int, k uint8, n int) rules.Reason {
	c := &d.raw.Commands[i]
	if len(c.Units)+n > scenario.CommandSize {
		return commandFull()
	}
	if d.countUnits()+n > scenario.UnitMax {
		return tooMany("units", "INF-4.1", scenario.UnitMax)
	}
	for ; n > 0; n-- {
		c.Units = append(c.Units, scenario.UnitSpec{ID: d.newUnitID(c.ID, d.t.Breeds[k].ID), Breed: k, OffMap: true})
	}
	for u := len(c.Units) - 1; u >= 0 && n < 0; u-- {
		if c.Units[u].OffMap && c.Units[u].Breed == k {
			c.Units = slices.Delete(c.Units, u, u+1)
			n++
		}
	}
	return rules.Reason{}
}

// winBy changes what decides the battle.
func (d *draft) winBy(v scenario.VictoryWord) {
	r := d.raw
	if r.Victory == v {
		return
	}
	if r.Victory = v; v == scenario.ByFlight {
		for side := range r.Sides {
			r.Sides[side].Level = d.usualLevel(rules.Side(side), usualLoss)
		}
		r.Special.Points = nil
		return
	}
	x, _ := fresh(&r.Special.Points)
	x.Crusader.Wagon, x.Crusader.Carroccio = 3, 5
	x.Saracen.Wagon, x.Saracen.Carroccio, x.Saracen.Standard = 3, 8, 5
	x.Lead, x.Last = 25, 18
	if z := d.zoneIDs(); len(z) > 0 {
		x.Zone = z[0]
	}
	for side := range r.Sides {
		r.Sides[side].Level = 0
	}
}

// losses is what a side has to lose, in flight points (INF-21.2).
func (d *draft) losses(side rules.Side) (n int) {
	for _, c := range d.commandsOf(side) {
		for _, u := range d.raw.Commands[c].Units {
			n += d.t.Kinds[d.t.Breeds[u.Breed].Kind].Loss
		}
	}
	return n
}

// usualLoss is how much of an army is lost in a usual battle, in hundredths.
const usualLoss = 16

// usualLevel is a Flight Level at which an army that has lost so many hundredths of itself
// breaks by the highest die, and none before a blow (INF-21.7).
func (d *draft) usualLevel(side rules.Side, lost int) int16 {
	return int16(min(999, scenario.Faces-1+(d.losses(side)*lost+50)/100))
}

// rulesPart is the special rules that mark no Command, and the numbers of those in force.
func (d *draft) rulesPart() form.Part {
	sp := &d.raw.Special
	p := form.Part{ID: "rules", Title: scenario.Voice.Phrase("section.rules")}
	add := func(e ...form.Slot) { p.Slots = append(p.Slots, e...) }
	add(d.surpriseEntries()...)
	var leaders []rules.Offer
	for i := range d.raw.Commands {
		if l := d.raw.Commands[i].Leader; l != nil {
			leaders = append(leaders, rules.Offer{ID: l.ID, Title: l.Name, Clause: "INF-23.5.4"})
		}
	}
	distant, restless := "", ""
	if sp.Cross != nil {
		distant = sp.Cross.Leader
	}
	add(ofRule("cross", distant, "INF-23.5.4", leaders, &sp.Cross, func(v string, _ bool) { sp.Cross.Leader = v }))
	if sp.Impatience != nil {
		restless = sp.Impatience.Command
	}
	add(ofRule("impatient", restless, "INF-23.6.8", append(d.into(rules.First, nil), d.into(rules.Second, nil)...), &sp.Impatience, func(v string, made bool) {
		if sp.Impatience.Command = v; made {
			sp.Impatience.Breaks = 13
		}
	}))
	if x := sp.Impatience; x != nil {
		add(number("breaks", "breaks", &x.Breaks, 1, 99, "INF-23.6.8"))
	}
	if x := sp.Emirs; x != nil {
		add(d.counted("commits", "commits", &x.Commits, "INF-23.2.4"), number("quit-cut", "quit-cut", &x.Cut, 0, 99, "INF-23.2.5"))
	}
	if x := sp.Feigned; x != nil {
		add(number("feint", "feint", &x.Add, -9, 9, "INF-23.4.2"))
	}
	if x := sp.Reinforcements; x != nil {
		add(d.zoneRoll())
	}
	add(d.pointEntries()...)
	return p
}

// counted is the number in words such as `<= 3 + activation rating`.
func (d *draft) counted(id, title string, at *string, clause string) form.Slot {
	n := 3
	if m := scenario.Plus.FindStringSubmatchIndex(*at); m != nil {
		n, _ = strconv.Atoi((*at)[m[2]:m[3]])
	}
	return fields.Number(id, title, n, 0, 9, func(n int) {
		if m := scenario.Plus.FindStringSubmatchIndex(*at); m != nil {
			*at = (*at)[:m[2]] + strconv.Itoa(n) + (*at)[m[3]:]
		}
	}).By(clause)
}

func (d *draft) surpriseEntries() (list []form.Slot) {
	sp := &d.raw.Special
	value := ""
	if sp.Surprise != nil {
		value = scenario.SideIDs[sp.Surprise.Side]
	}
	list = append(list, ofRule("surprise", value, "INF-23.5.1", form.Offers(scenario.SideIDs[:], scenario.SideTitles[:]), &sp.Surprise, func(v string, made bool) {
		x := sp.Surprise
		if x.Side = rules.Side(slices.Index(scenario.SideIDs[:], v)); made {
			x.NoSeizure, x.Rally = 2, rallyWords
		}
		d.disorder(x.Side)
	}))
	if x := sp.Surprise; x != nil {
		list = append(list, number("no-seizure", "no-seizure", &x.NoSeizure, 0, 99, "INF-23.5.2"), d.counted("first-rally", "first-rally", &x.Rally, "INF-23.5.3"))
	}
	return list
}

// disorder lets all units of a side begin Disordered, where they have such a side.
func (d *draft) disorder(side rules.Side) {
	for _, c := range d.commandsOf(side) {
		for u := range d.raw.Commands[c].Units {
			if x := &d.raw.Commands[c].Units[u]; !d.t.Kinds[d.t.Breeds[x.Breed].Kind].OneSided {
				x.Status = scenario.Disordered
			}
		}
	}
}

// zoneRoll is the die up to which who has two zones comes by the first (INF-23.1.4).
func (d *draft) zoneRoll() form.Slot {
	x := d.raw.Special.Reinforcements
	n := scenario.Faces - 2
	if x.Zones != nil {
		if _, to := scenario.Span(x.Zones.West); to >= 0 {
			n = min(int(to), n)
		}
	}
	return fields.Number("zone-roll", "zone-roll", n, 0, scenario.Faces-2, func(to int) {
		z, _ := fresh(&x.Zones)
		z.West, z.East = fmt.Sprintf("0..%d", to), fmt.Sprintf("%d..%d", to+1, scenario.Faces-1)
	}).By("INF-23.1.4")
}

func (d *draft) pointEntries() []form.Slot {
	x := d.raw.Special.Points
	if x == nil {
		return nil
	}
	zones := form.OffersOf(d.zoneIDs(), func(z *string) rules.Offer { return rules.Offer{ID: *z, Title: zoneName(*z), Clause: "INF-23.6.3"} })
	if !slices.Contains(d.zoneIDs(), x.Zone) {
		zones = append(zones, rules.Offer{ID: x.Zone, Title: noneOffer.Title})
	}
	return []form.Slot{
		choose("haven", "haven", x.Zone, "INF-23.6.3", zones, func(v string) { x.Zone = v }),
		number("wagon-safe", "wagon-safe", &x.Crusader.Wagon, 0, 99, "INF-23.6.3"), number("carroccio-safe", "carroccio-safe", &x.Crusader.Carroccio, 0, 99, "INF-23.6.3"),
		number("wagon-lost", "wagon-lost", &x.Saracen.Wagon, 0, 99, "INF-23.6.4"), number("carroccio-lost", "carroccio-lost", &x.Saracen.Carroccio, 0, 99, "INF-23.6.4"),
		number("standard-lost", "standard-lost", &x.Saracen.Standard, 0, 99, "INF-23.6.4"),
		number("lead", "lead", &x.Lead, 1, 99, "INF-23.6.5"), number("last-free", "last-free", &x.Last, 1, 99, "INF-23.6.5")}
}
