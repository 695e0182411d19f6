package briefings

import (
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestTheBriefingsAreRead reads the files of all games.
func TestTheBriefingsAreRead(t *testing.T) {
	for _, g := range shelf.New().Games() {
		if _, err := Of(g); err != nil {
			t.Error(err)
		}
	}
}

const fine = "[[battle]]\nscenario = \"a\"\nen = \"Here.\"\nfr = \"Ici.\"\n[[battle.side]]\nid = \"axis\"\nen = \"Hold.\"\nfr = \"Tenir.\"\nadvice = [{ arrow = \"go a1 b1\", en = \"Run.\", fr = \"Courez !\" }]\n"

func TestAGoodBriefingIsTaken(t *testing.T) {
	all := must.Have(read("test.toml", []byte(fine), [2]string{"axis", "allies"}))(t)
	p := all["a"].Sides[0]
	if p.Aim.Fr != "Tenir." || len(p.Advice) != 1 || p.Advice[0].Arrow.Kind != Go || strings.Join(p.Advice[0].Arrow.Places, " ") != "a1 b1" || p.Advice[0].Fr != "Courez\u202f!" {
		t.Errorf("%+v", p)
	}
}

func TestFaultyBriefingsAreRefused(t *testing.T) {
	for name, change := range map[string][2]string{
		"unknown key":    {"scenario", "scenery"},
		"no French":      {"fr = \"Ici.\"", "fr = \"\""},
		"a stranger":     {"id = \"axis\"", "id = \"romans\""},
		"no such kind":   {"go a1 b1", "fly a1 b1"},
		"no place":       {"go a1 b1", "go"},
		"one language":   {"fr = \"Ici.\"", "fr = \"Ici.\"\nmade = \"Ours.\""},
		"too many words": {"Run.", strings.Repeat("run ", 17)},
		"a long story":   {"Here.", strings.Repeat("here ", 51)},
	} {
		text := strings.Replace(fine, change[0], change[1], 1)
		if text == fine {
			t.Fatalf("%s: nothing was changed", name)
		}
		if _, err := read("test.toml", []byte(text), [2]string{"axis", "allies"}); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
	if _, err := read("test.toml", []byte(fine+fine), [2]string{"axis", "allies"}); err == nil {
		t.Error("the same battle twice: taken")
	}
}
