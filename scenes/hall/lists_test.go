package hall

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/logbook"
	puzzlelist "sandtable/scenes/hall/puzzles"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// named begins a game under a name, last played some minutes ago.
func named(t *testing.T, h *House, name string, minutes int) {
	t.Helper()
	s := must.Have(h.Begin(nav.Plan{Game: h.Games[0], Scenario: "pegasus-bridge", Seats: [2]saves.Seat{saves.Person, saves.Person}}))(t)
	j := s.(*tableau).play.Journal
	path := j.Path()
	must.Do(t, j.Rename(name))
	must.Do(t, j.Close())
	touch(t, path, minutes)
}

// touch makes a file as old as so many minutes.
func touch(t *testing.T, path string, minutes int) {
	t.Helper()
	when := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC).Add(-time.Duration(minutes) * time.Minute)
	must.Do(t, os.Chtimes(path, when, when))
}

// holdings are what lies where: the games on the list with their dates, and those in the bin.
type holdings struct {
	list map[string]time.Time
	bin  map[string]bool
}

func keptBy(h *House) holdings {
	k := holdings{map[string]time.Time{}, map[string]bool{}}
	for _, e := range h.Store.List() {
		k.list[e.Name] = e.When
	}
	for _, e := range h.Store.Bin() {
		k.bin[e.Name] = true
	}
	return k
}

// clerk works on the list of saved games by chance, and knows what was meant.
type clerk struct {
	*drive.Desk
	t     *testing.T
	h     *House
	s     *library.Saved
	r     *rand.Rand
	k     holdings
	meant string // the name of the game that was chosen; empty for none
	dates int
	done  map[string]int
}

// choose clicks on a game, or goes to another by the keys.
func (c *clerk) choose() {
	if c.r.IntN(3) == 0 {
		c.Press([]ui.Key{ui.KeyUp, ui.KeyDown}[c.r.IntN(2)])
		if i := c.s.At(); i >= 0 {
			c.meant = c.s.List[i].Name
		}
		return
	}
	names := slices.Sorted(maps.Keys(c.k.list))
	if c.s.Bin {
		names = slices.Sorted(maps.Keys(c.k.bin))
	}
	if len(names) == 0 {
		return
	}
	name := names[c.r.IntN(len(names))]
	click(c.t, c.Desk, name+" · ")
	if c.r.IntN(2) == 0 { // twice chooses no more than once
		click(c.t, c.Desk, name+" · ")
		c.done["chosen twice"]++
	}
	c.meant = name
}

// rename gives the game that was chosen another name.
func (c *clerk) rename() {
	if c.s.Bin || c.meant == "" {
		return
	}
	c.done["renamed"]++
	c.Press(ui.KeyF2)
	c.Type("+")
	c.Press(ui.KeyEnter)
	c.k.list[c.meant+"+"] = c.k.list[c.meant]
	delete(c.k.list, c.meant)
	c.meant += "+"
}

// remove presses Delete: on the list what was chosen lies in the bin then, in the bin nothing
// is gone yet.
func (c *clerk) remove() {
	c.Press(ui.KeyDelete)
	if c.s.Bin {
		if c.s.Sure != "" {
			c.Press(ui.KeyEsc)
		}
		return
	}
	if c.meant != "" {
		if !c.Has("In the trash for 30 days: " + c.meant + ".") {
			c.t.Errorf("it is not told that %s was deleted:\n%s", c.meant, c.Words())
		}
		delete(c.k.list, c.meant)
		c.k.bin[c.meant] = true
		c.done["deleted"]++
	}
	c.meant = ""
}

// back brings back what was deleted last by its message, or what is chosen in the bin.
func (c *clerk) back() {
	name := ""
	switch n := len(c.h.Notices); {
	case c.s.Bin && len(c.k.bin) > 0 && c.r.IntN(2) == 0:
		name, c.meant = c.meant, ""
		c.Press(ui.KeyEnter)
	case n > 0 && c.h.Notices[n-1].Undo != nil && c.Has("Undo"):
		_, name, _ = strings.Cut(c.h.Notices[n-1].Text, ": ")
		name = strings.TrimSuffix(name, ".")
		if !c.k.bin[name] { // it was restored otherwise
			return
		}
		click(c.t, c.Desk, "Undo")
		c.meant = ""
		if !c.s.Bin {
			c.meant = name
		} else if i := c.s.At(); i >= 0 {
			c.meant = c.s.List[i].Name
		}
	}
	if c.k.bin[name] {
		c.done[fmt.Sprintf("brought back, in the bin %v", c.s.Bin)]++
		delete(c.k.bin, name)
		for _, e := range c.h.Store.List() {
			if e.Name == name {
				c.k.list[name] = e.When
			}
		}
	}
}

