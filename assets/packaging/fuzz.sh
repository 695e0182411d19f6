#!/bin/sh
# Gives every fuzz target of the packages named its time, one after another:
#
#   fuzz.sh 30s ./...
#
# It goes on after a target has failed, so that one run tells all, and ends with status 1 then. The input that
# broke a target lies in that package's testdata/fuzz and belongs into the repository with the cure.
set -eu

time=$1
shift

# "go test -list" names a package after its targets; a package without any is named alone.
listing=$("${GO:-go}" test -list '^Fuzz' "$@") || {
	echo "$listing" >&2
	exit 1
}
targets=$(echo "$listing" | awk '/^Fuzz/ { names[++n] = $1 } /^ok / { for (i = 1; i <= n; i++) print $2, names[i]; n = 0 }')
if [ -z "$targets" ]; then
	echo "fuzz.sh: no fuzz target in $*" >&2
	exit 1
fi

failed=""
while read -r package target; do
	echo "== $package $target"
	"${GO:-go}" test -run '^$' -fuzz "^$target\$" -fuzztime "$time" "$package" </dev/null || failed="$failed $package.$target"
done <<END
$targets
END

if [ -n "$failed" ]; then
	echo "failed:$failed" >&2
	exit 1
fi
