package pictures

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// sight is a scene in one of its notable states: what a picture of it shows,
// and what is measured on it.
type sight struct {
	name string
	show func(v *viewing) error // puts it on the stage
	aim  func(v *viewing)       // puts the pointer on something, anew for each size; nil for nowhere
}

// viewing is a sight being shown.
type viewing struct {
	*studio
	house   *hall.House
	game    rules.Game
	name    string // of the sight; empty for none
	journal string // the saved game that tables show; empty for a new one
	at      int    // after how many steps of it; negative for where the sight is at its best
	read    *saves.Replayed

	games, hints int            // how many the sight has asked for
	script       []rules.Action // what the last of those games is known to go on with
}

// sights are all of them, in the order in which a player meets them. Within an
// entry cmp.Or gives the first error of several steps, which are all taken.
var sights = []sight{
	{name: "shelf", show: func(v *viewing) error { return nil }},
	{name: "shelf-games", show: (*viewing).keepGames},
	{name: "shelf-campaign", show: (*viewing).keepCampaign},
	{name: "shelf-search", show: func(v *viewing) error { return cmp.Or(v.typed("br"), v.pictured()) }},
	{name: "scenarios", show: func(v *viewing) error { return v.browse(v.game, "", "") }},
	{name: "scenarios-past", show: (*viewing).showPast},
	{name: "scenarios-search", show: func(v *viewing) error { return v.browse(v.game, "saint", "") }},
	{name: "seats", show: func(v *viewing) error { return v.seats(v.nth(false)) }},
	{name: "seats-lesson", show: func(v *viewing) error { return v.seats(v.nth(true)) }},
	{name: "briefing", show: func(v *viewing) error { return v.briefed("memoir", "pegasus-bridge") }},
	{name: "briefing-raid", show: func(v *viewing) error { return v.briefed("whodares", "slonta-raid") }},
	{name: "briefing-rommel", show: func(v *viewing) error { return v.briefed("rommel", "ghost-division") }},
	{name: "briefing-rommel-1941", show: func(v *viewing) error { return v.briefed("rommel", "north-africa") }},
	{name: "briefing-rommel-1944", show: func(v *viewing) error { return v.briefed("rommel", "d-day") }},
	{name: "briefing-undaunted", show: func(v *viewing) error { return v.briefed("undaunted", "landing-ground-7") }},
	{name: "briefing-infidel", show: func(v *viewing) error { return v.briefed("infidel", "arsuf") }},
	{name: "saves", show: (*viewing).showSaves},
	{name: "saves-name", show: func(v *viewing) error { return cmp.Or(v.showSaves(), v.press(ui.KeyF2)) }},
	{name: "saves-bin", show: (*viewing).showBin},
	{name: "saves-notice", show: (*viewing).showNotice},
	{name: "settings", show: func(v *viewing) error { return v.settings(0) }},
	{name: "settings-colours", show: func(v *viewing) error { return v.settings(1) }},
	{name: "settings-play", show: func(v *viewing) error { return v.settings(2) }},
	{name: "settings-sound", show: func(v *viewing) error { return v.settings(3) }},
	{name: "settings-keys", show: func(v *viewing) error { return v.settings(4) }},
	{name: "settings-data", show: func(v *viewing) error { return v.settings(5) }},
	{name: "settings-erase", show: func(v *viewing) error { return cmp.Or(v.settings(5), v.clickOn("ui.settings.erase")) }},
	{name: "logbook", show: (*viewing).showLogbook},
	{name: "logbook-battle", show: (*viewing).showBattle},
	{name: "about", show: func(v *viewing) error { return v.visit(nav.About{}) }},
	{name: "rules", show: func(v *viewing) error { return v.visit(nav.Reference{Game: v.game}) }},
	{name: "rules-clause", show: func(v *viewing) error { return v.visit(nav.Reference{Game: v.game, Clause: "M44-9.3"}) }},
	{name: "rules-search", show: func(v *viewing) error {
		return cmp.Or(v.visit(nav.Reference{Game: v.game}), v.typed("art"))
	}},
	{name: "lesson", show: (*viewing).showLesson},
	{name: "table", show: func(v *viewing) error { return v.decide("play", 1) }},
	{name: "table-card", show: func(v *viewing) error { return cmp.Or(v.decide("play", 2), v.press('1')) }},
	{name: "table-lift", show: func(v *viewing) error { return v.decide("play", 2) }, aim: func(v *viewing) { v.hoverPut("outline-8") }},
	{name: "table-order", show: func(v *viewing) error { return v.decide("order", 1) }},
	{name: "table-move", show: func(v *viewing) error { return cmp.Or(v.decide("move", 1), v.press('n')) }},
	{name: "table-battle", show: func(v *viewing) error { return cmp.Or(v.decide("battle", 2), v.press('n', 'n')) }},
	{name: "table-here", show: func(v *viewing) error { return v.decide("battle", 2) }, aim: func(v *viewing) { v.hoverPut("mark-attack", "mark-aim") }},
	{name: "table-retreat", show: func(v *viewing) error { return v.decide("walk", 2) }},
	{name: "table-ignore", show: func(v *viewing) error { return v.decide("ignore", 1) }},
	{name: "table-target", show: func(v *viewing) error { return v.decide("pick", 1) }},
	{name: "table-ground", show: func(v *viewing) error { return v.decide("ground", 1) }},
	{name: "table-keep", show: func(v *viewing) error { return v.decide("keep", 1) }},
	{name: "table-log", show: func(v *viewing) error { return cmp.Or(v.decide("play", 4), v.press('l')) }},
	{name: "table-rules", show: func(v *viewing) error { return v.decide("play", 4) }, aim: func(v *viewing) { v.click(v.third()) }},
	{name: "table-tip", show: func(v *viewing) error { return v.decide("play", 4) }, aim: func(v *viewing) { v.hoverPut("icon-line-of-sight") }},
	{name: "table-hint", show: func(v *viewing) error { return cmp.Or(v.decide("play", 2), v.press('h'), v.settled()) }},
	{name: "table-why", show: func(v *viewing) error { return v.decide("move", 1) }, aim: func(v *viewing) { v.click(v.middle()) }},
	{name: "table-sure", show: func(v *viewing) error { return cmp.Or(v.decide("battle", 2), v.press('e')) }},
	{name: "table-names", show: func(v *viewing) error { return cmp.Or(v.decide("play", 4), v.press('g')) }},
	{name: "table-folded", show: func(v *viewing) error { return cmp.Or(v.decide("play", 4), v.press(ui.KeyF3)) }},
	{name: "table-near", show: func(v *viewing) error { return cmp.Or(v.decide("battle", 2), v.press('+', '+', '+', '+', '+', '+')) }},
	{name: "table-typed", show: (*viewing).typeDice},
	{name: "table-damaged", show: (*viewing).showDamaged},
	{name: "table-over", show: (*viewing).showOver},
	{name: "menu", show: func(v *viewing) error { return v.menu() }},
	{name: "menu-name", show: func(v *viewing) error { return cmp.Or(v.menu(), v.press(ui.KeyF5)) }},
	{name: "curtain", show: (*viewing).showCurtain},
	{name: "result", show: (*viewing).showResult},
	{name: "replay", show: func(v *viewing) error { return v.replay(v.after(len(v.read.Match.Steps()) / 2)) }},
	{name: "replay-end", show: func(v *viewing) error { return cmp.Or(v.replay(len(v.read.Match.Steps())), v.press('h')) }},
	{name: "fault", show: func(v *viewing) error {
		return v.push(&hall.Fault{What: "a fault made to see this page\n\ngoroutine 1 [running]:"})
	}},
}

