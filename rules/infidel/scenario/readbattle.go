package scenario

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/sorting"
	"sandtable/rules/strict"
	"sandtable/rules/strict/form"
)

// ReadBattles reads the battles, in their order.
func ReadBattles(t *Tables, files fs.FS) (list []*Battle, err error) {
	err = strict.Each(files, "battle_*.toml", func(file string, data []byte) error {
		b, err := ReadOwn(t, file, data, list)
		list = append(list, b)
		return err
	})
	if err == nil {
		sorting.By(list, func(a, b *Battle) int { return a.Order - b.Order })
	}
	return list, err
}

func (b *Battle) besides(others []*Battle) error {
	if slices.ContainsFunc(others, func(o *Battle) bool { return o.ID == b.ID }) {
		return fmt.Errorf("%s: a battle %q is there already; an own battle needs an id of its own", b.File, b.ID)
	}
	return nil
}

// Spec is what a battle file says besides what a battle keeps as it is written (INF-4.6).
type Spec struct {
	Battle
	Victory   VictoryWord    `toml:"victory,required" ref:"kind of victory"`
	MapOf     string         `toml:"map" ref:"map"`
	Command   string         `toml:"first_command,required"`
	Ground    *GroundSpec    `toml:"ground"`
	Sides     [2]ArmySpec    `toml:"side,required" by:"side"`
	Standards []StandardSpec `toml:"standard" ids:"Standard" len:"..4"`
	Commands  []CommandSpec  `toml:"command" ids:"Command" len:"..16"`
	Special   SpecialSpec    `toml:"special"`
	Measured  rules.Measured `toml:"measured"`
}

// Check asks for one ground: a map of ours, or one that the file says itself.
func (r *Spec) Check(x *strict.Faults, at strict.Path) {
	x.Need((r.MapOf != "") != (r.Ground != nil), at, `a battle names a supplied map, such as map = "wells", or has a ground of its own, [ground]`)
}

type ArmySpec struct {
	Name  rules.Text `toml:"name,required"`
	Level int16      `toml:"flight_level" range:"1..999"`
}

type StandardSpec struct {
	StandardInfo
	Scope    scope    `toml:"scope,required" ref:"scope"`
	Commands []string `toml:"commands"`
	At       HexWord  `toml:"hex,required"`
}

// WholeOption is a Standard that serves the whole army.
const WholeOption = "army"

// Option is whom a Standard serves, as a brush says it.
func (st *StandardSpec) Option() string {
	if st.Scope == SomeCommands && len(st.Commands) > 0 {
		return st.Commands[0]
	}
	return WholeOption
}

// scope is whom a Standard serves.
type scope uint8

const (
	WholeArmy scope = iota
	SomeCommands
)

var scopeIDs = []string{"army", "commands"}

type CommandSpec struct {
	CommandInfo
	Zones    []string    `toml:"entry_zones" len:"..2"`
	LeaderOf string      `toml:"leader_ref"`
	Leader   *LeaderSpec `toml:"leader"`
	Units    []UnitSpec  `toml:"unit" len:"..40"`
}

type LeaderSpec struct {
	LeaderInfo
	Rating   int      `toml:"activation,required" range:"1..5"`
	Reach    int      `toml:"command_range,required" range:"1..40"`
	NextRate int      `toml:"replacement_activation,required" range:"1..5"`
	NextFar  int      `toml:"replacement_range,required" range:"1..40"`
	At       *HexWord `toml:"hex"`
	OffMap   bool     `toml:"off_map"`
}

type UnitSpec struct {
	ID     string   `toml:"id,required"`
	Breed  uint8    `toml:"breed,required" ref:"breed"`
	Hex    *HexWord `toml:"hex"`
	Facing *uint8   `toml:"facing" ref:"facing"`
	OffMap bool     `toml:"off_map"`
	Status Status   `toml:"status" ref:"status"`
}

