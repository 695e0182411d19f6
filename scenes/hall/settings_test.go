package hall

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"sandtable/assets/sounds"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// desk is a desk on which buttons are found by what they show.
type desk struct{ *drive.Desk }

// exactly clicks on the line that reads text and no more.
func (d *desk) exactly(t *testing.T, text string) {
	t.Helper()
	for _, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpText && c.Text == text {
			d.Click(c.Box.Center())
			return
		}
	}
	t.Fatalf("%q does not stand on the screen; there are:\n%s", text, d.Words())
}

// back clicks on the first way back to what is standard.
func (d *desk) back(t *testing.T) {
	t.Helper()
	for _, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpSprite && c.Pic == ui.Icon("again") {
			d.Click(c.Box.Center())
			return
		}
	}
	t.Fatal("no row has a way back")
}

// tuned opens a page of the settings, with what the window does when they change.
func tuned(t *testing.T, page string) (*House, *desk) {
	t.Helper()
	h := house(t)
	d := &desk{enter(t, h, nil, 1920, 1500)}
	h.Changed = func(p saves.Settings) {
		d.Look.Lang, d.Look.Coats, d.Look.Keys = h.Lang(), ui.Coats(p.Colours), p.Keys
	}
	push(d.Desk, settings.New(h.Services))
	d.exactly(t, page)
	return h, d
}

func TestEverySettingIsKeptAtOnceAndComesBack(t *testing.T) {
	for _, c := range []struct {
		page, what string
		check      func(saves.Settings) bool
	}{
		{"Display", "XL", func(p saves.Settings) bool { return p.Text == "XL" }},
		{"Display", "Full screen", func(p saves.Settings) bool { return p.FullScreen }},
		{"Display", "Slate", func(p saves.Settings) bool { return p.Theme == "slate" }},
		{"Colors", "Plain", func(p saves.Settings) bool { return p.Plain }},
		{"Colors", "Safe for all eyes", func(p saves.Settings) bool { return p.Colours == "safe" }},
		{"Colors", "High contrast", func(p saves.Settings) bool { return p.Colours == "contrast" }},
		{"Play", "Slow", func(p saves.Settings) bool { return p.Speed == "slow" }},
		{"Play", "Instant", func(p saves.Settings) bool { return p.Speed == "instant" }},
		{"Play", "5 s", func(p saves.Settings) bool { return p.Clock() == 5*time.Second }},
		{"Play", "0.5 s", func(p saves.Settings) bool { return p.Clock() == 500*time.Millisecond }},
		{"Play", "Bar only", func(p saves.Settings) bool { return p.Odds == "bar" }},
		{"Play", "Until pressed again", func(p saves.Settings) bool { return p.Stay }},
		{"Play", "Moves", func(p saves.Settings) bool { return p.Wheel == "pan" }},
		{"Play", "Rolled by hand", func(p saves.Settings) bool { return p.TypedDice }},
		{"Play", "Practice", func(p saves.Settings) bool { return p.Practice }},
	} {
		h, d := tuned(t, c.page)
		was := h.Settings()
		d.exactly(t, c.what)
		kept, notice := h.Store.Settings()
		if !c.check(h.Settings()) || notice != nil || !reflect.DeepEqual(kept, h.Prefs) {
			t.Errorf("%s, %s: %+v, kept %+v, %v", c.page, c.what, h.Settings(), kept, notice)
		}
		d.back(t)
		if !reflect.DeepEqual(h.Settings(), was) {
			t.Errorf("%s, %s: the way back leads to %+v, not %+v", c.page, c.what, h.Settings(), was)
		}
	}
}

