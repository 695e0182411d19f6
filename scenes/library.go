package scenes

import (
	"fmt"

	"sandtable/rules"
	rulebook "sandtable/rules/book"
	"sandtable/saves"
	"sandtable/scenes/book"
	"sandtable/scenes/ui"
)

// bookOf opens the rules reference of a game. Where a game is on the table it
// also tells in which turns a clause was used.
func bookOf(g rules.Game, p *saves.Play, clause string) (ui.Scene, error) {
	has, ok := g.(interface {
		Book() (*rulebook.Book, error)
	})
	if !ok {
		return nil, fmt.Errorf("the game %q has no rule book", g.ID())
	}
	b, err := has.Book()
	if err != nil {
		return nil, err
	}
	if p == nil {
		return book.New(b, clause, nil), nil
	}
	uses := usesOf(p.Match)
	return book.New(b, clause, func(id string) []book.Use { return uses[id] }), nil
}

// usesOf says in which turns each clause acted, as far as everybody could see
// it: once a turn, by its first event there.
func usesOf(m *rules.Match) map[string][]book.Use {
	uses := map[string][]book.Use{}
	s, err := m.At(0, nil)
	if err != nil {
		return uses
	}
	g := m.Game()
	var told rules.Report
	var seen []rules.Event
	for _, a := range m.Steps() {
		turn := g.TurnNumber(s)
		told.Events = told.Events[:0]
		s.Apply(a, &told)
		seen = told.For(rules.Chance, seen[:0])
		for _, e := range seen {
			list := uses[e.Clause]
			if e.Clause == "" || turn == 0 || len(list) > 0 && list[len(list)-1].Turn == turn {
				continue
			}
			uses[e.Clause] = append(list, book.Use{Turn: turn, Says: g.Event(s, e)})
		}
	}
	return uses
}
