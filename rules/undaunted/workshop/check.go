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

// Findings are the faults of the reader of the file, then what is only worth a look.
func (d *draft) Findings() []rules.Finding {
	_, read := d.said().Compile(d.t, true)
	return append(form.Faults(read, d.word, d.place), d.remarks(len(read) == 0)...)
}

// word words a fault by a sentence of the workshop, where it has one.
func (d *draft) word(f strict.Fault) (x form.Found) {
	if words, ok := faultWords[f.Format]; ok {
		x = words(d, f)
	}
	return x
}

func shopSide(side rules.Side) rules.Arg { return rules.WordArg("Side", scenario.SideTitles[side]) }

// on puts a finding on the cell of a tile, which its sentence names.
func (d *draft) on(x form.Found, tile string) form.Found {
	cell := d.cellOf(tile)
	return x.On(cell).And(rules.WordArg("Cell", rules.Plain(strings.ToUpper(cell))))
}

// Cure does what a finding offers.
func (d *draft) Cure(id string) {
	switch what, id, _ := strings.Cut(id, " "); what {
	case "no-card":
		if u := d.t.UnitNamed(id); u != scenario.Off {
			d.equip(&d.t.Units[u])
			d.Changed()
		}
	case "idle-card":
		for side := range scenario.SideIDs {
			delete(d.said().Deck[side], id)
			delete(d.said().Reserve[side], id)
		}
		d.Changed()
	}
	form.Cure(d, id)
}

// faultSide is the side that a path names as its second key.
func faultSide(at strict.Path) rules.Side {
	id, _ := strict.Key[string](at, 1)
	return max(rules.First, sideNamed(id))
}

