package workshop

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"strconv"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/scenes/app"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// beginning asks what a new battle begins from: an empty board, a copy, what was being made before, or chance.
type beginning struct {
	h      *app.Services
	game   rules.Game
	from   string // a battle of the list; empty for none
	ways   []string
	chosen int
	left   rules.Text // the name of what was being made
	seed   string
	wishes map[string]string
	errs   string
	deals  func() // stops the bots that try the battle that is being dealt; nil where none is
	asked  string // what is being dealt
}

// NewBeginning asks so for a game; from is the battle that was chosen on the list.
func NewBeginning(h *app.Services, g rules.Game, from string) *beginning {
	b := &beginning{h: h, game: g, from: from, wishes: map[string]string{}, seed: "1"}
	if h.Seed != nil {
		b.seed = strconv.FormatUint(h.Seed()%100000, 10)
	}
	if steps := h.Store.Steps(g.ID()); len(steps) > 0 {
		if d, err := g.Features().Maker.Draft("", []byte(steps[len(steps)-1].Text)); err == nil {
			b.ways, b.left = append(b.ways, "resume"), d.Name()
		}
	}
	b.ways = append(b.ways, "empty")
	if x, ok := g.Listing(from); ok && x.Err == nil {
		b.ways = append(b.ways, "copy")
	}
	if g.Features().Dealer != nil {
		b.ways = append(b.ways, "dealt")
	}
	return b
}

func (b *beginning) Frame(f *ui.Frame) {
	putDown(f, "begin/"+b.ways[b.chosen])
	body, _, open := b.h.Header(f, b.game, f.Say("ui.workshop.new-title", ui.Word("Game", b.game.Title())))
	if !open {
		b.leave()
		return
	}
	strip := body.TakeBottom(kit.FootBarHeight(f), 0)
	column := body.InsetXY(max(24, (body.W-f.Px(760))/2), f.Px(18))
	y := column.Y
	for i, way := range b.ways {
		from, _ := b.game.Listing(b.from)
		name := f.Name(pane.Either(way == "resume", b.left, from.Title))
		title, note := f.Say("ui.workshop.new-"+way, ui.Verbatim("Name", name)), f.Say("ui.workshop.new-"+way+"-note")
		at := ui.Rect{X: column.X, Y: y, W: column.W, H: f.Px(64)}.Snap()
		id := "begin/" + way
		focus := f.Focusable(id, at, false)
		pane.Card(f.List, at, pane.Either(i == b.chosen, f.Theme().Select, f.Theme().Edge), pane.Either(i == b.chosen, 3.0, 1), f.Theme().Panel)
		under := at.InsetXY(f.Px(16), f.Px(8))
		f.Text(under.TakeTop(f.Bold(ui.M).Line, 0), title, f.Bold(ui.M))
		f.Text(under, note, f.Soft(ui.S))
		f.NameFocus(id, title+". "+note)
		f.Ring(id, at)
		if f.Clicked(at) || focus && f.In.Take(ui.KeySpace) {
			f.Invalidate()
			b.chosen = i
		}
		y = at.Bottom() + f.Px(10)
		if way == "dealt" && i == b.chosen {
			y += b.dealt(f, ui.Rect{X: column.X + f.Px(16), Y: y, W: column.W - f.Px(32)})
		}
	}
	if was := b.chosen; !typing(f) {
		if f.In.Take(ui.KeyDown) {
			b.chosen = min(len(b.ways)-1, b.chosen+1)
		}
		if f.In.Take(ui.KeyUp) {
			b.chosen = max(0, b.chosen-1)
		}
		if b.chosen != was {
			f.Invalidate()
		}
	}
	if b.errs != "" {
		f.Para(ui.Rect{X: column.X, Y: y, W: column.W}, b.errs, f.Type(ui.S).In(f.Theme().Harm))
	}
	foot := kit.NewFootBar(f, strip)
	if b.asked != b.asks() { // something else is wanted by now
		b.leave()
	}
	if b.deals != nil {
		f.Animate()
		foot.Start(f.Say("ui.workshop.new-begin"), f.Say("ui.workshop.new-dealing"))
		return
	}
	if foot.Start(f.Say("ui.workshop.new-begin"), "") || f.In.Take(ui.KeyEnter) {
		b.begin(f)
	}
}

func (b *beginning) asks() string { return fmt.Sprint(b.chosen, b.seed, b.wishes) }

func (b *beginning) leave() {
	if b.deals != nil {
		b.deals()
		b.deals = nil
	}
}

