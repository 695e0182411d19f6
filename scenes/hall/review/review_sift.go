package review

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// sift is what is listed.
type sift uint8

const (
	SiftAll sift = iota // the turning points, in the order of the game
	siftMine
	siftTheirs
	siftLuck
	siftGrade      // all decisions of a grade, in the order of the game
	siftLostMine   // all that Me gave away, most first
	siftLostTheirs // all that the other side did
	siftDice       // dice, those that moved most first
	siftCards      // cards, likewise
)

// shortlist is what was listed last, and of what.
type shortlist struct {
	told   *judged.Told
	only   sift
	grade  review.Grade
	side   rules.Side
	points []judged.Point
}

// unlisted is a decision, or what fell, in words, that need not be in the list.
type unlisted struct {
	told  *judged.Told
	point judged.Point
}

// Listed is what stands in the list by itself.
func (r *Review) Listed(t *judged.Told) []judged.Point {
	if l := &r.list; l.told == t && l.only == r.Only && l.grade == r.grade && l.side == r.side {
		return l.points
	}
	var out []judged.Point
	var places []int
	switch r.Only {
	case siftGrade:
		places = t.Graded(r.grade, r.side)
	case siftLostMine:
		places = t.Given(t.Me)
	case siftLostTheirs:
		places = t.Given(t.Me.Other())
	case siftDice:
		out = t.Fell(review.Dice)
	case siftCards:
		out = t.Fell(review.Cards)
	default:
		for i := range t.Points {
			if r.Only.lets(t, &t.Points[i]) {
				out = append(out, t.Points[i])
			}
		}
	}
	for _, i := range places {
		out = append(out, t.Point(i))
	}
	r.list = shortlist{t, r.Only, r.grade, r.side, out}
	return out
}

// lets says whether a turning point is of a sort.
func (s sift) lets(t *judged.Told, p *judged.Point) bool {
	switch s {
	case siftMine:
		return p.Of == t.Me
	case siftTheirs:
		return p.Of == t.Me.Other()
	case siftLuck:
		return p.Fell()
	}
	return true
}

// Opened is what is open: what was chosen, else the first of the list; nil for nothing.
func (r *Review) Opened(t *judged.Told) *judged.Point {
	list := r.Listed(t)
	at := func(list []judged.Point, step int) *judged.Point {
		if i := slices.IndexFunc(list, func(p judged.Point) bool { return p.Step == step }); i >= 0 {
			return &list[i]
		}
		return nil
	}
	step := r.at
	for range 2 {
		if p := at(list, step); p != nil {
			return p
		}
		if p := at(t.Points, step); p != nil {
			return p
		}
		if r.open.told == t && r.open.point.Step == step {
			return &r.open.point
		}
		if p, ok := t.PointAt(step); ok {
			r.open = unlisted{t, p}
			return &r.open.point
		}
		if step < 0 || len(t.Turns) == 0 {
			break
		}
		step = Memorable(t, t.TurnOf(step))
	}
	if len(list) > 0 {
		return &list[0]
	}
	if len(t.Points) > 0 {
		return &t.Points[0]
	}
	return nil
}

// entries are what stands in the list, what is open among it.
func (r *Review) entries(t *judged.Told) []*judged.Point {
	var out []*judged.Point
	list, open := r.Listed(t), r.Opened(t)
	for i := range list {
		out = append(out, &list[i])
	}
	if open == nil || slices.ContainsFunc(out, func(p *judged.Point) bool { return p.Step == open.Step }) {
		return out
	}
	i := slices.IndexFunc(out, func(p *judged.Point) bool { return p.Step >= open.Step })
	if r.Only >= siftLostMine { // the greatest stands first
		i = 0
	} else if i < 0 {
		i = len(out)
	}
	return slices.Insert(out, i, open)
}

// choose opens what was decided, or fell, after so many steps.
func (r *Review) choose(f *ui.Frame, t *judged.Told, step int) {
	r.at = step
	stands := func(list []judged.Point) bool {
		return slices.ContainsFunc(list, func(p judged.Point) bool { return p.Step == step })
	}
	if !stands(r.Listed(t)) && stands(t.Points) {
		r.Only = SiftAll
	}
	f.Invalidate()
}

