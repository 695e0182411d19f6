package app

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"sandtable/ai/review"
	"sandtable/assets/figures"
	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/saves"
	"sandtable/scenes/board"
	puzzletable "sandtable/scenes/puzzle"
	"sandtable/scenes/ui"
)

// OwnTurn is a decision of one's own that gave much away where another was clearly better, by its review.
type OwnTurn struct {
	ID         string
	path       string // of the journal
	Entry      saves.Entry
	step       int // how many steps had been done before it
	Side       rules.Side
	Turn       int
	Lost, best float64
}

// ownTurns are those of all games that have a review, as they were found last.
type ownTurns struct {
	By    map[string][]OwnTurn // from the id of a game, the last played first
	seeks bool
	Known bool
}

// How many decisions are taken of a game, the worst, and how many are kept of each game of the shelf.
const (
	mostOfOne  = 4
	mostOfGame = 60
)

// SeekOwn looks through the reviews beside the journals, in the background.
func (h *Services) SeekOwn(sh ui.Shell) {
	if h.OwnTurns.seeks {
		return
	}
	h.OwnTurns.seeks = true
	sh.Go(func(quit <-chan struct{}) func() {
		by := h.readTurns(quit)
		return func() { h.OwnTurns = ownTurns{By: by, Known: true} }
	})
}

func (h *Services) readTurns(quit <-chan struct{}) map[string][]OwnTurn {
	by := map[string][]OwnTurn{}
	for _, e := range h.Store.List() {
		if ended(quit) {
			return by
		}
		if !e.Over || e.Err != nil || e.Header.Lesson != "" || len(by[e.Header.Game]) >= mostOfGame {
			continue
		}
		list := h.turnsOf(e)
		by[e.Header.Game] = append(by[e.Header.Game], list[:min(len(list), mostOfGame-len(by[e.Header.Game]))]...)
	}
	return by
}

func (h *Services) turnsOf(e saves.Entry) (out []OwnTurn) {
	data := h.Store.Review(e.Path)
	if data == nil {
		return nil
	}
	x, err := h.Store.Read(e.Path, h.Game)
	if err != nil {
		return nil
	}
	r, err := review.Decode(data, x.Match)
	if err != nil { // of another judge: it is told anew when it is asked for
		return nil
	}
	list := r.Decisions(x.Match)
	for i := range list {
		d := &list[i]
		if d.Grade < review.Misstep || x.Header.Seats[d.Side] != saves.Person {
			continue
		}
		n := r.Runs[d.Run].Step
		out = append(out, OwnTurn{fmt.Sprintf("%s@%d", strings.TrimSuffix(filepath.Base(e.Path), filepath.Ext(e.Path)), n), e.Path, e, n, d.Side, d.Turn, d.Lost, d.Might})
	}
	sorting.By(out, func(a, b OwnTurn) int { return cmp.Compare(b.Lost, a.Lost) })
	out = out[:min(len(out), mostOfOne)]
	sorting.By(out, func(a, b OwnTurn) int { return cmp.Compare(a.step, b.step) })
	return slices.CompactFunc(out, func(a, b OwnTurn) bool { return a.step == b.step })
}

// Position sets such a turn up: what the side could not know is dealt anew, the same each time.
func (h *Services) Position(o *OwnTurn) (*puzzletable.Puzzle, error) {
	x, err := h.Store.Read(o.path, h.Game)
	if err != nil {
		return nil, err
	}
	z, err := retry(filepath.Base(o.path), x.Match, o.step, o.Side, o.best, ui.Hash(o.ID))
	if err == nil {
		z.ID, z.Own = o.ID, true
	}
	return z, err
}

// PuzzledOwn opens the n-th turn of the player's own games of a game, from 0, at its table.
func (h *Services) PuzzledOwn(g rules.Game, n int) (ui.Scene, error) {
	list := h.OwnTurns.By[g.ID()]
	if n < 0 || n >= len(list) {
		return nil, fmt.Errorf("%s has %d turns of your own games, there is no turn %d", g.ID(), len(list), n+1)
	}
	z, err := h.Position(&list[n])
	if err != nil {
		return nil, err
	}
	z.N, z.Of = n+1, len(list)
	z.Stars, _ = h.StarsOf(g.ID(), z.ID)
	return h.puzzleTable(z, nil)
}