// turn turns to the bin, or back.
func (c *clerk) turn() {
	was, at := c.s.Bin, ui.Point{}
	for _, x := range c.Lists()[1].Cmds { // the room is called as one of its tabs, and stands first
		if x.Op == ui.OpText && x.Text == map[bool]string{true: "Saved games", false: "Trash"}[was] {
			at = x.Box.Center()
		}
	}
	if c.Click(at); c.s.Bin == was {
		c.t.Fatal("the tabs do not turn")
	}
	c.meant = ""
	if i := c.s.At(); i >= 0 {
		c.meant = c.s.List[i].Name
	}
}

// passes lets another program go on with a game: it stands elsewhere on the list.
func (c *clerk) passes() {
	if list := c.h.Store.List(); len(list) > 0 {
		e := list[c.r.IntN(len(list))]
		c.dates++
		touch(c.t, e.Path, -c.dates)
		c.k.list[e.Name] = time.Date(2026, 11, 20, 12, c.dates, 0, 0, time.UTC)
		c.h.Changes++
		c.Step(ui.Input{})
	}
}

// TestTheListNeverActsOnAnotherGame chooses, renames, deletes, brings back and turns to the bin
// by chance, while another program plays: what was meant is what was done, and nothing else
// is changed, no date either.
func TestTheListNeverActsOnAnotherGame(t *testing.T) {
	done := map[string]int{}
	for seed := range uint64(4) {
		h := house(t)
		for i := range 6 {
			named(t, h, fmt.Sprintf("game %c", 'A'+i), 10*i)
		}
		s := library.NewSaved(h.Services)
		c := &clerk{Desk: enter(t, h, s, 1280, 720), t: t, h: h, s: s, r: rand.New(rand.NewPCG(seed, 1)), k: keptBy(h), meant: "game A", done: done}
		for n := range 120 {
			deed := [...]func(){c.choose, c.choose, c.choose, c.rename, c.remove, c.back, c.back, c.turn, c.passes}[c.r.IntN(9)]
			deed()
			c.Settle()
			if c.Top() != s {
				t.Fatalf("seed %d, deed %d: it leads to %T", seed, n, c.Top())
			}
			now := keptBy(h)
			if !maps.EqualFunc(now.list, c.k.list, time.Time.Equal) || !maps.Equal(now.bin, c.k.bin) {
				t.Fatalf("seed %d, deed %d, %q was meant: there is\n%v\nnot\n%v", seed, n, c.meant, now, c.k)
			}
			if i := s.At(); (i >= 0) != (c.meant != "") || i >= 0 && s.List[i].Name != c.meant {
				t.Fatalf("seed %d, deed %d: chosen is %q, meant was %q", seed, n, s.Chosen, c.meant)
			}
		}
	}
	for _, deed := range []string{"chosen twice", "renamed", "deleted", "brought back, in the bin false", "brought back, in the bin true"} {
		if done[deed] < 3 {
			t.Errorf("this shows little: %v", done)
		}
	}
}

// TestDeletingTwiceDeletesOneGame presses Delete twice, then Enter: after what was deleted
// nothing is chosen.
func TestDeletingTwiceDeletesOneGame(t *testing.T) {
	h := house(t)
	for i := range 3 {
		named(t, h, fmt.Sprintf("game %c", 'A'+i), 10*i)
	}
	d := enter(t, h, library.NewSaved(h.Services), 1280, 720)
	d.Press(ui.KeyDown, ui.KeyDelete, ui.KeyDelete, ui.KeyEnter)
	if list := keptBy(h); len(list.list) != 2 || !list.bin["game B"] {
		t.Errorf("%v", list)
	}
	if _, ok := d.Top().(*library.Saved); !ok || !d.Has("Choose a game.") {
		t.Errorf("it leads to %T:\n%s", d.Top(), d.Words())
	}
	d.Press(ui.KeyDown, ui.KeyF2)
	d.Type("!")
	d.Press(ui.KeyEnter)
	if list := keptBy(h); list.list["game C!"].IsZero() {
		t.Errorf("the keys do not go on where it stood: %v", list)
	}
}

