package review

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

func (r *Review) save(f *ui.Frame, t *judged.Told) {
	name, _ := r.h.GameTitles(r.Play.Header.Game, r.Play.Header.Scenario)
	r.h.Export(f.Shell, &r.errand, f.Say("ui.review.save-text-tip"), name+" – "+f.Say("ui.review.title")+".txt", []byte(r.Text(f, t)))
}

// Text is the review for whoever has no Sandtable: what was played, decisions and luck, what decided the game, where it
// turned, and every decision that was loose or worse.
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
	line(r.meaning(f, t))
	if t.Weighed < t.Steps {
		line(f.Say("ui.review.text-unfinished", ui.Num("N", t.Turn[max(0, t.Weighed-1)]), ui.Num("Of", t.Turn[len(t.Turn)-1])))
	}
	section(f.Say("ui.review.decisions"))
	for _, side := range t.Sides() {
		line(r.sideText(f, t, side))
	}
	if !t.Quick {
		section(f.Say("ui.review.what-decided"))
		for _, s := range r.stages(f, t) {
			line(s.label + kit.Colon(f) + s.says)
		}
		line(f.Say("ui.review.corrected-note"))
	}
	section(f.Say("ui.review.turning"))
	if len(t.Points) == 0 {
		line(r.None(f, t, t.Weighed >= t.Steps))
	}
	for i := range t.Points {
		line(strconv.Itoa(t.Points[i].No) + ". " + r.pointText(f, t, &t.Points[i]))
	}
	section(f.Say("ui.review.text-poor"))
	poor := 0
	for i := range t.Decisions {
		if t.Decisions[i].Grade >= review.Loose {
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

// meaning says what the figures of a text mean, and for whom they are.
func (r *Review) meaning(f *ui.Frame, t *judged.Told) string {
	if t.Solitaire {
		return f.Say("ui.review.text-means-solo")
	}
	return f.Say("ui.review.text-means", ui.Verbatim("Side", kit.SideName(f, t.Match.Game(), t.Me)))
}

func (r *Review) sideText(f *ui.Frame, t *judged.Told, side rules.Side) string {
	sum, lang := t.Of(side), f.Look.Lang
	list := []string{f.Say("ui.review.accuracy") + " " + ui.Figures(int(math.Round(sum.Accuracy))) + "\u202f%"}
	for _, g := range review.Grades() {
		list = append(list, f.Say("ui.review.grade-"+g.String())+" "+ui.Figures(sum.Grades[g]))
	}
	if !t.Quick {
		list = append(list, f.Say("ui.review.text-luck", ui.Verbatim("By", t.Change(sum.Luck, lang))))
	}
	list = append(list, f.Say("ui.review.text-lost", ui.Verbatim("By", t.Amount(sum.Lost, lang))))
	return kit.SideName(f, t.Match.Game(), side) + kit.Colon(f) + strings.Join(list, " · ")
}

func (r *Review) pointText(f *ui.Frame, t *judged.Told, p *judged.Point) string {
	by := f.Say("ui.review.dice")
	if !p.Dice() {
		by = f.Say("ui.review.grade-" + p.Grade.String())
		if !t.Solitaire {
			by = kit.SideName(f, t.Match.Game(), p.Of) + " · " + by
		}
	}
	says := f.Name(p.Says)
	return r.turn(f, p) + " · " + by + " · " + t.Change(p.By, f.Look.Lang) + kit.Colon(f) + f.Name(p.Title) + pane.Either(says == "", "", ". "+says)
}
