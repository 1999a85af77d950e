// @ts-check
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { pathOf } from '../tools/system/processes.mjs';
import { workspace } from '../tools/system/settings.mjs';
import { expectDone, missing, tool } from './tool.mjs';

/** @typedef {{ code: number, calls: string[], job: any, out: string }} Outcome */

/** @type {import('./ops.mjs').Part} */
export const restore = {
  id: 'restore',
  title: 'k8s/restore.sh stops the API, and restarts it unless the database is half restored',
  missingTools: () => missing('kubectl'),
  async run(folder, verdict) {
    const built = await tool('kubectl', ['kustomize', 'k8s/overlays/production']);
    expectDone(verdict, 'production builds', built);
    const backup = parseAllDocuments(built.stdout)
      .map((document) => document.toJS())
      .find(({ kind, metadata }) => kind === 'CronJob' && metadata.name === 'backup');
    const job = { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'restore' } };
    const file = join(folder, 'backup-job.yaml');
    writeFileSync(file, stringify({ ...job, spec: backup.spec.jobTemplate.spec }));
    const key = join(folder, 'key.txt');
    writeFileSync(key, 'AGE-SECRET-KEY-1…');
    const ownSecrets = backup.spec.jobTemplate.spec.template.spec.containers[0].env.filter(
      (/** @type {any} */ { valueFrom }) => valueFrom.secretKeyRef.name === 'backup',
    );
    verdict.expect(
      'the jobs have the keys that sign backups, in a Secret that the API does not get',
      namesOf(ownSecrets) === 'BACKUP_KEY,BACKUP_KEY_ALSO',
      namesOf(ownSecrets),
    );
    const run = (/** @type {string} */ cluster, /** @type {string[]} */ ...line) =>
      restoreOn(cluster, line, file, folder);

    const line = ['2026-01-02T03-04-05-678Z', '--force', '--unsigned', '--identity', key];
    const done = await run('done', ...line);
    verdict.expect('a complete restore exits with code 0', done.code === 0, done.out);
    const order = [
      /^patch cronjob\/backup .*true/,
      /^scale deployment\/api --replicas=0$/,
      /^get pods -l app/,
      /^create -f -$/,
      /^get job\/restore/,
      /^scale deployment\/api --replicas=3$/,
      /^patch cronjob\/sweep-orphans .*false/,
    ].map((call) => done.calls.findIndex((it) => call.test(it)));
    const isInOrder = order.every((at, index) => at >= 0 && at > (order[index - 1] ?? -1));
    verdict.expect('the script stops the API and the jobs, restores, and restarts them', isInOrder);
    const waited = done.calls.filter((it) => it.startsWith('get pods -l app')).length;
    verdict.expect('the job starts after the last pod has stopped', waited === 3, waited);
    const { containers, volumes } = done.job.spec.template.spec;
    const args = containers[0].args.slice(2).join(' ');
    const wanted =
      'restore /backups/2026-01-02T03-04-05-678Z --force --unsigned --identity /identity/key';
    verdict.expect(
      'the job restores the named folder with the options and the key',
      args === wanted,
      args,
    );
    const isMounted = ['backups', 'identity'].every((name) =>
      [volumes, containers[0].volumeMounts].every((all) =>
        all.some((/** @type {{ name: string }} */ it) => it.name === name),
      ),
    );
    verdict.expect('the job mounts the backups and the key', isMounted);
    verdict.expect('the job is not retried', done.job.spec.backoffLimit === 0);
    const last = done.calls.lastIndexOf('delete secret/restore-identity --ignore-not-found');
    verdict.expect('the script deletes the key afterwards', last > (order[4] ?? 0));

    const refused = await run('refused', '2026-01-02T03-04-05-678Z');
    const isBack = refused.calls.includes('scale deployment/api --replicas=3');
    verdict.expect('a refused restore exits with code 1', refused.code === 1, refused.code);
    verdict.expect('the API restarts after a refused restore', isBack, refused.out);
    const killed = await run('killed', '2026-01-02T03-04-05-678Z');
    const staysAway = !killed.calls.includes('scale deployment/api --replicas=3');
    verdict.expect(
      'the API stays stopped after an aborted restore',
      staysAway && killed.code === 1,
    );
    verdict.expect(
      'the script explains how to continue',
      /again with --force/.test(killed.out),
      killed.out,
    );
    const unclear = await run('done', '../elsewhere');
    const isUntouched = unclear.calls.length === 0;
    verdict.expect('an invalid folder name changes nothing', unclear.code === 2 && isUntouched);
  },
};

/** @param {{ name: string }[]} all */
const namesOf = (all) => all.map(({ name }) => name).join();

/**
 * @param {string} cluster the outcome of the restore there @param {string[]} line
 * @param {string} backupJob @param {string} folder
 * @returns {Promise<Outcome>}
 */
async function restoreOn(cluster, line, backupJob, folder) {
  const workFolder = join(folder, `${cluster}-${line.length}-${line[0]?.length}`);
  mkdirSync(workFolder);
  symlinkSync(join(workspace, 'ops/fake-kubectl.sh'), join(workFolder, 'kubectl'));
  const log = join(workFolder, 'calls');
  const env = {
    ...process.env,
    PATH: `${workFolder}${delimiter}${process.env.PATH}`,
    LOG: log,
    CLUSTER: cluster,
    BACKUP_JOB: backupJob,
    KUBECTL: pathOf('kubectl'),
  };
  const { code, out } = await tool('k8s/restore.sh', line, { env });
  const read = (/** @type {string} */ path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  return {
    code,
    out,
    calls: read(log).trim().split('\n').filter(Boolean),
    job: parse(read(`${log}.job`)),
  };
}
