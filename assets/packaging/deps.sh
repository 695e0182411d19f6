#!/bin/sh
# Installs the Debian packages that Sandtable needs and this machine lacks.
#
#   deps.sh build       what compiling the window takes
#   deps.sh test        what the tests and the demonstration take: a screen that exists only in memory
#   deps.sh art         what drawing the pictures anew takes
#   deps.sh pack        what packing for Windows takes
#   deps.sh wine        what playing the programs for Windows takes
#
# Several words may stand together. When nothing is missing it is silent and takes milliseconds.
# It installs through apt as root or where sudo asks for no password; elsewhere it prints the line to type
# and ends with status 1. On systems without apt it names what must be there and lets the build try.
set -eu

build="gcc libc6-dev pkg-config libx11-dev libxrandr-dev libxcursor-dev libxi-dev libxinerama-dev libxxf86vm-dev libgl1-mesa-dev libasound2-dev libgtk-3-dev"
screen="xvfb xauth xdotool libgl1-mesa-dri"
art="librsvg2-bin webp fonttools"
pack="zip nsis"
wine="wine wine64 gcc-mingw-w64-x86-64-win32"

wanted=""
for group in "$@"; do
	case $group in
	build) wanted="$wanted $build" ;;
	test) wanted="$wanted $screen" ;;
	art) wanted="$wanted $art" ;;
	pack) wanted="$wanted $pack" ;;
	wine) wanted="$wanted $wine" ;;
	*)
		echo "deps.sh: unknown group \"$group\"; the groups are build, test, art, pack and wine" >&2
		exit 2
		;;
	esac
done

# Other systems: macOS and Windows bring what the build takes, other Linux families name it otherwise.
if [ "$(uname -s)" != Linux ]; then
	exit 0
fi
if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
	echo "This is not a Debian system, so nothing was installed. Under Debian's names Sandtable needs:$wanted" >&2
	exit 0
fi

missing=""
installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' $wanted 2>/dev/null || true)
for package in $wanted; do
	case "
$installed
" in
	*"
$package installed
"*) ;;
	*) missing="$missing $package" ;;
	esac
done
if [ -z "$missing" ]; then
	exit 0
fi

as_root=""
if [ "$(id -u)" != 0 ]; then
	if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
		as_root="sudo -n"
	else
		echo "Some system packages are missing. Please type this line, then try again:" >&2
		echo "    sudo apt-get update && sudo apt-get install --no-install-recommends -y$missing" >&2
		exit 1
	fi
fi

apt() {
	$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@" </dev/null
}

# The package lists of a fresh machine may be absent or too old to be true, so they are fetched at need only.
echo "Installing:$missing"
if ! apt install --no-install-recommends -y $missing; then
	echo "Not found with the package lists at hand; fetching new ones."
	apt update
	apt install --no-install-recommends -y $missing
fi
