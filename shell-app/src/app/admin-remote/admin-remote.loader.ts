import { init, loadRemote, registerRemotes } from '@module-federation/runtime';
import { adminRemoteVersion, type AdminRemoteProps } from '@unburden/contracts';
import type { ComponentType } from 'react';
import { getRuntimeConfig } from '../../lib/runtime-config';
import { shared } from './admin-remote.shared';

/** The exports of `admin/admin-app`. */
interface AdminRemoteModule {
  version: number;
  default: ComponentType<AdminRemoteProps>;
}

/** The remote answers, but speaks another version of the seam than this shell. */
export class AdminRemoteVersionError extends Error {
  constructor(readonly found: number) {
    super(`The admin remote has version ${found} of the seam, this shell ${adminRemoteVersion}`);
  }
}

/** After this long without an answer the person is told, and may try again. */
const timeoutMs = 20_000;
/** Timeout when checking for a newer build while one is already running. */
const newsTimeoutMs = 3_000;

/** The entry of the build that runs here: the names of its files, so that each build has its own. */
let running: string | null = null;
/** Shared, so that concurrent callers reuse the load in flight. */
let loading: Promise<AdminRemoteModule> | null = null;

// Here and not in the build, so that members load none of the federation.
init({ name: 'shell', remotes: [], shared });

/**
 * Fetches the admin remote from the address in the runtime configuration; the build that is there
 * now, so that one that was replaced needs no reload of the shell. While that server is down, the
 * build that was fetched before does.
 *
 * Throws when it cannot be had, or is of another version; then a call starts all over.
 */
export function loadAdminRemote(): Promise<AdminRemoteModule> {
  loading ??= inTime(load())
    .catch((error: unknown) => {
      running = null;
      throw error;
    })
    .finally(() => (loading = null));
  return loading;
}

/**
 * The build that is there now, where it is another than the one that runs; null too where it cannot
 * be had, or somebody is loading it already. Never throws.
 */
export async function loadNewerRemote(): Promise<AdminRemoteModule | null> {
  const before = running;
  if (loading !== null) return null;
  const remote = await loadAdminRemote().catch(() => null);
  return running === before ? null : remote;
}

async function load(): Promise<AdminRemoteModule> {
  const entry = await findEntry();
  const found = entry && (await readEntry(entry));
  if (entry && (running === null || (found !== null && found !== running))) {
    // The runtime remembers an address for good, a failed one too: another makes it fetch again.
    entry.searchParams.set('fetched', Date.now().toString(36));
    registerRemotes([{ name: 'admin', entry: entry.href, type: 'module' }], { force: true });
  }
  const remote = await loadRemote<AdminRemoteModule>('admin/admin-app');
  if (!remote) throw new Error('The admin remote exposes no admin-app');
  if (remote.version !== adminRemoteVersion) throw new AdminRemoteVersionError(remote.version);
  running = found ?? running;
  return remote;
}

/**
 * The address in the runtime configuration; null when that cannot be read and a build runs already,
 * which goes on.
 */
async function findEntry(): Promise<URL | null> {
  const config = await getRuntimeConfig().catch((error: unknown) => {
    if (running === null) throw error;
    return null;
  });
  if (!config) return null;
  if (!config.remotes.admin) throw new Error('The runtime configuration names no admin remote');
  return new URL(config.remotes.admin, window.location.href);
}

/** The current text of the entry; null when it cannot be read. */
async function readEntry(entry: URL): Promise<string | null> {
  const signal = AbortSignal.timeout(running === null ? timeoutMs : newsTimeoutMs);
  try {
    const answer = await fetch(entry, { cache: 'no-cache', signal });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The admin remote does not answer')), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
