package kit

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/assets/figures"
	"sandtable/assets/puzzles"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/fold"
	"sandtable/rules/sorting"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// SortScenarios sorts scenarios: the player's own, what of them could not be read, then the lessons,
// then battles by date, those beyond the box after its own.
func SortScenarios(list []rules.ScenarioInfo) []rules.ScenarioInfo {
	list = slices.Clone(list)
	rank := func(s rules.ScenarioInfo) int {
		switch {
		case s.Err != nil:
			return -1
		case s.Own:
			return -2
		case s.Beyond:
			return 2
		case s.Tutorial:
			return 0
		}
		return 1
	}
	sorting.By(list, func(a, b rules.ScenarioInfo) int {
		date := cmp.Compare(latest(a.Date), latest(b.Date))
		return cmp.Or(cmp.Compare(rank(a), rank(b)), pane.Either(a.Tutorial, 0, date), cmp.Compare(a.Number, b.Number))
	})
	return list
}

// latest is a date to sort by: the end of its month or its year where no more is known.
func latest(iso string) string {
	if iso == "" {
		return ""
	}
	return (iso + "-99-99")[:max(len(iso), len("1942-99-99"))]
}

// BattleDate is the date of a battle, or what else says where it belongs.
func BattleDate(f *ui.Frame, s rules.ScenarioInfo) string {
	switch {
	case s.Err != nil:
		return f.Say("ui.scenarios.faulty")
	case s.Tutorial:
		return f.Say("ui.scenarios.taught-mark")
	case s.Date != "":
		return Date(f, s.Date)
	case s.Own:
		return f.Say("ui.scenarios.own-mark")
	}
	return ""
}

// Fold makes words comparable for a search that forgives case, accents and hyphens.
func Fold(s string) string { return strings.ReplaceAll(fold.Text(s), "-", " ") }

// GoalText words what each side needs: `4 medals`, `4 and 5 medals`; empty for a game that counts otherwise.
func GoalText(f *ui.Frame, g rules.Game, s rules.ScenarioInfo) string {
	can := g.Features()
	switch m := can.Measurer; {
	case s.Goal == [2]int{} || g.Solitaire():
		return ""
	case can.BothMeasurer != nil:
		return f.Word(can.BothMeasurer.MeasureBoth(s.ID, s.Goal))
	case m != nil:
		ours, theirs := f.Word(m.Measure(s.ID, rules.First, s.Goal[0], 0)), f.Word(m.Measure(s.ID, rules.Second, s.Goal[1], 0))
		if ours == theirs {
			return ours
		}
		return ours + " · " + theirs
	case s.Goal[0] == s.Goal[1]:
		return f.Say("ui.scenarios.medals", ui.Num("N", s.Goal[0]))
	}
	return f.Say("ui.scenarios.goals", ui.Num("A", s.Goal[0]), ui.Num("B", s.Goal[1]))
}

// JoinDots puts what there is side by side.
func JoinDots(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}

// campaignWhere finds a campaign of a game.
func campaignWhere(g rules.Game, is func(rules.Campaign) bool) (c rules.Campaign, ok bool) {
	if x := g.Features().Campaigner; x != nil {
		if list, err := x.Campaigns(); err == nil {
			if i := slices.IndexFunc(list, is); i >= 0 {
				return list[i], true
			}
		}
	}
	return c, false
}

// CampaignOf is the campaign that consists of a scenario alone, from its first mission to its last.
func CampaignOf(g rules.Game, scenario string) (rules.Campaign, bool) {
	return campaignWhere(g, func(c rules.Campaign) bool { return len(c.Scenarios) == 1 && c.Scenarios[0] == scenario })
}

// HasCampaignScenarios says that the scenarios of a game are campaigns, each by itself.
func HasCampaignScenarios(g rules.Game) bool {
	_, ok := campaignWhere(g, func(c rules.Campaign) bool { return len(c.Scenarios) == 1 && c.Missions == nil })
	return ok
}

// PointUnit is how many of a game's scores make one point.
func PointUnit(g rules.Game) int {
	if gr := g.Features().Graded; gr != nil {
		return gr.Unit()
	}
	return 1
}

// PointsText words a score: `8½ points`.
func PointsText(f *ui.Frame, g rules.Game, n int) string {
	part := PointUnit(g)
	return f.Say("ui.campaign.points", ui.Num("N", PluralNumber(n, part)), ui.Verbatim("Points", FormatPoints(n, part)))
}

