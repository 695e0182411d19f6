package workshop

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// TestFaultsAreFoundWhereTheyAre opens battles with one fault each: those that are still
// battles open as drafts, and say as many faults as the reader of files, each with its
// hex or its field and, where there is an obvious one, with what mends it.
func TestFaultsAreFoundWhereTheyAre(t *testing.T) {
	opened, worded := 0, 0
	for _, c := range broken {
		text := strings.Replace(mustData(t, c.file), c.old, c.new, 1)
		d, err := maker.Draft("own.toml", []byte(text))
		if err != nil {
			continue
		}
		opened++
		b := &bench{d.(*draft), t}
		if !b.faulty() {
			if _, err := scenario.Read(b.draft.t, "own.toml", b.File()); err != nil {
				t.Errorf("%s: the check finds nothing, the reader %v", c.name, err)
			}
			continue // writing it anew has mended it
		}
		f := b.Check()[0]
		if f.Cell == "" && f.Field == "" && f.Key != "workshop.memoir.check.nobody" && !strings.HasPrefix(c.name, "bad id") {
			t.Errorf("%s: %s is nowhere: %+v", c.name, f.Key, f.Args)
		}
		if f.Field != "" {
			cell, _, of := strings.Cut(f.Field, "/")
			if !of {
				cell = ""
			}
			if x, ok := b.field(cell, f.Field); !ok || !x.Bad {
				t.Errorf("%s: there is no field %s that is bad", c.name, f.Field)
			}
		}
		if f.Key != "workshop.fault" {
			worded++
		}
		for i, cure := range f.Cures {
			again := onBench(t, b.File())
			again.Cure(cure.ID)
			if now := again.Check(); slices.ContainsFunc(now, func(x rules.Finding) bool { return x.Fault && x.Key == f.Key && x.Cell == f.Cell }) {
				t.Errorf("%s: cure %d, %s, mends nothing: %+v", c.name, i+1, cure.ID, now)
			}
		}
	}
	if opened != 53 || worded != 34 {
		t.Errorf("%d of %d opened, %d worded", opened, len(broken), worded)
	}
}

func (b *bench) faulty() bool {
	return slices.ContainsFunc(b.Check(), func(f rules.Finding) bool { return f.Fault })
}

// TestAMedalOutOfReachIsMended as the notes of the workshop have it: made a hill, or taken
// away.
func TestAMedalOutOfReachIsMended(t *testing.T) {
	b := blank(t).lays("axis-infantry a1 b1 c1 d1 e1; allies-infantry a9 b9 c9 d9 e9; medal-allies h3; impassable-hill h3")
	f := b.Check()[0]
	if !f.Fault || f.Cell != "H3" || f.Key != "workshop.memoir.check.reach-ground" || f.Clause != "M44-21.12" || len(f.Cures) != 2 {
		t.Fatalf("%+v", f)
	}
	for i, want := range []string{"hill", "impassable-hill"} {
		again := onBench(t, b.File())
		again.Cure(f.Cures[i].ID)
		again.playable()
		if got := again.Holds("H3"); got[len(got)-1].Brush.Piece != want || len(got) != 2-i {
			t.Errorf("cure %d leaves %+v", i+1, got)
		}
	}
}

// TestRemarksKeepNobodyFromPlaying: of a side with no unit on a flank it is said that its
// cards do nothing there.
func TestRemarksKeepNobodyFromPlaying(t *testing.T) {
	b := blank(t).lays("axis-infantry a1 f1 l1 b1 c1 d3; allies-infantry a9 b9 c9 f9 g9 h9")
	b.playable()
	list := b.Check()
	if len(list) != 1 || list[0].Fault || list[0].Key != "workshop.memoir.check.section" {
		t.Fatalf("%+v", list)
	}
	if side, section := list[0].Args[0].Text.En, list[0].Args[1].Text.En; side != "Allies" || section != "right flank" {
		t.Errorf("%s, %s", side, section)
	}
	b.Set("name.en", "")
	b.Set("name.fr", "")
	if list := b.Check(); len(list) != 2 || list[0].Field != "name.en" {
		t.Errorf("%+v", list)
	}
}

// TestFaultsOfTheWholeAreToldAtOnce: what is wrong with a part does not hide the rest.
func TestFaultsOfTheWholeAreToldAtOnce(t *testing.T) {
	b := blank(t).lays("axis-infantry a1")
	b.sets("date.day 31", "date.month 2", "medals_to_win.axis 9")
	var keys []string
	for _, f := range b.Check() {
		if f.Fault {
			keys = append(keys, strings.TrimPrefix(f.Key, "workshop.memoir.check."))
		}
	}
	if !slices.Equal(keys, []string{"date", "nobody"}) {
		t.Errorf("%q", keys)
	}
	b.lays("allies-infantry a9")
	if f := b.Check()[1]; f.Key != "workshop.memoir.check.too-many" || f.Field != "medals_to_win.axis" || f.Cures[0].ID != "set medals_to_win.axis 1" {
		t.Errorf("%+v", f)
	}
}

// TestARiverWithoutABridgeIsRemarked: in a section without one all units on the near bank
// must turn aside, as long as there is a way round; a bridge there, or no way at all, and
// nothing is said.
func TestARiverWithoutABridgeIsRemarked(t *testing.T) {
	b := blank(t).lays("river-straight a5 b5 c5 d5 e5 f5 g5 h5 i5 j5 k5 l5 m5; bridge g5; axis-infantry a1 g1 l1 m1; allies-infantry:3 k8 a9 b9 g9 l9 m9")
	barred := func() (list []string) {
		for _, f := range b.Check() {
			if f.Key == "workshop.memoir.check.barred" {
				list = append(list, fmt.Sprint(f.Args[0].Text.En, " ", f.Args[1].Text.En, " ", f.Args[2].N, f.Fault))
			}
		}
		return list
	}
	// The flanks of the Axis are those of the Allies, exchanged.
	if got := barred(); !slices.Equal(got, []string{"Axis left flank 2 false", "Axis right flank 1 false", "Allies left flank 2 false", "Allies right flank 3 false"}) {
		t.Errorf("%q", got)
	}
	b.lays("bridge b5")
	if got := barred(); !slices.Equal(got, []string{"Axis left flank 2 false", "Allies right flank 3 false"}) {
		t.Errorf("with a bridge on a flank %q", got)
	}
	b.Take("B5", "bridge")
	b.Take("G5", "bridge")
	if got := barred(); len(got) > 0 {
		t.Errorf("without any way %q", got)
	}
}
