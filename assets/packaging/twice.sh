#!/bin/sh
# Makes the packages of the last commit in two clones with paths of different lengths, and compares them byte for byte.
set -eu

top=$(cd "$(dirname "$0")/../.." && pwd)
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
for clone in one another/and/deeper; do
	mkdir -p "$dir/$clone"
	git clone -q "$top" "$dir/$clone"
	make -s -C "$dir/$clone" linux windows >"$dir/said" 2>&1 || {
		cat "$dir/said" >&2
		exit 1
	}
done
status=0
for file in $(cd "$dir/one/build" && find . -type f ! -name overlay.json | sort); do
	if cmp -s "$dir/one/build/$file" "$dir/another/and/deeper/build/$file"; then
		echo "the same   $file"
	else
		echo "DIFFERENT  $file"
		status=1
	fi
done
exit $status
