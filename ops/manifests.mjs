// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { workspace } from '../tools/system/settings.mjs';
import { copyManifests, productionWith } from './overlays.mjs';
import { expectDone, missing, tool } from './tool.mjs';

/** @typedef {import('../faults/verdict.mjs').Verdict} Verdict */
/** @typedef {{ kind: string, metadata: { name: string, annotations?: Record<string, string> }, spec: any, data: any }} Manifest */

const overlays = ['local', 'production'];
/** The oldest and the newest version that the guide names. */
const versions = ['1.30', '1.34'];

/** Accepted findings of kube-score, with reasons. */
const accepted = {
  'container-resources': 'no CPU limit: throttling delays everybody’s messages',
  'container-image-pull-policy': 'a tag never moves to another image',
  'container-ephemeral-storage-request-and-limit': 'a limit is enough for pods that store nothing',
  'pod-networkpolicy': 'kube-score does not recognise one policy for several kinds of pods',
  'pod-probes-identical': 'the file servers have no dependencies, so live means ready',
  'deployment-has-host-podantiaffinity': 'topologySpreadConstraints do the same, by zone as well',
};
/** Accepted only in the local overlay, which runs everything in one small cluster. */
const acceptedLocally = {
  'deployment-replicas': 'one replica each',
  'container-security-context-user-group-id':
    'the users of the images of MongoDB, Redis and versitygw',
};

/** @type {import('./ops.mjs').Part} */
export const manifests = {
  id: 'manifests',
  title: 'The overlays are valid Kubernetes manifests',
  missingTools: () => missing('kubectl', 'kubernetes-validate'),
  async run(folder, verdict) {
    const hasScore = missing('kube-score').length === 0;
    const k8s = await copyManifests(folder);
    for (const overlay of overlays) {
      const built = await tool('kubectl', ['kustomize', join(k8s, 'overlays', overlay)]);
      expectDone(verdict, `${overlay} builds`, built);
      const file = join(folder, `${overlay}.yaml`);
      writeFileSync(file, built.out);
      check(overlay, manifestsIn(built.stdout), verdict);
      for (const version of versions) {
        const args = ['-k', version, '--strict', file];
        const answer = await tool('kubernetes-validate', args);
        expectDone(verdict, `${overlay} is valid for Kubernetes ${version}`, answer);
      }
      if (hasScore) await score(file, overlay, verdict);
    }
    if (!hasScore) verdict.skip('kube-score accepts the overlays', 'this machine lacks kube-score');
    const hosted = await tool('kubectl', ['kustomize', productionWith(k8s, 'admin-host')]);
    verdict.expect(
      'the component admin-host gives the admin remote a host of its own',
      hostsOf(manifestsIn(hosted.stdout), 'admin').includes('admin.unburden.example.org'),
    );
    const built = await tool('kubectl', ['kustomize', productionWith(k8s, 'monitoring')]);
    checkAlerts(manifestsIn(built.stdout), verdict);
    checkGuide(verdict);
    checkDecoderOfCompose(verdict);
  },
};

/** @param {string} text @returns {Manifest[]} */
const manifestsIn = (text) => parseAllDocuments(text).map((document) => document.toJS());

/** Only the API may have these. */
const secretsOfTheApi = [
  'JWT_SECRET',
  'ADMIN_KEY',
  'ADMIN_PASSWORD',
  'REDIS_URL',
  'REDIS_PASSWORD',
  'MONGODB_PASSWORD',
];

