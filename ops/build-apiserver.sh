#!/usr/bin/env bash
# Builds etcd and Kubernetes' API server from their Go modules, for `npm run test:ops -- apiserver`.
# The result stays in the cache. A build takes 2 GB and some minutes.
set -euo pipefail

kubernetes=1.34.2
etcd=3.6.5
# Has the CRDs of k8s/components/monitoring.
operator=0.85.0
cache="${XDG_CACHE_HOME:-$HOME/.cache}/unburden/kubernetes"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"

# Without -json it prints errors; with it, paths.
pathOf() { go mod download "$1" && go mod download -json "$1" | sed -n "s/^\t\"$2\": \"\(.*\)\",\$/\1/p"; }

go mod init unburden.local/apiserver 2>/dev/null
mkdir bin
kinds="$(pathOf "github.com/prometheus-operator/prometheus-operator@v$operator" Dir)/example/prometheus-operator-crd"
cp "$kinds"/monitoring.coreos.com_{servicemonitors,prometheusrules}.yaml bin/

# Kubernetes' libraries are versioned v0.x, which go.mod does not say.
for library in $(sed -n 's|^\s*\(k8s\.io/[^ ]*\) v0\.0\.0$|\1|p' "$(pathOf "k8s.io/kubernetes@v$kubernetes" GoMod)" | sort -u); do
  go mod edit -replace "$library=$library@v0.${kubernetes#*.}"
done
go get "k8s.io/kubernetes/cmd/kube-apiserver@v$kubernetes" "go.etcd.io/etcd/server/v3@v$etcd"

version="-X k8s.io/component-base/version.gitVersion=v$kubernetes"
nice go build -ldflags "-s -w $version" -o bin/kube-apiserver k8s.io/kubernetes/cmd/kube-apiserver
nice go build -ldflags '-s -w' -o bin/etcd go.etcd.io/etcd/server/v3

rm -rf "$cache"
cp -r bin "$cache"
echo "Built into $cache"
