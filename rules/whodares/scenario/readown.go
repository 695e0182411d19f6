package scenario

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// Raw is a file of the player's own: a mission in the form of ours, and what bots have made of it.
type Raw struct {
	head     string
	Missions []RawMission   `toml:"scenario,required" ids:"scenario" len:"1..1"`
	Measured rules.Measured `toml:"measured"`
}

func readRaw(t *Tables, file string, data []byte) (*Raw, *strict.Doc, error) {
	raw := &Raw{}
	d, err := maps.Clone(t.Names).Read(file, data, raw)
	if err != nil {
		return nil, nil, err
	}
	raw.head = d.Head()
	return raw, d, nil
}

// ReadOwn reads a mission of the player's own, as strictly as ours.
func ReadOwn(t *Tables, file string, data []byte, others []*Outing) (*Outing, error) {
	raw, d, err := readRaw(t, file, data)
	if err != nil {
		return nil, err
	}
	r, m := ownReader(t, raw, d)
	r.Need(!slices.ContainsFunc(others, func(o *Outing) bool { return o.ID == m.ID }), strict.At("scenario", 0, "id"),
		"a mission %q is there already; every mission has its own id", m.ID)
	if err := r.Err(); err != nil {
		return nil, err
	}
	return outingOf(t, raw, m), nil
}

// Open is what such a file says, whatever is wrong with its mission.
func Open(t *Tables, file string, data []byte) (*Raw, error) {
	raw, _, err := readRaw(t, file, data)
	return raw, err
}

// Check reads such a file with faults, and lists them.
func Check(t *Tables, file string, data []byte) (*Outing, []error, error) {
	raw, d, err := readRaw(t, file, data)
	if err != nil {
		return nil, nil, err
	}
	r, m := ownReader(t, raw, d)
	return outingOf(t, raw, m), r.List, nil
}

// ownReader reads the mission, and gathers what is wrong with it.
func ownReader(t *Tables, raw *Raw, d *strict.Doc) (*missionReader, *Mission) {
	r := &missionReader{strict.Faults{Doc: d}, t, &rawMissions{Missions: raw.Missions, Supply: t.supply}}
	m := r.mission(0)
	at := strict.At("scenario", 0)
	for _, x := range [...]struct{ key, from string }{{"variant_of", m.Variant}, {"bonus_reco_ok_from", raw.Missions[0].BonusFrom}, {"axis_supply_from", raw.Missions[0].SupplyFrom}} {
		r.Need(x.from == "" || slices.ContainsFunc(t.Book.Missions, func(o *Mission) bool { return o.ID == x.from }), at.Below(x.key), "there is no mission %q", x.from)
	}
	r.Need(len(m.Objectives) > 0 || m.Markers > 0 || m.ChainFull > 0, at, "%s (QOG-23.6)", NoGoal)
	r.Need(m.Markers == 0 && m.ChainFull == 0 || m.Observed != 0, at.Below("observation_zones"), "there is no zone to be watched (QOG-13.1)")
	r.Need(m.ChainHalf <= m.ChainFull, at.Below("watch_turns_half"), "%d is more than watch_turns_full, %d (QOG-25.9)", m.ChainHalf, m.ChainFull)
	r.List = slices.CompactFunc(r.List, func(a, b error) bool { return a.Error() == b.Error() })
	return r, m
}

// NoGoal is that nothing is to be done.
const NoGoal = "there is nothing to be done: no objective, and no zone to be watched for points"

// outingOf is a mission of the player's own as it is played: behind those of the book.
func outingOf(t *Tables, raw *Raw, m *Mission) *Outing {
	return &Outing{ID: m.ID, Title: m.Title, Note: m.Note, Order: []uint8{uint8(len(t.Book.Missions))}, Own: m, Raw: raw}
}

// Write writes a mission as the file that readRaw reads.
func (raw *Raw) Write(t *Tables) []byte { return strict.Write(raw.head, raw, t.Names) }

// Plays is what is said of play, without names and without what bots have made of it.
func (raw *Raw) Plays(t *Tables) []byte {
	x := *raw
	x.Measured = rules.Measured{}
	return strict.Bare(&x, t.Names)
}

// Source is a mission of ours as a file of the player's own.
func (t *Tables) Source(id string) (*Raw, error) {
	if i := slices.IndexFunc(t.Book.Missions, func(m *Mission) bool { return m.ID == id }); i >= 0 {
		return &Raw{Missions: t.texts[i : i+1]}, nil
	}
	return nil, fmt.Errorf("%s is no mission", strings.ToValidUTF8(id, ""))
}

// Outing is what can be played: a mission, or several as the campaign.
type Outing struct {
	ID, Date    string
	Title, Note rules.Text
	Order       []uint8 // its missions
	Campaign    bool
	Own         *Mission // of the player's own, behind those of the book
	Raw         *Raw     // its file
}
