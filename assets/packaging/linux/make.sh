#!/bin/sh
# Packs what is handed on for Linux from the programs in build/, the same bytes for the same commit:
#
#   build/linux/sandtable-VERSION-linux-ARCH.tar.gz   to unpack anywhere, with a script that installs it
#   build/linux/sandtable_VERSION_ARCH.deb            for Debian and its kin
set -eu

here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../../.." && pwd)
go=${GO:-go}
version=${VERSION:-0.0.0}

if [ "$(uname -s)" != Linux ]; then
	echo "The window for Linux links X11 and ALSA through a C compiler, so it is built on Linux." >&2
	exit 1
fi

SOURCE_DATE_EPOCH=$("$here/../epoch.sh")
export SOURCE_DATE_EPOCH
umask 022
out=$top/build/linux
arch=$("$go" env GOARCH)
name=sandtable-$version-linux-$arch
rm -rf "$out"
root=$out/$name
mkdir -p "$root/icons"
cp "$top/build/sandtable" "$top/build/referee" "$here/sandtable.desktop" "$here/sandtable-mime.xml" "$here/install.sh" "$root/"
"$here/../readme.sh" >"$root/README.md"
cp "$here"/../icons/* "$root/icons/"
sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)/" \
	"$here/org.sandtable.Sandtable.metainfo.xml" >"$root/org.sandtable.Sandtable.metainfo.xml"
"$here/../licences.sh" >"$root/LICENCES.txt"
chmod 755 "$root/install.sh"
tar -C "$out" --owner=0 --group=0 --numeric-owner --mode=go-w --sort=name --mtime="@$SOURCE_DATE_EPOCH" -cf - "$name" | gzip -9n >"$root.tar.gz"
ln -s "$name.tar.gz" "$out/sandtable-linux.tar.gz" # as the Flatpak's manifest names it

if command -v dpkg-deb >/dev/null 2>&1; then
	deb=$out/deb
	PREFIX=$deb/usr "$root/install.sh" --pack
	mkdir -p "$deb/DEBIAN"
	cat >"$deb/DEBIAN/control" <<-END
		Package: sandtable
		Version: $version
		Architecture: $arch
		Maintainer: The Sandtable authors <nobody@sandtable.invalid>
		Installed-Size: $(du -sk --apparent-size "$deb/usr" | cut -f1)
		Depends: libc6, libx11-6, libxcursor1, libxi6, libxinerama1, libxrandr2, libxxf86vm1, libgl1
		Recommends: libasound2 | libasound2t64, zenity | kdialog
		Section: games
		Priority: optional
		Description: board wargames against a friend or the computer
		 Five board wargames on one table, each with its whole rule book kept, for one
		 player or two at one computer, in English and French.
	END
	# The mode of what the package brings is not that of the one who packs it.
	chmod -R u=rwX,go=rX "$deb"
	dpkg-deb --root-owner-group -Zxz --build "$deb" "$out/sandtable_${version}_$arch.deb" >/dev/null
	rm -rf "$deb"
fi
rm -rf "$root"
ls -l "$out"
