package rules_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
)

// The walls of the house, read from the import graph. Arrows point down only:
//
//	main -> scenes -> {ai, saves, assets} -> rules
//
// and cmd stands beside main without the window.

const (
	module = "sandtable"
	engine = "github.com/hajimehoshi/ebiten/v2"
)

// reach names, for each room, the rooms it may import. The empty name is main.
var reach = map[string][]string{
	"":       {"scenes", "ai", "saves", "assets", "rules"},
	"cmd":    {"cmd", "ai", "saves", "assets", "rules"},
	"scenes": {"scenes", "ai", "saves", "assets", "rules"},
	"ai":     {"ai", "rules"},
	"saves":  {"saves", "rules"},
	"assets": {"assets", "rules"},
	"rules":  {"rules"},
}

// shelf knows every game: what it imports from among the rules are the games.
const shelf = "rules/shelf"

// studio stages scenes for pictures, which is no part of the program that is handed on.
const studio = "scenes/pictures"

// knowers are the packages that know every game: its rules, its sense, its follies, its
// room, and the pictures that are taken of it.
var knowers = []string{shelf, "ai", "ai/follies", "scenes/rooms", studio}

// beside names, for each room of a game's rules, the rooms of the same game that it may
// import; the empty name is the game itself, its positions and what becomes of them.
var beside = map[string][]string{"scenario": {}, "": {"scenario"}, "m44": {"scenario"}, "workshop": {"scenario", ""}}

// greeter says a sentence where there is no display. It must be initialised
// before the engine, which panics then; Go takes the package first whose own
// imports are ready first, so these, of which os is made, are all it may import.
const greeter = "scenes/display"

var greeterMay = []string{"os", "runtime", "syscall"}

// painters are the packages that may import the engine: a program that links
// it does not start where there is no display, so all else stands without it.
var painters = []string{"", "scenes", "scenes/paint", "scenes/pictures"}

// photographer is the program that takes pictures of scenes: it may import what main may.
const photographer = "cmd/pictures"

// laboratory is the program in which bots learn and are measured. What is there for that alone no
// other program links.
const laboratory = "cmd/lab"

var learning = []string{"ai/learn", "ai/follies"}

// speaker is the package that may import the audio device's driver, which
// links C as the engine does, and only the window itself may import speaker.
const (
	driver  = "github.com/ebitengine/oto"
	speaker = "scenes/sound"
)

// pages is the folder of the groups of pages. They know no other: a page is opened by its name,
// in scenes/nav, and what they share lies below them, that of campaigns in chapters.
const (
	pages    = "scenes/hall"
	chapters = pages + "/campaign"
)

