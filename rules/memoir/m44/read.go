package m44

import (
	"errors"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// Most of what a file may have of each.
const (
	maxHexes  = 1000
	maxTags   = 16 // on a hex
	maxLabels = 200
	maxGroup  = 120
	maxWords  = 40     // languages
	maxText   = 60_000 // bytes of one text
)

// Read reads a file. The error joins every fault of its shape, each with file, line, place
// and what would be right; what it asks for that nobody here knows is no fault.
func Read(file string, data []byte) (*File, error) {
	top, err := parse(file, data)
	if err != nil {
		return nil, err
	}
	r := &reader{file: file}
	f := &File{}
	r.top(top, f)
	return f, r.err()
}

// reader fills a File and gathers what does not fit.
type reader struct {
	file   string
	faults []error
	loose  []Loose
}

func (r *reader) err() error {
	sort.SliceStable(r.faults, func(i, j int) bool { return line(r.faults[i]) < line(r.faults[j]) })
	if n := len(r.faults) - maxFaults; n > 0 {
		r.faults = append(r.faults[:maxFaults], fmt.Errorf("%s: and %d more", r.file, n))
	}
	return errors.Join(r.faults...)
}

func line(err error) int {
	var f *fault
	if errors.As(err, &f) {
		return f.line
	}
	return 0
}

func (r *reader) fault(n *node, path, format string, args ...any) {
	r.faults = append(r.faults, &fault{r.file, n.line, path + ": " + fmt.Sprintf(format, args...), false})
}

// object is a value as an object; an empty list stands for an empty one, as PHP writes it.
func (r *reader) object(n *node, path string) *object {
	switch v := n.val.(type) {
	case *object:
		return v
	case []*node:
		if len(v) == 0 {
			return &object{}
		}
	}
	r.fault(n, path, "must be an object, not %s", n.kind())
	return &object{}
}

// list is a value as a list. A list with gaps is written as an object with numbers for
// keys, by another program as an object with the key "item".
func (r *reader) list(n *node, path string, most int) []*node {
	var list []*node
	switch v := n.val.(type) {
	case nil:
		return nil
	case []*node:
		list = v
	case *object:
		if item := v.at["item"]; item != nil && len(v.keys) == 1 {
			return r.list(item, path+".item", most)
		}
		for _, k := range v.keys {
			if _, err := strconv.Atoi(k); err != nil {
				r.fault(n, path, "must be a list, not an object with the key %s", short(k))
				return nil
			}
			list = append(list, v.at[k])
		}
	default:
		r.fault(n, path, "must be a list, not %s", n.kind())
	}
	if len(list) > most {
		r.fault(n, path, "has %d entries; at most %d are read", len(list), most)
		return nil
	}
	return list
}

func (r *reader) text(n *node, path string) string {
	if n == nil || n.val == nil {
		return ""
	}
	s, ok := n.val.(string)
	if x, number := n.val.(float64); number {
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	if !ok {
		r.fault(n, path, "must be a text, not %s", n.kind())
	}
	if len(s) > maxText {
		r.fault(n, path, "is %d bytes long; at most %d are read", len(s), maxText)
		return ""
	}
	return s
}

// whole is a number, which may be written as a text.
func (r *reader) whole(n *node, path string, least, most int) int {
	if n == nil || n.val == nil {
		return 0
	}
	x, ok := n.val.(float64)
	if s, text := n.val.(string); text {
		i, err := strconv.Atoi(strings.TrimSpace(s))
		x, ok = float64(i), err == nil
	}
	if !ok || x != float64(int(x)) || int(x) < least || int(x) > most {
		r.fault(n, path, "%s must be a whole number from %d to %d", n.kind(), least, most)
		return 0
	}
	return int(x)
}

// truth is true or false, which may be written as a text.
func (r *reader) truth(n *node, path string) bool {
	if n == nil || n.val == nil {
		return false
	}
	switch v := n.val.(type) {
	case bool:
		return v
	case string:
		switch upper(v) {
		case "TRUE":
			return true
		case "FALSE", "":
			return false
		}
	case float64:
		if v == 0 || v == 1 {
			return v == 1
		}
	}
	r.fault(n, path, "%s must be true or false", n.kind())
	return false
}

// side is `AXIS` or `ALLIES`; nothing where the file says nothing.
func (r *reader) side(n *node, path string) string {
	s := upper(r.text(n, path))
	if s != "" && s != "AXIS" && s != "ALLIES" {
		r.fault(n, path, "%s must be AXIS or ALLIES", short(s))
	}
	return s
}

func (r *reader) among(n *node, path string, words ...string) string {
	s := upper(r.text(n, path))
	if !slices.Contains(words, s) {
		r.fault(n, path, "%s must be one of %s", short(s), strings.Join(words, ", "))
	}
	return s
}

// unknown keeps the keys of an object that nobody reads here.
//
//go:noinline
func (r *reader) unknown(o *object, where string, row, col int, known ...string) {
	for _, k := range o.keys {
		if !slices.Contains(known, k) {
			r.loose = append(r.loose, Loose{k, where, row, col})
		}
	}
}

func (r *reader) top(n *node, f *File) {
	o, ok := n.val.(*object)
	if !ok || o.at["board"] == nil || o.at["game_info"] == nil {
		r.faults = append(r.faults, &fault{r.file, n.line, `this is no .m44 file: it must be an object with the keys "game_info" and "board"`, true})
		return
	}
	if m := o.at["meta_data"]; m != nil {
		meta := r.object(m, "meta_data")
		f.Program = r.text(meta.at["software"], "meta_data.software")
		f.ID = r.text(meta.at["scenario_id"], "meta_data.scenario_id")
		f.aside(meta, "meta_data", "software", "scenario_id", "status", "can_translate")
	}
	r.game(o.at["game_info"], f)
	f.aside(o, "", "meta_data", "game_info", "board", "packs", "text")
	r.board(o.at["board"], f)
	if p := o.at["packs"]; p != nil {
		f.Packs = append(f.Packs, r.object(p, "packs").keys...)
	}
	if t := o.at["text"]; t != nil {
		r.words(t, f)
	}
	f.Unknowns = r.loose
}

func (r *reader) game(n *node, f *File) {
	const at = "game_info"
	o, g := r.object(n, at), &f.Game
	for _, key := range []string{"operationID", "operation"} {
		f.aside(&object{[]string{key}, o.at}, at)
	}
	for i, player := range []string{"player1", "player2"} {
		need := func(key string) *node {
			v := o.at[key+player]
			if v == nil || v.val == nil {
				r.fault(n, at, "the key %q is missing", key+player)
			}
			return v
		}
		if v := need("side_"); v != nil {
			g.Side[i] = r.among(v, at+".side_"+player, "AXIS", "ALLIES")
		}
		g.Country[i] = upper(r.text(o.at["country_"+player], at+".country_"+player))
		g.Cards[i] = r.whole(need("cards_"), at+".cards_"+player, 1, 20)
		g.Medals[i] = r.whole(need("victory_"), at+".victory_"+player, 1, 20)
	}
	if g.Side[0] != "" && g.Side[0] == g.Side[1] {
		r.fault(o.at["side_player2"], at+".side_player2", "both players are %s; one must be AXIS, the other ALLIES", g.Side[0])
	}
	if s := o.at["starting"]; s != nil && s.val != nil {
		g.Starting = r.among(s, at+".starting", "PLAYER1", "PLAYER2", "SPECIAL")
	}
	g.Begin, g.End = r.text(o.at["date_begin"], at+".date_begin"), r.text(o.at["date_end"], at+".date_end")
	g.Front, g.Type = upper(r.text(o.at["front"], at+".front")), upper(r.text(o.at["type"], at+".type"))
	if x := o.at["options"]; x != nil && x.val != nil {
		options := r.object(x, at+".options")
		for _, k := range options.keys {
			g.Options = append(g.Options, Option{k, options.at[k].plain()})
		}
	}
	if v := o.at["victory"]; v != nil && v.val != nil {
		r.victory(v, g)
	}
	r.unknown(o, at, -1, -1, "side_player1", "side_player2", "country_player1", "country_player2", "cards_player1", "cards_player2",
		"victory_player1", "victory_player2", "starting", "date_begin", "date_end", "front", "type", "options", "victory", "operationID",
		"operation", "expert_mode", "expert", "victory_conditions")
}

func (r *reader) victory(n *node, g *Game) {
	const at = "game_info.victory"
	o := r.object(n, at)
	r.unknown(o, at, -1, -1, "condition")
	if o.at["condition"] == nil {
		return
	}
	for i, c := range r.list(o.at["condition"], at+".condition", maxTags) {
		path := fmt.Sprintf("%s.condition[%d]", at, i+1)
		cond := r.object(c, path)
		r.unknown(cond, path, -1, -1, "group_sudden_death", "standard")
		v := cond.at["group_sudden_death"]
		if v == nil {
			continue
		}
		path += ".group_sudden_death"
		s := r.object(v, path)
		r.unknown(s, path, -1, -1, "side", "number", "group")
		d := Sudden{Side: r.side(s.at["side"], path+".side"), Number: r.whole(s.at["number"], path+".number", 1, maxGroup)}
		if s.at["group"] != nil {
			d.Group = r.group(s.at["group"], path+".group")
		}
		if d.Side == "" || d.Number == 0 || len(d.Group) == 0 {
			r.fault(v, path, "must have a side, a number and a group of hexes")
		}
		g.Sudden = append(g.Sudden, d)
	}
}

func (r *reader) group(n *node, path string) []string {
	var group []string
	for i, e := range r.list(n, path, maxGroup) {
		group = append(group, r.text(e, fmt.Sprintf("%s[%d]", path, i+1)))
	}
	return group
}

func (r *reader) board(n *node, f *File) {
	const at = "board"
	o := r.object(n, at)
	for _, key := range []string{"type", "face", "hexagons"} {
		if v := o.at[key]; v == nil || v.val == nil {
			r.fault(n, at, "the key %q is missing", key)
			return
		}
	}
	f.Board = r.among(o.at["type"], "board.type", "STANDARD", "BRKTHRU", "OVERLORD")
	f.Face = r.among(o.at["face"], "board.face", "COUNTRY", "BEACH", "WINTER", "DESERT")
	size, ok := boards[f.Board]
	if !ok {
		return
	}
	for i, h := range r.list(o.at["hexagons"], "board.hexagons", maxHexes) {
		r.hex(h, fmt.Sprintf("board.hexagons[%d]", i+1), size.row, size.col, f)
	}
	sort.SliceStable(f.Hexes, func(i, j int) bool {
		a, b := f.Hexes[i], f.Hexes[j]
		return a.Row < b.Row || a.Row == b.Row && a.Col < b.Col
	})
	if l := o.at["labels"]; l != nil && l.val != nil {
		r.labels(l, size.row, size.col, f)
	}
	r.unknown(o, at, -1, -1, "type", "face", "hexagons", "labels", "groups")
}

// spot reads where something stands and says whether the board has such a hex.
func (r *reader) spot(n *node, o *object, path string, rows, cols int) (row, col int, ok bool) {
	for _, key := range []string{"row", "col"} {
		if v := o.at[key]; v == nil || v.val == nil {
			r.fault(n, path, "the key %q is missing", key)
			return 0, 0, false
		}
	}
	before := len(r.faults)
	row, col = r.whole(o.at["row"], path+".row", 0, rows), r.whole(o.at["col"], path+".col", 0, cols)
	if len(r.faults) > before {
		return row, col, false
	}
	if (row^col)&1 != 0 {
		r.fault(n, path, "row %d, col %d is between two hexes; even rows have even columns, odd rows odd ones", row, col)
		return row, col, false
	}
	return row, col, true
}

func (r *reader) hex(n *node, path string, rows, cols int, f *File) {
	o := r.object(n, path)
	row, col, ok := r.spot(n, o, path, rows, cols)
	if !ok {
		return
	}
	at := slices.IndexFunc(f.Hexes, func(h Hex) bool { return h.Row == row && h.Col == col })
	hex := Hex{Row: row, Col: col}
	if at >= 0 {
		hex = f.Hexes[at]
	}
	for _, l := range []struct {
		key string
		to  **Piece
	}{{"terrain", &hex.Terrain}, {"rect_terrain", &hex.Rect}, {"obstacle", &hex.Obstacle}, {"unit", &hex.Unit}} {
		v := o.at[l.key]
		switch {
		case v == nil || v.val == nil:
		case *l.to != nil:
			r.fault(v, path+"."+l.key, "row %d, col %d has one already; a hex holds one %s", row, col, l.key)
		default:
			*l.to = r.piece(v, path+"."+l.key, row, col)
		}
	}
	if v := o.at["tags"]; v != nil && v.val != nil {
		for i, t := range r.list(v, path+".tags", maxTags) {
			hex.Tags = append(hex.Tags, r.tag(t, fmt.Sprintf("%s.tags[%d]", path, i+1), row, col))
		}
	}
	r.unknown(o, path, row, col, "row", "col", "terrain", "rect_terrain", "obstacle", "unit", "tags")
	switch empty := hex.Terrain == nil && hex.Rect == nil && hex.Obstacle == nil && hex.Unit == nil && len(hex.Tags) == 0; {
	case at >= 0:
		f.Hexes[at] = hex
	case !empty:
		f.Hexes = append(f.Hexes, hex)
	}
}

func (r *reader) piece(n *node, path string, row, col int) *Piece {
	o := r.object(n, path)
	p := &Piece{
		Name: r.name(n, o, path), Orientation: r.whole(o.at["orientation"], path+".orientation", 1, 6),
		Behavior: upper(r.text(o.at["behavior"], path+".behavior")), Behavior2: upper(r.text(o.at["behavior2"], path+".behavior2")),
		Owner: r.side(o.at["original_owner"], path+".original_owner"), Badge: r.text(o.at["badge"], path+".badge"),
		Figures: r.whole(o.at["nbr_units"], path+".nbr_units", 1, 9), Equipment: r.text(o.at["equipment"], path+".equipment"),
	}
	if v := o.at["properties"]; v != nil && v.val != nil {
		props := r.object(v, path+".properties")
		p.Impassable = r.truth(props.at["isImpassable"], path+".properties.isImpassable")
		r.unknown(props, path+".properties", row, col, "isImpassable")
	}
	r.unknown(o, path, row, col, "name", "orientation", "behavior", "behavior2", "original_owner", "badge", "nbr_units", "equipment", "properties")
	return p
}

// name is the name of a piece or tag: nobody may guess it.
func (r *reader) name(n *node, o *object, path string) string {
	s := ""
	if v := o.at["name"]; v != nil {
		s = strings.TrimSpace(r.text(v, path+".name"))
	}
	if s == "" {
		r.fault(n, path, "the key %q is missing or empty; it must say which piece this is", "name")
	}
	return s
}

func (r *reader) tag(n *node, path string, row, col int) Tag {
	o := r.object(n, path)
	t := Tag{Name: r.name(n, o, path), Behavior: upper(r.text(o.at["behavior"], path+".behavior")),
		Side: r.side(o.at["side"], path+".side"), Orientation: r.whole(o.at["orientation"], path+".orientation", 1, 6)}
	if v := o.at["group"]; v != nil && v.val != nil {
		t.Group = r.group(v, path+".group")
	}
	if v := o.at["medal"]; v != nil && v.val != nil {
		t.Medal = r.medal(v, path+".medal", row, col)
	}
	r.unknown(o, path, row, col, "name", "behavior", "side", "orientation", "group", "medal")
	return t
}

func (r *reader) medal(n *node, path string, row, col int) *Medal {
	o := r.object(n, path)
	m := &Medal{CountsFor: r.whole(o.at["counts_for"], path+".counts_for", 0, 20), Need: r.whole(o.at["nbr_hex"], path+".nbr_hex", 0, maxGroup),
		Side: r.side(o.at["side"], path+".side")}
	for _, k := range []struct {
		key string
		to  *bool
	}{{"permanent", &m.Permanent}, {"majority", &m.Majority}, {"turn_start", &m.TurnStart}, {"any_hex", &m.AnyHex},
		{"last_to_occupy", &m.LastToOccupy}, {"sole_control", &m.SoleControl}} {
		*k.to = r.truth(o.at[k.key], path+"."+k.key)
	}
	r.unknown(o, path, row, col, "counts_for", "nbr_hex", "side", "permanent", "majority", "turn_start", "any_hex", "last_to_occupy", "sole_control")
	return m
}

func (r *reader) labels(n *node, rows, cols int, f *File) {
	for i, l := range r.list(n, "board.labels", maxLabels) {
		path := fmt.Sprintf("board.labels[%d]", i+1)
		o := r.object(l, path)
		row, col, ok := r.spot(l, o, path, rows, cols)
		if !ok {
			continue
		}
		label := Label{Row: row, Col: col}
		if t := o.at["text"]; t != nil {
			for j, line := range r.list(t, path+".text", maxTags) {
				label.Lines = append(label.Lines, r.text(line, fmt.Sprintf("%s.text[%d]", path, j+1)))
			}
		}
		f.Labels = append(f.Labels, label)
	}
}

func (r *reader) words(n *node, f *File) {
	o := r.object(n, "text")
	if len(o.keys) > maxWords {
		r.fault(n, "text", "has %d languages; at most %d are read", len(o.keys), maxWords)
		return
	}
	for _, lang := range o.keys {
		path := "text." + lang
		t := r.object(o.at[lang], path)
		w := Words{Lang: lang}
		for _, k := range w.keys() {
			*k.to = strings.ReplaceAll(r.text(t.at[k.key], path+"."+k.key), "\r", "")
		}
		f.Words = append(f.Words, w)
		f.aside(t, path, "name", "subtitle", "historical", "description", "rules", "victory", "bibliography")
	}
}

// aside notes the keys of an object, but for some, that say something.
func (f *File) aside(o *object, path string, but ...string) {
	for _, k := range o.keys {
		n := o.at[k]
		if n == nil || n.val == nil || n.val == "" || slices.Contains(but, k) {
			continue
		}
		if list, ok := n.val.([]*node); !ok || len(list) > 0 {
			f.Aside = append(f.Aside, strings.TrimPrefix(path+"."+k, "."))
		}
	}
}

type wordsKey struct {
	key string
	to  *string
}

func (w *Words) keys() []wordsKey {
	return []wordsKey{{"name", &w.Name}, {"subtitle", &w.Subtitle}, {"historical", &w.Historical}, {"description", &w.Description},
		{"rules", &w.Rules}, {"victory", &w.Victory}, {"bibliography", &w.Bibliography}}
}
