package forecast

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// shots tells of fire and of what answers it; false for another action.
func (f *forecast) shots() bool {
	fire := f.s.Fire()
	switch a := f.a; a.Verb {
	case game.VerbFire:
		u, _ := f.s.InHand()
		f.shot(u, int(a.A))
		f.answered(int(a.A))
		if f.d.Units[u].Class == scenario.Mounted {
			f.Also("INF-11.7", "fires-mounted")
		} else {
			f.Also("INF-11.6", "fires-foot")
		}
	case game.VerbReact:
		f.shot(int(a.A), fire.At)
		if f.d.Kinds[f.d.Units[a.A].Kind].Missile != scenario.Bow {
			f.Also("INF-11.15", "reacts-once")
		}
	case game.VerbReturn:
		f.shot(fire.At, fire.By)
		f.Also("INF-11.12", "at-once")
	case game.VerbHold:
		n, _ := f.s.Succeeds(a)
		f.test(n, "held", "goes")
		f.added()
		f.Risk("INF-16.16", "not-held")
	case game.VerbCounter:
		f.counters(fire)
	case game.VerbDone:
		return f.ends(fire)
	default:
		return false
	}
	return true
}

// shot tells the odds of a fire and how they add up (INF-11.20).
func (f *forecast) shot(by, at int) {
	list := f.falls(f.s.ShotTrial(by, at, f.s.Stand(at).Hex))
	if len(list) == 0 {
		return
	}
	c := f.count(list, 0)
	f.Out.Gain = c.hits()
	f.Bar("", f.shares(&c, 0)...)
	r, _, _ := rolls.Shot(f.s, by, at)
	f.terms(r.Terms)
	f.Adds("INF-11.20", f.tell("fire-sum", ui.Num("N", r.Sum)))
	f.leaders(&c, false)
}

// answered tells how the target of a fire may answer: knights must counter-charge,
// heavy cavalry may, bows shoot back (INF-11.10, 16.13, 16.15).
func (f *forecast) answered(at int) {
	by, _ := f.s.InHand()
	q := f.after()
	now := q.Fire()
	if now.Step == game.FireCounter || now.Counters {
		f.riposte(q, at)
	}
	if v, ok := f.s.Volley(by, at); ok && v.Returns && !now.Counters {
		c := f.count(f.falls(f.s.ShotTrial(at, by, f.s.Stand(by).Hex)), 0)
		f.Risk("INF-11.10", "returns", f.unit("Unit", at), ui.Share("P", c.hits()))
		f.leaders(&c, false)
	}
}

// riposte tells of the Counter-Charge that a fire provokes.
func (f *forecast) riposte(q *game.State, at int) {
	knights := f.d.Units[at].Kind == scenario.KN
	x := rolls.AnswerTo(q)
	switch {
	case knights && x.Free && x.Best < 0:
		f.Risk("INF-16.15", "may", f.unit("Unit", at))
	case knights && x.Held >= 0:
		f.Risk("INF-16.15", "must-held", f.unit("Unit", at), ui.Num("P", 10*x.Held))
	case knights && !x.Free:
		f.Risk("INF-16.15", "must", f.unit("Unit", at))
	default:
		f.Risk("INF-16.13", "counters", f.unit("Unit", at), ui.Num("P", 10*max(x.Best, 0)))
	}
}

// counters tells of a Counter-Charge: against an attacker its roll and what
// success does, against fire what follows (INF-16).
func (f *forecast) counters(fire game.Fire) {
	n, rolls := f.s.Succeeds(f.a)
	if fire.Step != game.NoFire {
		if rolls {
			f.test(n, "goes", "stays")
			f.added()
		}
		f.Also("INF-16.17", "goes-after-fire")
		f.Also("INF-16.18", "goes-unless")
		return
	}
	f.test(n, "succeeds", "fails")
	f.added()
	charging := false
	for i := range f.s.Shock().Attacks {
		if x := f.s.Attack(i); x.Charging.Has(int(f.a.B)) {
			charging = true
		}
	}
	if charging {
		f.Also("INF-16.9", "breaks-charge", f.unit("Unit", int(f.a.B)))
	} else {
		f.Also("INF-16.11", "blunts")
	}
	if _, facing := f.d.Route(f.s.Stand(int(f.a.A)).Hex, f.a.C); facing != f.s.Stand(int(f.a.A)).Facing {
		f.Also("INF-16.4", "turns")
	}
	f.Risk("INF-16.8", "only-once")
}

// ends tells what the end of a step brings; false where its name says all.
func (f *forecast) ends(fire game.Fire) bool {
	sh := f.s.Shock()
	switch {
	case fire.Step == game.FireReact:
		f.Also("INF-11.17", "hold-fire", ui.Num("N", fire.May.Len()))
	case fire.Step == game.FireReturn:
		f.Also("INF-11.10", "no-return")
	case fire.Step == game.FireCounter:
		f.Also(pane.Either(f.d.Units[fire.At].Kind == scenario.KN, "INF-16.15", "INF-16.13"), "no-counter")
	case sh.Step == game.ShockDesignate && sh.Attacks > 0:
		f.Also("INF-13.2", "attacks-follow", ui.Num("N", sh.Attacks))
	case sh.Step == game.ShockDesignate:
		f.Also("INF-5.4", "no-attack")
	case sh.Step == game.ShockWithdraw:
		f.Also("INF-14.3", "stand")
	case sh.Step == game.ShockCounter:
		f.Also("INF-16.3", "no-more-counters")
	case sh.Step == game.ShockPursue:
		f.Also("INF-14.7", "no-pursuit")
	default:
		return false
	}
	if sh.Step == game.ShockDesignate {
		f.rests()
	}
	return true
}

// rests tells how many units would rally at the end of the activation (INF-19.1).
func (f *forecast) rests() {
	if x := f.s.Rests(); x.Len() > 0 {
		f.Also("INF-19.1", "rests", ui.Num("N", x.Len()), f.units("Units", x))
	}
}

func (f *forecast) foe() rules.Side { return f.s.Turn().Other() }