// Reader makes a battle of what its file says.
type Reader struct {
	strict.Faults
	t      *Tables
	names  strict.Names
	Raw    *Spec
	Battle *Battle
	Map    *Map
	Typed  map[int]rules.Finding // what faults of the list are in the workshop's words
}

// ReadBattle reads a battle file.
func ReadBattle(t *Tables, file string, data []byte) (*Battle, error) {
	x, err := Open(t, file, data)
	if err != nil {
		return nil, err
	}
	x.Compile()
	return x.Battle, x.Err()
}

// Open reads what a battle file says. The error is that of a file which is no
// battle; whether what it says can be played is for make to find.
func Open(t *Tables, file string, data []byte) (*Reader, error) {
	raw := &Spec{Battle: Battle{File: file}}
	names := maps.Clone(t.Names)
	d, err := names.Read(file, data, raw)
	if err != nil {
		return nil, err
	}
	x := &Reader{Faults: strict.Faults{Doc: d}, t: t, names: names, Raw: raw, Battle: &raw.Battle, Map: t.Field(raw.MapOf), Typed: map[int]rules.Finding{}}
	raw.Head = d.Head()
	if raw.Ground != nil {
		if x.Map, err = t.groundFrom(d, strict.At("ground"), raw.Ground); err != nil {
			return nil, err
		}
		x.Map.ID, x.Map.Name = ownGround, raw.Name
		if raw.Ground.Of != "" {
			x.Map.ID = raw.Ground.Of
		}
		raw.Own = x.Map
	}
	return x, nil
}

// ownGround is what the ground of a battle is called that is no supplied map.
const ownGround = "ground"

// Compile makes the battle, as far as that goes, and gathers its faults.
func (x *Reader) Compile() {
	x.head()
	for i := range x.Raw.Commands {
		x.command(i)
	}
	x.standards()
	x.lead()
	if len(x.List) == 0 {
		x.special()
		x.whole()
	}
	x.Battle.Print = PrintOf(x.t, x.Raw)
}

// need is Need with the fault in the workshop's words.
func (x *Reader) need(ok bool, at strict.Path, f form.Found, format string, args ...any) bool {
	if !x.Need(ok, at, format, args...) {
		f.Fault = true
		x.Typed[len(x.List)-1] = f.Finding
	}
	return ok
}

// commandAt is the Command that a file names at a place; off with a fault where there is none.
func (x *Reader) commandAt(at strict.Path, id string) uint8 {
	n, err := x.names.Find("Command", id)
	if err != nil {
		x.At(at, "%v", err)
		return Off
	}
	return uint8(n)
}

// commandsAt is those of a list.
func (x *Reader) commandsAt(at strict.Path, ids []string) (list []uint8) {
	for i, id := range ids {
		n := x.commandAt(at.Below(i), id)
		x.Need(!slices.Contains(ids[:i], id), at.Below(i), "%q stands twice", id)
		if n != Off {
			list = append(list, n)
		}
	}
	return list
}

func setOf(list []uint8) (x Few) {
	for _, c := range list {
		x.Add(c)
	}
	return x
}

func (x *Reader) head() {
	b, points := x.Battle, x.Raw.Victory == ByPoints
	b.MapID = x.Map.ID
	x.Need(IsDate(b.Date), strict.At("date"), "%q must be a day such as 1099-08-12, a month or a year", b.Date)
	x.word(nil, b.ID, false)
	b.Special = Special{Unalerted: Off, Feints: Off, Pursuers: Off, Impatient: Off, QuitNever: Off, Surprised: rules.Chance, Points: points}
	for i, a := range x.Raw.Sides {
		b.Armies[i], b.Levels[i] = a.Name, a.Level
		at := strict.At("side", SideIDs[i])
		if points {
			x.Need(a.Level == 0, at.Below("flight_level"), "there is none where points decide (INF-4.6)")
		} else {
			x.Need(a.Level > 0, at, `missing key "flight_level"`)
		}
	}
}

