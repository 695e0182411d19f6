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

# late says whether all that went wrong is that time was up while an input was being tried: the tool then calls the
# target failed with "context deadline exceeded" and names no input.
late() {
	grep -q '^ *context deadline exceeded$' "$1" && ! grep -q -e 'Failing input written' -e 'panic:' -e '_test\.go:' "$1"
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# An input that shows something new may be made smaller for three seconds: left alone, the tool would give it a minute.
failed=""
while read -r package target; do
	echo "== $package $target"
	if ! "${GO:-go}" test -run '^$' -fuzz "^$target\$" -fuzztime "$time" -fuzzminimizetime 3s "$package" </dev/null >"$log" 2>&1; then
		late "$log" || failed="$failed $package.$target"
	fi
	cat "$log"
done <<END
$targets
END

if [ -n "$failed" ]; then
	echo "failed:$failed" >&2
	exit 1
fi