/** Checks promises of docs/OPERATIONS.md that no schema covers. @param {string} overlay @param {Manifest[]} all @param {Verdict} verdict */
function check(overlay, all, verdict) {
  /** @param {string} text @param {string[]} wrong */
  const expectNone = (text, wrong) =>
    verdict.expect(`${overlay}: ${text}`, wrong.length === 0, wrong.join());
  const ingresses = all.filter(({ kind }) => kind === 'Ingress');
  const logged = ingresses.filter(
    ({ metadata }) =>
      metadata.annotations?.['nginx.ingress.kubernetes.io/enable-access-log'] !== 'false',
  );
  verdict.expect(`${overlay}: it has at least two Ingresses`, ingresses.length >= 2);
  // A host that only staff ask for would show who they are.
  const [shellHosts, adminHosts] = [hostsOf(all, 'shell'), hostsOf(all, 'admin')];
  verdict.expect(
    `${overlay}: the admin remote is on the shell's host and on no other`,
    adminHosts.length > 0 && String(adminHosts) === String(shellHosts),
    String(adminHosts),
  );
  const ownOrigin = all.filter(({ kind, data }) => kind === 'ConfigMap' && data?.ADMIN_REMOTE_URL);
  expectNone('the shell loads the admin remote from its own origin', namesOf(ownOrigin));
  expectNone('no Ingress writes an access log', namesOf(logged));
  // The controller's error log has the client and the path of each body in a file.
  const buffered = ingresses.filter(({ metadata }) => {
    const [buffer, body] = ['client-body-buffer-size', 'proxy-body-size'].map((name) =>
      bytesOf(metadata.annotations?.[`nginx.ingress.kubernetes.io/${name}`]),
    );
    return !(buffer && body && buffer >= body);
  });
  expectNone('every Ingress holds its largest body in memory', namesOf(buffered));

  const jobs = all.filter(({ kind }) => ['Job', 'CronJob'].includes(kind));
  verdict.expect(`${overlay}: it has jobs`, jobs.length >= 2, namesOf(jobs).join());
  const jobsWithSecrets = jobs.filter((job) => {
    const [{ env = [], envFrom = [] }] = podOf(job).containers;
    const isWhole = envFrom.some((/** @type {any} */ { secretRef }) => secretRef);
    return isWhole || env.some((/** @type {any} */ { name }) => secretsOfTheApi.includes(name));
  });
  expectNone('no job gets a secret that only the API needs', namesOf(jobsWithSecrets));
  expectNone('the decoder of pictures has nothing of the API but a socket', faultsOfDecoder(all));
  if (overlay !== 'local') return;

  const mongodb = all.find(
    ({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 'mongodb',
  );
  const { image = '', args: ofMongodb = [] } = mongodb ? podOf(mongodb).containers[0] : {};
  verdict.expect('local: MongoDB requires a password', ofMongodb.includes('--keyFile'));
  const compose = readFileSync(join(workspace, 'docker/compose.yml'), 'utf8');
  const inCompose = compose.includes(`\${MONGODB_IMAGE:-${image}}`);
  verdict.expect('local: MongoDB is of the release that Compose runs', inCompose, image);
  const redis = all.find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'redis',
  );
  const { containers = [], volumes = [] } = redis ? podOf(redis) : {};
  const line = (containers[0]?.args ?? []).join(' ');
  const hasNoPersistence = /--appendonly no --save {2}/.test(line) && volumes.every(isTemporary);
  verdict.expect('local: Redis stores nothing on disk', hasNoPersistence, line);
  const start = (containers[0]?.command ?? []).join(' ');
  verdict.expect('local: Redis requires a password', /^requirepass \$\w+$/m.test(start), start);
  const s3 = all.find(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name === 's3');
  const storedKeys = (s3 ? podOf(s3).containers[0].env : []).filter(
    (/** @type {any} */ { name, valueFrom }) => /^ROOT_/.test(name) && valueFrom,
  );
  const isOwnKey = s3 !== undefined && storedKeys.length === 0;
  verdict.expect('local: the API’s S3 key is not the root key', isOwnKey);
  const secret = all.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === 'api');
  /** @type {Record<string, string>} */
  const secrets = Object.fromEntries(
    Object.entries(secret?.data ?? {}).map(([name, it]) => [
      name,
      Buffer.from(String(it), 'base64').toString(),
    ]),
  );
  const values = Object.values(secrets);
  const { MONGODB_URI, MONGODB_PASSWORD, REDIS_URL, REDIS_PASSWORD } = secrets;
  verdict.expect(
    'local: the API logs in to MongoDB and Redis with their passwords',
    Boolean(MONGODB_URI?.startsWith(`mongodb://unburden:${MONGODB_PASSWORD}@mongodb-0`)) &&
      REDIS_URL === `redis://:${REDIS_PASSWORD}@redis:6379`,
  );
  const example = readFileSync(join(workspace, 'k8s/overlays/local/secrets.env.example'), 'utf8');
  const random = values.filter((value) => /^[0-9a-f]{64}$/.test(value));
  verdict.expect(
    'local: its secrets are random and unique, under the name that the guide uses',
    random.length >= 6 && new Set(random).size === random.length,
    `${random.length} of ${values.length}`,
  );
  expectNone(
    'the example contains no secret values',
    (example.match(/^\w*(?:SECRET|KEY|PASSWORD)=.+$/gm) ?? []).map((it) => it.split('=')[0] ?? ''),
  );
}

/** The rules that the decoder in the API's pods breaks. @param {Manifest[]} all @returns {string[]} */
function faultsOfDecoder(all) {
  const api = all.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'api');
  const { initContainers = [], containers = [], ...pod } = api ? podOf(api) : {};
  const decoder = initContainers.find((/** @type {any} */ { name }) => name === 'decoder');
  if (!decoder) return ['there is none'];
  const [server] = containers;
  const { runAsUser, readOnlyRootFilesystem, capabilities } = decoder.securityContext;
  const setting = server.env?.find((/** @type {any} */ { name }) => name === 'PICTURE_DECODER');
  return broken({
    'it is a sidecar': decoder.restartPolicy === 'Always',
    'its image is that of the API': decoder.image === server.image,
    'the API knows its socket': setting?.value === decoder.args.at(-1),
    'it has no settings': !decoder.env && !decoder.envFrom,
    'it has no token': pod.automountServiceAccountToken === false,
    'it sees no process of the API': !pod.shareProcessNamespace,
    'it is another user': runAsUser > 0 && runAsUser !== pod.securityContext.runAsUser,
    'its root is read-only': readOnlyRootFilesystem === true,
    'it has no capabilities': String(capabilities?.drop) === 'ALL',
    'its memory has a limit': Boolean(decoder.resources?.limits?.memory),
    'it mounts the socket only': decoder.volumeMounts.length === 1,
  });
}

