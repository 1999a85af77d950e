// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRig } from '../faults/rig/rig.mjs';
import { findFreePort } from '../tools/system/ports.mjs';
import { startProcess } from '../tools/system/processes.mjs';
import { untilItListens } from '../tools/system/until.mjs';

/**
 * Sticky by address, as an ingress is by cookie. The check timeout is long, so that a busy machine
 * takes no node out of service.
 * @param {string} control @param {number} entry @param {{ name: string, port: number }[]} nodes
 */
const configuration = (control, entry, nodes) => `
global
  maxconn 4000
  stats socket ${control} level admin
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 30s
  retries 2
  option redispatch
listen unburden
  bind 127.0.0.1:${entry}
  stick-table type ip size 100k
  stick on src
  stats uri /haproxy
  option httpchk GET /api/health/ready
  default-server inter 200ms fall 2 rise 2
${nodes.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}
`;

/**
 * Starts the fault suite's rig with HAProxy in front of the nodes.
 * @param {string} folder for data and logs
 */
export async function startBehindHaproxy(folder) {
  const entry = await findFreePort();
  const rig = await startRig(folder, { entry });
  const file = join(folder, 'haproxy.cfg');
  const control = join(folder, 'haproxy.sock');
  writeFileSync(file, configuration(control, entry, rig.nodes));
  const logFile = join(folder, 'haproxy.log');
  const args = ['-f', file];
  const haproxy = startProcess({ name: 'HAProxy', command: 'haproxy', args, logFile, last: true });
  await untilItListens(haproxy, entry);
  return { rig, entry, control };
}