// TestAResetIsAskedAndLiesInTheBin clicks twice in the same place: the second
// click changes nothing. What was set back can be had back.
func TestAResetIsAskedAndLiesInTheBin(t *testing.T) {
	h, d := tuned(t, "Data")
	p := h.Prefs
	p.Language, p.Text, p.Odds, p.Keys = "fr", "L", "off", map[string][]string{"undo": {"u"}}
	h.Keep(p)
	d.Step(ui.Input{})
	at, ok := d.Find(texts.Get("fr", "ui.settings.reset-all"))
	if !ok {
		t.Fatal(d.Words())
	}
	d.Click(at)
	d.Wait(150 * time.Millisecond)
	d.Click(at)
	if !reflect.DeepEqual(h.Prefs, p) {
		t.Fatalf("two clicks in one place reset: %+v", h.Prefs)
	}
	d.Click(at)
	d.exactly(t, texts.Get("fr", "ui.settings.reset-all-yes"))
	want := saves.Standard()
	want.Language = "fr"
	if !reflect.DeepEqual(h.Prefs, want) {
		t.Errorf("%+v, want %+v", h.Prefs, want)
	}
	bin := h.Store.Bin()
	if len(bin) != 1 || bin[0].Kind != saves.Prefs {
		t.Fatalf("the bin: %+v", bin)
	}
	if got, err := h.Store.BinnedSettings(bin[0].Path); err != nil || !reflect.DeepEqual(got, p) {
		t.Errorf("in the bin lie %+v, %v; they were %+v", got, err, p)
	}
}

// TestAGroupIsSetBackOnceItWasAsked sets Play back and leaves Display alone.
func TestAGroupIsSetBackOnceItWasAsked(t *testing.T) {
	h, d := tuned(t, "Play")
	p := h.Prefs
	p.Speed, p.Wheel, p.Text = "fast", "pan", "L"
	h.Keep(p)
	d.Step(ui.Input{})
	at, ok := d.Find("Reset Play")
	if !ok {
		t.Fatal(d.Words())
	}
	d.Click(at)
	if !strings.Contains(strings.ReplaceAll(d.Words(), "\n", " "), "2 settings of Play go back") {
		t.Errorf("it does not say how many:\n%s", d.Words())
	}
	d.Click(at)
	if h.Prefs.Speed != "fast" {
		t.Fatal("two clicks in one place set it back")
	}
	d.Click(at)
	d.exactly(t, "Reset them")
	if h.Prefs.Speed != "normal" || h.Prefs.Wheel != "zoom" || h.Prefs.Text != "L" || len(h.Store.Bin()) != 1 {
		t.Errorf("%+v, %d in the bin", h.Prefs, len(h.Store.Bin()))
	}
}

func TestAKeyIsChosenByPressingIt(t *testing.T) {
	h, d := tuned(t, "Keys")
	click(t, d.Desk, "Ctrl+Z")
	reads(t, d.Desk, "Press a key")
	d.Press(ui.KeyEsc)
	if _, ok := d.Top().(*settings.Settings); !ok || d.Has("Press a key") || len(h.Prefs.Keys) != 0 {
		t.Fatalf("Esc leads to %T with %v", d.Top(), h.Prefs.Keys)
	}
	click(t, d.Desk, "Ctrl+Z")
	d.Press('3', ui.KeySpace) // belong to the cards and to what has the focus
	if !d.Has("Press a key") {
		t.Fatalf("3 or Space was taken: %v", h.Prefs.Keys)
	}
	d.Press('u')
	if got := h.Prefs.Keys["undo"]; !reflect.DeepEqual(got, []string{"u"}) {
		t.Fatalf("undo is %q", got)
	}
	in := ui.Input{Keys: []ui.Key{'u'}}
	if !d.Look.Keys.Pressed(&in, ui.CmdUndo) {
		t.Error("the key does not undo")
	}
	if kept, _ := h.Store.Settings(); !reflect.DeepEqual(kept.Keys, h.Prefs.Keys) {
		t.Errorf("kept %v, not %v", kept.Keys, h.Prefs.Keys)
	}
	d.exactly(t, "U")
	d.Press(ui.KeyDelete)
	if got, own := h.Prefs.Keys["undo"]; !own || len(got) != 0 {
		t.Errorf("emptied: %q, %v", got, own)
	}
}

