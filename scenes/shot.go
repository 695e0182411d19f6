package scenes

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Picture says which scene is to be drawn, and how.
type Picture struct {
	Scene   string
	Journal string // the saved game it is about; empty for a new one
	At      int    // after how many steps of it; negative for all
	W, H    int    // logical pixels
	Scale   float64
	Text    string // text size
	Lang    string
	Theme   string // as the settings write it; empty for the standard
	Colours string // of the sides, likewise
	Version string
}

// ShotNames are the scenes that Shot can draw.
const ShotNames = "shelf, scenarios, seats, saves, settings, settings-colours, settings-play, settings-sound, settings-keys, settings-data, logbook, about, table, menu, curtain, result, replay, rules, fault"

// Shot draws a scene into a picture file.
func Shot(p Picture, out string) error {
	if !strings.Contains(", "+ShotNames+",", ", "+p.Scene+",") {
		return fmt.Errorf("%w: no scene %q; there are: %s", ErrCall, p.Scene, ShotNames)
	}
	return run(p.Version, p.Lang, p.Text, func(h *hall.House) error {
		prefs := h.Settings()
		prefs.Theme, prefs.Colours = cmp.Or(p.Theme, prefs.Theme), cmp.Or(p.Colours, prefs.Colours)
		h.Keep(prefs)
		s, err := newStudio(h, p.W, p.H, p.Scale)
		if err != nil {
			return err
		}
		defer s.stage.Close()
		if err := p.open(h, s); err != nil {
			return err
		}
		s.step(ui.Input{}, 0)
		s.settle()
		s.step(ui.Input{}, time.Second)
		if err := write(out, s.picture()); err != nil {
			return err
		}
		return s.lacks()
	})
}

// open puts the scene on the stage.
func (p Picture) open(h *hall.House, s *studio) error {
	s.stage.Push(hall.NewShelf(h))
	if len(h.Games) == 0 {
		return fmt.Errorf("there is no game on the shelf")
	}
	g := h.Games[0]
	switch p.Scene {
	case "shelf", "saves":
		if p.Journal != "" {
			if _, err := p.play(h); err != nil {
				return err
			}
		}
		if p.Scene == "saves" {
			s.stage.Push(hall.NewSaved(h))
		}
	case "scenarios":
		s.stage.Push(hall.NewBrowser(h, g, "", ""))
	case "seats":
		s.stage.Push(hall.NewSeats(h, g, g.Scenarios()[0], max(rules.First, g.Scenarios()[0].First)))
	case "settings", "settings-colours", "settings-play", "settings-sound", "settings-keys", "settings-data":
		s.stage.Push(hall.NewSettings(h))
		s.step(ui.Input{}, 0)
		for range slices.Index([]string{"settings", "settings-colours", "settings-play", "settings-sound", "settings-keys", "settings-data"}, p.Scene) {
			s.step(ui.Input{Keys: []ui.Key{ui.KeyDown}}, 0)
		}
	case "logbook":
		c, err := h.Store.AddCampaign(sampleCampaign(g))
		if err != nil {
			return err
		}
		s.stage.Push(hall.NewLogbook(h, c.Path))
	case "about":
		s.stage.Push(hall.NewAbout(h))
	case "rules":
		s.stage.Push(h.Reference(g, ""))
	case "fault":
		s.stage.Push(&hall.Fault{What: "a fault made to see this page"})
	default:
		return p.openTable(h, s)
	}
	return nil
}

// openTable puts the scenes on the stage that belong to a game.
func (p Picture) openTable(h *hall.House, s *studio) error {
	play, err := p.play(h)
	if err != nil {
		return err
	}
	switch p.Scene {
	case "result":
		if play.Match.Now().Turn() != rules.Over {
			return fmt.Errorf("%w: the game in --journal is not over", ErrCall)
		}
		s.stage.Push(h.Result(play))
		return nil
	case "replay":
		s.stage.Push(h.Moment(play, len(play.Match.Steps())/2))
		return nil
	case "curtain":
		side := max(rules.First, play.Match.Now().Turn())
		news := []table.News{}
		s.stage.Push(h.Curtain(play.Match.Game(), side, news, nil))
		return nil
	}
	t, err := h.Table(h, play)
	if err != nil {
		return err
	}
	s.stage.Push(t)
	if p.Scene == "menu" {
		s.step(ui.Input{}, 0)
		s.stage.Push(h.Menu(play))
	}
	return nil
}

// play is the game of the picture: the journal's at its step, with chance and
// the other side standing still, else a new one.
func (p Picture) play(h *hall.House) (*saves.Play, error) {
	if p.Journal == "" {
		g := h.Games[0]
		sc := g.Scenarios()[0]
		seats := [2]saves.Seat{saves.Person, saves.Person}
		seats[max(rules.First, sc.First).Other()] = saves.Bot("easy")
		return fresh(h, g, sc.ID, seats, 1, false)
	}
	r, err := saves.Read(p.Journal, h.Game)
	if err != nil {
		return nil, err
	}
	if p.At >= 0 {
		m, err := r.Match.Branch(p.At, rules.Given{})
		if err != nil {
			return nil, fmt.Errorf("--at: %w", err)
		}
		r.Match = m
	}
	j, err := h.Store.Begin(r.Header, r.Match)
	if err != nil {
		return nil, err
	}
	return &saves.Play{Replayed: r, Journal: j}, nil
}

// fresh sets up a new game with a journal.
func fresh(h *hall.House, g rules.Game, scenario string, seats [2]saves.Seat, seed uint64, practice bool) (*saves.Play, error) {
	set := rules.Setup{Scenario: scenario, Options: map[string]bool{}}
	head, err := saves.NewHeader(g, set, seats, seed, h.Version)
	if err != nil {
		return nil, err
	}
	head.Practice, head.Started = practice, h.Now()
	m, err := rules.NewMatch(g, set, head.Source(), nil)
	if err != nil {
		return nil, err
	}
	j, err := h.Store.Begin(head, m)
	if err != nil {
		h.Notice(err.Error())
	}
	return &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}, nil
}

// sampleCampaign is a page of the log book with two battles of a campaign on
// it, made up for the picture.
func sampleCampaign(g rules.Game) saves.Campaign {
	seats := [2]saves.Seat{saves.Bot("normal"), saves.Person}
	c := saves.Campaign{Game: g.ID(), Sides: g.Sides(), Seats: seats}
	camp, ok := g.(rules.Campaigner)
	if !ok {
		return c
	}
	list, err := camp.Campaigns()
	if err != nil || len(list) == 0 {
		return c
	}
	c.ID = list[0].ID
	for i, score := range [][2]int{{2, 4}, {4, 3}} {
		r := rules.Result{Winner: rules.Second - rules.Side(i), Clause: "M44-20.1", Score: score}
		c.Battles = append(c.Battles, saves.Battle{Scenario: list[0].Scenarios[i], Seed: uint64(i), Seats: seats, Over: true, Result: r, Turns: 17 + i})
	}
	return c
}
