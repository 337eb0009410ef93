#!/bin/sh
# Makes the woff2 files beside this script from the full fonts. Needs npm, tar and fonttools with brotli.
# See README.md for what goes where and why.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fetch() {
  tar xzf "$(npm pack --silent "$1")"
  mv package "$2"
}
fetch @ibm/plex-sans-arabic@1.1.0 plex
fetch @expo-google-fonts/amiri@0.4.1 amiri
fetch @expo-google-fonts/aref-ruqaa@0.4.1 aref-ruqaa
fetch @expo-google-fonts/reem-kufi@0.4.2 reem-kufi

# An Arabic page in one file a weight: letters, marks, both sets of digits, and punctuation.
core=U+0020-0022,U+0025,U+0027-003A,U+003D,U+003F,U+005B,U+005D,U+00A0,U+00AB,U+00B7,U+00BB,U+00D7
core=$core,U+060C,U+061B,U+061F,U+0621-063A,U+0640-0655,U+0660-066C,U+0670,U+0671
core=$core,U+200C-200F,U+2013,U+2014,U+2019,U+2026,U+2212,U+FDFA
# Foreign names and terms, e-mail, codes.
latin=U+0023,U+0024,U+0026,U+003B,U+003C,U+003E,U+0040-005A,U+005C,U+005E-007E,U+00A1-00AA,U+00AC-00B6
latin=$latin,U+00B8-00BA,U+00BC-00D6,U+00D8-017F,U+02BE,U+02BF,U+1E0C-1E93,U+2018,U+201C,U+201D,U+2022,U+2190-2193
# Persian, Urdu, Kurdish, Malay and Maghribi letters in people's names, and the brackets of the Qur'an.
extended=U+061C,U+061E,U+066D,U+0679,U+067E,U+0686,U+0688,U+0691,U+0695,U+0698,U+069F,U+06A0,U+06A4,U+06A7-06A9
extended=$extended,U+06AC,U+06AD,U+06AF,U+06B5,U+06BA,U+06BD-06C3,U+06C6,U+06CC,U+06CE,U+06CF,U+06D2-06D5
extended=$extended,U+06DD,U+06DE,U+06E9,U+06F0-06F9,U+0762,U+25CC,U+FD3E,U+FD3F,U+FDF2,U+FDFB,U+FDFD

# All that plain Arabic shaping uses; stylistic sets and fractions are left out.
features=ccmp,locl,rtlm,init,medi,med2,fina,fin2,fin3,isol,rlig,rclt,calt,liga,clig,mark,mkmk,kern,curs

subset() {
  pyftsubset "$1" --unicodes="$2" --output-file="$here/$3.woff2" --flavor=woff2 \
    --layout-features="$features" --layout-scripts=DFLT.dflt,arab.dflt,arab.ARA,latn.dflt --no-hinting --desubroutinize
}
face() {
  subset "$1" "$core" "$2"
  subset "$1" "$latin" "$2-latin"
  subset "$1" "$extended" "$2-extended"
}
face plex/fonts/complete/woff2/IBMPlexSansArabic-Regular.woff2 plex-400
face plex/fonts/complete/woff2/IBMPlexSansArabic-SemiBold.woff2 plex-600
face amiri/400Regular/Amiri_400Regular.ttf amiri-400
face amiri/700Bold/Amiri_700Bold.ttf amiri-700
# Only certificates are set in these.
subset aref-ruqaa/700Bold/ArefRuqaa_700Bold.ttf "$core" aref-ruqaa-700
subset reem-kufi/400Regular/ReemKufi_400Regular.ttf "$core" reem-kufi-400
subset reem-kufi/700Bold/ReemKufi_700Bold.ttf "$core" reem-kufi-700

# The build draws the pictures for sharing with a program that reads no woff2; under a name of its own no Amiri that a
# machine has installed can take its place.
python3 - "$here/amiri-700.woff2" "$here/../../../scripts/share-pictures/amiri-700.ttf" <<'PYTHON'
import sys
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
font.flavor = None
names = {1: 'Share Picture', 4: 'Share Picture Bold', 6: 'SharePicture-Bold'}
for record in font['name'].names:
    if record.nameID in names:
        record.string = names[record.nameID]
font.save(sys.argv[2])
PYTHON
