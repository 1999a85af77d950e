// @ts-check
import { expectDone, missing, tool } from './tool.mjs';

/** @type {import('./ops.mjs').Part} */
export const storage = {
  id: 'storage',
  title: 'Pictures on a real S3 server',
  missingTools: () => missing('versitygw'),
  async run(_folder, verdict) {
    const spec = 'src/storage/backends/s3.storage.spec.ts';
    const tests = await tool('npx', ['jest', spec, '--silent'], {
      cwd: new URL('../services/api', import.meta.url).pathname,
      // Beside the report of all of the API's tests.
      env: { ...process.env, S3_TESTS: 'required', JEST_JUNIT_OUTPUT_NAME: 's3-results.xml' },
    });
    expectDone(verdict, 'the S3 storage tests pass', tests);
  },
};