// TestAKeyThatIsTakenIsAskedFor gives undo the key that ends the turn: only who
// says so takes it from there, and no key is left with two commands.
func TestAKeyThatIsTakenIsAskedFor(t *testing.T) {
	for _, c := range []struct {
		answer    string
		key       ui.Key
		undo, end []string
	}{
		{answer: "Use it here", undo: []string{"e"}, end: []string{}},
		{answer: "Leave it"},
		{key: ui.KeyEnter}, // the harmless answer has the focus
		{key: ui.KeyEsc},
	} {
		h, d := tuned(t, "Keys")
		click(t, d.Desk, "Ctrl+Z")
		d.Press('e')
		if !d.Has("E already belongs to: End the step or turn.") || len(h.Prefs.Keys) != 0 {
			t.Fatalf("%v:\n%s", h.Prefs.Keys, d.Words())
		}
		if c.answer != "" {
			d.exactly(t, c.answer)
		} else {
			d.Press(c.key)
		}
		if _, ok := d.Top().(*settings.Settings); !ok || d.Has("belongs to") {
			t.Errorf("%q, %v: the question stays, over %T", c.answer, c.key, d.Top())
		}
		got := h.Prefs.Keys
		if len(got["undo"]) != len(c.undo) || c.undo != nil && (got["undo"][0] != c.undo[0] || len(got["end"]) != 0) || c.undo == nil && len(got) != 0 {
			t.Errorf("%q, %v: %v", c.answer, c.key, got)
		}
		if n := len(ui.Bindings(got).Clashes()); n != 0 {
			t.Errorf("%q, %v: %d clashes", c.answer, c.key, n)
		}
	}
}

// TestAClashIsSeenFromEveryGroup brings one in by the file.
func TestAClashIsSeenFromEveryGroup(t *testing.T) {
	h, d := tuned(t, "Display")
	if d.Has("1 conflict") {
		t.Fatal("a clash of standard keys")
	}
	p := h.Prefs
	p.Keys = map[string][]string{"undo": {"e"}}
	h.Keep(p)
	for _, page := range []string{"Display", "Sound", "Keys"} {
		d.exactly(t, page)
		reads(t, d.Desk, "1 conflict")
	}
	reads(t, d.Desk, "also: End the step or turn", "also: Undo")
}

// sampled tells what the preview was drawn with.
func sampled(h *House) *[]saves.Settings {
	var seen []saves.Settings
	h.Sample = func(rules.Game, rules.State) gameui.Sample {
		return func(_ *ui.List, _ ui.Size, _ ui.Look, p saves.Settings) { seen = append(seen, p) }
	}
	return &seen
}

// drawn has the layer of the preview drawn, as the window would.
func (d *desk) drawn(t *testing.T) {
	t.Helper()
	list := d.Lists()[1]
	for _, c := range list.Cmds {
		if c.Op == ui.OpLayer && c.Key.Name == "sample" {
			list.Content(c, &ui.List{})
			return
		}
	}
	t.Fatal("no board is in the preview")
}

// TestSpaceHeldShowsThePreviewAsItWas changes the terrain and holds Space; a tap
// of Space presses what has the focus, as everywhere.
func TestSpaceHeldShowsThePreviewAsItWas(t *testing.T) {
	h := house(t)
	seen := sampled(h)
	d := &desk{enter(t, h, settings.New(h.Services), 1920, 1080)}
	d.exactly(t, "Colors")
	d.exactly(t, "Plain")
	last := func() saves.Settings { d.drawn(t); return (*seen)[len(*seen)-1] }
	if !last().Plain {
		t.Fatal("the preview does not show the change")
	}
	held := ui.Input{Held: []ui.Key{ui.KeySpace}}
	d.Step(ui.Input{Keys: []ui.Key{ui.KeySpace}, Held: held.Held})
	for range 40 {
		d.Step(held)
	}
	if last().Plain || !d.Has("before") || !h.Prefs.Plain {
		t.Errorf("while Space is held: %+v, kept %v", last(), h.Prefs.Plain)
	}
	d.Step(ui.Input{})
	if !last().Plain || !h.Prefs.Plain {
		t.Error("it does not come back")
	}
	d.exactly(t, "Play")
	d.Press(ui.KeyTab, ui.KeyTab)
	was := h.Prefs
	d.Step(ui.Input{Keys: []ui.Key{ui.KeySpace}, Held: held.Held})
	d.Step(held)
	d.Step(ui.Input{})
	if reflect.DeepEqual(was, h.Prefs) {
		t.Errorf("a tap of Space presses nothing; the focus is on %q", d.Words())
	}
}

