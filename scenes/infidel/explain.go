package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Explain tells what is under a point: a unit as it stands and what it can do, a
// leader, a Standard, the ground, a facing that may be chosen.
func (b *Board) Explain(at ui.Point, v board.View) board.Note {
	place := b.placeAt(at, v)
	if place == board.None {
		return board.Note{Place: board.None}
	}
	s := field.State(v)
	k := about{field.ReadingOf(s), place, v.Selected, v.Viewer, v.Lang, len(v.Legal) > 0, v.Bare}
	return *b.told.Of(k, func() *board.Note {
		n := b.explainPlace(v, place)
		return &n
	})
}

func (b *Board) explainPlace(v board.View, place int) board.Note {
	n := &note{Note: board.Note{Place: place}, b: b, v: v, sc: b.Read(v), s: field.State(v)}
	switch h := field.HexOf(place); {
	case h >= 0 && n.sc.Hexes[h].Unit >= 0 && !v.Bare:
		n.unit(n.sc.Hexes[h].Unit)
	case h >= 0:
		n.here(h)
	case field.FacingOf(place) >= 0:
		n.facing(field.FacingOf(place))
	case field.LeaderOf(place) >= 0:
		n.leader(field.LeaderOf(place))
	case field.StandardOf(place) >= 0:
		n.standard(field.StandardOf(place))
	case field.UnitOf(place) >= 0:
		n.unit(field.UnitOf(place))
	case field.CommandOf(place) >= 0:
		i := n.sc.Battle.Commands[field.CommandOf(place)]
		n.leader(int(i.Leader))
		n.Title = n.in(i.Name)
	}
	return n.Note
}

// unit tells of a unit.
func (n *note) unit(u int) {
	c := &n.sc.Units[u]
	n.Title = n.in(c.Name)
	n.under("of", ui.Word("Kind", c.Type.Name), ui.Word("Command", n.sc.Battle.Commands[int(c.Command)].Name))
	if !c.OnMap() {
		n.Picture = n.picture(field.Pic(c.Plate), field.Pic(c.Figure))
		n.under(statusKeys[c.Status])
		if c.Status == scenario.OffMap {
			n.line("INF-8.10", "waits")
		}
		n.able(u)
		return
	}
	n.Picture = n.picture(field.Pic(c.Plate), field.Pic(c.Figure), field.Pic("facing-"+land.FacingWords[c.Facing]))
	n.under("stands", n.words("Status", statusKeys[c.Status]), ui.Word("Facing", game.FacingName(c.Facing)), hexWord("Hex", c.Hex))
	n.shock(u)
	n.able(u)
	n.charging(u)
	n.commanded(u)
	n.sides(u)
	n.deeds(u)
	n.recovers(c)
	n.company(c.Hex)
	g := n.sc.Battle.Grounds[n.sc.Battle.GroundAt(c.Hex)]
	n.line("INF-22.1", "on", ui.Word("Ground", g.Name))
	n.fought(&g)
	n.height(c.Hex, g.Level)
	n.edges(c.Hex)
	n.line("INF-21.2", "worth", ui.Num("N", c.Type.Loss)).Soft = true
}

// statusKeys are the statuses in the keys of texts.
var statusKeys = [...]string{scenario.Normal: "normal", scenario.Disordered: "disordered", scenario.Retired: "retired", scenario.Eliminated: "eliminated",
	scenario.OffMap: "off-map", scenario.Left: "left"}

// shock tells what the attack under way wants of a unit, and its defence (INF-17.6).
func (n *note) shock(u int) {
	c := &n.sc.Units[u]
	if n.sc.Shock.Step == game.ShockDesignate && n.s.Owed().Has(u) {
		n.line("INF-13.12", "owed").Harm = true
	}
	if n.sc.Shock.Step != game.NoShock && n.s.Markers(u) > 0 {
		n.line("INF-18.26", "marked", ui.Num("N", n.s.Markers(u)))
	}
	if c.Type.OneSided {
		n.line("INF-17.6", "defence-one", ui.Num("N", c.DefenceNow))
		return
	}
	n.line("INF-17.6", "defence", ui.Num("N", c.DefenceNow), ui.Num("Normal", c.UnitInfo.Defence[0]), ui.Num("Broken", c.UnitInfo.Defence[1]))
}

