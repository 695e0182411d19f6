// Package hall is the pages around the table: it opens each by its name, and every group of them
// is a package of its own. They are pure Go and draw lists, like the table.
package hall

import (
	"fmt"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall/briefing"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/hall/menu"
	puzzlelist "sandtable/scenes/hall/puzzles"
	"sandtable/scenes/hall/reference"
	"sandtable/scenes/hall/result"
	reviewpage "sandtable/scenes/hall/review"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/hall/workshop"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/replay"
	"sandtable/scenes/table"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// House is the hall around the tables: it opens every page by its name, and is their Host.
type House struct{ *app.Services }

// New is a house with these services.
func New(s app.Services) *House {
	h := &House{&s}
	h.Host, h.Page = h, h.open
	return h
}

func (h *House) Curtain(g rules.Game, side rules.Side, news []gamelog.News, o table.Opening) ui.Scene {
	return menu.NewCurtain(h.Services, g, side, news, o)
}

func (h *House) Menu(p *saves.Play, concede func()) ui.Scene { return menu.New(h.Services, p, concede) }

func (h *House) Rewind(r table.Rewind) (ui.Scene, error) { return replay.Open(h, r) }

func (h *House) Result(p *saves.Play) ui.Scene { return result.New(h.Services, p) }

func (h *House) Brief(p *saves.Play, part rules.ScenarioInfo) ui.Scene {
	return briefing.New(h.Services, nav.Briefing{Play: p, Scenario: part})
}

func (h *House) Rules(p *saves.Play, clause string) ui.Scene {
	return reference.NewRules(h.Services, nav.Rules{Play: p, Clause: clause})
}

func (h *House) open(at nav.Place) (ui.Scene, error) {
	s := h.Services
	switch p := at.(type) {
	case nav.Shelf:
		return shelf.New(s), nil
	case nav.Scenarios:
		return library.NewBrowser(s, p), nil
	case nav.Saves:
		return library.NewSaved(s), nil
	case nav.Record:
		return library.NewRecord(s), nil
	case nav.Lines:
		return library.NewLines(s, p)
	case nav.File:
		return library.OpenFile(s, p.Path)
	case nav.Dropped:
		return library.Drop(s, p.Name, p.Data)
	case nav.OpenFile:
		return library.NewOpenFile(s, p.Title, p.Endings, p.Take), nil
	case nav.SaveFile:
		return library.NewSaveFile(s, p.Title, p.Name, p.Data), nil
	case nav.Settings:
		return settings.New(s), nil
	case nav.About:
		return reference.NewAbout(s), nil
	case nav.Reference:
		return reference.New(s, p), nil
	case nav.Rules:
		return reference.NewRules(s, p), nil
	case nav.Guide:
		return reference.NewGuide(s, p), nil
	case nav.Campaigns:
		b := logbook.New(s, p.Path)
		b.Game = p.Game
		return b, nil
	case nav.Interlude:
		return logbook.NewInterlude(s, p.Path), nil
	case nav.Seats:
		return seats.New(s, p), nil
	case nav.Campaign:
		return seats.NewForCampaign(s, p), nil
	case nav.Briefing:
		return briefing.New(s, p), nil
	case nav.Result:
		return result.Open(s, p.Path)
	case nav.Review:
		return reviewpage.New(s, p)
	case nav.Practised:
		return reviewpage.NewPractised(s), nil
	case nav.Puzzles:
		return puzzlelist.New(s, p.Game, p.Chosen), nil
	case nav.Workshop:
		return workshop.New(s, p.Game, p.Path, p.Data, p.From)
	case nav.Rework:
		return workshop.Rework(s, p.Game, p.Scenario)
	case nav.NewBattle:
		return workshop.NewBeginning(s, p.Game, p.From), nil
	}
	return nil, fmt.Errorf("no page is called %T", at)
}

// Campaign is the campaign whose battle a play is, and which of how many battles this is.
func (h *House) Campaign(p *saves.Play) (name rules.Text, battle, of int) {
	return campaign.BattleOf(h.Services, p)
}

// SaveAs asks for the name of a copy of the game that was opened last.
func (h *House) SaveAs() (ui.Scene, bool) {
	if h.Current == nil {
		return nil, false
	}
	return &menu.Menu{H: h.Services, Play: h.Current, Naming: true}, true
}

// Broke is the page about a fault. The game that was open is not offered to be continued.
func (h *House) Broke(what string) *kit.Fault {
	p := &kit.Fault{What: what, Keep: h.Log}
	if open, saved := h.Saving(); open {
		h.Refused[h.Current.Journal.Path()] = true
		p.Open, p.Saved = true, saved
	}
	return p
}
