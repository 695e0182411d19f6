package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sandtable/cmd/internal/console"
	"sandtable/cmd/internal/match"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/rulestest/ur"
	"sandtable/rules/shelf"
	"sandtable/saves"
)

var update = flag.Bool("update", false, "write the answers of the dialogues anew")

// call runs a command line on a shelf, with input.
func call(t testing.TB, s *shelf.Shelf, in string, args ...string) (status int, out, err string) {
	t.Helper()
	var o, e bytes.Buffer
	c := &console.Console{Ctx: context.Background(), Shelf: s, In: strings.NewReader(in), Out: &o, Err: &e}
	status = c.Run("referee", version, &commands{}, args)
	return status, o.String(), e.String()
}

func toys() *shelf.Shelf { return shelf.Of(rulestest.New(), ur.New()) }

func TestWrongCallsEndWithStatusTwoAndSayWhy(t *testing.T) {
	dir := t.TempDir()
	note := filepath.Join(dir, "note.json")
	must.Do(t, os.WriteFile(note, []byte(`{"games":1,"weather":"fine"}`), 0o644))
	for _, line := range []string{
		"", "fly", "games --jason", "games extra",
		"match --game chess", "match --game duel --scenario nowhere", "match --game duel --seats random",
		"match --game duel --seats random,dog", "match --game duel --seats random,random,random",
		"match --game duel --games 0", "match --game duel --games many", "match --game duel --seed -1",
		"match --game duel --sprt 50", "match --game duel --sprt 50,0", "match --game duel --sprt a,b", "match --game duel --sprt 0,20 --shard 1/2",
		"match --game duel --option none", "match --game duel --millis 0", "match --game duel --millis 60001", "match --game duel --workers -1",
		"match --game duel --shard 0/2", "match --game duel --shard 3/2", "match --game duel --shard x",
		"match --game duel stray.json", "match --merge", "match --merge " + note, "match --merge " + filepath.Join(dir, "none.json"),
		"soak --game chess", "soak --scenario nowhere", "bench --scenario nowhere", "bench --game duel --scenario nowhere", "soak --games 0", "bench --game chess", "verify",
		"scenario", "scenario " + filepath.Join(dir, "none.toml"), "scenario " + dir, "scenario " + note, "scenario --game chess " + note, "convert", "convert " + note, "deal", "deal --game chess", "deal --game duel",
	} {
		status, out, err := call(t, toys(), "", strings.Fields(line)...)
		if status != 2 || err == "" || out != "" {
			t.Errorf("%q: status %d, %q on standard output, %q on standard error", line, status, out, err)
		}
	}
}

func TestHelpIsNoError(t *testing.T) {
	if status, out, _ := call(t, toys(), "", "--help"); status != 0 || !strings.Contains(out, "soak") {
		t.Errorf("status %d, %q", status, out)
	}
}

func TestVersionNamesTheBuildAndTheEditions(t *testing.T) {
	g := rulestest.New()
	g.Clauses = 2
	status, out, _ := call(t, shelf.Of(g), "", "--version")
	if want := "referee " + saves.Version; status != 0 || !strings.HasPrefix(out, want) || !strings.HasSuffix(out, "\nduel: edition 2 of its clauses\n") {
		t.Errorf("status %d, %q; want %q…", status, out, want)
	}
}

// TestOneScenarioIsSoakedAndMeasured: what is named is played, and nothing else.
func TestOneScenarioIsSoakedAndMeasured(t *testing.T) {
	status, out, errs := call(t, toys(), "", "soak", "--game", "duel", "--scenario", "short", "--games", "3", "--ends", "--json")
	if status != 0 || strings.Count(out, `"scenario":"short"`) == 0 || strings.Contains(out, `"scenario":"long"`) {
		t.Errorf("status %d, %s %s", status, out, errs)
	}
	status, out, errs = call(t, toys(), "", "bench", "--scenario", "long", "--span", "1ms", "--json")
	if status != 0 || !strings.Contains(out, `"measures":[{`) {
		t.Errorf("status %d, %s %s", status, out, errs)
	}
}

