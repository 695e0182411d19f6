package hall

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/hall/workshop"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// sentences are the words of the screen, however their lines are broken.
func sentences(d *drive.Desk) string { return strings.Join(strings.Fields(d.Words()), " ") }

// decided takes a decision in the game that is open.
func decided(t *testing.T, p *saves.Play) error {
	t.Helper()
	must.Do(t, p.Match.Do(p.Match.Legal()[0], nil))
	return p.Journal.Keep(p.Match)
}

// TestNothingIsPromisedThatIsNotSaved takes the folder of the saved games away from under a
// battle, so that it cannot be made again: the menu, the shelf, the list, a battle that is
// begun meanwhile and the end of the program say so, until it is there again.
func TestNothingIsPromisedThatIsNotSaved(t *testing.T) {
	h := house(t)
	begin := func() *saves.Play {
		t.Helper()
		s := must.Have(h.Begin(nav.Plan{Game: h.Games[0], Scenario: "pegasus-bridge", Seats: [2]saves.Seat{saves.Person, saves.Person}}))(t)
		return s.(*tableau).play
	}
	p := begin()
	d := enter(t, h, &tableau{p}, 1280, 720)
	paused := func() string {
		push(d, menu.New(h.Services, p, nil))
		says := d.Words()
		d.Pop()
		return says
	}
	const prior, unsaved = "Every decision is saved as it is made.", "The last decisions of the game could not be saved."
	if says := paused(); !strings.Contains(says, prior) || h.Unsaved() {
		t.Errorf("the menu says\n%s", says)
	}
	dir := filepath.Join(h.Store.Dir(), "saves")
	must.Do(t, os.RemoveAll(dir))
	must.Do(t, os.WriteFile(dir, nil, 0o644))
	if decided(t, p) == nil || !h.Unsaved() {
		t.Fatal("it counts as saved")
	}
	if says := paused(); strings.Contains(says, prior) || !strings.Contains(says, unsaved) {
		t.Errorf("the menu says\n%s", says)
	}
	if f := h.Broke("a fault"); !f.Open || f.Saved {
		t.Errorf("the page of a fault says %+v", f)
	}
	delete(h.Refused, p.Journal.Path())
	d.Home() // the table is left, its journal closed
	d.Top().(*shelf.Shelf).Again()
	d.Step(ui.Input{})
	if !d.Has("Continue") || !d.Has("Not saved") || strings.Contains(d.Words(), "Saved just now") || !h.Unsaved() {
		t.Errorf("the shelf says\n%s", d.Words())
	}
	d.Press(ui.KeyEnter)
	at, ok := d.Top().(*tableau)
	if !ok || len(at.play.Match.Steps()) != len(p.Match.Steps()) {
		t.Fatalf("Continue leads to %T", d.Top())
	}
	d.Home()
	push(d, library.NewSaved(h.Services))
	reads(t, d, "Not saved")
	d.Home()
	if other := begin(); other.Notice == nil || other.Notice.Key != "saves.memory" {
		t.Errorf("a battle begun meanwhile says %v", other.Notice)
	} else {
		other.Journal.Close()
	}
	ends := false
	push(d, menu.NewParting(h.Services, func() { ends = true }))
	if !d.Has("Not everything is saved") || !strings.Contains(sentences(d), "lost when the program ends") {
		t.Errorf("the end says\n%s", d.Words())
	}
	d.Press(ui.KeyEsc)
	if _, asked := d.Top().(*menu.Parting); asked || ends {
		t.Errorf("Esc leads to %T, ends %v", d.Top(), ends)
	}
	push(d, menu.NewParting(h.Services, func() { ends = true }))
	click(t, d, "Quit anyway")
	if !ends {
		t.Error("it does not end")
	}
	d.Home()
	must.Do(t, os.Remove(dir))
	if h.Unsaved() || len(h.Store.List()) != 2 {
		t.Errorf("with the folder back: %+v", h.Store.List())
	}
}

// reseal writes a journal of lines with their checksums.
func reseal(t *testing.T, path string, head saves.Header, m *rules.Match, minutes int) {
	t.Helper()
	must.Do(t, os.WriteFile(path, saves.Text(head, m), 0o644))
	touch(t, path, minutes)
}

