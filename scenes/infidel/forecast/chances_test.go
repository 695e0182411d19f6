package forecast

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/rulestest"
	"sandtable/scenes/infidel/infideltest"
)

// came is what has come of a roll.
type came struct {
	target [2]game.Fate
	mine   game.Fate // the worst of the attackers
	dead   uint64    // leaders, as bits
	dice   int8      // of the roll that have fallen
	won    bool      // a roll of its own did what it is for
}

// throws reads what is shown of actions that bring dice, and says what they mean.
type throws struct {
	g *game.Game
	b *Forecaster
	n int
	// told is how often a continuation and a named attack were told as exact, and as at most.
	told [2][2]int
}

// kinds sorts rolls: by what is rolled for, who rolls and at whom.
func kinds(st rules.State, a rules.Action) (out []string) {
	s := st.(*game.State)
	kind := func(u int) string { return s.Scenario().Kinds[s.Scenario().Units[u].Kind].ID }
	shot := func(verb string, by, at int) []string {
		return []string{verb, "shot by " + kind(by), "shot at " + kind(at)}
	}
	fire := s.Fire()
	switch a.Verb {
	case game.VerbCommand:
		if n := s.Summons(int(a.A)); n.Unsure {
			return []string{"hesitation"}
		}
		if _, rolls := s.Succeeds(a); rolls {
			out = []string{"continuation"}
		}
	case game.VerbSeize:
		out = []string{"seizure"}
	case game.VerbHold:
		out = []string{"hold back"}
	case game.VerbWithdraw:
		if _, rolls := s.Succeeds(a); rolls {
			out = []string{"withdraw"}
		}
	case game.VerbCounter:
		if _, rolls := s.Succeeds(a); rolls && fire.Step != game.NoFire {
			out = []string{"counter-charge fire"}
		} else if rolls {
			out = []string{"counter-charge shock"}
		}
	case game.VerbStep:
		if u, _ := s.InHand(); s.Reactors(u, int(a.A)) != (game.UnitSet{}) {
			out = []string{"step"}
		}
	case game.VerbFire:
		u, _ := s.InHand()
		out = shot("fire", u, int(a.A))
	case game.VerbReact:
		out = shot("react", int(a.A), fire.At)
	case game.VerbReturn:
		out = shot("return", fire.At, fire.By)
	case game.VerbAttack, game.VerbCharge, game.VerbResolve:
		x, _ := s.WouldAttack(a)
		out = []string{"name"}
		if a.Verb == game.VerbResolve {
			x, _ = (&forecast{s: s, a: a}).resolved()
			out = []string{"resolve"}
		}
		if x.Table {
			out[0] += " charge"
		}
		for all := x.Attackers; all.Len() > 0; {
			out = append(out, "attack by "+kind(all.Pop()))
		}
		for k := range x.Targets {
			out = append(out, "attack on "+kind(x.Against[k].Target))
		}
		for _, c := range []struct {
			so   bool
			what string
		}{{x.Targets > 1, "attack on two"}, {x.Attackers.Len() > 1, "attack by several"}, {s.Shock().Again, "Continued Attack"}, {x.Column[0] == 1, "attack on Disordered"}} {
			if c.so {
				out = append(out, c.what)
			}
		}
	}
	return out
}

func (x *throws) shown(st rules.State, a rules.Action) (out rulestest.Foretold[came]) {
	s := st.(*game.State)
	f := x.b.foretell(infideltest.Asked(s, "en"), a)
	if f == nil || f.Out.Gain < 0 && a.Verb != game.VerbStep {
		return out
	}
	fire := s.Fire()
	switch a.Verb {
	case game.VerbStep:
		x.steps(&out, f)
	case game.VerbFire:
		u, _ := s.InHand()
		x.shot(&out, f, u, int(a.A))
	case game.VerbReact:
		x.shot(&out, f, int(a.A), fire.At)
	case game.VerbReturn:
		x.shot(&out, f, fire.At, fire.By)
	case game.VerbResolve:
		i, _ := f.resolved()
		x.attack(&out, f, &i)
	case game.VerbAttack, game.VerbCharge:
		x.named(&out, f)
	default:
		x.check(&out, f)
	}
	return out
}

