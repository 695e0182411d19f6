package whodares

import (
	"slices"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
)

// note gathers what is to be said of a place in one language.
type note struct {
	board.Note
	b    *Board
	lang string
	sc   *scene
	s    *game.State
}

func (b *Board) note(v board.View, place int) *note {
	return &note{Note: board.Note{Place: place}, b: b, lang: v.Lang, sc: b.read(v), s: state(v)}
}

func (n *note) say(key string, args ...rules.Arg) string {
	return n.b.said.Say(n.lang, rules.Phrase{Key: key, Args: args})
}

func (n *note) line(clause, key string, args ...rules.Arg) *board.Line {
	return n.Tell(clause, n.say(key, args...))
}

// Explain tells what is under a point: a counter with its numbers, a zone with what lies in it and its test.
func (b *Board) Explain(at ui.Point, v board.View) board.Note {
	sc := b.read(v)
	if sc.lineUp != nil {
		if b.tactics == nil {
			b.tactics = layTactics(v.Bounds, sc.lineUp)
		}
		return b.explainPlace(v, b.tactics.at(at))
	}
	if b.sheet != nil && b.sheet.Box.Has(at) {
		if place := b.sheet.At(at, 0); place >= 0 {
			return b.explainPlace(v, place)
		}
		return board.Note{Place: board.None}
	}
	over := b.overlay(v, sc)
	b.onTag.zone = board.None
	for i := range over.tags {
		if t := &over.tags[i]; t.box.Has(at) {
			b.onTag = touched{*t, b.wishes(v).of}
			return b.explainPlace(v, t.zone)
		}
	}
	if no, on := b.fan.At(at); on {
		if no == board.None {
			no = b.fan.Zone
		}
		return b.explainPlace(v, no)
	}
	for i := len(over.plates) - 1; i >= 0; i-- {
		if p := &over.plates[i]; !p.fight && p.plate.Box().Has(at) { // a plate is its zone
			return b.explainPlace(v, p.zone)
		}
	}
	return b.explainPlace(v, b.chart.At(v.Camera, at))
}

func (b *Board) explainPlace(v board.View, place int) board.Note {
	n := b.note(v, place)
	switch {
	case place < 0:
		n.Place = board.None
	case place == theGoal:
		n.goal(n.sc.lineUp.zone)
	case place >= stacks:
		return b.explainPlace(v, (place-stacks)/4)
	case place >= foes && place < cards:
		n.foe(n.sc.foes[place-foes])
	case place >= units:
		n.unit(place - units)
	default:
		if _, ok := b.errandTo(v, n.sc, place); ok && b.Foretells(v) {
			n.plan(v) // what is held stays in the panel, with the odds of going there
			return n.Note
		}
		n.zone(place)
	}
	return n.Note
}

// Foretells says whether units are held: the panel tells of them, and of what they are aimed at.
func (b *Board) Foretells(v board.View) bool {
	sc := b.read(v)
	return sc.chosen != 0 && sc.lineUp == nil
}

// errandTo is what the units that are held can do to a zone.
func (b *Board) errandTo(v board.View, sc *scene, zone int) (errand, bool) {
	list := b.errands(v, sc)
	if i := slices.IndexFunc(list, func(t errand) bool { return t.zone == zone && !t.fight }); i >= 0 {
		return list[i], true
	}
	return errand{}, false
}

// zone tells of a zone: its kind, who is there, what entering it would mean.
func (n *note) zone(z int) {
	p := n.b.sc.Zones[z]
	f := &n.sc.fields[z]
	n.Title = p.Name.In(n.lang)
	n.Under = append(n.Under, n.kind(p))
	n.Pics = append(n.Pics, counters.Pic("zone-"+p.Ground()))
	if f.goal != "" {
		n.goalLine(f)
	}
	for i := range f.groups {
		g := &f.groups[i]
		n.line("QOG-1.8", "ui.whodares.group-here", ui.Word("Patrol", n.patrolName(g.patrol)), ui.Num("N", len(g.units)))
	}
	if k := len(f.hidden); k > 0 {
		n.line("QOG-1.12", "ui.whodares.hidden-here", ui.Num("N", k))
	}
	for _, o := range f.open {
		n.Tell("QOG-1.11", ui.Capital(o.name.In(n.lang)))
	}
	if f.plane {
		n.line("QOG-18.7", "ui.whodares.plane-here")
	}
	if f.cache {
		n.line("QOG-15.2", "ui.whodares.cache-here")
	}
	if f.lookout {
		n.line("QOG-10.7", "ui.whodares.lookout-here")
	}
	n.row(f)
	n.ground(p)
}

