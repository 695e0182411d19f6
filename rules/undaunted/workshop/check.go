package workshop

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/strict/form"
	"sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
)

// findings are the faults of the reader of the file, then what is only worth a look.
func (d *draft) findings() (list []rules.Finding) {
	_, faults := d.said().Compile(d.t, true)
	for _, f := range faults {
		x := d.finding(f)
		x.Fault = true
		list = append(list, x)
	}
	return append(list, d.remarks(len(list) == 0)...)
}

// finding words a fault: by a sentence of the workshop where it has one, else by that of
// the reader, at the place that it speaks of.
func (d *draft) finding(f scenario.Fault) (x rules.Finding) {
	if words, ok := faultWords[f.Format]; ok {
		x = words(d, f)
	} else {
		says := fmt.Sprintf(f.Format, f.Args...)
		if len(f.At) > 0 {
			says = f.At.String() + ": " + says
		}
		x.Reason = form.Fault(says).Reason
	}
	if x.Cell == "" && x.Field == "" {
		x.Cell, x.Field = d.place(f.At)
	}
	return x
}

// note is a finding in the words of the workshop.
func note(key, clause string, args ...rules.Arg) rules.Finding {
	return rules.Finding{Reason: rules.Reason{Phrase: voice.Phrase("check."+key, args...), Clause: clause}}
}

// shopSide names a side.
func shopSide(side rules.Side) rules.Arg { return form.TextArg("Side", scenario.SideTitles[side]) }

// with offers a cure: `take CELL LAYER`, `lay CELL PIECE`, `set FIELD VALUE`, `cards UNIT`, `drop CARD`.
func with(x rules.Finding, do, key string, args ...rules.Arg) rules.Finding {
	x.Cures = append(x.Cures, rules.Cure{ID: do, Phrase: voice.Phrase("cure."+key, args...)})
	return x
}

// on puts a finding on the cell of a tile, which its sentence names.
func (d *draft) on(x rules.Finding, tile string) rules.Finding {
	x.Cell = d.cellOf(tile)
	x.Args = append(x.Args, form.TextArg("Cell", rules.Plain(strings.ToUpper(x.Cell))))
	return x
}

// about puts a finding on a field.
func about(x rules.Finding, field string) rules.Finding {
	x.Field = field
	return x
}

// Cure does what a finding offers.
func (d *draft) Cure(id string) {
	words := strings.SplitN(id, " ", 3)
	switch {
	case len(words) == 2 && words[0] == "cards":
		if u := d.t.UnitNamed(words[1]); u != scenario.Off {
			d.equip(&d.t.Units[u])
			d.Changed()
		}
	case len(words) == 2 && words[0] == "drop":
		for side := range scenario.SideIDs {
			delete(d.said().Deck[side], words[1])
			delete(d.said().Reserve[side], words[1])
		}
		d.Changed()
	case len(words) < 3:
	case words[0] == "take":
		d.Take(words[1], words[2])
	case words[0] == "lay":
		d.Lay(rules.Brush{Piece: words[2]}, words[1])
	case words[0] == "set":
		d.Set(words[1], words[2])
	}
}

// first is a key of a path, where it is of a type.
func first[T any](at strict.Path, i int) (key T, ok bool) {
	if i >= 0 && i < len(at) {
		key, ok = at[i].(T)
	}
	return key, ok
}

// faultSide is the side that a path names as its second key.
func faultSide(at strict.Path) rules.Side {
	id, _ := first[string](at, 1)
	return max(rules.First, sideNamed(id))
}

// place is the cell that a part of the file speaks of, or the field of the form.
func (d *draft) place(at strict.Path) (cell, field string) {
	x := d.said()
	head, _ := first[string](at, 0)
	i, _ := first[int](at, 1)
	tile := ""
	switch {
	case head == "structure" && i < len(x.Structures):
		tile = x.Structures[i].Tile
	case head == "objective" && i < len(x.Objectives):
		tile = x.Objectives[i].Tile
	case head == "escape" && i < len(x.Exits):
		tile = x.Exits[i].Tile
	case head == "vehicle" && i < len(x.Vehicles):
		tile = x.Vehicles[i].Tile
	case head == "soldier" && len(at) > 1 && i < len(x.Soldiers):
		tile = d.tileOf(&x.Soldiers[i])
	case head == "date":
		return "", "date.day"
	case head == "victory":
		return "", "victory." + scenario.SideIDs[faultSide(at)] + ".need"
	}
	return d.cellOf(tile), ""
}