// check reads a roll that succeeds or fails.
func (x *throws) check(out *rulestest.Foretold[came], f *forecast) {
	least := f.Out.Gain
	if f.Out.AtMost {
		least = rulestest.Unsaid
	}
	if f.a.Verb == game.VerbCommand {
		x.told[0][int(one(f.Out.AtMost))]++
	}
	out.Claims = []rulestest.Claim[came]{{Name: "success", Least: least, Most: f.Out.Gain, Of: func(o came) float64 { return one(o.won) }}}
	out.Count = func(o *came, _ rules.State, told []rules.Event) bool {
		for _, e := range told {
			switch n := e.Args; e.Kind {
			case game.EventContinued:
				o.won = n[1]+n[2] <= n[3]
			case game.EventSeized: // of the enemy it ends the attempt
				o.won = f.a.Verb == game.VerbSeize && n[1] <= n[2]
			case game.EventHesitates:
				o.won = n[1] <= n[2]
			case game.EventCounter:
				o.won = n[3] == 1
			case game.EventHeldBack, game.EventSlipDie:
				o.won = n[3] == 0
			default:
				continue
			}
			return true
		}
		return false
	}
}

// steps reads how likely a unit comes unhurt into a hex if everybody shoots.
func (x *throws) steps(out *rulestest.Foretold[came], f *forecast) {
	if len(f.Out.Bars) == 0 {
		return
	}
	u, _ := f.s.InHand()
	unhurt := 0.0
	for _, p := range f.Out.Bars[0].Shares {
		if p.Text == f.tell("unhurt") {
			unhurt = p.P
		}
	}
	out.Claims = []rulestest.Claim[came]{{Name: "unhurt", Least: unhurt, Most: unhurt, Of: func(o came) float64 { return one(o.target[0] == game.Unhurt) }}}
	out.Count = func(o *came, now rules.State, told []rules.Event) bool {
		befalls(o, told, []int{u}, game.UnitSet{})
		q := now.(*game.State)
		return q.Turn() >= rules.First && q.Fire().Step == game.NoFire && !q.Resulting()
	}
	out.Taken = func(now rules.State) (rules.Action, bool) {
		q := now.(*game.State)
		if q.Fire().Step != game.FireReact {
			return rules.Action{}, false
		}
		list := q.Legal(nil)
		return list[len(list)-1], true
	}
}

// shot reads what is shown of a fire.
func (x *throws) shot(out *rulestest.Foretold[came], f *forecast, by, at int) {
	x.harm(out, f, []int{at})
	c := f.count(f.falls(f.s.ShotTrial(by, at, f.s.Stand(at).Hex)), 0)
	lords(out, f, &c, f.d.Units[at].Side)
	out.Count = counts([]int{at}, game.UnitSet{}, game.EventFireDie)
}

// attack reads what is shown of an attack.
func (x *throws) attack(out *rulestest.Foretold[came], f *forecast, i *game.Attack) {
	var targets []int
	for k := range i.Targets {
		targets = append(targets, i.Against[k].Target)
	}
	x.harm(out, f, targets)
	if f.a.Verb == game.VerbResolve {
		c := f.count(f.falls(f.s.TrialOf(f.a)), 0)
		lords(out, f, &c, rules.Chance)
	}
	out.Count = counts(targets, i.Attackers, game.EventShockDie)
}

