package rooms

import (
	"strings"
	"testing"
	"testing/fstest"

	"sandtable/assets/lessons"
	"sandtable/assets/puzzles"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/rulestest/ur"
	"sandtable/scenes/ui"
)

// sixth is what is written about the Royal Game of Ur: a lesson and a puzzle.
var sixth = fstest.MapFS{
	"lessons.toml": {Data: []byte(`
[[lesson]]
id = "rosette"
en = "The rosette"
fr = "La rosette"
scenario = "three"
side = "light"
seed = 3
minutes = 1

[[lesson.card]]
asks = ["ur.ask.move"]
on = ["move start"]
done = ["move start"]
en = "Bring a stone in."
fr = "Faites entrer un pion."
teaches = "Bringing a stone in"
teaches_fr = "Faire entrer un pion"

[[lesson.card]]
asks = ["ur.ask.move"]
read = true
en = "A stone on a rosette throws again."
fr = "Un pion sur une rosette relance les dés."
`)},
	"puzzles.jsonl": {Data: []byte(`{"id":"beat","scenario":"three","law":1,"side":"light","turn":1,"seed":1,"position":"stones 3; light 4 8; dark 10; move light; threw 2","line":["move 8"],"best":0.8}
`)},
}

// TestASixthGameIsTaughtAndAskedAsTheOthersAre puts a game on the shelf that brings its lesson and its puzzle along: both
// are listed, read as strictly as ours, and played at the table.
func TestASixthGameIsTaughtAndAskedAsTheOthersAre(t *testing.T) {
	g := ur.New()
	g.Features().Files = sixth
	h := english(t)
	h.Games = []rules.Game{g}
	list, err := lessons.Of(g)
	if err != nil || len(list) != 1 || list[0].Side != rules.First || puzzles.Count(g) != 1 {
		t.Fatalf("%+v, %v, %d puzzles", list, err, puzzles.Count(g))
	}
	lesson := must.Have(h.Teach(g, &list[0]))(t)
	d := desk(t, lesson)
	if !d.Has("Bring a stone in.") {
		t.Errorf("the lesson says:\n%s", d.Words())
	}
	d.Press('h')
	d.Settle()
	d.Press(ui.KeyEnter)
	d.Settle()
	if !d.Has("A stone on a rosette throws again.") {
		t.Errorf("after its deed the lesson says:\n%s", d.Words())
	}
	puzzle := must.Have(h.Puzzled(g, 0))(t)
	d = desk(t, puzzle)
	if words := d.Words(); !strings.Contains(words, "Solution") {
		t.Errorf("the puzzle says:\n%s", words)
	}
}
