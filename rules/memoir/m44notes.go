package memoir

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"sandtable/rules"
	"sandtable/rules/memoir/m44"
)

// What of the author's words goes into the note of a battle, in bytes: the page of a
// battle scrolls, and is no book.
const (
	storyMost = 900
	rulesMost = 1200
)

// words takes what the author wrote: the name, the story, and his rules, marked as not
// enforced. What is missing in one of our languages stands in the other, else in the first
// one that the file has.
func (o *opener) words(file string) {
	if len(o.f.Words) == 0 {
		o.f.Words = []m44.Words{{Lang: "en"}}
	}
	for _, w := range o.f.Words {
		if w.Name == "" && w.Historical == "" && w.Description == "" && w.Rules == "" && w.Victory == "" {
			continue
		}
		story := w.Historical
		if story == "" {
			story = w.Description
		}
		o.out.Words = append(o.out.Words, rules.Words{Lang: w.Lang, Title: tidy(w.Name), Story: tidy(story), Rules: tidy(w.Rules), Victory: tidy(w.Victory)})
	}
	of := func(lang string) rules.Words {
		for _, want := range []string{lang, "en", "fr"} {
			if i := slices.IndexFunc(o.out.Words, func(w rules.Words) bool { return w.Lang == want && w.Title != "" }); i >= 0 {
				return o.out.Words[i]
			}
		}
		for _, w := range o.out.Words {
			return w
		}
		return rules.Words{}
	}
	en, fr := of("en"), of("fr")
	o.s.title, o.s.note = rules.Text{En: oneLine(en.Title), Fr: oneLine(fr.Title)}, rules.Text{En: o.noteOf(en, "en"), Fr: o.noteOf(fr, "fr")}
	for _, t := range []*string{&o.s.title.En, &o.s.title.Fr} {
		if *t == "" {
			*t = oneLine(strings.TrimSuffix(file, ".m44"))
		}
	}
	o.s.head = "# From " + oneLine(file) + ", a file of the publisher's editor of scenarios.\n"
}

// noteOf is the story and the rules of the author, each as far as there is room, and what
// the battle does without.
func (o *opener) noteOf(w rules.Words, lang string) string {
	var parts []string
	if w.Story != "" {
		parts = append(parts, o.cut(w.Story, storyMost, lang))
	}
	if w.Rules != "" {
		parts = append(parts, o.w.says.rules.In(lang)+"\n"+o.cut(w.Rules, rulesMost, lang))
	}
	var left []string
	for _, x := range o.out.Unknown {
		name := oneLine(x.Name.In(lang))
		if n := len(x.Places); n > 0 {
			name += fmt.Sprintf(" (%d hex)", n)
		}
		left = append(left, name)
	}
	if len(left) > 0 {
		parts = append(parts, o.cut(o.w.says.left.In(lang)+" "+strings.Join(left, ", ")+".", storyMost, lang))
	}
	return strings.Join(parts, "\n\n")
}

// cut is a text that is not longer than most, ended at a word, with a word of ours that
// there is more.
func (o *opener) cut(s string, most int, lang string) string {
	if len(s) <= most {
		return s
	}
	for !utf8.RuneStart(s[most]) {
		most--
	}
	s = s[:most]
	if i := strings.LastIndexAny(s, " \n"); i > 0 {
		s = s[:i]
	}
	return s + " … " + o.w.says.cut.In(lang)
}

// tidy is a text without what no page shows: tabs, spaces at ends of lines, signs of control.
func tidy(s string) string {
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		lines[i] = strings.Join(strings.FieldsFunc(l, func(r rune) bool { return r <= ' ' || r == 0x7f }), " ")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// oneLine is a name: in one line, and not without end.
func oneLine(s string) string {
	s = strings.Join(strings.Fields(tidy(s)), " ")
	if len(s) > 80 {
		n := 80
		for !utf8.RuneStart(s[n]) {
			n--
		}
		s = s[:n]
	}
	return s
}