// PluralNumber is the number that decides between point and points: a half is one.
func PluralNumber(n, part int) int {
	n = max(n, -n)
	return (n + part - 1) / part
}

// TextKey is the key of a text: that of a game's own wording or of the one for solitaire games where there is such.
func TextKey(g rules.Game, key string) string {
	if own := board.Own(g, key); own != key {
		return own
	}
	switch {
	case g == nil || !g.Solitaire():
	case texts.Has("en", key+"-campaigns") && HasCampaignScenarios(g):
		return key + "-campaigns"
	case texts.Has("en", key+"-solo"):
		return key + "-solo"
	}
	return key
}

// GradeName is the degree that a past game has reached, empty for none.
func GradeName(f *ui.Frame, g rules.Game, p saves.Past) string {
	gr := g.Features().Graded
	if gr == nil || p.Grade < 1 {
		return ""
	}
	if list := gr.Grades(p.Scenario); p.Grade <= len(list) {
		return texts.In(f.Look.Lang, list[p.Grade-1].Name)
	}
	return ""
}

// FormatPoints writes a number of points that are counted in parts of part.
func FormatPoints(n, part int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	half := pane.Either(part == 2 && n%2 == 1, "½", "")
	if n == 1 && half != "" {
		return sign + half
	}
	return sign + strconv.Itoa(n/max(1, part)) + half
}

// PictureVersion tells the map of one scenario and size from another.
func PictureVersion(id string, box ui.Rect) uint64 {
	return ui.Hash(id) ^ uint64(box.W)<<20 ^ uint64(box.H)
}

// PuzzleName is what a puzzle is called in lists: its battle.
func PuzzleName(f *ui.Frame, g rules.Game, p *puzzles.Puzzle) string { return f.Name(p.Title(g)) }

// PuzzleTurn is whose turn of which number it is.
func PuzzleTurn(f *ui.Frame, g rules.Game, p *puzzles.Puzzle) string {
	sides := g.Sides()
	return WhoseTurn(f, g, rules.Side(slices.Index(sides[:], p.Side)), p.Turn)
}

// BestTurn is what a puzzle's best turn hopes for.
func BestTurn(f *ui.Frame, g rules.Game, v float64) string {
	if g.Solitaire() {
		return f.Say("ui.puzzle.best-solo", rules.Arg{Name: "P", Text: ui.Tenths(v)})
	}
	return f.Say("ui.puzzle.best", ui.Verbatim("P", ui.Percent(f.Look.Lang, max(0, v))))
}

// WhoseTurn is the same of a side and a number.
func WhoseTurn(f *ui.Frame, g rules.Game, side rules.Side, n int) string {
	turn := f.Say(TextKey(g, "ui.shelf.turn"), ui.Num("N", n))
	if side >= rules.First && !g.Solitaire() {
		return SideName(f, g, side) + " · " + turn
	}
	return turn
}

// GameLength words how many turns a game had, and how often one was taken back where there is room for that.
func GameLength(f *ui.Frame, p *saves.Play, turns int) []string {
	back, hints := f.Say("ui.result.no-take-backs"), ""
	if n := p.Takebacks; n > 0 {
		back = f.Say("ui.result.take-backs", ui.Num("N", n))
	}
	if p.Hints {
		hints = f.Say("ui.result.with-hints")
	}
	long := f.Say(TextKey(p.Match.Game(), "ui.result.turns"), ui.Num("N", turns))
	return []string{JoinDots(long, back, hints), JoinDots(long, hints)}
}

// BalanceText says what bots have made of a battle against each other.
func BalanceText(f *ui.Frame, g rules.Game, b figures.Battle) string {
	if g.Solitaire() {
		return f.Say(TextKey(g, "ui.scenarios.measured"), ui.Num("N", b.Wins[0]), ui.Num("Games", b.Games))
	}
	return f.Say("ui.seats.between-tip", ui.Verbatim("Bots", f.Say("ui.bot.many-"+b.Level)), ui.Verbatim("First", SideName(f, g, rules.First)), ui.Num("A", b.Wins[0]),
		ui.Verbatim("Second", SideName(f, g, rules.Second)), ui.Num("B", b.Wins[1]), ui.Num("Draws", b.Games-b.Wins[0]-b.Wins[1]), ui.Num("N", b.Games))
}

