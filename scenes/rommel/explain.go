package rommel

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// note gathers what is to be said of a place in one language.
type note struct {
	board.Note
	b    *Board
	lang string
	sc   *scene
	s    *game.State
}

func (b *Board) note(v board.View, place int) *note {
	return &note{Note: board.Note{Place: place}, b: b, lang: v.Lang, sc: b.read(v), s: state(v)}
}

func (n *note) say(key string, args ...rules.Arg) string {
	return n.b.said.Say(n.lang, rules.Phrase{Key: "ui.rommel." + key, Args: args})
}

func (n *note) line(clause, key string, args ...rules.Arg) *board.Line {
	n.Lines = append(n.Lines, board.Line{Text: n.say(key, args...), Clause: clause})
	return &n.Lines[len(n.Lines)-1]
}

// Explain tells what is under a point: a Force with its numbers, a zone with who
// is there, the sign of a region.
func (b *Board) Explain(at ui.Point, v board.View) board.Note {
	sc := b.read(v)
	if sc.fought() || v.Page > 0 {
		if n, ok := b.explainBattle(at, v, sc); ok {
			return n
		}
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
		return b.explainPlace(v, regions+r)
	}
	return board.Note{Place: board.None}
}

func (b *Board) explainPlace(v board.View, place int) board.Note {
	n := b.note(v, place)
	switch f := forceOf(place); {
	case place < 0:
		n.Place = board.None
	case f >= 0 && f < len(n.sc.forces):
		n.force(f)
	case regionOf(place) >= 0 && regionOf(place) < len(n.sc.regions):
		n.region(regionOf(place))
	case place < len(n.sc.fields):
		n.zone(place)
	}
	return n.Note
}

// zone tells of a zone: what it is, who holds it, who is there.
func (n *note) zone(z int) {
	p := n.b.sc.Place(z)
	f := &n.sc.fields[z]
	n.Title = p.Name.In(n.lang)
	n.Under = append(n.Under, n.say("kind-"+p.Kind)+" · "+n.sc.regions[p.Region].Name.In(n.lang))
	n.Pics = append(n.Pics, pic("zone-"+p.Kind))
	if p.Objective {
		n.line("FCR-1.18", "objective")
	}
	switch f.holder {
	case rules.First:
		n.line("FCR-2.1", "held-axis")
	case rules.Second:
		n.line("FCR-2.1", "held-allies")
	default:
		n.line("FCR-2.1", "held-nobody")
	}
	if p.Fortified {
		n.line("FCR-8.17", "fortified")
	}
	if k := len(f.here[rules.First]); k > 0 {
		l := n.line("FCR-14.1", "supplied", ui.Num("N", k), ui.Num("Limit", n.sc.regions[p.Region].Limit))
		l.Harm = n.sc.over.Has(z)
	}
	switch p.Entry {
	case 1:
		n.line("FCR-15.11", "entry")
	case 2:
		n.line("FCR-15.11", "entry-held")
	}
	n.row(append(append([]int(nil), f.here[0]...), f.here[1]...))
}

// row shows Forces one by one in the panel.
func (n *note) row(list []int) {
	if len(list) == 0 {
		return
	}
	sc := n.sc
	n.Row = func(f *ui.Frame, box ui.Rect) float64 { return counters(f.List, box, sc, list, f.Px(52)) }
}

// counters draws Forces in rows and gives the height used.
func counters(l *ui.List, box ui.Rect, sc *scene, list []int, side float64) float64 {
	cols := max(1, int((box.W+6)/(side+6)))
	for i, c := range list {
		at := ui.Point{X: box.X + float64(i%cols)*(side+6) + side/2, Y: box.Y + float64(i/cols)*(side+10) + side/2}
		counter(l, inBars, at, side, sc.forces[c].face)
	}
	return float64((len(list)+cols-1)/cols) * (side + 10)
}

