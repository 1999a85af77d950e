import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { countryName, dial, languageName, toCrisisLines } from './crisis-lines';

const file = readFileSync(resolve(process.cwd(), 'public/content/crisis-lines.json'), 'utf8');
const lines = toCrisisLines(file);

describe('the list that comes with the app', () => {
  it('has a number, a language and a source for each line', () => {
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      expect(line.region).toMatch(/^[A-Z]{2}$/);
      expect(dial(line.number)).toMatch(/^tel:\d{3,}$/);
      expect(countryName(line.region)).not.toBe(line.region);
      expect(line.languages).not.toHaveLength(0);
      for (const language of line.languages) expect(languageName(language)).not.toBe(language);
      expect(new URL(line.source).protocol).toBe('https:');
    }
  });

  it('names the day and the page of each check', () => {
    for (const { checkedOn, checkedAt } of lines) {
      if (checkedOn === null) expect(checkedAt).toBeUndefined();
      else {
        expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(new URL(checkedAt ?? '').protocol).toBe('https:');
      }
    }
  });
});

describe('toCrisisLines', () => {
  it.each([
    '',
    '[]',
    '{"lines":1}',
    '{"lines":[{"name":"x"}]}',
    file.replace(/https:/, 'javascript:'),
  ])('refuses what is no list of lines: %.40s', (text) => {
    expect(() => toCrisisLines(text)).toThrow();
  });
});

describe('names', () => {
  afterEach(() => document.documentElement.setAttribute('lang', 'en'));

  it('are in the language of the page', () => {
    document.documentElement.setAttribute('lang', 'de');
    expect(countryName('AT')).toBe('Österreich');
    expect(languageName('sv')).toBe('Schwedisch');
  });

  it('of what is no code are shown as they were given', () => {
    expect(countryName('EUROPE')).toBe('EUROPE');
    expect(languageName('Easy English')).toBe('Easy English');
  });
});