func TestGamesAreListedAsJSONAndAsText(t *testing.T) {
	status, out, _ := call(t, shelf.New(), "", "games", "--json")
	var got struct {
		Games []struct {
			ID        string
			Title     rules.Text
			Sides     []string
			Solitaire *bool
			Scenarios []struct {
				ID      string
				Title   rules.Text
				Options []rules.Option
			}
		}
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil || status != 0 {
		t.Fatal(status, err)
	}
	g := got.Games[0]
	if g.ID != "memoir" || len(g.Sides) != 2 || g.Solitaire == nil || len(g.Scenarios) != 30 || g.Scenarios[0].Title.Fr == "" {
		t.Errorf("%+v", g)
	}
	_, text, _ := call(t, shelf.New(), "", "games")
	for _, sc := range g.Scenarios {
		if !strings.Contains(text, sc.ID) {
			t.Errorf("the text does not list %s", sc.ID)
		}
	}
}

func TestOwnScenariosAreOfferedAndBadOnesExplained(t *testing.T) {
	dir := t.TempDir()
	folder := filepath.Join(dir, "scenarios", "duel")
	must.Do(t, os.MkdirAll(folder, 0o755))
	for name, text := range map[string]string{"mine.toml": "life = [4, 4]", "bad.toml": "lives = 3"} {
		must.Do(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644))
	}
	status, out, err := call(t, toys(), "", "--data", dir, "games")
	if status != 0 || !strings.Contains(out, "mine") || !strings.Contains(err, "bad.toml") || !strings.Contains(out, "lives") {
		t.Errorf("status %d\n%s\n%s", status, out, err)
	}
	if status, _, err := call(t, toys(), "", "--data", dir, "match", "--game", "duel", "--scenario", "mine", "--games", "1"); status != 0 {
		t.Error(err)
	}
}

func TestSoakOfASoundGameFindsNothing(t *testing.T) {
	for _, deep := range []string{"--json", "--deep"} {
		status, out, err := call(t, toys(), "", "soak", "--game", "all", "--games", "40", "--json", deep)
		var r soakReport
		if e := json.Unmarshal([]byte(out), &r); e != nil || status != 0 || err != "" {
			t.Fatal(status, e, err)
		}
		if r.Games != 40 || r.Actions < 400 || r.Longest < 10 || r.PerSecond < 1 || r.Violations == nil || len(r.Violations) != 0 {
			t.Errorf("%+v", r)
		}
	}
}

func TestSoakTellsHowGamesEnd(t *testing.T) {
	_, out, err := call(t, toys(), "", "soak", "--game", "all", "--games", "40", "--ends", "--json")
	var r soakReport
	if e := json.Unmarshal([]byte(out), &r); e != nil || err != "" {
		t.Fatal(e, err)
	}
	sum := 0
	for i, e := range r.Ends {
		sum += e.Games
		if i > 0 && r.Ends[i-1].Game > e.Game || e.Scenario == "" || e.Games < 1 {
			t.Errorf("ending %d is %+v", i, e)
		}
	}
	if sum == 0 || sum > r.Games {
		t.Errorf("%d games ended, %d were played", sum, r.Games)
	}
}

func TestSoakIsTheSameForTheSameSeed(t *testing.T) {
	count := func(seed string) int {
		_, out, _ := call(t, toys(), "", "soak", "--games", "10", "--seed", seed, "--json")
		var r soakReport
		must.Do(t, json.Unmarshal([]byte(out), &r))
		return r.Actions
	}
	first := count("5")
	if again, other := count("5"), count("6"); first != again || first == other {
		t.Errorf("%d and %d actions with one seed, %d with another", first, again, other)
	}
}

// faulty is Duel with a fault that shows after some steps.
type faulty struct {
	*rulestest.Game
	fault func(step int, s rules.State) error
}

type faultyState struct {
	rules.State
	step  int
	fault func(int, rules.State) error
}

func (g faulty) New(set rules.Setup, told *rules.Report) (rules.State, error) {
	s, err := g.Game.New(set, told)
	return &faultyState{s, 0, g.fault}, err
}

