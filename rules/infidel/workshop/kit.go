package workshop

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// Kit is what can be laid: ground, hexsides, units by breed, leaders, Standards, zones.
func (d *draft) Kit() []rules.Family {
	kit := []rules.Family{
		{ID: scenario.GroundPiece, Icon: "hexes", Pieces: d.groundPieces()},
		{ID: scenario.EdgePiece, Icon: "water", Pieces: d.edgePieces(), Edges: true},
		{ID: scenario.UnitPiece, Icon: "unit", Pieces: d.unitPieces(), Sided: true},
		{ID: scenario.LeaderPiece, Icon: "star", Pieces: d.leaderPieces(), Sided: true},
	}
	if z := d.zonePieces(); len(z) > 0 {
		kit = append(kit, rules.Family{ID: scenario.ZonePiece, Icon: "flag", Pieces: z})
	}
	for i := range kit {
		kit[i].Title = scenario.Voice.Phrase("family." + kit[i].ID)
	}
	return kit
}

// tolls are what ground costs each class: `Mounted 3, foot 2`, a dash where it is closed.
func tolls(key string, x *scenario.Toll) rules.Phrase {
	cost := func(c scenario.Class) rules.Text {
		if x.MP[c] == scenario.Closed {
			return rules.Plain("–")
		}
		return rules.Plain(strconv.Itoa(x.MP[c]))
	}
	return scenario.Voice.Phrase("fact."+key, rules.WordArg("Mounted", cost(scenario.Mounted)), rules.WordArg("Foot", cost(scenario.Foot)))
}

func (d *draft) groundPieces() (list []rules.Piece) {
	lies := map[byte]int{}
	for i := range len(d.g().Terrain) {
		lies[d.g().Terrain[i]]++
	}
	for i := range d.t.Grounds {
		g := &d.t.Grounds[i]
		p := rules.Piece{ID: scenario.PieceOf(scenario.GroundPiece, rules.Chance, g.ID), Name: g.Name, Clause: "INF-22.1", Side: rules.Chance, Left: -1, Lies: lies[byte(g.Key)], Ground: true}
		if g.MP == [scenario.Classes]int{scenario.Closed, scenario.Closed} {
			p.Facts, p.Clause = append(p.Facts, scenario.Voice.Phrase("fact.closed")), "INF-22.3"
		} else {
			p.Facts = append(p.Facts, tolls("cost", &g.Toll))
		}
		if g.Blocks {
			p.Facts = append(p.Facts, scenario.Voice.Phrase("fact.blocks"))
		}
		if g.NoCharge && p.Clause == "INF-22.1" {
			p.Facts = append(p.Facts, scenario.Voice.Phrase("fact.no-charge"))
		}
		if g.Level > 0 && len(p.Facts) < 3 {
			p.Facts = append(p.Facts, scenario.Voice.Phrase("fact.level", rules.NumberArg("N", g.Level)))
		}
		list = append(list, p)
	}
	return list
}

func (d *draft) edgePieces() (list []rules.Piece) {
	for i := range d.t.Edges {
		e := &d.t.Edges[i]
		p := rules.Piece{ID: scenario.PieceOf(scenario.EdgePiece, rules.Chance, e.ID), Name: e.Name, Clause: "INF-22.1", Side: rules.Chance, Left: -1, Lies: len(d.g().Edges[e.ID])}
		if e.MP == [scenario.Classes]int{scenario.Closed, scenario.Closed} {
			p.Facts, p.Clause = append(p.Facts, scenario.Voice.Phrase("fact.uncrossed")), "INF-22.3"
		} else {
			p.Facts = append(p.Facts, tolls("crossing", &e.Toll))
			if e.NoCharge {
				p.Facts = append(p.Facts, scenario.Voice.Phrase("fact.no-charge"))
			}
		}
		list = append(list, p)
	}
	return list
}

func (d *draft) into(side rules.Side, only func(c *scenario.CommandSpec) bool) (list []rules.Offer) {
	for _, i := range d.commandsOf(side) {
		if c := &d.raw.Commands[i]; only == nil || only(c) {
			list = append(list, rules.Offer{ID: c.ID, Title: c.Name, Clause: "INF-1.1"})
		}
	}
	return list
}

