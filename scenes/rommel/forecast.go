package rommel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

func (b *Board) Forecast(v board.View, a rules.Action) (board.Forecast, bool) {
	if overMap(b.Read(v)) {
		return b.battle.Forecast(v, a)
	}
	if !slices.Contains(v.Legal, a) { // why not is told elsewhere
		return board.Forecast{}, false
	}
	f := b.telling(v)
	switch a.Verb {
	case game.VerbMove, game.VerbExploit:
		f.move(a)
	case game.VerbRepair:
		f.Costs("cost", 2)
		f.Also("FCR-6.1", "tell-repair")
		if f.Scene.Forces[a.A].Upgrade >= 0 {
			f.Risk("FCR-6.2", "tell-repair-upgrade")
		}
	case game.VerbRecover:
		f.Costs("cost", 2)
		f.Also("FCR-6.3", "tell-recover")
	case game.VerbEnlist, game.VerbTake:
		f.Costs("cost-points", f.Scene.Forces[a.A].Price)
		f.Also("FCR-15.11", "tell-enlist")
	case game.VerbPay:
		f.pay()
	case game.VerbLose:
		f.loses(int(a.A))
	case game.VerbSacrifice:
		f.Also("FCR-20.2", "tell-sacrifice")
	case game.VerbRegion:
		f.region(int(a.A))
	case game.VerbSend:
		f.course(a)
	default:
		return board.Forecast{}, false
	}
	return f.Out, true
}

type forecast struct {
	*note
	board.Telling
	v board.View
}

func (b *Board) telling(v board.View) forecast {
	n := b.note(v, board.None)
	f := forecast{note: n, Telling: board.Tell(n.Say, "if-wrong"), v: v}
	f.Fails = "if-it-fails"
	return f
}

func (f *forecast) move(a rules.Action) {
	f.march(&march{moves: []rules.Action{a}, cost: fare(f.State, a), entry: entry(a, f.Scene)}, int(a.B))
}

// pay tells what paying means: a Force above the limit, or supplies for a point.
func (f *forecast) pay() {
	if f.Scene.Board.Phase == "supply-check" {
		f.Costs("cost", 2)
		f.Also("FCR-14.2", "tell-pay")
		return
	}
	f.Costs("cost-points", 1)
	f.Also("FCR-15.6", "tell-supplies")
}

func (f *forecast) loses(no int) {
	if f.Scene.Forces[no].Reduced {
		f.Risk("FCR-14.2", "tell-destroyed")
	} else {
		f.Also("FCR-14.2", "tell-reduced")
	}
}

// region tells how likely each row of a region's orders is.
func (f *forecast) region(r int) {
	sum, parts := f.State.OrderSum(r)
	for _, p := range parts {
		f.Adds("FCR-19.9", f.Say("adds", ui.Num("N", p.N), ui.Word("When", p.When)))
	}
	var told []string
	for i, row := range f.b.Scenario.RegionOrders[r].Rows {
		n := min(6, int(row.Max)-sum) - max(1, int(row.Min)-sum) + 1 // of the faces of the die
		if n > 0 {
			clause := game.OrderClauses[row.Steps[0].Order]
			text := ui.Percent(f.Lang, float64(n)/6) + " · " + ui.Capital(f.b.rowName(rolled{region: r, row: i}).In(f.Lang))
			f.Out.More = append(f.Out.More, board.Line{Text: text, Clause: clause, Share: float64(n) / 6})
			for _, s := range row.Steps {
				if clause := game.OrderClauses[s.Order]; !slices.Contains(told, clause) {
					told = append(told, clause)
				}
			}
		}
	}
	for _, clause := range told { // what each order does
		f.Out.More = append(f.Out.More, board.Line{Text: board.ClauseIn(f.v.Game, f.Lang, clause), Clause: clause, Soft: true})
	}
}

// course tells why an Allied Force may go there.
func (f *forecast) course(a rules.Action) {
	c, ok := f.State.Course(a)
	switch {
	case !ok:
		return
	case c.To < 0:
		f.Also(c.Clause, "tell-stray")
	case c.To == c.From:
		f.Also(c.Clause, "tell-stays")
	default:
		for left := c.Toward; left != 0; {
			f.Also(c.Clause, "tell-toward", ui.Word("Zone", f.b.Scenario.Place(left.Pop()).Name), ui.Num("N", c.Far))
		}
	}
	if c.Supply > 0 {
		f.Costs("cost-allied", c.Supply)
	}
	if c.To >= 0 && c.To != c.From && len(f.Scene.Zones[c.To].Here[rules.First]) > 0 {
		f.Risk("FCR-8.1", "tell-battle", ui.Word("Zone", f.b.Scenario.Place(c.To).Name))
	}
}

// Ahead is what is looked at while nothing is aimed at: a battle to begin, a die for Tactics to roll again.
func (b *Board) Ahead(v board.View) (rules.Action, bool) {
	sc := b.Read(v)
	if !sc.Fought() {
		return rules.Action{}, false
	}
	a, asked := map[string]rules.Action{"buy-plans": {Verb: game.VerbDone}, "reroll": {Verb: game.VerbReroll, A: 1}}[sc.Board.Step]
	return a, asked && slices.Contains(v.Legal, a)
}
