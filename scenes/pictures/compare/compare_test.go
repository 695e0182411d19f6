package compare

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
)

// sums are those of a file of rows.
func sums(t *testing.T, rows ...string) Sums {
	t.Helper()
	s := must.Have(ReadSums([]byte("views small-en large-en\n" + strings.Join(rows, "\n"))))(t)
	return s
}

func TestSumsAreReadAsTheyWereWritten(t *testing.T) {
	s := sums(t, "table 1 2", "shelf 3 4", "sheets/a.webp 5")
	text := s.Text()
	if want := "views small-en large-en\nsheets/a.webp 5\nshelf 3 4\ntable 1 2\n"; string(text) != want {
		t.Errorf("%q is written, not %q", text, want)
	}
	if again, err := ReadSums(text); err != nil || !reflect.DeepEqual(again, s) {
		t.Errorf("%v is read, %v", again, err)
	}
	for text, says := range map[string]string{
		"":                            "no sums",
		"means 12\nshelf 1\n":         "line 1",
		"views a b\nshelf 1 2 3\n":    "line 2",
		"views a b\n\nshelf 1 2\n":    "line 2",
		"views a b\nsheets/x 1 2 3\n": "line 2",
	} {
		if _, err := ReadSums([]byte(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, not that of %s", text, err, says)
		}
	}
}

func TestWhatDiffersIsChosenWhereItDoes(t *testing.T) {
	was := sums(t, "about 1 2", "shelf 3 4", "table 5 6", "table-old 7 8", "sheets/a 1", "sheets/b 1")
	now := sums(t, "about 1 2", "shelf 3 5", "table 6 7", "table-new 7 8", "sheets/a 2", "sheets/b 1")
	if _, files := Differ(was, now); !slices.Equal(files, []string{"sheets/a"}) {
		t.Errorf("the files %v differ", files)
	}
	sights := []string{"about", "shelf", "table", "table-new"}
	changed := []picture{{"shelf", "large-en"}, {"table", "small-en"}, {"table-new", "small-en"}, {"table-old", "small-en"}}
	for only, want := range map[string][]picture{
		"":                changed,
		"about":           {{"about", "small-en"}},
		"*":               slices.Concat([]picture{{"about", "small-en"}}, changed),
		"table*,t*,shel?": changed,
	} {
		got, err := choose(was, now, Call{Only: only, Sights: sights})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %v, %v; not %v", only, got, err, want)
		}
	}
	for only, says := range map[string]string{"tabel": "about, shelf, table, table-new, table-old", "shelf,": `""`, "[": "no pattern"} {
		if _, err := choose(was, now, Call{Only: only, Sights: sights}); !errors.Is(err, ErrCall) || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, without %s", only, err, says)
		}
	}
	if got, err := choose(Sums{}, now, Call{Only: "shelf", Sights: sights}); err != nil || !slices.Equal(got, []picture{{"shelf", "small-en"}}) {
		t.Errorf("without sums before: %v, %v", got, err)
	}
}

// TestACommitThatIsNoneIsTold calls for commits in a repository that has one, with and without sums.
func TestACommitThatIsNoneIsTold(t *testing.T) {
	t.Chdir(t.TempDir())
	text := sums(t, "shelf 3 4").Text()
	must.Do(t, errors.Join(os.MkdirAll(filepath.Dir(SumsFile), 0o755), os.WriteFile(SumsFile, text, 0o644)))
	for _, args := range []string{
		"init -q", "-c user.name=a -c user.email=a commit -q --allow-empty -m empty",
		"add .", "-c user.name=a -c user.email=a commit -q -m sums",
	} {
		if out, err := exec.Command("git", strings.Fields(args)...).CombinedOutput(); err != nil {
			t.Fatalf("git %s: %s", args, out)
		}
	}
	for base, says := range map[string]string{"nobody": `no commit "nobody"`, "--all": `no commit "--all"`, "HEAD~1": "name the sights"} {
		if err := Run(Call{Base: base}, &bytes.Buffer{}); !errors.Is(err, ErrCall) || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, not %q", base, err, says)
		}
	}
	var said bytes.Buffer
	if err := Run(Call{Base: "HEAD"}, &said); err != nil || !strings.Contains(said.String(), "No sight has another sum") {
		t.Errorf("%v, %q", err, &said)
	}
}

func TestPicturesAreLaidSideBySide(t *testing.T) {
	blank := func(c color.Gray) *image.Gray {
		m := image.NewGray(image.Rect(0, 0, 2, 1))
		m.SetGray(0, 0, c)
		return m
	}
	paints := func(all map[string]*image.Gray) painter {
		return func(p picture, out string) error {
			if m := all[p.sight]; m != nil {
				return Write(out, m)
			}
			return fmt.Errorf("pictures: wrong call: no scene %q; there are others", p.sight)
		}
	}
	before := map[string]*image.Gray{"same": blank(color.Gray{9}), "other": blank(color.Gray{100}), "old": blank(color.Gray{9})}
	after := map[string]*image.Gray{"same": blank(color.Gray{9}), "other": blank(color.Gray{110}), "new": blank(color.Gray{9})}
	paint := [2]painter{paints(before), paints(after)}
	out := filepath.Join(t.TempDir(), "compare")
	must.Do(t, errors.Join(os.Mkdir(out, 0o755), os.WriteFile(filepath.Join(out, "stale.png"), nil, 0o644)))
	var said bytes.Buffer
	must.Do(t, lay([]picture{{"new", "a"}, {"old", "a"}, {"other", "a"}, {"same", "a"}}, paint, out, &said))
	for _, line := range []string{"new-a: not before: no scene \"new\"\n", "old-a: not after: no scene \"old\"\n", "other-a: pixels that differ: 1\n", "same-a: the same\n", "3 of 4 pictures differ"} {
		if !strings.Contains(said.String(), line) {
			t.Errorf("%q is not said, but:\n%s", line, &said)
		}
	}
	var names []string
	files, _ := os.ReadDir(out)
	for _, f := range files {
		names = append(names, f.Name())
	}
	if want := []string{"index.html", "new-a.png", "old-a.png", "other-a.png"}; !slices.Equal(names, want) {
		t.Errorf("%v lie there, not %v", names, want)
	}
	row := must.Have(read(filepath.Join(out, "other-a.png")))(t)
	var shades []int
	for x := range row.Bounds().Dx() {
		shades = append(shades, rgb(row, x, 0)[0])
	}
	if want := []int{100, 0, 110, 0, 215, 255}; !slices.Equal(shades, want) {
		t.Errorf("the row is %v, not %v", shades, want)
	}
	if err := lay([]picture{{"nobody", "a"}}, paint, out, &said); err == nil || !strings.Contains(err.Error(), "nobody-a") {
		t.Errorf("a sight that neither has: %v", err)
	}
}
