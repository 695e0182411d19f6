// Package rommel is Field Commander: Rommel: three campaigns of one player, the
// Axis, against Allies run by tables. It holds the position, the legal actions,
// their consequences, the campaigns and their links. The clauses cited are
// those of rules.md in this folder; the files are named for what they hold.
package rommel
