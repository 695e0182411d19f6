// Command pack makes the texts of the programs smaller for those that are handed out: it packs the rule books, the
// data of the games and the sentences into a folder, and writes an overlay there with which the go tool embeds the
// packed files instead of those in the sources. strict.ReadFile reads both.
//
//	go run ./assets/packaging/pack DIR    # from the top; then go build -overlay DIR/overlay.json
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// texts are what is packed. Whoever embeds it must read it through strict.ReadFile.
var texts = []string{
	"rules/*/rules.md", "rules/*/rules.fr.md", "rules/*/glossary.toml", "rules/*/data/*.toml",
	"assets/texts/*.toml", "assets/briefings/*.toml", "assets/figures/*.toml", "assets/guide/*.md", "assets/sheets/*.sheet", "assets/lessons/*.toml",
	"assets/examples/*.toml",
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: pack DIR, from the top of the sources")
		os.Exit(2)
	}
	if err := pack(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func pack(dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	instead := map[string]string{}
	for _, pattern := range texts {
		names, err := filepath.Glob(pattern)
		if err != nil {
			return err
		}
		if len(names) == 0 {
			return fmt.Errorf("there is no %s here: it runs from the top of the sources", pattern)
		}
		for _, name := range names {
			at := filepath.Join(dir, strings.ReplaceAll(filepath.ToSlash(name), "/", "-")+".gz")
			if err := packFile(name, at); err != nil {
				return err
			}
			of, err := filepath.Abs(name)
			if err != nil {
				return err
			}
			instead[of] = at
		}
	}
	list, err := json.MarshalIndent(map[string]any{"Replace": instead}, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "overlay.json"), list, 0o644)
}

// packFile packs a file, the same bytes each time. What is packed as it would be now is left
// as it is, so that nothing is compiled again.
func packFile(name, to string) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	if old, err := os.ReadFile(to); err == nil && bytes.Equal(old, out.Bytes()) {
		return nil
	}
	return os.WriteFile(to, out.Bytes(), 0o644)
}
