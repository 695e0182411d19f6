package texts_test

import (
	"strconv"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
)

// TestAMemoSaysWhatIsSaid asks for phrases that differ in one part only, twice
// and in both languages, and for more of them than a Memo holds.
func TestAMemoSaysWhatIsSaid(t *testing.T) {
	var m texts.Memo
	word := func(en, fr string) rules.Arg { return rules.Arg{Name: "What", Text: rules.Text{En: en, Fr: fr}} }
	list := []rules.Phrase{
		{}, {Key: "ui.back"}, {Key: "nowhere"}, {Key: "ui.table.turn", Args: []rules.Arg{{Name: "N", N: 2}}},
		{Key: "ui.table.turn", Args: []rules.Arg{{Name: "N", N: -2}}}, {Key: "ui.table.left", Args: []rules.Arg{{Name: "N", N: 1}}},
		{Key: "ui.table.left", Args: []rules.Arg{{Name: "N", N: 2}}}, {Key: "ui.table.click", Args: []rules.Arg{word("a", "b")}},
		{Key: "ui.table.click", Args: []rules.Arg{word("ab", "")}}, {Key: "ui.table.click", Args: []rules.Arg{word("a", "c")}},
		{Key: "ui.table.click", Args: []rules.Arg{{Name: "Other", Text: rules.Plain("a")}}},
	}
	for n := range 5000 {
		list = append(list, rules.Phrase{Key: "ui.table.click", Args: []rules.Arg{{Name: "What", Text: rules.Plain(strconv.Itoa(n))}}})
	}
	for range 2 {
		for _, lang := range texts.Languages() {
			for _, p := range list {
				if got, want := m.Say(lang, p), texts.Say(lang, p); got != want {
					t.Fatalf("%s: %v says %q, not %q", lang, p, got, want)
				}
			}
		}
	}
}

func TestAMemoWordsWithoutAllocating(t *testing.T) {
	var m texts.Memo
	p := rules.Phrase{Key: "ui.table.turn", Args: []rules.Arg{{Name: "N", N: 3}}}
	m.Say("fr", p)
	if n := testing.AllocsPerRun(100, func() { m.Say("fr", p) }); n > 0 {
		t.Errorf("%v allocations for a sentence that was said before", n)
	}
}
