// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missing, tailOf, tool } from './tool.mjs';

const recipe = readFileSync(new URL('base-image.sh', import.meta.url));
const digest = createHash('sha256').update(recipe).digest('hex');
/** The base image that ops/base-image.sh builds, kept until that file changes. */
export const OWN_BASE = `localhost/unburden/base:${digest.slice(0, 12)}`;

/**
 * The names and the address of all that a run makes. No two runs share them.
 * @param {number} [id] of the run's process
 */
export const namesOf = (id = process.pid) => ({
  project: `unburden-test-${id}`,
  container: (/** @type {string} */ part) => `unburden-test-${id}-${part}`,
  tag: `test-${id}`,
  /** The ports of docker/compose.yml may be in use on 127.0.0.1. */
  host: `127.${64 + (id >> 16)}.${(id >> 8) & 255}.${id & 255}`,
});

/** All that a run may leave: how to list it and to remove it. Containers hold the others. */
const kinds = [
  { list: 'ps --all --format {{.Names}}', remove: 'rm --force --time 0' },
  { list: 'pod ls --format {{.Name}}', remove: 'pod rm --force' },
  { list: 'volume ls --format {{.Name}}', remove: 'volume rm --force' },
  { list: 'network ls --format {{.Name}}', remove: 'network rm --force' },
  { list: 'images --format {{.Repository}}:{{.Tag}}', remove: 'rmi --force' },
];

/** Settings of buildah and podman without systemd, as in a CI container. */
const settings = `
[containers]
default_ulimits = ["nofile=1024:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
`;
/** Compose needs a network with DNS names for its containers. */
const dnsSettings = `[network]\nnetwork_backend = "netavark"\n`;
export const hasContainerDns = ['netavark', 'aardvark-dns'].every((it) =>
  existsSync(join('/usr/lib/podman', it)),
);

/** Sets up buildah and podman, unless this machine's settings are named. @param {string} folder */
export function configure(folder) {
  if (process.env.CONTAINERS_CONF) return;
  const file = join(folder, 'containers.conf');
  writeFileSync(file, settings + (hasContainerDns ? dnsSettings : ''));
  process.env.CONTAINERS_CONF = file;
}

/**
 * Finds a base image, or the reason why this machine cannot build images.
 * @returns {Promise<{ base?: string, why: string }>}
 */
export async function findBase() {
  const lacking = missing('buildah', 'podman', 'runc');
  if (lacking.length > 0) return { why: `this machine lacks ${lacking.join(', ')}` };
  const { base, why } = await fetchBase(
    process.env.NODE_IMAGE ?? 'docker.io/library/node:24.21.0-bookworm-slim',
  );
  if (!base || (await canRun(base, 'host'))) return { base, why };
  return { why: 'this machine runs no containers' };
}

/** @param {string} wanted */
async function fetchBase(wanted) {
  for (const base of [wanted, OWN_BASE]) {
    if ((await tool('buildah', ['inspect', '--type', 'image', base])).code === 0) {
      return { base, why: '' };
    }
  }
  if ((await tool('buildah', ['pull', wanted])).code === 0) return { base: wanted, why: '' };
  const why = `${wanted} cannot be fetched`;
  if (missing('debootstrap').length > 0) return { why: `${why}, and debootstrap is not installed` };
  const { code, out } = await tool('ops/base-image.sh', [OWN_BASE]);
  return code === 0 ? { base: OWN_BASE, why } : { why: `${why}, nor built: ${tailOf(out)}` };
}

/**
 * The names of what was made by runs that have ended, or before names had a run in them.
 * @param {string} listing one name a line
 * @param {(id: string) => boolean} isRunning
 */
export const leftoversIn = (listing, isRunning) =>
  listing.split('\n').filter((name) => {
    const ours =
      /^(?:pod_)?unburden-test(?:-(\d+))?(?:[-_]|$)/.exec(name) ??
      /(?:^|\/)unburden\/[\w-]+:test(?:-(\d+))?$/.exec(name);
    return ours !== null && !(ours[1] && isRunning(ours[1]));
  });

/**
 * Removes what runs left that were killed, or this one.
 * @param {string} folder
 * @param {{ withOwn?: boolean }} [options]
 */
export async function removeLeftovers(folder, { withOwn = false } = {}) {
  configure(folder);
  const own = String(process.pid);
  for (const { list, remove } of kinds) {
    const { stdout } = await tool('podman', list.split(' '));
    const names = leftoversIn(stdout, (id) => (id === own ? !withOwn : isRun(id)));
    if (names.length > 0) await tool('podman', [...remove.split(' '), ...names]);
  }
}

/** Another process may have got the id since. @param {string} id */
function isRun(id) {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('ops.mjs');
  } catch {
    return false;
  }
}

/** @param {string} image @param {'host' | 'podman'} network podman: its own network, with DNS names */
export async function canRun(image, network) {
  const options = ['--rm', '--name', namesOf().container('probe'), '--runtime', 'runc'];
  const { code } = await tool('podman', ['run', ...options, '--network', network, image, 'true']);
  return code === 0;
}

/**
 * @param {string} file
 * @param {string} image
 * @param {string} base
 * @param {{ folder?: string, app?: string }} [options] folder: the context; app: APP
 */
export const build = (file, image, base, { folder = '.', app } = {}) =>
  // Builds have no time limit: they yield to what runs beside them.
  tool('nice', [
    ...['buildah', 'bud', '--runtime', 'runc', '--format', 'docker', '--network', 'host'],
    ...['--build-arg', `NODE_IMAGE=${base}`, ...(app ? ['--build-arg', `APP=${app}`] : [])],
    ...['-f', file, '-t', image, folder],
  ]);