// able tells how far a unit goes, what it shoots with, and whether it controls its front.
func (n *note) able(u int) {
	c := &n.sc.Units[u]
	switch {
	case u == n.sc.Hand:
		n.line("INF-8.1", "mp-left", ui.Num("N", c.Type.MP), ui.Num("Left", n.sc.MPLeft))
	case c.Status == scenario.Retired:
		n.line("INF-8.9", "mp-retired")
	case c.Status == scenario.Disordered:
		n.line("INF-8.1", "mp-disordered", ui.Num("N", c.Type.MP))
	default:
		n.line("INF-8.1", "mp", ui.Num("N", c.Type.MP))
	}
	if k := c.Type.Missile; k != scenario.Unarmed {
		n.line([...]string{scenario.Bow: "INF-11.10", scenario.Crossbow: "INF-12.5", scenario.Javelin: "INF-11.1"}[k], scenario.MissileIDs[k])
	}
	key := pane.Either(c.Status == scenario.Retired, "no-zoc-retired", "has-zoc")
	n.line("INF-9.1", pane.Either(c.Type.ZOC, key, "no-zoc")).Soft = true
}

// charging tells whether a unit attacks, charges and counter-charges (INF-13.5, 15.1, 16.1).
func (n *note) charging(u int) {
	c, acts := &n.sc.Units[u], &n.sc.Acts
	switch {
	case !c.Type.Shock:
		n.line("INF-13.5", "no-attack")
		return
	case !c.Type.Charge:
		n.line("INF-13.5", "no-charger")
		return
	case c.Status != scenario.Normal:
		n.line("INF-15.1", "too-broken").Harm = c.Side == n.v.Viewer
		return
	case int(c.Command) == n.sc.Command && acts.BeganNear.Has(u):
		n.line("INF-15.2", "began-near")
	default:
		n.line("INF-15.3", "charger")
	}
	switch {
	case acts.Countered.Has(u):
		n.line("INF-16.1", "countered")
	case c.Side != n.sc.Active && acts.BeganInZOC.Has(u):
		n.line("INF-16.2", "began-in-zoc")
	case c.Kind == scenario.KN:
		n.line("INF-16.15", "must-counter")
	default:
		n.line("INF-16.1", "may-counter")
	}
}

// commanded tells whether a unit is in command, and how far its leader is (INF-7.4 to 7.8).
func (n *note) commanded(u int) {
	c := &n.sc.Units[u]
	x := &n.sc.Leaders[int(n.sc.Battle.Commands[int(c.Command)].Leader)]
	name := ui.Word("Leader", x.Name)
	if c.Kind == scenario.KN {
		n.line("INF-7.7", "always-commanded", name)
		return
	}
	if x.Hex == game.NoHex {
		n.line("INF-7.9", "no-leader", name)
		return
	}
	d := game.Distance(x.Hex, c.Hex)
	args := []rules.Arg{name, ui.Num("N", d), ui.Num("Range", x.Led.Range)}
	switch in := n.s.InCommand(u); {
	case !in:
		n.line("INF-7.12", "out-of-command", args...).Harm = c.Side == n.v.Viewer
	case d > x.Led.Range:
		n.line("INF-7.6", "chained", args...)
	default:
		n.line("INF-7.4", "in-command", args...)
	}
}

// sides tells who stands around a unit: whom it faces, and what those on its
// flanks and behind it gain (INF-3.5, 17.4).
func (n *note) sides(u int) {
	c := &n.sc.Units[u]
	n.front(c.Hex, c.Facing)
	n.behind(c, c.Side == n.v.Viewer)
	if by := n.s.ZOCsOn(c.Hex, c.Side.Other()); by.Len() > 0 {
		n.line("INF-9.7", "in-zoc", list("Units", n.names(by)))
	}
}