func (s *faultyState) Apply(a rules.Action, told *rules.Report) { s.State.Apply(a, told); s.step++ }
func (s *faultyState) Check() error                             { return s.fault(s.step, s.State) }
func (s *faultyState) CopyFrom(src rules.State)                 { s.State.CopyFrom(src.(*faultyState).State) }
func (s *faultyState) Clone() rules.State                       { return &faultyState{s.State.Clone(), s.step, s.fault} }

func TestSoakWritesTheJournalThatShowsAViolation(t *testing.T) {
	faults := map[string]func(int, rules.State) error{
		"a card is missing": func(step int, _ rules.State) error {
			if step == 7 {
				return errors.New("a card is missing")
			}
			return nil
		},
		"panic: out of range": func(step int, _ rules.State) error {
			if step == 7 {
				panic("out of range")
			}
			return nil
		},
	}
	for want, fault := range faults {
		dir := t.TempDir()
		bad := shelf.Of(faulty{rulestest.New(), fault})
		status, out, err := call(t, bad, "", "soak", "--games", "2", "--json", "--out", dir)
		var r soakReport
		if e := json.Unmarshal([]byte(out), &r); e != nil || status != 1 || !strings.Contains(err, want) {
			t.Fatalf("status %d, %v, %s", status, e, err)
		}
		if len(r.Violations) != 2 || !strings.HasPrefix(r.Violations[0].Error, want) || r.Violations[0].Step != 7 {
			t.Fatalf("%+v", r.Violations)
		}
		status, out, err = call(t, toys(), "", "verify", r.Violations[0].Journal)
		if status != 0 || !strings.Contains(out, "7 steps") {
			t.Errorf("the journal: status %d, %s%s", status, out, err)
		}
	}
}

func report(t *testing.T, args ...string) match.Report {
	t.Helper()
	return reportOf(t, "duel", args...)
}

func reportOf(t *testing.T, game string, args ...string) match.Report {
	t.Helper()
	status, out, err := call(t, toys(), "", append([]string{"match", "--game", game, "--json"}, args...)...)
	if status != 0 {
		t.Fatal(status, err)
	}
	var r match.Report
	must.Do(t, json.Unmarshal([]byte(out), &r))
	return r
}

// untimed leaves out what a clock has measured.
func untimed(r match.Report) match.Report {
	r.Pace = match.Millis{}
	for i := range r.BySeat {
		r.BySeat[i].Millis = match.Millis{}
	}
	return r
}

func TestMatchCountsEveryGameOnce(t *testing.T) {
	r := report(t, "--games", "15", "--seats", "random,random")
	if r.Games != 30 || r.Wins[0]+r.Wins[1]+r.Draws != 30 || len(r.ByScenario) != 2 || r.BySeat[0].Decisions == 0 || r.Turns < 2 {
		t.Errorf("%+v", r)
	}
	sum := 0
	for _, one := range r.ByScenario {
		sum += one.Games
		if one.Games != 15 || one.Wins[0]+one.Wins[1]+one.Draws != 15 {
			t.Errorf("%+v", one)
		}
	}
	if r.Wins[0] == 0 || r.Wins[1] == 0 {
		t.Errorf("one side never wins: %v", r.Wins)
	}
	if again := report(t, "--games", "15"); fmt.Sprint(untimed(again)) != fmt.Sprint(untimed(r)) {
		t.Error("the same seed gives other games")
	}
}

func TestShardsMergedAreTheWholeRun(t *testing.T) {
	dir := t.TempDir()
	whole := untimed(report(t, "--games", "7", "--swap"))
	var files []string
	for i := 1; i <= 3; i++ {
		_, out, _ := call(t, toys(), "", "match", "--game", "duel", "--json", "--games", "7", "--swap", "--shard", fmt.Sprintf("%d/3", i))
		file := filepath.Join(dir, fmt.Sprint(i))
		must.Do(t, os.WriteFile(file, []byte(out), 0o644))
		files = append(files, file)
	}
	merged := untimed(report(t, append([]string{"--merge"}, files...)...))
	near := cmp.Comparer(func(a, b float64) bool { return a-b < 1e-9 && b-a < 1e-9 })
	byID := cmp.Transformer("byScenario", func(rows []match.Row) map[string]match.Tally {
		m := map[string]match.Tally{}
		for _, r := range rows {
			m[r.Scenario] = r.Tally
		}
		return m
	})
	if diff := cmp.Diff(whole, merged, near, byID); diff != "" {
		t.Error(diff)
	}
}

