package hall

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/logbook"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// killFolder is set for the child of a kill test: it plays campaigns there.
const killFolder = "SANDTABLE_HALL_KILL_TEST"

// killBetween is set besides for a child that waits, once a mission is over, to be killed there.
const killBetween = "SANDTABLE_HALL_KILL_BETWEEN"

func TestMain(m *testing.M) {
	if dir := os.Getenv(killFolder); dir != "" {
		fmt.Println("error:", campaignUntilKilled(dir))
		os.Exit(1)
	}
	saves.Hurried()
	os.Exit(m.Run())
}

// raid plays a scenario of Qui ose gagne by chance to its end, and saves it.
func raid(t *testing.T, h *House, scenario string) *saves.Play {
	t.Helper()
	p := raidBegun(t, h, scenario)
	finish(t, p)
	return p
}

// raidBegun begins a scenario of Qui ose gagne from its seats.
func raidBegun(t *testing.T, h *House, scenario string) *saves.Play {
	t.Helper()
	g := must.Have(h.Game("whodares"))(t)
	sc, ok := g.Listing(scenario)
	if !ok {
		t.Fatalf("no %s", scenario)
	}
	s := must.Have(h.Begin(seats.New(h.Services, nav.Seats{Game: g, Scenario: sc, Me: rules.First}).Plan))(t)
	return s.(*tableau).play
}

// soFarInto plays a campaign by chance until n missions are over and some steps
// of the next are done.
func soFarInto(t *testing.T, p *saves.Play, n, more int) {
	t.Helper()
	c := p.Match.Game().Features().Campaigner
	r := rules.Stream(p.Header.Seed, "into")
	for p.Match.Now().Turn() != rules.Over {
		carry := must.Have(c.Carry(p.Match.Now()))(t)
		if s, err := c.Standing(p.Header.Scenario, nil, []rules.Played{{Scenario: p.Header.Scenario, Carry: carry}}); err != nil {
			t.Fatal(err)
		} else if len(s.Stages) >= n {
			if more--; more < 0 {
				break
			}
		}
		acts := p.Match.Legal()
		must.Do(t, p.Match.Do(acts[r.IntN(len(acts))], nil))
	}
	must.Do(t, p.Journal.Keep(p.Match))
}

// TestTheEndOfAMissionIsToldLineByLine holds the page to the account, and to the
// words of a game for one.
func TestTheEndOfAMissionIsToldLineByLine(t *testing.T) {
	h := house(t)
	p := raid(t, h, "slonta-raid")
	g := p.Match.Game().Features().Graded
	d := enter(t, h, result.New(h.Services, p), 1280, 720)
	d.Settle()
	grades := g.Grades("slonta-raid")
	for _, grade := range grades {
		if !d.Has(grade.Name.En) {
			t.Errorf("no %q on the scale", grade.Name.En)
		}
	}
	for _, want := range []string{"from 10½", "6 to 10", "½ to 5½", "−5 to 0", "below −5", "Victory points", "Next mission: "} {
		if !strings.Contains(d.Words(), want) {
			t.Errorf("no %q:\n%s", want, d.Words())
		}
	}
	for _, e := range g.Account(p.Match.Now()) {
		if e.N != 0 && (!d.Has(e.Clause) || !d.Has(kit.FormatSigned(e.N, 2))) {
			t.Errorf("no line %s %s:\n%s", e.Clause, kit.FormatSigned(e.N, 2), d.Words())
		}
	}
	for _, bad := range []string{"medal", "Swap", "win", "battle", "[whodares", "MCO"} { // nothing comes after a mission by itself
		if strings.Contains(d.Words(), bad) {
			t.Errorf("the page of a game for one says %q:\n%s", bad, d.Words())
		}
	}
}

