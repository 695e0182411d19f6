// Package battle is the battle board of Field Commander: Rommel: the lines of both sides with
// their dice, the plans, what is to be expected and what has come of each round.
package battle

import (
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// Explain tells what is under a point of the battle board; false where the map is shown.
func (b *Battle) Explain(at ui.Point, v board.View, sc *field.Scene) (board.Note, bool) {
	c := b.Shown(v, sc)
	if c == nil {
		return board.Note{}, false
	}
	if b.Arena == nil {
		b.ArenaOf(v, c)
	}
	return b.tellBattle(v, c, b.Arena.Top(at)), true
}

func (b *Battle) tellBattle(v board.View, c *Clash, place int) board.Note {
	n := b.fact(v, place)
	if f := c.fighterAt(place); f != nil {
		n.fighter(c, f)
	} else if side, k := c.planAt(place); k != nil {
		n.planCard(c, side, k)
	} else {
		n.Place = board.None
	}
	return n.Note
}

// fighterAt is the Force of a place, nil for none.
func (c *Clash) fighterAt(place int) *fighter {
	no := field.ForceOf(place)
	for side := range c.Lines {
		if i := slices.IndexFunc(c.Lines[side], func(f fighter) bool { return f.No == no }); i >= 0 {
			return &c.Lines[side][i]
		}
	}
	return nil
}

// planAt is the plan of a place and whose it is, nil for none.
func (c *Clash) planAt(place int) (side rules.Side, k *card) {
	for side := range c.Rows {
		if i := place - planPlaceOf(rules.Side(side), 0); i >= 0 && i < len(c.Rows[side]) {
			return rules.Side(side), &c.Rows[side][i]
		}
	}
	return rules.Chance, nil
}

// fighter tells what the die of a Force needs and why, how it fell, what the Force has lost to whom.
func (n *fact) fighter(c *Clash, f *fighter) {
	n.Title = f.Name.In(n.Lang)
	n.Pics = append(n.Pics, field.Pic(f.Face.Pic))
	key := pane.Either(f.Side == c.attacker, "battle.attacks", "battle.defends")
	n.Under = append(n.Under, n.Say(key), n.Say("class-"+f.Class)+" · "+n.Say("nation-"+f.Nation))
	if f.mate >= 0 {
		n.Line("FCR-9.6", "battle.with", ui.Word("Force", n.Scene.Forces[f.mate].Name))
	}
	n.needs(c, f)
	n.fell(c, f)
	for _, i := range f.hits {
		n.hit(c.Now, c.Now.Hits[i]).Harm = true
	}
	if f.Destroyed {
		return
	}
	if f.Reduced {
		n.Line("FCR-1.9", "is-reduced")
	} else {
		_, small := n.b.Scenario.Faces(f.No)
		n.Line("FCR-1.9", "battle.reduced-to", ui.Num("Attack", small.Attack), ui.Num("Defence", small.Defence)).Soft = true
	}
	if f.Upgrade >= 0 {
		key := pane.Either(f.Elite, "elite", "veteran")
		n.Line("FCR-12.4", key, ui.Word("Upgrade", n.b.Scenario.Counter(f.Upgrade).Name))
	}
	alive := func(x fighter) bool { return !x.Destroyed }
	switch {
	case c.Paper, !slices.ContainsFunc(c.Lines[f.Side.Other()], alive): // there is nobody left to go back from
	case f.Entry >= 0 && f.Side == c.attacker:
		n.Line("FCR-11.3", "battle.goes-back", ui.Word("Zone", n.b.Scenario.Place(f.Entry).Name)).Soft = true
	case f.Entry == -2 && f.Side == c.attacker:
		n.Line("FCR-17.9", "battle.goes-back-section").Soft = true
	}
}

// needs tells what the die of a Force needs, part by part.
func (n *fact) needs(c *Clash, f *fighter) {
	n.Line("FCR-8.11", "battle.need", ui.Num("N", f.one), ui.Num("P", hundredths(f.one)))
	if f.two > 0 {
		n.Line("FCR-1.6", "battle.need-two", ui.Num("N", f.two))
	}
	if c.Paper || f.Zone != c.Zone {
		return
	}
	parts := n.State.Parts(f.No)
	if len(parts) < 2 {
		return
	}
	for i, t := range parts {
		n.Tell(t.Clause, n.part(i, t)).Soft = true
	}
}

// part is a part of what a die needs: first what the Force shows, then what is added to it.
func (n *fact) part(i int, t rules.Term) string {
	key := pane.Either(i == 0 || t.Clause == "FCR-1.6" || t.Clause == "FCR-1.7", "battle.part-base", "battle.part")
	return n.Say(key, ui.Num("N", t.N), ui.Verbatim("What", n.b.Said.Say(n.Lang, t.Phrase)))
}

// hundredths is how likely a die shows a number or less, in per cent.
func hundredths(n int) int { return (min(max(n, 0), 6)*100 + 3) / 6 }

// fell tells how the die of a Force fell.
func (n *fact) fell(c *Clash, f *fighter) {
	if c.Now == nil || f.roll < 0 || c.Now.Rolls[f.roll].Die == 0 {
		if !c.Paper && c.Fight.By == f.No && c.Fight.Die > 0 {
			n.Line("FCR-9.28", "battle.may-reroll", ui.Num("N", c.Fight.Die))
		}
		return
	}
	x := c.Now.Rolls[f.roll]
	if k := len(x.Again); k > 0 {
		n.Line("FCR-9.27", "battle.rerolled", ui.Num("Was", x.Again[k-1]), ui.Num("Is", x.Die))
	}
	n.scored("FCR-8.11", &x)
	for _, h := range c.Now.Hits {
		if h.By == f.roll && h.Side != f.Side {
			n.hit(c.Now, h)
		}
	}
}

func (n *fact) scored(clause string, x *game.Roll) {
	n.Line(clause, pane.Either(x.Losses > 0, "battle.rolled", "battle.missed"), ui.Num("Die", x.Die), ui.Num("N", x.Losses))
}

// hit tells of a loss with the die that made it.
func (n *fact) hit(r *game.Round, h game.Hit) *board.Line {
	var force rules.Text
	if h.Force >= 0 {
		force = n.Scene.Forces[h.Force].Name
	}
	key, args := hitWord(h), []rules.Arg{ui.Word("Force", force)}
	switch {
	case h.Assault:
		key = "assault-" + key
	case h.By < 0:
		key = "plain-" + key
	default:
		x := r.Rolls[h.By]
		by := n.b.Scenario.Plan(max(x.Plan, 0)).Name
		if x.Force >= 0 {
			by = n.Scene.Forces[x.Force].Name
		}
		args = append(args, ui.Word("By", by), ui.Num("Die", x.Die))
	}
	return n.Line(hitClause(h), "battle.hit-"+key, args...)
}

// hitWord is what a loss did, as the texts name it.
func hitWord(h game.Hit) string {
	switch {
	case h.Force < 0:
		return "dug"
	case h.Destroyed:
		return "destroyed"
	}
	return "reduced"
}

func hitClause(h game.Hit) string {
	switch {
	case h.Force < 0:
		return "FCR-9.12"
	case h.Side == rules.Second:
		return "FCR-10.2"
	}
	return "FCR-10.4"
}

// planCard tells of a plan in the battle: what it does, and what became of it.
func (n *fact) planCard(c *Clash, side rules.Side, k *card) {
	plan := n.b.Scenario.Plan(k.Plan)
	n.Title = plan.Name.In(n.Lang)
	n.Picture = func(l *ui.List, box ui.Rect) { l.Sprite(box, field.Bits("plan-"+plan.ID+"-"+field.SideWords[side])) }
	n.Under = append(n.Under, n.Say("battle.plan-of-"+field.SideWords[side]))
	n.Tell(planClauses[plan.ID], plan.Text.In(n.Lang))
	switch k.State {
	case planFound:
		n.Line("FCR-9.22", "battle.found-tip").Harm = true
	case planCancelled:
		n.Line("FCR-9.21", "battle.cancelled-tip")
	case PlanIdle:
		n.Line(planClauses[plan.ID], "battle.idle-tip")
	case planUsed:
		n.Line(planClauses[plan.ID], "battle.used-tip").Soft = true
	}
	for _, i := range k.rolls {
		x := c.Now.Rolls[i]
		switch {
		case x.Die == 0:
		case x.Supplies > 0:
			n.Line("FCR-9.13", "battle.rolled-supplies", ui.Num("Die", x.Die), ui.Num("N", x.Supplies))
		default:
			n.scored("FCR-9.5", &x)
		}
		for _, h := range c.Now.Hits {
			if h.By == i {
				n.hit(c.Now, h)
			}
		}
	}
}

// Goals tells who attacks, what is to be expected and hangs on it; false where the map is told of.
func (b *Battle) Goals(v board.View, sc *field.Scene) (board.Note, bool) {
	c := b.ClashOf(v, sc)
	if c == nil {
		return board.Note{}, false
	}
	n := b.fact(v, board.None)
	n.Title = n.Say("battle.title", ui.Word("Zone", c.name))
	n.Under = append(n.Under, n.Say("battle.by-"+field.SideWords[c.attacker]))
	if (sc.Board.Contested.Has(c.Zone) || c.Paper) && b.Scenario.Place(c.Zone).Fortified {
		n.Line("FCR-8.17", "fortified")
	}
	if c.Paper {
		n.Tells = true
		n.outcome(c)
		return n.Note, true
	}
	switch {
	case c.Fight.ToEnd:
		n.Line("FCR-11.6", "battle.to-end")
	case c.Round == 0:
		n.Line("FCR-8.15", "battle.rounds", ui.Num("N", c.of))
	case !c.Over:
		n.Line("FCR-8.15", "battle.round", ui.Num("N", c.Round), ui.Num("Of", c.of))
	}
	if c.from >= 0 {
		n.Line("FCR-9.17", "battle.caused", ui.Word("Zone", b.Scenario.Place(c.from).Name))
	}
	switch {
	case c.odds == nil:
		n.outcome(c)
	case c.Step != "buy-plans": // there the forecast of the battle says it
		n.foresee(c)
	}
	if c.Fight.Counter >= 0 {
		n.counter(c.Fight.Counter)
	}
	return n.Note, true
}

// foresee tells what may become of the battle: drawn as the shares of a bar.
func (n *fact) foresee(c *Clash) {
	for _, x := range Fates {
		if p := c.odds.Fates[x.No]; p > 0.004 {
			l := n.Line("FCR-8.16", "battle.fate-"+x.Key, ui.Share("N", p), ui.Num("Rounds", pane.Either(c.odds.Rounds > 1, c.odds.Rounds, 0)))
			l.Share, l.Harm = p, x.Key == "lose"
		}
	}
}

// Fates are what may become of a battle, best for the Axis first: the number in game.Outlook, key, how good.
var Fates = [...]struct {
	No   int
	Key  string
	good int
}{{2, "win", 2}, {0, "both", 1}, {3, "none", 1}, {1, "lose", 0}}

// outcome tells what came of the rounds: the losses of each side, who is left.
func (n *fact) outcome(c *Clash) {
	if c.Now == nil {
		return
	}
	for _, h := range c.Now.Hits {
		n.hit(c.Now, h).Harm = h.Side == rules.First && h.Force >= 0
	}
	if !c.Over {
		return
	}
	n.Line("FCR-8.16", "battle.left", ui.Num("N", c.told.Left[rules.First]), ui.Num("Theirs", c.told.Left[rules.Second]))
	for _, g := range c.told.Upgrades {
		key := pane.Either(g.Elite, "battle.now-elite", "battle.now-veteran")
		n.Line("FCR-12.2", key, ui.Word("Force", n.Scene.Forces[g.Force].Name), ui.Word("Upgrade", n.b.Scenario.Counter(g.Kind).Name))
	}
	for _, w := range c.told.Retreats {
		if w.To >= 0 {
			n.Line("FCR-11.3", "battle.went-back", ui.Word("Force", n.Scene.Forces[w.Force].Name), ui.Word("Zone", n.b.Scenario.Place(w.To).Name))
		}
	}
}

var levels = [2]string{"veteran", "elite"}

func (n *fact) faces(x *game.Counter) [2]string {
	return [2]string{n.Say("battle.face-veteran", ui.Verbatim("Gain", n.gain(x.Veteran))), n.Say("battle.face-elite", ui.Verbatim("Gain", n.gain(x.Elite)))}
}

func (n *fact) counter(kind int) {
	x := n.b.Scenario.Counter(kind)
	n.Line("FCR-12.3", "battle.counter", ui.Word("Upgrade", x.Name))
	for _, text := range n.faces(&x) {
		n.Tell("FCR-12.2", text)
	}
	n.Row = func(f *ui.Frame, box ui.Rect) float64 {
		side := f.Px(76)
		for i, level := range levels {
			f.List.Sprite(ui.Rect{X: box.X + float64(i)*(side+f.Px(10)), Y: box.Y, W: side, H: side}.Snap(), field.Bits("upgrade-"+x.ID+"-"+level))
		}
		return side + f.Px(6)
	}
}

// gain is what a face of an upgrade adds, in words.
func (n *fact) gain(v game.Values) string {
	var out []string
	for _, t := range [...]struct {
		key string
		n   int
	}{{"attack", v.Attack}, {"superior", v.Superior}, {"defence", v.Defence}, {"movement", v.Movement}, {"points", v.Points}} {
		if t.n != 0 {
			out = append(out, n.Say("battle.gain-"+t.key, ui.Num("N", t.n)))
		}
	}
	return strings.Join(out, ", ")
}

type fact struct {
	*field.Remark
	b *Battle
}

func (b *Battle) fact(v board.View, place int) *fact { return &fact{b.Remark(v, place), b} }