// SightNames are the scenes that can be drawn.
func SightNames() []string {
	var out []string
	for _, s := range everySight() {
		out = append(out, s.name)
	}
	return out
}

// everySight is the sights of all games.
func everySight() []sight {
	return slices.Concat(sights, raids, campaigns, clashes, patrols, decks, battles, beats, books, reviews, laters, riddles, incomings, beyonds, workshops, rulings)
}

// findSight finds one by its name.
func findSight(name string) (sight, error) {
	all := everySight()
	i := slices.IndexFunc(all, func(s sight) bool { return s.name == name })
	if i < 0 {
		return sight{}, fmt.Errorf("%w: no scene %q; there are: %s", ErrCall, name, strings.Join(SightNames(), ", "))
	}
	return all[i], nil
}

// open puts a sight on the stage, over the shelf.
func (v *viewing) open(s sight) error {
	if len(v.house.Games) == 0 {
		return fmt.Errorf("there is no game on the shelf")
	}
	v.name, v.games, v.hints = s.name, 0, 0
	v.house.Adviser = v.advise
	v.game = v.house.Games[0]
	if v.journal != "" {
		var err error
		if v.read, err = saves.Read(v.journal, v.house.Game); err != nil {
			return err
		}
		v.game = v.read.Match.Game()
	} else if err := v.begun(); err != nil {
		return err
	}
	v.stage.Push(hall.NewShelf(v.house.Services))
	if err := s.show(v); err != nil {
		return fmt.Errorf("%s: %w", s.name, err)
	}
	v.step(ui.Input{}, 0)
	v.look(s)
	return nil
}

