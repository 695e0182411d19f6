package rooms

import (
	"testing"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/rules/shelf"
	"sandtable/scenes/table/listing"
)

// stranger is a game that nobody has made a board for.
type stranger struct{ rules.Game }

func (stranger) ID() string { return "chess" }

func TestEveryGameOnTheShelfHasABoardOfItsOwn(t *testing.T) {
	heard := map[sounds.Ambience]bool{}
	for _, g := range shelf.New().Games() {
		if a := Of(g).Around; a == sounds.Silence || heard[a] {
			t.Errorf("around %s is heard what is heard elsewhere, or nothing: %d", g.ID(), a)
		}
		heard[Of(g).Around] = true
		one, err := Of(g).Board()
		if err != nil || one == nil {
			t.Fatalf("%s: %v, %v", g.ID(), one, err)
		}
		if two, _ := Of(g).Board(); one == two {
			t.Errorf("%s: two tables share a board", g.ID())
		}
	}
	if b, err := Of(stranger{}).Board(); err != nil {
		t.Error(err)
	} else if _, plain := b.(*listing.Board); !plain {
		t.Errorf("a game that nobody has made a board for is played on a %T", b)
	}
}
