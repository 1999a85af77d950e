import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dial, nearestFirst, toCrisisLines } from './crisis-lines';
import { emergencyNumbers } from './reader-region';

const file = readFileSync(resolve(process.cwd(), 'public/content/crisis-lines.json'), 'utf8');
const lines = toCrisisLines(file);

describe('the list that comes with the app', () => {
  it('has a number, hours, a language and a source for each line', () => {
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      expect(line.region).toMatch(/^[A-Z]{2}$/);
      expect(dial(line.number)).toMatch(/^tel:\d{3,}$/);
      expect(line.hours).not.toBe('');
      expect(line.languages).not.toHaveLength(0);
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

  it('has its checked lines on the offline page', () => {
    const file = readFileSync(resolve(process.cwd(), 'public/offline.html'), 'utf8');
    const page = file.replaceAll(/\s+/g, ' ');
    const checked = lines.filter(({ checkedOn }) => checkedOn !== null);
    expect(checked).not.toHaveLength(0);
    for (const { number, name } of checked) {
      expect(page).toContain(`<a href="${dial(number)}">${number}</a> ${name}`);
    }
    const numbers = [...checked, ...emergencyNumbers].map(({ number }) => dial(number));
    const links = [...page.matchAll(/href="(tel:[^"]*)"/g)].map(([, address]) => address);
    expect(links.toSorted()).toEqual(numbers.toSorted());
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

describe('nearestFirst', () => {
  it('puts the lines of the reader’s regions first and keeps all others', () => {
    const sorted = nearestFirst(lines, ['FR', 'AT']);
    expect(sorted[0]?.region).toBe('FR');
    expect(sorted[1]?.region).toBe('AT');
    expect(sorted).toHaveLength(lines.length);
  });

  it('puts checked lines first for a reader of an unknown region', () => {
    const sorted = nearestFirst(lines, []).map(({ checkedOn }) => checkedOn !== null);
    expect(sorted).toEqual(sorted.toSorted((a, b) => Number(b) - Number(a)));
  });
});
