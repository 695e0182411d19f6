package infidel

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/rules/sorting"
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
		sorting.By(list, func(a, b *battle) int { return a.order - b.order })
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

// rawBattle is what a battle file says besides what a battle keeps as it is written
// (INF-4.6).
type rawBattle struct {
	battle
	victory   victoryWord     `toml:"victory,required" ref:"kind of victory"`
	mapOf     string          `toml:"map" ref:"map"`
	command   string          `toml:"first_command,required"`
	ground    *rawGround      `toml:"ground"`
	sides     [2]rawArmy      `toml:"side,required" by:"side"`
	standards []rawStandard   `toml:"standard" ids:"Standard" len:"..4"`
	commands  []rawCommand    `toml:"command" ids:"Command" len:"..16"`
	special   rawSpecial      `toml:"special"`
	measured  *rules.Measured `toml:"measured"`
}

// Check asks for one ground: a map of ours, or one that the file says itself.
func (r *rawBattle) Check(x *strict.Faults, at strict.Path) {
	x.Need((r.mapOf != "") != (r.ground != nil), at, `a battle names a supplied map, such as map = "wells", or has a ground of its own, [ground]`)
}

type rawArmy struct {
	name  rules.Text `toml:"name,required"`
	level int16      `toml:"flight_level" range:"1..999"`
}

type rawStandard struct {
	StandardInfo
	scope    scope    `toml:"scope,required" ref:"scope"`
	commands []string `toml:"commands"`
	at       hexWord  `toml:"hex,required"`
}

// scope is whom a Standard serves.
type scope uint8

const (
	wholeArmy scope = iota
	someCommands
)

var scopeIDs = []string{"army", "commands"}

type rawCommand struct {
	CommandInfo
	zones    []string   `toml:"entry_zones" len:"..2"`
	leaderOf string     `toml:"leader_ref"`
	leader   *rawLeader `toml:"leader"`
	units    []rawUnit  `toml:"unit" len:"..40"`
}

type rawLeader struct {
	LeaderInfo
	rating   int      `toml:"activation,required" range:"1..5"`
	reach    int      `toml:"command_range,required" range:"1..40"`
	nextRate int      `toml:"replacement_activation,required" range:"1..5"`
	nextFar  int      `toml:"replacement_range,required" range:"1..40"`
	at       *hexWord `toml:"hex"`
	offMap   bool     `toml:"off_map"`
}

type rawUnit struct {
	id     string   `toml:"id,required"`
	breed  uint8    `toml:"breed,required" ref:"breed"`
	hex    *hexWord `toml:"hex"`
	facing *uint8   `toml:"facing" ref:"facing"`
	offMap bool     `toml:"off_map"`
	status Status   `toml:"status" ref:"status"`
}

// maker makes a battle of what its file says.
type maker struct {
	strict.Faults
	t     *tables
	names strict.Names
	raw   *rawBattle
	b     *battle
	m     *field
	typed map[int]rules.Finding // what faults of the list are in the workshop's words
}

// readBattle reads a battle file.
func readBattle(t *tables, file string, data []byte) (*battle, error) {
	x, err := openBattle(t, file, data)
	if err != nil {
		return nil, err
	}
	x.make()
	return x.b, x.Err()
}

// openBattle reads what a battle file says. The error is that of a file which is no
// battle; whether what it says can be played is for make to find.
func openBattle(t *tables, file string, data []byte) (*maker, error) {
	raw := &rawBattle{battle: battle{file: file}}
	names := maps.Clone(t.names)
	d, err := names.Read(file, data, raw)
	if err != nil {
		return nil, err
	}
	x := &maker{Faults: strict.Faults{Doc: d}, t: t, names: names, raw: raw, b: &raw.battle, m: t.field(raw.mapOf), typed: map[int]rules.Finding{}}
	raw.head = d.Head()
	if raw.ground != nil {
		if x.m, err = t.groundFrom(d, strict.At("ground"), raw.ground); err != nil {
			return nil, err
		}
		x.m.id, x.m.name = ownGround, raw.name
		if raw.ground.of != "" {
			x.m.id = raw.ground.of
		}
		raw.own = x.m
	}
	return x, nil
}

// ownGround is what the ground of a battle is called that is no supplied map.
const ownGround = "ground"

// make makes the battle, as far as that goes, and gathers its faults.
func (x *maker) make() {
	x.head()
	for i := range x.raw.commands {
		x.command(i)
	}
	x.standards()
	x.lead()
	if len(x.List) == 0 {
		x.special()
		x.whole()
	}
	x.b.print = printOf(x.t, x.raw)
}

