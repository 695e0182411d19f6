package rulestest

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// Workshop holds the battles that are made of a game to the contract of rules.Draft: each
// supplied one is opened and written again byte for byte, and blind steps from each and
// from an empty board never lead to a text that is no draft, nor to one whose check and
// reader disagree. A short run takes a third of the steps.
func Workshop(t *testing.T, g rules.Game, m rules.Maker, steps int) {
	texts := map[string][]byte{"": m.Blank()}
	names := []string{""}
	for _, sc := range g.Scenarios() {
		data, err := m.Source(sc.ID)
		if errors.Is(err, rules.ErrSeveral) {
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", sc.ID, err)
		}
		texts[sc.ID], names = data, append(names, sc.ID)
	}
	for i, name := range names {
		t.Run("from "+name, func(t *testing.T) {
			d := opened(t, m, texts[name])
			if name != "" && !bytes.Equal(d.File(), texts[name]) {
				t.Fatalf("opened and written again it is another file:\n%s", d.File())
			}
			if name != "" && hasFault(d) {
				t.Errorf("a supplied battle has faults: %+v", d.Check())
			}
			w := worker{g: g, m: m, d: d, pick: rules.Stream(uint64(i), "workshop")}
			for range Walk(steps/3, steps) {
				w.step(t)
			}
		})
	}
}

func opened(t testing.TB, m rules.Maker, data []byte) rules.Draft {
	t.Helper()
	d, err := m.Draft("made.toml", data)
	if err != nil {
		t.Fatalf("no draft: %v\n%s", err, data)
	}
	return d
}

func hasFault(d rules.Draft) bool {
	return slices.ContainsFunc(d.Check(), func(f rules.Finding) bool { return f.Fault })
}

// worker takes steps at a draft without looking.
type worker struct {
	g    rules.Game
	m    rules.Maker
	d    rules.Draft
	pick *rand.Rand
	done []string
}

func one[T any](pick *rand.Rand, list []T) (x T) {
	if len(list) > 0 {
		x = list[pick.IntN(len(list))]
	}
	return x
}

func (w *worker) step(t *testing.T) {
	t.Helper()
	before := w.d.File()
	said, refused := w.try()
	w.done = append(w.done, said)
	after := w.d.File()
	if refused && !bytes.Equal(before, after) {
		t.Fatalf("%s was refused and changed the battle; after %v", said, w.done)
	}
	again, err := w.m.Draft("made.toml", after)
	if err != nil {
		t.Fatalf("after %s no draft opens: %v; %v\n%s", said, err, w.done, after)
	}
	if !bytes.Equal(again.File(), after) {
		t.Fatalf("after %s the file is another one when it is written again; %v\n%s\n%s", said, w.done, after, again.File())
	}
	if w.d.State() == nil {
		t.Fatalf("after %s there is no picture; %v", said, w.done)
	}
	_, _, err = w.g.Try("made.toml", after)
	if fault := hasFault(w.d); fault != (err != nil) {
		t.Fatalf("after %s its check says %+v, its reader %v; %v\n%s", said, w.d.Check(), err, w.done, after)
	}
}

// try does something by chance and says what, and whether it was refused.
func (w *worker) try() (said string, refused bool) {
	f := one(w.pick, w.d.Kit())
	cells := w.d.Cells(f.Edges)
	cell, other := one(w.pick, cells), one(w.pick, cells)
	switch w.pick.IntN(10) {
	case 0:
		l := one(w.pick, w.d.Holds(cell))
		return "take " + l.ID + " off " + cell, !w.d.Take(cell, l.ID)
	case 1:
		if list := w.d.Holds(cell); len(list) > 0 {
			l := one(w.pick, list)
			return "move " + l.ID + " from " + cell + " to " + other, w.d.Move(cell, other, l.ID, w.pick.IntN(2) == 0).Key != ""
		}
		return "nothing", false
	case 2, 3:
		return w.fill(one(w.pick, []string{"", cell}))
	case 4:
		if x := one(w.pick, w.d.Check()); len(x.Cures) > 0 {
			id := one(w.pick, x.Cures).ID
			w.d.Cure(id)
			return "cure " + id, false
		}
		return "nothing", false
	}
	b := w.brush(f)
	if w.pick.IntN(4) == 0 {
		b, cell = w.d.Mirror(b, cell, w.pick.IntN(2) == 0)
		if cell == "" {
			return "nothing", false
		}
	}
	return "lay " + b.Piece + " on " + cell, w.d.Lay(b, cell).Key != ""
}

