package infidel

import (
	"regexp"
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// rawSpecial is the special rules of a battle (INF-23). What a file tells in
// words only is the same in every battle that has the rule: its numbers stand
// in this file, with their clauses. What is Said is for people, and kept.
type rawSpecial struct {
	reinforcements *struct {
		order      []string `toml:"order,required"`
		thresholds []int8   `toml:"thresholds,required"`
		zones      *struct {
			west string `toml:"west,required"`
			east string `toml:"east,required"`
		} `toml:"adhemar_zone_roll"`
		SaidSide   string `toml:"side"`
		SaidRoll   string `toml:"roll"`
		SaidWhen   string `toml:"when"`
		SaidSource string `toml:"source"`
	} `toml:"reinforcements"`
	sortie *struct {
		order      []string `toml:"order,required"`
		SaidRule   string   `toml:"rule"`
		SaidSource string   `toml:"source"`
	} `toml:"sortie"`
	emirs *struct {
		commands        []string `toml:"commands,required"`
		commits         string   `toml:"commits,required"`
		cut             int8     `toml:"quit_flight_level_loss,required"`
		SaidRoll        string   `toml:"roll"`
		SaidNaturalNine string   `toml:"natural_nine"`
		SaidAutomatic   string   `toml:"automatic"`
		SaidSource      string   `toml:"source"`
	} `toml:"hesitant_emirs"`
	single *struct {
		leader     string   `toml:"leader,required"`
		commands   []string `toml:"commands,required"`
		SaidRule   string   `toml:"rule"`
		SaidSource string   `toml:"source"`
	} `toml:"single_leader"`
	alert *struct {
		command    string `toml:"command,required"`
		SaidRule   string `toml:"rule"`
		SaidSource string `toml:"source"`
	} `toml:"alert"`
	feigned *struct {
		add           int8   `toml:"turcoman_retreat_modifier,required"`
		SaidAppliesTo string `toml:"applies_to"`
		SaidPursuit   string `toml:"pursuit"`
		SaidSource    string `toml:"source"`
	} `toml:"feigned_retreat"`
	hidden *struct {
		commands         []string `toml:"commands,required"`
		SaidReleasedWhen string   `toml:"released_when"`
		SaidProtection   string   `toml:"protection"`
		SaidSource       string   `toml:"source"`
	} `toml:"hidden_normans"`
	surprise *struct {
		side               rules.Side `toml:"all_disordered_side,required" ref:"side"`
		noSeizure          uint8      `toml:"no_saracen_seizure_until_free_activations_completed,required"`
		rally              string     `toml:"first_rally,required"`
		SaidFirstRallyNote string     `toml:"first_rally_note"`
		SaidSource         string     `toml:"source"`
	} `toml:"surprise"`
	cross *struct {
		leader     string `toml:"leader,required"`
		SaidRule   string `toml:"rule"`
		SaidSource string `toml:"source"`
	} `toml:"true_cross"`
	points *struct {
		crusader struct {
			wagon           int8   `toml:"wagon_in_arsuf,required"`
			carroccio       int8   `toml:"carroccio_in_arsuf,required"`
			SaidEnemyLosses string `toml:"enemy_losses"`
		} `toml:"crusader,required"`
		saracen struct {
			wagon           int8   `toml:"wagon_eliminated,required"`
			carroccio       int8   `toml:"carroccio_eliminated,required"`
			standard        int8   `toml:"standard_captured,required"`
			SaidEnemyLosses string `toml:"enemy_losses"`
		} `toml:"saracen,required"`
		lead       int8   `toml:"end_lead,required"`
		last       uint8  `toml:"end_after_saracen_free_activations,required"`
		zone       string `toml:"arsuf_zone,required"`
		SaidSource string `toml:"source"`
	} `toml:"victory_points"`
	march *struct {
		commands     []string `toml:"reserve_commands,required"`
		SaidRule     string   `toml:"rule"`
		SaidTrumpets string   `toml:"trumpets"`
		SaidSource   string   `toml:"source"`
	} `toml:"march_discipline"`
	impatience *struct {
		command    string `toml:"command,required"`
		breaks     int8   `toml:"breaks_at,required"`
		SaidGain   string `toml:"gain"`
		SaidCheck  string `toml:"check"`
		SaidEffect string `toml:"effect"`
		SaidSource string `toml:"source"`
	} `toml:"hospitaller_impatience"`
	Camp *struct {
		side  string    `toml:"side,required" ref:"side"`
		worth []hexWord `toml:"vp_hexes,always"`
		note  string    `toml:"note"`
	} `toml:"camp"`
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

// marked asks that exactly the Commands of x carry a flag.
func (x *maker) marked(key string, all few, flag func(c *CommandInfo) bool) {
	for i := range x.b.commands {
		x.Need(flag(&x.b.commands[i]) == all.Has(uint8(i)), strict.At("command", i, key), "%s and the table of the special rules disagree about %s", key, x.b.commands[i].ID)
	}
}

func (x *maker) arrivals() {
	sp := &x.b.special
	if r := x.raw.special.reinforcements; r != nil {
		at := strict.At("special", "reinforcements")
		x.Need(len(r.thresholds) == len(r.order), at.Below("thresholds"), "%d thresholds of %d Commands", len(r.thresholds), len(r.order))
		sp.arrivals, sp.thresholds, sp.firstZone = x.commandsAt(at.Below("order"), r.order), r.thresholds, faces-1
		if r.zones != nil {
			west, west2 := span(r.zones.west)
			east, east2 := span(r.zones.east)
			x.Need(west == 0 && east == west2+1 && east2 == faces-1, at.Below("adhemar_zone_roll"), `must share out the faces, such as "0..4" and "5..9"`)
			sp.firstZone = west2
		}
	}
	if r := x.raw.special.sortie; r != nil {
		sp.sortie = x.commandsAt(strict.At("special", "sortie", "order"), r.order)
	}
	for i := range x.b.commands {
		listed := slices.Contains(sp.arrivals, uint8(i)) || slices.Contains(sp.sortie, uint8(i))
		x.Need((x.b.commands[i].Arrives > 0) == listed, strict.At("command", i, "reinforcement"), "reinforcements, and no others, are listed by the special rules (INF-23.1.2, 23.2.2)")
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
	if r := x.raw.special.emirs; r != nil {
		at := strict.At("special", "hesitant_emirs")
		sp.hesitant, sp.commits, sp.quitCut = setOf(x.commandsAt(at.Below("commands"), r.commands)), x.plus(r.commits, at.Below("commits")), r.cut
		for i := range x.b.commands {
			if l := x.b.commands[i].Leader; sp.hesitant.Has(uint8(i)) && x.b.leaders[l].Chief {
				sp.quitNever = uint8(i) // INF-23.2.5
			}
		}
	}
	x.marked("hesitant", sp.hesitant, func(c *CommandInfo) bool { return c.hesitant })
}

func (x *maker) plus(text string, at strict.Path) int8 {
	m := plus.FindStringSubmatch(text)
	if !x.Need(m != nil, at, `%q must name a number, such as "<= 3 + ..."`, text) {
		return 0
	}
	n, _ := strconv.Atoi(m[1])
	return int8(n)
}

func (x *maker) fatimids() {
	sp := &x.b.special
	if r := x.raw.special.single; r != nil {
		at := strict.At("special", "single_leader")
		l := x.b.leaderOf(r.leader)
		led := setOf(x.commandsAt(at.Below("commands"), r.commands))
		x.Need(l != off && x.b.leaders[min(int(l), len(x.b.leaders)-1)].leads == led, at.Below("leader"), "%q does not lead these Commands", r.leader)
	}
	var one few
	if r := x.raw.special.alert; r != nil {
		if sp.unalerted = x.commandAt(strict.At("special", "alert", "command"), r.command); sp.unalerted != off {
			one.Add(sp.unalerted)
		}
	}
	x.marked("unalerted", one, func(c *CommandInfo) bool { return c.unalerted })
}

func (x *maker) harran() {
	sp := &x.b.special
	if r := x.raw.special.feigned; r != nil {
		sp.feintAdd = r.add
		for i := range x.b.commands {
			if x.b.commands[i].feigned {
				sp.feints = uint8(i)
			}
			if x.b.commands[i].pursues {
				sp.pursuers = uint8(i)
			}
		}
		x.need(sp.feints != off && sp.pursuers != off, strict.At("special", "feigned_retreat"), found("feint", "INF-23.4.2"), "no Command is feigned, or none pursues (INF-23.4.2, 23.4.3)")
	}
	if r := x.raw.special.hidden; r != nil {
		sp.hidden = setOf(x.commandsAt(strict.At("special", "hidden_normans", "commands"), r.commands))
	}
	x.marked("hidden", sp.hidden, func(c *CommandInfo) bool { return c.hidden })
}

func (x *maker) montgisard() {
	sp := &x.b.special
	if r := x.raw.special.surprise; r != nil {
		at := strict.At("special", "surprise")
		sp.surprised, sp.noSeizure = r.side, r.noSeizure
		sp.firstRally = x.plus(r.rally, at.Below("first_rally"))
		for i := range x.b.units {
			u := &x.b.units[i]
			x.need(u.Side != sp.surprised || u.broken, at, found("unsurprised", "INF-23.5.1", unitIn(u)).on(u.hex).mend("disorder", u.ID), "%s does not start Disordered (INF-23.5.1)", u.ID)
		}
	}
	if r := x.raw.special.cross; r != nil {
		if l := x.b.leaderOf(r.leader); x.need(l != off, strict.At("special", "true_cross", "leader"), found("cross", "INF-23.5.4"), "there is no leader %q", r.leader) {
			x.b.leaders[l].distant = true
		}
	}
}

func (x *maker) arsuf() {
	sp := &x.b.special
	x.Need(sp.points == (x.raw.special.points != nil), strict.At("victory"), "who wins by points needs the table special.victory_points, who does not has none (INF-4.6)")
	if r := x.raw.special.points; r != nil {
		at := strict.At("special", "victory_points")
		sp.wagonSafe, sp.carroccioSafe = r.crusader.wagon, r.crusader.carroccio
		sp.wagonLost, sp.carroccioLost, sp.standardLost = r.saracen.wagon, r.saracen.carroccio, r.saracen.standard
		sp.lead, sp.lastFree = r.lead, r.last
		sp.haven = x.m.zones[r.zone]
		x.need(len(sp.haven) > 0, at.Below("arsuf_zone"), found("haven", "INF-23.6.3").mend("haven", ""), "there is no zone %q on the map", r.zone)
	}
	if r := x.raw.special.march; r != nil {
		sp.reserve = setOf(x.commandsAt(strict.At("special", "march_discipline", "reserve_commands"), r.commands))
	}
	x.marked("knights_reserve", sp.reserve, func(c *CommandInfo) bool { return c.reserve })
	if r := x.raw.special.impatience; r != nil {
		sp.impatient, sp.impatience = x.commandAt(strict.At("special", "hospitaller_impatience", "command"), r.command), r.breaks
	}
}