// faultWords are what the workshop says about faults of the reader.
var faultWords = map[string]func(d *draft, f scenario.Fault) rules.Finding{
	scenario.FaultDate: func(d *draft, f scenario.Fault) rules.Finding {
		return about(note("date", "", form.TextArg("Date", rules.Plain(d.said().Date))), "date.day")
	},
	scenario.FaultNoTile: func(*draft, scenario.Fault) rules.Finding { return note("no-tile", "UNA-2.2") },
	scenario.FaultTwice: func(d *draft, f scenario.Fault) rules.Finding {
		number, id := fmt.Sprint(f.Args[0]), ""
		d.where(func(x string) bool { // the last of them
			if scenario.NumberOf(x) == number {
				id = x
			}
			return false
		})
		x := d.on(note("twice", "UNA-2.2", form.TextArg("Name", formatted(tileTitle, number))), id)
		return with(x, "take "+x.Cell+" "+tilePiece(id), "take-tile")
	},
	scenario.FaultApart: func(d *draft, f scenario.Fault) rules.Finding {
		id := fmt.Sprint(f.Args[1])
		x := d.on(note("apart", "UNA-2.4"), id)
		return with(x, "take "+x.Cell+" "+tilePiece(id), "take-tile")
	},
	scenario.FaultDifficult: (*draft).onDifficult,
	scenario.FaultNobody: func(d *draft, f scenario.Fault) rules.Finding {
		return note("nobody", "UNA-4.3", shopSide(sideNamed(fmt.Sprint(f.Args[0]))))
	},
	scenario.FaultNoDeck: func(d *draft, f scenario.Fault) rules.Finding {
		side := faultSide(f.At)
		return d.onCard(note("no-deck", "UNA-4.5", shopSide(side)), side, d.t.Cards[side][d.t.Fog[side]].ID)
	},
	scenario.FaultCopies:   (*draft).tooManyCopies,
	scenario.FaultIdleCard: (*draft).idleCard,
	scenario.FaultNoCard:   (*draft).withoutCard,
	scenario.FaultNeed:     (*draft).tooMuch,
	scenario.FaultWon:      (*draft).wonAlready,
	scenario.FaultListed: func(d *draft, f scenario.Fault) rules.Finding {
		side := faultSide(f.At)
		x := about(note("listed", "UNA-14.14", shopSide(side)), "victory."+scenario.SideIDs[side]+".eligible")
		return with(x, "set "+x.Field+" "+scenario.EligibleIDs[scenario.AnySoldier], "any-soldier")
	},
	scenario.FaultMayNot: func(d *draft, f scenario.Fault) rules.Finding {
		side := faultSide(f.At)
		x := note("may-not", "UNA-14.8", shopSide(side))
		x.Field = "may_escape_" + scenario.SideIDs[side] + "." + scenario.AnySoldierWord
		x = with(x, "set "+x.Field+" true", "may-soldiers")
		return with(x, "set may_escape_"+scenario.SideIDs[side]+"."+scenario.AnyOwnVehicle+" true", "may-vehicles")
	},
	scenario.FaultNoExit: func(d *draft, f scenario.Fault) rules.Finding {
		side := faultSide(f.At)
		return about(note("no-exit", "UNA-14.9", shopSide(side)), "victory."+scenario.SideIDs[side]+".kind")
	},
}

// onCard puts a finding on the field of a card in the deck of a side.
func (d *draft) onCard(x rules.Finding, side rules.Side, card string) rules.Finding {
	return about(x, "deck."+scenario.SideIDs[side]+"."+card)
}

func (d *draft) onDifficult(f scenario.Fault) rules.Finding {
	id := fmt.Sprint(f.Args[0])
	x := note("difficult", "UNA-2.6")
	if i, ok := first[int](f.At, 1); ok && i < len(d.said().Vehicles) {
		v := &d.t.Vehicles[d.said().Vehicles[i].Vehicle]
		x.Args = append(x.Args, form.TextArg("Vehicle", v.Name))
		x = d.on(x, id)
		return with(x, "take "+x.Cell+" "+v.ID, "take-vehicle")
	}
	return d.on(x, id)
}

// cardOf is a card that a fault names.
func (d *draft) cardOf(side rules.Side, id any) *scenario.CardInfo {
	for i := range d.t.Cards[side] {
		if k := &d.t.Cards[side][i]; k.ID == fmt.Sprint(id) {
			return k
		}
	}
	return &d.t.Cards[side][d.t.Fog[side]]
}

