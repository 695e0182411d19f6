package table_test

import (
	"strings"
	"testing"
	"time"

	"sandtable/scenes/ui"
)

// TestWhatIsToldStaysOnTheWayToThePanel points at a hex and carries the pointer to the panel over others: the panel goes
// on telling of that hex, on the way and when it is there; who stops on the way, or turns back, is told of where he is.
func TestWhatIsToldStaysOnTheWayToThePanel(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	toMove(t, s)
	from, next := s.table.Middle(hex(t, "G5")), s.table.Middle(hex(t, "H5"))
	told := func(name string) bool { return strings.Contains(s.Words(), "\n"+name+"\n") }
	step := func(at ui.Point) {
		s.Move(at)
		s.Wait(16 * time.Millisecond)
	}
	s.Move(from)
	s.Wait(time.Second)
	if !told("G5") {
		t.Fatalf("the panel does not tell of G5:\n%s", s.Words())
	}
	at := from
	for ; at.X < s.table.BoardBox().Right()+60; at.X += 14 {
		if step(at); !told("G5") {
			t.Fatalf("on the way to the panel, at %.0f, it tells of something else:\n%s", at, s.Words())
		}
	}
	s.Wait(time.Second)
	if !told("G5") {
		t.Errorf("at the panel it tells of something else:\n%s", s.Words())
	}
	step(from)
	for at = from; at.X < next.X; at.X += 14 {
		step(at)
	}
	s.Wait(300 * time.Millisecond)
	if told("G5") || !told("H5") {
		t.Errorf("who stops on the way is not told of where he is:\n%s", s.Words())
	}
	step(from)
	if !told("G5") {
		t.Errorf("who turns back is not told of where he is:\n%s", s.Words())
	}
}