// within names, for each package of the scenes that holds a contract, a part of the
// table or what pages share, the other scenes that it may import.
var within = map[string][]string{
	"scenes/board":           {"scenes/pane", "scenes/ui"},
	"scenes/zones":           {"scenes/board", "scenes/pane", "scenes/ui"},
	"scenes/viewport":        {"scenes/board", "scenes/pane", "scenes/ui"},
	"scenes/figures":         {"scenes/board", "scenes/pane", "scenes/ui"},
	"scenes/nav":             {"scenes/ui"},
	"scenes/gameui":          {"scenes/board", "scenes/book", "scenes/ui"},
	"scenes/kit":             {"scenes/board", "scenes/gameui", "scenes/judged", "scenes/pane", "scenes/ui"},
	"scenes/table/model":     {"scenes/board", "scenes/pane", "scenes/playing", "scenes/ui", "scenes/viewport"},
	"scenes/table/forecast":  {"scenes/board", "scenes/pane", "scenes/ui"},
	"scenes/table/gamelog":   {"scenes/board", "scenes/pane", "scenes/table/model", "scenes/ui"},
	"scenes/table/dice":      {"scenes/board", "scenes/pane", "scenes/table/gamelog", "scenes/table/model", "scenes/ui"},
	"scenes/table/pointer":   {"scenes/board", "scenes/pane", "scenes/table/model", "scenes/table/timeline", "scenes/ui", "scenes/viewport"},
	"scenes/table/hand":      {"scenes/board", "scenes/pane", "scenes/table/model", "scenes/table/pileview", "scenes/table/pointer", "scenes/ui"},
	"scenes/table/hint":      {"scenes/board", "scenes/pane", "scenes/table/hand", "scenes/table/model", "scenes/table/pointer", "scenes/ui"},
	"scenes/table/actionbar": {"scenes/board", "scenes/pane", "scenes/table/coach", "scenes/table/hand", "scenes/table/hint", "scenes/table/model", "scenes/table/pointer", "scenes/ui"},
	"scenes/table/message":   {"scenes/ui"},
	"scenes/table/coach":     {"scenes/board", "scenes/pane", "scenes/table/gamelog", "scenes/table/hand", "scenes/table/model", "scenes/table/pointer", "scenes/ui"},
	"scenes/table/deeds":     {"scenes/board", "scenes/pane", "scenes/table/dice", "scenes/table/gamelog", "scenes/table/model", "scenes/table/timeline", "scenes/ui"},
	"scenes/table/listing":   {"scenes/board", "scenes/pane", "scenes/ui"},
	"scenes/table/quickref":  {"scenes/board", "scenes/figures", "scenes/pane", "scenes/ui"},
	"scenes/table/timeline":  {"scenes/board", "scenes/pane", "scenes/table/gamelog", "scenes/table/model", "scenes/ui"},
	"scenes/table/effects":   {"scenes/board", "scenes/pane", "scenes/table/dice", "scenes/table/model", "scenes/table/timeline", "scenes/ui"},
	"scenes/table/ending":    {"scenes/board", "scenes/pane", "scenes/table/dice", "scenes/table/gamelog", "scenes/table/model", "scenes/table/timeline", "scenes/ui"},
	"scenes/table/odds":      {"scenes/board", "scenes/pane", "scenes/table/forecast", "scenes/table/model", "scenes/table/pointer", "scenes/ui"},
	"scenes/table/panel":     {"scenes/board", "scenes/pane", "scenes/table/deeds", "scenes/table/dice", "scenes/table/forecast", "scenes/table/gamelog", "scenes/table/logview", "scenes/table/model", "scenes/table/odds", "scenes/table/pointer", "scenes/ui"},
	"scenes/table/desk":      {"scenes/board", "scenes/pane", "scenes/table/message", "scenes/table/model", "scenes/table/pointer", "scenes/table/topbar", "scenes/ui", "scenes/viewport"},
	"scenes/table/reader":    {"scenes/board", "scenes/pane", "scenes/table/logview", "scenes/table/model", "scenes/table/pointer", "scenes/table/topbar", "scenes/ui"},
	"scenes/table/curtain":   {"scenes/pane", "scenes/table/model", "scenes/ui"},
	"scenes/table/topbar":    {"scenes/board", "scenes/pane", "scenes/table/model", "scenes/table/timeline", "scenes/ui"},
	"scenes/table/pileview":  {"scenes/board", "scenes/pane", "scenes/table/forecast", "scenes/table/model", "scenes/ui"},
	"scenes/table/logview":   {"scenes/board", "scenes/pane", "scenes/table/gamelog", "scenes/table/model", "scenes/ui"},
	"scenes/table":           {"scenes/board", "scenes/figures", "scenes/judged", "scenes/pane", "scenes/playing", "scenes/table/actionbar", "scenes/table/coach", "scenes/table/curtain", "scenes/table/desk", "scenes/table/effects", "scenes/table/ending", "scenes/table/gamelog", "scenes/table/hand", "scenes/table/hint", "scenes/table/logview", "scenes/table/model", "scenes/table/panel", "scenes/table/pointer", "scenes/table/quickref", "scenes/table/reader", "scenes/table/timeline", "scenes/table/topbar", "scenes/ui", "scenes/viewport"},
	"scenes/replay":          {"scenes/board", "scenes/figures", "scenes/judged", "scenes/pane", "scenes/playing", "scenes/table", "scenes/table/desk", "scenes/table/gamelog", "scenes/table/logview", "scenes/table/model", "scenes/table/panel", "scenes/table/timeline", "scenes/ui"},
	"scenes/puzzle":          {"scenes/board", "scenes/judged", "scenes/pane", "scenes/playing", "scenes/replay", "scenes/table", "scenes/table/desk", "scenes/table/gamelog", "scenes/table/model", "scenes/table/panel", "scenes/ui"},
	"scenes/app":             {"scenes/board", "scenes/figures", "scenes/files", "scenes/gameui", "scenes/judged", "scenes/kit", "scenes/nav", "scenes/pane", "scenes/puzzle", "scenes/table", "scenes/table/hint", "scenes/table/listing", "scenes/table/timeline", "scenes/ui"},
}

