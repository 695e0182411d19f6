package numbers

import (
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
)

type sample struct {
	Steep float64 `toml:"steep"`
	Hurt  struct {
		By [2]float64 `toml:"by"`
	} `toml:"hurt"`
	Bias Biases `toml:"lean"`
}

const text = `# Won by hand.

steep = 2.5

[hurt]
by = [1.0, 0.5]

[[lean]]
scenario = "ford"
odds = -0.25
`

func TestNumbersHaveTheNamesOfTheirFile(t *testing.T) {
	var w sample
	Read(&w, "sample.toml", []byte(text))
	want := map[string]float64{"steep": 2.5, "hurt.by.0": 1, "hurt.by.1": 0.5, "lean.ford": -0.25}
	list := List(&w)
	if len(list) != len(want) {
		t.Errorf("%d numbers, want %d", len(list), len(want))
	}
	for _, n := range list {
		if v, ok := want[n.Name]; !ok || *n.At != v {
			t.Errorf("%s is %g", n.Name, *n.At)
		}
	}
	*list[2].At = 7
	if w.Hurt.By[1] != 7 {
		t.Error("what stands there is not what was changed")
	}
	if w.Bias.At(w.Bias.Find("ford")) != -0.25 || w.Bias.At(w.Bias.Find("hill")) != 0 {
		t.Errorf("the leans are %v", w.Bias)
	}
}

func TestNumbersAreReadAsTheyWereWritten(t *testing.T) {
	var w, again sample
	Read(&w, "sample.toml", []byte(text))
	out := must.Have(Write(&w, Won([]byte(text))+"And again.\n"))(t)
	if !strings.HasPrefix(string(out), "# Won by hand.\n# And again.\n") {
		t.Errorf("it begins %q", string(out[:40]))
	}
	Read(&again, "again.toml", out)
	if again.Steep != w.Steep || again.Hurt != w.Hurt || again.Bias[0] != w.Bias[0] {
		t.Errorf("%+v written, %+v read", w, again)
	}
}

func TestAWrongFileOfNumbersIsRefused(t *testing.T) {
	for name, k := range map[string][2]string{
		"a number too many": {text + "\n[more]\nx = 1.0\n", "no number is called more"},
		"a number too few":  {strings.Replace(text, "steep = 2.5\n", "", 1), "[steep] is missing"},
		"no TOML":           {"steep = ", "sample.toml"},
	} {
		func() {
			defer func() {
				if got, _ := recover().(string); !strings.Contains(got, k[1]) {
					t.Errorf("%s: %q, want %q", name, got, k[1])
				}
			}()
			var w sample
			Read(&w, "sample.toml", []byte(k[0]))
		}()
	}
}
