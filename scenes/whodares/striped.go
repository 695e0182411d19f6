package whodares

import (
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Strip draws the patrols and the turns below the map; in a combat, what the
// mission would bring if it ended now.
func (b *Board) Strip(f *ui.Frame, box ui.Rect, v table.View, dst []table.Spot) []table.Spot {
	sc := b.read(v)
	clear(b.strip)
	s := strip{f: f, names: func(z int) string { return b.sc.Place(z).Name.In(v.Lang) },
		chosen: func(p *patrol) bool { return len(sc.chosen) > 0 && sc.chosenOf == p.no },
		picked: sc.picked,
		ready:  func(p *patrol) bool { return !v.Quiet && asked(v.Legal, p.no) },
		open:   func(u int) bool { return !v.Quiet && sc.lineUp == nil && len(onUnit(v.Legal, sc, u)) > 0 },
		onUnit: func(m member, at ui.Rect) {
			b.strip[units+m.no] = at
			if list := onUnit(v.Legal, sc, m.no); len(list) > 0 && !v.Quiet {
				dst = append(dst, table.Spot{Box: at, Place: units + m.no, Actions: list})
			} else if s, ok := b.unitSpot(v, sc, m.no); ok && !v.Quiet && sc.lineUp == nil {
				s.Box = at
				dst = append(dst, s)
			}
			b.tip(f, v, units+m.no, at)
		},
		onPatrol: func(p *patrol, at ui.Rect) {
			b.strip[cards+p.no] = at
			if s, ok := b.cardSpot(v, sc, p); ok && !v.Quiet {
				s.Box = at
				dst = append(dst, s)
			}
		},
		onWaco: func(at ui.Rect) {
			b.strip[airTool] = at
			var list []rules.Action
			for _, a := range v.Legal {
				if a.Verb == game.VerbFly {
					list = append(list, a)
				}
			}
			if len(list) > 0 && !v.Quiet {
				dst = append(dst, table.Spot{Box: at, Place: airTool, Actions: list, Pick: true})
			}
			f.Tip("waco", at, f.Say("ui.whodares.waco-"+itoa(sc.waco)))
		},
		wacoOn: v.Selected == airTool,
	}
	if sc.lineUp != nil {
		s.combat(box, sc, accountOf(sc, state(v)))
	} else {
		s.draw(box, sc)
	}
	return dst
}

// tip is the tooltip of a counter in the strip.
func (b *Board) tip(f *ui.Frame, v table.View, place int, at ui.Rect) {
	f.TipNote("strip/"+itoa(place), at, func() []ui.TipLine {
		n := b.explainPlace(v, place)
		out := []ui.TipLine{{Text: n.Title, Head: true}}
		for _, s := range n.Under {
			out = append(out, ui.TipLine{Text: s})
		}
		for _, l := range n.Lines {
			out = append(out, ui.TipLine{Text: l.Text, Clause: l.Clause, Soft: l.Soft, Harm: l.Harm})
		}
		return out
	})
}

// Standing draws the alarm and the objectives in the top bar.
func (b *Board) Standing(f *ui.Frame, bar ui.Rect, _ float64, v table.View) ui.Rect {
	return standing(f, bar, b.read(v))
}