// named reads what is shown of an attack that is named, if no other is: its bars say what
// comes of it if nobody answers, its chance is the greatest that answers leave.
func (x *throws) named(out *rulestest.Foretold[came], f *forecast) {
	s, done := f.s, rules.Action{Verb: game.VerbDone}
	q := f.after()
	if q.Shock().Attacks != 1 || q.Shock().Step == game.ShockDesignate && !slices.Contains(q.Legal(nil), done) {
		return
	}
	i, _ := s.WouldAttack(f.a)
	x.attack(out, f, &i)
	count := out.Count
	out.Count = func(o *came, now rules.State, told []rules.Event) bool {
		if count(o, now, told) {
			return true
		}
		q := now.(*game.State)
		if q.Turn() < rules.First || q.Fire().Step != game.NoFire || q.Resulting() {
			return false
		}
		switch q.Shock().Step { // there is nothing to roll for
		case game.NoShock, game.ShockPursue, game.ShockAdvance, game.ShockEscort:
			return true
		case game.ShockDesignate:
			return q.Shock().Again
		}
		return false
	}
	x.n++
	x.told[1][int(one(f.Out.AtMost))]++
	answered := x.n%2 == 0
	switch {
	case !f.Out.AtMost:
	case answered:
		out.Claims = out.Claims[:1]
		out.Claims[0].Least = rulestest.Unsaid
	default:
		out.Claims = out.Claims[1:]
	}
	out.Taken = func(now rules.State) (rules.Action, bool) {
		if a, ok := x.g.Decline(now); ok && !answered {
			return a, true
		}
		q := now.(*game.State)
		return done, q.Turn() == s.Turn() && q.Shock().Step == game.ShockDesignate && !q.Shock().Again
	}
}

// lords reads how likely leaders of a side fall, of both for Chance.
func lords(out *rulestest.Foretold[came], f *forecast, c *fates, side rules.Side) {
	for l := range len(f.d.Leaders) {
		if side >= rules.First && f.d.Leaders[l].Side != side {
			continue
		}
		least := c.killed[l]
		if c.spared.Has(l) {
			least = rulestest.Unsaid
		}
		out.Claims = append(out.Claims, rulestest.Claim[came]{Name: "leader", Least: least, Most: c.killed[l], Of: func(o came) float64 { return one(o.dead>>l&1 == 1) }})
	}
}

// harm reads the chance and the bars against some targets.
func (x *throws) harm(out *rulestest.Foretold[came], f *forecast, targets []int) {
	claim := func(what string, p float64, of func(o *came) bool) *rulestest.Claim[came] {
		out.Claims = append(out.Claims, rulestest.Claim[came]{Name: what, Least: p, Most: p, Of: func(o came) float64 { return one(of(&o)) }})
		return &out.Claims[len(out.Claims)-1]
	}
	claim("harm", f.Out.Gain, func(o *came) bool { return o.target != [2]game.Fate{} })
	for k := range targets {
		p := map[string]float64{}
		for _, s := range f.Out.Bars[k].Shares {
			for _, key := range []string{"nothing", "disordered", "driven", "torn", "retired", "lost", "both", "harmed"} {
				if s.Text == f.tell("fate-"+key) {
					p[key] = s.P
				}
			}
		}
		for key, fate := range map[string]game.Fate{"nothing": game.Unhurt, "disordered": game.Shaken, "driven": game.Driven, "retired": game.SetAside, "lost": game.Lost} {
			c := claim(key, p[key], func(o *came) bool { return o.target[k] == fate && o.mine == game.Unhurt })
			if fate >= game.Driven && p["torn"] > 0 {
				c.Most = rulestest.Unsaid
			}
		}
		claim("driven or worse", p["driven"]+p["torn"]+p["retired"]+p["lost"], func(o *came) bool { return o.target[k] >= game.Driven && o.mine == game.Unhurt })
		claim("both", p["both"], func(o *came) bool { return o.target[k] != game.Unhurt && o.mine != game.Unhurt })
		claim("harmed", p["harmed"], func(o *came) bool { return o.target[k] == game.Unhurt && o.mine != game.Unhurt })
	}
}

// counts what the dice of an attack or of a fire bring, once the first of them has fallen.
func counts(targets []int, strikers game.UnitSet, die rules.EventKind) func(o *came, now rules.State, told []rules.Event) bool {
	return func(o *came, now rules.State, told []rules.Event) bool {
		for i, e := range told {
			if e.Kind == die {
				o.dice++
			}
			if o.dice > 0 {
				befalls(o, told[i:i+1], targets, strikers)
			}
		}
		q := now.(*game.State)
		return int(o.dice) >= len(targets) && !q.Resulting() && q.Fire().Step != game.FireReturnRolls
	}
}