func (w *worker) brush(f rules.Family) rules.Brush {
	p := one(w.pick, f.Pieces)
	b := rules.Brush{Piece: p.ID, Option: one(w.pick, p.Options).ID}
	if p.Turns > 0 {
		b.Turn = w.pick.IntN(p.Turns)
	}
	if p.Most > 0 {
		b.N = p.Least + w.pick.IntN(p.Most-p.Least+1)
	}
	if p.Named {
		b.Words = rules.Text{En: "Ford \"one\"", Fr: "Gué « un »"}
	}
	return b
}

// fill changes a field of the battle, or of what lies on a cell.
func (w *worker) fill(cell string) (string, bool) {
	x := one(w.pick, one(w.pick, w.d.Form(cell)).Fields)
	if x.ID == "" {
		return "nothing", false
	}
	value := ""
	switch x.Kind {
	case rules.Line, rules.Lines:
		value = one(w.pick, []string{"", "Wells of Saint-Georges", "a \"b\" \\ c\nd", "é–’ "})
	case rules.Number:
		value = strconv.Itoa(x.Least + w.pick.IntN(max(1, x.Most-x.Least+1)))
	case rules.Switch:
		value = one(w.pick, []string{"true", "false"})
	case rules.Choose:
		value = one(w.pick, x.Offers).ID
	}
	return "set " + x.ID + " to " + value, w.d.Set(x.ID, value).Key != ""
}

// Deals deals battles over all wishes: as many seeds, the wishes changing with them.
func Deals(t testing.TB, g rules.Dealer, n int, do func(seed uint64, wishes map[string]string, data []byte)) {
	t.Helper()
	for seed := range uint64(n) {
		wishes, k := map[string]string{}, int(seed)
		for _, f := range g.Wishes() {
			wishes[f.ID] = f.Offers[k%len(f.Offers)].ID
			k /= len(f.Offers)
		}
		data := must.Have(g.Deal(seed, wishes))(t)
		do(seed, wishes, data)
	}
}

// SameDeals holds dealt battles to the sums of a file, a line each, and writes it anew where
// update is set: whoever shares a number shares a battle, on every machine. A battle that is
// dealt twice is the same, and what is not wished for is as usual.
func SameDeals(t *testing.T, g rules.Dealer, n int, update bool) {
	t.Helper()
	const file = "testdata/deals.txt"
	var b strings.Builder
	Deals(t, g, n, func(seed uint64, wishes map[string]string, data []byte) {
		again, err := g.Deal(seed, wishes)
		if err != nil || !bytes.Equal(data, again) {
			t.Errorf("seed %d twice: %v", seed, err)
		}
		for _, f := range g.Wishes() {
			b.WriteString(wishes[f.ID] + " ")
		}
		fmt.Fprintf(&b, "%d %x\n", seed, sha256.Sum256(data))
	})
	if update {
		must.Do(t, os.WriteFile(file, []byte(b.String()), 0o644))
	}
	if want, err := os.ReadFile(file); err != nil || string(want) != b.String() {
		t.Errorf("%v: dealt are\n%s", err, b.String())
	}
	said := map[string]string{}
	for _, f := range g.Wishes() {
		said[f.ID] = f.Value
	}
	usual := must.Have(g.Deal(7, nil))(t)
	if data, err := g.Deal(7, said); err != nil || !bytes.Equal(usual, data) {
		t.Errorf("what is not wished for is not as usual: %v", err)
	}
}
