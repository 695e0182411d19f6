package form

import (
	"testing"

	"sandtable/rules"
)

// formOf is a draft of which nothing is known but its form.
type formOf func() []Part

func (f formOf) Parts(string) []Part       { return f() }
func (f formOf) Findings() []rules.Finding { return nil }
func (f formOf) Layers(string) []Layer     { return nil }

// TestWordsKeepTheSpacesThatAreTyped types a name letter by letter, as a window hands it on:
// each time the whole of it, a space before the next word.
func TestWordsKeepTheSpacesThatAreTyped(t *testing.T) {
	var name rules.Text
	titles := Titles(func(key string) rules.Phrase { return rules.Phrase{Key: key} })
	d := Draft{Of: Battle{Works: formOf(func() []Part {
		return []Part{{ID: "battle", Slots: titles.Words("name", "name", rules.Line, 12, name, func(x rules.Text) { name = x })}}
	})}}
	for _, c := range "Le Mesnil" {
		if why := d.Set("name.fr", name.Fr+string(c)); why.Key != "" {
			t.Fatal(why)
		}
	}
	if name != (rules.Text{Fr: "Le Mesnil"}) {
		t.Errorf("%+v", name)
	}
	if why := d.Set("name.fr", "a\tb\n\x00c"); why.Key != "" || name.Fr != "a b c" {
		t.Errorf("%q, %v", name.Fr, why)
	}
	if why := d.Set("name.fr", "thirteen more"); why.Key != "workshop.form.long" || name.Fr != "a b c" {
		t.Errorf("%q, %v", name.Fr, why)
	}
	if why := d.Set("names", ""); why.Key != "workshop.form.field" {
		t.Errorf("an unknown field: %v", why)
	}
}
