package memoir

import (
	"fmt"
	"sandtable/rules/memoir/scenario"
	"strings"
	"testing"
)

// TestM44_17_1_SectionCards orders as many units as each section card lets, for
// both sides: M44-17.1 to 17.7.
func TestM44_17_1_SectionCards(t *testing.T) {
	// Four units in every section, as the Allies name them.
	sections := [3]string{"a5 b5 c5 d5", "e5 f5 g5 h5", "j5 k5 l5 m5"}
	for card, tc := range map[string]struct {
		clause string
		orders [3]int
	}{
		"recon-left": {"M44-17.1", [3]int{1, 0, 0}}, "recon-center": {"M44-17.1", [3]int{0, 1, 0}}, "recon-right": {"M44-17.1", [3]int{0, 0, 1}},
		"probe-left": {"M44-17.2", [3]int{2, 0, 0}}, "probe-center": {"M44-17.2", [3]int{0, 2, 0}}, "probe-right": {"M44-17.2", [3]int{0, 0, 2}},
		"attack-left": {"M44-17.3", [3]int{3, 0, 0}}, "attack-center": {"M44-17.3", [3]int{0, 3, 0}}, "attack-right": {"M44-17.3", [3]int{0, 0, 3}},
		"assault-left": {"M44-17.4", [3]int{4, 0, 0}}, "assault-center": {"M44-17.4", [3]int{0, 4, 0}}, "assault-right": {"M44-17.4", [3]int{0, 0, 4}},
		"general-advance": {"M44-17.5", [3]int{2, 2, 2}},
		"pincer-move":     {"M44-17.6", [3]int{2, 0, 2}},
		"recon-in-force":  {"M44-17.7", [3]int{1, 1, 1}},
	} {
		for _, side := range scenario.SideNames {
			t.Run(card+" "+side, func(t *testing.T) {
				enemy := map[string]string{"axis": "allies", "allies": "axis"}[side]
				p := onBoard(t, fmt.Sprintf("%s infantry %s; %s infantry a1; hand %s %s; turn %s", side, strings.Join(sections[:], " "), enemy, side, card, side))
				p.play("play " + card)
				for i := range sections {
					n := tc.orders[i]
					if side == "axis" { // M44-2.4
						n = tc.orders[2-i]
					}
					for j, h := range strings.Fields(sections[i]) {
						if p.f[0].step != ordering {
							break
						}
						switch {
						case n == 0:
							p.see("cannot order " + h + ": M44-2.1")
						case j >= n:
							p.see("cannot order " + h + ": " + tc.clause)
						default:
							p.play("order " + h).see("told ordered " + tc.clause + " " + h)
						}
					}
				}
				want := tc.orders[0] + tc.orders[1] + tc.orders[2]
				if got := p.Marks[Ordered].Len(); got != want || p.f[0].step != moving {
					t.Errorf("%d units ordered, want %d; step %s", got, want, p.f[0].step)
				}
			})
		}
	}
}

// TestM44_17_1_ReconDraws draws two cards and keeps one.
func TestM44_17_1_ReconDraws(t *testing.T) {
	for card, at := range map[string]string{"recon-left": "b5", "recon-center": "f5", "recon-right": "k5"} {
		p := onBoard(t, "axis infantry a1; allies infantry "+at+"; hand allies "+card)
		p.play("play "+card+"; order "+at+"; done; done; draw probe-left").see("step draw", "turn chance")
		p.play("draw attack-left").see("step keep", "turn allies", "only keep probe-left, attack-left")
		p.play("keep attack-left").see("hand allies attack-left", "told rejected M44-4.5 probe-left", "told kept M44-17.1 attack-left")
	}
	t.Run("two of a kind", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1; allies infantry b5; hand allies recon-left")
		p.play("play recon-left; order b5; done; done; draw probe-left; draw probe-left").see("only keep probe-left")
		p.play("keep probe-left").see("hand allies probe-left", "pile recon-left probe-left ambush")
	})
}

// TestM44_17_7_OneCard draws one card after every other section card.
func TestM44_17_7_OneCard(t *testing.T) {
	for _, card := range []string{"recon-in-force", "probe-center", "attack-center", "assault-center", "general-advance", "pincer-move"} {
		p := onBoard(t, "axis infantry a1; allies infantry b5 f5; hand allies "+card)
		p.play("play " + card)
		for p.f[0].step != drawing {
			p.play("done")
		}
		p.play("draw probe-left").see("hand allies probe-left", "untold rejected")
		if p.turn < 3 { // the Axis has no card and its turn passes
			t.Errorf("%s: turn %d", card, p.turn)
		}
	}
}
