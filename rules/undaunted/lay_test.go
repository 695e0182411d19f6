package undaunted

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
)

// lay begins with the set-up of a scenario, before its first turn, with
// options: counters, markers and cards are then moved as a test needs them.
func lay(t testing.TB, id string, options ...string) *scene {
	t.Helper()
	s := setUp(opened(t, id, options...))
	s.turn = 1
	return &scene{State: s, t: t}
}

// tile is the number of a tile, k the kind of a card with its side.
func (p *scene) tile(id string) uint8 {
	p.t.Helper()
	t, ok := p.sc.TileAt[id]
	if !ok {
		p.t.Fatalf("there is no tile %q in %s", id, p.sc.ID)
	}
	return t
}

func (p *scene) k(id string) (rules.Side, uint8) {
	p.t.Helper()
	k, ok := p.sc.CardAt[id]
	if !ok {
		p.t.Fatalf("there is no card %q", id)
	}
	return rules.Side(k >> 8), uint8(k)
}

func (p *scene) seatOf(v uint8, id string) uint8 {
	p.t.Helper()
	i := slices.IndexFunc(p.sc.Vehicles[v].Seats, func(s scenario.SeatInfo) bool { return s.ID == id })
	if i < 0 {
		p.t.Fatalf("there is no seat %q in %s", id, p.sc.Vehicles[v].ID)
	}
	return uint8(i)
}

// put moves soldiers on foot, or vehicles with all aboard, to a tile.
func (p *scene) put(tile string, ids ...string) *scene {
	p.t.Helper()
	to := p.tile(tile)
	for _, id := range ids {
		if v := p.sc.VehicleNamed(id); v != scenario.Off {
			p.at[v] = to
			for x := p.aboard(v); x != 0; {
				p.on[x.Pop()] = to
			}
			continue
		}
		p.rise(soldierNo(id))
		p.on[soldierNo(id)] = to
	}
	return p
}

// seats moves a soldier into a seat.
func (p *scene) seats(id, vehicle, seat string) *scene {
	p.t.Helper()
	p.rise(soldierNo(id))
	p.sit(soldierNo(id), vehicleNo(vehicle), p.seatOf(vehicleNo(vehicle), seat))
	return p
}

// lost takes soldiers off the board, with all their cards.
func (p *scene) lost(ids ...string) *scene {
	p.t.Helper()
	for _, id := range ids {
		u := soldierNo(id)
		p.removeAll(p.sc.Units[u].Side, p.sc.Units[u].Card)
		p.lift(u)
		p.Eliminated.Add(u)
	}
	return p
}

// wreck takes a vehicle off the board, into the trophies of a side.
func (p *scene) wreck(id string, by rules.Side) *scene {
	v := vehicleNo(id)
	for x := p.aboard(v); x != 0; {
		p.rise(x.Pop())
	}
	p.Held[0].Del(v)
	p.Held[1].Del(v)
	p.at[v], p.damage[v] = scenario.Off, 0
	p.Destroyed[by].Add(v)
	return p
}

// suppress turns soldiers over.
func (p *scene) suppress(ids ...string) *scene {
	p.t.Helper()
	for _, id := range ids {
		p.Suppressed.Add(soldierNo(id))
	}
	return p
}

// hurt gives a vehicle damage.
func (p *scene) hurt(id string, n uint8) *scene { p.damage[vehicleNo(id)] = n; return p }

// marksOn lays markers of a side, owns such that show controlled.
func (p *scene) marksOn(side rules.Side, tiles ...string) *scene {
	p.t.Helper()
	for _, id := range tiles {
		p.Marks[side].Add(p.tile(id))
	}
	return p
}

// marked makes these all the markers of a side, none of them controlled.
func (p *scene) marked(side rules.Side, tiles ...string) *scene {
	p.t.Helper()
	p.Marks[side], p.Controlled[side] = 0, 0
	return p.marksOn(side, tiles...)
}

func (p *scene) owns(side rules.Side, tiles ...string) *scene {
	p.marksOn(side, tiles...)
	for _, id := range tiles {
		p.Controlled[side].Add(p.tile(id))
	}
	return p
}

// needs changes how much a side needs to win, in a copy of the scenario.
func (p *scene) needs(side rules.Side, n uint8) *scene {
	sc, b := *p.sc, *p.sc.Battle
	b.Victory[side].Need = n
	sc.Battle = &b
	p.sc = &sc
	return p
}

// pileOf is a zone of a side by its word.
func (p *scene) pileOf(side rules.Side, word string) *[scenario.MaxCards]uint8 {
	p.t.Helper()
	switch word {
	case "deck":
		return &p.deck[side]
	case "hand":
		return &p.hand[side]
	case "play":
		return &p.State.play[side]
	case "discard":
		return &p.discard[side]
	case "reserve":
		return &p.reserve[side]
	case "removed": // to look at, not to gather
		return &p.removed[side]
	}
	p.t.Fatalf("there is no zone %q", word)
	return nil
}

