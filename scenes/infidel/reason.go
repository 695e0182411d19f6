package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Reason is one reason for an action that the bot would choose (INF-25); the zero
// phrase for fire, of which the forecast tells the chance.
func (b *Board) Reason(a rules.Action, v board.View) rules.Phrase {
	p := reasonOf(field.State(v), a)
	if p.Key != "" {
		p.Key = "infidel.hint." + p.Key
	}
	return p
}

// because is the key of a reason, with what it counts.
func because(key string, args ...rules.Arg) rules.Phrase { return rules.Phrase{Key: key, Args: args} }

func reasonOf(s *game.State, a rules.Action) rules.Phrase {
	u := int(a.A)
	switch a.Verb {
	case game.VerbCommand:
		return whyCommand(s, u)
	case game.VerbUse:
		return whyUse(s, u)
	case game.VerbStep:
		return whyStep(s, u)
	case game.VerbFace:
		return whyFace(s, u)
	case game.VerbAttack, game.VerbCharge:
		return whyAttack(s, a)
	case game.VerbRally:
		return because("rally", ui.Num("N", s.Rallies(u).Len()))
	case game.VerbDone:
		return whyDone(s)
	case game.VerbCounter:
		return because(pane.Either(s.Fire().Step == game.FireCounter, "ride-down", "parry"))
	}
	return because(plainReasons[a.Verb])
}

// plainReasons is the reason of actions that have always the same; fire has none,
// for which its chance speaks.
var plainReasons = map[rules.Verb]string{
	game.VerbPass: "pass", game.VerbSeize: "seize", game.VerbCarry: "carry", game.VerbPlant: "plant", game.VerbAlert: "alert",
	game.VerbTrumpets: "trumpets", game.VerbReplace: "leader", game.VerbPost: "leader", game.VerbWith: "leader", game.VerbLead: "leader",
	game.VerbHold: "hold", game.VerbPlace: "ride",
	game.VerbWithdraw: "withdraw", game.VerbResolve: "order", game.VerbRetreat: "retreat", game.VerbPerish: "perish", game.VerbRetire: "retire",
	game.VerbAdvance: "advance",
}

// whyCommand counts who of a Command can come at the enemy, and who can rally or enter.
func whyCommand(s *game.State, c int) rules.Phrase {
	sc := s.Scenario()
	fights, rallies, enters := 0, 0, 0
	for u := range game.UnitSet(sc.Commands[c].Units).All {
		at, i := s.Stand(u), sc.Units[u]
		k := sc.Kinds[i.Kind]
		switch near := s.Nearest(at.Hex, i.Side.Other()); {
		case at.Status == scenario.OffMap:
			enters++
		case at.Hex == game.NoHex || at.Status == scenario.Retired:
		case at.Status == scenario.Disordered && near > 1:
			rallies++
		case (k.Shock || k.Missile != scenario.Unarmed) && near <= k.MP+2:
			fights++
		}
	}
	switch {
	case fights > 0 && fights >= rallies:
		return because("fights", ui.Num("N", fights))
	case rallies > 0:
		return because("rallies", ui.Num("N", rallies))
	case enters > 0:
		return because("enters", ui.Num("N", enters))
	}
	return because("nearer")
}

// whyUse is what a unit has before it that is taken in hand.
func whyUse(s *game.State, u int) rules.Phrase {
	sc, at := s.Scenario(), s.Stand(u)
	i := sc.Units[u]
	k := sc.Kinds[i.Kind]
	if at.Hex == game.NoHex {
		return because("enter")
	}
	switch near := s.Nearest(at.Hex, i.Side.Other()); {
	case at.Status == scenario.Retired:
		return because("to-standard")
	case near <= 2 && k.Missile != scenario.Unarmed && (near == 1 || k.Missile != scenario.Javelin):
		return because("in-range")
	case near == 1:
		return because("at-grips")
	case near <= k.MP+2:
		return because("within-reach")
	}
	return because("nearer")
}

// whyStep is what a step is good for.
func whyStep(s *game.State, h int) rules.Phrase {
	u, _ := s.InHand()
	at := s.Stand(u)
	side := s.Scenario().Units[u].Side
	then := s.Nearest(h, side.Other())
	if at.Hex == game.NoHex {
		return because("enter")
	}
	switch now := s.Nearest(at.Hex, side.Other()); {
	case at.Status == scenario.Retired:
		return because("to-standard")
	case then == 1:
		return because("to-grips")
	case then < now:
		return because("nearer")
	case then > now:
		return because("away")
	}
	return because("better-place")
}

// whyFace is what a facing has before it; who is Disordered and stays rallies (INF-19.1).
func whyFace(s *game.State, f int) rules.Phrase {
	u := s.Turning()
	if u < 0 {
		u, _ = s.InHand()
	}
	at := s.Stand(u)
	if at.Hex == game.NoHex {
		return because("front")
	}
	side := s.Scenario().Units[u].Side
	if at.Status == scenario.Disordered && f == at.Facing && s.Turning() < 0 && !s.Activation().Moved.Has(u) && s.Nearest(at.Hex, side.Other()) > 1 {
		return because("rest")
	}
	before, nearer := 0, false
	now := s.Nearest(at.Hex, side.Other())
	for _, d := range game.FrontOf(f) {
		if n := s.Scenario().StepTo(at.Hex, d); n != game.NoHex {
			if e := s.UnitAt(n); e >= 0 && s.Scenario().Units[e].Side != side {
				before++
			}
			nearer = nearer || s.Nearest(n, side.Other()) < now
		}
	}
	switch {
	case before > 0:
		return because("before", ui.Num("N", before))
	case now > 1 && nearer:
		return because("front")
	}
	return rules.Phrase{} // it turns a flank or its rear to the enemy: that is no reason
}

// whyAttack is what speaks most for an attack: from where it falls, who is with
// it, or its sum.
func whyAttack(s *game.State, a rules.Action) rules.Phrase {
	w, ok := s.WouldAttack(a)
	if !ok || w.Targets == 0 {
		return because("attack")
	}
	x := &w.Against[0]
	sum := ui.Num("Sum", x.Sum)
	angle := max(x.Terms[scenario.ShockFlank], x.Terms[scenario.ShockRear], x.Terms[scenario.ShockTwoSides], 0)
	switch {
	case angle > 0:
		return because([...]string{2: "flank", 3: "rear", 4: "two-sides"}[min(max(angle, 2), 4)], sum)
	case s.Stand(x.Target).Status != scenario.Normal:
		return because("shaken", sum)
	case w.Attackers.Len() > 1:
		return because("together", sum)
	}
	return because("sum", sum)
}

// whyDone is why nothing more is done.
func whyDone(s *game.State) rules.Phrase {
	switch {
	case s.Step() == game.StepSeize:
		return because("no-seizure")
	case s.Shock().Step == game.ShockDesignate:
		return because("no-attack")
	case s.Fire().Step != game.NoFire:
		return because("no-answer")
	case s.Shock().Step == game.ShockWithdraw || s.Shock().Step == game.ShockCounter:
		return because("stands")
	}
	return because("enough")
}
