package table

import (
	"slices"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// choice is a button of the prompt.
type choice struct {
	id     string
	button ui.Button
	do     func()
}

// loose are the actions that have no place on the board, in the hand or in the
// tray. Where a side is asked whether it wants something at all, each answer
// is a button too.
func (t *Table) loose(f *ui.Frame) []rules.Action {
	if len(t.legal) == 0 {
		return nil
	}
	v := t.boardView(f)
	v.Legal, v.Quiet = t.legal, false
	placed := map[rules.Action]bool{}
	if b, ok := t.board.(Slotted); ok {
		for _, s := range b.Slots(t.deciding(f)) {
			for _, a := range s.Actions {
				placed[a] = true
			}
		}
	}
	if _, asked := t.game.Decline(t.view); asked && len(t.legal) <= 2 && len(placed) == 0 {
		return t.legal
	}
	for _, s := range slices.Concat(t.board.Spots(nil, v), t.strip, t.flanks.spots, t.work.spots) {
		for _, a := range s.Actions {
			placed[a] = placed[a] || !s.Too
		}
	}
	for _, a := range t.wants {
		placed[a] = true
	}
	if h, ok := t.board.(Holder); ok {
		cards, _ := h.Hand(v)
		for _, c := range cards {
			for _, a := range c.Actions {
				placed[a] = true
			}
		}
	}
	omitter, omits := t.board.(Omitter)
	v.State = t.view
	for _, a := range t.withheld(f) {
		placed[a] = true
	}
	var out []rules.Action
	for _, a := range t.legal {
		if !placed[a] && !(omits && omitter.Omits(a, v)) {
			out = append(out, a)
		}
	}
	return out
}

// seals says whether chance acts right after a, so that it cannot be taken
// back; remembered for the position.
func (t *Table) seals(a rules.Action) bool {
	sealed, known := t.sealed[a]
	if !known {
		s := t.view.Clone()
		s.Guess(rules.Stream(1, "wall"))
		s.Apply(a, nil)
		sealed = s.Turn() == rules.Chance
		t.sealed[a] = sealed
	}
	return sealed
}

// choices are the buttons of the prompt.
func (t *Table) choices(f *ui.Frame) []choice {
	var out []choice
	if t.shown.up {
		return append(out, t.revealButton(f))
	}
	if t.half {
		return nil // the seal over the hand is the way on
	}
	if t.ended && t.looking && t.pages.chapter() == nil {
		return append(out, choice{"result", t.resultButton(f), func() { f.Shell.Replace(t.host.Result(t.play)) }})
	}
	if t.covered || t.ended && t.pages.chapter() == nil || t.rolling(f) {
		return nil
	}
	if t.stage.beat != nil && t.telling() {
		return t.beatButton(f)
	}
	if t.pages.unread() && !t.goingBack {
		out = append(out, t.pageButton(f))
		if skip, ok := t.skipButton(f); ok {
			out = append(out, skip)
		}
		return t.undoButton(f, out)
	}
	if t.told && t.gate && t.mayDecide() && !t.goingBack {
		return t.toldButtons(f)
	}
	if t.goingBack {
		return append(out,
			choice{"take-back", ui.Button{Label: f.Say("ui.table.take-back"), Kind: ui.Primary, Command: ui.CmdUndo, Key: f.KeyOf(ui.CmdUndo)}, func() { t.undo(f) }},
			choice{"leave-it", ui.Button{Label: f.Say("ui.table.leave-it"), Key: f.Say("ui.key.escape")}, func() { t.goingBack = false }})
	}
	if t.sure != nil && !t.sure.there {
		return t.sureChoices(f)
	}
	acts := t.loose(f)
	send, sends := t.sendButton(f)
	if sends {
		out = append(out, send)
		if _, own := t.board.(Slotted); !own { // such a board has places for the ways on
			out = append(out, t.besideSend(f)...)
		}
	}
	slots, ends := t.slotChoices(f)
	out = append(out, slots...)
	if c, ok := t.chosenCard(f); ok {
		acts = c.Actions
	}
	_, asked := t.game.Decline(t.view)
	asked = asked && len(acts) == 2
	main := !asked && !sends && len(ends) == 0 // yes and no weigh the same
	slices.SortStableFunc(acts, func(a, b rules.Action) int {
		if asked {
			a, b = b, a
		}
		return int(t.game.Kind(b)) - int(t.game.Kind(a))
	})
	for i, a := range acts {
		b := ui.Button{Label: f.Word(t.game.Label(t.view, a))}
		if main && (t.game.Kind(a) == rules.Done || t.card != None && len(acts) == 1) {
			b.Kind, b.Enter, b.Command, b.Key = ui.Primary, t.cursor == None, ui.CmdEnd, f.KeyOf(ui.CmdEnd)
			main = false
		}
		b.Wall = t.seals(a)
		b.Tip = t.tells(f, a, b.Wall)
		out = append(out, choice{"do/" + string(rune('a'+i)), b, func() { t.act(f, a) }})
	}
	if c, ok := t.drillButton(f); ok {
		out = append(out, c)
	}
	if t.mayDecide() || t.play.Header.Practice && t.eyes >= rules.First {
		out = t.undoButton(f, out)
	}
	out = append(out, ends...)
	if t.botPlays() && !t.hurry && !t.botWaits() && paces[t.host.Settings().Speed].bot > 0 {
		out = append(out, choice{"skip", ui.Button{Label: f.Say("ui.table.skip"), Icon: "forward", Tip: f.Say("ui.table.tip-skip")},
			func() { t.hurry = true }})
	}
	if t.botWaits() {
		out = append(out, choice{"go-on", ui.Button{Label: f.Say("ui.table.go-on"), Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")},
			func() { t.allowed = t.game.TurnNumber(t.match.Now()) }})
	}
	return out
}

// sendButton sends what is chosen to where the board means.
func (t *Table) sendButton(f *ui.Frame) (choice, bool) {
	b, ok := t.board.(Sender)
	if !ok || t.selected == None && !t.holds() || !t.mayDecide() || t.fan.open() {
		return choice{}, false
	}
	v := t.boardView(f)
	v.State, v.Legal = t.view, t.legal
	s, says, ok := b.Sends(v)
	if !ok {
		return choice{}, false
	}
	btn := ui.Button{Label: f.Word(says), Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter"), Icon: "forward"}
	return choice{"send", btn, func() { t.send(f, s) }}, true
}

// besideSend are the ways on from what is chosen: to another place, and to put it
// down.
func (t *Table) besideSend(f *ui.Frame) []choice {
	goals := 0
	for _, s := range t.places {
		if s.Goal {
			goals++
		}
	}
	next := ui.Button{Label: f.Say("ui.table.another"), Command: ui.CmdNextTarget, Key: f.KeyOf(ui.CmdNextTarget), Off: goals < 2, Tip: f.Say("ui.table.tip-another")}
	down := ui.Button{Label: f.Say("ui.table.put-down"), Key: f.Say("ui.key.escape"), Tip: f.Say("ui.table.tip-choose-no-more")}
	return []choice{
		{"another", next, func() {
			f.Focus("board")
			t.moveCursor(f, t.nextSpot(1, true), t.boardView(f))
		}},
		{"down", down, func() { t.selected = None }},
	}
}

// send does what a click on a place would do with what is chosen, the first of
// several ways.
func (t *Table) send(f *ui.Frame, s Spot) {
	if s.Do != nil {
		s.Do()
		f.Do()
		return
	}
	t.act(f, s.Actions[0], s.after(0)...)
}

// tells is the tooltip of an answer: what it brings, and what the wall on it
// means.
func (t *Table) tells(f *ui.Frame, a rules.Action, wall bool) (tip string) {
	if b, ok := t.board.(Teller); ok {
		v := t.boardView(f)
		v.State = t.view
		if l, ok := b.Tells(a, v); ok {
			tip = l.Text
		}
	}
	if wall {
		if tip != "" {
			tip += "\n"
		}
		tip += f.Say("ui.table.tip-wall")
	}
	return tip
}

// botPlays says whether a bot is at work while a person looks on.
func (t *Table) botPlays() bool {
	turn := t.match.Now().Turn()
	return turn >= rules.First && !t.isPerson(turn) && t.isPerson(turn.Other()) && t.past == nil
}

// botWaits says whether a bot waits until the player lets it go on.
func (t *Table) botWaits() bool {
	turn := t.match.Now().Turn()
	return turn >= rules.First && !t.isPerson(turn) && t.isPerson(turn.Other()) &&
		t.host.Settings().BotPause && t.allowed != t.game.TurnNumber(t.match.Now()) && !t.ended
}

func (t *Table) undoButton(f *ui.Frame, out []choice) []choice {
	ok, why := t.canUndo()
	b := ui.Button{Label: f.Say("ui.table.undo"), Key: f.KeyOf(ui.CmdUndo), Tip: f.Say("ui.table.tip-undo")}
	if a, aims := t.aimed(); ok && aims && slices.Contains(t.legal, a) && t.match.CanUndo() == nil && t.seals(a) {
		b.Wall, b.Tip = true, f.Say("ui.table.tip-next-wall")
	}
	if !ok {
		if why == "ui.table.undo-nothing" {
			return out
		}
		b.Off, b.Tip, b.Icon = true, f.Say(why), "wall"
		b.Key = ""
	} else if t.match.CanUndo() != nil {
		b.Label = f.Say("ui.table.take-back")
	} else if t.waiting() {
		if a, ok := t.game.Decline(t.view); ok && slices.Contains(t.legal, a) {
			return out // an answer of its own does that
		}
		b.Label, b.Tip = f.Say("ui.table.put-down"), f.Say("ui.table.tip-put-down")
	}
	return append(out, choice{"undo", b, func() { t.undo(f) }})
}

// asks is the line of the prompt: whose decision, what to do.
func (t *Table) asks(f *ui.Frame) (text, clause string) {
	turn := t.match.Now().Turn()
	name := func(s rules.Side) rules.Arg { return rules.Arg{Name: "Side", Text: t.game.SideTitles()[s]} }
	switch {
	case t.rolling(f):
		return f.Say("ui.table.rolling"), "" // what is asked next tells what fell
	case t.stage.beat != nil && t.telling():
		return t.beatLine(f)
	case t.ending.on && !t.ending.seen && t.ending.says.Key != "":
		return f.Word(t.ending.says), t.ending.clause
	case (t.ended || turn == rules.Over) && t.pages.chapter() == nil:
		return f.Say(t.overKey()), ""
	case t.shown.up:
		return f.Word(t.shown.Says), t.shown.Clause
	case t.half:
		return f.Say("ui.curtain.decides", name(t.ahead().Turn())), ""
	case t.pages.chapter() != nil && !t.goingBack:
		ch := t.pages.chapter()
		return f.Word(ch.Says), ch.Clause
	case t.pages.unread() && !t.goingBack:
		return f.Say("ui.table.over-solo"), ""
	case turn == rules.Chance:
		return f.Say("ui.table.type-dice"), ""
	case !t.isPerson(turn):
		if t.botWaits() {
			return f.Say("ui.table.to-play", name(turn)), ""
		}
		return t.thinks(f, turn), ""
	case t.told && t.gate && !t.goingBack && len(t.deedsNow()) > 0:
		return t.toldLine(f, t.deedsNow()), ""
	case t.goingBack:
		return f.Say("ui.table.take-back-" + t.seen()), ""
	case t.sure != nil && !t.sure.there:
		return f.Word(t.sure.Says), t.sure.Clause
	case t.card != None && !t.hint.asked:
		if c, ok := t.chosenCard(f); ok {
			if t.idle {
				return f.Say("ui.table.idle-card", rules.Arg{Name: "Card", Text: c.Name}), ""
			}
			return f.Name(c.Name), ""
		}
	}
	if line, ok := t.hintLine(f); ok {
		return line, ""
	}
	p := t.game.Asks(t.view)
	if b, ok := t.board.(Chooser); ok && t.selected != None {
		v := t.boardView(f)
		v.State = t.view
		if asks := b.Chosen(v); asks.Key != "" {
			return f.Word(asks), p.Clause
		}
	}
	text = f.Word(p.Phrase)
	if b, ok := t.board.(Asker); ok {
		if own, ok := b.Asks(t.deciding(f)); ok {
			return f.Word(own), p.Clause
		}
	}
	if p.Left > 0 && !strings.ContainsAny(text, "0123456789") {
		text += " " + f.Say("ui.table.left", rules.Arg{Name: "N", N: p.Left})
	}
	return text, p.Clause
}

// thinks says that a bot is at work, in the game's own words where it has them:
// the verb agrees with the name of the side.
func (t *Table) thinks(f *ui.Frame, side rules.Side) string {
	if key := t.game.ID() + ".thinking." + t.game.Sides()[side]; texts.Has(f.Look.Lang, key) {
		return f.Say(key)
	}
	return f.Say("ui.bot.thinking", rules.Arg{Name: "Side", Text: t.game.SideTitles()[side]})
}

// prompt is the prompt as it is laid out.
type prompt struct {
	words   []string
	ty      ui.Type
	clause  string
	buttons []choice
	sizes   []float64 // widths of the buttons
	rows    []flowRow // of the buttons, when they do not stand beside the words
	tw, cw  float64   // widths of the words and of the clause
	bh      float64   // height of a button
	pad     float64
	gap     float64
	oneRow  bool
	box     ui.Rect
}

// layPrompt measures the prompt: words and buttons in one row if they fit, the
// words a little smaller if that helps, else the buttons below the words.
func (t *Table) layPrompt(f *ui.Frame, l layout) prompt {
	p := prompt{ty: f.Type(ui.L), gap: f.Px(8), pad: f.Px(18), bh: f.Px(33), buttons: t.choices(f)}
	text, clause := t.asks(f)
	if t.says != "" {
		text, clause = t.says, t.saysBy
		p.ty = p.ty.In(f.Theme().Harm)
	}
	p.clause = clause
	bw, spare := 0.0, 0.0
	for _, b := range p.buttons {
		w := f.ButtonSize(b.button).W
		p.sizes = append(p.sizes, w)
		bw += w + p.gap
		if b.id == "undo" && !b.button.Wall && !b.button.Off {
			b.button.Wall = true // it comes and goes with the pointer, the rows must not
			spare = f.ButtonSize(b.button).W - w
		}
	}
	if clause != "" {
		p.cw = f.Width(clause, f.Type(ui.XS)) + f.Px(18)
	}
	room := l.board.W - 24
	fits := func() bool { return 2*p.pad+p.tw+p.cw+bw+spare <= room }
	p.words, p.tw = []string{text}, f.Width(text, p.ty)+2
	if p.oneRow = fits(); !p.oneRow {
		p.ty.Size, p.ty.Line = f.Type(ui.M).Size, f.Type(ui.M).Line
		p.words, p.tw = f.Lines(text, p.ty, room-2*p.pad-p.cw), 0
		for _, w := range p.words {
			p.tw = max(p.tw, f.Width(w, p.ty)+2)
		}
		p.oneRow = len(p.words) == 1 && fits()
	}
	p.box = ui.Rect{W: 2*p.pad + p.tw + p.cw + bw, H: p.bh + f.Px(11)}
	if !p.oneRow {
		p.rows = flow(p.sizes, p.gap, room-2*p.pad)
		wide := p.tw + p.cw
		for _, r := range p.rows {
			wide = max(wide, r.w)
		}
		p.box.W = 2*p.pad + wide
		p.box.H = float64(len(p.words))*p.ty.Line + float64(len(p.rows))*(p.bh+f.Px(6)) + f.Px(16)
	}
	p.box.X = l.board.Center().X - p.box.W/2 + t.shake(f)
	p.box.Y = l.board.Bottom() - p.box.H - f.Px(4)
	p.box = p.box.Snap()
	return p
}

// prompts is how tall the prompt was of late: the board leaves that much room.
// It grows as soon as a prompt does; but it shrinks only after some decisions
// that needed less, so that the board does not jump with every question.
type prompts struct {
	decided int        // how many steps there were after the last decision
	high    [4]float64 // the tallest prompt of each of the last decisions, the latest first
}

// add notes the height of the prompt that is shown after a decision.
func (p *prompts) add(decided int, h float64) {
	if decided != p.decided {
		copy(p.high[1:], p.high[:])
		p.decided, p.high[0] = decided, 0
	}
	p.high[0] = max(p.high[0], h)
}

// most is the tallest of them.
func (p *prompts) most() float64 { return slices.Max(p.high[:]) }

// drawPrompt draws the prompt over the foot of the board.
func (t *Table) drawPrompt(f *ui.Frame, l layout) {
	p := t.layPrompt(f, l)
	t.giveFocus(f, p.buttons)
	t.enterNamed = slices.ContainsFunc(p.buttons, func(c choice) bool { return c.button.Key == f.Say("ui.key.enter") })
	t.promptBox, t.mainButton = p.box, ui.Rect{}
	t.prompts.add(t.decided[max(rules.First, t.eyes)], p.box.H)
	f.Cover(p.box)
	f.KeepClear(p.box)
	f.List.Nine(p.box.Inset(-8), f.Theme().Chrome("prompt"))
	t.promptStripe(f, p.box)
	if p.oneRow {
		t.promptRow(f, p)
	} else {
		t.promptRows(f, p)
	}
}

// promptRow draws words, clause and buttons side by side.
func (t *Table) promptRow(f *ui.Frame, p prompt) {
	box := p.box
	f.List.Text(ui.Rect{X: box.X + p.pad, Y: box.Y, W: p.tw, H: box.H}, p.words[0], p.ty)
	t.linked(f, ui.Rect{X: box.X + p.pad + p.tw, Y: box.Y + 2, W: p.cw - f.Px(6), H: box.H}, p.clause)
	x := box.X + p.pad + p.tw + p.cw + p.gap
	for i, b := range p.buttons {
		t.promptButton(f, b, ui.Rect{X: x, Y: box.Center().Y - p.bh/2, W: p.sizes[i], H: p.bh})
		x += p.sizes[i] + p.gap
	}
}

// promptRows draws the buttons below the words.
func (t *Table) promptRows(f *ui.Frame, p prompt) {
	box := p.box
	y := box.Y + f.Px(8)
	for _, w := range p.words {
		f.List.Text(ui.Rect{X: box.X + p.pad, Y: y, W: p.tw, H: p.ty.Line}, w, p.ty)
		y += p.ty.Line
	}
	t.linked(f, ui.Rect{X: box.X + p.pad, Y: box.Y + f.Px(8), W: box.W - 2*p.pad, H: p.ty.Line}, p.clause)
	for _, r := range p.rows {
		x := box.Right() - p.pad - r.w
		for _, i := range r.items {
			t.promptButton(f, p.buttons[i], ui.Rect{X: x, Y: y + f.Px(4), W: p.sizes[i], H: p.bh})
			x += p.sizes[i] + p.gap
		}
		y += p.bh + f.Px(6)
	}
}

func (t *Table) promptButton(f *ui.Frame, c choice, box ui.Rect) {
	if c.button.Kind == ui.Primary {
		t.mainButton = box
	}
	hit := f.Button(c.id, box.Snap(), c.button)
	// With the keyboard on the board and no place chosen, Enter goes on.
	if hit || c.button.Enter && f.Focused() == "board" && !t.atWork() && f.In.Take(ui.KeyEnter) || c.button.Kind == ui.Primary && t.announces() && f.In.Take(ui.KeySpace) {
		f.Do()
		c.do()
	}
}

// promptStripe is the colour of the side that decides, at the left of the
// prompt.
func (t *Table) promptStripe(f *ui.Frame, box ui.Rect) {
	ink := f.Theme().Edge
	if turn := t.view.Turn(); turn >= rules.First {
		ink = f.Look.Side(ui.Wears(t.game, turn)).Core
	}
	f.List.Round(ui.Rect{X: box.X + 3, Y: box.Y + 8, W: 5, H: box.H - 16}, 2.5, ink)
}

type flowRow struct {
	items []int
	w     float64
}

// flow breaks things of some widths into rows.
func flow(sizes []float64, gap, room float64) []flowRow {
	var rows []flowRow
	for i, w := range sizes {
		n := len(rows)
		if n == 0 || rows[n-1].w+gap+w > room {
			rows = append(rows, flowRow{[]int{i}, w})
			continue
		}
		rows[n-1].items = append(rows[n-1].items, i)
		rows[n-1].w += gap + w
	}
	return rows
}
