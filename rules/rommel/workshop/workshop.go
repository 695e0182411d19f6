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
	"sandtable/rules/sorting"
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

// Source is a scenario's file as it can be read alone: of a campaign of ours a variant
// that says nothing else.
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

// Draft opens a campaign to be worked on. Of one with a map of its own the map must be
// whole: it is not worked on.
func (g maker) Draft(file string, data []byte) (rules.Draft, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	raw, err := scenario.Open(t, file, data)
	if err != nil {
		return nil, err
	}
	d := &draft{t: t, file: file, raw: raw}
	d.changed()
	return d, nil
}

// draft is a campaign that is being made: the file as it is read, and what follows from it.
type draft struct {
	t    *scenario.Tables
	file string
	raw  *scenario.Raw
	seen *seen // nil after a change
}

// seen is what a reader makes of a draft.
type seen struct {
	text   []byte
	faults []error
	state  rules.State
	found  []rules.Finding
	bad    []string // fields of findings
}

// changed puts what was worked on into the order of its file.
func (d *draft) changed() {
	d.raw.Sort(d.t)
	d.seen = nil
}

// look reads the draft as a player's file is read.
func (d *draft) look() *seen {
	if d.seen != nil {
		return d.seen
	}
	d.seen = &seen{text: d.raw.Write(d.t)}
	c, faults, err := scenario.Check(d.t, d.file, d.seen.text)
	if err != nil { // what a draft can be is what a file can say
		panic(fmt.Sprintf("rommel: a draft is no campaign: %v", err))
	}
	d.seen.faults = faults
	d.seen.state = rommel.Begin(d.t, c)
	d.seen.found = d.findings()
	for _, f := range d.seen.found {
		d.seen.bad = append(d.seen.bad, f.Field)
	}
	return d.seen
}

func (d *draft) File() []byte                     { return slices.Clone(d.look().text) }
func (d *draft) ID() string                       { return d.raw.Campaign.ID }
func (d *draft) Name() rules.Text                 { return d.raw.Campaign.Name }
func (d *draft) SetID(id string)                  { d.raw.Campaign.ID = id; d.changed() }
func (d *draft) State() rules.State               { return d.look().state }
func (d *draft) Print() string                    { return catalogue.Sum(d.raw.Plays(d.t)) }
func (d *draft) Measured() rules.Measured         { return d.raw.Measured }
func (d *draft) Measure(m rules.Measured)         { d.raw.Measured = m; d.changed() }
func (d *draft) Check() []rules.Finding           { return slices.Clone(d.look().found) }
func (d *draft) Alike(string) []string            { return nil }
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

// Mirror says that nothing of these maps lies opposite to anything.
func (d *draft) Mirror(b rules.Brush, _ string, _ bool) (rules.Brush, string) { return b, "" }

// Cells are the zones from north to south, from west to east.
func (d *draft) Cells(edges bool) []string {
	if edges {
		return nil
	}
	list := slices.Clone(d.raw.Zones)
	sorting.By(list, func(a, b scenario.Zone) int {
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

// say is a phrase of the workshop.
func say(key string, args ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "workshop.rommel." + key, Args: args}
}

// refuse is why something cannot be laid or set.
func refuse(key, clause string, args ...rules.Arg) rules.Reason {
	return rules.Reason{Phrase: say("why-"+key, args...), Clause: clause}
}

// named is a title that is a name.
func named(name rules.Text) rules.Phrase { return say("named", rules.WordArg("What", name)) }
