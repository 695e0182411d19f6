package pictures

import (
	"cmp"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// laters are what follows a game: another that goes on from a moment of it, the next
// battle of a campaign, what goes out to a file. They come
// last, like the books.
var laters = []sight{
	{name: "seats-branch", show: func(v *viewing) error {
		return cmp.Or(v.replay(len(v.read.Match.Steps())/2), v.clickOn("ui.replay.branch"), v.settled())
	}},
	{name: "interlude", show: (*viewing).between},
	{name: "interlude-rommel", show: func(v *viewing) error {
		return cmp.Or(v.frontLog(), v.visit(nav.Interlude{Path: v.house.Store.Campaigns()[0].Path}))
	}},
	{name: "interlude-undaunted", show: func(v *viewing) error {
		return cmp.Or(v.patrolBook(), v.visit(nav.Interlude{Path: v.house.Store.Campaigns()[0].Path}))
	}},
	{name: "poster", show: func(v *viewing) error {
		p, err := v.play(v.after(len(v.read.Match.Steps())), false)
		if err != nil {
			return err
		}
		return v.push(&postered{v, p})
	}},
}

// between shows the page after the first battle of a campaign, which two bots of chance
// have played.
func (v *viewing) between() error {
	p, err := v.upTo(pursuit{"memoir", "pegasus-bridge", [2]saves.Seat{saves.Bot("easy"), saves.Person}, 3, 1, false, until(func(m *rules.Match, _ uint64) (bool, error) {
		for r := rules.Stream(3, "between"); m.Now().Turn() != rules.Over; {
			legal := m.Legal()
			if err := m.Do(legal[r.IntN(len(legal))], nil); err != nil {
				return false, err
			}
		}
		return true, nil
	})})
	if err != nil {
		return err
	}
	if err := p.Journal.Close(); err != nil {
		return err
	}
	c := sampleCampaign(p.Match.Game(), p)
	c.Seats, c.Battles = p.Header.Seats, c.Battles[:1]
	c.Battles[0].Seats = c.Seats
	page, err := v.house.Store.AddCampaign(c)
	return cmp.Or(err, v.visit(nav.Interlude{Path: page.Path}), v.settled())
}

// postered is the picture of a board that goes out to a file, fitted into the window.
type postered struct {
	v    *viewing
	play *saves.Play
}

// Frame draws it.
func (s *postered) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Casing)
	p, ok := hall.PosterOf(s.v.house.Services, f, s.play)
	if !ok {
		return
	}
	f.Room(f.Say("ui.pause.picture"))
	var whole ui.List
	p.Draw(&whole)
	for _, c := range whole.Cmds {
		if c.Op == ui.OpText {
			f.Aloud(ui.Always, 0, c.Text)
		}
	}
	f.List.Layer(f.Bounds().Fit(p.Size).Snap(), ui.LayerKey{Name: "poster", Size: p.Size}, p.Draw)
}
