// Package hall holds the rooms around the table: the shelf, the list of
// scenarios, the seats, the saved games, the settings, the menu, the curtain
// and the result. They are pure Go and draw lists, like the table.
package hall

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"sandtable/ai"
	"sandtable/ai/review"
	"sandtable/assets/lessons"
	"sandtable/assets/sounds"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/figures"
	"sandtable/scenes/gameui"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Services is what the pages share: the games, what is kept, the player's settings,
// messages, sounds, and how tables and maps are made.
type Services struct {
	Games   []rules.Game // in the order of the shelf
	Store   *saves.Store
	Version string
	// Page opens a page.
	Page func(p nav.Place) (ui.Scene, error)
	// Table opens the table of a play.
	Table func(p *saves.Play) (ui.Scene, error)
	// Host is what tables ask for what is around them.
	Host table.Host
	// Map prepares the picture of a position for previews; nil where a game
	// has none.
	Map func(g rules.Game, s rules.State) gameui.Map
	// Places tells where the cells of a battle lie on such a picture, their corners in order,
	// nil for none; nil where nobody knows.
	Places func(g rules.Game, s rules.State) func(size ui.Size) func(cell string) []ui.Point
	// Shape gives the size of the board on such a picture and how much lies around
	// it, both in the board's own units; nil where nobody knows them.
	Shape func(g rules.Game, s rules.State) (board ui.Size, rim float64)
	// Sample prepares a part of a board, as near as it is played, for the preview
	// of the settings; nil where there is none.
	Sample func(g rules.Game, s rules.State) gameui.Sample
	// Whole prepares a whole board as it is played, for a picture file; nil where there is
	// none.
	Whole func(g rules.Game, s rules.State) gameui.Sample
	// Room is what is known of a game besides its rules; nil where nothing is.
	Room func(g rules.Game) gameui.Game
	// Moment shows a play as it was after a number of steps; nil where nothing
	// can.
	Moment func(p *saves.Play, step int) ui.Scene
	// Reviews says that a game that is over is reviewed at once, while its result is looked
	// at; else only where its review is asked for.
	Reviews bool
	// Picture makes a picture file, a PNG, of what is drawn, and hands it over when it is
	// made; nil where there are no pictures.
	Picture func(p Poster, made func(png []byte, err error))
	// Sounds lets the house be heard; nil for silence.
	Sounds Sounds
	// Changed is called after the settings have changed.
	Changed func(saves.Settings)
	// Quit ends the program; nil where nobody should.
	Quit func()
	// Address is what the settings call the folder of the saves, if not its path:
	// pictures of a house in a folder that is made for them are the same each time.
	Address string
	// Adviser gives the hints at the table; nil for a General.
	Adviser func(ctx context.Context, g rules.Game, seed uint64, view rules.State) []ai.Advice
	// Judge begins the review of a game that is over, its decisions unweighed. A house that
	// opens a review no file holds needs one: it takes minutes of a core, so that nobody
	// should ask for it unknowingly.
	Judge func(ctx context.Context, m *rules.Match, quick bool) (*review.Review, error)
	// Seed gives the seed of a new game.
	Seed func() uint64
	// Now tells the time for what is dated.
	Now func() time.Time

	prefs     saves.Settings
	around    sounds.Ambience // of the table that is open
	session   table.Session
	opened    string      // the id of the game whose list was opened last
	playing   *saves.Play // the game that was opened last
	puzzling  puzzling
	own       ownTurns
	toasts    []toast // messages, the newest last
	toldPast  bool    // what is wrong with the list of past games was told
	scenario  map[string]card
	galleries map[string]*figures.Gallery
	carried   carried
	judged    *judging              // the review that was asked for last
	docket    *docket               // the games that are judged one after another; nil for none
	practised *practice             // the series that was begun last
	verdicts  int                   // how many reviews were told to their end
	bench     bench                 // that a battle was last played from; nil once it was left
	made      string                // the key of the battle that was saved last in the workshop
	binned    map[string]bool       // own battles that were moved to the bin, by their files
	filed     int                   // how often a file was deleted, brought back or put aside
	restored  string                // the path of what was brought back last, until a list has chosen it
	refused   map[string]bool       // saved games that could not be opened or broke off in a fault, by path
	enclosed  map[string]rules.Game // games with a battle that a saved game carries, by its text
	record    map[string]ownGame    // the own record as it was read last, by path
}

// bench is a workshop as the result of a battle knows it that was played from there.
type bench interface {
	ui.Scene
	// Makes says whether it makes a scenario of a game.
	Makes(game, scenario string) bool
}

// card is what the list of scenarios knows of one more than its entry says.
type card struct {
	draw  gameui.Map
	shape ui.Size // of the whole board, in its own units
	rim   float64 // how much draw draws around it
	facts gameui.Facts
	err   error
}