// need is Need with the fault in the workshop's words.
func (x *maker) need(ok bool, at strict.Path, f wrong, format string, args ...any) bool {
	if !x.Need(ok, at, format, args...) {
		f.Fault = true
		x.typed[len(x.List)-1] = f.Finding
	}
	return ok
}

// commandAt is the Command that a file names at a place; off with a fault where there is
// none.
func (x *maker) commandAt(at strict.Path, id string) uint8 {
	n, err := x.names.Find("Command", id)
	if err != nil {
		x.At(at, "%v", err)
		return off
	}
	return uint8(n)
}

// commandsAt is those of a list.
func (x *maker) commandsAt(at strict.Path, ids []string) (list []uint8) {
	for i, id := range ids {
		n := x.commandAt(at.Below(i), id)
		x.Need(!slices.Contains(ids[:i], id), at.Below(i), "%q stands twice", id)
		if n != off {
			list = append(list, n)
		}
	}
	return list
}

// setOf is a list of Commands as bits.
func setOf(list []uint8) (x few) {
	for _, c := range list {
		x.Add(c)
	}
	return x
}

func (x *maker) head() {
	b, points := x.b, x.raw.victory == byPoints
	b.mapID = x.m.id
	x.Need(isDate(b.date), strict.At("date"), "%q must be a day such as 1099-08-12, a month or a year", b.date)
	x.word(nil, b.id, false)
	b.special = special{unalerted: off, feints: off, pursuers: off, impatient: off, quitNever: off, surprised: rules.Chance, points: points}
	for i, a := range x.raw.sides {
		b.armies[i], b.levels[i] = a.name, a.level
		at := strict.At("side", sideIDs[i])
		if points {
			x.Need(a.level == 0, at.Below("flight_level"), "there is none where points decide (INF-4.6)")
		} else {
			x.Need(a.level > 0, at, `missing key "flight_level"`)
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
	x.Need(id != "" && !strings.ContainsAny(id, " ;\"\n"), at.Below("id"), "%q must be a word", id)
	x.Need(!taken, at.Below("id"), "%q stands twice", id)
}

// place is a hex of the map that units may enter.
func (x *maker) place(at strict.Path, h *hexWord, offMap bool, nowhere wrong) uint16 {
	switch {
	case h == nil && !offMap:
		x.need(false, at, nowhere, `missing key "hex", or off_map = true`)
	case h != nil && offMap:
		x.At(at.Below("hex"), "who is off the map has no hex")
	case h != nil && x.Need(x.m.Has(uint16(*h)), at.Below("hex"), "%s is not on the map", hexName(uint16(*h))):
		return uint16(*h)
	}
	return noHex
}

func (x *maker) command(i int) {
	r, b, at := &x.raw.commands[i], x.b, strict.At("command", i)
	c := r.CommandInfo
	c.Leader = off
	who := wordArg("Command", r.Name)
	x.need((r.leader != nil) != (r.leaderOf != ""), at, found("leaderless", "INF-7.1", who).mend("leader", r.ID), "has a leader, or names one of another Command as leader_ref")
	x.need((c.Arrives > 0) == (len(r.zones) > 0), at.Below("entry_zones"), found("no-entry", "INF-23.1.3", who).mend("entry", r.ID), "reinforcements, and no others, have zones by which they enter (INF-23.1.4)")
	for j, id := range r.zones {
		c.entries[j] = x.m.zones[id]
		x.need(len(c.entries[j]) > 0, at.Below("entry_zones", j), found("no-entry", "INF-23.1.3", who).mend("entry", r.ID), "there is no zone %q on the map %s", id, x.m.id)
	}
	for j := range r.units {
		x.unit(at.Below("unit", j), &r.units[j], &c, uint8(i))
	}
	x.need(len(r.units) > 0, at.Below("unit"), found("no-units", "INF-4.1", who).mend("remove", r.ID), "a Command has a unit at least")
	attackers := 0
	for left := c.Units; !left.Empty(); {
		if x.t.kinds[b.units[left.Pop()].Kind].Shock {
			attackers++
		}
	}
	x.need(attackers <= attackMax, at.Below("unit"), found("attackers", "INF-4.1", who, numberArg("N", attackers), numberArg("Most", attackMax)), "%d units that attack in Shock; a Command has at most %d", attackers, attackMax)
	b.commands = append(b.commands, c)
	if r.leader != nil {
		x.leader(at.Below("leader"), r.leader, uint8(i))
	}
}

func (x *maker) unit(at strict.Path, r *rawUnit, c *CommandInfo, n uint8) {
	b := x.b
	x.word(at, r.id, b.unitOf(r.id) != off)
	if !x.Need(len(b.units) < unitMax, at, "is one unit too many: at most %d have room", unitMax) {
		return
	}
	breed := &x.t.breeds[r.breed]
	kind := &x.t.kinds[breed.kind]
	u := UnitInfo{ID: r.id, Name: x.numbered(breed, r.breed, n), breed: r.breed, Kind: breed.kind, class: kind.class, Side: c.Side, Command: n,
		Defence: breed.defence, broken: r.status == Disordered}
	who := unitIn(&u)
	u.hex = x.place(at, r.hex, r.offMap, found("unit-nowhere", "INF-4.2", who).mend("take", r.id))
	x.Need((r.facing != nil) == (r.hex != nil), at.Below("facing"), "who has a hex, and no other, has a facing")
	x.need(!r.offMap || c.Arrives > 0, at.Below("off_map"), found("waits", "INF-4.6", who, wordArg("Command", c.Name)).mend("arrive", c.ID).mend("take", r.id), "a unit off the map is of a Command of reinforcements (INF-4.6)")
	x.need(r.status == Normal || u.broken && !kind.OneSided, at.Below("status"), found("status", "INF-1.7", who).on(u.hex).mend("order", r.id), "a unit begins Normal, or Disordered where it has such a side")
	if r.facing != nil {
		u.facing = *r.facing
	}
	if u.hex != noHex {
		x.need(!x.t.grounds[x.m.ground[u.hex]].Impassable, at.Below("hex"), found("closed", "INF-22.3", who, hexArg("Hex", u.hex), wordArg("Ground", x.t.grounds[x.m.ground[u.hex]].Name)).on(u.hex).mend("take", r.id).mend("clear", hexName(u.hex)), "%s is %s, which no such unit may enter", hexName(u.hex), x.t.grounds[x.m.ground[u.hex]].ID)
		x.need(!slices.ContainsFunc(b.units, func(o UnitInfo) bool { return o.hex == u.hex }), at.Below("hex"), found("two-units", "INF-10.1", hexArg("Hex", u.hex)).on(u.hex).mend("take", r.id), "two units in %s (INF-10.1)", hexName(u.hex))
	}
	c.Units.Add(uint8(len(b.units)))
	b.units = append(b.units, u)
}

// numbered is the name of the next unit of a breed in a Command: the breed's
// with its running number (INF-4.6).
func (x *maker) numbered(b *breed, k, command uint8) rules.Text {
	n := 1
	for _, u := range x.b.units {
		if u.breed == k && u.Command == command {
			n++
		}
	}
	return rules.Text{En: fmt.Sprintf("%s %d", b.name.En, n), Fr: fmt.Sprintf("%s %d", b.name.Fr, n)}
}

func (x *maker) leader(at strict.Path, r *rawLeader, c uint8) {
	b := x.b
	x.word(at, r.ID, b.leaderOf(r.ID) != off)
	if !x.Need(len(b.leaders) < MaxLeaders, at, "is one leader too many: at most %d have room", MaxLeaders) {
		return
	}
	l := r.LeaderInfo
	l.Side, l.Rating, l.Range = b.commands[c].Side, [2]int{r.rating, r.nextRate}, [2]int{r.reach, r.nextFar}
	who := wordArg("Leader", l.Name)
	l.hex, l.leads = x.place(at, r.at, r.offMap, found("leader-nowhere", "INF-4.2", who, wordArg("Command", b.commands[c].Name)).mend("lead", r.ID)), 1<<c
	x.need(!l.Chief || !slices.ContainsFunc(b.leaders, func(o LeaderInfo) bool { return o.Chief && o.Side == l.Side }), at.Below("commander_in_chief"), found("two-chiefs", "INF-7.1", wordArg("Side", sideTitles[l.Side])).mend("demote", r.ID), "the army has a Commander-in-Chief already")
	b.commands[c].Leader = uint8(len(b.leaders))
	b.leaders = append(b.leaders, l)
}

// lead gives their leader to the Commands that name one of another.
func (x *maker) lead() {
	b := x.b
	for i, r := range x.raw.commands {
		if r.leaderOf == "" {
			continue
		}
		at := strict.At("command", i, "leader_ref")
		l := b.leaderOf(r.leaderOf)
		if x.need(l != off && b.leaders[min(int(l), len(b.leaders)-1)].Side == b.commands[i].Side, at, found("leaderless", "INF-7.1", wordArg("Command", r.Name)).mend("leader", r.ID), "there is no leader %q on this side", r.leaderOf) {
			b.commands[i].Leader = l
			b.leaders[l].leads.Add(uint8(i))
		}
	}
	for i, l := range b.leaders {
		if l.hex == noHex {
			continue
		}
		at := slices.IndexFunc(b.units, func(u UnitInfo) bool { return u.hex == l.hex })
		x.need(at >= 0 && b.units[at].Side == l.Side, strict.At("command", int(l.leads.First()), "leader", "hex"), found("leader-alone", "INF-4.2", wordArg("Leader", l.Name), hexArg("Hex", l.hex)).on(l.hex).mend("lead", l.ID), "%s: a leader starts with a unit of his side (INF-4.2)", b.leaders[i].ID)
	}
}

func (x *maker) standards() {
	b := x.b
	for i, r := range x.raw.standards {
		at, st := strict.At("standard", i), r.StandardInfo
		st.hex = x.place(at, &r.at, false, wrong{})
		who, named := wordArg("Standard", r.Name), x.commandsAt(at.Below("commands"), r.commands)
		x.need((r.scope == wholeArmy) == (len(r.commands) == 0), at.Below("scope"), found("scope", "INF-18.16", who).mend("fold", r.ID), `must be "army", or "commands" with a list of them`)
		for c := range b.commands {
			if b.commands[c].Side == st.Side && (r.scope == wholeArmy || slices.Contains(named, uint8(c))) {
				st.serves.Add(uint8(c))
			}
		}
		for j, c := range named {
			x.need(b.commands[c].Side == st.Side, at.Below("commands", j), found("standard-side", "INF-18.16", who, wordArg("Command", b.commands[c].Name)).mend("release", r.ID+" "+b.commands[c].ID), "there is no Command %q on this side", b.commands[c].ID)
		}
		for j := range b.standards {
			x.need(b.standards[j].serves&st.serves == 0, at, found("two-standards", "INF-18.16", who, wordArg("Other", b.standards[j].Name)).on(st.hex).mend("fold", r.ID), "a Command has two Standards (INF-18.16)")
		}
		for _, u := range b.units {
			st.carried = st.carried || u.Kind == Carroccio && u.hex == st.hex && u.Side == st.Side
			x.need(u.hex != st.hex || u.Side == st.Side, at.Below("hex"), found("standard-enemy", "INF-19.14", who, hexArg("Hex", st.hex)).on(st.hex).mend("fold", r.ID), "an enemy unit stands on %s", hexName(st.hex))
		}
		b.standards = append(b.standards, st)
	}
	for c := range b.commands {
		served := slices.ContainsFunc(b.standards, func(s StandardInfo) bool { return s.serves.Has(uint8(c)) })
		x.need(served, strict.At("standard"), found("no-standard", "INF-18.16", wordArg("Command", b.commands[c].Name)).mend("plant", b.commands[c].ID), "the Command %s has no Standard (INF-18.16)", b.commands[c].ID)
	}
}

// whole asks what a battle as a whole must have.
func (x *maker) whole() {
	b := x.b
	for s := range sideIDs {
		x.need(slices.ContainsFunc(b.commands, func(c CommandInfo) bool { return c.Side == rules.Side(s) }), strict.At("command"), found("no-command", "INF-4.1", wordArg("Side", sideTitles[s])).mend("raise", sideIDs[s]), "the side %s has no Command", sideIDs[s])
	}
	at, f := strict.At("first_command"), found("first-command", "INF-4.6", wordArg("Side", sideTitles[b.first])).mend("begin", "")
	n := b.commandOf(x.raw.command)
	x.need(n != off && b.commands[min(int(n), len(b.commands)-1)].Side == b.first, at, f, "there is no Command %q of %s", x.raw.command, sideIDs[b.first])
	b.advised = n
}

// commandOf, leaderOf and unitOf find by an id; off when there is none.
func (b *battle) commandOf(id string) uint8 {
	return uint8(slices.IndexFunc(b.commands, func(c CommandInfo) bool { return c.ID == id }))
}

func (b *battle) leaderOf(id string) uint8 {
	return uint8(slices.IndexFunc(b.leaders, func(l LeaderInfo) bool { return l.ID == id }))
}

func (b *battle) unitOf(id string) uint8 {
	return uint8(slices.IndexFunc(b.units, func(u UnitInfo) bool { return u.ID == id }))
}

func (b *battle) standardOf(id string) uint8 {
	return uint8(slices.IndexFunc(b.standards, func(s StandardInfo) bool { return s.ID == id }))
}
