package rommel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// explainBattle tells what is under a point of the battle board; false where the
// map is shown.
func (b *Board) explainBattle(at ui.Point, v board.View, sc *scene) (board.Note, bool) {
	c := b.clashOf(v, sc)
	if c == nil || !c.paper && onMapNow(sc) {
		return board.Note{}, false
	}
	if b.battle.arena == nil {
		b.arenaOf(v, c)
	}
	return b.tellBattle(v, c, b.battle.arena.Top(at)), true
}

// tellBattle tells of a place of the battle board.
func (b *Board) tellBattle(v board.View, c *clash, place int) board.Note {
	n := b.note(v, place)
	if f := forceOf(place); f >= 0 {
		for side := range c.lines {
			for i := range c.lines[side] {
				if c.lines[side][i].No == f {
					n.fighter(c, &c.lines[side][i])
				}
			}
		}
		return n.Note
	}
	for side := range c.rows {
		if i := place - planAt(rules.Side(side), 0); i >= 0 && i < len(c.rows[side]) && i < 40 {
			n.planCard(c, rules.Side(side), &c.rows[side][i])
			return n.Note
		}
	}
	n.Place = board.None
	return n.Note
}

// fighter tells of a Force in the battle: what its die needs and why, how it
// fell, what it has lost to whom.
func (n *note) fighter(c *clash, f *fighter) {
	n.Title = f.Name.In(n.lang)
	n.Pics = append(n.Pics, pic(f.face.pic))
	key := pane.Either(f.Side == c.attacker, "battle.attacks", "battle.defends")
	n.Under = append(n.Under, n.say(key), n.say("class-"+f.Class)+" · "+n.say("nation-"+f.Nation))
	if f.mate >= 0 {
		n.line("FCR-9.6", "battle.with", ui.Word("Force", n.sc.forces[f.mate].Name))
	}
	n.needs(c, f)
	n.fell(c, f)
	for _, i := range f.hits {
		h := c.now.Hits[i]
		n.Lines = append(n.Lines, board.Line{Text: n.hit(c.now, h), Clause: hitClause(h), Harm: true})
	}
	if f.destroyed {
		return
	}
	if f.Reduced {
		n.line("FCR-1.9", "is-reduced")
	} else {
		_, small := n.b.sc.Faces(f.No)
		n.line("FCR-1.9", "battle.reduced-to", ui.Num("Attack", small.Attack), ui.Num("Defence", small.Defence)).Soft = true
	}
	if f.Upgrade >= 0 {
		key := pane.Either(f.Elite, "elite", "veteran")
		n.line("FCR-12.4", key, ui.Word("Upgrade", n.b.sc.Counter(f.Upgrade).Name))
	}
	alive := func(x fighter) bool { return !x.destroyed }
	switch {
	case c.paper, !slices.ContainsFunc(c.lines[f.Side.Other()], alive): // there is nobody left to go back from
	case f.Entry >= 0 && f.Side == c.attacker:
		n.line("FCR-11.3", "battle.goes-back", ui.Word("Zone", n.b.sc.Place(f.Entry).Name)).Soft = true
	case f.Entry == -2 && f.Side == c.attacker:
		n.line("FCR-17.9", "battle.goes-back-section").Soft = true
	}
}

// needs tells what the die of a Force needs, part by part.
func (n *note) needs(c *clash, f *fighter) {
	n.line("FCR-8.11", "battle.need", ui.Num("N", f.one), ui.Num("P", hundredths(f.one)))
	if f.two > 0 {
		n.line("FCR-1.6", "battle.need-two", ui.Num("N", f.two))
	}
	if c.paper || f.Zone != c.zone {
		return
	}
	parts := n.s.Parts(f.No)
	if len(parts) < 2 {
		return
	}
	for i, t := range parts {
		n.Lines = append(n.Lines, board.Line{Text: n.part(i, t), Clause: t.Clause, Soft: true})
	}
}

// part is a part of what a die needs: first what the Force shows, then what is
// added to it.
func (n *note) part(i int, t rules.Term) string {
	key := pane.Either(i == 0 || t.Clause == "FCR-1.6" || t.Clause == "FCR-1.7", "battle.part-base", "battle.part")
	return n.say(key, ui.Num("N", t.N), ui.Word("What", n.worded(t.Phrase)))
}

// worded is a phrase in the language of the note, as an argument of another.
func (n *note) worded(p rules.Phrase) rules.Text { return rules.Plain(n.b.said.Say(n.lang, p)) }

