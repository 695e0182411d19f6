package infidel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/ui"
)

// panel is what the strip shows: the Commands of a side, each a card.
type panel struct {
	hash  uint64
	of    *game.Scenario
	cards [scenario.MaxCommands]card // by Command
	turn  rules.Side                 // whose activation it was when the other side was asked for
	other bool                       // the other side's Commands are shown
	boxes map[int]ui.Rect            // where places of the strip are
}

// card is what a Command's card says.
type card struct {
	scenario.CommandInfo
	no     int // the Command
	number int // within its side, from 1: that of its stripe
	led    game.Led
	chief  bool
	counts [game.Kinds]int // units on the map and those that wait, by type
	shaken [2]int          // of them Disordered, Retired
	state  string          // key of what may be said of it
	mark   string          // sprite beside it
	need   roll
	plain  int   // rating of its leader, or of his replacement
	wait   []int // units that wait off the map
}

// roll is what the die for a Command must not exceed; made is how many faces of
// ten do not, -1 where there is no roll.
type roll struct {
	kind  string // key: continue, seize, commit
	need  int
	made  int
	terms []term
}

// term is a part of that, with its clause.
type term struct {
	key, clause string
	n           int
}

// gather reads the cards of a position; for the same one once.
func (b *Board) gather(s *game.State) *panel {
	p := &b.foot
	if h := s.Hash(); p.hash == h && p.of == s.Scenario() {
		return p
	}
	p.hash, p.of = s.Hash(), s.Scenario()
	var of [2]int
	for c, info := range p.of.Commands {
		of[info.Side]++
		p.cards[c] = cardOf(s, c, info, of[info.Side])
	}
	if p.other && p.turn != s.Active() {
		p.other = false
	}
	return p
}

func cardOf(s *game.State, c int, info scenario.CommandInfo, number int) card {
	k := card{CommandInfo: info, no: c, number: number, led: s.Led(int(info.Leader))}
	k.chief = s.Scenario().Leaders[int(info.Leader)].Chief && !k.led.Replaced
	alive := 0
	for u := range game.UnitSet(info.Units).All {
		switch s.Stand(u).Status {
		case scenario.Eliminated, scenario.Left:
			continue
		case scenario.OffMap:
			k.wait = append(k.wait, u)
		case scenario.Disordered:
			k.shaken[0]++
		case scenario.Retired:
			k.shaken[1]++
		}
		k.counts[s.Scenario().Units[u].Kind]++
		alive++
	}
	x := s.Summons(c)
	k.plain = x.Plain
	k.need = needOf(s, info.Side, x)
	k.state, k.mark = stateOf(s, &k, x, alive)
	switch k.state {
	case "gone", "expected", "closed", "closed-hidden", "last":
		k.need = roll{made: -1}
	case "acts", "acts-on": // INF-6.4
		if !alone(s, c) {
			k.need = roll{made: -1}
		}
	}
	return k
}

func alone(s *game.State, c int) bool {
	list := s.Scenario().Commands
	for o := range list {
		if o != c && list[o].Side == list[c].Side && s.Summons(o).InPlay {
			return false
		}
	}
	return true
}

// stateOf is how a Command stands, and the sprite that says so.
func stateOf(s *game.State, k *card, x game.Summons, alive int) (state, mark string) {
	asks := s.Turn() == k.Side
	switch step := s.Step(); {
	case alive == 0:
		return "gone", "mark-fled"
	case s.Command() == k.no && s.Free():
		return "acts", "mark-free-activation"
	case s.Command() == k.no:
		return "acts-on", "mark-seized"
	case s.Named() == k.no:
		return "named", "mark-order"
	case x.Closed && len(s.Special().Hesitant) == 0 && s.Special().Hidden:
		return "closed-hidden", "mark-unalerted"
	case x.Closed:
		return "closed", "mark-unalerted"
	case x.Expected:
		return "expected", ""
	case !x.InPlay:
		return "waits", ""
	case step == game.StepContinue && k.Side == s.Active() && s.Last() == k.no && !mayName(s, k.no):
		return "last", "mark-activated"
	case x.Unsure:
		return "unsure", "mark-must"
	case asks && mayName(s, k.no):
		return "ready", "mark-free-activation"
	case k.Side != s.Active() && !x.Seizes:
		return "surprised", ""
	case len(k.wait) > 0:
		return "enters", ""
	}
	return "idle", ""
}

// mayName says whether a Command may be chosen, named or seized with now.
func mayName(s *game.State, c int) bool {
	if step := s.Step(); step != game.StepChoose && step != game.StepContinue && step != game.StepSeize {
		return false
	}
	return slices.ContainsFunc(s.Legal(nil), func(a rules.Action) bool {
		return (a.Verb == game.VerbCommand || a.Verb == game.VerbSeize) && int(a.A) == c
	})
}

// needOf is what a Command's die must not exceed: of the side whose activation it is to go on,
// of the other to seize; of one that hesitates to commit (INF-6.5, 6.10, 23.2.4).
func needOf(s *game.State, side rules.Side, x game.Summons) roll {
	r := roll{made: -1}
	add := func(n int, clause, key string) {
		if n != 0 || len(r.terms) == 0 {
			r.terms = append(r.terms, term{key, clause, n})
			r.need += n
		}
	}
	switch {
	case side == s.Active() && x.Unsure:
		r.kind = "commit"
		add(x.Commits, "INF-23.2.4", "commits")
	case side == s.Active() && s.Step() == game.StepChoose:
		return r
	case side == s.Active():
		r.kind = "continue"
		add(x.Plain, "INF-6.5", "rating")
		add(x.Chief, "INF-7.14", "chief")
		add(-s.Streak(), "INF-6.6", "streak")
	case x.Seizes && !x.Unsure:
		r.kind = "seize"
		add(x.Plain, "INF-6.10", "rating")
		add(x.Chief, "INF-7.14", "chief")
	default:
		return r
	}
	r.made = min(max(r.need+1, 0), 10)
	return r
}
