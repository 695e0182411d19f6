package rommel

import (
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/table"
)

// Forecast tells what an action costs and what may become of it.
func (b *Board) Forecast(v table.View, a rules.Action) (table.Forecast, bool) {
	if state(v).FightZone() >= 0 {
		return b.battleForecast(v, a)
	}
	if !slices.Contains(v.Legal, a) { // why not is told elsewhere
		return table.Forecast{}, false
	}
	f := forecast{note: b.note(v, table.None), v: v, out: table.Forecast{Gain: -1}}
	switch a.Verb {
	case game.VerbMove:
		f.move(a)
	case game.VerbRepair:
		f.cost(2)
		f.more("FCR-6.1", "tell-repair")
		if f.sc.forces[a.A].Upgrade >= 0 {
			f.bad("FCR-6.2", "tell-repair-upgrade")
		}
	case game.VerbRecover:
		f.cost(2)
		f.more("FCR-6.3", "tell-recover")
	case game.VerbEnlist, game.VerbTake:
		f.points(f.sc.forces[a.A].Price)
		f.more("FCR-15.11", "tell-enlist")
	case game.VerbPay:
		f.pay()
	case game.VerbLose:
		f.loses(int(a.A))
	case game.VerbSacrifice:
		f.more("FCR-20.2", "tell-sacrifice")
	case game.VerbRegion:
		f.region(int(a.A))
	case game.VerbSend:
		f.course(a)
	default:
		return table.Forecast{}, false
	}
	return f.out, true
}

// Tells says what an answer at the prompt brings.
func (b *Board) Tells(a rules.Action, v table.View) (table.Line, bool) {
	f, ok := b.Forecast(v, a)
	if !ok {
		return table.Line{}, false
	}
	var parts []string
	line := table.Line{}
	if f.Cost != "" {
		parts = append(parts, f.Cost)
	}
	for _, l := range slices.Concat(f.More, f.Bad) {
		parts = append(parts, l.Text)
		if line.Clause == "" {
			line.Clause = l.Clause
		}
	}
	line.Text = strings.Join(parts, " · ")
	return line, line.Text != ""
}

// forecast gathers what is told of an action.
type forecast struct {
	*note
	v   table.View
	out table.Forecast
}

func (f *forecast) cost(n int)   { f.out.Cost = f.say("cost", num("N", n)) }
func (f *forecast) points(n int) { f.out.Cost = f.say("cost-points", num("N", n)) }

func (f *forecast) more(clause, key string, args ...rules.Arg) {
	f.out.More = append(f.out.More, table.Line{Text: f.say(key, args...), Clause: clause})
}

func (f *forecast) bad(clause, key string, args ...rules.Arg) {
	f.out.Bad = append(f.out.Bad, table.Line{Text: f.say(key, args...), Clause: clause, Harm: true})
	f.out.Harm = f.say("if-wrong")
	if f.out.Gain >= 0 {
		f.out.Harm = f.say("if-it-fails")
	}
}

// move tells what a move of one Force comes to.
func (f *forecast) move(a rules.Action) {
	f.march(&march{moves: []rules.Action{a}, cost: f.s.Fare(a), entry: int(a.C)}, int(a.B))
}

// pay tells what paying means: a Force above the limit, or supplies for a point.
func (f *forecast) pay() {
	if f.sc.board.Phase == "supply-check" {
		f.cost(2)
		f.more("FCR-14.2", "tell-pay")
		return
	}
	f.points(1)
	f.more("FCR-15.6", "tell-supplies")
}

// loses tells what a loss means to a Force.
func (f *forecast) loses(no int) {
	if f.sc.forces[no].Reduced {
		f.bad("FCR-14.2", "tell-destroyed")
		return
	}
	f.more("FCR-14.2", "tell-reduced")
}

// region tells how likely each row of a region's orders is.
func (f *forecast) region(r int) {
	t := f.b.sc.Orders(r)
	sum, parts := f.s.OrderSum(r)
	for _, p := range parts {
		f.out.Sum = append(f.out.Sum, table.Line{Text: f.say("adds", num("N", p.N), word("When", t.Modifiers[p.Modifier].Name)), Clause: "FCR-19.9"})
	}
	for i, row := range t.Rows {
		n := 0
		for die := 1; die <= 6; die++ {
			if x := die + sum; x >= row.Min && x <= row.Max {
				n++
			}
		}
		if n > 0 {
			f.out.More = append(f.out.More, table.Line{Text: capital(f.b.rowName(rolled{region: r, row: i}).In(f.lang)), Clause: row.Steps[0].Clause, Share: float64(n) / 6})
		}
	}
}

// course tells why an Allied Force may go there.
func (f *forecast) course(a rules.Action) {
	c, ok := f.s.Course(a)
	switch {
	case !ok:
		return
	case c.To < 0:
		f.more(c.Clause, "tell-stray")
	case c.To == c.From:
		f.more(c.Clause, "tell-stays")
	default:
		for left := c.Toward; left != 0; {
			f.more(c.Clause, "tell-toward", word("Zone", f.b.sc.Place(left.Pop()).Name), num("N", c.Far))
		}
	}
	if c.Supply > 0 {
		f.out.Cost = f.say("cost-allied", num("N", c.Supply))
	}
	if c.To >= 0 && c.To != c.From && len(f.sc.fields[c.To].here[rules.First]) > 0 {
		f.bad("FCR-8.1", "tell-battle", word("Zone", f.b.sc.Place(c.To).Name))
	}
}
