package scenes

import (
	"sandtable/rules"
	"sandtable/rules/rommel"
	"sandtable/scenes/hall"
	front "sandtable/scenes/rommel"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// campaignFacts are what a campaign of Field Commander: Rommel asks and begins
// with, or, once it is over, how long it took; and the rules that it alone has.
func campaignFacts(g *rommel.Game, s *rommel.State) hall.Facts {
	sc := s.Scenario()
	brief := func(clause, key string, args ...rules.Arg) hall.Note {
		return hall.Note{Phrase: rules.Phrase{Key: "rommel.brief." + key, Args: args}, Clause: clause}
	}
	if s.Turn() == rules.Over {
		return hall.Facts{Notes: []hall.Note{
			brief("FCR-2.10", "length", number("N", s.Box()), number("Last", sc.BoxCount()-1)),
		}}
	}
	b := s.Board()
	f := hall.Facts{Notes: []hall.Note{
		brief("FCR-2.10", "turns", number("N", sc.BoxCount()-1)),
		brief("FCR-3.6", "supplies", number("N", b.Supplies[0]), number("Theirs", b.Supplies[1])),
	}}
	for _, name := range front.Clauses(sc.ID()) {
		f.Special = append(f.Special, hall.Special{Clause: name, Text: table.Clause(g, name)})
	}
	return f
}

// campaignAccount is what both sides have lost in a campaign: every Force that
// was destroyed once or more, and those of the Axis that end it reduced.
func campaignAccount(g *rommel.Game, s rules.State, steps []rules.Action) hall.Account {
	var lost []int
	seen := map[int]bool{}
	for _, a := range steps {
		var told rules.Report
		s.Apply(a, &told)
		for _, e := range told.Events {
			switch g.EventName(e.Kind) {
			case "destroyed", "no-retreat", "sacrifice", "stalemate":
				if f := int(e.Args[0]); !seen[f] {
					seen[f] = true
					lost = append(lost, f)
				}
			}
		}
	}
	end := s.(*rommel.State)
	sum := hall.Account{Counted: true}
	add := func(f int, fate string) {
		d := end.Force(f)
		d.Reduced = true
		sum.Casualties[d.Side] = append(sum.Casualties[d.Side], hall.Casualty{Name: d.Name, Fate: rules.Phrase{Key: "rommel.brief." + fate},
			Draw: func(l *ui.List, box ui.Rect) { front.DrawForce(l, box, end.Scenario(), d) }})
	}
	for _, f := range lost {
		add(f, "destroyed")
	}
	for f := range end.Scenario().ForceCount() {
		if d := end.Force(f); d.Side == rules.First && d.Zone >= 0 && d.Reduced && !seen[f] {
			add(f, "reduced")
		}
	}
	return sum
}
