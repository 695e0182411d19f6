package memoir

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// readAll reads all scenarios: the battles of the box in their order, those beyond it, lessons last.
func readAll(t *tables, files fs.FS) ([]*setup, error) {
	var list []*setup
	for _, pattern := range []string{"scenario-*.toml", "beyond-*.toml", "tutorial-*.toml"} {
		err := strict.Each(files, pattern, func(file string, data []byte) error {
			u, err := readSetup(t, file, data)
			list = append(list, u)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

// readOne reads the scenario whose file is named for its id.
func readOne(t *tables, files fs.FS, id string) (*setup, bool, error) {
	names, _ := fs.Glob(files, "data/*-??-"+strings.TrimPrefix(id, tutorialNames)+".toml") // what is no pattern is no id
	for _, name := range names {
		data, err := strict.ReadFile(files, name)
		if err != nil {
			return nil, false, err
		}
		if u, err := readSetup(t, strings.TrimPrefix(name, "data/"), data); err != nil || u.id == id {
			return u, err == nil, err
		}
	}
	return nil, false, nil
}

// tutorialNames begins the ids of lessons.
const tutorialNames = "tutorial-"

// info is how a scenario is listed.
func info(_ *tables, u *setup, _ int, _ bool) rules.ScenarioInfo {
	return rules.ScenarioInfo{ID: u.id, Title: u.title, Note: u.note, Date: u.date, Number: u.number, Tutorial: u.kind == tutorial, Beyond: u.kind == beyond,
		First: u.first, Goal: [2]int{int(u.medals[0]), int(u.medals[1])}, File: u.file}
}

// readOwn reads a scenario of the player's own, as strictly as ours.
func readOwn(t *tables, file string, data []byte, others []*setup) (*setup, error) {
	u, err := readSetup(t, file, data)
	if err == nil && slices.ContainsFunc(others, func(o *setup) bool { return o.id == u.id }) {
		err = fmt.Errorf("%s: the id %q is taken by another scenario", file, u.id)
	}
	return u, err
}
