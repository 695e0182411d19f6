package rooms

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/shelf"
)

// stranger is a game that nobody has made a board for.
type stranger struct{ rules.Game }

func (stranger) ID() string { return "chess" }

func TestEveryGameOnTheShelfHasABoardOfItsOwn(t *testing.T) {
	for _, g := range shelf.New().Games() {
		one, err := Of(g).Board()
		if err != nil || one == nil {
			t.Fatalf("%s: %v, %v", g.ID(), one, err)
		}
		if two, _ := Of(g).Board(); one == two {
			t.Errorf("%s: two tables share a board", g.ID())
		}
	}
	if b, err := Of(stranger{}).Board(); b != nil || err == nil || err.Error() != `the game "chess" has no board` {
		t.Errorf("a game without a board has %v, %v", b, err)
	}
}
