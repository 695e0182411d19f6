// Package briefing is the page before a battle.
package briefing

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"sandtable/assets/briefings"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Briefing is the page before a battle: a survey sheet with arrows, and beside it what it is about.
type Briefing struct {
	h    *app.Services
	Game rules.Game
	Sc   rules.ScenarioInfo
	name rules.Text // of the battle or of the campaign
	Side rules.Side // whose briefing it is
	plan nav.Plan
	app.Upcoming
	campaign rules.Campaign    // that begins with it; its ID is empty for a single battle
	begin    func(f *ui.Frame) // begins the battle; nil when it is read again
	seated   bool              // its seats were asked for: they lie below
	Text     briefings.Briefing
	survey   *gameui.Survey
	facts    gameui.Facts
	read     bool
	fitted   string   // the page that they were fitted to
	tight    int      // how much closer they stand for that, of spacings
	Lit      int      // the advice under the pointer, -1 for none
	Rings    []string // places of the line under the pointer
	below    float64  // how high what stands below the map of the sheet is
	seen     uint64   // which picture of the sheet it is
	stands   ui.Rect  // and where it lies
	inked    []ui.Cmd // the words on that
}

// New opens the page before a battle, or that of a game under way, to be read again: of one with several parts that of
// the part which is given.
func New(h *app.Services, p nav.Briefing) *Briefing {
	b := &Briefing{h: h, plan: p.Plan, Sc: p.Scenario, campaign: p.Campaign, begin: p.Begin, seated: p.Seated, Lit: -1}
	if p.Play != nil {
		b.plan = nav.Again(p.Play, p.Play.Header.Seats)
		if b.Sc.ID == "" {
			b.Sc, _ = b.plan.Game.Listing(b.plan.Scenario)
		}
	}
	b.Game, b.Side, b.name = b.plan.Game, app.Reader(b.plan.Seats, b.Sc), b.Sc.Title
	if b.campaign.ID != "" {
		b.name = b.campaign.Name
	}
	return b
}

// Learn looks up what is told, once, and remembers that it was shown.
func (b *Briefing) Learn() {
	if b.read {
		return
	}
	b.read = true
	all, err := briefings.Of(b.Game)
	b.h.NoticeErr(err)
	id := app.BriefingKey(b.Sc, b.campaign)
	if b.begin != nil {
		b.Upcoming = b.h.UpcomingOf(b.plan, b.Sc.ID)
	}
	var ok bool
	if b.Text, ok = all[id]; !ok {
		b.Text = all[b.Sc.ID]
	}
	b.facts = b.h.Preview(b.Game, b.Sc.ID).Facts
	set := rules.Setup{Scenario: b.Sc.ID, Options: kit.DefaultOptions(b.Game, b.Sc.ID)}
	if b.begin != nil && !b.seated { // as the campaign comes to it
		set.Options, set.Carry = b.plan.Options, b.plan.Carry
	}
	if s, err := b.Game.New(set, nil); err == nil && b.h.UI(b.Game).Survey != nil {
		s.Hide(rules.Chance)
		b.survey = b.h.UI(b.Game).Survey(s)
	}
	p := b.h.Prefs
	p.Briefed = slices.Clone(p.Briefed)
	for _, was := range [...]string{app.Briefed(b.Game, id, b.Side), app.Briefed(b.Game, b.Sc.ID, b.Side)} {
		if !slices.Contains(p.Briefed, was) {
			p.Briefed = append(p.Briefed, was)
		}
	}
	if len(p.Briefed) != len(b.h.Prefs.Briefed) {
		b.h.Keep(p)
	}
}

func (b *Briefing) advice() []briefings.Advice { return b.Text.Sides[b.Side].Advice }

