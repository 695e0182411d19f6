package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/rules/strict"
)

// maxScenario is the longest scenario file that is read, in bytes.
const maxScenario = 1 << 20

type scenarioCmd struct {
	File string `arg:"positional,required" help:"Scenario file of any game, in our format or another." placeholder:"FILE"`
	Game string `arg:"--game" help:"The game; recognized if not given."`
	Drop bool   `arg:"--drop" help:"Leave out what is not known, and check the rest."`
	JSON bool   `arg:"--json" help:"Write one JSON object."`
}

// scenarioReport is what a scenario file is and what becomes of it.
type scenarioReport struct {
	File     string   `json:"file"`
	Format   string   `json:"format"`   // toml, or the ending of another format without its point
	Game     string   `json:"game"`     // empty where the file is no scenario
	Whole    bool     `json:"whole"`    // all of it was taken, and it can be played
	Playable bool     `json:"playable"` // it can be played once what is unknown is left out
	Dropped  bool     `json:"dropped"`  // that was asked for
	Refused  []string `json:"refused"`  // why it cannot be played
	*rules.Import
	name string // of the game, for people
}

// Run says what a file is. The status is 0 where it can be played whole, or, with --drop,
// without what is not known; 1 where it cannot, 2 where it is no scenario.
func (cmd *scenarioCmd) Run(c *console.Console) error {
	games := c.Games(cmd.Game)
	var r *scenarioReport
	data, err := readScenario(cmd.File)
	if err == nil {
		r, err = judge(games, cmd.File, data, cmd.Game != "" && cmd.Game != "all")
	}
	if err != nil {
		if cmd.JSON {
			none := &scenarioReport{File: cmd.File, Dropped: cmd.Drop, Refused: strings.Split(err.Error(), "\n"), Import: rules.NewImport()}
			return errors.Join(err, c.JSON(none))
		}
		return err
	}
	r.Dropped = cmd.Drop
	if cmd.JSON {
		err = c.JSON(r)
	} else {
		r.tell(c)
	}
	if err == nil && !r.Whole && (!cmd.Drop || !r.Playable) {
		err = console.ErrFailed
	}
	return err
}

// readScenario reads a file of bounded size. What cannot be read is no scenario.
func readScenario(file string) ([]byte, error) {
	info, err := os.Stat(file)
	switch {
	case err != nil:
		return nil, console.WrongCall("%w", err)
	case !info.Mode().IsRegular():
		return nil, console.WrongCall("%s is not a file; name a scenario file", file)
	case info.Size() > maxScenario:
		return nil, console.WrongCall("%s is no scenario: it is %d bytes long; at most %d are read", file, info.Size(), maxScenario)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, console.WrongCall("%w", err)
	}
	return data, nil
}

// judge reads a scenario file, of any format, of one of some games, chosen where named.
func judge(games []rules.Game, file string, data []byte, named bool) (*scenarioReport, error) {
	if g := importer(games, file, data); g != nil {
		return judgeForeign(g, file, data)
	}
	return judgeOurs(games, file, data, named)
}

// importer is the game to whose other format a file belongs, by ending or beginning; nil where it is none.
func importer(games []rules.Game, file string, data []byte) rules.Game {
	text := strings.TrimLeft(strings.TrimPrefix(string(data[:min(len(data), 200)]), "\ufeff"), " \t\r\n")
	for _, g := range games {
		if x := g.Features().Importer; x != nil {
			if strings.EqualFold(filepath.Ext(file), x.Ending()) || strings.HasPrefix(text, "{") {
				return g
			}
		}
	}
	return nil
}

