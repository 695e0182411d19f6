package pictures

import (
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/nav"
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

// Demo plays a whole game between two bots through the same scenes as a
// player, and leaves pictures of the shelf, the scenarios, the seats, the
// table at four moments and the result, and the game as a journal. Of a campaign
// of several games it plays all, one after the other, from the log book.
func Demo(d Show) error {
	return run(d.Version, d.Lang, "M", func(h *hall.House) error {
		painter, err := newPainter()
		if err != nil {
			return err
		}
		s, err := newStudio(h, painter, d.W, d.H, 1)
		if err != nil {
			return err
		}
		defer s.stage.Close()
		return d.play(h, s)
	})
}

// frame is how much of the demo's own time passes between two frames.
const frame = 120 * time.Millisecond

func (d Show) play(h *hall.House, s *studio) error {
	g, err := h.Game(d.Game)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrCall, err)
	}
	if c := g.Features().Campaigner; c != nil && d.linked(c) {
		return d.campaign(h, s, c)
	}
	if d.Scenario == "" {
		for _, sc := range g.Scenarios() {
			if !sc.Tutorial && sc.Err == nil {
				d.Scenario = sc.ID
				break
			}
		}
	}
	first := shelf.New(h.Services)
	s.stage.Push(first)
	if err := d.shot(s, "1-shelf"); err != nil {
		return err
	}
	s.stage.Push(library.NewBrowser(h.Services, nav.Scenarios{Game: g, Chosen: d.Scenario}))
	if err := d.shot(s, "2-scenarios"); err != nil {
		return err
	}
	s.step(ui.Input{Keys: []ui.Key{ui.KeyDown}}, frame)
	s.step(ui.Input{Keys: []ui.Key{ui.KeyUp}}, frame)
	s.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, frame)
	if err := d.shot(s, "3-seats"); err != nil {
		return err
	}
	s.stage.Home()
	seats := [2]saves.Seat{saves.Bot("normal"), saves.Bot("normal")}
	if g.Solitaire() {
		seats[rules.Second] = saves.Tables
	}
	p, err := Fresh(h, g, d.Scenario, seats, d.Seed, false)
	if err != nil {
		return err
	}
	t, err := h.Table(p)
	if err != nil {
		return err
	}
	s.stage.Push(t)
	if err := d.watch(s, p, func(i int) string { return fmt.Sprintf("%d-table", 4+i) }); err != nil {
		return err
	}
	if err := d.shot(s, "8-result"); err != nil {
		return err
	}
	err = os.WriteFile(filepath.Join(d.Out, "demo.game"), saves.Text(p.Header, p.Match), 0o644)
	return errors.Join(err, s.lacks())
}

// watch lets the bots play to the end. A picture is taken in each turn, if it
// can be with dice on the table, and four of them are kept, named by number: they show the game from its first turn to its last.
func (d Show) watch(s *studio, p *saves.Play, name func(i int) string) error {
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
			return fmt.Errorf("the table stands still after %d steps: %q", len(p.Match.Steps()), g.Asks(p.Match.Now()).Key)
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
		return fmt.Errorf("the game ended before its first turn")
	}
	for i := range 4 {
		m := taken[i*(len(taken)-1)/3]
		if err := write(filepath.Join(d.Out, name(i)+".png"), m); err != nil {
			return err
		}
	}
	return nil
}

func (d Show) shot(s *studio, name string) error {
	s.step(ui.Input{}, frame)
	s.settle()
	s.step(ui.Input{}, time.Second)
	return write(filepath.Join(d.Out, name+".png"), s.picture())
}
