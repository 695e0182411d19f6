// Package app is the services that the pages of the hall share: what is kept, the settings, the
// games and how they are begun and gone on with, messages, sounds, and reviews in the background.
package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
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
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/table/hint"
	"sandtable/scenes/ui"
)

// Services is what the pages share: games, what is kept, settings, messages, sounds, how tables are made.
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
	// Map prepares the picture of a position for previews; nil where a game has none.
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
	// Whole prepares a whole board as it is played, for a picture file; nil where there is none.
	Whole func(g rules.Game, s rules.State) gameui.Sample
	// Room is what is known of a game besides its rules; nil where nothing is.
	Room func(g rules.Game) gameui.Game
	// Moment shows a play as it was after a number of steps; nil where nothing can.
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
	Adviser func(ctx context.Context, q ai.Question) []ai.Advice
	// Judge looks into a game that is over as far as its review does not yet, and calls found as often
	// as there is more. A house that opens a review no file holds needs one: it takes minutes of a core,
	// so that nobody should ask for it unknowingly.
	Judge func(ctx context.Context, m *rules.Match, r *review.Review, found func()) error
	// Seed gives the seed of a new game.
	Seed func() uint64
	// Now tells the time for what is dated.
	Now func() time.Time

	Prefs         saves.Settings
	around        sounds.Ambience // of the table that is open
	Sitting       table.Session
	LastOpened    string      // the id of the game whose list was opened last
	Current       *saves.Play // the game that was opened last
	Puzzling      puzzling
	OwnTurns      ownTurns
	Notices       []notice                            // messages, the newest last
	toldPast      bool                                // what is wrong with the list of past games was told
	previews      pane.Memo[string, PreviewCard]      // of scenarios, by game and id
	galleries     pane.Memo[string, *figures.Gallery] // by game
	CampaignCarry CampaignCarry
	Review        *RunningReview                // the review that was asked for last
	ReviewQueue   *ReviewQueue                  // the games that are judged one after another; nil for none
	Practised     *Practice                     // the series that was begun last
	Reviewed      int                           // how many reviews were told to their end
	Bench         Bench                         // that a battle was last played from; nil once it was left
	LastFolder    string                        // that our own list of files showed last
	LastMade      string                        // the key of the battle that was saved last in the workshop
	Binned        map[string]bool               // own battles that were moved to the bin, by their files
	Changes       int                           // how often a file was deleted, brought back or put aside
	Restored      string                        // the path of what was brought back last, until a list has chosen it
	Refused       map[string]bool               // saved games that could not be opened or broke off in a fault, by path
	enclosed      pane.Memo[string, rules.Game] // games with a battle that a saved game carries, by its text
	record        map[string]RecordedGame       // the own record as it was read last, by path
}

// Bench is a workshop as the result of a battle knows it that was played from there.
type Bench interface {
	ui.Scene
	// Makes says whether it makes a scenario of a game.
	Makes(game, scenario string) bool
}

// Open reads the settings and the player's own scenarios.
func (h *Services) Open() {
	prefs, notice := h.Store.Settings()
	h.Prefs = prefs
	h.NoticeOf(notice)
	for _, g := range h.Games {
		h.Store.OwnScenarios(g)
	}
	h.previews, h.Refused = nil, map[string]bool{}
}

// PastGames is every game played to its end; what is wrong with the list is told once.
func (h *Services) PastGames() []saves.Past {
	list, n := h.Store.Results()
	if n != nil && !h.toldPast {
		h.toldPast = true
		h.NoticeOf(n)
	}
	return list
}

// NoticeOf words a notice of the saves; an error of theirs is one, or nil.
func (h *Services) NoticeOf(n *saves.Notice) {
	if n != nil {
		h.addNotice(notice{Text: n.In(h.Lang()), key: n.Key})
	}
}

// NoticeErr tells of an error, in the words of the player's language where it has some.
func (h *Services) NoticeErr(err error) {
	if err == nil {
		return
	}
	var n *saves.Notice
	if errors.As(err, &n) {
		h.NoticeOf(n)
		return
	}
	h.Notice(err.Error())
}

// Say words a text outside a frame.
func (h *Services) Say(key string, args ...rules.Arg) string {
	return texts.Say(h.Lang(), rules.Phrase{Key: key, Args: args})
}

// Lang is the player's language.
func (h *Services) Lang() string {
	if h.Prefs.Language == "" {
		return systemLanguage()
	}
	return h.Prefs.Language
}

// Advise gives a hint at the table.
func (h *Services) Advise(ctx context.Context, q ai.Question) []ai.Advice {
	if h.Adviser != nil {
		return h.Adviser(ctx, q)
	}
	return hint.Advise(ctx, q)
}

// Settings are the player's, as they are now.
func (h *Services) Settings() saves.Settings { return h.Prefs }

// Keep changes the settings and writes them.
func (h *Services) Keep(s saves.Settings) {
	h.Prefs = s
	h.NoticeWrite(h.Store.SaveSettings(s))
	h.Try(s)
}

// Try changes the settings without writing them.
func (h *Services) Try(s saves.Settings) {
	h.Prefs = s
	if h.Changed != nil {
		h.Changed(s)
	}
}

// BinSettings lays the settings into the bin, before they are set back.
func (h *Services) BinSettings() { h.NoticeWrite(h.Store.BinSettings(h.Prefs)) }

