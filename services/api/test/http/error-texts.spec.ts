import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codeOf, errorCatalogue } from '../../src/common/errors.js';
import { messages } from '../../src/common/messages.js';
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

  it('include each rule that a field can break', () => {
    const source = fileURLToPath(new URL('../../src/', import.meta.url));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const names = files
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const text = readFileSync(`${source}${file}`, 'utf8');
        const imported = /import \{([^}]*)\} from 'class-validator'/.exec(text);
        return imported?.[1]?.split(',').map((name) => name.trim()) ?? [];
      });
    const rules = names.filter((name) =>
      /^(Is(?!Optional)|Min|Max|Length|Matches|Array)/.test(name),
    );
    expect(rules).toContain('IsIn');
    const ids = rules.map((rule) => {
      const name = rule === 'Length' ? 'isLength' : rule.charAt(0).toLowerCase() + rule.slice(1);
      return `error.${codeOf(name)}`;
    });
    expect(ids.filter((id) => !isThere(id))).toEqual([]);
  });
});