// TestTheBestOfAMissionIsItsHighestScore writes three past games down.
func TestTheBestOfAMissionIsItsHighestScore(t *testing.T) {
	h := house(t)
	g, _ := h.Game("whodares")
	for i, score := range []int{5, 17, -3} {
		winner := "lrdg"
		if score < 0 {
			winner = "axis"
		}
		must.Do(t, h.Store.AddResult(saves.Past{Game: "whodares", Scenario: "slonta-raid", Seed: uint64(i), Sides: g.Sides(),
			Seats: [2]saves.Seat{saves.Person, saves.Tables}, Winner: winner, Score: [2]int{score, 0}, Turns: 6, Grade: []int{3, 4, 2}[i]}))
	}
	d := enter(t, h, library.NewBrowser(h.Services, nav.Scenarios{Game: g, Chosen: "slonta-raid"}), 1280, 720)
	for _, want := range []string{"best: Total success, 8½ points", "Failure · −1½ points · 6 turns", "missions"} {
		if !strings.Contains(d.Words(), want) {
			t.Errorf("no %q:\n%s", want, d.Words())
		}
	}
	if strings.Contains(d.Words(), "medal") || strings.Contains(d.Words(), "first to play") {
		t.Errorf("two sides in a game for one:\n%s", d.Words())
	}
}

// TestTheTablesSitOppositeInAGameForOne begins a mission from its seats: nobody
// is asked who sits opposite, and what the rules leave open is settled as chosen.
func TestTheTablesSitOppositeInAGameForOne(t *testing.T) {
	h := house(t)
	g, _ := h.Game("whodares")
	d := enter(t, h, seats.New(h.Services, nav.Seats{Game: g, Scenario: g.Scenarios()[0], Me: rules.First}), 1280, 720)
	if strings.Contains(d.Words(), "Axis\n") || strings.Contains(d.Words(), "first to play") {
		t.Errorf("somebody sits opposite:\n%s", d.Words())
	}
	for _, word := range []string{"Person", "Sergeant", "Officer", "Swap sides"} {
		if d.Has(word) {
			t.Errorf("a game for one offers %q:\n%s", word, d.Words())
		}
	}
	click(t, d, "Hardest for you")
	click(t, d, "Start")
	head := d.Top().(*tableau).play.Header
	if head.Seats != [2]saves.Seat{saves.Person, saves.Tables} || !head.Options["ties_hardest"] || head.Options["ties_random"] {
		t.Errorf("%v, %v", head.Seats, head.Options)
	}
	d.Home()
	push(d, library.NewSaved(h.Services))
	if !d.Has("LRDG and SAS") || strings.Contains(d.Words(), "Axis") {
		t.Errorf("the saved games say:\n%s", d.Words())
	}
}

// opened is the log book on a desk.
func opened(t *testing.T, h *House) *drive.Desk {
	t.Helper()
	return enter(t, h, logbook.New(h.Services, ""), 1280, 720)
}

// TestACampaignOfOneGameStandsInTheBookFromItsFirstTurn begins it in the list of
// missions, not in the book, and plays it on and on.
func TestACampaignOfOneGameStandsInTheBookFromItsFirstTurn(t *testing.T) {
	h := house(t)
	p := raidBegun(t, h, "campaign-1942")
	soFarInto(t, p, 0, 3)
	if d := opened(t, h); !d.Has("Mission 1 of 6 · 0 points") || !d.Has("Continue: The road to Benghazi") {
		t.Fatalf("the book says:\n%s", d.Words())
	}
	soFarInto(t, p, 2, 5)
	d := opened(t, h)
	if !strings.Contains(d.Words(), "Mission 3 of 6") || !d.Has("Continue: Prelude to First Alamein") || !strings.Contains(d.Words(), "MCO point") {
		t.Fatalf("the book says:\n%s", d.Words())
	}
	finish(t, p)
	d.Replace(result.New(h.Services, p))
	d.Step(ui.Input{})
	d.Settle()
	if !d.Has("The Barce raid") || !d.Has("Log book") || strings.Contains(d.Words(), "Next mission") {
		t.Errorf("the page of the end says:\n%s", d.Words())
	}
	p.Journal.Close()
	for _, e := range h.Store.List() { // the game goes, the page stays
		must.Have(h.Store.Delete(e.Path))(t)
	}
	d = opened(t, h)
	d.Press(ui.KeyEnd) // the page lies at the end of the list, which is longer than the window
	d.Settle()
	if !d.Has("Your campaigns") || !strings.Contains(d.Words(), "The road to Benghazi") || d.Has("Continue") {
		t.Errorf("the book says:\n%s", d.Words())
	}
}

