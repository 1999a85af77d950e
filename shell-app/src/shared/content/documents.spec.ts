import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { languages } from '@unburden/contracts';
import { lexer } from 'marked';

const folder = resolve(process.cwd(), 'public/content');

/** The kinds of a text's parts in their order, and the addresses that it leads to. */
function structureOf(file: string) {
  const text = readFileSync(resolve(folder, file), 'utf8');
  return {
    parts: lexer(text).map((part) => (part.type === 'list' ? part.items.length : part.type)),
    links: [...text.matchAll(/\]\((\S+)\)/g)].map(([, address]) => address),
  };
}

it('the privacy page says what others notice: presence, typing and reading', () => {
  const text = readFileSync(resolve(folder, 'privacy.md'), 'utf8');
  const [, others = ''] = text.split(/^## /m);
  for (const words of [/online/, /type to them/, /read of their messages/, /day you joined/]) {
    expect(others).toMatch(words);
  }
});

describe.each(Object.keys(languages).filter((language) => language !== 'en'))(
  'the texts in %s',
  (language) => {
    it.each(['about', 'rules', 'privacy', 'help'])('have all of %s.md', (name) => {
      const file = `${language}/${name}.md`;
      expect(existsSync(resolve(folder, file))).toBe(true);
      expect(structureOf(file)).toEqual(structureOf(`${name}.md`));
    });
  },
);
