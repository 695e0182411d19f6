package rommel

import (
	"reflect"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest/must"
)

// played is what the log keeps of a campaign that is over.
func (p *desk) played() rules.Played {
	p.t.Helper()
	text, err := shared.Carry(p.State)
	if err != nil {
		p.t.Fatal(err)
	}
	return rules.Played{Scenario: p.sc.Campaign.ID, Result: p.Result(), Carry: text}
}

// wonIn is a campaign won in a box.
func wonIn(t *testing.T, campaign, box string, options ...string) *desk {
	t.Helper()
	switch campaign {
	case "ghost-division":
		return deskOf(t, campaign, "pz25-1 lille; pz25-2 saint-valery; pz66 cherbourg; turn "+box, options...).ends(axisMove)
	case "north-africa":
		return deskOf(t, campaign, "5th-light cairo; turn "+box, options...).ends(axisMove)
	}
	return deskOf(t, campaign, "21st-panzer falaise; 4th-us cherbourg; 1st-us saint-lo; 3rd-uk caen; turn "+box, options...).ends(alliedBattles)
}

func TestFCR_22_1_TheThreeInTheirOrder(t *testing.T) {
	options := map[string]bool{"raf-committed": true, "ultra": true, scenario.OptTiesRandom: true, "total-air": false}
	stand := func(played ...rules.Played) rules.Standing {
		t.Helper()
		s := must.Have(shared.Standing(linkedID, options, played))(t)
		return s
	}
	s := stand()
	if want := []rules.Setup{{Scenario: "ghost-division", Options: map[string]bool{"raf-committed": true, scenario.OptTiesRandom: true}}}; !reflect.DeepEqual(s.Next, want) {
		t.Errorf("first %+v, want %+v", s.Next, want)
	}
	one := wonIn(t, "ghost-division", "7", "raf-committed").played() // 33 + 6
	if one.Carry != "score 39; box 7 33; options 6; linked 0" {
		t.Errorf("%q", one.Carry)
	}
	s = stand(one)
	if want := []rules.Setup{{Scenario: "north-africa", Options: map[string]bool{"ultra": true, scenario.OptTiesRandom: true}, Carry: "score 39"}}; !reflect.DeepEqual(s.Next, want) {
		t.Errorf("second %+v, want %+v", s.Next, want)
	}
	if len(s.Notes) != 1 || s.Notes[0].Args[1].N != -7 {
		t.Errorf("%+v", s.Notes)
	}
	st, err := shared.New(s.Next[0], nil)
	if err != nil || st.(*State).sc.linked.Adjustment != scenario.AxisExtraAttack {
		t.Fatalf("%v, %+v", err, st)
	}
	two := deskOf(t, "north-africa", "5th-light sirte; turn 11", "ultra").begin(axisAdvance).played() // lost
	s = stand(one, two)
	if s.Next[0].Scenario != "d-day" || s.Next[0].Carry != "score 0" || s.Ahead != rules.Chance {
		t.Errorf("third %+v, ahead %d", s.Next, s.Ahead)
	}
	three := wonIn(t, "d-day", "8").played()
	s = stand(one, two, three)
	if !s.Over() || s.Points != [2]int{39 + 13, 0} || s.Ahead != rules.First || len(s.Stages) != 3 || len(s.Notes) != 0 {
		t.Errorf("at the end %+v", s)
	}
}

func TestFCR_23_1_TheLogKeepsEveryCampaign(t *testing.T) {
	list, err := shared.Campaigns()
	if err != nil || len(list) != 4 {
		t.Fatalf("%d campaigns, %v", len(list), err)
	}
	if o := list[0].Options; len(o) != len(shared.Options()) || o[len(o)-1].Title.En != "D-Day: Hitler sleeps" {
		t.Errorf("linked play offers %+v", o)
	}
	for _, c := range list[1:] {
		if len(c.Scenarios) != 1 || c.Scenarios[0] != c.ID {
			t.Errorf("%s: %q", c.ID, c.Scenarios)
		}
		for _, o := range c.Options {
			if !o.For(c.ID) {
				t.Errorf("%s offers %s", c.ID, o.ID)
			}
		}
	}
	p := wonIn(t, "north-africa", "9", "ultra", "fuel-reserve", scenario.OptToTheEnd)
	s := must.Have(shared.Standing("north-africa", map[string]bool{"ultra": true, "fuel-reserve": true, scenario.OptToTheEnd: true, "early-torch": false}, []rules.Played{p.played()}))(t)
	// how it ended, the box, its points, each option, the sum
	var got []string
	sum := 0
	for _, term := range s.Stages[0].Terms[0] {
		got = append(got, term.Clause+" "+term.Args[0].Text.En)
		sum += term.N
	}
	want := []string{"FCR-2.8 " + p.sc.Boxes[9].Name.En, "FCR-21.2 Battles of an arriving operation", "FCR-21.2 Fuel reserve", "FCR-21.2 Ultra"}
	if !reflect.DeepEqual(got, want) || sum != 18 || s.Points[0] != 18 || s.Stages[0].Turns != 9 || !s.Over() {
		t.Errorf("%q make %d, want %q; %+v", got, sum, want, s)
	}
	if s.Level.Args[0].Text.En != "A narrow success" {
		t.Errorf("%+v", s.Level)
	}
}

