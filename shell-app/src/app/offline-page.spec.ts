import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themes } from '../features/themes/themes';
import { toCrisisLines } from '../shared/content/crisis-lines';
import { emergencies, emergencyNumbersOf } from '../shared/content/reader-region';
import { renderOfflineNumbers } from './offline-texts/offline-numbers';

const read = (name: string) => readFileSync(join(process.cwd(), 'public', name), 'utf8');
const lines = toCrisisLines(read('content/crisis-lines.json'));
const folded = () => document.querySelector('details');
const linksAbove = () =>
  [...document.querySelectorAll('main > ul a')].map((link) => link.textContent);

/** Opens the page as the build makes it, for a reader there. */
function openIn(region: string) {
  const html = read('offline.html').replace('<!-- numbers -->', renderOfflineNumbers(lines));
  document.documentElement.innerHTML = html;
  Object.assign(window, { readerRegion: () => region });
  const script = document.createElement('script');
  script.textContent = `(() => {${read('offline.js')}})()`;
  document.head.append(script);
}

beforeEach(() => {
  jest.useFakeTimers();
  delete document.documentElement.dataset.theme;
});
afterEach(() => jest.useRealTimers());

describe('the page for a lost connection', () => {
  it('begins with the numbers of the reader’s country', () => {
    openIn('DE');
    expect(linksAbove()).toEqual(['112', '0800 1110111']);
    expect(folded()).not.toHaveAttribute('open');
    openIn('JP');
    expect(linksAbove()).toEqual(['119', '110', '0120 279 338']);
  });

  it.each(emergencies)('knows who calls %s', (each) => {
    const [region = ''] = /[A-Z]{2}/.exec(each) ?? [];
    openIn(region);
    expect(linksAbove()).toEqual(expect.arrayContaining(emergencyNumbersOf(region)));
  });

  it('says whose they are', () => {
    openIn('');
    const items = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(items).toEqual(
      expect.arrayContaining([
        '112 Europe, India, Lebanon, and South Africa',
        '119 Ambulance · 110 Police · Japan',
        '116 123 Samaritans · United Kingdom',
      ]),
    );
    const checked = lines.filter(({ checkedOn }) => checkedOn !== null);
    expect(items).toHaveLength(emergencies.length + checked.length);
    expect(items.join()).not.toContain('Samaritans Ireland');
  });

  it('shows all numbers where the country is not known, or without a script', () => {
    openIn('');
    expect(linksAbove()).toEqual([]);
    expect(folded()).toHaveAttribute('open');
  });

  it('wears what is chosen', () => {
    localStorage.setItem('unburden-theme', 'dracula');
    openIn('');
    expect(document.documentElement.dataset.theme).toBe('dracula');
    localStorage.clear();
  });

  it('is dark in the dark themes', () => {
    const dark = [...read('offline.css').matchAll(/data-theme='(\w+)'/g)].map(([, name]) => name);
    const daisy = join(process.cwd(), '../node_modules/daisyui/theme');
    const isDark = (theme: string) =>
      readFileSync(join(daisy, `${theme}.css`), 'utf8').includes('color-scheme: dark');
    expect(dark).toEqual(themes.filter(isDark).toSorted());
  });
});