// place is the cell that a part of the file speaks of, or the field of the form.
func (d *draft) place(at strict.Path) (cell, field string) {
	x := d.said()
	head, _ := strict.Key[string](at, 0)
	i, _ := strict.Key[int](at, 1)
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
var faultWords = map[string]func(d *draft, f strict.Fault) form.Found{
	scenario.FaultDate: func(d *draft, f strict.Fault) form.Found {
		return voice.Found("date", "", rules.WordArg("Date", rules.Plain(d.said().Date))).At("date.day")
	},
	scenario.FaultNoTile: func(*draft, strict.Fault) form.Found { return voice.Found("no-tile", "UNA-2.2") },
	scenario.FaultTwice: func(d *draft, f strict.Fault) form.Found {
		number, id := f.Word(0), ""
		d.where(func(x string) bool { // the last of them
			if scenario.NumberOf(x) == number {
				id = x
			}
			return false
		})
		x := d.on(voice.Found("twice", "UNA-2.2", rules.WordArg("Name", formatted(tileTitle, number))), id)
		return x.Take(tilePiece(id), "take-tile")
	},
	scenario.FaultApart: func(d *draft, f strict.Fault) form.Found {
		id := f.Word(1)
		x := d.on(voice.Found("apart", "UNA-2.4"), id)
		return x.Take(tilePiece(id), "take-tile")
	},
	scenario.FaultDifficult: (*draft).onDifficult,
	scenario.FaultNobody: func(d *draft, f strict.Fault) form.Found {
		return voice.Found("nobody", "UNA-4.3", shopSide(sideNamed(f.Word(0))))
	},
	scenario.FaultNoDeck: func(d *draft, f strict.Fault) form.Found {
		side := faultSide(f.At)
		return d.onCard(voice.Found("no-deck", "UNA-4.5", shopSide(side)), side, d.t.Cards[side][d.t.Fog[side]].ID)
	},
	scenario.FaultCopies:   (*draft).tooManyCopies,
	scenario.FaultIdleCard: ofCard("idle-card", "UNA-7.12"), // of a soldier who is not on the board
	scenario.FaultNoCard:   ofCard("no-card", "UNA-4.5"),
	scenario.FaultNeed:     (*draft).tooMuch,
	scenario.FaultWon:      (*draft).wonAlready,
	scenario.FaultListed: func(d *draft, f strict.Fault) form.Found {
		side := faultSide(f.At)
		x := voice.Found("listed", "UNA-14.14", shopSide(side)).At("victory." + scenario.SideIDs[side] + ".eligible")
		return x.Put(x.Field, scenario.EligibleIDs[scenario.AnySoldier], "any-soldier")
	},
	scenario.FaultMayNot: func(d *draft, f strict.Fault) form.Found {
		side := faultSide(f.At)
		x := voice.Found("may-not", "UNA-14.8", shopSide(side))
		x.Field = "may_escape_" + scenario.SideIDs[side] + "." + scenario.AnySoldierWord
		x = x.Put(x.Field, "true", "may-soldiers")
		return x.Put("may_escape_"+scenario.SideIDs[side]+"."+scenario.AnyOwnVehicle, "true", "may-vehicles")
	},
	scenario.FaultNoExit: func(d *draft, f strict.Fault) form.Found {
		side := faultSide(f.At)
		return voice.Found("no-exit", "UNA-14.9", shopSide(side)).At("victory." + scenario.SideIDs[side] + ".kind")
	},
}

// onCard puts a finding on the field of a card in the deck of a side.
func (d *draft) onCard(x form.Found, side rules.Side, card string) form.Found {
	return x.At("deck." + scenario.SideIDs[side] + "." + card)
}

func (d *draft) onDifficult(f strict.Fault) form.Found {
	id := f.Word(0)
	x := voice.Found("difficult", "UNA-2.6")
	if i, ok := strict.Key[int](f.At, 1); ok && i < len(d.said().Vehicles) {
		v := &d.t.Vehicles[d.said().Vehicles[i].Vehicle]
		return d.on(x.And(rules.WordArg("Vehicle", v.Name)), id).Take(v.ID, "take-vehicle")
	}
	return d.on(x, id)
}

func (d *draft) cardOf(side rules.Side, id any) *scenario.CardInfo {
	if i := slices.IndexFunc(d.t.Cards[side], func(k scenario.CardInfo) bool { return k.ID == fmt.Sprint(id) }); i >= 0 {
		return &d.t.Cards[side][i]
	}
	return &d.t.Cards[side][d.t.Fog[side]]
}

func (d *draft) tooManyCopies(f strict.Fault) form.Found {
	side := faultSide(f.At)
	k := d.cardOf(side, f.Args[1])
	x := d.onCard(voice.Found("copies", "UNA-4.5", shopSide(side), rules.WordArg("Card", k.Name), rules.NumberArg("N", k.Copies)), side, k.ID)
	n := min(int(d.said().Deck[side][k.ID]), k.Copies)
	return x.Put(x.Field, strconv.Itoa(n), "copies", rules.NumberArg("N", k.Copies))
}

// ofCard is a card that does not go with who is on the board, with a cure of the same key.
func ofCard(key, clause string) func(d *draft, f strict.Fault) form.Found {
	return func(d *draft, f strict.Fault) form.Found {
		side := faultSide(f.At)
		k := d.cardOf(side, f.Args[0])
		return d.onCard(voice.Found(key, clause, shopSide(side), rules.WordArg("Card", k.Name)), side, k.ID).Mend(key, k.ID)
	}
}

// tooMuch is more than a side can get, or nothing at all.
func (d *draft) tooMuch(f strict.Fault) form.Found {
	side := faultSide(f.At)
	most := f.Number(2)
	key := "need-points"
	if d.said().Victory[side].Kind != scenario.GoalObjectives {
		key = "need-counters"
	}
	n := f.Number(0)
	x := voice.Found(key, goalTitles[d.said().Victory[side].Kind].Clause, shopSide(side), rules.NumberArg("N", n), rules.NumberArg("Most", most))
	if x.Field = "victory." + scenario.SideIDs[side] + ".need"; most > 0 {
		x = x.Put(x.Field, strconv.Itoa(most), "need", rules.NumberArg("N", most))
	}
	return x
}

func (d *draft) wonAlready(f strict.Fault) form.Found {
	side := faultSide(f.At)
	n := f.Number(1)
	x := voice.Found("won", "UNA-14.7", shopSide(side), rules.NumberArg("N", n)).At("victory." + scenario.SideIDs[side] + ".need")
	if n < needMost {
		x = x.Put(x.Field, strconv.Itoa(n+1), "need", rules.NumberArg("N", n+1))
	}
	return x
}

// remarks are what is only worth a look; sound says that the battle has no fault.
func (d *draft) remarks(sound bool) (list []rules.Finding) {
	x := d.said()
	if x.Title.En == "" && x.Title.Fr == "" {
		list = append(list, voice.Found("no-name", "").At("title.en").Finding)
	}
	for i := range x.Soldiers {
		s := &x.Soldiers[i]
		side, tile := d.t.Units[s.Unit].Side, d.tileOf(s)
		m := &x.Markers[side]
		if d.cellOf(tile) == "" || slices.Contains(m.Explored, tile) || slices.Contains(m.Controlled, tile) {
			continue
		}
		f := d.on(voice.Found("unexplored", "UNA-10.2", shopSide(side)), tile)
		if slices.ContainsFunc(list, func(o rules.Finding) bool { return o.Cell == f.Cell && o.Key == f.Key }) {
			continue
		}
		list = append(list, f.Lay(markPiece(&markKinds[0], side), "explored").Finding)
	}
	for i := range x.Vehicles {
		v := &x.Vehicles[i]
		drives := slices.ContainsFunc(x.Soldiers, func(s scenario.SoldierSpec) bool {
			return s.Vehicle == v.Vehicle && slices.ContainsFunc(d.t.Vehicles[v.Vehicle].Seats, func(k scenario.SeatInfo) bool { return k.ID == s.Seat && k.Does.Has(scenario.ActDrive) })
		})
		if !drives {
			list = append(list, d.on(voice.Found("no-driver", "UNA-8.8", rules.WordArg("Vehicle", d.t.Vehicles[v.Vehicle].Name)), v.Tile).Finding)
		}
	}
	if sound {
		list = append(list, d.hopeless()...)
	}
	return list
}

// hopeless tells of a side that can never reach its aim: the game would end with the first card.
func (d *draft) hopeless() (list []rules.Finding) {
	s := d.State().(*undaunted.State)
	for side := rules.First; side <= rules.Second; side++ {
		if s.Hopeless(side) {
			list = append(list, voice.Found("hopeless", "UNA-14.18", shopSide(side)).At("victory."+scenario.SideIDs[side]+".kind").Finding)
		}
	}
	return list
}
