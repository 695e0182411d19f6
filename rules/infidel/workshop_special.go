package infidel

import (
	"fmt"
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/strict/form"
)

// fresh is what a pointer leads to, made where there is nothing; made says so.
func fresh[T any](p **T) (x *T, made bool) {
	if *p == nil {
		*p, made = new(T), true
	}
	return *p, made
}

// The words of special rules that a file says whole (INF-23).
const (
	commitsWords = "<= 3 + number of enemy Commands with at least one unit on the map"
	rallyWords   = "d10 <= 3 + activation rating of the unit's Command leader"
)

// sync brings the tables of the special rules into line with the marks of the Commands: a
// rule that marks nobody is not in force.
func (d *draft) sync() {
	sp := &d.raw.special
	if list := d.marked(func(c *rawCommand) bool { return c.hesitant }); len(list) > 0 {
		x, made := fresh(&sp.emirs)
		if x.commands = list; made {
			x.commits, x.cut = commitsWords, 3
		}
	} else {
		sp.emirs = nil
	}
	if list := d.marked(func(c *rawCommand) bool { return c.unalerted }); len(list) > 0 {
		x, _ := fresh(&sp.alert)
		x.command = list[0]
	} else {
		sp.alert = nil
	}
	if list := d.marked(func(c *rawCommand) bool { return c.hidden }); len(list) > 0 {
		x, _ := fresh(&sp.hidden)
		x.commands = list
	} else {
		sp.hidden = nil
	}
	if list := d.marked(func(c *rawCommand) bool { return c.feigned || c.pursues }); len(list) > 0 {
		if x, made := fresh(&sp.feigned); made {
			x.add = -1
		}
	} else {
		sp.feigned = nil
	}
	if list := d.marked(func(c *rawCommand) bool { return c.reserve }); len(list) > 0 {
		x, _ := fresh(&sp.march)
		x.commands = list
	} else {
		sp.march = nil
	}
	d.syncArrivals()
	d.syncSingle()
	if sp.impatience != nil && d.commandIs(sp.impatience.command) < 0 {
		sp.impatience = nil
	}
	if sp.cross != nil && d.leaderIs(sp.cross.leader) < 0 {
		sp.cross = nil
	}
}

// marked are the Commands with a mark, in the order of the file.
func (d *draft) marked(by func(c *rawCommand) bool) (list []string) {
	for i := range d.raw.commands {
		if by(&d.raw.commands[i]) {
			list = append(list, d.raw.commands[i].ID)
		}
	}
	return list
}

// syncArrivals keeps in the orders of arrival those Commands alone that arrive, with a
// threshold each.
func (d *draft) syncArrivals() {
	sp := &d.raw.special
	gone := func(id string) bool {
		c := d.commandIs(id)
		return c < 0 || d.raw.commands[c].Arrives == 0
	}
	if x := sp.reinforcements; x != nil {
		for i := len(x.order) - 1; i >= 0; i-- {
			if gone(x.order[i]) {
				x.order = slices.Delete(x.order, i, i+1)
				if i < len(x.thresholds) {
					x.thresholds = slices.Delete(x.thresholds, i, i+1)
				}
			}
		}
		for len(x.thresholds) < len(x.order) {
			x.thresholds = append(x.thresholds, 7)
		}
		if len(x.order) == 0 {
			sp.reinforcements = nil
		}
	}
	if x := sp.sortie; x != nil {
		if x.order = slices.DeleteFunc(x.order, gone); len(x.order) == 0 {
			sp.sortie = nil
		}
	}
	for _, order := range [...][]string{d.rolled(), d.sallies()} {
		for n, id := range order {
			d.raw.commands[d.commandIs(id)].Arrives = n + 1
		}
	}
}

func (d *draft) rolled() []string {
	if x := d.raw.special.reinforcements; x != nil {
		return x.order
	}
	return nil
}

func (d *draft) sallies() []string {
	if x := d.raw.special.sortie; x != nil {
		return x.order
	}
	return nil
}

