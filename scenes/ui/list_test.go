package ui

import "testing"

func TestPushMovesWhatFollows(t *testing.T) {
	var l List
	l.Push(Point{10, 20})
	l.Push(Point{1, 2})
	l.Fill(Rect{0, 0, 5, 5}, White)
	l.Poly([]Point{{0, 0}, {1, 0}, {0, 1}}, White)
	l.Pop()
	l.Pop()
	l.Fill(Rect{0, 0, 5, 5}, White)
	if l.Cmds[0].Box != (Rect{11, 22, 5, 5}) || l.Points[0] != (Point{11, 22}) || l.Cmds[2].Box != (Rect{0, 0, 5, 5}) {
		t.Errorf("%+v", l.Cmds)
	}
}

func TestSameComparesLayersByKey(t *testing.T) {
	make := func(v uint64) *List {
		l := &List{}
		l.Layer(Rect{0, 0, 10, 10}, LayerKey{"map", v, Size{10, 10}}, func(in *List) { in.Fill(Rect{0, 0, 10, 10}, White) })
		return l
	}
	if !make(1).Same(make(1)) || make(1).Same(make(2)) {
		t.Error("layers are told apart by their keys alone")
	}
	var in List
	l := make(1)
	l.Content(l.Cmds[0], &in)
	if len(in.Cmds) != 1 {
		t.Error("the layer's content is not there")
	}
}

func TestRectPieces(t *testing.T) {
	r := Rect{0, 0, 100, 50}
	top, rest := r.CutTop(60)
	if top != r || !rest.Empty() {
		t.Errorf("%v %v", top, rest)
	}
	if got := r.Fit(Size{10, 10}); got != (Rect{25, 0, 50, 50}) {
		t.Errorf("Fit: %v", got)
	}
	if got := (Rect{-5, 48, 10, 10}).Within(r); got != (Rect{0, 40, 10, 10}) {
		t.Errorf("Within: %v", got)
	}
}