func TestALogThatDoesNotFitIsRefused(t *testing.T) {
	won := wonIn(t, "north-africa", "9").played()
	for text, want := range map[string]string{
		"": "right", "score 16": "right", "score 17; box 9 16; options 0; linked 0": "add up",
		"score 16; box 99 16; options 0; linked 0": "add up", "score 18; box 9 16; options 2; linked 0": "16 points",
		"score 16; box 20 16; options 0; linked 0": "16 points",
	} {
		p := won
		p.Carry = text
		if _, err := shared.Standing("north-africa", nil, []rules.Played{p}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if _, err := shared.Standing("north-africa", nil, []rules.Played{won, won}); err == nil {
		t.Error("a campaign is played twice")
	}
	if _, err := shared.Standing(linkedID, nil, []rules.Played{won}); err == nil {
		t.Error("linked play begins in Africa")
	}
	if _, err := shared.Standing("africa", nil, nil); err == nil {
		t.Error("there is a campaign of Africa")
	}
	if _, err := shared.Carry(deskOf(t, "d-day", "21st-panzer caen").State); err == nil {
		t.Error("a campaign under way hands on a score")
	}
}

func TestTheDegreesOfACampaign(t *testing.T) {
	for _, sc := range allScenarios(t) {
		grades := shared.Grades(sc.Campaign.ID)
		var froms []int
		for _, g := range grades[1:] {
			froms = append(froms, g.From)
			won := rules.First
			if g.From == 0 {
				won = rules.Chance // nobody would say that it was won
			}
			if g.Won != won || g.Name.En == "" || strings.ContainsAny(g.Name.En, "0123456789") || (g.Brings.Key == "") != (sc.Campaign.ID == "d-day" || g.From == 20) {
				t.Errorf("%s: %+v", sc.Campaign.ID, g)
			}
		}
		if !reflect.DeepEqual(froms, []int{0, 7, 14, 20, 30, 35, 40}) || grades[0].Won != rules.Second {
			t.Errorf("%s: %v", sc.Campaign.ID, froms)
		}
	}
	for box, want := range map[string]int{"3": 7, "6": 6, "7": 5, "8": 4, "9": 3, "10": 2, "2": 1} {
		if got := shared.Grade(wonIn(t, "ghost-division", box).State); got != want {
			t.Errorf("box %s: degree %d, want %d", box, got, want)
		}
	}
	if says := shared.Closing(wonIn(t, "ghost-division", "3").State); says.Key != "rommel.closing.all" || says.Args[0].N != 50 || says.Args[1].Text.En != "the best result" {
		t.Errorf("the end is told as %+v", says)
	}
	if got := shared.Grade(deskOf(t, "ghost-division", "pz25-1 lille; turn 10").begin(axisAdvance).State); got != 0 {
		t.Errorf("a lost campaign has degree %d", got)
	}
}

// TestTheAccountAddsUp plays by chance and holds the lines of every position to
// its score (FCR-2.15).
func TestTheAccountAddsUp(t *testing.T) {
	for i, sc := range allScenarios(t) {
		set := rules.Setup{Scenario: sc.Campaign.ID, Options: map[string]bool{}}
		for _, o := range sc.Options {
			set.Options[o.ID] = true
		}
		if i > 0 {
			set.Carry = "score 3"
		}
		st := must.Have(shared.New(set, nil))(t)
		s, pick := st.(*State), rules.Stream(3, "account")
		var acts []rules.Action
		lines := len(shared.Account(s))
		for !s.over() {
			acts = s.Legal(acts[:0])
			s.Apply(acts[pick.IntN(len(acts))], nil)
			sum := 0
			for _, e := range shared.Account(s) {
				sum += e.N
			}
			if want := s.count().total(); sum != want || len(shared.Account(s)) != lines {
				t.Fatalf("%s: %d lines make %d, want %d", sc.Campaign.ID, len(shared.Account(s)), sum, want)
			}
		}
		if got := s.Result().Score[0]; got != s.count().total() {
			t.Errorf("%s: %d", sc.Campaign.ID, got)
		}
	}
}
