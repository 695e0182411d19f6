package guide

import (
	"regexp"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// plain is what good typography has no longer: in French a common space, or none, at
// high punctuation; in both languages straight apostrophes and quotation marks.
var plain = map[string]*regexp.Regexp{
	"en": regexp.MustCompile(`['"]| [;:!?]`),
	"fr": regexp.MustCompile(`['"]|[ \p{L}][;!?»](?:\s|$)| :|« `),
}

func TestTheGuideIsWellSet(t *testing.T) {
	b := must.Have(Book(func(string, string) (string, bool) { return "`X`", true }))(t)
	look := func(where string, text rules.Text) {
		for lang, odd := range plain {
			s := text.In(lang)
			if lang == "fr" && text.Fr == text.En && strings.Contains(s, " ") && !strings.Contains(s, ": ") {
				t.Errorf("%s says the same in both languages: %q", where, s)
			}
			if m := odd.FindString(s); m != "" {
				t.Errorf("%s in %s: %q in %q", where, lang, m, s)
			}
		}
	}
	look("the title", b.Title)
	look("the beginning", b.Intro)
	for _, c := range b.Chapters {
		look(c.ID, c.Title)
		look(c.ID, c.Intro)
		for _, cl := range c.Clauses {
			look(cl.ID, cl.Head)
			look(cl.ID, cl.Text)
			if len(cl.Source) > 0 {
				t.Errorf("%s names a source", cl.ID)
			}
		}
	}
	if b.Len() < 60 {
		t.Errorf("only %d clauses were read", b.Len())
	}
}

func TestAnUnknownCommandIsRefused(t *testing.T) {
	_, err := Book(func(_, command string) (string, bool) { return "`X`", command != "undo" })
	if err == nil || !strings.Contains(err.Error(), "guide.md: {undo} names no command") {
		t.Errorf("the error is %v", err)
	}
}
