package infidel

import (
	"regexp"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// rawSpecial is the special rules of a battle (INF-23). What a file tells in
// words only is the same in every battle that has the rule: its numbers stand
// in this file, with their clauses.
type rawSpecial struct {
	Reinforcements *struct {
		Side       sideWord `toml:"side,required"`
		Roll       string   `toml:"roll"`
		When       string   `toml:"when"`
		Order      []string `toml:"order,required"`
		Thresholds []int8   `toml:"thresholds,required"`
		Zones      *struct {
			West string `toml:"west,required"`
			East string `toml:"east,required"`
		} `toml:"adhemar_zone_roll"`
		Source string `toml:"source"`
	} `toml:"reinforcements"`
	Camp *struct {
		Side  sideWord  `toml:"side,required"`
		Hexes []hexWord `toml:"vp_hexes,required"`
		Note  string    `toml:"note"`
	} `toml:"camp"`
	Sortie *struct {
		Order  []string `toml:"order,required"`
		Rule   string   `toml:"rule"`
		Source string   `toml:"source"`
	} `toml:"sortie"`
	Emirs *struct {
		Commands  []string `toml:"commands,required"`
		Roll      string   `toml:"roll"`
		Commits   string   `toml:"commits,required"`
		Nine      string   `toml:"natural_nine"`
		Cut       int8     `toml:"quit_flight_level_loss,required"`
		Automatic string   `toml:"automatic"`
		Source    string   `toml:"source"`
	} `toml:"hesitant_emirs"`
	Single *struct {
		Leader   string   `toml:"leader,required"`
		Commands []string `toml:"commands,required"`
		Rule     string   `toml:"rule"`
		Source   string   `toml:"source"`
	} `toml:"single_leader"`
	Alert *struct {
		Command string `toml:"command,required"`
		Rule    string `toml:"rule"`
		Source  string `toml:"source"`
	} `toml:"alert"`
	Feigned *struct {
		Add     int8   `toml:"turcoman_retreat_modifier,required"`
		Applies string `toml:"applies_to"`
		Pursuit string `toml:"pursuit"`
		Source  string `toml:"source"`
	} `toml:"feigned_retreat"`
	Hidden *struct {
		Commands   []string `toml:"commands,required"`
		Released   string   `toml:"released_when"`
		Protection string   `toml:"protection"`
		Source     string   `toml:"source"`
	} `toml:"hidden_normans"`
	Surprise *struct {
		Side      sideWord `toml:"all_disordered_side,required"`
		NoSeizure uint8    `toml:"no_saracen_seizure_until_free_activations_completed,required"`
		Rally     string   `toml:"first_rally,required"`
		Note      string   `toml:"first_rally_note"`
		Source    string   `toml:"source"`
	} `toml:"surprise"`
	Cross *struct {
		Leader string `toml:"leader,required"`
		Rule   string `toml:"rule"`
		Source string `toml:"source"`
	} `toml:"true_cross"`
	Points *struct {
		Crusader struct {
			Losses    string `toml:"enemy_losses"`
			Wagon     int8   `toml:"wagon_in_arsuf,required"`
			Carroccio int8   `toml:"carroccio_in_arsuf,required"`
		} `toml:"crusader,required"`
		Saracen struct {
			Losses    string `toml:"enemy_losses"`
			Wagon     int8   `toml:"wagon_eliminated,required"`
			Carroccio int8   `toml:"carroccio_eliminated,required"`
			Standard  int8   `toml:"standard_captured,required"`
		} `toml:"saracen,required"`
		Lead   int8   `toml:"end_lead,required"`
		Last   uint8  `toml:"end_after_saracen_free_activations,required"`
		Zone   string `toml:"arsuf_zone,required"`
		Source string `toml:"source"`
	} `toml:"victory_points"`
	March *struct {
		Commands []string `toml:"reserve_commands,required"`
		Rule     string   `toml:"rule"`
		Trumpets string   `toml:"trumpets"`
		Source   string   `toml:"source"`
	} `toml:"march_discipline"`
	Impatience *struct {
		Command string `toml:"command,required"`
		Gain    string `toml:"gain"`
		Check   string `toml:"check"`
		Breaks  int8   `toml:"breaks_at,required"`
		Effect  string `toml:"effect"`
		Source  string `toml:"source"`
	} `toml:"hospitaller_impatience"`
}

// What the files tell in words.
const (
	hideDistance    = 6 // INF-23.4.4
	hideActivations = 3
	trumpetsFrom    = 3 // INF-23.6.7
	leash           = 3 // INF-23.6.6, 23.6.8
	hesitantNear    = 3 // INF-23.2.6
)

// plus finds the number of words such as `<= 3 + activation rating`.
var plus = regexp.MustCompile(`<= (\d) \+ `)

// special reads the special rules.
func (x *maker) special() {
	x.arrivals()
	x.emirs()
	x.fatimids()
	x.harran()
	x.montgisard()
	x.arsuf()
}

// commands reads a list of Commands, or of one.
func (x *maker) commands(keys strict.Path, ids ...string) (list []uint8, all few) {
	for i, id := range ids {
		c := x.b.commandOf(id)
		if x.need(c != off, below(keys, i), "there is no Command %q", id) {
			list = append(list, c)
			all.add(c)
		}
	}
	return list, all
}

// marked asks that exactly the Commands of x carry a flag.
func (x *maker) marked(key string, all few, flag func(c *command) bool) {
	for i := range x.b.commands {
		x.need(flag(&x.b.commands[i]) == all.has(uint8(i)), strict.At("command", i, key), "%s and the table of the special rules disagree about %s", key, x.b.commands[i].id)
	}
}

func (x *maker) arrivals() {
	sp := &x.b.special
	var listed few
	if r := x.raw.Special.Reinforcements; r != nil {
		at := strict.At("special", "reinforcements")
		sp.arrivals, listed = x.commands(below(at, "order"), r.Order...)
		x.need(len(r.Thresholds) == len(r.Order), below(at, "thresholds"), "%d thresholds of %d Commands", len(r.Thresholds), len(r.Order))
		sp.thresholds, sp.firstZone = r.Thresholds, faces-1
		if r.Zones != nil {
			west, west2 := span(r.Zones.West)
			east, east2 := span(r.Zones.East)
			x.need(west == 0 && east == west2+1 && east2 == faces-1, below(at, "adhemar_zone_roll"), `must share out the faces, such as "0..4" and "5..9"`)
			sp.firstZone = west2
		}
	}
	if r := x.raw.Special.Sortie; r != nil {
		var more few
		sp.sortie, more = x.commands(strict.At("special", "sortie", "order"), r.Order...)
		listed |= more
	}
	for i := range x.b.commands {
		x.need((x.b.commands[i].order > 0) == listed.has(uint8(i)), strict.At("command", i, "reinforcement"), "reinforcements, and no others, are listed by the special rules (INF-23.1.2, 23.2.2)")
	}
}

// span reads `0..4`.
func span(text string) (least, most int8) {
	if len(text) != 4 || text[1:3] != ".." {
		return -1, -1
	}
	return int8(text[0] - '0'), int8(text[3] - '0')
}

func (x *maker) emirs() {
	sp := &x.b.special
	if r := x.raw.Special.Emirs; r != nil {
		at := strict.At("special", "hesitant_emirs")
		_, sp.hesitant = x.commands(below(at, "commands"), r.Commands...)
		sp.commits, sp.quitCut = x.plus(r.Commits, below(at, "commits")), r.Cut
		for i := range x.b.commands {
			if l := x.b.commands[i].leader; sp.hesitant.has(uint8(i)) && x.b.leaders[l].chief {
				sp.quitNever = uint8(i) // INF-23.2.5
			}
		}
	}
	x.marked("hesitant", sp.hesitant, func(c *command) bool { return c.hesitant })
}

func (x *maker) plus(text string, at strict.Path) int8 {
	m := plus.FindStringSubmatch(text)
	if !x.need(m != nil, at, `%q must name a number, such as "<= 3 + ..."`, text) {
		return 0
	}
	n, _ := strconv.Atoi(m[1])
	return int8(n)
}

func (x *maker) fatimids() {
	sp := &x.b.special
	if r := x.raw.Special.Single; r != nil {
		at := strict.At("special", "single_leader")
		_, all := x.commands(below(at, "commands"), r.Commands...)
		l := x.b.leaderOf(r.Leader)
		x.need(l != off && x.b.leaders[min(int(l), len(x.b.leaders)-1)].leads == all, below(at, "leader"), "%q does not lead these Commands", r.Leader)
	}
	var one few
	if r := x.raw.Special.Alert; r != nil {
		_, one = x.commands(strict.At("special", "alert", "command"), r.Command)
		sp.unalerted = one.first()
	}
	x.marked("unalerted", one, func(c *command) bool { return c.unalerted })
}

func (x *maker) harran() {
	sp := &x.b.special
	if r := x.raw.Special.Feigned; r != nil {
		sp.feintAdd = r.Add
		for i := range x.b.commands {
			if x.b.commands[i].feigned {
				sp.feints = uint8(i)
			}
			if x.b.commands[i].pursues {
				sp.pursuers = uint8(i)
			}
		}
		x.need(sp.feints != off && sp.pursuers != off, strict.At("special", "feigned_retreat"), "no Command is feigned, or none pursues (INF-23.4.2, 23.4.3)")
	}
	if r := x.raw.Special.Hidden; r != nil {
		_, sp.hidden = x.commands(strict.At("special", "hidden_normans", "commands"), r.Commands...)
	}
	x.marked("hidden", sp.hidden, func(c *command) bool { return c.hidden })
}

func (x *maker) montgisard() {
	sp := &x.b.special
	if r := x.raw.Special.Surprise; r != nil {
		at := strict.At("special", "surprise")
		sp.surprised, sp.noSeizure = rules.Side(r.Side), r.NoSeizure
		sp.firstRally = x.plus(r.Rally, below(at, "first_rally"))
		for i := range x.b.units {
			u := &x.b.units[i]
			x.need(u.side != sp.surprised || u.broken, at, "%s does not start Disordered (INF-23.5.1)", u.id)
		}
	}
	if r := x.raw.Special.Cross; r != nil {
		if l := x.b.leaderOf(r.Leader); x.need(l != off, strict.At("special", "true_cross", "leader"), "there is no leader %q", r.Leader) {
			x.b.leaders[l].distant = true
		}
	}
}

func (x *maker) arsuf() {
	sp := &x.b.special
	x.need(sp.points == (x.raw.Special.Points != nil), strict.At("victory"), "who wins by points needs the table special.victory_points, who does not has none (INF-4.6)")
	if r := x.raw.Special.Points; r != nil {
		at := strict.At("special", "victory_points")
		sp.wagonSafe, sp.carroccioSafe = r.Crusader.Wagon, r.Crusader.Carroccio
		sp.wagonLost, sp.carroccioLost, sp.standardLost = r.Saracen.Wagon, r.Saracen.Carroccio, r.Saracen.Standard
		sp.lead, sp.lastFree = r.Lead, r.Last
		sp.haven = x.m.zones[r.Zone]
		x.need(len(sp.haven) > 0, below(at, "arsuf_zone"), "there is no zone %q on the map", r.Zone)
	}
	if r := x.raw.Special.March; r != nil {
		_, sp.reserve = x.commands(strict.At("special", "march_discipline", "reserve_commands"), r.Commands...)
	}
	x.marked("knights_reserve", sp.reserve, func(c *command) bool { return c.reserve })
	if r := x.raw.Special.Impatience; r != nil {
		_, one := x.commands(strict.At("special", "hospitaller_impatience", "command"), r.Command)
		sp.impatient, sp.impatience = one.first(), r.Breaks
	}
}