// look lets a sight come to rest as it is laid out now, with the pointer where
// it belongs.
func (v *viewing) look(s sight) {
	v.studio.at = ui.Point{X: -1, Y: -1}
	v.step(ui.Input{}, 0)
	v.settle()
	v.step(ui.Input{}, time.Second)
	if s.aim != nil {
		s.aim(v)
		v.step(ui.Input{}, time.Second)
		v.settle()
		v.step(ui.Input{}, time.Second)
	}
}

// begun is the game of a viewing without a journal: a new one.
func (v *viewing) begun() error {
	sc := v.game.Scenarios()[0]
	seats := [2]saves.Seat{saves.Person, saves.Person}
	seats[max(rules.First, sc.First).Other()] = saves.Bot("easy")
	p, err := Fresh(v.house, v.game, sc.ID, seats, 1, false)
	if err != nil {
		return err
	}
	v.read = p.Replayed
	return p.Journal.Close()
}

func (v *viewing) push(s ui.Scene) error {
	v.stage.Push(s)
	v.step(ui.Input{}, 0)
	return nil
}

// visit lays a page over what is shown.
func (v *viewing) visit(at nav.Place) error {
	s, err := v.house.Page(at)
	if err != nil {
		return err
	}
	return v.push(s)
}

// press presses keys, one after the other.
func (v *viewing) press(keys ...ui.Key) error {
	for _, k := range keys {
		v.step(ui.Input{Keys: []ui.Key{k}}, frame)
	}
	return nil
}

func (v *viewing) typed(text string) error {
	v.settle()
	for _, r := range text {
		v.step(ui.Input{Runes: []rune{r}}, frame)
	}
	return nil
}

func (v *viewing) settled() error { v.settle(); return nil }

// click presses and releases the left button at p.
func (s *studio) click(p ui.Point) {
	s.at = p
	s.step(ui.Input{}, 20*time.Millisecond)
	s.now = s.now.Add(ui.Calm) // who clicks has seen what lies there
	s.step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton}, 20*time.Millisecond)
	s.step(ui.Input{Released: ui.LeftButton}, 20*time.Millisecond)
}

// clickOn clicks on the button that says a phrase.
func (v *viewing) clickOn(key string) error {
	label := texts.Say(v.stage.Look.Lang, rules.Phrase{Key: key})
	if err := v.clickOnText(func(says string) bool { return says == label }); err != nil {
		return fmt.Errorf("no button %q", label)
	}
	return nil
}

