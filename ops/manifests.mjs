// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectDone, missing, tool } from './tool.mjs';

const overlays = ['local', 'production'];
/** The oldest and the newest that the guide speaks of. */
const versions = ['1.30', '1.34'];

/** What kube-score finds, and why it stays so. */
const explained = {
  'container-resources': 'no CPU limit: throttling delays everybody’s messages',
  'container-image-pull-policy': 'a version is never moved to another image',
  'container-ephemeral-storage-request-and-limit': 'a limit is enough where nothing is kept',
  'pod-networkpolicy': 'one policy for several kinds of pods is not recognised as theirs',
  'pod-probes-identical': 'the servers of files depend on nothing: alive is ready',
  'deployment-has-host-podantiaffinity': 'topologySpreadConstraints do the same, by zone as well',
};
/** Everything inside one small cluster, to try it. */
const explainedLocally = {
  'deployment-replicas': 'one replica each',
  'container-security-context-user-group-id':
    'the users of the images of MongoDB, Redis and versitygw',
};

/** @type {import('./ops.mjs').Part} */
export const manifests = {
  id: 'manifests',
  title: 'The overlays are what Kubernetes knows',
  lacks: () => missing('kubectl', 'kubernetes-validate'),
  async run(folder, verdict) {
    const hasScore = missing('kube-score').length === 0;
    for (const overlay of overlays) {
      const built = await tool('kubectl', ['kustomize', `k8s/overlays/${overlay}`]);
      expectDone(verdict, `${overlay} is built`, built);
      const file = join(folder, `${overlay}.yaml`);
      writeFileSync(file, built.out);
      for (const version of versions) {
        const args = ['-k', version, '--strict', file];
        const answer = await tool('kubernetes-validate', args);
        expectDone(verdict, `${overlay} fits Kubernetes ${version}`, answer);
      }
      if (hasScore) await score(file, overlay, verdict);
    }
    if (!hasScore) verdict.expect('(kube-score is not here, and was not asked)', true);
  },
};

/** @param {string} file @param {string} overlay @param {import('../faults/verdict.mjs').Verdict} verdict */
async function score(file, overlay, verdict) {
  const all = { ...explained, ...(overlay === 'local' && explainedLocally) };
  const ignored = Object.keys(all).flatMap((test) => ['--ignore-test', test]);
  const { code, out } = await tool('kube-score', ['score', '-o', 'ci', ...ignored, file]);
  const found = out.split('\n').filter((line) => /^\[(CRITICAL|WARNING)\]/.test(line));
  verdict.expect(`kube-score has nothing against ${overlay}`, code === 0, found.join('; '));
}
