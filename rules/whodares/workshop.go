package whodares

import (
	"fmt"
	"slices"

	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/sorting"
	"sandtable/rules/strict/form"
)

// Blank is a mission from Siwa and back that has nothing to do yet.
func (g *Game) Blank() []byte {
	t, err := g.Tables()
	if err != nil {
		return nil
	}
	raw := &rawOwn{missions: make([]rawMission, 1)}
	m := &raw.missions[0].mission
	m.id, m.title = "new-mission", rules.Text{En: "New mission", Fr: "Nouvelle mission"}
	m.budget, m.history = 12, 6
	m.starts.Add(t.bases.First())
	m.home = m.starts
	return raw.write(t)
}

// Source is a mission's file as it can be read alone. The campaign is several missions.
func (g *Game) Source(scenario string) ([]byte, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	o, err := g.Find(scenario)
	switch {
	case err != nil:
		return nil, err
	case o.campaign:
		return nil, fmt.Errorf("%s: %w", o.id, rules.ErrSeveral)
	case o.own != nil:
		return o.raw.write(t), nil
	}
	raw, err := t.source(o.id)
	if err != nil {
		return nil, err
	}
	return raw.write(t), nil
}

// Draft opens a mission to be worked on.
func (g *Game) Draft(file string, data []byte) (rules.Draft, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	raw, _, err := readRaw(t, file, data)
	if err != nil {
		return nil, err
	}
	return &draft{t: t, file: file, raw: raw, rawMission: &raw.missions[0]}, nil
}

// draft is a mission that is being made: the file as it is read, and what follows from it.
type draft struct {
	*rawMission
	t    *tables
	file string
	raw  *rawOwn
	seen *seen // nil after a change
}

// seen is what a reader makes of a draft.
type seen struct {
	text   []byte
	faults []error
	m      *mission
	state  *State
	found  []rules.Finding
	bad    []string // fields of findings
}

func (d *draft) changed() { d.seen = nil }

// look reads the draft as a player's file is read.
func (d *draft) look() *seen {
	if d.seen != nil {
		return d.seen
	}
	x := &seen{text: d.raw.write(d.t)}
	d.seen = x
	raw, doc, err := readRaw(d.t, d.file, x.text)
	if err != nil { // what a draft can be is what a file can say
		panic(fmt.Sprintf("whodares: a draft is no mission: %v", err))
	}
	r, m := ownReader(d.t, raw, doc)
	x.faults, x.m = r.List, m
	sc, err := newScenario(d.t, outingOf(d.t, raw, m), openKey{id: m.id, law: edition})
	if err != nil {
		panic(err)
	}
	x.state = picture(sc)
	x.found = d.findings()
	for _, f := range x.found {
		x.bad = append(x.bad, f.Field)
	}
	return x
}

// picture is a mission as it lies on the table before anything is asked: the historical
// patrols in their bases, the Axis where it will be, face down. It is looked at and never
// played.
func picture(sc *Scenario) *State {
	s := setUp(sc)
	m := s.m()
	for i, o := range m.objectives {
		s.worth[i] = o.value
	}
	for p, h := range m.historic {
		for x := h.units & sc.ground; x != 0; {
			if u := x.pop(); s.at[u] == off {
				s.patrol[p].add(u)
				s.shift(u, h.start)
			}
		}
	}
	for _, p := range s.plan().places {
		if i := s.drawn; i < axisCount {
			s.axis[i] = axisUnit{kind: unknown, zone: off, want: p.filter}
			s.post(i, p.zone)
			if s.drawn++; p.guard {
				s.guards.add(i)
			}
		}
	}
	return s
}

func (d *draft) File() []byte                     { return slices.Clone(d.look().text) }
func (d *draft) ID() string                       { return d.id }
func (d *draft) Name() rules.Text                 { return d.title }
func (d *draft) SetID(id string)                  { d.id = id; d.changed() }
func (d *draft) State() rules.State               { return d.look().state }
func (d *draft) Print() string                    { return catalogue.Sum(d.raw.plays(d.t)) }
func (d *draft) Measured() rules.Measured         { return d.raw.measured }
func (d *draft) Measure(m rules.Measured)         { d.raw.measured = m; d.changed() }
func (d *draft) Check() []rules.Finding           { return slices.Clone(d.look().found) }
func (d *draft) Alike(string) []string            { return nil }
func (d *draft) zone(z uint8) rules.Text          { return d.t.zones[z].name }
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
	list := slices.Clone(d.t.zones[:])
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

// at is the zone of a cell, -1 for none.
func (d *draft) at(cell string) int {
	return slices.IndexFunc(d.t.zones[:], func(z place) bool { return z.id == cell })
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

var _ rules.Maker = (*Game)(nil)
