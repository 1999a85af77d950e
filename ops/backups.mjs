// @ts-check
import { expectDone, missing, tool } from './tool.mjs';

/** @type {import('./ops.mjs').Part} */
export const backups = {
  id: 'backups',
  title: 'R32 Backup and restore, and pictures on a real S3 server',
  lacks: () => missing('versitygw'),
  async run(_folder, verdict) {
    const jest = (/** @type {string[]} */ ...args) =>
      tool('npx', ['jest', '--silent', ...args], {
        cwd: new URL('../services/api', import.meta.url).pathname,
        env: { ...process.env, S3_TESTS: 'required' },
      });
    const restored = await jest('test/admin.spec.ts', '-t', 'R32');
    expectDone(verdict, 'a restored backup has equal digests', restored);
    const s3 = await jest('src/storage/backends/s3.storage.spec.ts');
    expectDone(verdict, 'pictures are kept on S3', s3);
  },
};