// noScenario is that a file is none: the status is 2. Why its text is none of a format is
// told where its name says that it should be.
func noScenario(games []rules.Game, file string, data []byte, err error) error {
	none := rules.ErrNoScenario.Error()
	switch why, ending := err.Error(), strings.ToLower(filepath.Ext(file)); {
	case bytes.HasPrefix(data, []byte("version https://git-lfs.github.com/")):
		return console.WrongCall("%s is no scenario: it is a pointer of Git LFS; `git lfs pull` fetches the real file; %s", file, none)
	case ending == ".toml" || importer(games, file, data) != nil:
		return console.WrongCall("%s is no scenario: %s; %s", file, strings.ReplaceAll(why, " ("+none+")", ""), none)
	}
	return console.WrongCall("%s is no scenario: %s", file, none)
}

func judgeForeign(g rules.Game, file string, data []byte) (*scenarioReport, error) {
	r := &scenarioReport{File: file, Format: strings.TrimPrefix(g.Features().Importer.Ending(), "."), Game: g.ID(), name: g.Title().En, Refused: []string{}}
	x, err := g.Features().Importer.Import(filepath.Base(file), data)
	switch {
	case errors.Is(err, rules.ErrNoScenario):
		return nil, noScenario([]rules.Game{g}, file, data, err)
	case err != nil:
		r.Import, r.Refused = rules.NewImport(), strings.Split(err.Error(), "\n")
		return r, nil
	}
	r.Import, r.Whole, r.Playable = x, x.Whole(), x.Playable()
	if x.Refused != nil {
		r.Refused = strings.Split(x.Refused.Error(), "\n")
	}
	return r, nil
}

// marks are keys of scenario files by which a game knows its own: a word is a key at the
// top, two with a point between them one of the first table of a list.
var marks = []struct {
	game string
	keys []string
}{
	{"memoir", []string{"board_face", "top_side", "bottom_side", "units", "medals_to_win", "hand", "nation", "special_rules", "tiles", "obstacles", "objective"}},
	{"undaunted", []string{"scenario.grid", "scenario.first_initiative", "scenario.victory", "scenario.deck"}},
	{"infidel", []string{"command", "standard", "first_command", "victory", "side", "special"}},
	{"rommel", []string{"based_on", "campaign", "setup", "turns", "regions", "zones", "edges", "forces"}},
	{"whodares", []string{"scenario.budget", "scenario.start_zones", "scenario.return_zones", "scenario.patrol"}},
}

// enough is the share of its marks, in hundredths, that makes a file a game's scenario.
const enough = 25

// judgeOurs reads a TOML file by the game that it is most like, or the one that was named.
func judgeOurs(games []rules.Game, file string, data []byte, named bool) (*scenarioReport, error) {
	var tree map[string]any
	if _, err := strict.Read(filepath.Base(file), data, &tree); err != nil {
		return nil, noScenario(games, file, data, err)
	}
	best, most := rules.Game(nil), enough
	for _, g := range games {
		for _, m := range marks {
			if n := like(tree, m.keys); m.game == g.ID() && n >= most {
				best, most = g, n
			}
		}
	}
	if named {
		best = games[0]
	}
	if best == nil {
		return nil, noScenario(games, file, data, errors.New("none of its keys is one of a game's scenarios; rules/GAME/scenario/README.md lists them"))
	}
	r := &scenarioReport{File: file, Format: "toml", Game: best.ID(), name: best.Title().En, Refused: []string{}, Import: rules.NewImport()}
	info, _, err := best.Try(filepath.Base(file), data)
	if err != nil {
		r.Refused = strings.Split(err.Error(), "\n")
		return r, nil
	}
	r.ID, r.Title, r.Date, r.Whole, r.Playable = info.ID, info.Title, info.Date, true, true
	return r, nil
}

// like is how many of the marks a file has, in parts of a hundred.
func like(tree map[string]any, keys []string) (n int) {
	for _, k := range keys {
		at, inner, deep := strings.Cut(k, ".")
		v, ok := tree[at]
		if list, is := v.([]map[string]any); deep && is && len(list) > 0 {
			_, ok = list[0][inner]
		} else if deep {
			ok = false
		}
		if ok {
			n++
		}
	}
	return 100 * n / len(keys)
}

