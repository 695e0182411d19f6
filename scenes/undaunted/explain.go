package undaunted

import (
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// note gathers what is to be said of a place in one language.
type note struct {
	board.Note
	b  *Board
	v  board.View
	sc *scene
	s  *game.State
}

func (b *Board) remark(v board.View, place int) *note {
	return &note{Note: board.Note{Place: place}, b: b, v: v, sc: b.read(v), s: state(v)}
}

func (n *note) say(key string, args ...rules.Arg) string {
	return n.b.said.Say(n.v.Lang, rules.Phrase{Key: "ui.undaunted.board." + key, Args: args})
}

func (n *note) line(clause, key string, args ...rules.Arg) *board.Line {
	return n.Tell(clause, n.say(key, args...))
}

// orNone is the key of a text that has another wording for none at all.
func orNone(key string, n int) string {
	return pane.Either(n == 0, key+"-none", key)
}

// Explain tells what is under a point: a tile, a soldier, a vehicle, a seat, a structure.
func (b *Board) Explain(at ui.Point, v board.View) board.Note {
	return b.explainPlace(v, b.hit(at, v, b.read(v)))
}

func (b *Board) explainPlace(v board.View, place int) board.Note {
	n := b.remark(v, place)
	r, seat := seatOf(place)
	switch u := soldierOf(place); {
	case place < 0:
		n.Place = board.None
	case u >= 0:
		n.soldier(u)
	case vehicleOf(place) >= 0:
		n.vehicle(vehicleOf(place))
	case r >= 0:
		n.seat(r, seat)
	case structureOf(place) >= 0:
		n.structure(structureOf(place))
	case place < len(n.sc.fields):
		n.tile(place)
	}
	return n.Note
}

func (n *note) side(s rules.Side) rules.Arg { return ui.Word("Side", n.b.game.SideTitles()[s]) }

// where is the ground and the name of a tile.
func (n *note) where(t int) rules.Arg {
	f := &n.sc.fields[t]
	return ui.Word("Tile", rules.Text{En: f.Name.En + " " + f.ID, Fr: f.Name.Fr + " " + f.ID})
}

func (n *note) tile(t int) {
	f := &n.sc.fields[t]
	n.Title = texts.In(n.v.Lang, f.Name)
	n.Picture = ground(f)
	n.Under = append(n.Under, n.say("tile", ui.Word("Tile", rules.Plain(f.ID))))
	n.cover(t)
	if f.Structure >= 0 && f.standing {
		n.line("UNA-1.13", "has-structure", ui.Word("Structure", f.structure.Name), ui.Num("N", f.structure.Points))
	}
	if f.Marker > 0 {
		n.line("UNA-1.14", "objective", ui.Num("N", f.Marker)).Aim = true
	}
	n.markers(t)
	n.distance(t)
	n.row(t)
}

// cover tells how a tile protects, and whom it keeps out.
func (n *note) cover(t int) {
	f := &n.sc.fields[t]
	switch {
	case f.Hill:
		n.line("UNA-2.7", "cover-hill", ui.Num("N", f.Cover), ui.Num("Low", f.Low))
	case f.Cover == 0:
		n.line("UNA-2.5", "cover-none")
	default:
		n.line("UNA-2.5", "cover", ui.Num("N", f.Cover))
	}
	if f.Difficult {
		n.line("UNA-2.6", "difficult")
	}
}

// markers tells of the markers of both sides on a tile.
func (n *note) markers(t int) {
	f := &n.sc.fields[t]
	for side := rules.First; side <= rules.Second; side++ {
		switch {
		case f.controlled[side]:
			n.line("UNA-11.4", "controlled", n.side(side))
		case f.marks[side]:
			n.line("UNA-10.2", "explored", n.side(side))
		}
		if f.exits[side] {
			n.line("UNA-14.9", "exit", n.side(side)).Aim = true
		}
	}
}

// distance tells how far a tile is from the soldier whose card is played.
func (n *note) distance(t int) {
	if u := n.sc.actor; u >= 0 && n.sc.soldiers[u].Tile >= 0 {
		n.line("UNA-12.4", "distance", ui.Num("N", int(n.sc.of.Far[n.sc.soldiers[u].Tile][t])), ui.Word("Unit", n.sc.of.Units[u].Name)).Soft = true
	}
}

// row shows the counters of a tile one by one in the panel.
func (n *note) row(t int) {
	f := &n.sc.fields[t]
	if len(f.pieces) == 0 || n.v.Bare {
		return
	}
	var places []int
	for i := range f.pieces {
		p := &f.pieces[i]
		places = append(places, p.place())
		for seat := range p.seats {
			places = append(places, n.sc.seatPlace(p.vehicle, seat))
		}
	}
	n.Row = n.counters(places)
}

// picture shows what stands for a place at the head of the panel.
func (n *note) picture(place int) {
	sc, coats := n.sc, n.v.Coats
	n.Picture = func(l *ui.List, box ui.Rect) { sc.at(l, place, box.Inset(-2), coats) }
}

// counters draws what stands for some places into the panel, in rows.
func (n *note) counters(places []int) func(f *ui.Frame, box ui.Rect) float64 {
	sc, coats := n.sc, n.v.Coats
	return func(f *ui.Frame, box ui.Rect) float64 {
		side := f.Px(48)
		return pane.Rows(box, len(places), side, 4, side+6, func(i int, at ui.Rect) { sc.at(f.List, places[i], at, coats) })
	}
}

// soldier tells where a soldier is, how it is hit and survives, what its card and seat offer.
func (n *note) soldier(u int) {
	m, d := &n.sc.soldiers[u], n.sc.of.Units[u]
	n.Title = texts.In(n.v.Lang, d.Name)
	whose := texts.In(n.v.Lang, n.b.game.SideTitles()[d.Side])
	if d.Squad != "" {
		whose = n.say("side-squad", n.side(d.Side), ui.Verbatim("Squad", string(d.Squad)))
	}
	n.Under = append(n.Under, whose)
	n.picture(ofSoldiers + u)
	switch {
	case m.Escaped:
		n.line("UNA-14.11", "escaped")
		return
	case !m.Present:
		n.line("UNA-13.6", "eliminated")
		return
	case m.Vehicle >= 0:
		r := &n.sc.rides[m.Vehicle]
		n.Under = append(n.Under, n.say("aboard", ui.Word("Vehicle", r.info.Name), ui.Word("Seat", r.info.Seats[m.Seat].Name)))
	default:
		n.Under = append(n.Under, n.say("stands", n.where(m.Tile)))
	}
	if m.Suppressed {
		n.line("UNA-9.2", "suppressed").Harm = true
	}
	n.defended(m.Tile, d.Defence, m.Vehicle)
	n.lives(u, d)
	n.offers(n.sc.onCard(u), m.Vehicle >= 0)
	if m.Vehicle >= 0 {
		if r := &n.sc.rides[m.Vehicle]; r.Immobilised {
			n.line("UNA-8.18", "no-seat-actions").Harm = true
		} else {
			n.seatLine(m.Vehicle, m.Seat)
		}
	}
	if skill := skills(d); skill != "" {
		n.line("UNA-8.8", "skill"+skill).Soft = true
	}
	if u != n.sc.actor {
		n.distance(m.Tile)
	}
}

// defended tells what an attack on a soldier must reach without its range.
func (n *note) defended(tile, defence, vehicle int) {
	f := &n.sc.fields[tile]
	switch {
	case vehicle >= 0:
		n.line("UNA-12.2", "no-target", ui.Num("N", defence))
	case f.Hill:
		n.line("UNA-12.3", "defence-hill", ui.Num("N", defence), ui.Num("Cover", f.Cover), ui.Num("Low", f.Low))
	case f.Cover > 0:
		n.line("UNA-12.3", "defence-cover", ui.Num("N", defence), ui.Num("Cover", f.Cover))
	default:
		n.line("UNA-12.3", "defence", ui.Num("N", defence))
	}
}

// lives tells where a soldier's cards are, as far as one may know, and how many wounds it survives (UNA-3, 13.4).
func (n *note) lives(u int, d scenario.Unit) {
	count := func(zone int) int { return int(n.s.Cards(d.Side, zone)[d.Card]) }
	hand, deck, left := count(game.ZoneHand), count(game.ZoneDeck), n.left(u)
	n.line("UNA-13.4", orNone("lives", left), ui.Num("N", left))
	if n.veiled(d.Side) {
		n.line("UNA-3.9", "cards-unseen", ui.Num("N", deck+hand), ui.Num("Discard", count(game.ZoneDiscard))).Soft = true
	} else {
		n.line("UNA-3.1", "cards", ui.Num("N", hand), ui.Num("Deck", deck), ui.Num("Discard", count(game.ZoneDiscard))).Soft = true
	}
	if k := count(game.ZonePlay); k > 0 {
		n.line("UNA-13.5", "cards-played", ui.Num("N", k)).Soft = true
	}
	n.line("UNA-13.4", orNone("cards-reserve", count(game.ZoneReserve)), ui.Num("N", count(game.ZoneReserve))).Soft = true
}

// veiled says whether the viewer does not know which of a side's cards are in its hand.
func (n *note) veiled(side rules.Side) bool {
	k, bid := n.s.Bid(side)
	return n.s.Blank(side) > 0 || bid && k < 0
}

// offers lists actions with their values; aboard where those on foot need it to get off first.
func (n *note) offers(list []scenario.Offer, aboard bool) {
	for _, o := range list {
		x := n.sc.of.Actions[o.Action]
		key := "offer"
		switch {
		case o.Blast > 0 && o.N == 0:
			key = "offer-structure"
		case o.Blast > 0:
			key = "offer-both"
		case o.N == 0:
			key = "offer-plain"
		case x.Cards():
			key = "offer-cards"
		case x.Combat():
			key = "offer-dice"
		case x.Moves():
			key = "offer-tiles"
		}
		n.line(x.Clause, key, ui.Word("Action", x.Name), ui.Num("N", o.N), ui.Num("Blast", o.Blast)).Soft = aboard && x.Moves()
	}
}

// skills is how the texts name a soldier's skills, or those that a seat asks for (UNA-8.8); empty for none.
func skills(x interface {
	Drives() bool
	Guns() bool
}) string {
	switch {
	case x.Drives() && x.Guns():
		return "-both"
	case x.Drives():
		return "-driving"
	case x.Guns():
		return "-gunnery"
	}
	return ""
}

// vehicle tells how a vehicle is hit, its damage, each seat with its actions and who sits there.
func (n *note) vehicle(v int) {
	r := &n.sc.rides[v]
	d := &r.info
	n.Title = texts.In(n.v.Lang, d.Name)
	n.Under = append(n.Under, d.Model)
	var places []int
	n.picture(ofVehicles + v)
	switch {
	case r.EscapedWith >= rules.First:
		n.line("UNA-14.11", "vehicle-escaped", n.side(r.EscapedWith))
		return
	case r.Tile < 0:
		n.line("UNA-13.10", "vehicle-destroyed")
		return
	}
	n.Under = append(n.Under, n.say("held", n.side(r.Holder), n.where(r.Tile)))
	if r.Immobilised {
		n.line("UNA-8.18", "immobilised").Harm = true
	}
	n.line("UNA-13.9", "damage", ui.Num("N", r.Damage), ui.Num("Integrity", d.Integrity), ui.Num("Critical", d.Critical))
	if d.Defence > 0 {
		n.line("UNA-1.6", "vehicle-defence", ui.Num("N", d.Defence), ui.Num("Armour", d.Armour))
	} else {
		n.line("UNA-1.7", "vehicle-armour", ui.Num("Armour", d.Armour))
	}
	if f := &n.sc.fields[r.Tile]; f.Cover > 0 {
		n.line("UNA-12.3", "adds-cover", ui.Num("N", f.Cover), n.where(r.Tile))
	}
	for seat := range d.Seats {
		n.seatLine(v, seat)
		places = append(places, n.sc.seatPlace(v, seat))
	}
	n.Row = n.counters(places)
	n.distance(r.Tile)
}

// seatLine tells of a seat: who sits there, and what can be done from it.
func (n *note) seatLine(v, seat int) {
	r := &n.sc.rides[v]
	s := &r.info.Seats[seat]
	who := rules.Plain(n.say("nobody"))
	if u := r.Riders[seat]; u >= 0 {
		who = n.sc.of.Units[u].Name
	}
	n.line("UNA-8.16", "seat"+skills(s), ui.Word("Seat", s.Name), ui.Word("Unit", who), ui.Word("Actions", rules.Plain(n.actions(s.Offers))))
}

// actions lists what a seat offers, with its values.
func (n *note) actions(list []scenario.Offer) string {
	var out []string
	for _, o := range list {
		name := texts.In(n.v.Lang, n.sc.of.Actions[o.Action].Name)
		if o.N > 0 {
			name += " " + ui.Figures(o.N)
		}
		out = append(out, name)
	}
	return strings.Join(out, ", ")
}

func (n *note) seat(v, seat int) {
	r := &n.sc.rides[v]
	s := &r.info.Seats[seat]
	n.Title = texts.In(n.v.Lang, s.Name)
	n.Under = append(n.Under, n.say("empty-seat", ui.Word("Vehicle", r.info.Name)))
	n.picture(seatPlace(v, seat))
	n.line("UNA-8.8", "asks"+skills(s))
	if r.Immobilised {
		n.line("UNA-8.18", "no-seat-actions").Harm = true
	}
	n.offers(s.Offers, false)
}

func (n *note) structure(t int) {
	f := &n.sc.fields[t]
	n.Title = texts.In(n.v.Lang, f.structure.Name)
	n.Picture = func(l *ui.List, box ui.Rect) { f.building(l, box) }
	n.Under = append(n.Under, n.say("stands", n.where(t)))
	if !f.standing {
		n.line("UNA-13.13", "blown-up", ui.Num("N", f.structure.Points))
		return
	}
	n.line("UNA-12.1", "structure-defence", ui.Num("N", f.structure.Defence))
	n.line("UNA-14.4", "structure-lrdg", ui.Num("N", f.structure.Points), n.side(rules.First))
	n.line("UNA-14.5", "structure-italy", ui.Num("N", f.structure.Points), n.side(rules.Second))
	n.markers(t)
	n.distance(t)
}

// Goals is what each side needs and has, what counts for that, and who has the initiative.
func (b *Board) Goals(v board.View) board.Note {
	n := b.remark(v, board.None)
	n.Title = texts.In(v.Lang, n.sc.of.Title)
	for _, side := range [2]rules.Side{me(v), me(v).Other()} {
		n.aim(side)
	}
	for _, p := range n.sc.prizes() {
		n.prize(p)
	}
	if step, over := n.s.Step(); step != game.StepBid && !over {
		n.line("UNA-6.3", "initiative", n.side(n.s.Marker)).Soft = true
	}
	return n.Note
}

// aim tells what a side needs, what it has of it, and whether it can still.
func (n *note) aim(side rules.Side) {
	w := n.sc.of.Victory[side]
	n.line(goalClauses[w.Kind], "aim-"+goalKey(w), n.side(side), ui.Num("N", int(w.Need)), ui.Num("Has", n.s.Progress(side)),
		listOf("Counters", counted(n.sc.of, game.Set(w.Soldiers), game.Set(w.Vehicles))))
	if w.Kind == scenario.GoalEscape {
		n.leavers(side)
	}
	if n.s.Hopeless(side) {
		n.line("UNA-14.17", "hopeless", n.side(side)).Harm = true
	}
}

// leavers tells who of a side may escape (UNA-14.8).
func (n *note) leavers(side rules.Side) {
	may := &n.sc.of.MayLeave[side]
	soldiers := game.Set(may.Soldiers)
	var who []rules.Text
	if mine := n.sc.of.Force(side); mine != 0 && soldiers&mine == mine {
		who, soldiers = append(who, texts.Both(rules.Phrase{Key: "ui.undaunted.board.any-soldier"})), 0
	}
	if may.AnyHeld {
		who = append(who, texts.Both(rules.Phrase{Key: "ui.undaunted.board.any-vehicle"}))
	}
	n.line("UNA-14.8", "leavers", n.side(side), listOf("Counters", append(who, counted(n.sc.of, soldiers, game.Set(may.Vehicles))...))).Soft = true
}

// counted names counters, the vehicles first.
func counted(sc *game.Scenario, soldiers, vehicles game.Set) (out []rules.Text) {
	for v := range vehicles.All {
		out = append(out, sc.Vehicles[v].Name)
	}
	for u := range soldiers.All {
		out = append(out, sc.Units[u].Name)
	}
	return out
}

func listOf(name string, list []rules.Text) rules.Arg { return ui.Word(name, gameui.Names(list)) }

// prize tells of a thing that is worth points, and who has it.
func (n *note) prize(p prize) {
	f := &n.sc.fields[p.tile]
	key, what, clause := "prize", f.Name, "UNA-1.14"
	if f.Structure >= 0 {
		what, clause = f.structure.Name, "UNA-1.13"
	}
	args := []rules.Arg{ui.Word("What", what), ui.Word("Tile", rules.Plain(f.ID)), ui.Num("N", p.value)}
	for side, has := range p.has {
		if has {
			key = "prize-taken"
			args = append(args, n.side(rules.Side(side)))
		}
	}
	n.line(clause, key, args...).Soft = true
}

// clausesOf are the clauses that a scenario turns on: by its aims, and what lies on its board.
func clausesOf(sc *game.Scenario) (out []string) {
	var goals [3]bool
	vehicles, tank := false, false
	for _, w := range sc.Victory {
		goals[w.Kind] = true
		vehicles = vehicles || w.Kind == scenario.GoalEliminate && w.Listed && w.Vehicles != 0
	}
	for v := range game.Set(sc.VehiclesIn).All {
		tank = tank || sc.Vehicles[v].Defence == 0
	}
	for _, c := range [...]struct {
		on   bool
		name string
	}{
		{goals[scenario.GoalObjectives], "UNA-14.4"}, {goals[scenario.GoalObjectives], "UNA-14.5"}, {goals[scenario.GoalObjectives], "UNA-14.6"},
		{goals[scenario.GoalEscape], "UNA-14.9"}, {goals[scenario.GoalEscape], "UNA-14.10"}, {goals[scenario.GoalEscape], "UNA-14.13"},
		{goals[scenario.GoalEliminate] && goals[scenario.GoalEscape], "UNA-14.15"}, {vehicles, "UNA-14.16"}, {vehicles, "UNA-12.11"}, {vehicles, "UNA-14.22"},
		{game.Set(sc.VehiclesIn) != 0, "UNA-8.12"}, {tank, "UNA-1.7"}, {game.Set(sc.Hills) != 0, "UNA-2.7"}, {true, "UNA-14.20"},
	} {
		if c.on {
			out = append(out, c.name)
		}
	}
	return out
}

// Rules are the clauses that the scenario turns on, in full.
func (b *Board) Rules(v board.View) (out []board.Line) {
	for _, name := range clausesOf(state(v).Scenario()) {
		out = append(out, board.Line{Text: b.short(v.Lang, name), Clause: name})
	}
	return out
}

// short is what a clause says, a long one in a few words.
func (b *Board) short(lang, clause string) string {
	if key := "undaunted.quick.says-" + board.ClauseNumber(clause); texts.Has("en", key) {
		return texts.Get(lang, key)
	}
	return board.ClauseIn(b.game, lang, clause)
}
