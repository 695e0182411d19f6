package scenario

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// ReadAll reads all scenarios: the battles of the box in their order, those beyond it, lessons last.
func ReadAll(t *Tables, files fs.FS) ([]*Battle, error) {
	var list []*Battle
	for _, pattern := range []string{"scenario-*.toml", "beyond-*.toml", "tutorial-*.toml"} {
		err := strict.Each(files, pattern, func(file string, data []byte) error {
			u, err := Read(t, file, data)
			list = append(list, u)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

// ReadOne reads the scenario whose file is named for its id.
func ReadOne(t *Tables, files fs.FS, id string) (*Battle, bool, error) {
	names, _ := fs.Glob(files, "data/*-??-"+strings.TrimPrefix(id, tutorialNames)+".toml") // what is no pattern is no id
	for _, name := range names {
		data, err := strict.ReadFile(files, name)
		if err != nil {
			return nil, false, err
		}
		if u, err := Read(t, strings.TrimPrefix(name, "data/"), data); err != nil || u.ID == id {
			return u, err == nil, err
		}
	}
	return nil, false, nil
}

// tutorialNames begins the ids of lessons.
const tutorialNames = "tutorial-"

// Info is how a scenario is listed.
func Info(_ *Tables, u *Battle, _ int, _ bool) rules.ScenarioInfo {
	return rules.ScenarioInfo{ID: u.ID, Title: u.Name, Note: u.Note, Date: u.Date, Number: u.Number, Tutorial: u.Kind == tutorial, Beyond: u.Kind == beyond,
		First: u.First, Goal: [2]int{int(u.Medals[0]), int(u.Medals[1])}, File: u.File}
}

// ReadOwn reads a scenario of the player's own, as strictly as ours.
func ReadOwn(t *Tables, file string, data []byte, others []*Battle) (*Battle, error) {
	u, err := Read(t, file, data)
	if err == nil && slices.ContainsFunc(others, func(o *Battle) bool { return o.ID == u.ID }) {
		err = fmt.Errorf("%s: the id %q is taken by another scenario", file, u.ID)
	}
	return u, err
}
