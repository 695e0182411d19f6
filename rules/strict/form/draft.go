package form

import (
	"slices"
	"strings"

	"sandtable/rules"
)

// Battle is what a game tells of a battle that is being made: where the head of
// its file lies, how the file is written, and what is made of it.
type Battle struct {
	ID       *string
	Name     *rules.Text
	Measured *rules.Measured
	Write    func() []byte
	SetUp    func() rules.State // as far as it can be set up; nil where it cannot at all
	Works    Works
	Tidy     func() // brings the file into order after a change; nil for nothing
}

// Layer is a layer of a cell and how it is taken off.
type Layer struct {
	rules.Layer
	Off  func()
	Move func(to string) rules.Reason // to what lies elsewhere; nil: it is taken off and laid there
}

// LayerOf is a layer of which no more is said than the piece that lays it.
func LayerOf(piece string, name rules.Text, off func()) Layer {
	return Layer{Layer: rules.Layer{ID: piece, Name: name, Brush: rules.Brush{Piece: piece}}, Off: off}
}

// Works is what the draft of a game does by itself. It is an interface, and no fields with functions: a program that
// draws no form leaves out what makes one.
type Works interface {
	Findings() []rules.Finding  // the worst first
	Parts(at string) []Part     // of the form: beside the board, or of a cell; of fields that begin with a word and a slash also by that word
	Layers(cell string) []Layer // what lies on a cell, topmost first
}

// Draft is what the drafts of all games have alike; a game's draft embeds it. What follows from
// the file is kept until the next change.
type Draft struct {
	Of      Battle
	text    []byte
	found   []rules.Finding
	checked bool
	state   rules.State
}

// Settle notes a change that was not refused, and gives back why it was.
func (d *Draft) Settle(why rules.Reason) rules.Reason {
	if why.Key == "" {
		d.Changed()
	}
	return why
}

// Changed must be called after each change of the battle.
func (d *Draft) Changed() {
	if d.Of.Tidy != nil {
		d.Of.Tidy()
	}
	d.text, d.found, d.checked, d.state = nil, nil, false, nil
}

func (d *Draft) File() []byte             { return slices.Clone(d.written()) }
func (d *Draft) ID() string               { return *d.Of.ID }
func (d *Draft) Name() rules.Text         { return *d.Of.Name }
func (d *Draft) SetID(id string)          { *d.Of.ID = id; d.Changed() }
func (d *Draft) Measured() rules.Measured { return *d.Of.Measured }
func (d *Draft) Measure(m rules.Measured) { *d.Of.Measured = m; d.Changed() }

func (d *Draft) written() []byte {
	if d.text == nil {
		d.text = d.Of.Write()
	}
	return d.text
}

func (d *Draft) State() rules.State {
	if d.state == nil {
		if d.state = d.Of.SetUp(); d.state == nil {
			return nil
		}
	}
	return d.state.Clone()
}

func (d *Draft) Check() []rules.Finding {
	if !d.checked {
		d.found, d.checked = d.Of.Works.Findings(), true
	}
	return slices.Clone(d.found)
}

// FileOf is the file of a draft that has been opened.
func FileOf(d rules.Draft, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return d.File(), nil
}

func (d *Draft) Form(cell string) []rules.Section {
	return sections(d.Of.Works.Parts(cell), d.Check())
}

func (d *Draft) Set(field, value string) rules.Reason {
	var slot *Slot
	if at, _, within := strings.Cut(field, "/"); within {
		slot = find(d.Of.Works.Parts(at), field)
	}
	if slot == nil {
		slot = find(d.Of.Works.Parts(""), field)
	}
	if slot == nil {
		return why("field", "")
	}
	return d.Settle(slot.set(value))
}

// Alike and Mirror are those of a map on which nothing is like anything, or lies opposite to it.
func (d *Draft) Alike(string) []string                                        { return nil }
func (d *Draft) Mirror(b rules.Brush, _ string, _ bool) (rules.Brush, string) { return b, "" }

func (d *Draft) Holds(cell string) (list []rules.Layer) {
	for _, l := range d.Of.Works.Layers(cell) {
		list = append(list, l.Layer)
	}
	return list
}

func (d *Draft) Take(cell, layer string) bool {
	for _, l := range d.Of.Works.Layers(cell) {
		if !l.Fixed && (layer == "" || l.ID == layer) {
			l.Off()
			d.Changed()
			return true
		}
	}
	return false
}