// kind is what a zone is, with its flags.
func (n *note) kind(p scenario.ZoneInfo) string {
	words := []string{n.say("ui.whodares.kind-" + p.Ground())}
	if p.Base {
		words = append(words, n.say("ui.whodares.base"))
	}
	if p.Airfield && p.Ground() != "airfield" {
		words = append(words, n.say("ui.whodares.kind-airfield"))
	}
	if p.Fort && p.Ground() != "fort" {
		words = append(words, n.say("ui.whodares.kind-fort"))
	}
	return strings.Join(words, " · ")
}

func (n *note) patrolName(p int) rules.Text {
	return texts.Both(say("patrol-" + ui.Figures(p+1)))
}

func (n *note) goalLine(f *field) {
	switch {
	case f.value == 0:
		n.line("QOG-25.4", "ui.whodares.goal-watch").Aim = true
	case f.left == 0:
		n.line("QOG-21.4", "ui.whodares.goal-destroyed")
	default:
		n.line("QOG-21.4", "ui.whodares.goal-left", ui.Num("N", f.left), ui.Num("All", f.value)).Aim = true
	}
}

// ground tells what a test in a zone would be.
func (n *note) ground(p scenario.ZoneInfo) {
	if p.Base {
		n.line("QOG-2.6", "ui.whodares.no-test")
		return
	}
	n.line("QOG-10.1", "ui.whodares.test-dice", ui.Num("N", int(p.Dice))).Soft = true
}

// row shows the counters of a zone one by one in the panel.
func (n *note) row(f *field) {
	var list []counters.Face
	for _, g := range f.groups {
		for _, u := range g.units {
			list = append(list, u.Face)
		}
	}
	for _, o := range f.foes() {
		list = append(list, o.Face)
	}
	if len(list) == 0 {
		return
	}
	n.Row = func(f *ui.Frame, box ui.Rect) float64 {
		side := f.Px(44)
		cols := max(1, int((box.W+6)/(side+6)))
		for i, c := range list {
			at := ui.Point{X: box.X + (float64(i%cols)+0.5)*(side+6), Y: box.Y + (float64(i/cols)+0.5)*(side+6)}
			counters.Draw(f.List, counters.InBars, at, side, c)
		}
		return float64((len(list)+cols-1)/cols) * (side + 6)
	}
}

// unit tells of one of the player's units.
func (n *note) unit(u int) {
	d := n.sc.units[u]
	n.Title = d.Name.In(n.lang)
	n.Pics = append(n.Pics, counters.Pic(n.sc.member(u).ID))
	n.Under = append(n.Under, n.say("ui.whodares.type-"+d.Type))
	if d.Patrol >= 0 {
		n.Under = append(n.Under, n.patrolName(d.Patrol).In(n.lang))
	}
	if d.Type != "waco" {
		n.line("QOG-1.3", "ui.whodares.va", ui.Num("N", d.VA))
		if d.Reduced {
			n.line("QOG-1.4", "ui.whodares.is-reduced")
		}
	}
	switch m := n.sc.muster; {
	case m != nil && slices.ContainsFunc(m.stock, func(x ware) bool { return x.no == u && x.shop }):
		n.line("QOG-24.1", "ui.whodares.in-shop").Harm = true
	case d.Zone < 0 && m != nil:
		n.line("QOG-3.2", "ui.whodares.price", ui.Num("N", d.Cost))
	}
	if d.Type == "light" || d.Type == "heavy" {
		n.line("QOG-15.7", "ui.whodares.loads", ui.Num("N", d.Loads))
	}
	if help := helps[d.Type]; help[0] != "" {
		n.line(help[1], "ui.whodares."+help[0])
	}
	if d.MCO > 0 {
		n.line("QOG-6.2", "ui.whodares.mco", ui.Num("N", d.MCO)).Harm = true
	}
	if d.Watch > 0 {
		n.line("QOG-13.3", "ui.whodares.on-watch", ui.Num("N", d.Watch))
	}
	if d.Carried > 0 {
		n.line("QOG-13.9", "ui.whodares.carries", ui.Num("N", d.Carried))
	}
}

