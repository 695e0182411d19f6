package dice

import (
	"math"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// TestWhatAUnitHasLostCoversNoNeighbour writes losses beside a unit with each set of its six neighbours, on
// maps of many sizes: the number lies over none of them, and touches whom it is about.
func TestWhatAUnitHasLostCoversNoNeighbour(t *testing.T) {
	n, beside := 0, 0
	look := func(f *ui.Frame) {
		field := ui.Rect{W: 1000, H: 700}
		for unit := 44.0; unit <= 140; unit += 8 {
			mid := ui.Point{X: 500, Y: 350}
			box := ui.Around(mid, ui.Size{W: unit, H: unit * 1.15})
			for set := range 64 {
				stands := []ui.Rect{ui.Around(mid, ui.Size{W: unit * 0.86, H: unit * 0.86})}
				for d := range 6 {
					if set>>d&1 == 1 {
						sin, cos := math.Sincos(float64(d) * math.Pi / 3)
						stands = append(stands, ui.Around(mid.Add(ui.Point{X: unit * cos, Y: unit * sin}), ui.Size{W: unit * 0.86, H: unit * 0.86}))
					}
				}
				tag, free := CostBox(f, field, box, 2, stands, nil)
				if n++; !free {
					continue
				}
				beside++
				for _, o := range stands[1:] {
					if !o.InsetXY(o.W*0.1, o.H*0.1).Intersect(tag).Empty() {
						t.Fatalf("a map of %.0f, neighbours %06b: %v lies over %v", unit, set, tag, o)
					}
				}
				if tag.Intersect(box.Inset(-unit * 0.2)).Empty() {
					t.Fatalf("%v is not beside %v", tag, box)
				}
			}
		}
	}
	d := must.Have(drive.New(shown{look}, 1000, 700, new(texts.Memo).Say))(t)
	t.Cleanup(d.Close)
	d.Step(ui.Input{})
	if n < 800 || beside*10 < n*9 {
		t.Errorf("of %d losses only %d are written", n, beside)
	}
}

// shown is a scene that looks at its frame.
type shown struct{ look func(f *ui.Frame) }

func (s shown) Frame(f *ui.Frame) { s.look(f) }
