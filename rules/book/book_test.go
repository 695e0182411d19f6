package book_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/rulestest/must"
)

const english = `# The game: rules

Two sides fight.

Tags: [seed] the rulebook; [ours] our ruling.

---

## 1. The board

Every hex counts. [pub]

- **GAM-1.1** A *unit* stands on one hex, see GAM-2.1 and 2.3. [seed]
- **GAM-1.2** Count like this:
  1. one;
  2. two, by ` + "`G5`" + `. [pub; ours: second half]

## GAM-2 Line of sight

### Seeing

Look first.

GAM-2.1 The **Hill** stops a line of sight (GAM-2.3 to 2.5). [seed; ours: the hill]

GAM-2.2 Nobody sees the file. [ours]
GAM-2.3 Short (1.2). [ours]
GAM-2.4 Chapter GAM-1 rules. It has the last word. [ours; otherwise: no chapter does; option loose]
GAM-2.5 The last. [seed; contradiction: 2 in the text, 3 in the table: it is 3; ours: the infantry]

| Who | Sees |
|---|---|
| infantry | 3 |

## 3. Hints for a computer player

GAM-3.1 Win.

## State machine

1. begin
`

const french = `# Le jeu : règles

Deux camps s’affrontent.

## 1. Le plateau

Chaque hex compte. [pub]

- **GAM-1.1** Une *unité* occupe un hex, voir GAM-2.1 et 2.3. [seed]
- **GAM-1.2** Comptez ainsi :
  1. un ;
  2. deux, par ` + "`G5`" + `. [pub; ours: deuxième moitié]

## GAM-2 Ligne de vue

### Voir

Regardez d’abord.

GAM-2.1 La **Colline** arrête une ligne de vue à l’Œuvre (GAM-2.3 à 2.5). [seed; ours: la colline]
GAM-2.3 Court (1.2). [ours]
GAM-2.4 Le chapitre GAM-1 prévaut. Il a le dernier mot. [ours; otherwise: aucun ne prévaut; option loose]
GAM-2.5 La dernière. [seed; contradiction: 2 dans le texte, 3 dans le tableau : c’est 3; ours: l’infanterie]

| Qui | Voit |
|---|---|
| infanterie | 3 |

## Non traduit

- Section 2 : GAM-2.2 (fichier)
- 3. Conseils
`

const words = `
[term.hex]
en = "Hex"
fr = "Hexagone (hex)"
def_en = "A space of the board."
def_fr = "Une case du plateau."

[term.line_of_sight]
en = "Line of sight"
fr = "Ligne de vue"
def = "What joins two hexes."
def_fr = "Ce qui joint deux hex."
`

func parse(en, fr, glossary string) (*book.Book, error) {
	return book.Parse(book.File{Name: "rules.md", Text: en}, book.File{Name: "rules.fr.md", Text: fr}, book.File{Name: "glossary.toml", Text: glossary})
}

func good(t *testing.T) *book.Book {
	t.Helper()
	b := must.Have(parse(english, french, words))(t)
	return b
}

func TestParseMatchesTheLanguages(t *testing.T) {
	b := good(t)
	want := []book.Chapter{{
		ID: "GAM-1", Number: 1, Title: rules.Text{En: "The board", Fr: "Le plateau"},
		Intro: rules.Text{En: "Every hex counts.", Fr: "Chaque hex compte."},
		Clauses: []book.Clause{
			{ID: "GAM-1.1", Text: rules.Text{En: "A *unit* stands on one hex, see GAM-2.1 and 2.3.", Fr: "Une *unité* occupe un hex, voir GAM-2.1 et 2.3."},
				Source: []book.Origin{{Tag: book.Rulebook}}},
			{ID: "GAM-1.2", Text: rules.Text{En: "Count like this:\n1. one;\n2. two, by `G5`.", Fr: "Comptez ainsi :\n1. un ;\n2. deux, par `G5`."},
				Source: []book.Origin{{Tag: book.Published}, {Tag: book.Silent, Of: rules.Text{En: "second half", Fr: "deuxième moitié"}}}},
		},
	}, {
		ID: "GAM-2", Number: 2, Title: rules.Text{En: "Line of sight", Fr: "Ligne de vue"},
		Clauses: []book.Clause{
			{ID: "GAM-2.1", Head: rules.Text{En: "Seeing", Fr: "Voir"}, Lead: rules.Text{En: "Look first.", Fr: "Regardez d’abord."},
				Text:   rules.Text{En: "The **Hill** stops a line of sight (GAM-2.3 to 2.5).", Fr: "La **Colline** arrête une ligne de vue à l’Œuvre (GAM-2.3 à 2.5)."},
				Source: []book.Origin{{Tag: book.Rulebook}, {Tag: book.Silent, Of: rules.Text{En: "the hill", Fr: "la colline"}}}},
			{ID: "GAM-2.3", Text: rules.Text{En: "Short (1.2).", Fr: "Court (1.2)."}, Source: []book.Origin{{Tag: book.Silent}}},
			{ID: "GAM-2.4", Text: rules.Text{En: "Chapter GAM-1 rules. It has the last word.", Fr: "Le chapitre GAM-1 prévaut. Il a le dernier mot."},
				Source: []book.Origin{{Tag: book.Silent}, {Tag: book.Otherwise, Of: rules.Text{En: "no chapter does", Fr: "aucun ne prévaut"}, Options: []string{"loose"}}}},
			{ID: "GAM-2.5", Text: rules.Text{En: "The last.\nWho · Sees\ninfantry · 3", Fr: "La dernière.\nQui · Voit\ninfanterie · 3"},
				Source: []book.Origin{{Tag: book.Rulebook}, {Tag: book.Contradiction, Of: rules.Text{En: "2 in the text, 3 in the table: it is 3", Fr: "2 dans le texte, 3 dans le tableau : c’est 3"}},
					{Tag: book.Silent, Of: rules.Text{En: "the infantry", Fr: "l’infanterie"}}}},
		},
	}}
	if d := cmp.Diff(want, b.Chapters); d != "" {
		t.Error(d)
	}
	if b.Prefix != "GAM" || b.Title.Fr != "Le jeu : règles" || b.Intro.En != "Two sides fight." || b.Len() != 6 {
		t.Errorf("%q, %q, %q, %d clauses", b.Prefix, b.Title, b.Intro, b.Len())
	}
}

