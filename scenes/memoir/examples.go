package memoir

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/scenes/book"
	"sandtable/scenes/ui"
)

// Examples are what is drawn beside a clause of the rules: the ground, the
// unit, the card or the faces of the die that it speaks of. What happens on the board is
// drawn by it, from assets/examples.
func Examples(clause string) []book.Example {
	var list []book.Example
	for _, e := range shownWith {
		if slices.Contains(clausesIn(e.clauses), clause) {
			list = append(list, example(e.what, e.ids))
		}
	}
	return list
}

// what a picture is made of.
type kind uint8

const (
	onHex kind = iota // sprites laid on a hex, the lowest first
	face              // a face of the die
	cards             // a card's picture, and over a section card's its sections
	medal
)

// shownWith says with which clauses what is shown: `14.2-3 14.19`.
var shownWith = []struct {
	clauses string
	what    kind
	ids     []string
}{
	{"1.11 11.1", face, []string{"infantry"}}, {"1.11 11.1", face, []string{"armor"}}, {"1.11 11.2", face, []string{"grenade"}},
	{"1.11 12.1", face, []string{"flag"}}, {"1.11 11.3", face, []string{"star"}},
	{"3.1-3 3.9", onHex, []string{"clear-1", "unit-british-infantry-4"}}, {"3.2", onHex, []string{"clear-1", "unit-british-infantry-1"}},
	{"3.4 3.9", onHex, []string{"clear-2", "unit-german-armor-3"}}, {"3.5 3.9", onHex, []string{"clear-3", "unit-german-artillery-2"}},
	{"3.6 16.2", onHex, []string{"clear-1", "unit-american-special-forces-4", "badge-special-forces"}},
	{"3.7 16.3-4", onHex, []string{"clear-1", "unit-french-resistance-3", "badge-resistance"}},
	{"3.8 16.5", onHex, []string{"clear-1", "unit-german-armor-elite-4", "badge-armor-elite"}},
	{"14.1", onHex, []string{"clear-1"}}, {"14.2-3 14.19", onHex, []string{"woods-1"}}, {"14.4-6 14.19", onHex, []string{"hedgerow-1"}},
	{"14.7-9", onHex, []string{"hill-1"}}, {"14.10-11 14.19", onHex, []string{"town-1"}}, {"14.12", onHex, []string{"clear-1", "river-e-w"}},
	{"14.13", onHex, []string{"clear-1", "river-e-w", "bridge-over-e-w"}}, {"14.14-15", onHex, []string{"beach-1"}}, {"14.16-18", onHex, []string{"ocean-1"}},
	{"15.2-4", onHex, []string{"clear-1", "bunker"}}, {"15.5-6 12.15", onHex, []string{"clear-2", "sandbags"}},
	{"15.7-12 15.16", onHex, []string{"clear-3", "wire"}}, {"15.13", onHex, []string{"clear-1", "hedgehog"}}, {"15.14 21.3", onHex, []string{"beach-1", "sea-wall"}},
	{"21.2", onHex, []string{"cliff"}}, {"21.2", onHex, []string{"bluff"}}, {"21.9", onHex, []string{"steep-hill"}},
	{"21.12", onHex, []string{"impassable-hill-1"}}, {"21.13 9.9", onHex, []string{"blocking-hill-1"}}, {"21.15 9.10", onHex, []string{"wide-river-1"}},
	{"20.1 20.4", medal, []string{"medal-axis"}}, {"20.1 20.4", medal, []string{"medal-allies"}},
	{"20.5 20.9", onHex, []string{"clear-1", "objective-axis"}}, {"20.5-6 20.9", onHex, []string{"clear-1", "objective-allies"}},
	{"17.1", cards, []string{"recon", "strip-1-0-0", "strip-0-1-0", "strip-0-0-1"}}, {"17.2", cards, []string{"probe", "strip-2-0-0", "strip-0-2-0", "strip-0-0-2"}},
	{"17.3", cards, []string{"attack", "strip-3-0-0", "strip-0-3-0", "strip-0-0-3"}}, {"17.4", cards, []string{"assault", "strip-all-0-0", "strip-0-all-0", "strip-0-0-all"}},
	{"17.5", cards, []string{"general-advance", "strip-2-2-2"}}, {"17.6", cards, []string{"pincer-move", "strip-2-0-2"}}, {"17.7", cards, []string{"recon-in-force", "strip-1-1-1"}},
	{"18.2-3", cards, []string{"air-power"}}, {"18.4-8 18.30", cards, []string{"ambush"}}, {"18.9", cards, []string{"armor-assault"}},
	{"18.10", cards, []string{"artillery-bombard"}}, {"18.11", cards, []string{"barrage"}}, {"18.12 18.31", cards, []string{"behind-enemy-lines"}},
	{"18.13", cards, []string{"medics-mechanics"}}, {"18.14", cards, []string{"close-assault"}}, {"18.15-19 18.32", cards, []string{"counter-attack"}},
	{"18.20 18.29", cards, []string{"dig-in"}}, {"18.21", cards, []string{"direct-from-hq"}}, {"18.22", cards, []string{"firefight"}},
	{"18.23", cards, []string{"infantry-assault"}}, {"18.24", cards, []string{"move-out"}}, {"18.25-27", cards, []string{"their-finest-hour"}},
}

