package pictures

import (
	"cmp"
	"path/filepath"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/paint"
	"sandtable/scenes/pictures/compare"
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
	return run(p.Version, p.Lang, p.Text, func(h *hall.House) { p.draw(h, newPainter(), s, out) })
}

// draw puts a sight on a stage and draws it into a picture file.
func (p Picture) draw(h *hall.House, painter *paint.Painter, s sight, out string) {
	v := p.view(h, painter, s)
	defer v.stage.Close()
	script.Do(compare.Write(out, v.picture()))
	script.Do(v.lacks())
}

// view puts a sight on a stage.
func (p Picture) view(h *hall.House, painter *paint.Painter, s sight) *viewing {
	prefs := h.Settings()
	prefs.Theme, prefs.Colours = cmp.Or(p.Theme, prefs.Theme), cmp.Or(p.Colours, prefs.Colours)
	prefs.Language, prefs.Text = p.Lang, p.Text
	h.Keep(prefs)
	v := &viewing{studio: newStudio(h, painter, p.W, p.H, p.Scale), house: h, journal: p.Journal, at: p.At}
	script.Do(v.open(s))
	return v
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
	return errands("en", func() {
		for _, f := range Formats {
			painter := newPainter()
			for _, lang := range texts.Languages() {
				p := Picture{At: -1, W: f.W, H: f.H, Scale: f.Scale, Text: "M", Lang: lang, Version: version, Journal: journal}
				for _, s := range everySight() {
					if strings.HasPrefix(s.name, only) {
						to := filepath.Join(out, s.name+"-"+f.Name+"-"+lang+".png")
						lent(version, lang, p.Text, func(h *hall.House) { p.draw(h, painter, s, to) })
					}
				}
			}
		}
	})
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
