package rooms

import (
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/nav"
)

// TestABattleFromOutsideIsKept lets the file of a battle of each game go over the window: it is
// among the player's own under an id of its own, and can be played; what is a battle of no
// game is refused in words.
func TestABattleFromOutsideIsKept(t *testing.T) {
	h := House(t.TempDir(), "test")
	for game, scenario := range map[string]string{"memoir": "pegasus-bridge", "undaunted": "landing-ground-7", "infidel": "wells", "rommel": "north-africa", "whodares": "slonta-raid"} {
		g := must.Have(h.Game(game))(t)
		data := must.Have(g.Features().Maker.Source(scenario))(t)
		s, err := h.Page(nav.Dropped{Name: "from a friend.toml", Data: data})
		if err != nil {
			t.Errorf("%s: %v", game, err)
			continue
		}
		if _, ok := s.(*library.Browser); !ok {
			t.Errorf("%s: it opens %T", game, s)
		}
		found := false
		for _, x := range g.Scenarios() {
			found = found || x.Own && x.Err == nil && x.ID == scenario+"-2"
		}
		if !found {
			t.Errorf("%s: it is not on the list", game)
		}
	}
	for _, bad := range []string{"", "a = ", "[settings]\nlanguage = \"fr\"\n"} {
		if _, err := h.Page(nav.Dropped{Name: "what.toml", Data: []byte(bad)}); err == nil || !strings.Contains(err.Error(), "what.toml") && bad != "" {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
