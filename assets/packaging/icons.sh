#!/bin/sh
# Draws the program's icon in every size that packages want, from assets/src/interface. The pictures are committed,
# so that packing needs no drawing program. Up to 32 pixels the plainer drawing is used.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
sources=$here/../src/interface

for size in 16 24 32 48 64 128 256 512 1024; do
	drawing=app-icon.svg
	if [ $size -le 32 ]; then
		drawing=app-icon-small.svg
	fi
	rsvg-convert -w $size -h $size "$sources/$drawing" -o "$here/icons/sandtable-$size.png"
done
install -m 644 "$sources/app-icon.svg" "$here/icons/sandtable.svg"
