// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { cpuSecondsOf, residentMiB } from '../accounting.mjs';

/** After which a process that has nothing to do has come to rest. Milliseconds. */
const REST_MS = 5_000;

/** @type {import('./index.mjs').OwnScenario[]} */
export const start = [
  {
    id: 'start',
    title: 'Cold start of the API',
    async measure({ freshApi }) {
      const api = await freshApi('start');
      await api.start();
      const cpu = cpuSecondsOf(api.pid);
      await delay(REST_MS);
      const memory = residentMiB(api.pid);
      await api.terminate();
      return [
        { what: 'CPU until it is ready, s', value: cpu, target: 2 },
        { what: 'memory at rest, MiB', value: memory, target: 130 },
      ];
    },
  },
];
