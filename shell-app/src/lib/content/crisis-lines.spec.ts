import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dial, nearestFirst, toCrisisLines } from './crisis-lines';

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

  it('claims no check that nobody made', () => {
    expect(lines.filter(({ checkedOn }) => checkedOn !== null)).toEqual([]);
    expect(file).toContain('Check each at its source');
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
  it("puts the lines of the reader's regions first and keeps all", () => {
    const sorted = nearestFirst(lines, ['de-AT', 'fr']);
    expect(sorted[0]?.region).toBe('AT');
    expect(sorted[1]?.region).toBe('FR');
    expect(sorted).toHaveLength(lines.length);
  });

  it('keeps the order for a reader from anywhere', () => {
    expect(nearestFirst(lines, ['en'])).toEqual(lines);
  });
});