func TestLinksRunBothWays(t *testing.T) {
	b := good(t)
	for id, want := range map[string]string{
		"GAM-1.1": "[GAM-2.1 GAM-2.3]",
		"GAM-2.1": "[GAM-2.3 GAM-2.4 GAM-2.5]",
		"GAM-2.3": "[GAM-1.2]",
		"GAM-2.4": "[GAM-1]",
	} {
		if got := fmt.Sprint(b.See(id)); got != want {
			t.Errorf("%s sees %s, want %s", id, got, want)
		}
	}
	if got := fmt.Sprint(b.CitedBy("GAM-2.3")); got != "[GAM-1.1 GAM-2.1]" {
		t.Errorf("GAM-2.3 is cited by %s", got)
	}
	for id, want := range map[string]string{"GAM-2.3": "GAM-2.3", "GAM-2.2": "GAM-2", "GAM-1": "GAM-1", "GAM-9.1": ""} {
		if got := b.Nearest(id); got != want {
			t.Errorf("nearest to %s: %q, want %q", id, got, want)
		}
	}
}

func TestSearchForgivesAccentsAndCase(t *testing.T) {
	b := good(t)
	for _, c := range []struct{ lang, query, want string }{
		{"fr", "UNITE", "[GAM-1.1]"},
		{"fr", "oeuvre", "[GAM-2.1]"},
		{"fr", "regardez", "[GAM-2.1]"},
		{"fr", "l'oeuvre", "[GAM-2.1]"},
		{"en", "line hill", "[GAM-2.1]"},
		{"en", "LINE", "[GAM-2.1 GAM-2.3 GAM-2.4 GAM-2.5 term.line_of_sight]"},
		{"en", "2.3", "[GAM-2.3 GAM-1.1 GAM-2.1]"},
		{"en", "gam-1", "[GAM-1.1 GAM-1.2 GAM-2.4]"},
		{"en", "gam-2.1 hill", "[GAM-2.1]"},
		{"en", "nowhere", "[]"},
		{"en", "infantry", "[GAM-2.5 ruling.silent.GAM-2.5]"},
		{"fr", "prevaut", "[GAM-2.4 ruling.otherwise.GAM-2.4]"},
		{"en", " ", "[]"},
		{"en", "?", "[]"},
	} {
		if got := fmt.Sprint(b.Search(c.lang, c.query)); got != c.want {
			t.Errorf("%s %q: %s, want %s", c.lang, c.query, got, c.want)
		}
	}
}

