package scenes

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/scenes/hall"
	crusade "sandtable/scenes/infidel"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// battleFacts are how a battle of Infidel is won, who acts first, who leads whom,
// who is still on the way, the rules of its own, and the units of both armies.
func battleFacts(g *infidel.Game, s *infidel.State) hall.Facts {
	sc := s.Scenario()
	var f hall.Facts
	say := func(clause, key string, args ...rules.Arg) {
		f.Notes = append(f.Notes, hall.Note{Phrase: rules.Phrase{Key: "infidel.brief." + key, Args: args}, Clause: clause, Wins: key == "points" || key == "flight"})
	}
	if sc.ByPoints() {
		say("INF-23.6.5", "points", number("N", sc.Lead()), number("Frees", sc.Frees()))
	} else {
		say("INF-21.7", "flight", armyOf(sc, rules.First), number("N", s.Level(rules.First)),
			rules.Arg{Name: "Other", Text: sc.Army(rules.Second)}, number("Theirs", s.Level(rules.Second)))
	}
	c, key := sc.FirstMust(), "first-must"
	if c < 0 {
		c, key = sc.Advised(), "first"
	}
	begins := sc.CommandInfo(c)
	say("INF-4.4", key, armyOf(sc, begins.Side), rules.Arg{Name: "Command", Text: begins.Name})
	for side := rules.First; side <= rules.Second; side++ {
		say("INF-7.2", "leaders", armyOf(sc, side), rules.Arg{Name: "List", Text: listOf(leadersOf(sc, side))})
	}
	for side := rules.First; side <= rules.Second; side++ {
		if list := awaited(sc, side); len(list) > 0 {
			say("INF-8.10", "arrivals", armyOf(sc, side), rules.Arg{Name: "List", Text: listOf(list)})
		}
		f.Forces[side] = armed(sc, side)
	}
	for _, name := range sc.SpecialClauses() {
		f.Special = append(f.Special, hall.Special{Clause: name, Name: crusade.RuleName(name), Text: table.Clause(g, name)})
	}
	return f
}

func armyOf(sc *infidel.Scenario, side rules.Side) rules.Arg {
	return rules.Arg{Name: "Army", Text: sc.Army(side)}
}

// leadersOf names the leaders of a side with their activation ratings.
func leadersOf(sc *infidel.Scenario, side rules.Side) (out []rules.Text) {
	for l := range sc.Leaders() {
		i := sc.LeaderInfo(l)
		if i.Side != side {
			continue
		}
		key := "infidel.brief.leader"
		if i.Chief {
			key = "infidel.brief.leader-chief"
		}
		p := rules.Phrase{Key: key, Args: []rules.Arg{{Name: "Leader", Text: i.Name}, number("N", i.Rating[0])}}
		out = append(out, rules.Text{En: texts.Say("en", p), Fr: texts.Say("fr", p)})
	}
	return out
}

// awaited names the Commands of a side that come onto the map later.
func awaited(sc *infidel.Scenario, side rules.Side) (out []rules.Text) {
	for c := range sc.Commands() {
		if i := sc.CommandInfo(c); i.Side == side && i.Arrives > 0 {
			out = append(out, i.Name)
		}
	}
	return out
}

// armed counts the units of a side by type.
func armed(sc *infidel.Scenario, side rules.Side) (out []hall.Force) {
	var n [infidel.Kinds]int
	for u := range sc.Units() {
		if i := sc.UnitInfo(u); i.Side == side {
			n[i.Kind]++
		}
	}
	for k, count := range n {
		if count > 0 {
			out = append(out, hall.Force{Name: sc.KindInfo(infidel.Kind(k)).Name, N: count,
				Draw: func(l *ui.List, box ui.Rect) { crusade.DrawKind(l, box, side, sc.KindInfo(infidel.Kind(k))) }})
		}
	}
	return out
}