// TestACampaignIsBranchedIntoAPageOfItsOwn plays on from the second mission of a
// campaign that is over.
func TestACampaignIsBranchedIntoAPageOfItsOwn(t *testing.T) {
	h := house(t)
	p := raid(t, h, "campaign-1942")
	result.New(h.Services, p)
	s := must.Have(h.Begin(nav.Plan{Game: p.Match.Game(), Scenario: "campaign-1942", Options: p.Header.Options, Seats: p.Header.Seats, From: p, Step: len(p.Match.Steps()) / 2}))(t)
	list := campaign.Chapters(h.Services, h.Store.List())
	if len(list) != 2 || list[0].Broken != nil || list[1].Broken != nil || list[0].Over() == list[1].Over() {
		t.Fatalf("%+v", list)
	}
	s.(*tableau).play.Journal.Close()
}

// campaignUntilKilled plays one campaign after the other, each decision saved,
// and tells after each how many missions are over and how many steps were saved.
func campaignUntilKilled(dir string) error {
	store, notice := saves.Open(dir)
	if notice != nil {
		return notice
	}
	h := New(app.Services{Games: shelf.New().Games(), Store: store, Version: "test", Now: time.Now,
		Seed:  func() uint64 { return uint64(time.Now().UnixNano()) },
		Table: func(p *saves.Play) (ui.Scene, error) { return &tableau{p}, nil }})
	h.Open()
	for {
		p, err := h.underWay()
		if err != nil {
			return err
		}
		if err := tellSteps(h, p); err != nil {
			return err
		}
		result.New(h.Services, p)
		if err := p.Journal.Close(); err != nil {
			return err
		}
	}
}

// underWay goes on with the campaign under way, or begins one.
func (h *House) underWay() (*saves.Play, error) {
	g, err := h.Game("whodares")
	if err != nil {
		return nil, err
	}
	for _, c := range campaign.Chapters(h.Services, h.Store.List()) {
		if c.Broken != nil {
			return nil, c.Broken
		}
		if !c.Over() {
			s, err := campaign.Continue(h.Services, c, c.Open()[0], false)
			if err != nil {
				return nil, err
			}
			return s.(*tableau).play, nil
		}
	}
	c := g.Features().Campaigner
	s, err := campaign.Launch(h.Services, c, "campaign-1942", nav.Plan{Game: g, Options: map[string]bool{}, Seats: [2]saves.Seat{saves.Person, saves.Tables}})
	if err != nil {
		return nil, err
	}
	return s.(*tableau).play, nil
}

func tellSteps(h *House, p *saves.Play) error {
	c := p.Match.Game().Features().Campaigner
	text, err := c.Carry(p.Match.Now())
	if err != nil {
		return err
	}
	for last := missionsOf(text); p.Match.Now().Turn() != rules.Over; last = missionsOf(text) {
		l := p.Match.Legal()
		if err := p.Match.Do(l[rules.Stream(p.Header.Seed, fmt.Sprint(len(p.Match.Steps()))).IntN(len(l))], nil); err != nil {
			return err
		}
		if err := p.Journal.Keep(p.Match); err != nil {
			return err
		}
		if text, err = c.Carry(p.Match.Now()); err != nil {
			return err
		}
		between := missionsOf(text) != last
		fmt.Println(p.Header.Seed, len(p.Match.Steps()), text, between)
		if between && os.Getenv(killBetween) != "" {
			time.Sleep(time.Hour)
		}
	}
	return nil
}

