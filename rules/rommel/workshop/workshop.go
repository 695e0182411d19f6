// Package workshop makes campaigns of Field Commander: Rommel: drafts of their files, what can
// be laid on their maps, the forms and the checks.
package workshop

import (
	"fmt"
	"slices"

	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/rommel"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/strict/form"
)

// blankBase is the campaign on whose map a new one begins.
const blankBase = "north-africa"

// New makes campaigns for a game.
func New(g *rommel.Game) rules.Maker { return maker{g} }

type maker struct{ *rommel.Game }

// Blank is a variant of North Africa in which no Force takes part yet; what ends it and
// the options that name no Force are those of North Africa.
func (g maker) Blank() []byte {
	t, _, err := g.Load()
	if err != nil {
		return nil
	}
	raw := t.Variant(slices.Index(t.Names["campaign"], blankBase))
	for _, f := range raw.Forces {
		raw.Without = append(raw.Without, f.ID)
	}
	for _, o := range raw.Options {
		if o.Effect.Named != "" {
			raw.Omitted = append(raw.Omitted, o.ID)
		}
	}
	raw.Campaign.ID, raw.Campaign.Name = "new-campaign", rules.Text{En: "New campaign", Fr: "Nouvelle campagne"}
	return raw.Write(t)
}

// Source is a scenario's file to be read alone: of a campaign of ours a variant that says nothing else.
func (g maker) Source(scenario string) ([]byte, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	if i := slices.Index(t.Names["campaign"], scenario); i >= 0 {
		return t.Variant(i).Write(t), nil
	}
	c, err := g.Find(scenario)
	if err != nil {
		return nil, err
	}
	return c.Raw.Write(t), nil
}

// Draft opens a campaign to be worked on. Of one with a map of its own the map, which stays, must be whole.
func (g maker) Draft(file string, data []byte) (rules.Draft, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	raw, err := scenario.Open(t, file, data)
	if err != nil {
		return nil, err
	}
	h := raw.Campaign
	d := &draft{t: t, file: file, raw: raw}
	d.Draft = form.Draft{Of: form.Battle{ID: &h.ID, Name: &h.Name, Measured: &raw.Measured, Write: func() []byte { return raw.Write(t) }, SetUp: d.setUp, Works: d, Tidy: func() { raw.Sort(t) }}}
	d.Changed()
	return d, nil
}

// draft is a campaign that is being made: the file as it is read, and what follows from it.
type draft struct {
	form.Draft
	t    *scenario.Tables
	file string
	raw  *scenario.Raw
}

// read reads the draft as a player's file is read.
func (d *draft) read() (c *scenario.Campaign, faults []error) {
	c, faults, err := scenario.Check(d.t, d.file, d.File())
	if err != nil { // what a draft can be is what a file can say
		panic(fmt.Sprintf("rommel: a draft is no campaign: %v", err))
	}
	return c, faults
}

func (d *draft) setUp() rules.State {
	c, _ := d.read()
	return rommel.Begin(d.t, c)
}

func (d *draft) Print() string                    { return catalogue.Sum(d.raw.Plays(d.t)) }
func (d *draft) base() *scenario.Raw              { return d.t.BaseOf(d.raw.BasedOn) }
func (d *draft) plays(f *scenario.RawForce) bool  { return !slices.Contains(d.raw.Without, f.ID) }
func (d *draft) stands(f *scenario.RawForce) bool { return d.plays(f) && f.Start != scenario.Off }
func (d *draft) place(cell string) int {
	return slices.IndexFunc(d.raw.Zones, func(z scenario.Zone) bool { return z.ID == cell })
}
func (d *draft) forceNamed(id string) int {
	return slices.IndexFunc(d.raw.Forces, func(f scenario.RawForce) bool { return f.ID == id })
}
func (d *draft) zoneName(z uint8) rules.Text { return d.raw.Zones[z].Name }

// Cells are the zones from north to south, from west to east.
func (d *draft) Cells(edges bool) []string {
	if edges {
		return nil
	}
	return form.NorthFirst(d.raw.Zones, func(z *scenario.Zone) (string, int16, int16) { return z.ID, z.X, z.Y })
}

// voice words what the workshop says.
const voice form.Voice = "rommel"
