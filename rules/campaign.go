package rules

// Campaigner is a Game that has campaigns: scenarios played one after the
// other, where what came of one counts in the end, or changes the next.
//
// The log book keeps which battles were played and how they ended, and the
// window shows it; neither knows more of a campaign than stands here. So what
// these methods say follows from their arguments alone: a log book that is read
// back stands where it stood.
type Campaigner interface {
	Game
	// Campaigns lists them, in the order in which a player should meet them.
	Campaigns() ([]Campaign, error)
	// Carry is what a position that is over hands on to the next battle, in the
	// game's own words; empty for nothing. All decisions that belong between
	// two battles (repairs, points to spend) are decisions of the battle before:
	// it is over when they are made. Of a campaign that is one game it is also
	// what a position under way has brought so far.
	Carry(end State) (string, error)
	// Standing says how a campaign stands after the battles played, the first
	// first. The error says which battle cannot belong to it.
	Standing(id string, options map[string]bool, played []Played) (Standing, error)
}

// Campaign lists a campaign.
type Campaign struct {
	ID         string
	Name, Text Text
	Clause     string   // the rule by which it is played
	Scenarios  []string // its battles, in the usual order
	// Missions are the scenarios that its stages are, in the usual order, where
	// the campaign is one game from its first mission to its last: Scenarios then
	// names that game alone. nil where each battle is a game of its own.
	Missions []string
	Options  []Option // chosen as it begins, in force to its end
	// Part is how many of Standing's numbers make a point: 1, or 2 where half points are counted.
	Part int
	// Exchanges says that the players may exchange sides after each battle. What
	// Standing tells of First and Second is then told of the players: First is who
	// had that side when the campaign began.
	Exchanges bool
}

// Played is a battle of a campaign that was played to its end.
type Played struct {
	Scenario string
	Result   Result
	Carry    string // what Campaigner.Carry gave
	// Exchanged says that each player had the side that was the other's when the
	// campaign began, in one with Campaign.Exchanges.
	Exchanged bool
}

// By is which of the players won a battle, as Campaign.Exchanges says; Chance for neither.
func (p Played) By() Side {
	if p.Exchanged {
		return p.Result.Winner.Other()
	}
	return p.Result.Winner
}

// Stage is what a battle has brought.
type Stage struct {
	Points [2]int    // of each side
	Terms  [2][]Term // what they are made of, each with its clause
	// The rest is said of a stage that is one of Campaign.Missions.
	Scenario string // what was played
	Grade    int    // that was reached, of Graded.Grades
	Turns    int    // its length; 0 where it was not played
	Lost     int    // units that First lost
}

// Standing is how a campaign stands.
type Standing struct {
	Stages []Stage // of the battles played
	Points [2]int  // of each side, up to now
	// Next are the battles that may be played now, the usual one first, with
	// what is carried into them. The campaign is over when there is none.
	Next []Setup
	// Ahead has won when the campaign is over, and leads before; Chance for neither.
	Ahead  Side
	Clause string // the rule that says so
	Level  Phrase // how well it went, in the words of the game; Key is empty for none
	// Under is the mission under way, of Campaign.Missions; empty for none.
	Under string
	Notes []Phrase // what else stands in the books of the game now
}

// Over says that no battle is left to play.
func (s Standing) Over() bool { return len(s.Next) == 0 }
