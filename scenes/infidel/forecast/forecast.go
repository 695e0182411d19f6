// Package forecast tells what an action brings in Infidel before it is done: odds, sums, what the
// enemy may do first, what follows.
package forecast

import (
	"slices"
	"strings"

	"sandtable/ai/odds"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Forecaster tells what actions bring. It keeps the dice that it has thrown.
type Forecaster struct {
	game   *game.Game
	on     *field.Field
	far    pane.Twice[way, board.Forecast] // what was told of the ways pointed at last
	walker odds.Walker[game.Fall]
}

// Of makes that of a board whose pieces stand on a field.
func Of(g *game.Game, on *field.Field) *Forecaster { return &Forecaster{game: g, on: on} }

// Forecast tells what an action brings: the odds of attacks and fire with every
// part of the sum, what the enemy may do first, what follows. The rules throw the
// dice on copies, so that nothing is told that they would not do.
func (b *Forecaster) Forecast(v board.View, a rules.Action) (board.Forecast, bool) {
	f := b.foretell(v, a)
	if f == nil {
		return board.Forecast{}, false
	}
	return f.Out, true
}

// Ahead is what hangs on a question with one answer that does something: a fire, a
// seizure, a Counter-Charge, knights to be held back.
func (b *Forecaster) Ahead(v board.View) (rules.Action, bool) {
	var out rules.Action
	n := 0
	for _, a := range v.Legal {
		switch a.Verb {
		case game.VerbHold:
			return a, true
		case game.VerbReturn, game.VerbReact, game.VerbSeize, game.VerbCounter:
			out = a
			n++
		case game.VerbDone:
		default:
			return rules.Action{}, false
		}
	}
	return out, n == 1
}

// forecast gathers what is told of an action.
type forecast struct {
	b *Forecaster
	v board.View
	s *game.State
	d *game.Scenario
	a rules.Action
	board.Telling
}

// foretell gathers what is told of an action, nil for nothing.
func (b *Forecaster) foretell(v board.View, a rules.Action) *forecast {
	if !slices.Contains(v.Legal, a) { // why not is told elsewhere
		return nil
	}
	f := b.telling(v, a)
	if !f.sequence() && !f.fight() && !f.shots() && !f.moves() {
		return nil
	}
	return f
}

func (b *Forecaster) telling(v board.View, a rules.Action) *forecast {
	s := field.State(v)
	f := &forecast{b: b, v: v, s: s, d: s.Scenario(), a: a}
	f.Telling = board.Tell(f.tell, "against")
	return f
}

func (f *forecast) after() *game.State {
	q := f.s.Clone().(*game.State)
	q.Apply(f.a, nil)
	return q
}

func (f *forecast) tell(key string, args ...rules.Arg) string {
	return f.b.on.Said.Say(f.v.Lang, rules.Phrase{Key: "infidel.tell." + key, Args: args})
}

func (f *forecast) unit(name string, u int) rules.Arg { return ui.Word(name, f.d.Units[u].Name) }

// units names some units, the first few of them.
func (f *forecast) units(name string, x game.UnitSet) rules.Arg {
	var list []string
	n := x.Len()
	for x.Len() > 0 && len(list) < 3 {
		list = append(list, f.d.Units[x.Pop()].Name.In(f.v.Lang))
	}
	says := strings.Join(list, ", ")
	if n > len(list) {
		says += " …"
	}
	return ui.Word(name, rules.Plain(says))
}

// orNone is a key, or that for none of what it counts.
func orNone(key string, n int) string {
	return key + pane.Either(n == 0, "-none", "")
}

func (f *forecast) test(n int, won, lost string) {
	f.Out.Gain = float64(n) / 10
	f.Bar("", board.Some(board.Share{P: f.Out.Gain, Text: f.tell(won), Good: 2}, board.Share{P: 1 - f.Out.Gain, Text: f.tell(lost)})...)
}

func (f *forecast) added() { f.terms(f.b.game.Terms(f.s, f.a)) }

func (f *forecast) terms(list []rules.Term) {
	for _, t := range list {
		f.Adds(t.Clause, ui.Signed(t.N)+"  "+f.b.on.Said.Say(f.v.Lang, t.Phrase))
	}
}

// falls is all that the dice of a throw may bring; nothing where there is none.
func (f *forecast) falls(t game.Trial, ok bool) []odds.Likely[game.Fall] {
	if !ok {
		return nil
	}
	list, _ := f.b.walker.Walk(f.b.game, t.State, rules.Action{}, 20_000, t.See)
	return list
}

// fates is how likely falls are for a target of them, and for those who attack it.
type fates struct {
	of      [game.Lost + 1]float64 // the target alone suffers
	both    float64                // both sides suffer
	harmed  float64                // the attackers alone do
	worst   game.Fate              // that befalls an attacker
	follows float64                // Continued Attacks
	killed  map[int]float64        // leaders
	spared  game.LeaderSet         // of them, whom their side may spare the check
}

func (f *forecast) count(list []odds.Likely[game.Fall], k int) fates {
	x := fates{killed: map[int]float64{}}
	for _, l := range list {
		r := &l.Outcome
		switch hit, hurt := r.Targets[k] > game.Unhurt, r.Strikers > game.Unhurt; {
		case hit && hurt:
			x.both += l.P
		case hurt:
			x.harmed += l.P
		default:
			x.of[r.Targets[k]] += l.P
		}
		x.worst = max(x.worst, r.Strikers)
		x.spared |= r.Spared
		if r.Follows {
			x.follows += l.P
		}
		for n := range len(f.d.Leaders) {
			switch {
			case r.Killed.Has(n):
				x.killed[n] += l.P
			case r.Spared.Has(n):
				x.killed[n] += l.P * float64(f.s.Kills(n, true)) / 10
			}
		}
	}
	return x
}

func (x *fates) hits() float64 { return 1 - x.harmed - x.of[game.Unhurt] }

// shares are the parts of a bar; nothing is how good it is that nothing happens.
func (f *forecast) shares(x *fates, nothing int) []board.Share {
	part := func(p float64, good int, key string) board.Share {
		return board.Share{P: p, Text: f.tell("fate-" + key), Good: good}
	}
	return board.Some(part(x.of[game.Lost], 2, "lost"), part(x.of[game.SetAside], 2, "retired"), part(x.of[game.Torn], 2, "torn"),
		part(x.of[game.Driven], 2, "driven"), part(x.of[game.Shaken], 2, "disordered"), part(x.of[game.Unhurt], nothing, "nothing"), part(x.both, 0, "both"), part(x.harmed, 0, "harmed"))
}

// leaders tells who may fall, those of the side that acts as harm (INF-7.20, 7.21).
func (f *forecast) leaders(x *fates, close bool) {
	clause := pane.Either(close, "INF-7.21", "INF-7.20")
	for l := range len(f.d.Leaders) {
		p := x.killed[l]
		if p == 0 {
			continue
		}
		info := f.d.Leaders[l]
		args := []rules.Arg{ui.Word("Leader", info.Name), ui.Share("P", p), ui.Num("Most", pane.Either(x.spared.Has(l), 1, 0))}
		if info.Side == f.s.Turn() {
			f.Risk(clause, "leader-own", args...)
		} else {
			f.Also(clause, "leader-foe", args...)
		}
	}
}
