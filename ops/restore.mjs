// @ts-check
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { workspace } from '../scripts/settings.mjs';
import { expectDone, missing, pathOf, tool } from './tool.mjs';

/** @typedef {{ code: number, calls: string[], job: any, out: string }} Outcome */

/** @type {import('./ops.mjs').Part} */
export const restore = {
  id: 'restore',
  title: 'k8s/restore.sh stops the API, and brings it back unless the database is half restored',
  lacks: () => missing('kubectl'),
  async run(folder, verdict) {
    const built = await tool('kubectl', ['kustomize', 'k8s/overlays/production']);
    expectDone(verdict, 'production is built', built);
    const backup = parseAllDocuments(built.stdout)
      .map((document) => document.toJS())
      .find(({ kind, metadata }) => kind === 'CronJob' && metadata.name === 'backup');
    const job = { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'restore' } };
    const file = join(folder, 'backup-job.yaml');
    writeFileSync(file, stringify({ ...job, spec: backup.spec.jobTemplate.spec }));
    const key = join(folder, 'key.txt');
    writeFileSync(key, 'AGE-SECRET-KEY-1…');
    const run = (/** @type {string} */ cluster, /** @type {string[]} */ ...line) =>
      restoreOn(cluster, line, file, folder);

    const done = await run('done', '2026-01-02T03-04-05-678Z', '--force', '--identity', key);
    verdict.expect('a restore that is complete ends with code 0', done.code === 0, done.out);
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
    verdict.expect('it stops the API and the jobs, restores, and brings them back', isInOrder);
    const waited = done.calls.filter((it) => it.startsWith('get pods -l app')).length;
    verdict.expect('the job begins once the last pod is gone', waited === 3, waited);
    const { containers, volumes } = done.job.spec.template.spec;
    const asks = containers[0].args.slice(2).join(' ');
    const wanted = 'restore /backups/2026-01-02T03-04-05-678Z --force --identity /identity/key';
    verdict.expect(
      'the job restores that folder, by force and with the key',
      asks === wanted,
      asks,
    );
    const isMounted = ['backups', 'identity'].every((name) =>
      [volumes, containers[0].volumeMounts].every((all) =>
        all.some((/** @type {{ name: string }} */ it) => it.name === name),
      ),
    );
    verdict.expect('it has the backups and the key', isMounted);
    verdict.expect('it is tried once', done.job.spec.backoffLimit === 0);
    const last = done.calls.lastIndexOf('delete secret/restore-identity --ignore-not-found');
    verdict.expect('the key is taken away again', last > (order[4] ?? 0));

    const refused = await run('refused', '2026-01-02T03-04-05-678Z');
    const isBack = refused.calls.includes('scale deployment/api --replicas=3');
    verdict.expect('a refused restore ends with code 1', refused.code === 1, refused.code);
    verdict.expect('and the API is back at once', isBack, refused.out);
    const killed = await run('killed', '2026-01-02T03-04-05-678Z');
    const staysAway = !killed.calls.includes('scale deployment/api --replicas=3');
    verdict.expect('after one that broke off the API stays away', staysAway && killed.code === 1);
    verdict.expect('and it is said what to do', /again with --force/.test(killed.out), killed.out);
    const unclear = await run('done', '../elsewhere');
    const isUntouched = unclear.calls.length === 0;
    verdict.expect('what is no folder’s name changes nothing', unclear.code === 2 && isUntouched);
  },
};

/**
 * @param {string} cluster how the restore ends there @param {string[]} line
 * @param {string} backupJob @param {string} folder
 * @returns {Promise<Outcome>}
 */
async function restoreOn(cluster, line, backupJob, folder) {
  const place = join(folder, `${cluster}-${line.length}-${line[0]?.length}`);
  mkdirSync(place);
  symlinkSync(join(workspace, 'ops/kubectl-of-a-cluster.sh'), join(place, 'kubectl'));
  const log = join(place, 'calls');
  const env = {
    ...process.env,
    PATH: `${place}${delimiter}${process.env.PATH}`,
    ...{ LOG: log, CLUSTER: cluster, BACKUP_JOB: backupJob, KUBECTL: pathOf('kubectl') },
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
