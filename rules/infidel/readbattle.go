package infidel

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// readBattles reads the battles, in their order.
func readBattles(t *tables, files fs.FS) (list []*battle, err error) {
	err = strict.Each(files, "battle_*.toml", func(file string, data []byte) error {
		b, err := readBattle(t, file, data)
		if err == nil {
			err = b.besides(list)
		}
		list = append(list, b)
		return err
	})
	if err == nil {
		slices.SortStableFunc(list, func(a, b *battle) int { return a.order - b.order })
	}
	return list, err
}

// besides asks that no other battle has its id.
func (b *battle) besides(others []*battle) error {
	for _, o := range others {
		if o.id == b.id {
			return fmt.Errorf("%s: a battle %q is there already; an own battle needs an id of its own", b.file, b.id)
		}
	}
	return nil
}

// rawBattle is a battle file (INF-4.6).
type rawBattle struct {
	ID string `toml:"id,required"`
	named
	Date       string      `toml:"date,required"`
	Note       string      `toml:"note"`
	NoteFr     string      `toml:"note_fr"`
	Order      int         `toml:"order,required"`
	First      sideWord    `toml:"first_player,required"`
	Command    string      `toml:"first_command,required"`
	Must       bool        `toml:"first_command_mandatory,required"`
	Source     string      `toml:"source"`
	Difficulty string      `toml:"difficulty,required"`
	Length     int         `toml:"playing_time_activations,required"`
	Victory    victoryWord `toml:"victory,required"`
	Map        string      `toml:"map,required"`
	Sides      struct {
		Crusader rawArmy `toml:"crusader,required"`
		Saracen  rawArmy `toml:"saracen,required"`
	} `toml:"side,required"`
	Standards []rawStandard `toml:"standard"`
	Commands  []rawCommand  `toml:"command,required"`
	Special   rawSpecial    `toml:"special"`
}

type rawArmy struct {
	named
	Level *int16 `toml:"flight_level"`
}

type rawStandard struct {
	ID   string   `toml:"id,required"`
	Side sideWord `toml:"side,required"`
	named
	Scope    string   `toml:"scope,required"`
	Commands []string `toml:"commands"`
	Hex      hexWord  `toml:"hex,required"`
}

type rawCommand struct {
	ID   string   `toml:"id,required"`
	Side sideWord `toml:"side,required"`
	named
	Order     uint8      `toml:"reinforcement"`
	Zones     []string   `toml:"entry_zones"`
	Hesitant  bool       `toml:"hesitant"`
	Unalerted bool       `toml:"unalerted"`
	Hidden    bool       `toml:"hidden"`
	Feigned   bool       `toml:"feigned"`
	Pursues   bool       `toml:"pursues"`
	Reserve   bool       `toml:"knights_reserve"`
	LeaderOf  string     `toml:"leader_ref"`
	Leader    *rawLeader `toml:"leader"`
	Units     []rawUnit  `toml:"unit,required"`
}

type rawLeader struct {
	ID string `toml:"id,required"`
	named
	Rating   int8     `toml:"activation,required"`
	Reach    int8     `toml:"command_range,required"`
	MP       int8     `toml:"mp,required"`
	Named    bool     `toml:"named,required"`
	Chief    bool     `toml:"commander_in_chief,required"`
	Charisma int8     `toml:"charisma,required"`
	NextRate int8     `toml:"replacement_activation,required"`
	NextFar  int8     `toml:"replacement_range,required"`
	Hex      *hexWord `toml:"hex"`
	OffMap   bool     `toml:"off_map"`
}

type rawUnit struct {
	ID     string      `toml:"id,required"`
	Breed  string      `toml:"breed,required"`
	Hex    *hexWord    `toml:"hex"`
	Facing *facingWord `toml:"facing"`
	OffMap bool        `toml:"off_map"`
	Status statusWord  `toml:"status"`
}

// maker makes a battle of what its file says.
type maker struct {
	faults
	t   *tables
	raw *rawBattle
	b   *battle
	m   *field
}

