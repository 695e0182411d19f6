#!/bin/sh
# Cuts the fonts that the window sets text with to what it needs of them, by pyftsubset (Debian: fonttools), the same
# bytes each time. All letters of the Go fonts stay. Of DejaVu, which stands behind them, Latin stays, signs of text,
# high and low figures, arrows, comparisons, geometric shapes, and what texts name of other signs. Hints are left out:
# nothing here reads them. The zeros of the Go fonts lose their slash (zero.py). A test holds that every letter of the program has its glyph.
set -eu
cd "$(dirname "$0")"

cut() { # OUT FONT LETTERS
	pyftsubset "$2" --unicodes="$3" --no-hinting --layout-features=kern --notdef-outline --drop-tables+=FFTM --output-file="$1"
}

go=$("${GO:-go}" list -m -f '{{.Dir}}' golang.org/x/image)/font/gofont/ttfs
dejavu=$("${GO:-go}" mod download -json github.com/go-fonts/dejavu@v0.3.2 | sed -n 's/^\t"Dir": "\(.*\)",*$/\1/p')/dejavusanscondensed

for face in Regular Medium Bold Mono; do
	cut "$face.ttf" "$go/Go-$face.ttf" '*'
	python3 zero.py "$face.ttf"
done
cut Behind.ttf "$dejavu/DejaVuSansCondensed.ttf" \
	U+20-17F,U+218-21B,U+1D2C-1D6A,U+2000-209F,U+2190-21FF,U+2212,U+221A,U+221E,U+2248,U+2260-2265,U+25A0-25FF,U+2605,U+2606,U+2680-2685,U+2690,U+2691,U+2713,U+2717