// tell writes a report for people.
func (r *scenarioReport) tell(c *console.Console) {
	fmt.Fprintf(c.Out, "%s: a scenario of %s, %s format", r.File, r.name, r.Format)
	if r.Program != "" {
		fmt.Fprintf(c.Out, ", written by %s", oneLine(r.Program))
	}
	fmt.Fprintln(c.Out)
	if r.ID != "" {
		fmt.Fprintf(c.Out, "  %-9s %s / %s, %s, %s\n", "is", r.Title.En, r.Title.Fr, r.ID, r.Date)
	}
	if r.Same != "" {
		fmt.Fprintf(c.Out, "  %-9s %s, which is supplied with all its rules\n", "the same", r.Same)
	}
	for _, l := range []struct {
		what string
		list []rules.Found
	}{{"taken", r.Kept}, {"replaced", r.Replaced}, {"not known", r.Unknown}, {"bars it", r.Barred}} {
		for _, f := range l.list {
			fmt.Fprintf(c.Out, "  %-9s %s\n", l.what, foundLine(l.what, f))
		}
	}
	for _, w := range r.Words {
		if w.Rules != "" {
			fmt.Fprintf(c.Out, "  %-9s the author's special rules (%s) are shown and not enforced: %s\n", "words", w.Lang, oneLine(w.Rules))
		}
	}
	for _, line := range r.Refused {
		fmt.Fprintf(c.Out, "  %-9s %s\n", "refused", line)
	}
	fmt.Fprintln(c.Out, r.verdict())
}

// verdict is the last line: whether it can be played.
func (r *scenarioReport) verdict() string {
	enforced := !slices.ContainsFunc(r.Words, func(w rules.Words) bool { return w.Rules != "" })
	switch {
	case r.Whole && enforced:
		return "It can be played whole."
	case r.Whole:
		return "It can be played; you must keep the author's special rules yourselves."
	case r.Playable && r.Dropped:
		return fmt.Sprintf("It can be played without what is not known: the battle loses %s.", losses(r.Unknown))
	case r.Playable:
		return "It can be played without what is not known: --drop leaves it out."
	}
	return "It cannot be played."
}

// losses counts what is left out.
func losses(list []rules.Found) string {
	var parts []string
	for _, f := range list {
		part := f.Name.En
		if n := len(f.Places); n > 0 {
			part += fmt.Sprintf(" (%s)", hexes(n))
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}

func hexes(n int) string {
	if n == 1 {
		return "1 hex"
	}
	return fmt.Sprintf("%d hexes", n)
}

// foundLine tells of one thing: its name, the file's word, where, and what it is here.
func foundLine(what string, f rules.Found) string {
	var sets []string
	for _, s := range f.Sets {
		if !slices.Contains(sets, s.En) {
			sets = append(sets, s.En)
		}
	}
	line := fmt.Sprintf("%s (%s)", f.Name.En, strings.Join(append([]string{f.Sort + " " + f.ID}, sets...), ", "))
	if !f.Known {
		line = fmt.Sprintf("%q, which Sandtable does not know (%s)", f.ID, f.Sort)
	}
	if n := len(f.Places); n > 0 {
		line += fmt.Sprintf(" on %s: %s", hexes(n), strings.Join(f.Places, " "))
	}
	switch {
	case what == "not known" && f.As.En != "":
		line += "; without it: " + f.As.En
	case what == "not known":
		line += "; left out"
	case f.As.En != "" && f.As != f.Name:
		line += " > " + f.As.En
	}
	if f.Why != nil {
		line += ": " + f.Why.En
	}
	if f.Clause != "" {
		line += "  " + f.Clause
	}
	return line
}

// oneLine is what a file says, on one line of ours.
func oneLine(s string) string {
	s = strings.Join(strings.Fields(rules.Visible(s)), " ")
	if list := []rune(s); len(list) > 200 {
		return string(list[:200]) + "…"
	}
	return s
}