func (d *draft) unitPieces() (list []rules.Piece) {
	for side := range rules.Side(2) {
		into := d.into(side, nil)
		for _, k := range d.side[side] {
			b := &d.t.Breeds[k]
			kind := &d.t.Kinds[b.Kind]
			p := rules.Piece{ID: scenario.PieceOf(scenario.UnitPiece, side, b.ID), Name: b.Name, Clause: clauseOfKind(b.Kind, kind), Side: side, Turns: scenario.Directions, Options: into, Left: -1}
			p.Facts = []rules.Phrase{scenario.Voice.Phrase("fact.type", rules.WordArg("Type", kind.Name)), scenario.Voice.Phrase("fact.values", rules.NumberArg("Move", kind.MP), rules.WordArg("Defence", rules.Plain(signed(b.Defence[0])))),
				scenario.Voice.Phrase("fact.loss", rules.NumberArg("N", kind.Loss))}
			for _, c := range d.commandsOf(side) {
				for _, u := range d.raw.Commands[c].Units {
					if u.Breed == k {
						p.Lies++
					}
				}
			}
			list = append(list, p)
		}
	}
	return list
}

// clauseOfKind is the rule in which a type of unit is defined.
func clauseOfKind(k scenario.Kind, kind *scenario.KindInfo) string {
	switch {
	case k == scenario.CF:
		return "INF-20.6"
	case k == scenario.Wagon:
		return "INF-20.7"
	case k == scenario.Carroccio:
		return "INF-20.8"
	case kind.Missile != scenario.Unarmed:
		return "INF-1.5"
	}
	return "INF-1.4"
}

func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

func (d *draft) leaderPieces() (list []rules.Piece) {
	for side := range rules.Side(2) {
		led := d.into(side, func(c *scenario.CommandSpec) bool { return c.Leader != nil })
		p := rules.Piece{ID: scenario.PieceOf(scenario.LeaderPiece, side, ""), Name: rules.Text{En: "Leader", Fr: "Chef"}, Clause: "INF-7.1", Side: side, Options: led, Left: len(led),
			Facts: []rules.Phrase{scenario.Voice.Phrase("fact.leader")}}
		for _, c := range d.commandsOf(side) {
			if l := d.raw.Commands[c].Leader; l != nil && l.At != nil {
				p.Lies++
				p.Left--
			}
		}
		s := rules.Piece{ID: scenario.PieceOf(scenario.StandardPiece, side, ""), Name: rules.Text{En: "Standard", Fr: "Étendard"}, Clause: "INF-18.16", Side: side, Left: scenario.MaxStandards - len(d.raw.Standards),
			Options: append([]rules.Offer{{ID: scenario.WholeOption, Title: rules.Text{En: "whole army", Fr: "toute l’armée"}, Clause: "INF-18.16"}}, d.into(side, nil)...), Facts: []rules.Phrase{scenario.Voice.Phrase("fact.standard")}}
		for _, st := range d.raw.Standards {
			if st.Side == side {
				s.Lies++
			}
		}
		list = append(list, p, s)
	}
	return list
}

func (d *draft) zoneIDs() []string { return slices.Sorted(maps.Keys(d.g().Zones)) }

// zoneName makes a name of the word for a zone: `bridge gate entry`.
func zoneName(id string) rules.Text {
	words := strings.Map(func(r rune) rune {
		if r == '_' || r == '-' {
			return ' '
		}
		return r
	}, id)
	if n, ok := strings.CutPrefix(words, "zone "); ok {
		return rules.Text{En: "Zone " + n, Fr: "Zone " + n}
	}
	return rules.Plain(words)
}

func (d *draft) zonePieces() (list []rules.Piece) {
	for _, id := range d.zoneIDs() {
		list = append(list, rules.Piece{ID: scenario.PieceOf(scenario.ZonePiece, rules.Chance, id), Name: zoneName(id), Clause: "INF-4.5", Side: rules.Chance, Left: -1, Lies: len(d.g().Zones[id]),
			Facts: []rules.Phrase{scenario.Voice.Phrase("fact.zone")}})
	}
	return list
}