// IsDate says whether a word is a year, a year and a month, or a day.
func IsDate(s string) bool {
	for _, form := range [...]string{"2006", "2006-01", time.DateOnly} {
		if _, err := time.Parse(form, s); err == nil {
			return true
		}
	}
	return false
}

// word asks that an id is a word and new.
func (x *Reader) word(at strict.Path, id string, taken bool) {
	x.Need(id != "" && !strings.ContainsAny(id, " ;\"\n"), at.Below("id"), "%q must be a word", id)
	x.Need(!taken, at.Below("id"), "%q stands twice", id)
}

// place is a hex of the map that units may enter.
func (x *Reader) place(at strict.Path, h *HexWord, offMap bool, nowhere form.Found) uint16 {
	switch {
	case h == nil && !offMap:
		x.need(false, at, nowhere, `missing key "hex", or off_map = true`)
	case h != nil && offMap:
		x.At(at.Below("hex"), "who is off the map has no hex")
	case h != nil && x.Need(x.Map.Has(uint16(*h)), at.Below("hex"), "%s is not on the map", HexName(uint16(*h))):
		return uint16(*h)
	}
	return NoHex
}

func (x *Reader) command(i int) {
	r, b, at := &x.Raw.Commands[i], x.Battle, strict.At("command", i)
	c := r.CommandInfo
	c.Leader = Off
	who := rules.WordArg("Command", r.Name)
	x.need((r.Leader != nil) != (r.LeaderOf != ""), at, Voice.Found("leaderless", "INF-7.1", who).Mend("leader", r.ID), "has a leader, or names one of another Command as leader_ref")
	x.need((c.Arrives > 0) == (len(r.Zones) > 0), at.Below("entry_zones"), Voice.Found("no-entry", "INF-23.1.3", who).Mend("entry", r.ID), "reinforcements, and no others, have zones by which they enter (INF-23.1.4)")
	for j, id := range r.Zones {
		c.Entries[j] = x.Map.Zones[id]
		x.need(len(c.Entries[j]) > 0, at.Below("entry_zones", j), Voice.Found("no-entry", "INF-23.1.3", who).Mend("entry", r.ID), "there is no zone %q on the map %s", id, x.Map.ID)
	}
	for j := range r.Units {
		x.unit(at.Below("unit", j), &r.Units[j], &c, uint8(i))
	}
	x.need(len(r.Units) > 0, at.Below("unit"), Voice.Found("no-units", "INF-4.1", who).Mend("remove", r.ID), "a Command has a unit at least")
	attackers := 0
	for left := c.Units; !left.Empty(); {
		if x.t.Kinds[b.Units[left.Pop()].Kind].Shock {
			attackers++
		}
	}
	x.need(attackers <= AttackMax, at.Below("unit"), Voice.Found("attackers", "INF-4.1", who, rules.NumberArg("N", attackers), rules.NumberArg("Most", AttackMax)), "%d units that attack in Shock; a Command has at most %d", attackers, AttackMax)
	b.Commands = append(b.Commands, c)
	if r.Leader != nil {
		x.leader(at.Below("leader"), r.Leader, uint8(i))
	}
}

