package forecast

import (
	"slices"

	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/ui"
)

// sequence tells of who acts next, of Standards and of what a battle allows
// besides; false for another action.
func (f *forecast) sequence() bool {
	switch a := f.a; a.Verb {
	case game.VerbCommand:
		f.command(int(a.A))
	case game.VerbSeize:
		n, _ := f.s.Succeeds(a)
		f.test(n, "succeeds", "fails")
		f.added()
		f.Also("INF-6.11", "seizes")
		f.Risk("INF-6.12", "seize-fails")
	case game.VerbPass:
		f.Also("INF-6.14", "pass")
		if f.s.Step() == game.StepChoose {
			f.defeat()
			f.Also("INF-6.16", "pass-six")
		} else {
			f.Also("INF-6.8", "pass-streak")
		}
	case game.VerbRally:
		x := f.s.Rallies(int(a.A))
		f.Also("INF-19.6", orNone("rallies", x.Len()), ui.Num("N", x.Len()), f.units("Units", x))
		f.defeat()
	case game.VerbCarry:
		f.Also("INF-19.7", "carries")
		for u := range f.s.With(int(a.A)).All {
			f.Risk("INF-19.9", "scatters", f.unit("Unit", u), ui.Num("P", 10*f.s.Scatters(u)))
		}
		f.defeat()
	case game.VerbPlant:
		f.plants(int(a.A))
	case game.VerbAlert:
		f.Also("INF-23.3.3", "alert")
		f.defeat()
	case game.VerbTrumpets:
		f.Also("INF-23.6.7", "trumpets")
	case game.VerbReplace, game.VerbPost:
		f.joins(int(a.A), f.s.Stand(int(a.B)).Hex)
	case game.VerbDone:
		return f.done()
	default:
		return false
	}
	return true
}

// command tells of a Command that is chosen, or named to go on (INF-6.2, 6.4).
func (f *forecast) command(c int) {
	x := f.s.Summons(c)
	if x.Unsure {
		f.test(min(max(x.Commits+1, 0), 10), "commits", "hesitates")
		f.added()
		f.Risk("INF-23.2.4", "hesitation-fails")
		f.Risk("INF-23.2.5", "quits")
	}
	n, rolls := f.s.Succeeds(f.a)
	if !rolls {
		f.Also("INF-6.2", "acts-freely")
		if n := f.s.Waiting(c).Len(); n > 0 {
			f.Also("INF-8.10", "enters", ui.Num("N", n))
		}
		return
	}
	if !x.Unsure {
		f.test(n, "goes-on", "fails")
		f.added()
	} else {
		f.Also("INF-6.5", "then-rolls", ui.Num("P", 10*n))
	}
	f.Risk("INF-6.7", "continue-fails")
	f.Out.AtMost = f.seizable() && !x.Unsure
}

// seizable tells who may seize before the die of a continuation, whose chance is
// the best, and whether anybody may (INF-6.10).
func (f *forecast) seizable() bool {
	best, who := -1, -1
	for c := range len(f.d.Commands) {
		x := f.s.Summons(c)
		if f.d.Commands[c].Side == f.foe() && x.InPlay && !x.Closed && !x.Unsure && x.Seizes {
			if n := min(max(x.Plain+x.Chief+1, 0), 10); n > best {
				best, who = n, c
			}
		}
	}
	if who >= 0 {
		f.Risk("INF-6.10", "may-seize", ui.Word("Command", f.d.Commands[who].Name), ui.Num("P", 10*best))
	}
	return who >= 0
}

// defeat tells of the Defeat Test that follows a Free Activation (INF-21.7).
func (f *forecast) defeat() {
	if f.d.Special.Points {
		return
	}
	own, foe := f.s.Breaks(f.s.Turn()), f.s.Breaks(f.foe())
	if own > 0 {
		f.Risk("INF-21.7", "breaks-own", ui.Num("P", 10*own))
	}
	if foe > 0 {
		f.Also("INF-21.7", "breaks-foe", ui.Num("P", 10*foe))
	}
	if own+foe == 0 {
		f.Also("INF-21.9", "breaks-none")
	}
}

// plants tells how safe a hex is for a Standard: the nearest enemy, and the Retired
// units there.
func (f *forecast) plants(hex int) {
	beside := 0
	for u := range f.s.OnMap(f.s.Turn()).All {
		if x := f.s.Stand(u); x.Status == scenario.Retired && game.Distance(hex, x.Hex) <= 1 {
			beside++
		}
	}
	f.Also("INF-19.14", "nearest", ui.Num("N", f.s.Nearest(hex, f.foe())))
	if beside > 0 {
		f.Also("INF-19.6", "retired-there", ui.Num("N", beside))
	}
}

// joins tells what a leader commands from a hex (INF-7.4).
func (f *forecast) joins(l, hex int) {
	q := f.after()
	n, all := 0, 0
	for _, c := range f.d.Leaders[l].Commands() {
		in := q.CommandRange(nil, c)
		for u := range game.UnitSet(f.d.Commands[c].Units).All {
			if h := q.Stand(u).Hex; h != game.NoHex {
				all++
				if slices.Contains(in, h) {
					n++
				}
			}
		}
	}
	f.Also("INF-7.4", "leads", ui.Word("Leader", f.d.Leaders[l].Name), ui.Num("N", n), ui.Num("All", all))
	if f.s.InZOC(hex, f.foe()) && f.s.UnitAt(hex) < 0 {
		f.Risk("INF-7.23", "leader-alone")
	}
}

// done tells what the end of a phase of the sequence brings; false for another end.
func (f *forecast) done() bool {
	switch {
	case f.s.Step() == game.StepSeize:
		n := min(max(f.s.Rating(f.s.Named())-f.s.Streak()+1, 0), 10)
		f.Also("INF-6.5", "lets-roll", ui.Word("Command", f.d.Commands[f.s.Named()].Name), ui.Num("P", 10*n))
		return true
	case f.s.Step() == game.StepMove && f.s.Fire().Step == game.NoFire && f.s.Shock().Step == game.NoShock:
		if u, _ := f.s.InHand(); u >= 0 {
			return false
		}
		f.Also("INF-5.3", "shock-follows")
		f.rests()
		return true
	}
	return false
}
