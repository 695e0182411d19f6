package assets

import (
	"image"
	"image/color"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest/must"
)

// campaigns opens every campaign of Field Commander: Rommel as it begins.
func campaigns(t *testing.T) map[string]*game.State {
	t.Helper()
	g := game.New()
	out := map[string]*game.State{}
	for _, s := range g.Scenarios() {
		st := must.Have(g.New(rules.Setup{Scenario: s.ID}, nil))(t)
		out[s.ID] = st.(*game.State)
	}
	if len(out) < 3 {
		t.Fatalf("%d campaigns, not 3", len(out))
	}
	return out
}

// wants are the sprites that a campaign needs: on the map, and in bars.
func wants(st *game.State) (onMap, inBars []string) {
	sc := st.Scenario()
	for f := range len(sc.Forces) {
		x := st.Force(f)
		id := "force-" + x.Nation + "-" + x.Class
		onMap = append(onMap, id, id+"-reduced")
		inBars = append(inBars, "nation-"+x.Nation, "kind-"+x.Class)
	}
	inBars = append(inBars, onMap...)
	for z := range len(sc.Zones) {
		p := sc.Place(z)
		onMap = append(onMap, "zone-"+p.Kind, "zone-"+p.Kind+"-fortified")
		if p.Flag != "" {
			onMap, inBars = append(onMap, "flag-"+p.Flag), append(inBars, "flag-"+p.Flag)
		}
	}
	axisOnly := map[string]bool{"assault": true, "cohesion": true, "german-88s": true}
	alliesOnly := map[string]bool{"ambush": true, "deployment": true}
	for p := range game.Plans {
		id := "plan-" + sc.Plan(p).ID
		if !alliesOnly[sc.Plan(p).ID] {
			inBars = append(inBars, id+"-axis")
		}
		if !axisOnly[sc.Plan(p).ID] {
			inBars = append(inBars, id+"-allies")
		}
	}
	for k := range scenario.UpgradeKinds {
		id := "upgrade-" + sc.Counter(k).ID
		inBars = append(inBars, id+"-veteran", id+"-elite")
	}
	for k := range scenario.OperationKinds {
		inBars = append(inBars, "operation-"+sc.Operations[k].ID)
	}
	return onMap, append(inBars, "cover-"+sc.ID, "map-"+sc.ID)
}

// TestEveryCounterOfRommelIsDrawn takes what there is to draw from the data:
// Forces with both faces, zones, flags, plans of both sides, upgrades,
// operations, a map of each campaign.
func TestEveryCounterOfRommelIsDrawn(t *testing.T) {
	board := must.Have(Sheet(Rommel, 64))(t)
	bars := must.Have(Sheet(RommelBits, 1))(t)
	for id, st := range campaigns(t) {
		onMap, inBars := wants(st)
		for _, want := range onMap {
			if board.Index(want) < 0 {
				t.Errorf("%s: %s is not drawn for the map", id, want)
			}
		}
		for _, want := range inBars {
			if bars.Index(want) < 0 {
				t.Errorf("%s: %s is not drawn for bars", id, want)
			}
		}
		if tab, err := Sheet("rommel-ground-"+id, 64); err != nil || tab.Len() != 15 {
			t.Errorf("%s has no ground of 15 tiles: %v", id, err)
		}
	}
}

// shades gives the colours of the sprites of a set at its smallest size, of
// what part of each leaves.
func shades(t *testing.T, set string, part func(Sprite) Sprite) map[string]rgb {
	t.Helper()
	tab := must.Have(Sheet(set, Sizes(set)[0]))(t)
	var pages []*image.RGBA
	for i := range tab.Pages {
		m := must.Have(tab.Page(i))(t)
		pages = append(pages, m)
	}
	all := map[string]rgb{}
	for i := range tab.Len() {
		all[tab.ID(i)] = mean(pages[tab.At(i).Page], part(tab.At(i)))
	}
	return all
}

func whole(s Sprite) Sprite { return s }

// plate is a corner of a counter that shows nothing but the colour of its side:
// at its foot, between the attack and the steps.
func plate(s Sprite) Sprite {
	return Sprite{X: s.X + s.W*20/64, Y: s.Y + s.H*46/64, W: s.W * 6 / 64, H: s.H * 16 / 64}
}

func TestSidesOfRommelStandApartInEverySight(t *testing.T) {
	all := shades(t, Rommel, plate)
	for _, axis := range []string{"germany", "italy"} {
		for _, ally := range []string{"uk", "us", "france", "belgium"} {
			for _, class := range []string{"armoured", "infantry", "motorised"} {
				a, b := all["force-"+axis+"-"+class], all["force-"+ally+"-"+class]
				if c := contrast(a, b); c < 3 {
					t.Errorf("without any colour %s and %s %s differ by %.1f, not 3", axis, ally, class, c)
				}
				for name, m := range sights {
					if d := distance(a.through(m), b.through(m)); d < 50 {
						t.Errorf("in %s sight %s and %s %s are %.0f apart, not 50", name, axis, ally, class, d)
					}
				}
			}
		}
	}
}

// TestInkStandsOutFromTheMapsOfRommel measures the outline of counters and
// links on every tile of every map and ground.
func TestInkStandsOutFromTheMapsOfRommel(t *testing.T) {
	ink := linear(color.RGBA{0x1e, 0x1a, 0x14, 255})
	for _, set := range []string{RommelGhostDivision, RommelNorthAfrica, RommelDDay, RommelPlain, RommelBattleDesert, RommelBattleFields} {
		for id, v := range shades(t, set, whole) {
			if contrast(ink, v) < 7 {
				t.Errorf("ink on %s of %s has %.1f, not 7", id, set, contrast(ink, v))
			}
		}
	}
}
