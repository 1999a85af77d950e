import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultTheme, themes } from './themes';

const css = readFileSync(resolve(process.cwd(), '../libs/ui/src/theme.css'), 'utf8');

describe('themes', () => {
  it('offers 32, each once, and a default among them', () => {
    expect(new Set(themes).size).toBe(32);
    expect(themes).toContain(defaultTheme);
  });

  it('has the colours of each in the style sheet', () => {
    const listed = /themes:([^;]+);/.exec(css)?.[1] ?? '';
    const names = listed.split(',').map((name) => name.trim().split(' ')[0]);
    expect(names.sort()).toEqual([...themes].sort());
    expect(listed).toContain(`${defaultTheme} --default`);
  });
});
