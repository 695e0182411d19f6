package app

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

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

// Playable says whether a file is a battle on the list that can be played.
func (h *Services) Playable(g rules.Game, file string) bool {
	return !h.Binned[file] && slices.ContainsFunc(g.Scenarios(), func(x rules.ScenarioInfo) bool { return x.File == file && x.Own && x.Err == nil })
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
