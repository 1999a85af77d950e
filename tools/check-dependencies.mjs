// @ts-check
// Checks what runs in production for known vulnerabilities and licences. Exceptions and reasons are in
// dependency-exceptions.json. Exits with 1 when something is not excepted, and in CI without a report.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { junitOf } from '../faults/report.mjs';
import { npmScript } from '../scripts/dependencies.mjs';
import { workspace } from './system/settings.mjs';

/**
 * @typedef {Record<string, string>} Reasons
 * @typedef {{ advisories: Reasons, licences: Reasons }} Exceptions
 * @typedef {{ url: string, title: string, severity: string } | string} Cause
 * @typedef {{ vulnerabilities?: Record<string, { name: string, via: Cause[] }> }} AuditReport
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} License
 * @typedef {{ name: string, group?: string, licenses?: License[] }} Component
 */

/** Permissive licences: they ask for no more than their own text. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
]);

/**
 * The advisories in a report of `npm audit --json` that are not excepted, a line each.
 * @param {AuditReport} report
 * @param {Reasons} excepted reasons by advisory, such as GHSA-xxxx-xxxx-xxxx
 * @returns {string[]}
 */
export function openAdvisories({ vulnerabilities = {} }, excepted) {
  const lines = Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via.flatMap((cause) => {
      // A string names another package of the report, which has the advisory itself.
      if (typeof cause === 'string' || excepted[cause.url.split('/').at(-1) ?? '']) return [];
      return [`${name}: ${cause.severity}: ${cause.title} (${cause.url})`];
    }),
  );
  return [...new Set(lines)];
}

/**
 * The packages whose licence is neither permissive nor excepted, a line each.
 * @param {Component[]} components of a CycloneDX document
 * @param {Reasons} excepted reasons by package name; one that ends with * covers all that begin so
 * @returns {string[]}
 */
export function openLicences(components, excepted) {
  return components.flatMap(({ name, group, licenses = [] }) => {
    const fullName = group ? `${group}/${name}` : name;
    const named = licenses.map((each) => each.license?.id ?? each.license?.name ?? each.expression);
    const isFine = named.length > 0 && named.every((id) => permissive.has(id ?? ''));
    const isExcepted = Object.keys(excepted).some((pattern) => covers(pattern, fullName));
    return isFine || isExcepted ? [] : [`${fullName}: ${named.join(', ') || 'no licence'}`];
  });
}

/** @param {string} pattern @param {string} name */
function covers(pattern, name) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/**
 * The two results. Without a report of the registry the first one is skipped, as nothing is known; in
 * CI it fails, since nobody reads the output of a green run there.
 * @param {AuditReport} report
 * @param {Component[]} components
 * @param {Exceptions} exceptions
 * @param {NodeJS.ProcessEnv} env
 * @returns {import('../faults/report.mjs').Expectation[]}
 */
export function resultsOf(report, components, { advisories, licences }, { CI }) {
  const resultOf = (/** @type {string} */ text, /** @type {string[]} */ problems) => ({
    text,
    isMet: problems.length === 0,
    found: problems.join('\n') || 'none open',
  });
  const found = 'skipped, the registry gave no audit report';
  return [
    report.vulnerabilities
      ? resultOf('known vulnerabilities', openAdvisories(report, advisories))
      : { text: 'known vulnerabilities', isMet: !CI, isSkipped: !CI, found },
    resultOf('licences', openLicences(components, licences)),
  ];
}

/** @returns {Exceptions} */
const readExceptions = () =>
  JSON.parse(readFileSync(join(workspace, 'tools/dependency-exceptions.json'), 'utf8'));

/** The CycloneDX components of everything that runs in production. @returns {Component[]} */
export function productionComponents() {
  const script = join(workspace, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js');
  return run([script, '--omit', 'dev', '--output-file', '-']).components;
}

/** @param {string[]} args of Node @returns {any} the JSON that it printed */
function run(args) {
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return JSON.parse(stdout);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const exceptions = readExceptions();
  const lines = resultsOf(
    run([npmScript(), 'audit', '--omit=dev', '--json']),
    productionComponents(),
    exceptions,
    process.env,
  );
  for (const { text, found } of lines) console.log(`${text}: ${found}`);
  writeFileSync(join(workspace, 'tools/audit-results.xml'), junitOf('audit', lines));
  process.exitCode = lines.every(({ isMet }) => isMet) ? 0 : 1;
}
