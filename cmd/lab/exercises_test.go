package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestEveryExerciseOfTheBookCanBeSet sets up all that stands in ai/testdata: its board is
// read, and what is right or wrong can be done there.
func TestEveryExerciseOfTheBookCanBeSet(t *testing.T) {
	files, err := filepath.Glob("../../ai/testdata/*.toml")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		list := must.Have(readExercises(file))(t)
		for i := range list {
			g, err := shelf.New().Game(list[i].Game)
			if err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			if _, err := list[i].begin(g); err != nil {
				t.Errorf("%s: %v", file, err)
			}
		}
	}
}

// TestExercisesCountWhatIsRight asks a toy's bot: the answers are counted by level, and
// what cannot be done is no answer.
func TestExercisesCountWhatIsRight(t *testing.T) {
	file := filepath.Join(t.TempDir(), "toy.toml")
	write := func(text string) {
		t.Helper()
		must.Do(t, os.WriteFile(file, []byte(text), 0o644))
	}
	const home = "[[exercise]]\ngame = \"ur\"\nname = \"home\"\nboard = \"stones 1; light 14; move light; threw 1\"\n"
	write(home + "best = [\"move 14\"]\n" + "[[exercise]]\ngame = \"ur\"\nname = \"never\"\nboard = \"stones 1; light 14; move light\"\nsince = [\"throw 1\"]\nbad = [\"move\"]\n")
	status, out, err := call(t, toys(), "exercises", "--levels", "easy,random", "--seeds", "3", "--json", file)
	var list []answers
	if status != 0 || json.Unmarshal([]byte(out), &list) != nil || len(list) != 4 {
		t.Fatalf("status %d, %s%s", status, out, err)
	}
	for _, a := range list {
		if want := map[string]int{"home": 3}[a.Name]; a.Right != want || a.Asked != 3 || len(a.Wrong) != 3-want {
			t.Errorf("%+v", a)
		}
	}
	if _, out, _ = call(t, toys(), "exercises", "--levels", "easy", "--wrong", file); !strings.Contains(out, "all 4 of 8 = 50 %") || !strings.Contains(out, "never: 0 of 4 right; move 14") {
		t.Error(out)
	}
	for text, want := range map[string]string{home + "best = [\"move 3\"]": `"move 3" cannot be done there`, home + "since = [\"pass\"]": `"pass"`, "[[exercise]]\ngame = \"ur\"": "board"} {
		write(text)
		if status, _, err := call(t, toys(), "exercises", file); status == 0 || !strings.Contains(err, want) {
			t.Errorf("%s: status %d, %s; want %s", text, status, err, want)
		}
	}
}
