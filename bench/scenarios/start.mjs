// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { cpuSecondsOf, residentMiB } from '../accounting.mjs';

/** V8 returns the boot's memory after this idle time. Milliseconds. */
const REST_MS = 150_000;

/** @type {import('./index.mjs').OwnScenario[]} */
export const start = [
  {
    id: 'start',
    title: 'Cold start of the API',
    async measure({ freshApi }) {
      const api = await freshApi('start');
      await api.start();
      const cpu = cpuSecondsOf(api.pid);
      const first = residentMiB(api.pid);
      await delay(REST_MS);
      const rest = residentMiB(api.pid);
      await api.terminate();
      return [
        { what: 'CPU until it is ready, s', value: cpu, target: 2 },
        { what: 'memory then, MiB', value: first },
        { what: 'memory at rest, MiB', value: rest, target: 130 },
      ];
    },
  },
];