// hundredths is how likely a die shows a number or less, in per cent.
func hundredths(n int) int { return (min(max(n, 0), 6)*100 + 3) / 6 }

// fell tells how the die of a Force fell.
func (n *note) fell(c *clash, f *fighter) {
	if c.now == nil || f.roll < 0 || c.now.Rolls[f.roll].Die == 0 {
		if !c.paper && c.fight.By == f.No && c.fight.Die > 0 {
			n.line("FCR-9.28", "battle.may-reroll", ui.Num("N", c.fight.Die))
		}
		return
	}
	x := c.now.Rolls[f.roll]
	if k := len(x.Again); k > 0 {
		n.line("FCR-9.27", "battle.rerolled", ui.Num("Was", x.Again[k-1]), ui.Num("Is", x.Die))
	}
	if x.Losses > 0 {
		n.line("FCR-8.11", "battle.rolled", ui.Num("Die", x.Die), ui.Num("N", x.Losses))
	} else {
		n.line("FCR-8.11", "battle.missed", ui.Num("Die", x.Die))
	}
	for _, h := range c.now.Hits {
		if h.By == f.roll && h.Side != f.Side {
			n.Lines = append(n.Lines, board.Line{Text: n.hit(c.now, h), Clause: hitClause(h)})
		}
	}
}

// hit words a loss with the die that made it.
func (n *note) hit(r *game.Round, h game.Hit) string {
	by := rules.Plain("–")
	die := 0
	if h.By >= 0 {
		x := r.Rolls[h.By]
		die = x.Die
		if by = n.b.sc.Plan(max(x.Plan, 0)).Name; x.Force >= 0 {
			by = n.sc.forces[x.Force].Name
		}
	}
	if h.Assault {
		return n.say("battle.hit-assault-"+hitWord(h), ui.Word("Force", n.hitName(h)))
	}
	if h.By < 0 {
		return n.say("battle.hit-plain-"+hitWord(h), ui.Word("Force", n.hitName(h)))
	}
	return n.say("battle.hit-"+hitWord(h), ui.Word("Force", n.hitName(h)), ui.Word("By", by), ui.Num("Die", die))
}

