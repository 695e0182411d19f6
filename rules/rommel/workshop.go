package rommel

import (
	"fmt"
	"slices"

	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/sorting"
)

// blankBase is the campaign on whose map a new one begins.
const blankBase = "north-africa"

// Blank is a variant of North Africa in which no Force takes part yet; what ends it and
// the options that name no Force are those of North Africa.
func (g *Game) Blank() []byte {
	t, _, err := g.load()
	if err != nil {
		return nil
	}
	raw := t.variant(slices.Index(t.names["campaign"], blankBase))
	for _, f := range raw.forces {
		raw.without = append(raw.without, f.id)
	}
	for _, o := range raw.options {
		if o.effect.named != "" {
			raw.omitted = append(raw.omitted, o.id)
		}
	}
	raw.campaign.id, raw.campaign.name = "new-campaign", rules.Text{En: "New campaign", Fr: "Nouvelle campagne"}
	return raw.write(t)
}

// variant is a campaign based on one of ours, of which nothing is different yet.
func (t *tables) variant(i int) *rawCampaign {
	raw, h := *t.bases[i].raw, *t.bases[i].raw.campaign
	raw.base, raw.head, raw.campaign, h.order = t.names["campaign"][i], "", &h, 0
	return &raw
}

// Source is a scenario's file as it can be read alone: of a campaign of ours a variant
// that says nothing else.
func (g *Game) Source(scenario string) ([]byte, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	if i := slices.Index(t.names["campaign"], scenario); i >= 0 {
		return t.variant(i).write(t), nil
	}
	c, err := g.Find(scenario)
	if err != nil {
		return nil, err
	}
	return c.raw.write(t), nil
}

// Draft opens a campaign to be worked on. Of one with a map of its own the map must be
// whole: it is not worked on.
func (g *Game) Draft(file string, data []byte) (rules.Draft, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	raw, doc, err := readRaw(t, file, data)
	if err != nil {
		return nil, err
	}
	r := newReader(t, file, raw, doc)
	r.turns()
	r.places()
	r.edges()
	if r.c.graph == nil {
		return nil, r.Err()
	}
	d := &draft{t: t, file: file, raw: raw}
	d.changed()
	return d, nil
}

// draft is a campaign that is being made: the file as it is read, and what follows from it.
type draft struct {
	t    *tables
	file string
	raw  *rawCampaign
	seen *seen // nil after a change
}

// seen is what a reader makes of a draft.
type seen struct {
	text   []byte
	faults []error
	state  *State
	found  []rules.Finding
	bad    []string // fields of findings
}

// changed puts what was worked on into the order of its file.
func (d *draft) changed() {
	d.raw.sort(d.t)
	d.seen = nil
}

// look reads the draft as a player's file is read.
func (d *draft) look() *seen {
	if d.seen != nil {
		return d.seen
	}
	d.seen = &seen{text: d.raw.write(d.t)}
	raw, doc, err := readRaw(d.t, d.file, d.seen.text)
	if err != nil { // what a draft can be is what a file can say
		panic(fmt.Sprintf("rommel: a draft is no campaign: %v", err))
	}
	r := newReader(d.t, d.file, raw, doc)
	r.all()
	d.seen.faults = r.List
	sc := &Scenario{tables: d.t, campaign: r.c, law: edition}
	sc.weigh()
	s := setUp(sc)
	held := s.usuallyHeld()
	s.held, s.heldAllied = held[0], held[1]
	d.seen.state = s
	d.seen.found = d.findings()
	for _, f := range d.seen.found {
		d.seen.bad = append(d.seen.bad, f.Field)
	}
	return d.seen
}

func (d *draft) File() []byte             { return slices.Clone(d.look().text) }
func (d *draft) ID() string               { return d.raw.campaign.id }
func (d *draft) Name() rules.Text         { return d.raw.campaign.name }
func (d *draft) SetID(id string)          { d.raw.campaign.id = id; d.changed() }
func (d *draft) State() rules.State       { return d.look().state }
func (d *draft) Print() string            { return catalogue.Sum(d.raw.plays(d.t)) }
func (d *draft) Measured() rules.Measured { return d.raw.measured }
func (d *draft) Measure(m rules.Measured) { d.raw.measured = m; d.changed() }
func (d *draft) Check() []rules.Finding   { return slices.Clone(d.look().found) }
func (d *draft) Alike(string) []string    { return nil }
func (d *draft) base() *rawCampaign       { return d.t.baseOf(d.raw.base) }
func (d *draft) plays(f *rawForce) bool   { return !slices.Contains(d.raw.without, f.id) }
func (d *draft) stands(f *rawForce) bool  { return d.plays(f) && f.start != off }
func (d *draft) place(cell string) int {
	return slices.IndexFunc(d.raw.zones, func(z place) bool { return z.id == cell })
}
func (d *draft) forceNamed(id string) int {
	return slices.IndexFunc(d.raw.forces, func(f rawForce) bool { return f.id == id })
}
func (d *draft) zoneName(z uint8) rules.Text { return d.raw.zones[z].name }

// Mirror says that nothing of these maps lies opposite to anything.
func (d *draft) Mirror(b rules.Brush, _ string, _ bool) (rules.Brush, string) { return b, "" }

// baseOf is the campaign that variants are based on by its id, nil for none.
func (t *tables) baseOf(id string) *rawCampaign {
	if i := slices.Index(t.names["campaign"], id); i >= 0 {
		return t.bases[i].raw
	}
	return nil
}

// Cells are the zones from north to south, from west to east.
func (d *draft) Cells(edges bool) []string {
	if edges {
		return nil
	}
	list := slices.Clone(d.raw.zones)
	sorting.By(list, func(a, b place) int {
		if a.y != b.y {
			return int(a.y) - int(b.y)
		}
		return int(a.x) - int(b.x)
	})
	out := make([]string, len(list))
	for i, z := range list {
		out[i] = z.id
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
func named(name rules.Text) rules.Phrase { return say("named", wordArg("What", name)) }

var _ rules.Maker = (*Game)(nil)