// parts names, for each part of a game's board, the parts of the same board that it may
// import beside what lies below all boards.
var parts = map[string][]string{
	"scenes/infidel/infideltest": {},
	"scenes/infidel/land":        {},
	"scenes/infidel/rolls":       {},
	"scenes/infidel/field":       {"land"},
	"scenes/infidel/forecast":    {"field", "rolls"},
	"scenes/infidel/worksheet":   {"field", "rolls"},
	"scenes/rommel/field":        {},
	"scenes/rommel/battle":       {"field"},
	"scenes/whodares/counters":   {},
}

var below = []string{"scenes/board", "scenes/pane", "scenes/ui", "scenes/zones"}

// allowedAtTop is all that stands at the top besides dot-files. The last line
// is what the Makefile and a bare "go build" leave there; git ignores it.
var allowedAtTop = []string{
	"main.go", "cmd", "go.mod", "go.sum", "Makefile", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE",
	"scenes", "assets", "rules", "ai", "saves",
	"build", "sandtable", "sandtable.exe",
}

// link is one import in one file.
type link struct {
	from string // folder of the importing package, "" for main
	file string // for the message
	to   string // import path as written
	test bool   // the file is a test
}

func room(folder string) string {
	name, _, _ := strings.Cut(folder, "/")
	return name
}

// game says which game a package belongs to, by the second part of its path.
func game(folder string, games []string) string {
	if parts := strings.Split(folder, "/"); len(parts) > 1 && slices.Contains(games, parts[1]) {
		return parts[1]
	}
	return ""
}

