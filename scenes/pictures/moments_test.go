package pictures

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/BurntSushi/toml"

	"sandtable/rules/rulestest/must"
)

// write puts all moments and hints of the sights there are into the folder, and removes other files.
func (z *freezer) write() error {
	gone := func(name string) bool { return !slices.Contains(SightNames(), name) }
	z.Moments = slices.DeleteFunc(z.Moments, func(m frozenMoment) bool { return gone(m.Sight) })
	z.Hints = slices.DeleteFunc(z.Hints, func(h frozenHint) bool { return gone(h.Sight) })
	var out bytes.Buffer
	if err := toml.NewEncoder(&out).Encode(z); err != nil {
		return err
	}
	files := map[string][]byte{frozenIndex: out.Bytes()}
	for _, m := range z.Moments {
		files[m.Journal] = z.journals[m.Journal]
	}
	old, err := fs.ReadDir(os.DirFS(frozenDir), ".")
	if err != nil {
		return err
	}
	for _, f := range old {
		if _, ok := files[f.Name()]; !ok {
			if err := os.Remove(filepath.Join(frozenDir, f.Name())); err != nil {
				return err
			}
		}
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(frozenDir, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// TestAMomentIsSoughtAnew seeks moments of which no journal is left: for one where a side is asked, one where the
// dice are waited for and one at the end.
func TestAMomentIsSoughtAnew(t *testing.T) {
	h := posed(t.TempDir(), "test", "en", "M")
	for _, m := range []frozenMoment{
		{Sight: "a", N: 1, Game: "undaunted", Scenario: "landing-ground-7", Asks: "undaunted.ask.bid", Side: 0, Turn: 3},
		{Sight: "b", N: 1, Game: "infidel", Scenario: "wells", Asks: "infidel.ask.fire", Side: -1, Turn: 1, Typed: true},
		{Sight: "c", N: 1, Game: "whodares", Scenario: "slonta-raid", Asks: "whodares.ask.finished", Side: -2},
	} {
		z := freezer{journals: map[string][]byte{}}
		x := z.seek(&viewing{house: h}, &m)
		s := must.Have(x.Match.At(m.Step, nil))(t)
		if key := x.Match.Game().Asks(s).Key; key != m.Asks || int(s.Turn()) != m.Side {
			t.Errorf("side %d is asked %s", s.Turn(), key)
		}
		if y, err := z.replay(&viewing{house: h}, m); err != nil || len(y.Match.Steps()) < m.Step {
			t.Errorf("%s: %v", m.Journal, err)
		}
	}
}
