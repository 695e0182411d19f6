package ai

import (
	"fmt"
	"math"
	"os"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestDealtBattlesAreFair lets easy bots play battles dealt over all wishes, of every game
// that deals them: neither the side nor who begins decides them, and none is one side's.
// SANDTABLE_DEALS=225x24 plays so many battles so many times each, and tells how they ended. A
// short run looks on at one game.
func TestDealtBattlesAreFair(t *testing.T) {
	for _, deal := range []struct {
		game           string
		battles, games int
	}{
		{"memoir", 15, 4},
		{"undaunted", 9, 4},
	} {
		made := func() rules.Game {
			g := must.Have(shelf.New().Game(deal.game))(t)
			return g
		}
		t.Run(deal.game, func(t *testing.T) { fairness(t, made, deal.battles, deal.games) })
	}
}

// fairness lets easy bots play so many battles of a game so many times each.
func fairness(t *testing.T, made func() rules.Game, battles, games int) {
	if s := os.Getenv("SANDTABLE_DEALS"); s != "" {
		if _, err := fmt.Sscanf(s, "%dx%d", &battles, &games); err != nil {
			t.Fatalf("SANDTABLE_DEALS=%s: %v; 225x24 would be right", s, err)
		}
	} else if !rulestest.Long() {
		g := made()
		new(ends).play(t, g, dealtBattle(t, g, 0), 0, 0, 1)
		return
	}
	var all ends
	apart := 0
	for seed := range uint64(battles) {
		g := made()
		b := ends{}
		sc := dealtBattle(t, g, seed)
		b.play(t, g, sc, seed, 0, games)
		if !b.between(0.25, 0.75) { // what a few games say of one battle may be luck: it is played on
			apart++
			b.play(t, g, sc, seed, games, 5*games)
			say := t.Logf
			if !b.between(0.25, 0.75) {
				say = t.Errorf
			}
			say("%s: of %d games %s wins %d", sc.ID, b.games, g.Sides()[0], b.one)
		}
		all.games, all.one, all.first, all.decisions = all.games+b.games, all.one+b.one, all.first+b.first, all.decisions+b.decisions
	}
	n := float64(all.games)
	t.Logf("%d battles, %d games: %s wins %.1f %%, who begins %.1f %%, in %.0f decisions; %d battles were played on",
		battles, all.games, made().Sides()[0], 100*float64(all.one)/n, 100*float64(all.first)/n, float64(all.decisions)/n, apart)
	for what, won := range map[string]int{made().Sides()[0]: all.one, "who begins": all.first} {
		if share, luck := float64(won)/n, 1/math.Sqrt(n); math.Abs(share-0.5) > 0.1+luck { // two deviations
			t.Errorf("%s wins %d of %d games", what, won, all.games)
		}
	}
}

// ends is how games of dealt battles ended: how many the first side won, and who began.
type ends struct{ games, one, first, decisions int }

// between says whether the share of the first side is from one number to another.
func (e *ends) between(least, most float64) bool {
	share := float64(e.one) / float64(e.games)
	return least <= share && share <= most
}

// dealtBattle deals the battle of a seed, the wishes changing with it, and adds it to the list.
func dealtBattle(t *testing.T, g rules.Game, seed uint64) rules.ScenarioInfo {
	t.Helper()
	wishes, k := map[string]string{}, int(seed)
	for _, f := range g.Features().Dealer.Wishes() {
		wishes[f.ID] = f.Offers[k%len(f.Offers)].ID
		k /= len(f.Offers)
	}
	data, _, err := Deal(t.Context(), g, seed, wishes)
	if err == nil {
		err = g.Add("dealt.toml", data)
	}
	if err != nil {
		t.Fatal(err)
	}
	return g.Scenarios()[len(g.Scenarios())-1]
}

// play plays the games from one number to another of the battle of a seed.
func (e *ends) play(t *testing.T, g rules.Game, sc rules.ScenarioInfo, seed uint64, from, to int) {
	t.Helper()
	for n := from; n < to; n++ {
		var players [2]Player
		for i := range players {
			p := must.Have(New(FirstSight, g, 1000*seed+uint64(2*n+i)))(t)
			players[i] = p
		}
		var sum tally
		won := playGame(t, g, sc.ID, 1000*seed+uint64(n), players, &sum)
		e.games++
		if won == rules.First {
			e.one++
		}
		if won == sc.First {
			e.first++
		}
		e.decisions += sum.decisions[0] + sum.decisions[1]
	}
}

// TestANumberWhoseBattleIsOneSidesIsPassedOver deals two that are: another is dealt in their
// place, which its own number deals too.
func TestANumberWhoseBattleIsOneSidesIsPassedOver(t *testing.T) {
	g := must.Have(shelf.New().Game("undaunted"))(t)
	wishes := map[string]string{"size": "medium", "ground": "broken", "aim": "escape"}
	data, dealt, err := Deal(t.Context(), g, 184, wishes)
	if err != nil || dealt <= 184 || dealt > 190 {
		t.Fatalf("dealt number %d in place of 184, %v", dealt, err)
	}
	again, itself, err := Deal(t.Context(), g, dealt, wishes)
	if err != nil || itself != dealt || string(again) != string(data) {
		t.Errorf("number %d deals that of %d, %v", dealt, itself, err)
	}
	if _, _, err = Deal(t.Context(), g, 1, map[string]string{"size": "vast"}); err == nil {
		t.Error("a size that there is not is dealt")
	}
}
