package hall

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// beginning asks what a new battle begins from: an empty board, a copy of one of the list,
// what was being made when the program ended, or chance.
type beginning struct {
	h      *Services
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
func NewBeginning(h *Services, g rules.Game, from string) *beginning {
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
	if x, ok := info(g, from); ok && x.Err == nil {
		b.ways = append(b.ways, "copy")
	}
	if g.Features().Dealer != nil {
		b.ways = append(b.ways, "dealt")
	}
	return b
}

// Frame draws the page.
func (b *beginning) Frame(f *ui.Frame) {
	ground(f)
	b.h.help(f, b.game)
	putDown(f, "begin/"+b.ways[b.chosen])
	body, _, back := bar(f, f.Say("ui.workshop.new-title", both("Game", b.game.Title())))
	b.h.notice(f, body)
	if back {
		b.leave()
		f.Shell.Pop()
		return
	}
	strip, body := body.CutBottom(footHeight(f))
	column := body.InsetXY(max(24, (body.W-f.Px(760))/2), f.Px(18))
	y := column.Y
	for i, way := range b.ways {
		name := b.name(f)
		if way == "resume" {
			name = f.Name(b.left)
		}
		title, note := f.Say("ui.workshop.new-"+way, word("Name", name)), f.Say("ui.workshop.new-"+way+"-note")
		h := f.Px(64)
		at := ui.Rect{X: column.X, Y: y, W: column.W, H: h}.Snap()
		id := "begin/" + way
		focus := f.Focusable(id, at, false)
		pane.Card(f.List, at, pane.Either(i == b.chosen, f.Theme().Select, f.Theme().Edge), pane.Either(i == b.chosen, 3.0, 1), f.Theme().Panel)
		in := at.InsetXY(f.Px(16), f.Px(8))
		top, under := in.CutTop(f.Bold(ui.M).Line)
		f.Text(top, title, f.Bold(ui.M))
		f.Text(under, note, f.Soft(ui.S))
		f.Named(id, title+". "+note)
		f.Ring(id, at)
		if f.Clicked(at) || focus && f.In.Take(ui.KeySpace) {
			f.Do()
			b.chosen = i
		}
		y = at.Bottom() + f.Px(10)
		if way == "dealt" && i == b.chosen {
			y += b.dealt(f, ui.Rect{X: column.X + f.Px(16), Y: y, W: column.W - f.Px(32)})
		}
	}
	if !typing(f) {
		if f.In.Take(ui.KeyDown) {
			f.Do()
			b.chosen = min(len(b.ways)-1, b.chosen+1)
		}
		if f.In.Take(ui.KeyUp) {
			f.Do()
			b.chosen = max(0, b.chosen-1)
		}
	}
	if b.errs != "" {
		f.Para(ui.Rect{X: column.X, Y: y, W: column.W}, b.errs, f.Type(ui.S).In(f.Theme().Harm))
	}
	foot := footing(f, strip)
	if b.asked != b.asks() { // something else is wanted by now
		b.leave()
	}
	if b.deals != nil {
		f.Animate()
		foot.begins(f.Say("ui.workshop.new-begin"), f.Say("ui.workshop.new-dealing"))
		return
	}
	if foot.begins(f.Say("ui.workshop.new-begin"), "") || f.In.Take(ui.KeyEnter) {
		b.begin(f)
	}
}

// asks is what is chosen, in short.
func (b *beginning) asks() string { return fmt.Sprint(b.chosen, b.seed, b.wishes) }

// leave stops the bots that try a battle.
func (b *beginning) leave() {
	if b.deals != nil {
		b.deals()
		b.deals = nil
	}
}

// name is the battle that the chosen way is about.
func (b *beginning) name(f *ui.Frame) string {
	if x, ok := info(b.game, b.from); ok {
		return f.Name(x.Title)
	}
	return ""
}

// dealt is what can be wished of a battle that chance deals.
func (b *beginning) dealt(f *ui.Frame, box ui.Rect) float64 {
	y, h := box.Y, f.Px(38)
	label := box.W * 0.3
	for _, x := range b.game.Features().Dealer.Wishes() {
		f.Text(ui.Rect{X: box.X, Y: y, W: label - 8, H: h}, f.Word(x.Title), f.Type(ui.M))
		value := x.Value
		if v, ok := b.wishes[x.ID]; ok {
			value = v
		}
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

// begin opens the workshop with what was chosen.
func (b *beginning) begin(f *ui.Frame) {
	f.Do()
	b.errs = ""
	if b.ways[b.chosen] == "dealt" {
		b.deal(f)
		return
	}
	s, err := b.opens()
	if err != nil {
		b.errs = err.Error()
		return
	}
	f.Shell.Replace(s)
}

// deal lets a battle be dealt beside the window: bots may have to try it first.
func (b *beginning) deal(f *ui.Frame) {
	ctx, stop := context.WithCancel(context.Background())
	b.deals, b.asked = stop, b.asks()
	n, _ := strconv.ParseUint(b.seed, 10, 64)
	wishes, shell := maps.Clone(b.wishes), f.Shell
	shell.Go(func(quit <-chan struct{}) func() {
		go func() {
			select {
			case <-quit:
				stop()
			case <-ctx.Done():
			}
		}()
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
				s, err = NewWorkshop(b.h, b.game, "", data, rules.Text{})
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
	if s, ok := b.h.bench.(*Workshop); way == "resume" && ok && s.game.ID() == b.game.ID() {
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
	return NewWorkshop(b.h, b.game, "", b.game.Features().Maker.Blank(), rules.Text{})
}

// Rework opens a battle of the list in the workshop: one of the player's own itself, a
// supplied one as a copy.
func Rework(h *Services, g rules.Game, id string) (*Workshop, error) {
	x, ok := info(g, id)
	if !ok {
		return NewWorkshop(h, g, "", g.Features().Maker.Blank(), rules.Text{})
	}
	data, err := g.Features().Maker.Source(id)
	if err != nil {
		return nil, err
	}
	if x.Own {
		return NewWorkshop(h, g, x.File, data, rules.Text{})
	}
	return NewWorkshop(h, g, "", data, x.Title)
}

// change opens a battle of the list in the workshop, unless something is still being made
// there: then that is asked about first.
func (b *Browser) change(f *ui.Frame, o offer) {
	if !b.changes(o) {
		return
	}
	g := o.game
	f.Do()
	if len(b.h.Store.Steps(g.ID())) > 0 {
		b.fresh = false
		b.h.Push(f, nav.NewBattle{Game: g, From: o.ID})
		return
	}
	b.fresh = false
	b.h.Push(f, nav.Rework{Game: g, Scenario: o.ID})
}

// copy opens a copy of a battle of the list in the workshop, as change opens it.
func (b *Browser) copy(f *ui.Frame, o offer) {
	if !o.Own { // a supplied one is a copy there in any case
		b.change(f, o)
		return
	}
	if !b.changes(o) {
		return
	}
	g := o.game
	f.Do()
	if len(b.h.Store.Steps(g.ID())) > 0 {
		b.fresh = false
		b.h.Push(f, nav.NewBattle{Game: g, From: o.ID})
		return
	}
	data, err := g.Features().Maker.Source(o.ID)
	if err != nil {
		b.h.tellErr(err)
		return
	}
	b.fresh = false
	b.h.Push(f, nav.Workshop{Game: g, Data: data, From: o.Title})
}

// maker is the game of the list whose battles can be made; nil where there is none.
func (b *Browser) maker() rules.Game {
	if i := b.at(); i >= 0 {
		if g := b.list[i].game; b.h.makes(g) {
			return g
		}
	}
	if i := slices.IndexFunc(b.games(), b.h.makes); i >= 0 {
		return b.games()[i]
	}
	return nil
}

// begins offers to make a new battle, in the bar.
func (b *Browser) begins(f *ui.Frame, spare ui.Rect) ui.Rect {
	g := b.maker()
	if g == nil {
		return spare
	}
	x := ui.Button{Label: f.Say("ui.workshop.new"), Icon: "plus", Tip: f.Say("ui.workshop.new-tip")}
	size := f.ButtonSize(x)
	if size.W > spare.W*0.5 {
		x.Label = ""
		size = f.ButtonSize(x)
	}
	at, rest := spare.CutRight(size.W)
	_, rest = rest.CutRight(f.Px(10))
	if f.Button("new", ui.Rect{X: at.X, Y: at.Center().Y - f.Px(19), W: size.W, H: f.Px(38)}.Snap(), x) {
		from := ""
		if i := b.at(); i >= 0 && b.list[i].game.ID() == g.ID() {
			from = b.list[i].ID
		}
		b.fresh = false
		b.h.Push(f, nav.NewBattle{Game: g, From: from})
	}
	return rest
}

// mends offers what can be done with a file of the player's own that could not be read.
func (b *Browser) mends(f *ui.Frame, o offer, box ui.Rect) {
	gap := f.Px(8)
	w, h := (box.W-gap)/2, (box.H-gap)/2
	at := func(i int) ui.Rect {
		return ui.Rect{X: box.X + float64(i%2)*(w+gap), Y: box.Y + float64(i/2)*(h+gap), W: w, H: h}.Snap()
	}
	if f.Button("mend/change", at(0), ui.Button{Label: f.Say("ui.workshop.change"), Icon: "edit", Kind: ui.Primary, Off: !b.h.makes(o.game)}) {
		b.mend(f, o)
	}
	if f.Button("mend/lines", at(1), ui.Button{Label: f.Say("ui.workshop.show-line"), Icon: "log"}) {
		b.h.Push(f, nav.Lines{File: o.File, Err: o.Err})
	}
	if f.Button("mend/again", at(2), ui.Button{Label: f.Say("ui.workshop.try-again"), Icon: "again"}) {
		b.h.Store.OwnScenarios(o.game)
		b.fresh = false
	}
	if f.Button("mend/bin", at(3), ui.Button{Label: f.Say("ui.workshop.take-off-list"), Icon: "trash"}) {
		b.bin(o)
	}
}

// mend opens a file with faults in the workshop. One that is no battle at all cannot be.
func (b *Browser) mend(f *ui.Frame, o offer) {
	g := o.game
	f.Do()
	if len(b.h.Store.Steps(g.ID())) > 0 { // what is being made already comes first
		b.fresh = false
		b.h.Push(f, nav.NewBattle{Game: g})
		return
	}
	data, err := saves.ReadScenario(o.File)
	if err != nil {
		b.h.tellErr(err)
		return
	}
	b.fresh = false
	b.h.Push(f, nav.Workshop{Game: g, Path: o.File, Data: data})
}

// bin moves a file of the player's own into the bin: it is no more on the list.
func (b *Browser) bin(o offer) {
	if b.h.binBattle(o.game, o.File) {
		b.chosen, b.none, b.fresh = "", true, false
	}
}

// binBattle moves a file of the player's own into the bin, and says whether it did.
func (h *Services) binBattle(g rules.Game, file string) bool {
	if _, err := os.Lstat(file); err != nil {
		return false
	}
	to, err := h.Store.BinScenario(g.ID(), file)
	if err != nil {
		h.tellErr(err)
		return false
	}
	if h.binned == nil {
		h.binned = map[string]bool{}
	}
	h.binned[file] = true
	x := saves.Entry{Path: to, Kind: saves.OwnBattle}
	x.Header.Game = g.ID()
	h.deleted(h.say("ui.saves.bin-battle", word("Name", filepath.Base(file))), x)
	return true
}

// wayChange puts the button that leads to the workshop, and for a battle of the player's own
// that into the bin, at the right end of a row; it gives the rest of the row.
func (b *Browser) wayChange(f *ui.Frame, o offer, row ui.Rect) ui.Rect {
	put := func(id string, x ui.Button) bool {
		w := f.ButtonSize(x).W
		if x.Label != "" && w > row.W*0.34 {
			x.Label, x.Tip, x.Key, x.Capless = "", x.Label+". "+x.Tip, "", x.Key
			w = f.ButtonSize(x).W
		}
		at, rest := row.CutRight(w)
		_, row = rest.CutRight(f.Px(8))
		return f.Button(id, ui.Rect{X: at.X, Y: row.Y, W: w, H: f.Px(42)}.Snap(), x)
	}
	if b.changes(o) && put("change", ui.Button{Label: f.Say("ui.workshop.change"), Icon: "edit", Key: "Ctrl+E", Tip: f.Say("ui.workshop.change-tip")}) {
		b.change(f, o)
	}
	if o.Own && put("bin", ui.Button{Icon: "trash", Tip: f.Say("ui.workshop.take-off-list")}) {
		b.bin(o)
	}
	return row
}
