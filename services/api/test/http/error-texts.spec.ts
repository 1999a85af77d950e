import { readFileSync } from 'node:fs';
import { messages } from '@unburden/contracts';
import { codeOf, errorCatalogue } from '../../src/common/errors.js';
import { defaultReasons } from '../../src/reasons/default-reasons.js';

const catalogue = readFileSync(
  new URL('../../../../shell-app/src/locales/en/api.po', import.meta.url),
  'utf8',
);
const isThere = (id: string) => catalogue.includes(`\nmsgid "${id}"\n`);

describe('the sentences of the API', () => {
  it('are all in the catalogues of the screens', () => {
    const errors = Object.entries(errorCatalogue).map(([name, [, text]]) => {
      return { id: `error.${codeOf(name)}`, text };
    });
    const shared = new Set<string>(errors.map(({ text }) => text));
    const texts = [
      ...Object.values(messages).filter(
        (text) => !shared.has(text) && text !== messages.bothPasswords,
      ),
      ...defaultReasons.flatMap(({ label, text }) => [label, text]),
    ];
    const ids = [...errors.map(({ id }) => id), ...texts];
    expect(ids.filter((id) => !isThere(id))).toEqual([]);
  });
});
