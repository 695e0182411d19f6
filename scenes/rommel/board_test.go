package rommel

import (
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/book"
	game "sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
	"sandtable/scenes/zones"
)

// at1280 is a camera as it stands at 1280 × 720 with the whole map in sight.
func at1280() board.Camera { return board.Camera{Unit: 58, At: ui.Point{X: 48, Y: 14}} }

func boardOf(t *testing.T, g *game.Game, s rules.State) *Board {
	t.Helper()
	b := must.Have(New(g))(t)
	b.Layout(ui.Size{W: 980, H: 546}, s)
	return b
}

func viewOf(g *game.Game, s rules.State, cam board.Camera) board.View {
	return board.View{Game: g, State: s.Clone(), Viewer: rules.First, Legal: s.Legal(nil), Camera: cam, Bounds: ui.Rect{W: 980, H: 546},
		Hover: board.None, Cursor: board.None, Selected: board.None, Lang: "en"}
}

// frame1280 is a frame of a window of 1280 × 720, and where its strip lies.
func frame1280(t *testing.T) (*ui.Frame, ui.Rect) {
	t.Helper()
	m := must.Have(ui.NewMeasurer())(t)
	look := ui.Look{Theme: &ui.Paper, Lang: "fr", TextScale: 1}
	f := ui.NewFrame(&ui.Memory{}, m, look, ui.Size{W: 1280, H: 720}, time.Time{}, ui.Input{At: ui.Point{X: -1, Y: -1}}, &ui.List{})
	f.Word = func(p rules.Phrase) string { return texts.Say("fr", p) }
	return f, ui.Rect{Y: 588, W: 980, H: 132}
}

// set is a campaign as it is begun in the walks.
type set struct {
	id, carry string
	options   map[string]bool
}

// sets are all campaigns, alone and after others with each kind of score, with
// options that ask more.
var sets = []set{
	{id: "ghost-division"}, {id: "north-africa"}, {id: "d-day"},
	{id: "north-africa", carry: "score 60"}, {id: "d-day", carry: "score 45"}, {id: "north-africa", carry: "score 32"},
	{id: "d-day", carry: "score 12"}, {id: "north-africa", carry: "score 0"}, {id: "d-day", carry: "score 0"},
	{id: "d-day", options: map[string]bool{"operations_to_the_end": true}},
}

// walk plays random campaigns and looks at each decision.
func walk(t *testing.T, steps int, look func(g *game.Game, b *Board, s rules.State)) {
	t.Helper()
	g := game.New()
	for i, set := range sets {
		s := must.Have(g.New(rules.Setup{Scenario: set.id, Carry: set.carry, Options: set.options}, nil))(t)
		first := s.Clone()
		b := boardOf(t, g, s)
		r := rules.Stream(uint64(i), set.id)
		for range steps {
			if s.Turn() == rules.Over {
				look(g, b, s)
				s.CopyFrom(first)
			}
			legal := s.Legal(nil)
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(r, s, legal), nil)
				continue
			}
			look(g, b, s)
			s.Apply(legal[r.IntN(len(legal))], nil)
		}
	}
}

// prompted is what stands at the prompt as a button: it has no place.
func prompted(a rules.Action) bool {
	switch a.Verb {
	case game.VerbDone, game.VerbPay, game.VerbSpy, game.VerbReroll, game.VerbDrawUp, game.VerbBuy:
		return true
	case game.VerbGive, game.VerbNext: // a supply; the die of a plan
		return a.A < 0
	case game.VerbRetreat: // to the operations section
		return a.B < 0
	}
	return false
}

