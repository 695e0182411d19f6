package undaunted

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/gameui"
	"sandtable/scenes/ui"
)

// deed tells of an action of a card or a seat that rolls no dice.
func (f *forecast) deed(a rules.Action) {
	me, foe := f.s.Active, f.s.Active.Other()
	n := f.value(a)
	switch int(a.A) {
	case scenario.ActMove:
		f.reaches("UNA-10.2", "move", a, n)
	case scenario.ActInfiltrate:
		f.reaches("UNA-10.4", "infiltrate", a, n)
	case scenario.ActDrive:
		f.reaches("UNA-10.5", "drive", a, n)
	case scenario.ActScout:
		f.reaches("UNA-10.3", "scout", a, n)
		f.fog(me)
	case scenario.ActBolster:
		f.more("UNA-11.1", "bolster", ui.Num("N", n), ui.Word("Cards", f.takeable(game.ZoneReserve, false)))
	case scenario.ActInspire:
		f.more("UNA-11.9", "inspire", ui.Num("N", n), ui.Word("Cards", f.takeable(game.ZonePlay, true)))
	case scenario.ActCommand:
		f.more("UNA-11.2", "command", ui.Num("N", n))
		f.deck(n)
	case scenario.ActConceal:
		if k := f.fogLeft(foe); k > 0 {
			f.more("UNA-11.3", "conceal", ui.Num("N", k))
		} else {
			f.Risk("UNA-11.3", "conceal-nothing")
		}
	case scenario.ActControl:
		f.control(me)
	case scenario.ActNavigate:
		f.more("UNA-11.10", "navigate", ui.Num("N", n))
		f.fog(me)
	case scenario.ActWatch:
		f.more("UNA-11.15", "watch", ui.Num("N", n))
		f.fog(me)
	case scenario.ActRecon:
		f.more("UNA-11.12", "recon")
		f.deck(1)
	case scenario.ActRepair:
		f.repair(int(a.B) - game.VehicleTarget)
	}
}

// value is what is printed for an action of the card or of the seat.
func (f *forecast) value(a rules.Action) int {
	k, _ := f.s.Played()
	list := f.sc.of.Cards[f.s.Active][k].Offers
	if a.Verb == game.VerbSeat {
		m := &f.sc.soldiers[f.sc.actor]
		list = f.sc.rides[m.Vehicle].info.Seats[m.Seat].Offers
	}
	for _, o := range list {
		if o.Action == int(a.A) {
			return o.N
		}
	}
	return 0
}

// reaches tells how far a movement action goes: how many tiles can be reached,
// and whether it may be used up by leaving the board.
func (f *forecast) reaches(clause, key string, a rules.Action, n int) {
	m := &f.sc.soldiers[f.sc.actor]
	count, bare := 0, 0
	marks := game.Set(f.s.Marks[m.side])
	for t := range spreadOut(f.sc.of, m.Tile, n, f.sc.allowed(f.s, int(a.A), m.side)).All {
		count++
		if !marks.Has(t) {
			bare++
		}
	}
	f.more(clause, key, ui.Num("N", n), ui.Num("Count", count), ui.Num("Bare", bare))
	next := f.s.Clone().(*game.State)
	next.Apply(a, nil)
	for _, x := range next.Legal(nil) {
		if x.Verb == game.VerbEscape {
			f.more("UNA-14.9", "may-escape")
		}
	}
}

// spreadOut is the tiles within so many steps of one, over tiles that are allowed, without it.
func spreadOut(of *game.Scenario, from, steps int, allowed game.Set) game.Set {
	now, seen := game.Set(1)<<from, game.Set(1)<<from
	for range steps {
		next := game.Set(0)
		for t := range now.All {
			next |= game.Set(of.Near[t])
		}
		now = next & allowed &^ seen
		seen |= now
	}
	return seen &^ (1 << from)
}

// allowed is the tiles that a movement action of a side may enter (UNA-10.2 to
// 10.5).
func (sc *scene) allowed(s *game.State, kind int, side rules.Side) game.Set {
	switch kind {
	case scenario.ActMove:
		return game.Set(s.Marks[side])
	case scenario.ActDrive:
		return game.Set(s.Marks[side]) &^ game.Set(sc.of.Difficult)
	}
	return ^game.Set(0)
}

// fogLeft is how many fog-of-war cards a side has in reserve.
func (f *forecast) fogLeft(side rules.Side) int {
	if k := fogOf(f.sc.of, side); k >= 0 {
		return int(f.s.Cards(side, game.ZoneReserve)[k])
	}
	return 0
}

// fog tells what each new marker costs (UNA-9.10).
func (f *forecast) fog(side rules.Side) {
	if k := f.fogLeft(side); k > 0 {
		f.Risk("UNA-9.10", "fog", ui.Num("N", k))
	} else {
		f.more("UNA-9.10", "no-fog")
	}
}

// deck tells what can be drawn from.
func (f *forecast) deck(n int) {
	me := f.s.Active
	if left := f.s.DeckSize(me); left >= n {
		f.more("UNA-3.4", "deck", ui.Num("N", left))
	} else {
		f.more("UNA-5.3", "deck-short", ui.Num("N", left), ui.Num("Discard", total(f.s.Cards(me, game.ZoneDiscard))))
	}
}

