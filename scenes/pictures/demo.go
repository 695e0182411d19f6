package pictures

import (
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"time"

	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/nav"
	"sandtable/scenes/pictures/compare"
	"sandtable/scenes/ui"
)

// Show says which game Demo plays, and where its pictures go.
type Show struct {
	Out      string // folder
	Game     string
	Scenario string // or campaign of several; empty for the first battle in the list
	Seed     uint64
	Lang     string
	W, H     int // logical pixels
	Version  string
}

// Demo plays a whole game between two bots through the scenes of a player, and leaves
// pictures of the shelf, scenarios, seats, table at four moments and result, and a
// journal. Of a campaign it plays all games, one by one, from the log book.
func Demo(d Show) error {
	return run(d.Version, d.Lang, "M", func(h *hall.House) {
		s := newStudio(h, newPainter(), d.W, d.H, 1)
		defer s.stage.Close()
		d.play(h, s)
		script.Do(s.lacks())
	})
}

// frame is how much of the demo's own time passes between two frames.
const frame = 120 * time.Millisecond

func (d Show) play(h *hall.House, s *studio) {
	g, err := h.Game(d.Game)
	if err != nil {
		script.Do(fmt.Errorf("%w: %w", ErrCall, err))
	}
	if c := g.Features().Campaigner; c != nil && d.linked(c) {
		d.campaign(h, s, c)
		return
	}
	if d.Scenario == "" {
		for _, sc := range g.Scenarios() {
			if !sc.Tutorial && sc.Err == nil {
				d.Scenario = sc.ID
				break
			}
		}
	}
	s.stage.Push(shelf.New(h.Services))
	d.shot(s, "1-shelf")
	s.stage.Push(library.NewBrowser(h.Services, nav.Scenarios{Game: g, Chosen: d.Scenario}))
	d.shot(s, "2-scenarios")
	s.step(ui.Input{Keys: []ui.Key{ui.KeyDown}}, frame)
	s.step(ui.Input{Keys: []ui.Key{ui.KeyUp}}, frame)
	s.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, frame)
	d.shot(s, "3-seats")
	s.stage.Home()
	p := script.Have(Fresh(h, g, d.Scenario, demoSeats(g.Solitaire()), d.Seed, false))
	s.stage.Push(script.Have(h.Table(p)))
	d.watch(s, p, func(i int) string { return fmt.Sprintf("%d-table", 4+i) })
	d.shot(s, "8-result")
	d.journal("demo.game", p)
}

func demoSeats(solitaire bool) [2]saves.Seat {
	seats := [2]saves.Seat{saves.Bot("normal"), saves.Bot("normal")}
	if solitaire {
		seats[rules.Second] = saves.Tables
	}
	return seats
}

func (d Show) journal(name string, p *saves.Play) {
	script.Do(os.WriteFile(filepath.Join(d.Out, name), saves.Text(p.Header, p.Match), 0o644))
}

// watch lets the bots play to the end. A picture is taken in each turn, if it
// can be with dice on the table, and four of them are kept, named by number: they show the game from its first turn to its last.
func (d Show) watch(s *studio, p *saves.Play, name func(i int) string) {
	var taken []image.Image
	var last image.Image // of this turn, with dice on the table
	g, turn, idle := p.Match.Game(), 0, 0
	s.step(ui.Input{Keys: []ui.Key{'l'}}, frame) // the log beside the board
	for {
		if _, over := s.stage.Top().(*result.Result); over {
			break
		}
		steps := len(p.Match.Steps())
		s.step(ui.Input{}, frame)
		if s.stage.Working() > 0 {
			s.settle()
		}
		if idle++; len(p.Match.Steps()) > steps {
			idle = 0
		}
		if idle == 40 { // the table waits to be read: go on
			s.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, frame)
		}
		if idle > 400 {
			script.Do(fmt.Errorf("the table stands still after %d steps: %q", len(p.Match.Steps()), g.Asks(p.Match.Now()).Key))
		}
		all := p.Match.Steps()
		if len(all) > steps && g.Kind(all[len(all)-1]) == rules.Die || last == nil {
			last = s.picture()
		}
		if n := g.TurnNumber(p.Match.Now()); n != turn {
			turn = n
			taken = append(taken, last)
		}
	}
	if len(taken) == 0 {
		script.Do(errors.New("the game ended before its first turn"))
	}
	for i := range 4 {
		script.Do(compare.Write(filepath.Join(d.Out, name(i)+".png"), taken[i*(len(taken)-1)/3]))
	}
}

func (d Show) shot(s *studio, name string) {
	s.step(ui.Input{}, frame)
	s.settle()
	s.step(ui.Input{}, time.Second)
	script.Do(compare.Write(filepath.Join(d.Out, name+".png"), s.picture()))
}
