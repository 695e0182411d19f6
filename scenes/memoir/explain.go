package memoir

import (
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// note gathers what is to be said of a hex in one language.
type note struct {
	board.Note
	lang string
	s    *game.State
}

func (n *note) say(key string, args ...rules.Arg) string {
	return texts.Say(n.lang, rules.Phrase{Key: key, Args: args})
}

func (n *note) line(clause, key string, args ...rules.Arg) *board.Line {
	return n.Tell(clause, n.say(key, args...))
}

// Explain tells what is under a point: the unit with its numbers, the ground
// with its rules, what lies on it.
func (b *Board) Explain(at ui.Point, v board.View) board.Note {
	h := hexAt(v.Camera, at)
	if h < 0 {
		return board.Note{Place: board.None}
	}
	n := &note{Note: board.Note{Place: h}, lang: v.Lang, s: state(v)}
	p := n.s.Scenario().Place(h)
	n.Pics = append(n.Pics, groundPic(p, h))
	ground := p.Name
	if u, ok := n.s.UnitAt(h); ok && !v.Bare {
		n.unit(h, u)
		n.Tell(p.Clause, n.place(ground, h, p)).Soft = true
	} else {
		n.Title = ui.Capital(ground.In(v.Lang))
		n.Under = append(n.Under, n.hexName(h, p))
		n.fromThere(v, h)
	}
	n.Lines = append(n.Lines, n.ground(b, h, p)...)
	n.section(v, h)
	return n.Note
}

// groundPic is the ground of a hex for the small picture.
func groundPic(p game.Place, h int) ui.Pic {
	x, y := scenario.XY(h)
	switch p.Terrain {
	case "clear":
		return pic("clear-1")
	case "river", "fordable-stream":
		return pic("wide-river-1")
	}
	return pic(variant(p.Terrain, x, y, 0))
}

func (n *note) hexName(h int, p game.Place) string {
	name := scenario.HexName(h)
	if label := p.Label.In(n.lang); label != "" {
		name += " · " + label
	}
	return name
}

func (n *note) place(ground rules.Text, h int, p game.Place) string {
	return ui.Capital(ground.In(n.lang)) + " · " + n.hexName(h, p)
}

// unit tells of a unit: its figures, what it has done, how far it goes and how
// it battles.
func (n *note) unit(h int, u game.Unit) {
	sc := n.s.Scenario()
	t := &sc.Units[u.Type]
	n.Pics = append(n.Pics, unitPic(sc, u))
	key := "memoir.nation." + sc.Battle.Nation[u.Side] // in French the word agrees with the unit's
	switch {
	case u.Class == scenario.Armor:
		key += "-armor"
	case t.ID == "special-forces":
		key += "-special-forces"
	}
	n.Title = ui.Capital(t.Name.In(n.lang))
	if t.ID != "resistance" { // its name says whose it is
		n.Title = n.say("memoir.nation-unit", ui.Word("Unit", rules.Plain(ui.Capital(t.Name.In(n.lang)))), ui.Word("Nation", rules.Plain(n.say(key))))
	}
	n.Under = append(n.Under, n.say("ui.table.figures", ui.Num("N", u.Men), ui.Num("All", u.Full)))
	if s := n.standing(h, u); s != "" {
		n.Under = append(n.Under, s)
	}
	switch {
	case t.MoveBattle == t.Move:
		n.line("M44-7.5", "ui.table.moves-battles", ui.Num("N", int(t.Move)))
	case t.MoveBattle == 0:
		n.line("M44-7.5", "ui.table.moves-or-battles", ui.Num("N", int(t.Move)))
	default:
		n.line("M44-7.5", "ui.table.moves-then", ui.Num("N", int(t.MoveBattle)), ui.Num("Most", int(t.Move)))
	}
	var dice []string
	for _, d := range t.Dice {
		dice = append(dice, ui.Figures(int(d)))
	}
	n.line("M44-10.2", "ui.table.dice-by-range", ui.Word("Dice", rules.Plain(strings.Join(dice, " · "))), ui.Num("Range", len(dice)))
}

// standing is what the turn has made of a unit.
func (n *note) standing(h int, u game.Unit) string {
	if u.Side != n.s.Side || !n.s.Marks[game.Ordered].Has(uint8(h)) {
		return ""
	}
	parts := []string{n.say("ui.table.is-ordered")}
	switch {
	case n.s.Marks[game.Fought].Has(uint8(h)):
		parts = append(parts, n.say("ui.table.has-fought"))
	case n.s.Marks[game.TooFar].Has(uint8(h)), n.s.Marks[game.InCover].Has(uint8(h)):
		parts = append(parts, n.say("ui.table.may-not-battle"))
	case n.s.Marks[game.Moved].Has(uint8(h)):
		parts = append(parts, n.say("ui.table.has-moved"))
	case n.s.Movers().Has(uint8(h)):
		parts = append(parts, n.say("ui.table.may-move"))
	}
	return strings.Join(parts, " · ")
}

// ground tells the rules of a hex: its terrain, the works on it, objectives.
func (n *note) ground(b *Board, h int, p game.Place) []board.Line {
	var out []board.Line
	add := func(text, clause string) {
		if text != "" {
			out = append(out, board.Line{Text: text, Clause: clause, Soft: true})
		}
	}
	if p.Clause != "" && p.Terrain != "clear" {
		add(p.Text.In(n.lang), p.Clause)
	}
	for i, is := range n.lying(h, p) {
		if is {
			add(board.ClauseIn(b.game, n.lang, pieces[i].clause), pieces[i].clause)
		}
	}
	for _, g := range n.s.Scenario().Goals() {
		if scenario.Has(g.Hexes, uint8(h)) {
			add(n.goal(g), g.Clause())
			_, stands := n.s.UnitAt(h) // a click on a unit is for it
			out[len(out)-1].Aim = !stands
		}
	}
	return out
}

// section names the section of a hex as the viewer sees it; on a line it is in
// both.
func (n *note) section(v board.View, h int) {
	var names []string
	for i, in := range n.s.Scenario().InSection[max(rules.First, v.Viewer)] {
		if in.Has(uint8(h)) {
			names = append(names, n.say("memoir.section."+[...]string{"left", "center", "right"}[i]))
		}
	}
	n.line("M44-2.1", "ui.table.section", ui.Verbatim("Name", strings.Join(names, " + "))).Soft = true
}

// pieces is what may stand on a hex besides its terrain, and the clause about
// each.
var pieces = [...]struct{ key, clause string }{
	{"bridge", "M44-14.13"}, {"bunker", "M44-15.2"}, {"hedgehog", "M44-15.13"},
	{"sea-wall", "M44-15.14"}, {"sandbags", "M44-15.5"}, {"wire", "M44-15.7"},
}

// lying says which of them stand on a hex.
func (n *note) lying(h int, p game.Place) [len(pieces)]bool {
	return [...]bool{p.Bridge, p.Bunker, p.Hedgehog, p.SeaWall, n.s.Sandbags.Has(uint8(h)), n.s.Wire.Has(uint8(h))}
}

// goal words an objective.
func (n *note) goal(g game.Goal) string {
	side := rules.Plain(n.say("memoir.side." + scenario.Scorers[g.Side]))
	name := g.Name.In(n.lang)
	if name == "" {
		var list []string
		for _, h := range g.Hexes {
			list = append(list, scenario.HexName(h))
		}
		name = strings.Join(list, ", ")
	}
	says := n.say("ui.table.goal-"+g.Wording(), ui.Word("Side", side), ui.Word("Name", rules.Plain(name)), ui.Num("N", int(max(1, g.Medals))), ui.Num("Need", int(g.Need)))
	for _, t := range terms(g) {
		says += " " + texts.Say(n.lang, t)
	}
	if g.Contest >= 0 && n.s != nil {
		if has := n.s.Has(g.Contest); has >= rules.First {
			says += " " + n.say("memoir.goal.now", ui.Word("Side", rules.Plain(n.say("memoir.side."+sides[has]))))
		}
	}
	return says
}

// terms is what else holds of an objective, a sentence each (M44-24.13 to 24.16).
func terms(g game.Goal) (out []rules.Phrase) {
	add := func(is bool, key string, args ...rules.Arg) {
		if is {
			out = append(out, rules.Phrase{Key: "memoir.goal." + key, Args: args})
		}
	}
	if g.Otherwise >= rules.First {
		add(true, "otherwise", ui.Word("Side", scenario.SideTitles[g.Otherwise]))
	}
	add(g.Sole, "sole")
	add(g.Keeps, "keeps")
	add(g.Check == scenario.AtStart, "late")
	return out
}

// Goals is what wins the battle.
func (b *Board) Goals(v board.View) board.Note {
	n := &note{Note: board.Note{Place: board.None}, lang: v.Lang, s: state(v)}
	sc := n.s.Scenario()
	n.Title = texts.In(v.Lang, sc.Battle.Name)
	n.line("M44-20.1", "ui.table.goal-medals", ui.Num("Axis", int(sc.Battle.Medals[rules.First])), ui.Num("Allies", int(sc.Battle.Medals[rules.Second])))
	for _, g := range sc.Goals() {
		n.Tell(g.Clause(), n.goal(g))
	}
	n.line("M44-20.4", "ui.table.goal-units")
	if seen := int(n.s.Seen); seen > 0 {
		n.line("M44-26.2", "memoir.state.visibility", ui.Num("N", seen))
	}
	for side := rules.First; side <= rules.Second; side++ {
		if typ, left := n.s.Breaking(side); left > 0 {
			n.line("M44-29.2", "memoir.state.breakthrough", ui.Num("N", left), ui.Word("Side", b.game.SideTitles()[side]), ui.Word("Unit", sc.Units[typ].Name))
		}
	}
	return n.Note
}

// Rules are the special rules of the battle.
func (b *Board) Rules(v board.View) []board.Line {
	var out []board.Line
	sc := state(v).Scenario()
	for _, r := range sc.SpecialRules() {
		text := r.Text.In(v.Lang)
		if text == "" {
			text = r.Name.In(v.Lang)
		}
		out = append(out, board.Line{Text: text, Clause: r.Clause})
	}
	return out
}
