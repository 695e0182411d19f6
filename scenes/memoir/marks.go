package memoir

import (
	"math"
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// flatMarks are the marks that lie on the ground, below the units: where a
// unit may go, what a card may choose.
func (b *Board) flatMarks(dst *ui.List, v board.View, s *game.State) {
	unit := v.Camera.Unit
	put := func(id string, h int) { dst.Put(center(v.Camera, h), unit, pic(id)) }
	for _, h := range v.Marked {
		put("mark-event", h)
	}
	if h := v.Looked(); h >= 0 && (v.Reach || goes(v, h)) {
		b.reach(dst, v, s, h)
	}
	if v.Lit.What == board.LitSection {
		for i := range b.sc.InSection[v.Viewer] {
			if x := &b.sc.InSection[v.Viewer][i]; x.Has(uint8(v.Lit.Place)) {
				for h := range x.All {
					dst.PutIn(center(v.Camera, int(h)), unit, pic("hex-fill"), ui.Alpha(ui.Paper.Select, 0.3), 0)
				}
			}
		}
	}
	if v.Quiet {
		return
	}
	for _, h := range v.Would {
		put("mark-choice", h)
	}
	from, ground := s.Acting()
	var seen [scenario.HexCount]bool
	for _, a := range v.Legal {
		h := int(a.A)
		switch role := game.RoleOf(a.Verb); {
		case a.Verb == game.VerbTo:
			if h != from {
				put("mark-move", h)
			}
		case a.Verb == game.VerbEnter:
			put("mark-move", h)
		case a.Verb == game.VerbBack:
			put("mark-retreat", h)
			if d := dirTo(from, h); d >= 0 {
				put("arrow-retreat-"+dirs[d], from)
			}
		case a.Verb == game.VerbGround:
			if t := ground; a.A == 1 && t >= 0 {
				put("mark-move", t)
				if d := dirTo(from, t); d >= 0 {
					put("arrow-move-"+dirs[d], from)
				}
			}
		case role == game.Picks, a.Verb == game.VerbAim && h == v.Hover:
			put("mark-choice", h)
		case role == game.Fights:
			if v.Selected < 0 && !seen[h] {
				seen[h] = true
				put("mark-choice", h)
			}
		case a.Verb == game.VerbExit:
			put("arrow-exit-"+dirs[exitDir(s.Side, h)], h)
		}
	}
}

// exitDir is the side of an exit hex that leads off the board.
func exitDir(side rules.Side, h int) int {
	order := [2][4]int{{4, 5, 3, 0}, {2, 1, 3, 0}}
	for _, d := range order[side] {
		if scenario.Neighbor(uint8(h), d) == scenario.NoHex {
			return d
		}
	}
	return order[side][0]
}

// goes says whether a unit may be taken up now to be moved: what it could do
// shows before it is.
func goes(v board.View, h int) bool {
	if v.Quiet {
		return false
	}
	return slices.Contains(v.Legal, rules.Action{Verb: game.VerbUnit, A: int16(h)})
}

// reach shows how far the unit on a hex could go.
func (b *Board) reach(dst *ui.List, v board.View, s *game.State, from int) {
	for cost, x := range s.Reach(from) {
		for h := range game.Set(x).All {
			dst.PutIn(center(v.Camera, h), v.Camera.Unit, pic("hex-fill"), ui.Alpha(pale, 0.42), 0)
			b.cost(dst, v, h, cost)
		}
	}
}

// topMarks lie over the units: costs, targets with their chances, the pointer,
// the cursor, lines of sight.
func (b *Board) topMarks(dst *ui.List, v board.View, s *game.State) {
	unit := v.Camera.Unit
	put := func(id string, h int) { dst.Put(center(v.Camera, h), unit, pic(id)) }
	var chances []plate
	if !v.Quiet {
		chances = b.targets(dst, v, s)
	}
	for _, h := range v.Hurt {
		if h >= 0 {
			put("burst", h)
		}
	}
	switch {
	case v.Lit.What == board.LitRange:
		b.ranges(dst, v, s)
	case v.Sight && v.Looked() >= 0:
		b.sights(dst, v, s)
	case !v.Quiet && v.Selected >= 0 && v.Hover >= 0:
		b.sightTo(dst, v, s)
	}
	if v.Hover >= 0 && !v.Preview {
		put("mark-hover", v.Hover)
	}
	if v.Cursor >= 0 {
		put("mark-cursor", v.Cursor)
		corners(dst, center(v.Camera, v.Cursor), unit)
	}
	for _, p := range chances {
		b.percent(dst, v, p)
	}
}

// corners are the thick corners of the keyboard's cursor, a little outside its hex: by
// them it is told from the rings of what can be chosen.
func corners(dst *ui.List, at ui.Point, unit float64) {
	corner := func(i int) ui.Point {
		sin, cos := math.Sincos(float64(i)*math.Pi/3 + math.Pi/6)
		return at.Add(ui.Point{X: cos, Y: sin}.Mul(0.62 * unit))
	}
	for _, pen := range [2]pane.Pen{{Wide: max(6, 0.1*unit), Ink: ui.Casing}, {Wide: max(3, 0.055*unit), Ink: ui.White}} {
		for i := range 6 {
			p := corner(i)
			for _, next := range [...]ui.Point{corner(i + 1), corner(i + 5)} {
				q := p.Add(next.Sub(p).Mul(0.24))
				dst.Line(p, q, pen.Wide, pen.Ink)
				dst.Disc(q, pen.Wide/2, pen.Ink)
			}
			dst.Disc(p, pen.Wide/2, pen.Ink)
		}
	}
}

// plate is the chance that stands at the foot of a target, over all marks.
type plate struct {
	h       int
	best    float64
	several bool
	atMost  bool // the best one's, which an Ambush may still spoil
}

// targets marks what can be attacked or struck, and the costs of moves, and
// gives the chances to be written over them.
func (b *Board) targets(dst *ui.List, v board.View, s *game.State) (chances []plate) {
	unit := v.Camera.Unit
	var at [scenario.HexCount]struct {
		n    int
		odds rules.Action
		best float64 // the chance of the likeliest attacker
		most bool    // at most that
		told bool
		// aimed is a target of the unit that is pointed at.
		aimed bool
	}
	pointed := v.Pointed()
	attack := func(h int16, a rules.Action) {
		t := &at[h]
		t.n++
		t.odds = a
		t.aimed = t.aimed || a.Verb == game.VerbBattle && int(a.A) == pointed
		if v.Odds == nil {
			return
		}
		if p, atMost, ok := v.Odds(a); ok {
			if !t.told || p > t.best {
				t.best, t.most = p, atMost
			}
			t.told = true
		}
	}
	for _, a := range v.Legal {
		switch role := game.RoleOf(a.Verb); {
		case a.Verb == game.VerbTo:
			if from, _ := s.Acting(); from >= 0 && int(a.A) != from {
				for cost, x := range s.Reach(from) {
					if x.Has(uint8(a.A)) {
						b.cost(dst, v, int(a.A), cost)
					}
				}
			}
		case a.Verb == game.VerbBattle:
			if v.Selected < 0 || int(a.A) == v.Selected {
				attack(a.B, a)
			}
		case role == game.Aims:
			attack(a.A, a)
		}
	}
	picked := s.Picked
	for h := range scenario.HexCount {
		if picked.Has(uint8(h)) && at[h].n == 0 {
			dst.Put(center(v.Camera, h), unit, pic("mark-aim"))
		}
		if at[h].n == 0 {
			continue
		}
		id := pane.Either(h == pointed || at[h].aimed || v.Aimed == at[h].odds, "mark-aim", "mark-attack")
		dst.Put(center(v.Camera, h), unit, pic(id))
		if at[h].told {
			chances = append(chances, plate{h, at[h].best, at[h].n > 1, at[h].most})
		}
	}
	return chances
}

// ranges writes on each hex within range of a unit how many dice it throws there.
func (b *Board) ranges(dst *ui.List, v board.View, s *game.State) {
	u, ok := s.UnitAt(v.Lit.Place)
	if !ok {
		return
	}
	dice := s.Scenario().Units[u.Type].Dice
	for h := range scenario.HexCount {
		if n := scenario.Distance(v.Lit.Place, h); n > 0 && n <= len(dice) {
			dst.PutIn(center(v.Camera, h), v.Camera.Unit, pic("hex-fill"), ui.Alpha(ui.Paper.Select, 0.12*float64(dice[n-1])), 0)
			if _, held := s.UnitAt(h); !held { // its target's chance stands there
				b.number(dst, v, h, int(dice[n-1]))
			}
		}
	}
}

// cost writes what a move costs when it is more than one hex.
func (b *Board) cost(dst *ui.List, v board.View, h, n int) {
	if n > 1 {
		b.number(dst, v, h, n)
	}
}

// number writes a number on a hex.
func (b *Board) number(dst *ui.List, v board.View, h, n int) {
	k := v.Camera.Unit / 128
	if levelOf(v.Camera.Unit) == far {
		return
	}
	p := center(v.Camera, h)
	size := max(14, 24*k)
	pane.Disc(dst, p, size*0.66, 1.4, ink, ui.White)
	dst.Text(ui.Around(p, ui.Size{W: size * 2, H: size}), digit(n), ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ink})
}

