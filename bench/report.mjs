// @ts-check

/**
 * @typedef {object} HttpResult the cost of one operation with all its calls
 * @property {string} id
 * @property {string} title
 * @property {number | null} target
 * @property {import('./http.mjs').Cost} cost
 * @property {number} memory of the API afterwards, MiB
 * @property {{ httpMs: number, driverMs: number | null }} floor
 */

/** @typedef {{ id: string, title: string, figures: import('./scenarios/index.mjs').Figure[] }} OwnResult */
/** @typedef {{ machine: Record<string, unknown>, size: string, results: (HttpResult | OwnResult)[] }} Report */

/** @param {number | null | undefined} value */
const figure = (value) => {
  if (value === null || value === undefined) return '–';
  return value < 100 ? value.toPrecision(2) : whole(value);
};
const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString('en');

/** @param {readonly (string | number)[][]} rows the first row is the head */
function markdown([head = [], ...rows]) {
  const line = (/** @type {readonly (string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_cell, index) => (index === 0 ? '---' : '---:'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** All results in two tables. @param {Report} report */
export function tablesOf({ results }) {
  const http = results.filter((result) => 'cost' in result);
  const own = results.filter((result) => 'figures' in result);
  const calls = http.map(({ title, target, cost, memory, floor }) => [
    title,
    figure(cost.appMs),
    figure(target),
    figure(floor.httpMs),
    figure(floor.driverMs),
    figure(cost.mongodMs),
    cost.commands.toFixed(1),
    whole(cost.bytes),
    whole(cost.perSecond),
    `${cost.p50} / ${cost.p99}`,
    whole(memory),
    cost.errors,
  ]);
  const others = own.flatMap(({ title, figures }) =>
    figures.map(({ what, value, floor, target }) => [
      `${title}: ${what}`,
      ...[value, target, floor].map(figure),
    ]),
  );
  const heads = {
    calls:
      'Work|API, ms|at most|bare http, ms|bare driver, ms|MongoDB, ms|commands|bytes|a second|p50 / p99, ms|memory, MiB|errors',
    others: 'What|measured|at most|bare',
  };
  return [
    ...(calls.length > 0 ? [markdown([heads.calls.split('|'), ...calls])] : []),
    ...(others.length > 0 ? [markdown([heads.others.split('|'), ...others])] : []),
  ].join('\n\n');
}

/**
 * The machines of both reports, and each common figure with its ratio. A changed baseline points to a
 * changed machine.
 * @param {Report} before @param {Report} after
 */
export function comparisonOf(before, after) {
  const known = new Map(before.results.flatMap(figuresOf));
  const rows = after.results.flatMap(figuresOf).flatMap(([what, value]) => {
    const former = known.get(what);
    if (former === undefined) return [];
    return [[what, figure(former), figure(value), former > 0 ? (value / former).toFixed(2) : '–']];
  });
  const where = [before, after].map(({ machine, size }) => JSON.stringify({ ...machine, size }));
  return [...where, markdown([['What', 'before', 'after', 'ratio'], ...rows])].join('\n\n');
}

/** @param {HttpResult | OwnResult} result @returns {[string, number][]} */
function figuresOf(result) {
  if ('figures' in result) {
    return result.figures.map(({ what, value }) => [`${result.title}: ${what}`, value]);
  }
  const { title, cost, floor, memory } = result;
  const figures = {
    'API, ms': cost.appMs,
    'MongoDB, ms': cost.mongodMs,
    commands: cost.commands,
    bytes: cost.bytes,
    'a second': cost.perSecond,
    'p50, ms': cost.p50,
    'p99, ms': cost.p99,
    'memory, MiB': memory,
    errors: cost.errors,
    'bare http, ms': floor.httpMs,
    ...(floor.driverMs !== null && { 'bare driver, ms': floor.driverMs }),
  };
  return Object.entries(figures).map(([what, value]) => [`${title}: ${what}`, value]);
}
