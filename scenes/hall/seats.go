package hall

import (
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// Seats asks who plays which side, with which options and dice.
type Seats struct {
	h    *House
	sc   rules.ScenarioInfo
	plan plan
	me   rules.Side
	// info is the campaign that begins here; its ID is empty for a single battle.
	info rules.Campaign
}

// levels are the bots' strengths, weakest first, and their names among the
// texts (`ui.seats.easy`).
var levels = [...]string{"easy", "normal"}

// defaults are the options of a scenario as a first game has them.
func defaults(g rules.Game, scenario string) map[string]bool {
	m := map[string]bool{}
	for _, o := range rules.OptionsOf(g, scenario) {
		m[o.ID] = o.On
	}
	return m
}

// NewSeats sits a person down at me, and a bot opposite.
func NewSeats(h *House, g rules.Game, sc rules.ScenarioInfo, me rules.Side) *Seats {
	s := &Seats{h: h, sc: sc, me: me, plan: plan{game: g, scenario: sc.ID, options: defaults(g, sc.ID), typed: h.prefs.TypedDice}}
	s.plan.seats[me] = saves.Person
	s.plan.seats[me.Other()] = saves.Bot(levels[1])
	if g.Solitaire() { // the rules' tables sit opposite
		s.plan.seats = [2]saves.Seat{saves.Person, saves.Tables}
		return s
	}
	if sc.Tutorial || h.beginner(g) {
		s.plan.seats[me.Other()] = saves.Bot(levels[0])
	}
	return s
}

// beginner says whether nobody here has won a battle of a game yet, the taught
// ones aside: the weakest bot is enough then.
func (h *House) beginner(g rules.Game) bool {
	return !slices.ContainsFunc(h.past(), func(p saves.Past) bool {
		sc, ok := info(g, p.Scenario)
		return p.Game == g.ID() && ok && !sc.Tutorial && p.Won() > 0
	})
}

// newCampaign asks who plays a campaign; each keeps his side to its end.
func newCampaign(h *House, g rules.Campaigner, c rules.Campaign) *Seats {
	var sc rules.ScenarioInfo
	if len(c.Scenarios) > 0 {
		sc, _ = info(g, c.Scenarios[0])
	}
	s := NewSeats(h, g, sc, max(rules.First, sc.First))
	s.info, s.plan.options = c, map[string]bool{}
	for _, o := range c.Options {
		s.plan.options[o.ID] = o.On
	}
	return s
}

// Frame draws the two chairs and the options.
func (s *Seats) Frame(f *ui.Frame) {
	ground(f)
	s.h.help(f, s.plan.game)
	g := s.plan.game
	name := s.sc.Title
	if s.info.ID != "" {
		name = s.info.Name
	}
	body, _, back := bar(f, texts.In(f.Look.Lang, g.Title())+" · "+texts.In(f.Look.Lang, name))
	body = s.h.notice(f, body)
	if back {
		f.Shell.Pop()
		return
	}
	wide := min(body.W-48, 1440)
	body = ui.Rect{X: (f.Size.W - wide) / 2, Y: body.Y + 18, W: wide, H: body.H - 36}
	high, low, end := f.Px(214), f.Px(46)+28, f.Px(58)
	_, rows := s.optionRows(f, wide-60)
	low += rows
	spare := max(0, body.H-high-low-end-36)
	grow := min(spare, f.Px(240))
	_, body = body.CutTop((spare - grow) / 3)
	chairs, rest := body.CutTop(high + grow)
	s.sides(f, chairs)
	_, rest = rest.CutTop(18)
	low = min(low, rest.H-end-18)
	switches, rest := rest.CutTop(low)
	s.options(f, switches)
	_, rest = rest.CutTop(18)
	foot, _ := rest.CutTop(end)
	start := ui.Button{Label: f.Say("ui.seats.start"), Icon: "play", Key: f.Say("ui.key.enter"), Kind: ui.Primary, Enter: true}
	size := f.ButtonSize(start)
	f.First("start")
	if f.Button("start", ui.Around(foot.Center(), ui.Size{W: size.W + 60, H: size.H}).Snap(), start) {
		s.start(f)
	}
}

// start begins the game. One that goes on from another takes the place of all
// rooms above the shelf, the other game's table among them.
func (s *Seats) start(f *ui.Frame) {
	if c, ok := s.plan.game.(rules.Campaigner); ok && s.info.ID != "" {
		s.h.open(f, true, func() (ui.Scene, error) { return s.h.launch(c, s.info.ID, s.plan) })
		return
	}
	if s.plan.from == nil {
		s.h.open(f, true, func() (ui.Scene, error) { return s.h.begin(s.plan) })
		return
	}
	t, err := s.h.begin(s.plan)
	if err != nil {
		s.h.tellErr(err)
		f.Do()
		return
	}
	f.Shell.Home()
	f.Shell.Push(t)
}

// sides are the two chairs, with the map between them where there is room.
func (s *Seats) sides(f *ui.Frame, box ui.Rect) {
	w := (box.W - 24) / 2
	draw := s.h.preview(s.plan.game, s.sc.ID).draw
	if chair := max(f.Px(340), box.W*0.27); draw != nil && !s.plan.game.Solitaire() && box.W > 2*chair+f.Px(320) {
		w = chair
		pic := box.InsetXY(w+24, 0)
		pic = pic.Fit(ui.Size{W: 1, H: 0.68}).Snap()
		kept(f, pic, "seats", version(s.sc.ID, pic), draw)
		f.List.Border(pic, 2, ui.Casing)
	}
	if s.plan.game.Solitaire() { // nobody sits opposite
		w = min(box.W, f.Px(620))
		s.chair(f, rules.First, ui.Around(box.Center(), ui.Size{W: w, H: box.H}).Snap())
		return
	}
	s.chair(f, rules.First, ui.Rect{X: box.X, Y: box.Y, W: w, H: box.H}.Snap())
	s.chair(f, rules.Second, ui.Rect{X: box.Right() - w, Y: box.Y, W: w, H: box.H}.Snap())
}

// chair is one side's seat: its shield, who sits there, and how strong. In a
// high one the shield stands above the choices, else beside them.
func (s *Seats) chair(f *ui.Frame, side rules.Side, box ui.Rect) {
	in := panel(f, box)
	g := s.plan.game
	if box.H >= f.Px(320) {
		head, rest := in.CutTop(f.Px(124))
		pic, words := head.CutLeft(f.Px(120))
		shield(f, ui.Rect{X: pic.X, Y: pic.Y + 6, W: f.Px(100), H: f.Px(100)}.Snap(), g, side)
		name, words := words.CutTop(f.Px(66))
		_, name = name.CutTop(f.Px(22))
		f.Text(name, sideName(f, g, side), f.Bold(ui.XL))
		if s.sc.First == side && !g.Solitaire() {
			f.Para(words, f.Say(told(g, "ui.scenarios.first"), word("Side", sideName(f, g, side))), f.Soft(ui.S))
		}
		s.choices(f, side, rest)
		return
	}
	pic, words := in.CutLeft(s.shieldWidth(f, box.W))
	shield(f, ui.Rect{X: pic.X, Y: pic.Y + 6, W: pic.W - f.Px(16), H: pic.W - f.Px(16)}.Snap(), g, side)
	name, rest := words.CutTop(f.Px(40))
	f.Text(name, sideName(f, g, side), f.Bold(ui.XL))
	if s.sc.First == side && !g.Solitaire() {
		t := f.Soft(ui.S)
		f.Para(ui.Rect{X: pic.X, Y: pic.Y + pic.W, W: pic.W - 8}, f.Say(told(g, "ui.scenarios.first"), word("Side", sideName(f, g, side))), t)
	}
	s.choices(f, side, rest)
}

// choices are a person or a bot, and the bot's strength.
func (s *Seats) choices(f *ui.Frame, side rules.Side, rest ui.Rect) {
	g := s.plan.game
	_, bot := s.plan.seats[side].Level()
	at := 0
	if bot {
		at = 1
	}
	line, rest := rest.CutTop(f.Px(50))
	id := "chair/" + g.Sides()[side]
	switch f.Choose(id, line.Min(), []string{f.Say("ui.seats.person"), f.Say("ui.seats.bot")}, at) {
	case 0:
		s.plan.seats[side] = saves.Person
	default:
		if !bot {
			s.plan.seats[side] = saves.Bot(levels[1])
		}
	}
	level, bot := s.plan.seats[side].Level()
	if bot {
		line, rest = rest.CutTop(f.Px(50))
		s.strength(f, id, line, side, level)
	}
	_, rest = rest.CutTop(8)
	note := "ui.seats.person-note"
	if bot {
		note = "ui.bot." + level + "-note"
	}
	f.Para(rest, f.Say(note), f.Soft(ui.S))
}

// shieldWidth leaves room for the buttons beside the shield.
func (s *Seats) shieldWidth(f *ui.Frame, chair float64) float64 {
	room := chair - 40 - max(
		f.ChooseWidth([]string{f.Say("ui.seats.person"), f.Say("ui.seats.bot")}),
		f.ChooseWidth([]string{f.Say("ui.bot." + levels[0]), f.Say("ui.bot." + levels[1])}))
	return max(f.Px(64), min(f.Px(120), room))
}

func (s *Seats) strength(f *ui.Frame, id string, line ui.Rect, side rules.Side, level string) {
	at, names := 0, make([]string, len(levels))
	for i, l := range levels {
		names[i] = f.Say("ui.bot." + l)
		if l == level {
			at = i
		}
	}
	s.plan.seats[side] = saves.Bot(levels[f.Choose(id+"/level", line.Min(), names, at)])
}

// switches are the scenario's options; what goes on from another game keeps those
// of that.
func (s *Seats) switches() []rules.Option {
	switch {
	case s.plan.from != nil:
		return nil
	case s.info.ID != "":
		return s.info.Options
	}
	return rules.OptionsOf(s.plan.game, s.plan.scenario)
}

// optionRows are the heights of the options' rows: a note that is too long for
// its line goes on below.
func (s *Seats) optionRows(f *ui.Frame, width float64) (rows []float64, sum float64) {
	for _, o := range s.switches() {
		title := f.Height(texts.In(f.Look.Lang, o.Title), f.Type(ui.M), f.Px(240))
		note := f.Height(texts.In(f.Look.Lang, o.Note), f.Soft(ui.S), width-f.Px(250)-78)
		h := max(f.Px(46), title+f.Px(10), note+f.Px(12))
		rows, sum = append(rows, h), sum+h
	}
	return rows, sum
}

// middle writes a text of one line or more in the middle of a row.
func middle(f *ui.Frame, row ui.Rect, text string, t ui.Type) {
	h := f.Height(text, t, row.W)
	f.Para(ui.Rect{X: row.X, Y: row.Y + (row.H-h)/2, W: row.W}, text, t)
}

// options are the game's own switches and where the dice come from.
func (s *Seats) options(f *ui.Frame, box ui.Rect) {
	rows, sum := s.optionRows(f, box.W-60)
	h := f.Px(46) + sum
	in := panel(f, ui.Rect{X: box.X, Y: box.Y, W: box.W, H: min(box.H, h+28)})
	view, at := f.Scroller("options", in, h)
	f.Clip(view)
	row := ui.Rect{X: view.X, Y: view.Y - at.At, W: view.W, H: f.Px(46)}
	label, rest := row.CutLeft(f.Px(250))
	f.Text(label, f.Say("ui.seats.dice"), f.Type(ui.M))
	dice := 0
	if s.plan.typed {
		dice = 1
	}
	s.plan.typed = f.Choose("dice", ui.Point{X: rest.X, Y: rest.Y + f.Px(3)}, []string{f.Say("ui.seats.dice-app"), f.Say("ui.seats.dice-typed")}, dice) == 1
	for i, o := range s.switches() {
		row = ui.Rect{X: row.X, Y: row.Bottom(), W: row.W, H: rows[i]}
		label, rest := row.CutLeft(f.Px(250))
		label.W = f.Px(240)
		middle(f, label, texts.In(f.Look.Lang, o.Title), f.Type(ui.M))
		s.plan.options[o.ID] = f.Toggle("option/"+o.ID, ui.Point{X: rest.X, Y: row.Center().Y - f.Px(14)}, s.plan.options[o.ID])
		middle(f, ui.Rect{X: rest.X + 70, Y: row.Y, W: rest.W - 70, H: row.H}, texts.In(f.Look.Lang, o.Note), f.Soft(ui.S))
	}
	f.Unclip()
}