// percent is the plate with the chance of an attack at the foot of its target;
// of several attackers that of the best.
func (b *Board) percent(dst *ui.List, v board.View, p plate) {
	k := v.Camera.Unit / 128
	if levelOf(v.Camera.Unit) == far {
		return
	}
	size := max(13, 20*k)
	text := ui.Percent(v.Lang, p.best)
	if p.several || p.atMost {
		text = pane.Either(p.several, "max ", board.AtMost) + text                          // of several attackers
		size = max(11.5, min(size, (v.Camera.Unit-4)/(0.8+0.5*float64(len([]rune(text)))))) // beside the next hex's
	}
	c := center(v.Camera, p.h)
	box := ui.Around(ui.Point{X: c.X, Y: c.Y + 52*k}, ui.Size{W: size * (0.8 + 0.5*float64(len([]rune(text)))), H: size * 1.4})
	pane.Rim(dst, box, 1.6, size*0.5+1, ink, 0, size*0.5, ui.Paper.Panel)
	dst.Text(box, text, ui.Type{Face: ui.Bold, Size: size, Align: ui.Middle, Ink: ui.Paper.Harm})
}

// sightTo draws the line from the unit chosen to the enemy under the pointer.
func (b *Board) sightTo(dst *ui.List, v board.View, s *game.State) {
	from, to := v.Selected, v.Hover
	u, ok := s.UnitAt(from)
	foe, there := s.UnitAt(to)
	n := scenario.Distance(from, to)
	if !ok || !there || foe.Side == u.Side || u.Class == scenario.Artillery || n < 2 || n > len(s.Scenario().Units[u.Type].Dice) {
		return
	}
	sightLine(dst, v, from, to, sightOf(s, u.Class, from, to))
}