// ownBattles puts copies of a battle among the player's own, under these names.
func ownBattles(t *testing.T, h *House, names ...string) {
	t.Helper()
	g := h.Games[0]
	data := must.Have(g.Features().Maker.Source("pegasus-bridge"))(t)
	for _, name := range names {
		text := strings.Replace(string(data), `id = "pegasus-bridge"`, fmt.Sprintf("id = %q", name), 1)
		text = strings.Replace(text, `"Pegasus Bridge"`, fmt.Sprintf("%q", name), 1)
		path, err := h.Store.KeepScenario(g.ID(), name, []byte(text))
		if err == nil {
			err = g.Add(path, []byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// TestTheListOfBattlesNeverDeletesAnother chooses, sifts, sorts and deletes own battles by
// chance: what lies in the bin is what was chosen, and what does not pass the filter is not
// replaced by another.
func TestTheListOfBattlesNeverDeletesAnother(t *testing.T) {
	h := house(t)
	names := []string{"ours-one", "ours-two", "ours-three", "ours-four"}
	ownBattles(t, h, names...)
	b := library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0]})
	d := enter(t, h, b, 1280, 1080)
	r := rand.New(rand.NewPCG(8, 1))
	there, meant := map[string]bool{}, strings.TrimPrefix(b.Chosen, "memoir/")
	for _, name := range names {
		there[name] = true
	}
	choose := func(name string) {
		if i := slices.IndexFunc(b.List, func(o library.Offer) bool { return o.ID == name }); i < 0 {
			return
		}
		click(t, d, name)
		if _, ok := d.Top().(*seats.Seats); ok { // it was chosen already
			d.Pop()
			d.Step(ui.Input{})
		}
		meant = name
	}
	deleted, spared := 0, 0
	for n := range 120 {
		switch r.IntN(6) {
		case 0, 1:
			choose(names[r.IntN(len(names))])
		case 2:
			b.Query = []string{"", "ours", "one", "two", "pegasus"}[r.IntN(5)]
			b.Moved, b.None = true, false
			d.Step(ui.Input{})
		case 3:
			b.Sort = r.IntN(len(library.Sorts))
			d.Step(ui.Input{})
		case 4:
			shown := slices.ContainsFunc(b.List, func(o library.Offer) bool { return o.ID == meant })
			d.Press(ui.KeyDelete)
			if shown && there[meant] {
				there[meant] = false
				deleted++
				meant = ""
			} else {
				spared++
			}
		case 5:
			if k := len(h.Notices); k > 0 && h.Notices[k-1].Undo != nil && d.Has("Undo") {
				file := filepath.Base(h.Notices[k-1].Gone)
				name := strings.TrimSuffix(file, ".toml")
				if there[name] {
					break
				}
				click(t, d, "Undo")
				there[name], meant = true, name
			}
		}
		d.Settle()
		for _, name := range names {
			_, err := os.Stat(filepath.Join(h.Store.Dir(), "scenarios", "memoir", name+".toml"))
			if (err == nil) != there[name] {
				t.Fatalf("deed %d: %s is there %v, want %v; %q was meant, %q is chosen", n, name, err == nil, there[name], meant, b.Chosen)
			}
		}
	}
	if deleted < 5 || spared < 5 {
		t.Errorf("%d battles were deleted, %d times none was", deleted, spared)
	}
}

// TestAPuzzleStaysChosenWhenTheListGrows chooses one of the player's own turns; another game
// that was reviewed meanwhile stands before it.
func TestAPuzzleStaysChosenWhenTheListGrows(t *testing.T) {
	h := house(t)
	g := h.Games[0]
	s := puzzlelist.New(h.Services, g, 0)
	s.Own = true
	h.OwnTurns.By = map[string][]app.OwnTurn{g.ID(): {{ID: "a@1"}, {ID: "b@2"}}}
	s.Key = "b@2"
	h.OwnTurns.By = map[string][]app.OwnTurn{g.ID(): {{ID: "new@3"}, {ID: "a@1"}, {ID: "b@2"}}}
	if _, at := s.Chosen(); at != 2 || s.Key != "b@2" {
		t.Errorf("chosen is %d, %s", at, s.Key)
	}
}

// TestAPageTornOutIsToldAndComesBack tears a campaign out of the log book and undoes it: its
// page lies open again.
func TestAPageTornOutIsToldAndComesBack(t *testing.T) {
	h := house(t)
	writeCampaign(t, h, "maquis", 1)
	writeCampaign(t, h, "d-day", 1)
	b := logbook.New(h.Services, "")
	d := enter(t, h, b, 1280, 720)
	path := b.List[b.At()].Path
	click(t, d, h.Say("ui.campaign.drop"))
	click(t, d, h.Say("ui.campaign.drop-sure"))
	if len(h.Store.Campaigns()) != 1 || !strings.Contains(sentences(d), "In the trash for 30 days:") {
		t.Fatalf("%+v\n%s", h.Store.Campaigns(), d.Words())
	}
	click(t, d, "Undo")
	d.Settle()
	if list := h.Store.Campaigns(); len(list) != 2 || b.List[b.At()].Path != path {
		t.Errorf("%+v; open lies %s", list, b.Chosen)
	}
}
