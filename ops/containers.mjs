// @ts-check
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missing, tailOf, tool } from './tool.mjs';

/** The base image that ops/base-image.sh builds. */
export const OWN_BASE = 'localhost/unburden/base';

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
 * Removes what a run that was killed left: its names are in use, its volumes have other passwords.
 * @param {string} folder
 */
export async function removeLeftovers(folder) {
  configure(folder);
  const ours = ['--filter', 'name=^unburden-test', '--format', '{{.Names}}'];
  const containers = await tool('podman', ['ps', '--all', ...ours]);
  await removeAll('rm', ['--force', '--time', '0'], containers.stdout);
  for (const kind of ['pod', 'volume', 'network']) {
    const { stdout } = await tool('podman', [kind, 'ls', '--format', '{{.Name}}']);
    const names = stdout.split('\n').filter((name) => /^(pod_)?unburden-test/.test(name));
    await removeAll(kind, ['rm', '--force'], names.join('\n'));
  }
}

/** @param {string} command @param {string[]} options @param {string} names one a line */
async function removeAll(command, options, names) {
  const list = names.split('\n').filter(Boolean);
  if (list.length > 0) await tool('podman', [command, ...options, ...list]);
}

/** @param {string} image @param {'host' | 'podman'} network podman: its own network, with DNS names */
export const canRun = async (image, network) =>
  (await tool('podman', ['run', '--rm', '--runtime', 'runc', '--network', network, image, 'true']))
    .code === 0;

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
