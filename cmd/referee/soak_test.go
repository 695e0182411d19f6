package main

import (
	"maps"
	"slices"
	"testing"

	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// Every option is met alone and together with all others, whatever it is by
// default.
func TestSoakTurnsEveryOptionOver(t *testing.T) {
	list := []rules.Option{{ID: "fog"}, {ID: "night", On: true}, {ID: "wind"}}
	var got []map[string]bool
	for n := range 7 {
		got = append(got, switched(list, n))
	}
	want := []map[string]bool{
		{"fog": false, "night": true, "wind": false},
		{"fog": true, "night": true, "wind": false},
		{"fog": false, "night": false, "wind": false},
		{"fog": false, "night": true, "wind": true},
		{"fog": true, "night": false, "wind": true},
		{"fog": true, "night": true, "wind": true},   // 5 is 101 in binary
		{"fog": false, "night": false, "wind": true}, // 6 is 110
	}
	if !slices.EqualFunc(got, want, maps.Equal[map[string]bool, map[string]bool]) {
		t.Errorf("the rounds' options are %v, want %v", got, want)
	}
}

// A campaign is soaked as a whole, every battle of it a game of its own.
func TestSoakPlaysCampaigns(t *testing.T) {
	c := &console.Console{Shelf: shelf.New()}
	list := must.Have(setups(c, "all", "all"))(t)
	k := &soaker{}
	played := 0
	for _, at := range list {
		if !at.campaign {
			continue
		}
		g := at.game.Features().Campaigner
		played++
		k.options = switched(g.Options(), 0)
		if err := k.play(at, 1); err != nil {
			t.Errorf("%s: %v", at.id, err)
		}
		all := must.Have(g.Campaigns())(t)
		one := slices.IndexFunc(all, func(c rules.Campaign) bool { return c.ID == at.id })
		if len(all[one].Scenarios) > 1 && k.done <= len(k.steps) {
			t.Errorf("%s: %d steps in all, %d of them in the last battle: the battles before were not played", at.id, k.done, len(k.steps))
		}
	}
	if played == 0 {
		t.Error("there is no campaign among what is soaked")
	}
}
