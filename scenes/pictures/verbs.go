package pictures

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/hall/workshop"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// verbs are the words of the steps of sights.txt, each with what stands behind it.
var verbs = map[string]func(v *viewing, args []string){
	// The hand of a player.
	"press": func(v *viewing, args []string) {
		for _, w := range args {
			name, times, _ := strings.Cut(w, "*")
			key, named := keys[name]
			if !named {
				key = ui.Key(name[0])
			}
			n, _ := strconv.Atoi(times)
			for range max(1, n) {
				v.press(key)
			}
		}
	},
	"type": func(v *viewing, args []string) {
		v.settle()
		for _, r := range args[0] {
			v.step(ui.Input{Runes: []rune{r}}, frame)
		}
	},
	"click":        func(v *viewing, args []string) { script.Do(v.clickOn(args[0])) },
	"click-own":    func(v *viewing, _ []string) { script.Do(v.clickOnText(v.ownChip)) },
	"click-put":    func(v *viewing, args []string) { v.hoverPut(args...); v.click(v.studio.at) },
	"click-tab":    func(v *viewing, _ []string) { v.click(v.lastTab()) },
	"click-middle": func(v *viewing, _ []string) { v.click(ui.Point{X: v.stage.Size.W * 0.3, Y: v.stage.Size.H * 0.3}) },
	"tool": func(v *viewing, args []string) {
		v.step(ui.Input{}, 0)
		v.settle()
		v.hoverPut(args[0])
		v.click(v.studio.at)
	},
	"read": func(v *viewing, _ []string) {
		for v.clickOn("ui.table.go-on") == nil {
			v.step(ui.Input{}, time.Second)
		}
		v.studio.at = ui.Point{X: -1, Y: -1}
	},
	"pick-layer": func(v *viewing, args []string) {
		v.studio.at = v.stage.Top().(*workshop.Workshop).Where(args[0]).Center()
		v.step(ui.Input{Pressed: ui.RightButton, Down: ui.RightButton}, frame)
		v.step(ui.Input{Released: ui.RightButton}, frame)
	},
	"wait":     func(v *viewing, _ []string) { v.step(ui.Input{}, time.Second) },
	"settle":   func(v *viewing, _ []string) { v.settle() },
	"pictured": func(v *viewing, _ []string) { v.pictured() },

	// Where the pointer goes.
	"put": func(v *viewing, args []string) { v.hoverPut(args...) },
	"text": func(v *viewing, args []string) {
		if at, ok := v.textAt(func(says string) bool { return strings.Contains(says, args[0]) }); ok {
			v.studio.at = at
		}
	},
	"point": func(v *viewing, args []string) {
		v.studio.at = ui.Point{X: script.Have(strconv.ParseFloat(args[0], 64)), Y: script.Have(strconv.ParseFloat(args[1], 64))}
	},
	"place": func(v *viewing, args []string) {
		place := script.Have(strconv.Atoi(args[0]))
		if at, ok := v.stage.Top().(*table.Table).Whereabouts(func(rules.State) int { return place }); ok {
			v.studio.at = at
		}
	},
	"charge": func(v *viewing, args []string) { // of the worksheet, by its number
		n := script.Have(strconv.Atoi(args[0]))
		for _, c := range v.stage.Lists()[1].Cmds {
			if c.Op == ui.OpSprite && c.Box.X <= 260 && c.Pic.ID == "mark-charge" {
				if n--; n == 0 {
					v.studio.at = c.Box.Center()
				}
			}
		}
	},

	// What lies in the folder of saves.
	"speed": func(v *viewing, args []string) { v.speed(args[0]) },
	"keep-games": func(v *viewing, _ []string) {
		steps := len(v.read.Match.Steps())
		v.keep("", steps/3, 20*time.Minute)
		v.keep("Les plages, seconde partie", steps/2, 26*time.Hour)
		v.keep("", steps, 9*24*time.Hour)
		v.torn()
	},
	"bin": func(v *viewing, _ []string) {
		for _, e := range v.house.Store.List()[1:] {
			script.Have(v.house.Store.Delete(e.Path))
		}
	},
	"notice": func(v *viewing, _ []string) {
		n := &saves.Notice{Phrase: rules.Phrase{Key: "saves.locked"}}
		v.house.Notice(n.In(v.house.Lang()))
	},
	"keep-campaign": func(v *viewing, _ []string) {
		script.Have(v.house.Store.AddCampaign(sampleCampaign(v.game, v.whole())))
	},
	"patrols": func(v *viewing, _ []string) { v.keepPatrols() },
	"linked":  func(v *viewing, _ []string) { v.keepLinked() },
	"log": func(v *viewing, args []string) {
		for _, state := range args {
			p := v.moment(bySergeant)
			v.enter(p, state == "over")
			script.Do(p.Journal.Close())
		}
	},
	"moment": func(v *viewing, _ []string) { script.Do(v.moment(bySergeant).Journal.Close()) },
	"solved": func(v *viewing, args []string) {
		adapt(v.house, func(p *saves.Settings) { p.Puzzles = append(slices.Clone(p.Puzzles), strings.Join(args, " ")) })
	},

	// Rooms.
	"shelf": func(v *viewing, _ []string) { v.visit(nav.Shelf{}) },
	"browse": func(v *viewing, args []string) {
		words := append(slices.Clone(args), "-", "-")
		v.browse(v.gameOf(args[0]), strings.Trim(words[1], "-"), strings.TrimPrefix(words[2], "-"))
	},
	"past":        func(v *viewing, _ []string) { v.browsePast(v.whole()) },
	"browse-past": func(v *viewing, _ []string) { v.browsePast(v.moment(bySergeant)) },
	"seats": func(v *viewing, args []string) {
		g := v.gameOf(args[0])
		for _, sc := range g.Scenarios() {
			if sc.ID == args[1] || args[1] == "battle" && !sc.Tutorial || args[1] == "lesson" && sc.Tutorial {
				v.visit(nav.FirstSeat(g, sc))
				return
			}
		}
		script.Do(fmt.Errorf("no %s of %s", args[1], g.ID()))
	},
	"saves":        func(v *viewing, _ []string) { v.visit(nav.Saves{}) },
	"settings":     func(v *viewing, _ []string) { v.visit(nav.Settings{}) },
	"logbook":      func(v *viewing, _ []string) { v.visit(nav.Campaigns{Path: v.house.Store.Campaigns()[0].Path}) },
	"logbook-none": func(v *viewing, _ []string) { v.visit(nav.Campaigns{}) },
	"between":      func(v *viewing, _ []string) { v.visit(nav.Interlude{Path: v.house.Store.Campaigns()[0].Path}) },
	"interlude":    func(v *viewing, _ []string) { v.interlude() },
	"about":        func(v *viewing, _ []string) { v.visit(nav.About{}) },
	"guide":        func(v *viewing, _ []string) { v.visit(nav.Guide{}) },
	"rules": func(v *viewing, args []string) {
		v.visit(nav.Reference{Game: v.gameOf(args[0]), Clause: strings.Join(args[1:], "")})
	},
	"lesson": func(v *viewing, args []string) {
		g := v.gameOf(args[0])
		list := script.Have(lessons.Of(g))
		i := slices.IndexFunc(list, func(l lessons.Lesson) bool { return len(args) == 1 || l.ID == args[1] })
		v.push(script.Have(v.house.Teach(g, &list[i])))
	},
	"puzzles": func(v *viewing, args []string) { v.listed(v.gameOf(args[0])) },
	"puzzle":  func(v *viewing, args []string) { v.puzzled(args[0]) },
	"solution": func(v *viewing, args []string) {
		v.puzzled(args[0])
		script.Do(v.clickOn("ui.puzzle.show"))
		script.Do(v.clickOn("ui.puzzle.sure-yes"))
		v.settle()
	},
	"puzzle-judged": func(v *viewing, _ []string) { v.puzzleJudged() },
	"own-puzzles":   func(v *viewing, args []string) { v.ownPuzzles(v.gameOf(args[0])) },
	"own-puzzle": func(v *viewing, args []string) {
		v.push(script.Have(v.house.PuzzledOwn(v.gameOf(args[0]), 0)))
		v.settle()
	},
	"record":   func(v *viewing, args []string) { v.record(args...) },
	"review":   func(v *viewing, args []string) { v.reviewed(args[0]) },
	"practise": func(v *viewing, args []string) { v.practise(script.Have(strconv.Atoi(args[0]))) },
	"thrice":   func(v *viewing, _ []string) { v.thrice() },
	"ended":    func(v *viewing, args []string) { v.visit(nav.Result{Path: v.kept(args[0])}) },
	"incoming": func(v *viewing, args []string) {
		v.visit(nav.Dropped{Name: "villages.m44", Data: incoming(strings.Join(args, ""))})
	},
	"workshop": func(v *viewing, args []string) {
		v.visit(nav.Rework{Game: v.gameOf(args[0]), Scenario: strings.Join(args[1:], "")})
	},
	"workshop-new": func(v *viewing, args []string) { v.visit(nav.NewBattle{Game: v.gameOf(args[0]), From: args[1]}) },
	"fault": func(v *viewing, _ []string) {
		v.push(&kit.Fault{What: "a fault made to see this page\n\ngoroutine 1 [running]:"})
	},

	// The game of --journal, at the table and after it.
	"decide": func(v *viewing, args []string) { // the nth time; the dice wait: nothing happens
		v.sit(v.after(v.asked(args[0], script.Have(strconv.Atoi(args[1])))), nil)
	},
	"type-dice": func(v *viewing, _ []string) { v.typeDice() },
	"damaged":   func(v *viewing, _ []string) { v.showDamaged() },
	"over":      func(v *viewing, _ []string) { v.sit(len(v.read.Match.Steps()), nil) },
	"menu": func(v *viewing, _ []string) {
		p := v.play(v.asked("play", 4), false)
		v.tableOf(p)
		v.push(v.house.Menu(p, nil))
	},
	"curtain": func(v *viewing, _ []string) { v.showCurtain() },

	"result-read":   func(v *viewing, _ []string) { v.push(v.house.Result(v.whole())) },
	"replay-middle": func(v *viewing, _ []string) { v.replay(v.after(len(v.read.Match.Steps()) / 2)) },
	"replay-end":    func(v *viewing, _ []string) { v.replay(len(v.read.Match.Steps())) },
	"poster":        func(v *viewing, _ []string) { v.push(&postered{v, v.play(v.after(len(v.read.Match.Steps())), false)}) },

	// A moment that is kept for the scene, at the table and after it.
	"table": func(v *viewing, args []string) {
		switch strings.Join(args, "") {
		case "people":
			v.tableOf(v.seated(twoPeople))
		case "bot": // the first side is a person, whoever is asked
			v.tableOf(v.moment(bySergeant))
		default:
			v.tableOf(v.seated(byOfficer))
		}
	},
	"result": func(v *viewing, args []string) {
		p := v.moment(bySergeant)
		if len(args) > 0 { // it stands in the log book
			v.enter(p, false)
		}
		v.push(v.house.Result(p))
	},
	"beat-verdict": func(v *viewing, _ []string) {
		v.beat(func(r table.Running) bool { return r.Held && r.Verdict.Place >= 0 })
	},
	"beat-turn":  func(v *viewing, _ []string) { v.beat(func(r table.Running) bool { return r.Told }) },
	"proclaimed": func(v *viewing, _ []string) { v.proclaimed() },
}

// keys are those that are written by their names; others are their own.
var keys = map[string]ui.Key{
	"enter": ui.KeyEnter, "esc": ui.KeyEsc, "up": ui.KeyUp, "down": ui.KeyDown, "left": ui.KeyLeft, "right": ui.KeyRight, "end": ui.KeyEnd,
	"f1": ui.KeyF1, "f2": ui.KeyF2, "f3": ui.KeyF3, "f5": ui.KeyF5,
}