func (n *note) hitName(h game.Hit) rules.Text {
	if h.Force < 0 {
		return rules.Plain("")
	}
	return n.sc.forces[h.Force].Name
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

// hitClause is the clause behind a loss.
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
func (n *note) planCard(c *clash, side rules.Side, k *card) {
	plan := n.b.sc.Plan(k.plan)
	n.Title = plan.Name.In(n.lang)
	n.Pics = append(n.Pics, bits("plan-"+plan.ID+"-"+sideWords[side]))
	n.Under = append(n.Under, n.say("battle.plan-of-"+sideWords[side]))
	n.Lines = append(n.Lines, board.Line{Text: plan.Text.In(n.lang), Clause: planClauses[plan.ID]})
	switch k.state {
	case planFound:
		n.line("FCR-9.22", "battle.found-tip").Harm = true
	case planCancelled:
		n.line("FCR-9.21", "battle.cancelled-tip")
	case planIdle:
		n.line(planClauses[plan.ID], "battle.idle-tip")
	case planUsed:
		n.line(planClauses[plan.ID], "battle.used-tip").Soft = true
	}
	for _, i := range k.rolls {
		x := c.now.Rolls[i]
		switch {
		case x.Die == 0:
		case x.Supplies > 0:
			n.line("FCR-9.13", "battle.rolled-supplies", ui.Num("Die", x.Die), ui.Num("N", x.Supplies))
		case x.Losses > 0:
			n.line("FCR-9.5", "battle.rolled", ui.Num("Die", x.Die), ui.Num("N", x.Losses))
		default:
			n.line("FCR-9.5", "battle.missed", ui.Num("Die", x.Die))
		}
		for _, h := range c.now.Hits {
			if h.By == i {
				n.Lines = append(n.Lines, board.Line{Text: n.hit(c.now, h), Clause: hitClause(h)})
			}
		}
	}
}

// battleGoals tells of the battle while nothing is pointed at: who attacks, what
// is to be expected, what hangs on it; false where the map is told of.
func (b *Board) battleGoals(v board.View, sc *scene) (board.Note, bool) {
	c := b.clashOf(v, sc)
	if c == nil {
		return board.Note{}, false
	}
	n := b.note(v, board.None)
	n.Title = n.say("battle.title", ui.Word("Zone", c.name))
	n.Under = append(n.Under, n.say("battle.by-"+sideWords[c.attacker]))
	if sc.board.Contested.Has(c.zone) || c.paper {
		if b.sc.Place(c.zone).Fortified {
			n.line("FCR-8.17", "fortified")
		}
	}
	if c.paper {
		n.Tells = true
		n.outcome(c)
		return n.Note, true
	}
	switch {
	case c.fight.ToEnd:
		n.line("FCR-11.6", "battle.to-end")
	case c.round == 0:
		n.line("FCR-8.15", "battle.rounds", ui.Num("N", c.of))
	case !c.over:
		n.line("FCR-8.15", "battle.round", ui.Num("N", c.round), ui.Num("Of", c.of))
	}
	if c.from >= 0 {
		n.line("FCR-9.17", "battle.caused", ui.Word("Zone", b.sc.Place(c.from).Name))
	}
	switch {
	case c.odds == nil:
		n.outcome(c)
	case c.step != "buy-plans": // there the forecast of the battle says it
		n.foresee(c)
	}
	if c.fight.Counter >= 0 {
		n.counter(c.fight.Counter)
	}
	return n.Note, true
}

// foresee tells what may become of the battle: drawn as the shares of a bar.
func (n *note) foresee(c *clash) {
	for _, x := range fates {
		if p := c.odds.Fates[x.no]; p > 0.004 {
			l := n.line("FCR-8.16", "battle.fate-"+x.key, ui.Share("N", p), ui.Num("Rounds", pane.Either(c.odds.Rounds > 1, c.odds.Rounds, 0)))
			l.Share, l.Harm = p, x.key == "lose"
		}
	}
}

// fates are what may become of a battle, from the best for the Axis: the number in
// game.Outlook, the key of its words, how good it is.
var fates = [...]struct {
	no   int
	key  string
	good int
}{{2, "win", 2}, {0, "both", 1}, {3, "none", 1}, {1, "lose", 0}}

// outcome tells what came of the rounds: the losses of each side, who is left.
func (n *note) outcome(c *clash) {
	if c.now == nil {
		return
	}
	for _, h := range c.now.Hits {
		n.Lines = append(n.Lines, board.Line{Text: n.hit(c.now, h), Clause: hitClause(h), Harm: h.Side == rules.First && h.Force >= 0})
	}
	if !c.over {
		return
	}
	n.line("FCR-8.16", "battle.left", ui.Num("N", c.told.Left[rules.First]), ui.Num("Theirs", c.told.Left[rules.Second]))
	for _, g := range c.told.Upgrades {
		key := pane.Either(g.Elite, "battle.now-elite", "battle.now-veteran")
		n.line("FCR-12.2", key, ui.Word("Force", n.sc.forces[g.Force].Name), ui.Word("Upgrade", n.b.sc.Counter(g.Kind).Name))
	}
	for _, w := range c.told.Retreats {
		if w.To >= 0 {
			n.line("FCR-11.3", "battle.went-back", ui.Word("Force", n.sc.forces[w.Force].Name), ui.Word("Zone", n.b.sc.Place(w.To).Name))
		}
	}
}

// counter tells of an upgrade counter with both its faces.
func (n *note) counter(kind int) {
	x := n.b.sc.Counter(kind)
	n.line("FCR-12.3", "battle.counter", ui.Word("Upgrade", x.Name))
	n.line("FCR-12.2", "battle.face-veteran", plain("Gain", n.gain(x.Veteran)))
	n.line("FCR-12.2", "battle.face-elite", plain("Gain", n.gain(x.Elite)))
	n.Row = func(f *ui.Frame, box ui.Rect) float64 {
		side := f.Px(76)
		for i, level := range [2]string{"veteran", "elite"} {
			f.List.Sprite(ui.Rect{X: box.X + float64(i)*(side+f.Px(10)), Y: box.Y, W: side, H: side}.Snap(), bits("upgrade-"+x.ID+"-"+level))
		}
		return side + f.Px(6)
	}
}

// gain is what a face of an upgrade adds, in words.
func (n *note) gain(v game.Values) string {
	out := ""
	for _, t := range [...]struct {
		key string
		n   int
	}{{"attack", v.Attack}, {"superior", v.Superior}, {"defence", v.Defence}, {"movement", v.Movement}, {"points", v.Points}} {
		if t.n == 0 {
			continue
		}
		if out != "" {
			out += ", "
		}
		out += n.say("battle.gain-"+t.key, ui.Num("N", t.n))
	}
	return out
}