func (b *Briefing) Frame(f *ui.Frame) {
	b.Learn()
	kit.Ground(f)
	f.List.Fill(f.Bounds(), f.Theme().Sunk)
	b.h.RulesKey(f, b.Game)
	body, spare, back := kit.TopBar(f, texts.In(f.Look.Lang, b.Game.Title())+" · "+texts.In(f.Look.Lang, b.name))
	if f.Reads() {
		f.Room(f.Say("ui.briefing.title") + ", " + texts.In(f.Look.Lang, b.Game.Title()) + ", " + texts.In(f.Look.Lang, b.name))
	}
	esc := "ui.briefing.esc-back"
	if b.seated {
		esc = kit.TextKey(b.Game, "ui.briefing.esc")
	}
	says := []string{kit.JoinDots(f.Say("ui.briefing.title"), b.leads(f)), f.Say("ui.briefing.title")}
	spare = kit.EscHint(f, spare, esc)
	f.Text(spare, f.Best(spare.W, f.Soft(ui.S), says...), f.Soft(ui.S))
	b.h.DrawNotices(f, body)
	if back {
		f.Shell.Pop()
		return
	}
	f.FocusFirst("start")
	foot, rest := body.CutBottom(kit.FootBarHeight(f))
	margin, gap := kit.SideGap(f), pane.Either(kit.Roomy(f), 32, 20.0)
	in := ui.Rect{X: rest.X + margin, Y: rest.Y + gap - 4, W: rest.W - 2*margin, H: rest.H - 2*gap + 4}
	wide := pane.Either(kit.Roomy(f), max(f.Px(420), in.W*0.392), max(f.Px(420), in.W*0.42))
	words, sheet := in.CutRight(min(wide, in.W*0.5))
	sheet.W -= gap
	lit, rings := b.Lit, b.Rings
	_, inner, _ := sheetParts(f, sheet.Snap())
	b.below = b.strip(f, inner)
	b.words(f, words.Snap()) // first, so that the sheet shows what the pointer is on
	b.sheet(f, sheet.Snap())
	b.foot(f, foot)
	if lit != b.Lit || !slices.Equal(rings, b.Rings) {
		f.Invalidate()
	}
}

func (b *Briefing) leads(f *ui.Frame) string {
	if !slices.Contains(b.plan.Seats[:], saves.Person) {
		return ""
	}
	return f.Say("ui.briefing.leads", rules.Arg{Name: "Side", Text: kit.SideText(b.Game, "the-", b.Side)})
}