// RulesKey opens the rules with F1: the book of a game, for nil the choice of all books.
func (h *Services) RulesKey(f *ui.Frame, g rules.Game) {
	if len(h.Games) > 0 && f.Command(ui.CmdRules) {
		h.Push(f, nav.Reference{Game: g})
		f.Invalidate()
	}
}

// Clause draws the number of a clause at the right of a line; a click opens the rules of its game at it.
func (h *Services) Clause(f *ui.Frame, line ui.Rect, g rules.Game, clause string) {
	if f.Clause(line, clause) {
		h.Push(f, nav.Reference{Game: g, Clause: clause})
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

// GameTitles are `game · scenario`, and the scenario alone where there is less room.
func (h *Services) GameTitles(game, scenario string) (whole, short string) {
	g, err := h.Game(game)
	if err != nil {
		return game, game
	}
	return h.titlesIn(g, scenario)
}

func (h *Services) titlesIn(g rules.Game, scenario string) (whole, short string) {
	t := texts.In(h.Lang(), g.Title())
	if s, ok := g.Listing(scenario); ok {
		short = texts.In(h.Lang(), s.Title)
		return t + " · " + short, short
	}
	return t, t
}

// GameOf is the game that a saved game is of, with the battle that it carries.
func (h *Services) GameOf(x saves.Header) (rules.Game, error) {
	g, err := h.Game(x.Game)
	if err != nil || x.Battle == "" {
		return g, err
	}
	return h.enclosed.Of(x.Battle, func() rules.Game {
		if with, err := x.On(g); err == nil { // else opening it will tell
			return with
		}
		return g
	}), nil
}

// TitleOf is titles for a game that was begun: a lesson is called by its own name.
func (h *Services) TitleOf(x saves.Header) (whole, short string) {
	g, err := h.GameOf(x)
	if err != nil {
		return x.Game, x.Game
	}
	if whole, short = h.titlesIn(g, x.Scenario); x.Lesson == "" {
		return whole, short
	}
	l, err := lessons.Find(g, x.Lesson)
	if h.NoticeErr(err); l == nil {
		return whole, short
	}
	short = texts.Say(h.Lang(), rules.Phrase{Key: "ui.lesson.of", Args: []rules.Arg{{Name: "Name", Text: l.Name}}})
	return texts.In(h.Lang(), g.Title()) + " · " + short, short
}

// Push lays a page over what is shown, or tells why there is none.
func (h *Services) Push(f *ui.Frame, p nav.Place) {
	h.Show(f, false, func() (ui.Scene, error) { return h.Page(p) })
}

// Replace puts a page in the place of what is shown, or tells why there is none.
func (h *Services) Replace(f *ui.Frame, p nav.Place) {
	h.Show(f, true, func() (ui.Scene, error) { return h.Page(p) })
}

// PushPlace lays a page over what is shown outside a frame, or tells why there is none.
func (h *Services) PushPlace(sh ui.Shell, p nav.Place) {
	s, err := h.Page(p)
	if h.NoticeErr(err); err == nil {
		sh.Push(s)
	}
}

// Show shows the page that make gives, or says why there is none.
func (h *Services) Show(f *ui.Frame, replace bool, make func() (ui.Scene, error)) {
	switch s, err := make(); {
	case err != nil:
		h.NoticeErr(err)
		f.Invalidate()
	case replace:
		f.Shell.Replace(s)
	default:
		f.Shell.Push(s)
	}
}

// ShowAlone shows the page that make gives above the shelf alone, or says why there is none.
func (h *Services) ShowAlone(f *ui.Frame, make func() (ui.Scene, error)) {
	h.Show(f, false, func() (ui.Scene, error) {
		s, err := make()
		if err == nil {
			f.Shell.Home()
		}
		return s, err
	})
}

// Header begins a page: ground, key of the rules, bar, messages. open is false where the player goes back.
func (h *Services) Header(f *ui.Frame, g rules.Game, title string) (body, spare ui.Rect, open bool) {
	kit.Ground(f)
	h.RulesKey(f, g)
	body, spare, back := kit.TopBar(f, title)
	h.DrawNotices(f, body)
	if back {
		f.Shell.Pop()
	}
	return body, spare, !back
}

func ended(quit <-chan struct{}) bool {
	select {
	case <-quit:
		return true
	default:
		return false
	}
}

// StopOnQuit stops work as the window closes, unless it has ended before.
func StopOnQuit(ctx context.Context, stop func(), quit <-chan struct{}) {
	select {
	case <-quit:
		stop()
	case <-ctx.Done():
	}
}

// Session is what tables remember until the program ends.
func (h *Services) Session() *table.Session { return &h.Sitting }

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

// UI is that of a game, empty where nobody knows it.
func (h *Services) UI(g rules.Game) (r gameui.Game) {
	if h.Room != nil {
		r = h.Room(g)
	}
	return r
}

// Facts is what a game says of a position besides its map.
func (h *Services) Facts(g rules.Game, s rules.State) (f gameui.Facts) {
	if say := h.UI(g).Facts; say != nil {
		f = say(s)
	}
	return f
}

// systemLanguage is what the system speaks, as far as we do.
func systemLanguage() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			if strings.HasPrefix(strings.ToLower(v), "fr") {
				return "fr"
			}
			return "en"
		}
	}
	return "en"
}