// syncSingle keeps the Commands of a leader of several as they are led.
func (d *draft) syncSingle() {
	x := d.raw.special.single
	if x == nil {
		return
	}
	x.commands = d.marked(func(c *rawCommand) bool {
		return c.leaderOf == x.leader || c.leader != nil && c.leader.ID == x.leader
	})
	if len(x.commands) < 2 {
		d.raw.special.single = nil
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
	c := &d.raw.commands[i]
	how := startsHere
	switch {
	case slices.Contains(d.rolled(), c.ID):
		how = byRoll
	case c.Arrives > 0:
		how = bySortie
	}
	list = append(list, choose(id("arrives"), "arrives", how, "INF-23.1.2", []rules.Offer{{ID: startsHere, Title: rules.Text{En: "at once", Fr: "d’emblée"}, Clause: "INF-4.1"},
		{ID: byRoll, Title: rules.Text{En: "by a roll", Fr: "sur un jet"}, Clause: "INF-23.1.2"}, {ID: bySortie, Title: rules.Text{En: "in order", Fr: "dans l’ordre"}, Clause: "INF-23.2.2"}},
		func(v string) rules.Reason { return d.arrive(i, v) }))
	if how == startsHere {
		return list
	}
	zones := []rules.Offer{noneOffer}
	for _, z := range d.zoneIDs() {
		zones = append(zones, rules.Offer{ID: z, Title: zoneName(z), Clause: "INF-23.1.3"})
	}
	for n := range 2 {
		value := ""
		if n < len(c.zones) {
			value = c.zones[n]
		}
		offers := zones
		if !slices.ContainsFunc(zones, func(o rules.Offer) bool { return o.ID == value }) {
			offers = append(slices.Clone(zones), rules.Offer{ID: value, Title: rules.Plain(value)})
		}
		list = append(list, choose(id(fmt.Sprintf("zone-%d", n+1)), fmt.Sprintf("zone-%d", n+1), value, "INF-23.1.3", offers, func(v string) rules.Reason {
			c.zones = slices.Clone(c.zones)
			if n < len(c.zones) {
				c.zones[n] = v
			} else {
				c.zones = append(c.zones, v)
			}
			c.zones = slices.DeleteFunc(c.zones, func(z string) bool { return z == "" })
			return rules.Reason{}
		}))
	}
	if how == byRoll {
		x := d.raw.special.reinforcements
		list = append(list, number(id("threshold"), "threshold", &x.thresholds[slices.Index(x.order, c.ID)], 0, 20, "INF-23.1.2"))
	}
	return append(list, d.waiting(i, id)...)
}

// arrive changes how a Command comes.
func (d *draft) arrive(i int, how string) rules.Reason {
	c, sp := &d.raw.commands[i], &d.raw.special
	c.Arrives = 0
	d.syncArrivals() // it leaves the order that it stood in
	if how == startsHere {
		c.zones = nil
		if c.leader != nil {
			c.leader.offMap = false
		}
		return rules.Reason{}
	}
	c.Arrives = 1
	if how == byRoll {
		x, _ := fresh(&sp.reinforcements)
		x.order = append(x.order, c.ID)
	} else {
		x, _ := fresh(&sp.sortie)
		x.order = append(x.order, c.ID)
	}
	if z := d.zoneIDs(); len(c.zones) == 0 && len(z) > 0 {
		c.zones = z[:1]
	}
	return rules.Reason{}
}

// waiting is who of a Command waits off the map, by breed.
func (d *draft) waiting(i int, id func(string) string) (list []form.Slot) {
	c := &d.raw.commands[i]
	if c.leader != nil {
		list = append(list, flip(id("leader-waits"), "leader-waits", c.leader.offMap, "INF-4.2", func(on bool) {
			c.leader.at, c.leader.offMap = nil, on
		}))
	}
	count := func(k uint8) (n int) {
		for _, u := range c.units {
			if u.offMap && u.breed == k {
				n++
			}
		}
		return n
	}
	offers := []rules.Offer{noneOffer}
	for _, k := range d.side[c.Side] {
		b := &d.t.breeds[k]
		if n := count(k); n == 0 {
			offers = append(offers, rules.Offer{ID: b.id, Title: b.name})
		}
	}
	for k := range d.t.breeds {
		if n := count(uint8(k)); n > 0 {
			e := number(id("waits."+d.t.breeds[k].id), "waits", &n, 0, commandSize, "INF-4.6")
			e.Title.Args = []rules.Arg{wordArg("Unit", d.t.breeds[k].name)}
			e.Put = func(v string) rules.Reason {
				to, _ := strconv.Atoi(v)
				return d.muster(i, uint8(k), to-count(uint8(k)))
			}
			list = append(list, e)
		}
	}
	return append(list, choose(id("waits"), "waits-too", "", "INF-4.6", offers, func(v string) rules.Reason {
		if k := slices.Index(d.t.names["breed"], v); k >= 0 {
			return d.muster(i, uint8(k), 1)
		}
		return rules.Reason{}
	}))
}

// muster adds units of a breed that wait off the map, or with less than none takes them
// away, the latest first.
func (d *draft) muster(i int, k uint8, n int) rules.Reason {
	c := &d.raw.commands[i]
	if len(c.units)+n > commandSize {
		return whyNot("command-full", "INF-4.1", numberArg("N", commandSize))
	}
	if d.countUnits()+n > unitMax {
		return whyNot("units", "INF-4.1", numberArg("N", unitMax))
	}
	for ; n > 0; n-- {
		c.units = append(c.units, rawUnit{id: d.newUnitID(c.ID, d.t.breeds[k].id), breed: k, offMap: true})
	}
	for u := len(c.units) - 1; u >= 0 && n < 0; u-- {
		if c.units[u].offMap && c.units[u].breed == k {
			c.units = slices.Delete(c.units, u, u+1)
			n++
		}
	}
	return rules.Reason{}
}

// winBy changes what decides the battle.
func (d *draft) winBy(v victoryWord) {
	r := d.raw
	if r.victory == v {
		return
	}
	if r.victory = v; v == byFlight {
		for side := range r.sides {
			r.sides[side].level = d.usualLevel(rules.Side(side), usualLoss)
		}
		r.special.points = nil
		return
	}
	x, _ := fresh(&r.special.points)
	x.crusader.wagon, x.crusader.carroccio = 3, 5
	x.saracen.wagon, x.saracen.carroccio, x.saracen.standard = 3, 8, 5
	x.lead, x.last = 25, 18
	if z := d.zoneIDs(); len(z) > 0 {
		x.zone = z[0]
	}
	for side := range r.sides {
		r.sides[side].level = 0
	}
}

// losses is what a side has to lose, in flight points (INF-21.2).
func (d *draft) losses(side rules.Side) (n int) {
	for _, c := range d.commandsOf(side) {
		for _, u := range d.raw.commands[c].units {
			n += d.t.kinds[d.t.breeds[u.breed].kind].Loss
		}
	}
	return n
}

// usualLoss is how much of an army is lost in a usual battle, in hundredths.
const usualLoss = 16

// usualLevel is a Flight Level at which an army that has lost so many hundredths of itself
// breaks by the highest die, and none before a blow (INF-21.7).
func (d *draft) usualLevel(side rules.Side, lost int) int16 {
	return int16(min(999, faces-1+(d.losses(side)*lost+50)/100))
}

// surprised says whether all units of a side begin Disordered (INF-23.5.1).
func (d *draft) surprised(side rules.Side) bool {
	x := d.raw.special.surprise
	return x != nil && x.side == side
}

// rulesPart is the special rules that no Command is marked with, and the numbers of those
// that are in force.
func (d *draft) rulesPart() form.Part {
	sp := &d.raw.special
	p := form.Part{ID: "rules", Title: shop("section.rules")}
	add := func(e ...form.Slot) { p.Slots = append(p.Slots, e...) }
	add(d.surpriseEntries()...)
	leaders := []rules.Offer{noneOffer}
	for i := range d.raw.commands {
		if l := d.raw.commands[i].leader; l != nil {
			leaders = append(leaders, rules.Offer{ID: l.ID, Title: l.Name, Clause: "INF-23.5.4"})
		}
	}
	distant := ""
	if sp.cross != nil {
		distant = sp.cross.leader
	}
	add(choose("cross", "cross", distant, "INF-23.5.4", leaders, func(v string) rules.Reason {
		if v == "" {
			sp.cross = nil
			return rules.Reason{}
		}
		x, _ := fresh(&sp.cross)
		x.leader = v
		return rules.Reason{}
	}))
	restless := ""
	if sp.impatience != nil {
		restless = sp.impatience.command
	}
	add(choose("impatient", "impatient", restless, "INF-23.6.8", append([]rules.Offer{noneOffer}, append(d.into(rules.First, nil), d.into(rules.Second, nil)...)...), func(v string) rules.Reason {
		if v == "" {
			sp.impatience = nil
			return rules.Reason{}
		}
		x, made := fresh(&sp.impatience)
		if x.command = v; made {
			x.breaks = 13
		}
		return rules.Reason{}
	}))
	if x := sp.impatience; x != nil {
		add(number("breaks", "breaks", &x.breaks, 1, 99, "INF-23.6.8"))
	}
	if x := sp.emirs; x != nil {
		add(d.counted("commits", "commits", &x.commits, "INF-23.2.4"), number("quit-cut", "quit-cut", &x.cut, 0, 99, "INF-23.2.5"))
	}
	if x := sp.feigned; x != nil {
		add(number("feint", "feint", &x.add, -9, 9, "INF-23.4.2"))
	}
	if x := sp.reinforcements; x != nil {
		add(d.zoneRoll())
	}
	add(d.pointEntries()...)
	return p
}

// counted is the number in words such as `<= 3 + activation rating`.
func (d *draft) counted(id, title string, at *string, clause string) form.Slot {
	n := 3
	if m := plus.FindStringSubmatchIndex(*at); m != nil {
		n, _ = strconv.Atoi((*at)[m[2]:m[3]])
	}
	e := number(id, title, &n, 0, 9, clause)
	e.Put = func(v string) rules.Reason {
		if m := plus.FindStringSubmatchIndex(*at); m != nil {
			*at = (*at)[:m[2]] + v + (*at)[m[3]:]
		}
		return rules.Reason{}
	}
	return e
}

func (d *draft) surpriseEntries() (list []form.Slot) {
	sp := &d.raw.special
	value := ""
	if sp.surprise != nil {
		value = sideIDs[sp.surprise.side]
	}
	list = append(list, choose("surprise", "surprise", value, "INF-23.5.1", append([]rules.Offer{noneOffer}, offered(sideIDs[:], sideTitles[:])...), func(v string) rules.Reason {
		if v == "" {
			sp.surprise = nil
			return rules.Reason{}
		}
		x, made := fresh(&sp.surprise)
		if x.side = rules.Side(slices.Index(sideIDs[:], v)); made {
			x.noSeizure, x.rally = 2, rallyWords
		}
		d.disorder(x.side)
		return rules.Reason{}
	}))
	if x := sp.surprise; x != nil {
		list = append(list, number("no-seizure", "no-seizure", &x.noSeizure, 0, 99, "INF-23.5.2"), d.counted("first-rally", "first-rally", &x.rally, "INF-23.5.3"))
	}
	return list
}

// disorder lets all units of a side begin Disordered, where they have such a side.
func (d *draft) disorder(side rules.Side) {
	for _, c := range d.commandsOf(side) {
		for u := range d.raw.commands[c].units {
			if x := &d.raw.commands[c].units[u]; !d.t.kinds[d.t.breeds[x.breed].kind].OneSided {
				x.status = Disordered
			}
		}
	}
}

// zoneRoll is the die up to which who has two zones comes by the first (INF-23.1.4).
func (d *draft) zoneRoll() form.Slot {
	x := d.raw.special.reinforcements
	n := int8(faces - 2)
	if x.zones != nil {
		if _, to := span(x.zones.west); to >= 0 {
			n = min(to, n)
		}
	}
	e := number("zone-roll", "zone-roll", &n, 0, faces-2, "INF-23.1.4")
	e.Put = func(v string) rules.Reason {
		z, _ := fresh(&x.zones)
		to, _ := strconv.Atoi(v)
		z.west, z.east = fmt.Sprintf("0..%d", to), fmt.Sprintf("%d..%d", to+1, faces-1)
		return rules.Reason{}
	}
	return e
}

func (d *draft) pointEntries() []form.Slot {
	x := d.raw.special.points
	if x == nil {
		return nil
	}
	zones := []rules.Offer{}
	for _, z := range d.zoneIDs() {
		zones = append(zones, rules.Offer{ID: z, Title: zoneName(z), Clause: "INF-23.6.3"})
	}
	if !slices.Contains(d.zoneIDs(), x.zone) {
		zones = append(zones, rules.Offer{ID: x.zone, Title: noneOffer.Title})
	}
	return []form.Slot{
		choose("haven", "haven", x.zone, "INF-23.6.3", zones, func(v string) rules.Reason { x.zone = v; return rules.Reason{} }),
		number("wagon-safe", "wagon-safe", &x.crusader.wagon, 0, 99, "INF-23.6.3"), number("carroccio-safe", "carroccio-safe", &x.crusader.carroccio, 0, 99, "INF-23.6.3"),
		number("wagon-lost", "wagon-lost", &x.saracen.wagon, 0, 99, "INF-23.6.4"), number("carroccio-lost", "carroccio-lost", &x.saracen.carroccio, 0, 99, "INF-23.6.4"),
		number("standard-lost", "standard-lost", &x.saracen.standard, 0, 99, "INF-23.6.4"),
		number("lead", "lead", &x.lead, 1, 99, "INF-23.6.5"), number("last-free", "last-free", &x.last, 1, 99, "INF-23.6.5")}
}
