import { t } from '@lingui/core/macro';
import { init, loadRemote, registerRemotes } from '@module-federation/runtime';
import { version as toolkitVersion } from '@reduxjs/toolkit/package.json';
import { type AdminRemoteProps, adminRemoteVersion } from '@unburden/contracts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { version as reactReduxVersion } from 'react-redux/package.json';
import { version as routerVersion } from 'react-router-dom/package.json';
import { getRuntimeConfig } from '../../lib/runtime-config';
import * as reactRedux from './shared-redux';
import * as router from './shared-router';
import * as toolkit from './shared-toolkit';

/** The exports of `admin/admin-app`. */
interface AdminRemoteModule {
  version: number;
  default: react.ComponentType<AdminRemoteProps>;
}

/** The remote expects another version of the props than the shell has. */
export class AdminRemoteVersionError extends Error {
  constructor(readonly found: number) {
    super(t`The admin remote has version ${found} of the seam, this shell ${adminRemoteVersion}`);
  }
}

const share = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: version },
});

// Imported on demand, so that members do not load the federation.
init({
  name: 'shell',
  remotes: [],
  // The remote uses these copies of the packages: see its vite.config.ts.
  shared: {
    react: share(react.version, react),
    'react/jsx-runtime': share(react.version, jsxRuntime),
    'react-dom': share(reactDom.version, reactDom),
    'react-dom/client': share(reactDom.version, reactDomClient),
    'react-redux': share(reactReduxVersion, reactRedux),
    '@reduxjs/toolkit': share(toolkitVersion, toolkit),
    'react-router': share(routerVersion, router),
    'react-router-dom': share(routerVersion, router),
  },
});

const timeoutMs = 20_000;

let attempts = 0;
/** The entry of the running build. It names files by their hashes, so its text identifies the build. */
let running: { entry: URL; text: Promise<string | null> } | null = null;
/** Concurrent callers share one load. */
let loading: Promise<AdminRemoteModule> | null = null;

/**
 * Loads the admin remote from the address in the runtime configuration, once. Throws if it fails or has
 * another version; the next call tries again.
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

/** True if the server has another build; false if that is unknown. */
export async function hasNewerBuild(): Promise<boolean> {
  const before = await running?.text;
  if (!running || !before) return false;
  const now = await readEntry(running.entry, 'no-cache');
  return now !== null && now !== before;
}

async function load(): Promise<AdminRemoteModule> {
  const entry = running?.entry ?? (await register());
  const remote = await loadRemote<AdminRemoteModule>('admin/admin-app');
  if (!remote) throw new Error('The admin remote exposes no admin-app');
  if (remote.version !== adminRemoteVersion) throw new AdminRemoteVersionError(remote.version);
  // Comes from the browser's cache, because the runtime has just fetched it.
  running ??= { entry, text: readEntry(entry, 'force-cache') };
  return remote;
}

async function register(): Promise<URL> {
  const { remotes } = await getRuntimeConfig();
  if (!remotes.admin) throw new Error('The runtime configuration names no admin remote');
  const entry = new URL(remotes.admin, window.location.href);
  // The runtime caches failed addresses too: a retry needs a new one.
  if (attempts > 0) entry.searchParams.set('attempt', String(attempts));
  attempts += 1;
  registerRemotes([{ name: 'admin', entry: entry.href, type: 'module' }], { force: true });
  return entry;
}

async function readEntry(entry: URL, cache: RequestCache): Promise<string | null> {
  try {
    const answer = await fetch(entry, { cache });
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