/** @param {Verdict} verdict */
function checkDecoderOfCompose(verdict) {
  const text = readFileSync(join(workspace, 'docker/compose.yml'), 'utf8');
  const { decoder, api } = parse(text, { merge: true }).services;
  const faults = broken({
    'its image is that of the API': decoder.image === api.image,
    'the API knows its socket': api.environment.PICTURE_DECODER === decoder.command.at(-1),
    'it has no settings': !decoder.environment && !decoder.env_file && !decoder.secrets,
    'it has no network': decoder.network_mode === 'none' && !decoder.networks,
    'it is another user': /^(?!0|10001)\d+:/.test(decoder.user),
    'its root is read-only': decoder.read_only === true,
    'it has no capabilities': String(decoder.cap_drop) === 'ALL',
    'its memory has a limit': Boolean(decoder.mem_limit),
    'it mounts the socket only': decoder.volumes.length === 1,
  });
  verdict.expect(
    'Compose: the decoder of pictures has nothing of the API but a socket',
    faults.length === 0,
    faults.join(),
  );
}

/** @param {Record<string, boolean>} rules */
const broken = (rules) => Object.keys(rules).filter((rule) => !rules[rule]);

/** @param {Manifest[]} all @param {Verdict} verdict */
function checkAlerts(all, verdict) {
  const rules = all.find(({ kind }) => kind === 'PrometheusRule')?.spec.groups[0].rules ?? [];
  const names = rules.map((/** @type {any} */ { alert }) => alert);
  for (const name of ['UnburdenJobFailed', 'UnburdenBackupLate'])
    verdict.expect(`the monitoring has the alert ${name}`, names.includes(name), names.join());
  const guide = readFileSync(join(workspace, 'docs/OPERATIONS.md'), 'utf8');
  const unexplained = names.filter((/** @type {string} */ name) => !guide.includes(name));
  verdict.expect('the guide explains every alert', unexplained.length === 0, unexplained.join());
}

/** Checks the order of the guide's commands. @param {Verdict} verdict */
function checkGuide(verdict) {
  const guide = readFileSync(join(workspace, 'docs/OPERATIONS.md'), 'utf8');
  const [made, compared] = ['kubectl apply -f k8s/base/namespace.yaml', 'kubectl diff -k'].map(
    (command) => guide.indexOf(command),
  );
  const isInOrder = made !== undefined && made > 0 && made < (compared ?? 0);
  verdict.expect('the guide creates the namespace before it runs kubectl diff', isInOrder);
}

/** The bytes of a size of nginx, such as `8m`; undefined without one. @param {string} [size] */
function bytesOf(size) {
  const [, count, unit = ''] = /^(\d+)([km]?)$/i.exec(size ?? '') ?? [];
  return count && Number(count) * ({ k: 2 ** 10, m: 2 ** 20 }[unit.toLowerCase()] ?? 1);
}

/** The hosts whose Ingresses lead to a service. @param {Manifest[]} all @param {string} service */
const hostsOf = (all, service) =>
  all
    .filter(({ kind }) => kind === 'Ingress')
    .flatMap(({ spec }) => spec.rules)
    .filter(({ http }) =>
      http.paths.some((/** @type {any} */ { backend }) => backend.service.name === service),
    )
    .map(({ host }) => host);

/** @param {Manifest[]} all */
const namesOf = (all) => all.map(({ metadata }) => metadata.name);

/** @param {Manifest} manifest */
const podOf = ({ spec }) => (spec.jobTemplate?.spec ?? spec).template.spec;

/** @param {{ emptyDir?: object }} volume */
const isTemporary = ({ emptyDir }) => emptyDir !== undefined;

/** @param {string} file @param {string} overlay @param {Verdict} verdict */
async function score(file, overlay, verdict) {
  const all = { ...accepted, ...(overlay === 'local' && acceptedLocally) };
  const ignored = Object.keys(all).flatMap((test) => ['--ignore-test', test]);
  const { code, out } = await tool('kube-score', ['score', '-o', 'ci', ...ignored, file]);
  const found = out.split('\n').filter((line) => /^\[(CRITICAL|WARNING)\]/.test(line));
  verdict.expect(`kube-score accepts ${overlay}`, code === 0, found.join('; '));
}
