// Package workshop makes missions of Qui ose gagne !: drafts of their files, what can be laid on
// the map, the form and the check.
package workshop

import (
	"fmt"
	"slices"

	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/sorting"
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
	return &draft{t: t, file: file, raw: raw, RawMission: &raw.Missions[0]}, nil
}

// draft is a mission that is being made: the file as it is read, and what follows from it.
type draft struct {
	*scenario.RawMission
	t    *scenario.Tables
	file string
	raw  *scenario.Raw
	seen *seen // nil after a change
}

// seen is what a reader makes of a draft.
type seen struct {
	text   []byte
	faults []error
	m      *scenario.Mission
	state  rules.State
	found  []rules.Finding
	bad    []string // fields of findings
}

func (d *draft) changed() { d.seen = nil }

// look reads the draft as a player's file is read.
func (d *draft) look() *seen {
	if d.seen != nil {
		return d.seen
	}
	x := &seen{text: d.raw.Write(d.t)}
	d.seen = x
	o, faults, err := scenario.Check(d.t, d.file, x.text)
	if err != nil { // what a draft can be is what a file can say
		panic(fmt.Sprintf("whodares: a draft is no mission: %v", err))
	}
	x.faults, x.m, x.state = faults, o.Own, whodares.Begin(d.t, o)
	x.found = d.findings()
	for _, f := range x.found {
		x.bad = append(x.bad, f.Field)
	}
	return x
}

func (d *draft) File() []byte                     { return slices.Clone(d.look().text) }
func (d *draft) ID() string                       { return d.RawMission.ID }
func (d *draft) Name() rules.Text                 { return d.Title }
func (d *draft) SetID(id string)                  { d.RawMission.ID = id; d.changed() }
func (d *draft) State() rules.State               { return d.look().state }
func (d *draft) Print() string                    { return catalogue.Sum(d.raw.Plays(d.t)) }
func (d *draft) Measured() rules.Measured         { return d.raw.Measured }
func (d *draft) Measure(m rules.Measured)         { d.raw.Measured = m; d.changed() }
func (d *draft) Check() []rules.Finding           { return slices.Clone(d.look().found) }
func (d *draft) Alike(string) []string            { return nil }
func (d *draft) zone(z uint8) rules.Text          { return d.t.Zones[z].Name }
func (d *draft) parts(cell string) []form.Part    { return d.formOf(cell) }
func (d *draft) Form(cell string) []rules.Section { return form.Sections(d.parts(cell), d.look().bad) }

// Set changes a field of the mission.
func (d *draft) Set(field, value string) rules.Reason {
	why := form.Set(d.parts(""), field, value)
	if why.Key == "" {
		d.changed()
	}
	return why
}

// Mirror says that nothing of the map lies opposite to anything.
func (d *draft) Mirror(b rules.Brush, _ string, _ bool) (rules.Brush, string) { return b, "" }

// Cells are the zones from north to south, from west to east.
func (d *draft) Cells(edges bool) []string {
	if edges {
		return nil
	}
	list := slices.Clone(d.t.Zones[:])
	sorting.By(list, func(a, b scenario.ZoneInfo) int {
		if a.Y != b.Y {
			return int(a.Y) - int(b.Y)
		}
		return int(a.X) - int(b.X)
	})
	out := make([]string, len(list))
	for i, z := range list {
		out[i] = z.ID
	}
	return out
}

// at is the zone of a cell, -1 for none.
func (d *draft) at(cell string) int {
	return slices.IndexFunc(d.t.Zones[:], func(z scenario.ZoneInfo) bool { return z.ID == cell })
}

// say is a phrase of the workshop.
func say(key string, args ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "workshop.whodares." + key, Args: args}
}

// refuse is why something cannot be laid or set.
func refuse(key, clause string, args ...rules.Arg) rules.Reason {
	return rules.Reason{Phrase: say("why-"+key, args...), Clause: clause}
}

// named is a title that is a name.
func named(name rules.Text) rules.Phrase { return say("named", rules.WordArg("What", name)) }

// ok is that a value was taken.
func ok() rules.Reason { return rules.Reason{} }