// clickOnText clicks on the first words that are such.
func (v *viewing) clickOnText(such func(says string) bool) error {
	at, ok := v.textAt(such)
	if !ok {
		return errors.New("no such words")
	}
	v.click(at)
	return nil
}

// hoverText rests the pointer on words that have some in them.
func (v *viewing) hoverText(some string) {
	if at, ok := v.textAt(func(says string) bool { return strings.Contains(says, some) }); ok {
		v.studio.at = at
	}
}

// textAt is the middle of the first words of the top room that are such.
func (v *viewing) textAt(such func(says string) bool) (at ui.Point, ok bool) {
	v.step(ui.Input{}, 0)
	lists := v.stage.Lists()
	for _, c := range lists[len(lists)-1].Cmds {
		if c.Op == ui.OpText && such(c.Text) {
			return c.Box.Center(), true
		}
	}
	return ui.Point{}, false
}

// hoverPut rests the pointer on the first picture whose name begins so.
func (v *viewing) hoverPut(names ...string) {
	for _, c := range v.stage.Lists()[1].Cmds {
		for _, n := range names {
			if !strings.HasPrefix(c.Pic.ID, n) {
				continue
			}
			if v.studio.at = c.Box.Center(); c.Op == ui.OpPut {
				v.studio.at = c.Box.Min()
			}
			return
		}
	}
}

// third is the third tab of the panel, middle a place on the map.
func (v *viewing) third() ui.Point {
	var last ui.Rect
	for _, c := range v.stage.Lists()[1].Cmds {
		if strings.HasPrefix(c.Pic.ID, "tab-") {
			last = c.Box
		}
	}
	return last.Center()
}

func (v *viewing) middle() ui.Point {
	return ui.Point{X: v.stage.Size.W * 0.3, Y: v.stage.Size.H * 0.3}
}

// moment is after how many steps the game asks for something the nth time,
// with more than one answer; the last time if it is asked less often.
func (v *viewing) moment(ask string, nth int) (int, error) {
	m := v.read.Match
	s, err := m.At(0, nil)
	if err != nil {
		return 0, err
	}
	found := -1
	for i, a := range m.Steps() {
		key := v.game.Asks(s).Key
		if word := v.game.ID() + ".ask." + ask; (key == word || strings.HasPrefix(key, word+"-")) && len(s.Legal(nil)) > 1 {
			if found = i; nth == 1 {
				return i, nil
			}
			nth--
		}
		s.Apply(a, nil)
	}
	if found < 0 && v.journal != "" {
		return 0, fmt.Errorf("nobody is asked to %s in %s", ask, v.journal)
	}
	return max(0, found), nil
}

// decide shows the table where a person is asked for something the nth time.
// The dice wait, so that nothing happens by itself.
func (v *viewing) decide(ask string, nth int) error {
	n, err := v.moment(ask, nth)
	if err != nil {
		return err
	}
	return v.sit(v.after(n), nil)
}

// after is after how many steps of the game a sight shows it, unless the picture is asked
// for after others.
func (v *viewing) after(n int) int {
	if v.at >= 0 {
		return v.at
	}
	return n
}

// typeDice shows the table as it asks for the faces of real dice, those of a
// battle under way.
func (v *viewing) typeDice() error {
	n, err := v.moment("roll", 2)
	if err != nil {
		return err
	}
	v.read.Header.Typed = true
	defer func() { v.read.Header.Typed = false }()
	return v.sit(n, nil)
}

// sit shows the table of the game after some steps, with a notice to tell.
func (v *viewing) sit(n int, notice *saves.Notice) error {
	p, err := v.play(n, false)
	if err != nil {
		return err
	}
	p.Notice = notice
	t, err := v.house.Table(p)
	if err != nil {
		return err
	}
	return v.push(t)
}

