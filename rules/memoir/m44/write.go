package m44

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
)

// Write writes a file as the publisher's editor does: UTF-8, tabs, keys in order. Read reads it back equal.
func Write(f *File) []byte {
	root := doc{
		{"meta_data", doc{{"scenario_id", f.ID}, {"status", "PRIVATE"}, {"can_translate", "false"}, {"software", f.Program}}.filled()},
		{"game_info", f.Game.doc()},
		{"board", f.board()},
		{"packs", f.packs()},
		{"text", f.text()},
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	if err := enc.Encode(root); err != nil {
		panic(fmt.Sprintf("m44: %v", err)) // it holds texts, numbers and lists of them
	}
	return b.Bytes()
}

// doc is an object that keeps the order of its keys.
type doc []pair

type pair struct {
	key string
	val any
}

// MarshalJSON writes the keys in their order.
func (d doc) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, p := range d {
		if i > 0 {
			b.WriteByte(',')
		}
		for j, v := range []any{p.key, p.val} {
			var one bytes.Buffer
			enc := json.NewEncoder(&one)
			enc.SetEscapeHTML(false)
			if err := enc.Encode(v); err != nil {
				return nil, err
			}
			b.Write(bytes.TrimSpace(one.Bytes()))
			if j == 0 {
				b.WriteByte(':')
			}
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// filled is the object without what says nothing.
func (d doc) filled() doc {
	return slices.DeleteFunc(d, func(p pair) bool { return p.val == "" || p.val == 0 || p.val == false })
}

func (g *Game) doc() doc {
	d := doc{{"front", g.Front}, {"date_begin", g.Begin}, {"date_end", g.End}, {"type", g.Type}, {"starting", g.Starting},
		{"side_player1", g.Side[0]}, {"side_player2", g.Side[1]}, {"country_player1", g.Country[0]}, {"country_player2", g.Country[1]},
		{"cards_player1", g.Cards[0]}, {"cards_player2", g.Cards[1]}, {"victory_player1", g.Medals[0]}, {"victory_player2", g.Medals[1]}}.filled()
	d = append(d, pair{"victory_conditions", []any{doc{{"standard", doc{}}}}})
	if len(g.Sudden) > 0 {
		var list []any
		for _, s := range g.Sudden {
			list = append(list, doc{{"group_sudden_death", doc{{"side", s.Side}, {"number", s.Number}, {"group", s.Group}}}})
		}
		d = append(d, pair{"victory", doc{{"condition", list}}})
	}
	if len(g.Options) > 0 {
		var options doc
		for _, o := range g.Options {
			options = append(options, pair{o.Name, o.Value})
		}
		d = append(d, pair{"options", options})
	}
	return append(d, pair{"expert_mode", 0})
}

func (f *File) board() doc {
	hexes := []any{}
	for i := range f.Hexes {
		hexes = append(hexes, f.Hexes[i].doc())
	}
	labels := []any{}
	for _, l := range f.Labels {
		lines := l.Lines
		if lines == nil {
			lines = []string{}
		}
		labels = append(labels, doc{{"row", l.Row}, {"col", l.Col}, {"text", lines}})
	}
	return doc{{"type", f.Board}, {"face", f.Face}, {"hexagons", hexes}, {"labels", labels}}
}

func (h *Hex) doc() doc {
	d := doc{{"row", h.Row}, {"col", h.Col}}
	for _, l := range []struct {
		key string
		p   *Piece
	}{{"terrain", h.Terrain}, {"rect_terrain", h.Rect}, {"obstacle", h.Obstacle}, {"unit", h.Unit}} {
		if l.p != nil {
			d = append(d, pair{l.key, l.p.doc()})
		}
	}
	if len(h.Tags) > 0 {
		var tags []any
		for i := range h.Tags {
			tags = append(tags, h.Tags[i].doc())
		}
		d = append(d, pair{"tags", tags})
	}
	return d
}

func (p *Piece) doc() doc {
	d := doc{{"name", p.Name}, {"orientation", p.Orientation}, {"behavior", p.Behavior}, {"behavior2", p.Behavior2}, {"badge", p.Badge},
		{"nbr_units", p.Figures}, {"original_owner", p.Owner}, {"equipment", p.Equipment}}.filled()
	if p.Impassable {
		d = append(d, pair{"properties", doc{{"isImpassable", true}}})
	}
	return d
}

func (t *Tag) doc() doc {
	d := doc{{"name", t.Name}, {"orientation", t.Orientation}, {"behavior", t.Behavior}, {"side", t.Side}}.filled()
	if len(t.Group) > 0 {
		d = append(d, pair{"group", t.Group})
	}
	if m := t.Medal; m != nil {
		d = append(d, pair{"medal", append(doc{{"permanent", m.Permanent}}, doc{{"counts_for", m.CountsFor}, {"nbr_hex", m.Need}, {"side", m.Side},
			{"majority", m.Majority}, {"turn_start", m.TurnStart}, {"any_hex", m.AnyHex}, {"last_to_occupy", m.LastToOccupy}, {"sole_control", m.SoleControl}}.filled()...)})
	}
	return d
}

func (f *File) packs() doc {
	d := doc{}
	for _, p := range f.Packs {
		d = append(d, pair{p, true})
	}
	return d
}

func (f *File) text() doc {
	d := doc{}
	for i := range f.Words {
		w := &f.Words[i]
		var t doc
		for _, k := range w.keys() {
			t = append(t, pair{k.key, *k.to})
		}
		d = append(d, pair{w.Lang, t})
	}
	return d
}
