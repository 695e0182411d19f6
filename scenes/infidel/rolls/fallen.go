package rolls

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/lexicon"
	"sandtable/scenes/ui"
)

// Harming is what makes a roll of fire, Shock or Charge tell: it disorders, drives back or
// takes away whom it was aimed at. What it does to the attackers besides is no luck of theirs.
const Harming = scenario.DefenderDisordered | scenario.DefenderRetreats | scenario.DefenderRetired | scenario.DefenderEliminated

// end is how an event of a die ended: in which words, and whether that is what who
// rolls hopes for, or harms somebody.
type end struct {
	Becomes    string
	Good, Harm bool
}

// ends is how the events of dice may end, by their fates; a shot and an attack by
// what they do.
var ends = map[rules.EventKind][]end{
	game.EventContinued:  {{"succeeds", true, false}, {"fails", false, false}},
	game.EventSeized:     {{"succeeds", true, false}, {"fails", false, false}},
	game.EventDefeat:     {{"holds", true, false}, {"breaks", false, true}},
	game.EventHeldBack:   {{"held", true, false}, {"not-held", false, false}},
	game.EventCounter:    {{"not-countered", false, false}, {"countered", true, false}},
	game.EventReluctant:  {{"willing", true, false}, {"reluctant", false, false}},
	game.EventSlipDie:    {{"away", true, false}, {"away-disordered", false, false}, {"caught", false, true}},
	game.EventLeaderDie:  {{"unhurt", true, false}, {"falls", false, true}},
	game.EventRallyDie:   {{"rallied", true, false}, {"not-rallied", false, false}},
	game.EventScatter:    {{"stays", true, false}, {"scatters", false, true}},
	game.EventArrivalDie: {{"arrives", true, false}, {"not-yet", false, false}},
	game.EventZoneDie:    {{"south-west", true, false}, {"south-east", true, false}},
	game.EventHesitates:  {{"commits", true, false}, {"hesitates", false, false}},
	game.EventRestless:   {{"break-ranks", false, false}, {"hold", true, false}},
}

// Fallen is what an event says of its die.
type Fallen struct {
	end
	Die, Adds, Need int
	Measured        bool // it is held against Need
}

// Read reads a die out of an event; false for an event without one.
func Read(e rules.Event) (r Fallen, ok bool) {
	if r.Die, ok = game.Events.Part(e, lexicon.Die); !ok {
		return r, false
	}
	if r.Adds, ok = game.Events.Part(e, lexicon.Adds); !ok {
		r.Adds = 0
	} else if game.Events.Marks(e.Kind)&lexicon.Less != 0 {
		r.Adds = -r.Adds
	}
	r.Need, r.Measured = game.Events.Part(e, lexicon.Need)
	if list := ends[e.Kind]; list != nil {
		r.end = list[game.Events.Fate(e)]
		return r, true
	}
	x := EffectsOf(e)
	r.Good, r.Harm = x != 0, x&Harming != 0
	return r, true
}

// EffectsOf is what the die of a shot or of an attack does.
func EffectsOf(e rules.Event) scenario.Effects {
	return scenario.Effects(game.Events.Of(e, lexicon.Hit))
}

// Deciding is the die of a throw that decides: of several the last, but a failed Defeat
// Test before one that was passed.
func Deciding(dice []rules.Event) rules.Event {
	e := dice[len(dice)-1]
	for _, d := range dice {
		if r, ok := Read(d); ok && d.Kind == game.EventDefeat && r.Harm {
			e = d
		}
	}
	return e
}

// Reckon words what dice that fell together came to: of several the last one, but
// a failed Defeat Test before one that was passed.
func Reckon(g *game.Game, s *game.State, dice ...rules.Event) rules.Phrase {
	e := Deciding(dice)
	r, ok := Read(e)
	if !ok {
		return rules.Phrase{}
	}
	args := []rules.Arg{ui.Word("Sum", rules.Plain(ui.Sum(r.Die, r.Adds)))}
	if r.Becomes == "" {
		for _, a := range g.Event(s, e).Args {
			if a.Name == "Effects" {
				args = append(args, a)
			}
		}
		return rules.Phrase{Key: "infidel.sign.effect", Args: args}
	}
	args = append(args, ui.Word("Becomes", texts.Both(rules.Phrase{Key: "infidel.sign." + r.Becomes})))
	if r.Measured {
		return rules.Phrase{Key: "infidel.sign.test", Args: append(args, ui.Num("Need", r.Need))}
	}
	return rules.Phrase{Key: "infidel.sign.plain", Args: args}
}
