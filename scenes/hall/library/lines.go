package library

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// Lines shows the text of a file of one's own that could not be read, with what is wrong at each line.
type Lines struct {
	h     *app.Services
	file  string
	Text  []string
	Wrong map[int][]string // by the number of the line, from 1
	at    int              // the first of them
	high  float64
	moved bool // it has been brought into sight
}

// faultAt is how a reader names what is wrong and where.
var faultAt = regexp.MustCompile(`^\S.*?:(\d+)(?::\d+)?: (.+)$`)

// NewLines reads a file for the page.
func NewLines(h *app.Services, of nav.Lines) (*Lines, error) {
	data, err := saves.ReadScenario(of.File)
	if err != nil {
		return nil, err
	}
	p := &Lines{h: h, file: filepath.Base(of.File), Text: strings.Split(strings.TrimSuffix(string(data), "\n"), "\n"), Wrong: map[int][]string{}}
	for says := range strings.SplitSeq(of.Err.Error(), "\n") {
		n, what := 1, says
		if m := faultAt.FindStringSubmatch(says); m != nil {
			n, _ = strconv.Atoi(m[1])
			what = m[2]
		}
		n = max(1, min(n, len(p.Text)))
		p.Wrong[n] = append(p.Wrong[n], what)
		if p.at == 0 || n < p.at {
			p.at = n
		}
	}
	return p, nil
}

func (p *Lines) Frame(f *ui.Frame) {
	body, _, open := p.h.Header(f, nil, p.file)
	if !open {
		return
	}
	in := kit.Panel(f, body.InsetXY(kit.SideGap(f), f.Px(20)).Snap())
	t := f.Type(ui.S).As(ui.Mono)
	mark := f.Bold(ui.S).In(f.Theme().Harm)
	gutter := f.Width(strconv.Itoa(len(p.Text)), t) + f.Px(14)
	wide := in.W - 18 - gutter
	view, at := f.Scroller("lines", in, p.high)
	f.ScrollKeys("lines", in, at, p.high)
	f.Clip(view)
	y := view.Y - at.At
	for i, line := range p.Text {
		n := i + 1
		line = strings.ReplaceAll(line, "\t", "    ")
		h := t.Line
		if len(p.Wrong[n]) > 0 {
			h = max(h, f.Height(line, t, wide))
			f.List.Fill(ui.Rect{X: view.X, Y: y, W: in.W - 14, H: h}, ui.Alpha(f.Theme().Harm, 0.14))
		}
		if box := (ui.Rect{X: view.X + gutter, Y: y, W: wide, H: h}); y+h > view.Y && y < view.Bottom() {
			f.Text(ui.Rect{X: view.X, Y: y, W: gutter - f.Px(14), H: t.Line}, strconv.Itoa(n), t.In(f.Theme().Soft).To(ui.Right))
			if len(p.Wrong[n]) > 0 {
				f.Para(box, line, t)
			} else {
				f.Text(box, line, t)
			}
		}
		if n == p.at && !p.moved && p.high > 0 {
			at.At, p.moved = max(0, y+at.At-view.Y-in.H/3), true
			f.Invalidate()
		}
		y += h
		for _, what := range p.Wrong[n] {
			y += f.Para(ui.Rect{X: view.X + gutter, Y: y, W: wide}, what, mark) + f.Px(2)
		}
	}
	f.Unclip()
	if high := y + at.At - view.Y; high != p.high {
		p.high = high
		f.Invalidate()
	}
}
