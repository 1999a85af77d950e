// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { workspace } from './system/settings.mjs';

const decisions = readdirSync(join(workspace, 'docs/decisions')).sort();

describe('the docs', () => {
  it('number the decisions from 1 without a gap, in the file name and in the title', () => {
    for (const [index, name] of decisions.entries()) {
      const number = index + 1;
      const text = readFileSync(join(workspace, 'docs/decisions', name), 'utf8');
      assert.equal(name.slice(0, 5), `${String(number).padStart(4, '0')}-`);
      assert.ok(text.startsWith(`# ${number}. `), `${name} begins with "# ${number}. "`);
    }
  });

  it('link to files that are there', () => {
    const pages = readdirSync(join(workspace, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join('docs', name));
    const broken = [
      'README.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'CHANGELOG.md',
      ...pages,
    ].flatMap((page) => {
      const text = readFileSync(join(workspace, page), 'utf8');
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
      return links
        .filter((link) => !existsSync(join(workspace, dirname(page), link)))
        .map((link) => `${page}: ${link}`);
    });
    assert.deepEqual(broken, []);
  });

  it('prove what ASVS requires by files that are there', () => {
    const text = readFileSync(join(workspace, 'docs/ASVS.md'), 'utf8');
    const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name);
    assert.ok(named.length > 40);
    const places = [workspace, join(workspace, 'services/api/test')];
    const missing = named.filter((name) => !places.some((place) => existsSync(join(place, name))));
    assert.deepEqual(missing, []);
  });

  it('and the comments name only what the code has', () => {
    assert.deepEqual(namesWithoutCode(), []);
  });
});

/** Names of other programs, and those of an example. */
const foreignNames = new Set([
  ...['accessLog', 'readTimeout', 'respondingTimeouts', 'client_body_timeout'],
  ...['imagePullSecrets', 'runtimeClassName', 'integrity', 'confusables'],
  ...['changeUserPassword', 'postPinned'],
]);

/** Names between backticks, in a comment or a page, that no code or configuration contains. */
function namesWithoutCode() {
  const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: workspace, encoding: 'utf8' });
  const files = listed.split('\0').filter((name) => /\.|file$|^\.ci/.test(name));
  /** @type {[file: string, text: string][]} */
  const texts = [];
  const words = new Set(foreignNames);
  for (const file of files) {
    if (/package-lock|\.(?:png|webp|jpe?g|gif|avif|heic|woff2?|ico)$/.test(file)) continue;
    if (!existsSync(join(workspace, file))) continue;
    const text = readFileSync(join(workspace, file), 'utf8');
    const isPage = file.endsWith('.md');
    const isCode = /\.(?:[cm]?[jt]sx?|css)$/.test(file);
    if (isPage || isCode) {
      const said = isPage
        ? text.replace(/```[\s\S]*?```/g, '')
        : (text.match(comment) ?? []).join('\n');
      texts.push([file, said]);
    }
    const code = isPage ? '' : isCode ? text.replace(comment, ' ') : text;
    for (const [word] of `${file} ${code}`.matchAll(/[\p{L}\w$]+/gu)) words.add(word);
  }
  return texts.flatMap(([file, text]) =>
    [...text.matchAll(/`([\p{L}_$][\w$.]*)(?:\(\))?`/gu)].flatMap(([, name = '']) =>
      name.split('.').some((word) => word !== '' && !words.has(word)) ? [`${file}: ${name}`] : [],
    ),
  );
}
