package pictures

import (
	"fmt"
	"slices"

	"sandtable/rules"
	"sandtable/rules/script"
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

// campaign plays all games of a campaign, each begun from the log book, and leaves
// pictures of the book, each table and each result, and each game as a journal.
func (d Show) campaign(h *hall.House, s *studio, g rules.Campaigner) {
	var p *saves.Play // at the table now
	open := h.Table
	h.Table = func(play *saves.Play) (ui.Scene, error) {
		p = play
		return open(play)
	}
	games := uint64(0)
	h.Seed = func() uint64 { games++; return d.Seed + games - 1 }
	s.stage.Push(shelf.New(h.Services))
	d.shot(s, "1-shelf")
	s.stage.Push(script.Have(campaign.Launch(h.Services, g, d.Scenario, nav.Plan{Seats: demoSeats(g.Solitaire())})))
	for n := 1; p != nil; n++ {
		now := p
		part := func(name string) string { return fmt.Sprintf("%d-%s-%s", n+1, now.Header.Scenario, name) }
		d.watch(s, now, func(i int) string { return part(fmt.Sprintf("%d-table", 1+i)) })
		d.shot(s, part("5-result"))
		d.journal(fmt.Sprintf("demo-%d-%s.game", n, now.Header.Scenario), now)
		s.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, frame) // on in the campaign
		d.shot(s, part("6-logbook"))
		p = nil
		s.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, frame) // the next one, if there is one
		s.settle()
	}
}
