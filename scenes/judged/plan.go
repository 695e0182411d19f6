package judged

import (
	"slices"
	"strings"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
)

// Deed is an action of a run, with the position that it is done in as it was.
type Deed struct {
	Action rules.Action
	Before rules.State
}

// Line is what one does in a row within a run, from taking up who acts to the end of it. It is never empty.
type Line []Deed

// Lines are what was done in a decision and the best run does without, and what the best run does instead, each in its
// order: moves in another order are the same moves. Where nothing better is known did is all that was done.
func (t *Told) Lines(d *review.Decision) (did, better []Line) {
	g, x, steps := t.Match.Game(), &t.Runs[d.Run], t.Match.Steps()
	s, err := t.Match.At(x.Step, nil)
	if err != nil {
		return nil, nil
	}
	did = t.split(s, steps[:x.Step], steps[x.Step:x.To])
	if d.Better == "" {
		return telling(g, did), nil
	}
	var best []rules.Action
	for at := s.Clone(); len(best) < len(d.Best); {
		a, err := rules.Parse(g, at, d.Best[len(best)])
		if err != nil || at.Turn() != d.Side || !slices.Contains(at.Legal(nil), a) {
			break
		}
		best = append(best, a)
		at.Apply(a, nil)
	}
	better = t.split(s, steps[:x.Step], best)
	return telling(g, apart(did, better)), telling(g, apart(better, did))
}

// apart are the lines of a list that another one lacks, the last where it lacks none.
func apart(list, other []Line) (out []Line) {
	other = slices.Clone(other)
	for _, l := range list {
		if k := slices.IndexFunc(other, l.same); k >= 0 {
			other = slices.Delete(other, k, k+1)
		} else {
			out = append(out, l)
		}
	}
	if len(out) == 0 && len(list) > 0 {
		return list[len(list)-1:]
	}
	return out
}

// split parts a run that begins in a position, after some steps of the game.
func (t *Told) split(from rules.State, before, run []rules.Action) (out []Line) {
	g, s := t.Match.Game(), from.Clone()
	before = slices.Clone(before)
	goesOn, who := false, rules.Text{}
	var begun rules.State
	for _, a := range run {
		acts := acting(g, s)
		if k := len(out) - 1; k >= 0 && (goesOn || acts != (rules.Text{}) && acts == who || !g.Settled(begun, s)) {
			out[k] = append(out[k], Deed{a, s.Clone()})
		} else {
			begun = s.Clone()
			out = append(out, Line{{a, begun}})
		}
		before = append(before, a)
		goesOn, who = t.know.Took != nil && t.know.Took(before), acts
		s.Apply(a, nil)
	}
	return out
}

func (l Line) same(other Line) bool {
	return slices.EqualFunc(l, other, func(a, b Deed) bool { return a.Action == b.Action })
}

// telling leaves out what only ends a step, unless there is nothing else.
func telling(g rules.Game, list []Line) []Line {
	ends := func(l Line) bool { return len(l) == 1 && g.Kind(l[0].Action) == rules.Done }
	if !slices.ContainsFunc(list, func(l Line) bool { return !ends(l) }) {
		return list
	}
	return slices.DeleteFunc(list, ends)
}

// mostOfLine is how many actions of a line are named: of a long march who goes, and its end.
const mostOfLine = 4

// Says words a line, with who acts where labels leave that out.
func (t *Told) Says(l Line, lang string) string {
	g, out := t.Match.Game(), []string{}
	for i, d := range l {
		if i > 0 && g.Kind(d.Action) == rules.Done {
			continue
		}
		if i == 0 {
			out = append(out, labelled(g, d.Before, d.Action, lang))
		} else {
			out = append(out, texts.Say(lang, g.Label(d.Before, d.Action)))
		}
	}
	if n := len(out); n > mostOfLine {
		out = append(out[:1], "…", out[n-2], out[n-1])
	}
	return strings.Join(out, " · ")
}

// Plan is what the best run does that was not done, line by line in words.
func (t *Told) Plan(d *review.Decision, lang string) (out []string) {
	_, better := t.Lines(d)
	for _, l := range better {
		out = append(out, t.Says(l, lang))
	}
	return out
}

// mostOfPlan is how many lines of a plan are named in a sentence.
const mostOfPlan = 4

// InShort joins the lines of a plan for a sentence.
func InShort(plan []string) string {
	if len(plan) > mostOfPlan {
		plan = append(slices.Clone(plan[:mostOfPlan]), "…")
	}
	return strings.Join(plan, ", ")
}

// Unweighed is a game of which only the runs are known.
func Unweighed(m *rules.Match, know Know) *Told {
	return &Told{Review: review.New(m), Match: m, know: know}
}