// TestEveryActionHasASpot walks random campaigns: no rule is out of reach of the
// mouse, and every spot is large enough.
func TestEveryActionHasASpot(t *testing.T) {
	asked := 0
	seen := map[rules.Verb]bool{}
	walk(t, 2600, func(g *game.Game, b *Board, s rules.State) {
		if s.Turn() == rules.Over {
			return
		}
		asked++
		v := viewOf(g, s, at1280())
		have := map[rules.Action]bool{}
		add := func(v board.View, list []board.Spot) (picks []int) {
			for _, p := range list {
				if p.Box.W < 28 || p.Box.H < 28 {
					t.Fatalf("the spot of place %d is %.0f × %.0f", p.Place, p.Box.W, p.Box.H)
				}
				for _, a := range p.Actions {
					have[a] = have[a] || !p.Pick
				}
				if p.Pick && len(p.Actions) > 0 {
					picks = append(picks, p.Place)
				}
			}
			return picks
		}
		f, strip := frame1280(t)
		add(v, b.Strip(f, strip, v, nil))
		for _, place := range add(v, b.Spots(nil, v)) {
			w := v
			w.Selected = place
			add(w, b.Spots(nil, w))
			// Of a stack each Force can be sent alone.
			if b.choosing(w, b.Read(w)) {
				for _, f := range movers(w, b.Read(w), place) {
					b.choose(place, b.Read(w), bitsOf(movers(w, b.Read(w), place)))
					b.toggle(w, b.Read(w), f)
					add(w, b.Spots(nil, w))
				}
			}
		}
		for _, a := range v.Legal {
			seen[a.Verb] = true
			if !have[a] && !prompted(a) {
				t.Fatalf("%s: %v has no spot", b.Read(v).Board.Step, a)
			}
		}
	})
	if asked < 3000 {
		t.Errorf("only %d decisions were looked at", asked)
	}
	for _, verb := range []rules.Verb{game.VerbTake, game.VerbGive, game.VerbSet, game.VerbStrike, game.VerbRepair, game.VerbRecover, game.VerbMove,
		game.VerbBattle, game.VerbCheck, game.VerbEnlist, game.VerbRegion, game.VerbSend, game.VerbLose} {
		if !seen[verb] {
			t.Errorf("nobody was asked for verb %d", verb)
		}
	}
}

// TestEverySpriteExists draws the decisions of random campaigns near and far,
// with what the pointer would show.
func TestEverySpriteExists(t *testing.T) {
	var seen drive.Sprites
	n := 0
	walk(t, 300, func(g *game.Game, b *Board, s rules.State) {
		n++
		v := viewOf(g, s, board.Camera{Unit: [3]float64{30, 60, 110}[n%3]})
		v.Hover, v.Reach, v.Sight = n%len(b.chart.Fields), n%5 == 0, n%7 == 0
		if n%9 == 0 {
			v.Selected = field.Cups + n/9%cupCount
		}
		var l ui.List
		b.Draw(&l, v)
		if err := seen.Look(&l); err != nil {
			t.Error(err)
		}
		f, strip := frame1280(t)
		b.Strip(f, strip, v, nil)
		b.Standing(f, ui.Rect{W: 400, H: 42}, 200, v)
		if err := seen.Look(f.List); err != nil {
			t.Error(err)
		}
	})
	if seen.Len() < 120 {
		t.Errorf("only %d sprites were drawn", seen.Len())
	}
}

// TestWhatIsMeant clicks on every zone and every Force that is laid out: the
// rules either allow what was meant or say why not, with a clause.
func TestWhatIsMeant(t *testing.T) {
	asked := 0
	walk(t, 400, func(g *game.Game, b *Board, s rules.State) {
		if s.Turn() == rules.Over {
			return
		}
		v := viewOf(g, s, at1280())
		v.Hover = asked % len(b.chart.Fields)
		var l ui.List
		b.Draw(&l, v)
		var points []ui.Point
		for z := range b.chart.Fields {
			points = append(points, b.chart.On(v.Camera, z))
		}
		for _, box := range b.fan.Boxes {
			points = append(points, box.Center())
		}
		for r := range len(b.Scenario.Regions) {
			points = append(points, b.truck(v, r).Center())
		}
		for _, p := range points {
			for _, a := range b.Meant(p, v) {
				asked++
				why := g.Why(v.State, a)
				if lit := slices.Contains(v.Legal, a); (why.Key == "") != lit {
					t.Fatalf("%s: %v: legal %v, reason %q", b.Read(v).Board.Step, a, lit, why.Key)
				}
				if why.Key != "" && why.Clause == "" {
					t.Errorf("%s: %v: %q names no clause", b.Read(v).Board.Step, a, why.Key)
				}
			}
		}
	})
	if asked < 20_000 {
		t.Errorf("only %d clicks were looked at", asked)
	}
}