// breach says which wall a link breaks, or nothing.
func breach(l link, games []string) string {
	if l.from == greeter && !l.test && !slices.Contains(greeterMay, l.to) {
		return "this package must be initialised before all others, so it may import only " + strings.Join(greeterMay, ", ")
	}
	if l.to == engine || strings.HasPrefix(l.to, engine+"/") {
		if strings.HasPrefix(l.to, engine+"/audio") {
			return "the engine's sound ends the program where there is no device: use scenes/sound"
		}
		if !slices.Contains(painters, l.from) {
			return "only main, scenes, scenes/paint and scenes/pictures may import Ebitengine"
		}
		return ""
	}
	if strings.HasPrefix(l.to, driver+"/") && l.from != speaker {
		return "only scenes/sound may import the driver of the audio device"
	}
	if l.to == "unsafe" && !l.test {
		return "nothing needs to reach round the compiler: export what strict has to fill"
	}
	if l.to == module {
		return "nothing may import main"
	}
	to, ours := strings.CutPrefix(l.to, module+"/")
	if !ours {
		return ""
	}
	if to == speaker && l.from != "scenes" {
		return "only scenes may import scenes/sound: other scenes are heard through their host"
	}
	if slices.Contains(learning, to) && l.from != laboratory && !l.test {
		return "only " + laboratory + " may import what bots learn and are measured by"
	}
	here := room(l.from)
	if l.from == photographer {
		here = ""
	}
	if !slices.Contains(reach[here], room(to)) {
		return fmt.Sprintf("%s may import %s of ours, not %s", name(here), strings.Join(reach[here], ", "), room(to))
	}
	if whole := "scenes/" + game(l.from, games); strings.HasPrefix(l.from, whole+"/") && whole != "scenes/" && room(to) == "scenes" && !l.test {
		may, known := parts[l.from]
		if inside, ok := strings.CutPrefix(to, whole+"/"); !known || !slices.Contains(below, to) && (!ok || !slices.Contains(may, inside)) {
			return fmt.Sprintf("a part of a game's board may import of the scenes %s, and of the parts beside it %q", strings.Join(below, ", "), may)
		}
	}
	if list, ok := within[l.from]; ok && !l.test && room(to) == "scenes" && !slices.Contains(list, to) {
		return fmt.Sprintf("of the scenes this one may import %s alone", strings.Join(list, ", "))
	}
	if strings.HasPrefix(l.from, pages+"/") && !l.test && (to == pages || strings.HasPrefix(to, pages+"/") && to != chapters) {
		return "pages know no other: they open one another by their names in scenes/nav"
	}
	if path.Base(to) == "workshop" && room(l.from) == "ai" && !l.test {
		return "a game's bots do without its workshop"
	}
	from, other := game(l.from, games), game(to, games)
	if from != "" && (to == "scenes/table" || strings.HasPrefix(to, "scenes/table/")) {
		return "a game knows of the table only its contract, scenes/board"
	}
	if from != "" && !l.test && slices.Contains([]string{pages, "scenes/app", "scenes/kit", "scenes/nav"}, to) {
		return "a game knows of the pages only what it tells them, scenes/gameui"
	}
	if from != "" && other != "" && from != other {
		return fmt.Sprintf("games never import one another: this one is %s, that one %s", from, other)
	}
	if inside, ok := strings.CutPrefix(l.from, "rules/"+from); ok && from != "" && from == other && !l.test {
		inside, wanted := strings.Trim(inside, "/"), strings.Trim(strings.TrimPrefix(to, "rules/"+from), "/")
		if may, known := beside[inside]; !known || !slices.Contains(may, wanted) {
			return fmt.Sprintf("of a game's rules %q may import %q, not %q", inside, may, wanted)
		}
	}
	if from == "" && other != "" && !l.test && here != "" && !slices.Contains(knowers, l.from) {
		return "of what the games share only " + strings.Join(knowers, ", ") + " know them"
	}
	if to == studio && l.from != photographer && !l.test {
		return "the window does without what stages pictures"
	}
	return ""
}

func name(room string) string {
	if room == "" {
		return "main"
	}
	return room
}

func TestNoImportBreaksAWall(t *testing.T) {
	top := houseTop(t)
	links := importsOf(t, top)
	games := gamesOf(links)
	if len(links) == 0 || len(games) == 0 {
		t.Fatalf("found %d imports and %d games under %s: the test looks in the wrong place", len(links), len(games), top)
	}
	for _, l := range links {
		if why := breach(l, games); why != "" {
			t.Errorf("%s imports %s: %s", l.file, l.to, why)
		}
	}
}