// foe tells of an Axis counter: nothing of one that is face down.
func (n *note) foe(o foe) {
	n.Pics = append(n.Pics, counters.Pic(o.ID))
	if o.name == (rules.Text{}) {
		n.Title = n.say("ui.whodares.hidden")
		n.line("QOG-27.1", "ui.whodares.hidden-note")
	} else {
		n.Title = o.name.In(n.lang)
		if !o.up {
			n.line("QOG-1.12", "ui.whodares.hidden")
		}
		n.line("QOG-20.13", "ui.whodares.foe-va", ui.Num("N", o.Strength))
		if strings.HasSuffix(o.ID, "-veteran") {
			n.line("QOG-20.20", "ui.whodares.veteran")
		}
		if strings.Contains(o.ID, "motorised") {
			n.line("QOG-19.3", "ui.whodares.mobile")
		}
	}
	if o.guard {
		n.line("QOG-4.7", "ui.whodares.guard")
	}
	n.reply(o)
}

// reply is what an Axis unit of the combat throws back.
func (n *note) reply(o foe) {
	if n.sc.lineUp == nil || !o.up {
		return
	}
	if a, ok := n.s.EnemyAttack(o.no); ok {
		n.line("QOG-20.24", "ui.whodares.foe-hits", n.hits(a.Need(), o)...).Harm = true
	}
}

// hits is the chance of an attack that hits on need or less, twice tried by a veteran.
func hits(need int, veteran bool) float64 {
	p := float64(need) / 6
	if veteran {
		p += (1 - p) * p
	}
	return p
}

// spared is hits where a hit is rolled again for a Reco OK (QOG-20.16).
func spared(need int, veteran bool) float64 {
	q := float64(need) / 6
	if veteran {
		return q*hits(need, true) + (1-q)*q*q
	}
	return q * q
}

// hits is how likely an attack of the Axis hits, also if a patrol in the combat spends a Reco OK on it.
func (n *note) hits(need int, o foe) []rules.Arg {
	veteran := strings.HasSuffix(o.ID, "-veteran")
	return []rules.Arg{ui.Share("N", hits(need, veteran)), ui.Share("Less", spared(need, veteran)), ui.Num("Reco", count(n.s.HasReco()))}
}

// goal tells of the objective of a combat.
func (n *note) goal(z int) {
	f := &n.sc.fields[z]
	n.Title = n.say("ui.whodares.objective")
	n.Under = append(n.Under, n.b.sc.Zones[z].Name.In(n.lang))
	n.Pics = append(n.Pics, counters.Pic(f.goal))
	n.goalLine(f)
	n.line("QOG-21.5", "ui.whodares.goal-half")
	n.line("QOG-23.5", "ui.whodares.goal-points")
}

// plan tells of the units that are held: who they are, their points, and what else could be done.
func (n *note) plan(v board.View) {
	list, from, patrol := n.b.planned(v, n.sc)
	n.Title = n.patrolName(patrol).In(n.lang)
	n.Under = append(n.Under, n.say("ui.whodares.units", ui.Num("N", list.Len()))+" · "+n.b.sc.Zones[from].Name.In(n.lang))
	members := make([]member, 0, list.Len())
	for u := range list.All {
		members = append(members, n.sc.member(int(u)))
	}
	n.Row = planRow(members, int(n.s.AP[patrol]), patrol)
	switch {
	case !mayAct(v): // while dice roll nothing is possible, and that says nothing
	case len(n.b.errands(v, n.sc)) == 0:
		n.line("QOG-8.2", "ui.whodares.reach-none")
	case n.b.pointed(v) == nil:
		n.Lines = append(n.Lines, n.b.within(v, n.sc)...)
	}
}

func mayAct(v board.View) bool { return !v.Quiet && len(v.Legal) > 0 }

