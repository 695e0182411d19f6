#!/bin/sh
# Prints the licences of Sandtable and of every module that ends up in its programs, as their authors ask of those
# who hand them on.
set -eu

cd "$(dirname "$0")/../.."
cat LICENSE
"${GO:-go}" list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}' . ./cmd/referee | sort -u |
	while read -r module version dir; do
		for file in "$dir"/LICEN[CS]E* "$dir"/COPYING*; do
			if [ -f "$file" ]; then
				printf '\n\n================ %s %s ================\n\n' "$module" "$version"
				cat "$file"
			fi
		done
	done
