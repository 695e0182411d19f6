package undaunted

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted/scenario"
)

// overview is the words of the table of chapter 19 in a language.
type overview struct {
	file    string
	in      func(rules.Text) string
	sides   [2]string
	wins    [scenario.Goals]string
	men     string    // any soldiers, by their number
	counter string    // one that is listed by name
	joined  [2]string // listed ones of which one is enough, and all of them
	marker  string
}

var overviews = []overview{
	{"rules.md", func(x rules.Text) string { return x.En }, [2]string{"LRDG", "Italy"},
		[scenario.Goals]string{"%d objective points", "escape with %s", "eliminate %s"}, "%d soldiers", "%s", [2]string{" or ", " and "}, "marker"},
	{"rules.fr.md", func(x rules.Text) string { return strings.ReplaceAll(x.Fr, "'", "’") }, [2]string{"LRDG", "Italie"},
		[scenario.Goals]string{"%d points d’objectif", "fuite %s", "élimination %s"}, "de %d soldats", "du %s", [2]string{" ou ", " et "}, "marqueur"},
}

// condition is how a side wins a scenario, with listed vehicles in the order of
// vehicles.toml.
func (o *overview) condition(sc *Scenario, side rules.Side) string {
	v := &sc.Victory[side]
	switch {
	case v.Kind == scenario.GoalObjectives:
		return fmt.Sprintf(o.wins[v.Kind], v.Need)
	case !v.Listed:
		return fmt.Sprintf(o.wins[v.Kind], fmt.Sprintf(o.men, v.Need))
	}
	var list []string
	for x := v.Vehicles; x != 0; {
		list = append(list, fmt.Sprintf(o.counter, o.in(sc.Vehicles[x.Pop()].Name)))
	}
	joint := o.joined[0]
	if int(v.Need) == len(list) {
		joint = o.joined[1]
	}
	return fmt.Sprintf(o.wins[v.Kind], strings.Join(list, joint))
}

// points is what is worth points on the board, sorted.
func (o *overview) points(sc *Scenario) (list []string) {
	for x := sc.Structures; x != 0; {
		b := &sc.Buildings[sc.Structure[x.Pop()]]
		list = append(list, fmt.Sprintf("%s %d", o.in(b.Name), b.Points))
	}
	for x := sc.Marked; x != 0; {
		list = append(list, fmt.Sprintf("%s %d", o.marker, sc.Value[x.Pop()]))
	}
	if list == nil {
		return []string{"—"}
	}
	slices.Sort(list)
	return list
}

// row is the cells of a scenario, with those points last.
func (o *overview) row(sc *Scenario) []string {
	number := "T"
	if sc.Number > 0 {
		number = strconv.Itoa(sc.Number)
	}
	cells := []string{number, o.in(sc.Title), sc.Date, strconv.Itoa(len(sc.Tiles)), o.sides[sc.First]}
	return append(append(cells, o.condition(sc, lrdg), o.condition(sc, italy)), o.points(sc)...)
}

// rows is the table of chapter 19, each row as the cells of row.
func (o *overview) rows(t *testing.T) (all [][]string) {
	t.Helper()
	text := must.Have(os.ReadFile(o.file))(t)
	_, chapter, _ := strings.Cut(string(text), "\n## 19. ")
	chapter, _, _ = strings.Cut(chapter, "\n## ")
	for line := range strings.Lines(chapter) {
		cells := strings.Split(strings.TrimSpace(line), " | ")
		if len(cells) != 8 {
			continue
		}
		cells[0], cells[7] = strings.TrimPrefix(cells[0], "| "), strings.TrimSuffix(cells[7], " |")
		points := strings.Split(cells[7], ", ")
		slices.Sort(points)
		all = append(all, append(cells[:7], points...))
	}
	if len(all) == 0 {
		t.Fatalf("%s has no table in chapter 19", o.file)
	}
	return all[1:] // without the heads of the columns
}

// The overview of both books is that of the data: no figure of a scenario
// changes in one place alone.
func TestTheOverviewIsThatOfTheData(t *testing.T) {
	for _, o := range overviews {
		rows, all := o.rows(t), allScenarios(t)
		if len(rows) != len(all) {
			t.Fatalf("%s lists %d scenarios, want %d", o.file, len(rows), len(all))
		}
		for i, sc := range all {
			if want := o.row(sc); !slices.Equal(rows[i], want) {
				t.Errorf("%s: %q, want %q", o.file, rows[i], want)
			}
		}
	}
}
