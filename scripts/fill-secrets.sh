#!/bin/sh
# Writes a file of settings from its example, with a random value for each secret that has none, and
# with an earlier setting's value in place of its name in ${…}.
#   scripts/fill-secrets.sh docker/.env.example docker/.env
set -eu
umask 077

[ ! -e "$2" ] || {
  echo "$2 is there already, and stays as it is." >&2
  exit 1
}
while IFS= read -r line || [ -n "$line" ]; do
  case $line in
    [A-Z]*SECRET= | [A-Z]*KEY= | [A-Z]*PASSWORD=)
      random=$(openssl rand -hex 32)
      line="$line$random"
      ;;
    [A-Z]*'${'[A-Z]*'}'*)
      rest=${line#*'${'}
      value=$(sed -n "s/^${rest%%'}'*}=//p" "$2.part")
      line="${line%%'${'*}$value${rest#*'}'}"
      ;;
  esac
  printf '%s\n' "$line"
done <"$1" >"$2.part"
mv "$2.part" "$2"
echo "Wrote $2."
