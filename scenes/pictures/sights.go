package pictures

import (
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
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// sight is a scene in a notable state: what a picture shows, and what is measured.
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

// do takes the steps of a sight one after the other, in a script.
func (v *viewing) do(steps []string) {
	for _, step := range steps {
		words := strings.Fields(step)
		verb, ok := verbs[words[0]]
		if !ok {
			script.Do(fmt.Errorf("no step %q", step))
		}
		verb(v, words[1:])
	}
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
	v.name, v.games, v.hints = s.name, 0, 0
	v.house.Adviser = v.advise
	v.game = v.house.Games[0]
	err := script.Run(func() {
		if v.journal != "" {
			v.read = script.Have(saves.Read(v.journal, v.house.Game))
			v.game = v.read.Match.Game()
		} else {
			v.begun()
		}
		v.stage.Push(shelf.New(v.house.Services))
		v.do(s.show)
		v.step(ui.Input{}, 0)
		v.look(s)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", s.name, err)
	}
	return nil
}

// look lets a sight come to rest as it is laid out, with the pointer where it belongs.
func (v *viewing) look(s sight) {
	v.studio.at = ui.Point{X: -1, Y: -1}
	v.step(ui.Input{}, 0)
	v.settle()
	v.step(ui.Input{}, time.Second)
	if len(s.aim) == 0 {
		return
	}
	v.do(s.aim)
	v.step(ui.Input{}, time.Second)
	v.settle()
	v.step(ui.Input{}, time.Second)
}

// begun is the game of a viewing without a journal: a new one.
func (v *viewing) begun() {
	sc := v.game.Scenarios()[0]
	seats := [2]saves.Seat{saves.Person, saves.Person}
	seats[max(rules.First, sc.First).Other()] = saves.Bot("easy")
	p := script.Have(Fresh(v.house, v.game, sc.ID, seats, 1, false))
	v.read = p.Replayed
	script.Do(p.Journal.Close())
}

func (v *viewing) push(s ui.Scene) {
	v.stage.Push(s)
	v.step(ui.Input{}, 0)
}

func (v *viewing) visit(at nav.Place) { v.push(script.Have(v.house.Page(at))) }

func (v *viewing) tableOf(p *saves.Play) { v.push(script.Have(v.house.Table(p))) }

// gameOf is a game by its ID, "-" for that of the viewing.
func (v *viewing) gameOf(id string) rules.Game {
	if id == "-" {
		return v.game
	}
	return script.Have(v.house.Game(id))
}

// press presses keys, one after the other.
func (v *viewing) press(keys ...ui.Key) {
	for _, k := range keys {
		v.step(ui.Input{Keys: []ui.Key{k}}, frame)
	}
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

// asked is after how many steps something with more than one answer is asked the nth, or the last, time.
func (v *viewing) asked(ask string, nth int) int {
	m := v.read.Match
	s := script.Have(m.At(0, nil))
	found := -1
	for i, a := range m.Steps() {
		key := v.game.Asks(s).Key
		if word := v.game.ID() + ".ask." + ask; (key == word || strings.HasPrefix(key, word+"-")) && len(s.Legal(nil)) > 1 {
			if found = i; nth == 1 {
				return i
			}
			nth--
		}
		s.Apply(a, nil)
	}
	if found < 0 && v.journal != "" {
		script.Do(fmt.Errorf("nobody is asked to %s in %s", ask, v.journal))
	}
	return max(0, found)
}

// after is the steps of the game after which a sight shows it, if no others are asked for.
func (v *viewing) after(n int) int {
	return pane.Either(v.at >= 0, v.at, n)
}

// typeDice shows the table as it asks for the real dice of a battle under way.
func (v *viewing) typeDice() {
	v.read.Header.Typed = true
	defer func() { v.read.Header.Typed = false }()
	v.sit(v.asked("roll", 2), nil)
}

// sit shows the table of the game after some steps, with a notice to tell.
func (v *viewing) sit(n int, notice *saves.Notice) {
	p := v.play(n, false)
	p.Notice = notice
	v.tableOf(p)
}

// play is the game after some steps, a person asked; in the other seat too if both.
func (v *viewing) play(n int, both bool) *saves.Play {
	m := script.Have(v.read.Match.Branch(n, rules.Given{}))
	head := v.read.Header
	side := max(rules.First, m.Now().Turn())
	head.Seats[side], head.Seats[side.Other()] = saves.Person, saves.Bot("normal")
	if both {
		head.Seats[side.Other()] = saves.Person
	}
	j := script.Have(v.house.Store.Begin(head, m))
	return &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}
}

// whole is the game of the journal as it stands.
func (v *viewing) whole() *saves.Play {
	p := v.play(len(v.read.Match.Steps()), false)
	if p.Match.Now().Turn() != rules.Over {
		script.Do(fmt.Errorf("%w: the game in --journal is not over", ErrCall))
	}
	p.Header.Seats = [2]saves.Seat{saves.Bot("normal"), saves.Person}
	return p
}

func (v *viewing) replay(step int) { v.push(v.house.Moment(v.whole(), step)) }

func (v *viewing) showDamaged() {
	word := func(name, text string) rules.Arg { return rules.Arg{Name: name, Text: rules.Plain(text)} }
	v.sit(v.asked("play", 4), &saves.Notice{Phrase: rules.Phrase{Key: "saves.damaged", Args: []rules.Arg{
		{Name: "line", N: 118}, {Name: "turn", N: 4}, word("kept", "omaha-beach.game.damaged"),
	}}})
}

// showCurtain shows the curtain that falls between two people.
func (v *viewing) showCurtain() {
	v.tableOf(v.play(v.asked("play", 5), true))
	if _, table := v.stage.Top().(*table.Table); table {
		script.Do(errors.New("no curtain between two people"))
	}
}

// keep saves the game of the journal after some steps, under a name, as if last played so long ago.
func (v *viewing) keep(name string, n int, ago time.Duration) {
	p := v.play(n, false)
	if name != "" {
		script.Do(p.Journal.Rename(name))
	}
	path := p.Journal.Path()
	script.Do(p.Journal.Close())
	v.aged(path, ago)
}

// torn leaves a file among the saved games that cannot be opened.
func (v *viewing) torn() {
	path := filepath.Join(v.house.Store.Dir(), "saves", "torn.game")
	script.Do(os.WriteFile(path, []byte("sandtable-game 9 game=memoir #00000000\n"), 0o644))
	v.aged(path, 30*24*time.Hour)
}

// aged makes a file as old as if it had been written so long ago.
func (v *viewing) aged(path string, ago time.Duration) {
	when := v.house.Now().Add(-ago)
	script.Do(os.Chtimes(path, when, when))
}

// sampleCampaign is a page of the log book with two battles: p, where it is its first, and one made up.
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
