package memoir

import (
	"testing"

	"sandtable/assets"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/ui"
)

// TestExamplesAreDrawnFromWhatThereIs draws every example and looks for its
// sprites; none may stand beside a clause that the book does not have.
func TestExamplesAreDrawnFromWhatThereIs(t *testing.T) {
	b := must.Have(game.New().Book())(t)
	sheets := map[string]*assets.Table{}
	for _, set := range []string{assets.Memoir, assets.Cards} {
		sheets[set] = must.Have(assets.Sheet(set, assets.Sizes(set)[0]))(t)
	}
	n := 0
	for _, c := range b.Chapters {
		for _, cl := range c.Clauses {
			for _, e := range Examples(cl.ID) {
				n++
				var l ui.List
				e.Draw(&l, ui.Rect{X: 10, Y: 10, W: e.Size.W, H: e.Size.H})
				if len(l.Cmds) == 0 || e.Size.W <= 0 || e.Size.H <= 0 {
					t.Errorf("%s: an example of %v draws nothing", cl.ID, e.Size)
				}
				for _, c := range l.Cmds {
					if c.Pic.ID != "" && sheets[c.Pic.Set].Index(c.Pic.ID) < 0 {
						t.Errorf("%s: there is no sprite %v", cl.ID, c.Pic)
					}
				}
			}
		}
	}
	if n < 70 {
		t.Errorf("only %d examples", n)
	}
	for _, e := range shownWith {
		for _, id := range clausesIn(e.clauses) {
			if _, ok := b.Clause(id); !ok {
				t.Errorf("%v stands beside %s, which the book does not have", e.ids, id)
			}
		}
	}
}