// clausesIn reads `14.2-3 14.19`.
func clausesIn(s string) (list []string) {
	for _, part := range strings.Fields(s) {
		chapter, numbers, _ := strings.Cut(part, ".")
		from, to, ok := strings.Cut(numbers, "-")
		a, _ := strconv.Atoi(from)
		z := a
		if ok {
			z, _ = strconv.Atoi(to)
		}
		for n := a; n <= z; n++ {
			list = append(list, "M44-"+chapter+"."+strconv.Itoa(n))
		}
	}
	return list
}

// example draws one thing.
func example(what kind, ids []string) book.Example {
	switch what {
	case face:
		return book.Example{Size: ui.Size{W: 54, H: 56}, Draw: func(l *ui.List, box ui.Rect) {
			l.Sprite(box, cardPic("die-"+ids[0]))
		}}
	case medal:
		return book.Example{Size: ui.Size{W: 54, H: 54}, Draw: func(l *ui.List, box ui.Rect) {
			l.Sprite(box, cardPic(ids[0]))
		}}
	case cards:
		high := 112.0 + 44*float64(len(ids)-1)
		return book.Example{Size: ui.Size{W: 168 * 0.9, H: high * 0.9}, Draw: func(l *ui.List, box ui.Rect) {
			k := box.W / 168
			l.Sprite(inCard(box, k, 0, 0, 168, 112), cardPic("emblem-"+ids[0]))
			l.Border(inCard(box, k, 0, 0, 168, 112), 1.5, ui.Casing)
			for i, id := range ids[1:] {
				l.Sprite(inCard(box, k, 0, 116+44*float64(i), 168, 40), cardPic(id))
			}
		}}
	}
	return ground(ids)
}

// ground draws a hex with what lies on it, the lowest first.
func ground(ids []string) book.Example {
	const high = 2 / 1.7320508 // of a hex that is 1 wide
	return book.Example{Size: ui.Size{W: 88, H: 88 * high}, Draw: func(l *ui.List, in ui.Rect) {
		at := ui.Point{X: in.X + in.W/2, Y: in.Y + in.W*high/2}
		if id := under(ids[0]); id != "" {
			l.Put(at, in.W, pic(id))
		}
		for _, id := range ids {
			l.Put(at, in.W, pic(id))
		}
	}}
}

// under is the ground below a drawing that has none of its own: woods, towns,
// hedges and crags.
func under(id string) string {
	if f := floors[strings.TrimRight(id, "-123456789")]; strings.HasSuffix(f, "-floor") {
		return variant(f, 0, 0, 0)
	}
	return ""
}
