package pictures

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// sight is a scene in one of its notable states: what a picture of it shows,
// and what is measured on it.
type sight struct {
	name string
	show []string // the steps that put it on the stage
	aim  []string // and those that put the pointer on something
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

// SightNames are the scenes that can be drawn.
func SightNames() []string {
	var out []string
	for _, s := range everySight() {
		out = append(out, s.name)
	}
	return out
}

//go:embed sights.txt
var sightsFile string

// everySight reads the sights, in the order in which a player meets them.
var everySight = sync.OnceValue(func() (all []sight) {
	steps := func(text string) []string {
		return strings.FieldsFunc(text, func(r rune) bool { return r == ';' })
	}
	for line := range strings.Lines(sightsFile) {
		text, _, _ := strings.Cut(line, "#")
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		name, what, _ := strings.Cut(text, ":")
		show, aim, _ := strings.Cut(what, "|")
		all = append(all, sight{name, steps(show), steps(aim)})
	}
	return all
})

// do takes the steps of a sight one after the other.
func (v *viewing) do(steps []string) error {
	for _, step := range steps {
		words := strings.Fields(step)
		verb, ok := verbs[words[0]]
		if !ok {
			return fmt.Errorf("no step %q", step)
		}
		if err := verb(v, words[1:]); err != nil {
			return err
		}
	}
	return nil
}

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
	v.stage.Push(shelf.New(v.house.Services))
	if err := v.do(s.show); err != nil {
		return fmt.Errorf("%s: %w", s.name, err)
	}
	v.step(ui.Input{}, 0)
	return v.look(s)
}

// look lets a sight come to rest as it is laid out now, with the pointer where
// it belongs.
func (v *viewing) look(s sight) error {
	v.studio.at = ui.Point{X: -1, Y: -1}
	v.step(ui.Input{}, 0)
	v.settle()
	v.step(ui.Input{}, time.Second)
	if len(s.aim) == 0 {
		return nil
	}
	err := v.do(s.aim)
	v.step(ui.Input{}, time.Second)
	v.settle()
	v.step(ui.Input{}, time.Second)
	return err
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

// opens pushes a scene that could be made.
func (v *viewing) opens(s ui.Scene, err error) error {
	if err != nil {
		return err
	}
	return v.push(s)
}

// visit lays a page over what is shown.
func (v *viewing) visit(at nav.Place) error { return v.opens(v.house.Page(at)) }

// tableOf pushes the table of a game that could be set up.
func (v *viewing) tableOf(p *saves.Play, err error) error {
	if err != nil {
		return err
	}
	return v.opens(v.house.Table(p))
}

// with does something with a game, "-" for that of the viewing.
func (v *viewing) with(game string, do func(g rules.Game) error) error {
	if game == "-" {
		return do(v.game)
	}
	g, err := v.house.Game(game)
	if err != nil {
		return err
	}
	return do(g)
}

// press presses keys, one after the other.
func (v *viewing) press(keys ...ui.Key) error {
	for _, k := range keys {
		v.step(ui.Input{Keys: []ui.Key{k}}, frame)
	}
	return nil
}

func (s *studio) click(p ui.Point) {
	s.at = p
	s.step(ui.Input{}, 20*time.Millisecond)
	s.now = s.now.Add(ui.Calm) // who clicks has seen what lies there
	s.step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton}, 20*time.Millisecond)
	s.step(ui.Input{Released: ui.LeftButton}, 20*time.Millisecond)
}

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

// lastTab is the last tab of the panel, middle a place on the map.
func (v *viewing) lastTab() ui.Point {
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

// asked is after how many steps the game asks for something the nth time,
// with more than one answer; the last time if it is asked less often.
func (v *viewing) asked(ask string, nth int) (int, error) {
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
	n, err := v.asked(ask, nth)
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
	n, err := v.asked("roll", 2)
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
	return v.tableOf(p, nil)
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

func (v *viewing) menu() error {
	n, err := v.asked("play", 4)
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

func (v *viewing) showDamaged() error {
	n, err := v.asked("play", 4)
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
	n, err := v.asked("play", 5)
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

// torn leaves a file among the saved games that cannot be opened.
func (v *viewing) torn() error {
	path := filepath.Join(v.house.Store.Dir(), "saves", "torn.game")
	if err := os.WriteFile(path, []byte("sandtable-game 9 game=memoir #00000000\n"), 0o644); err != nil {
		return err
	}
	when := v.house.Now().Add(-30 * 24 * time.Hour)
	return os.Chtimes(path, when, when)
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