// TestThePreviewFoldsInANarrowWindow holds its button instead.
func TestThePreviewFoldsInANarrowWindow(t *testing.T) {
	h := house(t)
	sampled(h)
	d := &desk{enter(t, h, settings.New(h.Services), 1024, 600)}
	if d.Has("default") {
		t.Fatal("the preview has no room here")
	}
	p, ok := d.Find("Preview")
	if !ok {
		t.Fatal(d.Words())
	}
	d.Move(p)
	d.Step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton})
	d.Step(ui.Input{Down: ui.LeftButton})
	reads(t, d.Desk, "default")
	d.Step(ui.Input{Released: ui.LeftButton})
	d.Step(ui.Input{})
	if d.Has("default") {
		t.Error("it stays")
	}
}

// TestTheFootTellsNumbers changes the size of words.
func TestTheFootTellsNumbers(t *testing.T) {
	_, d := tuned(t, "Display")
	d.exactly(t, "L")
	reads(t, d.Desk, "before: M is 15 px · now: L is 18 px")
}

// TestEverySettingSaysWhatItDoes asks for names and notes in both languages.
func TestEverySettingSaysWhatItDoes(t *testing.T) {
	for _, g := range settings.Pages() {
		for _, r := range g.Rows {
			for _, lang := range texts.Languages() {
				if !texts.Has(lang, r.Key) || !texts.Has(lang, r.Key+"-note") {
					t.Errorf("%s has no name or no note in %s", r.Key, lang)
				}
			}
		}
	}
}

func TestTheKeysOfAllCommandsHaveNames(t *testing.T) {
	for _, c := range ui.Commands() {
		for _, lang := range texts.Languages() {
			if !texts.Has(lang, "ui.command."+string(c)) {
				t.Errorf("%s has no name in %s", c, lang)
			}
		}
	}
}

func TestTheSecondBattleOfTwoTellsWhoWonTheMatch(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Person})
	d := enter(t, h, result.New(h.Services, p), 1280, 720)
	if d.Has("Match of two") {
		t.Fatal("one battle is no match of two")
	}
	click(t, d, "Swap sides")
	second := d.Top().(*tableau).play
	r := rules.Stream(4, "hall")
	for second.Match.Now().Turn() != rules.Over {
		acts := second.Match.Legal()
		must.Do(t, second.Match.Do(acts[r.IntN(len(acts))], nil))
	}
	one, two := p.Match.Now().Result(), second.Match.Now().Result()
	winner, clause := p.Match.Game().(result.Pairer).MatchOfTwo(one, two)
	push(d, result.New(h.Services, second))
	d.Settle()
	d.Wait(result.ResponseDelay)
	want := "Match of two: drawn"
	if winner >= rules.First {
		// who won as this side of the first battle has played the other now
		want = "Match of two: won by whoever played " + p.Match.Game().SideTitles()[winner.Other()].En
	}
	if says := strings.Join(strings.Fields(d.Words()), " "); !strings.Contains(says, want) || !d.Has(clause) {
		t.Errorf("%+v, then %+v: no %q in\n%s", one, two, want, d.Words())
	}
}

func TestPastGamesAreToldOfTheBattle(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Bot("easy"), saves.Person})
	result.New(h.Services, p)
	d := enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0], Chosen: p.Header.Scenario}), 1920, 1080)
	reads(t, d, "Your game", "just now")
	if !d.Has("min") {
		t.Error("no length")
	}
	// two people have no side of their own
	q := ended(t, h, [2]saves.Seat{saves.Person, saves.Person})
	result.New(h.Services, q)
	enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{Game: h.Games[0], Chosen: q.Header.Scenario}), 1920, 1080)
}

