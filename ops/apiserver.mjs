// @ts-check
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cacheFolder } from '../tools/system/mongodb-binary.mjs';
import { findFreePort } from '../tools/system/ports.mjs';
import { startProcess } from '../tools/system/processes.mjs';
import { until, untilItListens } from '../tools/system/until.mjs';
import { copyManifests, productionWith } from './overlays.mjs';
import { expectDone, missing, tailOf, tool } from './tool.mjs';

/** @typedef {(args: string[]) => ReturnType<typeof tool>} Kubectl */
/** @typedef {{ metadata: { name: string }, spec: any }} Manifest */

const NAMESPACE = 'unburden';
/** ops/build-apiserver.sh builds them. */
const binaries = join(cacheFolder(), '../kubernetes');

/** @type {import('./ops.mjs').Part} */
export const apiserver = {
  id: 'apiserver',
  title: 'A real Kubernetes API server accepts the overlays and admits their pods',
  missingTools: () => [
    ...missing('kubectl'),
    ...(existsSync(binaries) ? [] : ['an API server (ops/build-apiserver.sh builds one)']),
  ],
  async run(folder, verdict) {
    const kubectl = await startCluster(folder);
    const isReady = async () => (await kubectl(['get', '--raw', '/readyz'])).code === 0;
    verdict.expectWithin('the API server is ready', await until(isReady), 40);
    const expectKubectl = async (/** @type {string} */ text, /** @type {string[]} */ ...args) => {
      expectDone(verdict, text, await kubectl(args));
    };
    const kinds = ['servicemonitors', 'prometheusrules'].flatMap((kind) => [
      ...['-f', join(binaries, `monitoring.coreos.com_${kind}.yaml`)],
    ]);
    await expectKubectl(
      'the CRDs of the monitoring are applied',
      'apply',
      '--server-side',
      ...kinds,
    );
    await expectKubectl(
      'the CRDs are established',
      'wait',
      '--for=condition=Established',
      'crd',
      '--all',
    );
    await expectKubectl('the namespace is created', 'apply', '-f', 'k8s/base/namespace.yaml');
    // First, because no pod is admitted without it.
    const account = 'k8s/base/service-accounts.yaml';
    await expectKubectl('the service account is created', 'apply', '-n', NAMESPACE, '-f', account);
    const k8s = await copyManifests(folder);
    const overlays = ['local', 'production'].map((name) => join(k8s, 'overlays', name));
    for (const overlay of [...overlays, productionWith(k8s, 'monitoring')]) {
      const tried = await kubectl(['apply', '--dry-run=server', '-o', 'json', '-k', overlay]);
      const name = basename(overlay);
      expectDone(verdict, `${name} passes a dry run`, tried);
      if (tried.code !== 0) continue;
      const { count, refused } = await admitPods(JSON.parse(tried.stdout).items, kubectl, folder);
      const all = `${name}: its ${count} kinds of pods are admitted`;
      verdict.expect(all, count > 0 && refused.length === 0, refused.join('; '));
    }
    const spec = { serviceAccountName: 'unburden', containers: [{ name: 'any', image: 'any' }] };
    const { out } = await createPod({ metadata: { name: 'careless' }, spec }, kubectl, folder);
    verdict.expect('a pod without a security context is refused', /violates PodSecurity/.test(out));

    await expectKubectl('production is applied', 'apply', '-k', 'k8s/overlays/production');
    await expectKubectl('an upgrade deletes the old job', 'delete', 'job/migrate', '-n', NAMESPACE);
    await expectKubectl('production is applied again', 'apply', '-k', 'k8s/overlays/production');
  },
};

/**
 * Creates the pods of all workloads, as the controllers of a cluster would: Pod Security checks pods,
 * not workloads.
 * @param {Manifest[]} items @param {Kubectl} kubectl @param {string} folder
 */
async function admitPods(items, kubectl, folder) {
  const refused = [];
  let count = 0;
  for (const { metadata, spec } of items) {
    const template = (spec?.jobTemplate?.spec ?? spec)?.template;
    if (!template) continue;
    count += 1;
    const { name } = metadata;
    const { volumes = [], ...rest } = template.spec;
    const claims = (spec.volumeClaimTemplates ?? []).map((/** @type {Manifest} */ claim) => ({
      name: claim.metadata.name,
      persistentVolumeClaim: { claimName: `${claim.metadata.name}-${name}-0` },
    }));
    const pod = {
      metadata: { ...template.metadata, name },
      spec: { ...rest, volumes: [...volumes, ...claims] },
    };
    const answer = await createPod(pod, kubectl, folder);
    if (answer.code !== 0) refused.push(tailOf(answer.out));
  }
  return { count, refused };
}

/** @param {object} pod @param {Kubectl} kubectl @param {string} folder */
function createPod(pod, kubectl, folder) {
  const file = join(folder, 'pod.json');
  writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'Pod', ...pod }));
  return kubectl(['create', '--dry-run=server', '-n', NAMESPACE, '-f', file]);
}

/**
 * Starts etcd and the API server alone: they check and store objects, and run no pods.
 * @param {string} folder
 * @returns {Promise<Kubectl>}
 */
async function startCluster(folder) {
  const [store = 0, peers = 0, port = 0] = await Promise.all([1, 2, 3].map(() => findFreePort()));
  const storeUrl = `http://127.0.0.1:${store}`;
  const start = starter(folder);
  const etcd = start('etcd', {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': storeUrl,
    'advertise-client-urls': storeUrl,
    'listen-peer-urls': `http://127.0.0.1:${peers}`,
  });
  await untilItListens(etcd, store);

  const key = join(folder, 'key.pem');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(key, privateKey.export({ type: 'pkcs1', format: 'pem' }));
  const tokens = join(folder, 'tokens.csv');
  writeFileSync(tokens, 'operator,operator,operator,system:masters\n');
  start('kube-apiserver', {
    'etcd-servers': storeUrl,
    'bind-address': '127.0.0.1',
    'advertise-address': '127.0.0.1',
    'secure-port': String(port),
    'cert-dir': folder,
    'service-cluster-ip-range': '10.0.0.0/24',
    'service-account-issuer': 'https://kubernetes.default.svc',
    'service-account-key-file': key,
    'service-account-signing-key-file': key,
    'token-auth-file': tokens,
    'authorization-mode': 'RBAC',
  });
  const server = `--server=https://127.0.0.1:${port}`;
  const access = [server, '--insecure-skip-tls-verify', '--token=operator', '--kubeconfig='];
  return async (args) => {
    const { code, out, stdout } = await tool('kubectl', [...access, ...args]);
    // Pod Security only warns about workloads whose pods it would refuse.
    return { code: code || Number(/^Warning:/m.test(out)), out, stdout };
  };
}

/** @param {string} folder for logs */
const starter =
  (folder) => (/** @type {string} */ name, /** @type {Record<string, string>} */ options) => {
    const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
    const logFile = join(folder, `${name}.log`);
    return startProcess({ name, command: join(binaries, name), args, logFile, last: true });
  };
