// Command pack writes an overlay for the programs that are handed out, with which the go tool embeds packed texts
// instead of those in the sources, and leaves out what no program here needs. Into a folder it writes
//
//   - the rule books, the data of the games, the sentences and the numbers of the bots, packed file by file: an archive
//     of them all in the sources would make each change of a sentence as large as all of them. strict.ReadFile and
//     strict.Unpacked read both;
//   - text/template without methods that are called by name. The engine fills in its shaders by it and calls none; but
//     while it might, the linker must keep every exported method of every type;
//   - net/mail without its reader of addresses: the reader of command lines would take one, and no option here is one.
//
// It runs from the top of the sources:
//
//	go run ./assets/packaging/pack DIR GOROOT    # then go build -overlay DIR/overlay.json
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"sandtable/rules/script"
)

// texts are what is packed. Whoever embeds it must read it through strict.ReadFile or strict.Unpacked.
var texts = []string{
	"rules/*/rules.md", "rules/*/rules.fr.md", "rules/*/glossary.toml", "rules/*/*/data/*.toml",
	"assets/texts/*.toml", "assets/briefings/*.toml", "assets/figures/*.toml", "assets/guide/*.md", "assets/sheets/*.sheet", "assets/lessons/*.toml",
	"assets/examples/*.toml", "assets/puzzles/*.jsonl", "assets/habits/*.toml", "ai/*/weights.toml", "ai/*/value.toml", "ai/*/points.toml", "ai/*.toml",
	"scenes/*/layout*.toml", "assets/fonts/*.ttf",
}

// cuts are the calls in Go's own library that are left out, and what stands in their place.
var cuts = []struct{ file, call, instead string }{
	{"src/text/template/exec.go", "ptr.MethodByName(fieldName)", "(reflect.Value{})"},
	{"src/net/mail/message.go", "(&addrParser{s: address}).parseSingleAddress()", "nil, errors.ErrUnsupported"},
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: pack DIR GOROOT, from the top of the sources")
		os.Exit(2)
	}
	if err := script.Run(func() { pack(os.Args[1], os.Args[2]) }); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func pack(dir, goroot string) {
	dir = script.Have(filepath.Abs(dir))
	script.Do(os.MkdirAll(dir, 0o755))
	instead := map[string]string{}
	for _, pattern := range texts {
		names := script.Have(filepath.Glob(pattern))
		if len(names) == 0 {
			script.Do(fmt.Errorf("there is no %s here: it runs from the top of the sources", pattern))
		}
		for _, name := range names {
			at := filepath.Join(dir, strings.ReplaceAll(filepath.ToSlash(name), "/", "-")+".gz")
			packFile(name, at)
			instead[script.Have(filepath.Abs(name))] = at
		}
	}
	for _, c := range cuts {
		name := filepath.Join(goroot, filepath.FromSlash(c.file))
		data := script.Have(os.ReadFile(name))
		if n := bytes.Count(data, []byte(c.call)); n != 1 {
			script.Do(fmt.Errorf("%s has %d times %q, not once: this Go does it in another way", name, n, c.call))
		}
		instead[name] = filepath.Join(dir, strings.ReplaceAll(c.file, "/", "-")+".plain")
		write(instead[name], bytes.Replace(data, []byte(c.call), []byte(c.instead), 1))
	}
	list := script.Have(json.MarshalIndent(map[string]any{"Replace": instead}, "", "\t"))
	script.Do(os.WriteFile(filepath.Join(dir, "overlay.json"), list, 0o644))
}

// packFile packs a file, the same bytes each time.
func packFile(name, to string) {
	var out bytes.Buffer
	w := script.Have(gzip.NewWriterLevel(&out, gzip.BestCompression))
	script.Have(w.Write(script.Have(os.ReadFile(name))))
	script.Do(w.Close())
	write(to, out.Bytes())
}

// write leaves a file that is right already as it is, so that nothing is compiled again.
func write(to string, data []byte) {
	if old, err := os.ReadFile(to); err != nil || !bytes.Equal(old, data) {
		script.Do(os.WriteFile(to, data, 0o644))
	}
}
