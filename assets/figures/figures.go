// Package figures holds what bots have made of the battles: how often each side won, how
// long it took, how much stronger each level is than the one below. `lab figures` writes
// the files, read strictly, from the reports of `referee match`.
package figures

import (
	"cmp"
	"embed"
	"fmt"
	"math"
	"strings"

	"sandtable/assets/entries"
	"sandtable/rules"
	"sandtable/rules/strict"
)

//go:embed *.toml
var data embed.FS

var files = entries.Files[File]{FS: data, Kind: "figures", Name: "*.toml"}

// Battle is what bots of equal strength have made of a scenario.
type Battle struct {
	Scenario string  `toml:"scenario"`
	Games    int     `toml:"games"`
	Wins     [2]int  `toml:"wins"`  // of First and Second; the rest were draws
	Turns    float64 `toml:"turns"` // mean, both sides' counted
	// Well is how many games went well for First, where nearly all are won; 0 where winning says how hard it is.
	Well  int     `toml:"well"`
	turn  float64 // minutes
	Level string  // of the bots that played it
}

// Strength is what a level of bots has made of another, over all battles of a game, as often on either side.
type Strength struct {
	Level   string `toml:"level"`
	Against string `toml:"against"`
	Games   int    `toml:"games"`
	Wins    int    `toml:"wins"`
}

// OfTen is how many of ten games Level wins, rounded.
func (s Strength) OfTen() int { return (20*s.Wins + s.Games) / (2 * s.Games) }

// Range holds, with 95 % certainty, how many of a hundred games it really is.
func (s Strength) Range() (low, high int) {
	lo, hi := Wilson(s.Wins, s.Games)
	return int(math.Round(100 * lo)), int(math.Round(100 * hi))
}

// Wilson is the interval in which a share lies with 95 % certainty, of which k of n were seen.
func Wilson(k, n int) (lo, hi float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.96
	p, m := float64(k)/float64(n), float64(n)
	mid, half := p+z*z/(2*m), z*math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return (mid - half) / (1 + z*z/m), (mid + half) / (1 + z*z/m)
}

// File is what is known of a game.
type File struct {
	Seats     string     `toml:"seats"`                    // the bots' level
	Turn      float64    `toml:"turn_minutes" range:"0.."` // how long a turn takes; 0 for the usual
	Battles   []Battle   `toml:"battle"`
	Strengths []Strength `toml:"strength"`
}

// Made is what bots have made of a player's own battle, by its file. The error is that of its game's figures.
func Made(g rules.Game, m rules.Measured) (Battle, error) {
	f, err := Read(g)
	if err != nil {
		return Battle{}, err
	}
	return f.timed(Battle{Games: m.Games, Wins: [2]int{m.First, m.Second}, Turns: float64(m.Turns), Level: m.Level}), nil
}

// Of reads the figures of a game.
func Of(g rules.Game) (map[string]Battle, error) {
	f, err := Read(g)
	if err != nil || f.Battles == nil {
		return nil, err
	}
	out := map[string]Battle{}
	for _, b := range f.Battles {
		b.Level = f.Seats
		out[b.Scenario] = f.timed(b)
	}
	return out, nil
}

// timed is a battle with how long a turn of its game takes.
func (f *File) timed(b Battle) Battle {
	b.turn = cmp.Or(f.Turn, usualTurn)
	return b
}

// Between reads how strong the levels of bots of a game are, each against the one below; only those measured.
func Between(g rules.Game) ([]Strength, error) {
	f, err := Read(g)
	return f.Strengths, err
}

// Read reads all that is known of a game.
func Read(g rules.Game) (File, error) { return files.Of(g, read) }

func read(name string, data []byte) (f File, err error) {
	err = strict.Names{}.Check(name, data, &f, func(x *strict.Faults) {
		seen := map[string]bool{}
		for i, b := range f.Battles {
			at := strict.At("battle", i)
			x.Need(!seen[b.Scenario] && b.Scenario != "", at.Below("scenario"), "%q is empty or stands twice", b.Scenario)
			won := b.Wins[0] >= 0 && b.Wins[1] >= 0 && b.Wins[0]+b.Wins[1] <= b.Games
			x.Need(b.Games > 0 && won, at.Below("wins"), "%v of %d games: more won than played", b.Wins, b.Games)
			x.Need(0 <= b.Well && b.Well <= b.Wins[0], at.Below("well"), "%d, from 0 to the games that were won is right", b.Well)
			x.Need(b.Turns > 0, at.Below("turns"), "%v, more than 0 is right", b.Turns)
			seen[b.Scenario] = true
		}
		for i, s := range f.Strengths {
			right := s.Level != "" && s.Against != "" && s.Games > 0 && 0 <= s.Wins && s.Wins <= s.Games
			x.Need(right, strict.At("strength", i, "wins"), "%+v: two levels, and no more won than played, are right", s)
		}
	})
	return f, err
}

// TOML writes a file as Read reads it, below a head of comments.
func (f File) TOML(head string) string {
	var out strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(head), "\n") {
		fmt.Fprintln(&out, strings.TrimSpace("# "+line))
	}
	fmt.Fprintf(&out, "seats = %q\n", f.Seats)
	if f.Turn > 0 {
		fmt.Fprintf(&out, "turn_minutes = %.1f\n", f.Turn)
	}
	for _, b := range f.Battles {
		fmt.Fprintf(&out, "\n[[battle]]\nscenario = %q\ngames = %d\nwins = [%d, %d]\n", b.Scenario, b.Games, b.Wins[0], b.Wins[1])
		if b.Well > 0 {
			fmt.Fprintf(&out, "well = %d\n", b.Well)
		}
		fmt.Fprintf(&out, "turns = %.1f\n", b.Turns)
	}
	for _, s := range f.Strengths {
		fmt.Fprintf(&out, "\n[[strength]]\nlevel = %q\nagainst = %q\ngames = %d\nwins = %d\n", s.Level, s.Against, s.Games, s.Wins)
	}
	return out.String()
}

// Difficulty is how hard a battle is for a side, 1 to 5: 3 where it is about even.
func (b Battle) Difficulty(side rules.Side) int {
	won := float64(b.Wins[side]) + float64(b.Games-b.Wins[0]-b.Wins[1])/2
	switch {
	case b.Well > 0 && side == rules.First:
		won = float64(b.Well)
	case b.Well > 0:
		won = float64(b.Games - b.Well)
	}
	switch p := won / float64(b.Games); {
	case p >= 0.70:
		return 1
	case p >= 0.57:
		return 2
	case p > 0.43:
		return 3
	case p > 0.30:
		return 4
	}
	return 5
}

// usualTurn is what a turn takes in minutes where no file says it, half of it to look at what happened.
const usualTurn = 1.5

// Minutes is about how long a battle takes, rounded to 5.
func (b Battle) Minutes() int { return max(5, 5*int(math.Round(b.Turns*b.turn/5))) }