// play is the game after some steps, a person in the seat that is asked, and
// in the other one too if both.
func (v *viewing) play(n int, both bool) (*saves.Play, error) {
	m, err := v.read.Match.Branch(n, rules.Given{})
	if err != nil {
		return nil, err
	}
	head := v.read.Header
	side := m.Now().Turn()
	if side < rules.First {
		side = rules.First
	}
	head.Seats[side], head.Seats[side.Other()] = saves.Person, saves.Bot("normal")
	if both {
		head.Seats[side.Other()] = saves.Person
	}
	j, err := v.house.Store.Begin(head, m)
	if err != nil {
		return nil, err
	}
	return &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}, nil
}

// whole is the game of the journal as it stands.
func (v *viewing) whole() (*saves.Play, error) {
	p, err := v.play(len(v.read.Match.Steps()), false)
	if err != nil {
		return nil, err
	}
	if p.Match.Now().Turn() != rules.Over {
		return nil, fmt.Errorf("%w: the game in --journal is not over", ErrCall)
	}
	p.Header.Seats = [2]saves.Seat{saves.Bot("normal"), saves.Person}
	return p, nil
}

// nth is the place in the list of the first lesson, or of the first battle
// that is none.
func (v *viewing) nth(lesson bool) int {
	return max(0, slices.IndexFunc(v.game.Scenarios(), func(s rules.ScenarioInfo) bool { return s.Tutorial == lesson }))
}

// seats shows the seats of the nth battle of the list.
func (v *viewing) seats(nth int) error {
	sc := v.game.Scenarios()[nth]
	return v.visit(nav.FirstSeat(v.game, sc))
}

// settings shows a page of the settings.
func (v *viewing) settings(page int) error {
	if err := v.visit(nav.Settings{}); err != nil {
		return err
	}
	for range page {
		v.step(ui.Input{Keys: []ui.Key{ui.KeyDown}}, 0)
	}
	return nil
}

func (v *viewing) menu() error {
	n, err := v.moment("play", 4)
	if err != nil {
		return err
	}
	p, err := v.play(n, false)
	if err != nil {
		return err
	}
	t, err := v.house.Table(p)
	if err != nil {
		return err
	}
	return cmp.Or(v.push(t), v.push(v.house.Menu(p, nil)))
}

func (v *viewing) replay(step int) error {
	p, err := v.whole()
	if err != nil {
		return err
	}
	return v.push(v.house.Moment(p, step))
}

func (v *viewing) showResult() error {
	p, err := v.whole()
	if err != nil {
		return err
	}
	return v.push(v.house.Result(p))
}

// showOver shows the table at the end of the game.
func (v *viewing) showOver() error {
	n := len(v.read.Match.Steps())
	return v.sit(n, nil)
}

func (v *viewing) showDamaged() error {
	n, err := v.moment("play", 4)
	if err != nil {
		return err
	}
	word := func(name, text string) rules.Arg { return rules.Arg{Name: name, Text: rules.Plain(text)} }
	return v.sit(n, &saves.Notice{Phrase: rules.Phrase{Key: "saves.damaged", Args: []rules.Arg{
		{Name: "line", N: 118}, {Name: "turn", N: 4}, word("kept", "omaha-beach.game.damaged"),
	}}})
}

// showCurtain shows the curtain that falls between two people.
func (v *viewing) showCurtain() error {
	n, err := v.moment("play", 5)
	if err != nil {
		return err
	}
	p, err := v.play(n, true)
	if err != nil {
		return err
	}
	t, err := v.house.Table(p)
	if err != nil {
		return err
	}
	if err := v.push(t); err != nil {
		return err
	}
	if v.stage.Top() == t {
		return fmt.Errorf("no curtain between two people")
	}
	return nil
}

// showLesson shows the first card of the first lesson.
func (v *viewing) showLesson() error {
	list, err := lessons.Of(v.game)
	if err != nil {
		return err
	}
	t, err := v.house.Teach(v.game, &list[0])
	if err != nil {
		return err
	}
	return v.push(t)
}

