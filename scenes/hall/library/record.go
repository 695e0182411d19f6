package library

import (
	"path/filepath"
	"slices"
	"strconv"

	"sandtable/assets/figures"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Measured is what bots have made of a battle, where it was tried.
func (b *Browser) Measured(o Offer) (figures.Battle, bool) {
	if o.Own && o.Err == nil {
		return b.made(o)
	}
	id := o.Game.ID()
	list, read := b.figures[id]
	if !read {
		var err error
		list, err = figures.Of(o.Game)
		b.h.NoticeErr(err)
		if b.figures == nil {
			b.figures = map[string]map[string]figures.Battle{}
		}
		b.figures[id] = list
	}
	m, ok := list[o.ID]
	return m, ok
}

// made is what bots have made of a battle of the player's own in the workshop, as it is now.
func (b *Browser) made(o Offer) (figures.Battle, bool) {
	m := b.homemade.of(o.key(), func() (m figures.Battle) {
		g := o.Game.Features().Maker
		if g == nil || o.Game.Solitaire() { // its points are not those of a battle that is won or lost
			return m
		}
		data, err := g.Source(o.ID)
		if err != nil {
			return m
		}
		d, err := g.Draft(filepath.Base(o.File), data)
		if err != nil {
			return m
		}
		if x := d.Measured(); x.Games > 0 && x.Of == d.Print() {
			m, err = figures.Made(o.Game, x)
			b.h.NoticeErr(err)
		}
		return m
	})
	return m, m.Games > 0
}

// measure draws how hard a battle is for each side, with a word where there is room, and how long it takes.
func (b *Browser) measure(f *ui.Frame, s Offer, box ui.Rect) {
	m, ok := b.Measured(s)
	if !ok {
		f.Text(box, f.Say("ui.scenarios.untried"), f.Soft(ui.S))
		return
	}
	x := box.X
	sides := []rules.Side{b.usual(s), b.usual(s).Other()}
	if s.Game.Solitaire() {
		sides = sides[:1]
	}
	words := 0.0
	for _, side := range sides {
		words += f.Width(grade(f, m, side), f.Type(ui.S)) + 8
	}
	timed := true // the list tells it, too
	if all := float64(len(sides))*(f.Px(50)+34) + words; all > box.W {
		words = 0
	} else if all+f.Px(90) > box.W {
		timed = false
	}
	for _, side := range sides {
		kit.SideMark(f, ui.Rect{X: x, Y: box.Center().Y - 10, W: 20, H: 20}.Snap(), s.Game, side)
		x += 24
		kit.DifficultyMark(f, ui.Point{X: x, Y: box.Center().Y}, f.Px(4.6), m.Difficulty(side))
		tip := f.Say(kit.TextKey(s.Game, "ui.scenarios.measured"), ui.Verbatim("Side", kit.SideName(f, s.Game, side)), ui.Num("N", m.Wins[side]), ui.Num("Games", m.Games))
		from := x - 24
		x += f.Px(50)
		if words > 0 {
			says := grade(f, m, side)
			f.Text(ui.Rect{X: x + 4, Y: box.Y, W: f.Width(says, f.Type(ui.S)) + 2, H: box.H}, says, f.Type(ui.S))
			x += f.Width(says, f.Type(ui.S)) + 8
		}
		f.Tip("measure/"+s.Game.Sides()[side], ui.Rect{X: from, Y: box.Y, W: x - from, H: box.H}, grade(f, m, side)+" · "+tip)
		x += 10
	}
	if timed {
		minutes(f, ui.Rect{X: x, Y: box.Y, W: box.Right() - x, H: box.H}, m.Minutes())
	}
}

func grade(f *ui.Frame, m figures.Battle, side rules.Side) string {
	return f.Say("ui.scenarios.grade-" + strconv.Itoa(m.Difficulty(side)))
}

func minutes(f *ui.Frame, box ui.Rect, n int) {
	f.List.SpriteIn(ui.Rect{X: box.X, Y: box.Center().Y - 9, W: 19, H: 19}.Snap(), ui.Icon("clock"), f.Theme().Soft)
	f.Text(ui.Rect{X: box.X + 26, Y: box.Y, W: box.W - 26, H: box.H}, f.Say("ui.scenarios.minutes", ui.Num("N", n)), f.Type(ui.S))
}

// mine lists the player's games of a scenario, the latest first, and gives the height it took.
func (b *Browser) mine(f *ui.Frame, o Offer, box ui.Rect) float64 {
	const most = 5
	list := pane.Only(b.past, func(p saves.Past) bool { return p.Game == o.Game.ID() && p.Scenario == o.ID })
	if len(list) == 0 {
		return 0
	}
	slices.Reverse(list)
	head, y := f.Bold(ui.S), box.Y
	mine := f.Say("ui.scenarios.mine", ui.Num("N", len(list)))
	if o.Game.Solitaire() {
		best, _ := b.result(o)
		mine = f.Best(box.W, head, mine+" · "+f.Say("ui.scenarios.best-of", ui.Verbatim("Grade", kit.GradeName(f, o.Game, best)), ui.Verbatim("Points", kit.PointsText(f, o.Game, best.Score[0]))), mine)
	}
	f.Text(ui.Rect{X: box.X, Y: y, W: box.W, H: head.Line}, mine, head)
	y += head.Line
	small := f.Soft(ui.S)
	for _, p := range list[:min(most, len(list))] {
		f.Text(ui.Rect{X: box.X, Y: y, W: box.W, H: small.Line}, b.pastWords(f, o.Game, p), small)
		y += small.Line
	}
	return y - box.Y + 10
}

func (b *Browser) pastWords(f *ui.Frame, g rules.Game, p saves.Past) string {
	return pastResult(f, g, p) + " · " + f.Say(kit.TextKey(g, "ui.result.turns"), ui.Num("N", p.Turns)) + " · " + kit.Ago(f, b.h.Now().Sub(p.When))
}

// pastResult words the result of a past game, and the side played.
func pastResult(f *ui.Frame, g rules.Game, p saves.Past) string {
	if g.Solitaire() {
		return kit.JoinDots(kit.GradeName(f, g, p), kit.PointsText(f, g, p.Score[rules.First]))
	}
	me, alone := kit.OnlyPerson(p.Seats)
	me = max(rules.First, me)
	text := f.Say(pastKey(p), ui.Num("Ours", p.Score[me]), ui.Num("Theirs", p.Score[me.Other()]))
	if alone {
		text += " · " + kit.SideName(f, g, me)
	} else if p.Winner != "draw" {
		for i, side := range p.Sides {
			if side == p.Winner {
				text = f.Say("ui.result.wins", ui.Verbatim("Side", kit.SideName(f, g, rules.Side(i)))) + " " + strconv.Itoa(p.Score[i]) + " – " + strconv.Itoa(p.Score[1-i])
			}
		}
	}
	return text
}

// pastKey is the key of what a past game came to.
func pastKey(p saves.Past) string {
	return [...]string{"ui.scenarios.lost", "ui.scenarios.drawn", "ui.scenarios.won"}[1+p.Won()]
}
