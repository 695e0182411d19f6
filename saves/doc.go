// Package saves keeps what outlives a run of the program: the journal of each
// game, the log book of campaigns, the settings, the place of the window, the
// results of past games and the player's own scenarios.
//
// # The journal
//
// A saved game is a text file, to be read and compared by people:
//
//	sandtable-game 1 game=duel scenario=long seats=red:person,blue:bot:normal seed=7 version=0.1 print=life-3-3 started=2026-11-20T10:00:00Z #5d0c1a77
//	draw 1 #8f11a3c0
//	…
//	; turn 1 score 0 0 #1be0f8a2
//	play 2 #90ab12cd
//	undo 1 #77aa01fe
//
// The first line says how the game was set up. Then comes one line a step in
// the game's own notation, chance included. `undo 3` takes the last three steps
// back. A line that begins with a semicolon is a note for lists, from which
// nothing is replayed: the turn and score, the end, the name of a slot, that a
// hint was asked for.
//
// Each line ends with the CRC-32 (IEEE) of all text up to there, without the
// checksums: of every line before it and its own, each closed by a line feed.
// So a file that was cut, mixed or edited is sound up to an exact line.
//
// A game of a battle of the player's own carries it: `battle=40` in the first line says that
// the battle's file follows, as it was when the game began, in so many lines behind `| `. The
// game is played, replayed and reviewed with that, whatever becomes of the file.
//
// The file is only ever appended to, and flushed to the disk at each decision. All of it is
// kept in memory too, so that a file or a folder that was taken away is made again; where
// that fails the Notice says so, and each decision is a new attempt.
//
// Loading replays it through the rules: a file can be wrong, but never a
// cheat. What lies behind the first line that is damaged or not legal is cut
// off; the file as it was is kept beside, and a Notice says so. One whose own position or
// battle the rules refuse, or at which they fail, is put aside.
//
// A journal of a newer format is refused by name; those of every version since the
// first release stay loadable. One that begins with the bare word `sandtable` is of a
// build before it: it stands in the list as far as it can be read, is never written
// to, and cannot be opened.
package saves
