package workshop

import (
	"strconv"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// TestWithoutAFaultABattleIsPlayed changes the forms and boards of supplied battles by
// chance: what the check lets pass is played to its end by the rules.
func TestWithoutAFaultABattleIsPlayed(t *testing.T) {
	games := 0
	for i, info := range game.Scenarios() {
		for seed := range uint64(rulestest.Walk(2, 40)) {
			b, r := madeByChance(t, info.ID, seed*100+uint64(i))
			if b.faulty() {
				continue
			}
			_, s, err := game.Try("made.toml", b.File())
			if err != nil {
				t.Fatal(err)
			}
			games++
			x := rulestest.Xorshift(seed + 77)
			for n := 0; s.Turn() != rules.Over && n < 20_000; n++ {
				acts := s.Legal(nil)
				if len(acts) == 0 {
					t.Fatalf("%s: nothing can be done\n%s", info.ID, b.File())
				}
				a := acts[r.IntN(len(acts))]
				if s.Turn() == rules.Chance {
					a = x.Outcome(s, acts)
				}
				s.Apply(a, nil)
				if err := s.Check(); err != nil {
					t.Fatalf("%s: %v\n%s", info.ID, err, b.File())
				}
			}
		}
	}
	if games < 10 {
		t.Errorf("%d games were played", games)
	}
	t.Logf("%d games", games)
}

// madeByChance is a supplied battle with some fields and pieces otherwise.
func madeByChance(t *testing.T, id string, seed uint64) (*bench, interface{ IntN(int) int }) {
	t.Helper()
	text := must.Have(maker.Source(id))(t)
	b, r := onBench(t, text), rules.Stream(seed, "made")
	cells := b.Cells(false)
	for range 12 {
		cell := []string{"", cells[r.IntN(len(cells))]}[r.IntN(2)]
		if form := b.Form(cell); len(form) > 0 {
			part := form[r.IntN(len(form))]
			x := part.Fields[r.IntN(len(part.Fields))]
			value := []string{"true", "false"}[r.IntN(2)]
			switch {
			case x.Kind == rules.Number:
				value = strconv.Itoa(x.Least + r.IntN(x.Most-x.Least+1))
			case len(x.Offers) > 0:
				value = x.Offers[r.IntN(len(x.Offers))].ID
			}
			b.Set(x.ID, value)
		}
		kit := b.Kit()
		f := kit[r.IntN(len(kit))]
		p := f.Pieces[r.IntN(len(f.Pieces))]
		was := b.File()
		b.Lay(rules.Brush{Piece: p.ID, N: 1}, cells[r.IntN(len(cells))])
		if b.faulty() {
			b.draft = onBench(t, was).draft
		}
	}
	return b, r
}