// A wall test that finds nothing may be blind, so it is shown each kind of breach.
func TestEveryWallHolds(t *testing.T) {
	games := []string{"infidel", "memoir", "rommel"}
	wrong := []link{
		{from: "rules", to: module + "/saves"},
		{from: "rules/strict", to: "unsafe"},
		{from: "rules/memoir", to: module + "/assets/texts"},
		{from: "rules/memoir", to: module + "/ai"},
		{from: "rules/memoir", to: engine},
		{from: "rules/memoir", to: module + "/rules/rommel"},
		{from: "rules/hex", to: module + "/rules/memoir"},
		{from: "rules/hex", to: module + "/rules/memoir/scenario"},
		{from: "rules/memoir", to: module + "/rules/memoir/workshop"},
		{from: "ai/memoir", to: module + "/rules/memoir/workshop"},
		{from: "rules/memoir", to: module + "/rules/memoir/m44"},
		{from: "rules/memoir/scenario", to: module + "/rules/memoir"},
		{from: "rules/memoir/m44", to: module + "/rules/memoir"},
		{from: "rules/memoir/m44", to: module + "/rules/memoir/workshop"},
		{from: "rules/memoir/workshop", to: module + "/rules/memoir/m44"},
		{from: "ai", to: module + "/scenes"},
		{from: "ai", to: module + "/saves"},
		{from: "ai/memoir", to: module + "/rules/rommel"},
		{from: "saves", to: module + "/scenes/ui"},
		{from: "saves", to: module + "/ai"},
		{from: "assets", to: module + "/scenes"},
		{from: "assets", to: engine + "/text/v2"},
		{from: "cmd/referee", to: module + "/scenes"},
		{from: "cmd/referee", to: engine},
		{from: "scenes/ui", to: engine},
		{from: "scenes/memoir", to: engine + "/vector"},
		{from: "scenes/memoir", to: module + "/scenes/rommel"},
		{from: "scenes", to: module},
		{from: "scenes/memoir", to: module + "/scenes/table"},
		{from: "scenes/memoir", to: module + "/scenes/table", test: true},
		{from: "scenes/table", to: module + "/scenes/puzzle"},
		{from: "scenes/table", to: module + "/scenes/replay"},
		{from: "scenes/replay", to: module + "/scenes/puzzle"},
		{from: "scenes/board", to: module + "/scenes/table"},
		{from: "scenes/viewport", to: module + "/scenes/table"},
		{from: "scenes/figures", to: module + "/scenes/table"},
		{from: "scenes/memoir", to: module + "/scenes/table/forecast"},
		{from: "scenes/table/forecast", to: module + "/scenes/table"},
		{from: "scenes/memoir", to: module + "/scenes/hall"},
		{from: "scenes/hall/seats", to: module + "/scenes/hall/result"},
		{from: "scenes/hall/seats", to: module + "/scenes/hall"},
		{from: "scenes/app", to: module + "/scenes/hall/campaign"},
		{from: "scenes/kit", to: module + "/scenes/app"},
		{from: "scenes/nav", to: module + "/scenes/app"},
		{from: "scenes/gameui", to: module + "/scenes/table"},
		{from: "scenes/zones", to: module + "/scenes/table"},
		{from: "scenes/infidel/rolls", to: module + "/scenes/infidel"},
		{from: "scenes/infidel/land", to: module + "/scenes/infidel"},
		{from: "scenes/infidel/field", to: module + "/scenes/infidel/forecast"},
		{from: "scenes/infidel/worksheet", to: module + "/scenes/infidel/forecast"},
		{from: "scenes/rommel/battle", to: module + "/scenes/rommel"},
		{from: "scenes/memoir/unknown", to: module + "/scenes/ui"},
		{from: "scenes", to: module + "/scenes/memoir"},
		{from: "scenes/hall", to: module + "/rules/memoir"},
		{from: "ai/odds", to: module + "/rules/memoir"},
		{from: "cmd/referee", to: module + "/rules/memoir"},
		{from: "cmd/lab", to: module + "/scenes/table"},
		{from: "cmd/internal/match", to: module + "/ai/follies"},
		{from: "scenes/hall", to: module + "/ai/learn"},
		{from: "rules", to: module + "/cmd/internal/match"},
		{from: "scenes", to: module + "/scenes/pictures"},
		{from: "scenes", to: engine + "/audio"},
		{from: "scenes", to: driver + "/v3"},
		{from: "scenes/table", to: driver + "/v3"},
		{from: "scenes/table", to: module + "/scenes/sound"},
		{from: greeter, to: "fmt"},
		{from: greeter, to: module + "/assets/texts"},
	}
	for _, l := range wrong {
		if breach(l, games) == "" {
			t.Errorf("the wall between %s and %s does not stand", name(l.from), l.to)
		}
	}
	right := []link{
		{from: "", to: engine},
		{from: "", to: module + "/scenes"},
		{from: "scenes/rooms", to: module + "/scenes/memoir"},
		{from: "scenes", to: module + "/scenes/pictures", test: true},
		{from: "cmd/pictures", to: module + "/scenes/pictures"},
		{from: "scenes", to: module + "/scenes/sound"},
		{from: "scenes/sound", to: driver + "/v3"},
		{from: "scenes/sound", to: module + "/assets/sounds"},
		{from: "scenes/table", to: module + "/assets/sounds"},
		{from: "scenes/paint", to: engine + "/text/v2"},
		{from: greeter, to: "os"},
		{from: "scenes/memoir", to: module + "/scenes/board"},
		{from: "scenes/table", to: module + "/scenes/board"},
		{from: "scenes/hall/result", to: module + "/scenes/hall/campaign"},
		{from: "scenes/hall", to: module + "/scenes/hall/result"},
		{from: "scenes/memoir", to: module + "/rules/memoir"},
		{from: "scenes/memoir", to: module + "/ai/memoir"},
		{from: "rules/shelf", to: module + "/rules/memoir"},
		{from: "rules/shelf", to: module + "/rules/memoir/workshop"},
		{from: "rules/memoir/workshop", to: module + "/rules/memoir/scenario"},
		{from: "scenes/memoir", to: module + "/rules/memoir/workshop"},
		{from: "rules/memoir", to: module + "/rules/pile"},
		{from: "rules/memoir", to: module + "/rules/memoir/scenario"},
		{from: "rules/memoir/workshop", to: module + "/rules/memoir"},
		{from: "rules/memoir/workshop", to: module + "/rules/memoir/m44", test: true},
		{from: "rules/memoir/m44", to: module + "/rules/memoir/scenario"},
		{from: "rules/referee", to: module + "/rules/memoir", test: true},
		{from: "cmd/referee", to: module + "/saves"},
		{from: "cmd/referee", to: module + "/cmd/internal/match"},
		{from: "cmd/lab", to: module + "/ai/learn"},
		{from: "ai", to: "golang.org/x/sync/errgroup"},
	}
	for _, l := range right {
		if why := breach(l, games); why != "" {
			t.Errorf("%s may import %s, but: %s", name(l.from), l.to, why)
		}
	}
}

