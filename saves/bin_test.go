package saves

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"sandtable/rules/rulestest/must"
)

// TestSettingsLieInTheBinAndComeBack lays settings with own keys there and reads
// them again.
func TestSettingsLieInTheBinAndComeBack(t *testing.T) {
	s := store(t)
	want := Standard()
	want.Theme, want.Volume, want.Keys = "slate", 30, map[string][]string{"undo": {"u"}}
	must.Do(t, s.BinSettings(want))
	bin := s.Bin()
	if len(bin) != 1 || bin[0].Kind != Prefs {
		t.Fatalf("%+v", bin)
	}
	if got, err := s.BinnedSettings(bin[0].Path); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestWhatIsPurgedIsGoneAndNothingElse purges one thing of the bin, then tries it
// with a file that does not lie there, then empties the bin.
func TestWhatIsPurgedIsGoneAndNothingElse(t *testing.T) {
	s := store(t)
	for range 3 {
		must.Do(t, s.BinSettings(Standard()))
	}
	must.Do(t, s.SaveSettings(Standard()))
	bin := s.Bin()
	if err := s.Purge(bin[1].Path); err != nil || len(s.Bin()) != len(bin)-1 {
		t.Errorf("%v, %d left of %d", err, len(s.Bin()), len(bin))
	}
	settings := filepath.Join(s.Dir(), "settings.toml")
	if err := s.Purge(settings); err == nil {
		t.Error("what does not lie in the bin was purged")
	}
	if _, err := os.Stat(settings); err != nil {
		t.Error(err)
	}
	if err := s.Empty(); err != nil || len(s.Bin()) != 0 {
		t.Errorf("emptied: %v, %+v", err, s.Bin())
	}
}