// sights shows what is seen from the hex under the pointer: hexes in reach that are
// hidden lie in the dark, and a line runs to each enemy there, free, along an edge, or
// cut. A legend names the three.
func (b *Board) sights(dst *ui.List, v board.View, s *game.State) {
	from, reach, class, side := v.Looked(), 3, scenario.Infantry, v.Viewer
	if u, ok := s.UnitAt(from); ok {
		class, side = u.Class, u.Side
		reach = len(s.Scenario().Units[u.Type].Dice)
	}
	unit := v.Camera.Unit
	for h := range scenario.HexCount {
		n := scenario.Distance(from, h)
		if n < 1 || n > reach {
			continue
		}
		id := sightOf(s, class, from, h)
		if id == "sight-blocked" {
			dst.PutIn(center(v.Camera, h), unit, pic("hex-fill"), ui.Alpha(ink, 0.42), 0)
		}
		if foe, held := s.UnitAt(h); held && foe.Side != side {
			sightLine(dst, v, from, h, id)
		}
	}
	legend(dst, v)
}

// sightOf is the sprite of a line of sight: free, along an edge, or cut.
func sightOf(s *game.State, class scenario.Class, from, to int) string {
	switch seen := s.Sees(class, from, to); {
	case seen && s.Scenario().AlongEdge(from, to):
		return "sight-edge"
	case seen:
		return "sight-clear"
	}
	return "sight-blocked"
}

// sightLine is a line of dots from one hex to another, with a stop where it is cut.
func sightLine(dst *ui.List, v board.View, from, to int, id string) {
	a, p := center(v.Camera, from), center(v.Camera, to)
	n := 4 * scenario.Distance(from, to)
	for i := 2; i < n-1; i++ {
		dst.Put(a.Add(p.Sub(a).Mul(float64(i)/float64(n))), v.Camera.Unit, pic(id))
	}
	if id == "sight-blocked" {
		dst.Put(p, v.Camera.Unit, pic("sight-stop"))
	}
}

// legend names what the dots of lines of sight mean, in the corner of the board that is
// farthest from the pointer.
func legend(dst *ui.List, v board.View) {
	ids := [3]string{"sight-clear", "sight-edge", "sight-blocked"}
	k := max(1, v.Text)
	ty := ui.Type{Face: ui.Regular, Size: 14 * k, Ink: ui.Paper.Text}
	row, w := 22*k, 0.0
	for _, id := range ids {
		w = max(w, float64(len([]rune(texts.Get(v.Lang, "memoir.sight."+id))))*ty.Size*0.56)
	}
	box := ui.Rect{X: v.Bounds.X + 14, Y: v.Bounds.Y + 14, W: w + 54*k, H: 3*row + 14}
	if at := center(v.Camera, v.Looked()); at.X < v.Bounds.Center().X && at.Y < v.Bounds.Center().Y {
		box.Y = v.Bounds.Bottom() - box.H - 70*k
	}
	pane.Rim(dst, box, 1.5, 8, ink, 0, 7, ui.Paper.Panel)
	for i, id := range ids {
		y := box.Y + 7 + float64(i)*row
		for d := range 3 {
			dst.Put(ui.Point{X: box.X + (14+10*float64(d))*k, Y: y + row/2}, 96*k, pic(id))
		}
		dst.Text(ui.Rect{X: box.X + 46*k, Y: y, W: box.W - 50*k, H: row}, texts.Get(v.Lang, "memoir.sight."+id), ty)
	}
}