// TestAMatchIsTheSameOnAnyNumberOfCores plays with one worker and with many.
func TestAMatchIsTheSameOnAnyNumberOfCores(t *testing.T) {
	one := report(t, "--games", "9", "--workers", "1", "--swap", "--seats", "easy,random")
	for _, workers := range []string{"2", "7"} {
		if many := report(t, "--games", "9", "--workers", workers, "--swap", "--seats", "easy,random"); !cmp.Equal(untimed(many), untimed(one)) {
			t.Errorf("%s workers play other games", workers)
		}
	}
}

// TestPairsExchangeSidesOverTheSameDeal lets a bot meet itself: what one side wins in the
// first game of a pair it wins in the second, so that no pair brings anybody anything.
func TestPairsExchangeSidesOverTheSameDeal(t *testing.T) {
	r := report(t, "--games", "12", "--swap", "--seats", "random,random")
	if r.Games != 48 || r.Trial == nil || r.Trial.Pairs != [5]int{0, 0, 24, 0, 0} || r.Trial.Games[0] != r.Trial.Games[2] {
		t.Errorf("%d games, %+v", r.Games, r.Trial)
	}
	if r.Wins[0] == r.Wins[1] {
		t.Errorf("both sides win as often: %v shows nothing", r.Wins)
	}
}

// TestASequentialTestStopsWhenItKnows lets a better bot meet a worse one: the test has its
// answer long before all games are played, and says it in words.
func TestASequentialTestStopsWhenItKnows(t *testing.T) {
	r := reportOf(t, "ur", "--scenario", "three", "--games", "400", "--sprt", "0,60", "--seats", "normal,random")
	if r.Trial == nil || r.Trial.Verdict != "high" || r.Games < 16 || r.Games > 400 {
		t.Fatalf("%d games, %+v", r.Games, r.Trial)
	}
	if r = reportOf(t, "ur", "--scenario", "three", "--games", "400", "--sprt", "0,60", "--seats", "random,normal"); r.Trial.Verdict != "low" {
		t.Errorf("the worse one: %+v", r.Trial)
	}
	if r = report(t, "--games", "3", "--sprt", "0,40", "--seats", "easy,random"); r.Trial.Verdict != "open" || r.Games != 12 {
		t.Errorf("six pairs: %d games, %+v", r.Games, r.Trial)
	}
	_, out, _ := call(t, toys(), "", "match", "--game", "ur", "--scenario", "three", "--games", "400", "--sprt", "0,60", "--seats", "normal,random")
	if !strings.Contains(out, "the test says +60 Elo rather than +0") || !strings.Contains(out, "normal against random") {
		t.Error(out)
	}
}

func TestMatchIsToldInWordsToo(t *testing.T) {
	status, out, _ := call(t, toys(), "", "match", "--game", "duel", "--games", "2")
	if status != 0 || !strings.Contains(out, "long") || !strings.Contains(out, "decisions") {
		t.Errorf("status %d\n%s", status, out)
	}
}

