// Package workshop makes missions of Qui ose gagne !: drafts of their files, what can be laid on
// the map, the form and the check.
package workshop

import (
	"fmt"
	"slices"

	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/strict/form"
	"sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
)

// New makes missions for a game.
func New(g *whodares.Game) rules.Maker { return maker{g} }

type maker struct{ *whodares.Game }

// Blank is a mission from Siwa and back that has nothing to do yet.
func (g maker) Blank() []byte {
	t, err := g.Tables()
	if err != nil {
		return nil
	}
	raw := &scenario.Raw{Missions: make([]scenario.RawMission, 1)}
	m := &raw.Missions[0].Mission
	m.ID, m.Title = "new-mission", rules.Text{En: "New mission", Fr: "Nouvelle mission"}
	m.Budget, m.History = 12, 6
	m.Starts.Add(t.Bases.First())
	m.Home = m.Starts
	return raw.Write(t)
}

// Source is a mission's file as it can be read alone. The campaign is several missions.
func (g maker) Source(scenario string) ([]byte, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	o, err := g.Find(scenario)
	switch {
	case err != nil:
		return nil, err
	case o.Campaign:
		return nil, fmt.Errorf("%s: %w", o.ID, rules.ErrSeveral)
	case o.Own != nil:
		return o.Raw.Write(t), nil
	}
	raw, err := t.Source(o.ID)
	if err != nil {
		return nil, err
	}
	return raw.Write(t), nil
}

// Draft opens a mission to be worked on.
func (g maker) Draft(file string, data []byte) (rules.Draft, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	raw, err := scenario.Open(t, file, data)
	if err != nil {
		return nil, err
	}
	m := &raw.Missions[0]
	d := &draft{t: t, file: file, raw: raw, RawMission: m}
	d.Draft = form.Draft{Of: form.Battle{ID: &m.ID, Name: &m.Title, Measured: &raw.Measured, Write: func() []byte { return raw.Write(t) }, SetUp: d.setUp, Works: d}}
	return d, nil
}

// draft is a mission that is being made: the file as it is read, and what follows from it.
type draft struct {
	form.Draft
	*scenario.RawMission
	t    *scenario.Tables
	file string
	raw  *scenario.Raw
}

// read reads the draft as a player's file is read.
func (d *draft) read() (o *scenario.Outing, faults []error) {
	o, faults, err := scenario.Check(d.t, d.file, d.File())
	if err != nil { // what a draft can be is what a file can say
		panic(fmt.Sprintf("whodares: a draft is no mission: %v", err))
	}
	return o, faults
}

func (d *draft) setUp() rules.State {
	o, _ := d.read()
	return whodares.Begin(d.t, o)
}

func (d *draft) Print() string           { return catalogue.Sum(d.raw.Plays(d.t)) }
func (d *draft) zone(z uint8) rules.Text { return d.t.Zones[z].Name }

// Cells are the zones from north to south, from west to east.
func (d *draft) Cells(edges bool) []string {
	if edges {
		return nil
	}
	return form.NorthFirst(d.t.Zones[:], func(z *scenario.ZoneInfo) (string, int16, int16) { return z.ID, z.X, z.Y })
}

// at is the zone of a cell, -1 for none.
func (d *draft) at(cell string) int {
	return slices.IndexFunc(d.t.Zones[:], func(z scenario.ZoneInfo) bool { return z.ID == cell })
}

// voice words what the workshop says.
const voice form.Voice = "whodares"