// The headless programs must start anywhere and cross-build from anywhere:
// nothing they reach, on any system, may be Ebitengine's or want a C compiler.
func TestHeadlessProgramsReachNoWindow(t *testing.T) {
	top := houseTop(t)
	for _, system := range []string{"linux", "windows", "darwin"} {
		for _, p := range reached(t, top, system, "./cmd/referee", "./cmd/lab") {
			switch {
			case p.Standard: // runs without cgo wherever cgo is off
			case strings.HasPrefix(p.ImportPath, engine), strings.HasPrefix(p.ImportPath, "github.com/ebitengine/"):
				t.Errorf("on %s a headless program reaches %s, which belongs to the window", system, p.ImportPath)
			case strings.HasPrefix(p.ImportPath, module+"/scenes"):
				t.Errorf("on %s a headless program reaches %s", system, p.ImportPath)
			case len(p.CgoFiles) > 0:
				t.Errorf("on %s a headless program reaches %s, which is compiled with C (%v)", system, p.ImportPath, p.CgoFiles)
			}
		}
	}
}

// The same question put to the window must find the engine, or the answer
// for the headless programs is worth nothing.
func TestWindowReachesTheEngine(t *testing.T) {
	found := slices.ContainsFunc(reached(t, houseTop(t), "linux", "."), func(p listed) bool { return p.ImportPath == engine })
	if !found {
		t.Errorf("the window does not reach %s: the test is blind", engine)
	}
}

