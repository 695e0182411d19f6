package texts_test

import (
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/whodares"
)

// TestEverythingWhodaresSaysIsWorded plays random games and words all that the
// rules say on the way: what happened, what is asked, what may be done, and why
// something may not.
func TestEverythingWhodaresSaysIsWorded(t *testing.T) {
	g := whodares.New()
	w := &wording{t: t, seen: map[string]bool{}}
	for i, info := range g.Scenarios() {
		for n := range uint64(12) {
			w.play(g, info.ID, uint64(i)*100+n)
		}
	}
	if len(w.seen) < 250 {
		t.Errorf("only %d different sentences were said", len(w.seen))
	}
}

type wording struct {
	t    *testing.T
	seen map[string]bool
	acts []rules.Action // some of those met on the way
}

func (w *wording) say(p rules.Phrase) {
	w.t.Helper()
	if w.seen[p.Key] {
		return
	}
	w.seen[p.Key] = true
	for _, lang := range texts.Languages() {
		if s := texts.Say(lang, p); s == "" || strings.HasPrefix(s, "[") {
			w.t.Errorf("%s: %s %v says %q", lang, p.Key, p.Args, s)
		}
	}
}

func (w *wording) play(g *whodares.Game, id string, seed uint64) {
	s, err := g.New(rules.Setup{Scenario: id}, nil)
	if err != nil {
		w.t.Fatal(err)
	}
	r := rules.Stream(seed, "words")
	for n := 0; s.Turn() != rules.Over && n < 3000; n++ {
		acts := s.Legal(nil)
		w.say(g.Asks(s).Phrase)
		for _, a := range acts {
			if p := g.Label(s, a); p.Key != "" && s.Turn() == rules.First {
				w.say(p)
			}
		}
		for range 3 {
			if len(w.acts) > 0 {
				if why := g.Why(s, w.acts[r.IntN(len(w.acts))]); why.Key != "" {
					w.say(why.Phrase)
				}
			}
		}
		a := acts[r.IntN(len(acts))]
		if s.Turn() == rules.Chance {
			a = rules.Pick(r, s, acts)
		}
		if len(w.acts) < 4000 {
			w.acts = append(w.acts, a)
		}
		for _, t := range g.Terms(s, a) {
			w.say(t.Phrase)
		}
		before := s.Clone()
		var told rules.Report
		s.Apply(a, &told)
		for _, e := range told.Events {
			w.say(g.Event(s, e))
		}
		w.say(g.Outcome(g.Tally(before, s)))
	}
}
