package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// game is what is known of a journal.
type game struct {
	bytes int
	steps int
	over  bool
	which string // game and scenario
}

// read is what stands in the journals now.
func (m *monkey) read() map[string][]byte {
	out := map[string][]byte{}
	for _, folder := range []string{"saves", "bin"} {
		list, _ := filepath.Glob(filepath.Join(m.dir, "data", folder, "*.game")) // the pattern is right
		for _, path := range list {
			if text, err := os.ReadFile(path); err == nil {
				out[filepath.Base(path)] = text
			}
		}
	}
	return out
}

// compare holds the journals after the end of the program against what was written before
// it: a journal only grows. What has changed is replayed through the rules.
func (m *monkey) compare(before map[string][]byte) {
	after := m.read()
	for _, name := range slices.Sorted(maps.Keys(before)) {
		if whole := before[name][:bytes.LastIndexByte(before[name], '\n')+1]; !bytes.HasPrefix(after[name], whole) {
			m.fail("%s: what was written is no longer there", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(after)) {
		g := m.games[name]
		if g == nil {
			g = &game{}
			m.games[name] = g
		}
		if g.bytes == len(after[name]) {
			continue
		}
		g.bytes = len(after[name])
		path := filepath.Join(m.dir, "data", "saves", name)
		if _, err := os.Stat(path); err != nil {
			path = filepath.Join(m.dir, "data", "bin", name)
		}
		out, err := exec.Command(m.referee, "verify", path).CombinedOutput()
		if err != nil {
			m.fail("%s cannot be replayed: %s", name, out)
			continue
		}
		g.learn(string(out))
	}
}

// learn takes from the referee's line how far a game is:
// `NAME: undaunted murzuk-airfield, 178 steps, turn 6, under way 1-0, hash …`.
func (g *game) learn(line string) {
	_, rest, _ := strings.Cut(line, ".game: ")
	parts := strings.Split(rest, ", ")
	g.which, g.over = parts[0], !strings.Contains(rest, ", under way")
	for _, part := range parts[1:] {
		_, _ = fmt.Sscanf(part, "%d steps", &g.steps) // the part that is so
	}
}

// report prints the sums of the run.
func (m *monkey) report() {
	steps, over := 0, 0
	by := map[string][2]int{}
	for _, g := range m.games {
		steps += g.steps
		n := by[g.which]
		n[0]++
		if g.over {
			over++
			n[1]++
		}
		by[g.which] = n
	}
	fmt.Printf("%d gestures in %d lives of the program (%d in English, %d in French), %d new sizes; %d left, %d killed, %d closed, %d asked to end\n",
		m.gestures, m.lives, m.languages[0], m.languages[1], m.sizes, m.left, m.killed, m.asked, m.told)
	fmt.Printf("%d games begun, %d ended, %d steps, every journal replayed\n", len(m.games), over, steps)
	for _, which := range slices.Sorted(maps.Keys(by)) {
		fmt.Printf("  %3d begun %3d ended  %s\n", by[which][0], by[which][1], which)
	}
	if n := len(m.memory); n > 0 {
		fmt.Printf("memory at the end of a life: %d MiB at most; first half of the run %d MiB, second half %d MiB in the middle\n",
			m.most, middle(m.memory[:(n+1)/2]), middle(m.memory[n/2:]))
	}
	for _, w := range m.wrong {
		fmt.Println("WRONG:", w)
	}
	fmt.Printf("%d things wrong\n", len(m.wrong))
}

func middle(list []int) int {
	list = slices.Sorted(slices.Values(list))
	return list[len(list)/2]
}