// behind tells who stands on the flanks of a unit and behind it, and what they gain.
func (n *note) behind(c *field.Counter, harm bool) {
	adds := &n.sc.Battle.ShockAdds
	if flank := append(n.around(c, scenario.RightFlank), n.around(c, scenario.LeftFlank)...); len(flank) > 0 {
		n.line("INF-17.4", "flanked", list("Units", flank), ui.Num("N", int(adds[scenario.ShockFlank]))).Harm = harm
	}
	if rear := n.around(c, scenario.Rear); len(rear) > 0 {
		n.line("INF-17.4", "behind", list("Units", rear), ui.Num("N", int(adds[scenario.ShockRear]))).Harm = harm
	}
}

// front tells of the two hexes before a facing (INF-3.4).
func (n *note) front(h, facing int) {
	var what []string
	for _, d := range game.FrontOf(facing) {
		to := n.sc.Battle.StepTo(h, d)
		if to == game.NoHex {
			continue
		}
		if u := n.sc.Hexes[to].Unit; u >= 0 {
			what = append(what, n.say("at", ui.Word("Unit", n.sc.Units[u].Name), hexWord("Hex", to)))
		} else {
			what = append(what, game.HexName(to))
		}
	}
	n.line("INF-3.4", "front", list("What", what))
}

// around is the enemies of a unit that touch one of its sides.
func (n *note) around(c *field.Counter, side scenario.Side) (out []string) {
	for d, to := range n.sc.Battle.Around(c.Hex) {
		if u := n.sc.Hexes[to].Unit; u >= 0 && n.sc.Units[u].Side != c.Side && game.SideTo(c.Facing, d) == side {
			out = append(out, n.in(n.sc.Units[u].Name))
		}
	}
	return out
}

// deeds tells what a unit has done in this activation, and what was done to it (INF-1.8).
func (n *note) deeds(u int) {
	a := &n.sc.Acts
	var did []string
	for _, x := range [...]struct {
		who game.UnitSet
		key string
	}{{a.Moved, "moved"}, {a.Turned, "turned"}, {a.Fired, "fired"}, {a.Reacted, "reacted"}, {a.ShotAt, "shot-at"}, {a.Attacked, "attacked"}, {a.Beset, "beset"}} {
		if x.who.Has(u) {
			did = append(did, n.say(x.key))
		}
	}
	if len(did) > 0 {
		n.line("INF-1.8", "deeds", list("What", did))
	}
	if a.Done.Has(u) && int(n.sc.Units[u].Command) == n.sc.Command && n.sc.Step == game.StepMove {
		n.line("INF-5.2", "done").Soft = true
	}
}

// recovers tells how a unit comes back to order (INF-19.1, 19.4).
func (n *note) recovers(c *field.Counter) {
	switch c.Status {
	case scenario.Disordered:
		n.line("INF-19.1", "rallies").Soft = true
	case scenario.Retired:
		n.line("INF-19.4", "rallies-retired").Soft = true
		n.line("INF-18.18", "dies-retired").Harm = c.Side == n.v.Viewer
	}
}

// facing tells what a unit has before it, beside it and behind it when it is turned
// to a corner.
func (n *note) facing(f int) {
	h := n.sc.Turns()
	if h == board.None {
		return
	}
	c := n.sc.Units[n.sc.Hexes[h].Unit]
	c.Facing = f
	n.Title = n.say("facing", ui.Word("Facing", game.FacingName(f)))
	n.Picture = n.picture(field.Pic(c.Plate), field.Pic(c.Figure), field.Pic("facing-"+land.FacingWords[f]))
	n.Under = append(n.Under, n.in(c.Name))
	n.front(h, f)
	n.behind(&c, true)
	if c.Type.ZOC && c.Status != scenario.Retired {
		n.line("INF-9.1", "has-zoc").Soft = true
	}
	n.line("INF-3.8", "turning").Soft = true
}

