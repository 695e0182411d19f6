package rooms

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"sandtable/assets/entries"
	"sandtable/assets/examples"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/scenes/board"
	"sandtable/scenes/figures"
	"sandtable/scenes/ui"
)

// inTheChapter is how many examples stand in each book's chapter to learn from.
const inTheChapter = 10

// TestEveryExampleIsTrue reads the drawn examples of every game and asks the rules: each
// position is whole, its marks show what the caption says, its claims hold, its clauses stand
// in the book, and there are ten of them to learn from.
func TestEveryExampleIsTrue(t *testing.T) {
	for _, g := range shelf.New().Games() {
		t.Run(g.ID(), func(t *testing.T) {
			list := must.Have(examples.Of(g))(t)
			gallery, err := figures.NewGallery(g, Of(g).Board)
			if err != nil {
				t.Error(err)
			}
			b := must.Have(g.(book.Owner).Book())(t)
			learn := 0
			for i := range list {
				if list[i].Learn {
					learn++
				}
				for _, id := range list[i].Clauses {
					if _, ok := b.Clause(id); !ok {
						t.Errorf("%s shows %s, which the book does not have", list[i].ID, id)
					}
				}
			}
			for _, p := range gallery.Figures {
				holdExample(t, g, p)
				if p.Quick != "" && !onACard(t, g, p) {
					t.Errorf("%s: there is no quick card %q", p.ID, p.Quick)
				}
				for _, wide := range []float64{420, 560} {
					if size := p.Size(wide); size.W > wide || size.H > wide*0.63 || size.W < 90 || size.H < 60 {
						t.Errorf("%s: a picture of %v in a width of %v", p.ID, size, wide)
					}
				}
				var l ui.List
				p.Paint(&l, p.Size(560), ui.Look{Theme: &ui.Paper, Lang: "fr", TextScale: 1})
				if len(l.Cmds) < 20 {
					t.Errorf("%s: only %d things are drawn", p.ID, len(l.Cmds))
				}
			}
			if learn != inTheChapter {
				t.Errorf("%d examples to learn from, %d are right", learn, inTheChapter)
			}
		})
	}
}

// onACard says whether the quick cards of a figure's own battle have the one that it names.
func onACard(t *testing.T, g rules.Game, p *figures.Figure) bool {
	t.Helper()
	b := must.Have(Of(g).Board())(t)
	s := p.Seen.Clone()
	b.Layout(ui.Size{W: 960, H: 540}, s)
	for _, lang := range texts.Languages() {
		title := texts.Say(lang, rules.Phrase{Key: g.ID() + ".quick." + p.Quick})
		cards := b.QuickCards(board.View{Game: g, State: s, Viewer: rules.First, Lang: lang, Hover: board.None, Cursor: board.None, Selected: board.None})
		if !slices.ContainsFunc(cards, func(c board.QuickCard) bool { return c.Title == title }) {
			return false
		}
	}
	return true
}

// holdExample asks the rules what an example claims, and what its marks are meant to show.
func holdExample(t *testing.T, g rules.Game, p *figures.Figure) {
	t.Helper()
	var brought []string
	for _, e := range p.Told {
		brought = append(brought, g.EventName(e.Kind))
	}
	for _, m := range p.Marks {
		holdFact(t, p, m.Fact)
	}
	for _, c := range p.Claims {
		switch {
		case c.Brings == "" && c.Spares == "" && c.Leads == "":
			holdFact(t, p, c.Fact)
		case c.Brings != "" && !slices.Contains(brought, c.Brings), c.Spares != "" && slices.Contains(brought, c.Spares):
			t.Errorf("%s: %q brings %q", p.ID, p.Then, brought)
		case c.Leads != "":
			holdLead(t, g, p, c.Leads)
		}
	}
	for _, w := range p.Lit {
		if !slices.ContainsFunc(p.LitActions, func(a rules.Action) bool { return entries.Patterns{w}.Match(g.Text(a)) }) {
			t.Errorf("%s: nothing that is legal reads %q", p.ID, w)
		}
	}
	if err := errors.Join(p.State.Check(), p.Seen.Check()); err != nil {
		t.Errorf("%s: %v", p.ID, err)
	}
}

func holdFact(t *testing.T, p *figures.Figure, f examples.Fact) {
	t.Helper()
	got, err := p.Ask(f)
	switch {
	case err != nil:
		t.Errorf("%s: %v", p.ID, err)
	case f.Act != "" && (got.May != f.May || got.Clause != f.Because):
		t.Errorf("%s: %q: allowed %t, refused by %q; %t and %q are claimed", p.ID, f.Act, got.May, got.Clause, f.May, f.Because)
	case f.Act == "" && got.N != f.N:
		t.Errorf("%s: %q: %d, %d is claimed", p.ID, f.Sum+f.Odds, got.N, f.N)
	}
}

// holdLead holds that the position that is played to has a statement.
func holdLead(t *testing.T, g rules.Game, p *figures.Figure, statement string) {
	t.Helper()
	s := p.State.Clone()
	for _, text := range p.Then {
		s.Apply(must.Have(rules.Parse(g, s, text))(t), nil)
	}
	raw := must.Have(s.MarshalJSON())(t)
	var said struct {
		Board string `json:"board"`
	}
	must.Do(t, json.Unmarshal(raw, &said))
	for one := range strings.SplitSeq(said.Board, ";") {
		if strings.TrimSpace(one) == statement {
			return
		}
	}
	t.Errorf("%s: it does not lead to %q, but to %s", p.ID, statement, raw)
}
