import { init, loadRemote, registerRemotes } from '@module-federation/runtime';
import { adminRemoteVersion, type AdminRemoteProps } from '@unburden/contracts';
import type { ComponentType } from 'react';
import { getRuntimeConfig } from '../lib/runtime-config';
import { shared } from './admin-remote.shared';

/** What the remote exposes as `admin/admin-app`. */
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

let failedBefore = false;

// Here and not in the build, so that members load none of the federation.
init({ name: 'shell', remotes: [], shared });

/**
 * Fetches the admin remote from the address in the runtime configuration.
 *
 * Throws when it cannot be had, or is of another version. The runtime remembers a failed entry, so
 * a call after a failure registers it anew, at an address that no cache has seen.
 */
export async function loadAdminRemote(): Promise<{ default: ComponentType<AdminRemoteProps> }> {
  try {
    const remote = await inTime(load(failedBefore));
    failedBefore = false;
    return remote;
  } catch (error) {
    failedBefore = true;
    throw error;
  }
}

async function load(again: boolean): Promise<AdminRemoteModule> {
  const { remotes } = await getRuntimeConfig();
  if (!remotes.admin) throw new Error('The runtime configuration names no admin remote');
  const entry = new URL(remotes.admin, window.location.href);
  if (again) entry.searchParams.set('retry', Date.now().toString(36));

  registerRemotes([{ name: 'admin', entry: entry.href, type: 'module' }], { force: again });
  const remote = await loadRemote<AdminRemoteModule>('admin/admin-app');
  if (!remote) throw new Error('The admin remote exposes no admin-app');
  if (remote.version !== adminRemoteVersion) throw new AdminRemoteVersionError(remote.version);
  return remote;
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The admin remote does not answer')), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