func TestTheFiguresOfAResultScrollByKeys(t *testing.T) {
	h := house(t)
	counted(h)
	d := enter(t, h, must.Have(result.Open(h.Services, lay(t, h, "memoir", "memoir", false)))(t), 1024, 600)
	before, ok := d.Find("Dice")
	if !ok {
		t.Fatalf("no dice:\n%s", d.Words())
	}
	for range 12 {
		d.Press(ui.KeyTab, ui.KeyEnd)
		if at, ok := d.Find("Dice"); !ok || at.Y < before.Y {
			return
		}
	}
	t.Errorf("no key scrolls to the end:\n%s", d.Words())
}

// TestSwitchesAndSlidersWork turns motion down by its switch and the dice by the arrows.
func TestSwitchesAndSlidersWork(t *testing.T) {
	h, d := tuned(t, "Display")
	for _, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpText && c.Text == "Reduce motion" {
			d.Click(ui.Point{X: c.Box.Right() + 20, Y: c.Box.Center().Y})
			break
		}
	}
	if kept, _ := h.Store.Settings(); !kept.Still {
		t.Error("motion is not reduced")
	}
	h, d = tuned(t, "Sound")
	for _, c := range d.Lists()[1].Cmds {
		if c.Op == ui.OpText && c.Text == "Dice" {
			d.Click(ui.Point{X: c.Box.Right() + 100, Y: c.Box.Center().Y})
			break
		}
	}
	kept, _ := h.Store.Settings()
	if kept.Dice >= 80 || kept.Dice <= 20 || h.Volume(sounds.DieTwo) != 70*kept.Dice/100 || h.Volume(sounds.YourTurn) != 70 || h.Volume(sounds.Place) != 70 {
		t.Errorf("%+v", kept)
	}
}

// TestWithoutADeviceTheSoundsSaySo looks at the group with and without one.
func TestWithoutADeviceTheSoundsSaySo(t *testing.T) {
	for _, missing := range []bool{true, false} {
		h, d := tuned(t, "Sound")
		h.Sounds = ears{missing}
		d.Step(ui.Input{})
		if d.Has("No audio device") != missing {
			t.Errorf("missing %v:\n%s", missing, d.Words())
		}
	}
}

type ears struct{ missing bool }

func (ears) Play(sounds.ID) {}

func (ears) Around(sounds.Ambience, int) {}

func (e ears) Missing() bool { return e.missing }

// TestAllGamesAreErasedOnlyWhenItWasMeant asks twice, keeps them, and then not.
func TestAllGamesAreErasedOnlyWhenItWasMeant(t *testing.T) {
	h, d := tuned(t, "Data")
	ended(t, h, [2]saves.Seat{saves.Person, saves.Person}).Journal.Close()
	click(t, d.Desk, "Delete all games")
	if len(h.Store.List()) != 1 {
		t.Fatal("one click erases")
	}
	click(t, d.Desk, "Cancel")
	if d.Has("Cancel") || len(h.Store.List()) != 1 {
		t.Fatal("they are not kept")
	}
	click(t, d.Desk, "Delete all games")
	d.exactly(t, "Delete")
	if len(h.Store.List()) != 0 || len(h.Store.Bin()) != 1 || !d.Has("All games are in the trash.") {
		t.Errorf("%d games, %d in the bin:\n%s", len(h.Store.List()), len(h.Store.Bin()), d.Words())
	}
}

// TestWithoutAFileManagerTheFolderIsNamed has no program that shows a folder.
func TestWithoutAFileManagerTheFolderIsNamed(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	h, d := tuned(t, "Data")
	click(t, d.Desk, "Open the folder")
	d.Settle()
	if !strings.Contains(strings.Join(said(h), " "), h.Store.Dir()) {
		t.Errorf("told: %q", said(h))
	}
}
