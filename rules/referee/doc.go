// Package referee is a line protocol by which any program can set up, play and
// inspect a position of any game: what UCI is to chess programs. It is also a
// complete text interface to every game for people.
//
// One JSON object a line goes in, one a line comes out, in order. The answer
// is {"ok":true, …}, or {"ok":false,"error":{"code":"…","message":"…"}} and
// then nothing has changed. A line that cannot be read is answered in the same
// way, and the next line works. Keys are exact: an unknown or doubled key, and
// a number that does not fit, are errors.
//
// Commands; every key that is not said to be optional is wanted:
//
//	{"cmd":"games"}
//	    every game with its sides and scenarios
//	{"cmd":"new","game":"memoir","scenario":"pegasus-bridge","seed":7,"options":{}}
//	    sets a scenario up; seed (default 0), options, carry (what an earlier
//	    battle of a campaign hands on) and law (the edition of the clauses,
//	    default today's) are optional. The deal is chance: give it, or let
//	    {"cmd":"chance"} do it.
//	{"cmd":"position","game":"memoir","position":{…}}
//	    sets up what `state` gave, or a position written by hand in that
//	    shape: strict, checked, and at rest. Instead of position, board is a
//	    bare board in text: "board":"axis infantry f4; allies armor f5". seed
//	    is optional, and so is law. new and position also take since, a list
//	    of actions, chance included, that have been done from there.
//	{"cmd":"state"}
//	    turn, turn number, score, position and hash; at the end the result.
//	    score is in halves of points in Qui ose gagne !, where points come in
//	    halves
//	    Where the position is not at rest, again is the command that sets it
//	    up: a position or a beginning, and what has been done since
//	{"cmd":"view","side":"axis"}
//	    what that side may know; "chance" is a spectator
//	{"cmd":"legal"}
//	    every action that may be done now
//	{"cmd":"why","action":"battle d4 h5"}
//	    the clause that forbids an action, or "legal":true
//	    An action is written as legal writes it. What is a number of the
//	    scenario there (Forces, zones and regions of Rommel, units, leaders,
//	    Commands and Standards of Infidel: f3, z7, u58) may also be called as
//	    boards call it: "move 5th-light el-agheila from benghazi"
//	{"cmd":"do","action":"battle d4 e5"}
//	    carries an action out and tells what happened. While "turn" is
//	    "chance" the action is a die or a draw (`roll grenade`), so a caller
//	    can force every outcome.
//	{"cmd":"chance"}
//	    lets the seed decide until a decision is due
//	{"cmd":"undo"}
//	    takes the last decision back, with the chance after it; always free
//	{"cmd":"best","level":"normal","millis":500,"seed":1}
//	    what a bot of a level would do, knowing what the side to act may know;
//	    millis (default 1000, at most 60000) and seed (default 0) are optional
//	{"cmd":"odds","action":"battle d4 e5"}
//	    every outcome of an action with its exact probability; "outcome" is the game's own
//	    numbers. What the other side may still choose when the dice have fallen is no chance:
//	    an outcome tells what is sure whatever it chooses. Who may step in before the dice
//	    lets it be: in Infidel nobody seizes, reacts, shoots back, retreats before combat or
//	    counter-charges, in Mémoire 44 no Ambush is played. In Mémoire 44 these numbers are
//	    figures removed, own figures lost, medals won, medals of the enemy, units driven back,
//	    own units driven back, and units that may ignore a flag, which then counts for no more
//	    than that. In Undaunted they are wounds, soldiers eliminated, damage, vehicles
//	    destroyed, soldiers suppressed, and what the side has gained of what it needs
//	{"cmd":"save"}
//	    the game as a journal
//	{"cmd":"load","journal":"…"}
//	    a journal as a game; it must be sound from the first line to the last
//	{"cmd":"quit"}
//
// An engine is a program that plays a side: `referee match --seats normal,engine:PROGRAM`
// starts it for a game and asks it, a line a decision,
//
//	{"cmd":"choose","game":"memoir","scenario":"pegasus-bridge","side":"axis",
//	 "view":{…},"legal":["play recon-left",…],"events":["rolled M44-11.1",…],
//	 "millis":1000,"seed":7}
//
// view is what its side may know of the position, legal what it may do, events what it
// has seen happen since it was last asked, millis its time. It answers
// {"ok":true,"action":"play recon-left"}. Whoever ends, refuses, answers something that is
// not legal, or later than two seconds after its time, has lost the game. Another build of
// referee plays as trusted:REFEREE@LEVEL: it is driven by new, do and best.
//
// Sides are the game's own words (`axis`, `allies`), `chance`, and `over`. A
// lone action is never played by itself here: every step is seen. An event that
// one side may not read in full is told twice, and "seen" names who reads which.
//
// The codes of errors:
//
//	line      longer than 8 MiB, or empty
//	json      not one JSON object
//	key       unknown, doubled or missing
//	value     of the wrong kind or size
//	command   unknown
//	since     an action of the list is not legal there
//	no-game   nothing has been set up yet
//	game, scenario, option, side, level   there is none of that name
//	position  refused by the game
//	action    no action of this game, or its notation is not understood
//	illegal   not legal here; "rule" names the clause where the game can tell
//	turn      it is not the turn of one who could do this
//	nothing   there is nothing to take back
//	odds      too much chance to be told exactly
//	journal   refused, with the line
//	broken    the rules broke down at it, a fault of the program that is worth
//	          a report; the game stands as before
//
// The example of Serve is a whole dialogue; there are more in testdata.
package referee
