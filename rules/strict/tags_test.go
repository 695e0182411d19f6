package strict_test

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/strict"
)

type side int8

// shop is a table as a game keeps it, which a file fills by its tags alone.
type shop struct {
	Name   rules.Text   `toml:"name,required"`
	Note   rules.Text   `toml:"note_en"`
	_      strict.Notes `toml:"source when"`
	Dice   int8         `toml:"dice" range:"1..9" comes:"3"`
	Cups   []uint8      `toml:"cups" range:"1.." len:"..2"`
	Share  float64      `toml:"share" range:"0..1"`
	_      int          `toml:"die_sides" must:"6" why:"X-1.2"`
	Points int          `toml:"points" unit:"0.5"`
	Goods  []good       `toml:"good" ids:"good" len:"1..3"`
	First  uint8        `toml:"first" ref:"good"`
	Word   string       `toml:"word" ref:"good"`
	Owner  *side        `toml:"owner" ref:"side"`
	Turns  []side       `toml:"turns" ref:"side"`
	Open   [3]bool      `toml:"open" set:"class"`
	Skills uint8        `toml:"skills" set:"class"`
	Purse  [2]int8      `toml:"purse" by:"side" range:"0..20"`
	Adds   [3]int8      `toml:"adds" by:"class,some"`
	Plans  [3]plan      `toml:"plan" by:"class"`
}

type good struct {
	ID    string     `toml:"id,required"`
	Price int8       `toml:"price,required" range:"1..9"`
	Name  rules.Text `toml:"name"`
	dear  bool
}

// Check is what no tag can say of a good.
func (g *good) Check(x *strict.Faults, at strict.Path) {
	g.dear = g.Price > 6
	x.Need(g.Price != 7, at.Below("price"), "%d brings bad luck", g.Price)
}

type plan struct {
	ID   uint8 `toml:"id" ref:"class"`
	Cost int8  `toml:"cost,required"`
}

func names() strict.Names {
	return strict.Names{"side": {"red", "blue"}, "class": {"foot", "horse", "gun"}}
}

const shopFile = `name = "Shop"
name_fr = "Boutique"
note_en = "N"
note_fr = "R"
source = 7
cups = [1, 9]
share = 0.5
die_sides = 6
points = 1.5
first = "rope"
owner = "blue"
turns = ["blue", "red"]
open = ["foot", "gun"]
skills = ["horse", "gun"]
purse.blue = 3
purse.red = 20
adds = { gun = -1 }
[[good]]
id = "tea"
price = 8
[[good]]
id = "rope"
price = 2
name = "rope"
name_fr = "corde"
[[plan]]
id = "gun"
cost = 1
[[plan]]
id = "foot"
cost = 2
[[plan]]
id = "horse"
cost = 3
`

// A struct is filled as its tags say, exported or not.
func TestTagsFill(t *testing.T) {
	// Goods are named before their words stand: the struct's order counts, not the file's.
	s, n := shop{}, names()
	must.Have(n.Read("f", []byte(shopFile), &s))(t)
	if s.Name != (rules.Text{En: "Shop", Fr: "Boutique"}) || s.Note != (rules.Text{En: "N", Fr: "R"}) || s.Dice != 3 || s.Points != 3 ||
		s.First != 1 || s.Word != "" || *s.Owner != 1 || !slices.Equal(s.Turns, []side{1, 0}) || s.Open != [3]bool{true, false, true} || s.Skills != 6 ||
		s.Purse != [2]int8{20, 3} || s.Adds != [3]int8{0, 0, -1} || s.Plans != [3]plan{{0, 2}, {1, 3}, {2, 1}} {
		t.Errorf("%+v", s)
	}
	if !s.Goods[0].dear || s.Goods[1].dear || s.Goods[1].Name.Fr != "corde" || !slices.Equal(n["good"], []string{"tea", "rope"}) {
		t.Errorf("%+v, %v", s.Goods, n)
	}
	// A list may be written as tables named for their ids, and so may the plans.
	tables := shopFile[:strings.Index(shopFile, "[[good]]")] + "[good.tea]\nprice = 1\n[good.rope]\nprice = 2\n" +
		"[plan.gun]\ncost = 1\n[plan.foot]\ncost = 2\n[plan.horse]\ncost = 3\n"
	s = shop{}
	if _, err := names().Read("f", []byte(tables), &s); err != nil || s.Goods[1].ID != "rope" || s.First != 1 || s.Plans[2] != (plan{2, 1}) {
		t.Errorf("%+v, %v", s, err)
	}
}