// Restore brings something back from the bin; the settings that it replaces go there.
func (h *Services) Restore(e saves.Entry) error {
	h.Changes++
	if e.Kind != saves.Prefs {
		to, err := h.Store.Restore(e.Path)
		if err != nil {
			return err
		}
		h.Restored = to
		if g, known := h.Game(e.Header.Game); e.Kind == saves.OwnBattle && known == nil {
			delete(h.Binned, to)
			h.Store.OwnScenarios(g)
		}
		return nil
	}
	p, err := h.Store.BinnedSettings(e.Path)
	if err != nil {
		return err
	}
	h.BinSettings()
	h.Keep(p)
	return h.Store.Purge(e.Path)
}

// Makes says whether battles of a game can be made here.
func (h *Services) Makes(g rules.Game) bool {
	if g.Features().Maker == nil || h.UI(g).Board == nil {
		return false
	}
	b, err := h.UI(g).Board()
	if err != nil {
		return false
	}
	_, ok := b.(board.Bench)
	return ok
}

// Making says whether something that no file holds is being made of a game in the workshop. Steps that led to what is
// saved are forgotten.
func (h *Services) Making(g rules.Game) bool {
	steps := h.Store.Steps(g.ID())
	if n := len(steps); n == 0 || !steps[n-1].Kept {
		return n > 0
	}
	h.NoticeErr(h.Store.DropSteps(g.ID()))
	return false
}

// Playable says whether a file is a battle on the list that can be played.
func (h *Services) Playable(g rules.Game, file string) bool {
	return !h.Binned[file] && slices.ContainsFunc(g.Scenarios(), func(x rules.ScenarioInfo) bool { return x.File == file && x.Own && x.Err == nil })
}

// fewest is how many games say how hard a battle is: after less than these one does not know.
const fewest = 10

// Made is what bots have made of a battle of the player's own, as it is now; of no games where they have not.
func (h *Services) Made(g rules.Game, x rules.ScenarioInfo) (m figures.Battle) {
	maker := g.Features().Maker
	if maker == nil || g.Solitaire() { // its points are not those of a battle that is won or lost
		return m
	}
	data, err := maker.Source(x.ID)
	if err != nil {
		return m
	}
	d, err := maker.Draft(filepath.Base(x.File), data)
	if err != nil {
		return m
	}
	if by := d.Measured(); by.Games >= fewest && by.Of == d.Print() {
		m, err = figures.Made(g, by)
		h.NoticeErr(err)
	}
	return m
}

// FreeID is an id that no battle of the list has.
func FreeID(g rules.Game, id string) string {
	taken := func(id string) bool {
		return slices.ContainsFunc(g.Scenarios(), func(x rules.ScenarioInfo) bool { return x.ID == id })
	}
	name := id
	for n := 2; taken(name); n++ {
		name = id + "-" + strconv.Itoa(n)
	}
	return name
}

// Forget lets the preview of a battle be made anew.
func (h *Services) Forget(g rules.Game, id string) { delete(h.previews, g.ID()+"/"+id) }

// BinBattle moves a file of the player's own into the bin, and says whether it did.
func (h *Services) BinBattle(g rules.Game, file string) bool {
	if _, err := os.Lstat(file); err != nil {
		return false
	}
	to, err := h.Store.BinScenario(g.ID(), file)
	if err != nil {
		h.NoticeErr(err)
		return false
	}
	if h.Binned == nil {
		h.Binned = map[string]bool{}
	}
	h.Binned[file] = true
	x := saves.Entry{Path: to, Kind: saves.OwnBattle}
	x.Header.Game = g.ID()
	h.NoticeDeleted(h.Say("ui.saves.bin-battle", ui.Verbatim("Name", filepath.Base(file))), x)
	return true
}
