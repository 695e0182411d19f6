package pictures

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/memoir"
	"sandtable/rules/rommel"
	"sandtable/rules/undaunted"
	"sandtable/rules/whodares"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// puller drags pieces over a table and compares what comes of it with clicks.
type puller struct {
	*hand
	play  *saves.Play
	glows func() []ui.Point
	table *table.Table
}

// seen is how many pictures and shapes are drawn about a point.
func (p *puller) seen(at ui.Point) (n int) {
	l := p.s.stage.Lists()[1]
	for _, c := range l.Cmds {
		if (c.Op == ui.OpPut && c.Box.Min().Dist(at) < 14) || (c.Op == ui.OpSprite && c.Box.Center().Dist(at) < 14 && c.Box.W < 120) {
			n++
		}
	}
	return n
}

func (p *puller) steps() []rules.Action { return slices.Clone(p.play.Match.Steps()) }

// goals are the places that are marked as somewhere to go.
func (p *puller) goals() (out []ui.Point) {
	for _, c := range p.s.stage.Lists()[1].Cmds {
		switch {
		case c.Op != ui.OpPut:
		case slices.ContainsFunc([]string{"mark-move", "mark-attack", "mark-aim", "tile-legal", "tile-target", "ring-legal", "ring-attack", "hex-reach", "hex-move", "hex-attack"},
			func(id string) bool { return strings.HasPrefix(c.Pic.ID, id) }):
			out = append(out, c.Box.Min())
		}
	}
	return out
}

// lift presses on a place and pulls a little; it gives what lights up then.
func (p *puller) lift(at ui.Point) (lit []ui.Point, ghost bool) {
	before := p.goals()
	p.s.at = at
	p.s.step(ui.Input{}, 500*time.Millisecond)
	p.s.step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton}, 20*time.Millisecond)
	aside := at.Add(ui.Point{X: 17, Y: 9})
	was := p.seen(aside)
	p.s.at = aside
	p.s.step(ui.Input{Down: ui.LeftButton}, 20*time.Millisecond)
	p.s.step(ui.Input{Down: ui.LeftButton}, 20*time.Millisecond)
	ghost = p.seen(aside) > was
	for _, q := range p.goals() {
		if !slices.ContainsFunc(before, func(o ui.Point) bool { return o.Dist(q) < 20 }) && q.Dist(at) > 30 && q.Y < 500 && q.Y > 45 && q.X > 12 && q.X < 940 {
			lit = append(lit, q)
		}
	}
	if !ghost {
		lit = nil
	}
	return lit, ghost
}

// letGo carries what is held to a place, lets go there and leaves the map: who rests on
// something at its edge brings it into sight, and all points were others.
func (p *puller) letGo(at ui.Point) {
	p.s.at = at
	p.s.step(ui.Input{Down: ui.LeftButton}, 300*time.Millisecond)
	p.s.step(ui.Input{Released: ui.LeftButton}, 20*time.Millisecond)
	p.s.at = ui.Point{X: 1100, Y: 300}
	p.s.step(ui.Input{}, 500*time.Millisecond)
}

func (p *puller) press(ctrl bool, k ui.Key) {
	p.s.step(ui.Input{Keys: []ui.Key{k}, Ctrl: ctrl}, 500*time.Millisecond)
}

// back takes back until no more steps were done than before.
func (p *puller) back(n int) bool {
	for range 12 {
		if len(p.deeds(p.play.Match.Steps())) <= n {
			break
		}
		p.press(true, 'z')
	}
	p.s.step(ui.Input{}, 500*time.Millisecond)
	if list := p.steps(); p.play.Header.Game == "whodares" && len(list) > 0 && list[len(list)-1].Verb == whodares.VerbUnit {
		p.press(false, ui.KeyEsc) // they are still held
	}
	return p.s.stage.Top() == ui.Scene(p.table) && len(p.deeds(p.play.Match.Steps())) == n
}

// done plays the list that a drop or a click may have opened.
func (p *puller) done() {
	p.s.step(ui.Input{}, 500*time.Millisecond)
	if p.play.Header.Game != "whodares" { // there a digit calls a patrol
		p.press(false, '1')
	}
	for range 6 {
		p.s.step(ui.Input{}, 500*time.Millisecond)
		p.s.settle() // a bot that is to act has done it, however fast it thinks
	}
}

// deeds are steps without those that only take units of a patrol up and put them
// down.
func (p *puller) deeds(list []rules.Action) []rules.Action {
	if p.play.Header.Game != "whodares" {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(a rules.Action) bool { return a.Verb == whodares.VerbUnit || a.Verb == whodares.VerbBack })
}

