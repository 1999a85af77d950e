// @ts-check
// Checks the subjects of the commits that are not on the main branch yet; there, of the last one.
import { execFileSync } from 'node:child_process';

const areas = ['api', 'shell', 'admin', 'ui', 'contracts', 'k8s', 'docs', 'test', 'build'];
const form = new RegExp(`^(${areas.join('|')}): \\S`);
const LONGEST = 72;

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();

/** @returns {string[]} none where there is no repository, as in an archive */
function subjects() {
  try {
    const base = process.env.NX_BASE ?? 'main';
    const isOnBase = git('rev-parse', base) === git('rev-parse', 'HEAD');
    const range = isOnBase ? ['-1'] : [`${base}..HEAD`];
    return git('log', '--no-merges', '--format=%s', ...range)
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

const wrong = subjects().filter((subject) => !form.test(subject) || subject.length > LONGEST);
for (const subject of wrong) console.error(`Not "area: imperative summary": ${subject}`);
if (wrong.length > 0) console.error(`Areas: ${areas.join(', ')}. At most ${LONGEST} characters.`);
process.exitCode = wrong.length > 0 ? 1 : 0;
