package m44

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"sandtable/rules"
)

// What of the author's words goes into the note of a battle, in bytes: its page scrolls, and is no book.
const (
	storyMost = 900
	rulesMost = 1200
	titleMost = 80 // of a name, in bytes
)

// words takes what the author wrote: the name, the story, and his rules, marked as not
// enforced. What is missing in one of our languages stands in the other, else in the first
// one that the file has.
func (o *opener) words(file string) {
	if len(o.f.Words) == 0 {
		o.f.Words = []Words{{Lang: "en"}}
	}
	for _, w := range o.f.Words {
		if w.Name == "" && w.Historical == "" && w.Description == "" && w.Rules == "" && w.Victory == "" {
			continue
		}
		o.out.Words = append(o.out.Words, rules.Words{Lang: w.Lang, Title: tidy(w.Name), Story: tidy(cmp.Or(w.Historical, w.Description)), Rules: tidy(w.Rules), Victory: tidy(w.Victory)})
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
	o.loseWords(en.Lang, fr.Lang)
	o.s.Name, o.s.Note = rules.Text{En: oneLine(en.Title), Fr: oneLine(fr.Title)}, rules.Text{En: o.noteOf(en, "en"), Fr: o.noteOf(fr, "fr")}
	for _, t := range []*string{&o.s.Name.En, &o.s.Name.Fr} {
		*t = cmp.Or(*t, oneLine(strings.TrimSuffix(file, ".m44")))
	}
	o.s.Head = "# From " + oneLine(file) + ", a file of the publisher's editor of scenarios.\n"
}

// loseWords notes the author's words that no battle of ours has a place for, and what the file says of itself.
func (o *opener) loseWords(shown ...string) {
	for i := range o.f.Words {
		w := &o.f.Words[i]
		if !slices.Contains(shown, w.Lang) {
			if w.Name+w.Subtitle+w.Historical+w.Description+w.Rules+w.Victory+w.Bibliography != "" {
				o.lost("text", w.Lang, rules.Text{En: "all words in “" + w.Lang + "”", Fr: "tous les textes en « " + w.Lang + " »"})
			}
			continue
		}
		description := w.Description
		if w.Historical == "" {
			description = "" // it is the story
		}
		story := cmp.Or(w.Historical, w.Description)
		for _, x := range []struct {
			key  string
			text string
			name rules.Text
		}{
			{"name", past(w.Name, titleMost), rules.Text{En: "the end of the title", Fr: "la fin du titre"}},
			{"subtitle", w.Subtitle, rules.Text{En: "the subtitle", Fr: "le sous-titre"}},
			{"historical", past(story, storyMost), rules.Text{En: "the end of the story", Fr: "la fin du récit"}},
			{"description", description, rules.Text{En: "the description", Fr: "la description"}},
			{"rules", past(w.Rules, rulesMost), rules.Text{En: "the end of the author's rules", Fr: "la fin des règles de l’auteur"}},
			{"victory", w.Victory, rules.Text{En: "the victory text", Fr: "le texte de victoire"}},
			{"bibliography", w.Bibliography, rules.Text{En: "the bibliography", Fr: "la bibliographie"}},
		} {
			if tidy(x.text) != "" {
				o.lost("text", w.Lang+"."+x.key, rules.Text{En: x.name.En + " (" + w.Lang + ")", Fr: x.name.Fr + " (" + w.Lang + ")"})
			}
		}
	}
	for _, key := range o.f.Aside {
		o.lost("key", key, rules.Text{En: "what stands under " + key, Fr: "ce que dit " + key})
	}
	g := &o.f.Game
	if g.End != "" && g.End != g.Begin {
		o.lost("date", g.End, rules.Text{En: "the last day, " + g.End, Fr: "le dernier jour, " + g.End})
	}
	if g.Front != "" {
		o.lost("front", g.Front, rules.Text{En: "the front, " + g.Front, Fr: "le front, " + g.Front})
	}
	if g.Type == "FICTIONAL" {
		o.lost("type", g.Type, rules.Text{En: "that the battle is invented", Fr: "que la bataille est inventée"})
	}
	if len(o.f.Packs) > 0 {
		o.lost("packs", strings.Join(o.f.Packs, " "), rules.Text{En: "which boxes its author has ticked", Fr: "quelles boîtes l’auteur a cochées"})
	}
}

func (o *opener) lost(sort, id string, name rules.Text) {
	o.out.Lost = append(o.out.Lost, rules.Found{Sort: sort, ID: id, Name: name, Known: true})
}

// past is what of a text is longer than most, in bytes.
func past(s string, most int) string {
	if s = tidy(s); len(s) > most {
		return s
	}
	return ""
}

// noteOf is the author's story and rules, as far as there is room, and what the battle does without.
func (o *opener) noteOf(w rules.Words, lang string) string {
	var parts []string
	if w.Story != "" {
		parts = append(parts, o.cut(w.Story, storyMost, lang))
	}
	if w.Rules != "" {
		parts = append(parts, o.w.Says.Rules.In(lang)+"\n"+o.cut(w.Rules, rulesMost, lang))
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
		parts = append(parts, o.cut(o.w.Says.Left.In(lang)+" "+strings.Join(left, ", ")+".", storyMost, lang))
	}
	return strings.Join(parts, "\n\n")
}

// cut is a text not longer than most, ended at a word, with a word of ours that there is more.
func (o *opener) cut(s string, most int, lang string) string {
	if len(s) <= most {
		return s
	}
	s = begin(s, most)
	if i := strings.LastIndexAny(s, " \n"); i > 0 {
		s = s[:i]
	}
	return s + " … " + o.w.Says.Cut.In(lang)
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
func oneLine(s string) string { return begin(strings.Join(strings.Fields(tidy(s)), " "), titleMost) }

// begin is the beginning of a text, not longer than most, in bytes.
func begin(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most]
}
