package whodares

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// rawOwn is a file of the player's own: one mission in the form of ours, and what bots
// have made of it.
type rawOwn struct {
	head     string
	missions []rawMission   `toml:"scenario,required" ids:"scenario" len:"1..1"`
	measured rules.Measured `toml:"measured"`
}

// readRaw reads what a file of the player's own says.
func readRaw(t *tables, file string, data []byte) (*rawOwn, *strict.Doc, error) {
	raw := &rawOwn{}
	d, err := maps.Clone(t.names).Read(file, data, raw)
	if err != nil {
		return nil, nil, err
	}
	raw.head = d.Head()
	return raw, d, nil
}

// readOwn reads a mission of the player's own, as strictly as ours.
func readOwn(t *tables, file string, data []byte, others []*outing) (*outing, error) {
	raw, d, err := readRaw(t, file, data)
	if err != nil {
		return nil, err
	}
	r, m := ownReader(t, raw, d)
	r.Need(!slices.ContainsFunc(others, func(o *outing) bool { return o.id == m.id }), strict.At("scenario", 0, "id"),
		"a mission %q is there already; every mission has its own id", m.id)
	if err := r.Err(); err != nil {
		return nil, err
	}
	return outingOf(t, raw, m), nil
}

// ownReader reads the mission, and gathers what is wrong with it.
func ownReader(t *tables, raw *rawOwn, d *strict.Doc) (*missionReader, *mission) {
	r := &missionReader{strict.Faults{Doc: d}, t, &rawMissions{Missions: raw.missions, Supply: t.supply}}
	m := r.mission(0)
	at := strict.At("scenario", 0)
	for _, x := range [...]struct{ key, from string }{{"variant_of", m.variant}, {"bonus_reco_ok_from", raw.missions[0].BonusFrom}, {"axis_supply_from", raw.missions[0].SupplyFrom}} {
		r.Need(x.from == "" || slices.ContainsFunc(t.book.missions, func(o *mission) bool { return o.id == x.from }), at.Below(x.key), "there is no mission %q", x.from)
	}
	r.Need(len(m.objectives) > 0 || m.markers > 0 || m.chainFull > 0, at, "%s (QOG-23.6)", noGoal)
	r.Need(m.markers == 0 && m.chainFull == 0 || m.observed != 0, at.Below("observation_zones"), "there is no zone to be watched (QOG-13.1)")
	r.Need(m.chainHalf <= m.chainFull, at.Below("watch_turns_half"), "%d is more than watch_turns_full, %d (QOG-25.9)", m.chainHalf, m.chainFull)
	r.List = slices.CompactFunc(r.List, func(a, b error) bool { return a.Error() == b.Error() })
	return r, m
}

// noGoal is that nothing is to be done.
const noGoal = "there is nothing to be done: no objective, and no zone to be watched for points"

// outingOf is a mission of the player's own as it is played: behind those of the book.
func outingOf(t *tables, raw *rawOwn, m *mission) *outing {
	return &outing{id: m.id, title: m.title, note: m.note, order: []uint8{uint8(len(t.book.missions))}, own: m, raw: raw}
}

// write writes a mission as the file that readRaw reads.
func (raw *rawOwn) write(t *tables) []byte { return strict.Write(raw.head, raw, t.names) }

// plays is what is said of play, without names and without what bots have made of it.
func (raw *rawOwn) plays(t *tables) []byte {
	x := *raw
	x.measured = rules.Measured{}
	return strict.Bare(&x, t.names)
}

// source is a mission of ours as a file of the player's own.
func (t *tables) source(id string) (*rawOwn, error) {
	for i, m := range t.book.missions {
		if m.id == id {
			return &rawOwn{missions: t.texts[i : i+1]}, nil
		}
	}
	return nil, fmt.Errorf("%s is no mission", strings.ToValidUTF8(id, ""))
}