// planRow draws the counters of a stack with the points of its patrol beside them.
func planRow(list []member, ap, patrol int) func(f *ui.Frame, box ui.Rect) float64 {
	return func(f *ui.Frame, box ui.Rect) float64 {
		num, small := f.Bold(ui.XL).To(ui.Right).In(f.Theme().Link), f.Soft(ui.S).To(ui.Right)
		points := f.Say("ui.whodares.ap")
		aw := max(f.Width(ui.Figures(ap), num), f.Width(points, small)) + f.Px(8)
		side := f.Px(48)
		step := min(side+f.Px(6), (box.W-aw-side)/float64(max(1, len(list)-1)))
		for i := len(list) - 1; i >= 0; i-- {
			counters.Draw(f.List, counters.InBars, ui.Point{X: box.X + side/2 + float64(i)*step, Y: box.Y + side/2}, side, list[i].Face)
		}
		f.List.Text(ui.Rect{X: box.Right() - aw, Y: box.Y, W: aw, H: num.Line}, ui.Figures(ap), num)
		f.List.Text(ui.Rect{X: box.Right() - aw, Y: box.Y + num.Line - f.Px(2), W: aw, H: small.Line}, points, small)
		f.Tip("ap", ui.Rect{X: box.Right() - aw, Y: box.Y, W: aw, H: num.Line + small.Line}, f.Say("ui.whodares.tip-ap"))
		return side + f.Px(6)
	}
}

// pointed is the zone pointed at that units that are held can go to; nil for none.
func (b *Board) pointed(v board.View) *errand {
	if t, ok := b.errandTo(v, b.read(v), b.pointedZone(v)); ok {
		return &t
	}
	return nil
}

// within lists what can be reached, the likeliest first; worded once for a language.
func (b *Board) within(v board.View, sc *scene) []board.Line {
	g := b.goings(v, sc)
	if g.told == v.Lang {
		return g.lines
	}
	g.told, g.lines = v.Lang, nil
	for _, t := range g.ranked {
		if !t.fight {
			g.lines = append(g.lines, board.Line{Text: b.sc.Zones[t.zone].Name.In(v.Lang), Share: max(0.001, t.p), Chosen: t.zone + 1, Right: []string{
				b.said.Say(v.Lang, say("cost", ui.Num("N", t.cost))), b.said.Say(v.Lang, rules.Phrase{Key: "ui.percent", Args: []rules.Arg{ui.Share("N", t.p)}}),
			}})
		}
	}
	return g.lines
}

// combat tells of the round: who attacks whom with which chance, and what the Axis throws back.
func (n *note) combat() {
	l := n.sc.lineUp
	n.Title = n.say("ui.whodares.round", ui.Num("N", l.round))
	n.Under = append(n.Under, n.b.sc.Zones[l.zone].Name.In(n.lang))
	if l.objective {
		n.goalLine(&n.sc.fields[l.zone])
	}
	if l.surprise {
		n.line("QOG-20.11", "ui.whodares.initiative")
	}
	for _, p := range l.contact {
		if p.aim != aimNone {
			n.line("QOG-20.13", "ui.whodares.attacks", ui.Word("Unit", p.unit.name), ui.Word("Target", n.target(p.aim)), ui.Share("N", p.odds))
		} else if p.facing >= 0 {
			n.line("QOG-20.14", "ui.whodares.faces", ui.Word("Unit", p.unit.name), ui.Word("Target", n.faced(l.slots[p.facing])))
		}
	}
	if l.surprise {
		return
	}
	for _, s := range l.slots {
		for _, o := range s.foes {
			n.throws(o)
		}
	}
}

// target is what a position aims at, in words.
func (n *note) target(aim int) rules.Text {
	if aim == aimGoal {
		return n.objective()
	}
	return n.sc.foes[aim].called()
}

func (n *note) faced(s slot) rules.Text {
	if s.goal {
		return n.objective()
	}
	return s.foes[0].called()
}

func (n *note) objective() rules.Text { return texts.Both(say("the-objective")) }

// called is what an Axis counter is called, face down too.
func (o foe) called() rules.Text {
	if !o.up {
		return texts.Both(say("face-down"))
	}
	return o.name
}