// keep saves the game of the journal after some steps, under a name, as if it
// had last been played so long ago.
func (v *viewing) keep(name string, n int, ago time.Duration) error {
	p, err := v.play(n, false)
	if err != nil {
		return err
	}
	if name != "" {
		if err := p.Journal.Rename(name); err != nil {
			return err
		}
	}
	path := p.Journal.Path()
	if err := p.Journal.Close(); err != nil {
		return err
	}
	when := v.house.Now().Add(-ago)
	return os.Chtimes(path, when, when)
}

// keepGames leaves games under way, one of them over, and a file that is none.
func (v *viewing) keepGames() error {
	steps := len(v.read.Match.Steps())
	return cmp.Or(
		v.keep("", steps/3, 20*time.Minute),
		v.keep("Les plages, seconde partie", steps/2, 26*time.Hour),
		v.keep("", steps, 9*24*time.Hour),
		v.torn(),
	)
}

// torn leaves a file among the saved games that cannot be opened.
func (v *viewing) torn() error {
	path := filepath.Join(v.house.Store.Dir(), "saves", "torn.game")
	if err := os.WriteFile(path, []byte("sandtable-game 9 game=memoir #00000000\n"), 0o644); err != nil {
		return err
	}
	when := v.house.Now().Add(-30 * 24 * time.Hour)
	return os.Chtimes(path, when, when)
}

func (v *viewing) showSaves() error {
	return cmp.Or(v.keepGames(), v.visit(nav.Saves{}))
}

func (v *viewing) showBin() error {
	if err := v.keepGames(); err != nil {
		return err
	}
	for _, e := range v.house.Store.List()[1:] {
		if _, err := v.house.Store.Delete(e.Path); err != nil {
			return err
		}
	}
	if err := v.visit(nav.Saves{}); err != nil {
		return err
	}
	v.click(v.third())
	return nil
}

// showNotice shows the saved games with a message over them.
func (v *viewing) showNotice() error {
	n := &saves.Notice{Phrase: rules.Phrase{Key: "saves.locked"}}
	v.house.Notice(n.In(v.house.Lang()))
	return v.showSaves()
}

// showPast shows a battle that was played before.
func (v *viewing) showPast() error {
	p, err := v.whole()
	if err != nil {
		return err
	}
	if err := v.house.Store.AddResult(saves.PastOf(p.Header, p.Match, 0)); err != nil {
		return err
	}
	return v.browse(v.game, "", p.Header.Scenario)
}

// keepCampaign leaves a campaign between two battles to the shelf.
func (v *viewing) keepCampaign() error {
	p, err := v.whole()
	if err != nil {
		return err
	}
	_, err = v.house.Store.AddCampaign(sampleCampaign(v.game, p))
	return err
}

// showLogbook shows a page of the log book.
func (v *viewing) showLogbook() error {
	if err := v.keepCampaign(); err != nil {
		return err
	}
	return v.visit(nav.Campaigns{Path: v.house.Store.Campaigns()[0].Path})
}

// showBattle shows what the log book tells of a battle that was played.
func (v *viewing) showBattle() error {
	if err := v.showLogbook(); err != nil {
		return err
	}
	v.settle()
	for _, c := range v.stage.Lists()[1].Cmds {
		if c.Op == ui.OpSprite && (c.Pic.ID == "best-won" || c.Pic.ID == "best-lost") {
			v.click(c.Box.Center())
			break
		}
	}
	v.settle()
	return nil
}

// sampleCampaign is a page of the log book with two battles of the first
// campaign on it: p, where that is its first battle, and one made up.
func sampleCampaign(g rules.Game, p *saves.Play) saves.Campaign {
	seats := [2]saves.Seat{saves.Bot("normal"), saves.Person}
	c := saves.Campaign{Game: g.ID(), Sides: g.Sides(), Seats: seats}
	camp := g.Features().Campaigner
	if camp == nil {
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
	if first := &c.Battles[0]; p.Header.Scenario == first.Scenario {
		first.Seed, first.Result, first.Turns = p.Header.Seed, p.Match.Now().Result(), g.TurnNumber(p.Match.Now())
	}
	return c
}