// reader holds what is told against the texts and the rule book.
type reader struct {
	t     *testing.T
	book  *book.Book
	lines int
	texts map[string]bool
}

func readerOf(t *testing.T) *reader {
	return &reader{t: t, book: must.Have(game.New().Book())(t), texts: map[string]bool{}}
}

func (r *reader) line(text, clause string) {
	r.lines++
	r.texts[text] = true
	if _, ok := r.book.Clause(clause); !ok && clause != "" || strings.Contains(text, "[ui.") || strings.Contains(text, "{{") || strings.Contains(text, "<no value>") {
		r.t.Errorf("%q of clause %q", text, clause)
	}
}

func (r *reader) note(n board.Note) {
	for _, s := range append([]string{n.Title}, n.Under...) {
		r.line(s, "")
	}
	for _, l := range n.Lines {
		r.line(l.Text, l.Clause)
	}
	for _, p := range n.Pics { // laid as pieces are, as wide as a zone
		if p.Set != field.OnMap {
			r.t.Errorf("%s: the panel lays %s of %s, which is no piece of the map", n.Title, p.ID, p.Set)
		}
	}
}

// forecast reads what is told of an action: the shares of a bar add up to one, and every line names
// its clause.
func (r *reader) forecast(a rules.Action, f *board.Forecast) {
	for _, bar := range f.Bars {
		sum := 0.0
		for _, x := range bar.Shares {
			sum += x.P
			r.line(x.Text, "")
		}
		if math.Abs(sum-1) > 1e-9 {
			r.t.Errorf("%v: shares add up to %v", a, sum)
		}
	}
	for _, l := range slices.Concat(f.Sum, f.Bad, f.More) {
		if r.line(l.Text, l.Clause); l.Clause == "" {
			r.t.Errorf("%v: %q names no clause", a, l.Text)
		}
	}
}

// TestNotesAreWordedAndNameTheirClauses reads what the panel tells of every
// zone, Force and region, and of the campaign.
func TestNotesAreWordedAndNameTheirClauses(t *testing.T) {
	r := readerOf(t)
	walk(t, 120, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, at1280())
		v.Lang = [2]string{"en", "fr"}[r.lines%2]
		r.note(b.Goals(v))
		for place := range b.chart.Fields {
			r.note(b.explainPlace(v, place))
		}
		for f := range len(b.Scenario.Forces) {
			r.note(b.explainPlace(v, field.Forces+f))
		}
		for region := range b.Scenario.Regions {
			r.note(b.explainPlace(v, field.Regions+region))
		}
		r.note(board.Note{Lines: b.Rules(v)})
	})
	if r.lines < 20_000 {
		t.Errorf("only %d lines were read", r.lines)
	}
}