// EndKey is the key of the sentence that says what a clause that ended a game means.
func EndKey(g rules.Game, clause string) string {
	return g.ID() + ".ended." + strings.ToLower(strings.ReplaceAll(clause, ".", "-"))
}

// LossText words so many figures and units lost; a game that counts otherwise leaves out what is 0.
func LossText(a *gameui.Account, f *ui.Frame, figures, units int) string {
	if a.Words == "" {
		return f.Say("ui.result.figures-lost", ui.Num("N", figures)) + ", " + f.Say("ui.result.units-lost", ui.Num("N", units))
	}
	var out []string
	if figures > 0 {
		out = append(out, f.Say(a.Words+"figures-lost", ui.Num("N", figures)))
	}
	if units > 0 {
		out = append(out, f.Say(a.Words+"units-lost", ui.Num("N", units)))
	}
	return strings.Join(out, ", ")
}

// SideNames are the names of the sides: their own with who sits there, and in short.
func SideNames(f *ui.Frame, g rules.Game, seats [2]saves.Seat) (names, short [2]string) {
	me, alone := OnlyPerson(seats)
	for side := range names {
		s := rules.Side(side)
		names[side] = SideName(f, g, s)
		short[side] = names[side]
		if alone {
			names[side] += ", " + SitterName(f, seats, s)
			short[side] = ui.Capital(SitterName(f, seats, s))
		}
		if alone && s == me {
			short[side] = f.Say("ui.review.you")
		}
	}
	return names, short
}

// SeatName words who sits somewhere.
func SeatName(f *ui.Frame, s saves.Seat) string {
	if l, bot := s.Level(); bot {
		return f.Say("ui.bot." + l)
	}
	return f.Say("ui.seats.person")
}

// SitterName words who plays a side: the only person at the table is the reader.
func SitterName(f *ui.Frame, seats [2]saves.Seat, side rules.Side) string {
	if me, alone := OnlyPerson(seats); alone && me == side {
		return f.Say("ui.campaign.you")
	}
	return SeatName(f, seats[side])
}

// FormatSigned writes points with their sign.
func FormatSigned(n, part int) string { return pane.Either(n > 0, "+", "") + FormatPoints(n, part) }

// ErrorText is a notice in the player's language, or the error as it is.
func ErrorText(err error, lang string) string {
	if n, ok := err.(*saves.Notice); ok {
		return n.In(lang)
	}
	return err.Error()
}

// DefaultOptions are the options of a scenario as a first game has them.
func DefaultOptions(g rules.Game, scenario string) map[string]bool {
	m := map[string]bool{}
	for _, o := range rules.OptionsOf(g, scenario) {
		m[o.ID] = o.On
	}
	return m
}

// OptionsOn names those of a list of options that are on.
func OptionsOn(f *ui.Frame, list []rules.Option, on map[string]bool) (names []string) {
	set := rules.Setup{Options: on}
	for _, o := range list {
		if set.On(o.ID, o.On) {
			names = append(names, texts.In(f.Look.Lang, o.Title))
		}
	}
	return names
}

// Roomy says that a window shows portraits and words of a page large.
func Roomy(f *ui.Frame) bool { return f.Size.W >= 1500 && f.Size.H >= 840 }

// The colours of poles, fringes and frames.
var (
	Gold   = ui.Ink{R: 0xC9, G: 0x9A, B: 0x2E, A: 255}
	Bronze = ui.Ink{R: 0x8A, G: 0x5A, B: 0x10, A: 255}
	Wood   = ui.Ink{R: 0x7A, G: 0x56, B: 0x32, A: 255}
)

func SideText(g rules.Game, how string, side rules.Side) rules.Text {
	return texts.Both(rules.Phrase{Key: "ui.side." + how + g.Sides()[side]})
}

// OnlyPerson is the side of the only person at a table; Chance and false when there are two or none.
func OnlyPerson(seats [2]saves.Seat) (rules.Side, bool) {
	switch a, b := seats[0] == saves.Person, seats[1] == saves.Person; {
	case a && !b:
		return rules.First, true
	case b && !a:
		return rules.Second, true
	}
	return rules.Chance, false
}
