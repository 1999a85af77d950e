// @ts-check
import * as control from './control.mjs';
import * as crashes from './crashes.mjs';
import * as endings from './endings.mjs';
import * as lines from './lines.mjs';
import * as order from './order.mjs';
import * as presence from './presence.mjs';
import * as redisAway from './redis-away.mjs';
import * as removals from './removals.mjs';
import * as retries from './retries.mjs';
import * as votes from './votes.mjs';

/** All faults, in the order of their numbers. @type {import('../faults.mjs').Fault[]} */
export const catalogue = [
  control,
  crashes,
  endings,
  lines,
  order,
  presence,
  redisAway,
  removals,
  retries,
  votes,
]
  .flatMap((module) => Object.values(module).filter((it) => typeof it === 'object'))
  .sort((one, other) => one.id.localeCompare(other.id));
