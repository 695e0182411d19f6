#!/bin/sh
# Prints the README without its pictures, which stay with the sources.
sed 's|!\[[^]]*\]([^)]*)<br>||g' "$(dirname "$0")/../../README.md"
