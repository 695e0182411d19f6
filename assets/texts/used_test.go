package texts_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules/rulestest/must"
)

var key = regexp.MustCompile(`^(ui|workshop|memoir|whodares|rommel|undaunted|infidel)(\.[a-z0-9-]+)+\.?$`)

// TestEveryKeyInTheCodeHasASentence reads all Go files of the repository for
// words that look like keys. One that ends in a point or hyphen is a beginning, to which
// the code adds the rest; some key must begin so.
func TestEveryKeyInTheCodeHasASentence(t *testing.T) {
	keys := strings.Join(texts.Keys("en"), "\n")
	root := filepath.Join("..", "..")
	must.Do(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files := token.NewFileSet()
		f, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(f, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			s, _ := strconv.Unquote(lit.Value)
			switch {
			case !key.MatchString(s) || strings.HasSuffix(s, ".toml"):
			case strings.HasSuffix(s, "."), strings.HasSuffix(s, "-"):
				if !strings.Contains("\n"+keys, "\n"+s) {
					t.Errorf("%s: no key begins with %s", files.Position(lit.Pos()), s)
				}
			case !texts.Has("en", s):
				t.Errorf("%s: en.toml and fr.toml lack %s", files.Position(lit.Pos()), s)
			}
			return true
		})
		return nil
	}))
}