func TestRunsFindMarksLinksAndTerms(t *testing.T) {
	b := good(t)
	got := b.Runs("en", "The **Hill** on hexes: *lines* of sight, a line of sight, two hexes (GAM-2.3 to 2.5, `G5`, GAM-7.7).")
	want := []book.Run{
		{Text: "The "}, {Text: "Hill", Strong: true}, {Text: " on "}, {Text: "hexes", Term: "term.hex"}, {Text: ": "},
		{Text: "lines", Stress: true}, {Text: " of sight, a "}, {Text: "line of sight", Term: "term.line_of_sight"},
		{Text: ", two hexes ("}, {Text: "GAM-2.3", Link: "GAM-2.3"}, {Text: " to "}, {Text: "2.5", Link: "GAM-2.5"},
		{Text: ", "}, {Text: "G5", Code: true}, {Text: ", GAM-7.7)."},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if p := book.Plain("The **Hill** is `G5`, *so*"); p != "The Hill is G5, so" {
		t.Error(p)
	}
}

func TestTheNameOfACardIsNoCommonWord(t *testing.T) {
	b := must.Have(parse(english, french, words+`
[term.card_hill]
en = "Hill"
fr = "Colline"
def_en = "A card."
def_fr = "Une carte."
`))(t)
	want := []book.Run{{Text: "A hill, the card "}, {Text: "Hill", Term: "term.card_hill"}, {Text: " or Hill."}}
	if d := cmp.Diff(want, b.Runs("en", "A hill, the card Hill or Hill.")); d != "" {
		t.Error(d)
	}
}

// TestRulings holds the three lists against the tags: a note stands for its clause, and
// without one its first sentence; what is ours because we play otherwise is no silence.
func TestRulings(t *testing.T) {
	b := good(t)
	for kind, want := range map[book.Tag]string{
		book.Silent: "GAM-1.2 second half / deuxième moitié []\n" + "GAM-2.1 the hill / la colline []\n" +
			"GAM-2.3 Short (1.2) / Court (1.2) []\n" + "GAM-2.5 the infantry / l’infanterie []\n",
		book.Contradiction: "GAM-2.5 2 in the text, 3 in the table: it is 3 / 2 dans le texte, 3 dans le tableau : c’est 3 []\n",
		book.Otherwise:     "GAM-2.4 no chapter does / aucun ne prévaut [loose]\n",
	} {
		got := ""
		for _, r := range b.Rulings(kind) {
			got += fmt.Sprintln(r.Clause, r.Says.En, "/", r.Says.Fr, r.Options)
			if same, ok := b.Ruling(r.ID); !ok || same.Clause != r.Clause || same.Kind != kind {
				t.Errorf("%s is %+v", r.ID, same)
			}
		}
		if got != want {
			t.Errorf("%v:\n%s", kind, cmp.Diff(want, got))
		}
	}
	if _, ok := b.Ruling("ruling.silent.GAM-2.4"); ok {
		t.Error("GAM-2.4 is no silence of the book")
	}
}

func TestParseSaysWhatIsWrongAndWhere(t *testing.T) {
	for _, c := range []struct{ name, en, fr, glossary, want string }{
		{"no chapter", "# Title\n", french, words, "rules.md:2: there is no chapter"},
		{"order", strings.Replace(english, "GAM-2.5", "GAM-2.3", 1), french, words, "rules.md:29: GAM-2.3 comes after GAM-2.4"},
		{"wrong chapter", strings.Replace(english, "GAM-2.5", "GAM-1.5", 1), french, words, "rules.md:29: GAM-1.5 stands in chapter 2"},
		{"other prefix", strings.Replace(english, "GAM-2.5 T", "GIM-2.5 T", 1), french, words, "rules.md:29: GIM-2.5 begins with GIM"},
		{"chapters", strings.Replace(english, "## GAM-2", "## 1", 1), french, words, "rules.md:18: chapter 1 comes after chapter 1"},
		{"no source", strings.Replace(english, "Short (1.2). [ours]", "Short.", 1), french, words, "rules.md:27: the clause does not say its source"},
		{"half a tag", strings.Replace(english, "[seed; ours: the hill]", "[seed; the hill ours]", 1), french, words, `rules.md:24: "the hill ours" says no source`},
		{"an option of nothing", strings.Replace(english, "[seed; ours: the hill]", "[seed; option loose; ours: the hill]", 1), french, words, `rules.md:24: "option loose" says no source`},
		{"a contradiction of nothing", strings.Replace(english, "[seed; ours: the hill]", "[seed; contradiction]", 1), french, words, `rules.md:24: "contradiction" says no source`},
		{"another option", strings.Replace(english, "option loose", "option lax", 1), french, words, "rules.fr.md:22: the source of GAM-2.4 differs from that in rules.md:28"},
		{"other source", strings.Replace(english, "Short (1.2). [ours]", "Short (1.2). [pub]", 1), french, words, "rules.fr.md:21: the source of GAM-2.3 differs from that in rules.md:27"},
		{"French lacks a clause", english, strings.Replace(french, "GAM-2.2 (", "(", 1), words, "rules.md:26: GAM-2.2 is not in rules.fr.md"},
		{"English lacks a clause", strings.Replace(english, "GAM-2.4 ", "", 1), french, words, "rules.fr.md:22: GAM-2.4 is not in rules.md"},
		{"no such clause", strings.Replace(english, "GAM-2.1 and", "GAM-8.1 and", 1), french, words, "rules.md:13: GAM-1.1 cites GAM-8.1, which the book does not have"},
		{"a heading in one language", english, strings.Replace(french, "### Voir", "", 1), words, "rules.fr.md:20: GAM-2.1 stands under a heading in one language only"},
		{"a term without a word", english, french, strings.Replace(words, `fr = "Ligne de vue"`, "", 1), "glossary.toml:8: [term.line_of_sight] must have en, fr, def_en and def_fr"},
		{"no TOML", english, french, words + "\nx = ", "glossary.toml:14:"},
	} {
		_, err := parse(c.en, c.fr, c.glossary)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}