// reached is the places to which the arrows lead from one.
func reached(b *Board, start int) map[int]bool {
	seen := map[int]bool{start: true}
	for todo := []int{start}; len(todo) > 0; todo = todo[1:] {
		for way := board.Left; way <= board.DownRight; way++ {
			if to := b.Step(todo[0], way); to != board.None && !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	return seen
}

// TestArrowsReachEveryZone walks the maps by the four arrows and the diagonals.
func TestArrowsReachEveryZone(t *testing.T) {
	g := game.New()
	for _, id := range mapped {
		s := must.Have(g.New(rules.Setup{Scenario: id}, nil))(t)
		b := boardOf(t, g, s)
		if n := len(reached(b, 0)); n != len(b.chart.Fields) {
			t.Errorf("%s: %d of %d zones are reached by arrows", id, n, len(b.chart.Fields))
		}
	}
}

// TestTheLayoutsAreTheMaps holds the drawings to the rules: the same zones in the
// same order, the same links, fields of the right kind, a sign for each region.
func TestTheLayoutsAreTheMaps(t *testing.T) {
	g := game.New()
	for _, id := range mapped {
		s := must.Have(g.New(rules.Setup{Scenario: id}, nil))(t)
		b := boardOf(t, g, s)
		if len(b.chart.Fields) != len(b.Scenario.Zones) {
			t.Fatalf("%s: %d fields, %d zones", id, len(b.chart.Fields), len(b.Scenario.Zones))
		}
		for z, f := range b.chart.Fields {
			p := b.Scenario.Place(z)
			want := "zone-" + p.Kind
			if p.Fortified {
				want += "-fortified"
			}
			if f.ID != p.ID || f.Pic != want {
				t.Errorf("%s: field %d is %s drawn as %s, the zone %s is %s", id, z, f.ID, f.Pic, p.ID, want)
			}
			for y := range b.chart.Fields {
				l, ok := b.chart.Link(z, y)
				kind := b.Scenario.LinkKind(z, y)
				if ok != (kind != "") || ok && l.Kind != linkKinds[kind] {
					t.Errorf("%s: %s to %s is drawn %v as %v, it is %q", id, f.ID, b.chart.Fields[y].ID, ok, l.Kind, kind)
				}
			}
		}
		for r := range len(b.Scenario.Regions) {
			if _, ok := b.truckAt(r); !ok {
				t.Errorf("%s: the region %s has no sign", id, b.Scenario.Regions[r].ID)
			}
		}
	}
}

// TestWhoGoesIsAskedBesideTheStack chooses stacks in random campaigns: the plate with their counters lies near
// them, over no zone that they may go to.
func TestWhoGoesIsAskedBesideTheStack(t *testing.T) {
	plates := 0
	walk(t, 120, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, at1280())
		sc := b.Read(v)
		if !marches(v) {
			return
		}
		for z := range b.chart.Fields {
			v.Selected = z
			if !b.choosing(v, sc) {
				continue
			}
			plates++
			p := b.layParty(v, sc)
			own := b.chart.Box(v.Camera, z, 0)
			for _, a := range b.aims(v, sc, movers(v, sc, z)) {
				if box := b.chart.Box(v.Camera, a.zone, 0).Inset(4); !box.Intersect(p.Frame).Empty() {
					t.Fatalf("the plate of zone %d at %v lies over zone %d at %v, where they may go", z, p.Frame, a.zone, box)
				}
			}
			if d := p.Frame.Center().Dist(own.Center()); d > v.Bounds.W*0.6 {
				t.Fatalf("the plate of zone %d stands %.0f from it", z, d)
			}
		}
	})
	if plates < 100 {
		t.Errorf("only %d plates", plates)
	}
}

// TestTheShopHoldsItsWords in both languages, however few Forces are for sale.
func TestTheShopHoldsItsWords(t *testing.T) {
	mended := 0
	walk(t, 1500, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, at1280())
		sc := b.Read(v)
		if sc.Board.Step != "spend" {
			return
		}
		mended += min(1, len(sc.Piles[field.Destroyed]))
		for _, v.Lang = range [...]string{"en", "fr"} {
			var l ui.List
			shop := b.drawShop(&l, v, sc)
			for _, c := range l.Cmds {
				if c.Op == ui.OpText && c.Box.W > shop.Box.W/2 && wide(c.Text)*c.Width > c.Box.W+1e-9 {
					t.Fatalf("%q takes %.0f of %.0f", c.Text, wide(c.Text)*c.Width, c.Box.W)
				}
			}
		}
	})
	if mended < 20 {
		t.Errorf("only %d shops with Forces destroyed", mended)
	}
}

