// Measure prints a table of what programs weigh and take: sizes, the start, the opening of a battle, memory, and what a
// still window costs. Given an older program too, it prints both. It plays in real windows on the display it is given;
// "make measure" builds what it needs. On a machine that does something else meanwhile the times are larger.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/rules/script"
)

// program is one build of the two.
type program struct {
	name, window, referee string
	dir                   string // for its data
}

// figure is a line of the table.
type figure struct {
	what, unit string
	of         func(p *program) string // in a script
}

var figures = []figure{
	{"size of the window's program", "MiB", func(p *program) string { return size(p.window) }},
	{"size of the headless program", "MiB", func(p *program) string { return size(p.referee) }},
	{"first picture drawn, median of 7 starts", "ms", (*program).first},
	{"shelf whole on the screen, median of 5 starts", "ms", (*program).whole},
	{"battle on the screen after the key, median of 5", "ms", (*program).opening},
	{"resident at 1920 × 1080: the shelf", "MiB", func(p *program) string { return p.resident(false) }},
	{"resident at 1920 × 1080: a battle", "MiB", func(p *program) string { return p.resident(true) }},
	{"resident after each of ten battles", "MiB", (*program).battles},
	{"a still shelf, of one core", "%", func(p *program) string { return p.still(false) }},
	{"a still battle, of one core", "%", func(p *program) string { return p.still(true) }},
}

func main() {
	now, before := &program{name: "now"}, &program{name: "before"}
	flag.StringVar(&now.window, "program", "build/sandtable", "the window")
	flag.StringVar(&now.referee, "referee", "build/referee", "the headless program")
	flag.StringVar(&before.window, "before", "", "an older window, to stand beside it; its referee lies in the same folder")
	only := flag.String("only", "", "figures with these words only")
	dir := flag.String("dir", "build/measure", "folder for the data of the programs")
	flag.Parse()
	if os.Getenv("DISPLAY") == "" {
		fmt.Fprintln(os.Stderr, "measure: there is no display; \"make measure\" brings one")
		os.Exit(2)
	}
	list := []*program{now}
	if before.window != "" {
		before.referee = filepath.Join(filepath.Dir(before.window), "referee")
		list = []*program{before, now}
	}
	fmt.Printf("%-48s", "")
	for _, p := range list {
		p.dir = filepath.Join(*dir, p.name)
		fmt.Printf("%16s", p.name)
	}
	fmt.Println()
	status := 0
	for _, f := range figures {
		if !strings.Contains(f.what, *only) {
			continue
		}
		fmt.Printf("%-48s", f.what+", "+f.unit)
		for _, p := range list {
			var said string
			if err := script.Run(func() { said = f.of(p) }); err != nil {
				said, status = err.Error(), 1
			}
			fmt.Printf("%16s", said)
		}
		fmt.Println()
	}
	os.Exit(status)
}

func size(path string) string {
	return fmt.Sprintf("%.1f", float64(script.Have(os.Stat(path)).Size())/(1<<20))
}

// median is that of a number of measurements, in whole numbers.
func median(n int, measure func() int) string {
	var list []int
	for range n {
		list = append(list, measure())
	}
	slices.Sort(list)
	return fmt.Sprintf("%d (%d–%d)", list[n/2], list[0], list[n-1])
}
