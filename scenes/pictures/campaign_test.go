package pictures

import (
	"os"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/briefing"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/nav"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// unseen is the whole program on a folder, without its window.
func unseen(t *testing.T, dir string) (*hall.House, *drive.Desk) {
	t.Helper()
	h := rooms.House(dir, "test")
	adapt(h, func(p *saves.Settings) { p.Language, p.Speed = "en", "instant" })
	d := must.Have(drive.New(shelf.New(h.Services), 1280, 720, new(texts.Memo).Say))(t)
	d.Look.Still = true
	d.Settle()
	return h, d
}

// TestADamagedGameIsToldOnce breaks the end of a game, goes on with it, leaves
// and comes back.
func TestADamagedGameIsToldOnce(t *testing.T) {
	dir := t.TempDir()
	h, d := unseen(t, dir)
	p := must.Have(Fresh(h, h.Games[0], "pegasus-bridge", [2]saves.Seat{saves.Bot("easy"), saves.Person}, 1, false))(t)
	path := p.Journal.Path()
	must.Do(t, p.Journal.Close())
	d.Close()
	data := must.Have(os.ReadFile(path))(t)
	lines := strings.SplitAfter(string(data), "\n")
	lines[5] = strings.Replace(lines[5], "#", "#0", 1)
	must.Do(t, os.WriteFile(path, []byte(strings.Join(lines, "")), 0o644))
	_, d = unseen(t, dir)
	defer d.Close()
	told := func() int { return strings.Count(d.Words(), "was damaged from") }
	if told() != 0 {
		t.Errorf("it is told before it is opened:\n%s", d.Words())
	}
	tap(t, d, "Continue")
	if told() != 1 {
		t.Fatalf("told %d times:\n%s", told(), d.Words())
	}
	d.Home()
	d.Settle()
	if told() != 0 {
		t.Errorf("told again on the shelf:\n%s", d.Words())
	}
	tap(t, d, "Continue")
	if told() != 0 {
		t.Errorf("told again at the table:\n%s", d.Words())
	}
}

// TestACampaignIsPlayedAtTheTable begins a campaign in the log book with a bot
// on each side, watches both battles at real tables, and closes the program
// after the first.
func TestACampaignIsPlayedAtTheTable(t *testing.T) {
	dir := t.TempDir()
	h, d := unseen(t, dir)
	d.Push(logbook.New(h.Services, ""))
	d.Step(ui.Input{})
	tap(t, d, "The shadow army", "Begin")
	tap(t, d, "Sergeant") // at the left
	tapLast(t, d, "Sergeant")
	tap(t, d, "Watch")
	briefed(t, d)
	watch(t, d)
	if h.Store.Campaigns()[0].Seats != [2]saves.Seat{saves.Bot("easy"), saves.Bot("easy")} {
		t.Errorf("%+v", h.Store.Campaigns())
	}
	d.Close()

	h, d = unseen(t, dir)
	defer d.Close()
	d.Push(logbook.New(h.Services, ""))
	d.Step(ui.Input{})
	tap(t, d, "Next battle: Vassieux")
	briefed(t, d)
	watch(t, d)
	tap(t, d, "Next in the campaign")
	if page := h.Store.Campaigns()[0]; len(page.Played()) != 2 || !strings.Contains(d.Words(), "Over · ") {
		t.Errorf("%+v; the book says:\n%s", page, d.Words())
	}
}

// tap clicks on what says this, one after the other.
func tap(t *testing.T, d *drive.Desk, words ...string) {
	t.Helper()
	for _, text := range words {
		must.Do(t, d.ClickOn(text))
		d.Settle()
	}
}

// briefed goes on from the briefing, where one comes before the battle.
func briefed(t *testing.T, d *drive.Desk) {
	t.Helper()
	if _, ok := d.Top().(*briefing.Briefing); !ok {
		return
	}
	d.Wait(time.Second)
	d.Press(ui.KeyEnter)
	d.Settle()
}

// tapLast clicks on the last line that is text.
func tapLast(t *testing.T, d *drive.Desk, text string) {
	t.Helper()
	cmds := d.Lists()[1].Cmds
	for i := len(cmds) - 1; i >= 0; i-- {
		if cmds[i].Op == ui.OpText && cmds[i].Text == text {
			d.Click(cmds[i].Box.Center())
			return
		}
	}
	t.Fatalf("no %q:\n%s", text, d.Words())
}

// watch lets bots play the game on the table to its end, and opens its result.
func watch(t *testing.T, d *drive.Desk) {
	t.Helper()
	if _, ok := d.Top().(*table.Table); !ok {
		t.Fatalf("%T:\n%s", d.Top(), d.Words())
	}
	for range 60000 {
		d.Settle()
		if d.Has("Result") {
			break
		}
		d.Wait(500 * time.Millisecond)
	}
	tap(t, d, "Result")
	if _, ok := d.Top().(*result.Result); !ok {
		t.Fatalf("%T:\n%s", d.Top(), d.Words())
	}
	d.Wait(time.Second) // it takes nothing while the click that led to it may still be meant for what was there
}

// TestABotPlaysTheCampaignOfOneGame begins the campaign of 1942 from its page, with a
// bot in the only chair, closes the program on the way, goes on, and reads the end.
func TestABotPlaysTheCampaignOfOneGame(t *testing.T) {
	dir := t.TempDir()
	h, d := unseen(t, dir)
	h.Seed = func() uint64 { return 7 } // a campaign may be over sooner than it is closed on the way
	must.Have(h.Store.AddCampaign(saves.Campaign{Game: "whodares", ID: "campaign-1942", Sides: [2]string{"lrdg", "axis"},
		Seats: [2]saves.Seat{saves.Bot("easy"), saves.Tables}, Version: h.Version}))(t)
	d.Push(logbook.New(h.Services, ""))
	d.Step(ui.Input{})
	tap(t, d, "Next mission: ")
	briefed(t, d)
	for range 400 {
		d.Settle()
		d.Wait(500 * time.Millisecond)
	}
	d.Close()

	h, d = unseen(t, dir)
	defer d.Close()
	if n := len(h.Store.Campaigns()); n != 1 {
		t.Fatalf("%d pages", n)
	}
	d.Push(logbook.New(h.Services, ""))
	d.Step(ui.Input{})
	tap(t, d, "Continue: ")
	watch(t, d)
	for _, want := range []string{"Tobruk tomorrow", "Victory points from mission to mission", "Who dares wins"} {
		if !strings.Contains(d.Words(), want) {
			t.Errorf("no %q:\n%s", want, d.Words())
		}
	}
	tap(t, d, "Log book")
	if !strings.Contains(d.Words(), "Over · ") || !strings.Contains(d.Words(), "Your campaigns") {
		t.Errorf("the book says:\n%s", d.Words())
	}
}

// stayed is the campaign after a first mission that has left nothing to restore: everybody
// stayed at home, until one unit went out of its base and came back.
func stayed(t *testing.T, h *hall.House) *saves.Play {
	t.Helper()
	x := must.Have(saves.Read("testdata/stayed.game", h.Game))(t)
	j := must.Have(h.Store.Begin(x.Header, x.Match))(t)
	return &saves.Play{Replayed: x, Journal: j}
}

// TestTheEndOfAMissionIsShownWhateverFollows ends a mission of the campaign that
// leaves nothing to restore: its page comes before the next mission, also after
// the program was closed over it.
func TestTheEndOfAMissionIsShownWhateverFollows(t *testing.T) {
	dir := t.TempDir()
	h, d := unseen(t, dir)
	p := stayed(t, h)
	must.Do(t, p.Journal.Close())
	d.Close()
	for range 2 {
		_, d = unseen(t, dir)
		tap(t, d, "Continue")
		for _, want := range []string{"The mission is over", "Failure", "(1 of 6)", "Maintenance after the mission", "1 MCO point kept for later missions"} {
			if !strings.Contains(d.Words(), want) {
				t.Errorf("no %q:\n%s", want, d.Words())
			}
		}
		for _, not := range []string{"(2 of 6)", "to spend", "Buy your patrols"} {
			if strings.Contains(d.Words(), not) {
				t.Errorf("%q stands on the page:\n%s", not, d.Words())
			}
		}
		tap(t, d, "Next: The Slonta raid")
		for _, want := range []string{"The Slonta raid", "Situation", "Your aim"} {
			if !strings.Contains(d.Words(), want) {
				t.Errorf("no %q in the briefing of the next mission:\n%s", want, d.Words())
			}
		}
		d.Press(ui.KeyEnter)
		for _, want := range []string{"The Slonta raid (2 of 6)", "Buy your patrols"} {
			if !strings.Contains(d.Words(), want) {
				t.Errorf("no %q after the page:\n%s", want, d.Words())
			}
		}
		d.Close()
	}
}

// TestTheReplayStopsAtTheEndOfAMission goes through the campaign after its first
// mission: from the mission that is next a step back to the page of the one
// before, and from there further back and on again.
func TestTheReplayStopsAtTheEndOfAMission(t *testing.T) {
	h, d := unseen(t, t.TempDir())
	defer d.Close()
	p := stayed(t, h)
	d.Push(h.Moment(p, len(p.Match.Steps())))
	stands := func(where, words string, yes bool) {
		t.Helper()
		d.Step(ui.Input{})
		d.Settle()
		if strings.Contains(d.Words(), words) != yes {
			t.Errorf("%s: %q stands there: %v\n%s", where, words, !yes, d.Words())
		}
	}
	page := []string{"(1 of 6)", "Failure", "Maintenance after the mission", "1 MCO point kept for later missions"}
	stands("at the end", "The Slonta raid (2 of 6)", true)
	stands("at the end", "Maintenance after the mission", false)
	for _, k := range []ui.Key{ui.KeyLeft, ui.KeyLeft, ui.KeyRight} {
		d.Step(ui.Input{Keys: []ui.Key{k}})
	}
	for _, words := range page {
		stands("a step before the end", words, true)
	}
	stands("a step before the end", "(2 of 6)", false)
	stands("a step before the end", "All are home in turn 12.", true)
	d.Step(ui.Input{Keys: []ui.Key{ui.KeyRight}})
	stands("past the page", "The Slonta raid (2 of 6)", true)
}

// TestABattleOfACampaignSaysSo opens the first battle of a campaign and one by
// itself, and the quick cards from the menu over it.
func TestABattleOfACampaignSaysSo(t *testing.T) {
	h, d := unseen(t, t.TempDir())
	defer d.Close()
	g := must.Have(h.Game("memoir"))(t)
	s := must.Have(campaign.Launch(h.Services, g.Features().Campaigner, "maquis", nav.Plan{Seats: [2]saves.Seat{saves.Person, saves.Bot("easy")}}))(t)
	d.Push(s)
	d.Step(ui.Input{})
	d.Settle()
	if !d.Has("The shadow army 1/2") {
		t.Errorf("the table says:\n%s", d.Words())
	}
	for n := 0; n < 4 && !d.Has("Back to the table"); n++ {
		d.Press(ui.KeyEsc)
		d.Step(ui.Input{})
	}
	d.Press(ui.KeyF2)
	d.Step(ui.Input{})
	d.Step(ui.Input{})
	if _, ok := d.Top().(*table.Table); ok || d.Has("Back to the table") || len(d.Words()) == 0 {
		t.Errorf("F2 in the menu leads to %T", d.Top())
	}
	d.Home()
	p := must.Have(Fresh(h, g, "pegasus-bridge", [2]saves.Seat{saves.Person, saves.Bot("easy")}, 5, false))(t)
	room := must.Have(h.Table(p))(t)
	d.Push(room)
	d.Step(ui.Input{})
	if d.Has("The shadow army") {
		t.Error("a battle by itself says that it belongs to a campaign")
	}
}