// TestTheFanTellsWhatItCovers points at zones: what is spread out beside one
// covers its counters, and nothing is covered where nothing is spread.
func TestTheFanTellsWhatItCovers(t *testing.T) {
	spread, lower := 0, 0
	walk(t, 40, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, at1280())
		for z := range b.chart.Fields {
			v.Hover = z
			b.Draw(new(ui.List), v)
			if b.fan.Zone == board.None {
				if !b.Spread().Empty() {
					t.Fatalf("zone %d: %v is covered by nothing", z, b.Spread())
				}
				continue
			}
			spread++
			if sc := b.Read(v); !b.choosing(v, sc) {
				field := b.chart.Box(v.Camera, z, v.Least())
				field.Y -= 8 * v.Camera.Unit / zones.Drawn
				above, _ := zones.Row(field, unhidden(v), len(b.fan.Boxes), fanSide)
				is, was := b.hides(v, sc, b.fan.Frame, z), b.hides(v, sc, above, z)
				if is > was {
					t.Fatalf("zone %d: the fan at %v hides more than one above it", z, b.fan.Frame)
				}
				if is < was {
					lower++
				}
			}
			for _, box := range b.fan.Boxes {
				if !b.Spread().Has(box.Center()) {
					t.Fatalf("zone %d: the counter at %v lies beside %v", z, box, b.Spread())
				}
			}
		}
	})
	if spread == 0 {
		t.Error("no fan was seen")
	}
	if lower == 0 {
		t.Error("no fan was laid below its zone so as to hide less")
	}
}

// TestForecasts asks what everything that may be done brings: shares add up to
// one, and every line names its clause and has words.
func TestForecasts(t *testing.T) {
	told, r := map[rules.Verb]bool{}, readerOf(t)
	walk(t, 700, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, at1280())
		v.Lang = [2]string{"en", "fr"}[len(told)%2]
		for _, a := range v.Legal {
			f, ok := b.Forecast(v, a)
			if !ok {
				continue
			}
			told[a.Verb] = true
			r.forecast(a, &f)
		}
	})
	for _, verb := range []rules.Verb{game.VerbMove, game.VerbRepair, game.VerbRecover, game.VerbEnlist, game.VerbPay, game.VerbLose, game.VerbRegion, game.VerbSend} {
		if !told[verb] {
			t.Errorf("nothing was told of verb %d", verb)
		}
	}
}

// TestACampaignOfOnesOwnHasAMap draws a campaign that comes with no map: zones
// where its file puts them, straight links, a sign for each region.
func TestACampaignOfOnesOwnHasAMap(t *testing.T) {
	data := must.Have(os.ReadFile("../../rules/rommel/scenario/data/campaign_north_africa.toml"))(t)
	text := strings.NewReplacer(`id = "north-africa"`, `id = "own"`, `order = 2`, `order = 9`).Replace(string(data))
	g := game.New()
	must.Do(t, g.Add("own.toml", []byte(text)))
	s := must.Have(g.New(rules.Setup{Scenario: "own"}, nil))(t)
	b := boardOf(t, g, s)
	v := viewOf(g, s, at1280())
	var l ui.List
	b.Draw(&l, v)
	if err := new(drive.Sprites).Look(&l); err != nil {
		t.Error(err)
	}
	if len(b.chart.Fields) != len(b.Scenario.Zones) || len(b.chart.Marks) != len(b.Scenario.Regions) || !b.plain {
		t.Errorf("%d fields, %d signs", len(b.chart.Fields), len(b.chart.Marks))
	}
	for z := range b.chart.Fields {
		for y := range b.chart.Fields {
			if _, ok := b.chart.Link(z, y); ok != (b.Scenario.LinkKind(z, y) != "") {
				t.Errorf("%d to %d is linked: %v", z, y, ok)
			}
		}
	}
	if b.Mini(v) == nil {
		t.Error("there is no small map")
	}
}