// try drags from a place to one that lights up, and does the same by clicks.
func (p *puller) try(t *testing.T, at ui.Point) bool {
	n := p.steps()
	lit, ghost := p.lift(at)
	if len(lit) == 0 {
		p.letGo(ui.Point{X: 1100, Y: 300})
		if now := p.deeds(p.steps()); len(now) > len(p.deeds(n)) {
			t.Errorf("let go beside the map, a piece has done %v", now[len(p.deeds(n)):])
		}
		return false
	}
	to := lit[p.r.IntN(len(lit))]
	p.letGo(to)
	p.done()
	dragged := p.steps()
	if len(p.deeds(dragged)) <= len(p.deeds(n)) || !p.back(len(p.deeds(n))) {
		return false
	}
	p.s.click(at)
	p.s.step(ui.Input{}, 500*time.Millisecond)
	p.s.act(to)
	p.done()
	if clicked := p.steps(); !slices.Equal(p.deeds(clicked), p.deeds(dragged)) {
		t.Errorf("dragged from %v to %v: %v; clicked: %v", at, to, dragged[min(len(n), len(dragged)):], clicked[min(len(n), len(clicked)):])
	}
	if !ghost {
		t.Errorf("nothing follows the pointer from %v", at)
	}
	return true
}

// TestDraggingIsTwoClicks pulls pieces of all five games to where they may go: the
// same comes of it as of a click on the piece and one on the place; let go
// elsewhere, nothing does.
func TestDraggingIsTwoClicks(t *testing.T) {
	for _, c := range []struct {
		game     rules.Game
		scenario string
		seats    [2]saves.Seat
		glows    func(h *hand) []ui.Point
	}{
		{memoir.New(), "pegasus-bridge", [2]saves.Seat{saves.Person, saves.Bot("easy")}, (*hand).glows},
		{undaunted.New(), "landing-ground-7", asLRDG, (*hand).desertGlows},
		{rommel.New(), "ghost-division", alone, (*hand).frontGlows},
		{whodares.New(), "slonta-raid", [2]saves.Seat{saves.Person, saves.Bot("easy")}, (*hand).raidGlows},
		{infidel.New(), "wells", hotSeat, (*hand).fieldGlows},
	} {
		t.Run(c.game.ID(), func(t *testing.T) {
			h := rooms.House(t.TempDir(), "test")
			adapt(h, func(p *saves.Settings) { p.Language, p.Speed = "en", "instant" })
			onLoop(t, func() {
				pulled := 0
				for seed := uint64(1); seed < 12 && pulled < 2 && !t.Failed(); seed++ {
					pulled += dragAt(t, h, c.game, c.scenario, c.seats, seed, c.glows)
				}
				if pulled < 2 {
					t.Errorf("only %d pieces could be dragged", pulled)
				}
			})
		})
	}
}

// dragAt opens a game and drags what can be dragged in it.
func dragAt(t *testing.T, h *hall.House, g rules.Game, scenario string, seats [2]saves.Seat, seed uint64, glows func(*hand) []ui.Point) int {
	s := desk(h)
	defer s.stage.Close()
	play, err := Fresh(h, g, scenario, seats, seed, false)
	if err != nil {
		t.Error(err)
		return 0
	}
	scene, err := h.Table(play)
	if err != nil {
		t.Error(err)
		return 0
	}
	s.stage.Push(scene)
	m := &hand{s, rand.New(rand.NewPCG(7, seed))}
	p := &puller{m, play, func() []ui.Point { return glows(m) }, scene.(*table.Table)}
	return p.pull(t)
}

// pull plays at random, and drags what can be dragged on the way.
func (p *puller) pull(t *testing.T) (pulled int) {
	for n := 0; n < 300 && pulled < 2 && p.play.Match.Now().Turn() != rules.Over; n++ {
		p.s.step(ui.Input{}, 500*time.Millisecond)
		if p.s.stage.Working() > 0 {
			p.s.settle()
			continue
		}
		if p.s.stage.Top() != p.table {
			p.openUp()
			continue
		}
		list := p.glows()
		if len(list) == 0 {
			continue
		}
		at := list[p.r.IntN(len(list))]
		if at.Y < 500 && at.Y > 45 && at.X < 940 && p.try(t, at) {
			pulled++
			continue
		}
		p.s.act(at)
		if p.r.IntN(2) == 0 {
			p.press(false, '1')
		}
	}
	return pulled
}

// openUp leaves a page that a click has opened, or opens the curtain.
func (p *puller) openUp() {
	p.s.step(ui.Input{Keys: []ui.Key{ui.KeyEsc}}, time.Second)
}
