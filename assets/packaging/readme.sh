#!/bin/sh
# Draws the pictures of the README anew: a table of each game in play, small enough to be read at once.
# readme.sh PICTURES, where PICTURES is the program that "make pictures" leaves.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
big=$(mktemp)
trap 'rm -f "$big"' EXIT
draw() {
	"$1" shot --scene "$3" ${4:+--journal "$4"} -o "$big"
	cwebp -quiet -preset drawing -q 88 -m 6 -resize 960 540 -o "$here/pictures/$2.webp" "$big"
}
mkdir -p "$here/pictures"
draw "$1" memoir table-here "$here/../../scenes/pictures/testdata/omaha-beach.game"
draw "$1" undaunted undaunted-aim
draw "$1" infidel infidel-charge
draw "$1" rommel rommel-attack
draw "$1" whodares raid-aim
