// @ts-check
// Preloaded into the API: writes a CPU profile to the folder BENCH_PROFILES at exit. Chrome's developer
// tools open the file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

const folder = process.env.BENCH_PROFILES ?? '.';
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.start');
process.once('exit', () => {
  // The callback runs synchronously.
  session.post('Profiler.stop', (error, result) => {
    if (error) throw error;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${process.pid}.cpuprofile`), JSON.stringify(result.profile));
  });
});