// force tells of a Force.
func (n *note) force(f int) {
	d := &n.sc.forces[f]
	n.Title = d.Name.In(n.lang)
	n.Pics = append(n.Pics, pic(d.face.pic))
	n.Under = append(n.Under, n.say("class-"+d.Class)+" · "+n.say("nation-"+d.Nation), n.where(d))
	v := d.Values
	if v.Superior > 0 {
		n.line("FCR-1.6", "attack-superior", ui.Num("N", v.Attack), ui.Num("Two", v.Superior))
	} else {
		n.line("FCR-1.6", "attack", ui.Num("N", v.Attack))
	}
	n.line("FCR-1.7", "defence", ui.Num("N", v.Defence))
	n.line("FCR-1.5", "movement", ui.Num("N", v.Movement))
	if d.Reduced {
		n.line("FCR-1.9", "is-reduced")
	}
	if d.Upgrade >= 0 {
		key := pane.Either(d.Elite, "elite", "veteran")
		n.line("FCR-12.4", key, ui.Word("Upgrade", n.b.sc.Counter(d.Upgrade).Name))
	}
	if d.Moved && d.Side == rules.First {
		n.line("FCR-13.2", "has-fought")
	}
	if d.Zone < 0 && d.Pile == "reserve" && d.Side == rules.First {
		n.line("FCR-15.7", "price", ui.Num("N", d.Price))
	}
	if d.Joins > 0 {
		n.line("FCR-5.3", "joins", ui.Word("Box", n.b.sc.Box(d.Joins).Name))
	}
	switch {
	case d.Entry >= 0:
		n.line("FCR-7.5", "came-from", ui.Word("Zone", n.b.sc.Place(d.Entry).Name)).Soft = true
	case d.Entry == -2:
		n.line("FCR-17.9", "came-from-section").Soft = true
	}
}

// where is where a Force is.
func (n *note) where(d *member) string {
	switch {
	case d.Zone >= 0:
		return n.b.sc.Place(d.Zone).Name.In(n.lang)
	case d.Pile == "reserve" && d.Side == rules.Second:
		return n.say("in-cup")
	case d.Pile != "":
		return n.say("in-" + d.Pile)
	}
	return ""
}

// region tells of a region: its limit, and who is in it.
func (n *note) region(r int) {
	d := n.sc.regions[r]
	n.Title = d.Name.In(n.lang)
	n.Under = append(n.Under, n.say("a-region"))
	n.Pics = append(n.Pics, pic("region-truck"))
	n.line("FCR-14.1", "limit", ui.Num("N", d.Limit))
	count := [2]int{}
	for left := d.Zones; left != 0; {
		z := left.Pop()
		for side := range count {
			count[side] += len(n.sc.fields[z].here[side])
		}
		if n.sc.over.Has(z) {
			n.line("FCR-14.1", "over", ui.Word("Zone", n.b.sc.Place(z).Name),
				ui.Num("N", len(n.sc.fields[z].here[rules.First])-d.Limit)).Harm = true
		}
	}
	n.line("FCR-18.4", "both-here", ui.Num("N", count[0]), ui.Num("Theirs", count[1]))
	n.orders(r)
}

// Goals is what the campaign is about and how it stands; in the Allies' section
// their orders.
func (b *Board) Goals(v board.View) board.Note {
	sc := b.read(v)
	if sc.fought() || v.Page > 0 {
		if n, ok := b.battleGoals(v, sc); ok {
			return n
		}
	}
	n := b.note(v, board.None)
	if n.alliesTurn(v) {
		return n.Note
	}
	n.campaign()
	return n.Note
}

// campaign tells what wins, who holds what, and what comes.
func (n *note) campaign() {
	n.Title = n.b.sc.Name.In(n.lang)
	n.Under = append(n.Under, n.b.sc.Goal.In(n.lang))
	n.line("FCR-2.11", "vp-now", ui.Num("N", n.sc.score))
	if won, ok := n.s.IfWon(); ok && won != n.sc.score {
		n.line("FCR-2.11", "vp-won", ui.Num("N", won))
	}
	for left := n.b.sc.Objectives; left != 0; {
		z := left.Pop()
		key := "goal-nobody"
		switch n.sc.fields[z].holder {
		case rules.First:
			key = "goal-axis"
		case rules.Second:
			key = "goal-allies"
		}
		n.line("FCR-1.18", key, ui.Word("Zone", n.b.sc.Place(z).Name))
	}
	for left := n.sc.over; left != 0; {
		z := left.Pop()
		limit := n.sc.regions[n.b.sc.Place(z).Region].Limit
		n.line("FCR-14.1", "over", ui.Word("Zone", n.b.sc.Place(z).Name), ui.Num("N", len(n.sc.fields[z].here[rules.First])-limit)).Harm = true
	}
	for _, o := range n.b.sc.Chosen() {
		l := n.line("FCR-21.2", "option", ui.Word("Option", o.Name), ui.Num("N", o.VP))
		l.Soft = true
	}
	if text, _, before, ok := n.b.sc.Linked(); ok {
		n.line("FCR-22.2", "linked", ui.Num("N", before), ui.Word("What", text)).Soft = true
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
	var out []board.Line
	for _, name := range own[b.sc.Map()] {
		out = append(out, board.Line{Text: board.ClauseIn(b.game, v.Lang, name), Clause: name})
	}
	for _, o := range b.sc.Chosen() {
		out = append(out, board.Line{Text: texts.In(v.Lang, o.Name) + ": " + texts.In(v.Lang, o.Text), Clause: "FCR-21.3"})
	}
	return out
}