// readBattle reads a battle file.
func readBattle(t *tables, file string, data []byte) (*battle, error) {
	x := maker{t: t, raw: new(rawBattle), b: &battle{file: file, firstMust: off, advised: off}}
	var err error
	if x.d, err = strict.Read(file, data, x.raw); err != nil {
		return nil, err
	}
	x.head()
	if x.m = t.field(x.raw.Map); x.m == nil {
		x.at(strict.At("map"), "there is no map %q", x.raw.Map)
		return nil, x.err()
	}
	if len(x.raw.Commands) > commandMax {
		x.at(strict.At("command"), "there are %d Commands, at most %d have room", len(x.raw.Commands), commandMax)
		return nil, x.err()
	}
	for i := range x.raw.Commands {
		x.command(i)
	}
	x.standards()
	x.lead()
	if len(x.list) == 0 {
		x.special()
		x.whole()
	}
	return x.b, x.err()
}

func (x *maker) head() {
	r, b := x.raw, x.b
	b.id, b.mapID, b.name, b.order, b.length, b.difficulty = r.ID, r.Map, r.names(), r.Order, r.Length, r.Difficulty
	b.date, b.note = r.Date, rules.Text{En: curly(r.Note), Fr: curly(r.NoteFr)}
	x.need(isDate(b.date), strict.At("date"), "%q must be a day such as 1099-08-12, a month or a year", b.date)
	x.need(b.id != "" && !strings.ContainsAny(b.id, " ;\"\n"), strict.At("id"), "%q must be a word", b.id)
	x.within(b.length, 1, 1000, strict.At("playing_time_activations"))
	b.first = rules.Side(r.First)
	b.special = special{unalerted: off, feints: off, pursuers: off, impatient: off, quitNever: off, surprised: rules.Chance, points: r.Victory == byPoints}
	for i, a := range []rawArmy{r.Sides.Crusader, r.Sides.Saracen} {
		at := strict.At("side", sideIDs[i])
		b.armies[i] = a.names()
		switch {
		case r.Victory == byPoints:
			x.need(a.Level == nil, below(at, "flight_level"), "there is none where points decide (INF-4.6)")
		case a.Level == nil:
			x.at(at, `missing key "flight_level"`)
		default:
			x.within(int(*a.Level), 1, 999, below(at, "flight_level"))
			b.levels[i] = *a.Level
		}
	}
}

// isDate says whether a word is a year, a year and a month, or a day.
func isDate(s string) bool {
	for _, form := range [...]string{"2006", "2006-01", time.DateOnly} {
		if _, err := time.Parse(form, s); err == nil {
			return true
		}
	}
	return false
}

// word asks that an id is a word and new.
func (x *maker) word(at strict.Path, id string, taken bool) {
	x.need(id != "" && !strings.ContainsAny(id, " ;\"\n"), below(at, "id"), "%q must be a word", id)
	x.need(!taken, below(at, "id"), "%q stands twice", id)
}

// place is a hex of the map that units may enter.
func (x *maker) place(at strict.Path, h *hexWord, offMap bool) uint16 {
	switch {
	case h == nil && !offMap:
		x.at(at, `missing key "hex", or off_map = true`)
	case h != nil && offMap:
		x.at(below(at, "hex"), "who is off the map has no hex")
	case h != nil && x.need(x.m.has(uint16(*h)), below(at, "hex"), "%s is not on the map", hexName(uint16(*h))):
		return uint16(*h)
	}
	return noHex
}

func (x *maker) command(i int) {
	r, b, at := &x.raw.Commands[i], x.b, strict.At("command", i)
	x.word(at, r.ID, b.commandOf(r.ID) != off)
	c := command{id: r.ID, name: r.names(), side: rules.Side(r.Side), leader: off, order: r.Order, hesitant: r.Hesitant,
		unalerted: r.Unalerted, hidden: r.Hidden, feigned: r.Feigned, pursues: r.Pursues, reserve: r.Reserve}
	x.need((r.Leader != nil) != (r.LeaderOf != ""), at, "has a leader, or names one of another Command as leader_ref")
	x.need((r.Order > 0) == (len(r.Zones) > 0), below(at, "entry_zones"), "reinforcements, and no others, have zones by which they enter")
	for j, id := range r.Zones {
		zone := x.m.zones[id]
		if x.need(len(zone) > 0, below(at, "entry_zones", j), "there is no zone %q on the map %s", id, x.m.id) && x.need(j < 2, below(at, "entry_zones", j), "is one zone too many: two are chosen among (INF-23.1.4)") {
			c.entries[j] = zone
		}
	}
	x.need(0 < len(r.Units) && len(r.Units) <= commandSize, below(at, "unit"), "%d units; a Command has 1 to %d", len(r.Units), commandSize)
	for j := range r.Units {
		x.unit(below(at, "unit", j), &r.Units[j], &c, uint8(i))
	}
	attackers := 0
	for left := c.units; !left.empty(); {
		if x.t.kinds[b.units[left.pop()].kind].shock {
			attackers++
		}
	}
	x.need(attackers <= attackMax, below(at, "unit"), "%d units that attack in Shock; a Command has at most %d", attackers, attackMax)
	b.commands = append(b.commands, c)
	if r.Leader != nil {
		x.leader(below(at, "leader"), r.Leader, uint8(i))
	}
}

