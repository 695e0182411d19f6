package hall

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"sandtable/rules/shelf"
	"sandtable/saves"
)

func BenchmarkOwn(b *testing.B) {
	dir := b.TempDir()
	store, _ := saves.Open(dir)
	_ = store
	for i := range 200 {
		g := []string{"memoir", "undaunted", "rommel", "whodares", "infidel"}[i%5]
		for _, ext := range []string{".game", ".review"} {
			data, err := os.ReadFile("../pictures/testdata/reviewed/" + g + ext)
			if err != nil {
				b.Fatal(err)
			}
			os.WriteFile(filepath.Join(dir, "saves", g+strconv.Itoa(i)+ext), data, 0o644)
		}
	}
	h := &House{Store: store, Games: shelf.New().Games(), Now: time.Now}
	for b.Loop() {
		r := &reading{}
		t := time.Now()
		now := map[string]ownGame{}
		r.run(h, nil, nil, now)
		b.Log("first", time.Since(t), len(r.games))
		t = time.Now()
		r = &reading{}
		r.run(h, nil, now, map[string]ownGame{})
		b.Log("again", time.Since(t), len(r.games))
		t = time.Now()
		h.Store.List()
		b.Log("list", time.Since(t))
	}
}
