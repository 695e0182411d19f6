package undaunted

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/ui"
)

// Goals is what each side needs to win and what it has of it, what counts for
// that, and who has the initiative.
func (b *Board) Goals(v board.View) board.Note {
	n := b.remark(v, board.None)
	n.Title = texts.In(v.Lang, n.sc.of.Title)
	for _, side := range [2]rules.Side{me(v), me(v).Other()} {
		n.aim(side)
	}
	for _, p := range n.sc.prizes() {
		n.prize(p)
	}
	if step, over := n.s.Step(); step != game.StepBid && !over {
		n.line("UNA-6.3", "initiative", n.side(n.s.Marker)).Soft = true
	}
	return n.Note
}

// aim tells what a side needs, what it has of it, and whether it can still.
func (n *note) aim(side rules.Side) {
	w := n.sc.of.Victory[side]
	n.line(goalClauses[w.Kind], "aim-"+goalKey(w), n.side(side), ui.Num("N", int(w.Need)), ui.Num("Has", n.s.Progress(side)),
		listOf("Counters", counted(n.sc.of, game.Set(w.Soldiers), game.Set(w.Vehicles))))
	if w.Kind == scenario.GoalEscape {
		n.leavers(side)
	}
	if n.s.Hopeless(side) {
		n.line("UNA-14.17", "hopeless", n.side(side)).Harm = true
	}
}

// leavers tells who of a side may escape (UNA-14.8).
func (n *note) leavers(side rules.Side) {
	may := &n.sc.of.MayLeave[side]
	soldiers := game.Set(may.Soldiers)
	var who []rules.Text
	if mine := n.sc.of.Force(side); mine != 0 && soldiers&mine == mine {
		who, soldiers = append(who, texts.Both(rules.Phrase{Key: "ui.undaunted.board.any-soldier"})), 0
	}
	if may.AnyHeld {
		who = append(who, texts.Both(rules.Phrase{Key: "ui.undaunted.board.any-vehicle"}))
	}
	n.line("UNA-14.8", "leavers", n.side(side), listOf("Counters", append(who, counted(n.sc.of, soldiers, game.Set(may.Vehicles))...))).Soft = true
}

// counted names counters, the vehicles first.
func counted(sc *game.Scenario, soldiers, vehicles game.Set) (out []rules.Text) {
	for v := range vehicles.All {
		out = append(out, sc.Vehicles[v].Name)
	}
	for u := range soldiers.All {
		out = append(out, sc.Units[u].Name)
	}
	return out
}

// listOf puts words side by side.
func listOf(name string, list []rules.Text) rules.Arg { return ui.Word(name, gameui.Names(list)) }

// prize tells of a thing that is worth points, and who has it.
func (n *note) prize(p prize) {
	f := &n.sc.fields[p.tile]
	key, what, clause := "prize", f.Name, "UNA-1.14"
	if f.Structure >= 0 {
		what, clause = f.structure.Name, "UNA-1.13"
	}
	args := []rules.Arg{ui.Word("What", what), ui.Word("Tile", rules.Plain(f.ID)), ui.Num("N", p.value)}
	for side, has := range p.has {
		if has {
			key = "prize-taken"
			args = append(args, n.side(rules.Side(side)))
		}
	}
	n.line(clause, key, args...).Soft = true
}

// clausesOf are the clauses that a scenario turns on: those of the aims of its sides, of what lies
// and stands on its board.
func clausesOf(sc *game.Scenario) (out []string) {
	var goals [3]bool
	vehicles, tank := false, false
	for side := rules.First; side <= rules.Second; side++ {
		w := sc.Victory[side]
		goals[w.Kind] = true
		vehicles = vehicles || w.Kind == scenario.GoalEliminate && w.Listed && w.Vehicles != 0
	}
	for v := range game.Set(sc.VehiclesIn).All {
		tank = tank || sc.Vehicles[v].Defence == 0
	}
	for _, c := range [...]struct {
		on   bool
		name string
	}{
		{goals[scenario.GoalObjectives], "UNA-14.4"}, {goals[scenario.GoalObjectives], "UNA-14.5"}, {goals[scenario.GoalObjectives], "UNA-14.6"},
		{goals[scenario.GoalEscape], "UNA-14.9"}, {goals[scenario.GoalEscape], "UNA-14.10"}, {goals[scenario.GoalEscape], "UNA-14.13"},
		{goals[scenario.GoalEliminate] && goals[scenario.GoalEscape], "UNA-14.15"}, {vehicles, "UNA-14.16"}, {vehicles, "UNA-12.11"}, {vehicles, "UNA-14.22"},
		{game.Set(sc.VehiclesIn) != 0, "UNA-8.12"}, {tank, "UNA-1.7"}, {game.Set(sc.Hills) != 0, "UNA-2.7"}, {true, "UNA-14.20"},
	} {
		if c.on {
			out = append(out, c.name)
		}
	}
	return out
}

// Rules are the clauses that the scenario turns on, in full.
func (b *Board) Rules(v board.View) (out []board.Line) {
	for _, name := range clausesOf(state(v).Scenario()) {
		out = append(out, board.Line{Text: b.short(v.Lang, name), Clause: name})
	}
	return out
}

// short is what a clause says, a long one in a few words.
func (b *Board) short(lang, clause string) string {
	if key := "undaunted.quick.says-" + board.ClauseNumber(clause); texts.Has("en", key) {
		return texts.Get(lang, key)
	}
	return board.ClauseIn(b.game, lang, clause)
}
