package pictures

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares"
	"sandtable/saves"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// raidGlows are the places of the map room and of the tactical board that ask
// to be clicked, besides those of every table: rings of zones, rims of counters,
// the counters in the strip, and the signposts at the edge.
func (h *hand) raidGlows() []ui.Point {
	list := h.glows()
	for _, c := range h.s.stage.Lists()[1].Cmds {
		switch {
		case c.Op == ui.OpPut && (c.Pic.ID == "ring-legal" || c.Pic.ID == "ring-attack" || c.Pic.ID == "ring-hover"):
			list = append(list, c.Box.Min(), c.Box.Min())
		case c.Op == ui.OpPut && c.Pic.Set == "whodares" && !strings.HasPrefix(c.Pic.ID, "zone-") && !strings.HasPrefix(c.Pic.ID, "mark-"):
			list = append(list, c.Box.Min())
		case c.Op == ui.OpSprite && c.Pic.Set == "whodares-bits" && (strings.HasPrefix(c.Pic.ID, "half-patrol") || strings.HasPrefix(c.Pic.ID, "patrol-")):
			list = append(list, c.Box.Center())
		case c.Op == ui.OpText && c.Face == ui.Bold && c.Width == signpost:
			list = append(list, c.Box.Center())
		}
	}
	return list
}

// signpost is how large the name on one is written.
const signpost = 13.5

// TestTheTableSaysWhatIsOver opens a mission and the campaign as they end.
func TestTheTableSaysWhatIsOver(t *testing.T) {
	for scenario, words := range map[string]string{"alamein-prelude": "The mission is over", "campaign-1942": "The campaign is over"} {
		h, d := unseen(t, t.TempDir())
		play := must.Have(Fresh(h, whodares.New(), scenario, [2]saves.Seat{saves.Person, saves.Bot(ai.FirstSight)}, 4, false))(t)
		r := rules.Stream(8, scenario)
		for play.Match.Onward(nil); play.Match.Now().Turn() != rules.Over; play.Match.Onward(nil) {
			legal := play.Match.Legal()
			must.Do(t, play.Match.Do(legal[r.IntN(len(legal))], nil))
		}
		table := must.Have(h.Table(play))(t)
		d.Push(table)
		d.Step(ui.Input{})
		if !d.Has(words) {
			t.Errorf("%s ends without %q:\n%s", scenario, words, d.Words())
		}
		d.Push(h.Moment(play, 0))
		d.Step(ui.Input{})
		tap(t, d, "What was hidden")
		for words, there := range map[string]bool{"Turns": true, "Both hands": false} {
			if d.Has(words) != there {
				t.Errorf("%s is seen again, all face up; %q stands there: %v\n%s", scenario, words, !there, d.Words())
			}
		}
		said := 0 // by the tray, by the bar and by the log
		for n := 0; n < 60 && said < 3; n++ {
			d.Press(ui.KeyRight)
			said = strings.Count(strings.Join(strings.Fields(d.Words()), " "), " + 2 = ")
		}
		if said < 3 {
			t.Errorf("%s is seen again, and no die of an event is told in words:\n%s", scenario, d.Words())
		}
		d.Close()
	}
}

// acting is a mission at its first actions, at the table.
func acting(t *testing.T, seed uint64) (*drive.Desk, *saves.Play) {
	t.Helper()
	h, d := unseen(t, t.TempDir())
	play := must.Have(Fresh(h, whodares.New(), "slonta-raid", [2]saves.Seat{saves.Person, saves.Tables}, seed, false))(t)
	last := []rules.Verb{whodares.VerbDone, whodares.VerbBuy, whodares.VerbStack, whodares.VerbForces}
	for play.Match.Now().(*whodares.State).Step() != "act" {
		a := slices.MinFunc(play.Match.Legal(), func(a, b rules.Action) int {
			return cmp.Or(cmp.Compare(slices.Index(last, b.Verb), slices.Index(last, a.Verb)), cmp.Compare(a.A, b.A))
		})
		must.Do(t, play.Match.Do(a, nil))
	}
	table := must.Have(h.Table(play))(t)
	d.Push(table)
	d.Step(ui.Input{})
	return d, play
}

// TestAPatrolIsTakenUpAndSent takes patrols up by card and digit, puts them down and
// sends one: one gesture each, and nothing but the going is a deed.
func TestAPatrolIsTakenUpAndSent(t *testing.T) {
	d, play := acting(t, 6)
	defer d.Close()
	now := func() *whodares.State { return play.Match.Now().(*whodares.State) }
	chosen := func() (n, patrol int) {
		list, _, p := now().Chosen()
		return list.Len(), p
	}
	must.Do(t, d.ClickOn("Patrol 2"))
	d.Settle()
	if n, p := chosen(); n != now().Patrols[1].Len() || p != 1 {
		t.Fatalf("a click on the card takes up %d units of patrol %d", n, p+1)
	}
	d.Press('1')
	d.Settle()
	if n, p := chosen(); n != now().Patrols[0].Len() || p != 0 {
		t.Fatalf("a digit takes up %d units of patrol %d", n, p+1)
	}
	d.Press('1')
	d.Settle()
	if n, _ := chosen(); n != 0 {
		t.Fatal("the same digit does not put the patrol down")
	}
	d.Press('1', ui.KeyEsc)
	d.Settle()
	if n, _ := chosen(); n != 0 {
		t.Fatal("Esc does not put the patrol down")
	}
	from, ap := now().Main(0), now().AP[0]
	d.Press('1', 't', ui.KeyEnter)
	for n := 0; n < 40; n++ {
		d.Wait(400 * time.Millisecond)
	}
	if to := now().Main(0); to == from || now().AP[0] >= ap {
		t.Errorf("Enter on a target leaves the patrol in zone %d with %d of %d points", to, now().AP[0], ap)
	}
}