// TestAJournalThatNoRulesPlayIsPutAside starts with a journal on top whose position the rules
// refuse, or at which they failed once: it is told, lies aside, and the game below it is offered.
func TestAJournalThatNoRulesPlayIsPutAside(t *testing.T) {
	h := house(t)
	named(t, h, "sound", 60)
	dir := filepath.Join(h.Store.Dir(), "saves")
	g := h.Games[0]
	head := must.Have(saves.NewHeader(g, rules.Setup{}, [2]saves.Seat{saves.Person, saves.Person}, 5, "0.1.0"))(t)
	state := must.Have(g.Position([]byte(`"axis infantry g5; allies infantry g9; hand allies counter-attack"`), 0))(t)
	m := rules.MatchFrom(g, head.Setup(), state, head.Source())
	if a, err := m.Parse("play counter-attack"); err == nil {
		_ = m.Do(a, nil)
	}
	for name, board := range map[string]string{
		"f1-crash":   `"axis infantry g5; allies infantry g9; last axis counter-attack; hand allies counter-attack"`,
		"f1b-crash":  `"axis infantry g5; allies infantry g9; last axis ambush; hand allies counter-attack"`,
		"no-board":   `"axis infantry"`,
		"no-letters": "\x01",
	} {
		head.Position = board
		path := filepath.Join(dir, name+".game")
		reseal(t, path, head, m, 0)
		h.Notices = nil
		d := enter(t, h, nil, 1280, 720)
		d.Settle()
		onTop[*shelf.Shelf](t, d)
		if !d.Has("Continue") || d.Top().(*shelf.Shelf).Saves[0].Name != "sound" || !strings.Contains(sentences(d), "It was put aside as "+name+".broken.txt; nothing else is lost.") {
			t.Errorf("%s: the shelf says\n%s", name, d.Words())
		}
		if _, err := os.Stat(path); err == nil {
			t.Errorf("%s: it is not put aside", name)
		}
		if kept, err := os.ReadFile(filepath.Join(dir, name+".broken.txt")); err != nil || len(kept) == 0 {
			t.Errorf("%s: it does not lie there: %v", name, err)
		}
		if again := enter(t, h, nil, 1280, 720); !again.Has("Continue") {
			t.Errorf("%s: the next start says\n%s", name, again.Words())
		}
	}
}

// TestAGameThatCannotBeSetUpIsNotContinued: its battle is not here, and may come back; the
// file stays.
func TestAGameThatCannotBeSetUpIsNotContinued(t *testing.T) {
	h := house(t)
	g := h.Games[0]
	head := must.Have(saves.NewHeader(g, rules.Setup{Scenario: "pegasus-bridge"}, [2]saves.Seat{saves.Person, saves.Person}, 5, "0.1.0"))(t)
	m := must.Have(rules.NewMatch(g, head.Setup(), head.Source(), nil))(t)
	head.Scenario = "a-battle-that-is-gone"
	path := filepath.Join(h.Store.Dir(), "saves", "x.game")
	reseal(t, path, head, m, 0)
	d := enter(t, h, nil, 1280, 720)
	d.Settle()
	if d.Has("Continue") || !strings.Contains(d.Words(), "a-battle-that-is-gone") {
		t.Errorf("the shelf says\n%s", d.Words())
	}
	if _, err := os.Stat(path); err != nil {
		t.Error(err)
	}
}

// TestTheFaultPageSaysWhatIsSaved: that a game is saved only where one was open, and nothing in
// boxes; that game is not offered to be continued.
func TestTheFaultPageSaysWhatIsSaved(t *testing.T) {
	h := house(t)
	d := enter(t, h, h.Broke("runtime error\n\ngoroutine 1:\n\trules/turn.go:208"), 1280, 720)
	if strings.Contains(d.Words(), "is saved") {
		t.Errorf("without a game it says\n%s", d.Words())
	}
	d.Home()
	d.Step(ui.Input{})
	d.Press(ui.KeyEnter) // the first battle
	p := d.Top().(*tableau).play
	must.Do(t, decided(t, p))
	push(d, h.Broke("runtime error"))
	if !strings.Contains(d.Words(), "The game is saved.") {
		t.Errorf("with a game it says\n%s", d.Words())
	}
	d.Press(ui.KeyEnter)
	d.Settle()
	if _, ok := d.Top().(*shelf.Shelf); !ok || d.Has("Continue") {
		t.Errorf("Enter leads to %T:\n%s", d.Top(), d.Words())
	}
	if list := h.Store.List(); len(list) != 1 || list[0].Err != nil {
		t.Errorf("the list is %+v", list)
	}
}