func (x *Reader) unit(at strict.Path, r *UnitSpec, c *CommandInfo, n uint8) {
	b := x.Battle
	x.word(at, r.ID, b.UnitOf(r.ID) != Off)
	if !x.Need(len(b.Units) < UnitMax, at, "is one unit too many: at most %d have room", UnitMax) {
		return
	}
	breed := &x.t.Breeds[r.Breed]
	kind := &x.t.Kinds[breed.Kind]
	u := UnitInfo{ID: r.ID, Name: x.numbered(breed, r.Breed, n), Breed: r.Breed, Kind: breed.Kind, Class: kind.Class, Side: c.Side, Command: n,
		Defence: breed.Defence, Broken: r.Status == Disordered}
	who := unitIn(&u)
	u.Start = x.place(at, r.Hex, r.OffMap, Voice.Found("unit-nowhere", "INF-4.2", who).Mend("take", r.ID))
	x.Need((r.Facing != nil) == (r.Hex != nil), at.Below("facing"), "who has a hex, and no other, has a facing")
	x.need(!r.OffMap || c.Arrives > 0, at.Below("off_map"), Voice.Found("waits", "INF-4.6", who, rules.WordArg("Command", c.Name)).Mend("arrive", c.ID).Mend("take", r.ID), "a unit off the map is of a Command of reinforcements (INF-4.6)")
	x.need(r.Status == Normal || u.Broken && !kind.OneSided, at.Below("status"), Voice.Found("status", "INF-1.7", who).On(CellOf(u.Start)).Mend("order", r.ID), "a unit begins Normal, or Disordered where it has such a side")
	if r.Facing != nil {
		u.Toward = *r.Facing
	}
	if u.Start != NoHex {
		x.need(!x.t.Grounds[x.Map.Ground[u.Start]].Impassable, at.Below("hex"), Voice.Found("closed", "INF-22.3", who, HexArg("Hex", u.Start), rules.WordArg("Ground", x.t.Grounds[x.Map.Ground[u.Start]].Name)).On(CellOf(u.Start)).Mend("take", r.ID).Mend("clear", HexName(u.Start)), "%s is %s, which no such unit may enter", HexName(u.Start), x.t.Grounds[x.Map.Ground[u.Start]].ID)
		x.need(!slices.ContainsFunc(b.Units, func(o UnitInfo) bool { return o.Start == u.Start }), at.Below("hex"), Voice.Found("two-units", "INF-10.1", HexArg("Hex", u.Start)).On(CellOf(u.Start)).Mend("take", r.ID), "two units in %s (INF-10.1)", HexName(u.Start))
	}
	c.Units.Add(uint8(len(b.Units)))
	b.Units = append(b.Units, u)
}

// numbered is the name of the next unit of a breed in a Command: the breed's and its number (INF-4.6).
func (x *Reader) numbered(b *breed, k, command uint8) rules.Text {
	n := 1
	for _, u := range x.Battle.Units {
		if u.Breed == k && u.Command == command {
			n++
		}
	}
	return rules.Text{En: fmt.Sprintf("%s %d", b.Name.En, n), Fr: fmt.Sprintf("%s %d", b.Name.Fr, n)}
}

func (x *Reader) leader(at strict.Path, r *LeaderSpec, c uint8) {
	b := x.Battle
	x.word(at, r.ID, b.LeaderOf(r.ID) != Off)
	if !x.Need(len(b.Leaders) < MaxLeaders, at, "is one leader too many: at most %d have room", MaxLeaders) {
		return
	}
	l := r.LeaderInfo
	l.Side, l.Rating, l.Range = b.Commands[c].Side, [2]int{r.Rating, r.NextRate}, [2]int{r.Reach, r.NextFar}
	who := rules.WordArg("Leader", l.Name)
	l.Start, l.Leads = x.place(at, r.At, r.OffMap, Voice.Found("leader-nowhere", "INF-4.2", who, rules.WordArg("Command", b.Commands[c].Name)).Mend("lead", r.ID)), 1<<c
	x.need(!l.Chief || !slices.ContainsFunc(b.Leaders, func(o LeaderInfo) bool { return o.Chief && o.Side == l.Side }), at.Below("commander_in_chief"), Voice.Found("two-chiefs", "INF-7.1", rules.WordArg("Side", SideTitles[l.Side])).Mend("demote", r.ID), "the army has a Commander-in-Chief already")
	b.Commands[c].Leader = uint8(len(b.Leaders))
	b.Leaders = append(b.Leaders, l)
}