// sheet is the survey sheet, pinned to the page, with its arrows.
func (b *Briefing) sheet(f *ui.Frame, box ui.Rect) {
	f.List.Fill(box.Move(5, 9), ui.Alpha(ui.Casing, 0.25))
	f.List.Fill(box, pencil)
	f.List.Fill(box.Inset(1.6), Parchment)
	f.List.Border(box.Inset(9), 1.2, pane.Mix(pencil, Parchment, 0.4))
	for _, x := range [...]float64{box.X + 23, box.Right() - 23} {
		f.List.Disc(ui.Point{X: x + 2, Y: box.Y + 20}, 8, ui.Alpha(ui.Casing, 0.3))
		f.List.Disc(ui.Point{X: x, Y: box.Y + 17}, 8.5, ui.Casing)
		f.List.Disc(ui.Point{X: x, Y: box.Y + 17}, 7, ui.Paper.Harm)
		f.List.Disc(ui.Point{X: x - 2, Y: box.Y + 14.5}, 2.2, ui.Alpha(ui.White, 0.55))
	}
	head, in, legend := sheetParts(f, box)
	f.Text(head.InsetXY(20, 0), kit.JoinDots(texts.In(f.Look.Lang, b.Sc.Title), kit.BattleDate(f, b.Sc)), f.Bold(ui.M).In(ui.Casing))
	f.Tip("asks", head, b.asks(f)[0]) // where the words have no room for their heading
	if b.survey == nil || in.H < 40 {
		return
	}
	if b.below > 0 {
		p := prose{b: b, f: f, box: in.TakeBottom(b.below, 0).InsetXY(16, 0), spacing: spacing{body: ui.S}}
		p.coming()
	}
	pic := in.Fit(b.survey.Part.Size()).Snap()
	seen := kit.PictureVersion(b.Game.ID()+b.Sc.ID, pic)
	kit.CachedMap(f, pic, "survey", seen, b.survey.Draw)
	if seen ^= uint64(f.Look.Lang[0]) << 40; b.seen != seen || b.stands != pic {
		b.seen, b.stands, b.inked = seen, pic, kit.WordsOnMap(f, pic, b.survey.Draw)
	}
	arrows := b.arrows(f, pic)
	for i := range arrows {
		if b.Lit >= 0 && b.Lit != i {
			arrows[i].ink = pane.Mix(arrows[i].ink, Parchment, 0.78)
		}
		if len(arrows[i].line) == 1 {
			ring(f.List, arrows[i].line[0], pic.W/b.survey.Part.W*0.62, arrows[i].width*0.55, arrows[i].ink)
		}
		arrows[i].draw(f.List)
	}
	for _, w := range b.inked {
		crossed := func(a arrow) bool { return slices.ContainsFunc(a.line, w.Box.Inset(-a.width/2).Has) }
		if w.Rim > 0 && slices.ContainsFunc(arrows, crossed) { // a name is read over an arrow
			f.List.Seam(w.Box, w.Text, ui.Type{Face: w.Face, Size: w.Width, Line: w.Box.H, Ink: w.Ink, Align: w.Align}, w.Halo, w.Rim)
		}
	}
	var taken []ui.Point
	for i, a := range arrows {
		if len(a.line) > 0 && (b.Lit < 0 || b.Lit == i) {
			at := b.spot(f, a, taken, pic)
			taken = append(taken, at)
			b.number(f, at, i+1, 1)
		}
	}
	for _, name := range b.Rings {
		if p, ok := b.survey.At(name); ok {
			at, r := b.on(pic, p), max(16, pic.W/b.survey.Part.W*0.55)
			ring(f.List, at, r, 7, ui.Casing)
			ring(f.List, at, r, 4, f.Theme().Select)
		}
	}
	b.legend(f, legend)
}

// sheetParts are the heading of a sheet, the room of its map and its legend.
func sheetParts(f *ui.Frame, box ui.Rect) (head, in, legend ui.Rect) {
	head, in = box.InsetXY(22, 16).CutTop(f.Px(34))
	legend, in = in.CutBottom(f.Px(34))
	return head, in, legend
}

// spot is where on its arrow the number of an advice stands: over no other number and no word where there is room.
func (b *Briefing) spot(f *ui.Frame, a arrow, taken []ui.Point, pic ui.Rect) ui.Point {
	var free []ui.Point // the best first
	if n := len(a.line); n == 1 {
		r := pic.W / b.survey.Part.W * 0.62
		for _, d := range [...]ui.Point{{Y: -1}, {X: 1}, {X: -1}, {Y: 1}, {X: 0.7, Y: -0.7}, {X: -0.7, Y: -0.7}} {
			free = append(free, a.line[0].Add(d.Mul(r)))
		}
	} else {
		parts := [...]float64{0.4, 0.45, 0.5, 0.35, 0.55, 0.3, 0.6, 0.65, 0.25, 0.7, 0.75, 0.2, 0.8, 0.85}
		for _, aside := range [...]float64{0, 0.6, -0.6, 1.2, -1.2, 1.9, -1.9, 2.6, -2.6} {
			for _, part := range parts {
				i := int(float64(n-1) * part)
				d := a.line[min(i+1, n-1)].Sub(a.line[max(i-1, 0)])
				if long := math.Hypot(d.X, d.Y); long > 0 {
					d = d.Mul(aside * discOf(f) / long)
				}
				free = append(free, a.line[i].Add(ui.Point{X: d.Y, Y: -d.X}))
			}
		}
	}
	return slices.MinFunc(free, func(p, q ui.Point) int { return cmp.Compare(b.hidden(f, p, taken), b.hidden(f, q, taken)) })
}

