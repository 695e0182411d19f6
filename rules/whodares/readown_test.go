package whodares

import (
	_ "embed"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares/scenario"
)

// foray is a mission of a player's own: a depot at Msus, and the road to be watched.
//
//go:embed scenario/testdata/foray.toml
var foray string

func added(t *testing.T, file, text string) *Game {
	t.Helper()
	g := New()
	must.Do(t, g.Add(file, []byte(text)))
	return g
}

// A mission of a player's own is listed, set up and played as its file says.
func TestAMissionOfOnesOwnIsPlayed(t *testing.T) {
	g := added(t, "own/foray.toml", foray)
	list := g.Scenarios()
	if x := list[len(list)-1]; len(list) != 9 || x.ID != "foray" || !x.Own || x.File != "own/foray.toml" || x.Title.Fr != "Incursion" || x.Goal[0] != g.Grades("foray")[scenario.Moderate].From {
		t.Fatalf("%+v", x)
	}
	st := must.Have(g.New(rules.Setup{Scenario: "foray"}, nil))(t)
	s := st.(*State)
	m := s.Raid()
	if s.mission != scenario.MissionCount || m.Budget != 9 || m.History != 5 || len(m.Plans[scenario.Moderate].Places) != 1+2*(s.sc.OfKind[scenario.Town].Len()-1) {
		t.Errorf("mission %d: %+v", s.mission, m)
	}
	r := rand.New(rand.NewPCG(3, 4))
	for n := 0; s.Turn() != rules.Over; n++ {
		list := s.Legal(nil)
		s.Apply(list[r.IntN(len(list))], nil)
		must.Do(t, s.Check())
		if n == 0 && s.Alarm != 0 || s.TurnNo == 1 && s.Alarm < 1 {
			t.Errorf("turn %d: alarm %d", s.TurnNo, s.Alarm)
		}
		if n == 40 || n == 200 { // a board is read back
			at := s.f[s.top]
			if s.top == 0 && at.step == acts {
				raw, _ := s.MarshalJSON()
				if _, err := g.Position(raw, 0); err != nil {
					t.Errorf("%v", err)
				}
			}
		}
	}
	if len(g.Account(s)) == 0 || g.Grade(s) < 0 {
		t.Error("it has no score")
	}
	if err := g.Add("other.toml", []byte(foray)); err == nil || !strings.Contains(err.Error(), `other.toml:3: scenario[1].id: a mission "foray" is there already`) {
		t.Errorf("%v", err)
	}
}

// Every slip in a mission's file is told with file, line, key and what would be right.
func TestSlipsInAMissionOfOnesOwnAreNamed(t *testing.T) {
	tables := must.Have(New().Tables())(t)
	rulestest.CheckSlips(t, []byte(foray), [][3]string{
		{`start_zones = ["siwa"]`, `start_zones = ["msus"]`, `scenario[1].start_zones: msus is no base (QOG-2.6)`},
		{`return_zones = ["siwa", "koufra"]`, `return_zones = []`, `scenario[1].return_zones: there is none; patrols set out from a base`},
		{`historical_turns = 5`, `historical_turns = 0`, `scenario[1].historical_turns: 0 must be 1 to 99`},
		{`budget = 9`, `budget = 1`, `scenario[1].budget: no patrol can be formed`},
		{`"t1-b", "hq-1"`, `"t1-b"`, `scenario[1].patrol[1]: 0 HQ, a patrol has one (QOG-3.4)`},
		{`"t1-b", "hq-1"`, `"t1-b", "hq-1", "waco"`, `scenario[1].patrol[1].units: a patrol has ground units`},
		{`observation_zones = ["beda-fomm"]`, `observation_zones = []`, `scenario[1].observation_zones: there is no zone to be watched (QOG-13.1)`},
		{`zones = ["msus"]`, `zones = ["siwa"]`, `scenario[1].axis[1]: names no zone, or a base (QOG-2.6)`},
		{`zones = ["msus"]`, `zones = ["bardia"]`, `scenario[1].axis[1]: a guard where there is no objective`},
		{`count = 2`, `count = 9`, `units are placed, there are 36`},
		{`zone = "msus"`, `zone = "koufra"`, `scenario[1].objective[1]: koufra is a base (QOG-2.6)`},
		{`budget = 9`, "budget = 9\naxis_supply_from = \"barce\"", `scenario[1].axis_supply_from: there is no mission "barce"`},
		{`budget = 9`, "budget = 9\nvariant_of = \"barce\"", `scenario[1].variant_of: there is no mission "barce"`},
		{`value = 3`, `value = 5`, `scenario[1].objective[1].value: 5 must be 1 to 4`},
		{`units = ["t1-a"`, `units = ["t9-a"`, `unknown unit "t9-a"`},
	}, func(file string, data []byte) error {
		_, err := scenario.ReadOwn(tables, file, data, nil)
		return err
	})
	quiet := strings.NewReplacer("[[scenario.objective]]\nzone = \"msus\"\nvalue = 3\n", "", "on_objective = true\n", "", "observation_vp_one = 2\nobservation_vp_two = 4\n", "").Replace(foray)
	if _, err := scenario.ReadOwn(tables, "quiet.toml", []byte(quiet), nil); err == nil || !strings.Contains(err.Error(), "quiet.toml:2: scenario[1]: "+scenario.NoGoal) {
		t.Errorf("%v", err)
	}
}

// The print of a mission is that of what it says of play.
func TestThePrintOfAMissionIsOfPlay(t *testing.T) {
	print := func(text string) string {
		p := must.Have(added(t, "foray.toml", text).Print("foray"))(t)
		return p
	}
	was := print(foray)
	if print(strings.NewReplacer("# A foray", "# Another", `"Foray"`, `"Sortie"`).Replace(foray)+"\n[measured]\ngames = 3\n") != was {
		t.Error("names, notes or measurements count")
	}
	if print(strings.Replace(foray, "value = 3", "value = 2", 1)) == was {
		t.Error("what an objective is worth does not count")
	}
}