// gather empties a zone of a side into its removed cards, then fills it with
// cards from wherever they lie: "lrdg-scout 2, lrdg-fog".
func (p *scene) gather(side rules.Side, zone, cards string) *scene {
	p.t.Helper()
	to := p.pileOf(side, zone)
	for k := range to {
		p.removed[side][k] += to[k]
		to[k] = 0
	}
	for word := range strings.SplitSeq(cards, ", ") {
		if word == "" {
			continue
		}
		id, number, _ := strings.Cut(word, " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			n = 1
		}
		of, k := p.k(id)
		if of != side {
			p.t.Fatalf("%s is a card of the other side", id)
		}
		for range n {
			p.fetch(side, zone, k)
		}
	}
	return p
}

func (p *scene) fetch(side rules.Side, zone string, k uint8) {
	p.t.Helper()
	for _, from := range [...]string{"removed", "deck", "reserve", "discard", "play", "hand"} {
		if x := p.pileOf(side, from); from != zone && x[k] > 0 {
			x[k]--
			p.pileOf(side, zone)[k]++
			return
		}
	}
	p.t.Fatalf("no card %s is left for the %s", p.sc.Cards[side][k].ID, zone)
}

// has asks for the whole contents of a zone.
func (p *scene) has(side rules.Side, zone, cards string) *scene {
	p.t.Helper()
	var list []string
	for k, n := range p.pileOf(side, zone) {
		switch {
		case n > 1:
			list = append(list, p.sc.Cards[side][k].ID+" "+strconv.Itoa(int(n)))
		case n == 1:
			list = append(list, p.sc.Cards[side][k].ID)
		}
	}
	if got := strings.Join(list, ", "); got != cards {
		p.t.Errorf("the %s of %s is %q, want %q", zone, scenario.SideIDs[side], got, cards)
	}
	return p
}

// turnOf begins a player turn of a side with a hand, the first of its turn.
func (p *scene) turnOf(side rules.Side, hand string) *scene {
	p.t.Helper()
	p.gather(side, "hand", hand)
	p.step, p.Active, p.Marker, p.Second = StepPlay, side, side, false
	p.run(&p.report)
	return p
}

// The actions, by the ids that data files use.
var (
	done   = act(VerbDone, 0)
	pass   = act(VerbPass, 0)
	hunker = act(VerbHunker, 0)
	ready  = act(VerbReady, 0)
	exit   = act(VerbExit, 0)
	flee   = act(VerbEscape, 0)
)

func roll(d uint8) rules.Action { return act(VerbRoll, d) }

// box is the tables, by whose ids actions are named.
var box = sync.OnceValue(func() *scenario.Tables {
	t, _, err := shared.Load()
	if err != nil {
		panic(err)
	}
	return t
})

func withCard(v rules.Verb, id string) rules.Action {
	k, ok := box().CardAt[id]
	if !ok {
		panic("there is no card " + id)
	}
	return cardAct(v, rules.Side(k>>8), uint8(k))
}

func toPlay(id string) rules.Action { return withCard(VerbPlay, id) }
func toBid(id string) rules.Action  { return withCard(VerbBid, id) }
func toTake(id string) rules.Action { return withCard(VerbTake, id) }
func toDraw(id string) rules.Action { return withCard(VerbDraw, id) }

// targetOf is a target by its id; "" for none, "structure" for that of the tile.
func targetOf(id string) int16 {
	switch {
	case id == "":
		return none
	case id == "structure":
		return StructureTarget
	case box().VehicleNamed(id) != scenario.Off:
		return int16(vehicleNo(id)) + VehicleTarget
	}
	return int16(soldierNo(id))
}

// soldierNo and vehicleNo are numbers by the ids of the data files.
func soldierNo(id string) uint8 {
	u := box().UnitNamed(id)
	if u == scenario.Off {
		panic("there is no soldier " + id)
	}
	return u
}

func vehicleNo(id string) uint8 {
	v := box().VehicleNamed(id)
	if v == scenario.Off {
		panic("there is no vehicle " + id)
	}
	return v
}

func inSeat(v rules.Verb, vehicle, seat string) rules.Action {
	for i, s := range box().Vehicles[vehicleNo(vehicle)].Seats {
		if s.ID == seat {
			return rules.Action{Verb: v, A: int16(vehicleNo(vehicle)), B: int16(i)}
		}
	}
	panic("there is no seat " + seat + " in " + vehicle)
}