// hidden is how much a number would hide at a point.
func (b *Briefing) hidden(f *ui.Frame, p ui.Point, taken []ui.Point) float64 {
	r, sum := discOf(f), 0.0
	for _, q := range taken {
		sum += 1e6 * max(0, 1-p.Dist(q)/(2.4*r))
	}
	disc := ui.Around(p, ui.Size{W: 2*r + 6, H: 2*r + 4})
	for _, w := range b.inked {
		over := disc.Intersect(w.Box)
		sum += over.W * over.H
	}
	return sum
}

func discOf(f *ui.Frame) float64 { return f.Bold(ui.M).Line * 0.62 }

func (b *Briefing) number(f *ui.Frame, at ui.Point, n int, k float64) {
	t := f.Bold(ui.M).In(f.Theme().Select).To(ui.Middle)
	r := discOf(f) * k
	pane.Disc(f.List, at, r, 2, halo, ui.Casing)
	t.Size *= 0.8 * k // within the disc, clear of what is written beside it
	f.List.Text(ui.Around(at, ui.Size{W: 3 * r, H: t.Line}), strconv.Itoa(n), t)
}

// legend says what the arrows and the signs of the sheet mean, in one line: as much as has room.
func (b *Briefing) legend(f *ui.Frame, row ui.Rect) {
	mine, theirs := f.Look.Side(ui.Wears(b.Game, b.Side)), f.Look.Side(ui.Wears(b.Game, b.Side.Other()))
	t := f.Type(ui.S).In(ui.Casing)
	x, y := row.X+16, row.Center().Y+2
	var left []string // what there is no room for
	entry := func(sign float64, says string, draw func()) {
		w := f.Width(says, t)
		if x+sign+w > row.Right() {
			x = row.Right() // nothing after it either
			left = append(left, says)
			return
		}
		draw()
		f.List.Text(ui.Rect{X: x + sign, Y: row.Y + 2, W: w + 2, H: row.H}, says, t)
		x += sign + w + 26
	}
	for _, e := range []struct {
		kind briefings.Kind
		key  string
		ink  ui.Ink
		dash bool
	}{
		{briefings.Go, "ui.briefing.go", mine.Core, false},
		{briefings.Then, "ui.briefing.then", pane.Mix(mine.Core, ui.White, 0.22), true},
		{briefings.They, "ui.briefing.they", theirs.Core, true},
	} {
		if !slices.ContainsFunc(b.advice(), func(a briefings.Advice) bool { return a.Arrow.Kind == e.kind }) {
			continue
		}
		entry(54, f.Say(e.key), func() {
			var line []ui.Point
			for i := range 9 {
				line = append(line, ui.Point{X: x + 3 + 4.2*float64(i), Y: y})
			}
			arrow{line: line, ink: e.ink, width: 7, dash: e.dash}.draw(f.List)
		})
	}
	for _, s := range b.survey.Signs {
		z := f.Px(22)
		entry(z+8, f.Word(s.Says), func() { s.Draw(f.List, ui.Rect{X: x, Y: y - z/2, W: z, H: z}.Snap(), f.Look) })
	}
	f.Tip("legend", row, strings.Join(left, " · "))
}

func (b *Briefing) foot(f *ui.Frame, box ui.Rect) {
	at := kit.NewFootBar(f, box)
	says, label := "", "ui.briefing.back"
	if b.begin != nil {
		label = "ui.briefing.begin"
		b.h.OfferLesson(f, at, &b.Upcoming, b.plan)
		if b.seated && at.Button("seats", ui.Button{Label: f.Say(kit.TextKey(b.Game, "ui.briefing.seats")), Icon: "seat"}) {
			f.Shell.Pop()
			return
		}
		says = b.Says(f, b.plan)
	}
	if !at.Start(f.Say(label), says) {
		return
	}
	f.Shell.Pop()
	if b.begin != nil {
		b.begin(f)
	}
}