func (x *maker) unit(at strict.Path, r *rawUnit, c *command, n uint8) {
	b := x.b
	x.word(at, r.ID, slices.ContainsFunc(b.units, func(u unit) bool { return u.id == r.ID }))
	k, ok := x.t.breedAt[r.Breed]
	if !x.need(ok, below(at, "breed"), "there is no breed %q in breeds.toml", r.Breed) || !x.need(len(b.units) < unitMax, at, "is one unit too many: at most %d have room", unitMax) {
		return
	}
	breed := &x.t.breeds[k]
	kind := &x.t.kinds[breed.kind]
	u := unit{id: r.ID, name: x.numbered(breed, k, n), breed: k, kind: breed.kind, class: kind.class, side: c.side, command: n,
		defence: breed.defence, hex: x.place(at, r.Hex, r.OffMap), broken: r.Status == statusDisordered}
	x.need((r.Facing != nil) == (r.Hex != nil), below(at, "facing"), "who has a hex, and no other, has a facing")
	x.need(!r.OffMap || c.order > 0, below(at, "off_map"), "a unit off the map is of a Command of reinforcements (INF-4.6)")
	x.need(r.Status == statusNormal || u.broken && !kind.stout, below(at, "status"), "a unit begins Normal, or Disordered where it has such a side")
	if r.Facing != nil {
		u.facing = uint8(*r.Facing)
	}
	if u.hex != noHex {
		x.need(x.t.grounds[x.m.ground[u.hex]].mp[u.class] != closed, below(at, "hex"), "%s is %s, which no such unit may enter", hexName(u.hex), x.t.grounds[x.m.ground[u.hex]].id)
		x.need(!slices.ContainsFunc(b.units, func(o unit) bool { return o.hex == u.hex }), below(at, "hex"), "two units in %s (INF-10.1)", hexName(u.hex))
	}
	c.units.add(uint8(len(b.units)))
	b.units = append(b.units, u)
}

// numbered is the name of the next unit of a breed in a Command: the breed's
// with its running number (INF-4.6).
func (x *maker) numbered(b *breed, k, command uint8) rules.Text {
	n := 1
	for _, u := range x.b.units {
		if u.breed == k && u.command == command {
			n++
		}
	}
	return rules.Text{En: fmt.Sprintf("%s %d", b.name.En, n), Fr: fmt.Sprintf("%s %d", b.name.Fr, n)}
}

func (x *maker) leader(at strict.Path, r *rawLeader, c uint8) {
	b := x.b
	x.word(at, r.ID, b.leaderOf(r.ID) != off)
	if !x.need(len(b.leaders) < leaderMax, at, "is one leader too many: at most %d have room", leaderMax) {
		return
	}
	for _, n := range []struct {
		key         string
		n           int8
		least, most int
	}{{"activation", r.Rating, 1, 5}, {"replacement_activation", r.NextRate, 1, 5}, {"command_range", r.Reach, 1, 40},
		{"replacement_range", r.NextFar, 1, 40}, {"mp", r.MP, 1, moveMax}, {"charisma", r.Charisma, 0, adjustMax}} {
		x.within(int(n.n), n.least, n.most, below(at, n.key))
	}
	side := b.commands[c].side
	x.need(!r.Chief || !slices.ContainsFunc(b.leaders, func(l leader) bool { return l.chief && l.side == side }), below(at, "commander_in_chief"), "the army has a Commander-in-Chief already")
	b.commands[c].leader = uint8(len(b.leaders))
	b.leaders = append(b.leaders, leader{id: r.ID, name: r.names(), side: side, rating: [2]int8{r.Rating, r.NextRate}, reach: [2]int8{r.Reach, r.NextFar},
		mp: r.MP, named: r.Named, chief: r.Chief, charm: r.Charisma, hex: x.place(at, r.Hex, r.OffMap), leads: 1 << c})
}

