#!/usr/bin/env bash
# Restores a backup of the component `backup`, and restarts the API when the outcome is known:
#
#   k8s/restore.sh FOLDER [--force] [--unsigned] [--identity FILE]
#
# FOLDER is in the last line of the backup's log. --force deletes the contents of the database.
# --unsigned takes one that BACKUP_KEY did not sign. --identity gives the key of an encrypted backup.
# NAMESPACE=… sets a namespace other than `unburden`.
set -euo pipefail

usage() {
  sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
  exit 2
}
kube() { kubectl -n "${NAMESPACE:-unburden}" "$@"; }

folder='' identity='' arguments=''
while [ $# -gt 0 ]; do
  case $1 in
    --force | --unsigned) arguments+=", \"$1\"" ;;
    --identity)
      identity=${2:?--identity takes a file}
      [ -r "$identity" ] || { echo "There is no key in $identity." >&2; exit 2; }
      shift
      ;;
    *) [[ -z $folder && $1 =~ ^[0-9A-Za-z-]+$ ]] || usage; folder=$1 ;;
  esac
  shift
done
[ -n "$folder" ] || usage

replicas=$(kube get deployment/api -o 'jsonpath={.spec.replicas}')
# An aborted restore left zero replicas. An autoscaler scales up from one.
[ "$replicas" -gt 0 ] || replicas=1

suspend() {
  for job in sweep-orphans backup; do
    kube patch "cronjob/$job" -p "{\"spec\":{\"suspend\":$1}}"
  done
}

# The API may not restart while the state of the database is unknown.
is_safe=yes
finish() {
  code=$?
  trap - EXIT INT TERM
  kube delete secret/restore-identity --ignore-not-found || true
  if [ "$is_safe" = yes ]; then
    kube scale deployment/api --replicas="$replicas"
    suspend false
  else
    echo "The restore did not end in order: the API and the nightly jobs stay stopped." >&2
    echo "See 'kubectl logs job/restore', and run this again with --force." >&2
  fi
  exit "$code"
}
trap finish EXIT
trap 'exit 130' INT TERM

suspend true
# The autoscaler ignores zero replicas.
kube scale deployment/api --replicas=0
users='app.kubernetes.io/name in (api, migrate, sweep-orphans, backup)'
active='status.phase!=Succeeded,status.phase!=Failed'
for _ in $(seq 150); do
  busy=$(kube get pods -l "$users" --field-selector="$active" -o name)
  [ -n "$busy" ] || break
  echo "Waiting for ${busy//$'\n'/, } to end"
  sleep 2
done
[ -z "$busy" ] || { echo "They still use the database. Nothing was changed." >&2; exit 1; }

kube delete job/restore --ignore-not-found
volumes='[]'
if [ -n "$identity" ]; then
  kube delete secret/restore-identity --ignore-not-found
  kube create secret generic restore-identity --from-file=key="$identity"
  arguments+=', "--identity", "/identity/key"'
  container='/spec/template/spec/containers/0/volumeMounts/-'
  volumes="[
    { \"op\": \"add\", \"path\": \"/spec/template/spec/volumes/-\",
      \"value\": { \"name\": \"identity\", \"secret\": { \"secretName\": \"restore-identity\", \"defaultMode\": 288 } } },
    { \"op\": \"add\", \"path\": \"$container\",
      \"value\": { \"name\": \"identity\", \"mountPath\": \"/identity\", \"readOnly\": true } }
  ]"
fi
command="[\"node\", \"services/api/dist/cli.js\", \"restore\", \"/backups/$folder\"$arguments]"
once="[
  { \"op\": \"replace\", \"path\": \"/spec/backoffLimit\", \"value\": 0 },
  { \"op\": \"replace\", \"path\": \"/spec/template/spec/containers/0/args\", \"value\": $command }
]"
job=$(
  kube create job restore --from=cronjob/backup --dry-run=client -o yaml |
    kubectl patch --local -f - --type=json -p "$once" -o yaml |
    kubectl patch --local -f - --type=json -p "$volumes" -o yaml
)
is_safe=no
kube create -f - <<<"$job"

state=''
until [[ $state == *Complete* || $state == *Failed* ]]; do
  sleep 2
  state=$(kube get job/restore -o 'jsonpath={.status.conditions[?(@.status=="True")].type}') || state=''
done
kube logs job/restore || true
if [[ $state == *Complete* ]]; then
  is_safe=yes
  exit 0
fi
# Exit codes 1 and 2: refused without changes.
ended=$(kube get pods -l job-name=restore \
  -o 'jsonpath={.items[*].status.containerStatuses[*].state.terminated.exitCode}')
case $ended in 1 | 2) is_safe=yes ;; esac
exit 1