func withTile(v rules.Verb, id string) rules.Action {
	f, ok := box().FaceAt[id]
	if !ok {
		panic("there is no tile " + id)
	}
	return act(v, f)
}

func toUse(k scenario.Action, target string) rules.Action {
	return rules.Action{Verb: VerbAct, A: int16(k), B: targetOf(target)}
}

func toUseSeat(k scenario.Action, target string) rules.Action {
	return rules.Action{Verb: VerbSeat, A: int16(k), B: targetOf(target)}
}

func toStep(tile string) rules.Action                { return withTile(VerbStep, tile) }
func toMark(tile string) rules.Action                { return withTile(VerbTile, tile) }
func toPick(id string) rules.Action                  { return act(VerbRider, soldierNo(id)) }
func toSwap(id string) rules.Action                  { return act(VerbSwap, soldierNo(id)) }
func toEnter(vehicle, seat string) rules.Action      { return inSeat(VerbEnter, vehicle, seat) }
func toReposition(vehicle, seat string) rules.Action { return inSeat(VerbReposition, vehicle, seat) }

// allows, refuses and only ask what is legal.
func (p *scene) allows(acts ...rules.Action) *scene {
	p.t.Helper()
	for _, a := range acts {
		if !slices.Contains(p.Legal(nil), a) {
			p.t.Errorf("%v is not legal in step %s; legal is %v", a, stepNames[p.step], p.Legal(nil))
		}
	}
	return p
}

func (p *scene) refuses(acts ...rules.Action) *scene {
	p.t.Helper()
	for _, a := range acts {
		if slices.Contains(p.Legal(nil), a) {
			p.t.Errorf("%v is legal in step %s", a, stepNames[p.step])
		}
	}
	return p
}

func (p *scene) only(acts ...rules.Action) *scene {
	p.t.Helper()
	if got := p.Legal(nil); !slices.Equal(got, acts) {
		p.t.Errorf("legal is %v, want %v", got, acts)
	}
	return p
}

// hears asks that an event of a kind was told of a side with a clause and with
// the numbers given, in the order of Event.Args.
func (p *scene) hears(k rules.EventKind, side rules.Side, clause string, args ...int) *scene {
	p.t.Helper()
	for _, e := range p.report.Events {
		if e.Kind != k || e.Side != side || e.Clause != clause {
			continue
		}
		same := true
		for i, a := range args {
			same = same && int(e.Args[i]) == a
		}
		if same {
			return p
		}
	}
	p.t.Errorf("no event %d of %v by %s with %v; told was %+v", k, side, clause, args, p.report.Events)
	return p
}

func (p *scene) silent(k rules.EventKind) *scene {
	p.t.Helper()
	if i := slices.IndexFunc(p.report.Events, func(e rules.Event) bool { return e.Kind == k }); i >= 0 {
		p.t.Errorf("told was %+v", p.report.Events[i])
	}
	return p
}

// stands asks where counters are: a tile, or a vehicle and a seat.
func (p *scene) stands(id, where string) *scene {
	p.t.Helper()
	got := "off the board"
	if v := p.sc.VehicleNamed(id); v != scenario.Off {
		if p.at[v] != scenario.Off {
			got = p.sc.Tiles[p.at[v]].ID
		}
	} else if u := soldierNo(id); p.ride[u] != scenario.Off {
		got = p.sc.Vehicles[p.ride[u]].ID + " " + p.sc.Vehicles[p.ride[u]].Seats[p.seat[u]].ID
	} else if p.on[u] != scenario.Off {
		got = p.sc.Tiles[p.on[u]].ID
	}
	if got != where {
		p.t.Errorf("%s is at %s, want %s", id, got, where)
	}
	return p
}

// waitsFor asks who acts in which step.
func (p *scene) waitsFor(side rules.Side, x Step) *scene {
	p.t.Helper()
	if p.who != side || p.step != x {
		p.t.Errorf("%v acts in step %s, want %v in %s", p.who, stepNames[p.step], side, stepNames[x])
	}
	return p
}

// won asks that the game is over; goesOn that it is not.
func (p *scene) won(side rules.Side, clause string) *scene {
	p.t.Helper()
	if p.who != rules.Over || p.winner != side || endings[p.ending] != clause {
		p.t.Errorf("turn %v, winner %v by %q; want %v by %s", p.who, p.winner, endings[p.ending], side, clause)
	}
	return p
}

func (p *scene) goesOn() *scene {
	p.t.Helper()
	if p.over() {
		p.t.Errorf("the game is over by %s", endings[p.ending])
	}
	return p
}

// copyOf is an independent board at the same position.
func (p *scene) copyOf() *scene {
	s := *p.State
	return &scene{State: &s, t: p.t}
}