// dealt is what can be wished of a battle that chance deals.
func (b *beginning) dealt(f *ui.Frame, box ui.Rect) float64 {
	y, h := box.Y, f.Px(38)
	label := box.W * 0.3
	for _, x := range b.game.Features().Dealer.Wishes() {
		f.Text(ui.Rect{X: box.X, Y: y, W: label - 8, H: h}, f.Word(x.Title), f.Type(ui.M))
		value := cmp.Or(b.wishes[x.ID], x.Value)
		each := (box.W - label) / float64(max(1, len(x.Offers)))
		for i, o := range x.Offers {
			at := ui.Rect{X: box.X + label + float64(i)*each, Y: y, W: each - 4, H: h}.Snap()
			if f.Button("wish/"+x.ID+"/"+o.ID, at, ui.Button{Label: f.Name(o.Title), On: o.ID == value}) {
				b.wishes[x.ID] = o.ID
			}
		}
		y += h + f.Px(6)
	}
	f.Text(ui.Rect{X: box.X, Y: y, W: label - 8, H: h}, f.Say("ui.workshop.seed"), f.Type(ui.M))
	again := ui.Button{Label: f.Say("ui.workshop.seed-again"), Icon: "dice"}
	w := f.ButtonSize(again).W
	seed := f.Field("text/seed", ui.Rect{X: box.X + label, Y: y, W: box.W - label - w - f.Px(8), H: h}.Snap(), b.seed, "", f.Say("ui.workshop.seed"))
	if _, err := strconv.ParseUint(seed, 10, 64); err == nil || seed == "" {
		b.seed = seed
	}
	if f.Button("seed-again", ui.Rect{X: box.Right() - w, Y: y, W: w, H: h}.Snap(), again) {
		n, _ := strconv.ParseUint(b.seed, 10, 64)
		b.seed = strconv.FormatUint((n*6364136223846793005+1442695040888963407)>>47, 10)
	}
	return y + h + f.Px(12) - box.Y
}

func (b *beginning) begin(f *ui.Frame) {
	f.Invalidate()
	b.errs = ""
	if b.ways[b.chosen] == "dealt" {
		b.deal(f)
		return
	}
	if s, err := b.opens(); err != nil {
		b.errs = err.Error()
	} else {
		f.Shell.Replace(s)
	}
}

// deal lets a battle be dealt in the background: bots may have to try it first.
func (b *beginning) deal(f *ui.Frame) {
	ctx, stop := context.WithCancel(context.Background())
	b.deals, b.asked = stop, b.asks()
	n, _ := strconv.ParseUint(b.seed, 10, 64)
	wishes, shell := maps.Clone(b.wishes), f.Shell
	shell.Go(func(quit <-chan struct{}) func() {
		go app.StopOnQuit(ctx, stop, quit)
		data, _, err := ai.Deal(ctx, b.game, n, wishes)
		return func() {
			if ctx.Err() != nil { // the page was left, or something else is wanted
				return
			}
			b.leave()
			var s *Workshop
			if err == nil {
				err = b.h.Store.DropSteps(b.game.ID())
			}
			if err == nil {
				s, err = New(b.h, b.game, "", data, rules.Text{})
			}
			if err != nil {
				b.errs = err.Error()
				return
			}
			s.from = s.Draft.Name()
			shell.Replace(s)
		}
	})
}

func (b *beginning) opens() (*Workshop, error) {
	way := b.ways[b.chosen]
	if s, ok := b.h.Bench.(*Workshop); way == "resume" && ok && s.Game.ID() == b.game.ID() {
		return s, nil
	}
	if way == "resume" {
		return Resumed(b.h, b.game)
	}
	if err := b.h.Store.DropSteps(b.game.ID()); err != nil {
		return nil, err
	}
	if way == "copy" {
		return Rework(b.h, b.game, b.from)
	}
	return New(b.h, b.game, "", b.game.Features().Maker.Blank(), rules.Text{})
}

// Rework opens a battle of the list: one of the player's own itself, a supplied one as a copy.
func Rework(h *app.Services, g rules.Game, id string) (*Workshop, error) {
	x, ok := g.Listing(id)
	if !ok {
		return New(h, g, "", g.Features().Maker.Blank(), rules.Text{})
	}
	data, err := g.Features().Maker.Source(id)
	if err != nil {
		return nil, err
	}
	if x.Own {
		return New(h, g, x.File, data, rules.Text{})
	}
	return New(h, g, "", data, x.Title)
}
