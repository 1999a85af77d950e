#!/usr/bin/env bash
# Stands for kubectl in ops/restore.mjs, where no cluster runs pods: answers what k8s/restore.sh asks a
# cluster, as CLUSTER says, and leaves to the real kubectl what needs none. LOG gets every call.
set -euo pipefail
[ "$1" = -n ] && shift 2
printf '%s\n' "$*" >>"$LOG"
asked() { grep -c -- "^$*" "$LOG"; }
case "$*" in
  'get deployment/api'*) echo 3 ;;
  'get pods -l app.kubernetes.io/name'*)
    # The pods take a while to end.
    if [ "$(asked 'get pods -l app')" -lt 3 ] || [ "$CLUSTER" = busy ]; then echo pod/api-1; fi
    ;;
  'create job restore --from=cronjob/backup'*) cat "$BACKUP_JOB" ;;
  'patch --local'*) exec "$KUBECTL" "$@" ;;
  'create -f -') cat >"$LOG.job" ;;
  'get job/restore'*)
    [ "$(asked 'get job/restore')" -lt 2 ] ||
      case $CLUSTER in done) echo SuccessCriteriaMet Complete ;; *) echo FailureTarget Failed ;; esac
    ;;
  'get pods -l job-name=restore'*) case $CLUSTER in refused) echo 1 ;; killed) echo 137 ;; esac ;;
esac
