#!/bin/sh
# Prints the licences of Sandtable and of all foreign code that ends up in its programs, as its authors ask of those
# who hand it on. GOOS in the environment chooses the system asked about.
set -eu

cd "$(dirname "$0")/../.."
cat LICENSE
# Some distributions put the licence of Go's library elsewhere.
own=$("${GO:-go}" env GOROOT)/LICENSE
if [ -f "$own" ]; then
	printf '\n\n================ Go ================\n\n'
	cat "$own"
fi
for font in assets/fonts/LICENSE-*; do
	printf '\n\n================ font %s ================\n\n' "${font##*-}"
	cat "$font"
done
# A module may hold packages of other authors, so both folders are looked into.
"${GO:-go}" list -deps -f '{{with .Module}}{{if not .Main}}{{.Dir}} {{.Path}}
{{$.Dir}} {{$.ImportPath}}{{end}}{{end}}' . ./cmd/referee | sort -u -k1,1 |
	while read -r dir name; do
		for file in "$dir"/LICEN[CS]E* "$dir"/COPYING*; do
			if [ -f "$file" ]; then
				printf '\n\n================ %s ================\n\n' "$name"
				cat "$file"
			fi
		done
	done
