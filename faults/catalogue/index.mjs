// @ts-check
import * as blocks from './blocks.mjs';
import * as control from './control.mjs';
import * as crashes from './crashes.mjs';
import * as deletions from './deletions.mjs';
import * as order from './order.mjs';
import * as presence from './presence.mjs';
import * as reconnects from './reconnects.mjs';
import * as redisOutage from './redis-outage.mjs';
import * as retries from './retries.mjs';
import * as shutdowns from './shutdowns.mjs';
import * as votes from './votes.mjs';

/** All faults by id; docs/FAULTS.md lists them. @type {import('../faults.mjs').Fault[]} */
export const catalogue = [
  blocks,
  control,
  crashes,
  shutdowns,
  reconnects,
  order,
  presence,
  redisOutage,
  deletions,
  retries,
  votes,
]
  .flatMap((module) => Object.values(module).filter((it) => typeof it === 'object'))
  .sort((one, other) => one.id.localeCompare(other.id));
