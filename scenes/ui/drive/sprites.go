package drive

import (
	"errors"
	"fmt"

	"sandtable/assets"
	"sandtable/scenes/ui"
)

// Sprites are the sprites that draw lists have asked for. The zero value has
// seen none.
type Sprites struct {
	seen map[ui.Pic]bool
	kept map[ui.LayerKey]bool // pictures that were looked into: with one key they are the same
}

// Len is how many different sprites were asked for.
func (s *Sprites) Len() int { return len(s.seen) }

// Look notes the sprites that a list asks for, those of kept pictures too. The
// error names those that no sheet has, each once.
func (s *Sprites) Look(l *ui.List) error {
	if s.seen == nil {
		s.seen, s.kept = map[ui.Pic]bool{}, map[ui.LayerKey]bool{}
	}
	var faults []error
	for _, c := range l.Cmds {
		if c.Op == ui.OpLayer && !s.kept[c.Key] {
			s.kept[c.Key] = true
			var inner ui.List
			l.Content(c, &inner)
			faults = append(faults, s.Look(&inner))
		}
		if c.Pic.ID == "" || s.seen[c.Pic] {
			continue
		}
		s.seen[c.Pic] = true
		sheet, err := assets.Sheet(c.Pic.Set, assets.Sizes(c.Pic.Set)[0])
		switch {
		case err != nil:
			faults = append(faults, err)
		case sheet.Index(c.Pic.ID) < 0 && sheet.Index(c.Pic.ID+".small") < 0:
			faults = append(faults, fmt.Errorf("no sprite %s in the set %s", c.Pic.ID, c.Pic.Set))
		}
	}
	return errors.Join(faults...)
}