// TestMatchTellsTheDegreesOfSuccess plays a mission of a game for one, and its
// campaign, whose missions stand in rows of their own.
func TestMatchTellsTheDegreesOfSuccess(t *testing.T) {
	args := []string{"match", "--game", "whodares", "--scenario", "campaign-1942", "--seats", "easy", "--games", "1"}
	status, out, _ := call(t, shelf.New(), "", args...)
	for _, want := range []string{"degrees: Catastrophe | Failure", "degrees: The patrols are spent", "campaign-1942/barce-raid", "    lost"} {
		if status != 0 || !strings.Contains(out, want) {
			t.Errorf("status %d, no %q:\n%s", status, want, out)
		}
	}
	_, out, _ = call(t, shelf.New(), "", append(args, "--json")...)
	var r match.Report
	must.Do(t, json.Unmarshal([]byte(out), &r))
	turns, points := 0.0, 0.0
	for _, one := range r.ByScenario[1:] {
		turns, points = turns+one.Turns, points+one.Score[0]
	}
	if r.Games != 1 || len(r.ByScenario) != 7 || r.Turns != turns || r.Score[0] != points || len(r.Grades) != 4 || len(r.ByScenario[1].Grades) != 5 {
		t.Errorf("%+v", r)
	}
	sum := 0.0
	for _, l := range r.Account {
		sum += l.N
	}
	if sum != r.Score[0] {
		t.Errorf("the lines make %v of %v", sum, r.Score[0])
	}
}

func TestVerifyTellsTheEndOrTheLineThatIsWrong(t *testing.T) {
	dir := t.TempDir()
	g := rulestest.New()
	set := rules.Setup{Scenario: "short"}
	m := must.Have(rules.NewMatch(g, set, rules.Seeded(4), nil))(t)
	for m.Now().Turn() != rules.Over {
		must.Do(t, m.Do(m.Legal()[0], nil))
	}
	h := must.Have(saves.NewHeader(g, set, [2]saves.Seat{saves.Person, saves.Person}, 4, saves.Version))(t)
	text := string(saves.Text(h, m))
	lines := strings.SplitAfter(text, "\n")
	write := func(name, text string) string {
		path := must.Have(console.Write(dir, name, []byte(text)))(t)
		return path
	}
	good := write("good.game", text)
	damaged := write("damaged.game", strings.Join(lines[:8], "")+"play 9 #00000000\n")
	none := write("none.game", "hello")
	status, out, _ := call(t, toys(), "", "verify", good)
	hash := fmt.Sprintf("%016x", m.Now().Hash())
	if status != 0 || !strings.Contains(out, hash) || !strings.Contains(out, "wins") || !strings.Contains(out, "D-9") {
		t.Errorf("status %d: %s", status, out)
	}
	status, out, errs := call(t, toys(), "", "verify", damaged, none, good)
	if status != 1 || !strings.Contains(errs, "line 9") || !strings.Contains(errs, "none.game") || !strings.Contains(out, hash) {
		t.Errorf("status %d\n%s\n%s", status, out, errs)
	}
}

// TestAGameFromBeforeTheFirstReleaseIsToldAsSuch hands one to every command that reads saved games.
func TestAGameFromBeforeTheFirstReleaseIsToldAsSuch(t *testing.T) {
	const file = "../../saves/testdata/unreleased/saves/memoir-tutorial-patrol-20261120-100600.game"
	for _, args := range [][]string{{"verify", file}, {"review", file, "--quick"}} {
		status, out, errs := call(t, shelf.New(), "", args...)
		if status != 1 || out != "" || errs != file+": This game was begun before the first release and can no longer be continued.\n" {
			t.Errorf("%s: status %d\n%s\n%s", args[0], status, out, errs)
		}
	}
}

func TestBenchMeasuresEveryFigure(t *testing.T) {
	status, out, err := call(t, toys(), "", "bench", "--span", "1ms", "--json")
	var r struct{ Measures []measure }
	if e := json.Unmarshal([]byte(out), &r); e != nil || status != 0 {
		t.Fatal(status, e, err)
	}
	if len(r.Measures) < 10 {
		t.Errorf("%d figures", len(r.Measures))
	}
	for _, m := range r.Measures {
		if m.What == "" || m.Unit == "" || m.Value < 0 {
			t.Errorf("%+v", m)
		}
	}
}