// lead gives their leader to the Commands that name one of another.
func (x *maker) lead() {
	b := x.b
	for i, r := range x.raw.Commands {
		if r.LeaderOf == "" || i >= len(b.commands) {
			continue
		}
		at := strict.At("command", i, "leader_ref")
		l := b.leaderOf(r.LeaderOf)
		if x.need(l != off && b.leaders[min(int(l), len(b.leaders)-1)].side == b.commands[i].side, at, "there is no leader %q on this side", r.LeaderOf) {
			b.commands[i].leader = l
			b.leaders[l].leads.add(uint8(i))
		}
	}
	for i, l := range b.leaders {
		if l.hex == noHex {
			continue
		}
		at := slices.IndexFunc(b.units, func(u unit) bool { return u.hex == l.hex })
		x.need(at >= 0 && b.units[at].side == l.side, strict.At("command", int(l.leads.first()), "leader", "hex"), "%s: a leader starts with a unit of his side (INF-4.2)", b.leaders[i].id)
	}
}

func (x *maker) standards() {
	b := x.b
	if !x.need(len(x.raw.Standards) <= standardMax, strict.At("standard"), "there are %d Standards, at most %d have room", len(x.raw.Standards), standardMax) {
		return
	}
	for i, r := range x.raw.Standards {
		at := strict.At("standard", i)
		x.word(at, r.ID, slices.ContainsFunc(b.standards, func(o standard) bool { return o.id == r.ID }))
		st := standard{id: r.ID, name: r.names(), side: rules.Side(r.Side), hex: x.place(at, &r.Hex, false)}
		x.need(r.Scope == "army" && r.Commands == nil || r.Scope == "commands" && len(r.Commands) > 0, below(at, "scope"), `must be "army", or "commands" with a list of them`)
		for c := range b.commands {
			if b.commands[c].side == st.side && (r.Scope == "army" || slices.Contains(r.Commands, b.commands[c].id)) {
				st.serves.add(uint8(c))
			}
		}
		for j, id := range r.Commands {
			c := b.commandOf(id)
			x.need(c != off && st.serves.has(min(c, commandMax-1)), below(at, "commands", j), "there is no Command %q on this side", id)
		}
		for j := range b.standards {
			x.need(b.standards[j].serves&st.serves == 0, at, "a Command has two Standards (INF-18.16)")
		}
		for _, u := range b.units {
			st.carried = st.carried || u.kind == carroccio && u.hex == st.hex && u.side == st.side
			x.need(u.hex != st.hex || u.side == st.side, below(at, "hex"), "an enemy unit stands on %s", hexName(st.hex))
		}
		b.standards = append(b.standards, st)
	}
	for c := range b.commands {
		served := slices.ContainsFunc(b.standards, func(s standard) bool { return s.serves.has(uint8(c)) })
		x.need(served, strict.At("standard"), "the Command %s has no Standard (INF-18.16)", b.commands[c].id)
	}
}

// whole asks what a battle as a whole must have.
func (x *maker) whole() {
	b := x.b
	for s := range sideIDs {
		x.need(slices.ContainsFunc(b.commands, func(c command) bool { return c.side == rules.Side(s) }), strict.At("command"), "the side %s has no Command", sideIDs[s])
	}
	b.advised = b.commandOf(x.raw.Command)
	if x.need(b.advised != off && b.commands[min(int(b.advised), len(b.commands)-1)].side == b.first, strict.At("first_command"), "there is no Command %q of %s", x.raw.Command, sideIDs[b.first]) && x.raw.Must {
		b.firstMust = b.advised
	}
}

// commandOf, leaderOf and unitOf find by an id; off when there is none.
func (b *battle) commandOf(id string) uint8 {
	return uint8(slices.IndexFunc(b.commands, func(c command) bool { return c.id == id }))
}

func (b *battle) leaderOf(id string) uint8 {
	return uint8(slices.IndexFunc(b.leaders, func(l leader) bool { return l.id == id }))
}

func (b *battle) unitOf(id string) uint8 {
	return uint8(slices.IndexFunc(b.units, func(u unit) bool { return u.id == id }))
}

func (b *battle) standardOf(id string) uint8 {
	return uint8(slices.IndexFunc(b.standards, func(s standard) bool { return s.id == id }))
}
