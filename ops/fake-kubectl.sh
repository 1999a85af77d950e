#!/usr/bin/env bash
# A fake kubectl for ops/restore.mjs. It answers k8s/restore.sh as the cluster state CLUSTER demands,
# passes local commands to the real kubectl, and logs every call to LOG.
set -euo pipefail
[ "$1" = -n ] && shift 2
printf '%s\n' "$*" >>"$LOG"
calls() { grep -c -- "^$*" "$LOG"; }
case "$*" in
  'get deployment/api'*) echo 3 ;;
  'get pods -l app.kubernetes.io/name'*)
    # The pods take a while to stop.
    if [ "$(calls 'get pods -l app')" -lt 3 ] || [ "$CLUSTER" = busy ]; then echo pod/api-1; fi
    ;;
  'create job restore --from=cronjob/backup'*) cat "$BACKUP_JOB" ;;
  'patch --local'*) exec "$KUBECTL" "$@" ;;
  'create -f -') cat >"$LOG.job" ;;
  'get job/restore'*)
    [ "$(calls 'get job/restore')" -lt 2 ] ||
      case $CLUSTER in done) echo SuccessCriteriaMet Complete ;; *) echo FailureTarget Failed ;; esac
    ;;
  'get pods -l job-name=restore'*) case $CLUSTER in refused) echo 1 ;; killed) echo 137 ;; esac ;;
esac
