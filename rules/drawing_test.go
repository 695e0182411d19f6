package rules_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
)

// The drawing of the architecture in CONTRIBUTING.md is held to the tree: it names
// every package, and its arrows are the walls.

const drawing = "assets/packaging/pictures/architecture.svg"

var (
	drawnName  = regexp.MustCompile(`class="p">([^<]+)<`)
	drawnArrow = regexp.MustCompile(`data-from="([^"]+)" data-to="([^"]+)"`)
)

func readDrawing(t *testing.T) string {
	t.Helper()
	b := must.Have(os.ReadFile(filepath.Join(houseTop(t), filepath.FromSlash(drawing))))(t)
	return string(b)
}

// packagesOf are the folders of ours that hold a package, the games' as GAME. What
// packs the programs is no part of them.
func packagesOf(t *testing.T, top string, games []string) (list []string) {
	t.Helper()
	eachSource(t, top, func(_, rel string) error {
		if strings.HasPrefix(rel, "assets/packaging/") || strings.HasSuffix(rel, "_test.go") {
			return nil
		}
		parts := strings.Split(rel[:strings.LastIndex("/"+rel, "/")], "/")
		if len(parts) > 1 && slices.Contains(games, parts[1]) {
			parts[1] = "GAME"
		}
		if name := strings.Trim(strings.Join(parts, "/"), "/"); name != "" && !slices.Contains(list, name) {
			list = append(list, name)
		}
		return nil
	})
	return list
}

func TestTheDrawingNamesThePackages(t *testing.T) {
	top := houseTop(t)
	tree := packagesOf(t, top, gamesOf(importsOf(t, top)))
	var drawn []string
	for _, m := range drawnName.FindAllStringSubmatch(readDrawing(t), -1) {
		drawn = append(drawn, m[1])
		if m[1] != "main.go" && !slices.Contains(tree, m[1]) {
			t.Errorf("%s names %s, which is no package", drawing, m[1])
		}
	}
	for _, name := range tree { // what lies deeper belongs to the package above it
		if strings.Count(name, "/") < 2 && !slices.Contains(drawn, name) {
			t.Errorf("%s does not name the package %s", drawing, name)
		}
	}
}

func TestTheArrowsOfTheDrawingAreTheWalls(t *testing.T) {
	arrows := map[string][]string{}
	for _, m := range drawnArrow.FindAllStringSubmatch(readDrawing(t), -1) {
		arrows[m[1]] = append(arrows[m[1]], m[2])
	}
	var below func(from string) []string
	below = func(from string) (list []string) {
		for _, to := range arrows[from] {
			list = append(append(list, to), below(to)...)
		}
		slices.Sort(list)
		return slices.Compact(list)
	}
	for from, room := range map[string]string{"main": "", photographer: "", "cmd": "cmd",
		"scenes": "scenes", "ai": "ai", "saves": "saves", "assets": "assets", "rules": "rules"} {
		want := slices.DeleteFunc(slices.Sorted(slices.Values(reach[room])), func(r string) bool { return r == room })
		if got := below(from); !slices.Equal(got, want) {
			t.Errorf("%s: from %s arrows lead to %v, the walls allow %v", drawing, from, got, want)
		}
	}
}
