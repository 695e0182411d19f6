package undaunted

import (
	"math"
	"testing"

	game "sandtable/rules/undaunted"
)

// UNA-7.3: what is left in hand is lost, so nobody stops while a card could still do
// something.
func TestUNA_7_3_NobodyStopsWithACardThatCanDoSomething(t *testing.T) {
	s := board(t, "scenario vulnerable-camp; marker lrdg; play lrdg; lrdg-saboteur 12A; medium-tank 12A damage 2; marks italy 19A 17A 12A; hand lrdg lrdg-saboteur lrdg-fog; hand italy it-scout*2")
	legal := s.Legal(nil)
	for i, w := range New(game.New()).Prior(nil, s, legal) {
		if never := math.IsInf(w, -1); never != (legal[i].Verb == game.VerbPass) {
			t.Errorf("%s promises %.3f", game.New().Text(legal[i]), w)
		}
	}
}
