#!/usr/bin/env bash
# Builds a base image where no image registry can be reached: Debian by debootstrap, Node and npm from
# their packages. Needs root. The argument is the name of the image.
set -euo pipefail

packages="$(mktemp -d)"
container="$(buildah from scratch)"
trap 'buildah rm "$container" >/dev/null; rm -rf "$packages"' EXIT
root="$(buildah mount "$container")"

debootstrap --variant=minbase bookworm "$root"
rm -rf "$root"/var/lib/apt/lists/* "$root"/var/cache/apt/* "$root"/usr/share/{doc,man,locale}

node="node-linux-$(node -p process.arch)@24"
(cd "$packages" && npm pack --silent "$node" npm@11)
modules="$root/usr/local/lib/node_modules"
mkdir -p "$modules/npm"
tar xzf "$packages"/node-linux-*.tgz -C "$root/usr/local" --strip-components=1 package/bin/node
tar xzf "$packages"/npm-*.tgz -C "$modules/npm" --strip-components=1
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"

# Builds trust the same certificates as this machine, since a proxy may be in between.
mkdir -p "$root/etc/ssl/certs"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
buildah commit --quiet --format docker "$container" "$1"
