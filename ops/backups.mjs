// @ts-check
import { expectDone, missing, tool } from './tool.mjs';

/** @type {import('./ops.mjs').Part} */
export const backups = {
  id: 'backups',
  title: 'Backup and restore, and pictures on a real S3 server',
  missingTools: () => missing('versitygw'),
  async run(_folder, verdict) {
    const jest = (/** @type {string[]} */ ...args) =>
      tool('npx', ['jest', '--silent', '--reporters=default', ...args], {
        cwd: new URL('../services/api', import.meta.url).pathname,
        env: { ...process.env, S3_TESTS: 'required' },
      });
    const restored = await jest('test/data/cli.spec.ts', '-t', 'backup and restore');
    expectDone(verdict, 'a restored backup has the same digests', restored);
    const s3 = await jest('src/storage/backends/s3.storage.spec.ts');
    expectDone(verdict, 'the S3 storage tests pass', s3);
  },
};