// befalls adds up what becomes of units and leaders.
func befalls(o *came, told []rules.Event, targets []int, strikers game.UnitSet) {
	for _, e := range told {
		u, fate := int(e.Args[0]), game.Unhurt
		switch e.Kind {
		case game.EventKilled:
			o.dead |= 1 << u
		case game.EventDisordered:
			fate = game.Shaken
		case game.EventRetreated:
			fate = game.Driven
		case game.EventRetired:
			fate = game.SetAside
		case game.EventEliminated:
			fate = game.Lost
		}
		if fate == game.Unhurt {
			continue
		}
		if strikers.Has(u) {
			o.mine = max(o.mine, fate)
		}
		if k := slices.Index(targets, u); k >= 0 {
			o.target[k] = max(o.target[k], fate)
		}
	}
}

func one(so bool) float64 {
	if so {
		return 1
	}
	return 0
}

// TestEveryChanceIsThatOfTheRules holds what is shown of all rolls, pills, bars and lines
// about leaders, against what the rules make of them over all dice and all choices.
func TestEveryChanceIsThatOfTheRules(t *testing.T) {
	g := infideltest.Game()
	r := &throws{g: g, b: fresh(g)}
	x := rulestest.Chances[came]{Game: g, Kinds: kinds, Shown: r.shown, Most: 20_000}
	met, n := map[string]int{}, 0
	for _, c := range [][2]string{
		{"scenario dorylaeum; arrived godfrey raymond adhemar; robert-normandy 0404; peter-hermit 0405; stephen 3005; arslan-seljuk-mc-1 1109 SW; arslan 1109; peter-pilgrim-cf-1 1010 E; saracen-standard 0101; crusader-standard 0126", "command c8; done"},
		{"scenario ascalon; alerted; robert-crusader-pk-1 1010 E; fatimid-foot-sudanese-af-1 1109 SW; fatimid-foot-bedouin-pkj-1 1110 W; robert-flanders 0404; al-afdal 1210; saracen-standard 3901; crusader-standard 3926", "command c4; done"},
	} {
		s := rulestest.Made(t, g, c[0]+"; map proving-ground; only; free saracen; activations 5; received 3 3; finished 2 2", c[1])
		r.b.on.Note(s.(*game.State))
		x.Hold(t, s, 99, met)
	}
	var of *game.Scenario
	rulestest.Roam(t, g, 1, nil, func(r *rand.Rand, s rules.State, acts []rules.Action) rules.Action {
		return boldest(s.(*game.State), acts, r.IntN(len(acts)), r.IntN(4))
	}, func(s rules.State) bool {
		if q := s.(*game.State); q.Scenario() != of {
			of = q.Scenario()
			r.b.on.Note(q)
		}
		n += x.Hold(t, s, 2, met)
		return n < rulestest.Walk(2000, 20_000)
	})
	for _, n := range r.told {
		if n[0] == 0 || n[1] < 10 {
			t.Errorf("continuations and attacks are told as exact and as at most %v times", r.told)
		}
	}
	rulestest.Missed(t, met, "continuation; seizure; fire; react; return; step; name; name charge; resolve; resolve charge; withdraw; attack by several; attack on Disordered",
		"hesitation; hold back; counter-charge fire; counter-charge shock; attack on two; Continued Attack; "+
			"shot by a; shot by af; shot by cb; shot by lca; shot by mca; shot by pkj; shot at kn; shot at hc; shot at mc; shot at mca; shot at lca; shot at pk; shot at pkj; shot at ma; shot at cf; "+
			"attack by kn; attack by hc; attack by mc; attack by mca; attack by pk; attack by pkj; attack by ma; attack by af; attack on kn; attack on hc; attack on mc; attack on mca; attack on lca; attack on pk; attack on pkj; attack on ma; attack on a; attack on af; attack on cb; attack on cf")
}
