// @ts-check
// Loaded before a process whose memory is measured: on SIGUSR2 it collects its garbage, so that what
// is left is what it needs.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