// Open reads the settings and the player's own scenarios.
func (h *Services) Open() {
	prefs, notice := h.Store.Settings()
	h.prefs = prefs
	h.tell(notice)
	for _, g := range h.Games {
		h.Store.OwnScenarios(g)
	}
	h.scenario, h.refused = map[string]card{}, map[string]bool{}
}

// past is every game played to its end. What is wrong with the list is told
// once.
func (h *Services) past() []saves.Past {
	list, n := h.Store.Results()
	if n != nil && !h.toldPast {
		h.toldPast = true
		h.tell(n)
	}
	return list
}

// tell words a notice of the saves; an error of theirs is one, or nil.
func (h *Services) tell(n *saves.Notice) {
	if n != nil {
		h.toast(toast{text: n.In(h.Lang()), key: n.Key})
	}
}

// NoticeErr tells of an error, in the words of the player's language where it has some.
func (h *Services) NoticeErr(err error) { h.tellErr(err) }

func (h *Services) tellErr(err error) {
	if err == nil {
		return
	}
	var n *saves.Notice
	if errors.As(err, &n) {
		h.tell(n)
		return
	}
	h.Notice(err.Error())
}

// say words a text outside a frame.
func (h *Services) say(key string, args ...rules.Arg) string {
	return texts.Say(h.Lang(), rules.Phrase{Key: key, Args: args})
}

// Lang is the player's language.
func (h *Services) Lang() string {
	if h.prefs.Language == "" {
		return systemLanguage()
	}
	return h.prefs.Language
}

// Advise gives a hint at the table.
func (h *Services) Advise(ctx context.Context, g rules.Game, seed uint64, view rules.State) []ai.Advice {
	if h.Adviser != nil {
		return h.Adviser(ctx, g, seed, view)
	}
	return table.Advise(ctx, g, seed, view)
}

// Settings are the player's, as they are now, with the language that is spoken.
func (h *Services) Settings() saves.Settings {
	p := h.prefs
	p.Language = h.Lang()
	return p
}

// Keep changes the settings and writes them.
func (h *Services) Keep(s saves.Settings) {
	h.prefs = s
	h.wrote(h.Store.SaveSettings(s))
	h.Try(s)
}

// Try changes the settings without writing them.
func (h *Services) Try(s saves.Settings) {
	h.prefs = s
	if h.Changed != nil {
		h.Changed(s)
	}
}

// binSettings lays the settings as they are into the bin, before they are set
// back.
func (h *Services) binSettings() { h.wrote(h.Store.BinSettings(h.prefs)) }

// help opens the rules reference with F1, from any room: the book of the game
// that the room is about, nil where it is about none.
func (h *Services) help(f *ui.Frame, g rules.Game) {
	if len(h.Games) > 0 && f.Command(ui.CmdRules) {
		h.Push(f, nav.Reference{Game: g})
		f.Do()
	}
}

// Game finds a game by its id.
func (h *Services) Game(id string) (rules.Game, error) {
	for _, g := range h.Games {
		if g.ID() == id {
			return g, nil
		}
	}
	return nil, fmt.Errorf("no game %q on the shelf", id)
}

// info finds a scenario in its game's list.
func info(g rules.Game, id string) (rules.ScenarioInfo, bool) {
	return g.Listing(id)
}

// title is `game · scenario` for people.
func (h *Services) title(game, scenario string) string {
	t, _ := h.titles(game, scenario)
	return t
}

// titles are `game · scenario`, and the scenario alone for where there is less
// room.
func (h *Services) titles(game, scenario string) (whole, short string) {
	g, err := h.Game(game)
	if err != nil {
		return game, game
	}
	return h.titlesIn(g, scenario)
}

func (h *Services) titlesIn(g rules.Game, scenario string) (whole, short string) {
	t := texts.In(h.Lang(), g.Title())
	if s, ok := info(g, scenario); ok {
		short = texts.In(h.Lang(), s.Title)
		return t + " · " + short, short
	}
	return t, t
}

// played is the game that a saved game is of, with the battle that it carries.
func (h *Services) played(x saves.Header) (rules.Game, error) {
	g, err := h.Game(x.Game)
	if err != nil || x.Battle == "" {
		return g, err
	}
	if with, ok := h.enclosed[x.Battle]; ok {
		return with, nil
	}
	if with, err := x.On(g); err == nil { // else opening it will tell
		g = with
	}
	if h.enclosed == nil {
		h.enclosed = map[string]rules.Game{}
	}
	h.enclosed[x.Battle] = g
	return g, nil
}

// named is titles for a game that was begun: a lesson is called by its own name.
func (h *Services) named(x saves.Header) (whole, short string) {
	g, err := h.played(x)
	if err != nil {
		return x.Game, x.Game
	}
	if whole, short = h.titlesIn(g, x.Scenario); x.Lesson == "" {
		return whole, short
	}
	l, err := lessons.Find(g, x.Lesson)
	if h.tellErr(err); l == nil {
		return whole, short
	}
	short = texts.Say(h.Lang(), rules.Phrase{Key: "ui.lesson.of", Args: []rules.Arg{{Name: "Name", Text: l.Name}}})
	return texts.In(h.Lang(), g.Title()) + " · " + short, short
}

