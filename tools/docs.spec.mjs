// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { workspace } from '../scripts/settings.mjs';

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
});