// lead gives their leader to the Commands that name one of another.
func (x *Reader) lead() {
	b := x.Battle
	for i, r := range x.Raw.Commands {
		if r.LeaderOf == "" {
			continue
		}
		at := strict.At("command", i, "leader_ref")
		l := b.LeaderOf(r.LeaderOf)
		if x.need(l != Off && b.Leaders[min(int(l), len(b.Leaders)-1)].Side == b.Commands[i].Side, at, Voice.Found("leaderless", "INF-7.1", rules.WordArg("Command", r.Name)).Mend("leader", r.ID), "there is no leader %q on this side", r.LeaderOf) {
			b.Commands[i].Leader = l
			b.Leaders[l].Leads.Add(uint8(i))
		}
	}
	for i, l := range b.Leaders {
		if l.Start == NoHex {
			continue
		}
		at := slices.IndexFunc(b.Units, func(u UnitInfo) bool { return u.Start == l.Start })
		x.need(at >= 0 && b.Units[at].Side == l.Side, strict.At("command", int(l.Leads.First()), "leader", "hex"), Voice.Found("leader-alone", "INF-4.2", rules.WordArg("Leader", l.Name), HexArg("Hex", l.Start)).On(CellOf(l.Start)).Mend("lead", l.ID), "%s: a leader starts with a unit of his side (INF-4.2)", b.Leaders[i].ID)
	}
}

func (x *Reader) standards() {
	b := x.Battle
	for i, r := range x.Raw.Standards {
		at, st := strict.At("standard", i), r.StandardInfo
		st.Start = x.place(at, &r.At, false, form.Found{})
		who, named := rules.WordArg("Standard", r.Name), x.commandsAt(at.Below("commands"), r.Commands)
		x.need((r.Scope == WholeArmy) == (len(r.Commands) == 0), at.Below("scope"), Voice.Found("scope", "INF-18.16", who).Mend("fold", r.ID), `must be "army", or "commands" with a list of them`)
		for c := range b.Commands {
			if b.Commands[c].Side == st.Side && (r.Scope == WholeArmy || slices.Contains(named, uint8(c))) {
				st.Serves.Add(uint8(c))
			}
		}
		for j, c := range named {
			x.need(b.Commands[c].Side == st.Side, at.Below("commands", j), Voice.Found("standard-side", "INF-18.16", who, rules.WordArg("Command", b.Commands[c].Name)).Mend("release", r.ID+" "+b.Commands[c].ID), "there is no Command %q on this side", b.Commands[c].ID)
		}
		for j := range b.Standards {
			x.need(b.Standards[j].Serves&st.Serves == 0, at, Voice.Found("two-standards", "INF-18.16", who, rules.WordArg("Other", b.Standards[j].Name)).On(CellOf(st.Start)).Mend("fold", r.ID), "a Command has two Standards (INF-18.16)")
		}
		for _, u := range b.Units {
			st.Carried = st.Carried || u.Kind == Carroccio && u.Start == st.Start && u.Side == st.Side
			x.need(u.Start != st.Start || u.Side == st.Side, at.Below("hex"), Voice.Found("standard-enemy", "INF-19.14", who, HexArg("Hex", st.Start)).On(CellOf(st.Start)).Mend("fold", r.ID), "an enemy unit stands on %s", HexName(st.Start))
		}
		b.Standards = append(b.Standards, st)
	}
	for c := range b.Commands {
		served := slices.ContainsFunc(b.Standards, func(s StandardInfo) bool { return s.Serves.Has(uint8(c)) })
		x.need(served, strict.At("standard"), Voice.Found("no-standard", "INF-18.16", rules.WordArg("Command", b.Commands[c].Name)).Mend("plant", b.Commands[c].ID), "the Command %s has no Standard (INF-18.16)", b.Commands[c].ID)
	}
}

