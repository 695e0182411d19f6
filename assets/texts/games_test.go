package texts_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/shelf"
)

// speech is what a game has said in games of chance.
type speech struct {
	t    *testing.T
	game rules.Game
	said map[string]bool // keys
	kind map[rules.EventKind]bool
}

// says holds that a phrase has a sentence in both languages, and that all its
// places are filled.
func (s *speech) says(what string, p rules.Phrase) {
	if p.Key == "" || s.said[p.Key] {
		return
	}
	s.said[p.Key] = true
	for _, lang := range texts.Languages() {
		if text := texts.Say(lang, p); text == "" || strings.Contains(text, "["+p.Key) || strings.Contains(text, "{{") || strings.Contains(text, "<no value>") {
			s.t.Errorf("%s: %s says %q", what, lang, text)
		}
	}
}

// told words a list of events.
func (s *speech) told(st rules.State, list []rules.Event) {
	for _, e := range list {
		s.kind[e.Kind] = true
		s.says("event "+s.game.EventName(e.Kind), s.game.Event(st, e))
	}
}

// play lets chance play a scenario to its end, and words all that could be
// said on the way.
func (s *speech) play(scenario string, seed uint64) {
	var report rules.Report
	st, err := s.game.New(rules.Setup{Scenario: scenario}, &report)
	if err != nil {
		s.t.Fatal(err)
	}
	r := rules.Stream(seed, "speech")
	var before []rules.Action
	for range 4000 {
		s.told(st, report.Events)
		report.Events = report.Events[:0]
		if st.Turn() == rules.Over {
			break
		}
		legal := st.Legal(nil)
		s.says("question", s.game.Asks(st).Phrase)
		for _, a := range legal {
			s.says("action "+s.game.Text(a), s.game.Label(st, a))
		}
		if st.Turn() >= rules.First {
			for _, a := range append(before, legal...) {
				s.says("reason against "+s.game.Text(a), s.game.Why(st, a).Phrase)
			}
			for range 40 { // and against what nobody would think of
				a := rules.Action{Verb: rules.Verb(r.IntN(45)), A: int16(r.IntN(90) - 1), B: int16(r.IntN(90) - 1), C: int16(r.IntN(2) - 1)}
				if r.IntN(2) == 0 {
					a.B, a.C = 0, 0
				}
				s.says("reason against "+s.game.Text(a), s.game.Why(st, a).Phrase)
			}
			for _, term := range s.game.Terms(st, legal[r.IntN(len(legal))]) {
				s.says("term", term.Phrase)
			}
			before = append(before[:0], legal[:min(len(legal), 8)]...)
		}
		st.Apply(rules.Pick(r, st, legal), &report)
	}
	s.says("question", s.game.Asks(st).Phrase)
}

// TestEveryEventAndActionHasAText plays every scenario of every game by chance
// and words every event, action, question, reason and part of a roll in both
// languages. A kind of event that did not come has its sentence all the same.
func TestEveryEventAndActionHasAText(t *testing.T) {
	for _, g := range shelf.New().Games() {
		t.Run(g.ID(), func(t *testing.T) {
			s := &speech{t, g, map[string]bool{}, map[rules.EventKind]bool{}}
			for _, sc := range g.Scenarios() {
				for seed := range uint64(2) {
					s.play(sc.ID, seed)
				}
			}
			kinds := 0
			for k := rules.EventKind(1); g.EventName(k) != "?"; k++ {
				kinds++
				begins := g.ID() + ".event." + g.EventName(k)
				if !s.kind[k] && !anyKey("en", begins) || !s.kind[k] && !anyKey("fr", begins) {
					t.Errorf("the event %q has no sentence", g.EventName(k))
				}
			}
			t.Logf("%d kinds of events, %d of them came; %d sentences", kinds, len(s.kind), len(s.said))
			s.nothingIdle()
		})
	}
}

func anyKey(lang, begins string) bool {
	for _, k := range texts.Keys(lang) {
		if strings.HasPrefix(k, begins) {
			return true
		}
	}
	return false
}

// nothingIdle holds that no sentence for an event, an action or a question
// stands there for nothing: it was said, or its key can be put together from
// words in the code of the game.
func (s *speech) nothingIdle() {
	words := literals(s.t, filepath.Join("..", "..", "rules", s.game.ID()))
	for _, k := range texts.Keys("en") {
		for _, kind := range []string{"event", "do", "ask", "sum"} {
			rest, ok := strings.CutPrefix(k, s.game.ID()+"."+kind+".")
			if ok && !s.said[k] && !madeOf(rest, words) {
				s.t.Errorf("nothing says %s", k)
			}
		}
	}
}

// madeOf says whether a text can be put together from words, with hyphens
// between them.
func madeOf(text string, words map[string]bool) bool {
	if text == "" || words[text] {
		return true
	}
	for i := 1; i < len(text); i++ {
		if text[i] == '-' && words[text[:i]] && madeOf(text[i+1:], words) {
			return true
		}
	}
	return false
}

var clause = regexp.MustCompile(`^[A-Z][A-Z0-9]*-[0-9]+(\.[0-9]+)*$`)

// literals are the words in a folder of Go files: its strings, whole and cut at
// hyphens and points at their ends.
func literals(t *testing.T, dir string) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, path), nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				s, _ := strconv.Unquote(lit.Value)
				for _, kind := range []string{"event.", "do.", "ask.", "sum."} {
					s = strings.TrimPrefix(s, kind)
				}
				out[strings.Trim(s, "-.")] = true
				if clause.MatchString(s) { // a key may end in the number of a clause
					out[strings.ReplaceAll(s[strings.Index(s, "-")+1:], ".", "-")] = true
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}