// begin sets a game up, opens its journal and gives its table.
func (h *Services) begin(p nav.Plan) (ui.Scene, error) {
	if p.From != nil {
		return h.branch(p)
	}
	set := rules.Setup{Scenario: p.Scenario, Options: p.Options, Carry: p.Carry}
	head, err := saves.NewHeader(p.Game, set, p.Seats, h.Seed(), h.Version)
	if err != nil {
		return nil, err
	}
	head.Typed, head.Practice, head.Started = p.Typed, h.prefs.Practice, h.Now()
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

// begun is the play of a game that has just been set up, with its journal: the table tells
// where that cannot be written.
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
	delete(h.refused, path)
	h.untrue(func(t toast) bool { return t.key == "saves.locked" })
	return h.sit(p)
}

// sit opens the table of a play.
func (h *Services) sit(p *saves.Play) (ui.Scene, error) {
	h.dropDocket()
	h.haltJudging()
	h.playing, h.opened = p, p.Match.Game().ID()
	return h.Table(p)
}

// refuse offers a saved game that cannot be played no more, and puts it aside where no rules
// play it. It gives what is to be told.
func (h *Services) refuse(path string, err error) error {
	var n *saves.Notice
	if errors.As(err, &n) && n.Key == "saves.locked" {
		return err
	}
	h.refused[path] = true
	h.filed++
	err = h.Store.PutAside(path, err)
	if errors.As(err, &n) && n.Trace != nil {
		_ = h.Log(n.Error() + "\n" + string(n.Trace)) // the sentence is told in any case
	}
	return err
}

// Saving says whether a game is open, and whether all of it is saved.
func (h *Services) Saving() (open, saved bool) {
	if h.playing == nil || h.playing.Journal == nil || h.playing.Journal.Closed() {
		return false, false
	}
	return true, h.playing.Journal.Saved()
}

// promises is the key of what can be promised of the game that is open, if there is one.
func (h *Services) promises() string {
	open, saved := h.Saving()
	return pane.Either(open && !saved, "ui.fault.unsaved", "ui.pause.saved-note")
}

// Unsaved says whether something would be lost if the program ended.
func (h *Services) Unsaved() bool {
	open, saved := h.Saving()
	return h.Store.Unsaved() > 0 || open && !saved
}

// Push lays a page over what is shown, or tells why there is none.
func (h *Services) Push(f *ui.Frame, p nav.Place) {
	h.open(f, false, func() (ui.Scene, error) { return h.Page(p) })
}

// Replace puts a page in the place of what is shown, or tells why there is none.
func (h *Services) Replace(f *ui.Frame, p nav.Place) {
	h.open(f, true, func() (ui.Scene, error) { return h.Page(p) })
}

// show lays a page over what is shown outside a frame, or tells why there is none.
func (h *Services) show(sh ui.Shell, p nav.Place) {
	s, err := h.Page(p)
	if h.tellErr(err); err == nil {
		sh.Push(s)
	}
}

// open shows the table that make gives, or says why there is none.
func (h *Services) open(f *ui.Frame, replace bool, make func() (ui.Scene, error)) {
	s, err := make()
	if err != nil {
		h.tellErr(err)
		f.Do()
		return
	}
	if replace {
		f.Shell.Replace(s)
	} else {
		f.Shell.Push(s)
	}
}

// anew opens the table that make gives in the place of all rooms above the shelf, or
// says why there is none.
func (h *Services) anew(f *ui.Frame, make func() (ui.Scene, error)) {
	s, err := make()
	if err != nil {
		h.tellErr(err)
		f.Do()
		return
	}
	f.Shell.Home()
	f.Shell.Push(s)
}

// Session is what tables remember until the program ends.
func (h *Services) Session() *table.Session { return &h.session }

// Log adds a text to log.txt beside the saves.
func (h *Services) Log(text string) error {
	if h.Store.Memory() {
		return errors.New("nothing can be written to the disk")
	}
	file, err := os.OpenFile(filepath.Join(h.Store.Dir(), "log.txt"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(file, "%s version %s\n%s\n\n", h.Now().Format(time.RFC3339), h.Version, text)
	return errors.Join(err, file.Close())
}

// room is that of a game, empty where nobody knows it.
func (h *Services) room(g rules.Game) (r gameui.Game) {
	if h.Room != nil {
		r = h.Room(g)
	}
	return r
}

// facts is what a game says of a position besides its map.
func (h *Services) facts(g rules.Game, s rules.State) (f gameui.Facts) {
	if say := h.room(g).Facts; say != nil {
		f = say(s)
	}
	return f
}
