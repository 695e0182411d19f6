package pictures

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/paint"
)

// Picture says which scene is to be drawn, and how.
type Picture struct {
	Scene   string // one of SightNames
	Journal string // the saved game it is about; empty for a new one
	At      int    // after how many steps of it; negative for where the scene is at its best
	W, H    int    // logical pixels
	Scale   float64
	Text    string // text size
	Lang    string
	Theme   string // as the settings write it; empty for the standard
	Colours string // of the sides, likewise
	Version string
}

// Shot draws a scene into a picture file.
func Shot(p Picture, out string) error {
	s, err := findSight(p.Scene)
	if err != nil {
		return err
	}
	return run(p.Version, p.Lang, p.Text, func(h *hall.House) error {
		painter, err := newPainter()
		if err != nil {
			return err
		}
		return p.draw(h, painter, s, out)
	})
}

// draw draws a sight in a house into a picture file.
func (p Picture) draw(h *hall.House, painter *paint.Painter, s sight, out string) error {
	v, err := p.view(h, painter, s)
	if err != nil {
		return err
	}
	defer v.stage.Close()
	if err := write(out, v.picture()); err != nil {
		return err
	}
	return v.lacks()
}

// view puts a sight on a stage.
func (p Picture) view(h *hall.House, painter *paint.Painter, s sight) (*viewing, error) {
	prefs := h.Settings()
	prefs.Theme, prefs.Colours = cmp.Or(p.Theme, prefs.Theme), cmp.Or(p.Colours, prefs.Colours)
	prefs.Language, prefs.Text = p.Lang, p.Text
	h.Keep(prefs)
	st, err := newStudio(h, painter, p.W, p.H, p.Scale)
	if err != nil {
		return nil, err
	}
	v := &viewing{studio: st, house: h, journal: p.Journal, at: p.At}
	if err := v.open(s); err != nil {
		st.stage.Close()
		return nil, err
	}
	return v, nil
}

// Format is a size of a picture.
type Format struct {
	Name  string
	W, H  int     // logical pixels
	Scale float64 // pixels of a logical one
}

// Formats are the sizes at which every scene is looked at.
var Formats = []Format{
	{"1280x720", 1280, 720, 1}, {"1920x1080", 1920, 1080, 1}, {"3840x2160", 1920, 1080, 2},
}

// Shots draws every scene in every format and both languages into a folder,
// about a saved game that is over. only limits it to the scenes whose names
// begin so.
func Shots(version, journal, out, only string) error {
	return errands("en", func() error {
		for _, f := range Formats {
			painter, err := newPainter()
			if err != nil {
				return err
			}
			for _, lang := range texts.Languages() {
				p := Picture{At: -1, W: f.W, H: f.H, Scale: f.Scale, Text: "M", Lang: lang, Version: version, Journal: journal}
				if err := p.all(painter, only, filepath.Join(out, "%s-"+f.Name+"-"+lang+".png")); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// all draws every sight whose name begins with only into the file that its
// name makes of a pattern.
func (p Picture) all(painter *paint.Painter, only, pattern string) error {
	for _, s := range everySight() {
		if !strings.HasPrefix(s.name, only) {
			continue
		}
		err := lent(p.Version, p.Lang, p.Text, func(h *hall.House) error {
			return p.draw(h, painter, s, fmt.Sprintf(pattern, s.name))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Fresh sets up a new game with a journal.
func Fresh(h *hall.House, g rules.Game, scenario string, seats [2]saves.Seat, seed uint64, practice bool) (*saves.Play, error) {
	return begun(h, g, scenario, seats, seed, func(head *saves.Header) { head.Practice = practice })
}

// begun is a new game whose header was changed.
func begun(h *hall.House, g rules.Game, scenario string, seats [2]saves.Seat, seed uint64, change func(*saves.Header)) (*saves.Play, error) {
	set := rules.Setup{Scenario: scenario, Options: map[string]bool{}}
	head, err := saves.NewHeader(g, set, seats, seed, h.Version)
	if err != nil {
		return nil, err
	}
	head.Started = h.Now()
	change(&head)
	m, err := rules.NewMatch(g, set, head.Source(), nil)
	if err != nil {
		return nil, err
	}
	j, err := h.Store.Begin(head, m)
	if err != nil {
		h.Notice(err.Error())
	}
	return &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}, nil
}