func TestTopFolderStaysBare(t *testing.T) {
	entries := must.Have(os.ReadDir(houseTop(t)))(t)
	for _, e := range entries {
		if !mayStandAtTop(e.Name()) {
			t.Errorf("%s stands at the top of the house; nothing may but %s and dot-files", e.Name(), strings.Join(allowedAtTop, ", "))
		}
	}
	for _, stray := range []string{"util", "rsrc_windows_amd64.syso", "notes.txt", "internal"} {
		if mayStandAtTop(stray) {
			t.Errorf("%s would be let in", stray)
		}
	}
}

func mayStandAtTop(name string) bool {
	return strings.HasPrefix(name, ".") || slices.Contains(allowedAtTop, name)
}

// houseTop is the folder of go.mod: tests run in their package's own folder.
func houseTop(t *testing.T) string {
	t.Helper()
	top := must.Have(filepath.Abs(".."))(t)
	if _, err := os.Stat(filepath.Join(top, "go.mod")); err != nil {
		t.Fatalf("expected go.mod above the folder of rules: %v", err)
	}
	return top
}

// Making, dealing and translating battles have rooms of their own beside a game's.
func TestAGamesRoomHoldsRules(t *testing.T) {
	top := houseTop(t)
	for _, game := range gamesOf(importsOf(t, top)) {
		for _, stray := range []string{"workshop*.go", "deal*.go", "m44*.go"} {
			if found, _ := filepath.Glob(filepath.Join(top, "rules", game, stray)); len(found) > 0 {
				t.Errorf("%v stand in a game's own room", found)
			}
		}
	}
}

// importsOf reads the imports of every Go file, whatever system or tag it is
// built for.
func importsOf(t *testing.T, top string) []link {
	t.Helper()
	var links []link
	eachSource(t, top, func(file, rel string) error {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		from, test := strings.Trim(path.Dir(rel), "."), strings.HasSuffix(rel, "_test.go")
		for _, spec := range parsed.Imports {
			to, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			links = append(links, link{from: from, file: rel, to: to, test: test})
		}
		return nil
	})
	return links
}

// eachSource goes through the Go files of the project; rel is a file's way from the top.
func eachSource(t *testing.T, top string, do func(file, rel string) error) {
	t.Helper()
	must.Do(t, filepath.WalkDir(top, func(file string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() {
			hidden := file != top && strings.HasPrefix(e.Name(), ".")
			if hidden || e.Name() == "testdata" || file == filepath.Join(top, "build") {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(file) != ".go" {
			return nil
		}
		rel, err := filepath.Rel(top, file)
		if err != nil {
			return err
		}
		return do(file, filepath.ToSlash(rel))
	}))
}

// gamesOf lists the games: what stands on the shelf.
func gamesOf(links []link) []string {
	var games []string
	for _, l := range links {
		if to, ok := strings.CutPrefix(l.to, module+"/rules/"); ok && l.from == shelf && !l.test {
			if id, _, _ := strings.Cut(to, "/"); !slices.Contains(games, id) {
				games = append(games, id)
			}
		}
	}
	return games
}

// listed is what the go tool says of a package.
type listed struct {
	ImportPath string
	Standard   bool
	CgoFiles   []string
}

// reached lists the packages of programs as they would be built for a system with
// a C compiler at hand, so that cgo cannot hide by being switched off.
func reached(t *testing.T, top, system string, programs ...string) []listed {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-deps", "-json=ImportPath,Standard,CgoFiles"}, programs...)...)
	cmd.Dir = top
	cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1")
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list -deps %v: %v\n%s", programs, err, complaint.String())
	}
	var all []listed
	for stream := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := stream.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
}
