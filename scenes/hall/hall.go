package hall

import (
	"fmt"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// House is the hall around the tables: it opens every page by its name, and is what the
// tables ask for what is around them.
type House struct{ *Services }

// New is a house with these services.
func New(s Services) *House {
	h := &House{&s}
	h.Host, h.Page = h, h.open
	return h
}

// Curtain is the curtain before the person of side.
func (h *House) Curtain(g rules.Game, side rules.Side, news []table.News, o table.Opening) ui.Scene {
	return NewCurtain(h.Services, g, side, news, o)
}

// Menu is the menu of a play. concede gives it up, nil where nobody may.
func (h *House) Menu(p *saves.Play, concede func()) ui.Scene {
	return NewMenu(h.Services, p, concede)
}

// Result is the page of a game that is over, whose result is remembered.
func (h *House) Result(p *saves.Play) ui.Scene { return NewResult(h.Services, p) }

// Rules is the rules reference over a table, open at a clause.
func (h *House) Rules(p *saves.Play, clause string) ui.Scene {
	return NewRules(h.Services, nav.Rules{Play: p, Clause: clause})
}

// open opens a page by its name.
func (h *House) open(at nav.Place) (ui.Scene, error) {
	s := h.Services
	switch p := at.(type) {
	case nav.Shelf:
		return NewShelf(s), nil
	case nav.Scenarios:
		return NewBrowser(s, p), nil
	case nav.Saves:
		return NewSaved(s), nil
	case nav.Record:
		return NewRecord(s), nil
	case nav.Lines:
		return NewLines(s, p)
	case nav.File:
		return OpenFile(s, p.Path)
	case nav.Dropped:
		return Drop(s, p.Name, p.Data)
	case nav.OpenFile:
		return newFolder(s, p.Title, p.Endings, p.Take), nil
	case nav.SaveFile:
		return newPlace(s, p.Title, p.Name, p.Data), nil
	case nav.Settings:
		return NewSettings(s), nil
	case nav.About:
		return NewAbout(s), nil
	case nav.Reference:
		return NewReference(s, p), nil
	case nav.Rules:
		return NewRules(s, p), nil
	case nav.Guide:
		return NewGuide(s, p), nil
	case nav.Campaigns:
		return NewLogbook(s, p.Path), nil
	case nav.Interlude:
		return NewInterlude(s, p.Path), nil
	case nav.Seats:
		return NewSeats(s, p), nil
	case nav.Campaign:
		return NewCampaign(s, p), nil
	case nav.Briefing:
		return NewBriefing(s, p), nil
	case nav.Result:
		return ResultOf(s, p.Path)
	case nav.Review:
		return NewReview(s, p)
	case nav.Practised:
		return NewPractised(s), nil
	case nav.Puzzles:
		return NewPuzzles(s, p.Game, p.Chosen), nil
	case nav.Workshop:
		return NewWorkshop(s, p.Game, p.Path, p.Data, p.From)
	case nav.Rework:
		return Rework(s, p.Game, p.Scenario)
	case nav.NewBattle:
		return NewBeginning(s, p.Game, p.From), nil
	}
	return nil, fmt.Errorf("no page is called %T", at)
}

// Campaign is the campaign whose battle a play is, and which of how many battles this is.
func (h *House) Campaign(p *saves.Play) (name rules.Text, battle, of int) {
	return battleOf(h.Services, p)
}

// SaveAs asks for the name of a copy of the game that was opened last.
func (h *House) SaveAs() (ui.Scene, bool) {
	if h.playing == nil {
		return nil, false
	}
	return &Menu{h: h.Services, play: h.playing, naming: true}, true
}

// Broke is the page about a fault. The game that was open is not offered to be continued.
func (h *House) Broke(what string) *Fault {
	p := &Fault{What: what, Keep: h.Log}
	if open, saved := h.Saving(); open {
		h.refused[h.playing.Journal.Path()] = true
		p.Open, p.Saved = true, saved
	}
	return p
}