// leader tells of a leader: what his rating needs, how far he commands and whom.
func (n *note) leader(l int) {
	x := &n.sc.Leaders[l]
	n.Title = n.in(x.Name)
	n.Picture = n.picture(field.Pic("leader-" + x.Sprite()))
	var leads []string
	for _, c := range x.Commands() {
		leads = append(leads, n.in(n.sc.Battle.Commands[c].Name))
	}
	key := "leads"
	switch {
	case x.Replaced:
		key = "leads-replaced"
	case x.Chief && len(leads) == 0:
		key = "chief"
	case x.Chief:
		key = "leads-chief"
	}
	n.under(key, list("Commands", leads))
	if x.Hex != game.NoHex {
		n.under("hex", hexWord("Hex", x.Hex))
	}
	was := 0
	for _, c := range x.Commands() {
		now := n.s.Rating(c)
		if now > x.Led.Rating && now != was {
			n.line("INF-7.14", "rating-chief", ui.Num("N", x.Led.Rating), ui.Num("Now", now))
		} else if now != was {
			n.line("INF-6.5", "rating", ui.Num("N", now))
		}
		was = now
	}
	n.line("INF-7.4", "range", ui.Num("N", x.Led.Range))
	for _, c := range x.Commands() {
		n.muster(c)
	}
	n.line("INF-17.9", "with-knights", ui.Num("N", int(n.sc.Battle.ShockAdds[scenario.ShockLeader])))
	if x.Charm > 0 {
		n.line("INF-17.10", "charisma", ui.Num("N", x.Charm))
	}
	n.line("INF-7.16", pane.Either(x.Moved, "rode", "leader-mp"), ui.Num("N", x.MP)).Soft = true
	if x.Hex != game.NoHex && n.sc.Hexes[x.Hex].Unit < 0 {
		n.line("INF-7.23", "lone").Harm = x.Side == n.v.Viewer
	}
	if x.Named && !x.Replaced {
		n.line("INF-7.27", "named").Soft = true
	}
}

// muster tells how many units of a Command are in command, or off the map.
func (n *note) muster(c int) {
	i := n.sc.Battle.Commands[c]
	var on, in, waits int
	for u := range game.UnitSet(i.Units).All {
		switch {
		case n.sc.Units[u].OnMap():
			on++
			if n.s.InCommand(u) {
				in++
			}
		case n.sc.Units[u].Status == scenario.OffMap:
			waits++
		}
	}
	n.line("INF-7.8", "muster", ui.Word("Command", i.Name), ui.Num("N", in), ui.Num("All", on))
	if waits > 0 {
		n.line("INF-8.10", "muster-waits", ui.Num("N", waits))
	}
}

// standard tells of a Standard: whom it serves, who could rally there, whether it
// is guarded (INF-19).
func (n *note) standard(i int) {
	x := &n.sc.Standards[i]
	n.Title = n.in(x.Name)
	n.Picture = n.picture(field.Pic("standard-" + field.SideWords[x.Side]))
	n.Under = append(n.Under, n.in(n.sc.Battle.Armies[x.Side]))
	if x.Hex == game.NoHex {
		n.line("INF-19.14", "captured").Harm = x.Side == n.v.Viewer
		return
	}
	var serves []string
	for c := range x.Serves.All {
		serves = append(serves, n.in(n.sc.Battle.Commands[c].Name))
	}
	n.under("hex", hexWord("Hex", x.Hex))
	n.line("INF-18.16", "serves", list("Commands", serves))
	n.line("INF-19.6", "near", ui.Num("N", n.s.With(i).Len()))
	if n.sc.Hexes[x.Hex].Unit >= 0 {
		n.line("INF-19.13", "guarded")
	} else {
		n.line("INF-19.14", "unguarded").Harm = x.Side == n.v.Viewer
	}
	n.line("INF-19.5", "standard-acts").Soft = true
}
