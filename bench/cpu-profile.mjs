// @ts-check
// Loaded before the API: where its CPU goes from here on, written when it ends to the folder
// BENCH_PROFILES. Chrome's developer tools open the file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

const folder = process.env.BENCH_PROFILES ?? '.';
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.start');
process.once('exit', () => {
  // It answers before it returns.
  session.post('Profiler.stop', (error, result) => {
    if (error) throw error;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${process.pid}.cpuprofile`), JSON.stringify(result.profile));
  });
});