// takeable lists what a commander may bolster or inspire.
func (f *forecast) takeable(zone int, combatants bool) rules.Text {
	me := f.s.Active
	mine, _ := f.s.Played()
	squad := f.sc.of.Cards[me][mine].Squad
	var out []rules.Text
	pile := f.s.Cards(me, zone)
	for k := range len(f.sc.of.Cards[me]) {
		c := f.sc.of.Cards[me][k]
		if pile[k] == 0 || c.Fog() || combatants && c.Commander() || squad != "" && squad != c.Squad || zone == game.ZonePlay && k == mine {
			continue
		}
		out = append(out, times(c.Name, int(pile[k])))
	}
	if len(out) == 0 {
		return texts.Both(rules.Phrase{Key: "ui.undaunted.tell.none"})
	}
	return gameui.Names(out)
}

// control tells what controlling the soldier's tile is worth.
func (f *forecast) control(me rules.Side) {
	at := &f.sc.fields[f.sc.soldiers[f.sc.actor].Tile]
	worth := at.Marker
	if me == rules.Second && at.standing {
		worth += at.structure.Points
	}
	f.more("UNA-11.4", orNone("control", worth), ui.Num("N", worth), ui.Word("Tile", rules.Plain(at.ID)))
	if at.controlled[me.Other()] {
		f.more("UNA-11.5", "control-takes")
	}
}

func (f *forecast) repair(v int) {
	x := &f.sc.rides[v]
	f.more("UNA-11.13", "repair", ui.Num("N", x.Damage-1))
	if x.Immobilised && x.Damage-1 < x.info.Critical {
		f.more("UNA-11.14", "repair-mobile")
	}
}

// seated tells what can be done from a seat.
func (f *forecast) seated(v, seat int) {
	x := &f.sc.rides[v]
	if x.Immobilised {
		f.Risk("UNA-8.18", "seat-dead")
		return
	}
	f.more("UNA-8.16", "seat", ui.Word("Actions", rules.Plain(f.actions(x.info.Seats[seat].Offers))))
}

func (f *forecast) swap(other int) {
	o, m := &f.sc.soldiers[other], &f.sc.soldiers[f.sc.actor]
	f.more("UNA-8.9", "swap", ui.Word("Unit", f.sc.of.Units[other].Name), ui.Word("Seat", f.sc.rides[m.Vehicle].info.Seats[m.Seat].Name))
	f.seated(m.Vehicle, o.Seat)
}

func (f *forecast) exit() {
	f.more("UNA-8.3", "exit", f.where(f.sc.soldiers[f.sc.actor].Tile))
}

func (f *forecast) hunker() {
	f.more("UNA-9.7", "hunker")
	if f.sc.actor >= 0 {
		n := f.left(f.sc.actor)
		f.more("UNA-13.4", orNone("hunker-left", n), ui.Num("N", n), ui.Word("Unit", f.sc.of.Units[f.sc.actor].Name))
	}
}

// step tells of a tile that is entered: its cover, and what scouting it brings.
func (f *forecast) step(t int) {
	f.cover(t)
	f.Out.First, f.Out.More = append(f.Out.First, f.Lines...), append(f.Out.More, f.Lines...)
	kind, _, _ := f.s.Doing()
	if kind == scenario.ActScout && !game.Set(f.s.Marks[f.s.Active]).Has(t) {
		f.marks(t)
	}
}

func (f *forecast) marks(t int) {
	if game.Set(f.s.Marks[f.s.Active]).Has(t) {
		f.more("UNA-11.10", "marked")
		return
	}
	f.more("UNA-1.10", "explores")
	f.fog(f.s.Active)
}

// take tells how many cards of a kind there are.
func (f *forecast) take(a rules.Action, step game.Step) {
	side, k := game.CardOf(a)
	if step == game.StepInspire {
		f.more("UNA-11.9", "take-inspire")
		return
	}
	have := 0
	for _, zone := range [3]int{game.ZoneDeck, game.ZoneHand, game.ZoneDiscard} {
		have += int(f.s.Cards(side, zone)[k])
	}
	f.more("UNA-11.1", "take-bolster", ui.Num("N", int(f.s.Cards(side, game.ZoneReserve)[k])), ui.Num("Have", have))
}

// wound tells where the wound of a rider takes its card from (UNA-13.2).
func (f *forecast) wound(u int) {
	d := f.sc.of.Units[u]
	name := ui.Word("Unit", d.Name)
	for i, zone := range [3]int{game.ZoneHand, game.ZoneDiscard, game.ZoneDeck} {
		if f.s.Cards(d.Side, zone)[d.Card] > 0 {
			n := f.left(u) - 1
			f.more("UNA-13.2", orNone("wound-"+[3]string{"hand", "discard", "deck"}[i], n), name, ui.Num("N", n))
			return
		}
	}
	f.Risk("UNA-13.3", "wound-kills", name)
}

// pinned tells what suppressing a soldier does.
func (f *forecast) pinned(u int) {
	if f.sc.soldiers[u].Suppressed {
		f.more("UNA-12.8", "hit-suppressed")
	} else {
		f.more("UNA-13.8", "hit-suppress")
	}
}

func (f *forecast) plays(a rules.Action) {
	side, k := game.CardOf(a)
	c := f.sc.of.Cards[side][k]
	if c.Soldier() >= 0 && f.sc.soldiers[c.Soldier()].Suppressed {
		f.Risk("UNA-9.2", "play-suppressed", ui.Word("Unit", c.Name))
		return
	}
	f.more("UNA-7.4", "play", ui.Word("Actions", rules.Plain(f.actions(c.Offers))))
}

func (f *forecast) bids(a rules.Action) {
	side, k := game.CardOf(a)
	f.more("UNA-6.5", "bid", ui.Num("N", f.sc.of.Cards[side][k].Initiative))
}