// whole asks what a battle as a whole must have.
func (x *Reader) whole() {
	b := x.Battle
	for s := range SideIDs {
		x.need(slices.ContainsFunc(b.Commands, func(c CommandInfo) bool { return c.Side == rules.Side(s) }), strict.At("command"), Voice.Found("no-command", "INF-4.1", rules.WordArg("Side", SideTitles[s])).Mend("raise", SideIDs[s]), "the side %s has no Command", SideIDs[s])
	}
	at, f := strict.At("first_command"), Voice.Found("first-command", "INF-4.6", rules.WordArg("Side", SideTitles[b.First])).Mend("begin", "")
	n := b.CommandOf(x.Raw.Command)
	x.need(n != Off && b.Commands[min(int(n), len(b.Commands)-1)].Side == b.First, at, f, "there is no Command %q of %s", x.Raw.Command, SideIDs[b.First])
	b.Advised = n
}

// CommandOf, leaderOf and unitOf find by an id; off when there is none.
func (b *Battle) CommandOf(id string) uint8 {
	return uint8(slices.IndexFunc(b.Commands, func(c CommandInfo) bool { return c.ID == id }))
}

func (b *Battle) LeaderOf(id string) uint8 {
	return uint8(slices.IndexFunc(b.Leaders, func(l LeaderInfo) bool { return l.ID == id }))
}

func (b *Battle) UnitOf(id string) uint8 {
	return uint8(slices.IndexFunc(b.Units, func(u UnitInfo) bool { return u.ID == id }))
}

func (b *Battle) StandardOf(id string) uint8 {
	return uint8(slices.IndexFunc(b.Standards, func(s StandardInfo) bool { return s.ID == id }))
}

// Goals is what each side needs: enemy flight points (INF-21.7), or the lead in points (INF-23.6.5).
func (b *Battle) Goals() [2]int {
	if b.Special.Points {
		return [2]int{int(b.Special.Lead), int(b.Special.Lead)}
	}
	return [2]int{int(b.Levels[1]), int(b.Levels[0])}
}

// GroundOf is the ground that a battle is fought on: its own, or a supplied map.
func (b *Battle) GroundOf(t *Tables) *Map {
	if b.Own != nil {
		return b.Own
	}
	return t.Field(b.MapID)
}

// ReadOwn reads a battle of the player's own, as strictly as ours.
func ReadOwn(t *Tables, file string, data []byte, others []*Battle) (*Battle, error) {
	b, err := ReadBattle(t, file, data)
	if err == nil {
		err = b.besides(others)
	}
	return b, err
}

// PrintOf is a fingerprint of what a battle says about play: not what it and those in it
// are called, what is told of it or what bots have made of it.
func PrintOf(t *Tables, raw *Spec) string {
	p := *raw
	p.ID, p.Name, p.Date, p.Note, p.Order, p.Length, p.Difficulty, p.Source = "", rules.Text{}, "", rules.Text{}, 0, 1, "", ""
	p.Measured = rules.Measured{}
	for i := range p.Sides {
		p.Sides[i].Name = rules.Text{}
	}
	p.Commands = append([]CommandSpec(nil), raw.Commands...)
	for i := range p.Commands {
		c := &p.Commands[i]
		c.Name = rules.Text{}
		if c.Leader != nil {
			l := *c.Leader
			l.Name, c.Leader = rules.Text{}, &l
		}
	}
	p.Standards = append([]StandardSpec(nil), raw.Standards...)
	for i := range p.Standards {
		p.Standards[i].Name = rules.Text{}
	}
	if raw.Ground != nil {
		g := *raw.Ground
		g.Of, g.Source, g.Note = "", "", ""
		p.Ground = &g
	}
	return catalogue.Sum(WriteBattle(t, &p, ""))
}

// WriteBattle writes a battle as openBattle reads it, in the form of the supplied ones.
func WriteBattle(t *Tables, raw *Spec, head string) []byte {
	return strict.Write(head, raw, t.Names)
}
