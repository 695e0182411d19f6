package infidel

import (
	"strconv"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// note gathers what is to be said of a place in one language.
type note struct {
	board.Note
	b  *Board
	v  board.View
	sc *field.Scene
	s  *game.State
}

// about is what a note depends on.
type about struct {
	field.Reading
	place, sel int
	viewer     rules.Side
	lang       string
	mine, bare bool
}

func (n *note) say(key string, args ...rules.Arg) string {
	return n.b.Said.Say(n.v.Lang, rules.Phrase{Key: "infidel.here." + key, Args: args})
}

func (n *note) line(clause, key string, args ...rules.Arg) *board.Line {
	return n.Tell(clause, n.say(key, args...))
}

func (n *note) under(key string, args ...rules.Arg) { n.Under = append(n.Under, n.say(key, args...)) }
func (n *note) in(t rules.Text) string              { return texts.In(n.v.Lang, t) }

// words is a text of its own as part of another.
func (n *note) words(name, key string, args ...rules.Arg) rules.Arg {
	return ui.Word(name, rules.Plain(n.say(key, args...)))
}

func list(name string, of []string) rules.Arg {
	return ui.Word(name, rules.Plain(strings.Join(of, ", ")))
}

func hexWord(name string, h int) rules.Arg { return ui.Word(name, rules.Plain(game.HexName(h))) }

func (n *note) names(all game.UnitSet) (out []string) {
	for u := range all.All {
		out = append(out, n.in(n.sc.Units[u].Name))
	}
	return out
}

// ground tells of a hex: what entering it costs, what fighting for it, what lies
// along its sides (INF-22.1).
func (n *note) ground(h int) {
	g := n.sc.Battle.Grounds[n.sc.Battle.GroundAt(h)]
	if g.MP[0] < 0 && g.MP[1] < 0 {
		n.line("INF-22.3", "closed")
	} else {
		n.line("INF-8.2", "cost", n.price("Mounted", g.MP[0]), n.price("Foot", g.MP[1]))
	}
	n.fought(&g)
	if g.NoCharge {
		n.line("INF-15.6", "no-charge")
	}
	if g.Blocks {
		n.line("INF-12.2", "blocks")
	}
	n.height(h, g.Level)
	n.edges(h)
}

// fought tells what ground adds to attacks and fire on who is in it.
func (n *note) fought(g *scenario.Ground) {
	if g.Shock != [2]int{} {
		n.line("INF-17.5", "shock", ui.Num("Mounted", g.Shock[0]), ui.Num("Foot", g.Shock[1]))
	}
	if g.Fire != 0 {
		n.line("INF-11.20", "fire", ui.Num("N", g.Fire))
	}
}

// price is what something costs, or that it may never be.
func (n *note) price(name string, mp int) rules.Arg {
	if mp < 0 {
		return n.words(name, "never")
	}
	return ui.Word(name, rules.Plain(strconv.Itoa(mp)))
}

// height tells what comes of ground that is higher than some beside it (INF-22.2).
func (n *note) height(h, level int) {
	if level == 0 {
		return
	}
	grounds := n.sc.Battle.Grounds
	for _, to := range n.sc.Battle.Around(h) {
		if up := &n.sc.Battle.Uphill; grounds[n.sc.Battle.GroundAt(to)].Level < level {
			n.line("INF-22.2", "uphill", ui.Num("N", up.MP[scenario.Mounted]), ui.Num("Shock", up.Shock[scenario.Mounted]))
			return
		}
	}
}

// edges tells of the hexsides of a hex that are not plain, each sort once.
func (n *note) edges(h int) {
	for k, e := range n.sc.Battle.Edges {
		var to []string
		for d, beyond := range n.sc.Battle.Around(h) {
			if n.sc.Battle.EdgeAt(h, d) == k {
				to = append(to, game.HexName(beyond))
			}
		}
		if len(to) == 0 {
			continue
		}
		args := []rules.Arg{ui.Word("Edge", e.Name), list("Hexes", to), n.extra("Mounted", e.MP[0]), n.extra("Foot", e.MP[1]), ui.Num("Shock", min(e.Shock[0], e.Shock[1]))}
		switch {
		case e.MP[0] < 0 && e.MP[1] < 0:
			n.line("INF-22.3", "edge-closed", args...)
		case e.Shock != [2]int{}:
			n.line("INF-22.1", "edge-shock", args...)
		default:
			n.line("INF-22.1", "edge", args...)
		}
		if e.NoCharge && e.MP[0] >= 0 {
			n.line("INF-15.6", "edge-no-charge", args...)
		}
	}
}

func (n *note) extra(name string, mp int) rules.Arg {
	return n.words(name, pane.Either(mp < 0, "never", "more"), ui.Num("N", mp))
}

// controlled tells whose ZOC a hex lies in (INF-9.1).
func (n *note) controlled(h int) {
	for side := rules.First; side <= rules.Second; side++ {
		if own := n.sc.Hexes[h].Unit; own >= 0 && n.sc.Units[own].Side == side {
			continue
		}
		if by := n.s.ZOCsOn(h, side); by.Len() > 0 {
			n.line("INF-9.1", "zoc", list("Units", n.names(by))).Harm = n.v.Viewer == side.Other()
		}
	}
}

// journey tells what it costs the unit in hand to come here, or the leader who was chosen.
func (n *note) journey(h int) {
	if l := field.LeaderOf(n.v.Selected); l >= 0 && l < len(n.sc.Leaders) {
		if r := n.b.RidesOf(n.s, l); r.Has(h) && h != n.sc.Leaders[l].Hex {
			n.line("INF-7.16", "ride", ui.Word("Leader", n.sc.Leaders[l].Name), ui.Num("N", r.Cost(h)), ui.Num("Left", r.Left(h)))
		}
	}
	u := n.sc.Hand
	if u < 0 || n.sc.Units[u].Hex == h {
		return
	}
	r := n.b.ReachOf(n.s, u)
	if !r.Has(h) {
		return
	}
	name := ui.Word("Unit", n.sc.Units[u].Name)
	n.line("INF-8.2", "way", name, ui.Num("N", r.Cost(h)), ui.Num("Left", r.Left(h)))
	if r.Stops(h) {
		n.line("INF-9.4", "stops")
	}
	if shots := r.Shots(h); shots > 0 {
		n.line("INF-11.14", "shots", ui.Num("N", shots)).Harm = true
	}
}

// here tells of a hex without a unit, with what else lies there.
func (n *note) here(h int) {
	g := n.sc.Battle.Grounds[n.sc.Battle.GroundAt(h)]
	n.Title = n.in(g.Name)
	n.under(pane.Either(g.Level > 0, "hex-level", "hex"), hexWord("Hex", h), ui.Num("N", g.Level))
	n.Picture = func(l *ui.List, box ui.Rect) {
		l.Round(box, 8, land.Parchment)
		l.Clip(box.Inset(2))
		l.Put(box.Center(), box.W*1.5, land.GroundPic(g.ID+pane.Either(g.ID == "drumlin", "", "-1")))
		l.Unclip()
	}
	n.journey(h)
	n.ground(h)
	n.controlled(h)
	n.company(h)
}

// company tells who is in a hex besides its unit (INF-7.3).
func (n *note) company(h int) {
	at := &n.sc.Hexes[h]
	var with []string
	for _, l := range at.Leaders() {
		with = append(with, n.in(n.sc.Leaders[l].Name))
	}
	if len(with) > 0 && !n.v.Bare {
		n.line("INF-7.3", "leaders", list("Leaders", with))
	}
	if at.Standard >= 0 && !n.v.Bare {
		n.line("INF-10.2", "sign", ui.Word("Standard", n.sc.Standards[at.Standard].Name))
	}
}

func (n *note) picture(pics ...ui.Pic) func(l *ui.List, box ui.Rect) {
	return func(l *ui.List, box ui.Rect) {
		l.Round(box, 8, land.Parchment)
		for _, p := range pics {
			l.Put(box.Center(), box.W*1.12, p)
		}
	}
}
