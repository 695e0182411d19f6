package undaunted

import (
	"strings"

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
	n := &note{Note: board.Note{Place: board.None}, b: b, v: v, sc: b.read(v), s: state(v)}
	n.Title = texts.In(v.Lang, n.sc.of.Title)
	for _, side := range [2]rules.Side{me(v), me(v).Other()} {
		n.aim(side)
	}
	for _, p := range n.sc.prizes() {
		n.prize(p)
	}
	if step, over := n.s.Step(); step != game.StepBid && !over {
		n.line("UNA-6.3", "initiative", n.side(n.s.Marker())).Soft = true
	}
	return n.Note
}

// aim tells what a side needs, what it has of it, and whether it can still.
func (n *note) aim(side rules.Side) {
	w := n.sc.of.Victory[side]
	key := "aim-" + goalKeys[w.Kind]
	args := []rules.Arg{n.side(side), ui.Num("N", int(w.Need)), ui.Num("Has", n.s.Progress(side))}
	if w.Listed {
		key += "-listed"
		args = append(args, listOf("Counters", n.counted(game.Set(w.Soldiers), game.Set(w.Vehicles))))
	} else if w.Kind == scenario.GoalEliminate && w.Vehicles != 0 {
		key += "-any"
	}
	n.line(goalClauses[w.Kind], key, args...)
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
		who, soldiers = append(who, n.both("any-soldier")), 0
	}
	if may.AnyHeld {
		who = append(who, n.both("any-vehicle"))
	}
	n.line("UNA-14.8", "leavers", n.side(side), listOf("Counters", append(who, n.counted(soldiers, game.Set(may.Vehicles))...))).Soft = true
}

// both is a word in both languages.
func (n *note) both(key string) rules.Text {
	return texts.Both(rules.Phrase{Key: "ui.undaunted.board." + key})
}

func (n *note) counted(soldiers, vehicles game.Set) (out []rules.Text) {
	for v := range vehicles.All {
		out = append(out, n.sc.of.Vehicles[v].Name)
	}
	for u := range soldiers.All {
		out = append(out, n.sc.of.Units[u].Name)
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

// Clauses are the clauses that a scenario turns on: those of the aims of its
// sides, of what lies and stands on its board.
func Clauses(sc *game.Scenario) (out []string) {
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
	for _, name := range Clauses(state(v).Scenario()) {
		out = append(out, board.Line{Text: b.short(v.Lang, name), Clause: name})
	}
	return out
}

// short is what a clause says, a long one in a few words.
func (b *Board) short(lang, clause string) string {
	if key := "undaunted.quick.says-" + numberOf(clause); texts.Has("en", key) {
		return texts.Get(lang, key)
	}
	return board.ClauseIn(b.game, lang, clause)
}

// numberOf is a clause in a key: 14-7 of UNA-14.7.
func numberOf(clause string) string {
	return strings.ReplaceAll(strings.TrimPrefix(clause, "UNA-"), ".", "-")
}