// TestTheKeyForTargetsReachesEveryZone goes round by the key that stands for it: every
// zone that the patrol can go to comes once before the first comes again, though the map
// moves on the way and signposts come and go.
func TestTheKeyForTargetsReachesEveryZone(t *testing.T) {
	far := 0
	for _, seed := range []uint64{1, 5, 7} {
		d, play := acting(t, seed)
		now := func() *whodares.State { return play.Match.Now().(*whodares.State) }
		d.Press('2')
		d.Settle()
		list, from, p := now().Chosen()
		want := map[string]bool{}
		for _, s := range now().Stretches(from, p, -1, list) {
			want[strings.ReplaceAll(now().Scenario().Zones[s.Zone].Name.En, "'", "’")] = true
		}
		far = max(far, len(want))
		met := map[string]bool{}
		for range len(want) {
			d.Press('t')
			d.Settle()
			for name := range want {
				if d.Has("Go to " + name) {
					met[name] = true
				}
			}
		}
		if len(want) == 0 || len(met) != len(want) {
			t.Errorf("seed %d: %d presses come by %v of %v", seed, len(want), met, want)
		}
		d.Close()
	}
	if far < 8 {
		t.Errorf("no patrol can go to more than %d zones: nothing is proved", far)
	}
}

// TestAZoneOutOfSightIsOnASignpost moves the map away from all zones that the rules ask
// about: signposts name them, and a click on one brings it into sight.
func TestAZoneOutOfSightIsOnASignpost(t *testing.T) {
	h, d := unseen(t, t.TempDir())
	defer d.Close()
	var play *saves.Play
	posts := func() (names []string) {
		for _, a := range play.Match.Legal() {
			if a.Verb == whodares.VerbPost {
				names = append(names, play.Match.Now().(*whodares.State).Scenario().Zones[int(a.A)].Name.En)
			}
		}
		return names
	}
	for seed := uint64(1); play == nil || len(posts()) == 0; seed++ {
		if seed == 100 {
			t.Fatal("nobody is asked where an Axis unit comes")
		}
		var err error
		if play, err = Fresh(h, whodares.New(), "slonta-raid", [2]saves.Seat{saves.Person, saves.Tables}, seed, false); err != nil {
			t.Fatal(err)
		}
		r := rules.Stream(seed, "posts")
		for play.Match.Onward(nil); play.Match.Now().Turn() != rules.Over && len(posts()) == 0; play.Match.Onward(nil) {
			legal := play.Match.Legal()
			must.Do(t, play.Match.Do(legal[r.IntN(len(legal))], nil))
		}
	}
	table := must.Have(h.Table(play))(t)
	d.Push(table)
	d.Settle()
	steps := len(play.Match.Steps())
	d.Click(ui.Point{X: 20, Y: 155}) // the lower left corner of the small map
	d.Settle()
	name := ""
	for _, n := range posts() {
		if d.Has(n) {
			name = n
		}
	}
	if name == "" {
		t.Fatalf("none of %v is named:\n%s", posts(), d.Words())
	}
	must.Do(t, d.ClickOn(name))
	d.Settle()
	if len(play.Match.Steps()) != steps {
		t.Error("a signpost that only shows the way answers")
	}
}

// TestOneClickGoesAllTheWay sends patrols to zones of several links: they arrive, or
// stop at the first test that fails, and the rest of the way is not gone.
func TestOneClickGoesAllTheWay(t *testing.T) {
	arrived, stopped := 0, 0
	for seed := uint64(1); seed <= 24; seed++ {
		d, play := acting(t, seed)
		now := func() *whodares.State { return play.Match.Now().(*whodares.State) }
		best := 0
		for p := range whodares.Patrols {
			if now().AP[p] > now().AP[best] {
				best = p
			}
		}
		d.Press('1' + ui.Key(best))
		d.Settle()
		list, from, p := now().Chosen()
		var far whodares.Stretch
		ways := now().Stretches(from, p, -1, list)
		for _, s := range ways {
			if len(s.Way) > len(far.Way) {
				far = s
			}
		}
		if len(far.Way) < 2 { // an event has taken its points
			d.Close()
			continue
		}
		steps := len(play.Match.Steps())
		for n := 0; n < 80 && (n == 0 || !strings.Contains(d.Words(), "The whole way")); n++ { // to a target of several tests
			d.Press('t')
		}
		d.Press(ui.KeyEnter)
		for n := 0; n < 80; n++ {
			d.Wait(400 * time.Millisecond)
		}
		var went []int
		for _, a := range play.Match.Steps()[steps:] {
			if a.Verb == whodares.VerbMove {
				went = append(went, int(a.A))
			}
		}
		at := now().At(int(list.First()))
		whole, part := false, false
		for _, w := range ways {
			whole = whole || slices.Equal(w.Way, went) && at == w.Zone
			part = part || len(went) > 0 && len(went) < len(w.Way) && slices.Equal(w.Way[:len(went)], went) && at == went[len(went)-1]
		}
		switch {
		case whole && len(went) > 1:
			arrived++
		case part && now().Alarm > 0:
			stopped++
		default:
			t.Errorf("seed %d: went %v, stands at %d, alarm %d", seed, went, at, now().Alarm)
		}
		d.Close()
	}
	if arrived < 2 || stopped < 2 {
		t.Errorf("%d arrived, %d were stopped", arrived, stopped)
	}
}
