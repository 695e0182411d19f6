package battle

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Forecast tells what may become of an action in the battle; false where there is nothing to tell.
func (b *Battle) Forecast(v board.View, a rules.Action) (board.Forecast, bool) {
	sc := b.Read(v)
	c := b.ClashOf(v, sc)
	if c == nil || c.Paper {
		return board.Forecast{}, false
	}
	n := b.fact(v, board.None)
	f := &prospect{n, board.Tell(n.Say, "if-wrong"), c}
	f.Fails = "if-it-fails"
	switch {
	case c.Step == "buy-plans":
		f.buying(a)
	case a.Verb == game.VerbPair:
		f.pairing(a)
	case a.Verb == game.VerbNext && a.A >= 0:
		f.die(int(a.A))
	case a.Verb == game.VerbReroll && a.A == 1:
		f.reroll()
	case a.Verb == game.VerbLose:
		f.lose(int(a.A))
	case a.Verb == game.VerbUpgrade && c.Fight.Counter >= 0:
		f.upgrade(int(a.A), c.Fight.Counter, false)
	case a.Verb == game.VerbElite:
		f.upgrade(int(a.A), sc.Forces[a.A].Upgrade, true)
	case a.Verb == game.VerbDrawUp:
		f.Also("FCR-12.3", "battle.draw-tip")
	default:
		return board.Forecast{}, false
	}
	return f.Out, true
}

type prospect struct {
	*fact
	board.Telling
	c *Clash
}

func (f *prospect) buying(a rules.Action) {
	clash := f.State.Clash()
	switch a.Verb {
	case game.VerbBuy:
		p := f.b.Scenario.Plan(int(a.A))
		f.Costs("battle.cost", p.Cost)
		f.Also(planClauses[p.ID], "battle.plan-text", ui.Word("Text", p.Text))
		clash.Plans[rules.First][a.A]++
	case game.VerbPay:
		f.Out.Cost = f.Say("battle.cost-supply")
		f.Also("FCR-8.8", "battle.pay-tip")
		return
	}
	r := f.b.Reckon(f.State, clash)
	f.fates(r)
	for side := rules.Second; side >= rules.First; side-- {
		f.Adds("FCR-8.11", f.Say("battle."+expectKeys[side], mean("Mean", r.Losses[side].Mean()), ui.Num("Of", r.stand[side])))
	}
	f.supposing(&clash, r.Rounds)
	if a.Verb == game.VerbDone {
		if f.c.points > 0 {
			f.Risk("FCR-8.9", "battle.points-lost", ui.Num("N", f.c.points))
		}
		f.stakes()
	}
}

// supposing tells what the numbers take for granted, where it matters.
func (f *prospect) supposing(c *game.Clash, rounds int) {
	has := func(side rules.Side, id string) (held bool) {
		for p, n := range c.Plans[side] {
			held = held || n > 0 && f.b.Scenario.Plan(p).ID == id
		}
		return held
	}
	later := rounds > 1 || has(rules.Second, "ambush")
	for _, x := range [...]struct {
		so          bool
		clause, key string
	}{{later, "FCR-10.4", "give"}, {has(rules.First, "tactics"), "FCR-9.28", "tactics"}, {has(rules.First, "cohesion") && c.Pair == 0, "FCR-9.6", "pair"},
		{(rounds > 1 || has(rules.Second, "tactics")) && f.b.Scenario.RandomTies(), "FCR-4.4", "ties"}} {
		if x.so {
			f.Adds(x.clause, f.Say("battle.supposed-"+x.key))
		}
	}
}

func (f *prospect) fates(r *reckoned) {
	f.Out.Gain = r.Fates[Fates[0].No]
	var list []board.Share
	for _, x := range Fates {
		list = append(list, board.Share{P: r.Fates[x.No], Text: f.Say("battle.share-" + x.Key), Good: x.good})
	}
	f.Bar(f.Say("battle.after-round", ui.Num("N", r.Rounds)), board.Some(list...)...)
}

// stakes are what the battle may cost besides: upgrades, the zone.
func (f *prospect) stakes() {
	for _, x := range f.c.Lines[rules.First] {
		if x.Upgrade >= 0 {
			f.Risk("FCR-10.5", "battle.bad-upgrade", ui.Word("Force", x.Name))
		}
	}
	if f.c.attacker == rules.Second {
		f.Risk("FCR-11.1", "battle.bad-zone", ui.Word("Zone", f.c.name))
	}
	f.Risk("FCR-12.1", "battle.bad-theirs")
}

func (f *prospect) pairing(a rules.Action) {
	one, two := f.State.Need(int(a.A))
	more, twice := f.State.Need(int(a.B))
	f.hits(one+more, two+twice)
	f.Also("FCR-9.7", "battle.pair-tip")
}

func (f *prospect) hits(one, two int) {
	p, q := float64(min(one, 6))/6, float64(min(two, 6))/6
	p = max(p, q)
	f.Out.Gain = p
	f.Bar("", board.Some(board.Share{P: q, Text: f.Say("battle.loss", ui.Num("N", 2)), Good: 2},
		board.Share{P: p - q, Text: f.Say("battle.loss", ui.Num("N", 1)), Good: 2}, board.Share{P: 1 - p, Text: f.Say("battle.no-loss")})...)
}

func (f *prospect) die(no int) {
	f.hits(f.State.Need(no))
	for i, t := range f.State.Parts(no) {
		f.Adds(t.Clause, f.part(i, t))
	}
}

func (f *prospect) reroll() {
	if no := f.c.Fight.By; no >= 0 {
		f.die(no)
	}
	f.Also("FCR-9.27", "battle.reroll-tip")
}

func (f *prospect) lose(no int) {
	x := &f.Scene.Forces[no]
	if !x.Reduced {
		_, small := f.b.Scenario.Faces(no)
		f.Also("FCR-1.9", "battle.would-reduce", ui.Word("Force", x.Name), ui.Num("Attack", small.Attack), ui.Num("Defence", small.Defence))
		return
	}
	f.Also("FCR-10.6", "battle.would-destroy", ui.Word("Force", x.Name))
	if x.Upgrade >= 0 {
		f.Risk("FCR-10.5", "battle.bad-upgrade", ui.Word("Force", x.Name))
	}
	if x.Side == rules.First {
		f.Risk("FCR-12.1", "battle.bad-theirs")
	}
}

func (f *prospect) upgrade(no, kind int, elite bool) {
	if kind < 0 {
		return
	}
	x := f.b.Scenario.Counter(kind)
	key := pane.Either(elite, "battle.face-elite", "battle.face-veteran")
	f.Also("FCR-12.4", key, ui.Verbatim("Gain", f.gain(pane.Either(elite, x.Elite, x.Veteran))))
}

func (n *fact) would(p int) string {
	clash := n.State.Clash()
	clash.Plans[rules.First][p]++
	r := n.b.Reckon(n.State, clash)
	return n.Say("battle.would", mean("Mean", r.Losses[rules.Second].Mean()), mean("Theirs", r.Losses[rules.First].Mean()), ui.Num("N", r.Rounds))
}