// missionsOf is the part of what a campaign hands on that tells of the missions that are over.
func missionsOf(carry string) string {
	part, _, _ := strings.Cut(carry, ";")
	return part
}

// TestACampaignKilledAtAnyMomentStandsInTheBook kills the program that plays,
// inside missions and between them: what it had told stands in the log book.
func TestACampaignKilledAtAnyMomentStandsInTheBook(t *testing.T) {
	dir := t.TempDir()
	r := rules.Stream(3, "kill")
	begun, between := map[uint64]bool{}, 0
	for n := range 30 {
		seed, steps, told := killedAfter(t, dir, 1+r.IntN(90), n%3 == 0)
		begun[seed] = true
		h := houseIn(t, dir)
		i := -1
		list := campaign.Chapters(h.Services, h.Store.List())
		for k, c := range list {
			if c.Broken != nil || len(c.Battles) != 1 {
				t.Fatalf("kill %d: %v, %+v", n, c.Broken, c.Battles)
			}
			if c.Battles[0].Seed == seed {
				i = k
			}
		}
		if i < 0 {
			t.Fatalf("kill %d: the campaign %d is not in the book", n, seed)
		}
		c := list[i]
		was := must.Have(c.Campaigner.Standing("campaign-1942", nil, []rules.Played{{Scenario: "campaign-1942", Carry: told}}))(t)
		if len(c.Stages) < len(was.Stages) {
			t.Fatalf("kill %d: %d missions with %v, it had told %d with %v", n, len(c.Stages), c.Points, len(was.Stages), was.Points)
		}
		if c.Over() {
			continue
		}
		s, err := campaign.Continue(h.Services, c, c.Open()[0], false)
		if err != nil {
			t.Fatalf("kill %d: %v", n, err)
		}
		p := s.(*tableau).play
		then, err := p.Match.At(steps, nil) // it may have kept one step more than it could tell
		if err != nil {
			t.Fatalf("kill %d: %d steps, it had told %d", n, len(p.Match.Steps()), steps)
		}
		if kept, err := c.Campaigner.Carry(then); err != nil || kept != told {
			t.Fatalf("kill %d: %q is kept, %v, it had told %q", n, kept, err, told)
		}
		if len(p.Match.Steps()) == steps && c.Points != was.Points {
			t.Fatalf("kill %d: the book has %v points, it had told %v", n, c.Points, was.Points)
		}
		if k := p.Match.Game().Asks(p.Match.Now()).Key; strings.Contains(k, "spend") || strings.Contains(k, "mend") || strings.Contains(k, "buy") {
			between++
		}
		p.Journal.Close()
	}
	t.Logf("%d campaigns were killed, %d times between two missions", len(begun), between)
	if len(begun) < 2 || between == 0 {
		t.Errorf("%d campaigns were killed, %d times between two missions", len(begun), between)
	}
}

// killedAfter lets a child play until it has told n decisions, or on until a
// mission is over, kills it, and gives what it told last.
func killedAfter(t *testing.T, dir string, n int, between bool) (seed uint64, steps int, told string) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), killFolder+"="+dir)
	if between {
		child.Env = append(child.Env, killBetween+"=yes")
	}
	out := must.Have(child.StdoutPipe())(t)
	must.Do(t, child.Start())
	lines := bufio.NewScanner(out)
	over := false
	read := func() bool {
		if !lines.Scan() {
			return false
		}
		if k, _ := fmt.Sscan(lines.Text(), &seed, &steps, &told, &over); k != 4 {
			child.Process.Kill()
			t.Fatalf("the child says: %s", lines.Text())
		}
		return true
	}
	for between && !over || !between && n > 0 {
		if n--; !read() {
			t.Fatal("the child ended by itself")
		}
	}
	must.Do(t, child.Process.Kill())
	for read() { // what it had told before the kill came
	}
	child.Wait() // it was killed: that is its error
	return seed, steps, told
}
