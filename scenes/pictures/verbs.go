package pictures

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/hall/workshop"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// verbs are the words of the steps of sights.txt, each with what stands behind it.
var verbs = map[string]func(v *viewing, args []string) error{
	// The hand of a player.
	"press": func(v *viewing, args []string) error {
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
		return nil
	},
	"type": func(v *viewing, args []string) error {
		v.settle()
		for _, r := range args[0] {
			v.step(ui.Input{Runes: []rune{r}}, frame)
		}
		return nil
	},
	"click":        func(v *viewing, args []string) error { return v.clickOn(args[0]) },
	"click-own":    func(v *viewing, _ []string) error { return v.clickOnText(v.ownChip) },
	"click-put":    func(v *viewing, args []string) error { v.hoverPut(args...); v.click(v.studio.at); return nil },
	"click-tab":    func(v *viewing, _ []string) error { v.click(v.lastTab()); return nil },
	"click-middle": func(v *viewing, _ []string) error { v.click(v.middle()); return nil },
	"tool": func(v *viewing, args []string) error {
		v.step(ui.Input{}, 0)
		v.settle()
		v.hoverPut(args[0])
		v.click(v.studio.at)
		return nil
	},
	"read": func(v *viewing, _ []string) error {
		for v.clickOn("ui.table.go-on") == nil {
			v.step(ui.Input{}, time.Second)
		}
		v.studio.at = ui.Point{X: -1, Y: -1}
		return nil
	},
	"pick-layer": func(v *viewing, args []string) error {
		v.studio.at = v.stage.Top().(*workshop.Workshop).Where(args[0]).Center()
		v.step(ui.Input{Pressed: ui.RightButton, Down: ui.RightButton}, frame)
		v.step(ui.Input{Released: ui.RightButton}, frame)
		return nil
	},
	"wait":     func(v *viewing, _ []string) error { v.step(ui.Input{}, time.Second); return nil },
	"settle":   func(v *viewing, _ []string) error { v.settle(); return nil },
	"pictured": func(v *viewing, _ []string) error { v.pictured(); return nil },

	// Where the pointer goes.
	"put": func(v *viewing, args []string) error { v.hoverPut(args...); return nil },
	"text": func(v *viewing, args []string) error {
		if at, ok := v.textAt(func(says string) bool { return strings.Contains(says, args[0]) }); ok {
			v.studio.at = at
		}
		return nil
	},
	"point": func(v *viewing, args []string) error {
		x, errX := strconv.ParseFloat(args[0], 64)
		y, errY := strconv.ParseFloat(args[1], 64)
		v.studio.at = ui.Point{X: x, Y: y}
		return cmp.Or(errX, errY)
	},
	"place": func(v *viewing, args []string) error {
		place, err := strconv.Atoi(args[0])
		if at, ok := v.stage.Top().(*table.Table).Whereabouts(func(rules.State) int { return place }); ok {
			v.studio.at = at
		}
		return err
	},
	"charge": func(v *viewing, args []string) error { // of the worksheet, by its number
		n, err := strconv.Atoi(args[0])
		for _, c := range v.stage.Lists()[1].Cmds {
			if c.Op == ui.OpSprite && c.Box.X <= 260 && c.Pic.ID == "mark-charge" {
				if n--; n == 0 {
					v.studio.at = c.Box.Center()
				}
			}
		}
		return err
	},

	// What lies in the folder of saves.
	"speed": func(v *viewing, args []string) error { v.speed(args[0]); return nil },
	"keep-games": func(v *viewing, _ []string) error {
		steps := len(v.read.Match.Steps())
		return cmp.Or(
			v.keep("", steps/3, 20*time.Minute),
			v.keep("Les plages, seconde partie", steps/2, 26*time.Hour),
			v.keep("", steps, 9*24*time.Hour),
			v.torn(),
		)
	},
	"bin": func(v *viewing, _ []string) error {
		for _, e := range v.house.Store.List()[1:] {
			if _, err := v.house.Store.Delete(e.Path); err != nil {
				return err
			}
		}
		return nil
	},
	"notice": func(v *viewing, _ []string) error {
		n := &saves.Notice{Phrase: rules.Phrase{Key: "saves.locked"}}
		v.house.Notice(n.In(v.house.Lang()))
		return nil
	},
	"keep-campaign": func(v *viewing, _ []string) error {
		p, err := v.whole()
		if err != nil {
			return err
		}
		_, err = v.house.Store.AddCampaign(sampleCampaign(v.game, p))
		return err
	},
	"patrols": func(v *viewing, _ []string) error { return v.keepPatrols() },
	"linked":  func(v *viewing, _ []string) error { return v.keepLinked() },
	"log": func(v *viewing, args []string) error {
		for _, state := range args {
			p, err := v.moment(bySergeant)
			if err != nil {
				return err
			}
			if err := cmp.Or(v.enter(p, state == "over"), p.Journal.Close()); err != nil {
				return err
			}
		}
		return nil
	},
	"moment": func(v *viewing, _ []string) error {
		p, err := v.moment(bySergeant)
		if err != nil {
			return err
		}
		return p.Journal.Close()
	},
	"solved": func(v *viewing, args []string) error {
		p := v.house.Settings()
		p.Puzzles = append(slices.Clone(p.Puzzles), strings.Join(args, " "))
		v.house.Keep(p)
		return nil
	},

	// Rooms.
	"shelf": func(v *viewing, _ []string) error { return v.visit(nav.Shelf{}) },
	"browse": func(v *viewing, args []string) error {
		words := append(slices.Clone(args), "-", "-")
		return v.with(args[0], func(g rules.Game) error {
			return v.browse(g, strings.Trim(words[1], "-"), strings.TrimPrefix(words[2], "-"))
		})
	},
	"past": func(v *viewing, _ []string) error {
		p, err := v.whole()
		if err != nil {
			return err
		}
		return v.browsePast(p)
	},
	"browse-past": func(v *viewing, _ []string) error {
		p, err := v.moment(bySergeant)
		if err != nil {
			return err
		}
		return v.browsePast(p)
	},
	"seats": func(v *viewing, args []string) error {
		return v.with(args[0], func(g rules.Game) error {
			for _, sc := range g.Scenarios() {
				if sc.ID == args[1] || args[1] == "battle" && !sc.Tutorial || args[1] == "lesson" && sc.Tutorial {
					return v.visit(nav.FirstSeat(g, sc))
				}
			}
			return fmt.Errorf("no %s of %s", args[1], g.ID())
		})
	},
	"saves":    func(v *viewing, _ []string) error { return v.visit(nav.Saves{}) },
	"settings": func(v *viewing, _ []string) error { return v.visit(nav.Settings{}) },
	"logbook": func(v *viewing, _ []string) error {
		return v.visit(nav.Campaigns{Path: v.house.Store.Campaigns()[0].Path})
	},
	"logbook-none": func(v *viewing, _ []string) error { return v.visit(nav.Campaigns{}) },
	"between": func(v *viewing, _ []string) error {
		return v.visit(nav.Interlude{Path: v.house.Store.Campaigns()[0].Path})
	},
	"interlude": func(v *viewing, _ []string) error { return v.interlude() },
	"about":     func(v *viewing, _ []string) error { return v.visit(nav.About{}) },
	"guide":     func(v *viewing, _ []string) error { return v.visit(nav.Guide{}) },
	"rules": func(v *viewing, args []string) error {
		return v.with(args[0], func(g rules.Game) error { return v.visit(nav.Reference{Game: g, Clause: strings.Join(args[1:], "")}) })
	},
	"lesson": func(v *viewing, args []string) error {
		return v.with(args[0], func(g rules.Game) error {
			list, err := lessons.Of(g)
			if err != nil {
				return err
			}
			i := slices.IndexFunc(list, func(l lessons.Lesson) bool { return len(args) == 1 || l.ID == args[1] })
			return v.opens(v.house.Teach(g, &list[i]))
		})
	},
	"puzzles": func(v *viewing, args []string) error {
		return v.with(args[0], func(g rules.Game) error { return v.listed(g) })
	},
	"puzzle": func(v *viewing, args []string) error { return v.puzzled(args[0]) },
	"solution": func(v *viewing, args []string) error {
		err := cmp.Or(v.puzzled(args[0]), v.clickOn("ui.puzzle.show"), v.clickOn("ui.puzzle.sure-yes"))
		v.settle()
		return err
	},
	"puzzle-judged": func(v *viewing, _ []string) error { return v.puzzleJudged() },
	"own-puzzles": func(v *viewing, args []string) error {
		return v.with(args[0], func(g rules.Game) error { return v.ownPuzzles(g) })
	},
	"own-puzzle": func(v *viewing, args []string) error {
		return v.with(args[0], func(g rules.Game) error {
			err := v.opens(v.house.PuzzledOwn(g, 0))
			v.settle()
			return err
		})
	},
	"record":   func(v *viewing, args []string) error { return v.record(args...) },
	"review":   func(v *viewing, args []string) error { return v.reviewed(args[0]) },
	"practise": func(v *viewing, args []string) error { n, _ := strconv.Atoi(args[0]); return v.practise(n) },
	"ended": func(v *viewing, args []string) error {
		path, err := v.kept(args[0])
		if err != nil {
			return err
		}
		return v.visit(nav.Result{Path: path})
	},
	"incoming": func(v *viewing, args []string) error {
		return v.visit(nav.Dropped{Name: "villages.m44", Data: incoming(strings.Join(args, ""))})
	},
	"workshop": func(v *viewing, args []string) error {
		return v.with(args[0], func(g rules.Game) error { return v.visit(nav.Rework{Game: g, Scenario: strings.Join(args[1:], "")}) })
	},
	"workshop-new": func(v *viewing, args []string) error {
		return v.with(args[0], func(g rules.Game) error { return v.visit(nav.NewBattle{Game: g, From: args[1]}) })
	},
	"fault": func(v *viewing, _ []string) error {
		return v.push(&kit.Fault{What: "a fault made to see this page\n\ngoroutine 1 [running]:"})
	},

	// The game of --journal, at the table and after it.
	"decide": func(v *viewing, args []string) error {
		nth, _ := strconv.Atoi(args[1])
		return v.decide(args[0], nth)
	},
	"type-dice": func(v *viewing, _ []string) error { return v.typeDice() },
	"damaged":   func(v *viewing, _ []string) error { return v.showDamaged() },
	"over":      func(v *viewing, _ []string) error { return v.sit(len(v.read.Match.Steps()), nil) },
	"menu":      func(v *viewing, _ []string) error { return v.menu() },
	"curtain":   func(v *viewing, _ []string) error { return v.showCurtain() },
	"result-read": func(v *viewing, _ []string) error {
		p, err := v.whole()
		if err != nil {
			return err
		}
		return v.push(v.house.Result(p))
	},
	"replay-middle": func(v *viewing, _ []string) error { return v.replay(v.after(len(v.read.Match.Steps()) / 2)) },
	"replay-end":    func(v *viewing, _ []string) error { return v.replay(len(v.read.Match.Steps())) },
	"poster": func(v *viewing, _ []string) error {
		p, err := v.play(v.after(len(v.read.Match.Steps())), false)
		if err != nil {
			return err
		}
		return v.push(&postered{v, p})
	},

	// A moment that is kept for the scene, at the table and after it.
	"table": func(v *viewing, args []string) error {
		switch strings.Join(args, "") {
		case "people":
			return v.tableOf(v.seated(twoPeople))
		case "bot": // the first side is a person, whoever is asked
			return v.tableOf(v.moment(bySergeant))
		}
		return v.tableOf(v.seated(byOfficer))
	},
	"result": func(v *viewing, args []string) error {
		p, err := v.moment(bySergeant)
		if err != nil {
			return err
		}
		if len(args) > 0 { // it stands in the log book
			if err := v.enter(p, false); err != nil {
				return err
			}
		}
		return v.push(v.house.Result(p))
	},
	"beat-verdict": func(v *viewing, _ []string) error {
		return v.beat(func(r table.Running) bool { return r.Held && r.Verdict.Place >= 0 })
	},
	"beat-turn":  func(v *viewing, _ []string) error { return v.beat(func(r table.Running) bool { return r.Told }) },
	"proclaimed": func(v *viewing, _ []string) error { return v.proclaimed() },
}

// keys are those that are written by their names; others are their own.
var keys = map[string]ui.Key{
	"enter": ui.KeyEnter, "esc": ui.KeyEsc, "up": ui.KeyUp, "down": ui.KeyDown, "left": ui.KeyLeft, "right": ui.KeyRight, "end": ui.KeyEnd,
	"f1": ui.KeyF1, "f2": ui.KeyF2, "f3": ui.KeyF3, "f5": ui.KeyF5,
}