// sift lists something else, and opens its first where what is open is not among it.
func (r *Review) sift(f *ui.Frame, t *judged.Told, only sift, grade review.Grade, side rules.Side) {
	was := -1
	if p := r.Opened(t); p != nil {
		was = p.Step
	}
	r.Only, r.grade, r.side, r.shown = only, grade, side, -1
	if !slices.ContainsFunc(r.Listed(t), func(p judged.Point) bool { return p.Step == was }) {
		r.at = -1
	}
	f.Invalidate()
}

func (r *Review) save(f *ui.Frame, t *judged.Told) {
	name, _ := r.h.GameTitles(r.Play.Header.Game, r.Play.Header.Scenario)
	r.h.Export(f.Shell, &r.errand, f.Say("ui.review.save-text-tip"), name+" – "+f.Say("ui.review.title")+".txt", []byte(r.Text(f, t)))
}

// Text is the review for whoever has no Sandtable.
func (r *Review) Text(f *ui.Frame, t *judged.Told) string {
	var out strings.Builder
	line := func(text string) { fmt.Fprintln(&out, text) }
	section := func(title string) { fmt.Fprintf(&out, "\n%s\n\n", strings.ToUpper(title)) }
	head := r.h.LogHead(f, r.Play)
	line(f.Say("ui.review.title") + " · " + head[0])
	for _, l := range head[1:] {
		line(l)
	}
	line("")
	line(pane.Either(t.Solitaire, f.Say("ui.review.text-means-solo"), f.Say("ui.review.text-means", ui.Verbatim("Side", kit.SideName(f, t.Match.Game(), t.Me)))))
	_, all := t.Done()
	if !all {
		line(r.None(f, t, false))
	}
	section(f.Say("ui.review.decisions"))
	for _, side := range t.Sides() {
		line(r.sideText(f, t, side))
	}
	if t.Valued() {
		section(f.Say("ui.review.what-decided"))
		says, known := r.adjusted(f, t)
		list := r.stages(f, t)
		if !known {
			list = nil
		}
		for _, s := range list {
			line(strings.TrimSpace(s.label + kit.Colon(f) + s.says + " " + s.off))
		}
		line(says)
	}
	section(f.Say("ui.review.turning"))
	if len(t.Points) == 0 {
		line(r.None(f, t, all))
	}
	for i := range t.Points {
		line(strconv.Itoa(t.Points[i].No) + ". " + r.pointText(f, t, &t.Points[i]))
	}
	section(f.Say("ui.review.text-poor"))
	poor := 0
	for i := range t.Decisions {
		if t.Decisions[i].Grade >= review.Misstep {
			p := t.Point(i)
			line("- " + r.pointText(f, t, &p))
			poor++
		}
	}
	if poor == 0 {
		line(f.Say("ui.review.text-none"))
	}
	return out.String()
}

func (r *Review) sideText(f *ui.Frame, t *judged.Told, side rules.Side) string {
	sum, lang := t.Of(side), f.Look.Lang
	list := []string{f.Say("ui.review.accuracy") + " " + kit.Accuracy(lang, sum)}
	for _, g := range review.Grades() {
		list = append(list, f.Say("ui.review.grade-"+g.String())+" "+ui.Figures(sum.Grades[g]))
	}
	if t.Valued() {
		list = append(list, f.Say("ui.review.text-luck", ui.Verbatim("Dice", t.Change(sum.Luck[review.Dice], lang)), ui.Verbatim("Cards", t.Change(sum.Luck[review.Cards], lang))))
	}
	list = append(list, f.Say("ui.review.text-lost", ui.Verbatim("By", t.Amount(sum.Lost, lang))))
	return kit.SideName(f, t.Match.Game(), side) + kit.Colon(f) + strings.Join(list, " · ")
}

func (r *Review) pointText(f *ui.Frame, t *judged.Told, p *judged.Point) string {
	by := f.Say(judged.SortKey("ui.review.by-", p.Sort))
	if !p.Fell() {
		by = f.Say("ui.review.grade-" + p.Grade.String())
		if !t.Solitaire {
			by = kit.SideName(f, t.Match.Game(), p.Of) + " · " + by
		}
	}
	says := f.Name(p.Says)
	return r.turn(f, p) + " · " + by + " · " + t.Change(p.By, f.Look.Lang) + kit.Colon(f) + f.Name(p.Title) + pane.Either(says == "", "", ". "+says)
}