// Each tag refuses what it does not let through, with file, line and key.
func TestTagsRefuse(t *testing.T) {
	for _, c := range []struct{ was, is, want string }{
		{`name_fr = "Boutique"`, ``, `f:1: missing key "name_fr"`},
		{`name_fr = "Boutique"`, `name_fr = 3`, `f:2: name_fr: must be a text, not a whole number`},
		{`source = 7`, `sauce = 7`, `f:5: unknown key "sauce"; did you mean "source"?`},
		{`source = 7`, `dice = 10`, `f:5: dice: 10 must be 1 to 9`},
		{`cups = [1, 9]`, `cups = [1, 0]`, `f:6: cups[2]: 0 must be 1 or more`},
		{`cups = [1, 9]`, `cups = [1, 9, 2]`, `f:6: cups: there are 3; there must be at most 2`},
		{`share = 0.5`, `share = 1.5`, `f:7: share: 1.5 must be 0 to 1`},
		{`die_sides = 6`, `die_sides = 8`, `f:8: die_sides: 8 must be 6 (X-1.2)`},
		{`die_sides = 6`, `die_sides = "6"`, `f:8: die_sides: must be a whole number, not a text (X-1.2)`},
		{`points = 1.5`, `points = 1.2`, `f:9: points: 1.2 must be so many times 0.5`},
		{`points = 1.5`, `points = "1"`, `f:9: points: must be a number, not a text`},
		{`first = "rope"`, `first = "silk"`, `f:10: first: unknown good "silk"; it must be one of tea, rope`},
		{`first = "rope"`, `first = 1`, `f:10: first: must be a text, not a whole number`},
		{`first = "rope"`, `word = "silk"`, `f:10: word: unknown good "silk"; it must be one of tea, rope`},
		{`owner = "blue"`, `owner = "green"`, `f:11: owner: unknown side "green"; it must be one of red, blue`},
		{`owner = "blue"`, `owner = 3`, `f:11: owner: must be a text, not a whole number`},
		{`"blue", "red"`, `"blue", "green"`, `f:12: turns[2]: unknown side "green"`},
		{`turns = ["blue", "red"]`, `turns = "red"`, `f:12: turns: must be a list, not a text`},
		{`turns = ["blue", "red"]`, `turns = true`, `f:12: turns: must be a list`},
		{`"foot", "gun"`, `"foot", "gnu"`, `f:13: open[2]: unknown class "gnu"`},
		{`"foot", "gun"`, `"foot", 3`, `f:13: open[2]: must be a text, not a whole number`},
		{`skills = ["horse", "gun"]`, `skills = "gun"`, `f:14: skills: must be a list, not a text`},
		{`purse.blue = 3`, `purse.bleu = 3`, "f:15: purse: missing key \"blue\"\nf:15: purse.bleu: unknown side \"bleu\""},
		{`purse.red = 20`, `purse.red = 21`, `f:16: purse.red: 21 must be 0 to 20`},
		{`gun = -1`, `gnu = -1`, `f:17: adds.gnu: unknown class "gnu"`},
		{`adds = { gun = -1 }`, `adds = 3`, `f:17: adds: must be a table, not a whole number`},
		{`id = "rope"`, `id = "tea"`, `f:22: good[2].id: "tea" stands twice`},
		{`id = "rope"`, `id = "a rope"`, `f:22: good[2].id: "a rope" must be a word`},
		{`id = "rope"`, `id = ""`, `f:22: good[2].id: "" must be a word`},
		{`price = 2`, `price = 0`, `f:23: good[2].price: 0 must be 1 to 9`},
		{`price = 2`, `price = 7`, `f:23: good[2].price: 7 brings bad luck`},
		{`id = "foot"`, `id = "gun"`, `f:30: plan[2].id: "gun" stands twice`},
		{`id = "foot"`, `id = "fool"`, `f:30: plan[2].id: unknown class "fool"`},
	} {
		var s shop
		_, err := names().Read("f", []byte(strings.Replace(shopFile, c.was, c.is, 1)), &s)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v\nwant %s", c.is, err, c.want)
		}
	}
}

// Of many words the nearest is proposed, not all.
func TestManyWordsAreNotListed(t *testing.T) {
	var many []string
	for i := range 20 {
		many = append(many, "tile-"+string(rune('a'+i)))
	}
	for word, want := range map[string]string{
		"tile-z":     `unknown tile "tile-z"; did you mean "tile-a"?`,
		"tile-b-or":  `unknown tile "tile-b-or"; did you mean "tile-b"?`,
		"til-xxxxxx": `unknown tile "til-xxxxxx"; did you mean "tile-a"?`,
		"ocean":      `unknown tile "ocean"; it must be one of tile-a, tile-b, tile-c and others`,
	} {
		if err := strict.Unknown("tile", word, many); err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// FuzzTags changes a file in any way: whatever is read keeps to the tags.
func FuzzTags(f *testing.F) {
	f.Add([]byte(shopFile))
	f.Fuzz(func(t *testing.T, data []byte) {
		var s shop
		if _, err := names().Read("f", data, &s); err != nil {
			return
		}
		if s.Dice < 1 || s.Dice > 9 || s.Share < 0 || s.Share > 1 || len(s.Cups) > 2 || len(s.Goods) > 3 || int(s.First) > len(s.Goods) || s.Skills > 7 {
			t.Errorf("%+v", s)
		}
	})
}
