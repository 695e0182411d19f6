package rommel

import (
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// note gathers what is to be said of a place of the map.
type note struct {
	*field.Remark
	b *Board
}

func (b *Board) note(v board.View, place int) *note { return &note{b.Remark(v, place), b} }

// Explain tells what is under a point: a Force, a zone with who is there, the sign of a region.
func (b *Board) Explain(at ui.Point, v board.View) board.Note {
	if n, ok := b.battle.Explain(at, v, b.Read(v)); ok {
		return n
	}
	if b.sheet != nil && b.sheet.Box.Has(at) {
		return b.explainPlace(v, b.sheet.At(at, 3))
	}
	if place, on := b.fan.At(at); on {
		if place == board.None {
			place = b.fan.Zone
		}
		return b.explainPlace(v, place)
	}
	if z := b.chart.At(v.Camera, at); z >= 0 {
		return b.explainPlace(v, z)
	}
	if r := b.truckUnder(v, at); r >= 0 {
		return b.explainPlace(v, field.Regions+r)
	}
	return board.Note{Place: board.None}
}

func (b *Board) explainPlace(v board.View, place int) board.Note {
	n := b.note(v, place)
	switch f := field.ForceOf(place); {
	case place < 0:
		n.Place = board.None
	case f >= 0 && f < len(n.Scene.Forces):
		n.force(f)
	case field.RegionOf(place) >= 0 && field.RegionOf(place) < len(n.Scene.Regions):
		n.region(field.RegionOf(place))
	case place < len(n.Scene.Zones):
		n.zone(place)
	}
	return n.Note
}

// zone tells of a zone: what it is, who holds it, who is there.
func (n *note) zone(z int) {
	p := n.b.Scenario.Place(z)
	f := &n.Scene.Zones[z]
	n.Title, n.Pics = p.Name.In(n.Lang), []ui.Pic{field.Pic("zone-" + p.Kind)}
	n.Under = []string{n.Say("kind-"+p.Kind) + " · " + n.Scene.Regions[p.Region].Name.In(n.Lang)}
	if p.Objective {
		n.Line("FCR-2.1", "objective").Aim = len(f.Here[0])+len(f.Here[1]) == 0 // a click on Forces is for them
	}
	n.Line("FCR-2.1", "held-"+holder(f.Holder))
	if p.Fortified {
		n.Line("FCR-8.17", "fortified")
	}
	if k := len(f.Here[rules.First]); k > 0 {
		n.Line("FCR-14.1", "supplied", ui.Num("N", k), ui.Num("Limit", n.Scene.Regions[p.Region].Limit)).Harm = n.Scene.Oversupplied.Has(z)
	}
	switch p.Entry {
	case 1:
		n.Line("FCR-15.11", "entry")
	case 2:
		n.Line("FCR-15.11", "entry-held")
	}
	sc, list := n.Scene, slices.Concat(f.Here[0], f.Here[1])
	if len(list) == 0 {
		return
	}
	n.Row = func(f *ui.Frame, box ui.Rect) float64 {
		side := f.Px(52)
		return pane.Rows(box, len(list), side, 6, side+10, func(i int, at ui.Rect) {
			field.Counter(f.List, field.InBars, at.Center(), side, sc.Forces[list[i]].Face)
		})
	}
}

// holder is who holds a zone, in the texts.
func holder(side rules.Side) string {
	if side < rules.First {
		return "nobody"
	}
	return field.SideWords[side]
}

func (n *note) force(f int) {
	d := &n.Scene.Forces[f]
	n.Title, n.Pics = d.Name.In(n.Lang), []ui.Pic{field.Pic(d.Face.Pic)}
	n.Under = []string{n.Say("class-"+d.Class) + " · " + n.Say("nation-"+d.Nation), n.where(d)}
	v := d.Values
	n.Line("FCR-1.6", pane.Either(v.Superior > 0, "attack-superior", "attack"), ui.Num("N", v.Attack), ui.Num("Two", v.Superior))
	n.Line("FCR-1.7", "defence", ui.Num("N", v.Defence))
	n.Line("FCR-1.5", "movement", ui.Num("N", v.Movement))
	if d.Reduced {
		n.Line("FCR-1.9", "is-reduced")
	}
	if d.Upgrade >= 0 {
		key := pane.Either(d.Elite, "elite", "veteran")
		n.Line("FCR-12.4", key, ui.Word("Upgrade", n.b.Scenario.Counter(d.Upgrade).Name))
	}
	if d.Moved && d.Side == rules.First {
		n.Line("FCR-13.2", "has-fought")
	}
	if d.Zone < 0 && d.Pile == "reserve" && d.Side == rules.First {
		n.Line("FCR-15.7", "price", ui.Num("N", d.Price))
	}
	if d.Joins > 0 {
		n.Line("FCR-5.3", "joins", ui.Word("Box", n.b.Scenario.Box(d.Joins).Name))
	}
	switch {
	case d.Entry >= 0:
		n.Line("FCR-7.5", "came-from", ui.Word("Zone", n.b.Scenario.Place(d.Entry).Name)).Soft = true
	case d.Entry == -2:
		n.Line("FCR-17.9", "came-from-section").Soft = true
	}
}

func (n *note) where(d *field.Member) string {
	switch {
	case d.Zone >= 0:
		return n.b.Scenario.Place(d.Zone).Name.In(n.Lang)
	case d.Pile == "reserve" && d.Side == rules.Second:
		return n.Say("in-cup")
	case d.Pile != "":
		return n.Say("in-" + d.Pile)
	}
	return ""
}

// region tells of a region: its limit, and who is in it.
func (n *note) region(r int) {
	d := n.Scene.Regions[r]
	n.Title, n.Under, n.Pics = d.Name.In(n.Lang), []string{n.Say("a-region")}, []ui.Pic{field.Pic("region-truck")}
	n.Line("FCR-14.1", "limit", ui.Num("N", d.Limit))
	axis, allies := n.Scene.InRegion(r)
	for z := range d.Zones.All {
		if n.Scene.Oversupplied.Has(z) {
			n.oversupplied(z)
		}
	}
	n.Line("FCR-18.4", "both-here", ui.Num("N", axis), ui.Num("Theirs", allies))
	n.orders(r)
}

// oversupplied tells how many Forces of a zone are above the limit of its region.
func (n *note) oversupplied(z int) {
	p := n.b.Scenario.Place(z)
	over := len(n.Scene.Zones[z].Here[rules.First]) - n.Scene.Regions[p.Region].Limit
	n.Line("FCR-14.1", "over", ui.Word("Zone", p.Name), ui.Num("N", over)).Harm = true
}

// Goals is what the campaign is about and how it stands; in the Allies' section their orders.
func (b *Board) Goals(v board.View) board.Note {
	if n, ok := b.battle.Goals(v, b.Read(v)); ok {
		return n
	}
	n := b.note(v, board.None)
	if !n.alliesTurn(v) {
		n.campaign()
	}
	return n.Note
}

// campaign tells what wins, who holds what, and what comes.
func (n *note) campaign() {
	n.Title = n.b.Scenario.Name.In(n.Lang)
	n.Under = append(n.Under, n.b.Scenario.Goal.In(n.Lang))
	n.Line("FCR-2.11", "vp-now", ui.Num("N", n.Scene.Score))
	if won, ok := n.State.IfWon(); ok && won != n.Scene.Score {
		n.Line("FCR-2.11", "vp-won", ui.Num("N", won))
	}
	for z := range n.b.Scenario.Objectives.All {
		n.Line("FCR-1.18", "goal-"+holder(n.Scene.Zones[z].Holder), ui.Word("Zone", n.b.Scenario.Place(z).Name))
	}
	for z := range n.Scene.Oversupplied.All {
		n.oversupplied(z)
	}
	for _, o := range n.b.Scenario.Chosen() {
		n.Line("FCR-21.2", "option", ui.Word("Option", o.Name), ui.Num("N", int(o.Vp))).Soft = true
	}
	if text, _, before, ok := n.b.Scenario.Linked(); ok {
		n.Line("FCR-22.2", "linked", ui.Num("N", before), ui.Word("What", text)).Soft = true
	}
}

// own are the clauses that belong to one campaign.
var own = map[string][]string{
	"ghost-division": {"FCR-2.7", "FCR-2.10", "FCR-20.7"},
	"north-africa":   {"FCR-2.8", "FCR-2.10", "FCR-20.1", "FCR-20.2", "FCR-20.3"},
	"d-day":          {"FCR-2.9", "FCR-2.10", "FCR-2.14", "FCR-2.16", "FCR-20.4", "FCR-20.5", "FCR-20.6"},
}

// Rules are the special rules of the campaign, and its options in force.
func (b *Board) Rules(v board.View) []board.Line {
	out := board.Clauses(b.Game, v.Lang, own[b.Scenario.Map()])
	for _, o := range b.Scenario.Chosen() {
		out = append(out, board.Line{Text: texts.In(v.Lang, o.Name) + ": " + texts.In(v.Lang, o.Text), Clause: "FCR-21.3"})
	}
	return out
}