// TestASavedGameIsCalledAsItsBattleWas deletes the battle of a game: the shelf, the list and
// the menu call it by its name, and it goes on.
func TestASavedGameIsCalledAsItsBattleWas(t *testing.T) {
	dir := t.TempDir()
	h := houseIn(t, dir)
	ownBattles(t, h, "the-old-mill")
	s := must.Have(h.Begin(nav.Plan{Game: h.Games[0], Scenario: "the-old-mill", Seats: [2]saves.Seat{saves.Person, saves.Person}}))(t)
	p := s.(*tableau).play
	must.Do(t, decided(t, p))
	p.Journal.Close()
	must.Do(t, os.Remove(filepath.Join(dir, "scenarios", "memoir", "the-old-mill.toml")))
	h = houseIn(t, dir)
	d := enter(t, h, nil, 1280, 720)
	if !strings.Contains(d.Words(), "the-old-mill") {
		t.Errorf("the shelf says\n%s", d.Words())
	}
	d.Press(ui.KeyEnter)
	at, ok := d.Top().(*tableau)
	if !ok || len(at.play.Match.Steps()) != len(p.Match.Steps()) {
		t.Fatalf("Enter leads to %T:\n%s", d.Top(), d.Words())
	}
	push(d, menu.New(h.Services, at.play, nil))
	if !strings.Contains(d.Words(), "the-old-mill") {
		t.Errorf("the menu says\n%s", d.Words())
	}
	again, err := h.Begin(nav.Again(at.play, at.play.Header.Seats))
	if err != nil || again.(*tableau).play.Header.Battle != p.Header.Battle {
		t.Errorf("begun again: %v", err)
	} else {
		again.(*tableau).play.Journal.Close()
	}
}

// TestADraftStandsBesideTheBattleOfItsName takes all units off a battle and saves it: the
// battle can be played as before, and the draft takes its place when it can be played too.
func TestADraftStandsBesideTheBattleOfItsName(t *testing.T) {
	h := house(t)
	ownBattles(t, h, "the-mill")
	g := h.Games[0]
	x, _ := g.Listing("the-mill")
	sound := must.Have(os.ReadFile(x.File))(t)
	work := func(file string, text []byte) *workshop.Workshop {
		t.Helper()
		d := must.Have(g.Features().Maker.Draft(filepath.Base(file), text))(t)
		s := &workshop.Workshop{H: h.Services, Game: g, Draft: d, Path: file, Past: []string{string(d.File())}}
		s.Read()
		return s
	}
	s := work(x.File, sound)
	for _, cell := range s.Draft.Cells(false) {
		for s.Draft.Take(cell, "") {
		}
	}
	s.Step()
	if !s.Fault() || !s.Save() {
		t.Fatalf("found is %+v", s.Found)
	}
	beside := saves.DraftOf(x.File)
	if now, err := os.ReadFile(x.File); err != nil || string(now) != string(sound) || s.Path != beside || !h.Playable(g, x.File) {
		t.Fatalf("the battle was written over, %v; the draft is %s", err, s.Path)
	}
	if y, ok := g.Listing(beside); !ok || y.Err == nil {
		t.Errorf("the draft is listed as %+v", y)
	}
	if !s.Save() || s.Path != beside {
		t.Errorf("saved once more it is %s", s.Path)
	}
	other := work(x.File, []byte(s.Text()))
	if other.Path = x.File; !other.Save() || len(h.Store.Bin()) != 1 {
		t.Errorf("a draft of the same name was written over: the bin has %+v", h.Store.Bin())
	}
	mended := work(beside, sound)
	mended.Draft.Measure(rules.Measured{Games: 1, First: 1, Turns: 8, Shortest: 8, Longest: 8, Level: "normal"})
	mended.Step()
	if !mended.Save() || mended.Path != x.File {
		t.Fatalf("mended it is %s", mended.Path)
	}
	if now, err := os.ReadFile(x.File); err != nil || string(now) != mended.Text() {
		t.Errorf("the battle is not what the draft became: %v", err)
	}
	if _, err := os.Stat(beside); err == nil {
		t.Error("the draft is still there")
	}
	list := h.Store.OwnScenarios(g)
	if len(list) != 1 || list[0].Err != nil {
		t.Errorf("at the next start there are %+v", list)
	}
	if h.LastMade != "memoir/the-mill" {
		t.Errorf("%s was made", h.LastMade)
	}
}