// throws is what an Axis unit throws back, and at whom.
func (n *note) throws(o foe) {
	a, ok := n.s.EnemyAttack(o.no)
	prey := n.s.PreyOf(o.no)
	if !ok || prey < 0 {
		return
	}
	n.line("QOG-20.24", "ui.whodares.strikes", append(n.hits(a.Need(), o), ui.Word("Unit", o.name), ui.Word("Target", n.sc.units[prey].Name))...).Harm = true
}

// Goals is what the mission is about, with the alarm; while units are chosen, what they can reach.
func (b *Board) Goals(v board.View) board.Note {
	sc := b.read(v)
	if v.Page > 0 { // what was to be done there is over
		return board.Note{Place: board.None, Title: sc.title.In(v.Lang)}
	}
	now := briefKey{of: sc, lang: v.Lang, at: board.None, may: mayAct(v)}
	if sc.chosen != 0 {
		now.at = b.pointedZone(v)
	}
	if b.brief.briefKey != now {
		b.brief = brief{now, b.goals(v)}
	}
	return b.brief.note
}

func (b *Board) goals(v board.View) board.Note {
	n := b.note(v, board.None)
	switch {
	case n.sc.lineUp != nil:
		n.combat()
		return n.Note
	case n.sc.chosen != 0:
		n.plan(v)
		return n.Note
	}
	n.Title = n.sc.title.In(v.Lang)
	level := n.sc.alarm
	n.Row = func(f *ui.Frame, box ui.Rect) float64 {
		h := alarmTrack(f, box, level)
		return h + f.Para(ui.Rect{X: box.X, Y: box.Y + h, W: box.W}, f.Say("ui.whodares.alarm-"+ui.Figures(level)), f.Type(ui.S)) + f.Px(6)
	}
	for z := range n.sc.fields {
		f := &n.sc.fields[z]
		name := ui.Word("Zone", b.sc.Zones[z].Name)
		switch {
		case f.goal == "":
		case f.value == 0:
			n.line("QOG-25.4", "ui.whodares.mission-watch", name)
		case f.left == 0:
			n.line("QOG-23.5", "ui.whodares.mission-done", name)
		default:
			n.line("QOG-23.5", "ui.whodares.mission-goal", name, ui.Num("N", f.left), ui.Num("All", f.value))
		}
	}
	if n.sc.turn > 0 {
		printed := ui.Num("Printed", count(n.sc.printed))
		n.line("QOG-23.9", "ui.whodares.mission-fast", ui.Num("N", n.sc.history), printed)
		n.line("QOG-23.10", "ui.whodares.mission-quiet", printed)
		if n.sc.strict {
			n.line("QOG-28.6", "ui.whodares.mission-last", ui.Num("N", n.sc.history))
		}
	}
	if a := accountOf(n.sc, n.s); n.sc.turn > 0 {
		n.line("QOG-23.11", "ui.whodares.mission-now", ui.Verbatim("N", halves(a.total)), ui.Word("Level", a.level)).Soft = true
	}
	return n.Note
}

// own are the clauses that belong to one mission.
var own = map[string][]string{
	"benghazi-road":       {"QOG-25.4", "QOG-25.5", "QOG-25.6", "QOG-25.7"},
	"benghazi-road-watch": {"QOG-25.8", "QOG-25.9", "QOG-25.10"},
	"slonta-raid":         {"QOG-25.11", "QOG-25.12"},
	"alamein-prelude":     {"QOG-25.13", "QOG-25.14"},
	"barce-raid":          {"QOG-25.15", "QOG-25.16", "QOG-25.17", "QOG-25.18"},
	"bardia-today":        {"QOG-25.21", "QOG-25.24", "QOG-25.25", "QOG-25.26", "QOG-25.27", "QOG-25.28", "QOG-25.29"},
	"tobruk-tomorrow":     {"QOG-25.22", "QOG-25.24"},
}

func specials(s *game.State) []string {
	if list, ours := own[s.Raid().ID]; ours {
		return list
	}
	return s.Scenario().Special()
}

// Rules are the special rules of the mission.
func (b *Board) Rules(v board.View) []board.Line {
	return board.Clauses(b.game, v.Lang, specials(state(v)))
}
