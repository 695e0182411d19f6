#!/bin/sh
# Prints the time that everything in a package bears, in seconds since 1970: that of the commit, so that two builds of
# one commit are equal byte for byte. SOURCE_DATE_EPOCH in the environment overrides it; without a history it is the
# first second of 1980, before which no zip file can date anything.
set -eu

if [ -n "${SOURCE_DATE_EPOCH:-}" ]; then
	echo "$SOURCE_DATE_EPOCH"
else
	git -C "$(dirname "$0")" log -1 --format=%ct 2>/dev/null || echo 315532800
fi
