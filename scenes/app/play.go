package app

import (
	"errors"
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// CampaignCarry is what the journal of a campaign under way held when it was last read.
type CampaignCarry struct {
	Path   string
	When   time.Time
	Played []rules.Played
}

// page is the page of the log book of a game: a new one where it is a whole campaign that stands on none.
func (h *Services) page(p nav.Plan) string {
	c, ok := kit.CampaignOf(p.Game, p.Scenario)
	if p.Page != "" || !ok {
		return p.Page
	}
	page, err := h.Store.AddCampaign(saves.Campaign{
		Game: p.Game.ID(), ID: c.ID, Options: p.Options, Sides: p.Game.Sides(), Seats: p.Seats, Typed: p.Typed, Version: h.Version,
	})
	h.NoticeWrite(err)
	return page.Path
}

// enlist writes a battle into the log book before its journal is made, so that no journal belongs to nobody.
func (h *Services) enlist(path string, head saves.Header, exchanged bool) {
	_, err := h.Store.Amend(path, func(c *saves.Campaign) {
		b := saves.Battle{Scenario: head.Scenario, Seed: head.Seed, Seats: head.Seats, Exchanged: exchanged}
		if _, running := c.Running(); running {
			c.Battles[len(c.Battles)-1] = b
			return
		}
		c.Battles = append(c.Battles, b)
	})
	h.NoticeWrite(err)
}

// Begin sets a game up, opens its journal and gives its table.
func (h *Services) Begin(p nav.Plan) (ui.Scene, error) {
	if p.From != nil {
		return h.branch(p)
	}
	set := rules.Setup{Scenario: p.Scenario, Options: p.Options, Carry: p.Carry}
	head, err := saves.NewHeader(p.Game, set, p.Seats, h.Seed(), h.Version)
	if err != nil {
		return nil, err
	}
	head.Typed, head.Practice, head.Started = p.Typed, h.Prefs.Practice, h.Now()
	g, err := head.On(p.Game)
	if err != nil {
		return nil, err
	}
	m, err := rules.NewMatch(g, set, head.Source(), nil)
	if err != nil {
		return nil, err
	}
	if p.Page = h.page(p); p.Page != "" {
		h.enlist(p.Page, head, p.Exchanged)
	}
	return h.sit(h.begun(head, m))
}

// begun is the play of a game that has just been set up; the table tells where its journal cannot be written.
func (h *Services) begun(head saves.Header, m *rules.Match) *saves.Play {
	p := &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}
	var err error
	p.Journal, err = h.Store.Begin(head, m)
	errors.As(err, &p.Notice)
	return p
}

// Resume opens a saved game at its table, which tells the play's notice.
func (h *Services) Resume(path string) (ui.Scene, error) {
	p, err := h.Store.Resume(path, h.Game)
	if err != nil {
		return nil, h.refuse(path, err)
	}
	delete(h.Refused, path)
	h.Withdraw(func(t notice) bool { return t.key == "saves.locked" })
	return h.sit(p)
}

func (h *Services) sit(p *saves.Play) (ui.Scene, error) {
	h.DropReviewQueue()
	h.HaltReview()
	h.Current, h.LastOpened = p, p.Match.Game().ID()
	return h.Table(p)
}

// refuse offers a saved game that cannot be played no more, puts it aside where no rules play it, and gives what is
// to be told.
func (h *Services) refuse(path string, err error) error {
	var n *saves.Notice
	if errors.As(err, &n) && n.Key == "saves.locked" {
		return err
	}
	h.Refused[path] = true
	h.Changes++
	err = h.Store.PutAside(path, err)
	if errors.As(err, &n) && n.Trace != nil {
		_ = h.Log(n.Error() + "\n" + string(n.Trace)) // the sentence is told in any case
	}
	return err
}

// Saving says whether a game is open, and whether all of it is saved.
func (h *Services) Saving() (open, saved bool) {
	if h.Current == nil || h.Current.Journal == nil || h.Current.Journal.Closed() {
		return false, false
	}
	return true, h.Current.Journal.Saved()
}

// SavedNote is the key of what can be promised of the game that is open, if there is one.
func (h *Services) SavedNote() string {
	open, saved := h.Saving()
	return pane.Either(open && !saved, "ui.fault.unsaved", "ui.pause.saved-note")
}

// Unsaved says whether something would be lost if the program ended.
func (h *Services) Unsaved() bool {
	open, saved := h.Saving()
	return h.Store.Unsaved() > 0 || open && !saved
}

// Branch begins a new game at the position of another, which stays as it is, after its first steps. Of a game that
// is over the player chooses who plays on; one under way keeps its seats, so that nobody sees a hand of another.
func (h *Services) Branch(sh ui.Shell, p *saves.Play, step int) error {
	if p.Match.Now().Turn() != rules.Over {
		return h.RollAgain(sh, p, step)
	}
	sc, _ := p.Match.Game().Listing(p.Header.Scenario)
	me, _ := kit.OnlyPerson(p.Header.Seats)
	h.PushPlace(sh, nav.Seats{Scenario: sc, Me: max(rules.First, me), Plan: nav.Onward(p, step)})
	return nil
}

// RollAgain begins a new game at the position of another, with other dice; everybody keeps his seat.
func (h *Services) RollAgain(sh ui.Shell, p *saves.Play, step int) error {
	s, err := h.Begin(nav.Onward(p, step))
	if err != nil {
		return err
	}
	sh.Home() // the table of the other game is left
	sh.Push(s)
	return nil
}

// branch opens the table of a game that goes on from another.
func (h *Services) branch(p nav.Plan) (ui.Scene, error) {
	head := p.From.Header
	head.Version = h.Version
	head.Seats, head.Seed, head.Typed = p.Seats, h.Seed(), p.Typed
	head.Practice, head.Started = h.Prefs.Practice, h.Now()
	m, err := p.From.Match.Branch(p.Step, head.Source())
	if err != nil {
		return nil, err
	}
	m.Onward(nil)
	if page := h.page(p); page != "" {
		h.enlist(page, head, p.Exchanged)
	}
	out := h.begun(head, m)
	if p.From.Hints { // advice that has been heard is not forgotten
		out.Hints = true
		_ = out.Journal.Hint() // the table tells where nothing can be written
	}
	return h.sit(out)
}

// Replay is the replay of a saved game that is over.
func (h *Services) Replay(path string) (ui.Scene, error) {
	r, err := h.Store.Read(path, h.Game)
	if err != nil {
		return nil, err
	}
	return h.Moment(&saves.Play{Replayed: r}, 0), nil
}
