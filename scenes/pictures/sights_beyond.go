package pictures

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
)

// beyonds are the battles of Mémoire 44 beyond its box, each where its rule is met.
var beyonds = []sight{
	{name: "beyond-scenarios", show: func(v *viewing) error {
		return v.browse(v.game, "", "kalatch")
	}},
	{name: "beyond-briefing", show: func(v *viewing) error { return v.briefed("memoir", "mont-pincon") }},
	{name: "beyond-night", show: beyondAt("night-withdrawal", func(s *memoir.State) bool { return s.Visibility() == 2 && offersVerb(s, memoir.VerbBattle) })},
	{name: "beyond-chip", show: beyondAt("kalatch", func(s *memoir.State) bool { return s.TurnNumber() > 3 && offersVerb(s, memoir.VerbLay) })},
	{name: "beyond-ford", show: beyondAt("lipovec", func(s *memoir.State) bool { return s.TurnNumber() > 8 && offersVerb(s, memoir.VerbLay) })},
	{name: "beyond-breakthrough", show: beyondAt("closing-the-gap", func(s *memoir.State) bool { return offersVerb(s, memoir.VerbEnter) })},
	{name: "beyond-back", show: beyondAt("sidi-omar", func(s *memoir.State) bool { return offersVerb(s, memoir.VerbRiposte) })},
	{name: "beyond-further", show: beyondAt("sidi-omar", pressesOn)},
	{name: "beyond-strike", show: beyondAt("panzer-lehr", func(s *memoir.State) bool { return offersVerb(s, memoir.VerbMode) })},
}

// pressesOn is armor that has taken ground in the desert and may go on.
func pressesOn(s *memoir.State) bool {
	from, _ := s.Acting()
	u, ok := s.UnitAt(from)
	return ok && u.Class == scenario.Armor && s.Stage() == 3 && offersVerb(s, memoir.VerbTo)
}

func offersVerb(s *memoir.State, verb rules.Verb) bool {
	return slices.ContainsFunc(s.Legal(nil), func(a rules.Action) bool { return a.Verb == verb })
}

// beyondAt shows a battle at the table as soon as it is as asked, the side that is asked
// then a person: of several seeds the first that comes there.
func beyondAt(scenario string, when func(*memoir.State) bool) func(*viewing) error {
	return func(v *viewing) error {
		p, err := v.seated(pursuit{"memoir", scenario, byOfficer, 1, 19, false, until(func(m *rules.Match, seed uint64) (bool, error) {
			return contest(m, seed, func() bool { return when(m.Now().(*memoir.State)) })
		})})
		if err != nil {
			return err
		}
		t, err := v.house.Table(p)
		if err != nil {
			return err
		}
		return v.push(t)
	}
}