// TestDialogues holds every file of testdata against the whole program: lines
// that begin with > go in, those with < come out, the others are for people.
func TestDialogues(t *testing.T) {
	files, err := filepath.Glob("testdata/*.dialogue")
	if err != nil || len(files) == 0 {
		t.Fatal("no dialogues", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data := must.Have(os.ReadFile(file))(t)
			got := answered(t, string(data))
			if *update {
				must.Do(t, os.WriteFile(file, []byte(got), 0o644))
			} else if diff := cmp.Diff(string(data), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func answered(t *testing.T, text string) string {
	t.Helper()
	var in strings.Builder
	lines := strings.Split(text, "\n")
	for _, line := range lines {
		if said, ok := strings.CutPrefix(line, "> "); ok {
			in.WriteString(said + "\n")
		}
	}
	status, out, err := call(t, shelf.New(), in.String(), "serve")
	if status != 0 {
		t.Fatal(status, err)
	}
	answers := strings.Split(out, "\n")
	var all []string
	for _, line := range lines {
		if strings.HasPrefix(line, "< ") {
			continue
		}
		if all = append(all, line); strings.HasPrefix(line, "> ") {
			all, answers = append(all, "< "+answers[0]), answers[1:]
		}
	}
	return strings.Join(all, "\n")
}

func TestJournalOfTheProtocolIsReadByProtocolAndByVerify(t *testing.T) {
	in := `{"cmd":"position","game":"duel","board":"red 2 1 hand 2 1; blue 1 1 hand 1 ward","seed":3}
{"cmd":"do","action":"play 2"}
{"cmd":"do","action":"decline"}
{"cmd":"chance"}
{"cmd":"save"}
{"cmd":"state"}
`
	_, out, _ := call(t, toys(), in, "serve")
	answers := strings.Split(strings.TrimSpace(out), "\n")
	var saved struct{ Journal string }
	if err := json.Unmarshal([]byte(answers[4]), &saved); err != nil || saved.Journal == "" {
		t.Fatal(err, answers[4])
	}
	load := must.Have(json.Marshal(map[string]string{"cmd": "load", "journal": saved.Journal}))(t)
	_, out, _ = call(t, toys(), string(load)+"\n{\"cmd\":\"state\"}\n", "serve")
	if again := strings.Split(out, "\n"); again[1] != answers[5] {
		t.Errorf("%s\n%s", again[1], answers[5])
	}
	path := must.Have(console.Write(t.TempDir(), "x.game", []byte(saved.Journal)))(t)
	if status, out, errs := call(t, toys(), "", "verify", path); status != 0 || !strings.Contains(out, "a position") {
		t.Error(status, out, errs)
	}
}

// TestSoakOfTheShelf plays every scenario of every game twenty times, half of
// them saying "done" only when nothing else is left.
func TestSoakOfTheShelf(t *testing.T) {
	status, out, err := call(t, shelf.New(), "", "soak", "--games", "400", "--deep", "--json", "--out", t.TempDir())
	if status != 0 {
		t.Fatal(out, err)
	}
	t.Log(out)
}

// TestStateIsReadBackAsPosition sets up what state gives, at the first decision
// of every scenario, and gets the same position. What comes before the first
// turn is a procedure under way: the journal is its save, and that is said.
func TestStateIsReadBackAsPosition(t *testing.T) {
	s := shelf.New()
	for _, g := range s.Games() {
		for _, sc := range g.Scenarios() {
			in := fmt.Sprintf(`{"cmd":"new","game":%q,"scenario":%q,"seed":3}`+"\n"+`{"cmd":"chance"}`+"\n"+`{"cmd":"state"}`+"\n", g.ID(), sc.ID)
			_, out, _ := call(t, s, in, "serve")
			lines := strings.Split(out, "\n")
			var state struct {
				Number   int
				Position json.RawMessage
			}
			must.Do(t, json.Unmarshal([]byte(lines[2]), &state))
			in = fmt.Sprintf(`{"cmd":"position","game":%q,"position":%s}`+"\n"+`{"cmd":"state"}`+"\n", g.ID(), state.Position)
			_, out, _ = call(t, s, in, "serve")
			again := strings.Split(out, "\n")
			if state.Number == 0 && strings.Contains(again[0], `"code":"position"`) {
				continue
			}
			if again[1] != lines[2] {
				t.Errorf("%s %s:\n%.300s\n%.300s\n%.300s", g.ID(), sc.ID, again[0], again[1], lines[2])
			}
		}
	}
}
