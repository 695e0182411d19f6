package review

import (
	"slices"

	"sandtable/ai"
	"sandtable/rules"
)

// hold holds some runs against the best that are found.
func (p *pass) hold(is func(x *Run) bool) error {
	g, r := p.m.Game(), p.r
	runs := slices.Clone(r.Runs)
	return p.each(r.pick(func(i int) bool { return r.Runs[i].Standing == Unseen && is(&r.Runs[i]) }), func() (func(i int) (func(), error), error) {
		judge := ai.NewRunJudge(g, r.Scenario, p.seed, p.work)
		return func(i int) (func(), error) {
			x := runs[i]
			view, err := p.viewOf(&x)
			if err != nil {
				return nil, err
			}
			p.compare(judge, view, &x)
			return func() {
				r.Runs[i].Standing, r.Runs[i].Best, r.Runs[i].Lead, r.Runs[i].Pairs = x.Standing, x.Best, x.Lead, x.Pairs
			}, nil
		}, nil
	})
}

// viewOf is the position before a run as its side knew it.
func (p *pass) viewOf(x *Run) (rules.State, error) {
	s, err := p.m.At(x.Step, nil)
	if err == nil {
		s.Hide(x.Side)
	}
	return s, err
}

// compare holds a run against the best that is found in its place.
func (p *pass) compare(judge *ai.RunJudge, view rules.State, x *Run) {
	g := p.m.Game()
	done := p.m.Steps()[x.Step:x.To]
	x.Standing = Free
	if !decides(judge, view, done) {
		return
	}
	best, lead, pairs := judge.Against(p.ctx, view, done)
	if x.Standing = Same; best == nil {
		return
	}
	x.Best, x.Lead, x.Pairs = nil, lead, pairs
	for _, a := range best {
		x.Best = append(x.Best, g.Text(a))
	}
	x.Standing = x.stands(p.r.Unit)
}

// stands is how far a run has been looked into that was held against the best, where so much is at stake.
func (x *Run) stands(stake float64) Standing {
	switch least := ai.LeastLead * stake; {
	case x.Lead.Mean > 2.6*x.Lead.Error && x.Lead.Mean > Misstep.Least(stake):
		return Suspected
	case x.Lead.Mean+2*x.Lead.Error < least, x.Lead.Mean <= 0:
		return Cleared
	}
	return Unclear
}

// decides says whether a run decides anything on its way.
func decides(judge *ai.RunJudge, view rules.State, done []rules.Action) bool {
	s := view.Clone()
	me := s.Turn()
	s.Guess(rules.Stream(Seed, "decides"))
	var legal []rules.Action
	for _, a := range done {
		seen := s.Clone()
		seen.Hide(me)
		if judge.Decides(seen) {
			return true
		}
		if legal = s.Legal(legal[:0]); s.Turn() != me || !slices.Contains(legal, a) {
			break
		}
		s.Apply(a, nil)
	}
	return false
}
