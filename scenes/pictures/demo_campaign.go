package pictures

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// linked says whether what is to be shown is a campaign of several games.
func (d Show) linked(g rules.Campaigner) bool {
	list, err := g.Campaigns()
	return err == nil && slices.ContainsFunc(list, func(c rules.Campaign) bool { return c.ID == d.Scenario && len(c.Scenarios) > 1 })
}

// campaign plays all games of a campaign, each begun from the log book, and
// leaves pictures of the book, of each table and of each result, and each game
// as a journal.
func (d Show) campaign(h *hall.House, s *studio, g rules.Campaigner) error {
	var p *saves.Play // at the table now
	open := h.Table
	h.Table = func(play *saves.Play) (ui.Scene, error) {
		p = play
		return open(play)
	}
	games := uint64(0)
	h.Seed = func() uint64 { games++; return d.Seed + games - 1 }
	s.stage.Push(shelf.New(h.Services))
	if err := d.shot(s, "1-shelf"); err != nil {
		return err
	}
	seats := [2]saves.Seat{saves.Bot("normal"), saves.Bot("normal")}
	if g.Solitaire() {
		seats[rules.Second] = saves.Tables
	}
	room, err := campaign.Launch(h.Services, g, d.Scenario, nav.Plan{Seats: seats})
	if err != nil {
		return err
	}
	s.stage.Push(room)
	for n := 1; p != nil; n++ {
		now := p
		part := func(name string) string { return fmt.Sprintf("%d-%s-%s", n+1, now.Header.Scenario, name) }
		if err := d.watch(s, now, func(i int) string { return part(fmt.Sprintf("%d-table", 1+i)) }); err != nil {
			return fmt.Errorf("%s: %w", now.Header.Scenario, err)
		}
		if err := d.shot(s, part("5-result")); err != nil {
			return err
		}
		journal := filepath.Join(d.Out, fmt.Sprintf("demo-%d-%s.game", n, now.Header.Scenario))
		if err := os.WriteFile(journal, saves.Text(now.Header, now.Match), 0o644); err != nil {
			return err
		}
		s.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, frame) // on in the campaign
		if err := d.shot(s, part("6-logbook")); err != nil {
			return err
		}
		p = nil
		s.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, frame) // the next one, if there is one
		s.settle()
	}
	return s.lacks()
}
