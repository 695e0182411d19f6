package scenario

import (
	"regexp"
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// SpecialSpec is the special rules of a battle (INF-23). What a file tells in
// words only is the same in every battle that has the rule: its numbers stand
// in this file, with their clauses. What is Said is for people, and kept.
type SpecialSpec struct {
	Reinforcements *struct {
		Order      []string `toml:"order,required"`
		Thresholds []int8   `toml:"thresholds,required"`
		Zones      *struct {
			West string `toml:"west,required"`
			East string `toml:"east,required"`
		} `toml:"adhemar_zone_roll"`
		SaidSide   string `toml:"side"`
		SaidRoll   string `toml:"roll"`
		SaidWhen   string `toml:"when"`
		SaidSource string `toml:"source"`
	} `toml:"reinforcements"`
	Sortie *struct {
		Order      []string `toml:"order,required"`
		SaidRule   string   `toml:"rule"`
		SaidSource string   `toml:"source"`
	} `toml:"sortie"`
	Emirs *struct {
		Commands        []string `toml:"commands,required"`
		Commits         string   `toml:"commits,required"`
		Cut             int8     `toml:"quit_flight_level_loss,required"`
		SaidRoll        string   `toml:"roll"`
		SaidNaturalNine string   `toml:"natural_nine"`
		SaidAutomatic   string   `toml:"automatic"`
		SaidSource      string   `toml:"source"`
	} `toml:"hesitant_emirs"`
	Single *struct {
		Leader     string   `toml:"leader,required"`
		Commands   []string `toml:"commands,required"`
		SaidRule   string   `toml:"rule"`
		SaidSource string   `toml:"source"`
	} `toml:"single_leader"`
	Alert *struct {
		Command    string `toml:"command,required"`
		SaidRule   string `toml:"rule"`
		SaidSource string `toml:"source"`
	} `toml:"alert"`
	Feigned *struct {
		Add           int8   `toml:"turcoman_retreat_modifier,required"`
		SaidAppliesTo string `toml:"applies_to"`
		SaidPursuit   string `toml:"pursuit"`
		SaidSource    string `toml:"source"`
	} `toml:"feigned_retreat"`
	Hidden *struct {
		Commands         []string `toml:"commands,required"`
		SaidReleasedWhen string   `toml:"released_when"`
		SaidProtection   string   `toml:"protection"`
		SaidSource       string   `toml:"source"`
	} `toml:"hidden_normans"`
	Surprise *struct {
		Side               rules.Side `toml:"all_disordered_side,required" ref:"side"`
		NoSeizure          uint8      `toml:"no_saracen_seizure_until_free_activations_completed,required"`
		Rally              string     `toml:"first_rally,required"`
		SaidFirstRallyNote string     `toml:"first_rally_note"`
		SaidSource         string     `toml:"source"`
	} `toml:"surprise"`
	Cross *struct {
		Leader     string `toml:"leader,required"`
		SaidRule   string `toml:"rule"`
		SaidSource string `toml:"source"`
	} `toml:"true_cross"`
	Points *struct {
		Crusader struct {
			Wagon           int8   `toml:"wagon_in_arsuf,required"`
			Carroccio       int8   `toml:"carroccio_in_arsuf,required"`
			SaidEnemyLosses string `toml:"enemy_losses"`
		} `toml:"crusader,required"`
		Saracen struct {
			Wagon           int8   `toml:"wagon_eliminated,required"`
			Carroccio       int8   `toml:"carroccio_eliminated,required"`
			Standard        int8   `toml:"standard_captured,required"`
			SaidEnemyLosses string `toml:"enemy_losses"`
		} `toml:"saracen,required"`
		Lead       int8   `toml:"end_lead,required"`
		Last       uint8  `toml:"end_after_saracen_free_activations,required"`
		Zone       string `toml:"arsuf_zone,required"`
		SaidSource string `toml:"source"`
	} `toml:"victory_points"`
	March *struct {
		Commands     []string `toml:"reserve_commands,required"`
		SaidRule     string   `toml:"rule"`
		SaidTrumpets string   `toml:"trumpets"`
		SaidSource   string   `toml:"source"`
	} `toml:"march_discipline"`
	Impatience *struct {
		Command    string `toml:"command,required"`
		Breaks     int8   `toml:"breaks_at,required"`
		SaidGain   string `toml:"gain"`
		SaidCheck  string `toml:"check"`
		SaidEffect string `toml:"effect"`
		SaidSource string `toml:"source"`
	} `toml:"hospitaller_impatience"`
	Camp *struct {
		Side  string    `toml:"side,required" ref:"side"`
		Worth []HexWord `toml:"vp_hexes,always"`
		Note  string    `toml:"note"`
	} `toml:"camp"`
}

// What the files tell in words.
const (
	HideDistance    = 6 // INF-23.4.4
	HideActivations = 3
	TrumpetsFrom    = 3 // INF-23.6.7
	Leash           = 3 // INF-23.6.6, 23.6.8
	HesitantNear    = 3 // INF-23.2.6
)

// Plus finds the number of words such as `<= 3 + activation rating`.
var Plus = regexp.MustCompile(`<= (\d) \+ `)

func (x *Reader) special() {
	x.arrivals()
	x.ofCommands()
	x.feints()
	x.surprise()
	x.arsuf()
}

// marked asks that exactly the Commands of x carry a flag.
func (x *Reader) marked(key string, all Few, flag func(c *CommandInfo) bool) {
	for i := range x.Battle.Commands {
		x.Need(flag(&x.Battle.Commands[i]) == all.Has(uint8(i)), strict.At("command", i, key), "%s and the table of the special rules disagree about %s", key, x.Battle.Commands[i].ID)
	}
}

func (x *Reader) arrivals() {
	sp := &x.Battle.Special
	if r := x.Raw.Special.Reinforcements; r != nil {
		at := strict.At("special", "reinforcements")
		x.Need(len(r.Thresholds) == len(r.Order), at.Below("thresholds"), "%d thresholds of %d Commands", len(r.Thresholds), len(r.Order))
		sp.Arrivals, sp.Thresholds, sp.FirstZone = x.commandsAt(at.Below("order"), r.Order), r.Thresholds, Faces-1
		if r.Zones != nil {
			west, west2 := Span(r.Zones.West)
			east, east2 := Span(r.Zones.East)
			x.Need(west == 0 && east == west2+1 && east2 == Faces-1, at.Below("adhemar_zone_roll"), `must share out the faces, such as "0..4" and "5..9"`)
			sp.FirstZone = west2
		}
	}
	if r := x.Raw.Special.Sortie; r != nil {
		sp.Sortie = x.commandsAt(strict.At("special", "sortie", "order"), r.Order)
	}
	for i := range x.Battle.Commands {
		listed := slices.Contains(sp.Arrivals, uint8(i)) || slices.Contains(sp.Sortie, uint8(i))
		x.Need((x.Battle.Commands[i].Arrives > 0) == listed, strict.At("command", i, "reinforcement"), "reinforcements, and no others, are listed by the special rules (INF-23.1.2, 23.2.2)")
	}
}

// Span reads `0..4`.
func Span(text string) (least, most int8) {
	if len(text) != 4 || text[1:3] != ".." {
		return -1, -1
	}
	return int8(text[0] - '0'), int8(text[3] - '0')
}

// ofCommands reads what binds Commands: those that hesitate, one leader of several, who sleeps.
func (x *Reader) ofCommands() {
	sp := &x.Battle.Special
	if r := x.Raw.Special.Emirs; r != nil {
		at := strict.At("special", "hesitant_emirs")
		sp.Hesitant, sp.Commits, sp.QuitCut = setOf(x.commandsAt(at.Below("commands"), r.Commands)), x.plus(r.Commits, at.Below("commits")), r.Cut
		for i := range x.Battle.Commands {
			if l := x.Battle.Commands[i].Leader; sp.Hesitant.Has(uint8(i)) && x.Battle.Leaders[l].Chief {
				sp.QuitNever = uint8(i) // INF-23.2.5
			}
		}
	}
	x.marked("hesitant", sp.Hesitant, func(c *CommandInfo) bool { return c.Hesitant })
	if r := x.Raw.Special.Single; r != nil {
		at := strict.At("special", "single_leader")
		l := x.Battle.LeaderOf(r.Leader)
		led := setOf(x.commandsAt(at.Below("commands"), r.Commands))
		x.Need(l != Off && x.Battle.Leaders[min(int(l), len(x.Battle.Leaders)-1)].Leads == led, at.Below("leader"), "%q does not lead these Commands", r.Leader)
	}
	var one Few
	if r := x.Raw.Special.Alert; r != nil {
		if sp.Unalerted = x.commandAt(strict.At("special", "alert", "command"), r.Command); sp.Unalerted != Off {
			one.Add(sp.Unalerted)
		}
	}
	x.marked("unalerted", one, func(c *CommandInfo) bool { return c.Unalerted })
}

func (x *Reader) plus(text string, at strict.Path) int8 {
	m := Plus.FindStringSubmatch(text)
	if !x.Need(m != nil, at, `%q must name a number, such as "<= 3 + ..."`, text) {
		return 0
	}
	n, _ := strconv.Atoi(m[1])
	return int8(n)
}

func (x *Reader) feints() {
	sp := &x.Battle.Special
	if r := x.Raw.Special.Feigned; r != nil {
		sp.FeintAdd = r.Add
		for i := range x.Battle.Commands {
			if x.Battle.Commands[i].Feigned {
				sp.Feints = uint8(i)
			}
			if x.Battle.Commands[i].Pursues {
				sp.Pursuers = uint8(i)
			}
		}
		x.need(sp.Feints != Off && sp.Pursuers != Off, strict.At("special", "feigned_retreat"), Voice.Found("feint", "INF-23.4.2"), "no Command is feigned, or none pursues (INF-23.4.2, 23.4.3)")
	}
	if r := x.Raw.Special.Hidden; r != nil {
		sp.Hidden = setOf(x.commandsAt(strict.At("special", "hidden_normans", "commands"), r.Commands))
	}
	x.marked("hidden", sp.Hidden, func(c *CommandInfo) bool { return c.Hidden })
}

func (x *Reader) surprise() {
	sp := &x.Battle.Special
	if r := x.Raw.Special.Surprise; r != nil {
		at := strict.At("special", "surprise")
		sp.Surprised, sp.NoSeizure = r.Side, r.NoSeizure
		sp.FirstRally = x.plus(r.Rally, at.Below("first_rally"))
		for i := range x.Battle.Units {
			u := &x.Battle.Units[i]
			x.need(u.Side != sp.Surprised || u.Broken, at, Voice.Found("unsurprised", "INF-23.5.1", unitIn(u)).On(CellOf(u.Start)).Mend("disorder", u.ID), "%s does not start Disordered (INF-23.5.1)", u.ID)
		}
	}
	if r := x.Raw.Special.Cross; r != nil {
		if l := x.Battle.LeaderOf(r.Leader); x.need(l != Off, strict.At("special", "true_cross", "leader"), Voice.Found("cross", "INF-23.5.4"), "there is no leader %q", r.Leader) {
			x.Battle.Leaders[l].Distant = true
		}
	}
}

func (x *Reader) arsuf() {
	sp := &x.Battle.Special
	x.Need(sp.Points == (x.Raw.Special.Points != nil), strict.At("victory"), "who wins by points needs the table special.victory_points, who does not has none (INF-4.6)")
	if r := x.Raw.Special.Points; r != nil {
		at := strict.At("special", "victory_points")
		sp.WagonSafe, sp.CarroccioSafe = r.Crusader.Wagon, r.Crusader.Carroccio
		sp.WagonLost, sp.CarroccioLost, sp.StandardLost = r.Saracen.Wagon, r.Saracen.Carroccio, r.Saracen.Standard
		sp.Lead, sp.LastFree = r.Lead, r.Last
		sp.Haven = x.Map.Zones[r.Zone]
		x.need(len(sp.Haven) > 0, at.Below("arsuf_zone"), Voice.Found("haven", "INF-23.6.3").Mend("haven", ""), "there is no zone %q on the map", r.Zone)
	}
	if r := x.Raw.Special.March; r != nil {
		sp.Reserve = setOf(x.commandsAt(strict.At("special", "march_discipline", "reserve_commands"), r.Commands))
	}
	x.marked("knights_reserve", sp.Reserve, func(c *CommandInfo) bool { return c.Reserve })
	if r := x.Raw.Special.Impatience; r != nil {
		sp.Impatient, sp.Impatience = x.commandAt(strict.At("special", "hospitaller_impatience", "command"), r.Command), r.Breaks
	}
}