func (d *draft) tooManyCopies(f scenario.Fault) rules.Finding {
	side := faultSide(f.At)
	k := d.cardOf(side, f.Args[1])
	x := d.onCard(note("copies", "UNA-4.5", shopSide(side), form.TextArg("Card", k.Name), form.NumberArg("N", k.Copies)), side, k.ID)
	n := min(int(d.said().Deck[side][k.ID]), k.Copies)
	return with(x, fmt.Sprint("set ", x.Field, " ", n), "copies", form.NumberArg("N", k.Copies))
}

// idleCard is a card of a soldier who is not on the board.
func (d *draft) idleCard(f scenario.Fault) rules.Finding {
	side := faultSide(f.At)
	k := d.cardOf(side, f.Args[0])
	x := d.onCard(note("idle-card", "UNA-7.12", shopSide(side), form.TextArg("Card", k.Name)), side, k.ID)
	return with(x, "drop "+k.ID, "idle-card")
}

// withoutCard is a soldier who has no card.
func (d *draft) withoutCard(f scenario.Fault) rules.Finding {
	side := faultSide(f.At)
	k := d.cardOf(side, f.Args[0])
	x := d.onCard(note("no-card", "UNA-4.5", shopSide(side), form.TextArg("Card", k.Name)), side, k.ID)
	return with(x, "cards "+k.ID, "no-card")
}

// tooMuch is more than a side can get, or nothing at all.
func (d *draft) tooMuch(f scenario.Fault) rules.Finding {
	side := faultSide(f.At)
	most, _ := f.Args[2].(int)
	key := "need-points"
	if d.said().Victory[side].Kind != scenario.GoalObjectives {
		key = "need-counters"
	}
	n, _ := f.Args[0].(uint8)
	x := note(key, goalTitles[d.said().Victory[side].Kind].Clause, shopSide(side), form.NumberArg("N", int(n)), form.NumberArg("Most", most))
	if x.Field = "victory." + scenario.SideIDs[side] + ".need"; most > 0 {
		x = with(x, "set "+x.Field+" "+strconv.Itoa(most), "need", form.NumberArg("N", most))
	}
	return x
}

func (d *draft) wonAlready(f scenario.Fault) rules.Finding {
	side := faultSide(f.At)
	n, _ := f.Args[1].(int)
	x := about(note("won", "UNA-14.7", shopSide(side), form.NumberArg("N", n)), "victory."+scenario.SideIDs[side]+".need")
	if n < needMost {
		x = with(x, "set "+x.Field+" "+strconv.Itoa(n+1), "need", form.NumberArg("N", n+1))
	}
	return x
}

// remarks are what is only worth a look; sound says that the battle has no fault.
func (d *draft) remarks(sound bool) (list []rules.Finding) {
	x := d.said()
	if x.Title.En == "" && x.Title.Fr == "" {
		list = append(list, about(note("no-name", ""), "title.en"))
	}
	for i := range x.Soldiers {
		s := &x.Soldiers[i]
		side, tile := d.t.Units[s.Unit].Side, d.tileOf(s)
		m := &x.Markers[side]
		if d.cellOf(tile) == "" || slices.Contains(m.Explored, tile) || slices.Contains(m.Controlled, tile) {
			continue
		}
		f := d.on(note("unexplored", "UNA-10.2", shopSide(side)), tile)
		if slices.ContainsFunc(list, func(o rules.Finding) bool { return o.Cell == f.Cell && o.Key == f.Key }) {
			continue
		}
		list = append(list, with(f, "lay "+f.Cell+" "+markPiece(&markKinds[0], side), "explored"))
	}
	for i := range x.Vehicles {
		v := &x.Vehicles[i]
		drives := slices.ContainsFunc(x.Soldiers, func(s scenario.SoldierSpec) bool {
			return s.Vehicle == v.Vehicle && slices.ContainsFunc(d.t.Vehicles[v.Vehicle].Seats, func(k scenario.SeatInfo) bool { return k.ID == s.Seat && k.Does.Has(scenario.ActDrive) })
		})
		if !drives {
			list = append(list, d.on(note("no-driver", "UNA-8.8", form.TextArg("Vehicle", d.t.Vehicles[v.Vehicle].Name)), v.Tile))
		}
	}
	if sound {
		list = append(list, d.hopeless()...)
	}
	return list
}

// hopeless tells of a side that can never reach its aim: the game would end with the
// first card.
func (d *draft) hopeless() (list []rules.Finding) {
	s := d.State().(*undaunted.State)
	for side := rules.First; side <= rules.Second; side++ {
		if s.Hopeless(side) {
			list = append(list, about(note("hopeless", "UNA-14.18", shopSide(side)), "victory."+scenario.SideIDs[side]+".kind"))
		}
	}
	return list
}
